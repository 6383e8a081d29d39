/* SPDX-License-Identifier: MIT */
/**
 * iotlb_cmd.h - TLB invalidation commands carried out on the translation cache [IHI 0070 4.4].
 *
 * Concurrency: as iotlb_drop.h.
 */
#ifndef SMMUV3_IOTLB_CMD_H
#define SMMUV3_IOTLB_CMD_H

#include "cmd_scope.h"
#include "iotlb_drop.h"

#if SMMUV3_PORT_HAS_A64

/** @return the world that a TLBI works on. @param state security state of the queue; unknown counts as Non-secure. */
SMMUV3_INLINE unsigned smmuv3_iotlb_cmd_world(unsigned opcode, enum smmuv3_state state)
{
    const bool nh = opcode == SMMUV3_OP_TLBI_NH_ALL || opcode == SMMUV3_OP_TLBI_NH_ASID ||
                    opcode == SMMUV3_OP_TLBI_NH_VA || opcode == SMMUV3_OP_TLBI_NH_VAA;

    switch (smmuv3_cmd_regime(opcode)) {
    case SMMUV3_REGIME_EL2: return state == SMMUV3_STATE_REALM ? SMMUV3_IOTLB_REALM_EL2 : SMMUV3_IOTLB_NS_EL2;
    case SMMUV3_REGIME_EL3: return SMMUV3_IOTLB_EL3;
    case SMMUV3_REGIME_S_EL1: return SMMUV3_IOTLB_S_EL1;
    case SMMUV3_REGIME_S_EL2: return SMMUV3_IOTLB_S_EL2;
    default: break;
    }
    if (state == SMMUV3_STATE_REALM)
        return SMMUV3_IOTLB_REALM_EL1;
    return state == SMMUV3_STATE_S && nh ? SMMUV3_IOTLB_S_EL1 : SMMUV3_IOTLB_NS_EL1;
}

/** @return whether entries of a world carry a VMID: EL1 with stage 2. */
SMMUV3_INLINE bool smmuv3_iotlb_world_vmid(unsigned world, const struct smmuv3_caps *caps)
{
    if (world == SMMUV3_IOTLB_S_EL1 && smmuv3_caps_has(caps, SMMUV3_CAP_SEL2) == SMMUV3_NO)
        return false;
    return (world == SMMUV3_IOTLB_NS_EL1 || world == SMMUV3_IOTLB_S_EL1 || world == SMMUV3_IOTLB_REALM_EL1) &&
           smmuv3_caps_flag(caps, SMMUV3_F_IDR0_S2P) != SMMUV3_NO;
}

/** What TG, TTL and Leaf leave alone [4.4.1.1]. */
SMMUV3_INLINE struct smmuv3_iotlb_filter smmuv3_iotlb_cmd_filter(const struct smmuv3_cmd *cmd, const struct smmuv3_env *env)
{
    const struct smmuv3_cmd_tlbi_range range = smmuv3_cmd_tlbi_range_get(cmd);
    struct smmuv3_iotlb_filter filter;

    filter.granule_log2 = filter.level = 0;
    filter.leaf_only = smmuv3_field_get(cmd->w, SMMUV3_F_CMD_TLBI_NH_VA_Leaf) != 0;
    if (range.tg == SMMUV3_V_CMD_TG_NONE || smmuv3_caps_has(&env->caps, SMMUV3_CAP_RIL) == SMMUV3_NO)
        return filter;
    filter.granule_log2 = SMMUV3_CAST(uint8_t, smmuv3_cmd_tg_log2(range.tg));
    if (range.ttl128 || (range.tg == SMMUV3_V_CMD_TG_16KB && range.ttl == SMMUV3_V_CMD_TTL_L1 &&
                         smmuv3_caps_has(&env->caps, SMMUV3_CAP_DS) != SMMUV3_YES))
        return filter;
    filter.level = SMMUV3_CAST(uint8_t, range.ttl);
    return filter;
}

/** Carry out a TLBI by address on the bytes `first` to `last`. */
SMMUV3_INLINE void smmuv3_iotlb_cmd_address_(struct smmuv3_iotlb *tlb, const struct smmuv3_cmd *cmd,
                                             const struct smmuv3_env *env, uint64_t first, uint64_t last)
{
    const unsigned opcode = smmuv3_cmd_opcode(cmd);
    const unsigned world = smmuv3_iotlb_cmd_world(opcode, env->state);
    const struct smmuv3_iotlb_filter filter = smmuv3_iotlb_cmd_filter(cmd, env);
    const bool el2 = world == SMMUV3_IOTLB_NS_EL2 || world == SMMUV3_IOTLB_S_EL2 || world == SMMUV3_IOTLB_REALM_EL2;
    const uint32_t traits = smmuv3_cmd_traits(opcode);
    uint32_t vmid = 0;

    if (smmuv3_iotlb_world_vmid(world, &env->caps))
        vmid = SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_TLBI_NH_VA_VMID));
    if ((traits & SMMUV3_CMD_TRAIT_IPA) != 0)
        smmuv3_iotlb_drop_ipa(tlb, world, vmid,
                              opcode == SMMUV3_OP_TLBI_S_S2_IPA &&
                                  smmuv3_field_get(cmd->w, SMMUV3_F_CMD_TLBI_S_S2_IPA_NS) != 0,
                              first, last, &filter);
    else if (world == SMMUV3_IOTLB_EL3)
        smmuv3_iotlb_drop_va(tlb, world, 0, 0, first, last, &filter);
    else if ((traits & SMMUV3_CMD_TRAIT_ASID) == 0 || (el2 && env->e2h == SMMUV3_NO))
        smmuv3_iotlb_drop_vaa(tlb, world, vmid, first, last, &filter);
    else
        smmuv3_iotlb_drop_va(tlb, world, vmid,
                             SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_TLBI_NH_VA_ASID)), first, last,
                             &filter);
}

/** Carry out a TLBI without address. */
SMMUV3_INLINE void smmuv3_iotlb_cmd_whole_(struct smmuv3_iotlb *tlb, const struct smmuv3_cmd *cmd,
                                           const struct smmuv3_env *env)
{
    const unsigned opcode = smmuv3_cmd_opcode(cmd);
    const unsigned world = smmuv3_iotlb_cmd_world(opcode, env->state);
    uint32_t vmid = 0;

    if (smmuv3_iotlb_world_vmid(world, &env->caps))
        vmid = SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_TLBI_NH_VA_VMID));
    switch (opcode) {
    case SMMUV3_OP_TLBI_NH_ALL: smmuv3_iotlb_drop_vmid(tlb, world, vmid, SMMUV3_IOTLB_STAGE1); break;
    case SMMUV3_OP_TLBI_S12_VMALL:
    case SMMUV3_OP_TLBI_S_S12_VMALL:
        smmuv3_iotlb_drop_vmid(tlb, world, vmid, SMMUV3_IOTLB_STAGE1 | SMMUV3_IOTLB_STAGE2);
        break;
    case SMMUV3_OP_TLBI_NH_ASID:
    case SMMUV3_OP_TLBI_EL2_ASID:
    case SMMUV3_OP_TLBI_S_EL2_ASID:
        smmuv3_iotlb_drop_asid(tlb, world, vmid,
                               SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_TLBI_NH_VA_ASID)));
        break;
    default: smmuv3_iotlb_drop_world(tlb, world); break;
    }
}

/**
 * Carry out a TLBI.
 *
 * @param tlb  set up.
 * @param cmd  the command; legality for the queue is smmuv3_cmd_check()'s.
 * @param env  capabilities, the state of the queue, CR2.E2H.
 * @return SMMUV3_OK; SMMUV3_ERR_NOT_FOUND: not a TLBI; SMMUV3_ERR_ILLEGAL: TG without NUM, SCALE and TTL. Nothing was
 *         dropped then. A range that is unpredictable, because its address is not aligned or what decides is not known,
 *         is taken as the whole address space.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_iotlb_tlbi(struct smmuv3_iotlb *tlb, const struct smmuv3_cmd *cmd,
                                                               const struct smmuv3_env *env)
{
    uint64_t first;
    uint64_t last;
    smmuv3_status status;

    if (!smmuv3_cmd_is_tlbi(cmd))
        return SMMUV3_ERR_NOT_FOUND;
    if (!smmuv3_cmd_is_tlbi_by_address(cmd)) {
        smmuv3_iotlb_cmd_whole_(tlb, cmd, env);
        return SMMUV3_OK;
    }
    status = smmuv3_cmd_range(cmd, env, &first, &last);
    if (status == SMMUV3_ERR_ILLEGAL)
        return status;
    if (status != SMMUV3_OK) {
        first = 0;
        last = UINT64_MAX;
    }
    smmuv3_iotlb_cmd_address_(tlb, cmd, env, first, last);
    return SMMUV3_OK;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

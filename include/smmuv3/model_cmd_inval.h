/* SPDX-License-Identifier: MIT */
/**
 * model_cmd_inval.h - invalidation commands: from the 16 bytes of a command to what back-ends and caches drop.
 *
 * What the architecture leaves open is dropped rather than kept: a misaligned range drops all of its address space, tags
 * wider than the SMMU has them are cut, a TLBI by VMID under VMID wildcards drops all VMIDs.
 *
 * Concurrency: engine side.
 */
#ifndef SMMUV3_MODEL_CMD_INVAL_H
#define SMMUV3_MODEL_CMD_INVAL_H

#include "cmd_check.h"
#include "model_strict.h"

#if SMMUV3_PORT_HAS_A64

/** Clear an invalidation. */
SMMUV3_INLINE void smmuv3_model_inval_init_(struct smmuv3_model_inval *what, unsigned kind, unsigned state)
{
    what->first = 0;
    what->last = UINT64_MAX;
    what->substream_id = 0;
    what->asid = what->vmid = 0;
    what->kind = SMMUV3_CAST(uint8_t, kind);
    what->state = SMMUV3_CAST(uint8_t, state);
    what->regime = what->scope = what->granule_log2 = what->level = 0;
}

/** Tell everybody who may have cached something: strict mode and back-ends. The one place for that. */
SMMUV3_NEVER_INLINE void smmuv3_model_drop_(struct smmuv3_model *m, const struct smmuv3_model_inval *what)
{
    uint32_t token;

    smmuv3_model_strict_forget_(m, what);
    if (m->ops.invalidate == NULL)
        return;
    token = smmuv3_model_hold(m);
    if (m->ops.invalidate(m->ops.ctx, what, token))
        smmuv3_model_release(m, token);
}

/** Drop what a command covers from the caches of the model. */
SMMUV3_INLINE void smmuv3_model_drop_cached_(const struct smmuv3_model *m, const struct smmuv3_model_bank *b,
                                             const struct smmuv3_cmd *cmd)
{
    const smmuv3_status status = smmuv3_iotlb_caches_command(&m->config.caches, cmd, &b->env);

    (void)status; /* the command was judged before: it is one of those, and legal */
}

/** @return whether a TLBI means more VMIDs than the one it names: CR0.VMW [6.3.9.1, R039]. */
SMMUV3_INLINE bool smmuv3_model_vmid_wild_(const struct smmuv3_model_bank *b, uint32_t traits)
{
    return (traits & SMMUV3_CMD_TRAIT_VMID) != 0 &&
           smmuv3_reg_get(smmuv3_model_get_(b, SMMUV3_R_CR0), SMMUV3_F_CR0_VMW) != 0;
}

/** Drop everything of everybody. */
SMMUV3_INLINE void smmuv3_model_drop_all_(struct smmuv3_model *m)
{
    smmuv3_iotlb_caches_drop_all(&m->config.caches);
    smmuv3_model_inval_init_(&m->inval, SMMUV3_MODEL_INVAL_ALL, SMMUV3_STATE_NS);
    smmuv3_model_drop_(m, &m->inval);
}

/** @return the state whose translations a TLBI works on. */
SMMUV3_INLINE unsigned smmuv3_model_tlbi_state_(unsigned opcode, unsigned queue)
{
    const enum smmuv3_regime regime = smmuv3_cmd_regime(opcode);

    if (queue != SMMUV3_STATE_S)
        return queue;
    if (regime == SMMUV3_REGIME_S_EL1 || regime == SMMUV3_REGIME_S_EL2 || regime == SMMUV3_REGIME_EL3)
        return SMMUV3_STATE_S;
    return opcode == SMMUV3_OP_TLBI_NH_ALL || opcode == SMMUV3_OP_TLBI_NH_ASID || opcode == SMMUV3_OP_TLBI_NH_VA ||
                   opcode == SMMUV3_OP_TLBI_NH_VAA
               ? SMMUV3_STATE_S
               : SMMUV3_STATE_NS;
}

/** Tags of a TLBI. */
SMMUV3_INLINE void smmuv3_model_tlbi_tags_(const struct smmuv3_model *m, const struct smmuv3_model_bank *b,
                                           const struct smmuv3_cmd *cmd, uint32_t traits, struct smmuv3_model_inval *what)
{
    const uint64_t asid = smmuv3_field_get(cmd->w, SMMUV3_F_CMD_ASID);
    const uint64_t vmid = smmuv3_field_get(cmd->w, SMMUV3_F_CMD_VMID);
    const bool el2 = what->regime == SMMUV3_REGIME_EL2 || what->regime == SMMUV3_REGIME_S_EL2;

    what->asid = SMMUV3_CAST(uint16_t, smmuv3_model_has_(m, SMMUV3_CAP_ASID16) ? asid : asid & 0xff);
    what->vmid = SMMUV3_CAST(uint16_t, smmuv3_model_has_(m, SMMUV3_CAP_VMID16) ? vmid : vmid & 0xff);
    /* Without E2H entries of EL2 have no ASID; entries of EL1 have no VMID without stage 2. */
    if ((traits & SMMUV3_CMD_TRAIT_ASID) != 0 &&
        (!el2 || smmuv3_reg_get(smmuv3_model_get_(b, SMMUV3_R_CR2), SMMUV3_F_CR2_E2H) != 0))
        what->scope |= SMMUV3_MODEL_SCOPE_ASID;
    if ((traits & SMMUV3_CMD_TRAIT_VMID) != 0 && smmuv3_model_has_(m, SMMUV3_CAP_S2) && !smmuv3_model_vmid_wild_(b, traits))
        what->scope |= SMMUV3_MODEL_SCOPE_VMID;
}

/** Addresses of a TLBI. */
SMMUV3_INLINE void smmuv3_model_tlbi_range_(const struct smmuv3_model_bank *b, const struct smmuv3_cmd *cmd,
                                            uint32_t traits, struct smmuv3_model_inval *what)
{
    const struct smmuv3_cmd_tlbi_range range = smmuv3_cmd_tlbi_range_get(cmd);
    const bool ranged = range.tg != SMMUV3_V_CMD_TG_NONE && smmuv3_caps_has(&b->env.caps, SMMUV3_CAP_RIL) == SMMUV3_YES;

    if (smmuv3_cmd_range(cmd, &b->env, &what->first, &what->last) != SMMUV3_OK) {
        what->first = 0;
        what->last = UINT64_MAX;
        return;
    }
    what->scope |= (traits & SMMUV3_CMD_TRAIT_IPA) != 0 ? SMMUV3_MODEL_SCOPE_IPA : SMMUV3_MODEL_SCOPE_VA;
    if (smmuv3_field_get(cmd->w, SMMUV3_F_CMD_Leaf) != 0)
        what->scope |= SMMUV3_MODEL_SCOPE_LEAF;
    if (!ranged)
        return;
    what->granule_log2 = SMMUV3_CAST(uint8_t, smmuv3_cmd_tg_log2(range.tg));
    what->level = SMMUV3_CAST(uint8_t, range.ttl);
    if (range.ttl == SMMUV3_V_CMD_TTL_L1 && range.tg == SMMUV3_V_CMD_TG_16KB &&
        smmuv3_caps_has(&b->env.caps, SMMUV3_CAP_DS) != SMMUV3_YES)
        what->level = 0;
}

/** TLBI_*. */
SMMUV3_NEVER_INLINE void smmuv3_model_cmd_tlbi_(struct smmuv3_model *m, const struct smmuv3_model_bank *b,
                                                const struct smmuv3_cmd *cmd)
{
    const unsigned opcode = smmuv3_cmd_opcode(cmd);
    const uint32_t traits = smmuv3_cmd_traits(opcode);
    struct smmuv3_model_inval *what = &m->inval;

    if (smmuv3_model_vmid_wild_(b, traits))
        smmuv3_iotlb_caches_drop_all(&m->config.caches);
    else
        smmuv3_model_drop_cached_(m, b, cmd);
    if (m->ops.invalidate == NULL && !m->config.strict)
        return; /* nobody else to tell */
    smmuv3_model_inval_init_(what, SMMUV3_MODEL_INVAL_TLB, smmuv3_model_tlbi_state_(opcode, b->state));
    what->regime = SMMUV3_CAST(uint8_t, smmuv3_cmd_regime(opcode));
    if ((traits & SMMUV3_CMD_TRAIT_STAGE1) != 0)
        what->scope |= SMMUV3_MODEL_SCOPE_STAGE1;
    if ((traits & SMMUV3_CMD_TRAIT_STAGE2) != 0)
        what->scope |= SMMUV3_MODEL_SCOPE_STAGE2;
    smmuv3_model_tlbi_tags_(m, b, cmd, traits, what);
    if ((traits & SMMUV3_CMD_TRAIT_RANGE) != 0)
        smmuv3_model_tlbi_range_(b, cmd, traits, what);
    smmuv3_model_drop_(m, what);
}

/** CFGI_*. */
SMMUV3_NEVER_INLINE void smmuv3_model_cmd_cfgi_(struct smmuv3_model *m, const struct smmuv3_model_bank *b,
                                                const struct smmuv3_cmd *cmd)
{
    const unsigned opcode = smmuv3_cmd_opcode(cmd);
    const bool secure = b->state == SMMUV3_STATE_S && smmuv3_field_get(cmd->w, SMMUV3_F_CMD_SSec) != 0;
    struct smmuv3_model_inval *what = &m->inval;
    unsigned kind = SMMUV3_MODEL_INVAL_STE;

    if (opcode == SMMUV3_OP_CFGI_CD)
        kind = SMMUV3_MODEL_INVAL_CD;
    else if (opcode == SMMUV3_OP_CFGI_CD_ALL)
        kind = SMMUV3_MODEL_INVAL_CD_ALL;
    else if (opcode == SMMUV3_OP_CFGI_VMS_PIDM)
        kind = SMMUV3_MODEL_INVAL_VMS;
    smmuv3_model_inval_init_(what, kind, secure ? SMMUV3_STATE_S : SMMUV3_STATE_NS);
    if (kind == SMMUV3_MODEL_INVAL_VMS)
        what->vmid = SMMUV3_CAST(uint16_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_VMID));
    else if (smmuv3_cmd_range(cmd, &b->env, &what->first, &what->last) != SMMUV3_OK)
        what->last = UINT32_MAX;
    if (kind == SMMUV3_MODEL_INVAL_CD)
        what->substream_id = SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_SubstreamID));
    if (smmuv3_field_get(cmd->w, SMMUV3_F_CMD_Leaf) != 0 && (opcode == SMMUV3_OP_CFGI_STE || opcode == SMMUV3_OP_CFGI_CD))
        what->scope |= SMMUV3_MODEL_SCOPE_LEAF;
    smmuv3_model_drop_cached_(m, b, cmd);
    smmuv3_model_drop_(m, what);
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

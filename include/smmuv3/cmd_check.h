/* SPDX-License-Identifier: MIT */
/**
 * cmd_check.h - which rules a command breaks on a given SMMU and queue.
 *
 * ILLEGAL: the SMMU raises CERROR_ILL. UNDECIDED: it may, because an SMMU is free to check (reserved bits, Size above
 * 52), or because an ID register or the state of the queue is not known; the finding names the field that is needed.
 * Notes are about commands that raise nothing but do not do what they say; a note with `needs` could not be ruled out
 * for want of that register, and does not change the verdict.
 *
 * Concurrency: pure functions.
 */
#ifndef SMMUV3_CMD_CHECK_H
#define SMMUV3_CMD_CHECK_H

#include "caps.h"
#include "check.h"
#include "cmd_scope.h"
#include "rules.h"

/** What the rules look at. */
struct smmuv3_cmd_look_ {
    /** The command. */
    const struct smmuv3_cmd *cmd;
    /** What is known of the SMMU and the queue. */
    const struct smmuv3_env *env;
    /** Where findings go. */
    struct smmuv3_findings *out;
    /** Opcode. */
    unsigned opcode;
    /** Traits of the opcode. */
    uint32_t traits;
};

/** Report. @param fix value of the field that satisfies the rule, UINT64_MAX for none. */
SMMUV3_NEVER_INLINE void smmuv3_cmd_say_(const struct smmuv3_cmd_look_ *look, unsigned rule, unsigned severity,
                                         int field, int needs, uint64_t fix)
{
    struct smmuv3_finding finding;
    smmuv3_finding_clear(&finding);
    finding.rule = SMMUV3_CAST(uint16_t, rule);
    finding.severity = SMMUV3_CAST(uint8_t, severity);
    finding.word = SMMUV3_CAST(uint8_t, smmuv3_field_word(field));
    finding.event = severity == SMMUV3_SEVERITY_NOTE ? 0 : SMMUV3_CERROR_ILL;
    finding.field = field;
    finding.needs = needs;
    finding.value = smmuv3_field_get(look->cmd->w, field);
    if (fix != UINT64_MAX) {
        finding.flags = SMMUV3_FINDING_FIX;
        finding.fix = fix;
    }
    smmuv3_findings_add(look->out, &finding);
}

/** Report an error when a rule is broken, undecided when that is not known. */
SMMUV3_NEVER_INLINE void smmuv3_cmd_judge_(const struct smmuv3_cmd_look_ *look, unsigned rule, enum smmuv3_tri broken,
                                           int field, int needs, uint64_t fix)
{
    if (broken == SMMUV3_YES)
        smmuv3_cmd_say_(look, rule, SMMUV3_SEVERITY_ERROR, field, 0, fix);
    if (broken == SMMUV3_UNKNOWN)
        smmuv3_cmd_say_(look, rule, SMMUV3_SEVERITY_UNDECIDED, field, needs, fix);
}

/** Report bits that an SMMU may check: undecided when they are set where they must not be, or that is not known. */
SMMUV3_NEVER_INLINE void smmuv3_cmd_reserved_(const struct smmuv3_cmd_look_ *look, unsigned rule,
                                              enum smmuv3_tri broken, int field, int needs)
{
    if (broken != SMMUV3_NO)
        smmuv3_cmd_say_(look, rule, SMMUV3_SEVERITY_UNDECIDED, field, broken == SMMUV3_YES ? 0 : needs, 0);
}

/** Report a note, with `needs` when it is not known. */
SMMUV3_NEVER_INLINE void smmuv3_cmd_note_(const struct smmuv3_cmd_look_ *look, unsigned rule, enum smmuv3_tri applies,
                                          int field, int needs)
{
    if (applies != SMMUV3_NO)
        smmuv3_cmd_say_(look, rule, SMMUV3_SEVERITY_NOTE, field, applies == SMMUV3_YES ? 0 : needs, UINT64_MAX);
}

/** @return a field of the command. */
SMMUV3_INLINE uint64_t smmuv3_cmd_field_(const struct smmuv3_cmd_look_ *look, int field)
{
    return smmuv3_field_get(look->cmd->w, field);
}

/** @return whether the queue is the Secure one. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_cmd_secure_(const struct smmuv3_env *env)
{
    return env->state == SMMUV3_STATE_UNKNOWN ? SMMUV3_UNKNOWN : smmuv3_tri_from(env->state == SMMUV3_STATE_S);
}

/** @return whether the queue is the Realm one; there is none without RME. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_cmd_realm_(const struct smmuv3_env *env)
{
    if (env->state != SMMUV3_STATE_UNKNOWN)
        return smmuv3_tri_from(env->state == SMMUV3_STATE_REALM);
    return smmuv3_caps_has(&env->caps, SMMUV3_CAP_RME) == SMMUV3_NO ? SMMUV3_NO : SMMUV3_UNKNOWN;
}

/** @return a capability that Realm queues take from another field than the others do. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_cmd_by_queue_(const struct smmuv3_env *env, int cap, int realm_cap)
{
    enum smmuv3_tri realm = smmuv3_cmd_realm_(env);
    enum smmuv3_tri other = smmuv3_caps_has(&env->caps, cap);
    enum smmuv3_tri of_realm = smmuv3_caps_has(&env->caps, realm_cap);
    if (realm == SMMUV3_YES)
        return of_realm;
    if (realm == SMMUV3_NO || other == of_realm)
        return other;
    return SMMUV3_UNKNOWN;
}

/** @return whether PARTID_MAX of a register is other than 0, and HAS_MPAM_NS of another is set unless `has_ns` is 0. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_cmd_partids_(const struct smmuv3_caps *caps, int partid_max, int has_ns)
{
    enum smmuv3_tri some = smmuv3_caps_flag(caps, partid_max);
    return has_ns == 0 ? some : smmuv3_tri_and(some, smmuv3_caps_flag(caps, has_ns));
}

/** @return whether a state supports the VMS [5.6.1]. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_cmd_vms_(const struct smmuv3_caps *caps, enum smmuv3_state state)
{
    enum smmuv3_tri both =
        smmuv3_tri_and(smmuv3_caps_has(caps, SMMUV3_CAP_S1), smmuv3_caps_has(caps, SMMUV3_CAP_S2));
    enum smmuv3_tri base = smmuv3_tri_and(smmuv3_caps_has(caps, SMMUV3_CAP_MPAM), both);
    enum smmuv3_tri ns = smmuv3_cmd_partids_(caps, SMMUV3_F_MPAMIDR_PARTID_MAX, 0);
    if (state == SMMUV3_STATE_NS)
        return smmuv3_tri_and(base, ns);
    if (state == SMMUV3_STATE_S) {
        enum smmuv3_tri s = smmuv3_tri_or(
            smmuv3_cmd_partids_(caps, SMMUV3_F_S_MPAMIDR_PARTID_MAX, 0),
            smmuv3_cmd_partids_(caps, SMMUV3_F_MPAMIDR_PARTID_MAX, SMMUV3_F_S_MPAMIDR_HAS_MPAM_NS));
        return smmuv3_tri_and(base, smmuv3_tri_and(smmuv3_caps_has(caps, SMMUV3_CAP_SEL2), s));
    }
    if (state == SMMUV3_STATE_REALM) {
        enum smmuv3_tri r = smmuv3_tri_or(
            smmuv3_cmd_partids_(caps, SMMUV3_F_R_MPAMIDR_PARTID_MAX, 0),
            smmuv3_cmd_partids_(caps, SMMUV3_F_MPAMIDR_PARTID_MAX, SMMUV3_F_R_MPAMIDR_HAS_MPAM_NS));
        return smmuv3_tri_and(base, r);
    }
    return smmuv3_tri_and(base, SMMUV3_UNKNOWN);
}

/** @return the state whose structures the command names: the queue's, Non-secure on the Secure queue unless SSec=1. */
SMMUV3_INLINE enum smmuv3_state smmuv3_cmd_target_(const struct smmuv3_cmd_look_ *look)
{
    if (look->env->state != SMMUV3_STATE_S)
        return look->env->state;
    bool secure = (look->traits & SMMUV3_CMD_TRAIT_SSEC) != 0 && smmuv3_cmd_field_(look, SMMUV3_F_CMD_SSec) != 0;
    return secure ? SMMUV3_STATE_S : SMMUV3_STATE_NS;
}

/** CMD-005, 006, 007: the right queue. */
SMMUV3_INLINE void smmuv3_cmd_check_queue_(const struct smmuv3_cmd_look_ *look, uint32_t needs)
{
    enum smmuv3_tri not_secure = smmuv3_tri_not(smmuv3_cmd_secure_(look->env));
    if ((needs & SMMUV3_CMD_NEED_SECURE) != 0)
        smmuv3_cmd_judge_(look, SMMUV3_RULE_CMD_005, not_secure, SMMUV3_F_CMD_Opcode, 0, UINT64_MAX);
    if ((needs & SMMUV3_CMD_NEED_NOT_REALM) != 0)
        smmuv3_cmd_judge_(look, SMMUV3_RULE_CMD_006, smmuv3_cmd_realm_(look->env), SMMUV3_F_CMD_Opcode, 0, UINT64_MAX);
    if ((look->traits & SMMUV3_CMD_TRAIT_SSEC) != 0 && smmuv3_cmd_field_(look, SMMUV3_F_CMD_SSec) != 0)
        smmuv3_cmd_judge_(look, SMMUV3_RULE_CMD_007, not_secure, SMMUV3_F_CMD_SSec, 0, 0);
}

/** Report a feature that a command needs. */
SMMUV3_INLINE void smmuv3_cmd_feature_(const struct smmuv3_cmd_look_ *look, unsigned rule, enum smmuv3_tri has,
                                       int field)
{
    smmuv3_cmd_judge_(look, rule, smmuv3_tri_not(has), SMMUV3_F_CMD_Opcode, field, UINT64_MAX);
}

/** CMD-008 to 013: features of translation. */
SMMUV3_INLINE void smmuv3_cmd_check_features_(const struct smmuv3_cmd_look_ *look, uint32_t needs)
{
    const struct smmuv3_caps *caps = &look->env->caps;
    if ((needs & SMMUV3_CMD_NEED_S1P) != 0)
        smmuv3_cmd_feature_(look, SMMUV3_RULE_CMD_008, smmuv3_caps_has(caps, SMMUV3_CAP_S1), SMMUV3_F_IDR0_S1P);
    if ((needs & SMMUV3_CMD_NEED_S2P) != 0)
        smmuv3_cmd_feature_(look, SMMUV3_RULE_CMD_009, smmuv3_caps_has(caps, SMMUV3_CAP_S2), SMMUV3_F_IDR0_S2P);
    if ((needs & SMMUV3_CMD_NEED_HYP) != 0)
        smmuv3_cmd_feature_(look, SMMUV3_RULE_CMD_010, smmuv3_caps_has(caps, SMMUV3_CAP_HYP), SMMUV3_F_IDR0_Hyp);
    if ((needs & SMMUV3_CMD_NEED_NO_RME) != 0)
        smmuv3_cmd_feature_(look, SMMUV3_RULE_CMD_011, smmuv3_tri_not(smmuv3_caps_has(caps, SMMUV3_CAP_RME)),
                            SMMUV3_F_IDR0_RME_IMPL);
    if ((needs & SMMUV3_CMD_NEED_SEL2) != 0)
        smmuv3_cmd_feature_(look, SMMUV3_RULE_CMD_012, smmuv3_caps_has(caps, SMMUV3_CAP_SEL2), SMMUV3_F_S_IDR1_SEL2);
    if ((needs & SMMUV3_CMD_NEED_MPAM) != 0) {
        int field = SMMUV3_F_MPAMIDR_PARTID_MAX;
        if (smmuv3_caps_has(caps, SMMUV3_CAP_MPAM) == SMMUV3_UNKNOWN)
            field = SMMUV3_F_IDR3_MPAM;
        smmuv3_cmd_feature_(look, SMMUV3_RULE_CMD_013, smmuv3_cmd_vms_(caps, smmuv3_cmd_target_(look)), field);
    }
}

/** CMD-014 to 018: features of ATS, PRI, DPT and stalls. */
SMMUV3_INLINE void smmuv3_cmd_check_endpoints_(const struct smmuv3_cmd_look_ *look, uint32_t needs)
{
    const struct smmuv3_env *env = look->env;
    if ((needs & SMMUV3_CMD_NEED_ATS) != 0)
        smmuv3_cmd_feature_(look, SMMUV3_RULE_CMD_014, smmuv3_cmd_by_queue_(env, SMMUV3_CAP_ATS, SMMUV3_CAP_R_ATS),
                            SMMUV3_F_IDR0_ATS);
    if ((needs & SMMUV3_CMD_NEED_PRI) != 0)
        smmuv3_cmd_feature_(look, SMMUV3_RULE_CMD_015, smmuv3_caps_has(&env->caps, SMMUV3_CAP_PRI), SMMUV3_F_IDR0_PRI);
    if ((needs & SMMUV3_CMD_NEED_DPT) != 0)
        smmuv3_cmd_feature_(look, SMMUV3_RULE_CMD_016, smmuv3_cmd_by_queue_(env, SMMUV3_CAP_DPT, SMMUV3_CAP_R_DPT),
                            SMMUV3_F_IDR3_DPT);
    if ((needs & SMMUV3_CMD_NEED_NO_SAMS) != 0)
        smmuv3_cmd_judge_(look, SMMUV3_RULE_CMD_017,
                          smmuv3_tri_and(smmuv3_cmd_secure_(env), smmuv3_caps_flag(&env->caps, SMMUV3_F_S_IDR3_SAMS)),
                          SMMUV3_F_CMD_Opcode, SMMUV3_F_S_IDR3_SAMS, UINT64_MAX);
    if ((needs & SMMUV3_CMD_NEED_STALL) != 0 && env->state != SMMUV3_STATE_REALM) {
        enum smmuv3_stall_model model = smmuv3_env_stall_model(env, env->state);
        enum smmuv3_tri broken = SMMUV3_UNKNOWN;
        if (model != SMMUV3_STALL_MODEL_UNKNOWN)
            broken = smmuv3_tri_from(model == SMMUV3_STALL_MODEL_TERMINATE);
        smmuv3_cmd_judge_(look, SMMUV3_RULE_CMD_018, broken, SMMUV3_F_CMD_Opcode, smmuv3_stall_model_field(env->state),
                          UINT64_MAX);
    }
}

/** CMD-023: bits that no field uses. */
SMMUV3_NEVER_INLINE void smmuv3_cmd_check_noise_(const struct smmuv3_cmd_look_ *look)
{
    for (unsigned i = 0; i < 2; i++) {
        struct smmuv3_finding finding;
        smmuv3_finding_clear(&finding);
        finding.rule = SMMUV3_RULE_CMD_023;
        finding.severity = SMMUV3_SEVERITY_UNDECIDED;
        finding.flags = SMMUV3_FINDING_BITS;
        finding.word = SMMUV3_CAST(uint8_t, i);
        finding.event = SMMUV3_CERROR_ILL;
        finding.value = look->cmd->w[i] & ~smmuv3_cmd_known(look->opcode, i);
        if (finding.value != 0)
            smmuv3_findings_add(look->out, &finding);
    }
}

/** CMD-032 to 036: range fields whose effect is not what they say. */
SMMUV3_NEVER_INLINE void smmuv3_cmd_note_tlbi_(const struct smmuv3_cmd_look_ *look,
                                               const struct smmuv3_cmd_tlbi_range *r, enum smmuv3_tri ds)
{
    const struct smmuv3_caps *caps = &look->env->caps;
    bool hint16 = r->tg == SMMUV3_V_CMD_TG_16KB && r->ttl == SMMUV3_V_CMD_TTL_L1;
    unsigned ttl = hint16 && ds == SMMUV3_NO ? SMMUV3_CAST(unsigned, SMMUV3_V_CMD_TTL_ANY) : r->ttl;
    int address = smmuv3_cmd_address_field(look->opcode);
    if (r->scale > 39)
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_032, ds, SMMUV3_F_CMD_SCALE, SMMUV3_F_IDR5_DS);
    if (hint16)
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_033, smmuv3_tri_not(ds), SMMUV3_F_CMD_TTL, SMMUV3_F_IDR5_DS);
    uint64_t below = (UINT64_C(1) << smmuv3_cmd_tlbi_align_log2(r->tg, ttl, r->ttl128)) - 1;
    if ((r->address & below) != 0)
        smmuv3_cmd_say_(look, SMMUV3_RULE_CMD_034, SMMUV3_SEVERITY_NOTE, address, 0, r->address & ~below);
    unsigned scale = r->scale > 39 ? 39 : ds == SMMUV3_YES ? r->scale : r->scale & 31;
    uint64_t bytes = (SMMUV3_CAST(uint64_t, r->num + 1) << scale) << smmuv3_cmd_tg_log2(r->tg);
    uint64_t top = (look->traits & SMMUV3_CMD_TRAIT_IPA) != 0 ? (UINT64_C(1) << 56) - 1 : UINT64_MAX;
    if (bytes - 1 > top - r->address)
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_035, SMMUV3_YES, address, 0);
    if (r->ttl128 && r->ttl != 0)
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_036, smmuv3_tri_not(smmuv3_caps_has(caps, SMMUV3_CAP_D128)),
                         SMMUV3_F_CMD_TTL128, SMMUV3_F_IDR5_D128);
}

/** CMD-019 and 024 to 027: range fields of a TLBI by address. */
SMMUV3_NEVER_INLINE void smmuv3_cmd_check_tlbi_(const struct smmuv3_cmd_look_ *look)
{
    struct smmuv3_cmd_tlbi_range r = smmuv3_cmd_tlbi_range_get(look->cmd);
    const struct smmuv3_caps *caps = &look->env->caps;
    enum smmuv3_tri ril = smmuv3_caps_has(caps, SMMUV3_CAP_RIL);
    enum smmuv3_tri ds = smmuv3_caps_has(caps, SMMUV3_CAP_DS);
    bool some = (r.num | r.scale | r.ttl) != 0 || r.ttl128;
    if (r.tg == SMMUV3_V_CMD_TG_NONE) {
        if (some)
            smmuv3_cmd_reserved_(look, SMMUV3_RULE_CMD_024, SMMUV3_YES, SMMUV3_F_CMD_TG, 0);
        return;
    }
    smmuv3_cmd_reserved_(look, SMMUV3_RULE_CMD_025, smmuv3_tri_not(ril), SMMUV3_F_CMD_TG, SMMUV3_F_IDR3_RIL);
    if (ril == SMMUV3_NO)
        return;
    /* What DS changes: the top bit of SCALE, and level 1 of the 16KB granule. */
    bool hint16 = r.tg == SMMUV3_V_CMD_TG_16KB && r.ttl == SMMUV3_V_CMD_TTL_L1;
    bool empty_with_ds = (r.num | r.scale | r.ttl) == 0;
    bool empty_without = r.num == 0 && (r.scale & 31) == 0 && (r.ttl == 0 || hint16);
    enum smmuv3_tri empty = ds == SMMUV3_UNKNOWN && empty_with_ds != empty_without
                                ? SMMUV3_UNKNOWN
                                : smmuv3_tri_from(ds == SMMUV3_YES ? empty_with_ds : empty_without);
    if (ril == SMMUV3_YES) /* else CMD-025 says undecided already */
        smmuv3_cmd_judge_(look, SMMUV3_RULE_CMD_019, empty, SMMUV3_F_CMD_TG, SMMUV3_F_IDR5_DS, UINT64_MAX);
    if (r.scale > 31)
        smmuv3_cmd_reserved_(look, SMMUV3_RULE_CMD_026, smmuv3_tri_not(ds), SMMUV3_F_CMD_SCALE, SMMUV3_F_IDR5_DS);
    if (r.ttl128 && r.ttl == 0)
        smmuv3_cmd_reserved_(look, SMMUV3_RULE_CMD_027, SMMUV3_YES, SMMUV3_F_CMD_TTL128, 0);
    smmuv3_cmd_note_tlbi_(look, &r, ds);
}

/** CMD-037 to 040 and 048: StreamID and SubstreamID. */
SMMUV3_INLINE void smmuv3_cmd_check_stream_(const struct smmuv3_cmd_look_ *look)
{
    const struct smmuv3_caps *caps = &look->env->caps;
    enum smmuv3_state state = smmuv3_cmd_target_(look);
    uint64_t first = smmuv3_cmd_field_(look, SMMUV3_F_CMD_StreamID);
    if (look->opcode == SMMUV3_OP_CFGI_STE_RANGE) {
        uint64_t low = (UINT64_C(2) << smmuv3_cmd_field_(look, SMMUV3_F_CMD_Range)) - 1;
        if ((first & low) != 0)
            smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_048, SMMUV3_YES, SMMUV3_F_CMD_StreamID, 0);
        first &= ~low;
    }
    unsigned bits;
    enum smmuv3_tri beyond = SMMUV3_UNKNOWN;
    if (smmuv3_caps_sid_bits(caps, state, &bits))
        beyond = smmuv3_tri_from(first >> bits != 0);
    if (first != 0)
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_037, beyond, SMMUV3_F_CMD_StreamID,
                         state == SMMUV3_STATE_S ? SMMUV3_CAST(int, SMMUV3_F_S_IDR1_S_SIDSIZE)
                                                 : SMMUV3_CAST(int, SMMUV3_F_IDR1_SIDSIZE));
    if ((look->traits & SMMUV3_CMD_TRAIT_SUBSTREAM_ID) == 0)
        return;
    uint64_t ssid = smmuv3_cmd_field_(look, SMMUV3_F_CMD_SubstreamID);
    bool has_ssv = (look->traits & SMMUV3_CMD_TRAIT_SSV) != 0;
    bool ssv = has_ssv && smmuv3_cmd_field_(look, SMMUV3_F_CMD_SSV) != 0;
    bool known = smmuv3_caps_ssid_bits(caps, &bits);
    if (ssv)
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_039, known ? smmuv3_tri_from(bits == 0) : SMMUV3_UNKNOWN,
                         SMMUV3_F_CMD_SSV, SMMUV3_F_IDR1_SSIDSIZE);
    if (ssid == 0)
        return;
    if (has_ssv && !ssv)
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_040, SMMUV3_YES, SMMUV3_F_CMD_SubstreamID, 0);
    else
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_038, known ? smmuv3_tri_from(ssid >> bits != 0) : SMMUV3_UNKNOWN,
                         SMMUV3_F_CMD_SubstreamID, SMMUV3_F_IDR1_SSIDSIZE);
}

/** CMD-041 to 044: ASID and VMID. */
SMMUV3_INLINE void smmuv3_cmd_check_tags_(const struct smmuv3_cmd_look_ *look)
{
    const struct smmuv3_env *env = look->env;
    if ((look->traits & SMMUV3_CMD_TRAIT_ASID) != 0) {
        uint64_t asid = smmuv3_cmd_field_(look, SMMUV3_F_CMD_ASID);
        bool el2_va = look->opcode == SMMUV3_OP_TLBI_EL2_VA || look->opcode == SMMUV3_OP_TLBI_S_EL2_VA;
        if (asid > 0xff)
            smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_041, smmuv3_tri_not(smmuv3_caps_has(&env->caps, SMMUV3_CAP_ASID16)),
                             SMMUV3_F_CMD_ASID, SMMUV3_F_IDR0_ASID16);
        if (el2_va && asid != 0 && env->e2h == SMMUV3_NO)
            smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_044, SMMUV3_YES, SMMUV3_F_CMD_ASID, 0);
    }
    if ((look->traits & SMMUV3_CMD_TRAIT_VMID) == 0)
        return;
    uint64_t vmid = smmuv3_cmd_field_(look, SMMUV3_F_CMD_VMID);
    bool stage1 = (look->traits & SMMUV3_CMD_TRAIT_STAGE1) != 0 && (look->traits & SMMUV3_CMD_TRAIT_STAGE2) == 0;
    if (vmid > 0xff)
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_042, smmuv3_tri_not(smmuv3_caps_has(&env->caps, SMMUV3_CAP_VMID16)),
                         SMMUV3_F_CMD_VMID, SMMUV3_F_IDR0_VMID16);
    if (stage1 && vmid != 0)
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_043, smmuv3_tri_not(smmuv3_caps_stage2(&env->caps, env->state)),
                         SMMUV3_F_CMD_VMID, SMMUV3_F_IDR0_S2P);
}

/** CMD-028: PA and IPA bits that the version does not have. */
SMMUV3_INLINE void smmuv3_cmd_check_width_(const struct smmuv3_cmd_look_ *look, int field)
{
    uint64_t address = smmuv3_cmd_field_(look, field);
    unsigned minor;
    enum smmuv3_tri broken = SMMUV3_UNKNOWN;
    if (smmuv3_caps_minor(&look->env->caps, &minor))
        broken = smmuv3_tri_from(minor < 4 && address >> (minor == 0 ? 48 : 52) != 0);
    if (address >> 48 != 0)
        smmuv3_cmd_reserved_(look, SMMUV3_RULE_CMD_028, broken, field, SMMUV3_F_AIDR_ArchMinorRev);
}

/** CMD-045 to 047: addresses beyond what the SMMU has. */
SMMUV3_NEVER_INLINE void smmuv3_cmd_check_address_(const struct smmuv3_cmd_look_ *look)
{
    const struct smmuv3_caps *caps = &look->env->caps;
    int field = smmuv3_cmd_address_field(look->opcode);
    if (look->opcode == SMMUV3_OP_SYNC)
        field = SMMUV3_F_CMD_MSIAddress;
    if (field == 0)
        return;
    uint64_t address = smmuv3_cmd_field_(look, field);
    enum smmuv3_tri beyond = SMMUV3_UNKNOWN;
    unsigned bits;
    if ((look->traits & SMMUV3_CMD_TRAIT_VA) != 0) {
        if ((look->traits & SMMUV3_CMD_TRAIT_TLBI) == 0)
            return;
        if (smmuv3_caps_vas_bits(caps, &bits))
            beyond = smmuv3_tri_from(address >> (bits - 1) != 0 && address >> (bits - 1) != UINT64_MAX >> (bits - 1));
        if (address >> 48 != 0 && address >> 48 != 0xffff)
            smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_045, beyond, field, SMMUV3_F_IDR5_VAX);
        return;
    }
    smmuv3_cmd_check_width_(look, field);
    if ((look->traits & SMMUV3_CMD_TRAIT_IPA) != 0) {
        if (smmuv3_caps_ias_bits(caps, &bits))
            beyond = smmuv3_tri_from(bits < 64 && address >> bits != 0);
        if (address >> 32 != 0)
            smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_046, beyond, field, SMMUV3_F_IDR5_OAS);
        return;
    }
    if (smmuv3_caps_oas_bits(caps, &bits))
        beyond = smmuv3_tri_from(address >> bits != 0);
    if (address >> 32 != 0)
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_047, beyond, field, SMMUV3_F_IDR5_OAS);
}

/** CMD-020, 031 and 054 to 057: CMD_SYNC. */
SMMUV3_INLINE void smmuv3_cmd_check_sync_(const struct smmuv3_cmd_look_ *look)
{
    const struct smmuv3_env *env = look->env;
    uint64_t cs = smmuv3_cmd_field_(look, SMMUV3_F_CMD_CS);
    uint64_t address = smmuv3_cmd_field_(look, SMMUV3_F_CMD_MSIAddress);
    uint64_t msh = smmuv3_cmd_field_(look, SMMUV3_F_CMD_MSH);
    uint64_t rest = msh | smmuv3_cmd_field_(look, SMMUV3_F_CMD_MSIData) | smmuv3_cmd_field_(look, SMMUV3_F_CMD_MSIAttr);
    if (cs == 3)
        smmuv3_cmd_judge_(look, SMMUV3_RULE_CMD_020, SMMUV3_YES, SMMUV3_F_CMD_CS, 0, SMMUV3_V_CMD_CS_SIG_NONE);
    if (smmuv3_cmd_field_(look, SMMUV3_F_CMD_SYNC_MSI_NS) != 0)
        smmuv3_cmd_reserved_(look, SMMUV3_RULE_CMD_031, smmuv3_tri_not(smmuv3_cmd_realm_(env)),
                             SMMUV3_F_CMD_SYNC_MSI_NS, 0);
    if (cs == SMMUV3_V_CMD_CS_SIG_SEV)
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_054, smmuv3_tri_not(smmuv3_caps_has(&env->caps, SMMUV3_CAP_SEV)),
                         SMMUV3_F_CMD_CS, SMMUV3_F_IDR0_SEV);
    if (cs == SMMUV3_V_CMD_CS_SIG_IRQ && address != 0)
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_055, smmuv3_tri_not(smmuv3_caps_msi(&env->caps, env->state)),
                         SMMUV3_F_CMD_MSIAddress, SMMUV3_F_IDR0_MSI);
    if (cs != SMMUV3_V_CMD_CS_SIG_IRQ && (address | rest) != 0)
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_056, SMMUV3_YES, SMMUV3_F_CMD_CS, 0);
    if (msh == 1)
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_057, SMMUV3_YES, SMMUV3_F_CMD_MSH, 0);
}

/** CMD-029 and 030: PREFETCH_ADDR. */
SMMUV3_INLINE void smmuv3_cmd_check_prefetch_(const struct smmuv3_cmd_look_ *look)
{
    const struct smmuv3_env *env = look->env;
    if (smmuv3_cmd_field_(look, SMMUV3_F_CMD_Stride) != 0)
        smmuv3_cmd_reserved_(look, SMMUV3_RULE_CMD_029, smmuv3_tri_not(smmuv3_caps_at_least(&env->caps, 1)),
                             SMMUV3_F_CMD_Stride, SMMUV3_F_AIDR_ArchMinorRev);
    if (smmuv3_cmd_field_(look, SMMUV3_F_CMD_PREFETCH_ADDR_NS) == 0)
        return;
    enum smmuv3_tri secure = smmuv3_tri_and(smmuv3_cmd_secure_(env),
                                            smmuv3_tri_from(smmuv3_cmd_field_(look, SMMUV3_F_CMD_SSec) != 0));
    enum smmuv3_tri allowed = smmuv3_tri_and(secure, smmuv3_caps_has(&env->caps, SMMUV3_CAP_SEL2));
    smmuv3_cmd_reserved_(look, SMMUV3_RULE_CMD_030, smmuv3_tri_not(allowed), SMMUV3_F_CMD_PREFETCH_ADDR_NS,
                         SMMUV3_F_S_IDR1_SEL2);
}

/** CMD-021, 022, 049 and 050: ATC_INV and PRI_RESP. */
SMMUV3_INLINE void smmuv3_cmd_check_ats_(const struct smmuv3_cmd_look_ *look)
{
    if (look->opcode == SMMUV3_OP_PRI_RESP) {
        if (smmuv3_cmd_field_(look, SMMUV3_F_CMD_Resp) == 3)
            smmuv3_cmd_judge_(look, SMMUV3_RULE_CMD_021, SMMUV3_YES, SMMUV3_F_CMD_Resp, 0, SMMUV3_V_CMD_Resp_FAILURE);
        return;
    }
    uint64_t size = smmuv3_cmd_field_(look, SMMUV3_F_CMD_ATC_INV_Size);
    uint64_t address = smmuv3_cmd_field_(look, SMMUV3_F_CMD_ATC_INV_Address);
    if (size > 52)
        smmuv3_cmd_say_(look, SMMUV3_RULE_CMD_022, SMMUV3_SEVERITY_UNDECIDED, SMMUV3_F_CMD_ATC_INV_Size, 0, 52);
    if (smmuv3_cmd_field_(look, SMMUV3_F_CMD_Global) != 0 && smmuv3_cmd_field_(look, SMMUV3_F_CMD_SSV) == 0)
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_049, SMMUV3_YES, SMMUV3_F_CMD_Global, 0);
    if (size != 0 && (address & (size >= 52 ? UINT64_MAX : (UINT64_C(0x1000) << size) - 1)) != 0)
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_050, SMMUV3_YES, SMMUV3_F_CMD_ATC_INV_Address, 0);
}

/** CMD-051, 052 and 053: DPTI_PA and RESUME. */
SMMUV3_INLINE void smmuv3_cmd_check_rest_(const struct smmuv3_cmd_look_ *look)
{
    if (look->opcode == SMMUV3_OP_DPTI_PA) {
        uint64_t bytes = smmuv3_cmd_dpti_bytes(SMMUV3_CAST(unsigned, smmuv3_cmd_field_(look, SMMUV3_F_CMD_SIZE)));
        uint64_t address = smmuv3_cmd_field_(look, SMMUV3_F_CMD_DPTI_PA_Address);
        if (bytes == 0)
            smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_051, SMMUV3_YES, SMMUV3_F_CMD_SIZE, 0);
        else if ((address & (bytes - 1)) != 0)
            smmuv3_cmd_say_(look, SMMUV3_RULE_CMD_052, SMMUV3_SEVERITY_NOTE, SMMUV3_F_CMD_DPTI_PA_Address, 0,
                            address & ~(bytes - 1));
    }
    if (look->opcode != SMMUV3_OP_RESUME)
        return;
    bool retry = smmuv3_cmd_field_(look, SMMUV3_F_CMD_Ac) != 0;
    bool abort_bit = smmuv3_cmd_field_(look, SMMUV3_F_CMD_Ab) != 0;
    if (retry && abort_bit)
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_053, SMMUV3_YES, SMMUV3_F_CMD_Ab, 0);
    if (!retry && !abort_bit)
        smmuv3_cmd_note_(look, SMMUV3_RULE_CMD_053,
                         smmuv3_tri_not(smmuv3_caps_has(&look->env->caps, SMMUV3_CAP_TERM_RAZWI)), SMMUV3_F_CMD_Ab,
                         SMMUV3_F_IDR0_TERM_MODEL);
}

/** CMD-001 to 004: opcodes that have no meaning here. @return true when nothing else can be said. */
SMMUV3_INLINE bool smmuv3_cmd_check_opcode_(const struct smmuv3_cmd_look_ *look)
{
    if (look->env->state == SMMUV3_STATE_ROOT) {
        smmuv3_cmd_judge_(look, SMMUV3_RULE_CMD_004, SMMUV3_YES, SMMUV3_F_CMD_Opcode, 0, UINT64_MAX);
        return true;
    }
    switch (smmuv3_cmd_kind_of(look->opcode)) {
    case SMMUV3_CMD_KIND_ARCHITECTED: return false;
    case SMMUV3_CMD_KIND_IMPDEF:
        smmuv3_cmd_judge_(look, SMMUV3_RULE_CMD_002, SMMUV3_UNKNOWN, SMMUV3_F_CMD_Opcode, 0, UINT64_MAX);
        return true;
    case SMMUV3_CMD_KIND_ISSUE_H: {
        /* An SMMU may have features of the next version only: v3.3 and older cannot have those of v3.5. */
        enum smmuv3_tri recent = smmuv3_caps_at_least(&look->env->caps, 4);
        enum smmuv3_tri broken = recent == SMMUV3_NO ? SMMUV3_YES : SMMUV3_UNKNOWN;
        smmuv3_cmd_judge_(look, SMMUV3_RULE_CMD_003, broken, SMMUV3_F_CMD_Opcode, SMMUV3_F_AIDR_ArchMinorRev,
                          UINT64_MAX);
        return true;
    }
    default:
        smmuv3_cmd_judge_(look, SMMUV3_RULE_CMD_001, SMMUV3_YES, SMMUV3_F_CMD_Opcode, 0, UINT64_MAX);
        return true;
    }
}

/**
 * Check a command.
 *
 * @param cmd  the command; not NULL.
 * @param env  ID registers, and the security state of the queue in `state`; all zero when nothing is known; not NULL.
 * @param out  receives the findings: opcode and queue first, then features, parameters, reserved bits, notes. Findings
 *             that are there stay.
 * @return the verdict over all findings of `out`.
 */
SMMUV3_INLINE enum smmuv3_verdict smmuv3_cmd_check(const struct smmuv3_cmd *cmd, const struct smmuv3_env *env,
                                                   struct smmuv3_findings *out)
{
    struct smmuv3_cmd_look_ look;
    look.cmd = cmd;
    look.env = env;
    look.out = out;
    look.opcode = smmuv3_cmd_opcode(cmd);
    look.traits = smmuv3_cmd_traits(look.opcode);
    if (smmuv3_cmd_check_opcode_(&look))
        return smmuv3_findings_verdict(out);
    uint32_t needs = smmuv3_cmd_needs(look.opcode);
    smmuv3_cmd_check_queue_(&look, needs);
    smmuv3_cmd_check_features_(&look, needs);
    smmuv3_cmd_check_endpoints_(&look, needs);
    if ((look.traits & SMMUV3_CMD_TRAIT_RANGE) != 0)
        smmuv3_cmd_check_tlbi_(&look);
    if ((look.traits & SMMUV3_CMD_TRAIT_ATS) != 0)
        smmuv3_cmd_check_ats_(&look);
    if (look.opcode == SMMUV3_OP_SYNC)
        smmuv3_cmd_check_sync_(&look);
    if (look.opcode == SMMUV3_OP_PREFETCH_ADDR)
        smmuv3_cmd_check_prefetch_(&look);
    smmuv3_cmd_check_noise_(&look);
    smmuv3_cmd_check_address_(&look);
    if ((look.traits & SMMUV3_CMD_TRAIT_STREAM_ID) != 0)
        smmuv3_cmd_check_stream_(&look);
    smmuv3_cmd_check_tags_(&look);
    smmuv3_cmd_check_rest_(&look);
    return smmuv3_findings_verdict(out);
}

#endif

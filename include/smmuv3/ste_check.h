/* SPDX-License-Identifier: MIT */
/**
 * ste_check.h - is a stream table entry legal, and if not, why and what would repair it?
 *
 * Every ILLEGAL condition of IHI 0070 G.b 5.2 is one rule (STE-001 to STE-046), judged in the order of the
 * specification's validity function (5.2.2); where field text and function differ the rule says which was taken. Rules
 * STE-050 and above are notes: legal, but not what the value seems to say. Nothing about the SMMU is assumed: a rule
 * that depends on something unknown gives an undecided finding that names the field to read (0: the security state).
 *
 * Concurrency: pure functions of the caller's values.
 */
#ifndef SMMUV3_STE_CHECK_H
#define SMMUV3_STE_CHECK_H

#include "caps.h"
#include "check.h"
#include "compiler.h"
#include "cond.h"
#include "cond_report.h"
#include "field.h"
#include "fields.h"
#include "rules.h"
#include "ste_ignored.h"
#include "ste_notes.h"
#include "types.h"
#include "vmsa.h"

/** Rules about the entry as a whole and the stages that it turns on. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_config_(struct smmuv3_ste_view *v)
{
    const struct smmuv3_caps *caps = &v->env->caps;
    struct smmuv3_cond stage1 = smmuv3_cond_from(smmuv3_ste_stage1(v->ste));
    struct smmuv3_cond stage2 = smmuv3_cond_from(smmuv3_ste_stage2(v->ste));
    struct smmuv3_cond no_s2 = smmuv3_cond_not(smmuv3_cond_cap(caps, SMMUV3_CAP_S2));
    struct smmuv3_cond no_sel2 = smmuv3_cond_not(smmuv3_cond_cap(caps, SMMUV3_CAP_SEL2));
    struct smmuv3_cond not_ns = smmuv3_cond_not(v->ns);
    smmuv3_cond_report_plain(&v->report, SMMUV3_RULE_STE_002, SMMUV3_F_STE_Config,
                             smmuv3_cond_and(stage1, smmuv3_cond_not(smmuv3_cond_cap(caps, SMMUV3_CAP_S1))));
    smmuv3_cond_report_plain(&v->report, SMMUV3_RULE_STE_003, SMMUV3_F_STE_Config, smmuv3_cond_and(stage2, no_s2));
    smmuv3_cond_report_plain(
        &v->report, SMMUV3_RULE_STE_004, SMMUV3_F_STE_Config,
        smmuv3_cond_and(smmuv3_cond_and(stage2, v->s), smmuv3_cond_and(no_sel2, smmuv3_cond_not(no_s2))));
    smmuv3_cond_report_plain(&v->report, SMMUV3_RULE_STE_005, SMMUV3_F_STE_S2AA64,
                             smmuv3_cond_and(smmuv3_cond_and(stage2, v->vmsa32), not_ns));
}

/** Split-stage ATS: needs both stages, no stage 2 stall, and an SMMU that has it. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_eats_split_(struct smmuv3_ste_view *v, struct smmuv3_cond seen)
{
    struct smmuv3_cond split = smmuv3_cond_and(
        smmuv3_cond_from(smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_EATS) == SMMUV3_V_STE_EATS_SPLIT), seen);
    bool both = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_Config) == SMMUV3_V_STE_Config_S1_S2;
    bool stall = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2S) != 0;
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_STE_006, SMMUV3_F_STE_EATS,
                           smmuv3_cond_and(smmuv3_cond_from(!both), split), SMMUV3_V_STE_EATS_NONE);
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_STE_007, SMMUV3_F_STE_EATS,
                           smmuv3_cond_and(smmuv3_cond_from(stall), split), SMMUV3_V_STE_EATS_NONE);
    smmuv3_cond_report_fix(
        &v->report, SMMUV3_RULE_STE_008, SMMUV3_F_STE_EATS,
        smmuv3_cond_and(split, smmuv3_cond_not(smmuv3_cond_cap(&v->env->caps, SMMUV3_CAP_SPLIT_ATS))),
        SMMUV3_V_STE_EATS_NONE);
}

/** Full ATS with a stage 2 that stalls. On SMMUv3.0 it may be refused while stage 2 is off. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_eats_full_(struct smmuv3_ste_view *v, struct smmuv3_cond seen)
{
    bool full = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_EATS) == SMMUV3_V_STE_EATS_FULL &&
                smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2S) != 0;
    struct smmuv3_cond old = smmuv3_cond_and(
        smmuv3_cond_not(smmuv3_cond_version(&v->env->caps, 1)),
        smmuv3_cond_make(v->env->v30_eats_s2s_illegal, SMMUV3_F_AIDR_ArchMinorRev));
    struct smmuv3_cond where = smmuv3_cond_or(smmuv3_cond_from(smmuv3_ste_stage2(v->ste)), old);
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_STE_009, SMMUV3_F_STE_EATS,
                           smmuv3_cond_and(smmuv3_cond_from(full), smmuv3_cond_and(where, seen)),
                           SMMUV3_V_STE_EATS_NONE);
}

/** Full ATS with checks against the device permission table. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_eats_dpt_(struct smmuv3_ste_view *v, struct smmuv3_cond seen)
{
    int field = smmuv3_by_state_(v->env->state, SMMUV3_F_IDR3_DPT, 0, SMMUV3_F_R_IDR3_DPT);
    struct smmuv3_cond dpt = smmuv3_cond_make(smmuv3_caps_dpt(&v->env->caps, v->env->state), field);
    struct smmuv3_cond on = smmuv3_cond_and(
        smmuv3_cond_from(smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_EATS) == SMMUV3_V_STE_EATS_FULL_DPT),
        smmuv3_cond_and(seen, dpt));
    struct smmuv3_cond not_el1 = smmuv3_cond_and(
        smmuv3_cond_from(smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_STRW) != SMMUV3_V_STE_STRW_EL1),
        smmuv3_cond_not(smmuv3_ste_strw_unused(v->ste, v->env)));
    bool vmatch = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_DPT_VMATCH) != 0;
    bool stall = smmuv3_ste_stage2(v->ste) && smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2S) != 0;
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_STE_010, SMMUV3_F_STE_EATS, smmuv3_cond_and(on, not_el1),
                           SMMUV3_V_STE_EATS_NONE);
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_STE_011, SMMUV3_F_STE_DPT_VMATCH,
                           smmuv3_cond_and(smmuv3_cond_from(vmatch), smmuv3_cond_and(on, v->realm)),
                           SMMUV3_V_STE_DPT_VMATCH_MATCH_OR_AC2);
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_STE_012, SMMUV3_F_STE_EATS,
                           smmuv3_cond_and(smmuv3_cond_from(stall), on), SMMUV3_V_STE_EATS_NONE);
}

/** ATS. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_eats_(struct smmuv3_ste_view *v)
{
    struct smmuv3_cond seen = smmuv3_cond_not(smmuv3_ste_eats_ignored(v->ste, v->env));
    if (smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_EATS) == SMMUV3_V_STE_EATS_NONE || seen.is == SMMUV3_NO)
        return;
    smmuv3_ste_check_eats_split_(v, seen);
    smmuv3_ste_check_eats_full_(v, seen);
    smmuv3_ste_check_eats_dpt_(v, seen);
}

/** StreamWorld. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_strw_(struct smmuv3_ste_view *v)
{
    uint64_t strw = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_STRW);
    struct smmuv3_cond used = smmuv3_cond_not(smmuv3_ste_strw_unused(v->ste, v->env));
    struct smmuv3_cond secure = smmuv3_cond_and(used, v->s);
    struct smmuv3_cond rme = smmuv3_cond_cap(&v->env->caps, SMMUV3_CAP_RME);
    struct smmuv3_cond no_sel2 = smmuv3_cond_not(smmuv3_cond_cap(&v->env->caps, SMMUV3_CAP_SEL2));
    smmuv3_cond_report_fix(
        &v->report, SMMUV3_RULE_STE_013, SMMUV3_F_STE_STRW,
        smmuv3_cond_and(smmuv3_cond_from((strw & 1) != 0), smmuv3_cond_and(used, smmuv3_cond_not(v->s))), 0);
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_STE_014, SMMUV3_F_STE_STRW,
                           smmuv3_cond_and(smmuv3_cond_from(strw == 3), secure), 0);
    smmuv3_cond_report_fix(
        &v->report, SMMUV3_RULE_STE_015, SMMUV3_F_STE_STRW,
        smmuv3_cond_and(smmuv3_cond_from(strw == SMMUV3_V_STE_STRW_EL3), smmuv3_cond_and(secure, rme)), 0);
    smmuv3_cond_report_fix(
        &v->report, SMMUV3_RULE_STE_016, SMMUV3_F_STE_STRW,
        smmuv3_cond_and(smmuv3_cond_from(strw == SMMUV3_V_STE_STRW_EL2), smmuv3_cond_and(secure, no_sel2)), 0);
}

/**
 * S1STALLD where stalls cannot be chosen. For Realm streams with a forced stall model the field text forbids it and the
 * validity function does not: undecided.
 */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_s1stalld_(struct smmuv3_ste_view *v)
{
    struct smmuv3_cond ns = smmuv3_cond_not(smmuv3_cond_stall_model(v->env, SMMUV3_STATE_NS, SMMUV3_STALL_MODEL_BOTH));
    struct smmuv3_cond s = smmuv3_cond_not(smmuv3_cond_stall_model(v->env, SMMUV3_STATE_S, SMMUV3_STALL_MODEL_BOTH));
    struct smmuv3_cond realm = smmuv3_cond_stall_model(v->env, SMMUV3_STATE_REALM, SMMUV3_STALL_MODEL_TERMINATE);
    struct smmuv3_cond realm_forced = smmuv3_cond_stall_model(v->env, SMMUV3_STATE_REALM, SMMUV3_STALL_MODEL_STALL);
    if (realm_forced.is == SMMUV3_YES)
        realm = smmuv3_cond_make(SMMUV3_UNKNOWN, SMMUV3_F_R_IDR0_STALL_MODEL);
    struct smmuv3_cond denied = smmuv3_cond_or(smmuv3_cond_and(v->ns, ns),
                                               smmuv3_cond_or(smmuv3_cond_and(v->s, s),
                                                              smmuv3_cond_and(v->realm, realm)));
    bool set = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S1STALLD) != 0;
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_STE_017, SMMUV3_F_STE_S1STALLD,
                           smmuv3_cond_and(smmuv3_cond_from(set), denied), 0);
}

/** Size and layout of the CD table. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_cd_table_(struct smmuv3_ste_view *v)
{
    const struct smmuv3_caps *caps = &v->env->caps;
    unsigned cdmax = SMMUV3_CAST(unsigned, smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S1CDMax));
    uint64_t fmt = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S1Fmt);
    unsigned ssid_bits;
    bool known = smmuv3_caps_ssid_bits(caps, &ssid_bits);
    struct smmuv3_cond above = smmuv3_cond_from(known && ssid_bits != 0 && cdmax > ssid_bits);
    struct smmuv3_cond_extra range = smmuv3_cond_extra_clamp(0, ssid_bits, cdmax);
    if (!known) {
        /* No SMMU has more than 20 SubstreamID bits, but one with none ignores the field. */
        above = smmuv3_cond_make(cdmax == 0 ? SMMUV3_NO : SMMUV3_UNKNOWN, SMMUV3_F_IDR1_SSIDSIZE);
        range = smmuv3_cond_extra_none();
    }
    smmuv3_cond_report_rule(&v->report, SMMUV3_RULE_STE_018, SMMUV3_F_STE_S1CDMax, above, range);
    bool two_level = cdmax != 0 && (fmt == SMMUV3_V_STE_S1Fmt_L2_4K || fmt == SMMUV3_V_STE_S1Fmt_L2_64K);
    struct smmuv3_cond no_cd2l = smmuv3_cond_not(smmuv3_cond_cap(caps, SMMUV3_CAP_CD2L));
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_STE_019, SMMUV3_F_STE_S1Fmt,
                           smmuv3_cond_and(smmuv3_cond_from(two_level),
                                           smmuv3_cond_and(no_cd2l, smmuv3_cond_cap(caps, SMMUV3_CAP_SSID))),
                           SMMUV3_V_STE_S1Fmt_LINEAR);
}

/**
 * Address of the CD table. Above the OAS without stage 2: SMMUv3.0 may do something else than C_BAD_STE. Above the IAS
 * with stage 2: any version may raise a stage 2 fault instead [3.4.3].
 */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_cd_address_(struct smmuv3_ste_view *v)
{
    const struct smmuv3_caps *caps = &v->env->caps;
    uint64_t address = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S1ContextPtr);
    if (!smmuv3_ste_stage2(v->ste)) {
        struct smmuv3_cond always = smmuv3_cond_version(caps, 1);
        if (always.is == SMMUV3_NO)
            always = smmuv3_cond_make(SMMUV3_UNKNOWN, SMMUV3_F_AIDR_ArchMinorRev);
        smmuv3_cond_report_plain(&v->report, SMMUV3_RULE_STE_020, SMMUV3_F_STE_S1ContextPtr,
                                 smmuv3_cond_and(smmuv3_vmsa_above_oas(caps, address), always));
        return;
    }
    struct smmuv3_cond chosen = smmuv3_cond_make(v->env->s1ptr_ipa_illegal, SMMUV3_F_AIDR_ArchMinorRev);
    smmuv3_cond_report_plain(&v->report, SMMUV3_RULE_STE_021, SMMUV3_F_STE_S1ContextPtr,
                             smmuv3_cond_and(smmuv3_vmsa_above_ias(caps, address), chosen));
}

/** Everything about stage 1. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_stage1_(struct smmuv3_ste_view *v)
{
    if (!smmuv3_ste_stage1(v->ste))
        return;
    smmuv3_ste_check_s1stalld_(v);
    smmuv3_ste_check_cd_table_(v);
    smmuv3_ste_check_cd_address_(v);
}

/** S2FWB and stalls at stage 2. The stall model of stage 2 is that of IDR0 in every state; Realm needs R_IDR0 too. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_s2s_(struct smmuv3_ste_view *v)
{
    const struct smmuv3_env *env = v->env;
    bool s2s = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2S) != 0;
    bool fwb = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2FWB) != 0;
    struct smmuv3_cond never = smmuv3_cond_or(
        smmuv3_cond_stall_model(env, SMMUV3_STATE_NS, SMMUV3_STALL_MODEL_TERMINATE),
        smmuv3_cond_and(v->realm, smmuv3_cond_stall_model(env, SMMUV3_STATE_REALM, SMMUV3_STALL_MODEL_TERMINATE)));
    struct smmuv3_cond forced = smmuv3_cond_stall_model(env, SMMUV3_STATE_NS, SMMUV3_STALL_MODEL_STALL);
    bool ats = smmuv3_ste_get_(v->report.fixed, SMMUV3_F_STE_EATS) != 0 &&
               smmuv3_ste_eats_ignored(v->ste, env).is != SMMUV3_YES;
    smmuv3_cond_report_fix(
        &v->report, SMMUV3_RULE_STE_022, SMMUV3_F_STE_S2FWB,
        smmuv3_cond_and(smmuv3_cond_from(fwb),
                        smmuv3_cond_and(v->vmsa32, smmuv3_cond_cap(&env->caps, SMMUV3_CAP_FWB))), 0);
    smmuv3_cond_report_rule(&v->report, SMMUV3_RULE_STE_023, SMMUV3_F_STE_S2S,
                            smmuv3_cond_and(smmuv3_cond_from(s2s), never),
                            forced.is == SMMUV3_YES ? smmuv3_cond_extra_none() : smmuv3_cond_extra_fix(0));
    smmuv3_cond_report_rule(&v->report, SMMUV3_RULE_STE_024, SMMUV3_F_STE_S2S,
                            smmuv3_cond_and(smmuv3_cond_from(!s2s), forced),
                            ats || never.is != SMMUV3_NO ? smmuv3_cond_extra_none() : smmuv3_cond_extra_fix(1));
}

/** Table format and hardware update of flags at stage 2. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_s2_format_(struct smmuv3_ste_view *v)
{
    const struct smmuv3_caps *caps = &v->env->caps;
    struct smmuv3_cond no_af = smmuv3_cond_not(smmuv3_cond_cap(caps, SMMUV3_CAP_HTTU_AF));
    struct smmuv3_cond no_dirty = smmuv3_cond_not(smmuv3_cond_cap(caps, SMMUV3_CAP_HTTU_DIRTY));
    struct smmuv3_cond ha = smmuv3_cond_from(smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2HA) != 0);
    struct smmuv3_cond hd = smmuv3_cond_from(smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2HD) != 0);
    bool haft = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2HAFT) != 0 && ha.is == SMMUV3_NO;
    smmuv3_cond_report_plain(
        &v->report, SMMUV3_RULE_STE_025, SMMUV3_F_STE_S2AA64,
        smmuv3_cond_and(v->vmsa32, smmuv3_cond_not(smmuv3_cond_cap(caps, SMMUV3_CAP_AA32))));
    smmuv3_cond_report_plain(
        &v->report, SMMUV3_RULE_STE_026, SMMUV3_F_STE_S2AA64,
        smmuv3_cond_and(v->vmsa64, smmuv3_cond_not(smmuv3_cond_cap(caps, SMMUV3_CAP_AA64))));
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_STE_027, SMMUV3_F_STE_S2HA,
                           smmuv3_cond_and(ha, smmuv3_cond_or(v->vmsa32, no_af)), 0);
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_STE_028, SMMUV3_F_STE_S2HD,
                           smmuv3_cond_and(hd, smmuv3_cond_or(v->vmsa32, no_dirty)), 0);
    smmuv3_cond_report_fix(
        &v->report, SMMUV3_RULE_STE_029, SMMUV3_F_STE_S2HAFT,
        smmuv3_cond_and(smmuv3_cond_from(haft), smmuv3_cond_cap(caps, SMMUV3_CAP_HTTU_TABLE)), 0);
}

/** Fields and rules of one of the two stage 2 tables: the usual one, or that of Secure IPAs. */
struct smmuv3_ste_s2_table_ {
    /** Granule field and its rule. */
    int tg, tg_rule;
    /** Base field and its rule. */
    int ttb, ttb_rule;
    /** T0SZ field and its rule. */
    int t0sz, t0sz_rule;
    /** Start level fields and their rule. */
    int sl0, sl0_2, sl_rule;
    /** Skip level field and its rule. */
    int skl, skl_rule;
    /** Is the table in use? */
    struct smmuv3_cond used;
};

/** The base address of a stage 2 table, for each format that the entry may select. */
SMMUV3_INLINE struct smmuv3_cond smmuv3_ste_s2_base_outside_(const struct smmuv3_ste_view *v,
                                                             const struct smmuv3_ste_s2_table_ *t, unsigned granule)
{
    const struct smmuv3_caps *caps = &v->env->caps;
    uint64_t base = smmuv3_ste_get_(v->ste->w, t->ttb);
    unsigned ps = SMMUV3_CAST(unsigned, smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2PS));
    bool ds = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2DS) != 0;
    struct smmuv3_cond in64 =
        smmuv3_cond_and(v->vmsa64, smmuv3_vmsa_base_outside(caps, SMMUV3_VMSA_64, granule, ds, ps, base));
    struct smmuv3_cond in32 =
        smmuv3_cond_and(v->vmsa32, smmuv3_vmsa_base_outside(caps, SMMUV3_VMSA_32, granule, ds, ps, base));
    struct smmuv3_cond in128 =
        smmuv3_cond_and(v->vmsa128, smmuv3_vmsa_base_outside(caps, SMMUV3_VMSA_128, granule, ds, ps, base));
    return smmuv3_cond_or(in64, smmuv3_cond_or(in32, in128));
}

/** Granule and base address of a stage 2 table. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_s2_base_(struct smmuv3_ste_view *v, const struct smmuv3_ste_s2_table_ *t)
{
    unsigned granule = smmuv3_vmsa_tg0_log2(SMMUV3_CAST(unsigned, smmuv3_ste_get_(v->ste->w, t->tg)));
    struct smmuv3_cond no_granule = smmuv3_cond_not(smmuv3_vmsa_granule(&v->env->caps, granule));
    smmuv3_cond_report_plain(
        &v->report, t->tg_rule, t->tg,
        smmuv3_cond_and(t->used, smmuv3_cond_and(smmuv3_cond_not(v->vmsa32), no_granule)));
    smmuv3_cond_report_plain(&v->report, t->ttb_rule, t->ttb,
                             smmuv3_cond_and(t->used, smmuv3_ste_s2_base_outside_(v, t, granule)));
}

/** T0SZ of a stage 2 table. On SMMUv3.0 a value out of range may work as the nearest one in range. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_s2_t0sz_(struct smmuv3_ste_view *v, const struct smmuv3_ste_s2_table_ *t,
                                                   enum smmuv3_vmsa vmsa, struct smmuv3_cond format)
{
    const struct smmuv3_caps *caps = &v->env->caps;
    unsigned granule = smmuv3_vmsa_tg0_log2(SMMUV3_CAST(unsigned, smmuv3_ste_get_(v->ste->w, t->tg)));
    uint64_t t0sz = smmuv3_ste_get_(v->ste->w, t->t0sz);
    bool ds = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2DS) != 0 && vmsa == SMMUV3_VMSA_64;
    if (granule == 0 || format.is == SMMUV3_NO)
        return;
    struct smmuv3_vmsa_range range = smmuv3_vmsa_s2_t0sz(caps, vmsa, granule, ds);
    struct smmuv3_cond outside = smmuv3_cond_and(smmuv3_vmsa_outside(&range, t0sz), smmuv3_cond_range_illegal(v->env));
    smmuv3_cond_report_rule(&v->report, t->t0sz_rule, t->t0sz,
                            smmuv3_cond_and(t->used, smmuv3_cond_and(format, outside)),
                            smmuv3_cond_extra_clamp(range.lo, range.hi, t0sz));
}

/** The start level that suits the repaired T0SZ: the one with the fewest tables first. @return false when none does. */
SMMUV3_INLINE bool smmuv3_ste_s2_repair_sl_(const struct smmuv3_ste_view *v, const struct smmuv3_ste_s2_table_ *t,
                                            unsigned granule, unsigned *sl)
{
    bool ds = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2DS) != 0;
    unsigned t0sz = SMMUV3_CAST(unsigned, smmuv3_ste_get_(v->report.fixed, t->t0sz));
    unsigned keep = SMMUV3_CAST(unsigned, smmuv3_ste_get_(v->ste->w, t->sl0_2)) << 2;
    for (unsigned i = 0; i < 4; i++) {
        /* 4 KiB: levels 0, 1, 2, 3 are codes 2, 1, 0, 3; else levels 0 to 3 are codes 3 to 0. */
        unsigned code = granule == 12 ? (i < 3 ? 2 - i : 3) : 3 - i;
        if (smmuv3_vmsa_s2_inconsistent(&v->env->caps, granule, ds, keep | code, t0sz).is == SMMUV3_NO) {
            *sl = code;
            return true;
        }
    }
    return false;
}

/** Start level of a VMSAv8-64 stage 2 table against its input size. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_s2_level_(struct smmuv3_ste_view *v, const struct smmuv3_ste_s2_table_ *t)
{
    unsigned granule = smmuv3_vmsa_tg0_log2(SMMUV3_CAST(unsigned, smmuv3_ste_get_(v->ste->w, t->tg)));
    unsigned t0sz = SMMUV3_CAST(unsigned, smmuv3_ste_get_(v->ste->w, t->t0sz));
    unsigned sl = SMMUV3_CAST(unsigned, smmuv3_ste_get_(v->ste->w, t->sl0_2) << 2 | smmuv3_ste_get_(v->ste->w, t->sl0));
    bool ds = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2DS) != 0;
    unsigned fix = 0;
    if (granule == 0 || v->vmsa64.is == SMMUV3_NO)
        return;
    struct smmuv3_cond wrong = smmuv3_vmsa_s2_inconsistent(&v->env->caps, granule, ds, sl, t0sz);
    struct smmuv3_cond_extra extra = smmuv3_cond_extra_none();
    int field = t->sl0;
    if (smmuv3_ste_s2_repair_sl_(v, t, granule, &fix)) {
        extra = smmuv3_cond_extra_fix(fix);
    } else if (smmuv3_vmsa_s2_inconsistent(&v->env->caps, granule, ds, sl & 3, t0sz).is == SMMUV3_NO) {
        extra = smmuv3_cond_extra_fix(0);
        field = t->sl0_2;
    }
    smmuv3_cond_report_rule(&v->report, t->sl_rule, field, smmuv3_cond_and(t->used, wrong), extra);
}

/** Start level of a VMSAv8-32 stage 2 table, which exists for the first of the two tables only. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_s2_level_32_(struct smmuv3_ste_view *v, const struct smmuv3_ste_s2_table_ *t)
{
    unsigned t0sz = SMMUV3_CAST(unsigned, smmuv3_ste_get_(v->ste->w, t->t0sz)) & 15;
    unsigned sl0 = SMMUV3_CAST(unsigned, smmuv3_ste_get_(v->ste->w, t->sl0));
    unsigned fix = smmuv3_vmsa_s2_inconsistent_32(1, t0sz) ? 0 : 1;
    smmuv3_cond_report_fix(
        &v->report, t->sl_rule, t->sl0,
        smmuv3_cond_and(v->vmsa32, smmuv3_cond_from(smmuv3_vmsa_s2_inconsistent_32(sl0, t0sz))), fix);
}

/**
 * Start level of a VMSAv9-128 stage 2 table. Skipping beyond level 3 is ILLEGAL; what else the specification's function
 * refuses is not public text, so that the rest stays undecided.
 */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_s2_level_128_(struct smmuv3_ste_view *v, const struct smmuv3_ste_s2_table_ *t)
{
    unsigned granule = smmuv3_vmsa_tg0_log2(SMMUV3_CAST(unsigned, smmuv3_ste_get_(v->ste->w, t->tg)));
    unsigned t0sz = SMMUV3_CAST(unsigned, smmuv3_ste_get_(v->ste->w, t->t0sz));
    unsigned skl = SMMUV3_CAST(unsigned, smmuv3_ste_get_(v->ste->w, t->skl));
    if (granule == 0 || v->vmsa128.is == SMMUV3_NO)
        return;
    struct smmuv3_cond beyond = smmuv3_vmsa_128_start_level(granule, t0sz, skl) > 3
                                    ? smmuv3_cond_from(true)
                                    : smmuv3_cond_make(SMMUV3_UNKNOWN, SMMUV3_F_IDR5_D128);
    smmuv3_cond_report_plain(&v->report, t->skl_rule, t->skl,
                             smmuv3_cond_and(t->used, smmuv3_cond_and(v->vmsa128, beyond)));
}

/** All rules of one stage 2 table. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_s2_table_(struct smmuv3_ste_view *v, const struct smmuv3_ste_s2_table_ *t)
{
    smmuv3_ste_check_s2_base_(v, t);
    smmuv3_ste_check_s2_t0sz_(v, t, SMMUV3_VMSA_64, v->vmsa64);
    smmuv3_ste_check_s2_t0sz_(v, t, SMMUV3_VMSA_128, v->vmsa128);
    smmuv3_ste_check_s2_level_(v, t);
    if (t->sl_rule == SMMUV3_RULE_STE_033)
        smmuv3_ste_check_s2_level_32_(v, t);
    smmuv3_ste_check_s2_level_128_(v, t);
}

/** The stage 2 table of Non-secure and Realm IPAs, and of the Non-secure IPAs of Secure streams. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_s2_main_(struct smmuv3_ste_view *v)
{
    struct smmuv3_ste_s2_table_ t;
    t.tg = SMMUV3_F_STE_S2TG;
    t.tg_rule = SMMUV3_RULE_STE_030;
    t.ttb = SMMUV3_F_STE_S2TTB;
    t.ttb_rule = SMMUV3_RULE_STE_031;
    t.t0sz = SMMUV3_F_STE_S2T0SZ;
    t.t0sz_rule = SMMUV3_RULE_STE_032;
    t.sl0 = SMMUV3_F_STE_S2SL0;
    t.sl0_2 = SMMUV3_F_STE_S2SL0_2;
    t.sl_rule = SMMUV3_RULE_STE_033;
    t.skl = SMMUV3_F_STE_S2SKL;
    t.skl_rule = SMMUV3_RULE_STE_034;
    t.used = smmuv3_cond_from(true);
    smmuv3_ste_check_s2_table_(v, &t);
}

/** The stage 2 table of Secure IPAs. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_s2_secure_(struct smmuv3_ste_view *v)
{
    struct smmuv3_ste_s2_table_ t;
    t.tg = SMMUV3_F_STE_S_S2TG;
    t.tg_rule = SMMUV3_RULE_STE_035;
    t.ttb = SMMUV3_F_STE_S_S2TTB;
    t.ttb_rule = SMMUV3_RULE_STE_036;
    t.t0sz = SMMUV3_F_STE_S_S2T0SZ;
    t.t0sz_rule = SMMUV3_RULE_STE_037;
    t.sl0 = SMMUV3_F_STE_S_S2SL0;
    t.sl0_2 = SMMUV3_F_STE_S_S2SL0_2;
    t.sl_rule = SMMUV3_RULE_STE_038;
    t.skl = SMMUV3_F_STE_S_S2SKL;
    t.skl_rule = SMMUV3_RULE_STE_039;
    t.used = v->s;
    if (v->s.is != SMMUV3_NO)
        smmuv3_ste_check_s2_table_(v, &t);
}

/** Endianness of the stage 2 tables. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_s2_endian_(struct smmuv3_ste_view *v)
{
    bool big = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2ENDI) != 0;
    struct smmuv3_cond other = smmuv3_cond_equals(&v->env->caps, SMMUV3_F_IDR0_TTENDIAN,
                                                  big ? SMMUV3_V_IDR0_TTENDIAN_LITTLE : SMMUV3_V_IDR0_TTENDIAN_BIG);
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_STE_040, SMMUV3_F_STE_S2ENDI, other, big ? 0 : 1);
}

/** Permission indirection and overlay of stage 2. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_s2_permissions_(struct smmuv3_ste_view *v)
{
    const struct smmuv3_caps *caps = &v->env->caps;
    struct smmuv3_cond pie = smmuv3_cond_from(smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2PIE) != 0);
    struct smmuv3_cond poe = smmuv3_cond_and(smmuv3_cond_from(smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2POE) != 0),
                                             smmuv3_cond_cap(caps, SMMUV3_CAP_S2PO));
    bool hwu = (v->ste->w[1] & smmuv3_ste_s2hwu_bits_()) != 0;
    struct smmuv3_cond direct = smmuv3_cond_and(smmuv3_cond_not(pie), smmuv3_cond_not(v->vmsa128));
    smmuv3_cond_report_fix(
        &v->report, SMMUV3_RULE_STE_041, SMMUV3_F_STE_S2PIE,
        smmuv3_cond_and(pie, smmuv3_cond_and(v->vmsa32, smmuv3_cond_cap(caps, SMMUV3_CAP_S2PI))), 0);
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_STE_042, SMMUV3_F_STE_S2POE, smmuv3_cond_and(poe, direct), 0);
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_STE_043, SMMUV3_F_STE_S2POE,
                           smmuv3_cond_and(poe, smmuv3_cond_and(smmuv3_cond_from(hwu),
                                                                smmuv3_cond_cap(caps, SMMUV3_CAP_PBHA))), 0);
    for (unsigned i = 0; i < 16 && poe.is != SMMUV3_NO; i++) {
        int field = smmuv3_field_element(SMMUV3_F_STE_S2POI_n, i);
        uint64_t value = smmuv3_ste_get_(v->ste->w, field);
        smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_STE_044, field,
                               smmuv3_cond_and(smmuv3_cond_from(value == 1 || value == 5), poe),
                               SMMUV3_V_STE_S2POI_NONE);
    }
}

/** Everything about stage 2. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_stage2_(struct smmuv3_ste_view *v)
{
    if (!smmuv3_ste_stage2(v->ste))
        return;
    smmuv3_ste_check_s2s_(v);
    smmuv3_ste_check_s2_format_(v);
    smmuv3_ste_check_s2_main_(v);
    smmuv3_ste_check_s2_secure_(v);
    smmuv3_ste_check_s2_endian_(v);
    smmuv3_ste_check_s2_permissions_(v);
}

/** VMID and the virtual machine structure. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_vm_(struct smmuv3_ste_view *v)
{
    const struct smmuv3_caps *caps = &v->env->caps;
    uint64_t vmid = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2VMID);
    uint64_t vms = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_VMSPtr);
    bool vms_used = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_Config) == SMMUV3_V_STE_Config_S1_S2 &&
                    smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S1MPAM) != 0;
    struct smmuv3_cond wide = smmuv3_cond_and(smmuv3_cond_not(smmuv3_ste_s2vmid_ignored(v->ste, v->env)),
                                              smmuv3_cond_not(smmuv3_cond_cap(caps, SMMUV3_CAP_VMID16)));
    struct smmuv3_cond_extra extra = smmuv3_cond_extra_range(0, 0xff);
    extra.flags |= SMMUV3_FINDING_FIX;
    extra.fix = vmid & 0xff;
    smmuv3_cond_report_rule(&v->report, SMMUV3_RULE_STE_045, SMMUV3_F_STE_S2VMID,
                            smmuv3_cond_and(smmuv3_cond_from(vmid > 0xff), wide), extra);
    struct smmuv3_cond above = smmuv3_cond_and(smmuv3_cond_from(vms_used), smmuv3_vmsa_above_oas(caps, vms));
    if (above.is != SMMUV3_NO)
        above = smmuv3_cond_and(above, smmuv3_ste_vms_enabled_(v));
    smmuv3_cond_report_plain(&v->report, SMMUV3_RULE_STE_046, SMMUV3_F_STE_VMSPtr, above);
}

/** The body of smmuv3_ste_check(), apart to keep its frame out of that of its callers. */
SMMUV3_NEVER_INLINE void smmuv3_ste_check_all_(const struct smmuv3_ste *ste, const struct smmuv3_env *env,
                                               struct smmuv3_findings *findings)
{
    struct smmuv3_ste_view v;
    uint64_t fixed[8];
    smmuv3_ste_view_init_(&v, ste, env, findings, fixed);
    bool valid = smmuv3_ste_get_(ste->w, SMMUV3_F_STE_V) != 0;
    smmuv3_cond_report_plain(&v.report, SMMUV3_RULE_STE_001, SMMUV3_F_STE_V, smmuv3_cond_from(!valid));
    if (valid && smmuv3_ste_get_(ste->w, SMMUV3_F_STE_Config) >= SMMUV3_V_STE_Config_BYPASS) {
        smmuv3_ste_check_config_(&v);
        smmuv3_ste_check_eats_(&v);
        smmuv3_ste_check_strw_(&v);
        smmuv3_ste_check_stage1_(&v);
        smmuv3_ste_check_stage2_(&v);
        smmuv3_ste_check_vm_(&v);
    }
    if (valid)
        smmuv3_ste_notes_(&v);
}

/**
 * Check a stream table entry.
 *
 * @param ste       the entry; not NULL. The SMMU's use of it is judged, not a guest's.
 * @param env       what is known about the SMMU and the stream table; not NULL.
 * @param findings  receives the reasons: errors and undecided rules in the order of 5.2.2, then notes; not NULL.
 * @return the verdict. An illegal entry acts as one with V=0: transactions abort with C_BAD_STE, ATS translation
 *         requests get CA without an event.
 */
SMMUV3_INLINE enum smmuv3_verdict smmuv3_ste_check(const struct smmuv3_ste *ste, const struct smmuv3_env *env,
                                                   struct smmuv3_findings *findings)
{
    smmuv3_ste_check_all_(ste, env, findings);
    return smmuv3_findings_verdict(findings);
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * cd_check.h - is a context descriptor legal where it is used, and if not, why and what would repair it?
 *
 * Every ILLEGAL condition of IHI 0070 G.b 5.4 is one rule (CD-001 to CD-028), judged in the order of the
 * specification's validity function (5.4.2). CD-040 and above are notes. What cannot be known without the STE or an ID
 * register is undecided and names the field to read (0: the security state).
 *
 * Concurrency: pure functions of the caller's values.
 */
#ifndef SMMUV3_CD_CHECK_H
#define SMMUV3_CD_CHECK_H

#include "caps.h"
#include "cd_notes.h"
#include "cd_view.h"
#include "check.h"
#include "compiler.h"
#include "cond.h"
#include "cond_report.h"
#include "field.h"
#include "fields.h"
#include "rules.h"
#include "types.h"
#include "vmsa.h"

/** What happens to faults: S, A. */
SMMUV3_NEVER_INLINE void smmuv3_cd_check_faults_(struct smmuv3_cd_view *v)
{
    bool s = smmuv3_cd_get_(v->cd, SMMUV3_F_CD_S) != 0;
    bool a = smmuv3_cd_get_(v->cd, SMMUV3_F_CD_A) != 0;
    struct smmuv3_cond stalld = smmuv3_cd_ste_flag_(v, SMMUV3_F_STE_S1STALLD);
    struct smmuv3_cond never = smmuv3_cond_stall_model(v->env, v->env->state, SMMUV3_STALL_MODEL_TERMINATE);
    struct smmuv3_cond forced = smmuv3_cond_stall_model(v->env, v->env->state, SMMUV3_STALL_MODEL_STALL);
    struct smmuv3_cond no_razwi = smmuv3_cond_not(smmuv3_cond_cap(&v->env->caps, SMMUV3_CAP_TERM_RAZWI));
    struct smmuv3_cond_extra clear =
        forced.is == SMMUV3_YES ? smmuv3_cond_extra_none() : smmuv3_cond_extra_fix(0);
    struct smmuv3_cond_extra stall =
        stalld.is == SMMUV3_YES ? smmuv3_cond_extra_none() : smmuv3_cond_extra_fix(1);
    smmuv3_cond_report_rule(&v->report, SMMUV3_RULE_CD_002, SMMUV3_F_CD_S,
                            smmuv3_cond_and(smmuv3_cond_from(s), stalld), clear);
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_CD_003, SMMUV3_F_CD_A,
                           smmuv3_cond_and(smmuv3_cond_from(!a), no_razwi), 1);
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_CD_004, SMMUV3_F_CD_S,
                           smmuv3_cond_and(smmuv3_cond_from(s), never), 0);
    smmuv3_cond_report_rule(&v->report, SMMUV3_RULE_CD_005, SMMUV3_F_CD_S,
                            smmuv3_cond_and(smmuv3_cond_from(!s), forced), stall);
}

/** Endianness and table format. */
SMMUV3_NEVER_INLINE void smmuv3_cd_check_format_(struct smmuv3_cd_view *v)
{
    const struct smmuv3_caps *caps = &v->env->caps;
    bool big = smmuv3_cd_get_(v->cd, SMMUV3_F_CD_ENDI) != 0;
    struct smmuv3_cond other = smmuv3_cond_equals(caps, SMMUV3_F_IDR0_TTENDIAN,
                                                  big ? SMMUV3_V_IDR0_TTENDIAN_LITTLE : SMMUV3_V_IDR0_TTENDIAN_BIG);
    struct smmuv3_cond no32 = smmuv3_cond_not(smmuv3_cond_cap(caps, SMMUV3_CAP_AA32));
    struct smmuv3_cond no64 = smmuv3_cond_not(smmuv3_cond_cap(caps, SMMUV3_CAP_AA64));
    struct smmuv3_cond e2h_el3 = smmuv3_cond_world(&v->worlds, SMMUV3_WORLD_EL2_E2H | SMMUV3_WORLD_EL3);
    struct smmuv3_cond s_el2 = smmuv3_cond_and(smmuv3_cond_state(v->env->state, SMMUV3_STATE_S),
                                               smmuv3_cond_world(&v->worlds, SMMUV3_WORLD_EL2));
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_CD_006, SMMUV3_F_CD_ENDI,
                           smmuv3_cond_and(smmuv3_cond_or(v->tt0, v->tt1), other), big ? 0 : 1);
    smmuv3_cond_report_plain(&v->report, SMMUV3_RULE_CD_007, SMMUV3_F_CD_AA64, smmuv3_cond_and(v->vmsa32, no32));
    smmuv3_cond_report_plain(&v->report, SMMUV3_RULE_CD_008, SMMUV3_F_CD_AA64, smmuv3_cond_and(v->vmsa32, e2h_el3));
    smmuv3_cond_report_plain(&v->report, SMMUV3_RULE_CD_009, SMMUV3_F_CD_AA64, smmuv3_cond_and(v->vmsa32, s_el2));
    smmuv3_cond_report_plain(&v->report, SMMUV3_RULE_CD_010, SMMUV3_F_CD_AA64, smmuv3_cond_and(v->vmsa64, no64));
}

/** A 64-bit stage 1 over a 32-bit stage 2. */
SMMUV3_NEVER_INLINE void smmuv3_cd_check_over_32_(struct smmuv3_cd_view *v)
{
    struct smmuv3_cond stage2 = smmuv3_cond_make(SMMUV3_UNKNOWN, SMMUV3_F_STE_Config);
    struct smmuv3_cond d128 = smmuv3_cond_cap(&v->env->caps, SMMUV3_CAP_D128);
    if (v->ste != NULL)
        stage2 = smmuv3_cond_from(smmuv3_ste_stage2(v->ste));
    struct smmuv3_cond not64 = smmuv3_cond_not(smmuv3_cd_ste_flag_(v, SMMUV3_F_STE_S2AA64));
    smmuv3_cond_report_plain(
        &v->report, SMMUV3_RULE_CD_011, SMMUV3_F_CD_AA64,
        smmuv3_cond_and(v->vmsa64, smmuv3_cond_and(stage2, smmuv3_cond_and(not64, smmuv3_cond_not(d128)))));
}

/** Hardware update of flags, and the ASID. */
SMMUV3_NEVER_INLINE void smmuv3_cd_check_httu_asid_(struct smmuv3_cd_view *v)
{
    const struct smmuv3_caps *caps = &v->env->caps;
    struct smmuv3_cond walks = smmuv3_cond_not(v->vmsa32);
    struct smmuv3_cond no_af = smmuv3_cond_not(smmuv3_cond_cap(caps, SMMUV3_CAP_HTTU_AF));
    struct smmuv3_cond no_dirty = smmuv3_cond_not(smmuv3_cond_cap(caps, SMMUV3_CAP_HTTU_DIRTY));
    struct smmuv3_cond ha = smmuv3_cond_from(smmuv3_cd_get_(v->cd, SMMUV3_F_CD_HA) != 0);
    struct smmuv3_cond hd = smmuv3_cond_from(smmuv3_cd_get_(v->cd, SMMUV3_F_CD_HD) != 0);
    struct smmuv3_cond haft = smmuv3_cond_from(smmuv3_cd_get_(v->cd, SMMUV3_F_CD_HAFT) != 0 && ha.is == SMMUV3_NO);
    uint64_t asid = smmuv3_cd_get_(v->cd, SMMUV3_F_CD_ASID);
    struct smmuv3_cond narrow = smmuv3_cond_and(smmuv3_cond_world(&v->worlds, SMMUV3_WORLD_TWO_TABLES),
                                                smmuv3_cond_not(smmuv3_cond_cap(caps, SMMUV3_CAP_ASID16)));
    struct smmuv3_cond_extra extra = smmuv3_cond_extra_range(0, 0xff);
    extra.flags |= SMMUV3_FINDING_FIX;
    extra.fix = asid & 0xff;
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_CD_012, SMMUV3_F_CD_HA,
                           smmuv3_cond_and(ha, smmuv3_cond_and(walks, no_af)), 0);
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_CD_013, SMMUV3_F_CD_HD,
                           smmuv3_cond_and(hd, smmuv3_cond_and(walks, no_dirty)), 0);
    smmuv3_cond_report_fix(
        &v->report, SMMUV3_RULE_CD_014, SMMUV3_F_CD_HAFT,
        smmuv3_cond_and(haft, smmuv3_cond_and(walks, smmuv3_cond_cap(caps, SMMUV3_CAP_HTTU_TABLE))), 0);
    smmuv3_cond_report_rule(&v->report, SMMUV3_RULE_CD_015, SMMUV3_F_CD_ASID,
                            smmuv3_cond_and(smmuv3_cond_from(asid > 0xff), narrow), extra);
}

/** Fields and rules of one of the two tables. */
struct smmuv3_cd_table_ {
    /** TxSZ field and its rule. */
    int tsz, tsz_rule;
    /** Granule field and its rule. */
    int tg, tg_rule;
    /** Base field and its rule. */
    int ttb, ttb_rule;
    /** Skip level field and its rule. */
    int skl, skl_rule;
    /** Granule, log2, 0 for the reserved code. */
    unsigned granule;
    /** Are tables walked through it? */
    struct smmuv3_cond used;
};

/** Size of the region of a table, for one format. */
SMMUV3_NEVER_INLINE void smmuv3_cd_check_tsz_(struct smmuv3_cd_view *v, const struct smmuv3_cd_table_ *t,
                                              enum smmuv3_vmsa vmsa, struct smmuv3_cond format)
{
    uint64_t tsz = smmuv3_cd_get_(v->cd, t->tsz);
    bool ds = smmuv3_cd_get_(v->cd, SMMUV3_F_CD_DS) != 0 && vmsa == SMMUV3_VMSA_64;
    struct smmuv3_cond el3 = smmuv3_cond_world(&v->worlds, SMMUV3_WORLD_EL3);
    if (t->granule == 0 || format.is == SMMUV3_NO)
        return;
    struct smmuv3_vmsa_range range = smmuv3_vmsa_s1_txsz(&v->env->caps, vmsa, t->granule, ds, el3);
    struct smmuv3_cond outside = smmuv3_cond_and(smmuv3_vmsa_outside(&range, tsz), smmuv3_cond_range_illegal(v->env));
    smmuv3_cond_report_rule(&v->report, t->tsz_rule, t->tsz,
                            smmuv3_cond_and(t->used, smmuv3_cond_and(format, outside)),
                            smmuv3_cond_extra_clamp(range.lo, range.hi, tsz));
}

/** Granule and base address of a table. */
SMMUV3_NEVER_INLINE void smmuv3_cd_check_base_(struct smmuv3_cd_view *v, const struct smmuv3_cd_table_ *t)
{
    const struct smmuv3_caps *caps = &v->env->caps;
    uint64_t base = smmuv3_cd_get_(v->cd, t->ttb);
    unsigned ips = SMMUV3_CAST(unsigned, smmuv3_cd_get_(v->cd, SMMUV3_F_CD_IPS));
    bool ds = smmuv3_cd_get_(v->cd, SMMUV3_F_CD_DS) != 0;
    struct smmuv3_cond no_granule = smmuv3_cond_not(smmuv3_vmsa_granule(caps, t->granule));
    struct smmuv3_cond in64 =
        smmuv3_cond_and(v->vmsa64, smmuv3_vmsa_base_outside(caps, SMMUV3_VMSA_64, t->granule, ds, ips, base));
    struct smmuv3_cond in32 =
        smmuv3_cond_and(v->vmsa32, smmuv3_vmsa_base_outside(caps, SMMUV3_VMSA_32, t->granule, ds, ips, base));
    struct smmuv3_cond in128 =
        smmuv3_cond_and(v->vmsa128, smmuv3_vmsa_base_outside(caps, SMMUV3_VMSA_128, t->granule, ds, ips, base));
    struct smmuv3_cond outside = smmuv3_cond_or(in64, smmuv3_cond_or(in32, in128));
    smmuv3_cond_report_plain(
        &v->report, t->tg_rule, t->tg,
        smmuv3_cond_and(t->used, smmuv3_cond_and(smmuv3_cond_not(v->vmsa32), no_granule)));
    smmuv3_cond_report_plain(&v->report, t->ttb_rule, t->ttb, smmuv3_cond_and(t->used, outside));
}

/** Skip levels of a VMSAv9-128 table. */
SMMUV3_NEVER_INLINE void smmuv3_cd_check_skl_(struct smmuv3_cd_view *v, const struct smmuv3_cd_table_ *t)
{
    unsigned tsz = SMMUV3_CAST(unsigned, smmuv3_cd_get_(v->cd, t->tsz));
    unsigned skl = SMMUV3_CAST(unsigned, smmuv3_cd_get_(v->cd, t->skl));
    bool beyond = t->granule != 0 && smmuv3_vmsa_128_start_level(t->granule, tsz, skl) > 3;
    smmuv3_cond_report_fix(&v->report, t->skl_rule, t->skl,
                           smmuv3_cond_and(smmuv3_cond_from(beyond), smmuv3_cond_and(t->used, v->vmsa128)), 0);
}

/** @return the table of TTB0. */
SMMUV3_INLINE struct smmuv3_cd_table_ smmuv3_cd_table0_(const struct smmuv3_cd_view *v)
{
    struct smmuv3_cd_table_ t;
    t.tsz = SMMUV3_F_CD_T0SZ;
    t.tsz_rule = SMMUV3_RULE_CD_016;
    t.tg = SMMUV3_F_CD_TG0;
    t.tg_rule = SMMUV3_RULE_CD_018;
    t.ttb = SMMUV3_F_CD_TTB0;
    t.ttb_rule = SMMUV3_RULE_CD_019;
    t.skl = SMMUV3_F_CD_SKL0;
    t.skl_rule = SMMUV3_RULE_CD_024;
    t.granule = smmuv3_vmsa_tg0_log2(SMMUV3_CAST(unsigned, smmuv3_cd_get_(v->cd, SMMUV3_F_CD_TG0)));
    t.used = v->tt0;
    return t;
}

/** @return the table of TTB1. */
SMMUV3_INLINE struct smmuv3_cd_table_ smmuv3_cd_table1_(const struct smmuv3_cd_view *v)
{
    struct smmuv3_cd_table_ t;
    t.tsz = SMMUV3_F_CD_T1SZ;
    t.tsz_rule = SMMUV3_RULE_CD_017;
    t.tg = SMMUV3_F_CD_TG1;
    t.tg_rule = SMMUV3_RULE_CD_020;
    t.ttb = SMMUV3_F_CD_TTB1;
    t.ttb_rule = SMMUV3_RULE_CD_021;
    t.skl = SMMUV3_F_CD_SKL1;
    t.skl_rule = SMMUV3_RULE_CD_025;
    t.granule = smmuv3_vmsa_tg1_log2(SMMUV3_CAST(unsigned, smmuv3_cd_get_(v->cd, SMMUV3_F_CD_TG1)));
    t.used = v->tt1;
    return t;
}

/** Both tables, and what VMSAv9-128 needs. */
SMMUV3_NEVER_INLINE void smmuv3_cd_check_tables_(struct smmuv3_cd_view *v)
{
    struct smmuv3_cd_table_ t0 = smmuv3_cd_table0_(v);
    struct smmuv3_cd_table_ t1 = smmuv3_cd_table1_(v);
    struct smmuv3_cond no_s1pie = smmuv3_cond_not(smmuv3_cd_ste_flag_(v, SMMUV3_F_STE_S1PIE));
    struct smmuv3_cond el2 = smmuv3_cond_world(&v->worlds, SMMUV3_WORLD_EL2);
    smmuv3_cd_check_tsz_(v, &t0, SMMUV3_VMSA_64, v->vmsa64);
    smmuv3_cd_check_tsz_(v, &t0, SMMUV3_VMSA_128, v->vmsa128);
    smmuv3_cd_check_tsz_(v, &t1, SMMUV3_VMSA_64, v->vmsa64);
    smmuv3_cd_check_tsz_(v, &t1, SMMUV3_VMSA_128, v->vmsa128);
    smmuv3_cd_check_base_(v, &t0);
    smmuv3_cd_check_base_(v, &t1);
    smmuv3_cond_report_plain(&v->report, SMMUV3_RULE_CD_022, SMMUV3_F_CD_AA64, smmuv3_cond_and(v->vmsa128, no_s1pie));
    smmuv3_cond_report_plain(&v->report, SMMUV3_RULE_CD_023, SMMUV3_F_CD_AA64, smmuv3_cond_and(v->vmsa128, el2));
    smmuv3_cd_check_skl_(v, &t0);
    smmuv3_cd_check_skl_(v, &t1);
}

/** One pair of permission interpretations. */
SMMUV3_NEVER_INLINE void smmuv3_cd_check_pii_(struct smmuv3_cd_view *v, unsigned i, struct smmuv3_cond privileged,
                                              struct smmuv3_cond unprivileged)
{
    int piip = smmuv3_field_element(SMMUV3_F_CD_PIIP_n, i);
    int piiu = smmuv3_field_element(SMMUV3_F_CD_PIIU_n, i);
    uint64_t p = smmuv3_cd_get_(v->cd, piip);
    uint64_t u = smmuv3_cd_get_(v->cd, piiu);
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_CD_026, piip,
                           smmuv3_cond_and(smmuv3_cond_from(p == 4 || p == 6), privileged), SMMUV3_V_CD_PIIP_NONE);
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_CD_027, piiu,
                           smmuv3_cond_and(smmuv3_cond_from(u == 4 || u == 6), unprivileged), SMMUV3_V_CD_PIIU_NONE);
    smmuv3_cond_report_fix(&v->report, SMMUV3_RULE_CD_028, piiu,
                           smmuv3_cond_and(smmuv3_cond_from((p & 2) != 0 && (u & 4) != 0), unprivileged),
                           u == 4 || u == 6 ? 0 : u & 3);
}

/** Permission indirection. */
SMMUV3_NEVER_INLINE void smmuv3_cd_check_indirect_(struct smmuv3_cd_view *v)
{
    struct smmuv3_cond privileged = smmuv3_cd_indirect_(v);
    struct smmuv3_cond two = smmuv3_cond_world(&v->worlds, SMMUV3_WORLD_TWO_TABLES);
    struct smmuv3_cond unprivileged = smmuv3_cond_and(privileged, two);
    for (unsigned i = 0; i < 16 && privileged.is != SMMUV3_NO; i++)
        smmuv3_cd_check_pii_(v, i, privileged, unprivileged);
}

/** The body of smmuv3_cd_check(), apart to keep its frame out of that of its callers. */
SMMUV3_NEVER_INLINE void smmuv3_cd_check_all_(const struct smmuv3_cd *cd, const struct smmuv3_ste *ste,
                                              const struct smmuv3_env *env, struct smmuv3_findings *findings)
{
    struct smmuv3_cd_view v;
    uint64_t fixed[8];
    bool valid = smmuv3_cd_get_(cd, SMMUV3_F_CD_V) != 0;
    for (unsigned i = 0; i < 8; i++)
        fixed[i] = cd->w[i];
    smmuv3_cd_view_init_(&v, cd, ste, env);
    v.report.w = cd->w;
    v.report.fixed = fixed;
    v.report.out = findings;
    v.report.event = SMMUV3_EV_C_BAD_CD;
    smmuv3_cond_report_plain(&v.report, SMMUV3_RULE_CD_001, SMMUV3_F_CD_V, smmuv3_cond_from(!valid));
    if (valid) {
        smmuv3_cd_check_faults_(&v);
        smmuv3_cd_check_format_(&v);
        smmuv3_cd_check_over_32_(&v);
        smmuv3_cd_check_httu_asid_(&v);
        smmuv3_cd_check_tables_(&v);
        smmuv3_cd_check_indirect_(&v);
        smmuv3_cd_notes_(&v);
    }
}

/**
 * Check a context descriptor.
 *
 * @param cd        the descriptor; not NULL.
 * @param ste       the entry that reaches it, or NULL when it is not known. Not judged itself.
 * @param env       what is known about the SMMU and the stream table; not NULL.
 * @param findings  receives the reasons: errors and undecided rules in the order of 5.4.2, then notes; not NULL.
 * @return the verdict. A transaction through an illegal descriptor aborts with C_BAD_CD.
 */
SMMUV3_INLINE enum smmuv3_verdict smmuv3_cd_check(const struct smmuv3_cd *cd, const struct smmuv3_ste *ste,
                                                  const struct smmuv3_env *env, struct smmuv3_findings *findings)
{
    smmuv3_cd_check_all_(cd, ste, env, findings);
    return smmuv3_findings_verdict(findings);
}

#endif

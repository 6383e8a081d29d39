/* SPDX-License-Identifier: MIT */
/**
 * l1.h - level 1 descriptors of stream tables (L1STD) and CD tables (L1CD), and the virtual machine structure (VMS).
 *
 * Concurrency: pure functions of the caller's values.
 */
#ifndef SMMUV3_L1_H
#define SMMUV3_L1_H

#include "caps.h"
#include "check.h"
#include "compiler.h"
#include "cond.h"
#include "cond_report.h"
#include "field.h"
#include "fields.h"
#include "rules.h"
#include "status.h"
#include "ste_ignored.h"
#include "types.h"
#include "vmsa.h"

/** Largest value of L1STD.Span that is not reserved. */
#define SMMUV3_L1STD_SPAN_MAX 11u

/** Number of entries in a virtual machine structure's PARTID map. */
#define SMMUV3_VMS_PARTIDS 32u

/**
 * Make a level 1 stream table descriptor.
 *
 * @param l1        receives the descriptor; unchanged after an error.
 * @param l2        address of the array of STEs, a multiple of its size (64 * 2^`log2stes`).
 * @param log2stes  log2 of the number of STEs, 0 to 10; not above STRTAB_BASE_CFG.SPLIT.
 * @return SMMUV3_OK; SMMUV3_ERR_RANGE: `log2stes`, or an address above bit 55; SMMUV3_ERR_ALIGNMENT.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_l1std_make(struct smmuv3_l1std *l1, uint64_t l2, unsigned log2stes)
{
    if (log2stes >= SMMUV3_L1STD_SPAN_MAX || smmuv3_vmsa_exceeds(l2, 56))
        return SMMUV3_ERR_RANGE;
    if ((l2 & ((SMMUV3_CAST(uint64_t, 64) << log2stes) - 1)) != 0)
        return SMMUV3_ERR_ALIGNMENT;
    l1->w[0] = smmuv3_field_prep(SMMUV3_F_L1STD_L2Ptr, l2) | smmuv3_field_prep(SMMUV3_F_L1STD_Span, log2stes + 1);
    return SMMUV3_OK;
}

/** Make a level 1 stream table descriptor without STEs: Span 0, StreamIDs behind it are invalid. */
SMMUV3_INLINE void smmuv3_l1std_make_invalid(struct smmuv3_l1std *l1)
{
    l1->w[0] = 0;
}

/** @return the number of STEs behind a descriptor; 0 for Span 0 and reserved values. */
SMMUV3_INLINE uint32_t smmuv3_l1std_count(const struct smmuv3_l1std *l1)
{
    uint64_t span = smmuv3_field_get(l1->w, SMMUV3_F_L1STD_Span);
    return span == 0 || span > SMMUV3_L1STD_SPAN_MAX ? 0 : SMMUV3_CAST(uint32_t, 1) << (span - 1);
}

/** @return the address of the array of STEs, aligned to its size as the SMMU does; 0 when there is none. */
SMMUV3_INLINE uint64_t smmuv3_l1std_l2(const struct smmuv3_l1std *l1)
{
    uint64_t count = smmuv3_l1std_count(l1);
    return count == 0 ? 0 : smmuv3_field_get(l1->w, SMMUV3_F_L1STD_L2Ptr) & ~(count * 64 - 1);
}

/** Start a report about one word. */
SMMUV3_INLINE void smmuv3_l1_report_init_(struct smmuv3_cond_report *report, const uint64_t *w, uint64_t *fixed,
                                          struct smmuv3_findings *findings)
{
    fixed[0] = w[0];
    report->w = w;
    report->fixed = fixed;
    report->out = findings;
    report->event = 0;
}

/** Span of an L1STD: none, reserved, or beyond the split (negative: not known, but at least 6). */
SMMUV3_INLINE void smmuv3_l1std_check_span_(struct smmuv3_cond_report *report, int split)
{
    uint64_t span = smmuv3_field_get(report->w, SMMUV3_F_L1STD_Span);
    uint64_t most = split < 0 ? SMMUV3_L1STD_SPAN_MAX : split == 8 ? 9u : split == 10 ? 11u : 7u;
    struct smmuv3_cond beyond = smmuv3_cond_from(split >= 0 && span > most);
    if (split < 0)
        beyond = smmuv3_cond_make(span > 7 ? SMMUV3_UNKNOWN : SMMUV3_NO, SMMUV3_F_STRTAB_BASE_CFG_SPLIT);
    report->event = SMMUV3_EV_C_BAD_STREAMID;
    smmuv3_cond_report_plain(report, SMMUV3_RULE_L1_001, SMMUV3_F_L1STD_Span, smmuv3_cond_from(span == 0));
    smmuv3_cond_report_rule(report, SMMUV3_RULE_L1_002, SMMUV3_F_L1STD_Span,
                            smmuv3_cond_from(span > SMMUV3_L1STD_SPAN_MAX), smmuv3_cond_extra_clamp(1, most, span));
    if (span != 0 && span <= SMMUV3_L1STD_SPAN_MAX)
        smmuv3_cond_report_rule(report, SMMUV3_RULE_L1_003, SMMUV3_F_L1STD_Span, beyond,
                                smmuv3_cond_extra_clamp(1, most, span));
    smmuv3_cond_report_note(report, SMMUV3_RULE_L1_022, SMMUV3_F_L1STD_Span,
                            smmuv3_cond_from(split >= 0 && span != 0 && span < most));
}

/**
 * Check a level 1 stream table descriptor.
 *
 * @param l1        not NULL.
 * @param split     STRTAB_BASE_CFG.SPLIT: 6, 8 or 10 (others act as 6); negative when it is not known.
 * @param env       not NULL; IDR5.OAS is used.
 * @param findings  receives the reasons; not NULL.
 * @return the verdict. Span 0 is "illegal" in the sense that its StreamIDs are invalid: C_BAD_STREAMID.
 */
SMMUV3_INLINE enum smmuv3_verdict smmuv3_l1std_check(const struct smmuv3_l1std *l1, int split,
                                                     const struct smmuv3_env *env, struct smmuv3_findings *findings)
{
    struct smmuv3_cond_report report;
    uint64_t fixed[1];
    uint64_t pointer = smmuv3_field_get(l1->w, SMMUV3_F_L1STD_L2Ptr);
    uint64_t size = smmuv3_l1std_count(l1) * SMMUV3_CAST(uint64_t, 64);
    smmuv3_l1_report_init_(&report, l1->w, fixed, findings);
    smmuv3_l1std_check_span_(&report, split);
    if (size != 0) {
        struct smmuv3_cond above = smmuv3_vmsa_above_oas(&env->caps, pointer & ~(size - 1));
        report.event = SMMUV3_EV_F_STE_FETCH;
        smmuv3_cond_report_plain(&report, SMMUV3_RULE_L1_004, SMMUV3_F_L1STD_L2Ptr, above);
        smmuv3_cond_report_note(&report, SMMUV3_RULE_L1_021, SMMUV3_F_L1STD_L2Ptr,
                                smmuv3_cond_from((pointer & (size - 1)) != 0));
    }
    smmuv3_cond_report_bits(&report, SMMUV3_RULE_L1_020, 0, l1->w[0] & ~smmuv3_l1std_known(0));
    return smmuv3_findings_verdict(findings);
}

/**
 * Make a level 1 CD table descriptor.
 *
 * @param l1   receives the descriptor; unchanged after an error.
 * @param l2   address of the leaf table.
 * @param fmt  STE.S1Fmt: SMMUV3_V_STE_S1Fmt_L2_4K (aligned to 4 KiB) or SMMUV3_V_STE_S1Fmt_L2_64K (to 64 KiB).
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT: `fmt`; SMMUV3_ERR_RANGE: an address above bit 55; SMMUV3_ERR_ALIGNMENT.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_l1cd_make(struct smmuv3_l1cd *l1, uint64_t l2, unsigned fmt)
{
    uint64_t low = fmt == SMMUV3_V_STE_S1Fmt_L2_64K ? 0xffffu : 0xfffu;
    if (fmt != SMMUV3_V_STE_S1Fmt_L2_4K && fmt != SMMUV3_V_STE_S1Fmt_L2_64K)
        return SMMUV3_ERR_ARGUMENT;
    if (smmuv3_vmsa_exceeds(l2, 56))
        return SMMUV3_ERR_RANGE;
    if ((l2 & low) != 0)
        return SMMUV3_ERR_ALIGNMENT;
    l1->w[0] = smmuv3_field_prep(SMMUV3_F_L1CD_L2Ptr, l2) | smmuv3_field_prep(SMMUV3_F_L1CD_V, 1);
    return SMMUV3_OK;
}

/** Make a level 1 CD table descriptor without CDs: V=0. */
SMMUV3_INLINE void smmuv3_l1cd_make_invalid(struct smmuv3_l1cd *l1)
{
    l1->w[0] = 0;
}

/** Address of the leaf table: above OAS without stage 2, above IAS with it. */
SMMUV3_INLINE void smmuv3_l1cd_check_address_(struct smmuv3_cond_report *report, const struct smmuv3_ste *ste,
                                              const struct smmuv3_env *env)
{
    uint64_t pointer = smmuv3_field_get(report->w, SMMUV3_F_L1CD_L2Ptr);
    struct smmuv3_cond stage2 = smmuv3_cond_make(SMMUV3_UNKNOWN, SMMUV3_F_STE_Config);
    struct smmuv3_cond always = smmuv3_cond_version(&env->caps, 1);
    struct smmuv3_cond chosen = smmuv3_cond_make(env->s1ptr_ipa_illegal, SMMUV3_F_AIDR_ArchMinorRev);
    if (ste != NULL)
        stage2 = smmuv3_cond_from(smmuv3_ste_stage2(ste));
    if (always.is == SMMUV3_NO)
        always = smmuv3_cond_make(SMMUV3_UNKNOWN, SMMUV3_F_AIDR_ArchMinorRev);
    smmuv3_cond_report_plain(
        report, SMMUV3_RULE_L1_006, SMMUV3_F_L1CD_L2Ptr,
        smmuv3_cond_and(smmuv3_cond_not(stage2),
                        smmuv3_cond_and(smmuv3_vmsa_above_oas(&env->caps, pointer), always)));
    smmuv3_cond_report_plain(
        report, SMMUV3_RULE_L1_007, SMMUV3_F_L1CD_L2Ptr,
        smmuv3_cond_and(stage2, smmuv3_cond_and(smmuv3_vmsa_above_ias(&env->caps, pointer), chosen)));
}

/**
 * Check a level 1 CD table descriptor.
 *
 * @param l1        not NULL.
 * @param ste       the entry that reaches it, or NULL when it is not known.
 * @param env       not NULL.
 * @param findings  receives the reasons; not NULL.
 * @return the verdict. V=0 is "illegal" in the sense that its SubstreamIDs are invalid: C_BAD_SUBSTREAMID.
 */
SMMUV3_INLINE enum smmuv3_verdict smmuv3_l1cd_check(const struct smmuv3_l1cd *l1, const struct smmuv3_ste *ste,
                                                    const struct smmuv3_env *env, struct smmuv3_findings *findings)
{
    struct smmuv3_cond_report report;
    uint64_t fixed[1];
    bool valid = smmuv3_field_get(l1->w, SMMUV3_F_L1CD_V) != 0;
    bool big = ste != NULL && smmuv3_field_get(ste->w, SMMUV3_F_STE_S1Fmt) == SMMUV3_V_STE_S1Fmt_L2_64K;
    uint64_t pointer = smmuv3_field_get(l1->w, SMMUV3_F_L1CD_L2Ptr);
    smmuv3_l1_report_init_(&report, l1->w, fixed, findings);
    report.event = SMMUV3_EV_C_BAD_SUBSTREAMID;
    smmuv3_cond_report_plain(&report, SMMUV3_RULE_L1_005, SMMUV3_F_L1CD_V, smmuv3_cond_from(!valid));
    if (!valid) {
        smmuv3_cond_report_bits(&report, SMMUV3_RULE_L1_025, 0, l1->w[0]);
        return smmuv3_findings_verdict(findings);
    }
    smmuv3_l1cd_check_address_(&report, ste, env);
    smmuv3_cond_report_note(&report, SMMUV3_RULE_L1_024, SMMUV3_F_L1CD_L2Ptr,
                            smmuv3_cond_from(big && (pointer & 0xf000) != 0));
    smmuv3_cond_report_bits(&report, SMMUV3_RULE_L1_023, 0, l1->w[0] & ~smmuv3_l1cd_known(0));
    return smmuv3_findings_verdict(findings);
}

/** @return the physical PARTID that a virtual one maps to; 0 for a number above 31. @param index CD.PARTID[4:0]. */
SMMUV3_INLINE uint16_t smmuv3_vms_partid(const struct smmuv3_vms *vms, unsigned index)
{
    if (index >= SMMUV3_VMS_PARTIDS)
        return 0;
    return SMMUV3_CAST(uint16_t, smmuv3_field_get(vms->w, smmuv3_field_element(SMMUV3_F_VMS_PARTID_MAP_n, index)));
}

/** Map a virtual PARTID. @return SMMUV3_OK; SMMUV3_ERR_RANGE for an index above 31, nothing changed. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_vms_set_partid(struct smmuv3_vms *vms, unsigned index,
                                                                   uint16_t partid)
{
    if (index >= SMMUV3_VMS_PARTIDS)
        return SMMUV3_ERR_RANGE;
    smmuv3_field_set(vms->w, smmuv3_field_element(SMMUV3_F_VMS_PARTID_MAP_n, index), partid);
    return SMMUV3_OK;
}

#endif

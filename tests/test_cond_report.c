/* SPDX-License-Identifier: MIT */
/* cond_report.h: what becomes of a rule that is kept, broken, or unknown. */
#include "check_kit.h"
#include "smmuv3/cond_report.h"

static struct smmuv3_cond_report start(struct kit_result *r, const uint64_t *w, uint64_t *fixed)
{
    struct smmuv3_cond_report report;
    kit_begin(r);
    report.w = w;
    report.fixed = fixed;
    report.out = &r->out;
    report.event = 4;
    return report;
}

Test(cond_report, three_outcomes)
{
    uint64_t w[8] = {0, 0, 0x10ull << 32, 0, 0, 0, 0, 0};
    uint64_t fixed[8] = {0, 0, 0x10ull << 32, 0, 0, 0, 0, 0};
    struct kit_result r;
    struct smmuv3_cond_report report = start(&r, w, fixed);
    struct smmuv3_cond_extra range = smmuv3_cond_extra_clamp(20, 39, 16);
    smmuv3_cond_report_rule(&report, SMMUV3_RULE_STE_032, SMMUV3_F_STE_S2T0SZ, smmuv3_cond_from(false), range);
    cr_assert_eq(r.out.count, 0);
    smmuv3_cond_report_rule(&report, SMMUV3_RULE_STE_032, SMMUV3_F_STE_S2T0SZ,
                            smmuv3_cond_make(SMMUV3_UNKNOWN, SMMUV3_F_IDR5_OAS), range);
    cr_assert_eq(r.out.undecided, 1);
    cr_assert_eq(r.v[0].needs, SMMUV3_F_IDR5_OAS);
    cr_assert_eq(r.v[0].flags, SMMUV3_FINDING_RANGE);
    cr_assert_eq(fixed[2], 0x10ull << 32, "no repair while undecided");
    smmuv3_cond_report_rule(&report, SMMUV3_RULE_STE_032, SMMUV3_F_STE_S2T0SZ, smmuv3_cond_from(true), range);
    cr_assert_eq(r.out.errors, 1);
    cr_assert_eq(r.v[1].event, 4);
    cr_assert_eq(r.v[1].value, 16);
    cr_assert_eq(r.v[1].fix, 20);
    cr_assert_eq(r.v[1].word, 2);
    cr_assert_eq(fixed[2], 20ull << 32);
}

Test(cond_report, ranges_and_notes)
{
    uint64_t w[8] = {0}, fixed[8] = {0};
    struct kit_result r;
    struct smmuv3_cond_report report = start(&r, w, fixed);
    cr_assert_eq(smmuv3_cond_extra_clamp(5, 4, 1).flags, 0, "an empty range repairs nothing");
    cr_assert_eq(smmuv3_cond_extra_clamp(1, 4, 9).fix, 4);
    smmuv3_cond_report_note(&report, SMMUV3_RULE_STE_055, SMMUV3_F_STE_S2PS,
                            smmuv3_cond_make(SMMUV3_UNKNOWN, SMMUV3_F_IDR5_OAS));
    smmuv3_cond_report_bits(&report, SMMUV3_RULE_STE_051, 3, 0);
    cr_assert_eq(r.out.count, 0);
    smmuv3_cond_report_note(&report, SMMUV3_RULE_STE_055, SMMUV3_F_STE_S2PS, smmuv3_cond_from(true));
    smmuv3_cond_report_bits(&report, SMMUV3_RULE_STE_051, 3, 0x80);
    cr_assert_eq(r.out.count, 2);
    cr_assert_eq(smmuv3_findings_verdict(&r.out), SMMUV3_LEGAL);
    cr_assert_eq(r.v[0].event, 0);
    cr_assert_eq(r.v[1].flags, SMMUV3_FINDING_BITS);
    cr_assert_eq(r.v[1].word, 3);
    cr_assert_eq(r.v[1].value, 0x80);
}

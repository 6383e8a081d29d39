/* SPDX-License-Identifier: MIT */
/* check.h: counting findings, with and without room. */
#include "smmuv3/check.h"

#include <criterion/criterion.h>

static struct smmuv3_finding finding(uint8_t severity, uint16_t rule)
{
    struct smmuv3_finding f = {0};
    f.severity = severity;
    f.rule = rule;
    return f;
}

Test(check, what_does_not_fit_is_counted)
{
    struct smmuv3_finding v[2];
    struct smmuv3_findings out = {v, 2, 0, 0, 0};
    for (uint16_t rule = 1; rule <= 5; rule++) {
        struct smmuv3_finding f = finding(rule == 5 ? SMMUV3_SEVERITY_ERROR : SMMUV3_SEVERITY_NOTE, rule);
        smmuv3_findings_add(&out, &f);
    }
    cr_assert_eq(out.count, 5);
    cr_assert_eq(out.errors, 1, "also of those that did not fit");
    cr_assert_eq(v[0].rule, 1);
    cr_assert_eq(v[1].rule, 2);
    cr_assert_eq(smmuv3_findings_verdict(&out), SMMUV3_ILLEGAL);
}

Test(check, no_array_at_all)
{
    struct smmuv3_findings out = {NULL, 0, 0, 0, 0};
    cr_assert_eq(smmuv3_findings_verdict(&out), SMMUV3_LEGAL);
    struct smmuv3_finding note = finding(SMMUV3_SEVERITY_NOTE, 1), open = finding(SMMUV3_SEVERITY_UNDECIDED, 2);
    smmuv3_findings_add(&out, &note);
    cr_assert_eq(smmuv3_findings_verdict(&out), SMMUV3_LEGAL, "a note changes no verdict");
    smmuv3_findings_add(&out, &open);
    cr_assert_eq(smmuv3_findings_verdict(&out), SMMUV3_UNDECIDED);
    struct smmuv3_finding error = finding(SMMUV3_SEVERITY_ERROR, 3);
    smmuv3_findings_add(&out, &error);
    cr_assert_eq(smmuv3_findings_verdict(&out), SMMUV3_ILLEGAL, "certain beats open");
}

/* SPDX-License-Identifier: MIT */
/* plan_entry_types.h: every enumerator has a text of its own. */
#include "smmuv3/plan_entry_types.h"

#include <criterion/criterion.h>
#include <string.h>

static const char *text(unsigned kind, unsigned i)
{
    if (kind == 0)
        return smmuv3_plan_step_text(i);
    if (kind == 1)
        return smmuv3_plan_verdict_text((enum smmuv3_plan_verdict)i);
    return smmuv3_plan_reason_text((enum smmuv3_plan_reason)i);
}

static bool same(const char *a, const char *b)
{
    return a == b || strcmp(a, b) == 0;
}

Test(plan_entry_types, texts)
{
    static const unsigned counts[] = {SMMUV3_PLAN_ATS_ON + 1, SMMUV3_PLAN_DISRUPTIVE + 1, SMMUV3_PLAN_THROUGH_EATS_0 + 1};
    for (unsigned kind = 0; kind < 3; kind++)
        for (unsigned i = 0; i < counts[kind]; i++)
            for (unsigned j = 0; j < i; j++)
                cr_assert(!same(text(kind, i), text(kind, j)));
    cr_assert_str_eq(text(1, 0), "hitless");
    cr_assert_str_eq(text(1, 1), "tlbi needed");
    cr_assert_str_eq(text(1, 2), "disruptive");
    cr_assert_str_eq(smmuv3_plan_step_text(99), "unknown step");
}

/* SPDX-License-Identifier: MIT */
#include "smmuv3/walk_types.h"

#include <criterion/criterion.h>
#include <string.h>

/* Every reason has its own text. */
Test(walk_types, texts)
{
    for (unsigned a = 0; a <= SMMUV3_WALK_WHY_NS_TABLE; a++)
        for (unsigned b = a + 1; b <= SMMUV3_WALK_WHY_NS_TABLE + 1u; b++)
            cr_expect_str_neq(smmuv3_walk_why_text(a), smmuv3_walk_why_text(b), "%u %u", a, b);
    cr_expect_str_eq(smmuv3_walk_why_text(SMMUV3_WALK_WHY_AF), "access flag is 0");
    cr_expect_str_eq(smmuv3_walk_why_text(1000), "unknown");
}

/* A trace counts what does not fit, and none is a trace too. */
Test(walk_types, trace)
{
    struct smmuv3_walk_step v[2], step;
    struct smmuv3_walk_trace trace = {v, 2, 0};
    memset(&step, 0, sizeof(step));
    for (unsigned i = 0; i < 3; i++) {
        step.index = i;
        smmuv3_walk_trace_add_(&trace, &step);
    }
    smmuv3_walk_trace_add_(NULL, &step);
    cr_expect_eq(trace.count, 3);
    cr_expect_eq(v[1].index, 1);
    smmuv3_walk_trace_updated_(&trace, 1);
    smmuv3_walk_trace_updated_(&trace, 2);
    smmuv3_walk_trace_updated_(NULL, 0);
    cr_expect(v[1].updated && !v[0].updated);
}

/* SPDX-License-Identifier: MIT */
/* plan_inval_args.h: a gather and an environment become a request; the words are those of the specification. */
#include "smmuv3/plan_inval_args.h"

#include <criterion/criterion.h>

Test(plan_inval_args, flags_of_an_environment)
{
    struct smmuv3_env env = {0};
    cr_assert_eq(smmuv3_plan_inval_flags(&env), 0, "nothing known, nothing used");
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR3, 1u << 10), SMMUV3_OK);
    cr_assert_eq(smmuv3_plan_inval_flags(&env), SMMUV3_PLAN_INVAL_RANGE, "RIL is bit 10 of IDR3");
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR5, 1u << 7), SMMUV3_OK);
    env.quirks = SMMUV3_QUIRK_FULL_CONT_RANGE;
    cr_assert_eq(smmuv3_plan_inval_flags(&env),
                 SMMUV3_PLAN_INVAL_RANGE | SMMUV3_PLAN_INVAL_DS | SMMUV3_PLAN_INVAL_WHOLE_GROUPS);
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR3, 0), SMMUV3_OK);
    cr_assert_eq(smmuv3_plan_inval_flags(&env) & SMMUV3_PLAN_INVAL_RANGE, 0);
}

Test(plan_inval_args, from_a_gather)
{
    struct smmuv3_gather gather;
    struct smmuv3_plan_inval_args args = {0};
    struct smmuv3_plan_inval plan;
    smmuv3_gather_init(&gather);
    cr_assert_not(smmuv3_plan_inval_from_gather(&args, &gather), "an empty gather asks for nothing");
    smmuv3_gather_add_range(&gather, 0xff9b8000, 0xff9bffff);
    gather.leaf_sizes = 1u << 12;
    gather.granule_log2 = 12;
    args.op = SMMUV3_OP_TLBI_NH_VA;
    args.asid = 5;
    args.flags = SMMUV3_PLAN_INVAL_RANGE | SMMUV3_PLAN_INVAL_TABLES;
    cr_assert(smmuv3_plan_inval_from_gather(&args, &gather));
    cr_assert_eq(smmuv3_plan_inval_make(&plan, &args), SMMUV3_OK);
    cr_assert_eq(plan.first.w[0], 0x0005000000007012u, "8 pages, last level: the word of a known driver");
    cr_assert_eq(plan.first.w[1], 0x00000000ff9b8701u);
    gather.table_levels = 1u << 3;
    cr_assert(smmuv3_plan_inval_from_gather(&args, &gather));
    cr_assert_eq(smmuv3_plan_inval_make(&plan, &args), SMMUV3_OK);
    cr_assert_eq(plan.first.w[1], 0x00000000ff9b8400u, "a table went too: Leaf and TTL are 0");
    gather.table_levels = 0;
    gather.leaf_sizes = 0;
    cr_assert(smmuv3_plan_inval_from_gather(&args, &gather));
    cr_assert((args.flags & SMMUV3_PLAN_INVAL_TABLES) != 0, "nothing told: anything may have been there");
}

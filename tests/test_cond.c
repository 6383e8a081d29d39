/* SPDX-License-Identifier: MIT */
/* cond.h: an unknown condition remembers what it lacks, and only while it matters. */
#include "check_kit.h"
#include "smmuv3/cond.h"

Test(cond, a_condition_keeps_what_it_lacks)
{
    struct smmuv3_caps caps = {0};
    struct smmuv3_cond s1 = smmuv3_cond_cap(&caps, SMMUV3_CAP_S1);
    struct smmuv3_cond ds = smmuv3_cond_cap(&caps, SMMUV3_CAP_DS);
    struct smmuv3_cond yes = smmuv3_cond_from(true), no = smmuv3_cond_from(false);
    cr_assert_eq(s1.is, SMMUV3_UNKNOWN);
    cr_assert_eq(s1.needs, SMMUV3_F_IDR0_S1P);
    cr_assert_eq(smmuv3_cond_not(ds).needs, SMMUV3_F_IDR5_DS);
    cr_assert_eq(smmuv3_cond_and(yes, ds).needs, SMMUV3_F_IDR5_DS);
    cr_assert_eq(smmuv3_cond_and(s1, ds).needs, SMMUV3_F_IDR0_S1P, "the first");
    cr_assert_eq(smmuv3_cond_and(s1, no).is, SMMUV3_NO);
    cr_assert_eq(smmuv3_cond_and(s1, no).needs, 0);
    cr_assert_eq(smmuv3_cond_or(ds, yes).is, SMMUV3_YES);
    cr_assert_eq(smmuv3_cond_or(ds, yes).needs, 0);
    cr_assert_eq(smmuv3_cond_or(no, ds).needs, SMMUV3_F_IDR5_DS);
    cr_assert_eq(smmuv3_cond_make(SMMUV3_YES, SMMUV3_F_IDR5_DS).needs, 0);
}

Test(cond, questions_about_the_smmu)
{
    struct smmuv3_env env = {0};
    cr_assert_eq(smmuv3_cond_equals(&env.caps, SMMUV3_F_IDR0_TTENDIAN, 2).needs, SMMUV3_F_IDR0_TTENDIAN);
    cr_assert_eq(smmuv3_cond_version(&env.caps, 1).needs, SMMUV3_F_AIDR_ArchMinorRev);
    cr_assert_eq(smmuv3_cond_range_illegal(&env).needs, SMMUV3_F_AIDR_ArchMinorRev);
    cr_assert_eq(smmuv3_cond_e2h(&env).needs, SMMUV3_F_CR2_E2H);
    env.state = SMMUV3_STATE_REALM;
    cr_assert_eq(smmuv3_cond_e2h(&env).needs, SMMUV3_F_R_CR2_E2H);
    env.state = SMMUV3_STATE_S;
    cr_assert_eq(smmuv3_cond_e2h(&env).needs, SMMUV3_F_S_CR2_E2H);
    cr_assert_eq(smmuv3_cond_stall_model(&env, SMMUV3_STATE_S, SMMUV3_STALL_MODEL_BOTH).needs,
                 SMMUV3_F_S_IDR0_STALL_MODEL);
    kit_set(&env, SMMUV3_R_IDR0, 2u << 21 | 1u << 24);
    kit_set(&env, SMMUV3_R_AIDR, 2);
    cr_assert_eq(smmuv3_cond_equals(&env.caps, SMMUV3_F_IDR0_TTENDIAN, 2).is, SMMUV3_YES);
    cr_assert_eq(smmuv3_cond_version(&env.caps, 2).is, SMMUV3_YES);
    cr_assert_eq(smmuv3_cond_version(&env.caps, 3).is, SMMUV3_NO);
    cr_assert_eq(smmuv3_cond_range_illegal(&env).is, SMMUV3_YES);
    cr_assert_eq(smmuv3_cond_stall_model(&env, SMMUV3_STATE_NS, SMMUV3_STALL_MODEL_TERMINATE).is, SMMUV3_YES);
    cr_assert_eq(smmuv3_cond_state(SMMUV3_STATE_UNKNOWN, SMMUV3_STATE_NS).is, SMMUV3_UNKNOWN);
    cr_assert_eq(smmuv3_cond_state(SMMUV3_STATE_UNKNOWN, SMMUV3_STATE_NS).needs, 0);
    cr_assert_eq(smmuv3_cond_state(SMMUV3_STATE_S, SMMUV3_STATE_NS).is, SMMUV3_NO);
    kit_set(&env, SMMUV3_R_AIDR, 1);
    cr_assert_eq(smmuv3_cond_range_illegal(&env).is, SMMUV3_YES);
    kit_set(&env, SMMUV3_R_AIDR, 0);
    env.v30_range_illegal = SMMUV3_NO;
    cr_assert_eq(smmuv3_cond_range_illegal(&env).is, SMMUV3_NO);
}

/* SPDX-License-Identifier: MIT */
/* desc_config.h: CDs and STEs as drivers build them, and what their tables then are. */
#include "smmuv3/desc_config.h"

#include <criterion/criterion.h>
#include <string.h>

static struct smmuv3_env env;
static struct smmuv3_ste ste;
static struct smmuv3_cd cd;
static struct smmuv3_desc_config c;

/** A Non-secure SMMU with OAS 48, all granules, HTTU 2, HAD, FWB, XNX, BBML 1; no DS, AIE, THE, PIE, D128. */
static void start(void)
{
    memset(&env, 0, sizeof env);
    memset(&ste, 0, sizeof ste);
    memset(&cd, 0, sizeof cd);
    env.state = SMMUV3_STATE_NS;
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR0, 0x0d44101b | 2u << 6 | 1u << 9), SMMUV3_OK);
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR3, 1u << 11 | 1u << 8 | 1u << 4 | 1u << 2), SMMUV3_OK);
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR5, 0x75), SMMUV3_OK);
}

/** A Linux CD: 4KB, 48 bits, IPS 48, AA64, HA, HD, MAIR 0xf404ff44. */
static void linux_cd(void)
{
    cd.w[0] = 16 | UINT64_C(1) << 31 | UINT64_C(5) << 32 | UINT64_C(1) << 41 | UINT64_C(3) << 42;
    cd.w[3] = 0xf404ff44u;
}

Test(desc_config, a_linux_context)
{
    start();
    linux_cd();
    ste.w[0] = 1 | 5 << 1;
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 0, &c), SMMUV3_OK);
    cr_assert_eq(c.stage, 1);
    cr_assert_eq(c.granule_log2, 12);
    cr_assert_eq(c.output_bits, 48);
    cr_assert_not(c.aarch32);
    cr_assert_eq(c.ha, SMMUV3_YES);
    cr_assert_eq(c.hd, SMMUV3_YES);
    cr_assert_eq(c.ds, SMMUV3_NO);
    cr_assert_eq(c.pi, SMMUV3_NO);
    cr_assert_eq(c.one_level, SMMUV3_NO);
    cr_assert_eq(c.nt, SMMUV3_YES);
    cr_assert_eq(c.mair, 0xf404ff44u);
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 2, &c), SMMUV3_ERR_ARGUMENT);
}

Test(desc_config, upper_half_and_granules)
{
    start();
    linux_cd();
    /* TG1: 1 is 16KB, 2 is 4KB, 3 is 64KB; TG0: 1 is 64KB, 2 is 16KB. */
    cd.w[0] |= UINT64_C(1) << 22 | UINT64_C(1) << 6;
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 1, &c), SMMUV3_OK);
    cr_assert_eq(c.granule_log2, 14);
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 0, &c), SMMUV3_OK);
    cr_assert_eq(c.granule_log2, 16);
    cr_assert_eq(c.lpa, SMMUV3_NO);
    cd.w[0] |= UINT64_C(3) << 6;
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 0, &c), SMMUV3_ERR_RANGE);
}

Test(desc_config, stream_worlds)
{
    start();
    linux_cd();
    cr_assert_eq(smmuv3_desc_config_s1(&env, NULL, &cd, 0, &c), SMMUV3_OK);
    cr_assert_eq(c.one_level, SMMUV3_UNKNOWN);
    ste.w[0] = 1 | 5 << 1;
    ste.w[1] = UINT64_C(2) << 30;
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 0, &c), SMMUV3_OK);
    cr_assert_eq(c.el2, SMMUV3_YES);
    cr_assert_eq(c.one_level, SMMUV3_UNKNOWN, "E2H is not known");
    env.e2h = SMMUV3_YES;
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 0, &c), SMMUV3_OK);
    cr_assert_eq(c.one_level, SMMUV3_NO);
    env.e2h = SMMUV3_NO;
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 0, &c), SMMUV3_OK);
    cr_assert_eq(c.one_level, SMMUV3_YES);
    ste.w[0] = 1 | 7 << 1;
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 0, &c), SMMUV3_OK);
    cr_assert_eq(c.one_level, SMMUV3_NO, "with stage 2 the StreamWorld is EL1");
}

Test(desc_config, features_that_are_absent_or_unknown)
{
    start();
    linux_cd();
    smmuv3_field_set(cd.w, SMMUV3_F_CD_DS, 1);
    smmuv3_field_set(cd.w, SMMUV3_F_CD_AIE, 1);
    smmuv3_field_set(cd.w, SMMUV3_F_CD_HAD0, 1);
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 0, &c), SMMUV3_OK);
    cr_assert_eq(c.ds, SMMUV3_NO, "no IDR5.DS");
    cr_assert_eq(c.aie, SMMUV3_NO);
    cr_assert_eq(c.had, SMMUV3_YES);
    memset(&env, 0, sizeof env);
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 0, &c), SMMUV3_OK);
    cr_assert_eq(c.ds, SMMUV3_UNKNOWN);
    cr_assert_eq(c.ha, SMMUV3_UNKNOWN);
    cr_assert_eq(c.output_bits, 0, "IPS is capped to an OAS that is not known");
    cr_assert_eq(c.state, SMMUV3_STATE_UNKNOWN);
}

Test(desc_config, aarch32_and_128_bit_tables)
{
    start();
    linux_cd();
    cd.w[0] &= ~(UINT64_C(1) << 41);
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 0, &c), SMMUV3_OK);
    cr_assert(c.aarch32);
    cr_assert_eq(c.output_bits, 40);
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR5, 0x75 | 1u << 8), SMMUV3_OK);
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 0, &c), SMMUV3_ERR_UNSUPPORTED);
    memset(&env, 0, sizeof env);
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 0, &c), SMMUV3_ERR_UNDECIDED);
}

Test(desc_config, a_stage_2_entry)
{
    start();
    /* S2AA64, S2PS 48, S2TG 16KB, S2FWB, S2HA, S2HD. */
    ste.w[0] = 1 | 6 << 1;
    ste.w[1] = UINT64_C(1) << 25;
    ste.w[2] = UINT64_C(2) << 46 | UINT64_C(5) << 48 | UINT64_C(1) << 51 | UINT64_C(3) << 55;
    cr_assert_eq(smmuv3_desc_config_s2(&env, &ste, &c), SMMUV3_OK);
    cr_assert_eq(c.stage, 2);
    cr_assert_eq(c.granule_log2, 14);
    cr_assert_eq(c.output_bits, 48);
    cr_assert_eq(c.fwb, SMMUV3_YES);
    cr_assert_eq(c.xnx, SMMUV3_YES);
    cr_assert_eq(c.ha, SMMUV3_YES);
    cr_assert_eq(c.hd, SMMUV3_YES);
    cr_assert_eq(c.mteperm, SMMUV3_NO);
    cr_assert_not(c.mair_known);
    cr_assert_eq(c.affd, SMMUV3_NO);
    smmuv3_field_set(ste.w, SMMUV3_F_STE_S2AFFD, 1);
    cr_assert_eq(smmuv3_desc_config_s2(&env, &ste, &c), SMMUV3_OK);
    cr_assert_eq(c.affd, SMMUV3_YES);
    ste.w[2] |= UINT64_C(3) << 46;
    cr_assert_eq(smmuv3_desc_config_s2(&env, &ste, &c), SMMUV3_ERR_RANGE);
    ste.w[2] &= ~(UINT64_C(1) << 51);
    cr_assert_eq(smmuv3_desc_config_s2(&env, &ste, &c), SMMUV3_OK);
    cr_assert(c.aarch32 && c.granule_log2 == 12 && c.output_bits == 40);
}

Test(desc_config, sizes_are_capped)
{
    start();
    linux_cd();
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR5, 0x74), SMMUV3_OK);
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 0, &c), SMMUV3_OK);
    cr_assert_eq(c.output_bits, 44, "OAS");
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR5, 0x76), SMMUV3_OK);
    smmuv3_field_set(cd.w, SMMUV3_F_CD_IPS, 6);
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 0, &c), SMMUV3_OK);
    cr_assert_eq(c.output_bits, 48, "4KB without DS");
    smmuv3_field_set(cd.w, SMMUV3_F_CD_TG0, 1);
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 0, &c), SMMUV3_OK);
    cr_assert_eq(c.output_bits, 52, "64KB");
}

Test(desc_config, indirect_permissions_need_both_structures)
{
    start();
    linux_cd();
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR3, 0xffffffffu), SMMUV3_OK);
    smmuv3_field_set(cd.w, SMMUV3_F_CD_PIE, 1);
    cr_assert_eq(smmuv3_desc_config_s1(&env, NULL, &cd, 0, &c), SMMUV3_OK);
    cr_assert_eq(c.pi, SMMUV3_UNKNOWN);
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 0, &c), SMMUV3_OK);
    cr_assert_eq(c.pi, SMMUV3_NO);
    smmuv3_field_set(ste.w, SMMUV3_F_STE_S1PIE, 1);
    cr_assert_eq(smmuv3_desc_config_s1(&env, &ste, &cd, 0, &c), SMMUV3_OK);
    cr_assert_eq(c.pi, SMMUV3_YES);
    smmuv3_field_set(cd.w, SMMUV3_F_CD_PIE, 0);
    cr_assert_eq(smmuv3_desc_config_s1(&env, NULL, &cd, 0, &c), SMMUV3_OK);
    cr_assert_eq(c.pi, SMMUV3_NO);
}

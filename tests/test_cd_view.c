/* SPDX-License-Identifier: MIT */
/* cd_view.h: StreamWorlds by IHI 0070 G.b 5.2 STRW, and masks by hand from the IGNORED statements of 5.4. */
#include "check_kit.h"
#include "smmuv3/cd_view.h"

static unsigned worlds(uint64_t w0, uint64_t strw, const struct smmuv3_env *env, int *needs)
{
    struct smmuv3_ste ste = {{w0, strw << 30, 0, 0, 0, 0, 0, 0}};
    struct smmuv3_worlds w = smmuv3_cd_worlds(&ste, env);
    *needs = w.needs;
    return w.set;
}

Test(cd_view, stream_worlds)
{
    struct smmuv3_env env;
    int needs;
    kit_everything(&env, SMMUV3_STATE_NS);
    cr_assert_eq(worlds(0xb, 0, &env, &needs), SMMUV3_WORLD_EL1);
    cr_assert_eq(worlds(0xb, 2, &env, &needs), SMMUV3_WORLD_EL2);
    cr_assert_eq(worlds(0xf, 2, &env, &needs), SMMUV3_WORLD_EL1, "STRW is ignored with stage 2");
    env.e2h = SMMUV3_YES;
    cr_assert_eq(worlds(0xb, 2, &env, &needs), SMMUV3_WORLD_EL2_E2H);
    env.e2h = SMMUV3_UNKNOWN;
    cr_assert_eq(worlds(0xb, 2, &env, &needs), SMMUV3_WORLD_EL2 | SMMUV3_WORLD_EL2_E2H);
    cr_assert_eq(needs, SMMUV3_F_CR2_E2H);
    kit_edit_cap(&env, SMMUV3_F_IDR0_Hyp, 0);
    cr_assert_eq(worlds(0xb, 2, &env, &needs), SMMUV3_WORLD_EL1, "STRW is RES0 without Hyp");
    kit_forget(&env, SMMUV3_R_IDR0);
    cr_assert_eq(worlds(0xb, 2, &env, &needs), SMMUV3_WORLD_EL1 | SMMUV3_WORLD_EL2 | SMMUV3_WORLD_EL2_E2H);
    cr_assert_eq(needs, SMMUV3_F_IDR0_S1P);
    kit_everything(&env, SMMUV3_STATE_S);
    cr_assert_eq(worlds(0xb, 1, &env, &needs), SMMUV3_WORLD_EL3);
    cr_assert_eq(smmuv3_cd_worlds(NULL, &env).set, SMMUV3_WORLD_ANY);
    env.state = SMMUV3_STATE_REALM;
    cr_assert_eq(smmuv3_cd_worlds(NULL, &env).set, 7, "no EL3");
}

Test(cd_view, ignored_bits)
{
    struct smmuv3_env env;
    struct smmuv3_cd cd = {{0x0001620580900010u, 0x4e4d0002u, 0x4e4e0002u, 0, 0, 0, 0, 0}};
    struct smmuv3_ste el1 = {{0xb, 0, 0, 0, 0, 0, 0, 0}}, el2 = {{0xb, 2ull << 30, 0, 0, 0, 0, 0, 0}};
    kit_everything(&env, SMMUV3_STATE_NS);
    cr_assert_eq(smmuv3_cd_ignored_mask(&cd, &el1, &env, 0), 1ull << 37, "UWXN in VMSAv8-64");
    cr_assert_eq(smmuv3_cd_ignored_mask(&cd, &el1, &env, 1), 1, "NSCFG0 of a Non-secure stream");
    cr_assert_eq(smmuv3_cd_ignored_mask(&cd, &el1, &env, 2), 1);
    cr_assert_eq(smmuv3_cd_ignored_mask(&cd, &el2, &env, 0), 0xffff012040004000u, "ASID, PAN, UWXN, EPD1, EPD0");
    cd.w[0] |= 1u << 14;
    cr_assert_eq(smmuv3_cd_ignored_mask(&cd, &el1, &env, 0), 1ull << 37 | 0x3fff, "EPD0: T0SZ to SH0");
    cr_assert_eq(smmuv3_cd_ignored_mask(&cd, &el1, &env, 1), 0x00fffffffffffff1u, "and TTB0");
    cd.w[0] |= 1u << 30;
    cr_assert_eq(smmuv3_cd_ignored_mask(&cd, &el1, &env, 0), 1ull << 37 | 0x3fffbfffu, "both: ENDI too");
    cr_assert_eq(smmuv3_cd_ignored_mask(&cd, &el1, &env, 2), 0x00fffffffffffff1u);
    cd.w[0] = 0x0001600580900010u | 1ull << 43;
    cr_assert_eq(smmuv3_cd_ignored_mask(&cd, &el1, &env, 0), 0x00000c0700f800f8u, "VMSAv8-32");
    cd.w[0] = 0x0001620580900010u | 1ull << 43;
    cr_assert_eq(smmuv3_cd_ignored_mask(&cd, &el1, &env, 0), 5ull << 35, "AFFD with HA, UWXN");
    cd.w[1] = 0x4e4d0000u;
    cr_assert_eq(smmuv3_cd_ignored_mask(&cd, &el1, &env, 1), 0xf000000000000001u, "HWU without HAD");
    kit_edit_cap(&env, SMMUV3_F_IDR3_HAD, 0);
    cr_assert_eq(smmuv3_cd_ignored_mask(&cd, &el1, &env, 1), 0xf000000000000003u);
    cd.w[0] = 0;
    cr_assert_eq(smmuv3_cd_ignored_mask(&cd, &el1, &env, 0), ~0x80000000ull, "V=0");
    cr_assert_eq(smmuv3_cd_ignored_mask(&cd, &el1, &env, 9), 0);
}

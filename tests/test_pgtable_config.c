/* SPDX-License-Identifier: MIT */
/* CD and STE words against values put together by hand from IHI 0070 5.2 and 5.4. */
#include "pgtable_env.h"

#include <criterion/criterion.h>

static void cd_of(struct env *env, const struct smmuv3_pgtable_args *args, struct smmuv3_cd *cd)
{
    const bool upper = (args->flags & SMMUV3_PGTABLE_UPPER) != 0;

    for (int i = 0; i < 8; i++)
        cd->w[i] = 0;
    cr_assert_eq(env_open(env, args), SMMUV3_OK);
    cr_assert_eq(smmuv3_pgtable_to_cd(upper ? NULL : &env->pt, upper ? &env->pt : NULL, cd), SMMUV3_OK);
}

Test(pgtable_config, cd_lower)
{
    const struct smmuv3_pgtable_args args = {0, 0, 0, 0, 0, 0};
    struct smmuv3_cd cd;
    struct env env;

    cd_of(&env, &args, &cd);
    /* T0SZ 16, IR0 1, OR0 1, SH0 3, EPD1, IPS 5, AA64. */
    cr_assert_eq(cd.w[0], UINT64_C(0x0000020540003510));
    cr_assert_eq(cd.w[1], env.pt.root_bus);
    cr_assert_eq(cd.w[2], 0);
    cr_assert_eq(cd.w[3], UINT64_C(0xf404ff44));
    env_close(&env);
}

Test(pgtable_config, cd_upper_noncoherent_big_endian_hd)
{
    const struct smmuv3_pgtable_args args = {
        SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_UPPER | SMMUV3_PGTABLE_NONCOHERENT | SMMUV3_PGTABLE_BE | SMMUV3_PGTABLE_HD, 16, 42, 44,
        0};
    struct smmuv3_cd cd;
    struct env env;

    cd_of(&env, &args, &cd);
    /* EPD0, ENDI, T1SZ 22, TG1 3, SH1 2, IPS 4, AA64, HD, HA. */
    cr_assert_eq(cd.w[0], UINT64_C(0x00000e0420d6c000));
    cr_assert_eq(cd.w[1], 0);
    cr_assert_eq(cd.w[2], env.pt.root_bus);
    env_close(&env);
}

Test(pgtable_config, cd_16k_ds_and_aarch32)
{
    const struct smmuv3_pgtable_args ds = {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_DS, 14, 52, 52, 0};
    const struct smmuv3_pgtable_args a32 = {SMMUV3_PGTABLE_A32_S1, 0, 0, 0, 0, 0};
    struct smmuv3_cd cd;
    struct env env;

    cd_of(&env, &ds, &cd);
    /* T0SZ 12, TG0 2, IR0, OR0 1, SH0 3, EPD1, IPS 6, AA64; DS is bit 58 of word 2. */
    cr_assert_eq(cd.w[0], UINT64_C(0x000002064000358c));
    cr_assert_eq(cd.w[2], UINT64_C(1) << 58);
    env_close(&env);
    cd_of(&env, &a32, &cd);
    /* T0SZ 0, EPD1, IPS 2, AA64 0. */
    cr_assert_eq(cd.w[0], UINT64_C(0x0000000240003500));
    env_close(&env);
}

Test(pgtable_config, halves_must_agree)
{
    const struct smmuv3_pgtable_args low = {SMMUV3_PGTABLE_S1, 0, 12, 48, 48, 0};
    const struct smmuv3_pgtable_args high = {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_UPPER, 16, 42, 48, 0};
    const struct smmuv3_pgtable_args other = {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_UPPER, 16, 42, 44, 0};
    const struct smmuv3_pgtable_args s2 = {SMMUV3_PGTABLE_S2, 0, 12, 48, 48, 0};
    struct smmuv3_cd cd = {{0}};
    struct smmuv3_ste ste = {{0}};
    struct env a;
    struct env b;
    struct env c;
    struct env d;

    cr_assert_eq(env_open(&a, &low), SMMUV3_OK);
    cr_assert_eq(env_open(&b, &high), SMMUV3_OK);
    cr_assert_eq(env_open(&c, &other), SMMUV3_OK);
    cr_assert_eq(env_open(&d, &s2), SMMUV3_OK);
    cr_assert_eq(smmuv3_pgtable_to_cd(NULL, NULL, &cd), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_pgtable_to_cd(&b.pt, NULL, &cd), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_pgtable_to_cd(NULL, &a.pt, &cd), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_pgtable_to_cd(&a.pt, &c.pt, &cd), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_pgtable_to_cd(&d.pt, NULL, &cd), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_pgtable_to_ste(&a.pt, &ste), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(cd.w[0] | cd.w[1] | cd.w[2] | cd.w[3], 0);
    cr_assert_eq(smmuv3_pgtable_to_cd(&a.pt, &b.pt, &cd), SMMUV3_OK);
    cr_assert_eq(cd.w[0], UINT64_C(0x0000020535d63510));
    env_close(&a);
    env_close(&b);
    env_close(&c);
    env_close(&d);
}

/* granule, input, output, flags -> S2 fields of word 2 from bit 32, and word 3 without the address. */
Test(pgtable_config, ste)
{
    static const struct {
        uint32_t granule, in, out, flags;
        uint64_t w2, w3;
    } v[] = {
        {12, 40, 40, 0, UINT64_C(0x000a3558), 0},                       /* T0SZ 24, SL0 1 */
        {12, 48, 48, 0, UINT64_C(0x000d3590), 0},                       /* T0SZ 16, SL0 2 */
        {14, 40, 40, 0, UINT64_C(0x000ab558), 0},                       /* TG 2, SL0 1: level 2 */
        {14, 48, 48, 0, UINT64_C(0x000db590), 0},                       /* SL0 2: level 1 */
        {16, 48, 48, SMMUV3_PGTABLE_HD, UINT64_C(0x018d7590), 0},       /* TG 1, S2HA, S2HD */
        {12, 52, 52, SMMUV3_PGTABLE_DS, UINT64_C(0x000e350c), 0xc},     /* SL0 0 with S2SL0_2: level -1 */
        {12, 32, 36, SMMUV3_PGTABLE_BE, UINT64_C(0x00193560), 0},       /* S2ENDI */
        {12, 32, 48, SMMUV3_PGTABLE_NONCOHERENT, UINT64_C(0x000d2060), 0},
    };

    for (size_t i = 0; i < sizeof(v) / sizeof(v[0]); i++) {
        const struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S2, v[i].flags, v[i].granule, v[i].in, v[i].out, 0};
        struct smmuv3_ste ste = {{0}};
        struct env env;

        cr_assert_eq(env_open(&env, &args), SMMUV3_OK);
        cr_assert_eq(smmuv3_pgtable_to_ste(&env.pt, &ste), SMMUV3_OK);
        cr_assert_eq(ste.w[2] >> 32, v[i].w2, "vector %zu: %llx", i, (unsigned long long)(ste.w[2] >> 32));
        cr_assert_eq(ste.w[3], v[i].w3 | env.pt.root_bus);
        env_close(&env);
    }
}

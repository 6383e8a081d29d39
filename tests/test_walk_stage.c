/* SPDX-License-Identifier: MIT */
#include "smmuv3/walk_stage.h"

#include <criterion/criterion.h>
#include <string.h>

static struct smmuv3_env environment(void)
{
    struct smmuv3_env env;
    memset(&env, 0, sizeof(env));
    env.state = SMMUV3_STATE_NS;
    env.e2h = SMMUV3_NO;
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR0, 0xf | 1u << 9), SMMUV3_OK);
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR3, 0), SMMUV3_OK);
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR5, 0x75), SMMUV3_OK);
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_AIDR, 1), SMMUV3_OK);
    return env;
}

/* AArch32: sizes, the middle that belongs to no half, and addresses above 32 bits [3.4, G5.5]. */
Test(walk_stage, aarch32_stage1)
{
    struct smmuv3_env env = environment();
    struct smmuv3_ste ste;
    struct smmuv3_cd cd;
    struct smmuv3_walk_stage low, high;
    memset(&ste, 0, sizeof(ste));
    memset(&cd, 0, sizeof(cd));
    ste.w[0] = 1 | 5u << 1;
    cd.w[0] = 2 | UINT64_C(3) << 16 | UINT64_C(1) << 31;
    cr_assert_eq(smmuv3_walk_stage_s1(&env, &ste, &cd, 0, &low), SMMUV3_OK);
    cr_assert_eq(smmuv3_walk_stage_s1(&env, &ste, &cd, 1, &high), SMMUV3_OK);
    cr_expect_eq(low.input_bits, 30);
    cr_expect_eq(low.start.level, 2);
    cr_expect_eq(low.desc.output_bits, 40);
    cr_expect_eq(high.input_bits, 29);
    cr_expect(smmuv3_walk_in_range(&low, 0x3fffffff));
    cr_expect(!smmuv3_walk_in_range(&low, 0x40000000));
    cr_expect(!smmuv3_walk_in_range(&low, UINT64_C(0x100000000)));
    cr_expect(smmuv3_walk_in_range(&high, 0xe0000000));
    cr_expect(!smmuv3_walk_in_range(&high, 0xdfffffff));
    cr_expect(!smmuv3_walk_in_range(&high, UINT64_C(0xffffffffe0000000)));
}

/* AArch32 stage 2: T0SZ is signed. */
Test(walk_stage, aarch32_stage2)
{
    static const struct {
        unsigned t0sz, sl0, bits;
        int level;
    } rows[] = {{0, 1, 32, 1}, {8, 1, 40, 1}, {15, 1, 33, 1}, {7, 0, 25, 2}, {4, 0, 28, 2}};
    struct smmuv3_env env = environment();
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        struct smmuv3_ste ste;
        struct smmuv3_walk_stage s;
        memset(&ste, 0, sizeof(ste));
        ste.w[0] = 1 | 6u << 1;
        ste.w[2] = (uint64_t)rows[i].t0sz << 32 | (uint64_t)rows[i].sl0 << 38;
        cr_assert_eq(smmuv3_walk_stage_s2(&env, &ste, false, &s), SMMUV3_OK, "row %zu", i);
        cr_expect_eq(s.input_bits, rows[i].bits, "row %zu", i);
        cr_expect_eq(s.start.level, rows[i].level, "row %zu", i);
    }
}

/* SMMUv3.0 that takes T0SZ out of range as the nearest value. */
Test(walk_stage, nearest_size)
{
    struct smmuv3_env env = environment();
    struct smmuv3_cd cd;
    struct smmuv3_walk_stage s;
    memset(&cd, 0, sizeof(cd));
    cd.w[0] = 45 | UINT64_C(1) << 30 | UINT64_C(1) << 31 | UINT64_C(1) << 41;
    cr_assert_eq(smmuv3_walk_stage_s1(&env, NULL, &cd, 0, &s), SMMUV3_OK);
    cr_expect_eq(s.input_bits, 19);
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_AIDR, 0), SMMUV3_OK);
    env.v30_range_illegal = SMMUV3_NO;
    cr_assert_eq(smmuv3_walk_stage_s1(&env, NULL, &cd, 0, &s), SMMUV3_OK);
    cr_expect_eq(s.input_bits, 25);
    cd.w[0] = (cd.w[0] & ~UINT64_C(63)) | 3;
    cr_assert_eq(smmuv3_walk_stage_s1(&env, NULL, &cd, 0, &s), SMMUV3_OK);
    cr_expect_eq(s.input_bits, 48);
}

/* EL2 without E2H: one table, EPD0 ignored, TTB1 unreachable. */
Test(walk_stage, one_table)
{
    struct smmuv3_env env = environment();
    struct smmuv3_ste ste;
    struct smmuv3_cd cd;
    struct smmuv3_walk_stage s;
    memset(&ste, 0, sizeof(ste));
    memset(&cd, 0, sizeof(cd));
    ste.w[0] = 1 | 5u << 1;
    ste.w[1] = UINT64_C(2) << 30;
    cd.w[0] = 16 | 1u << 14 | UINT64_C(1) << 31 | UINT64_C(1) << 41 | UINT64_C(1) << 40;
    cr_assert_eq(smmuv3_walk_stage_s1(&env, &ste, &cd, 0, &s), SMMUV3_OK);
    cr_expect(!s.epd && !s.pan);
    cr_expect_eq(s.desc.one_level, SMMUV3_YES);
    cr_assert_eq(smmuv3_walk_stage_s1(&env, &ste, &cd, 1, &s), SMMUV3_OK);
    cr_expect(s.epd);
    cr_expect_eq(smmuv3_walk_stage_s1(&env, &ste, &cd, 2, &s), SMMUV3_ERR_ARGUMENT);
}

/* Secure streams: two tables with their own size, and where they and their output are [3.10.2.2]. */
Test(walk_stage, secure_stage2)
{
    struct smmuv3_env env = environment();
    struct smmuv3_ste ste;
    struct smmuv3_walk_stage s;
    env.state = SMMUV3_STATE_S;
    memset(&ste, 0, sizeof(ste));
    ste.w[0] = 1 | 6u << 1;
    ste.w[2] = UINT64_C(24) << 32 | UINT64_C(1) << 38 | UINT64_C(5) << 48 | UINT64_C(1) << 51;
    ste.w[3] = 0x40000;
    ste.w[4] = UINT64_C(30) << 32 | UINT64_C(1) << 38;
    ste.w[6] = 0x50000;
    cr_assert_eq(smmuv3_walk_stage_s2(&env, &ste, true, &s), SMMUV3_OK);
    cr_expect_eq(s.input_bits, 34);
    cr_expect_eq(s.base, 0x50000);
    cr_expect(!s.ns_table && !s.ns_output);
    cr_assert_eq(smmuv3_walk_stage_s2(&env, &ste, false, &s), SMMUV3_OK);
    cr_expect_eq(s.input_bits, 40);
    cr_expect_eq(s.base, 0x40000);
    cr_expect(!s.ns_table && !s.ns_output);
    ste.w[6] |= 2; /* S2SA: Secure IPAs go Non-secure, so Non-secure ones do */
    cr_assert_eq(smmuv3_walk_stage_s2(&env, &ste, false, &s), SMMUV3_OK);
    cr_expect(!s.ns_table && s.ns_output);
    ste.w[6] = 0x50000 | 1; /* S2SW */
    cr_assert_eq(smmuv3_walk_stage_s2(&env, &ste, true, &s), SMMUV3_OK);
    cr_expect(s.ns_table && s.ns_output);
    ste.w[3] |= 1u; /* S2NSW */
    ste.w[6] = 0x50000;
    cr_assert_eq(smmuv3_walk_stage_s2(&env, &ste, false, &s), SMMUV3_OK);
    cr_expect(s.ns_table && s.ns_output);
}

Test(walk_stage, refusals)
{
    struct smmuv3_env env = environment();
    struct smmuv3_ste ste;
    struct smmuv3_cd cd;
    struct smmuv3_walk_stage s;
    memset(&ste, 0, sizeof(ste));
    memset(&cd, 0, sizeof(cd));
    cd.w[0] = 16 | 3u << 6 | UINT64_C(1) << 31 | UINT64_C(1) << 41;
    cr_expect_eq(smmuv3_walk_stage_s1(&env, NULL, &cd, 0, &s), SMMUV3_ERR_RANGE, "reserved granule");
    ste.w[2] = UINT64_C(50) << 32 | UINT64_C(1) << 51;
    cr_expect_eq(smmuv3_walk_stage_s2(&env, &ste, false, &s), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR5, 0x175), SMMUV3_OK);
    cd.w[0] = 16 | UINT64_C(1) << 31;
    cr_expect_eq(smmuv3_walk_stage_s1(&env, NULL, &cd, 0, &s), SMMUV3_ERR_UNSUPPORTED, "VMSAv9-128");
}

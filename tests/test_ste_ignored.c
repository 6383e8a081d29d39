/* SPDX-License-Identifier: MIT */
/* ste_ignored.h: masks written by hand from the IGNORED statements of IHI 0070 G.b 5.2. */
#include "check_kit.h"
#include "smmuv3/ste_ignored.h"

static uint64_t mask(const struct smmuv3_ste *ste, const struct smmuv3_env *env, unsigned word)
{
    return smmuv3_ste_ignored_mask(ste, env, word);
}

Test(ste_ignored, invalid_and_abort)
{
    struct smmuv3_env env = {0};
    struct smmuv3_ste invalid = {{0}}, abort_entry = {{1}}, reserved = {{3}};
    cr_assert_eq(mask(&invalid, &env, 0), ~1ull);
    cr_assert_eq(mask(&invalid, &env, 7), ~0ull);
    cr_assert_eq(mask(&abort_entry, &env, 0), ~0xfull);
    cr_assert_eq(mask(&abort_entry, &env, 1), ~(0xfull << 13), "CONT may be obeyed");
    cr_assert_eq(mask(&reserved, &env, 2), ~0ull, "Config 0b001 acts as abort");
    cr_assert_eq(mask(&abort_entry, &env, 8), 0);
}

Test(ste_ignored, bypass)
{
    struct smmuv3_env env;
    struct smmuv3_ste ste = {{9, 0, 0, 0, 0, 0, 0, 0}};
    kit_everything(&env, SMMUV3_STATE_NS);
    cr_assert_eq(mask(&ste, &env, 0), 0xf8fffffffffffff0u, "S1Fmt, S1ContextPtr, S1CDMax");
    /* S1DSS..S1CSH 7:0, S2HWU 11:8, PPAR (PPS), SW_RESERVED 23:20, S1PIE..S1STALLD 27:24, EATS, STRW, NSCFG 47:46. */
    cr_assert_eq(mask(&ste, &env, 1), 0x0000c000fff40fffu);
    cr_assert_eq(mask(&ste, &env, 2), 0x3fffffff0000ffffu, "all but IMPDEF and DPT_VMATCH");
    cr_assert_eq(mask(&ste, &env, 3), 0x60ffffffffffffffu);
    cr_assert_eq(mask(&ste, &env, 4), 0, "Secure fields are RES0, not ignored");
    cr_assert_eq(mask(&ste, &env, 5), 0x00fffffffffff000u, "VMSPtr");
    cr_assert_eq(mask(&ste, &env, 7), ~0ull);
    env.state = SMMUV3_STATE_S;
    cr_assert_eq(mask(&ste, &env, 4), 0x0000c0ff00000000u);
    cr_assert_eq(mask(&ste, &env, 6), 0x60fffffffffffff7u);
    cr_assert_eq(mask(&ste, &env, 1) >> 46 & 3, 0, "NSCFG counts for a Secure bypass");
}

Test(ste_ignored, stage_1)
{
    struct smmuv3_env env;
    struct smmuv3_ste ste = {{0x100b, 0, 0, 0, 0, 0, 0, 0}};
    kit_everything(&env, SMMUV3_STATE_NS);
    cr_assert_eq(mask(&ste, &env, 0), 0x30, "S1Fmt: one CD");
    cr_assert_eq(mask(&ste, &env, 1) & 3, 3, "S1DSS");
    cr_assert_eq(mask(&ste, &env, 2), 0x3fffffff00000000u, "S2VMID counts");
    ste.w[1] = 2ull << 30;
    cr_assert_eq(mask(&ste, &env, 2), 0x3fffffff0000ffffu, "S2VMID does not in EL2");
    ste.w[1] = 0;
    env.state = SMMUV3_STATE_S;
    cr_assert_eq(mask(&ste, &env, 2) & 0xffff, 0xffff, "nor for Secure stage 1 alone");
    cr_assert_eq(mask(&ste, &env, 1) >> 46 & 3, 3, "NSCFG");
    env.state = SMMUV3_STATE_NS;
    ste.w[0] |= 5ull << 59;
    cr_assert_eq(mask(&ste, &env, 0), 0);
    cr_assert_eq(mask(&ste, &env, 1) & 3, 0);
    kit_edit_cap(&env, SMMUV3_F_IDR1_SSIDSIZE, 0);
    cr_assert_eq(mask(&ste, &env, 0), 0xf800000000000030u);
}

Test(ste_ignored, stage_2)
{
    struct smmuv3_env env;
    struct smmuv3_ste ste = {{0xd, 0, 0x000d009400000001u, 0, 0, 0, 0, 0}};
    kit_everything(&env, SMMUV3_STATE_NS);
    cr_assert_eq(mask(&ste, &env, 2), 1ull << 54, "S2PTW needs both stages");
    cr_assert_eq(mask(&ste, &env, 3), 0);
    cr_assert_eq(mask(&ste, &env, 1) >> 30 & 3, 3, "STRW");
    cr_assert_eq(mask(&ste, &env, 1) >> 28 & 3, 0, "EATS counts");
    ste.w[2] |= 1ull << 56;
    cr_assert_eq(mask(&ste, &env, 2), 3ull << 53, "S2AFFD with S2HA");
    ste.w[2] = 0;
    cr_assert_eq(mask(&ste, &env, 2), 1ull << 54 | 7ull << 48 | 3ull << 36, "VMSAv8-32: S2PS, S2T0SZ[5:4]");
    kit_edit_cap(&env, SMMUV3_F_IDR0_ATS, 0);
    cr_assert_eq(mask(&ste, &env, 1) >> 28 & 3, 3, "EATS without ATS");
    env.state = SMMUV3_STATE_S;
    ste.w[6] = 1;
    cr_assert_eq(mask(&ste, &env, 6), 2, "S2SA with S2SW");
    cr_assert_eq(mask(&ste, &env, 3), 2, "S2NSA with it");
}

Test(ste_ignored, what_is_not_known_counts)
{
    struct smmuv3_env env = {0};
    struct smmuv3_ste ste = {{0xd, 0, 0, 0, 0, 0, 0, 0}};
    cr_assert_eq(mask(&ste, &env, 1), 0x00000000c0f00000u | 0x0d0000ffu, "STRW, SW_RESERVED, S1 fields");
    cr_assert_eq(mask(&ste, &env, 2), 1ull << 54);
    ste.w[0] = 0x100b;
    ste.w[1] = 1ull << 28;
    cr_assert_eq(mask(&ste, &env, 2) >> 57 & 1, 0, "S2S may be seen by SMMUv3.0 with EATS 0b01");
}

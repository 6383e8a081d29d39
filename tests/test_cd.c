/* SPDX-License-Identifier: MIT */
/* cd.h: words that the Linux KUnit tests of arm-smmu-v3 expect, and fields by hand from IHI 0070 G.b 5.4. */
#include "check_kit.h"
#include "smmuv3/cd.h"

static void same(const struct smmuv3_cd *cd, uint64_t w0, uint64_t w1, uint64_t w2, uint64_t w3)
{
    cr_assert_eq(cd->w[0], w0, "word 0: %016llx", (unsigned long long)cd->w[0]);
    cr_assert_eq(cd->w[1], w1, "word 1: %016llx", (unsigned long long)cd->w[1]);
    cr_assert_eq(cd->w[2], w2, "word 2: %016llx", (unsigned long long)cd->w[2]);
    cr_assert_eq(cd->w[3], w3, "word 3: %016llx", (unsigned long long)cd->w[3]);
}

static struct smmuv3_cd_args kunit(void)
{
    struct smmuv3_cd_args a = {0};
    a.tt0.used = true;
    a.tt0.ttb = 0xdbeefdeadbee0u;
    a.tt0.granule = 14;
    a.tt0.sh = 3;
    a.tt0.orgn = 1;
    a.tt0.ir = 2;
    a.tt0.tsz = 4;
    a.ips = 1;
    a.mair = 0x0abcdef012345678u;
    a.asid = 1997;
    a.aset = true;
    a.abort = true;
    a.record = true;
    return a;
}

static struct smmuv3_cd_args shared(void)
{
    struct smmuv3_cd_args a = {0};
    a.tt0.used = true;
    a.tt0.ttb = 0x80001000u;
    a.tt0.granule = 12;
    a.tt0.sh = 3;
    a.tt0.orgn = 1;
    a.tt0.ir = 1;
    a.tt0.tsz = 16;
    a.ips = 5;
    a.mair = 0x00000c0400bb44ffu;
    a.asid = 1997;
    a.abort = true;
    a.record = true;
    return a;
}

Test(cd, kunit_stage_1)
{
    struct smmuv3_cd cd;
    struct smmuv3_cd_args a = kunit();
    cr_assert_eq(smmuv3_cd_make(&cd, &a, NULL, NULL), SMMUV3_OK);
    same(&cd, 0x07cde201c0003684u, 0x000dbeefdeadbee0u, 0, 0x0abcdef012345678u);
    a.asid = 778;
    cr_assert_eq(smmuv3_cd_make(&cd, &a, NULL, NULL), SMMUV3_OK);
    same(&cd, 0x030ae201c0003684u, 0x000dbeefdeadbee0u, 0, 0x0abcdef012345678u);
}

Test(cd, kunit_shared_address_space)
{
    struct smmuv3_cd cd;
    struct smmuv3_cd_args a = shared();
    a.aset = true;
    cr_assert_eq(smmuv3_cd_make(&cd, &a, NULL, NULL), SMMUV3_OK);
    same(&cd, 0x07cde205c0003510u, 0x80001000u, 0, 0x00000c0400bb44ffu);
}

Test(cd, the_second_table_has_its_own_granule_code)
{
    struct smmuv3_cd cd;
    struct smmuv3_cd_args a = shared();
    a.tt1 = a.tt0;
    a.tt1.ttb = 0x90002000u;
    a.tt1.granule = 16;
    a.tt1.tsz = 25;
    a.tt1.tbi = true;
    a.tt1.had = true;
    a.tt1.e0pd = true;
    a.tt1.hwu = 10;
    a.tt0.ns = true;
    cr_assert_eq(smmuv3_cd_make(&cd, &a, NULL, NULL), SMMUV3_OK);
    /* T1SZ 25, TG1 0b11 (64KB), IR1 1, OR1 1, SH1 3 in bits 29:16; TBI1 bit 39. */
    same(&cd, 0x07cd6285b5d93510u, 0x80001001u, 0xa000000090002006u, 0x00000c0400bb44ffu);
    a.tt1.granule = 14;
    cr_assert_eq(smmuv3_cd_make(&cd, &a, NULL, NULL), SMMUV3_OK);
    cr_assert_eq(cd.w[0] >> 22 & 3, 1);
    a.tt1.granule = 12;
    cr_assert_eq(smmuv3_cd_make(&cd, &a, NULL, NULL), SMMUV3_OK);
    cr_assert_eq(cd.w[0] >> 22 & 3, 2);
}

Test(cd, flags_and_later_fields)
{
    struct smmuv3_cd cd;
    struct smmuv3_cd_args a = {0};
    a.affd = a.wxn = a.uwxn = a.pan = a.hd = a.ha = a.stall = a.big_endian = true;
    a.haft = a.epan = a.ds = a.pie = a.pnch = a.aie = true;
    a.amair = 0x1122334455667788u;
    a.piip = 0x777777777777u;
    a.piiu = 0x123456789abcu;
    a.partid = 0x4321;
    a.pmg = 0x9a;
    cr_assert_eq(smmuv3_cd_make(&cd, &a, NULL, NULL), SMMUV3_OK);
    cr_assert_eq(cd.w[0], 0x00001f38c000c000u);
    cr_assert_eq(cd.w[1], 0x0c00000000000008u);
    cr_assert_eq(cd.w[2], 0x0c00000000000008u);
    cr_assert_eq(cd.w[4], 0x1122334455667788u);
    cr_assert_eq(cd.w[5], 0x009a432100000000u);
    cr_assert_eq(cd.w[6], 0x0000123456789abcu);
    cr_assert_eq(cd.w[7], 0x0000777777777777u);
}

Test(cd, one_table_for_el2)
{
    struct smmuv3_cd cd;
    struct smmuv3_env env;
    struct smmuv3_ste el2 = {{0x100b, 0x0000100080000000u, 0, 0, 0, 0, 0, 0}};
    struct smmuv3_cd_args a = shared();
    kit_everything(&env, SMMUV3_STATE_NS);
    a.no_tt1 = true;
    cr_assert_eq(smmuv3_cd_make(&cd, &a, &el2, &env), SMMUV3_OK);
    cr_assert_eq(cd.w[0] >> 30 & 1, 0, "EPD1 is 0");
    a.tt1 = a.tt0;
    cr_assert_eq(smmuv3_cd_make(&cd, &a, &el2, &env), SMMUV3_ERR_ARGUMENT);
}

Test(cd, errors_change_nothing)
{
    struct smmuv3_cd cd = {{1, 2, 3, 4, 5, 6, 7, 8}};
    struct smmuv3_env env;
    struct smmuv3_cd_args a = shared();
    kit_everything(&env, SMMUV3_STATE_NS);
    a.tt0.ttb = 0x1008;
    cr_assert_eq(smmuv3_cd_make(&cd, &a, NULL, NULL), SMMUV3_ERR_ALIGNMENT);
    a = shared();
    a.tt0.tsz = 64;
    cr_assert_eq(smmuv3_cd_make(&cd, &a, NULL, NULL), SMMUV3_ERR_RANGE);
    a = shared();
    a.tt0.granule = 13;
    cr_assert_eq(smmuv3_cd_make(&cd, &a, NULL, NULL), SMMUV3_ERR_ARGUMENT);
    a = shared();
    a.tt0.granule = 0;
    cr_assert_eq(smmuv3_cd_make(&cd, &a, NULL, NULL), SMMUV3_ERR_ARGUMENT);
    a = shared();
    a.tt1.tsz = 16;
    cr_assert_eq(smmuv3_cd_make(&cd, &a, NULL, NULL), SMMUV3_ERR_ARGUMENT, "a table that is not used");
    a = kunit();
    cr_assert_eq(smmuv3_cd_make(&cd, &a, NULL, &env), SMMUV3_ERR_ILLEGAL, "T0SZ 4");
    for (unsigned i = 0; i < 8; i++)
        cr_assert_eq(cd.w[i], i + 1);
    a = shared();
    cr_assert_eq(smmuv3_cd_make(&cd, &a, NULL, &env), SMMUV3_OK);
}

Test(cd, a_constructor_never_makes_an_illegal_descriptor)
{
    uint64_t seed = 0x2545f4914f6cdd1dull;
    unsigned made = 0;
    for (unsigned i = 0; i < 100000; i++) {
        struct smmuv3_env env;
        struct smmuv3_cd cd;
        struct smmuv3_ste ste = {{0x100b, 0x0000100001000000u, 0, 0, 0, 0, 0, 0}};
        struct smmuv3_cd_args a = shared();
        struct kit_result r;
        uint64_t k = kit_random(&seed);
        kit_everything(&env, (enum smmuv3_state)(1 + k % 3));
        env.caps.raw[SMMUV3_CAPS_SLOT_IDR0] ^= (uint32_t)(kit_random(&seed) & kit_random(&seed) & 0x040d10ccu);
        env.caps.raw[SMMUV3_CAPS_SLOT_IDR5] ^= (uint32_t)(kit_random(&seed) & kit_random(&seed) & 0xf7u);
        a.tt0.tsz = (uint8_t)(k >> 8 & 63);
        a.tt0.granule = (uint8_t)(12 + 2 * ((k >> 14) % 3));
        a.tt0.ttb = k & 0xffffff000u;
        a.ips = (uint8_t)(k >> 40 & 7);
        a.ha = k >> 43 & 1;
        a.hd = k >> 44 & 1;
        a.abort = k >> 45 & 1;
        a.stall = k >> 46 & 1;
        a.asid = (uint16_t)(k >> 48);
        if (smmuv3_cd_make(&cd, &a, &ste, &env) != SMMUV3_OK)
            continue;
        kit_begin(&r);
        cr_assert_eq(smmuv3_cd_check(&cd, &ste, &env, &r.out), SMMUV3_LEGAL);
        made++;
    }
    cr_assert_gt(made, 1000);
}

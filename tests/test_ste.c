/* SPDX-License-Identifier: MIT */
/* ste.h: words that the Linux KUnit tests of arm-smmu-v3 expect, words of TF-RMM style Realm entries by hand from IHI
 * 0070 G.b 5.2, and that a constructor never makes what the check calls ILLEGAL. */
#include "check_kit.h"
#include "smmuv3/ste.h"

static void same(const struct smmuv3_ste *ste, uint64_t w0, uint64_t w1, uint64_t w2, uint64_t w3)
{
    cr_assert_eq(ste->w[0], w0, "word 0: %016llx", (unsigned long long)ste->w[0]);
    cr_assert_eq(ste->w[1], w1, "word 1: %016llx", (unsigned long long)ste->w[1]);
    cr_assert_eq(ste->w[2], w2, "word 2: %016llx", (unsigned long long)ste->w[2]);
    cr_assert_eq(ste->w[3], w3, "word 3: %016llx", (unsigned long long)ste->w[3]);
    for (unsigned i = 4; i < 8; i++)
        cr_assert_eq(ste->w[i], 0);
}

static struct smmuv3_ste_s1_args kunit_s1(void)
{
    struct smmuv3_ste_s1_args a = {0};
    a.cd_table = 0xf0f0f0f0f0c0u;
    a.cdmax = 0x1f;
    a.fmt = SMMUV3_V_STE_S1Fmt_L2_64K;
    a.dss = SMMUV3_V_STE_S1DSS_SSID0;
    a.cir = SMMUV3_V_STE_S1CIR_WB_RA;
    a.cor = SMMUV3_V_STE_S1COR_WB_RA;
    a.csh = SMMUV3_V_STE_S1CSH_ISH;
    a.stalld = true;
    a.eats = SMMUV3_V_STE_EATS_FULL;
    a.attr.sh = SMMUV3_STE_SH_NSH;
    return a;
}

static struct smmuv3_ste_s2_args kunit_s2(void)
{
    struct smmuv3_ste_s2_args a = {0};
    a.ttb = 0xdbeefdeadbee0u;
    a.ps = 1;
    a.tg = 2;
    a.sh = 3;
    a.orgn = 1;
    a.ir = 2;
    a.sl0 = 3;
    a.t0sz = 4;
    a.ptw = true;
    a.record = true;
    a.eats = SMMUV3_V_STE_EATS_FULL;
    return a;
}

Test(ste, kunit_abort_and_bypass)
{
    struct smmuv3_ste ste = {{~0ull, ~0ull, ~0ull, ~0ull, ~0ull, ~0ull, ~0ull, ~0ull}};
    struct smmuv3_ste_attr_args attr = {0};
    smmuv3_ste_make_abort(&ste);
    same(&ste, 1, 0, 0, 0);
    cr_assert_eq(smmuv3_ste_make_bypass(&ste, &attr, NULL), SMMUV3_OK);
    same(&ste, 9, 0x0000100000000000u, 0, 0);
}

Test(ste, kunit_stage_1)
{
    struct smmuv3_ste ste;
    struct smmuv3_ste_s1_args a = kunit_s1();
    cr_assert_eq(smmuv3_ste_make_s1(&ste, &a, NULL), SMMUV3_OK);
    same(&ste, 0xf800f0f0f0f0f0ebu, 0x180000d6u, 0, 0);
    a.dss = SMMUV3_V_STE_S1DSS_BYPASS;
    a.attr.sh = SMMUV3_STE_SH_INCOMING;
    cr_assert_eq(smmuv3_ste_make_s1(&ste, &a, NULL), SMMUV3_OK);
    same(&ste, 0xf800f0f0f0f0f0ebu, 0x1000180000d5u, 0, 0);
}

Test(ste, kunit_stage_2)
{
    struct smmuv3_ste ste;
    struct smmuv3_ste_s2_args a = kunit_s2();
    cr_assert_eq(smmuv3_ste_make_s2(&ste, &a, NULL), SMMUV3_OK);
    same(&ste, 0xd, 0x100010000000u, 0x0449b6c400000000u, 0x000dbeefdeadbee0u);
}

Test(ste, nested_is_both)
{
    struct smmuv3_ste ste;
    struct smmuv3_ste_nested_args a = {0};
    a.s1 = kunit_s1();
    a.s1.attr.sh = SMMUV3_STE_SH_INCOMING;
    a.s1.attr.mev = true;
    a.s2 = kunit_s2();
    a.s2.eats = 0;
    cr_assert_eq(smmuv3_ste_make_nested(&ste, &a, NULL), SMMUV3_OK);
    same(&ste, 0xf800f0f0f0f0f0efu, 0x1000180800d6u, 0x0449b6c400000000u, 0x000dbeefdeadbee0u);
    a.s2.eats = 1;
    cr_assert_eq(smmuv3_ste_make_nested(&ste, &a, NULL), SMMUV3_ERR_ARGUMENT);
    a.s2.eats = 0;
    a.s2.attr.mecid = 1;
    cr_assert_eq(smmuv3_ste_make_nested(&ste, &a, NULL), SMMUV3_ERR_ARGUMENT);
}

Test(ste, fields_of_later_versions)
{
    struct smmuv3_ste ste;
    struct smmuv3_ste_nested_args a = {0};
    a.s1.cd_table = 0x1000;
    a.s1.mpam = true;
    a.s1.pie = true;
    a.s1.attr.mecid = 0xabcd;
    a.s1.attr.partid = 0x1234;
    a.s1.attr.pmg = 0x56;
    a.s1.attr.mpam_ns = true;
    a.s2.ttb = 0x00ff00000000f010u;
    a.s2.sl0 = 4;
    a.s2.ds = true;
    a.s2.pie = true;
    a.s2.poe = true;
    a.s2.haft = true;
    a.s2.fwb = true;
    a.s2.hwu = 9;
    a.s2.dpt_vmatch = 2;
    a.s2.poi = 0xfedcba9876543210u;
    a.s2.secure.ttb = 0x4560;
    a.s2.secure.t0sz = 20;
    a.s2.secure.sl0 = 5;
    a.s2.secure.tg = 2;
    a.s2.secure.sw = true;
    a.s2.secure.nsa = true;
    a.vms = 0x8000;
    cr_assert_eq(smmuv3_ste_make_nested(&ste, &a, NULL), SMMUV3_OK);
    cr_assert_eq(ste.w[1], 0x0000100007000900u);
    cr_assert_eq(ste.w[2], 0xb808000000000000u);
    cr_assert_eq(ste.w[3], 0x00ff00000000f01eu);
    cr_assert_eq(ste.w[4], 0xabcd805412340000u);
    cr_assert_eq(ste.w[5], 0x0000000000008156u);
    cr_assert_eq(ste.w[6], 0x0000000000004565u);
    cr_assert_eq(ste.w[7], 0xfedcba9876543210u);
}

Test(ste, values_that_do_not_fit_change_nothing)
{
    struct smmuv3_ste ste;
    struct smmuv3_ste_s1_args s1 = {0};
    struct smmuv3_ste_s2_args s2 = {0};
    struct smmuv3_ste_attr_args attr = {0};
    smmuv3_ste_make_abort(&ste);
    s1.cd_table = 0x1020;
    cr_assert_eq(smmuv3_ste_make_s1(&ste, &s1, NULL), SMMUV3_ERR_ALIGNMENT);
    s1.cd_table = 1ull << 56;
    cr_assert_eq(smmuv3_ste_make_s1(&ste, &s1, NULL), SMMUV3_ERR_RANGE);
    s1.cd_table = 0;
    s1.fmt = 4;
    cr_assert_eq(smmuv3_ste_make_s1(&ste, &s1, NULL), SMMUV3_ERR_RANGE);
    s2.t0sz = 64;
    cr_assert_eq(smmuv3_ste_make_s2(&ste, &s2, NULL), SMMUV3_ERR_RANGE);
    s2.t0sz = 0;
    s2.sl0 = 8;
    cr_assert_eq(smmuv3_ste_make_s2(&ste, &s2, NULL), SMMUV3_ERR_RANGE);
    attr.sh = 4;
    cr_assert_eq(smmuv3_ste_make_bypass(&ste, &attr, NULL), SMMUV3_ERR_ARGUMENT);
    attr.sh = 0;
    attr.memattr = 5;
    cr_assert_eq(smmuv3_ste_make_bypass(&ste, &attr, NULL), SMMUV3_ERR_ARGUMENT);
    same(&ste, 1, 0, 0, 0);
}

Test(ste, overrides_that_the_smmu_lacks)
{
    struct smmuv3_ste ste;
    struct smmuv3_env env;
    struct smmuv3_ste_attr_args attr = {0};
    kit_everything(&env, SMMUV3_STATE_NS);
    kit_edit_cap(&env, SMMUV3_F_IDR1_ATTR_TYPES_OVR, 0);
    kit_edit_cap(&env, SMMUV3_F_IDR1_ATTR_PERMS_OVR, 0);
    cr_assert_eq(smmuv3_ste_make_bypass(&ste, &attr, &env), SMMUV3_OK);
    same(&ste, 9, 0, 0, 0);
    attr.sh = SMMUV3_STE_SH_ISH;
    cr_assert_eq(smmuv3_ste_make_bypass(&ste, &attr, &env), SMMUV3_ERR_UNSUPPORTED);
    attr.sh = 0;
    attr.privcfg = SMMUV3_V_STE_PRIVCFG_PRIV;
    cr_assert_eq(smmuv3_ste_make_bypass(&ste, &attr, &env), SMMUV3_ERR_UNSUPPORTED);
}

Test(ste, what_is_illegal_is_refused)
{
    struct smmuv3_ste ste;
    struct smmuv3_env env;
    struct smmuv3_env nothing = {0};
    struct smmuv3_ste_s2_args a = kunit_s2();
    smmuv3_ste_make_abort(&ste);
    kit_everything(&env, SMMUV3_STATE_NS);
    cr_assert_eq(smmuv3_ste_make_s2(&ste, &a, &env), SMMUV3_ERR_ILLEGAL);
    cr_assert_eq(smmuv3_ste_make_s2(&ste, &a, &nothing), SMMUV3_ERR_ILLEGAL, "S2TTB is above 36 bits on any SMMU");
    same(&ste, 1, 0, 0, 0);
    a.t0sz = 24;
    a.sl0 = 2;
    a.tg = 0;
    a.ttb = 0x10000;
    cr_assert_eq(smmuv3_ste_make_s2(&ste, &a, &nothing), SMMUV3_OK, "undecided is accepted");
    cr_assert_eq(smmuv3_ste_make_s2(&ste, &a, &env), SMMUV3_OK);
}

Test(ste, a_constructor_never_makes_an_illegal_entry)
{
    uint64_t seed = 0x9e3779b97f4a7c15ull;
    unsigned made = 0;
    for (unsigned i = 0; i < 100000; i++) {
        struct smmuv3_env env;
        struct smmuv3_ste_nested_args a = {0};
        struct smmuv3_ste ste;
        struct kit_result r;
        uint64_t k = kit_random(&seed);
        kit_everything(&env, (enum smmuv3_state)(1 + k % 3));
        env.caps.raw[SMMUV3_CAPS_SLOT_IDR0] ^= (uint32_t)(kit_random(&seed) & kit_random(&seed) & 0x040d0eccu);
        env.caps.raw[SMMUV3_CAPS_SLOT_IDR3] ^= (uint32_t)(kit_random(&seed) & kit_random(&seed) & 0xfff7bcu);
        env.s1ptr_ipa_illegal = SMMUV3_NO;
        a.s1.cd_table = k & 0xffffffc0u;
        a.s1.cdmax = (uint8_t)(k >> 32 & 31);
        a.s1.fmt = (uint8_t)(k >> 37 & 3);
        a.s1.eats = (uint8_t)(k >> 39 & 3);
        a.s1.stalld = k >> 41 & 1;
        a.s2.t0sz = (uint8_t)(12 + (k >> 42) % 37);
        a.s2.sl0 = (uint8_t)(k >> 48 & 3);
        a.s2.tg = (uint8_t)(k >> 50 & 3);
        a.s2.ps = (uint8_t)(k >> 52 & 7);
        a.s2.ttb = k & 0xffffff000u;
        a.s2.stall = k >> 55 & 1;
        a.s2.ha = k >> 56 & 1;
        a.s2.hd = k >> 57 & 1;
        a.s2.secure.t0sz = 20;
        a.s2.secure.sl0 = 2;
        smmuv3_status status = k >> 58 & 1 ? smmuv3_ste_make_nested(&ste, &a, &env)
                               : k >> 59 & 1 ? smmuv3_ste_make_s1(&ste, &a.s1, &env)
                                             : smmuv3_ste_make_s2(&ste, &a.s2, &env);
        if (status != SMMUV3_OK) {
            cr_assert(status == SMMUV3_ERR_ILLEGAL || status == SMMUV3_ERR_ARGUMENT);
            continue;
        }
        kit_begin(&r);
        cr_assert_eq(smmuv3_ste_check(&ste, &env, &r.out), SMMUV3_LEGAL);
        made++;
    }
    cr_assert_gt(made, 1000);
}

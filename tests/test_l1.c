/* SPDX-License-Identifier: MIT */
/* l1.h: words by hand from IHI 0070 G.b 5.1, 5.3 and 5.6; Linux writes Span 9 for 256 STEs and has 64KB CD leaves. */
#include "check_kit.h"
#include "smmuv3/l1.h"

static struct kit_result check_std(uint64_t word, int split, const struct smmuv3_env *env)
{
    struct smmuv3_l1std l1 = {{word}};
    struct kit_result r;
    kit_begin(&r);
    r.verdict = smmuv3_l1std_check(&l1, split, env, &r.out);
    return r;
}

static struct kit_result check_cd(uint64_t word, const struct smmuv3_ste *ste, const struct smmuv3_env *env)
{
    struct smmuv3_l1cd l1 = {{word}};
    struct kit_result r;
    kit_begin(&r);
    r.verdict = smmuv3_l1cd_check(&l1, ste, env, &r.out);
    return r;
}

Test(l1, make_stream_table_descriptors)
{
    struct smmuv3_l1std l1 = {{99}};
    cr_assert_eq(smmuv3_l1std_make(&l1, 0x88004000u, 8), SMMUV3_OK);
    cr_assert_eq(l1.w[0], 0x88004009u, "256 STEs are Span 9");
    cr_assert_eq(smmuv3_l1std_count(&l1), 256);
    cr_assert_eq(smmuv3_l1std_l2(&l1), 0x88004000u);
    cr_assert_eq(smmuv3_l1std_make(&l1, 0x00ffffffffff0000u, 10), SMMUV3_OK);
    cr_assert_eq(l1.w[0], 0x00ffffffffff000bu);
    cr_assert_eq(smmuv3_l1std_make(&l1, 0x1000, 11), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_l1std_make(&l1, 1ull << 56, 0), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_l1std_make(&l1, 0x2000, 8), SMMUV3_ERR_ALIGNMENT);
    cr_assert_eq(l1.w[0], 0x00ffffffffff000bu, "unchanged after errors");
    smmuv3_l1std_make_invalid(&l1);
    cr_assert_eq(l1.w[0], 0);
    cr_assert_eq(smmuv3_l1std_count(&l1), 0);
}

Test(l1, reserved_spans_are_empty_and_pointers_are_aligned)
{
    struct smmuv3_l1std l1 = {{0x8800400cu}};
    cr_assert_eq(smmuv3_l1std_count(&l1), 0);
    cr_assert_eq(smmuv3_l1std_l2(&l1), 0);
    l1.w[0] = 0x88005fc9u; /* Span 9: 16KB array */
    cr_assert_eq(smmuv3_l1std_l2(&l1), 0x88004000u);
}

Test(l1, check_stream_table_descriptors)
{
    struct smmuv3_env env;
    struct smmuv3_env nothing = {0};
    kit_everything(&env, SMMUV3_STATE_NS);
    cr_assert_eq(check_std(0x88004009u, 8, &env).verdict, SMMUV3_LEGAL);
    cr_assert_eq(check_std(0x88004009u, 8, &env).out.count, 0);
    struct kit_result r = check_std(0, 8, &env);
    cr_assert_eq(r.verdict, SMMUV3_ILLEGAL);
    cr_assert_eq(r.v[0].rule, SMMUV3_RULE_L1_001);
    cr_assert_eq(r.v[0].event, 0x02, "C_BAD_STREAMID");
    r = check_std(0x8800400cu, 8, &env);
    cr_assert_eq(r.v[0].rule, SMMUV3_RULE_L1_002);
    cr_assert_eq(r.v[0].fix, 9);
    cr_assert_eq(r.out.errors, 1, "a reserved value is reported once");
    r = check_std(0, 8, &env);
    cr_assert_eq(r.out.count, 1);
    r = check_std(0x0000000088010000u | 11, 10, &env);
    cr_assert_eq(r.verdict, SMMUV3_LEGAL, "1024 STEs with SPLIT 10");
    cr_assert_eq(r.out.count, 0);
    r = check_std(0x8800400au, 8, &env);
    cr_assert_eq(r.verdict, SMMUV3_ILLEGAL);
    cr_assert_eq(r.v[0].rule, SMMUV3_RULE_L1_003);
    cr_assert_eq(r.v[0].hi, 9);
    cr_assert_eq(check_std(0x88004008u, 0, &env).verdict, SMMUV3_ILLEGAL, "reserved splits act as 6");
    cr_assert_eq(check_std(0x88004007u, 0, &env).verdict, SMMUV3_LEGAL);
    r = check_std(0x8800400au, -1, &env);
    cr_assert_eq(r.verdict, SMMUV3_UNDECIDED);
    cr_assert_eq(r.v[0].needs, SMMUV3_F_STRTAB_BASE_CFG_SPLIT);
    cr_assert_eq(check_std(0x88004007u, -1, &env).verdict, SMMUV3_LEGAL, "64 STEs fit every split");
    r = check_std(0x0040000088004009u, 8, &env);
    cr_assert_eq(r.verdict, SMMUV3_ILLEGAL);
    cr_assert_eq(r.v[0].rule, SMMUV3_RULE_L1_004);
    cr_assert_eq(r.v[0].event, 0x03, "F_STE_FETCH");
    r = check_std(0x0000010088004009u, 8, &nothing);
    cr_assert_eq(r.verdict, SMMUV3_UNDECIDED);
    cr_assert_eq(r.v[0].needs, SMMUV3_F_IDR5_OAS);
    cr_assert_eq(check_std(0x88004009u, 8, &nothing).verdict, SMMUV3_LEGAL, "32 bits fit every OAS");
}

Test(l1, notes_about_stream_table_descriptors)
{
    struct smmuv3_env env;
    kit_everything(&env, SMMUV3_STATE_NS);
    struct kit_result r = check_std(0x01000000880040c7u | 0x20, 8, &env);
    cr_assert_eq(r.verdict, SMMUV3_LEGAL);
    cr_assert_not_null(kit_find(&r, SMMUV3_RULE_L1_021, SMMUV3_SEVERITY_NOTE), "low bits of the pointer");
    cr_assert_not_null(kit_find(&r, SMMUV3_RULE_L1_022, SMMUV3_SEVERITY_NOTE), "64 of 256");
    const struct smmuv3_finding *f = kit_find(&r, SMMUV3_RULE_L1_020, SMMUV3_SEVERITY_NOTE);
    cr_assert_not_null(f);
    cr_assert_eq(f->value, 0x0100000000000020u);
}

Test(l1, make_cd_table_descriptors)
{
    struct smmuv3_l1cd l1 = {{99}};
    cr_assert_eq(smmuv3_l1cd_make(&l1, 0x88010000u, SMMUV3_V_STE_S1Fmt_L2_64K), SMMUV3_OK);
    cr_assert_eq(l1.w[0], 0x88010001u);
    cr_assert_eq(smmuv3_l1cd_make(&l1, 0x88011000u, SMMUV3_V_STE_S1Fmt_L2_64K), SMMUV3_ERR_ALIGNMENT);
    cr_assert_eq(smmuv3_l1cd_make(&l1, 0x88011000u, SMMUV3_V_STE_S1Fmt_L2_4K), SMMUV3_OK);
    cr_assert_eq(l1.w[0], 0x88011001u);
    cr_assert_eq(smmuv3_l1cd_make(&l1, 0x800, SMMUV3_V_STE_S1Fmt_L2_4K), SMMUV3_ERR_ALIGNMENT);
    cr_assert_eq(smmuv3_l1cd_make(&l1, 1ull << 56, SMMUV3_V_STE_S1Fmt_L2_4K), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_l1cd_make(&l1, 0x1000, SMMUV3_V_STE_S1Fmt_LINEAR), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(l1.w[0], 0x88011001u);
    smmuv3_l1cd_make_invalid(&l1);
    cr_assert_eq(l1.w[0], 0);
}

Test(l1, check_cd_table_descriptors)
{
    struct smmuv3_env env;
    struct smmuv3_ste s1 = {{0x102b, 0, 0, 0, 0, 0, 0, 0}};     /* S1Fmt 0b10 */
    struct smmuv3_ste nested = {{0x102f, 0, 0, 0, 0, 0, 0, 0}};
    kit_everything(&env, SMMUV3_STATE_NS);
    cr_assert_eq(check_cd(0x88010001u, &s1, &env).verdict, SMMUV3_LEGAL);
    struct kit_result r = check_cd(0x88010000u, &s1, &env);
    cr_assert_eq(r.verdict, SMMUV3_ILLEGAL);
    cr_assert_eq(r.v[0].rule, SMMUV3_RULE_L1_005);
    cr_assert_eq(r.v[0].event, 0x08, "C_BAD_SUBSTREAMID");
    cr_assert_not_null(kit_find(&r, SMMUV3_RULE_L1_025, SMMUV3_SEVERITY_NOTE));
    r = check_cd(1ull << 52 | 1, &s1, &env);
    cr_assert_eq(r.verdict, SMMUV3_ILLEGAL);
    cr_assert_eq(r.v[0].rule, SMMUV3_RULE_L1_006);
    r = check_cd(1ull << 52 | 1, NULL, &env);
    cr_assert_eq(r.verdict, SMMUV3_UNDECIDED);
    cr_assert_eq(r.v[0].needs, SMMUV3_F_STE_Config);
    r = check_cd(1ull << 52 | 1, &nested, &env);
    cr_assert_eq(r.verdict, SMMUV3_UNDECIDED, "C_BAD_SUBSTREAMID or a stage 2 fault");
    cr_assert_eq(r.v[0].rule, SMMUV3_RULE_L1_007);
    env.s1ptr_ipa_illegal = SMMUV3_YES;
    cr_assert_eq(check_cd(1ull << 52 | 1, &nested, &env).verdict, SMMUV3_ILLEGAL);
    kit_set(&env, SMMUV3_R_AIDR, 0);
    cr_assert_eq(check_cd(1ull << 52 | 1, &s1, &env).verdict, SMMUV3_UNDECIDED, "SMMUv3.0 may truncate");
    kit_set(&env, SMMUV3_R_AIDR, 1);
    cr_assert_eq(check_cd(1ull << 52 | 1, &s1, &env).verdict, SMMUV3_ILLEGAL);
}

Test(l1, notes_about_cd_table_descriptors)
{
    struct smmuv3_env env;
    struct smmuv3_ste s1 = {{0x102b, 0, 0, 0, 0, 0, 0, 0}};
    kit_everything(&env, SMMUV3_STATE_NS);
    struct kit_result r = check_cd(0x0200000088013803u, &s1, &env);
    cr_assert_eq(r.verdict, SMMUV3_LEGAL);
    cr_assert_not_null(kit_find(&r, SMMUV3_RULE_L1_024, SMMUV3_SEVERITY_NOTE));
    const struct smmuv3_finding *f = kit_find(&r, SMMUV3_RULE_L1_023, SMMUV3_SEVERITY_NOTE);
    cr_assert_not_null(f);
    cr_assert_eq(f->value, 0x0200000000000802u);
}

Test(l1, partid_map)
{
    struct smmuv3_vms vms = {{0}};
    cr_assert_eq(smmuv3_vms_set_partid(&vms, 0, 0x1111), SMMUV3_OK);
    cr_assert_eq(smmuv3_vms_set_partid(&vms, 5, 0x2222), SMMUV3_OK);
    cr_assert_eq(smmuv3_vms_set_partid(&vms, 31, 0x3333), SMMUV3_OK);
    cr_assert_eq(smmuv3_vms_set_partid(&vms, 32, 0x4444), SMMUV3_ERR_RANGE);
    cr_assert_eq(vms.w[0], 0x1111);
    cr_assert_eq(vms.w[1], 0x22220000u);
    cr_assert_eq(vms.w[7], 0x3333000000000000u);
    cr_assert_eq(smmuv3_vms_partid(&vms, 5), 0x2222);
    cr_assert_eq(smmuv3_vms_partid(&vms, 32), 0);
}

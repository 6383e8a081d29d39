/* SPDX-License-Identifier: MIT */
/* ste_notes.h: each note by hand from IHI 0070 G.b 5.2; none changes the verdict. */
#include "check_kit.h"
#include "smmuv3/ste_check.h"

static struct smmuv3_ste make(uint64_t w0)
{
    struct smmuv3_ste ste = {{w0, 0, 0x000d009400000001u, 0x4e4d0000u, 0, 0, 0, 0}};
    return ste;
}

static struct kit_result check(const struct smmuv3_ste *ste, const struct smmuv3_env *env)
{
    struct kit_result r;
    kit_begin(&r);
    r.verdict = smmuv3_ste_check(ste, env, &r.out);
    cr_assert_eq(r.verdict, SMMUV3_LEGAL);
    return r;
}

/* The one note of a rule about a field. */
static void noted(const struct kit_result *r, int rule, int field)
{
    for (size_t i = 0; i < r->out.count; i++)
        if (r->v[i].rule == rule && r->v[i].field == field && r->v[i].severity == SMMUV3_SEVERITY_NOTE)
            return;
    cr_assert_fail("no note STE-%03d about field %x", rule - 1000, (unsigned)field);
}

Test(ste_notes, reserved_configurations)
{
    struct smmuv3_env env;
    struct smmuv3_ste ste = {{5, 0, 0, 0, 0, 0, 0, 0}};
    kit_everything(&env, SMMUV3_STATE_NS);
    struct kit_result r = check(&ste, &env);
    noted(&r, SMMUV3_RULE_STE_050, SMMUV3_F_STE_Config);
}

Test(ste_notes, bits_without_meaning_or_effect)
{
    struct smmuv3_env env;
    struct smmuv3_ste ste = make(0xd);
    kit_everything(&env, SMMUV3_STATE_NS);
    ste.w[0] |= 1ull << 57 | 0x30;     /* RES0, S1Fmt */
    ste.w[3] |= 1ull << 53;            /* S2TTB above bit 51 */
    struct kit_result r = check(&ste, &env);
    cr_assert_eq(r.out.count, 3);
    cr_assert_eq(r.v[0].rule, SMMUV3_RULE_STE_051);
    cr_assert_eq(r.v[0].value, 1ull << 57);
    cr_assert_eq(r.v[1].rule, SMMUV3_RULE_STE_052);
    cr_assert_eq(r.v[1].value, 0x30);
    cr_assert_eq(r.v[2].rule, SMMUV3_RULE_STE_051);
    cr_assert_eq(r.v[2].word, 3);
    cr_assert_eq(r.v[2].value, 1ull << 53);
}

Test(ste_notes, software_bits_are_nobodys_business)
{
    struct smmuv3_env env;
    struct smmuv3_ste ste = make(0xd);
    kit_everything(&env, SMMUV3_STATE_NS);
    ste.w[1] |= 0xfull << 20;
    cr_assert_eq(check(&ste, &env).out.count, 0);
}

Test(ste_notes, sizes)
{
    struct smmuv3_env env;
    struct smmuv3_ste ste = make(0xd);
    kit_everything(&env, SMMUV3_STATE_NS);
    kit_edit_cap(&env, SMMUV3_F_IDR5_OAS, 4);
    struct kit_result r = check(&ste, &env);
    noted(&r, SMMUV3_RULE_STE_055, SMMUV3_F_STE_S2PS);
    kit_edit_cap(&env, SMMUV3_F_IDR5_OAS, 5);
    cr_assert_eq(check(&ste, &env).out.count, 0, "48 of 48 bits");
    kit_set(&env, SMMUV3_R_AIDR, 3);
    ste.w[2] |= 7ull << 48;
    r = check(&ste, &env);
    noted(&r, SMMUV3_RULE_STE_056, SMMUV3_F_STE_S2PS);
}

Test(ste_notes, hardware_update)
{
    struct smmuv3_env env;
    struct smmuv3_ste ste = make(0xd);
    kit_everything(&env, SMMUV3_STATE_NS);
    ste.w[2] |= 1ull << 55;
    struct kit_result r = check(&ste, &env);
    noted(&r, SMMUV3_RULE_STE_057, SMMUV3_F_STE_S2HD);
    ste.w[2] |= 1ull << 56;
    r = check(&ste, &env);
    noted(&r, SMMUV3_RULE_STE_061, SMMUV3_F_STE_S2HA);
    ste.w[2] |= 5ull << 40; /* Write-Back walks */
    cr_assert_eq(check(&ste, &env).out.count, 0);
}

Test(ste_notes, ats_that_acts_as_disabled)
{
    struct smmuv3_env env;
    struct smmuv3_ste ste = make(0x100f);
    kit_everything(&env, SMMUV3_STATE_NS);
    ste.w[1] |= 2ull << 28;
    cr_assert_eq(check(&ste, &env).out.count, 0);
    env.atschk = SMMUV3_NO;
    struct kit_result r = check(&ste, &env);
    noted(&r, SMMUV3_RULE_STE_058, SMMUV3_F_STE_EATS);
    env.atschk = SMMUV3_YES;
    ste.w[1] |= 3ull << 28;
    cr_assert_eq(check(&ste, &env).out.count, 0);
    kit_edit_cap(&env, SMMUV3_F_IDR3_DPT, 0);
    r = check(&ste, &env);
    noted(&r, SMMUV3_RULE_STE_058, SMMUV3_F_STE_EATS);
}

Test(ste_notes, reserved_values)
{
    struct smmuv3_env env;
    struct smmuv3_ste ste = make(0x100f | 5ull << 59 | 3u << 4);
    kit_everything(&env, SMMUV3_STATE_NS);
    ste.w[1] = 3 | 1u << 6 | 1ull << 36 | 4ull << 32 | 1ull << 48 | 1ull << 50;
    ste.w[2] |= 1ull << 44;
    struct kit_result r = check(&ste, &env);
    noted(&r, SMMUV3_RULE_STE_054, SMMUV3_F_STE_S1Fmt);
    noted(&r, SMMUV3_RULE_STE_054, SMMUV3_F_STE_S1DSS);
    noted(&r, SMMUV3_RULE_STE_054, SMMUV3_F_STE_S1CSH);
    noted(&r, SMMUV3_RULE_STE_054, SMMUV3_F_STE_MemAttr);
    noted(&r, SMMUV3_RULE_STE_054, SMMUV3_F_STE_PRIVCFG);
    noted(&r, SMMUV3_RULE_STE_054, SMMUV3_F_STE_INSTCFG);
    noted(&r, SMMUV3_RULE_STE_054, SMMUV3_F_STE_S2SH0);
}

Test(ste_notes, the_ns_override)
{
    struct smmuv3_env env;
    struct smmuv3_ste bypass = {{9, 1ull << 46, 0, 0, 0, 0, 0, 0}};
    kit_everything(&env, SMMUV3_STATE_S);
    struct kit_result r = check(&bypass, &env);
    noted(&r, SMMUV3_RULE_STE_054, SMMUV3_F_STE_NSCFG);
    kit_edit_cap(&env, SMMUV3_F_IDR1_ATTR_PERMS_OVR, 0);
    r = check(&bypass, &env);
    noted(&r, SMMUV3_RULE_STE_053, SMMUV3_F_STE_NSCFG);
    env.state = SMMUV3_STATE_REALM;
    cr_assert_eq(check(&bypass, &env).out.count, 0, "with XT, 0b01 checks the incoming NS");
    kit_edit_cap(&env, SMMUV3_F_R_IDR3_XT, 0);
    r = check(&bypass, &env);
    cr_assert_eq(r.out.count, 1);
    noted(&r, SMMUV3_RULE_STE_054, SMMUV3_F_STE_NSCFG);
}

Test(ste_notes, the_alignment_of_cd_tables)
{
    struct smmuv3_env env;
    kit_everything(&env, SMMUV3_STATE_NS);
    /* Linear, 32 CDs: 2KB. Two levels, 4KB leaves, 2^10 CDs: 16 L1CDs of 8 bytes = 128 bytes. */
    struct smmuv3_ste linear = make(0x140b | 5ull << 59), two = make(0x144b | 10ull << 59 | 1u << 4);
    linear.w[2] = two.w[2] = linear.w[3] = two.w[3] = 0;
    struct kit_result r = check(&linear, &env);
    noted(&r, SMMUV3_RULE_STE_059, SMMUV3_F_STE_S1ContextPtr);
    r = check(&two, &env);
    noted(&r, SMMUV3_RULE_STE_059, SMMUV3_F_STE_S1ContextPtr);
    linear.w[0] &= ~0x7c0ull;
    linear.w[0] |= 0x800;
    two.w[0] = (two.w[0] & ~0x40ull) | 0x80;
    cr_assert_eq(check(&linear, &env).out.count, 0);
    cr_assert_eq(check(&two, &env).out.count, 0);
}

Test(ste_notes, fields_that_this_smmu_lacks)
{
    struct smmuv3_env env;
    struct smmuv3_ste ste = make(0x100f);
    kit_everything(&env, SMMUV3_STATE_NS);
    kit_set(&env, SMMUV3_R_IDR1, 0x00000500);
    kit_set(&env, SMMUV3_R_IDR3, 0);
    ste.w[1] = 1ull << 44 | 3ull << 48 | 1u << 24 | 1u << 25 | 1u << 26 | 1ull << 36 | 15ull << 32;
    ste.w[4] = 0x1234ull << 48 | 0x94ull << 32;
    ste.w[5] = 0x101 | 1u << 9;
    struct kit_result r = check(&ste, &env);
    noted(&r, SMMUV3_RULE_STE_053, SMMUV3_F_STE_SHCFG);
    noted(&r, SMMUV3_RULE_STE_053, SMMUV3_F_STE_PRIVCFG);
    noted(&r, SMMUV3_RULE_STE_053, SMMUV3_F_STE_MTCFG);
    noted(&r, SMMUV3_RULE_STE_053, SMMUV3_F_STE_MemAttr);
    noted(&r, SMMUV3_RULE_STE_053, SMMUV3_F_STE_S1PIE);
    noted(&r, SMMUV3_RULE_STE_053, SMMUV3_F_STE_S2FWB);
    noted(&r, SMMUV3_RULE_STE_053, SMMUV3_F_STE_S1MPAM);
    noted(&r, SMMUV3_RULE_STE_053, SMMUV3_F_STE_MECID);
    noted(&r, SMMUV3_RULE_STE_053, SMMUV3_F_STE_S_S2T0SZ);
    noted(&r, SMMUV3_RULE_STE_053, SMMUV3_F_STE_PMG);
    noted(&r, SMMUV3_RULE_STE_053, SMMUV3_F_STE_MPAM_NS);
    noted(&r, SMMUV3_RULE_STE_053, SMMUV3_F_STE_AssuredOnly);
    kit_forget(&env, SMMUV3_R_IDR1);
    r = check(&ste, &env);
    for (size_t i = 0; i < r.out.count; i++)
        cr_assert_neq(r.v[i].field, SMMUV3_F_STE_SHCFG, "nothing is said about what is not known");
    cr_assert_eq(r.v[r.out.count - 1].rule, SMMUV3_RULE_STE_060);
}

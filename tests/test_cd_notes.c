/* SPDX-License-Identifier: MIT */
/* cd_notes.h: each note by hand from IHI 0070 G.b 5.4; none changes the verdict. */
#include "check_kit.h"
#include "smmuv3/cd_check.h"

static const struct smmuv3_ste el1 = {{0x100b, 0x0000100001000000u, 0, 0, 0, 0, 0, 0}};

static struct smmuv3_cd make(void)
{
    struct smmuv3_cd cd = {{0x0001620580900010u, 0x4e4d0000u, 0x4e4e0000u, 0xff4404u, 0, 0, 0, 0}};
    return cd;
}

static struct kit_result check(const struct smmuv3_cd *cd, const struct smmuv3_ste *ste, const struct smmuv3_env *env)
{
    struct kit_result r;
    kit_begin(&r);
    r.verdict = smmuv3_cd_check(cd, ste, env, &r.out);
    cr_assert_eq(r.verdict, SMMUV3_LEGAL, "first %d", r.out.count ? r.v[0].rule : 0);
    return r;
}

static void noted(const struct kit_result *r, int rule, int field)
{
    for (size_t i = 0; i < r->out.count; i++)
        if (r->v[i].rule == rule && r->v[i].field == field && r->v[i].severity == SMMUV3_SEVERITY_NOTE)
            return;
    cr_assert_fail("no note CD-%03d about field %x", rule - 2000, (unsigned)field);
}

Test(cd_notes, bits_without_meaning_or_effect)
{
    struct smmuv3_env env;
    struct smmuv3_cd cd = make();
    kit_everything(&env, SMMUV3_STATE_NS);
    cd.w[0] |= 1ull << 37; /* UWXN */
    cd.w[5] = 1ull << 60;
    cd.w[1] |= 1ull << 52;
    struct kit_result r = check(&cd, &el1, &env);
    cr_assert_eq(r.out.count, 3);
    cr_assert_eq(r.v[0].rule, SMMUV3_RULE_CD_041);
    cr_assert_eq(r.v[0].value, 1ull << 37);
    cr_assert_eq(r.v[1].rule, SMMUV3_RULE_CD_040);
    cr_assert_eq(r.v[1].value, 1ull << 52);
    cr_assert_eq(r.v[2].word, 5);
    cr_assert_eq(r.v[2].value, 1ull << 60);
}

Test(cd_notes, values)
{
    struct smmuv3_env env;
    struct smmuv3_cd cd = make();
    kit_everything(&env, SMMUV3_STATE_NS);
    kit_edit_cap(&env, SMMUV3_F_IDR5_OAS, 4);
    cd.w[0] |= 1u << 12 | 1u << 28;
    cd.w[3] = 0x04ff4401u | 0xf0ull << 56;
    struct kit_result r = check(&cd, &el1, &env);
    noted(&r, SMMUV3_RULE_CD_044, SMMUV3_F_CD_IPS);
    noted(&r, SMMUV3_RULE_CD_043, SMMUV3_F_CD_SH0);
    noted(&r, SMMUV3_RULE_CD_043, SMMUV3_F_CD_SH1);
    noted(&r, SMMUV3_RULE_CD_043, SMMUV3_F_CD_MAIR0);
    noted(&r, SMMUV3_RULE_CD_043, SMMUV3_F_CD_MAIR1);
    kit_set(&env, SMMUV3_R_AIDR, 0);
    kit_edit_cap(&env, SMMUV3_F_IDR5_OAS, 5);
    cd.w[0] |= 7ull << 32;
    r = check(&cd, &el1, &env);
    noted(&r, SMMUV3_RULE_CD_045, SMMUV3_F_CD_IPS);
    cd.w[0] &= ~(1ull << 32); /* 52 bits: reserved in 3.0, too much for the OAS later */
    r = check(&cd, &el1, &env);
    noted(&r, SMMUV3_RULE_CD_045, SMMUV3_F_CD_IPS);
    kit_set(&env, SMMUV3_R_AIDR, 1);
    r = check(&cd, &el1, &env);
    noted(&r, SMMUV3_RULE_CD_044, SMMUV3_F_CD_IPS);
    kit_edit_cap(&env, SMMUV3_F_IDR5_OAS, 6);
    r = check(&cd, &el1, &env);
    cr_assert_null(kit_find(&r, SMMUV3_RULE_CD_044, SMMUV3_SEVERITY_NOTE));
}

Test(cd_notes, flags)
{
    struct smmuv3_env env;
    struct smmuv3_cd cd = make();
    struct smmuv3_ste bypass = {{9, 0x0000100000000000u, 0, 0, 0, 0, 0, 0}};
    struct smmuv3_ste nested = {{0x100f, 0x0000100005000000u, 0x000d009400000001u, 0x4e4d0000u, 0, 0, 0, 0}};
    kit_everything(&env, SMMUV3_STATE_NS);
    cd.w[0] |= 1ull << 42;
    struct kit_result r = check(&cd, &el1, &env);
    noted(&r, SMMUV3_RULE_CD_046, SMMUV3_F_CD_HD);
    cd.w[0] |= 1ull << 43;
    r = check(&cd, &el1, &env);
    noted(&r, SMMUV3_RULE_CD_048, SMMUV3_F_CD_HA);
    cd = make();
    r = check(&cd, &bypass, &env);
    noted(&r, SMMUV3_RULE_CD_047, SMMUV3_F_CD_V);
    cd.w[5] = 32ull << 32;
    r = check(&cd, &nested, &env);
    noted(&r, SMMUV3_RULE_CD_050, SMMUV3_F_CD_PARTID);
    cd.w[5] = 31ull << 32;
    cr_assert_eq(check(&cd, &nested, &env).out.count, 0);
    nested.w[0] = 0x100b; /* without stage 2 the PARTID is physical */
    cd.w[5] = 32ull << 32;
    cr_assert_eq(check(&cd, &nested, &env).out.count, 0);
    cd = make();
    cd.w[0] |= 1ull << 43 | 5u << 8; /* TTB0 is Write-Back, TTB1 is not */
    r = check(&cd, &el1, &env);
    noted(&r, SMMUV3_RULE_CD_048, SMMUV3_F_CD_HA);
    cd.w[0] |= 5u << 24;
    cr_assert_eq(check(&cd, &el1, &env).out.count, 0);
    cd = make();
    cd.w[0] |= 1u << 14 | 1u << 30;
    r = check(&cd, &el1, &env);
    noted(&r, SMMUV3_RULE_CD_049, SMMUV3_F_CD_EPD0);
}

Test(cd_notes, fields_without_their_feature)
{
    struct smmuv3_env env;
    struct smmuv3_cd cd = make();
    struct smmuv3_ste el2 = {{0x100b, 0x0000100080000000u, 0, 0, 0, 0, 0, 0}};
    kit_everything(&env, SMMUV3_STATE_NS);
    cd.w[1] |= 4;
    cd.w[2] |= 1ull << 59 | 4;
    cd.w[5] = 0x0001000100000000u;
    cd.w[7] = 1;
    struct kit_result r = check(&cd, &el2, &env);
    noted(&r, SMMUV3_RULE_CD_042, SMMUV3_F_CD_TTB1);
    noted(&r, SMMUV3_RULE_CD_042, SMMUV3_F_CD_TG1);
    noted(&r, SMMUV3_RULE_CD_042, SMMUV3_F_CD_E0PD0);
    noted(&r, SMMUV3_RULE_CD_042, SMMUV3_F_CD_E0PD1);
    noted(&r, SMMUV3_RULE_CD_042, SMMUV3_F_CD_PIE);
    noted(&r, SMMUV3_RULE_CD_042, SMMUV3_F_CD_PARTID);
    noted(&r, SMMUV3_RULE_CD_042, SMMUV3_F_CD_PMG);
    noted(&r, SMMUV3_RULE_CD_042, SMMUV3_F_CD_PIIP);
    kit_set(&env, SMMUV3_R_IDR3, 0);
    cd.w[1] |= 1ull << 58 | 1ull << 59;
    cd.w[2] |= 8;
    kit_edit_cap(&env, SMMUV3_F_IDR5_DS, 0);
    cd.w[2] |= 1ull << 58;
    r = check(&cd, &el1, &env);
    noted(&r, SMMUV3_RULE_CD_042, SMMUV3_F_CD_PnCH);
    noted(&r, SMMUV3_RULE_CD_042, SMMUV3_F_CD_EPAN);
    noted(&r, SMMUV3_RULE_CD_042, SMMUV3_F_CD_AIE);
    noted(&r, SMMUV3_RULE_CD_042, SMMUV3_F_CD_DS);
}

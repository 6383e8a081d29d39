/* SPDX-License-Identifier: MIT */
/* cd_check.h: each rule broken, kept and undecided, written from the field texts of IHI 0070 G.b 5.4; and against a
 * second reading of its validity function 5.4.2, on bits taken by hand. */
#include "check_kit.h"
#include "smmuv3/cd_check.h"

/* Words written by hand: T0SZ 16, T1SZ 16, 4KB (TG1 2), V, IPS 48 bits, AA64, R, A, ASID 1; tables in low memory. */
static struct smmuv3_cd make(void)
{
    struct smmuv3_cd cd = {{0x0001620580900010u, 0x4e4d0000u, 0x4e4e0000u, 0xff4404u, 0, 0, 0, 0}};
    return cd;
}

/* Stage 1 only, S1PIE, EL1. */
static struct smmuv3_ste make_ste(void)
{
    struct smmuv3_ste ste = {{0x100b, 0x0000100001000000u, 0, 0, 0, 0, 0, 0}};
    return ste;
}

static struct kit_result check(const struct smmuv3_cd *cd, const struct smmuv3_ste *ste, const struct smmuv3_env *env)
{
    struct kit_result r;
    kit_begin(&r);
    r.verdict = smmuv3_cd_check(cd, ste, env, &r.out);
    cr_assert_eq(r.verdict, smmuv3_findings_verdict(&r.out));
    return r;
}

#define F(name) SMMUV3_F_##name
#define NS SMMUV3_STATE_NS
#define SEC SMMUV3_STATE_S
#define REALM SMMUV3_STATE_REALM
#define NO_STE -1
#define E2H -2

struct row {
    int rule;
    enum smmuv3_state state;
    struct kit_edit bad[5];
    struct kit_edit good;
    int forget; /* an ID register, NO_STE or E2H */
    int needs;
};

static const struct row rows[] = {
    {SMMUV3_RULE_CD_001, NS, {{F(CD_V), 0}}, {F(CD_V), 1}, 0, 0},
    {SMMUV3_RULE_CD_002, NS, {{F(CD_S), 1}, {F(STE_S1STALLD), 1}}, {F(CD_S), 0}, NO_STE, F(STE_S1STALLD)},
    {SMMUV3_RULE_CD_003, NS, {{F(CD_A), 0}, {F(IDR0_TERM_MODEL), 1}}, {F(CD_A), 1}, SMMUV3_R_IDR0, F(IDR0_TERM_MODEL)},
    {SMMUV3_RULE_CD_004, NS, {{F(CD_S), 1}, {F(IDR0_STALL_MODEL), 1}}, {F(CD_S), 0}, SMMUV3_R_IDR0,
     F(IDR0_STALL_MODEL)},
    {SMMUV3_RULE_CD_004, SEC, {{F(CD_S), 1}, {F(S_IDR0_STALL_MODEL), 1}}, {F(CD_S), 0}, SMMUV3_R_S_IDR0,
     F(S_IDR0_STALL_MODEL)},
    {SMMUV3_RULE_CD_005, NS, {{F(IDR0_STALL_MODEL), 2}}, {F(CD_S), 1}, SMMUV3_R_IDR0, F(IDR0_STALL_MODEL)},
    {SMMUV3_RULE_CD_005, REALM, {{F(R_IDR0_STALL_MODEL), 2}}, {F(CD_S), 1}, SMMUV3_R_R_IDR0, F(R_IDR0_STALL_MODEL)},
    {SMMUV3_RULE_CD_006, NS, {{F(CD_ENDI), 1}, {F(IDR0_TTENDIAN), 2}}, {F(CD_ENDI), 0}, SMMUV3_R_IDR0,
     F(IDR0_TTENDIAN)},
    {SMMUV3_RULE_CD_006, NS, {{F(IDR0_TTENDIAN), 3}, {F(CD_EPD1), 1}}, {F(CD_EPD0), 1}, SMMUV3_R_IDR0,
     F(IDR0_TTENDIAN)},
    {SMMUV3_RULE_CD_007, NS, {{F(CD_AA64), 0}, {F(IDR0_TTF), 2}}, {F(CD_AA64), 1}, SMMUV3_R_IDR0, F(IDR0_TTF)},
    {SMMUV3_RULE_CD_008, NS, {{F(CD_AA64), 0}, {F(STE_STRW), 2}, {E2H, 1}}, {F(STE_STRW), 0}, NO_STE, F(STE_STRW)},
    {SMMUV3_RULE_CD_008, NS, {{F(CD_AA64), 0}, {F(STE_STRW), 2}, {E2H, 1}}, {E2H, 0}, E2H, F(CR2_E2H)},
    {SMMUV3_RULE_CD_008, SEC, {{F(CD_AA64), 0}, {F(STE_STRW), 1}}, {F(STE_STRW), 0}, NO_STE, F(STE_STRW)},
    {SMMUV3_RULE_CD_009, SEC, {{F(CD_AA64), 0}, {F(STE_STRW), 2}}, {F(CD_AA64), 1}, SMMUV3_R_IDR5, F(IDR5_D128)},
    {SMMUV3_RULE_CD_010, NS, {{F(IDR0_TTF), 1}}, {F(CD_AA64), 0}, SMMUV3_R_IDR0, F(IDR0_TTF)},
    {SMMUV3_RULE_CD_011, NS, {{F(STE_Config), 7}}, {F(STE_S2AA64), 1}, NO_STE, F(STE_Config)},
    {SMMUV3_RULE_CD_012, NS, {{F(CD_HA), 1}, {F(IDR0_HTTU), 0}}, {F(CD_HA), 0}, SMMUV3_R_IDR0, F(IDR0_HTTU)},
    {SMMUV3_RULE_CD_012, NS, {{F(CD_HA), 1}, {F(IDR0_HTTU), 0}}, {F(CD_AA64), 0}, SMMUV3_R_IDR0, F(IDR0_HTTU)},
    {SMMUV3_RULE_CD_013, NS, {{F(CD_HA), 1}, {F(CD_HD), 1}, {F(IDR0_HTTU), 1}}, {F(CD_HD), 0}, SMMUV3_R_IDR0,
     F(IDR0_HTTU)},
    {SMMUV3_RULE_CD_014, NS, {{F(CD_HAFT), 1}}, {F(CD_HA), 1}, SMMUV3_R_IDR0, F(IDR0_HTTU)},
    {SMMUV3_RULE_CD_015, NS, {{F(CD_ASID), 0x100}, {F(IDR0_ASID16), 0}}, {F(CD_ASID), 0xff}, SMMUV3_R_IDR0,
     F(IDR0_ASID16)},
    {SMMUV3_RULE_CD_015, NS, {{F(CD_ASID), 0x100}, {F(IDR0_ASID16), 0}}, {F(STE_STRW), 2}, NO_STE, F(STE_STRW)},
    {SMMUV3_RULE_CD_016, NS, {{F(CD_T0SZ), 15}}, {F(CD_EPD0), 1}, 0, 0},
    {SMMUV3_RULE_CD_016, NS, {{F(CD_T0SZ), 15}}, {F(CD_DS), 1}, 0, 0},
    {SMMUV3_RULE_CD_016, NS, {{F(CD_T0SZ), 12}, {F(CD_TG0), 1}, {F(IDR5_VAX), 0}}, {F(IDR5_VAX), 1}, SMMUV3_R_IDR5,
     F(IDR5_VAX)},
    {SMMUV3_RULE_CD_016, NS, {{F(CD_T0SZ), 48}, {F(IDR3_STT), 0}}, {F(CD_T0SZ), 39}, SMMUV3_R_IDR3, F(IDR3_STT)},
    {SMMUV3_RULE_CD_016, NS, {{F(CD_T0SZ), 48}, {F(CD_TG0), 1}}, {F(CD_T0SZ), 47}, 0, 0},
    {SMMUV3_RULE_CD_017, NS, {{F(CD_T1SZ), 49}}, {F(CD_T1SZ), 48}, 0, 0},
    {SMMUV3_RULE_CD_017, NS, {{F(CD_T1SZ), 49}}, {F(CD_EPD1), 1}, 0, 0},
    {SMMUV3_RULE_CD_017, NS, {{F(CD_T1SZ), 49}}, {F(STE_STRW), 2}, NO_STE, F(STE_STRW)},
    {SMMUV3_RULE_CD_017, NS, {{F(CD_T1SZ), 45}, {F(IDR3_STT), 0}}, {F(IDR3_STT), 1}, SMMUV3_R_IDR3, F(IDR3_STT)},
    {SMMUV3_RULE_CD_018, NS, {{F(CD_TG0), 3}}, {F(CD_TG0), 2}, 0, 0},
    {SMMUV3_RULE_CD_018, NS, {{F(CD_TG0), 2}, {F(IDR5_GRAN16K), 0}}, {F(CD_EPD0), 1}, SMMUV3_R_IDR5, F(IDR5_GRAN16K)},
    {SMMUV3_RULE_CD_019, NS, {{F(CD_TTB0), 1ull << 44}, {F(IDR5_OAS), 4}}, {F(CD_TTB0), 0xffffffff000}, SMMUV3_R_IDR5,
     F(IDR5_OAS)},
    {SMMUV3_RULE_CD_019, NS, {{F(CD_TTB0), 1ull << 32}, {F(CD_IPS), 0}}, {F(CD_IPS), 1}, 0, 0},
    {SMMUV3_RULE_CD_019, NS, {{F(CD_TTB0), 1ull << 48}, {F(CD_IPS), 6}}, {F(CD_DS), 1}, 0, 0},
    {SMMUV3_RULE_CD_019, NS, {{F(CD_TTB0), 1ull << 40}, {F(CD_AA64), 0}}, {F(CD_TTB0), 0xfffffff000}, SMMUV3_R_IDR5,
     F(IDR5_D128)},
    {SMMUV3_RULE_CD_020, NS, {{F(CD_TG1), 0}}, {F(CD_TG1), 1}, 0, 0},
    {SMMUV3_RULE_CD_020, NS, {{F(CD_TG1), 3}, {F(IDR5_GRAN64K), 0}}, {F(CD_TG1), 2}, SMMUV3_R_IDR5, F(IDR5_GRAN64K)},
    {SMMUV3_RULE_CD_021, NS, {{F(CD_TTB1), 1ull << 48}, {F(CD_IPS), 6}}, {F(CD_TG1), 3}, 0, 0},
    {SMMUV3_RULE_CD_021, NS, {{F(CD_TTB1), 1ull << 44}, {F(IDR5_OAS), 4}}, {F(STE_STRW), 2}, SMMUV3_R_IDR5,
     F(IDR5_OAS)},
    {SMMUV3_RULE_CD_022, NS, {{F(CD_AA64), 0}, {F(IDR5_D128), 1}, {F(STE_S1PIE), 0}}, {F(STE_S1PIE), 1}, NO_STE,
     F(STE_S1PIE)},
    {SMMUV3_RULE_CD_023, NS, {{F(CD_AA64), 0}, {F(IDR5_D128), 1}, {F(STE_STRW), 2}}, {E2H, 1}, E2H, F(CR2_E2H)},
    {SMMUV3_RULE_CD_024, NS, {{F(CD_AA64), 0}, {F(IDR5_D128), 1}, {F(CD_T0SZ), 36}, {F(CD_SKL0), 2}}, {F(CD_SKL0), 1},
     SMMUV3_R_IDR5, F(IDR5_D128)},
    {SMMUV3_RULE_CD_025, NS, {{F(CD_AA64), 0}, {F(IDR5_D128), 1}, {F(CD_T1SZ), 36}, {F(CD_SKL1), 2}}, {F(CD_EPD1), 1},
     SMMUV3_R_IDR5, F(IDR5_D128)},
    {SMMUV3_RULE_CD_026, NS, {{F(CD_PIE), 1}, {F(CD_PIIP), 4}}, {F(CD_PIIP), 5}, SMMUV3_R_IDR3, F(IDR3_S1PI)},
    {SMMUV3_RULE_CD_026, NS, {{F(CD_PIE), 1}, {F(CD_PIIP), 6ull << 45}}, {F(STE_S1PIE), 0}, NO_STE, F(STE_S1PIE)},
    {SMMUV3_RULE_CD_027, NS, {{F(CD_PIE), 1}, {F(CD_PIIU), 4ull << 45}}, {F(CD_PIIU), 7ull << 45}, SMMUV3_R_IDR3,
     F(IDR3_S1PI)},
    {SMMUV3_RULE_CD_027, NS, {{F(CD_PIE), 1}, {F(CD_PIIU), 6}}, {F(STE_STRW), 2}, NO_STE, F(STE_S1PIE)},
    {SMMUV3_RULE_CD_028, NS, {{F(CD_PIE), 1}, {F(CD_PIIU), 5u << 3}, {F(CD_PIIP), 3u << 3}}, {F(CD_PIIP), 5u << 3},
     SMMUV3_R_IDR3, F(IDR3_S1PI)},
};

static void edit(struct smmuv3_cd *cd, struct smmuv3_ste *ste, struct smmuv3_env *env, struct kit_edit e)
{
    if (e.field == 0)
        return;
    if (e.field == E2H)
        env->e2h = e.value != 0 ? SMMUV3_YES : SMMUV3_NO;
    else if (smmuv3_caps_field_slot(e.field) >= 0)
        kit_edit_cap(env, e.field, e.value);
    else if (smmuv3_field_owner(e.field) == smmuv3_field_owner(SMMUV3_F_STE_V))
        smmuv3_field_set(ste->w, e.field, e.value);
    else
        smmuv3_field_set(cd->w, e.field, e.value);
}

static void prepare(const struct row *row, struct smmuv3_cd *cd, struct smmuv3_ste *ste, struct smmuv3_env *env)
{
    kit_everything(env, row->state);
    *cd = make();
    *ste = make_ste();
    for (unsigned i = 0; i < 5; i++)
        edit(cd, ste, env, row->bad[i]);
}

Test(cd_check, the_base_is_legal)
{
    struct smmuv3_env env;
    struct smmuv3_cd cd = make();
    struct smmuv3_ste ste = make_ste();
    for (int state = NS; state <= REALM; state++) {
        kit_everything(&env, (enum smmuv3_state)state);
        struct kit_result r = check(&cd, &ste, &env);
        cr_assert_eq(r.verdict, SMMUV3_LEGAL);
        cr_assert_eq(r.out.count, 0, "%zu notes, first %d", r.out.count, r.v[0].rule);
    }
}

Test(cd_check, every_rule_can_be_broken)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct smmuv3_cd cd;
        struct smmuv3_ste ste;
        struct smmuv3_env env;
        prepare(&rows[i], &cd, &ste, &env);
        struct kit_result r = check(&cd, &ste, &env);
        const struct smmuv3_finding *f = kit_find(&r, rows[i].rule, SMMUV3_SEVERITY_ERROR);
        cr_assert_eq(r.verdict, SMMUV3_ILLEGAL, "row %zu, rule CD-%03d", i, rows[i].rule - 2000);
        cr_assert_not_null(f, "row %zu, rule CD-%03d, got CD-%03d", i, rows[i].rule - 2000, r.v[0].rule - 2000);
        cr_assert_eq(f->event, 0x0a, "C_BAD_CD");
        cr_assert_eq(r.out.errors, 1, "row %zu breaks one rule only, not %zu", i, r.out.errors);
        cr_assert_eq(r.out.undecided, 0, "row %zu", i);
    }
}

Test(cd_check, every_rule_can_be_kept)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct smmuv3_cd cd;
        struct smmuv3_ste ste;
        struct smmuv3_env env;
        prepare(&rows[i], &cd, &ste, &env);
        edit(&cd, &ste, &env, rows[i].good);
        struct kit_result r = check(&cd, &ste, &env);
        cr_assert_eq(r.verdict, SMMUV3_LEGAL, "row %zu, CD-%03d, first CD-%03d", i, rows[i].rule - 2000,
                     r.out.count ? r.v[0].rule - 2000 : 0);
    }
}

Test(cd_check, every_rule_says_what_it_lacks)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct smmuv3_cd cd;
        struct smmuv3_ste ste;
        struct smmuv3_env env;
        if (rows[i].forget == 0)
            continue;
        prepare(&rows[i], &cd, &ste, &env);
        if (rows[i].forget == E2H)
            env.e2h = SMMUV3_UNKNOWN;
        else if (rows[i].forget != NO_STE)
            kit_forget(&env, rows[i].forget);
        struct kit_result r = check(&cd, rows[i].forget == NO_STE ? NULL : &ste, &env);
        cr_assert_eq(r.verdict, SMMUV3_UNDECIDED, "row %zu, rule CD-%03d", i, rows[i].rule - 2000);
        const struct smmuv3_finding *f = kit_find(&r, rows[i].rule, SMMUV3_SEVERITY_UNDECIDED);
        cr_assert_not_null(f, "row %zu, rule CD-%03d", i, rows[i].rule - 2000);
        cr_assert_eq(f->needs, rows[i].needs, "row %zu: needs %x", i, (unsigned)f->needs);
    }
}

Test(cd_check, every_rule_has_a_row)
{
    for (int rule = SMMUV3_RULE_CD_001; rule <= SMMUV3_RULE_CD_028; rule++) {
        bool found = false;
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
            found = found || rows[i].rule == rule;
        cr_assert(found, "CD-%03d", rule - 2000);
    }
}

Test(cd_check, repairs_of_the_rows)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct smmuv3_cd cd;
        struct smmuv3_ste ste;
        struct smmuv3_env env;
        prepare(&rows[i], &cd, &ste, &env);
        struct kit_result r = check(&cd, &ste, &env);
        if (kit_repair(&r, cd.w) == 0)
            cr_assert_eq(check(&cd, &ste, &env).verdict, SMMUV3_LEGAL, "row %zu", i);
    }
}

Test(cd_check, linux_context_descriptor_on_qemu)
{
    /* Linux: CD of ASID 5, 4KB, T0SZ 16, EPD1, 44 bits, ASET, R, A; IDR registers of QEMU 7.2. */
    struct smmuv3_cd cd = {{0x0005e204c0003510u, 0x843200000u, 0, 0xff0404u, 0, 0, 0, 0}};
    struct smmuv3_ste ste = {{0x88412000bull, 0x0000100000000000u | 0xd4, 0, 0, 0, 0, 0, 0}};
    struct smmuv3_env env = {0};
    env.state = NS;
    kit_set(&env, SMMUV3_R_IDR0, 0x0d40101a);
    kit_set(&env, SMMUV3_R_IDR1, 0x02730010);
    kit_set(&env, SMMUV3_R_IDR3, 0x1404);
    kit_set(&env, SMMUV3_R_IDR5, 0x74);
    kit_set(&env, SMMUV3_R_AIDR, 1);
    cr_assert_eq(check(&cd, &ste, &env).verdict, SMMUV3_LEGAL);
    cd.w[0] &= ~(1ull << 46); /* A = 0 although TERM_MODEL is 1 */
    struct kit_result r = check(&cd, &ste, &env);
    cr_assert_eq(r.verdict, SMMUV3_ILLEGAL);
    cr_assert_eq(r.v[0].rule, SMMUV3_RULE_CD_003);
    cr_assert_eq(r.v[0].fix, 1);
}

Test(cd_check, a_descriptor_that_translates_on_qemu)
{
    /* QEMU's own test of this device uses it. */
    struct smmuv3_cd cd = {{0x1e206204c0000010u, 0x4e4d0001u, 1, 0, 0, 0, 0, 0}};
    struct smmuv3_ste nested = {{0x4e178fcfu, 0, 0x000d009400000000u, 0x4e4d0000u, 0, 0, 0, 0}};
    struct smmuv3_env env = {0};
    env.state = NS;
    kit_set(&env, SMMUV3_R_IDR0, 0x0d44101b);
    kit_set(&env, SMMUV3_R_IDR1, 0x02730010);
    kit_set(&env, SMMUV3_R_IDR3, 0x1414);
    kit_set(&env, SMMUV3_R_IDR5, 0x74);
    kit_set(&env, SMMUV3_R_AIDR, 1);
    struct kit_result r = check(&cd, &nested, &env);
    cr_assert_eq(r.verdict, SMMUV3_LEGAL);
    cr_assert_eq(r.out.count, 2, "NSCFG0 and NSCFG1 are ignored in a Non-secure stream");
    cr_assert_eq(r.v[0].rule, SMMUV3_RULE_CD_041);
    cr_assert_eq(r.v[0].value, 1);
}

Test(cd_check, the_first_version_may_choose)
{
    struct smmuv3_env env;
    struct smmuv3_cd cd = make();
    struct smmuv3_ste ste = make_ste();
    kit_everything(&env, NS);
    kit_set(&env, SMMUV3_R_AIDR, 0);
    kit_edit_cap(&env, SMMUV3_F_IDR5_VAX, 0);
    cd.w[0] = (cd.w[0] & ~0x3full) | 10;
    cr_assert_eq(check(&cd, &ste, &env).verdict, SMMUV3_UNDECIDED);
    env.v30_range_illegal = SMMUV3_YES;
    cr_assert_eq(check(&cd, &ste, &env).verdict, SMMUV3_ILLEGAL);
    env.v30_range_illegal = SMMUV3_NO;
    cr_assert_eq(check(&cd, &ste, &env).verdict, SMMUV3_LEGAL);
    kit_set(&env, SMMUV3_R_AIDR, 1);
    cr_assert_eq(check(&cd, &ste, &env).verdict, SMMUV3_ILLEGAL, "SMMUv3.1 may not");
}

/* A second reading of 5.4.2 for an SMMU that is fully known, SMMUv3.1 or later. */
struct full {
    uint64_t idr0, idr3, idr5, s_idr0, r_idr0;
    enum smmuv3_state state;
    bool e2h;
};

#define B kit_bits

static bool ref_tsz(const struct full *f, bool v128, bool el3, bool ds, unsigned g, unsigned tsz)
{
    bool stt = B(f->idr3, 9, 9), wide = g == 16 || (ds && B(f->idr5, 7, 7));
    unsigned vax = (unsigned)B(f->idr5, 11, 10);
    unsigned most = stt ? (g == 16 ? 47 : 48) : 39;
    unsigned least = 16;
    if (vax == 2)
        least = v128 ? (el3 ? 8 : 9) : wide ? 12 : 16;
    else if (vax == 1)
        least = v128 || wide ? 12 : 16;
    return tsz < least || tsz > most;
}

static bool ref_ttb(const struct full *f, int format, bool ds, unsigned g, unsigned ips, uint64_t word)
{
    static const unsigned size[8] = {32, 36, 40, 42, 44, 48, 52, 56};
    unsigned oas = size[B(f->idr5, 2, 0)], pa = size[ips] < oas ? size[ips] : oas;
    uint64_t ttb = format == 128 ? word & 0x00fffffffffffff0u : word & 0x000ffffffffffff0u;
    if (format == 32)
        return ttb >> 40 != 0;
    return ttb >> pa != 0 || (format == 64 && g != 16 && !(ds && B(f->idr5, 7, 7)) && ttb >> 48);
}

static bool ref_no_granule(const struct full *f, int g)
{
    return g < 0 || (f->idr5 >> (g / 2 - 2) & 1) == 0; /* bits 4, 5, 6 are 4KB, 16KB, 64KB */
}

static bool ref_skl(unsigned g, unsigned tsz, unsigned skl)
{
    int stride = (int)g - 4, start = 3 - (64 - (int)tsz - 1 - (int)g) / stride;
    return start + (int)skl > 3;
}

/* What the validity function does with an EPD-disabled table is nothing; -1 for granules that are reserved. */
static bool ref_illegal(const uint64_t *w, const uint64_t *ste, const struct full *f, bool *disagreement)
{
    static const int tg0[4] = {12, 16, 14, -1}, tg1[4] = {-1, 14, 12, 16};
    unsigned config = (unsigned)B(ste[0], 3, 1), strw = (unsigned)B(ste[1], 31, 30);
    bool sec = f->state == SEC, d128 = B(f->idr5, 8, 8), aa64 = B(w[0], 41, 41);
    int format = aa64 ? 64 : d128 ? 128 : 32;
    bool hyp_off = f->state == NS && !B(f->idr0, 9, 9);
    int world = config == 7 || strw == 0 || strw == 3 || hyp_off ? 1 : strw == 1 ? 3 : f->e2h ? 22 : 2;
    bool two = world == 1 || world == 22;
    bool off0 = two && B(w[0], 14, 14), off1 = !two || B(w[0], 30, 30);
    unsigned stall = (unsigned)B(sec ? f->s_idr0 : f->state == REALM ? f->r_idr0 : f->idr0, 25, 24);
    unsigned endian = (unsigned)B(f->idr0, 22, 21), httu = (unsigned)B(f->idr0, 7, 6), ips = (unsigned)B(w[0], 34, 32);
    bool s = B(w[0], 44, 44), ha = B(w[0], 43, 43), hd = B(w[0], 42, 42), ds = B(w[2], 58, 58);
    bool s1pie = B(ste[1], 24, 24);
    int g0 = tg0[B(w[0], 7, 6)], g1 = tg1[B(w[0], 23, 22)];
    unsigned t0 = (unsigned)B(w[0], 5, 0), t1 = (unsigned)B(w[0], 21, 16);
    if (!B(w[0], 31, 31) || (B(ste[1], 27, 27) && s) || (B(f->idr0, 26, 26) && !B(w[0], 46, 46)))
        return true;
    if ((stall == 1 && s) || (stall == 2 && !s))
        return true;
    if ((!off0 || !off1) && ((endian == 2 && B(w[0], 15, 15)) || (endian == 3 && !B(w[0], 15, 15))))
        return true;
    if (format == 32 && (!B(f->idr0, 2, 2) || world == 3 || world == 22 || (sec && world == 2)))
        return true;
    if (format == 64 && (!B(f->idr0, 3, 3) || (config == 7 && !B(ste[2], 51, 51) && !d128)))
        return true;
    if (format != 32 && (((ha || hd) && !httu) || (hd && httu == 1) || (httu == 3 && B(w[1], 3, 3) && !ha)))
        return true;
    if (two && !B(f->idr0, 12, 12) && B(w[0], 63, 56))
        return true;
    if (format != 32 && ((!off0 && ref_no_granule(f, g0)) || (!off1 && ref_no_granule(f, g1))))
        return true;
    if (format != 32) {
        bool bad0 = !off0 && ref_tsz(f, format == 128, world == 3, format == 64 && ds, (unsigned)g0, t0);
        bool bad1 = !off1 && ref_tsz(f, format == 128, world == 3, format == 64 && ds, (unsigned)g1, t1);
        bool text0 = format == 128 && bad0 && t0 > 39 && t0 <= (g0 == 16 ? 47u : 48u);
        bool text1 = format == 128 && bad1 && t1 > 39 && t1 <= (g1 == 16 ? 47u : 48u);
        if ((bad0 && !text0) || (bad1 && !text1))
            return true;
        *disagreement = *disagreement || bad0 || bad1;
    }
    if (!off0 && ref_ttb(f, format, ds, (unsigned)g0, ips, w[1]))
        return true;
    if (!off1 && ref_ttb(f, format, ds, (unsigned)g1, ips, w[2]))
        return true;
    if (format == 128 && (!s1pie || world == 2 || (!off0 && ref_skl((unsigned)g0, t0, (unsigned)B(w[1], 63, 62))) ||
                          (!off1 && ref_skl((unsigned)g1, t1, (unsigned)B(w[2], 63, 62)))))
        return true;
    if ((format == 64 && B(f->idr3, 18, 18) && s1pie && B(w[2], 59, 59)) || format == 128) {
        for (unsigned i = 0; i < 16; i++) {
            unsigned p = (unsigned)B(w[7], 3 * i + 2, 3 * i), u = (unsigned)B(w[6], 3 * i + 2, 3 * i);
            if (p == 4 || p == 6 || (two && (u == 4 || u == 6 || ((p & 2) && (u & 4)))))
                return true;
        }
    }
    return false;
}

struct sample {
    struct full f;
    struct smmuv3_env env;
    struct smmuv3_cd cd;
    struct smmuv3_ste ste;
};

static void random_sample(struct sample *s, uint64_t *seed)
{
    static const struct smmuv3_env zero;
    uint64_t r = kit_random(seed);
    struct full *f = &s->f;
    f->idr0 = (kit_random(seed) & 0x7cffffffu) | 3 | (r & 1 ? 0x12cc : 0);
    if (B(f->idr0, 22, 21) == 1)
        f->idr0 &= ~(1ull << 21);
    f->idr0 |= (r >> 1 & 7) == 7 ? 1u << 24 : (r >> 1 & 7) == 6 ? 2u << 24 : 0;
    f->idr3 = kit_random(seed) & 0x00ffffffu;
    f->idr5 = (kit_random(seed) & 0x1f7u) | (r & 16 ? 0x75u : 0) | (kit_random(seed) % 3) << 10;
    if (r & 0x60)
        f->idr5 &= ~0x100ull;
    f->s_idr0 = kit_random(seed) % 3 << 24;
    f->r_idr0 = kit_random(seed) % 3 << 24;
    f->state = (enum smmuv3_state)(1 + (r >> 8) % 3);
    f->e2h = r >> 16 & 1;
    s->env = zero;
    s->env.state = f->state;
    s->env.e2h = f->e2h ? SMMUV3_YES : SMMUV3_NO;
    kit_set(&s->env, SMMUV3_R_IDR0, (uint32_t)f->idr0);
    kit_set(&s->env, SMMUV3_R_IDR3, (uint32_t)f->idr3);
    kit_set(&s->env, SMMUV3_R_IDR5, (uint32_t)f->idr5);
    kit_set(&s->env, SMMUV3_R_AIDR, 4);
    kit_set(&s->env, SMMUV3_R_S_IDR0, (uint32_t)f->s_idr0);
    kit_set(&s->env, SMMUV3_R_R_IDR0, (uint32_t)f->r_idr0);
    s->cd = make();
    s->ste = make_ste();
    if (r & 1 << 20)
        s->ste.w[0] |= 4; /* stage 2 too */
    s->ste.w[2] = (r & 1 << 21) ? 1ull << 51 : 0;
    s->ste.w[1] |= (r >> 22 & 3) << 30;
    s->ste.w[1] ^= (r >> 24 & r >> 25 & 1) << 27 | (r >> 26 & r >> 27 & 1) << 24;
    if (s->f.state != SEC && (s->ste.w[1] >> 30 & 1))
        s->ste.w[1] &= ~(1ull << 30);
    unsigned changes = (unsigned)(kit_random(seed) % 6);
    for (unsigned i = 0; i < changes; i++) {
        uint64_t c = kit_random(seed);
        s->cd.w[c & 7 & (c >> 16)] ^= 1ull << (c >> 8 & 63);
    }
}

Test(cd_check, agrees_with_the_validity_function)
{
    uint64_t seed = 0x0123456789abcdefull;
    unsigned legal = 0, illegal = 0;
    for (unsigned i = 0; i < 300000; i++) {
        struct sample s;
        bool open = false;
        random_sample(&s, &seed);
        struct kit_result r = check(&s.cd, &s.ste, &s.env);
        bool ref = ref_illegal(s.cd.w, s.ste.w, &s.f, &open);
        if (open && !ref) {
            cr_assert_eq(r.verdict, SMMUV3_UNDECIDED, "%u: where text and function disagree", i);
            continue;
        }
        cr_assert_eq(r.verdict, ref ? SMMUV3_ILLEGAL : SMMUV3_LEGAL,
                     "%u state %d: %016llx %016llx %016llx ste %llx %llx idr0 %llx idr3 %llx idr5 %llx rule %d", i,
                     s.f.state, (unsigned long long)s.cd.w[0], (unsigned long long)s.cd.w[1],
                     (unsigned long long)s.cd.w[2], (unsigned long long)s.ste.w[0], (unsigned long long)s.ste.w[1],
                     (unsigned long long)s.f.idr0, (unsigned long long)s.f.idr3, (unsigned long long)s.f.idr5,
                     r.out.count ? r.v[0].rule - 2000 : 0);
        legal += !ref;
        illegal += ref;
    }
    cr_assert_gt(legal, 3000);
    cr_assert_gt(illegal, 3000);
}

Test(cd_check, what_is_decided_with_less_stays_so_with_more)
{
    static const int regs[] = {SMMUV3_R_IDR0, SMMUV3_R_IDR3, SMMUV3_R_IDR5, SMMUV3_R_AIDR, SMMUV3_R_S_IDR0,
                               SMMUV3_R_R_IDR0};
    uint64_t seed = 0xabcdef0123456789ull;
    unsigned decided = 0;
    for (unsigned i = 0; i < 200000; i++) {
        struct sample s;
        random_sample(&s, &seed);
        enum smmuv3_verdict all = check(&s.cd, &s.ste, &s.env).verdict;
        uint64_t forget = kit_random(&seed);
        for (unsigned k = 0; k < 6; k++)
            if (forget >> k & forget >> (k + 20) & 1)
                kit_forget(&s.env, regs[k]);
        if ((forget >> 40 & 7) == 0)
            s.env.state = SMMUV3_STATE_UNKNOWN;
        if ((forget >> 43 & 3) == 0)
            s.env.e2h = SMMUV3_UNKNOWN;
        enum smmuv3_verdict less = check(&s.cd, (forget >> 45 & 3) == 0 ? NULL : &s.ste, &s.env).verdict;
        cr_assert(less == SMMUV3_UNDECIDED || less == all, "%u: %d with all, %d with less", i, all, less);
        decided += less != SMMUV3_UNDECIDED;
    }
    cr_assert_gt(decided, 1000);
}

Test(cd_check, repairs_reach_a_legal_descriptor_or_are_not_offered)
{
    uint64_t seed = 0x1122334455667788ull;
    unsigned repaired = 0;
    for (unsigned i = 0; i < 200000; i++) {
        struct sample s;
        random_sample(&s, &seed);
        struct kit_result r = check(&s.cd, &s.ste, &s.env);
        if (r.verdict != SMMUV3_ILLEGAL || r.out.undecided != 0 || kit_repair(&r, s.cd.w) != 0)
            continue;
        struct kit_result again = check(&s.cd, &s.ste, &s.env);
        cr_assert_eq(again.verdict, SMMUV3_LEGAL, "%u: first CD-%03d then CD-%03d", i, r.v[0].rule - 2000,
                     again.v[0].rule - 2000);
        repaired++;
    }
    cr_assert_gt(repaired, 1000);
}

Test(cd_check, ignored_bits_never_change_the_verdict)
{
    uint64_t seed = 0x8877665544332211ull;
    for (unsigned i = 0; i < 200000; i++) {
        struct sample s;
        uint64_t masks[8];
        random_sample(&s, &seed);
        enum smmuv3_verdict before = check(&s.cd, &s.ste, &s.env).verdict;
        for (unsigned word = 0; word < 8; word++)
            masks[word] = smmuv3_cd_ignored_mask(&s.cd, &s.ste, &s.env, word);
        for (unsigned word = 0; word < 8; word++)
            s.cd.w[word] ^= kit_random(&seed) & masks[word];
        cr_assert_eq(check(&s.cd, &s.ste, &s.env).verdict, before, "%u", i);
    }
}

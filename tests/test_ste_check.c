/* SPDX-License-Identifier: MIT */
/* ste_check.h: each rule broken, kept and undecided, written from the field texts of IHI 0070 G.b 5.2; and against a
 * second reading of its validity function 5.2.2, on bits taken by hand. */
#include "check_kit.h"
#include "smmuv3/ste_check.h"

enum base { S1, S2, S2_32, NESTED, SECURE_S2, SECURE_NESTED };

/* Words written by hand. Stage 2: S2T0SZ 20, S2SL0 2, 4KB, S2PS 48 bits, AA64; VMSAv8-32: S2T0SZ 0, S2SL0 1. */
static struct smmuv3_ste make(enum base base)
{
    struct smmuv3_ste ste = {{0}};
    ste.w[0] = base == S1 ? 0x100bu : base == NESTED || base == SECURE_NESTED ? 0x100fu : 0xdu;
    if (base != S1)
        ste.w[2] = base == S2_32 ? 0x0000004000000001u : 0x000d009400000001u;
    if (base != S1)
        ste.w[3] = 0x4e4d0000u;
    if (base == SECURE_S2 || base == SECURE_NESTED) {
        ste.w[4] = 0x0000009400000000u;
        ste.w[6] = 0x4e4d0000u;
    }
    return ste;
}

static struct kit_result check(const struct smmuv3_ste *ste, const struct smmuv3_env *env)
{
    struct kit_result r;
    kit_begin(&r);
    r.verdict = smmuv3_ste_check(ste, env, &r.out);
    cr_assert_eq(r.verdict, smmuv3_findings_verdict(&r.out));
    return r;
}

static void edit(struct smmuv3_ste *ste, struct smmuv3_env *env, struct kit_edit e)
{
    if (e.field == 0)
        return;
    if (smmuv3_caps_field_slot(e.field) >= 0)
        kit_edit_cap(env, e.field, e.value);
    else
        smmuv3_field_set(ste->w, e.field, e.value);
}

struct row {
    int rule;
    enum base base;
    enum smmuv3_state state;
    struct kit_edit bad[6];
    struct kit_edit good;
    int forget;
    int needs;
};

#define F(name) SMMUV3_F_##name
#define NS SMMUV3_STATE_NS
#define SEC SMMUV3_STATE_S
#define REALM SMMUV3_STATE_REALM

static const struct row rows[] = {
    {SMMUV3_RULE_STE_001, S1, NS, {{F(STE_V), 0}}, {F(STE_V), 1}, 0, 0},
    {SMMUV3_RULE_STE_002, S1, NS, {{F(IDR0_S1P), 0}}, {F(STE_Config), 0}, SMMUV3_R_IDR0, F(IDR0_S1P)},
    {SMMUV3_RULE_STE_003, S2, NS, {{F(IDR0_S2P), 0}}, {F(STE_Config), 4}, SMMUV3_R_IDR0, F(IDR0_S2P)},
    {SMMUV3_RULE_STE_004, SECURE_S2, SEC, {{F(S_IDR1_SEL2), 0}}, {F(STE_Config), 4}, SMMUV3_R_S_IDR1, F(S_IDR1_SEL2)},
    {SMMUV3_RULE_STE_005, S2_32, REALM, {{0, 0}}, {F(STE_Config), 0}, SMMUV3_R_IDR5, F(IDR5_D128)},
    {SMMUV3_RULE_STE_006, S1, NS, {{F(STE_EATS), 2}}, {F(STE_EATS), 1}, SMMUV3_R_IDR0, F(IDR0_ATS)},
    {SMMUV3_RULE_STE_006, S2, NS, {{F(STE_EATS), 2}}, {F(STE_EATS), 0}, SMMUV3_R_IDR0, F(IDR0_ATS)},
    {SMMUV3_RULE_STE_007, NESTED, NS, {{F(STE_EATS), 2}, {F(STE_S2S), 1}}, {F(STE_S2S), 0}, SMMUV3_R_IDR0, F(IDR0_ATS)},
    {SMMUV3_RULE_STE_008, NESTED, NS, {{F(STE_EATS), 2}, {F(IDR0_NS1ATS), 1}}, {F(STE_EATS), 1}, SMMUV3_R_IDR0,
     F(IDR0_ATS)},
    {SMMUV3_RULE_STE_009, NESTED, NS, {{F(STE_EATS), 1}, {F(STE_S2S), 1}}, {F(STE_S2S), 0}, SMMUV3_R_IDR0, F(IDR0_ATS)},
    {SMMUV3_RULE_STE_009, S2, REALM, {{F(STE_EATS), 1}, {F(STE_S2S), 1}}, {F(STE_EATS), 0}, SMMUV3_R_R_IDR0,
     F(R_IDR0_ATS)},
    {SMMUV3_RULE_STE_010, S1, NS, {{F(STE_EATS), 3}, {F(STE_STRW), 2}}, {F(STE_STRW), 0}, SMMUV3_R_IDR3, F(IDR3_DPT)},
    {SMMUV3_RULE_STE_011, NESTED, REALM, {{F(STE_EATS), 3}, {F(STE_DPT_VMATCH), 1}}, {F(STE_DPT_VMATCH), 0},
     SMMUV3_R_R_IDR3, F(R_IDR3_DPT)},
    {SMMUV3_RULE_STE_012, NESTED, NS, {{F(STE_EATS), 3}, {F(STE_S2S), 1}}, {F(STE_S2S), 0}, SMMUV3_R_IDR3, F(IDR3_DPT)},
    {SMMUV3_RULE_STE_013, S1, NS, {{F(STE_STRW), 1}}, {F(STE_STRW), 2}, SMMUV3_R_IDR0, F(IDR0_S1P)},
    {SMMUV3_RULE_STE_013, S1, REALM, {{F(STE_STRW), 3}}, {F(STE_STRW), 2}, SMMUV3_R_IDR0, F(IDR0_S1P)},
    {SMMUV3_RULE_STE_014, S1, SEC, {{F(STE_STRW), 3}}, {F(STE_STRW), 1}, SMMUV3_R_IDR0, F(IDR0_S1P)},
    {SMMUV3_RULE_STE_015, S1, SEC, {{F(STE_STRW), 1}, {F(IDR0_RME_IMPL), 1}}, {F(STE_STRW), 2}, SMMUV3_R_IDR0,
     F(IDR0_S1P)},
    {SMMUV3_RULE_STE_016, S1, SEC, {{F(STE_STRW), 2}, {F(S_IDR1_SEL2), 0}}, {F(STE_STRW), 0}, SMMUV3_R_S_IDR1,
     F(S_IDR1_SEL2)},
    {SMMUV3_RULE_STE_017, S1, NS, {{F(STE_S1STALLD), 1}, {F(IDR0_STALL_MODEL), 1}}, {F(STE_S1STALLD), 0}, SMMUV3_R_IDR0,
     F(IDR0_STALL_MODEL)},
    {SMMUV3_RULE_STE_017, S1, NS, {{F(STE_S1STALLD), 1}, {F(IDR0_STALL_MODEL), 2}}, {F(IDR0_STALL_MODEL), 0},
     SMMUV3_R_IDR0, F(IDR0_STALL_MODEL)},
    {SMMUV3_RULE_STE_017, S1, SEC, {{F(STE_S1STALLD), 1}, {F(S_IDR0_STALL_MODEL), 1}}, {F(STE_S1STALLD), 0},
     SMMUV3_R_S_IDR0, F(S_IDR0_STALL_MODEL)},
    {SMMUV3_RULE_STE_017, S1, REALM, {{F(STE_S1STALLD), 1}, {F(R_IDR0_STALL_MODEL), 1}}, {F(STE_S1STALLD), 0},
     SMMUV3_R_R_IDR0, F(R_IDR0_STALL_MODEL)},
    {SMMUV3_RULE_STE_018, S1, NS, {{F(STE_S1CDMax), 6}, {F(IDR1_SSIDSIZE), 5}}, {F(STE_S1CDMax), 5}, SMMUV3_R_IDR1,
     F(IDR1_SSIDSIZE)},
    {SMMUV3_RULE_STE_018, S1, NS, {{F(STE_S1CDMax), 6}, {F(IDR1_SSIDSIZE), 5}}, {F(IDR1_SSIDSIZE), 0}, SMMUV3_R_IDR1,
     F(IDR1_SSIDSIZE)},
    {SMMUV3_RULE_STE_019, S1, NS, {{F(STE_S1CDMax), 6}, {F(STE_S1Fmt), 2}, {F(IDR0_CD2L), 0}}, {F(STE_S1Fmt), 3},
     SMMUV3_R_IDR0, F(IDR0_CD2L)},
    {SMMUV3_RULE_STE_019, S1, NS, {{F(STE_S1CDMax), 6}, {F(STE_S1Fmt), 1}, {F(IDR0_CD2L), 0}}, {F(STE_S1CDMax), 0},
     SMMUV3_R_IDR0, F(IDR0_CD2L)},
    {SMMUV3_RULE_STE_020, S1, NS, {{F(STE_S1ContextPtr), 1ull << 48}, {F(IDR5_OAS), 5}},
     {F(STE_S1ContextPtr), 0xffffffffffc0}, SMMUV3_R_IDR5, F(IDR5_OAS)},
    {SMMUV3_RULE_STE_022, S2_32, NS, {{F(STE_S2FWB), 1}}, {F(STE_S2FWB), 0}, SMMUV3_R_IDR3, F(IDR3_FWB)},
    {SMMUV3_RULE_STE_023, S2, NS, {{F(STE_S2S), 1}, {F(IDR0_STALL_MODEL), 1}}, {F(STE_S2S), 0}, SMMUV3_R_IDR0,
     F(IDR0_STALL_MODEL)},
    {SMMUV3_RULE_STE_023, S2, REALM, {{F(STE_S2S), 1}, {F(R_IDR0_STALL_MODEL), 1}}, {F(STE_S2S), 0}, SMMUV3_R_R_IDR0,
     F(R_IDR0_STALL_MODEL)},
    {SMMUV3_RULE_STE_024, S2, NS, {{F(IDR0_STALL_MODEL), 2}}, {F(STE_S2S), 1}, SMMUV3_R_IDR0, F(IDR0_STALL_MODEL)},
    {SMMUV3_RULE_STE_025, S2_32, NS, {{F(IDR0_TTF), 2}}, {F(IDR0_TTF), 3}, SMMUV3_R_IDR0, F(IDR0_TTF)},
    {SMMUV3_RULE_STE_026, S2, NS, {{F(STE_S2T0SZ), 24}, {F(STE_S2SL0), 1}, {F(IDR0_TTF), 1}}, {F(IDR0_TTF), 3},
     SMMUV3_R_IDR0, F(IDR0_TTF)},
    {SMMUV3_RULE_STE_027, S2, NS, {{F(STE_S2HA), 1}, {F(IDR0_HTTU), 0}}, {F(STE_S2HA), 0}, SMMUV3_R_IDR0, F(IDR0_HTTU)},
    {SMMUV3_RULE_STE_027, S2_32, NS, {{F(STE_S2HA), 1}}, {F(STE_S2HA), 0}, SMMUV3_R_IDR5, F(IDR5_D128)},
    {SMMUV3_RULE_STE_028, S2, NS, {{F(STE_S2HA), 1}, {F(STE_S2HD), 1}, {F(IDR0_HTTU), 1}}, {F(STE_S2HD), 0},
     SMMUV3_R_IDR0, F(IDR0_HTTU)},
    {SMMUV3_RULE_STE_028, S2_32, NS, {{F(STE_S2HD), 1}}, {F(STE_S2HD), 0}, SMMUV3_R_IDR5, F(IDR5_D128)},
    {SMMUV3_RULE_STE_029, S2, NS, {{F(STE_S2HAFT), 1}}, {F(STE_S2HA), 1}, SMMUV3_R_IDR0, F(IDR0_HTTU)},
    {SMMUV3_RULE_STE_030, S2, NS, {{F(STE_S2TG), 1}, {F(IDR5_GRAN64K), 0}}, {F(IDR5_GRAN64K), 1}, SMMUV3_R_IDR5,
     F(IDR5_GRAN64K)},
    {SMMUV3_RULE_STE_030, S2, NS, {{F(STE_S2TG), 3}}, {F(STE_S2TG), 0}, 0, 0},
    {SMMUV3_RULE_STE_031, S2, NS, {{F(STE_S2TTB), 1ull << 44}, {F(IDR5_OAS), 4}}, {F(STE_S2TTB), 0xffffffff000},
     SMMUV3_R_IDR5, F(IDR5_OAS)},
    {SMMUV3_RULE_STE_031, S2, NS, {{F(STE_S2TTB), 1ull << 40}, {F(STE_S2PS), 2}}, {F(STE_S2PS), 3}, 0, 0},
    {SMMUV3_RULE_STE_031, S2, NS, {{F(STE_S2TTB), 1ull << 48}, {F(STE_S2PS), 6}}, {F(STE_S2DS), 1}, 0, 0},
    {SMMUV3_RULE_STE_031, S2, NS, {{F(STE_S2TTB), 1ull << 48}, {F(STE_S2PS), 6}}, {F(STE_S2TG), 1}, 0, 0},
    {SMMUV3_RULE_STE_031, S2_32, NS, {{F(STE_S2TTB), 1ull << 40}}, {F(STE_S2TTB), 0xfffffff000}, 0, 0},
    {SMMUV3_RULE_STE_032, S2, NS, {{F(STE_S2T0SZ), 41}, {F(STE_S2SL0), 0}, {F(IDR3_STT), 0}}, {F(STE_S2T0SZ), 39},
     SMMUV3_R_IDR3, F(IDR3_STT)},
    {SMMUV3_RULE_STE_032, S2, NS, {{F(IDR5_OAS), 3}, {F(IDR0_TTF), 2}, {F(STE_S2T0SZ), 21}, {F(STE_S2SL0), 1}},
     {F(STE_S2T0SZ), 22}, SMMUV3_R_IDR5, F(IDR5_OAS)},
    {SMMUV3_RULE_STE_032, S2, NS, {{F(STE_S2T0SZ), 15}, {F(STE_S2DS), 1}, {F(IDR5_DS), 0}}, {F(IDR5_DS), 1},
     SMMUV3_R_IDR5,
     F(IDR5_OAS)},
    {SMMUV3_RULE_STE_032, S2, NS, {{F(STE_S2T0SZ), 15}}, {F(STE_S2DS), 1}, 0, 0},
    {SMMUV3_RULE_STE_033, S2, NS, {{F(STE_S2SL0), 1}}, {F(STE_S2SL0), 2}, 0, 0},
    {SMMUV3_RULE_STE_033, S2, NS, {{F(STE_S2T0SZ), 25}}, {F(STE_S2T0SZ), 24}, 0, 0},
    {SMMUV3_RULE_STE_033, S2, NS, {{F(IDR5_OAS), 2}, {F(IDR0_TTF), 2}, {F(STE_S2T0SZ), 24}}, {F(STE_S2SL0), 1},
     SMMUV3_R_IDR5, F(IDR5_OAS)},
    {SMMUV3_RULE_STE_033, S2, NS, {{F(STE_S2SL0), 3}, {F(STE_S2T0SZ), 39}, {F(IDR3_STT), 0}}, {F(STE_S2SL0), 0},
     SMMUV3_R_IDR3, F(IDR3_STT)},
    {SMMUV3_RULE_STE_033, S2, NS, {{F(STE_S2DS), 1}, {F(STE_S2SL0_2), 1}}, {F(STE_S2SL0_2), 0}, 0, 0},
    {SMMUV3_RULE_STE_033, S2, NS, {{F(STE_S2TG), 1}, {F(STE_S2SL0), 3}}, {F(STE_S2SL0), 2}, 0, 0},
    {SMMUV3_RULE_STE_033, S2, NS, {{F(STE_S2TG), 2}, {F(STE_S2SL0), 3}, {F(STE_S2T0SZ), 16}}, {F(STE_S2DS), 1}, 0, 0},
    {SMMUV3_RULE_STE_033, S2_32, NS, {{F(STE_S2T0SZ), 2}}, {F(STE_S2SL0), 0}, SMMUV3_R_IDR5, F(IDR5_D128)},
    {SMMUV3_RULE_STE_033, S2_32, NS, {{F(STE_S2SL0), 2}}, {F(STE_S2SL0), 1}, SMMUV3_R_IDR5, F(IDR5_D128)},
    {SMMUV3_RULE_STE_035, SECURE_S2, SEC, {{F(STE_S_S2TG), 1}, {F(IDR5_GRAN64K), 0}}, {F(STE_S_S2TG), 0}, SMMUV3_R_IDR5,
     F(IDR5_GRAN64K)},
    {SMMUV3_RULE_STE_036, SECURE_S2, SEC, {{F(STE_S_S2TTB), 1ull << 44}, {F(IDR5_OAS), 4}}, {F(STE_S_S2TTB), 0x1000},
     SMMUV3_R_IDR5, F(IDR5_OAS)},
    {SMMUV3_RULE_STE_037, SECURE_S2, SEC, {{F(STE_S_S2T0SZ), 41}, {F(STE_S_S2SL0), 0}, {F(IDR3_STT), 0}},
     {F(STE_S_S2T0SZ), 39}, SMMUV3_R_IDR3, F(IDR3_STT)},
    {SMMUV3_RULE_STE_038, SECURE_S2, SEC, {{F(STE_S_S2SL0), 1}}, {F(STE_S_S2SL0), 2}, 0, 0},
    {SMMUV3_RULE_STE_038, SECURE_S2, SEC, {{F(STE_S_S2SL0), 3}, {F(STE_S_S2T0SZ), 39}, {F(IDR3_STT), 0}},
     {F(STE_S_S2SL0), 0}, SMMUV3_R_IDR3, F(IDR3_STT)},
    {SMMUV3_RULE_STE_040, S2, NS, {{F(STE_S2ENDI), 1}, {F(IDR0_TTENDIAN), 2}}, {F(STE_S2ENDI), 0}, SMMUV3_R_IDR0,
     F(IDR0_TTENDIAN)},
    {SMMUV3_RULE_STE_040, S2, NS, {{F(IDR0_TTENDIAN), 3}}, {F(STE_S2ENDI), 1}, SMMUV3_R_IDR0, F(IDR0_TTENDIAN)},
    {SMMUV3_RULE_STE_041, S2_32, NS, {{F(STE_S2PIE), 1}}, {F(STE_S2PIE), 0}, SMMUV3_R_IDR3, F(IDR3_S2PI)},
    {SMMUV3_RULE_STE_042, S2, NS, {{F(STE_S2POE), 1}}, {F(STE_S2PIE), 1}, SMMUV3_R_IDR3, F(IDR3_S2PO)},
    {SMMUV3_RULE_STE_043, S2, NS, {{F(STE_S2POE), 1}, {F(STE_S2PIE), 1}, {F(STE_S2HWU61), 1}}, {F(STE_S2HWU61), 0},
     SMMUV3_R_IDR3, F(IDR3_S2PO)},
    {SMMUV3_RULE_STE_044, S2, NS, {{F(STE_S2POE), 1}, {F(STE_S2PIE), 1}, {F(STE_S2POI), 0x10}}, {F(STE_S2POI), 0x60},
     SMMUV3_R_IDR3, F(IDR3_S2PO)},
    {SMMUV3_RULE_STE_044, S2, NS, {{F(STE_S2POE), 1}, {F(STE_S2PIE), 1}, {F(STE_S2POI), 5ull << 60}}, {F(STE_S2POE), 0},
     SMMUV3_R_IDR3, F(IDR3_S2PO)},
    {SMMUV3_RULE_STE_045, S2, NS, {{F(STE_S2VMID), 0x100}, {F(IDR0_VMID16), 0}}, {F(STE_S2VMID), 0xff}, SMMUV3_R_IDR0,
     F(IDR0_S2P)},
    {SMMUV3_RULE_STE_045, S1, NS, {{F(STE_S2VMID), 0x8000}, {F(IDR0_VMID16), 0}}, {F(STE_STRW), 2}, SMMUV3_R_IDR0,
     F(IDR0_S2P)},
    {SMMUV3_RULE_STE_046, NESTED, NS, {{F(STE_S1MPAM), 1}, {F(STE_VMSPtr), 1ull << 48}, {F(IDR5_OAS), 5}},
     {F(STE_VMSPtr), 0xfffffffff000}, SMMUV3_R_MPAMIDR, F(MPAMIDR_PARTID_MAX)},
    {SMMUV3_RULE_STE_046, SECURE_NESTED, SEC,
     {{F(STE_S1MPAM), 1}, {F(STE_VMSPtr), 1ull << 48}, {F(IDR5_OAS), 5}}, {F(STE_S1MPAM), 0}, SMMUV3_R_S_MPAMIDR,
     F(S_MPAMIDR_PARTID_MAX)},
};

static void prepare(const struct row *row, struct smmuv3_ste *ste, struct smmuv3_env *env)
{
    kit_everything(env, row->state);
    *ste = make(row->base);
    for (unsigned i = 0; i < 6; i++)
        edit(ste, env, row->bad[i]);
}

Test(ste_check, the_bases_are_legal)
{
    struct smmuv3_env env;
    for (int base = S1; base <= SECURE_NESTED; base++) {
        struct smmuv3_ste ste = make((enum base)base);
        kit_everything(&env, base >= SECURE_S2 ? SEC : NS);
        struct kit_result r = check(&ste, &env);
        cr_assert_eq(r.verdict, SMMUV3_LEGAL, "base %d", base);
        cr_assert_eq(r.out.count, 0, "base %d: %zu notes", base, r.out.count);
    }
}

Test(ste_check, every_rule_can_be_broken)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct smmuv3_ste ste;
        struct smmuv3_env env;
        prepare(&rows[i], &ste, &env);
        struct kit_result r = check(&ste, &env);
        cr_assert_eq(r.verdict, SMMUV3_ILLEGAL, "row %zu, rule STE-%03d", i, rows[i].rule - 1000);
        const struct smmuv3_finding *f = kit_find(&r, rows[i].rule, SMMUV3_SEVERITY_ERROR);
        cr_assert_not_null(f, "row %zu, rule STE-%03d", i, rows[i].rule - 1000);
        cr_assert_eq(f->event, 0x04, "C_BAD_STE");
        cr_assert_eq(r.out.errors, 1, "row %zu breaks one rule only, not %zu", i, r.out.errors);
        cr_assert_eq(r.out.undecided, 0, "row %zu", i);
    }
}

Test(ste_check, every_rule_can_be_kept)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct smmuv3_ste ste;
        struct smmuv3_env env;
        prepare(&rows[i], &ste, &env);
        edit(&ste, &env, rows[i].good);
        struct kit_result r = check(&ste, &env);
        cr_assert_eq(r.verdict, SMMUV3_LEGAL, "row %zu, STE-%03d, first STE-%03d", i, rows[i].rule - 1000,
                     r.out.count ? r.v[0].rule - 1000 : 0);
    }
}

Test(ste_check, every_rule_says_what_it_lacks)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct smmuv3_ste ste;
        struct smmuv3_env env;
        if (rows[i].forget == 0)
            continue;
        prepare(&rows[i], &ste, &env);
        kit_forget(&env, rows[i].forget);
        struct kit_result r = check(&ste, &env);
        cr_assert_eq(r.verdict, SMMUV3_UNDECIDED, "row %zu, rule STE-%03d", i, rows[i].rule - 1000);
        const struct smmuv3_finding *f = kit_find(&r, rows[i].rule, SMMUV3_SEVERITY_UNDECIDED);
        cr_assert_not_null(f, "row %zu, rule STE-%03d", i, rows[i].rule - 1000);
        cr_assert_eq(f->needs, rows[i].needs, "row %zu: needs %x", i, (unsigned)f->needs);
        cr_assert_eq(f->flags & SMMUV3_FINDING_FIX, 0);
    }
}

Test(ste_check, repairs_give_a_legal_entry)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct smmuv3_ste ste;
        struct smmuv3_env env;
        prepare(&rows[i], &ste, &env);
        struct kit_result r = check(&ste, &env);
        if (kit_repair(&r, ste.w) == 0)
            cr_assert_eq(check(&ste, &env).verdict, SMMUV3_LEGAL, "row %zu", i);
    }
}

static size_t rule_rows(int rule)
{
    size_t n = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        n += rows[i].rule == rule;
    return n;
}

Test(ste_check, every_rule_has_a_row)
{
    for (int rule = SMMUV3_RULE_STE_001; rule <= SMMUV3_RULE_STE_046; rule++) {
        bool elsewhere = rule == SMMUV3_RULE_STE_021 || rule == SMMUV3_RULE_STE_034 || rule == SMMUV3_RULE_STE_039;
        cr_assert(elsewhere || rule_rows(rule) > 0, "STE-%03d", rule - 1000);
    }
}

Test(ste_check, the_example_of_the_command_line)
{
    struct smmuv3_ste ste = {{0xd, 0x100000000000, 0x040d355000000001, 0x880000000, 0, 0, 0, 0}};
    struct smmuv3_env env = {0};
    env.state = NS;
    kit_set(&env, SMMUV3_R_IDR0, 0x0d44101b);
    kit_set(&env, SMMUV3_R_IDR5, 0x74);
    kit_set(&env, SMMUV3_R_AIDR, 1);
    struct kit_result r = check(&ste, &env);
    cr_assert_eq(r.verdict, SMMUV3_ILLEGAL);
    cr_assert_eq(r.out.count, 4);
    cr_assert_eq(r.v[0].field, SMMUV3_F_STE_S2T0SZ);
    cr_assert_eq(r.v[0].value, 16);
    cr_assert_eq(r.v[0].lo, 20);
    cr_assert_eq(r.v[0].hi, 39);
    cr_assert_eq(r.v[0].fix, 20);
    cr_assert_eq(r.v[0].flags, SMMUV3_FINDING_RANGE | SMMUV3_FINDING_FIX);
    cr_assert_eq(r.v[1].field, SMMUV3_F_STE_S2SL0);
    cr_assert_eq(r.v[1].value, 1);
    cr_assert_eq(r.v[1].fix, 2);
    cr_assert_eq(r.v[2].rule, SMMUV3_RULE_STE_055);
    cr_assert_eq(r.v[2].severity, SMMUV3_SEVERITY_NOTE);
    cr_assert_eq(r.v[2].field, SMMUV3_F_STE_S2PS);
    cr_assert_eq(r.v[3].rule, SMMUV3_RULE_STE_060);
    cr_assert_eq(r.v[3].needs, SMMUV3_F_IDR1_SIDSIZE);
    cr_assert_eq(kit_repair(&r, ste.w), 0);
    cr_assert_eq(ste.w[2], 0x040d359400000001u);
    cr_assert_eq(check(&ste, &env).verdict, SMMUV3_LEGAL);
}

Test(ste_check, entries_that_translate_on_qemu)
{
    /* QEMU's own test of this device uses them (stage 1, stage 2, nested), with the ID registers of QEMU 11.1. */
    static const uint64_t w0[] = {0x4e178fcbu, 0x4e178fcdu, 0x4e178fcfu};
    struct smmuv3_env env = {0};
    env.state = NS;
    kit_set(&env, SMMUV3_R_IDR0, 0x0d44101b);
    kit_set(&env, SMMUV3_R_IDR1, 0x02730010);
    kit_set(&env, SMMUV3_R_IDR3, 0x1414);
    kit_set(&env, SMMUV3_R_IDR5, 0x74);
    kit_set(&env, SMMUV3_R_AIDR, 1);
    for (unsigned i = 0; i < 3; i++) {
        struct smmuv3_ste ste = {{w0[i], 0, 0x000d009400000000u, 0x4e4d0000u, 0, 0, 0, 0}};
        cr_assert_eq(check(&ste, &env).verdict, SMMUV3_LEGAL);
        ste.w[2] |= 1ull << 57; /* S2S: this SMMU cannot stall */
        cr_assert_eq(check(&ste, &env).verdict, i == 0 ? SMMUV3_LEGAL : SMMUV3_ILLEGAL);
    }
}

Test(ste_check, the_pointer_of_a_nested_cd_table_is_a_choice_of_the_smmu)
{
    struct smmuv3_env env;
    struct smmuv3_ste ste = make(NESTED);
    kit_everything(&env, NS);
    kit_edit_cap(&env, SMMUV3_F_IDR5_OAS, 5);
    ste.w[0] |= 1ull << 48;
    struct kit_result r = check(&ste, &env);
    cr_assert_eq(r.verdict, SMMUV3_UNDECIDED);
    cr_assert_not_null(kit_find(&r, SMMUV3_RULE_STE_021, SMMUV3_SEVERITY_UNDECIDED));
    env.s1ptr_ipa_illegal = SMMUV3_YES;
    cr_assert_eq(check(&ste, &env).verdict, SMMUV3_ILLEGAL);
    env.s1ptr_ipa_illegal = SMMUV3_NO;
    cr_assert_eq(check(&ste, &env).verdict, SMMUV3_LEGAL);
}

Test(ste_check, the_first_version_may_choose)
{
    struct smmuv3_env env;
    struct smmuv3_ste ste = make(S1);
    kit_everything(&env, NS);
    kit_set(&env, SMMUV3_R_AIDR, 0);
    kit_edit_cap(&env, SMMUV3_F_IDR5_OAS, 5);
    ste.w[1] = 1ull << 28;  /* EATS 0b01 */
    ste.w[2] = 1ull << 57;  /* S2S, stage 2 off */
    cr_assert_eq(check(&ste, &env).verdict, SMMUV3_UNDECIDED);
    env.v30_eats_s2s_illegal = SMMUV3_NO;
    cr_assert_eq(check(&ste, &env).verdict, SMMUV3_LEGAL);
    env.v30_eats_s2s_illegal = SMMUV3_YES;
    cr_assert_eq(check(&ste, &env).verdict, SMMUV3_ILLEGAL);
    ste = make(S2);
    kit_edit_cap(&env, SMMUV3_F_IDR3_STT, 0);
    ste.w[2] = 0x000d002a00000001u; /* level 2, S2T0SZ 42 */
    cr_assert_eq(check(&ste, &env).verdict, SMMUV3_UNDECIDED);
    env.v30_range_illegal = SMMUV3_YES;
    cr_assert_eq(check(&ste, &env).verdict, SMMUV3_ILLEGAL);
    env.v30_range_illegal = SMMUV3_NO;
    cr_assert_eq(check(&ste, &env).verdict, SMMUV3_LEGAL);
    ste = make(S1);
    ste.w[0] |= 1ull << 48;
    cr_assert_eq(check(&ste, &env).verdict, SMMUV3_UNDECIDED, "S1ContextPtr above OAS");
    kit_set(&env, SMMUV3_R_AIDR, 1); /* SMMUv3.1 may not */
    cr_assert_eq(check(&ste, &env).verdict, SMMUV3_ILLEGAL);
    ste = make(S2);
    ste.w[2] = 0x000d002a00000001u;
    cr_assert_eq(check(&ste, &env).verdict, SMMUV3_ILLEGAL);
    ste = make(S1);
    ste.w[1] = 1ull << 28;
    ste.w[2] = 1ull << 57;
    env.v30_eats_s2s_illegal = SMMUV3_YES;
    cr_assert_eq(check(&ste, &env).verdict, SMMUV3_LEGAL);
}

Test(ste_check, a_realm_stream_with_forced_stalls_is_where_the_specification_disagrees)
{
    struct smmuv3_env env;
    struct smmuv3_ste ste = make(S1);
    kit_everything(&env, REALM);
    kit_edit_cap(&env, SMMUV3_F_R_IDR0_STALL_MODEL, 2);
    ste.w[1] = 1ull << 27;
    struct kit_result r = check(&ste, &env);
    cr_assert_eq(r.verdict, SMMUV3_UNDECIDED);
    cr_assert_eq(r.v[0].rule, SMMUV3_RULE_STE_017);
}

Test(ste_check, tables_of_128_bits_are_judged_as_far_as_known)
{
    struct smmuv3_env env;
    struct smmuv3_ste ste = make(S2_32);
    kit_everything(&env, NS);
    kit_edit_cap(&env, SMMUV3_F_IDR5_D128, 1);
    ste.w[2] = 0x0005001000000001u; /* S2T0SZ 16, S2PS 48 bits, AA64 0 */
    struct kit_result r = check(&ste, &env);
    cr_assert_eq(r.verdict, SMMUV3_UNDECIDED);
    cr_assert_eq(r.out.undecided, 1);
    cr_assert_eq(r.v[0].rule, SMMUV3_RULE_STE_034);
    ste.w[2] = 0x0005002400000001u; /* 28 bits from level 2 */
    ste.w[3] |= 2ull << 61;         /* skip 2 levels: level 4 */
    r = check(&ste, &env);
    cr_assert_eq(r.verdict, SMMUV3_ILLEGAL);
    cr_assert_not_null(kit_find(&r, SMMUV3_RULE_STE_034, SMMUV3_SEVERITY_ERROR));
    ste = make(SECURE_S2);
    env.state = SEC;
    ste.w[2] = 0x0005002400000001u;
    ste.w[4] = 0x0000002400000000u;
    ste.w[6] |= 2ull << 61;
    r = check(&ste, &env);
    cr_assert_not_null(kit_find(&r, SMMUV3_RULE_STE_039, SMMUV3_SEVERITY_ERROR));
}

Test(ste_check, nothing_known_is_never_legal_with_a_stage)
{
    struct smmuv3_env env = {0};
    for (int base = S1; base <= SECURE_NESTED; base++) {
        struct smmuv3_ste ste = make((enum base)base);
        cr_assert_eq(check(&ste, &env).verdict, SMMUV3_UNDECIDED);
    }
    struct smmuv3_ste abort_entry = {{1, 0, 0, 0, 0, 0, 0, 0}};
    cr_assert_eq(check(&abort_entry, &env).verdict, SMMUV3_LEGAL);
    struct smmuv3_ste bypass = {{9, 0x100000000000, 0, 0, 0, 0, 0, 0}};
    cr_assert_eq(check(&bypass, &env).verdict, SMMUV3_LEGAL);
    struct smmuv3_ste invalid = {{0, 0, 0, 0, 0, 0, 0, 0}};
    cr_assert_eq(check(&invalid, &env).verdict, SMMUV3_ILLEGAL);
}

Test(ste_check, findings_that_do_not_fit_are_counted)
{
    struct smmuv3_env env = {0};
    struct smmuv3_ste ste = make(NESTED);
    struct smmuv3_findings none = {0};
    cr_assert_eq(smmuv3_ste_check(&ste, &env, &none), SMMUV3_UNDECIDED);
    cr_assert_gt(none.count, 5);
    cr_assert_eq(none.count, check(&ste, &env).out.count);
}

/* A second reading of 5.2.2 for an SMMU that is fully known, SMMUv3.1 or later, without VMSAv9-128. */
struct full {
    uint64_t idr0, idr1, idr3, idr5, s_idr0, s_idr1, r_idr0, r_idr3, mpamidr, s_mpamidr, r_mpamidr;
    enum smmuv3_state state;
    bool ipa_illegal;
};

#define B kit_bits

static bool ref_table(const struct full *f, uint64_t tg, uint64_t ttb, unsigned t0sz, unsigned sl, bool ds, unsigned ps)
{
    static const unsigned size[8] = {32, 36, 40, 42, 44, 48, 52, 56};
    unsigned oas = size[B(f->idr5, 2, 0)];
    unsigned pa = size[ps] < oas ? size[ps] : oas;
    unsigned ias = B(f->idr0, 2, 2) && oas < 40 ? 40 : oas;
    bool stt = B(f->idr3, 9, 9);
    unsigned g = tg == 0 ? 12 : tg == 1 ? 16 : 14;
    if (!B(f->idr0, 3, 3))
        ias = 40;
    if (tg == 3 || !B(f->idr5, g / 2 - 2, g / 2 - 2)) /* bits 4, 5, 6 are 4KB, 16KB, 64KB */
        return true;
    ds = ds && B(f->idr5, 7, 7);
    if (pa < 64 && ttb >> pa)
        return true;
    if (g != 16 && !ds && ttb >> 48)
        return true;
    unsigned most = stt ? (g == 16 ? 47 : 48) : 39;
    unsigned least = g == 16 || ds ? 12 : 16;
    if (least < 64 - ias)
        least = 64 - ias;
    if (t0sz < least || t0sz > most)
        return true;
    int level;
    if (g == 12 && ds && (sl & 4)) {
        if (sl & 3)
            return true;
        level = -1;
    } else if (g == 12) {
        static const int levels[4] = {2, 1, 0, 3};
        level = levels[sl & 3];
    } else {
        level = 3 - (int)(sl & 3);
    }
    if ((g == 16 && level == 0) || (g == 14 && level == 0 && !ds))
        return true;
    if (g == 12 && ((level == -1 && oas < 52) || (level == 0 && oas < 44) || (level == 3 && !stt)))
        return true;
    if ((g == 14 && ((level == 0 && oas < 52) || (level == 1 && oas < 42))) || (g == 16 && level == 1 && oas < 44))
        return true;
    int stride = (int)g - 3, ia = 64 - (int)t0sz, lowest = (3 - level) * stride + (int)g + 1;
    return ia < lowest || ia > lowest + stride - 1 + 4;
}

static bool ref_illegal(const uint64_t *w, const struct full *f)
{
    static const unsigned size[8] = {32, 36, 40, 42, 44, 48, 52, 56};
    unsigned config = (unsigned)B(w[0], 3, 1), oas = size[B(f->idr5, 2, 0)];
    bool s1p = B(f->idr0, 1, 1), s2p = B(f->idr0, 0, 0), sel2 = B(f->s_idr1, 29, 29);
    bool ns = f->state == NS, s = f->state == SEC, realm = f->state == REALM;
    bool on1 = config == 5 || config == 7, on2 = config >= 6, aa64 = B(w[2], 51, 51), s2s = B(w[2], 57, 57);
    unsigned stall = (unsigned)B(f->idr0, 25, 24), eats = (unsigned)B(w[1], 29, 28), strw = (unsigned)B(w[1], 31, 30);
    if (!(w[0] & 1))
        return true;
    if (config < 4)
        return false;
    if ((on1 && !s1p) || (on2 && !s2p) || (on2 && s && !sel2) || (on2 && !aa64 && !ns))
        return true;
    bool strw_unused = !s1p || (ns && !B(f->idr0, 9, 9)) || on2 || config == 4;
    bool ats = (ns && B(f->idr0, 10, 10)) || (realm && B(f->r_idr0, 10, 10));
    if (ats && config != 4) {
        bool dpt = realm ? B(f->r_idr3, 15, 15) : B(f->idr3, 15, 15);
        if (eats == 2 && (config != 7 || s2s || B(f->idr0, 11, 11)))
            return true;
        if (eats == 1 && s2s && on2)
            return true;
        if (eats == 3 && dpt && ((!strw_unused && strw) || (realm && B(w[2], 63, 62)) || (on2 && s2s)))
            return true;
    }
    if (!strw_unused && ((!s && (strw & 1)) || (s && strw == 3) || (s && strw == 1 && B(f->idr0, 30, 30)) ||
                         (s && strw == 2 && !sel2)))
        return true;
    if (on1) {
        unsigned ssid = (unsigned)B(f->idr1, 10, 6), cdmax = (unsigned)B(w[0], 63, 59), fmt = (unsigned)B(w[0], 5, 4);
        uint64_t ptr = w[0] & 0x00ffffffffffffc0u;
        unsigned ias = B(f->idr0, 2, 2) && (oas < 40 || !B(f->idr0, 3, 3)) ? 40 : oas;
        if (B(w[1], 27, 27) && ((ns && stall) || (s && B(f->s_idr0, 25, 24)) || (realm && B(f->r_idr0, 25, 24) == 1)))
            return true;
        if (ssid && cdmax > ssid)
            return true;
        if (ssid && cdmax && !B(f->idr0, 19, 19) && (fmt == 1 || fmt == 2))
            return true;
        if (on2 ? (f->ipa_illegal && ptr >> ias) : ptr >> oas != 0)
            return true;
    }
    if (on2) {
        unsigned httu = (unsigned)B(f->idr0, 7, 6), endian = (unsigned)B(f->idr0, 22, 21);
        unsigned ps = (unsigned)B(w[2], 50, 48);
        bool ha = B(w[2], 56, 56), hd = B(w[2], 55, 55), big = B(w[2], 52, 52), poe = B(w[2], 61, 61);
        if (!aa64 && B(f->idr3, 8, 8) && B(w[1], 25, 25))
            return true;
        if (s2s && (stall == 1 || (realm && B(f->r_idr0, 25, 24) == 1)))
            return true;
        if (!s2s && stall == 2)
            return true;
        if (aa64 ? !B(f->idr0, 3, 3) : !B(f->idr0, 2, 2))
            return true;
        if ((ha || hd) && (!aa64 || httu == 0))
            return true;
        if ((hd && httu == 1) || (B(w[2], 59, 59) && !ha && httu == 3))
            return true;
        if (aa64) {
            unsigned sl = (unsigned)(B(w[3], 2, 2) << 2 | B(w[2], 39, 38));
            uint64_t ttb = w[3] & 0x000ffffffffffff0u;
            if (ref_table(f, B(w[2], 47, 46), ttb, (unsigned)B(w[2], 37, 32), sl, B(w[3], 3, 3), ps))
                return true;
        } else {
            int t = (int)B(w[2], 35, 32), ia = 32 - (t >= 8 ? t - 16 : t);
            unsigned sl = (unsigned)B(w[2], 39, 38);
            if ((w[3] & 0x000ffffffffffff0u) >> 40 || sl > 1 || (sl ? ia < 31 : ia > 34))
                return true;
        }
        if (s) {
            unsigned sl = (unsigned)(B(w[6], 2, 2) << 2 | B(w[4], 39, 38));
            uint64_t ttb = w[6] & 0x000ffffffffffff0u;
            if (ref_table(f, B(w[4], 47, 46), ttb, (unsigned)B(w[4], 37, 32), sl, B(w[3], 3, 3), ps))
                return true;
        }
        if ((endian == 2 && big) || (endian == 3 && !big))
            return true;
        if (B(f->idr3, 19, 19) && B(w[2], 60, 60) && !aa64)
            return true;
        if (B(f->idr3, 20, 20) && poe) {
            if (!B(w[2], 60, 60) || (B(f->idr3, 3, 3) && B(w[1], 11, 8)))
                return true;
            for (unsigned i = 0; i < 16; i++)
                if (B(w[7], 4 * i + 3, 4 * i) == 1 || B(w[7], 4 * i + 3, 4 * i) == 5)
                    return true;
        }
    }
    bool vmid_ignored = config == 4 || !s2p || (s && !sel2) || (strw && !strw_unused) || (s && config == 5);
    if (!vmid_ignored && !B(f->idr0, 18, 18) && B(w[2], 15, 8))
        return true;
    if (config == 7 && B(w[1], 26, 26) && (w[5] & 0x00fffffffffff000u) >> oas) {
        uint64_t own = ns ? f->mpamidr : s ? f->s_mpamidr : f->r_mpamidr;
        bool other = !ns && B(w[5], 8, 8) && B(own, 25, 25);
        return B(f->idr3, 7, 7) && B(other ? f->mpamidr : own, 15, 0);
    }
    return false;
}

static void random_full(struct full *f, uint64_t *seed)
{
    uint64_t r = kit_random(seed);
    f->idr0 = kit_random(seed) & 0x7fffffffu;
    if (B(f->idr0, 3, 2) == 0)
        f->idr0 |= 8;
    if (B(f->idr0, 22, 21) == 1)
        f->idr0 &= ~(1ull << 21);
    if (B(f->idr0, 25, 24) == 3 || (r & 1))
        f->idr0 &= ~(3ull << 24);
    f->idr0 |= r >> 1 & 3;
    f->idr1 = kit_random(seed) & 0xffffffffu;
    f->idr3 = kit_random(seed) & 0x00ffffffu;
    f->idr5 = (kit_random(seed) & 0xf6u) | (r >> 8 & 1) | (kit_random(seed) & 1 ? 0x70u : 0);
    if (B(f->idr5, 2, 0) == 7)
        f->idr5 &= ~1ull;
    f->s_idr0 = kit_random(seed) % 3 << 24;
    f->s_idr1 = 1u << 31 | (kit_random(seed) & 1u << 29);
    f->r_idr0 = (kit_random(seed) & 1u << 10) | kit_random(seed) % 2 << 24;
    f->r_idr3 = kit_random(seed) & 1u << 15;
    f->mpamidr = kit_random(seed) & 1;
    f->s_mpamidr = kit_random(seed) & 0x02000001u;
    f->r_mpamidr = kit_random(seed) & 0x02000001u;
    f->state = (enum smmuv3_state)(1 + r % 3);
    f->ipa_illegal = r >> 16 & 1;
}

static void full_env(const struct full *f, struct smmuv3_env *env)
{
    static const struct smmuv3_env zero;
    *env = zero;
    env->state = f->state;
    env->s1ptr_ipa_illegal = f->ipa_illegal ? SMMUV3_YES : SMMUV3_NO;
    kit_set(env, SMMUV3_R_IDR0, (uint32_t)f->idr0);
    kit_set(env, SMMUV3_R_IDR1, (uint32_t)f->idr1);
    kit_set(env, SMMUV3_R_IDR3, (uint32_t)f->idr3);
    kit_set(env, SMMUV3_R_IDR5, (uint32_t)f->idr5);
    kit_set(env, SMMUV3_R_AIDR, 4);
    kit_set(env, SMMUV3_R_S_IDR0, (uint32_t)f->s_idr0);
    kit_set(env, SMMUV3_R_S_IDR1, (uint32_t)f->s_idr1);
    kit_set(env, SMMUV3_R_R_IDR0, (uint32_t)f->r_idr0);
    kit_set(env, SMMUV3_R_R_IDR3, (uint32_t)f->r_idr3);
    kit_set(env, SMMUV3_R_MPAMIDR, (uint32_t)f->mpamidr);
    kit_set(env, SMMUV3_R_S_MPAMIDR, (uint32_t)f->s_mpamidr);
    kit_set(env, SMMUV3_R_R_MPAMIDR, (uint32_t)f->r_mpamidr);
}

/* Mostly plausible: random bits in few places of an entry that is nearly right. */
static struct smmuv3_ste random_ste(uint64_t *seed)
{
    struct smmuv3_ste ste = make((enum base)(kit_random(seed) % 6));
    unsigned changes = (unsigned)(kit_random(seed) % 6);
    for (unsigned i = 0; i < changes; i++) {
        uint64_t r = kit_random(seed);
        ste.w[r & 7] ^= 1ull << (r >> 8 & 63);
    }
    if (kit_random(seed) & 1) {
        unsigned t0sz = 12 + (unsigned)(kit_random(seed) % 37);
        ste.w[2] = (ste.w[2] & ~(0xc0ffull << 32)) | (uint64_t)(t0sz | (kit_random(seed) & 0xc0c0)) << 32;
        ste.w[3] = (ste.w[3] & ~12ull) | (kit_random(seed) & 12);
    }
    ste.w[0] |= 1;
    return ste;
}

Test(ste_check, agrees_with_the_validity_function)
{
    uint64_t seed = 0x123456789abcdefull;
    unsigned legal = 0, illegal = 0;
    for (unsigned i = 0; i < 300000; i++) {
        struct full f;
        struct smmuv3_env env;
        random_full(&f, &seed);
        full_env(&f, &env);
        struct smmuv3_ste ste = random_ste(&seed);
        struct kit_result r = check(&ste, &env);
        bool ref = ref_illegal(ste.w, &f);
        cr_assert_neq(r.verdict, SMMUV3_UNDECIDED, "%u: STE-%03d", i, r.v[0].rule - 1000);
        cr_assert_eq(r.verdict == SMMUV3_ILLEGAL, ref,
                     "%u state %d: %016llx %016llx %016llx %016llx idr0 %llx idr3 %llx idr5 %llx rule %d", i, f.state,
                     (unsigned long long)ste.w[0], (unsigned long long)ste.w[1], (unsigned long long)ste.w[2],
                     (unsigned long long)ste.w[3], (unsigned long long)f.idr0, (unsigned long long)f.idr3,
                     (unsigned long long)f.idr5, r.out.count ? r.v[0].rule - 1000 : 0);
        legal += !ref;
        illegal += ref;
    }
    cr_assert_gt(legal, 3000);
    cr_assert_gt(illegal, 3000);
}

Test(ste_check, what_is_decided_with_less_stays_so_with_more)
{
    static const int regs[] = {SMMUV3_R_IDR0,   SMMUV3_R_IDR1,   SMMUV3_R_IDR3,   SMMUV3_R_IDR5,    SMMUV3_R_AIDR,
                               SMMUV3_R_S_IDR0, SMMUV3_R_S_IDR1, SMMUV3_R_R_IDR0, SMMUV3_R_R_IDR3, SMMUV3_R_MPAMIDR};
    uint64_t seed = 0xfeedbeefcafe1234ull;
    unsigned decided = 0;
    for (unsigned i = 0; i < 200000; i++) {
        struct full f;
        struct smmuv3_env env;
        random_full(&f, &seed);
        full_env(&f, &env);
        struct smmuv3_ste ste = random_ste(&seed);
        enum smmuv3_verdict all = check(&ste, &env).verdict;
        uint64_t forget = kit_random(&seed);
        for (unsigned k = 0; k < 10; k++)
            if (forget >> k & 1 && forget >> (k + 20) & 1)
                kit_forget(&env, regs[k]);
        if (forget >> 40 % 8 == 0)
            env.state = SMMUV3_STATE_UNKNOWN;
        enum smmuv3_verdict less = check(&ste, &env).verdict;
        cr_assert(less == SMMUV3_UNDECIDED || less == all, "%u: %d with all, %d with less", i, all, less);
        decided += less != SMMUV3_UNDECIDED;
    }
    cr_assert_gt(decided, 1000);
}

Test(ste_check, repairs_reach_a_legal_entry_or_are_not_offered)
{
    uint64_t seed = 0x5eed5eed5eed5eedull;
    unsigned repaired = 0;
    for (unsigned i = 0; i < 200000; i++) {
        struct full f;
        struct smmuv3_env env;
        random_full(&f, &seed);
        full_env(&f, &env);
        struct smmuv3_ste ste = random_ste(&seed);
        struct kit_result r = check(&ste, &env);
        if (r.verdict != SMMUV3_ILLEGAL || kit_repair(&r, ste.w) != 0)
            continue;
        struct kit_result again = check(&ste, &env);
        cr_assert_eq(again.verdict, SMMUV3_LEGAL, "%u: first STE-%03d then STE-%03d", i, r.v[0].rule - 1000,
                     again.v[0].rule - 1000);
        repaired++;
    }
    cr_assert_gt(repaired, 1000);
}

Test(ste_check, ignored_bits_never_change_the_verdict)
{
    uint64_t seed = 0x0dd0fabcd1234567ull;
    for (unsigned i = 0; i < 200000; i++) {
        struct full f;
        struct smmuv3_env env;
        random_full(&f, &seed);
        full_env(&f, &env);
        struct smmuv3_ste ste = random_ste(&seed);
        enum smmuv3_verdict before = check(&ste, &env).verdict;
        uint64_t masks[8];
        for (unsigned word = 0; word < 8; word++)
            masks[word] = smmuv3_ste_ignored_mask(&ste, &env, word);
        for (unsigned word = 0; word < 8; word++)
            ste.w[word] ^= kit_random(&seed) & masks[word];
        cr_assert_eq(check(&ste, &env).verdict, before, "%u", i);
    }
}

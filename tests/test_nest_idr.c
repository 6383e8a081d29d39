/* SPDX-License-Identifier: MIT */
/* nest_idr.h: what a guest sees, field by field; hosts that fit and hosts that do not; what two hosts share. */
#include "nest_kit.h"

#include "smmuv3/reg_check.h"

static struct smmuv3_env host;
static struct smmuv3_caps shown;

static uint64_t get(const struct smmuv3_caps *caps, int field)
{
    uint64_t value;
    cr_assert(smmuv3_caps_get(caps, field, &value));
    return value;
}

static smmuv3_status make(struct smmuv3_nest_policy policy)
{
    return smmuv3_nest_caps_make(&shown, &host.caps, &policy);
}

static const struct smmuv3_nest_policy nothing;

static struct kit_result fit(const struct smmuv3_caps *guest, unsigned ipa_bits)
{
    struct kit_result r;
    kit_begin(&r);
    r.verdict = smmuv3_nest_caps_fit(guest, &host.caps, ipa_bits, &r.out);
    r.out.v = NULL; /* the array moves with the result */
    return r;
}

Test(nest_idr, the_least)
{
    nest_host(&host);
    cr_assert_eq(make(nothing), SMMUV3_OK);
    /* S1P, TTF=64, COHACC, ASID16, CD2L, no stalls, 2-level tables; nothing else. */
    cr_assert_eq(shown.raw[SMMUV3_CAPS_SLOT_IDR0],
                 1u << 1 | 2u << 2 | 1u << 4 | 1u << 12 | 1u << 19 | 1u << 24 | 1u << 27);
    cr_assert_eq(shown.raw[SMMUV3_CAPS_SLOT_IDR1], 16u | 8u << 16 | 8u << 21);
    cr_assert_eq(shown.raw[SMMUV3_CAPS_SLOT_IDR2], 0);
    cr_assert_eq(shown.raw[SMMUV3_CAPS_SLOT_IDR3], 1u << 2 | 1u << 9 | 1u << 10 | 2u << 11);
    cr_assert_eq(shown.raw[SMMUV3_CAPS_SLOT_IDR5], 5u | 7u << 4);
    cr_assert_eq(shown.raw[SMMUV3_CAPS_SLOT_AIDR], 2);
    cr_assert_eq(shown.raw[SMMUV3_CAPS_SLOT_IIDR], 0x43b);
    cr_assert_eq(shown.known & 0x1ff, 0x1ffu, "all are known");
    cr_assert_eq(fit(&shown, 48).verdict, SMMUV3_LEGAL);
}

Test(nest_idr, what_a_policy_adds)
{
    struct smmuv3_nest_policy p = {0};
    nest_host(&host);
    p.show = SMMUV3_NEST_SHOW_ATS | SMMUV3_NEST_SHOW_PRI | SMMUV3_NEST_SHOW_STALL | SMMUV3_NEST_SHOW_HTTU |
             SMMUV3_NEST_SHOW_MSI;
    p.ssid_bits = 8;
    p.sid_bits = 12;
    p.queue_log2 = 10;
    p.ipa_bits = 41;
    p.iidr = 0x1234;
    p.stall_max = 4;
    cr_assert_eq(make(p), SMMUV3_OK);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR0_ATS), 1);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR0_PRI), 1);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR0_STALL_MODEL), 0);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR0_HTTU), 2);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR0_MSI), 1);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR3_PPS), 1);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR1_SSIDSIZE), 8);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR1_SIDSIZE), 12);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR1_CMDQS), 10);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR1_PRIQS), 10);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR5_OAS), 2, "40 bits is the largest code within 41");
    cr_assert_eq(get(&shown, SMMUV3_F_IDR5_STALL_MAX), 4);
    cr_assert_eq(shown.raw[SMMUV3_CAPS_SLOT_IIDR], 0x1234);
    cr_assert_eq(fit(&shown, 41).verdict, SMMUV3_LEGAL);
    cr_assert_eq(fit(&shown, 39).verdict, SMMUV3_ILLEGAL, "OAS above stage 2");
}

Test(nest_idr, limits_and_versions)
{
    struct smmuv3_nest_policy p = {0};
    nest_host(&host);
    p.show = SMMUV3_NEST_HIDE_RIL | SMMUV3_NEST_HIDE_BBML;
    cr_assert_eq(make(p), SMMUV3_OK);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR3_RIL), 0);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR3_BBML), 0);
    cr_assert_eq(get(&shown, SMMUV3_F_AIDR_ArchMinorRev), 1, "v3.2 would have ranges");
    p.show = 0;
    p.limit_minor = true;
    cr_assert_eq(make(p), SMMUV3_OK);
    cr_assert_eq(get(&shown, SMMUV3_F_AIDR_ArchMinorRev), 0);
    kit_edit_cap(&host, SMMUV3_F_IDR0_STALL_MODEL, 2);
    cr_assert_eq(make(nothing), SMMUV3_OK);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR0_STALL_MODEL), 2, "forced stalls cannot be hidden");
    kit_edit_cap(&host, SMMUV3_F_IDR0_TTF, 3);
    cr_assert_eq(make(nothing), SMMUV3_OK);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR0_TTF), 2);
    p.show = SMMUV3_NEST_SHOW_AA32;
    cr_assert_eq(make(p), SMMUV3_OK);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR0_TTF), 3);
}

Test(nest_idr, what_it_makes_is_consistent)
{
    /* Whatever the policy, the registers pass the checks that a driver makes of an SMMU. */
    nest_host(&host);
    for (uint32_t show = 0; show < 512; show++) {
        struct smmuv3_nest_policy p = {0};
        struct smmuv3_reg_value v[6];
        struct smmuv3_regs regs = {0};
        struct kit_result r;
        static const int ids[6] = {SMMUV3_R_IDR0, SMMUV3_R_IDR1, SMMUV3_R_IDR3,
                                   SMMUV3_R_IDR5, SMMUV3_R_AIDR, SMMUV3_R_IIDR};
        p.show = show;
        p.ssid_bits = (uint8_t)(show % 21);
        smmuv3_status status = make(p);
        if ((show & 3) == 2) {
            cr_assert_eq(status, SMMUV3_ERR_ARGUMENT, "PRI without ATS");
            continue;
        }
        cr_assert_eq(status, SMMUV3_OK);
        cr_assert_eq(fit(&shown, 48).verdict, SMMUV3_LEGAL);
        for (unsigned i = 0; i < 6; i++) {
            v[i].reg = ids[i];
            v[i].index = 0;
            v[i].value = shown.raw[smmuv3_caps_slot(ids[i])];
        }
        regs.v = v;
        regs.count = 6;
        kit_begin(&r);
        (void)smmuv3_regs_check(&regs, &r.out);
        cr_assert_eq(r.out.errors, 0, "policy %#x: rule %u", show, r.v[0].rule);
    }
}

Test(nest_idr, hosts_that_cannot)
{
    struct smmuv3_nest_policy p = {0};
    nest_host(&host);
    kit_edit_cap(&host, SMMUV3_F_IDR0_S2P, 0);
    cr_assert_eq(make(nothing), SMMUV3_ERR_UNSUPPORTED);
    nest_host(&host);
    kit_forget(&host, SMMUV3_R_IDR3);
    cr_assert_eq(make(nothing), SMMUV3_ERR_UNDECIDED);
    nest_host(&host);
    p.sid_bits = 33;
    cr_assert_eq(make(p), SMMUV3_ERR_RANGE);
    p.sid_bits = 0;
    p.ipa_bits = 31;
    cr_assert_eq(make(p), SMMUV3_ERR_UNSUPPORTED);
    kit_edit_cap(&host, SMMUV3_F_IDR0_TTF, 1);
    cr_assert_eq(make(nothing), SMMUV3_ERR_UNSUPPORTED, "AArch32 only, which was not asked for");
}

/* A guest that moves: what an emulator's check of its new host compares, each row with the right answer. */
Test(nest_idr, another_host)
{
    static const struct {
        int field;
        uint64_t value;
        int rule;
    } rows[] = {
        {SMMUV3_F_IDR0_TTF, 1, SMMUV3_RULE_NEST_020},         {SMMUV3_F_IDR0_COHACC, 0, SMMUV3_RULE_NEST_020},
        {SMMUV3_F_IDR0_ATS, 0, SMMUV3_RULE_NEST_020},         {SMMUV3_F_IDR0_ASID16, 0, SMMUV3_RULE_NEST_020},
        {SMMUV3_F_IDR0_CD2L, 0, SMMUV3_RULE_NEST_020},        {SMMUV3_F_IDR0_TTENDIAN, 2, SMMUV3_RULE_NEST_021},
        {SMMUV3_F_IDR0_STALL_MODEL, 1, SMMUV3_RULE_NEST_021}, {SMMUV3_F_IDR0_STALL_MODEL, 2, SMMUV3_RULE_NEST_021},
        {SMMUV3_F_IDR0_TERM_MODEL, 1, SMMUV3_RULE_NEST_021},  {SMMUV3_F_IDR0_HTTU, 1, SMMUV3_RULE_NEST_020},
        {SMMUV3_F_IDR1_SSIDSIZE, 7, SMMUV3_RULE_NEST_020},    {SMMUV3_F_IDR3_RIL, 0, SMMUV3_RULE_NEST_020},
        {SMMUV3_F_IDR3_BBML, 1, SMMUV3_RULE_NEST_020},        {SMMUV3_F_IDR3_STT, 0, SMMUV3_RULE_NEST_020},
        {SMMUV3_F_IDR3_HAD, 0, SMMUV3_RULE_NEST_020},         {SMMUV3_F_IDR5_OAS, 4, SMMUV3_RULE_NEST_020},
        {SMMUV3_F_IDR5_GRAN16K, 0, SMMUV3_RULE_NEST_020},     {SMMUV3_F_IDR5_GRAN64K, 0, SMMUV3_RULE_NEST_020},
        {SMMUV3_F_AIDR_ArchMinorRev, 1, SMMUV3_RULE_NEST_020}, {SMMUV3_F_IDR0_S2P, 0, SMMUV3_RULE_NEST_020},
        {SMMUV3_F_IDR1_SIDSIZE, 7, 0},                        {SMMUV3_F_IDR1_CMDQS, 4, 0},
        {SMMUV3_F_IDR0_ST_LEVEL, 0, 0},                       {SMMUV3_F_IDR0_MSI, 0, 0},
        {SMMUV3_F_IDR5_OAS, 6, 0},                            {SMMUV3_F_IDR5_DS, 1, 0},
        {SMMUV3_F_IDR5_D128, 1, 0},                           {SMMUV3_F_AIDR_ArchMinorRev, 4, 0},
        {SMMUV3_F_IDR0_BTM, 1, 0},                            {SMMUV3_F_IDR3_S1PI, 1, 0},
    };
    struct smmuv3_nest_policy p = {0};
    p.show = SMMUV3_NEST_SHOW_ATS | SMMUV3_NEST_SHOW_STALL | SMMUV3_NEST_SHOW_HTTU;
    p.ssid_bits = 8;
    for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        nest_host(&host);
        cr_assert_eq(make(p), SMMUV3_OK);
        kit_edit_cap(&host, rows[i].field, rows[i].value);
        struct kit_result r = fit(&shown, 0);
        cr_assert_eq(r.verdict, rows[i].rule == 0 ? SMMUV3_LEGAL : SMMUV3_ILLEGAL, "row %u", i);
        if (rows[i].rule == 0)
            continue;
        cr_assert_eq(r.out.count, 1, "row %u: one reason", i);
        cr_assert_eq(r.v[0].rule, rows[i].rule);
        cr_assert_eq(r.v[0].field, rows[i].field);
    }
}

Test(nest_idr, what_no_guest_is_shown)
{
    static const int fields[] = {
        SMMUV3_F_IDR0_S2P,   SMMUV3_F_IDR0_BTM,   SMMUV3_F_IDR0_Hyp,      SMMUV3_F_IDR0_ATOS,
        SMMUV3_F_IDR0_VMW,   SMMUV3_F_IDR0_VATOS, SMMUV3_F_IDR0_RME_IMPL, SMMUV3_F_IDR1_ATTR_TYPES_OVR,
        SMMUV3_F_IDR1_ECMDQ, SMMUV3_F_IDR3_MPAM,  SMMUV3_F_IDR3_DPT,      SMMUV3_F_IDR5_D128,
    };
    for (unsigned i = 0; i < sizeof(fields) / sizeof(fields[0]); i++) {
        nest_host(&host);
        cr_assert_eq(make(nothing), SMMUV3_OK);
        kit_edit_cap(&host, fields[i], 1);
        smmuv3_nest_put_(&shown, fields[i], 1);
        struct kit_result r = fit(&shown, 0);
        cr_assert_eq(r.verdict, SMMUV3_ILLEGAL);
        cr_assert_eq(r.v[0].rule, SMMUV3_RULE_NEST_022);
        cr_assert_eq(r.v[0].field, fields[i]);
    }
    smmuv3_nest_put_(&shown, SMMUV3_F_IDR0_S1P, 0);
    nest_host(&host);
    kit_forget(&host, SMMUV3_R_IDR1);
    struct kit_result r = fit(&shown, 0);
    cr_assert_not_null(kit_find(&r, SMMUV3_RULE_NEST_023, SMMUV3_SEVERITY_UNDECIDED));
    cr_assert_not_null(kit_find(&r, SMMUV3_RULE_NEST_024, SMMUV3_SEVERITY_ERROR));
}

Test(nest_idr, what_two_hosts_share)
{
    struct smmuv3_env other;
    struct smmuv3_caps both;
    nest_host(&host);
    nest_host(&other);
    kit_edit_cap(&other, SMMUV3_F_IDR3_RIL, 0);
    kit_edit_cap(&other, SMMUV3_F_IDR5_OAS, 4);
    kit_edit_cap(&host, SMMUV3_F_IDR5_GRAN16K, 0);
    kit_edit_cap(&host, SMMUV3_F_IDR0_STALL_MODEL, 1);
    kit_edit_cap(&other, SMMUV3_F_IDR0_TTENDIAN, 2);
    kit_edit_cap(&other, SMMUV3_F_IDR0_TERM_MODEL, 1);
    cr_assert_eq(smmuv3_nest_caps_common(&both, &host.caps, &other.caps), SMMUV3_OK);
    cr_assert_eq(smmuv3_nest_caps_make(&shown, &both, &nothing), SMMUV3_OK);
    cr_assert_eq(fit(&shown, 0).verdict, SMMUV3_LEGAL);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR3_RIL), 0);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR5_OAS), 4);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR5_GRAN16K), 0);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR0_STALL_MODEL), 1);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR0_TTENDIAN), 2);
    cr_assert_eq(get(&shown, SMMUV3_F_IDR0_TERM_MODEL), 1);
    host = other;
    cr_assert_eq(fit(&shown, 0).verdict, SMMUV3_LEGAL, "on the other one too");
    kit_edit_cap(&other, SMMUV3_F_IDR0_TTENDIAN, 3);
    cr_assert_eq(smmuv3_nest_caps_common(&both, &host.caps, &other.caps), SMMUV3_ERR_UNSUPPORTED, "little and big");
    nest_host(&other);
    kit_edit_cap(&other, SMMUV3_F_IDR0_STALL_MODEL, 2);
    kit_edit_cap(&host, SMMUV3_F_IDR0_STALL_MODEL, 1);
    cr_assert_eq(smmuv3_nest_caps_common(&both, &host.caps, &other.caps), SMMUV3_ERR_UNSUPPORTED, "forced and none");
    kit_forget(&other, SMMUV3_R_AIDR);
    cr_assert_eq(smmuv3_nest_caps_common(&both, &host.caps, &other.caps), SMMUV3_ERR_UNDECIDED);
}

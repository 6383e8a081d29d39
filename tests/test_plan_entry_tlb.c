/* SPDX-License-Identifier: MIT */
/* plan_entry_tlb.h: the lists of 5.2.1 and 5.4.1, field by field, and the tags of 3.17. */
#include "check_kit.h"
#include "smmuv3/plan_entry_tlb.h"

#define S(name) SMMUV3_F_STE_##name
#define C(name) SMMUV3_F_CD_##name

static uint64_t all[8] = {UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX};

Test(plan_entry_tlb, fields_of_5_2_1)
{
    static const int cached[] = {
        S(S2TTB),   S(S2PTW),    S(S2T0SZ), S(S2IR0),   S(S2OR0),   S(S2SH0),   S(S2SL0), S(S2TG),   S(S2PS),    S(S2AFFD), S(S2HA),
        S(S2HD),    S(S2ENDI),   S(S2AA64), S(S_S2TTB), S(S2NSW),   S(S2NSA),   S(S2SW),  S(S2SA),   S(S_S2SL0), S(S_S2TG), S(S_S2T0SZ),
        S(S2FWB),   S(TL1),      S(TL0),    S(AssuredOnly), S(S2PIE), S(S2POE), S(S2SKL), S(S_S2SKL), S(S2HAFT)};
    static const int others[] = {S(V),      S(Config),  S(S1Fmt), S(S1ContextPtr), S(S1CDMax), S(S1DSS), S(MEV),  S(EATS), S(S1STALLD),
                                 S(SHCFG), S(S2S), S(S2R), S(S2VMID), S(VMSPtr), S(PARTID), S(PMG), S(STRW), S(CONT)};
    for (size_t i = 0; i < sizeof(cached) / sizeof(cached[0]); i++)
        cr_expect_eq(smmuv3_plan_ste_tlb_bits((unsigned)smmuv3_field_word(cached[i])) & smmuv3_field_mask(cached[i]),
                     smmuv3_field_mask(cached[i]), "%zu", i);
    for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
        cr_expect_eq(smmuv3_plan_ste_tlb_bits((unsigned)smmuv3_field_word(others[i])) & smmuv3_field_mask(others[i]), 0,
                     "%zu", i);
    cr_expect_eq(smmuv3_plan_ste_tlb_bits(7), UINT64_MAX, "S2POI");
    cr_expect_eq(smmuv3_plan_ste_tlb_bits(8), 0);
}

Test(plan_entry_tlb, fields_of_5_4_1)
{
    static const int cached[] = {C(HAD0), C(HAD1), C(AFFD), C(ASET), C(MAIR0), C(MAIR1), C(AMAIR0), C(AMAIR1), C(EPD0), C(EPD1),
                                 C(TTB0), C(TTB1), C(T0SZ), C(T1SZ), C(OR0), C(OR1), C(IR0), C(IR1), C(SH0), C(SH1), C(ENDI), C(TG0),
                                 C(TG1), C(HA), C(HD), C(WXN), C(UWXN), C(AA64), C(TBI0), C(TBI1), C(IPS), C(NSCFG0), C(NSCFG1),
                                 C(PAN), C(EPAN), C(PnCH), C(PIE), C(PIIP), C(PIIU), C(DisCH0), C(DisCH1), C(SKL0), C(SKL1), C(AIE),
                                 C(HAFT), C(E0PD0), C(E0PD1)};
    static const int others[] = {C(V), C(A), C(R), C(S), C(PARTID), C(PMG), C(ASID)};
    for (size_t i = 0; i < sizeof(cached) / sizeof(cached[0]); i++)
        cr_expect_eq(smmuv3_plan_cd_tlb_bits((unsigned)smmuv3_field_word(cached[i])) & smmuv3_field_mask(cached[i]),
                     smmuv3_field_mask(cached[i]), "%zu", i);
    for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
        cr_expect_eq(smmuv3_plan_cd_tlb_bits((unsigned)smmuv3_field_word(others[i])) & smmuv3_field_mask(others[i]), 0, "%zu",
                     i);
    cr_expect_eq(smmuv3_plan_cd_tlb_bits(8), 0);
}

Test(plan_entry_tlb, tags_of_stes)
{
    const uint64_t s1[8] = {0x10000b, 0, 5, 0, 0, 0, 0, 0}, s2[8] = {0xd, 0, 0x000d009400000005u, 0x4e4d0000, 0, 0, 0, 0};
    uint64_t nested[8] = {0x10000f, 0, 0x000d009400000005u, 0x4e4d0000, 0, 0, 0, 0};
    uint64_t no_tag[8] = {UINT64_MAX, UINT64_MAX, ~UINT64_C(0xffff), UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX};
    cr_expect(smmuv3_plan_ste_tag_clash(s1, nested, all, all), "3.17: stage 1 only and nested need different VMIDs");
    cr_expect(!smmuv3_plan_ste_tag_clash(s1, nested, no_tag, all), "EL2 is not tagged by VMID");
    cr_expect(!smmuv3_plan_ste_tag_clash(s2, nested, all, all), "one stage 2");
    cr_expect(!smmuv3_plan_ste_tag_clash(s1, s1, all, all));
    nested[2]++;
    cr_expect(!smmuv3_plan_ste_tag_clash(s1, nested, all, all), "another VMID");
    nested[2]--;
    nested[3] += 0x1000;
    cr_expect(smmuv3_plan_ste_tag_clash(s2, nested, all, all), "another S2TTB");
    nested[0] = 0;
    cr_expect(!smmuv3_plan_ste_tag_clash(s2, nested, all, all), "invalid");
}

Test(plan_entry_tlb, tags_of_cds)
{
    struct smmuv3_env env;
    struct smmuv3_ste ste = {{0xb, 0, 0, 0, 0, 0, 0, 0}};
    const uint64_t a[8] = {0x0001020080000000u, 0x1000, 0, 0, 0, 0, 0, 0};
    uint64_t b[8] = {0x0001020080000000u, 0x2000, 0, 0, 0, 0, 0, 0};
    kit_everything(&env, SMMUV3_STATE_NS);
    cr_expect(smmuv3_plan_cd_tag_clash(a, b, all, all, &ste, &env), "TTB0 under one ASID");
    b[0] += UINT64_C(1) << 48;
    cr_expect(!smmuv3_plan_cd_tag_clash(a, b, all, all, &ste, &env), "another ASID");
    ste.w[1] = UINT64_C(2) << 30;
    cr_expect(smmuv3_plan_cd_tag_clash(a, b, all, all, &ste, &env), "EL2 without E2H has no ASID");
    b[1] = a[1];
    cr_expect(!smmuv3_plan_cd_tag_clash(a, b, all, all, &ste, &env));
}

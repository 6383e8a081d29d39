/* SPDX-License-Identifier: MIT */
/* vmsa.h against the tables of DDI 0487 D8.2 (stage 2 start levels, numbers copied by hand) and the field texts of IHI
 * 0070 G.b 5.2 and 5.4. */
#include "check_kit.h"
#include "smmuv3/vmsa.h"

struct level_row {
    unsigned granule;
    bool ds;
    unsigned sl;
    int level;
    int lo, hi; /* S2T0SZ, "permitted concatenated translation table configurations" */
};

static const struct level_row levels[] = {
    {12, true, 4, -1, 12, 15},  {12, false, 2, 0, 16, 24}, {12, true, 2, 0, 12, 24},  {12, false, 1, 1, 21, 33},
    {12, false, 0, 2, 30, 42},  {12, false, 3, 3, 39, 48}, {14, true, 3, 0, 12, 16},  {14, false, 2, 1, 16, 27},
    {14, true, 2, 1, 13, 27},   {14, false, 1, 2, 24, 38}, {14, false, 0, 3, 35, 48}, {16, false, 2, 1, 12, 21},
    {16, false, 1, 2, 18, 34},  {16, false, 0, 3, 31, 47},
};

Test(vmsa, start_levels_of_the_architecture)
{
    struct smmuv3_env env;
    kit_everything(&env, SMMUV3_STATE_NS);
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        const struct level_row *row = &levels[i];
        int level;
        cr_assert(smmuv3_vmsa_s2_start_level(row->granule, row->ds, row->sl >> 2, row->sl & 3, &level));
        cr_assert_eq(level, row->level, "row %zu", i);
        for (int t0sz = 12; t0sz <= 48; t0sz++) {
            struct smmuv3_vmsa_range range = smmuv3_vmsa_s2_t0sz(&env.caps, SMMUV3_VMSA_64, row->granule, row->ds);
            enum smmuv3_tri out = smmuv3_tri_or(
                smmuv3_vmsa_outside(&range, (uint64_t)t0sz).is,
                smmuv3_vmsa_s2_inconsistent(&env.caps, row->granule, row->ds, row->sl, (unsigned)t0sz).is);
            bool permitted = t0sz >= row->lo && t0sz <= row->hi;
            cr_assert_eq(out, permitted ? SMMUV3_NO : SMMUV3_YES, "row %zu, T0SZ %d", i, t0sz);
        }
    }
}

Test(vmsa, reserved_start_levels)
{
    int level;
    cr_assert_not(smmuv3_vmsa_s2_start_level(12, true, 1, 1, &level));
    cr_assert_not(smmuv3_vmsa_s2_start_level(16, false, 0, 3, &level));
    cr_assert_not(smmuv3_vmsa_s2_start_level(14, false, 0, 3, &level));
    cr_assert(smmuv3_vmsa_s2_start_level(12, false, 1, 1, &level), "SL2 needs DS");
    cr_assert_eq(level, 1);
}

Test(vmsa, granule_codes)
{
    static const unsigned tg0[4] = {12, 16, 14, 0}, tg1[4] = {0, 14, 12, 16};
    for (unsigned code = 0; code < 4; code++) {
        cr_assert_eq(smmuv3_vmsa_tg0_log2(code), tg0[code]);
        cr_assert_eq(smmuv3_vmsa_tg1_log2(code), tg1[code]);
        if (tg0[code] != 0)
            cr_assert_eq(smmuv3_vmsa_tg0_code(tg0[code]), (int)code);
        if (tg1[code] != 0)
            cr_assert_eq(smmuv3_vmsa_tg1_code(tg1[code]), (int)code);
    }
    cr_assert_eq(smmuv3_vmsa_tg0_code(13), -1);
    cr_assert_eq(smmuv3_vmsa_tg1_code(0), -1);
}

Test(vmsa, aarch32_stage_2)
{
    /* DDI 0487 table G5-5: SL0 0b00 with T0SZ -2 to 7, 0b01 with -8 to 1. */
    for (int t = -8; t <= 7; t++) {
        cr_assert_eq(smmuv3_vmsa_s2_inconsistent_32(0, (unsigned)t & 15), t < -2, "T0SZ %d", t);
        cr_assert_eq(smmuv3_vmsa_s2_inconsistent_32(1, (unsigned)t & 15), t > 1, "T0SZ %d", t);
        cr_assert(smmuv3_vmsa_s2_inconsistent_32(2, (unsigned)t & 15));
        cr_assert(smmuv3_vmsa_s2_inconsistent_32(3, (unsigned)t & 15));
    }
}

Test(vmsa, ranges_without_knowledge_are_what_every_smmu_has)
{
    struct smmuv3_caps caps = {0};
    struct smmuv3_vmsa_range s2 = smmuv3_vmsa_s2_t0sz(&caps, SMMUV3_VMSA_64, 12, false);
    cr_assert_eq(s2.lo, 32);
    cr_assert_eq(s2.lo_may, 16);
    cr_assert_eq(s2.hi, 39);
    cr_assert_eq(s2.hi_may, 48);
    cr_assert_eq(s2.lo_needs, SMMUV3_F_IDR5_OAS);
    cr_assert_eq(s2.hi_needs, SMMUV3_F_IDR3_STT);
    struct smmuv3_vmsa_range s1 =
        smmuv3_vmsa_s1_txsz(&caps, SMMUV3_VMSA_64, 16, false, smmuv3_cond_from(false));
    cr_assert_eq(s1.lo, 16);
    cr_assert_eq(s1.lo_may, 12);
    cr_assert_eq(s1.hi_may, 47);
    cr_assert_eq(s1.lo_needs, SMMUV3_F_IDR5_VAX);
    cr_assert_eq(smmuv3_vmsa_outside(&s1, 11).is, SMMUV3_YES);
    cr_assert_eq(smmuv3_vmsa_outside(&s1, 12).is, SMMUV3_UNKNOWN);
    cr_assert_eq(smmuv3_vmsa_outside(&s1, 16).is, SMMUV3_NO);
}

Test(vmsa, stage_1_ranges)
{
    struct smmuv3_env env;
    struct smmuv3_cond el3 = smmuv3_cond_from(true), el1 = smmuv3_cond_from(false);
    kit_everything(&env, SMMUV3_STATE_NS); /* VAX 52, STT, DS */
    cr_assert_eq(smmuv3_vmsa_s1_txsz(&env.caps, SMMUV3_VMSA_64, 12, false, el1).lo, 16);
    cr_assert_eq(smmuv3_vmsa_s1_txsz(&env.caps, SMMUV3_VMSA_64, 12, true, el1).lo, 12);
    cr_assert_eq(smmuv3_vmsa_s1_txsz(&env.caps, SMMUV3_VMSA_64, 16, false, el1).lo, 12);
    cr_assert_eq(smmuv3_vmsa_s1_txsz(&env.caps, SMMUV3_VMSA_64, 16, false, el1).hi, 47);
    cr_assert_eq(smmuv3_vmsa_s1_txsz(&env.caps, SMMUV3_VMSA_128, 12, false, el1).lo, 12);
    kit_edit_cap(&env, SMMUV3_F_IDR5_VAX, 2);
    cr_assert_eq(smmuv3_vmsa_s1_txsz(&env.caps, SMMUV3_VMSA_128, 12, false, el1).lo, 9);
    cr_assert_eq(smmuv3_vmsa_s1_txsz(&env.caps, SMMUV3_VMSA_128, 12, false, el3).lo, 8);
    cr_assert_eq(smmuv3_vmsa_s1_txsz(&env.caps, SMMUV3_VMSA_64, 12, false, el3).lo, 16);
    kit_edit_cap(&env, SMMUV3_F_IDR3_STT, 0);
    cr_assert_eq(smmuv3_vmsa_s1_txsz(&env.caps, SMMUV3_VMSA_64, 12, false, el1).hi, 39);
}

Test(vmsa, output_sizes_by_version_and_oas)
{
    struct smmuv3_caps caps = {0};
    struct smmuv3_vmsa_range bits = smmuv3_vmsa_output_bits(&caps, 5);
    cr_assert_eq(bits.lo, 32);
    cr_assert_eq(bits.hi_may, 48);
    cr_assert_eq(bits.lo_needs, SMMUV3_F_IDR5_OAS);
    cr_assert_eq(smmuv3_caps_set(&caps, SMMUV3_R_IDR5, 6), SMMUV3_OK);
    bits = smmuv3_vmsa_output_bits(&caps, 7);
    cr_assert_eq(bits.lo, 48);
    cr_assert_eq(bits.hi_may, 52);
    cr_assert_eq(bits.lo_needs, SMMUV3_F_AIDR_ArchMinorRev);
    cr_assert_eq(smmuv3_caps_set(&caps, SMMUV3_R_AIDR, 1), SMMUV3_OK);
    bits = smmuv3_vmsa_output_bits(&caps, 7);
    cr_assert_eq(bits.lo, 52);
    cr_assert_eq(bits.hi_may, 52);
    cr_assert_eq(bits.lo_needs, 0);
    cr_assert_eq(smmuv3_vmsa_output_bits(&caps, 0).lo, 32);
}

Test(vmsa, skipped_levels_of_128_bit_tables)
{
    /* 4KB granule: 8 bits a level; 48 bits start at level -1, 28 bits at 2. */
    cr_assert_eq(smmuv3_vmsa_128_start_level(12, 16, 0), -1);
    cr_assert_eq(smmuv3_vmsa_128_start_level(12, 36, 0), 2);
    cr_assert_eq(smmuv3_vmsa_128_start_level(12, 36, 2), 4);
    cr_assert_eq(smmuv3_vmsa_128_start_level(16, 8, 0), 0);
    cr_assert_eq(smmuv3_vmsa_128_start_level(14, 44, 1), 4);
}

Test(vmsa, table_bases)
{
    struct smmuv3_env env;
    kit_everything(&env, SMMUV3_STATE_NS);
    const struct smmuv3_caps *caps = &env.caps;
    cr_assert_eq(smmuv3_vmsa_base_outside(caps, SMMUV3_VMSA_64, 12, false, 6, 1ull << 48).is, SMMUV3_YES);
    cr_assert_eq(smmuv3_vmsa_base_outside(caps, SMMUV3_VMSA_64, 12, true, 6, 1ull << 48).is, SMMUV3_NO);
    cr_assert_eq(smmuv3_vmsa_base_outside(caps, SMMUV3_VMSA_64, 16, false, 6, 1ull << 48).is, SMMUV3_NO);
    cr_assert_eq(smmuv3_vmsa_base_outside(caps, SMMUV3_VMSA_64, 16, false, 6, 1ull << 52).is, SMMUV3_NO, "RES0 there");
    cr_assert_eq(smmuv3_vmsa_base_outside(caps, SMMUV3_VMSA_128, 16, false, 7, 1ull << 52).is, SMMUV3_YES);
    cr_assert_eq(smmuv3_vmsa_base_outside(caps, SMMUV3_VMSA_32, 12, false, 7, 1ull << 39).is, SMMUV3_NO);
    cr_assert_eq(smmuv3_vmsa_base_outside(caps, SMMUV3_VMSA_32, 12, false, 7, 1ull << 40).is, SMMUV3_YES);
    kit_set(&env, SMMUV3_R_AIDR, 0);
    cr_assert_eq(smmuv3_vmsa_base_outside(caps, SMMUV3_VMSA_64, 12, false, 5, 1ull << 50).is, SMMUV3_NO,
                 "bits 51:48 are RES0 in SMMUv3.0");
}

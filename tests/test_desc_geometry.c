/* SPDX-License-Identifier: MIT */
/* desc_geometry.h against every row of the architecture's tables and against sizes that another driver computes. */
#include "smmuv3/desc_geometry.h"

#include <criterion/criterion.h>

/** Rows of the Arm ARM: granule, level, lowest and highest input bit, index bits. */
static const struct {
    unsigned granule;
    int level;
    unsigned lsb, msb, bits;
} levels[] = {
    {12, -1, 48, 51, 4},
    {12, 0, 39, 47, 9},
    {12, 1, 30, 38, 9},
    {12, 2, 21, 29, 9},
    {12, 3, 12, 20, 9},
    {14, 0, 47, 51, 5},
    {14, 1, 36, 46, 11},
    {14, 2, 25, 35, 11},
    {14, 3, 14, 24, 11},
    {16, 1, 42, 51, 10},
    {16, 2, 29, 41, 13},
    {16, 3, 16, 28, 13},
};

/** Contiguous groups: granule, level, entries. */
static const struct {
    unsigned granule;
    int level;
    unsigned entries;
} groups[] = {
    {12, 1, 16},
    {12, 2, 16},
    {12, 3, 16},
    {14, 2, 32},
    {14, 3, 128},
    {16, 2, 32},
    {16, 3, 32},
};

/** Stage 1: granule, level, lowest and highest TxSZ. */
static const struct {
    unsigned granule;
    int level;
    unsigned min, max;
} s1_starts[] = {
    {12, -1, 12, 15},
    {12, 0, 16, 24},
    {12, 1, 25, 33},
    {12, 2, 34, 42},
    {12, 3, 43, 48},
    {14, 0, 12, 16},
    {14, 1, 17, 27},
    {14, 2, 28, 38},
    {14, 3, 39, 48},
    {16, 1, 12, 21},
    {16, 2, 22, 34},
    {16, 3, 35, 47},
};

/** Stage 2: granule, S2SL0_2, S2SL0, level, lowest and highest S2T0SZ. */
static const struct {
    unsigned granule, sl2, sl0;
    int level;
    unsigned min, max;
} s2_starts[] = {
    {12, 0, 0, 2, 30, 42},
    {12, 0, 1, 1, 21, 33},
    {12, 0, 2, 0, 12, 24},
    {12, 0, 3, 3, 39, 48},
    {12, 1, 0, -1, 12, 15},
    {14, 0, 0, 3, 35, 48},
    {14, 0, 1, 2, 24, 38},
    {14, 0, 2, 1, 13, 27},
    {14, 0, 3, 0, 12, 16},
    {16, 0, 0, 3, 31, 47},
    {16, 0, 1, 2, 18, 34},
    {16, 0, 2, 1, 12, 21},
};

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

Test(desc_geometry, every_level_of_every_granule)
{
    for (size_t i = 0; i < COUNT(levels); i++) {
        cr_assert(smmuv3_desc_level_ok(levels[i].granule, levels[i].level));
        cr_assert_eq(smmuv3_desc_level_shift(levels[i].granule, levels[i].level), levels[i].lsb, "row %zu", i);
        cr_assert_eq(smmuv3_desc_index_bits(levels[i].granule, levels[i].level), levels[i].bits, "row %zu", i);
        cr_assert_eq(levels[i].msb - levels[i].lsb + 1, levels[i].bits);
    }
}

Test(desc_geometry, no_other_level)
{
    cr_assert_not(smmuv3_desc_level_ok(12, -2));
    cr_assert_not(smmuv3_desc_level_ok(14, -1));
    cr_assert_not(smmuv3_desc_level_ok(16, 0));
    cr_assert_not(smmuv3_desc_level_ok(12, 4));
    cr_assert_not(smmuv3_desc_level_ok(13, 3));
}

Test(desc_geometry, index_of_an_address)
{
    /* The walk of 0xff9bc000: L0 [0], L1 [3], L2 [1fc], L3 [1bc]. */
    cr_assert_eq(smmuv3_desc_index(12, 0, 0xff9bc000u), 0);
    cr_assert_eq(smmuv3_desc_index(12, 1, 0xff9bc000u), 3);
    cr_assert_eq(smmuv3_desc_index(12, 2, 0xff9bc000u), 0x1fc);
    cr_assert_eq(smmuv3_desc_index(12, 3, 0xff9bc000u), 0x1bc);
}

Test(desc_geometry, contiguous_groups)
{
    unsigned found = 0;
    for (size_t i = 0; i < COUNT(groups); i++)
        cr_assert_eq(1u << smmuv3_desc_contiguous_log2(groups[i].granule, groups[i].level), groups[i].entries);
    for (size_t i = 0; i < COUNT(levels); i++)
        found += smmuv3_desc_contiguous_log2(levels[i].granule, levels[i].level) != 0;
    cr_assert_eq(found, COUNT(groups), "no other level joins entries");
}

Test(desc_geometry, blocks)
{
    /* Leaf sizes of the table: 4K 1GB 2MB (512GB with DS), 16K 32MB (64GB with DS), 64K 512MB (4TB with 52 bits). */
    cr_assert(smmuv3_desc_block_ok(12, 1, false) && smmuv3_desc_block_ok(12, 2, false));
    cr_assert_not(smmuv3_desc_block_ok(12, 0, false));
    cr_assert(smmuv3_desc_block_ok(12, 0, true));
    cr_assert_not(smmuv3_desc_block_ok(12, -1, true));
    cr_assert(smmuv3_desc_block_ok(14, 2, false));
    cr_assert_not(smmuv3_desc_block_ok(14, 1, false));
    cr_assert(smmuv3_desc_block_ok(14, 1, true));
    cr_assert_not(smmuv3_desc_block_ok(14, 0, true));
    cr_assert(smmuv3_desc_block_ok(16, 2, false));
    cr_assert_not(smmuv3_desc_block_ok(16, 1, false));
    cr_assert(smmuv3_desc_block_ok(16, 1, true));
    cr_assert_not(smmuv3_desc_block_ok(12, 3, true), "level 3 has pages");
}

Test(desc_geometry, stage_1_start_levels)
{
    for (size_t i = 0; i < COUNT(s1_starts); i++)
        for (unsigned txsz = s1_starts[i].min; txsz <= s1_starts[i].max; txsz++)
            cr_assert_eq(smmuv3_desc_s1_start_level(s1_starts[i].granule, txsz), s1_starts[i].level, "txsz %u", txsz);
}

Test(desc_geometry, stage_2_start_levels)
{
    for (size_t i = 0; i < COUNT(s2_starts); i++) {
        int level = 9;
        unsigned min, max, sl0, sl2;
        cr_assert_eq(smmuv3_desc_s2_start_level(s2_starts[i].granule, s2_starts[i].sl0, s2_starts[i].sl2, &level), 0);
        cr_assert_eq(level, s2_starts[i].level, "row %zu", i);
        smmuv3_desc_s2_t0sz_range(s2_starts[i].granule, level, &min, &max);
        cr_assert_eq(min, s2_starts[i].min, "row %zu", i);
        cr_assert_eq(max, s2_starts[i].max, "row %zu", i);
        cr_assert_eq(smmuv3_desc_s2_start_fields(s2_starts[i].granule, level, &sl0, &sl2), 0);
        cr_assert_eq(sl0, s2_starts[i].sl0);
        cr_assert_eq(sl2, s2_starts[i].sl2);
    }
}

Test(desc_geometry, reserved_start_levels)
{
    int level = 9;
    unsigned sl0 = 9, sl2 = 9;
    cr_assert_eq(smmuv3_desc_s2_start_level(12, 1, 1, &level), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_desc_s2_start_level(16, 3, 0, &level), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_desc_s2_start_level(13, 0, 0, &level), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_desc_s2_start_level(14, 4, 0, &level), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_desc_s2_start_level(14, 0, 2, &level), SMMUV3_ERR_RANGE);
    cr_assert_eq(level, 9, "nothing changed");
    cr_assert_eq(smmuv3_desc_s2_start_fields(16, 0, &sl0, &sl2), SMMUV3_ERR_RANGE);
    cr_assert_eq(sl0, 9);
}

Test(desc_geometry, granule_codes)
{
    cr_assert_eq(smmuv3_desc_granule_tg0(0), 12);
    cr_assert_eq(smmuv3_desc_granule_tg0(1), 16);
    cr_assert_eq(smmuv3_desc_granule_tg0(2), 14);
    cr_assert_eq(smmuv3_desc_granule_tg0(3), 0);
    cr_assert_eq(smmuv3_desc_granule_tg1(1), 14);
    cr_assert_eq(smmuv3_desc_granule_tg1(2), 12);
    cr_assert_eq(smmuv3_desc_granule_tg1(3), 16);
    cr_assert_eq(smmuv3_desc_granule_tg1(0), 0);
}

/** Sizes that the Linux page-table code computes at stage 1: granule, bits in, start level, root index bits. */
static const unsigned linux_s1[][4] = {
    {12, 32, 1, 2},  {12, 36, 1, 6},  {12, 39, 1, 9},  {12, 40, 0, 1},  {12, 42, 0, 3},  {12, 44, 0, 5}, {12, 48, 0, 9},
    {14, 32, 2, 7},  {14, 36, 2, 11}, {14, 39, 1, 3},  {14, 40, 1, 4},  {14, 42, 1, 6},  {14, 44, 1, 8}, {14, 48, 0, 1},
    {16, 32, 2, 3},  {16, 36, 2, 7},  {16, 39, 2, 10}, {16, 40, 2, 11}, {16, 42, 2, 13}, {16, 44, 1, 2}, {16, 48, 1, 6},
    {16, 52, 1, 10},
};

Test(desc_geometry, roots_as_linux_computes_them)
{
    for (size_t i = 0; i < COUNT(linux_s1); i++) {
        struct smmuv3_desc_start start;
        cr_assert_eq(smmuv3_desc_root(1, linux_s1[i][0], 64 - linux_s1[i][1], 0, 0, &start), SMMUV3_OK);
        cr_assert_eq(start.level, (int)linux_s1[i][2], "row %zu", i);
        cr_assert_eq(start.index_bits, linux_s1[i][3], "row %zu", i);
        cr_assert_eq(start.concatenated_log2, 0);
    }
}

Test(desc_geometry, concatenated_roots)
{
    struct smmuv3_desc_start start;
    /* 4K: 40 bits 2 tables, 42 bits 8; 16K: 40 bits 16, 48 bits 2. */
    cr_assert_eq(smmuv3_desc_root(2, 12, 24, 1, 0, &start), SMMUV3_OK);
    cr_assert_eq(start.level, 1);
    cr_assert_eq(start.concatenated_log2, 1);
    cr_assert_eq(start.bytes_log2, 13);
    cr_assert_eq(smmuv3_desc_root(2, 12, 22, 1, 0, &start), SMMUV3_OK);
    cr_assert_eq(start.concatenated_log2, 3);
    cr_assert_eq(smmuv3_desc_root(2, 14, 24, 1, 0, &start), SMMUV3_OK);
    cr_assert_eq(start.concatenated_log2, 4);
    cr_assert_eq(smmuv3_desc_root(2, 14, 16, 2, 0, &start), SMMUV3_OK);
    cr_assert_eq(start.concatenated_log2, 1);
    /* The STE of the command line's example: 4K from level 1 with S2T0SZ 16 is ILLEGAL, 21 to 33 are allowed. */
    cr_assert_eq(smmuv3_desc_root(2, 12, 16, 1, 0, &start), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_desc_root(2, 12, 21, 1, 0, &start), SMMUV3_OK);
    cr_assert_eq(smmuv3_desc_root(2, 12, 34, 1, 0, &start), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_desc_root(3, 12, 21, 1, 0, &start), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_desc_root(1, 16, 48, 0, 0, &start), SMMUV3_ERR_RANGE);
}

Test(desc_geometry, aarch32_roots)
{
    struct smmuv3_desc_start start;
    cr_assert_eq(smmuv3_desc_root_32(1, 32, 0, &start), SMMUV3_OK);
    cr_assert_eq(start.level, 1);
    cr_assert_eq(start.index_bits, 2);
    cr_assert_eq(smmuv3_desc_root_32(1, 25, 0, &start), SMMUV3_OK);
    cr_assert_eq(start.index_bits, 4);
    cr_assert_eq(smmuv3_desc_root_32(1, 24, 0, &start), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_desc_root_32(1, 30, 0, &start), SMMUV3_OK);
    cr_assert_eq(start.level, 2);
    cr_assert_eq(start.index_bits, 9);
    /* 40 bits of IPA need two level 1 tables aligned to 8 KiB; 34 bits from level 2 sixteen tables aligned to 64 KiB. */
    cr_assert_eq(smmuv3_desc_root_32(2, 40, 1, &start), SMMUV3_OK);
    cr_assert_eq(start.concatenated_log2, 1);
    cr_assert_eq(start.bytes_log2, 13);
    cr_assert_eq(smmuv3_desc_root_32(2, 34, 0, &start), SMMUV3_OK);
    cr_assert_eq(start.concatenated_log2, 4);
    cr_assert_eq(start.bytes_log2, 16);
    cr_assert_eq(smmuv3_desc_root_32(2, 35, 0, &start), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_desc_root_32(2, 30, 1, &start), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_desc_root_32(1, 33, 0, &start), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_desc_root_32(2, 40, 2, &start), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_desc_root_32(0, 32, 0, &start), SMMUV3_ERR_ARGUMENT);
}

/* SPDX-License-Identifier: MIT */
/* Shapes of tables against published geometry vectors and the start-level tables of the architecture. */
#include "pgtable_ref.h"

#include "smmuv3/pgtable_format.h"

#include <criterion/criterion.h>

static struct smmuv3_pgtable_geometry shape(int format, uint32_t flags, uint32_t granule, uint32_t in, uint32_t out)
{
    const struct smmuv3_pgtable_args args = {format, flags, granule, in, out, 0};
    struct smmuv3_pgtable_geometry g = {0, 0, 0, 0, 0, 0, 0, 0, 0};

    cr_assert_eq(smmuv3_pgtable_geometry_of(&args, &g), SMMUV3_OK, "format %d granule %u in %u out %u", format, granule, in,
                 out);
    return g;
}

static smmuv3_status refuse(int format, uint32_t flags, uint32_t granule, uint32_t in, uint32_t out)
{
    const struct smmuv3_pgtable_args args = {format, flags, granule, in, out, 0};
    struct smmuv3_pgtable_geometry g;

    return smmuv3_pgtable_geometry_of(&args, &g);
}

/* granule, input bits, levels, start level, root index bits, root bytes before the floor of 64. */
static const uint32_t s1_vectors[][6] = {
    {12, 32, 3, 1, 2, 32},     {12, 36, 3, 1, 6, 512},   {12, 39, 3, 1, 9, 4096},   {12, 40, 4, 0, 1, 16},
    {12, 42, 4, 0, 3, 64},     {12, 44, 4, 0, 5, 256},   {12, 48, 4, 0, 9, 4096},   {14, 32, 2, 2, 7, 1024},
    {14, 36, 2, 2, 11, 16384}, {14, 39, 3, 1, 3, 64},    {14, 40, 3, 1, 4, 128},    {14, 42, 3, 1, 6, 512},
    {14, 44, 3, 1, 8, 2048},   {14, 48, 4, 0, 1, 16},    {16, 32, 2, 2, 3, 64},     {16, 36, 2, 2, 7, 1024},
    {16, 39, 2, 2, 10, 8192},  {16, 40, 2, 2, 11, 16384}, {16, 42, 2, 2, 13, 65536}, {16, 44, 3, 1, 2, 32},
    {16, 48, 3, 1, 6, 512},    {16, 52, 3, 1, 10, 8192},
};

Test(pgtable_format, stage1_published_geometry)
{
    for (size_t i = 0; i < sizeof(s1_vectors) / sizeof(s1_vectors[0]); i++) {
        const uint32_t *v = s1_vectors[i];
        const struct smmuv3_pgtable_geometry g = shape(SMMUV3_PGTABLE_S1, 0, v[0], v[1], v[1] > 48 ? 52 : 48);

        cr_assert_eq(4 - g.start_level, (int)v[2]);
        cr_assert_eq(g.start_level, (int)v[3]);
        cr_assert_eq(g.root_bits, v[4]);
        cr_assert_eq(UINT32_C(1) << g.root_log2, v[5] < 64 ? 64 : v[5]);
        cr_assert_eq(g.level_bits, v[0] - 3);
    }
}

Test(pgtable_format, stage1_every_size_starts_as_the_table_says)
{
    for (uint32_t granule = 12; granule <= 16; granule += 2) {
        for (uint32_t in = granule == 16 ? 17 : 16; in <= 52; in++) {
            const uint32_t ds = granule != 16 && in > 48 ? SMMUV3_PGTABLE_DS : 0u;
            const struct smmuv3_pgtable_geometry g =
                shape(SMMUV3_PGTABLE_S1, ds | SMMUV3_PGTABLE_STT, granule, in, in > 48 ? 52 : 48);
            const int kib = 1 << (granule - 10);

            cr_assert_eq(g.start_level, ref_s1_start(kib, 64 - (int)in), "granule %u in %u", granule, in);
            cr_assert_eq((int)g.root_bits, (int)in - ref_low_bit(kib, g.start_level));
        }
    }
}

/* granule, input bits, output bits -> start level, tables side by side. */
Test(pgtable_format, stage2_concatenation_where_demanded)
{
    static const uint32_t v[][5] = {{12, 40, 40, 1, 2}, {12, 42, 42, 1, 8},  {14, 40, 40, 2, 16}, {14, 48, 48, 1, 2},
                                    {12, 44, 44, 0, 1}, {12, 48, 48, 0, 1},  {16, 42, 42, 2, 1},  {16, 44, 44, 1, 1},
                                    {12, 39, 40, 1, 1}, {12, 40, 48, 0, 1},  {14, 47, 48, 1, 1},  {14, 42, 42, 1, 1}};

    for (size_t i = 0; i < sizeof(v) / sizeof(v[0]); i++) {
        const struct smmuv3_pgtable_geometry g = shape(SMMUV3_PGTABLE_S2, 0, v[i][0], v[i][1], v[i][2]);
        const uint32_t tables = g.root_bits > g.level_bits ? 1u << (g.root_bits - g.level_bits) : 1;

        cr_assert_eq(g.start_level, (int)v[i][3], "vector %zu", i);
        cr_assert_eq(tables, v[i][4], "vector %zu", i);
    }
}

Test(pgtable_format, stage2_by_choice_takes_at_most_sixteen_tables)
{
    for (uint32_t granule = 12; granule <= 16; granule += 2) {
        for (uint32_t in = 25; in <= 48; in++) {
            const struct smmuv3_pgtable_geometry plain = shape(SMMUV3_PGTABLE_S2, 0, granule, in, 48);
            const struct smmuv3_pgtable_geometry few = shape(SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_CONCATENATE, granule, in, 48);

            cr_assert_leq(few.root_bits, few.level_bits + 4);
            cr_assert_geq(few.start_level, plain.start_level);
            cr_assert_leq(few.start_level, 3);
        }
    }
    cr_assert_eq(shape(SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_CONCATENATE, 12, 43, 48).start_level, 1);
    cr_assert_eq(shape(SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_CONCATENATE, 12, 44, 48).start_level, 0);
    cr_assert_eq(shape(SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_CONCATENATE, 16, 46, 48).start_level, 2);
    cr_assert_eq(shape(SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_CONCATENATE, 16, 47, 48).start_level, 1);
    cr_assert_eq(shape(SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_DS, 12, 52, 52).start_level, -1);
    cr_assert_eq(shape(SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_DS | SMMUV3_PGTABLE_CONCATENATE, 12, 52, 52).start_level, 0);
}

Test(pgtable_format, aarch32)
{
    cr_assert_eq(shape(SMMUV3_PGTABLE_A32_S1, 0, 0, 0, 0).input_bits, 32);
    cr_assert_eq(shape(SMMUV3_PGTABLE_A32_S1, 0, 0, 0, 0).output_bits, 40);
    cr_assert_eq(shape(SMMUV3_PGTABLE_A32_S1, 0, 12, 32, 40).start_level, 1);
    cr_assert_eq(shape(SMMUV3_PGTABLE_A32_S1, 0, 12, 31, 40).start_level, 1);
    cr_assert_eq(shape(SMMUV3_PGTABLE_A32_S1, 0, 12, 30, 40).start_level, 2);
    cr_assert_eq(shape(SMMUV3_PGTABLE_A32_S2, SMMUV3_PGTABLE_CONCATENATE, 12, 32, 40).start_level, 2);
    cr_assert_eq(refuse(SMMUV3_PGTABLE_A32_S1, 0, 14, 32, 40), SMMUV3_ERR_UNSUPPORTED);
    cr_assert_eq(refuse(SMMUV3_PGTABLE_A32_S1, 0, 12, 33, 40), SMMUV3_ERR_RANGE);
    cr_assert_eq(refuse(SMMUV3_PGTABLE_A32_S1, 0, 12, 32, 48), SMMUV3_ERR_RANGE);
    cr_assert_eq(refuse(SMMUV3_PGTABLE_A32_S1, SMMUV3_PGTABLE_HD, 12, 32, 40), SMMUV3_ERR_UNSUPPORTED);
    cr_assert_eq(refuse(SMMUV3_PGTABLE_A32_S2, SMMUV3_PGTABLE_S2FWB, 12, 32, 40), SMMUV3_ERR_UNSUPPORTED);
}

Test(pgtable_format, refusals)
{
    struct smmuv3_pgtable_geometry g;
    struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S1, 0, 12, 48, 48, 3};

    cr_assert_eq(smmuv3_pgtable_geometry_of(NULL, &g), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_pgtable_geometry_of(&args, NULL), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_pgtable_geometry_of(&args, &g), SMMUV3_ERR_RANGE);
    cr_assert_eq(refuse(4, 0, 12, 48, 48), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(refuse(-1, 0, 12, 48, 48), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(refuse(SMMUV3_PGTABLE_S1, 0, 13, 48, 48), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(refuse(SMMUV3_PGTABLE_S1, 0, 12, 49, 48), SMMUV3_ERR_RANGE);
    cr_assert_eq(refuse(SMMUV3_PGTABLE_S1, 0, 12, 24, 48), SMMUV3_ERR_RANGE);
    cr_assert_eq(refuse(SMMUV3_PGTABLE_S1, 0, 12, 48, 52), SMMUV3_ERR_RANGE);
    cr_assert_eq(refuse(SMMUV3_PGTABLE_S1, 0, 12, 48, 47), SMMUV3_ERR_RANGE);
    cr_assert_eq(refuse(SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_DS, 16, 48, 48), SMMUV3_ERR_UNSUPPORTED);
    cr_assert_eq(refuse(SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_S2FWB, 12, 48, 48), SMMUV3_ERR_UNSUPPORTED);
    cr_assert_eq(refuse(SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_UPPER, 12, 48, 48), SMMUV3_ERR_UNSUPPORTED);
    cr_assert_eq(refuse(SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_OUTER_WB, 12, 48, 48), SMMUV3_ERR_UNSUPPORTED);
    cr_assert_eq(refuse(SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_STT, 16, 16, 48), SMMUV3_ERR_RANGE);
    cr_assert_eq(refuse(SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_STT, 12, 15, 48), SMMUV3_ERR_RANGE);
}

Test(pgtable_format, contiguous_groups)
{
    cr_assert_eq(smmuv3_pgtable_contiguous_log2(12, 3), 4);
    cr_assert_eq(smmuv3_pgtable_contiguous_log2(12, 2), 4);
    cr_assert_eq(smmuv3_pgtable_contiguous_log2(12, 1), 4);
    cr_assert_eq(smmuv3_pgtable_contiguous_log2(12, 0), 0);
    cr_assert_eq(smmuv3_pgtable_contiguous_log2(14, 3), 7);
    cr_assert_eq(smmuv3_pgtable_contiguous_log2(14, 2), 5);
    cr_assert_eq(smmuv3_pgtable_contiguous_log2(14, 1), 0);
    cr_assert_eq(smmuv3_pgtable_contiguous_log2(16, 3), 5);
    cr_assert_eq(smmuv3_pgtable_contiguous_log2(16, 2), 5);
    cr_assert_eq(smmuv3_pgtable_contiguous_log2(16, 1), 0);
}

/* Addresses above bit 47 in each layout, by hand. */
Test(pgtable_format, high_address_bits)
{
    const uint64_t pa = UINT64_C(0x000f123456780000);

    cr_assert_eq(smmuv3_pgtable_pa_encode_(SMMUV3_PGTABLE_LAYOUT_64K, pa), UINT64_C(0x000012345678f000));
    cr_assert_eq(smmuv3_pgtable_pa_decode_(SMMUV3_PGTABLE_LAYOUT_64K, UINT64_C(0x000012345678f003)), pa);
    cr_assert_eq(smmuv3_pgtable_pa_encode_(SMMUV3_PGTABLE_LAYOUT_4K_DS, UINT64_C(0x000d123456789000)),
                 UINT64_C(0x0001123456789300));
    cr_assert_eq(smmuv3_pgtable_pa_decode_(SMMUV3_PGTABLE_LAYOUT_4K_DS, UINT64_C(0x0001123456789303)),
                 UINT64_C(0x000d123456789000));
    cr_assert_eq(smmuv3_pgtable_pa_encode_(SMMUV3_PGTABLE_LAYOUT_16K_DS, UINT64_C(0x000a12345678c000)),
                 UINT64_C(0x000212345678c200));
}

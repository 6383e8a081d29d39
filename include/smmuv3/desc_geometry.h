/* SPDX-License-Identifier: MIT */
/**
 * desc_geometry.h - levels of a translation table: what an entry covers, where a walk starts, how many tables side by
 * side.
 *
 * Formulas on granule, level and size; every row of spec/pagetable.toml is compared with them in the tests.
 *
 * Granules are given as log2 of their bytes: 12, 14 or 16. Levels run from -1 (4KB with 52 bits) to 3. Functions that
 * say so answer only for these; others are for callers that have checked.
 *
 * Concurrency: pure functions on values. [Arm ARM D8.2, G5.5]
 */
#ifndef SMMUV3_DESC_GEOMETRY_H
#define SMMUV3_DESC_GEOMETRY_H

#include "compiler.h"
#include "status.h"

/** @return true for the granules that exist: 12 (4KB), 14 (16KB), 16 (64KB). */
SMMUV3_INLINE bool smmuv3_desc_granule_ok(unsigned granule_log2)
{
    return granule_log2 == 12 || granule_log2 == 14 || granule_log2 == 16;
}

/** @return the first level that a granule has: -1, 0 or 1 for 4KB, 16KB, 64KB. */
SMMUV3_INLINE int smmuv3_desc_first_level(unsigned granule_log2)
{
    return (SMMUV3_CAST(int, granule_log2) - 14) / 2;
}

/** @return true when the granule exists and has the level. */
SMMUV3_INLINE bool smmuv3_desc_level_ok(unsigned granule_log2, int level)
{
    return smmuv3_desc_granule_ok(granule_log2) && level >= smmuv3_desc_first_level(granule_log2) && level <= 3;
}

/** @return the granule of the TG0 and S2TG encodings: 0 4KB, 1 64KB, 2 16KB; 0 for the reserved value 3. */
SMMUV3_INLINE unsigned smmuv3_desc_granule_tg0(unsigned tg)
{
    switch (tg) {
    case 0: return 12;
    case 1: return 16;
    case 2: return 14;
    default: return 0;
    }
}

/** @return the granule of the TG1 encoding: 1 16KB, 2 4KB, 3 64KB; 0 for the reserved value 0. */
SMMUV3_INLINE unsigned smmuv3_desc_granule_tg1(unsigned tg)
{
    switch (tg) {
    case 1: return 14;
    case 2: return 12;
    case 3: return 16;
    default: return 0;
    }
}

/**
 * Lowest input address bit that indexes a level, and so log2 of the bytes that one entry covers.
 *
 * @param granule_log2  12, 14 or 16.
 * @param level         a level of that granule.
 */
SMMUV3_INLINE unsigned smmuv3_desc_level_shift(unsigned granule_log2, int level)
{
    return granule_log2 + SMMUV3_CAST(unsigned, 3 - level) * (granule_log2 - 3);
}

/** @return index bits of a level in a space of 52 bits: granule_log2 - 3, less at the first level. */
SMMUV3_INLINE unsigned smmuv3_desc_index_bits(unsigned granule_log2, int level)
{
    const unsigned left = 52 - smmuv3_desc_level_shift(granule_log2, level);
    const unsigned full = granule_log2 - 3;
    return left < full ? left : full;
}

/** @return the index of an input address in a full table of this level. */
SMMUV3_INLINE unsigned smmuv3_desc_index(unsigned granule_log2, int level, uint64_t address)
{
    const uint64_t mask = (SMMUV3_CAST(uint64_t, 1) << smmuv3_desc_index_bits(granule_log2, level)) - 1;
    return SMMUV3_CAST(unsigned, address >> smmuv3_desc_level_shift(granule_log2, level) & mask);
}

/**
 * May a Block stand at this level?
 *
 * @param granule_log2  12, 14 or 16.
 * @param level         a level of that granule; level 3 has Pages, no Blocks.
 * @param wide          4KB and 16KB: DS is 1; 64KB: 52-bit addresses are implemented.
 * @return true for 4KB levels 1, 2 (0 when wide), 16KB level 2 (1 when wide), 64KB level 2 (1 when wide) [D8.3.1.2].
 */
SMMUV3_INLINE bool smmuv3_desc_block_ok(unsigned granule_log2, int level, bool wide)
{
    const int lowest = granule_log2 == 12 ? 1 : 2;
    return level <= 2 && level >= (wide ? lowest - 1 : lowest);
}

/** @return log2 of the entries that the contiguous bit joins at this level, 0 when it joins none [D8.7.1]. */
SMMUV3_INLINE unsigned smmuv3_desc_contiguous_log2(unsigned granule_log2, int level)
{
    if (granule_log2 == 12)
        return level >= 1 ? 4 : 0;
    if (level < 2)
        return 0;
    return granule_log2 == 14 && level == 3 ? 7 : 5;
}

/**
 * Level at which a stage 1 walk starts.
 *
 * @param granule_log2  12, 14 or 16.
 * @param txsz          T0SZ or T1SZ, 12 to 48.
 * @return -1 to 3, `3 - (63 - txsz - granule_log2) / (granule_log2 - 3)` [D8.2.2].
 */
SMMUV3_INLINE int smmuv3_desc_s1_start_level(unsigned granule_log2, unsigned txsz)
{
    unsigned left = 63 - txsz - granule_log2;
    int level = 3;

    while (left >= granule_log2 - 3 && level > -1) {
        left -= granule_log2 - 3;
        level--;
    }
    return level;
}

/**
 * Level at which a stage 2 walk starts.
 *
 * @param granule_log2  12, 14 or 16.
 * @param sl0           S2SL0, 0 to 3.
 * @param sl2           S2SL0_2, 0 or 1; used with 4KB only.
 * @param level         receives -1 to 3.
 * @return SMMUV3_OK; SMMUV3_ERR_RANGE for a reserved combination, nothing changed [D8.2.2, 5.2].
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_desc_s2_start_level(unsigned granule_log2, unsigned sl0,
                                                                        unsigned sl2, int *level)
{
    if (!smmuv3_desc_granule_ok(granule_log2) || sl0 > 3 || sl2 > 1)
        return SMMUV3_ERR_RANGE;
    if (granule_log2 == 12) {
        if (sl2 != 0 && sl0 != 0)
            return SMMUV3_ERR_RANGE;
        if (sl2 != 0)
            *level = -1;
        else
            *level = sl0 == 3 ? 3 : 2 - SMMUV3_CAST(int, sl0);
        return SMMUV3_OK;
    }
    if (granule_log2 == 16 && sl0 == 3)
        return SMMUV3_ERR_RANGE;
    *level = 3 - SMMUV3_CAST(int, sl0);
    return SMMUV3_OK;
}

/**
 * The fields that make a stage 2 walk start at a level.
 *
 * @param granule_log2  12, 14 or 16.
 * @param level         a level of that granule.
 * @param sl0           receives S2SL0.
 * @param sl2           receives S2SL0_2.
 * @return SMMUV3_OK; SMMUV3_ERR_RANGE for a level that the granule does not have, nothing changed.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_desc_s2_start_fields(unsigned granule_log2, int level,
                                                                         unsigned *sl0, unsigned *sl2)
{
    if (!smmuv3_desc_level_ok(granule_log2, level))
        return SMMUV3_ERR_RANGE;
    *sl2 = level == -1 ? 1 : 0;
    if (level == -1)
        *sl0 = 0;
    else if (granule_log2 == 12)
        *sl0 = level == 3 ? 3 : SMMUV3_CAST(unsigned, 2 - level);
    else
        *sl0 = SMMUV3_CAST(unsigned, 3 - level);
    return SMMUV3_OK;
}

/**
 * S2T0SZ values that go with a start level: at least one index bit there, at most four more than one table has.
 *
 * @param granule_log2  12, 14 or 16.
 * @param level         a level of that granule.
 * @param min           receives the lowest value, at least 12; values below 16 also need 52-bit addresses.
 * @param max           receives the highest value, at most 48 (47 with 64KB); values above 39 also need IDR3.STT.
 */
SMMUV3_INLINE void smmuv3_desc_s2_t0sz_range(unsigned granule_log2, int level, unsigned *min, unsigned *max)
{
    const unsigned shift = smmuv3_desc_level_shift(granule_log2, level);
    const unsigned widest = shift + granule_log2 - 3 + 4;
    const unsigned top = granule_log2 == 16 ? 47 : 48;

    *min = widest > 52 ? 12 : 64 - widest;
    *max = 63 - shift < top ? 63 - shift : top;
}

/** How the first table of a walk looks. */
struct smmuv3_desc_start {
    /** Level of the first lookup, -1 to 3. */
    int level;
    /** Index bits there, 1 to granule_log2 + 1. */
    unsigned index_bits;
    /** log2 of the tables side by side, 0 to 4; stage 2 only. */
    unsigned concatenated_log2;
    /** log2 of the bytes, and of the alignment that the base needs: at least 6 with a 52-bit output, else 3 and up. */
    unsigned bytes_log2;
};

/**
 * Shape of the first table of a VMSAv8-64 walk.
 *
 * @param stage         1 or 2.
 * @param granule_log2  12, 14 or 16.
 * @param txsz          T0SZ, T1SZ or S2T0SZ.
 * @param sl0           S2SL0; not looked at for stage 1.
 * @param sl2           S2SL0_2; not looked at for stage 1.
 * @param start         receives the shape.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT (stage, granule), SMMUV3_ERR_RANGE (txsz outside 12 to 48, 47 with 64KB, or
 * not what the start level can resolve; reserved start level). After an error nothing changed.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_desc_root(unsigned stage, unsigned granule_log2, unsigned txsz,
                                                              unsigned sl0, unsigned sl2,
                                                              struct smmuv3_desc_start *start)
{
    unsigned min = 12;
    unsigned max = granule_log2 == 16 ? 47 : 48;
    int level = 3;

    if ((stage != 1 && stage != 2) || !smmuv3_desc_granule_ok(granule_log2))
        return SMMUV3_ERR_ARGUMENT;
    if (stage == 2) {
        const smmuv3_status status = smmuv3_desc_s2_start_level(granule_log2, sl0, sl2, &level);
        if (status != SMMUV3_OK)
            return status;
        smmuv3_desc_s2_t0sz_range(granule_log2, level, &min, &max);
    }
    if (txsz < min || txsz > max)
        return SMMUV3_ERR_RANGE;
    if (stage == 1)
        level = smmuv3_desc_s1_start_level(granule_log2, txsz);
    start->level = level;
    start->index_bits = 64 - txsz - smmuv3_desc_level_shift(granule_log2, level);
    start->concatenated_log2 = start->index_bits > granule_log2 - 3 ? start->index_bits - (granule_log2 - 3) : 0;
    start->bytes_log2 = start->index_bits + 3;
    return SMMUV3_OK;
}

/**
 * Shape of the first table of an AArch32 long-descriptor walk (4KB granule).
 *
 * @param stage       1 or 2.
 * @param input_bits  stage 1: 32 - TxSZ, 25 to 32; stage 2: 32 - signed T0SZ, 25 to 40.
 * @param sl0         stage 2: 0 starts at level 2, 1 at level 1; not looked at for stage 1.
 * @param start         receives the shape.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT (stage), SMMUV3_ERR_RANGE (sizes). After an error nothing changed [G5.5.7].
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_desc_root_32(unsigned stage, unsigned input_bits, unsigned sl0,
                                                                 struct smmuv3_desc_start *start)
{
    int level;
    unsigned shift;

    if (stage != 1 && stage != 2)
        return SMMUV3_ERR_ARGUMENT;
    if (input_bits < 25 || input_bits > (stage == 1 ? 32u : 40u) || (stage == 2 && sl0 > 1))
        return SMMUV3_ERR_RANGE;
    if (stage == 1)
        level = input_bits <= 30 ? 2 : 1;
    else
        level = sl0 == 0 ? 2 : 1;
    shift = smmuv3_desc_level_shift(12, level);
    if (input_bits <= shift || input_bits > shift + 9 + 4)
        return SMMUV3_ERR_RANGE;
    start->level = level;
    start->index_bits = input_bits - shift;
    start->concatenated_log2 = start->index_bits > 9 ? start->index_bits - 9 : 0;
    start->bytes_log2 = start->index_bits + 3;
    return SMMUV3_OK;
}

#endif

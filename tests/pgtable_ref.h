/* SPDX-License-Identifier: MIT */
/**
 * A plain walker for tests, written from the text of the architecture: it shares no code, no table and no constant with the
 * page-table headers. It reads the words of a CD or STE by bit position, the tables byte by byte, and complains about
 * everything that the architecture calls reserved, unaligned or misprogrammed.
 *
 * Positions: IHI 0070 5.2 (STE), 5.4 (CD). Levels and descriptors: Arm ARM D8.2, D8.3.
 */
#ifndef PGTABLE_REF_H
#define PGTABLE_REF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a walk came to. */
enum ref_outcome {
    REF_OK,
    REF_TRANSLATION,
    REF_ADDRESS_SIZE,
    REF_ILLEGAL_CONFIG,
    REF_RESERVED_BITS,
    REF_BAD_GROUP,
    REF_NO_MEMORY
};

/* Bytes of memory at a bus address, or NULL. */
typedef const unsigned char *(*ref_memory)(void *ctx, uint64_t address);

struct ref_regime {
    int stage;
    int granule_kib;
    int input_bits;
    int output_bits;
    int start;
    bool ds;
    bool big;
    bool upper;
    bool a32;
    bool fwb;
    uint64_t base;
};

struct ref_result {
    enum ref_outcome outcome;
    int level;
    int size_log2;
    uint64_t oa;
    uint64_t descriptor;
    bool contiguous;
};

static const int ref_sizes[8] = {32, 36, 40, 42, 44, 48, 52, 56};

/* Lowest address bit resolved at a level: columns are levels -1 to 3; 99 where the level does not exist. */
static inline int ref_low_bit(int granule_kib, int level)
{
    static const int k4[5] = {48, 39, 30, 21, 12};
    static const int k16[5] = {99, 47, 36, 25, 14};
    static const int k64[5] = {99, 99, 42, 29, 16};

    return (granule_kib == 4 ? k4 : granule_kib == 16 ? k16 : k64)[level + 1];
}

/* Stage 1 start level by TxSZ. */
static inline int ref_s1_start(int granule_kib, int tsz)
{
    if (granule_kib == 4)
        return tsz < 16 ? -1 : tsz < 25 ? 0 : tsz < 34 ? 1 : tsz < 43 ? 2 : 3;
    if (granule_kib == 16)
        return tsz < 17 ? 0 : tsz < 28 ? 1 : tsz < 39 ? 2 : 3;
    return tsz < 22 ? 1 : tsz < 35 ? 2 : 3;
}

/* Stage 2: the legal combinations of SL2:SL0 with T0SZ. */
static inline bool ref_s2_start(int granule_kib, int sl, int tsz, int *level)
{
    static const struct {
        int granule_kib, sl, level, low, high;
    } rows[] = {
        {4, 0, 2, 30, 42},  {4, 1, 1, 21, 33},  {4, 2, 0, 12, 24},  {4, 3, 3, 39, 48},  {4, 4, -1, 12, 15},  {16, 0, 3, 35, 48},
        {16, 1, 2, 24, 38}, {16, 2, 1, 13, 27}, {16, 3, 0, 12, 16}, {64, 0, 3, 31, 47}, {64, 1, 2, 18, 34}, {64, 2, 1, 12, 21},
    };

    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        if (rows[i].granule_kib == granule_kib && rows[i].sl == sl && tsz >= rows[i].low && tsz <= rows[i].high) {
            *level = rows[i].level;
            return true;
        }
    }
    return false;
}

/* Regime of TTB0 or TTB1 from the words of a CD. */
static inline bool ref_from_cd(const uint64_t *w, bool upper, struct ref_regime *r)
{
    static const int tg0[4] = {4, 64, 16, 0};
    static const int tg1[4] = {0, 16, 4, 64};
    const int tsz = (int)((upper ? w[0] >> 16 : w[0]) & 63);

    if ((w[0] >> (upper ? 30 : 14) & 1) != 0)
        return false;
    r->stage = 1;
    r->upper = upper;
    r->a32 = (w[0] >> 41 & 1) == 0;
    r->big = (w[0] >> 15 & 1) != 0;
    r->ds = (w[2] >> 58 & 1) != 0;
    r->fwb = false;
    r->output_bits = r->a32 ? 40 : ref_sizes[w[0] >> 32 & 7];
    r->granule_kib = r->a32 ? 4 : upper ? tg1[w[0] >> 22 & 3] : tg0[w[0] >> 6 & 3];
    r->input_bits = r->a32 ? 32 - tsz : 64 - tsz;
    r->start = r->a32 ? (tsz < 2 ? 1 : 2) : ref_s1_start(r->granule_kib, tsz);
    r->base = w[upper ? 2 : 1] & UINT64_C(0x00fffffffffffff0);
    return r->granule_kib != 0;
}

/* Stage 2 regime from the words of an STE. */
static inline bool ref_from_ste(const uint64_t *w, struct ref_regime *r)
{
    static const int tg[4] = {4, 64, 16, 0};
    const int tsz = (int)(w[2] >> 32 & 63);
    const int sl = (int)((w[2] >> 38 & 3) | (w[3] >> 2 & 1) << 2);

    r->stage = 2;
    r->upper = false;
    r->a32 = (w[2] >> 51 & 1) == 0;
    r->big = (w[2] >> 52 & 1) != 0;
    r->ds = (w[3] >> 3 & 1) != 0;
    r->fwb = (w[1] >> 25 & 1) != 0;
    r->output_bits = r->a32 ? 40 : ref_sizes[w[2] >> 48 & 7];
    r->granule_kib = r->a32 ? 4 : tg[w[2] >> 46 & 3];
    r->input_bits = r->a32 ? 32 - tsz : 64 - tsz;
    r->base = w[3] & UINT64_C(0x00fffffffffffff0);
    if (r->a32) {
        /* VTCR.SL0 of AArch32: 0 starts at level 2 (25 to 34 bits), 1 at level 1 (31 to 40 bits). */
        r->start = sl == 0 ? 2 : 1;
        return sl <= 1 && (sl == 0 || r->input_bits >= 31);
    }
    return ref_s2_start(r->granule_kib, sl, tsz, &r->start) && (tsz >= 16 || r->ds || r->granule_kib == 64);
}

static inline bool ref_read(const struct ref_regime *r, ref_memory memory, void *ctx, uint64_t address, uint64_t *word)
{
    const unsigned char *b = memory(ctx, address);

    if (b == NULL)
        return false;
    *word = 0;
    for (int i = 0; i < 8; i++)
        *word |= (uint64_t)b[i] << (r->big ? 56 - 8 * i : 8 * i);
    return true;
}

/* Address field of a descriptor. */
static inline uint64_t ref_address(const struct ref_regime *r, uint64_t d, int low)
{
    uint64_t a = 0;

    for (int bit = low; bit < 48; bit++)
        a |= d & (UINT64_C(1) << bit);
    if (r->granule_kib == 64 && r->output_bits == 52)
        a |= (d >> 12 & 15) << 48;
    if (r->ds)
        a |= (d >> 48 & 3) << 48 | (d >> 8 & 3) << 50;
    return a;
}

/* Bits of a leaf that must be 0 for its level and format, nT apart. */
static inline uint64_t ref_leaf_res0(const struct ref_regime *r, int level)
{
    const int low = ref_low_bit(r->granule_kib, level);
    uint64_t res0 = 0;

    for (int bit = 12; bit < low; bit++)
        res0 |= UINT64_C(1) << bit;
    if (r->granule_kib == 64 && r->output_bits == 52)
        res0 &= ~(UINT64_C(15) << 12);
    if (level < 3)
        res0 &= ~(UINT64_C(1) << 16);
    res0 |= r->ds ? UINT64_C(0) : UINT64_C(3) << 48;
    if (r->stage == 2)
        res0 |= UINT64_C(1) << 11;
    if (r->a32)
        res0 |= UINT64_C(0xfff) << 40;
    return res0;
}

static inline bool ref_block_allowed(const struct ref_regime *r, int level)
{
    if (r->granule_kib == 4)
        return level == 1 || level == 2 || (level == 0 && r->ds);
    if (r->granule_kib == 16)
        return level == 2 || (level == 1 && r->ds);
    return level == 2 || (level == 1 && r->output_bits == 52);
}

static inline int ref_group(const struct ref_regime *r, int level)
{
    if (r->granule_kib == 4)
        return level >= 1 ? 16 : 1;
    if (r->granule_kib == 16)
        return level == 3 ? 128 : level == 2 ? 32 : 1;
    return level >= 2 ? 32 : 1;
}

/* Every member of a contiguous group has the bit, equal attributes, and the address that follows. */
static inline bool ref_check_group(const struct ref_regime *r, ref_memory memory, void *ctx, uint64_t entry, uint64_t index,
                            int level, uint64_t d)
{
    const int low = ref_low_bit(r->granule_kib, level);
    const uint64_t n = (uint64_t)ref_group(r, level);
    const uint64_t place = index & (n - 1);
    const uint64_t first = ref_address(r, d, low) - (place << low);

    if (n == 1 || (first & ((n << low) - 1)) != 0)
        return false;
    for (uint64_t i = 0; i < n; i++) {
        uint64_t other;

        if (!ref_read(r, memory, ctx, entry - 8 * place + 8 * i, &other))
            return false;
        if (ref_address(r, other, low) != first + (i << low))
            return false;
        /* AF and the dirty bit (AP[2], S2AP[1]) may differ: the hardware sets them one by one. */
        if (((other ^ d) & (UINT64_C(0xfff800000000087f) | (r->ds ? 0u : 0x300u))) != 0)
            return false;
    }
    return true;
}

/* Translate one address. */
static inline struct ref_result ref_walk(const struct ref_regime *r, ref_memory memory, void *ctx, uint64_t va)
{
    struct ref_result out = {REF_TRANSLATION, r->start, 0, 0, 0, false};
    uint64_t table = r->base;
    int top = r->input_bits;
    const uint64_t high = top == 64 ? 0 : va >> top;
    const uint64_t root_bytes = UINT64_C(8) << (top - ref_low_bit(r->granule_kib, r->start));

    if (high != (r->upper ? UINT64_MAX >> top : 0))
        return out;
    if ((table & (root_bytes - 1)) != 0 || (table & 63) != 0 || (table >> r->output_bits) != 0) {
        out.outcome = REF_ILLEGAL_CONFIG;
        return out;
    }
    for (int level = r->start;; level++) {
        const int low = ref_low_bit(r->granule_kib, level);
        const uint64_t index = (va & ((UINT64_C(1) << top) - 1)) >> low;
        const uint64_t entry = table + 8 * index;
        uint64_t d;

        out.level = level;
        if (!ref_read(r, memory, ctx, entry, &d)) {
            out.outcome = REF_NO_MEMORY;
            return out;
        }
        out.descriptor = d;
        if ((d & 1) == 0 || (level == 3 && (d & 3) == 1) || (level < 3 && (d & 3) == 1 && !ref_block_allowed(r, level)))
            return out;
        if (level < 3 && (d & 3) == 3) {
            table = ref_address(r, d, r->granule_kib == 4 ? 12 : r->granule_kib == 16 ? 14 : 16);
            if ((table >> r->output_bits) != 0) {
                out.outcome = REF_ADDRESS_SIZE;
                return out;
            }
            top = low;
            continue;
        }
        out.oa = ref_address(r, d, low) | (va & ((UINT64_C(1) << low) - 1));
        out.size_log2 = low;
        out.contiguous = (d >> 52 & 1) != 0;
        out.outcome = REF_OK;
        if ((out.oa >> r->output_bits) != 0)
            out.outcome = REF_ADDRESS_SIZE;
        else if ((d & ref_leaf_res0(r, level)) != 0)
            out.outcome = REF_RESERVED_BITS;
        else if (out.contiguous && !ref_check_group(r, memory, ctx, entry, index, level, d))
            out.outcome = REF_BAD_GROUP;
        return out;
    }
}

#endif

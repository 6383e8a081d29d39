/* SPDX-License-Identifier: MIT */
/*
 * A slow, literal walker for tests, written from the text of the architecture: no header of the library, every bit by its
 * number, levels from tables instead of formulas. VMSAv8-64 with direct permissions, stage 1, stage 2 and both.
 */
#ifndef WALK_REF_H
#define WALK_REF_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* A memory that holds a descriptor-like word everywhere, and remembers what was written. */
struct ref_mem {
    uint64_t seed;
    uint64_t clear; /* bits that no word has set */
    uint64_t where[64];
    uint64_t what[64];
    int count;
    int reads;
};

static inline uint64_t ref_mix(uint64_t x)
{
    x ^= x >> 33;
    x *= UINT64_C(0xff51afd7ed558ccd);
    x ^= x >> 29;
    x *= UINT64_C(0xc4ceb9fe1a85ec53);
    return x ^ x >> 32;
}

/* Returns false for an external abort. */
static inline bool ref_read(struct ref_mem *m, uint64_t address, uint64_t *value)
{
    const uint64_t a = ref_mix(m->seed ^ ref_mix(address));
    const uint64_t b = ref_mix(a + 1), c = ref_mix(a + 2);
    uint64_t d = a;
    m->reads++;
    for (int i = 0; i < m->count; i++)
        if (m->where[i] == address) {
            *value = m->what[i];
            return true;
        }
    if (b % 97 == 0)
        return false;
    d &= ~UINT64_C(3);
    d |= b >> 8 & 15 ? 3 : (b >> 12 & 3); /* table or page mostly */
    if ((b >> 14 & 7) == 0)
        d = (d & ~UINT64_C(3)) | 1;
    if ((b >> 17 & 15) != 0)
        d &= ~UINT64_C(0x0000f00000000000); /* within 44 bits mostly */
    if ((b >> 21 & 7) != 0)
        d |= 0x400; /* AF */
    if ((b >> 24 & 7) != 0)
        d = (d & ~UINT64_C(0xc0)) | (c & 1 ? 0xc0 : 0x40);
    if ((b >> 27 & 7) != 0)
        d &= ~UINT64_C(0x7800000000000000); /* no limits in tables */
    if ((b >> 30 & 3) != 0)
        d &= ~UINT64_C(0x0060000000000000); /* executable */
    if ((b >> 33 & 7) != 0)
        d &= UINT64_C(0xfff0ffffffff0cff); /* no high bits with DS or 64KB */
    *value = d & ~m->clear;
    return true;
}

static inline void ref_write(struct ref_mem *m, uint64_t address, uint64_t value)
{
    for (int i = 0; i < m->count; i++)
        if (m->where[i] == address) {
            m->what[i] = value;
            return;
        }
    if (m->count < 64) {
        m->where[m->count] = address;
        m->what[m->count++] = value;
    }
}

struct ref_stage {
    bool on;
    int stage; /* 1 or 2 */
    int granule; /* 4, 16, 64 */
    int tsz;
    int start; /* stage 2: start level */
    int oa_bits;
    bool ds, lpa, ha, hd, affd, wxn, pan, epd, tbi, e0pd, had, xnx, upper, big;
    uint64_t base;
};

struct ref_access {
    bool write, atomic, fetch, priv;
};

struct ref_out {
    int event; /* 0: translated */
    int stage, cls, level; /* cls: 0 CD, 1 TT, 2 IN */
    bool tt_read;
    uint64_t ipa, fetch, pa;
    int size_log2;
};

static inline int ref_shift(int granule, int level)
{
    static const int s4[] = {48, 39, 30, 21, 12}, s16[] = {0, 47, 36, 25, 14}, s64[] = {0, 0, 42, 29, 16};
    return granule == 4 ? s4[level + 1] : granule == 16 ? s16[level + 1] : s64[level + 1];
}

static inline int ref_start1(int granule, int tsz)
{
    if (granule == 4)
        return tsz <= 15 ? -1 : tsz <= 24 ? 0 : tsz <= 33 ? 1 : tsz <= 42 ? 2 : 3;
    if (granule == 16)
        return tsz <= 16 ? 0 : tsz <= 27 ? 1 : tsz <= 38 ? 2 : 3;
    return tsz <= 21 ? 1 : tsz <= 34 ? 2 : 3;
}

static inline uint64_t ref_bits(uint64_t v, int hi, int lo)
{
    return v >> lo & (hi - lo == 63 ? ~UINT64_C(0) : (UINT64_C(1) << (hi - lo + 1)) - 1);
}

/* Address of a descriptor: the lowest bit is that of the block, or the granule. */
static inline uint64_t ref_oa(const struct ref_stage *s, uint64_t d, int low)
{
    uint64_t oa = ref_bits(d, 47, low) << low;
    if (s->granule == 64) {
        if (s->lpa)
            oa |= ref_bits(d, 15, 12) << 48;
    } else if (s->ds) {
        oa |= ref_bits(d, 49, 48) << 48 | ref_bits(d, 9, 8) << 50;
    }
    return oa;
}

static inline bool ref_block_level(const struct ref_stage *s, int level)
{
    if (s->granule == 4)
        return level == 1 || level == 2 || (level == 0 && s->ds);
    if (s->granule == 16)
        return level == 2 || (level == 1 && s->ds);
    return level == 2 || (level == 1 && s->lpa);
}

static inline bool ref_walk(struct ref_mem *m, const struct ref_stage *s, const struct ref_stage *under, uint64_t in, int cls,
                            struct ref_access as, struct ref_out *o);

static inline bool ref_stop(struct ref_out *o, int event, int stage, int cls, int level)
{
    o->event = event;
    o->stage = stage;
    o->cls = cls;
    o->level = level;
    return false;
}

/* May the access use this leaf? Sets *dirty when it marks it. */
static inline bool ref_allowed(const struct ref_stage *s, uint64_t d, int ap_table, bool xn_table, bool pxn_table,
                               struct ref_access as, bool *dirty)
{
    const bool dbm = s->hd && ref_bits(d, 51, 51) != 0;
    *dirty = false;
    if (s->stage == 2) {
        const int xn = (int)ref_bits(d, 54, 53);
        const bool r = ref_bits(d, 6, 6), w = ref_bits(d, 7, 7);
        bool x_el0, x_el1;
        if (s->xnx) {
            x_el1 = xn == 0 || xn == 3;
            x_el0 = xn == 0 || xn == 1;
        } else {
            x_el0 = x_el1 = xn < 2;
        }
        if (as.fetch)
            return as.priv ? x_el1 : x_el0;
        if (as.write && !w && !dbm)
            return false;
        if ((!as.write || as.atomic) && !r)
            return false;
        *dirty = as.write && !w;
        return true;
    }
    const bool user = ref_bits(d, 6, 6) && !(ap_table & 1);
    const bool ro = ref_bits(d, 7, 7);
    const bool table_ro = (ap_table & 2) != 0;
    const bool writable = (!ro || dbm) && !table_ro;
    if (as.fetch) {
        const bool uxn = ref_bits(d, 54, 54) || xn_table, pxn = ref_bits(d, 53, 53) || pxn_table;
        if (as.priv)
            return !pxn && !(user && writable) && !(s->wxn && writable);
        return !uxn && !(s->wxn && user && writable);
    }
    if (!as.priv && !user)
        return false;
    if (as.priv && s->pan && user)
        return false;
    if (as.write && !writable)
        return false;
    *dirty = as.write && ro;
    return true;
}

static inline bool ref_locate(struct ref_mem *m, const struct ref_stage *under, uint64_t address, bool write, uint64_t *pa,
                              struct ref_out *o)
{
    struct ref_access as = {0};
    struct ref_out inner;
    *pa = address;
    if (under == NULL || !under->on)
        return true;
    as.priv = true;
    as.write = write;
    memset(&inner, 0, sizeof(inner));
    if (!ref_walk(m, under, NULL, address, 1, as, &inner)) {
        *o = inner;
        o->ipa = address;
        o->tt_read = !write;
        return false;
    }
    *pa = inner.pa;
    return true;
}

static inline uint64_t ref_swap(uint64_t v)
{
    uint64_t r = 0;
    for (int i = 0; i < 8; i++)
        r |= (v >> (8 * i) & 255) << (56 - 8 * i);
    return r;
}

static inline bool ref_walk(struct ref_mem *m, const struct ref_stage *s, const struct ref_stage *under, uint64_t in, int cls,
                            struct ref_access as, struct ref_out *o)
{
    const int bits = 64 - s->tsz, page = s->granule == 4 ? 12 : s->granule == 16 ? 14 : 16;
    const int first = s->stage == 1 ? ref_start1(s->granule, s->tsz) : s->start;
    const int own = s->stage == 1 ? 1 : cls;
    int ap = 0;
    bool xn = false, pxn = false;
    uint64_t table = s->base;

    if (s->stage == 1) {
        const int top = s->tbi ? 55 : 63;
        if (s->epd)
            return ref_stop(o, 0x10, 1, 2, 0);
        for (int b = bits; b <= top; b++)
            if (ref_bits(in, b, b) != (s->upper ? 1u : 0u))
                return ref_stop(o, 0x10, 1, 2, first);
        if (s->e0pd && !as.priv)
            return ref_stop(o, 0x10, 1, 2, first);
    } else if (bits < 64 && in >> bits != 0) {
        return ref_stop(o, 0x10, 2, cls, first);
    }
    for (int level = first; level <= 3; level++) {
        const int shift = ref_shift(s->granule, level);
        const int hi = level == first ? bits - 1 : ref_shift(s->granule, level - 1) - 1;
        const uint64_t index = ref_bits(in, hi, shift);
        uint64_t pa, raw, d, oa;
        bool dirty;
        if (level == first)
            table &= ~((UINT64_C(8) << (hi - shift + 1)) - 1);
        if (!ref_locate(m, under, table + 8 * index, false, &pa, o))
            return false;
        if (!ref_read(m, pa, &raw)) {
            o->fetch = pa;
            return ref_stop(o, 0x0b, s->stage, own, level);
        }
        d = s->big ? ref_swap(raw) : raw;
        if (!(d & 1) || (!(d & 2) && (level == 3 || !ref_block_level(s, level))))
            return ref_stop(o, 0x10, s->stage, s->stage == 1 ? 2 : cls, level);
        if (level < 3 && (d & 2)) {
            oa = ref_oa(s, d, page);
            if (oa >> s->oa_bits)
                return ref_stop(o, 0x11, s->stage, s->stage == 1 ? 2 : cls, level);
            if (!s->had && s->stage == 1) {
                ap |= (int)ref_bits(d, 62, 61);
                xn = xn || ref_bits(d, 60, 60);
                pxn = pxn || ref_bits(d, 59, 59);
            }
            table = oa;
            continue;
        }
        oa = ref_oa(s, d, shift);
        if (oa >> s->oa_bits)
            return ref_stop(o, 0x11, s->stage, s->stage == 1 ? 2 : cls, level);
        if (!ref_bits(d, 10, 10) && !s->ha && !s->affd)
            return ref_stop(o, 0x12, s->stage, s->stage == 1 ? 2 : cls, level);
        if (!ref_allowed(s, d, ap, xn, pxn, as, &dirty))
            return ref_stop(o, 0x13, s->stage, s->stage == 1 ? 2 : cls, level);
        if ((!ref_bits(d, 10, 10) && s->ha) || dirty) {
            if (s->ha)
                d |= 0x400;
            if (dirty)
                d ^= 0x80;
            if (!ref_locate(m, under, table + 8 * index, true, &pa, o))
                return false;
            ref_write(m, pa, s->big ? ref_swap(d) : d);
        }
        o->pa = oa | (in & ((UINT64_C(1) << shift) - 1));
        o->size_log2 = shift;
        return true;
    }
    return ref_stop(o, -1, 0, 0, 0);
}

#endif

/* SPDX-License-Identifier: MIT */
/*
 * A translation cache as the rules describe it: a list of entries, and for each command the question, entry by entry,
 * whether it has to go. Nothing of the library's own decoding is used: fields are taken out of the words by hand.
 *
 * Sources: IHI 0070 4.4 (scopes), 4.4.1.1 (ranges, TG, TTL, Leaf), rules R073 to R095.
 */
#ifndef TESTS_IOTLB_REF_H
#define TESTS_IOTLB_REF_H

#include <stdbool.h>
#include <stdint.h>

enum { REF_NS_EL1, REF_NS_EL2, REF_EL3, REF_S_EL1, REF_S_EL2, REF_R_EL1, REF_R_EL2 };
enum { REF_QUEUE_NS, REF_QUEUE_S, REF_QUEUE_R };
enum { REF_MAX = 4096 };

struct ref_entry {
    int world;
    unsigned vmid, asid;
    bool has_asid; /* false: global, or of a regime without ASIDs */
    bool stage2, ns_ipa, table;
    uint64_t base; /* of what is cached */
    unsigned size_log2;
    unsigned block_log2; /* of the leaf that the commands mean */
    int level;
    unsigned granule_log2;
    uint64_t output;
};

struct ref {
    struct ref_entry e[REF_MAX];
    unsigned count;
    bool e2h, ril, ds;
};

static inline uint64_t ref_bits(uint64_t word, unsigned lsb, unsigned width)
{
    return word >> lsb & ((UINT64_C(1) << width) - 1);
}

/* First and last byte of an entry's leaf. */
static inline uint64_t ref_first(const struct ref_entry *e)
{
    const unsigned log2 = e->block_log2 > e->size_log2 ? e->block_log2 : e->size_log2;

    return e->base >> log2 << log2;
}

static inline uint64_t ref_last(const struct ref_entry *e)
{
    const unsigned log2 = e->block_log2 > e->size_log2 ? e->block_log2 : e->size_log2;

    return ref_first(e) + ((UINT64_C(1) << log2) - 1);
}

/* The range fields; false: the command is illegal or its extent unpredictable, which random tests leave out. */
struct ref_range {
    uint64_t first, last;
    unsigned granule_log2; /* 0: any */
    unsigned level;        /* 0: any */
    bool leaf;
};

static inline bool ref_range_of(const struct ref *r, uint64_t w0, uint64_t w1, bool ipa, struct ref_range *out)
{
    const unsigned tg = (unsigned)ref_bits(w1, 10, 2);
    const unsigned num = (unsigned)ref_bits(w0, 12, 5);
    unsigned scale = (unsigned)ref_bits(w0, 20, 6);
    unsigned ttl = (unsigned)ref_bits(w1, 8, 2);
    const uint64_t address = ipa ? ref_bits(w1, 12, 44) << 12 : w1 >> 12 << 12;
    static const unsigned granules[4] = {12, 12, 14, 16};
    const unsigned g = granules[tg];
    uint64_t bytes;

    out->leaf = (w1 & 1) != 0;
    out->granule_log2 = out->level = 0;
    out->first = address;
    out->last = address + 0xfff;
    if (tg == 0 || !r->ril)
        return true;
    if (!r->ds) {
        scale &= 31;
        if (tg == 2 && ttl == 1)
            ttl = 0;
    }
    if (scale > 39)
        scale = 39;
    if (num == 0 && scale == 0 && ttl == 0)
        return false;
    /* 9, 11 or 13 bits of index for each level below the hinted one. */
    if (ttl != 0 && (address & ((UINT64_C(1) << (g + (3 - ttl) * (g - 3))) - 1)) != 0)
        return false;
    if ((address & ((UINT64_C(1) << g) - 1)) != 0)
        return false;
    out->granule_log2 = g;
    out->level = ttl;
    bytes = (uint64_t)(num + 1);
    if (scale + g >= 64 || bytes > UINT64_MAX >> (scale + g)) {
        out->last = UINT64_MAX;
    } else {
        bytes <<= scale + g;
        out->last = bytes - 1 > UINT64_MAX - address ? UINT64_MAX : address + bytes - 1;
    }
    if (ipa && (out->last >> 56) != 0)
        out->last = (UINT64_C(1) << 56) - 1;
    return true;
}

static inline bool ref_in_range(const struct ref_entry *e, const struct ref_range *g)
{
    if (ref_last(e) < g->first || ref_first(e) > g->last)
        return false;
    if (g->granule_log2 != 0 && e->granule_log2 != g->granule_log2)
        return false;
    if (e->table)
        return !g->leaf && (g->level == 0 || e->level < (int)g->level);
    return g->level == 0 || e->level == (int)g->level;
}

static inline int ref_el1(int queue, bool secure_means_secure)
{
    return queue == REF_QUEUE_R ? REF_R_EL1 : queue == REF_QUEUE_S && secure_means_secure ? REF_S_EL1 : REF_NS_EL1;
}

/* Does an entry go? */
static inline bool ref_goes(const struct ref *r, const struct ref_entry *e, int queue, uint64_t w0, uint64_t w1)
{
    const unsigned op = (unsigned)(w0 & 0xff);
    const unsigned vmid = (unsigned)ref_bits(w0, 32, 16);
    const unsigned asid = (unsigned)ref_bits(w0, 48, 16);
    const int el1 = ref_el1(queue, true);
    const int el2 = queue == REF_QUEUE_R ? REF_R_EL2 : REF_NS_EL2;
    const int other = ref_el1(queue, false);
    struct ref_range g;

    switch (op) {
    case 0x10: return e->world == el1 && !e->stage2 && e->vmid == vmid;
    case 0x11: return e->world == el1 && !e->stage2 && e->vmid == vmid && e->has_asid && e->asid == asid;
    case 0x12:
    case 0x13:
        return e->world == el1 && !e->stage2 && e->vmid == vmid && (op == 0x13 || !e->has_asid || e->asid == asid) &&
               ref_range_of(r, w0, w1, false, &g) && ref_in_range(e, &g);
    case 0x18: return e->world == REF_EL3;
    case 0x1a: return e->world == REF_EL3 && ref_range_of(r, w0, w1, false, &g) && ref_in_range(e, &g);
    case 0x20: return e->world == el2;
    case 0x21: return e->world == el2 && e->has_asid && e->asid == asid;
    case 0x22:
    case 0x23:
        return e->world == el2 && (op == 0x23 || !r->e2h || !e->has_asid || e->asid == asid) &&
               ref_range_of(r, w0, w1, false, &g) && ref_in_range(e, &g);
    case 0x28: return e->world == other && e->vmid == vmid;
    case 0x2a:
        return e->world == other && e->stage2 && e->vmid == vmid && ref_range_of(r, w0, w1, true, &g) && ref_in_range(e, &g);
    case 0x30: return e->world == other;
    case 0x50: return e->world == REF_S_EL2;
    case 0x51: return e->world == REF_S_EL2 && e->has_asid && e->asid == asid;
    case 0x52:
    case 0x53:
        return e->world == REF_S_EL2 && (op == 0x53 || !r->e2h || !e->has_asid || e->asid == asid) &&
               ref_range_of(r, w0, w1, false, &g) && ref_in_range(e, &g);
    case 0x58: return e->world == REF_S_EL1 && e->vmid == vmid;
    case 0x5a:
        return e->world == REF_S_EL1 && e->stage2 && e->vmid == vmid && e->ns_ipa == (ref_bits(w1, 1, 1) != 0) &&
               ref_range_of(r, w0, w1, true, &g) && ref_in_range(e, &g);
    case 0x60: return e->world == REF_S_EL1;
    default: return false;
    }
}

/* Carry out a command. Returns how many entries went. */
static inline unsigned ref_command(struct ref *r, int queue, uint64_t w0, uint64_t w1)
{
    unsigned kept = 0;
    const unsigned before = r->count;

    for (unsigned i = 0; i < before; i++)
        if (!ref_goes(r, &r->e[i], queue, w0, w1))
            r->e[kept++] = r->e[i];
    r->count = kept;
    return before - kept;
}

/* Would two entries answer for the same address? */
static inline bool ref_meet(const struct ref_entry *a, const struct ref_entry *b)
{
    const uint64_t a_last = a->base + ((UINT64_C(1) << a->size_log2) - 1);
    const uint64_t b_last = b->base + ((UINT64_C(1) << b->size_log2) - 1);

    if (a->world != b->world || a->vmid != b->vmid || a->stage2 != b->stage2 || a->ns_ipa != b->ns_ipa ||
        a->table != b->table || a->base > b_last || b->base > a_last)
        return false;
    if (a->table)
        return a->size_log2 == b->size_log2 && a->asid == b->asid && a->has_asid == b->has_asid;
    return !a->has_asid || !b->has_asid || a->asid == b->asid;
}

/* Add an entry unless it meets another. */
static inline bool ref_add(struct ref *r, const struct ref_entry *e)
{
    if (r->count == REF_MAX)
        return false;
    for (unsigned i = 0; i < r->count; i++)
        if (ref_meet(&r->e[i], e))
            return false;
    r->e[r->count++] = *e;
    return true;
}

#endif

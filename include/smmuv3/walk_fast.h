/* SPDX-License-Identifier: MIT */
/**
 * walk_fast.h - the straight path of a walk: stage 1 alone, plain descriptors, tables in the direct map, nothing to report.
 *
 * It answers only where walk_table.h would answer the same: little-endian VMSAv8-64 tables of a Non-secure stream, 48-bit
 * addresses, direct permissions, limits of no table, a leaf with its access flag set that need not be marked, and an access
 * that is permitted. For anything else it says no and has changed nothing that counts; the general walk then begins at the
 * root and finds out what is the matter. tests/test_walk_fast.c holds the two against each other.
 *
 * Concurrency: as walk_table.h: each word is read once by this path; a walk that is begun again reads memory as it is then.
 */
#ifndef SMMUV3_WALK_FAST_H
#define SMMUV3_WALK_FAST_H

#include "walk_perm.h"

/** @return whether the descriptors of a stage have nothing about them that this path leaves to the general one. */
SMMUV3_ALWAYS_INLINE bool smmuv3_walk_fast_able_(const struct smmuv3_walk_stage *s)
{
    const struct smmuv3_desc_config *c = &s->desc;
    const unsigned odd = SMMUV3_CAST(unsigned, c->ds) | SMMUV3_CAST(unsigned, c->pi) | SMMUV3_CAST(unsigned, c->aie) |
                         SMMUV3_CAST(unsigned, c->pnch);
    const bool granule = c->granule_log2 == 12 || c->granule_log2 == 14 || (c->granule_log2 == 16 && c->lpa == SMMUV3_NO);

    /* A first table of a level that the granule has, no larger than the others, for all bits of the input. */
    return c->stage == 1 && granule && (odd & SMMUV3_YES) == 0 &&
           SMMUV3_CAST(unsigned, s->start.level) <= 3 && (c->granule_log2 != 16 || s->start.level != 0) &&
           s->start.index_bits <= c->granule_log2 - 3 &&
           s->start.index_bits + smmuv3_desc_level_shift(c->granule_log2, s->start.level) == s->input_bits &&
           !(c->aarch32 | s->big_endian | s->haft | s->epd);
}

/** @return permissions of a Page or Block descriptor without limits. @param one the regime has one privilege level. */
SMMUV3_ALWAYS_INLINE unsigned smmuv3_walk_fast_perm_(uint64_t descriptor, bool one)
{
    /* By AP[2:1], then PXN and UXN; the second half for one privilege level, where AP[1] and PXN do not count. */
    static const uint8_t perm[32] = {
        39, 59, 37, 45, 35, 59, 33, 41, 7, 27, 5, 13, 3, 27, 1, 9,
        63, 63, 45, 45, 63, 63, 45, 45, 27, 27, 9, 9, 27, 27, 9, 9,
    };

    return perm[(descriptor >> 6 & 3) | (descriptor >> 51 & 12) | (one ? 16u : 0u)];
}

/** @return type, outer, inner and hints of one MAIR byte, as smmuv3_mair_decode() gives them. */
SMMUV3_ALWAYS_INLINE struct smmuv3_mem_attr smmuv3_walk_fast_mem_(unsigned byte)
{
    /* Of a nibble that is not 0: 4 non-cacheable; else bit 2 write-back, bit 1 read, bit 0 write allocation, bit 3 not transient. */
    static const uint8_t cache[16] = {1, 1, 1, 1, 0, 2, 2, 2, 1, 1, 1, 1, 2, 2, 2, 2};
    static const uint8_t hints[16] = {4, 6, 5, 7, 0, 6, 5, 7, 0, 2, 1, 3, 0, 2, 1, 3};
    const unsigned outer = byte >> 4;
    const unsigned inner = byte & 15;
    struct smmuv3_mem_attr mem;

    if (SMMUV3_UNLIKELY(outer == 0 || inner == 0))
        return smmuv3_mair_decode(byte);
    mem.type = SMMUV3_MEM_NORMAL;
    mem.outer = cache[outer];
    mem.inner = cache[inner];
    mem.outer_hints = hints[outer];
    mem.inner_hints = hints[inner];
    mem.flags = 0;
    return mem;
}

/** @return flags of a Page or Block descriptor, bits of `enum smmuv3_desc_flag`. @param block nT counts. */
SMMUV3_ALWAYS_INLINE unsigned smmuv3_walk_fast_flags_(uint64_t descriptor, bool block)
{
    unsigned flags = SMMUV3_CAST(unsigned, descriptor >> 10) & (SMMUV3_DESC_AF | SMMUV3_DESC_NG);

    flags |= SMMUV3_CAST(unsigned, descriptor >> 3) & SMMUV3_DESC_NS;
    flags |= SMMUV3_CAST(unsigned, descriptor >> 48) & (SMMUV3_DESC_DBM | SMMUV3_DESC_CONTIGUOUS);
    flags |= SMMUV3_CAST(unsigned, descriptor >> 45) & SMMUV3_DESC_GP;
    flags |= SMMUV3_CAST(unsigned, descriptor >> 43) & SMMUV3_DESC_PXN;
    if (block)
        flags |= SMMUV3_CAST(unsigned, descriptor >> 10) & SMMUV3_DESC_NT;
    return flags;
}

/** Fill the mapping from its descriptor. @return whether the access is permitted. */
SMMUV3_ALWAYS_INLINE bool smmuv3_walk_fast_leaf_(const struct smmuv3_walk_stage *s, enum smmuv3_state state,
                                                 uint64_t address, unsigned needs, uint64_t low,
                                                 struct smmuv3_walk_leaf *leaf)
{
    const uint64_t d = leaf->descriptor;
    const unsigned index = SMMUV3_CAST(unsigned, d >> 2 & 7);
    unsigned perm = smmuv3_walk_fast_perm_(d, s->desc.one_level == SMMUV3_YES);

    if (SMMUV3_UNLIKELY(s->wxn | s->uwxn | s->pan))
        perm = smmuv3_walk_perm(s, perm);
    leaf->output = (d & smmuv3_desc_span_(47, 12) & ~low) | (address & low);
    leaf->span_log2 = leaf->size_log2;
    leaf->perm = perm;
    leaf->perm_clean = 0;
    leaf->sh = SMMUV3_CAST(int, d >> 8 & 3);
    leaf->flags = smmuv3_walk_fast_flags_(d, leaf->level < 3);
    leaf->space = state;
    if (SMMUV3_UNLIKELY((leaf->flags & SMMUV3_DESC_CONTIGUOUS) != 0)) {
        leaf->span_log2 += smmuv3_desc_contiguous_log2(s->desc.granule_log2, leaf->level);
        if (leaf->span_log2 > s->input_bits)
            leaf->span_log2 = leaf->size_log2;
    }
    leaf->mem = s->desc.mair_known ? smmuv3_walk_fast_mem_(SMMUV3_CAST(unsigned, s->desc.mair >> (8 * index) & 0xff))
                                   : smmuv3_mem_attr_of_(SMMUV3_MEM_UNKNOWN);
    return (needs & ~perm) == 0;
}

/** @return whether a descriptor that is no Table is a leaf that this path may use. */
SMMUV3_ALWAYS_INLINE bool smmuv3_walk_fast_good_(const struct smmuv3_walk_stage *s, uint64_t descriptor, int level)
{
    const uint64_t kind = level == 3 ? 3 : 1;
    const bool marks = s->desc.hd == SMMUV3_YES && (descriptor >> 51 & 1) != 0;

    return (descriptor & 3) == kind && (descriptor >> 10 & 1) != 0 && !marks &&
           (level == 3 || smmuv3_desc_block_ok(s->desc.granule_log2, level, smmuv3_desc_wide_(&s->desc)));
}

/** What the loop over the levels leaves. */
struct smmuv3_walk_fast_at_ {
    /** The last descriptor, and where it stands in the direct map. */
    uint64_t descriptor;
    uint64_t at;
    /** All Table descriptors, or'ed. */
    uint64_t seen;
    /** Level of the last descriptor. */
    int level;
};

/**
 * Follow Table descriptors.
 *
 * @param granule  log2 of the granule; a constant where it is called for 4 KiB.
 * @param table    the first table.
 * @param p        `level` is that of the first table; receives the rest.
 * @return false when a descriptor is not in the direct map.
 */
SMMUV3_ALWAYS_INLINE bool smmuv3_walk_fast_levels_(const struct smmuv3_walk_memory *m, unsigned granule, uint64_t input,
                                                   uint64_t table, struct smmuv3_walk_fast_at_ *p)
{
    const volatile struct smmuv3_le64 *direct = m->direct;
    const uint64_t base = m->direct_base;
    const uint64_t most = m->direct_bytes - 8;
    const uint64_t span = smmuv3_desc_span_(47, granule);
    const unsigned stride = granule - 3;
    uint64_t seen = 0;
    uint64_t at;
    uint64_t d;
    struct smmuv3_le64 word;
    int level = p->level;

    /* The index of a level is in the uppermost bits; the first one has no bits above its own. */
    for (input <<= 64 - stride - smmuv3_desc_level_shift(granule, level);; input <<= stride) {
        at = table + (input >> (64 - stride) << 3) - base;
        if (SMMUV3_UNLIKELY(at > most))
            return false;
        word.raw = direct[at >> 3].raw;
        d = smmuv3_le64_to_cpu(word);
        if (level == 3 || (d & 3) != 3)
            break;
        seen |= d;
        table = d & span;
        level++;
    }
    p->descriptor = d;
    p->at = at + base;
    p->seen = seen;
    p->level = level;
    return true;
}

/** @return smmuv3_walk_in_range(), for VMSAv8-64. */
SMMUV3_ALWAYS_INLINE bool smmuv3_walk_fast_range_(const struct smmuv3_walk_stage *s, uint64_t address)
{
    if (SMMUV3_LIKELY(!(s->upper | s->tbi) && s->input_bits < 64))
        return address >> s->input_bits == 0;
    return smmuv3_walk_in_range(s, address);
}

/**
 * Walk stage 1 of one input address, if that is plain.
 *
 * @param m        where tables are; not NULL.
 * @param s        the stage of the address's half.
 * @param state    security state of the stream.
 * @param address  the input address.
 * @param needs    permissions that the access needs; 0 for none.
 * @param leaf     receives the mapping; without meaning when the answer is no.
 * @return whether it was walked to a mapping that permits the access.
 */
SMMUV3_ALWAYS_INLINE bool smmuv3_walk_fast_(const struct smmuv3_walk_memory *m, const struct smmuv3_walk_stage *s,
                                            enum smmuv3_state state, uint64_t address, unsigned needs,
                                            struct smmuv3_walk_leaf *leaf)
{
    const unsigned granule = s->desc.granule_log2;
    const uint64_t above = s->desc.output_bits - 1 < 63 ? UINT64_MAX << s->desc.output_bits : 0;
    const uint64_t limits = s->desc.had == SMMUV3_YES ? 0 : SMMUV3_CAST(uint64_t, 15) << 59;
    struct smmuv3_walk_fast_at_ p;
    uint64_t input;
    bool found;

    if (m->direct == NULL || m->direct_bytes < 8 || state != SMMUV3_STATE_NS || !smmuv3_walk_fast_able_(s) ||
        !smmuv3_walk_fast_range_(s, address) ||
        (s->e0pd && (needs & (SMMUV3_DESC_UR | SMMUV3_DESC_UW | SMMUV3_DESC_UX)) != 0))
        return false;
    input = address & ((SMMUV3_CAST(uint64_t, 1) << (s->input_bits & 63)) - 1);
    p.level = s->start.level;
    if (SMMUV3_LIKELY(granule == 12))
        found = smmuv3_walk_fast_levels_(m, 12, input, smmuv3_walk_root(s), &p);
    else
        found = smmuv3_walk_fast_levels_(m, granule, input, smmuv3_walk_root(s), &p);
    if (!found)
        return false;
    leaf->descriptor = p.descriptor;
    leaf->descriptor_pa = p.at;
    leaf->level = p.level;
    leaf->size_log2 = smmuv3_desc_level_shift(granule, p.level);
    if ((p.seen & (limits | (above & smmuv3_desc_span_(47, granule)))) != 0 ||
        !smmuv3_walk_fast_good_(s, p.descriptor, p.level) ||
        !smmuv3_walk_fast_leaf_(s, state, address, needs, (SMMUV3_CAST(uint64_t, 1) << leaf->size_log2) - 1, leaf))
        return false;
    return (leaf->output & above) == 0;
}

#endif

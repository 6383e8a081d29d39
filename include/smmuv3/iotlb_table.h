/* SPDX-License-Identifier: MIT */
/**
 * iotlb_table.h - memory of the translation cache, hashing, contexts and the look-up.
 *
 * Entries stand in sets of four; an entry may be in either of two sets. A look-up compares the tag that its context has
 * now, so that a context is dropped by giving it another tag, and a world by counting its generation. Entries are stored
 * by one writer at a time and read without a lock: the version beside the tag changes before and after every store.
 *
 * Ordering: a writer makes the tag 0, stores key, data and attributes, and then the tag, each with release. A reader loads
 * tag, key, data, attributes with acquire, and the tag once more: when that did not change nothing else did. The version
 * has 16 bits; a reader that is held up while one entry is stored a multiple of 32768 times, with the same tag and address
 * first and last, may see a mixture of these two mappings of one address.
 */
#ifndef SMMUV3_IOTLB_TABLE_H
#define SMMUV3_IOTLB_TABLE_H

#include "iotlb_types.h"

#if SMMUV3_PORT_HAS_A64

/** Table bit of an entry's key. */
#define SMMUV3_IOTLB_TABLE_ (SMMUV3_CAST(uint64_t, 1) << 58)
/** Bit of the key of an entry that was dropped and still stands in its list. */
#define SMMUV3_IOTLB_DEAD_ (SMMUV3_CAST(uint64_t, 1) << 63)

/** @return bits spread over a word. */
SMMUV3_INLINE uint64_t smmuv3_iotlb_mix_(uint64_t value)
{
    value *= UINT64_C(0x9e3779b97f4a7c15);
    value ^= value >> 32;
    return value * UINT64_C(0xd6e8feb86659fd93);
}

/** @return bytes of an address range of 2^log2, less one. */
SMMUV3_INLINE uint64_t smmuv3_iotlb_below_(unsigned log2)
{
    return (SMMUV3_CAST(uint64_t, 1) << (log2 & 63)) - 1;
}

/** @return what a look-up of an address compares with an entry's key. */
SMMUV3_INLINE uint64_t smmuv3_iotlb_want_(uint64_t address, unsigned size_log2, bool table)
{
    return (address & ~smmuv3_iotlb_below_(size_log2)) >> 12 | SMMUV3_CAST(uint64_t, size_log2) << 52 |
           (table ? SMMUV3_IOTLB_TABLE_ : 0);
}

/** @return the hash of the page that has a number among those of its size. @param kind size and table bit of its key. */
SMMUV3_ALWAYS_INLINE uint64_t smmuv3_iotlb_hash_page_(const struct smmuv3_iotlb *tlb, uint64_t tag, uint64_t page,
                                                      uint64_t kind)
{
    return smmuv3_iotlb_mix_((page ^ kind << 47) ^ (tag * UINT64_C(0xa0761d6478bd642f) ^ tlb->seed));
}

/** @return the hash of an entry: its first set is in the upper bits, its second one in the middle. */
SMMUV3_INLINE uint64_t smmuv3_iotlb_hash_(const struct smmuv3_iotlb *tlb, uint64_t tag, uint64_t want)
{
    const unsigned size = SMMUV3_CAST(unsigned, want >> 52 & 63);

    return smmuv3_iotlb_hash_page_(tlb, tag, (want & smmuv3_iotlb_below_(52)) >> (size - 12), want >> 52 & 127);
}

/** @return the first set of a hash. */
SMMUV3_INLINE uint32_t smmuv3_iotlb_set1_(const struct smmuv3_iotlb *tlb, uint64_t hash)
{
    return SMMUV3_CAST(uint32_t, hash >> tlb->set_shift);
}

/** @return the second set of a hash. */
SMMUV3_INLINE uint32_t smmuv3_iotlb_set2_(const struct smmuv3_iotlb *tlb, uint64_t hash)
{
    return SMMUV3_CAST(uint32_t, hash >> 4) & tlb->set_mask;
}

/** Bytes of the parts of a cache. */
struct smmuv3_iotlb_layout_ {
    /** Offset of the contexts; entries are at 0. */
    size_t contexts;
    /** Offset of the bitmap of lists. */
    size_t used;
    /** Offset of the beginnings of lists. */
    size_t heads;
    /** Offset of the lists. */
    size_t links;
    /** Offset of the lists of contexts. */
    size_t vmids;
    /** Bytes in all. */
    size_t bytes;
};

/** Where the parts are. */
SMMUV3_INLINE struct smmuv3_iotlb_layout_ smmuv3_iotlb_layout_of_(unsigned entries_log2, unsigned contexts_log2)
{
    const size_t entries = SMMUV3_CAST(size_t, 1) << entries_log2;
    const size_t contexts = SMMUV3_CAST(size_t, 1) << contexts_log2;
    struct smmuv3_iotlb_layout_ at;

    at.contexts = entries * sizeof(struct smmuv3_iotlb_entry);
    at.used = at.contexts + contexts * sizeof(struct smmuv3_iotlb_context);
    at.heads = at.used + (entries / 2 + 63) / 64 * sizeof(struct smmuv3_a64);
    at.links = at.heads + entries / 2 * sizeof(struct smmuv3_iotlb_head);
    at.vmids = at.links + entries * sizeof(struct smmuv3_iotlb_link);
    at.bytes = at.vmids + contexts * sizeof(struct smmuv3_a32);
    return at;
}

/**
 * Memory that a cache needs.
 *
 * @param entries_log2   log2 of the number of entries, SMMUV3_IOTLB_ENTRIES_LOG2_MIN to _MAX.
 * @param contexts_log2  log2 of the number of address spaces that have entries at a time, SMMUV3_IOTLB_CONTEXTS_LOG2_MIN
 *                       to _MAX. Each VMID takes one more for its global entries.
 * @return bytes; 0 for a number out of range.
 */
SMMUV3_INLINE size_t smmuv3_iotlb_bytes(unsigned entries_log2, unsigned contexts_log2)
{
    if (entries_log2 < SMMUV3_IOTLB_ENTRIES_LOG2_MIN || entries_log2 > SMMUV3_IOTLB_ENTRIES_LOG2_MAX ||
        contexts_log2 < SMMUV3_IOTLB_CONTEXTS_LOG2_MIN || contexts_log2 > SMMUV3_IOTLB_CONTEXTS_LOG2_MAX)
        return 0;
    return smmuv3_iotlb_layout_of_(entries_log2, contexts_log2).bytes;
}

/** Empty the memory of a cache. */
SMMUV3_INLINE void smmuv3_iotlb_clear_(struct smmuv3_iotlb *tlb, size_t entries, size_t contexts)
{
    for (size_t i = 0; i < entries; i++) {
        smmuv3_a64_store(&tlb->entries[i].tag, 0);
        smmuv3_a64_store(&tlb->entries[i].key, 0);
        smmuv3_a64_store(&tlb->entries[i].data, 0);
        smmuv3_a64_store(&tlb->entries[i].attr, 0);
        smmuv3_a32_store(&tlb->links[i].next, SMMUV3_IOTLB_NONE);
        smmuv3_a32_store(&tlb->links[i].prev, SMMUV3_IOTLB_NONE);
    }
    for (size_t i = 0; i < entries / 2; i++) {
        smmuv3_a32_store(&tlb->heads[i].first, SMMUV3_IOTLB_NONE);
        smmuv3_a32_store(&tlb->heads[i].count, 0);
    }
    for (size_t i = 0; i < (entries / 2 + 63) / 64; i++)
        smmuv3_a64_store(&tlb->used[i], 0);
    for (size_t i = 0; i < contexts; i++) {
        struct smmuv3_iotlb_context *c = &tlb->contexts[i];
        smmuv3_a64_store(&c->key, 0);
        smmuv3_a64_store(&c->world, 0);
        smmuv3_a64_store(&c->tag, 0);
        smmuv3_a64_store(&c->leaves, 0);
        smmuv3_a64_store(&c->tables, 0);
        smmuv3_a64_store(&c->blocks, 0);
        smmuv3_a32_store(&c->wide, 0);
        smmuv3_a32_store(&c->next, SMMUV3_IOTLB_NONE);
        smmuv3_a32_store(&c->prev, SMMUV3_IOTLB_NONE);
        smmuv3_a32_store(&tlb->vmids[i], SMMUV3_IOTLB_NONE);
    }
}

/**
 * Set up a cache, empty.
 *
 * @param tlb            the cache; not NULL.
 * @param memory         smmuv3_iotlb_bytes() bytes, aligned to SMMUV3_IOTLB_ALIGN; belongs to the cache until nobody uses it.
 * @param bytes          its length.
 * @param entries_log2   as for smmuv3_iotlb_bytes().
 * @param contexts_log2  as for smmuv3_iotlb_bytes().
 * @param seed           mixed into hashes, so that guests cannot choose addresses that meet; any value.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT (NULL, a number out of range), SMMUV3_ERR_ALIGNMENT, SMMUV3_ERR_SPACE: nothing
 *         was changed.
 *
 * Concurrency: nobody else uses the cache yet.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_iotlb_init(struct smmuv3_iotlb *tlb, void *memory, size_t bytes,
                                                               unsigned entries_log2, unsigned contexts_log2,
                                                               uint64_t seed)
{
    const size_t need = smmuv3_iotlb_bytes(entries_log2, contexts_log2);
    unsigned char *base = SMMUV3_CAST(unsigned char *, memory);
    struct smmuv3_iotlb_layout_ at;

    if (tlb == NULL || memory == NULL || need == 0)
        return SMMUV3_ERR_ARGUMENT;
    if ((SMMUV3_PTR_CAST(uintptr_t, memory) & (SMMUV3_IOTLB_ALIGN - 1)) != 0)
        return SMMUV3_ERR_ALIGNMENT;
    if (bytes < need)
        return SMMUV3_ERR_SPACE;
    at = smmuv3_iotlb_layout_of_(entries_log2, contexts_log2);
    tlb->entries = SMMUV3_PTR_CAST(struct smmuv3_iotlb_entry *, base);
    tlb->contexts = SMMUV3_PTR_CAST(struct smmuv3_iotlb_context *, base + at.contexts);
    tlb->used = SMMUV3_PTR_CAST(struct smmuv3_a64 *, base + at.used);
    tlb->heads = SMMUV3_PTR_CAST(struct smmuv3_iotlb_head *, base + at.heads);
    tlb->links = SMMUV3_PTR_CAST(struct smmuv3_iotlb_link *, base + at.links);
    tlb->vmids = SMMUV3_PTR_CAST(struct smmuv3_a32 *, base + at.vmids);
    tlb->seed = seed;
    tlb->set_mask = (SMMUV3_CAST(uint32_t, 1) << (entries_log2 - 2)) - 1;
    tlb->set_shift = 64 - (entries_log2 - 2);
    tlb->context_mask = (SMMUV3_CAST(uint32_t, 1) << (contexts_log2 - 2)) - 1;
    tlb->vmid_mask = (SMMUV3_CAST(uint32_t, 1) << contexts_log2) - 1;
    tlb->group_log2 = entries_log2 - 1 > 9 ? 9 : entries_log2 - 1;
    tlb->group_mask = (SMMUV3_CAST(uint32_t, 1) << (entries_log2 - 1 - tlb->group_log2)) - 1;
    tlb->clock = 0;
    tlb->next_tag = 1;
    tlb->stats.fills = tlb->stats.void_fills = tlb->stats.evicted = tlb->stats.dropped = tlb->stats.visited = 0;
    tlb->stats.contexts = tlb->stats.recycled = 0;
    smmuv3_a32_store(&tlb->lock, 0);
    smmuv3_a64_store(&tlb->gave_up, 0);
    for (unsigned i = 0; i < 8; i++)
        smmuv3_a64_store(&tlb->worlds[i], 1);
    for (unsigned i = 0; i < SMMUV3_IOTLB_RANGES; i++)
        smmuv3_a32_store(&tlb->ranges[i], 0);
    for (unsigned i = 0; i < SMMUV3_IOTLB_EPOCHS; i++)
        smmuv3_a32_store(&tlb->epochs[i], 0);
    smmuv3_iotlb_clear_(tlb, SMMUV3_CAST(size_t, 1) << entries_log2, SMMUV3_CAST(size_t, 1) << contexts_log2);
    return SMMUV3_OK;
}

/** @return the number of the first context of a key's set. */
SMMUV3_INLINE uint32_t smmuv3_iotlb_context_set_(const struct smmuv3_iotlb *tlb, uint64_t key)
{
    return (SMMUV3_CAST(uint32_t, smmuv3_iotlb_mix_(key ^ tlb->seed) >> 40) & tlb->context_mask) * 4;
}

/** @return the number of a key's context, SMMUV3_IOTLB_NONE when it has none. @param hint looked at first. */
SMMUV3_INLINE uint32_t smmuv3_iotlb_find_(const struct smmuv3_iotlb *tlb, uint64_t key, uint32_t hint)
{
    uint32_t set;

    if (SMMUV3_LIKELY(hint <= tlb->vmid_mask && smmuv3_a64_load_acquire(&tlb->contexts[hint].key) == key))
        return hint;
    set = smmuv3_iotlb_context_set_(tlb, key);
    for (uint32_t i = 0; i < 4; i++)
        if (smmuv3_a64_load_acquire(&tlb->contexts[set + i].key) == key)
            return set + i;
    return SMMUV3_IOTLB_NONE;
}

/**
 * The tag of a context, for a look-up.
 *
 * Ordering: loads the generation before the tag, both with acquire; a context gets tag 0, the new generation, the new tag,
 * in this order. So a tag of before never meets a generation of after. A key is stored before its tag: a tag of the new
 * key never meets the old key.
 *
 * @return 0 when nothing is cached for this key.
 */
SMMUV3_INLINE uint64_t smmuv3_iotlb_tag_(const struct smmuv3_iotlb *tlb, const struct smmuv3_iotlb_context *c, uint64_t key)
{
    const uint64_t world = smmuv3_a64_load_acquire(&c->world);
    const uint64_t tag = smmuv3_a64_load_acquire(&c->tag);

    if (SMMUV3_UNLIKELY(smmuv3_a64_load_acquire(&c->key) != key ||
                        smmuv3_a64_load_acquire(&tlb->worlds[smmuv3_iotlb_key_world(key)]) != world))
        return 0;
    return tag;
}

/** @return bit n for each of the four entries of a set that has a key; without a branch for each. */
SMMUV3_ALWAYS_INLINE unsigned smmuv3_iotlb_ways_(const struct smmuv3_iotlb_entry *e, uint64_t want)
{
    return SMMUV3_CAST(unsigned, smmuv3_a64_load_acquire(&e[0].key) == want) |
           SMMUV3_CAST(unsigned, smmuv3_a64_load_acquire(&e[1].key) == want) << 1 |
           SMMUV3_CAST(unsigned, smmuv3_a64_load_acquire(&e[2].key) == want) << 2 |
           SMMUV3_CAST(unsigned, smmuv3_a64_load_acquire(&e[3].key) == want) << 3;
}

/** @return the number of the lowest bit of a set of ways that is not empty. */
SMMUV3_ALWAYS_INLINE unsigned smmuv3_iotlb_lowest_(unsigned ways)
{
    return smmuv3_bit_length(ways & (~ways + 1)) - 1;
}

/** Read an entry that may be the one. @return false when it changed meanwhile, or is another one. */
SMMUV3_ALWAYS_INLINE bool smmuv3_iotlb_read_(const struct smmuv3_iotlb_entry *e, uint64_t tag, uint64_t want,
                                             uint64_t *data, uint64_t *attr)
{
    const uint64_t first = smmuv3_a64_load_acquire(&e->tag);
    const uint64_t key = smmuv3_a64_load_acquire(&e->key);

    *data = smmuv3_a64_load_acquire(&e->data);
    *attr = smmuv3_a64_load_acquire(&e->attr);
    return first >> 16 == tag && key == want && smmuv3_a64_load(&e->tag) == first;
}

/** Fill a hit. */
SMMUV3_ALWAYS_INLINE void smmuv3_iotlb_hit_(uint64_t address, unsigned size_log2, bool table, uint64_t data,
                                            uint64_t attr, struct smmuv3_iotlb_hit *hit)
{
    const uint64_t low = table ? 0 : smmuv3_iotlb_below_(size_log2);

    hit->output = ((data & smmuv3_iotlb_below_(40)) << 12) | (address & low);
    hit->attr = attr & smmuv3_iotlb_below_(40);
    hit->size_log2 = size_log2;
    hit->perm = SMMUV3_CAST(uint32_t, data >> 40 & 63);
    hit->perm_clean = SMMUV3_CAST(uint32_t, data >> 46 & 63);
    hit->space = SMMUV3_CAST(uint32_t, data >> 52 & 3);
}

/** Look for an entry in one set. */
SMMUV3_ALWAYS_INLINE bool smmuv3_iotlb_probe_set_(const struct smmuv3_iotlb_entry *e, uint64_t tag, uint64_t want,
                                                  uint64_t *data, uint64_t *attr)
{
    /* Mostly none or one: others have the same address in another context. */
    for (unsigned ways = smmuv3_iotlb_ways_(e, want); ways != 0; ways &= ways - 1)
        if (SMMUV3_LIKELY(smmuv3_iotlb_read_(&e[smmuv3_iotlb_lowest_(ways)], tag, want, data, attr)))
            return true;
    return false;
}

/** Look for an entry of one size. */
SMMUV3_ALWAYS_INLINE bool smmuv3_iotlb_probe_(const struct smmuv3_iotlb *tlb, uint64_t tag, uint64_t address,
                                              unsigned size_log2, bool table, struct smmuv3_iotlb_hit *hit)
{
    const uint64_t page = address >> size_log2;
    const uint64_t kind = size_log2 | (table ? 64u : 0u);
    const uint64_t want = page << (size_log2 - 12) | kind << 52;
    const uint64_t hash = smmuv3_iotlb_hash_page_(tlb, tag, page, kind);
    const struct smmuv3_iotlb_entry *e = &tlb->entries[SMMUV3_CAST(size_t, smmuv3_iotlb_set1_(tlb, hash)) * 4];
    uint64_t data;
    uint64_t attr;

    if (!smmuv3_iotlb_probe_set_(e, tag, want, &data, &attr)) {
        e = &tlb->entries[SMMUV3_CAST(size_t, smmuv3_iotlb_set2_(tlb, hash)) * 4];
        if (!smmuv3_iotlb_probe_set_(e, tag, want, &data, &attr))
            return false;
    }
    smmuv3_iotlb_hit_(address, size_log2, table, data, attr, hit);
    return true;
}

/** Look for a leaf of any size, the smallest first. */
SMMUV3_ALWAYS_INLINE bool smmuv3_iotlb_probe_sizes_(const struct smmuv3_iotlb *tlb, uint64_t tag, uint64_t sizes,
                                                    uint64_t address, struct smmuv3_iotlb_hit *hit)
{
    for (; sizes != 0; sizes &= sizes - 1)
        if (smmuv3_iotlb_probe_(tlb, tag, address, smmuv3_bit_length(sizes & (~sizes + 1)) - 1, false, hit))
            return true;
    return false;
}

/** Look for a leaf of one context. */
SMMUV3_ALWAYS_INLINE bool smmuv3_iotlb_lookup_in_(const struct smmuv3_iotlb *tlb, uint64_t key, uint32_t hint,
                                                  uint64_t address, struct smmuv3_iotlb_hit *hit)
{
    const uint32_t slot = smmuv3_iotlb_find_(tlb, key, hint);
    const struct smmuv3_iotlb_context *c;
    uint64_t tag;

    if (slot == SMMUV3_IOTLB_NONE)
        return false;
    c = &tlb->contexts[slot];
    tag = smmuv3_iotlb_tag_(tlb, c, key);
    if (SMMUV3_UNLIKELY(tag == 0))
        return false;
    return smmuv3_iotlb_probe_sizes_(tlb, tag, smmuv3_a64_load_acquire(&c->leaves), address, hit);
}

/** @return whether entries of a key may be global: stage 1 with an ASID. */
SMMUV3_INLINE bool smmuv3_iotlb_has_global_(uint64_t key)
{
    return (key & (SMMUV3_IOTLB_KEY_STAGE2 | SMMUV3_IOTLB_KEY_GLOBAL)) == 0;
}

/** @return the key of the global entries that go with a key. */
SMMUV3_INLINE uint64_t smmuv3_iotlb_global_of_(uint64_t key)
{
    return (key & ~SMMUV3_CAST(uint64_t, 0xffff)) | SMMUV3_IOTLB_KEY_GLOBAL;
}

/** Look for a global leaf. */
SMMUV3_NEVER_INLINE bool smmuv3_iotlb_lookup_global_(const struct smmuv3_iotlb *tlb, uint64_t key, uint64_t address,
                                                     struct smmuv3_iotlb_hit *hit)
{
    return smmuv3_iotlb_lookup_in_(tlb, smmuv3_iotlb_global_of_(key), SMMUV3_IOTLB_NONE, address, hit);
}

/**
 * Look up a translation.
 *
 * @param tlb      set up.
 * @param ref      whose: a key, and the hint that smmuv3_iotlb_begin() left there, or any number.
 * @param address  input address; stage 2: the IPA. All 64 bits are compared: clear or extend ignored top bits (TBI) first.
 * @param hit      receives what was found; unchanged otherwise.
 * @return whether it was found. That an access is not permitted is for the caller to see, and to walk again: the cache
 *         holds no faults.
 *
 * Concurrency: any number of threads, with fills and invalidations; never waits. A look-up that began before an
 * invalidation was complete may still give what was there before.
 */
SMMUV3_INLINE bool smmuv3_iotlb_lookup(const struct smmuv3_iotlb *tlb, const struct smmuv3_iotlb_ref *ref,
                                       uint64_t address, struct smmuv3_iotlb_hit *hit)
{
    if (SMMUV3_LIKELY(smmuv3_iotlb_lookup_in_(tlb, ref->key, ref->hint, address, hit)))
        return true;
    return smmuv3_iotlb_has_global_(ref->key) && smmuv3_iotlb_lookup_global_(tlb, ref->key, address, hit);
}

/**
 * Look up the lowest table on the way to an address: a walk may begin there.
 *
 * @param hit  receives the address of the table in `output`, and what it covers in `size_log2`.
 * @return whether one was found.
 *
 * Concurrency: as smmuv3_iotlb_lookup().
 */
SMMUV3_INLINE bool smmuv3_iotlb_lookup_table(const struct smmuv3_iotlb *tlb, const struct smmuv3_iotlb_ref *ref,
                                             uint64_t address, struct smmuv3_iotlb_hit *hit)
{
    const uint32_t slot = smmuv3_iotlb_find_(tlb, ref->key, ref->hint);
    uint64_t sizes;
    uint64_t tag;

    if (slot == SMMUV3_IOTLB_NONE)
        return false;
    tag = smmuv3_iotlb_tag_(tlb, &tlb->contexts[slot], ref->key);
    if (tag == 0)
        return false;
    sizes = smmuv3_a64_load_acquire(&tlb->contexts[slot].tables);
    for (; sizes != 0; sizes &= sizes - 1)
        if (smmuv3_iotlb_probe_(tlb, tag, address, smmuv3_bit_length(sizes & (~sizes + 1)) - 1, true, hit))
            return true;
    return false;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

/* SPDX-License-Identifier: MIT */
/**
 * iotlb_drop.h - invalidation of the translation cache by world, VMID, ASID, address and IPA.
 *
 * A context is dropped by another tag, a world by another generation: no entry is looked at. A range looks at the lists of
 * its regions, or at the pages one by one, whichever is less, and drops what it finds.
 *
 * Concurrency: any thread, with look-ups and fills; drops are serialised by the lock of writers. When the lock is not to be
 * had within SMMUV3_IOTLB_TRIES attempts, because its holder does not run, the whole world is dropped, which needs no lock:
 * an invalidation never waits for a thread. When a function returns, no look-up that begins afterwards finds what was
 * dropped, and no fill that began before the call brings it back.
 */
#ifndef SMMUV3_IOTLB_DROP_H
#define SMMUV3_IOTLB_DROP_H

#include "iotlb_fill.h"

#if SMMUV3_PORT_HAS_A64

/** Addresses that are tried one by one before anybody looks for a list. */
#define SMMUV3_IOTLB_FEW_ 8u
/** Sets that are asked for ahead; a power of two. */
#define SMMUV3_IOTLB_AHEAD_ 16u
/** Which entries of a VMID go. */
enum smmuv3_iotlb_stages {
    /** Entries by input address: stage 1, and stages 1 and 2 together. */
    SMMUV3_IOTLB_STAGE1 = 1,
    /** Entries by IPA. */
    SMMUV3_IOTLB_STAGE2 = 2
};

/** A range being dropped from one context. */
struct smmuv3_iotlb_range_ {
    /** First byte. */
    uint64_t first;
    /** Last byte. */
    uint64_t last;
    /** What stays. */
    const struct smmuv3_iotlb_filter *filter;
    /** Tag of the context. */
    uint64_t tag;
    /** Sizes of leaves that there may be. */
    uint64_t leaves;
    /** Sizes of tables that there may be and that the range is after. */
    uint64_t tables;
    /** First byte that is searched: an entry there may be part of a block that reaches into the range. */
    uint64_t low;
    /** Last byte that is searched. */
    uint64_t high;
    /** Entries may be parts of larger blocks. */
    bool parts;
};

/**
 * Drop everything of a world.
 *
 * @param world  one of `enum smmuv3_iotlb_world`; others are taken modulo 8.
 *
 * Concurrency: any thread; one atomic addition.
 */
SMMUV3_INLINE void smmuv3_iotlb_drop_world(struct smmuv3_iotlb *tlb, unsigned world)
{
    (void)smmuv3_a64_fetch_add(&tlb->worlds[world & 7], 1);
}

/** Drop everything. Concurrency: as smmuv3_iotlb_drop_world(). */
SMMUV3_INLINE void smmuv3_iotlb_drop_all(struct smmuv3_iotlb *tlb)
{
    for (unsigned world = 0; world < SMMUV3_IOTLB_WORLDS; world++)
        smmuv3_iotlb_drop_world(tlb, world);
}

/** Take the lock, or drop the world instead. @return whether the lock was taken. */
SMMUV3_INLINE bool smmuv3_iotlb_enter_(struct smmuv3_iotlb *tlb, unsigned world)
{
    if (SMMUV3_LIKELY(smmuv3_iotlb_lock_(&tlb->lock)))
        return true;
    (void)smmuv3_a64_fetch_add(&tlb->gave_up, 1);
    smmuv3_iotlb_drop_world(tlb, world);
    return false;
}

/** Drop a context. */
SMMUV3_INLINE void smmuv3_iotlb_drop_context_(struct smmuv3_iotlb *tlb, uint32_t slot)
{
    if (!smmuv3_iotlb_live_(tlb, &tlb->contexts[slot]))
        return;
    smmuv3_iotlb_retag_(tlb, &tlb->contexts[slot]);
    tlb->stats.contexts++;
}

/**
 * Drop what a VMID has.
 *
 * @param world   one of `enum smmuv3_iotlb_world`.
 * @param vmid    VMID; 0 for worlds without.
 * @param stages  bits of `enum smmuv3_iotlb_stages`.
 */
SMMUV3_INLINE void smmuv3_iotlb_drop_vmid(struct smmuv3_iotlb *tlb, unsigned world, uint32_t vmid, unsigned stages)
{
    const uint64_t wanted = smmuv3_iotlb_key_stage1(world, vmid, 0) >> 16 & 0x7ffff;
    uint32_t slot;

    if (!smmuv3_iotlb_enter_(tlb, world))
        return;
    slot = smmuv3_a32_load(smmuv3_iotlb_vmid_list_(tlb, smmuv3_iotlb_key_stage1(world, vmid, 0)));
    for (uint32_t n = 0; slot != SMMUV3_IOTLB_NONE && n <= tlb->vmid_mask; n++) {
        const uint64_t key = smmuv3_a64_load(&tlb->contexts[slot].key);
        const unsigned stage = (key & SMMUV3_IOTLB_KEY_STAGE2) != 0 ? SMMUV3_IOTLB_STAGE2 : SMMUV3_IOTLB_STAGE1;
        const uint32_t next = smmuv3_a32_load(&tlb->contexts[slot].next);
        if ((key >> 16 & 0x7ffff) == wanted && (stages & stage) != 0)
            smmuv3_iotlb_drop_context_(tlb, slot);
        slot = next;
    }
    smmuv3_iotlb_unlock_(&tlb->lock);
}

/** Drop what an ASID has, not what is global. @param vmid VMID; 0 for worlds without. */
SMMUV3_INLINE void smmuv3_iotlb_drop_asid(struct smmuv3_iotlb *tlb, unsigned world, uint32_t vmid, uint32_t asid)
{
    uint32_t slot;

    if (!smmuv3_iotlb_enter_(tlb, world))
        return;
    slot = smmuv3_iotlb_find_(tlb, smmuv3_iotlb_key_stage1(world, vmid, asid), SMMUV3_IOTLB_NONE);
    if (slot != SMMUV3_IOTLB_NONE)
        smmuv3_iotlb_drop_context_(tlb, slot);
    smmuv3_iotlb_unlock_(&tlb->lock);
}

/** @return whether the filter lets an entry go. */
SMMUV3_INLINE bool smmuv3_iotlb_passes_(const struct smmuv3_iotlb_filter *f, const struct smmuv3_iotlb_entry *e)
{
    const int level = SMMUV3_CAST(int, smmuv3_a64_load(&e->data) >> 60 & 7) - 1;
    const bool table = (smmuv3_a64_load(&e->key) & SMMUV3_IOTLB_TABLE_) != 0;

    if (f->granule_log2 != 0 && smmuv3_a64_load(&e->attr) >> 62 != smmuv3_iotlb_granule_(f->granule_log2))
        return false;
    if (table)
        return !f->leaf_only && (f->level == 0 || level < SMMUV3_CAST(int, f->level));
    return f->level == 0 || level == SMMUV3_CAST(int, f->level);
}

/** @return whether an entry is part of something that the range touches. */
SMMUV3_INLINE bool smmuv3_iotlb_touches_(const struct smmuv3_iotlb_range_ *r, uint64_t key, uint64_t data)
{
    const uint64_t below = smmuv3_iotlb_below_(SMMUV3_CAST(unsigned, data >> 54 & 63));
    const uint64_t base = (key & smmuv3_iotlb_below_(52)) << 12;

    return (base & ~below) <= r->last && (base | below) >= r->first;
}

/** Drop one entry, if it is there and the filter lets it go. @return how many that were. */
SMMUV3_ALWAYS_INLINE uint32_t smmuv3_iotlb_drop_one_(struct smmuv3_iotlb *tlb, const struct smmuv3_iotlb_range_ *r,
                                                     uint64_t want, uint64_t hash)
{
    uint32_t entry = smmuv3_iotlb_present_in_(tlb, smmuv3_iotlb_set1_(tlb, hash), r->tag, want);

    if (entry == SMMUV3_IOTLB_NONE)
        entry = smmuv3_iotlb_present_in_(tlb, smmuv3_iotlb_set2_(tlb, hash), r->tag, want);
    if (entry == SMMUV3_IOTLB_NONE || !smmuv3_iotlb_passes_(r->filter, &tlb->entries[entry]))
        return 0;
    smmuv3_iotlb_kill_(tlb, entry);
    return 1;
}

/** Ask for the first set of a page. @return its hash. */
SMMUV3_ALWAYS_INLINE uint64_t smmuv3_iotlb_ask_(const struct smmuv3_iotlb *tlb, uint64_t tag, uint64_t page, uint64_t kind)
{
    const uint64_t hash = smmuv3_iotlb_hash_page_(tlb, tag, page, kind);
    const struct smmuv3_iotlb_entry *set = &tlb->entries[SMMUV3_CAST(size_t, smmuv3_iotlb_set1_(tlb, hash)) * 4];

    SMMUV3_PREFETCH(set);
    SMMUV3_PREFETCH(set + 2);
    return hash;
}

/** Drop entries of one size by the numbers of their pages; sets are asked for ahead, so that they come at the same time. */
SMMUV3_NEVER_INLINE void smmuv3_iotlb_drop_pages_(struct smmuv3_iotlb *tlb, const struct smmuv3_iotlb_range_ *r,
                                                  unsigned size_log2, uint64_t first, uint64_t last, bool table)
{
    const uint64_t kind = size_log2 | (table ? 64u : 0u);
    const uint64_t count = last - first + 1; /* of pages of 4 KiB at least: never 0 */
    const uint64_t ahead = count < SMMUV3_IOTLB_AHEAD_ ? count : SMMUV3_IOTLB_AHEAD_;
    uint64_t hashes[SMMUV3_IOTLB_AHEAD_];
    uint32_t dropped = 0;

    for (uint64_t i = 0; i < ahead; i++)
        hashes[i] = smmuv3_iotlb_ask_(tlb, r->tag, first + i, kind);
    for (uint64_t i = 0; i < count; i++) {
        const uint64_t hash = hashes[i % SMMUV3_IOTLB_AHEAD_];
        if (i + ahead < count)
            hashes[i % SMMUV3_IOTLB_AHEAD_] = smmuv3_iotlb_ask_(tlb, r->tag, first + i + ahead, kind);
        dropped += smmuv3_iotlb_drop_one_(tlb, r, (first + i) << (size_log2 - 12) | kind << 52, hash);
    }
    tlb->stats.visited += count;
    tlb->stats.dropped += dropped;
}

/** Drop entries of some sizes by every address of a range. */
SMMUV3_INLINE void smmuv3_iotlb_drop_each_(struct smmuv3_iotlb *tlb, const struct smmuv3_iotlb_range_ *r, uint64_t sizes,
                                           uint64_t first, uint64_t last, bool table)
{
    for (; sizes != 0; sizes &= sizes - 1) {
        const unsigned size = smmuv3_bit_length(sizes & (~sizes + 1)) - 1;
        smmuv3_iotlb_drop_pages_(tlb, r, size, first >> size, last >> size, table);
    }
}

/** @return how many addresses smmuv3_iotlb_drop_each_() would try, at most about `limit`. */
SMMUV3_INLINE uint64_t smmuv3_iotlb_tries_(uint64_t sizes, uint64_t first, uint64_t last, uint64_t limit)
{
    uint64_t tries = 0;

    for (; sizes != 0 && tries <= limit; sizes &= sizes - 1) {
        const unsigned size = smmuv3_bit_length(sizes & (~sizes + 1)) - 1;
        const uint64_t count = (last >> size) - (first >> size);
        tries += count > limit ? limit + 1 : count + 1;
    }
    return tries;
}

/** Drop what a list has of the range, and take out what was dropped before. */
SMMUV3_NEVER_INLINE void smmuv3_iotlb_drop_list_(struct smmuv3_iotlb *tlb, const struct smmuv3_iotlb_range_ *r,
                                                 uint32_t list)
{
    const uint32_t count = smmuv3_a32_load(&tlb->heads[list].count);
    uint32_t entry = smmuv3_a32_load(&tlb->heads[list].first);

    for (uint32_t i = 0; i < count && entry != SMMUV3_IOTLB_NONE; i++) {
        const struct smmuv3_iotlb_entry *e = &tlb->entries[entry];
        const uint32_t next = smmuv3_a32_load(&tlb->links[entry].next);
        const uint64_t key = smmuv3_a64_load(&e->key);
        tlb->stats.visited++;
        if ((key & SMMUV3_IOTLB_DEAD_) != 0) {
            smmuv3_iotlb_free_(tlb, entry);
        } else if (smmuv3_a64_load(&e->tag) >> 16 == r->tag && smmuv3_iotlb_touches_(r, key, smmuv3_a64_load(&e->data)) &&
            smmuv3_iotlb_passes_(r->filter, e)) {
            smmuv3_iotlb_free_(tlb, entry);
            tlb->stats.dropped++;
        }
        entry = next;
    }
}

/** @return whether a list begins with an entry that was dropped: nothing was added to it since. */
SMMUV3_INLINE bool smmuv3_iotlb_dead_first_(const struct smmuv3_iotlb *tlb, uint32_t list)
{
    const uint32_t entry = smmuv3_a32_load(&tlb->heads[list].first);

    return entry != SMMUV3_IOTLB_NONE && (smmuv3_a64_load(&tlb->entries[entry].key) & SMMUV3_IOTLB_DEAD_) != 0;
}

/**
 * Drop what one region has of the range: by its list, or page by page when that is not more. Entries of a list are several
 * cache lines each that wait for each other, sets of pages are asked for ahead.
 */
SMMUV3_INLINE void smmuv3_iotlb_drop_region_(struct smmuv3_iotlb *tlb, const struct smmuv3_iotlb_range_ *r,
                                             unsigned class_of, uint64_t region, uint32_t list)
{
    const uint64_t sizes = smmuv3_iotlb_class_sizes_(class_of);
    const uint32_t count = smmuv3_a32_load(&tlb->heads[list].count);
    const unsigned log2 = smmuv3_iotlb_region_log2_(class_of);
    const uint64_t base = region << log2;
    const uint64_t first = r->low > base ? r->low : base;
    const uint64_t end = base | smmuv3_iotlb_below_(log2);
    const uint64_t last = r->high < end ? r->high : end;
    const uint64_t tries = smmuv3_iotlb_tries_(r->leaves & sizes, first, last, count) +
                           smmuv3_iotlb_tries_(r->tables & sizes, first, last, count);
    const uint64_t before = tlb->stats.dropped;

    if (!r->parts && tlb->group_log2 >= 9 && tries <= count) {
        smmuv3_iotlb_drop_each_(tlb, r, r->leaves & sizes, first, last, false);
        smmuv3_iotlb_drop_each_(tlb, r, r->tables & sizes, first, last, true);
        /* A list that is long because of what was dropped before must not cost as much again. */
        if (tries < count / 2 || tlb->stats.dropped != before || !smmuv3_iotlb_dead_first_(tlb, list))
            return;
    }
    smmuv3_iotlb_drop_list_(tlb, r, list);
}

/** Drop what the regions `first` to `last` of one group have; lists without entries are passed by, 64 at a time. */
SMMUV3_INLINE void smmuv3_iotlb_drop_group_(struct smmuv3_iotlb *tlb, const struct smmuv3_iotlb_range_ *r,
                                            unsigned class_of, uint64_t first, uint64_t last)
{
    const struct smmuv3_iotlb_group_ group = smmuv3_iotlb_group_of_(tlb, r->tag, class_of, first >> 9);
    const uint64_t lists = SMMUV3_CAST(uint64_t, 1) << tlb->group_log2;
    const uint64_t count = last - first + 1 < lists ? last - first + 1 : lists;

    tlb->stats.visited++;
    for (uint64_t i = 0; i < count; i++) {
        const uint32_t list = smmuv3_iotlb_list_(tlb, group, first + i);
        const uint64_t used = smmuv3_a64_load(&tlb->used[list / 64]);
        if (used == 0 && tlb->group_log2 >= 6) {
            i += 63 - (list & 63);
            continue;
        }
        if ((used >> (list & 63) & 1) != 0)
            smmuv3_iotlb_drop_region_(tlb, r, class_of, first + i, list);
    }
}

/** Drop what one class of sizes has of the range. @return false when the range has too many groups. */
SMMUV3_NEVER_INLINE bool smmuv3_iotlb_drop_class_(struct smmuv3_iotlb *tlb, const struct smmuv3_iotlb_range_ *r,
                                                  unsigned class_of)
{
    const uint64_t sizes = smmuv3_iotlb_class_sizes_(class_of);
    const unsigned log2 = smmuv3_iotlb_region_log2_(class_of);
    const uint64_t first = r->low >> log2;
    const uint64_t last = r->high >> log2;

    if (((r->leaves | r->tables) & sizes) == 0)
        return true;
    if ((last >> 9) - (first >> 9) >= SMMUV3_IOTLB_GROUPS_MAX)
        return false;
    for (uint64_t g = first >> 9; g <= last >> 9; g++)
        smmuv3_iotlb_drop_group_(tlb, r, class_of, g == first >> 9 ? first : g << 9,
                                 g == last >> 9 ? last : (g << 9) + 511);
    return true;
}

/** Void the fills of a range that are on their way. */
SMMUV3_INLINE void smmuv3_iotlb_void_(struct smmuv3_iotlb *tlb, uint32_t slot, uint64_t key, uint64_t first, uint64_t last)
{
    struct smmuv3_iotlb_context *c = &tlb->contexts[slot];
    struct smmuv3_a32 *ranges = &tlb->ranges[smmuv3_iotlb_ranges_(key)];
    const uint64_t regions = (last >> 21) - (first >> 21);

    smmuv3_a32_store_release(ranges, smmuv3_a32_load(ranges) + 1);
    if (regions >= SMMUV3_IOTLB_REGIONS_MAX) {
        smmuv3_a32_store_release(&c->wide, smmuv3_a32_load(&c->wide) + 1);
        return;
    }
    for (uint64_t i = 0; i <= regions; i++) {
        struct smmuv3_a32 *epoch = smmuv3_iotlb_epoch_(tlb, key, ((first >> 21) + i) << 21);
        smmuv3_a32_store_release(epoch, smmuv3_a32_load(epoch) + 1);
    }
}

/** Drop a range from one context. */
SMMUV3_NEVER_INLINE void smmuv3_iotlb_drop_range_(struct smmuv3_iotlb *tlb, uint32_t slot, uint64_t first, uint64_t last,
                                                  const struct smmuv3_iotlb_filter *filter)
{
    struct smmuv3_iotlb_context *c = &tlb->contexts[slot];
    struct smmuv3_iotlb_range_ r;
    uint64_t parts;

    if (!smmuv3_iotlb_live_(tlb, c))
        return;
    smmuv3_iotlb_void_(tlb, slot, smmuv3_a64_load(&c->key), first, last);
    r.first = r.low = first;
    r.last = r.high = last;
    r.filter = filter;
    r.tag = smmuv3_a64_load(&c->tag);
    r.leaves = smmuv3_a64_load(&c->leaves);
    r.tables = filter->leaf_only ? 0 : smmuv3_a64_load(&c->tables);
    parts = smmuv3_a64_load(&c->blocks);
    r.parts = parts != 0;
    if (!r.parts && smmuv3_iotlb_tries_(r.leaves, first, last, SMMUV3_IOTLB_FEW_) +
                            smmuv3_iotlb_tries_(r.tables, first, last, SMMUV3_IOTLB_FEW_) <=
                        SMMUV3_IOTLB_FEW_) {
        smmuv3_iotlb_drop_each_(tlb, &r, r.leaves, first, last, false);
        smmuv3_iotlb_drop_each_(tlb, &r, r.tables, first, last, true);
        return;
    }
    if (r.parts) {
        r.low = first & ~smmuv3_iotlb_below_(smmuv3_bit_length(parts) - 1);
        r.high = last | smmuv3_iotlb_below_(smmuv3_bit_length(parts) - 1);
    }
    for (unsigned class_of = 0; class_of < 4; class_of++)
        if (!smmuv3_iotlb_drop_class_(tlb, &r, class_of)) {
            smmuv3_iotlb_drop_context_(tlb, slot);
            return;
        }
}

/** Drop a range from the context of a key, if it has one. */
SMMUV3_INLINE void smmuv3_iotlb_drop_in_(struct smmuv3_iotlb *tlb, uint64_t key, uint64_t first, uint64_t last,
                                         const struct smmuv3_iotlb_filter *filter)
{
    const uint32_t slot = smmuv3_iotlb_find_(tlb, key, SMMUV3_IOTLB_NONE);

    if (slot != SMMUV3_IOTLB_NONE)
        smmuv3_iotlb_drop_range_(tlb, slot, first, last, filter);
}

/**
 * Drop by input address: entries of an ASID, and global ones.
 *
 * @param world   one of `enum smmuv3_iotlb_world`.
 * @param vmid    VMID; 0 for worlds without.
 * @param asid    ASID; not looked at for EL3.
 * @param first   first byte.
 * @param last    last byte, at least `first`: a range does not wrap. An entry goes when its leaf, block or group has a byte
 *                of the range.
 * @param filter  what stays; not NULL.
 *
 * A range of more than SMMUV3_IOTLB_GROUPS_MAX GiB in a context with small pages drops the context.
 */
SMMUV3_INLINE void smmuv3_iotlb_drop_va(struct smmuv3_iotlb *tlb, unsigned world, uint32_t vmid, uint32_t asid,
                                        uint64_t first, uint64_t last, const struct smmuv3_iotlb_filter *filter)
{
    if (last < first || !smmuv3_iotlb_enter_(tlb, world))
        return;
    smmuv3_iotlb_drop_in_(tlb, smmuv3_iotlb_key_stage1(world, vmid, asid), first, last, filter);
    smmuv3_iotlb_drop_in_(tlb, smmuv3_iotlb_key_global(world, vmid), first, last, filter);
    smmuv3_iotlb_unlock_(&tlb->lock);
}

/** Drop by input address, whatever the ASID. Parameters as smmuv3_iotlb_drop_va(); the cost grows with the ASIDs in use. */
SMMUV3_INLINE void smmuv3_iotlb_drop_vaa(struct smmuv3_iotlb *tlb, unsigned world, uint32_t vmid, uint64_t first,
                                         uint64_t last, const struct smmuv3_iotlb_filter *filter)
{
    const uint64_t wanted = smmuv3_iotlb_key_stage1(world, vmid, 0) >> 16 & 0x7ffff;
    uint32_t slot;

    if (last < first || !smmuv3_iotlb_enter_(tlb, world))
        return;
    slot = smmuv3_a32_load(smmuv3_iotlb_vmid_list_(tlb, smmuv3_iotlb_key_stage1(world, vmid, 0)));
    for (uint32_t n = 0; slot != SMMUV3_IOTLB_NONE && n <= tlb->vmid_mask; n++) {
        const uint64_t key = smmuv3_a64_load(&tlb->contexts[slot].key);
        const uint32_t next = smmuv3_a32_load(&tlb->contexts[slot].next);
        if ((key >> 16 & 0x7ffff) == wanted && (key & SMMUV3_IOTLB_KEY_STAGE2) == 0)
            smmuv3_iotlb_drop_range_(tlb, slot, first, last, filter);
        slot = next;
    }
    smmuv3_iotlb_unlock_(&tlb->lock);
}

/** Drop stage 2 entries by IPA. Parameters as smmuv3_iotlb_drop_va(). @param ns_ipa the Non-secure IPA space of Secure. */
SMMUV3_INLINE void smmuv3_iotlb_drop_ipa(struct smmuv3_iotlb *tlb, unsigned world, uint32_t vmid, bool ns_ipa,
                                         uint64_t first, uint64_t last, const struct smmuv3_iotlb_filter *filter)
{
    if (last < first || !smmuv3_iotlb_enter_(tlb, world))
        return;
    smmuv3_iotlb_drop_in_(tlb, smmuv3_iotlb_key_stage2(world, vmid, ns_ipa), first, last, filter);
    smmuv3_iotlb_unlock_(&tlb->lock);
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

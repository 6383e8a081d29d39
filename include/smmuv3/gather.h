/* SPDX-License-Identifier: MIT */
/**
 * gather.h - what a change of tables leaves to be done: one value from the change to the invalidation to the free.
 *
 * A function that changes a table adds to the caller's gather what must be invalidated and which pages must be freed
 * afterwards. The caller issues the invalidation and a CMD_SYNC, then releases the pages (gather_pages.h), in this order:
 *
 * 1. unreachable: the function that filled the gather made it so,
 * 2. invalidation and CMD_SYNC complete: the SMMU has forgotten,
 * 3. grace period: CPUs that were reading have left,
 * 4. free.
 *
 * One gather may collect any number of changes to one address space. All zero is an empty gather.
 */
#ifndef SMMUV3_GATHER_H
#define SMMUV3_GATHER_H

#include "compiler.h"

/** Facts of a gather, a bit mask. */
enum smmuv3_gather_flag {
    /** Something was added: `first` and `last` are valid. */
    SMMUV3_GATHER_USED = 1 << 0,
    /** A leaf that was removed or whose dirty state was cleared was dirty. */
    SMMUV3_GATHER_DIRTY = 1 << 1,
    /** New mappings of this range may be used only after the invalidation: stale walk-cache entries can hide them. */
    SMMUV3_GATHER_BEFORE_USE = 1 << 2
};

/** What is to be invalidated and freed. A plain value; copying moves it: use one copy only. */
struct smmuv3_gather {
    /** Lowest input address concerned. */
    uint64_t first;
    /** Highest input address concerned, inclusive, so that a range may end at 2^64 - 1. */
    uint64_t last;
    /** Bit n: a leaf of 2^n bytes was removed or changed. */
    uint64_t leaf_sizes;
    /** Bit n: a contiguous group of 2^n bytes lost or changed entries; `first` and `last` cover all of it. */
    uint64_t group_sizes;
    /** Bytes that leaves removed have mapped, all together. */
    uint64_t bytes;
    /** Chain of pages to free, through the pages themselves; NULL when none. Only gather_pages.h looks into it. */
    uint64_t *pages;
    /** Pages in the chain. */
    uint32_t page_count;
    /** Bit n + 1: an entry of level n that pointed to a table was removed or replaced (bit 0: level -1). */
    uint32_t table_levels;
    /** Bits of `enum smmuv3_gather_flag`. */
    uint32_t flags;
    /** log2 of the granule of the tables, 0 while nothing was added. */
    uint32_t granule_log2;
};

/** Make a gather empty. Pages that it still held are lost: release them first. */
SMMUV3_INLINE void smmuv3_gather_init(struct smmuv3_gather *gather)
{
    gather->first = 0;
    gather->last = 0;
    gather->leaf_sizes = 0;
    gather->group_sizes = 0;
    gather->bytes = 0;
    gather->pages = NULL;
    gather->page_count = 0;
    gather->table_levels = 0;
    gather->flags = 0;
    gather->granule_log2 = 0;
}

/** @return true when nothing needs an invalidation. Pages may still wait: such as those of a lost race. */
SMMUV3_INLINE bool smmuv3_gather_is_empty(const struct smmuv3_gather *gather)
{
    return (gather->flags & SMMUV3_GATHER_USED) == 0;
}

/** Extend the range to cover [first, last]; last is inclusive and not below first. */
SMMUV3_INLINE void smmuv3_gather_add_range(struct smmuv3_gather *gather, uint64_t first, uint64_t last)
{
    if ((gather->flags & SMMUV3_GATHER_USED) == 0) {
        gather->flags |= SMMUV3_GATHER_USED;
        gather->first = first;
        gather->last = last;
        return;
    }
    if (first < gather->first)
        gather->first = first;
    if (last > gather->last)
        gather->last = last;
}

/**
 * Move everything that `from` holds into `into`; `from` is empty afterwards, its chain of pages is the caller's to join
 * first (gather_pages.h does both).
 */
SMMUV3_INLINE void smmuv3_gather_join_facts_(struct smmuv3_gather *into, const struct smmuv3_gather *from)
{
    if (!smmuv3_gather_is_empty(from))
        smmuv3_gather_add_range(into, from->first, from->last);
    into->leaf_sizes |= from->leaf_sizes;
    into->group_sizes |= from->group_sizes;
    into->bytes += from->bytes;
    into->table_levels |= from->table_levels;
    into->flags |= from->flags;
    if (from->granule_log2 != 0)
        into->granule_log2 = from->granule_log2;
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * pgtable_unmap.h - unmapping: check first, then clear; one gather for the range. Use pgtable.h.
 *
 * smmuv3_pgtable_unmap() makes a range empty and takes out every table that the range covers: the next map of it starts
 * with a fresh table, and the gather carries the old one. smmuv3_pgtable_unmap_pages() removes exactly n leaves of one
 * size and leaves the tables for the next map. Neither allocates, neither can fail half way.
 */
#ifndef SMMUV3_PGTABLE_UNMAP_H
#define SMMUV3_PGTABLE_UNMAP_H

#include "pgtable_map.h"

#if SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64

/** Flags that need the general path; smmuv3_pgtable_init() looks at them. */
#define SMMUV3_PGTABLE_UNMAP_SLOW_                                                                                     \
    (SMMUV3_PGTABLE_NONCOHERENT | SMMUV3_PGTABLE_CONTIGUOUS | SMMUV3_PGTABLE_HD | SMMUV3_PGTABLE_GUARD |               \
     SMMUV3_PGTABLE_SCATTERED)

/** A range being unmapped or changed. */
struct smmuv3_pgtable_range_ {
    /** First offset. */
    uint64_t offset;
    /** Last offset, inclusive. */
    uint64_t last;
    /** Unmap: leave tables in place that the range covers. */
    bool keep_tables;
};

/** log2 of what the entry at `at` translates as one: its leaf, or its contiguous group. */
SMMUV3_INLINE uint32_t smmuv3_pgtable_unit_log2_(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_at_ *at)
{
    const uint32_t shift = smmuv3_pgtable_shift_(pt, at->level);

    if ((at->descriptor & SMMUV3_PGTABLE_CONTIGUOUS_BIT_) == 0)
        return shift;
    return shift + smmuv3_pgtable_contiguous_log2(pt->geometry.granule_log2, at->level);
}

/**
 * Does a border cut a leaf?
 *
 * @param border  first offset after the border.
 * @param inside  an offset next to it that is inside the range.
 * @return OK; PARTIAL when it cuts a leaf, or a contiguous group in a table whose BBM level does not let groups be broken.
 */
SMMUV3_INLINE smmuv3_status smmuv3_pgtable_check_border_(const struct smmuv3_pgtable *pt, uint64_t border, uint64_t inside)
{
    const struct smmuv3_pgtable_at_ at = smmuv3_pgtable_find_(pt, inside);
    const uint32_t log2 = pt->bbml == 0 ? smmuv3_pgtable_unit_log2_(pt, &at) : smmuv3_pgtable_shift_(pt, at.level);

    if (smmuv3_pgtable_is_leaf_(at.descriptor, at.level) && (border & ((UINT64_C(1) << log2) - 1)) != 0)
        return SMMUV3_ERR_PARTIAL;
    return SMMUV3_OK;
}

/** Both borders of a range. */
SMMUV3_INLINE smmuv3_status smmuv3_pgtable_check_borders_(const struct smmuv3_pgtable *pt,
                                                          const struct smmuv3_pgtable_range_ *range)
{
    const struct smmuv3_pgtable_at_ at = smmuv3_pgtable_find_(pt, range->offset);
    const uint32_t shift = smmuv3_pgtable_shift_(pt, at.level);
    const uint64_t mask = (UINT64_C(1) << shift) - 1;
    smmuv3_status status;

    /* Whole entries of one table, as in the unmap of a block: what they hold lies within the range. */
    if ((pt->flags & SMMUV3_PGTABLE_CONTIGUOUS) == 0 && ((range->offset | (range->last + 1)) & mask) == 0 &&
        (range->last >> shift) - (range->offset >> shift) < smmuv3_pgtable_rest_of_table_(pt, range->offset, at.level))
        return SMMUV3_OK;
    status = smmuv3_pgtable_check_border_(pt, range->offset, range->offset);
    return status != SMMUV3_OK ? status : smmuv3_pgtable_check_border_(pt, range->last + 1, range->last);
}

/** Remove the contiguous hint from the group that `offset` is in, so that a part of it may change (BBM level 1 and 2). */
SMMUV3_NEVER_INLINE void smmuv3_pgtable_break_group_(const struct smmuv3_pgtable *pt, uint64_t border, uint64_t inside,
                                                     struct smmuv3_gather *gather)
{
    const struct smmuv3_pgtable_at_ at = smmuv3_pgtable_find_(pt, inside);
    const uint32_t shift = smmuv3_pgtable_shift_(pt, at.level);
    const uint32_t unit = smmuv3_pgtable_unit_log2_(pt, &at);
    const uint64_t mask = (UINT64_C(1) << unit) - 1;
    const uint64_t bit = smmuv3_pgtable_swap_(pt) ? smmuv3_swap64(SMMUV3_PGTABLE_CONTIGUOUS_BIT_)
                                                  : SMMUV3_PGTABLE_CONTIGUOUS_BIT_;
    uint64_t *first = at.entry - ((inside & mask) >> shift);

    if (!smmuv3_pgtable_is_leaf_(at.descriptor, at.level) || unit == shift || (border & mask) == 0)
        return;
    for (uint64_t i = 0; i < UINT64_C(1) << (unit - shift); i++)
        (void)smmuv3_raw64_fetch_and(&first[i], ~bit);
    smmuv3_pgtable_clean_(pt, first, SMMUV3_CAST(size_t, 1) << (unit - shift));
    gather->group_sizes |= UINT64_C(1) << unit;
    smmuv3_gather_add_range(gather, pt->base + (inside & ~mask), pt->base + (inside | mask));
}

/** Groups that the borders of a range cut. Only tables with the contiguous hint have any. */
SMMUV3_INLINE void smmuv3_pgtable_break_borders_(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_range_ *range,
                                                 struct smmuv3_gather *gather)
{
    if ((pt->flags & SMMUV3_PGTABLE_CONTIGUOUS) == 0)
        return;
    smmuv3_pgtable_break_group_(pt, range->offset, range->offset, gather);
    smmuv3_pgtable_break_group_(pt, range->last + 1, range->last, gather);
}

/** Arguments of an operation on a range. @return OK, ARGUMENT, ALIGNMENT or RANGE, and the range as offsets. */
SMMUV3_INLINE smmuv3_status smmuv3_pgtable_range_of_(const struct smmuv3_pgtable *pt, uint64_t iova, uint64_t bytes,
                                                     struct smmuv3_pgtable_range_ *range)
{
    const uint64_t offset = iova - pt->base;

    if (bytes == 0)
        return SMMUV3_ERR_ARGUMENT;
    if (((offset | bytes) & ((UINT64_C(1) << pt->geometry.granule_log2) - 1)) != 0)
        return SMMUV3_ERR_ALIGNMENT;
    if (offset > pt->input_last || bytes - 1 > pt->input_last - offset)
        return SMMUV3_ERR_RANGE;
    range->offset = offset;
    range->last = offset + (bytes - 1);
    range->keep_tables = false;
    return SMMUV3_OK;
}

/**
 * The deepest entry for the front of a range.
 *
 * @param covered  stop at a table whose whole span is inside the range.
 */
SMMUV3_INLINE struct smmuv3_pgtable_at_ smmuv3_pgtable_seek_(const struct smmuv3_pgtable *pt, uint64_t offset,
                                                             uint64_t last, bool covered)
{
    const bool swap = smmuv3_pgtable_swap_(pt);
    struct smmuv3_pgtable_at_ at;
    uint64_t *table = pt->root;
    uint64_t rest = offset;

    at.marked = false;
    for (at.level = pt->geometry.start_level;; at.level++) {
        const uint32_t shift = smmuv3_pgtable_shift_(pt, at.level);
        const uint64_t mask = (UINT64_C(1) << shift) - 1;

        at.entry = table + (rest >> shift);
        at.descriptor = smmuv3_pgtable_load_(at.entry, swap);
        if (at.level == 3 || (at.descriptor & 3) != 3)
            return at;
        if (covered && (offset & mask) == 0 && last - offset >= mask)
            return at;
        table = smmuv3_pgtable_next_(pt, pt->geometry.layout, at.descriptor);
        rest &= mask;
    }
}

/** Take out a table that the range covers. */
SMMUV3_INLINE void smmuv3_pgtable_cut_(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_at_ *at,
                                       struct smmuv3_gather *gather)
{
    const uint64_t old = smmuv3_pgtable_exchange_(at->entry, 0, smmuv3_pgtable_swap_(pt));

    smmuv3_pgtable_clean_(pt, at->entry, 1);
    if ((old & 3) == 3) /* else a reclaim came first and has the page */
        smmuv3_pgtable_drop_(pt, smmuv3_pgtable_next_(pt, pt->geometry.layout, old), at->level + 1, gather);
}

/** Empty a range; the borders were checked. */
SMMUV3_INLINE void smmuv3_pgtable_clear_range_(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_range_ *range,
                                               struct smmuv3_gather *gather)
{
    uint64_t offset = range->offset;

    while (offset <= range->last) {
        const struct smmuv3_pgtable_at_ at = smmuv3_pgtable_seek_(pt, offset, range->last, !range->keep_tables);
        const uint32_t shift = smmuv3_pgtable_shift_(pt, at.level);
        uint64_t count = 1;

        if (smmuv3_pgtable_is_table_(at.descriptor, at.level)) {
            smmuv3_pgtable_cut_(pt, &at, gather);
        } else {
            const uint64_t room = smmuv3_pgtable_rest_of_table_(pt, offset, at.level);

            count = (range->last >> shift) - (offset >> shift) + 1;
            count = smmuv3_pgtable_take_(pt, at.entry, count < room ? count : room, at.level, true, gather);
            smmuv3_pgtable_clean_(pt, at.entry, SMMUV3_CAST(size_t, count));
        }
        offset = ((offset >> shift) + count) << shift;
    }
}

/** Is the range exactly made of leaves of `level`? @return OK or NOT_FOUND. */
SMMUV3_INLINE smmuv3_status smmuv3_pgtable_check_exact_(const struct smmuv3_pgtable *pt,
                                                        const struct smmuv3_pgtable_range_ *range, int level)
{
    const uint32_t shift = smmuv3_pgtable_shift_(pt, level);
    const uint64_t valid = smmuv3_pgtable_swap_(pt) ? smmuv3_swap64(1) : 1;
    uint64_t offset = range->offset;

    while (offset <= range->last) {
        const struct smmuv3_pgtable_at_ at = smmuv3_pgtable_seek_(pt, offset, range->last, false);
        const uint64_t room = smmuv3_pgtable_rest_of_table_(pt, offset, level);
        uint64_t count = ((range->last - offset) >> shift) + 1;

        if (at.level != level)
            return SMMUV3_ERR_NOT_FOUND;
        count = count < room ? count : room;
        if ((smmuv3_pgtable_scan_run_(at.entry, SMMUV3_CAST(size_t, count)).all & valid) == 0)
            return SMMUV3_ERR_NOT_FOUND;
        for (uint64_t i = 0; level < 3 && i < count; i++)
            if (!smmuv3_pgtable_is_leaf_(smmuv3_pgtable_load_(&at.entry[i], smmuv3_pgtable_swap_(pt)), level))
                return SMMUV3_ERR_NOT_FOUND;
        offset += count << shift;
    }
    return SMMUV3_OK;
}

/** Empty a range that was checked, and fill in the gather. */
SMMUV3_INLINE void smmuv3_pgtable_unmap_commit_(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_range_ *range,
                                                struct smmuv3_gather *gather)
{
    const uint64_t before = gather->bytes;
    const uint32_t pages = gather->page_count;

    smmuv3_pgtable_break_borders_(pt, range, gather);
    smmuv3_pgtable_clear_range_(pt, range, gather);
    if (gather->bytes != before || gather->page_count != pages)
        smmuv3_gather_add_range(gather, pt->base + range->offset, pt->base + range->last);
    gather->granule_log2 = pt->geometry.granule_log2;
}

/** The general case of both unmaps: any range, all options, every refusal. `leaf_log2` 0: whatever is there. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_pgtable_unmap_general_(const struct smmuv3_pgtable *pt, uint64_t iova,
                                                                uint64_t bytes, uint32_t leaf_log2,
                                                                struct smmuv3_gather *gather)
{
    struct smmuv3_pgtable_range_ range;
    smmuv3_status status = smmuv3_pgtable_range_of_(pt, iova, bytes, &range);
    uintptr_t token;
    int level_min;
    int level_max;

    if (status == SMMUV3_OK)
        status = smmuv3_pgtable_levels_(pt, leaf_log2, &level_min, &level_max);
    if (status != SMMUV3_OK)
        return status;
    if (leaf_log2 != 0 && ((range.offset | bytes) & ((UINT64_C(1) << leaf_log2) - 1)) != 0)
        return SMMUV3_ERR_ALIGNMENT;
    range.keep_tables = leaf_log2 != 0;
    token = smmuv3_pgtable_enter_(pt);
    if (leaf_log2 != 0)
        status = smmuv3_pgtable_check_exact_(pt, &range, level_max);
    if (status == SMMUV3_OK)
        status = smmuv3_pgtable_check_borders_(pt, &range);
    if (status == SMMUV3_OK)
        smmuv3_pgtable_unmap_commit_(pt, &range, gather);
    smmuv3_pgtable_leave_(pt, token);
    smmuv3_pgtable_finish_(pt);
    return status;
}

/** Look at `count` pages, then clear them; `valid` is the valid bit as it lies in memory. @return how many were mapped. */
SMMUV3_NEVER_INLINE size_t smmuv3_pgtable_pull_(uint64_t *entry, size_t count, uint64_t valid, bool exact)
{
    size_t mapped = count;

    if (SMMUV3_UNLIKELY((smmuv3_pgtable_all_(entry, count) & valid) == 0)) {
        mapped = exact ? 0 : smmuv3_pgtable_count_valid_(entry, count, valid);
        if (mapped == 0)
            return 0;
    }
    smmuv3_pgtable_clear_(entry, count);
    return mapped;
}

/** One block of any level; anything else that lies there, or is asked for, is the general case's. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_pgtable_unmap_block_(const struct smmuv3_pgtable *pt, uint64_t iova,
                                                              uint64_t bytes, uint32_t leaf_log2,
                                                              struct smmuv3_gather *gather)
{
    const uint64_t offset = iova - pt->base;
    const uint64_t beyond = (offset | (bytes - 1)) & pt->input_beyond;
    struct smmuv3_pgtable_at_ at;

    if (!smmuv3_pgtable_is_block_(bytes, offset, beyond, leaf_log2))
        return smmuv3_pgtable_unmap_general_(pt, iova, bytes, leaf_log2, gather);
    at = smmuv3_pgtable_find_block_(pt, offset, pt->engine_unmap);
    if (SMMUV3_UNLIKELY(at.level == 3 || (at.descriptor & 3) != 1 || bytes >> smmuv3_pgtable_shift_(pt, at.level) != 1))
        return smmuv3_pgtable_unmap_general_(pt, iova, bytes, leaf_log2, gather);
    smmuv3_raw64_store(at.entry, 0);
    gather->bytes += bytes;
    gather->leaf_sizes |= bytes;
    gather->granule_log2 = pt->geometry.granule_log2;
    smmuv3_gather_add_range(gather, iova, iova + (bytes - 1));
    smmuv3_barrier_mem_to_mmio(); /* (b) as smmuv3_pgtable_finish_ */
    return SMMUV3_OK;
}

/** Unmap with layout and byte order constant: pages in one level 3 table that stays, or a block. The test is as that of a map. */
SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_pgtable_unmap_engine_(const struct smmuv3_pgtable *pt, uint64_t iova,
                                                                uint64_t bytes, uint32_t leaf_log2,
                                                                struct smmuv3_gather *gather, int layout, bool swap,
                                                                int start)
{
    const uint32_t granule = smmuv3_pgtable_granule_(layout);
    const uint32_t span = smmuv3_pgtable_level_shift(granule, 2);
    const uint64_t valid_bit = swap ? smmuv3_swap64(1) : 1;
    const uint64_t offset = iova - pt->base;
    const uint64_t more = bytes - 1;
    uint64_t odd = (offset | bytes) & ((UINT64_C(1) << granule) - 1);
    struct smmuv3_pgtable_at_ at;
    size_t mapped = 1;

    odd |= (offset | more | (offset + more)) & pt->input_beyond;
    odd |= (offset ^ (offset + more)) >> span;
    if (SMMUV3_UNLIKELY(odd != 0 || (leaf_log2 == 0 ? bytes >> span != 0 : leaf_log2 != granule))) {
        if (bytes >> span != 0)
            return smmuv3_pgtable_unmap_block_(pt, iova, bytes, leaf_log2, gather);
        return smmuv3_pgtable_unmap_general_(pt, iova, bytes, leaf_log2, gather);
    }
    at = smmuv3_pgtable_descend_(pt, offset, layout, swap, start);
    if (SMMUV3_UNLIKELY(at.level != 3))
        return smmuv3_pgtable_unmap_general_(pt, iova, bytes, leaf_log2, gather);
    if (bytes >> granule != 1)
        mapped = smmuv3_pgtable_pull_(at.entry, SMMUV3_CAST(size_t, bytes >> granule), valid_bit, leaf_log2 != 0);
    else if ((smmuv3_raw64_load(at.entry) & valid_bit) == 0)
        mapped = 0;
    else
        smmuv3_raw64_store(at.entry, 0);
    if (SMMUV3_UNLIKELY(mapped == 0))
        return leaf_log2 != 0 ? SMMUV3_ERR_NOT_FOUND : SMMUV3_OK;
    gather->bytes += SMMUV3_CAST(uint64_t, mapped) << granule;
    gather->leaf_sizes |= UINT64_C(1) << granule;
    gather->granule_log2 = granule;
    smmuv3_gather_add_range(gather, iova, iova + more);
    smmuv3_barrier_mem_to_mmio(); /* (b) as smmuv3_pgtable_finish_ */
    return SMMUV3_OK;
}

SMMUV3_PGTABLE_INSTANCES_(smmuv3_pgtable_unmap_,
                          (const struct smmuv3_pgtable *pt, uint64_t iova, uint64_t bytes, uint32_t leaf_log2,
                           struct smmuv3_gather *gather),
                          pt, iova, bytes, leaf_log2, gather)

/** Both unmaps. */
SMMUV3_INLINE smmuv3_status smmuv3_pgtable_unmap_(const struct smmuv3_pgtable *pt, uint64_t iova, uint64_t bytes,
                                                  uint32_t leaf_log2, struct smmuv3_gather *gather)
{
    SMMUV3_PGTABLE_DISPATCH_(pt->engine_unmap, smmuv3_pgtable_unmap_, pt, iova, bytes, leaf_log2, gather)
}

/**
 * Make a range empty.
 *
 * Holes are fine. Tables that the range covers are taken out as well and wait in the gather.
 *
 * @param iova, bytes  the range, multiples of the granule, at least one.
 * @param gather       not NULL; receives what must be invalidated and freed. `gather->bytes` grows by what was mapped.
 * @return OK, also when nothing was mapped (the gather then has nothing new); ARGUMENT (zero bytes), ALIGNMENT, RANGE;
 *         PARTIAL when an end lies inside a block (split it first, smmuv3_pgtable_split_begin()), or inside a contiguous
 *         group and the BBM level is 0. After an error nothing has changed.
 *
 * Concurrency: any number of threads for disjoint ranges. Look-ups and maps of other ranges go on; that freed tables stay until
 * they have left is the gather's work. With hardware dirty state every leaf that could still become dirty is exchanged, so
 * that none is lost; dirty leaves set SMMUV3_GATHER_DIRTY.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pgtable_unmap(const struct smmuv3_pgtable *pt, uint64_t iova,
                                                                  uint64_t bytes, struct smmuv3_gather *gather)
{
    return smmuv3_pgtable_unmap_(pt, iova, bytes, 0, gather);
}

/**
 * Remove exactly `count` leaves of one size; tables stay for the next map.
 *
 * @param page_log2  log2 of the size, one that the table has.
 * @return OK; ARGUMENT, ALIGNMENT, RANGE; NOT_FOUND when any part of the range is not such a leaf; PARTIAL when an end
 *         lies inside a contiguous group and the BBM level is 0. After an error nothing has changed.
 *
 * Concurrency: as smmuv3_pgtable_unmap().
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pgtable_unmap_pages(const struct smmuv3_pgtable *pt, uint64_t iova,
                                                                        uint32_t page_log2, uint64_t count,
                                                                        struct smmuv3_gather *gather)
{
    if (page_log2 < 12 || page_log2 > 48 || count > UINT64_MAX >> page_log2)
        return SMMUV3_ERR_ARGUMENT;
    return smmuv3_pgtable_unmap_(pt, iova, count << page_log2, page_log2, gather);
}

#endif /* SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64 */

#endif

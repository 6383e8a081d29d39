/* SPDX-License-Identifier: MIT */
/**
 * pgtable_split.h - changing the size of live mappings: split a block or a contiguous group, merge pages into a block.
 *
 * Each is two calls with the caller's invalidation between them, so that one sequence serves every level of break-before-make
 * that an SMMU may have (IDR3.BBML) [IHI 0070 3.21.1, Arm ARM D8.16.1]:
 *
 * | | BBML 0 | BBML 1 | BBML 2 |
 * |---|---|---|---|
 * | begin of a split | empties the entries: accesses fault until commit | sets nT in the block | changes nothing |
 * | begin of a merge | empties the entry: accesses fault until commit | the same | changes nothing, but as 0 with HD |
 * | between | invalidate what begin put into the gather, CMD_SYNC | the same | nothing to do |
 * | commit | writes the new entries | the same | the same; invalidate before the range changes again |
 *
 * Everything that can fail is done by begin; commit never allocates. What lies between is a plain value of the caller's.
 */
#ifndef SMMUV3_PGTABLE_SPLIT_H
#define SMMUV3_PGTABLE_SPLIT_H

#include "pgtable.h"

#if SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64

/** A split or merge between begin and commit. */
struct smmuv3_pgtable_resize {
    /** First input address concerned. */
    uint64_t iova;
    /** Bytes concerned: the block or the group. */
    uint64_t bytes;
    /** Last descriptor of the block, or of the first leaf with AF and dirty state of all. */
    uint64_t descriptor;
    /** Split: the table that takes the block's place, NULL for a group. Merge: the table that goes. */
    uint64_t *table;
    /** Level of the entry that changes. */
    int level;
    /** begin has emptied what changes; commit finds it so. */
    bool broken;
};

/** AF and dirty state: what the hardware may change in a leaf. */
#define SMMUV3_PGTABLE_HARDWARE_BITS_ (SMMUV3_PGTABLE_WRITE_BIT_ | (UINT64_C(1) << 10))

/** @return `d` with the access flag of `other` added, and its dirty state where `d` takes part in tracking. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_merge_state_(const struct smmuv3_pgtable *pt, uint64_t d, uint64_t other)
{
    d |= other & (UINT64_C(1) << 10);
    if (!smmuv3_pgtable_leaf_dirty(pt->format, other))
        return d;
    return smmuv3_pgtable_is_s2_(pt->format) ? d | SMMUV3_PGTABLE_WRITE_BIT_ : d & ~SMMUV3_PGTABLE_WRITE_BIT_;
}

/** Fill a table that nobody can reach with the parts of a block of `level`. */
SMMUV3_INLINE void smmuv3_pgtable_split_fill_(const struct smmuv3_pgtable *pt, uint64_t *table, uint64_t d, int level)
{
    const size_t count = SMMUV3_CAST(size_t, 1) << pt->geometry.level_bits;
    const uint64_t step = UINT64_C(1) << smmuv3_pgtable_shift_(pt, level + 1);
    const uint64_t part = (d & ~(SMMUV3_PGTABLE_NT_BIT_ | SMMUV3_PGTABLE_CONTIGUOUS_BIT_ | 3)) | (level == 2 ? 3u : 1u);

    smmuv3_pgtable_fill_(table, count, part, step, pt->swap);
    if ((pt->flags & SMMUV3_PGTABLE_NONCOHERENT) != 0) {
        smmuv3_pgtable_clean_(pt, table, count);
        smmuv3_barrier_complete(); /* (g) the parts are in memory before the SMMU can be led to them */
    } else {
        smmuv3_barrier_mem_to_mem(); /* (a) the parts before the entry: partner, the walk of the SMMU */
    }
}

/** Empty a leaf. @return what it held last, 0 when it was no leaf any more. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_break_leaf_(const struct smmuv3_pgtable *pt, uint64_t *entry, int level)
{
    uint64_t d = smmuv3_pgtable_load_(entry, pt->swap);

    while (smmuv3_pgtable_is_leaf_(d, level)) {
        const uint64_t found = smmuv3_pgtable_cas_(entry, d, 0, pt->swap);

        if (found == d)
            return d;
        d = found; /* the hardware set AF or the dirty state: at most twice */
    }
    return 0;
}

/** Set nT in a block, if it is one still: the entry may have become a table, where the bit belongs to the address. */
SMMUV3_INLINE void smmuv3_pgtable_set_nt_(const struct smmuv3_pgtable *pt, uint64_t *entry, int level)
{
    uint64_t d = smmuv3_pgtable_load_(entry, pt->swap);

    while (smmuv3_pgtable_is_leaf_(d, level)) {
        const uint64_t found = smmuv3_pgtable_cas_(entry, d, d | SMMUV3_PGTABLE_NT_BIT_, pt->swap);

        if (found == d)
            return;
        d = found; /* the hardware set AF or the dirty state, or another thread split the block */
    }
}

/** Add a block or group that is being resized to the gather. */
SMMUV3_INLINE void smmuv3_pgtable_resize_note_(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_resize *resize,
                                               int level, struct smmuv3_gather *gather)
{
    gather->leaf_sizes |= UINT64_C(1) << smmuv3_pgtable_shift_(pt, level);
    gather->granule_log2 = pt->geometry.granule_log2;
    smmuv3_gather_add_range(gather, resize->iova, resize->iova + (resize->bytes - 1));
}

/** Begin of the split of a group: with BBML 0 all of it goes, with 1 and 2 the hints can go one by one. */
SMMUV3_INLINE void smmuv3_pgtable_split_group_(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_at_ *at,
                                               uint64_t offset, struct smmuv3_pgtable_resize *resize,
                                               struct smmuv3_gather *gather)
{
    const uint32_t shift = smmuv3_pgtable_shift_(pt, at->level);
    const uint64_t mask = resize->bytes - 1;
    uint64_t *first = at->entry - ((offset & mask) >> shift);
    uint64_t d;

    if (pt->bbml != 0) {
        smmuv3_pgtable_break_group_(pt, offset | 1, offset, gather);
        resize->broken = false;
        return;
    }
    d = smmuv3_pgtable_break_leaf_(pt, first, at->level);
    for (uint64_t i = 1; i < resize->bytes >> shift; i++)
        d = smmuv3_pgtable_merge_state_(pt, d, smmuv3_pgtable_break_leaf_(pt, &first[i], at->level));
    smmuv3_pgtable_clean_(pt, first, SMMUV3_CAST(size_t, resize->bytes >> shift));
    resize->descriptor = d & ~SMMUV3_PGTABLE_CONTIGUOUS_BIT_;
    resize->broken = true;
    gather->group_sizes |= resize->bytes;
    smmuv3_pgtable_resize_note_(pt, resize, at->level, gather);
}

/** Begin of the split of a block. @return OK, MEMORY, or NOT_FOUND when another thread was faster. */
SMMUV3_INLINE smmuv3_status smmuv3_pgtable_split_block_(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_at_ *at,
                                                        struct smmuv3_pgtable_pool *pool,
                                                        struct smmuv3_pgtable_resize *resize, struct smmuv3_gather *gather)
{
    uint64_t *page = smmuv3_pgtable_page_(pt, pool);

    if (page == NULL)
        return SMMUV3_ERR_MEMORY;
    if (smmuv3_pgtable_table_descriptor_(pt, page) == 0) {
        smmuv3_pgtable_unpage_(pt, pool, page);
        return SMMUV3_ERR_RANGE;
    }
    resize->table = page;
    resize->broken = pt->bbml == 0;
    if (pt->bbml == 0) {
        resize->descriptor = smmuv3_pgtable_break_leaf_(pt, at->entry, at->level);
        if (resize->descriptor == 0) {
            smmuv3_pgtable_unpage_(pt, pool, page);
            return SMMUV3_ERR_NOT_FOUND;
        }
    } else if (pt->bbml == 1) {
        smmuv3_pgtable_set_nt_(pt, at->entry, at->level);
    }
    if (pt->bbml < 2) {
        smmuv3_pgtable_clean_(pt, at->entry, 1);
        smmuv3_pgtable_resize_note_(pt, resize, at->level, gather);
    }
    return SMMUV3_OK;
}

/**
 * Begin to split the block, or the contiguous group, that maps an address, into leaves of the next size.
 *
 * @param iova    any address in it.
 * @param pool    where the table page comes from first; NULL: the port.
 * @param resize  receives what commit needs.
 * @param gather  receives what must be invalidated before commit: nothing with BBML 2.
 * @return OK; RANGE; NOT_FOUND when no block or group maps the address (a single page, or nothing); MEMORY; RANGE also for
 *         a page that the table cannot use. After an error nothing has changed.
 *
 * A block that is a member of a group is split as a group first. Concurrency: as smmuv3_pgtable_unmap(): the block is the
 * caller's. Two threads that split one block nevertheless end with one table, with every BBML.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pgtable_split_begin(const struct smmuv3_pgtable *pt, uint64_t iova,
                                                                        struct smmuv3_pgtable_pool *pool,
                                                                        struct smmuv3_pgtable_resize *resize,
                                                                        struct smmuv3_gather *gather)
{
    const uint64_t offset = iova - pt->base;
    struct smmuv3_pgtable_at_ at;
    smmuv3_status status = SMMUV3_OK;
    uintptr_t token;
    uint32_t unit;

    if (offset > pt->input_last)
        return SMMUV3_ERR_RANGE;
    token = smmuv3_pgtable_enter_(pt);
    at = smmuv3_pgtable_find_(pt, offset);
    unit = smmuv3_pgtable_unit_log2_(pt, &at);
    if (!smmuv3_pgtable_is_leaf_(at.descriptor, at.level) || unit == pt->geometry.granule_log2) {
        status = SMMUV3_ERR_NOT_FOUND;
    } else {
        resize->iova = iova & ~((UINT64_C(1) << unit) - 1);
        resize->bytes = UINT64_C(1) << unit;
        resize->descriptor = at.descriptor;
        resize->level = at.level;
        resize->table = NULL;
        if (unit != smmuv3_pgtable_shift_(pt, at.level))
            smmuv3_pgtable_split_group_(pt, &at, offset, resize, gather);
        else
            status = smmuv3_pgtable_split_block_(pt, &at, pool, resize, gather);
    }
    smmuv3_pgtable_leave_(pt, token);
    smmuv3_pgtable_finish_(pt);
    return status;
}

/** Entry of `level` for an offset whose path exists. */
SMMUV3_INLINE uint64_t *smmuv3_pgtable_entry_at_(const struct smmuv3_pgtable *pt, uint64_t offset, int level)
{
    uint64_t *table = pt->root;
    uint64_t rest = offset;

    for (int at = pt->geometry.start_level;; at++) {
        const uint32_t shift = smmuv3_pgtable_shift_(pt, at);
        uint64_t *e = table + (rest >> shift);

        if (at == level)
            return e;
        table = smmuv3_pgtable_next_(pt, pt->geometry.layout, smmuv3_pgtable_load_(e, pt->swap));
        rest &= (UINT64_C(1) << shift) - 1;
    }
}

/** Put the table in place of the block. @return false when another thread had split it. */
SMMUV3_INLINE bool smmuv3_pgtable_split_install_(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_resize *resize,
                                                 uint64_t *entry)
{
    const uint64_t fresh = smmuv3_pgtable_table_descriptor_(pt, resize->table);
    uint64_t d = resize->broken ? 0 : smmuv3_pgtable_load_(entry, pt->swap);

    for (;;) {
        uint64_t found;

        if (!resize->broken && !smmuv3_pgtable_is_leaf_(d, resize->level))
            return false;
        smmuv3_pgtable_split_fill_(pt, resize->table, resize->broken ? resize->descriptor : d, resize->level);
        found = smmuv3_pgtable_cas_(entry, d, fresh, pt->swap);
        if (found == d)
            return true;
        if (resize->broken)
            return false;
        d = found; /* the hardware set AF or the dirty state: at most twice */
    }
}

/**
 * Finish a split. The gather of begin was invalidated and its CMD_SYNC is complete.
 *
 * @param resize  what begin filled in; used once.
 * @param gather  with BBML 1 and 2 receives the range: the block may still be cached. Invalidate it before any part changes.
 *
 * Concurrency: as begin. Never fails: when another thread has split the block meanwhile, the page not needed goes into the
 * gather.
 */
SMMUV3_INLINE void smmuv3_pgtable_split_commit(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_resize *resize,
                                               struct smmuv3_gather *gather)
{
    const uintptr_t token = smmuv3_pgtable_enter_(pt);
    uint64_t *entry = smmuv3_pgtable_entry_at_(pt, resize->iova - pt->base, resize->level);
    const uint32_t shift = smmuv3_pgtable_shift_(pt, resize->level);

    if (resize->table == NULL) {
        if (resize->broken)
            smmuv3_pgtable_fill_(entry, SMMUV3_CAST(size_t, resize->bytes >> shift), resize->descriptor,
                                 UINT64_C(1) << shift, pt->swap);
        smmuv3_pgtable_clean_(pt, entry, SMMUV3_CAST(size_t, resize->bytes >> shift));
    } else if (!smmuv3_pgtable_split_install_(pt, resize, entry)) {
        smmuv3_gather_add_page(gather, resize->table, smmuv3_pgtable_page_log2_(pt));
    } else {
        smmuv3_pgtable_clean_(pt, entry, 1);
        if (!resize->broken)
            smmuv3_pgtable_resize_note_(pt, resize, resize->level, gather);
    }
    smmuv3_pgtable_leave_(pt, token);
    smmuv3_pgtable_finish_(pt);
}

/** Do all entries of a table continue each other with equal attributes? Then the block that says the same, else 0. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_merged_(const struct smmuv3_pgtable *pt, const uint64_t *table, int level)
{
    const uint64_t count = UINT64_C(1) << pt->geometry.level_bits;
    const uint32_t shift = smmuv3_pgtable_shift_(pt, level + 1);
    const uint64_t hint = SMMUV3_PGTABLE_CONTIGUOUS_BIT_;
    const uint64_t state = (pt->flags & SMMUV3_PGTABLE_HD) != 0 ? SMMUV3_PGTABLE_HARDWARE_BITS_ : UINT64_C(1) << 10;
    uint64_t d = smmuv3_pgtable_load_(&table[0], pt->swap) & ~hint;
    const uint64_t pa = smmuv3_pgtable_leaf_pa_(pt, d, level + 1);
    const uint64_t attr = smmuv3_pgtable_leaf_attr_(pt, d, level + 1) & ~state;

    if (!smmuv3_pgtable_is_leaf_(d, level + 1) || (pa & ((count << shift) - 1)) != 0)
        return 0;
    for (uint64_t i = 1; i < count; i++) {
        const uint64_t other = smmuv3_pgtable_load_(&table[i], pt->swap) & ~hint;

        if ((smmuv3_pgtable_leaf_attr_(pt, other, level + 1) & ~state) != attr ||
            smmuv3_pgtable_leaf_pa_(pt, other, level + 1) != pa + (i << shift))
            return 0;
        d = smmuv3_pgtable_merge_state_(pt, d, other);
    }
    return (d & ~UINT64_C(3)) | 1;
}

/**
 * Begin to merge the pages under one entry into a block.
 *
 * @param iova       any address in it.
 * @param size_log2  log2 of the block.
 * @param resize     receives what commit needs.
 * @param gather     receives what must be invalidated before commit: nothing with BBML 2 without SMMUV3_PGTABLE_HD.
 * @return OK; RANGE; ARGUMENT when the table has no block of this size; NOT_FOUND when no table lies there; PARTIAL when its
 *         entries are not all mapped, one after the other, with equal attributes and a block's alignment (access flag and
 *         dirty state may differ: the block has them when any part has). After an error nothing has changed.
 *
 * Concurrency: as smmuv3_pgtable_unmap(): the range is the caller's.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pgtable_merge_begin(const struct smmuv3_pgtable *pt, uint64_t iova,
                                                                        uint32_t size_log2,
                                                                        struct smmuv3_pgtable_resize *resize,
                                                                        struct smmuv3_gather *gather)
{
    const uint64_t offset = iova - pt->base;
    const bool direct = pt->bbml == 2 && (pt->flags & SMMUV3_PGTABLE_HD) == 0;
    struct smmuv3_pgtable_at_ at;
    smmuv3_status status;
    uintptr_t token;
    int level;
    int level_max;

    if (offset > pt->input_last)
        return SMMUV3_ERR_RANGE;
    status = smmuv3_pgtable_levels_(pt, size_log2, &level, &level_max);
    if (status != SMMUV3_OK || size_log2 == 0 || level == 3)
        return SMMUV3_ERR_ARGUMENT;
    token = smmuv3_pgtable_enter_(pt);
    at = smmuv3_pgtable_seek_(pt, offset & ~((UINT64_C(1) << size_log2) - 1), offset | ((UINT64_C(1) << size_log2) - 1), true);
    if (at.level != level || (at.descriptor & 3) != 3) {
        smmuv3_pgtable_leave_(pt, token);
        return SMMUV3_ERR_NOT_FOUND;
    }
    resize->iova = iova & ~((UINT64_C(1) << size_log2) - 1);
    resize->bytes = UINT64_C(1) << size_log2;
    resize->level = level;
    resize->table = smmuv3_pgtable_next_(pt, pt->geometry.layout, at.descriptor);
    resize->descriptor = smmuv3_pgtable_merged_(pt, resize->table, level);
    resize->broken = !direct;
    if (resize->descriptor != 0 && !direct) {
        (void)smmuv3_pgtable_exchange_(at.entry, 0, pt->swap);
        smmuv3_pgtable_clean_(pt, at.entry, 1);
        gather->table_levels |= 1u << (level + 1);
        smmuv3_pgtable_resize_note_(pt, resize, level + 1, gather);
    }
    smmuv3_pgtable_leave_(pt, token);
    smmuv3_pgtable_finish_(pt);
    return resize->descriptor != 0 ? SMMUV3_OK : SMMUV3_ERR_PARTIAL;
}

/**
 * Finish a merge. The gather of begin was invalidated and its CMD_SYNC is complete.
 *
 * @param gather  receives the table; with BBML 2 also the range, which may still be cached as pages.
 *
 * Concurrency: as begin. Never fails. With dirty state the parts are read again: nothing can change them any more.
 */
SMMUV3_INLINE void smmuv3_pgtable_merge_commit(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_resize *resize,
                                               struct smmuv3_gather *gather)
{
    const uintptr_t token = smmuv3_pgtable_enter_(pt);
    uint64_t *entry = smmuv3_pgtable_entry_at_(pt, resize->iova - pt->base, resize->level);
    const uint64_t again = smmuv3_pgtable_merged_(pt, resize->table, resize->level);

    (void)smmuv3_pgtable_exchange_(entry, again != 0 ? again : resize->descriptor, pt->swap);
    smmuv3_pgtable_clean_(pt, entry, 1);
    if (!resize->broken) {
        gather->table_levels |= 1u << (resize->level + 1);
        smmuv3_pgtable_resize_note_(pt, resize, resize->level + 1, gather);
    }
    smmuv3_gather_add_page(gather, resize->table, smmuv3_pgtable_page_log2_(pt));
    smmuv3_pgtable_leave_(pt, token);
    smmuv3_pgtable_finish_(pt);
}

#endif /* SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64 */

#endif

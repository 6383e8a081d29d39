/* SPDX-License-Identifier: MIT */
/**
 * pgtable_edit.h - changes of what is mapped: permissions and dirty state. Use with pgtable.h.
 */
#ifndef SMMUV3_PGTABLE_EDIT_H
#define SMMUV3_PGTABLE_EDIT_H

#include "pgtable.h"

#if SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64

/** Step to the next run of entries of a range, tables apart. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_span_count_(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_at_ *at,
                                                  uint64_t offset, uint64_t last)
{
    const uint32_t shift = smmuv3_pgtable_shift_(pt, at->level);
    const uint64_t room = smmuv3_pgtable_rest_of_table_(pt, offset, at->level);
    const uint64_t count = (last >> shift) - (offset >> shift) + 1;

    return count < room ? count : room;
}

/** Bits of a leaf that smmuv3_pgtable_protect() may change. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_protect_mask_(const struct smmuv3_pgtable *pt)
{
    const uint64_t common = SMMUV3_PGTABLE_WRITE_BIT_ | SMMUV3_PGTABLE_DBM_BIT_ | smmuv3_field_mask(SMMUV3_F_S1_LEAF_PXN) |
                            smmuv3_field_mask(SMMUV3_F_S1_LEAF_UXN_XN);

    /* AP[1] and S2AP[0] share a place. */
    (void)pt;
    return common | smmuv3_field_mask(SMMUV3_F_S1_LEAF_AP1);
}

/** Change one leaf, no dirty bit lost. @return what it held last. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_protect_leaf_(const struct smmuv3_pgtable *pt, uint64_t *entry, uint64_t d,
                                                    int level, uint64_t mask, uint64_t attr)
{
    while (smmuv3_pgtable_is_leaf_(d, level)) {
        const uint64_t found = smmuv3_pgtable_cas_(entry, d, (d & ~mask) | attr, pt->swap);

        if (found == d)
            break;
        d = found; /* the hardware set AF or the dirty state: at most twice */
    }
    return d;
}

/** Permissions of a range that was checked. */
SMMUV3_INLINE void smmuv3_pgtable_protect_run_(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_range_ *range,
                                               uint64_t attr, struct smmuv3_gather *gather)
{
    const uint64_t mask = smmuv3_pgtable_protect_mask_(pt) | SMMUV3_PGTABLE_CONTIGUOUS_BIT_;
    uint64_t offset = range->offset;
    struct smmuv3_pgtable_at_ at;

    while (smmuv3_pgtable_first_leaf_(pt, &offset, range->last, &at)) {
        const uint32_t shift = smmuv3_pgtable_shift_(pt, at.level);
        const uint64_t count = smmuv3_pgtable_span_count_(pt, &at, offset, range->last);
        uint64_t i;

        for (i = 0; i < count; i++) {
            uint64_t d = smmuv3_pgtable_load_(&at.entry[i], pt->swap);
            uint64_t keep;

            if (!smmuv3_pgtable_is_leaf_(d, at.level))
                break;
            /* A group whose permissions are the same afterwards keeps its hint; else it is broken up. */
            keep = ((d ^ attr) & smmuv3_pgtable_protect_mask_(pt)) == 0 ? SMMUV3_PGTABLE_CONTIGUOUS_BIT_ : 0;
            d = smmuv3_pgtable_protect_leaf_(pt, &at.entry[i], d, at.level, mask & ~keep, attr);
            if (smmuv3_pgtable_leaf_dirty(pt->format, d))
                gather->flags |= SMMUV3_GATHER_DIRTY;
            if ((d & SMMUV3_PGTABLE_CONTIGUOUS_BIT_) != 0)
                gather->group_sizes |= UINT64_C(1)
                                       << (shift + smmuv3_pgtable_contiguous_log2(pt->geometry.granule_log2, at.level));
        }
        smmuv3_pgtable_clean_(pt, at.entry, SMMUV3_CAST(size_t, i));
        gather->leaf_sizes |= UINT64_C(1) << shift;
        offset = ((offset >> shift) + i) << shift;
    }
}

/** Does a range hold a contiguous group? Only looked at where groups may not be broken (BBML 0). */
SMMUV3_INLINE bool smmuv3_pgtable_has_group_(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_range_ *range)
{
    uint64_t offset = range->offset;
    struct smmuv3_pgtable_at_ at;

    while (smmuv3_pgtable_first_leaf_(pt, &offset, range->last, &at)) {
        if ((at.descriptor & SMMUV3_PGTABLE_CONTIGUOUS_BIT_) != 0)
            return true;
        offset = ((offset >> smmuv3_pgtable_shift_(pt, at.level)) + 1) << smmuv3_pgtable_shift_(pt, at.level);
    }
    return false;
}

/**
 * Change the permissions of everything that is mapped in a range; holes stay holes, memory types stay.
 *
 * @param prot    READ, WRITE, CLEAN, EXEC and PRIV are applied; other bits of `enum smmuv3_pgtable_prot` are not looked at.
 * @param gather  receives the range and the leaf sizes; a leaf that was dirty sets SMMUV3_GATHER_DIRTY. Invalidate before
 *                relying on permissions that were taken away.
 * @return OK, also when nothing is mapped; ARGUMENT, ALIGNMENT, RANGE, UNSUPPORTED (permissions that the table cannot
 *         have); PARTIAL when an end lies inside a block or, with BBML 0, inside a contiguous group, or when with BBML 0
 *         the range holds one at all (split it first). After an error nothing has changed.
 *
 * Contiguous groups whose permissions change lose the hint. Concurrency: as smmuv3_pgtable_unmap(); each entry changes by
 * compare-and-swap, so that no access flag or dirty state that the hardware sets meanwhile is lost.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pgtable_protect(const struct smmuv3_pgtable *pt, uint64_t iova,
                                                                    uint64_t bytes, uint32_t prot,
                                                                    struct smmuv3_gather *gather)
{
    const uint32_t relevant = SMMUV3_PGTABLE_READ | SMMUV3_PGTABLE_WRITE | SMMUV3_PGTABLE_CLEAN | SMMUV3_PGTABLE_EXEC |
                              SMMUV3_PGTABLE_PRIV;
    struct smmuv3_pgtable_range_ range;
    smmuv3_status status = smmuv3_pgtable_range_of_(pt, iova, bytes, &range);
    uint64_t attr = 0;
    uintptr_t token;

    if (status == SMMUV3_OK)
        status = smmuv3_pgtable_attr(pt->format, pt->flags, prot & relevant, &attr);
    if (status != SMMUV3_OK)
        return status;
    token = smmuv3_pgtable_enter_(pt);
    status = smmuv3_pgtable_check_borders_(pt, &range);
    if (status == SMMUV3_OK && pt->bbml == 0 && (pt->flags & SMMUV3_PGTABLE_CONTIGUOUS) != 0 &&
        smmuv3_pgtable_has_group_(pt, &range))
        status = SMMUV3_ERR_PARTIAL;
    if (status == SMMUV3_OK) {
        const uint64_t sizes = gather->leaf_sizes;

        gather->leaf_sizes = 0;
        smmuv3_pgtable_break_borders_(pt, &range, gather);
        smmuv3_pgtable_protect_run_(pt, &range, attr & smmuv3_pgtable_protect_mask_(pt), gather);
        if (gather->leaf_sizes != 0)
            smmuv3_gather_add_range(gather, iova, iova + (bytes - 1));
        gather->leaf_sizes |= sizes;
        gather->granule_log2 = pt->geometry.granule_log2;
    }
    smmuv3_pgtable_leave_(pt, token);
    smmuv3_pgtable_finish_(pt);
    return status;
}

/** What to read of dirty state, and where to put it. */
struct smmuv3_pgtable_dirty_args {
    /** First input address, aligned to the granule. */
    uint64_t iova;
    /** Bytes, a multiple of the granule. */
    uint64_t bytes;
    /** One bit for each `1 << unit_log2` bytes from `iova` on, bit 0 of word 0 first; bits are set, never cleared. */
    uint64_t *bitmap;
    /** Not below the granule's log2. */
    uint32_t unit_log2;
    /** True: only read. False: what was dirty is clean afterwards, and the next write is noticed. */
    bool keep;
};

/** Set the bits for dirty bytes [first, last], offsets from the start of the bitmap. */
SMMUV3_INLINE void smmuv3_pgtable_dirty_mark_(const struct smmuv3_pgtable_dirty_args *args, uint64_t first, uint64_t last)
{
    for (uint64_t bit = first >> args->unit_log2; bit <= last >> args->unit_log2; bit++)
        args->bitmap[bit >> 6] |= UINT64_C(1) << (bit & 63);
}

/** Is a leaf dirty? If so, and it is not to be kept, make it clean. An entry that others change meanwhile is left to them. */
SMMUV3_INLINE bool smmuv3_pgtable_dirty_leaf_(const struct smmuv3_pgtable *pt, uint64_t *entry, int level, bool keep)
{
    uint64_t d = smmuv3_pgtable_load_(entry, pt->swap);

    while (smmuv3_pgtable_is_leaf_(d, level) && smmuv3_pgtable_leaf_dirty(pt->format, d)) {
        const uint64_t found = keep ? d : smmuv3_pgtable_cas_(entry, d, d ^ SMMUV3_PGTABLE_WRITE_BIT_, pt->swap);

        if (found == d) {
            smmuv3_pgtable_clean_(pt, entry, 1);
            return true;
        }
        d = found;
    }
    return false;
}

/** Dirty state from one leaf on. @return log2 of what was looked at: the leaf, or its contiguous group. */
SMMUV3_INLINE uint32_t smmuv3_pgtable_dirty_unit_(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_at_ *at,
                                                  uint64_t offset, bool keep, bool *dirty)
{
    const uint32_t shift = smmuv3_pgtable_shift_(pt, at->level);
    const uint32_t unit = smmuv3_pgtable_unit_log2_(pt, at);
    const uint64_t mask = (UINT64_C(1) << unit) - 1;
    uint64_t *first = at->entry - ((offset & mask) >> shift);

    *dirty = false;
    for (uint64_t i = 0; i < UINT64_C(1) << (unit - shift); i++)
        if (smmuv3_pgtable_dirty_leaf_(pt, &first[i], at->level, keep))
            *dirty = true;
    return unit;
}

/**
 * Read, and by default clear, the dirty state of a range.
 *
 * The hardware may mark any entry of a contiguous group, so a group is dirty as a whole. Blocks count as a whole too, but
 * only the part that is in the range is reported.
 *
 * @param args    what and where to.
 * @param gather  receives what was cleaned; invalidate it, or later writes through cached translations go unnoticed. May be
 *                NULL with `keep`.
 * @return OK; UNSUPPORTED (the table has no SMMUV3_PGTABLE_HD), ARGUMENT, ALIGNMENT, RANGE. After an error nothing has changed.
 *
 * Concurrency: as smmuv3_pgtable_lookup(), for disjoint bitmaps; leaves that others unmap meanwhile are theirs to report.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pgtable_dirty(const struct smmuv3_pgtable *pt,
                                                                  const struct smmuv3_pgtable_dirty_args *args,
                                                                  struct smmuv3_gather *gather)
{
    struct smmuv3_pgtable_range_ range;
    const smmuv3_status status = smmuv3_pgtable_range_of_(pt, args->iova, args->bytes, &range);
    uint64_t offset;
    struct smmuv3_pgtable_at_ at;
    uintptr_t token;

    if ((pt->flags & SMMUV3_PGTABLE_HD) == 0)
        return SMMUV3_ERR_UNSUPPORTED;
    if (status != SMMUV3_OK)
        return status;
    if (args->bitmap == NULL || (gather == NULL && !args->keep) || args->unit_log2 < pt->geometry.granule_log2 ||
        args->unit_log2 > 52)
        return SMMUV3_ERR_ARGUMENT;
    token = smmuv3_pgtable_enter_(pt);
    for (offset = range.offset; smmuv3_pgtable_first_leaf_(pt, &offset, range.last, &at);) {
        bool dirty;
        const uint32_t unit = smmuv3_pgtable_dirty_unit_(pt, &at, offset, args->keep, &dirty);
        const uint64_t begin = offset & ~((UINT64_C(1) << unit) - 1);
        const uint64_t end = begin + ((UINT64_C(1) << unit) - 1);
        const uint64_t from = begin < range.offset ? range.offset : begin;
        const uint64_t to = end > range.last ? range.last : end;

        if (dirty)
            smmuv3_pgtable_dirty_mark_(args, from - range.offset, to - range.offset);
        if (dirty && !args->keep) {
            smmuv3_gather_add_range(gather, pt->base + begin, pt->base + end);
            gather->leaf_sizes |= UINT64_C(1) << smmuv3_pgtable_shift_(pt, at.level);
            if (unit != smmuv3_pgtable_shift_(pt, at.level))
                gather->group_sizes |= UINT64_C(1) << unit;
            gather->granule_log2 = pt->geometry.granule_log2;
            gather->flags |= SMMUV3_GATHER_DIRTY;
        }
        offset = end + 1;
    }
    smmuv3_pgtable_leave_(pt, token);
    smmuv3_pgtable_finish_(pt);
    return SMMUV3_OK;
}

#endif /* SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64 */

#endif

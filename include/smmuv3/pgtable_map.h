/* SPDX-License-Identifier: MIT */
/**
 * pgtable_map.h - mapping: check and allocate first, then a fill that cannot fail. Use pgtable.h.
 *
 * A range is a sequence of runs: entries of one size side by side in one table. The first pass makes the tables and looks
 * at every entry, the second fills. The common case, pages in one existing level 3 table, is done in one go by the engine.
 */
#ifndef SMMUV3_PGTABLE_MAP_H
#define SMMUV3_PGTABLE_MAP_H

#include "pgtable_tree.h"

#if SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64

/** Remembers the level 3 table of the last map, for sequential use. All zero is empty. */
struct smmuv3_pgtable_cursor {
    /** Offset above the table's span, plus 1; 0 when empty. */
    uint64_t tag;
    /** The table. */
    uint64_t *table;
};

/** What to map. */
struct smmuv3_pgtable_map_args {
    /** First input address, aligned to the granule. */
    uint64_t iova;
    /** First output address, aligned to the granule. */
    uint64_t pa;
    /** Bytes, a multiple of the granule, at least one. */
    uint64_t bytes;
    /** Attributes, bits of `enum smmuv3_pgtable_prot`. */
    uint32_t prot;
    /** log2 of the one leaf size to use; 0: the largest that fit. Then all three above are multiples of it. */
    uint32_t leaf_log2;
    /** With SMMUV3_PGTABLE_RAW: attribute bits, within smmuv3_pgtable_raw_mask(). */
    uint64_t raw;
    /** Where table pages come from first; NULL: the port. */
    struct smmuv3_pgtable_pool *pool;
    /** NULL, or the caller's cursor; valid while no table that it may remember is freed. */
    struct smmuv3_pgtable_cursor *cursor;
};

/** A range being mapped, and the run at its front. */
struct smmuv3_pgtable_run_ {
    /** Offset of the run. */
    uint64_t offset;
    /** Output address of the run. */
    uint64_t pa;
    /** Bytes from here to the end of the range. */
    uint64_t bytes;
    /** Entries of the run. */
    uint64_t count;
    /** Level of the run. */
    int level;
    /** Lowest level that leaves may have. */
    int level_min;
    /** Highest level number that leaves may have: 3, or level_min when one size was asked for. */
    int level_max;
};

/** Flags that need the general path; smmuv3_pgtable_init() looks at them. */
#define SMMUV3_PGTABLE_MAP_SLOW_                                                                                       \
    (SMMUV3_PGTABLE_NONCOHERENT | SMMUV3_PGTABLE_CONTIGUOUS | SMMUV3_PGTABLE_CLAIM | SMMUV3_PGTABLE_GUARD |            \
     SMMUV3_PGTABLE_SCATTERED)

/** Bits that a combination of `attr_` tables shows when the attributes are not allowed. */
#define SMMUV3_PGTABLE_ATTR_BAD_ (SMMUV3_PGTABLE_CONTIGUOUS_BIT_ | 3)

/** Attribute bits of a combination by meaning, or a value with a bit of ATTR_BAD_ set. Higher bits are not looked at. */
SMMUV3_ALWAYS_INLINE uint64_t smmuv3_pgtable_attr_meant_(const struct smmuv3_pgtable *pt, uint32_t prot)
{
    return pt->attr_access[prot & 15] ^ pt->attr_level[prot >> 4 & 15] ^ pt->attr_type[prot >> 8 & 7];
}

/** Attribute bits of a request, or a value with a bit of ATTR_BAD_ set. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_attr_of_(const struct smmuv3_pgtable *pt, uint32_t prot, uint64_t raw)
{
    if (prot < SMMUV3_PGTABLE_RAW)
        return smmuv3_pgtable_attr_meant_(pt, prot);
    if (prot >= 2 * SMMUV3_PGTABLE_RAW || (raw & ~smmuv3_pgtable_raw_mask(pt->geometry.layout)) != 0)
        return SMMUV3_PGTABLE_ATTR_BAD_;
    return raw;
}

/** Choose level and length of the run at the front. The caller has checked alignment for at least level_max. */
SMMUV3_INLINE void smmuv3_pgtable_run_choose_(const struct smmuv3_pgtable *pt, struct smmuv3_pgtable_run_ *run)
{
    const uint32_t carry = smmuv3_pgtable_carry_log2_(pt->geometry.layout);
    uint64_t room;
    uint32_t shift;

    for (run->level = run->level_min; run->level < run->level_max; run->level++) {
        const uint64_t size = UINT64_C(1) << smmuv3_pgtable_shift_(pt, run->level);

        if (((run->offset | run->pa) & (size - 1)) == 0 && run->bytes >= size)
            break;
    }
    shift = smmuv3_pgtable_shift_(pt, run->level);
    run->count = run->bytes >> shift;
    room = smmuv3_pgtable_rest_of_table_(pt, run->offset, run->level);
    if (run->count > room)
        run->count = room;
    if (carry < 64) {
        room = ((UINT64_C(1) << carry) - (run->pa & ((UINT64_C(1) << carry) - 1))) >> shift;
        if (run->count > room)
            run->count = room;
    }
}

/** Step over the run at the front. @return false at the end of the range. */
SMMUV3_INLINE bool smmuv3_pgtable_run_next_(const struct smmuv3_pgtable *pt, struct smmuv3_pgtable_run_ *run)
{
    const uint64_t bytes = run->count << smmuv3_pgtable_shift_(pt, run->level);

    run->offset += bytes;
    run->pa += bytes;
    run->bytes -= bytes;
    return run->bytes != 0;
}

/** First entry of a run, tables on the way made or thawed as needed. */
SMMUV3_INLINE smmuv3_status smmuv3_pgtable_run_entry_(const struct smmuv3_pgtable *pt,
                                                      const struct smmuv3_pgtable_run_ *run,
                                                      struct smmuv3_pgtable_pool *pool, uint64_t **entry)
{
    const bool swap = smmuv3_pgtable_swap_(pt);
    uint64_t *table = pt->root;
    uint64_t rest = run->offset;

    for (int level = pt->geometry.start_level;; level++) {
        const uint32_t shift = smmuv3_pgtable_shift_(pt, level);
        uint64_t *e = table + (rest >> shift);
        smmuv3_status status;
        uint64_t d;

        if (level == run->level) {
            *entry = e;
            return SMMUV3_OK;
        }
        d = smmuv3_pgtable_load_(e, swap);
        if ((d & (SMMUV3_PGTABLE_MARKS_ | 3)) != 3) {
            status = smmuv3_pgtable_grow_(pt, e, pool, &d);
            if (status != SMMUV3_OK)
                return status;
        }
        table = smmuv3_pgtable_next_(pt, pt->geometry.layout, d);
        rest &= (UINT64_C(1) << shift) - 1;
    }
}

/** May every entry of a run take a leaf? Empty entries may, and tables without leaves where a gather is at hand. */
SMMUV3_INLINE smmuv3_status smmuv3_pgtable_run_check_(const struct smmuv3_pgtable *pt,
                                                      const struct smmuv3_pgtable_run_ *run, const uint64_t *entry,
                                                      bool may_replace)
{
    if (smmuv3_pgtable_any_(entry, SMMUV3_CAST(size_t, run->count)) == 0)
        return SMMUV3_OK;
    if (run->level == 3)
        return SMMUV3_ERR_EXISTS;
    for (uint64_t i = 0; i < run->count; i++) {
        const uint64_t d = smmuv3_pgtable_load_(&entry[i], smmuv3_pgtable_swap_(pt));

        if (d == 0)
            continue;
        if ((d & 3) != 3)
            return SMMUV3_ERR_EXISTS;
        if (!smmuv3_pgtable_tree_is_empty_(pt, smmuv3_pgtable_next_(pt, pt->geometry.layout, d), run->level + 1))
            return SMMUV3_ERR_EXISTS;
        if (!may_replace)
            return SMMUV3_ERR_BUSY;
    }
    return SMMUV3_OK;
}

/** Take back the claims on the first `count` entries of a run. */
SMMUV3_INLINE void smmuv3_pgtable_run_unclaim_(uint64_t *entry, uint64_t count)
{
    for (uint64_t i = 0; i < count; i++)
        smmuv3_raw64_store(&entry[i], 0);
}

/** Claim every entry of a run against other maps. @return EXISTS, and none claimed, when one is not empty. */
SMMUV3_INLINE smmuv3_status smmuv3_pgtable_run_claim_(const struct smmuv3_pgtable *pt,
                                                      const struct smmuv3_pgtable_run_ *run, uint64_t *entry)
{
    for (uint64_t i = 0; i < run->count; i++) {
        if (smmuv3_pgtable_cas_(&entry[i], 0, SMMUV3_PGTABLE_CLAIMED_, smmuv3_pgtable_swap_(pt)) != 0) {
            smmuv3_pgtable_run_unclaim_(entry, i);
            return SMMUV3_ERR_EXISTS;
        }
    }
    return SMMUV3_OK;
}

/** Take back the claims of the range from its start up to `stop`, where the first pass failed. */
SMMUV3_NEVER_INLINE void smmuv3_pgtable_unclaim_(const struct smmuv3_pgtable *pt,
                                                 const struct smmuv3_pgtable_run_ *range, uint64_t stop)
{
    struct smmuv3_pgtable_run_ run = *range;
    uint64_t *entry;

    while (run.offset != stop) {
        smmuv3_pgtable_run_choose_(pt, &run);
        if (smmuv3_pgtable_run_entry_(pt, &run, NULL, &entry) != SMMUV3_OK)
            return; /* cannot be: the claims keep their tables */
        smmuv3_pgtable_run_unclaim_(entry, run.count);
        if (!smmuv3_pgtable_run_next_(pt, &run))
            return;
    }
}

/** First pass over the range. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_pgtable_prepare_(const struct smmuv3_pgtable *pt,
                                                          const struct smmuv3_pgtable_run_ *range,
                                                          struct smmuv3_pgtable_pool *pool, bool may_replace)
{
    const bool claim = (pt->flags & SMMUV3_PGTABLE_CLAIM) != 0;
    struct smmuv3_pgtable_run_ run = *range;
    smmuv3_status status;
    uint64_t *entry;

    do {
        smmuv3_pgtable_run_choose_(pt, &run);
        status = smmuv3_pgtable_run_entry_(pt, &run, pool, &entry);
        if (status == SMMUV3_OK)
            status = smmuv3_pgtable_run_check_(pt, &run, entry, may_replace && !claim);
        if (status == SMMUV3_OK && claim)
            status = smmuv3_pgtable_run_claim_(pt, &run, entry);
        if (status != SMMUV3_OK) {
            if (claim)
                smmuv3_pgtable_unclaim_(pt, range, run.offset);
            return status;
        }
    } while (smmuv3_pgtable_run_next_(pt, &run));
    return SMMUV3_OK;
}

/** Replace entries of which some point to emptied tables. */
SMMUV3_INLINE void smmuv3_pgtable_run_replace_(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_run_ *run,
                                               uint64_t *entry, uint64_t value, struct smmuv3_gather *gather)
{
    const uint32_t shift = smmuv3_pgtable_shift_(pt, run->level);
    const uint64_t first = pt->base + run->offset;

    for (uint64_t i = 0; i < run->count; i++) {
        const uint64_t old = smmuv3_pgtable_exchange_(&entry[i], value + (i << shift), smmuv3_pgtable_swap_(pt));

        if ((old & 3) != 3)
            continue;
        smmuv3_pgtable_drop_(pt, smmuv3_pgtable_next_(pt, pt->geometry.layout, old), run->level + 1, gather);
        smmuv3_gather_add_range(gather, first + (i << shift), first + (i << shift) + ((UINT64_C(1) << shift) - 1));
        gather->flags |= SMMUV3_GATHER_BEFORE_USE;
        gather->granule_log2 = pt->geometry.granule_log2;
    }
}

/** Write a run whose entries are empty or claimed, with the contiguous hint on whole groups where asked for. */
SMMUV3_INLINE void smmuv3_pgtable_run_write_(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_run_ *run,
                                             uint64_t *entry, uint64_t value)
{
    const bool swap = smmuv3_pgtable_swap_(pt);
    const uint32_t shift = smmuv3_pgtable_shift_(pt, run->level);
    const uint32_t group_log2 = smmuv3_pgtable_contiguous_log2(pt->geometry.granule_log2, run->level);
    const uint64_t group = UINT64_C(1) << group_log2;
    const uint64_t mask = (group << shift) - 1;
    uint64_t head = run->count;
    uint64_t middle = 0;

    if ((pt->flags & SMMUV3_PGTABLE_CONTIGUOUS) != 0 && group_log2 != 0 && ((run->offset ^ run->pa) & mask) == 0) {
        const uint64_t skip = (group - (run->offset >> shift & (group - 1))) & (group - 1);

        if (skip < run->count) {
            head = skip;
            middle = (run->count - skip) & ~(group - 1);
        }
    }
    smmuv3_pgtable_fill_(entry, SMMUV3_CAST(size_t, head), value, UINT64_C(1) << shift, swap);
    entry += head;
    value += head << shift;
    smmuv3_pgtable_fill_(entry, SMMUV3_CAST(size_t, middle), value | SMMUV3_PGTABLE_CONTIGUOUS_BIT_, UINT64_C(1) << shift,
                         swap);
    entry += middle;
    value += middle << shift;
    smmuv3_pgtable_fill_(entry, SMMUV3_CAST(size_t, run->count - head - middle), value, UINT64_C(1) << shift, swap);
}

/** Write a run that was checked. */
SMMUV3_INLINE void smmuv3_pgtable_run_commit_(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_run_ *run,
                                              uint64_t *entry, uint64_t attr, struct smmuv3_gather *gather)
{
    const uint64_t value =
        smmuv3_pgtable_pa_encode_(pt->geometry.layout, run->pa) | attr | (run->level == 3 ? 3u : 1u);

    if (run->level < 3 && gather != NULL && (pt->flags & SMMUV3_PGTABLE_CLAIM) == 0 &&
        smmuv3_pgtable_any_(entry, SMMUV3_CAST(size_t, run->count)) != 0)
        smmuv3_pgtable_run_replace_(pt, run, entry, value, gather);
    else
        smmuv3_pgtable_run_write_(pt, run, entry, value);
    smmuv3_pgtable_clean_(pt, entry, SMMUV3_CAST(size_t, run->count));
}

/** Second pass over the range: cannot fail, the first has made every table and nobody else may use the range. */
SMMUV3_NEVER_INLINE void smmuv3_pgtable_commit_(const struct smmuv3_pgtable *pt,
                                                const struct smmuv3_pgtable_run_ *range, uint64_t attr,
                                                struct smmuv3_gather *gather)
{
    struct smmuv3_pgtable_run_ run = *range;
    uint64_t *entry;

    do {
        smmuv3_pgtable_run_choose_(pt, &run);
        if (smmuv3_pgtable_run_entry_(pt, &run, NULL, &entry) != SMMUV3_OK)
            return; /* cannot be: a table that was made stays while this section lasts */
        smmuv3_pgtable_run_commit_(pt, &run, entry, attr, gather);
    } while (smmuv3_pgtable_run_next_(pt, &run));
}

/** Both passes. A range that is one run, such as a single block, is walked once. */
SMMUV3_INLINE smmuv3_status smmuv3_pgtable_map_range_(const struct smmuv3_pgtable *pt,
                                                      const struct smmuv3_pgtable_map_args *args,
                                                      struct smmuv3_pgtable_run_ *range, uint64_t attr,
                                                      struct smmuv3_gather *gather)
{
    smmuv3_status status;
    uint64_t *entry;

    smmuv3_pgtable_run_choose_(pt, range);
    if (range->count << smmuv3_pgtable_shift_(pt, range->level) != range->bytes ||
        (pt->flags & SMMUV3_PGTABLE_CLAIM) != 0) {
        status = smmuv3_pgtable_prepare_(pt, range, args->pool, gather != NULL);
        if (status == SMMUV3_OK)
            smmuv3_pgtable_commit_(pt, range, attr, gather);
        return status;
    }
    status = smmuv3_pgtable_run_entry_(pt, range, args->pool, &entry);
    if (status == SMMUV3_OK)
        status = smmuv3_pgtable_run_check_(pt, range, entry, gather != NULL);
    if (status == SMMUV3_OK)
        smmuv3_pgtable_run_commit_(pt, range, entry, attr, gather);
    return status;
}

/** Which levels may leaves of this request have? ARGUMENT for a size that the table does not have. */
SMMUV3_INLINE smmuv3_status smmuv3_pgtable_levels_(const struct smmuv3_pgtable *pt, uint32_t leaf_log2, int *level_min,
                                                   int *level_max)
{
    *level_min = pt->geometry.leaf_level_min;
    *level_max = 3;
    if (leaf_log2 == 0)
        return SMMUV3_OK;
    for (int level = *level_min; level <= 3; level++) {
        if (smmuv3_pgtable_shift_(pt, level) == leaf_log2) {
            *level_min = level;
            *level_max = level;
            return SMMUV3_OK;
        }
    }
    return SMMUV3_ERR_ARGUMENT;
}

/** All checks that need no table. @return OK and the range, or the status of smmuv3_pgtable_map(). */
SMMUV3_INLINE smmuv3_status smmuv3_pgtable_map_check_(const struct smmuv3_pgtable *pt,
                                                      const struct smmuv3_pgtable_map_args *args, uint64_t attr,
                                                      struct smmuv3_pgtable_run_ *range)
{
    const uint64_t offset = args->iova - pt->base;
    const uint64_t more = args->bytes - 1;
    smmuv3_status status;

    if (args->bytes == 0 || (attr & SMMUV3_PGTABLE_ATTR_BAD_) != 0)
        return SMMUV3_ERR_ARGUMENT;
    status = smmuv3_pgtable_levels_(pt, args->leaf_log2, &range->level_min, &range->level_max);
    if (status != SMMUV3_OK)
        return status;
    if (((offset | args->pa | args->bytes) & ((UINT64_C(1) << smmuv3_pgtable_shift_(pt, range->level_max)) - 1)) != 0)
        return SMMUV3_ERR_ALIGNMENT;
    if (offset > pt->input_last || more > pt->input_last - offset)
        return SMMUV3_ERR_RANGE;
    if (args->pa > pt->output_last || more > pt->output_last - args->pa)
        return SMMUV3_ERR_RANGE;
    range->offset = offset;
    range->pa = args->pa;
    range->bytes = args->bytes;
    range->count = 0;
    range->level = range->level_max;
    return SMMUV3_OK;
}

/** The general case: any sizes, any number of tables, all options, every refusal. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_pgtable_map_general_(const struct smmuv3_pgtable *pt,
                                                              const struct smmuv3_pgtable_map_args *args,
                                                              struct smmuv3_gather *gather)
{
    const uint64_t attr = smmuv3_pgtable_attr_of_(pt, args->prot, args->raw);
    struct smmuv3_pgtable_run_ range;
    smmuv3_status status = smmuv3_pgtable_map_check_(pt, args, attr, &range);
    uintptr_t token;

    if (status != SMMUV3_OK)
        return status;
    token = smmuv3_pgtable_enter_(pt);
    status = smmuv3_pgtable_map_range_(pt, args, &range, attr, gather);
    smmuv3_pgtable_leave_(pt, token);
    smmuv3_pgtable_finish_(pt);
    return status;
}

/** May this request, known to be within one level 3 table, use or need anything but pages? */
SMMUV3_ALWAYS_INLINE bool smmuv3_pgtable_map_wants_blocks_(const struct smmuv3_pgtable_map_args *args, int layout)
{
    const uint32_t granule = smmuv3_pgtable_granule_(layout);
    const uint32_t span = smmuv3_pgtable_level_shift(granule, 2);

    if (args->leaf_log2 != 0)
        return args->leaf_log2 != granule;
    return args->bytes >> span != 0 && (args->pa & ((UINT64_C(1) << span) - 1)) == 0;
}

/**
 * Everything about a request that the fast paths do not do, as bits of which any may be set: alignment, both ranges
 * (input_last and output_last are all ones, so a bit above them in an address, a length or their sum is all there is to
 * look for), attributes, more than one level 3 table, a carry out of the address bits.
 */
SMMUV3_ALWAYS_INLINE uint64_t smmuv3_pgtable_map_odd_(const struct smmuv3_pgtable *pt,
                                                      const struct smmuv3_pgtable_map_args *args, uint64_t attr, int layout)
{
    const uint32_t granule = smmuv3_pgtable_granule_(layout);
    const uint32_t carry = smmuv3_pgtable_carry_log2_(layout);
    const uint64_t offset = args->iova - pt->base;
    const uint64_t pa = args->pa;
    const uint64_t more = args->bytes - 1;
    uint64_t odd = (offset | pa | args->bytes) & ((UINT64_C(1) << granule) - 1);

    odd |= (offset | more | (offset + more)) & pt->input_beyond;
    odd |= (pa | more | (pa + more)) & pt->output_beyond;
    odd |= (offset ^ (offset + more)) >> smmuv3_pgtable_level_shift(granule, 2);
    odd |= attr & SMMUV3_PGTABLE_ATTR_BAD_;
    odd |= args->prot & ~(SMMUV3_PGTABLE_RAW - 1u);
    if (carry < 64)
        odd |= (pa ^ (pa + more)) >> (carry & 63);
    return odd | (smmuv3_pgtable_map_wants_blocks_(args, layout) ? 1u : 0u);
}

/** Look at `count` entries, then fill them. @return EXISTS, and nothing written, when one is not empty. */
SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_pgtable_put_run_(uint64_t *entry, size_t count, uint64_t value, uint64_t step,
                                                           bool swap)
{
    if (SMMUV3_UNLIKELY(smmuv3_pgtable_any_(entry, count) != 0))
        return SMMUV3_ERR_EXISTS;
    smmuv3_pgtable_fill_(entry, count, value, step, swap);
    smmuv3_barrier_mem_to_mmio(); /* (b) as smmuv3_pgtable_finish_ */
    return SMMUV3_OK;
}

/** The same for pages of 4K: with a constant step the fill is an address computation and a store for each entry. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_pgtable_put_4k_(uint64_t *entry, size_t count, uint64_t value)
{
    return smmuv3_pgtable_put_run_(entry, count, value, UINT64_C(1) << 12, false);
}

/** The same for pages of 16K. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_pgtable_put_16k_(uint64_t *entry, size_t count, uint64_t value)
{
    return smmuv3_pgtable_put_run_(entry, count, value, UINT64_C(1) << 14, false);
}

/** The same for pages of 64K. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_pgtable_put_64k_(uint64_t *entry, size_t count, uint64_t value)
{
    return smmuv3_pgtable_put_run_(entry, count, value, UINT64_C(1) << 16, false);
}

/** The same with reversed bytes. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_pgtable_put_swap_(uint64_t *entry, size_t count, uint64_t value, uint64_t step)
{
    return smmuv3_pgtable_put_run_(entry, count, value, step, true);
}

/** Choose among the four. */
SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_pgtable_put_(uint64_t *entry, size_t count, uint64_t value, uint32_t granule,
                                                       bool swap)
{
    if (swap)
        return smmuv3_pgtable_put_swap_(entry, count, value, UINT64_C(1) << granule);
    if (granule == 12)
        return smmuv3_pgtable_put_4k_(entry, count, value);
    return granule == 14 ? smmuv3_pgtable_put_16k_(entry, count, value) : smmuv3_pgtable_put_64k_(entry, count, value);
}

/** A map whose cursor does not know the table: the general case, then the cursor learns it. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_pgtable_map_cursor_(const struct smmuv3_pgtable *pt,
                                                             const struct smmuv3_pgtable_map_args *args,
                                                             struct smmuv3_gather *gather)
{
    const uint32_t granule = pt->geometry.granule_log2;
    const uint64_t offset = args->iova - pt->base;
    const smmuv3_status status = smmuv3_pgtable_map_general_(pt, args, gather);
    struct smmuv3_pgtable_at_ at;

    if (status != SMMUV3_OK)
        return status;
    at = smmuv3_pgtable_find_(pt, offset);
    if (at.level == 3) {
        args->cursor->tag = (offset >> smmuv3_pgtable_level_shift(granule, 2)) + 1;
        args->cursor->table = at.entry - (offset >> granule & ((UINT64_C(1) << (granule - 3)) - 1));
    }
    return SMMUV3_OK;
}

/**
 * May a request be one block? A power of two of bytes from a multiple of it on, all of them one leaf if a size was asked for.
 *
 * @param addresses  input offset and output address, or'd.
 * @param beyond     bits above the input and output space that any of both ranges has.
 */
SMMUV3_ALWAYS_INLINE bool smmuv3_pgtable_is_block_(uint64_t bytes, uint64_t addresses, uint64_t beyond, uint32_t leaf_log2)
{
    return ((addresses | bytes) & (bytes - 1)) == 0 && beyond == 0 &&
           (leaf_log2 == 0 || (leaf_log2 < 64 && bytes >> leaf_log2 == 1));
}

/** Where the entry of a block is: the walk of the commonest engine, or of any. */
SMMUV3_ALWAYS_INLINE struct smmuv3_pgtable_at_ smmuv3_pgtable_find_block_(const struct smmuv3_pgtable *pt, uint64_t offset,
                                                                          uint32_t engine)
{
    if (SMMUV3_LIKELY(engine == SMMUV3_PGTABLE_ENGINE_4K_48_))
        return smmuv3_pgtable_descend_(pt, offset, SMMUV3_PGTABLE_LAYOUT_4K, false, 0);
    return smmuv3_pgtable_find_(pt, offset);
}

/** One block of any level in a table that is there; anything else is the general case's. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_pgtable_map_block_(const struct smmuv3_pgtable *pt,
                                                            const struct smmuv3_pgtable_map_args *args, uint64_t attr,
                                                            struct smmuv3_gather *gather)
{
    const uint64_t offset = args->iova - pt->base;
    const uint64_t more = args->bytes - 1;
    const uint64_t beyond = ((offset | more) & pt->input_beyond) | ((args->pa | more) & pt->output_beyond) |
                            (attr & SMMUV3_PGTABLE_ATTR_BAD_) | (args->prot & ~(SMMUV3_PGTABLE_RAW - 1u));
    struct smmuv3_pgtable_at_ at;
    uint64_t value;

    if (!smmuv3_pgtable_is_block_(args->bytes, offset | args->pa, beyond, args->leaf_log2))
        return smmuv3_pgtable_map_general_(pt, args, gather);
    at = smmuv3_pgtable_find_block_(pt, offset, pt->engine_map);
    if (SMMUV3_UNLIKELY(at.level == 3 || at.level < pt->geometry.leaf_level_min || at.descriptor != 0 || at.marked ||
                        args->bytes >> smmuv3_pgtable_shift_(pt, at.level) != 1))
        return smmuv3_pgtable_map_general_(pt, args, gather);
    value = smmuv3_pgtable_pa_encode_(pt->geometry.layout, args->pa) | attr | 1;
    smmuv3_raw64_store(at.entry, pt->swap ? smmuv3_swap64(value) : value);
    smmuv3_barrier_mem_to_mmio(); /* (b) as smmuv3_pgtable_finish_ */
    return SMMUV3_OK;
}

/**
 * Map with layout and byte order constant: pages in one level 3 table that is there, or one block. One test decides whether a
 * request is pages; what is neither is done, or refused, by the general case.
 */
SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_pgtable_map_engine_(const struct smmuv3_pgtable *pt,
                                                              const struct smmuv3_pgtable_map_args *args,
                                                              struct smmuv3_gather *gather, int layout, bool swap,
                                                              int start)
{
    const uint32_t granule = smmuv3_pgtable_granule_(layout);
    const uint64_t attr = smmuv3_pgtable_attr_meant_(pt, args->prot);
    struct smmuv3_pgtable_at_ at;
    uint64_t value;
    uint64_t odd;
    size_t count;

    odd = smmuv3_pgtable_map_odd_(pt, args, attr, layout);
    if (SMMUV3_UNLIKELY(odd != 0)) {
        if (args->bytes >> smmuv3_pgtable_level_shift(granule, 2) != 0)
            return smmuv3_pgtable_map_block_(pt, args, attr, gather);
        return smmuv3_pgtable_map_general_(pt, args, gather);
    }
    if (SMMUV3_UNLIKELY(args->cursor != NULL)) {
        const uint64_t offset = args->iova - pt->base;

        if (args->cursor->tag != (offset >> smmuv3_pgtable_level_shift(granule, 2)) + 1)
            return smmuv3_pgtable_map_cursor_(pt, args, gather);
        at.entry = args->cursor->table + (offset >> granule & ((UINT64_C(1) << (granule - 3)) - 1));
    } else {
        at = smmuv3_pgtable_descend_(pt, args->iova - pt->base, layout, swap, start);
        if (SMMUV3_UNLIKELY(at.level != 3))
            return smmuv3_pgtable_map_general_(pt, args, gather);
    }
    count = SMMUV3_CAST(size_t, args->bytes >> granule);
    value = smmuv3_pgtable_pa_encode_(layout, args->pa) | attr | 3;
    if (count != 1)
        return smmuv3_pgtable_put_(at.entry, count, value, granule, swap);
    if (SMMUV3_UNLIKELY(smmuv3_raw64_load(at.entry) != 0))
        return SMMUV3_ERR_EXISTS;
    smmuv3_raw64_store(at.entry, swap ? smmuv3_swap64(value) : value);
    smmuv3_barrier_mem_to_mmio(); /* (b) as smmuv3_pgtable_finish_ */
    return SMMUV3_OK;
}

SMMUV3_PGTABLE_INSTANCES_(smmuv3_pgtable_map_,
                          (const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_map_args *args,
                           struct smmuv3_gather *gather),
                          pt, args, gather)

/**
 * Map a range.
 *
 * @param pt      the table.
 * @param args    what to map; members beyond iova, pa, bytes and prot may be zero.
 * @param gather  receives tables that blocks have replaced; when SMMUV3_GATHER_BEFORE_USE is set afterwards, invalidate
 *                before the device uses the range. NULL: a table in the way of a block is an error even when empty.
 * @return OK;
 *         ARGUMENT: zero bytes, attributes or leaf size that the table cannot have;
 *         ALIGNMENT: iova, pa or bytes not a multiple of the granule or of the leaf size asked for;
 *         RANGE: either end outside the input or output space, or the port gave a page outside the output space;
 *         EXISTS: something in the range is mapped, or claimed by a map that runs at the same time;
 *         BUSY: an emptied table is in the way, and `gather` is NULL or the table has SMMUV3_PGTABLE_CLAIM;
 *         MEMORY: no page for a table.
 *         After an error nothing is mapped that was not before; empty tables may have been added.
 *
 * Concurrency: any number of threads for disjoint ranges, with unmaps of other ranges, look-ups and reclaim. Overlap with what
 * is mapped is always found. Two maps that run at the same moment for one address must be kept apart by the caller, unless
 * the table has SMMUV3_PGTABLE_CLAIM: then exactly one of them succeeds. Waits for nothing but the allocator.
 * Ordering: the mapping is visible to the SMMU before a later MMIO store of the caller.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pgtable_map(const struct smmuv3_pgtable *pt,
                                                                const struct smmuv3_pgtable_map_args *args,
                                                                struct smmuv3_gather *gather)
{
    SMMUV3_PGTABLE_DISPATCH_(pt->engine_map, smmuv3_pgtable_map_, pt, args, gather)
}

/**
 * Map `count` leaves of one size.
 *
 * @param page_log2  log2 of the size, one that the table has.
 * @param count      leaves; `args->bytes` and `args->leaf_log2` are not looked at.
 * @return as smmuv3_pgtable_map().
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pgtable_map_pages(const struct smmuv3_pgtable *pt,
                                                                      const struct smmuv3_pgtable_map_args *args,
                                                                      uint32_t page_log2, uint64_t count,
                                                                      struct smmuv3_gather *gather)
{
    struct smmuv3_pgtable_map_args sized;

    if (page_log2 < 12 || page_log2 > 48 || count > UINT64_MAX >> page_log2)
        return SMMUV3_ERR_ARGUMENT;
    /* Member by member: a copy of the structure would be a call of memcpy on some machines. */
    sized.iova = args->iova;
    sized.pa = args->pa;
    sized.bytes = count << page_log2;
    sized.prot = args->prot;
    sized.leaf_log2 = page_log2;
    sized.raw = args->raw;
    sized.pool = args->pool;
    sized.cursor = args->cursor;
    return smmuv3_pgtable_map(pt, &sized, gather);
}

#endif /* SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64 */

#endif

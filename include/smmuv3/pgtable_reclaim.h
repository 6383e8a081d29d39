/* SPDX-License-Identifier: MIT */
/**
 * pgtable_reclaim.h - freeing tables that became empty while others map and unmap. Use with pgtable.h.
 *
 * An unmap takes out the tables that its range covers and nothing more: page-wise unmapping leaves empty tables. Reclaim
 * removes these in the midst of maps and unmaps of other threads, without a lock that they would see:
 *
 * 1. freeze: every table of one level that looks empty gets a mark in the entry that points to it,
 * 2. grace period: every map that passed the entry before the mark has left,
 * 3. a second look: a table that is still empty and still frozen is taken out by compare-and-swap,
 * 4. the gather carries it to invalidation, CMD_SYNC, another grace period and free.
 *
 * A map that meets the mark removes it and goes on: it never waits, and step 3 leaves that table alone.
 */
#ifndef SMMUV3_PGTABLE_RECLAIM_H
#define SMMUV3_PGTABLE_RECLAIM_H

#include "pgtable.h"

#if SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64

/** A pass of reclaim over the entries of one level. */
struct smmuv3_pgtable_pass_ {
    /** Level of the entries: tables of level + 1 are looked at. */
    int level;
    /** False: freeze. True: take out. */
    bool take;
    /** Tables that the pass froze or took. */
    uint32_t count;
};

/** @return true when all entries of a table are 0: neither leaf, table nor claim. */
SMMUV3_INLINE bool smmuv3_pgtable_is_blank_(const struct smmuv3_pgtable *pt, const uint64_t *table)
{
    return smmuv3_pgtable_any_(table, SMMUV3_CAST(size_t, 1) << pt->geometry.level_bits) == 0;
}

/** Freeze one entry, or take its table out. */
SMMUV3_INLINE void smmuv3_pgtable_pass_entry_(const struct smmuv3_pgtable *pt, struct smmuv3_pgtable_pass_ *pass,
                                              uint64_t *entry, uint64_t d, struct smmuv3_gather *gather)
{
    uint64_t *table = smmuv3_pgtable_next_(pt, pt->geometry.layout, d);
    const bool frozen = (d & SMMUV3_PGTABLE_FROZEN_) != 0;
    const bool blank = smmuv3_pgtable_is_blank_(pt, table);

    if (!pass->take) {
        if (blank && !frozen && (d & SMMUV3_PGTABLE_UNCLEAN_) == 0 &&
            smmuv3_pgtable_cas_(entry, d, d | SMMUV3_PGTABLE_FROZEN_, pt->swap) == d)
            pass->count++;
        return;
    }
    if (!frozen)
        return;
    if (!blank) {
        (void)smmuv3_pgtable_cas_(entry, d, d & ~SMMUV3_PGTABLE_FROZEN_, pt->swap);
        return;
    }
    if (smmuv3_pgtable_cas_(entry, d, 0, pt->swap) != d)
        return; /* a map thawed it, or an unmap took it */
    smmuv3_pgtable_clean_(pt, entry, 1);
    gather->table_levels |= 1u << (pass->level + 1);
    smmuv3_gather_add_page(gather, table, smmuv3_pgtable_page_log2_(pt));
    pass->count++;
}

/** Entry of the pass's level for `offset`, or false and the span of the hole above it. Read section held. */
SMMUV3_INLINE bool smmuv3_pgtable_pass_find_(const struct smmuv3_pgtable *pt, uint64_t offset, int level,
                                             struct smmuv3_pgtable_at_ *at)
{
    uint64_t *table = pt->root;
    uint64_t rest = offset;

    for (at->level = pt->geometry.start_level;; at->level++) {
        const uint32_t shift = smmuv3_pgtable_shift_(pt, at->level);

        at->entry = table + (rest >> shift);
        at->descriptor = smmuv3_pgtable_load_(at->entry, pt->swap);
        if (at->level == level)
            return (at->descriptor & 3) == 3;
        if ((at->descriptor & 3) != 3)
            return false;
        table = smmuv3_pgtable_next_(pt, pt->geometry.layout, at->descriptor);
        rest &= (UINT64_C(1) << shift) - 1;
    }
}

/** One pass over all tables whose span lies within the range. */
SMMUV3_INLINE void smmuv3_pgtable_pass_run_(const struct smmuv3_pgtable *pt, const struct smmuv3_pgtable_range_ *range,
                                        struct smmuv3_pgtable_pass_ *pass, struct smmuv3_gather *gather)
{
    const uint64_t span = (UINT64_C(1) << smmuv3_pgtable_shift_(pt, pass->level)) - 1;
    uint64_t offset = (range->offset + span) & ~span;

    pass->count = 0;
    while (offset <= range->last && range->last - offset >= span) {
        struct smmuv3_pgtable_at_ at;
        /* A short section for each entry: readers are never kept waiting for the whole pass. */
        const uintptr_t token = smmuv3_port_read_enter(pt->port);
        const bool found = smmuv3_pgtable_pass_find_(pt, offset, pass->level, &at);
        const uint64_t step = UINT64_C(1) << smmuv3_pgtable_shift_(pt, at.level);

        if (found)
            smmuv3_pgtable_pass_entry_(pt, pass, at.entry, at.descriptor, gather);
        smmuv3_port_read_exit(pt->port, token);
        offset = (offset & ~(step - 1)) + step;
    }
}

/**
 * Take out tables that are empty.
 *
 * @param iova, bytes  only tables whose whole span lies in this range are looked at; multiples of the granule.
 * @param gather       receives the tables; invalidate (walk caches of the levels named) and release it as usual.
 * @param count        receives the number of tables taken out; may be NULL.
 * @return OK; ARGUMENT (zero bytes), ALIGNMENT, RANGE, nothing done; BUSY when another reclaim of this table runs, nothing
 *         done.
 *
 * Concurrency: any time, one reclaim at a time; not inside a read section. Maps, unmaps and look-ups of other threads go on;
 * every one of them must be in a read section of the port: give the table SMMUV3_PGTABLE_GUARD, or have the callers do it.
 * Waits up to four grace periods. Cursors of this table are void afterwards.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pgtable_reclaim(struct smmuv3_pgtable *pt, uint64_t iova,
                                                                    uint64_t bytes, struct smmuv3_gather *gather,
                                                                    uint32_t *count)
{
    struct smmuv3_pgtable_range_ range;
    struct smmuv3_pgtable_pass_ pass;
    const smmuv3_status status = smmuv3_pgtable_range_of_(pt, iova, bytes, &range);
    uint32_t taken = 0;

    if (status != SMMUV3_OK)
        return status;
    if (smmuv3_a32_cas(&pt->reclaiming, 0, 1) != 0)
        return SMMUV3_ERR_BUSY;
    for (pass.level = 2; pass.level >= pt->geometry.start_level; pass.level--) {
        pass.take = false;
        smmuv3_pgtable_pass_run_(pt, &range, &pass, gather);
        if (pass.count == 0)
            continue;
        smmuv3_port_synchronize(pt->port);
        pass.take = true;
        smmuv3_pgtable_pass_run_(pt, &range, &pass, gather);
        taken += pass.count;
    }
    if (taken != 0) {
        smmuv3_gather_add_range(gather, iova, iova + (bytes - 1));
        gather->granule_log2 = pt->geometry.granule_log2;
    }
    smmuv3_pgtable_finish_(pt);
    smmuv3_a32_store_release(&pt->reclaiming, 0);
    if (count != NULL)
        *count = taken;
    return SMMUV3_OK;
}

#endif /* SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64 */

#endif

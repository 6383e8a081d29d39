/* SPDX-License-Identifier: MIT */
/**
 * pgtable.h - page tables of the SMMU: VMSAv8-64 and AArch32 long descriptors, stage 1 and 2, every granule and size.
 *
 *     struct smmuv3_pgtable pt;
 *     struct smmuv3_pgtable_args what = {0};              // stage 1, 4K, 48 bits
 *     status = smmuv3_pgtable_init(&pt, port, &what);
 *     status = smmuv3_pgtable_map(&pt, &(request), &gather);
 *     status = smmuv3_pgtable_unmap(&pt, iova, bytes, &gather);
 *     ... invalidate what the gather says, CMD_SYNC ...
 *     smmuv3_gather_release(port, &gather);
 *
 * | header | holds |
 * |---|---|
 * | pgtable_format.h, pgtable_attr.h | shape and attributes, values only |
 * | pgtable_map.h, pgtable_unmap.h | map, map_pages, unmap, unmap_pages |
 * | pgtable.h | init, free, look-up, iteration, pools |
 * | pgtable_edit.h | permissions, dirty state |
 * | pgtable_split.h | split and merge blocks under every BBM level |
 * | pgtable_reclaim.h | freeing tables that became empty |
 * | pgtable_config.h | the CD or STE that belongs to a table |
 *
 * Needs 64-bit single-copy-atomic stores (SMMUV3_PORT_SINGLE_COPY_64); without them this header declares nothing.
 */
#ifndef SMMUV3_PGTABLE_H
#define SMMUV3_PGTABLE_H

#include "pgtable_unmap.h"

#if SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64

/** A leaf that was found. */
struct smmuv3_pgtable_leaf {
    /** Output address of the input address asked for, offset included. */
    uint64_t pa;
    /** The descriptor; smmuv3_pgtable_prot() gives its meaning. */
    uint64_t descriptor;
    /** log2 of the bytes that the leaf maps. */
    uint32_t size_log2;
    /** Its level. */
    int level;
};

/** Leaves side by side with equal attributes, whose output addresses follow each other. */
struct smmuv3_pgtable_range {
    /** First input address. */
    uint64_t iova;
    /** Output address of it. */
    uint64_t pa;
    /** Bytes. */
    uint64_t bytes;
    /** Descriptor of the first leaf. */
    uint64_t descriptor;
    /** log2 of the bytes of each leaf. */
    uint32_t size_log2;
    /** Level of the leaves. */
    int level;
};

/** Attributes by meaning for every combination, so that a map needs three look-ups. */
SMMUV3_INLINE void smmuv3_pgtable_init_attr_(struct smmuv3_pgtable *pt)
{
    const uint32_t read = SMMUV3_PGTABLE_READ;
    uint64_t base = 0;

    if (smmuv3_pgtable_attr(pt->format, pt->flags, read, &base) != SMMUV3_OK)
        base = SMMUV3_PGTABLE_ATTR_BAD_; /* cannot be: every format can be read */
    for (uint32_t i = 0; i < 16; i++) {
        uint64_t attr = 0;

        pt->attr_access[i] = 1;
        if (smmuv3_pgtable_attr(pt->format, pt->flags, i, &attr) == SMMUV3_OK)
            pt->attr_access[i] = attr;
        pt->attr_level[i] = 2;
        if (smmuv3_pgtable_attr(pt->format, pt->flags, read | i << 4, &attr) == SMMUV3_OK)
            pt->attr_level[i] = attr ^ base;
        if (i >= 8)
            continue;
        pt->attr_type[i] = SMMUV3_PGTABLE_CONTIGUOUS_BIT_;
        if (smmuv3_pgtable_attr(pt->format, pt->flags, read | i << 8, &attr) == SMMUV3_OK)
            pt->attr_type[i] = attr ^ base;
    }
}

/** Choose the instances that this table uses. */
SMMUV3_INLINE void smmuv3_pgtable_init_engine_(struct smmuv3_pgtable *pt)
{
    const uint32_t guarded = SMMUV3_PGTABLE_GUARD | SMMUV3_PGTABLE_SCATTERED;
    uint32_t engine = SMMUV3_CAST(uint32_t, pt->geometry.layout) * 2 + (pt->swap ? 1u : 0u);

    if (engine == 0 && pt->geometry.start_level == 0 && (pt->flags & SMMUV3_PGTABLE_NSTABLE) == 0)
        engine = SMMUV3_PGTABLE_ENGINE_4K_48_;
    pt->engine_lookup = (pt->flags & guarded) != 0 ? SMMUV3_PGTABLE_ENGINE_GENERAL_ : engine;
    pt->engine_map = (pt->flags & SMMUV3_PGTABLE_MAP_SLOW_) != 0 ? SMMUV3_PGTABLE_ENGINE_GENERAL_ : engine;
    pt->engine_unmap = (pt->flags & SMMUV3_PGTABLE_UNMAP_SLOW_) != 0 ? SMMUV3_PGTABLE_ENGINE_GENERAL_ : engine;
}

/**
 * Make an empty table.
 *
 * @param pt    set up completely; on error it is not usable.
 * @param port  used until smmuv3_pgtable_free(); gives the memory.
 * @param args  what it is; all zero members have their defaults.
 * @return OK; ARGUMENT, UNSUPPORTED, RANGE as smmuv3_pgtable_geometry_of(), UNSUPPORTED also for a layout that this build left
 *         out (SMMUV3_PGTABLE_LAYOUTS); MEMORY; RANGE also when the root lies outside the output space.
 *
 * The root takes `1 << geometry.root_log2` bytes, at least 64, aligned to its size.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pgtable_init(struct smmuv3_pgtable *pt, struct smmuv3_port *port,
                                                                 const struct smmuv3_pgtable_args *args)
{
    struct smmuv3_pgtable_args a;
    smmuv3_status status;
    size_t bytes;

    if (pt == NULL || port == NULL)
        return SMMUV3_ERR_ARGUMENT;
    status = smmuv3_pgtable_geometry_of(args, &pt->geometry);
    if (status != SMMUV3_OK)
        return status;
    if ((SMMUV3_PGTABLE_LAYOUTS >> pt->geometry.layout & 1) == 0)
        return SMMUV3_ERR_UNSUPPORTED;
    a = *args;
    smmuv3_pgtable_defaults_(&a);
    bytes = SMMUV3_CAST(size_t, 1) << pt->geometry.root_log2;
    pt->port = port;
    pt->format = a.format;
    pt->flags = a.flags;
    pt->bbml = a.bbml;
    pt->swap = ((a.flags & SMMUV3_PGTABLE_BE) != 0) != (SMMUV3_BIG_ENDIAN != 0);
    smmuv3_pgtable_init_engine_(pt);
    pt->input_last = (UINT64_C(1) << a.input_bits) - 1;
    pt->output_last = (UINT64_C(1) << a.output_bits) - 1;
    pt->input_beyond = ~pt->input_last;
    pt->output_beyond = ~pt->output_last;
    pt->base = (a.flags & SMMUV3_PGTABLE_UPPER) != 0 ? ~pt->input_last : 0;
    smmuv3_a32_store(&pt->reclaiming, 0);
    smmuv3_pgtable_init_attr_(pt);
    pt->root = SMMUV3_CAST(uint64_t *, smmuv3_port_alloc(port, bytes, pt->geometry.root_log2));
    if (pt->root == NULL)
        return SMMUV3_ERR_MEMORY;
    pt->root_bus = smmuv3_port_to_bus(port, pt->root);
    pt->distance = SMMUV3_PTR_CAST(uintptr_t, pt->root) - pt->root_bus;
    if (pt->root_bus > pt->output_last || (pt->root_bus & (bytes - 1)) != 0) {
        smmuv3_port_free(port, pt->root, bytes);
        pt->root = NULL;
        return SMMUV3_ERR_RANGE;
    }
    if ((pt->flags & SMMUV3_PGTABLE_NONCOHERENT) != 0)
        smmuv3_port_clean(port, pt->root, bytes);
    smmuv3_pgtable_finish_(pt);
    return SMMUV3_OK;
}

/**
 * Free a table with everything in it. Never fails.
 *
 * The SMMU must have forgotten it: CD or STE changed, CFGI and TLBI issued, CMD_SYNC complete, and no thread uses it.
 * A table that init refused, or that was freed, is ignored.
 */
SMMUV3_INLINE void smmuv3_pgtable_free(struct smmuv3_pgtable *pt)
{
    struct smmuv3_pgtable_tree_ tree;
    uint64_t *table;
    int level;

    if (pt->root == NULL)
        return;
    smmuv3_pgtable_tree_begin_(&tree, pt->root, pt->geometry.start_level);
    while ((table = smmuv3_pgtable_tree_next_(pt, &tree, &level)) != NULL) {
        const uint32_t log2 = table == pt->root ? pt->geometry.root_log2 : smmuv3_pgtable_page_log2_(pt);

        smmuv3_port_free(pt->port, table, SMMUV3_CAST(size_t, 1) << log2);
    }
    pt->root = NULL;
}

/** Fill in what was found. @return OK or NOT_FOUND. */
SMMUV3_INLINE smmuv3_status smmuv3_pgtable_found_(const struct smmuv3_pgtable_at_ *at, uint64_t offset, int layout,
                                                         struct smmuv3_pgtable_leaf *leaf)
{
    const uint32_t shift = smmuv3_pgtable_level_shift(smmuv3_pgtable_granule_(layout), at->level);

    if (!smmuv3_pgtable_is_leaf_(at->descriptor, at->level))
        return SMMUV3_ERR_NOT_FOUND;
    leaf->pa = smmuv3_pgtable_pa_decode_(layout, at->descriptor & ~SMMUV3_PGTABLE_NT_OF_(layout, at->level)) |
               (offset & ((UINT64_C(1) << shift) - 1));
    leaf->descriptor = at->descriptor;
    leaf->size_log2 = shift;
    leaf->level = at->level;
    return SMMUV3_OK;
}

/** Look up a block, with a read section, or in a scattered table. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_pgtable_lookup_general_(const struct smmuv3_pgtable *pt, uint64_t iova,
                                                                 struct smmuv3_pgtable_leaf *leaf)
{
    const uint64_t offset = iova - pt->base;
    struct smmuv3_pgtable_at_ at;
    uintptr_t token;

    if (offset > pt->input_last)
        return SMMUV3_ERR_RANGE;
    token = smmuv3_pgtable_enter_(pt);
    at = smmuv3_pgtable_find_(pt, offset);
    smmuv3_pgtable_leave_(pt, token);
    return smmuv3_pgtable_found_(&at, offset, pt->geometry.layout, leaf);
}

/** Look up with layout and byte order constant. */
SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_pgtable_lookup_engine_(const struct smmuv3_pgtable *pt, uint64_t iova,
                                                                 struct smmuv3_pgtable_leaf *leaf, int layout, bool swap,
                                                                 int start)
{
    const uint64_t offset = iova - pt->base;
    struct smmuv3_pgtable_at_ at;

    if (SMMUV3_UNLIKELY((offset & pt->input_beyond) != 0))
        return SMMUV3_ERR_RANGE;
    at = smmuv3_pgtable_descend_(pt, offset, layout, swap, start);
    if (SMMUV3_UNLIKELY(at.level != 3))
        return smmuv3_pgtable_lookup_general_(pt, iova, leaf); /* a block, or nothing: cheap enough to walk again */
    at.descriptor = smmuv3_pgtable_load_(at.entry, swap);
    if (SMMUV3_UNLIKELY(((at.descriptor + 1) & 3) != 0))
        return SMMUV3_ERR_NOT_FOUND;
    leaf->pa = smmuv3_pgtable_pa_decode_(layout, at.descriptor) |
               (offset & ((UINT64_C(1) << smmuv3_pgtable_granule_(layout)) - 1));
    leaf->descriptor = at.descriptor;
    leaf->size_log2 = smmuv3_pgtable_granule_(layout);
    leaf->level = 3;
    return SMMUV3_OK;
}

SMMUV3_PGTABLE_INSTANCES_(smmuv3_pgtable_lookup_,
                          (const struct smmuv3_pgtable *pt, uint64_t iova, struct smmuv3_pgtable_leaf *leaf), pt, iova,
                          leaf)

/**
 * Look an address up.
 *
 * @param iova  any input address.
 * @param leaf  receives what maps it; unchanged on error.
 * @return OK; RANGE when the address is outside the input space; NOT_FOUND when nothing maps it.
 *
 * Concurrency: always, any number of threads; needs a read section, its own (SMMUV3_PGTABLE_GUARD) or the caller's, only while
 * tables may be freed.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pgtable_lookup(const struct smmuv3_pgtable *pt, uint64_t iova,
                                                                   struct smmuv3_pgtable_leaf *leaf)
{
    SMMUV3_PGTABLE_DISPATCH_(pt->engine_lookup, smmuv3_pgtable_lookup_, pt, iova, leaf)
}

/** First leaf at or after `offset`, up to `last`. @return false when there is none; else `offset` is inside it. */
SMMUV3_INLINE bool smmuv3_pgtable_first_leaf_(const struct smmuv3_pgtable *pt, uint64_t *offset, uint64_t last,
                                              struct smmuv3_pgtable_at_ *at)
{
    while (*offset <= last) {
        const uint64_t from = *offset;
        uint32_t shift;

        *at = smmuv3_pgtable_seek_(pt, from, last, false);
        if (smmuv3_pgtable_is_leaf_(at->descriptor, at->level))
            return true;
        shift = smmuv3_pgtable_shift_(pt, at->level);
        *offset = ((from >> shift) + 1) << shift;
    }
    return false;
}

/** @return output address in a leaf of `level`, the nT bit of blocks not taken for an address bit. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_leaf_pa_(const struct smmuv3_pgtable *pt, uint64_t descriptor, int level)
{
    return smmuv3_pgtable_pa_decode_(pt->geometry.layout,
                                     descriptor & ~SMMUV3_PGTABLE_NT_OF_(pt->geometry.layout, level));
}

/** Attributes of a leaf that decide whether neighbours belong together: all but the address. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_leaf_attr_(const struct smmuv3_pgtable *pt, uint64_t descriptor, int level)
{
    return descriptor & ~(smmuv3_pgtable_pa_mask_(pt->geometry.layout) & ~SMMUV3_PGTABLE_NT_OF_(pt->geometry.layout, level));
}

/**
 * The next mapped range: leaves of one size in one table that continue each other.
 *
 * @param iova   where to begin; a leaf that contains it counts as a whole.
 * @param last   last input address of interest, inclusive, not below `iova`.
 * @param range  receives the range; the next call begins at `range->iova + range->bytes`.
 * @return OK; RANGE; NOT_FOUND when nothing is mapped from `iova` to `last`. Unchanged on error.
 *
 * Concurrency: as smmuv3_pgtable_lookup(); what is mapped and unmapped meanwhile may or may not be seen.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pgtable_next(const struct smmuv3_pgtable *pt, uint64_t iova,
                                                                 uint64_t last, struct smmuv3_pgtable_range *range)
{
    uint64_t offset = iova - pt->base;
    const uint64_t end = last - pt->base;
    struct smmuv3_pgtable_at_ at;
    uintptr_t token;
    uint64_t attr;
    uint64_t room;
    uint64_t n = 1;
    uint32_t shift;

    if (offset > pt->input_last || end > pt->input_last || end < offset)
        return SMMUV3_ERR_RANGE;
    token = smmuv3_pgtable_enter_(pt);
    if (!smmuv3_pgtable_first_leaf_(pt, &offset, end, &at)) {
        smmuv3_pgtable_leave_(pt, token);
        return SMMUV3_ERR_NOT_FOUND;
    }
    shift = smmuv3_pgtable_shift_(pt, at.level);
    offset &= ~((UINT64_C(1) << shift) - 1);
    range->iova = pt->base + offset;
    range->pa = smmuv3_pgtable_leaf_pa_(pt, at.descriptor, at.level);
    range->descriptor = at.descriptor;
    range->size_log2 = shift;
    range->level = at.level;
    attr = smmuv3_pgtable_leaf_attr_(pt, at.descriptor, at.level);
    room = smmuv3_pgtable_rest_of_table_(pt, offset, at.level);
    if (room > ((end - offset) >> shift) + 1)
        room = ((end - offset) >> shift) + 1;
    for (; n < room; n++) {
        const uint64_t d = smmuv3_pgtable_load_(&at.entry[n], smmuv3_pgtable_swap_(pt));

        if (smmuv3_pgtable_leaf_attr_(pt, d, at.level) != attr ||
            smmuv3_pgtable_leaf_pa_(pt, d, at.level) != range->pa + (n << shift))
            break;
    }
    range->bytes = n << shift;
    smmuv3_pgtable_leave_(pt, token);
    return SMMUV3_OK;
}

/**
 * Fill a pool.
 *
 * @param count  pages that the pool shall hold afterwards; three are enough for any one map within one level 3 table.
 * @return OK; MEMORY with what could be had in the pool.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pgtable_pool_fill(const struct smmuv3_pgtable *pt,
                                                                      struct smmuv3_pgtable_pool *pool, uint32_t count)
{
    while (pool->count < count) {
        uint64_t *page = smmuv3_pgtable_page_(pt, NULL);

        if (page == NULL)
            return SMMUV3_ERR_MEMORY;
        smmuv3_pgtable_unpage_(pt, pool, page);
    }
    return SMMUV3_OK;
}

/** Give the pages of a pool back to the port. */
SMMUV3_INLINE void smmuv3_pgtable_pool_drain(const struct smmuv3_pgtable *pt, struct smmuv3_pgtable_pool *pool)
{
    while (pool->head != NULL) {
        void *page = pool->head;

        pool->head = *SMMUV3_CAST(void **, page);
        smmuv3_pgtable_unpage_(pt, NULL, page);
    }
    pool->count = 0;
}

#endif /* SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64 */

#endif

/* SPDX-License-Identifier: MIT */
/**
 * pgtable_tree.h - whole sub-trees: visit every table, is it empty, take it apart into a gather. Use pgtable.h.
 */
#ifndef SMMUV3_PGTABLE_TREE_H
#define SMMUV3_PGTABLE_TREE_H

#include "pgtable_walk.h"

#if SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64

/** A visit of all tables below and including one, children before parents. */
struct smmuv3_pgtable_tree_ {
    /** Table open at each level, index level + 1. */
    uint64_t *table[5];
    /** Next entry to look at in it. */
    uint64_t index[5];
    /** Level being worked on; below `top` when done. */
    int level;
    /** Level of the table where the visit began. */
    int top;
};

/** Begin a visit at `table`, which is of `level`. */
SMMUV3_INLINE void smmuv3_pgtable_tree_begin_(struct smmuv3_pgtable_tree_ *tree, uint64_t *table, int level)
{
    tree->table[level + 1] = table;
    tree->index[level + 1] = 0;
    tree->level = level;
    tree->top = level;
}

/** @return number of entries of a table of `level`. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_entries_(const struct smmuv3_pgtable *pt, int level)
{
    return UINT64_C(1) << (level == pt->geometry.start_level ? pt->geometry.root_bits : pt->geometry.level_bits);
}

/** Open the next child of the table being worked on. @return false when it has none left. */
SMMUV3_INLINE bool smmuv3_pgtable_tree_child_(const struct smmuv3_pgtable *pt, struct smmuv3_pgtable_tree_ *tree)
{
    const uint64_t entries = smmuv3_pgtable_entries_(pt, tree->level);
    const uint64_t *table = tree->table[tree->level + 1];
    uint64_t *index = &tree->index[tree->level + 1];

    if (tree->level >= 3)
        return false;
    while (*index < entries) {
        const uint64_t d = smmuv3_pgtable_load_(&table[(*index)++], smmuv3_pgtable_swap_(pt));

        if ((d & 3) == 3) {
            tree->level++;
            tree->table[tree->level + 1] = smmuv3_pgtable_next_(pt, pt->geometry.layout, d);
            tree->index[tree->level + 1] = 0;
            return true;
        }
    }
    return false;
}

/**
 * The next table of the visit, after all of its children; it may be overwritten or freed once returned.
 *
 * @param level  receives its level.
 * @return NULL at the end.
 */
SMMUV3_INLINE uint64_t *smmuv3_pgtable_tree_next_(const struct smmuv3_pgtable *pt, struct smmuv3_pgtable_tree_ *tree,
                                                  int *level)
{
    if (tree->level < tree->top)
        return NULL;
    while (smmuv3_pgtable_tree_child_(pt, tree))
        continue;
    *level = tree->level--;
    return tree->table[*level + 1];
}

/** @return true when the table holds no leaf, nor any below it. */
SMMUV3_NEVER_INLINE bool smmuv3_pgtable_tree_is_empty_(const struct smmuv3_pgtable *pt, uint64_t *table, int level)
{
    struct smmuv3_pgtable_tree_ tree;
    int at;

    smmuv3_pgtable_tree_begin_(&tree, table, level);
    while ((table = smmuv3_pgtable_tree_next_(pt, &tree, &at)) != NULL) {
        const uint64_t entries = smmuv3_pgtable_entries_(pt, at);

        if (at == 3 && smmuv3_pgtable_any_(table, SMMUV3_CAST(size_t, entries)) != 0)
            return false;
        for (uint64_t i = 0; at < 3 && i < entries; i++) {
            const uint64_t d = smmuv3_pgtable_load_(&table[i], smmuv3_pgtable_swap_(pt));

            if (d != 0 && (d & 3) != 3)
                return false;
        }
    }
    return true;
}

/** Note in the gather that `count` leaves of `level` are gone; `any` is the OR of their descriptors. */
SMMUV3_INLINE void smmuv3_pgtable_note_(const struct smmuv3_pgtable *pt, struct smmuv3_gather *gather, int level,
                                        uint64_t count, uint64_t any)
{
    const uint32_t shift = smmuv3_pgtable_shift_(pt, level);

    if (count == 0)
        return;
    gather->bytes += count << shift;
    gather->leaf_sizes |= UINT64_C(1) << shift;
    if ((any & SMMUV3_PGTABLE_CONTIGUOUS_BIT_) != 0)
        gather->group_sizes |= UINT64_C(1) << (shift + smmuv3_pgtable_contiguous_log2(pt->geometry.granule_log2, level));
}

/**
 * Take one leaf that the hardware may update.
 *
 * Only an entry that is clean and may become dirty (DBM) needs an exchange; any other holds its final dirty state: the
 * hardware can add at most the access flag. @return what the entry held last.
 */
SMMUV3_INLINE uint64_t smmuv3_pgtable_take_leaf_(const struct smmuv3_pgtable *pt, uint64_t *entry, uint64_t d,
                                                 bool clear, struct smmuv3_gather *gather)
{
    if ((d & SMMUV3_PGTABLE_DBM_BIT_) != 0 && !smmuv3_pgtable_leaf_writable_(pt->format, d))
        d = smmuv3_pgtable_exchange_(entry, 0, smmuv3_pgtable_swap_(pt));
    else if (clear)
        smmuv3_raw64_store(entry, 0);
    if (smmuv3_pgtable_leaf_dirty(pt->format, d))
        gather->flags |= SMMUV3_GATHER_DIRTY;
    return d;
}

/**
 * Pages of a run, some of which the hardware may still mark dirty: these are exchanged, and no more is done for each than that
 * takes. A level 3 entry is a page or empty.
 */
SMMUV3_INLINE void smmuv3_pgtable_take_pages_(const struct smmuv3_pgtable *pt, uint64_t *e, uint64_t count, bool clear,
                                              struct smmuv3_gather *gather)
{
    const bool swap = smmuv3_pgtable_swap_(pt);
    const uint64_t clean = smmuv3_pgtable_is_s2_(pt->format) ? 0 : SMMUV3_PGTABLE_WRITE_BIT_;
    uint64_t dirty = 0;
    uint64_t valid = 0;
    uint64_t any = 0;

    for (uint64_t i = 0; i < count; i++) {
        uint64_t d = smmuv3_pgtable_load_(&e[i], swap);

        if ((d & 1) == 0)
            continue;
        if ((d & (SMMUV3_PGTABLE_DBM_BIT_ | SMMUV3_PGTABLE_WRITE_BIT_)) == (SMMUV3_PGTABLE_DBM_BIT_ | clean))
            d = smmuv3_pgtable_exchange_(&e[i], 0, swap);
        else if (clear)
            smmuv3_raw64_store(&e[i], 0);
        any |= d;
        valid++;
        dirty |= (d & SMMUV3_PGTABLE_DBM_BIT_) != 0 ? (d ^ clean) & SMMUV3_PGTABLE_WRITE_BIT_ : 0;
    }
    if (dirty != 0)
        gather->flags |= SMMUV3_GATHER_DIRTY;
    smmuv3_pgtable_note_(pt, gather, 3, valid, any);
}

/** Leaves of a run, one at a time: dirty state is kept, tables end the run. @return entries done. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_take_each_(const struct smmuv3_pgtable *pt, uint64_t *e, uint64_t count, int level,
                                                 bool clear, struct smmuv3_gather *gather)
{
    const bool hd = (pt->flags & SMMUV3_PGTABLE_HD) != 0;
    uint64_t valid = 0;
    uint64_t any = 0;
    uint64_t i;

    for (i = 0; i < count; i++) {
        uint64_t d = smmuv3_pgtable_load_(&e[i], smmuv3_pgtable_swap_(pt));

        if (smmuv3_pgtable_is_table_(d, level)) {
            if (clear)
                break;
            continue;
        }
        if (!smmuv3_pgtable_is_leaf_(d, level))
            continue;
        if (hd)
            d = smmuv3_pgtable_take_leaf_(pt, &e[i], d, clear, gather);
        else if (clear)
            smmuv3_raw64_store(&e[i], 0);
        any |= d;
        valid++;
    }
    smmuv3_pgtable_note_(pt, gather, level, valid, any);
    return i;
}

/** May the hardware make a leaf of this run dirty? Not when each is empty or writable already. */
SMMUV3_INLINE bool smmuv3_pgtable_may_dirty_(const struct smmuv3_pgtable *pt, uint64_t any, uint64_t all)
{
    if ((pt->flags & SMMUV3_PGTABLE_HD) == 0 || (any & SMMUV3_PGTABLE_DBM_BIT_) == 0)
        return false;
    return smmuv3_pgtable_is_s2_(pt->format) ? (all & SMMUV3_PGTABLE_WRITE_BIT_) == 0 : (any & SMMUV3_PGTABLE_WRITE_BIT_) != 0;
}

/**
 * Remove the leaves of a run and note them in the gather.
 *
 * @param clear  false: the table itself is already unreachable, so entries are looked at but written only where dirty state
 *               could still change.
 * @return entries done: `count`, or fewer when a table was met above level 3 and `clear` is true.
 */
SMMUV3_INLINE uint64_t smmuv3_pgtable_take_(const struct smmuv3_pgtable *pt, uint64_t *e, uint64_t count, int level,
                                            bool clear, struct smmuv3_gather *gather)
{
    const uint64_t valid_bit = pt->swap ? smmuv3_swap64(1) : 1;
    struct smmuv3_pgtable_scan_ scan;
    uint64_t valid = count;
    uint64_t any;
    uint64_t all;

    if (level < 3)
        return smmuv3_pgtable_take_each_(pt, e, count, level, clear, gather);
    scan = smmuv3_pgtable_scan_run_(e, SMMUV3_CAST(size_t, count));
    any = pt->swap ? smmuv3_swap64(scan.any) : scan.any;
    all = pt->swap ? smmuv3_swap64(scan.all) : scan.all;
    if (smmuv3_pgtable_may_dirty_(pt, any, all)) {
        smmuv3_pgtable_take_pages_(pt, e, count, clear, gather);
        return count;
    }
    if ((all & 1) == 0)
        valid = smmuv3_pgtable_count_valid_(e, SMMUV3_CAST(size_t, count), valid_bit);
    if (clear && any != 0)
        smmuv3_pgtable_clear_(e, SMMUV3_CAST(size_t, count));
    if ((pt->flags & SMMUV3_PGTABLE_HD) != 0 && (any & SMMUV3_PGTABLE_DBM_BIT_) != 0)
        gather->flags |= SMMUV3_GATHER_DIRTY;
    smmuv3_pgtable_note_(pt, gather, level, valid, any);
    return count;
}

/**
 * Take a sub-tree that was just made unreachable apart: note its leaves, chain its pages.
 *
 * @param table  the table that the removed entry pointed to.
 * @param level  its level: one more than the entry's.
 */
SMMUV3_NEVER_INLINE void smmuv3_pgtable_drop_(const struct smmuv3_pgtable *pt, uint64_t *table, int level,
                                              struct smmuv3_gather *gather)
{
    struct smmuv3_pgtable_tree_ tree;
    int at;

    gather->table_levels |= 1u << level; /* the entry was of level - 1 */
    smmuv3_pgtable_tree_begin_(&tree, table, level);
    while ((table = smmuv3_pgtable_tree_next_(pt, &tree, &at)) != NULL) {
        if (at > level)
            gather->table_levels |= 1u << at;
        (void)smmuv3_pgtable_take_(pt, table, smmuv3_pgtable_entries_(pt, at), at, false, gather);
        smmuv3_gather_add_page(gather, table, smmuv3_pgtable_page_log2_(pt));
    }
}

#endif /* SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64 */

#endif

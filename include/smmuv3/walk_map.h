/* SPDX-License-Identifier: MIT */
/**
 * walk_map.h - all that a table maps, as ranges, and the mappings next to an address.
 *
 * For one stage whose tables are read at the addresses that they hold: stage 2, or stage 1 without stage 2. Nothing is
 * written, access flags and permissions are told and not checked.
 *
 * Concurrency: as walk_table.h.
 */
#ifndef SMMUV3_WALK_MAP_H
#define SMMUV3_WALK_MAP_H

#include "walk_table.h"

/** A range of input addresses that map alike and on end. */
struct smmuv3_walk_range {
    /** First input address; of the upper half with its leading ones. */
    uint64_t input;
    /** Last input address. */
    uint64_t last;
    /** Output address of the first. */
    uint64_t output;
    /** Leaves in it. */
    uint64_t leaves;
    /** The first leaf: permissions, memory type, shareability, flags of all. */
    struct smmuv3_walk_leaf leaf;
};

/** An iteration. Set `memory`, `state` and `stage`, then smmuv3_walk_map_start(). */
struct smmuv3_walk_map {
    /** Memory of the tables. */
    const struct smmuv3_walk_memory *memory;
    /** The stage. */
    const struct smmuv3_walk_stage *stage;
    /** Security state of the stream. */
    enum smmuv3_state state;
    /** Reads that are still allowed: bounds the work on tables that lead anywhere. */
    uint64_t reads;
    /** Aborted reads so far; what lies behind them counts as not mapped. */
    uint64_t aborts;
    /** Next input address, without leading ones. */
    uint64_t next_;
    /** Last input address of interest, without leading ones. */
    uint64_t last_;
    /** Everything is done. */
    bool end_;
    /** Tables of the levels in hand: those above `next_`. */
    uint64_t tables_[5];
    /** Limits that they put on what is below. */
    struct smmuv3_desc_limits limits_[5];
    /** Level in hand. */
    int level_;
    /** The walk that reads and decodes. */
    struct smmuv3_walk walk_;
};

/** @return the input address without the leading ones of the upper half and the ignored top byte. */
SMMUV3_INLINE uint64_t smmuv3_walk_map_low_(const struct smmuv3_walk_stage *s, uint64_t address)
{
    return s->input_bits >= 64 ? address : address & ~(UINT64_MAX << s->input_bits);
}

/** @return the input address as a client gives it. */
SMMUV3_INLINE uint64_t smmuv3_walk_map_full_(const struct smmuv3_walk_stage *s, uint64_t low)
{
    if (!s->upper || s->input_bits >= 64)
        return low;
    low |= UINT64_MAX << s->input_bits;
    return s->desc.aarch32 ? low & UINT32_MAX : low;
}

/** @return the index of a level in the arrays. */
SMMUV3_INLINE unsigned smmuv3_walk_map_slot_(int level)
{
    return SMMUV3_CAST(unsigned, level + 1);
}

/** Go back to the first table. */
SMMUV3_INLINE void smmuv3_walk_map_top_(struct smmuv3_walk_map *m)
{
    const unsigned slot = smmuv3_walk_map_slot_(m->stage->start.level);

    m->level_ = m->stage->start.level;
    m->tables_[slot] = smmuv3_walk_root(m->stage);
    m->limits_[slot].ap = m->limits_[slot].xn = m->limits_[slot].pxn = m->limits_[slot].ns = 0;
}

/**
 * Start an iteration.
 *
 * @param m      `memory`, `stage`, `state` set; not NULL.
 * @param first  first input address of interest, inside the range of the stage.
 * @param last   last one, inclusive, not below `first`.
 * @param reads  descriptors that may be read in all, for instance 2^24.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT (NULL, a disabled half); SMMUV3_ERR_RANGE (addresses).
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_walk_map_start(struct smmuv3_walk_map *m, uint64_t first,
                                                                   uint64_t last, uint64_t reads)
{
    const struct smmuv3_walk_stage *s = m->stage;

    if (m->memory == NULL || s == NULL || s->epd || !smmuv3_desc_level_ok(s->desc.granule_log2, s->start.level))
        return SMMUV3_ERR_ARGUMENT;
    if (!smmuv3_walk_in_range(s, first) || !smmuv3_walk_in_range(s, last) || first > last)
        return SMMUV3_ERR_RANGE;
    m->reads = reads;
    m->aborts = 0;
    m->next_ = smmuv3_walk_map_low_(s, first);
    m->last_ = smmuv3_walk_map_low_(s, last);
    m->end_ = false;
    m->walk_.memory = m->memory;
    m->walk_.trace = NULL;
    m->walk_.state = m->state;
    m->walk_.sif = m->walk_.stage1 = m->walk_.stage2 = false;
    smmuv3_walk_map_top_(m);
    return SMMUV3_OK;
}

/** Step over the entry in hand, and up to the level whose next entry is in reach. */
SMMUV3_INLINE void smmuv3_walk_map_skip_(struct smmuv3_walk_map *m)
{
    const struct smmuv3_walk_stage *s = m->stage;
    const unsigned shift = smmuv3_desc_level_shift(s->desc.granule_log2, m->level_);
    const uint64_t end = m->next_ | ((SMMUV3_CAST(uint64_t, 1) << shift) - 1);

    if (end >= m->last_) {
        m->end_ = true;
        return;
    }
    m->next_ = end + 1;
    while (m->level_ > s->start.level && smmuv3_walk_index(s, m->level_, m->next_) == 0)
        m->level_--;
}

/** Read and judge the entry in hand. @return true when it is a table or a leaf. */
SMMUV3_NEVER_INLINE bool smmuv3_walk_map_entry_(struct smmuv3_walk_map *m)
{
    struct smmuv3_walk *w = &m->walk_;
    const unsigned slot = smmuv3_walk_map_slot_(m->level_);
    const unsigned index = smmuv3_walk_index(m->stage, m->level_, m->next_);
    const bool ns = m->state == SMMUV3_STATE_S && (m->stage->ns_table || m->limits_[slot].ns != 0);

    smmuv3_walk_reset_(w);
    w->place1_.level = m->level_;
    w->place1_.address = w->place1_.pa = m->tables_[slot] + SMMUV3_CAST(uint64_t, 8) * index;
    w->place1_.space = ns ? SMMUV3_STATE_NS : m->state;
    w->limits_ = m->limits_[slot];
    m->reads--;
    if (!smmuv3_walk_fetch_(w, m->stage, &w->place1_, index, SMMUV3_EVENT_CLASS_IN)) {
        m->aborts += w->fault.event != 0 ? 1u : 0u;
        return false;
    }
    return smmuv3_walk_judge_(w, m->stage, &w->place1_);
}

/** Go down into the table in hand. */
SMMUV3_INLINE void smmuv3_walk_map_down_(struct smmuv3_walk_map *m)
{
    const unsigned slot = smmuv3_walk_map_slot_(m->level_);

    m->limits_[slot + 1] = m->limits_[slot];
    smmuv3_desc_limits_add(&m->stage->desc, m->walk_.place1_.descriptor, &m->limits_[slot + 1]);
    m->tables_[slot + 1] = m->walk_.desc_.address;
    m->level_++;
}

/**
 * Next leaf: a block or page that is valid and within the output size.
 *
 * @param leaf   receives it; `leaf->output` is that of `*input`.
 * @param input  receives the first input address of it that is of interest, without leading ones.
 * @param last   receives the last one.
 * @return SMMUV3_OK; SMMUV3_ERR_NOT_FOUND at the end; SMMUV3_ERR_FULL when `reads` are used up (call again after raising
 *         it); an error of the memory callback other than SMMUV3_ERR_ACCESS.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_walk_map_leaf_(struct smmuv3_walk_map *m,
                                                                   struct smmuv3_walk_leaf *leaf, uint64_t *input,
                                                                   uint64_t *last)
{
    uint64_t end;

    while (!m->end_) {
        if (m->reads == 0)
            return SMMUV3_ERR_FULL;
        if (!smmuv3_walk_map_entry_(m)) {
            if (m->walk_.status != SMMUV3_OK)
                return m->walk_.status;
            smmuv3_walk_map_skip_(m);
            continue;
        }
        if (m->walk_.desc_.type == SMMUV3_DESC_TABLE) {
            smmuv3_walk_map_down_(m);
            continue;
        }
        (void)smmuv3_walk_fill_(&m->walk_, m->stage, &m->walk_.place1_, m->next_, leaf);
        *input = m->next_;
        end = m->next_ | ((SMMUV3_CAST(uint64_t, 1) << leaf->size_log2) - 1);
        *last = end < m->last_ ? end : m->last_;
        smmuv3_walk_map_skip_(m);
        return SMMUV3_OK;
    }
    return SMMUV3_ERR_NOT_FOUND;
}

/** @return whether two leaves differ in nothing that a reader of a map cares about. */
SMMUV3_INLINE bool smmuv3_walk_map_alike_(const struct smmuv3_walk_leaf *a, const struct smmuv3_walk_leaf *b)
{
    const unsigned flags = ~SMMUV3_CAST(unsigned, SMMUV3_DESC_CONTIGUOUS | SMMUV3_DESC_NT);

    return a->perm == b->perm && a->sh == b->sh && ((a->flags ^ b->flags) & flags) == 0 && a->space == b->space &&
           a->mem.type == b->mem.type && a->mem.outer == b->mem.outer && a->mem.inner == b->mem.inner &&
           a->mem.outer_hints == b->mem.outer_hints && a->mem.inner_hints == b->mem.inner_hints &&
           a->mem.flags == b->mem.flags;
}

/**
 * Next range: leaves on end with the same attributes and outputs on end, merged.
 *
 * @param m      started.
 * @param range  receives it.
 * @return SMMUV3_OK; SMMUV3_ERR_NOT_FOUND at the end; SMMUV3_ERR_FULL when the allowed reads are used up before a leaf
 *         was found; an error of the memory callback other than SMMUV3_ERR_ACCESS. A range that reads or memory cut short is
 *         given as far as it was seen, and the next call goes on behind it.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_walk_map_next(struct smmuv3_walk_map *m,
                                                                  struct smmuv3_walk_range *range)
{
    struct smmuv3_walk_leaf *leaf = &m->walk_.leaf2;
    uint64_t input;
    uint64_t last;
    smmuv3_status status = smmuv3_walk_map_leaf_(m, &range->leaf, &input, &last);

    if (status != SMMUV3_OK)
        return status;
    range->input = smmuv3_walk_map_full_(m->stage, input);
    range->last = smmuv3_walk_map_full_(m->stage, last);
    range->output = range->leaf.output;
    range->leaves = 1;
    for (;;) {
        /* One leaf ahead; put back by going to it again from the top when it does not belong. */
        status = smmuv3_walk_map_leaf_(m, leaf, &input, &last);
        if (status != SMMUV3_OK)
            return SMMUV3_OK;
        if (smmuv3_walk_map_full_(m->stage, input) != range->last + 1 ||
            leaf->output != range->output + (range->last - range->input) + 1 ||
            !smmuv3_walk_map_alike_(&range->leaf, leaf))
            break;
        range->last = smmuv3_walk_map_full_(m->stage, last);
        range->leaves++;
    }
    m->next_ = input;
    m->end_ = false;
    smmuv3_walk_map_top_(m);
    return SMMUV3_OK;
}

/** What lies around an address. */
struct smmuv3_walk_near {
    /** The last range that ends below the address; meaningful when `have_below`. */
    struct smmuv3_walk_range below;
    /** The first range that begins above it; meaningful when `have_above`. */
    struct smmuv3_walk_range above;
    /** Something is mapped below, in reach. */
    bool have_below;
    /** Something is mapped above, in reach. */
    bool have_above;
};

/**
 * Nearest mappings around an address.
 *
 * @param m        `memory`, `stage`, `state` set; used as scratch.
 * @param address  an input address inside the range of the stage, itself not mapped.
 * @param reach    bytes to look at on each side.
 * @param reads    descriptors that may be read on each side.
 * @param near_by  receives them.
 * @return SMMUV3_OK; as smmuv3_walk_map_start(). What does not fit `reads` counts as not in reach.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_walk_nearest(struct smmuv3_walk_map *m, uint64_t address,
                                                                 uint64_t reach, uint64_t reads,
                                                                 struct smmuv3_walk_near *near_by)
{
    const uint64_t base = m->stage == NULL ? 0 : smmuv3_walk_map_full_(m->stage, 0);
    const uint64_t top = m->stage == NULL ? 0 : smmuv3_walk_map_full_(m->stage, smmuv3_walk_map_low_(m->stage, UINT64_MAX));
    const uint64_t first = address - base < reach ? base : address - reach;
    smmuv3_status status;

    near_by->have_below = near_by->have_above = false;
    status = smmuv3_walk_map_start(m, address, top - address < reach ? top : address + reach, reads);
    if (status != SMMUV3_OK)
        return status;
    near_by->have_above = smmuv3_walk_map_next(m, &near_by->above) == SMMUV3_OK;
    if (address == base)
        return SMMUV3_OK;
    status = smmuv3_walk_map_start(m, first, address - 1, reads);
    if (status != SMMUV3_OK)
        return status;
    while (smmuv3_walk_map_next(m, &near_by->below) == SMMUV3_OK)
        near_by->have_below = true;
    return SMMUV3_OK;
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * walk_table.h - walks of stage 1, of stage 2, and of stage 1 through stage 2, with the exact fault.
 *
 * The order of checks is that of the specification [7.3.22]: input range and EPD; for each level the fetch (for stage 1
 * its own stage 2 walk first), the descriptor, its output size; on the last level access flag, then permission. Stage 2
 * of the output address comes after stage 1 is done. Updates of access flag and dirty state happen when every check of
 * their stage has passed.
 *
 * Concurrency: one walk object belongs to one thread at a time; memory may be shared with writers: each descriptor is
 * read once and updated by compare-and-exchange against the value that was judged.
 */
#ifndef SMMUV3_WALK_TABLE_H
#define SMMUV3_WALK_TABLE_H

#include "walk_fast.h"

/** Reads of one stage at most: five levels and what updates lose against other writers. */
#define SMMUV3_WALK_READS_MAX_ 24u

/** Where in a table a walk is. */
struct smmuv3_walk_place_ {
    /** Address of the descriptor as the stage sees it. */
    uint64_t address;
    /** Physical address of the descriptor. */
    uint64_t pa;
    /** The descriptor. */
    uint64_t descriptor;
    /** Number of its step. */
    size_t step;
    /** Its level. */
    int level;
    /** Address space that holds it. */
    enum smmuv3_state space;
};

/** For whom the stages of a walk were set up: a cache that keeps configurations says so, and need not set them up again. */
struct smmuv3_walk_ready_ {
    /** Key of the configuration, 0 for none. */
    uint64_t key;
    /** Changes that the cache had seen. */
    uint64_t changes;
    /** Its first words. */
    uint64_t words[3];
    /** S2PII. */
    uint64_t s2pii;
    /** CR2.E2H. */
    enum smmuv3_tri e2h;
};

/** A walk. Set everything up to `trace`, or let smmuv3_walk_transaction() do it; all zero translates nothing. */
struct smmuv3_walk {
    /** Memory of the tables. */
    const struct smmuv3_walk_memory *memory;
    /** Receives the steps, or NULL. */
    struct smmuv3_walk_trace *trace;
    /** Security state of the stream. */
    enum smmuv3_state state;
    /** Stage 1 is walked: `s1`. */
    bool stage1;
    /** Stage 2 is walked: `s2`, and `s2_secure` for Secure IPAs. */
    bool stage2;
    /** S_CR0.SIF: no instruction fetch of Secure streams from Non-secure memory. */
    bool sif;
    /** Stage 1 by half: TTB0, TTB1. */
    struct smmuv3_walk_stage s1[2];
    /** Stage 2. */
    struct smmuv3_walk_stage s2;
    /** Stage 2 of Secure IPAs; looked at for Secure streams only. */
    struct smmuv3_walk_stage s2_secure;
    /** The fault, when `event` is not 0. */
    struct smmuv3_walk_fault fault;
    /** What stage 1 found. */
    struct smmuv3_walk_leaf leaf1;
    /** What the last stage 2 walk found. */
    struct smmuv3_walk_leaf leaf2;
    /** An error that is not a fault: memory that the caller does not have. */
    smmuv3_status status;
    /** Address of that memory. */
    uint64_t missing_pa;
    /** A descriptor was updated, or would have been. */
    bool updated;
    /** Descriptor in hand. */
    struct smmuv3_desc desc_;
    /** Limits of the tables above. */
    struct smmuv3_desc_limits limits_;
    /** Place of stage 1. */
    struct smmuv3_walk_place_ place1_;
    /** Place of stage 2. */
    struct smmuv3_walk_place_ place2_;
    /** Whose stages these are. */
    struct smmuv3_walk_ready_ ready_;
};

/** Set a fault. @return false. */
SMMUV3_INLINE bool smmuv3_walk_fault_(struct smmuv3_walk *w, unsigned event, unsigned stage, unsigned why, int level)
{
    w->fault.event = SMMUV3_CAST(uint8_t, event);
    w->fault.stage = SMMUV3_CAST(uint8_t, stage);
    w->fault.why = SMMUV3_CAST(uint8_t, why);
    w->fault.level = SMMUV3_CAST(int8_t, level);
    return false;
}

/** Add where and what to a fault. @return false. */
SMMUV3_INLINE bool smmuv3_walk_fault_at_(struct smmuv3_walk *w, unsigned event, unsigned stage, unsigned why,
                                         const struct smmuv3_walk_place_ *place)
{
    w->fault.fetch_pa = place->pa;
    w->fault.descriptor = place->descriptor;
    return smmuv3_walk_fault_(w, event, stage, why, place->level);
}

/** Begin a walk: no fault, no mapping. */
SMMUV3_INLINE void smmuv3_walk_reset_(struct smmuv3_walk *w)
{
    w->fault.event = w->fault.stage = w->fault.class_of = w->fault.why = w->fault.flags = 0;
    w->fault.level = 0;
    w->fault.table_read = w->fault.ns_ipa = false;
    w->fault.ipa = w->fault.fetch_pa = w->fault.descriptor = 0;
    w->status = SMMUV3_OK;
    w->missing_pa = 0;
    w->updated = false;
}

/** Result of a memory access: an abort is a fault, anything else ends the walk. @return true when it went well. */
SMMUV3_INLINE bool smmuv3_walk_access_ok_(struct smmuv3_walk *w, smmuv3_status status, unsigned stage, unsigned why,
                                          const struct smmuv3_walk_place_ *place)
{
    if (status == SMMUV3_OK)
        return true;
    if (status == SMMUV3_ERR_ACCESS)
        return smmuv3_walk_fault_at_(w, SMMUV3_EV_F_WALK_EABT, stage, why, place);
    w->status = status;
    w->missing_pa = place->pa;
    return false;
}

/** Fetch the descriptor at a place and note the step. */
SMMUV3_NEVER_INLINE bool smmuv3_walk_fetch_(struct smmuv3_walk *w, const struct smmuv3_walk_stage *s,
                                            struct smmuv3_walk_place_ *place, unsigned index, unsigned class_of)
{
    struct smmuv3_walk_step step;
    smmuv3_status status;

    place->descriptor = 0;
    status = smmuv3_walk_memory_read(w->memory, place->pa, place->space, &place->descriptor);
    if (s->big_endian)
        place->descriptor = smmuv3_swap64(place->descriptor);
    if (!smmuv3_walk_access_ok_(w, status, s->desc.stage, SMMUV3_WALK_WHY_ABORT, place))
        return false;
    if (w->trace == NULL)
        return true;
    step.address = place->address;
    step.pa = place->pa;
    step.descriptor = place->descriptor;
    step.index = index;
    step.kind = SMMUV3_WALK_KIND_TABLE;
    step.stage = SMMUV3_CAST(uint8_t, s->desc.stage);
    step.level = SMMUV3_CAST(int8_t, place->level);
    step.type = SMMUV3_CAST(uint8_t, smmuv3_desc_type(&s->desc, place->level, place->descriptor));
    step.class_of = SMMUV3_CAST(uint8_t, class_of);
    step.updated = false;
    place->step = w->trace->count;
    smmuv3_walk_trace_add_(w->trace, &step);
    return true;
}

/** Judge the descriptor at a place: type and size of its address. Leaves it in `desc_`. */
SMMUV3_NEVER_INLINE bool smmuv3_walk_judge_(struct smmuv3_walk *w, const struct smmuv3_walk_stage *s,
                                            const struct smmuv3_walk_place_ *place)
{
    const unsigned stage = s->desc.stage;
    bool table;

    if (smmuv3_desc_decode(&s->desc, place->level, place->descriptor, &w->desc_) != SMMUV3_OK) {
        w->status = SMMUV3_ERR_ARGUMENT;
        return false;
    }
    table = w->desc_.type == SMMUV3_DESC_TABLE;
    if (w->desc_.type == SMMUV3_DESC_INVALID)
        return smmuv3_walk_fault_at_(w, SMMUV3_EV_F_TRANSLATION, stage, SMMUV3_WALK_WHY_NOT_VALID, place);
    if (w->desc_.type == SMMUV3_DESC_RESERVED)
        return smmuv3_walk_fault_at_(w, SMMUV3_EV_F_TRANSLATION, stage, SMMUV3_WALK_WHY_RESERVED, place);
    if (s->desc.output_bits != 0 && smmuv3_vmsa_exceeds(w->desc_.address, s->desc.output_bits))
        return smmuv3_walk_fault_at_(w, SMMUV3_EV_F_ADDR_SIZE, stage,
                                     table ? SMMUV3_WALK_WHY_TABLE_SIZE : SMMUV3_WALK_WHY_OUTPUT_SIZE, place);
    return true;
}

/** Address space of what stage 1 or stage 2 of a Secure or Realm stream puts out; Non-secure streams have one. */
SMMUV3_INLINE enum smmuv3_state smmuv3_walk_space_(const struct smmuv3_walk *w, const struct smmuv3_walk_stage *s,
                                                   unsigned flags)
{
    const bool ns = (flags & SMMUV3_DESC_NS) != 0;

    if (w->state == SMMUV3_STATE_S) {
        if (s->desc.stage == 2)
            return s->ns_output ? SMMUV3_STATE_NS : SMMUV3_STATE_S;
        return ns || s->ns_table ? SMMUV3_STATE_NS : SMMUV3_STATE_S;
    }
    if (w->state == SMMUV3_STATE_REALM && ns && (s->desc.stage == 2 || s->desc.el2 == SMMUV3_YES))
        return SMMUV3_STATE_NS;
    return w->state;
}

/** Fill the mapping from the leaf in `desc_`, tables above and CD applied. @return permissions before PAN and WXN. */
SMMUV3_NEVER_INLINE unsigned smmuv3_walk_fill_(struct smmuv3_walk *w, const struct smmuv3_walk_stage *s,
                                               const struct smmuv3_walk_place_ *place, uint64_t input,
                                               struct smmuv3_walk_leaf *leaf)
{
    struct smmuv3_desc *d = &w->desc_;
    const uint64_t low = (SMMUV3_CAST(uint64_t, 1) << d->size_log2) - 1;
    unsigned raw;

    if (s->desc.stage != 2)
        smmuv3_desc_limits_apply(&s->desc, &w->limits_, d);
    raw = d->perm;
    leaf->output = d->address | (input & low);
    leaf->descriptor = place->descriptor;
    leaf->descriptor_pa = place->pa;
    leaf->level = place->level;
    leaf->size_log2 = leaf->span_log2 = d->size_log2;
    if ((d->flags & SMMUV3_DESC_CONTIGUOUS) != 0)
        leaf->span_log2 += smmuv3_desc_contiguous_log2(s->desc.granule_log2, place->level);
    if (leaf->span_log2 > s->input_bits)
        leaf->span_log2 = leaf->size_log2;
    leaf->flags = d->flags;
    leaf->sh = d->sh == SMMUV3_DESC_SH_CONFIG ? SMMUV3_CAST(int, s->sh) : d->sh;
    leaf->mem = d->mem;
    leaf->space = smmuv3_walk_space_(w, s, d->flags);
    leaf->perm = smmuv3_walk_perm(s, raw);
    leaf->perm_clean = 0;
    if (leaf->space == SMMUV3_STATE_NS && ((w->state == SMMUV3_STATE_S && w->sif) || w->state == SMMUV3_STATE_REALM))
        leaf->perm &= ~SMMUV3_CAST(unsigned, SMMUV3_WALK_PERM_X);
    return raw;
}

/** Set a permission fault. @return false. */
SMMUV3_INLINE bool smmuv3_walk_deny_(struct smmuv3_walk *w, const struct smmuv3_walk_stage *s, unsigned why,
                                     const struct smmuv3_walk_place_ *place)
{
    const bool indirect = s->desc.pi == SMMUV3_YES && s->desc.hd != SMMUV3_YES;
    const bool clean = s->desc.stage == 2 ? (place->descriptor >> 7 & 1) == 0 : (place->descriptor >> 7 & 1) != 0;

    if (indirect && clean && why == SMMUV3_WALK_WHY_WRITE && (w->desc_.perm & SMMUV3_WALK_PERM_W) != 0)
        w->fault.flags = SMMUV3_EVENT_FAULT_DIRTY_BIT;
    return smmuv3_walk_fault_at_(w, SMMUV3_EV_F_PERMISSION, s->desc.stage, why, place);
}

/** Permissions of a leaf that is not dirty, with indirect permissions and nobody to mark it: no writes. */
SMMUV3_INLINE unsigned smmuv3_walk_undirty_(const struct smmuv3_walk_stage *s, uint64_t descriptor, unsigned perm)
{
    const bool bit = (descriptor >> 7 & 1) != 0;

    if (s->desc.pi != SMMUV3_YES || s->desc.hd == SMMUV3_YES || bit == (s->desc.stage == 2))
        return perm;
    return perm & ~SMMUV3_CAST(unsigned, SMMUV3_WALK_PERM_W);
}

/**
 * Access flag and permission of the leaf in `desc_`; fills the mapping.
 *
 * @param place   its place; `descriptor` becomes the value that it should have.
 * @param input   the address that is translated.
 * @param needs   permissions that the access needs; 0 for none.
 * @param dirty   a write may mark the page dirty (not for the fetch of a CD).
 * @param update  receives the descriptor to store; the same as the one read when nothing changes.
 */
SMMUV3_NEVER_INLINE bool smmuv3_walk_permit_(struct smmuv3_walk *w, const struct smmuv3_walk_stage *s,
                                             const struct smmuv3_walk_place_ *place, uint64_t input, unsigned needs,
                                             struct smmuv3_walk_leaf *leaf, uint64_t *update)
{
    const bool af = (w->desc_.flags & SMMUV3_DESC_AF) != 0;
    const unsigned raw = smmuv3_walk_fill_(w, s, place, input, leaf);
    const unsigned writes = SMMUV3_WALK_PERM_W;
    unsigned why;

    *update = place->descriptor;
    if (!w->desc_.perm_known) {
        w->status = SMMUV3_ERR_UNDECIDED;
        return false;
    }
    if (!af && s->desc.ha != SMMUV3_YES && s->desc.affd != SMMUV3_YES)
        return smmuv3_walk_fault_at_(w, SMMUV3_EV_F_ACCESS, s->desc.stage, SMMUV3_WALK_WHY_AF, place);
    leaf->perm = smmuv3_walk_undirty_(s, place->descriptor, leaf->perm);
    why = smmuv3_walk_perm_why(s, raw, leaf->perm, needs);
    if (why == SMMUV3_WALK_WHY_WXN && leaf->space == SMMUV3_STATE_NS && !s->wxn && !s->uwxn)
        why = SMMUV3_WALK_WHY_NS_FETCH;
    if (why == SMMUV3_WALK_WHY_PAN && leaf->perm != smmuv3_walk_perm(s, raw) && s->desc.pi == SMMUV3_YES)
        why = SMMUV3_WALK_WHY_WRITE;
    if (why != SMMUV3_WALK_WHY_NONE)
        return smmuv3_walk_deny_(w, s, why, place);
    if (!af && s->desc.ha == SMMUV3_YES)
        *update |= smmuv3_field_mask(SMMUV3_F_S1_LEAF_AF);
    if ((leaf->flags & SMMUV3_DESC_CLEAN) == 0)
        return true;
    if ((needs & writes) == 0) {
        leaf->perm_clean = leaf->perm & writes;
        leaf->perm &= ~writes;
        return true;
    }
    *update ^= smmuv3_field_mask(SMMUV3_F_S1_LEAF_AP2);
    return true;
}

/**
 * Store an update.
 *
 * @param stored  receives true when the descriptor is updated, false when somebody else changed it meanwhile.
 */
SMMUV3_NEVER_INLINE bool smmuv3_walk_store_(struct smmuv3_walk *w, const struct smmuv3_walk_stage *s,
                                            const struct smmuv3_walk_place_ *place, uint64_t update, bool *stored)
{
    const uint64_t expected = s->big_endian ? smmuv3_swap64(place->descriptor) : place->descriptor;
    const uint64_t desired = s->big_endian ? smmuv3_swap64(update) : update;
    uint64_t seen = expected;
    smmuv3_status status = SMMUV3_OK;

    if (w->memory->cas64 != NULL)
        status = w->memory->cas64(w->memory->ctx, place->pa, place->space, expected, desired, &seen);
    if (!smmuv3_walk_access_ok_(w, status, s->desc.stage, SMMUV3_WALK_WHY_UPDATE, place))
        return false;
    *stored = seen == expected;
    if (!*stored)
        return true;
    w->updated = true;
    smmuv3_walk_trace_updated_(w->trace, place->step);
    return true;
}

/** @return a Table descriptor with its access flag set where that is enabled. */
SMMUV3_INLINE uint64_t smmuv3_walk_table_af_(const struct smmuv3_walk_stage *s, uint64_t descriptor)
{
    return s->haft && !s->desc.aarch32 ? descriptor | smmuv3_field_mask(SMMUV3_F_S1_LEAF_AF) : descriptor;
}

/** Realm and S2PTW: may the CD or stage 1 table be in the memory that stage 2 found? */
SMMUV3_INLINE bool smmuv3_walk_table_memory_(struct smmuv3_walk *w, const struct smmuv3_walk_stage *s,
                                             unsigned class_of)
{
    const struct smmuv3_walk_leaf *leaf = &w->leaf2;
    const bool device = leaf->mem.type >= SMMUV3_MEM_DEVICE_nGnRnE && leaf->mem.type <= SMMUV3_MEM_DEVICE_GRE;

    if (class_of == SMMUV3_EVENT_CLASS_IN)
        return true;
    if (s->ptw && device)
        return smmuv3_walk_deny_(w, s, SMMUV3_WALK_WHY_S2PTW, &w->place2_);
    if (w->state == SMMUV3_STATE_REALM && leaf->space == SMMUV3_STATE_NS)
        return smmuv3_walk_deny_(w, s, SMMUV3_WALK_WHY_NS_TABLE, &w->place2_);
    return true;
}

/** One level of stage 2 once its descriptor is fetched. @return false when it is over: fault, error, or `done`. */
SMMUV3_NEVER_INLINE bool smmuv3_walk_s2_level_(struct smmuv3_walk *w, const struct smmuv3_walk_stage *s, uint64_t ipa,
                                               unsigned class_of, unsigned needs, bool *done)
{
    struct smmuv3_walk_place_ *place = &w->place2_;
    uint64_t update;
    bool stored = true;
    bool table;

    if (!smmuv3_walk_judge_(w, s, place))
        return false;
    table = w->desc_.type == SMMUV3_DESC_TABLE;
    update = smmuv3_walk_table_af_(s, place->descriptor);
    if (!table && !smmuv3_walk_permit_(w, s, place, ipa, needs, &w->leaf2, &update))
        return false;
    if (!table && !smmuv3_walk_table_memory_(w, s, class_of))
        return false;
    if (update != place->descriptor && !smmuv3_walk_store_(w, s, place, update, &stored))
        return false;
    if (!stored)
        return true;
    w->leaf2.descriptor = update;
    if (!table) {
        *done = true;
        return false;
    }
    place->address = w->desc_.address;
    place->level++;
    return true;
}

/** What a stage 2 fault on the way to a CD, a table or memory has in common. */
SMMUV3_INLINE bool smmuv3_walk_s2_fault_(struct smmuv3_walk *w, uint64_t ipa, unsigned class_of, unsigned needs,
                                         enum smmuv3_state space)
{
    if (w->fault.event == 0)
        return false;
    w->fault.ipa = ipa;
    w->fault.class_of = SMMUV3_CAST(uint8_t, class_of);
    w->fault.table_read = class_of == SMMUV3_EVENT_CLASS_TT && (needs & SMMUV3_WALK_PERM_W) == 0;
    w->fault.ns_ipa = w->state == SMMUV3_STATE_S && space == SMMUV3_STATE_NS;
    return false;
}

/** Stage 2 of one IPA; the levels. `place2_.address` is the table. */
SMMUV3_NEVER_INLINE bool smmuv3_walk_s2_levels_(struct smmuv3_walk *w, const struct smmuv3_walk_stage *s, uint64_t ipa,
                                                unsigned class_of, unsigned needs)
{
    struct smmuv3_walk_place_ *place = &w->place2_;
    uint64_t table;
    unsigned index;
    bool done = false;

    for (unsigned reads = 0; reads < SMMUV3_WALK_READS_MAX_; reads++) {
        table = place->address;
        index = smmuv3_walk_index(s, place->level, ipa);
        place->pa = place->address + SMMUV3_CAST(uint64_t, 8) * index;
        place->address = place->pa;
        if (!smmuv3_walk_fetch_(w, s, place, index, class_of))
            return false;
        place->address = table;
        if (!smmuv3_walk_s2_level_(w, s, ipa, class_of, needs, &done))
            return done;
    }
    return smmuv3_walk_fault_at_(w, SMMUV3_EV_F_WALK_EABT, 2, SMMUV3_WALK_WHY_UPDATE, place);
}

/**
 * Stage 2 of one IPA.
 *
 * @param ipa       any value.
 * @param space     address space of the IPA; matters for Secure streams.
 * @param class_of  what it is for.
 * @param needs     permissions that it needs.
 * @return true when `leaf2` holds the mapping; false with a fault or `status`.
 */
SMMUV3_NEVER_INLINE bool smmuv3_walk_s2_(struct smmuv3_walk *w, uint64_t ipa, enum smmuv3_state space,
                                         unsigned class_of, unsigned needs)
{
    const bool secure = w->state == SMMUV3_STATE_S && space != SMMUV3_STATE_NS;
    const struct smmuv3_walk_stage *s = secure ? &w->s2_secure : &w->s2;
    struct smmuv3_walk_place_ *place = &w->place2_;
    bool ok;

    place->level = s->start.level;
    place->address = smmuv3_walk_root(s);
    place->pa = place->descriptor = 0;
    place->space = w->state == SMMUV3_STATE_S && s->ns_table ? SMMUV3_STATE_NS : w->state;
    if (!smmuv3_walk_in_range(s, ipa)) {
        smmuv3_walk_fault_(w, SMMUV3_EV_F_TRANSLATION, 2, SMMUV3_WALK_WHY_INPUT_RANGE, s->start.level);
        return smmuv3_walk_s2_fault_(w, ipa, class_of, needs, space);
    }
    ok = smmuv3_walk_s2_levels_(w, s, ipa, class_of, needs);
    return ok || smmuv3_walk_s2_fault_(w, ipa, class_of, needs, space);
}

/** @return the half that an input address belongs to, NULL for none [3.4; G5.5.3]. */
SMMUV3_INLINE const struct smmuv3_walk_stage *smmuv3_walk_half_(const struct smmuv3_walk *w, uint64_t address)
{
    const struct smmuv3_walk_stage *low = &w->s1[0];
    const struct smmuv3_walk_stage *high = &w->s1[1];

    if (low->desc.one_level == SMMUV3_YES)
        return low;
    if (!low->desc.aarch32)
        return (address >> 55 & 1) != 0 ? high : low;
    if ((address >> 32) != 0)
        return NULL;
    /* A half of full size is what the other one leaves. */
    if (high->input_bits == 32)
        return smmuv3_walk_in_range(low, address) ? low : high;
    if (smmuv3_walk_in_range(high, address))
        return high;
    return smmuv3_walk_in_range(low, address) ? low : NULL;
}

/** Checks before the first fetch of stage 1 [7.3.22]. */
SMMUV3_INLINE bool smmuv3_walk_s1_input_(struct smmuv3_walk *w, const struct smmuv3_walk_stage *s, uint64_t address,
                                         unsigned needs)
{
    const unsigned user = SMMUV3_DESC_UR | SMMUV3_DESC_UW | SMMUV3_DESC_UX;

    if (s == NULL)
        return smmuv3_walk_fault_(w, SMMUV3_EV_F_TRANSLATION, 1, SMMUV3_WALK_WHY_INPUT_RANGE, 0);
    if (s->epd)
        return smmuv3_walk_fault_(w, SMMUV3_EV_F_TRANSLATION, 1, SMMUV3_WALK_WHY_EPD, 0);
    if (!smmuv3_walk_in_range(s, address))
        return smmuv3_walk_fault_(w, SMMUV3_EV_F_TRANSLATION, 1, SMMUV3_WALK_WHY_INPUT_RANGE, s->start.level);
    if (s->e0pd && (needs & user) != 0)
        return smmuv3_walk_fault_(w, SMMUV3_EV_F_TRANSLATION, 1, SMMUV3_WALK_WHY_E0PD, s->start.level);
    return true;
}

/** Physical address of the stage 1 descriptor at `place1_`, through stage 2 when there is one. */
SMMUV3_NEVER_INLINE bool smmuv3_walk_s1_locate_(struct smmuv3_walk *w, const struct smmuv3_walk_stage *s,
                                                unsigned needs)
{
    struct smmuv3_walk_place_ *place = &w->place1_;
    const bool ns = w->state == SMMUV3_STATE_S && (s->ns_table || w->limits_.ns != 0);

    place->space = ns ? SMMUV3_STATE_NS : w->state;
    place->pa = place->address;
    if (!w->stage2)
        return true;
    if (!smmuv3_walk_s2_(w, place->address, place->space, SMMUV3_EVENT_CLASS_TT, needs))
        return false;
    place->pa = w->leaf2.output;
    place->space = w->leaf2.space;
    return true;
}

/** Store an update of a stage 1 descriptor: its page must be writable at stage 2 [R117]. */
SMMUV3_INLINE bool smmuv3_walk_s1_store_(struct smmuv3_walk *w, const struct smmuv3_walk_stage *s, uint64_t update,
                                         bool *stored)
{
    if (w->stage2 && !smmuv3_walk_s1_locate_(w, s, SMMUV3_DESC_PW))
        return false;
    return smmuv3_walk_store_(w, s, &w->place1_, update, stored);
}

/** One level of stage 1 once its descriptor is fetched. @return false when it is over: fault, error, or `done`. */
SMMUV3_NEVER_INLINE bool smmuv3_walk_s1_level_(struct smmuv3_walk *w, const struct smmuv3_walk_stage *s, uint64_t input,
                                               unsigned needs, uint64_t *table, bool *done)
{
    struct smmuv3_walk_place_ *place = &w->place1_;
    uint64_t next;
    uint64_t update;
    bool stored = true;
    bool leaf;

    if (!smmuv3_walk_judge_(w, s, place))
        return false;
    leaf = w->desc_.type != SMMUV3_DESC_TABLE;
    next = w->desc_.address;
    update = smmuv3_walk_table_af_(s, place->descriptor);
    if (leaf && !smmuv3_walk_permit_(w, s, place, input, needs, &w->leaf1, &update))
        return false;
    if (update != place->descriptor && !smmuv3_walk_s1_store_(w, s, update, &stored))
        return false;
    if (!stored)
        return true;
    w->leaf1.descriptor = update;
    if (leaf) {
        *done = true;
        return false;
    }
    smmuv3_desc_limits_add(&s->desc, place->descriptor, &w->limits_);
    *table = next;
    place->level++;
    return true;
}

/** Stage 1 of one input address; the levels. */
SMMUV3_NEVER_INLINE bool smmuv3_walk_s1_levels_(struct smmuv3_walk *w, const struct smmuv3_walk_stage *s,
                                                uint64_t input, unsigned needs)
{
    struct smmuv3_walk_place_ *place = &w->place1_;
    uint64_t table = smmuv3_walk_root(s);
    unsigned index;
    bool done = false;

    place->level = s->start.level;
    for (unsigned reads = 0; reads < SMMUV3_WALK_READS_MAX_; reads++) {
        index = smmuv3_walk_index(s, place->level, input);
        place->address = table + SMMUV3_CAST(uint64_t, 8) * index;
        place->descriptor = 0;
        if (!smmuv3_walk_s1_locate_(w, s, SMMUV3_DESC_PR))
            return false;
        if (!smmuv3_walk_fetch_(w, s, place, index, SMMUV3_EVENT_CLASS_IN))
            return false;
        if (!smmuv3_walk_s1_level_(w, s, input, needs, &table, &done))
            return done;
    }
    return smmuv3_walk_fault_at_(w, SMMUV3_EV_F_WALK_EABT, 1, SMMUV3_WALK_WHY_UPDATE, place);
}

/** Stage 1 of one input address. @return true when `leaf1` holds the mapping; false with a fault or `status`. */
SMMUV3_NEVER_INLINE bool smmuv3_walk_s1_(struct smmuv3_walk *w, uint64_t address, unsigned needs)
{
    const struct smmuv3_walk_stage *s = smmuv3_walk_half_(w, address);
    bool ok;

    w->limits_.ap = w->limits_.xn = w->limits_.pxn = w->limits_.ns = 0;
    ok = smmuv3_walk_s1_input_(w, s, address, needs) && smmuv3_walk_s1_levels_(w, s, address, needs);
    if (!ok && w->fault.stage == 1)
        w->fault.class_of =
            w->fault.event == SMMUV3_EV_F_WALK_EABT ? SMMUV3_EVENT_CLASS_TT : SMMUV3_EVENT_CLASS_IN;
    return ok;
}

/** Stage 1 alone, when it is plain: see walk_fast.h. @return whether `leaf1` holds the mapping. */
SMMUV3_ALWAYS_INLINE bool smmuv3_walk_s1_fast_(struct smmuv3_walk *w, uint64_t address, unsigned needs)
{
    const struct smmuv3_walk_stage *s;

    if (!w->stage1 || w->stage2 || w->trace != NULL)
        return false;
    s = smmuv3_walk_half_(w, address);
    return s != NULL && smmuv3_walk_fast_(w->memory, s, w->state, address, needs, &w->leaf1);
}

/**
 * Translate one address: stage 1, then stage 2 of what it puts out.
 *
 * @param w        set up: memory, trace, state, stage1, stage2 and the stages in use.
 * @param address  the input address; the IPA when stage 1 is not walked.
 * @param space    address space of that IPA when stage 1 is not walked.
 * @param needs    permissions that the access needs, bits of `enum smmuv3_desc_perm`; 0 checks none.
 * @return SMMUV3_OK: look at `w->fault`; with event 0, `leaf1` and `leaf2` hold the mappings of the stages in use.
 *         SMMUV3_ERR_ARGUMENT (a stage that no walk can have); SMMUV3_ERR_UNDECIDED (indirect permissions without their
 *         registers); an error of the memory callback, with the address in `w->missing_pa`.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_walk_address(struct smmuv3_walk *w, uint64_t address,
                                                                 enum smmuv3_state space, unsigned needs)
{
    smmuv3_walk_reset_(w);
    if (w->memory == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (SMMUV3_LIKELY(smmuv3_walk_s1_fast_(w, address, needs)))
        return SMMUV3_OK;
    if (w->stage1) {
        if (!smmuv3_walk_s1_(w, address, needs))
            return w->status;
        address = w->leaf1.output;
        space = w->leaf1.space;
    }
    if (w->stage2 && !smmuv3_walk_s2_(w, address, space, SMMUV3_EVENT_CLASS_IN, needs))
        return w->status;
    return SMMUV3_OK;
}

#endif

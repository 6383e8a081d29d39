/* SPDX-License-Identifier: MIT */
/**
 * iotlb_fill.h - putting a translation into the cache.
 *
 * 1. smmuv3_iotlb_begin() before the first table is read: notes the tag of the context and the counters of invalidations.
 * 2. The walk.
 * 3. smmuv3_iotlb_fill(): under the lock of writers, stores the entry unless something of step 1 has changed.
 *
 * An invalidation changes what step 1 noted before it drops anything, and under the same lock. So a fill that began before
 * it is either stored before it, and dropped by it, or not stored at all. A fill that notes the change reads its tables
 * after whoever sent the invalidation had written them.
 */
#ifndef SMMUV3_IOTLB_FILL_H
#define SMMUV3_IOTLB_FILL_H

#include "iotlb_index.h"

#if SMMUV3_PORT_HAS_A64

/** Note what must not change in a context. @return whether it has a tag. */
SMMUV3_INLINE bool smmuv3_iotlb_see_(const struct smmuv3_iotlb *tlb, uint64_t key, uint32_t hint,
                                     struct smmuv3_iotlb_seen *seen)
{
    const struct smmuv3_iotlb_context *c;

    seen->tag = seen->world = 0;
    seen->ranges = seen->wide = 0;
    seen->slot = smmuv3_iotlb_find_(tlb, key, hint);
    if (seen->slot == SMMUV3_IOTLB_NONE)
        return false;
    c = &tlb->contexts[seen->slot];
    seen->world = smmuv3_a64_load_acquire(&c->world);
    seen->ranges = smmuv3_a32_load_acquire(&tlb->ranges[smmuv3_iotlb_ranges_(key)]);
    seen->wide = smmuv3_a32_load_acquire(&c->wide);
    seen->tag = smmuv3_iotlb_tag_(tlb, c, key);
    return seen->tag != 0;
}

/** Make the contexts of a fill. @return false when the lock is not to be had. */
SMMUV3_NEVER_INLINE bool smmuv3_iotlb_make_(struct smmuv3_iotlb *tlb, uint64_t key)
{
    if (!smmuv3_iotlb_lock_(&tlb->lock))
        return false;
    if (smmuv3_iotlb_has_global_(key))
        (void)smmuv3_iotlb_context_get_(tlb, smmuv3_iotlb_global_of_(key));
    (void)smmuv3_iotlb_context_get_(tlb, key); /* last: it may take the place of the other, not the other way round */
    smmuv3_iotlb_unlock_(&tlb->lock);
    return true;
}

/**
 * Begin a fill, before memory is read.
 *
 * @param tlb      set up.
 * @param ref      whose; its hint is brought up to date.
 * @param address  input address, as for smmuv3_iotlb_lookup().
 * @param token    receives what smmuv3_iotlb_fill() needs; of no effect there after an error.
 * @return SMMUV3_OK; SMMUV3_ERR_BUSY: walk without filling.
 *
 * Concurrency: any number of threads; waits for no more than SMMUV3_IOTLB_TRIES attempts to get a lock, and only when the
 * context is new.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_iotlb_begin(struct smmuv3_iotlb *tlb, struct smmuv3_iotlb_ref *ref,
                                                                uint64_t address, struct smmuv3_iotlb_token *token)
{
    const bool global = smmuv3_iotlb_has_global_(ref->key);
    bool seen;

    token->address = address;
    token->key[0] = ref->key;
    token->key[1] = smmuv3_iotlb_global_of_(ref->key);
    token->global.tag = 0;
    token->epoch = smmuv3_a32_load_acquire(smmuv3_iotlb_epoch_(tlb, ref->key, address));
    seen = smmuv3_iotlb_see_(tlb, ref->key, ref->hint, &token->own);
    if (global)
        seen = smmuv3_iotlb_see_(tlb, token->key[1], SMMUV3_IOTLB_NONE, &token->global) && seen;
    if (!seen) {
        token->own.tag = 0;
        if (!smmuv3_iotlb_make_(tlb, ref->key))
            return SMMUV3_ERR_BUSY;
        token->epoch = smmuv3_a32_load_acquire(smmuv3_iotlb_epoch_(tlb, ref->key, address));
        if (global)
            (void)smmuv3_iotlb_see_(tlb, token->key[1], SMMUV3_IOTLB_NONE, &token->global);
        if (!smmuv3_iotlb_see_(tlb, ref->key, SMMUV3_IOTLB_NONE, &token->own))
            return SMMUV3_ERR_BUSY;
    }
    ref->hint = token->own.slot;
    return SMMUV3_OK;
}

/** @return whether nothing that the fill noted has changed. */
SMMUV3_INLINE bool smmuv3_iotlb_unchanged_(struct smmuv3_iotlb *tlb, const struct smmuv3_iotlb_token *token,
                                           const struct smmuv3_iotlb_seen *seen, uint64_t key, unsigned block_log2)
{
    const struct smmuv3_iotlb_context *c = &tlb->contexts[seen->slot];
    const unsigned world = smmuv3_iotlb_key_world(key);

    if (smmuv3_a64_load(&c->key) != key || smmuv3_a64_load(&c->tag) != seen->tag ||
        smmuv3_a64_load(&c->world) != seen->world || smmuv3_a64_load_acquire(&tlb->worlds[world]) != seen->world ||
        smmuv3_a32_load(&c->wide) != seen->wide)
        return false;
    if (block_log2 > 21)
        return smmuv3_a32_load(&tlb->ranges[smmuv3_iotlb_ranges_(key)]) == seen->ranges;
    return smmuv3_a32_load(smmuv3_iotlb_epoch_(tlb, key, token->address)) == token->epoch;
}

/** @return whether the context that an entry belongs to still finds it. */
SMMUV3_INLINE bool smmuv3_iotlb_entry_live_(const struct smmuv3_iotlb *tlb, const struct smmuv3_iotlb_entry *e)
{
    const uint32_t slot = SMMUV3_CAST(uint32_t, smmuv3_a64_load(&e->attr) >> 40) & tlb->vmid_mask;
    const struct smmuv3_iotlb_context *c = &tlb->contexts[slot];

    return smmuv3_a64_load(&c->tag) == smmuv3_a64_load(&e->tag) >> 16 && smmuv3_iotlb_live_(tlb, c);
}

/** @return an entry of a set that is free and in no list; SMMUV3_IOTLB_NONE when there is none. */
SMMUV3_INLINE uint32_t smmuv3_iotlb_free_in_(const struct smmuv3_iotlb *tlb, uint32_t set)
{
    for (uint32_t i = set * 4; i < set * 4 + 4; i++)
        if (smmuv3_a64_load(&tlb->entries[i].tag) >> 16 == 0)
            return i;
    return SMMUV3_IOTLB_NONE;
}

/** @return an entry of a set that nobody can find; SMMUV3_IOTLB_NONE for none. @param own a tag whose context is alive. */
SMMUV3_INLINE uint32_t smmuv3_iotlb_room_(const struct smmuv3_iotlb *tlb, uint32_t set, uint64_t own)
{
    for (uint32_t i = set * 4; i < set * 4 + 4; i++) {
        const struct smmuv3_iotlb_entry *e = &tlb->entries[i];
        const uint64_t tag = smmuv3_a64_load(&e->tag) >> 16;
        if (tag == 0 || (smmuv3_a64_load(&e->key) & SMMUV3_IOTLB_DEAD_) != 0 ||
            (tag != own && !smmuv3_iotlb_entry_live_(tlb, e)))
            return i;
    }
    return SMMUV3_IOTLB_NONE;
}

/**
 * Store an entry.
 *
 * Ordering: tag 0 and another version, the words, the tag, each with release; smmuv3_iotlb_read_() is the partner.
 */
SMMUV3_INLINE void smmuv3_iotlb_store_(struct smmuv3_iotlb_entry *e, uint64_t tag, uint64_t key, uint64_t data, uint64_t attr)
{
    const uint64_t version = smmuv3_a64_load(&e->tag);

    smmuv3_a64_store_release(&e->tag, (version + 1) & 0xffff);
    smmuv3_a64_store_release(&e->key, key);
    smmuv3_a64_store_release(&e->data, data);
    smmuv3_a64_store_release(&e->attr, attr);
    smmuv3_a64_store_release(&e->tag, tag << 16 | ((version + 2) & 0xffff));
}

/** Move an entry to its other set, if that has room. It can be found all the time. @return whether it was moved. */
SMMUV3_INLINE bool smmuv3_iotlb_move_(struct smmuv3_iotlb *tlb, uint32_t entry, uint64_t own)
{
    struct smmuv3_iotlb_entry *e = &tlb->entries[entry];
    const uint64_t tag = smmuv3_a64_load(&e->tag) >> 16;
    const uint64_t key = smmuv3_a64_load(&e->key);
    const uint64_t hash = smmuv3_iotlb_hash_(tlb, tag, key);
    const uint32_t set1 = smmuv3_iotlb_set1_(tlb, hash);
    const uint32_t to = smmuv3_iotlb_room_(tlb, set1 == entry / 4 ? smmuv3_iotlb_set2_(tlb, hash) : set1, own);

    if (to == SMMUV3_IOTLB_NONE)
        return false;
    if (smmuv3_a64_load(&tlb->entries[to].tag) >> 16 != 0)
        smmuv3_iotlb_free_(tlb, to);
    smmuv3_iotlb_store_(&tlb->entries[to], tag, key, smmuv3_a64_load(&e->data), smmuv3_a64_load(&e->attr));
    smmuv3_iotlb_link_(tlb, to, smmuv3_iotlb_list_of_(tlb, tag, key));
    return true;
}

/** @return an entry of two full sets that is given up: one that has moved to its other set, or the next in turn. */
SMMUV3_INLINE uint32_t smmuv3_iotlb_victim_(struct smmuv3_iotlb *tlb, uint32_t set1, uint32_t set2, uint64_t own)
{
    uint32_t entry;

    for (uint32_t i = 0; i < 8; i++) {
        entry = ((i & 4) != 0 ? set2 : set1) * 4 + (i & 3);
        if (smmuv3_iotlb_move_(tlb, entry, own))
            return entry;
    }
    tlb->clock++;
    tlb->stats.evicted++;
    return ((tlb->clock & 4) != 0 ? set2 : set1) * 4 + (tlb->clock & 3);
}

/** @return the entry of a set that holds a key of a tag, SMMUV3_IOTLB_NONE for none. */
SMMUV3_ALWAYS_INLINE uint32_t smmuv3_iotlb_present_in_(const struct smmuv3_iotlb *tlb, uint32_t set, uint64_t tag,
                                                       uint64_t want)
{
    const struct smmuv3_iotlb_entry *e = &tlb->entries[SMMUV3_CAST(size_t, set) * 4];

    for (unsigned ways = smmuv3_iotlb_ways_(e, want); ways != 0; ways &= ways - 1) {
        const unsigned way = smmuv3_iotlb_lowest_(ways);
        if (smmuv3_a64_load(&e[way].tag) >> 16 == tag)
            return set * 4 + way;
    }
    return SMMUV3_IOTLB_NONE;
}

/** @return the entry that holds a key already, SMMUV3_IOTLB_NONE for none. */
SMMUV3_INLINE uint32_t smmuv3_iotlb_present_(const struct smmuv3_iotlb *tlb, uint64_t tag, uint64_t want, uint64_t hash)
{
    const uint32_t entry = smmuv3_iotlb_present_in_(tlb, smmuv3_iotlb_set1_(tlb, hash), tag, want);

    return entry != SMMUV3_IOTLB_NONE ? entry : smmuv3_iotlb_present_in_(tlb, smmuv3_iotlb_set2_(tlb, hash), tag, want);
}

/** @return the entry that a new mapping gets; it may stand in a list yet. The one that had this address is best. */
SMMUV3_INLINE uint32_t smmuv3_iotlb_place_(struct smmuv3_iotlb *tlb, uint64_t tag, uint64_t want, uint64_t hash)
{
    const uint32_t set1 = smmuv3_iotlb_set1_(tlb, hash);
    const uint32_t set2 = smmuv3_iotlb_set2_(tlb, hash);
    uint32_t entry = smmuv3_iotlb_present_(tlb, tag, want | SMMUV3_IOTLB_DEAD_, hash);

    if (entry == SMMUV3_IOTLB_NONE)
        entry = smmuv3_iotlb_free_in_(tlb, set1);
    if (entry == SMMUV3_IOTLB_NONE)
        entry = smmuv3_iotlb_free_in_(tlb, set2);
    if (entry == SMMUV3_IOTLB_NONE)
        entry = smmuv3_iotlb_room_(tlb, set1, tag);
    if (entry == SMMUV3_IOTLB_NONE)
        entry = smmuv3_iotlb_room_(tlb, set2, tag);
    return entry != SMMUV3_IOTLB_NONE ? entry : smmuv3_iotlb_victim_(tlb, set1, set2, tag);
}

/** Set a bit of a mask that look-ups read. */
SMMUV3_INLINE void smmuv3_iotlb_note_(struct smmuv3_a64 *mask, unsigned bit)
{
    const uint64_t old = smmuv3_a64_load(mask);

    if ((old >> bit & 1) == 0)
        smmuv3_a64_store_release(mask, old | SMMUV3_CAST(uint64_t, 1) << bit);
}

/** @return the granule as an entry holds it. */
SMMUV3_INLINE uint64_t smmuv3_iotlb_granule_(unsigned granule_log2)
{
    return granule_log2 == 12 ? 0 : granule_log2 == 14 ? 1 : 2;
}

/** Put a mapping into a context. */
SMMUV3_INLINE void smmuv3_iotlb_put_(struct smmuv3_iotlb *tlb, uint32_t slot, uint64_t address,
                                     const struct smmuv3_iotlb_mapping *m)
{
    struct smmuv3_iotlb_context *c = &tlb->contexts[slot];
    const uint64_t tag = smmuv3_a64_load(&c->tag);
    const uint64_t want = smmuv3_iotlb_want_(address, m->size_log2, m->table);
    const uint64_t hash = smmuv3_iotlb_hash_(tlb, tag, want);
    const uint64_t block = m->block_log2 > m->size_log2 ? m->block_log2 : m->size_log2;
    const uint64_t base = m->table ? m->output : m->output & ~smmuv3_iotlb_below_(m->size_log2);
    const uint64_t data = base >> 12 | SMMUV3_CAST(uint64_t, m->perm) << 40 | SMMUV3_CAST(uint64_t, m->perm_clean) << 46 |
                          SMMUV3_CAST(uint64_t, m->space) << 52 | block << 54 | SMMUV3_CAST(uint64_t, m->level + 1) << 60;
    const uint64_t attr = m->attr | SMMUV3_CAST(uint64_t, slot) << 40 | smmuv3_iotlb_granule_(m->granule_log2) << 62;
    uint32_t entry = smmuv3_iotlb_present_(tlb, tag, want, hash);
    const bool present = entry != SMMUV3_IOTLB_NONE;

    smmuv3_iotlb_note_(m->table ? &c->tables : &c->leaves, m->size_log2);
    if (block > m->size_log2)
        smmuv3_iotlb_note_(&c->blocks, SMMUV3_CAST(unsigned, block));
    if (!present) {
        entry = smmuv3_iotlb_place_(tlb, tag, want, hash);
        smmuv3_iotlb_relink_(tlb, entry, smmuv3_iotlb_list_of_(tlb, tag, want));
    }
    smmuv3_iotlb_store_(&tlb->entries[entry], tag, want, data, attr);
    tlb->stats.fills++;
}

/** @return whether a mapping can be kept. */
SMMUV3_INLINE bool smmuv3_iotlb_mapping_ok_(const struct smmuv3_iotlb_mapping *m)
{
    return m->size_log2 >= 12 && m->size_log2 <= 48 && m->block_log2 <= 48 &&
           (m->block_log2 == 0 || (m->block_log2 >= m->size_log2 && !m->table)) && (m->output >> 52) == 0 &&
           (m->attr >> 40) == 0 && m->perm < 64 && m->perm_clean < 64 && m->space < 4 && m->level >= -1 && m->level <= 3 &&
           (m->granule_log2 == 12 || m->granule_log2 == 14 || m->granule_log2 == 16) && !(m->table && m->global);
}

/**
 * End a fill: store the mapping, unless an invalidation came between.
 *
 * @param tlb      set up.
 * @param token    of smmuv3_iotlb_begin().
 * @param mapping  what the walk found.
 * @return SMMUV3_OK; SMMUV3_ERR_CANCELLED (an invalidation that may concern it, or a token without effect); SMMUV3_ERR_BUSY
 *         (another writer has the lock); SMMUV3_ERR_ARGUMENT (a member out of range, sizes above 256 TiB, a global mapping
 *         under a key of stage 2). Except after SMMUV3_OK nothing is stored, which costs another walk and nothing else.
 *
 * Concurrency: any number of threads; waits for no more than SMMUV3_IOTLB_TRIES attempts to get a lock.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_iotlb_fill(struct smmuv3_iotlb *tlb,
                                                               const struct smmuv3_iotlb_token *token,
                                                               const struct smmuv3_iotlb_mapping *mapping)
{
    const bool both = smmuv3_iotlb_has_global_(token->key[0]);
    const bool global = mapping->global && both;
    const struct smmuv3_iotlb_seen *seen = global ? &token->global : &token->own;
    const unsigned block = mapping->block_log2 > mapping->size_log2 ? mapping->block_log2 : mapping->size_log2;
    bool good;

    if (!smmuv3_iotlb_mapping_ok_(mapping) ||
        (mapping->global && (token->key[0] & SMMUV3_IOTLB_KEY_STAGE2) != 0))
        return SMMUV3_ERR_ARGUMENT;
    if (token->own.tag == 0 || seen->tag == 0)
        return SMMUV3_ERR_CANCELLED;
    if (!smmuv3_iotlb_lock_(&tlb->lock))
        return SMMUV3_ERR_BUSY;
    good = smmuv3_iotlb_unchanged_(tlb, token, seen, token->key[global ? 1 : 0], block);
    if (good)
        smmuv3_iotlb_put_(tlb, seen->slot, token->address, mapping);
    else
        tlb->stats.void_fills++;
    smmuv3_iotlb_unlock_(&tlb->lock);
    return good ? SMMUV3_OK : SMMUV3_ERR_CANCELLED;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

/* SPDX-License-Identifier: MIT */
/**
 * iotlb_index.h - the writer's side of the translation cache: its lock, contexts, and lists of entries by region.
 *
 * Every entry is in one list, and a dropped one may stay there until its place is needed. Lists are found by tag and region:
 * 2 MiB for leaves and tables up to that size, 1 GiB, 512 GiB and 256 TiB for larger ones. 512 regions that follow each other
 * are a group whose lists follow each other too, so that a range of addresses is a run of bits in the bitmap of lists that
 * are not empty.
 *
 * Concurrency: everything here is for the thread that holds the lock, which smmuv3_iotlb_lock_() takes.
 */
#ifndef SMMUV3_IOTLB_INDEX_H
#define SMMUV3_IOTLB_INDEX_H

#include "iotlb_table.h"

#if SMMUV3_PORT_HAS_A64

/** Tags end here: then nothing is cached any more, until the cache is set up again. */
#define SMMUV3_IOTLB_TAG_END_ (SMMUV3_CAST(uint64_t, 1) << 48)

/**
 * Take the lock of writers.
 *
 * Ordering: the exchange acquires what the holder before released in smmuv3_iotlb_unlock_().
 *
 * @return false when it is held after SMMUV3_IOTLB_TRIES attempts: its holder does not run.
 */
SMMUV3_INLINE bool smmuv3_iotlb_lock_(struct smmuv3_a32 *lock)
{
    for (unsigned i = 0; i < SMMUV3_IOTLB_TRIES; i++) {
        if (smmuv3_a32_load(lock) == 0 && smmuv3_a32_exchange(lock, 1) == 0)
            return true;
        smmuv3_cpu_pause();
    }
    return false;
}

/** Release the lock of writers. */
SMMUV3_INLINE void smmuv3_iotlb_unlock_(struct smmuv3_a32 *lock)
{
    smmuv3_a32_store_release(lock, 0);
}

/** @return the list of contexts that share a VMID. */
SMMUV3_INLINE struct smmuv3_a32 *smmuv3_iotlb_vmid_list_(const struct smmuv3_iotlb *tlb, uint64_t key)
{
    const uint64_t which = key >> 16 & 0x7ffff;

    return &tlb->vmids[SMMUV3_CAST(uint32_t, smmuv3_iotlb_mix_(which ^ tlb->seed) >> 40) & tlb->vmid_mask];
}

/** Add a context to the list of its VMID. */
SMMUV3_INLINE void smmuv3_iotlb_context_link_(struct smmuv3_iotlb *tlb, uint32_t slot, uint64_t key)
{
    struct smmuv3_iotlb_context *c = &tlb->contexts[slot];
    struct smmuv3_a32 *first = smmuv3_iotlb_vmid_list_(tlb, key);
    const uint32_t old = smmuv3_a32_load(first);

    smmuv3_a32_store(&c->next, old);
    smmuv3_a32_store(&c->prev, SMMUV3_IOTLB_NONE);
    if (old != SMMUV3_IOTLB_NONE)
        smmuv3_a32_store(&tlb->contexts[old].prev, slot);
    smmuv3_a32_store(first, slot);
}

/** Take a context out of the list of its VMID. */
SMMUV3_INLINE void smmuv3_iotlb_context_unlink_(struct smmuv3_iotlb *tlb, uint32_t slot)
{
    struct smmuv3_iotlb_context *c = &tlb->contexts[slot];
    const uint32_t next = smmuv3_a32_load(&c->next);
    const uint32_t prev = smmuv3_a32_load(&c->prev);

    if (next != SMMUV3_IOTLB_NONE)
        smmuv3_a32_store(&tlb->contexts[next].prev, prev);
    if (prev != SMMUV3_IOTLB_NONE)
        smmuv3_a32_store(&tlb->contexts[prev].next, next);
    else
        smmuv3_a32_store(smmuv3_iotlb_vmid_list_(tlb, smmuv3_a64_load(&c->key)), next);
}

/** @return whether entries of a context can be found: it has a tag of the world's generation. */
SMMUV3_INLINE bool smmuv3_iotlb_live_(const struct smmuv3_iotlb *tlb, const struct smmuv3_iotlb_context *c)
{
    const unsigned world = smmuv3_iotlb_key_world(smmuv3_a64_load(&c->key));

    return smmuv3_a64_load(&c->tag) != 0 && smmuv3_a64_load(&c->world) == smmuv3_a64_load_acquire(&tlb->worlds[world]);
}

/**
 * Give a context another tag: everything that is cached for it is gone, and so are fills on their way.
 *
 * Ordering: tag 0, the generation, the tag; smmuv3_iotlb_tag_() is the partner.
 */
SMMUV3_INLINE void smmuv3_iotlb_retag_(struct smmuv3_iotlb *tlb, struct smmuv3_iotlb_context *c)
{
    const unsigned world = smmuv3_iotlb_key_world(smmuv3_a64_load(&c->key));
    const uint64_t tag = tlb->next_tag < SMMUV3_IOTLB_TAG_END_ ? tlb->next_tag++ : 0;

    smmuv3_a64_store_release(&c->tag, 0);
    smmuv3_a64_store_release(&c->leaves, 0);
    smmuv3_a64_store_release(&c->tables, 0);
    smmuv3_a64_store_release(&c->blocks, 0);
    smmuv3_a64_store_release(&c->world, smmuv3_a64_load_acquire(&tlb->worlds[world]));
    smmuv3_a64_store_release(&c->tag, tag);
}

/** Choose the context that a new key gets: a free one, one without entries, or the next in turn. */
SMMUV3_INLINE uint32_t smmuv3_iotlb_context_victim_(struct smmuv3_iotlb *tlb, uint32_t set)
{
    for (uint32_t i = 0; i < 4; i++)
        if (smmuv3_a64_load(&tlb->contexts[set + i].key) == 0)
            return set + i;
    for (uint32_t i = 0; i < 4; i++)
        if (!smmuv3_iotlb_live_(tlb, &tlb->contexts[set + i]))
            return set + i;
    tlb->stats.recycled++;
    return set + (tlb->clock++ & 3);
}

/** @return the context of a key, made when there is none, with a tag of now. */
SMMUV3_NEVER_INLINE uint32_t smmuv3_iotlb_context_get_(struct smmuv3_iotlb *tlb, uint64_t key)
{
    uint32_t slot = smmuv3_iotlb_find_(tlb, key, SMMUV3_IOTLB_NONE);
    struct smmuv3_iotlb_context *c;

    if (slot == SMMUV3_IOTLB_NONE) {
        slot = smmuv3_iotlb_context_victim_(tlb, smmuv3_iotlb_context_set_(tlb, key));
        c = &tlb->contexts[slot];
        if (smmuv3_a64_load(&c->key) != 0)
            smmuv3_iotlb_context_unlink_(tlb, slot);
        smmuv3_a64_store_release(&c->tag, 0);
        smmuv3_a64_store_release(&c->key, key);
        smmuv3_iotlb_context_link_(tlb, slot, key);
    }
    if (!smmuv3_iotlb_live_(tlb, &tlb->contexts[slot]))
        smmuv3_iotlb_retag_(tlb, &tlb->contexts[slot]);
    return slot;
}

/** @return the class of a size: which length of region its lists are for. */
SMMUV3_INLINE unsigned smmuv3_iotlb_class_(unsigned size_log2)
{
    return size_log2 <= 21 ? 0 : size_log2 <= 30 ? 1 : size_log2 <= 39 ? 2 : 3;
}

/** @return log2 of the bytes of a region of a class. */
SMMUV3_INLINE unsigned smmuv3_iotlb_region_log2_(unsigned class_of)
{
    return 21 + 9 * class_of;
}

/** @return sizes of a class, one bit each. */
SMMUV3_INLINE uint64_t smmuv3_iotlb_class_sizes_(unsigned class_of)
{
    const uint64_t up_to = smmuv3_iotlb_below_(class_of == 3 ? 63 : 22 + 9 * class_of);

    return class_of == 0 ? up_to : up_to & ~smmuv3_iotlb_below_(13 + 9 * class_of);
}

/** The lists of a group. */
struct smmuv3_iotlb_group_ {
    /** Number of the first list. */
    uint32_t first;
    /** What is added to the number of a region, so that groups that share lists do not begin alike. */
    uint32_t turn;
};

/** @return the group of a tag, a class and the number of its group. */
SMMUV3_INLINE struct smmuv3_iotlb_group_ smmuv3_iotlb_group_of_(const struct smmuv3_iotlb *tlb, uint64_t tag,
                                                                unsigned class_of, uint64_t number)
{
    const uint64_t hash = smmuv3_iotlb_mix_(number ^ SMMUV3_CAST(uint64_t, class_of) << 60 ^
                                            tag * UINT64_C(0xe7037ed1a0b428db) ^ tlb->seed);
    struct smmuv3_iotlb_group_ group;

    group.first = (SMMUV3_CAST(uint32_t, hash >> 40) & tlb->group_mask) << tlb->group_log2;
    group.turn = SMMUV3_CAST(uint32_t, hash >> 20 & 0x1ff);
    return group;
}

/** @return the list of a region in its group. */
SMMUV3_INLINE uint32_t smmuv3_iotlb_list_(const struct smmuv3_iotlb *tlb, struct smmuv3_iotlb_group_ group, uint64_t region)
{
    const uint32_t mask = (SMMUV3_CAST(uint32_t, 1) << tlb->group_log2) - 1;

    return group.first + ((SMMUV3_CAST(uint32_t, region & 0x1ff) + group.turn) & mask);
}

/** @return the list of an entry. */
SMMUV3_INLINE uint32_t smmuv3_iotlb_list_of_(const struct smmuv3_iotlb *tlb, uint64_t tag, uint64_t key)
{
    const uint64_t base = (key & smmuv3_iotlb_below_(52)) << 12;
    const unsigned class_of = smmuv3_iotlb_class_(SMMUV3_CAST(unsigned, key >> 52 & 63));
    const unsigned region = smmuv3_iotlb_region_log2_(class_of);

    return smmuv3_iotlb_list_(tlb, smmuv3_iotlb_group_of_(tlb, tag, class_of, base >> (region + 9)), base >> region);
}

/** Add an entry to its list. */
SMMUV3_INLINE void smmuv3_iotlb_link_(struct smmuv3_iotlb *tlb, uint32_t entry, uint32_t list)
{
    struct smmuv3_iotlb_head *head = &tlb->heads[list];
    const uint32_t old = smmuv3_a32_load(&head->first);
    const uint32_t count = smmuv3_a32_load(&head->count);

    smmuv3_a32_store(&tlb->links[entry].next, old);
    smmuv3_a32_store(&tlb->links[entry].prev, SMMUV3_IOTLB_NONE);
    if (old != SMMUV3_IOTLB_NONE)
        smmuv3_a32_store(&tlb->links[old].prev, entry);
    smmuv3_a32_store(&head->first, entry);
    smmuv3_a32_store(&head->count, count + 1);
    if (count == 0)
        smmuv3_a64_store(&tlb->used[list / 64],
                         smmuv3_a64_load(&tlb->used[list / 64]) | SMMUV3_CAST(uint64_t, 1) << (list & 63));
}

/** Take an entry out of its list. */
SMMUV3_INLINE void smmuv3_iotlb_unlink_(struct smmuv3_iotlb *tlb, uint32_t entry, uint32_t list)
{
    struct smmuv3_iotlb_head *head = &tlb->heads[list];
    const uint32_t next = smmuv3_a32_load(&tlb->links[entry].next);
    const uint32_t prev = smmuv3_a32_load(&tlb->links[entry].prev);
    const uint32_t count = smmuv3_a32_load(&head->count) - 1;

    if (next != SMMUV3_IOTLB_NONE)
        smmuv3_a32_store(&tlb->links[next].prev, prev);
    if (prev != SMMUV3_IOTLB_NONE)
        smmuv3_a32_store(&tlb->links[prev].next, next);
    else
        smmuv3_a32_store(&head->first, next);
    smmuv3_a32_store(&head->count, count);
    if (count == 0)
        smmuv3_a64_store(&tlb->used[list / 64],
                         smmuv3_a64_load(&tlb->used[list / 64]) & ~(SMMUV3_CAST(uint64_t, 1) << (list & 63)));
}

/** Take an entry out of its list and free it. */
SMMUV3_INLINE void smmuv3_iotlb_free_(struct smmuv3_iotlb *tlb, uint32_t entry)
{
    struct smmuv3_iotlb_entry *e = &tlb->entries[entry];
    const uint64_t tag = smmuv3_a64_load(&e->tag);
    const uint64_t key = smmuv3_a64_load(&e->key);

    smmuv3_a64_store_release(&e->tag, (tag + 1) & 0xffff);
    smmuv3_iotlb_unlink_(tlb, entry, smmuv3_iotlb_list_of_(tlb, tag >> 16, key));
}

/**
 * Drop an entry and leave it in its list: no other cache line than its own is touched. Who gets its place, or goes through
 * the list, takes it out.
 *
 * Ordering: one store; a look-up that does not see it began before the drop was complete.
 */
SMMUV3_INLINE void smmuv3_iotlb_kill_(struct smmuv3_iotlb *tlb, uint32_t entry)
{
    struct smmuv3_iotlb_entry *e = &tlb->entries[entry];

    smmuv3_a64_store_release(&e->key, smmuv3_a64_load(&e->key) | SMMUV3_IOTLB_DEAD_);
}

/** See to it that an entry that is about to be stored stands in a list, and in no other. */
SMMUV3_INLINE void smmuv3_iotlb_relink_(struct smmuv3_iotlb *tlb, uint32_t entry, uint32_t list)
{
    const struct smmuv3_iotlb_entry *e = &tlb->entries[entry];
    const uint64_t tag = smmuv3_a64_load(&e->tag) >> 16;
    const uint64_t key = smmuv3_a64_load(&e->key);
    uint32_t old;

    if (tag != 0) {
        old = smmuv3_iotlb_list_of_(tlb, tag, key);
        if (old == list)
            return;
        smmuv3_iotlb_unlink_(tlb, entry, old);
    }
    smmuv3_iotlb_link_(tlb, entry, list);
}

/** @return the number of the counter of a context's ranges. */
SMMUV3_INLINE uint32_t smmuv3_iotlb_ranges_(uint64_t key)
{
    return SMMUV3_CAST(uint32_t, smmuv3_iotlb_mix_(key) >> 40) & (SMMUV3_IOTLB_RANGES - 1);
}

/** @return the counter of the region that an address is in. */
SMMUV3_INLINE struct smmuv3_a32 *smmuv3_iotlb_epoch_(struct smmuv3_iotlb *tlb, uint64_t key, uint64_t address)
{
    const uint64_t space = key & ~SMMUV3_CAST(uint64_t, 0xffff) & ~SMMUV3_IOTLB_KEY_GLOBAL;

    return &tlb->epochs[smmuv3_iotlb_mix_(space ^ address >> 21) >> 40 & (SMMUV3_IOTLB_EPOCHS - 1)];
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

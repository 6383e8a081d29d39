/* SPDX-License-Identifier: MIT */
/**
 * strtab_tree.h - an array of 64-byte entries in one or two levels: what stream tables and CD tables have in common.
 *
 * A level 1 descriptor either holds `empty` (no leaf, or the leaf that all share) or points to a leaf of its own. Leaves come
 * into being on first use: allocated, filled, made visible, then published by one compare-and-swap, so that an SMMU or a CPU
 * that sees the pointer sees the content, and of two CPUs one wins and the other frees its own. Each descriptor has a count
 * of users; only without users may a leaf be taken out, and it is freed through the gather.
 */
#ifndef SMMUV3_STRTAB_TREE_H
#define SMMUV3_STRTAB_TREE_H

#include "field.h"
#include "fields.h"
#include "gather_pages.h"
#include "port.h"
#include "status.h"
#include "strtab_run.h"

#if SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64

/** Another address space for the tables, such as IPAs under stage 2. */
struct smmuv3_strtab_space {
    /** Address that the SMMU uses for a pointer. */
    uint64_t (*to_bus)(void *ctx, const void *pointer);
    /** Pointer for such an address, NULL when there is none. */
    void *(*from_bus)(void *ctx, uint64_t address);
    /** Handed to both. */
    void *ctx;
};

/** Bits of the word of users of a level 1 descriptor; the rest counts. */
enum smmuv3_strtab_users_ {
    /** The leaf is being taken out. */
    SMMUV3_STRTAB_REMOVING_ = 1 << 30,
    /** The leaf was allocated here. */
    SMMUV3_STRTAB_OWNED_ = 1 << 29
};

/** The array. */
struct smmuv3_strtab_tree {
    /** Memory and caches. */
    struct smmuv3_port *port;
    /** Addresses, or NULL: those of the port. */
    const struct smmuv3_strtab_space *space;
    /** Linear: the entries. Two levels: the descriptors. */
    struct smmuv3_le64 *base;
    /** Two levels: users of each descriptor. */
    struct smmuv3_a32 *users;
    /** log2 of the number of entries, 0 to 32. */
    uint32_t log2size;
    /** log2 of the entries behind one descriptor; 0 for a linear table. */
    uint32_t split;
    /** log2 of the bytes of a leaf. */
    uint32_t leaf_log2;
    /** Added to the address of a leaf to make a descriptor. */
    uint64_t tag;
    /** A descriptor without a leaf of its own. */
    uint64_t empty;
    /** Word 0 of an entry that was never used; the others are 0. */
    uint64_t fill;
    /** Level 1 descriptors are L1CDs (else L1STDs). */
    bool is_cd;
    /** The SMMU snoops. */
    bool coherent;
};

/** @return number of level 1 descriptors, 0 for a linear table. */
SMMUV3_INLINE uint64_t smmuv3_strtab_tree_l1_count(const struct smmuv3_strtab_tree *tree)
{
    if (tree->split == 0)
        return 0;
    return SMMUV3_CAST(uint64_t, 1) << (tree->log2size > tree->split ? tree->log2size - tree->split : 0);
}

/** @return bytes of the first level, or of the whole linear table. */
SMMUV3_INLINE uint64_t smmuv3_strtab_tree_bytes(const struct smmuv3_strtab_tree *tree)
{
    uint64_t count = smmuv3_strtab_tree_l1_count(tree);
    if (count == 0)
        return SMMUV3_CAST(uint64_t, 64) << tree->log2size;
    return count < 8 ? 64 : count * 8;
}

/** @return address for the SMMU. */
SMMUV3_INLINE uint64_t smmuv3_strtab_tree_to_bus(const struct smmuv3_strtab_tree *tree, const void *pointer)
{
    if (tree->space != NULL)
        return tree->space->to_bus(tree->space->ctx, pointer);
    return smmuv3_port_to_bus(tree->port, pointer);
}

/** @return pointer for an address of the SMMU, NULL when there is none. */
SMMUV3_INLINE void *smmuv3_strtab_tree_from_bus_(const struct smmuv3_strtab_tree *tree, uint64_t address)
{
    if (tree->space != NULL)
        return tree->space->from_bus(tree->space->ctx, address);
    return smmuv3_port_from_bus(tree->port, address);
}

/** Entries behind a descriptor: 0 when there is no leaf. */
SMMUV3_INLINE uint64_t smmuv3_strtab_tree_reach_(const struct smmuv3_strtab_tree *tree, uint64_t descriptor)
{
    uint64_t span;
    if (tree->is_cd)
        return smmuv3_field_get(&descriptor, SMMUV3_F_L1CD_V) != 0 ? SMMUV3_CAST(uint64_t, 1) << tree->split : 0;
    span = smmuv3_field_get(&descriptor, SMMUV3_F_L1STD_Span);
    return span == 0 || span > 11 ? 0 : SMMUV3_CAST(uint64_t, 1) << (span - 1);
}

/** The leaf of a descriptor that has one, NULL when its address has no pointer. The SMMU takes low bits as 0 [5.1, 5.3]. */
SMMUV3_INLINE struct smmuv3_le64 *smmuv3_strtab_tree_leaf_(const struct smmuv3_strtab_tree *tree, uint64_t descriptor)
{
    uint64_t reach = smmuv3_strtab_tree_reach_(tree, descriptor);
    uint64_t low = tree->is_cd ? (SMMUV3_CAST(uint64_t, 1) << tree->leaf_log2) - 1 : reach * 64 - 1;
    uint64_t address = descriptor & 0x00ffffffffffffc0u & ~low;
    return SMMUV3_CAST(struct smmuv3_le64 *, smmuv3_strtab_tree_from_bus_(tree, address));
}

/** The descriptor of an index. */
SMMUV3_INLINE uint64_t smmuv3_strtab_tree_l1_index_(const struct smmuv3_strtab_tree *tree, uint32_t index)
{
    return index >> tree->split;
}

/**
 * The entry of an index.
 *
 * @param index  below 2^log2size.
 * @return its 8 words; NULL when it has no leaf of its own: it then reads as word 0 = `fill`, or does not exist (see the
 *         table). Concurrency: any thread that is a user of the index, or a reader of the port. Ordering: acquire (label
 *         S2), pairs with the compare-and-swap of the publisher (S1), so that the content of the leaf is there.
 */
SMMUV3_INLINE struct smmuv3_le64 *smmuv3_strtab_tree_entry(const struct smmuv3_strtab_tree *tree, uint32_t index)
{
    uint64_t descriptor, offset;
    struct smmuv3_le64 *leaf;
    if (tree->split == 0)
        return tree->base + SMMUV3_CAST(size_t, index) * 8;
    descriptor = smmuv3_mem_load64_acquire(&tree->base[smmuv3_strtab_tree_l1_index_(tree, index)]);
    offset = index & ((SMMUV3_CAST(uint32_t, 1) << tree->split) - 1);
    if (descriptor == tree->empty || offset >= smmuv3_strtab_tree_reach_(tree, descriptor))
        return NULL;
    leaf = smmuv3_strtab_tree_leaf_(tree, descriptor);
    return leaf == NULL ? NULL : leaf + offset * 8;
}

/** Fill entries that nobody sees yet: word 0 = `fill`, the rest is 0 from the allocator. */
SMMUV3_INLINE void smmuv3_strtab_tree_fill_(const struct smmuv3_strtab_tree *tree, struct smmuv3_le64 *entries,
                                            uint64_t count)
{
    for (uint64_t i = 0; i < count && tree->fill != 0; i++)
        smmuv3_mem_store64(&entries[i * 8], tree->fill);
    if (!tree->coherent)
        smmuv3_port_clean(tree->port, entries, SMMUV3_CAST(size_t, count * 64));
}

/** A filled leaf and its descriptor. @return NULL when there is no memory, or it lies where no descriptor can point. */
SMMUV3_INLINE struct smmuv3_le64 *smmuv3_strtab_tree_new_leaf_(const struct smmuv3_strtab_tree *tree, uint64_t *descriptor)
{
    size_t bytes = SMMUV3_CAST(size_t, 1) << tree->leaf_log2;
    void *memory = smmuv3_port_alloc(tree->port, bytes, tree->leaf_log2);
    uint64_t address;
    if (memory == NULL)
        return NULL;
    address = smmuv3_strtab_tree_to_bus(tree, memory);
    if (address >> 56 != 0 || (address & (bytes - 1)) != 0) {
        smmuv3_port_free(tree->port, memory, bytes);
        return NULL;
    }
    *descriptor = address | tree->tag;
    smmuv3_strtab_tree_fill_(tree, SMMUV3_CAST(struct smmuv3_le64 *, memory), bytes / 64);
    return SMMUV3_CAST(struct smmuv3_le64 *, memory);
}

/** Give the descriptor a leaf. @return SMMUV3_OK also when another CPU was faster; SMMUV3_ERR_MEMORY. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_strtab_tree_grow_(const struct smmuv3_strtab_tree *tree, uint64_t at, uint64_t seen)
{
    uint64_t descriptor = 0;
    struct smmuv3_le64 *leaf = smmuv3_strtab_tree_new_leaf_(tree, &descriptor);
    if (leaf == NULL)
        return SMMUV3_ERR_MEMORY;
    /* S1. (a), or (g) after cleaning: the content before the pointer. Partner: the SMMU's fetch through the descriptor; without
     * it the SMMU could read what the memory held before. CPUs are ordered by the compare-and-swap itself. */
    if (tree->coherent)
        smmuv3_barrier_mem_to_mem();
    else
        smmuv3_barrier_complete();
    if (smmuv3_mem_cas64(&tree->base[at], seen, descriptor) != seen) {
        smmuv3_port_free(tree->port, leaf, SMMUV3_CAST(size_t, 1) << tree->leaf_log2);
        return SMMUV3_OK;
    }
    (void)smmuv3_a32_fetch_or(&tree->users[at], SMMUV3_STRTAB_OWNED_);
    return SMMUV3_OK;
}

/**
 * Become a user of an index: it has an entry from now on, until as many releases.
 *
 * @return SMMUV3_OK; SMMUV3_ERR_RANGE: the index is beyond the table, or beyond the leaf of a preset table;
 *         SMMUV3_ERR_MEMORY; SMMUV3_ERR_BUSY: the leaf is just being taken out, try again (the window is a few stores of
 *         another CPU). After an error nothing changed.
 * Concurrency: any thread. Never waits.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_strtab_tree_acquire(const struct smmuv3_strtab_tree *tree,
                                                                        uint32_t index)
{
    smmuv3_status status = SMMUV3_OK;
    uint64_t at, descriptor;
    if (SMMUV3_CAST(uint64_t, index) >> tree->log2size != 0)
        return SMMUV3_ERR_RANGE;
    if (tree->split == 0)
        return SMMUV3_OK;
    at = smmuv3_strtab_tree_l1_index_(tree, index);
    if ((smmuv3_a32_fetch_add(&tree->users[at], 1) & SMMUV3_STRTAB_REMOVING_) != 0) /* S5 */
        status = SMMUV3_ERR_BUSY;
    descriptor = smmuv3_mem_load64_acquire(&tree->base[at]);
    if (status == SMMUV3_OK && (descriptor == tree->empty || smmuv3_strtab_tree_reach_(tree, descriptor) == 0))
        status = smmuv3_strtab_tree_grow_(tree, at, descriptor);
    if (status == SMMUV3_OK && smmuv3_strtab_tree_entry(tree, index) == NULL)
        status = SMMUV3_ERR_RANGE;
    /* Who published it may not have cleaned the descriptor yet; this user's CFGI must not find the old one in memory. */
    if (status == SMMUV3_OK)
        smmuv3_strtab_clean_(tree->port, tree->coherent, &tree->base[at], 8);
    else
        (void)smmuv3_a32_fetch_add(&tree->users[at], UINT32_MAX);
    return status;
}

/** Stop being a user of an index, once for each acquire. Never fails, never allocates. */
SMMUV3_INLINE void smmuv3_strtab_tree_release(const struct smmuv3_strtab_tree *tree, uint32_t index)
{
    if (tree->split != 0) /* S6: the last stores to the entry come before */
        (void)smmuv3_a32_fetch_add(&tree->users[smmuv3_strtab_tree_l1_index_(tree, index)], UINT32_MAX);
}

/** @return whether every entry of a leaf reads as never used: only then is it no loss. */
SMMUV3_INLINE bool smmuv3_strtab_tree_unused_(const struct smmuv3_strtab_tree *tree, const struct smmuv3_le64 *leaf)
{
    for (size_t i = 0; i < SMMUV3_CAST(size_t, 1) << tree->leaf_log2 >> 6; i++)
        if (smmuv3_mem_load64(&leaf[i * 8]) != tree->fill)
            return false;
    return true;
}

/** Point the descriptor away from its leaf, which goes into the gather with the indices that it covered. */
SMMUV3_INLINE void smmuv3_strtab_tree_unlink_(const struct smmuv3_strtab_tree *tree, uint64_t at, struct smmuv3_le64 *leaf,
                                              struct smmuv3_gather *gather)
{
    uint64_t first = at << tree->split;
    smmuv3_mem_store64_release(&tree->base[at], tree->empty); /* S4: before the CFGI of settle, by B1 of its queue */
    smmuv3_strtab_clean_(tree->port, tree->coherent, &tree->base[at], 8);
    smmuv3_gather_add_range(gather, first, first + ((SMMUV3_CAST(uint64_t, 1) << tree->split) - 1));
    /* Words 2 and 3: word 0 keeps saying "abort" (STE) or V=0 (CD) to an SMMU that still knows the leaf. */
    smmuv3_gather_add_page(gather, &leaf[2].raw, tree->leaf_log2);
}

/**
 * Take out the leaf that holds an index, if nobody uses it.
 *
 * @param gather  receives the leaf, and the indices whose entries and descriptors must be invalidated before it is freed.
 * @return SMMUV3_OK, also when there is no leaf or the table is linear (the gather is then as before); SMMUV3_ERR_RANGE;
 *         SMMUV3_ERR_BUSY: it has users, or an entry that is not as new, or was not allocated here.
 * Concurrency: any thread. Never allocates.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_strtab_tree_trim(const struct smmuv3_strtab_tree *tree, uint32_t index,
                                                                     struct smmuv3_gather *gather)
{
    struct smmuv3_le64 *leaf;
    uint64_t at, descriptor;
    bool unused;
    if (SMMUV3_CAST(uint64_t, index) >> tree->log2size != 0)
        return SMMUV3_ERR_RANGE;
    if (tree->split == 0)
        return SMMUV3_OK;
    at = smmuv3_strtab_tree_l1_index_(tree, index);
    descriptor = smmuv3_mem_load64_acquire(&tree->base[at]);
    if (descriptor == tree->empty || smmuv3_strtab_tree_reach_(tree, descriptor) == 0)
        return SMMUV3_OK;
    if (smmuv3_a32_cas(&tree->users[at], SMMUV3_STRTAB_OWNED_, SMMUV3_STRTAB_OWNED_ | SMMUV3_STRTAB_REMOVING_) !=
        SMMUV3_STRTAB_OWNED_)
        return SMMUV3_ERR_BUSY;
    /* S6. From here on this thread alone has the leaf: newcomers see REMOVING and go away. */
    leaf = smmuv3_strtab_tree_leaf_(tree, smmuv3_mem_load64_acquire(&tree->base[at]));
    unused = leaf != NULL && smmuv3_strtab_tree_unused_(tree, leaf);
    if (unused)
        smmuv3_strtab_tree_unlink_(tree, at, leaf, gather);
    /* S5: the descriptor before the gate opens. */
    (void)smmuv3_a32_fetch_and(&tree->users[at], ~SMMUV3_CAST(uint32_t, SMMUV3_STRTAB_REMOVING_ |
                                                              (unused ? SMMUV3_STRTAB_OWNED_ : 0)));
    return unused ? SMMUV3_OK : SMMUV3_ERR_BUSY;
}

/** @return the array's memory, or NULL. `users` is set, too, for two levels. */
SMMUV3_INLINE smmuv3_status smmuv3_strtab_tree_alloc_(struct smmuv3_strtab_tree *tree, unsigned align_log2)
{
    uint64_t bytes = smmuv3_strtab_tree_bytes(tree);
    uint64_t count = smmuv3_strtab_tree_l1_count(tree);
    void *memory, *users = NULL;
    if (bytes > SIZE_MAX / 2)
        return SMMUV3_ERR_MEMORY;
    memory = smmuv3_port_alloc(tree->port, SMMUV3_CAST(size_t, bytes), align_log2);
    if (memory == NULL)
        return SMMUV3_ERR_MEMORY;
    if (count != 0)
        users = smmuv3_port_alloc(tree->port, SMMUV3_CAST(size_t, count * 4), 3);
    if (count != 0 && users == NULL) {
        smmuv3_port_free(tree->port, memory, SMMUV3_CAST(size_t, bytes));
        return SMMUV3_ERR_MEMORY;
    }
    tree->base = SMMUV3_CAST(struct smmuv3_le64 *, memory);
    tree->users = SMMUV3_CAST(struct smmuv3_a32 *, users);
    return SMMUV3_OK;
}

/** Set every descriptor to `empty`, or fill every entry; nobody sees the table yet. */
SMMUV3_INLINE void smmuv3_strtab_tree_clear_(const struct smmuv3_strtab_tree *tree)
{
    uint64_t count = smmuv3_strtab_tree_l1_count(tree);
    if (count == 0) {
        smmuv3_strtab_tree_fill_(tree, tree->base, SMMUV3_CAST(uint64_t, 1) << tree->log2size);
        return;
    }
    for (uint64_t i = 0; i < count; i++)
        smmuv3_mem_store64(&tree->base[i], tree->empty);
    if (!tree->coherent)
        smmuv3_port_clean(tree->port, tree->base, SMMUV3_CAST(size_t, smmuv3_strtab_tree_bytes(tree)));
}

/** Free leaves that were allocated here, the users, and with `base` the first level. Nobody may use the table any more. */
SMMUV3_INLINE void smmuv3_strtab_tree_free_(struct smmuv3_strtab_tree *tree, bool base)
{
    uint64_t count = smmuv3_strtab_tree_l1_count(tree);
    for (uint64_t i = 0; i < count && tree->users != NULL; i++)
        if ((smmuv3_a32_load(&tree->users[i]) & SMMUV3_STRTAB_OWNED_) != 0)
            smmuv3_port_free(tree->port, smmuv3_strtab_tree_leaf_(tree, smmuv3_mem_load64(&tree->base[i])),
                             SMMUV3_CAST(size_t, 1) << tree->leaf_log2);
    if (tree->users != NULL)
        smmuv3_port_free(tree->port, tree->users, SMMUV3_CAST(size_t, count * 4));
    if (base)
        smmuv3_port_free(tree->port, tree->base, SMMUV3_CAST(size_t, smmuv3_strtab_tree_bytes(tree)));
    tree->base = NULL;
    tree->users = NULL;
}

#endif /* SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64 */

#endif

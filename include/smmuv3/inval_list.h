/* SPDX-License-Identifier: MIT */
/**
 * inval_list.h - sorted lists of who must hear of a change: merge, unref, purge.
 *
 * A list is made complete before it is published and then changes in one way only: `users` of entries goes down, in
 * place, and entries without users at the end are cut off. So readers need no lock: an entry is either live or a
 * tombstone, and nothing moves. Merging and purging make new lists.
 *
 * Concurrency: one writer at a time; readers of a published list at any time.
 */
#ifndef SMMUV3_INVAL_LIST_H
#define SMMUV3_INVAL_LIST_H

#include "inval_types.h"

#if SMMUV3_PORT_HAS_A64

/** A list. Its entries lie behind it in the same memory: smmuv3_inval_list_bytes(). */
struct smmuv3_inval_list {
    /** Entries; set by smmuv3_inval_list_init. */
    struct smmuv3_inval_entry *entries;
    /** Room for entries. Constant. */
    uint32_t max;
    /** Entries, tombstones included. */
    struct smmuv3_a32 count;
    /** Devices that follow the first entry and are alike, none a tombstone: smmuv3_inval_list_devices_(); or 0. */
    struct smmuv3_a32 devices;
    /** Tombstones. The writer's. */
    uint32_t trash;
    /** Next retired list. The writer's. */
    struct smmuv3_inval_list *next;
    /** Readers that entered in an earlier epoch may still be inside. The writer's. */
    uint64_t epoch;
    /** The port whose memory this is. */
    struct smmuv3_port *port;
};

/** @return bytes of a list with room for `max` entries. */
SMMUV3_INLINE size_t smmuv3_inval_list_bytes(uint32_t max)
{
    return sizeof(struct smmuv3_inval_list) + max * sizeof(struct smmuv3_inval_entry);
}

/**
 * Make an empty list.
 *
 * @param list  smmuv3_inval_list_bytes(max) bytes, aligned to 8.
 * @param max   room.
 */
SMMUV3_INLINE void smmuv3_inval_list_init(struct smmuv3_inval_list *list, uint32_t max)
{
    list->entries = SMMUV3_PTR_CAST(struct smmuv3_inval_entry *, list + 1);
    list->max = max;
    smmuv3_a32_store(&list->count, 0);
    smmuv3_a32_store(&list->devices, 0);
    list->trash = 0;
    list->next = NULL;
    list->epoch = 0;
    list->port = NULL;
}

/** @return negative, 0 or positive, as two numbers compare. */
SMMUV3_INLINE int smmuv3_inval_order_(uint64_t a, uint64_t b)
{
    return a < b ? -1 : a > b;
}

/** The order of lists: SMMU, kind, id, sub, then what tells entries apart. @return negative, 0 (the same) or positive.
 */
SMMUV3_INLINE int smmuv3_inval_entry_compare(const struct smmuv3_inval_entry *a, const struct smmuv3_inval_entry *b)
{
    int order = smmuv3_inval_order_(SMMUV3_PTR_CAST(uintptr_t, a->smmu), SMMUV3_PTR_CAST(uintptr_t, b->smmu));

    if (order == 0)
        order = smmuv3_inval_order_(a->kind, b->kind);
    if (order == 0)
        order = smmuv3_inval_order_(a->id, b->id);
    if (order == 0)
        order = smmuv3_inval_order_(a->sub, b->sub);
    if (order == 0)
        order = smmuv3_inval_order_(a->op, b->op);
    return order != 0 ? order : smmuv3_inval_order_(a->flags, b->flags);
}

/** Copy what an entry is, and give it users. */
SMMUV3_INLINE void smmuv3_inval_entry_copy_(struct smmuv3_inval_entry *to, const struct smmuv3_inval_entry *from,
                                            uint32_t users)
{
    to->smmu = from->smmu;
    to->kind = from->kind;
    to->id = from->id;
    to->sub = from->sub;
    to->op = from->op;
    to->flags = from->flags;
    smmuv3_a32_store(&to->users, users);
}

/** Sort entries of the caller's, in place. For the few that one attachment has: the cost is quadratic. */
SMMUV3_INLINE void smmuv3_inval_sort(struct smmuv3_inval_entry *entries, uint32_t count)
{
    struct smmuv3_inval_entry held;
    uint32_t i;
    uint32_t k;

    for (i = 1; i < count; i++) {
        smmuv3_inval_entry_copy_(&held, entries + i, 0);
        for (k = i; k > 0 && smmuv3_inval_entry_compare(entries + k - 1, &held) > 0; k--)
            smmuv3_inval_entry_copy_(entries + k, entries + k - 1, 0);
        smmuv3_inval_entry_copy_(entries + k, &held, 0);
    }
}

/** Append to a list under construction: another user of its last entry, or a new entry. */
SMMUV3_INLINE void smmuv3_inval_list_append_(struct smmuv3_inval_list *list, const struct smmuv3_inval_entry *entry,
                                             uint32_t users)
{
    const uint32_t count = smmuv3_a32_load(&list->count);
    struct smmuv3_inval_entry *end = list->entries + count;

    if (users == 0)
        return;
    if (count != 0 && smmuv3_inval_entry_compare(end - 1, entry) == 0) {
        smmuv3_a32_store(&end[-1].users, smmuv3_a32_load(&end[-1].users) + users);
        return;
    }
    smmuv3_inval_entry_copy_(end, entry, users);
    smmuv3_a32_store(&list->count, count + 1);
}

/**
 * Merge: everything live of `old`, and one user more for each of `add`.
 *
 * @param into   an empty list with room for both.
 * @param old    the list so far; may be NULL.
 * @param add    entries sorted by smmuv3_inval_sort(); the same one may stand there more than once.
 * @param count  number of entries to add.
 * @return SMMUV3_OK; SMMUV3_ERR_SPACE: no room, `into` is unchanged.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_inval_list_merge(struct smmuv3_inval_list *into,
                                                                     const struct smmuv3_inval_list *old,
                                                                     const struct smmuv3_inval_entry *add,
                                                                     uint32_t count)
{
    const uint32_t have = old != NULL ? smmuv3_a32_load(&old->count) : 0;
    uint32_t i = 0;
    uint32_t k = 0;

    if (into->max < have || into->max - have < count)
        return SMMUV3_ERR_SPACE;
    while (i < have || k < count) {
        if (k == count || (i < have && smmuv3_inval_entry_compare(old->entries + i, add + k) <= 0)) {
            smmuv3_inval_list_append_(into, old->entries + i, smmuv3_a32_load(&old->entries[i].users));
            i++;
        } else {
            smmuv3_inval_list_append_(into, add + k, 1);
            k++;
        }
    }
    return SMMUV3_OK;
}

/**
 * Count the devices behind the first entry that need no look at each: same SMMU, addresses as those of the request, no
 * SubstreamID, attached. Only the last can change while the list is published, and then the count becomes 0.
 */
SMMUV3_INLINE uint32_t smmuv3_inval_list_devices_(const struct smmuv3_inval_entry *entries, uint32_t count)
{
    uint32_t n = 1;

    while (n < count && entries[n].smmu == entries[0].smmu && entries[n].kind == SMMUV3_INVAL_ATC &&
           entries[n].flags == 0 && smmuv3_a32_load(&entries[n].users) != 0)
        n++;
    return n - 1;
}

/** @return index of a live entry, from `from` on, or the count of the list. */
SMMUV3_INLINE uint32_t smmuv3_inval_list_find_(const struct smmuv3_inval_list *list, uint32_t from,
                                               const struct smmuv3_inval_entry *entry)
{
    const uint32_t count = smmuv3_a32_load(&list->count);

    while (from < count && smmuv3_inval_entry_compare(list->entries + from, entry) < 0)
        from++;
    if (from < count && smmuv3_inval_entry_compare(list->entries + from, entry) == 0)
        return from;
    return count;
}

/** Does every entry of `del` have as many users as it is named? */
SMMUV3_INLINE bool smmuv3_inval_list_holds_(const struct smmuv3_inval_list *list, const struct smmuv3_inval_entry *del,
                                            uint32_t count)
{
    uint32_t at = 0;
    uint32_t same = 0;
    uint32_t k;

    for (k = 0; k < count; k++) {
        same = k != 0 && smmuv3_inval_entry_compare(del + k - 1, del + k) == 0 ? same + 1 : 1;
        at = smmuv3_inval_list_find_(list, at, del + k);
        if (at == smmuv3_a32_load(&list->count) || smmuv3_a32_load(&list->entries[at].users) < same)
            return false;
    }
    return true;
}

/**
 * Unref, in place: one user less for each of `del`. What has none left is a tombstone; tombstones at the end go.
 *
 * Never allocates, and fails only for entries that are not there.
 *
 * @param list   the list, published or not.
 * @param del    entries sorted by smmuv3_inval_sort().
 * @param count  their number.
 * @return SMMUV3_OK; SMMUV3_ERR_NOT_FOUND: one of them has no users left, nothing was changed.
 *
 * Concurrency: readers may be in the list. Those inside may still act on an entry: smmuv3_inval_detach_wait() ends
 * that.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_inval_list_unref(struct smmuv3_inval_list *list,
                                                                     const struct smmuv3_inval_entry *del,
                                                                     uint32_t count)
{
    uint32_t end = smmuv3_a32_load(&list->count);
    uint32_t at = 0;
    uint32_t k;

    if (!smmuv3_inval_list_holds_(list, del, count))
        return SMMUV3_ERR_NOT_FOUND;
    for (k = 0; k < count; k++) {
        struct smmuv3_a32 *users;

        at = smmuv3_inval_list_find_(list, at, del + k);
        users = &list->entries[at].users;
        smmuv3_a32_store(users, smmuv3_a32_load(users) - 1);
        if (smmuv3_a32_load(users) == 0) {
            list->trash++;
            smmuv3_a32_store(&list->devices, 0); /* who builds looks at each entry from now on */
        }
    }
    while (end > 0 && smmuv3_a32_load(&list->entries[end - 1].users) == 0) {
        end--;
        list->trash--;
    }
    smmuv3_a32_store(&list->count, end);
    return SMMUV3_OK;
}

/** @return live entries. The writer's. */
SMMUV3_INLINE uint32_t smmuv3_inval_list_live(const struct smmuv3_inval_list *list)
{
    return smmuv3_a32_load(&list->count) - list->trash;
}

/**
 * Purge: everything live of `old`.
 *
 * @param into  an empty list with room for smmuv3_inval_list_live(old).
 * @param old   the list so far.
 * @return SMMUV3_OK; SMMUV3_ERR_SPACE: no room, `into` is unchanged.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_inval_list_purge(struct smmuv3_inval_list *into,
                                                                     const struct smmuv3_inval_list *old)
{
    uint32_t i;

    if (into->max < smmuv3_inval_list_live(old))
        return SMMUV3_ERR_SPACE;
    for (i = 0; i < smmuv3_a32_load(&old->count); i++)
        smmuv3_inval_list_append_(into, old->entries + i, smmuv3_a32_load(&old->entries[i].users));
    return SMMUV3_OK;
}

#endif /* SMMUV3_PORT_HAS_A64 */

#endif

/* SPDX-License-Identifier: MIT */
/**
 * inval_domain.h - the list of one address space: attach, detach, purge, with readers at any time.
 *
 * Attach, in this order:
 * 1. smmuv3_inval_prepare(): everything that can fail,
 * 2. smmuv3_inval_publish(): from here on every invalidation is for the new device too,
 * 3. install STE or CD (CFGI, CMD_SYNC); with ATS the STE first, then the endpoint (R102).
 * A device is ready before step 2: it answers CMD_ATC_INV if it has an ATC entry. smmuv3_inval_abandon() instead of
 * step 2 leaves everything as it was.
 *
 * Detach, in this order:
 * 1. with ATS: switch it off at the endpoint, CMD_ATC_INV of everything and CMD_SYNC (R102),
 * 2. with ATS: smmuv3_inval_detach() of the ATC entries and smmuv3_inval_detach_wait(): no CMD_ATC_INV on behalf of
 *    this address space reaches the device any more, it may be reset or removed,
 * 3. change STE or CD, CFGI, CMD_SYNC,
 * 4. smmuv3_inval_detach() of the TLB entries,
 * 5. drop what the tag left behind (smmuv3_inval_execute_targets() with ALL) and give it back (tag.h),
 * 6. whenever there is memory: smmuv3_inval_purge().
 * None of 2 to 5 allocates.
 *
 * Concurrency: attach, detach, purge and reclaim of one domain are one at a time, by a lock of the caller's; readers at
 * any time.
 */
#ifndef SMMUV3_INVAL_DOMAIN_H
#define SMMUV3_INVAL_DOMAIN_H

#include "inval_readers.h"

#if SMMUV3_PORT_HAS_A64

/** Who must hear of changes to one set of tables. Set up by smmuv3_inval_domain_init(). */
struct smmuv3_inval_domain {
    /** Address of the published list, 0 for an empty one. Written by attach and purge only. */
    struct smmuv3_a64 list;
    /** The readers. Constant. */
    struct smmuv3_inval_readers *readers;
    /** 1: a CMD_ATC_INV timed out and may still lie in a queue. */
    struct smmuv3_a32 late;
    /** Lists that readers may still see, newest first. The writer's. */
    struct smmuv3_inval_list *retired;
};

/** An attachment that is prepared. */
struct smmuv3_inval_change {
    /** The list that will be published. */
    struct smmuv3_inval_list *fresh;
    /** The list that it was made from. */
    struct smmuv3_inval_list *old;
};

/** Set up an empty domain. The readers serve any number of domains. */
SMMUV3_INLINE void smmuv3_inval_domain_init(struct smmuv3_inval_domain *domain, struct smmuv3_inval_readers *readers)
{
    smmuv3_a64_store(&domain->list, 0);
    domain->readers = readers;
    smmuv3_a32_store(&domain->late, 0);
    domain->retired = NULL;
}

/** @return the published list; NULL for an empty one. Acquire: what lies in it was written before. */
SMMUV3_INLINE struct smmuv3_inval_list *smmuv3_inval_domain_list_(const struct smmuv3_inval_domain *domain)
{
    return SMMUV3_PTR_CAST(struct smmuv3_inval_list *,
                           SMMUV3_CAST(uintptr_t, smmuv3_a64_load_acquire(&domain->list)));
}

/** Begin to build for a domain. The caller is inside smmuv3_inval_read_enter() from before this to the last piece. */
SMMUV3_INLINE void smmuv3_inval_domain_build_begin(struct smmuv3_inval_builder *builder,
                                                   const struct smmuv3_inval_domain *domain,
                                                   const struct smmuv3_inval_request *request)
{
    smmuv3_inval_build_prepare_(builder, request);
    smmuv3_inval_build_list_(builder, smmuv3_inval_domain_list_(domain));
}

/** The same for the request that smmuv3_inval_read_enter_for() was given, with the builder of that handle. */
SMMUV3_INLINE void smmuv3_inval_domain_build_entered(struct smmuv3_inval_builder *builder,
                                                     const struct smmuv3_inval_domain *domain)
{
    smmuv3_inval_build_list_(builder, smmuv3_inval_domain_list_(domain));
}

/** A list with room for `max` entries, or NULL. */
SMMUV3_INLINE struct smmuv3_inval_list *smmuv3_inval_list_new_(struct smmuv3_port *port, uint32_t max)
{
    struct smmuv3_inval_list *list =
        SMMUV3_CAST(struct smmuv3_inval_list *, smmuv3_port_alloc(port, smmuv3_inval_list_bytes(max), 6));

    if (list == NULL)
        return NULL;
    smmuv3_inval_list_init(list, max);
    list->port = port;
    return list;
}

/** Free a list, as smmuv3_port_defer calls it. */
SMMUV3_INLINE void smmuv3_inval_list_delete_(void *argument)
{
    struct smmuv3_inval_list *list = SMMUV3_CAST(struct smmuv3_inval_list *, argument);

    smmuv3_port_free(list->port, list, smmuv3_inval_list_bytes(list->max));
}

/**
 * Free the retired lists that no reader can see any more.
 *
 * @return true when none is left. Does not wait; publish and purge call it too. With READERS_PORT the port frees them.
 */
SMMUV3_INLINE bool smmuv3_inval_reclaim(struct smmuv3_inval_domain *domain)
{
    struct smmuv3_inval_list **link = &domain->retired;

    while (*link != NULL) {
        struct smmuv3_inval_list *list = *link;

        if (smmuv3_inval_readers_left_(domain->readers, list->epoch)) {
            *link = list->next;
            smmuv3_inval_list_delete_(list);
        } else {
            link = &list->next;
        }
    }
    return domain->retired == NULL;
}

/**
 * Publish a list and retire the old one.
 *
 * Ordering: label I2. The list is published before anything that the caller installs afterwards. Partner: I1: a reader
 * that changed tables either sees the list, or the SMMU that is sent to the tables afterwards sees the change.
 */
SMMUV3_INLINE void smmuv3_inval_exchange_(struct smmuv3_inval_domain *domain, struct smmuv3_inval_list *fresh,
                                          struct smmuv3_inval_list *old)
{
    struct smmuv3_inval_readers *readers = domain->readers;

    if (fresh != NULL)
        smmuv3_a32_store(&fresh->devices, smmuv3_inval_list_devices_(fresh->entries, smmuv3_a32_load(&fresh->count)));
    smmuv3_a64_store_release(&domain->list, SMMUV3_PTR_CAST(uintptr_t, fresh));
    smmuv3_barrier_full(); /* I2 */
    if (old == NULL)
        return;
    if ((readers->flags & SMMUV3_INVAL_READERS_PORT) != 0) {
        smmuv3_port_defer(readers->port, smmuv3_inval_list_delete_, old);
        return;
    }
    old->epoch = smmuv3_inval_readers_begin_wait_(readers);
    old->next = domain->retired;
    domain->retired = old;
    (void)smmuv3_inval_reclaim(domain);
}

/**
 * Prepare an attachment.
 *
 * @param change   receives it; end it with smmuv3_inval_publish() or smmuv3_inval_abandon() before any other change.
 * @param domain   the domain.
 * @param entries  what the new device needs; they are sorted in place.
 * @param count    their number.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT: an entry without SMMU, of no kind, or with an opcode that is none by address;
 *         SMMUV3_ERR_RANGE: too many entries, or a tag above 16 bits; SMMUV3_ERR_MEMORY. After an error the domain is
 *         as it was, and the change needs no end.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_inval_prepare(struct smmuv3_inval_change *change,
                                                                  struct smmuv3_inval_domain *domain,
                                                                  struct smmuv3_inval_entry *entries, uint32_t count)
{
    struct smmuv3_inval_list *old = smmuv3_inval_domain_list_(domain);
    const uint32_t have = old != NULL ? smmuv3_a32_load(&old->count) : 0;
    struct smmuv3_inval_list *fresh;
    uint32_t i;

    change->fresh = NULL;
    change->old = NULL;
    for (i = 0; i < count; i++) {
        if (entries[i].smmu == NULL || entries[i].kind > SMMUV3_INVAL_ATC_ALL)
            return SMMUV3_ERR_ARGUMENT;
        if (entries[i].kind < SMMUV3_INVAL_NESTED && smmuv3_plan_inval_all_op(entries[i].op) == 0)
            return SMMUV3_ERR_ARGUMENT;
        if (entries[i].kind < SMMUV3_INVAL_ATC && (entries[i].id | entries[i].sub) > 0xffff)
            return SMMUV3_ERR_RANGE;
    }
    if (count > 0x100000 || have > 0x1000000)
        return SMMUV3_ERR_RANGE;
    fresh = smmuv3_inval_list_new_(domain->readers->port, have + count);
    if (fresh == NULL)
        return SMMUV3_ERR_MEMORY;
    smmuv3_inval_sort(entries, count);
    if (smmuv3_inval_list_merge(fresh, old, entries, count) != SMMUV3_OK) {
        smmuv3_inval_list_delete_(fresh);
        return SMMUV3_ERR_RANGE;
    }
    change->fresh = fresh;
    change->old = old;
    return SMMUV3_OK;
}

/** Publish a prepared attachment. Cannot fail. Install STE or CD afterwards. With READERS_PORT the port may wait. */
SMMUV3_INLINE void smmuv3_inval_publish(struct smmuv3_inval_domain *domain, struct smmuv3_inval_change *change)
{
    smmuv3_inval_exchange_(domain, change->fresh, change->old);
    change->fresh = NULL;
    change->old = NULL;
}

/** Drop a prepared attachment: nothing changes. */
SMMUV3_INLINE void smmuv3_inval_abandon(struct smmuv3_inval_change *change)
{
    if (change->fresh != NULL)
        smmuv3_inval_list_delete_(change->fresh);
    change->fresh = NULL;
    change->old = NULL;
}

/**
 * Take entries out of a domain. Never allocates; readers that are inside may still act on them.
 *
 * @param domain   the domain.
 * @param entries  as attached; they are sorted in place.
 * @param count    their number.
 * @return SMMUV3_OK; SMMUV3_ERR_NOT_FOUND: one of them is not attached as often as it is named, nothing was changed.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_inval_detach(struct smmuv3_inval_domain *domain,
                                                                 struct smmuv3_inval_entry *entries, uint32_t count)
{
    struct smmuv3_inval_list *list = smmuv3_inval_domain_list_(domain);

    if (count == 0)
        return SMMUV3_OK;
    if (list == NULL)
        return SMMUV3_ERR_NOT_FOUND;
    smmuv3_inval_sort(entries, count);
    return smmuv3_inval_list_unref(list, entries, count);
}

/**
 * Wait until no reader acts on what was detached before: no CMD_ATC_INV for it is under way any more.
 *
 * @param domain      the domain.
 * @param timeout_ns  nanoseconds; 0: one look.
 * @return SMMUV3_OK; SMMUV3_ERR_TIMEOUT: a reader is still inside, call again; SMMUV3_ERR_UNKNOWN: no reader is inside,
 * but a CMD_ATC_INV of this domain was given up earlier and may still lie in a queue: execute a CMD_SYNC on every queue
 *         of its SMMU (or disable the queue), then call smmuv3_inval_settled().
 *
 * Ordering: the tombstones come before the look at the readers (label I3, partner I1).
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_inval_detach_wait(struct smmuv3_inval_domain *domain,
                                                                      uint64_t timeout_ns)
{
    const smmuv3_status status = smmuv3_inval_readers_wait(domain->readers, timeout_ns);

    if (status != SMMUV3_OK)
        return status;
    return smmuv3_a32_load_acquire(&domain->late) != 0 ? SMMUV3_ERR_UNKNOWN : SMMUV3_OK;
}

/** Commands that were given up are known to be gone from every queue. See smmuv3_inval_detach_wait(). */
SMMUV3_INLINE void smmuv3_inval_settled(struct smmuv3_inval_domain *domain)
{
    (void)smmuv3_a32_exchange(&domain->late, 0);
}

/**
 * Replace the list by one without tombstones, and free what readers have left.
 *
 * @return SMMUV3_OK; SMMUV3_ERR_MEMORY: the list stays as it is, which only costs time.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_inval_purge(struct smmuv3_inval_domain *domain)
{
    struct smmuv3_inval_list *old = smmuv3_inval_domain_list_(domain);
    struct smmuv3_inval_list *fresh = NULL;
    smmuv3_status status;
    uint32_t live;

    (void)smmuv3_inval_reclaim(domain);
    if (old == NULL)
        return SMMUV3_OK;
    live = smmuv3_inval_list_live(old);
    if (live != 0 && old->trash == 0)
        return SMMUV3_OK;
    if (live != 0) {
        fresh = smmuv3_inval_list_new_(domain->readers->port, live);
        if (fresh == NULL)
            return SMMUV3_ERR_MEMORY;
        status = smmuv3_inval_list_purge(fresh, old);
        if (status != SMMUV3_OK) {
            smmuv3_inval_list_delete_(fresh);
            return status;
        }
    }
    smmuv3_inval_exchange_(domain, fresh, old);
    return SMMUV3_OK;
}

/**
 * End of a domain: everything is detached, nobody invalidates through it any more.
 *
 * @param domain      the domain.
 * @param timeout_ns  nanoseconds to wait for readers; 0: one look.
 * @return SMMUV3_OK: all memory is given back; SMMUV3_ERR_BUSY: entries are attached; SMMUV3_ERR_TIMEOUT: a reader is
 *         still inside, call again.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_inval_domain_close(struct smmuv3_inval_domain *domain,
                                                                       uint64_t timeout_ns)
{
    struct smmuv3_inval_list *list = smmuv3_inval_domain_list_(domain);
    smmuv3_status status;

    if (list != NULL && smmuv3_inval_list_live(list) != 0)
        return SMMUV3_ERR_BUSY;
    status = smmuv3_inval_purge(domain);
    if (status == SMMUV3_OK && domain->retired != NULL) {
        status = smmuv3_inval_readers_wait(domain->readers, timeout_ns);
        (void)smmuv3_inval_reclaim(domain);
        if (domain->retired == NULL)
            status = SMMUV3_OK;
    }
    return status;
}

#endif /* SMMUV3_PORT_HAS_A64 */

#endif

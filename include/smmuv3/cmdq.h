/* SPDX-License-Identifier: MIT */
/**
 * cmdq.h - a command queue that any number of CPUs, interrupts and threads share.
 *
 * What is promised, for every engine:
 * - memory written before a submission is visible to the SMMU before it fetches the commands;
 * - when a wait returns success, everything that was submitted to this queue before its CMD_SYNC is complete, and later
 *   accesses of the caller see that [4.7.3]; other queues are not covered [3.5.6.1];
 * - the commands of a list lie contiguously; the lists of one caller are executed in the order of its calls;
 * - an error concerns the list that held the command, and nobody else.
 *
 * In addition `ticket` promises: no thread waits for another one to publish; a stalled thread delays only positions
 * after the begin of its own list; giving up for lack of space leaves nothing behind; a completion that comes too late
 * leaves the queue usable; no progress at all becomes SMMUV3_ERR_FAILED, which only a reset clears. docs/queues.md
 * names
 * every window in which something blocks.
 */
#ifndef SMMUV3_CMDQ_H
#define SMMUV3_CMDQ_H

#include "cmdq_cas.h"
#include "cmdq_life.h"
#include "cmdq_wait.h"

/**
 * Argument checks of a submission.
 *
 * @return SMMUV3_OK: *total is 1 to size; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_RANGE.
 */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_cmdq_admit_(const struct smmuv3_cmdq *q, uint32_t cpu,
                                                                      const struct smmuv3_cmdq_list *list,
                                                                      uint32_t *total)
{
    const uint32_t sync = smmuv3_cmdq_list_flags_(q, list) & SMMUV3_CMDQ_LIST_SYNC;

    *total = smmuv3_cmdq_total_(q, list);
    if (cpu >= q->args.cpu_count || (list->count | list->run_count | sync) == 0)
        return SMMUV3_ERR_ARGUMENT;
    return *total == 0 ? SMMUV3_ERR_RANGE : SMMUV3_OK;
}

/** Flags of queues whose lists do not go in as they are. */
#define SMMUV3_CMDQ_QUIRKS_ (SMMUV3_CMDQ_FORCE_SYNC | SMMUV3_CMDQ_DOUBLE_ISSUE)

/**
 * Places of a list without runs, for a queue with none of `flags`; arguments checked.
 *
 * @return 1 to size; 0: ask smmuv3_cmdq_admit_.
 */
SMMUV3_ALWAYS_INLINE uint32_t smmuv3_cmdq_admit_plain_(const struct smmuv3_cmdq *q, uint32_t cpu,
                                                       const struct smmuv3_cmdq_list *list, uint32_t flags)
{
    const uint32_t total = list->count + (list->flags & SMMUV3_CMDQ_LIST_SYNC); /* wraps to 0 at worst */

    SMMUV3_STATIC_ASSERT(SMMUV3_CMDQ_LIST_SYNC == 1, "the flag is the number of places that CMD_SYNC takes");
    if (SMMUV3_UNLIKELY((list->run_count | (q->args.flags & flags)) != 0 || cpu >= q->args.cpu_count ||
                        total - 1 >= q->size))
        return 0;
    return total;
}

/** smmuv3_cmdq_admit_, quick for the common case. */
SMMUV3_NODISCARD SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_cmdq_admit_quick_(const struct smmuv3_cmdq *q, uint32_t cpu,
                                                                             const struct smmuv3_cmdq_list *list,
                                                                             uint32_t *total)
{
    *total = smmuv3_cmdq_admit_plain_(q, cpu, list, SMMUV3_CMDQ_QUIRKS_);
    return SMMUV3_LIKELY(*total != 0) ? SMMUV3_OK : smmuv3_cmdq_admit_(q, cpu, list, total);
}

/** smmuv3_cmdq_submit by `single`. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_cmdq_submit_one_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                     const struct smmuv3_cmdq_list *list,
                                                                     struct smmuv3_cmdq_ticket *ticket, bool look)
{
    struct smmuv3_cmdq_place_ place;
    uint32_t total;
    smmuv3_status status = smmuv3_cmdq_admit_quick_(q, cpu, list, &total);

    if (status != SMMUV3_OK)
        return status;
    SMMUV3_CMDQ_TRACE(SUBMIT, q, total);
    status = smmuv3_cmdq_submit_single_(q, list, total, look, &place);
    if (status == SMMUV3_OK)
        smmuv3_cmdq_fill_ticket_(ticket, list, smmuv3_cmdq_list_flags_(q, list), &place);
    return status;
}

/** smmuv3_cmdq_execute by `single`. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_cmdq_execute_one_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                      const struct smmuv3_cmdq_list *list)
{
    struct smmuv3_cmdq_ticket ticket;
    const smmuv3_status status = smmuv3_cmdq_submit_one_(q, cpu, list, &ticket, true);

    return status == SMMUV3_OK ? smmuv3_cmdq_wait_end_(q, cpu, &ticket, list->timeout_ns) : status;
}

#if SMMUV3_PORT_HAS_A64

/** smmuv3_cmdq_submit by `ticket` in its general form, arguments unchecked. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_cmdq_submit_any_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                           const struct smmuv3_cmdq_list *list,
                                                                           struct smmuv3_cmdq_ticket *ticket, bool look)
{
    struct smmuv3_cmdq_place_ place;
    uint32_t total;
    smmuv3_status status = smmuv3_cmdq_admit_quick_(q, cpu, list, &total);

    if (status != SMMUV3_OK)
        return status;
    SMMUV3_CMDQ_TRACE(SUBMIT, q, total);
    status = smmuv3_cmdq_submit_general_(q, cpu, list, total, look, &place);
    if (status == SMMUV3_OK)
        smmuv3_cmdq_fill_ticket_(ticket, list, smmuv3_cmdq_list_flags_(q, list), &place);
    return status;
}

/** smmuv3_cmdq_execute by `ticket` in its general form. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_cmdq_execute_any_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                            const struct smmuv3_cmdq_list *list)
{
    struct smmuv3_cmdq_ticket ticket;
    const smmuv3_status status = smmuv3_cmdq_submit_any_(q, cpu, list, &ticket, true);

    return status == SMMUV3_OK ? smmuv3_cmdq_wait_end_(q, cpu, &ticket, list->timeout_ns) : status;
}

/** Go on after WAY_RESERVED_ of a submission. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status
smmuv3_cmdq_submit_reserved_(struct smmuv3_cmdq *q, uint32_t cpu, const struct smmuv3_cmdq_list *list, uint64_t begin,
                             uintptr_t token, struct smmuv3_cmdq_ticket *ticket)
{
    struct smmuv3_cmdq_place_ place;
    const smmuv3_status status = smmuv3_cmdq_go_on_reserved_(q, cpu, list, begin, token, false, &place);

    if (status == SMMUV3_OK)
        smmuv3_cmdq_fill_ticket_(ticket, list, list->flags, &place);
    return status;
}

/** Go on after WAY_WRITTEN_ or WAY_PUBLISHED_ of a submission; the ticket is made. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_cmdq_submit_written_(struct smmuv3_cmdq *q, uint64_t who,
                                                                               uint64_t end, bool published,
                                                                               uintptr_t token)
{
    struct smmuv3_cmdq_place_ place;

    place.end = end;
    smmuv3_cmdq_go_on_written_(q, who, published, token, false, &place);
    return SMMUV3_OK;
}

/** smmuv3_cmdq_submit by tickets, straight. `kind` is a constant. */
SMMUV3_NODISCARD SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_cmdq_submit_kind_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                             const struct smmuv3_cmdq_list *list,
                                                                             struct smmuv3_cmdq_ticket *ticket,
                                                                             unsigned kind)
{
    struct smmuv3_cmdq_rest_ rest;
    const enum smmuv3_cmdq_way_ way = smmuv3_cmdq_straight_(q, cpu, list, kind, &rest);

    if (way == SMMUV3_CMDQ_WAY_NOT_)
        return smmuv3_cmdq_submit_any_(q, cpu, list, ticket, false);
    if (way == SMMUV3_CMDQ_WAY_RESERVED_)
        return smmuv3_cmdq_submit_reserved_(q, cpu, list, rest.begin, rest.token, ticket);
    ticket->begin = rest.begin;
    ticket->end = rest.end;
    ticket->batch_begin = list->batch_begin != 0 ? list->batch_begin : rest.begin;
    ticket->errors = rest.errors;
    ticket->flags = list->flags;
    if (way == SMMUV3_CMDQ_WAY_WRITTEN_)
        return smmuv3_cmdq_submit_written_(q, cpu, rest.end, false, rest.token);
    if (way == SMMUV3_CMDQ_WAY_PUBLISHED_)
        return smmuv3_cmdq_submit_written_(q, cpu | SMMUV3_CAST(uint64_t, rest.cons) << 32, rest.end, true, rest.token);
    return SMMUV3_OK;
}

/** smmuv3_cmdq_submit by tickets, any plain list. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_cmdq_submit_wide_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                            const struct smmuv3_cmdq_list *list,
                                                                            struct smmuv3_cmdq_ticket *ticket)
{
    return smmuv3_cmdq_submit_kind_(q, cpu, list, ticket, 0);
}

/** smmuv3_cmdq_submit by tickets: one command without CMD_SYNC has a path of its own. */
SMMUV3_NODISCARD SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_cmdq_submit_fast_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                             const struct smmuv3_cmdq_list *list,
                                                                             struct smmuv3_cmdq_ticket *ticket)
{
    if (((list->count ^ 1) | (list->flags & SMMUV3_CMDQ_LIST_SYNC)) != 0)
        return smmuv3_cmdq_submit_wide_(q, cpu, list, ticket);
    return smmuv3_cmdq_submit_kind_(q, cpu, list, ticket, SMMUV3_CMDQ_KIND_LEAN_);
}

/** smmuv3_cmdq_submit by `cas`. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_cmdq_submit_by_cas_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                               const struct smmuv3_cmdq_list *list,
                                                                               struct smmuv3_cmdq_ticket *ticket)
{
    uint32_t total;
    const smmuv3_status status = smmuv3_cmdq_admit_quick_(q, cpu, list, &total);

    if (SMMUV3_UNLIKELY(status != SMMUV3_OK))
        return status;
    ticket->flags = smmuv3_cmdq_list_flags_(q, list);
    SMMUV3_CMDQ_TRACE(SUBMIT, q, total);
    return smmuv3_cmdq_submit_cas_(q, cpu, list, total, false, ticket);
}

#endif

/**
 * Put a list into the queue. Does not wait for its completion.
 *
 * @param q       the queue.
 * @param cpu     the participant, 0 to cpu_count - 1; one submission, wait or recovery of each at a time, which the
 *                port's critical section provides for interrupts of the same CPU.
 * @param list    the commands; read before the call returns.
 * @param ticket  receives what smmuv3_cmdq_wait takes.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT: participant, or an empty list; SMMUV3_ERR_RANGE: list and CMD_SYNC never fit;
 *         SMMUV3_ERR_FULL: no space within the time; SMMUV3_ERR_CANCELLED: the queue is stopped; SMMUV3_ERR_FAILED.
 *         After an error nothing was submitted.
 *
 * Concurrency: any participant at any time. Windows: waits for space, which only the SMMU makes; with `cas` also for
 * other submitters.
 * Ordering: earlier stores of the caller are visible to the SMMU before it fetches the commands (labels B1, B3).
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmdq_submit(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                const struct smmuv3_cmdq_list *list,
                                                                struct smmuv3_cmdq_ticket *ticket)
{
#if SMMUV3_PORT_HAS_A64
    if (SMMUV3_LIKELY(q->args.engine == SMMUV3_CMDQ_TICKET))
        return smmuv3_cmdq_submit_fast_(q, cpu, list, ticket);
    if (q->args.engine == SMMUV3_CMDQ_CAS)
        return smmuv3_cmdq_submit_by_cas_(q, cpu, list, ticket);
#endif
    return smmuv3_cmdq_submit_one_(q, cpu, list, ticket, false);
}

/** Submit a CMD_SYNC alone and wait for it, on behalf of a ticket without one. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_cmdq_wait_by_sync_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                             const struct smmuv3_cmdq_ticket *ticket,
                                                                             uint64_t timeout_ns)
{
    struct smmuv3_cmdq_list list;
    struct smmuv3_cmdq_ticket sync;
    smmuv3_status status;

    smmuv3_cmdq_sync_list_(&list, 0, 0, timeout_ns);
    status = smmuv3_cmdq_verdict_(q, ticket);
    if (status != SMMUV3_OK)
        return status;
    status = smmuv3_cmdq_submit(q, cpu, &list, &sync);
    if (status == SMMUV3_OK)
        status = smmuv3_cmdq_wait_end_(q, cpu, &sync, timeout_ns);
    /* An error of the CMD_SYNC itself tells nothing about the ticket's commands, the log does. */
    if (status == SMMUV3_ERR_CERROR_ILL || status == SMMUV3_ERR_CERROR_ATC_INV_SYNC)
        status = SMMUV3_ERR_UNKNOWN;
    if (status != SMMUV3_OK && status != SMMUV3_ERR_UNKNOWN)
        return status;
    return smmuv3_cmdq_verdict_(q, ticket) != SMMUV3_OK ? smmuv3_cmdq_verdict_(q, ticket) : status;
}

/**
 * Wait until a list is complete.
 *
 * @param q           the queue that the ticket is of.
 * @param cpu         the participant.
 * @param ticket      of smmuv3_cmdq_submit; a list without CMD_SYNC is completed by one that is submitted here.
 * @param timeout_ns  0: the queue's default.
 * @return SMMUV3_OK: complete, no error; SMMUV3_ERR_CERROR_ILL: a command of the list was illegal and was skipped, the
 *         others were executed or will be; SMMUV3_ERR_CERROR_ATC_INV_SYNC: an ATC_INV of the batch may be lost
 *         (without a
 *         CMD_SYNC of its own: may be); SMMUV3_ERR_CANCELLED: dropped by a disable; SMMUV3_ERR_UNKNOWN: complete, but
 *         the
 *         log no longer tells about errors; SMMUV3_ERR_TIMEOUT: not complete in time, nothing is held, wait again or
 *         drop
 *         the ticket; SMMUV3_ERR_FAILED.
 *
 * Concurrency: any participant, any number of times. Windows: the SMMU; a recoverer that is stalled.
 * Ordering: after success the caller's later accesses come after the completion (labels C2, W2).
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmdq_wait(struct smmuv3_cmdq *q, uint32_t cpu,
                                                              const struct smmuv3_cmdq_ticket *ticket,
                                                              uint64_t timeout_ns)
{
    if (cpu >= q->args.cpu_count)
        return SMMUV3_ERR_ARGUMENT;
    if ((ticket->flags & SMMUV3_CMDQ_LIST_SYNC) == 0)
        return smmuv3_cmdq_wait_by_sync_(q, cpu, ticket, timeout_ns);
    return smmuv3_cmdq_wait_end_(q, cpu, ticket, timeout_ns);
}

#if SMMUV3_PORT_HAS_A64

/** The end of an execution whose list went in. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmdq_execute_end_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                      const struct smmuv3_cmdq_list *list,
                                                                      const struct smmuv3_cmdq_place_ *place)
{
    struct smmuv3_cmdq_ticket ticket;

    smmuv3_cmdq_fill_ticket_(&ticket, list, list->flags, place);
    if (place->est >= place->end)
        return smmuv3_cmdq_verdict_(q, &ticket); /* the look had its barrier (C2) */
    return smmuv3_cmdq_wait_end_(q, cpu, &ticket, list->timeout_ns);
}

/** Go on after WAY_RESERVED_ of an execution. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status
smmuv3_cmdq_execute_reserved_(struct smmuv3_cmdq *q, uint32_t cpu, const struct smmuv3_cmdq_list *list, uint64_t begin,
                              uintptr_t token)
{
    struct smmuv3_cmdq_place_ place;
    const smmuv3_status status = smmuv3_cmdq_go_on_reserved_(q, cpu, list, begin, token, true, &place);

    return status == SMMUV3_OK ? smmuv3_cmdq_execute_end_(q, cpu, list, &place) : status;
}

/** Go on after WAY_WRITTEN_ of an execution. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status
smmuv3_cmdq_execute_written_(struct smmuv3_cmdq *q, uint32_t cpu, const struct smmuv3_cmdq_list *list, uint64_t begin,
                             uint64_t errors, uintptr_t token)
{
    struct smmuv3_cmdq_place_ place;

    place.begin = begin;
    place.end = begin + list->count + 1;
    place.errors = errors;
    smmuv3_cmdq_go_on_written_(q, cpu, false, token, true, &place);
    return smmuv3_cmdq_execute_end_(q, cpu, list, &place);
}

/** Go on after WAY_PUBLISHED_ of an execution; `who` as for smmuv3_cmdq_go_on_written_. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status
smmuv3_cmdq_execute_published_(struct smmuv3_cmdq *q, uint64_t who, const struct smmuv3_cmdq_list *list, uint64_t begin,
                               uint64_t errors, uintptr_t token)
{
    struct smmuv3_cmdq_place_ place;

    place.begin = begin;
    place.end = begin + list->count + 1;
    place.errors = errors;
    smmuv3_cmdq_go_on_written_(q, who, true, token, true, &place);
    return smmuv3_cmdq_execute_end_(q, SMMUV3_CAST(uint32_t, who & UINT32_MAX), list, &place);
}

/** Go on after WAY_IN_ (est 0) or WAY_DONE_ (est the end) of an execution. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status
smmuv3_cmdq_execute_in_(struct smmuv3_cmdq *q, uint32_t cpu, const struct smmuv3_cmdq_list *list, uint64_t begin,
                        uint64_t errors, uint64_t est)
{
    struct smmuv3_cmdq_place_ place;

    place.begin = begin;
    place.end = begin + list->count + 1;
    place.errors = errors;
    place.est = est;
    return smmuv3_cmdq_execute_end_(q, cpu, list, &place);
}

/**
 * smmuv3_cmdq_execute by tickets, straight. `kind` is a constant.
 *
 * A look that shows the end was ordered by its own barrier (C2); no errors since step 5 (T1) means success.
 */
SMMUV3_NODISCARD SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_cmdq_execute_kind_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                              const struct smmuv3_cmdq_list *list,
                                                                              unsigned kind)
{
    struct smmuv3_cmdq_rest_ rest;
    const enum smmuv3_cmdq_way_ way = smmuv3_cmdq_straight_(q, cpu, list, kind, &rest);

    if (way == SMMUV3_CMDQ_WAY_NOT_)
        return smmuv3_cmdq_execute_any_(q, cpu, list);
    if (way == SMMUV3_CMDQ_WAY_RESERVED_)
        return smmuv3_cmdq_execute_reserved_(q, cpu, list, rest.begin, rest.token);
    if (way == SMMUV3_CMDQ_WAY_WRITTEN_)
        return smmuv3_cmdq_execute_written_(q, cpu, list, rest.begin, rest.errors, rest.token);
    if (way == SMMUV3_CMDQ_WAY_PUBLISHED_)
        return smmuv3_cmdq_execute_published_(q, cpu | SMMUV3_CAST(uint64_t, rest.cons) << 32, list, rest.begin,
                                              rest.errors, rest.token);
    if (way == SMMUV3_CMDQ_WAY_DONE_ && SMMUV3_LIKELY(smmuv3_a64_load_acquire(&q->errors) == rest.errors))
        return SMMUV3_OK;
    return smmuv3_cmdq_execute_in_(q, cpu, list, rest.begin, rest.errors, way == SMMUV3_CMDQ_WAY_DONE_ ? rest.end : 0);
}

/** smmuv3_cmdq_execute by tickets, any plain list and completion. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_cmdq_execute_wide_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                             const struct smmuv3_cmdq_list *list)
{
    return smmuv3_cmdq_execute_kind_(q, cpu, list, SMMUV3_CMDQ_KIND_WAITS_);
}

/** smmuv3_cmdq_execute by tickets: one command and a CMD_SYNC that is polled have a path of their own. */
SMMUV3_NODISCARD SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_cmdq_execute_fast_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                              const struct smmuv3_cmdq_list *list)
{
    if (((list->count ^ 1) | (q->args.completion & 1)) != 0)
        return smmuv3_cmdq_execute_wide_(q, cpu, list);
    return smmuv3_cmdq_execute_kind_(q, cpu, list, SMMUV3_CMDQ_KIND_WAITS_ | SMMUV3_CMDQ_KIND_LEAN_);
}

/** smmuv3_cmdq_execute by `cas`. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_cmdq_execute_by_cas_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                                const struct smmuv3_cmdq_list *list)
{
    struct smmuv3_cmdq_ticket ticket;
    uint32_t total;
    const smmuv3_status status = smmuv3_cmdq_admit_quick_(q, cpu, list, &total);

    if (SMMUV3_UNLIKELY(status != SMMUV3_OK))
        return status;
    ticket.flags = smmuv3_cmdq_list_flags_(q, list);
    SMMUV3_CMDQ_TRACE(SUBMIT, q, total);
    return smmuv3_cmdq_execute_cas_(q, cpu, list, total, &ticket);
}

#endif

/**
 * Put a list into the queue and wait until it is complete.
 *
 * @param q     the queue.
 * @param cpu   the participant.
 * @param list  the commands; SMMUV3_CMDQ_LIST_SYNC must be set.
 * @return errors of smmuv3_cmdq_submit (ARGUMENT also without LIST_SYNC) and of smmuv3_cmdq_wait.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmdq_execute(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                 const struct smmuv3_cmdq_list *list)
{
    if (SMMUV3_UNLIKELY((list->flags & SMMUV3_CMDQ_LIST_SYNC) == 0))
        return SMMUV3_ERR_ARGUMENT;
#if SMMUV3_PORT_HAS_A64
    if (SMMUV3_LIKELY(q->args.engine == SMMUV3_CMDQ_TICKET))
        return smmuv3_cmdq_execute_fast_(q, cpu, list);
    if (q->args.engine == SMMUV3_CMDQ_CAS)
        return smmuv3_cmdq_execute_by_cas_(q, cpu, list);
#endif
    return smmuv3_cmdq_execute_one_(q, cpu, list);
}

/**
 * The command queue's part of a GERROR interrupt (or of a poll where there are no interrupts): recover an active error.
 *
 * Concurrency: any context that the port's critical section excludes; touches registers only while the queue is not
 * disabled: from disable on, `recover` is held. One that was inside at that moment may read GERROR once more: stop the
 * handler before the registers lose power. Without interrupts an error behind a list that nobody waits for stands
 * until the next submission waits for space, a wait looks, or this is called.
 */
SMMUV3_INLINE void smmuv3_cmdq_handle_error(struct smmuv3_cmdq *q)
{
    const uintptr_t token = smmuv3_port_critical_enter(q->args.port);

    smmuv3_cmdq_recover_(q);
    smmuv3_port_critical_exit(q->args.port, token);
}

/**
 * What is known of a queue. Reads registers only while that is permitted.
 *
 * Concurrency: any participant; a moment's picture, its parts are not of one instant.
 */
SMMUV3_INLINE void smmuv3_cmdq_inspect(struct smmuv3_cmdq *q, uint32_t cpu, struct smmuv3_cmdq_report *report)
{
    const uintptr_t token = smmuv3_port_critical_enter(q->args.port);

    report->tail = smmuv3_a64_load(&q->tail) & ~SMMUV3_CMDQ_CLOSED;
    report->published = smmuv3_a64_load(&q->published);
    report->consumed = smmuv3_a64_load(&q->consumed);
    report->errors = smmuv3_a64_load_acquire(&q->errors);
    report->state = smmuv3_a32_load(&q->state);
    report->gerror = 0;
    report->prod = SMMUV3_QUEUE_DEAD;
    report->cons = SMMUV3_QUEUE_DEAD;
    if (cpu < q->args.cpu_count && smmuv3_cmdq_may_touch_(q, cpu)) {
        report->prod = smmuv3_port_read32(q->args.port, q->args.prod);
        report->cons = smmuv3_port_read32(q->args.port, q->args.cons);
        if (q->args.gerror != NULL)
            report->gerror = smmuv3_gerror_active(q->args.gerror);
        smmuv3_cmdq_touched_(q, cpu);
    }
    smmuv3_port_critical_exit(q->args.port, token);
}

/**
 * An error of the log.
 *
 * @param q       the queue.
 * @param number  0 for the first error ever; smmuv3_cmdq_inspect tells how many there were.
 * @param cmd     receives the words of an illegal command; zero for other records.
 * @param lo      receives the first position concerned.
 * @return the code, enum smmuv3_cmdq_record_code, or 0: not logged yet, or overwritten.
 */
SMMUV3_INLINE uint32_t smmuv3_cmdq_error(const struct smmuv3_cmdq *q, uint64_t number, struct smmuv3_cmd *cmd,
                                         uint64_t *lo)
{
    const struct smmuv3_cmdq_record *record = q->log + (number & (SMMUV3_CMDQ_LOG - 1));
    const uint64_t now = smmuv3_a64_load_acquire(&q->errors);
    uint64_t code;

    if (number >= now || now - number >= SMMUV3_CMDQ_LOG)
        return 0;
    code = smmuv3_a64_load_acquire(&record->code);
    *lo = smmuv3_a64_load_acquire(&record->lo);
    cmd->w[0] = code == SMMUV3_CMDQ_RECORD_ILL ? smmuv3_a64_load_acquire(&record->word[0]) : 0;
    cmd->w[1] = code == SMMUV3_CMDQ_RECORD_ILL ? smmuv3_a64_load_acquire(&record->word[1]) : 0;
    if (smmuv3_a64_load_acquire(&q->errors) - number >= SMMUV3_CMDQ_LOG)
        return 0;
    return SMMUV3_CAST(uint32_t, code);
}

#endif

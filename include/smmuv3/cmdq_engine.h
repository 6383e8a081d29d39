/* SPDX-License-Identifier: MIT */
/**
 * cmdq_engine.h - the engines `ticket` and `single`. Internal to cmdq.h.
 *
 * `ticket`: the right to write PROD, the baton, is either held by one running thread or parked on the list that starts
 * at `published`, existing or future; only that list's writer can pick it up. Nobody waits for a publisher.
 */
#ifndef SMMUV3_CMDQ_ENGINE_H
#define SMMUV3_CMDQ_ENGINE_H

#include "cmdq_look.h"

/**
 * A look at CONS while registers may be touched anyway, before any clock or pause: for a list that its caller waits for
 * where no completion word tells, and when the queue is three quarters full by what is known, so that a healthy queue
 * hardly ever takes step 1's slow path.
 */
SMMUV3_ALWAYS_INLINE void smmuv3_cmdq_first_look_(struct smmuv3_cmdq *q, uint64_t end, bool look)
{
    uint64_t est;
    const bool near_full = end > smmuv3_a64_load(&q->consumed) + (q->size - q->size / 4);

    if (SMMUV3_LIKELY(!near_full) && !(look && q->args.completion != SMMUV3_CMDQ_MSI_WORD))
        return;
    if (smmuv3_cmdq_refresh_(q, &est) != SMMUV3_OK)
        smmuv3_cmdq_fail_(q);
}

/** Fill a ticket. */
SMMUV3_INLINE void smmuv3_cmdq_fill_ticket_(struct smmuv3_cmdq_ticket *ticket, const struct smmuv3_cmdq_list *list,
                                            uint64_t begin, uint64_t end)
{
    ticket->begin = begin;
    ticket->end = end;
    ticket->batch_begin = list->batch_begin != 0 ? list->batch_begin : begin;
}

#if SMMUV3_PORT_HAS_A64

/** Rounds of publishing after which a holder asks submitters to hold back. */
#define SMMUV3_CMDQ_ROUNDS_ 8u

/**
 * Step 8: publish everything that is ready from `position` on, then park the baton.
 *
 * Concurrency: the caller holds the baton. Waits for nothing; ends because lists are finite in number (at most size
 * places are ready at a time) and because of the throttle.
 * Ordering: marks are read with acquire (label M1); `published` is stored before PROD (label P1: consumed <= PROD <=
 * published <= consumed + size at every moment); slots and `published` before PROD (barrier b, label B1); PROD before
 * the park (barrier f and the read-modify-write, label B2).
 */
SMMUV3_ALWAYS_INLINE void smmuv3_cmdq_publish_(struct smmuv3_cmdq *q, uint64_t position)
{
    uint64_t seen = smmuv3_a64_load_acquire(smmuv3_cmdq_mark_(q, position)); /* M1 */
    uint64_t found;
    unsigned rounds = 0;

    for (;;) {
        while (smmuv3_cmdq_is_ready_(q, seen, position)) {
            position = seen / 2;
            seen = smmuv3_a64_load_acquire(smmuv3_cmdq_mark_(q, position)); /* M1 */
        }
        if (SMMUV3_CMDQ_MUTANT != 12)
            smmuv3_a64_store_release(&q->published, position); /* P1 */
        if (SMMUV3_CMDQ_MUTANT != 22)
            smmuv3_barrier_mem_to_mmio(); /* B1: partner: the SMMU reads PROD, then fetches */
        smmuv3_cmdq_write_prod_(q, position);
        if (SMMUV3_CMDQ_MUTANT == 12)
            smmuv3_a64_store_release(&q->published, position);
        smmuv3_barrier_mmio_handover(); /* B2: partner: the next holder's exchange or acquire of this mark */
        if (SMMUV3_CMDQ_MUTANT == 1) {
            smmuv3_a64_store_release(smmuv3_cmdq_mark_(q, position), smmuv3_cmdq_parked_(position));
            break;
        }
        found = smmuv3_a64_cas(smmuv3_cmdq_mark_(q, position), seen, smmuv3_cmdq_parked_(position)); /* B2, M1 */
        if (SMMUV3_LIKELY(found == seen))
            break;
        seen = found; /* the list that begins here became ready meanwhile */
        if (++rounds == SMMUV3_CMDQ_ROUNDS_)
            smmuv3_a32_store(&q->throttle, 1);
        SMMUV3_CMDQ_TRACE(RESCAN, q, rounds);
    }
    if (SMMUV3_UNLIKELY(rounds >= SMMUV3_CMDQ_ROUNDS_))
        smmuv3_a32_store(&q->throttle, 0);
}

/**
 * Step 3: others raced in after step 1 and the reserved places are not free yet.
 *
 * Window: waits, without a deadline of its own, until the SMMU has consumed enough; every look takes the slow path.
 * Gives
 * up only when the queue has failed: giving up otherwise would leave a hole that drops accepted lists behind it.
 *
 * @return true: [.., end) may be written; false: failed.
 */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE bool smmuv3_cmdq_wait_reserved_(struct smmuv3_cmdq *q, uint64_t end)
{
    struct smmuv3_cmdq_watch_ watch = {0, 0};

    SMMUV3_CMDQ_TRACE(RESERVED_WAIT, q, end);
    while (!smmuv3_cmdq_failed_(q)) {
        if (end <= smmuv3_a64_load_acquire(&q->consumed) + q->size) /* C3 */
            return true;
        if (end <= smmuv3_cmdq_look_inside_(q, &watch) + q->size)
            return true;
        if (SMMUV3_CMDQ_MUTANT == 3)
            return false;
        if (SMMUV3_CMDQ_MUTANT == 17 && (smmuv3_a64_load(&q->tail) & SMMUV3_CMDQ_CLOSED) != 0)
            return false;
        smmuv3_port_relax(q->args.port, NULL, 0, UINT64_MAX);
    }
    return false;
}

/** Steps 4 to 8 for the reserved places [begin, end). */
SMMUV3_ALWAYS_INLINE void smmuv3_cmdq_fill_(struct smmuv3_cmdq *q, const struct smmuv3_cmdq_list *list,
                                            struct smmuv3_cmdq_ticket *ticket)
{
    const uint64_t begin = ticket->begin;
    struct smmuv3_a64 *mark = smmuv3_cmdq_mark_(q, begin);
    bool baton;

    /* Step 4. T1: `errors` with acquire, before PROD; otherwise a list could count its own error as old. */
    ticket->errors = SMMUV3_CMDQ_MUTANT == 19 ? smmuv3_a64_load(&q->errors) : smmuv3_a64_load_acquire(&q->errors);
    baton = smmuv3_a64_load_acquire(mark) == smmuv3_cmdq_parked_(begin); /* M1 */
    smmuv3_cmdq_put_list_(q, list, begin, ticket->end);                  /* step 5 */
    if (SMMUV3_CMDQ_MUTANT == 2) {
        smmuv3_a64_store_release(mark, smmuv3_cmdq_ready_(ticket->end));
        smmuv3_cmdq_publish_(q, smmuv3_a64_load(&q->published));
        return;
    }
    if (!baton) {
        smmuv3_barrier_mem_to_mem(); /* step 6. B3: slots and word, then the mark. Partner: M1 and B1 of the holder */
        /* Step 7. The exchange meets the holder's park on one word: one of the two sees the other (label M2). */
        baton = smmuv3_a64_exchange(mark, smmuv3_cmdq_ready_(ticket->end)) == smmuv3_cmdq_parked_(begin);
    }
    if (baton)
        smmuv3_cmdq_publish_(q, ticket->end); /* step 8 */
}

/**
 * Submit by tickets.
 *
 * @param q       the queue.
 * @param cpu     the participant.
 * @param list    the list; `total` places.
 * @param total   places, 1 to size.
 * @param look    true: the caller waits, take the first look too. A constant.
 * @param ticket  receives begin, end, batch_begin, errors.
 * @return SMMUV3_OK: submitted; SMMUV3_ERR_FULL, _CANCELLED, _FAILED: nothing was done (FAILED: perhaps a hole, which
 *         only matters to a queue that has failed).
 */
SMMUV3_NODISCARD SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_cmdq_submit_ticket_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                               const struct smmuv3_cmdq_list *list,
                                                                               uint32_t total, bool look,
                                                                               struct smmuv3_cmdq_ticket *ticket)
{
    const uint64_t tail = smmuv3_a64_load(&q->tail);
    smmuv3_status status = SMMUV3_OK;
    uintptr_t token;
    uint64_t begin;

    /* Step 1. CLOSED is the top bit, so that the one comparison covers it too; a queue that fails sets the throttle. */
    if (SMMUV3_UNLIKELY(tail + total > smmuv3_a64_load(&q->consumed) + q->size || smmuv3_a32_load(&q->throttle) != 0)) {
        status = smmuv3_cmdq_wait_space_(q, cpu, total, list->timeout_ns);
        if (status != SMMUV3_OK)
            return status;
    }
    /* Step 2. H1: `active`, then the read-modify-write of `tail`. Partner: the closer's, then its look at `active`. */
    token = smmuv3_port_critical_enter(q->args.port);
    smmuv3_a32_store(&q->args.cpus[cpu].active, 1);
    begin = smmuv3_a64_fetch_add(&q->tail, total);
    if (SMMUV3_UNLIKELY((begin & SMMUV3_CMDQ_CLOSED) != 0)) {
        status = smmuv3_cmdq_refusal_(q);
    } else if (SMMUV3_UNLIKELY(begin + total > smmuv3_a64_load_acquire(&q->consumed) + q->size) && /* C3 */
               !smmuv3_cmdq_wait_reserved_(q, begin + total)) {                                    /* step 3 */
        status = SMMUV3_ERR_FAILED;
    } else {
        smmuv3_cmdq_fill_ticket_(ticket, list, begin, begin + total);
        smmuv3_cmdq_fill_(q, list, ticket); /* steps 4 to 8 */
        smmuv3_cmdq_first_look_(q, begin + total, look);
    }
    smmuv3_a32_store_release(&q->args.cpus[cpu].active, 0); /* step 9. H2: partner: the closer's acquire */
    smmuv3_port_critical_exit(q->args.port, token);
    return status;
}

#endif /* SMMUV3_PORT_HAS_A64 */

/**
 * Submit from one thread at a time.
 *
 * @param look  as for smmuv3_cmdq_submit_ticket_.
 * @return SMMUV3_OK; SMMUV3_ERR_FULL, _CANCELLED, _FAILED: nothing was done.
 */
SMMUV3_NODISCARD SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_cmdq_submit_single_(struct smmuv3_cmdq *q,
                                                                               const struct smmuv3_cmdq_list *list,
                                                                               uint32_t total, bool look,
                                                                               struct smmuv3_cmdq_ticket *ticket)
{
    const uint64_t begin = smmuv3_a64_load(&q->tail);
    const uint64_t end = begin + total;

    if (SMMUV3_UNLIKELY(end > smmuv3_a64_load(&q->consumed) + q->size ||
                        smmuv3_a32_load(&q->throttle) != 0)) {
        const smmuv3_status status = smmuv3_cmdq_wait_space_(q, 0, total, list->timeout_ns);

        if (status != SMMUV3_OK)
            return status;
    }
    smmuv3_cmdq_fill_ticket_(ticket, list, begin, end);
    ticket->errors = smmuv3_a64_load(&q->errors);
    smmuv3_cmdq_put_list_(q, list, begin, end);
    smmuv3_a64_store(&q->tail, end);
    smmuv3_a64_store(&q->published, end);
    smmuv3_barrier_mem_to_mmio(); /* B1 */
    smmuv3_cmdq_write_prod_(q, end);
    smmuv3_cmdq_first_look_(q, end, look);
    return SMMUV3_OK;
}

#endif

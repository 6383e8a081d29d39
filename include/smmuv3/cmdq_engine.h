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

/** @return true iff more than three quarters of the queue lie between `consumed` and `end`. */
SMMUV3_INLINE bool smmuv3_cmdq_crowded_(const struct smmuv3_cmdq *q, uint64_t end, uint64_t consumed)
{
    return end > consumed + (q->size - q->size / 4);
}

/**
 * A look at CONS while registers may be touched anyway, before any clock or pause: for a list that its caller waits for
 * where no completion word tells, and when the queue is three quarters full by what is known, so that a healthy queue
 * hardly ever takes step 1's slow path.
 *
 * @param published  a value of `published` that this thread stored or read with acquire.
 * @param consumed   `consumed` as the caller read it.
 * @return a lower bound of what was consumed; 0 when there was no look.
 */
SMMUV3_ALWAYS_INLINE uint64_t smmuv3_cmdq_first_look_(struct smmuv3_cmdq *q, uint64_t end, uint64_t published,
                                                      uint64_t consumed, bool look)
{
    uint64_t est = 0;

    if (!(look && q->args.completion != SMMUV3_CMDQ_MSI_WORD) &&
        SMMUV3_LIKELY(!smmuv3_cmdq_crowded_(q, end, consumed)))
        return 0;
    if (SMMUV3_UNLIKELY(smmuv3_cmdq_refresh_from_(q, published, &est) != SMMUV3_OK)) {
        smmuv3_cmdq_fail_(q);
        return 0;
    }
    return est;
}

/** Where a list went, in registers of the caller: a ticket without what the list itself says. */
struct smmuv3_cmdq_place_ {
    /** Position of the first command. */
    uint64_t begin;
    /** Position after the last. */
    uint64_t end;
    /** Errors logged before the list was given to the SMMU. */
    uint64_t errors;
    /** Lower bound of what was consumed as the first look saw it, or 0. */
    uint64_t est;
};

/** Make a ticket. */
SMMUV3_INLINE void smmuv3_cmdq_fill_ticket_(struct smmuv3_cmdq_ticket *ticket, const struct smmuv3_cmdq_list *list,
                                            uint32_t flags, const struct smmuv3_cmdq_place_ *place)
{
    ticket->begin = place->begin;
    ticket->end = place->end;
    ticket->batch_begin = list->batch_begin != 0 ? list->batch_begin : place->begin;
    ticket->errors = place->errors;
    ticket->flags = flags;
}

#if SMMUV3_PORT_HAS_A64

/** Rounds of publishing after which a holder asks submitters to hold back. */
#define SMMUV3_CMDQ_ROUNDS_ 8u

/**
 * One publication: PROD becomes `position`, and the baton is parked there unless that list became ready meanwhile.
 *
 * @param mark   the mark of `position`.
 * @param seen   its value, not a ready list.
 * @param plain  true: the caller knows that the queue is not an ECMDQ. A constant.
 * @return the mark as it was found: `seen` iff the baton is parked.
 *
 * Ordering: `published` is stored before PROD (label P1: consumed <= PROD <= published <= consumed + size at every
 * moment); slots and `published` before PROD (barrier b, label B1); PROD before the park (barrier f and the
 * read-modify-write, label B2).
 */
SMMUV3_ALWAYS_INLINE uint64_t smmuv3_cmdq_park_(struct smmuv3_cmdq *q, uint64_t position, struct smmuv3_a64 *mark,
                                                uint64_t seen, bool plain)
{
    if (SMMUV3_CMDQ_MUTANT != 12)
        smmuv3_a64_store_release(&q->published, position); /* P1 */
    if (SMMUV3_CMDQ_MUTANT != 22)
        smmuv3_barrier_mem_to_mmio(); /* B1: partner: the SMMU reads PROD, then fetches */
    if (plain)
        smmuv3_port_write32(q->args.port, q->args.prod, smmuv3_cmdq_reg_(q, position));
    else
        smmuv3_cmdq_write_prod_(q, position);
    if (SMMUV3_CMDQ_MUTANT == 12)
        smmuv3_a64_store_release(&q->published, position);
    smmuv3_barrier_mmio_handover(); /* B2: partner: the next holder's exchange or acquire of this mark */
    if (SMMUV3_CMDQ_MUTANT == 1) {
        smmuv3_a64_store_release(mark, smmuv3_cmdq_parked_(position));
        return seen;
    }
    return smmuv3_a64_cas(mark, seen, smmuv3_cmdq_parked_(position)); /* B2, M1 */
}

/**
 * Step 8: publish everything that is ready from `position` on, then park the baton.
 *
 * Concurrency: the caller holds the baton. Waits for nothing; ends because lists are finite in number (at most size
 * places are ready at a time) and because of the throttle.
 * Ordering: marks are read with acquire (label M1).
 */
SMMUV3_INLINE void smmuv3_cmdq_publish_(struct smmuv3_cmdq *q, uint64_t position)
{
    uint64_t seen = smmuv3_a64_load_acquire(smmuv3_cmdq_mark_(q, position)); /* M1 */
    uint64_t found;
    unsigned rounds = 0;

    for (;;) {
        while (smmuv3_cmdq_is_ready_(q, seen, position)) {
            position = seen / 2;
            seen = smmuv3_a64_load_acquire(smmuv3_cmdq_mark_(q, position)); /* M1 */
        }
        found = smmuv3_cmdq_park_(q, position, smmuv3_cmdq_mark_(q, position), seen, false);
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
    struct smmuv3_cmdq_watch_ watch = smmuv3_cmdq_watch_start_();

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

/** Step 4. T1: `errors` with acquire, before PROD; otherwise a list could count its own error as old. */
SMMUV3_ALWAYS_INLINE uint64_t smmuv3_cmdq_errors_(const struct smmuv3_cmdq *q)
{
    return SMMUV3_CMDQ_MUTANT == 19 ? smmuv3_a64_load(&q->errors) : smmuv3_a64_load_acquire(&q->errors);
}

/**
 * Steps 4 to 8 for the reserved places [begin, end).
 *
 * @return errors logged before the list was given to the SMMU.
 */
SMMUV3_INLINE uint64_t smmuv3_cmdq_fill_(struct smmuv3_cmdq *q, const struct smmuv3_cmdq_list *list, uint64_t begin,
                                         uint64_t end)
{
    struct smmuv3_a64 *mark = smmuv3_cmdq_mark_(q, begin);
    const uint64_t errors = smmuv3_cmdq_errors_(q); /* step 4, T1 */
    bool baton = smmuv3_a64_load_acquire(mark) == smmuv3_cmdq_parked_(begin); /* M1 */

    smmuv3_cmdq_put_list_(q, list, begin, end); /* step 5 */
    if (SMMUV3_CMDQ_MUTANT == 2) {
        smmuv3_a64_store_release(mark, smmuv3_cmdq_ready_(end));
        smmuv3_cmdq_publish_(q, smmuv3_a64_load(&q->published));
        return errors;
    }
    if (!baton) {
        smmuv3_barrier_mem_to_mem(); /* step 6. B3: slots and word, then the mark. Partner: M1 and B1 of the holder */
        /* Step 7. The exchange meets the holder's park on one word: one of the two sees the other (label M2). */
        baton = smmuv3_a64_exchange(mark, smmuv3_cmdq_ready_(end)) == smmuv3_cmdq_parked_(begin);
    }
    if (baton)
        smmuv3_cmdq_publish_(q, end); /* step 8 */
    return errors;
}

/** Pauses after the first meeting. */
#define SMMUV3_CMDQ_PAUSES_FIRST_ 16u

/** A participant met others: it is to pause before its next submission, twice as long as before this one. */
SMMUV3_INLINE void smmuv3_cmdq_meet_(struct smmuv3_cmdq_cpu *self)
{
    const uint32_t twice = 2 * smmuv3_a32_load(&self->paused);
    const uint32_t pauses = twice < SMMUV3_CMDQ_PAUSES_FIRST_ ? SMMUV3_CMDQ_PAUSES_FIRST_ : twice;

    smmuv3_a32_store(&self->pauses, pauses > SMMUV3_CMDQ_PAUSES ? SMMUV3_CMDQ_PAUSES : pauses);
}

/** The pauses that a meeting asked for, before any shared line is touched. */
SMMUV3_INLINE void smmuv3_cmdq_hold_back_(struct smmuv3_cmdq_cpu *self)
{
    uint32_t left = smmuv3_a32_load(&self->pauses);

    smmuv3_a32_store(&self->pauses, 0);
    smmuv3_a32_store(&self->paused, left);
    for (; left != 0; left--)
        smmuv3_cpu_pause();
}

/** A participant that had paused met nobody: its next pauses are half as long. */
SMMUV3_INLINE void smmuv3_cmdq_part_(struct smmuv3_cmdq_cpu *self)
{
    smmuv3_a32_store(&self->paused, smmuv3_a32_load(&self->paused) / 2);
}

/** Step 9: nothing is touched any more. */
SMMUV3_ALWAYS_INLINE void smmuv3_cmdq_leave_(struct smmuv3_cmdq *q, struct smmuv3_a32 *active, uintptr_t token)
{
    smmuv3_a32_store_release(active, 0); /* H2: partner: the closer's acquire */
    smmuv3_port_critical_exit(q->args.port, token);
}

/** A submission on its way; straight paths keep it in registers. */
struct smmuv3_cmdq_rest_ {
    /** Position of the first command, reserved. */
    uint64_t begin;
    /** Position after the last. */
    uint64_t end;
    /** Errors logged before the list was given to the SMMU. Straight paths only. */
    uint64_t errors;
    /** Token of the critical section. */
    uintptr_t token;
    /** CONS as it was looked at. With WAY_PUBLISHED_ only. */
    uint32_t cons;
};

/**
 * Steps 3 to 9 in their general form.
 *
 * @param rest   begin and end, which are reserved, and token; `active` is set. The critical section is left.
 * @param met    true: somebody else was publishing or reserving at the same time.
 * @param look   true: the caller waits, take the first look too.
 * @param place  receives where the list went.
 * @return SMMUV3_OK: submitted; SMMUV3_ERR_CANCELLED, _FAILED: nothing was done (FAILED: perhaps a hole, which only
 *         matters to a queue that has failed).
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmdq_go_on_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                const struct smmuv3_cmdq_list *list,
                                                                const struct smmuv3_cmdq_rest_ *rest, bool met,
                                                                bool look, struct smmuv3_cmdq_place_ *place)
{
    struct smmuv3_cmdq_cpu *self = q->args.cpus + cpu;
    smmuv3_status status = SMMUV3_OK;

    place->begin = rest->begin;
    place->end = rest->end;
    place->errors = 0;
    place->est = 0;
    if (met)
        smmuv3_cmdq_meet_(self);
    else
        smmuv3_cmdq_part_(self);
    if ((rest->begin & SMMUV3_CMDQ_CLOSED) != 0)
        status = smmuv3_cmdq_refusal_(q);
    else if (rest->end > smmuv3_a64_load_acquire(&q->consumed) + q->size && /* C3 */
             !smmuv3_cmdq_wait_reserved_(q, rest->end))                     /* step 3 */
        status = SMMUV3_ERR_FAILED;
    else
        place->errors = smmuv3_cmdq_fill_(q, list, rest->begin, rest->end); /* steps 4 to 8 */
    if (status == SMMUV3_OK)
        place->est = smmuv3_cmdq_first_look_(q, rest->end, smmuv3_a64_load_acquire(&q->published),
                                             smmuv3_a64_load(&q->consumed), look); /* C1 */
    smmuv3_cmdq_leave_(q, &self->active, rest->token);
    return status;
}

/**
 * A submission in its general form from the beginning: when space is short, a holder asks for restraint, or the queue
 * or the list is not plain.
 *
 * @return as smmuv3_cmdq_go_on_, and SMMUV3_ERR_FULL: nothing was done.
 */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_cmdq_submit_general_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                               const struct smmuv3_cmdq_list *list,
                                                                               uint32_t total, bool look,
                                                                               struct smmuv3_cmdq_place_ *place)
{
    struct smmuv3_cmdq_rest_ rest;
    bool met;

    smmuv3_cmdq_hold_back_(q->args.cpus + cpu);
    /* Step 1. CLOSED is the top bit, so that the one comparison covers it too; a queue that fails sets the throttle. */
    if (smmuv3_a64_load(&q->tail) + total > smmuv3_a64_load(&q->consumed) + q->size ||
        smmuv3_a32_load(&q->throttle) != 0) {
        const smmuv3_status status = smmuv3_cmdq_wait_space_(q, cpu, total, list->timeout_ns);

        if (status != SMMUV3_OK)
            return status;
    }
    /* Step 2. H1: `active`, then the read-modify-write of `tail`. Partner: the closer's, then its look at `active`. */
    rest.token = smmuv3_port_critical_enter(q->args.port);
    smmuv3_a32_store(&q->args.cpus[cpu].active, 1);
    rest.begin = smmuv3_a64_fetch_add(&q->tail, total);
    rest.end = rest.begin + total;
    met = smmuv3_a64_load_acquire(smmuv3_cmdq_mark_(q, rest.begin)) != smmuv3_cmdq_parked_(rest.begin);
    return smmuv3_cmdq_go_on_(q, cpu, list, &rest, met, look, place);
}

/* ---- the straight path ---- */

/** Flags of queues whose submissions always take the general form. */
#define SMMUV3_CMDQ_NOT_PLAIN_                                                                                         \
    (SMMUV3_CMDQ_NONCOHERENT | SMMUV3_CMDQ_FORCE_SYNC | SMMUV3_CMDQ_DOUBLE_ISSUE | SMMUV3_CMDQ_IS_ECMDQ)

/** What a straight path is made for; constants, so that each has a copy of its own. */
enum smmuv3_cmdq_kind_ {
    /** The caller waits, by CONS or by word; otherwise it takes a ticket. */
    SMMUV3_CMDQ_KIND_WAITS_ = 1,
    /** One command, and CMD_SYNC, polled, exactly if the caller waits. */
    SMMUV3_CMDQ_KIND_LEAN_ = 2
};

/** How far a submission came on the straight path. */
enum smmuv3_cmdq_way_ {
    /** Nothing was done: take the general form. */
    SMMUV3_CMDQ_WAY_NOT_,
    /** The places are reserved, inside the critical section; step 3 comes next. */
    SMMUV3_CMDQ_WAY_RESERVED_,
    /** As above, and the slots are written and the baton is held; step 8 comes next. */
    SMMUV3_CMDQ_WAY_WRITTEN_,
    /** Published, still inside the critical section; the look at CONS did not show the end alone. */
    SMMUV3_CMDQ_WAY_PUBLISHED_,
    /** Submitted; nobody looked at CONS. */
    SMMUV3_CMDQ_WAY_IN_,
    /** Submitted, and CONS showed the end. */
    SMMUV3_CMDQ_WAY_DONE_
};

/** Is there nothing that straight paths are not made for? One test. */
SMMUV3_ALWAYS_INLINE bool smmuv3_cmdq_plain_(const struct smmuv3_cmdq *q, const struct smmuv3_cmdq_cpu *self,
                                             const struct smmuv3_cmdq_list *list)
{
    const uint32_t asked = smmuv3_a32_load(&self->pauses) | smmuv3_a32_load(&q->throttle); /* set by a failure, too */

    return SMMUV3_LIKELY((list->run_count | (q->args.flags & SMMUV3_CMDQ_NOT_PLAIN_) | asked) == 0);
}

/** Step 5 of a straight path: the slots of [begin, end). */
SMMUV3_ALWAYS_INLINE void smmuv3_cmdq_put_straight_(struct smmuv3_cmdq *q, const struct smmuv3_cmdq_list *list,
                                                    struct smmuv3_le64 *ring, uint64_t mask, uint64_t begin,
                                                    uint64_t end, unsigned kind)
{
    const struct smmuv3_cmd *cmds = list->cmds;
    struct smmuv3_le64 *slot = ring + 2 * SMMUV3_CAST(size_t, begin & mask);

    if ((kind & SMMUV3_CMDQ_KIND_LEAN_) == 0) {
        smmuv3_cmdq_put_plain_(q, list, begin, end);
        return;
    }
    smmuv3_mem_store64(slot, cmds->w[0]);
    smmuv3_mem_store64(slot + 1, cmds->w[1]);
    if ((kind & SMMUV3_CMDQ_KIND_WAITS_) != 0)
        smmuv3_mem_copy_pairs(ring + 2 * SMMUV3_CAST(size_t, (begin + 1) & mask), q->sync, 1);
}

/**
 * Submit by tickets, without runs, to a plain queue: steps 1 to 9 as far as nothing is out of the ordinary. The general
 * form goes on from where this stops, so that a submission that meets nobody needs few instructions. What does not
 * change is loaded before the first read-modify-write: loads behind one wait for it.
 *
 * @param q     the queue.
 * @param cpu   the participant.
 * @param list  the list.
 * @param kind  bits of enum smmuv3_cmdq_kind_. A constant.
 * @param rest  receives what is known of it.
 * @return how far it came.
 */
SMMUV3_NODISCARD SMMUV3_ALWAYS_INLINE enum smmuv3_cmdq_way_
smmuv3_cmdq_straight_(struct smmuv3_cmdq *q, uint32_t cpu, const struct smmuv3_cmdq_list *list, unsigned kind,
                      struct smmuv3_cmdq_rest_ *rest)
{
    const bool lean = (kind & SMMUV3_CMDQ_KIND_LEAN_) != 0;
    const bool waits = (kind & SMMUV3_CMDQ_KIND_WAITS_) != 0;
    const uint64_t mask = q->size - 1u;
    const uint64_t total =
        lean ? 1u + waits : SMMUV3_CAST(uint64_t, list->count) + (list->flags & SMMUV3_CMDQ_LIST_SYNC);
    struct smmuv3_a64 *const marks = q->args.marks;
    struct smmuv3_le64 *const ring = q->args.memory.ring;
    struct smmuv3_a64 *mark;
    struct smmuv3_cmdq_cpu *self;
    uint64_t begin;
    uint64_t limit;
    uint64_t end;
    uint64_t seen;

    SMMUV3_STATIC_ASSERT(SMMUV3_CMDQ_LIST_SYNC == 1, "the flag is the number of places that CMD_SYNC takes");
    if (SMMUV3_UNLIKELY(cpu >= q->args.cpu_count) || SMMUV3_UNLIKELY(total - 1 > mask))
        return SMMUV3_CMDQ_WAY_NOT_;
    self = q->args.cpus + cpu;
    /* Step 1. CLOSED is the top bit of `tail`, so that the comparison covers it too. */
    limit = smmuv3_a64_load_acquire(&q->consumed) + mask + 1; /* C3 */
    begin = smmuv3_a64_load(&q->tail);
    if (!smmuv3_cmdq_plain_(q, self, list) || SMMUV3_UNLIKELY(begin + total > limit))
        return SMMUV3_CMDQ_WAY_NOT_;
    /* Most likely the places that step 2 gives: their lines come while it runs. */
    SMMUV3_PREFETCH_WRITE(ring + 2 * SMMUV3_CAST(size_t, begin & mask));
    SMMUV3_PREFETCH_WRITE(marks + ((begin + total) & mask));
    SMMUV3_CMDQ_TRACE(SUBMIT, q, total);
    rest->token = smmuv3_port_critical_enter(q->args.port); /* step 2 */
    smmuv3_a32_store(&self->active, 1);
    rest->begin = smmuv3_a64_fetch_add(&q->tail, total); /* H1 */
    end = rest->begin + total;
    rest->end = end;
    mark = marks + (rest->begin & mask);
    if (SMMUV3_UNLIKELY(end > limit) ||                                                        /* step 3, or CLOSED */
        SMMUV3_UNLIKELY(smmuv3_a64_load_acquire(mark) != smmuv3_cmdq_parked_(rest->begin)) || /* step 4, M1 */
        SMMUV3_CMDQ_MUTANT == 2)
        return SMMUV3_CMDQ_WAY_RESERVED_;
    smmuv3_cmdq_put_straight_(q, list, ring, mask, rest->begin, end, kind); /* step 5 */
    rest->errors = smmuv3_cmdq_errors_(q);                                  /* T1 */
    mark = marks + (end & mask);
    seen = smmuv3_a64_load_acquire(mark); /* step 8, M1; any value above `end` is looked at by the general form */
    if (SMMUV3_UNLIKELY(seen > smmuv3_cmdq_ready_(end)) ||
        SMMUV3_UNLIKELY(smmuv3_cmdq_park_(q, end, mark, seen, true) != seen))
        return SMMUV3_CMDQ_WAY_WRITTEN_;
    if ((waits && (lean || (q->args.completion & 1) == 0)) ||
        SMMUV3_UNLIKELY(smmuv3_cmdq_crowded_(q, end, smmuv3_a64_load(&q->consumed)))) {
        rest->cons = smmuv3_port_read32(q->args.port, q->args.cons); /* C1: `published` was stored by this thread */
        if (SMMUV3_UNLIKELY(rest->cons != (end & (2 * mask + 1))))
            return SMMUV3_CMDQ_WAY_PUBLISHED_;
        smmuv3_barrier_mmio_to_mem(); /* C2 */
        smmuv3_a64_store_release(&q->consumed, end);
        smmuv3_cmdq_leave_(q, &self->active, rest->token);
        return SMMUV3_CMDQ_WAY_DONE_;
    }
    smmuv3_cmdq_leave_(q, &self->active, rest->token);
    return SMMUV3_CMDQ_WAY_IN_;
}

/** Go on after WAY_RESERVED_ with a list that is plain. @return as smmuv3_cmdq_go_on_. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status
smmuv3_cmdq_go_on_reserved_(struct smmuv3_cmdq *q, uint32_t cpu, const struct smmuv3_cmdq_list *list, uint64_t begin,
                            uintptr_t token, bool look, struct smmuv3_cmdq_place_ *place)
{
    struct smmuv3_cmdq_rest_ rest;

    rest.begin = begin;
    rest.end = begin + list->count + (list->flags & SMMUV3_CMDQ_LIST_SYNC);
    rest.token = token;
    return smmuv3_cmdq_go_on_(q, cpu, list, &rest, true, look, place);
}

/**
 * Go on after WAY_WRITTEN_ or WAY_PUBLISHED_.
 *
 * @param who        the participant, and in the upper half CONS as it was looked at (WAY_PUBLISHED_): one register.
 * @param published  true: WAY_PUBLISHED_.
 * @param token      token of the critical section, which is left.
 * @param look       true: the caller waits.
 * @param place      its end is set; receives est.
 */
SMMUV3_NEVER_INLINE void smmuv3_cmdq_go_on_written_(struct smmuv3_cmdq *q, uint64_t who, bool published,
                                                    uintptr_t token, bool look, struct smmuv3_cmdq_place_ *place)
{
    struct smmuv3_cmdq_cpu *self = q->args.cpus + SMMUV3_CAST(uint32_t, who & UINT32_MAX);

    place->est = 0;
    if (published) {
        if (smmuv3_cmdq_extend_(q, place->end, SMMUV3_CAST(uint32_t, who >> 32), &place->est) != SMMUV3_OK)
            smmuv3_cmdq_fail_(q);
    } else {
        smmuv3_cmdq_meet_(self);
        smmuv3_cmdq_publish_(q, place->end);
        place->est = smmuv3_cmdq_first_look_(q, place->end, smmuv3_a64_load_acquire(&q->published),
                                             smmuv3_a64_load(&q->consumed), look); /* C1 */
    }
    smmuv3_cmdq_leave_(q, &self->active, token);
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
                                                                               struct smmuv3_cmdq_place_ *place)
{
    const uint64_t begin = smmuv3_a64_load(&q->tail);
    const uint64_t end = begin + total;
    const uint64_t consumed = smmuv3_a64_load(&q->consumed);

    if (SMMUV3_UNLIKELY(end > consumed + q->size || smmuv3_a32_load(&q->throttle) != 0)) {
        const smmuv3_status status = smmuv3_cmdq_wait_space_(q, 0, total, list->timeout_ns);

        if (status != SMMUV3_OK)
            return status;
    }
    place->begin = begin;
    place->end = end;
    place->errors = smmuv3_a64_load(&q->errors);
    smmuv3_cmdq_put_list_(q, list, begin, end);
    smmuv3_a64_store(&q->tail, end);
    smmuv3_a64_store(&q->published, end);
    smmuv3_barrier_mem_to_mmio(); /* B1 */
    smmuv3_cmdq_write_prod_(q, end);
    place->est = smmuv3_cmdq_first_look_(q, end, end, consumed, look);
    return SMMUV3_OK;
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * cmdq_look.h - the slow path of every wait: registers under the handshake, recovery, and the judgement "no progress".
 * Internal to cmdq.h.
 */
#ifndef SMMUV3_CMDQ_LOOK_H
#define SMMUV3_CMDQ_LOOK_H

#include "cmdq_core.h"

/** What one waiter has seen of the queue's progress. Zeroed: nothing yet. */
struct smmuv3_cmdq_watch_ {
    /** Consumed position at the last change; 0: the window has not begun. */
    uint64_t est;
    /** Time of that. */
    uint64_t since_ns;
};

/** @return a watch that has seen nothing yet; by assignment, as an initialiser may become a call of memset. */
SMMUV3_INLINE struct smmuv3_cmdq_watch_ smmuv3_cmdq_watch_start_(void)
{
    struct smmuv3_cmdq_watch_ watch;

    watch.est = 0;
    watch.since_ns = 0;
    return watch;
}

/** Result of a look. */
struct smmuv3_cmdq_seen_ {
    /** Lower bound of what was consumed. */
    uint64_t est;
    /** True iff registers may no longer be read: only memory tells. */
    bool closed;
};

/**
 * May this participant touch registers? Step 9's handshake: `active` first, then a read-modify-write of `tail` (label
 * H1), so that either a closer sees `active` or CLOSED is seen here. A plain load would not do.
 */
SMMUV3_INLINE bool smmuv3_cmdq_may_touch_(struct smmuv3_cmdq *q, uint32_t cpu)
{
#if SMMUV3_PORT_HAS_A64
    if (q->args.engine == SMMUV3_CMDQ_TICKET) {
        smmuv3_a32_store(&q->args.cpus[cpu].active, 1);
        if (SMMUV3_CMDQ_MUTANT == 21)
            return true;
        if ((smmuv3_a64_fetch_add(&q->tail, 0) & SMMUV3_CMDQ_CLOSED) == 0) /* H1 */
            return true;
        smmuv3_a32_store_release(&q->args.cpus[cpu].active, 0);
        return false;
    }
#endif
    (void)cpu;
    return smmuv3_a32_load_acquire(&q->state) != SMMUV3_CMDQ_STOPPED;
}

/** End of smmuv3_cmdq_may_touch_. */
SMMUV3_INLINE void smmuv3_cmdq_touched_(struct smmuv3_cmdq *q, uint32_t cpu)
{
    smmuv3_a32_store_release(&q->args.cpus[cpu].active, 0);
}

/**
 * Judge progress: work is pending by the registers, no error stands that somebody else recovers, and CONS has not moved
 * for a whole stall time, all seen by this waiter without a gap. Then the queue has failed.
 */
SMMUV3_INLINE void smmuv3_cmdq_judge_progress_(struct smmuv3_cmdq *q, struct smmuv3_cmdq_watch_ *watch, uint64_t est)
{
    const uint32_t mask = smmuv3_queue_mask(q->args.memory.log2);
    const uint32_t prod = smmuv3_port_read32(q->args.port, q->args.prod);
    const uint32_t cons = smmuv3_port_read32(q->args.port, q->args.cons);
    const uint64_t now = smmuv3_port_now_ns(q->args.port);

    if (((prod ^ cons) & mask) == 0 || watch->est != est || smmuv3_cmdq_error_active_(q)) {
        watch->est = ((prod ^ cons) & mask) == 0 ? 0 : est;
        watch->since_ns = now;
        return;
    }
    if (now - watch->since_ns < q->args.stall_ns)
        return;
    SMMUV3_CMDQ_TRACE(STALLED, q, est);
    smmuv3_cmdq_fail_(q);
}

/**
 * One look, registers permitted by the caller: recover what is wrong, see how far CONS is, judge. Step 3's and step 9's
 * slow path. Interrupts may be masked on the only CPU that would take GERROR, so the error is always looked at.
 */
SMMUV3_INLINE uint64_t smmuv3_cmdq_look_inside_(struct smmuv3_cmdq *q, struct smmuv3_cmdq_watch_ *watch)
{
    uint64_t est = 0;

    if (SMMUV3_CMDQ_MUTANT != 16 && smmuv3_cmdq_error_active_(q))
        smmuv3_cmdq_recover_(q);
    if (smmuv3_cmdq_refresh_(q, &est) != SMMUV3_OK)
        smmuv3_cmdq_fail_(q);
    else
        smmuv3_cmdq_judge_progress_(q, watch, est);
    return est;
}

/** One look by a waiter outside a submission. Where registers may not be touched, `consumed` is what is known. */
SMMUV3_NEVER_INLINE struct smmuv3_cmdq_seen_ smmuv3_cmdq_look_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                               struct smmuv3_cmdq_watch_ *watch)
{
    const uintptr_t token = smmuv3_port_critical_enter(q->args.port);
    struct smmuv3_cmdq_seen_ seen;

    seen.closed = !smmuv3_cmdq_may_touch_(q, cpu);
    if (seen.closed) {
        seen.est = smmuv3_a64_load_acquire(&q->consumed);
        watch->est = 0;
    } else {
        seen.est = smmuv3_cmdq_look_inside_(q, watch);
        smmuv3_cmdq_touched_(q, cpu);
    }
    smmuv3_port_critical_exit(q->args.port, token);
    return seen;
}

/** @return the time at which a wait that began at `now` ends; never wraps. */
SMMUV3_INLINE uint64_t smmuv3_cmdq_deadline_from_(const struct smmuv3_cmdq *q, uint64_t now, uint64_t timeout_ns)
{
    const uint64_t wait = timeout_ns != 0 ? timeout_ns : q->args.timeout_ns;

    return now > UINT64_MAX - wait ? UINT64_MAX : now + wait;
}

/** @return the time at which a wait that begins now ends; never wraps. */
SMMUV3_INLINE uint64_t smmuv3_cmdq_deadline_(const struct smmuv3_cmdq *q, uint64_t timeout_ns)
{
    return smmuv3_cmdq_deadline_from_(q, smmuv3_port_now_ns(q->args.port), timeout_ns);
}

/** @return why nothing is accepted: SMMUV3_ERR_FAILED or SMMUV3_ERR_CANCELLED. */
SMMUV3_INLINE smmuv3_status smmuv3_cmdq_refusal_(const struct smmuv3_cmdq *q)
{
    return smmuv3_cmdq_failed_(q) ? SMMUV3_ERR_FAILED : SMMUV3_ERR_CANCELLED;
}

/** @return true iff `total` places are free by what is known; the bounded obedience to the throttle is the caller's. */
SMMUV3_INLINE bool smmuv3_cmdq_has_space_(const struct smmuv3_cmdq *q, uint32_t total)
{
    const uint64_t tail = smmuv3_a64_load(&q->tail) & ~SMMUV3_CMDQ_CLOSED;

    return tail + total <= smmuv3_a64_load(&q->consumed) + q->size;
}

/**
 * Step 1: wait for space while nothing is reserved, so that giving up costs nothing.
 *
 * @return SMMUV3_OK: there was space a moment ago; SMMUV3_ERR_FULL: not within the time, nothing was done;
 *         SMMUV3_ERR_CANCELLED: closed; SMMUV3_ERR_FAILED.
 */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_cmdq_wait_space_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                           uint32_t total, uint64_t timeout_ns)
{
    const uint64_t deadline = smmuv3_cmdq_deadline_(q, timeout_ns);
    struct smmuv3_cmdq_watch_ watch = smmuv3_cmdq_watch_start_();
    unsigned obey = 64; /* the throttle asks, it does not hold: its holder may be stalled */

    SMMUV3_CMDQ_TRACE(SPACE_WAIT, q, total);
    for (;;) {
        if (smmuv3_cmdq_failed_(q))
            return SMMUV3_ERR_FAILED;
        if ((smmuv3_a64_load(&q->tail) & SMMUV3_CMDQ_CLOSED) != 0 ||
            smmuv3_a32_load(&q->state) == SMMUV3_CMDQ_STOPPED)
            return smmuv3_cmdq_refusal_(q);
        if (smmuv3_cmdq_has_space_(q, total)) {
            if (obey == 0 || smmuv3_a32_load(&q->throttle) == 0)
                return SMMUV3_OK;
            obey--;
        } else {
            (void)smmuv3_cmdq_look_(q, cpu, &watch);
            if (smmuv3_cmdq_has_space_(q, total))
                continue;
            if (smmuv3_port_now_ns(q->args.port) >= deadline)
                return SMMUV3_ERR_FULL;
        }
        smmuv3_port_relax(q->args.port, NULL, 0, deadline);
    }
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * cmdq_cas.h - the engine `cas`: the algorithm that large systems run today, as the baseline to compare with. Internal
 * to
 * cmdq.h.
 *
 * One 64-bit word {cons, prod} is reserved from by compare-and-swap. The first to reserve in a gathering is its owner:
 * it waits for the owner before it, closes the gathering, waits until every slot of it is valid, writes PROD and hands
 * over. Windows: everybody waits for a stalled owner, an owner waits for every stalled writer of its gathering, and
 * submitters of a full queue wait for the last waiter or for an exclusive refresh. Valid bits change their meaning with
 * every lap, so that they are never cleared. Orders are made by acquire and release on the variables themselves, where
 * the
 * kernel relies on relaxed accesses, control dependencies and its device barriers: no difference on x86, a small one in
 * the baseline's disfavour on Arm.
 */
#ifndef SMMUV3_CMDQ_CAS_H
#define SMMUV3_CMDQ_CAS_H

#include "cmdq_wait.h"

#if SMMUV3_PORT_HAS_A64

/** In the low half of `pair`: the gathering has an owner. */
#define SMMUV3_CMDQ_OWNED_ 0x80000000u

/** @return the index and wrap after `count` more places, flags in bit 31 kept. */
SMMUV3_INLINE uint32_t smmuv3_cmdq_cas_inc_(const struct smmuv3_cmdq *q, uint32_t prod, uint32_t count)
{
    return (prod & SMMUV3_CMDQ_OWNED_) | smmuv3_queue_reg(SMMUV3_CAST(uint64_t, prod) + count, q->args.memory.log2);
}

/** @return free places of a {cons, prod} word. */
SMMUV3_INLINE uint32_t smmuv3_cmdq_cas_space_(const struct smmuv3_cmdq *q, uint64_t pair)
{
    const unsigned log2 = q->args.memory.log2;
    const uint32_t prod = SMMUV3_CAST(uint32_t, pair & UINT32_MAX);
    const uint32_t cons = SMMUV3_CAST(uint32_t, pair >> 32);
    const uint32_t p = smmuv3_queue_slot(prod, log2);
    const uint32_t c = smmuv3_queue_slot(cons, log2);

    if (((prod ^ cons) & q->size) == 0)
        return q->size - (p - c);
    return c - p;
}

/**
 * The valid bits of the first of `left` places from *at on that share a word of bits.
 *
 * @return their mask; *at and *left are moved past them, *word is the word, *valid what the bits are when valid.
 */
SMMUV3_INLINE uint64_t smmuv3_cmdq_cas_bits_(const struct smmuv3_cmdq *q, uint32_t *at, uint32_t *left,
                                             struct smmuv3_a64 **word, uint64_t *valid)
{
    const uint32_t slot = *at & (q->size - 1);
    const uint32_t low = slot % 64;
    const uint32_t room = (q->size < 64 ? q->size : 64) - low;
    const uint32_t count = *left < room ? *left : room;
    const uint64_t mask = (UINT64_MAX >> (64 - count)) << low;

    *word = q->args.marks + slot / 64;
    *valid = (*at & q->size) == 0 ? mask : 0;
    *at += count;
    *left -= count;
    return mask;
}

/** Flip the valid bits of `left` places. */
SMMUV3_INLINE void smmuv3_cmdq_cas_set_valid_(struct smmuv3_cmdq *q, uint32_t begin, uint32_t left)
{
    struct smmuv3_a64 *word;
    uint64_t valid;

    while (left != 0) {
        const uint64_t mask = smmuv3_cmdq_cas_bits_(q, &begin, &left, &word, &valid);

        (void)smmuv3_a64_fetch_xor(word, mask);
    }
}

/** Wait until `left` places are valid. Window: a stalled writer. Acquire stands for the control dependency. */
SMMUV3_INLINE void smmuv3_cmdq_cas_poll_valid_(struct smmuv3_cmdq *q, uint32_t begin, uint32_t left)
{
    struct smmuv3_a64 *word;
    uint64_t valid;

    while (left != 0) {
        const uint64_t mask = smmuv3_cmdq_cas_bits_(q, &begin, &left, &word, &valid);

        while ((smmuv3_a64_load_acquire(word) & mask) != valid) {
            if (smmuv3_cmdq_failed_(q))
                return;
            smmuv3_cpu_pause();
        }
    }
}

/** Join the waiters: CONS in `pair` does not pass them. Window: an exclusive refresh. */
SMMUV3_INLINE void smmuv3_cmdq_cas_share_(struct smmuv3_cmdq *q)
{
    if ((smmuv3_a32_fetch_add(&q->lock, 1) & 0x80000000u) == 0)
        return;
    while ((smmuv3_a32_load(&q->lock) & 0x80000000u) != 0)
        smmuv3_cpu_pause();
}

/** Store CONS into `pair` without touching prod. Only the last waiter, or the exclusive holder, does. */
SMMUV3_INLINE void smmuv3_cmdq_cas_set_cons_(struct smmuv3_cmdq *q, uint32_t cons)
{
    uint64_t old = smmuv3_a64_load_acquire(&q->pair);

    for (;;) {
        const uint64_t want = (old & UINT32_MAX) | (SMMUV3_CAST(uint64_t, cons) << 32);
        const uint64_t found = smmuv3_a64_cas(&q->pair, old, want);

        if (found == old)
            return;
        old = found;
    }
}

/** Leave the waiters; the last one moves CONS to where its own list ended, or further. */
SMMUV3_INLINE void smmuv3_cmdq_cas_leave_(struct smmuv3_cmdq *q, uint32_t cons)
{
    if (smmuv3_a32_load(&q->lock) == 1)
        smmuv3_cmdq_cas_set_cons_(q, cons);
    (void)smmuv3_a32_fetch_add(&q->lock, UINT32_MAX);
}

/** Wait for space, a refresh at a time. Nothing is reserved. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_cmdq_cas_wait_space_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                               uint32_t total, uint64_t timeout_ns)
{
    const uint64_t deadline = smmuv3_cmdq_deadline_(q, timeout_ns);
    struct smmuv3_cmdq_watch_ watch = smmuv3_cmdq_watch_start_();
    struct smmuv3_cmdq_seen_ seen;

    SMMUV3_CMDQ_TRACE(SPACE_WAIT, q, total);
    while (smmuv3_cmdq_cas_space_(q, smmuv3_a64_load_acquire(&q->pair)) < total) {
        if (smmuv3_a32_load(&q->state) != SMMUV3_CMDQ_RUN)
            return smmuv3_cmdq_refusal_(q);
        if (smmuv3_a32_cas(&q->lock, 0, 0x80000000u) == 0) {
            /* CONS is read under the exclusive lock: an older value stored later would be laps behind */
            seen = smmuv3_cmdq_look_(q, cpu, &watch);
            if (!smmuv3_cmdq_failed_(q) && !seen.closed)
                smmuv3_cmdq_cas_set_cons_(q, smmuv3_queue_reg(seen.est, q->args.memory.log2));
            (void)smmuv3_a32_fetch_and(&q->lock, 0x7fffffffu);
        } else {
            (void)smmuv3_cmdq_look_(q, cpu, &watch);
        }
        if (smmuv3_cmdq_cas_space_(q, smmuv3_a64_load_acquire(&q->pair)) < total &&
            smmuv3_port_now_ns(q->args.port) >= deadline)
            return SMMUV3_ERR_FULL;
        smmuv3_port_relax(q->args.port, NULL, 0, deadline);
    }
    return SMMUV3_OK;
}

/** The owner's part: gather, publish, hand over. */
SMMUV3_INLINE void smmuv3_cmdq_cas_own_(struct smmuv3_cmdq *q, uint32_t begin)
{
    const unsigned log2 = q->args.memory.log2;
    uint32_t end;
    uint64_t position;

    while (smmuv3_a32_load_acquire(&q->owner_prod) != begin) {
        if (smmuv3_cmdq_failed_(q))
            return;
        smmuv3_cpu_pause();
    }
    end = SMMUV3_CAST(uint32_t,
                      smmuv3_a64_fetch_and(&q->pair, ~SMMUV3_CAST(uint64_t, SMMUV3_CMDQ_OWNED_)) & UINT32_MAX);
    end = smmuv3_queue_reg(end, log2);
    smmuv3_cmdq_cas_poll_valid_(q, begin, (end - begin) & (2 * q->size - 1));
    position = smmuv3_queue_extend(smmuv3_a64_load(&q->published), end, log2);
    smmuv3_a64_store_release(&q->published, position);
    smmuv3_barrier_mem_to_mmio(); /* B1 */
    smmuv3_cmdq_write_prod_(q, position);
    smmuv3_barrier_mmio_handover();
    smmuv3_a32_store_release(&q->owner_prod, end);
}

/** Reserve `total` places; returns the old {cons, prod}, or an error with nothing done. Enters the critical section. */
SMMUV3_NODISCARD SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_cmdq_cas_reserve_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                             uint32_t total, uint64_t timeout_ns,
                                                                             uint64_t *reserved)
{
    uint64_t old = smmuv3_a64_load_acquire(&q->pair);

    for (;;) {
        uint32_t prod = SMMUV3_CAST(uint32_t, old & UINT32_MAX);
        uint64_t found;

        while (smmuv3_cmdq_cas_space_(q, old) < total || smmuv3_a32_load(&q->state) != SMMUV3_CMDQ_RUN) {
            const smmuv3_status status = smmuv3_a32_load(&q->state) != SMMUV3_CMDQ_RUN
                                             ? smmuv3_cmdq_refusal_(q)
                                             : smmuv3_cmdq_cas_wait_space_(q, cpu, total, timeout_ns);

            if (status != SMMUV3_OK)
                return status;
            old = smmuv3_a64_load_acquire(&q->pair);
            prod = SMMUV3_CAST(uint32_t, old & UINT32_MAX);
        }
        prod = smmuv3_cmdq_cas_inc_(q, prod, total) | SMMUV3_CMDQ_OWNED_;
        found = smmuv3_a64_cas(&q->pair, old, (old & ~SMMUV3_CAST(uint64_t, UINT32_MAX)) | prod);
        if (found == old)
            break;
        old = found;
        SMMUV3_CMDQ_TRACE(RETRY, q, total);
    }
    *reserved = old;
    return SMMUV3_OK;
}

/**
 * Submit by compare-and-swap.
 *
 * @param total  places, 1 to size.
 * @param share  join the waiters before the list is valid; the caller leaves them with smmuv3_cmdq_cas_leave_.
 */
SMMUV3_NODISCARD SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_cmdq_submit_cas_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                            const struct smmuv3_cmdq_list *list,
                                                                            uint32_t total, bool share,
                                                                            struct smmuv3_cmdq_ticket *ticket)
{
    const unsigned log2 = q->args.memory.log2;
    const uintptr_t token = smmuv3_port_critical_enter(q->args.port);
    smmuv3_status status;
    uint64_t old = 0;
    uint64_t begin;
    uint32_t prod;
    uint32_t i;

    status = smmuv3_cmdq_cas_reserve_(q, cpu, total, list->timeout_ns, &old);
    if (status != SMMUV3_OK) {
        smmuv3_port_critical_exit(q->args.port, token);
        return status;
    }
    prod = SMMUV3_CAST(uint32_t, old & UINT32_MAX) & ~SMMUV3_CMDQ_OWNED_;
    begin = smmuv3_queue_extend(smmuv3_a64_load_acquire(&q->published), prod, log2);
    ticket->begin = begin;
    ticket->end = begin + total;
    ticket->batch_begin = list->batch_begin != 0 ? list->batch_begin : begin;
    ticket->errors = smmuv3_a64_load_acquire(&q->errors);
    for (i = 0; i < list->count; i++)
        smmuv3_cmdq_put_(q, smmuv3_cmdq_cas_inc_(q, prod, i), list->cmds[i].w[0], list->cmds[i].w[1]);
    begin += list->count;
    if (list->run_count != 0)
        begin = smmuv3_cmdq_put_runs_(q, begin, list);
    if (begin != ticket->end)
        smmuv3_cmdq_put_sync_(q, begin);
    if ((q->args.flags & SMMUV3_CMDQ_NONCOHERENT) != 0)
        smmuv3_cmdq_clean_(q, ticket->begin, ticket->end);
    if (share)
        smmuv3_cmdq_cas_share_(q);
    smmuv3_barrier_mem_to_mem(); /* B3 */
    smmuv3_cmdq_cas_set_valid_(q, prod, total);
    if ((old & SMMUV3_CMDQ_OWNED_) == 0)
        smmuv3_cmdq_cas_own_(q, prod);
    smmuv3_port_critical_exit(q->args.port, token);
    return SMMUV3_OK;
}

/** One look at a list's end in the way of this engine. *cons becomes what CONS showed. */
SMMUV3_INLINE bool smmuv3_cmdq_cas_done_(struct smmuv3_cmdq *q, const struct smmuv3_cmdq_ticket *t, uint32_t *cons)
{
    const uint32_t place = smmuv3_queue_reg(t->end - 1, q->args.memory.log2);

    if (q->args.completion == SMMUV3_CMDQ_MSI_SLOT)
        return (smmuv3_mem_load64_acquire(smmuv3_cmdq_slot_(q, t->end - 1)) & UINT32_MAX) == 0; /* W2 */
    return smmuv3_queue_consumed(place, *cons, q->args.memory.log2);
}

/** Submit with CMD_SYNC and wait, as a member of the waiters, so that no slot is used again before it is seen. */
SMMUV3_NODISCARD SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_cmdq_execute_cas_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                             const struct smmuv3_cmdq_list *list,
                                                                             uint32_t total,
                                                                             struct smmuv3_cmdq_ticket *ticket)
{
    const unsigned log2 = q->args.memory.log2;
    struct smmuv3_cmdq_watch_ watch = smmuv3_cmdq_watch_start_();
    smmuv3_status status = smmuv3_cmdq_submit_cas_(q, cpu, list, total, true, ticket);
    uint32_t cons;
    uint32_t looks;
    uint64_t deadline;

    if (status != SMMUV3_OK)
        return status;
    deadline = smmuv3_cmdq_deadline_(q, list->timeout_ns);
    cons = SMMUV3_CAST(uint32_t, smmuv3_a64_load_acquire(&q->pair) >> 32);
    status = SMMUV3_ERR_BUSY;
    for (looks = 1; !smmuv3_cmdq_cas_done_(q, ticket, &cons); looks++) {
        if (smmuv3_port_now_ns(q->args.port) >= deadline)
            status = SMMUV3_ERR_TIMEOUT;
        smmuv3_port_relax(q->args.port, NULL, 0, deadline);
        /* Not an end for MSI_SLOT: leaving lets others use the slot, and the write to it may still be under way. */
        if (looks % 64 == 0 && smmuv3_cmdq_look_(q, cpu, &watch).est >= ticket->end &&
            q->args.completion != SMMUV3_CMDQ_MSI_SLOT)
            break;
        if (smmuv3_cmdq_failed_(q))
            status = SMMUV3_ERR_FAILED;
        if (status != SMMUV3_ERR_BUSY)
            break;
        if (q->args.completion != SMMUV3_CMDQ_MSI_SLOT)
            cons = smmuv3_port_read32(q->args.port, q->args.cons);
    }
    if (status == SMMUV3_ERR_BUSY)
        status = smmuv3_cmdq_complete_(q, ticket);
    if (status == SMMUV3_ERR_TIMEOUT || status == SMMUV3_ERR_FAILED)
        (void)smmuv3_a32_fetch_add(&q->lock, UINT32_MAX);
    else
        smmuv3_cmdq_cas_leave_(q, smmuv3_queue_reg(ticket->end, log2));
    return status;
}

#endif /* SMMUV3_PORT_HAS_A64 */

#endif

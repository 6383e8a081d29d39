/* SPDX-License-Identifier: MIT */
/**
 * cmdq_wait.h - waiting for a ticket. Internal to cmdq.h.
 *
 * The first look comes before any clock or pause. A lost or late MSI, a machine without interrupts or a slow visitor
 * cost
 * time and never correctness: every few looks go by CONS, log and state.
 */
#ifndef SMMUV3_CMDQ_WAIT_H
#define SMMUV3_CMDQ_WAIT_H

#include "cmdq_engine.h"

/** The word that tells of a ticket's end, or NULL. */
SMMUV3_INLINE const struct smmuv3_le32 *smmuv3_cmdq_word_of_(const struct smmuv3_cmdq *q,
                                                             const struct smmuv3_cmdq_ticket *t)
{
    if (q->args.completion != SMMUV3_CMDQ_MSI_WORD || (t->flags & SMMUV3_CMDQ_LIST_SYNC) == 0)
        return NULL;
    return &q->args.words[smmuv3_cmdq_word_index_(q, t->end - 1)].value;
}

/**
 * Is a ticket complete, by memory alone?
 *
 * Ordering: acquire (label W2); the SMMU wrote the word after everything before the CMD_SYNC was complete.
 */
SMMUV3_INLINE bool smmuv3_cmdq_done_(const struct smmuv3_cmdq *q, const struct smmuv3_cmdq_ticket *t,
                                     const struct smmuv3_le32 *word)
{
    if (word != NULL &&
        ((smmuv3_mem_load32_acquire(word) - SMMUV3_CAST(uint32_t, t->end)) & 0x80000000u) == 0) /* W2 */
        return true;
    return smmuv3_a64_load_acquire(&q->consumed) >= t->end;
}

/** Complete: order what follows, then ask the log. */
SMMUV3_INLINE smmuv3_status smmuv3_cmdq_complete_(const struct smmuv3_cmdq *q, const struct smmuv3_cmdq_ticket *t)
{
    smmuv3_barrier_mmio_to_mem(); /* W2: completion, then log and the caller's data. Partner: the SMMU's order */
    return smmuv3_cmdq_verdict_(q, t);
}

/**
 * A look that found the ticket incomplete: does something else end the wait?
 *
 * @return SMMUV3_ERR_BUSY: no, wait on. Nothing that is found means success.
 */
SMMUV3_INLINE smmuv3_status smmuv3_cmdq_ended_(const struct smmuv3_cmdq *q, const struct smmuv3_cmdq_ticket *t)
{
    const bool stopped = smmuv3_a32_load_acquire(&q->state) == SMMUV3_CMDQ_STOPPED;
    const smmuv3_status verdict = smmuv3_cmdq_verdict_(q, t);

    if (verdict != SMMUV3_OK && verdict != SMMUV3_ERR_UNKNOWN)
        return verdict;
    if (smmuv3_cmdq_failed_(q))
        return SMMUV3_ERR_FAILED;
    if (stopped && smmuv3_a64_load_acquire(&q->consumed) < t->end)
        return SMMUV3_ERR_CANCELLED; /* settled before the read of consumed, and not consumed */
    return SMMUV3_ERR_BUSY;
}

/** The wait after the first look. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_cmdq_wait_slow_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                          const struct smmuv3_cmdq_ticket *t,
                                                                          uint64_t timeout_ns)
{
    const struct smmuv3_le32 *word = smmuv3_cmdq_word_of_(q, t);
    const uint64_t started = smmuv3_port_now_ns(q->args.port);
    const uint64_t deadline = smmuv3_cmdq_deadline_from_(q, started, timeout_ns);
    const uint32_t every = word != NULL ? 16 : 2; /* a power of two */
    struct smmuv3_cmdq_watch_ watch = smmuv3_cmdq_watch_start_();
    struct smmuv3_cmdq_seen_ seen;
    smmuv3_status status;
    uint32_t looks;

    SMMUV3_CMDQ_TRACE(WAIT, q, t->end);
    for (looks = 0;; looks++) {
        if (smmuv3_cmdq_done_(q, t, word)) {
            SMMUV3_CMDQ_TRACE(DONE, q, smmuv3_port_now_ns(q->args.port) - started);
            return smmuv3_cmdq_complete_(q, t);
        }
        if ((looks & (every - 1)) == every - 1) {
            seen = smmuv3_cmdq_look_(q, cpu, &watch);
            if (seen.est >= t->end) {
                SMMUV3_CMDQ_TRACE(DONE, q, smmuv3_port_now_ns(q->args.port) - started);
                return smmuv3_cmdq_complete_(q, t);
            }
            status = smmuv3_cmdq_ended_(q, t);
            if (status != SMMUV3_ERR_BUSY)
                return status;
            if (smmuv3_port_now_ns(q->args.port) >= deadline) {
                SMMUV3_CMDQ_TRACE(TIMEOUT, q, t->end);
                return smmuv3_cmdq_done_(q, t, word) ? smmuv3_cmdq_complete_(q, t) : SMMUV3_ERR_TIMEOUT;
            }
        }
        smmuv3_port_relax(q->args.port, word, smmuv3_le32_from_cpu(SMMUV3_CAST(uint32_t, t->end - 1)).raw, deadline);
    }
}

/** Wait for the end of a ticket that has a CMD_SYNC, or for the consumption of one that has none. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmdq_wait_end_(struct smmuv3_cmdq *q, uint32_t cpu,
                                                                   const struct smmuv3_cmdq_ticket *t,
                                                                   uint64_t timeout_ns)
{
    if (SMMUV3_LIKELY(smmuv3_cmdq_done_(q, t, smmuv3_cmdq_word_of_(q, t))))
        return smmuv3_cmdq_complete_(q, t);
    return smmuv3_cmdq_wait_slow_(q, cpu, t, timeout_ns);
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * cmdq_stats.h - statistics of command queues: include it before cmdq.h, and give each queue a struct
 * smmuv3_cmdq_stats as
 * args.trace. Without this header the hooks do not exist in the code.
 *
 * The hook is SMMUV3_CMDQ_TRACE(event, queue, value). An environment with tracing of its own defines that macro
 * instead.
 * Events: SUBMIT (places), SPACE_WAIT (places), RESERVED_WAIT (end), RETRY (places; cas), RESCAN (rounds; ticket),
 * WAIT (end), DONE (nanoseconds waited), TIMEOUT (end), RECOVER (error code), STALLED (position).
 */
#ifndef SMMUV3_CMDQ_STATS_H
#define SMMUV3_CMDQ_STATS_H

#ifdef SMMUV3_CMDQ_TRACE
#error "cmdq_stats.h comes before cmdq.h, and no other hook is defined"
#endif
#define SMMUV3_CMDQ_TRACE(event, queue, value) smmuv3_cmdq_stat_(queue, SMMUV3_CMDQ_STAT_##event, value)

#include "compiler.h"

struct smmuv3_cmdq;
/** What the hook calls; defined below. */
SMMUV3_INLINE void smmuv3_cmdq_stat_(const struct smmuv3_cmdq *q, unsigned event, uint64_t value);

/** Events of the hook. */
enum smmuv3_cmdq_stat_event {
    /** A list goes in. */
    SMMUV3_CMDQ_STAT_SUBMIT,
    /** A submitter waits for space before it reserves. */
    SMMUV3_CMDQ_STAT_SPACE_WAIT,
    /** A submitter waits for reserved places; rare. */
    SMMUV3_CMDQ_STAT_RESERVED_WAIT,
    /** A compare-and-swap reservation failed. */
    SMMUV3_CMDQ_STAT_RETRY,
    /** A publisher found a further list ready when it wanted to leave. */
    SMMUV3_CMDQ_STAT_RESCAN,
    /** A wait was not over at its first look. */
    SMMUV3_CMDQ_STAT_WAIT,
    /** Such a wait is over. */
    SMMUV3_CMDQ_STAT_DONE,
    /** A wait ran out of time. */
    SMMUV3_CMDQ_STAT_TIMEOUT,
    /** An error is recovered. */
    SMMUV3_CMDQ_STAT_RECOVER,
    /** The queue is judged to make no progress. */
    SMMUV3_CMDQ_STAT_STALLED,
    /** Number of events. */
    SMMUV3_CMDQ_STAT_COUNT
};

#include "cmdq_types.h"

/** Counters of one queue; zeroed by its owner. They wrap at 2^32. Read with smmuv3_a32_load. */
struct smmuv3_cmdq_stats {
    /** How often each event happened. */
    struct smmuv3_a32 count[SMMUV3_CMDQ_STAT_COUNT];
    /** Lists by how full the queue was as far as was known, in eighths: CONS is not read for it. Element 8: full. */
    struct smmuv3_a32 fill[9];
    /** Waits that took less than 2^k microseconds, k = 0 to 15; element 15 also takes the longer ones. */
    struct smmuv3_a32 latency[16];
};

/** Count one event, with relaxed cost: one or two read-modify-writes of lines that all submitters share. */
SMMUV3_INLINE void smmuv3_cmdq_stat_(const struct smmuv3_cmdq *q, unsigned event, uint64_t value)
{
    struct smmuv3_cmdq_stats *stats = SMMUV3_CAST(struct smmuv3_cmdq_stats *, q->args.trace);
    uint64_t us = value >> 10;
    uint64_t used;
    unsigned k = 0;

    if (stats == NULL)
        return;
    (void)smmuv3_a32_fetch_add(&stats->count[event], 1);
    if (event == SMMUV3_CMDQ_STAT_DONE) {
        for (; us != 0 && k < 15; us >>= 1)
            k++;
        (void)smmuv3_a32_fetch_add(&stats->latency[k], 1);
    }
    if (event == SMMUV3_CMDQ_STAT_SUBMIT) {
        used = smmuv3_a64_load(&q->published) - smmuv3_a64_load(&q->consumed);
        used = used > q->size ? 8 : (used * 8) >> q->args.memory.log2;
        (void)smmuv3_a32_fetch_add(&stats->fill[used], 1);
    }
}

#endif

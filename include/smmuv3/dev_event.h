/* SPDX-License-Identifier: MIT */
/**
 * dev_event.h - the handler of the event queue: records out, decoded, reported, stalls answered, storms bounded.
 *
 * No record is lost silently: what is not reported is counted, and every stalled transaction is answered unless the
 * callback takes it over.
 */
#ifndef SMMUV3_DEV_EVENT_H
#define SMMUV3_DEV_EVENT_H

#include "dev_stall.h"

/** What a callback says about an event. For events that are no stalls the answer is not looked at. */
enum smmuv3_dev_reply {
    /** End the transaction with an abort. */
    SMMUV3_DEV_REPLY_ABORT = SMMUV3_EVENT_ANSWER_ABORT,
    /** The cause was repaired: try again. */
    SMMUV3_DEV_REPLY_RETRY = SMMUV3_EVENT_ANSWER_RETRY,
    /** End it as read-as-zero, write-ignored. */
    SMMUV3_DEV_REPLY_RAZWI = SMMUV3_EVENT_ANSWER_RAZWI,
    /** The callback's owner answers later, with smmuv3_dev_answer_event(). */
    SMMUV3_DEV_REPLY_LATER = 3
};

/** Where events go. All zero: nowhere; stalled transactions are aborted. */
struct smmuv3_dev_event_sink {
    /**
     * Called for each record, no lock of the library held; may submit commands as another participant, may not call the
     * handler. `event` and `view` are valid during the call. NULL: every stall is aborted.
     *
     * @return one of enum smmuv3_dev_reply; any other value counts as ABORT.
     */
    unsigned (*event)(void *ctx, const struct smmuv3_event *event, const struct smmuv3_event_view *view);
    /** Handed to it. */
    void *ctx;
    /** Records that one call of the handler takes at most; 0: as many as the queue has entries. */
    uint32_t budget;
    /** Events without a stall that are reported within `storm_ns`; more are counted only. 0: no limit. */
    uint32_t storm_limit;
    /** Length of the window, nanoseconds. */
    uint64_t storm_ns;
};

/** What one call of the handler did. */
struct smmuv3_dev_events {
    /** Records taken out of the queue. */
    uint32_t seen;
    /** Of these: given to the callback. */
    uint32_t reported;
    /** Of these: counted only, by the storm limit. */
    uint32_t suppressed;
    /** Of these: not to be trusted after an aborted write, dropped. Their stalls must be ended by the caller. */
    uint32_t untrusted;
    /** Stalled transactions. */
    uint32_t stalls;
    /** Of these: left to the callback. */
    uint32_t later;
    /** Of these: no answer exists (Realm). */
    uint32_t unanswerable;
    /** Records that wait still: call again. */
    uint32_t left;
    /** The StreamID with the most records of this call, when it has more than half of them: see `noisy`. */
    uint32_t noisy_sid;
    /** Lower bound of how many more records `noisy_sid` has than all others together; 0: no StreamID stands out. */
    uint32_t noisy;
    /** Records were lost since the last call: the queue was full. */
    bool overflow;
};

/** Set a report to nothing. */
SMMUV3_INLINE void smmuv3_dev_events_clear_(struct smmuv3_dev_events *report)
{
    report->seen = report->reported = report->suppressed = report->untrusted = 0;
    report->stalls = report->later = report->unanswerable = report->left = 0;
    report->noisy_sid = report->noisy = 0;
    report->overflow = false;
}

/**
 * Take over what the GERROR handler noted: positions below the PROD of an aborted write are not to be trusted.
 *
 * Ordering: `aborted` with acquire, then `abort_prod` (label V4). Partner: smmuv3_dev_note_abort_().
 */
SMMUV3_INLINE void smmuv3_dev_distrust_(struct smmuv3_dev_intake *intake, const struct smmuv3_queue_in *queue)
{
    const unsigned log2 = queue->args.memory.log2;
    uint64_t until;

    if (smmuv3_a32_load_acquire(&intake->aborted) == 0) /* V4 */
        return;
    smmuv3_a32_store(&intake->aborted, 0);
    until = smmuv3_queue_extend(queue->position, smmuv3_a32_load(&intake->abort_prod), log2);
    /* More than a queue ahead is behind: those records were taken out before the abort was noted. */
    if (until - queue->position <= smmuv3_queue_size(log2))
        intake->distrust = until;
}

/** One more vote for a StreamID: the majority, if there is one, is the last candidate that stands. */
SMMUV3_INLINE void smmuv3_dev_vote_(struct smmuv3_dev_events *report, uint32_t sid)
{
    if (report->noisy == 0)
        report->noisy_sid = sid;
    if (report->noisy_sid == sid)
        report->noisy++;
    else
        report->noisy--;
}

/** May one more event without a stall be reported? */
SMMUV3_INLINE bool smmuv3_dev_storm_allows_(struct smmuv3_dev *dev, const struct smmuv3_dev_event_sink *sink)
{
    const uint64_t now = sink->storm_limit != 0 ? smmuv3_port_now_ns(dev->args.port) : 0;

    if (sink->storm_limit == 0)
        return true;
    if (now - dev->storm.start_ns >= sink->storm_ns) {
        dev->storm.start_ns = now;
        dev->storm.count = 0;
    }
    if (dev->storm.count >= sink->storm_limit)
        return false;
    dev->storm.count++;
    return true;
}

/** Decode one record and ask the callback. @return its answer. */
SMMUV3_NEVER_INLINE unsigned smmuv3_dev_report_event_(const struct smmuv3_dev *dev,
                                                      const struct smmuv3_dev_event_sink *sink,
                                                      const struct smmuv3_event *event)
{
    struct smmuv3_event_view view;

    smmuv3_event_decode(event, &dev->env, &view);
    return sink->event(sink->ctx, event, &view);
}

/**
 * One record.
 *
 * @param answers  number of answers gathered so far; one more is put behind them where the record needs one.
 */
SMMUV3_INLINE void smmuv3_dev_take_event_(struct smmuv3_dev *dev, const struct smmuv3_dev_event_sink *sink,
                                          const struct smmuv3_event *event, struct smmuv3_dev_events *report,
                                          uint32_t *answers)
{
    const enum smmuv3_state state = dev->args.state;
    struct smmuv3_cmd_resume_args args;
    enum smmuv3_event_answer answer = SMMUV3_EVENT_ANSWER_ABORT;
    unsigned reply = SMMUV3_DEV_REPLY_ABORT;
    const smmuv3_status kind = smmuv3_event_resume(event, state, answer, &args);
    const bool stalled = kind != SMMUV3_ERR_NOT_FOUND;

    smmuv3_dev_vote_(report, SMMUV3_CAST(uint32_t, smmuv3_field_get(event->w, SMMUV3_F_EVENT_StreamID)));
    if (stalled)
        report->stalls++;
    if (!stalled && !smmuv3_dev_storm_allows_(dev, sink)) {
        report->suppressed++;
    } else if (sink->event != NULL) {
        report->reported++;
        reply = smmuv3_dev_report_event_(dev, sink, event);
    }
    if (!stalled)
        return;
    if (kind != SMMUV3_OK) {
        report->unanswerable++;
        return;
    }
    if (reply == SMMUV3_DEV_REPLY_LATER) {
        report->later++;
        return;
    }
    if (reply == SMMUV3_DEV_REPLY_RETRY)
        answer = SMMUV3_EVENT_ANSWER_RETRY;
    if (reply == SMMUV3_DEV_REPLY_RAZWI)
        answer = SMMUV3_EVENT_ANSWER_RAZWI;
    if (smmuv3_event_resume(event, state, answer, &args) == SMMUV3_OK)
        dev->events.answers[(*answers)++] = smmuv3_cmd_prep_resume(&args);
}

/** The records of one chunk; their answers are submitted together. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_take_events_(struct smmuv3_dev *dev, uint32_t cpu,
                                                                     const struct smmuv3_dev_event_sink *sink,
                                                                     uint32_t count, struct smmuv3_dev_events *report)
{
    const uint64_t first = dev->eventq.position - count;
    uint32_t answers = 0;
    uint32_t i;

    for (i = 0; i < count; i++) {
        struct smmuv3_event event;

        event.w[0] = dev->events.words[i * 4];
        event.w[1] = dev->events.words[i * 4 + 1];
        event.w[2] = dev->events.words[i * 4 + 2];
        event.w[3] = dev->events.words[i * 4 + 3];
        report->seen++;
        if (first + i < dev->events.distrust)
            report->untrusted++;
        else
            smmuv3_dev_take_event_(dev, sink, &event, report, &answers);
    }
    return answers != 0 ? smmuv3_dev_submit_(dev, cpu, dev->events.answers, answers) : SMMUV3_OK;
}

/**
 * The body of an event queue interrupt, or of a poll: take records out, report them, answer stalls.
 *
 * @param dev     RUNNING, or disabled with records left.
 * @param cpu     the participant of the command queue that answers are submitted by.
 * @param sink    where records go, and the bounds.
 * @param report  receives what was done, also after an error.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_DEVICE: PROD is impossible, nothing was taken out; errors of
 *         smmuv3_cmdq_submit(): answers of up to SMMUV3_DEV_CHUNK stalls were not given, the records are gone: the
 *         command queue is at its end, and disabling the SMMU ends the stalls (R043).
 *
 * Concurrency: one caller at a time for each interface, beside anything else. Takes at most `budget` records; an
 * endless storm cannot hold it. After an overflow `overflow` is true once; it has been acknowledged, and recording goes on.
 * Ordering: as smmuv3_queue_in_drain(); slots are given back before answers are submitted. [7.2 to 7.4, 3.12.2]
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_handle_events(struct smmuv3_dev *dev, uint32_t cpu,
                                                                      const struct smmuv3_dev_event_sink *sink,
                                                                      struct smmuv3_dev_events *report)
{
    struct smmuv3_queue_drained drained;
    smmuv3_status status = SMMUV3_OK;
    uint32_t budget;

    if (dev == NULL || sink == NULL || report == NULL || cpu >= dev->cmdq.args.cpu_count)
        return SMMUV3_ERR_ARGUMENT;
    smmuv3_dev_events_clear_(report);
    if (!dev->eventq_on)
        return SMMUV3_OK;
    budget = sink->budget != 0 ? sink->budget : smmuv3_queue_size(dev->eventq.args.memory.log2);
    smmuv3_dev_distrust_(&dev->events, &dev->eventq);
    do {
        const uint32_t room = budget - report->seen;

        status = smmuv3_queue_in_drain(&dev->eventq, dev->events.words, room < SMMUV3_DEV_CHUNK ? room : SMMUV3_DEV_CHUNK,
                                       &drained);
        if (status != SMMUV3_OK)
            return status;
        report->overflow = report->overflow || drained.overflow;
        report->left = drained.left;
        status = smmuv3_dev_take_events_(dev, cpu, sink, drained.count, report);
        /* PROD once more behind the last CONS: a record that came between them interrupts nobody [3.18.2, R018]. */
    } while (status == SMMUV3_OK && drained.count != 0);
    return status;
}

/**
 * Take out everything that is in the event queue now: step 3 of the end of a device's stalls (dev_stall.h).
 *
 * Parameters, results and concurrency as smmuv3_dev_handle_events(); the budget of the sink is the size of the queue here.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_flush_events(struct smmuv3_dev *dev, uint32_t cpu,
                                                                     const struct smmuv3_dev_event_sink *sink,
                                                                     struct smmuv3_dev_events *report)
{
    struct smmuv3_dev_event_sink all;

    if (sink == NULL)
        return SMMUV3_ERR_ARGUMENT;
    smmuv3_mem_copy_object_(&all, sink, sizeof(all));
    all.budget = 0;
    return smmuv3_dev_handle_events(dev, cpu, &all, report);
}

#endif

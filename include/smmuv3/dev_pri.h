/* SPDX-License-Identifier: MIT */
/**
 * dev_pri.h - the handler of the PRI queue: page requests out, groups answered, overflows told.
 *
 * What the SMMU answers by itself (queue full, off, or in error) is in pri.h, smmuv3_pri_auto_response(); here is what
 * software owes: one CMD_PRI_RESP after the last request of a group, none for stop markers (R025, R026).
 */
#ifndef SMMUV3_DEV_PRI_H
#define SMMUV3_DEV_PRI_H

#include "dev_event.h"

/** What a callback says about the last request of a group. For other records the answer is not looked at. */
enum smmuv3_dev_pri_reply {
    /** ATS or PRI of the device is off: the device stops asking. */
    SMMUV3_DEV_PRI_FAILURE = SMMUV3_V_CMD_Resp_FAILURE,
    /** A page of the group cannot be had. */
    SMMUV3_DEV_PRI_INVALID = SMMUV3_V_CMD_Resp_INVALID,
    /** All pages of the group are there. */
    SMMUV3_DEV_PRI_SUCCESS = SMMUV3_V_CMD_Resp_SUCCESS,
    /** The callback's owner answers later, with smmuv3_dev_answer_pri(). */
    SMMUV3_DEV_PRI_LATER = 3,
    /** Added to one of the first three: the endpoint wants its PASID back in the answer. */
    SMMUV3_DEV_PRI_PASID = 16
};

/** Where page requests go. All zero: nowhere; groups are answered with FAILURE. */
struct smmuv3_dev_pri_sink {
    /**
     * Called for each record, stop markers included, no lock of the library held; may not call the handler.
     *
     * @return for the last request of a group one of enum smmuv3_dev_pri_reply; any other value counts as FAILURE.
     */
    unsigned (*request)(void *ctx, const struct smmuv3_pri *pri, const struct smmuv3_pri_view *view);
    /**
     * Requests were lost after the records that were reported so far (R021): groups whose last request has not been seen
     * are incomplete, and the SMMU may have answered them. Forget what was collected of them; a last request that comes
     * for one of them is answered as any other. May be NULL.
     */
    void (*lost)(void *ctx);
    /** Handed to both. */
    void *ctx;
    /** Records that one call takes at most; 0: as many as the queue has entries. */
    uint32_t budget;
};

/** What one call of the handler did. */
struct smmuv3_dev_requests {
    /** Records taken out of the queue. */
    uint32_t seen;
    /** Groups answered. */
    uint32_t answered;
    /** Groups left to the callback. */
    uint32_t later;
    /** Stop markers. */
    uint32_t stop_markers;
    /** Records that are not to be trusted after an aborted write, dropped; the SMMU answered their groups (R023). */
    uint32_t untrusted;
    /** Records that wait still: call again. */
    uint32_t left;
    /** Requests were lost since the last call: the queue was full. */
    bool overflow;
};

/** Set a report to nothing. */
SMMUV3_INLINE void smmuv3_dev_requests_clear_(struct smmuv3_dev_requests *report)
{
    report->seen = report->answered = report->later = report->stop_markers = report->untrusted = report->left = 0;
    report->overflow = false;
}

/** Decode one record and ask the callback. @return its answer. */
SMMUV3_NEVER_INLINE unsigned smmuv3_dev_report_pri_(const struct smmuv3_dev_pri_sink *sink,
                                                    const struct smmuv3_pri *pri)
{
    struct smmuv3_pri_view view;

    if (sink->request == NULL)
        return SMMUV3_DEV_PRI_FAILURE;
    smmuv3_pri_decode(pri, &view);
    return sink->request(sink->ctx, pri, &view);
}

/** One record. @param answers number of answers gathered so far. */
SMMUV3_INLINE void smmuv3_dev_take_pri_(struct smmuv3_dev *dev, const struct smmuv3_dev_pri_sink *sink,
                                        const struct smmuv3_pri *pri, struct smmuv3_dev_requests *report,
                                        uint32_t *answers)
{
    const unsigned reply = smmuv3_dev_report_pri_(sink, pri);
    const bool pasid = (reply & SMMUV3_DEV_PRI_PASID) != 0;
    unsigned resp = reply & ~SMMUV3_CAST(unsigned, SMMUV3_DEV_PRI_PASID);
    struct smmuv3_cmd_pri_resp_args args;

    if (smmuv3_pri_is_stop_marker(pri)) {
        report->stop_markers++;
        return;
    }
    if (smmuv3_field_get(pri->w, SMMUV3_F_PRI_Last) == 0)
        return;
    if (reply == SMMUV3_DEV_PRI_LATER) {
        report->later++;
        return;
    }
    if (resp > SMMUV3_DEV_PRI_SUCCESS)
        resp = SMMUV3_DEV_PRI_FAILURE;
    if (smmuv3_pri_respond(pri, resp, pasid, &args) != SMMUV3_OK)
        return;
    dev->requests.answers[(*answers)++] = smmuv3_cmd_prep_pri_resp(&args);
    report->answered++;
}

/** The records of one chunk; their answers are submitted together, after their slots were given back (R026). */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_take_pris_(struct smmuv3_dev *dev, uint32_t cpu,
                                                                   const struct smmuv3_dev_pri_sink *sink,
                                                                   uint32_t count, struct smmuv3_dev_requests *report)
{
    const uint64_t first = dev->priq.position - count;
    uint32_t answers = 0;
    uint32_t i;

    for (i = 0; i < count; i++) {
        struct smmuv3_pri pri;

        pri.w[0] = dev->requests.words[i * 2];
        pri.w[1] = dev->requests.words[i * 2 + 1];
        report->seen++;
        if (first + i < dev->requests.distrust)
            report->untrusted++;
        else
            smmuv3_dev_take_pri_(dev, sink, &pri, report, &answers);
    }
    if (dev->requests.overflow_at != 0 && dev->priq.position >= dev->requests.overflow_at) {
        dev->requests.overflow_at = 0;
        if (sink->lost != NULL)
            sink->lost(sink->ctx);
    }
    return answers != 0 ? smmuv3_dev_submit_(dev, cpu, dev->requests.answers, answers) : SMMUV3_OK;
}

/** How many records may be taken out at once: none of before and after a loss together. */
SMMUV3_INLINE uint32_t smmuv3_dev_pri_chunk_(const struct smmuv3_dev *dev, uint32_t room)
{
    const uint64_t loss = dev->requests.overflow_at;

    if (loss != 0 && loss - dev->priq.position < room)
        room = SMMUV3_CAST(uint32_t, loss - dev->priq.position);
    return room < SMMUV3_DEV_CHUNK ? room : SMMUV3_DEV_CHUNK;
}

/**
 * The body of a PRI queue interrupt, or of a poll: take requests out, report them, answer groups.
 *
 * @param dev     RUNNING, or disabled with records left.
 * @param cpu     the participant of the command queue that answers are submitted by.
 * @param sink    where records go, and the bound.
 * @param report  receives what was done, also after an error.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_DEVICE: PROD is impossible, nothing was taken out; errors of
 *         smmuv3_cmdq_submit(): answers of up to SMMUV3_DEV_CHUNK groups were not given.
 *
 * Concurrency: one caller at a time for each interface, beside anything else. An overflow is acknowledged at once; nothing
 * is recorded while it is pending (R020), so what was in the queue then came before what was lost, and `lost` is called
 * exactly between the two. [8]
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_handle_pri(struct smmuv3_dev *dev, uint32_t cpu,
                                                                   const struct smmuv3_dev_pri_sink *sink,
                                                                   struct smmuv3_dev_requests *report)
{
    struct smmuv3_queue_drained drained;
    smmuv3_status status = SMMUV3_OK;
    uint32_t budget;

    if (dev == NULL || sink == NULL || report == NULL || cpu >= dev->cmdq.args.cpu_count)
        return SMMUV3_ERR_ARGUMENT;
    smmuv3_dev_requests_clear_(report);
    if (!dev->priq_on)
        return SMMUV3_OK;
    budget = sink->budget != 0 ? sink->budget : smmuv3_queue_size(dev->priq.args.memory.log2);
    smmuv3_dev_distrust_(&dev->requests, &dev->priq);
    do {
        status = smmuv3_queue_in_drain(&dev->priq, dev->requests.words,
                                       smmuv3_dev_pri_chunk_(dev, budget - report->seen), &drained);
        if (status != SMMUV3_OK)
            return status;
        if (drained.overflow) {
            report->overflow = true;
            dev->requests.overflow_at = dev->priq.position + drained.left;
        }
        report->left = drained.left;
        status = smmuv3_dev_take_pris_(dev, cpu, sink, drained.count, report);
        /* PROD once more behind the last CONS: a record that came between them interrupts nobody [3.18.2, R018]. */
    } while (status == SMMUV3_OK && drained.count != 0);
    return status;
}

#endif

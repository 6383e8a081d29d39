/* SPDX-License-Identifier: MIT */
/**
 * dev_irq.h - the GERROR handler, and one handler for a combined interrupt.
 *
 * Every bit of GERROR has its answer. Bits are acknowledged by toggling, through the one owner of the register
 * (gerror.h); the command queue recovers its own, enhanced command queues theirs.
 */
#ifndef SMMUV3_DEV_IRQ_H
#define SMMUV3_DEV_IRQ_H

#include "dev_event.h"
#include "dev_pri.h"

/** What a GERROR interrupt was about. */
struct smmuv3_dev_gerrors {
    /** All bits that were active, 1 << SMMUV3_GERROR_*. 0: not ours, or taken by another CPU before. */
    uint32_t active;
    /** The command queue had stopped on an error: recovered, or failed for good, see `cmdq_failed`. */
    bool cmdq;
    /** The command queue does not work any more: reset the interface. */
    bool cmdq_failed;
    /** An enhanced command queue stopped: let each look (smmuv3_cmdq_handle_error()), its owner acknowledges. */
    bool ecmdq;
    /** A write to the event queue was aborted: what it holds is dropped; stalls among it must be ended by the caller. */
    bool event_abort;
    /** A write to the PRI queue was aborted: what it holds is dropped; the SMMU answers requests with failure meanwhile. */
    bool pri_abort;
    /** The message of the event or PRI queue was aborted: look at both queues now, no interrupt will tell. */
    bool message_lost;
    /** The message of a CMD_SYNC was aborted: waiters find out from CMDQ_CONS. */
    bool sync_message_lost;
    /** The message of GERROR itself was aborted: poll from now on, or repair the address. */
    bool gerror_message_lost;
    /** A device permission table lookup failed: DPT_CFG_FAR has the details. */
    bool dpt;
    /** Service failure mode: nothing is translated any more, only a reset of the hardware helps. Disable. */
    bool sfm;
};

/** Is a bit of GERROR set? */
SMMUV3_INLINE bool smmuv3_dev_gerror_is_(uint32_t active, int bit)
{
    return (active >> bit & 1) != 0;
}

/**
 * Note that what a queue holds is not to be trusted. Before the acknowledge, since the SMMU writes nothing until then
 * (R017), so that what comes after it is not condemned.
 *
 * Ordering: `abort_prod`, then `aborted` with release (label V4). Partner: smmuv3_dev_distrust_().
 */
SMMUV3_INLINE void smmuv3_dev_note_abort_(struct smmuv3_dev_intake *intake, const struct smmuv3_queue_in *queue)
{
    smmuv3_a32_store(&intake->abort_prod, smmuv3_port_read32(queue->args.port, queue->args.prod));
    smmuv3_a32_store_release(&intake->aborted, 1); /* V4 */
}

/** Fill the report from the bits that were active. */
SMMUV3_INLINE void smmuv3_dev_explain_(struct smmuv3_dev_gerrors *report, uint32_t active)
{
    report->active = active;
    report->cmdq = smmuv3_dev_gerror_is_(active, SMMUV3_GERROR_CMDQ_ERR);
    report->cmdq_failed = false;
    report->ecmdq = smmuv3_dev_gerror_is_(active, SMMUV3_GERROR_CMDQP_ERR);
    report->event_abort = smmuv3_dev_gerror_is_(active, SMMUV3_GERROR_EVENTQ_ABT_ERR);
    report->pri_abort = smmuv3_dev_gerror_is_(active, SMMUV3_GERROR_PRIQ_ABT_ERR);
    report->message_lost = smmuv3_dev_gerror_is_(active, SMMUV3_GERROR_MSI_EVENTQ_ABT_ERR) ||
                           smmuv3_dev_gerror_is_(active, SMMUV3_GERROR_MSI_PRIQ_ABT_ERR);
    report->sync_message_lost = smmuv3_dev_gerror_is_(active, SMMUV3_GERROR_MSI_CMDQ_ABT_ERR);
    report->gerror_message_lost = smmuv3_dev_gerror_is_(active, SMMUV3_GERROR_MSI_GERROR_ABT_ERR);
    report->dpt = smmuv3_dev_gerror_is_(active, SMMUV3_GERROR_DPT_ERR);
    report->sfm = smmuv3_dev_gerror_is_(active, SMMUV3_GERROR_SFM_ERR);
}

/**
 * The body of a GERROR interrupt, or of a poll.
 *
 * 1. read what is active,
 * 2. EVENTQ_ABT_ERR, PRIQ_ABT_ERR: note where the queue stands,
 * 3. acknowledge everything but CMDQ_ERR and CMDQP_ERR, which their owners acknowledge,
 * 4. CMDQ_ERR: let the command queue recover: the illegal command is skipped and its owner told,
 * 5. SFM_ERR: fail the command queue, so that nobody waits for it; the control path then disables.
 *
 * @param dev     between steps E1 of an enable and D5 of a disable.
 * @param report  receives what was active.
 * @return SMMUV3_OK, also when nothing was active; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_BUSY: off, nothing was read.
 *
 * Concurrency: interrupt context, any CPU, also several at a time; windows as smmuv3_gerror_ack() and the recovery of the
 * command queue. Writes no other register than GERRORN and those of the command queue. [6.3.19, 7.5]
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_handle_gerror(struct smmuv3_dev *dev,
                                                                      struct smmuv3_dev_gerrors *report)
{
    const uint32_t others = (1u << SMMUV3_GERROR_CMDQ_ERR) | (1u << SMMUV3_GERROR_CMDQP_ERR);
    uint32_t active;

    if (dev == NULL || report == NULL)
        return SMMUV3_ERR_ARGUMENT;
    smmuv3_dev_explain_(report, 0);
    /* Interrupts come from E6 on, before SMMUEN: what counts is that the command queue was opened, and not yet settled. */
    if (dev->state < SMMUV3_DEV_READY || smmuv3_a32_load_acquire(&dev->cmdq.state) == SMMUV3_CMDQ_STOPPED)
        return SMMUV3_ERR_BUSY;
    active = smmuv3_gerror_active(&dev->gerror); /* 1 */
    if (active == 0)
        return SMMUV3_OK;
    smmuv3_dev_explain_(report, active);
    if (report->event_abort && dev->eventq_on) /* 2 */
        smmuv3_dev_note_abort_(&dev->events, &dev->eventq);
    if (report->pri_abort && dev->priq_on)
        smmuv3_dev_note_abort_(&dev->requests, &dev->priq);
    if ((active & ~others) != 0) { /* 3: only what was looked at; an error that came since raises its own interrupt */
        const uintptr_t token = smmuv3_port_critical_enter(dev->args.port);

        (void)smmuv3_gerror_ack(&dev->gerror, active & ~others);
        smmuv3_port_critical_exit(dev->args.port, token);
    }
    if (report->cmdq) /* 4 */
        smmuv3_cmdq_handle_error(&dev->cmdq);
    if (report->sfm) { /* 5 */
        smmuv3_a32_store_release(&dev->sfm, 1);
        smmuv3_cmdq_fail_(&dev->cmdq);
    }
    report->cmdq_failed = smmuv3_cmdq_failed_(&dev->cmdq);
    return SMMUV3_OK;
}

/** Where everything goes, for a combined interrupt. All zero: nowhere. */
struct smmuv3_dev_sinks {
    /** Events. */
    struct smmuv3_dev_event_sink events;
    /** Page requests. */
    struct smmuv3_dev_pri_sink requests;
};

/** What a combined handler did. */
struct smmuv3_dev_work {
    /** GERROR. */
    struct smmuv3_dev_gerrors gerrors;
    /** Event queue. */
    struct smmuv3_dev_events events;
    /** PRI queue. */
    struct smmuv3_dev_requests requests;
};

/**
 * Everything that an interrupt of the SMMU may be about: GERROR first, since it tells which records to trust, then the
 * event queue, then the PRI queue. For combined interrupts, lost messages, and polling.
 *
 * @param dev    RUNNING.
 * @param cpu    the participant of the command queue.
 * @param sinks  where records go.
 * @param work   receives what was done.
 * @return the first error of smmuv3_dev_handle_gerror(), smmuv3_dev_handle_events() and smmuv3_dev_handle_pri(); all three
 *         are called whatever the others return.
 *
 * Concurrency: one caller at a time for each interface.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_handle_all(struct smmuv3_dev *dev, uint32_t cpu,
                                                                   const struct smmuv3_dev_sinks *sinks,
                                                                   struct smmuv3_dev_work *work)
{
    smmuv3_status gerrors;
    smmuv3_status events;
    smmuv3_status requests;

    if (dev == NULL || sinks == NULL || work == NULL)
        return SMMUV3_ERR_ARGUMENT;
    gerrors = smmuv3_dev_handle_gerror(dev, &work->gerrors);
    events = smmuv3_dev_handle_events(dev, cpu, &sinks->events, &work->events);
    requests = smmuv3_dev_handle_pri(dev, cpu, &sinks->requests, &work->requests);
    if (gerrors != SMMUV3_OK)
        return gerrors;
    return events != SMMUV3_OK ? events : requests;
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * cmdq_batch.h - many queues as one: a queue for each CPU where there are enough, secondary queues that accept only
 * some
 * commands, and batches that stay with one queue from begin to end.
 *
 * A CMD_SYNC covers its own queue only [3.5.6.1]. So a batch chooses its queue once; everything that is added goes
 * there,
 * also after the thread has moved to another CPU, and its CMD_SYNC too.
 */
#ifndef SMMUV3_CMDQ_BATCH_H
#define SMMUV3_CMDQ_BATCH_H

#include "cmdq.h"

/** A set of opcodes: bit n of word n / 64. */
struct smmuv3_cmdq_filter {
    /** Opcodes 0 to 255. */
    uint64_t opcode[4];
};

/** A secondary queue. */
struct smmuv3_cmdq_member {
    /** The queue; its participants are numbered as those of the main queue. */
    struct smmuv3_cmdq *queue;
    /** Commands that it accepts. CMD_SYNC is taken for granted. */
    struct smmuv3_cmdq_filter accepts;
};

/** A main queue, which accepts everything, and any number of secondary ones. Constant while batches run. */
struct smmuv3_cmdq_set {
    /** The main queue. */
    struct smmuv3_cmdq *main;
    /** Secondary queues; CPU n uses number n modulo count. May be NULL when count is 0. */
    const struct smmuv3_cmdq_member *members;
    /** Number of secondary queues. */
    uint32_t count;
};

/** Lists that a batch remembers before it must synchronise. */
#define SMMUV3_CMDQ_BATCH_LISTS 8u

/** A batch. Lives on its caller's stack; set up by smmuv3_cmdq_batch_begin. */
struct smmuv3_cmdq_batch {
    /** The set. */
    const struct smmuv3_cmdq_set *set;
    /** The queue that this batch is bound to. */
    struct smmuv3_cmdq *queue;
    /** What that queue accepts; NULL: everything. */
    const struct smmuv3_cmdq_filter *accepts;
    /** Lists submitted since the last CMD_SYNC. */
    struct smmuv3_cmdq_ticket ticket[SMMUV3_CMDQ_BATCH_LISTS];
    /** Number of them. */
    uint32_t count;
    /** SMMUV3_CMDQ_LIST_ATC if one of them holds CMD_ATC_INV. */
    uint32_t flags;
    /** Timeout of every wait; 0: the queue's default. */
    uint64_t timeout_ns;
    /** First error so far. */
    smmuv3_status status;
};

/** Add an opcode to a filter. */
SMMUV3_INLINE void smmuv3_cmdq_filter_add(struct smmuv3_cmdq_filter *filter, uint32_t opcode)
{
    filter->opcode[opcode / 64 & 3] |= SMMUV3_CAST(uint64_t, 1) << (opcode & 63);
}

/** @return true iff the filter holds the opcode. */
SMMUV3_INLINE bool smmuv3_cmdq_filter_has(const struct smmuv3_cmdq_filter *filter, uint32_t opcode)
{
    return (filter->opcode[opcode / 64 & 3] >> (opcode & 63) & 1) != 0;
}

/** @return true iff `filter` holds every opcode of `wanted`. */
SMMUV3_INLINE bool smmuv3_cmdq_filter_covers(const struct smmuv3_cmdq_filter *filter,
                                             const struct smmuv3_cmdq_filter *wanted)
{
    return ((wanted->opcode[0] & ~filter->opcode[0]) | (wanted->opcode[1] & ~filter->opcode[1]) |
            (wanted->opcode[2] & ~filter->opcode[2]) | (wanted->opcode[3] & ~filter->opcode[3])) == 0;
}

/**
 * What a guest-owned queue of a Tegra241 CMDQV accepts: invalidations by ASID and by address, and ATC_INV.
 */
SMMUV3_INLINE void smmuv3_cmdq_filter_tegra241_guest(struct smmuv3_cmdq_filter *filter)
{
    filter->opcode[0] = 0;
    filter->opcode[1] = 0;
    filter->opcode[2] = 0;
    filter->opcode[3] = 0;
    smmuv3_cmdq_filter_add(filter, SMMUV3_OP_TLBI_NH_ASID);
    smmuv3_cmdq_filter_add(filter, SMMUV3_OP_TLBI_NH_VA);
    smmuv3_cmdq_filter_add(filter, SMMUV3_OP_ATC_INV);
}

/**
 * Begin a batch and choose its queue: this CPU's secondary queue if it works and accepts all that is wanted, else the
 * main
 * queue.
 *
 * @param batch   all of it is set.
 * @param set     the queues.
 * @param cpu     the participant.
 * @param wanted  opcodes that the batch will use; NULL: not known, the main queue is taken.
 */
SMMUV3_INLINE void smmuv3_cmdq_batch_begin(struct smmuv3_cmdq_batch *batch, const struct smmuv3_cmdq_set *set,
                                           uint32_t cpu, const struct smmuv3_cmdq_filter *wanted)
{
    const struct smmuv3_cmdq_member *member = NULL;
    uint32_t place = cpu;

    while (set->count != 0 && place >= set->count)
        place -= set->count; /* a division would be a library call on small machines */
    if (set->count != 0)
        member = set->members + place;
    batch->set = set;
    batch->queue = set->main;
    batch->accepts = NULL;
    batch->count = 0;
    batch->flags = 0;
    batch->timeout_ns = 0;
    batch->status = SMMUV3_OK;
    if (member == NULL || wanted == NULL || !smmuv3_cmdq_filter_covers(&member->accepts, wanted))
        return;
    if (smmuv3_a32_load_acquire(&member->queue->state) != SMMUV3_CMDQ_RUN)
        return;
    batch->queue = member->queue;
    batch->accepts = &member->accepts;
}

/** Opcodes of a list: are all accepted, and is there an ATC_INV among them? */
SMMUV3_INLINE bool smmuv3_cmdq_batch_scan_(const struct smmuv3_cmdq_batch *batch, const struct smmuv3_cmdq_list *list,
                                           bool *atc)
{
    bool accepted = true;
    uint32_t i;

    for (i = 0; i < list->count + list->run_count; i++) {
        const uint64_t w0 = i < list->count ? list->cmds[i].w[0] : list->runs[i - list->count].w0;
        const uint32_t opcode = SMMUV3_CAST(uint32_t, w0 & 0xff);

        if (opcode == SMMUV3_OP_ATC_INV)
            *atc = true;
        if (batch->accepts != NULL && !smmuv3_cmdq_filter_has(batch->accepts, opcode))
            accepted = false;
    }
    return accepted;
}

/** Keep the first error. */
SMMUV3_INLINE void smmuv3_cmdq_batch_note_(struct smmuv3_cmdq_batch *batch, smmuv3_status status)
{
    if (batch->status == SMMUV3_OK)
        batch->status = status;
}

/**
 * Synchronise what the batch has submitted so far. The batch goes on with the same queue.
 *
 * @return SMMUV3_OK, or the first error that concerns one of its lists since the batch began (smmuv3_cmdq_wait).
 *         After SMMUV3_ERR_TIMEOUT the lists are forgotten: they may still be executed.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmdq_batch_sync(struct smmuv3_cmdq_batch *batch, uint32_t cpu)
{
    struct smmuv3_cmdq_list list;
    struct smmuv3_cmdq_ticket sync;
    smmuv3_status status;
    uint32_t i;

    if (batch->count == 0)
        return batch->status;
    smmuv3_cmdq_sync_list_(&list, batch->flags, batch->ticket[0].begin, batch->timeout_ns);
    status = smmuv3_cmdq_submit(batch->queue, cpu, &list, &sync);
    if (status == SMMUV3_OK)
        status = smmuv3_cmdq_wait(batch->queue, cpu, &sync, batch->timeout_ns);
    smmuv3_cmdq_batch_note_(batch, status);
    for (i = 0; i < batch->count && status != SMMUV3_ERR_TIMEOUT && status != SMMUV3_ERR_FAILED; i++) {
        /* ATC_INV errors were told by the CMD_SYNC, with the begin of the batch. */
        batch->ticket[i].flags &= ~SMMUV3_CAST(uint32_t, SMMUV3_CMDQ_LIST_ATC);
        smmuv3_cmdq_batch_note_(batch, smmuv3_cmdq_verdict_(batch->queue, &batch->ticket[i]));
    }
    batch->count = 0;
    batch->flags = 0;
    return batch->status;
}

/**
 * Add a list to a batch. Its commands are submitted at once, without CMD_SYNC.
 *
 * @param batch  the batch.
 * @param cpu    the participant that runs now; it may have changed since begin.
 * @param list   the commands; flags, batch_begin and timeout_ns are ignored.
 * @return SMMUV3_OK; errors of smmuv3_cmdq_submit: this list was not submitted, the batch stays as it was.
 *
 * A list that the batch's secondary queue does not accept ends its part of the batch with a CMD_SYNC, and the batch
 * goes
 * on with the main queue. Errors found then are returned by smmuv3_cmdq_batch_end.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmdq_batch_add(struct smmuv3_cmdq_batch *batch, uint32_t cpu,
                                                                   const struct smmuv3_cmdq_list *list)
{
    struct smmuv3_cmdq_list one;
    bool atc = false;
    const bool accepted = smmuv3_cmdq_batch_scan_(batch, list, &atc);
    smmuv3_status status;

    if (!accepted || batch->count == SMMUV3_CMDQ_BATCH_LISTS)
        batch->status = smmuv3_cmdq_batch_sync(batch, cpu);
    if (!accepted) {
        batch->queue = batch->set->main;
        batch->accepts = NULL;
    }
    one.cmds = list->cmds;
    one.runs = list->runs;
    one.count = list->count;
    one.run_count = list->run_count;
    one.flags = atc ? SMMUV3_CAST(uint32_t, SMMUV3_CMDQ_LIST_ATC) : 0;
    one.batch_begin = batch->count != 0 ? batch->ticket[0].begin : 0;
    one.timeout_ns = batch->timeout_ns;
    status = smmuv3_cmdq_submit(batch->queue, cpu, &one, &batch->ticket[batch->count]);
    if (status != SMMUV3_OK)
        return status;
    batch->flags |= one.flags;
    batch->count++;
    return SMMUV3_OK;
}

/**
 * End a batch: CMD_SYNC, wait, and what became of each of its lists.
 *
 * @return SMMUV3_OK: all complete without error; else the first error of any list of the batch.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmdq_batch_end(struct smmuv3_cmdq_batch *batch, uint32_t cpu)
{
    return smmuv3_cmdq_batch_sync(batch, cpu);
}

#endif

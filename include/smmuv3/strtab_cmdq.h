/* SPDX-License-Identifier: MIT */
/**
 * strtab_cmdq.h - a sink of strtab_run.h on a command queue of cmdq.h.
 *
 * Commands are kept in a small buffer of the sink and go into the queue together with the CMD_SYNC, in one list where they
 * fit: one register write and one wait for each round.
 *
 * Concurrency: one sink for each thread; the queue may be shared as cmdq.h says.
 */
#ifndef SMMUV3_STRTAB_CMDQ_H
#define SMMUV3_STRTAB_CMDQ_H

#include "cmdq.h"
#include "cmdq_batch.h"
#include "strtab_run.h"

#if SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64

/** Commands that are kept until CMD_SYNC; must fit the queue. */
#define SMMUV3_STRTAB_CMDQ_KEEP 15u

/** State of the sink. Set by smmuv3_strtab_cmdq_init(). */
struct smmuv3_strtab_cmdq {
    /** The queue. */
    struct smmuv3_cmdq *queue;
    /** The participant that this thread is. */
    uint32_t cpu;
    /** Commands kept. */
    uint32_t count;
    /** Bits of enum smmuv3_cmdq_list_flag: CMD_ATC_INV since the last CMD_SYNC. */
    uint32_t flags;
    /** Lists went into `batch` since the last CMD_SYNC. */
    bool batched;
    /** The queue, as a set of one. */
    struct smmuv3_cmdq_set set;
    /** Lists that did not fit what is kept; it remembers them, so that no error of theirs is lost. */
    struct smmuv3_cmdq_batch batch;
    /** Nanoseconds to wait; 0: the queue's default. */
    uint64_t timeout_ns;
    /** The commands. */
    struct smmuv3_cmd kept[SMMUV3_STRTAB_CMDQ_KEEP];
};

/** What is kept, as a list. */
SMMUV3_INLINE void smmuv3_strtab_cmdq_list_(const struct smmuv3_strtab_cmdq *s, struct smmuv3_cmdq_list *list)
{
    list->cmds = s->kept;
    list->runs = NULL;
    list->count = s->count;
    list->run_count = 0;
    list->flags = s->flags;
    list->batch_begin = 0;
    list->timeout_ns = s->timeout_ns;
}

/** Put what is kept into the queue without CMD_SYNC, to make room. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_strtab_cmdq_submit_(struct smmuv3_strtab_cmdq *s)
{
    struct smmuv3_cmdq_list list;
    smmuv3_status status;
    if (!s->batched) {
        smmuv3_cmdq_batch_begin(&s->batch, &s->set, s->cpu, NULL);
        s->batch.timeout_ns = s->timeout_ns;
        s->batched = true;
    }
    smmuv3_strtab_cmdq_list_(s, &list);
    status = smmuv3_cmdq_batch_add(&s->batch, s->cpu, &list);
    if (status == SMMUV3_OK)
        s->count = 0;
    return status;
}

/** CMD_SYNC when lists went into the batch: one for all of them. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_strtab_cmdq_end_(struct smmuv3_strtab_cmdq *s)
{
    smmuv3_status added = SMMUV3_OK, ended;
    if (s->count != 0)
        added = smmuv3_strtab_cmdq_submit_(s);
    ended = smmuv3_cmdq_batch_end(&s->batch, s->cpu);
    s->count = s->flags = 0;
    s->batched = false;
    return added != SMMUV3_OK ? added : ended;
}

/** `issue` of the sink. */
SMMUV3_INLINE smmuv3_status smmuv3_strtab_cmdq_issue_(void *ctx, const struct smmuv3_cmd *cmds, uint32_t count)
{
    struct smmuv3_strtab_cmdq *s = SMMUV3_CAST(struct smmuv3_strtab_cmdq *, ctx);
    for (uint32_t i = 0; i < count; i++) {
        if (s->count == SMMUV3_STRTAB_CMDQ_KEEP) {
            smmuv3_status status = smmuv3_strtab_cmdq_submit_(s);
            if (status != SMMUV3_OK)
                return status;
        }
        s->kept[s->count].w[0] = cmds[i].w[0];
        s->kept[s->count].w[1] = cmds[i].w[1];
        s->count++;
        if (smmuv3_field_get(cmds[i].w, SMMUV3_F_CMD_Opcode) == SMMUV3_OP_ATC_INV)
            s->flags |= SMMUV3_CMDQ_LIST_ATC;
    }
    return SMMUV3_OK;
}

/** `sync` of the sink. */
SMMUV3_INLINE smmuv3_status smmuv3_strtab_cmdq_sync_(void *ctx)
{
    struct smmuv3_strtab_cmdq *s = SMMUV3_CAST(struct smmuv3_strtab_cmdq *, ctx);
    struct smmuv3_cmdq_list list;
    if (s->batched)
        return smmuv3_strtab_cmdq_end_(s);
    smmuv3_strtab_cmdq_list_(s, &list);
    list.flags |= SMMUV3_CMDQ_LIST_SYNC;
    s->count = s->flags = 0;
    return smmuv3_cmdq_execute(s->queue, s->cpu, &list);
}

/**
 * Make a sink.
 *
 * @param s       its state, alive as long as the sink.
 * @param sink    receives the functions; `action` is NULL, set it where ATS is to be switched by plans.
 * @param queue   works, and holds at least 16 commands.
 * @param cpu     the participant.
 */
SMMUV3_INLINE void smmuv3_strtab_cmdq_init(struct smmuv3_strtab_cmdq *s, struct smmuv3_strtab_sink *sink,
                                           struct smmuv3_cmdq *queue, uint32_t cpu)
{
    s->queue = queue;
    s->cpu = cpu;
    s->count = s->flags = 0;
    s->batched = false;
    s->set.main = queue;
    s->set.members = NULL;
    s->set.count = 0;
    s->timeout_ns = 0;
    sink->issue = smmuv3_strtab_cmdq_issue_;
    sink->sync = smmuv3_strtab_cmdq_sync_;
    sink->action = NULL;
    sink->ctx = s;
}

#endif /* SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64 */

#endif

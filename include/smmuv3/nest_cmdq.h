/* SPDX-License-Identifier: MIT */
/**
 * nest_cmdq.h - a guest's commands straight into the host's queue, or into a secondary queue that takes only some.
 *
 * The caller's loop: smmuv3_nest_cmdq_run() judges and rewrites what fits the caller's room, issues it, synchronises in
 * front of each piece of work, and hands that to the caller. Which secondary queue takes what is data
 * (smmuv3_cmdq_filter_tegra241_guest() for one): a batch that it does not take whole goes to the main queue.
 *
 * Concurrency: as cmdq_batch.h; one thread for each guest's queue, any number of guests.
 */
#ifndef SMMUV3_NEST_CMDQ_H
#define SMMUV3_NEST_CMDQ_H

#include "cmdq_batch.h"
#include "nest.h"

/** Room that a run works in, and who does the work. */
struct smmuv3_nest_runner {
    /** The host's queues. */
    const struct smmuv3_cmdq_set *set;
    /** Room for commands, at least 1; at most what the host's queue takes in one list. */
    struct smmuv3_cmd *cmds;
    /** Its length. */
    size_t cmds_max;
    /** Room for work, at least 1. */
    struct smmuv3_nest_work *works;
    /** Its length. */
    size_t works_max;
    /** More TLBI than this between two CMD_SYNCs become one of all; 0: as many as there is room for. */
    size_t tlbi_max;
    /** Timeout of every wait on the host's queue; 0: the queue's default. */
    uint64_t timeout_ns;
    /**
     * Does a piece of work: STEs to read again, or the signal of a CMD_SYNC. Everything before it is complete on the
     * host. May use the host's queue. @return SMMUV3_OK; an error ends the run in front of this command.
     */
    smmuv3_status (*work)(void *ctx, const struct smmuv3_nest_work *work);
    /** First argument of `work`. */
    void *ctx;
    /** The batch under way, here to keep frames small; not set by the caller. */
    struct smmuv3_cmdq_batch batch;
};

/** What a run did. */
struct smmuv3_nest_ran {
    /** Commands of the guest that are dealt with and complete on the host: CONS moves by this. */
    size_t handled;
    /** Commands that the host got. */
    uint64_t issued;
    /** CMD_SYNCs that the host got. */
    uint64_t syncs;
};

/** The opcodes of a list. */
SMMUV3_INLINE void smmuv3_nest_cmdq_wanted_(const struct smmuv3_cmd *v, size_t count,
                                            struct smmuv3_cmdq_filter *wanted)
{
    for (unsigned i = 0; i < 4; i++)
        wanted->opcode[i] = 0;
    for (size_t i = 0; i < count; i++)
        smmuv3_cmdq_filter_add(wanted, smmuv3_cmd_opcode(&v[i]));
}

/** Issue commands as one batch and wait for them. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_nest_cmdq_issue_(struct smmuv3_nest_runner *r, uint32_t cpu,
                                                                     const struct smmuv3_cmd *v, size_t count,
                                                                     struct smmuv3_nest_ran *ran)
{
    struct smmuv3_cmdq_filter wanted;
    struct smmuv3_cmdq_list list;
    if (count == 0)
        return SMMUV3_OK;
    smmuv3_nest_cmdq_wanted_(v, count, &wanted);
    smmuv3_cmdq_batch_begin(&r->batch, r->set, cpu, &wanted);
    r->batch.timeout_ns = r->timeout_ns;
    list.cmds = v;
    list.runs = NULL;
    list.count = SMMUV3_CAST(uint32_t, count);
    list.run_count = 0;
    list.flags = 0;
    list.batch_begin = 0;
    list.timeout_ns = r->timeout_ns;
    smmuv3_status status = smmuv3_cmdq_batch_add(&r->batch, cpu, &list);
    if (status != SMMUV3_OK)
        return status;
    ran->issued += count;
    ran->syncs++;
    return smmuv3_cmdq_batch_end(&r->batch, cpu);
}

/** Issue what came out of one look, piece by piece. @return the guest's commands that are complete through `done`. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_nest_cmdq_flush_(struct smmuv3_nest_runner *r, uint32_t cpu,
                                                                     const struct smmuv3_nest_out *out, size_t *done,
                                                                     struct smmuv3_nest_ran *ran)
{
    size_t at = 0;
    for (size_t i = 0; i < out->works_count; i++) {
        const struct smmuv3_nest_work *work = &out->works[i];
        smmuv3_status status = smmuv3_nest_cmdq_issue_(r, cpu, out->cmds + at, work->before - at, ran);
        if (status != SMMUV3_OK)
            return status;
        at = work->before;
        /* Commands of the same segment may be behind this place although they come before in the guest's list. */
        if (work->kind == SMMUV3_NEST_WORK_SYNC)
            *done = work->index;
        status = r->work(r->ctx, work);
        if (status != SMMUV3_OK)
            return status;
        if (work->kind == SMMUV3_NEST_WORK_SYNC)
            *done = work->index + SMMUV3_CAST(size_t, 1);
    }
    smmuv3_status status = smmuv3_nest_cmdq_issue_(r, cpu, out->cmds + at, out->cmds_count - at, ran);
    if (status == SMMUV3_OK)
        *done = out->handled;
    return status;
}

/**
 * Take a guest's commands to their end.
 *
 * 1. With SMMUV3_NEST_CMD_ATOMIC the whole list is judged before anything of it is issued.
 * 2. What fits the room is judged, rewritten and merged.
 * 3. In front of each piece of work the commands before it are issued with a CMD_SYNC, and waited for.
 * 4. At the end of the room the rest is issued the same way, and 2 goes on.
 *
 * @param guest  the guest.
 * @param r      room, queues and callback; not NULL.
 * @param cpu    participant of the host's queues.
 * @param in     the guest's commands, a copy.
 * @param count  their number.
 * @param ran    receives what was done, also after an error; not NULL.
 * @return SMMUV3_OK; SMMUV3_ERR_ILLEGAL: the command at `handled` is CERROR_ILL to the guest (with ATOMIC, somewhere in
 *         the list: `handled` is 0, smmuv3_nest_cmds_legal() tells where): all before it is complete, nothing of it or
 *         behind was issued; SMMUV3_ERR_ARGUMENT: no room; what the host's queue or the callback said: commands from
 *         `handled` on may have been issued, which harms nobody when they are given again.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_nest_cmdq_run(const struct smmuv3_nest_guest *guest,
                                                                  struct smmuv3_nest_runner *r, uint32_t cpu,
                                                                  const struct smmuv3_cmd *in, size_t count,
                                                                  struct smmuv3_nest_ran *ran)
{
    struct smmuv3_nest_out out;
    smmuv3_status judged = SMMUV3_OK;
    ran->handled = 0;
    ran->issued = 0;
    ran->syncs = 0;
    if (r->cmds_max == 0 || r->works_max == 0)
        return SMMUV3_ERR_ARGUMENT;
    if ((guest->flags & SMMUV3_NEST_CMD_ATOMIC) != 0 && smmuv3_nest_cmds_legal(guest, in, count) != count)
        return SMMUV3_ERR_ILLEGAL;
    out.cmds = r->cmds;
    out.cmds_max = r->cmds_max;
    out.works = r->works;
    out.works_max = r->works_max;
    while (ran->handled < count && judged != SMMUV3_ERR_ILLEGAL) {
        size_t done = 0;
        judged = smmuv3_nest_cmds_go_(guest, in + ran->handled, count - ran->handled, &out);
        smmuv3_nest_coalesce_out(guest, &out, r->tlbi_max != 0 ? r->tlbi_max : r->cmds_max);
        smmuv3_status status = smmuv3_nest_cmdq_flush_(r, cpu, &out, &done, ran);
        ran->handled += done;
        if (status != SMMUV3_OK)
            return status;
    }
    return judged == SMMUV3_ERR_SPACE ? SMMUV3_OK : judged;
}

#endif

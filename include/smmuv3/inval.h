/* SPDX-License-Identifier: MIT */
/**
 * inval.h - invalidate: everyone who may hold a copy of what changed drops it.
 *
 * The caller has changed tables (and on an SMMU that does not snoop, cleaned them). smmuv3_inval_execute() then
 *
 * 1. enters as a reader: a full barrier between the change and the look at the list,
 * 2. builds and submits, for every SMMU, TLBIs, CMD_SYNC, ATC_INVs, CMD_SYNC: one list where it fits,
 * 3. leaves, when no device with ATS is concerned,
 * 4. waits for all of them, after all were submitted,
 * 5. repeats the ATC_INVs of a list whose CMD_SYNC failed, each device alone: so a loss that was temporary is repaired,
 *    and what stays has a name,
 * 6. leaves, when devices with ATS were concerned: so who detaches one can wait for the last CMD_ATC_INV.
 *
 * After success every SMMU and device that was attached when the tables changed has dropped what the request names, and
 * the pages may be freed (gather_pages.h). Every SMMU is served even when another one fails.
 *
 * Concurrency: any number of contexts, each with its own handle.
 */
#ifndef SMMUV3_INVAL_H
#define SMMUV3_INVAL_H

#include "inval_domain.h"

#if SMMUV3_PORT_HAS_A64

/** What one execution carries around. */
struct smmuv3_inval_run_ {
    /** The reader. */
    struct smmuv3_inval_reader *reader;
    /** The entries. */
    const struct smmuv3_inval_entry *entries;
    /** What changed. */
    const struct smmuv3_inval_request *request;
    /** Where errors go; may be NULL. */
    struct smmuv3_inval_outcome *outcome;
    /** The domain, or NULL. */
    struct smmuv3_inval_domain *domain;
    /** Participant of the queues. */
    uint32_t cpu;
    /** First error. */
    smmuv3_status status;
};

/** Note an error of one SMMU, or of one of its devices. */
SMMUV3_INLINE void smmuv3_inval_note_(struct smmuv3_inval_run_ *run, const struct smmuv3_inval_smmu *smmu,
                                      const struct smmuv3_inval_entry *device, smmuv3_status status,
                                      const struct smmuv3_cmd *cmd)
{
    struct smmuv3_inval_outcome *outcome = run->outcome;
    struct smmuv3_inval_error *error;

    if (run->status == SMMUV3_OK)
        run->status = status;
    if (outcome == NULL || outcome->error_count++ >= outcome->error_max)
        return;
    error = outcome->errors + outcome->error_count - 1;
    error->smmu = smmu;
    error->kind = device != NULL ? device->kind : SMMUV3_CAST(uint32_t, SMMUV3_INVAL_STAGE1);
    error->sid = device != NULL ? device->id : 0;
    error->ssid = device != NULL ? device->sub : 0;
    error->status = status;
    error->cmd.w[0] = cmd != NULL ? cmd->w[0] : 0;
    error->cmd.w[1] = cmd != NULL ? cmd->w[1] : 0;
}

/** Opcodes that the entries of one SMMU from `index` on can need. */
SMMUV3_INLINE void smmuv3_inval_wanted_(const struct smmuv3_inval_builder *builder, uint32_t index,
                                        struct smmuv3_cmdq_filter *wanted)
{
    const struct smmuv3_inval_smmu *smmu = builder->entries[index].smmu;

    wanted->opcode[0] = 0;
    wanted->opcode[1] = 0;
    wanted->opcode[2] = 0;
    wanted->opcode[3] = 0;
    for (; index < builder->count && builder->entries[index].smmu == smmu; index++) {
        const struct smmuv3_inval_entry *entry = builder->entries + index;

        if (entry->kind >= SMMUV3_INVAL_ATC) {
            smmuv3_cmdq_filter_add(wanted, SMMUV3_OP_ATC_INV);
        } else if (entry->kind == SMMUV3_INVAL_NESTED) {
            smmuv3_cmdq_filter_add(wanted, SMMUV3_OP_TLBI_NH_ALL);
        } else {
            smmuv3_cmdq_filter_add(wanted, entry->op);
            smmuv3_cmdq_filter_add(wanted, smmuv3_plan_inval_all_op(entry->op));
        }
    }
}

/** The queue for an SMMU: chosen once, so that pieces for one SMMU stay in order. */
SMMUV3_INLINE struct smmuv3_cmdq *smmuv3_inval_queue_(struct smmuv3_inval_run_ *run,
                                                      const struct smmuv3_inval_builder *builder,
                                                      const struct smmuv3_inval_piece *piece)
{
    struct smmuv3_inval_reader *reader = run->reader;
    struct smmuv3_cmdq_filter wanted;

    if (reader->queue_smmu == piece->smmu)
        return reader->queue;
    reader->queue_smmu = piece->smmu;
    reader->queue = piece->smmu->queues->main;
    if (piece->smmu->queues->count != 0) {
        smmuv3_inval_wanted_(builder, piece->first_entry, &wanted);
        smmuv3_cmdq_batch_begin(&reader->chooser, piece->smmu->queues, run->cpu, &wanted);
        reader->queue = reader->chooser.queue;
    }
    return reader->queue;
}

/** Submit a piece with its last CMD_SYNC. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_inval_submit_(struct smmuv3_inval_run_ *run,
                                                                  struct smmuv3_cmdq *queue,
                                                                  const struct smmuv3_inval_piece *piece,
                                                                  struct smmuv3_cmdq_ticket *ticket)
{
    struct smmuv3_cmdq_list list;

    list.cmds = run->reader->cmds;
    list.runs = NULL;
    list.count = piece->count;
    list.run_count = 0;
    list.flags = SMMUV3_CMDQ_LIST_SYNC | (piece->atc ? SMMUV3_CAST(uint32_t, SMMUV3_CMDQ_LIST_ATC) : 0);
    list.batch_begin = 0;
    list.timeout_ns = run->request->timeout_ns;
    if (run->outcome != NULL)
        run->outcome->commands += piece->count + 1;
    return smmuv3_cmdq_submit(queue, run->cpu, &list, ticket);
}

/** A CMD_ATC_INV was submitted and its end is not known: whoever detaches the device must hear of it. */
SMMUV3_INLINE void smmuv3_inval_lost_(struct smmuv3_inval_run_ *run, smmuv3_status status)
{
    if (run->domain != NULL && (status == SMMUV3_ERR_TIMEOUT || status == SMMUV3_ERR_FAILED))
        (void)smmuv3_a32_exchange(&run->domain->late, 1);
}

/** The ATC_INVs of one device again, alone. Returns what became of them. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_inval_repeat_one_(struct smmuv3_inval_run_ *run,
                                                                      struct smmuv3_cmdq *queue, uint32_t index)
{
    struct smmuv3_inval_reader *reader = run->reader;
    struct smmuv3_inval_piece piece;
    struct smmuv3_cmdq_ticket ticket;
    smmuv3_status status = SMMUV3_OK;

    smmuv3_inval_build_begin(&reader->again, run->entries + index, 1, run->request);
    while (status == SMMUV3_OK && smmuv3_inval_build_next(&reader->again, reader->cmds, SMMUV3_INVAL_PIECE, &piece)) {
        status = smmuv3_inval_submit_(run, queue, &piece, &ticket);
        if (status != SMMUV3_OK)
            return status;
        status = smmuv3_cmdq_wait(queue, run->cpu, &ticket, run->request->timeout_ns);
        smmuv3_inval_lost_(run, status);
    }
    return status;
}

/** Repeat the ATC_INVs of a list, device by device, and note whose fail. */
SMMUV3_NEVER_INLINE void smmuv3_inval_repeat_(struct smmuv3_inval_run_ *run, const struct smmuv3_inval_pending *pending)
{
    uint32_t i;

    for (i = pending->first_entry; i <= pending->last_entry; i++) {
        const struct smmuv3_inval_entry *entry = run->entries + i;
        smmuv3_status status;

        if (entry->kind < SMMUV3_INVAL_ATC)
            continue;
        status = smmuv3_inval_repeat_one_(run, pending->queue, i);
        if (status != SMMUV3_OK)
            smmuv3_inval_note_(run, entry->smmu, entry, status, NULL);
    }
}

/** The illegal command of a list, from the queue's log. Returns false when the log has it no more. */
SMMUV3_INLINE bool smmuv3_inval_culprit_(const struct smmuv3_inval_pending *pending, struct smmuv3_cmd *cmd)
{
    uint64_t number = smmuv3_a64_load_acquire(&pending->queue->errors);
    uint64_t position;
    uint32_t i;

    for (i = 0; i < SMMUV3_CMDQ_LOG && number > 0; i++) {
        number--;
        if (smmuv3_cmdq_error(pending->queue, number, cmd, &position) == SMMUV3_CMDQ_RECORD_ILL &&
            position >= pending->ticket.begin && position < pending->ticket.end)
            return true;
    }
    return false;
}

/** What follows from the end of one list that was no success. */
SMMUV3_NEVER_INLINE void smmuv3_inval_failed_(struct smmuv3_inval_run_ *run, const struct smmuv3_inval_pending *pending,
                                              smmuv3_status status)
{
    struct smmuv3_cmd cmd;
    const bool ended = status != SMMUV3_ERR_TIMEOUT && status != SMMUV3_ERR_FAILED && status != SMMUV3_ERR_CANCELLED;

    if (status != SMMUV3_ERR_CERROR_ATC_INV_SYNC) {
        const bool known = status == SMMUV3_ERR_CERROR_ILL && smmuv3_inval_culprit_(pending, &cmd);

        smmuv3_inval_note_(run, pending->smmu, NULL, status, known ? &cmd : NULL);
    }
    if (!pending->atc)
        return;
    smmuv3_inval_lost_(run, status);
    if (ended)
        smmuv3_inval_repeat_(run, pending);
}

/** Wait for everything that is under way. */
SMMUV3_INLINE void smmuv3_inval_settle_(struct smmuv3_inval_run_ *run)
{
    struct smmuv3_inval_reader *reader = run->reader;
    uint32_t i;

    for (i = 0; i < reader->pending_count; i++) {
        const struct smmuv3_inval_pending *pending = reader->pending + i;
        const smmuv3_status status =
            smmuv3_cmdq_wait(pending->queue, run->cpu, &pending->ticket, run->request->timeout_ns);

        if (SMMUV3_UNLIKELY(status != SMMUV3_OK))
            smmuv3_inval_failed_(run, pending, status);
    }
    reader->pending_count = 0;
}

/** Submit everything, waiting only where there is no room to remember. Returns true when ATC_INVs were among it. */
SMMUV3_INLINE bool smmuv3_inval_issue_(struct smmuv3_inval_run_ *run)
{
    struct smmuv3_inval_reader *reader = run->reader;
    struct smmuv3_inval_piece piece;
    bool atc = false;

    reader->pending_count = 0;
    reader->queue_smmu = NULL;
    while (smmuv3_inval_build_next(&reader->builder, reader->cmds, SMMUV3_INVAL_PIECE, &piece)) {
        struct smmuv3_inval_pending *pending = reader->pending + reader->pending_count;
        smmuv3_status status;

        pending->smmu = piece.smmu;
        pending->queue = smmuv3_inval_queue_(run, &reader->builder, &piece);
        pending->first_entry = piece.first_entry;
        pending->last_entry = piece.last_entry;
        pending->atc = piece.atc;
        atc = atc || piece.atc;
        status = smmuv3_inval_submit_(run, pending->queue, &piece, &pending->ticket);
        if (SMMUV3_UNLIKELY(status != SMMUV3_OK)) {
            smmuv3_inval_note_(run, piece.smmu, NULL, status, NULL);
            continue;
        }
        if (++reader->pending_count == SMMUV3_INVAL_PENDING)
            smmuv3_inval_settle_(run);
    }
    return atc;
}

/** Fill what an execution carries around. */
SMMUV3_INLINE void smmuv3_inval_run_begin_(struct smmuv3_inval_run_ *run, struct smmuv3_inval_readers *readers,
                                           uint32_t cpu, const struct smmuv3_inval_request *request,
                                           struct smmuv3_inval_outcome *outcome)
{
    run->reader = readers->handles + cpu;
    run->entries = NULL;
    run->request = request;
    run->outcome = outcome;
    run->domain = NULL;
    run->cpu = cpu;
    run->status = SMMUV3_OK;
    if (outcome != NULL) {
        outcome->error_count = 0;
        outcome->commands = 0;
    }
}

/**
 * Invalidate for everyone in a domain.
 *
 * @param domain   the domain.
 * @param cpu      handle of the readers and participant of every queue.
 * @param request  what changed, for example of smmuv3_inval_request_from_gather().
 * @param outcome  receives errors one by one; may be NULL.
 * @return SMMUV3_OK: everything is dropped; SMMUV3_ERR_ARGUMENT, _RANGE: the request, or no such handle, nothing was
 * done; SMMUV3_ERR_BUSY: the handle is in use, nothing was done; else the first error of any SMMU or device: its caches
 *         may still hold what changed, and freeing the pages is not safe. All others were served.
 *
 * Concurrency: any number at a time, each with a handle of its own; not inside another reader of the same handle.
 * Windows: those of smmuv3_cmdq_submit() and smmuv3_cmdq_wait().
 * Ordering: label I1, see smmuv3_inval_read_enter(). Sections 3.17, 4.4, 4.5, 4.7.3; rules R087 to R100.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_inval_execute(struct smmuv3_inval_domain *domain, uint32_t cpu,
                                                                  const struct smmuv3_inval_request *request,
                                                                  struct smmuv3_inval_outcome *outcome)
{
    struct smmuv3_inval_readers *readers = domain->readers;
    struct smmuv3_inval_run_ run;
    smmuv3_status status = smmuv3_inval_request_check(request);
    bool atc;

    if (status == SMMUV3_OK)
        status = smmuv3_inval_read_enter_for(readers, cpu, request);
    if (status != SMMUV3_OK)
        return status;
    smmuv3_inval_run_begin_(&run, readers, cpu, request, outcome);
    run.domain = domain;
    smmuv3_inval_domain_build_entered(&run.reader->builder, domain);
    run.entries = run.reader->builder.entries;
    atc = smmuv3_inval_issue_(&run);
    if (!atc) /* nothing of the list is needed any more; the rest of the handle is its context's alone */
        smmuv3_inval_read_exit(readers, cpu);
    smmuv3_inval_settle_(&run);
    if (atc)
        smmuv3_inval_read_exit(readers, cpu);
    return run.status;
}

/** Whom smmuv3_inval_execute_targets() is for. */
struct smmuv3_inval_targets {
    /** Gives the handle. */
    struct smmuv3_inval_readers *readers;
    /** Sorted in place; every one is served, `users` is ignored and set to 1. */
    struct smmuv3_inval_entry *entries;
    /** Their number. */
    uint32_t count;
};

/**
 * Invalidate for some entries, in a domain or not: what a tag left behind, everything that a device caches.
 *
 * @param targets  for whom.
 * @param cpu      handle, and participant of every queue.
 * @param request  what to drop, mostly SMMUV3_INVAL_ALL.
 * @param outcome  receives errors one by one; may be NULL.
 * @return as smmuv3_inval_execute(). After SMMUV3_ERR_TIMEOUT or _FAILED a CMD_ATC_INV may still lie in a queue, and no
 *         domain remembers that: a device is not gone before a CMD_SYNC on that queue, or its disable, has succeeded.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_inval_execute_targets(const struct smmuv3_inval_targets *targets,
                                                                          uint32_t cpu,
                                                                          const struct smmuv3_inval_request *request,
                                                                          struct smmuv3_inval_outcome *outcome)
{
    struct smmuv3_inval_run_ run;
    smmuv3_status status = smmuv3_inval_request_check(request);
    uint32_t i;

    if (status == SMMUV3_OK)
        status = smmuv3_inval_read_enter(targets->readers, cpu);
    if (status != SMMUV3_OK)
        return status;
    smmuv3_inval_sort(targets->entries, targets->count);
    for (i = 0; i < targets->count; i++)
        smmuv3_a32_store(&targets->entries[i].users, 1);
    smmuv3_inval_run_begin_(&run, targets->readers, cpu, request, outcome);
    run.entries = targets->entries;
    smmuv3_inval_build_begin(&run.reader->builder, targets->entries, targets->count, request);
    (void)smmuv3_inval_issue_(&run);
    smmuv3_inval_settle_(&run);
    smmuv3_inval_read_exit(targets->readers, cpu);
    return run.status;
}

#endif /* SMMUV3_PORT_HAS_A64 */

#endif

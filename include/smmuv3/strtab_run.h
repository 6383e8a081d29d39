/* SPDX-License-Identifier: MIT */
/**
 * strtab_run.h - carry out plans of plan_entry.h against memory: several entries together, one CMD_SYNC for each round.
 *
 * Commands go to a sink of the caller's: a command queue (strtab_cmdq.h), a batch of one's own, a recorder in a test.
 * Plans of different entries do not depend on each other, so each round takes every plan up to its next CMD_SYNC, and one
 * CMD_SYNC then serves them all: n entries need no more CMD_SYNCs than the longest plan of them.
 *
 * Needs 64-bit stores that the SMMU sees as one access; without them (SMMUV3_PORT_SINGLE_COPY_64 0) there are no live edits
 * and this header is empty.
 */
#ifndef SMMUV3_STRTAB_RUN_H
#define SMMUV3_STRTAB_RUN_H

#include "cmd_make.h"
#include "plan_entry.h"
#include "port.h"

#if SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64

/** Where commands go. */
struct smmuv3_strtab_sink {
    /**
     * Take commands, in order. The SMMU must not fetch them before it sees every store to memory that came before the call;
     * they may wait here until `sync`. Returns SMMUV3_OK or an error that ends the run.
     */
    smmuv3_status (*issue)(void *ctx, const struct smmuv3_cmd *cmds, uint32_t count);
    /** CMD_SYNC behind everything taken so far; returns once it is complete. */
    smmuv3_status (*sync)(void *ctx);
    /**
     * Turn ATS off (SMMUV3_PLAN_ATS_OFF) or on (SMMUV3_PLAN_ATS_ON) at the endpoint with this StreamID. NULL: the caller does
     * both around the call, and says so by `ats_on` SMMUV3_NO. SMMUV3_PLAN_DRAIN_EVENTS, in plans of a removal: handle every
     * event that the event queue holds now.
     */
    smmuv3_status (*action)(void *ctx, uint32_t kind, uint32_t sid);
    /** Handed to each of them. */
    void *ctx;
};

/** What a job is about, a bit mask. */
enum smmuv3_strtab_job_flag {
    /** The entry is a CD: CMD_CFGI_CD, and CMD_ATC_INV may have a SubstreamID. Without it: an STE. */
    SMMUV3_STRTAB_JOB_CD = 1,
    /** Commands are for the Secure state (SSec). */
    SMMUV3_STRTAB_JOB_SECURE = 2,
    /** CFGI with Leaf=0: what the SMMU cached of level 1 descriptors goes, too. */
    SMMUV3_STRTAB_JOB_LEVEL1 = 4,
    /** CMD_ATC_INV is for `ssid` (SSV). */
    SMMUV3_STRTAB_JOB_SSV = 8,
    /** The SMMU does not snoop: clean what was stored. */
    SMMUV3_STRTAB_JOB_CLEAN = 16
};

/** One plan on its way. */
struct smmuv3_strtab_job {
    /** The entry: 8 words, 64-byte aligned. */
    struct smmuv3_le64 *words;
    /** The plan; its steps stay until the run is over. */
    const struct smmuv3_plan_entry *plan;
    /** StreamIDs that reach the entry. */
    const uint32_t *sids;
    /** Number of them. */
    uint32_t sid_count;
    /** SubstreamID of a CD. */
    uint32_t ssid;
    /** Bits of enum smmuv3_strtab_job_flag. */
    uint32_t flags;
    /** Command of a TLBI step. */
    struct smmuv3_cmd tlbi;
    /** Steps done. */
    size_t next;
    /** The next job of the run, or NULL. */
    struct smmuv3_strtab_job *link;
};

/** Make what was stored visible to an SMMU that does not snoop. (g), label S3: CFGI follows, and must find it in memory. */
SMMUV3_INLINE void smmuv3_strtab_clean_(const struct smmuv3_port *port, bool coherent, const void *pointer, size_t bytes)
{
    if (coherent)
        return;
    smmuv3_port_clean(port, pointer, bytes);
    smmuv3_barrier_complete();
}

/** CMD_CFGI_STE or CMD_CFGI_CD for one StreamID. */
SMMUV3_INLINE struct smmuv3_cmd smmuv3_strtab_cfgi_(const struct smmuv3_strtab_job *job, uint32_t sid)
{
    bool leaf = (job->flags & SMMUV3_STRTAB_JOB_LEVEL1) == 0;
    bool ssec = (job->flags & SMMUV3_STRTAB_JOB_SECURE) != 0;
    if ((job->flags & SMMUV3_STRTAB_JOB_CD) != 0)
        return smmuv3_cmd_prep_cfgi_cd(sid, job->ssid, leaf, ssec);
    return smmuv3_cmd_prep_cfgi_ste(sid, leaf, ssec);
}

/** CMD_ATC_INV of everything that the endpoint of one StreamID holds: of one SubstreamID, or of all. */
SMMUV3_INLINE struct smmuv3_cmd smmuv3_strtab_atc_(const struct smmuv3_strtab_job *job, uint32_t sid)
{
    struct smmuv3_cmd_atc_inv_args args;
    args.address = 0;
    args.stream_id = sid;
    args.ssv = (job->flags & SMMUV3_STRTAB_JOB_SSV) != 0;
    args.substream_id = args.ssv ? job->ssid : 0;
    args.size = 52;
    args.global = false;
    return smmuv3_cmd_prep_atc_inv(&args);
}

/** @return whether a step is the caller's to do. */
SMMUV3_INLINE bool smmuv3_strtab_is_action_(uint32_t kind)
{
    return kind == SMMUV3_PLAN_ATS_OFF || kind == SMMUV3_PLAN_ATS_ON || kind == SMMUV3_PLAN_DRAIN_EVENTS;
}

/** One step for every StreamID of a job. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_strtab_each_(const struct smmuv3_strtab_sink *sink,
                                                      const struct smmuv3_strtab_job *job, uint32_t kind)
{
    smmuv3_status status = SMMUV3_OK;
    for (uint32_t i = 0; i < job->sid_count && status == SMMUV3_OK; i++) {
        struct smmuv3_cmd cmd;
        if (smmuv3_strtab_is_action_(kind)) {
            status = sink->action(sink->ctx, kind, job->sids[i]);
            continue;
        }
        if (kind == SMMUV3_PLAN_STALL_TERM)
            cmd = smmuv3_cmd_prep_stall_term(job->sids[i], (job->flags & SMMUV3_STRTAB_JOB_SECURE) != 0);
        else if (kind == SMMUV3_PLAN_CFGI)
            cmd = smmuv3_strtab_cfgi_(job, job->sids[i]);
        else
            cmd = smmuv3_strtab_atc_(job, job->sids[i]);
        status = sink->issue(sink->ctx, &cmd, 1);
    }
    return status;
}

/** A step other than CMD_SYNC. */
SMMUV3_INLINE smmuv3_status smmuv3_strtab_step_(const struct smmuv3_port *port, const struct smmuv3_strtab_sink *sink,
                                                const struct smmuv3_strtab_job *job, const struct smmuv3_plan_step *step)
{
    switch (step->kind) {
    case SMMUV3_PLAN_STORE: smmuv3_mem_store64(&job->words[step->word & 7], step->value); return SMMUV3_OK;
#if SMMUV3_PORT_STORE128
    case SMMUV3_PLAN_STORE128:
        smmuv3_mem_store128(&job->words[step->word & 6], step->value, step->value2);
        return SMMUV3_OK;
#endif
    case SMMUV3_PLAN_TLBI: return sink->issue(sink->ctx, &job->tlbi, 1);
    case SMMUV3_PLAN_CFGI: smmuv3_strtab_clean_(port, (job->flags & SMMUV3_STRTAB_JOB_CLEAN) == 0, job->words, 64); break;
    default: break;
    }
    return smmuv3_strtab_each_(sink, job, step->kind);
}

/** Take one plan to its next CMD_SYNC. @param waits  set when it is there. */
SMMUV3_INLINE smmuv3_status smmuv3_strtab_advance_(const struct smmuv3_port *port, const struct smmuv3_strtab_sink *sink,
                                                   struct smmuv3_strtab_job *job, bool *waits)
{
    while (job->next < job->plan->count) {
        const struct smmuv3_plan_step *step = &job->plan->v[job->next];
        smmuv3_status status;
        if (step->kind == SMMUV3_PLAN_SYNC) {
            job->next++;
            *waits = true;
            return SMMUV3_OK;
        }
        status = smmuv3_strtab_step_(port, sink, job, step);
        if (status != SMMUV3_OK)
            return status;
        job->next++;
    }
    return SMMUV3_OK;
}

/** @return SMMUV3_OK when this build and sink can do every step of a job. */
SMMUV3_INLINE smmuv3_status smmuv3_strtab_able_(const struct smmuv3_strtab_sink *sink, const struct smmuv3_strtab_job *job)
{
    if (job->plan == NULL || job->plan->count > job->plan->cap || (job->sids == NULL && job->sid_count != 0))
        return SMMUV3_ERR_ARGUMENT;
    for (size_t i = 0; i < job->plan->count; i++) {
        uint32_t kind = job->plan->v[i].kind;
        if (job->words == NULL)
            return SMMUV3_ERR_ARGUMENT;
        if (kind > SMMUV3_PLAN_DRAIN_EVENTS)
            return SMMUV3_ERR_ARGUMENT;
        if (smmuv3_strtab_is_action_(kind) && sink->action == NULL)
            return SMMUV3_ERR_UNSUPPORTED;
        if (kind == SMMUV3_PLAN_STORE128 && !SMMUV3_PORT_STORE128)
            return SMMUV3_ERR_UNSUPPORTED;
    }
    return SMMUV3_OK;
}

/**
 * Carry out plans.
 *
 * @param port   cache upkeep.
 * @param sink   commands.
 * @param first  jobs, linked; `next` 0 in each.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT, SMMUV3_ERR_UNSUPPORTED (a step that this sink or build lacks): nothing was done;
 *         errors of the sink: `next` of each job says how far it came. Memory then holds a state of the plan, every mix of
 *         which is safe, but what the SMMU caches is not known: complete CFGI and CMD_SYNC of these entries, then plan anew
 *         from memory.
 *
 * Concurrency: one writer for each entry; runs over other entries in parallel.
 * Ordering: (a), label S3: what new entries point to is visible before the entries are. The partner is the SMMU's fetch; without it a
 * table could be walked before its content is there. Stores of a phase need no order among each other: every mix is safe.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_strtab_run(const struct smmuv3_port *port,
                                                               const struct smmuv3_strtab_sink *sink,
                                                               struct smmuv3_strtab_job *first)
{
    smmuv3_status status = SMMUV3_OK;
    bool waits = true;
    for (struct smmuv3_strtab_job *job = first; job != NULL; job = job->link) {
        status = smmuv3_strtab_able_(sink, job);
        if (status != SMMUV3_OK)
            return status;
    }
    smmuv3_barrier_mem_to_mem(); /* S3 */
    while (waits) { /* bounded by the longest plan */
        waits = false;
        for (struct smmuv3_strtab_job *job = first; job != NULL; job = job->link) {
            status = smmuv3_strtab_advance_(port, sink, job, &waits);
            if (status != SMMUV3_OK)
                return status;
        }
        if (waits) {
            status = sink->sync(sink->ctx);
            if (status != SMMUV3_OK)
                return status;
        }
    }
    return SMMUV3_OK;
}

#endif /* SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64 */

#endif

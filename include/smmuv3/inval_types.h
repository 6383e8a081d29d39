/* SPDX-License-Identifier: MIT */
/**
 * inval_types.h - the nouns of invalidation: an SMMU, who must hear of a change (entry), what changed (request), what
 * went wrong (error).
 */
#ifndef SMMUV3_INVAL_TYPES_H
#define SMMUV3_INVAL_TYPES_H

#include "cmdq_batch.h"
#include "plan_inval_args.h"

/** Commands that one piece of a batch holds at most, without its last CMD_SYNC. */
#define SMMUV3_INVAL_PIECE 63u

/** Bytes that no two CPUs write at the same time. */
#define SMMUV3_INVAL_LINE 128

/** One programming interface of one SMMU: what invalidation needs of it. Set up by smmuv3_inval_smmu_init(); constant.
 */
struct smmuv3_inval_smmu {
    /** Its command queues. */
    const struct smmuv3_cmdq_set *queues;
    /** Bits of `enum smmuv3_plan_inval_flag` that follow from capabilities and quirks. */
    uint32_t plan_flags;
    /** Without range commands: entries that are invalidated one by one; more become everything of the ASID or VMID. */
    uint32_t entries_max;
    /** Commands that one list may hold beside its CMD_SYNC, 1 to SMMUV3_INVAL_PIECE. */
    uint32_t list_max;
    /** For the caller's reports; the library never looks at it. */
    void *context;
};

/** What an entry of a list wants to hear. The order is that of execution within one SMMU. */
enum smmuv3_inval_kind {
    /** Stage 1 by ASID: `op` by address, `id` the ASID, `sub` the VMID. */
    SMMUV3_INVAL_STAGE1 = 0,
    /** Stage 2 by VMID: `op` is SMMUV3_OP_TLBI_S2_IPA or _S_S2_IPA, `id` the VMID. */
    SMMUV3_INVAL_STAGE2 = 1,
    /** Stage 1 of guests above a stage 2 that changes: all of it, after stage 2. `id` the VMID; with a STAGE2 entry. */
    SMMUV3_INVAL_NESTED = 2,
    /** A device with ATS whose addresses are those of the request: `id` the StreamID, `sub` the SubstreamID. */
    SMMUV3_INVAL_ATC = 3,
    /** A device with ATS whose addresses are others (a guest's): everything it caches. */
    SMMUV3_INVAL_ATC_ALL = 4
};

/** Bits of smmuv3_inval_entry.flags. */
enum smmuv3_inval_entry_flag {
    /** ATC: only the translations of SubstreamID `sub`; without it those of the device without PASID (R099). */
    SMMUV3_INVAL_SSV = SMMUV3_PLAN_ATC_SSV,
    /** ATC, with SSV: translations marked Global instead. */
    SMMUV3_INVAL_GLOBAL = SMMUV3_PLAN_ATC_GLOBAL,
    /** STAGE2 of Secure state: the addresses are Non-secure IPAs. */
    SMMUV3_INVAL_NS_IPA = 1 << 2
};

/**
 * Who must hear of changes to one set of tables. A value; made by the caller, kept in lists.
 *
 * Two entries are the same when everything but `users` is equal.
 */
struct smmuv3_inval_entry {
    /** The SMMU that holds copies. */
    const struct smmuv3_inval_smmu *smmu;
    /** One of `enum smmuv3_inval_kind`. */
    uint32_t kind;
    /** ASID, VMID or StreamID. */
    uint32_t id;
    /** VMID of stage 1, SubstreamID of ATC, else 0. */
    uint32_t sub;
    /** Command by address of STAGE1 and STAGE2; 0 for the others. */
    uint32_t op;
    /** Bits of `enum smmuv3_inval_entry_flag`. */
    uint32_t flags;
    /** Attachments that share this entry; 0: a tombstone. Set by lists, ignored in what the caller passes. */
    struct smmuv3_a32 users;
};

/** Bits of smmuv3_inval_request.flags. */
enum smmuv3_inval_request_flag {
    /** Everything of the address space; the range and what lay in it are ignored. */
    SMMUV3_INVAL_ALL = 1 << 0,
    /** One TLBI that covers more is better than two. */
    SMMUV3_INVAL_OVER = 1 << 1,
    /** Tables were removed and `table_levels` does not say which. */
    SMMUV3_INVAL_TABLES = 1 << 2
};

/** What changed. All zero and ALL is the request for everything. */
struct smmuv3_inval_request {
    /** First address. */
    uint64_t first;
    /** Last address, inclusive. */
    uint64_t last;
    /** Bit n: leaves of 2^n bytes lay in the range; 0: not known, or none beside `table_levels`. */
    uint64_t leaf_sizes;
    /** Bit n: contiguous groups of 2^n bytes lay in the range. */
    uint64_t group_sizes;
    /** log2 of the granule: 12, 14, 16. */
    uint32_t granule_log2;
    /** Bit n + 1: an entry of level n that pointed to a table was removed. */
    uint32_t table_levels;
    /** Bits of `enum smmuv3_inval_request_flag`. */
    uint32_t flags;
    /** log2 of the 4 KB pages above which a device's range is split into exact spans; 0: never split. */
    uint32_t atc_limit_log2;
    /** Nanoseconds to wait for space and for completion; 0: the queue's default. */
    uint64_t timeout_ns;
};

/** What went wrong, and for whom. */
struct smmuv3_inval_error {
    /** The SMMU. */
    const struct smmuv3_inval_smmu *smmu;
    /** SMMUV3_INVAL_ATC or _ATC_ALL: `sid` and `ssid` are the device's. Else the TLBIs of the SMMU are concerned. */
    uint32_t kind;
    /** StreamID of the device; 0 for TLBIs. */
    uint32_t sid;
    /** SubstreamID of the device; 0 for TLBIs. */
    uint32_t ssid;
    /** Why: an error of smmuv3_cmdq_submit() or smmuv3_cmdq_wait(). */
    smmuv3_status status;
    /** The command that the SMMU refused, where the queue's log still has it; else zero. */
    struct smmuv3_cmd cmd;
};

/** Where errors go. All zero: only the first one is returned. */
struct smmuv3_inval_outcome {
    /** Room for errors; may be NULL when error_max is 0. */
    struct smmuv3_inval_error *errors;
    /** Number of elements. */
    uint32_t error_max;
    /** Out: number of errors, also those that did not fit. */
    uint32_t error_count;
    /** Out: commands submitted, CMD_SYNCs included. */
    uint32_t commands;
};

/** The least of what fits into one list of a queue. */
SMMUV3_INLINE uint32_t smmuv3_inval_fit_(uint32_t most, const struct smmuv3_cmdq *queue)
{
    uint32_t size = queue->size;

    if ((queue->args.flags & SMMUV3_CMDQ_DOUBLE_ISSUE) != 0)
        size /= 2;
    return size < most + 1 ? size - 1 : most;
}

/**
 * Set an SMMU up for invalidation.
 *
 * @param smmu         all of it is set.
 * @param queues       its command queues, initialised; stays where it is.
 * @param env          capabilities and quirks; NULL: nothing is known, which is slow and never wrong.
 * @param entries_max  see struct smmuv3_inval_smmu; 0: 512.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT: no queues; SMMUV3_ERR_RANGE: a queue has no room for a command and a
 *         CMD_SYNC.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_inval_smmu_init(struct smmuv3_inval_smmu *smmu,
                                                                    const struct smmuv3_cmdq_set *queues,
                                                                    const struct smmuv3_env *env, uint32_t entries_max)
{
    uint32_t most;
    uint32_t i;

    if (smmu == NULL || queues == NULL || queues->main == NULL)
        return SMMUV3_ERR_ARGUMENT;
    most = smmuv3_inval_fit_(SMMUV3_INVAL_PIECE, queues->main);
    for (i = 0; i < queues->count; i++)
        most = smmuv3_inval_fit_(most, queues->members[i].queue);
    if (most == 0)
        return SMMUV3_ERR_RANGE;
    smmu->queues = queues;
    smmu->plan_flags = env != NULL ? smmuv3_plan_inval_flags(env) : 0;
    smmu->entries_max = entries_max;
    smmu->list_max = most;
    smmu->context = NULL;
    return SMMUV3_OK;
}

/** Make an entry; users is 0. */
SMMUV3_INLINE void smmuv3_inval_entry_set_(struct smmuv3_inval_entry *entry, const struct smmuv3_inval_smmu *smmu,
                                           uint32_t kind, uint32_t op)
{
    entry->smmu = smmu;
    entry->kind = kind;
    entry->id = 0;
    entry->sub = 0;
    entry->op = op;
    entry->flags = 0;
    smmuv3_a32_store(&entry->users, 0);
}

/**
 * An entry for stage 1.
 *
 * @param entry  all of it is set.
 * @param smmu   the SMMU.
 * @param op     SMMUV3_OP_TLBI_NH_VA, or EL2_VA with StreamWorld EL2-E2H, EL3_VA, S_EL2_VA.
 * @param asid   ASID of the CD.
 * @param vmid   S2VMID of the STE: 0 without stage 2.
 */
SMMUV3_INLINE void smmuv3_inval_entry_stage1(struct smmuv3_inval_entry *entry, const struct smmuv3_inval_smmu *smmu,
                                             uint32_t op, uint32_t asid, uint32_t vmid)
{
    smmuv3_inval_entry_set_(entry, smmu, SMMUV3_INVAL_STAGE1, op);
    entry->id = asid;
    entry->sub = vmid;
}

/** An entry for stage 2; `op` is SMMUV3_OP_TLBI_S2_IPA or SMMUV3_OP_TLBI_S_S2_IPA. */
SMMUV3_INLINE void smmuv3_inval_entry_stage2(struct smmuv3_inval_entry *entry, const struct smmuv3_inval_smmu *smmu,
                                             uint32_t op, uint32_t vmid)
{
    smmuv3_inval_entry_set_(entry, smmu, SMMUV3_INVAL_STAGE2, op);
    entry->id = vmid;
}

/** An entry for the stage 1 of guests above a stage 2: belongs beside the STAGE2 entry of a nested parent. */
SMMUV3_INLINE void smmuv3_inval_entry_nested(struct smmuv3_inval_entry *entry, const struct smmuv3_inval_smmu *smmu,
                                             uint32_t vmid)
{
    smmuv3_inval_entry_set_(entry, smmu, SMMUV3_INVAL_NESTED, 0);
    entry->id = vmid;
}

/**
 * An entry for a device with ATS.
 *
 * @param entry  all of it is set.
 * @param smmu   the SMMU.
 * @param sid    StreamID.
 * @param ssid   SubstreamID, used with SMMUV3_INVAL_SSV.
 * @param flags  bits of `enum smmuv3_inval_entry_flag`.
 */
SMMUV3_INLINE void smmuv3_inval_entry_atc(struct smmuv3_inval_entry *entry, const struct smmuv3_inval_smmu *smmu,
                                          uint32_t sid, uint32_t ssid, uint32_t flags)
{
    smmuv3_inval_entry_set_(entry, smmu, SMMUV3_INVAL_ATC, 0);
    entry->id = sid;
    entry->sub = ssid;
    entry->flags = flags;
}

/** An entry for a device with ATS that sees other addresses than the request's, such as a guest's. */
SMMUV3_INLINE void smmuv3_inval_entry_atc_all(struct smmuv3_inval_entry *entry, const struct smmuv3_inval_smmu *smmu,
                                              uint32_t sid)
{
    smmuv3_inval_entry_set_(entry, smmu, SMMUV3_INVAL_ATC_ALL, 0);
    entry->id = sid;
}

/**
 * A request from the gather of a change of tables.
 *
 * @param request  all of it is set.
 * @param gather   filled by the functions that change tables.
 * @return false: the gather is empty, nothing is to be invalidated.
 */
SMMUV3_INLINE bool smmuv3_inval_request_from_gather(struct smmuv3_inval_request *request,
                                                    const struct smmuv3_gather *gather)
{
    request->first = gather->first;
    request->last = gather->last;
    request->leaf_sizes = gather->leaf_sizes;
    request->group_sizes = gather->group_sizes;
    request->granule_log2 = gather->granule_log2;
    request->table_levels = gather->table_levels;
    request->flags = 0;
    request->atc_limit_log2 = 0;
    request->timeout_ns = 0;
    return !smmuv3_gather_is_empty(gather);
}

#endif

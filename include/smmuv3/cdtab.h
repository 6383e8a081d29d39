/* SPDX-License-Identifier: MIT */
/**
 * cdtab.h - tables of context descriptors: one CD, linear, or two levels with leaves of 4 KiB or 64 KiB.
 *
 * The table may be shared by several STEs, of one master or of several: changes name every StreamID that reaches the table,
 * and CMD_CFGI_CD goes to each (R065). Under stage 2 its addresses are IPAs: give a `struct smmuv3_strtab_space` that
 * translates. A CD that was never used has V=0: its transactions abort with C_BAD_CD or C_BAD_SUBSTREAMID.
 *
 * Which SubstreamID a CD is for depends on S1DSS [5.2]: with SSID0, CD 0 is for traffic without SubstreamID and SubstreamID 0
 * is forbidden; otherwise such traffic has no CD.
 *
 * Concurrency: acquire, release, trim, get and put from any thread; one writer for each CD, writers of different CDs in
 * parallel. init and destroy alone.
 * Needs 64-bit stores that the SMMU sees as one access; without them this header is empty.
 */
#ifndef SMMUV3_CDTAB_H
#define SMMUV3_CDTAB_H

#include "l1.h"
#include "strtab_run.h"
#include "strtab_tree.h"

#if SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64

/** What a CD table is made of. Set `port`; all else zero is one CD, SMMU not coherent. */
struct smmuv3_cdtab_args {
    /** Memory and caches; constant while the table lives. */
    struct smmuv3_port *port;
    /** The SMMU, for checks of new CDs; NULL: they are not checked. Constant while the table lives. */
    const struct smmuv3_env *env;
    /** Address space of the table; NULL: that of the port. With stage 2: the one of IPAs. Constant while the table lives. */
    const struct smmuv3_strtab_space *space;
    /** Security state of the streams; selects SSec. */
    enum smmuv3_state state;
    /** log2 of the number of CDs, 0 to 20 (S1CDMax). */
    uint32_t cdmax;
    /** SMMUV3_V_STE_S1Fmt_*; without effect when `cdmax` is 0. */
    uint32_t fmt;
    /** SMMUV3_V_STE_S1DSS_*; without effect when `cdmax` is 0. */
    uint32_t dss;
    /** The SMMU snoops: no cache upkeep. */
    bool coherent;
};

/** A CD table. */
struct smmuv3_cdtab {
    /** The array. */
    struct smmuv3_strtab_tree tree;
    /** As given. */
    struct smmuv3_cdtab_args args;
    /** STE.S1ContextPtr. */
    uint64_t address;
    /** References: STEs, or masters, that use the table. */
    struct smmuv3_a32 references;
};

/** One change of a CD; the caller's memory while it is planned and applied. */
struct smmuv3_cdtab_change {
    /** SubstreamID; 0 for traffic without one. */
    uint32_t ssid;
    /** The CD is for traffic with SubstreamID `ssid`; false: for traffic without. */
    bool ssv;
    /** As in `struct smmuv3_plan_options`: is the ASID of the old CD in use? */
    enum smmuv3_tri tag_live;
    /** As there: is ATS on? */
    enum smmuv3_tri ats_on;
    /** The CD wanted. */
    struct smmuv3_cd to;
    /** An STE that reaches the table, for StreamWorld and VMID, or NULL: EL1, VMID 0. */
    const struct smmuv3_ste *ste;
    /** StreamIDs that reach the table now; none is fine while no STE does. */
    const uint32_t *sids;
    /** Number of them. */
    uint32_t sid_count;
    /** Receives why the SMMU would refuse it; may be NULL. */
    struct smmuv3_findings *findings;
    /** Set by smmuv3_cdtab_plan(): the CD in memory. */
    struct smmuv3_cd from;
    /** Set by it: the plan. */
    struct smmuv3_plan_entry plan;
    /** Its steps. */
    struct smmuv3_plan_step steps[SMMUV3_PLAN_STEPS_MAX];
    /** Its execution. */
    struct smmuv3_strtab_job job;
};

/** @return log2 of the CDs in a leaf: 6 or 10; 0 for a linear table, and for S1Fmt 3, which acts as linear. */
SMMUV3_INLINE uint32_t smmuv3_cdtab_split(uint32_t cdmax, uint32_t fmt)
{
    if (cdmax == 0)
        return 0;
    if (fmt == SMMUV3_V_STE_S1Fmt_L2_4K)
        return 6;
    return fmt == SMMUV3_V_STE_S1Fmt_L2_64K ? 10 : 0;
}

/** @return log2 of the alignment of S1ContextPtr [5.2]. */
SMMUV3_INLINE uint32_t smmuv3_cdtab_align_log2(uint32_t cdmax, uint32_t fmt)
{
    uint32_t split = smmuv3_cdtab_split(cdmax, fmt);
    if (split == 0)
        return 6 + cdmax;
    return cdmax > split + 3 ? cdmax - split + 3 : 6;
}

/** @return SMMUV3_OK when the arguments make sense. */
SMMUV3_INLINE smmuv3_status smmuv3_cdtab_check_args_(const struct smmuv3_cdtab *table, const struct smmuv3_cdtab_args *args)
{
    unsigned bits;
    if (table == NULL || args == NULL || args->port == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (args->cdmax > 20 || args->fmt > 2 || args->dss > 2)
        return SMMUV3_ERR_RANGE;
    if (args->env == NULL || args->cdmax == 0)
        return SMMUV3_OK;
    if (smmuv3_caps_ssid_bits(&args->env->caps, &bits) && args->cdmax > bits)
        return SMMUV3_ERR_UNSUPPORTED;
    if (args->fmt != 0 && smmuv3_caps_has(&args->env->caps, SMMUV3_CAP_CD2L) == SMMUV3_NO)
        return SMMUV3_ERR_UNSUPPORTED;
    return SMMUV3_OK;
}

/**
 * Make a table of invalid CDs.
 *
 * @param table  written on success, with one reference; after an error it holds nothing to free.
 * @param args   copied.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_RANGE: `cdmax`, `fmt`, `dss`; SMMUV3_ERR_UNSUPPORTED: more
 *         SubstreamIDs than the SMMU has, or two levels without them; SMMUV3_ERR_MEMORY: no memory, or its address in the
 *         space of the table lies above bit 55 or lacks the alignment.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cdtab_init(struct smmuv3_cdtab *table,
                                                               const struct smmuv3_cdtab_args *args)
{
    smmuv3_status status = smmuv3_cdtab_check_args_(table, args);
    struct smmuv3_strtab_tree *tree = &table->tree;
    uint32_t align;
    if (status != SMMUV3_OK)
        return status;
    align = smmuv3_cdtab_align_log2(args->cdmax, args->fmt);
    smmuv3_mem_copy_object_(&table->args, args, sizeof(*args));
    tree->port = args->port;
    tree->space = args->space;
    tree->base = NULL;
    tree->users = NULL;
    tree->log2size = args->cdmax;
    tree->split = smmuv3_cdtab_split(args->cdmax, args->fmt);
    tree->leaf_log2 = tree->split + 6;
    tree->tag = smmuv3_field_prep(SMMUV3_F_L1CD_V, 1);
    tree->empty = 0;
    tree->fill = 0;
    tree->is_cd = true;
    tree->coherent = args->coherent;
    status = smmuv3_strtab_tree_alloc_(tree, align);
    if (status != SMMUV3_OK)
        return status;
    table->address = smmuv3_strtab_tree_to_bus(tree, tree->base);
    if (table->address >> 56 != 0 || (table->address & ((SMMUV3_CAST(uint64_t, 1) << align) - 1)) != 0) {
        smmuv3_strtab_tree_free_(tree, true);
        return SMMUV3_ERR_MEMORY;
    }
    smmuv3_a32_store(&table->references, 1);
    /* The allocator gave zeroes: V=0 everywhere. (a), (g) follow when the STE that points here is written. */
    if (!args->coherent) {
        smmuv3_port_clean(args->port, tree->base, SMMUV3_CAST(size_t, smmuv3_strtab_tree_bytes(tree)));
        smmuv3_barrier_complete();
    }
    return SMMUV3_OK;
}

/** Free all memory: no STE reaches the table any more, CFGI and CMD_SYNC are complete. Never fails. */
SMMUV3_INLINE void smmuv3_cdtab_destroy(struct smmuv3_cdtab *table)
{
    smmuv3_strtab_tree_free_(&table->tree, true);
}

/** One more reference, for another STE or master; the caller holds one. */
SMMUV3_INLINE void smmuv3_cdtab_get(struct smmuv3_cdtab *table)
{
    (void)smmuv3_a32_fetch_add(&table->references, 1);
}

/** Drop a reference. @return true when it was the last: the caller destroys the table. */
SMMUV3_INLINE bool smmuv3_cdtab_put(struct smmuv3_cdtab *table)
{
    return smmuv3_a32_fetch_add(&table->references, UINT32_MAX) == 1;
}

/** Put table, size, layout and S1DSS into the fields of an STE; the others stay. */
SMMUV3_INLINE void smmuv3_cdtab_fill_ste(const struct smmuv3_cdtab *table, struct smmuv3_ste *ste)
{
    bool many = table->args.cdmax != 0;
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S1ContextPtr, table->address);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S1CDMax, table->args.cdmax);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S1Fmt, many ? table->args.fmt : 0);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S1DSS, many ? table->args.dss : 0);
}

/**
 * May there be a CD for this traffic [5.2 S1DSS, S1CDMax]?
 *
 * @param ssid  SubstreamID; 0 without one.
 * @param ssv   the traffic has a SubstreamID.
 * @return SMMUV3_OK; SMMUV3_ERR_RANGE: not below 2^cdmax; SMMUV3_ERR_ARGUMENT: SubstreamIDs are off, SubstreamID 0 while CD
 *         0 is for traffic without one, or traffic without one while S1DSS gives it no CD.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cdtab_check_ssid(const struct smmuv3_cdtab *table, uint32_t ssid,
                                                                     bool ssv)
{
    bool zero_is_none = table->args.cdmax == 0 || table->args.dss == SMMUV3_V_STE_S1DSS_SSID0;
    if (ssid >> table->args.cdmax != 0)
        return SMMUV3_ERR_RANGE;
    if (ssv)
        return table->args.cdmax == 0 || (ssid == 0 && zero_is_none) ? SMMUV3_ERR_ARGUMENT : SMMUV3_OK;
    return ssid != 0 || !zero_is_none ? SMMUV3_ERR_ARGUMENT : SMMUV3_OK;
}

/** Become a user of a CD: it exists from now on. Results and concurrency as smmuv3_strtab_tree_acquire(). */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cdtab_acquire(struct smmuv3_cdtab *table, uint32_t ssid)
{
    return smmuv3_strtab_tree_acquire(&table->tree, ssid);
}

/** Stop being a user of a CD, which must have V=0 again for its leaf to be trimmed. Never fails. */
SMMUV3_INLINE void smmuv3_cdtab_release(struct smmuv3_cdtab *table, uint32_t ssid)
{
    smmuv3_strtab_tree_release(&table->tree, ssid);
}

/**
 * Read a CD as the SMMU finds it in memory.
 *
 * @return SMMUV3_OK; SMMUV3_ERR_RANGE; SMMUV3_ERR_NOT_FOUND: L1CD.V=0.
 * Concurrency: any user of the CD, or a reader of the port.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cdtab_read(const struct smmuv3_cdtab *table, uint32_t ssid,
                                                               struct smmuv3_cd *cd)
{
    const struct smmuv3_le64 *entry;
    if (SMMUV3_CAST(uint64_t, ssid) >> table->tree.log2size != 0)
        return SMMUV3_ERR_RANGE;
    entry = smmuv3_strtab_tree_entry(&table->tree, ssid);
    if (entry == NULL)
        return SMMUV3_ERR_NOT_FOUND;
    for (unsigned i = 0; i < 8; i++)
        cd->w[i] = smmuv3_mem_load64(&entry[i]);
    return SMMUV3_OK;
}

/** Prepare a change: everything else zero, `to` invalid. */
SMMUV3_INLINE void smmuv3_cdtab_change_clear(struct smmuv3_cdtab_change *change, uint32_t ssid, bool ssv)
{
    change->ssid = ssid;
    change->ssv = ssv;
    change->tag_live = SMMUV3_UNKNOWN;
    change->ats_on = SMMUV3_UNKNOWN;
    change->ste = NULL;
    change->sids = NULL;
    change->sid_count = 0;
    change->findings = NULL;
    for (unsigned i = 0; i < 8; i++)
        change->to.w[i] = 0;
}

/** @return the command that drops what the TLB holds under the tag of a CD: ASID, or all of a StreamWorld without one. */
SMMUV3_INLINE struct smmuv3_cmd smmuv3_cdtab_tlbi_(const struct smmuv3_cdtab *table, const struct smmuv3_cdtab_change *change)
{
    uint32_t asid = SMMUV3_CAST(uint32_t, smmuv3_field_get(change->from.w, SMMUV3_F_CD_ASID));
    uint32_t vmid = 0;
    uint64_t strw = SMMUV3_V_STE_STRW_EL1;
    bool s1_only = false;
    if (change->ste != NULL) {
        vmid = SMMUV3_CAST(uint32_t, smmuv3_field_get(change->ste->w, SMMUV3_F_STE_S2VMID));
        strw = smmuv3_field_get(change->ste->w, SMMUV3_F_STE_STRW);
        s1_only = smmuv3_field_get(change->ste->w, SMMUV3_F_STE_Config) == SMMUV3_V_STE_Config_S1;
    }
    if (!s1_only || strw == SMMUV3_V_STE_STRW_EL1) {
        /* Secure stage 1 only is tagged with VMID 0 [3.10.2.2]. */
        if (table->args.state == SMMUV3_STATE_S && s1_only)
            vmid = 0;
        return smmuv3_cmd_prep_tlbi_nh_asid(vmid, asid);
    }
    if (strw == SMMUV3_V_STE_STRW_EL3)
        return smmuv3_cmd_prep_tlbi_el3_all();
    if (table->args.env != NULL && table->args.env->e2h == SMMUV3_YES)
        return smmuv3_cmd_prep_tlbi_el2_asid(asid);
    return smmuv3_cmd_prep_tlbi_el2_all();
}

/** The job of a change. The first change of a CD drops cached level 1 descriptors, too (5.3.1). */
SMMUV3_INLINE void smmuv3_cdtab_job_(const struct smmuv3_cdtab *table, struct smmuv3_cdtab_change *change,
                                     struct smmuv3_le64 *entry)
{
    struct smmuv3_strtab_job *job = &change->job;
    struct smmuv3_cmd tlbi = smmuv3_cdtab_tlbi_(table, change);
    job->words = entry;
    job->plan = &change->plan;
    job->sids = change->sids;
    job->sid_count = change->sid_count;
    job->ssid = change->ssid;
    job->flags = SMMUV3_STRTAB_JOB_CD;
    if (table->args.state == SMMUV3_STATE_S)
        job->flags |= SMMUV3_STRTAB_JOB_SECURE;
    if (table->tree.split != 0 && smmuv3_field_get(change->from.w, SMMUV3_F_CD_V) == 0)
        job->flags |= SMMUV3_STRTAB_JOB_LEVEL1;
    if (change->ssv)
        job->flags |= SMMUV3_STRTAB_JOB_SSV;
    if (!table->args.coherent)
        job->flags |= SMMUV3_STRTAB_JOB_CLEAN;
    job->tlbi.w[0] = tlbi.w[0];
    job->tlbi.w[1] = tlbi.w[1];
    job->next = 0;
    job->link = NULL;
}

/** Plan one change. */
SMMUV3_INLINE smmuv3_status smmuv3_cdtab_plan_one_(const struct smmuv3_cdtab *table, struct smmuv3_cdtab_change *change)
{
    struct smmuv3_plan_options options;
    bool clears = smmuv3_field_get(change->to.w, SMMUV3_F_CD_V) == 0;
    smmuv3_status status = smmuv3_cdtab_check_ssid(table, change->ssid, change->ssv);
    if (status == SMMUV3_ERR_ARGUMENT && clears)
        status = SMMUV3_OK;
    if (status == SMMUV3_OK)
        status = smmuv3_cdtab_read(table, change->ssid, &change->from);
    if (status == SMMUV3_ERR_NOT_FOUND && clears) {
        for (unsigned i = 0; i < 8; i++)
            change->from.w[i] = change->to.w[i];
        status = SMMUV3_OK;
    }
    if (status != SMMUV3_OK)
        return status;
    options.env = table->args.env;
    options.ste = change->ste;
    options.store128 = SMMUV3_PORT_STORE128 != 0;
    options.tag_live = change->tag_live;
    options.ats_on = change->ats_on;
    options.findings = change->findings;
    change->plan.v = change->steps;
    change->plan.cap = SMMUV3_PLAN_STEPS_MAX;
    status = smmuv3_plan_cd(&change->plan, &change->from, &change->to, &options);
    if (status == SMMUV3_OK)
        smmuv3_cdtab_job_(table, change, smmuv3_strtab_tree_entry(&table->tree, change->ssid));
    return status;
}

/**
 * Plan changes of one or more CDs that are to be carried out together.
 *
 * @param changes  the caller's; `from`, `plan`, `steps` and `job` are set.
 * @param count    at least 1; SubstreamIDs must differ.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT: also a `ssid` that S1DSS gives no CD; SMMUV3_ERR_RANGE; SMMUV3_ERR_NOT_FOUND: it was
 *         not acquired (clearing a CD without a leaf is fine); SMMUV3_ERR_EXISTS: a SubstreamID occurs twice; errors of
 *         smmuv3_plan_cd(). Memory was not changed.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cdtab_plan(const struct smmuv3_cdtab *table,
                                                               struct smmuv3_cdtab_change *changes, size_t count)
{
    if (table == NULL || changes == NULL || count == 0)
        return SMMUV3_ERR_ARGUMENT;
    for (size_t i = 0; i < count; i++) {
        smmuv3_status status = smmuv3_cdtab_plan_one_(table, &changes[i]);
        if (status != SMMUV3_OK)
            return status;
        for (size_t j = 0; j < i; j++)
            if (changes[j].ssid == changes[i].ssid)
                return SMMUV3_ERR_EXISTS;
        if (i != 0)
            changes[i - 1].job.link = &changes[i].job;
    }
    return SMMUV3_OK;
}

/** Carry out what smmuv3_cdtab_plan() planned. Results of smmuv3_strtab_run(). Never allocates. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cdtab_apply(const struct smmuv3_cdtab *table,
                                                                const struct smmuv3_strtab_sink *sink,
                                                                struct smmuv3_cdtab_change *changes)
{
    if (table == NULL || sink == NULL || changes == NULL)
        return SMMUV3_ERR_ARGUMENT;
    return smmuv3_strtab_run(table->args.port, sink, &changes[0].job);
}

/** Plan and carry out. Results of both; with those of smmuv3_cdtab_plan() nothing was changed. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cdtab_set(const struct smmuv3_cdtab *table,
                                                              const struct smmuv3_strtab_sink *sink,
                                                              struct smmuv3_cdtab_change *changes, size_t count)
{
    smmuv3_status status;
    if (sink == NULL)
        return SMMUV3_ERR_ARGUMENT;
    status = smmuv3_cdtab_plan(table, changes, count);
    return status == SMMUV3_OK ? smmuv3_cdtab_apply(table, sink, changes) : status;
}

/** Take out the leaf of a SubstreamID if it is not used. See smmuv3_strtab_tree_trim(). */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cdtab_trim(struct smmuv3_cdtab *table, uint32_t ssid,
                                                               struct smmuv3_gather *gather)
{
    return smmuv3_strtab_tree_trim(&table->tree, ssid, gather);
}

/**
 * Invalidate what a gather of smmuv3_cdtab_trim() covers: CMD_CFGI_CD_ALL for every StreamID that reaches the table, and
 * CMD_SYNC. smmuv3_gather_release() may then free the leaves.
 *
 * @return SMMUV3_OK; errors of the sink: keep the gather and try again.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cdtab_settle(const struct smmuv3_cdtab *table,
                                                                 const struct smmuv3_strtab_sink *sink,
                                                                 const uint32_t *sids, uint32_t sid_count,
                                                                 const struct smmuv3_gather *gather)
{
    if (smmuv3_gather_is_empty(gather))
        return SMMUV3_OK;
    for (uint32_t i = 0; i < sid_count; i++) {
        struct smmuv3_cmd cmd = smmuv3_cmd_prep_cfgi_cd_all(sids[i], table->args.state == SMMUV3_STATE_S);
        smmuv3_status status = sink->issue(sink->ctx, &cmd, 1);
        if (status != SMMUV3_OK)
            return status;
    }
    return sink->sync(sink->ctx);
}

#endif /* SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64 */

#endif

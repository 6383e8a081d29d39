/* SPDX-License-Identifier: MIT */
/**
 * strtab.h - stream tables: linear and two-level, made, adopted, edited while an SMMU uses them, and taken down.
 *
 * Every StreamID that the SMMU can look up finds a valid or an aborting entry at every moment: unused entries abort without
 * an event (Config 0b000), in a two-level table through one leaf that all unused spans share, or, on request, through
 * descriptors with Span 0 (C_BAD_STREAMID).
 *
 * A stream lives like this:
 *
 * 1. smmuv3_strtab_acquire()  everything that can fail for want of memory; the entry exists, and aborts,
 * 2. smmuv3_strtab_plan() and smmuv3_strtab_apply(), any number of times: change one or more entries under shared
 *    CMD_SYNCs,
 * 3. the same with smmuv3_strtab_change_abort(): detach; never allocates,
 * 4. smmuv3_strtab_stall_term() where the stream may stall, then drain the event queue,
 * 5. smmuv3_strtab_release(); then, at leisure, smmuv3_strtab_trim(), smmuv3_strtab_settle() and smmuv3_gather_release() give
 *    memory of unused leaves back.
 *
 * Concurrency: acquire, release, trim and lookup from any thread; one writer for each entry, writers of different entries in
 * parallel, each with its own changes and sink. init, adopt and destroy alone.
 * Needs 64-bit stores that the SMMU sees as one access; without them this header is empty.
 */
#ifndef SMMUV3_STRTAB_H
#define SMMUV3_STRTAB_H

#include "l1.h"
#include "strtab_run.h"
#include "strtab_tree.h"

#if SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64

/** What a stream table is made of. Set `port`; all else zero is a linear table of one entry, SMMU not coherent. */
struct smmuv3_strtab_args {
    /** Memory and caches; constant while the table lives. */
    struct smmuv3_port *port;
    /** The SMMU, for checks of new entries; NULL: they are not checked. Constant while the table lives. */
    const struct smmuv3_env *env;
    /** Security state of the table; selects SSec and TLB commands. Unknown counts as Non-secure. */
    enum smmuv3_state state;
    /** IDR1.SIDSIZE (or S_IDR1), 0 to 32. */
    uint32_t sid_bits;
    /** log2 of the StreamIDs wanted, 0 to 32. What is used is not more than `sid_bits`. */
    uint32_t log2size;
    /** 0: linear. 6, 8 or 10: two levels, with leaves of 2^split entries. Adopting: not used. */
    uint32_t split;
    /** The SMMU snoops (IDR0.COHACC, and RA and cacheability set up): no cache upkeep. */
    bool coherent;
    /** Two levels: StreamIDs without a leaf raise C_BAD_STREAMID (Span 0) instead of aborting silently. */
    bool bad_streamids;
    /** The SMMU should allocate in caches when it reads the table (STRTAB_BASE.RA). */
    bool read_allocate;
};

/** A stream table. */
struct smmuv3_strtab {
    /** The array. */
    struct smmuv3_strtab_tree tree;
    /** As given; `log2size` is the effective one. */
    struct smmuv3_strtab_args args;
    /** Leaf of abort entries that unused spans share, or NULL. */
    struct smmuv3_le64 *shared;
    /** STRTAB_BASE. */
    uint64_t base;
    /** STRTAB_BASE_CFG. */
    uint32_t cfg;
    /** The first level was not allocated here. */
    bool adopted;
};

/** One change of an entry; the caller's memory while it is planned and applied. */
struct smmuv3_strtab_change {
    /** StreamID. */
    uint32_t sid;
    /** As in `struct smmuv3_plan_options`: is the VMID of the old entry in use? */
    enum smmuv3_tri tag_live;
    /** As there: is ATS on? SMMUV3_NO also when the caller sees to it. */
    enum smmuv3_tri ats_on;
    /** The entry wanted. */
    struct smmuv3_ste to;
    /** Receives why the SMMU would refuse it; may be NULL. */
    struct smmuv3_findings *findings;
    /** Set by smmuv3_strtab_plan(): the entry in memory. */
    struct smmuv3_ste from;
    /** Set by it: the plan. */
    struct smmuv3_plan_entry plan;
    /** Its steps. */
    struct smmuv3_plan_step steps[SMMUV3_PLAN_STEPS_MAX];
    /** Its execution. */
    struct smmuv3_strtab_job job;
};

/** Word 0 of an entry that aborts without an event. */
SMMUV3_INLINE uint64_t smmuv3_strtab_abort_word_(void)
{
    return smmuv3_field_prep(SMMUV3_F_STE_V, 1) | smmuv3_field_prep(SMMUV3_F_STE_Config, SMMUV3_V_STE_Config_ABORT);
}

/** @return SMMUV3_OK when the arguments make sense, for init or adopt. */
SMMUV3_INLINE smmuv3_status smmuv3_strtab_check_args_(const struct smmuv3_strtab *table,
                                                      const struct smmuv3_strtab_args *args)
{
    if (table == NULL || args == NULL || args->port == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (args->sid_bits > 32 || args->log2size > 32)
        return SMMUV3_ERR_RANGE;
    if (args->split != 0 && args->split != 6 && args->split != 8 && args->split != 10)
        return SMMUV3_ERR_RANGE;
    if (args->split != 0 && args->env != NULL &&
        smmuv3_caps_flag(&args->env->caps, SMMUV3_F_IDR0_ST_LEVEL) == SMMUV3_NO)
        return SMMUV3_ERR_UNSUPPORTED;
    return SMMUV3_OK;
}

/** Set everything but memory. */
SMMUV3_INLINE void smmuv3_strtab_begin_(struct smmuv3_strtab *table, const struct smmuv3_strtab_args *args,
                                        uint32_t log2size, uint32_t split)
{
    struct smmuv3_strtab_tree *tree = &table->tree;
    uint32_t leaf = log2size < split ? log2size : split;
    smmuv3_mem_copy_object_(&table->args, args, sizeof(*args));
    table->args.log2size = log2size;
    table->args.split = split;
    table->shared = NULL;
    table->base = 0;
    table->cfg = 0;
    table->adopted = false;
    tree->port = args->port;
    tree->space = NULL;
    tree->base = NULL;
    tree->users = NULL;
    tree->log2size = log2size;
    tree->split = split;
    tree->leaf_log2 = 6 + leaf;
    tree->tag = smmuv3_field_prep(SMMUV3_F_L1STD_Span, leaf + 1);
    tree->empty = 0;
    tree->fill = smmuv3_strtab_abort_word_();
    tree->is_cd = false;
    tree->coherent = args->coherent;
}

/**
 * log2 of the alignment that the address of a table needs [6.3.24].
 *
 * @param log2size  STRTAB_BASE_CFG.LOG2SIZE as written, not the effective one.
 * @param split     0 for a linear table, else 6, 8 or 10.
 */
SMMUV3_INLINE uint32_t smmuv3_strtab_align_log2(uint32_t log2size, uint32_t split)
{
    if (split == 0)
        return 6 + log2size;
    return log2size > split + 3 ? log2size - split + 3 : 6;
}

/** Values of the registers. */
SMMUV3_INLINE void smmuv3_strtab_registers_(struct smmuv3_strtab *table, uint64_t address)
{
    const struct smmuv3_strtab_args *args = &table->args;
    uint64_t cfg = smmuv3_reg_set(0, SMMUV3_F_STRTAB_BASE_CFG_LOG2SIZE, args->log2size);
    if (args->split != 0) {
        cfg = smmuv3_reg_set(cfg, SMMUV3_F_STRTAB_BASE_CFG_FMT, 1);
        cfg = smmuv3_reg_set(cfg, SMMUV3_F_STRTAB_BASE_CFG_SPLIT, args->split);
    }
    table->cfg = SMMUV3_CAST(uint32_t, cfg);
    table->base = smmuv3_reg_set(0, SMMUV3_F_STRTAB_BASE_ADDR, address);
    table->base = smmuv3_reg_set(table->base, SMMUV3_F_STRTAB_BASE_RA, args->read_allocate ? 1 : 0);
}

/** Free all memory. The SMMU does not use the table any more, and no thread either. Never fails. */
SMMUV3_INLINE void smmuv3_strtab_destroy(struct smmuv3_strtab *table)
{
    smmuv3_strtab_tree_free_(&table->tree, !table->adopted);
    smmuv3_port_free(table->args.port, table->shared, SMMUV3_CAST(size_t, 1) << table->tree.leaf_log2);
    table->shared = NULL;
}

/** Memory for the leaf that unused spans share. */
SMMUV3_INLINE smmuv3_status smmuv3_strtab_share_(struct smmuv3_strtab *table)
{
    if (table->args.split == 0 || table->args.bad_streamids)
        return SMMUV3_OK;
    table->shared = smmuv3_strtab_tree_new_leaf_(&table->tree, &table->tree.empty);
    return table->shared == NULL ? SMMUV3_ERR_MEMORY : SMMUV3_OK;
}

/**
 * Make a table in which every StreamID aborts.
 *
 * @param table  written on success; after an error it holds nothing to free.
 * @param args   copied.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_RANGE: sizes or split; SMMUV3_ERR_UNSUPPORTED: two levels on an SMMU
 *         without them; SMMUV3_ERR_MEMORY: no memory, or it lies above bit 55 or without the alignment asked for.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_strtab_init(struct smmuv3_strtab *table,
                                                                const struct smmuv3_strtab_args *args)
{
    smmuv3_status status = smmuv3_strtab_check_args_(table, args);
    uint32_t log2size, align;
    uint64_t address;
    if (status != SMMUV3_OK)
        return status;
    log2size = args->log2size < args->sid_bits ? args->log2size : args->sid_bits;
    align = smmuv3_strtab_align_log2(log2size, args->split);
    smmuv3_strtab_begin_(table, args, log2size, args->split);
    status = smmuv3_strtab_tree_alloc_(&table->tree, align);
    if (status != SMMUV3_OK)
        return status;
    address = smmuv3_port_to_bus(args->port, table->tree.base);
    if (address >> 56 != 0 || (address & ((SMMUV3_CAST(uint64_t, 1) << align) - 1)) != 0)
        status = SMMUV3_ERR_MEMORY;
    else
        status = smmuv3_strtab_share_(table);
    if (status != SMMUV3_OK) {
        smmuv3_strtab_tree_free_(&table->tree, true);
        return status;
    }
    smmuv3_strtab_tree_clear_(&table->tree);
    smmuv3_strtab_registers_(table, address);
    /* (a), (g): the table before the registers are written, which the caller does behind its own barrier (b). */
    smmuv3_barrier_mem_to_mem();
    if (!args->coherent)
        smmuv3_barrier_complete();
    return SMMUV3_OK;
}

/**
 * Take over a table that an SMMU may already use: of firmware, of a kernel before this one, or preset by the caller.
 *
 * @param table  written on success.
 * @param args   `log2size` and `split` are not used; unused StreamIDs stay as they are.
 * @param base   STRTAB_BASE.
 * @param cfg    STRTAB_BASE_CFG. Reserved FMT is refused; SPLIT other than 6, 8, 10 acts as 6; the address is aligned by
 *               LOG2SIZE as written; what StreamIDs reach is the smaller of LOG2SIZE and `sid_bits` (R047 to R049).
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_RANGE: `sid_bits`, FMT; SMMUV3_ERR_ACCESS: no pointer for the address;
 *         SMMUV3_ERR_MEMORY: none for the users of the leaves.
 *
 * Leaves that are there are never freed; new ones are made for descriptors without one.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_strtab_adopt(struct smmuv3_strtab *table,
                                                                 const struct smmuv3_strtab_args *args, uint64_t base,
                                                                 uint32_t cfg)
{
    uint32_t written = SMMUV3_CAST(uint32_t, smmuv3_reg_get(cfg, SMMUV3_F_STRTAB_BASE_CFG_LOG2SIZE));
    uint32_t split = SMMUV3_CAST(uint32_t, smmuv3_reg_get(cfg, SMMUV3_F_STRTAB_BASE_CFG_SPLIT));
    uint32_t align, log2size;
    void *memory;
    if (table == NULL || args == NULL || args->port == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (args->sid_bits > 32 || smmuv3_reg_get(cfg, SMMUV3_F_STRTAB_BASE_CFG_FMT) > 1)
        return SMMUV3_ERR_RANGE;
    if (split != 8 && split != 10)
        split = 6;
    if (smmuv3_reg_get(cfg, SMMUV3_F_STRTAB_BASE_CFG_FMT) == 0)
        split = 0;
    align = smmuv3_strtab_align_log2(written, split);
    log2size = written < args->sid_bits ? written : args->sid_bits;
    memory = align > 55 ? NULL
                        : smmuv3_port_from_bus(args->port, smmuv3_reg_get(base, SMMUV3_F_STRTAB_BASE_ADDR) &
                                                               ~((SMMUV3_CAST(uint64_t, 1) << align) - 1));
    if (memory == NULL)
        return SMMUV3_ERR_ACCESS;
    smmuv3_strtab_begin_(table, args, log2size, split);
    if (split != 0) {
        uint64_t bytes = smmuv3_strtab_tree_l1_count(&table->tree) * 4;
        void *users = bytes > SIZE_MAX / 2 ? NULL : smmuv3_port_alloc(args->port, SMMUV3_CAST(size_t, bytes), 3);
        if (users == NULL)
            return SMMUV3_ERR_MEMORY;
        table->tree.users = SMMUV3_CAST(struct smmuv3_a32 *, users);
    }
    table->tree.base = SMMUV3_CAST(struct smmuv3_le64 *, memory);
    table->adopted = true;
    table->base = base;
    table->cfg = cfg;
    return SMMUV3_OK;
}

/**
 * Become a user of a StreamID: its entry exists from now on, and aborts until it is changed. Once for each user; pairs with
 * smmuv3_strtab_release(). Results and concurrency as smmuv3_strtab_tree_acquire().
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_strtab_acquire(struct smmuv3_strtab *table, uint32_t sid)
{
    return smmuv3_strtab_tree_acquire(&table->tree, sid);
}

/** Stop being a user of a StreamID, whose entry must abort again for its leaf to be trimmed. Never fails. */
SMMUV3_INLINE void smmuv3_strtab_release(struct smmuv3_strtab *table, uint32_t sid)
{
    smmuv3_strtab_tree_release(&table->tree, sid);
}

/**
 * Read an entry as the SMMU finds it in memory.
 *
 * @param ste  receives it; one word after the other, so that a writer at the same time shows as a mix.
 * @return SMMUV3_OK; SMMUV3_ERR_RANGE: no such StreamID; SMMUV3_ERR_NOT_FOUND: Span 0, or beyond the Span.
 * Concurrency: any user of the StreamID, or a reader of the port.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_strtab_read(const struct smmuv3_strtab *table, uint32_t sid,
                                                                struct smmuv3_ste *ste)
{
    const struct smmuv3_le64 *entry;
    if (SMMUV3_CAST(uint64_t, sid) >> table->tree.log2size != 0)
        return SMMUV3_ERR_RANGE;
    entry = smmuv3_strtab_tree_entry(&table->tree, sid);
    if (entry == NULL)
        entry = table->shared;
    if (entry == NULL)
        return SMMUV3_ERR_NOT_FOUND;
    for (unsigned i = 0; i < 8; i++)
        ste->w[i] = smmuv3_mem_load64(&entry[i]);
    return SMMUV3_OK;
}

/** Prepare a change: everything else zero, `to` aborts. */
SMMUV3_INLINE void smmuv3_strtab_change_abort(struct smmuv3_strtab_change *change, uint32_t sid)
{
    change->sid = sid;
    change->tag_live = SMMUV3_UNKNOWN;
    change->ats_on = SMMUV3_UNKNOWN;
    change->findings = NULL;
    change->to.w[0] = smmuv3_strtab_abort_word_();
    for (unsigned i = 1; i < 8; i++)
        change->to.w[i] = 0;
}

/** @return whether an entry reads as one that was never used. */
SMMUV3_INLINE bool smmuv3_strtab_is_new_(const struct smmuv3_ste *ste)
{
    uint64_t others = 0;
    for (unsigned i = 1; i < 8; i++)
        others |= ste->w[i];
    return ste->w[0] == smmuv3_strtab_abort_word_() && others == 0;
}

/** @return the command that drops what the TLB holds under the VMID of an entry. */
SMMUV3_INLINE struct smmuv3_cmd smmuv3_strtab_tlbi_(const struct smmuv3_strtab *table, const struct smmuv3_ste *ste)
{
    uint32_t vmid = SMMUV3_CAST(uint32_t, smmuv3_field_get(ste->w, SMMUV3_F_STE_S2VMID));
    if (table->args.state == SMMUV3_STATE_S)
        return smmuv3_cmd_prep_tlbi_s_s12_vmall(vmid);
    return smmuv3_cmd_prep_tlbi_s12_vmall(vmid);
}

/**
 * The job of a change. The first change of an entry drops cached level 1 descriptors, too: a leaf that another CPU has
 * just published may not be known to the SMMU yet (5.1.1).
 */
SMMUV3_INLINE void smmuv3_strtab_job_(const struct smmuv3_strtab *table, struct smmuv3_strtab_change *change,
                                      struct smmuv3_le64 *entry)
{
    struct smmuv3_strtab_job *job = &change->job;
    struct smmuv3_cmd tlbi = smmuv3_strtab_tlbi_(table, &change->from);
    job->words = entry;
    job->plan = &change->plan;
    job->sids = &change->sid;
    job->sid_count = 1;
    job->ssid = 0;
    job->flags = table->args.state == SMMUV3_STATE_S ? SMMUV3_CAST(uint32_t, SMMUV3_STRTAB_JOB_SECURE) : 0;
    if (table->args.split != 0 && smmuv3_strtab_is_new_(&change->from))
        job->flags |= SMMUV3_STRTAB_JOB_LEVEL1;
    if (!table->args.coherent)
        job->flags |= SMMUV3_STRTAB_JOB_CLEAN;
    job->tlbi.w[0] = tlbi.w[0];
    job->tlbi.w[1] = tlbi.w[1];
    job->next = 0;
    job->link = NULL;
}

/** @return whether two changes want the same. */
SMMUV3_INLINE bool smmuv3_strtab_same_(const struct smmuv3_ste *a, const struct smmuv3_ste *b)
{
    uint64_t differ = 0;
    for (unsigned i = 0; i < 8; i++)
        differ |= a->w[i] ^ b->w[i];
    return differ == 0;
}

/** What the planner is told. */
SMMUV3_INLINE void smmuv3_strtab_options_(const struct smmuv3_strtab *table, const struct smmuv3_strtab_change *change,
                                          struct smmuv3_plan_options *options)
{
    options->env = table->args.env;
    options->ste = NULL;
    options->store128 = SMMUV3_PORT_STORE128 != 0;
    options->tag_live = change->tag_live;
    options->ats_on = change->ats_on;
    options->findings = change->findings;
}

/** Plan one change. */
SMMUV3_INLINE smmuv3_status smmuv3_strtab_plan_one_(const struct smmuv3_strtab *table, struct smmuv3_strtab_change *change)
{
    struct smmuv3_plan_options options;
    struct smmuv3_le64 *entry;
    smmuv3_status status = smmuv3_strtab_read(table, change->sid, &change->from);
    if (status != SMMUV3_OK)
        return status;
    entry = smmuv3_strtab_tree_entry(&table->tree, change->sid);
    if (entry == NULL && !smmuv3_strtab_same_(&change->from, &change->to))
        return SMMUV3_ERR_NOT_FOUND;
    smmuv3_strtab_options_(table, change, &options);
    change->plan.v = change->steps;
    change->plan.cap = SMMUV3_PLAN_STEPS_MAX;
    status = smmuv3_plan_ste(&change->plan, &change->from, &change->to, &options);
    if (status == SMMUV3_OK)
        smmuv3_strtab_job_(table, change, entry);
    return status;
}

/**
 * Plan changes of one or more entries that are to be carried out together.
 *
 * @param changes  the caller's; `from`, `plan`, `steps` and `job` are set.
 * @param count    at least 1.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_RANGE: no such StreamID; SMMUV3_ERR_NOT_FOUND: it was not acquired (an
 *         abort of an entry without a leaf is fine: there is nothing to do); SMMUV3_ERR_EXISTS: a StreamID occurs twice with
 *         different entries (the same entry twice is fine); errors of smmuv3_plan_ste(). Memory was not changed.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_strtab_plan(const struct smmuv3_strtab *table,
                                                                struct smmuv3_strtab_change *changes, size_t count)
{
    if (table == NULL || changes == NULL || count == 0)
        return SMMUV3_ERR_ARGUMENT;
    for (size_t i = 0; i < count; i++) {
        smmuv3_status status = smmuv3_strtab_plan_one_(table, &changes[i]);
        if (status != SMMUV3_OK)
            return status;
        for (size_t j = 0; j < i; j++) {
            if (changes[j].sid != changes[i].sid)
                continue;
            if (!smmuv3_strtab_same_(&changes[j].to, &changes[i].to))
                return SMMUV3_ERR_EXISTS;
            changes[i].plan.count = 0;
        }
        if (i != 0)
            changes[i - 1].job.link = &changes[i].job;
    }
    return SMMUV3_OK;
}

/**
 * Carry out what smmuv3_strtab_plan() planned; nobody else has changed these entries since.
 *
 * @return results of smmuv3_strtab_run(). Never allocates.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_strtab_apply(const struct smmuv3_strtab *table,
                                                                 const struct smmuv3_strtab_sink *sink,
                                                                 struct smmuv3_strtab_change *changes)
{
    if (table == NULL || sink == NULL || changes == NULL)
        return SMMUV3_ERR_ARGUMENT;
    return smmuv3_strtab_run(table->args.port, sink, &changes[0].job);
}

/** Plan and carry out. Results of both; with those of smmuv3_strtab_plan() nothing was changed. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_strtab_set(const struct smmuv3_strtab *table,
                                                               const struct smmuv3_strtab_sink *sink,
                                                               struct smmuv3_strtab_change *changes, size_t count)
{
    smmuv3_status status;
    if (sink == NULL)
        return SMMUV3_ERR_ARGUMENT;
    status = smmuv3_strtab_plan(table, changes, count);
    return status == SMMUV3_OK ? smmuv3_strtab_apply(table, sink, changes) : status;
}

/**
 * Plan the end of a stream: smmuv3_plan_ste_removal() for its entry. Carry it out with smmuv3_strtab_apply(), then
 * smmuv3_strtab_release() the StreamID and flush the tag.
 *
 * @param change  as smmuv3_strtab_change_abort() made it; `from`, `plan`, `steps` and `job` are set.
 * @param stalls  as in smmuv3_plan_ste_removal().
 * @return as smmuv3_strtab_plan(); SMMUV3_ERR_ARGUMENT also when `to` does not abort. Memory was not changed.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_strtab_plan_removal(const struct smmuv3_strtab *table,
                                                                        struct smmuv3_strtab_change *change, bool stalls)
{
    struct smmuv3_plan_options options;
    smmuv3_status status = smmuv3_strtab_plan(table, change, 1);
    if (status != SMMUV3_OK)
        return status;
    smmuv3_strtab_options_(table, change, &options);
    return smmuv3_plan_ste_removal(&change->plan, &change->from, &change->to, &options, stalls);
}

/** CMD_STALL_TERM for a StreamID, and CMD_SYNC: its stalled transactions end. The entry must abort by now [4.7.2]. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_strtab_stall_term(const struct smmuv3_strtab *table,
                                                                      const struct smmuv3_strtab_sink *sink, uint32_t sid)
{
    struct smmuv3_cmd cmd = smmuv3_cmd_prep_stall_term(sid, table->args.state == SMMUV3_STATE_S);
    smmuv3_status status = sink->issue(sink->ctx, &cmd, 1);
    return status == SMMUV3_OK ? sink->sync(sink->ctx) : status;
}

/** Take out the leaf of a StreamID if it is not used. See smmuv3_strtab_tree_trim(). */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_strtab_trim(struct smmuv3_strtab *table, uint32_t sid,
                                                                struct smmuv3_gather *gather)
{
    return smmuv3_strtab_tree_trim(&table->tree, sid, gather);
}

/**
 * Invalidate what a gather of smmuv3_strtab_trim() covers: descriptors and entries, by CMD_CFGI_STE_RANGE, and CMD_SYNC.
 * smmuv3_gather_release() may then free the leaves.
 *
 * @return SMMUV3_OK; errors of the sink: keep the gather and try again.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_strtab_settle(const struct smmuv3_strtab *table,
                                                                  const struct smmuv3_strtab_sink *sink,
                                                                  const struct smmuv3_gather *gather)
{
    bool ssec = table->args.state == SMMUV3_STATE_S;
    struct smmuv3_cmd cmd;
    smmuv3_status status;
    uint32_t range = 0;
    if (smmuv3_gather_is_empty(gather))
        return SMMUV3_OK;
    while (range < 31 && gather->first >> (range + 1) != gather->last >> (range + 1))
        range++;
    cmd = smmuv3_cmd_prep_cfgi_ste_range(SMMUV3_CAST(uint32_t, gather->first & UINT32_MAX), range, ssec);
    status = sink->issue(sink->ctx, &cmd, 1);
    return status == SMMUV3_OK ? sink->sync(sink->ctx) : status;
}

#endif /* SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64 */

#endif

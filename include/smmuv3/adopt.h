/* SPDX-License-Identifier: MIT */
/**
 * adopt.h - may the state that firmware or a crashed kernel left be taken over as it runs? Pure checks, with reasons.
 *
 * Registers are a snapshot (dev_adopt.h takes one of a live SMMU; a dump serves as well), memory is read by a callback.
 * What the checks say: reasons against adopting the stream table, and notes that its new owner should know. Every reason
 * and note has a text. Concurrency: pure functions; memory that the SMMU or devices change meanwhile is read once.
 */
#ifndef SMMUV3_ADOPT_H
#define SMMUV3_ADOPT_H

#include "caps.h"
#include "check.h"
#include "l1.h"
#include "queue_index.h"
#include "ste_check.h"
#include "walk_memory.h"

/** Registers of one programming interface. */
struct smmuv3_adopt_snapshot {
    /** STRTAB_BASE. */
    uint64_t strtab_base;
    /** CMDQ_BASE. */
    uint64_t cmdq_base;
    /** EVENTQ_BASE. */
    uint64_t eventq_base;
    /** PRIQ_BASE; 0 where the interface has none. */
    uint64_t priq_base;
    /** CR0. */
    uint32_t cr0;
    /** CR0ACK. */
    uint32_t cr0ack;
    /** CR1. */
    uint32_t cr1;
    /** CR2. */
    uint32_t cr2;
    /** GBPA. */
    uint32_t gbpa;
    /** IRQ_CTRL. */
    uint32_t irq_ctrl;
    /** GERROR. */
    uint32_t gerror;
    /** GERRORN. */
    uint32_t gerrorn;
    /** STRTAB_BASE_CFG. */
    uint32_t strtab_cfg;
    /** CMDQ_PROD. */
    uint32_t cmdq_prod;
    /** CMDQ_CONS. */
    uint32_t cmdq_cons;
    /** EVENTQ_PROD. */
    uint32_t eventq_prod;
    /** EVENTQ_CONS. */
    uint32_t eventq_cons;
    /** PRIQ_PROD; 0 where the interface has none. */
    uint32_t priq_prod;
    /** PRIQ_CONS; 0 where the interface has none. */
    uint32_t priq_cons;
};

/** Reasons against adopting the stream table that is in use. */
enum smmuv3_adopt_reason {
    /** CR0 or STRTAB_BASE_CFG reads as all ones. */
    SMMUV3_ADOPT_DEAD = 0x0001,
    /** CR0.SMMUEN is 0: no table is in use. */
    SMMUV3_ADOPT_OFF = 0x0002,
    /** CR0ACK differs from CR0: a change is under way (R027). */
    SMMUV3_ADOPT_TRANSITION = 0x0004,
    /** Service failure mode is latched: nothing is translated (R035). */
    SMMUV3_ADOPT_SFM = 0x0008,
    /** STRTAB_BASE_CFG.FMT is reserved. */
    SMMUV3_ADOPT_FMT = 0x0010,
    /** Two levels on an SMMU without them. */
    SMMUV3_ADOPT_LEVELS = 0x0020,
    /** LOG2SIZE is larger than an address space can hold. */
    SMMUV3_ADOPT_SIZE = 0x0040,
    /** The table does not end within the output address size. */
    SMMUV3_ADOPT_ADDRESS = 0x0080
};

/** What a new owner should know; nothing of it stands against adopting. */
enum smmuv3_adopt_note {
    /** LOG2SIZE is larger than SIDSIZE: the smaller one counts (R049). */
    SMMUV3_ADOPT_NOTE_SIZE = 0x00001,
    /** STRTAB_BASE is not aligned as LOG2SIZE demands: the SMMU uses the address aligned down (R047). */
    SMMUV3_ADOPT_NOTE_ALIGNMENT = 0x00002,
    /** SPLIT is reserved and acts as 6 (R048). */
    SMMUV3_ADOPT_NOTE_SPLIT = 0x00004,
    /** The command queue had stopped on an error: CMDQ_CONS.ERR. */
    SMMUV3_ADOPT_NOTE_CMDQ_ERROR = 0x00008,
    /** Commands were not consumed. */
    SMMUV3_ADOPT_NOTE_CMDQ_PENDING = 0x00010,
    /** PROD and CONS of a queue that is on are an impossible pair (R004). */
    SMMUV3_ADOPT_NOTE_INDEXES = 0x00020,
    /** The event queue is full or overflowed: events were lost. */
    SMMUV3_ADOPT_NOTE_EVENTS_LOST = 0x00040,
    /** The PRI queue is full or overflowed: the SMMU answers requests itself. */
    SMMUV3_ADOPT_NOTE_PRI_LOST = 0x00080,
    /** Other errors are latched in GERROR. */
    SMMUV3_ADOPT_NOTE_ERRORS = 0x00100,
    /** GBPA lets traffic pass untranslated when SMMUEN becomes 0. */
    SMMUV3_ADOPT_NOTE_BYPASS = 0x00200,
    /** Interrupts are enabled. */
    SMMUV3_ADOPT_NOTE_INTERRUPTS = 0x00400,
    /** ATSCHK is 0: translated traffic passes unchecked (R137). */
    SMMUV3_ADOPT_NOTE_ATSCHK = 0x00800,
    /** CR1.TABLE_* is not write-back, shareable: tables need cache upkeep although the SMMU is coherent. */
    SMMUV3_ADOPT_NOTE_TABLE_ATTR = 0x01000,
    /** CR1.QUEUE_* is not write-back, shareable: queues need cache upkeep although the SMMU is coherent. */
    SMMUV3_ADOPT_NOTE_QUEUE_ATTR = 0x02000,
    /** CR2.E2H is 1. */
    SMMUV3_ADOPT_NOTE_E2H = 0x04000,
    /** CR0.VMW is not 0. */
    SMMUV3_ADOPT_NOTE_VMW = 0x08000
};

/** What smmuv3_adopt_check() found. */
struct smmuv3_adopt_report {
    /** Bits of enum smmuv3_adopt_reason; 0: the table may be adopted. */
    uint32_t reasons;
    /** Bits of enum smmuv3_adopt_note. */
    uint32_t notes;
    /** Address of the table as the SMMU uses it. */
    uint64_t address;
    /** Bytes of the table: the first level where there are two. */
    uint64_t bytes;
    /** log2 of the StreamIDs that are reachable. */
    uint32_t log2size;
    /** 0: linear; else 6, 8 or 10, as in effect. */
    uint32_t split;
};

/** Text of one reason. @return a sentence part; never NULL. */
SMMUV3_INLINE const char *smmuv3_adopt_reason_text(unsigned reason)
{
    switch (reason) {
    case SMMUV3_ADOPT_DEAD: return "registers read as all ones";
    case SMMUV3_ADOPT_OFF: return "SMMUEN is 0: no stream table is in use";
    case SMMUV3_ADOPT_TRANSITION: return "CR0ACK differs from CR0";
    case SMMUV3_ADOPT_SFM: return "service failure mode";
    case SMMUV3_ADOPT_FMT: return "STRTAB_BASE_CFG.FMT is reserved";
    case SMMUV3_ADOPT_LEVELS: return "a two-level stream table on an SMMU without them";
    case SMMUV3_ADOPT_SIZE: return "STRTAB_BASE_CFG.LOG2SIZE is too large";
    case SMMUV3_ADOPT_ADDRESS: return "the stream table lies outside of the output address size";
    default: return "unknown reason";
    }
}

/** Text of one note. @return a sentence part; never NULL. */
SMMUV3_INLINE const char *smmuv3_adopt_note_text(unsigned note)
{
    switch (note) {
    case SMMUV3_ADOPT_NOTE_SIZE: return "LOG2SIZE is above SIDSIZE, which counts";
    case SMMUV3_ADOPT_NOTE_ALIGNMENT: return "STRTAB_BASE is used aligned down";
    case SMMUV3_ADOPT_NOTE_SPLIT: return "SPLIT is reserved and acts as 6";
    case SMMUV3_ADOPT_NOTE_CMDQ_ERROR: return "the command queue had stopped on an error";
    case SMMUV3_ADOPT_NOTE_CMDQ_PENDING: return "commands were not consumed";
    case SMMUV3_ADOPT_NOTE_INDEXES: return "PROD and CONS of a queue cannot be";
    case SMMUV3_ADOPT_NOTE_EVENTS_LOST: return "the event queue is full or overflowed";
    case SMMUV3_ADOPT_NOTE_PRI_LOST: return "the PRI queue is full or overflowed";
    case SMMUV3_ADOPT_NOTE_ERRORS: return "errors are latched in GERROR";
    case SMMUV3_ADOPT_NOTE_BYPASS: return "GBPA lets traffic pass when SMMUEN becomes 0";
    case SMMUV3_ADOPT_NOTE_INTERRUPTS: return "interrupts are enabled";
    case SMMUV3_ADOPT_NOTE_ATSCHK: return "ATSCHK is 0";
    case SMMUV3_ADOPT_NOTE_TABLE_ATTR: return "CR1.TABLE_* needs cache upkeep";
    case SMMUV3_ADOPT_NOTE_QUEUE_ATTR: return "CR1.QUEUE_* needs cache upkeep";
    case SMMUV3_ADOPT_NOTE_E2H: return "CR2.E2H is 1";
    case SMMUV3_ADOPT_NOTE_VMW: return "CR0.VMW is not 0";
    default: return "unknown note";
    }
}

/** The field of a register value as a number. */
SMMUV3_INLINE uint32_t smmuv3_adopt_get_(uint64_t value, int field)
{
    return SMMUV3_CAST(uint32_t, smmuv3_reg_get(value, field) & UINT32_MAX);
}

/** Notes about one queue that is on. `lost` is added for a queue that is full or whose overflow is pending. */
SMMUV3_INLINE uint32_t smmuv3_adopt_queue_(uint64_t base, uint32_t prod, uint32_t cons, uint32_t lost)
{
    const uint32_t flag = SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_EVENTQ_PROD_OVFLG));
    const uint32_t log2 = smmuv3_adopt_get_(base, SMMUV3_F_CMDQ_BASE_LOG2SIZE);

    if (log2 > SMMUV3_QUEUE_LOG2_MAX || !smmuv3_queue_pair_valid(prod, cons, log2))
        return SMMUV3_ADOPT_NOTE_INDEXES;
    return smmuv3_queue_full(prod, cons, log2) || ((prod ^ cons) & flag) != 0 ? lost : 0;
}

/** Is a group of CR1 write-back and shareable? `shift` is 0 for queues, 6 for tables. */
SMMUV3_INLINE bool smmuv3_adopt_snoops_(uint32_t cr1, unsigned shift)
{
    const uint32_t group = cr1 >> shift & 0x3f;

    return (group & 0xf) == 5 && (group >> 4 & 2) != 0;
}

/** Notes about queues and errors. */
SMMUV3_INLINE uint32_t smmuv3_adopt_queues_(const struct smmuv3_adopt_snapshot *s)
{
    const uint32_t active = s->gerror ^ s->gerrorn;
    const uint32_t cmdq_err = 1u << SMMUV3_GERROR_CMDQ_ERR;
    uint32_t notes = 0;

    if (smmuv3_adopt_get_(s->cr0, SMMUV3_F_CR0_CMDQEN) != 0) {
        const uint32_t log2 = smmuv3_adopt_get_(s->cmdq_base, SMMUV3_F_CMDQ_BASE_LOG2SIZE);

        notes |= smmuv3_adopt_queue_(s->cmdq_base, s->cmdq_prod & 0xfffff, s->cmdq_cons & 0xfffff, 0);
        if (log2 <= SMMUV3_QUEUE_LOG2_MAX && !smmuv3_queue_empty(s->cmdq_prod, s->cmdq_cons, log2))
            notes |= SMMUV3_ADOPT_NOTE_CMDQ_PENDING;
    }
    if (smmuv3_adopt_get_(s->cr0, SMMUV3_F_CR0_EVENTQEN) != 0)
        notes |= smmuv3_adopt_queue_(s->eventq_base, s->eventq_prod, s->eventq_cons, SMMUV3_ADOPT_NOTE_EVENTS_LOST);
    if (smmuv3_adopt_get_(s->cr0, SMMUV3_F_CR0_PRIQEN) != 0)
        notes |= smmuv3_adopt_queue_(s->priq_base, s->priq_prod, s->priq_cons, SMMUV3_ADOPT_NOTE_PRI_LOST);
    if ((active & cmdq_err) != 0)
        notes |= SMMUV3_ADOPT_NOTE_CMDQ_ERROR;
    if ((active & 0x7fcu) != 0)
        notes |= SMMUV3_ADOPT_NOTE_ERRORS;
    return notes;
}

/** Notes about modes. */
SMMUV3_INLINE uint32_t smmuv3_adopt_modes_(const struct smmuv3_adopt_snapshot *s, const struct smmuv3_env *env)
{
    const bool coherent = smmuv3_caps_has(&env->caps, SMMUV3_CAP_COHACC) == SMMUV3_YES;
    uint32_t notes = 0;

    if (env->state != SMMUV3_STATE_REALM && smmuv3_adopt_get_(s->gbpa, SMMUV3_F_GBPA_ABORT) == 0)
        notes |= SMMUV3_ADOPT_NOTE_BYPASS;
    if ((s->irq_ctrl & 7) != 0)
        notes |= SMMUV3_ADOPT_NOTE_INTERRUPTS;
    if (smmuv3_caps_ats(&env->caps, env->state) == SMMUV3_YES && smmuv3_adopt_get_(s->cr0, SMMUV3_F_CR0_ATSCHK) == 0)
        notes |= SMMUV3_ADOPT_NOTE_ATSCHK;
    if (coherent && !smmuv3_adopt_snoops_(s->cr1, 6))
        notes |= SMMUV3_ADOPT_NOTE_TABLE_ATTR;
    if (coherent && !smmuv3_adopt_snoops_(s->cr1, 0))
        notes |= SMMUV3_ADOPT_NOTE_QUEUE_ATTR;
    if (smmuv3_adopt_get_(s->cr2, SMMUV3_F_CR2_E2H) != 0)
        notes |= SMMUV3_ADOPT_NOTE_E2H;
    if (smmuv3_adopt_get_(s->cr0, SMMUV3_F_CR0_VMW) != 0)
        notes |= SMMUV3_ADOPT_NOTE_VMW;
    return notes;
}

/** The table as the SMMU sees it, with reasons and notes (R047 to R049). */
SMMUV3_INLINE void smmuv3_adopt_table_(const struct smmuv3_adopt_snapshot *s, const struct smmuv3_env *env,
                                       struct smmuv3_adopt_report *report)
{
    const uint32_t fmt = smmuv3_adopt_get_(s->strtab_cfg, SMMUV3_F_STRTAB_BASE_CFG_FMT);
    const uint32_t written = smmuv3_adopt_get_(s->strtab_cfg, SMMUV3_F_STRTAB_BASE_CFG_LOG2SIZE);
    const uint64_t address = smmuv3_reg_get(s->strtab_base, SMMUV3_F_STRTAB_BASE_ADDR);
    unsigned sid = 0;
    unsigned oas = 56;
    uint32_t align;

    if (!smmuv3_caps_sid_bits(&env->caps, env->state, &sid))
        sid = 32;
    (void)smmuv3_caps_oas_bits(&env->caps, &oas);
    report->split = fmt == 1 ? smmuv3_adopt_get_(s->strtab_cfg, SMMUV3_F_STRTAB_BASE_CFG_SPLIT) : 0;
    if (fmt == 1 && report->split != 6 && report->split != 8 && report->split != 10) {
        report->notes |= SMMUV3_ADOPT_NOTE_SPLIT;
        report->split = 6;
    }
    if (fmt > 1)
        report->reasons |= SMMUV3_ADOPT_FMT;
    if (fmt == 1 && smmuv3_caps_has(&env->caps, SMMUV3_CAP_ST2L) == SMMUV3_NO)
        report->reasons |= SMMUV3_ADOPT_LEVELS;
    if (written > 32) {
        report->reasons |= SMMUV3_ADOPT_SIZE;
        return;
    }
    if (written > sid)
        report->notes |= SMMUV3_ADOPT_NOTE_SIZE;
    report->log2size = written < sid ? written : sid;
    align = 6 + written;
    report->bytes = SMMUV3_CAST(uint64_t, 64) << report->log2size;
    if (report->split != 0) {
        align = written > report->split + 3 ? written - report->split + 3 : 6;
        report->bytes = report->log2size > report->split
                            ? SMMUV3_CAST(uint64_t, 8) << (report->log2size - report->split)
                            : 8;
    }
    report->address = address & ~((SMMUV3_CAST(uint64_t, 1) << align) - 1);
    if (report->address != address)
        report->notes |= SMMUV3_ADOPT_NOTE_ALIGNMENT;
    if ((address | (report->address + report->bytes - 1)) >> oas != 0)
        report->reasons |= SMMUV3_ADOPT_ADDRESS;
}

/**
 * Judge a snapshot.
 *
 * @param s       the registers; not NULL.
 * @param env     ID registers and the state of the interface; what is not known is not held against it. Not NULL.
 * @param report  receives everything; not NULL. After SMMUV3_ADOPT_DEAD nothing else is looked at.
 * @return true iff there is no reason against adopting.
 */
SMMUV3_INLINE bool smmuv3_adopt_check(const struct smmuv3_adopt_snapshot *s, const struct smmuv3_env *env,
                                      struct smmuv3_adopt_report *report)
{
    const int ack = env->state == SMMUV3_STATE_S       ? SMMUV3_R_S_CR0ACK
                    : env->state == SMMUV3_STATE_REALM ? SMMUV3_R_R_CR0ACK
                                                       : SMMUV3_R_CR0ACK;

    report->reasons = report->notes = 0;
    report->address = report->bytes = 0;
    report->log2size = report->split = 0;
    if (s->cr0 == UINT32_MAX || s->cr0ack == UINT32_MAX || s->strtab_cfg == UINT32_MAX) {
        report->reasons = SMMUV3_ADOPT_DEAD;
        return false;
    }
    if (smmuv3_adopt_get_(s->cr0, SMMUV3_F_CR0_SMMUEN) == 0)
        report->reasons |= SMMUV3_ADOPT_OFF;
    if (((s->cr0 ^ s->cr0ack) & smmuv3_reg_known(ack)) != 0)
        report->reasons |= SMMUV3_ADOPT_TRANSITION;
    if (((s->gerror ^ s->gerrorn) >> SMMUV3_GERROR_SFM_ERR & 1) != 0)
        report->reasons |= SMMUV3_ADOPT_SFM;
    smmuv3_adopt_table_(s, env, report);
    report->notes |= smmuv3_adopt_queues_(s) | smmuv3_adopt_modes_(s, env);
    return report->reasons == 0;
}

/** What smmuv3_adopt_entry() found for one StreamID. */
struct smmuv3_adopt_stream {
    /** The entry; zero where there is none, or where it could not be read. */
    struct smmuv3_ste ste;
    /** Address of the entry; 0 where there is none. */
    uint64_t address;
    /** Verdict on the level 1 descriptor, LEGAL for a linear table; one of enum smmuv3_verdict. */
    uint8_t level1;
    /** Verdict on the entry; LEGAL where there is none, UNDECIDED where it could not be read. */
    uint8_t entry;
    /** There is an entry: in range, and covered by the Span of its descriptor. */
    bool exists;
};

/** Zero an entry. */
SMMUV3_INLINE void smmuv3_adopt_clear_(struct smmuv3_ste *ste)
{
    for (unsigned i = 0; i < 8; i++)
        ste->w[i] = 0;
}

/** Step 1 of a lookup: the address of the entry, through the descriptor where there are two levels. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_adopt_locate_(const struct smmuv3_adopt_report *table,
                                                                  const struct smmuv3_walk_memory *memory,
                                                                  const struct smmuv3_env *env, uint32_t sid,
                                                                  struct smmuv3_adopt_stream *out)
{
    struct smmuv3_findings findings;
    struct smmuv3_l1std l1;
    uint32_t index;
    smmuv3_status status;

    if (table->split == 0) {
        out->address = table->address + SMMUV3_CAST(uint64_t, sid) * 64;
        out->exists = true;
        return SMMUV3_OK;
    }
    status = smmuv3_walk_memory_read(memory, table->address + SMMUV3_CAST(uint64_t, sid >> table->split) * 8, env->state,
                                     &l1.w[0]);
    if (status != SMMUV3_OK)
        return status;
    findings.v = NULL;
    findings.cap = findings.count = findings.errors = findings.undecided = 0;
    out->level1 = SMMUV3_CAST(uint8_t, smmuv3_l1std_check(&l1, SMMUV3_CAST(int, table->split), env, &findings));
    index = sid & ((1u << table->split) - 1);
    if (index >= smmuv3_l1std_count(&l1))
        return SMMUV3_OK;
    out->address = smmuv3_l1std_l2(&l1) + SMMUV3_CAST(uint64_t, index) * 64;
    out->exists = true;
    return SMMUV3_OK;
}

/**
 * Read and judge the entry of one StreamID: for devices whose traffic must go on, such as those of reserved memory
 * regions, before the table is adopted.
 *
 * @param table     of smmuv3_adopt_check(), without reasons; not NULL.
 * @param memory    where the table is read; not NULL.
 * @param env       the SMMU and the state; not NULL.
 * @param sid       StreamID.
 * @param findings  receives what is wrong with the entry; may be NULL.
 * @param out       receives the entry and the verdicts; not NULL.
 * @return SMMUV3_OK, also when there is no entry (`exists` is false) or it is ILLEGAL; SMMUV3_ERR_RANGE: beyond the table;
 *         errors of the memory: the SMMU would report F_STE_FETCH, or the dump does not hold it.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_adopt_entry(const struct smmuv3_adopt_report *table,
                                                                const struct smmuv3_walk_memory *memory,
                                                                const struct smmuv3_env *env, uint32_t sid,
                                                                struct smmuv3_findings *findings,
                                                                struct smmuv3_adopt_stream *out)
{
    struct smmuv3_findings none;
    smmuv3_status status;

    smmuv3_adopt_clear_(&out->ste);
    out->address = 0;
    out->level1 = out->entry = SMMUV3_LEGAL;
    out->exists = false;
    none.v = NULL;
    none.cap = none.count = none.errors = none.undecided = 0;
    if (SMMUV3_CAST(uint64_t, sid) >> table->log2size != 0)
        return SMMUV3_ERR_RANGE;
    status = smmuv3_adopt_locate_(table, memory, env, sid, out);
    if (status != SMMUV3_OK || !out->exists)
        return status;
    status = smmuv3_walk_memory_read8(memory, out->address, env->state, out->ste.w);
    if (status != SMMUV3_OK) {
        smmuv3_adopt_clear_(&out->ste); /* some words of an entry are no entry */
        out->entry = SMMUV3_UNDECIDED;
        return status;
    }
    out->entry = SMMUV3_CAST(uint8_t, smmuv3_ste_check(&out->ste, env, findings != NULL ? findings : &none));
    return SMMUV3_OK;
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * model_regs.h - the register file of one security state: what may be written when, and what a write does.
 *
 * Guarded registers ignore writes while their enable, or its acknowledge, is 1, as v3.2 demands of all; where earlier
 * versions leave it open the model ignores too. Bits that do not exist read 0.
 *
 * Concurrency: engine side. [6.3]
 */
#ifndef SMMUV3_MODEL_REGS_H
#define SMMUV3_MODEL_REGS_H

#include "model_atos.h"
#include "model_ecmdq.h"

#if SMMUV3_PORT_HAS_A64

/** Offset of a register in page 0, for `case`. */
#define SMMUV3_MODEL_AT_(reg) ((reg) & 0xffff)

/** What must be off for a write to count. */
enum smmuv3_model_guard_ {
    /** Not a register that is simply stored. */
    SMMUV3_MODEL_GUARD_NONE = 0,
    /** Nothing. */
    SMMUV3_MODEL_GUARD_OPEN = 1,
    /** CR0.SMMUEN and its acknowledge. */
    SMMUV3_MODEL_GUARD_SMMUEN = 2,
    /** EVENTQEN. */
    SMMUV3_MODEL_GUARD_EVENTQEN = 3,
    /** PRIQEN. */
    SMMUV3_MODEL_GUARD_PRIQEN = 4,
    /** GERROR_IRQEN. */
    SMMUV3_MODEL_GUARD_GERROR_IRQEN = 5,
    /** EVENTQ_IRQEN. */
    SMMUV3_MODEL_GUARD_EVENTQ_IRQEN = 6,
    /** PRIQ_IRQEN. */
    SMMUV3_MODEL_GUARD_PRIQ_IRQEN = 7,
    /** ATOS is not running: always, when a write arrives. */
    SMMUV3_MODEL_GUARD_ATOS = 8,
    /** CR1: two halves with guards of their own. */
    SMMUV3_MODEL_GUARD_CR1 = 9
};

/** One register that is simply stored. */
struct smmuv3_model_stored_ {
    /** Its Non-secure id. */
    int reg;
    /** One of `enum smmuv3_model_guard_`. */
    uint8_t guard;
};

/** @return the register that is simply stored at an offset; `guard` is NONE when there is none. */
SMMUV3_NEVER_INLINE struct smmuv3_model_stored_ smmuv3_model_stored_at_(uint32_t offset)
{
    static const struct smmuv3_model_stored_ rows[] = {
        {SMMUV3_R_CR1, SMMUV3_MODEL_GUARD_CR1},
        {SMMUV3_R_CR2, SMMUV3_MODEL_GUARD_SMMUEN},
        {SMMUV3_R_S2PII, SMMUV3_MODEL_GUARD_SMMUEN},
        {SMMUV3_R_STRTAB_BASE, SMMUV3_MODEL_GUARD_SMMUEN},
        {SMMUV3_R_STRTAB_BASE_CFG, SMMUV3_MODEL_GUARD_SMMUEN},
        {SMMUV3_R_EVENTQ_BASE, SMMUV3_MODEL_GUARD_EVENTQEN},
        {SMMUV3_R_EVENTQ_PROD, SMMUV3_MODEL_GUARD_EVENTQEN},
        {SMMUV3_R_EVENTQ_CONS, SMMUV3_MODEL_GUARD_OPEN},
        {SMMUV3_R_PRIQ_BASE, SMMUV3_MODEL_GUARD_PRIQEN},
        {SMMUV3_R_PRIQ_PROD, SMMUV3_MODEL_GUARD_PRIQEN},
        {SMMUV3_R_PRIQ_CONS, SMMUV3_MODEL_GUARD_OPEN},
        {SMMUV3_R_GERROR_IRQ_CFG0, SMMUV3_MODEL_GUARD_GERROR_IRQEN},
        {SMMUV3_R_GERROR_IRQ_CFG1, SMMUV3_MODEL_GUARD_GERROR_IRQEN},
        {SMMUV3_R_GERROR_IRQ_CFG2, SMMUV3_MODEL_GUARD_GERROR_IRQEN},
        {SMMUV3_R_EVENTQ_IRQ_CFG0, SMMUV3_MODEL_GUARD_EVENTQ_IRQEN},
        {SMMUV3_R_EVENTQ_IRQ_CFG1, SMMUV3_MODEL_GUARD_EVENTQ_IRQEN},
        {SMMUV3_R_EVENTQ_IRQ_CFG2, SMMUV3_MODEL_GUARD_EVENTQ_IRQEN},
        {SMMUV3_R_PRIQ_IRQ_CFG0, SMMUV3_MODEL_GUARD_PRIQ_IRQEN},
        {SMMUV3_R_PRIQ_IRQ_CFG1, SMMUV3_MODEL_GUARD_PRIQ_IRQEN},
        {SMMUV3_R_PRIQ_IRQ_CFG2, SMMUV3_MODEL_GUARD_PRIQ_IRQEN},
        {SMMUV3_R_GATOS_SID, SMMUV3_MODEL_GUARD_ATOS},
        {SMMUV3_R_GATOS_ADDR, SMMUV3_MODEL_GUARD_ATOS},
        {SMMUV3_R_VATOS_SEL, SMMUV3_MODEL_GUARD_OPEN},
    };
    struct smmuv3_model_stored_ none;

    for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        if (offset - SMMUV3_MODEL_AT_(rows[i].reg) < smmuv3_reg_bytes(rows[i].reg))
            return rows[i];
    none.reg = 0;
    none.guard = SMMUV3_MODEL_GUARD_NONE;
    return none;
}

/** @return whether this SMMU has a stored register in a state. */
SMMUV3_INLINE bool smmuv3_model_exists_(const struct smmuv3_model *m, const struct smmuv3_model_bank *b, int reg)
{
    const uint32_t at = SMMUV3_MODEL_AT_(reg);
    const bool ns = b->state == SMMUV3_STATE_NS;

    if (reg == SMMUV3_R_S2PII)
        return smmuv3_model_has_(m, SMMUV3_CAP_S2PI);
    if (reg == SMMUV3_R_VATOS_SEL)
        return ns && smmuv3_model_has_(m, SMMUV3_CAP_VATOS);
    if (at >= SMMUV3_MODEL_AT_(SMMUV3_R_GATOS_CTRL) && at < 0x120)
        return smmuv3_model_has_(m, SMMUV3_CAP_ATOS);
    if (at >= SMMUV3_MODEL_AT_(SMMUV3_R_PRIQ_BASE) && at < 0xe0)
        return ns && smmuv3_model_has_(m, SMMUV3_CAP_PRI) &&
               (at < SMMUV3_MODEL_AT_(SMMUV3_R_PRIQ_IRQ_CFG0) || reg == SMMUV3_R_PRIQ_IRQ_CFG2 ||
                smmuv3_caps_msi(&m->config.ids, b->env.state) == SMMUV3_YES);
    if (at == 0x68 || at == 0x70 || at == 0x74 || at == 0xb0 || at == 0xb8 || at == 0xbc)
        return smmuv3_caps_msi(&m->config.ids, b->env.state) == SMMUV3_YES;
    return true;
}

/** @return the bits of a register that exist, in its state. */
SMMUV3_INLINE uint64_t smmuv3_model_known_(const struct smmuv3_model_bank *b, int reg)
{
    const bool page1 = reg == SMMUV3_R_EVENTQ_PROD || reg == SMMUV3_R_EVENTQ_CONS || reg == SMMUV3_R_PRIQ_PROD ||
                       reg == SMMUV3_R_PRIQ_CONS;

    return smmuv3_reg_known(b->state == SMMUV3_STATE_S && !page1 ? reg + 0x8000 : reg);
}

/** @return bits of CR0 that this SMMU has in a state. */
SMMUV3_INLINE uint32_t smmuv3_model_cr0_known_(const struct smmuv3_model *m, const struct smmuv3_model_bank *b)
{
    uint64_t known = smmuv3_model_known_(b, SMMUV3_R_CR0) & ~smmuv3_field_mask(SMMUV3_F_CR0_DPT_WALK_EN);

    if (!smmuv3_model_has_(m, SMMUV3_CAP_VMW))
        known &= ~smmuv3_field_mask(SMMUV3_F_CR0_VMW);
    if (b->state != SMMUV3_STATE_NS)
        return SMMUV3_CAST(uint32_t, known);
    if (!smmuv3_model_has_(m, SMMUV3_CAP_PRI))
        known &= ~smmuv3_field_mask(SMMUV3_F_CR0_PRIQEN);
    if (!smmuv3_model_has_(m, SMMUV3_CAP_ATS))
        known &= ~smmuv3_field_mask(SMMUV3_F_CR0_ATSCHK);
    return SMMUV3_CAST(uint32_t, known);
}

/** @return CR0 or its acknowledge has a bit. */
SMMUV3_INLINE bool smmuv3_model_on_(const struct smmuv3_model_bank *b, int field)
{
    return ((smmuv3_model_get_(b, SMMUV3_R_CR0) | smmuv3_model_get_(b, SMMUV3_R_CR0ACK)) & smmuv3_field_mask(field)) != 0;
}

/** @return IRQ_CTRL or its acknowledge has a bit. */
SMMUV3_INLINE bool smmuv3_model_irq_on_(const struct smmuv3_model_bank *b, int field)
{
    return ((smmuv3_model_get_(b, SMMUV3_R_IRQ_CTRL) | smmuv3_model_get_(b, SMMUV3_R_IRQ_CTRLACK)) &
            smmuv3_field_mask(field)) != 0;
}

/** @return whether any command, event or PRI queue of a state is on, enhanced ones included [6.3.11]. */
SMMUV3_NEVER_INLINE bool smmuv3_model_queues_on_(const struct smmuv3_model *m, const struct smmuv3_model_bank *b)
{
    const uint64_t either = smmuv3_field_mask(SMMUV3_F_ECMDQ_PROD_EN);

    if (smmuv3_model_on_(b, SMMUV3_F_CR0_CMDQEN) || smmuv3_model_on_(b, SMMUV3_F_CR0_EVENTQEN) ||
        (b->state == SMMUV3_STATE_NS && smmuv3_model_on_(b, SMMUV3_F_CR0_PRIQEN)))
        return true;
    for (uint32_t i = 0; b->state == SMMUV3_STATE_NS && i < m->config.ecmdq_count; i++)
        if (((m->config.ecmdqs[i].prod | m->config.ecmdqs[i].cons) & either) != 0)
            return true;
    return false;
}

/** @return whether a guard forbids a write. */
SMMUV3_INLINE bool smmuv3_model_barred_(const struct smmuv3_model_bank *b, unsigned guard)
{
    switch (guard) {
    case SMMUV3_MODEL_GUARD_SMMUEN: return smmuv3_model_on_(b, SMMUV3_F_CR0_SMMUEN);
    case SMMUV3_MODEL_GUARD_EVENTQEN: return smmuv3_model_on_(b, SMMUV3_F_CR0_EVENTQEN);
    case SMMUV3_MODEL_GUARD_PRIQEN: return smmuv3_model_on_(b, SMMUV3_F_CR0_PRIQEN);
    case SMMUV3_MODEL_GUARD_GERROR_IRQEN: return smmuv3_model_irq_on_(b, SMMUV3_F_IRQ_CTRL_GERROR_IRQEN);
    case SMMUV3_MODEL_GUARD_EVENTQ_IRQEN: return smmuv3_model_irq_on_(b, SMMUV3_F_IRQ_CTRL_EVENTQ_IRQEN);
    case SMMUV3_MODEL_GUARD_PRIQ_IRQEN: return smmuv3_model_irq_on_(b, SMMUV3_F_IRQ_CTRL_PRIQ_IRQEN);
    default: return false;
    }
}

/** Count and note a write that is ignored. */
SMMUV3_NEVER_INLINE void smmuv3_model_ignored_(struct smmuv3_model *m, const struct smmuv3_model_bank *b, uint32_t offset,
                                               uint32_t value, unsigned rule, const char *text)
{
    m->stats.writes_ignored++;
    smmuv3_model_say_(m, SMMUV3_MODEL_NOTE_IGNORED, b->state, rule, offset, value, text);
    smmuv3_model_strict_(m, b->state, rule, offset, value, text);
}

/** Finish changes whose accesses of before are over. */
SMMUV3_NEVER_INLINE void smmuv3_model_regs_finish_(struct smmuv3_model *m)
{
    for (unsigned i = 0; i < SMMUV3_MODEL_BANKS; i++) {
        struct smmuv3_model_bank *b = &m->bank[i];
        const uint32_t cmdqen = SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_CR0_CMDQEN));
        uint32_t cr0 = smmuv3_model_get_(b, SMMUV3_R_CR0);

        if (b->gbpa_wait != 0 && smmuv3_model_grace_over_(m, b->gbpa_wait)) {
            b->gbpa_wait = 0;
            smmuv3_model_set_(b, SMMUV3_R_GBPA, b->gbpa_next);
        }
        if (b->cr0_wait == 0 || !smmuv3_model_grace_over_(m, b->cr0_wait))
            continue;
        smmuv3_model_deliver_(m);
        /* A CMD_SYNC in hand is consumed whole before its queue is off [6.3.9.3]. */
        if ((cr0 & cmdqen) == 0 && b->cmdq.wait != 0)
            cr0 |= cmdqen;
        else
            b->cr0_wait = 0;
        smmuv3_model_set_(b, SMMUV3_R_CR0ACK, cr0);
    }
}

/** Finish what waits. Called whenever the engine side is inside; mostly nothing does. */
SMMUV3_INLINE void smmuv3_model_regs_poll_(struct smmuv3_model *m)
{
    uint64_t waits = 0;

    for (unsigned i = 0; i < SMMUV3_MODEL_BANKS; i++)
        waits |= m->bank[i].gbpa_wait | m->bank[i].cr0_wait;
    if (SMMUV3_UNLIKELY(waits != 0))
        smmuv3_model_regs_finish_(m);
}

/** What strict mode has to say about a first enable. */
SMMUV3_NEVER_INLINE void smmuv3_model_strict_enable_(struct smmuv3_model *m, unsigned bank, uint32_t before, uint32_t now)
{
    const struct smmuv3_model_bank *b = &m->bank[bank];
    const uint32_t smmuen = SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_CR0_SMMUEN));
    const uint32_t cmdqen = SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_CR0_CMDQEN));
    const uint32_t waiting = before ^ smmuv3_model_get_(b, SMMUV3_R_CR0ACK);

    if ((waiting & (before ^ now)) != 0)
        smmuv3_model_strict_(m, b->state, SMMUV3_RULE_R027, 0x20, now, "CR0 field changed again before its acknowledge");
    if ((now & ~before & smmuen) != 0 && m->strict_cleaned[bank] != 7)
        smmuv3_model_strict_(m, b->state, SMMUV3_RULE_R040, 0x20, now, "SMMUEN set without CFGI_ALL, TLBI and SYNC before");
    if ((before & ~now & cmdqen) != 0 && m->strict_unsynced[bank] != 0)
        smmuv3_model_strict_(m, b->state, SMMUV3_RULE_R044, 0x20, now, "CMDQEN cleared after a command without CMD_SYNC");
}

/** Stall model of Non-secure commands: S_CR0.NSSTALLD takes the stalls away. */
SMMUV3_INLINE void smmuv3_model_stall_model_(struct smmuv3_model *m)
{
    const uint32_t cr0 = smmuv3_model_get_(&m->bank[1], SMMUV3_R_CR0);

    m->bank[0].env.stall_model = SMMUV3_STALL_MODEL_UNKNOWN;
    if (m->bank[1].present && smmuv3_reg_get(cr0, SMMUV3_F_S_CR0_NSSTALLD) != 0)
        m->bank[0].env.stall_model = SMMUV3_STALL_MODEL_TERMINATE;
}

/** Write CR0 [6.3.9]. */
SMMUV3_NEVER_INLINE void smmuv3_model_cr0_(struct smmuv3_model *m, unsigned bank, uint32_t value)
{
    struct smmuv3_model_bank *b = &m->bank[bank];
    const uint32_t before = smmuv3_model_get_(b, SMMUV3_R_CR0);
    const uint32_t now = value & smmuv3_model_cr0_known_(m, b);
    const uint32_t smmuen = SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_CR0_SMMUEN));

    if (m->config.strict)
        smmuv3_model_strict_enable_(m, bank, before, now);
    if (now == before)
        return;
    smmuv3_model_deliver_(m);
    if (((before ^ now) & smmuv3_field_mask(SMMUV3_F_CR0_EVENTQEN)) != 0)
        b->last_event_valid = false;
    smmuv3_model_set_(b, SMMUV3_R_CR0, now);
    smmuv3_model_publish_(m, 0);
    smmuv3_model_publish_(m, 1);
    if (((before ^ now) & smmuen) != 0) {
        smmuv3_model_inval_init_(&m->inval, SMMUV3_MODEL_INVAL_BYPASS, b->state);
        smmuv3_model_drop_(m, &m->inval);
    }
    if ((before & ~now & smmuen) != 0)
        smmuv3_model_stalls_end_(m, bank, true, 0, false, SMMUV3_MODEL_RESUME_ABORT);
    b->cr0_wait = smmuv3_model_grace_start_(m);
    smmuv3_model_stall_model_(m);
    if (smmuv3_model_feed_ready_(m, &b->cmdq))
        smmuv3_model_kick_(m);
}

/** Write GBPA [6.3.14, R033]. */
SMMUV3_NEVER_INLINE void smmuv3_model_gbpa_(struct smmuv3_model *m, unsigned bank, uint32_t value)
{
    struct smmuv3_model_bank *b = &m->bank[bank];
    const uint32_t update = SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_GBPA_Update));

    if ((value & update) == 0 || b->gbpa_wait != 0) {
        smmuv3_model_ignored_(m, b, 0x44, value, SMMUV3_RULE_R033,
                              b->gbpa_wait != 0 ? "GBPA written while Update is 1" : "GBPA written without Update");
        return;
    }
    b->gbpa_next = value & ~update & SMMUV3_CAST(uint32_t, smmuv3_model_known_(b, SMMUV3_R_GBPA));
    smmuv3_model_set_(b, SMMUV3_R_GBPA, b->gbpa_next | update);
    smmuv3_model_publish_(m, bank);
    smmuv3_model_inval_init_(&m->inval, SMMUV3_MODEL_INVAL_BYPASS, b->state);
    smmuv3_model_drop_(m, &m->inval);
    b->gbpa_wait = smmuv3_model_grace_start_(m);
}

/** Write GERRORN: acknowledge; bits that are not active stay [6.3.19, R034]. */
SMMUV3_NEVER_INLINE void smmuv3_model_gerrorn_(struct smmuv3_model *m, struct smmuv3_model_bank *b, uint32_t value)
{
    const uint32_t old = smmuv3_model_get_(b, SMMUV3_R_GERRORN);
    const uint32_t change = (value ^ old) & SMMUV3_CAST(uint32_t, smmuv3_model_known_(b, SMMUV3_R_GERRORN));
    const uint32_t active = smmuv3_model_gerrors_(b);

    if ((change & ~active) != 0)
        smmuv3_model_ignored_(m, b, 0x64, value, SMMUV3_RULE_R034, "GERRORN toggled where no error is active");
    smmuv3_model_set_(b, SMMUV3_R_GERRORN, old ^ (change & active));
    if ((change & active) == 0)
        return;
    smmuv3_model_deliver_(m);
    if (smmuv3_model_feed_ready_(m, &b->cmdq))
        smmuv3_model_kick_(m);
}

/** Write CMDQ_PROD. */
SMMUV3_NEVER_INLINE void smmuv3_model_cmdq_prod_(struct smmuv3_model *m, struct smmuv3_model_bank *b, uint32_t value)
{
    struct smmuv3_model_feed *q = &b->cmdq;
    const uint32_t old = q->prod;
    unsigned log2;
    uint32_t moved;

    q->prod = value & SMMUV3_CAST(uint32_t, smmuv3_model_known_(b, SMMUV3_R_CMDQ_PROD));
    if (smmuv3_model_feed_ready_(m, q))
        smmuv3_model_kick_(m);
    if (!m->config.strict || !smmuv3_model_on_(b, SMMUV3_F_CR0_CMDQEN))
        return;
    (void)smmuv3_model_queue_(m, q->base, smmuv3_model_id_(m, SMMUV3_F_IDR1_CMDQS), SMMUV3_QUEUE_CMD_BYTES, &log2);
    moved = smmuv3_queue_used(q->prod, old, log2);
    if (moved > smmuv3_queue_size(log2) && (smmuv3_model_gerrors_(b) & 1) == 0)
        smmuv3_model_strict_(m, b->state, SMMUV3_RULE_R007, 0x98, value, "PROD moved backwards");
    if (smmuv3_queue_used(q->prod, q->cons, log2) > smmuv3_queue_size(log2))
        smmuv3_model_strict_(m, b->state, SMMUV3_RULE_R004, 0x98, value, "PROD more than a queue ahead of CONS");
    if ((q->prod & ~smmuv3_queue_mask(log2)) != 0)
        smmuv3_model_strict_(m, b->state, SMMUV3_RULE_R002, 0x98, value, "bits above the wrap bit set");
}

/** Strict mode: a base that hardware would align down. */
SMMUV3_NEVER_INLINE void smmuv3_model_strict_base_(struct smmuv3_model *m, const struct smmuv3_model_bank *b, int reg,
                                                   uint64_t value)
{
    const uint32_t entry = reg == SMMUV3_R_EVENTQ_BASE ? 32 : 16;
    const unsigned log2 = SMMUV3_CAST(unsigned, smmuv3_reg_get(value, SMMUV3_F_CMDQ_BASE_LOG2SIZE));
    const uint64_t address = smmuv3_reg_get(value, SMMUV3_F_CMDQ_BASE_ADDR);

    if (log2 <= SMMUV3_QUEUE_LOG2_MAX && (address & (smmuv3_queue_alignment(log2, entry) - 1)) != 0)
        smmuv3_model_strict_(m, b->state, SMMUV3_RULE_R005, smmuv3_reg_offset(reg), value, "queue base not aligned");
    if (smmuv3_model_truncate_(m, address) != address)
        smmuv3_model_strict_(m, b->state, SMMUV3_RULE_REG_007, smmuv3_reg_offset(reg), value, "queue base beyond OAS");
}

/** Write a half of CMDQ_BASE, or CMDQ_CONS. */
SMMUV3_NEVER_INLINE void smmuv3_model_cmdq_set_(struct smmuv3_model *m, struct smmuv3_model_bank *b, uint32_t offset,
                                                uint32_t value)
{
    struct smmuv3_model_feed *q = &b->cmdq;
    const uint64_t low = UINT32_MAX;

    if (smmuv3_model_on_(b, SMMUV3_F_CR0_CMDQEN)) {
        smmuv3_model_ignored_(m, b, offset, value, SMMUV3_RULE_R012, "command queue register written while enabled");
        return;
    }
    if (offset == SMMUV3_MODEL_AT_(SMMUV3_R_CMDQ_CONS))
        q->cons = value & SMMUV3_CAST(uint32_t, smmuv3_model_known_(b, SMMUV3_R_CMDQ_CONS));
    else if (offset == SMMUV3_MODEL_AT_(SMMUV3_R_CMDQ_BASE))
        q->base = ((q->base & ~low) | value) & smmuv3_model_known_(b, SMMUV3_R_CMDQ_BASE);
    else
        q->base = ((q->base & low) | SMMUV3_CAST(uint64_t, value) << 32) & smmuv3_model_known_(b, SMMUV3_R_CMDQ_BASE);
}

/** S_INIT.INV_ALL; nothing while any SMMUEN is 1 [R041]. */
SMMUV3_INLINE void smmuv3_model_s_init_(struct smmuv3_model *m, uint32_t value)
{
    if ((value & 1) == 0 || smmuv3_model_on_(&m->bank[0], SMMUV3_F_CR0_SMMUEN) ||
        smmuv3_model_on_(&m->bank[1], SMMUV3_F_CR0_SMMUEN))
        return;
    smmuv3_model_drop_all_(m);
    m->strict_cleaned[1] = 7;
}

/** GATOS_CTRL. */
SMMUV3_INLINE void smmuv3_model_gatos_(struct smmuv3_model *m, unsigned bank, uint32_t value)
{
    struct smmuv3_model_bank *b = &m->bank[bank];

    if ((value & 1) == 0 || !smmuv3_model_has_(m, SMMUV3_CAP_ATOS))
        return;
    smmuv3_model_set64_(b, SMMUV3_R_GATOS_PAR,
                        smmuv3_model_atos_(m, bank, smmuv3_model_get64_(b, SMMUV3_R_GATOS_SID),
                                           smmuv3_model_get64_(b, SMMUV3_R_GATOS_ADDR), -1));
}

/** Write CR1: TABLE_* while SMMUEN is off, QUEUE_* while all queues are [R030]. */
SMMUV3_NEVER_INLINE void smmuv3_model_cr1_(struct smmuv3_model *m, struct smmuv3_model_bank *b, uint32_t value)
{
    const uint32_t table = 0xfc0;
    const uint32_t queue = 0x3f;
    const uint32_t old = smmuv3_model_get_(b, SMMUV3_R_CR1);
    uint32_t open = 0;

    if (!smmuv3_model_on_(b, SMMUV3_F_CR0_SMMUEN))
        open |= table;
    if (!smmuv3_model_queues_on_(m, b))
        open |= queue;
    if (((value ^ old) & ~open & (table | queue)) != 0)
        smmuv3_model_ignored_(m, b, 0x28, value, SMMUV3_RULE_R030, "CR1 written while its users are enabled");
    smmuv3_model_set_(b, SMMUV3_R_CR1, (old & ~open) | (value & open));
}

/** Write a register that is simply stored. */
SMMUV3_NEVER_INLINE void smmuv3_model_store_(struct smmuv3_model *m, unsigned bank, uint32_t offset, uint32_t value)
{
    struct smmuv3_model_bank *b = &m->bank[bank];
    const struct smmuv3_model_stored_ row = smmuv3_model_stored_at_(offset);
    const bool high = offset != SMMUV3_CAST(uint32_t, SMMUV3_MODEL_AT_(row.reg));
    uint64_t known;

    if (row.guard == SMMUV3_MODEL_GUARD_NONE || !smmuv3_model_exists_(m, b, row.reg)) {
        smmuv3_model_ignored_(m, b, offset, value, SMMUV3_RULE_REG_031, "no such register");
        return;
    }
    if (row.guard == SMMUV3_MODEL_GUARD_CR1) {
        smmuv3_model_cr1_(m, b, value);
        return;
    }
    if (smmuv3_model_barred_(b, row.guard)) {
        smmuv3_model_ignored_(m, b, offset, value, SMMUV3_RULE_R028, "register written while its user is enabled");
        return;
    }
    known = smmuv3_model_known_(b, row.reg);
    b->r[offset >> 2 & (SMMUV3_MODEL_WORDS - 1)] = value & SMMUV3_CAST(uint32_t, high ? known >> 32 : known & UINT32_MAX);
    if (row.guard == SMMUV3_MODEL_GUARD_SMMUEN)
        smmuv3_model_publish_(m, bank);
    if (row.reg == SMMUV3_R_EVENTQ_CONS)
        smmuv3_model_deliver_(m);
    if (m->config.strict && (row.reg == SMMUV3_R_EVENTQ_BASE || row.reg == SMMUV3_R_PRIQ_BASE) && high)
        smmuv3_model_strict_base_(m, b, row.reg, smmuv3_model_get64_(b, row.reg));
}

/** Strict mode: what is checked when a queue or the SMMU is enabled. */
SMMUV3_NEVER_INLINE void smmuv3_model_strict_start_(struct smmuv3_model *m, const struct smmuv3_model_bank *b, uint32_t value)
{
    const uint32_t begins = value & ~smmuv3_model_get_(b, SMMUV3_R_CR0);
    const uint32_t cfg = smmuv3_model_get_(b, SMMUV3_R_STRTAB_BASE_CFG);
    const uint64_t base = smmuv3_reg_get(smmuv3_model_get64_(b, SMMUV3_R_STRTAB_BASE), SMMUV3_F_STRTAB_BASE_ADDR);
    const unsigned size = SMMUV3_CAST(unsigned, smmuv3_reg_get(cfg, SMMUV3_F_STRTAB_BASE_CFG_LOG2SIZE));
    const unsigned split = smmuv3_walk_split(cfg);
    const uint32_t cr1 = smmuv3_model_get_(b, SMMUV3_R_CR1);
    const bool coherent = smmuv3_model_has_(m, SMMUV3_CAP_COHACC);
    const uint64_t queues = smmuv3_field_mask(SMMUV3_F_CR0_CMDQEN) | smmuv3_field_mask(SMMUV3_F_CR0_EVENTQEN);
    unsigned log2 = size + 6;

    /* Inner and outer cacheability of queues: CR1[3:0], of tables: CR1[9:6]. */
    if (coherent && (begins & queues) != 0 && (cr1 & 0xf) == 0)
        smmuv3_model_strict_(m, b->state, SMMUV3_RULE_REG_009, 0x28, cr1, "queues not cacheable on a coherent SMMU");
    if (coherent && (begins & smmuv3_field_mask(SMMUV3_F_CR0_SMMUEN)) != 0 && (cr1 & 0x3c0) == 0)
        smmuv3_model_strict_(m, b->state, SMMUV3_RULE_REG_008, 0x28, cr1, "tables not cacheable on a coherent SMMU");
    if ((begins & smmuv3_field_mask(SMMUV3_F_CR0_CMDQEN)) != 0)
        smmuv3_model_strict_base_(m, b, SMMUV3_R_CMDQ_BASE, b->cmdq.base);
    if ((begins & smmuv3_field_mask(SMMUV3_F_CR0_SMMUEN)) == 0)
        return;
    if (smmuv3_reg_get(cfg, SMMUV3_F_STRTAB_BASE_CFG_FMT) == SMMUV3_V_STRTAB_BASE_CFG_FMT_L2)
        log2 = size > split + 3 ? size - split + 3 : 6;
    if (log2 < 56 && (base & ((SMMUV3_CAST(uint64_t, 1) << log2) - 1)) != 0)
        smmuv3_model_strict_(m, b->state, SMMUV3_RULE_R047, 0x80, base, "stream table base not aligned");
}

/** Write 32 bits of a state's page. @param offset 0 to 0x1fc, a multiple of 4. */
SMMUV3_NEVER_INLINE void smmuv3_model_reg_write_(struct smmuv3_model *m, unsigned bank, uint32_t offset, uint32_t value)
{
    struct smmuv3_model_bank *b = &m->bank[bank];

    switch (offset) {
    case SMMUV3_MODEL_AT_(SMMUV3_R_CR0):
        if (m->config.strict)
            smmuv3_model_strict_start_(m, b, value);
        smmuv3_model_cr0_(m, bank, value);
        break;
    case SMMUV3_MODEL_AT_(SMMUV3_R_GBPA): smmuv3_model_gbpa_(m, bank, value); break;
    case SMMUV3_MODEL_AT_(SMMUV3_R_GERRORN): smmuv3_model_gerrorn_(m, b, value); break;
    case SMMUV3_MODEL_AT_(SMMUV3_R_CMDQ_PROD): smmuv3_model_cmdq_prod_(m, b, value); break;
    case SMMUV3_MODEL_AT_(SMMUV3_R_CMDQ_BASE):
    case SMMUV3_MODEL_AT_(SMMUV3_R_CMDQ_BASE) + 4:
    case SMMUV3_MODEL_AT_(SMMUV3_R_CMDQ_CONS): smmuv3_model_cmdq_set_(m, b, offset, value); break;
    case SMMUV3_MODEL_AT_(SMMUV3_R_GATOS_CTRL): smmuv3_model_gatos_(m, bank, value); break;
    case SMMUV3_MODEL_AT_(SMMUV3_R_IRQ_CTRL):
        value &= SMMUV3_CAST(uint32_t, smmuv3_model_known_(b, SMMUV3_R_IRQ_CTRL));
        if (b->state == SMMUV3_STATE_S || !smmuv3_model_has_(m, SMMUV3_CAP_PRI))
            value &= ~SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_IRQ_CTRL_PRIQ_IRQEN));
        smmuv3_model_set_(b, SMMUV3_R_IRQ_CTRL, value);
        smmuv3_model_set_(b, SMMUV3_R_IRQ_CTRLACK, value);
        break;
    case 0x3c:
        if (bank == 1)
            smmuv3_model_s_init_(m, value);
        break;
    default: smmuv3_model_store_(m, bank, offset, value); break;
    }
}

/** @return 32 bits of an ID register of a state's page. */
SMMUV3_INLINE uint32_t smmuv3_model_id_read_(const struct smmuv3_model *m, unsigned bank, uint32_t offset)
{
    const int slot = smmuv3_caps_slot(SMMUV3_CAST(int, offset) + (bank == 1 ? 0x8000 : 0));

    return slot < 0 ? 0 : m->config.ids.raw[slot];
}

/** @return 32 bits of a state's page. */
SMMUV3_NEVER_INLINE uint32_t smmuv3_model_reg_read_(struct smmuv3_model *m, unsigned bank, uint32_t offset)
{
    const struct smmuv3_model_bank *b = &m->bank[bank];

    if (offset < 0x20 || offset == SMMUV3_MODEL_AT_(SMMUV3_R_IDR6) || offset == SMMUV3_MODEL_AT_(SMMUV3_R_MPAMIDR))
        return smmuv3_model_id_read_(m, bank, offset);
    switch (offset) {
    case SMMUV3_MODEL_AT_(SMMUV3_R_CMDQ_PROD): return b->cmdq.prod;
    case SMMUV3_MODEL_AT_(SMMUV3_R_CMDQ_CONS): return b->cmdq.cons;
    case SMMUV3_MODEL_AT_(SMMUV3_R_CMDQ_BASE): return SMMUV3_CAST(uint32_t, b->cmdq.base & UINT32_MAX);
    case SMMUV3_MODEL_AT_(SMMUV3_R_CMDQ_BASE) + 4: return SMMUV3_CAST(uint32_t, b->cmdq.base >> 32);
    default: return b->r[offset >> 2 & (SMMUV3_MODEL_WORDS - 1)];
    }
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

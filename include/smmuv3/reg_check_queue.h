/* SPDX-License-Identifier: MIT */
/**
 * reg_check_queue.h - checks of queue registers: base, size, indexes, overflow, command errors, enhanced command
 * queues.
 *
 * Internal to reg_check.h. Concurrency: pure functions on values. [IHI 0070 3.5, 6.3.26 to 6.3.35, 6.3.107 to 6.3.109,
 * 7]
 */
#ifndef SMMUV3_REG_CHECK_QUEUE_H
#define SMMUV3_REG_CHECK_QUEUE_H

#include "reg_check_look.h"
#include "reg_check_table.h"

/** The queues of a state. */
enum smmuv3_regs_queue_kind_ {
    /** Commands. */
    SMMUV3_REGS_QUEUE_CMD_ = 0,
    /** Events. */
    SMMUV3_REGS_QUEUE_EVENT_ = 1,
    /** Page requests. */
    SMMUV3_REGS_QUEUE_PRI_ = 2,
    /** An enhanced command queue. */
    SMMUV3_REGS_QUEUE_ECMDQ_ = 3
};

/** What a check has to know of one queue. */
struct smmuv3_regs_queue_ {
    /** Registers; -1 where the state has none. */
    int base_reg;
    /** PROD. */
    int prod_reg;
    /** CONS. */
    int cons_reg;
    /** Element of a register array. */
    uint32_t index;
    /** Field ADDR of BASE. */
    int addr;
    /** Field LOG2SIZE of BASE. */
    int log2size;
    /** Field WR of PROD. */
    int wr;
    /** Field RD of CONS. */
    int rd;
    /** The ID field that limits LOG2SIZE. */
    int limit;
    /** log2 of the bytes of an entry. */
    unsigned entry_log2;
};

/** Fields of one kind of queue. */
SMMUV3_INLINE void smmuv3_regs_queue_fields_(struct smmuv3_regs_queue_ *q, int kind)
{
    q->entry_log2 = kind == SMMUV3_REGS_QUEUE_EVENT_ ? 5 : 4;
    switch (kind) {
    case SMMUV3_REGS_QUEUE_EVENT_:
        q->addr = SMMUV3_F_EVENTQ_BASE_ADDR;
        q->log2size = SMMUV3_F_EVENTQ_BASE_LOG2SIZE;
        q->wr = SMMUV3_F_EVENTQ_PROD_WR;
        q->rd = SMMUV3_F_EVENTQ_CONS_RD;
        q->limit = SMMUV3_F_IDR1_EVENTQS;
        break;
    case SMMUV3_REGS_QUEUE_PRI_:
        q->addr = SMMUV3_F_PRIQ_BASE_ADDR;
        q->log2size = SMMUV3_F_PRIQ_BASE_LOG2SIZE;
        q->wr = SMMUV3_F_PRIQ_PROD_WR;
        q->rd = SMMUV3_F_PRIQ_CONS_RD;
        q->limit = SMMUV3_F_IDR1_PRIQS;
        break;
    default:
        q->addr = SMMUV3_F_CMDQ_BASE_ADDR;
        q->log2size = SMMUV3_F_CMDQ_BASE_LOG2SIZE;
        q->wr = SMMUV3_F_CMDQ_PROD_WR;
        q->rd = SMMUV3_F_CMDQ_CONS_RD;
        q->limit = SMMUV3_F_IDR1_CMDQS;
        break;
    }
}

/** @return a queue of this state. */
SMMUV3_INLINE struct smmuv3_regs_queue_ smmuv3_regs_queue_of_(const struct smmuv3_regs_look_ *look, int kind)
{
    struct smmuv3_regs_queue_ q;
    int role = SMMUV3_REG_ROLE_CMDQ_BASE;

    if (kind == SMMUV3_REGS_QUEUE_EVENT_)
        role = SMMUV3_REG_ROLE_EVENTQ_BASE;
    if (kind == SMMUV3_REGS_QUEUE_PRI_)
        role = SMMUV3_REG_ROLE_PRIQ_BASE;
    q.base_reg = smmuv3_reg_by_role(look->state, role);
    q.prod_reg = smmuv3_reg_by_role(look->state, role + 1);
    q.cons_reg = smmuv3_reg_by_role(look->state, role + 2);
    q.index = 0;
    smmuv3_regs_queue_fields_(&q, kind);
    return q;
}

/** Report something about a queue, with the element of the array in `lo`. */
SMMUV3_INLINE void smmuv3_regs_queue_add_(const struct smmuv3_regs_look_ *look, const struct smmuv3_regs_queue_ *q,
                                          struct smmuv3_finding f, int needs)
{
    f.lo = q->index;
    f.needs = needs;
    smmuv3_findings_add(look->out, &f);
}

/** REG-002: the size. @return log2 of the entries in effect as far as is known. */
SMMUV3_INLINE unsigned smmuv3_regs_check_size_(const struct smmuv3_regs_look_ *look, const struct smmuv3_regs_queue_ *q,
                                               uint64_t base)
{
    const uint64_t size = smmuv3_field_extract(base, q->log2size);
    struct smmuv3_finding f =
        smmuv3_regs_finding_(SMMUV3_RULE_REG_002, SMMUV3_SEVERITY_NOTE, q->base_reg, q->log2size, size);
    uint64_t limit;

    if (!smmuv3_caps_get(&look->caps, q->limit, &limit)) {
        f.severity = SMMUV3_SEVERITY_UNDECIDED;
        if (size <= 19) {
            if (size != 0)
                smmuv3_regs_queue_add_(look, q, f, q->limit);
            return SMMUV3_CAST(unsigned, size);
        }
        f.severity = SMMUV3_SEVERITY_NOTE;
        limit = 19;
    }
    if (limit > 19)
        limit = 19;
    if (size <= limit)
        return SMMUV3_CAST(unsigned, size);
    f.flags = SMMUV3_FINDING_FIX;
    f.fix = limit;
    smmuv3_regs_queue_add_(look, q, f, 0);
    return SMMUV3_CAST(unsigned, limit);
}

/** REG-001: the alignment of the base. `n` is log2 of the entries. */
SMMUV3_INLINE void smmuv3_regs_check_base_(const struct smmuv3_regs_look_ *look, const struct smmuv3_regs_queue_ *q,
                                           uint64_t address, unsigned n)
{
    const unsigned log2 = n + q->entry_log2 < 5 ? 5 : n + q->entry_log2;
    struct smmuv3_finding f =
        smmuv3_regs_finding_(SMMUV3_RULE_REG_001, SMMUV3_SEVERITY_ERROR, q->base_reg, q->addr, address);
    uint64_t limit;

    if (smmuv3_regs_aligned_(address, log2))
        return;
    f.flags = SMMUV3_FINDING_FIX;
    f.fix = smmuv3_regs_align_(address, log2);
    if (smmuv3_caps_get(&look->caps, q->limit, &limit)) {
        smmuv3_regs_queue_add_(look, q, f, 0);
        return;
    }
    /* A smaller queue, capped by an IDR1 that is not known, may need less. */
    f.severity = SMMUV3_SEVERITY_UNDECIDED;
    smmuv3_regs_queue_add_(look, q, f, q->limit);
}

/** REG-020: index bits above the wrap bit. */
SMMUV3_INLINE void smmuv3_regs_check_index_(const struct smmuv3_regs_look_ *look, const struct smmuv3_regs_queue_ *q,
                                            int reg, int field, uint64_t value, unsigned n)
{
    const uint64_t index = smmuv3_field_extract(value, field);
    struct smmuv3_finding f = smmuv3_regs_finding_(SMMUV3_RULE_REG_020, SMMUV3_SEVERITY_ERROR, reg, field, index);

    if (index >> (n + 1) == 0)
        return;
    f.flags = SMMUV3_FINDING_FIX;
    f.fix = index & ((SMMUV3_CAST(uint64_t, 2) << n) - 1);
    smmuv3_regs_queue_add_(look, q, f, 0);
}

/** REG-021 and REG-022: distance between the indexes. */
SMMUV3_INLINE void smmuv3_regs_check_distance_(const struct smmuv3_regs_look_ *look, const struct smmuv3_regs_queue_ *q,
                                               uint64_t prod, uint64_t cons, unsigned n)
{
    const uint64_t entries = SMMUV3_CAST(uint64_t, 1) << n;
    const uint64_t filled = (smmuv3_field_extract(prod, q->wr) - smmuv3_field_extract(cons, q->rd)) & (2 * entries - 1);
    struct smmuv3_finding f =
        smmuv3_regs_finding_(SMMUV3_RULE_REG_022, SMMUV3_SEVERITY_NOTE, q->prod_reg, q->wr, filled);

    if (filled < entries)
        return;
    if (filled > entries) {
        f.rule = SMMUV3_RULE_REG_021;
        f.severity = SMMUV3_SEVERITY_ERROR;
    }
    smmuv3_regs_queue_add_(look, q, f, 0);
}

/** Base, size and indexes of one queue. */
SMMUV3_INLINE void smmuv3_regs_check_ring_(const struct smmuv3_regs_look_ *look, const struct smmuv3_regs_queue_ *q)
{
    uint64_t base;
    uint64_t prod;
    uint64_t cons;
    const bool have_base = smmuv3_regs_get_at(look->regs, q->base_reg, q->index, &base);
    const bool have_prod = smmuv3_regs_get_at(look->regs, q->prod_reg, q->index, &prod);
    const bool have_cons = smmuv3_regs_get_at(look->regs, q->cons_reg, q->index, &cons);
    unsigned n;

    if (!have_base) {
        if (have_prod && have_cons && smmuv3_field_extract(prod, q->wr) != smmuv3_field_extract(cons, q->rd))
            smmuv3_regs_queue_add_(look, q,
                                   smmuv3_regs_finding_(SMMUV3_RULE_REG_021, SMMUV3_SEVERITY_UNDECIDED, q->prod_reg,
                                                        q->wr, smmuv3_field_extract(prod, q->wr)),
                                   smmuv3_reg_field(q->base_reg, q->log2size));
        return;
    }
    n = smmuv3_regs_check_size_(look, q, base);
    smmuv3_regs_check_base_(look, q, smmuv3_field_extract(base, q->addr), n);
    smmuv3_regs_check_oas_(look, q->base_reg, q->index, q->addr, smmuv3_field_extract(base, q->addr));
    if (have_prod)
        smmuv3_regs_check_index_(look, q, q->prod_reg, q->wr, prod, n);
    if (have_cons)
        smmuv3_regs_check_index_(look, q, q->cons_reg, q->rd, cons, n);
    if (have_prod && have_cons)
        smmuv3_regs_check_distance_(look, q, prod, cons, n);
}

/** REG-023: overflow of an event or PRI queue. The flag is bit 31 of PROD and of CONS in both. */
SMMUV3_INLINE void smmuv3_regs_check_overflow_(const struct smmuv3_regs_look_ *look, const struct smmuv3_regs_queue_ *q)
{
    uint64_t prod;
    uint64_t cons;
    uint64_t flag;

    if (!smmuv3_regs_get_at(look->regs, q->prod_reg, q->index, &prod))
        return;
    flag = smmuv3_field_extract(prod, SMMUV3_F_EVENTQ_PROD_OVFLG);
    if (!smmuv3_regs_get_at(look->regs, q->cons_reg, q->index, &cons)) {
        if (flag != 0)
            smmuv3_regs_open_(look, SMMUV3_RULE_REG_023, q->prod_reg, SMMUV3_F_EVENTQ_PROD_OVFLG, flag,
                              smmuv3_reg_field(q->cons_reg, SMMUV3_F_EVENTQ_CONS_OVACKFLG));
        return;
    }
    if (flag != smmuv3_field_extract(cons, SMMUV3_F_EVENTQ_CONS_OVACKFLG))
        smmuv3_regs_error_(look, SMMUV3_RULE_REG_023, q->prod_reg, SMMUV3_F_EVENTQ_PROD_OVFLG, flag);
}

/** One queue of a state. */
SMMUV3_INLINE void smmuv3_regs_check_queue_(const struct smmuv3_regs_look_ *look, int kind)
{
    const struct smmuv3_regs_queue_ q = smmuv3_regs_queue_of_(look, kind);

    if (q.base_reg < 0)
        return;
    smmuv3_regs_check_ring_(look, &q);
    if (kind != SMMUV3_REGS_QUEUE_CMD_)
        smmuv3_regs_check_overflow_(look, &q);
}

/** REG-018 and REG-019: the error code of the command queue. */
SMMUV3_INLINE void smmuv3_regs_check_cmdq_error_(const struct smmuv3_regs_look_ *look)
{
    const int reg = smmuv3_reg_by_role(look->state, SMMUV3_REG_ROLE_CMDQ_CONS);
    uint64_t cons;
    uint64_t error;
    uint64_t ack;
    uint64_t code;
    bool active;
    struct smmuv3_finding f;

    if (!smmuv3_regs_role_(look, SMMUV3_REG_ROLE_CMDQ_CONS, &cons))
        return;
    code = smmuv3_field_extract(cons, SMMUV3_F_CMDQ_CONS_ERR);
    if (code > SMMUV3_CERROR_ATC_INV_SYNC)
        smmuv3_regs_note_(look, SMMUV3_RULE_REG_019, reg, SMMUV3_F_CMDQ_CONS_ERR, code);
    f = smmuv3_regs_finding_(SMMUV3_RULE_REG_018, SMMUV3_SEVERITY_ERROR, reg, SMMUV3_F_CMDQ_CONS_ERR, code);
    f.event = SMMUV3_CAST(uint8_t, code);
    if (!smmuv3_regs_role_(look, SMMUV3_REG_ROLE_GERROR, &error) ||
        !smmuv3_regs_role_(look, SMMUV3_REG_ROLE_GERRORN, &ack)) {
        f.severity = SMMUV3_SEVERITY_UNDECIDED;
        f.needs = smmuv3_regs_role_field_(look, SMMUV3_REG_ROLE_GERRORN, SMMUV3_F_GERRORN_CMDQ_ERR);
        if (code != 0)
            smmuv3_findings_add(look->out, &f);
        return;
    }
    active = smmuv3_field_extract(error ^ ack, SMMUV3_F_GERROR_CMDQ_ERR) != 0;
    if (active && code != 0) {
        smmuv3_findings_add(look->out, &f);
        return;
    }
    if (active != (code != 0))
        smmuv3_regs_note_(look, SMMUV3_RULE_REG_019, reg, SMMUV3_F_CMDQ_CONS_ERR, code);
}

/** REG-041 and REG-042: enable and error handshake of an enhanced command queue. */
SMMUV3_INLINE void smmuv3_regs_check_ecmdq_flags_(const struct smmuv3_regs_look_ *look,
                                                  const struct smmuv3_regs_queue_ *q, uint64_t prod, uint64_t cons)
{
    const uint64_t reason = smmuv3_field_extract(cons, SMMUV3_F_ECMDQ_CONS_ERR_REASON);
    struct smmuv3_finding f;

    if (smmuv3_field_extract(prod, SMMUV3_F_ECMDQ_PROD_EN) != smmuv3_field_extract(cons, SMMUV3_F_ECMDQ_CONS_ENACK)) {
        f = smmuv3_regs_finding_(SMMUV3_RULE_REG_041, SMMUV3_SEVERITY_NOTE, q->prod_reg, SMMUV3_F_ECMDQ_PROD_EN,
                                 smmuv3_field_extract(prod, SMMUV3_F_ECMDQ_PROD_EN));
        smmuv3_regs_queue_add_(look, q, f, 0);
    }
    if (smmuv3_field_extract(cons, SMMUV3_F_ECMDQ_CONS_ERR) == smmuv3_field_extract(prod, SMMUV3_F_ECMDQ_PROD_ERRACK))
        return;
    f = smmuv3_regs_finding_(SMMUV3_RULE_REG_042, SMMUV3_SEVERITY_ERROR, q->cons_reg, SMMUV3_F_ECMDQ_CONS_ERR_REASON,
                             reason);
    f.event = SMMUV3_CAST(uint8_t, reason);
    smmuv3_regs_queue_add_(look, q, f, 0);
}

/** Enhanced command queues: each of which any register is known, once. */
SMMUV3_INLINE void smmuv3_regs_check_ecmdqs_(const struct smmuv3_regs_look_ *look)
{
    struct smmuv3_regs_queue_ q;
    uint64_t prod;
    uint64_t cons;

    smmuv3_regs_queue_fields_(&q, SMMUV3_REGS_QUEUE_ECMDQ_);
    q.base_reg = SMMUV3_R_ECMDQ_BASE;
    q.prod_reg = SMMUV3_R_ECMDQ_PROD;
    q.cons_reg = SMMUV3_R_ECMDQ_CONS;
    for (size_t i = 0; i < look->regs->count; i++) {
        const int reg = look->regs->v[i].reg;
        const uint32_t index = look->regs->v[i].index;
        const bool has_base = smmuv3_regs_place_(look->regs, SMMUV3_R_ECMDQ_BASE, index) != look->regs->count;

        if (reg != SMMUV3_R_ECMDQ_BASE && (reg != SMMUV3_R_ECMDQ_PROD || has_base))
            continue;
        q.index = index;
        smmuv3_regs_check_ring_(look, &q);
        if (smmuv3_regs_get_at(look->regs, q.prod_reg, index, &prod) &&
            smmuv3_regs_get_at(look->regs, q.cons_reg, index, &cons))
            smmuv3_regs_check_ecmdq_flags_(look, &q, prod, cons);
    }
}

#endif

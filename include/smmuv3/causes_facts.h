/* SPDX-License-Identifier: MIT */
/**
 * causes_facts.h - facts for causes.h, from a register dump and from the STE of a stream.
 *
 * Concurrency: pure functions on values.
 */
#ifndef SMMUV3_CAUSES_FACTS_H
#define SMMUV3_CAUSES_FACTS_H

#include "causes.h"
#include "reg_check.h"

/** Set a fact from a field of the register that plays a role, when it is known. */
SMMUV3_INLINE void smmuv3_facts_field_(const struct smmuv3_regs *regs, enum smmuv3_state state, int role, int field,
                                       int fact, struct smmuv3_facts *facts)
{
    uint64_t value;

    if (smmuv3_regs_field(regs, smmuv3_reg_by_role(state, role), field, &value))
        smmuv3_facts_set(facts, fact, value);
}

/** Facts about global and command errors; both need GERRORN, an old code or flag is none. */
SMMUV3_INLINE void smmuv3_facts_errors_(const struct smmuv3_regs *regs, enum smmuv3_state state,
                                        struct smmuv3_facts *facts)
{
    uint64_t error;
    uint64_t ack;

    if (!smmuv3_regs_get(regs, smmuv3_reg_by_role(state, SMMUV3_REG_ROLE_GERROR), &error) ||
        !smmuv3_regs_get(regs, smmuv3_reg_by_role(state, SMMUV3_REG_ROLE_GERRORN), &ack))
        return;
    smmuv3_facts_set(facts, SMMUV3_FACT_GERROR, error ^ ack);
    if (smmuv3_field_extract(error ^ ack, SMMUV3_F_GERROR_CMDQ_ERR) != 0)
        smmuv3_facts_field_(regs, state, SMMUV3_REG_ROLE_CMDQ_CONS, SMMUV3_F_CMDQ_CONS_ERR, SMMUV3_FACT_CMDQ_ERROR,
                            facts);
}

/** Facts that the checks of one queue find: misaligned base, overflow. Out of line to keep frames small. */
SMMUV3_NEVER_INLINE void smmuv3_facts_queue_(const struct smmuv3_regs_look_ *look, int kind, struct smmuv3_facts *facts)
{
    const struct smmuv3_regs_queue_ q = smmuv3_regs_queue_of_(look, kind);
    uint64_t base;

    if (smmuv3_regs_get(look->regs, q.base_reg, &base)) {
        const unsigned n = smmuv3_regs_check_size_(look, &q, base);

        look->out->errors = 0;
        smmuv3_regs_check_base_(look, &q, smmuv3_field_extract(base, q.addr), n);
        if (look->out->errors != 0)
            smmuv3_facts_set(facts, SMMUV3_FACT_QUEUE_MISALIGNED, 1);
    }
    look->out->errors = 0;
    if (kind != SMMUV3_REGS_QUEUE_CMD_ && q.base_reg >= 0)
        smmuv3_regs_check_overflow_(look, &q);
    if (look->out->errors != 0)
        smmuv3_facts_set(facts, SMMUV3_FACT_QUEUE_OVERFLOW, 1);
}

/** Facts about the queues of one state; the checks are asked for counts alone. */
SMMUV3_INLINE void smmuv3_facts_queues_(const struct smmuv3_regs *regs, enum smmuv3_state state,
                                        struct smmuv3_facts *facts)
{
    struct smmuv3_findings out;
    struct smmuv3_regs_look_ look;

    out.v = NULL;
    out.cap = out.count = out.errors = out.undecided = 0;
    look.regs = regs;
    look.out = &out;
    look.state = state;
    smmuv3_caps_clear(&look.caps);
    smmuv3_regs_caps(regs, &look.caps);
    for (int kind = SMMUV3_REGS_QUEUE_CMD_; kind <= SMMUV3_REGS_QUEUE_PRI_; kind++)
        smmuv3_facts_queue_(&look, kind, facts);
}

/**
 * Add what a register dump shows.
 *
 * @param regs   the dump.
 * @param state  SMMUV3_STATE_NS, _S or _REALM: whose registers count.
 * @param facts  extended; facts that the dump does not show stay as they are.
 */
SMMUV3_INLINE void smmuv3_facts_from_regs(const struct smmuv3_regs *regs, enum smmuv3_state state,
                                          struct smmuv3_facts *facts)
{
    uint64_t value;

    smmuv3_facts_field_(regs, state, SMMUV3_REG_ROLE_CR0, SMMUV3_F_CR0_SMMUEN, SMMUV3_FACT_CR0_SMMUEN, facts);
    smmuv3_facts_field_(regs, state, SMMUV3_REG_ROLE_CR0, SMMUV3_F_CR0_EVENTQEN, SMMUV3_FACT_CR0_EVENTQEN, facts);
    if (state != SMMUV3_STATE_S)
        smmuv3_facts_field_(regs, state, SMMUV3_REG_ROLE_CR0, SMMUV3_F_CR0_ATSCHK, SMMUV3_FACT_CR0_ATSCHK, facts);
    smmuv3_facts_field_(regs, state, SMMUV3_REG_ROLE_CR2, SMMUV3_F_CR2_RECINVSID, SMMUV3_FACT_CR2_RECINVSID, facts);
    smmuv3_facts_field_(regs, state, SMMUV3_REG_ROLE_GBPA, SMMUV3_F_GBPA_ABORT, SMMUV3_FACT_GBPA_ABORT, facts);
    smmuv3_facts_field_(regs, state, SMMUV3_REG_ROLE_STRTAB_BASE_CFG, SMMUV3_F_STRTAB_BASE_CFG_LOG2SIZE,
                        SMMUV3_FACT_STRTAB_LOG2SIZE, facts);
    if (smmuv3_regs_field(regs, SMMUV3_R_IDR0, SMMUV3_F_IDR0_COHACC, &value))
        smmuv3_facts_set(facts, SMMUV3_FACT_COHERENT, value);
    smmuv3_facts_errors_(regs, state, facts);
    smmuv3_facts_queues_(regs, state, facts);
}

/** Add what the STE of the event's stream shows. */
SMMUV3_INLINE void smmuv3_facts_from_ste(const struct smmuv3_ste *ste, struct smmuv3_facts *facts)
{
    smmuv3_facts_set(facts, SMMUV3_FACT_STE_V, smmuv3_field_get(ste->w, SMMUV3_F_STE_V));
    smmuv3_facts_set(facts, SMMUV3_FACT_STE_CONFIG, smmuv3_field_get(ste->w, SMMUV3_F_STE_Config));
    smmuv3_facts_set(facts, SMMUV3_FACT_STE_EATS, smmuv3_field_get(ste->w, SMMUV3_F_STE_EATS));
    smmuv3_facts_set(facts, SMMUV3_FACT_STE_S1DSS, smmuv3_field_get(ste->w, SMMUV3_F_STE_S1DSS));
    smmuv3_facts_set(facts, SMMUV3_FACT_STE_S1CDMAX, smmuv3_field_get(ste->w, SMMUV3_F_STE_S1CDMax));
}

#endif

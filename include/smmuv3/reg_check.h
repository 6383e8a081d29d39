/* SPDX-License-Identifier: MIT */
/**
 * reg_check.h - what a register dump says when its registers are read together.
 *
 * smmuv3_regs_check() compares what is there and asks for nothing that is not: a rule whose registers are all missing
 * is silent; one that needs another register to be decided says "undecided" and names it. Findings carry rules REG-nnn.
 *
 * In every finding `field` is the field of the register that is wrong, in its own security state, `value` what it
 * holds, and `fix` (with SMMUV3_FINDING_FIX) what the SMMU uses instead, or what would be right. For registers of an
 * array `lo` is the element, as in struct smmuv3_reg_value, unless a range is given.
 *
 * REG-031 and REG-032 are about a whole register: their `field` covers all of it and only names its owner.
 *
 * Severity: errors are states in which the SMMU does not do what software meant (memory that differs from the one that
 * software uses, active errors, lost records, impossible values); notes are capped or ignored values and states that
 * are worth knowing.
 *
 * Concurrency: pure functions on values. [IHI 0070 3.4, 3.5, 6.3, 7]
 */
#ifndef SMMUV3_REG_CHECK_H
#define SMMUV3_REG_CHECK_H

#include "check.h"
#include "reg_check_id.h"
#include "reg_check_queue.h"
#include "reg_check_table.h"

/** REG-016 and REG-017: active errors. */
SMMUV3_INLINE void smmuv3_regs_check_gerror_(const struct smmuv3_regs_look_ *look)
{
    static const int fields[] = {
        SMMUV3_F_GERROR_CMDQ_ERR,           SMMUV3_F_GERROR_EVENTQ_ABT_ERR,
        SMMUV3_F_GERROR_PRIQ_ABT_ERR,       SMMUV3_F_GERROR_MSI_CMDQ_ABT_ERR,
        SMMUV3_F_GERROR_MSI_EVENTQ_ABT_ERR, SMMUV3_F_GERROR_MSI_PRIQ_ABT_ERR,
        SMMUV3_F_GERROR_MSI_GERROR_ABT_ERR, SMMUV3_F_GERROR_SFM_ERR,
        SMMUV3_F_GERROR_CMDQP_ERR,          SMMUV3_F_GERROR_DPT_ERR,
    };
    const int reg = smmuv3_reg_by_role(look->state, SMMUV3_REG_ROLE_GERROR);
    uint64_t error;
    uint64_t ack;

    if (!smmuv3_regs_role_(look, SMMUV3_REG_ROLE_GERROR, &error))
        return;
    if (!smmuv3_regs_role_(look, SMMUV3_REG_ROLE_GERRORN, &ack)) {
        if (error != 0)
            smmuv3_regs_open_(look, SMMUV3_RULE_REG_016, reg, SMMUV3_F_GERROR_CMDQ_ERR, error,
                              smmuv3_regs_role_field_(look, SMMUV3_REG_ROLE_GERRORN, SMMUV3_F_GERRORN_CMDQ_ERR));
        return;
    }
    for (unsigned i = 0; i < sizeof(fields) / sizeof(fields[0]); i++) {
        const bool active = smmuv3_field_extract(error ^ ack, fields[i]) != 0;

        if (active)
            smmuv3_regs_error_(look, fields[i] == SMMUV3_F_GERROR_SFM_ERR ? SMMUV3_RULE_REG_017 : SMMUV3_RULE_REG_016,
                               reg, fields[i], smmuv3_field_extract(error, fields[i]));
    }
}

/** REG-024: CR0 and CR0ACK, and REG-014: IRQ_CTRL and IRQ_CTRLACK. `mask` has the bits that exist. */
SMMUV3_INLINE void smmuv3_regs_check_ack_(const struct smmuv3_regs_look_ *look, unsigned rule, int role, int ack_role,
                                          int field)
{
    const int reg = smmuv3_reg_by_role(look->state, role);
    uint64_t value;
    uint64_t ack;
    struct smmuv3_finding f;

    if (!smmuv3_regs_role_(look, role, &value))
        return;
    if (!smmuv3_regs_role_(look, ack_role, &ack)) {
        if (value != 0)
            smmuv3_regs_open_(look, rule, reg, field, value, smmuv3_regs_role_field_(look, ack_role, field));
        return;
    }
    if (((value ^ ack) & smmuv3_reg_known(reg)) == 0)
        return;
    f = smmuv3_regs_finding_(rule, SMMUV3_SEVERITY_NOTE, reg, field, (value ^ ack) & smmuv3_reg_known(reg));
    f.flags = SMMUV3_FINDING_BITS;
    smmuv3_findings_add(look->out, &f);
}

/** REG-015, REG-027, REG-040: bits of CR0 and IRQ_CTRL that need a feature or another bit. */
SMMUV3_INLINE void smmuv3_regs_check_features_(const struct smmuv3_regs_look_ *look)
{
    const int cr0_reg = smmuv3_reg_by_role(look->state, SMMUV3_REG_ROLE_CR0);
    const int irq_reg = smmuv3_reg_by_role(look->state, SMMUV3_REG_ROLE_IRQ_CTRL);
    uint64_t cr0;
    uint64_t irq;

    if (look->state == SMMUV3_STATE_S)
        return;
    if (smmuv3_regs_role_(look, SMMUV3_REG_ROLE_IRQ_CTRL, &irq) &&
        smmuv3_field_extract(irq, SMMUV3_F_IRQ_CTRL_PRIQ_IRQEN) != 0)
        smmuv3_regs_need_(look, SMMUV3_RULE_REG_015, irq_reg, SMMUV3_F_IRQ_CTRL_PRIQ_IRQEN, 1,
                          smmuv3_regs_feature_(look, SMMUV3_F_IDR0_PRI, SMMUV3_F_R_IDR0_PRI));
    if (!smmuv3_regs_role_(look, SMMUV3_REG_ROLE_CR0, &cr0))
        return;
    if (smmuv3_field_extract(cr0, SMMUV3_F_CR0_PRIQEN) != 0) {
        smmuv3_regs_need_(look, SMMUV3_RULE_REG_015, cr0_reg, SMMUV3_F_CR0_PRIQEN, 1,
                          smmuv3_regs_feature_(look, SMMUV3_F_IDR0_PRI, SMMUV3_F_R_IDR0_PRI));
        if (smmuv3_field_extract(cr0, SMMUV3_F_CR0_SMMUEN) == 0)
            smmuv3_regs_note_(look, SMMUV3_RULE_REG_040, cr0_reg, SMMUV3_F_CR0_PRIQEN, 1);
    }
    if (smmuv3_field_extract(cr0, SMMUV3_F_CR0_ATSCHK) != 0)
        smmuv3_regs_need_(look, SMMUV3_RULE_REG_027, cr0_reg, SMMUV3_F_CR0_ATSCHK, 1,
                          smmuv3_regs_feature_(look, SMMUV3_F_IDR0_ATS, SMMUV3_F_R_IDR0_ATS));
}

/** REG-025, REG-026, REG-028: what the enables leave off. */
SMMUV3_INLINE void smmuv3_regs_check_enables_(const struct smmuv3_regs_look_ *look)
{
    const int reg = smmuv3_reg_by_role(look->state, SMMUV3_REG_ROLE_CR0);
    uint64_t cr0;
    uint64_t gbpa;

    if (!smmuv3_regs_role_(look, SMMUV3_REG_ROLE_CR0, &cr0))
        return;
    if (smmuv3_field_extract(cr0, SMMUV3_F_CR0_SMMUEN) != 0) {
        if (smmuv3_field_extract(cr0, SMMUV3_F_CR0_EVENTQEN) == 0)
            smmuv3_regs_note_(look, SMMUV3_RULE_REG_025, reg, SMMUV3_F_CR0_EVENTQEN, 0);
        if (smmuv3_field_extract(cr0, SMMUV3_F_CR0_CMDQEN) == 0)
            smmuv3_regs_note_(look, SMMUV3_RULE_REG_026, reg, SMMUV3_F_CR0_CMDQEN, 0);
        return;
    }
    if (look->state == SMMUV3_STATE_REALM)
        return;
    if (!smmuv3_regs_role_(look, SMMUV3_REG_ROLE_GBPA, &gbpa))
        smmuv3_regs_open_(look, SMMUV3_RULE_REG_028, reg, SMMUV3_F_CR0_SMMUEN, 0,
                          smmuv3_regs_role_field_(look, SMMUV3_REG_ROLE_GBPA, SMMUV3_F_GBPA_ABORT));
    else if (smmuv3_field_extract(gbpa, SMMUV3_F_GBPA_ABORT) == 0)
        smmuv3_regs_note_(look, SMMUV3_RULE_REG_028, smmuv3_reg_by_role(look->state, SMMUV3_REG_ROLE_GBPA),
                          SMMUV3_F_GBPA_ABORT, 0);
}

/** REG-029 and REG-030: GBPA. */
SMMUV3_INLINE void smmuv3_regs_check_gbpa_(const struct smmuv3_regs_look_ *look)
{
    const int reg = smmuv3_reg_by_role(look->state, SMMUV3_REG_ROLE_GBPA);
    uint64_t gbpa;

    if (look->state == SMMUV3_STATE_REALM || !smmuv3_regs_role_(look, SMMUV3_REG_ROLE_GBPA, &gbpa))
        return;
    if (smmuv3_field_extract(gbpa, SMMUV3_F_GBPA_Update) != 0)
        smmuv3_regs_note_(look, SMMUV3_RULE_REG_029, reg, SMMUV3_F_GBPA_Update, 1);
    if (smmuv3_field_extract(gbpa, SMMUV3_F_GBPA_INSTCFG) == 1)
        smmuv3_regs_note_(look, SMMUV3_RULE_REG_030, reg, SMMUV3_F_GBPA_INSTCFG, 1);
    if (smmuv3_field_extract(gbpa, SMMUV3_F_GBPA_PRIVCFG) == 1)
        smmuv3_regs_note_(look, SMMUV3_RULE_REG_030, reg, SMMUV3_F_GBPA_PRIVCFG, 1);
}

/** REG-012 and REG-013: one message interrupt. `enable` is the field of IRQ_CTRL. */
SMMUV3_INLINE void smmuv3_regs_check_msi_(const struct smmuv3_regs_look_ *look, int cfg_role, int address, int enable)
{
    const int reg = smmuv3_reg_by_role(look->state, cfg_role);
    const struct smmuv3_regs_feature_result_ msi = smmuv3_regs_feature_msi_(look);
    uint64_t cfg;
    uint64_t irq;
    uint64_t where;

    if (reg < 0 || !smmuv3_regs_role_(look, cfg_role, &cfg))
        return;
    where = smmuv3_field_extract(cfg, address);
    if (where != 0) {
        smmuv3_regs_need_(look, SMMUV3_RULE_REG_012, reg, address, where, msi);
        smmuv3_regs_check_oas_(look, reg, 0, address, where);
        return;
    }
    if (!smmuv3_regs_role_(look, SMMUV3_REG_ROLE_IRQ_CTRL, &irq) || smmuv3_field_extract(irq, enable) == 0)
        return;
    if (msi.have == SMMUV3_YES)
        smmuv3_regs_note_(look, SMMUV3_RULE_REG_013, reg, address, 0);
    else if (msi.have == SMMUV3_UNKNOWN)
        smmuv3_regs_open_(look, SMMUV3_RULE_REG_013, reg, address, 0, msi.field);
}

/** Everything of one security state. */
SMMUV3_INLINE void smmuv3_regs_check_state_(const struct smmuv3_regs_look_ *look)
{
    smmuv3_regs_check_strtab_(look);
    smmuv3_regs_check_queue_(look, SMMUV3_REGS_QUEUE_CMD_);
    smmuv3_regs_check_queue_(look, SMMUV3_REGS_QUEUE_EVENT_);
    smmuv3_regs_check_queue_(look, SMMUV3_REGS_QUEUE_PRI_);
    smmuv3_regs_check_cmdq_error_(look);
    smmuv3_regs_check_gerror_(look);
    smmuv3_regs_check_cr1_(look);
    smmuv3_regs_check_ack_(look, SMMUV3_RULE_REG_024, SMMUV3_REG_ROLE_CR0, SMMUV3_REG_ROLE_CR0ACK, SMMUV3_F_CR0_SMMUEN);
    smmuv3_regs_check_features_(look);
    smmuv3_regs_check_enables_(look);
    smmuv3_regs_check_gbpa_(look);
    smmuv3_regs_check_ack_(look, SMMUV3_RULE_REG_014, SMMUV3_REG_ROLE_IRQ_CTRL, SMMUV3_REG_ROLE_IRQ_CTRLACK,
                           SMMUV3_F_IRQ_CTRL_GERROR_IRQEN);
    smmuv3_regs_check_msi_(look, SMMUV3_REG_ROLE_GERROR_IRQ_CFG0, SMMUV3_F_GERROR_IRQ_CFG0_ADDR,
                           SMMUV3_F_IRQ_CTRL_GERROR_IRQEN);
    smmuv3_regs_check_msi_(look, SMMUV3_REG_ROLE_EVENTQ_IRQ_CFG0, SMMUV3_F_EVENTQ_IRQ_CFG0_ADDR,
                           SMMUV3_F_IRQ_CTRL_EVENTQ_IRQEN);
    smmuv3_regs_check_msi_(look, SMMUV3_REG_ROLE_PRIQ_IRQ_CFG0, SMMUV3_F_PRIQ_IRQ_CFG0_ADDR,
                           SMMUV3_F_IRQ_CTRL_PRIQ_IRQEN);
}

/**
 * Check register values against each other.
 *
 * @param regs  what is known; any subset of registers of any security states.
 * @param out   receives the findings: first those about values that no SMMU returns and about ID registers, then by
 * state (Non-secure, Secure, Realm) tables, queues, errors, enables, interrupts; then enhanced command queues and
 *              reserved bits. Not NULL.
 * @return the verdict: ILLEGAL when something does not do what software meant. After REG-032 for IDR0 nothing else is
 *         looked at: such values mean nothing.
 */
SMMUV3_INLINE enum smmuv3_verdict smmuv3_regs_check(const struct smmuv3_regs *regs, struct smmuv3_findings *out)
{
    struct smmuv3_regs_look_ look;

    look.regs = regs;
    look.out = out;
    look.state = SMMUV3_STATE_NS;
    smmuv3_caps_clear(&look.caps);
    smmuv3_regs_caps(regs, &look.caps);
    if (smmuv3_regs_check_all_ones_(&look))
        return smmuv3_findings_verdict(out);
    smmuv3_regs_check_id_(&look);
    for (int state = SMMUV3_STATE_NS; state <= SMMUV3_STATE_REALM; state++) {
        look.state = SMMUV3_CAST(enum smmuv3_state, state);
        smmuv3_regs_check_state_(&look);
    }
    smmuv3_regs_check_ecmdqs_(&look);
    smmuv3_regs_check_res0_(&look);
    return smmuv3_findings_verdict(out);
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * reg_check_table.h - checks of the stream table registers and of the attributes in CR1.
 *
 * Internal to reg_check.h. Concurrency: pure functions on values. [IHI 0070 6.3.11, 6.3.24, 6.3.25]
 */
#ifndef SMMUV3_REG_CHECK_TABLE_H
#define SMMUV3_REG_CHECK_TABLE_H

#include "reg_check_look.h"

/** @return StreamID bits that the table may have: S_SIDSIZE for the Secure state, else SIDSIZE. */
SMMUV3_INLINE int smmuv3_regs_sidsize_field_(const struct smmuv3_regs_look_ *look)
{
    if (look->state == SMMUV3_STATE_S)
        return SMMUV3_F_S_IDR1_S_SIDSIZE;
    return SMMUV3_F_IDR1_SIDSIZE;
}

/** Is the table a 2-level one? Unknown when FMT asks for it and IDR0 is not given. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_regs_two_level_(const struct smmuv3_regs_look_ *look, uint64_t cfg)
{
    if (smmuv3_field_extract(cfg, SMMUV3_F_STRTAB_BASE_CFG_FMT) != 1)
        return SMMUV3_NO;
    return smmuv3_caps_flag(&look->caps, SMMUV3_F_IDR0_ST_LEVEL);
}

/** @return the SPLIT in effect. */
SMMUV3_INLINE unsigned smmuv3_regs_split_(uint64_t cfg)
{
    const unsigned split = SMMUV3_CAST(unsigned, smmuv3_field_extract(cfg, SMMUV3_F_STRTAB_BASE_CFG_SPLIT));
    return split == 8 || split == 10 ? split : 6;
}

/** REG-004, REG-005, REG-006: the shape of the table. */
SMMUV3_INLINE void smmuv3_regs_check_strtab_cfg_(const struct smmuv3_regs_look_ *look, uint64_t cfg)
{
    const int reg = smmuv3_reg_by_role(look->state, SMMUV3_REG_ROLE_STRTAB_BASE_CFG);
    const uint64_t fmt = smmuv3_field_extract(cfg, SMMUV3_F_STRTAB_BASE_CFG_FMT);
    const uint64_t split = smmuv3_field_extract(cfg, SMMUV3_F_STRTAB_BASE_CFG_SPLIT);
    const uint64_t size = smmuv3_field_extract(cfg, SMMUV3_F_STRTAB_BASE_CFG_LOG2SIZE);
    const int limit_field = smmuv3_regs_sidsize_field_(look);
    uint64_t limit;

    if (fmt > 1)
        smmuv3_regs_acts_(look, SMMUV3_RULE_REG_005, reg, SMMUV3_F_STRTAB_BASE_CFG_FMT, fmt, 0);
    else if (fmt == 1)
        smmuv3_regs_need_(look, SMMUV3_RULE_REG_005, reg, SMMUV3_F_STRTAB_BASE_CFG_FMT, fmt,
                          smmuv3_regs_flag_(look, SMMUV3_F_IDR0_ST_LEVEL));
    if (fmt == 1 && split != smmuv3_regs_split_(cfg))
        smmuv3_regs_acts_(look, SMMUV3_RULE_REG_006, reg, SMMUV3_F_STRTAB_BASE_CFG_SPLIT, split, 6);
    if (!smmuv3_caps_get(&look->caps, limit_field, &limit)) {
        if (size != 0)
            smmuv3_regs_open_(look, SMMUV3_RULE_REG_004, reg, SMMUV3_F_STRTAB_BASE_CFG_LOG2SIZE, size, limit_field);
    } else if (size > limit) {
        smmuv3_regs_acts_(look, SMMUV3_RULE_REG_004, reg, SMMUV3_F_STRTAB_BASE_CFG_LOG2SIZE, size, limit);
    }
}

/** @return log2 of the bytes that the base is aligned to, 6 at least. */
SMMUV3_INLINE unsigned smmuv3_regs_strtab_log2_(uint64_t cfg, bool two_level)
{
    const unsigned size = SMMUV3_CAST(unsigned, smmuv3_field_extract(cfg, SMMUV3_F_STRTAB_BASE_CFG_LOG2SIZE));
    const unsigned split = smmuv3_regs_split_(cfg);

    if (!two_level)
        return size + 6;
    return size > split + 3 ? size - split + 3 : 6;
}

/** @return true when the low `log2` bits of an address are 0. */
SMMUV3_INLINE bool smmuv3_regs_aligned_(uint64_t address, unsigned log2)
{
    return log2 >= 64 ? address == 0 : (address & ((SMMUV3_CAST(uint64_t, 1) << log2) - 1)) == 0;
}

/** @return an address with its low `log2` bits cleared. */
SMMUV3_INLINE uint64_t smmuv3_regs_align_(uint64_t address, unsigned log2)
{
    return log2 >= 64 ? 0 : address & ~((SMMUV3_CAST(uint64_t, 1) << log2) - 1);
}

/** REG-003: the base of the table. */
SMMUV3_INLINE void smmuv3_regs_check_strtab_base_(const struct smmuv3_regs_look_ *look, uint64_t base, uint64_t cfg)
{
    const int reg = smmuv3_reg_by_role(look->state, SMMUV3_REG_ROLE_STRTAB_BASE);
    const uint64_t address = smmuv3_field_extract(base, SMMUV3_F_STRTAB_BASE_ADDR);
    const enum smmuv3_tri two = smmuv3_regs_two_level_(look, cfg);
    const unsigned linear = smmuv3_regs_strtab_log2_(cfg, false);
    const unsigned needed = two == SMMUV3_NO ? linear : smmuv3_regs_strtab_log2_(cfg, true);
    struct smmuv3_finding f;

    if (smmuv3_regs_aligned_(address, needed)) {
        if (two == SMMUV3_UNKNOWN && !smmuv3_regs_aligned_(address, linear))
            smmuv3_regs_open_(look, SMMUV3_RULE_REG_003, reg, SMMUV3_F_STRTAB_BASE_ADDR, address,
                              SMMUV3_F_IDR0_ST_LEVEL);
        return;
    }
    f = smmuv3_regs_finding_(SMMUV3_RULE_REG_003, SMMUV3_SEVERITY_ERROR, reg, SMMUV3_F_STRTAB_BASE_ADDR, address);
    f.flags = SMMUV3_FINDING_FIX;
    f.fix = smmuv3_regs_align_(address, needed);
    smmuv3_findings_add(look->out, &f);
}

/** The stream table of one state. */
SMMUV3_INLINE void smmuv3_regs_check_strtab_(const struct smmuv3_regs_look_ *look)
{
    const int reg = smmuv3_reg_by_role(look->state, SMMUV3_REG_ROLE_STRTAB_BASE);
    uint64_t base;
    uint64_t cfg;
    const bool have_base = smmuv3_regs_role_(look, SMMUV3_REG_ROLE_STRTAB_BASE, &base);
    const bool have_cfg = smmuv3_regs_role_(look, SMMUV3_REG_ROLE_STRTAB_BASE_CFG, &cfg);
    const uint64_t address = smmuv3_field_extract(base, SMMUV3_F_STRTAB_BASE_ADDR);

    if (have_cfg)
        smmuv3_regs_check_strtab_cfg_(look, cfg);
    if (!have_base)
        return;
    smmuv3_regs_check_oas_(look, reg, 0, SMMUV3_F_STRTAB_BASE_ADDR, address);
    if (have_cfg)
        smmuv3_regs_check_strtab_base_(look, base, cfg);
    else if (address != 0)
        smmuv3_regs_open_(
            look, SMMUV3_RULE_REG_003, reg, SMMUV3_F_STRTAB_BASE_ADDR, address,
            smmuv3_regs_role_field_(look, SMMUV3_REG_ROLE_STRTAB_BASE_CFG, SMMUV3_F_STRTAB_BASE_CFG_LOG2SIZE));
}

/** REG-008, REG-009, REG-011: one group of attributes in CR1. */
SMMUV3_INLINE void smmuv3_regs_check_attributes_(const struct smmuv3_regs_look_ *look, unsigned rule, uint64_t cr1,
                                                 int sh, int oc, int ic)
{
    const int reg = smmuv3_reg_by_role(look->state, SMMUV3_REG_ROLE_CR1);
    const enum smmuv3_tri coherent = smmuv3_caps_flag(&look->caps, SMMUV3_F_IDR0_COHACC);
    const uint64_t share = smmuv3_field_extract(cr1, sh);
    const uint64_t outer = smmuv3_field_extract(cr1, oc);
    const uint64_t inner = smmuv3_field_extract(cr1, ic);
    const bool cached = outer == 1 || outer == 2 || inner == 1 || inner == 2;
    const bool shared = share >= 2;

    if (share == 1)
        smmuv3_regs_acts_(look, SMMUV3_RULE_REG_011, reg, sh, share, 0);
    if (outer == 3)
        smmuv3_regs_acts_(look, SMMUV3_RULE_REG_011, reg, oc, outer, 0);
    if (inner == 3)
        smmuv3_regs_acts_(look, SMMUV3_RULE_REG_011, reg, ic, inner, 0);
    if (coherent == SMMUV3_UNKNOWN)
        smmuv3_regs_open_(look, rule, reg, sh, share, SMMUV3_F_IDR0_COHACC);
    else if (coherent == SMMUV3_YES ? !(cached && shared) : cached && shared)
        smmuv3_regs_note_(look, rule, reg, sh, share);
}

/** REG-010: an allocation hint of a base register that non-cacheable attributes make void. */
SMMUV3_INLINE void smmuv3_regs_check_hint_(const struct smmuv3_regs_look_ *look, int role, int hint, uint64_t cr1,
                                           int oc, int ic)
{
    const uint64_t outer = smmuv3_field_extract(cr1, oc);
    const uint64_t inner = smmuv3_field_extract(cr1, ic);
    uint64_t base;

    if (!smmuv3_regs_role_(look, role, &base) || smmuv3_field_extract(base, hint) == 0)
        return;
    if ((outer == 0 || outer == 3) && (inner == 0 || inner == 3))
        smmuv3_regs_note_(look, SMMUV3_RULE_REG_010, smmuv3_reg_by_role(look->state, role), hint, 1);
}

/** CR1 of one state. */
SMMUV3_INLINE void smmuv3_regs_check_cr1_(const struct smmuv3_regs_look_ *look)
{
    uint64_t cr1;

    if (!smmuv3_regs_role_(look, SMMUV3_REG_ROLE_CR1, &cr1))
        return;
    smmuv3_regs_check_attributes_(look, SMMUV3_RULE_REG_008, cr1, SMMUV3_F_CR1_TABLE_SH, SMMUV3_F_CR1_TABLE_OC,
                                  SMMUV3_F_CR1_TABLE_IC);
    smmuv3_regs_check_attributes_(look, SMMUV3_RULE_REG_009, cr1, SMMUV3_F_CR1_QUEUE_SH, SMMUV3_F_CR1_QUEUE_OC,
                                  SMMUV3_F_CR1_QUEUE_IC);
    smmuv3_regs_check_hint_(look, SMMUV3_REG_ROLE_STRTAB_BASE, SMMUV3_F_STRTAB_BASE_RA, cr1, SMMUV3_F_CR1_TABLE_OC,
                            SMMUV3_F_CR1_TABLE_IC);
    smmuv3_regs_check_hint_(look, SMMUV3_REG_ROLE_CMDQ_BASE, SMMUV3_F_CMDQ_BASE_RA, cr1, SMMUV3_F_CR1_QUEUE_OC,
                            SMMUV3_F_CR1_QUEUE_IC);
    smmuv3_regs_check_hint_(look, SMMUV3_REG_ROLE_EVENTQ_BASE, SMMUV3_F_EVENTQ_BASE_WA, cr1, SMMUV3_F_CR1_QUEUE_OC,
                            SMMUV3_F_CR1_QUEUE_IC);
    smmuv3_regs_check_hint_(look, SMMUV3_REG_ROLE_PRIQ_BASE, SMMUV3_F_PRIQ_BASE_WA, cr1, SMMUV3_F_CR1_QUEUE_OC,
                            SMMUV3_F_CR1_QUEUE_IC);
}

#endif

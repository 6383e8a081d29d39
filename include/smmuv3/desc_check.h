/* SPDX-License-Identifier: MIT */
/**
 * desc_check.h - build translation table descriptors, and say what is wrong with given ones.
 *
 * smmuv3_desc_make_leaf() and smmuv3_desc_make_table() take arguments in the specification's terms and refuse what
 * cannot be said. smmuv3_desc_check() answers for any bits: the fault that the SMMU would report, or a remark. Rules
 * DESC-nnn.
 *
 * Concurrency: pure functions on values. [Arm ARM D8.3, G5.5; IHI 0070 3.4, 3.13, 5.2, 5.4]
 */
#ifndef SMMUV3_DESC_CHECK_H
#define SMMUV3_DESC_CHECK_H

#include "check.h"
#include "desc.h"
#include "rules.h"

/** A Block or Page to build. All zero: read/write privileged, not accessed, global, MAIR index 0, non-shareable. */
struct smmuv3_desc_leaf_args {
    /** Output address, a multiple of what the level maps. */
    uint64_t address;
    /** Stage 1: MAIR index, 0 to 7 (15 with AIE). Stage 2: MemAttr, 0 to 15. */
    unsigned attr_index;
    /** Stage 1 direct: AP[2:1], 0 to 3. Stage 2 direct: S2AP, 0 to 3. Not used with indirect permissions. */
    unsigned ap;
    /** Stage 1 direct: bit 0 PXN, bit 1 UXN or XN. Stage 2 direct: XN[1:0]. Not used with indirect permissions. */
    unsigned xn;
    /** Indirect permissions: index, 0 to 15. */
    unsigned pi_index;
    /** SH, one of `enum smmuv3_desc_sh`; must be 0 with DS. */
    unsigned sh;
    /** AF NG NS DBM CONTIGUOUS GP NT PROTECTED of `enum smmuv3_desc_flag`; with indirect permissions CLEAN as well. */
    unsigned flags;
    /** Bits [58:55], 0 to 15 (stage 2: only what is free there). */
    unsigned software;
    /** Bits [62:59], 0 to 15. */
    unsigned pbha;
};

/** Is an address one that the descriptor can hold? */
SMMUV3_INLINE smmuv3_status smmuv3_desc_address_ok_(const struct smmuv3_desc_config *config, uint64_t address,
                                                    unsigned lsb)
{
    unsigned bits = 48;

    if (config->aarch32)
        bits = 40;
    else if (smmuv3_desc_ds_(config) || (smmuv3_desc_granule_(config) == 16 && config->lpa == SMMUV3_YES))
        bits = 52;
    if (!config->aarch32 && config->output_bits != 0 && config->output_bits < bits)
        bits = config->output_bits;
    if (address >> bits != 0)
        return SMMUV3_ERR_RANGE;
    return (address & ((SMMUV3_CAST(uint64_t, 1) << lsb) - 1)) != 0 ? SMMUV3_ERR_ALIGNMENT : SMMUV3_OK;
}

/** @return the flags that a Block or Page of this configuration can carry. */
SMMUV3_INLINE unsigned smmuv3_desc_flags_ok_(const struct smmuv3_desc_config *config, int level)
{
    const bool s2 = smmuv3_desc_stage_(config) == 2;
    unsigned ok = SMMUV3_DESC_AF;

    ok |= !s2 && config->pnch == SMMUV3_YES ? SMMUV3_DESC_PROTECTED : SMMUV3_DESC_CONTIGUOUS;
    if (!s2 && config->one_level != SMMUV3_YES)
        ok |= SMMUV3_DESC_NG;
    if (s2 ? config->state == SMMUV3_STATE_REALM && !config->aarch32
           : config->state == SMMUV3_STATE_S || (config->state == SMMUV3_STATE_REALM && config->el2 == SMMUV3_YES))
        ok |= SMMUV3_DESC_NS;
    if (config->aarch32)
        return ok;
    if (level != 3)
        ok |= SMMUV3_DESC_NT;
    if (!s2)
        ok |= SMMUV3_DESC_GP;
    return ok | (config->pi == SMMUV3_YES ? SMMUV3_DESC_CLEAN : SMMUV3_DESC_DBM);
}

/** Do the arguments fit their fields? */
SMMUV3_INLINE smmuv3_status smmuv3_desc_leaf_ok_(const struct smmuv3_desc_config *config, int level,
                                                 const struct smmuv3_desc_leaf_args *args)
{
    const bool s2 = smmuv3_desc_stage_(config) == 2;
    const unsigned indexes = s2 || (config->aie == SMMUV3_YES && !config->aarch32) ? 16 : 8;

    if (level != 3 && !smmuv3_desc_block_ok(smmuv3_desc_granule_(config), level, smmuv3_desc_wide_(config)))
        return SMMUV3_ERR_UNSUPPORTED;
    if ((args->flags & ~smmuv3_desc_flags_ok_(config, level)) != 0)
        return SMMUV3_ERR_UNSUPPORTED;
    if (args->attr_index >= indexes || args->ap > 3 || args->xn > 3 || args->pi_index > 15 || args->sh > 3)
        return SMMUV3_ERR_RANGE;
    if (args->sh == SMMUV3_DESC_SH_RESERVED || (smmuv3_desc_ds_(config) && args->sh != 0))
        return SMMUV3_ERR_RANGE;
    if (args->software > 15 || args->pbha > 15)
        return SMMUV3_ERR_RANGE;
    if (s2 && config->xnx != SMMUV3_YES && (args->xn & 1) != 0)
        return SMMUV3_ERR_UNSUPPORTED;
    if (s2 && smmuv3_memattr_decode(args->attr_index, config->fwb == SMMUV3_YES, config->mteperm == SMMUV3_YES).type ==
                  SMMUV3_MEM_RESERVED)
        return SMMUV3_ERR_RANGE;
    if (s2 && config->fwb == SMMUV3_YES && config->mteperm != SMMUV3_YES && args->attr_index > 7)
        return SMMUV3_ERR_RANGE;
    return smmuv3_desc_address_ok_(config, args->address, smmuv3_desc_level_shift(smmuv3_desc_granule_(config), level));
}

/** Permission bits of a leaf. */
SMMUV3_INLINE uint64_t smmuv3_desc_perm_bits_(const struct smmuv3_desc_config *config,
                                              const struct smmuv3_desc_leaf_args *args)
{
    const bool s2 = smmuv3_desc_stage_(config) == 2;
    const uint64_t index = args->pi_index;
    const bool clean = (args->flags & SMMUV3_DESC_CLEAN) != 0;
    uint64_t d;

    if (config->pi == SMMUV3_YES && !config->aarch32) {
        d = (index >> 3 & 1) << 54 | (index >> 2 & 1) << 53 | (index >> 1 & 1) << 51 | (index & 1) << 6;
        return clean != s2 ? d | 1u << 7 : d;
    }
    d = smmuv3_field_prep(SMMUV3_F_S2_LEAF_XN, args->xn) | smmuv3_field_prep(SMMUV3_F_S2_LEAF_S2AP, args->ap);
    if (!s2 && config->one_level == SMMUV3_YES)
        d |= smmuv3_field_prep(SMMUV3_F_S1_LEAF_AP1, 1);
    if ((args->flags & SMMUV3_DESC_DBM) != 0)
        d |= smmuv3_field_prep(SMMUV3_F_S1_LEAF_DBM, 1);
    return d;
}

/** @return the bits of one flag when it is set. */
SMMUV3_INLINE uint64_t smmuv3_desc_flag_bit_(unsigned flags, unsigned flag, int field)
{
    return smmuv3_field_prep(field, (flags & flag) != 0 ? 1 : 0);
}

/**
 * Build a Block (levels 0 to 2) or a Page (level 3).
 *
 * @param config      how it will be read.
 * @param level       where it will stand.
 * @param args        what it says.
 * @param descriptor  receives the descriptor, CPU order.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT (stage, granule, level, NULL), SMMUV3_ERR_UNSUPPORTED (no block at this level,
 * a flag or XN bit that this configuration lacks), SMMUV3_ERR_RANGE (a value does not fit or is reserved, address above
 * the output size), SMMUV3_ERR_ALIGNMENT (address). After an error nothing changed.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_desc_make_leaf(const struct smmuv3_desc_config *config, int level,
                                                                   const struct smmuv3_desc_leaf_args *args,
                                                                   uint64_t *descriptor)
{
    smmuv3_status status;
    uint64_t d;
    bool s2;

    if (config == NULL || args == NULL || descriptor == NULL || !smmuv3_desc_valid_(config, level))
        return SMMUV3_ERR_ARGUMENT;
    status = smmuv3_desc_leaf_ok_(config, level, args);
    if (status != SMMUV3_OK)
        return status;
    s2 = smmuv3_desc_stage_(config) == 2;
    d = level == 3 ? 3 : 1;
    d |= smmuv3_desc_address_bits_(config, args->address) | smmuv3_desc_perm_bits_(config, args);
    if (!smmuv3_desc_ds_(config))
        d |= smmuv3_field_prep(SMMUV3_F_S1_LEAF_SH, args->sh);
    if (s2)
        d |= smmuv3_field_prep(SMMUV3_F_S2_LEAF_MemAttr, args->attr_index);
    else
        d |= smmuv3_field_prep(SMMUV3_F_S1_LEAF_AttrIndx, args->attr_index & 7) |
             smmuv3_field_prep(SMMUV3_F_S1_LEAF_AttrIndx3, args->attr_index >> 3);
    d |= smmuv3_desc_flag_bit_(args->flags, SMMUV3_DESC_AF, SMMUV3_F_S1_LEAF_AF);
    d |= smmuv3_desc_flag_bit_(args->flags, SMMUV3_DESC_NG, SMMUV3_F_S1_LEAF_nG);
    d |= smmuv3_desc_flag_bit_(args->flags, SMMUV3_DESC_NS,
                               smmuv3_desc_field_(s2, SMMUV3_F_S2_LEAF_NS, SMMUV3_F_S1_LEAF_NS));
    d |=
        smmuv3_desc_flag_bit_(args->flags, SMMUV3_DESC_CONTIGUOUS | SMMUV3_DESC_PROTECTED, SMMUV3_F_S1_LEAF_Contiguous);
    d |= smmuv3_desc_flag_bit_(args->flags, SMMUV3_DESC_GP, SMMUV3_F_S1_LEAF_GP);
    d |= smmuv3_desc_flag_bit_(args->flags, SMMUV3_DESC_NT, SMMUV3_F_S1_LEAF_nT);
    d |= smmuv3_field_prep(SMMUV3_F_S1_LEAF_SW, args->software) | smmuv3_field_prep(SMMUV3_F_S1_LEAF_PBHA, args->pbha);
    *descriptor = d;
    return SMMUV3_OK;
}

/**
 * Build a Table descriptor.
 *
 * @param config      how it will be read.
 * @param level       where it will stand, at most 2.
 * @param next        address of the table of the next level, a multiple of the granule.
 * @param limits      stage 1: what it limits (NS only for Secure streams); NULL or all zero for nothing, as stage 2
 * demands.
 * @param descriptor  receives the descriptor, CPU order; AF of tables is 0.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT (stage, granule, level, NULL), SMMUV3_ERR_UNSUPPORTED (limits that this stage
 * or state lacks), SMMUV3_ERR_RANGE, SMMUV3_ERR_ALIGNMENT (address). After an error nothing changed.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_desc_make_table(const struct smmuv3_desc_config *config, int level,
                                                                    uint64_t next,
                                                                    const struct smmuv3_desc_limits *limits,
                                                                    uint64_t *descriptor)
{
    smmuv3_status status;
    uint64_t d;

    if (config == NULL || descriptor == NULL || level > 2 || !smmuv3_desc_valid_(config, level))
        return SMMUV3_ERR_ARGUMENT;
    status = smmuv3_desc_address_ok_(config, next, smmuv3_desc_granule_(config));
    if (status != SMMUV3_OK)
        return status;
    d = 3 | smmuv3_desc_address_bits_(config, next);
    if (limits != NULL) {
        const bool some = limits->ap != 0 || limits->xn != 0 || limits->pxn != 0;
        if (limits->ap > 3)
            return SMMUV3_ERR_RANGE;
        if ((some || limits->ns != 0) && smmuv3_desc_stage_(config) == 2)
            return SMMUV3_ERR_UNSUPPORTED;
        if (limits->ns != 0 && config->state != SMMUV3_STATE_S)
            return SMMUV3_ERR_UNSUPPORTED;
        d |= smmuv3_field_prep(SMMUV3_F_S1_TABLE_APTable, limits->ap);
        d |= smmuv3_field_prep(SMMUV3_F_S1_TABLE_XNTable, limits->xn != 0 ? 1 : 0);
        d |= smmuv3_field_prep(SMMUV3_F_S1_TABLE_PXNTable, limits->pxn != 0 ? 1 : 0);
        d |= smmuv3_field_prep(SMMUV3_F_S1_TABLE_NSTable, limits->ns != 0 ? 1 : 0);
    }
    *descriptor = d;
    return SMMUV3_OK;
}

/** @return a finding with rule, severity and value, everything else 0. */
SMMUV3_INLINE struct smmuv3_finding smmuv3_desc_finding_(unsigned rule, unsigned severity, int field, uint64_t value)
{
    struct smmuv3_finding f;

    f.rule = SMMUV3_CAST(uint16_t, rule);
    f.severity = SMMUV3_CAST(uint8_t, severity);
    f.flags = f.word = f.event = 0;
    f.reserved = 0;
    f.field = field;
    f.needs = 0;
    f.value = value;
    f.lo = f.hi = f.fix = 0;
    return f;
}

/** Add a finding that reports an event. */
SMMUV3_INLINE void smmuv3_desc_fault_(struct smmuv3_findings *out, unsigned rule, unsigned event, int field,
                                      uint64_t value)
{
    struct smmuv3_finding f = smmuv3_desc_finding_(rule, SMMUV3_SEVERITY_ERROR, field, value);

    f.event = SMMUV3_CAST(uint8_t, event);
    smmuv3_findings_add(out, &f);
}

/** Add a remark. */
SMMUV3_INLINE void smmuv3_desc_note_(struct smmuv3_findings *out, unsigned rule, int field, uint64_t value)
{
    const struct smmuv3_finding f = smmuv3_desc_finding_(rule, SMMUV3_SEVERITY_NOTE, field, value);

    smmuv3_findings_add(out, &f);
}

/** Add an open question. `needs` is the field that would answer it, 0 when it is not one of a structure. */
SMMUV3_INLINE void smmuv3_desc_open_(struct smmuv3_findings *out, unsigned rule, int field, uint64_t value, int needs)
{
    struct smmuv3_finding f = smmuv3_desc_finding_(rule, SMMUV3_SEVERITY_UNDECIDED, field, value);

    f.needs = needs;
    smmuv3_findings_add(out, &f);
}

/** Add a remark when a condition is known to hold, an open question when it is not known. */
SMMUV3_INLINE void smmuv3_desc_note_if_(struct smmuv3_findings *out, enum smmuv3_tri condition, unsigned rule,
                                        int field, uint64_t value, int needs)
{
    if (condition == SMMUV3_YES)
        smmuv3_desc_note_(out, rule, field, value);
    else if (condition == SMMUV3_UNKNOWN)
        smmuv3_desc_open_(out, rule, field, value, needs);
}

/** @return not `a`. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_desc_not_(enum smmuv3_tri a)
{
    if (a == SMMUV3_UNKNOWN)
        return a;
    return a == SMMUV3_YES ? SMMUV3_NO : SMMUV3_YES;
}

/** DESC-001 and DESC-002: reserved encodings. @return true when the descriptor maps nothing. */
SMMUV3_INLINE bool smmuv3_desc_check_type_(const struct smmuv3_desc_config *config, int level, uint64_t d,
                                           struct smmuv3_findings *out)
{
    const unsigned granule = smmuv3_desc_granule_(config);
    const bool wide_unknown = !config->aarch32 && (granule == 16 ? config->lpa : config->ds) == SMMUV3_UNKNOWN;
    const int needs = smmuv3_desc_field_(granule == 16, SMMUV3_F_IDR5_OAS, SMMUV3_F_CD_DS);

    if (smmuv3_desc_type(config, level, d) != SMMUV3_DESC_RESERVED)
        return (d & 1) == 0;
    if (level == 3) {
        smmuv3_desc_fault_(out, SMMUV3_RULE_DESC_001, SMMUV3_EV_F_TRANSLATION, SMMUV3_F_S1_LEAF_Type, 0);
        return true;
    }
    if (wide_unknown && smmuv3_desc_block_ok(granule, level, true))
        smmuv3_desc_open_(
            out, SMMUV3_RULE_DESC_002, SMMUV3_F_S1_LEAF_Type, 0,
            smmuv3_desc_field_(smmuv3_desc_stage_(config) == 2 && granule != 16, SMMUV3_F_STE_S2DS, needs));
    else
        smmuv3_desc_fault_(out, SMMUV3_RULE_DESC_002, SMMUV3_EV_F_TRANSLATION, SMMUV3_F_S1_LEAF_Type, 0);
    return true;
}

/** DESC-003: output size. */
SMMUV3_INLINE void smmuv3_desc_check_size_(const struct smmuv3_desc_config *config, int level, uint64_t d,
                                           struct smmuv3_findings *out)
{
    const uint64_t address = smmuv3_desc_address(config, level, d);
    const unsigned limit = config->aarch32 ? 40 : config->output_bits;
    struct smmuv3_finding f;

    if (limit == 0) {
        /* No SMMU has less than 32 bits. */
        if (address >> 32 != 0)
            smmuv3_desc_open_(out, SMMUV3_RULE_DESC_003, 0, address,
                              smmuv3_desc_field_(smmuv3_desc_stage_(config) == 2, SMMUV3_F_STE_S2PS, SMMUV3_F_CD_IPS));
        return;
    }
    if (limit > 62 || address >> limit == 0)
        return;
    f = smmuv3_desc_finding_(SMMUV3_RULE_DESC_003, SMMUV3_SEVERITY_ERROR, 0, address);
    f.event = SMMUV3_EV_F_ADDR_SIZE;
    f.flags = SMMUV3_FINDING_RANGE;
    f.hi = (SMMUV3_CAST(uint64_t, 1) << limit) - 1;
    smmuv3_findings_add(out, &f);
}

/** @return bits that are RES0 for certain in a leaf of this configuration. */
SMMUV3_INLINE uint64_t smmuv3_desc_leaf_res0_(const struct smmuv3_desc_config *config, int level)
{
    const bool s2 = smmuv3_desc_stage_(config) == 2;
    const unsigned granule = smmuv3_desc_granule_(config);
    const unsigned shift = smmuv3_desc_level_shift(granule, level);
    uint64_t res0 = shift > 12 ? smmuv3_desc_span_(shift - 1, 12) : 0;

    if (config->aarch32)
        return res0 | smmuv3_desc_span_(51, 48) | (s2 ? SMMUV3_CAST(uint64_t, 1) << 11 : 0);
    if (level != 3)
        res0 &= ~smmuv3_field_mask(SMMUV3_F_S1_LEAF_nT);
    if (granule == 16 && config->lpa != SMMUV3_NO)
        res0 &= ~smmuv3_field_mask(SMMUV3_F_S1_LEAF_OA_51_48);
    if (granule == 16 || config->ds == SMMUV3_NO)
        res0 |= smmuv3_field_mask(SMMUV3_F_S1_LEAF_OA_49_48);
    if (!s2)
        return res0;
    res0 |= SMMUV3_CAST(uint64_t, 1) << 50;
    if (config->state == SMMUV3_STATE_NS || config->state == SMMUV3_STATE_S)
        res0 |= smmuv3_field_mask(SMMUV3_F_S2_LEAF_AMEC);
    if (config->fwb == SMMUV3_YES && config->mteperm == SMMUV3_NO)
        res0 |= SMMUV3_CAST(uint64_t, 1) << 5;
    return res0;
}

/** @return bits that are RES0 for certain in a Table of this configuration. */
SMMUV3_INLINE uint64_t smmuv3_desc_table_res0_(const struct smmuv3_desc_config *config)
{
    const bool s2 = smmuv3_desc_stage_(config) == 2;
    const unsigned granule = smmuv3_desc_granule_(config);
    uint64_t res0 = SMMUV3_CAST(uint64_t, 1) << 50;

    if (config->aarch32)
        return smmuv3_desc_span_(51, 48) | (s2 ? SMMUV3_CAST(uint64_t, 0x1f) << 59 : 0);
    if (granule == 14 || (granule == 16 && config->lpa == SMMUV3_NO))
        res0 |= smmuv3_desc_span_(granule - 1, 12);
    if (granule == 16 || config->ds == SMMUV3_NO)
        res0 |= smmuv3_field_mask(SMMUV3_F_S1_TABLE_NLTA_49_48);
    if (!s2)
        return res0;
    if (config->pi == SMMUV3_NO)
        res0 |= smmuv3_desc_span_(62, 59);
    return res0 | SMMUV3_CAST(uint64_t, 1) << 63;
}

/** DESC-004: RES0 bits; bits that would be address bits with DS are an open question. */
SMMUV3_INLINE void smmuv3_desc_check_res0_(const struct smmuv3_desc_config *config, int level, uint64_t d, bool table,
                                           struct smmuv3_findings *out)
{
    const uint64_t set = d & (table ? smmuv3_desc_table_res0_(config) : smmuv3_desc_leaf_res0_(config, level));
    const uint64_t high = d & smmuv3_field_mask(SMMUV3_F_S1_LEAF_OA_49_48);
    struct smmuv3_finding f;

    if (set != 0) {
        f = smmuv3_desc_finding_(SMMUV3_RULE_DESC_004, SMMUV3_SEVERITY_NOTE, 0, set);
        f.flags = SMMUV3_FINDING_BITS;
        smmuv3_findings_add(out, &f);
    }
    if (config->aarch32 || smmuv3_desc_granule_(config) == 16 || config->ds != SMMUV3_UNKNOWN || high == 0)
        return;
    f = smmuv3_desc_finding_(SMMUV3_RULE_DESC_004, SMMUV3_SEVERITY_UNDECIDED, 0, high);
    f.flags = SMMUV3_FINDING_BITS;
    f.needs = smmuv3_desc_field_(smmuv3_desc_stage_(config) == 2, SMMUV3_F_STE_S2DS, SMMUV3_F_CD_DS);
    smmuv3_findings_add(out, &f);
}

/** DESC-005: access flag. */
SMMUV3_INLINE void smmuv3_desc_check_af_(const struct smmuv3_desc_config *config, uint64_t d,
                                         struct smmuv3_findings *out)
{
    const bool s2 = smmuv3_desc_stage_(config) == 2;
    const enum smmuv3_tri managed = config->aarch32 ? SMMUV3_NO : config->ha;
    struct smmuv3_finding f;

    if (smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_AF) != 0 || managed == SMMUV3_YES || config->affd == SMMUV3_YES)
        return;
    f = smmuv3_desc_finding_(SMMUV3_RULE_DESC_005, SMMUV3_SEVERITY_ERROR,
                             smmuv3_desc_field_(s2, SMMUV3_F_S2_LEAF_AF, SMMUV3_F_S1_LEAF_AF), 0);
    f.event = SMMUV3_EV_F_ACCESS;
    f.flags = SMMUV3_FINDING_FIX;
    f.fix = 1;
    if (managed == SMMUV3_UNKNOWN || config->affd == SMMUV3_UNKNOWN) {
        f.severity = SMMUV3_SEVERITY_UNDECIDED;
        f.needs = smmuv3_desc_field_(s2, SMMUV3_F_STE_S2AFFD, SMMUV3_F_CD_AFFD);
        if (managed == SMMUV3_UNKNOWN)
            f.needs = smmuv3_desc_field_(s2, SMMUV3_F_STE_S2HA, SMMUV3_F_CD_HA);
    }
    smmuv3_findings_add(out, &f);
}

/** DESC-006: shareability. */
SMMUV3_INLINE void smmuv3_desc_check_sh_(const struct smmuv3_desc_config *config, uint64_t d,
                                         struct smmuv3_findings *out)
{
    const bool s2 = smmuv3_desc_stage_(config) == 2;
    const bool fixed = config->aarch32 || smmuv3_desc_granule_(config) == 16;

    if (smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_SH) != 1)
        return;
    smmuv3_desc_note_if_(out, fixed ? SMMUV3_YES : smmuv3_desc_not_(config->ds), SMMUV3_RULE_DESC_006,
                         smmuv3_desc_field_(s2, SMMUV3_F_S2_LEAF_SH, SMMUV3_F_S1_LEAF_SH), 1,
                         smmuv3_desc_field_(s2, SMMUV3_F_STE_S2DS, SMMUV3_F_CD_DS));
}

/** DESC-007 and DESC-008: memory type. */
SMMUV3_INLINE void smmuv3_desc_check_mem_(const struct smmuv3_desc_config *config, uint64_t d,
                                          struct smmuv3_findings *out)
{
    const unsigned memattr = SMMUV3_CAST(unsigned, smmuv3_field_extract(d, SMMUV3_F_S2_LEAF_MemAttr));
    const unsigned index = SMMUV3_CAST(unsigned, smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_AttrIndx));
    const bool mte = config->mteperm == SMMUV3_YES;
    bool plain;
    bool forced;

    if (smmuv3_desc_stage_(config) == 1) {
        const bool second = config->aie == SMMUV3_YES && smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_AttrIndx3) != 0;
        if (second)
            return;
        if (!config->mair_known)
            smmuv3_desc_open_(out, SMMUV3_RULE_DESC_007, SMMUV3_F_S1_LEAF_AttrIndx, index,
                              smmuv3_desc_field_(index < 4, SMMUV3_F_CD_MAIR0, SMMUV3_F_CD_MAIR1));
        else if (smmuv3_mair_decode(SMMUV3_CAST(unsigned, config->mair >> (8 * index) & 0xff)).type ==
                 SMMUV3_MEM_RESERVED)
            smmuv3_desc_note_(out, SMMUV3_RULE_DESC_007, SMMUV3_F_S1_LEAF_AttrIndx, index);
        return;
    }
    plain = smmuv3_memattr_decode(memattr, false, mte).type == SMMUV3_MEM_RESERVED;
    forced = smmuv3_memattr_decode(memattr, true, mte).type == SMMUV3_MEM_RESERVED;
    if (plain && forced)
        smmuv3_desc_note_(out, SMMUV3_RULE_DESC_008, SMMUV3_F_S2_LEAF_MemAttr, memattr);
    else if (plain)
        smmuv3_desc_note_if_(out, smmuv3_desc_not_(config->fwb), SMMUV3_RULE_DESC_008, SMMUV3_F_S2_LEAF_MemAttr,
                             memattr, SMMUV3_F_STE_S2FWB);
    else if (forced)
        smmuv3_desc_note_if_(out, config->fwb, SMMUV3_RULE_DESC_008, SMMUV3_F_S2_LEAF_MemAttr, memattr,
                             SMMUV3_F_STE_S2FWB);
}

/** DESC-010: nT. DESC-015: contiguous at a level that joins nothing. */
SMMUV3_INLINE void smmuv3_desc_check_hints_(const struct smmuv3_desc_config *config, int level, uint64_t d,
                                            struct smmuv3_findings *out)
{
    const bool s2 = smmuv3_desc_stage_(config) == 2;
    const int contiguous = smmuv3_desc_field_(s2, SMMUV3_F_S2_LEAF_Contiguous, SMMUV3_F_S1_LEAF_Contiguous);

    if (level != 3 && !config->aarch32 && smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_nT) != 0)
        smmuv3_desc_note_if_(out, smmuv3_desc_not_(config->nt), SMMUV3_RULE_DESC_010,
                             smmuv3_desc_field_(s2, SMMUV3_F_S2_LEAF_nT, SMMUV3_F_S1_LEAF_nT), 1, SMMUV3_F_IDR3_BBML);
    if (smmuv3_field_extract(d, contiguous) == 0 ||
        smmuv3_desc_contiguous_log2(smmuv3_desc_granule_(config), level) != 0)
        return;
    smmuv3_desc_note_if_(out, s2 ? SMMUV3_YES : smmuv3_desc_not_(config->pnch), SMMUV3_RULE_DESC_015, contiguous, 1,
                         SMMUV3_F_CD_PnCH);
}

/** DESC-011: fields that one privilege level does not have. */
SMMUV3_INLINE void smmuv3_desc_check_one_level_(const struct smmuv3_desc_config *config, uint64_t d,
                                                struct smmuv3_findings *out)
{
    const bool direct = config->aarch32 || config->pi == SMMUV3_NO;

    if (smmuv3_desc_stage_(config) == 2 || config->one_level == SMMUV3_NO)
        return;
    if (direct && smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_AP1) == 0)
        smmuv3_desc_note_if_(out, config->one_level, SMMUV3_RULE_DESC_011, SMMUV3_F_S1_LEAF_AP1, 0, SMMUV3_F_STE_STRW);
    if (direct && smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_PXN) != 0)
        smmuv3_desc_note_if_(out, config->one_level, SMMUV3_RULE_DESC_011, SMMUV3_F_S1_LEAF_PXN, 1, SMMUV3_F_STE_STRW);
    if (smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_nG) != 0)
        smmuv3_desc_note_if_(out, config->one_level, SMMUV3_RULE_DESC_011, SMMUV3_F_S1_LEAF_nG, 1, SMMUV3_F_STE_STRW);
}

/** @return whether NS of a stage 1 leaf is RES0: Non-secure streams, and Realm streams other than EL2. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_desc_ns_res0_(const struct smmuv3_desc_config *config)
{
    if (config->state == SMMUV3_STATE_UNKNOWN)
        return SMMUV3_UNKNOWN;
    if (config->state == SMMUV3_STATE_REALM)
        return smmuv3_desc_not_(config->el2);
    return config->state == SMMUV3_STATE_NS ? SMMUV3_YES : SMMUV3_NO;
}

/** DESC-012 and DESC-013: security state. */
SMMUV3_INLINE void smmuv3_desc_check_state_(const struct smmuv3_desc_config *config, uint64_t d, bool table,
                                            struct smmuv3_findings *out)
{
    const bool s2 = smmuv3_desc_stage_(config) == 2;
    const int amec = smmuv3_desc_field_(s2, SMMUV3_F_S2_LEAF_AMEC, SMMUV3_F_S1_LEAF_AMEC);
    enum smmuv3_tri realm = config->state == SMMUV3_STATE_REALM ? SMMUV3_YES : SMMUV3_NO;
    struct smmuv3_finding f;

    if (config->state == SMMUV3_STATE_UNKNOWN)
        realm = SMMUV3_UNKNOWN;
    if (table) {
        if (!s2 && smmuv3_field_extract(d, SMMUV3_F_S1_TABLE_NSTable) != 0 && config->state != SMMUV3_STATE_S)
            smmuv3_desc_note_if_(out, realm == SMMUV3_UNKNOWN ? SMMUV3_UNKNOWN : SMMUV3_YES, SMMUV3_RULE_DESC_012,
                                 SMMUV3_F_S1_TABLE_NSTable, 1, 0);
        return;
    }
    if (!s2 && smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_NS) != 0)
        smmuv3_desc_note_if_(out, smmuv3_desc_ns_res0_(config), SMMUV3_RULE_DESC_012, SMMUV3_F_S1_LEAF_NS, 1, 0);
    if (config->aarch32 || smmuv3_field_extract(d, amec) == 0 || realm == SMMUV3_NO ||
        smmuv3_field_extract(d, smmuv3_desc_field_(s2, SMMUV3_F_S2_LEAF_NS, SMMUV3_F_S1_LEAF_NS)) != 0)
        return;
    if (!s2 && config->el2 == SMMUV3_NO)
        return;
    f = smmuv3_desc_finding_(SMMUV3_RULE_DESC_013, SMMUV3_SEVERITY_ERROR, amec, 1);
    f.event = SMMUV3_EV_F_TRANSLATION;
    f.flags = SMMUV3_FINDING_FIX;
    if (realm == SMMUV3_UNKNOWN || (!s2 && config->el2 == SMMUV3_UNKNOWN))
        f.severity = SMMUV3_SEVERITY_UNDECIDED;
    smmuv3_findings_add(out, &f);
}

/** DESC-014: the two XN bits of stage 2. */
SMMUV3_INLINE void smmuv3_desc_check_xn_(const struct smmuv3_desc_config *config, uint64_t d,
                                         struct smmuv3_findings *out)
{
    const uint64_t xn = smmuv3_field_extract(d, SMMUV3_F_S2_LEAF_XN);
    struct smmuv3_finding f;

    if (smmuv3_desc_stage_(config) == 1 || (xn & 1) == 0)
        return;
    if (!config->aarch32 && config->pi != SMMUV3_NO)
        return;
    if (config->xnx == SMMUV3_YES && xn != 3)
        return;
    f = smmuv3_desc_finding_(SMMUV3_RULE_DESC_014, SMMUV3_SEVERITY_NOTE, SMMUV3_F_S2_LEAF_XN, xn);
    f.flags = SMMUV3_FINDING_FIX;
    f.fix = xn & 2;
    if (config->xnx == SMMUV3_UNKNOWN) {
        f.severity = SMMUV3_SEVERITY_UNDECIDED;
        f.needs = SMMUV3_F_IDR3_XNX;
    }
    smmuv3_findings_add(out, &f);
}

/**
 * Check one descriptor.
 *
 * @param config      how it is read; unknown members make the rules that need them undecided.
 * @param level       level of the table that it stands in.
 * @param descriptor  the descriptor, CPU order; any bits.
 * @param out         receives the findings in the order in which the SMMU would fault, then remarks; not NULL.
 * @return LEGAL also for descriptors with bit 0 clear: nothing is mapped, and nothing is wrong with the bits. ILLEGAL
 * means that an access through it faults for another reason than missing permission. A stage, granule or level that
 * does not exist is ILLEGAL without a finding.
 */
SMMUV3_INLINE enum smmuv3_verdict smmuv3_desc_check(const struct smmuv3_desc_config *config, int level,
                                                    uint64_t descriptor, struct smmuv3_findings *out)
{
    const bool table = level != 3 && (descriptor & 3) == 3;

    if (!smmuv3_desc_valid_(config, level))
        return SMMUV3_ILLEGAL;
    if (smmuv3_desc_check_type_(config, level, descriptor, out))
        return smmuv3_findings_verdict(out);
    smmuv3_desc_check_size_(config, level, descriptor, out);
    smmuv3_desc_check_state_(config, descriptor, table, out);
    smmuv3_desc_check_res0_(config, level, descriptor, table, out);
    if (table)
        return smmuv3_findings_verdict(out);
    smmuv3_desc_check_af_(config, descriptor, out);
    smmuv3_desc_check_sh_(config, descriptor, out);
    smmuv3_desc_check_mem_(config, descriptor, out);
    smmuv3_desc_check_hints_(config, level, descriptor, out);
    smmuv3_desc_check_one_level_(config, descriptor, out);
    smmuv3_desc_check_xn_(config, descriptor, out);
    return smmuv3_findings_verdict(out);
}

/** @return bits that must be equal in a contiguous group: all but the address, AF, the dirty bits and software's own.
 */
SMMUV3_INLINE uint64_t smmuv3_desc_group_mask_(const struct smmuv3_desc_config *config, int level)
{
    uint64_t address = smmuv3_desc_span_(47, smmuv3_desc_address_lsb_(config, level, level != 3));

    if (smmuv3_desc_ds_(config))
        address |= smmuv3_desc_span_(49, 48) | smmuv3_field_mask(SMMUV3_F_S1_LEAF_OA_51_50);
    else if (smmuv3_desc_granule_(config) == 16)
        address |= smmuv3_field_mask(SMMUV3_F_S1_LEAF_OA_51_48);
    return ~(address | smmuv3_field_mask(SMMUV3_F_S1_LEAF_AF) | smmuv3_field_mask(SMMUV3_F_S1_LEAF_AP2) |
             smmuv3_field_mask(SMMUV3_F_S1_LEAF_SW));
}

/**
 * Check a group of entries that a contiguous bit joins (DESC-009).
 *
 * @param config   how they are read.
 * @param level    level of the table that they stand in.
 * @param entries  the group, `1 << smmuv3_desc_contiguous_log2()` descriptors from an aligned index, CPU order.
 * @param count    their number.
 * @param out      receives one finding for each entry that does not fit: `value` is the entry, `lo` its place in the
 * group, `fix` what would fit the first entry; not NULL.
 * @return LEGAL when no entry has the bit or all agree; else ILLEGAL. A wrong `count` is ILLEGAL without a finding.
 */
SMMUV3_INLINE enum smmuv3_verdict smmuv3_desc_check_group(const struct smmuv3_desc_config *config, int level,
                                                          const uint64_t *entries, size_t count,
                                                          struct smmuv3_findings *out)
{
    const unsigned granule = smmuv3_desc_granule_(config);
    const uint64_t bit = smmuv3_field_mask(SMMUV3_F_S1_LEAF_Contiguous);
    uint64_t any = 0;
    uint64_t base;

    if (!smmuv3_desc_valid_(config, level) ||
        count != SMMUV3_CAST(size_t, 1) << smmuv3_desc_contiguous_log2(granule, level) || count == 1)
        return SMMUV3_ILLEGAL;
    for (size_t i = 0; i < count; i++)
        any |= (entries[i] & 1) != 0 ? entries[i] & bit : 0;
    if (any == 0)
        return smmuv3_findings_verdict(out);
    base = smmuv3_desc_address(config, level, entries[0]);
    base &= ~((SMMUV3_CAST(uint64_t, count) << smmuv3_desc_level_shift(granule, level)) - 1);
    for (size_t i = 0; i < count; i++) {
        const uint64_t mask = smmuv3_desc_group_mask_(config, level);
        const uint64_t address = base + (SMMUV3_CAST(uint64_t, i) << smmuv3_desc_level_shift(granule, level));
        struct smmuv3_finding f =
            smmuv3_desc_finding_(SMMUV3_RULE_DESC_009, SMMUV3_SEVERITY_ERROR, SMMUV3_F_S1_LEAF_Contiguous, entries[i]);

        if (((entries[i] ^ entries[0]) & mask) == 0 && (entries[i] & bit) != 0 &&
            smmuv3_desc_address(config, level, entries[i]) == address)
            continue;
        f.lo = i;
        f.flags = SMMUV3_FINDING_FIX;
        f.fix = (entries[0] & mask) | bit | (entries[i] & ~mask & ~smmuv3_desc_address_bits_(config, ~UINT64_C(0))) |
                smmuv3_desc_address_bits_(config, address);
        smmuv3_findings_add(out, &f);
    }
    return smmuv3_findings_verdict(out);
}

#endif

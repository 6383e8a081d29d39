/* SPDX-License-Identifier: MIT */
/**
 * reg_check_id.h - checks of ID registers against each other, of reserved bits, and of values that mean "nobody there".
 *
 * Internal to reg_check.h. Concurrency: pure functions on values. [IHI 0070 6.3.1 to 6.3.8]
 */
#ifndef SMMUV3_REG_CHECK_ID_H
#define SMMUV3_REG_CHECK_ID_H

#include "reg_check_look.h"

/** @return a field id that covers a whole register: for findings about all of it. */
SMMUV3_INLINE int smmuv3_regs_whole_(int reg)
{
    return SMMUV3_FIELD_(0, 0, 0, smmuv3_reg_bytes(reg) == 8 ? 64 : 32, 0);
}

/** @return all ones of the width of a register. */
SMMUV3_INLINE uint64_t smmuv3_regs_ones_(int reg)
{
    return smmuv3_reg_bytes(reg) == 8 ? ~UINT64_C(0) : UINT64_C(0xffffffff);
}

/** @return true when a value is all ones in a register that has RES0 bits. */
SMMUV3_INLINE bool smmuv3_regs_all_ones_(const struct smmuv3_reg_value *v)
{
    const uint64_t ones = smmuv3_regs_ones_(v->reg);
    const uint64_t known = smmuv3_reg_known(v->reg);

    return (v->value & ones) == ones && known != 0 && known != ones;
}

/** REG-032. @return true when IDR0 is all ones, so that nothing else means anything. */
SMMUV3_INLINE bool smmuv3_regs_check_all_ones_(const struct smmuv3_regs_look_ *look)
{
    bool dead = false;

    for (size_t i = 0; i < look->regs->count; i++) {
        const struct smmuv3_reg_value *v = &look->regs->v[i];

        if (!smmuv3_regs_all_ones_(v))
            continue;
        smmuv3_regs_error_(look, SMMUV3_RULE_REG_032, v->reg, smmuv3_regs_whole_(v->reg), v->value);
        if (v->reg == SMMUV3_R_IDR0)
            dead = true;
    }
    return dead;
}

/** REG-031: reserved bits. */
SMMUV3_INLINE void smmuv3_regs_check_res0_(const struct smmuv3_regs_look_ *look)
{
    for (size_t i = 0; i < look->regs->count; i++) {
        const struct smmuv3_reg_value *v = &look->regs->v[i];
        const uint64_t known = smmuv3_reg_known(v->reg);
        const uint64_t set = v->value & ~known & smmuv3_regs_ones_(v->reg);
        struct smmuv3_finding f;

        if (known == 0 || set == 0 || smmuv3_regs_all_ones_(v))
            continue;
        f = smmuv3_regs_finding_(SMMUV3_RULE_REG_031, SMMUV3_SEVERITY_NOTE, v->reg, smmuv3_regs_whole_(v->reg), set);
        f.flags = SMMUV3_FINDING_BITS;
        f.lo = v->index;
        smmuv3_findings_add(look->out, &f);
    }
}

/** REG-033: one AIDR. @return its minor revision, 0 when not known. */
SMMUV3_INLINE uint64_t smmuv3_regs_check_version_(const struct smmuv3_regs_look_ *look, int reg)
{
    uint64_t aidr;

    if (!smmuv3_regs_get(look->regs, reg, &aidr))
        return 0;
    if (smmuv3_field_extract(aidr, SMMUV3_F_AIDR_ArchMajorRev) != 0)
        smmuv3_regs_error_(look, SMMUV3_RULE_REG_033, reg, SMMUV3_F_AIDR_ArchMajorRev,
                           smmuv3_field_extract(aidr, SMMUV3_F_AIDR_ArchMajorRev));
    else if (smmuv3_field_extract(aidr, SMMUV3_F_AIDR_ArchMinorRev) > 5)
        smmuv3_regs_note_(look, SMMUV3_RULE_REG_033, reg, SMMUV3_F_AIDR_ArchMinorRev,
                          smmuv3_field_extract(aidr, SMMUV3_F_AIDR_ArchMinorRev));
    return smmuv3_field_extract(aidr, SMMUV3_F_AIDR_ArchMinorRev);
}

/** REG-037: an upper bound of a field of IDR1. */
SMMUV3_INLINE void smmuv3_regs_at_most_(const struct smmuv3_regs_look_ *look, uint64_t idr1, int field, uint64_t most)
{
    struct smmuv3_finding f = smmuv3_regs_finding_(SMMUV3_RULE_REG_037, SMMUV3_SEVERITY_ERROR, SMMUV3_R_IDR1, field,
                                                   smmuv3_field_extract(idr1, field));

    if (f.value <= most)
        return;
    f.flags = SMMUV3_FINDING_RANGE;
    f.hi = most;
    smmuv3_findings_add(look->out, &f);
}

/** REG-034, REG-035, REG-037: IDR1. */
SMMUV3_INLINE void smmuv3_regs_check_idr1_(const struct smmuv3_regs_look_ *look)
{
    uint64_t idr1;
    uint64_t idr0;
    const bool have0 = smmuv3_regs_get(look->regs, SMMUV3_R_IDR0, &idr0);

    if (!smmuv3_regs_get(look->regs, SMMUV3_R_IDR1, &idr1))
        return;
    smmuv3_regs_at_most_(look, idr1, SMMUV3_F_IDR1_CMDQS, 19);
    smmuv3_regs_at_most_(look, idr1, SMMUV3_F_IDR1_EVENTQS, 19);
    smmuv3_regs_at_most_(look, idr1, SMMUV3_F_IDR1_PRIQS, 19);
    smmuv3_regs_at_most_(look, idr1, SMMUV3_F_IDR1_SIDSIZE, 32);
    smmuv3_regs_at_most_(look, idr1, SMMUV3_F_IDR1_SSIDSIZE, 20);
    if (smmuv3_field_extract(idr1, SMMUV3_F_IDR1_SIDSIZE) >= 7) {
        if (!have0)
            smmuv3_regs_open_(look, SMMUV3_RULE_REG_034, SMMUV3_R_IDR1, SMMUV3_F_IDR1_SIDSIZE,
                              smmuv3_field_extract(idr1, SMMUV3_F_IDR1_SIDSIZE), SMMUV3_F_IDR0_ST_LEVEL);
        else if (smmuv3_field_extract(idr0, SMMUV3_F_IDR0_ST_LEVEL) == 0)
            smmuv3_regs_error_(look, SMMUV3_RULE_REG_034, SMMUV3_R_IDR1, SMMUV3_F_IDR1_SIDSIZE,
                               smmuv3_field_extract(idr1, SMMUV3_F_IDR1_SIDSIZE));
    }
    if (smmuv3_field_extract(idr1, SMMUV3_F_IDR1_ECMDQ) == 0)
        return;
    if (smmuv3_field_extract(idr1, SMMUV3_F_IDR1_QUEUES_PRESET) != 0 ||
        (have0 &&
         (smmuv3_field_extract(idr0, SMMUV3_F_IDR0_COHACC) == 0 || smmuv3_field_extract(idr0, SMMUV3_F_IDR0_MSI) == 0)))
        smmuv3_regs_error_(look, SMMUV3_RULE_REG_035, SMMUV3_R_IDR1, SMMUV3_F_IDR1_ECMDQ, 1);
    else if (!have0)
        smmuv3_regs_open_(look, SMMUV3_RULE_REG_035, SMMUV3_R_IDR1, SMMUV3_F_IDR1_ECMDQ, 1, SMMUV3_F_IDR0_COHACC);
}

/** REG-038: values of IDR0 that are reserved. */
SMMUV3_INLINE void smmuv3_regs_check_idr0_(const struct smmuv3_regs_look_ *look)
{
    uint64_t idr0;

    if (!smmuv3_regs_get(look->regs, SMMUV3_R_IDR0, &idr0))
        return;
    if (smmuv3_field_extract(idr0, SMMUV3_F_IDR0_S1P) == 0 && smmuv3_field_extract(idr0, SMMUV3_F_IDR0_S2P) == 0)
        smmuv3_regs_error_(look, SMMUV3_RULE_REG_038, SMMUV3_R_IDR0, SMMUV3_F_IDR0_S1P, 0);
    if (smmuv3_field_extract(idr0, SMMUV3_F_IDR0_TTF) == 0)
        smmuv3_regs_error_(look, SMMUV3_RULE_REG_038, SMMUV3_R_IDR0, SMMUV3_F_IDR0_TTF, 0);
    if (smmuv3_field_extract(idr0, SMMUV3_F_IDR0_TTENDIAN) == 1)
        smmuv3_regs_error_(look, SMMUV3_RULE_REG_038, SMMUV3_R_IDR0, SMMUV3_F_IDR0_TTENDIAN, 1);
    if (smmuv3_field_extract(idr0, SMMUV3_F_IDR0_STALL_MODEL) == 3)
        smmuv3_regs_error_(look, SMMUV3_RULE_REG_038, SMMUV3_R_IDR0, SMMUV3_F_IDR0_STALL_MODEL, 3);
    if (smmuv3_field_extract(idr0, SMMUV3_F_IDR0_ST_LEVEL) > 1)
        smmuv3_regs_error_(look, SMMUV3_RULE_REG_038, SMMUV3_R_IDR0, SMMUV3_F_IDR0_ST_LEVEL,
                           smmuv3_field_extract(idr0, SMMUV3_F_IDR0_ST_LEVEL));
}

/** REG-038: a granule for VMSAv8-64. */
SMMUV3_INLINE void smmuv3_regs_check_idr5_(const struct smmuv3_regs_look_ *look)
{
    uint64_t idr5;
    uint64_t ttf;

    if (!smmuv3_regs_get(look->regs, SMMUV3_R_IDR5, &idr5) || smmuv3_field_extract(idr5, SMMUV3_F_IDR5_GRAN4K) != 0 ||
        smmuv3_field_extract(idr5, SMMUV3_F_IDR5_GRAN16K) != 0 ||
        smmuv3_field_extract(idr5, SMMUV3_F_IDR5_GRAN64K) != 0)
        return;
    if (!smmuv3_caps_get(&look->caps, SMMUV3_F_IDR0_TTF, &ttf))
        smmuv3_regs_open_(look, SMMUV3_RULE_REG_038, SMMUV3_R_IDR5, SMMUV3_F_IDR5_GRAN4K, 0, SMMUV3_F_IDR0_TTF);
    else if ((ttf & 2) != 0)
        smmuv3_regs_error_(look, SMMUV3_RULE_REG_038, SMMUV3_R_IDR5, SMMUV3_F_IDR5_GRAN4K, 0);
}

/** REG-036: range invalidation from version 3.2. */
SMMUV3_INLINE void smmuv3_regs_check_ril_(const struct smmuv3_regs_look_ *look, uint64_t minor)
{
    uint64_t ril;
    uint64_t aidr;

    if (!smmuv3_caps_get(&look->caps, SMMUV3_F_IDR3_RIL, &ril) || ril != 0)
        return;
    if (!smmuv3_regs_get(look->regs, SMMUV3_R_AIDR, &aidr))
        smmuv3_regs_open_(look, SMMUV3_RULE_REG_036, SMMUV3_R_IDR3, SMMUV3_F_IDR3_RIL, 0, SMMUV3_F_AIDR_ArchMinorRev);
    else if (minor >= 2)
        smmuv3_regs_error_(look, SMMUV3_RULE_REG_036, SMMUV3_R_IDR3, SMMUV3_F_IDR3_RIL, 0);
}

/** REG-039: two registers that name the same thing. */
SMMUV3_INLINE void smmuv3_regs_check_same_(const struct smmuv3_regs_look_ *look, int a, int b, int field)
{
    uint64_t x;
    uint64_t y;

    if (smmuv3_regs_get(look->regs, a, &x) && smmuv3_regs_get(look->regs, b, &y) && x != y)
        smmuv3_regs_error_(look, SMMUV3_RULE_REG_039, b, field, y);
}

/** ID registers. */
SMMUV3_INLINE void smmuv3_regs_check_id_(const struct smmuv3_regs_look_ *look)
{
    const uint64_t minor = smmuv3_regs_check_version_(look, SMMUV3_R_AIDR);

    (void)smmuv3_regs_check_version_(look, SMMUV3_R_R_AIDR);
    smmuv3_regs_check_idr0_(look);
    smmuv3_regs_check_idr1_(look);
    smmuv3_regs_check_ril_(look, minor);
    smmuv3_regs_check_idr5_(look);
    smmuv3_regs_check_same_(look, SMMUV3_R_AIDR, SMMUV3_R_R_AIDR, SMMUV3_F_AIDR_ArchMajorRev);
    smmuv3_regs_check_same_(look, SMMUV3_R_IIDR, SMMUV3_R_ROOT_IIDR, SMMUV3_F_IIDR_ProductID);
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * reg_check_look.h - what the checks of a register dump share: reading by role, features with their field, findings.
 *
 * Internal to reg_check.h. Concurrency: pure functions on values.
 */
#ifndef SMMUV3_REG_CHECK_LOOK_H
#define SMMUV3_REG_CHECK_LOOK_H

#include "check.h"
#include "reg.h"
#include "rules.h"

/** What a check looks at, and where it reports. */
struct smmuv3_regs_look_ {
    /** The dump. */
    const struct smmuv3_regs *regs;
    /** Where findings go. */
    struct smmuv3_findings *out;
    /** Its ID registers. */
    struct smmuv3_caps caps;
    /** State that is looked at. */
    enum smmuv3_state state;
};

/** A feature, and the field that tells it. */
struct smmuv3_regs_feature_result_ {
    /** Is it there? */
    enum smmuv3_tri have;
    /** The ID field. */
    int field;
};

/** @return true and the value of the register that plays a role in this state. */
SMMUV3_INLINE bool smmuv3_regs_role_(const struct smmuv3_regs_look_ *look, int role, uint64_t *value)
{
    return smmuv3_regs_get(look->regs, smmuv3_reg_by_role(look->state, role), value);
}

/** @return the field of this state's register of a role. */
SMMUV3_INLINE int smmuv3_regs_role_field_(const struct smmuv3_regs_look_ *look, int role, int field)
{
    return smmuv3_reg_field(smmuv3_reg_by_role(look->state, role), field);
}

/** @return a finding about a field of a register; `field` is given for the Non-secure register of its role. */
SMMUV3_INLINE struct smmuv3_finding smmuv3_regs_finding_(unsigned rule, unsigned severity, int reg, int field,
                                                         uint64_t value)
{
    struct smmuv3_finding f;

    f.rule = SMMUV3_CAST(uint16_t, rule);
    f.severity = SMMUV3_CAST(uint8_t, severity);
    f.flags = f.word = f.event = 0;
    f.reserved = 0;
    f.field = smmuv3_reg_field(reg, field);
    f.needs = 0;
    f.value = value;
    f.lo = f.hi = f.fix = 0;
    return f;
}

/** Report an error. */
SMMUV3_INLINE void smmuv3_regs_error_(const struct smmuv3_regs_look_ *look, unsigned rule, int reg, int field,
                                      uint64_t value)
{
    const struct smmuv3_finding f = smmuv3_regs_finding_(rule, SMMUV3_SEVERITY_ERROR, reg, field, value);

    smmuv3_findings_add(look->out, &f);
}

/** Report a note. */
SMMUV3_INLINE void smmuv3_regs_note_(const struct smmuv3_regs_look_ *look, unsigned rule, int reg, int field,
                                     uint64_t value)
{
    const struct smmuv3_finding f = smmuv3_regs_finding_(rule, SMMUV3_SEVERITY_NOTE, reg, field, value);

    smmuv3_findings_add(look->out, &f);
}

/** Report what cannot be decided; `needs` is the field that would decide it. */
SMMUV3_INLINE void smmuv3_regs_open_(const struct smmuv3_regs_look_ *look, unsigned rule, int reg, int field,
                                     uint64_t value, int needs)
{
    struct smmuv3_finding f = smmuv3_regs_finding_(rule, SMMUV3_SEVERITY_UNDECIDED, reg, field, value);

    f.needs = needs;
    smmuv3_findings_add(look->out, &f);
}

/** Report a note with the value that is in effect. */
SMMUV3_INLINE void smmuv3_regs_acts_(const struct smmuv3_regs_look_ *look, unsigned rule, int reg, int field,
                                     uint64_t value, uint64_t effective)
{
    struct smmuv3_finding f = smmuv3_regs_finding_(rule, SMMUV3_SEVERITY_NOTE, reg, field, value);

    f.flags = SMMUV3_FINDING_FIX;
    f.fix = effective;
    smmuv3_findings_add(look->out, &f);
}

/** Report a note when a feature is absent, an open question when it is not known. */
SMMUV3_INLINE void smmuv3_regs_need_(const struct smmuv3_regs_look_ *look, unsigned rule, int reg, int field,
                                     uint64_t value, struct smmuv3_regs_feature_result_ feature)
{
    if (feature.have == SMMUV3_NO)
        smmuv3_regs_note_(look, rule, reg, field, value);
    else if (feature.have == SMMUV3_UNKNOWN)
        smmuv3_regs_open_(look, rule, reg, field, value, feature.field);
}

/** @return a feature by its ID field. */
SMMUV3_INLINE struct smmuv3_regs_feature_result_ smmuv3_regs_flag_(const struct smmuv3_regs_look_ *look, int field)
{
    struct smmuv3_regs_feature_result_ result;

    result.field = field;
    result.have = smmuv3_caps_flag(&look->caps, field);
    return result;
}

/** @return a feature whose ID field is one register in the Non-secure and another in the Realm state. */
SMMUV3_INLINE struct smmuv3_regs_feature_result_ smmuv3_regs_feature_(const struct smmuv3_regs_look_ *look, int ns,
                                                                      int realm)
{
    return smmuv3_regs_flag_(look, look->state == SMMUV3_STATE_REALM ? realm : ns);
}

/** @return whether this state has message interrupts. */
SMMUV3_INLINE struct smmuv3_regs_feature_result_ smmuv3_regs_feature_msi_(const struct smmuv3_regs_look_ *look)
{
    if (look->state == SMMUV3_STATE_S)
        return smmuv3_regs_flag_(look, SMMUV3_F_S_IDR0_MSI);
    return smmuv3_regs_feature_(look, SMMUV3_F_IDR0_MSI, SMMUV3_F_R_IDR0_MSI);
}

/** REG-007: an address within OAS. `index` is the element of an array. */
SMMUV3_INLINE void smmuv3_regs_check_oas_(const struct smmuv3_regs_look_ *look, int reg, uint32_t index, int field,
                                          uint64_t address)
{
    static const uint8_t bits[8] = {32, 36, 40, 42, 44, 48, 52, 56};
    struct smmuv3_finding f;
    uint64_t oas;

    /* No SMMU has less than 32 bits. */
    if (address >> 32 == 0)
        return;
    f = smmuv3_regs_finding_(SMMUV3_RULE_REG_007, SMMUV3_SEVERITY_ERROR, reg, field, address);
    f.lo = index;
    if (!smmuv3_caps_get(&look->caps, SMMUV3_F_IDR5_OAS, &oas)) {
        f.severity = SMMUV3_SEVERITY_UNDECIDED;
        f.needs = SMMUV3_F_IDR5_OAS;
        smmuv3_findings_add(look->out, &f);
        return;
    }
    if (address >> bits[oas & 7] == 0)
        return;
    f.flags = SMMUV3_FINDING_FIX;
    f.fix = address & ((SMMUV3_CAST(uint64_t, 1) << bits[oas & 7]) - 1);
    smmuv3_findings_add(look->out, &f);
}

#endif

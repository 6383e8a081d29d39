/* SPDX-License-Identifier: MIT */
/**
 * dev_caps.h - may this library drive an SMMU with these ID registers, and what about them does not fit together?
 *
 * One reason to refuse, any number of warnings; both with a text. Pure functions on values; dev_probe.h reads the
 * registers and asks. [6.3.1 to 6.3.8]
 */
#ifndef SMMUV3_DEV_CAPS_H
#define SMMUV3_DEV_CAPS_H

#include "caps.h"
#include "part.h"

/** Why an SMMU, or one of its programming interfaces, is refused. */
enum smmuv3_dev_refusal {
    /** It is not refused. */
    SMMUV3_DEV_ACCEPTED = 0,
    /** IDR0 or IDR1 reads as all ones: nothing answers at this address. */
    SMMUV3_DEV_REFUSED_DEAD = 1,
    /** AIDR names another major version than 3. */
    SMMUV3_DEV_REFUSED_VERSION = 2,
    /** The security state has no programming interface here. */
    SMMUV3_DEV_REFUSED_STATE = 3,
    /** Neither stage of translation is implemented. */
    SMMUV3_DEV_REFUSED_NO_STAGE = 4,
    /** IDR0.TTF is 0: no format of tables. */
    SMMUV3_DEV_REFUSED_NO_FORMAT = 5,
    /** IDR0.TTENDIAN is reserved. */
    SMMUV3_DEV_REFUSED_ENDIAN = 6,
    /** VMSAv8-64 tables are the only format, and IDR5 has no granule. */
    SMMUV3_DEV_REFUSED_NO_GRANULE = 7,
    /** A StreamID has more than 32 bits, or a SubstreamID more than 20. */
    SMMUV3_DEV_REFUSED_ID_SIZE = 8,
    /** A queue would have more than 2^19 entries. */
    SMMUV3_DEV_REFUSED_QUEUE_SIZE = 9,
    /** Preset bases are relative to the SMMU (IDR1.REL) and the caller did not give its physical address. */
    SMMUV3_DEV_REFUSED_RELATIVE = 10
};

/** What does not fit together; the SMMU is driven all the same. */
enum smmuv3_dev_warning {
    /** Firmware and IDR0.COHACC disagree on coherency; firmware is believed. */
    SMMUV3_DEV_WARN_COHERENCY = 0x0001,
    /** More than 6 bits of StreamID without two-level stream tables, which version 3 requires [6.3.2]. */
    SMMUV3_DEV_WARN_ST_LEVEL = 0x0002,
    /** PRI without ATS. */
    SMMUV3_DEV_WARN_PRI_WITHOUT_ATS = 0x0004,
    /** STALL_MODEL is reserved: stalls are not used. */
    SMMUV3_DEV_WARN_STALL_MODEL = 0x0008,
    /** Enhanced command queues without COHACC or MSI, or with preset queues [6.3.2]: do not use them. */
    SMMUV3_DEV_WARN_ECMDQ = 0x0010,
    /** 52 bits of output address and no granule that can hold them. */
    SMMUV3_DEV_WARN_OAS = 0x0020,
    /** Two-level CD tables without SubstreamIDs. */
    SMMUV3_DEV_WARN_CD2L = 0x0040,
    /** SMMUv3.2 or later without range invalidation, which it requires. */
    SMMUV3_DEV_WARN_RIL = 0x0080,
    /** Errata of this part take features away; see `quirks`. */
    SMMUV3_DEV_WARN_ERRATA = 0x0100
};

/** Text of a refusal. @return a sentence part; never NULL. @param refusal one of enum smmuv3_dev_refusal. */
SMMUV3_INLINE const char *smmuv3_dev_refusal_text(unsigned refusal)
{
    switch (refusal) {
    case SMMUV3_DEV_ACCEPTED: return "accepted";
    case SMMUV3_DEV_REFUSED_DEAD: return "nothing answers: an ID register reads as all ones";
    case SMMUV3_DEV_REFUSED_VERSION: return "not an SMMUv3: AIDR has another major version";
    case SMMUV3_DEV_REFUSED_STATE: return "no programming interface for this security state";
    case SMMUV3_DEV_REFUSED_NO_STAGE: return "IDR0: neither stage of translation";
    case SMMUV3_DEV_REFUSED_NO_FORMAT: return "IDR0.TTF: no format of translation tables";
    case SMMUV3_DEV_REFUSED_ENDIAN: return "IDR0.TTENDIAN is reserved";
    case SMMUV3_DEV_REFUSED_NO_GRANULE: return "IDR5: no granule";
    case SMMUV3_DEV_REFUSED_ID_SIZE: return "IDR1: more bits of StreamID or SubstreamID than exist";
    case SMMUV3_DEV_REFUSED_QUEUE_SIZE: return "IDR1: a queue of more than 2^19 entries";
    case SMMUV3_DEV_REFUSED_RELATIVE: return "IDR1.REL: preset bases, and the address of the SMMU was not given";
    default: return "unknown reason";
    }
}

/** Text of one warning. @return a sentence part; never NULL. @param warning one bit of enum smmuv3_dev_warning. */
SMMUV3_INLINE const char *smmuv3_dev_warning_text(unsigned warning)
{
    switch (warning) {
    case SMMUV3_DEV_WARN_COHERENCY: return "firmware and IDR0.COHACC disagree; firmware is believed";
    case SMMUV3_DEV_WARN_ST_LEVEL: return "IDR1.SIDSIZE above 6 without two-level stream tables";
    case SMMUV3_DEV_WARN_PRI_WITHOUT_ATS: return "PRI without ATS";
    case SMMUV3_DEV_WARN_STALL_MODEL: return "STALL_MODEL is reserved";
    case SMMUV3_DEV_WARN_ECMDQ: return "ECMDQ without COHACC or MSI, or with preset queues";
    case SMMUV3_DEV_WARN_OAS: return "52-bit output addresses without a granule for them";
    case SMMUV3_DEV_WARN_CD2L: return "two-level CD tables without SubstreamIDs";
    case SMMUV3_DEV_WARN_RIL: return "SMMUv3.2 or later without range invalidation";
    case SMMUV3_DEV_WARN_ERRATA: return "errata of this part take features away";
    default: return "unknown warning";
    }
}

/** The value of a field that is known, else 0. */
SMMUV3_INLINE unsigned smmuv3_dev_value_(const struct smmuv3_caps *caps, int field)
{
    uint64_t value;

    (void)smmuv3_caps_get(caps, field, &value);
    return SMMUV3_CAST(unsigned, value & UINT32_MAX);
}

/** Refusals about the shape of tables: stages, formats, byte order, granules. */
SMMUV3_INLINE unsigned smmuv3_dev_refuse_tables_(const struct smmuv3_caps *caps)
{
    const unsigned ttf = smmuv3_dev_value_(caps, SMMUV3_F_IDR0_TTF);
    uint32_t granules;

    if (smmuv3_dev_value_(caps, SMMUV3_F_IDR0_S1P) == 0 && smmuv3_dev_value_(caps, SMMUV3_F_IDR0_S2P) == 0)
        return SMMUV3_DEV_REFUSED_NO_STAGE;
    if (ttf == 0)
        return SMMUV3_DEV_REFUSED_NO_FORMAT;
    if (smmuv3_dev_value_(caps, SMMUV3_F_IDR0_TTENDIAN) == 1)
        return SMMUV3_DEV_REFUSED_ENDIAN;
    if (ttf == 2 && smmuv3_caps_granules(caps, &granules) && granules == 0)
        return SMMUV3_DEV_REFUSED_NO_GRANULE;
    return SMMUV3_DEV_ACCEPTED;
}

/** Refusals about sizes in IDR1. */
SMMUV3_INLINE unsigned smmuv3_dev_refuse_sizes_(const struct smmuv3_caps *caps, enum smmuv3_state state)
{
    unsigned sid = 0;

    (void)smmuv3_caps_sid_bits(caps, state, &sid);
    if (sid > 32 || smmuv3_dev_value_(caps, SMMUV3_F_IDR1_SSIDSIZE) > 20)
        return SMMUV3_DEV_REFUSED_ID_SIZE;
    if (smmuv3_dev_value_(caps, SMMUV3_F_IDR1_CMDQS) > 19 || smmuv3_dev_value_(caps, SMMUV3_F_IDR1_EVENTQS) > 19 ||
        smmuv3_dev_value_(caps, SMMUV3_F_IDR1_PRIQS) > 19)
        return SMMUV3_DEV_REFUSED_QUEUE_SIZE;
    return SMMUV3_DEV_ACCEPTED;
}

/** Does the state have a programming interface? Realm: only "no" can be told, by IDR0.RME_IMPL. */
SMMUV3_INLINE bool smmuv3_dev_state_exists_(const struct smmuv3_caps *caps, enum smmuv3_state state)
{
    if (state == SMMUV3_STATE_S)
        return smmuv3_dev_value_(caps, SMMUV3_F_S_IDR1_SECURE_IMPL) != 0;
    if (state == SMMUV3_STATE_REALM)
        return smmuv3_dev_value_(caps, SMMUV3_F_IDR0_RME_IMPL) != 0 &&
               caps->raw[SMMUV3_CAPS_SLOT_R_IDR0] != UINT32_MAX;
    return state == SMMUV3_STATE_NS;
}

/**
 * Can this library drive it?
 *
 * @param caps     the ID registers of the state; those that are not known count as 0.
 * @param state    Non-secure, Secure or Realm.
 * @param base_pa  physical address of the SMMU, 0 when it is not known: needed for IDR1.REL.
 * @return SMMUV3_DEV_ACCEPTED, or the first reason against it.
 */
SMMUV3_INLINE unsigned smmuv3_dev_refuse(const struct smmuv3_caps *caps, enum smmuv3_state state, uint64_t base_pa)
{
    const unsigned preset = smmuv3_dev_value_(caps, SMMUV3_F_IDR1_TABLES_PRESET) |
                            smmuv3_dev_value_(caps, SMMUV3_F_IDR1_QUEUES_PRESET);
    unsigned refusal;

    if (caps->raw[SMMUV3_CAPS_SLOT_IDR0] == UINT32_MAX || caps->raw[SMMUV3_CAPS_SLOT_IDR1] == UINT32_MAX)
        return SMMUV3_DEV_REFUSED_DEAD;
    if (smmuv3_dev_value_(caps, SMMUV3_F_AIDR_ArchMajorRev) != 0)
        return SMMUV3_DEV_REFUSED_VERSION;
    if (!smmuv3_dev_state_exists_(caps, state))
        return SMMUV3_DEV_REFUSED_STATE;
    refusal = smmuv3_dev_refuse_tables_(caps);
    if (refusal == SMMUV3_DEV_ACCEPTED)
        refusal = smmuv3_dev_refuse_sizes_(caps, state);
    if (refusal == SMMUV3_DEV_ACCEPTED && preset != 0 && smmuv3_dev_value_(caps, SMMUV3_F_IDR1_REL) != 0 && base_pa == 0)
        refusal = SMMUV3_DEV_REFUSED_RELATIVE;
    return refusal;
}

/** Warnings about queues and the features of PCIe. */
SMMUV3_INLINE uint32_t smmuv3_dev_warn_features_(const struct smmuv3_caps *caps, enum smmuv3_state state)
{
    const bool ecmdq = smmuv3_caps_has(caps, SMMUV3_CAP_ECMDQ) == SMMUV3_YES;
    const int stall = smmuv3_stall_model_field(state);
    uint32_t warnings = 0;

    if (smmuv3_caps_pri(caps, state) == SMMUV3_YES && smmuv3_caps_ats(caps, state) == SMMUV3_NO)
        warnings |= SMMUV3_DEV_WARN_PRI_WITHOUT_ATS;
    if (smmuv3_dev_value_(caps, stall) == 3)
        warnings |= SMMUV3_DEV_WARN_STALL_MODEL;
    if (ecmdq && (smmuv3_dev_value_(caps, SMMUV3_F_IDR0_COHACC) == 0 ||
                  smmuv3_dev_value_(caps, SMMUV3_F_IDR0_MSI) == 0 ||
                  smmuv3_dev_value_(caps, SMMUV3_F_IDR1_QUEUES_PRESET) != 0))
        warnings |= SMMUV3_DEV_WARN_ECMDQ;
    return warnings;
}

/** Warnings about sizes. */
SMMUV3_INLINE uint32_t smmuv3_dev_warn_sizes_(const struct smmuv3_caps *caps)
{
    const bool wide = smmuv3_dev_value_(caps, SMMUV3_F_IDR5_GRAN64K) != 0 || smmuv3_dev_value_(caps, SMMUV3_F_IDR5_DS) != 0;
    uint32_t warnings = 0;

    if (smmuv3_dev_value_(caps, SMMUV3_F_IDR1_SIDSIZE) > 6 &&
        smmuv3_dev_value_(caps, SMMUV3_F_IDR0_ST_LEVEL) != SMMUV3_V_IDR0_ST_LEVEL_L2)
        warnings |= SMMUV3_DEV_WARN_ST_LEVEL;
    if (smmuv3_dev_value_(caps, SMMUV3_F_IDR5_OAS) == 6 && !wide)
        warnings |= SMMUV3_DEV_WARN_OAS;
    if (smmuv3_dev_value_(caps, SMMUV3_F_IDR0_CD2L) != 0 && smmuv3_dev_value_(caps, SMMUV3_F_IDR1_SSIDSIZE) == 0)
        warnings |= SMMUV3_DEV_WARN_CD2L;
    if (smmuv3_caps_at_least(caps, 2) == SMMUV3_YES && smmuv3_dev_value_(caps, SMMUV3_F_IDR3_RIL) == 0)
        warnings |= SMMUV3_DEV_WARN_RIL;
    return warnings;
}

/**
 * What does not fit together?
 *
 * @param caps      the ID registers, accepted by smmuv3_dev_refuse().
 * @param state     Non-secure, Secure or Realm.
 * @param firmware  what firmware tables say about coherency; SMMUV3_UNKNOWN: nothing.
 * @param quirks    SMMUV3_QUIRK_* that apply.
 * @return bits of enum smmuv3_dev_warning.
 */
SMMUV3_INLINE uint32_t smmuv3_dev_warnings(const struct smmuv3_caps *caps, enum smmuv3_state state,
                                           enum smmuv3_tri firmware, uint32_t quirks)
{
    uint32_t warnings = smmuv3_dev_warn_features_(caps, state) | smmuv3_dev_warn_sizes_(caps);

    if (firmware != SMMUV3_UNKNOWN && firmware != smmuv3_caps_has(caps, SMMUV3_CAP_COHACC))
        warnings |= SMMUV3_DEV_WARN_COHERENCY;
    if ((quirks & (SMMUV3_QUIRK_NO_SEV | SMMUV3_QUIRK_NO_NESTING | SMMUV3_QUIRK_NO_BTM)) != 0)
        warnings |= SMMUV3_DEV_WARN_ERRATA;
    return warnings;
}

#endif

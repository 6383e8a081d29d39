/* SPDX-License-Identifier: MIT */
/**
 * caps.h - what one SMMU can do, from its ID registers, and the environment that legality checks depend on.
 *
 * `struct smmuv3_caps` holds raw ID registers and which of them are known. Nothing is assumed: a question whose
 * register was not given has no answer, and checks then say "undecided" and name the field that they lack. All zero
 * means "nothing known". Derived sizes, per-state views and yes/no capabilities are computed on demand, never stored.
 *
 * Concurrency: plain values; callers that share one must order writes and reads themselves.
 */
#ifndef SMMUV3_CAPS_H
#define SMMUV3_CAPS_H

#include "compiler.h"
#include "field.h"
#include "fields.h"
#include "status.h"
#include "types.h"

/** Places of the ID registers in `struct smmuv3_caps`. */
enum smmuv3_caps_slot {
    /** IDR0 [6.3.1]. */
    SMMUV3_CAPS_SLOT_IDR0 = 0,
    /** IDR1 [6.3.2]. */
    SMMUV3_CAPS_SLOT_IDR1 = 1,
    /** IDR2 [6.3.3]. */
    SMMUV3_CAPS_SLOT_IDR2 = 2,
    /** IDR3 [6.3.4]. */
    SMMUV3_CAPS_SLOT_IDR3 = 3,
    /** IDR4 [6.3.5]. */
    SMMUV3_CAPS_SLOT_IDR4 = 4,
    /** IDR5 [6.3.6]. */
    SMMUV3_CAPS_SLOT_IDR5 = 5,
    /** IDR6. */
    SMMUV3_CAPS_SLOT_IDR6 = 6,
    /** AIDR [6.3.8]. */
    SMMUV3_CAPS_SLOT_AIDR = 7,
    /** IIDR [6.3.7]. */
    SMMUV3_CAPS_SLOT_IIDR = 8,
    /** MPAMIDR. */
    SMMUV3_CAPS_SLOT_MPAMIDR = 9,
    /** S_IDR0. */
    SMMUV3_CAPS_SLOT_S_IDR0 = 10,
    /** S_IDR1. */
    SMMUV3_CAPS_SLOT_S_IDR1 = 11,
    /** S_IDR2. */
    SMMUV3_CAPS_SLOT_S_IDR2 = 12,
    /** S_IDR3. */
    SMMUV3_CAPS_SLOT_S_IDR3 = 13,
    /** S_IDR4. */
    SMMUV3_CAPS_SLOT_S_IDR4 = 14,
    /** S_IDR6. */
    SMMUV3_CAPS_SLOT_S_IDR6 = 15,
    /** S_MPAMIDR. */
    SMMUV3_CAPS_SLOT_S_MPAMIDR = 16,
    /** R_IDR0. */
    SMMUV3_CAPS_SLOT_R_IDR0 = 17,
    /** R_IDR1. */
    SMMUV3_CAPS_SLOT_R_IDR1 = 18,
    /** R_IDR2. */
    SMMUV3_CAPS_SLOT_R_IDR2 = 19,
    /** R_IDR3. */
    SMMUV3_CAPS_SLOT_R_IDR3 = 20,
    /** R_IDR4. */
    SMMUV3_CAPS_SLOT_R_IDR4 = 21,
    /** R_IDR6. */
    SMMUV3_CAPS_SLOT_R_IDR6 = 22,
    /** R_AIDR. */
    SMMUV3_CAPS_SLOT_R_AIDR = 23,
    /** R_MPAMIDR. */
    SMMUV3_CAPS_SLOT_R_MPAMIDR = 24,
    /** R_MECIDR. */
    SMMUV3_CAPS_SLOT_R_MECIDR = 25,
    /** ROOT_IDR0. */
    SMMUV3_CAPS_SLOT_ROOT_IDR0 = 26,
    /** Number of places. */
    SMMUV3_CAPS_SLOTS = 27
};

/** ID registers as read. All zero: nothing is known. */
struct smmuv3_caps {
    /** Register values, by `enum smmuv3_caps_slot`; 0 where not known. */
    uint32_t raw[SMMUV3_CAPS_SLOTS];
    /** Bit n set: `raw[n]` is known. */
    uint32_t known;
};

/** How faults of a stream may be handled, for the stall model of one security state [3.12]. */
enum smmuv3_stall_model {
    /** Not known; as an override: "as the ID register says". */
    SMMUV3_STALL_MODEL_UNKNOWN = 0,
    /** Both models, chosen by CD.S and STE.S2S (STALL_MODEL 0b00). */
    SMMUV3_STALL_MODEL_BOTH = 1,
    /** Terminate only (0b01). */
    SMMUV3_STALL_MODEL_TERMINATE = 2,
    /** Stall forced (0b10). */
    SMMUV3_STALL_MODEL_STALL = 3
};

/**
 * What a check depends on beside the structure itself. All zero: everything is unknown, and every rule that depends on
 * something gives "undecided".
 */
struct smmuv3_env {
    /** ID registers. */
    struct smmuv3_caps caps;
    /** SMMUV3_QUIRK_* that apply; see smmuv3_part_quirks() for those that IIDR tells. */
    uint32_t quirks;
    /** Security state of the stream table or queue that the structure belongs to. */
    enum smmuv3_state state;
    /** CR0.ATSCHK of that state. */
    enum smmuv3_tri atschk;
    /** CR2.E2H of that state. */
    enum smmuv3_tri e2h;
    /**
     * Stall model that is in effect where it differs from the ID register: S_CR0.NSSTALLD turns "both" into
     * "terminate" for the Non-secure state, which Secure software does not see in S_IDR0. Unknown: as the ID register.
     */
    enum smmuv3_stall_model stall_model;
    /** SMMUv3.0 only: does an out-of-range T0SZ, T1SZ or S2T0SZ make the structure ILLEGAL? Later versions: always. */
    enum smmuv3_tri v30_range_illegal;
    /** SMMUv3.0 only: does S2S=1 make EATS=0b01 ILLEGAL also while stage 2 is off? Later versions: never. */
    enum smmuv3_tri v30_eats_s2s_illegal;
    /** Does this SMMU report C_BAD_STE for an S1ContextPtr above the IAS with stage 2 on (else: a stage 2 fault)? */
    enum smmuv3_tri s1ptr_ipa_illegal;
    /** For commands: is the queue an enhanced command queue (ECMDQ)? */
    enum smmuv3_tri ecmdq;
};

/** Yes or no capabilities; see smmuv3_caps_has(). The field behind each is smmuv3_cap_field(). */
enum smmuv3_cap {
    /** Stage 1 (IDR0.S1P). */
    SMMUV3_CAP_S1 = 1,
    /** Stage 2 (IDR0.S2P). */
    SMMUV3_CAP_S2 = 2,
    /** VMSAv8-32 long-descriptor tables (IDR0.TTF bit 0). */
    SMMUV3_CAP_AA32 = 3,
    /** VMSAv8-64 tables (IDR0.TTF bit 1). */
    SMMUV3_CAP_AA64 = 4,
    /** Coherent accesses (IDR0.COHACC). */
    SMMUV3_CAP_COHACC = 5,
    /** Broadcast TLB maintenance (IDR0.BTM). */
    SMMUV3_CAP_BTM = 6,
    /** Hardware update of the access flag (IDR0.HTTU at least 1). */
    SMMUV3_CAP_HTTU_AF = 7,
    /** Hardware update of the dirty state (IDR0.HTTU at least 2). */
    SMMUV3_CAP_HTTU_DIRTY = 8,
    /** Hardware update of the access flag in tables (IDR0.HTTU 3). */
    SMMUV3_CAP_HTTU_TABLE = 9,
    /** EL2 translation regimes (IDR0.Hyp). */
    SMMUV3_CAP_HYP = 10,
    /** PCIe ATS, Non-secure (IDR0.ATS). */
    SMMUV3_CAP_ATS = 11,
    /** Split-stage ATS (IDR0.NS1ATS is 0). */
    SMMUV3_CAP_SPLIT_ATS = 12,
    /** 16-bit ASIDs (IDR0.ASID16). */
    SMMUV3_CAP_ASID16 = 13,
    /** Message-signalled interrupts, Non-secure (IDR0.MSI). */
    SMMUV3_CAP_MSI = 14,
    /** SEV completion signal (IDR0.SEV). */
    SMMUV3_CAP_SEV = 15,
    /** Address translation operations (IDR0.ATOS). */
    SMMUV3_CAP_ATOS = 16,
    /** PCIe PRI, Non-secure (IDR0.PRI). */
    SMMUV3_CAP_PRI = 17,
    /** VMID wildcards (IDR0.VMW). */
    SMMUV3_CAP_VMW = 18,
    /** 16-bit VMIDs (IDR0.VMID16). */
    SMMUV3_CAP_VMID16 = 19,
    /** Two-level CD tables (IDR0.CD2L). */
    SMMUV3_CAP_CD2L = 20,
    /** Virtual ATOS page (IDR0.VATOS). */
    SMMUV3_CAP_VATOS = 21,
    /** Extra events for ATS and PRI errors (IDR0.ATSRECERR). */
    SMMUV3_CAP_ATSRECERR = 22,
    /** A faulting access can be answered RAZ/WI (IDR0.TERM_MODEL is 0). */
    SMMUV3_CAP_TERM_RAZWI = 23,
    /** Two-level stream tables (IDR0.ST_LEVEL). */
    SMMUV3_CAP_ST2L = 24,
    /** Realm management extension (IDR0.RME_IMPL). */
    SMMUV3_CAP_RME = 25,
    /** Enhanced command queues, Non-secure (IDR1.ECMDQ). */
    SMMUV3_CAP_ECMDQ = 26,
    /** Incoming memory type, shareability and allocation can be overridden (IDR1.ATTR_TYPES_OVR). */
    SMMUV3_CAP_ATTR_TYPES_OVR = 27,
    /** Incoming INST, PRIV and NS can be overridden (IDR1.ATTR_PERMS_OVR). */
    SMMUV3_CAP_ATTR_PERMS_OVR = 28,
    /** SubstreamIDs (IDR1.SSIDSIZE is not 0). */
    SMMUV3_CAP_SSID = 29,
    /** Hierarchical attribute disable (IDR3.HAD). */
    SMMUV3_CAP_HAD = 30,
    /** Page-based hardware attributes (IDR3.PBHA). */
    SMMUV3_CAP_PBHA = 31,
    /** Execute-never by privilege at stage 2 (IDR3.XNX). */
    SMMUV3_CAP_XNX = 32,
    /** Automatic PRI responses always carry the PASID (IDR3.PPS). */
    SMMUV3_CAP_PPS = 33,
    /** MPAM in some state (IDR3.MPAM). */
    SMMUV3_CAP_MPAM = 34,
    /** Stage 2 forced write-back (IDR3.FWB). */
    SMMUV3_CAP_FWB = 35,
    /** Small translation tables (IDR3.STT). */
    SMMUV3_CAP_STT = 36,
    /** Range and level hints in TLB invalidation (IDR3.RIL). */
    SMMUV3_CAP_RIL = 37,
    /** Break-before-make level 1 or better (IDR3.BBML). */
    SMMUV3_CAP_BBML1 = 38,
    /** Break-before-make level 2 (IDR3.BBML). */
    SMMUV3_CAP_BBML2 = 39,
    /** E0PD (IDR3.E0PD). */
    SMMUV3_CAP_E0PD = 40,
    /** S2PTW=0 turns Device walks into Normal Non-cacheable (IDR3.PTWNNC). */
    SMMUV3_CAP_PTWNNC = 41,
    /** Device permission table, Non-secure (IDR3.DPT). */
    SMMUV3_CAP_DPT = 42,
    /** PASID on ATS translated traffic (IDR3.PASIDTT). */
    SMMUV3_CAP_PASIDTT = 43,
    /** Enhanced PAN (IDR3.EPAN). */
    SMMUV3_CAP_EPAN = 44,
    /** Stage 1 permission indirection (IDR3.S1PI). */
    SMMUV3_CAP_S1PI = 45,
    /** Stage 2 permission indirection (IDR3.S2PI). */
    SMMUV3_CAP_S2PI = 46,
    /** Stage 2 permission overlay (IDR3.S2PO). */
    SMMUV3_CAP_S2PO = 47,
    /** Translation hardening (IDR3.THE). */
    SMMUV3_CAP_THE = 48,
    /** NoTagAccess at stage 2 (IDR3.MTEPERM). */
    SMMUV3_CAP_MTEPERM = 49,
    /** Attribute index extension (IDR3.AIE). */
    SMMUV3_CAP_AIE = 50,
    /** 4 KiB granule (IDR5.GRAN4K). */
    SMMUV3_CAP_GRAN4K = 51,
    /** 16 KiB granule (IDR5.GRAN16K). */
    SMMUV3_CAP_GRAN16K = 52,
    /** 64 KiB granule (IDR5.GRAN64K). */
    SMMUV3_CAP_GRAN64K = 53,
    /** 52-bit addresses with 4 KiB and 16 KiB granules (IDR5.DS). */
    SMMUV3_CAP_DS = 54,
    /** VMSAv9-128 tables (IDR5.D128). */
    SMMUV3_CAP_D128 = 55,
    /** Secure state (S_IDR1.SECURE_IMPL). */
    SMMUV3_CAP_SECURE = 56,
    /** Secure EL2 and Secure stage 2 (S_IDR1.SEL2). */
    SMMUV3_CAP_SEL2 = 57,
    /** Realm programming interface (ROOT_IDR0.REALM_IMPL). */
    SMMUV3_CAP_REALM = 58,
    /** RME device assignment (R_IDR1.RME_DA_IMPL). */
    SMMUV3_CAP_RME_DA = 59,
    /** PCIe ATS, Realm (R_IDR0.ATS). */
    SMMUV3_CAP_R_ATS = 60,
    /** PCIe PRI, Realm (R_IDR0.PRI). */
    SMMUV3_CAP_R_PRI = 61,
    /** Device permission table, Realm (R_IDR3.DPT). */
    SMMUV3_CAP_R_DPT = 62,
    /** Memory encryption contexts (R_IDR3.MEC). */
    SMMUV3_CAP_MEC = 63,
    /** PCIe XT (R_IDR3.XT). */
    SMMUV3_CAP_XT = 64,
    /** Number of capabilities plus one. */
    SMMUV3_CAP_END = 65
};

/** @return the place of an ID register in `struct smmuv3_caps`, -1 for any other register. @param reg SMMUV3_R_*. */
SMMUV3_INLINE int smmuv3_caps_slot(int reg)
{
    switch (reg) {
    case SMMUV3_R_IDR0: return SMMUV3_CAPS_SLOT_IDR0;
    case SMMUV3_R_IDR1: return SMMUV3_CAPS_SLOT_IDR1;
    case SMMUV3_R_IDR2: return SMMUV3_CAPS_SLOT_IDR2;
    case SMMUV3_R_IDR3: return SMMUV3_CAPS_SLOT_IDR3;
    case SMMUV3_R_IDR4: return SMMUV3_CAPS_SLOT_IDR4;
    case SMMUV3_R_IDR5: return SMMUV3_CAPS_SLOT_IDR5;
    case SMMUV3_R_IDR6: return SMMUV3_CAPS_SLOT_IDR6;
    case SMMUV3_R_AIDR: return SMMUV3_CAPS_SLOT_AIDR;
    case SMMUV3_R_IIDR: return SMMUV3_CAPS_SLOT_IIDR;
    case SMMUV3_R_MPAMIDR: return SMMUV3_CAPS_SLOT_MPAMIDR;
    case SMMUV3_R_S_IDR0: return SMMUV3_CAPS_SLOT_S_IDR0;
    case SMMUV3_R_S_IDR1: return SMMUV3_CAPS_SLOT_S_IDR1;
    case SMMUV3_R_S_IDR2: return SMMUV3_CAPS_SLOT_S_IDR2;
    case SMMUV3_R_S_IDR3: return SMMUV3_CAPS_SLOT_S_IDR3;
    case SMMUV3_R_S_IDR4: return SMMUV3_CAPS_SLOT_S_IDR4;
    case SMMUV3_R_S_IDR6: return SMMUV3_CAPS_SLOT_S_IDR6;
    case SMMUV3_R_S_MPAMIDR: return SMMUV3_CAPS_SLOT_S_MPAMIDR;
    case SMMUV3_R_R_IDR0: return SMMUV3_CAPS_SLOT_R_IDR0;
    case SMMUV3_R_R_IDR1: return SMMUV3_CAPS_SLOT_R_IDR1;
    case SMMUV3_R_R_IDR2: return SMMUV3_CAPS_SLOT_R_IDR2;
    case SMMUV3_R_R_IDR3: return SMMUV3_CAPS_SLOT_R_IDR3;
    case SMMUV3_R_R_IDR4: return SMMUV3_CAPS_SLOT_R_IDR4;
    case SMMUV3_R_R_IDR6: return SMMUV3_CAPS_SLOT_R_IDR6;
    case SMMUV3_R_R_AIDR: return SMMUV3_CAPS_SLOT_R_AIDR;
    case SMMUV3_R_R_MPAMIDR: return SMMUV3_CAPS_SLOT_R_MPAMIDR;
    case SMMUV3_R_R_MECIDR: return SMMUV3_CAPS_SLOT_R_MECIDR;
    case SMMUV3_R_ROOT_IDR0: return SMMUV3_CAPS_SLOT_ROOT_IDR0;
    default: return -1;
    }
}

/** @return the place of the register that a field belongs to, or -1. @param field SMMUV3_F_<ID register>_*. */
SMMUV3_INLINE int smmuv3_caps_field_slot(int field)
{
    switch (field >> 21) {
    case SMMUV3_F_IDR0_S1P >> 21: return SMMUV3_CAPS_SLOT_IDR0;
    case SMMUV3_F_IDR1_SIDSIZE >> 21: return SMMUV3_CAPS_SLOT_IDR1;
    case SMMUV3_F_IDR2_BA_VATOS >> 21: return SMMUV3_CAPS_SLOT_IDR2;
    case SMMUV3_F_IDR3_HAD >> 21: return SMMUV3_CAPS_SLOT_IDR3;
    case SMMUV3_F_IDR4_IMPDEF >> 21: return SMMUV3_CAPS_SLOT_IDR4;
    case SMMUV3_F_IDR5_OAS >> 21: return SMMUV3_CAPS_SLOT_IDR5;
    case SMMUV3_F_IDR6_CMDQ_CONTROL_PAGE_LOG2NUMP >> 21: return SMMUV3_CAPS_SLOT_IDR6;
    case SMMUV3_F_AIDR_ArchMinorRev >> 21: return SMMUV3_CAPS_SLOT_AIDR;
    case SMMUV3_F_IIDR_ProductID >> 21: return SMMUV3_CAPS_SLOT_IIDR;
    case SMMUV3_F_MPAMIDR_PARTID_MAX >> 21: return SMMUV3_CAPS_SLOT_MPAMIDR;
    case SMMUV3_F_S_IDR0_MSI >> 21: return SMMUV3_CAPS_SLOT_S_IDR0;
    case SMMUV3_F_S_IDR1_SEL2 >> 21: return SMMUV3_CAPS_SLOT_S_IDR1;
    case SMMUV3_F_S_IDR2_BA_S_VATOS >> 21: return SMMUV3_CAPS_SLOT_S_IDR2;
    case SMMUV3_F_S_IDR3_SAMS >> 21: return SMMUV3_CAPS_SLOT_S_IDR3;
    case SMMUV3_F_S_IDR4_IMPDEF >> 21: return SMMUV3_CAPS_SLOT_S_IDR4;
    case SMMUV3_F_S_IDR6_CMDQ_CONTROL_PAGE_LOG2NUMP >> 21: return SMMUV3_CAPS_SLOT_S_IDR6;
    case SMMUV3_F_S_MPAMIDR_PARTID_MAX >> 21: return SMMUV3_CAPS_SLOT_S_MPAMIDR;
    case SMMUV3_F_R_IDR0_MSI >> 21: return SMMUV3_CAPS_SLOT_R_IDR0;
    case SMMUV3_F_R_IDR1_RME_DA_IMPL >> 21: return SMMUV3_CAPS_SLOT_R_IDR1;
    case SMMUV3_F_R_IDR3_DPT >> 21: return SMMUV3_CAPS_SLOT_R_IDR3;
    case SMMUV3_F_R_IDR6_CMDQ_CONTROL_PAGE_LOG2NUMP >> 21: return SMMUV3_CAPS_SLOT_R_IDR6;
    case SMMUV3_F_R_AIDR_ArchMinorRev >> 21: return SMMUV3_CAPS_SLOT_R_AIDR;
    case SMMUV3_F_R_MPAMIDR_PARTID_MAX >> 21: return SMMUV3_CAPS_SLOT_R_MPAMIDR;
    case SMMUV3_F_R_MECIDR_MECIDSIZE >> 21: return SMMUV3_CAPS_SLOT_R_MECIDR;
    case SMMUV3_F_ROOT_IDR0_REALM_IMPL >> 21: return SMMUV3_CAPS_SLOT_ROOT_IDR0;
    default: return -1;
    }
}

/**
 * Record the value of an ID register.
 *
 * @param caps   the capabilities to extend; not NULL.
 * @param reg    SMMUV3_R_IDR0 to IDR6, AIDR, IIDR, MPAMIDR, their Secure and Realm counterparts, R_MECIDR, ROOT_IDR0.
 * @param value  as read.
 * @return SMMUV3_OK; SMMUV3_ERR_NOT_FOUND for any other register, nothing changed.
 */
SMMUV3_INLINE smmuv3_status smmuv3_caps_set(struct smmuv3_caps *caps, int reg, uint32_t value)
{
    int slot = smmuv3_caps_slot(reg);
    if (slot < 0)
        return SMMUV3_ERR_NOT_FOUND;
    caps->raw[slot] = value;
    caps->known |= SMMUV3_CAST(uint32_t, 1) << slot;
    return SMMUV3_OK;
}

/** Forget everything. */
SMMUV3_INLINE void smmuv3_caps_clear(struct smmuv3_caps *caps)
{
    for (unsigned i = 0; i < SMMUV3_CAPS_SLOTS; i++)
        caps->raw[i] = 0;
    caps->known = 0;
}

/**
 * Look a field of an ID register up.
 *
 * @param caps   not NULL.
 * @param field  SMMUV3_F_IDR0_* and so on.
 * @param value  receives the value; 0 when it is not known.
 * @return true when the register is known; false when it is not, or when the field belongs to no ID register.
 */
SMMUV3_INLINE bool smmuv3_caps_get(const struct smmuv3_caps *caps, int field, uint64_t *value)
{
    int slot = smmuv3_caps_field_slot(field);
    *value = 0;
    if (slot < 0 || (caps->known >> slot & 1) == 0)
        return false;
    *value = smmuv3_field_extract(caps->raw[slot], field);
    return true;
}

/** @return whether a field of an ID register is other than 0; unknown when the register is. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_caps_flag(const struct smmuv3_caps *caps, int field)
{
    uint64_t value;
    if (!smmuv3_caps_get(caps, field, &value))
        return SMMUV3_UNKNOWN;
    return value != 0 ? SMMUV3_YES : SMMUV3_NO;
}

/** @return not `a`; unknown stays unknown. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_tri_not(enum smmuv3_tri a)
{
    if (a == SMMUV3_UNKNOWN)
        return SMMUV3_UNKNOWN;
    return a == SMMUV3_YES ? SMMUV3_NO : SMMUV3_YES;
}

/** @return `a` and `b`: "no" wins over unknown. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_tri_and(enum smmuv3_tri a, enum smmuv3_tri b)
{
    if (a == SMMUV3_NO || b == SMMUV3_NO)
        return SMMUV3_NO;
    return a == SMMUV3_YES && b == SMMUV3_YES ? SMMUV3_YES : SMMUV3_UNKNOWN;
}

/** @return `a` or `b`: "yes" wins over unknown. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_tri_or(enum smmuv3_tri a, enum smmuv3_tri b)
{
    if (a == SMMUV3_YES || b == SMMUV3_YES)
        return SMMUV3_YES;
    return a == SMMUV3_NO && b == SMMUV3_NO ? SMMUV3_NO : SMMUV3_UNKNOWN;
}

/** @return the tri-state of a truth. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_tri_from(bool truth)
{
    return truth ? SMMUV3_YES : SMMUV3_NO;
}

/** How smmuv3_caps_has() judges the field of a capability: the smallest value, or bits that must be set, or zero. */
struct smmuv3_cap_test_ {
    /** The field, 0 for no such capability. */
    int field;
    /** Value that the field must reach; 0 means that the field must be 0. */
    uint8_t least;
    /** Bits of the field that are looked at. */
    uint8_t mask;
};

/** @return a test as a value. */
SMMUV3_INLINE struct smmuv3_cap_test_ smmuv3_cap_test_make_(int field, unsigned least, unsigned mask)
{
    struct smmuv3_cap_test_ test;
    test.field = field;
    test.least = SMMUV3_CAST(uint8_t, least);
    test.mask = SMMUV3_CAST(uint8_t, mask);
    return test;
}

/** Tests of the capabilities behind IDR0. */
SMMUV3_INLINE struct smmuv3_cap_test_ smmuv3_cap_test_idr0_(int cap)
{
    switch (cap) {
    case SMMUV3_CAP_S1: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_S1P, 1, 1);
    case SMMUV3_CAP_S2: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_S2P, 1, 1);
    case SMMUV3_CAP_AA32: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_TTF, 1, 1);
    case SMMUV3_CAP_AA64: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_TTF, 2, 2);
    case SMMUV3_CAP_COHACC: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_COHACC, 1, 1);
    case SMMUV3_CAP_BTM: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_BTM, 1, 1);
    case SMMUV3_CAP_HTTU_AF: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_HTTU, 1, 3);
    case SMMUV3_CAP_HTTU_DIRTY: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_HTTU, 2, 3);
    case SMMUV3_CAP_HTTU_TABLE: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_HTTU, 3, 3);
    case SMMUV3_CAP_HYP: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_Hyp, 1, 1);
    case SMMUV3_CAP_ATS: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_ATS, 1, 1);
    case SMMUV3_CAP_SPLIT_ATS: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_NS1ATS, 0, 1);
    case SMMUV3_CAP_ASID16: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_ASID16, 1, 1);
    case SMMUV3_CAP_MSI: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_MSI, 1, 1);
    case SMMUV3_CAP_SEV: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_SEV, 1, 1);
    case SMMUV3_CAP_ATOS: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_ATOS, 1, 1);
    case SMMUV3_CAP_PRI: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_PRI, 1, 1);
    case SMMUV3_CAP_VMW: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_VMW, 1, 1);
    case SMMUV3_CAP_VMID16: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_VMID16, 1, 1);
    case SMMUV3_CAP_CD2L: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_CD2L, 1, 1);
    case SMMUV3_CAP_VATOS: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_VATOS, 1, 1);
    case SMMUV3_CAP_ATSRECERR: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_ATSRECERR, 1, 1);
    case SMMUV3_CAP_TERM_RAZWI: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_TERM_MODEL, 0, 1);
    case SMMUV3_CAP_ST2L: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_ST_LEVEL, 1, 1);
    case SMMUV3_CAP_RME: return smmuv3_cap_test_make_(SMMUV3_F_IDR0_RME_IMPL, 1, 1);
    default: return smmuv3_cap_test_make_(0, 0, 0);
    }
}

/** Tests of the capabilities behind IDR1 and IDR3. */
SMMUV3_INLINE struct smmuv3_cap_test_ smmuv3_cap_test_idr1_idr3_(int cap)
{
    switch (cap) {
    case SMMUV3_CAP_ECMDQ: return smmuv3_cap_test_make_(SMMUV3_F_IDR1_ECMDQ, 1, 1);
    case SMMUV3_CAP_ATTR_TYPES_OVR: return smmuv3_cap_test_make_(SMMUV3_F_IDR1_ATTR_TYPES_OVR, 1, 1);
    case SMMUV3_CAP_ATTR_PERMS_OVR: return smmuv3_cap_test_make_(SMMUV3_F_IDR1_ATTR_PERMS_OVR, 1, 1);
    case SMMUV3_CAP_SSID: return smmuv3_cap_test_make_(SMMUV3_F_IDR1_SSIDSIZE, 1, 31);
    case SMMUV3_CAP_HAD: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_HAD, 1, 1);
    case SMMUV3_CAP_PBHA: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_PBHA, 1, 1);
    case SMMUV3_CAP_XNX: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_XNX, 1, 1);
    case SMMUV3_CAP_PPS: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_PPS, 1, 1);
    case SMMUV3_CAP_MPAM: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_MPAM, 1, 1);
    case SMMUV3_CAP_FWB: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_FWB, 1, 1);
    case SMMUV3_CAP_STT: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_STT, 1, 1);
    case SMMUV3_CAP_RIL: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_RIL, 1, 1);
    case SMMUV3_CAP_BBML1: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_BBML, 1, 3);
    case SMMUV3_CAP_BBML2: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_BBML, 2, 3);
    case SMMUV3_CAP_E0PD: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_E0PD, 1, 1);
    case SMMUV3_CAP_PTWNNC: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_PTWNNC, 1, 1);
    case SMMUV3_CAP_DPT: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_DPT, 1, 1);
    case SMMUV3_CAP_PASIDTT: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_PASIDTT, 1, 1);
    case SMMUV3_CAP_EPAN: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_EPAN, 1, 1);
    case SMMUV3_CAP_S1PI: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_S1PI, 1, 1);
    case SMMUV3_CAP_S2PI: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_S2PI, 1, 1);
    case SMMUV3_CAP_S2PO: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_S2PO, 1, 1);
    case SMMUV3_CAP_THE: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_THE, 1, 1);
    case SMMUV3_CAP_MTEPERM: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_MTEPERM, 1, 1);
    case SMMUV3_CAP_AIE: return smmuv3_cap_test_make_(SMMUV3_F_IDR3_AIE, 1, 1);
    default: return smmuv3_cap_test_make_(0, 0, 0);
    }
}

/** Tests of the capabilities behind IDR5 and the registers of the other states. */
SMMUV3_INLINE struct smmuv3_cap_test_ smmuv3_cap_test_idr5_states_(int cap)
{
    switch (cap) {
    case SMMUV3_CAP_GRAN4K: return smmuv3_cap_test_make_(SMMUV3_F_IDR5_GRAN4K, 1, 1);
    case SMMUV3_CAP_GRAN16K: return smmuv3_cap_test_make_(SMMUV3_F_IDR5_GRAN16K, 1, 1);
    case SMMUV3_CAP_GRAN64K: return smmuv3_cap_test_make_(SMMUV3_F_IDR5_GRAN64K, 1, 1);
    case SMMUV3_CAP_DS: return smmuv3_cap_test_make_(SMMUV3_F_IDR5_DS, 1, 1);
    case SMMUV3_CAP_D128: return smmuv3_cap_test_make_(SMMUV3_F_IDR5_D128, 1, 1);
    case SMMUV3_CAP_SECURE: return smmuv3_cap_test_make_(SMMUV3_F_S_IDR1_SECURE_IMPL, 1, 1);
    case SMMUV3_CAP_SEL2: return smmuv3_cap_test_make_(SMMUV3_F_S_IDR1_SEL2, 1, 1);
    case SMMUV3_CAP_REALM: return smmuv3_cap_test_make_(SMMUV3_F_ROOT_IDR0_REALM_IMPL, 1, 1);
    case SMMUV3_CAP_RME_DA: return smmuv3_cap_test_make_(SMMUV3_F_R_IDR1_RME_DA_IMPL, 1, 1);
    case SMMUV3_CAP_R_ATS: return smmuv3_cap_test_make_(SMMUV3_F_R_IDR0_ATS, 1, 1);
    case SMMUV3_CAP_R_PRI: return smmuv3_cap_test_make_(SMMUV3_F_R_IDR0_PRI, 1, 1);
    case SMMUV3_CAP_R_DPT: return smmuv3_cap_test_make_(SMMUV3_F_R_IDR3_DPT, 1, 1);
    case SMMUV3_CAP_MEC: return smmuv3_cap_test_make_(SMMUV3_F_R_IDR3_MEC, 1, 1);
    case SMMUV3_CAP_XT: return smmuv3_cap_test_make_(SMMUV3_F_R_IDR3_XT, 1, 1);
    default: return smmuv3_cap_test_make_(0, 0, 0);
    }
}

/** @return the test of a capability, field 0 for a number that is none. */
SMMUV3_INLINE struct smmuv3_cap_test_ smmuv3_cap_test_of_(int cap)
{
    if (cap < SMMUV3_CAP_ECMDQ)
        return smmuv3_cap_test_idr0_(cap);
    return cap < SMMUV3_CAP_GRAN4K ? smmuv3_cap_test_idr1_idr3_(cap) : smmuv3_cap_test_idr5_states_(cap);
}

/** @return the field of the ID register behind a capability, 0 for a number that is none. @param cap SMMUV3_CAP_*. */
SMMUV3_INLINE int smmuv3_cap_field(int cap)
{
    return smmuv3_cap_test_of_(cap).field;
}

/**
 * Has this SMMU a capability?
 *
 * @param caps  not NULL.
 * @param cap   SMMUV3_CAP_*.
 * @return yes or no; unknown when the register was not given, or for a number that is no capability. What the ID
 *         registers claim; errata are in smmuv3_part_quirks().
 */
SMMUV3_INLINE enum smmuv3_tri smmuv3_caps_has(const struct smmuv3_caps *caps, int cap)
{
    struct smmuv3_cap_test_ test = smmuv3_cap_test_of_(cap);
    uint64_t value;
    if (test.field == 0 || !smmuv3_caps_get(caps, test.field, &value))
        return SMMUV3_UNKNOWN;
    value &= test.mask;
    return smmuv3_tri_from(test.least == 0 ? value == 0 : value >= test.least);
}

/**
 * Bits of an address size code, the encoding of IDR5.OAS, STE.S2PS and CD.IPS.
 *
 * @param code  0 to 7; higher bits are dropped.
 * @return 32, 36, 40, 42, 44, 48, 52 or 56.
 */
SMMUV3_INLINE unsigned smmuv3_size_code_bits(unsigned code)
{
    switch (code & 7) {
    case 0: return 32;
    case 1: return 36;
    case 2: return 40;
    case 3: return 42;
    case 4: return 44;
    case 5: return 48;
    case 6: return 52;
    default: return 56;
    }
}

/** @return the address size code of exactly `bits`, or -1 when there is none. */
SMMUV3_INLINE int smmuv3_size_bits_code(unsigned bits)
{
    for (int code = 0; code < 8; code++)
        if (smmuv3_size_code_bits(SMMUV3_CAST(unsigned, code)) == bits)
            return code;
    return -1;
}

/**
 * Minor version of the architecture: 0 for SMMUv3.0 to 5 for SMMUv3.5.
 *
 * @return false when AIDR is not known or names another major version; `minor` is then 0.
 */
SMMUV3_INLINE bool smmuv3_caps_minor(const struct smmuv3_caps *caps, unsigned *minor)
{
    uint64_t value;
    *minor = 0;
    if (!smmuv3_caps_get(caps, SMMUV3_F_AIDR_ArchMajorRev, &value) || value != 0)
        return false;
    (void)smmuv3_caps_get(caps, SMMUV3_F_AIDR_ArchMinorRev, &value);
    *minor = SMMUV3_CAST(unsigned, value);
    return true;
}

/** @return whether the SMMU is version 3.`minor` or later; unknown without AIDR. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_caps_at_least(const struct smmuv3_caps *caps, unsigned minor)
{
    unsigned have;
    if (!smmuv3_caps_minor(caps, &have))
        return SMMUV3_UNKNOWN;
    return smmuv3_tri_from(have >= minor);
}

/** Output address size in bits, 32 to 56 [6.3.6]. @return false when IDR5 is not known; `bits` is then 0. */
SMMUV3_INLINE bool smmuv3_caps_oas_bits(const struct smmuv3_caps *caps, unsigned *bits)
{
    uint64_t code;
    *bits = 0;
    if (!smmuv3_caps_get(caps, SMMUV3_F_IDR5_OAS, &code))
        return false;
    *bits = smmuv3_size_code_bits(SMMUV3_CAST(unsigned, code));
    return true;
}

/**
 * Intermediate address size in bits: the larger of 40 with VMSAv8-32 tables and OAS with VMSAv8-64 tables [3.4].
 *
 * @return false when IDR0 or IDR5 is not known; `bits` is then 0.
 */
SMMUV3_INLINE bool smmuv3_caps_ias_bits(const struct smmuv3_caps *caps, unsigned *bits)
{
    uint64_t ttf;
    unsigned oas;
    *bits = 0;
    if (!smmuv3_caps_get(caps, SMMUV3_F_IDR0_TTF, &ttf) || !smmuv3_caps_oas_bits(caps, &oas))
        return false;
    if ((ttf & 2) != 0)
        *bits = oas;
    if ((ttf & 1) != 0 && *bits < 40)
        *bits = 40;
    return true;
}

/**
 * Virtual address size in bits, both halves together: 49, 53 or 56 [3.4.1].
 *
 * @return false when IDR5 is not known or VAX is reserved; `bits` is then 0.
 */
SMMUV3_INLINE bool smmuv3_caps_vas_bits(const struct smmuv3_caps *caps, unsigned *bits)
{
    uint64_t vax;
    *bits = 0;
    if (!smmuv3_caps_get(caps, SMMUV3_F_IDR5_VAX, &vax) || vax > SMMUV3_V_IDR5_VAX_56)
        return false;
    *bits = vax == SMMUV3_V_IDR5_VAX_48 ? 49 : vax == SMMUV3_V_IDR5_VAX_52 ? 53 : 56;
    return true;
}

/** Granules as a sum of their sizes: 0x1000, 0x4000, 0x10000. @return false when IDR5 is not known (`sizes` is 0). */
SMMUV3_INLINE bool smmuv3_caps_granules(const struct smmuv3_caps *caps, uint32_t *sizes)
{
    *sizes = 0;
    if (smmuv3_caps_has(caps, SMMUV3_CAP_GRAN4K) == SMMUV3_UNKNOWN)
        return false;
    if (smmuv3_caps_has(caps, SMMUV3_CAP_GRAN4K) == SMMUV3_YES)
        *sizes |= 0x1000;
    if (smmuv3_caps_has(caps, SMMUV3_CAP_GRAN16K) == SMMUV3_YES)
        *sizes |= 0x4000;
    if (smmuv3_caps_has(caps, SMMUV3_CAP_GRAN64K) == SMMUV3_YES)
        *sizes |= 0x10000;
    return true;
}

/** One of three fields by security state, 0 where the state has none or is not known. */
SMMUV3_INLINE int smmuv3_by_state_(enum smmuv3_state state, int ns, int s, int realm)
{
    if (state == SMMUV3_STATE_NS)
        return ns;
    if (state == SMMUV3_STATE_S)
        return s;
    return state == SMMUV3_STATE_REALM ? realm : 0;
}

/** The value of a field as a number of bits. */
SMMUV3_INLINE bool smmuv3_caps_bits_(const struct smmuv3_caps *caps, int field, unsigned *bits)
{
    uint64_t value;
    bool known = smmuv3_caps_get(caps, field, &value);
    *bits = SMMUV3_CAST(unsigned, value);
    return known;
}

/** StreamID size in bits of a state, 0 to 32; Realm streams use that of IDR1. @return false when it is not known. */
SMMUV3_INLINE bool smmuv3_caps_sid_bits(const struct smmuv3_caps *caps, enum smmuv3_state state, unsigned *bits)
{
    int field = smmuv3_by_state_(state, SMMUV3_F_IDR1_SIDSIZE, SMMUV3_F_S_IDR1_S_SIDSIZE, SMMUV3_F_IDR1_SIDSIZE);
    return smmuv3_caps_bits_(caps, field, bits);
}

/** SubstreamID size in bits, 0 to 20; 0: none are supported. @return false when IDR1 is not known. */
SMMUV3_INLINE bool smmuv3_caps_ssid_bits(const struct smmuv3_caps *caps, unsigned *bits)
{
    return smmuv3_caps_bits_(caps, SMMUV3_F_IDR1_SSIDSIZE, bits);
}

/** ASID size in bits, 8 or 16. @return false when IDR0 is not known; `bits` is then 0. */
SMMUV3_INLINE bool smmuv3_caps_asid_bits(const struct smmuv3_caps *caps, unsigned *bits)
{
    enum smmuv3_tri wide = smmuv3_caps_has(caps, SMMUV3_CAP_ASID16);
    *bits = wide == SMMUV3_UNKNOWN ? 0 : wide == SMMUV3_YES ? 16 : 8;
    return wide != SMMUV3_UNKNOWN;
}

/** VMID size in bits, 8 or 16. @return false when IDR0 is not known; `bits` is then 0. */
SMMUV3_INLINE bool smmuv3_caps_vmid_bits(const struct smmuv3_caps *caps, unsigned *bits)
{
    enum smmuv3_tri wide = smmuv3_caps_has(caps, SMMUV3_CAP_VMID16);
    *bits = wide == SMMUV3_UNKNOWN ? 0 : wide == SMMUV3_YES ? 16 : 8;
    return wide != SMMUV3_UNKNOWN;
}

/** @return the field that holds the stall model of a state, 0 for a state that is not known. */
SMMUV3_INLINE int smmuv3_stall_model_field(enum smmuv3_state state)
{
    return smmuv3_by_state_(state, SMMUV3_F_IDR0_STALL_MODEL, SMMUV3_F_S_IDR0_STALL_MODEL, SMMUV3_F_R_IDR0_STALL_MODEL);
}

/** @return the stall model that the ID registers give a state; unknown also for the reserved value. */
SMMUV3_INLINE enum smmuv3_stall_model smmuv3_caps_stall_model(const struct smmuv3_caps *caps, enum smmuv3_state state)
{
    uint64_t value;
    if (!smmuv3_caps_get(caps, smmuv3_stall_model_field(state), &value))
        return SMMUV3_STALL_MODEL_UNKNOWN;
    switch (value) {
    case SMMUV3_V_IDR0_STALL_MODEL_STALL_TERM: return SMMUV3_STALL_MODEL_BOTH;
    case SMMUV3_V_IDR0_STALL_MODEL_NO_STALL: return SMMUV3_STALL_MODEL_TERMINATE;
    case SMMUV3_V_IDR0_STALL_MODEL_FORCED: return SMMUV3_STALL_MODEL_STALL;
    default: return SMMUV3_STALL_MODEL_UNKNOWN;
    }
}

/**
 * The stall model in effect for a state: the environment's override for the Non-secure state, else the ID register.
 * (S_CR0.NSSTALLD changes only what the Non-secure state sees [3.12, 5.2.2].)
 */
SMMUV3_INLINE enum smmuv3_stall_model smmuv3_env_stall_model(const struct smmuv3_env *env, enum smmuv3_state state)
{
    if (state == SMMUV3_STATE_NS && env->stall_model != SMMUV3_STALL_MODEL_UNKNOWN)
        return env->stall_model;
    return smmuv3_caps_stall_model(&env->caps, state);
}

/** @return whether ATS exists for streams of a state: never for Secure ones [5.2 EATS]. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_caps_ats(const struct smmuv3_caps *caps, enum smmuv3_state state)
{
    if (state == SMMUV3_STATE_S)
        return SMMUV3_NO;
    return smmuv3_caps_flag(caps, smmuv3_by_state_(state, SMMUV3_F_IDR0_ATS, 0, SMMUV3_F_R_IDR0_ATS));
}

/** @return whether PRI exists for streams of a state: never for Secure ones. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_caps_pri(const struct smmuv3_caps *caps, enum smmuv3_state state)
{
    if (state == SMMUV3_STATE_S)
        return SMMUV3_NO;
    return smmuv3_caps_flag(caps, smmuv3_by_state_(state, SMMUV3_F_IDR0_PRI, 0, SMMUV3_F_R_IDR0_PRI));
}

/** @return whether the programming interface of a state supports MSIs. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_caps_msi(const struct smmuv3_caps *caps, enum smmuv3_state state)
{
    return smmuv3_caps_flag(caps,
                            smmuv3_by_state_(state, SMMUV3_F_IDR0_MSI, SMMUV3_F_S_IDR0_MSI, SMMUV3_F_R_IDR0_MSI));
}

/** @return whether streams of a state can be checked against a device permission table: never Secure ones. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_caps_dpt(const struct smmuv3_caps *caps, enum smmuv3_state state)
{
    if (state == SMMUV3_STATE_S)
        return SMMUV3_NO;
    return smmuv3_caps_flag(caps, smmuv3_by_state_(state, SMMUV3_F_IDR3_DPT, 0, SMMUV3_F_R_IDR3_DPT));
}

/** @return whether stage 2 exists for streams of a state: for Secure ones it needs S_IDR1.SEL2 too. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_caps_stage2(const struct smmuv3_caps *caps, enum smmuv3_state state)
{
    enum smmuv3_tri s2 = smmuv3_caps_has(caps, SMMUV3_CAP_S2);
    if (state == SMMUV3_STATE_NS || state == SMMUV3_STATE_REALM)
        return s2;
    enum smmuv3_tri sel2 = state == SMMUV3_STATE_S ? smmuv3_caps_has(caps, SMMUV3_CAP_SEL2) : SMMUV3_UNKNOWN;
    return smmuv3_tri_and(s2, sel2);
}

/** @return the field with the highest PARTID of a state's own PARTID space, 0 for a state that is not known. */
SMMUV3_INLINE int smmuv3_partid_max_field(enum smmuv3_state state)
{
    return smmuv3_by_state_(state, SMMUV3_F_MPAMIDR_PARTID_MAX, SMMUV3_F_S_MPAMIDR_PARTID_MAX,
                            SMMUV3_F_R_MPAMIDR_PARTID_MAX);
}

#endif

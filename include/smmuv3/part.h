/* SPDX-License-Identifier: MIT */
/**
 * part.h - which part an SMMU is, from IIDR, and the errata that change what one sees.
 *
 * Concurrency: pure functions of plain values.
 */
#ifndef SMMUV3_PART_H
#define SMMUV3_PART_H

#include "caps.h"
#include "compiler.h"
#include "field.h"
#include "fields.h"

/**
 * Known implementations and environments that deviate. The first group follows from IIDR (smmuv3_part_quirks()); the
 * second cannot be told from registers and is set by whoever knows the platform (device tree or IORT model).
 */
enum smmuv3_quirk {
    /** The SEV completion signal of CMD_SYNC is unreliable: poll instead. */
    SMMUV3_QUIRK_NO_SEV = 0x0001,
    /** Nested translation is broken: use one stage only. */
    SMMUV3_QUIRK_NO_NESTING = 0x0002,
    /** Broadcast TLB maintenance must not be relied on, whatever IDR0.BTM says. */
    SMMUV3_QUIRK_NO_BTM = 0x0004,
    /** Invalidation commands need a CMD_SYNC after every full batch; long runs without one can hang. */
    SMMUV3_QUIRK_FORCE_SYNC = 0x0008,
    /** A range invalidation that covers part of a group of contiguous entries leaves the group cached. */
    SMMUV3_QUIRK_FULL_CONT_RANGE = 0x0010,
    /** Platform: CMD_PREFETCH_CONFIG and CMD_PREFETCH_ADDR must not be issued (HiSilicon Hi161x). */
    SMMUV3_QUIRK_NO_PREFETCH = 0x0100,
    /** Platform: the registers of page 1 are found at their page 0 offsets (Cavium ThunderX2 CN99xx). */
    SMMUV3_QUIRK_PAGE0_REGS = 0x0200,
    /** Platform: the MSI write of CMD_SYNC is 8 bytes wide instead of 4 (HiSilicon Hi16xx). */
    SMMUV3_QUIRK_SYNC_MSI_8_BYTES = 0x0400,
    /** Platform: configuration and TLB invalidation with its CMD_SYNC must be issued twice (NVIDIA Tegra264). */
    SMMUV3_QUIRK_SYNC_TWICE = 0x0800
};

/** JEP106 code of Arm in IIDR.Implementer [6.3.7]. */
#define SMMUV3_IMPLEMENTER_ARM 0x43bu

/** Who made this SMMU, from IIDR. */
struct smmuv3_part {
    /** Name of the part, NULL when it is not in the list of this library. */
    const char *name;
    /** JEP106 code, 12 bits; 0x43b is Arm. */
    uint16_t implementer;
    /** Product number, 12 bits. */
    uint16_t product;
    /** Major revision: the n of rNpM. */
    uint8_t variant;
    /** Minor revision: the m of rNpM. */
    uint8_t revision;
};

/**
 * Name of a part. MMU-600: Linux and Intel's Agilex 5 register map; MMU-700: Linux driver and its list of Arm errata;
 * MMU-L1 and MMU-S3: Linux driver alone.
 *
 * @return NULL when the part is not known here. @param implementer JEP106 code. @param product product number.
 */
SMMUV3_INLINE const char *smmuv3_part_name(unsigned implementer, unsigned product)
{
    if (implementer != SMMUV3_IMPLEMENTER_ARM)
        return NULL;
    switch (product) {
    case 0x483: return "Arm MMU-600";
    case 0x487: return "Arm MMU-700";
    case 0x48a: return "Arm MMU-L1";
    case 0x498: return "Arm MMU-S3";
    default: return NULL;
    }
}

/**
 * Identify the part.
 *
 * @return true when IIDR is known and not 0 (QEMU reads as 0: "no part"); else false, and `part` is all zero.
 */
SMMUV3_INLINE bool smmuv3_part_get(const struct smmuv3_caps *caps, struct smmuv3_part *part)
{
    uint32_t iidr = caps->raw[SMMUV3_CAPS_SLOT_IIDR];
    part->implementer = SMMUV3_CAST(uint16_t, smmuv3_reg_get(iidr, SMMUV3_F_IIDR_Implementer));
    part->product = SMMUV3_CAST(uint16_t, smmuv3_reg_get(iidr, SMMUV3_F_IIDR_ProductID));
    part->variant = SMMUV3_CAST(uint8_t, smmuv3_reg_get(iidr, SMMUV3_F_IIDR_Variant));
    part->revision = SMMUV3_CAST(uint8_t, smmuv3_reg_get(iidr, SMMUV3_F_IIDR_Revision));
    part->name = smmuv3_part_name(part->implementer, part->product);
    return iidr != 0;
}

/** Quirks of MMU-700: errata 2268618, 2812531 (below r1p1) and 3777127 (all). */
SMMUV3_INLINE uint32_t smmuv3_part_quirks_mmu700_(const struct smmuv3_part *part)
{
    uint32_t quirks = SMMUV3_QUIRK_NO_BTM | SMMUV3_QUIRK_FULL_CONT_RANGE;
    if (part->variant < 1 || part->revision < 1)
        quirks |= SMMUV3_QUIRK_FORCE_SYNC | SMMUV3_QUIRK_NO_NESTING;
    return quirks;
}

/** Quirks of MMU-600: errata 1076982 (r0p0 to r0p2) and 1209401 (below r2). */
SMMUV3_INLINE uint32_t smmuv3_part_quirks_mmu600_(const struct smmuv3_part *part)
{
    uint32_t quirks = part->variant < 2 ? SMMUV3_CAST(uint32_t, SMMUV3_QUIRK_NO_NESTING) : 0;
    if (part->variant == 0 && part->revision <= 2)
        quirks |= SMMUV3_QUIRK_NO_SEV;
    return quirks;
}

/** Quirks of MMU-S3: errata 3995052 (all) and 3673557 (r0 and r1p0). */
SMMUV3_INLINE uint32_t smmuv3_part_quirks_mmus3_(const struct smmuv3_part *part)
{
    uint32_t quirks = SMMUV3_QUIRK_NO_BTM;
    if (part->variant < 1 || (part->variant == 1 && part->revision < 1))
        quirks |= SMMUV3_QUIRK_FULL_CONT_RANGE;
    return quirks;
}

/**
 * Errata that follow from IIDR, with the revisions that the Linux driver uses and Arm's erratum numbers above.
 *
 * @return SMMUV3_QUIRK_* bits of the first group; 0 when IIDR is not known or the part is not in the list. MMU-L1:
 *         erratum 3878312.
 */
SMMUV3_INLINE uint32_t smmuv3_part_quirks(const struct smmuv3_caps *caps)
{
    struct smmuv3_part part;
    if (!smmuv3_part_get(caps, &part) || part.implementer != SMMUV3_IMPLEMENTER_ARM)
        return 0;
    switch (part.product) {
    case 0x483: return smmuv3_part_quirks_mmu600_(&part);
    case 0x487: return smmuv3_part_quirks_mmu700_(&part);
    case 0x48a: return SMMUV3_QUIRK_NO_BTM;
    case 0x498: return smmuv3_part_quirks_mmus3_(&part);
    default: return 0;
    }
}

#endif

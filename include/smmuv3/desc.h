/* SPDX-License-Identifier: MIT */
/**
 * desc.h - translation table descriptors: what kind it is, which address it holds, what it permits.
 *
 * VMSAv8-64 stage 1 and stage 2 with every granule, with 48 and 52 bits of address, and AArch32 long descriptors. How
 * the bits are read depends on the CD or STE: `struct smmuv3_desc_config` carries that. Decoding never fails; what is
 * not known is read as absent, and desc_check.h tells where that matters.
 *
 * Concurrency: pure functions on values. [Arm ARM D8.3, D8.4, D8.6, G5.5; IHI 0070 3.4, 3.13, 5.2, 5.4]
 */
#ifndef SMMUV3_DESC_H
#define SMMUV3_DESC_H

#include "desc_geometry.h"
#include "field.h"
#include "fields.h"
#include "types.h"

/** What a descriptor is. */
enum smmuv3_desc_type {
    /** Bit 0 is 0: not valid, all other bits are free. */
    SMMUV3_DESC_INVALID = 0,
    /** Points to the table of the next level. */
    SMMUV3_DESC_TABLE = 1,
    /** Maps a block, level 0 to 2. */
    SMMUV3_DESC_BLOCK = 2,
    /** Maps a page, level 3. */
    SMMUV3_DESC_PAGE = 3,
    /** A reserved encoding (a block at a level without blocks, 0b01 at level 3): treated as not valid. */
    SMMUV3_DESC_RESERVED = 4
};

/**
 * How descriptors of a table are read. All zero: VMSAv8-64 stage 1, 4KB granule, everything else unknown (and read as
 * absent or 0).
 */
struct smmuv3_desc_config {
    /** 1 or 2; 0 means 1. */
    unsigned stage;
    /** 12, 14 or 16; 0 means 12. */
    unsigned granule_log2;
    /** true for AArch32 long descriptors (CD.AA64 or STE.S2AA64 is 0). */
    bool aarch32;
    /** Effective output size in bits (IPS or S2PS, at most OAS); 0 when not known. */
    unsigned output_bits;
    /** Security state of the stream. */
    enum smmuv3_state state;
    /** 52-bit descriptors for 4KB and 16KB (CD.DS, STE.S2DS). */
    enum smmuv3_tri ds;
    /** 52-bit addresses with 64KB: the SMMU has OAS of 52 bits or more. */
    enum smmuv3_tri lpa;
    /** Indirect permissions (CD.PIE with STE.S1PIE, STE.S2PIE). */
    enum smmuv3_tri pi;
    /** The SMMU manages the access flag (CD.HA, STE.S2HA). */
    enum smmuv3_tri ha;
    /** The SMMU manages dirty state (CD.HD, STE.S2HD with HA). */
    enum smmuv3_tri hd;
    /** Access flag faults are off (CD.AFFD, STE.S2AFFD). */
    enum smmuv3_tri affd;
    /** IDR3.BBML is exactly 1, so that nT has an effect. */
    enum smmuv3_tri nt;
    /** Stage 1: one privilege level (any-EL2 without E2H, EL3). */
    enum smmuv3_tri one_level;
    /** Stage 1, Realm: StreamWorld is EL2 or EL2-E2H. */
    enum smmuv3_tri el2;
    /** Stage 1: hierarchical permissions are off (CD.HADx). */
    enum smmuv3_tri had;
    /** Stage 1: attribute index of four bits (CD.AIE). */
    enum smmuv3_tri aie;
    /** Stage 1: bit 52 is Protected, not Contiguous (CD.PnCH). */
    enum smmuv3_tri pnch;
    /** Stage 2: forced write-back encoding of MemAttr (STE.S2FWB). */
    enum smmuv3_tri fwb;
    /** Stage 2: XN has two bits (IDR3.XNX). */
    enum smmuv3_tri xnx;
    /** Stage 2: NoTagAccess encodings of MemAttr (IDR3.MTEPERM). */
    enum smmuv3_tri mteperm;
    /** MAIR of the CD is given in `mair`. */
    bool mair_known;
    /** The permission index registers are given in `pi_priv`, `pi_unpriv`. */
    bool pi_known;
    /** CD.MAIR1 and MAIR0: attribute byte n is bits [8n+7:8n]. */
    uint64_t mair;
    /** Stage 1: CD.PIIP, 16 interpretations of 3 bits from bit 0. Stage 2: S2PII, 16 of 4 bits. */
    uint64_t pi_priv;
    /** Stage 1: CD.PIIU, 16 interpretations of 3 bits from bit 0. Stage 2: not used. */
    uint64_t pi_unpriv;
};

/** Kind of memory. */
enum smmuv3_mem_type {
    /** Not known: MAIR was not given. */
    SMMUV3_MEM_UNKNOWN = 0,
    /** Device: no gathering, no reordering, no early acknowledgement. */
    SMMUV3_MEM_DEVICE_nGnRnE = 1,
    /** Device: no gathering, no reordering. */
    SMMUV3_MEM_DEVICE_nGnRE = 2,
    /** Device: no gathering. */
    SMMUV3_MEM_DEVICE_nGRE = 3,
    /** Device: gathering, reordering, early acknowledgement allowed. */
    SMMUV3_MEM_DEVICE_GRE = 4,
    /** Normal memory, see the cacheabilities. */
    SMMUV3_MEM_NORMAL = 5,
    /** Stage 2 with S2FWB: what stage 1 says. */
    SMMUV3_MEM_STAGE1 = 6,
    /** A reserved encoding; the SMMU may do anything that some encoding allows. */
    SMMUV3_MEM_RESERVED = 7
};

/** Cacheability of normal memory. */
enum smmuv3_mem_cache {
    /** Non-cacheable. */
    SMMUV3_MEM_NC = 0,
    /** Write-through. */
    SMMUV3_MEM_WT = 1,
    /** Write-back. */
    SMMUV3_MEM_WB = 2
};

/** Allocation hints of one cacheability, a bit mask. */
enum smmuv3_mem_hint {
    /** Allocate on a read. */
    SMMUV3_MEM_RA = 1,
    /** Allocate on a write. */
    SMMUV3_MEM_WA = 2,
    /** Transient. */
    SMMUV3_MEM_TRANSIENT = 4
};

/** Further properties of memory, a bit mask. */
enum smmuv3_mem_flag {
    /** Stage 2 with S2FWB: Device of stage 1 stays Device. */
    SMMUV3_MEM_KEEPS_DEVICE = 1,
    /** Stage 2 with S2FWB: this type whatever stage 1 says. */
    SMMUV3_MEM_FORCED = 2,
    /** MAIR 0xf0: tagged. */
    SMMUV3_MEM_TAGGED = 4,
    /** Stage 2 with MTEPERM: no tag access. */
    SMMUV3_MEM_NO_TAG_ACCESS = 8,
    /** MAIR encodings with XS=0. */
    SMMUV3_MEM_XS0 = 16
};

/** Memory attributes. */
struct smmuv3_mem_attr {
    /** One of `enum smmuv3_mem_type`. */
    uint8_t type;
    /** Outer cacheability of normal memory, one of `enum smmuv3_mem_cache`. */
    uint8_t outer;
    /** Inner cacheability of normal memory. */
    uint8_t inner;
    /** Hints of the outer cacheability, bits of `enum smmuv3_mem_hint`. */
    uint8_t outer_hints;
    /** Hints of the inner cacheability. */
    uint8_t inner_hints;
    /** Bits of `enum smmuv3_mem_flag`. */
    uint8_t flags;
};

/** Accesses that are permitted, a bit mask. */
enum smmuv3_desc_perm {
    /** Privileged read. */
    SMMUV3_DESC_PR = 1,
    /** Privileged write. */
    SMMUV3_DESC_PW = 2,
    /** Privileged instruction fetch. */
    SMMUV3_DESC_PX = 4,
    /** Unprivileged read. */
    SMMUV3_DESC_UR = 8,
    /** Unprivileged write. */
    SMMUV3_DESC_UW = 16,
    /** Unprivileged instruction fetch. */
    SMMUV3_DESC_UX = 32
};

/** Shareability as encoded in SH; SMMUV3_DESC_SH_CONFIG where the descriptor has none. */
enum smmuv3_desc_sh {
    /** Non-shareable. */
    SMMUV3_DESC_SH_NSH = 0,
    /** Reserved. */
    SMMUV3_DESC_SH_RESERVED = 1,
    /** Outer shareable. */
    SMMUV3_DESC_SH_OSH = 2,
    /** Inner shareable. */
    SMMUV3_DESC_SH_ISH = 3,
    /** From CD.SHx or STE.S2SH0: bits [9:8] hold an address (DS). */
    SMMUV3_DESC_SH_CONFIG = 4
};

/** Yes or no properties of a Block or Page, a bit mask. */
enum smmuv3_desc_flag {
    /** Access flag. */
    SMMUV3_DESC_AF = 1 << 0,
    /** Not global: tagged by ASID (stage 1). */
    SMMUV3_DESC_NG = 1 << 1,
    /** Output in the Non-secure address space. */
    SMMUV3_DESC_NS = 1 << 2,
    /** Dirty bit modifier. */
    SMMUV3_DESC_DBM = 1 << 3,
    /** Contiguous hint. */
    SMMUV3_DESC_CONTIGUOUS = 1 << 4,
    /** Guarded page (stage 1); no effect on SMMU accesses. */
    SMMUV3_DESC_GP = 1 << 5,
    /** nT of a Block. */
    SMMUV3_DESC_NT = 1 << 6,
    /** Protected (stage 1, PnCH). */
    SMMUV3_DESC_PROTECTED = 1 << 7,
    /** Writable, and the first write will mark it dirty: DBM with the write permission off, or clean by index. */
    SMMUV3_DESC_CLEAN = 1 << 8,
    /** Alternate MECID. */
    SMMUV3_DESC_AMEC = 1 << 9,
    /** PXN as stored (stage 1, two privilege levels, direct permissions). */
    SMMUV3_DESC_PXN = 1 << 10
};

/** Limits that Table descriptors put on what is below them. All zero: none. */
struct smmuv3_desc_limits {
    /** OR of all APTable: bit 0 no unprivileged access, bit 1 read-only. */
    uint8_t ap;
    /** An XNTable was set. */
    uint8_t xn;
    /** A PXNTable was set. */
    uint8_t pxn;
    /** An NSTable was set. */
    uint8_t ns;
};

/** A descriptor taken apart. */
struct smmuv3_desc {
    /** One of `enum smmuv3_desc_type`. */
    int type;
    /** Output address of a Block or Page, address of the next table of a Table; else 0. */
    uint64_t address;
    /** log2 of the bytes that a Block or Page maps; of a Table: that an entry of this level covers. */
    unsigned size_log2;
    /** Permissions of a Block or Page, bits of `enum smmuv3_desc_perm`, limits of Tables above not applied. */
    unsigned perm;
    /** false when permissions are indirect and the index registers were not given; `perm` is then 0. */
    bool perm_known;
    /** Index of indirect permissions, 0 to 15; 0 for direct ones. */
    unsigned pi_index;
    /** Stage 1: MAIR index, 0 to 7 (to 15 with AIE). Stage 2: MemAttr. */
    unsigned attr_index;
    /** Memory type of a Block or Page. */
    struct smmuv3_mem_attr mem;
    /** One of `enum smmuv3_desc_sh`. */
    int sh;
    /** Bits of `enum smmuv3_desc_flag`. */
    unsigned flags;
    /** Bits free for software: [58:55] of leaves. */
    unsigned software;
    /** PBHA, bits [62:59] of leaves, as stored. */
    unsigned pbha;
};

/** @return one of two field ids, whose enumerations differ. */
SMMUV3_INLINE int smmuv3_desc_field_(bool first, int yes, int no)
{
    return first ? yes : no;
}

/** @return `bits` or 0. */
SMMUV3_INLINE unsigned smmuv3_desc_bits_(bool set, unsigned bits)
{
    return set ? bits : 0;
}

/** @return the stage: 1 or 2. */
SMMUV3_INLINE unsigned smmuv3_desc_stage_(const struct smmuv3_desc_config *config)
{
    return config->stage == 2 ? 2 : 1;
}

/** @return the granule, the default filled in. */
SMMUV3_INLINE unsigned smmuv3_desc_granule_(const struct smmuv3_desc_config *config)
{
    return config->granule_log2 == 0 ? 12 : config->granule_log2;
}

/** @return true when 4KB and 16KB descriptors hold 52 bits of address. */
SMMUV3_INLINE bool smmuv3_desc_ds_(const struct smmuv3_desc_config *config)
{
    return config->ds == SMMUV3_YES && !config->aarch32 && smmuv3_desc_granule_(config) != 16;
}

/** @return true when the granule may have the large blocks. */
SMMUV3_INLINE bool smmuv3_desc_wide_(const struct smmuv3_desc_config *config)
{
    if (config->aarch32)
        return false;
    return smmuv3_desc_granule_(config) == 16 ? config->lpa == SMMUV3_YES : config->ds == SMMUV3_YES;
}

/** @return true when the configuration names a stage, granule and format that exist, and the level is one of them. */
SMMUV3_INLINE bool smmuv3_desc_valid_(const struct smmuv3_desc_config *config, int level)
{
    const unsigned granule = smmuv3_desc_granule_(config);

    if (config->stage > 2 || !smmuv3_desc_level_ok(granule, level))
        return false;
    return !config->aarch32 || (granule == 12 && level >= 1);
}

/**
 * Kind of a descriptor.
 *
 * @param config      how it is read; not NULL.
 * @param level       level of the table that it stands in, -1 to 3.
 * @param descriptor  the descriptor, CPU order.
 * @return one of `enum smmuv3_desc_type`; RESERVED encodings are treated by the SMMU as INVALID [D8.3, G5.5.2].
 */
SMMUV3_INLINE enum smmuv3_desc_type smmuv3_desc_type(const struct smmuv3_desc_config *config, int level,
                                                     uint64_t descriptor)
{
    if ((descriptor & 1) == 0)
        return SMMUV3_DESC_INVALID;
    if ((descriptor & 2) != 0)
        return level == 3 ? SMMUV3_DESC_PAGE : SMMUV3_DESC_TABLE;
    if (!smmuv3_desc_block_ok(smmuv3_desc_granule_(config), level, smmuv3_desc_wide_(config)))
        return SMMUV3_DESC_RESERVED;
    return SMMUV3_DESC_BLOCK;
}

/** @return bits [hi:lo] of an address in place; hi at most 62. */
SMMUV3_INLINE uint64_t smmuv3_desc_span_(unsigned hi, unsigned lo)
{
    return ((SMMUV3_CAST(uint64_t, 2) << hi) - 1) & ~((SMMUV3_CAST(uint64_t, 1) << lo) - 1);
}

/** @return lowest address bit that the descriptor holds: the granule for tables and pages, the block size for blocks.
 */
SMMUV3_INLINE unsigned smmuv3_desc_address_lsb_(const struct smmuv3_desc_config *config, int level, bool block)
{
    const unsigned granule = smmuv3_desc_granule_(config);
    return block ? smmuv3_desc_level_shift(granule, level) : granule;
}

/**
 * Put the address bits of a descriptor together.
 *
 * @param config      how it is read; not NULL.
 * @param level       level of the table that it stands in.
 * @param descriptor  a Table, Block or Page descriptor.
 * @return the output address, or the address of the next table; 0 for INVALID and RESERVED. AArch32 descriptors give
 *         bits [47:40] too, which make it an address size fault. 64KB: bits [15:12] are address [51:48] unless
 *         52-bit addresses are known to be absent [D8.3.1].
 */
SMMUV3_INLINE uint64_t smmuv3_desc_address(const struct smmuv3_desc_config *config, int level, uint64_t descriptor)
{
    const enum smmuv3_desc_type type = smmuv3_desc_type(config, level, descriptor);
    const unsigned granule = smmuv3_desc_granule_(config);
    uint64_t address;

    if (type == SMMUV3_DESC_INVALID || type == SMMUV3_DESC_RESERVED)
        return 0;
    address = descriptor & smmuv3_desc_span_(47, smmuv3_desc_address_lsb_(config, level, type == SMMUV3_DESC_BLOCK));
    if (config->aarch32)
        return address;
    if (smmuv3_desc_ds_(config)) {
        address |= descriptor & smmuv3_desc_span_(49, 48);
        address |= smmuv3_field_extract(descriptor, SMMUV3_F_S1_LEAF_OA_51_50);
    } else if (granule == 16 && config->lpa != SMMUV3_NO) {
        address |= smmuv3_field_extract(descriptor, SMMUV3_F_S1_LEAF_OA_51_48);
    }
    return address;
}

/** @return an address as descriptor bits; the caller has checked size and alignment. */
SMMUV3_INLINE uint64_t smmuv3_desc_address_bits_(const struct smmuv3_desc_config *config, uint64_t address)
{
    const uint64_t low = address & smmuv3_desc_span_(47, 12);

    if (config->aarch32)
        return low;
    if (smmuv3_desc_ds_(config))
        return (address & smmuv3_desc_span_(49, 12)) | smmuv3_field_prep(SMMUV3_F_S1_LEAF_OA_51_50, address);
    if (smmuv3_desc_granule_(config) == 16)
        return low | smmuv3_field_prep(SMMUV3_F_S1_LEAF_OA_51_48, address);
    return low;
}

/** Cacheability and hints of one nibble of a MAIR byte; the nibble is not 0. */
SMMUV3_INLINE void smmuv3_mair_nibble_(unsigned nibble, uint8_t *cache, uint8_t *hints)
{
    const unsigned ra = nibble >> 1 & 1;
    const unsigned wa = nibble & 1;
    const unsigned transient = (nibble & 8) == 0 ? SMMUV3_MEM_TRANSIENT : 0;

    *cache = SMMUV3_MEM_NC;
    *hints = 0;
    if (nibble == 4)
        return;
    *cache = (nibble & 4) != 0 ? SMMUV3_MEM_WB : SMMUV3_MEM_WT;
    *hints = SMMUV3_CAST(uint8_t, ra * SMMUV3_MEM_RA | wa * SMMUV3_MEM_WA | transient);
}

/** @return attributes with every member 0 but the type. */
SMMUV3_INLINE struct smmuv3_mem_attr smmuv3_mem_attr_of_(enum smmuv3_mem_type type)
{
    struct smmuv3_mem_attr attr;

    attr.type = SMMUV3_CAST(uint8_t, type);
    attr.outer = attr.inner = SMMUV3_MEM_NC;
    attr.outer_hints = attr.inner_hints = 0;
    attr.flags = 0;
    return attr;
}

/**
 * Meaning of one attribute byte of MAIR.
 *
 * @param byte  0 to 255.
 * @return the attributes; type SMMUV3_MEM_RESERVED for unallocated encodings [5.4 MAIR, Arm ARM MAIR_EL1].
 */
SMMUV3_INLINE struct smmuv3_mem_attr smmuv3_mair_decode(unsigned byte)
{
    struct smmuv3_mem_attr attr = smmuv3_mem_attr_of_(SMMUV3_MEM_NORMAL);

    if ((byte & 0xf0) == 0) {
        attr.type = SMMUV3_MEM_RESERVED;
        if ((byte & 2) == 0)
            attr.type = SMMUV3_CAST(uint8_t, SMMUV3_MEM_DEVICE_nGnRnE + (byte >> 2 & 3));
        if ((byte & 3) == 1)
            attr.flags = SMMUV3_MEM_XS0;
        return attr;
    }
    if ((byte & 0xf) != 0) {
        smmuv3_mair_nibble_(byte >> 4 & 0xf, &attr.outer, &attr.outer_hints);
        smmuv3_mair_nibble_(byte & 0xf, &attr.inner, &attr.inner_hints);
        return attr;
    }
    switch (byte) {
    case 0x40: attr.flags = SMMUV3_MEM_XS0; return attr;
    case 0xa0:
        attr.outer = attr.inner = SMMUV3_MEM_WT;
        attr.outer_hints = attr.inner_hints = SMMUV3_MEM_RA;
        attr.flags = SMMUV3_MEM_XS0;
        return attr;
    case 0xf0:
        attr.outer = attr.inner = SMMUV3_MEM_WB;
        attr.outer_hints = attr.inner_hints = SMMUV3_MEM_RA | SMMUV3_MEM_WA;
        attr.flags = SMMUV3_MEM_TAGGED;
        return attr;
    default: attr.type = SMMUV3_MEM_RESERVED; return attr;
    }
}

/** Stage 2 MemAttr with S2FWB=1 [D8.6.6]. */
SMMUV3_INLINE struct smmuv3_mem_attr smmuv3_memattr_fwb_(unsigned memattr, bool mteperm)
{
    struct smmuv3_mem_attr attr = smmuv3_mem_attr_of_(SMMUV3_MEM_RESERVED);
    const bool no_tag = mteperm && (memattr & 8) != 0;

    if ((memattr & 4) == 0) {
        if (!no_tag)
            attr.type = SMMUV3_CAST(uint8_t, SMMUV3_MEM_DEVICE_nGnRnE + (memattr & 3));
        return attr;
    }
    if ((memattr & 3) == 0 || (no_tag && (memattr & 3) == 1))
        return attr;
    attr.type = (memattr & 3) == 3 ? SMMUV3_MEM_STAGE1 : SMMUV3_MEM_NORMAL;
    if ((memattr & 3) == 1)
        attr.flags = SMMUV3_MEM_KEEPS_DEVICE;
    if ((memattr & 3) == 2) {
        attr.outer = attr.inner = SMMUV3_MEM_WB;
        attr.flags = SMMUV3_MEM_FORCED;
    }
    if (no_tag)
        attr.flags = SMMUV3_CAST(uint8_t, attr.flags | SMMUV3_MEM_NO_TAG_ACCESS);
    return attr;
}

/**
 * Meaning of MemAttr of a stage 2 Block or Page.
 *
 * @param memattr  bits [5:2], 0 to 15.
 * @param fwb      STE.S2FWB.
 * @param mteperm  IDR3.MTEPERM.
 * @return the attributes; type SMMUV3_MEM_RESERVED for reserved encodings [D8.6.5, D8.6.6].
 */
SMMUV3_INLINE struct smmuv3_mem_attr smmuv3_memattr_decode(unsigned memattr, bool fwb, bool mteperm)
{
    struct smmuv3_mem_attr attr = smmuv3_mem_attr_of_(SMMUV3_MEM_NORMAL);
    const unsigned outer = memattr >> 2 & 3;
    const unsigned inner = memattr & 3;

    if (fwb)
        return smmuv3_memattr_fwb_(memattr, mteperm);
    if (outer == 0) {
        attr.type = SMMUV3_CAST(uint8_t, SMMUV3_MEM_DEVICE_nGnRnE + inner);
        return attr;
    }
    if (mteperm && memattr == 4) {
        attr.outer = attr.inner = SMMUV3_MEM_WB;
        attr.flags = SMMUV3_MEM_NO_TAG_ACCESS;
        return attr;
    }
    if (inner == 0) {
        attr.type = SMMUV3_MEM_RESERVED;
        return attr;
    }
    attr.outer = SMMUV3_CAST(uint8_t, outer - 1);
    attr.inner = SMMUV3_CAST(uint8_t, inner - 1);
    return attr;
}

/**
 * Memory type that results from two stages.
 *
 * @param s1  attributes of stage 1.
 * @param s2  attributes of stage 2.
 * @return the result. Without S2FWB: Device wins over Normal, the stricter Device over the other, and the weaker
 *         cacheability wins; hints are those of stage 1. With S2FWB: as the MemAttr encoding says. UNKNOWN or RESERVED
 * when one of the two is [D8.6.5.1, D8.6.5.2, D8.6.6].
 */
SMMUV3_INLINE struct smmuv3_mem_attr smmuv3_mem_attr_combine(struct smmuv3_mem_attr s1, struct smmuv3_mem_attr s2)
{
    const bool s1_device = s1.type >= SMMUV3_MEM_DEVICE_nGnRnE && s1.type <= SMMUV3_MEM_DEVICE_GRE;

    if (s1.type == SMMUV3_MEM_RESERVED || s2.type == SMMUV3_MEM_RESERVED)
        return smmuv3_mem_attr_of_(SMMUV3_MEM_RESERVED);
    if ((s2.flags & SMMUV3_MEM_FORCED) != 0)
        return s2;
    if (s1.type == SMMUV3_MEM_UNKNOWN || s2.type == SMMUV3_MEM_UNKNOWN)
        return smmuv3_mem_attr_of_(SMMUV3_MEM_UNKNOWN);
    if (s2.type == SMMUV3_MEM_STAGE1)
        return s1;
    if (s2.type < SMMUV3_MEM_NORMAL || s1_device)
        return s1_device && (s2.type == SMMUV3_MEM_NORMAL || s1.type <= s2.type) ? s1 : s2;
    if (s2.outer < s1.outer) {
        s1.outer = s2.outer;
        s1.outer_hints = 0;
    }
    if (s2.inner < s1.inner) {
        s1.inner = s2.inner;
        s1.inner_hints = 0;
    }
    return s1;
}

/** Read, write, execute of a stage 1 indirect permission index, as bits PR PW PX [D8.4, CD.PIIP]. */
SMMUV3_INLINE unsigned smmuv3_desc_s1_index_perm_(uint64_t interpretations, unsigned index)
{
    switch (interpretations >> (3 * index) & 7) {
    case 1: return SMMUV3_DESC_PR;
    case 2: return SMMUV3_DESC_PX;
    case 3: return SMMUV3_DESC_PR | SMMUV3_DESC_PX;
    case 5: return SMMUV3_DESC_PR | SMMUV3_DESC_PW;
    case 6:
    case 7: return SMMUV3_DESC_PR | SMMUV3_DESC_PW | SMMUV3_DESC_PX;
    default: return 0;
    }
}

/** Permissions of a stage 2 interpretation (S2PII): 8 and up read, [2] write, [1] PX, [0] UX; 2, 3, 6, 7 read, 4 write.
 */
SMMUV3_INLINE unsigned smmuv3_desc_s2_index_perm_(uint64_t interpretations, unsigned index)
{
    const unsigned value = SMMUV3_CAST(unsigned, interpretations >> (4 * index) & 15);
    const unsigned read = SMMUV3_DESC_PR | SMMUV3_DESC_UR;
    const unsigned write = SMMUV3_DESC_PW | SMMUV3_DESC_UW;

    if (value >= 8)
        return read | smmuv3_desc_bits_((value & 4) != 0, write) | smmuv3_desc_bits_((value & 2) != 0, SMMUV3_DESC_PX) |
               smmuv3_desc_bits_((value & 1) != 0, SMMUV3_DESC_UX);
    if ((value & 2) != 0)
        return read;
    return value == 4 ? write : 0;
}

/** Direct permissions of a stage 1 leaf. */
SMMUV3_INLINE unsigned smmuv3_desc_s1_perm_(const struct smmuv3_desc_config *config, uint64_t d)
{
    const bool one = config->one_level == SMMUV3_YES;
    const bool dirty =
        config->hd == SMMUV3_YES && !config->aarch32 && smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_DBM) != 0;
    const bool writable = smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_AP2) == 0 || dirty;
    const bool user = one || smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_AP1) != 0;
    const bool xn = smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_UXN_XN) != 0;
    const bool pxn = !one && smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_PXN) != 0;
    unsigned perm = SMMUV3_DESC_PR | smmuv3_desc_bits_(writable, SMMUV3_DESC_PW);

    if (user)
        perm |= SMMUV3_DESC_UR | smmuv3_desc_bits_(writable, SMMUV3_DESC_UW);
    if (config->aarch32) {
        /* One XN bit for both, and execution needs read access. */
        if (!xn && !pxn)
            perm |= SMMUV3_DESC_PX;
        return !xn && user ? perm | SMMUV3_DESC_UX : perm;
    }
    if (!xn)
        perm |= SMMUV3_DESC_UX;
    if (one)
        return xn ? perm : perm | SMMUV3_DESC_PX;
    if (!pxn && (perm & SMMUV3_DESC_UW) == 0)
        perm |= SMMUV3_DESC_PX;
    return perm;
}

/** Direct permissions of a stage 2 leaf. */
SMMUV3_INLINE unsigned smmuv3_desc_s2_perm_(const struct smmuv3_desc_config *config, uint64_t d)
{
    const unsigned ap = SMMUV3_CAST(unsigned, smmuv3_field_extract(d, SMMUV3_F_S2_LEAF_S2AP));
    const bool dirty =
        config->hd == SMMUV3_YES && !config->aarch32 && smmuv3_field_extract(d, SMMUV3_F_S2_LEAF_DBM) != 0;
    unsigned xn = SMMUV3_CAST(unsigned, smmuv3_field_extract(d, SMMUV3_F_S2_LEAF_XN));
    unsigned perm = 0;

    if (config->xnx != SMMUV3_YES)
        xn &= 2;
    if ((ap & 1) != 0)
        perm |= SMMUV3_DESC_PR | SMMUV3_DESC_UR;
    if ((ap & 2) != 0 || dirty)
        perm |= SMMUV3_DESC_PW | SMMUV3_DESC_UW;
    if (config->aarch32 && (ap & 1) == 0)
        return perm;
    if (xn == 0 || xn == 3)
        perm |= SMMUV3_DESC_PX;
    if (xn == 0 || xn == 1)
        perm |= SMMUV3_DESC_UX;
    return perm;
}

/** @return the indirect permission index: bits 54, 53, 51, 6. */
SMMUV3_INLINE unsigned smmuv3_desc_pi_index_(uint64_t d)
{
    return SMMUV3_CAST(unsigned, (d >> 54 & 1) << 3 | (d >> 53 & 1) << 2 | (d >> 51 & 1) << 1 | (d >> 6 & 1));
}

/** Permissions of a leaf, direct or indirect. */
SMMUV3_INLINE void smmuv3_desc_decode_perm_(const struct smmuv3_desc_config *config, uint64_t d,
                                            struct smmuv3_desc *out)
{
    const bool s2 = smmuv3_desc_stage_(config) == 2;

    out->perm_known = true;
    if (config->pi != SMMUV3_YES || config->aarch32) {
        out->perm = s2 ? smmuv3_desc_s2_perm_(config, d) : smmuv3_desc_s1_perm_(config, d);
        return;
    }
    out->pi_index = smmuv3_desc_pi_index_(d);
    out->perm_known = config->pi_known;
    if (!config->pi_known)
        return;
    if (s2) {
        out->perm = smmuv3_desc_s2_index_perm_(config->pi_priv, out->pi_index);
        return;
    }
    out->perm = smmuv3_desc_s1_index_perm_(config->pi_priv, out->pi_index);
    out->perm |=
        smmuv3_desc_s1_index_perm_(config->one_level == SMMUV3_YES ? config->pi_priv : config->pi_unpriv, out->pi_index)
        << 3;
}

/** Attribute index and memory type of a leaf. */
SMMUV3_INLINE void smmuv3_desc_decode_mem_(const struct smmuv3_desc_config *config, uint64_t d, struct smmuv3_desc *out)
{
    if (smmuv3_desc_stage_(config) == 2) {
        out->attr_index = SMMUV3_CAST(unsigned, smmuv3_field_extract(d, SMMUV3_F_S2_LEAF_MemAttr));
        out->mem = smmuv3_memattr_decode(out->attr_index, config->fwb == SMMUV3_YES, config->mteperm == SMMUV3_YES);
        return;
    }
    out->attr_index = SMMUV3_CAST(unsigned, smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_AttrIndx));
    if (config->aie == SMMUV3_YES && !config->aarch32)
        out->attr_index |= SMMUV3_CAST(unsigned, smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_AttrIndx3)) << 3;
    if (config->mair_known && out->attr_index < 8)
        out->mem = smmuv3_mair_decode(SMMUV3_CAST(unsigned, config->mair >> (8 * out->attr_index) & 0xff));
}

/** @return true when bit 7 says clean: AP[2]=1 with DBM, S2AP[1]=0 with DBM, nDirty=1 or Dirty=0. */
SMMUV3_INLINE bool smmuv3_desc_clean_(const struct smmuv3_desc_config *config, uint64_t d)
{
    const bool bit = (d >> 7 & 1) != 0;
    const bool tracked = config->pi == SMMUV3_YES || smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_DBM) != 0;

    if (config->aarch32 || config->hd != SMMUV3_YES || !tracked)
        return false;
    return smmuv3_desc_stage_(config) == 2 ? !bit : bit;
}

/** Flags that both stages have at one place. */
SMMUV3_INLINE unsigned smmuv3_desc_flags_(const struct smmuv3_desc_config *config, uint64_t d, int type)
{
    const bool s2 = smmuv3_desc_stage_(config) == 2;
    unsigned flags = smmuv3_desc_bits_(smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_AF) != 0, SMMUV3_DESC_AF);

    if (smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_Contiguous) != 0)
        flags |= !s2 && config->pnch == SMMUV3_YES ? SMMUV3_DESC_PROTECTED : SMMUV3_DESC_CONTIGUOUS;
    if (!s2 && smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_nG) != 0)
        flags |= SMMUV3_DESC_NG;
    if (smmuv3_field_extract(d, smmuv3_desc_field_(s2, SMMUV3_F_S2_LEAF_NS, SMMUV3_F_S1_LEAF_NS)) != 0 &&
        !(s2 && config->aarch32))
        flags |= SMMUV3_DESC_NS;
    if (config->aarch32)
        return flags;
    if (config->pi != SMMUV3_YES && smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_DBM) != 0)
        flags |= SMMUV3_DESC_DBM;
    if (!s2 && config->pi != SMMUV3_YES && smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_PXN) != 0)
        flags |= SMMUV3_DESC_PXN;
    if (!s2 && smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_GP) != 0)
        flags |= SMMUV3_DESC_GP;
    if (type == SMMUV3_DESC_BLOCK && smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_nT) != 0)
        flags |= SMMUV3_DESC_NT;
    if (config->state == SMMUV3_STATE_REALM && smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_AMEC) != 0)
        flags |= SMMUV3_DESC_AMEC;
    return smmuv3_desc_clean_(config, d) ? flags | SMMUV3_DESC_CLEAN : flags;
}

/**
 * Take a descriptor apart.
 *
 * @param config      how it is read; not NULL.
 * @param level       level of the table that it stands in.
 * @param descriptor  the descriptor, CPU order; any bits.
 * @param out         receives everything; members that do not apply to its kind are 0.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT for a stage, granule, format or level that does not exist, nothing changed.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_desc_decode(const struct smmuv3_desc_config *config, int level,
                                                                uint64_t descriptor, struct smmuv3_desc *out)
{
    if (!smmuv3_desc_valid_(config, level))
        return SMMUV3_ERR_ARGUMENT;
    out->type = SMMUV3_CAST(int, smmuv3_desc_type(config, level, descriptor));
    out->address = smmuv3_desc_address(config, level, descriptor);
    out->size_log2 = smmuv3_desc_level_shift(smmuv3_desc_granule_(config), level);
    out->perm = out->pi_index = out->attr_index = out->flags = out->software = out->pbha = 0;
    out->perm_known = false;
    out->mem = smmuv3_mem_attr_of_(SMMUV3_MEM_UNKNOWN);
    out->sh = 0;
    if (out->type != SMMUV3_DESC_BLOCK && out->type != SMMUV3_DESC_PAGE)
        return SMMUV3_OK;
    smmuv3_desc_decode_perm_(config, descriptor, out);
    smmuv3_desc_decode_mem_(config, descriptor, out);
    out->flags = smmuv3_desc_flags_(config, descriptor, out->type);
    out->sh = smmuv3_desc_ds_(config) ? SMMUV3_CAST(int, SMMUV3_DESC_SH_CONFIG)
                                      : SMMUV3_CAST(int, smmuv3_field_extract(descriptor, SMMUV3_F_S1_LEAF_SH));
    out->software = SMMUV3_CAST(unsigned, smmuv3_field_extract(descriptor, SMMUV3_F_S1_LEAF_SW));
    out->pbha = SMMUV3_CAST(unsigned, smmuv3_field_extract(descriptor, SMMUV3_F_S1_LEAF_PBHA));
    return SMMUV3_OK;
}

/**
 * Add the limits of a Table descriptor to those of the tables above it.
 *
 * @param config      how it is read; stage 2 tables and tables with HADx=1 (or AIE, PIE) limit nothing but NS.
 * @param descriptor  a Table descriptor.
 * @param limits      in and out; all zero before the first table [D8.4.1, G5.6].
 */
SMMUV3_INLINE void smmuv3_desc_limits_add(const struct smmuv3_desc_config *config, uint64_t descriptor,
                                          struct smmuv3_desc_limits *limits)
{
    if (smmuv3_desc_stage_(config) == 2)
        return;
    if (config->state == SMMUV3_STATE_S && smmuv3_field_extract(descriptor, SMMUV3_F_S1_TABLE_NSTable) != 0)
        limits->ns = 1;
    if (config->had == SMMUV3_YES || config->aie == SMMUV3_YES || config->pi == SMMUV3_YES)
        return;
    limits->ap = SMMUV3_CAST(uint8_t, limits->ap | smmuv3_field_extract(descriptor, SMMUV3_F_S1_TABLE_APTable));
    limits->xn = SMMUV3_CAST(uint8_t, limits->xn | smmuv3_field_extract(descriptor, SMMUV3_F_S1_TABLE_XNTable));
    limits->pxn = SMMUV3_CAST(uint8_t, limits->pxn | smmuv3_field_extract(descriptor, SMMUV3_F_S1_TABLE_PXNTable));
}

/**
 * Apply the limits of the tables above to a decoded Block or Page.
 *
 * @param config  how it was read.
 * @param limits  of all tables on the way to it.
 * @param leaf    permissions and flags are reduced in place.
 *
 * Write access taken away by APTable cannot come back by dirty tracking, and a Secure table in Non-secure memory makes
 * the output Non-secure and the entry non-global [R116, D8.4.1].
 */
SMMUV3_INLINE void smmuv3_desc_limits_apply(const struct smmuv3_desc_config *config,
                                            const struct smmuv3_desc_limits *limits, struct smmuv3_desc *leaf)
{
    const unsigned user = SMMUV3_DESC_UR | SMMUV3_DESC_UW;
    const bool one = config->one_level == SMMUV3_YES;
    const bool was_user_writable = (leaf->perm & SMMUV3_DESC_UW) != 0;

    if ((limits->ap & 2) != 0) {
        leaf->perm &= ~SMMUV3_CAST(unsigned, SMMUV3_DESC_PW | SMMUV3_DESC_UW);
        leaf->flags &= ~SMMUV3_CAST(unsigned, SMMUV3_DESC_CLEAN);
    }
    if ((limits->ap & 1) != 0 && !one)
        leaf->perm &= ~(config->aarch32 ? user | SMMUV3_DESC_UX : user);
    /* Memory that only the tables make unwritable without privilege is executable with privilege again. */
    if (!config->aarch32 && !one && was_user_writable && (leaf->perm & SMMUV3_DESC_UW) == 0 &&
        (leaf->flags & SMMUV3_DESC_PXN) == 0)
        leaf->perm |= SMMUV3_DESC_PX;
    if (limits->xn != 0)
        leaf->perm &= ~SMMUV3_CAST(unsigned, SMMUV3_DESC_UX | (one || config->aarch32 ? SMMUV3_DESC_PX : 0));
    if (limits->pxn != 0 && !one)
        leaf->perm &= ~SMMUV3_CAST(unsigned, SMMUV3_DESC_PX);
    if (limits->ns != 0)
        leaf->flags |= SMMUV3_DESC_NS | SMMUV3_DESC_NG;
}

#endif

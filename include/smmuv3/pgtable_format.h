/* SPDX-License-Identifier: MIT */
/**
 * pgtable_format.h - which table: format, granule, sizes, start level, address layout, attributes by meaning.
 *
 * Pure arithmetic on values, no memory is touched. pgtable.h builds on it.
 *
 * Words used here. The input address is what the device sends (IOVA) or the IPA of stage 2; the output address (PA, or
 * IPA of stage 1 under stage 2) is what comes out. A leaf is a block or a page. Levels run from -1 (4K with 52 bits) or
 * 0 to 3; one entry of level n covers `granule << (3 - n) * (granule_log2 - 3)` bytes [Arm ARM D8.2].
 */
#ifndef SMMUV3_PGTABLE_FORMAT_H
#define SMMUV3_PGTABLE_FORMAT_H

#include "compiler.h"
#include "field.h"
#include "fields.h"
#include "status.h"

/** Table formats. */
enum smmuv3_pgtable_format {
    /** VMSAv8-64 stage 1. */
    SMMUV3_PGTABLE_S1 = 0,
    /** VMSAv8-64 stage 2. */
    SMMUV3_PGTABLE_S2 = 1,
    /** AArch32 long descriptors (LPAE), stage 1: 4K, input up to 32 bits, output up to 40. */
    SMMUV3_PGTABLE_A32_S1 = 2,
    /** AArch32 long descriptors (LPAE), stage 2: 4K, input up to 32 bits, output up to 40. */
    SMMUV3_PGTABLE_A32_S2 = 3
};

/** Properties of a table, a bit mask. */
enum smmuv3_pgtable_flag {
    /** Stage 1: the upper half, translated through TTB1; input addresses have all ones above `input_bits`. */
    SMMUV3_PGTABLE_UPPER = 1 << 0,
    /** 52-bit descriptors for 4K and 16K (CD.DS, STE.S2DS): no SH in leaves, it comes from the CD or STE. */
    SMMUV3_PGTABLE_DS = 1 << 1,
    /** Stage 2: leaves are encoded for STE.S2FWB=1. */
    SMMUV3_PGTABLE_S2FWB = 1 << 2,
    /** Stage 2: XN has two bits (IDR3.XNX), execution by privilege can be told apart. */
    SMMUV3_PGTABLE_XNX = 1 << 3,
    /** Tables are walked without snooping the CPU caches: every change is cleaned to memory. */
    SMMUV3_PGTABLE_NONCOHERENT = 1 << 4,
    /** Tables are big-endian (CD.ENDI, STE.S2ENDI). */
    SMMUV3_PGTABLE_BE = 1 << 5,
    /** The hardware sets access flags (CD.HA, STE.S2HA). */
    SMMUV3_PGTABLE_HA = 1 << 6,
    /** The hardware sets dirty state (CD.HD, STE.S2HD); implies SMMUV3_PGTABLE_HA. */
    SMMUV3_PGTABLE_HD = 1 << 7,
    /** Set the contiguous hint where size and alignment allow. */
    SMMUV3_PGTABLE_CONTIGUOUS = 1 << 8,
    /** Stage 1: one privilege level (StreamWorld EL2 without E2H, EL3): no ASID, one XN bit, AP[1] is RES1. */
    SMMUV3_PGTABLE_ONE_LEVEL = 1 << 9,
    /** Stage 2: fewest levels: concatenate up to 16 tables wherever allowed, not only where a rule demands it. */
    SMMUV3_PGTABLE_CONCATENATE = 1 << 10,
    /** Small translation tables (IDR3.STT): input down to 16 bits (17 with 64K), not 25. */
    SMMUV3_PGTABLE_STT = 1 << 11,
    /** Maps claim each leaf by compare-and-swap, so that also maps that race for one address are told apart. */
    SMMUV3_PGTABLE_CLAIM = 1 << 12,
    /** Non-coherent walks, but the outer cache is shared: walks allocate there (OR0/OR1 write-back). */
    SMMUV3_PGTABLE_OUTER_WB = 1 << 13,
    /** Stage 1 of a Secure stream: the tables below the root lie in Non-secure memory (NSTable). */
    SMMUV3_PGTABLE_NSTABLE = 1 << 14,
    /**
     * Look-ups, maps and changes enter a read section of the port by themselves. Needed when tables may be freed meanwhile
     * (smmuv3_pgtable_reclaim, or an unmap that covers tables under a look-up), unless every caller is in one already.
     */
    SMMUV3_PGTABLE_GUARD = 1 << 15,
    /**
     * The port's memory does not lie at one constant distance from its bus addresses: every step of a walk asks the port.
     * Without it the distance of the root holds for all tables, and a page elsewhere is refused.
     */
    SMMUV3_PGTABLE_SCATTERED = 1 << 16
};

/** Attributes of a mapping by meaning, a bit mask. */
enum smmuv3_pgtable_prot {
    /** The device may read. */
    SMMUV3_PGTABLE_READ = 1 << 0,
    /** The device may write. Stage 1 has no write without read: such a mapping is readable as well. */
    SMMUV3_PGTABLE_WRITE = 1 << 1,
    /** With SMMUV3_PGTABLE_HD: writable and clean; the first write marks it dirty. Otherwise writable starts dirty. */
    SMMUV3_PGTABLE_CLEAN = 1 << 2,
    /** Not yet accessed: AF=0. Needs SMMUV3_PGTABLE_HA, or accesses fault. */
    SMMUV3_PGTABLE_OLD = 1 << 3,
    /** Unprivileged instruction fetch is allowed. */
    SMMUV3_PGTABLE_EXEC_USER = 1 << 4,
    /** Privileged instruction fetch is allowed. */
    SMMUV3_PGTABLE_EXEC_PRIV = 1 << 5,
    /** Instruction fetch is allowed to both. */
    SMMUV3_PGTABLE_EXEC = 3 << 4,
    /** Stage 1: privileged accesses only. */
    SMMUV3_PGTABLE_PRIV = 1 << 6,
    /** Stage 1: the mapping is global, its TLB entries carry no ASID. */
    SMMUV3_PGTABLE_GLOBAL = 1 << 7,
    /** Normal memory, write-back cacheable, inner shareable. Without it and DEVICE: normal, non-cacheable. */
    SMMUV3_PGTABLE_CACHED = 1 << 8,
    /** Device-nGnRE memory. */
    SMMUV3_PGTABLE_DEVICE = 1 << 9,
    /** Stage 1: output in the Non-secure address space (Secure and Realm EL2 streams). */
    SMMUV3_PGTABLE_NS = 1 << 10,
    /** Attribute bits are given as a descriptor template, the other bits of the mask are not looked at. */
    SMMUV3_PGTABLE_RAW = 1 << 11
};

/** MAIR index of the attribute bytes that pgtable.h uses, SMMUV3_PGTABLE_MAIR. */
enum smmuv3_pgtable_mair_index {
    /** Normal, non-cacheable: 0x44. */
    SMMUV3_PGTABLE_MAIR_NC = 0,
    /** Normal, write-back, read and write allocate: 0xff. */
    SMMUV3_PGTABLE_MAIR_WB = 1,
    /** Device-nGnRE: 0x04. */
    SMMUV3_PGTABLE_MAIR_DEVICE = 2,
    /** Normal, inner non-cacheable, outer write-back: 0xf4. Only for raw attributes. */
    SMMUV3_PGTABLE_MAIR_OUTER_WB = 3
};

/** The MAIR value that belongs to these indices: bytes 0x44, 0xff, 0x04, 0xf4 from index 0. */
#define SMMUV3_PGTABLE_MAIR UINT64_C(0xf404ff44)

/** What a table is; all zero means stage 1, 4K, 48 bits in and out, coherent, little-endian. */
struct smmuv3_pgtable_args {
    /** One of `enum smmuv3_pgtable_format`. */
    int format;
    /** Bits of `enum smmuv3_pgtable_flag`. */
    uint32_t flags;
    /** 12, 14 or 16; 0 means 12. AArch32 formats: 12 only. */
    uint32_t granule_log2;
    /** Size of the input space in bits, 64 - TxSZ; 0 means 48 (32 for AArch32). */
    uint32_t input_bits;
    /** Size of the output space: 32, 36, 40, 42, 44, 48 or 52; 0 means 48 (40 for AArch32). */
    uint32_t output_bits;
    /** IDR3.BBML: 0, 1 or 2, what may change in a live table without break-before-make. */
    uint32_t bbml;
};

/** Where address bits above 47 lie in a descriptor. */
enum smmuv3_pgtable_layout {
    /** 4K, at most 48 bits. */
    SMMUV3_PGTABLE_LAYOUT_4K = 0,
    /** 16K, at most 48 bits. */
    SMMUV3_PGTABLE_LAYOUT_16K = 1,
    /** 64K: bits 51:48 in [15:12]. */
    SMMUV3_PGTABLE_LAYOUT_64K = 2,
    /** 4K with DS: bits 51:50 in [9:8], 49:48 in place. */
    SMMUV3_PGTABLE_LAYOUT_4K_DS = 3,
    /** 16K with DS. */
    SMMUV3_PGTABLE_LAYOUT_16K_DS = 4
};

/** Shape of a table, computed by smmuv3_pgtable_geometry_of(). */
struct smmuv3_pgtable_geometry {
    /** One of `enum smmuv3_pgtable_layout`. */
    int layout;
    /** Level of the root, -1 to 3, after concatenation. */
    int start_level;
    /** Lowest level that may hold leaves, 0 to 3; not less than start_level. */
    int leaf_level_min;
    /** log2 of the granule in bytes: 12, 14, 16. */
    uint32_t granule_log2;
    /** Index bits of a full table: granule_log2 - 3. */
    uint32_t level_bits;
    /** Input and output sizes in bits. */
    uint32_t input_bits;
    /** Output size in bits. */
    uint32_t output_bits;
    /** Index bits of the root: fewer than level_bits, or up to 4 more when tables are concatenated. */
    uint32_t root_bits;
    /** log2 of the bytes of the root, and of its alignment: at least 6. */
    uint32_t root_log2;
};

/** @return shift of the part of an input address that indexes `level`, and log2 of what one entry covers. */
SMMUV3_INLINE uint32_t smmuv3_pgtable_level_shift(uint32_t granule_log2, int level)
{
    return granule_log2 + SMMUV3_CAST(uint32_t, 3 - level) * (granule_log2 - 3);
}

/**
 * Entries of a contiguous group.
 *
 * @param granule_log2  12, 14 or 16.
 * @param level         1 to 3.
 * @return log2 of the number of adjacent entries that the contiguous bit joins, 0 when the level has none
 *         [Arm ARM D8.7.1].
 */
SMMUV3_INLINE uint32_t smmuv3_pgtable_contiguous_log2(uint32_t granule_log2, int level)
{
    if (granule_log2 == 12)
        return level >= 1 ? 4 : 0;
    if (granule_log2 == 16)
        return level >= 2 ? 5 : 0;
    if (level == 3)
        return 7;
    return level == 2 ? 5 : 0;
}

/** @return true when `bits` is an output size that CD.IPS and STE.S2PS can express. */
SMMUV3_INLINE bool smmuv3_pgtable_output_ok_(uint32_t bits)
{
    return bits == 32 || bits == 36 || bits == 40 || bits == 42 || bits == 44 || bits == 48 || bits == 52;
}

/** @return true when the format is a stage 2 format. */
SMMUV3_INLINE bool smmuv3_pgtable_is_s2_(int format)
{
    return (format & 1) != 0;
}

/** @return true when the format is an AArch32 format. */
SMMUV3_INLINE bool smmuv3_pgtable_is_a32_(int format)
{
    return (format & 2) != 0;
}

/** @return the flags that a format accepts. */
SMMUV3_INLINE uint32_t smmuv3_pgtable_flags_ok_(int format)
{
    uint32_t ok = SMMUV3_PGTABLE_NONCOHERENT | SMMUV3_PGTABLE_BE | SMMUV3_PGTABLE_CONTIGUOUS | SMMUV3_PGTABLE_CLAIM |
                  SMMUV3_PGTABLE_OUTER_WB | SMMUV3_PGTABLE_GUARD | SMMUV3_PGTABLE_SCATTERED;
    if (smmuv3_pgtable_is_s2_(format))
        ok |= SMMUV3_PGTABLE_S2FWB | SMMUV3_PGTABLE_XNX | SMMUV3_PGTABLE_CONCATENATE;
    else
        ok |= SMMUV3_PGTABLE_UPPER | SMMUV3_PGTABLE_ONE_LEVEL | SMMUV3_PGTABLE_NSTABLE;
    if (!smmuv3_pgtable_is_a32_(format))
        ok |= SMMUV3_PGTABLE_DS | SMMUV3_PGTABLE_HA | SMMUV3_PGTABLE_HD | SMMUV3_PGTABLE_STT;
    else
        ok &= ~SMMUV3_CAST(uint32_t, SMMUV3_PGTABLE_UPPER | SMMUV3_PGTABLE_S2FWB);
    return ok;
}

/** Fill in what zero means. */
SMMUV3_INLINE void smmuv3_pgtable_defaults_(struct smmuv3_pgtable_args *a)
{
    const bool a32 = smmuv3_pgtable_is_a32_(a->format);

    if (a->granule_log2 == 0)
        a->granule_log2 = 12;
    if (a->input_bits == 0)
        a->input_bits = a32 ? 32 : 48;
    if (a->output_bits == 0)
        a->output_bits = a32 ? 40 : 48;
    if ((a->flags & SMMUV3_PGTABLE_HD) != 0)
        a->flags |= SMMUV3_PGTABLE_HA;
}

/** Sizes against format, granule and flags. @return OK, or UNSUPPORTED for flags and RANGE for sizes. */
SMMUV3_INLINE smmuv3_status smmuv3_pgtable_check_sizes_(const struct smmuv3_pgtable_args *a)
{
    const bool a32 = smmuv3_pgtable_is_a32_(a->format);
    const bool ds = (a->flags & SMMUV3_PGTABLE_DS) != 0;
    const uint32_t top = ds || a->granule_log2 == 16 ? 52 : 48;
    const uint32_t low = (a->flags & SMMUV3_PGTABLE_STT) == 0 ? 25 : a->granule_log2 == 16 ? 17 : 16;

    if ((a->flags & ~smmuv3_pgtable_flags_ok_(a->format)) != 0)
        return SMMUV3_ERR_UNSUPPORTED;
    if ((a->flags & (SMMUV3_PGTABLE_OUTER_WB | SMMUV3_PGTABLE_NONCOHERENT)) == SMMUV3_PGTABLE_OUTER_WB)
        return SMMUV3_ERR_UNSUPPORTED;
    if ((ds && a->granule_log2 == 16) || (a32 && a->granule_log2 != 12))
        return SMMUV3_ERR_UNSUPPORTED;
    if (!smmuv3_pgtable_output_ok_(a->output_bits) || a->output_bits > top || a->bbml > 2)
        return SMMUV3_ERR_RANGE;
    if (a->input_bits < low || a->input_bits > top)
        return SMMUV3_ERR_RANGE;
    if (a32 && (a->input_bits > 32 || a->output_bits > 40))
        return SMMUV3_ERR_RANGE;
    return SMMUV3_OK;
}

/**
 * Does stage 2 have to start one level lower, with concatenated tables?
 *
 * A start level needs a minimum output size: level 0 with 4K and level 1 with 64K 44 bits, level 1 with 16K 42 bits;
 * level 0 with 16K exists only with DS [Arm ARM D8.2.2 VTCR_EL2.SL0].
 */
SMMUV3_INLINE bool smmuv3_pgtable_must_concatenate_(const struct smmuv3_pgtable_args *a, int level)
{
    if (a->granule_log2 == 12)
        return level == 0 && a->output_bits < 44;
    if (a->granule_log2 == 16)
        return level == 1 && a->output_bits < 44;
    if (level == 0)
        return (a->flags & SMMUV3_PGTABLE_DS) == 0;
    return level == 1 && a->output_bits < 42;
}

/** @return where the address bits of this table lie. */
SMMUV3_INLINE int smmuv3_pgtable_layout_(const struct smmuv3_pgtable_args *a)
{
    const bool ds = (a->flags & SMMUV3_PGTABLE_DS) != 0;

    if (a->granule_log2 == 16)
        return SMMUV3_PGTABLE_LAYOUT_64K;
    if (a->granule_log2 == 14)
        return ds ? SMMUV3_PGTABLE_LAYOUT_16K_DS : SMMUV3_PGTABLE_LAYOUT_16K;
    return ds ? SMMUV3_PGTABLE_LAYOUT_4K_DS : SMMUV3_PGTABLE_LAYOUT_4K;
}

/** @return the lowest level with blocks: 4K 1 (0 with DS), 16K 2 (1 with DS), 64K 2 (1 with 52-bit output). */
SMMUV3_INLINE int smmuv3_pgtable_leaf_level_(const struct smmuv3_pgtable_args *a)
{
    const bool ds = (a->flags & SMMUV3_PGTABLE_DS) != 0;

    if (a->granule_log2 == 12)
        return ds ? 0 : 1;
    if (a->granule_log2 == 14)
        return ds ? 1 : 2;
    return a->output_bits > 48 ? 1 : 2;
}

/**
 * Shape of a table.
 *
 * @param args      what it is; zero members have their defaults.
 * @param geometry  receives the shape.
 * @return OK; ARGUMENT (NULL, unknown format or granule), UNSUPPORTED (a flag that the format does not have),
 *         RANGE (a size that the format cannot have). After an error `geometry` is unchanged.
 *
 * Stage 1 starts at level `3 - (input_bits - 1 - granule_log2) / (granule_log2 - 3)`. Stage 2 starts one level lower
 * with 2 to 16 tables side by side where the architecture demands it, or where the caller asks for it and it can.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pgtable_geometry_of(const struct smmuv3_pgtable_args *args,
                                                                     struct smmuv3_pgtable_geometry *geometry)
{
    struct smmuv3_pgtable_args a;
    smmuv3_status status;
    uint32_t bits;
    uint32_t top;
    int level = 3;

    if (args == NULL || geometry == NULL || args->format < SMMUV3_PGTABLE_S1 || args->format > SMMUV3_PGTABLE_A32_S2)
        return SMMUV3_ERR_ARGUMENT;
    a.format = args->format;
    a.flags = args->flags;
    a.granule_log2 = args->granule_log2;
    a.input_bits = args->input_bits;
    a.output_bits = args->output_bits;
    a.bbml = args->bbml;
    smmuv3_pgtable_defaults_(&a);
    if (a.granule_log2 != 12 && a.granule_log2 != 14 && a.granule_log2 != 16)
        return SMMUV3_ERR_ARGUMENT;
    status = smmuv3_pgtable_check_sizes_(&a);
    if (status != SMMUV3_OK)
        return status;

    bits = a.granule_log2 - 3;
    for (top = a.input_bits - a.granule_log2; top > bits; top -= bits)
        level--;
    if (smmuv3_pgtable_is_s2_(a.format) && top <= 4 && level < 3 &&
        (smmuv3_pgtable_must_concatenate_(&a, level) || (a.flags & SMMUV3_PGTABLE_CONCATENATE) != 0)) {
        level++;
        top += bits;
    }

    geometry->layout = smmuv3_pgtable_layout_(&a);
    geometry->start_level = level;
    geometry->leaf_level_min = smmuv3_pgtable_leaf_level_(&a);
    if (geometry->leaf_level_min < level)
        geometry->leaf_level_min = level;
    geometry->granule_log2 = a.granule_log2;
    geometry->level_bits = bits;
    geometry->input_bits = a.input_bits;
    geometry->output_bits = a.output_bits;
    geometry->root_bits = top;
    geometry->root_log2 = top + 3 < 6 ? 6 : top + 3;
    return SMMUV3_OK;
}

/** @return the address bits of a table or leaf descriptor in `layout`; the granule's low bits are 0. */
SMMUV3_ALWAYS_INLINE uint64_t smmuv3_pgtable_pa_decode_(int layout, uint64_t descriptor)
{
    switch (layout) {
    case SMMUV3_PGTABLE_LAYOUT_4K: return descriptor & UINT64_C(0x0000fffffffff000);
    case SMMUV3_PGTABLE_LAYOUT_16K: return descriptor & UINT64_C(0x0000ffffffffc000);
    case SMMUV3_PGTABLE_LAYOUT_64K:
        return (descriptor & UINT64_C(0x0000ffffffff0000)) | (descriptor & 0xf000) << 36;
    case SMMUV3_PGTABLE_LAYOUT_4K_DS:
        return (descriptor & UINT64_C(0x0003fffffffff000)) | (descriptor & 0x300) << 42;
    default: return (descriptor & UINT64_C(0x0003ffffffffc000)) | (descriptor & 0x300) << 42;
    }
}

/** @return an address, aligned to the granule and within 48 or 52 bits, as descriptor bits. */
SMMUV3_ALWAYS_INLINE uint64_t smmuv3_pgtable_pa_encode_(int layout, uint64_t pa)
{
    switch (layout) {
    case SMMUV3_PGTABLE_LAYOUT_4K:
    case SMMUV3_PGTABLE_LAYOUT_16K: return pa;
    case SMMUV3_PGTABLE_LAYOUT_64K: return (pa & UINT64_C(0x0000ffffffff0000)) | (pa >> 36 & 0xf000);
    default: return (pa & UINT64_C(0x0003ffffffffffff)) | (pa >> 42 & 0x300);
    }
}

/** @return log2 of the address at which adding to a descriptor would carry out of its address bits; 64 for none. */
SMMUV3_ALWAYS_INLINE uint32_t smmuv3_pgtable_carry_log2_(int layout)
{
    if (layout == SMMUV3_PGTABLE_LAYOUT_64K)
        return 48;
    return layout == SMMUV3_PGTABLE_LAYOUT_4K_DS || layout == SMMUV3_PGTABLE_LAYOUT_16K_DS ? 50 : 64;
}

/** @return the bits of a descriptor that hold an address in `layout`. */
SMMUV3_ALWAYS_INLINE uint64_t smmuv3_pgtable_pa_mask_(int layout)
{
    switch (layout) {
    case SMMUV3_PGTABLE_LAYOUT_4K: return UINT64_C(0x0000fffffffff000);
    case SMMUV3_PGTABLE_LAYOUT_16K: return UINT64_C(0x0000ffffffffc000);
    case SMMUV3_PGTABLE_LAYOUT_64K: return UINT64_C(0x0000fffffffff000);
    case SMMUV3_PGTABLE_LAYOUT_4K_DS: return UINT64_C(0x0003fffffffff300);
    default: return UINT64_C(0x0003ffffffffc300);
    }
}

#endif

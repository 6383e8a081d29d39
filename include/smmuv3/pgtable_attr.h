/* SPDX-License-Identifier: MIT */
/**
 * pgtable_attr.h - attributes of a leaf: by meaning to descriptor bits, and back.
 *
 * Pure arithmetic on values. The meaning of the bits: Arm ARM D8.3 (layout), D8.4 (permissions), D8.6 (memory types).
 */
#ifndef SMMUV3_PGTABLE_ATTR_H
#define SMMUV3_PGTABLE_ATTR_H

#include "pgtable_format.h"

/** Valid and type of a page at level 3, and of a table above it. */
#define SMMUV3_PGTABLE_TYPE_PAGE_ UINT64_C(3)
/** Valid and type of a block. */
#define SMMUV3_PGTABLE_TYPE_BLOCK_ UINT64_C(1)
/** Valid and type bits. */
#define SMMUV3_PGTABLE_TYPE_MASK_ UINT64_C(3)
/** The contiguous hint, the same bit in both stages. */
#define SMMUV3_PGTABLE_CONTIGUOUS_BIT_ (UINT64_C(1) << 52)
/** nT of a block (IDR3.BBML level 1), the same bit in both stages. */
#define SMMUV3_PGTABLE_NT_BIT_ (UINT64_C(1) << 16)
/** nT of a block of this layout and level; 0 at level 3, where the bit belongs to the address. */
#define SMMUV3_PGTABLE_NT_OF_(layout, level) ((level) == 3 ? UINT64_C(0) : SMMUV3_PGTABLE_NT_BIT_)
/** DBM, the same bit in both stages. */
#define SMMUV3_PGTABLE_DBM_BIT_ (UINT64_C(1) << 51)
/** AP[2] of stage 1 (1: read-only) and S2AP[1] of stage 2 (1: writable) share a place. */
#define SMMUV3_PGTABLE_WRITE_BIT_ (UINT64_C(1) << 7)

/** @return bits of a leaf that neither an address, the type nor the contiguous hint occupies: what raw may set. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_raw_mask(int layout)
{
    return ~(smmuv3_pgtable_pa_mask_(layout) | SMMUV3_PGTABLE_TYPE_MASK_ | SMMUV3_PGTABLE_CONTIGUOUS_BIT_);
}

/** @return SH for a leaf: inner shareable for cacheable memory, else outer; 0 where SH is not in the descriptor. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_sh_(uint32_t flags, uint32_t prot)
{
    if ((flags & SMMUV3_PGTABLE_DS) != 0)
        return 0;
    return smmuv3_field_prep(SMMUV3_F_S1_LEAF_SH, (prot & SMMUV3_PGTABLE_CACHED) != 0 ? 3 : 2);
}

/** Stage 1 attributes; `prot` was checked. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_attr_s1_(uint32_t flags, uint32_t prot)
{
    const bool one = (flags & SMMUV3_PGTABLE_ONE_LEVEL) != 0;
    const bool dbm = (flags & SMMUV3_PGTABLE_HD) != 0 && (prot & SMMUV3_PGTABLE_WRITE) != 0;
    const bool closed = (prot & SMMUV3_PGTABLE_WRITE) == 0 || (dbm && (prot & SMMUV3_PGTABLE_CLEAN) != 0);
    uint64_t index = (prot & SMMUV3_PGTABLE_CACHED) != 0 ? SMMUV3_PGTABLE_MAIR_WB : SMMUV3_PGTABLE_MAIR_NC;
    uint64_t attr = smmuv3_pgtable_sh_(flags, prot);

    if ((prot & SMMUV3_PGTABLE_DEVICE) != 0)
        index = SMMUV3_PGTABLE_MAIR_DEVICE;
    attr |= smmuv3_field_prep(SMMUV3_F_S1_LEAF_AttrIndx, index);
    attr |= smmuv3_field_prep(SMMUV3_F_S1_LEAF_NS, (prot & SMMUV3_PGTABLE_NS) != 0);
    attr |= smmuv3_field_prep(SMMUV3_F_S1_LEAF_AP1, one || (prot & SMMUV3_PGTABLE_PRIV) == 0);
    attr |= smmuv3_field_prep(SMMUV3_F_S1_LEAF_AP2, closed);
    attr |= smmuv3_field_prep(SMMUV3_F_S1_LEAF_DBM, dbm);
    attr |= smmuv3_field_prep(SMMUV3_F_S1_LEAF_AF, (prot & SMMUV3_PGTABLE_OLD) == 0);
    attr |= smmuv3_field_prep(SMMUV3_F_S1_LEAF_nG, !one && (prot & SMMUV3_PGTABLE_GLOBAL) == 0);
    if (one)
        return attr | smmuv3_field_prep(SMMUV3_F_S1_LEAF_UXN_XN, (prot & SMMUV3_PGTABLE_EXEC) == 0);
    attr |= smmuv3_field_prep(SMMUV3_F_S1_LEAF_PXN, (prot & SMMUV3_PGTABLE_EXEC_PRIV) == 0);
    return attr | smmuv3_field_prep(SMMUV3_F_S1_LEAF_UXN_XN, (prot & SMMUV3_PGTABLE_EXEC_USER) == 0);
}

/** XN of stage 2: without XNX bit 54 alone, with it 00 both, 01 EL0, 10 neither, 11 EL1 may execute. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_xn_s2_(uint32_t prot)
{
    const uint32_t exec = prot & SMMUV3_PGTABLE_EXEC;
    uint64_t xn = 2;

    if (exec == SMMUV3_PGTABLE_EXEC)
        xn = 0;
    else if (exec == SMMUV3_PGTABLE_EXEC_USER)
        xn = 1;
    else if (exec == SMMUV3_PGTABLE_EXEC_PRIV)
        xn = 3;
    return smmuv3_field_prep(SMMUV3_F_S2_LEAF_XN, xn);
}

/** Stage 2 attributes; `prot` was checked. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_attr_s2_(uint32_t flags, uint32_t prot)
{
    const bool dbm = (flags & SMMUV3_PGTABLE_HD) != 0 && (prot & SMMUV3_PGTABLE_WRITE) != 0;
    const bool open = (prot & SMMUV3_PGTABLE_WRITE) != 0 && !(dbm && (prot & SMMUV3_PGTABLE_CLEAN) != 0);
    const uint64_t read = (prot & SMMUV3_PGTABLE_READ) != 0 ? 1 : 0;
    uint64_t type = 5;
    uint64_t attr = smmuv3_pgtable_sh_(flags, prot);

    if ((prot & SMMUV3_PGTABLE_CACHED) != 0)
        type = (flags & SMMUV3_PGTABLE_S2FWB) != 0 ? 6 : 15;
    if ((prot & SMMUV3_PGTABLE_DEVICE) != 0)
        type = 1;
    attr |= smmuv3_field_prep(SMMUV3_F_S2_LEAF_MemAttr, type);
    attr |= smmuv3_field_prep(SMMUV3_F_S2_LEAF_S2AP, read | (open ? 2u : 0u));
    attr |= smmuv3_field_prep(SMMUV3_F_S2_LEAF_DBM, dbm);
    attr |= smmuv3_field_prep(SMMUV3_F_S2_LEAF_AF, (prot & SMMUV3_PGTABLE_OLD) == 0);
    return attr | smmuv3_pgtable_xn_s2_(prot);
}

/** Can the format express this? @return OK, ARGUMENT for nonsense, UNSUPPORTED for what the format lacks. */
SMMUV3_INLINE smmuv3_status smmuv3_pgtable_check_prot_(int format, uint32_t flags, uint32_t prot)
{
    const uint32_t types = prot & (SMMUV3_PGTABLE_CACHED | SMMUV3_PGTABLE_DEVICE);
    const uint32_t exec = prot & SMMUV3_PGTABLE_EXEC;

    if ((prot & (SMMUV3_PGTABLE_READ | SMMUV3_PGTABLE_WRITE)) == 0 || prot >= SMMUV3_PGTABLE_RAW)
        return SMMUV3_ERR_ARGUMENT;
    if (types == (SMMUV3_PGTABLE_CACHED | SMMUV3_PGTABLE_DEVICE))
        return SMMUV3_ERR_ARGUMENT;
    if ((prot & SMMUV3_PGTABLE_CLEAN) != 0 && (flags & SMMUV3_PGTABLE_HD) == 0)
        return SMMUV3_ERR_UNSUPPORTED;
    if (!smmuv3_pgtable_is_s2_(format))
        return SMMUV3_OK;
    if ((prot & (SMMUV3_PGTABLE_PRIV | SMMUV3_PGTABLE_GLOBAL | SMMUV3_PGTABLE_NS)) != 0)
        return SMMUV3_ERR_UNSUPPORTED;
    if ((flags & SMMUV3_PGTABLE_XNX) == 0 && exec != 0 && exec != SMMUV3_PGTABLE_EXEC)
        return SMMUV3_ERR_UNSUPPORTED;
    return SMMUV3_OK;
}

/**
 * Descriptor bits for attributes by meaning.
 *
 * @param format  one of `enum smmuv3_pgtable_format`.
 * @param flags   bits of `enum smmuv3_pgtable_flag`.
 * @param prot    bits of `enum smmuv3_pgtable_prot` without RAW.
 * @param attr    receives the bits: all but type, address and contiguous hint.
 * @return OK; ARGUMENT (neither read nor write, two memory types, unknown bits), UNSUPPORTED (the format cannot say it).
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pgtable_attr(int format, uint32_t flags, uint32_t prot,
                                                                 uint64_t *attr)
{
    const smmuv3_status status = smmuv3_pgtable_check_prot_(format, flags, prot);

    if (status != SMMUV3_OK)
        return status;
    *attr = smmuv3_pgtable_is_s2_(format) ? smmuv3_pgtable_attr_s2_(flags, prot) : smmuv3_pgtable_attr_s1_(flags, prot);
    return SMMUV3_OK;
}

/** @return true when a write through this valid leaf has been, or may have been, seen: it is writable now. */
SMMUV3_INLINE bool smmuv3_pgtable_leaf_writable_(int format, uint64_t descriptor)
{
    return ((descriptor & SMMUV3_PGTABLE_WRITE_BIT_) != 0) == smmuv3_pgtable_is_s2_(format);
}

/** @return true when a leaf takes part in dirty tracking (DBM) and is marked dirty. */
SMMUV3_INLINE bool smmuv3_pgtable_leaf_dirty(int format, uint64_t descriptor)
{
    return (descriptor & 1) != 0 && (descriptor & SMMUV3_PGTABLE_DBM_BIT_) != 0 &&
           smmuv3_pgtable_leaf_writable_(format, descriptor);
}

/** Meaning of the stage 1 permission bits. */
SMMUV3_INLINE uint32_t smmuv3_pgtable_prot_s1_(uint32_t flags, uint64_t d)
{
    const bool one = (flags & SMMUV3_PGTABLE_ONE_LEVEL) != 0;
    const uint64_t index = smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_AttrIndx);
    uint32_t prot = SMMUV3_PGTABLE_READ;

    if (smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_AP1) == 0 && !one)
        prot |= SMMUV3_PGTABLE_PRIV;
    if (smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_NS) != 0)
        prot |= SMMUV3_PGTABLE_NS;
    if (smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_nG) == 0 && !one)
        prot |= SMMUV3_PGTABLE_GLOBAL;
    if (index == SMMUV3_PGTABLE_MAIR_WB)
        prot |= SMMUV3_PGTABLE_CACHED;
    if (index == SMMUV3_PGTABLE_MAIR_DEVICE)
        prot |= SMMUV3_PGTABLE_DEVICE;
    if (smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_UXN_XN) == 0)
        prot |= one ? SMMUV3_PGTABLE_EXEC : SMMUV3_PGTABLE_EXEC_USER;
    if (smmuv3_field_extract(d, SMMUV3_F_S1_LEAF_PXN) == 0 && !one)
        prot |= SMMUV3_PGTABLE_EXEC_PRIV;
    return prot;
}

/** Meaning of the stage 2 permission bits. */
SMMUV3_INLINE uint32_t smmuv3_pgtable_prot_s2_(uint32_t flags, uint64_t d)
{
    const uint64_t xn = smmuv3_field_extract(d, SMMUV3_F_S2_LEAF_XN);
    const uint64_t type = smmuv3_field_extract(d, SMMUV3_F_S2_LEAF_MemAttr);
    const uint64_t wb = (flags & SMMUV3_PGTABLE_S2FWB) != 0 ? 6 : 15;
    uint32_t prot = 0;

    if ((smmuv3_field_extract(d, SMMUV3_F_S2_LEAF_S2AP) & 1) != 0)
        prot |= SMMUV3_PGTABLE_READ;
    if (type == wb)
        prot |= SMMUV3_PGTABLE_CACHED;
    if (type < 4)
        prot |= SMMUV3_PGTABLE_DEVICE;
    if ((flags & SMMUV3_PGTABLE_XNX) == 0)
        return xn < 2 ? prot | SMMUV3_PGTABLE_EXEC : prot;
    if (xn == 0 || xn == 1)
        prot |= SMMUV3_PGTABLE_EXEC_USER;
    if (xn == 0 || xn == 3)
        prot |= SMMUV3_PGTABLE_EXEC_PRIV;
    return prot;
}

/**
 * Attributes of a leaf by meaning.
 *
 * @param format      one of `enum smmuv3_pgtable_format`.
 * @param flags       flags of the table.
 * @param descriptor  a valid leaf.
 * @return bits of `enum smmuv3_pgtable_prot`. A leaf with DBM counts as writable; CLEAN tells that no write was seen.
 */
SMMUV3_INLINE uint32_t smmuv3_pgtable_prot(int format, uint32_t flags, uint64_t descriptor)
{
    const bool writable = smmuv3_pgtable_leaf_writable_(format, descriptor);
    const bool dbm = (flags & SMMUV3_PGTABLE_HD) != 0 && (descriptor & SMMUV3_PGTABLE_DBM_BIT_) != 0;
    uint32_t prot = smmuv3_pgtable_is_s2_(format) ? smmuv3_pgtable_prot_s2_(flags, descriptor)
                                                  : smmuv3_pgtable_prot_s1_(flags, descriptor);

    if (writable || dbm)
        prot |= SMMUV3_PGTABLE_WRITE;
    if (dbm && !writable)
        prot |= SMMUV3_PGTABLE_CLEAN;
    if (smmuv3_field_extract(descriptor, SMMUV3_F_S1_LEAF_AF) == 0)
        prot |= SMMUV3_PGTABLE_OLD;
    return prot;
}

#endif

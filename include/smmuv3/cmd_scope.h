/* SPDX-License-Identifier: MIT */
/**
 * cmd_scope.h - what a command is and what it covers: bytes of an address space, or StreamIDs.
 *
 * Concurrency: pure functions.
 */
#ifndef SMMUV3_CMD_SCOPE_H
#define SMMUV3_CMD_SCOPE_H

#include "caps.h"
#include "cmd_make.h"
#include "cmd_traits.h"

/** What an opcode is. */
enum smmuv3_cmd_kind {
    /** Reserved: CERROR_ILL. */
    SMMUV3_CMD_KIND_RESERVED = 0,
    /** Defined by issue G.b. */
    SMMUV3_CMD_KIND_ARCHITECTED = 1,
    /** 0x80 to 0x8F: implementation defined. */
    SMMUV3_CMD_KIND_IMPDEF = 2,
    /** Named by issue H.a, fields not public; reserved in issue G.b. */
    SMMUV3_CMD_KIND_ISSUE_H = 3
};

/** @return opcode, bits 7:0 of word 0. */
SMMUV3_INLINE unsigned smmuv3_cmd_opcode(const struct smmuv3_cmd *cmd)
{
    return SMMUV3_CAST(unsigned, cmd->w[0] & 0xff);
}

/** @return what an opcode is. @param opcode 0 to 255. */
SMMUV3_INLINE enum smmuv3_cmd_kind smmuv3_cmd_kind_of(unsigned opcode)
{
    if (smmuv3_cmd_traits(opcode) != 0)
        return SMMUV3_CMD_KIND_ARCHITECTED;
    if (opcode >= 0x80 && opcode <= 0x8f)
        return SMMUV3_CMD_KIND_IMPDEF;
    if (opcode == SMMUV3_OP_CFGI_CIT || opcode == SMMUV3_OP_CFGI_VSTT_VSID || opcode == SMMUV3_OP_CFGI_VSTT)
        return SMMUV3_CMD_KIND_ISSUE_H;
    return SMMUV3_CMD_KIND_RESERVED;
}

/** @return true when the command has all the traits. @param traits bits of `enum smmuv3_cmd_trait`. */
SMMUV3_INLINE bool smmuv3_cmd_is(const struct smmuv3_cmd *cmd, uint32_t traits)
{
    return (smmuv3_cmd_traits(smmuv3_cmd_opcode(cmd)) & traits) == traits;
}

/** @return true for every TLBI. */
SMMUV3_INLINE bool smmuv3_cmd_is_tlbi(const struct smmuv3_cmd *cmd)
{
    return smmuv3_cmd_is(cmd, SMMUV3_CMD_TRAIT_TLBI);
}

/** @return true for every CFGI. */
SMMUV3_INLINE bool smmuv3_cmd_is_cfgi(const struct smmuv3_cmd *cmd)
{
    return smmuv3_cmd_is(cmd, SMMUV3_CMD_TRAIT_CFGI);
}

/** @return true for CMD_CFGI_ALL, which is CFGI_STE_RANGE with Range=31. */
SMMUV3_INLINE bool smmuv3_cmd_is_cfgi_all(const struct smmuv3_cmd *cmd)
{
    return smmuv3_cmd_opcode(cmd) == SMMUV3_OP_CFGI_ALL &&
           smmuv3_field_get(cmd->w, SMMUV3_F_CMD_Range) == SMMUV3_V_CMD_Range_ALL;
}

/** @return true for CMD_SYNC. */
SMMUV3_INLINE bool smmuv3_cmd_is_sync(const struct smmuv3_cmd *cmd)
{
    return smmuv3_cmd_opcode(cmd) == SMMUV3_OP_SYNC;
}

/** @return true for a TLBI that names a VA or IPA. */
SMMUV3_INLINE bool smmuv3_cmd_is_tlbi_by_address(const struct smmuv3_cmd *cmd)
{
    uint32_t traits = smmuv3_cmd_traits(smmuv3_cmd_opcode(cmd));
    return (traits & SMMUV3_CMD_TRAIT_TLBI) != 0 && (traits & (SMMUV3_CMD_TRAIT_VA | SMMUV3_CMD_TRAIT_IPA)) != 0;
}

/** @return the Address field of the command's opcode, 0 when it has none. */
SMMUV3_INLINE int smmuv3_cmd_address_field(unsigned opcode)
{
    uint32_t traits = smmuv3_cmd_traits(opcode);
    if ((traits & SMMUV3_CMD_TRAIT_VA) != 0)
        return SMMUV3_F_CMD_TLBI_NH_VA_Address;
    return (traits & (SMMUV3_CMD_TRAIT_IPA | SMMUV3_CMD_TRAIT_PA)) != 0 ? SMMUV3_F_CMD_TLBI_S2_IPA_Address : 0;
}

/** The range fields of a TLBI, as they are used. */
struct smmuv3_cmd_tlbi_range {
    /** First byte. */
    uint64_t address;
    /** Granules less one, 0 to 31. */
    uint32_t num;
    /** log2 of the multiplier, as stored. */
    uint32_t scale;
    /** Granule, SMMUV3_V_CMD_TG_*. */
    uint32_t tg;
    /** Level hint as stored, 0 for any. */
    uint32_t ttl;
    /** The hint is for 128-bit descriptors. */
    bool ttl128;
};

/** Take the range fields out of a TLBI by address. */
SMMUV3_INLINE struct smmuv3_cmd_tlbi_range smmuv3_cmd_tlbi_range_get(const struct smmuv3_cmd *cmd)
{
    struct smmuv3_cmd_tlbi_range range;
    range.address = smmuv3_field_get(cmd->w, smmuv3_cmd_address_field(smmuv3_cmd_opcode(cmd)));
    range.num = SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_NUM));
    range.scale = SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_SCALE));
    range.tg = SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_TG));
    range.ttl = SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_TTL));
    range.ttl128 = smmuv3_field_get(cmd->w, SMMUV3_F_CMD_TTL128) != 0;
    return range;
}

/** @return log2 of the bytes of a granule. @param tg SMMUV3_V_CMD_TG_*; 12 also for "none". */
SMMUV3_INLINE unsigned smmuv3_cmd_tg_log2(unsigned tg)
{
    return tg == SMMUV3_V_CMD_TG_16KB ? 14 : tg == SMMUV3_V_CMD_TG_64KB ? 16 : 12;
}

/**
 * Last byte of a range of addresses; the range does not wrap at the top of the space.
 *
 * @param first  first byte.
 * @param bytes  length, at least 1.
 * @param top    last byte of the space.
 */
SMMUV3_INLINE uint64_t smmuv3_cmd_last_(uint64_t first, uint64_t bytes, uint64_t top)
{
    return first > top || bytes - 1 > top - first ? top : first + (bytes - 1);
}

/** smmuv3_cmd_range() for a TLBI by address. */
SMMUV3_INLINE smmuv3_status smmuv3_cmd_range_tlbi_(const struct smmuv3_cmd *cmd, const struct smmuv3_env *env,
                                                   uint64_t *first, uint64_t *last)
{
    struct smmuv3_cmd_tlbi_range r = smmuv3_cmd_tlbi_range_get(cmd);
    enum smmuv3_tri ril = smmuv3_caps_has(&env->caps, SMMUV3_CAP_RIL);
    enum smmuv3_tri ds = smmuv3_caps_has(&env->caps, SMMUV3_CAP_DS);
    uint64_t top = smmuv3_cmd_is(cmd, SMMUV3_CMD_TRAIT_IPA) ? (UINT64_C(1) << 56) - 1 : UINT64_MAX;
    bool by_ds = r.scale > 31 || (r.tg == SMMUV3_V_CMD_TG_16KB && r.ttl == SMMUV3_V_CMD_TTL_L1);
    if (r.tg == SMMUV3_V_CMD_TG_NONE || ril == SMMUV3_NO) {
        *first = r.address;
        *last = r.address + 0xfff;
        return SMMUV3_OK;
    }
    if (ril == SMMUV3_UNKNOWN || (by_ds && ds == SMMUV3_UNKNOWN))
        return SMMUV3_ERR_UNDECIDED;
    if (ds == SMMUV3_NO)
        r.scale &= 31;
    if (ds != SMMUV3_YES && r.tg == SMMUV3_V_CMD_TG_16KB && r.ttl == SMMUV3_V_CMD_TTL_L1)
        r.ttl = SMMUV3_V_CMD_TTL_ANY;
    if (r.scale > 39)
        r.scale = 39;
    if ((r.num | r.scale | r.ttl) == 0)
        return SMMUV3_ERR_ILLEGAL;
    if ((r.address & ((UINT64_C(1) << smmuv3_cmd_tlbi_align_log2(r.tg, r.ttl, r.ttl128)) - 1)) != 0)
        return SMMUV3_ERR_ALIGNMENT;
    uint64_t granules = SMMUV3_CAST(uint64_t, r.num + 1) << r.scale;
    *first = r.address;
    *last = smmuv3_cmd_last_(r.address, granules << smmuv3_cmd_tg_log2(r.tg), top);
    return SMMUV3_OK;
}

/** smmuv3_cmd_range() for commands that name StreamIDs. */
SMMUV3_INLINE smmuv3_status smmuv3_cmd_range_stream_(const struct smmuv3_cmd *cmd, uint64_t *first, uint64_t *last)
{
    *first = smmuv3_field_get(cmd->w, SMMUV3_F_CMD_StreamID);
    *last = *first;
    if (smmuv3_cmd_opcode(cmd) == SMMUV3_OP_CFGI_STE_RANGE) {
        uint64_t span = UINT64_C(2) << smmuv3_field_get(cmd->w, SMMUV3_F_CMD_Range);
        *first &= ~(span - 1);
        *last = *first + (span - 1);
    }
    return SMMUV3_OK;
}

/** smmuv3_cmd_range() for PREFETCH_ADDR, ATC_INV and DPTI_PA. */
SMMUV3_INLINE smmuv3_status smmuv3_cmd_range_span_(const struct smmuv3_cmd *cmd, uint64_t *first, uint64_t *last)
{
    unsigned opcode = smmuv3_cmd_opcode(cmd);
    uint64_t address = smmuv3_field_get(cmd->w, smmuv3_cmd_address_field(opcode));
    if (opcode == SMMUV3_OP_DPTI_PA) {
        uint64_t bytes =
            smmuv3_cmd_dpti_bytes(SMMUV3_CAST(unsigned, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_DPTI_PA_SIZE)));
        if (bytes == 0)
            return SMMUV3_ERR_NOT_FOUND;
        if ((address & (bytes - 1)) != 0)
            return SMMUV3_ERR_ALIGNMENT;
        *first = address;
        *last = address + (bytes - 1);
        return SMMUV3_OK;
    }
    unsigned log2 = 12;
    if (opcode == SMMUV3_OP_ATC_INV)
        log2 += SMMUV3_CAST(unsigned, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_ATC_INV_Size));
    else
        log2 += SMMUV3_CAST(unsigned, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_PREFETCH_ADDR_Size) +
                                          smmuv3_field_get(cmd->w, SMMUV3_F_CMD_PREFETCH_ADDR_Stride));
    if (opcode == SMMUV3_OP_ATC_INV && log2 > 64)
        return SMMUV3_ERR_UNDECIDED;
    uint64_t below = log2 >= 64 ? UINT64_MAX : (UINT64_C(1) << log2) - 1;
    *first = opcode == SMMUV3_OP_ATC_INV ? address & ~below : address;
    *last = below > UINT64_MAX - *first ? UINT64_MAX : *first + below;
    return SMMUV3_OK;
}

/**
 * What a command covers.
 *
 * CFGI (but VMS_PIDM) and PREFETCH_CONFIG give StreamIDs; TLBI, ATC_INV, PREFETCH_ADDR and DPTI give bytes of the
 * address space that the command works on; a TLBI that names no address covers all of it. Without range fields a TLBI
 * is said to cover the 4 KiB at its address: the entry that holds it goes, whatever its size.
 *
 * @param cmd    the command; not NULL.
 * @param env    for IDR3.RIL and IDR5.DS; all zero when nothing is known; not NULL.
 * @param first  receives the first byte or StreamID; undefined after an error.
 * @param last   receives the last one, included.
 * @return SMMUV3_OK; SMMUV3_ERR_NOT_FOUND for commands that cover neither, and for a reserved SIZE, which covers
 *         nothing; SMMUV3_ERR_UNDECIDED when it depends on an ID register that is not known, or is unknown by the
 *         specification (ATC_INV with Size above 52); SMMUV3_ERR_ALIGNMENT when the address is not aligned as it must
 *         be, so that the range is unpredictable; SMMUV3_ERR_ILLEGAL for a reserved combination.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmd_range(const struct smmuv3_cmd *cmd,
                                                              const struct smmuv3_env *env, uint64_t *first,
                                                              uint64_t *last)
{
    uint32_t traits = smmuv3_cmd_traits(smmuv3_cmd_opcode(cmd));
    *first = 0;
    *last = UINT64_MAX;
    if ((traits & SMMUV3_CMD_TRAIT_TLBI) != 0)
        return (traits & SMMUV3_CMD_TRAIT_RANGE) != 0 ? smmuv3_cmd_range_tlbi_(cmd, env, first, last) : SMMUV3_OK;
    switch (smmuv3_cmd_opcode(cmd)) {
    case SMMUV3_OP_PREFETCH_CONFIG:
    case SMMUV3_OP_CFGI_STE:
    case SMMUV3_OP_CFGI_STE_RANGE:
    case SMMUV3_OP_CFGI_CD:
    case SMMUV3_OP_CFGI_CD_ALL: return smmuv3_cmd_range_stream_(cmd, first, last);
    case SMMUV3_OP_PREFETCH_ADDR:
    case SMMUV3_OP_ATC_INV:
    case SMMUV3_OP_DPTI_PA: return smmuv3_cmd_range_span_(cmd, first, last);
    case SMMUV3_OP_DPTI_ALL: return SMMUV3_OK;
    default: return SMMUV3_ERR_NOT_FOUND;
    }
}

#endif

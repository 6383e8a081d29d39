/* SPDX-License-Identifier: MIT */
/**
 * reg.h - which register lies at an offset, and a container for register values as dumps and traces give them.
 *
 * Offsets are looked up in a frame (smmuv3_reg_find()) or from the SMMU base address (smmuv3_reg_locate()), where the
 * places of further pages follow from ID registers that the container holds. The container is a bounded array of the
 * caller's; values may come in halves and in any order.
 *
 * Concurrency: plain values; callers that share a container order their accesses themselves. [IHI 0070 6.1, 6.2, 6.3,
 * 10]
 */
#ifndef SMMUV3_REG_H
#define SMMUV3_REG_H

#include "caps.h"
#include "reg_table.h"
#include "status.h"

/** One known register value. */
struct smmuv3_reg_value {
    /** SMMUV3_R_*. */
    int reg;
    /** Element of a register array, else 0; registers of control page p have `p << 16` added. */
    uint32_t index;
    /** The value; halves that are not known are 0. */
    uint64_t value;
    /** Bit 0: the low half (or all of a 32-bit register) is known. Bit 1: the high half. */
    uint8_t known;
};

/** Register values. Set `v` and `cap`, leave the rest 0. */
struct smmuv3_regs {
    /** The caller's array, may be NULL when `cap` is 0. */
    struct smmuv3_reg_value *v;
    /** Its length. */
    size_t cap;
    /** Number of values in it. */
    size_t count;
    /** Number of values that found no room. */
    size_t lost;
};

/** Where an offset leads. */
struct smmuv3_reg_ref {
    /** SMMUV3_R_*. */
    int reg;
    /** Element of a register array, else 0; with `page << 16` added for control pages. */
    uint32_t index;
    /** true for the upper 32 bits of a 64-bit register. */
    bool high;
    /** true for an offset of page 0 that may be another name of a page 1 register, or may be RAZ/WI [6.2.1]. */
    bool alias;
    /** Security state, one of `enum smmuv3_state`. */
    enum smmuv3_state state;
};

/** @return the place of a register in the container, or `count`. */
SMMUV3_INLINE size_t smmuv3_regs_place_(const struct smmuv3_regs *regs, int reg, uint32_t index)
{
    size_t i = 0;

    while (i < regs->count && (regs->v[i].reg != reg || regs->v[i].index != index))
        i++;
    return i;
}

/** Store a value or a half of it; `known` says which halves `value` holds in place. */
SMMUV3_INLINE smmuv3_status smmuv3_regs_store_(struct smmuv3_regs *regs, int reg, uint32_t index, uint64_t value,
                                               unsigned known)
{
    const uint64_t mask =
        ((known & 1) != 0 ? UINT64_C(0xffffffff) : 0) | ((known & 2) != 0 ? ~UINT64_C(0xffffffff) : 0);
    const size_t i = smmuv3_regs_place_(regs, reg, index);

    if (i == regs->cap) {
        regs->lost++;
        return SMMUV3_ERR_SPACE;
    }
    if (i == regs->count) {
        regs->v[i].reg = reg;
        regs->v[i].index = index;
        regs->v[i].value = 0;
        regs->v[i].known = 0;
        regs->count++;
    }
    regs->v[i].value = (regs->v[i].value & ~mask) | (value & mask);
    regs->v[i].known = SMMUV3_CAST(uint8_t, regs->v[i].known | known);
    return SMMUV3_OK;
}

/**
 * Record a register value.
 *
 * @param regs   the container.
 * @param reg    SMMUV3_R_*.
 * @param index  element of an array, else 0; see struct smmuv3_reg_value.
 * @param value  the whole register; replaces an earlier value.
 * @return SMMUV3_OK; SMMUV3_ERR_NOT_FOUND (no such register or element), SMMUV3_ERR_RANGE (more than 32 bits for a
 * 32-bit register), SMMUV3_ERR_SPACE (no room; counted in `lost`). After an error no value has changed.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_regs_put(struct smmuv3_regs *regs, int reg, uint32_t index,
                                                             uint64_t value)
{
    const struct smmuv3_reg_info *info = smmuv3_reg_by_id(reg);

    if (info == NULL || (index & 0xffff) >= info->count)
        return SMMUV3_ERR_NOT_FOUND;
    if (smmuv3_reg_bytes(reg) == 4 && value >> 32 != 0)
        return SMMUV3_ERR_RANGE;
    return smmuv3_regs_store_(regs, reg, index, value, 3);
}

/** @return true and the value of a register, when all of it is known. */
SMMUV3_INLINE bool smmuv3_regs_get_at(const struct smmuv3_regs *regs, int reg, uint32_t index, uint64_t *value)
{
    size_t i;
    unsigned need;

    *value = 0;
    if (regs == NULL || reg < 0)
        return false;
    i = smmuv3_regs_place_(regs, reg, index);
    need = smmuv3_reg_bytes(reg) == 8 ? 3 : 1;
    if (i == regs->count || (regs->v[i].known & need) != need)
        return false;
    *value = regs->v[i].value;
    return true;
}

/** @return true and the value of a register that is no array, when all of it is known. */
SMMUV3_INLINE bool smmuv3_regs_get(const struct smmuv3_regs *regs, int reg, uint64_t *value)
{
    return smmuv3_regs_get_at(regs, reg, 0, value);
}

/**
 * Read one field.
 *
 * @param regs   the container.
 * @param reg    SMMUV3_R_*.
 * @param field  a field at the place that it has in `reg` (of `reg`, or of the Non-secure register of the same role).
 * @param value  receives the value, scale applied; 0 when not known.
 * @return true when the register is known.
 */
SMMUV3_INLINE bool smmuv3_regs_field(const struct smmuv3_regs *regs, int reg, int field, uint64_t *value)
{
    uint64_t whole;

    *value = 0;
    if (!smmuv3_regs_get(regs, reg, &whole))
        return false;
    *value = smmuv3_field_extract(whole, field);
    return true;
}

/** Record the ID registers of the container in `caps`; what it does not hold stays as it is. */
SMMUV3_INLINE void smmuv3_regs_caps(const struct smmuv3_regs *regs, struct smmuv3_caps *caps)
{
    for (size_t i = 0; i < regs->count; i++)
        if (smmuv3_caps_slot(regs->v[i].reg) >= 0 && (regs->v[i].known & 1) != 0)
            (void)smmuv3_caps_set(caps, regs->v[i].reg, SMMUV3_CAST(uint32_t, regs->v[i].value & 0xffffffff));
}

/** @return bytes between elements of an array, 0 when that is not known. */
SMMUV3_INLINE uint32_t smmuv3_reg_stride_of_(const struct smmuv3_regs *known, const struct smmuv3_reg_info *info,
                                             enum smmuv3_state state)
{
    uint64_t value;

    if (info->stride_kind == SMMUV3_REG_STRIDE_FIXED)
        return info->stride;
    if (info->stride_kind == SMMUV3_REG_STRIDE_COUNTER) {
        if (!smmuv3_regs_field(known, SMMUV3_R_PMCG_CFGR, SMMUV3_F_PMCG_CFGR_SIZE, &value))
            return 0;
        return value <= 31 ? 4 : 8;
    }
    if (!smmuv3_regs_field(known, smmuv3_reg_by_role(state, SMMUV3_REG_ROLE_IDR6),
                           SMMUV3_F_IDR6_CMDQ_CONTROL_PAGE_LOG2NUMQ, &value) ||
        value > 8)
        return 0;
    return 0x10000u >> value;
}

/** Does an offset of a frame fall on a register, or on an element of it? */
SMMUV3_INLINE bool smmuv3_reg_hits_(const struct smmuv3_regs *known, const struct smmuv3_reg_info *info,
                                    enum smmuv3_state state, uint32_t offset, struct smmuv3_reg_ref *ref)
{
    const uint32_t start = smmuv3_reg_offset(info->id);
    uint32_t bytes = smmuv3_reg_bytes(info->id);
    uint32_t at;
    uint32_t stride = 0;
    uint32_t index = 0;
    unsigned shift = 0;

    if (offset < start)
        return false;
    at = offset - start;
    if (info->stride_kind != SMMUV3_REG_STRIDE_NONE && at >= bytes) {
        stride = smmuv3_reg_stride_of_(known, info, state);
        if (stride == 0)
            return false;
    }
    if (stride != 0) {
        if (stride < bytes)
            bytes = stride;
        /* Strides are powers of two. */
        while (stride >> shift > 1)
            shift++;
        index = at >> shift;
        at &= stride - 1;
    }
    if (at >= bytes || index >= info->count)
        return false;
    ref->reg = info->id;
    ref->index = index;
    ref->high = at >= 4;
    ref->alias = false;
    ref->state = state;
    return true;
}

/** @return the page 1 offset behind an optional page 0 alias of the event and PRI queue indexes, or the same offset. */
SMMUV3_INLINE uint32_t smmuv3_reg_unalias_(uint32_t offset)
{
    switch (offset & ~UINT32_C(3)) {
    case 0xa8:
    case 0xac:
    case 0xc8:
    case 0xcc: return offset + 0x10000;
    default: return offset;
    }
}

/**
 * The register at an offset of a frame.
 *
 * @param known   values that tell the shape of arrays (IDR6 of the state, PMCG_CFGR); may be NULL, then only element 0
 * of such arrays is found.
 * @param frame   one of `enum smmuv3_frame`.
 * @param state   security state of a control page; for other frames the register tells it.
 * @param offset  bytes from the start of the frame; need not be aligned.
 * @param ref     receives the register.
 * @return SMMUV3_OK; SMMUV3_ERR_NOT_FOUND when no register is there, nothing changed.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_reg_find(const struct smmuv3_regs *known, unsigned frame,
                                                             enum smmuv3_state state, uint32_t offset,
                                                             struct smmuv3_reg_ref *ref)
{
    size_t count;
    const struct smmuv3_reg_info *regs = smmuv3_reg_infos(&count);
    const bool aliases = frame == SMMUV3_FRAME_NS || frame == SMMUV3_FRAME_REALM;
    const uint32_t target = aliases ? smmuv3_reg_unalias_(offset) : offset;

    for (size_t i = 0; i < count; i++) {
        const enum smmuv3_state own =
            frame == SMMUV3_FRAME_CMDQ_CONTROL ? state : SMMUV3_CAST(enum smmuv3_state, regs[i].state);

        if (smmuv3_reg_frame(regs[i].id) != frame || !smmuv3_reg_hits_(known, &regs[i], own, target, ref))
            continue;
        ref->alias = target != offset;
        return SMMUV3_OK;
    }
    return SMMUV3_ERR_NOT_FOUND;
}

/** Is a 64 KiB page at `page` (offset from the SMMU base) a command queue control page of a state? */
SMMUV3_INLINE bool smmuv3_reg_control_page_(const struct smmuv3_regs *known, uint64_t page, enum smmuv3_state *state,
                                            uint32_t *number)
{
    for (size_t i = 0; known != NULL && i < known->count; i++) {
        const struct smmuv3_reg_value *v = &known->v[i];

        for (int s = SMMUV3_STATE_NS; s <= SMMUV3_STATE_REALM; s++) {
            const enum smmuv3_state candidate = SMMUV3_CAST(enum smmuv3_state, s);

            if (v->reg != smmuv3_reg_by_role(candidate, SMMUV3_REG_ROLE_CMDQ_CONTROL_PAGE_BASE) || v->known != 3)
                continue;
            if (smmuv3_field_extract(v->value, SMMUV3_F_CMDQ_CONTROL_PAGE_BASE_ADDR) != page)
                continue;
            *state = candidate;
            *number = v->index;
            return true;
        }
    }
    return false;
}

/** Which frame is a page behind the first two? @return the frame, -1 for none that is known. */
SMMUV3_INLINE int smmuv3_reg_page_(const struct smmuv3_regs *known, uint64_t page, uint32_t *in_frame)
{
    uint64_t value;
    uint64_t exists;

    *in_frame = 0;
    if (smmuv3_regs_field(known, SMMUV3_R_IDR0, SMMUV3_F_IDR0_VATOS, &exists) && exists != 0) {
        if (smmuv3_regs_field(known, SMMUV3_R_IDR2, SMMUV3_F_IDR2_BA_VATOS, &value) && page == 0x20000 + value)
            return SMMUV3_FRAME_VATOS;
        if (smmuv3_regs_field(known, SMMUV3_R_S_IDR2, SMMUV3_F_S_IDR2_BA_S_VATOS, &value) && page == 0x20000 + value)
            return SMMUV3_FRAME_S_VATOS;
    }
    if (!smmuv3_regs_field(known, SMMUV3_R_ROOT_IDR0, SMMUV3_F_ROOT_IDR0_REALM_IMPL, &exists) || exists == 0)
        return -1;
    (void)smmuv3_regs_field(known, SMMUV3_R_ROOT_IDR0, SMMUV3_F_ROOT_IDR0_BA_REALM, &value);
    if (page != 0x20000 + value && page != 0x30000 + value)
        return -1;
    *in_frame = page == 0x30000 + value ? 0x10000 : 0;
    return SMMUV3_FRAME_REALM;
}

/**
 * The register at an offset from the SMMU base address.
 *
 * @param known   values read so far: IDR0 and IDR2 place the VATOS page, S_IDR2 the Secure one, ROOT_IDR0 the Realm
 *                pages, CMDQ_CONTROL_PAGE_BASE the control pages; may be NULL.
 * @param offset  bytes from the SMMU base; need not be aligned.
 * @param ref     receives the register.
 * @return SMMUV3_OK; SMMUV3_ERR_NOT_FOUND (no register there in the first two pages or in a page that is known),
 *         SMMUV3_ERR_UNDECIDED (behind the first two pages, and no known page lies there). Else nothing changed.
 *
 * The Root control page and the performance counters lie at implementation defined places and are not looked for.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_reg_locate(const struct smmuv3_regs *known, uint64_t offset,
                                                               struct smmuv3_reg_ref *ref)
{
    const uint64_t page = offset & ~UINT64_C(0xffff);
    const uint32_t rest = SMMUV3_CAST(uint32_t, offset & 0xffff);
    enum smmuv3_state state = SMMUV3_STATE_UNKNOWN;
    uint32_t in_frame;
    uint32_t number;
    smmuv3_status status;
    int frame;

    if (offset < 0x20000)
        return smmuv3_reg_find(known, SMMUV3_FRAME_NS, state, SMMUV3_CAST(uint32_t, offset), ref);
    if (smmuv3_reg_control_page_(known, page, &state, &number)) {
        status = smmuv3_reg_find(known, SMMUV3_FRAME_CMDQ_CONTROL, state, rest, ref);
        if (status == SMMUV3_OK)
            ref->index |= number << 16;
        return status;
    }
    frame = smmuv3_reg_page_(known, page, &in_frame);
    if (frame < 0)
        return SMMUV3_ERR_UNDECIDED;
    return smmuv3_reg_find(known, SMMUV3_CAST(unsigned, frame), state, in_frame + rest, ref);
}

/** Place of an access in a register: value shifted, halves that it covers; 0 for an access that covers no whole half.
 */
SMMUV3_INLINE unsigned smmuv3_reg_halves_(const struct smmuv3_reg_ref *ref, unsigned bytes, uint64_t *value)
{
    const bool wide = smmuv3_reg_bytes(ref->reg) == 8;

    if (bytes == 8 && wide && !ref->high)
        return 3;
    if (bytes != 4)
        return 0;
    *value &= 0xffffffff;
    if (ref->high)
        *value <<= 32;
    if (!wide)
        return 3;
    return ref->high ? 2 : 1;
}

/**
 * Record what a read returned, as a dump or trace shows it.
 *
 * @param regs   the container.
 * @param ref    from smmuv3_reg_find() or smmuv3_reg_locate(). An alias counts as the register only when it is not 0.
 * @param bytes  4 or 8; an 8-byte access to a 32-bit register gives that register its low half, the rest is not
 * recorded.
 * @param value  as read.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT (other sizes, 8 bytes from the middle), SMMUV3_ERR_SPACE.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_regs_read(struct smmuv3_regs *regs,
                                                              const struct smmuv3_reg_ref *ref, unsigned bytes,
                                                              uint64_t value)
{
    unsigned halves;

    if (bytes == 8 && smmuv3_reg_bytes(ref->reg) == 4)
        bytes = 4;
    halves = smmuv3_reg_halves_(ref, bytes, &value);
    if (halves == 0)
        return SMMUV3_ERR_ARGUMENT;
    if (ref->alias && value == 0)
        return SMMUV3_OK;
    return smmuv3_regs_store_(regs, ref->reg, ref->index, value, halves);
}

/** @return bits of a written value that do not stay: Update bits and S_INIT.INV_ALL read 0 when they are done. */
SMMUV3_INLINE uint64_t smmuv3_reg_transient_(int reg)
{
    switch (reg) {
    case SMMUV3_R_GBPA:
    case SMMUV3_R_S_GBPA:
    case SMMUV3_R_GMPAM:
    case SMMUV3_R_S_GMPAM:
    case SMMUV3_R_R_GMPAM:
    case SMMUV3_R_GBPMPAM:
    case SMMUV3_R_S_GBPMPAM: return UINT64_C(0x80000000);
    case SMMUV3_R_S_INIT: return 1;
    default: return 0;
    }
}

/**
 * Record what a write left behind, as a trace shows it.
 *
 * @param regs   the container.
 * @param ref    from smmuv3_reg_find() or smmuv3_reg_locate(). Writes to read-only registers and to aliases change
 * nothing; bits that clear themselves are recorded as 0. Guards (enables that forbid a write) are not applied.
 * @param bytes  4 or 8.
 * @param value  as written.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT (other sizes, 8 bytes from the middle), SMMUV3_ERR_SPACE.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_regs_write(struct smmuv3_regs *regs,
                                                               const struct smmuv3_reg_ref *ref, unsigned bytes,
                                                               uint64_t value)
{
    const struct smmuv3_reg_info *info = smmuv3_reg_by_id(ref->reg);

    if (info == NULL || (bytes != 4 && bytes != 8))
        return SMMUV3_ERR_ARGUMENT;
    if ((info->access & SMMUV3_REG_WRITE) == 0 || ref->alias)
        return SMMUV3_OK;
    return smmuv3_regs_read(regs, ref, bytes, value & ~smmuv3_reg_transient_(ref->reg));
}

/** StreamIDs that a performance counter counts. */
struct smmuv3_pmcg_filter {
    /** First StreamID. */
    uint32_t first;
    /** Last StreamID, included. */
    uint32_t last;
};

/**
 * StreamIDs that match PMCG_SMR [10.5].
 *
 * @param stream_id  SMR.STREAMID.
 * @param span       EVTYPER.FILTER_SID_SPAN: ones from bit 0 up to the lowest 0 are "any", and so is that 0 itself. The
 *                   value 0x42 with span counts 0x42 and 0x43; all ones counts every StreamID.
 * @return the range.
 */
SMMUV3_INLINE struct smmuv3_pmcg_filter smmuv3_pmcg_stream_ids(uint32_t stream_id, bool span)
{
    struct smmuv3_pmcg_filter filter;
    const uint32_t low = span ? stream_id ^ (stream_id + 1) : 0;

    filter.first = stream_id & ~low;
    filter.last = stream_id | low;
    return filter;
}

/** @return the physical address of a performance counter group from the number in its Linux name, in units of 4 KiB. */
SMMUV3_INLINE uint64_t smmuv3_pmcg_page(uint64_t name_number)
{
    return name_number << 12;
}

#endif

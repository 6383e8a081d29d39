/* SPDX-License-Identifier: MIT */
/**
 * model_mmio.h - accesses of 32 and 64 bits to the register pages.
 *
 * A 64-bit access is two of 32 bits, low half first, also across two registers. What is not there reads 0 and ignores
 * writes; so do Secure registers for other accesses, and the page 0 places of the queue indexes of page 1.
 *
 * Concurrency: engine side. An access from inside a callback, or beside another one, is dropped and counted. [6.1, 6.2]
 */
#ifndef SMMUV3_MODEL_MMIO_H
#define SMMUV3_MODEL_MMIO_H

#include "model_regs.h"

#if SMMUV3_PORT_HAS_A64

/** Go inside. @return false when somebody is: MMIO from a callback, or not serialised. */
SMMUV3_INLINE bool smmuv3_model_enter_(struct smmuv3_model *m, uint64_t what)
{
    if (smmuv3_a32_cas(&m->inside, 0, 1) == 0)
        return true;
    (void)smmuv3_a64_fetch_add(&m->stats.reentered, 1);
    smmuv3_model_say_(m, SMMUV3_MODEL_NOTE_REENTERED, SMMUV3_STATE_UNKNOWN, 0, what, 0, "call from inside a callback dropped");
    return false;
}

/** Go outside. */
SMMUV3_INLINE void smmuv3_model_leave_(struct smmuv3_model *m)
{
    smmuv3_a32_store_release(&m->inside, 0);
}

/** @return whether an offset is one of page 0 whose register stands in page 1. */
SMMUV3_INLINE bool smmuv3_model_moved_(uint32_t offset)
{
    return offset == 0xa8 || offset == 0xac || offset == 0xc8 || offset == 0xcc;
}

/** @return the CoreSight ID bytes at the end of page 0; the part is that of no product. */
SMMUV3_INLINE uint32_t smmuv3_model_cidr_(uint32_t offset)
{
    static const uint8_t bytes[4] = {0x0d, 0xf0, 0x05, 0xb1};

    return offset < 0xff0 ? 0 : bytes[(offset >> 2) & 3];
}

/** @return 32 bits of a control page register of page 0: the place of enhanced queue pages. */
SMMUV3_INLINE uint32_t smmuv3_model_control_read_(const struct smmuv3_model *m, uint32_t offset)
{
    const uint32_t page = (offset - 0x4000) >> 5;
    const uint32_t pages = SMMUV3_CAST(uint32_t, 1) << smmuv3_model_id_(m, SMMUV3_F_IDR6_CMDQ_CONTROL_PAGE_LOG2NUMP);
    const uint64_t base = smmuv3_field_prep(SMMUV3_F_CMDQ_CONTROL_PAGE_BASE_ADDR,
                                            m->config.ecmdq_offset + SMMUV3_CAST(uint64_t, page) * 0x10000) |
                          smmuv3_field_prep(SMMUV3_F_CMDQ_CONTROL_PAGE_BASE_CMDQGS, 1) |
                          smmuv3_field_prep(SMMUV3_F_CMDQ_CONTROL_PAGE_BASE_CMDQ_CONTROL_PAGE_PRESET, 1);

    if (m->config.ecmdq_count == 0 || page >= pages)
        return 0;
    switch (offset & 0x1f) {
    case 0: return SMMUV3_CAST(uint32_t, base & UINT32_MAX);
    case 4: return SMMUV3_CAST(uint32_t, base >> 32);
    case 8:
    case 12: return m->control_en >> (page & 31) & 1;
    default: return 0;
    }
}

/** Write an enable of a control page. */
SMMUV3_INLINE void smmuv3_model_control_write_(struct smmuv3_model *m, uint32_t offset, uint32_t value)
{
    const uint32_t page = (offset - 0x4000) >> 5 & 31;

    if ((offset & 0x1f) == 8)
        m->control_en = (m->control_en & ~(SMMUV3_CAST(uint32_t, 1) << page)) | (value & 1) << page;
}

/** @return the page of VATOS, 0 when there is none. */
SMMUV3_INLINE uint64_t smmuv3_model_vatos_page_(const struct smmuv3_model *m)
{
    if (!smmuv3_model_has_(m, SMMUV3_CAP_VATOS))
        return 0;
    return 0x20000 + SMMUV3_CAST(uint64_t, smmuv3_model_id_(m, SMMUV3_F_IDR2_BA_VATOS)) * 0x10000;
}

/** Write 32 bits of the VATOS page: CTRL, SID, ADDR from 0xa00 on. */
SMMUV3_INLINE void smmuv3_model_vatos_write_(struct smmuv3_model *m, uint32_t rest, uint32_t value)
{
    const int vmid = SMMUV3_CAST(int, smmuv3_model_get_(&m->bank[0], SMMUV3_R_VATOS_SEL) & 0xffff);
    uint64_t par;

    if (rest >= 0xa08 && rest < 0xa18)
        m->vatos[(rest - 0xa00) >> 2 & 7] = value;
    if (rest != 0xa00 || (value & 1) == 0)
        return;
    par = smmuv3_model_atos_(m, 0, m->vatos[2] | SMMUV3_CAST(uint64_t, m->vatos[3]) << 32,
                             m->vatos[4] | SMMUV3_CAST(uint64_t, m->vatos[5]) << 32, vmid);
    m->vatos[6] = SMMUV3_CAST(uint32_t, par & UINT32_MAX);
    m->vatos[7] = SMMUV3_CAST(uint32_t, par >> 32);
}

/** Where an offset leads. */
enum smmuv3_model_place_kind_ {
    /** Nowhere. */
    SMMUV3_MODEL_PLACE_NONE = 0,
    /** Registers of a state. */
    SMMUV3_MODEL_PLACE_BANK = 1,
    /** Control page registers. */
    SMMUV3_MODEL_PLACE_CONTROL = 2,
    /** CoreSight IDs. */
    SMMUV3_MODEL_PLACE_CIDR = 3,
    /** VATOS page. */
    SMMUV3_MODEL_PLACE_VATOS = 4,
    /** Enhanced queues. */
    SMMUV3_MODEL_PLACE_ECMDQ = 5
};

/** A place. */
struct smmuv3_model_place_ {
    /** Offset there. */
    uint64_t rest;
    /** One of `enum smmuv3_model_place_kind_`. */
    uint8_t kind;
    /** Bank. */
    uint8_t bank;
};

/** @return where an offset of the first two pages leads. */
SMMUV3_INLINE struct smmuv3_model_place_ smmuv3_model_page01_(const struct smmuv3_model *m, uint32_t offset, unsigned state)
{
    struct smmuv3_model_place_ place;

    place.rest = offset & 0x7fff;
    place.bank = SMMUV3_CAST(uint8_t, (offset & 0x1ffff) >= 0x8000 && offset < 0x10000 ? 1 : 0);
    place.kind = SMMUV3_MODEL_PLACE_NONE;
    if (offset >= 0x10000) {
        place.rest = offset & 0xffff;
        if (smmuv3_model_moved_(offset & 0xffff))
            place.kind = SMMUV3_MODEL_PLACE_BANK;
        return place;
    }
    if (place.bank == 1 && (!m->bank[1].present || state != SMMUV3_STATE_S))
        return place;
    if (place.rest < SMMUV3_MODEL_WORDS * 4 && (place.bank == 1 || !smmuv3_model_moved_(offset)))
        place.kind = SMMUV3_MODEL_PLACE_BANK;
    else if (place.bank == 0 && place.rest >= 0x4000)
        place.kind = SMMUV3_MODEL_PLACE_CONTROL;
    else if (place.bank == 0 && place.rest >= 0xfd0 && place.rest < 0x1000)
        place.kind = SMMUV3_MODEL_PLACE_CIDR;
    return place;
}

/** @return where an offset leads. */
SMMUV3_INLINE struct smmuv3_model_place_ smmuv3_model_place_of_(const struct smmuv3_model *m, uint64_t offset, unsigned state)
{
    const uint64_t vatos = smmuv3_model_vatos_page_(m);
    struct smmuv3_model_place_ place;

    if (offset < 0x20000)
        return smmuv3_model_page01_(m, SMMUV3_CAST(uint32_t, offset), state);
    place.bank = 0;
    place.kind = SMMUV3_MODEL_PLACE_NONE;
    place.rest = offset & 0xffff;
    if (vatos != 0 && offset - vatos < 0x10000)
        place.kind = SMMUV3_MODEL_PLACE_VATOS;
    if (m->config.ecmdq_count != 0 && offset >= m->config.ecmdq_offset) {
        place.kind = SMMUV3_MODEL_PLACE_ECMDQ;
        place.rest = offset - m->config.ecmdq_offset;
    }
    return place;
}

/** @return 32 bits. */
SMMUV3_NEVER_INLINE uint32_t smmuv3_model_read32_(struct smmuv3_model *m, uint64_t offset, unsigned state)
{
    const struct smmuv3_model_place_ place = smmuv3_model_place_of_(m, offset, state);
    const uint32_t rest = SMMUV3_CAST(uint32_t, place.rest);

    switch (place.kind) {
    case SMMUV3_MODEL_PLACE_BANK: return smmuv3_model_reg_read_(m, place.bank, rest);
    case SMMUV3_MODEL_PLACE_CONTROL: return smmuv3_model_control_read_(m, rest);
    case SMMUV3_MODEL_PLACE_CIDR: return smmuv3_model_cidr_(rest);
    case SMMUV3_MODEL_PLACE_VATOS: return rest >= 0xa08 && rest < 0xa20 ? m->vatos[(rest - 0xa00) >> 2 & 7] : 0;
    case SMMUV3_MODEL_PLACE_ECMDQ: return smmuv3_model_ecmdq_read_(m, place.rest);
    default: return 0;
    }
}

/** Write 32 bits. */
SMMUV3_NEVER_INLINE void smmuv3_model_write32_(struct smmuv3_model *m, uint64_t offset, unsigned state, uint32_t value)
{
    const struct smmuv3_model_place_ place = smmuv3_model_place_of_(m, offset, state);
    const uint32_t rest = SMMUV3_CAST(uint32_t, place.rest);

    switch (place.kind) {
    case SMMUV3_MODEL_PLACE_BANK: smmuv3_model_reg_write_(m, place.bank, rest, value); return;
    case SMMUV3_MODEL_PLACE_CONTROL: smmuv3_model_control_write_(m, rest, value); return;
    case SMMUV3_MODEL_PLACE_VATOS: smmuv3_model_vatos_write_(m, rest, value); return;
    case SMMUV3_MODEL_PLACE_ECMDQ:
        if (smmuv3_model_ecmdq_write_(m, place.rest, value))
            return;
        break;
    default: break;
    }
    smmuv3_model_ignored_(m, &m->bank[place.bank & 1], SMMUV3_CAST(uint32_t, offset), value, SMMUV3_RULE_REG_031,
                          "no register there, or not now");
}

/** @return whether an access has a size and a place that registers can have. */
SMMUV3_INLINE bool smmuv3_model_mmio_ok_(uint64_t offset, unsigned bytes)
{
    return (bytes == 4 || bytes == 8) && (offset & (bytes - 1)) == 0;
}

/**
 * Read a register.
 *
 * @param m       the model.
 * @param offset  from the SMMU base address.
 * @param bytes   4 or 8, with the offset a multiple of it.
 * @param state   security state of the access: SMMUV3_STATE_S sees Secure registers, others do not.
 * @param value   receives it; 0 after an error.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT (size, alignment); SMMUV3_ERR_BUSY: dropped, it came from inside a callback.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_model_mmio_read(struct smmuv3_model *m, uint64_t offset, unsigned bytes,
                                                                    enum smmuv3_state state, uint64_t *value)
{
    *value = 0;
    if (!smmuv3_model_mmio_ok_(offset, bytes))
        return SMMUV3_ERR_ARGUMENT;
    if (!smmuv3_model_enter_(m, offset))
        return SMMUV3_ERR_BUSY;
    smmuv3_model_deliver_(m);
    smmuv3_model_regs_poll_(m);
    *value = smmuv3_model_read32_(m, offset, state);
    if (bytes == 8)
        *value |= SMMUV3_CAST(uint64_t, smmuv3_model_read32_(m, offset + 4, state)) << 32;
    smmuv3_model_leave_(m);
    return SMMUV3_OK;
}

/**
 * Write a register. Parameters and results as smmuv3_model_mmio_read(). Commands are not consumed here: `more_work` says
 * that smmuv3_model_run() has something to do.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_model_mmio_write(struct smmuv3_model *m, uint64_t offset,
                                                                     unsigned bytes, enum smmuv3_state state, uint64_t value)
{
    if (!smmuv3_model_mmio_ok_(offset, bytes))
        return SMMUV3_ERR_ARGUMENT;
    if (!smmuv3_model_enter_(m, offset))
        return SMMUV3_ERR_BUSY;
    smmuv3_model_write32_(m, offset, state, SMMUV3_CAST(uint32_t, value & UINT32_MAX));
    if (bytes == 8)
        smmuv3_model_write32_(m, offset + 4, state, SMMUV3_CAST(uint32_t, value >> 32));
    smmuv3_model_regs_poll_(m);
    smmuv3_model_leave_(m);
    return SMMUV3_OK;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

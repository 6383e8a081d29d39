/* SPDX-License-Identifier: MIT */
/**
 * dev_regs.h - registers of one programming interface, and the handshakes: CR0, IRQ_CTRL, GBPA.
 *
 * Registers are named by role (reg_table.h); the state selects the page: Non-secure and Secure lie in the SMMU's own
 * pages, Realm has two pages of its own. Every wait ends: by the time of the arguments, and where the clock of the port
 * stands still by a number of reads.
 *
 * Concurrency: the control path of the object, one thread at a time.
 */
#ifndef SMMUV3_DEV_REGS_H
#define SMMUV3_DEV_REGS_H

#include "dev_types.h"

/** Reads of a register after which a wait gives up although the clock of the port has not moved. */
#define SMMUV3_DEV_STILL 1000000u

/** @return the address of a register of the frame of its state. @param reg SMMUV3_R_*, of page 0 or 1. */
SMMUV3_INLINE uintptr_t smmuv3_dev_reg_address(const struct smmuv3_dev *dev, int reg)
{
    const bool realm = smmuv3_reg_frame(reg) == SMMUV3_FRAME_REALM;
    const uintptr_t base = realm ? dev->args.realm_base : dev->args.base;
    const uint32_t offset = smmuv3_reg_offset(reg);

    if (offset < 0x10000)
        return base + offset;
    if ((dev->env.quirks & SMMUV3_QUIRK_PAGE0_REGS) != 0)
        return base + (offset - 0x10000);
    return dev->args.page1 != 0 ? dev->args.page1 + (offset - 0x10000) : base + offset;
}

/** @return the address of the register that plays a role in the state of the object. @param role SMMUV3_REG_ROLE_*. */
SMMUV3_INLINE uintptr_t smmuv3_dev_address(const struct smmuv3_dev *dev, int role)
{
    return smmuv3_dev_reg_address(dev, smmuv3_reg_by_role(dev->args.state, role));
}

/** Read a 32-bit register by role. */
SMMUV3_INLINE uint32_t smmuv3_dev_read32(const struct smmuv3_dev *dev, int role)
{
    return smmuv3_port_read32(dev->args.port, smmuv3_dev_address(dev, role));
}

/** Read a 64-bit register by role. */
SMMUV3_INLINE uint64_t smmuv3_dev_read64(const struct smmuv3_dev *dev, int role)
{
    return smmuv3_port_read64(dev->args.port, smmuv3_dev_address(dev, role));
}

/** Write a 32-bit register by role. */
SMMUV3_INLINE void smmuv3_dev_write32(const struct smmuv3_dev *dev, int role, uint32_t value)
{
    smmuv3_port_write32(dev->args.port, smmuv3_dev_address(dev, role), value);
}

/** Write a 64-bit register by role. */
SMMUV3_INLINE void smmuv3_dev_write64(const struct smmuv3_dev *dev, int role, uint64_t value)
{
    smmuv3_port_write64(dev->args.port, smmuv3_dev_address(dev, role), value);
}

/** @return the bit of a one-bit register field, in place. */
SMMUV3_INLINE uint32_t smmuv3_dev_bit_(int field)
{
    return SMMUV3_CAST(uint32_t, smmuv3_field_mask(field) & UINT32_MAX);
}

/** @return the bits of CR0 that this state acknowledges. */
SMMUV3_INLINE uint32_t smmuv3_dev_cr0_known_(const struct smmuv3_dev *dev)
{
    const uint64_t known = smmuv3_reg_known(smmuv3_reg_by_role(dev->args.state, SMMUV3_REG_ROLE_CR0ACK));

    return SMMUV3_CAST(uint32_t, known & UINT32_MAX);
}

/**
 * Wait until a register reads as wanted.
 *
 * @param role  SMMUV3_REG_ROLE_* of a 32-bit register.
 * @param mask  bits that count.
 * @param want  their values.
 * @param last  receives what was read last; may be NULL.
 * @return SMMUV3_OK; SMMUV3_ERR_TIMEOUT; SMMUV3_ERR_DEVICE: it reads all ones, which no register waited for does.
 *
 * Ordering: later accesses come after the last read (barrier c, label V1): an enable that is acknowledged is in effect
 * before memory is looked at.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_poll_(const struct smmuv3_dev *dev, int role, uint32_t mask,
                                                              uint32_t want, uint32_t *last)
{
    const uintptr_t address = smmuv3_dev_address(dev, role);
    const uint64_t start = smmuv3_port_now_ns(dev->args.port);
    const uint64_t limit = dev->args.timeout_ns;
    const uint64_t deadline = start > UINT64_MAX - limit ? UINT64_MAX : start + limit;
    uint32_t still = 0;

    for (;;) {
        const uint32_t value = smmuv3_port_read32(dev->args.port, address);
        uint64_t now;

        if (last != NULL)
            *last = value;
        if (value == UINT32_MAX)
            return SMMUV3_ERR_DEVICE;
        if ((value & mask) == want) {
            smmuv3_barrier_mmio_to_mem(); /* V1: the acknowledge, then memory. Partner: the SMMU's own order. */
            return SMMUV3_OK;
        }
        now = smmuv3_port_now_ns(dev->args.port);
        if (now >= deadline || (now == start && ++still >= SMMUV3_DEV_STILL))
            return SMMUV3_ERR_TIMEOUT;
        smmuv3_port_relax(dev->args.port, NULL, 0, deadline);
    }
}

/**
 * Write CR0 and wait for CR0ACK [6.3.9].
 *
 * @param value  the whole register; no field may be in transition.
 * @return SMMUV3_OK; SMMUV3_ERR_TIMEOUT, SMMUV3_ERR_DEVICE: written, not acknowledged.
 *
 * Ordering: earlier stores are seen by the SMMU before it sees the write (barrier b, label V2): tables and queues are
 * complete when an enable bit takes effect.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_cr0_(struct smmuv3_dev *dev, uint32_t value)
{
    const uint32_t known = smmuv3_dev_cr0_known_(dev);

    smmuv3_barrier_mem_to_mmio(); /* V2: tables and queues, then the enable. Partner: fetches of the SMMU. */
    smmuv3_dev_write32(dev, SMMUV3_REG_ROLE_CR0, value);
    dev->cr0 = value;
    return smmuv3_dev_poll_(dev, SMMUV3_REG_ROLE_CR0ACK, known, value & known, NULL);
}

/** Write IRQ_CTRL and wait for IRQ_CTRLACK [6.3.16]. Results as smmuv3_dev_cr0_(). */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_irq_ctrl_(const struct smmuv3_dev *dev, uint32_t value)
{
    smmuv3_dev_write32(dev, SMMUV3_REG_ROLE_IRQ_CTRL, value);
    return smmuv3_dev_poll_(dev, SMMUV3_REG_ROLE_IRQ_CTRLACK, 7, value, NULL);
}

/**
 * Set GBPA.ABORT [6.3.14]: wait for Update=0, write with Update=1, wait for Update=0. Other fields stay.
 *
 * @param abort  true: traffic is aborted while SMMUEN is 0; false: it passes.
 * @return SMMUV3_OK; SMMUV3_ERR_TIMEOUT, SMMUV3_ERR_DEVICE: before or after the write. Realm: nothing is done.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_gbpa_(const struct smmuv3_dev *dev, bool abort)
{
    const uint32_t update = smmuv3_dev_bit_(SMMUV3_F_GBPA_Update);
    const uint32_t bit = smmuv3_dev_bit_(SMMUV3_F_GBPA_ABORT);
    uint32_t value = 0;
    smmuv3_status status;

    if (dev->args.state == SMMUV3_STATE_REALM)
        return SMMUV3_OK;
    status = smmuv3_dev_poll_(dev, SMMUV3_REG_ROLE_GBPA, update, 0, &value);
    if (status != SMMUV3_OK)
        return status;
    value = abort ? value | bit : value & ~bit;
    smmuv3_dev_write32(dev, SMMUV3_REG_ROLE_GBPA, value | update);
    return smmuv3_dev_poll_(dev, SMMUV3_REG_ROLE_GBPA, update, 0, NULL);
}

#endif

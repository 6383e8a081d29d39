/* SPDX-License-Identifier: MIT */
/**
 * gerror.h - the one owner of GERROR and GERRORN of a security state.
 *
 * An error bit is active while GERROR and GERRORN differ in it; it is acknowledged by toggling GERRORN, and toggling an
 * inactive bit is forbidden [6.3.19]. Several parties acknowledge different bits of that one register (the recovery of
 * the command queue from any CPU, the interrupt handler for the rest), so all writes go through this object.
 */
#ifndef SMMUV3_GERROR_H
#define SMMUV3_GERROR_H

#include "field.h"
#include "fields.h"
#include "port.h"
#include "status.h"

/** All bits that can be active: bit 1 is reserved [6.3.19]. */
#define SMMUV3_GERROR_BITS 0x7fdu

/** GERROR and GERRORN of one security state. */
struct smmuv3_gerror_owner {
    /** The port. */
    struct smmuv3_port *port;
    /** Address of GERROR. */
    uintptr_t gerror;
    /** Address of GERRORN. */
    uintptr_t gerrorn;
    /** 1 while a CPU toggles GERRORN: a few instructions and one register write, inside a critical section. */
    struct smmuv3_a32 lock;
    /** GERRORN as last written. Written under the lock only. */
    struct smmuv3_a32 acked;
};

/**
 * Take GERROR over.
 *
 * @param owner    the object; all of it is set.
 * @param port     the port.
 * @param gerror   address of GERROR, S_GERROR or R_GERROR.
 * @param gerrorn  address of its GERRORN.
 * @return SMMUV3_OK; SMMUV3_ERR_DEVICE: the registers read all ones.
 *
 * Errors that are active stay active; adopting a running SMMU loses none [6.3.19].
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_gerror_init(struct smmuv3_gerror_owner *owner,
                                                                struct smmuv3_port *port, uintptr_t gerror,
                                                                uintptr_t gerrorn)
{
    const uint32_t acked = smmuv3_port_read32(port, gerrorn);

    if (acked == UINT32_MAX)
        return SMMUV3_ERR_DEVICE;
    owner->port = port;
    owner->gerror = gerror;
    owner->gerrorn = gerrorn;
    smmuv3_a32_store(&owner->lock, 0);
    smmuv3_a32_store(&owner->acked, acked);
    return SMMUV3_OK;
}

/**
 * Active errors.
 *
 * @return bits 1 << SMMUV3_GERROR_*; 0 also when the register reads all ones, as a dead device does.
 *
 * Concurrency: any thread; waits for nothing.
 * Ordering: later accesses come after the read of the register (barrier c, label G1): what an error handler reads then,
 * such as CONS or a queue's published position, is not older than the error.
 */
SMMUV3_INLINE uint32_t smmuv3_gerror_active(const struct smmuv3_gerror_owner *owner)
{
    const uint32_t value = smmuv3_port_read32(owner->port, owner->gerror);

    smmuv3_barrier_mmio_to_mem(); /* G1: GERROR, then CONS and positions. Partner: PROD write after `published`. */
    return value == UINT32_MAX ? 0 : (value ^ smmuv3_a32_load_acquire(&owner->acked)) & SMMUV3_GERROR_BITS;
}

/**
 * Acknowledge errors that were handled.
 *
 * @param owner    the object.
 * @param handled  bits that the caller has handled; those of them that are not active are left alone.
 * @return the bits that were toggled.
 *
 * Concurrency: any thread, from inside a critical section of the port (a holder interrupted by another caller of the
 * same CPU would be waited for without end). Window: waits while another CPU writes GERRORN.
 * Ordering: stores before the call are seen before the acknowledge (barrier b, label G2).
 */
SMMUV3_INLINE uint32_t smmuv3_gerror_ack(struct smmuv3_gerror_owner *owner, uint32_t handled)
{
    uint32_t toggled;
    uint32_t acked;

    while (smmuv3_a32_exchange(&owner->lock, 1) != 0)
        smmuv3_cpu_pause();
    toggled = smmuv3_gerror_active(owner) & handled;
    if (toggled != 0) {
        acked = smmuv3_a32_load(&owner->acked) ^ toggled;
        smmuv3_a32_store_release(&owner->acked, acked);
        /* G2: log and edited slot, then the acknowledge. Partner: the SMMU fetches after it. */
        smmuv3_barrier_mem_to_mmio();
        smmuv3_port_write32(owner->port, owner->gerrorn, acked);
        smmuv3_barrier_mmio_handover(); /* G3: this write, then the next holder's. Partner: the exchange of the lock. */
    }
    smmuv3_a32_store_release(&owner->lock, 0);
    return toggled;
}

/**
 * Take everything that is active except what somebody else handles: the body of a GERROR interrupt handler.
 *
 * @param owner   the object.
 * @param leave   bits that others handle and acknowledge, such as 1 << SMMUV3_GERROR_CMDQ_ERR.
 * @return the active bits, `leave` included; those outside `leave` are acknowledged now.
 *
 * Concurrency: as smmuv3_gerror_ack; enters a critical section itself.
 */
SMMUV3_INLINE uint32_t smmuv3_gerror_take(struct smmuv3_gerror_owner *owner, uint32_t leave)
{
    const uintptr_t token = smmuv3_port_critical_enter(owner->port);
    const uint32_t active = smmuv3_gerror_active(owner);

    if ((active & ~leave) != 0)
        (void)smmuv3_gerror_ack(owner, active & ~leave);
    smmuv3_port_critical_exit(owner->port, token);
    return active;
}

#endif

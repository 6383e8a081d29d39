/* SPDX-License-Identifier: MIT */
/*
 * port_logged.h - the direct port, with a record of every register access and of every event taken out of the queue, to be
 * compared with the trace of the machine. The checks do not know of it.
 */
#ifndef PORT_LOGGED_H
#define PORT_LOGGED_H

#define smmuv3_port_read32 direct_read32
#define smmuv3_port_read64 direct_read64
#define smmuv3_port_write32 direct_write32
#define smmuv3_port_write64 direct_write64
#include "smmuv3/port_direct.h"
#undef smmuv3_port_read32
#undef smmuv3_port_read64
#undef smmuv3_port_write32
#undef smmuv3_port_write64

#include "access_log.h"

SMMUV3_INLINE uint32_t smmuv3_port_read32(const struct smmuv3_port *port, uintptr_t address)
{
    const uint32_t value = direct_read32(port, address);

    access_log(ACCESS_READ, 4, address, value);
    return value;
}

SMMUV3_INLINE uint64_t smmuv3_port_read64(const struct smmuv3_port *port, uintptr_t address)
{
    const uint64_t value = direct_read64(port, address);

    access_log(ACCESS_READ, 8, address, value);
    return value;
}

SMMUV3_INLINE void smmuv3_port_write32(const struct smmuv3_port *port, uintptr_t address, uint32_t value)
{
    access_log(ACCESS_WRITE, 4, address, value);
    direct_write32(port, address, value);
}

SMMUV3_INLINE void smmuv3_port_write64(const struct smmuv3_port *port, uintptr_t address, uint64_t value)
{
    access_log(ACCESS_WRITE, 8, address, value);
    direct_write64(port, address, value);
}

#endif

/* SPDX-License-Identifier: MIT */
/* port_model.h - the direct port, with the registers of the software SMMU of model.h in place of a machine's. */
#ifndef PORT_MODEL_H
#define PORT_MODEL_H

#define smmuv3_port_read32 direct_read32
#define smmuv3_port_read64 direct_read64
#define smmuv3_port_write32 direct_write32
#define smmuv3_port_write64 direct_write64
#include "smmuv3/port_direct.h"
#undef smmuv3_port_read32
#undef smmuv3_port_read64
#undef smmuv3_port_write32
#undef smmuv3_port_write64

/* Registers of platform_model.c. */
uint64_t model_register_read(uintptr_t address, unsigned bytes);
void model_register_write(uintptr_t address, unsigned bytes, uint64_t value);

SMMUV3_INLINE uint32_t smmuv3_port_read32(const struct smmuv3_port *port, uintptr_t address)
{
    (void)port;
    return (uint32_t)model_register_read(address, 4);
}

SMMUV3_INLINE uint64_t smmuv3_port_read64(const struct smmuv3_port *port, uintptr_t address)
{
    (void)port;
    return model_register_read(address, 8);
}

SMMUV3_INLINE void smmuv3_port_write32(const struct smmuv3_port *port, uintptr_t address, uint32_t value)
{
    (void)port;
    model_register_write(address, 4, value);
}

SMMUV3_INLINE void smmuv3_port_write64(const struct smmuv3_port *port, uintptr_t address, uint64_t value)
{
    (void)port;
    model_register_write(address, 8, value);
}

#endif

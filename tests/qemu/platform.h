/* SPDX-License-Identifier: MIT */
/*
 * platform.h - what the checks need of the machine that they run on. platform_qemu.c is bare metal on QEMU's `virt`;
 * another platform can put the same checks on another SMMU. Registers and memory are reached through the port alone.
 */
#ifndef PLATFORM_H
#define PLATFORM_H

#include "smmuv3/smmuv3.h"

/* Devices that can be told to access memory, with StreamIDs of their own. */
enum { PLAT_DEVICES = 3 };

/* Interrupts of the SMMU, as lines. */
enum plat_irq { PLAT_IRQ_EVENTQ = 0, PLAT_IRQ_PRIQ = 1, PLAT_IRQ_SYNC = 2, PLAT_IRQ_GERROR = 3 };

/* Set everything up that is not the SMMU. */
void plat_init(void);
/* A port with an arena of its own, empty again at each call. */
void plat_port(struct smmuv3_port *port);
/* Address of the SMMU's registers for the port. */
uintptr_t plat_smmu(void);
/* Which machine this is: 70200 for QEMU 7.2, 100000 for 10.0; 0 for an SMMU that follows the specification. */
unsigned plat_version(void);
/* The name of the machine. */
const char *plat_name(void);
/* StreamID of a device, 0 to PLAT_DEVICES - 1; they rise, and the last one is above 1023. */
uint32_t plat_sid(unsigned device);
/* A device writes 4 bytes: the low 16 bits of `value`, synchronously. */
void plat_dma_write(unsigned device, uint64_t address, uint32_t value);
/* A device reads 4 bytes; slow (about 0.1 s). An aborted read gives something else than what is there. */
uint32_t plat_dma_read(unsigned device, uint64_t address);
/* An address at which nothing answers: accesses are aborted. */
uint64_t plat_hole(void);
/* Memory that devices may access and no table lies in: 16 MiB, aligned to it. */
uint64_t plat_target(void);
/* One word of it, as the CPU sees it. */
volatile uint32_t *plat_word(uint64_t address);
/* Has an interrupt line been raised since it was cleared? */
bool plat_irq_pending(enum plat_irq irq);
/* Forget that it was. */
void plat_irq_clear(enum plat_irq irq);
/* Console. */
void plat_put(const char *text);
/* End of the run. */
void plat_exit(int code);

#endif

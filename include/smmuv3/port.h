/* SPDX-License-Identifier: MIT */
/**
 * port.h - the contract between the mechanism headers and the environment, and the choice of a port.
 *
 * A port is one header that defines `struct smmuv3_port` and the functions listed here. It is chosen for each
 * translation unit: define SMMUV3_PORT_HEADER before the first include, for example
 *
 *     #define SMMUV3_PORT_HEADER "smmuv3/port_direct.h"
 *
 * Without it the callbacks port is used. The surface is closed; a port defines all of it and nothing else is asked for:
 *
 * | function | meaning |
 * |---|---|
 * | smmuv3_port_read32, write32 (port, address[, value]) | one 32-bit register access, no order implied |
 * | smmuv3_port_read64, write64 (port, address[, value]) | the same for 64 bits; may be two halves, low first |
 * | smmuv3_port_clean, invalidate (port, pointer, bytes) | cache upkeep: before the SMMU reads, after it wrote |
 * | smmuv3_port_alloc (port, bytes, align_log2), free (port, pointer, bytes) | zeroed memory for the SMMU, or NULL |
 * | smmuv3_port_to_bus, from_bus (port, pointer; address) | address that the SMMU uses for a pointer, and back |
 * | smmuv3_port_critical_enter, exit (port[, token]) | exclude other submitters of this CPU |
 * | smmuv3_port_relax (port, word, seen, deadline) | pause while the word still holds what was seen, briefly |
 * | smmuv3_port_now_ns (port) | monotonic time in nanoseconds |
 * | smmuv3_port_read_enter, exit (port[, token]) | a reader of structures that others may retire |
 * | smmuv3_port_synchronize (port) | wait until every reader that was inside has left |
 * | smmuv3_port_defer (port, function, argument) | call function(argument) once every reader that is inside has left |
 *
 * Cache upkeep does not wait, barrier (g) does; it is never called for a coherent SMMU.
 * Register addresses are `uintptr_t`: the address at which the CPU sees the register, or whatever the port understands;
 * the library only adds offsets. Values are numbers; a port on a big-endian CPU swaps.
 * Atomics, shared memory and barriers come from port_atomic.h, are compile-time in every port and never indirect.
 * No function of a port is called with a lock of the library held, except where its comment names the window.
 * docs/porting.md walks through a port of one's own.
 */
#ifndef SMMUV3_PORT_H
#define SMMUV3_PORT_H

#include "port_atomic.h"

#ifdef SMMUV3_PORT_HEADER
#include SMMUV3_PORT_HEADER
#else
#include "port_callbacks.h"
#endif

#endif

/* SPDX-License-Identifier: MIT */
/**
 * port_callbacks.h - a port by function pointers: registers, memory, time and waiting are indirect, nothing else is.
 *
 * For bindings, models, tests and small ports. Atomics and barriers stay compile-time (port_atomic.h). Any callback
 * may be NULL; what then happens is said at each.
 */
#ifndef SMMUV3_PORT_CALLBACKS_H
#define SMMUV3_PORT_CALLBACKS_H

#include "port_atomic.h"

#define SMMUV3_PORT_KIND_CALLBACKS 1

/** The functions of an environment. `ctx` is that of struct smmuv3_port. All zero is valid. */
struct smmuv3_port_ops {
    /** Read a 32-bit register. NULL: reads as all ones, as a dead device does. May not re-enter the library. */
    uint32_t (*read32)(void *ctx, uintptr_t address);
    /** Write a 32-bit register. NULL: ignored. May not re-enter the library. */
    void (*write32)(void *ctx, uintptr_t address, uint32_t value);
    /** Read a 64-bit register. NULL: two read32, lower address first. May not re-enter the library. */
    uint64_t (*read64)(void *ctx, uintptr_t address);
    /** Write a 64-bit register. NULL: two write32, lower address first. May not re-enter the library. */
    void (*write64)(void *ctx, uintptr_t address, uint64_t value);
    /** Write dirty cache lines of [pointer, pointer + bytes) back. NULL: nothing, as for coherent hardware. */
    void (*clean)(void *ctx, const void *pointer, size_t bytes);
    /** Drop clean cache lines of [pointer, pointer + bytes). NULL: nothing, as for coherent hardware. */
    void (*invalidate)(void *ctx, const void *pointer, size_t bytes);
    /** Zeroed memory aligned to 2^align_log2 that the SMMU can reach. NULL, or returns NULL: there is none. */
    void *(*alloc)(void *ctx, size_t bytes, unsigned align_log2);
    /** Give memory of alloc back, with the bytes asked for. NULL: nothing. */
    void (*free)(void *ctx, void *pointer, size_t bytes);
    /** Address that the SMMU uses for a pointer. NULL: the pointer's own value. */
    uint64_t (*to_bus)(void *ctx, const void *pointer);
    /** Pointer for an address that the SMMU uses; NULL when there is none. NULL: the address itself. */
    void *(*from_bus)(void *ctx, uint64_t address);
    /** Keep every other context of this CPU that may submit out; nests. NULL: there is none. Returns a token. */
    uintptr_t (*critical_enter)(void *ctx);
    /** End of the matching critical_enter, with its token. */
    void (*critical_exit)(void *ctx, uintptr_t token);
    /** Pause while *word == seen, at most until the deadline; word may be NULL. NULL: a pause of the CPU. */
    void (*relax)(void *ctx, const void *word, uint32_t seen, uint64_t deadline_ns);
    /** Monotonic nanoseconds. NULL: time stands still, and nothing ever times out. */
    uint64_t (*now_ns)(void *ctx);
    /** Begin of a reader. NULL: there are no concurrent readers. Returns a token. */
    uintptr_t (*read_enter)(void *ctx);
    /** End of a reader, with its token. */
    void (*read_exit)(void *ctx, uintptr_t token);
    /** Wait for all readers inside. NULL: there are none. Never called inside a reader. */
    void (*synchronize)(void *ctx);
    /** Call function(argument) after all readers inside have left. NULL: synchronize, then call at once. */
    void (*defer)(void *ctx, void (*function)(void *argument), void *argument);
};

/** The environment. Constant while anything uses it; any number of threads may share it. */
struct smmuv3_port {
    /** The functions; not NULL. */
    const struct smmuv3_port_ops *ops;
    /** Handed to each of them. */
    void *ctx;
};

/** Read a 32-bit register. */
SMMUV3_INLINE uint32_t smmuv3_port_read32(const struct smmuv3_port *port, uintptr_t address)
{
    SMMUV3_PORT_TRACE(MMIO_READ, address);
    return port->ops->read32 != NULL ? port->ops->read32(port->ctx, address) : UINT32_MAX;
}

/** Write a 32-bit register. */
SMMUV3_INLINE void smmuv3_port_write32(const struct smmuv3_port *port, uintptr_t address, uint32_t value)
{
    SMMUV3_PORT_TRACE(MMIO_WRITE, address);
    if (port->ops->write32 != NULL)
        port->ops->write32(port->ctx, address, value);
}

/** Read a 64-bit register, possibly as two halves. */
SMMUV3_INLINE uint64_t smmuv3_port_read64(const struct smmuv3_port *port, uintptr_t address)
{
    uint32_t low;

    if (port->ops->read64 != NULL) {
        SMMUV3_PORT_TRACE(MMIO_READ, address);
        return port->ops->read64(port->ctx, address);
    }
    low = smmuv3_port_read32(port, address);
    return low | SMMUV3_CAST(uint64_t, smmuv3_port_read32(port, address + 4)) << 32;
}

/** Write a 64-bit register, possibly as two halves, lower address first. */
SMMUV3_INLINE void smmuv3_port_write64(const struct smmuv3_port *port, uintptr_t address, uint64_t value)
{
    if (port->ops->write64 != NULL) {
        SMMUV3_PORT_TRACE(MMIO_WRITE, address);
        port->ops->write64(port->ctx, address, value);
        return;
    }
    smmuv3_port_write32(port, address, SMMUV3_CAST(uint32_t, value & UINT32_MAX));
    smmuv3_port_write32(port, address + 4, SMMUV3_CAST(uint32_t, value >> 32));
}

/** Write dirty cache lines back, for a non-coherent SMMU. Ordered by barrier (g). */
SMMUV3_INLINE void smmuv3_port_clean(const struct smmuv3_port *port, const void *pointer, size_t bytes)
{
    SMMUV3_PORT_TRACE(CACHE, pointer);
    if (port->ops->clean != NULL)
        port->ops->clean(port->ctx, pointer, bytes);
}

/** Drop cache lines before reading what a non-coherent SMMU wrote. Ordered by barrier (g). */
SMMUV3_INLINE void smmuv3_port_invalidate(const struct smmuv3_port *port, const void *pointer, size_t bytes)
{
    SMMUV3_PORT_TRACE(CACHE, pointer);
    if (port->ops->invalidate != NULL)
        port->ops->invalidate(port->ctx, pointer, bytes);
}

/** Zeroed memory that the SMMU can reach, aligned to 2^align_log2 bytes, or NULL. */
SMMUV3_INLINE void *smmuv3_port_alloc(struct smmuv3_port *port, size_t bytes, unsigned align_log2)
{
    return port->ops->alloc != NULL ? port->ops->alloc(port->ctx, bytes, align_log2) : NULL;
}

/** Give memory back; NULL is ignored. */
SMMUV3_INLINE void smmuv3_port_free(struct smmuv3_port *port, void *pointer, size_t bytes)
{
    if (pointer != NULL && port->ops->free != NULL)
        port->ops->free(port->ctx, pointer, bytes);
}

/** Address that the SMMU uses for a pointer into memory of smmuv3_port_alloc. */
SMMUV3_INLINE uint64_t smmuv3_port_to_bus(const struct smmuv3_port *port, const void *pointer)
{
    return port->ops->to_bus != NULL ? port->ops->to_bus(port->ctx, pointer) : SMMUV3_PTR_CAST(uintptr_t, pointer);
}

/** Pointer for an address that the SMMU uses, or NULL. */
SMMUV3_INLINE void *smmuv3_port_from_bus(const struct smmuv3_port *port, uint64_t address)
{
    if (port->ops->from_bus != NULL)
        return port->ops->from_bus(port->ctx, address);
    return address > UINTPTR_MAX ? NULL : SMMUV3_PTR_CAST(void *, SMMUV3_CAST(uintptr_t, address));
}

/** Exclude every context on this CPU that may submit to the same queue. Returns a token for exit. */
SMMUV3_INLINE uintptr_t smmuv3_port_critical_enter(const struct smmuv3_port *port)
{
    return port->ops->critical_enter != NULL ? port->ops->critical_enter(port->ctx) : 0;
}

/** End of smmuv3_port_critical_enter. */
SMMUV3_INLINE void smmuv3_port_critical_exit(const struct smmuv3_port *port, uintptr_t token)
{
    if (port->ops->critical_exit != NULL)
        port->ops->critical_exit(port->ctx, token);
}

/** Pause, at most until deadline_ns, while the 32-bit word (may be NULL) still holds `seen` as it lies there. */
SMMUV3_INLINE void smmuv3_port_relax(const struct smmuv3_port *port, const void *word, uint32_t seen,
                                     uint64_t deadline_ns)
{
    SMMUV3_PORT_TRACE(RELAX, word);
    if (port->ops->relax != NULL)
        port->ops->relax(port->ctx, word, seen, deadline_ns);
    else
        smmuv3_cpu_pause();
}

/** Monotonic time in nanoseconds. */
SMMUV3_INLINE uint64_t smmuv3_port_now_ns(const struct smmuv3_port *port)
{
    return port->ops->now_ns != NULL ? port->ops->now_ns(port->ctx) : 0;
}

/** Begin of a reader of structures that others may retire. Returns a token for exit. Never blocks. */
SMMUV3_INLINE uintptr_t smmuv3_port_read_enter(struct smmuv3_port *port)
{
    return port->ops->read_enter != NULL ? port->ops->read_enter(port->ctx) : 0;
}

/** End of smmuv3_port_read_enter. */
SMMUV3_INLINE void smmuv3_port_read_exit(struct smmuv3_port *port, uintptr_t token)
{
    if (port->ops->read_exit != NULL)
        port->ops->read_exit(port->ctx, token);
}

/** Wait until every reader that was inside has left. Not from a reader, not from a critical section. */
SMMUV3_INLINE void smmuv3_port_synchronize(struct smmuv3_port *port)
{
    if (port->ops->synchronize != NULL)
        port->ops->synchronize(port->ctx);
}

/** Call function(argument) once every reader that is inside has left; now or later. Not from a reader. */
SMMUV3_INLINE void smmuv3_port_defer(struct smmuv3_port *port, void (*function)(void *argument), void *argument)
{
    if (port->ops->defer != NULL) {
        port->ops->defer(port->ctx, function, argument);
        return;
    }
    smmuv3_port_synchronize(port);
    function(argument);
}

#endif

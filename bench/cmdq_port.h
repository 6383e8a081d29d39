/* SPDX-License-Identifier: MIT */
/*
 * A port over an SMMU that is infinitely fast: CONS reads as PROD, and the completion word of a list's last command is
 * written when PROD is. Measures the software protocol alone.
 */
#ifndef BENCH_CMDQ_PORT_H
#define BENCH_CMDQ_PORT_H

#include <sched.h>
#include <stdint.h>
#include <time.h>

#include "smmuv3/port_atomic.h"

struct smmuv3_port {
    uint32_t prod;
    uint32_t error;
    uint64_t *ring; /* the consumer writes words when this is set */
    uint32_t mask;
};

enum { BENCH_PROD = 1, BENCH_CONS = 2, BENCH_GERROR = 3, BENCH_GERRORN = 4 };

static inline uint32_t smmuv3_port_read32(const struct smmuv3_port *port, uintptr_t address)
{
    SMMUV3_PORT_TRACE(MMIO_READ, address);
    return address <= BENCH_CONS ? __atomic_load_n(&port->prod, __ATOMIC_ACQUIRE) : 0;
}

/* The consumer of completion words: every CMD_SYNC with a word between the old PROD and the new one. */
static __attribute__((noinline, cold)) void bench_write_words(struct smmuv3_port *port, uint32_t value)
{
    uint32_t at = port->prod;

    for (; at != value; at = (at + 1) & (2 * port->mask + 1)) {
        const uint64_t *w = port->ring + 2 * (at & port->mask);

        if ((w[0] & 0xff) == 0x46 && w[1] != 0)
            __atomic_store_n((uint32_t *)(uintptr_t)w[1], (uint32_t)(w[0] >> 32), __ATOMIC_RELEASE);
    }
    __atomic_store_n(&port->prod, value, __ATOMIC_RELEASE);
}

static inline void smmuv3_port_write32(struct smmuv3_port *port, uintptr_t address, uint32_t value)
{
    SMMUV3_PORT_TRACE(MMIO_WRITE, address);
    if (address != BENCH_PROD)
        return;
    if (port->ring != NULL)
        bench_write_words(port, value);
    else
        __atomic_store_n(&port->prod, value, __ATOMIC_RELEASE);
}

static inline uint64_t smmuv3_port_now_ns(const struct smmuv3_port *port)
{
    struct timespec t;

    (void)port;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static inline void smmuv3_port_relax(const struct smmuv3_port *port, const void *word, uint32_t seen, uint64_t deadline)
{
    static __thread unsigned spins;

    (void)port;
    (void)word;
    (void)seen;
    (void)deadline;
    SMMUV3_PORT_TRACE(RELAX, word);
    if (++spins % 8 == 0)
        sched_yield(); /* there are more threads than cores */
    else
        smmuv3_cpu_pause();
}

static inline uint64_t smmuv3_port_read64(const struct smmuv3_port *port, uintptr_t address)
{
    return smmuv3_port_read32(port, address);
}
static inline void smmuv3_port_write64(struct smmuv3_port *port, uintptr_t address, uint64_t value)
{
    smmuv3_port_write32(port, address, (uint32_t)value);
}
static inline void smmuv3_port_clean(const struct smmuv3_port *port, const void *p, size_t n)
{
    (void)port, (void)p, (void)n;
}
static inline void smmuv3_port_invalidate(const struct smmuv3_port *port, const void *p, size_t n)
{
    (void)port, (void)p, (void)n;
}
static inline void *smmuv3_port_alloc(struct smmuv3_port *port, size_t n, unsigned align_log2)
{
    (void)port, (void)n, (void)align_log2;
    return NULL;
}
static inline void smmuv3_port_free(struct smmuv3_port *port, void *p, size_t n)
{
    (void)port, (void)p, (void)n;
}
static inline uint64_t smmuv3_port_to_bus(const struct smmuv3_port *port, const void *p)
{
    (void)port;
    return (uintptr_t)p;
}
static inline uintptr_t smmuv3_port_critical_enter(const struct smmuv3_port *port)
{
    (void)port;
    return 0;
}
static inline void smmuv3_port_critical_exit(const struct smmuv3_port *port, uintptr_t token)
{
    (void)port, (void)token;
}

#endif

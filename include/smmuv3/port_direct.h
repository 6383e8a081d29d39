/* SPDX-License-Identifier: MIT */
/**
 * port_direct.h - a port without indirection: registers at their addresses, memory from an arena, nothing undefined.
 *
 * For firmware, unikernels, small kernels and user-space drivers with mapped registers. Needs no function of the
 * environment: an object that uses it has no undefined symbol. Choices, by macros that a translation unit defines:
 *
 * - SMMUV3_DIRECT_MASK_INTERRUPTS (default 0): 1 makes the critical section mask interrupts (privileged code on Arm).
 *   0 promises that no interrupt handler, signal or pre-empting thread of the same CPU submits while a submission runs.
 * - SMMUV3_DIRECT_WFE (default 0): 1 makes the pause a WFE. The integrator promises a bounded wake: the event stream of
 *   the generic timer, or IDR0.SEV and a timer interrupt.
 * - SMMUV3_DIRECT_PRIVILEGED (default 1): 0 leaves out what 32-bit Arm forbids to user programs, or an emulator of them
 *   lacks: cache upkeep by address, so that the SMMU must be coherent, and the counter, so that time stands still.
 */
#ifndef SMMUV3_PORT_DIRECT_H
#define SMMUV3_PORT_DIRECT_H

#include "port_atomic.h"

#define SMMUV3_PORT_KIND_DIRECT 1

#ifndef SMMUV3_DIRECT_MASK_INTERRUPTS
#define SMMUV3_DIRECT_MASK_INTERRUPTS 0
#endif
#ifndef SMMUV3_DIRECT_PRIVILEGED
#define SMMUV3_DIRECT_PRIVILEGED 1
#endif
#ifndef SMMUV3_DIRECT_WFE
#define SMMUV3_DIRECT_WFE 0
#endif

/** Sizes of the arena's blocks: 2^3 to 2^34 bytes. */
#define SMMUV3_DIRECT_CLASSES_ 32

/** The environment. Zero it, then smmuv3_port_direct_init. Any number of threads may share it. */
struct smmuv3_port {
    /** First byte of the arena, aligned as its largest block. */
    unsigned char *arena;
    /** Bytes of the arena. */
    size_t arena_bytes;
    /** Address that the SMMU uses for the first byte of the arena. */
    uint64_t arena_bus;
    /** Bytes handed out at least once. */
    size_t arena_used;
    /** Head of the list of free blocks of each size; the links lie in the blocks. */
    void *free_list[SMMUV3_DIRECT_CLASSES_];
    /** 1 while a thread allocates or frees: a short window, the only lock of this port. */
    struct smmuv3_a32 lock;
    /** Readers inside, for each of the two generations. */
    struct smmuv3_a32 readers[2];
    /** Generation that new readers join, in bit 0. */
    struct smmuv3_a32 generation;
    /** 1 while a thread waits for readers; the others queue up behind it. */
    struct smmuv3_a32 waiting;
    /** Nanoseconds = (ticks * tick_mult) >> 24, in two parts so that nothing overflows. */
    uint32_t tick_mult;
};

/** Ticks of the machine's free-running counter; 0 where none is readable. */
SMMUV3_INLINE uint64_t smmuv3_port_direct_ticks(void)
{
#if defined(__aarch64__)
    uint64_t v;
    __asm__ volatile("isb\n\tmrs %0, cntvct_el0" : "=r"(v) : : "memory");
    return v;
#elif defined(__arm__) && SMMUV3_DIRECT_PRIVILEGED
    uint32_t low;
    uint32_t high;
    __asm__ volatile("isb\n\tmrrc p15, 1, %0, %1, c14" : "=r"(low), "=r"(high) : : "memory");
    return SMMUV3_CAST(uint64_t, high) << 32 | low;
#elif defined(__x86_64__) || defined(__i386__)
    uint32_t low;
    uint32_t high;
    __asm__ volatile("rdtsc" : "=a"(low), "=d"(high) : : "memory");
    return SMMUV3_CAST(uint64_t, high) << 32 | low;
#elif defined(__riscv) && __riscv_xlen == 64
    uint64_t v;
    __asm__ volatile("rdtime %0" : "=r"(v) : : "memory");
    return v;
#elif defined(__s390x__)
    uint64_t v;
    __asm__ volatile("stck %0" : "=Q"(v) : : "memory", "cc");
    return v;
#else
    return 0;
#endif
}

/** Frequency of the counter in Hz where the machine tells it (Arm), else 0. */
SMMUV3_INLINE uint32_t smmuv3_port_direct_frequency(void)
{
#if defined(__aarch64__)
    uint64_t v;
    __asm__ volatile("mrs %0, cntfrq_el0" : "=r"(v));
    return SMMUV3_CAST(uint32_t, v & UINT32_MAX);
#elif defined(__arm__) && SMMUV3_DIRECT_PRIVILEGED
    uint32_t v;
    __asm__ volatile("mrc p15, 0, %0, c14, c0, 0" : "=r"(v));
    return v;
#else
    return 0;
#endif
}

/** (10^9 << 24) / hz by shift and subtract: a 64-bit division would be a library call on small machines. */
SMMUV3_INLINE uint32_t smmuv3_port_direct_mult_(uint32_t hz)
{
    uint64_t rest = SMMUV3_CAST(uint64_t, 1000000000u) << 24;
    uint32_t mult = 0;
    unsigned i;

    for (i = 32; i-- > 0;) {
        const uint64_t part = SMMUV3_CAST(uint64_t, hz) << i;

        if (hz != 0 && part <= rest) {
            rest -= part;
            mult |= SMMUV3_CAST(uint32_t, 1) << i;
        }
    }
    return mult;
}

/**
 * Set a port up.
 *
 * @param port   the port; all its contents are set.
 * @param arena  memory that the SMMU can reach, zeroed or not, aligned as the largest block that will be asked for;
 *               NULL when nothing allocates.
 * @param bytes  bytes of the arena.
 * @param bus    address that the SMMU uses for its first byte.
 * @param hz     frequency of the counter in Hz, at least 3906251; 0: asked of the machine, and where it does not tell
 *               one tick is taken as one nanosecond.
 *
 * Concurrency: before the port is shared.
 */
SMMUV3_INLINE void smmuv3_port_direct_init(struct smmuv3_port *port, void *arena, size_t bytes, uint64_t bus,
                                           uint32_t hz)
{
    const uint32_t told = hz != 0 ? hz : smmuv3_port_direct_frequency();
    unsigned i;

    port->arena = SMMUV3_CAST(unsigned char *, arena);
    port->arena_bytes = arena != NULL ? bytes : 0;
    port->arena_bus = bus;
    port->arena_used = 0;
    for (i = 0; i < SMMUV3_DIRECT_CLASSES_; i++)
        port->free_list[i] = NULL;
    smmuv3_a32_store(&port->lock, 0);
    smmuv3_a32_store(&port->readers[0], 0);
    smmuv3_a32_store(&port->readers[1], 0);
    smmuv3_a32_store(&port->generation, 0);
    smmuv3_a32_store(&port->waiting, 0);
    port->tick_mult = smmuv3_port_direct_mult_(told != 0 ? told : 1000000000u);
}

/** Read a 32-bit register. */
SMMUV3_INLINE uint32_t smmuv3_port_read32(const struct smmuv3_port *port, uintptr_t address)
{
    struct smmuv3_le32 w;

    (void)port;
    SMMUV3_PORT_TRACE(MMIO_READ, address);
    w.raw = *SMMUV3_PTR_CAST(const volatile uint32_t *, address);
    return smmuv3_le32_to_cpu(w);
}

/** Write a 32-bit register. */
SMMUV3_INLINE void smmuv3_port_write32(const struct smmuv3_port *port, uintptr_t address, uint32_t value)
{
    (void)port;
    SMMUV3_PORT_TRACE(MMIO_WRITE, address);
    *SMMUV3_PTR_CAST(volatile uint32_t *, address) = smmuv3_le32_from_cpu(value).raw;
}

/** Read a 64-bit register: one access on 64-bit machines, two halves on others. */
SMMUV3_INLINE uint64_t smmuv3_port_read64(const struct smmuv3_port *port, uintptr_t address)
{
#if UINTPTR_MAX > 0xffffffffu
    struct smmuv3_le64 w;

    (void)port;
    SMMUV3_PORT_TRACE(MMIO_READ, address);
    w.raw = *SMMUV3_PTR_CAST(const volatile uint64_t *, address);
    return smmuv3_le64_to_cpu(w);
#else
    const uint32_t low = smmuv3_port_read32(port, address);

    return low | SMMUV3_CAST(uint64_t, smmuv3_port_read32(port, address + 4)) << 32;
#endif
}

/** Write a 64-bit register: one access on 64-bit machines, two halves, lower address first, on others. */
SMMUV3_INLINE void smmuv3_port_write64(const struct smmuv3_port *port, uintptr_t address, uint64_t value)
{
#if UINTPTR_MAX > 0xffffffffu
    (void)port;
    SMMUV3_PORT_TRACE(MMIO_WRITE, address);
    *SMMUV3_PTR_CAST(volatile uint64_t *, address) = smmuv3_le64_from_cpu(value).raw;
#else
    smmuv3_port_write32(port, address, SMMUV3_CAST(uint32_t, value & UINT32_MAX));
    smmuv3_port_write32(port, address + 4, SMMUV3_CAST(uint32_t, value >> 32));
#endif
}

/** Bytes of the smallest data cache line, or 64 where the machine does not tell. */
SMMUV3_INLINE size_t smmuv3_port_direct_line_(void)
{
#if defined(__aarch64__)
    uint64_t ctr;
    __asm__ volatile("mrs %0, ctr_el0" : "=r"(ctr));
    return SMMUV3_CAST(size_t, 4) << (ctr >> 16 & 15u);
#else
    return 64;
#endif
}

/** Cache upkeep of one line. On Arm, clean is to the point of coherency; invalidate also cleans, which is harmless. */
SMMUV3_INLINE void smmuv3_port_direct_upkeep_(uintptr_t line, bool clean_only)
{
#if defined(__aarch64__)
    if (clean_only)
        __asm__ volatile("dc cvac, %0" : : "r"(line) : "memory");
    else
        __asm__ volatile("dc civac, %0" : : "r"(line) : "memory");
#elif defined(__arm__) && SMMUV3_DIRECT_PRIVILEGED
    if (clean_only)
        __asm__ volatile("mcr p15, 0, %0, c7, c10, 1" : : "r"(line) : "memory");
    else
        __asm__ volatile("mcr p15, 0, %0, c7, c14, 1" : : "r"(line) : "memory");
#elif defined(__x86_64__) || (defined(__i386__) && defined(__SSE2__))
    (void)clean_only;
    __asm__ volatile("clflush (%0)" : : "r"(line) : "memory");
#else
    /* These machines keep input and output coherent. */
    (void)line;
    (void)clean_only;
    SMMUV3_PORT_COMPILER_BARRIER_();
#endif
}

/** Cache upkeep of every line of [pointer, pointer + bytes). */
SMMUV3_INLINE void smmuv3_port_direct_upkeep_range_(const void *pointer, size_t bytes, bool clean_only)
{
    const size_t line = smmuv3_port_direct_line_();
    const uintptr_t end = SMMUV3_PTR_CAST(uintptr_t, pointer) + bytes;
    uintptr_t at = SMMUV3_PTR_CAST(uintptr_t, pointer) & ~SMMUV3_CAST(uintptr_t, line - 1);

    if (bytes == 0)
        return;
    for (; at < end; at += line)
        smmuv3_port_direct_upkeep_(at, clean_only);
}

/** Write dirty cache lines back, for a non-coherent SMMU. Barrier (g) completes it. */
SMMUV3_INLINE void smmuv3_port_clean(const struct smmuv3_port *port, const void *pointer, size_t bytes)
{
    (void)port;
    SMMUV3_PORT_TRACE(CACHE, pointer);
    smmuv3_port_direct_upkeep_range_(pointer, bytes, true);
}

/** Drop cache lines before reading what a non-coherent SMMU wrote. Barrier (g) completes it. */
SMMUV3_INLINE void smmuv3_port_invalidate(const struct smmuv3_port *port, const void *pointer, size_t bytes)
{
    (void)port;
    SMMUV3_PORT_TRACE(CACHE, pointer);
    smmuv3_port_direct_upkeep_range_(pointer, bytes, false);
}

/** Take the arena's lock. Concurrency: spins while another thread allocates or frees. */
SMMUV3_INLINE void smmuv3_port_direct_lock_(struct smmuv3_port *port)
{
    while (smmuv3_a32_exchange(&port->lock, 1) != 0)
        smmuv3_cpu_pause();
}

/** Smallest class whose blocks hold `bytes` with the given alignment; SMMUV3_DIRECT_CLASSES_ when none does. */
SMMUV3_INLINE unsigned smmuv3_port_direct_class_(size_t bytes, unsigned align_log2)
{
    unsigned k = align_log2 > 3 ? align_log2 - 3 : 0;

    while (k < SMMUV3_DIRECT_CLASSES_ && (SMMUV3_CAST(uint64_t, 8) << k) < bytes)
        k++;
    return k;
}

/** A block of class k from the free list or the untouched rest of the arena, or NULL. The lock is held. */
SMMUV3_INLINE void *smmuv3_port_direct_take_(struct smmuv3_port *port, unsigned k)
{
    void *block = port->free_list[k];
    const uint64_t size = SMMUV3_CAST(uint64_t, 8) << k;
    const uint64_t at = (port->arena_used + size - 1) & ~(size - 1);

    if (block != NULL) {
        port->free_list[k] = *SMMUV3_CAST(void **, block);
        return block;
    }
    if (port->arena_bytes < size || at > port->arena_bytes - size)
        return NULL;
    port->arena_used = SMMUV3_CAST(size_t, at + size);
    return port->arena + at;
}

/**
 * Zeroed memory from the arena, aligned to 2^align_log2 bytes, or NULL. Sizes are rounded up to powers of two and every
 * block is aligned to its own size, as queues and tables need.
 *
 * Concurrency: any thread; spins while another one is inside. Not from an interrupt handler that may have interrupted
 * it.
 */
SMMUV3_INLINE void *smmuv3_port_alloc(struct smmuv3_port *port, size_t bytes, unsigned align_log2)
{
    const unsigned k = smmuv3_port_direct_class_(bytes, align_log2);
    uint64_t *words;
    void *block;
    size_t i;

    if (k >= SMMUV3_DIRECT_CLASSES_)
        return NULL;
    smmuv3_port_direct_lock_(port);
    block = smmuv3_port_direct_take_(port, k);
    smmuv3_a32_store_release(&port->lock, 0);
    if (block == NULL)
        return NULL;
    words = SMMUV3_CAST(uint64_t *, block);
    for (i = 0; i < (SMMUV3_CAST(size_t, 1) << k); i++) {
        words[i] = 0;
        SMMUV3_PORT_COMPILER_BARRIER_(); /* keeps the loop a loop: no call of memset */
    }
    return block;
}

/** Give memory back with the bytes asked for; NULL is ignored. Concurrency: as smmuv3_port_alloc. */
SMMUV3_INLINE void smmuv3_port_free(struct smmuv3_port *port, void *pointer, size_t bytes)
{
    unsigned k;
    uint64_t at;

    if (pointer == NULL)
        return;
    k = smmuv3_port_direct_class_(bytes, 0);
    /* A block that was asked for with a larger alignment than its size is of a larger class; giving it back as a
     * smaller one is safe and loses the rest. */
    at = SMMUV3_CAST(uint64_t, SMMUV3_CAST(unsigned char *, pointer) - port->arena);
    if (k >= SMMUV3_DIRECT_CLASSES_ || at >= port->arena_bytes)
        return;
    smmuv3_port_direct_lock_(port);
    *SMMUV3_CAST(void **, pointer) = port->free_list[k];
    port->free_list[k] = pointer;
    smmuv3_a32_store_release(&port->lock, 0);
}

/** Address that the SMMU uses for a pointer into the arena. */
SMMUV3_INLINE uint64_t smmuv3_port_to_bus(const struct smmuv3_port *port, const void *pointer)
{
    return port->arena_bus +
           SMMUV3_CAST(uint64_t, SMMUV3_CAST(const unsigned char *, pointer) - port->arena);
}

/** Pointer into the arena for an address that the SMMU uses, or NULL. */
SMMUV3_INLINE void *smmuv3_port_from_bus(const struct smmuv3_port *port, uint64_t address)
{
    const uint64_t at = address - port->arena_bus;

    return at < port->arena_bytes ? port->arena + at : NULL;
}

/** Exclude every context on this CPU that may submit to the same queue. Returns a token for exit. */
SMMUV3_INLINE uintptr_t smmuv3_port_critical_enter(const struct smmuv3_port *port)
{
    uintptr_t token = 0;

    (void)port;
#if SMMUV3_DIRECT_MASK_INTERRUPTS && defined(__aarch64__)
    __asm__ volatile("mrs %0, daif\n\tmsr daifset, #3" : "=r"(token) : : "memory");
#elif SMMUV3_DIRECT_MASK_INTERRUPTS && defined(__arm__)
    __asm__ volatile("mrs %0, cpsr\n\tcpsid if" : "=r"(token) : : "memory");
#elif SMMUV3_DIRECT_MASK_INTERRUPTS
#error "SMMUV3_DIRECT_MASK_INTERRUPTS is known on Arm only: use the callbacks port, or one of your own"
#endif
    return token;
}

/** End of smmuv3_port_critical_enter. */
SMMUV3_INLINE void smmuv3_port_critical_exit(const struct smmuv3_port *port, uintptr_t token)
{
    (void)port;
    (void)token;
#if SMMUV3_DIRECT_MASK_INTERRUPTS && defined(__aarch64__)
    __asm__ volatile("msr daif, %0" : : "r"(token) : "memory");
#elif SMMUV3_DIRECT_MASK_INTERRUPTS && defined(__arm__)
    __asm__ volatile("msr cpsr_c, %0" : : "r"(token) : "memory");
#endif
}

/** Pause once. The word and the deadline are not needed: one pause is short, or bounded by a promise (WFE). */
SMMUV3_INLINE void smmuv3_port_relax(const struct smmuv3_port *port, const void *word, uint32_t seen,
                                     uint64_t deadline_ns)
{
    (void)port;
    (void)word;
    (void)seen;
    (void)deadline_ns;
    SMMUV3_PORT_TRACE(RELAX, word);
#if SMMUV3_DIRECT_WFE && (defined(__aarch64__) || defined(__arm__))
    __asm__ volatile("wfe" : : : "memory");
#else
    smmuv3_cpu_pause();
#endif
}

/** Monotonic time in nanoseconds. */
SMMUV3_INLINE uint64_t smmuv3_port_now_ns(const struct smmuv3_port *port)
{
    const uint64_t ticks = smmuv3_port_direct_ticks();
    const uint64_t high = (ticks >> 32) * port->tick_mult;
    const uint64_t low = (ticks & UINT32_MAX) * port->tick_mult;

    return (high << 8) + (low >> 24);
}

/** Begin of a reader of structures that others may retire. Returns a token for exit. Never blocks. */
SMMUV3_INLINE uintptr_t smmuv3_port_read_enter(struct smmuv3_port *port)
{
    const uint32_t generation = smmuv3_a32_load(&port->generation) & 1u;

    (void)smmuv3_a32_fetch_add(&port->readers[generation], 1);
    smmuv3_barrier_full(); /* the count before the reads of the section: partner in synchronize */
    return generation;
}

/** End of smmuv3_port_read_enter. */
SMMUV3_INLINE void smmuv3_port_read_exit(struct smmuv3_port *port, uintptr_t token)
{
    (void)smmuv3_a32_fetch_add(&port->readers[token & 1u], UINT32_MAX);
}

/** Flip the generation and wait for the readers of the old one. */
SMMUV3_INLINE void smmuv3_port_direct_flip_(struct smmuv3_port *port)
{
    const uint32_t old = smmuv3_a32_fetch_add(&port->generation, 1) & 1u;

    smmuv3_barrier_full(); /* what was retired before the look at the counts: partner in read_enter */
    while (smmuv3_a32_load_acquire(&port->readers[old]) != 0)
        smmuv3_cpu_pause();
}

/**
 * Wait until every reader that was inside has left. Two flips: a reader that took the old generation and counted itself
 * late is found by the second one.
 *
 * Concurrency: any thread, one waits at a time; not from a reader, not from a critical section.
 */
SMMUV3_INLINE void smmuv3_port_synchronize(struct smmuv3_port *port)
{
    smmuv3_barrier_full();
    while (smmuv3_a32_exchange(&port->waiting, 1) != 0)
        smmuv3_cpu_pause();
    smmuv3_port_direct_flip_(port);
    smmuv3_port_direct_flip_(port);
    smmuv3_a32_store_release(&port->waiting, 0);
}

/** Call function(argument) once every reader that is inside has left: waits, then calls. Not from a reader. */
SMMUV3_INLINE void smmuv3_port_defer(struct smmuv3_port *port, void (*function)(void *argument), void *argument)
{
    smmuv3_port_synchronize(port);
    function(argument);
}

#endif

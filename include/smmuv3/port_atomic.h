/* SPDX-License-Identifier: MIT */
/**
 * port_atomic.h - atomics, barriers by purpose, and memory shared with the SMMU.
 *
 * This part of the port contract is always compile-time: it is the same for every port header of a
 * compiler with the __atomic builtins (gcc, clang). An environment with operations of its own (a kernel)
 * defines SMMUV3_PORT_ATOMIC_HEADER as the header to use in place of this file's body; that header must
 * define everything that is declared here.
 *
 * Order between CPUs is made by acquire, release and read-modify-write on the variable itself, so that
 * ThreadSanitizer sees it. The barriers below order what a CPU does against what the SMMU sees, and
 * nothing else. Each is named by its purpose; docs/ordering.md names the partner of every use.
 */
#ifndef SMMUV3_PORT_ATOMIC_H
#define SMMUV3_PORT_ATOMIC_H

#include "compiler.h"
#include "types.h"

#ifdef SMMUV3_PORT_ATOMIC_HEADER
#include SMMUV3_PORT_ATOMIC_HEADER
#else

/**
 * Hook of tests and benchmarks: runs before every operation with its kind (LOAD, STORE, RMW, BARRIER,
 * FENCE, MMIO_READ, MMIO_WRITE, CACHE, RELAX) and the address (or NULL). Costs nothing when not defined.
 */
#ifndef SMMUV3_PORT_TRACE
#define SMMUV3_PORT_TRACE(kind, address) ((void)0)
#endif

/** 1 iff this machine has 64-bit atomics without a library. Without them only the `single` engine exists. */
#ifndef SMMUV3_PORT_HAS_A64
#if defined(__GCC_ATOMIC_LLONG_LOCK_FREE) && __GCC_ATOMIC_LLONG_LOCK_FREE == 2
#define SMMUV3_PORT_HAS_A64 1
#else
#define SMMUV3_PORT_HAS_A64 0
#endif
#endif

/**
 * 1 iff an aligned 64-bit store is seen by the SMMU as one access. Follows SMMUV3_PORT_HAS_A64 unless the
 * integrator says otherwise. Live edits of STEs, CDs and page tables need it.
 */
#ifndef SMMUV3_PORT_SINGLE_COPY_64
#define SMMUV3_PORT_SINGLE_COPY_64 SMMUV3_PORT_HAS_A64
#endif

/**
 * 1 iff the integrator promises that an aligned 128-bit store is seen by the SMMU as one access
 * (Armv8.4 FEAT_LSE2 with a suitable interconnect). Never assumed.
 */
#ifndef SMMUV3_PORT_STORE128
#define SMMUV3_PORT_STORE128 0
#endif

#ifndef SMMUV3_ALIGNAS
#ifdef __cplusplus
#define SMMUV3_ALIGNAS(bytes) alignas(bytes)
#else
#define SMMUV3_ALIGNAS(bytes) _Alignas(bytes)
#endif
#endif

#ifndef SMMUV3_PTR_CAST
#ifdef __cplusplus
#define SMMUV3_PTR_CAST(type, value) (reinterpret_cast<type>(value))
#else
#define SMMUV3_PTR_CAST(type, value) ((type)(value))
#endif
#endif

#define SMMUV3_PORT_COMPILER_BARRIER_() __asm__ volatile("" : : : "memory")

/* Machines that keep stores, and loads, in order (x86, s390x) need the compiler held back only. */
#if defined(__x86_64__) || defined(__i386__) || defined(__s390x__)
#define SMMUV3_PORT_ORDERED_STORES_() SMMUV3_PORT_COMPILER_BARRIER_()
#else
#define SMMUV3_PORT_ORDERED_STORES_() __sync_synchronize()
#endif

#if defined(__arm__)
#if defined(__ARM_ARCH) && __ARM_ARCH >= 7
#define SMMUV3_ARM_DMB_(kind) __asm__ volatile("dmb " kind : : : "memory")
#define SMMUV3_ARM_DSB_() __asm__ volatile("dsb sy" : : : "memory")
#else
#error "32-bit Arm needs Armv7 or later"
#endif
#endif

/*
 * Read-modify-writes. On AArch64 without the LSE extension compilers call a function of their run-time library, so the
 * loops are written here: an object of a mechanism header has no undefined symbols. All of them acquire and release.
 */
#if defined(__SANITIZE_THREAD__)
#define SMMUV3_PORT_TSAN_ 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define SMMUV3_PORT_TSAN_ 1
#endif
#endif
#ifndef SMMUV3_PORT_TSAN_
#define SMMUV3_PORT_TSAN_ 0
#endif

#if defined(__aarch64__) && !defined(__ARM_FEATURE_ATOMICS) && !SMMUV3_PORT_TSAN_

#define SMMUV3_LLSC_FETCH_(bits, r, name, insn)                                                                        \
    SMMUV3_INLINE uint##bits##_t smmuv3_llsc##bits##_##name##_(uint##bits##_t *p, uint##bits##_t value)                \
    {                                                                                                                  \
        uint##bits##_t old;                                                                                            \
        uint##bits##_t fresh;                                                                                          \
        uint32_t failed;                                                                                               \
        __asm__ volatile("1: ldaxr %" r "0, %3\n\t" insn "\n\tstlxr %w2, %" r "1, %3\n\tcbnz %w2, 1b"                  \
                         : "=&r"(old), "=&r"(fresh), "=&r"(failed), "+Q"(*p)                                           \
                         : "r"(value)                                                                                  \
                         : "memory");                                                                                  \
        return old;                                                                                                    \
    }
#define SMMUV3_LLSC_CAS_(bits, r)                                                                                      \
    SMMUV3_INLINE uint##bits##_t smmuv3_llsc##bits##_cas_(uint##bits##_t *p, uint##bits##_t expected,                  \
                                                          uint##bits##_t desired)                                      \
    {                                                                                                                  \
        uint##bits##_t old;                                                                                            \
        uint32_t failed;                                                                                               \
        __asm__ volatile("1: ldaxr %" r "0, %2\n\tcmp %" r "0, %" r "3\n\tb.ne 2f\n\t"                                 \
                         "stlxr %w1, %" r "4, %2\n\tcbnz %w1, 1b\n2:"                                                  \
                         : "=&r"(old), "=&r"(failed), "+Q"(*p)                                                         \
                         : "r"(expected), "r"(desired)                                                                 \
                         : "memory", "cc");                                                                            \
        return old;                                                                                                    \
    }
SMMUV3_LLSC_FETCH_(32, "w", exchange, "mov %w1, %w4")
SMMUV3_LLSC_FETCH_(32, "w", fetch_add, "add %w1, %w0, %w4")
SMMUV3_LLSC_FETCH_(32, "w", fetch_or, "orr %w1, %w0, %w4")
SMMUV3_LLSC_FETCH_(32, "w", fetch_and, "and %w1, %w0, %w4")
SMMUV3_LLSC_FETCH_(32, "w", fetch_xor, "eor %w1, %w0, %w4")
SMMUV3_LLSC_FETCH_(64, "x", exchange, "mov %x1, %x4")
SMMUV3_LLSC_FETCH_(64, "x", fetch_add, "add %x1, %x0, %x4")
SMMUV3_LLSC_FETCH_(64, "x", fetch_or, "orr %x1, %x0, %x4")
SMMUV3_LLSC_FETCH_(64, "x", fetch_and, "and %x1, %x0, %x4")
SMMUV3_LLSC_FETCH_(64, "x", fetch_xor, "eor %x1, %x0, %x4")
SMMUV3_LLSC_CAS_(32, "w")
SMMUV3_LLSC_CAS_(64, "x")

#define SMMUV3_RMW_(bits, name, p, value, order) smmuv3_llsc##bits##_##name##_(p, value)
#define SMMUV3_CAS_(bits, p, expected, desired, order, order_failed)                                                   \
    ((expected) = smmuv3_llsc##bits##_cas_(p, expected, desired))

#else

#define SMMUV3_ATOMIC_exchange __atomic_exchange_n
#define SMMUV3_ATOMIC_fetch_add __atomic_fetch_add
#define SMMUV3_ATOMIC_fetch_or __atomic_fetch_or
#define SMMUV3_ATOMIC_fetch_and __atomic_fetch_and
#define SMMUV3_ATOMIC_fetch_xor __atomic_fetch_xor
#define SMMUV3_RMW_(bits, name, p, value, order) SMMUV3_ATOMIC_##name(p, value, order)
#define SMMUV3_CAS_(bits, p, expected, desired, order, order_failed)                                                   \
    ((void)__atomic_compare_exchange_n(p, &(expected), desired, false, order, order_failed))

#endif

/* Pairs of descriptors in one vector store: each element is single-copy atomic on these machines. */
#if (defined(__SSE2__) || (defined(__aarch64__) && defined(__ARM_NEON))) && !SMMUV3_PORT_TSAN_
#define SMMUV3_PORT_FILL_PAIRS_ 1
typedef uint64_t smmuv3_pair_ __attribute__((vector_size(16), may_alias));
typedef uint64_t smmuv3_pair_unaligned_ __attribute__((vector_size(16), may_alias, aligned(8)));
#else
#define SMMUV3_PORT_FILL_PAIRS_ 0
#endif

/** A 32-bit variable shared between CPUs. Touched only by smmuv3_a32_ functions. */
struct smmuv3_a32 {
    /** The value, in the order of the CPU. */
    uint32_t v;
};

/** A 64-bit variable shared between CPUs, 8-byte aligned. Touched only by smmuv3_a64_ functions. */
struct smmuv3_a64 {
    /** The value, in the order of the CPU. */
    SMMUV3_ALIGNAS(8) uint64_t v;
};

/** Read, relaxed: no order with any other access. */
SMMUV3_INLINE uint32_t smmuv3_a32_load(const struct smmuv3_a32 *a)
{
    SMMUV3_PORT_TRACE(LOAD, a);
    return __atomic_load_n(&a->v, __ATOMIC_RELAXED);
}

/** Read, acquire: later accesses of this thread come after it.
 *  Pairs with a release store or read-modify-write of the same variable.
 */
SMMUV3_INLINE uint32_t smmuv3_a32_load_acquire(const struct smmuv3_a32 *a)
{
    SMMUV3_PORT_TRACE(LOAD, a);
    return __atomic_load_n(&a->v, __ATOMIC_ACQUIRE);
}

/** Write, relaxed: no order with any other access. */
SMMUV3_INLINE void smmuv3_a32_store(struct smmuv3_a32 *a, uint32_t value)
{
    SMMUV3_PORT_TRACE(STORE, a);
    __atomic_store_n(&a->v, value, __ATOMIC_RELAXED);
}

/** Write, release: earlier accesses of this thread come before it. */
SMMUV3_INLINE void smmuv3_a32_store_release(struct smmuv3_a32 *a, uint32_t value)
{
    SMMUV3_PORT_TRACE(STORE, a);
    __atomic_store_n(&a->v, value, __ATOMIC_RELEASE);
}

/** Replace the value, acquire and release. Returns the old value. */
SMMUV3_INLINE uint32_t smmuv3_a32_exchange(struct smmuv3_a32 *a, uint32_t value)
{
    SMMUV3_PORT_TRACE(RMW, a);
    return SMMUV3_RMW_(32, exchange, &a->v, value, __ATOMIC_ACQ_REL);
}

/** Add, acquire and release. Returns the old value. */
SMMUV3_INLINE uint32_t smmuv3_a32_fetch_add(struct smmuv3_a32 *a, uint32_t value)
{
    SMMUV3_PORT_TRACE(RMW, a);
    return SMMUV3_RMW_(32, fetch_add, &a->v, value, __ATOMIC_ACQ_REL);
}

/** Set bits, acquire and release. Returns the old value. */
SMMUV3_INLINE uint32_t smmuv3_a32_fetch_or(struct smmuv3_a32 *a, uint32_t value)
{
    SMMUV3_PORT_TRACE(RMW, a);
    return SMMUV3_RMW_(32, fetch_or, &a->v, value, __ATOMIC_ACQ_REL);
}

/** Keep only the bits of value, acquire and release. Returns the old value. */
SMMUV3_INLINE uint32_t smmuv3_a32_fetch_and(struct smmuv3_a32 *a, uint32_t value)
{
    SMMUV3_PORT_TRACE(RMW, a);
    return SMMUV3_RMW_(32, fetch_and, &a->v, value, __ATOMIC_ACQ_REL);
}

/** Flip bits, acquire and release. Returns the old value. */
SMMUV3_INLINE uint32_t smmuv3_a32_fetch_xor(struct smmuv3_a32 *a, uint32_t value)
{
    SMMUV3_PORT_TRACE(RMW, a);
    return SMMUV3_RMW_(32, fetch_xor, &a->v, value, __ATOMIC_ACQ_REL);
}

/** Compare and swap: acquire and release when it stores, acquire when it does not.
 *  Returns the value found; it stored iff that equals expected. Never fails spuriously.
 */
SMMUV3_INLINE uint32_t smmuv3_a32_cas(struct smmuv3_a32 *a, uint32_t expected, uint32_t desired)
{
    SMMUV3_PORT_TRACE(RMW, a);
    SMMUV3_CAS_(32, &a->v, expected, desired, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
    return expected;
}

#if SMMUV3_PORT_HAS_A64

/** Read, relaxed: no order with any other access. */
SMMUV3_INLINE uint64_t smmuv3_a64_load(const struct smmuv3_a64 *a)
{
    SMMUV3_PORT_TRACE(LOAD, a);
    return __atomic_load_n(&a->v, __ATOMIC_RELAXED);
}

/** Read, acquire: later accesses of this thread come after it.
 *  Pairs with a release store or read-modify-write of the same variable.
 */
SMMUV3_INLINE uint64_t smmuv3_a64_load_acquire(const struct smmuv3_a64 *a)
{
    SMMUV3_PORT_TRACE(LOAD, a);
    return __atomic_load_n(&a->v, __ATOMIC_ACQUIRE);
}

/** Write, relaxed: no order with any other access. */
SMMUV3_INLINE void smmuv3_a64_store(struct smmuv3_a64 *a, uint64_t value)
{
    SMMUV3_PORT_TRACE(STORE, a);
    __atomic_store_n(&a->v, value, __ATOMIC_RELAXED);
}

/** Write, release: earlier accesses of this thread come before it. */
SMMUV3_INLINE void smmuv3_a64_store_release(struct smmuv3_a64 *a, uint64_t value)
{
    SMMUV3_PORT_TRACE(STORE, a);
    __atomic_store_n(&a->v, value, __ATOMIC_RELEASE);
}

/** Replace the value, acquire and release. Returns the old value. */
SMMUV3_INLINE uint64_t smmuv3_a64_exchange(struct smmuv3_a64 *a, uint64_t value)
{
    SMMUV3_PORT_TRACE(RMW, a);
    return SMMUV3_RMW_(64, exchange, &a->v, value, __ATOMIC_ACQ_REL);
}

/** Add, acquire and release. Returns the old value. */
SMMUV3_INLINE uint64_t smmuv3_a64_fetch_add(struct smmuv3_a64 *a, uint64_t value)
{
    SMMUV3_PORT_TRACE(RMW, a);
    return SMMUV3_RMW_(64, fetch_add, &a->v, value, __ATOMIC_ACQ_REL);
}

/** Set bits, acquire and release. Returns the old value. */
SMMUV3_INLINE uint64_t smmuv3_a64_fetch_or(struct smmuv3_a64 *a, uint64_t value)
{
    SMMUV3_PORT_TRACE(RMW, a);
    return SMMUV3_RMW_(64, fetch_or, &a->v, value, __ATOMIC_ACQ_REL);
}

/** Keep only the bits of value, acquire and release. Returns the old value. */
SMMUV3_INLINE uint64_t smmuv3_a64_fetch_and(struct smmuv3_a64 *a, uint64_t value)
{
    SMMUV3_PORT_TRACE(RMW, a);
    return SMMUV3_RMW_(64, fetch_and, &a->v, value, __ATOMIC_ACQ_REL);
}

/** Flip bits, acquire and release. Returns the old value. */
SMMUV3_INLINE uint64_t smmuv3_a64_fetch_xor(struct smmuv3_a64 *a, uint64_t value)
{
    SMMUV3_PORT_TRACE(RMW, a);
    return SMMUV3_RMW_(64, fetch_xor, &a->v, value, __ATOMIC_ACQ_REL);
}

/** Compare and swap: acquire and release when it stores, acquire when it does not.
 *  Returns the value found; it stored iff that equals expected. Never fails spuriously.
 */
SMMUV3_INLINE uint64_t smmuv3_a64_cas(struct smmuv3_a64 *a, uint64_t expected, uint64_t desired)
{
    SMMUV3_PORT_TRACE(RMW, a);
    SMMUV3_CAS_(64, &a->v, expected, desired, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
    return expected;
}

#endif /* SMMUV3_PORT_HAS_A64 */


/* ---- memory that the SMMU reads and writes ---- */

/**
 * Read a 64-bit word of shared memory as it lies there, once, relaxed.
 * Where SMMUV3_PORT_HAS_A64 is 0: two 32-bit reads, lower address first.
 */
SMMUV3_INLINE uint64_t smmuv3_raw64_load(const uint64_t *p)
{
    SMMUV3_PORT_TRACE(LOAD, p);
#if SMMUV3_PORT_HAS_A64
    return __atomic_load_n(p, __ATOMIC_RELAXED);
#else
    return *SMMUV3_CAST(const volatile uint64_t *, p);
#endif
}

/** Write a 64-bit word of shared memory as it is to lie there, once, relaxed. */
SMMUV3_INLINE void smmuv3_raw64_store(uint64_t *p, uint64_t value)
{
    SMMUV3_PORT_TRACE(STORE, p);
#if SMMUV3_PORT_HAS_A64
    __atomic_store_n(p, value, __ATOMIC_RELAXED);
#else
    *SMMUV3_CAST(volatile uint64_t *, p) = value;
#endif
}

#if SMMUV3_PORT_HAS_A64

/** Read a 64-bit word of shared memory once, acquire. */
SMMUV3_INLINE uint64_t smmuv3_raw64_load_acquire(const uint64_t *p)
{
    SMMUV3_PORT_TRACE(LOAD, p);
    return __atomic_load_n(p, __ATOMIC_ACQUIRE);
}

/** Write a 64-bit word of shared memory once, release (towards CPUs; towards the SMMU use barrier (a)). */
SMMUV3_INLINE void smmuv3_raw64_store_release(uint64_t *p, uint64_t value)
{
    SMMUV3_PORT_TRACE(STORE, p);
    __atomic_store_n(p, value, __ATOMIC_RELEASE);
}

/** Compare and swap a 64-bit word of shared memory, acquire and release. Returns the word found. */
SMMUV3_INLINE uint64_t smmuv3_raw64_cas(uint64_t *p, uint64_t expected, uint64_t desired)
{
    SMMUV3_PORT_TRACE(RMW, p);
    SMMUV3_CAS_(64, p, expected, desired, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
    return expected;
}

/** Replace a 64-bit word of shared memory, acquire and release. Returns the old word. */
SMMUV3_INLINE uint64_t smmuv3_raw64_exchange(uint64_t *p, uint64_t value)
{
    SMMUV3_PORT_TRACE(RMW, p);
    return SMMUV3_RMW_(64, exchange, p, value, __ATOMIC_ACQ_REL);
}

/** Keep only the bits of value in a 64-bit word of shared memory, acquire and release. Returns the old word. */
SMMUV3_INLINE uint64_t smmuv3_raw64_fetch_and(uint64_t *p, uint64_t value)
{
    SMMUV3_PORT_TRACE(RMW, p);
    return SMMUV3_RMW_(64, fetch_and, p, value, __ATOMIC_ACQ_REL);
}

/** Set bits in a 64-bit word of shared memory, acquire and release. Returns the old word. */
SMMUV3_INLINE uint64_t smmuv3_raw64_fetch_or(uint64_t *p, uint64_t value)
{
    SMMUV3_PORT_TRACE(RMW, p);
    return SMMUV3_RMW_(64, fetch_or, p, value, __ATOMIC_ACQ_REL);
}

#endif /* SMMUV3_PORT_HAS_A64 */

/** Read a little-endian 64-bit word of shared memory once, relaxed, as a CPU value. */
SMMUV3_INLINE uint64_t smmuv3_mem_load64(const struct smmuv3_le64 *p)
{
    struct smmuv3_le64 w;

    w.raw = smmuv3_raw64_load(&p->raw);
    return smmuv3_le64_to_cpu(w);
}

/** Write a CPU value as a little-endian 64-bit word of shared memory, once, relaxed. */
SMMUV3_INLINE void smmuv3_mem_store64(struct smmuv3_le64 *p, uint64_t value)
{
    smmuv3_raw64_store(&p->raw, smmuv3_le64_from_cpu(value).raw);
}

#if SMMUV3_PORT_HAS_A64

/** Read a little-endian 64-bit word of shared memory once, acquire, as a CPU value. */
SMMUV3_INLINE uint64_t smmuv3_mem_load64_acquire(const struct smmuv3_le64 *p)
{
    struct smmuv3_le64 w;

    w.raw = smmuv3_raw64_load_acquire(&p->raw);
    return smmuv3_le64_to_cpu(w);
}

/** Write a CPU value as a little-endian 64-bit word of shared memory, once, release towards CPUs. */
SMMUV3_INLINE void smmuv3_mem_store64_release(struct smmuv3_le64 *p, uint64_t value)
{
    smmuv3_raw64_store_release(&p->raw, smmuv3_le64_from_cpu(value).raw);
}

/** Compare and swap a little-endian word by CPU values, acquire and release. Returns the value found. */
SMMUV3_INLINE uint64_t smmuv3_mem_cas64(struct smmuv3_le64 *p, uint64_t expected, uint64_t desired)
{
    struct smmuv3_le64 w;

    w.raw = smmuv3_raw64_cas(&p->raw, smmuv3_le64_from_cpu(expected).raw, smmuv3_le64_from_cpu(desired).raw);
    return smmuv3_le64_to_cpu(w);
}

#endif /* SMMUV3_PORT_HAS_A64 */

/** Read a little-endian 32-bit word of shared memory once, relaxed, as a CPU value. */
SMMUV3_INLINE uint32_t smmuv3_mem_load32(const struct smmuv3_le32 *p)
{
    struct smmuv3_le32 w;

    SMMUV3_PORT_TRACE(LOAD, p);
    w.raw = __atomic_load_n(&p->raw, __ATOMIC_RELAXED);
    return smmuv3_le32_to_cpu(w);
}

/** Read a little-endian 32-bit word of shared memory once, acquire, as a CPU value. */
SMMUV3_INLINE uint32_t smmuv3_mem_load32_acquire(const struct smmuv3_le32 *p)
{
    struct smmuv3_le32 w;

    SMMUV3_PORT_TRACE(LOAD, p);
    w.raw = __atomic_load_n(&p->raw, __ATOMIC_ACQUIRE);
    return smmuv3_le32_to_cpu(w);
}

/** Write a CPU value as a little-endian 32-bit word of shared memory, once, relaxed. */
SMMUV3_INLINE void smmuv3_mem_store32(struct smmuv3_le32 *p, uint32_t value)
{
    SMMUV3_PORT_TRACE(STORE, p);
    __atomic_store_n(&p->raw, smmuv3_le32_from_cpu(value).raw, __ATOMIC_RELAXED);
}

/** Write a CPU value as a little-endian 32-bit word of shared memory, once, release towards CPUs. */
SMMUV3_INLINE void smmuv3_mem_store32_release(struct smmuv3_le32 *p, uint32_t value)
{
    SMMUV3_PORT_TRACE(STORE, p);
    __atomic_store_n(&p->raw, smmuv3_le32_from_cpu(value).raw, __ATOMIC_RELEASE);
}

#if SMMUV3_PORT_STORE128
/**
 * Write two little-endian words at a 16-byte aligned place as one access (smmuv3_mem_store128).
 * Exists only where the integrator promises it by SMMUV3_PORT_STORE128.
 */
SMMUV3_INLINE void smmuv3_mem_store128(struct smmuv3_le64 *p, uint64_t low, uint64_t high)
{
    const uint64_t a = smmuv3_le64_from_cpu(low).raw;
    const uint64_t b = smmuv3_le64_from_cpu(high).raw;

    SMMUV3_PORT_TRACE(STORE, p);
#if defined(__aarch64__)
    __asm__ volatile("stp %0, %1, [%2]" : : "r"(a), "r"(b), "r"(p) : "memory");
#elif defined(__x86_64__)
    __asm__ volatile("movq %0, %%xmm0\n\tmovq %1, %%xmm1\n\tpunpcklqdq %%xmm1, %%xmm0\n\tmovaps %%xmm0, (%2)"
                     :
                     : "r"(a), "r"(b), "r"(p)
                     : "memory", "xmm0", "xmm1");
#else
#error "SMMUV3_PORT_STORE128 is promised, but this machine has no known 128-bit store"
#endif
}
#endif

/**
 * Fill consecutive descriptors: element i becomes value + i * step.
 * @p      first descriptor, 8-byte aligned
 * @count  how many; 0 does nothing
 * @value  the first descriptor, in the order of the CPU
 * @step   difference between neighbours
 * @swap   true: store byte-swapped (tables whose endianness is not that of the CPU)
 *
 * Every descriptor is written exactly once by a store that is single-copy atomic for its 64 bits (two at
 * a time where the machine guarantees this for each element), in ascending order of address as far as the
 * CPU orders stores at all. Concurrency: no other writer of these descriptors.
 */
SMMUV3_INLINE void smmuv3_pte_fill(uint64_t *p, size_t count, uint64_t value, uint64_t step, bool swap)
{
    size_t i = 0;

#if SMMUV3_PORT_FILL_PAIRS_
    if (!swap) {
        if (count != 0 && (SMMUV3_PTR_CAST(uintptr_t, p) & 8u) != 0) {
            smmuv3_raw64_store(p, value);
            i = 1;
        }
        if (count - i >= 2) {
            smmuv3_pair_ pair = {value + (i == 1 ? step : 0), value + (i == 1 ? step : 0) + step};
            const smmuv3_pair_ stride = {2 * step, 2 * step};

            SMMUV3_PORT_TRACE(STORE, p);
            for (; count - i >= 2; i += 2) {
                *SMMUV3_PTR_CAST(volatile smmuv3_pair_ *, p + i) = pair;
                pair += stride;
            }
        }
        value += step * SMMUV3_CAST(uint64_t, i);
    }
#endif
    for (; i < count; i++) {
        smmuv3_raw64_store(p + i, swap ? smmuv3_swap64(value) : value);
        value += step;
    }
}

/**
 * Copy pairs of words into memory that the SMMU will read once a later barrier and register write say so.
 *
 * @param to     16-byte aligned; nobody else reads or writes it meanwhile.
 * @param from   2 * pairs words, CPU order, 8-byte aligned; does not overlap.
 * @param pairs  how many pairs.
 *
 * Ordering: none; the stores are not single-copy atomic. Never compiles to a call.
 */
SMMUV3_INLINE void smmuv3_mem_copy_pairs(struct smmuv3_le64 *to, const uint64_t *from, size_t pairs)
{
    size_t i;

    for (i = 0; i < pairs; i++) {
#if SMMUV3_PORT_FILL_PAIRS_ && !SMMUV3_BIG_ENDIAN
        *SMMUV3_PTR_CAST(volatile smmuv3_pair_ *, to + 2 * i) =
            *SMMUV3_PTR_CAST(const smmuv3_pair_unaligned_ *, from + 2 * i);
#else
        smmuv3_mem_store64(to + 2 * i, from[2 * i]);
        smmuv3_mem_store64(to + 2 * i + 1, from[2 * i + 1]);
#endif
    }
}

/** Copy an object of the library's own, byte by byte: a plain assignment may become a call of memcpy. */
SMMUV3_INLINE void smmuv3_mem_copy_object_(void *to, const void *from, size_t bytes)
{
    volatile unsigned char *t = SMMUV3_CAST(volatile unsigned char *, to);
    const unsigned char *f = SMMUV3_CAST(const unsigned char *, from);
    size_t i;

    for (i = 0; i < bytes; i++)
        t[i] = f[i];
}

/* ---- barriers by purpose ---- */

/** (a) Stores to memory before later stores to memory, as the SMMU sees them. */
SMMUV3_INLINE void smmuv3_barrier_mem_to_mem(void)
{
    SMMUV3_PORT_TRACE(BARRIER, NULL);
#if defined(__aarch64__)
    __asm__ volatile("dmb oshst" : : : "memory");
#elif defined(__arm__)
    SMMUV3_ARM_DMB_("oshst");
#elif defined(__riscv)
    __asm__ volatile("fence w, w" : : : "memory");
#else
    SMMUV3_PORT_ORDERED_STORES_();
#endif
}

/** (b) Stores to memory before a later store to a register: what the register write announces is there. */
SMMUV3_INLINE void smmuv3_barrier_mem_to_mmio(void)
{
    SMMUV3_PORT_TRACE(BARRIER, NULL);
#if defined(__aarch64__)
    __asm__ volatile("dmb oshst" : : : "memory");
#elif defined(__arm__)
    SMMUV3_ARM_DMB_("oshst");
#elif defined(__riscv)
    __asm__ volatile("fence w, ow" : : : "memory");
#else
    SMMUV3_PORT_ORDERED_STORES_();
#endif
}

/** (c) A register or a word that the SMMU wrote was read: later accesses to memory come after that read. */
SMMUV3_INLINE void smmuv3_barrier_mmio_to_mem(void)
{
    SMMUV3_PORT_TRACE(BARRIER, NULL);
#if defined(__aarch64__)
    __asm__ volatile("dmb oshld" : : : "memory");
#elif defined(__arm__)
    SMMUV3_ARM_DMB_("osh");
#elif defined(__riscv)
    __asm__ volatile("fence ir, rw" : : : "memory");
#else
    SMMUV3_PORT_ORDERED_STORES_();
#endif
}

/** (d) Reads of memory before a later store to a register: the store gives away what was read. */
SMMUV3_INLINE void smmuv3_barrier_reads_to_mmio(void)
{
    SMMUV3_PORT_TRACE(BARRIER, NULL);
#if defined(__aarch64__)
    __asm__ volatile("dmb oshld" : : : "memory");
#elif defined(__arm__)
    SMMUV3_ARM_DMB_("osh");
#elif defined(__riscv)
    __asm__ volatile("fence r, ow" : : : "memory");
#else
    SMMUV3_PORT_ORDERED_STORES_();
#endif
}

/** (e) Full: earlier stores before later loads, between CPUs and towards the SMMU. */
SMMUV3_INLINE void smmuv3_barrier_full(void)
{
    SMMUV3_PORT_TRACE(FENCE, NULL);
#if defined(__aarch64__)
    __asm__ volatile("dmb osh" : : : "memory");
#elif defined(__arm__)
    SMMUV3_ARM_DMB_("osh");
#elif defined(__x86_64__) || defined(__i386__)
    __asm__ volatile("lock; orl $0, (%0)" : : "r"(__builtin_frame_address(0)) : "memory", "cc");
#elif defined(__riscv)
    __asm__ volatile("fence iorw, iorw" : : : "memory");
#else
    __sync_synchronize();
#endif
}

/**
 * (f) A register store before the right to that register goes to another CPU by a later release or
 * read-modify-write. Where registers are device memory, as on Arm, that release is enough.
 */
SMMUV3_INLINE void smmuv3_barrier_mmio_handover(void)
{
    SMMUV3_PORT_TRACE(BARRIER, NULL);
#if defined(__riscv)
    __asm__ volatile("fence o, w" : : : "memory");
#else
    SMMUV3_PORT_COMPILER_BARRIER_();
#endif
}

/** (g) Completion: cache upkeep and stores before it are done, not merely ordered. Before waiting or sleeping. */
SMMUV3_INLINE void smmuv3_barrier_complete(void)
{
    SMMUV3_PORT_TRACE(BARRIER, NULL);
#if defined(__aarch64__)
    __asm__ volatile("dsb sy" : : : "memory");
#elif defined(__arm__)
    SMMUV3_ARM_DSB_();
#elif defined(__x86_64__) || defined(__i386__)
    __asm__ volatile("lock; orl $0, (%0)" : : "r"(__builtin_frame_address(0)) : "memory", "cc");
#elif defined(__riscv)
    __asm__ volatile("fence iorw, iorw" : : : "memory");
#else
    __sync_synchronize();
#endif
}

/** A hint that this CPU spins. */
SMMUV3_INLINE void smmuv3_cpu_pause(void)
{
#if defined(__aarch64__)
    __asm__ volatile("isb" : : : "memory");
#elif defined(__arm__) && defined(__ARM_ARCH) && __ARM_ARCH >= 7
    __asm__ volatile("yield" : : : "memory");
#elif defined(__x86_64__) || defined(__i386__)
    __asm__ volatile("pause" : : : "memory");
#else
    SMMUV3_PORT_COMPILER_BARRIER_();
#endif
}

#endif /* SMMUV3_PORT_ATOMIC_HEADER */
#endif

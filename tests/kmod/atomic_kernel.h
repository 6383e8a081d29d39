/* SPDX-License-Identifier: MIT */
/*
 * Atomics, shared memory and barriers of the port contract, by the kernel's own operations. Included by port_atomic.h in
 * place of its body. The kernel's read-modify-writes are fully ordered, which is more than the contract asks for.
 */
#ifndef KMOD_ATOMIC_KERNEL_H
#define KMOD_ATOMIC_KERNEL_H

#include <linux/atomic.h>
#include <asm/barrier.h>

#define SMMUV3_PORT_TRACE(kind, address) ((void)0)
#define SMMUV3_PORT_HAS_A64 1
#define SMMUV3_PORT_SINGLE_COPY_64 1
#define SMMUV3_PORT_STORE128 0
#define SMMUV3_ALIGNAS(bytes) __aligned(bytes)
#define SMMUV3_PTR_CAST(type, value) ((type)(value))
#define SMMUV3_PORT_COMPILER_BARRIER_() barrier()

/* The kernel's types, overlaid: same size, same place. */
struct smmuv3_a32 {
    atomic_t v;
};
struct smmuv3_a64 {
    atomic64_t v;
};
static_assert(sizeof(struct smmuv3_a32) == 4 && sizeof(struct smmuv3_a64) == 8);

#define KMOD_ATOMIC(bits, a, number)                                                                                   \
    SMMUV3_INLINE uint##bits##_t smmuv3_a##bits##_load(const struct smmuv3_a##bits *p)                                 \
    {                                                                                                                  \
        return (uint##bits##_t)a##_read(&p->v);                                                                        \
    }                                                                                                                  \
    SMMUV3_INLINE uint##bits##_t smmuv3_a##bits##_load_acquire(const struct smmuv3_a##bits *p)                         \
    {                                                                                                                  \
        return (uint##bits##_t)a##_read_acquire(&p->v);                                                                \
    }                                                                                                                  \
    SMMUV3_INLINE void smmuv3_a##bits##_store(struct smmuv3_a##bits *p, uint##bits##_t value)                          \
    {                                                                                                                  \
        a##_set(&p->v, (number)value);                                                                                 \
    }                                                                                                                  \
    SMMUV3_INLINE void smmuv3_a##bits##_store_release(struct smmuv3_a##bits *p, uint##bits##_t value)                  \
    {                                                                                                                  \
        a##_set_release(&p->v, (number)value);                                                                         \
    }                                                                                                                  \
    SMMUV3_INLINE uint##bits##_t smmuv3_a##bits##_exchange(struct smmuv3_a##bits *p, uint##bits##_t value)             \
    {                                                                                                                  \
        return (uint##bits##_t)a##_xchg(&p->v, (number)value);                                                         \
    }                                                                                                                  \
    SMMUV3_INLINE uint##bits##_t smmuv3_a##bits##_fetch_add(struct smmuv3_a##bits *p, uint##bits##_t value)            \
    {                                                                                                                  \
        return (uint##bits##_t)a##_fetch_add((number)value, &p->v);                                                    \
    }                                                                                                                  \
    SMMUV3_INLINE uint##bits##_t smmuv3_a##bits##_fetch_or(struct smmuv3_a##bits *p, uint##bits##_t value)             \
    {                                                                                                                  \
        return (uint##bits##_t)a##_fetch_or((number)value, &p->v);                                                     \
    }                                                                                                                  \
    SMMUV3_INLINE uint##bits##_t smmuv3_a##bits##_fetch_and(struct smmuv3_a##bits *p, uint##bits##_t value)            \
    {                                                                                                                  \
        return (uint##bits##_t)a##_fetch_and((number)value, &p->v);                                                    \
    }                                                                                                                  \
    SMMUV3_INLINE uint##bits##_t smmuv3_a##bits##_fetch_xor(struct smmuv3_a##bits *p, uint##bits##_t value)            \
    {                                                                                                                  \
        return (uint##bits##_t)a##_fetch_xor((number)value, &p->v);                                                    \
    }                                                                                                                  \
    SMMUV3_INLINE uint##bits##_t smmuv3_a##bits##_cas(struct smmuv3_a##bits *p, uint##bits##_t expected,               \
                                                      uint##bits##_t desired)                                          \
    {                                                                                                                  \
        return (uint##bits##_t)a##_cmpxchg(&p->v, (number)expected, (number)desired);                                  \
    }
KMOD_ATOMIC(32, atomic, int)
KMOD_ATOMIC(64, atomic64, s64)

SMMUV3_INLINE uint64_t smmuv3_raw64_load(const uint64_t *p)
{
    return READ_ONCE(*p);
}

SMMUV3_INLINE void smmuv3_raw64_store(uint64_t *p, uint64_t value)
{
    WRITE_ONCE(*p, value);
}

SMMUV3_INLINE uint64_t smmuv3_raw64_load_acquire(const uint64_t *p)
{
    return smp_load_acquire(p);
}

SMMUV3_INLINE void smmuv3_raw64_store_release(uint64_t *p, uint64_t value)
{
    smp_store_release(p, value);
}

SMMUV3_INLINE uint64_t smmuv3_raw64_cas(uint64_t *p, uint64_t expected, uint64_t desired)
{
    return cmpxchg64(p, expected, desired);
}

SMMUV3_INLINE uint64_t smmuv3_raw64_exchange(uint64_t *p, uint64_t value)
{
    return xchg(p, value);
}

SMMUV3_INLINE uint64_t smmuv3_raw64_fetch_and(uint64_t *p, uint64_t value)
{
    return (uint64_t)atomic64_fetch_and((s64)value, (atomic64_t *)p);
}

SMMUV3_INLINE uint64_t smmuv3_raw64_fetch_or(uint64_t *p, uint64_t value)
{
    return (uint64_t)atomic64_fetch_or((s64)value, (atomic64_t *)p);
}

#define KMOD_MEM(bits)                                                                                                 \
    SMMUV3_INLINE uint##bits##_t smmuv3_mem_load##bits(const struct smmuv3_le##bits *p)                                \
    {                                                                                                                  \
        return le##bits##_to_cpu((__force __le##bits)READ_ONCE(p->raw));                                               \
    }                                                                                                                  \
    SMMUV3_INLINE uint##bits##_t smmuv3_mem_load##bits##_acquire(const struct smmuv3_le##bits *p)                      \
    {                                                                                                                  \
        return le##bits##_to_cpu((__force __le##bits)smp_load_acquire(&p->raw));                                       \
    }                                                                                                                  \
    SMMUV3_INLINE void smmuv3_mem_store##bits(struct smmuv3_le##bits *p, uint##bits##_t value)                         \
    {                                                                                                                  \
        WRITE_ONCE(p->raw, (__force u##bits)cpu_to_le##bits(value));                                                   \
    }                                                                                                                  \
    SMMUV3_INLINE void smmuv3_mem_store##bits##_release(struct smmuv3_le##bits *p, uint##bits##_t value)               \
    {                                                                                                                  \
        smp_store_release(&p->raw, (__force u##bits)cpu_to_le##bits(value));                                           \
    }
KMOD_MEM(32)
KMOD_MEM(64)

SMMUV3_INLINE uint64_t smmuv3_mem_cas64(struct smmuv3_le64 *p, uint64_t expected, uint64_t desired)
{
    return le64_to_cpu((__force __le64)cmpxchg64(&p->raw, (__force u64)cpu_to_le64(expected),
                                                 (__force u64)cpu_to_le64(desired)));
}

SMMUV3_INLINE void smmuv3_pte_fill(uint64_t *p, size_t count, uint64_t value, uint64_t step, bool swap)
{
    size_t i;

    for (i = 0; i < count; i++, value += step)
        WRITE_ONCE(p[i], swap ? swab64(value) : value);
}

SMMUV3_INLINE void smmuv3_mem_copy_pairs(struct smmuv3_le64 *to, const uint64_t *from, size_t pairs)
{
    size_t i;

    for (i = 0; i < 2 * pairs; i++)
        smmuv3_mem_store64(to + i, from[i]);
}

SMMUV3_INLINE void smmuv3_mem_copy_object_(void *to, const void *from, size_t bytes)
{
    memmove(to, from, bytes);
}

/* Barriers by purpose; `dma` barriers order for the outer shareable domain. */
SMMUV3_INLINE void smmuv3_barrier_mem_to_mem(void)
{
    dma_wmb();
}

SMMUV3_INLINE void smmuv3_barrier_mem_to_mmio(void)
{
    dma_wmb();
}

SMMUV3_INLINE void smmuv3_barrier_mmio_to_mem(void)
{
    rmb();
}

SMMUV3_INLINE void smmuv3_barrier_reads_to_mmio(void)
{
    mb();
}

SMMUV3_INLINE void smmuv3_barrier_full(void)
{
    smp_mb();
}

SMMUV3_INLINE void smmuv3_barrier_mmio_handover(void)
{
    wmb();
}

SMMUV3_INLINE void smmuv3_barrier_complete(void)
{
    mb();
}

SMMUV3_INLINE void smmuv3_cpu_pause(void)
{
    cpu_relax();
}

#endif

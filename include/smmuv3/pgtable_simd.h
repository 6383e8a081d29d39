/* SPDX-License-Identifier: MIT */
/**
 * pgtable_simd.h - runs of descriptors by vectors of 64-bit lanes. Included by pgtable_bulk.h when SMMUV3_PGTABLE_SIMD is 1.
 *
 * Written for gcc and clang. The vector is as wide as the build allows (AVX-512 64 bytes, AVX2 32, else 16); accesses are
 * aligned to it, so that no lane crosses a line. The integrator promises with SMMUV3_PGTABLE_SIMD that the machine does not
 * tear the lanes of such an access.
 */
#ifndef SMMUV3_PGTABLE_SIMD_H
#define SMMUV3_PGTABLE_SIMD_H

#include "port.h"

/** Lanes of a vector. */
#if defined(__AVX512F__)
#define SMMUV3_PGTABLE_LANES_ 8
#elif defined(__AVX2__)
#define SMMUV3_PGTABLE_LANES_ 4
#else
#define SMMUV3_PGTABLE_LANES_ 2
#endif

/** A vector of descriptors, which may alias them. */
typedef uint64_t smmuv3_pgtable_lanes_ __attribute__((vector_size(8 * SMMUV3_PGTABLE_LANES_), may_alias));

/** @return entries before the first aligned vector. */
SMMUV3_ALWAYS_INLINE size_t smmuv3_pgtable_simd_head_(const uint64_t *e)
{
    return (SMMUV3_PGTABLE_LANES_ - (SMMUV3_PTR_CAST(uintptr_t, e) >> 3 & (SMMUV3_PGTABLE_LANES_ - 1))) &
           (SMMUV3_PGTABLE_LANES_ - 1);
}

/** The vector at an aligned entry, read once. */
SMMUV3_ALWAYS_INLINE smmuv3_pgtable_lanes_ smmuv3_pgtable_simd_load_(const uint64_t *e)
{
    return *SMMUV3_PTR_CAST(const volatile smmuv3_pgtable_lanes_ *, e);
}

/** Vectors of one step of the loops: enough that the step, not the loop around it, is what counts. */
#define SMMUV3_PGTABLE_WIDE_ (4 * SMMUV3_PGTABLE_LANES_)

/** OR and AND of a run, as it lies in memory; `count` is at least a vector and the head. @return entries done, all of them. */
SMMUV3_ALWAYS_INLINE size_t smmuv3_pgtable_simd_both_(const uint64_t *e, size_t count, uint64_t *any, uint64_t *all)
{
    const size_t head = smmuv3_pgtable_simd_head_(e);
    smmuv3_pgtable_lanes_ o0;
    smmuv3_pgtable_lanes_ o1;
    smmuv3_pgtable_lanes_ a0;
    smmuv3_pgtable_lanes_ a1;
    size_t i;

    for (i = 0; i < head; i++) {
        *any |= smmuv3_raw64_load(&e[i]);
        *all &= smmuv3_raw64_load(&e[i]);
    }
    o0 = o1 = a0 = a1 = smmuv3_pgtable_simd_load_(&e[i]);
    for (; count - i >= SMMUV3_PGTABLE_WIDE_; i += SMMUV3_PGTABLE_WIDE_) {
        const smmuv3_pgtable_lanes_ v0 = smmuv3_pgtable_simd_load_(&e[i]);
        const smmuv3_pgtable_lanes_ v1 = smmuv3_pgtable_simd_load_(&e[i + SMMUV3_PGTABLE_LANES_]);
        const smmuv3_pgtable_lanes_ v2 = smmuv3_pgtable_simd_load_(&e[i + 2 * SMMUV3_PGTABLE_LANES_]);
        const smmuv3_pgtable_lanes_ v3 = smmuv3_pgtable_simd_load_(&e[i + 3 * SMMUV3_PGTABLE_LANES_]);

        o0 |= v0 | v1;
        o1 |= v2 | v3;
        a0 &= v0 & v1;
        a1 &= v2 & v3;
    }
    o0 |= o1;
    a0 &= a1;
    for (unsigned lane = 0; lane < SMMUV3_PGTABLE_LANES_; lane++) {
        *any |= o0[lane];
        *all &= a0[lane];
    }
    for (; i < count; i++) {
        *any |= smmuv3_raw64_load(&e[i]);
        *all &= smmuv3_raw64_load(&e[i]);
    }
    return i;
}

/** OR of a run. @return entries done. */
SMMUV3_ALWAYS_INLINE size_t smmuv3_pgtable_simd_any_(const uint64_t *e, size_t count, uint64_t *any)
{
    uint64_t all = UINT64_MAX;

    return smmuv3_pgtable_simd_both_(e, count, any, &all);
}

/** Write the vector at an aligned entry, once. */
SMMUV3_ALWAYS_INLINE void smmuv3_pgtable_simd_store_(uint64_t *e, smmuv3_pgtable_lanes_ v)
{
    *SMMUV3_PTR_CAST(volatile smmuv3_pgtable_lanes_ *, e) = v;
}

/** Write `value + k * step` to a run of at least a vector and its head. @return entries done. */
SMMUV3_ALWAYS_INLINE size_t smmuv3_pgtable_simd_fill_(uint64_t *e, size_t count, uint64_t value, uint64_t step)
{
    const size_t head = smmuv3_pgtable_simd_head_(e);
    smmuv3_pgtable_lanes_ v0 = {0};
    smmuv3_pgtable_lanes_ v1;
    smmuv3_pgtable_lanes_ v2;
    smmuv3_pgtable_lanes_ v3;
    smmuv3_pgtable_lanes_ stride = {0};
    size_t i;

    for (i = 0; i < head; i++)
        smmuv3_raw64_store(&e[i], value + i * step);
    for (unsigned lane = 0; lane < SMMUV3_PGTABLE_LANES_; lane++) {
        v0[lane] = value + (head + lane) * step;
        stride[lane] = SMMUV3_PGTABLE_LANES_ * step;
    }
    v1 = v0 + stride;
    v2 = v1 + stride;
    v3 = v2 + stride;
    stride *= 4;
    for (; count - i >= SMMUV3_PGTABLE_WIDE_; i += SMMUV3_PGTABLE_WIDE_) {
        smmuv3_pgtable_simd_store_(&e[i], v0);
        smmuv3_pgtable_simd_store_(&e[i + SMMUV3_PGTABLE_LANES_], v1);
        smmuv3_pgtable_simd_store_(&e[i + 2 * SMMUV3_PGTABLE_LANES_], v2);
        smmuv3_pgtable_simd_store_(&e[i + 3 * SMMUV3_PGTABLE_LANES_], v3);
        v0 += stride;
        v1 += stride;
        v2 += stride;
        v3 += stride;
    }
    for (; i < count; i++)
        smmuv3_raw64_store(&e[i], value + i * step);
    return i;
}

#endif

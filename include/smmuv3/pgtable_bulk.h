/* SPDX-License-Identifier: MIT */
/**
 * pgtable_bulk.h - runs of descriptors: look at all of them, fill, clear.
 *
 * Every descriptor is read or written once, 64 bits single-copy atomic. Scalar and unrolled by default.
 * SMMUV3_PGTABLE_SIMD set to 1 takes vectors of 64-bit lanes for runs of 32 and more; the integrator promises with it that
 * the machine does not tear the lanes of a vector access (true of x86-64 and of Armv8 with FEAT_LSE2, and no architecture
 * manual says so for 32 and 64 byte accesses). Shorter runs are scalar: a vector load that follows scalar stores
 * of the same line waits for them.
 */
#ifndef SMMUV3_PGTABLE_BULK_H
#define SMMUV3_PGTABLE_BULK_H

#include "port.h"

/** 1: vectors for long runs. */
#ifndef SMMUV3_PGTABLE_SIMD
#define SMMUV3_PGTABLE_SIMD 0
#endif

/** Shortest run that vectors are used for. */
#define SMMUV3_PGTABLE_SIMD_MIN_ 32

/** What a run of descriptors has in common. */
struct smmuv3_pgtable_scan_ {
    /** OR of all. */
    uint64_t any;
    /** AND of all. */
    uint64_t all;
};

/** One step of the loops below: eight descriptors. */
#define SMMUV3_PGTABLE_EIGHT_(step) step(0) step(1) step(2) step(3) step(4) step(5) step(6) step(7)
/** Sixteen: for steps that keep nothing in registers. */
#define SMMUV3_PGTABLE_SIXTEEN_(step)                                                                                  \
    SMMUV3_PGTABLE_EIGHT_(step)                                                                                        \
    step(8) step(9) step(10) step(11) step(12) step(13) step(14) step(15)

#if SMMUV3_PGTABLE_SIMD
#include "pgtable_simd.h"
#else
/** No vectors: nothing done. @return 0. */
SMMUV3_ALWAYS_INLINE size_t smmuv3_pgtable_simd_any_(const uint64_t *e, size_t count, uint64_t *any)
{
    (void)e;
    (void)count;
    (void)any;
    return 0;
}

/** No vectors: nothing done. @return 0. */
SMMUV3_ALWAYS_INLINE size_t smmuv3_pgtable_simd_both_(const uint64_t *e, size_t count, uint64_t *any, uint64_t *all)
{
    (void)e;
    (void)count;
    (void)any;
    (void)all;
    return 0;
}

/** No vectors: nothing done. @return 0. */
SMMUV3_ALWAYS_INLINE size_t smmuv3_pgtable_simd_fill_(uint64_t *e, size_t count, uint64_t value, uint64_t step)
{
    (void)e;
    (void)count;
    (void)value;
    (void)step;
    return 0;
}
#endif

/** @return OR of `count` descriptors, as they lie in memory. */
SMMUV3_ALWAYS_INLINE uint64_t smmuv3_pgtable_any_(const uint64_t *e, size_t count)
{
    uint64_t any = 0;
    const size_t done = count >= SMMUV3_PGTABLE_SIMD_MIN_ ? smmuv3_pgtable_simd_any_(e, count, &any) : 0;
    const uint64_t *const end = e + count;
    const uint64_t *const whole = e + done + ((count - done) & ~SMMUV3_CAST(size_t, 7));

#define SMMUV3_PGTABLE_STEP_(k) any |= smmuv3_raw64_load(&e[k]);
    for (e += done; e != whole; e += 8) {
        SMMUV3_PGTABLE_EIGHT_(SMMUV3_PGTABLE_STEP_)
    }
    for (; e != end; e++)
        SMMUV3_PGTABLE_STEP_(0)
#undef SMMUV3_PGTABLE_STEP_
    return any;
}

/** @return AND of `count` descriptors, as they lie in memory. */
SMMUV3_ALWAYS_INLINE uint64_t smmuv3_pgtable_all_(const uint64_t *e, size_t count)
{
    struct smmuv3_pgtable_scan_ scan = {0, UINT64_MAX};
    const size_t done = count >= SMMUV3_PGTABLE_SIMD_MIN_ ? smmuv3_pgtable_simd_both_(e, count, &scan.any, &scan.all) : 0;
    const uint64_t *const end = e + count;
    const uint64_t *const whole = e + done + ((count - done) & ~SMMUV3_CAST(size_t, 7));
    uint64_t all = scan.all;

#define SMMUV3_PGTABLE_STEP_(k) all &= smmuv3_raw64_load(&e[k]);
    for (e += done; e != whole; e += 8) {
        SMMUV3_PGTABLE_EIGHT_(SMMUV3_PGTABLE_STEP_)
    }
    for (; e != end; e++)
        SMMUV3_PGTABLE_STEP_(0)
#undef SMMUV3_PGTABLE_STEP_
    return all;
}

/** OR and AND of `count` descriptors, as they lie in memory. */
SMMUV3_ALWAYS_INLINE struct smmuv3_pgtable_scan_ smmuv3_pgtable_scan_run_(const uint64_t *e, size_t count)
{
    struct smmuv3_pgtable_scan_ scan = {0, UINT64_MAX};
    const size_t done = count >= SMMUV3_PGTABLE_SIMD_MIN_ ? smmuv3_pgtable_simd_both_(e, count, &scan.any, &scan.all) : 0;
    const uint64_t *const end = e + count;
    const uint64_t *const whole = e + done + ((count - done) & ~SMMUV3_CAST(size_t, 7));
    uint64_t any = scan.any;
    uint64_t all = scan.all;

#define SMMUV3_PGTABLE_STEP_(k)                                                                                        \
    {                                                                                                                  \
        const uint64_t d = smmuv3_raw64_load(&e[k]);                                                                   \
        any |= d;                                                                                                      \
        all &= d;                                                                                                      \
    }
    for (e += done; e != whole; e += 8) {
        SMMUV3_PGTABLE_EIGHT_(SMMUV3_PGTABLE_STEP_)
    }
    for (; e != end; e++)
        SMMUV3_PGTABLE_STEP_(0)
#undef SMMUV3_PGTABLE_STEP_
    scan.any = any;
    scan.all = all;
    return scan;
}

/** Write `value + k * step` to descriptor k of `count`; `swap` reverses the bytes of each. */
SMMUV3_ALWAYS_INLINE void smmuv3_pgtable_fill_(uint64_t *e, size_t count, uint64_t value, uint64_t step, bool swap)
{
    const size_t done = !swap && count >= SMMUV3_PGTABLE_SIMD_MIN_ ? smmuv3_pgtable_simd_fill_(e, count, value, step) : 0;
    const uint64_t *const end = e + count;
    const uint64_t *const whole = e + done + ((count - done) & ~SMMUV3_CAST(size_t, 15));

    value += step * done;
#define SMMUV3_PGTABLE_STEP_(k)                                                                                        \
    smmuv3_raw64_store(&e[k], swap ? smmuv3_swap64(value) : value);                                                    \
    value += step;
    for (e += done; e != whole; e += 16) {
        SMMUV3_PGTABLE_SIXTEEN_(SMMUV3_PGTABLE_STEP_)
    }
    for (; e != end; e++) {
        SMMUV3_PGTABLE_STEP_(0)
    }
#undef SMMUV3_PGTABLE_STEP_
}

/** Write 0 to `count` descriptors. */
SMMUV3_ALWAYS_INLINE void smmuv3_pgtable_clear_(uint64_t *e, size_t count)
{
    const size_t done = count >= SMMUV3_PGTABLE_SIMD_MIN_ ? smmuv3_pgtable_simd_fill_(e, count, 0, 0) : 0;
    const uint64_t *const end = e + count;
    const uint64_t *const whole = e + done + ((count - done) & ~SMMUV3_CAST(size_t, 15));

#define SMMUV3_PGTABLE_STEP_(k) smmuv3_raw64_store(&e[k], 0);
    for (e += done; e != whole; e += 16) {
        SMMUV3_PGTABLE_SIXTEEN_(SMMUV3_PGTABLE_STEP_)
    }
    for (; e != end; e++)
        SMMUV3_PGTABLE_STEP_(0)
#undef SMMUV3_PGTABLE_STEP_
}

/** @return how many of `count` descriptors are valid; `bit` is the valid bit as it lies in memory. */
SMMUV3_INLINE size_t smmuv3_pgtable_count_valid_(const uint64_t *e, size_t count, uint64_t bit)
{
    size_t valid = 0;

    for (size_t i = 0; i < count; i++)
        valid += (smmuv3_raw64_load(&e[i]) & bit) != 0 ? 1u : 0u;
    return valid;
}

#endif

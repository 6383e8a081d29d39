/* SPDX-License-Identifier: MIT */
/**
 * compiler.h - the only place that asks which compiler this is.
 *
 * Everything that differs between C11, C++17, gcc, clang, MSVC and SWIG has one name here; no other pure header contains
 * a compiler `#if`. The pure layer uses nothing beyond the standard language through these names.
 */
#ifndef SMMUV3_COMPILER_H
#define SMMUV3_COMPILER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * Linkage of every public function. `static inline` by default; ffi/smmuv3_ffi.c defines it empty to give the inlines
 * symbols, which is what the bindings link to.
 */
#ifndef SMMUV3_INLINE
#define SMMUV3_INLINE static inline
#endif

/**
 * Inline even without optimisation, for engines whose constant arguments must fold away. A build that counts coverage
 * defines it as `static inline`, so that a function is counted once and not once for each caller.
 */
#if defined(SMMUV3_ALWAYS_INLINE)
#elif defined(SWIG)
#define SMMUV3_ALWAYS_INLINE static inline
#elif defined(__GNUC__) || defined(__clang__)
#define SMMUV3_ALWAYS_INLINE static inline __attribute__((__always_inline__))
#elif defined(_MSC_VER)
#define SMMUV3_ALWAYS_INLINE static __forceinline
#else
#define SMMUV3_ALWAYS_INLINE static inline
#endif

/** Never inline: cold paths that would bloat their callers. */
#if defined(SWIG)
#define SMMUV3_NEVER_INLINE static
#elif defined(__GNUC__) || defined(__clang__)
#define SMMUV3_NEVER_INLINE static __attribute__((__noinline__, __unused__))
#elif defined(_MSC_VER)
#define SMMUV3_NEVER_INLINE static __declspec(noinline)
#else
#define SMMUV3_NEVER_INLINE static
#endif

/** The result must be looked at. */
#if defined(SWIG)
#define SMMUV3_NODISCARD
#elif defined(__cplusplus) && __cplusplus >= 201703L
#define SMMUV3_NODISCARD [[nodiscard]]
#elif defined(__GNUC__) || defined(__clang__)
#define SMMUV3_NODISCARD __attribute__((__warn_unused_result__))
#else
#define SMMUV3_NODISCARD
#endif

/** Compile-time check, usable at file scope. */
#if defined(SWIG)
#define SMMUV3_STATIC_ASSERT(condition, message)
#elif defined(__cplusplus)
#define SMMUV3_STATIC_ASSERT(condition, message) static_assert(condition, message)
#else
#define SMMUV3_STATIC_ASSERT(condition, message) _Static_assert(condition, message)
#endif

/** A conversion that is a plain cast in C and a static_cast in C++. */
#if defined(__cplusplus)
#define SMMUV3_CAST(type, value) static_cast<type>(value)
#else
#define SMMUV3_CAST(type, value) ((type)(value))
#endif

/** Branch weights for the one or two places where a compiler guesses wrong. */
#if (defined(__GNUC__) || defined(__clang__)) && !defined(SWIG)
#define SMMUV3_LIKELY(condition) __builtin_expect(!!(condition), 1)
#define SMMUV3_UNLIKELY(condition) __builtin_expect(!!(condition), 0)
#else
#define SMMUV3_LIKELY(condition) (condition)
#define SMMUV3_UNLIKELY(condition) (condition)
#endif

/** Ask for the cache line of an address before it is needed; without effect on what a program does. */
#if (defined(__GNUC__) || defined(__clang__)) && !defined(SWIG)
#define SMMUV3_PREFETCH(pointer) __builtin_prefetch(pointer)
#else
#define SMMUV3_PREFETCH(pointer) ((void)(pointer))
#endif

/** The same for an address that is about to be written. */
#if (defined(__GNUC__) || defined(__clang__)) && !defined(SWIG)
#define SMMUV3_PREFETCH_WRITE(pointer) __builtin_prefetch(pointer, 1)
#else
#define SMMUV3_PREFETCH_WRITE(pointer) ((void)(pointer))
#endif

/**
 * Number of significant bits of a value: 0 for 0, 64 for a value with bit 63 set.
 */
SMMUV3_INLINE unsigned smmuv3_bit_length(uint64_t value)
{
#if (defined(__GNUC__) || defined(__clang__)) && !defined(SWIG)
    return value == 0 ? 0 : 64u - SMMUV3_CAST(unsigned, __builtin_clzll(value));
#else
    unsigned length = 0;
    for (unsigned step = 32; step != 0; step >>= 1)
        if (value >> step != 0) {
            value >>= step;
            length += step;
        }
    return value == 0 ? 0 : length + 1;
#endif
}

/** 1 when this CPU stores the most significant byte first, else 0. */
#if defined(__BYTE_ORDER__) && defined(__ORDER_BIG_ENDIAN__)
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define SMMUV3_BIG_ENDIAN 1
#else
#define SMMUV3_BIG_ENDIAN 0
#endif
#else
#define SMMUV3_BIG_ENDIAN 0
#endif

#endif

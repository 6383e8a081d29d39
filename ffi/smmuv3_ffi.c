/* SPDX-License-Identifier: MIT */
/**
 * smmuv3_ffi.c - the only file that gives the inlines symbols, for bindings of languages that cannot call inlines.
 *
 * Build it with hidden visibility and link it statically: the prefix keeps the symbols apart.
 */
#if (defined(__GNUC__) || defined(__clang__)) && !defined(__cplusplus)
#pragma GCC diagnostic ignored "-Wmissing-prototypes"
#endif

/** External linkage for every public function of the headers below. */
#define SMMUV3_INLINE

#include "smmuv3/smmuv3_codec.h"

/* SPDX-License-Identifier: MIT */
/* The one translation unit of this crate: gives the inlines of the headers symbols, with the port by callbacks. */
#if defined(__GNUC__) || defined(__clang__)
#pragma GCC diagnostic ignored "-Wmissing-prototypes"
#endif

#define SMMUV3_INLINE

#include "smmuv3/smmuv3.h"

/* SPDX-License-Identifier: MIT */
/* The kernel's types under the names of the standard header, which a kernel does not have. */
#ifndef KMOD_STDINT_H
#define KMOD_STDINT_H

#include <linux/limits.h>
#include <linux/types.h>

#define UINT8_C(c) c
#define UINT16_C(c) c
#define UINT32_C(c) c##U
#define UINT64_C(c) c##ULL
#define INT64_C(c) c##LL
#define UINT32_MAX U32_MAX
#define UINT64_MAX U64_MAX
#define INT32_MAX S32_MAX
#define INT64_MAX S64_MAX
#define UINTPTR_MAX ULONG_MAX

#endif

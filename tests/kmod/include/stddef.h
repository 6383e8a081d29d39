/* SPDX-License-Identifier: MIT */
/* The kernel's size_t and NULL under the name of the standard header. */
#include <linux/stddef.h>
#include <linux/types.h>

/* SPDX-License-Identifier: MIT */
/* The kernel's bool under the name of the standard header. */
#include <linux/types.h>

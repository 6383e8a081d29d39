/* SPDX-License-Identifier: MIT */
/* Parameterized tests are part of criterion.h beside this file. */
#include "criterion.h"

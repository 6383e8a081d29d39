/* SPDX-License-Identifier: MIT */
/**
 * nest.h - the kit of a virtual SMMU whose stage 1 runs on the host's SMMU: what a guest sees, what it may ask for, and
 * what the host's SMMU gets instead. docs/nesting.md has the steps in order.
 *
 * nest_idr.h makes and compares ID registers; nest_ste.h judges and merges STEs; nest_cmd.h judges and rewrites
 * commands, nest_coalesce.h merges them; nest_event.h gives events back; nest_types.h holds the streams. nest_cmdq.h,
 * which needs a port, issues the output.
 */
#ifndef SMMUV3_NEST_H
#define SMMUV3_NEST_H

#include "nest_cmd.h"
#include "nest_coalesce.h"
#include "nest_event.h"
#include "nest_idr.h"
#include "nest_ste.h"
#include "nest_types.h"

#endif

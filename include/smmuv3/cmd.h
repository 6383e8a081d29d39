/* SPDX-License-Identifier: MIT */
/**
 * cmd.h - command queue entries: build, classify, check, and what they cover [4].
 *
 * cmd_make.h and cmd_traits.h (generated) hold a constructor for every command and what each opcode is and needs;
 * cmd_scope.h classifies a command and computes the addresses or StreamIDs that it covers; cmd_check.h says which rules
 * it breaks on a given SMMU and queue.
 */
#ifndef SMMUV3_CMD_H
#define SMMUV3_CMD_H

#include "cmd_check.h"
#include "cmd_make.h"
#include "cmd_scope.h"
#include "cmd_traits.h"

#endif

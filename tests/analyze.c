/* SPDX-License-Identifier: MIT */
/* Headers for the analyzer of gcc: each inline with a symbol. The large ones (checks, texts, log scanner) take it hours. */
#define SMMUV3_INLINE
#define SMMUV3_PORT_HEADER "smmuv3/port_direct.h"
#include "smmuv3/field.h"
#include "smmuv3/queue.h"
#include "smmuv3/plan_inval.h"
#include "smmuv3/text.h"
#include "smmuv3/l1.h"
#include "smmuv3/pri.h"
#include "smmuv3/gerror.h"
#include "smmuv3/walk_memory.h"

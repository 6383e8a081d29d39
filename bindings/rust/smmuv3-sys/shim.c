/* SPDX-License-Identifier: MIT */
/* The one translation unit of this crate: gives the inlines of the headers symbols, with the port by callbacks. */
#if defined(__GNUC__) || defined(__clang__)
#pragma GCC diagnostic ignored "-Wmissing-prototypes"
#endif

#define SMMUV3_INLINE

#include "smmuv3/smmuv3.h"

/* Functions that the headers always inline, with a symbol. */

/** smmuv3_plan_inval_make(), which has no symbol of its own. */
smmuv3_status smmuv3_sys_plan_inval_make(struct smmuv3_plan_inval *plan, const struct smmuv3_plan_inval_args *args);

smmuv3_status smmuv3_sys_plan_inval_make(struct smmuv3_plan_inval *plan, const struct smmuv3_plan_inval_args *args)
{
    return smmuv3_plan_inval_make(plan, args);
}

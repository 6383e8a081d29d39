/* SPDX-License-Identifier: MIT */
/**
 * plan_inval_args.h - requests of plan_inval.h from what is at hand: the gather of a change of tables, and what is
 * known of the SMMU.
 *
 * Concurrency: pure functions of plain values.
 */
#ifndef SMMUV3_PLAN_INVAL_ARGS_H
#define SMMUV3_PLAN_INVAL_ARGS_H

#include "caps.h"
#include "gather.h"
#include "part.h"
#include "plan_inval.h"

/**
 * What an SMMU can do and what it does wrong, as flags of a request.
 *
 * @param env  capabilities and quirks; an unknown capability counts as absent, which is always legal and only slower.
 * @return SMMUV3_PLAN_INVAL_RANGE with IDR3.RIL, _DS with IDR5.DS, _WHOLE_GROUPS with SMMUV3_QUIRK_FULL_CONT_RANGE.
 */
SMMUV3_INLINE uint32_t smmuv3_plan_inval_flags(const struct smmuv3_env *env)
{
    uint32_t flags = 0;
    if (smmuv3_caps_flag(&env->caps, SMMUV3_F_IDR3_RIL) == SMMUV3_YES)
        flags |= SMMUV3_PLAN_INVAL_RANGE;
    if (smmuv3_caps_flag(&env->caps, SMMUV3_F_IDR5_DS) == SMMUV3_YES)
        flags |= SMMUV3_PLAN_INVAL_DS;
    if ((env->quirks & SMMUV3_QUIRK_FULL_CONT_RANGE) != 0)
        flags |= SMMUV3_PLAN_INVAL_WHOLE_GROUPS;
    return flags;
}

/**
 * Fill the range and what lay in it from a gather. Opcode, tags and bound stay as they are.
 *
 * @param args    its first, last, leaf_sizes, group_sizes, table_levels and granule_log2 are set; `flags` keeps its
 *                bits except TABLES, which is set where the gather tells neither leaves nor tables.
 * @param gather  filled by the functions that change tables.
 * @return true; false when the gather is empty: nothing is to be invalidated, args are unchanged.
 */
SMMUV3_INLINE bool smmuv3_plan_inval_from_gather(struct smmuv3_plan_inval_args *args,
                                                 const struct smmuv3_gather *gather)
{
    uint32_t known = gather->table_levels;
    if (smmuv3_gather_is_empty(gather))
        return false;
    if (gather->leaf_sizes != 0)
        known |= 1;
    args->first = gather->first;
    args->last = gather->last;
    args->leaf_sizes = gather->leaf_sizes;
    args->group_sizes = gather->group_sizes;
    args->table_levels = gather->table_levels;
    args->granule_log2 = gather->granule_log2;
    args->flags &= ~SMMUV3_CAST(uint32_t, SMMUV3_PLAN_INVAL_TABLES);
    if (known == 0)
        args->flags |= SMMUV3_PLAN_INVAL_TABLES;
    return true;
}

#endif

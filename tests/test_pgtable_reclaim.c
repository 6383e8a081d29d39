/* SPDX-License-Identifier: MIT */
/* Reclaim of empty tables, and the interleavings with a map that can be forced without threads. */
#include "pgtable_env.h"

#include "smmuv3/pgtable_reclaim.h"

#include <criterion/criterion.h>

static const struct smmuv3_pgtable_args plain = {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_GUARD, 12, 48, 48, 0};

static smmuv3_status map(struct env *env, uint64_t iova, uint64_t bytes)
{
    const struct smmuv3_pgtable_map_args args = {iova, iova + 0x1000, bytes, SMMUV3_PGTABLE_READ, 0, 0, NULL, NULL};

    return smmuv3_pgtable_map(&env->pt, &args, NULL);
}

Test(pgtable_reclaim, takes_empty_tables_of_every_level)
{
    const uint64_t far = UINT64_C(1) << 40;
    struct smmuv3_gather gather;
    struct env env;
    uint32_t count = 99;

    smmuv3_gather_init(&gather);
    cr_assert_eq(env_open(&env, &plain), SMMUV3_OK);
    cr_assert_eq(map(&env, 0, 1u << 21), SMMUV3_OK);
    cr_assert_eq(map(&env, 1u << 21, 1u << 21), SMMUV3_OK);
    cr_assert_eq(map(&env, far, 4096), SMMUV3_OK);
    for (uint64_t at = 0; at < 512; at++)
        cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, at << 12, 4096, &gather), SMMUV3_OK);
    cr_assert_eq(smmuv3_pgtable_unmap_pages(&env.pt, far, 12, 1, &gather), SMMUV3_OK);
    cr_assert_eq(gather.page_count, 0);
    smmuv3_gather_release(&env.port, &gather);

    cr_assert_eq(smmuv3_pgtable_reclaim(&env.pt, 0, UINT64_C(1) << 48, &gather, &count), SMMUV3_OK);
    /* One level 3 table near 0; far away a level 3, a level 2 and a level 1 table. */
    cr_assert_eq(count, 4);
    cr_assert_eq(gather.page_count, 4);
    cr_assert_eq(gather.table_levels, 1u << 3 | 1u << 2 | 1u << 1);
    smmuv3_gather_release(&env.port, &gather);
    cr_assert_eq(env_walk(&env, 1u << 21).outcome, REF_OK);
    cr_assert_eq(env_walk(&env, far).outcome, REF_TRANSLATION);
    cr_assert_eq(env_walk(&env, far).level, 0);
    cr_assert_eq(map(&env, far, 4096), SMMUV3_OK);
    cr_assert_eq(env_walk(&env, far).outcome, REF_OK);
    cr_assert_eq(smmuv3_pgtable_reclaim(&env.pt, 0, UINT64_C(1) << 48, &gather, &count), SMMUV3_OK);
    cr_assert_eq(count, 0);
    cr_assert(smmuv3_gather_is_empty(&gather));
    env_close(&env);
}

/* Only tables whose span lies within the range. */
Test(pgtable_reclaim, respects_its_range)
{
    struct smmuv3_gather gather;
    struct env env;
    uint32_t count;

    smmuv3_gather_init(&gather);
    cr_assert_eq(env_open(&env, &plain), SMMUV3_OK);
    cr_assert_eq(map(&env, 0, 4096), SMMUV3_OK);
    cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 0, 4096, &gather), SMMUV3_OK);
    smmuv3_gather_release(&env.port, &gather);
    cr_assert_eq(smmuv3_pgtable_reclaim(&env.pt, 4096, UINT64_C(1) << 30, &gather, &count), SMMUV3_OK);
    cr_assert_eq(count, 0);
    cr_assert_eq(smmuv3_pgtable_reclaim(&env.pt, 0, (1u << 21) - 4096, &gather, &count), SMMUV3_OK);
    cr_assert_eq(count, 0);
    cr_assert_eq(smmuv3_pgtable_reclaim(&env.pt, 0, 1u << 21, &gather, NULL), SMMUV3_OK);
    cr_assert_eq(gather.page_count, 1);
    smmuv3_gather_release(&env.port, &gather);
    cr_assert_eq(smmuv3_pgtable_reclaim(&env.pt, 0, 0, &gather, NULL), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_pgtable_reclaim(&env.pt, 0, 100, &gather, NULL), SMMUV3_ERR_ALIGNMENT);
    cr_assert_eq(smmuv3_pgtable_reclaim(&env.pt, UINT64_C(1) << 48, 4096, &gather, NULL), SMMUV3_ERR_RANGE);
    smmuv3_a32_store(&env.pt.reclaiming, 1);
    cr_assert_eq(smmuv3_pgtable_reclaim(&env.pt, 0, 1u << 21, &gather, NULL), SMMUV3_ERR_BUSY);
    smmuv3_a32_store(&env.pt.reclaiming, 0);
    env_close(&env);
}

/* A frozen table: look-up and unmap pass by, a map thaws it, and the second look leaves it alone. */
Test(pgtable_reclaim, a_map_thaws)
{
    const struct smmuv3_pgtable_args fast = {SMMUV3_PGTABLE_S1, 0, 12, 48, 48, 0};
    struct smmuv3_pgtable_range_ range = {0, (1u << 21) - 1, false};
    struct smmuv3_pgtable_pass_ pass = {2, false, 0};
    struct smmuv3_pgtable_leaf leaf;
    struct smmuv3_gather gather;
    struct env env;

    smmuv3_gather_init(&gather);
    for (int map_between = 0; map_between < 2; map_between++) {
        cr_assert_eq(env_open(&env, map_between ? &fast : &plain), SMMUV3_OK);
        cr_assert_eq(map(&env, 0, 4096), SMMUV3_OK);
        cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 0, 4096, &gather), SMMUV3_OK);
        smmuv3_gather_release(&env.port, &gather);
        pass.take = false;
        smmuv3_pgtable_pass_run_(&env.pt, &range, &pass, &gather);
        cr_assert_eq(pass.count, 1);
        cr_assert_eq(smmuv3_pgtable_lookup(&env.pt, 0x5000, &leaf), SMMUV3_ERR_NOT_FOUND);
        cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 0x5000, 4096, &gather), SMMUV3_OK);
        cr_assert_eq(env_walk(&env, 0x5000).level, 3);
        if (map_between) {
            cr_assert_eq(map(&env, 0x5000, 4096), SMMUV3_OK);
            cr_assert_eq(smmuv3_pgtable_lookup(&env.pt, 0x5000, &leaf), SMMUV3_OK);
        }
        pass.take = true;
        smmuv3_pgtable_pass_run_(&env.pt, &range, &pass, &gather);
        cr_assert_eq(pass.count, map_between ? 0 : 1);
        cr_assert_eq(env_walk(&env, 0x5000).outcome, map_between ? REF_OK : REF_TRANSLATION);
        cr_assert_eq(env_walk(&env, 0x5000).level, map_between ? 3 : 2);
        smmuv3_gather_release(&env.port, &gather);
        env_close(&env);
    }
}

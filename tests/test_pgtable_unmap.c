/* SPDX-License-Identifier: MIT */
/* The contract of unmap: refusals that change nothing, exactness, what the gather says, iteration over what is left. */
#include "pgtable_env.h"

#include <criterion/criterion.h>

#define RW (SMMUV3_PGTABLE_READ | SMMUV3_PGTABLE_WRITE | SMMUV3_PGTABLE_CACHED)

static void map(struct env *env, uint64_t iova, uint64_t pa, uint64_t bytes)
{
    const struct smmuv3_pgtable_map_args args = {iova, pa, bytes, RW, 0, 0, NULL, NULL};

    cr_assert_eq(smmuv3_pgtable_map(&env->pt, &args, NULL), SMMUV3_OK);
}

static void open_s1(struct env *env, uint32_t flags, uint32_t bbml)
{
    const struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S1, flags, 12, 48, 48, bbml};

    cr_assert_eq(env_open(env, &args), SMMUV3_OK);
}

Test(pgtable_unmap, refusals)
{
    struct smmuv3_gather g;
    struct env env;

    smmuv3_gather_init(&g);
    open_s1(&env, 0, 0);
    map(&env, 0, 0, 0x200000);
    map(&env, 0x200000, 0x1000, 0x3000);
    cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 0, 0, &g), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 8, 4096, &g), SMMUV3_ERR_ALIGNMENT);
    cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, UINT64_C(1) << 48, 4096, &g), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 4096, UINT64_MAX - 4095, &g), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, (UINT64_C(1) << 48) - 4096, 8192, &g), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 4096, 4096, &g), SMMUV3_ERR_PARTIAL);
    cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 0x1ff000, 0x3000, &g), SMMUV3_ERR_PARTIAL);
    cr_assert_eq(smmuv3_pgtable_unmap_pages(&env.pt, 0x200000, 12, 4, &g), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_pgtable_unmap_pages(&env.pt, 0, 12, 1, &g), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_pgtable_unmap_pages(&env.pt, 0x200000, 21, 1, &g), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_pgtable_unmap_pages(&env.pt, 0, 13, 1, &g), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_pgtable_unmap_pages(&env.pt, 4096, 21, 1, &g), SMMUV3_ERR_ALIGNMENT);
    cr_assert(smmuv3_gather_is_empty(&g));
    cr_assert_eq(g.bytes, 0);
    cr_assert_eq(env_walk(&env, 0x1000).outcome, REF_OK);
    cr_assert_eq(env_walk(&env, 0x202000).outcome, REF_OK);
    /* Nothing there is no error, and nothing to flush. */
    cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, UINT64_C(1) << 40, 4096, &g), SMMUV3_OK);
    cr_assert(smmuv3_gather_is_empty(&g));
    env_close(&env);
}

Test(pgtable_unmap, one_gather_for_all_sizes)
{
    struct smmuv3_gather g;
    struct env env;

    smmuv3_gather_init(&g);
    open_s1(&env, 0, 0);
    map(&env, 0x1ff000, 0x1ff000, 0x202000);                        /* page, block, page */
    map(&env, UINT64_C(1) << 30, UINT64_C(1) << 30, UINT64_C(1) << 30);
    cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 0, UINT64_C(1) << 31, &g), SMMUV3_OK);
    cr_assert_eq(g.bytes, 0x202000 + (UINT64_C(1) << 30));
    cr_assert_eq(g.leaf_sizes, 0x1000 | 0x200000 | UINT64_C(1) << 30);
    cr_assert_eq(g.first, 0);
    cr_assert_eq(g.last, (UINT64_C(1) << 31) - 1);
    cr_assert_eq(g.page_count, 3); /* two of level 3, one of level 2 */
    cr_assert_eq(g.table_levels, 1u << 2 | 1u << 3);
    smmuv3_gather_release(&env.port, &g);
    cr_assert_eq(env_walk(&env, 0x200000).level, 1);
    env_close(&env);
}

/* Unmapping inside a contiguous group: the whole group is invalidated, the rest loses the hint. */
Test(pgtable_unmap, inside_a_group)
{
    struct smmuv3_gather g;
    struct env env;

    smmuv3_gather_init(&g);
    open_s1(&env, SMMUV3_PGTABLE_CONTIGUOUS, 1);
    map(&env, 0, 0, 0x30000);
    cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 0x14000, 0x2000, &g), SMMUV3_OK);
    cr_assert_eq(g.bytes, 0x2000);
    cr_assert_eq(g.first, 0x10000);
    cr_assert_eq(g.last, 0x1ffff);
    cr_assert_eq(g.group_sizes, 0x10000);
    for (uint64_t i = 0; i < 0x30000; i += 0x1000) {
        const struct ref_result r = env_walk(&env, i);

        cr_assert_eq(r.outcome, i >= 0x14000 && i < 0x16000 ? REF_TRANSLATION : REF_OK, "%llx: %d", (unsigned long long)i,
                     r.outcome);
        if (r.outcome == REF_OK)
            cr_assert_eq(r.contiguous, i < 0x10000 || i >= 0x20000);
    }
    env_close(&env);
}

/* A retired table is not reused before the gather is released. */
Test(pgtable_unmap, tables_wait_in_the_gather)
{
    struct smmuv3_gather g;
    struct env env;
    uint64_t *old;

    smmuv3_gather_init(&g);
    open_s1(&env, 0, 0);
    map(&env, 0, 0x1000, 0x1000);
    old = smmuv3_pgtable_find_(&env.pt, 0).entry;
    cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 0, 0x200000, &g), SMMUV3_OK);
    cr_assert_eq(g.pages, old);
    map(&env, 0, 0x1000, 0x1000);
    cr_assert_neq(smmuv3_pgtable_find_(&env.pt, 0).entry, old);
    smmuv3_gather_release(&env.port, &g);
    map(&env, 0x40000000, 0x1000, 0x1000);
    cr_assert_eq(env_walk(&env, 0x40000000).outcome, REF_OK);
    env_close(&env);
}

Test(pgtable_unmap, iteration_finds_what_is_left)
{
    struct smmuv3_pgtable_range r;
    struct smmuv3_gather g;
    struct env env;

    smmuv3_gather_init(&g);
    open_s1(&env, 0, 0);
    cr_assert_eq(smmuv3_pgtable_next(&env.pt, 0, (UINT64_C(1) << 48) - 1, &r), SMMUV3_ERR_NOT_FOUND);
    map(&env, 0x1000, 0x9000, 0x8000);
    map(&env, 0x400000, 0x800000, 0x400000);
    cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 0x4000, 0x1000, &g), SMMUV3_OK);
    cr_assert_eq(smmuv3_pgtable_next(&env.pt, 0, (UINT64_C(1) << 48) - 1, &r), SMMUV3_OK);
    cr_assert_eq(r.iova, 0x1000);
    cr_assert_eq(r.pa, 0x9000);
    cr_assert_eq(r.bytes, 0x3000);
    cr_assert_eq(smmuv3_pgtable_next(&env.pt, r.iova + r.bytes, (UINT64_C(1) << 48) - 1, &r), SMMUV3_OK);
    cr_assert_eq(r.iova, 0x5000);
    cr_assert_eq(r.bytes, 0x4000);
    cr_assert_eq(smmuv3_pgtable_next(&env.pt, r.iova + r.bytes, (UINT64_C(1) << 48) - 1, &r), SMMUV3_OK);
    cr_assert_eq(r.iova, 0x400000);
    cr_assert_eq(r.pa, 0x800000);
    cr_assert_eq(r.bytes, 0x400000);
    cr_assert_eq(r.size_log2, 21);
    cr_assert_eq(smmuv3_pgtable_next(&env.pt, 0x800000, (UINT64_C(1) << 48) - 1, &r), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_pgtable_next(&env.pt, 0, UINT64_C(1) << 48, &r), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_pgtable_next(&env.pt, 5, 4, &r), SMMUV3_ERR_RANGE);
    env_close(&env);
}

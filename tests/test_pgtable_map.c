/* SPDX-License-Identifier: MIT */
/* The contract of map: refusals that change nothing, the Nth allocation failing, edges, emptied tables, groups, cursors. */
#include "pgtable_env.h"

#include <criterion/criterion.h>

#define RW (SMMUV3_PGTABLE_READ | SMMUV3_PGTABLE_WRITE | SMMUV3_PGTABLE_CACHED)

static smmuv3_status map_with(struct env *env, uint64_t iova, uint64_t pa, uint64_t bytes, struct smmuv3_gather *gather)
{
    const struct smmuv3_pgtable_map_args args = {iova, pa, bytes, RW, 0, 0, NULL, NULL};

    return smmuv3_pgtable_map(&env->pt, &args, gather);
}

static void open_s1(struct env *env, uint32_t flags, uint32_t granule, uint32_t in, uint32_t out)
{
    const struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S1, flags, granule, in, out, 0};

    cr_assert_eq(env_open(env, &args), SMMUV3_OK);
}

Test(pgtable_map, refusals)
{
    struct smmuv3_pgtable_map_args args = {0, 0, 4096, RW, 0, 0, NULL, NULL};
    struct env env;

    open_s1(&env, 0, 12, 32, 36);
    args.bytes = 0;
    cr_assert_eq(smmuv3_pgtable_map(&env.pt, &args, NULL), SMMUV3_ERR_ARGUMENT);
    args.bytes = 4097;
    cr_assert_eq(smmuv3_pgtable_map(&env.pt, &args, NULL), SMMUV3_ERR_ALIGNMENT);
    args.bytes = 4096;
    args.prot = SMMUV3_PGTABLE_EXEC;
    cr_assert_eq(smmuv3_pgtable_map(&env.pt, &args, NULL), SMMUV3_ERR_ARGUMENT);
    args.prot = RW | 1u << 12;
    cr_assert_eq(smmuv3_pgtable_map(&env.pt, &args, NULL), SMMUV3_ERR_ARGUMENT);
    args.prot = SMMUV3_PGTABLE_RAW;
    args.raw = UINT64_C(1) << 52;
    cr_assert_eq(smmuv3_pgtable_map(&env.pt, &args, NULL), SMMUV3_ERR_ARGUMENT);
    args.prot = RW;
    args.leaf_log2 = 13;
    cr_assert_eq(smmuv3_pgtable_map(&env.pt, &args, NULL), SMMUV3_ERR_ARGUMENT);
    args.leaf_log2 = 21;
    cr_assert_eq(smmuv3_pgtable_map(&env.pt, &args, NULL), SMMUV3_ERR_ALIGNMENT);
    /* No size at all, also where its lowest six bits are that of the block that is asked for. */
    args.bytes = 0x200000;
    for (uint32_t log2 = 64; log2 < 320; log2++) {
        args.leaf_log2 = log2;
        cr_assert_eq(smmuv3_pgtable_map(&env.pt, &args, NULL), SMMUV3_ERR_ARGUMENT, "2^%u", log2);
    }
    cr_assert_eq(smmuv3_pgtable_map_pages(&env.pt, &args, 63, 1, NULL), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_pgtable_map_pages(&env.pt, &args, 12, UINT64_MAX, NULL), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(env_walk(&env, 0).level, env.pt.geometry.start_level);
    env_close(&env);
}

/* Both ends are checked, at every edge that a sum could slip over. */
Test(pgtable_map, ends_of_the_spaces)
{
    struct env env;

    open_s1(&env, 0, 12, 32, 36);
    cr_assert_eq(map_with(&env, UINT64_C(0xfffff000), 0, 0x2000, NULL), SMMUV3_ERR_RANGE);
    cr_assert_eq(map_with(&env, UINT64_C(0x100000000), 0, 0x1000, NULL), SMMUV3_ERR_RANGE);
    cr_assert_eq(map_with(&env, 0, (UINT64_C(1) << 36) - 0x1000, 0x2000, NULL), SMMUV3_ERR_RANGE);
    cr_assert_eq(map_with(&env, 0, UINT64_C(1) << 36, 0x1000, NULL), SMMUV3_ERR_RANGE);
    cr_assert_eq(map_with(&env, UINT64_MAX - 0xfff, 0, 0x1000, NULL), SMMUV3_ERR_RANGE);
    cr_assert_eq(map_with(&env, 0x1000, 0x1000, UINT64_MAX - 0xfff, NULL), SMMUV3_ERR_RANGE);
    cr_assert_eq(map_with(&env, UINT64_C(0xfffff000), (UINT64_C(1) << 36) - 0x1000, 0x1000, NULL), SMMUV3_OK);
    cr_assert_eq(env_walk(&env, UINT64_C(0xfffff123)).oa, (UINT64_C(1) << 36) - 0x1000 + 0x123);
    env_close(&env);

    open_s1(&env, SMMUV3_PGTABLE_UPPER, 12, 48, 48);
    cr_assert_eq(map_with(&env, UINT64_MAX - 0xfff, 0x5000, 0x1000, NULL), SMMUV3_OK);
    cr_assert_eq(env_walk(&env, UINT64_MAX).oa, 0x5fff);
    cr_assert_eq(map_with(&env, UINT64_MAX - 0xfff, 0x5000, 0x2000, NULL), SMMUV3_ERR_RANGE);
    cr_assert_eq(map_with(&env, UINT64_C(0xfffeffffffff0000), 0, 0x1000, NULL), SMMUV3_ERR_RANGE);
    cr_assert_eq(map_with(&env, 0, 0, 0x1000, NULL), SMMUV3_ERR_RANGE);
    env_close(&env);
}

/* A concatenated root: 1 GiB at 512 GiB of a 40-bit space. */
Test(pgtable_map, second_concatenated_table)
{
    const struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S2, 0, 12, 40, 40, 0};
    const uint64_t iova = UINT64_C(0x8000000000);
    struct env env;

    cr_assert_eq(env_open(&env, &args), SMMUV3_OK);
    cr_assert_eq(map_with(&env, iova, UINT64_C(1) << 30, UINT64_C(1) << 30, NULL), SMMUV3_OK);
    cr_assert_eq(env_walk(&env, iova + 5).oa, (UINT64_C(1) << 30) + 5);
    cr_assert_eq(env_walk(&env, iova + 5).level, 1);
    cr_assert_eq(env_walk(&env, 5).outcome, REF_TRANSLATION);
    env_close(&env);
}

/* Pages, blocks, and pages again: the largest leaves that fit; and runs whose output crosses 2^48 in both 52-bit layouts. */
Test(pgtable_map, largest_leaves_and_carries)
{
    const uint64_t iova = (UINT64_C(1) << 30) - 0x203000;
    struct env env;

    open_s1(&env, 0, 12, 48, 48);
    cr_assert_eq(map_with(&env, iova, iova, (UINT64_C(1) << 31) + 0x203000 + 0x201000, NULL), SMMUV3_OK);
    cr_assert_eq(env_walk(&env, iova).level, 3);
    cr_assert_eq(env_walk(&env, iova + 0x3000).level, 2);
    cr_assert_eq(env_walk(&env, UINT64_C(1) << 30).level, 1);
    cr_assert_eq(env_walk(&env, UINT64_C(1) << 31).level, 1);
    cr_assert_eq(env_walk(&env, UINT64_C(3) << 30).level, 2);
    cr_assert_eq(env_walk(&env, (UINT64_C(3) << 30) + 0x200000).level, 3);
    env_close(&env);

    for (uint32_t granule = 12; granule <= 16; granule += 2) {
        const uint64_t page = UINT64_C(1) << granule;

        open_s1(&env, granule == 16 ? 0 : SMMUV3_PGTABLE_DS, granule, 52, 52);
        for (int at = 48; at < 52; at++) {
            const uint64_t where = (uint64_t)at << 40;

            cr_assert_eq(map_with(&env, where, (UINT64_C(1) << at) - 3 * page, 6 * page, NULL), SMMUV3_OK);
            for (uint64_t i = 0; i < 6; i++) {
                cr_assert_eq(env_walk(&env, where + i * page).outcome, REF_OK);
                cr_assert_eq(env_walk(&env, where + i * page).oa, (UINT64_C(1) << at) - 3 * page + i * page);
            }
        }
        env_close(&env);
    }
}

/* The Nth allocation fails, for every N: nothing is mapped, and the map works once there is memory. */
Test(pgtable_map, no_memory_exposes_nothing)
{
    for (uint32_t flags = 0; flags <= SMMUV3_PGTABLE_CLAIM; flags += SMMUV3_PGTABLE_CLAIM) {
        for (int n = 0; n < 8; n++) {
            struct smmuv3_pgtable_pool pool = {NULL, 0};
            struct smmuv3_pgtable_map_args args = {(UINT64_C(1) << 39) - 0x400000, 0x7000, 0x800000, RW, 0, 0, &pool, NULL};
            size_t used;
            struct env env;

            /* The arena is cut so that exactly n pages remain. */
            open_s1(&env, flags, 12, 48, 48);
            used = env.port.arena_used;
            env.port.arena_bytes = ((used + 4095) & ~(size_t)4095) + (size_t)n * 4096;
            /* Two level 3 tables on each side of a level 0 border, and the path to them: 2 * (2 + 2). */
            cr_assert_eq(smmuv3_pgtable_map(&env.pt, &args, NULL), SMMUV3_ERR_MEMORY, "n %d", n);
            for (uint64_t i = 0; i < args.bytes; i += 4096)
                cr_assert_eq(env_walk(&env, args.iova + i).outcome, REF_TRANSLATION);
            env.port.arena_bytes = ENV_ARENA_BYTES;
            cr_assert_eq(smmuv3_pgtable_map(&env.pt, &args, NULL), SMMUV3_OK);
            cr_assert_eq(env_walk(&env, args.iova + 0x7ff123).oa, 0x7000 + 0x7ff123);
            env_close(&env);
        }
    }
}

/* One mapped page anywhere in a long range: EXISTS, and no other page appears; claims are taken back. */
Test(pgtable_map, overlap_is_found_before_anything_is_written)
{
    static const uint64_t places[4] = {0, 0x1ff000, 0x200000, 0x5ff000};

    for (uint32_t flags = 0; flags <= SMMUV3_PGTABLE_CLAIM; flags += SMMUV3_PGTABLE_CLAIM) {
        for (int p = 0; p < 4; p++) {
            struct smmuv3_gather gather;
            struct env env;

            smmuv3_gather_init(&gather);
            open_s1(&env, flags, 12, 48, 48);
            cr_assert_eq(map_with(&env, places[p], 0x1000, 0x1000, NULL), SMMUV3_OK);
            cr_assert_eq(map_with(&env, 0, 0x5000, 0x600000, NULL), SMMUV3_ERR_EXISTS);
            /* As blocks: empty tables of the attempt before may be met first. */
            cr_assert_neq(map_with(&env, 0, 0, 0x600000, NULL), SMMUV3_OK);
            for (uint64_t i = 0; i < 0x600000; i += 0x1000)
                cr_assert_eq(env_walk(&env, i).outcome, i == places[p] ? REF_OK : REF_TRANSLATION);
            cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 0, 0x600000, &gather), SMMUV3_OK);
            cr_assert_eq(gather.bytes, 0x1000);
            smmuv3_gather_release(&env.port, &gather);
            cr_assert_eq(map_with(&env, 0, 0x5000, 0x600000, NULL), SMMUV3_OK);
            env_close(&env);
        }
    }
}

/* A block over emptied tables: refused without a gather, else the gather must be flushed before use. */
Test(pgtable_map, block_over_emptied_tables)
{
    struct smmuv3_gather gather;
    struct env env;

    smmuv3_gather_init(&gather);
    open_s1(&env, 0, 12, 48, 48);
    cr_assert_eq(map_with(&env, 0, 0x1000, 0x1000, NULL), SMMUV3_OK);
    cr_assert_eq(smmuv3_pgtable_unmap_pages(&env.pt, 0, 12, 1, &gather), SMMUV3_OK);
    smmuv3_gather_release(&env.port, &gather);
    cr_assert_eq(map_with(&env, 0, 0, UINT64_C(1) << 30, NULL), SMMUV3_ERR_BUSY);
    cr_assert_eq(map_with(&env, 0, 0, UINT64_C(1) << 30, &gather), SMMUV3_OK);
    cr_assert_neq(gather.flags & SMMUV3_GATHER_BEFORE_USE, 0);
    cr_assert_eq(gather.page_count, 2);
    cr_assert_eq(gather.bytes, 0);
    cr_assert_eq(gather.first, 0);
    cr_assert_eq(gather.last, (UINT64_C(1) << 30) - 1);
    cr_assert_eq(gather.table_levels, 1u << 2 | 1u << 3);
    smmuv3_gather_release(&env.port, &gather);
    cr_assert_eq(env_walk(&env, 12345).level, 1);
    env_close(&env);
}

/* Non-cacheable and device memory is outer shareable; tables above 2^48 keep their address bits. */
Test(pgtable_map, descriptors_of_known_bugs)
{
    const struct smmuv3_pgtable_map_args args = {0, 0x5000, 4096, SMMUV3_PGTABLE_READ, 0, 0, NULL, NULL};
    struct env env;

    open_s1(&env, 0, 12, 48, 48);
    cr_assert_eq(smmuv3_pgtable_map(&env.pt, &args, NULL), SMMUV3_OK);
    cr_assert_eq(env_walk(&env, 0).descriptor, UINT64_C(0x0060000000005ec3));
    env_close(&env);
    open_s1(&env, 0, 16, 48, 52);
    cr_assert_geq(env.bus, UINT64_C(1) << 51);
    cr_assert_eq(map_with(&env, 0, UINT64_C(1) << 50, 65536, NULL), SMMUV3_OK);
    cr_assert_eq(env_walk(&env, 0).outcome, REF_OK);
    cr_assert_eq(env_walk(&env, 0).oa, UINT64_C(1) << 50);
    env_close(&env);
    /* The root of a 40-bit stage 1 has two entries, and 64 bytes. */
    open_s1(&env, 0, 12, 40, 40);
    cr_assert_eq(env.pt.geometry.root_log2, 6);
    env_close(&env);
}

Test(pgtable_map, raw_pool_and_cursor)
{
    struct smmuv3_pgtable_pool pool = {NULL, 0};
    struct smmuv3_pgtable_cursor cursor = {0, NULL};
    struct smmuv3_pgtable_map_args args = {0, 0x9000, 4096, SMMUV3_PGTABLE_RAW, 0, UINT64_C(0x0780000000000f44), &pool, &cursor};
    struct env env;
    size_t used;

    open_s1(&env, 0, 12, 48, 48);
    cr_assert_eq(smmuv3_pgtable_pool_fill(&env.pt, &pool, 5), SMMUV3_OK);
    cr_assert_eq(pool.count, 5);
    used = env.port.arena_used;
    cr_assert_eq(smmuv3_pgtable_map(&env.pt, &args, NULL), SMMUV3_OK);
    cr_assert_eq(pool.count, 2);
    cr_assert_eq(env.port.arena_used, used);
    cr_assert_eq(env_walk(&env, 0).descriptor, UINT64_C(0x0780000000009f47));
    args.prot = RW;
    for (args.iova = 4096; args.iova < 0x400000; args.iova += 4096) {
        args.pa = args.iova + 0x9000;
        cr_assert_eq(smmuv3_pgtable_map(&env.pt, &args, NULL), SMMUV3_OK);
        cr_assert_eq(env_walk(&env, args.iova + 1).oa, args.pa + 1);
        cr_assert_eq(smmuv3_pgtable_map(&env.pt, &args, NULL), SMMUV3_ERR_EXISTS);
    }
    cr_assert_neq(cursor.tag, 0);
    cr_assert_eq(pool.count, 1);
    smmuv3_pgtable_pool_drain(&env.pt, &pool);
    cr_assert_eq(pool.count, 0);
    cr_assert_null(pool.head);
    env_close(&env);
}

/* A port whose memory is not at one distance: refused, unless the table says so. */
Test(pgtable_map, guard_and_scattered_walk_alike)
{
    for (int i = 0; i < 2; i++) {
        struct smmuv3_pgtable_leaf leaf;
        struct smmuv3_gather gather;
        struct env env;

        smmuv3_gather_init(&gather);
        open_s1(&env, i == 0 ? SMMUV3_PGTABLE_GUARD : SMMUV3_PGTABLE_SCATTERED, 12, 48, 48);
        cr_assert_eq(map_with(&env, 0x1000, 0x5000, 0x3000, NULL), SMMUV3_OK);
        cr_assert_eq(smmuv3_pgtable_lookup(&env.pt, 0x2010, &leaf), SMMUV3_OK);
        cr_assert_eq(leaf.pa, 0x6010);
        cr_assert_eq(smmuv3_pgtable_lookup(&env.pt, UINT64_C(1) << 48, &leaf), SMMUV3_ERR_RANGE);
        cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 0, 1u << 21, &gather), SMMUV3_OK);
        cr_assert_eq(gather.bytes, 0x3000);
        smmuv3_gather_release(&env.port, &gather);
        env_close(&env);
    }
}

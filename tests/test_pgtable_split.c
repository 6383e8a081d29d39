/* SPDX-License-Identifier: MIT */
/* Split and merge under every BBM level, every granule, both stages; walked by the reference walker at every step. */
#include "pgtable_env.h"

#include "smmuv3/pgtable_split.h"

#include <criterion/criterion.h>

#define RW (SMMUV3_PGTABLE_READ | SMMUV3_PGTABLE_WRITE | SMMUV3_PGTABLE_CACHED)

static void map(struct env *env, uint64_t iova, uint64_t pa, uint64_t bytes, uint32_t prot)
{
    const struct smmuv3_pgtable_map_args args = {iova, pa, bytes, prot, 0, 0, NULL, NULL};

    cr_assert_eq(smmuv3_pgtable_map(&env->pt, &args, NULL), SMMUV3_OK);
}

/* Every granule-sized piece of a range still translates, with leaves of the size given. */
static void expect(struct env *env, uint64_t iova, uint64_t pa, uint64_t bytes, int size_log2)
{
    for (uint64_t at = 0; at < bytes; at += UINT64_C(1) << size_log2) {
        const struct ref_result r = env_walk(env, iova + at + 8);

        cr_assert_eq(r.outcome, REF_OK, "at %llx outcome %d", (unsigned long long)at, r.outcome);
        cr_assert_eq(r.oa, pa + at + 8);
        cr_assert_eq(r.size_log2, size_log2);
    }
}

static void split_and_merge(int format, uint32_t flags, uint32_t granule, uint32_t bbml)
{
    const struct smmuv3_pgtable_args args = {format, flags, granule, 42, 48, bbml};
    const uint32_t block = 2 * granule - 3;
    const uint64_t bytes = UINT64_C(1) << block;
    const uint64_t iova = 3 * bytes;
    const uint64_t pa = 5 * bytes;
    struct smmuv3_pgtable_resize resize;
    struct smmuv3_gather gather;
    struct env env;

    smmuv3_gather_init(&gather);
    cr_assert_eq(env_open(&env, &args), SMMUV3_OK);
    map(&env, iova, pa, bytes, RW);
    expect(&env, iova, pa, bytes, (int)block);
    cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, iova, UINT64_C(1) << granule, &gather), SMMUV3_ERR_PARTIAL);
    cr_assert(smmuv3_gather_is_empty(&gather));

    cr_assert_eq(smmuv3_pgtable_split_begin(&env.pt, iova + 8, NULL, &resize, &gather), SMMUV3_OK);
    cr_assert_eq(smmuv3_gather_is_empty(&gather), bbml == 2);
    if (bbml == 0)
        cr_assert_eq(env_walk(&env, iova).outcome, REF_TRANSLATION);
    else
        expect(&env, iova, pa, bytes, (int)block);
    if (bbml == 1)
        cr_assert_neq(env_walk(&env, iova).descriptor & 1u << 16, 0);
    if (bbml < 2)
        cr_assert_eq(gather.leaf_sizes, bytes);
    smmuv3_gather_release(&env.port, &gather);
    smmuv3_pgtable_split_commit(&env.pt, &resize, &gather);
    cr_assert_eq(smmuv3_gather_is_empty(&gather), bbml == 0);
    smmuv3_gather_release(&env.port, &gather);
    expect(&env, iova, pa, bytes, (int)granule);
    cr_assert_eq(smmuv3_pgtable_split_begin(&env.pt, iova, NULL, &resize, &gather), SMMUV3_ERR_NOT_FOUND);

    /* Now a part can go, and what is left cannot be merged. */
    cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, iova, UINT64_C(1) << granule, &gather), SMMUV3_OK);
    cr_assert_eq(env_walk(&env, iova).outcome, REF_TRANSLATION);
    cr_assert_eq(env_walk(&env, iova + (UINT64_C(1) << granule)).outcome, REF_OK);
    cr_assert_eq(smmuv3_pgtable_merge_begin(&env.pt, iova, block, &resize, &gather), SMMUV3_ERR_PARTIAL);
    map(&env, iova, pa, UINT64_C(1) << granule, RW);
    smmuv3_gather_release(&env.port, &gather);

    cr_assert_eq(smmuv3_pgtable_merge_begin(&env.pt, iova + 8, block, &resize, &gather), SMMUV3_OK);
    smmuv3_gather_release(&env.port, &gather);
    smmuv3_pgtable_merge_commit(&env.pt, &resize, &gather);
    cr_assert_eq(gather.page_count, 1);
    smmuv3_gather_release(&env.port, &gather);
    expect(&env, iova, pa, bytes, (int)block);
    cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, iova, bytes, &gather), SMMUV3_OK);
    cr_assert_eq(gather.bytes, bytes);
    smmuv3_gather_release(&env.port, &gather);
    env_close(&env);
}

Test(pgtable_split, every_bbm_level_and_granule)
{
    for (uint32_t bbml = 0; bbml <= 2; bbml++) {
        for (uint32_t granule = 12; granule <= 16; granule += 2) {
            split_and_merge(SMMUV3_PGTABLE_S1, 0, granule, bbml);
            split_and_merge(SMMUV3_PGTABLE_S2, 0, granule, bbml);
            split_and_merge(SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_BE, granule, bbml);
            split_and_merge(SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_HD, granule, bbml);
            split_and_merge(SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_NONCOHERENT, granule, bbml);
        }
    }
}

/* A dirty part makes the block dirty, and a dirty block makes dirty parts. */
Test(pgtable_split, dirty_state_survives)
{
    for (int format = SMMUV3_PGTABLE_S1; format <= SMMUV3_PGTABLE_S2; format++) {
        const struct smmuv3_pgtable_args args = {format, SMMUV3_PGTABLE_HD, 12, 48, 48, 2};
        const uint64_t bytes = UINT64_C(1) << 21;
        struct smmuv3_pgtable_resize resize;
        struct smmuv3_pgtable_leaf leaf;
        struct smmuv3_gather gather;
        struct smmuv3_pgtable_at_ at;
        struct env env;

        smmuv3_gather_init(&gather);
        cr_assert_eq(env_open(&env, &args), SMMUV3_OK);
        map(&env, 0, 0, bytes, RW | SMMUV3_PGTABLE_CLEAN);
        cr_assert_eq(smmuv3_pgtable_split_begin(&env.pt, 0, NULL, &resize, &gather), SMMUV3_OK);
        smmuv3_pgtable_split_commit(&env.pt, &resize, &gather);
        smmuv3_gather_release(&env.port, &gather);
        cr_assert_eq(smmuv3_pgtable_lookup(&env.pt, 0x5000, &leaf), SMMUV3_OK);
        cr_assert(!smmuv3_pgtable_leaf_dirty(format, leaf.descriptor));
        cr_assert_eq(smmuv3_pgtable_merge_begin(&env.pt, 0, 21, &resize, &gather), SMMUV3_OK);
        /* The hardware marks one page between begin and commit: it still may, until the invalidation is complete. */
        at.entry = resize.table + 7;
        const uint64_t bit = smmuv3_le64_from_cpu(0x80).raw;
        if (format == SMMUV3_PGTABLE_S1)
            (void)smmuv3_raw64_fetch_and(at.entry, ~bit);
        else
            (void)smmuv3_raw64_fetch_or(at.entry, bit);
        smmuv3_gather_release(&env.port, &gather);
        smmuv3_pgtable_merge_commit(&env.pt, &resize, &gather);
        smmuv3_gather_release(&env.port, &gather);
        cr_assert_eq(smmuv3_pgtable_lookup(&env.pt, 0x5000, &leaf), SMMUV3_OK);
        cr_assert_eq(leaf.size_log2, 21);
        cr_assert(smmuv3_pgtable_leaf_dirty(format, leaf.descriptor));
        env_close(&env);
    }
}

/* Contiguous groups: with BBML 0 in two steps, else the hint just goes. */
Test(pgtable_split, groups)
{
    for (uint32_t bbml = 0; bbml <= 2; bbml++) {
        const struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_CONTIGUOUS, 12, 48, 48, bbml};
        const uint64_t bytes = 16 * 4096;
        struct smmuv3_pgtable_resize resize;
        struct smmuv3_gather gather;
        struct env env;

        smmuv3_gather_init(&gather);
        cr_assert_eq(env_open(&env, &args), SMMUV3_OK);
        map(&env, bytes, bytes, bytes, RW);
        cr_assert(env_walk(&env, bytes).contiguous);
        expect(&env, bytes, bytes, bytes, 12);
        if (bbml == 0)
            cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, bytes, 4096, &gather), SMMUV3_ERR_PARTIAL);
        cr_assert_eq(smmuv3_pgtable_split_begin(&env.pt, bytes + 0x3008, NULL, &resize, &gather), SMMUV3_OK);
        cr_assert_eq(gather.group_sizes, bytes);
        cr_assert_eq(gather.first, bytes);
        cr_assert_eq(gather.last, 2 * bytes - 1);
        cr_assert_eq(env_walk(&env, bytes).outcome, bbml == 0 ? REF_TRANSLATION : REF_OK);
        smmuv3_gather_release(&env.port, &gather);
        smmuv3_pgtable_split_commit(&env.pt, &resize, &gather);
        smmuv3_gather_release(&env.port, &gather);
        cr_assert(!env_walk(&env, bytes).contiguous);
        expect(&env, bytes, bytes, bytes, 12);
        cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, bytes, 4096, &gather), SMMUV3_OK);
        smmuv3_gather_release(&env.port, &gather);
        env_close(&env);
    }
}

/* The loser of a race for one block frees its table and finds the winner's. */
Test(pgtable_split, two_splits_of_one_block)
{
    for (uint32_t bbml = 0; bbml <= 2; bbml++) {
        const struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S1, 0, 12, 48, 48, bbml};
        struct smmuv3_pgtable_resize one;
        struct smmuv3_pgtable_resize two;
        struct smmuv3_gather gather;
        struct env env;
        smmuv3_status second;

        smmuv3_gather_init(&gather);
        cr_assert_eq(env_open(&env, &args), SMMUV3_OK);
        map(&env, 0, 0, 1u << 21, RW);
        cr_assert_eq(smmuv3_pgtable_split_begin(&env.pt, 0, NULL, &one, &gather), SMMUV3_OK);
        second = smmuv3_pgtable_split_begin(&env.pt, 0x1000, NULL, &two, &gather);
        cr_assert_eq(second, bbml == 0 ? SMMUV3_ERR_NOT_FOUND : SMMUV3_OK);
        smmuv3_gather_release(&env.port, &gather);
        smmuv3_pgtable_split_commit(&env.pt, &one, &gather);
        if (second == SMMUV3_OK) {
            cr_assert_eq(gather.page_count, 0);
            smmuv3_pgtable_split_commit(&env.pt, &two, &gather);
            cr_assert_eq(gather.page_count, 1);
        }
        smmuv3_gather_release(&env.port, &gather);
        expect(&env, 0, 0, 1u << 21, 12);
        cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 0, 4096, &gather), SMMUV3_OK);
        cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 4096, 4096, &gather), SMMUV3_OK);
        cr_assert_eq(env_walk(&env, 0).outcome, REF_TRANSLATION);
        cr_assert_eq(env_walk(&env, 4096).outcome, REF_TRANSLATION);
        cr_assert_eq(env_walk(&env, 8192).outcome, REF_OK);
        smmuv3_gather_release(&env.port, &gather);
        env_close(&env);
    }
}

Test(pgtable_split, refusals)
{
    const struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S1, 0, 12, 48, 48, 2};
    struct smmuv3_pgtable_resize resize;
    struct smmuv3_gather gather;
    struct env env;

    smmuv3_gather_init(&gather);
    cr_assert_eq(env_open(&env, &args), SMMUV3_OK);
    cr_assert_eq(smmuv3_pgtable_split_begin(&env.pt, UINT64_C(1) << 48, NULL, &resize, &gather), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_pgtable_split_begin(&env.pt, 0, NULL, &resize, &gather), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_pgtable_merge_begin(&env.pt, UINT64_C(1) << 48, 21, &resize, &gather), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_pgtable_merge_begin(&env.pt, 0, 21, &resize, &gather), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_pgtable_merge_begin(&env.pt, 0, 12, &resize, &gather), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_pgtable_merge_begin(&env.pt, 0, 39, &resize, &gather), SMMUV3_ERR_ARGUMENT);
    map(&env, 0, 0x1000, 1u << 21, RW);
    cr_assert_eq(smmuv3_pgtable_merge_begin(&env.pt, 0, 21, &resize, &gather), SMMUV3_ERR_PARTIAL);
    cr_assert(smmuv3_gather_is_empty(&gather));
    env_close(&env);
}

/* No page for the new table: the block stays as it was, under every BBM level, and can be split once there is one. */
Test(pgtable_split, no_memory_changes_nothing)
{
    for (uint32_t bbml = 0; bbml <= 2; bbml++) {
        const struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S1, 0, 12, 42, 48, bbml};
        struct smmuv3_pgtable_resize resize;
        struct smmuv3_gather gather;
        struct env env;

        smmuv3_gather_init(&gather);
        cr_assert_eq(env_open(&env, &args), SMMUV3_OK);
        map(&env, 0x600000, 0xa00000, 0x200000, RW);
        env.port.arena_bytes = env.port.arena_used;
        cr_assert_eq(smmuv3_pgtable_split_begin(&env.pt, 0x600008, NULL, &resize, &gather), SMMUV3_ERR_MEMORY);
        cr_assert(smmuv3_gather_is_empty(&gather));
        expect(&env, 0x600000, 0xa00000, 0x200000, 21);
        env.port.arena_bytes = ENV_ARENA_BYTES;
        cr_assert_eq(smmuv3_pgtable_split_begin(&env.pt, 0x600008, NULL, &resize, &gather), SMMUV3_OK);
        smmuv3_gather_release(&env.port, &gather);
        smmuv3_pgtable_split_commit(&env.pt, &resize, &gather);
        expect(&env, 0x600000, 0xa00000, 0x200000, 12);
        smmuv3_gather_release(&env.port, &gather);
        env_close(&env);
    }
}

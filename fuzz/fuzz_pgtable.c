/* SPDX-License-Identifier: MIT */
/*
 * Maps, unmaps, protection and look-ups on one page table against a plain shadow and the reference walker
 * (tests/pgtable_ref.h). Byte 0: the format; then four bytes an operation: what, where, how many pages, which address.
 */
#define ENV_ARENA_BYTES (UINT64_C(1) << 22)
#include "../tests/pgtable_env.h"

#define PAGES 256

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(int condition)
{
    if (!condition)
        abort();
}

static void check(struct env *env, uint64_t iova, uint64_t expected)
{
    struct smmuv3_pgtable_leaf leaf;
    const struct ref_result walk = env_walk(env, iova);
    const smmuv3_status status = smmuv3_pgtable_lookup(&env->pt, iova, &leaf);
    if (expected == UINT64_MAX)
        must(status == SMMUV3_ERR_NOT_FOUND && walk.outcome == REF_TRANSLATION);
    else
        must(status == SMMUV3_OK && walk.outcome == REF_OK && walk.oa == expected && leaf.pa == expected);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint64_t pa[PAGES];
    struct smmuv3_gather gather;
    struct env env;
    if (size < 5)
        return 0;
    if (env_open(&env, &env_formats[data[0] % ENV_FORMATS]) != SMMUV3_OK)
        abort();
    const uint32_t granule = env.pt.geometry.granule_log2;
    const uint64_t first = env.pt.base + (env.pt.input_last + 1) - ((uint64_t)PAGES << granule);
    for (size_t i = 0; i < PAGES; i++)
        pa[i] = UINT64_MAX;
    smmuv3_gather_init(&gather);
    for (size_t at = 1; at + 4 <= size && at < 400; at += 4) {
        const uint64_t page = data[at + 1];
        const uint64_t want = 1 + data[at + 2];
        const uint64_t n = want < PAGES - page ? want : PAGES - page;
        const uint64_t iova = first + (page << granule);
        const uint64_t to = (uint64_t)data[at + 3] << (granule + (data[at] >> 4 & 3));
        struct smmuv3_pgtable_map_args args = {iova, to, n << granule, SMMUV3_PGTABLE_READ, 0, 0, NULL, NULL};
        bool taken = false;
        for (uint64_t i = page; i < page + n; i++)
            taken = taken || pa[i] != UINT64_MAX;
        if ((data[at] & 1) == 0) {
            const smmuv3_status status = smmuv3_pgtable_map(&env.pt, &args, &gather);
            must((status == SMMUV3_OK) == !taken);
            for (uint64_t i = page; i < page + n && !taken; i++)
                pa[i] = args.pa + ((i - page) << granule);
        } else {
            const smmuv3_status status = smmuv3_pgtable_unmap(&env.pt, iova, n << granule, &gather);
            must(status == SMMUV3_OK || status == SMMUV3_ERR_PARTIAL);
            for (uint64_t i = page; i < page + n && status == SMMUV3_OK; i++)
                pa[i] = UINT64_MAX;
        }
        smmuv3_gather_release(&env.port, &gather);
        /* Both ends, what lies around them, and the middle: what was not named must not have changed. */
        const uint64_t looks[5] = {page, page + n - 1, page + n, page + PAGES - 1, page + n / 2};
        for (unsigned k = 0; k < 5; k++) {
            const uint64_t i = looks[k] % PAGES;
            check(&env, first + (i << granule) + 8, pa[i] == UINT64_MAX ? UINT64_MAX : pa[i] + 8);
        }
    }
    for (uint64_t i = 0; i < PAGES; i += 7)
        check(&env, first + (i << granule), pa[i]);
    env_close(&env);
    return 0;
}

/* SPDX-License-Identifier: MIT */
/*
 * Random maps and unmaps of every format against a plain shadow and the reference walker, without a test framework: for machines
 * of the other byte order and for emulators. Argument: steps for each format.
 */
#include "pgtable_env.h"

#include <stdio.h>

#define PAGES 600

static void fail(const char *what, size_t format, uint64_t at)
{
    fprintf(stderr, "portable_pgtable: %s, format %zu, at %llx\n", what, format, (unsigned long long)at);
    exit(1);
}

static void check(struct env *env, size_t format, uint64_t iova, uint64_t expected)
{
    struct smmuv3_pgtable_leaf leaf;
    const struct ref_result walk = env_walk(env, iova);
    const smmuv3_status status = smmuv3_pgtable_lookup(&env->pt, iova, &leaf);

    if (expected == UINT64_MAX) {
        if (status != SMMUV3_ERR_NOT_FOUND || walk.outcome != REF_TRANSLATION)
            fail("mapped", format, iova);
    } else if (status != SMMUV3_OK || walk.outcome != REF_OK || walk.oa != expected || leaf.pa != expected) {
        fail("not mapped as it should be", format, iova);
    }
}

static void run(size_t format, unsigned long steps)
{
    static uint64_t pa[PAGES];
    uint64_t random = 99 + format;
    struct smmuv3_gather gather;
    struct env env;
    uint64_t first;
    uint32_t granule;

    if (env_open(&env, &env_formats[format]) != SMMUV3_OK)
        fail("init", format, 0);
    granule = env.pt.geometry.granule_log2;
    first = env.pt.base + (env.pt.input_last + 1) - ((uint64_t)PAGES << granule);
    for (size_t i = 0; i < PAGES; i++)
        pa[i] = UINT64_MAX;
    smmuv3_gather_init(&gather);
    for (unsigned long step = 0; step < steps; step++) {
        const uint64_t at = env_random(&random) % PAGES;
        const uint64_t n = 1 + env_random(&random) % (PAGES - at < 40 ? PAGES - at : 40);
        const uint64_t iova = first + (at << granule);
        struct smmuv3_pgtable_map_args args = {iova, env_random(&random) % 50000 << granule, n << granule,
                                               SMMUV3_PGTABLE_READ, 0, 0, NULL, NULL};
        bool taken = false;

        for (uint64_t i = at; i < at + n; i++)
            taken = taken || pa[i] != UINT64_MAX;
        if (!taken) {
            if (smmuv3_pgtable_map(&env.pt, &args, &gather) != SMMUV3_OK)
                fail("map", format, iova);
            for (uint64_t i = at; i < at + n; i++)
                pa[i] = args.pa + ((i - at) << granule);
        } else {
            const smmuv3_status status = smmuv3_pgtable_unmap(&env.pt, iova, n << granule, &gather);

            if (status != SMMUV3_OK && status != SMMUV3_ERR_PARTIAL)
                fail("unmap", format, iova);
            for (uint64_t i = at; i < at + n && status == SMMUV3_OK; i++)
                pa[i] = UINT64_MAX;
        }
        smmuv3_gather_release(&env.port, &gather);
        for (unsigned k = 0; k < 16; k++) {
            const uint64_t i = env_random(&random) % PAGES;

            check(&env, format, first + (i << granule) + 8, pa[i] == UINT64_MAX ? UINT64_MAX : pa[i] + 8);
        }
    }
    env_close(&env);
}

int main(int argc, char **argv)
{
    const unsigned long steps = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000;

    for (size_t i = 0; i < ENV_FORMATS; i++)
        run(i, steps);
    printf("%lu steps for each of %zu formats, %s-endian\n", steps, ENV_FORMATS, SMMUV3_BIG_ENDIAN ? "big" : "little");
    return 0;
}

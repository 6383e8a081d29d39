/* SPDX-License-Identifier: MIT */
/* The straight path against walks: random accesses, while tables and configurations change with their invalidations. */
#include "smmuv3/iotlb_quick.h"

#include "iotlb_kit.h"
#include "walk_env.h"

#include <criterion/criterion.h>

#define S1_RW UINT64_C(0x744)

static struct kit k;
static struct smmuv3_iotlb_configs configs;
static struct smmuv3_iotlb_caches caches;
static struct smmuv3_iotlb_memo memo;
static struct smmuv3_walk_result result;
static void *memory;
static struct walk_env *e;
static uint64_t l3, seed;

static void open_all(void)
{
    const size_t bytes = smmuv3_iotlb_configs_bytes(4, SMMUV3_IOTLB_CONFIG_WORDS);
    uint64_t l0, l1, l2;

    kit_open(&k, 7, 4);
    memory = aligned_alloc(64, (bytes + 63) & ~(size_t)63);
    cr_assert_eq(smmuv3_iotlb_configs_init(&configs, memory, bytes, 4, SMMUV3_IOTLB_CONFIG_WORDS), SMMUV3_OK);
    caches.tlb = &k.tlb;
    caches.configs = &configs;
    memset(&memo, 0, sizeof memo);
    e = env_new();
    seed = 99;
    /* Streams 1 and 4: stage 1 with one CD; 64 pages and a block. Stream 4 has INSTCFG=data, so it is not plain. */
    env_ste_s1(e, 1, 0, 0);
    env_ste_s1(e, 4, 0, 0);
    env_ste(e, 4)[1] |= UINT64_C(2) << 50;
    env_cd_s1(e, 0, 16, 0, 5, 0);
    l0 = env_table(e, 4096);
    l1 = env_table(e, 4096);
    l2 = env_table(e, 4096);
    l3 = env_table(e, 4096);
    env_put(e, l0, 0, l1 | 3);
    env_put(e, l1, 0, l2 | 3);
    env_put(e, l2, 0, l3 | 3);
    env_put(e, l2, 1, UINT64_C(0x80200000) | S1_RW | UINT64_C(0x40) | 1);
    env_cd(e, 0)[1] = l0;
}

static void close_all(void)
{
    env_free(e);
    free(memory);
    kit_close(&k);
}

TestSuite(iotlb_quick, .init = open_all, .fini = close_all, .timeout = 60);

static uint64_t pick(uint64_t n)
{
    return kit_random(&seed) % n;
}

static void command(uint64_t w0, uint64_t w1)
{
    const struct smmuv3_cmd cmd = {{w0, w1}};

    cr_assert_eq(smmuv3_iotlb_caches_command(&caches, &cmd, &e->smmu.env), SMMUV3_OK);
}

static unsigned state(void)
{
    return (unsigned)e->smmu.env.state;
}

/* Until the caches have it. */
static void warm(const struct smmuv3_walk_access *a)
{
    for (unsigned i = 0; i < 3; i++)
        cr_assert_eq(smmuv3_iotlb_transaction(&caches, &e->smmu, &e->memory, a, NULL, &result), SMMUV3_OK);
}

Test(iotlb_quick, says_what_a_walk_says)
{
    static struct smmuv3_walk_result plain;
    struct smmuv3_iotlb_hit hit;
    unsigned hits = 0, forgotten = 0;

    for (unsigned i = 0; i < 60000; i++) {
        struct smmuv3_walk_access a;

        if (pick(16) == 0) {
            const uint64_t index = pick(64);
            uint64_t d = 0;
            if (pick(4) != 0)
                d = (MEM_BASE + (pick(64) << 12)) | S1_RW | pick(2) << 7 | pick(2) << 6 | pick(2) << 11 | pick(2) << 54 | 3;
            env_put(e, l3, (unsigned)index, d);
            command(0x12 | UINT64_C(5) << 48, index << 12 | pick(2));
        }
        if (pick(512) == 0) { /* plain and not plain by turns */
            env_ste(e, 1)[1] ^= UINT64_C(2) << 50;
            command(0x03 | UINT64_C(1) << 32, 1);
            forgotten++;
        }
        if (pick(2000) == 0)
            smmuv3_iotlb_caches_drop_all(&caches);
        memset(&a, 0, sizeof a);
        a.stream_id = pick(8) == 0 ? 4 : 1;
        a.write = pick(2) != 0;
        a.atomic = pick(4) == 0;
        a.instruction = pick(4) == 0;
        a.privileged = pick(2) != 0;
        a.address = pick(64) << 12 | pick(4096);
        if (pick(8) == 0)
            a.address |= 0x200000;
        if (!smmuv3_iotlb_quick_(&caches, state(), &a, &memo, &hit)) {
            cr_assert_eq(smmuv3_iotlb_transaction(&caches, &e->smmu, &e->memory, &a, NULL, &result), SMMUV3_OK);
            continue;
        }
        hits++;
        cr_assert_eq(a.stream_id, 1);
        cr_assert_eq(env_ste(e, 1)[1] >> 50 & 3, 0, "a configuration that is not plain");
        cr_assert_eq(smmuv3_walk_transaction(&e->smmu, &e->memory, &a, NULL, &plain), SMMUV3_OK);
        cr_assert_eq(plain.outcome, SMMUV3_WALK_TRANSLATED, "address %llx", (unsigned long long)a.address);
        cr_assert_eq(hit.output, plain.address);
        cr_assert_eq(hit.size_log2, plain.size_log2);
        cr_assert_eq(hit.perm, plain.perm);
        cr_assert_eq(hit.space, (unsigned)plain.space);
    }
    cr_expect_gt(hits, 10000, "%u", hits);
    cr_expect_gt(forgotten, 50);
}

/* Each of these makes a thread forget what it remembers of a stream; a TLBI does not. */
Test(iotlb_quick, forgets_with_every_change_of_the_configuration_cache)
{
    static const struct {
        uint64_t w0, w1;
        bool forgets;
    } rows[] = {
        {0x03 | UINT64_C(1) << 32, 1, true},    {0x05 | UINT64_C(1) << 32, 1, true}, {0x06 | UINT64_C(1) << 32, 0, true},
        {0x04, 31, true},                       {0x04 | UINT64_C(0) << 32, 3, true}, {0x30, 0, false},
        {0x12 | UINT64_C(5) << 48, 0x3001, false},
    };
    struct smmuv3_walk_access a;
    struct smmuv3_iotlb_hit hit;

    memset(&a, 0, sizeof a);
    a.stream_id = 1;
    a.privileged = true;
    a.address = 0x3008;
    env_put(e, l3, 3, MEM_BASE | S1_RW | 3);
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint64_t changes;
        warm(&a);
        cr_assert(smmuv3_iotlb_quick_(&caches, state(), &a, &memo, &hit), "row %u", i);
        cr_assert_neq(memo.key, 0, "row %u", i);
        cr_assert_eq(hit.output, MEM_BASE + 8);
        changes = configs.changes.v;
        command(rows[i].w0, rows[i].w1);
        cr_expect_eq(configs.changes.v != changes, rows[i].forgets, "row %u", i);
        cr_expect_not(smmuv3_iotlb_quick_(&caches, state(), &a, &memo, &hit), "row %u", i);
    }
}

/* Another stream's fill counts as a change, and the memory is made anew from the cache. */
Test(iotlb_quick, remembers_again)
{
    struct smmuv3_walk_access a, b;
    struct smmuv3_iotlb_hit hit;

    memset(&a, 0, sizeof a);
    a.stream_id = 1;
    a.privileged = true;
    b = a;
    b.stream_id = 4;
    env_put(e, l3, 0, MEM_BASE | (S1_RW & ~UINT64_C(0x40)) | 3);
    warm(&a);
    cr_assert(smmuv3_iotlb_quick_(&caches, state(), &a, &memo, &hit));
    warm(&b);
    cr_assert(smmuv3_iotlb_quick_(&caches, state(), &a, &memo, &hit));
    cr_assert_eq(memo.changes, configs.changes.v);
    cr_assert_not(smmuv3_iotlb_quick_(&caches, state(), &b, &memo, &hit), "INSTCFG");
    a.write = true;
    cr_assert(smmuv3_iotlb_quick_(&caches, state(), &a, &memo, &hit));
    a.privileged = false;
    cr_assert_not(smmuv3_iotlb_quick_(&caches, state(), &a, &memo, &hit), "not permitted");
}

/* SPDX-License-Identifier: MIT */
#include "walk_env.h"

#include "smmuv3/walk_map.h"

#include <criterion/criterion.h>

#define RW UINT64_C(0x744)
#define RO UINT64_C(0x7c4)

struct table {
    struct walk_env *e;
    struct smmuv3_walk_stage s;
    struct smmuv3_walk_map m;
    uint64_t l1, l2, l3;
};

/* T0SZ or T1SZ 25: 39 bits, level 1. */
static void open_table(struct table *t, bool upper)
{
    struct smmuv3_ste ste;
    struct smmuv3_cd cd;
    memset(t, 0, sizeof(*t));
    memset(&ste, 0, sizeof(ste));
    memset(&cd, 0, sizeof(cd));
    t->e = env_new();
    t->l1 = env_table(t->e, 4096);
    t->l2 = env_table(t->e, 4096);
    t->l3 = env_table(t->e, 4096);
    env_put(t->e, t->l1, 0, t->l2 | 3);
    env_put(t->e, t->l2, 1, t->l3 | 3);
    cd.w[0] = 25 | UINT64_C(25) << 16 | UINT64_C(2) << 22 | UINT64_C(1) << 31 | UINT64_C(5) << 32 | UINT64_C(1) << 41;
    cd.w[1] = cd.w[2] = t->l1;
    cd.w[3] = 0x44ff04;
    cr_assert_eq(smmuv3_walk_stage_s1(&t->e->smmu.env, &ste, &cd, upper ? 1 : 0, &t->s), SMMUV3_OK);
    t->m.memory = &t->e->memory;
    t->m.stage = &t->s;
    t->m.state = SMMUV3_STATE_NS;
}

static void expect(struct table *t, uint64_t input, uint64_t last, uint64_t output, uint64_t leaves)
{
    struct smmuv3_walk_range r;
    cr_assert_eq(smmuv3_walk_map_next(&t->m, &r), SMMUV3_OK);
    cr_expect_eq(r.input, input, "%llx", (unsigned long long)r.input);
    cr_expect_eq(r.last, last, "%llx", (unsigned long long)r.last);
    cr_expect_eq(r.output, output, "%llx", (unsigned long long)r.output);
    cr_expect_eq(r.leaves, leaves, "%llu", (unsigned long long)r.leaves);
}

Test(walk_map, ranges_are_merged)
{
    for (int upper = 0; upper < 2; upper++) {
        struct table t;
        struct smmuv3_walk_range r;
        const uint64_t base = upper ? UINT64_C(0xffffff8000000000) : 0;
        open_table(&t, upper != 0);
        env_put(t.e, t.l2, 0, UINT64_C(0x40000000) | RW | 1);            /* 2MB at 0 */
        env_put(t.e, t.l3, 0, UINT64_C(0x40200000) | RW | 3);            /* on end */
        env_put(t.e, t.l3, 1, UINT64_C(0x40201000) | RW | 3 | UINT64_C(1) << 52);
        env_put(t.e, t.l3, 2, UINT64_C(0x40202000) | RO | 3);            /* other permissions */
        env_put(t.e, t.l3, 3, UINT64_C(0x50000000) | RO | 3);            /* other output */
        env_put(t.e, t.l3, 511, UINT64_C(0x60000000) | RW | 3);
        env_put(t.e, t.l1, 511, UINT64_C(0x80000000) | RW | 1);          /* last 1GB */
        cr_assert_eq(smmuv3_walk_map_start(&t.m, base, base | UINT64_C(0x7fffffffff), 10000), SMMUV3_OK);
        expect(&t, base, base | 0x201fff, UINT64_C(0x40000000), 3);
        expect(&t, base | 0x202000, base | 0x202fff, UINT64_C(0x40202000), 1);
        expect(&t, base | 0x203000, base | 0x203fff, UINT64_C(0x50000000), 1);
        expect(&t, base | 0x3ff000, base | 0x3fffff, UINT64_C(0x60000000), 1);
        expect(&t, base | UINT64_C(0x7fc0000000), base | UINT64_C(0x7fffffffff), UINT64_C(0x80000000), 1);
        cr_expect_eq(smmuv3_walk_map_next(&t.m, &r), SMMUV3_ERR_NOT_FOUND);
        cr_expect_eq(smmuv3_walk_map_next(&t.m, &r), SMMUV3_ERR_NOT_FOUND);
        env_free(t.e);
    }
}

/* Limits of tables count, and what is of no interest is cut off. */
Test(walk_map, limits_and_cuts)
{
    struct table t;
    struct smmuv3_walk_range r;
    open_table(&t, false);
    env_put(t.e, t.l1, 0, t.l2 | 3 | UINT64_C(1) << 62);
    env_put(t.e, t.l2, 0, UINT64_C(0x40000000) | RW | 1);
    cr_assert_eq(smmuv3_walk_map_start(&t.m, 0x5123, 0x6fff, 1000), SMMUV3_OK);
    cr_assert_eq(smmuv3_walk_map_next(&t.m, &r), SMMUV3_OK);
    cr_expect_eq(r.input, 0x5123);
    cr_expect_eq(r.last, 0x6fff);
    cr_expect_eq(r.output, UINT64_C(0x40005123));
    cr_expect_eq(r.leaf.perm & (SMMUV3_DESC_UW | SMMUV3_DESC_PW), 0);
    cr_expect_eq(smmuv3_walk_map_next(&t.m, &r), SMMUV3_ERR_NOT_FOUND);
    env_free(t.e);
}

/* Tables that abort, that the caller does not have, and that point to themselves. */
Test(walk_map, bad_memory)
{
    struct table t;
    struct smmuv3_walk_range r;
    unsigned ranges = 0;
    open_table(&t, false);
    env_put(t.e, t.l2, 1, UINT64_C(0x0b000003));
    env_put(t.e, t.l2, 2, UINT64_C(0x40000000) | RW | 1);
    cr_assert_eq(smmuv3_walk_map_start(&t.m, 0, UINT64_C(0x7fffffffff), 100000), SMMUV3_OK);
    cr_assert_eq(smmuv3_walk_map_next(&t.m, &r), SMMUV3_OK);
    cr_expect_eq(r.input, 0x400000);
    cr_expect_eq(t.m.aborts, 512);
    t.e->missing = t.l2 + 8 * 3;
    cr_assert_eq(smmuv3_walk_map_start(&t.m, 0x600000, UINT64_C(0x7fffffffff), 100000), SMMUV3_OK);
    cr_expect_eq(smmuv3_walk_map_next(&t.m, &r), SMMUV3_ERR_NOT_FOUND);
    cr_expect_eq(t.m.walk_.missing_pa, t.e->missing);
    t.e->missing = 1;
    for (unsigned i = 0; i < 512; i++)
        env_put(t.e, t.l1, i, t.l1 | 0x403 | (uint64_t)(i & 1) << 52);
    cr_assert_eq(smmuv3_walk_map_start(&t.m, 0, UINT64_C(0x7fffffffff), 5000), SMMUV3_OK);
    while (smmuv3_walk_map_next(&t.m, &r) == SMMUV3_OK)
        ranges++;
    cr_expect_eq(t.m.reads, 0);
    cr_expect_lt(ranges, 5000);
    cr_expect_eq(smmuv3_walk_map_next(&t.m, &r), SMMUV3_ERR_FULL);
    env_free(t.e);
}

/* The example of the command line: the fault is the first byte behind a mapping. */
Test(walk_map, nearest)
{
    struct table t;
    struct smmuv3_walk_near n;
    open_table(&t, false);
    for (unsigned i = 0; i < 4; i++)
        env_put(t.e, t.l3, 8 + i, UINT64_C(0x8f2104000) + 0x1000u * i + RW + 3);
    env_put(t.e, t.l3, 100, UINT64_C(0x50000000) | RO | 3);
    cr_assert_eq(smmuv3_walk_nearest(&t.m, 0x20c000, 1 << 20, 10000, &n), SMMUV3_OK);
    cr_assert(n.have_below && n.have_above);
    cr_expect_eq(n.below.input, 0x208000);
    cr_expect_eq(n.below.last, 0x20bfff);
    cr_expect_eq(n.below.output, UINT64_C(0x8f2104000));
    cr_expect_eq(n.above.input, 0x264000);
    cr_assert_eq(smmuv3_walk_nearest(&t.m, 0x20c000, 0x1000, 10000, &n), SMMUV3_OK);
    cr_expect(n.have_below && !n.have_above);
    cr_assert_eq(smmuv3_walk_nearest(&t.m, 0, 0x1000, 10000, &n), SMMUV3_OK);
    cr_expect(!n.have_below && !n.have_above);
    cr_assert_eq(smmuv3_walk_nearest(&t.m, UINT64_C(0x7fffffffff), UINT64_MAX, 10000, &n), SMMUV3_OK);
    cr_expect(n.have_below && !n.have_above);
    cr_expect_eq(n.below.input, 0x264000);
    env_free(t.e);
}

/* Every range agrees with walks of single addresses at its ends, and what lies between ranges does not translate. */
Test(walk_map, agrees_with_walks)
{
    static struct smmuv3_walk w;
    uint64_t rng = 12345;
    for (unsigned round = 0; round < 200; round++) {
        struct table t;
        struct smmuv3_walk_range r;
        uint64_t at = 0, pages = 0;
        open_table(&t, false);
        for (unsigned i = 0; i < 512; i++) {
            rng = rng * UINT64_C(6364136223846793005) + 1;
            if (rng >> 60 < 9)
                env_put(t.e, t.l3, i, UINT64_C(0x40000000) + 0x1000u * (i + (rng >> 55 & 1)) + (rng >> 50 & 1 ? RW : RO) + 3);
        }
        memset(&w, 0, sizeof(w));
        w.memory = &t.e->memory;
        w.state = SMMUV3_STATE_NS;
        w.stage1 = true;
        w.s1[0] = w.s1[1] = t.s;
        cr_assert_eq(smmuv3_walk_map_start(&t.m, 0x200000, 0x3fffff, 100000), SMMUV3_OK);
        for (at = 0x200000; smmuv3_walk_map_next(&t.m, &r) == SMMUV3_OK; at = r.last + 1) {
            for (uint64_t hole = at; hole < r.input; hole += 0x1000) {
                cr_assert_eq(smmuv3_walk_address(&w, hole, SMMUV3_STATE_NS, 0), SMMUV3_OK);
                cr_assert_eq(w.fault.event, SMMUV3_EV_F_TRANSLATION);
            }
            for (uint64_t page = r.input; page < r.last; page += 0x1000, pages++) {
                cr_assert_eq(smmuv3_walk_address(&w, page, SMMUV3_STATE_NS, 0), SMMUV3_OK);
                cr_assert_eq(w.fault.event, 0);
                cr_assert_eq(w.leaf1.output, r.output + (page - r.input));
                cr_assert_eq(w.leaf1.perm, r.leaf.perm);
            }
        }
        cr_expect_gt(pages, 100);
        env_free(t.e);
    }
}

Test(walk_map, arguments)
{
    struct table t;
    struct smmuv3_walk_near n;
    open_table(&t, false);
    cr_expect_eq(smmuv3_walk_map_start(&t.m, 1, 0, 1), SMMUV3_ERR_RANGE);
    cr_expect_eq(smmuv3_walk_map_start(&t.m, 0, UINT64_C(1) << 39, 1), SMMUV3_ERR_RANGE);
    t.s.epd = true;
    cr_expect_eq(smmuv3_walk_map_start(&t.m, 0, 1, 1), SMMUV3_ERR_ARGUMENT);
    t.m.stage = NULL;
    cr_expect_eq(smmuv3_walk_map_start(&t.m, 0, 1, 1), SMMUV3_ERR_ARGUMENT);
    cr_expect_eq(smmuv3_walk_nearest(&t.m, 0, 1, 1, &n), SMMUV3_ERR_ARGUMENT);
    env_free(t.e);
}

/* Every read fails once: what it led to is left out and counted, the rest is found, and nothing is made up. */
Test(walk_map, every_failing_read_is_counted)
{
    struct table t;
    struct smmuv3_walk_range r;
    size_t n;
    open_table(&t, false);
    env_put(t.e, t.l2, 0, UINT64_C(0x40000000) | RW | 1);
    env_put(t.e, t.l3, 0, UINT64_C(0x50000000) | RO | 3);
    for (n = 1; n < 100000; n += n < 5000 ? 1 : 997) {
        unsigned ranges = 0;
        t.e->reads = 0;
        t.e->fail_at = n;
        cr_assert_eq(smmuv3_walk_map_start(&t.m, 0, UINT64_C(0x7fffffffff), 100000), SMMUV3_OK);
        while (smmuv3_walk_map_next(&t.m, &r) == SMMUV3_OK) {
            cr_assert(r.input == 0 || r.input == 0x200000, "read %zu", n);
            cr_assert_eq(r.output, r.input == 0 ? UINT64_C(0x40000000) : UINT64_C(0x50000000), "read %zu", n);
            ranges++;
        }
        if (t.m.aborts == 0)
            break;
        cr_assert(ranges <= 2 && t.m.aborts == 1, "read %zu: %u ranges, %u aborts", n, ranges, (unsigned)t.m.aborts);
    }
    cr_expect_gt(n, t.e->reads, "all reads were tried");
    env_free(t.e);
}

/* A read that fails hides what lies under it and nothing else; no mapping is invented. */
Test(walk_map, nearest_with_every_failing_read)
{
    struct table t;
    struct smmuv3_walk_near n;
    size_t at;
    open_table(&t, false);
    env_put(t.e, t.l3, 8, UINT64_C(0x8f2104000) + RW + 3);
    env_put(t.e, t.l3, 100, UINT64_C(0x50000000) | RO | 3);
    for (at = 1; at < 100000; at += at < 3000 ? 1 : 997) {
        t.e->reads = 0;
        t.e->fail_at = at;
        cr_assert_eq(smmuv3_walk_nearest(&t.m, 0x20c000, 1 << 20, 10000, &n), SMMUV3_OK);
        if (at > t.e->reads)
            break;
        cr_assert(!n.have_below || n.below.input == 0x208000, "read %zu", at);
        cr_assert(!n.have_above || n.above.input == 0x264000, "read %zu", at);
    }
    cr_expect_gt(at, t.e->reads, "all reads were tried");
    cr_assert(n.have_below && n.have_above);
    env_free(t.e);
}

/* SPDX-License-Identifier: MIT */
/*
 * plan_inval.h: vectors published with a kernel's range splitting and ATC code, and a model of what each command obliges
 * an SMMU to drop, written from section 4.4.1.1 apart from the planner.
 */
#include "smmuv3/plan_inval.h"

#include <criterion/criterion.h>

static struct smmuv3_plan_inval plan_pages(uint64_t offset_pages, uint64_t pages, uint32_t flags, uint64_t leaf)
{
    struct smmuv3_plan_inval_args a = {0};
    a.first = offset_pages << 12;
    a.last = a.first + (pages << 12) - 1;
    a.op = SMMUV3_OP_TLBI_NH_VA;
    a.asid = 5;
    a.granule_log2 = 12;
    a.flags = flags;
    a.leaf_sizes = leaf;
    struct smmuv3_plan_inval p;
    cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_OK);
    return p;
}

static uint64_t num(struct smmuv3_cmd c) { return c.w[0] >> 12 & 31; }
static uint64_t scale(struct smmuv3_cmd c) { return c.w[0] >> 20 & 63; }
static uint64_t tg(struct smmuv3_cmd c) { return c.w[1] >> 10 & 3; }
static uint64_t ttl(struct smmuv3_cmd c) { return c.w[1] >> 8 & 3; }
static uint64_t leaf_only(struct smmuv3_cmd c) { return c.w[1] & 1; }
static uint64_t address(struct smmuv3_cmd c) { return c.w[1] & ~UINT64_C(0xfff); }

Test(plan_inval, public_vectors_of_two_commands)
{
    /* pages, then (offset, NUM, SCALE) of the first and of the second command; offset -1: none. */
    static const struct {
        uint64_t pages;
        int64_t o1, n1, s1, o2, n2, s2;
    } v[] = {
        {1, 0, 0, 0, -1, 0, 0},          {2, 0, 1, 0, -1, 0, 0},
        {31, 0, 30, 0, -1, 0, 0},        {32, 0, 31, 0, -1, 0, 0},
        {33, 0, 15, 1, 32, 0, 0},        {64, 0, 31, 1, -1, 0, 0},
        {65, 0, 15, 2, 64, 0, 0},        {513, 0, 15, 5, 512, 0, 0},
        {1023, 0, 30, 5, 992, 30, 0},    {1025, 0, 15, 6, 1024, 0, 0},
        {4096, 0, 31, 7, -1, 0, 0},      {262145, 0, 15, 14, 262144, 0, 0},
        {UINT64_C(1) << 36, 0, 31, 31, -1, 0, 0},
    };
    for (size_t i = 0; i < sizeof(v) / sizeof(v[0]); i++) {
        struct smmuv3_plan_inval p = plan_pages(0, v[i].pages, SMMUV3_PLAN_INVAL_RANGE, 1u << 12);
        cr_assert_eq(p.count, v[i].o2 < 0 ? 1u : 2u, "%llu pages", (unsigned long long)v[i].pages);
        struct smmuv3_cmd c = smmuv3_plan_inval_get(&p, 0);
        cr_assert_eq(address(c), (uint64_t)v[i].o1 << 12);
        cr_assert_eq(num(c), (uint64_t)v[i].n1);
        cr_assert_eq(scale(c), (uint64_t)v[i].s1);
        cr_assert_eq(tg(c), 1);
        cr_assert_eq(ttl(c), 3);
        if (v[i].o2 < 0)
            continue;
        c = smmuv3_plan_inval_get(&p, 1);
        cr_assert_eq(address(c), (uint64_t)v[i].o2 << 12);
        cr_assert_eq(num(c), (uint64_t)v[i].n2);
        cr_assert_eq(scale(c), (uint64_t)v[i].s2);
    }
    struct smmuv3_plan_inval p = plan_pages(0, (UINT64_C(1) << 36) + 1, SMMUV3_PLAN_INVAL_RANGE, 1u << 12);
    cr_assert(p.all, "without DS a larger range has no SCALE");
    cr_assert_eq(p.first.w[0], 0x0005000000000011u, "CMD_TLBI_NH_ASID of ASID 5");
    p = plan_pages(0, (UINT64_C(1) << 36) + 1, SMMUV3_PLAN_INVAL_RANGE | SMMUV3_PLAN_INVAL_DS, 1u << 12);
    cr_assert_not(p.all);
    cr_assert_eq(p.count, 2);
}

Test(plan_inval, golden_words)
{
    /* 8 pages of 4 KB at 0xff9b8000, last level, ASID 5: the example of the command line's documentation. */
    struct smmuv3_plan_inval p = plan_pages(0xff9b8, 8, SMMUV3_PLAN_INVAL_RANGE, 1u << 12);
    cr_assert_eq(p.count, 1);
    cr_assert_eq(p.first.w[0], 0x0005000000007012u);
    cr_assert_eq(p.first.w[1], 0x00000000ff9b8701u);
}

Test(plan_inval, one_page_of_unknown_level_is_a_plain_command)
{
    struct smmuv3_plan_inval p = plan_pages(7, 1, SMMUV3_PLAN_INVAL_RANGE | SMMUV3_PLAN_INVAL_TABLES, 1u << 12);
    cr_assert_eq(p.count, 1);
    cr_assert_eq(p.first.w[0], 0x0005000000000012u, "TG, NUM, SCALE, TTL all 0: else the reserved combination");
    cr_assert_eq(p.first.w[1], 0x7000u);
    p = plan_pages(0, 33, SMMUV3_PLAN_INVAL_RANGE | SMMUV3_PLAN_INVAL_TABLES, 0);
    cr_assert_eq(p.count, 2);
    cr_assert_eq(tg(p.second), 0);
    cr_assert_eq(leaf_only(p.second), 0);
}

Test(plan_inval, a_hint_needs_its_alignment)
{
    struct smmuv3_plan_inval p = plan_pages(512, 512, SMMUV3_PLAN_INVAL_RANGE, 1u << 21);
    cr_assert_eq(ttl(p.first), 2);
    p = plan_pages(513, 512, SMMUV3_PLAN_INVAL_RANGE, 1u << 21);
    cr_assert_eq(ttl(p.first), 0);
    p = plan_pages(512, 512, SMMUV3_PLAN_INVAL_RANGE, 1u << 21 | 1u << 12);
    cr_assert_eq(ttl(p.first), 0, "two sizes: no hint");
}

Test(plan_inval, the_end_of_the_address_space)
{
    struct smmuv3_plan_inval_args a = {0};
    a.first = UINT64_C(0xfffffffffffff000);
    a.last = UINT64_MAX;
    a.op = SMMUV3_OP_TLBI_EL2_VA;
    a.granule_log2 = 12;
    a.flags = SMMUV3_PLAN_INVAL_RANGE | SMMUV3_PLAN_INVAL_OVER;
    a.leaf_sizes = 1u << 12;
    struct smmuv3_plan_inval p;
    cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_OK);
    cr_assert_eq(address(p.first), a.first);
    a.first = UINT64_C(0xfffffffffffdf000); /* 33 pages */
    cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_OK);
    cr_assert_eq(p.count, 1);
    cr_assert_eq(address(p.first), UINT64_C(0xfffffffffffde000), "34 pages that end at the top, never beyond (R093)");
    a.first = 0;
    a.flags = SMMUV3_PLAN_INVAL_RANGE | SMMUV3_PLAN_INVAL_DS;
    cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_OK);
    cr_assert(p.all, "2^52 pages");
    a.flags = 0;
    cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_OK);
    cr_assert(p.all, "never a loop over the whole space");
}

Test(plan_inval, bad_requests_change_nothing)
{
    struct smmuv3_plan_inval p = plan_pages(0, 1, SMMUV3_PLAN_INVAL_RANGE, 1u << 12), old = p;
    struct smmuv3_plan_inval_args a = {0};
    cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_ERR_ARGUMENT);
    a.op = SMMUV3_OP_TLBI_NH_VA;
    cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_ERR_ARGUMENT, "granule 0");
    a.granule_log2 = 12;
    a.first = 1;
    cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_ERR_RANGE, "last below first");
    a.last = 5;
    a.asid = 0x10000;
    cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_ERR_RANGE);
    a.asid = 0;
    a.leaf_sizes = 1;
    cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_plan_inval_make(NULL, &a), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(p.first.w[0], old.first.w[0]);
    cr_assert_eq(p.count, old.count);
}

Test(plan_inval, without_range_commands)
{
    struct smmuv3_plan_inval p = plan_pages(16, 512, 0, 1u << 12);
    cr_assert_eq(p.count, 512);
    struct smmuv3_cmd c = smmuv3_plan_inval_get(&p, 511);
    cr_assert_eq(c.w[0], 0x0005000000000012u);
    cr_assert_eq(c.w[1], (UINT64_C(527) << 12) | 1);
    p = plan_pages(16, 513, 0, 1u << 12);
    cr_assert(p.all);
    p = plan_pages(0, 512 * 512, 0, 1u << 21);
    cr_assert_eq(p.count, 512, "one command for each 2 MB leaf");
    cr_assert_eq(smmuv3_plan_inval_get(&p, 1).w[1], 0x200001u);
}

/* What the specification obliges an SMMU to drop, for one cached entry [4.4.1.1, R087 to R092]. */
struct cached {
    uint64_t first, last; /* what it translates */
    unsigned level;       /* 1, 2, 3; a table entry has the level of the table descriptor */
    bool is_leaf;
};

static bool must_drop(struct smmuv3_cmd c, unsigned granule_log2, const struct cached *e)
{
    if (leaf_only(c) && !e->is_leaf)
        return false;
    if (tg(c) == 0)
        return e->first <= address(c) && address(c) <= e->last;
    if (tg(c) != (granule_log2 == 12 ? 1u : granule_log2 == 14 ? 2u : 3u))
        return false;
    if (ttl(c) != 0 && e->is_leaf && e->level != ttl(c))
        return false;
    if (ttl(c) != 0 && !e->is_leaf && e->level >= ttl(c))
        return false;
    uint64_t bytes = (num(c) + 1) << (scale(c) + granule_log2);
    uint64_t last = address(c) + bytes - 1;
    cr_assert(bytes != 0 && last >= address(c), "a range wraps");
    cr_assert_not(num(c) == 0 && scale(c) == 0 && ttl(c) == 0, "the reserved combination");
    return e->first <= last && address(c) <= e->last;
}

static uint64_t seed = 88172645463325252u;
static uint64_t random64(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    return seed ^= seed << 17;
}

Test(plan_inval, never_under_covers_and_never_covers_more_than_asked)
{
    static const unsigned granules[] = {12, 14, 16};
    for (unsigned round = 0; round < 300000; round++) {
        struct smmuv3_plan_inval_args a = {0};
        unsigned g = granules[random64() % 3];
        unsigned level = 3 - (unsigned)(random64() % (g == 12 ? 3 : 2));
        unsigned size = g + (3 - level) * (g - 3);
        uint64_t entries = 1 + random64() % (round % 2 ? 70 : 1u << (random64() % 12));
        uint64_t begin = (random64() >> (random64() % 40)) >> size << size;
        uint64_t bytes = entries << size;
        if (begin + bytes - 1 < begin)
            continue;
        a.first = begin;
        a.last = begin + bytes - 1;
        a.op = random64() & 1 ? SMMUV3_OP_TLBI_NH_VA : SMMUV3_OP_TLBI_S2_IPA;
        a.granule_log2 = g;
        a.leaf_sizes = UINT64_C(1) << size;
        bool tables = (random64() & 3) == 0;
        a.flags = SMMUV3_PLAN_INVAL_RANGE | (tables ? SMMUV3_PLAN_INVAL_TABLES : 0) |
                  (random64() & 1 ? SMMUV3_PLAN_INVAL_DS : 0);
        struct smmuv3_plan_inval p;
        cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_OK);
        cr_assert(p.count >= 1 && p.count <= 2);
        if (p.all)
            continue;
        for (unsigned k = 0; k < 8; k++) {
            uint64_t at = begin + ((k == 0 ? 0 : k == 1 ? entries - 1 : random64() % entries) << size);
            struct cached e = {at, at + (UINT64_C(1) << size) - 1, level, true};
            bool dropped = must_drop(p.first, g, &e) || (p.count == 2 && must_drop(p.second, g, &e));
            cr_assert(dropped, "leaf at %llx stays", (unsigned long long)at);
            if (tables && level > 1) {
                struct cached t = {at, at, level - 1, false};
                cr_assert(must_drop(p.first, g, &t) || (p.count == 2 && must_drop(p.second, g, &t)));
            }
        }
        for (uint32_t i = 0; i < p.count; i++) {
            struct smmuv3_cmd c = smmuv3_plan_inval_get(&p, i);
            uint64_t covered = tg(c) == 0 ? UINT64_C(1) << g : (num(c) + 1) << (scale(c) + g);
            cr_assert(address(c) >= begin, "covers something before the range");
            cr_assert(address(c) + covered - 1 <= a.last, "covers something behind the range");
        }
    }
}

Test(plan_inval, one_command_exactly_where_one_can_do_it)
{
    for (uint64_t pages = 1; pages < 70000; pages++) {
        bool one = false;
        for (uint64_t s = 0; s < 20; s++)
            one = one || ((pages & ((UINT64_C(1) << s) - 1)) == 0 && (pages >> s) >= 1 && (pages >> s) <= 32);
        struct smmuv3_plan_inval p = plan_pages(3, pages, SMMUV3_PLAN_INVAL_RANGE, 1u << 12);
        cr_assert_eq(p.count, one ? 1u : 2u, "%llu pages", (unsigned long long)pages);
    }
}

Test(plan_inval, groups_are_whole_in_one_command_under_the_erratum)
{
    for (unsigned round = 0; round < 100000; round++) {
        struct smmuv3_plan_inval_args a = {0};
        uint64_t groups = 1 + random64() % 500;
        uint64_t begin = (random64() % 100000) << 16;
        a.first = begin;
        a.last = begin + (groups << 16) - 1;
        a.op = SMMUV3_OP_TLBI_NH_VA;
        a.granule_log2 = 12;
        a.leaf_sizes = 1u << 12;
        a.group_sizes = 1u << 16;
        a.flags = SMMUV3_PLAN_INVAL_RANGE | SMMUV3_PLAN_INVAL_WHOLE_GROUPS;
        struct smmuv3_plan_inval p;
        cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_OK);
        for (uint64_t k = 0; k < groups; k++) {
            uint64_t at = begin + (k << 16);
            bool whole = false;
            for (uint32_t i = 0; i < p.count; i++) {
                struct smmuv3_cmd c = smmuv3_plan_inval_get(&p, i);
                uint64_t last = address(c) + ((num(c) + 1) << (scale(c) + 12)) - 1;
                whole = whole || (address(c) <= at && at + 0xffff <= last);
            }
            cr_assert(whole, "group %llx is split by %llu groups", (unsigned long long)at, (unsigned long long)groups);
        }
    }
}

Test(plan_inval, atc_public_vectors)
{
    static const struct {
        uint64_t iova, bytes, address;
        uint32_t size;
    } v[] = {
        {0x8000, 0x4000, 0x8000, 2},   {0x7000, 0x4000, 0, 4},      {0x1000, 0x1000, 0x1000, 0},
        {0xfff000, 0x2000, 0, 13},     {0xffffe000, 0x4000, 0, 21}, {0x3000, 1, 0x3000, 0},
        {0, UINT64_C(1) << 52, 0, 40}, {UINT64_C(1) << 63, 4096, UINT64_C(1) << 63, 0},
    };
    for (size_t i = 0; i < sizeof(v) / sizeof(v[0]); i++) {
        struct smmuv3_plan_atc_span s = smmuv3_plan_atc_one(v[i].iova, v[i].iova + v[i].bytes - 1);
        cr_assert_eq(s.address, v[i].address, "row %zu", i);
        cr_assert_eq(s.size, v[i].size, "row %zu", i);
    }
    struct smmuv3_plan_atc_span s = smmuv3_plan_atc_one(0, UINT64_MAX);
    cr_assert_eq(s.size, 52);
    cr_assert_eq(s.address, 0);
}

Test(plan_inval, atc_split_covers_exactly)
{
    for (unsigned round = 0; round < 100000; round++) {
        uint64_t first_page = random64() >> (12 + random64() % 40);
        uint64_t pages = 1 + random64() % 5000;
        uint64_t first = first_page << 12, last = ((first_page + pages) << 12) - 1;
        if (last < first)
            continue;
        uint64_t at = first, next = first;
        bool more = true;
        unsigned spans = 0;
        if (smmuv3_plan_atc_one(first, last).size <= 9)
            continue;
        while (more) {
            struct smmuv3_plan_atc_span s;
            more = smmuv3_plan_atc_next(&next, last, 9, &s);
            cr_assert(++spans < 60);
            if (s.size > 9)
                cr_assert_eq(s.address, at);
            cr_assert_eq(s.address & ((UINT64_C(4096) << s.size) - 1), 0);
            cr_assert(s.address <= at);
            at = s.address + (UINT64_C(4096) << s.size);
        }
        cr_assert(at - 1 >= last);
    }
}

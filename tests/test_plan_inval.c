/* SPDX-License-Identifier: MIT */
/*
 * plan_inval.h: vectors published with a kernel's range splitting and ATC code, and a model of what each command
 * obliges an SMMU to drop, written from section 4.4.1.1 apart from the planner.
 */
#include "plan_inval_check.h"

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

static uint64_t seed = 88172645463325252u;
static uint64_t random64(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    return seed ^= seed << 17;
}

/* A request at random, most of them sensible. */
static struct smmuv3_plan_inval_args random_args(void)
{
    static const unsigned granules[] = {12, 14, 16};
    static const uint32_t ops[] = {SMMUV3_OP_TLBI_NH_VA,  SMMUV3_OP_TLBI_NH_VAA, SMMUV3_OP_TLBI_S2_IPA,
                                   SMMUV3_OP_TLBI_EL2_VA, SMMUV3_OP_TLBI_EL3_VA, SMMUV3_OP_TLBI_EL2_VAA};
    struct smmuv3_plan_inval_args a = {0};
    unsigned g = granules[random64() % 3];
    unsigned level = 3 - (unsigned)(random64() % 3);
    unsigned size = g + (3 - level) * (g - 3);
    uint64_t entries = 1 + random64() % (random64() % 2 ? 70 : 1u << (random64() % 12));
    a.op = ops[random64() % 6];
    a.asid = a.op == SMMUV3_OP_TLBI_NH_VA || a.op == SMMUV3_OP_TLBI_EL2_VA ? random64() & 0xffff : 0;
    a.vmid = a.op == SMMUV3_OP_TLBI_EL2_VA ? 0 : random64() & 0xffff;
    a.first = (random64() >> (random64() % 40)) >> size << size;
    if (a.op == SMMUV3_OP_TLBI_S2_IPA)
        a.first &= (UINT64_C(1) << 52) - 1;
    a.last = a.first + (entries << size) - 1;
    if (a.last < a.first)
        a.last = UINT64_MAX;
    a.granule_log2 = g;
    a.leaf_sizes = UINT64_C(1) << size;
    if (random64() % 4 == 0)
        a.leaf_sizes |= UINT64_C(1) << g;
    a.flags = (random64() % 4 != 0 ? SMMUV3_PLAN_INVAL_RANGE : 0) | (random64() & 1 ? SMMUV3_PLAN_INVAL_DS : 0);
    switch (random64() % 6) {
    case 0: a.flags |= SMMUV3_PLAN_INVAL_TABLES; break;
    case 1: a.table_levels = 1u << (level == 0 ? 0 : level); break;
    case 2: a.table_levels = (uint32_t)(random64() & 0xf); break;
    case 3: a.leaf_sizes = 0; break;
    default: break;
    }
    if (random64() % 8 == 0)
        a.flags |= SMMUV3_PLAN_INVAL_OVER;
    if (random64() % 4 == 0) {
        a.flags |= SMMUV3_PLAN_INVAL_WHOLE_GROUPS;
        a.group_sizes = random64() % 3 == 0 ? 0 : UINT64_C(1) << (size + (g == 12 ? 4 : g == 14 ? 7 : 5));
        if (random64() % 4 == 0)
            a.group_sizes |= UINT64_C(1) << (g + (g == 12 ? 4 : g == 14 ? 7 : 5));
    }
    return a;
}

Test(plan_inval, never_under_covers_and_never_covers_more_than_asked)
{
    unsigned made = 0;
    for (unsigned round = 0; round < 400000; round++) {
        struct smmuv3_plan_inval_args a = random_args();
        made += check_plan(&a, &seed);
    }
    cr_assert_gt(made, 390000u);
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

/* The fewest exact commands with every group of 2^group pages whole in one of them: 1, 2, or 0 for none of at most two.
 */
static unsigned fewest(uint64_t first, uint64_t pages, unsigned group)
{
    uint64_t size[200];
    unsigned sizes = 0;
    for (unsigned s = 0; s < 12; s++)
        for (uint64_t c = s == 0 ? 1 : 17; c <= 32; c++)
            if (c << s <= pages)
                size[sizes++] = c << s;
    for (unsigned i = 0; i < sizes; i++)
        if (size[i] == pages)
            return 1;
    uint64_t mask = (UINT64_C(1) << group) - 1;
    for (unsigned i = 0; i < sizes; i++)
        for (unsigned k = 0; k < sizes; k++) {
            uint64_t end1 = first + size[i], begin2 = first + pages - size[k];
            bool good = begin2 <= end1;
            for (uint64_t g = (first + mask) & ~mask; good && g + mask < first + pages; g += mask + 1)
                good = g + mask < end1 || g >= begin2;
            if (good)
                return 2;
        }
    return 0;
}

Test(plan_inval, as_few_and_as_exact_as_any_search_finds)
{
    for (unsigned group = 0; group <= 7; group++) {
        if (group != 0 && group != 4 && group != 5 && group != 7)
            continue;
        for (uint64_t first = 0; first < (group == 0 ? 1 : 130); first += group == 7 ? 3 : 1)
            for (uint64_t pages = 1; pages < 420; pages++) {
                struct smmuv3_plan_inval_args a = {0};
                a.first = first << 12;
                a.last = ((first + pages) << 12) - 1;
                a.op = SMMUV3_OP_TLBI_NH_VA;
                a.granule_log2 = 12;
                a.leaf_sizes = 1u << 12;
                a.group_sizes = group == 0 ? 0 : UINT64_C(1) << (12 + group);
                a.flags = SMMUV3_PLAN_INVAL_RANGE | (group == 0 ? 0 : SMMUV3_PLAN_INVAL_WHOLE_GROUPS);
                struct smmuv3_plan_inval p;
                cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_OK);
                unsigned best = fewest(first, pages, group);
                uint64_t covered = (num(p.first) + 1) << scale(p.first);
                if (best == 0)
                    cr_assert(p.count == 1 && covered > pages && covered - pages <= pages / 16 + 1);
                else
                    cr_assert(p.count == best && covered <= pages, "%u not %u: %llu pages at %llu, group %u", p.count,
                              best, (unsigned long long)pages, (unsigned long long)first, group);
            }
    }
}

Test(plan_inval, groups_of_unknown_size_need_one_command_under_the_erratum)
{
    struct smmuv3_plan_inval p = plan_pages(8, 33, SMMUV3_PLAN_INVAL_RANGE | SMMUV3_PLAN_INVAL_WHOLE_GROUPS, 0);
    cr_assert_eq(p.count, 1);
    cr_assert_eq((num(p.first) + 1) << scale(p.first), 34);
    p = plan_pages(8, 33, SMMUV3_PLAN_INVAL_RANGE | SMMUV3_PLAN_INVAL_WHOLE_GROUPS, 1u << 12);
    cr_assert_eq(p.count, 2, "leaves known and no groups among them");
}

Test(plan_inval, addresses_of_stage_2_have_52_bits)
{
    struct smmuv3_plan_inval_args a = {0};
    a.first = UINT64_C(0xfffffffdf000); /* 33 pages below 2^48 are no edge */
    a.last = UINT64_C(0xffffffffffff);
    a.op = SMMUV3_OP_TLBI_S2_IPA;
    a.vmid = 3;
    a.granule_log2 = 12;
    a.flags = SMMUV3_PLAN_INVAL_RANGE | SMMUV3_PLAN_INVAL_OVER;
    struct smmuv3_plan_inval p;
    cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_OK);
    cr_assert_eq(address(p.first), a.first);
    a.first = UINT64_C(0xfffffffffdf000); /* here is one: 33 pages below 2^56 are none of stage 2 */
    a.last = UINT64_MAX;
    cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_ERR_RANGE);
    a.first = UINT64_C(0xfffffffdf000) | UINT64_C(0xf) << 48; /* 33 pages below 2^52 */
    cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_OK);
    cr_assert_eq(address(p.first) + (((num(p.first) + 1) << scale(p.first)) << 12), UINT64_C(1) << 52);
}

Test(plan_inval, freed_tables_without_range_commands_cost_one_command_each)
{
    struct smmuv3_plan_inval_args a = {0};
    a.first = 0;
    a.last = (UINT64_C(1) << 30) - 1;
    a.op = SMMUV3_OP_TLBI_NH_VA;
    a.granule_log2 = 12;
    a.table_levels = 1u << 3; /* tables of level 3 pages, pointed to by level 2 entries: 2 MB each */
    struct smmuv3_plan_inval p;
    cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_OK);
    cr_assert_eq(p.count, 512);
    cr_assert_eq(smmuv3_plan_inval_get(&p, 1).w[1], 0x200000u, "2 MB further, Leaf = 0");
    a.leaf_sizes = 1u << 12;
    cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_OK);
    cr_assert(p.all, "262144 pages");
    a.leaf_sizes = 1u << 16;
    a.table_levels = 0;
    a.last = 0xffff;
    cr_assert_eq(smmuv3_plan_inval_make(&p, &a), SMMUV3_OK);
    cr_assert_eq(p.count, 16, "no level of 4 KB tables has leaves of 64 KB: those are pages");
}

Test(plan_inval, atc_commands)
{
    struct smmuv3_plan_atc_span span = {0x8000, 2, 0};
    struct smmuv3_cmd c = smmuv3_plan_atc_cmd(0x12345678, 0, 0, &span);
    cr_assert_eq(c.w[0], 0x1234567800000040u);
    cr_assert_eq(c.w[1], 0x8002u);
    c = smmuv3_plan_atc_cmd(1, 0xabcde, SMMUV3_PLAN_ATC_SSV | SMMUV3_PLAN_ATC_GLOBAL, &span);
    cr_assert_eq(c.w[0], 0x00000001abcdea40u, "SSV is bit 11, Global bit 9");
    c = smmuv3_plan_atc_cmd(1, 0xabcde, SMMUV3_PLAN_ATC_GLOBAL, &span);
    cr_assert_eq(c.w[0], 0x0000000100000040u, "neither Global nor SubstreamID without SSV");
}

/* Spans of one size that are aligned, a search over all ways: the fewest that cover exactly. */
Test(plan_inval, atc_spans_are_as_few_as_any_search_finds)
{
    for (uint64_t first = 0; first < 40; first++)
        for (uint64_t last = first; last < 72; last++) {
            unsigned best[80] = {0}; /* best[n]: fewest spans for the pages [first, n) */
            for (uint64_t n = first + 1; n <= last + 1; n++) {
                best[n] = 1000;
                for (unsigned s = 0; s < 7; s++) {
                    uint64_t bytes = UINT64_C(1) << s;
                    if (n >= first + bytes && (n - bytes) % bytes == 0 && best[n - bytes] + 1 < best[n])
                        best[n] = best[n - bytes] + 1;
                }
            }
            uint64_t at = first << 12;
            unsigned spans = 0;
            struct smmuv3_plan_atc_span s;
            bool more = true;
            unsigned exact = smmuv3_plan_atc_one(first << 12, last << 12).size;
            while (more) {
                more = smmuv3_plan_atc_next(&at, last << 12 | 0xfff, 0, &s);
                spans++;
            }
            cr_assert_eq(spans, best[last + 1], "pages %llu to %llu", (unsigned long long)first,
                         (unsigned long long)last);
            cr_assert(exact < 52 && (first >> exact) == (last >> exact));
            cr_assert(exact == 0 || (first >> (exact - 1)) != (last >> (exact - 1)), "a smaller span would do");
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

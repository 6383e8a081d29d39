/* SPDX-License-Identifier: MIT */
#include "smmuv3/gather.h"

#include <criterion/criterion.h>

Test(gather, range_grows_and_ends_at_the_top)
{
    struct smmuv3_gather g;

    smmuv3_gather_init(&g);
    cr_assert(smmuv3_gather_is_empty(&g));
    smmuv3_gather_add_range(&g, UINT64_MAX - 0xfff, UINT64_MAX);
    cr_assert(!smmuv3_gather_is_empty(&g));
    smmuv3_gather_add_range(&g, UINT64_MAX - 0x1fff, UINT64_MAX - 0x1000);
    cr_assert_eq(g.first, UINT64_MAX - 0x1fff);
    cr_assert_eq(g.last, UINT64_MAX);
    smmuv3_gather_add_range(&g, 0, 0);
    cr_assert_eq(g.first, 0);
    cr_assert_eq(g.last, UINT64_MAX);
}

Test(gather, zero_is_a_used_address)
{
    struct smmuv3_gather g;

    smmuv3_gather_init(&g);
    smmuv3_gather_add_range(&g, 0, 0xfff);
    smmuv3_gather_add_range(&g, 0x5000, 0x5fff);
    cr_assert_eq(g.first, 0);
    cr_assert_eq(g.last, 0x5fff);
}

Test(gather, facts_join)
{
    struct smmuv3_gather a;
    struct smmuv3_gather b;

    smmuv3_gather_init(&a);
    smmuv3_gather_init(&b);
    smmuv3_gather_join_facts_(&a, &b);
    cr_assert(smmuv3_gather_is_empty(&a));
    smmuv3_gather_add_range(&b, 0x1000, 0x1fff);
    b.leaf_sizes = 0x1000;
    b.bytes = 0x1000;
    b.flags |= SMMUV3_GATHER_DIRTY;
    b.table_levels = 8;
    b.granule_log2 = 12;
    smmuv3_gather_join_facts_(&a, &b);
    smmuv3_gather_join_facts_(&a, &b);
    cr_assert_eq(a.first, 0x1000);
    cr_assert_eq(a.last, 0x1fff);
    cr_assert_eq(a.leaf_sizes, 0x1000);
    cr_assert_eq(a.bytes, 0x2000);
    cr_assert_eq(a.table_levels, 8);
    cr_assert_eq(a.granule_log2, 12);
    cr_assert_eq(a.flags, SMMUV3_GATHER_USED | SMMUV3_GATHER_DIRTY);
}

/* SPDX-License-Identifier: MIT */
/* What drops cost: entries looked at, against entries dropped. Commands are tested in test_iotlb_cmd.c. */
#include "iotlb_kit.h"

#include <criterion/criterion.h>

#define WORLD SMMUV3_IOTLB_NS_EL1
#define KEY smmuv3_iotlb_key_stage1(WORLD, 1, 2)

static const struct smmuv3_iotlb_filter all = {0, 0, false};

/* Entries looked at by one drop. */
static uint64_t visits(struct kit *k, uint32_t asid, uint64_t first, uint64_t last)
{
    const uint64_t before = k->tlb.stats.visited;

    smmuv3_iotlb_drop_va(&k->tlb, WORLD, 1, asid, first, last, &all);
    return k->tlb.stats.visited - before;
}

/* One page: the same for every number of entries, whether it is there or not. */
Test(iotlb_drop, one_page_costs_the_same_in_every_cache)
{
    for (unsigned log2 = 8; log2 <= 20; log2 += 4) {
        struct kit k;
        struct smmuv3_iotlb_mapping m = kit_page(0x1000);

        kit_open(&k, log2, 4);
        for (uint64_t i = 0; i < UINT64_C(1) << (log2 - 1); i++)
            cr_assert_eq(kit_fill(&k, KEY, i << 12, &m), SMMUV3_OK);
        cr_assert_eq(visits(&k, 2, 0x3000, 0x3fff), 1);
        cr_assert_eq(visits(&k, 2, 0x3000, 0x3fff), 1);
        cr_assert_eq(visits(&k, 3, 0x3000, 0x3fff), 0);
        cr_assert_eq(k.tlb.stats.dropped, 1);
        kit_close(&k);
    }
}

/* Ranges over dense and over sparse pages: at most two looks for each entry dropped, and a few for the way. */
Test(iotlb_drop, a_range_costs_what_it_drops)
{
    struct kit k;
    struct smmuv3_iotlb_mapping m = kit_page(0x1000);

    kit_open(&k, 18, 6);
    for (unsigned stride = 0; stride < 12; stride++)
        for (uint64_t pages = 1; pages <= 4096; pages = pages * 3 + 1) {
            const uint64_t bytes = (pages << 12) << stride;
            const uint64_t base = UINT64_C(0x4000000000) + 0x123000;
            uint64_t dropped = k.tlb.stats.dropped;
            uint64_t seen;

            smmuv3_iotlb_drop_asid(&k.tlb, WORLD, 1, 2);
            for (uint64_t i = 0; i < pages; i++)
                cr_assert_eq(kit_fill(&k, KEY, base + ((i << 12) << stride), &m), SMMUV3_OK);
            /* Neighbours that must stay, in the same regions. */
            for (uint64_t i = 1; i <= 64; i++) {
                cr_assert_eq(kit_fill(&k, KEY, base - (i << 12), &m), SMMUV3_OK);
                cr_assert_eq(kit_fill(&k, KEY, base + bytes + (i << 12), &m), SMMUV3_OK);
            }
            seen = visits(&k, 2, base, base + bytes - 1);
            dropped = k.tlb.stats.dropped - dropped;
            cr_assert(dropped >= pages - 1 && dropped <= pages, "%u %u", (unsigned)dropped, (unsigned)pages);
            cr_assert(seen <= 2 * dropped + (bytes >> 30) + 140, "stride %u pages %u: %u looks", stride, (unsigned)pages,
                      (unsigned)seen);
            cr_assert(kit_has(&k, KEY, base - 0x1000) && kit_has(&k, KEY, base + bytes + 0x1000));
        }
    kit_close(&k);
}

/* Contexts and worlds are dropped without a look at any entry. */
Test(iotlb_drop, whole_contexts_cost_nothing_for_their_entries)
{
    struct kit k;
    struct smmuv3_iotlb_mapping m = kit_page(0x1000);
    uint64_t visited;

    kit_open(&k, 14, 8);
    for (uint32_t i = 0; i < 8192; i++)
        cr_assert_eq(kit_fill(&k, smmuv3_iotlb_key_stage1(WORLD, i & 3, i & 15), (uint64_t)i << 12, &m), SMMUV3_OK);
    visited = k.tlb.stats.visited;
    smmuv3_iotlb_drop_asid(&k.tlb, WORLD, 1, 5);
    cr_assert_eq(k.tlb.stats.contexts, 1);
    smmuv3_iotlb_drop_vmid(&k.tlb, WORLD, 2, SMMUV3_IOTLB_STAGE1);
    cr_assert_eq(k.tlb.stats.contexts, 1 + 4 + 1, "four ASIDs and the global entries");
    smmuv3_iotlb_drop_world(&k.tlb, WORLD);
    cr_assert_eq(k.tlb.stats.visited, visited);
    cr_assert_eq(k.tlb.stats.dropped, 0);
    for (uint32_t i = 0; i < 8192; i++)
        cr_assert(!kit_has(&k, smmuv3_iotlb_key_stage1(WORLD, i & 3, i & 15), (uint64_t)i << 12));
    kit_close(&k);
}

/* Dead entries make place before live ones do. */
Test(iotlb_drop, what_was_dropped_makes_place_first)
{
    struct kit k;
    struct smmuv3_iotlb_mapping m = kit_page(0x1000);
    unsigned found = 0;

    kit_open(&k, 10, 4);
    for (uint64_t i = 0; i < 1024; i++)
        cr_assert_eq(kit_fill(&k, smmuv3_iotlb_key_stage1(WORLD, 1, 1), i << 12, &m), SMMUV3_OK);
    for (uint64_t i = 0; i < 256; i++)
        cr_assert_eq(kit_fill(&k, KEY, i << 12, &m), SMMUV3_OK);
    smmuv3_iotlb_drop_asid(&k.tlb, WORLD, 1, 1);
    for (uint64_t i = 256; i < 640; i++)
        cr_assert_eq(kit_fill(&k, KEY, i << 12, &m), SMMUV3_OK);
    for (uint64_t i = 256; i < 640; i++)
        found += kit_has(&k, KEY, i << 12);
    cr_assert_eq(found, 384);
    kit_close(&k);
}

Test(iotlb_drop, ranges_without_end_and_the_wrong_way_round)
{
    struct kit k;
    struct smmuv3_iotlb_mapping m = kit_page(0x1000);

    kit_open(&k, 10, 4);
    cr_assert_eq(kit_fill(&k, KEY, 0x1000, &m), SMMUV3_OK);
    smmuv3_iotlb_drop_va(&k.tlb, WORLD, 1, 2, 0x2000, 0x1000, &all);
    cr_assert(kit_has(&k, KEY, 0x1000));
    smmuv3_iotlb_drop_va(&k.tlb, WORLD, 1, 2, 0, UINT64_MAX, &all);
    cr_assert(!kit_has(&k, KEY, 0x1000));
    /* Numbers that no command holds. */
    smmuv3_iotlb_drop_world(&k.tlb, 99);
    smmuv3_iotlb_drop_vmid(&k.tlb, 7, UINT32_MAX, UINT32_MAX);
    smmuv3_iotlb_drop_asid(&k.tlb, 1000, UINT32_MAX, UINT32_MAX);
    smmuv3_iotlb_drop_ipa(&k.tlb, 12, UINT32_MAX, true, 0, UINT64_MAX, &all);
    kit_close(&k);
}

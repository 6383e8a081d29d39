/* SPDX-License-Identifier: MIT */
#include "iotlb_kit.h"

#include <criterion/criterion.h>

Test(iotlb_index, lock_is_given_up_after_its_tries)
{
    struct smmuv3_a32 lock = {0};

    cr_assert(smmuv3_iotlb_lock_(&lock));
    cr_assert(!smmuv3_iotlb_lock_(&lock));
    smmuv3_iotlb_unlock_(&lock);
    cr_assert(smmuv3_iotlb_lock_(&lock));
}

Test(iotlb_index, every_size_has_one_class)
{
    for (unsigned size = 12; size <= 48; size++) {
        unsigned classes = 0;
        for (unsigned c = 0; c < 4; c++)
            classes += (unsigned)(smmuv3_iotlb_class_sizes_(c) >> size & 1);
        cr_assert_eq(classes, 1);
        cr_assert(smmuv3_iotlb_class_sizes_(smmuv3_iotlb_class_(size)) >> size & 1);
        cr_assert(size <= smmuv3_iotlb_region_log2_(smmuv3_iotlb_class_(size)));
    }
}

/* Lists stay whole while entries of all sizes come, go and make place for others. */
Test(iotlb_index, lists_stay_whole)
{
    static const uint8_t sizes[] = {12, 12, 12, 14, 16, 21, 25, 30, 34, 39, 42, 48};

    for (unsigned log2 = 6; log2 <= 12; log2++) {
        struct kit k;
        uint64_t random = 99 + log2;
        const struct smmuv3_iotlb_filter all = {0, 0, false};

        kit_open(&k, log2, (log2 & 1) != 0 ? 3 : 7);
        for (unsigned i = 0; i < 6000; i++) {
            struct smmuv3_iotlb_mapping m = kit_page(0);
            const uint32_t asid = (uint32_t)(kit_random(&random) % 12);
            const uint64_t address = kit_random(&random) >> (kit_random(&random) % 50);
            m.size_log2 = sizes[kit_random(&random) % sizeof sizes];
            cr_assert_eq(kit_fill(&k, smmuv3_iotlb_key_stage1(SMMUV3_IOTLB_NS_EL1, asid & 3, asid), address, &m), SMMUV3_OK);
            if (i % 8 == 0)
                smmuv3_iotlb_drop_va(&k.tlb, SMMUV3_IOTLB_NS_EL1, asid & 3, asid, address & ~UINT64_C(0xfffffff),
                                     address | UINT64_C(0xfffffff), &all);
            if (i % 3 == 0)
                smmuv3_iotlb_drop_va(&k.tlb, SMMUV3_IOTLB_NS_EL1, asid & 3, asid, address, address, &all);
            if (i % 100 == 0)
                (void)kit_lists(&k);
        }
        cr_assert((log2 & 1) != 0 ? k.tlb.stats.recycled != 0 : k.tlb.stats.recycled == 0);
        cr_assert((log2 & 1) != 0 || log2 > 8 || k.tlb.stats.evicted != 0);
        kit_close(&k);
    }
}

/* A page that is dropped by its address stays in its list: the same page gets the same place, a range takes it out. */
Test(iotlb_index, dropped_pages_leave_their_list_later)
{
    const uint64_t key = smmuv3_iotlb_key_stage1(SMMUV3_IOTLB_NS_EL1, 0, 1);
    const struct smmuv3_iotlb_filter all = {0, 0, false};
    struct smmuv3_iotlb_mapping m = kit_page(0);
    struct smmuv3_iotlb_ref ref = {key, 0};
    struct smmuv3_iotlb_hit hit;
    struct kit k;
    uint64_t visited;

    kit_open(&k, 12, 4);
    for (uint64_t i = 0; i < 64; i++) {
        m.output = i << 12;
        cr_assert_eq(kit_fill(&k, key, i << 12, &m), SMMUV3_OK);
    }
    cr_assert_eq(kit_lists(&k), 64);
    for (unsigned round = 0; round < 3; round++) {
        for (uint64_t i = 0; i < 64; i++) {
            smmuv3_iotlb_drop_va(&k.tlb, SMMUV3_IOTLB_NS_EL1, 0, 1, i << 12, (i << 12) + 4095, &all);
            cr_assert_not(smmuv3_iotlb_lookup(&k.tlb, &ref, i << 12, &hit));
            cr_assert_eq(kit_lists(&k), 64);
        }
        for (uint64_t i = 0; i < 64; i++) {
            m.output = (i + 100 * round) << 12;
            cr_assert_eq(kit_fill(&k, key, i << 12, &m), SMMUV3_OK);
            cr_assert_eq(kit_lists(&k), 64, "the same place again");
            cr_assert(smmuv3_iotlb_lookup(&k.tlb, &ref, i << 12, &hit));
            cr_assert_eq(hit.output, m.output);
        }
    }
    for (uint64_t i = 0; i < 32; i++)
        smmuv3_iotlb_drop_va(&k.tlb, SMMUV3_IOTLB_NS_EL1, 0, 1, i << 12, (i << 12) + 4095, &all);
    smmuv3_iotlb_drop_va(&k.tlb, SMMUV3_IOTLB_NS_EL1, 0, 1, 0, 0x1fffff, &all);
    smmuv3_iotlb_drop_va(&k.tlb, SMMUV3_IOTLB_NS_EL1, 0, 1, 0, 0x1fffff, &all);
    cr_assert_eq(kit_lists(&k), 0);
    visited = k.tlb.stats.visited;
    smmuv3_iotlb_drop_va(&k.tlb, SMMUV3_IOTLB_NS_EL1, 0, 1, 0, 0x1fffff, &all);
    cr_assert_leq(k.tlb.stats.visited - visited, 8, "nothing is left to look at");
    kit_close(&k);
}

/* More address spaces than contexts: the cache goes on, and nobody sees what is another's. */
Test(iotlb_index, contexts_make_place_for_others)
{
    struct kit k;
    struct smmuv3_iotlb_mapping m = kit_page(0);

    kit_open(&k, 10, 2);
    for (uint32_t asid = 0; asid < 500; asid++) {
        m.output = (uint64_t)asid << 12;
        cr_assert_eq(kit_fill(&k, smmuv3_iotlb_key_stage1(SMMUV3_IOTLB_NS_EL1, 0, asid), 0x1000, &m), SMMUV3_OK);
    }
    for (uint32_t asid = 0; asid < 500; asid++) {
        const struct smmuv3_iotlb_ref ref = {smmuv3_iotlb_key_stage1(SMMUV3_IOTLB_NS_EL1, 0, asid), asid & 3};
        struct smmuv3_iotlb_hit hit;
        if (smmuv3_iotlb_lookup(&k.tlb, &ref, 0x1000, &hit))
            cr_assert_eq(hit.output, (uint64_t)asid << 12);
    }
    kit_close(&k);
}

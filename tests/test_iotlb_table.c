/* SPDX-License-Identifier: MIT */
#include "iotlb_kit.h"

#include <criterion/criterion.h>

#define KEY smmuv3_iotlb_key_stage1(SMMUV3_IOTLB_NS_EL1, 1, 2)

Test(iotlb_table, arguments_are_checked_before_anything_is_touched)
{
    static SMMUV3_ALIGNAS(128) unsigned char memory[64 * 1024];
    static struct smmuv3_iotlb tlb;
    const size_t bytes = smmuv3_iotlb_bytes(6, 2);

    cr_assert_neq(bytes, 0);
    cr_assert(bytes < sizeof memory);
    cr_assert_eq(smmuv3_iotlb_bytes(5, 2), 0);
    cr_assert_eq(smmuv3_iotlb_bytes(25, 2), 0);
    cr_assert_eq(smmuv3_iotlb_bytes(6, 1), 0);
    cr_assert_eq(smmuv3_iotlb_bytes(6, 21), 0);
    cr_assert_eq(smmuv3_iotlb_init(NULL, memory, bytes, 6, 2, 0), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_iotlb_init(&tlb, NULL, bytes, 6, 2, 0), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_iotlb_init(&tlb, memory, bytes, 99, 2, 0), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_iotlb_init(&tlb, memory + 64, bytes, 6, 2, 0), SMMUV3_ERR_ALIGNMENT);
    cr_assert_eq(smmuv3_iotlb_init(&tlb, memory, bytes - 1, 6, 2, 0), SMMUV3_ERR_SPACE);
    cr_assert_eq(tlb.entries, NULL);
    memset(memory, 0xa5, sizeof memory);
    cr_assert_eq(smmuv3_iotlb_init(&tlb, memory, bytes, 6, 2, 0), SMMUV3_OK);
    for (size_t i = bytes; i < sizeof memory; i++)
        cr_assert_eq(memory[i], 0xa5);
}

/* 44 bytes and a bit of the bitmap for each entry; docs/iotlb.md says so. */
Test(iotlb_table, memory_is_45_bytes_an_entry)
{
    cr_assert(smmuv3_iotlb_bytes(20, 2) <= (size_t)45 << 20);
}

Test(iotlb_table, a_million_entries)
{
    struct kit k;
    struct smmuv3_iotlb_mapping m = kit_page(0);
    unsigned found = 0;

    kit_open(&k, 20, 4);
    for (uint64_t i = 0; i < 1 << 16; i++) {
        m.output = i << 12;
        cr_assert_eq(kit_fill(&k, KEY, i * UINT64_C(0x1234567000), &m), SMMUV3_OK);
    }
    for (uint64_t i = 0; i < 1 << 16; i++)
        found += kit_has(&k, KEY, i * UINT64_C(0x1234567000));
    cr_assert_eq(found, 1 << 16);
    cr_assert_eq(kit_lists(&k), 1 << 16);
    kit_close(&k);
}

/* As many random pages as entries: two sets to choose from keep nearly all of them. */
Test(iotlb_table, a_full_cache_keeps_nearly_all)
{
    struct kit k;
    struct smmuv3_iotlb_mapping m = kit_page(0);
    unsigned found = 0;

    kit_open(&k, 14, 4);
    for (uint64_t i = 0; i < 1 << 14; i++)
        cr_assert_eq(kit_fill(&k, KEY, (i * UINT64_C(0x9e3779b97f4a7c15)) >> 16 << 12, &m), SMMUV3_OK);
    for (uint64_t i = 0; i < 1 << 14; i++)
        found += kit_has(&k, KEY, (i * UINT64_C(0x9e3779b97f4a7c15)) >> 16 << 12);
    cr_assert(found > (1 << 14) * 93 / 100, "%u", found);
    kit_close(&k);
}

Test(iotlb_table, hit_gives_back_what_was_filled)
{
    struct kit k;
    struct smmuv3_iotlb_ref ref = {KEY, 77777};
    struct smmuv3_iotlb_hit hit;
    struct smmuv3_iotlb_mapping m = kit_page(UINT64_C(0xfffffffe00000));

    kit_open(&k, 6, 2);
    m.size_log2 = 21;
    m.level = 2;
    m.attr = UINT64_C(0xabcdef1234);
    m.perm = 0x2a;
    m.perm_clean = 0x15;
    m.space = SMMUV3_STATE_REALM;
    cr_assert(!smmuv3_iotlb_lookup(&k.tlb, &ref, 0x7fe00000, &hit));
    cr_assert_eq(kit_fill(&k, KEY, 0x7fe12345, &m), SMMUV3_OK);
    for (uint32_t hint = 0; hint < 6; hint++) {
        ref.hint = hint;
        cr_assert(smmuv3_iotlb_lookup(&k.tlb, &ref, 0x7fffffff, &hit));
    }
    cr_assert_eq(hit.output, UINT64_C(0xfffffffffffff));
    cr_assert_eq(hit.attr, m.attr);
    cr_assert_eq(hit.size_log2, 21);
    cr_assert_eq(hit.perm, 0x2a);
    cr_assert_eq(hit.perm_clean, 0x15);
    cr_assert_eq(hit.space, SMMUV3_STATE_REALM);
    cr_assert(!smmuv3_iotlb_lookup(&k.tlb, &ref, 0x80000000, &hit));
    kit_close(&k);
}

/* A walk may begin at the lowest table. */
Test(iotlb_table, lowest_table_is_found_first)
{
    struct kit k;
    struct smmuv3_iotlb_ref ref = {KEY, 0};
    struct smmuv3_iotlb_hit hit;
    struct smmuv3_iotlb_mapping m = kit_page(0x5000);

    kit_open(&k, 6, 2);
    m.table = true;
    m.size_log2 = 30;
    m.level = 1;
    cr_assert_eq(kit_fill(&k, KEY, 0x40000000, &m), SMMUV3_OK);
    cr_assert(smmuv3_iotlb_lookup_table(&k.tlb, &ref, 0x40212345, &hit));
    cr_assert_eq(hit.output, 0x5000);
    m.size_log2 = 21;
    m.level = 2;
    m.output = 0x6000;
    cr_assert_eq(kit_fill(&k, KEY, 0x40200000, &m), SMMUV3_OK);
    cr_assert(smmuv3_iotlb_lookup_table(&k.tlb, &ref, 0x40212345, &hit));
    cr_assert_eq(hit.output, 0x6000);
    cr_assert_eq(hit.size_log2, 21);
    cr_assert(smmuv3_iotlb_lookup_table(&k.tlb, &ref, 0x40412345, &hit));
    cr_assert_eq(hit.size_log2, 30);
    cr_assert(!smmuv3_iotlb_lookup(&k.tlb, &ref, 0x40212345, &hit), "a table is no translation");
    kit_close(&k);
}

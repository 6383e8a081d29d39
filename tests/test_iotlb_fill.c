/* SPDX-License-Identifier: MIT */
/* Fills that meet invalidations: each kind of drop between begin and end, and what it must leave alone. */
#include "iotlb_kit.h"

#include <criterion/criterion.h>

#define WORLD SMMUV3_IOTLB_NS_EL1
#define KEY smmuv3_iotlb_key_stage1(WORLD, 1, 2)

static struct kit k;
static const struct smmuv3_iotlb_filter all = {0, 0, false};

static void open_kit(void)
{
    kit_open(&k, 8, 6);
}

static void close_kit(void)
{
    kit_close(&k);
}

TestSuite(iotlb_fill, .init = open_kit, .fini = close_kit);

enum drop {
    DROP_NONE,
    DROP_VA,
    DROP_VAA,
    DROP_RANGE,
    DROP_LONG,
    DROP_WHOLE,
    DROP_ASID,
    DROP_VMID,
    DROP_WORLD,
    DROP_ALL,
    DROP_OTHER_VMID,
    DROP_OTHER_REGION,
    DROP_IPA
};

static void drop(enum drop d, uint64_t a)
{
    struct smmuv3_iotlb *t = &k.tlb;

    switch (d) {
    case DROP_NONE: break;
    case DROP_VA: smmuv3_iotlb_drop_va(t, WORLD, 1, 2, a, a + 0xfff, &all); break;
    case DROP_VAA: smmuv3_iotlb_drop_vaa(t, WORLD, 1, a, a + 0xfff, &all); break;
    case DROP_RANGE: smmuv3_iotlb_drop_va(t, WORLD, 1, 2, a - 0x200000, a + 0x200000, &all); break;
    case DROP_LONG: smmuv3_iotlb_drop_va(t, WORLD, 1, 2, a - 0x40000000, a + 0x40000000, &all); break;
    case DROP_WHOLE: smmuv3_iotlb_drop_va(t, WORLD, 1, 2, 0, UINT64_MAX, &all); break;
    case DROP_ASID: smmuv3_iotlb_drop_asid(t, WORLD, 1, 2); break;
    case DROP_VMID: smmuv3_iotlb_drop_vmid(t, WORLD, 1, SMMUV3_IOTLB_STAGE1); break;
    case DROP_WORLD: smmuv3_iotlb_drop_world(t, WORLD); break;
    case DROP_ALL: smmuv3_iotlb_drop_all(t); break;
    case DROP_OTHER_VMID: smmuv3_iotlb_drop_vmid(t, WORLD, 2, 3); break;
    case DROP_OTHER_REGION: smmuv3_iotlb_drop_va(t, WORLD, 1, 2, a + 0x40000000, a + 0x40000fff, &all); break;
    case DROP_IPA: smmuv3_iotlb_drop_ipa(t, WORLD, 1, false, a, a + 0xfff, &all); break;
    }
}

static bool must_void(enum drop d)
{
    return d != DROP_NONE && d != DROP_OTHER_VMID && d != DROP_OTHER_REGION && d != DROP_IPA;
}

/* The walk read the old table; the invalidation came; the fill must not bring the old mapping back. */
Test(iotlb_fill, a_fill_that_began_before_a_drop_is_void)
{
    const uint64_t a = UINT64_C(0x7f80123000);

    for (unsigned d = DROP_NONE; d <= DROP_IPA; d++)
        for (unsigned warm = 0; warm < 2; warm++)
            for (unsigned big = 0; big < 2; big++) {
                struct smmuv3_iotlb_ref ref = {KEY, 0};
                struct smmuv3_iotlb_token token;
                struct smmuv3_iotlb_mapping m = kit_page(0x1000);
                smmuv3_status status;

                smmuv3_iotlb_drop_all(&k.tlb);
                if (big != 0) {
                    m.size_log2 = 30;
                    m.level = 1;
                    m.output = 0;
                }
                if (warm != 0)
                    cr_assert_eq(kit_fill(&k, KEY, a + 0x100000000, &m), SMMUV3_OK);
                cr_assert_eq(smmuv3_iotlb_begin(&k.tlb, &ref, a, &token), SMMUV3_OK);
                drop((enum drop)d, a);
                status = smmuv3_iotlb_fill(&k.tlb, &token, &m);
                cr_assert_eq(kit_has(&k, KEY, a), status == SMMUV3_OK);
                if (must_void((enum drop)d))
                    cr_assert_eq(status, SMMUV3_ERR_CANCELLED, "drop %u", d);
                else if (d != DROP_OTHER_REGION || big == 0)
                    cr_assert_eq(status, SMMUV3_OK, "drop %u", d);
                /* And the next fill is good. */
                cr_assert_eq(kit_fill(&k, KEY, a, &m), SMMUV3_OK);
                cr_assert(kit_has(&k, KEY, a));
            }
}

/* A page of another region of a block: the fill of the block is void all the same. */
Test(iotlb_fill, a_drop_anywhere_in_the_block_voids_it)
{
    struct smmuv3_iotlb_ref ref = {KEY, 0};
    struct smmuv3_iotlb_token token;
    struct smmuv3_iotlb_mapping m = kit_page(0);

    for (unsigned part = 0; part < 2; part++) {
        m.size_log2 = part != 0 ? 12 : 30; /* a page that is part of a 1 GiB block, or the block */
        m.block_log2 = 30;
        m.level = 1;
        cr_assert_eq(smmuv3_iotlb_begin(&k.tlb, &ref, 0x40000000, &token), SMMUV3_OK);
        smmuv3_iotlb_drop_va(&k.tlb, WORLD, 1, 2, 0x7ffff000, 0x7fffffff, &all);
        cr_assert_eq(smmuv3_iotlb_fill(&k.tlb, &token, &m), SMMUV3_ERR_CANCELLED);
    }
}

Test(iotlb_fill, global_fills_outlive_an_asid)
{
    struct smmuv3_iotlb_ref ref = {KEY, 0};
    struct smmuv3_iotlb_token token;
    struct smmuv3_iotlb_mapping m = kit_page(0x1000);

    m.global = true;
    cr_assert_eq(smmuv3_iotlb_begin(&k.tlb, &ref, 0x1000, &token), SMMUV3_OK);
    smmuv3_iotlb_drop_asid(&k.tlb, WORLD, 1, 2);
    cr_assert_eq(smmuv3_iotlb_fill(&k.tlb, &token, &m), SMMUV3_OK);
    cr_assert(kit_has(&k, KEY, 0x1000));
    cr_assert(kit_has(&k, smmuv3_iotlb_key_stage1(WORLD, 1, 9), 0x1000), "an ASID that has no context of its own");
    cr_assert(!kit_has(&k, smmuv3_iotlb_key_stage1(WORLD, 2, 9), 0x1000), "another VMID");
    cr_assert(kit_has(&k, smmuv3_iotlb_key_global(WORLD, 1), 0x1000));
    /* By address with any ASID it goes. */
    smmuv3_iotlb_drop_va(&k.tlb, WORLD, 1, 7, 0x1000, 0x1fff, &all);
    cr_assert(!kit_has(&k, KEY, 0x1000));
}

Test(iotlb_fill, a_fill_gives_way_to_a_writer_and_a_drop_does_not_wait_for_one)
{
    struct smmuv3_iotlb_ref ref = {KEY, 0};
    struct smmuv3_iotlb_ref fresh = {smmuv3_iotlb_key_stage1(WORLD, 5, 5), 0};
    struct smmuv3_iotlb_token token;
    struct smmuv3_iotlb_mapping m = kit_page(0x1000);

    cr_assert_eq(kit_fill(&k, KEY, 0x2000, &m), SMMUV3_OK);
    cr_assert_eq(kit_fill(&k, smmuv3_iotlb_key_stage1(SMMUV3_IOTLB_S_EL1, 1, 2), 0x2000, &m), SMMUV3_OK);
    cr_assert_eq(smmuv3_iotlb_begin(&k.tlb, &ref, 0x1000, &token), SMMUV3_OK);
    cr_assert(smmuv3_iotlb_lock_(&k.tlb.lock)); /* a writer that does not run */
    cr_assert_eq(smmuv3_iotlb_fill(&k.tlb, &token, &m), SMMUV3_ERR_BUSY);
    cr_assert_eq(smmuv3_iotlb_begin(&k.tlb, &fresh, 0x1000, &token), SMMUV3_ERR_BUSY);
    cr_assert_eq(smmuv3_iotlb_fill(&k.tlb, &token, &m), SMMUV3_ERR_CANCELLED);
    cr_assert(kit_has(&k, KEY, 0x2000));
    smmuv3_iotlb_drop_va(&k.tlb, WORLD, 1, 2, 0x9000, 0x9fff, &all);
    cr_assert(!kit_has(&k, KEY, 0x2000), "dropped with its world");
    cr_assert(kit_has(&k, smmuv3_iotlb_key_stage1(SMMUV3_IOTLB_S_EL1, 1, 2), 0x2000));
    cr_assert_eq(k.tlb.gave_up.v, 1);
    smmuv3_iotlb_unlock_(&k.tlb.lock);
    cr_assert_eq(kit_fill(&k, KEY, 0x2000, &m), SMMUV3_OK);
    cr_assert(kit_has(&k, KEY, 0x2000));
}

Test(iotlb_fill, members_out_of_range_are_refused)
{
    struct smmuv3_iotlb_mapping m;

#define REFUSED(member, value)                                                                                                \
    m = kit_page(0x1000);                                                                                                     \
    m.member = value;                                                                                                         \
    cr_assert_eq(kit_fill(&k, KEY, 0x1000, &m), SMMUV3_ERR_ARGUMENT)
    REFUSED(size_log2, 0);
    REFUSED(size_log2, 11);
    REFUSED(size_log2, 49);
    REFUSED(size_log2, 255);
    REFUSED(block_log2, 11);
    REFUSED(block_log2, 49);
    REFUSED(output, UINT64_C(1) << 52);
    REFUSED(attr, UINT64_C(1) << 40);
    REFUSED(perm, 64);
    REFUSED(perm_clean, 64);
    REFUSED(space, 4);
    REFUSED(level, -2);
    REFUSED(level, 4);
    REFUSED(granule_log2, 0);
    REFUSED(granule_log2, 13);
    m = kit_page(0x1000);
    m.global = true;
    cr_assert_eq(kit_fill(&k, smmuv3_iotlb_key_stage2(WORLD, 1, false), 0x1000, &m), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(kit_lists(&k), 0);
}

/* The same page again: permissions change in place. */
Test(iotlb_fill, a_second_fill_replaces_the_first)
{
    struct smmuv3_iotlb_ref ref = {KEY, 0};
    struct smmuv3_iotlb_hit hit;
    struct smmuv3_iotlb_mapping m = kit_page(0x1000);

    m.perm = SMMUV3_DESC_PR;
    m.perm_clean = SMMUV3_DESC_PW;
    cr_assert_eq(kit_fill(&k, KEY, 0x1000, &m), SMMUV3_OK);
    m.perm |= SMMUV3_DESC_PW;
    m.perm_clean = 0;
    cr_assert_eq(kit_fill(&k, KEY, 0x1000, &m), SMMUV3_OK);
    cr_assert(smmuv3_iotlb_lookup(&k.tlb, &ref, 0x1000, &hit));
    cr_assert_eq(hit.perm, SMMUV3_DESC_PR | SMMUV3_DESC_PW);
    cr_assert_eq(kit_lists(&k), 1);
}

/* When tags run out the cache stops caching; it does not begin again with tags that entries may still have. */
Test(iotlb_fill, the_last_tag)
{
    struct smmuv3_iotlb_mapping m = kit_page(0x1000);

    cr_assert_eq(kit_fill(&k, KEY, 0x1000, &m), SMMUV3_OK);
    k.tlb.next_tag = SMMUV3_IOTLB_TAG_END_;
    smmuv3_iotlb_drop_asid(&k.tlb, WORLD, 1, 2);
    cr_assert(!kit_has(&k, KEY, 0x1000));
    cr_assert_eq(kit_fill(&k, KEY, 0x1000, &m), SMMUV3_ERR_BUSY);
    cr_assert(!kit_has(&k, KEY, 0x1000));
}

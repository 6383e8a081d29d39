/* SPDX-License-Identifier: MIT */
/*
 * strtab_tree.h: the array below stream tables and CD tables. Descriptors are taken by hand from 5.1.1 and 5.3; leaves come
 * and go by the counts of their users.
 */
#include "tables_env.h"

static unsigned snatch; /* the next leaf is published by another CPU, just before ours */
static struct smmuv3_strtab_tree tree;
static SMMUV3_ALIGNAS(4096) unsigned char other_leaf[1 << 14];

static void tables_hook(void)
{
    if (snatch == 0 || memory.live == 0 || --snatch != 0)
        return;
    tree.base[1].raw = smmuv3_le64_from_cpu((uintptr_t)other_leaf | tree.tag).raw;
    tree.users[1].v |= SMMUV3_STRTAB_OWNED_;
}

/* A stream table of 2^log2size entries whose descriptors name leaves of 2^split, Span split + 1. */
static void start(uint32_t log2size, uint32_t split)
{
    env_begin();
    memset(&tree, 0, sizeof(tree));
    tree.port = &env_port;
    tree.log2size = log2size;
    tree.split = split;
    tree.leaf_log2 = split == 0 ? 0 : 6 + split;
    tree.tag = split + 1;
    tree.fill = 1; /* V=1, Config abort */
    tree.coherent = true;
    cr_assert_eq(smmuv3_strtab_tree_alloc_(&tree, 6), SMMUV3_OK);
    smmuv3_strtab_tree_clear_(&tree);
}

static void stop(void)
{
    smmuv3_strtab_tree_free_(&tree, true);
    cr_assert_eq(memory.live, 0);
}

Test(strtab_tree, sizes)
{
    for (uint32_t split = 6; split <= 10; split += 2)
        for (uint32_t log2size = 0; log2size <= 32; log2size++) {
            uint64_t l1 = log2size > split ? UINT64_C(1) << (log2size - split) : 1;
            tree.log2size = log2size;
            tree.split = split;
            cr_assert_eq(smmuv3_strtab_tree_l1_count(&tree), l1);
            cr_assert_eq(smmuv3_strtab_tree_bytes(&tree), l1 < 8 ? 64 : 8 * l1);
        }
    tree.split = 0;
    tree.log2size = 32;
    cr_assert_eq(smmuv3_strtab_tree_l1_count(&tree), 0);
    cr_assert_eq(smmuv3_strtab_tree_bytes(&tree), UINT64_C(1) << 38);
}

Test(strtab_tree, a_leaf_comes_with_its_first_user_and_every_entry_is_as_never_used)
{
    start(10, 6);
    cr_assert_null(smmuv3_strtab_tree_entry(&tree, 70));
    cr_assert_eq(smmuv3_strtab_tree_acquire(&tree, 70), SMMUV3_OK);
    uint64_t descriptor = raw(tree.base, 1);
    cr_assert_eq(descriptor & 0x1f, 7, "Span 7: 64 STEs");
    const struct smmuv3_le64 *leaf = (const struct smmuv3_le64 *)(uintptr_t)(descriptor & 0x00ffffffffffffc0u);
    cr_assert_eq((uintptr_t)leaf % 4096, 0);
    for (unsigned i = 0; i < 64; i++)
        cr_assert(raw(leaf, i * 8) == 1 && raw(leaf, i * 8 + 1) == 0);
    cr_assert_eq(smmuv3_strtab_tree_entry(&tree, 70), leaf + 6 * 8);
    unsigned allocations = memory.allocations;
    cr_assert_eq(smmuv3_strtab_tree_acquire(&tree, 127), SMMUV3_OK);
    cr_assert_eq(memory.allocations, allocations, "one leaf for all of its users");
    cr_assert_eq(raw(tree.base, 0), 0, "and for nobody else");
    cr_assert_eq(smmuv3_strtab_tree_acquire(&tree, 1024), SMMUV3_ERR_RANGE);
    stop();
}

Test(strtab_tree, of_two_cpus_one_publishes_and_the_other_frees_its_leaf)
{
    start(10, 6);
    for (unsigned i = 0; i < 64; i++)
        other_leaf[i * 64] = SMMUV3_BIG_ENDIAN ? 0 : 1;
    unsigned live = memory.live;
    snatch = 66; /* 1 user, 64 entries, then the barrier before the compare-and-swap */
    cr_assert_eq(smmuv3_strtab_tree_acquire(&tree, 64), SMMUV3_OK);
    cr_assert_eq(snatch, 0);
    cr_assert_eq(memory.live, live, "ours is freed");
    cr_assert_eq((const void *)smmuv3_strtab_tree_entry(&tree, 64), (const void *)other_leaf);
    tree.users[1].v &= ~(uint32_t)SMMUV3_STRTAB_OWNED_;
    tree.base[1].raw = 0;
    stop();
}

Test(strtab_tree, every_failing_allocation_leaves_no_user)
{
    start(10, 6);
    memory.fail_at = 1;
    cr_assert_eq(smmuv3_strtab_tree_acquire(&tree, 64), SMMUV3_ERR_MEMORY);
    cr_assert_eq(tree.users[1].v, 0);
    cr_assert_eq(raw(tree.base, 1), 0);
    memory.fail_at = 0;
    cr_assert_eq(smmuv3_strtab_tree_acquire(&tree, 64), SMMUV3_OK);
    stop();
    for (unsigned n = 1; n <= 2; n++) {
        env_begin();
        memory.fail_at = n;
        cr_assert_eq(smmuv3_strtab_tree_alloc_(&tree, 6), SMMUV3_ERR_MEMORY);
        cr_assert_eq(memory.live, 0);
    }
}

Test(strtab_tree, a_leaf_goes_when_nobody_uses_it_and_nothing_is_lost)
{
    struct smmuv3_gather gather;
    start(10, 6);
    smmuv3_gather_init(&gather);
    cr_assert_eq(smmuv3_strtab_tree_trim(&tree, 64, &gather), SMMUV3_OK, "there is none");
    cr_assert(smmuv3_gather_is_empty(&gather));
    cr_assert_eq(smmuv3_strtab_tree_acquire(&tree, 64), SMMUV3_OK);
    cr_assert_eq(smmuv3_strtab_tree_trim(&tree, 64, &gather), SMMUV3_ERR_BUSY, "a user");
    struct smmuv3_le64 *entry = smmuv3_strtab_tree_entry(&tree, 64);
    smmuv3_mem_store64(entry, 9);
    smmuv3_strtab_tree_release(&tree, 64);
    cr_assert_eq(smmuv3_strtab_tree_trim(&tree, 65, &gather), SMMUV3_ERR_BUSY, "an entry that is not as new");
    cr_assert_eq(smmuv3_strtab_tree_acquire(&tree, 64), SMMUV3_OK, "the gate is open again");
    smmuv3_strtab_tree_release(&tree, 64);
    smmuv3_mem_store64(entry, 1);
    cr_assert_eq(smmuv3_strtab_tree_trim(&tree, 65, &gather), SMMUV3_OK);
    cr_assert_eq(raw(tree.base, 1), 0);
    cr_assert(gather.first == 64 && gather.last == 127, "what must be invalidated");
    cr_assert_eq(raw(entry, 0), 1, "an SMMU that still knows the leaf finds entries that abort");
    unsigned live = memory.live;
    smmuv3_gather_release(&env_port, &gather);
    cr_assert_eq(memory.live, live - 1);
    cr_assert_eq(memory.synchronized, 1, "after the readers");
    stop();
}

Test(strtab_tree, while_a_leaf_is_taken_out_newcomers_are_sent_away)
{
    start(10, 6);
    cr_assert_eq(smmuv3_strtab_tree_acquire(&tree, 64), SMMUV3_OK);
    smmuv3_strtab_tree_release(&tree, 64);
    tree.users[1].v |= SMMUV3_STRTAB_REMOVING_;
    cr_assert_eq(smmuv3_strtab_tree_acquire(&tree, 64), SMMUV3_ERR_BUSY);
    cr_assert_eq(tree.users[1].v, (uint32_t)SMMUV3_STRTAB_REMOVING_ | (uint32_t)SMMUV3_STRTAB_OWNED_, "and leave no trace");
    tree.users[1].v &= ~(uint32_t)SMMUV3_STRTAB_REMOVING_;
    stop();
}

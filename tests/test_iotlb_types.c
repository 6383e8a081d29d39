/* SPDX-License-Identifier: MIT */
#include "iotlb_kit.h"

#include <criterion/criterion.h>

Test(iotlb_types, keys_differ_by_all_that_tags_an_entry)
{
    uint64_t keys[7 * 2 * 2 + 7 * 2 + 7 * 2 * 2];
    unsigned n = 0;

    for (unsigned world = 0; world < SMMUV3_IOTLB_WORLDS; world++)
        for (unsigned vmid = 0; vmid < 2; vmid++) {
            keys[n++] = smmuv3_iotlb_key_stage1(world, vmid * 0xffff, 0);
            keys[n++] = smmuv3_iotlb_key_stage1(world, vmid * 0xffff, 0xffff);
            keys[n++] = smmuv3_iotlb_key_global(world, vmid * 0xffff);
            keys[n++] = smmuv3_iotlb_key_stage2(world, vmid * 0xffff, false);
            keys[n++] = smmuv3_iotlb_key_stage2(world, vmid * 0xffff, true);
            cr_assert_eq(smmuv3_iotlb_key_world(keys[n - 1]), world);
        }
    cr_assert_eq(n, sizeof keys / sizeof keys[0]);
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = 0; j < i; j++)
            cr_assert_neq(keys[i], keys[j]);
}

Test(iotlb_types, lines_have_the_size_of_cache_lines)
{
    cr_assert_eq(sizeof(struct smmuv3_iotlb_context), 64);
    cr_assert_eq(sizeof(struct smmuv3_iotlb_entry), 32);
}

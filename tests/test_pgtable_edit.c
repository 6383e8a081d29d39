/* SPDX-License-Identifier: MIT */
/* Permissions and dirty state. */
#include "pgtable_env.h"

#include "smmuv3/pgtable_edit.h"

#include <criterion/criterion.h>

#define R SMMUV3_PGTABLE_READ
#define W SMMUV3_PGTABLE_WRITE
#define C SMMUV3_PGTABLE_CACHED

static void map(struct env *env, uint64_t iova, uint64_t pa, uint64_t bytes, uint32_t prot)
{
    const struct smmuv3_pgtable_map_args args = {iova, pa, bytes, prot, 0, 0, NULL, NULL};

    cr_assert_eq(smmuv3_pgtable_map(&env->pt, &args, NULL), SMMUV3_OK);
}

static uint32_t prot_at(struct env *env, uint64_t iova)
{
    struct smmuv3_pgtable_leaf leaf;

    cr_assert_eq(env_walk(env, iova).outcome, REF_OK, "%d", env_walk(env, iova).outcome);
    cr_assert_eq(smmuv3_pgtable_lookup(&env->pt, iova, &leaf), SMMUV3_OK);
    cr_assert_eq(leaf.pa, iova);
    return smmuv3_pgtable_prot(env->pt.format, env->pt.flags, leaf.descriptor);
}

/* What a device write does: the hardware clears AP[2], or sets S2AP[1], of a clean leaf. */
static void device_write(struct env *env, uint64_t iova)
{
    const struct smmuv3_pgtable_at_ at = smmuv3_pgtable_find_(&env->pt, iova);
    const uint64_t bit = env->pt.swap ? smmuv3_swap64(0x80) : 0x80;

    cr_assert_neq(at.descriptor & UINT64_C(1) << 51, 0);
    if ((env->pt.format & 1) == 0)
        (void)smmuv3_raw64_fetch_and(at.entry, ~bit);
    else
        (void)smmuv3_raw64_fetch_or(at.entry, bit);
}

Test(pgtable_edit, protect_changes_permissions_alone)
{
    for (size_t i = 0; i < ENV_FORMATS; i++) {
        struct smmuv3_pgtable_args args = env_formats[i];
        struct smmuv3_gather gather;
        struct env env;
        uint64_t page;

        args.flags &= ~(uint32_t)SMMUV3_PGTABLE_UPPER;
        args.bbml = 1;
        smmuv3_gather_init(&gather);
        cr_assert_eq(env_open(&env, &args), SMMUV3_OK);
        page = UINT64_C(1) << env.pt.geometry.granule_log2;
        map(&env, 0, 0, 8 * page, R | W | C);
        map(&env, 16 * page, 16 * page, 4 * page, R | SMMUV3_PGTABLE_DEVICE);
        cr_assert_eq(smmuv3_pgtable_protect(&env.pt, 2 * page, 16 * page, R, &gather), SMMUV3_OK);
        cr_assert_eq(prot_at(&env, page), R | W | C);
        cr_assert_eq(prot_at(&env, 2 * page), R | C);
        cr_assert_eq(prot_at(&env, 7 * page), R | C);
        cr_assert_eq(env_walk(&env, 8 * page).outcome, REF_TRANSLATION);
        cr_assert_eq(prot_at(&env, 16 * page), R | SMMUV3_PGTABLE_DEVICE);
        cr_assert_leq(gather.first, 2 * page);
        cr_assert_geq(gather.last, 18 * page - 1);
        cr_assert_eq(gather.leaf_sizes, page);
        cr_assert_eq(gather.bytes, 0);
        cr_assert_eq((gather.flags & SMMUV3_GATHER_DIRTY) != 0, (args.flags & SMMUV3_PGTABLE_HD) != 0);
        cr_assert_eq(smmuv3_pgtable_protect(&env.pt, 0, 8 * page, R | W | SMMUV3_PGTABLE_EXEC, &gather), SMMUV3_OK);
        cr_assert_eq(prot_at(&env, 3 * page), R | W | C | SMMUV3_PGTABLE_EXEC);
        env_close(&env);
    }
}

Test(pgtable_edit, protect_refusals)
{
    const struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_CONTIGUOUS, 12, 48, 48, 0};
    struct smmuv3_gather gather;
    struct env env;

    smmuv3_gather_init(&gather);
    cr_assert_eq(env_open(&env, &args), SMMUV3_OK);
    map(&env, 0, 0, 1u << 21, R | W);
    map(&env, 1u << 21, 1u << 21, 16 * 4096, R | W);
    cr_assert_eq(smmuv3_pgtable_protect(&env.pt, 0, 0, R, &gather), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_pgtable_protect(&env.pt, 0, 100, R, &gather), SMMUV3_ERR_ALIGNMENT);
    cr_assert_eq(smmuv3_pgtable_protect(&env.pt, 0, 4096, 0, &gather), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_pgtable_protect(&env.pt, 0, 4096, R, &gather), SMMUV3_ERR_PARTIAL);
    cr_assert_eq(smmuv3_pgtable_protect(&env.pt, 1u << 21, 16 * 4096, R, &gather), SMMUV3_ERR_PARTIAL);
    cr_assert_eq(smmuv3_pgtable_protect(&env.pt, UINT64_C(1) << 48, 4096, R, &gather), SMMUV3_ERR_RANGE);
    cr_assert(smmuv3_gather_is_empty(&gather));
    cr_assert_eq(prot_at(&env, 0), R | W);
    cr_assert_eq(smmuv3_pgtable_protect(&env.pt, 0, 1u << 21, R, &gather), SMMUV3_OK);
    cr_assert_eq(prot_at(&env, 0), R);
    env_close(&env);
}

Test(pgtable_edit, dirty_is_read_and_cleared)
{
    for (int format = SMMUV3_PGTABLE_S1; format <= SMMUV3_PGTABLE_S2; format++) {
        const struct smmuv3_pgtable_args args = {format, SMMUV3_PGTABLE_HD, 12, 48, 48, 0};
        uint64_t bitmap[32] = {0};
        struct smmuv3_pgtable_dirty_args what = {0, 256 * 4096, bitmap, 12, false};
        struct smmuv3_gather gather;
        struct env env;

        smmuv3_gather_init(&gather);
        cr_assert_eq(env_open(&env, &args), SMMUV3_OK);
        map(&env, 0, 0, 8 * 4096, R | W | C | SMMUV3_PGTABLE_CLEAN);
        map(&env, 64 * 4096, 64 * 4096, 4096, R | C);
        map(&env, 128 * 4096, 128 * 4096, 2 * 4096, R | W | C);
        device_write(&env, 3 * 4096);
        what.keep = true;
        cr_assert_eq(smmuv3_pgtable_dirty(&env.pt, &what, NULL), SMMUV3_OK);
        cr_assert_eq(bitmap[0], 8);
        cr_assert_eq(bitmap[1], 0);
        cr_assert_eq(bitmap[2], 3); /* writable starts dirty */
        what.keep = false;
        bitmap[0] = 0;
        bitmap[2] = 0;
        cr_assert_eq(smmuv3_pgtable_dirty(&env.pt, &what, &gather), SMMUV3_OK);
        cr_assert_eq(bitmap[0], 8);
        cr_assert_eq(bitmap[2], 3);
        cr_assert_eq(gather.first, 3 * 4096);
        cr_assert_eq(gather.last, 130 * 4096 - 1);
        cr_assert_neq(gather.flags & SMMUV3_GATHER_DIRTY, 0);
        bitmap[0] = 0;
        bitmap[2] = 0;
        cr_assert_eq(smmuv3_pgtable_dirty(&env.pt, &what, &gather), SMMUV3_OK);
        cr_assert_eq(bitmap[0] | bitmap[1] | bitmap[2] | bitmap[3], 0);
        cr_assert_eq(prot_at(&env, 3 * 4096), R | W | C | SMMUV3_PGTABLE_CLEAN);

        /* An unmap reports it too, whether it clears entries or drops a table. */
        smmuv3_gather_init(&gather);
        device_write(&env, 5 * 4096);
        cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 4 * 4096, 4096, &gather), SMMUV3_OK);
        cr_assert_eq(gather.flags & SMMUV3_GATHER_DIRTY, 0);
        cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 5 * 4096, 4096, &gather), SMMUV3_OK);
        cr_assert_neq(gather.flags & SMMUV3_GATHER_DIRTY, 0);
        smmuv3_gather_init(&gather);
        device_write(&env, 7 * 4096);
        cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, 0, 1u << 21, &gather), SMMUV3_OK);
        cr_assert_neq(gather.flags & SMMUV3_GATHER_DIRTY, 0);
        cr_assert_eq(gather.page_count, 1);
        smmuv3_gather_release(&env.port, &gather);
        env_close(&env);
    }
}

/* One entry of a group speaks for all; a block is dirty as a whole, and only its part in the range is reported. */
Test(pgtable_edit, dirty_groups_and_blocks)
{
    const struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_HD | SMMUV3_PGTABLE_CONTIGUOUS, 12, 48, 48, 2};
    uint64_t bitmap[16] = {0};
    struct smmuv3_pgtable_dirty_args what = {8 * 4096, 16 * 4096, bitmap, 12, false};
    struct smmuv3_gather gather;
    struct env env;

    smmuv3_gather_init(&gather);
    cr_assert_eq(env_open(&env, &args), SMMUV3_OK);
    map(&env, 0, 0, 16 * 4096, R | W | C | SMMUV3_PGTABLE_CLEAN);
    map(&env, 1u << 21, 1u << 21, 1u << 21, R | W | C | SMMUV3_PGTABLE_CLEAN);
    device_write(&env, 2 * 4096);
    cr_assert_eq(smmuv3_pgtable_dirty(&env.pt, &what, &gather), SMMUV3_OK);
    cr_assert_eq(bitmap[0], 0xff);
    cr_assert_eq(gather.first, 0);
    cr_assert_eq(gather.last, 16 * 4096 - 1);
    cr_assert_eq(gather.group_sizes, 16 * 4096);
    device_write(&env, 1u << 21);
    what.iova = (1u << 21) + 4096;
    what.bytes = 3 * 4096;
    bitmap[0] = 0;
    cr_assert_eq(smmuv3_pgtable_dirty(&env.pt, &what, &gather), SMMUV3_OK);
    cr_assert_eq(bitmap[0], 7);
    cr_assert_eq(gather.leaf_sizes, 1u << 21 | 4096);
    env_close(&env);
}

Test(pgtable_edit, dirty_refusals)
{
    const struct smmuv3_pgtable_args plain = {SMMUV3_PGTABLE_S1, 0, 12, 48, 48, 0};
    const struct smmuv3_pgtable_args hd = {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_HD, 14, 48, 48, 0};
    uint64_t bitmap[1] = {0};
    struct smmuv3_pgtable_dirty_args what = {0, 1u << 14, bitmap, 14, false};
    struct smmuv3_gather gather;
    struct env env;

    smmuv3_gather_init(&gather);
    cr_assert_eq(env_open(&env, &plain), SMMUV3_OK);
    cr_assert_eq(smmuv3_pgtable_dirty(&env.pt, &what, &gather), SMMUV3_ERR_UNSUPPORTED);
    env_close(&env);
    cr_assert_eq(env_open(&env, &hd), SMMUV3_OK);
    cr_assert_eq(smmuv3_pgtable_dirty(&env.pt, &what, NULL), SMMUV3_ERR_ARGUMENT);
    what.unit_log2 = 12;
    cr_assert_eq(smmuv3_pgtable_dirty(&env.pt, &what, &gather), SMMUV3_ERR_ARGUMENT);
    what.unit_log2 = 14;
    what.bytes = 4096;
    cr_assert_eq(smmuv3_pgtable_dirty(&env.pt, &what, &gather), SMMUV3_ERR_ALIGNMENT);
    what.bytes = 0;
    cr_assert_eq(smmuv3_pgtable_dirty(&env.pt, &what, &gather), SMMUV3_ERR_ARGUMENT);
    env_close(&env);
}

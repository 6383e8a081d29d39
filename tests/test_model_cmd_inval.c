/* SPDX-License-Identifier: MIT */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_cmd_inval, .timeout = 30);

Test(model_cmd_inval, ranges_of_streams)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    /* CFGI_STE_RANGE aligns down: StreamID 5, Range 2 covers 0 to 7. */
    menv_cmd(e, 0x04 | UINT64_C(5) << 32, 2);
    cr_assert_eq(e->last_inval.kind, SMMUV3_MODEL_INVAL_STE);
    cr_assert_eq(e->last_inval.first, 0);
    cr_assert_eq(e->last_inval.last, 7);
    /* CFGI_ALL: every StreamID, no 32-bit overflow. */
    menv_cmd(e, 0x04 | UINT64_C(5) << 32, 31);
    cr_assert_eq(e->last_inval.first, 0);
    cr_assert_eq(e->last_inval.last, UINT32_MAX);
    menv_cmd(e, 0x05 | 3u << 12 | UINT64_C(9) << 32, 1);
    cr_assert_eq(e->last_inval.kind, SMMUV3_MODEL_INVAL_CD);
    cr_assert_eq(e->last_inval.substream_id, 3);
    cr_assert_eq(e->last_inval.first, 9);
    cr_assert_eq(e->last_inval.last, 9);
    cr_assert_eq(e->last_inval.scope, SMMUV3_MODEL_SCOPE_LEAF);
    menv_cmd(e, 0x06 | UINT64_C(9) << 32, 0);
    cr_assert_eq(e->last_inval.kind, SMMUV3_MODEL_INVAL_CD_ALL);
    menv_free(e);
}

Test(model_cmd_inval, ranges_of_addresses)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    /* NH_VA of one page: ASID 0x1e20, VMID 7, leaf. */
    menv_cmd(e, 0x12 | UINT64_C(7) << 32 | UINT64_C(0x1e20) << 48, 0x10003000 | 1);
    cr_assert_eq(e->last_inval.kind, SMMUV3_MODEL_INVAL_TLB);
    cr_assert_eq(e->last_inval.regime, SMMUV3_REGIME_EL1);
    cr_assert_eq(e->last_inval.asid, 0x1e20);
    cr_assert_eq(e->last_inval.vmid, 7);
    cr_assert_eq(e->last_inval.first, 0x10003000);
    cr_assert_eq(e->last_inval.last, 0x10003fff);
    cr_assert_eq(e->last_inval.scope, SMMUV3_MODEL_SCOPE_ASID | SMMUV3_MODEL_SCOPE_VMID | SMMUV3_MODEL_SCOPE_VA |
                                          SMMUV3_MODEL_SCOPE_LEAF | SMMUV3_MODEL_SCOPE_STAGE1);
    /* Three pages: NUM=2 SCALE=0 TG=4K. */
    menv_cmd(e, 0x12 | 2u << 12, 0x10001000 | 1u << 10);
    cr_assert_eq(e->last_inval.first, 0x10001000);
    cr_assert_eq(e->last_inval.last, 0x10003fff);
    cr_assert_eq(e->last_inval.granule_log2, 12);
    /* SCALE=31 NUM=0: 2^43 bytes. */
    menv_cmd(e, 0x13 | 31u << 20, 1u << 10);
    cr_assert_eq(e->last_inval.last, (UINT64_C(1) << 43) - 1);
    cr_assert_eq(e->last_inval.scope & SMMUV3_MODEL_SCOPE_ASID, 0);
    /* S2_IPA. */
    menv_cmd(e, 0x2a | UINT64_C(7) << 32, 0x40000000);
    cr_assert_eq(e->last_inval.scope, SMMUV3_MODEL_SCOPE_VMID | SMMUV3_MODEL_SCOPE_IPA | SMMUV3_MODEL_SCOPE_STAGE2);
    menv_cmd(e, 0x28 | UINT64_C(7) << 32, 0);
    cr_assert_eq(e->last_inval.scope, SMMUV3_MODEL_SCOPE_VMID | SMMUV3_MODEL_SCOPE_STAGE1 | SMMUV3_MODEL_SCOPE_STAGE2);
    /* A range that is not aligned to its level is unpredictable: all of the address space goes. */
    menv_cmd(e, 0x12 | 2u << 12, 0x10001000 | 1u << 10 | 2u << 8);
    cr_assert_eq(e->last_inval.first, 0);
    cr_assert_eq(e->last_inval.last, UINT64_MAX);
    menv_free(e);
}

/* SMMUEN, GBPA and reset reach back-ends too. */
Test(model_cmd_inval, bypass_changes_are_told)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_w32(e, 0x44, 1u << 31 | 1u << 20);
    cr_assert_eq(e->last_inval.kind, SMMUV3_MODEL_INVAL_BYPASS);
    menv_enable(e);
    cr_assert_eq(e->last_inval.kind, SMMUV3_MODEL_INVAL_BYPASS);
    menv_free(e);
}

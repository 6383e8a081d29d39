/* SPDX-License-Identifier: MIT */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_cmd_sync, .timeout = 30);

Test(model_cmd_sync, waits_for_accesses_in_flight)
{
    struct menv *e = menv_new();
    uint32_t old;
    uint32_t young;
    menv_start(e);
    menv_enable(e);
    old = smmuv3_model_hold(&e->model);
    menv_cmd(e, 0x30, 0);
    menv_sync(e);
    cr_assert_eq(menv_r32(e, 0x9c), 4);
    /* One that begins later does not hold it up. */
    young = smmuv3_model_hold(&e->model);
    const unsigned kicks = e->kicks;
    smmuv3_model_release(&e->model, old);
    cr_assert_gt(e->kicks, kicks);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c), 5);
    smmuv3_model_release(&e->model, young);
    menv_free(e);
}

Test(model_cmd_sync, waits_for_back_ends)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    e->later = true;
    menv_cmd(e, 0x30, 0);
    menv_sync(e);
    cr_assert_eq(menv_r32(e, 0x9c), 4);
    smmuv3_model_release(&e->model, e->token);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c), 5);
    menv_free(e);
}

Test(model_cmd_sync, signals)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    menv_cmd(e, 0x46 | 1u << 12 | UINT64_C(0x1234) << 32, DATA);
    cr_assert_eq(e->msis, 1);
    cr_assert_eq(e->msi_address, DATA);
    cr_assert_eq(e->msi_data, 0x1234);
    /* R079: address 0 sends no message. */
    menv_cmd(e, 0x46 | 1u << 12, 0);
    cr_assert_eq(e->msis, 1);
    cr_assert_eq(e->irqs[SMMUV3_MODEL_IRQ_CMD_SYNC], 2);
    menv_cmd(e, 0x46 | 2u << 12, 0);
    cr_assert_eq(e->sevs, 1);
    /* R080: a message that fails is a global error, not a command error. */
    e->msi_fails = true;
    menv_cmd(e, 0x46 | 1u << 12, DATA);
    cr_assert_eq(menv_r32(e, 0x60) ^ menv_r32(e, 0x64), 1u << 4);
    cr_assert_eq(menv_r32(e, 0x9c), e->cmd_prod);
    /* A message to the SMMU's own page. */
    e->msi_fails = false;
    menv_w32(e, 0x64, menv_r32(e, 0x60));
    menv_cmd(e, 0x46 | 1u << 12, MMIO_BASE + 0x20);
    cr_assert_eq(menv_r32(e, 0x60) ^ menv_r32(e, 0x64), 1u << 4);
    menv_free(e);
}

/* R078: events of transactions that ended are in the queue when CMD_SYNC completes. */
Test(model_cmd_sync, r078_events_before_completion)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    for (uint32_t i = 0; i < 5; i++)
        cr_assert_eq(menv_go(e, i, 0x1000, false), SMMUV3_MODEL_ABORT);
    menv_sync(e);
    cr_assert_eq(e->model.bank[0].r[0xa8 / 4], 5);
    menv_free(e);
}

/* R081: an ATC invalidation that is lost stops CMD_SYNC, which is not consumed. */
Test(model_cmd_sync, r081_atc_inv_lost)
{
    struct menv *e = menv_new();
    menv_id(e, SMMUV3_R_IDR0, 1u << 10, 0);
    menv_start(e);
    menv_enable(e);
    e->atc_later = true;
    menv_cmd(e, 0x40 | UINT64_C(8) << 32, 0x10003000 | 3);
    cr_assert_eq(e->last_atc.first, 0x10000000);
    cr_assert_eq(e->last_atc.last, 0x10007fff);
    menv_sync(e);
    cr_assert_eq(menv_r32(e, 0x9c), 4);
    smmuv3_model_atc_done(&e->model, e->token, false);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c), 4 | 3u << 24);
    cr_assert_eq(e->cmd_rule, SMMUV3_RULE_R081);
    menv_w32(e, 0x64, menv_r32(e, 0x60));
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c) & 0xfffff, 5);
    menv_free(e);
}

/* SPDX-License-Identifier: MIT */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_msi, .timeout = 30);

/* R036: every error interrupts but a failed message of the error interrupt itself. */
Test(model_msi, r036_gerror)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_w64(e, 0x68, DATA);
    menv_w32(e, 0x70, 9);
    menv_enable(e);
    menv_cmd(e, 0xff, 0);
    cr_assert_eq(e->msis, 1);
    cr_assert_eq(e->msi_data, 9);
    cr_assert_eq(e->irqs[SMMUV3_MODEL_IRQ_GERROR], 1);
    menv_w32(e, 0x64, menv_r32(e, 0x60));
    e->msi_fails = true;
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x60) ^ menv_r32(e, 0x64), 1u | 1u << 7);
    cr_assert_eq(e->irqs[SMMUV3_MODEL_IRQ_GERROR], 2);
    menv_free(e);
}

/* A message of the event queue that fails. */
Test(model_msi, eventq_message_fails)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_w64(e, 0xb0, DATA);
    menv_enable(e);
    e->msi_fails = true;
    menv_go(e, 1, 0, false);
    cr_assert_eq(menv_events(e), 1);
    cr_assert_eq(menv_r32(e, 0x60) ^ menv_r32(e, 0x64), 1u << 5);
    menv_free(e);
}

/* Switched off: nothing is sent. */
Test(model_msi, disabled)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    menv_w32(e, 0x50, 0);
    cr_assert_eq(menv_r32(e, 0x54), 0);
    menv_go(e, 1, 0, false);
    cr_assert_eq(menv_events(e), 1);
    cr_assert_eq(e->irqs[0] + e->msis, 0);
    menv_free(e);
}

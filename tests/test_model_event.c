/* SPDX-License-Identifier: MIT */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_event, .timeout = 30);

/* R013 to R016: overflow toggles once, is acknowledged, and does not block what comes after. */
Test(model_event, r013_r014_r015_overflow)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    menv_w32(e, 0x20, 8);
    menv_w64(e, 0xa0, EVENTQ | 1);
    menv_w32(e, 0x20, 8 | 4 | 1);
    for (unsigned i = 0; i < 2; i++)
        menv_go(e, i, 0, false);
    cr_assert_eq(menv_r32(e, 0x100a8), 2);
    menv_go(e, 3, 0, false);
    cr_assert_eq(menv_r32(e, 0x100a8), 0x80000002u);
    menv_go(e, 4, 0, false);
    cr_assert_eq(menv_r32(e, 0x100a8), 0x80000002u);
    /* No global error: that is for aborts. */
    cr_assert_eq(menv_r32(e, 0x60), 0);
    /* Space, without acknowledge: events go on. */
    menv_w32(e, 0x100ac, 1);
    menv_go(e, 5, 0, false);
    cr_assert_eq(menv_r32(e, 0x100a8), 0x80000003u);
    menv_w32(e, 0x100ac, 0x80000003u);
    menv_go(e, 6, 0, false);
    menv_go(e, 7, 0, false);
    menv_go(e, 8, 0, false);
    cr_assert_eq(menv_r32(e, 0x100a8), 1);
    menv_free(e);
}

Test(model_event, r016_r017_r019_off_and_aborted)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    menv_w32(e, 0x20, 8 | 1);
    menv_go(e, 1, 0, false);
    cr_assert_eq(menv_r32(e, 0x100a8), 0);
    cr_assert_eq(e->model.stats.events_lost, 1);
    menv_w32(e, 0x20, 8 | 4 | 1);
    e->write_fails = true;
    menv_go(e, 1, 0, false);
    cr_assert_eq(menv_r32(e, 0x100a8), 0);
    cr_assert_eq(menv_r32(e, 0x60) ^ menv_r32(e, 0x64), 4);
    e->write_fails = false;
    menv_go(e, 1, 0, false);
    cr_assert_eq(menv_r32(e, 0x100a8), 0);
    menv_w32(e, 0x64, menv_r32(e, 0x60));
    menv_go(e, 1, 0, false);
    cr_assert_eq(menv_r32(e, 0x100a8), 1);
    menv_free(e);
}

/* R018, R037: the interrupt comes when the queue becomes non-empty, as a message where an address is set. */
Test(model_event, r018_r037_interrupt)
{
    struct menv *e = menv_new();
    uint64_t w[4];
    menv_start(e);
    menv_w64(e, 0xb0, DATA);
    menv_w32(e, 0xb8, 0x77);
    menv_enable(e);
    menv_go(e, 1, 0, false);
    menv_go(e, 2, 0, false);
    cr_assert_eq(menv_events(e), 2);
    cr_assert_eq(e->irqs[0], 1);
    cr_assert_eq(e->msis, 1);
    cr_assert_eq(e->msi_data, 0x77);
    menv_event(e, w);
    menv_event(e, w);
    menv_go(e, 2, 0, false);
    cr_assert_eq(menv_events(e), 1);
    cr_assert_eq(e->irqs[0], 2);
    menv_free(e);
}

/* R112: identical records merge, only when that is switched on. */
Test(model_event, r112_merging)
{
    struct menv *e = menv_new();
    e->config.merge_events = true;
    menv_start(e);
    menv_enable(e);
    for (unsigned i = 0; i < 5; i++)
        menv_go(e, 1, 0x1000u * i, false);
    cr_assert_eq(menv_events(e), 1);
    cr_assert_eq(e->model.stats.events_merged, 4);
    menv_go(e, 2, 0, false);
    cr_assert_eq(menv_events(e), 2);
    menv_free(e);
}

/* More events than the ring holds before anybody looks: lost ones are an overflow. */
Test(model_event, ring_is_bounded)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    for (unsigned i = 0; i < 100; i++)
        menv_go(e, 1, 0x1000u * i, false);
    cr_assert_eq(menv_r32(e, 0x100a8), 0x80000000u | SMMUV3_MODEL_RING);
    menv_free(e);
}

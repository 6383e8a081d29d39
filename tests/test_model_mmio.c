/* SPDX-License-Identifier: MIT */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_mmio, .timeout = 30);

/* Queue indexes of events stand in page 1 alone. */
Test(model_mmio, page1_is_no_alias)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_w32(e, 0x100a8, 3);
    cr_assert_eq(menv_r32(e, 0x100a8), 3);
    cr_assert_eq(menv_r32(e, 0xa8), 0);
    cr_assert_eq(menv_r32(e, 0x10020), 0);
    cr_assert_eq(menv_r32(e, 0x10000), 0);
    menv_free(e);
}

Test(model_mmio, secure_registers_are_for_secure_accesses)
{
    struct menv *e = menv_new();
    uint64_t v;
    menv_id(e, SMMUV3_R_S_IDR1, 1u << 31 | 6, 0);
    menv_start(e);
    menv_w32(e, 0x8088, 5);
    cr_assert_eq(menv_r32(e, 0x8088), 5);
    cr_assert_eq(smmuv3_model_mmio_read(&e->model, 0x8088, 4, SMMUV3_STATE_NS, &v), SMMUV3_OK);
    cr_assert_eq(v, 0);
    cr_assert_eq(smmuv3_model_mmio_write(&e->model, 0x8088, 4, SMMUV3_STATE_NS, 6), SMMUV3_OK);
    cr_assert_eq(menv_r32(e, 0x8088), 5);
    cr_assert_eq(menv_r32(e, 0x88), 0);
    menv_free(e);
}

static smmuv3_status reenter(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    struct menv *e = (struct menv *)ctx;
    uint64_t v = 1;
    if (smmuv3_model_mmio_read(&e->model, 0, 4, SMMUV3_STATE_NS, &v) != SMMUV3_ERR_BUSY || v != 0)
        abort();
    if (smmuv3_model_mmio_write(&e->model, 0x98, 4, SMMUV3_STATE_NS, 77) != SMMUV3_ERR_BUSY)
        abort();
    if (smmuv3_model_run(&e->model, 1) != 0)
        abort();
    return menv_read64(ctx, address, space, value);
}

/* A callback that comes back is dropped and counted. */
Test(model_mmio, calls_from_callbacks_are_dropped)
{
    struct menv *e = menv_new();
    e->ops.read64 = reenter;
    menv_start(e);
    menv_w64(e, 0x90, CMDQ | 4);
    menv_w32(e, 0x20, 8);
    menv_put(e, CMDQ, 0x46);
    menv_w32(e, 0x98, 1);
    cr_assert_eq(smmuv3_model_run(&e->model, 4), 1);
    cr_assert_geq(smmuv3_a64_load(&e->model.stats.reentered), 3);
    cr_assert_eq(menv_r32(e, 0x98), 1);
    menv_free(e);
}

/* Every offset can be read and written: nothing happens but what is meant. */
Test(model_mmio, every_offset)
{
    struct menv *e = menv_new();
    menv_id(e, SMMUV3_R_S_IDR1, 1u << 31 | 6, 0);
    menv_id(e, SMMUV3_R_IDR0, 1u << 20 | 1u << 16 | 1u << 10, 0);
    menv_start(e);
    for (uint64_t at = 0; at < 0x30000; at += 4) {
        (void)menv_r32(e, at);
        menv_w32(e, at, 0xffffffffu);
        (void)menv_r32(e, at);
    }
    menv_run(e);
    menv_free(e);
}

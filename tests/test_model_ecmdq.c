/* SPDX-License-Identifier: MIT */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_ecmdq, .timeout = 30);

#define PAGE UINT64_C(0x30000)

static struct menv *begin(bool strict)
{
    struct menv *e = menv_new();
    if (strict)
        menv_strict(e);
    menv_id(e, SMMUV3_R_IDR1, 1u << 31, 0);
    menv_id(e, SMMUV3_R_AIDR, 3, 0xff);
    /* One page of 4 queues. */
    menv_id(e, SMMUV3_R_IDR6, 2u << 16, 0);
    e->config.ecmdqs = e->ecmdqs;
    e->config.ecmdq_count = 4;
    e->config.ecmdq_offset = PAGE;
    e->config.mmio_bytes = 0x40000;
    menv_start(e);
    menv_enable(e);
    return e;
}

static struct menv *with_ecmdq(void)
{
    return begin(false);
}

/* R125, R126, R130: discovery, enable, a queue of its own. */
Test(model_ecmdq, r125_r126_discover_and_run)
{
    struct menv *e = with_ecmdq();
    const uint64_t q = PAGE + 2 * 0x4000;
    uint64_t v;
    cr_assert_eq(smmuv3_model_mmio_read(&e->model, 0x4000, 8, SMMUV3_STATE_NS, &v), SMMUV3_OK);
    cr_assert_eq(v, PAGE | 1u << 1 | 1);
    menv_w32(e, 0x4008, 1);
    cr_assert_eq(menv_r32(e, 0x400c), 1);
    menv_w64(e, q, (DATA) | 3);
    menv_put(e, DATA, 0x30);
    menv_put(e, DATA + 16, 0x46);
    menv_w32(e, q + 8, 1u << 31);
    cr_assert_eq(menv_r32(e, q + 12), 1u << 31);
    const unsigned kicks = e->kicks;
    menv_w32(e, q + 8, 1u << 31 | 2);
    cr_assert_gt(e->kicks, kicks);
    menv_run(e);
    cr_assert_eq(menv_r32(e, q + 12), 1u << 31 | 2);
    /* R127: BASE is writable only while off. */
    menv_w64(e, q, DATA + 0x1000);
    cr_assert_eq(menv_r32(e, q), (uint32_t)DATA | 3);
    menv_w32(e, q + 8, 2);
    cr_assert_eq(menv_r32(e, q + 12), 2);
    menv_free(e);
}

/* R128, R129: an error stops this queue alone until it is acknowledged. */
Test(model_ecmdq, r128_r129_errors)
{
    struct menv *e = with_ecmdq();
    menv_w64(e, PAGE, DATA | 3);
    menv_put(e, DATA, 0xff);
    menv_w32(e, PAGE + 8, 1u << 31);
    menv_w32(e, PAGE + 8, 1u << 31 | 1);
    menv_run(e);
    cr_assert_eq(menv_r32(e, PAGE + 12), 1u << 31 | 1u << 24 | 1u << 23);
    cr_assert_eq(menv_r32(e, 0x60) ^ menv_r32(e, 0x64), 1u << 9);
    menv_sync(e);
    cr_assert_eq(menv_r32(e, 0x9c), e->cmd_prod);
    menv_put(e, DATA, 0x46);
    menv_run(e);
    cr_assert_eq(menv_r32(e, PAGE + 12) & 0xfffff, 0);
    menv_w32(e, PAGE + 8, 1u << 31 | 1u << 23 | 1);
    menv_run(e);
    cr_assert_eq(menv_r32(e, PAGE + 12) & 0xfffff, 1);
    menv_free(e);
}

/* R129: a queue is not switched on while its error is not acknowledged; strict mode says so. */
Test(model_ecmdq, r129_enabled_with_an_error)
{
    struct menv *e = begin(true);
    menv_w64(e, PAGE, DATA | 3);
    menv_put(e, DATA, 0xff);
    menv_w32(e, PAGE + 8, 1u << 31);
    menv_w32(e, PAGE + 8, 1u << 31 | 1);
    menv_run(e);
    /* Off with the error acknowledged, and on again: nothing wrong. */
    menv_w32(e, PAGE + 8, 1u << 23);
    menv_w32(e, PAGE + 8, 1u << 31 | 1u << 23);
    cr_assert_neq(e->strict_rule, SMMUV3_RULE_R129);
    menv_w32(e, PAGE + 8, 1u << 31 | 1u << 23 | 1);
    menv_run(e);
    menv_w32(e, PAGE + 8, 1u << 23);
    menv_w32(e, PAGE + 8, 1u << 31 | 1u << 23);
    cr_assert_eq(e->strict_rule, SMMUV3_RULE_R129);
    menv_free(e);
}

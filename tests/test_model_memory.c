/* SPDX-License-Identifier: MIT */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_memory, .timeout = 30);

Test(model_memory, own_page)
{
    struct menv *e = menv_new();
    menv_start(e);
    cr_assert(smmuv3_model_own_page_(&e->model, MMIO_BASE, 1));
    cr_assert(smmuv3_model_own_page_(&e->model, MMIO_BASE + 0x1ffff, 1));
    cr_assert(!smmuv3_model_own_page_(&e->model, MMIO_BASE + 0x20000, 8));
    cr_assert(smmuv3_model_own_page_(&e->model, MMIO_BASE - 4, 8));
    cr_assert(!smmuv3_model_own_page_(&e->model, MMIO_BASE - 8, 8));
    menv_free(e);
}

Test(model_memory, clamp)
{
    cr_assert_eq(smmuv3_model_clamp_(3, 4), 3);
    cr_assert_eq(smmuv3_model_clamp_(4, 4), 0);
    cr_assert_eq(smmuv3_model_clamp_(UINT32_MAX, 4), 0);
    cr_assert_eq(smmuv3_model_clamp_(0, 1), 0);
}

/* An abort and nothing there are both aborts to the SMMU, and counted apart. */
Test(model_memory, abort_and_absence)
{
    struct menv *e = menv_new();
    uint64_t w[4];
    menv_start(e);
    menv_enable(e);
    menv_ste(e, 1, 1 | UINT64_C(5) << 1 | 0x0b000000, UINT64_C(1) << 44, 0, 0);
    menv_go(e, 1, 0, false);
    /* F_CD_FETCH: the address is in the fourth word. */
    cr_assert_eq(menv_event(e, w), 9);
    cr_assert_eq(w[3], 0x0b000000);
    cr_assert_eq(w[2], 0);
    cr_assert_eq(smmuv3_a64_load(&e->model.stats.absent), 1);
    e->bad_pa = menv_ste_at(1);
    menv_go(e, 1, 0, false);
    cr_assert_eq(menv_event(e, w), 3);
    cr_assert_eq(w[3], menv_ste_at(1));
    cr_assert_eq(smmuv3_a64_load(&e->model.stats.absent), 1);
    menv_free(e);
}

/* SPDX-License-Identifier: MIT */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_grace, .timeout = 30);

Test(model_grace, two_at_once)
{
    struct menv *e = menv_new();
    struct smmuv3_model *m = &e->model;
    menv_start(e);
    const uint32_t a = smmuv3_model_hold(m);
    const uint64_t first = smmuv3_model_grace_start_(m);
    cr_assert(!smmuv3_model_grace_over_(m, first));
    /* Begins after the first has turned the parity: only the second waits for it. */
    const uint32_t b = smmuv3_model_hold(m);
    cr_assert_neq(a, b);
    const uint64_t second = smmuv3_model_grace_start_(m);
    cr_assert_eq(second, first + 1);
    smmuv3_model_release(m, a);
    cr_assert(smmuv3_model_grace_over_(m, first));
    cr_assert(!smmuv3_model_grace_over_(m, second));
    smmuv3_model_release(m, b);
    cr_assert(smmuv3_model_grace_over_(m, second));
    menv_free(e);
}

/* Nothing in flight: over at once. */
Test(model_grace, quiet)
{
    struct menv *e = menv_new();
    menv_start(e);
    for (unsigned i = 0; i < 5; i++)
        cr_assert(smmuv3_model_grace_over_(&e->model, smmuv3_model_grace_start_(&e->model)));
    menv_free(e);
}

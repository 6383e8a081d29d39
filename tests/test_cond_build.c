/* SPDX-License-Identifier: MIT */
/* cond_build.h: the first error stays, and nothing is truncated. */
#include "smmuv3/cond_build.h"

#include <criterion/criterion.h>

Test(cond_build, values_fit_or_fail)
{
    struct smmuv3_cond_build b;
    smmuv3_cond_build_begin(&b);
    smmuv3_cond_build_put(&b, SMMUV3_F_STE_S1ContextPtr, 0x1000);
    cr_assert_eq(b.w[0], 0x1000);
    cr_assert_eq(b.status, SMMUV3_OK);
    smmuv3_cond_build_put(&b, SMMUV3_F_STE_S1ContextPtr, 0x1020);
    cr_assert_eq(b.status, SMMUV3_ERR_ALIGNMENT);
    smmuv3_cond_build_put(&b, SMMUV3_F_STE_S1Fmt, 4);
    cr_assert_eq(b.status, SMMUV3_ERR_ALIGNMENT, "the first error stays");
    cr_assert_eq(b.w[0], 0x1000, "what does not fit is not put");
}

Test(cond_build, values_that_need_a_capability)
{
    struct smmuv3_cond_build b;
    smmuv3_cond_build_begin(&b);
    smmuv3_cond_build_need(&b, SMMUV3_F_STE_PRIVCFG, 0, smmuv3_cond_from(false));
    smmuv3_cond_build_need(&b, SMMUV3_F_STE_PRIVCFG, 3, smmuv3_cond_make(SMMUV3_UNKNOWN, 0));
    cr_assert_eq(b.status, SMMUV3_OK);
    cr_assert_eq(b.w[1], 3ull << 48);
    smmuv3_cond_build_need(&b, SMMUV3_F_STE_PRIVCFG, 2, smmuv3_cond_from(false));
    cr_assert_eq(b.status, SMMUV3_ERR_UNSUPPORTED);
}

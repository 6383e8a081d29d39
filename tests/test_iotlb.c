/* SPDX-License-Identifier: MIT */
/* The text at the head of iotlb.h, as a program; translation through walks is tested in test_iotlb_walk.c. */
#include "iotlb_kit.h"

#include <criterion/criterion.h>

Test(iotlb, use_as_the_header_tells_it)
{
    static struct kit k;
    struct smmuv3_iotlb_ref ref = {smmuv3_iotlb_key_stage1(SMMUV3_IOTLB_NS_EL1, 0, 7), 0};
    struct smmuv3_iotlb_token token;
    struct smmuv3_iotlb_hit hit;
    struct smmuv3_iotlb_mapping mapping = kit_page(0x80001000);
    const struct smmuv3_cmd all = {{SMMUV3_OP_TLBI_NSNH_ALL, 0}};
    struct smmuv3_env env;

    memset(&env, 0, sizeof env);
    env.state = SMMUV3_STATE_NS;
    kit_open(&k, 16, 10);
    cr_assert(!smmuv3_iotlb_lookup(&k.tlb, &ref, 0x1234, &hit));
    cr_assert_eq(smmuv3_iotlb_begin(&k.tlb, &ref, 0x1234, &token), SMMUV3_OK);
    cr_assert_eq(smmuv3_iotlb_fill(&k.tlb, &token, &mapping), SMMUV3_OK);
    cr_assert(smmuv3_iotlb_lookup(&k.tlb, &ref, 0x1abc, &hit));
    cr_assert_eq(hit.output, 0x80001abc);
    cr_assert_eq(smmuv3_iotlb_tlbi(&k.tlb, &all, &env), SMMUV3_OK);
    cr_assert(!smmuv3_iotlb_lookup(&k.tlb, &ref, 0x1abc, &hit));
    kit_close(&k);
}

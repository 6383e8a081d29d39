/* SPDX-License-Identifier: MIT */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_dma, .timeout = 30);

Test(model_dma, across_pages)
{
    struct menv *e = menv_new();
    struct smmuv3_model_access a;
    unsigned char out[0x1800];
    unsigned char in[0x1800];
    uint64_t root;
    menv_start(e);
    root = menv_stage1(e, 8, 1, 0);
    menv_map(e, root, 0x10000000, menv_leaf1(DATA + 0x5000));
    menv_map(e, root, 0x10001000, menv_leaf1(DATA + 0x1000));
    menv_enable(e);
    for (unsigned i = 0; i < sizeof(out); i++)
        out[i] = (unsigned char)(i * 7);
    memset(&a, 0, sizeof(a));
    a.walk.stream_id = 8;
    a.walk.address = 0x10000400;
    a.walk.write = true;
    cr_assert_eq(smmuv3_model_dma(&e->model, &e->txn, &a, out, sizeof(out), &e->result), SMMUV3_OK);
    cr_assert_eq(memcmp(e->bytes + (DATA - MEM_BASE) + 0x5400, out, 0xc00), 0);
    cr_assert_eq(memcmp(e->bytes + (DATA - MEM_BASE) + 0x1000, out + 0xc00, 0xc00), 0);
    a.walk.address = 0x10000400;
    a.walk.write = false;
    cr_assert_eq(smmuv3_model_dma(&e->model, &e->txn, &a, in, sizeof(in), &e->result), SMMUV3_OK);
    cr_assert_eq(memcmp(in, out, sizeof(in)), 0);
    /* The third page is not mapped: it stops exactly there. */
    a.walk.address = 0x10001f00;
    cr_assert_eq(smmuv3_model_dma(&e->model, &e->txn, &a, in, 0x200, &e->result), SMMUV3_ERR_ACCESS);
    cr_assert_eq(a.walk.address, 0x10002000);
    menv_free(e);
}

/* R107: CD.A=0 ends a fault as if it had gone well. */
Test(model_dma, r107_raz_wi)
{
    struct menv *e = menv_new();
    struct smmuv3_model_access a;
    unsigned char in[16];
    menv_start(e);
    (void)menv_stage1(e, 8, 1, UINT64_C(1) << 46);
    menv_enable(e);
    memset(in, 0xaa, sizeof(in));
    memset(&a, 0, sizeof(a));
    a.walk.stream_id = 8;
    cr_assert_eq(smmuv3_model_dma(&e->model, &e->txn, &a, in, sizeof(in), &e->result), SMMUV3_OK);
    cr_assert_eq(in[0] | in[15], 0);
    cr_assert_eq(menv_events(e), 1);
    menv_free(e);
}

/* A device that is sent to the SMMU's own registers is refused. */
Test(model_dma, own_page)
{
    struct menv *e = menv_new();
    struct smmuv3_model_access a;
    unsigned char in[4];
    menv_start(e);
    memset(&a, 0, sizeof(a));
    a.walk.address = MMIO_BASE;
    cr_assert_eq(smmuv3_model_dma(&e->model, &e->txn, &a, in, 4, &e->result), SMMUV3_ERR_ACCESS);
    cr_assert_eq(smmuv3_a64_load(&e->model.stats.refused), 1);
    menv_free(e);
}

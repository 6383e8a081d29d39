/* SPDX-License-Identifier: MIT */
#include "model_env.h"
#include "smmuv3/model_save.h"

#include <criterion/criterion.h>

TestSuite(model_save, .timeout = 30);

Test(model_save, comes_back)
{
    struct menv *e = menv_new();
    struct menv *f = menv_new();
    const uint32_t offsets[] = {0x20, 0x24, 0x28, 0x2c, 0x44, 0x50, 0x60, 0x64, 0x80, 0x88, 0x90, 0x98, 0x9c, 0xa0, 0x100a8, 0x100ac};
    uint64_t w[4];
    menv_stalls(e);
    menv_stalls(f);
    menv_start(e);
    menv_start(f);
    (void)menv_stage1(e, 8, 1, UINT64_C(1) << 44);
    menv_enable(e);
    menv_go(e, 8, 0x5000, true);
    menv_go(e, 20, 0x6000, true);
    menv_cmd(e, 0xff, 0);
    const size_t bytes = smmuv3_model_save_bytes(&e->model);
    unsigned char *state = malloc(bytes);
    cr_assert_not_null(state);
    cr_assert_eq(smmuv3_model_save(&e->model, state, bytes - 1), SMMUV3_ERR_SPACE);
    cr_assert_eq(smmuv3_model_save(&e->model, state, bytes), SMMUV3_OK);
    cr_assert_eq(memcmp(state, "S3MD\x01\0\0\0", 8), 0);
    memcpy(f->bytes, e->bytes, MEM_BYTES);
    cr_assert_eq(smmuv3_model_load(&f->model, state, bytes), SMMUV3_OK);
    for (unsigned i = 0; i < sizeof(offsets) / sizeof(offsets[0]); i++)
        cr_assert_eq(menv_r32(e, offsets[i]), menv_r32(f, offsets[i]), "%x", offsets[i]);
    cr_assert_eq(f->last_inval.kind, SMMUV3_MODEL_INVAL_ALL);
    /* The error is still active; the stall can still be answered. */
    f->cmd_prod = e->cmd_prod;
    menv_put(f, CMDQ + 16 * (uint64_t)(menv_r32(f, 0x9c) & 255), 0x46);
    menv_w32(f, 0x64, menv_r32(f, 0x60));
    while (menv_event(f, w) != 0x10) {
    }
    menv_cmd(f, 0x44 | 1u << 12 | UINT64_C(8) << 32, w[1] & 0xffff);
    cr_assert_eq(f->resumes, 1);
    cr_assert_eq(f->resume_cookie, 0x5000 ^ 0x55);
    /* What another model, or nobody, wrote is refused. */
    menv_id(f, SMMUV3_R_IIDR, 1, 0);
    menv_start(f);
    cr_assert_eq(smmuv3_model_load(&f->model, state, bytes), SMMUV3_ERR_SYNTAX);
    for (unsigned i = 0; i < 16; i++) {
        state[i] ^= 0x40;
        cr_assert_eq(smmuv3_model_load(&e->model, state, bytes), SMMUV3_ERR_SYNTAX);
        state[i] ^= 0x40;
    }
    cr_assert_eq(smmuv3_model_load(&e->model, state, bytes - 1), SMMUV3_ERR_SYNTAX);
    free(state);
    menv_free(e);
    menv_free(f);
}

/* A CMD_SYNC and an acknowledge that wait go on after a load. */
Test(model_save, what_waits_goes_on)
{
    struct menv *e = menv_new();
    struct menv *f = menv_new();
    unsigned char state[4096];
    menv_start(e);
    menv_start(f);
    menv_enable(e);
    const uint32_t token = smmuv3_model_hold(&e->model);
    menv_sync(e);
    menv_w32(e, 0x20, 8);
    cr_assert_eq(menv_r32(e, 0x24), 0xd);
    cr_assert_leq(smmuv3_model_save_bytes(&e->model), sizeof(state));
    cr_assert_eq(smmuv3_model_save(&e->model, state, sizeof(state)), SMMUV3_OK);
    memcpy(f->bytes, e->bytes, MEM_BYTES);
    cr_assert_eq(smmuv3_model_load(&f->model, state, smmuv3_model_save_bytes(&f->model)), SMMUV3_OK);
    menv_run(f);
    cr_assert_eq(menv_r32(f, 0x24), 8);
    cr_assert_eq(menv_r32(f, 0x9c), 4);
    smmuv3_model_release(&e->model, token);
    menv_free(e);
    menv_free(f);
}

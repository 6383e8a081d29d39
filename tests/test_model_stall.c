/* SPDX-License-Identifier: MIT */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_stall, .timeout = 30);

static struct menv *stalled(void)
{
    struct menv *e = menv_new();
    menv_stalls(e);
    menv_start(e);
    /* CD.S is bit 44. */
    (void)menv_stage1(e, 8, 1, UINT64_C(1) << 44);
    menv_enable(e);
    return e;
}

Test(model_stall, record_and_resume)
{
    struct menv *e = stalled();
    uint64_t w[4];
    cr_assert_eq(menv_go(e, 8, 0x5000, true), SMMUV3_MODEL_STALLED);
    cr_assert_eq(menv_event(e, w), 0x10);
    cr_assert_eq(w[1] >> 31 & 1, 1);
    const uint64_t tag = w[1] & 0xffff;
    cr_assert_eq(tag, e->result.stag);
    /* R109: another StreamID or tag has no effect. */
    menv_cmd(e, 0x44 | 1u << 12 | UINT64_C(9) << 32, tag);
    menv_cmd(e, 0x44 | 1u << 12 | UINT64_C(8) << 32, tag + 1);
    menv_cmd(e, 0x44 | 1u << 12 | UINT64_C(8) << 32, 0xffff);
    cr_assert_eq(e->resumes, 0);
    menv_cmd(e, 0x44 | 1u << 12 | UINT64_C(8) << 32, tag);
    cr_assert_eq(e->resumes, 1);
    cr_assert_eq(e->resume_how, SMMUV3_MODEL_RESUME_RETRY);
    cr_assert_eq(e->resume_cookie, 0x5000 ^ 0x55);
    /* Answered once. */
    menv_cmd(e, 0x44 | 1u << 12 | UINT64_C(8) << 32, tag);
    cr_assert_eq(e->resumes, 1);
    /* Ab=1 aborts, Ab=0 is RAZ/WI with TERM_MODEL=0. */
    menv_go(e, 8, 0x5000, true);
    menv_event(e, w);
    menv_cmd(e, 0x44 | 1u << 13 | UINT64_C(8) << 32, w[1] & 0xffff);
    cr_assert_eq(e->resume_how, SMMUV3_MODEL_RESUME_ABORT);
    menv_go(e, 8, 0x5000, true);
    menv_event(e, w);
    menv_cmd(e, 0x44 | UINT64_C(8) << 32, w[1] & 0xffff);
    cr_assert_eq(e->resume_how, SMMUV3_MODEL_RESUME_RAZ_WI);
    menv_free(e);
}

/* R110: at most STALL_MAX; the next is held and told when a place is free. */
Test(model_stall, r110_places_are_bounded)
{
    struct menv *e = stalled();
    for (unsigned i = 0; i < STALLS; i++)
        cr_assert_eq(menv_go(e, 8, 0x5000 + 0x1000u * i, true), SMMUV3_MODEL_STALLED);
    cr_assert_eq(menv_go(e, 8, 0x90000, true), SMMUV3_MODEL_HELD);
    cr_assert_eq(menv_events(e), STALLS);
    const unsigned kicks = e->kicks;
    menv_cmd(e, 0x45 | UINT64_C(8) << 32, 0);
    cr_assert_eq(e->resumes, STALLS);
    cr_assert_eq(e->resume_how, SMMUV3_MODEL_RESUME_ABORT);
    cr_assert_gt(e->kicks, kicks + 1);
    cr_assert_eq(menv_go(e, 8, 0x90000, true), SMMUV3_MODEL_STALLED);
    menv_free(e);
}

/* R016: a stall record is never lost: it waits for space. */
Test(model_stall, r016_records_wait)
{
    struct menv *e = stalled();
    menv_w32(e, 0x20, 8);
    menv_w64(e, 0xa0, EVENTQ | 0);
    menv_w32(e, 0x20, 8 | 4 | 1);
    menv_go(e, 8, 0x5000, true);
    menv_go(e, 8, 0x6000, true);
    cr_assert_eq(menv_r32(e, 0x100a8), 1);
    menv_w32(e, 0x100ac, 1);
    cr_assert_eq(menv_r32(e, 0x100a8), 0);
    cr_assert_eq(menv_get(e, EVENTQ + 16), 0x6000);
    menv_free(e);
}

/* R144: a CMD_SYNC sends stalls whose record is not written back to be translated again. */
Test(model_stall, r144_unwritten_go_back_at_sync)
{
    struct menv *e = stalled();
    menv_w32(e, 0x20, 8 | 1);
    menv_go(e, 8, 0x5000, true);
    menv_cmd(e, 0x30, 0);
    cr_assert_eq(e->resumes, 0);
    menv_sync(e);
    cr_assert_eq(e->resumes, 1);
    cr_assert_eq(e->resume_how, SMMUV3_MODEL_RESUME_RETRY);
    menv_free(e);
}

/* R043: SMMUEN=0 ends stalls. */
Test(model_stall, r043_disable_terminates)
{
    struct menv *e = stalled();
    menv_go(e, 8, 0x5000, true);
    menv_w32(e, 0x20, 8 | 4);
    cr_assert_eq(e->resumes, 1);
    cr_assert_eq(e->resume_how, SMMUV3_MODEL_RESUME_ABORT);
    menv_free(e);
}

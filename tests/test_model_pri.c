/* SPDX-License-Identifier: MIT */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_pri, .timeout = 30);

static struct menv *with_pri(unsigned log2)
{
    struct menv *e = menv_new();
    menv_id(e, SMMUV3_R_IDR0, 1u << 16 | 1u << 10, 0);
    menv_id(e, SMMUV3_R_IDR1, 19u << 11, 0);
    menv_start(e);
    menv_w64(e, 0xc0, PRIQ | log2);
    menv_enable(e);
    menv_w32(e, 0x50, 7);
    menv_w32(e, 0x20, 0xf);
    return e;
}

static void ask(struct menv *e, uint32_t prgi, bool last, bool pasid, bool stop)
{
    struct smmuv3_pri_view v;
    memset(&v, 0, sizeof(v));
    v.stream_id = 8;
    v.prg_index = prgi;
    v.address = 0x5000;
    v.read = !stop;
    v.last = last;
    v.has_substream_id = pasid;
    v.substream_id = pasid ? 3 : 0;
    v.stop_marker = stop;
    cr_assert_eq(smmuv3_model_page_request(&e->model, &v), SMMUV3_OK);
}

/* A request in the queue, bit by bit [R163], and its answer. */
Test(model_pri, request_and_response)
{
    struct menv *e = with_pri(2);
    ask(e, 5, true, true, false);
    cr_assert_eq(menv_r32(e, 0x100c8), 1);
    /* R, Last, SSV; SSID 3; SID 8. */
    cr_assert_eq(menv_get(e, PRIQ), UINT64_C(1) << 63 | UINT64_C(1) << 62 | UINT64_C(1) << 60 | UINT64_C(3) << 32 | 8);
    cr_assert_eq(menv_get(e, PRIQ + 8), 0x5000 | 5);
    cr_assert_eq(e->irqs[SMMUV3_MODEL_IRQ_PRIQ], 1);
    menv_cmd(e, 0x41 | 1u << 11 | 3u << 12 | UINT64_C(8) << 32, 5 | 2u << 12);
    cr_assert_eq(e->prgs, 1);
    cr_assert_eq(e->last_prg.code, 0);
    cr_assert_eq(e->last_prg.prg_index, 5);
    cr_assert(!e->last_prg.automatic);
    menv_free(e);
}

/* R020, R021, R025: overflow blocks, Last gets an answer, others and stop markers vanish. */
Test(model_pri, r020_r021_overflow)
{
    struct menv *e = with_pri(0);
    ask(e, 1, true, false, false);
    ask(e, 2, false, false, false);
    cr_assert_eq(menv_r32(e, 0x100c8), 0x80000001u);
    cr_assert_eq(e->prgs, 0);
    ask(e, 2, true, false, false);
    cr_assert_eq(e->prgs, 1);
    cr_assert_eq(e->last_prg.code, 0);
    cr_assert(e->last_prg.automatic);
    ask(e, 0, true, true, true);
    cr_assert_eq(e->prgs, 1);
    menv_w32(e, 0x100cc, 1);
    ask(e, 3, true, false, false);
    cr_assert_eq(menv_r32(e, 0x100c8), 0x80000001u);
    menv_w32(e, 0x100cc, 0x80000001u);
    ask(e, 3, true, false, false);
    cr_assert_eq(menv_r32(e, 0x100c8), 0x80000000u);
    menv_free(e);
}

/* R023: off, or aborted: failure. R024: LO counts Last. */
Test(model_pri, r023_r024_off_and_aborted)
{
    struct menv *e = with_pri(2);
    menv_w32(e, 0x20, 8 | 4 | 1);
    ask(e, 1, true, true, false);
    cr_assert_eq(e->last_prg.code, 15);
    cr_assert(!e->last_prg.substream_valid);
    ask(e, 1, false, false, false);
    cr_assert_eq(e->prgs, 2);
    menv_w32(e, 0x20, 0xf);
    e->write_fails = true;
    ask(e, 1, true, false, false);
    cr_assert_eq(e->prgs, 3);
    cr_assert_eq(menv_r32(e, 0x60) ^ menv_r32(e, 0x64), 8);
    e->write_fails = false;
    menv_w32(e, 0x64, menv_r32(e, 0x60));
    menv_w32(e, 0x50, 5);
    menv_w32(e, 0xdc, 1u << 31);
    menv_w32(e, 0x50, 7);
    const unsigned irqs = e->irqs[SMMUV3_MODEL_IRQ_PRIQ];
    ask(e, 1, false, false, false);
    cr_assert_eq(e->irqs[SMMUV3_MODEL_IRQ_PRIQ], irqs);
    ask(e, 1, true, false, false);
    cr_assert_eq(e->irqs[SMMUV3_MODEL_IRQ_PRIQ], irqs + 1);
    menv_free(e);
}

/* With a full queue the answer is the model's own; an STE that cannot be read changes only whether PASIDs are wanted. */
Test(model_pri, every_failing_read_is_answered_all_the_same)
{
    struct menv *e = with_pri(0);
    unsigned n;
    ask(e, 1, true, true, false);
    for (n = 1; n < 20; n++) {
        const unsigned before = e->prgs;
        e->reads = 0;
        e->fail_at = n;
        ask(e, 2, true, true, false);
        e->fail_at = 0;
        cr_assert_eq(e->prgs, before + 1, "read %u", n);
        cr_assert_eq(e->last_prg.prg_index, 2);
        if (e->reads < n)
            break;
    }
    cr_assert_lt(n, 20);
    menv_free(e);
}

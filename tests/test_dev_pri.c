/* SPDX-License-Identifier: MIT */
/* Page requests: groups, Last, stop markers, answers, overflow. */
#include "dev_regfile.h"

enum { PRIV = 1, EXEC = 2, R = 4, W = 8, LAST = 16, SSV = 32 };

static struct smmuv3_dev_pri_sink sink;
static struct smmuv3_dev_requests report;
static unsigned called, lost_after, losses;
static unsigned reply;

static unsigned on_request(void *ctx, const struct smmuv3_pri *pri, const struct smmuv3_pri_view *view)
{
    (void)ctx;
    cr_assert_eq(view->stream_id, (uint32_t)pri->w[0]);
    called++;
    return reply;
}

static void on_lost(void *ctx)
{
    (void)ctx;
    losses++;
    lost_after = called;
}

static void begin(int which)
{
    up(which);
    memset(&sink, 0, sizeof(sink));
    sink.request = on_request;
    sink.lost = on_lost;
    called = opcode_count = losses = lost_after = 0;
    reply = SMMUV3_DEV_PRI_SUCCESS;
}

static smmuv3_status handle(void)
{
    return smmuv3_dev_handle_pri(&dev, 0, &sink, &report);
}

/* CMD_PRI_RESP: 0x41, SSV 11, SubstreamID 31:12, StreamID 63:32; PRGIndex 72:64, Resp 77:76. One for each group. */
Test(dev_pri, one_answer_for_a_group)
{
    const int pages[] = {PAGE_NS, PAGE_REALM};

    for (unsigned i = 0; i < 2; i++) {
        begin(pages[i]);
        ask(0x31, 0x1a, R, 0);
        ask(0x31, 0x1a, R | W, 0);
        cr_assert_eq(handle(), SMMUV3_OK);
        cr_assert_eq(report.seen, 2);
        cr_assert_eq(opcode_count, 0, "the group is not complete");
        ask(0x31, 0x1a, W | LAST, 0);
        cr_assert_eq(handle(), SMMUV3_OK);
        cr_assert_eq(report.answered, 1);
        cr_assert_eq(opcode_count, 1);
        cr_assert_eq(cmd_w0[0], UINT64_C(0x31) << 32 | 0x41);
        cr_assert_eq(cmd_w1[0], 2u << 12 | 0x1a);
        cr_assert_eq(called, 3);
        done();
    }
}

Test(dev_pri, answers)
{
    const struct { unsigned reply; unsigned resp; bool pasid; } cases[] = {
        {SMMUV3_DEV_PRI_FAILURE, 0, false}, {SMMUV3_DEV_PRI_INVALID, 1, false},
        {SMMUV3_DEV_PRI_SUCCESS, 2, false}, {SMMUV3_DEV_PRI_SUCCESS | SMMUV3_DEV_PRI_PASID, 2, true},
        {7, 0, false},
    };

    for (unsigned i = 0; i < 5; i++) {
        begin(PAGE_NS);
        reply = cases[i].reply;
        ask(1, 2, R | LAST | SSV, 0x55);
        cr_assert_eq(handle(), SMMUV3_OK);
        cr_assert_eq(cmd_w0[0], UINT64_C(1) << 32 | 0x41 | (cases[i].pasid ? 0x55u << 12 | 1u << 11 : 0));
        cr_assert_eq(cmd_w1[0] >> 12 & 3, cases[i].resp);
        done();
    }
    begin(PAGE_NS);
    sink.request = NULL;
    ask(1, 2, R | LAST, 0);
    cr_assert_eq(handle(), SMMUV3_OK);
    cr_assert_eq(cmd_w1[0] >> 12 & 3, 0, "without a callback: failure");
    done();
}

/* SSV=1 and {Last, W, R} = 0b100: no answer (rule 25). Without SSV the same bits are a request. */
Test(dev_pri, stop_markers)
{
    begin(PAGE_NS);
    ask(1, 2, LAST | SSV, 0x55);
    cr_assert_eq(handle(), SMMUV3_OK);
    cr_assert_eq(report.stop_markers, 1);
    cr_assert_eq(called, 1);
    cr_assert_eq(opcode_count, 0);
    ask(1, 3, LAST, 0);
    cr_assert_eq(handle(), SMMUV3_OK);
    cr_assert_eq(report.answered, 1);
    done();
}

Test(dev_pri, answered_later)
{
    const struct smmuv3_pri last = {{UINT64_C(1) << 62 | UINT64_C(1) << 60 | 6, 4}};
    const struct smmuv3_pri middle = {{UINT64_C(1) << 60 | 6, 4}};

    begin(PAGE_NS);
    reply = SMMUV3_DEV_PRI_LATER;
    ask(6, 4, R | LAST, 0);
    cr_assert_eq(handle(), SMMUV3_OK);
    cr_assert_eq(report.later, 1);
    cr_assert_eq(opcode_count, 0);
    cr_assert_eq(smmuv3_dev_answer_pri(&dev, 0, &last, 1, false), SMMUV3_OK);
    cr_assert_eq(cmd_w1[0], 1u << 12 | 4);
    cr_assert_eq(smmuv3_dev_answer_pri(&dev, 0, &middle, 1, false), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_dev_answer_pri(&dev, 0, &last, 3, false), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_dev_answer_pri(&dev, 0, NULL, 0, false), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(opcode_count, 1);
    done();
}

/* The slot is given back before the answer: credits may equal the queue (rule 26). */
Test(dev_pri, consumed_before_answered)
{
    unsigned cons = 0, prod = 0;

    begin(PAGE_NS);
    ask(1, 2, R | LAST, 0);
    trace_count = 0;
    cr_assert_eq(handle(), SMMUV3_OK);
    for (unsigned i = 0; i < trace_count; i++) {
        if (trace[i].kind == WRITE && trace[i].offset == PRIQ_CONS)
            cons = i + 1;
        if (trace[i].kind == WRITE && trace[i].offset == CMDQ_PROD)
            prod = i + 1;
    }
    cr_assert(cons != 0 && prod != 0 && cons < prod);
    done();
}

/* Overflow: told after what was recorded before the loss, and before what came after it, whatever the budget. */
Test(dev_pri, overflow)
{
    for (unsigned budget = 1; budget < 10; budget++) {
        begin(PAGE_NS);
        sink.budget = budget;
        for (unsigned i = 0; i < 10; i++)
            ask(1, i, R, 0); /* 8 fit */
        do {
            cr_assert_eq(handle(), SMMUV3_OK);
            ask(2, 1, R, 0); /* it goes on as soon as the overflow is acknowledged */
        } while (called < 12);
        cr_assert_eq(losses, 1);
        cr_assert_eq(lost_after, 8, "budget %u", budget);
        sink.budget = 0;
        cr_assert_eq(handle(), SMMUV3_OK);
        done();
    }
}

Test(dev_pri, untrusted_and_hostile)
{
    struct smmuv3_dev_gerrors gerrors;

    begin(PAGE_NS);
    ask(1, 2, R | LAST, 0);
    poke(GERROR, 8);
    cr_assert_eq(smmuv3_dev_handle_gerror(&dev, &gerrors), SMMUV3_OK);
    cr_assert(gerrors.pri_abort);
    cr_assert_eq(handle(), SMMUV3_OK);
    cr_assert_eq(report.untrusted, 1);
    cr_assert_eq(opcode_count, 0);
    poke(PRIQ_PROD, UINT32_MAX);
    cr_assert_eq(handle(), SMMUV3_ERR_DEVICE);
    poke(PRIQ_PROD, peek(PRIQ_CONS));
    done();
}

Test(dev_pri, secure_has_none)
{
    begin(PAGE_SECURE);
    trace_count = 0;
    cr_assert_eq(handle(), SMMUV3_OK);
    cr_assert_eq(report.seen, 0);
    cr_assert_eq(trace_count, 0);
    done();
}

Test(dev_pri, arguments)
{
    begin(PAGE_NS);
    trace_count = 0;
    cr_assert_eq(smmuv3_dev_handle_pri(NULL, 0, &sink, &report), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_handle_pri(&dev, 1, &sink, &report), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_handle_pri(&dev, 0, NULL, &report), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_handle_pri(&dev, 0, &sink, NULL), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(trace_count, 0);
    done();
}

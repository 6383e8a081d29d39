/* SPDX-License-Identifier: MIT */
/* Events: decoded and reported, stalls answered, budgets, storms, overflow, records that are not to be trusted. */
#include "dev_regfile.h"

static struct smmuv3_dev_event_sink sink;
static struct smmuv3_dev_events report;
static unsigned called;
static unsigned reply;
static uint32_t last_sid;
static bool last_stalled;

static unsigned on_event(void *ctx, const struct smmuv3_event *event, const struct smmuv3_event_view *view)
{
    cr_assert_eq(ctx, &called);
    cr_assert_eq(event->w[0] >> 32, view->stream_id);
    cr_assert_eq(view->number, 0x10);
    called++;
    last_sid = view->stream_id;
    last_stalled = view->stalled;
    return reply;
}

static void begin(int which)
{
    up(which);
    memset(&sink, 0, sizeof(sink));
    sink.event = on_event;
    sink.ctx = &called;
    called = opcode_count = 0;
    reply = SMMUV3_DEV_REPLY_ABORT;
}

static smmuv3_status handle(void)
{
    return smmuv3_dev_handle_events(&dev, 0, &sink, &report);
}

Test(dev_event, nothing)
{
    begin(PAGE_NS);
    cr_assert_eq(handle(), SMMUV3_OK);
    cr_assert_eq(report.seen, 0);
    cr_assert_eq(called, 0);
    for (unsigned i = 0; i < trace_count; i++)
        cr_assert_eq(trace[i].kind, READ, "CONS is not written needlessly");
    done();
}

Test(dev_event, reported_and_given_back)
{
    for (int p = 0; p < PAGES; p++) {
        begin(p);
        for (unsigned i = 0; i < 7; i++)
            fault(0x20 + i, false, 0);
        cr_assert_eq(handle(), SMMUV3_OK);
        cr_assert_eq(report.seen, 7);
        cr_assert_eq(report.reported, 7);
        cr_assert_eq(called, 7);
        cr_assert_eq(last_sid, 0x26);
        cr_assert_not(last_stalled);
        cr_assert_eq(report.stalls, 0);
        cr_assert_eq(opcode_count, 0);
        cr_assert_eq(peek(EVENTQ_CONS), 7);
        done();
    }
}

/* CMD_RESUME: 0x44, SSec 10, Ac 12, Ab 13, StreamID 63:32, STAG 79:64. Realm has none (rule 83). */
Test(dev_event, every_stall_is_answered)
{
    const struct { unsigned reply; uint32_t bits; } cases[] = {
        {SMMUV3_DEV_REPLY_ABORT, 1u << 13}, {SMMUV3_DEV_REPLY_RETRY, 1u << 12}, {SMMUV3_DEV_REPLY_RAZWI, 0},
        {99, 1u << 13},
    };

    for (unsigned i = 0; i < 4; i++)
        for (int p = 0; p < PAGES; p++) {
            begin(p);
            reply = cases[i].reply;
            fault(0x21, true, 0x77);
            fault(0x22, false, 0);
            cr_assert_eq(handle(), SMMUV3_OK);
            cr_assert_eq(report.stalls, 1);
            if (p == PAGE_REALM) {
                cr_assert_eq(report.unanswerable, 1);
                cr_assert_eq(opcode_count, 0);
            } else {
                cr_assert_eq(opcode_count, 1);
                cr_assert_eq(cmd_w0[0], UINT64_C(0x21) << 32 | cases[i].bits | (p == PAGE_SECURE ? 1u << 10 : 0) | 0x44);
                cr_assert_eq(cmd_w1[0], 0x77);
            }
            done();
        }
}

Test(dev_event, without_a_callback_stalls_are_aborted)
{
    begin(PAGE_NS);
    sink.event = NULL;
    for (unsigned i = 0; i < 9; i++)
        fault(0x21, true, i);
    cr_assert_eq(handle(), SMMUV3_OK);
    cr_assert_eq(report.seen, 9);
    cr_assert_eq(report.reported, 0);
    cr_assert_eq(opcode_count, 9);
    for (unsigned i = 0; i < 9; i++) {
        cr_assert_eq(cmd_w0[i] & 0x3fff, 0x2044);
        cr_assert_eq(cmd_w1[i], i);
    }
    done();
}

Test(dev_event, answered_later)
{
    const struct smmuv3_event stalled = {{UINT64_C(5) << 32 | 0x13, 1u << 31 | 9, 0, 0}};
    const struct smmuv3_event other = {{UINT64_C(5) << 32 | 0x13, 9, 0, 0}};

    begin(PAGE_NS);
    reply = SMMUV3_DEV_REPLY_LATER;
    fault(0x21, true, 3);
    cr_assert_eq(handle(), SMMUV3_OK);
    cr_assert_eq(report.later, 1);
    cr_assert_eq(opcode_count, 0);
    cr_assert_eq(smmuv3_dev_answer_event(&dev, 0, &stalled, SMMUV3_EVENT_ANSWER_RETRY), SMMUV3_OK);
    cr_assert_eq(cmd_w0[0], UINT64_C(5) << 32 | 1u << 12 | 0x44);
    cr_assert_eq(cmd_w1[0], 9);
    cr_assert_eq(smmuv3_dev_answer_event(&dev, 0, &other, SMMUV3_EVENT_ANSWER_RETRY), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_dev_answer_event(&dev, 0, NULL, SMMUV3_EVENT_ANSWER_RETRY), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(opcode_count, 1);
    done();
}

Test(dev_event, budget_bounds_a_call)
{
    begin(PAGE_NS);
    for (unsigned budget = 1; budget < 9; budget++) {
        sink.budget = budget;
        for (unsigned i = 0; i < 10; i++)
            fault(1, false, 0);
        cr_assert_eq(handle(), SMMUV3_OK);
        cr_assert_eq(report.seen, budget);
        cr_assert_eq(report.left, 10 - budget);
        sink.budget = 0;
        cr_assert_eq(handle(), SMMUV3_OK);
        cr_assert_eq(report.seen, 10 - budget);
        cr_assert_eq(report.left, 0);
    }
    done();
}

/* A device that faults as fast as records are taken out: one call ends all the same. */
static unsigned endless(void *ctx, const struct smmuv3_event *event, const struct smmuv3_event_view *view)
{
    (void)ctx;
    (void)event;
    (void)view;
    called++;
    fault(1, false, 0);
    fault(1, false, 0);
    return 0;
}

Test(dev_event, endless_storm)
{
    begin(PAGE_NS);
    sink.event = endless;
    for (unsigned i = 0; i < 5; i++)
        fault(1, false, 0);
    cr_assert_eq(handle(), SMMUV3_OK);
    cr_assert_eq(report.seen, 16);
    cr_assert_gt(report.left, 0u);
    cr_assert_eq(report.noisy_sid, 1);
    cr_assert_eq(report.noisy, 16);
    done();
}

Test(dev_event, storm_limit_counts_what_it_does_not_report)
{
    begin(PAGE_NS);
    sink.storm_limit = 3;
    sink.storm_ns = 1000000;
    for (unsigned i = 0; i < 10; i++)
        fault(7, i == 5, i);
    cr_assert_eq(handle(), SMMUV3_OK);
    cr_assert_eq(report.seen, 10);
    cr_assert_eq(report.suppressed, 6);
    cr_assert_eq(report.reported, 4, "three, and the stall");
    cr_assert_eq(opcode_count, 1);
    clock_ns += 2000000;
    fault(7, false, 0);
    cr_assert_eq(handle(), SMMUV3_OK);
    cr_assert_eq(report.reported, 1, "a new window");
    done();
}

/* Overflow: acknowledged once by copying OVFLG, told once, and recording goes on (7.4; bug 32 of the facts). */
Test(dev_event, overflow)
{
    for (int p = 0; p < PAGES; p++) {
        begin(p);
        for (unsigned lap = 0; lap < 4; lap++) {
            for (unsigned i = 0; i < 17; i++)
                fault(1, false, 0);
            cr_assert_eq(handle(), SMMUV3_OK);
            cr_assert_eq(report.seen, 16);
            cr_assert(report.overflow);
            cr_assert_eq((peek(EVENTQ_CONS) ^ peek(EVENTQ_PROD)) >> 31, 0);
            fault(2, false, 0);
            cr_assert_eq(handle(), SMMUV3_OK);
            cr_assert_eq(report.seen, 1);
            cr_assert_not(report.overflow);
        }
        cr_assert_eq(dev.eventq.overflows, 4);
        done();
    }
}

/* GERROR.EVENTQ_ABT_ERR: what was in the queue is dropped, what comes after the acknowledge counts (rules 17, 19). */
Test(dev_event, untrusted_records)
{
    struct smmuv3_dev_gerrors gerrors;

    for (int p = 0; p < PAGES; p++) {
        begin(p);
        fault(1, true, 0);
        fault(1, false, 0);
        poke(GERROR, 4);
        cr_assert_eq(smmuv3_dev_handle_gerror(&dev, &gerrors), SMMUV3_OK);
        cr_assert(gerrors.event_abort);
        cr_assert_eq(peek(GERRORN), 4);
        fault(9, false, 0);
        cr_assert_eq(handle(), SMMUV3_OK);
        cr_assert_eq(report.seen, 3);
        cr_assert_eq(report.untrusted, 2);
        cr_assert_eq(report.reported, 1);
        cr_assert_eq(last_sid, 9);
        cr_assert_eq(opcode_count, 0);
        /* the same when everything had been taken out before */
        poke(GERROR, 0);
        cr_assert_eq(smmuv3_dev_handle_gerror(&dev, &gerrors), SMMUV3_OK);
        for (unsigned i = 0; i < 16; i++)
            fault(9, false, 0);
        cr_assert_eq(handle(), SMMUV3_OK);
        cr_assert_eq(report.untrusted, 0);
        cr_assert_eq(report.reported, 16);
        done();
    }
}

Test(dev_event, hostile_prod)
{
    begin(PAGE_NS);
    poke(EVENTQ_PROD, UINT32_MAX);
    cr_assert_eq(handle(), SMMUV3_ERR_DEVICE);
    poke(EVENTQ_PROD, 0x11);
    cr_assert_eq(handle(), SMMUV3_ERR_DEVICE, "more than the queue holds");
    cr_assert_eq(called, 0);
    poke(EVENTQ_PROD, 0);
    cr_assert_eq(handle(), SMMUV3_OK);
    done();
}

/* The command queue does not take the answer: told, and bounded. */
Test(dev_event, answer_that_cannot_be_given)
{
    begin(PAGE_NS);
    deaf = true;
    clock_step = 100000000;
    smmuv3_status status = SMMUV3_OK;
    for (unsigned round = 0; round < 20 && status == SMMUV3_OK; round++) {
        for (unsigned i = 0; i < 4; i++)
            fault(1, true, i);
        status = handle();
    }
    cr_assert(status == SMMUV3_ERR_FULL || status == SMMUV3_ERR_FAILED);
    deaf = false;
    cr_assert_lt(smmuv3_dev_disable(&dev, 0), 1);
    done();
}

/* Events that were recorded before a disable are still there after it. */
Test(dev_event, drained_after_disable)
{
    begin(PAGE_NS);
    fault(4, false, 0);
    cr_assert_eq(smmuv3_dev_disable(&dev, 0), SMMUV3_OK);
    cr_assert_eq(handle(), SMMUV3_OK);
    cr_assert_eq(report.seen, 1);
    done();
}

Test(dev_event, flush_ignores_the_budget)
{
    begin(PAGE_NS);
    sink.budget = 1;
    for (unsigned i = 0; i < 16; i++)
        fault(4, false, 0);
    cr_assert_eq(smmuv3_dev_flush_events(&dev, 0, &sink, &report), SMMUV3_OK);
    cr_assert_eq(report.seen, 16);
    cr_assert_eq(smmuv3_dev_flush_events(&dev, 0, NULL, &report), SMMUV3_ERR_ARGUMENT);
    done();
}

Test(dev_event, arguments)
{
    begin(PAGE_NS);
    cr_assert_eq(smmuv3_dev_handle_events(NULL, 0, &sink, &report), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_handle_events(&dev, 1, &sink, &report), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_handle_events(&dev, 0, NULL, &report), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_handle_events(&dev, 0, &sink, NULL), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(trace_count, 0);
    done();
}

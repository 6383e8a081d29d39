/* SPDX-License-Identifier: MIT */
/*
 * The command queue step by step: one thread, a consumer that moves only when the port waits, a clock that moves only
 * when it is read. tests/stress_cmdq.c does the same with threads.
 */
#include "cmdq_harness.h"

static const struct {
    uint32_t engine, completion;
} kinds[] = {{SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL}, {SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD},
             {SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_SEV},  {SMMUV3_CMDQ_SINGLE, SMMUV3_CMDQ_POLL},
             {SMMUV3_CMDQ_SINGLE, SMMUV3_CMDQ_MSI_WORD}, {SMMUV3_CMDQ_CAS, SMMUV3_CMDQ_POLL},
             {SMMUV3_CMDQ_CAS, SMMUV3_CMDQ_MSI_SLOT}, {SMMUV3_CMDQ_CAS, SMMUV3_CMDQ_MSI_WORD}};
#define KIND_COUNT (sizeof kinds / sizeof kinds[0])

Test(cmdq, every_engine_and_completion_executes_lists_of_every_length)
{
    for (size_t k = 0; k < KIND_COUNT; k++) {
        for (unsigned log2 = 1; log2 <= 6; log2++) {
            start(kinds[k].engine, kinds[k].completion, log2);
            for (unsigned lap = 0; lap < 3; lap++) {
                for (unsigned n = 1; n < 1u << log2; n++) {
                    log_count = 0;
                    cr_assert_eq(execute(n, 0x12, 0), SMMUV3_OK, "kind %zu size %u length %u", k, 1u << log2, n);
                    cr_assert_eq(log_count, n + 1);
                    for (unsigned i = 0; i < n; i++)
                        cr_assert_eq(log_w0[i], 0x12 | (uint64_t)i << 32);
                    cr_assert_eq(log_w0[n], 0x46);
                }
            }
            cr_assert_eq(smmuv3_cmdq_disable(&queue, 0), SMMUV3_OK);
        }
    }
}

Test(cmdq, a_queue_of_one_place_works_without_a_sync_beside)
{
    struct smmuv3_cmdq_ticket t;

    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 0);
    for (int i = 0; i < 20; i++) {
        t = submit(1, 0x12, 0);
        cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, 0), SMMUV3_OK);
    }
    cr_assert_eq(execute(1, 0x12, 0), SMMUV3_ERR_RANGE, "list and sync never fit");
}

/* CMD_SYNC as the specification lays it out [4.7.3]: CS 13:12, MSH 23:22, MSIAttr 27:24, MSIData 63:32, MSIAddress. */
Test(cmdq, sync_words_are_those_of_the_specification)
{
    struct smmuv3_cmdq_ticket t;

    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 3);
    t = submit(1, 0x12, SMMUV3_CMDQ_LIST_SYNC);
    cr_assert_eq(t.begin, 8, "positions start at the size");
    cr_assert_eq(t.end, 10);
    cr_assert_eq(smmuv3_le64_to_cpu(ring[2]), 0x0000000a0fc01046u, "MSIData is the position after the sync");
    cr_assert_eq(smmuv3_le64_to_cpu(ring[3]), (uint64_t)(uintptr_t)&words[1]);
    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL, 3);
    (void)submit(1, 0x12, SMMUV3_CMDQ_LIST_SYNC);
    cr_assert_eq(smmuv3_le64_to_cpu(ring[2]), 0x46);
    cr_assert_eq(smmuv3_le64_to_cpu(ring[3]), 0);
    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_SEV, 3);
    (void)submit(1, 0x12, SMMUV3_CMDQ_LIST_SYNC);
    cr_assert_eq(smmuv3_le64_to_cpu(ring[2]), 0x2046);
    start(SMMUV3_CMDQ_CAS, SMMUV3_CMDQ_MSI_SLOT, 3);
    (void)submit(1, 0x12, SMMUV3_CMDQ_LIST_SYNC);
    cr_assert_eq(smmuv3_le64_to_cpu(ring[2]), 0x0fc01046u);
    cr_assert_eq(smmuv3_le64_to_cpu(ring[3]), (uint64_t)(uintptr_t)&ring[2]);
    cr_assert_eq(atomic_load(&smmu.base), (uint64_t)(uintptr_t)ring | 3 | UINT64_C(1) << 62);
}

Test(cmdq, neighbouring_completion_words_lie_in_different_lines)
{
    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 6);
    for (uint64_t s = 64; s < 128; s++) {
        const unsigned a = smmuv3_cmdq_word_index_(&queue, s);
        const unsigned b = smmuv3_cmdq_word_index_(&queue, s + 1);

        cr_assert_lt(a, 64);
        cr_assert_neq(a / 16, b / 16);
        for (uint64_t o = 64; o < s; o++)
            cr_assert_neq(smmuv3_cmdq_word_index_(&queue, o), a);
    }
}

Test(cmdq, runs_are_encoded_with_their_step)
{
    const struct smmuv3_cmdq_run runs[2] = {{0x12, 0x1000, 0x1000, 3}, {0x11, 7, 0, 1}};
    struct smmuv3_cmdq_list list = list_of(1, 0x13, SMMUV3_CMDQ_LIST_SYNC);

    list.runs = runs;
    list.run_count = 2;
    for (size_t k = 0; k < KIND_COUNT; k++) {
        start(kinds[k].engine, kinds[k].completion, 3);
        for (int lap = 0; lap < 5; lap++) {
            log_count = 0;
            cr_assert_eq(smmuv3_cmdq_execute(&queue, 0, &list), SMMUV3_OK);
            cr_assert_eq(log_count, 6);
            cr_assert_eq(log_w0[0], 0x13);
            cr_assert_eq(log_w0[1], UINT64_C(0x100000000012));
            cr_assert_eq(log_w0[3], UINT64_C(0x300000000012));
            cr_assert_eq(log_w0[4], UINT64_C(0x700000011));
        }
    }
}

Test(cmdq, arguments_are_refused_before_anything_happens)
{
    struct smmuv3_cmdq_list list = list_of(8, 0x12, SMMUV3_CMDQ_LIST_SYNC);
    struct smmuv3_cmdq_run run = {0x12, 0, 0, UINT32_MAX};
    struct smmuv3_cmdq_ticket t = {0, 0, 0, 0, SMMUV3_CMDQ_LIST_SYNC};

    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL, 3);
    cr_assert_eq(smmuv3_cmdq_submit(&queue, 0, &list, &t), SMMUV3_ERR_RANGE, "8 and a sync do not fit 8");
    list.flags = 0;
    cr_assert_eq(smmuv3_cmdq_submit(&queue, 2, &list, &t), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_cmdq_execute(&queue, 0, &list), SMMUV3_ERR_ARGUMENT, "no sync to wait for");
    cr_assert_eq(smmuv3_cmdq_wait(&queue, 2, &t, 0), SMMUV3_ERR_ARGUMENT);
    list.count = 0;
    cr_assert_eq(smmuv3_cmdq_submit(&queue, 0, &list, &t), SMMUV3_ERR_ARGUMENT);
    list.runs = &run;
    list.run_count = 1;
    cr_assert_eq(smmuv3_cmdq_submit(&queue, 0, &list, &t), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_a64_load(&queue.tail), 8);
    cr_assert_eq(smmu.prod_writes, 1, "only the programming");
}

Test(cmdq, combinations_that_cannot_work_are_refused)
{
    static const struct {
        uint32_t engine, completion, flags;
        smmuv3_status want;
    } cases[] = {{SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_SLOT, 0, SMMUV3_ERR_UNSUPPORTED},
                 {SMMUV3_CMDQ_SINGLE, SMMUV3_CMDQ_MSI_SLOT, 0, SMMUV3_ERR_UNSUPPORTED},
                 {SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, SMMUV3_CMDQ_NONCOHERENT, SMMUV3_ERR_UNSUPPORTED},
                 {SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_SEV, SMMUV3_CMDQ_CS_NONE_ONLY, SMMUV3_ERR_UNSUPPORTED},
                 {SMMUV3_CMDQ_CAS, SMMUV3_CMDQ_POLL, SMMUV3_CMDQ_DOUBLE_ISSUE, SMMUV3_ERR_UNSUPPORTED},
                 {3, SMMUV3_CMDQ_POLL, 0, SMMUV3_ERR_ARGUMENT},
                 {SMMUV3_CMDQ_TICKET, 4, 0, SMMUV3_ERR_ARGUMENT}};
    struct smmuv3_cmdq q;
    struct smmuv3_cmdq_args args;

    memset(&q, 0, sizeof q);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        args = defaults(cases[i].engine, cases[i].completion, 3);
        args.flags = cases[i].flags;
        cr_assert_eq(smmuv3_cmdq_init(&q, &args), cases[i].want, "case %zu", i);
    }
    args = defaults(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 3);
    args.words = NULL;
    cr_assert_eq(smmuv3_cmdq_init(&q, &args), SMMUV3_ERR_ARGUMENT);
    args = defaults(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 3);
    args.words_bus |= 4;
    cr_assert_eq(smmuv3_cmdq_init(&q, &args), SMMUV3_ERR_ALIGNMENT);
    args = defaults(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL, 20);
    cr_assert_eq(smmuv3_cmdq_init(&q, &args), SMMUV3_ERR_RANGE);
    args = defaults(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL, 3);
    args.cpu_count = 0;
    cr_assert_eq(smmuv3_cmdq_init(&q, &args), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(q.size, 0, "untouched");
}

Test(cmdq, no_space_in_time_leaves_nothing_behind)
{
    for (size_t k = 0; k < KIND_COUNT; k++) {
        struct smmuv3_cmdq_list list;
        struct smmuv3_cmdq_ticket t;

        start(kinds[k].engine, kinds[k].completion, 2);
        queue.args.stall_ns = UINT64_MAX / 2;
        (void)submit(4, 0x12, 0);
        frozen = true;
        list = list_of(1, 0x11, 0);
        list.timeout_ns = 300000;
        cr_assert_eq(smmuv3_cmdq_submit(&queue, 0, &list, &t), SMMUV3_ERR_FULL, "kind %zu", k);
        cr_assert_eq(smmuv3_cmdq_submit(&queue, 1, &list, &t), SMMUV3_ERR_FULL);
        frozen = false;
        cr_assert_eq(execute(2, 0x12, 0), SMMUV3_OK);
        cr_assert_eq(log_count, 7);
        for (unsigned i = 0; i < log_count; i++)
            cr_assert_neq(log_w0[i] & 0xff, 0x11);
    }
}

Test(cmdq, a_late_completion_leaves_the_queue_usable)
{
    for (size_t k = 0; k < 5; k++) {
        struct smmuv3_cmdq_ticket t;

        start(kinds[k].engine, kinds[k].completion, 3);
        frozen = true;
        t = submit(2, 0x12, SMMUV3_CMDQ_LIST_SYNC);
        cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, 100000), SMMUV3_ERR_TIMEOUT);
        cr_assert_eq(smmuv3_cmdq_wait(&queue, 1, &t, 100000), SMMUV3_ERR_TIMEOUT);
        frozen = false;
        cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, 0), SMMUV3_OK);
        cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, 0), SMMUV3_OK, "any number of times");
        for (int i = 0; i < 20; i++)
            cr_assert_eq(execute(3, 0x12, 0), SMMUV3_OK);
        cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, 0), SMMUV3_OK, "laps later");
    }
}

Test(cmdq, no_progress_is_failed_until_reset)
{
    for (size_t k = 0; k < KIND_COUNT; k++) {
        struct smmuv3_cmdq_ticket t;
        struct smmuv3_cmdq_list list = list_of(1, 0x12, SMMUV3_CMDQ_LIST_SYNC);

        start(kinds[k].engine, kinds[k].completion, 3);
        cr_assert_eq(execute(1, 0x12, 0), SMMUV3_OK);
        smmu.stuck = true;
        t = submit(2, 0x12, SMMUV3_CMDQ_LIST_SYNC);
        cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, UINT64_MAX), SMMUV3_ERR_FAILED, "kind %zu", k);
        cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, UINT64_MAX), SMMUV3_ERR_FAILED, "sticky");
        cr_assert_eq(smmuv3_cmdq_submit(&queue, 0, &list, &t), SMMUV3_ERR_FAILED);
        cr_assert_eq(smmuv3_cmdq_enable(&queue), SMMUV3_ERR_BUSY, "only after a disable");
        cr_assert_eq(smmuv3_cmdq_disable(&queue, 0), SMMUV3_ERR_FAILED);
        cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, 0), SMMUV3_ERR_CANCELLED);
        smmu.stuck = false;
        smmu.pending = 0;
        cr_assert_eq(smmuv3_cmdq_enable(&queue), SMMUV3_OK);
        for (int i = 0; i < 20; i++)
            cr_assert_eq(execute(3, 0x12, 0), SMMUV3_OK, "kind %zu", k);
        cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, 0), SMMUV3_ERR_CANCELLED, "also in the next life");
    }
}

Test(cmdq, a_device_that_is_gone_fails_the_queue)
{
    struct smmuv3_cmdq_ticket t;

    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 3);
    t = submit(1, 0x12, SMMUV3_CMDQ_LIST_SYNC);
    smmu.gone = true;
    cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, 0), SMMUV3_ERR_FAILED);
}

Test(cmdq, an_impossible_cons_fails_the_queue)
{
    struct smmuv3_cmdq_ticket t;

    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL, 3);
    t = submit(1, 0x12, SMMUV3_CMDQ_LIST_SYNC);
    frozen = true;
    atomic_store(&smmu.cons, 13);
    cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, 0), SMMUV3_ERR_FAILED);
}

Test(cmdq, an_illegal_command_concerns_its_list_alone)
{
    for (size_t k = 0; k < KIND_COUNT; k++) {
        struct smmuv3_cmdq_ticket before, bad, after;
        struct smmuv3_cmd cmd;
        uint64_t lo = 0;

        start(kinds[k].engine, kinds[k].completion, 4);
        before = submit(2, 0x12, SMMUV3_CMDQ_LIST_SYNC);
        bad = submit(3, 0xff, SMMUV3_CMDQ_LIST_SYNC);
        after = submit(2, 0x12, SMMUV3_CMDQ_LIST_SYNC);
        cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &after, 0), SMMUV3_OK, "kind %zu", k);
        cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &before, 0), SMMUV3_OK);
        cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &bad, 0), SMMUV3_ERR_CERROR_ILL);
        cr_assert_eq(log_count, 10, "each illegal command was replaced by a sync, not skipped");
        cr_assert_eq(log_w0[3], 0x46);
        cr_assert_eq(smmuv3_cmdq_error(&queue, 1, &cmd, &lo), SMMUV3_CMDQ_RECORD_ILL);
        cr_assert_eq(cmd.w[0], 0xff);
        cr_assert_eq(cmd.w[1], 1);
        cr_assert_eq(lo, bad.begin + 1);
        cr_assert_eq(smmuv3_cmdq_error(&queue, 3, &cmd, &lo), 0);
        cr_assert_eq(smmu.ack_writes, 3);
    }
}

Test(cmdq, the_interrupt_handler_recovers_without_a_waiter)
{
    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL, 3);
    (void)submit(1, 0xff, 0);
    run_device();
    cr_assert(spec_error_active(&smmu));
    smmuv3_cmdq_handle_error(&queue);
    cr_assert_not(spec_error_active(&smmu));
    smmuv3_cmdq_handle_error(&queue);
    cr_assert_eq(smmu.ack_writes, 1, "an inactive error is not acknowledged");
    run_device();
    cr_assert_eq(log_count, 1);
}

Test(cmdq, an_error_latched_before_enable_is_cleared)
{
    struct smmuv3_cmdq_args args = defaults(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL, 3);

    spec_init(&smmu, &hooks, ring, 3);
    atomic_store(&smmu.gerror, 1);
    cr_assert_eq(smmuv3_gerror_init(&gerror, &port, SPEC_GERROR, SPEC_GERRORN), SMMUV3_OK);
    cr_assert_eq(smmuv3_cmdq_init(&queue, &args), SMMUV3_OK);
    cr_assert_eq(smmuv3_cmdq_enable(&queue), SMMUV3_OK);
    cr_assert_eq(execute(2, 0x12, 0), SMMUV3_OK);
}

Test(cmdq, an_aborted_fetch_is_repeated_and_bounded)
{
    for (size_t k = 0; k < KIND_COUNT; k++) {
        struct smmuv3_cmdq_ticket t;

        start(kinds[k].engine, kinds[k].completion, 3);
        abt_left = 7;
        cr_assert_eq(execute(2, 0x12, 0), SMMUV3_OK, "kind %zu", k);
        cr_assert_eq(queue.errors.v, 0, "nobody is told");
        abt_left = 1000;
        t = submit(2, 0x12, SMMUV3_CMDQ_LIST_SYNC);
        cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, UINT64_MAX), SMMUV3_ERR_FAILED);
        cr_assert_leq(smmu.ack_writes, 16);
    }
}

Test(cmdq, a_reserved_error_code_is_treated_as_illegal)
{
    struct smmuv3_cmdq_ticket t;

    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL, 3);
    frozen = true;
    t = submit(2, 0x12, SMMUV3_CMDQ_LIST_SYNC);
    spec_raise(&smmu, 8, 0x55);
    smmuv3_cmdq_handle_error(&queue);
    frozen = false;
    cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, 0), SMMUV3_ERR_CERROR_ILL);
}

Test(cmdq, a_lost_atc_inv_concerns_the_list_whose_sync_found_it)
{
    for (size_t k = 0; k < KIND_COUNT; k++) {
        struct smmuv3_cmdq_ticket plain, atc, innocent;

        start(kinds[k].engine, kinds[k].completion, 4);
        plain = submit(1, 0x12, SMMUV3_CMDQ_LIST_SYNC);
        atc_left = 1;
        atc = submit(2, 0x40, SMMUV3_CMDQ_LIST_SYNC | SMMUV3_CMDQ_LIST_ATC);
        innocent = submit(2, 0x40, SMMUV3_CMDQ_LIST_SYNC | SMMUV3_CMDQ_LIST_ATC);
        cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &innocent, 0), SMMUV3_OK, "kind %zu", k);
        cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &atc, 0), SMMUV3_ERR_CERROR_ATC_INV_SYNC);
        cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &plain, 0), SMMUV3_OK);
        cr_assert_eq(log_count, 8, "the sync is executed again, nothing is edited");
    }
}

Test(cmdq, atc_lists_without_a_sync_are_told_by_a_later_one)
{
    struct smmuv3_cmdq_ticket first, batch, plain, fine;
    struct smmuv3_cmdq_list list;

    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 4);
    atc_left = 1;
    first = submit(1, 0x40, SMMUV3_CMDQ_LIST_ATC);
    plain = submit(1, 0x12, 0);
    list = list_of(1, 0x40, SMMUV3_CMDQ_LIST_SYNC | SMMUV3_CMDQ_LIST_ATC);
    list.batch_begin = first.begin;
    cr_assert_eq(smmuv3_cmdq_submit(&queue, 0, &list, &batch), SMMUV3_OK);
    cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &batch, 0), SMMUV3_ERR_CERROR_ATC_INV_SYNC);
    cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &first, 0), SMMUV3_ERR_CERROR_ATC_INV_SYNC);
    cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &plain, 0), SMMUV3_OK);
    fine = submit(1, 0x40, SMMUV3_CMDQ_LIST_ATC);
    cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &fine, 0), SMMUV3_OK);
}

Test(cmdq, more_errors_than_the_log_holds_are_unknown)
{
    struct smmuv3_cmdq_ticket t, u;

    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 4);
    t = submit(1, 0xff, SMMUV3_CMDQ_LIST_SYNC);
    u = submit(1, 0x12, SMMUV3_CMDQ_LIST_SYNC);
    cr_assert_eq(execute(6, 0xff, 0), SMMUV3_ERR_CERROR_ILL);
    cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, 0), SMMUV3_ERR_CERROR_ILL, "seven errors: still told");
    cr_assert_eq(execute(1, 0xff, 0), SMMUV3_ERR_CERROR_ILL);
    cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, 0), SMMUV3_ERR_UNKNOWN, "the oldest may be under rewriting");
    cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &u, 0), SMMUV3_ERR_UNKNOWN, "never success");
}

Test(cmdq, lost_and_wide_completion_writes_do_no_harm)
{
    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 3);
    lose_msi = true;
    for (int i = 0; i < 20; i++)
        cr_assert_eq(execute(2, 0x12, 0), SMMUV3_OK);
    lose_msi = false;
    smmu.wide_msi = true;
    for (int i = 0; i < 20; i++)
        cr_assert_eq(execute(2, 0x12, 0), SMMUV3_OK);
}

Test(cmdq, quirks_force_and_double)
{
    struct smmuv3_cmdq_args args = defaults(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL, 3);
    struct smmuv3_cmdq_ticket t;

    args.flags = SMMUV3_CMDQ_FORCE_SYNC | SMMUV3_CMDQ_CS_NONE_ONLY;
    start_with(&args);
    t = submit(2, 0x12, 0);
    cr_assert_eq(t.end - t.begin, 3);
    cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, 0), SMMUV3_OK);
    args.flags = SMMUV3_CMDQ_DOUBLE_ISSUE;
    start_with(&args);
    for (int lap = 0; lap < 5; lap++) {
        log_count = 0;
        cr_assert_eq(execute(2, 0x12, 0), SMMUV3_OK);
        cr_assert_eq(log_count, 6);
        cr_assert_eq(log_w0[0], log_w0[3]);
        cr_assert_eq(log_w0[1], log_w0[4]);
        cr_assert_eq(log_w0[2], 0x46);
        cr_assert_eq(log_w0[5], 0x46);
    }
    cr_assert_eq(execute(4, 0x12, 0), SMMUV3_ERR_RANGE);
}

Test(cmdq, slots_are_cleaned_for_a_noncoherent_device)
{
    struct smmuv3_cmdq_args args = defaults(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL, 3);

    args.flags = SMMUV3_CMDQ_NONCOHERENT;
    start_with(&args);
    cr_assert_eq(execute(4, 0x12, 0), SMMUV3_OK);
    cr_assert_eq(cleaned, 5 * 16);
    cr_assert_eq(execute(1, 0xff, 0), SMMUV3_ERR_CERROR_ILL);
    cr_assert_eq(cleaned, 8 * 16, "the replaced command too");
}

Test(cmdq, positions_go_on_through_disable_and_enable)
{
    for (size_t k = 0; k < KIND_COUNT; k++) {
        struct smmuv3_cmdq_ticket t;
        struct smmuv3_cmdq_report report;
        uint64_t last = 0;

        start(kinds[k].engine, kinds[k].completion, 3);
        for (int life = 0; life < 12; life++) {
            t = submit(1 + (unsigned)life % 5, 0x12, SMMUV3_CMDQ_LIST_SYNC);
            cr_assert_gt(t.begin, last);
            last = t.begin;
            cr_assert_eq(smmuv3_cmdq_disable(&queue, 0), SMMUV3_OK, "kind %zu life %d", k, life);
            cr_assert_eq(smmuv3_cmdq_disable(&queue, 0), SMMUV3_ERR_BUSY);
            smmu.registers_off = true;
            cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, 0), SMMUV3_OK, "complete, told by memory alone");
            cr_assert_eq(execute(1, 0x12, 0), SMMUV3_ERR_CANCELLED);
            smmuv3_cmdq_inspect(&queue, 0, &report);
            cr_assert_eq(report.state, SMMUV3_CMDQ_STOPPED);
            cr_assert_eq(report.tail, report.published, "also the last sync has a position of its own");
            smmuv3_cmdq_handle_error(&queue); /* a late interrupt touches no register */
            cr_assert_eq(report.prod, SMMUV3_QUEUE_DEAD);
            smmu.registers_off = false;
            cr_assert_eq(smmuv3_cmdq_enable(&queue), SMMUV3_OK);
            cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, 0), SMMUV3_OK);
        }
        cr_assert_eq(execute(3, 0x12, 0), SMMUV3_OK);
    }
}

Test(cmdq, disable_waits_for_what_was_accepted_and_flushes_words)
{
    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 3);
    (void)submit(2, 0xff, SMMUV3_CMDQ_LIST_SYNC);
    (void)submit(4, 0x12, SMMUV3_CMDQ_LIST_SYNC);
    cr_assert_eq(smmuv3_cmdq_disable(&queue, 0), SMMUV3_OK, "errors on the way are recovered");
    cr_assert_eq(log_count, 9);
    cr_assert_eq(smmu.pending, 0);
}

Test(cmdq, a_participant_that_stays_inside_stops_the_disable)
{
    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 3);
    smmuv3_a32_store(&cpus[1].active, 1);
    cr_assert_eq(smmuv3_cmdq_disable(&queue, 100000), SMMUV3_ERR_TIMEOUT);
    cr_assert_eq(execute(1, 0x12, 0), SMMUV3_ERR_FAILED);
}

Test(cmdq, inspect_shows_a_moment)
{
    struct smmuv3_cmdq_report report;

    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL, 3);
    (void)submit(3, 0x12, 0);
    smmuv3_cmdq_inspect(&queue, 1, &report);
    cr_assert_eq(report.tail, 11);
    cr_assert_eq(report.published, 11);
    cr_assert_eq(report.consumed, 8);
    cr_assert_eq(report.prod, 3 + 8);
    cr_assert_eq(report.cons, 8);
    cr_assert_eq(report.state, SMMUV3_CMDQ_RUN);
}

/* The fast path's price, by count: it must not grow unnoticed. */
Test(cmdq, a_lone_submission_costs_two_read_modify_writes_and_one_register_write)
{
    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 6);
    instant = true;
    cr_assert_eq(execute(4, 0x12, 0), SMMUV3_OK);
    memset(counted, 0, sizeof counted);
    cr_assert_eq(execute(4, 0x12, 0), SMMUV3_OK);
    cr_assert_eq(counted[RMW] + counted[FENCE], 2);
    cr_assert_eq(counted[MMIO_WRITE], 1);
    cr_assert_eq(counted[MMIO_READ], 0);
    cr_assert_eq(counted[RELAX], 0);
}

/* The right to write PROD is parked only after the write: at that moment a waiter's look must be exact. */
static void look_at_prod_write(uintptr_t address)
{
    uint64_t est = 0;

    if (address != SPEC_PROD)
        return;
    run_device();
    cr_assert_eq(smmuv3_cmdq_refresh_(&queue, &est), SMMUV3_OK);
    cr_assert_eq(est % 16, atomic_load(&smmu.cons));
    cr_assert_eq(est, smmuv3_a64_load(&queue.tail), "not a lap behind");
}

Test(cmdq, a_look_while_a_publisher_is_stalled_is_exact)
{
    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL, 3);
    written = look_at_prod_write;
    for (int i = 0; i < 10; i++)
        (void)submit(8, 0x12, 0);
}

/* While participant 0 publishes, participant 1 submits: its list is published by the holder, who finds it at the park. */
static void submit_at_prod_write(uintptr_t address)
{
    struct smmuv3_cmdq_list list = {0};
    struct smmuv3_cmdq_ticket t;
    struct smmuv3_cmd cmd = {{0x12, 0}};

    if (address != SPEC_PROD)
        return;
    written = NULL;
    list.cmds = &cmd;
    list.count = 1;
    cr_assert_eq(smmuv3_cmdq_submit(&queue, 1, &list, &t), SMMUV3_OK);
    cr_assert_eq(smmuv3_a64_load(&queue.published), t.begin, "the holder has yet to come by");
    cr_assert_eq(smmuv3_a32_load(&cpus[1].pauses), SMMUV3_CMDQ_PAUSES_FIRST_, "and its writer is to hold back");
}

Test(cmdq, who_meets_others_is_published_and_holds_back_once)
{
    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL, 4);
    for (unsigned meetings = 1; meetings <= 6; meetings++) {
        written = submit_at_prod_write;
        (void)submit(2, 0x12, 0);
        cr_assert_eq(smmuv3_a64_load(&queue.published), smmuv3_a64_load(&queue.tail), "nothing is left behind");
        cr_assert_eq(smmuv3_a32_load(&cpus[0].pauses), SMMUV3_CMDQ_PAUSES_FIRST_, "the holder met somebody, too");
        cr_assert_eq(smmu.prod & 31, smmuv3_a64_load(&queue.tail) & 31);
        run_device();
        cr_assert_eq(execute(1, 0x12, 0), SMMUV3_OK);
        cr_assert_eq(smmuv3_a32_load(&cpus[0].pauses), 0, "once");
        cr_assert_eq(execute(1, 0x12, 0), SMMUV3_OK);
        cr_assert_eq(execute(1, 0x12, 0), SMMUV3_OK);
        cr_assert_eq(smmuv3_a32_load(&cpus[0].paused), SMMUV3_CMDQ_PAUSES_FIRST_ / 2, "halved, as nobody was met");
        smmuv3_a32_store(&cpus[1].paused, 0);
        smmuv3_a32_store(&cpus[1].pauses, 0);
    }
    for (unsigned meetings = 0, pauses = 0; meetings < 10; meetings++) {
        smmuv3_cmdq_meet_(&cpus[0]);
        pauses = pauses == 0 ? SMMUV3_CMDQ_PAUSES_FIRST_ : pauses < SMMUV3_CMDQ_PAUSES ? 2 * pauses : pauses;
        cr_assert_eq(smmuv3_a32_load(&cpus[0].pauses), pauses, "doubled, and bounded");
        smmuv3_cmdq_hold_back_(&cpus[0]);
        cr_assert_eq(smmuv3_a32_load(&cpus[0].pauses), 0);
    }
}

/* The same for lists that are waited for: of one command and of several, by CONS and by completion word. */
Test(cmdq, an_execution_that_is_met_while_it_publishes_takes_the_other_list_along)
{
    static const uint32_t completions[] = {SMMUV3_CMDQ_POLL, SMMUV3_CMDQ_MSI_WORD};

    for (unsigned c = 0; c < 2; c++) {
        for (unsigned count = 1; count <= 2; count++) {
            start(SMMUV3_CMDQ_TICKET, completions[c], 4);
            for (unsigned meetings = 0; meetings < 8; meetings++) {
                smmuv3_a32_store(&cpus[0].pauses, 0);
                smmuv3_a32_store(&cpus[1].pauses, 0);
                smmuv3_a32_store(&cpus[1].paused, 0);
                log_count = 0;
                written = submit_at_prod_write;
                cr_assert_eq(execute(count, 0x12, 0), SMMUV3_OK);
                cr_assert_eq(written, NULL);
                run_device();
                cr_assert_eq(log_count, count + 2);
                cr_assert_eq(smmuv3_a64_load(&queue.published), smmuv3_a64_load(&queue.tail));
            }
        }
    }
}

/* An SMMU that is done when it is first looked at: nothing waits, no clock is read. */
Test(cmdq, what_is_complete_at_the_first_look_costs_no_wait)
{
    for (unsigned count = 1; count <= 2; count++) {
        start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL, 4);
        instant = true;
        for (unsigned i = 0; i < 40; i++) {
            const uint64_t before = clock_ns;

            cr_assert_eq(execute(count, 0x12, 0), SMMUV3_OK);
            cr_assert_eq(clock_ns, before);
            cr_assert_eq(smmuv3_a64_load(&queue.consumed), smmuv3_a64_load(&queue.tail));
        }
        for (unsigned i = 0; i < 40; i++)
            (void)submit(count, 0x12, 0);
        cr_assert_eq(smmu.prod & 31, smmuv3_a64_load(&queue.tail) & 31);
    }
}

/* An error of the list itself, recovered before the first look: the look shows the end, and the log the error. */
static void recover_at_prod_write(uintptr_t address)
{
    if (address != SPEC_PROD)
        return;
    run_device();
    smmuv3_cmdq_recover_(&queue);
    run_device();
}

Test(cmdq, an_error_before_the_first_look_is_no_success)
{
    for (unsigned count = 1; count <= 2; count++) {
        start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL, 4);
        written = recover_at_prod_write;
        for (unsigned i = 0; i < 20; i++) {
            cr_assert_eq(execute(count, 0xff, 0), SMMUV3_ERR_CERROR_ILL);
            cr_assert_eq(execute(count, 0x12, 0), SMMUV3_OK);
        }
    }
}

/* A device that goes away while a list is published: the first look sees it, at every place where it is taken. */
static void vanish_at_prod_write(uintptr_t address)
{
    if (address == SPEC_PROD)
        smmu.gone = true;
}

Test(cmdq, a_device_that_is_gone_at_the_first_look_is_a_failure)
{
    for (unsigned count = 1; count <= 2; count++) {
        for (unsigned pauses = 0; pauses <= 1; pauses++) { /* 1: the general form */
            start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL, 4);
            smmuv3_a32_store(&cpus[0].pauses, pauses);
            written = vanish_at_prod_write;
            cr_assert_eq(execute(count, 0x12, 0), SMMUV3_ERR_FAILED);
            cr_assert_eq(smmuv3_a32_load(&queue.state), SMMUV3_CMDQ_FAILED);
            cr_assert_eq(execute(count, 0x12, 0), SMMUV3_ERR_FAILED);
            cr_assert_eq(smmuv3_a32_load(&cpus[0].active), 0);
        }
    }
}

/* The next error comes, and its only interrupt goes, while the first recoverer is inside. */
static void next_error_at_acknowledge(uintptr_t address)
{
    if (address != SPEC_GERRORN)
        return;
    run_device();
    smmuv3_cmdq_handle_error(&queue);
}

Test(cmdq, an_error_during_recovery_is_not_forgotten)
{
    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL, 3);
    (void)submit(5, 0xff, 0);
    run_device();
    written = next_error_at_acknowledge;
    smmuv3_cmdq_handle_error(&queue);
    cr_assert_not(spec_error_active(&smmu));
    cr_assert_eq(smmu.ack_writes, 5);
}

Test(cmdq, a_word_untouched_for_half_its_range_is_not_a_completion)
{
    struct smmuv3_cmdq_ticket t;

    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 3);
    for (int i = 0; i < 8; i++)
        cr_assert_eq(execute(1 + (unsigned)i % 2, 0x12, 0), SMMUV3_OK);
    cr_assert_eq(smmuv3_cmdq_disable(&queue, 0), SMMUV3_OK);
    /* as if 2^31 commands had gone through other words */
    smmuv3_a64_store(&queue.tail, (smmuv3_a64_load(&queue.tail) + 0x80000000u + 4) | SMMUV3_CMDQ_CLOSED);
    cr_assert_eq(smmuv3_cmdq_enable(&queue), SMMUV3_OK);
    frozen = true;
    for (int i = 0; i < 4; i++) {
        t = submit(1, 0x12, SMMUV3_CMDQ_LIST_SYNC);
        cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, 50000), SMMUV3_ERR_TIMEOUT);
    }
    frozen = false;
    cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, 0), SMMUV3_OK);
}

Test(cmdq, a_slow_waiter_is_not_told_of_a_later_failure)
{
    struct smmuv3_cmdq_ticket first, second;

    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 4);
    first = submit(1, 0x40, SMMUV3_CMDQ_LIST_SYNC | SMMUV3_CMDQ_LIST_ATC);
    run_device();
    atc_left = 1;
    second = submit(1, 0x40, SMMUV3_CMDQ_LIST_SYNC | SMMUV3_CMDQ_LIST_ATC);
    cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &second, 0), SMMUV3_ERR_CERROR_ATC_INV_SYNC);
    cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &first, 0), SMMUV3_OK);
}

Test(cmdq, an_atc_inv_lost_laps_ago_is_told)
{
    struct smmuv3_cmdq_ticket t, u;

    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 3);
    atc_left = 1;
    t = submit(1, 0x40, SMMUV3_CMDQ_LIST_ATC);
    for (int i = 0; i < 5; i++)
        (void)submit(7, 0x12, 0);
    u = submit(1, 0x12, SMMUV3_CMDQ_LIST_SYNC);
    cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &u, 0), SMMUV3_OK, "it holds no ATC_INV");
    cr_assert_eq(smmuv3_cmdq_wait(&queue, 0, &t, 0), SMMUV3_ERR_CERROR_ATC_INV_SYNC);
}

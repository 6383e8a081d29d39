/* SPDX-License-Identifier: MIT */
/* Batches: the choice of a queue, filters as data, errors of every list, and statistics by the hook. */
#define HARNESS_STATISTICS
#include "cmdq_harness.h"

static struct smmuv3_cmdq_stats stats;
static struct smmuv3_cmdq other;
static struct smmuv3_cmdq_member member;
static struct smmuv3_cmdq_set set;

static void begin(void)
{
    struct smmuv3_cmdq_args args = defaults(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 4);

    memset(&stats, 0, sizeof stats);
    args.trace = &stats;
    start_with(&args);
    /* a secondary queue that is never run: only the choice is tested with it */
    cr_assert_eq(smmuv3_cmdq_init(&other, &args), SMMUV3_OK);
    smmuv3_a32_store(&other.state, SMMUV3_CMDQ_RUN);
    smmuv3_a64_store(&queue.args.marks[0], 1 + 2 * 16);
    member.queue = &other;
    smmuv3_cmdq_filter_tegra241_guest(&member.accepts);
    set.main = &queue;
    set.members = &member;
    set.count = 1;
}

Test(cmdq_batch, filters_hold_what_was_added)
{
    struct smmuv3_cmdq_filter f;

    smmuv3_cmdq_filter_tegra241_guest(&f);
    for (unsigned opcode = 0; opcode < 256; opcode++)
        cr_assert_eq(smmuv3_cmdq_filter_has(&f, opcode), opcode == 0x11 || opcode == 0x12 || opcode == 0x40);
}

Test(cmdq_batch, the_secondary_queue_is_taken_when_it_accepts_all)
{
    struct smmuv3_cmdq_batch batch;
    struct smmuv3_cmdq_filter wanted;

    begin();
    memset(&wanted, 0, sizeof wanted);
    smmuv3_cmdq_filter_add(&wanted, 0x12);
    smmuv3_cmdq_batch_begin(&batch, &set, 5, &wanted);
    cr_assert_eq(batch.queue, &other);
    smmuv3_cmdq_batch_begin(&batch, &set, 5, NULL);
    cr_assert_eq(batch.queue, &queue);
    smmuv3_cmdq_filter_add(&wanted, 0x13);
    smmuv3_cmdq_batch_begin(&batch, &set, 5, &wanted);
    cr_assert_eq(batch.queue, &queue, "TLBI_NH_VAA is not accepted");
    smmuv3_a32_store(&other.state, SMMUV3_CMDQ_FAILED);
    memset(&wanted, 0, sizeof wanted);
    smmuv3_cmdq_batch_begin(&batch, &set, 5, &wanted);
    cr_assert_eq(batch.queue, &queue, "a queue that has failed is not taken");
    set.count = 0;
    smmuv3_cmdq_batch_begin(&batch, &set, 5, &wanted);
    cr_assert_eq(batch.queue, &queue);
}

Test(cmdq_batch, lists_complete_with_one_sync)
{
    struct smmuv3_cmdq_batch batch;
    struct smmuv3_cmdq_list list;

    begin();
    smmuv3_cmdq_batch_begin(&batch, &set, 0, NULL);
    for (int i = 0; i < 3; i++) {
        list = list_of(2, 0x12, 0);
        cr_assert_eq(smmuv3_cmdq_batch_add(&batch, (uint32_t)i % 2, &list), SMMUV3_OK, "also from another CPU");
    }
    cr_assert_eq(smmuv3_cmdq_batch_end(&batch, 1), SMMUV3_OK);
    cr_assert_eq(log_count, 7);
    cr_assert_eq(smmuv3_cmdq_batch_end(&batch, 1), SMMUV3_OK, "nothing left to do");
    cr_assert_eq(log_count, 7);
}

Test(cmdq_batch, more_lists_than_it_remembers_synchronise_early)
{
    struct smmuv3_cmdq_batch batch;
    struct smmuv3_cmdq_list list;

    begin();
    smmuv3_cmdq_batch_begin(&batch, &set, 0, NULL);
    for (unsigned i = 0; i < 9; i++) {
        list = list_of(1, i == 2 ? 0xff : 0x12, 0);
        cr_assert_eq(smmuv3_cmdq_batch_add(&batch, 0, &list), SMMUV3_OK);
    }
    cr_assert_eq(log_count, 9, "eight and a sync");
    cr_assert_eq(smmuv3_cmdq_batch_end(&batch, 0), SMMUV3_ERR_CERROR_ILL, "the error is not forgotten");
}

Test(cmdq_batch, atc_errors_of_any_list_reach_the_batch)
{
    struct smmuv3_cmdq_batch batch;
    struct smmuv3_cmdq_list list;

    begin();
    atc_left = 1;
    smmuv3_cmdq_batch_begin(&batch, &set, 0, NULL);
    list = list_of(1, 0x40, 0);
    cr_assert_eq(smmuv3_cmdq_batch_add(&batch, 0, &list), SMMUV3_OK);
    list = list_of(1, 0x12, 0);
    cr_assert_eq(smmuv3_cmdq_batch_add(&batch, 0, &list), SMMUV3_OK);
    cr_assert_eq(smmuv3_cmdq_batch_end(&batch, 0), SMMUV3_ERR_CERROR_ATC_INV_SYNC);
    smmuv3_cmdq_batch_begin(&batch, &set, 0, NULL);
    list = list_of(1, 0x40, 0);
    cr_assert_eq(smmuv3_cmdq_batch_add(&batch, 0, &list), SMMUV3_OK);
    cr_assert_eq(smmuv3_cmdq_batch_end(&batch, 0), SMMUV3_OK);
}

Test(cmdq_batch, a_command_that_is_not_accepted_moves_the_batch_to_the_main_queue)
{
    struct smmuv3_cmdq_batch batch;
    struct smmuv3_cmdq_filter wanted;
    struct smmuv3_cmdq_list list = list_of(1, 0x13, 0);

    begin();
    memset(&wanted, 0, sizeof wanted);
    smmuv3_cmdq_filter_add(&wanted, 0x12);
    smmuv3_cmdq_batch_begin(&batch, &set, 0, &wanted);
    cr_assert_eq(batch.queue, &other);
    cr_assert_eq(smmuv3_cmdq_batch_add(&batch, 0, &list), SMMUV3_OK);
    cr_assert_eq(batch.queue, &queue);
    cr_assert_eq(smmuv3_cmdq_batch_end(&batch, 0), SMMUV3_OK);
    cr_assert_eq(log_count, 2);
}

Test(cmdq_batch, statistics_count_what_happens)
{
    begin();
    cr_assert_eq(execute(4, 0x12, 0), SMMUV3_OK);
    cr_assert_eq(execute(3, 0xff, 0), SMMUV3_ERR_CERROR_ILL, "told at the first error");
    cr_assert_eq(execute(4, 0x12, 0), SMMUV3_OK);
    cr_assert_eq(smmuv3_a32_load(&stats.count[SMMUV3_CMDQ_STAT_SUBMIT]), 3);
    cr_assert_eq(smmuv3_a32_load(&stats.count[SMMUV3_CMDQ_STAT_RECOVER]), 3);
    cr_assert_eq(smmuv3_a32_load(&stats.count[SMMUV3_CMDQ_STAT_WAIT]), 3);
    cr_assert_geq(smmuv3_a32_load(&stats.fill[0]), 1);
    uint32_t waits = 0;
    uint32_t fills = 0;
    for (int i = 0; i < 9; i++)
        fills += smmuv3_a32_load(&stats.fill[i]);
    cr_assert_eq(fills, 3);
    for (int i = 0; i < 16; i++)
        waits += smmuv3_a32_load(&stats.latency[i]);
    cr_assert_eq(waits, smmuv3_a32_load(&stats.count[SMMUV3_CMDQ_STAT_DONE]));
}

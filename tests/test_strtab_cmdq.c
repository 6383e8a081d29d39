/* SPDX-License-Identifier: MIT */
/* strtab_cmdq.h: plans of entries through a real command queue and a consumer that follows the specification. */
#pragma GCC diagnostic ignored "-Wshadow" /* the harness has short names */
#include "cmdq_harness.h"

#include "smmuv3/cdtab.h"
#include "smmuv3/strtab.h"
#include "smmuv3/strtab_cmdq.h"

#include <stdlib.h>

static struct smmuv3_strtab_cmdq state;
static struct smmuv3_strtab_sink sink;
static struct smmuv3_strtab_job job;
static struct smmuv3_plan_entry plan;
static struct smmuv3_plan_step steps[SMMUV3_PLAN_STEPS_MAX];
static SMMUV3_ALIGNAS(64) struct smmuv3_le64 entry[8];
static uint32_t sids[40];

static void begin(bool is_cd, unsigned streams)
{
    static const struct smmuv3_plan_options options = {NULL, NULL, false, SMMUV3_UNKNOWN, SMMUV3_NO, NULL};
    static const struct smmuv3_ste from = {{1, 0, 0, 0, 0, 0, 0, 0}}, to = {{9, UINT64_C(1) << 44, 0, 0, 0, 0, 0, 0}};
    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 6);
    smmuv3_strtab_cmdq_init(&state, &sink, &queue, 0);
    plan.v = steps;
    plan.cap = SMMUV3_PLAN_STEPS_MAX;
    cr_assert_eq(smmuv3_plan_ste(&plan, &from, &to, &options), SMMUV3_OK);
    for (unsigned i = 0; i < 8; i++)
        smmuv3_mem_store64(&entry[i], from.w[i]);
    for (unsigned i = 0; i < 40; i++)
        sids[i] = 100 + i;
    memset(&job, 0, sizeof(job));
    job.words = entry;
    job.plan = &plan;
    job.sids = sids;
    job.sid_count = streams;
    job.flags = is_cd ? SMMUV3_STRTAB_JOB_CD : 0;
}

Test(strtab_cmdq, a_round_is_one_list_with_one_sync)
{
    begin(false, 3);
    cr_assert_eq(smmuv3_strtab_run(&port, &sink, &job), SMMUV3_OK);
    cr_assert_eq(log_count, 2 * (3 + 1));
    for (unsigned i = 0; i < 8; i++)
        cr_assert_eq(log_w0[i] & 0xff, i % 4 == 3 ? 0x46 : 0x03);
    cr_assert_eq(log_w0[1] >> 32, 101);
    cr_assert_eq(smmuv3_mem_load64(&entry[0]), 9);
    cr_assert_eq(state.count, 0);
}

Test(strtab_cmdq, more_commands_than_it_keeps)
{
    begin(true, 40);
    cr_assert_eq(smmuv3_strtab_run(&port, &sink, &job), SMMUV3_OK);
    cr_assert_eq(log_count, 2 * (40 + 1));
    for (unsigned i = 0; i < 41; i++)
        cr_assert_eq(log_w0[i] & 0xff, i == 40 ? 0x46 : 0x05);
}

Test(strtab_cmdq, errors_of_a_round_come_back)
{
    static const unsigned streams[] = {3, 40};
    for (unsigned i = 0; i < 2; i++) {
        begin(false, streams[i]);
        ill_opcode = 0x03;
        /* 40 errors are more than the queue remembers: then it says that it does not know. */
        cr_assert_eq(smmuv3_strtab_run(&port, &sink, &job), i == 0 ? SMMUV3_ERR_CERROR_ILL : SMMUV3_ERR_UNKNOWN);
        cr_assert_lt(job.next, plan.count);
        cr_assert_eq(smmuv3_mem_load64(&entry[0]), 1, "the switch waits for the first round");
        ill_opcode = 0xff;
    }
}

Test(strtab_cmdq, an_error_of_an_earlier_list_of_a_round_is_not_lost)
{
    begin(false, 20);
    struct smmuv3_cmd bad = {{0x99, 0}};
    ill_opcode = 0x99;
    cr_assert_eq(sink.issue(sink.ctx, &bad, 1), SMMUV3_OK);
    cr_assert_eq(smmuv3_strtab_run(&port, &sink, &job), SMMUV3_ERR_CERROR_ILL, "it was in the first of two lists");
    cr_assert_eq(smmuv3_mem_load64(&entry[0]), 1);
}

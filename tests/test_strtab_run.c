/* SPDX-License-Identifier: MIT */
/*
 * strtab_run.h: plans of several entries carried out together. Plans are written by hand, so that the order of stores,
 * commands, actions and CMD_SYNCs is known; strtab.h and cdtab.h are tested with those of the planner.
 */
#include "tables_env.h"

static void tables_hook(void)
{
}

static SMMUV3_ALIGNAS(64) struct smmuv3_le64 entry[3][8];
static struct smmuv3_plan_step steps[3][8];
static struct smmuv3_plan_entry plan[3];
static struct smmuv3_strtab_job job[3];
static uint32_t sids[3][2] = {{1, 2}, {3, 4}, {5, 6}};

static void begin(void)
{
    env_begin();
    memset(entry, 0, sizeof(entry));
    memset(steps, 0, sizeof(steps));
    memset(plan, 0, sizeof(plan));
    memset(job, 0, sizeof(job));
    for (unsigned i = 0; i < 3; i++) {
        plan[i].v = steps[i];
        plan[i].cap = 8;
        job[i].words = entry[i];
        job[i].plan = &plan[i];
        job[i].sids = sids[i];
        job[i].sid_count = 1;
        job[i].link = i < 2 ? &job[i + 1] : NULL;
    }
}

static void step(unsigned i, uint32_t kind, uint32_t word, uint64_t value)
{
    struct smmuv3_plan_step *s = &steps[i][plan[i].count++];
    s->kind = kind;
    s->word = word;
    s->value = value;
}

static void store_and_sync(unsigned i, uint32_t word, uint64_t value)
{
    step(i, SMMUV3_PLAN_STORE, word, value);
    step(i, SMMUV3_PLAN_CFGI, 0, 0);
    step(i, SMMUV3_PLAN_SYNC, 0, 0);
}

static void expect_ops(const char *ops)
{
    cr_assert_eq(sent.count, strlen(ops), "%u", sent.count);
    for (unsigned i = 0; i < sent.count; i++) {
        unsigned op = sent_op(i);
        char is = op == 0x46 ? 'S' : op == 0x03 ? 'c' : op == 0x05 ? 'd' : op == 0x40 ? 'a' : op == 0x45 ? 't' : 'x';
        cr_assert_eq(is, ops[i], "command %u: 0x%x", i, op);
    }
}

Test(strtab_run, plans_of_several_entries_share_their_syncs)
{
    begin();
    store_and_sync(0, 0, 1);
    store_and_sync(1, 1, 2);
    store_and_sync(1, 0, 3);
    store_and_sync(2, 7, 4);
    store_and_sync(2, 6, 5);
    cr_assert_eq(smmuv3_strtab_run(&env_port, &sink, job), SMMUV3_OK);
    expect_ops("cccSccS");
    cr_assert_eq(sent.syncs, 2, "as many as the longest plan");
    cr_assert_eq(raw(entry[0], 0), 1);
    cr_assert_eq(raw(entry[1], 1), 2);
    cr_assert_eq(raw(entry[1], 0), 3);
    cr_assert_eq(raw(entry[2], 6), 5);
    for (unsigned i = 0; i < 3; i++)
        cr_assert_eq(job[i].next, plan[i].count);
}

Test(strtab_run, each_streamid_of_an_entry_hears_of_it)
{
    begin();
    store_and_sync(0, 0, 1);
    step(0, SMMUV3_PLAN_ATC_INV, 0, 0);
    step(0, SMMUV3_PLAN_TLBI, 0, 0);
    step(0, SMMUV3_PLAN_SYNC, 0, 0);
    job[0].sid_count = 2;
    job[0].link = NULL;
    job[0].tlbi.w[0] = 0x28;
    cr_assert_eq(smmuv3_strtab_run(&env_port, &sink, job), SMMUV3_OK);
    expect_ops("ccSaaxS");
    cr_assert_eq(sent.cmd[0].w[0] >> 32, 1);
    cr_assert_eq(sent.cmd[1].w[0] >> 32, 2);
    cr_assert_eq(sent.cmd[3].w[1] & 0x3f, 52, "everything that it caches");
    begin();
    store_and_sync(0, 0, 1);
    step(0, SMMUV3_PLAN_ATC_INV, 0, 0);
    job[0].flags = SMMUV3_STRTAB_JOB_CD | SMMUV3_STRTAB_JOB_SSV | SMMUV3_STRTAB_JOB_SECURE;
    job[0].ssid = 9;
    job[0].link = NULL;
    cr_assert_eq(smmuv3_strtab_run(&env_port, &sink, job), SMMUV3_OK);
    expect_ops("dSa");
    cr_assert_eq(sent.cmd[0].w[0], UINT64_C(0x100009405), "CFGI_CD: StreamID, SubstreamID, SSec");
    cr_assert_eq(sent.cmd[2].w[0], UINT64_C(0x100009840), "ATC_INV with SSV");
}

Test(strtab_run, actions_and_stalls_in_their_places)
{
    begin();
    step(0, SMMUV3_PLAN_ATS_OFF, 0, 0);
    store_and_sync(0, 0, 1);
    step(0, SMMUV3_PLAN_STALL_TERM, 0, 0);
    step(0, SMMUV3_PLAN_SYNC, 0, 0);
    step(0, SMMUV3_PLAN_DRAIN_EVENTS, 0, 0);
    job[0].link = NULL;
    cr_assert_eq(smmuv3_strtab_run(&env_port, &sink, job), SMMUV3_OK);
    expect_ops("cStS");
    cr_assert_eq(sent.actions, 2);
    cr_assert(sent.action[0] == SMMUV3_PLAN_ATS_OFF && sent.action_at[0] == 0);
    cr_assert(sent.action[1] == SMMUV3_PLAN_DRAIN_EVENTS && sent.action_at[1] == 4);
}

Test(strtab_run, what_cannot_be_done_is_refused_before_anything_is)
{
    struct smmuv3_strtab_sink no_actions = sink;
    no_actions.action = NULL;
    for (unsigned kind = SMMUV3_PLAN_ATS_OFF; kind <= SMMUV3_PLAN_DRAIN_EVENTS + 1; kind++) {
        begin();
        store_and_sync(0, 0, 1);
        step(1, kind, 0, 0);
        smmuv3_status expected = kind == SMMUV3_PLAN_STALL_TERM           ? SMMUV3_OK
                                 : kind == SMMUV3_PLAN_DRAIN_EVENTS + 1u ? SMMUV3_ERR_ARGUMENT
                                                                         : SMMUV3_ERR_UNSUPPORTED;
        cr_assert_eq(smmuv3_strtab_run(&env_port, &no_actions, job), expected, "%u", kind);
        if (expected == SMMUV3_OK)
            continue;
        cr_assert_eq(sent.count, 0);
        cr_assert_eq(raw(entry[0], 0), 0);
    }
    begin();
    step(0, SMMUV3_PLAN_STORE128, 0, 1);
    cr_assert_eq(smmuv3_strtab_run(&env_port, &sink, job), SMMUV3_ERR_UNSUPPORTED, "not promised");
    plan[0].count = 9;
    cr_assert_eq(smmuv3_strtab_run(&env_port, &sink, job), SMMUV3_ERR_ARGUMENT);
    begin();
    store_and_sync(0, 0, 1);
    job[0].words = NULL;
    cr_assert_eq(smmuv3_strtab_run(&env_port, &sink, job), SMMUV3_ERR_ARGUMENT);
}

Test(strtab_run, every_failing_sync_says_how_far_it_came)
{
    for (unsigned n = 1; n <= 3; n++) {
        begin();
        store_and_sync(0, 0, 1);
        store_and_sync(1, 1, 2);
        store_and_sync(1, 0, 3);
        sent.fail_sync = n;
        cr_assert_eq(smmuv3_strtab_run(&env_port, &sink, job), n < 3 ? SMMUV3_ERR_TIMEOUT : SMMUV3_OK);
        cr_assert_eq(job[1].next, n == 1 ? 3u : 6u);
        cr_assert_eq(raw(entry[1], 0), n == 1 ? 0 : 3, "nothing of the next round");
    }
}

Test(strtab_run, without_snooping_an_entry_is_clean_before_its_cfgi)
{
    begin();
    store_and_sync(0, 0, 1);
    store_and_sync(1, 0, 1);
    job[0].flags = SMMUV3_STRTAB_JOB_CLEAN;
    cr_assert_eq(smmuv3_strtab_run(&env_port, &sink, job), SMMUV3_OK);
    cr_assert_eq(memory.cleans, 1, "only where it is asked for");
    cr_assert_eq(sent.cleans_at_first, 1);
}

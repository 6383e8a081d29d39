/* SPDX-License-Identifier: MIT */
/* nest_cmdq.h: a guest's commands through the host's queue, which sees no error; filters; errors and their counts. */
#include "nest_kit.h"

#include "cmdq_harness.h"

#include "smmuv3/nest_cmdq.h"

static struct smmuv3_cmdq_set set;
static struct smmuv3_nest_guest guest;
static struct smmuv3_nest_runner runner;
static struct smmuv3_cmd room[12];
static struct smmuv3_nest_work works[4];
static struct smmuv3_nest_stream table[10];
static uint32_t order[10];
static struct smmuv3_nest_streams streams;
static uint64_t seen[4096];
static size_t seen_count;
static struct smmuv3_nest_work done[64];
static size_t done_at[64]; /* commands that the device had executed */
static size_t done_count, fail_at;

static void seen_executed(struct spec_smmu *s, uint64_t position, const uint64_t w[2])
{
    (void)s;
    (void)position;
    if ((w[0] & 0xff) != 0x46)
        seen[seen_count++] = w[0];
}

static const struct spec_hooks see = {.executed = seen_executed, .fetch = fetch};

static smmuv3_status on_work(void *ctx, const struct smmuv3_nest_work *work)
{
    (void)ctx;
    if (done_count == fail_at)
        return SMMUV3_ERR_CANCELLED;
    done[done_count] = *work;
    done_at[done_count++] = seen_count;
    return SMMUV3_OK;
}

static void begin(uint32_t flags)
{
    struct smmuv3_env host;
    struct smmuv3_caps shown;
    struct smmuv3_nest_policy policy = {0};
    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 4);
    smmu.hooks = &see;
    seen_count = done_count = 0;
    fail_at = SIZE_MAX;
    nest_host(&host);
    policy.show = SMMUV3_NEST_SHOW_ATS;
    cr_assert_eq(smmuv3_nest_caps_make(&shown, &host.caps, &policy), SMMUV3_OK);
    nest_streams(&streams, table, order);
    nest_guest_of(&guest, &shown, &host, &streams, flags);
    memset(&runner, 0, sizeof runner);
    set.main = &queue;
    set.members = NULL;
    set.count = 0;
    runner.set = &set;
    runner.cmds = room;
    runner.cmds_max = 12;
    runner.works = works;
    runner.works_max = 4;
    runner.work = on_work;
}

Test(nest_cmdq, order_and_completion)
{
    static const struct smmuv3_cmd in[6] = {{{0x11 | 1ull << 48, 0}}, {{0x30, 0}}, {{0x46, 0}}, {{0x46, 0}},
                                            {{0x11 | 2ull << 48, 0}}, {{0x46, 0}}};
    struct smmuv3_nest_ran ran;
    begin(0);
    cr_assert_eq(smmuv3_nest_cmdq_run(&guest, &runner, 0, in, 6, &ran), SMMUV3_OK);
    cr_assert_eq(ran.handled, 6);
    cr_assert_eq(seen_count, 2, "NH_ASID went into NSNH_ALL");
    cr_assert_eq(seen[0], 0x0000000700000010ull);
    cr_assert_eq(seen[1], 0x0002000700000011ull);
    cr_assert_eq(done_count, 3);
    cr_assert(done_at[0] == 1 && done_at[1] == 1 && done_at[2] == 2, "complete before the guest is told");
    cr_assert_eq(ran.syncs, 2, "none for a CMD_SYNC with nothing before it");
    cr_assert_eq(ran.issued, 2);
}

Test(nest_cmdq, long_lists_and_small_rooms)
{
    struct smmuv3_cmd in[300];
    struct smmuv3_nest_ran ran;
    for (uint64_t i = 0; i < 300; i++) {
        in[i].w[0] = i % 7 == 6 ? 0x46 : 0x12 | i << 48;
        in[i].w[1] = i << 12;
    }
    for (size_t cmds_max = 1; cmds_max <= 12; cmds_max += 11) {
        for (size_t works_max = 1; works_max <= 4; works_max += 3) {
            begin(0);
            runner.cmds_max = cmds_max;
            runner.works_max = works_max;
            for (uint64_t i = 0; i < 300; i++)
                in[i].w[0] = i % 7 == 6 ? 0x46 : 0x11 | (i & 0xffff) << 48;
            for (uint64_t i = 0; i < 300; i++)
                in[i].w[1] = 0;
            for (unsigned i = 0; i < 42; i++)
                done[i].index = 0;
            cr_assert_eq(smmuv3_nest_cmdq_run(&guest, &runner, 0, in, 252, &ran), SMMUV3_OK);
            cr_assert_eq(ran.handled, 252);
            cr_assert_eq(done_count, 36);
            cr_assert_eq(seen_count, 216);
            for (uint64_t i = 0; i < 216; i++)
                cr_assert_eq(seen[i] >> 48, i / 6 * 7 + i % 6);
            for (size_t i = 0; i < done_count; i++)
                cr_assert_eq(done_at[i], 6 * (i + 1));
        }
    }
}

Test(nest_cmdq, a_flood_becomes_one)
{
    struct smmuv3_cmd in[12];
    struct smmuv3_nest_ran ran;
    for (uint64_t i = 0; i < 12; i++) {
        in[i].w[0] = 0x12 | i << 48;
        in[i].w[1] = i << 12;
    }
    begin(0);
    runner.tlbi_max = 4;
    cr_assert_eq(smmuv3_nest_cmdq_run(&guest, &runner, 0, in, 12, &ran), SMMUV3_OK);
    cr_assert_eq(seen_count, 1);
    cr_assert_eq(seen[0], 0x0000000700000010ull);
}

Test(nest_cmdq, nothing_behind_an_illegal_command)
{
    static const struct smmuv3_cmd in[4] = {{{0x11 | 1ull << 48, 0}}, {{0x11 | 2ull << 48, 0}}, {{0x12, 1u << 10}},
                                            {{0x11 | 3ull << 48, 0}}};
    struct smmuv3_nest_ran ran;
    begin(0);
    cr_assert_eq(smmuv3_nest_cmdq_run(&guest, &runner, 0, in, 4, &ran), SMMUV3_ERR_ILLEGAL);
    cr_assert_eq(ran.handled, 2, "CONS stands at the illegal one");
    cr_assert_eq(seen_count, 2);
    begin(SMMUV3_NEST_CMD_ATOMIC);
    cr_assert_eq(smmuv3_nest_cmdq_run(&guest, &runner, 0, in, 4, &ran), SMMUV3_ERR_ILLEGAL);
    cr_assert_eq(ran.handled, 0);
    cr_assert_eq(seen_count, 0, "nothing of the list");
    runner.cmds_max = 1;
    cr_assert_eq(smmuv3_nest_cmdq_run(&guest, &runner, 0, in, 4, &ran), SMMUV3_ERR_ILLEGAL);
    cr_assert_eq(seen_count, 0, "nor with a room that holds only the start");
    runner.cmds_max = 0;
    cr_assert_eq(smmuv3_nest_cmdq_run(&guest, &runner, 0, in, 1, &ran), SMMUV3_ERR_ARGUMENT);
}

Test(nest_cmdq, work_that_fails_ends_the_run)
{
    static const struct smmuv3_cmd in[4] = {{{0x11 | 1ull << 48, 0}}, {{0x46, 0}}, {{0x03, 1}}, {{0x46, 0}}};
    struct smmuv3_nest_ran ran;
    smmuv3_status status;
    begin(0);
    fail_at = 0;
    cr_assert_eq(smmuv3_nest_cmdq_run(&guest, &runner, 0, in, 4, &ran), SMMUV3_ERR_CANCELLED);
    cr_assert_eq(ran.handled, 1, "in front of its CMD_SYNC");
    begin(0);
    fail_at = 1;
    cr_assert_eq(smmuv3_nest_cmdq_run(&guest, &runner, 0, in, 4, &ran), SMMUV3_ERR_CANCELLED);
    cr_assert_eq(ran.handled, 2, "behind the CMD_SYNC that is complete");
    begin(0);
    abt_left = 0;
    frozen = true;
    status = smmuv3_nest_cmdq_run(&guest, &runner, 0, in, 4, &ran);
    cr_assert(status == SMMUV3_ERR_TIMEOUT || status == SMMUV3_ERR_FAILED, "the host does not answer: %d", status);
    cr_assert_eq(ran.handled, 0);
}

Test(nest_cmdq, a_queue_that_takes_only_some)
{
    static struct smmuv3_cmdq other;
    struct smmuv3_cmdq_member member;
    struct smmuv3_cmdq_filter wanted;
    struct smmuv3_cmdq_batch batch;
    struct smmuv3_cmdq_args args = defaults(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 4);
    struct smmuv3_cmd both[2] = {{{0x12, 0}}, {{0x40, 0}}};
    struct smmuv3_nest_ran ran;
    begin(0);
    cr_assert_eq(smmuv3_cmdq_init(&other, &args), SMMUV3_OK);
    smmuv3_a32_store(&other.state, SMMUV3_CMDQ_RUN);
    smmuv3_a64_store(&queue.args.marks[0], 1 + 2 * 16);
    member.queue = &other;
    smmuv3_cmdq_filter_tegra241_guest(&member.accepts);
    set.members = &member;
    set.count = 1;
    smmuv3_nest_cmdq_wanted_(both, 2, &wanted);
    smmuv3_cmdq_batch_begin(&batch, &set, 0, &wanted);
    cr_assert_eq(batch.queue, &other, "NH_VA and ATC_INV: the secondary queue");
    both[1].w[0] = 0x13;
    smmuv3_nest_cmdq_wanted_(both, 2, &wanted);
    smmuv3_cmdq_batch_begin(&batch, &set, 0, &wanted);
    cr_assert_eq(batch.queue, &queue, "NH_VAA: all of it to the main one");
    begin(0);
    set.members = &member;
    set.count = 1;
    static const struct smmuv3_cmd in[2] = {{{0x30, 0}}, {{0x13, 0x1000}}};
    cr_assert_eq(smmuv3_nest_cmdq_run(&guest, &runner, 0, in, 2, &ran), SMMUV3_OK);
    cr_assert_eq(seen_count, 1);
}

/* Hostile lists: whatever comes, the host's queue is never in error, and nothing names a stream that is not the
 * guest's. */
Test(nest_cmdq, hostile_lists)
{
    uint64_t seed = 99;
    begin(0);
    for (unsigned n = 0; n < 400; n++) {
        struct smmuv3_cmd in[40];
        struct smmuv3_nest_ran ran;
        seen_count = done_count = 0;
        for (unsigned i = 0; i < 40; i++) {
            uint64_t r = kit_random(&seed);
            in[i].w[0] = kit_random(&seed);
            in[i].w[1] = kit_random(&seed);
            if ((r & 7) != 0) {
                static const uint8_t opcodes[8] = {5, 6, 0x10, 0x11, 0x12, 0x13, 0x40, 0x46};
                in[i].w[0] = (in[i].w[0] & ~0xffull) | opcodes[r >> 8 & 7];
                in[i].w[0] &= smmuv3_cmd_known(in[i].w[0] & 0xff, 0) & ~(1ull << 10) & ~0x80000000000ull;
                in[i].w[1] &= smmuv3_cmd_known(in[i].w[0] & 0xff, 1) & ~0xfull;
            }
        }
        smmuv3_status status = smmuv3_nest_cmdq_run(&guest, &runner, 0, in, 40, &ran);
        cr_assert(status == SMMUV3_OK || status == SMMUV3_ERR_ILLEGAL);
        cr_assert_eq(ran.handled, smmuv3_nest_cmds_legal(&guest, in, 40));
        for (size_t i = 0; i < seen_count; i++) {
            unsigned op = seen[i] & 0xff;
            struct smmuv3_nest_stream s;
            if (op >= 0x10 && op <= 0x13)
                cr_assert_eq(seen[i] >> 32 & 0xffff, 7, "the VMID is the host's");
            else
                cr_assert(smmuv3_nest_find_psid(&streams, (uint32_t)(seen[i] >> 32), &s), "op %#x", op);
        }
    }
    cr_assert_eq(smmuv3_gerror_active(&gerror), 0);
    cr_assert_eq(smmuv3_a64_load_acquire(&queue.errors), 0, "no error was ever recovered from");
}

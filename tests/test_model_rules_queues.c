/* SPDX-License-Identifier: MIT */
/* Rules of queues, interrupts and registers, one test each, named by number. Which test stands for which rule: model_rules.toml. */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_rules_queues, .timeout = 30);

/* Queue sizes from one entry to the most that IDR1.CMDQS allows; what is beyond reads back and acts as the most. */
Test(model_rules_queues, r003_sizes)
{
    struct menv *e = menv_new();
    menv_id(e, SMMUV3_R_IDR1, 3u << 21, 31u << 21);
    menv_start(e);
    for (unsigned i = 0; i < 16; i++)
        menv_put(e, CMDQ + 16 * i, 0x46);
    /* One entry: the wrap bit is bit 0. */
    menv_w64(e, 0x90, CMDQ | 0);
    menv_w32(e, 0x20, 8);
    for (uint32_t i = 1; i < 5; i++) {
        menv_w32(e, 0x98, i & 1);
        menv_run(e);
        cr_assert_eq(menv_r32(e, 0x9c), i & 1);
        cr_assert_eq(e->model.stats.syncs, i);
    }
    menv_w32(e, 0x20, 0);
    menv_w64(e, 0x90, CMDQ | 31);
    cr_assert_eq(menv_r32(e, 0x90) & 31, 31);
    menv_w32(e, 0x98, 0);
    menv_w32(e, 0x9c, 0);
    menv_w32(e, 0x20, 8);
    /* Eight entries: PROD=8 is a full queue, and its wrap bit. */
    menv_w32(e, 0x98, 8);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c), 8);
    cr_assert_eq(e->model.stats.syncs, 12);
    menv_w32(e, 0x98, 11);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c), 11);
    cr_assert_eq(e->model.stats.syncs, 15);
    menv_free(e);
}

/* Bases are aligned to the queue, and to 32 bytes at least. */
Test(model_rules_queues, r005_bases)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_put(e, CMDQ, 0x46);
    menv_put(e, CMDQ + 16, 0xff);
    menv_w64(e, 0x90, (CMDQ + 16) | 0);
    menv_w64(e, 0xa0, (EVENTQ + 0x60) | 2);
    menv_w32(e, 0x20, 8 | 4 | 1);
    menv_w32(e, 0x98, 1);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c), 1, "the command at the aligned address was a CMD_SYNC");
    menv_w32(e, 0x20, 8 | 4);
    menv_w64(e, 0x80, STRTAB);
    menv_w32(e, 0x20, 8 | 4 | 1);
    menv_go(e, 0, 0, false);
    cr_assert_eq(menv_r32(e, 0x100a8), 1);
    cr_assert_eq(menv_get(e, EVENTQ) & 0xff, 4);
    cr_assert_eq(menv_get(e, EVENTQ + 0x60), 0);
    menv_free(e);
}

/* CMDQ_PROD may go back to CONS while CMDQ_ERR is active: the rest is not executed, and strict mode has nothing to say. */
Test(model_rules_queues, r007_prod_moves_back_after_an_error)
{
    struct menv *e = menv_new();
    menv_strict(e);
    menv_start(e);
    menv_enable(e);
    const uint32_t at = e->cmd_prod;
    menv_put(e, CMDQ + 16 * (uint64_t)at, 0xff);
    menv_put(e, CMDQ + 16 * (uint64_t)(at + 1), 0x30);
    menv_w32(e, 0x98, at + 2);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c), at | 1u << 24);
    const unsigned told = e->stricts;
    const unsigned invals = e->invals;
    menv_w32(e, 0x98, at);
    cr_assert_eq(e->stricts, told);
    menv_w32(e, 0x64, menv_r32(e, 0x60));
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c) & 0xfffff, at);
    cr_assert_eq(e->invals, invals);
    cr_assert_eq((menv_r32(e, 0x60) ^ menv_r32(e, 0x64)) & 1, 0);
    menv_free(e);
}

static uint64_t highest_read;
static uint32_t prod_at_write;

static smmuv3_status watch_read(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    if (address > highest_read && address < CMDQ + 0x1000)
        highest_read = address;
    return menv_read64(ctx, address, space, value);
}

static smmuv3_status watch_write(void *ctx, uint64_t address, enum smmuv3_state space, const void *bytes, size_t count)
{
    const struct menv *e = (const struct menv *)ctx;
    prod_at_write = e->model.bank[0].r[0xa8 / 4];
    return menv_write(ctx, address, space, bytes, count);
}

/* No command beyond PROD is looked at; an event is in memory before EVENTQ_PROD says so. */
Test(model_rules_queues, r008_data_before_index)
{
    struct menv *e = menv_new();
    e->ops.read64 = watch_read;
    e->ops.write = watch_write;
    menv_start(e);
    menv_enable(e);
    highest_read = 0;
    menv_put(e, CMDQ + 16 * 3, 0x46);
    menv_put(e, CMDQ + 16 * 4, 0x46);
    menv_w32(e, 0x98, 4);
    menv_run(e);
    cr_assert_eq(highest_read, CMDQ + 16 * 3 + 8);
    prod_at_write = 99;
    menv_go(e, 3, 0, false);
    cr_assert_eq(menv_r32(e, 0x100a8), 1);
    cr_assert_eq(prod_at_write, 0);
    menv_free(e);
}

/* Nothing of a command that was seen before an error, or before the queue went off, is kept. */
Test(model_rules_queues, r010_commands_are_fetched_anew)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    const uint32_t at = e->cmd_prod;
    menv_put(e, CMDQ + 16 * (uint64_t)at, 0xff);
    menv_put(e, CMDQ + 16 * (uint64_t)(at + 1), 0xff);
    menv_w32(e, 0x98, at + 2);
    menv_run(e);
    menv_put(e, CMDQ + 16 * (uint64_t)at, 0x46);
    menv_put(e, CMDQ + 16 * (uint64_t)(at + 1), 0x46);
    menv_w32(e, 0x64, menv_r32(e, 0x60));
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c) & 0xfffff, at + 2);
    menv_w32(e, 0x20, 4);
    menv_w64(e, 0x90, (CMDQ + 0x2000) | 4);
    menv_put(e, CMDQ + 0x2000, 0x46);
    menv_w32(e, 0x98, 1);
    menv_w32(e, 0x9c, 0);
    menv_w32(e, 0x20, 8 | 4);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c), 1);
    cr_assert_eq((menv_r32(e, 0x60) ^ menv_r32(e, 0x64)) & 1, 0);
    menv_free(e);
}

static struct menv *with_pri(void)
{
    struct menv *e = menv_new();
    menv_id(e, SMMUV3_R_IDR0, 1u << 16 | 1u << 10, 0);
    menv_id(e, SMMUV3_R_IDR1, 19u << 11, 0);
    menv_start(e);
    menv_w64(e, 0xc0, PRIQ | 2);
    menv_enable(e);
    return e;
}

static void page_request(struct menv *e, bool stop)
{
    struct smmuv3_pri_view v;
    memset(&v, 0, sizeof(v));
    v.stream_id = 8;
    v.prg_index = 1;
    v.address = stop ? 0 : 0x5000;
    v.read = !stop;
    v.last = true;
    v.has_substream_id = stop;
    v.substream_id = stop ? 3 : 0;
    v.stop_marker = stop;
    cr_assert_eq(smmuv3_model_page_request(&e->model, &v), SMMUV3_OK);
}

/* CR0.PRIQEN counts only with SMMUEN; the registers are guarded by what was written. */
Test(model_rules_queues, r022_priqen_needs_smmuen)
{
    struct menv *e = with_pri();
    menv_w32(e, 0x20, 8 | 4 | 2);
    page_request(e, false);
    cr_assert_eq(menv_r32(e, 0x100c8), 0);
    cr_assert_eq(e->last_prg.code, 15);
    menv_w64(e, 0xc0, (PRIQ + 0x1000) | 2);
    cr_assert_eq(menv_r32(e, 0xc0), (uint32_t)PRIQ | 2);
    menv_w32(e, 0x100c8, 3);
    cr_assert_eq(menv_r32(e, 0x100c8), 0);
    menv_w32(e, 0x20, 8 | 4 | 2 | 1);
    page_request(e, false);
    cr_assert_eq(menv_r32(e, 0x100c8), 1);
    menv_free(e);
}

/* A stop marker has SSV=1 and Last, W, R = 0b100; nobody answers it, wherever it ends. */
Test(model_rules_queues, r025_stop_marker)
{
    struct menv *e = with_pri();
    menv_w32(e, 0x20, 0xf);
    page_request(e, true);
    cr_assert_eq(menv_r32(e, 0x100c8), 1);
    cr_assert_eq(menv_get(e, PRIQ) >> 60 & 15, 8 | 4);
    cr_assert_eq(menv_get(e, PRIQ) >> 32 & 0xfffff, 3);
    menv_w32(e, 0x20, 8 | 4 | 1);
    page_request(e, true);
    cr_assert_eq(e->prgs, 0);
    menv_free(e);
}

/* IRQ_CTRLACK follows IRQ_CTRL; interrupts that this SMMU does not have never show. */
Test(model_rules_queues, r029_irq_ctrl)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_w32(e, 0x50, 0xffffffffu);
    cr_assert_eq(menv_r32(e, 0x50), 5, "no PRI");
    cr_assert_eq(menv_r32(e, 0x54), 5);
    menv_w32(e, 0xb8, 0x77);
    cr_assert_eq(menv_r32(e, 0xb8), 0);
    menv_w32(e, 0x50, 1);
    cr_assert_eq(menv_r32(e, 0x54), 1);
    menv_w32(e, 0xb8, 0x77);
    cr_assert_eq(menv_r32(e, 0xb8), 0x77);
    menv_free(e);
}

/* CR2 and STRTAB_BASE take effect with the next SMMUEN, and are guarded by it alone. */
Test(model_rules_queues, r031_cr2)
{
    struct menv *e = menv_new();
    uint64_t w[4];
    menv_start(e);
    menv_enable(e);
    menv_w32(e, 0x2c, 0);
    menv_go(e, 100, 0, false);
    cr_assert_eq(menv_event(e, w), 2, "RECINVSID is still 1");
    menv_w32(e, 0x20, 8 | 4);
    menv_w32(e, 0x2c, 0);
    menv_w32(e, 0x20, 8 | 4 | 1);
    menv_go(e, 100, 0, false);
    cr_assert_eq(menv_events(e), 0);
    menv_free(e);
}

/* GBPA: nothing without Update, nothing while Update is 1. */
Test(model_rules_queues, r033_gbpa)
{
    struct menv *e = menv_new();
    menv_start(e);
    const uint32_t token = smmuv3_model_hold(&e->model);
    menv_w32(e, 0x44, 1u << 31 | 1u << 20);
    cr_assert_eq(menv_r32(e, 0x44) >> 31, 1);
    menv_w32(e, 0x44, 1u << 31);
    cr_assert_eq(menv_r32(e, 0x44), 1u << 31 | 1u << 20);
    smmuv3_model_release(&e->model, token);
    cr_assert_eq(menv_r32(e, 0x44), 1u << 20);
    menv_w32(e, 0x44, 0);
    cr_assert_eq(menv_r32(e, 0x44), 1u << 20);
    cr_assert_eq(e->last_note.rule, SMMUV3_RULE_R033);
    menv_free(e);
}

static uint32_t prod_at_irq;
static uint32_t cons_at_irq;
static uint32_t gerror_at_irq;

static void look_irq(void *ctx, enum smmuv3_model_irq irq, enum smmuv3_state state)
{
    struct menv *e = (struct menv *)ctx;
    menv_irq(ctx, irq, state);
    prod_at_irq = e->model.bank[0].r[0xa8 / 4];
    cons_at_irq = e->model.bank[0].cmdq.cons;
    gerror_at_irq = e->model.bank[0].r[0x60 / 4];
}

/* What an interrupt announces is there when it comes. */
Test(model_rules_queues, r038_interrupt_after_what_it_announces)
{
    struct menv *e = menv_new();
    e->ops.irq = look_irq;
    menv_start(e);
    menv_enable(e);
    menv_go(e, 3, 0, false);
    (void)menv_events(e);
    cr_assert_eq(e->irqs[SMMUV3_MODEL_IRQ_EVENTQ], 1);
    cr_assert_eq(prod_at_irq, 1);
    menv_cmd(e, 0x46 | 1u << 12, 0);
    cr_assert_eq(e->irqs[SMMUV3_MODEL_IRQ_CMD_SYNC], 1);
    cr_assert_eq(cons_at_irq, e->cmd_prod);
    menv_cmd(e, 0xff, 0);
    cr_assert_eq(e->irqs[SMMUV3_MODEL_IRQ_GERROR], 1);
    cr_assert_eq(gerror_at_irq & 1, 1);
    menv_free(e);
}

/* VMID wildcards: with CR0.VMW a TLBI by VMID reaches every VMID of its group. */
Test(model_rules_queues, r039_vmid_wildcard)
{
    struct menv *e = menv_new();
    menv_id(e, SMMUV3_R_IDR0, 1u << 17, 0);
    menv_caches(e);
    menv_start(e);
    const uint64_t root = menv_stage2(e, 9, 0x13);
    menv_map(e, root, 0x40000000, menv_leaf2(DATA));
    menv_enable(e);
    /* VMW, bits [8:6]: 1 ignores the lowest bit. */
    menv_w32(e, 0x20, 8 | 4 | 1 | 1u << 6);
    cr_assert_eq(menv_r32(e, 0x24), 8 | 4 | 1 | 1u << 6);
    for (unsigned i = 0; i < 4; i++)
        cr_assert_eq(menv_go(e, 9, 0x40000000, false), SMMUV3_MODEL_OK);
    menv_map(e, root, 0x40000000, menv_leaf2(DATA + 0x1000));
    menv_cmd(e, 0x28 | UINT64_C(0x12) << 32, 0);
    menv_sync(e);
    cr_assert_eq(menv_go(e, 9, 0x40000000, false), SMMUV3_MODEL_OK);
    cr_assert_eq(e->result.address, DATA + 0x1000, "VMID 0x13 is of the group of 0x12");
    cr_assert_eq(e->last_inval.scope & SMMUV3_MODEL_SCOPE_VMID, 0, "back-ends hear of all VMIDs");
    menv_free(e);
}

static unsigned reads;

static smmuv3_status count_read(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    reads++;
    return menv_read64(ctx, address, space, value);
}

/* SMMUEN=0: GBPA decides, nothing of the tables is read, commands and events go on. */
Test(model_rules_queues, r042_disabled)
{
    struct menv *e = menv_new();
    struct smmuv3_model_ats_request q;
    struct smmuv3_model_ats_reply r;
    menv_id(e, SMMUV3_R_IDR0, 1u << 10, 0);
    e->ops.read64 = count_read;
    menv_start(e);
    menv_enable(e);
    menv_w32(e, 0x20, 8 | 4);
    reads = 0;
    cr_assert_eq(menv_go(e, 8, DATA, true), SMMUV3_MODEL_OK);
    cr_assert_eq(e->result.address, DATA);
    e->access.translated = true;
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_OK);
    cr_assert_eq(e->result.outcome, SMMUV3_MODEL_ABORT);
    memset(&q, 0, sizeof(q));
    q.stream_id = 8;
    cr_assert_eq(smmuv3_model_ats_translate(&e->model, &e->txn, &q, &r), SMMUV3_OK);
    cr_assert_eq(r.result, SMMUV3_MODEL_ATS_UR);
    cr_assert_eq(reads, 0, "%u structures were read", reads);
    cr_assert_eq(menv_events(e), 2, "the Translated transaction and the request are recorded");
    menv_sync(e);
    cr_assert_eq(menv_r32(e, 0x9c), e->cmd_prod);
    menv_free(e);
}

/* CMDQEN 1 to 0: a CMD_SYNC in hand is consumed whole before the acknowledge. */
Test(model_rules_queues, r044_sync_in_hand)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    const uint32_t token = smmuv3_model_hold(&e->model);
    const uint32_t before = menv_r32(e, 0x9c);
    menv_sync(e);
    cr_assert_eq(menv_r32(e, 0x9c), before);
    menv_w32(e, 0x20, 4 | 1);
    cr_assert_eq(menv_r32(e, 0x24) & 8, 8);
    smmuv3_model_release(&e->model, token);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x24) & 8, 0);
    cr_assert_eq(menv_r32(e, 0x9c), before + 1);
    menv_free(e);
}

/* EVENTQEN 1 to 0: what was recorded before is in the queue when the acknowledge is 0. */
Test(model_rules_queues, r045_events_before_the_acknowledge)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    for (uint32_t i = 0; i < 6; i++)
        menv_go(e, i, 0, false);
    menv_w32(e, 0x20, 8 | 1);
    cr_assert_eq(e->model.bank[0].r[0x24 / 4] & 4, 0);
    cr_assert_eq(e->model.bank[0].r[0xa8 / 4], 6);
    cr_assert_eq(e->model.stats.events_lost, 0);
    menv_free(e);
}

/* OVFLG does not show before the queue was full. */
Test(model_rules_queues, r143_overflow_after_full)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    menv_w32(e, 0x20, 8);
    menv_w64(e, 0xa0, EVENTQ | 2);
    menv_w32(e, 0x20, 8 | 4 | 1);
    for (uint32_t i = 1; i <= 6; i++) {
        menv_go(e, i, 0, false);
        const uint32_t prod = menv_r32(e, 0x100a8);
        cr_assert_eq(prod & 7, i < 4 ? i : 4);
        cr_assert_eq(prod >> 31, i > 4 ? 1 : 0);
    }
    menv_free(e);
}

/* CR1.QUEUE_* stand still while any queue that uses them is on: the enhanced ones too. */
Test(model_rules_queues, r145_queue_attributes)
{
    struct menv *e = menv_new();
    menv_id(e, SMMUV3_R_IDR1, 1u << 31, 0);
    menv_id(e, SMMUV3_R_AIDR, 3, 0xff);
    e->config.ecmdqs = e->ecmdqs;
    e->config.ecmdq_count = 1;
    e->config.ecmdq_offset = 0x30000;
    e->config.mmio_bytes = 0x40000;
    menv_start(e);
    menv_w64(e, 0x30000, DATA | 3);
    menv_w32(e, 0x30008, 1u << 31);
    menv_w32(e, 0x28, 0xd75);
    cr_assert_eq(menv_r32(e, 0x28), 0xd40, "tables may change, queues may not");
    menv_w32(e, 0x30008, 0);
    menv_w32(e, 0x28, 0xd75);
    cr_assert_eq(menv_r32(e, 0x28), 0xd75);
    menv_free(e);
}

/* With IDR0.SEV a full command queue that gets space wakes those who wait. */
Test(model_rules_queues, r146_event_when_not_full)
{
    struct menv *e = menv_new();
    menv_start(e);
    for (unsigned i = 0; i < 4; i++)
        menv_put(e, CMDQ + 16 * i, 0x46);
    menv_w64(e, 0x90, CMDQ | 2);
    menv_w32(e, 0x20, 8);
    menv_w32(e, 0x98, 3);
    menv_run(e);
    cr_assert_eq(e->sevs, 0);
    menv_w32(e, 0x98, 7);
    cr_assert_eq(smmuv3_model_run(&e->model, 1), 1);
    cr_assert_eq(e->sevs, 1);
    menv_run(e);
    cr_assert_eq(e->sevs, 1);
    menv_free(e);
}

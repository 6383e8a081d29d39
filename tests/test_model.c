/* SPDX-License-Identifier: MIT */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model, .timeout = 30);

Test(model, default_configuration_and_its_ids)
{
    struct menv *e = menv_new();
    uint64_t v;
    menv_start(e);
    cr_assert_eq(menv_r32(e, 0x1c), 2);
    cr_assert_eq(menv_r32(e, 0x14), 0x75);
    /* Two registers in one access. */
    cr_assert_eq(smmuv3_model_mmio_read(&e->model, 0, 8, SMMUV3_STATE_NS, &v), SMMUV3_OK);
    cr_assert_eq(v, (uint64_t)menv_r32(e, 4) << 32 | menv_r32(e, 0));
    cr_assert_eq(smmuv3_model_mmio_read(&e->model, 2, 4, SMMUV3_STATE_NS, &v), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_model_mmio_read(&e->model, 4, 8, SMMUV3_STATE_NS, &v), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_model_mmio_read(&e->model, 0, 2, SMMUV3_STATE_NS, &v), SMMUV3_ERR_ARGUMENT);
    menv_free(e);
}

/* What the architecture or this model does not have; R051: a SIDSIZE of 7 or more needs two-level tables. */
Test(model, configurations_that_are_refused)
{
    static const struct {
        int reg;
        uint32_t set;
        uint32_t clear;
        smmuv3_status status;
    } rows[] = {
        {SMMUV3_R_IDR0, 1u << 30, 0, SMMUV3_ERR_UNSUPPORTED},
        {SMMUV3_R_IDR0, 1u << 5, 0, SMMUV3_ERR_UNSUPPORTED},
        {SMMUV3_R_IDR1, 1u << 30, 0, SMMUV3_ERR_UNSUPPORTED},
        {SMMUV3_R_IDR3, 1u << 7, 0, SMMUV3_ERR_UNSUPPORTED},
        {SMMUV3_R_IDR0, 0, 3u, SMMUV3_ERR_ILLEGAL},
        {SMMUV3_R_IDR0, 0, 3u << 27, SMMUV3_ERR_ILLEGAL},
        {SMMUV3_R_IDR3, 0, 1u << 10, SMMUV3_ERR_ILLEGAL},
        {SMMUV3_R_IDR1, 20u << 21, 31u << 21, SMMUV3_ERR_ILLEGAL},
        {SMMUV3_R_IDR0, 1u << 16, 0, SMMUV3_ERR_ILLEGAL},
        {SMMUV3_R_IDR0, 0, 3u << 24, SMMUV3_ERR_ARGUMENT},
        {SMMUV3_R_IDR1, 1u << 31, 0, SMMUV3_ERR_ARGUMENT},
    };
    for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        struct menv *e = menv_new();
        menv_id(e, rows[i].reg, rows[i].set, rows[i].clear);
        cr_assert_eq(smmuv3_model_init(&e->model, &e->config, &e->ops), rows[i].status, "row %u", i);
        menv_free(e);
    }
    struct menv *e = menv_new();
    e->ops.read64 = NULL;
    cr_assert_eq(smmuv3_model_init(&e->model, &e->config, &e->ops), SMMUV3_ERR_ARGUMENT);
    menv_free(e);
}

Test(model, bypass_and_abort_while_disabled)
{
    struct menv *e = menv_new();
    menv_start(e);
    cr_assert_eq(menv_go(e, 8, DATA + 0x123, true), SMMUV3_MODEL_OK);
    cr_assert_eq(e->result.address, DATA + 0x123);
    cr_assert_eq(menv_go(e, 8, UINT64_C(1) << 48, true), SMMUV3_MODEL_ABORT);
    /* Without Update nothing changes [R033]. */
    menv_w32(e, 0x44, 1u << 20);
    cr_assert_eq(menv_go(e, 8, DATA, true), SMMUV3_MODEL_OK);
    menv_w32(e, 0x44, 1u << 31 | 1u << 20);
    cr_assert_eq(menv_r32(e, 0x44), 1u << 20);
    cr_assert_eq(menv_go(e, 8, DATA, true), SMMUV3_MODEL_ABORT);
    menv_free(e);
}

Test(model, stage1_translates_and_faults)
{
    struct menv *e = menv_new();
    uint64_t w[4];
    uint64_t root;
    menv_start(e);
    root = menv_stage1(e, 8, 7, 0);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA));
    menv_enable(e);
    cr_assert_eq(menv_go(e, 8, 0x10003010, true), SMMUV3_MODEL_OK);
    cr_assert_eq(e->result.address, DATA + 0x10);
    cr_assert_eq(e->result.length, 0xff0);
    cr_assert_eq(menv_go(e, 8, 0x10004010, true), SMMUV3_MODEL_ABORT);
    cr_assert_eq(e->result.event, 0x10);
    cr_assert(e->result.recorded);
    cr_assert_eq(menv_event(e, w), 0x10);
    cr_assert_eq(w[0], UINT64_C(0x0000000800000010));
    cr_assert_eq(w[1], UINT64_C(0x0000020000000000));
    cr_assert_eq(w[2], 0x10004010);
    cr_assert_eq(w[3], 0);
    cr_assert_eq(e->last_rule, SMMUV3_RULE_R106);
    cr_assert_eq(e->irqs[SMMUV3_MODEL_IRQ_EVENTQ], 1);
    menv_free(e);
}

Test(model, stage2_and_nested)
{
    struct menv *e = menv_new();
    uint64_t w[4];
    uint64_t s1;
    uint64_t s2;
    menv_start(e);
    s2 = menv_stage2(e, 9, 3);
    menv_map(e, s2, 0x40000000, menv_leaf2(DATA + 0x1000));
    s1 = menv_stage1(e, 10, 1, 0);
    menv_map(e, s1, 0x10003000, menv_leaf1(0x40000000));
    menv_map(e, s1, 0x10004000, menv_leaf1(0x40001000));
    /* Nested: stage 1 tables and the CD are reached through stage 2, mapped to themselves. */
    for (uint64_t at = CDTAB; at < CDTAB + 0x1000; at += 0x1000)
        menv_map(e, s2, at, menv_leaf2(at));
    for (uint64_t at = TABLES; at < TABLES + 0x40000; at += 0x1000)
        menv_map(e, s2, at, menv_leaf2(at));
    menv_put(e, menv_ste_at(10), menv_get(e, menv_ste_at(10)) | UINT64_C(7) << 1);
    menv_put(e, menv_ste_at(10) + 16, menv_s2_word(3));
    menv_put(e, menv_ste_at(10) + 24, s2);
    menv_enable(e);
    cr_assert_eq(menv_go(e, 9, 0x40000234, false), SMMUV3_MODEL_OK);
    cr_assert_eq(e->result.address, DATA + 0x1234);
    cr_assert_eq(menv_go(e, 10, 0x10003008, true), SMMUV3_MODEL_OK);
    cr_assert_eq(e->result.address, DATA + 0x1008);
    cr_assert_eq(menv_go(e, 10, 0x10004008, true), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 0x10);
    cr_assert_eq(w[1], UINT64_C(0x0000028000000000));
    cr_assert_eq(w[3], 0x40001000);
    menv_free(e);
}

/* R011: CONS moves when the model runs, and not before. */
Test(model, commands_run_only_in_run)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    const uint64_t before = e->model.stats.commands;
    const unsigned kicks = e->kicks;
    menv_put(e, CMDQ + 16 * 3, 0x46);
    menv_w32(e, 0x98, 4);
    cr_assert_eq(e->model.stats.commands, before);
    cr_assert_gt(e->kicks, kicks);
    cr_assert_eq(smmuv3_model_run(&e->model, 64), 1);
    cr_assert_eq(menv_r32(e, 0x9c), 4);
    menv_free(e);
}

Test(model, budget_bounds_a_run)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    for (unsigned i = 0; i < 10; i++)
        menv_put(e, CMDQ + 16 * (3 + i), 0x46);
    menv_w32(e, 0x98, 13);
    cr_assert_eq(smmuv3_model_run(&e->model, 4), 4);
    cr_assert_eq(menv_r32(e, 0x9c), 7);
    cr_assert_eq(smmuv3_model_run(&e->model, 100), 6);
    cr_assert_eq(smmuv3_model_run(&e->model, 100), 0);
    menv_free(e);
}

Test(model, reset_is_as_new)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    smmuv3_model_reset(&e->model);
    cr_assert_eq(menv_r32(e, 0x20), 0);
    cr_assert_eq(menv_r32(e, 0x24), 0);
    cr_assert_eq(menv_r32(e, 0x98), 0);
    cr_assert_eq(e->last_inval.kind, SMMUV3_MODEL_INVAL_ALL);
    cr_assert_eq(menv_go(e, 8, DATA, true), SMMUV3_MODEL_OK);
    menv_free(e);
}

/* Whichever read of a walk fails: an abort with the event of that fetch, in their order, and the next access is as before. */
Test(model, every_failing_read_of_an_access)
{
    for (unsigned dma = 0; dma < 2; dma++) {
        struct menv *e = menv_new();
        unsigned rank = 0;
        unsigned n;
        uint64_t root;
        menv_start(e);
        root = menv_stage1(e, 8, 1, 0);
        menv_map(e, root, 0x10003000, menv_leaf1(DATA));
        menv_enable(e);
        menv_put(e, DATA, UINT64_C(0x1122334455667788));
        for (n = 1; n < 100; n++) {
            uint64_t word = 0;
            uint64_t w[4];
            smmuv3_status status;
            memset(&e->access, 0, sizeof(e->access));
            e->access.walk.stream_id = 8;
            e->access.walk.address = 0x10003000;
            e->reads = 0;
            e->fail_at = n;
            if (dma != 0)
                status = smmuv3_model_dma(&e->model, &e->txn, &e->access, &word, 8, &e->result);
            else
                status = smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result);
            e->fail_at = 0;
            if (e->reads < n) {
                cr_assert_eq(status, SMMUV3_OK);
                cr_assert_eq(e->result.address, DATA);
                break;
            }
            cr_assert_eq(status, dma != 0 ? SMMUV3_ERR_ACCESS : SMMUV3_OK);
            cr_assert_eq(e->result.outcome, SMMUV3_MODEL_ABORT);
            cr_assert_eq(word, 0);
            /* F_STE_FETCH, F_CD_FETCH, F_WALK_EABT. */
            const unsigned event = menv_event(e, w);
            const unsigned now = event == 0x03 ? 1 : event == 0x09 ? 2 : event == 0x0b ? 3 : 0;
            cr_assert(now != 0 && now >= rank, "read %u: event %#x", n, event);
            rank = now;
            cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
            cr_assert_eq(menv_events(e), 0);
        }
        cr_assert_eq(rank, 3);
        cr_assert_eq(n, 8 + 8 + 4 + 1, "STE, CD, four levels");
        menv_free(e);
    }
}

/* A command that cannot be read is CERROR_ABT, whichever word; nothing of it is executed, and the queue goes on. */
Test(model, every_failing_read_of_a_command)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    for (unsigned n = 1; n <= 2; n++) {
        const uint32_t at = e->cmd_prod;
        const unsigned invals = e->invals;
        e->reads = 0;
        e->fail_at = n;
        menv_cmd(e, 0x30, 0);
        e->fail_at = 0;
        cr_assert_eq(menv_r32(e, 0x9c), at | 2u << 24, "word %u", n);
        cr_assert_eq(e->invals, invals);
        menv_w32(e, 0x64, menv_r32(e, 0x60));
        menv_run(e);
        cr_assert_eq(menv_r32(e, 0x9c) & 0xfffff, e->cmd_prod);
        cr_assert_eq(e->invals, invals + 1);
    }
    menv_free(e);
}

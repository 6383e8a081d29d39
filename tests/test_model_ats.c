/* SPDX-License-Identifier: MIT */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_ats, .timeout = 30);

static struct menv *with_ats(void)
{
    struct menv *e = menv_new();
    uint64_t root;
    menv_id(e, SMMUV3_R_IDR0, 1u << 10, 0);
    menv_start(e);
    root = menv_stage1(e, 8, 1, 0);
    /* EATS=1 is bit 92. */
    menv_put(e, menv_ste_at(8) + 8, menv_get(e, menv_ste_at(8) + 8) | UINT64_C(1) << 28);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA));
    menv_map(e, root, 0x10004000, menv_leaf1(DATA) | 1u << 7);
    menv_map(e, root, 0x10005000, menv_leaf1(DATA) & ~UINT64_C(0x400));
    (void)menv_stage1(e, 9, 1, 0);
    menv_ste(e, 10, 1 | UINT64_C(4) << 1, UINT64_C(1) << 44 | UINT64_C(1) << 28, 0, 0);
    menv_ste(e, 11, 1, 0, 0, 0);
    menv_enable(e);
    return e;
}

static struct smmuv3_model_ats_reply ask(struct menv *e, uint32_t sid, uint64_t address, bool no_write)
{
    struct smmuv3_model_ats_request q;
    struct smmuv3_model_ats_reply r;
    memset(&q, 0, sizeof(q));
    q.stream_id = sid;
    q.address = address;
    q.no_write = no_write;
    cr_assert_eq(smmuv3_model_ats_translate(&e->model, &e->txn, &q, &r), SMMUV3_OK);
    return r;
}

/* R104: what each fault and each configuration answers. */
Test(model_ats, r104_requests)
{
    struct menv *e = with_ats();
    struct smmuv3_model_ats_reply r = ask(e, 8, 0x10003000, false);
    cr_assert_eq(r.result, SMMUV3_MODEL_ATS_SUCCESS);
    cr_assert(r.read && r.write && !r.execute);
    cr_assert_eq(r.address, DATA);
    cr_assert_eq(r.size_log2, 12);
    r = ask(e, 8, 0x10003000, true);
    cr_assert(r.read && !r.write);
    r = ask(e, 8, 0x10004000, false);
    cr_assert(r.read && !r.write);
    r = ask(e, 8, 0x10006000, false);
    cr_assert(r.result == SMMUV3_MODEL_ATS_SUCCESS && !r.read && !r.write);
    r = ask(e, 8, 0x10005000, false);
    cr_assert(r.result == SMMUV3_MODEL_ATS_SUCCESS && !r.read && !r.write);
    cr_assert_eq(menv_events(e), 0);
    /* Configuration errors: CA, without an event unless REC_CFG_ATS. */
    cr_assert_eq(ask(e, 20, 0, false).result, SMMUV3_MODEL_ATS_CA);
    cr_assert_eq(menv_events(e), 0);
    /* EATS=0 and Config=0b100: UR with an event. Config=0b000: UR without. */
    cr_assert_eq(ask(e, 9, 0, false).result, SMMUV3_MODEL_ATS_UR);
    cr_assert_eq(ask(e, 10, 0, false).result, SMMUV3_MODEL_ATS_UR);
    cr_assert_eq(menv_events(e), 2);
    cr_assert_eq(menv_get(e, EVENTQ) & 0xff, 5);
    cr_assert_eq(e->last_rule, SMMUV3_RULE_R104);
    cr_assert_eq(ask(e, 11, 0, false).result, SMMUV3_MODEL_ATS_UR);
    cr_assert_eq(menv_events(e), 2);
    menv_free(e);
}

static unsigned translated(struct menv *e, uint32_t sid, uint64_t address)
{
    memset(&e->access, 0, sizeof(e->access));
    e->access.walk.stream_id = sid;
    e->access.walk.address = address;
    e->access.translated = true;
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_OK);
    return e->result.outcome;
}

/* R137: Translated transactions. */
Test(model_ats, r137_translated)
{
    struct menv *e = with_ats();
    cr_assert_eq(translated(e, 9, DATA), SMMUV3_MODEL_OK);
    cr_assert_eq(translated(e, 9, UINT64_C(1) << 48), SMMUV3_MODEL_ABORT);
    menv_w32(e, 0x20, 8 | 4 | 1 | 16);
    cr_assert_eq(translated(e, 8, DATA), SMMUV3_MODEL_OK);
    cr_assert_eq(e->result.address, DATA);
    cr_assert_eq(menv_events(e), 0);
    cr_assert_eq(translated(e, 9, DATA), SMMUV3_MODEL_ABORT);
    cr_assert_eq(e->result.event, 7);
    cr_assert_eq(translated(e, 10, DATA), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_events(e), 2);
    cr_assert_eq(e->last_rule, SMMUV3_RULE_R137);
    cr_assert_eq(translated(e, 11, DATA), SMMUV3_MODEL_ABORT);
    cr_assert_eq(translated(e, 20, DATA), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_events(e), 2);
    menv_w32(e, 0x20, 8 | 4);
    cr_assert_eq(translated(e, 8, DATA), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_events(e), 3);
    menv_free(e);
}

/* Without ATS there is nothing to ask. */
Test(model_ats, absent)
{
    struct menv *e = menv_new();
    struct smmuv3_model_ats_request q;
    struct smmuv3_model_ats_reply r;
    memset(&q, 0, sizeof(q));
    menv_start(e);
    cr_assert_eq(smmuv3_model_ats_translate(&e->model, &e->txn, &q, &r), SMMUV3_ERR_UNSUPPORTED);
    menv_free(e);
}

/* Whichever read fails, the completion is Completer Abort and grants nothing; the next request is as before. */
Test(model_ats, every_failing_read)
{
    struct menv *e = with_ats();
    unsigned n;
    for (n = 1; n < 100; n++) {
        e->reads = 0;
        e->fail_at = n;
        const struct smmuv3_model_ats_reply r = ask(e, 8, 0x10003000, false);
        e->fail_at = 0;
        if (e->reads < n)
            break;
        cr_assert_eq(r.result, SMMUV3_MODEL_ATS_CA, "read %u", n);
        cr_assert(!r.read && !r.write && !r.execute);
        cr_assert_eq(ask(e, 8, 0x10003000, false).address, DATA);
    }
    cr_assert_eq(n, 8 + 8 + 4 + 1);
    menv_free(e);
}

/* SPDX-License-Identifier: MIT */
#include "model_env.h"

#include <criterion/criterion.h>
#include <pthread.h>

TestSuite(model_translate, .timeout = 60);

/* With caches an old translation lives until its TLBI, an old entry until its CFGI, and not longer. */
Test(model_translate, caches_keep_until_invalidated)
{
    struct menv *e = menv_new();
    uint64_t root;
    menv_caches(e);
    menv_start(e);
    root = menv_stage1(e, 8, 1, 0);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA));
    menv_enable(e);
    for (unsigned i = 0; i < 4; i++)
        cr_assert_eq(menv_go(e, 8, 0x10003010, true), SMMUV3_MODEL_OK);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA + 0x1000));
    cr_assert_eq(menv_go(e, 8, 0x10003010, true), SMMUV3_MODEL_OK);
    cr_assert_eq(e->result.address, DATA + 0x10);
    cr_assert_eq(e->result.length, 0xff0);
    /* Another ASID: stays. */
    menv_cmd(e, 0x12 | UINT64_C(2) << 48, 0x10003000 | 1);
    cr_assert_eq((menv_go(e, 8, 0x10003010, true), e->result.address), DATA + 0x10);
    menv_cmd(e, 0x12 | UINT64_C(1) << 48, 0x10003000 | 1);
    cr_assert_eq((menv_go(e, 8, 0x10003010, true), e->result.address), DATA + 0x1010);
    menv_put(e, menv_ste_at(8), 0);
    cr_assert_eq(menv_go(e, 8, 0x10003010, true), SMMUV3_MODEL_OK);
    menv_cmd(e, 0x03 | UINT64_C(8) << 32, 1);
    cr_assert_eq(menv_go(e, 8, 0x10003010, true), SMMUV3_MODEL_ABORT);
    cr_assert_eq(e->result.event, 4);
    menv_free(e);
}

/* Results with and without caches are the same, for random accesses. */
Test(model_translate, caches_change_no_result)
{
    struct menv *e = menv_new();
    struct menv *f = menv_new();
    uint32_t seed = 1;
    menv_caches(f);
    menv_start(e);
    menv_start(f);
    for (unsigned k = 0; k < 2; k++) {
        struct menv *x = k == 0 ? e : f;
        const uint64_t root = menv_stage1(x, 8, 1, 0);
        const uint64_t s2 = menv_stage2(x, 9, 3);
        for (unsigned i = 0; i < 64; i++) {
            menv_map(x, root, 0x10000000 + 0x1000u * i, menv_leaf1(DATA + 0x1000u * i) ^ (i % 3 == 0 ? 1u << 7 : 0));
            menv_map(x, s2, 0x10000000 + 0x1000u * i, menv_leaf2(DATA + 0x1000u * i) ^ (i % 5 == 0 ? 1u << 7 : 0));
        }
        menv_enable(x);
    }
    for (unsigned i = 0; i < 5000; i++) {
        seed = seed * 1664525u + 1013904223u;
        const uint32_t sid = 8 + (seed >> 30);
        const uint64_t address = 0x10000000 + 0x1000u * (seed >> 20 & 127) + (seed >> 8 & 0xfff);
        const unsigned a = menv_go(e, sid, address, (seed >> 29 & 1) != 0);
        const unsigned b = menv_go(f, sid, address, (seed >> 29 & 1) != 0);
        cr_assert_eq(a, b);
        cr_assert_eq(e->result.address, f->result.address);
        cr_assert_eq(e->result.event, f->result.event);
        cr_assert_eq(e->result.attr.sh, f->result.attr.sh);
        cr_assert_eq(e->result.attr.mem.type, f->result.attr.mem.type);
        if (i % 16 == 0) {
            menv_w32(e, 0x100ac, menv_r32(e, 0x100a8));
            menv_w32(f, 0x100ac, menv_r32(f, 0x100a8));
        }
    }
    menv_free(e);
    menv_free(f);
}

/* HTTU: access flag and dirty state are set by what uses them [R116]. */
Test(model_translate, r116_httu)
{
    struct menv *e = menv_new();
    uint64_t root;
    menv_id(e, SMMUV3_R_IDR0, 2u << 6, 3u << 6);
    menv_caches(e);
    menv_start(e);
    /* CD.HD and CD.HA: bits 42 and 43. */
    root = menv_stage1(e, 8, 1, UINT64_C(3) << 42);
    menv_map(e, root, 0x10003000, (menv_leaf1(DATA) & ~UINT64_C(0x400)) | UINT64_C(1) << 51 | 1u << 7);
    menv_enable(e);
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
    const uint64_t l1 = menv_get(e, root) & UINT64_C(0xfffffffff000);
    const uint64_t l2 = menv_get(e, l1) & UINT64_C(0xfffffffff000);
    const uint64_t l3 = menv_get(e, l2 + 8 * (0x10003000 >> 21)) & UINT64_C(0xfffffffff000);
    cr_assert_eq(menv_get(e, l3 + 8 * 3) & (1u << 10 | 1u << 7), 1u << 10 | 1u << 7);
    cr_assert_eq(menv_go(e, 8, 0x10003000, true), SMMUV3_MODEL_OK);
    cr_assert_eq(menv_get(e, l3 + 8 * 3) & (1u << 10 | 1u << 7), 1u << 10);
    menv_free(e);
}

/* R046, R058, R059: bypass beyond the output size, substreams where there are none. */
Test(model_translate, r046_r058_events)
{
    struct menv *e = menv_new();
    uint64_t w[4];
    menv_start(e);
    menv_ste(e, 5, 1 | UINT64_C(4) << 1, UINT64_C(1) << 44, 0, 0);
    menv_enable(e);
    cr_assert_eq(menv_go(e, 5, UINT64_C(1) << 48, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 0x11);
    cr_assert_eq(e->last_rule, SMMUV3_RULE_R046);
    e->access.walk.substream_valid = true;
    e->access.walk.substream_id = 3;
    e->access.walk.address = 0;
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_OK);
    cr_assert_eq(menv_event(e, w), 8);
    cr_assert_eq(e->last_rule, SMMUV3_RULE_R058);
    e->access.walk.substream_id = 1u << 20;
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_ERR_ARGUMENT);
    /* Span of 2^20 StreamIDs is not there: RECINVSID decides [R049]. */
    cr_assert_eq(menv_go(e, 64, 0, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 2);
    cr_assert_eq(e->last_rule, SMMUV3_RULE_R049);
    menv_free(e);
}

/* R050: a StreamID in the range of the table that no leaf covers. */
Test(model_translate, r050_no_leaf)
{
    struct menv *e = menv_new();
    uint64_t w[4];
    menv_start(e);
    menv_enable(e);
    menv_w32(e, 0x20, 8 | 4);
    menv_w32(e, 0x88, 1u << 16 | 6u << 6 | 8);
    /* L1STD 0: Span 3, four entries; L1STD 1: Span 0, none. */
    memset(e->bytes + (STRTAB - MEM_BASE), 0, 64);
    menv_put(e, STRTAB, (STRTAB + 0x1000) | 3);
    menv_put(e, STRTAB + 0x1000, 1 | UINT64_C(4) << 1);
    menv_put(e, STRTAB + 0x1008, UINT64_C(1) << 44);
    menv_clean(e);
    menv_w32(e, 0x20, 8 | 4 | 1);
    cr_assert_eq(menv_go(e, 0, 0x1000, false), SMMUV3_MODEL_OK);
    for (unsigned sid = 4; sid <= 64; sid += 60) {
        cr_assert_eq(menv_go(e, sid, 0x1000, false), SMMUV3_MODEL_ABORT);
        cr_assert_eq(menv_event(e, w), 2);
        cr_assert_eq(e->last_rule, SMMUV3_RULE_R050, "StreamID %u", sid);
    }
    menv_free(e);
}

/* R059: S1DSS=0 refuses transactions without a SubstreamID, S1DSS=2 those with SubstreamID 0. */
Test(model_translate, r059_stream_disabled)
{
    struct menv *e = menv_new();
    uint64_t w[4];
    menv_start(e);
    (void)menv_stage1(e, 8, 1, 0);
    /* S1CDMax=1, bit 59; S1DSS, bits [65:64]. */
    menv_put(e, menv_ste_at(8), menv_get(e, menv_ste_at(8)) | UINT64_C(1) << 59);
    menv_enable(e);
    cr_assert_eq(menv_go(e, 8, 0x1000, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 6);
    cr_assert_eq(e->last_rule, SMMUV3_RULE_R059);
    e->last_rule = 0;
    menv_put(e, menv_ste_at(8) + 8, menv_get(e, menv_ste_at(8) + 8) | 2);
    menv_clean(e);
    memset(&e->access, 0, sizeof(e->access));
    e->access.walk.stream_id = 8;
    e->access.walk.substream_valid = true;
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_OK);
    cr_assert_eq(menv_event(e, w), 6);
    cr_assert_eq(e->last_rule, SMMUV3_RULE_R059);
    menv_free(e);
}

/* R106, R116, R121, R140: which rule a fault of a walk names. */
Test(model_translate, r106_r116_r121_r140_walk_faults)
{
    struct menv *e = menv_new();
    uint64_t w[4];
    uint64_t root;
    menv_start(e);
    root = menv_stage1(e, 8, 1, 0);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA) & ~UINT64_C(0x400));
    menv_enable(e);
    /* AF=0 without hardware updates. */
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 0x12);
    cr_assert_eq(e->last_rule, SMMUV3_RULE_R116);
    /* Nothing mapped. */
    cr_assert_eq(menv_go(e, 8, 0x10005000, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 0x10);
    cr_assert_eq(e->last_rule, SMMUV3_RULE_R106);
    /* The upper half is switched off. */
    cr_assert_eq(menv_go(e, 8, UINT64_C(0xffff000010003000), false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 0x10);
    cr_assert_eq(e->last_rule, SMMUV3_RULE_R140);
    /* Between the halves: beyond the input range. */
    cr_assert_eq(menv_go(e, 8, UINT64_C(1) << 50, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 0x10);
    cr_assert_eq(e->last_rule, SMMUV3_RULE_R121);
    menv_free(e);
}

/* R120, R121: outputs beyond CD.IPS: of a page F_ADDR_SIZE, of a table too. */
Test(model_translate, r120_r121_output_sizes)
{
    struct menv *e = menv_new();
    uint64_t w[4];
    uint64_t root;
    menv_start(e);
    /* IPS 5 becomes 0: 32 bits. */
    root = menv_stage1(e, 8, 1, UINT64_C(5) << 32);
    menv_map(e, root, 0x10003000, menv_leaf1(UINT64_C(1) << 32));
    menv_put(e, root + 8, UINT64_C(1) << 32 | 3);
    menv_enable(e);
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 0x11);
    cr_assert_eq(e->last_rule, SMMUV3_RULE_R121);
    cr_assert_eq(menv_go(e, 8, UINT64_C(1) << 39, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 0x11);
    cr_assert_eq(e->last_rule, SMMUV3_RULE_R120);
    menv_free(e);
}

/* The Secure interface: its own tables, queues and events. */
Test(model_translate, secure_streams)
{
    struct menv *e = menv_new();
    menv_id(e, SMMUV3_R_S_IDR1, 1u << 31 | 6, 0);
    menv_start(e);
    menv_w32(e, 0x8028, 0xd75);
    menv_w64(e, 0x8080, STRTAB);
    menv_w32(e, 0x8088, 6);
    menv_w64(e, 0x8090, CMDQ | 4);
    menv_w64(e, 0x80a0, EVENTQ | 4);
    menv_ste(e, 5, 1 | UINT64_C(4) << 1, UINT64_C(1) << 44, 0, 0);
    menv_w32(e, 0x8020, 8 | 4 | 1);
    cr_assert_eq(menv_r32(e, 0x8024), 8 | 4 | 1);
    cr_assert_eq(menv_r32(e, 0x24), 0);
    memset(&e->access, 0, sizeof(e->access));
    e->access.state = SMMUV3_STATE_S;
    e->access.walk.stream_id = 5;
    e->access.walk.address = DATA;
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_OK);
    cr_assert_eq(e->result.outcome, SMMUV3_MODEL_OK);
    cr_assert_eq(e->result.space, SMMUV3_STATE_S);
    e->access.walk.stream_id = 6;
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_OK);
    cr_assert_eq(e->result.outcome, SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_r32(e, 0x80a8), 1);
    cr_assert_eq(menv_r32(e, 0x100a8), 0);
    cr_assert_eq(menv_get(e, EVENTQ), UINT64_C(6) << 32 | 4);
    /* CFGI with SSec=1 names Secure streams, without it Non-secure ones; TLBI_EL3_ALL is legal here alone. */
    menv_put(e, CMDQ, 0x03 | 1u << 10 | UINT64_C(5) << 32);
    menv_put(e, CMDQ + 16, 0x18);
    menv_put(e, CMDQ + 32, 0x46);
    menv_w32(e, 0x8098, 1);
    menv_run(e);
    cr_assert_eq(e->last_inval.state, SMMUV3_STATE_S);
    menv_w32(e, 0x8098, 3);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x809c), 3);
    menv_free(e);
}

struct worker {
    struct menv *e;
    struct smmuv3_model_txn txn;
    unsigned id;
    unsigned bad;
};

static void *work(void *arg)
{
    struct worker *w = (struct worker *)arg;
    struct smmuv3_model_access a;
    struct smmuv3_model_result r;
    memset(&a, 0, sizeof(a));
    a.walk.stream_id = 8;
    for (unsigned i = 0; i < 3000; i++) {
        const uint32_t token = smmuv3_model_hold(&w->e->model);
        a.walk.address = 0x10000000 + 0x1000u * ((i + w->id) & 63);
        if (smmuv3_model_translate(&w->e->model, &w->txn, &a, &r) != SMMUV3_OK)
            w->bad++;
        else if (r.outcome == SMMUV3_MODEL_OK && r.address != DATA + 0x1000u * ((i + w->id) & 63) && r.address != a.walk.address)
            w->bad++;
        smmuv3_model_release(&w->e->model, token);
    }
    return NULL;
}

/* Translations on threads, beside commands, enables and faults on the engine side. */
Test(model_translate, threads)
{
    struct menv *e = menv_new();
    static struct worker w[3];
    pthread_t t[3];
    uint64_t root;
    menv_caches(e);
    e->ops.more_work = NULL;
    e->ops.note = NULL;
    menv_start(e);
    root = menv_stage1(e, 8, 1, 0);
    for (unsigned i = 0; i < 60; i++)
        menv_map(e, root, 0x10000000 + 0x1000u * i, menv_leaf1(DATA + 0x1000u * i));
    menv_enable(e);
    for (unsigned i = 0; i < 3; i++) {
        w[i].e = e;
        w[i].id = i * 7;
        w[i].bad = 0;
        smmuv3_model_txn_init(&e->model, &w[i].txn);
        cr_assert_eq(pthread_create(&t[i], NULL, work, &w[i]), 0);
    }
    for (unsigned i = 0; i < 300; i++) {
        menv_cmd(e, 0x12 | UINT64_C(1) << 48, (0x10000000 + 0x1000u * (i & 63)) | 1);
        menv_sync(e);
        while ((menv_r32(e, 0x9c) & 0xfffff) != e->cmd_prod)
            menv_run(e);
        if (i % 16 == 0) {
            menv_w32(e, 0x20, 8 | 4);
            menv_run(e);
            menv_w32(e, 0x20, 8 | 4 | 1);
        }
        menv_w32(e, 0x100ac, menv_r32(e, 0x100a8));
    }
    for (unsigned i = 0; i < 3; i++) {
        pthread_join(t[i], NULL);
        cr_assert_eq(w[i].bad, 0);
    }
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c) & 0xfffff, e->cmd_prod);
    cr_assert_eq(menv_r32(e, 0x24), 8 | 4 | 1);
    menv_free(e);
}

/* SPDX-License-Identifier: MIT */
/* Rules of faults, stalls, hardware updates and ATS, one test each, named by number. */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_rules_faults, .timeout = 60);

#define SHCFG (UINT64_C(1) << 44)
#define S2EVENT (UINT64_C(1) << 39)
#define CD_HD (UINT64_C(1) << 42)
#define CD_HA (UINT64_C(1) << 43)
#define CD_S (UINT64_C(1) << 44)
#define CD_R (UINT64_C(1) << 45)
#define CD_A (UINT64_C(1) << 46)
#define DBM (UINT64_C(1) << 51)
#define AF UINT64_C(0x400)
#define RO UINT64_C(0x80)

static struct menv *httu(uint32_t value)
{
    struct menv *e = menv_new();
    menv_id(e, SMMUV3_R_IDR0, value << 6, 3u << 6);
    menv_start(e);
    menv_enable(e);
    return e;
}

/* The level 3 table that holds an address. */
static uint64_t table3(struct menv *e, uint64_t root, uint64_t va)
{
    for (unsigned level = 0; level < 3; level++)
        root = menv_get(e, root + 8 * (va >> (39 - 9 * level) & 511)) & UINT64_C(0xfffffffff000);
    return root;
}

static uint64_t leaf_at(struct menv *e, uint64_t root, uint64_t va)
{
    return table3(e, root, va) + 8 * (va >> 12 & 511);
}

/* Stream 10: both stages, VMID 3; stage 2 maps tables, CDs and data to themselves. @return the root of stage 2. */
static uint64_t nested(struct menv *e, uint64_t *root1, uint64_t cd_flip)
{
    const uint64_t root2 = menv_table(e);
    *root1 = menv_stage1(e, 10, 1, cd_flip);
    for (uint64_t at = MEM_BASE; at < MEM_BASE + MEM_BYTES; at += 0x1000)
        menv_map(e, root2, at, menv_leaf2(at));
    menv_put(e, menv_ste_at(10), menv_get(e, menv_ste_at(10)) | UINT64_C(7) << 1);
    menv_put(e, menv_ste_at(10) + 16, menv_s2_word(3));
    menv_put(e, menv_ste_at(10) + 24, root2);
    return root2;
}

/* EATS=2 acts as 0 without CR0.ATSCHK. */
Test(model_rules_faults, r103_split_ats_needs_atschk)
{
    struct menv *e = menv_new();
    struct smmuv3_model_ats_request q;
    struct smmuv3_model_ats_reply r;
    uint64_t root1, w[4];
    menv_id(e, SMMUV3_R_IDR0, 1u << 10, 0);
    menv_start(e);
    const uint64_t root2 = nested(e, &root1, 0);
    menv_map(e, root1, 0x10003000, menv_leaf1(DATA));
    menv_put(e, menv_ste_at(10) + 8, SHCFG | UINT64_C(2) << 28);
    menv_enable(e);
    memset(&q, 0, sizeof(q));
    q.stream_id = 10;
    q.address = 0x10003000;
    cr_assert_eq(smmuv3_model_ats_translate(&e->model, &e->txn, &q, &r), SMMUV3_OK);
    cr_assert_eq(r.result, SMMUV3_MODEL_ATS_UR);
    cr_assert_eq(menv_event(e, w), 5);
    menv_w32(e, 0x20, 8 | 4 | 16);
    menv_clean(e);
    menv_w32(e, 0x20, 8 | 4 | 16 | 1);
    cr_assert_eq(smmuv3_model_ats_translate(&e->model, &e->txn, &q, &r), SMMUV3_OK);
    cr_assert_eq(r.result, SMMUV3_MODEL_ATS_SUCCESS);
    cr_assert(r.read && r.write);
    cr_assert_eq(r.address, DATA, "an IPA");
    /* Translated traffic of such a stream is an IPA, and passes stage 2. */
    memset(&e->access, 0, sizeof(e->access));
    e->access.walk.stream_id = 10;
    e->access.walk.address = DATA + 8;
    e->access.translated = true;
    menv_map(e, root2, DATA, menv_leaf2(DATA + 0x1000));
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_OK);
    cr_assert_eq(e->result.outcome, SMMUV3_MODEL_OK);
    cr_assert_eq(e->result.address, DATA + 0x1008);
    e->access.walk.address = UINT64_C(0x70000000);
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_OK);
    cr_assert_eq(e->result.outcome, SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 0x10);
    cr_assert_neq(w[1] & S2EVENT, 0);
    /* A stage 2 that cannot be: C_BAD_STE, recorded with REC_CFG_ATS only. */
    menv_put(e, menv_ste_at(10) + 16, menv_s2_word(3) | UINT64_C(3) << 46);
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_OK);
    cr_assert_eq(e->result.outcome, SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_events(e), 0);
    menv_free(e);
}

/* CR2.REC_CFG_ATS records configuration errors of requests and of Translated traffic; C_BAD_STREAMID needs RECINVSID too. */
Test(model_rules_faults, r104_r137_rec_cfg_ats)
{
    for (uint32_t cr2 = 0; cr2 < 16; cr2 += 2) {
        struct menv *e = menv_new();
        struct smmuv3_model_ats_request q;
        struct smmuv3_model_ats_reply r;
        const bool rec = (cr2 & 8) != 0, inv = (cr2 & 2) != 0;
        uint64_t w[4];
        menv_id(e, SMMUV3_R_IDR0, 1u << 10, 0);
        menv_start(e);
        menv_enable(e);
        menv_w32(e, 0x20, 8 | 4 | 16);
        menv_w32(e, 0x2c, cr2 & ~4u);
        menv_w32(e, 0x20, 8 | 4 | 16 | 1);
        memset(&q, 0, sizeof(q));
        q.stream_id = 20;
        cr_assert_eq(smmuv3_model_ats_translate(&e->model, &e->txn, &q, &r), SMMUV3_OK);
        cr_assert_eq(r.result, SMMUV3_MODEL_ATS_CA);
        cr_assert_eq(menv_event(e, w), rec ? 4 : 0);
        q.stream_id = 100;
        cr_assert_eq(smmuv3_model_ats_translate(&e->model, &e->txn, &q, &r), SMMUV3_OK);
        cr_assert_eq(r.result, SMMUV3_MODEL_ATS_CA);
        cr_assert_eq(menv_event(e, w), rec && inv ? 2 : 0, "CR2 %x", cr2);
        memset(&e->access, 0, sizeof(e->access));
        e->access.walk.stream_id = 20;
        e->access.translated = true;
        cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_OK);
        cr_assert_eq(e->result.outcome, SMMUV3_MODEL_ABORT);
        cr_assert_eq(menv_event(e, w), rec ? 4 : 0);
        menv_free(e);
    }
}

/* Only four events obey A, R and S: the others abort and are recorded. */
Test(model_rules_faults, r106_the_others_abort_and_record)
{
    struct menv *e = httu(0);
    uint64_t w[4];
    const uint64_t root = menv_stage1(e, 8, 1, CD_R | CD_A);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA));
    menv_clean(e);
    cr_assert_eq(menv_go(e, 8, 0x10004000, false), SMMUV3_MODEL_RAZ_WI);
    cr_assert_eq(menv_events(e), 0);
    e->bad_pa = table3(e, root, 0x10003000);
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 0x0b);
    cr_assert_eq(w[3], e->bad_pa | 8 * 3);
    e->bad_pa = CDTAB;
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 9);
    e->bad_pa = 0;
    menv_put(e, CDTAB + 64 * 8, 0);
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 10);
    menv_free(e);
}

/* A, R, S of stage 1 and S2R, S2S of stage 2: what becomes of a fault. */
Test(model_rules_faults, r107_a_r_s)
{
    for (unsigned bits = 0; bits < 8; bits++) {
        const bool a = bits & 1, r = bits & 2, s = bits & 4;
        struct menv *e = menv_new();
        menv_stalls(e);
        menv_start(e);
        (void)menv_stage1(e, 8, 1, (a ? 0 : CD_A) | (r ? 0 : CD_R) | (s ? CD_S : 0));
        menv_ste(e, 9, 1 | UINT64_C(6) << 1, SHCFG,
                 (menv_s2_word(3) & ~(UINT64_C(3) << 57)) | (s ? UINT64_C(1) << 57 : 0) | (r ? UINT64_C(1) << 58 : 0), menv_table(e));
        menv_enable(e);
        cr_assert_eq(menv_go(e, 8, 0x1000, false), s ? SMMUV3_MODEL_STALLED : a ? SMMUV3_MODEL_ABORT : SMMUV3_MODEL_RAZ_WI);
        cr_assert_eq(menv_events(e), s || r ? 1 : 0);
        cr_assert_eq(menv_go(e, 9, 0x1000, false), s ? SMMUV3_MODEL_STALLED : SMMUV3_MODEL_ABORT, "stage 2 acts as A=1");
        cr_assert_eq(menv_events(e), s || r ? 2 : 0);
        menv_free(e);
    }
}

/* A stall ends by RESUME, STALL_TERM or SMMUEN=0; its tag can be used again. */
Test(model_rules_faults, r108_every_stall_is_answered)
{
    struct menv *e = menv_new();
    menv_stalls(e);
    menv_start(e);
    (void)menv_stage1(e, 8, 1, CD_S);
    menv_enable(e);
    for (unsigned i = 0; i < 3 * STALLS; i++) {
        const unsigned before = e->resumes;
        cr_assert_eq(menv_go(e, 8, 0x1000, false), SMMUV3_MODEL_STALLED);
        menv_w32(e, 0x100ac, menv_r32(e, 0x100a8));
        if (i % 3 == 0)
            menv_cmd(e, 0x44 | 1u << 12 | UINT64_C(8) << 32, e->result.stag);
        else if (i % 3 == 1)
            menv_cmd(e, 0x45 | UINT64_C(8) << 32, 0);
        else
            menv_w32(e, 0x20, 8 | 4);
        menv_run(e);
        cr_assert_eq(e->resumes, before + 1);
        menv_w32(e, 0x20, 8 | 4 | 1);
    }
    menv_free(e);
}

/* Events merge with Stall=0, STE.MEV=1, and where nothing but what is listed differs. */
Test(model_rules_faults, r112_merging)
{
    for (unsigned k = 0; k < 4; k++) {
        const bool mev = k & 1, stall = k & 2;
        struct menv *e = menv_new();
        menv_stalls(e);
        e->config.merge_events = true;
        menv_start(e);
        (void)menv_stage1(e, 8, 1, stall ? CD_S : 0);
        menv_put(e, menv_ste_at(8) + 8, SHCFG | (mev ? UINT64_C(1) << 19 : 0));
        menv_enable(e);
        for (unsigned i = 0; i < 3; i++)
            menv_go(e, 8, 0x5000, false);
        cr_assert_eq(menv_events(e), mev && !stall ? 1 : 3, "%u", k);
        menv_go(e, 8, 0x7000, true);
        cr_assert_eq(menv_events(e), mev && !stall ? 2 : 4, "a write is another fault");
        menv_free(e);
    }
}

/* One transaction, one event: the first in the order of the specification. */
Test(model_rules_faults, r113_r114_priority)
{
    struct menv *e = httu(0);
    uint64_t w[4];
    const uint64_t root = menv_stage1(e, 8, 1, UINT64_C(5) << 32); /* IPS: 32 bits */
    const uint64_t high = UINT64_C(1) << 33;
    const struct {
        uint64_t leaf;
        bool write;
        unsigned event;
    } rows[] = {
        {0, true, 0x10},
        {menv_leaf1(high) & ~AF, true, 0x11},                       /* F_ADDR_SIZE before F_ACCESS */
        {(menv_leaf1(DATA) & ~AF) | RO, true, 0x12},                /* F_ACCESS before F_PERMISSION */
        {menv_leaf1(DATA) | RO, true, 0x13},
        {menv_leaf1(DATA) & ~(AF | UINT64_C(1)), true, 0x10},       /* F_TRANSLATION before all of them */
        {(menv_leaf1(high) & ~UINT64_C(2)) | RO, true, 0x10},       /* a block at level 3 is reserved */
    };
    menv_clean(e);
    for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        menv_map(e, root, 0x10003000, rows[i].leaf);
        cr_assert_eq(menv_go(e, 8, 0x10003000, rows[i].write), SMMUV3_MODEL_ABORT);
        cr_assert_eq(menv_events(e), 1);
        cr_assert_eq(menv_event(e, w), rows[i].event, "row %u", i);
    }
    /* Of the configuration: StreamID, STE, SubstreamID, CD; and all of them before the walk. */
    memset(&e->access, 0, sizeof(e->access));
    e->access.walk.substream_valid = true;
    e->access.walk.substream_id = 9;
    e->access.walk.stream_id = 100;
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_OK);
    cr_assert_eq(menv_event(e, w), 2);
    e->access.walk.stream_id = 20;
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_OK);
    cr_assert_eq(menv_event(e, w), 4);
    menv_put(e, CDTAB + 64 * 8, 0);
    e->access.walk.stream_id = 8;
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_OK);
    cr_assert_eq(menv_event(e, w), 8);
    e->access.walk.substream_valid = false;
    e->access.walk.address = UINT64_C(1) << 60;
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_OK);
    cr_assert_eq(menv_event(e, w), 10);
    cr_assert_eq(menv_events(e), 0);
    menv_free(e);
}

/* CD.HA needs IDR0.HTTU of 1, CD.HD of 2; HD without HA does nothing. */
Test(model_rules_faults, r115_ha_and_hd)
{
    for (uint32_t has = 0; has < 3; has++)
        for (unsigned k = 0; k < 4; k++) {
            struct menv *e = httu(has);
            const uint64_t root = menv_stage1(e, 8, 1, (k & 1 ? CD_HA : 0) | (k & 2 ? CD_HD : 0));
            const bool legal = !(k & 1 && has < 1) && !(k & 2 && has < 2);
            menv_map(e, root, 0x10003000, menv_leaf1(DATA) | RO | DBM);
            menv_clean(e);
            const unsigned outcome = menv_go(e, 8, 0x10003000, true);
            if (!legal)
                cr_assert_eq(e->result.event, 10, "HTTU %u bits %u: %x", has, k, e->result.event);
            else
                cr_assert_eq(outcome, k == 3 ? SMMUV3_MODEL_OK : SMMUV3_MODEL_ABORT);
            if (legal && k != 3)
                cr_assert_eq(e->result.event, 0x13);
            menv_free(e);
        }
}

/* The access flag is set by use; a write makes a DBM page writable, DBM stays; not where a table took the right away. */
Test(model_rules_faults, r116_access_and_dirty)
{
    struct menv *e = httu(2);
    const uint64_t root = menv_stage1(e, 8, 1, CD_HA | CD_HD);
    const uint64_t old = (menv_leaf1(DATA) & ~AF) | RO | DBM;
    menv_map(e, root, 0x10003000, old);
    menv_map(e, root, 0x10004000, menv_leaf1(DATA) | RO);
    const uint64_t at = leaf_at(e, root, 0x10003000);
    menv_clean(e);
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
    cr_assert_eq(menv_get(e, at), old | AF);
    cr_assert_eq(menv_go(e, 8, 0x10003000, true), SMMUV3_MODEL_OK);
    cr_assert_eq(menv_get(e, at), (old | AF) & ~RO);
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
    cr_assert_eq(menv_get(e, at), (old | AF) & ~RO, "nothing is taken back");
    cr_assert_eq(menv_go(e, 8, 0x10004000, true), SMMUV3_MODEL_ABORT, "no DBM");
    menv_put(e, at, old | AF);
    menv_put(e, root, menv_get(e, root) | UINT64_C(2) << 61); /* APTable: read-only */
    menv_clean(e);
    cr_assert_eq(menv_go(e, 8, 0x10003000, true), SMMUV3_MODEL_ABORT);
    cr_assert_eq(e->result.event, 0x13);
    cr_assert_eq(menv_get(e, at), old | AF);
    menv_free(e);
}

/* An update of a stage 1 descriptor is a write at stage 2; the fetch of a CD marks nothing dirty. */
Test(model_rules_faults, r117_updates_under_stage_2)
{
    struct menv *e = httu(2);
    uint64_t root1, w[4];
    const uint64_t root2 = nested(e, &root1, CD_HA);
    menv_map(e, root1, 0x10003000, menv_leaf1(DATA) & ~AF);
    const uint64_t at = leaf_at(e, root1, 0x10003000);
    const uint64_t page = at & ~UINT64_C(0xfff);
    menv_map(e, root2, page, (menv_leaf2(page) & ~UINT64_C(0xc0)) | 0x40);
    menv_clean(e);
    cr_assert_eq(menv_go(e, 10, 0x10003000, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 0x13);
    cr_assert_neq(w[1] & S2EVENT, 0);
    cr_assert_eq(w[1] >> 40 & 3, 1, "CLASS=TT");
    cr_assert_eq(w[3] & ~UINT64_C(0xfff), page);
    cr_assert_eq(menv_get(e, at) & AF, 0);
    /* S2HA and S2HD (bits 56 and 55 of word 2), DBM and read-only: the update marks the page of the table, not that of the CD. */
    menv_put(e, menv_ste_at(10) + 16, menv_s2_word(3) | UINT64_C(3) << 55);
    menv_map(e, root2, page, (menv_leaf2(page) & ~UINT64_C(0xc0)) | 0x40 | DBM);
    menv_map(e, root2, CDTAB, (menv_leaf2(CDTAB) & ~UINT64_C(0xc0)) | 0x40 | DBM);
    menv_clean(e);
    cr_assert_eq(menv_go(e, 10, 0x10003000, false), SMMUV3_MODEL_OK);
    cr_assert_eq(menv_get(e, at) & AF, AF);
    cr_assert_eq(menv_get(e, leaf_at(e, root2, page)) & 0xc0, 0xc0);
    cr_assert_eq(menv_get(e, leaf_at(e, root2, CDTAB)) & 0xc0, 0x40);
    menv_free(e);
}

/* What an access updated is in memory when a CMD_SYNC after it completes. */
Test(model_rules_faults, r118_updates_before_sync)
{
    struct menv *e = httu(1);
    const uint64_t root = menv_stage1(e, 8, 1, CD_HA);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA) & ~AF);
    menv_clean(e);
    const uint32_t token = smmuv3_model_hold(&e->model);
    const uint32_t cons = menv_r32(e, 0x9c);
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
    menv_sync(e);
    cr_assert_eq(menv_r32(e, 0x9c), cons);
    smmuv3_model_release(&e->model, token);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c), cons + 1);
    cr_assert_eq(menv_get(e, leaf_at(e, root, 0x10003000)) & AF, AF);
    menv_free(e);
}

/* ECMDQ needs COHACC and MSI. */
Test(model_rules_faults, r131_ecmdq_needs)
{
    for (unsigned k = 0; k < 3; k++) {
        struct menv *e = menv_new();
        menv_id(e, SMMUV3_R_IDR1, 1u << 31, 0);
        menv_id(e, SMMUV3_R_IDR0, 0, k == 0 ? 1u << 4 : k == 1 ? 1u << 13 : 0);
        e->config.ecmdqs = e->ecmdqs;
        e->config.ecmdq_count = 1;
        e->config.ecmdq_offset = 0x30000;
        e->config.mmio_bytes = 0x40000;
        cr_assert_eq(smmuv3_model_init(&e->model, &e->config, &e->ops), k == 2 ? SMMUV3_OK : SMMUV3_ERR_ARGUMENT);
        menv_free(e);
    }
}

/* A Translated transaction of a Secure stream, or of a stream beyond the table. */
Test(model_rules_faults, r137_translated_elsewhere)
{
    struct menv *e = menv_new();
    uint64_t w[4];
    menv_id(e, SMMUV3_R_IDR0, 1u << 10, 0);
    menv_id(e, SMMUV3_R_S_IDR1, 1u << 31 | 6, 0);
    menv_start(e);
    menv_enable(e);
    menv_w64(e, 0x80a0, (EVENTQ + 0x2000) | 4);
    menv_w32(e, 0x8020, 4);
    memset(&e->access, 0, sizeof(e->access));
    e->access.state = SMMUV3_STATE_S;
    e->access.translated = true;
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_OK);
    cr_assert_eq(e->result.outcome, SMMUV3_MODEL_ABORT);
    cr_assert_eq(e->result.event, 7);
    cr_assert_eq(menv_r32(e, 0x80a8), 1);
    cr_assert_eq(menv_event(e, w), 0);
    menv_free(e);
}

/* A block with nT=1 is no fault at BBML 1 and 2. */
Test(model_rules_faults, r141_nt)
{
    for (uint32_t bbml = 1; bbml < 3; bbml++) {
        struct menv *e = menv_new();
        menv_id(e, SMMUV3_R_IDR3, bbml << 11, 3u << 11);
        menv_start(e);
        const uint64_t root = menv_stage1(e, 8, 1, 0);
        menv_map(e, root, 0x10003000, 0);
        const uint64_t l2 = menv_get(e, menv_get(e, root) & UINT64_C(0xfffffffff000)) & UINT64_C(0xfffffffff000);
        menv_put(e, l2 + 8 * (0x10000000 >> 21), (menv_leaf1(0x80200000) & ~UINT64_C(2)) | 1u << 16);
        menv_enable(e);
        cr_assert_eq(menv_go(e, 8, 0x10003000, true), SMMUV3_MODEL_OK);
        cr_assert_eq(e->result.address, 0x80203000);
        cr_assert_eq(e->result.size_log2, 21);
        menv_free(e);
    }
}

/* S_CR0.NSSTALLD: Non-secure streams do not stall; a CD that asks for it is illegal. */
Test(model_rules_faults, nsstalld)
{
    struct menv *e = menv_new();
    uint64_t w[4];
    menv_stalls(e);
    menv_id(e, SMMUV3_R_S_IDR1, 1u << 31 | 6, 0);
    menv_start(e);
    (void)menv_stage1(e, 8, 1, CD_S);
    menv_enable(e);
    cr_assert_eq(menv_go(e, 8, 0x1000, false), SMMUV3_MODEL_STALLED);
    menv_event(e, w);
    menv_w32(e, 0x8020, 1u << 9);
    cr_assert_eq(menv_go(e, 8, 0x1000, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 10);
    menv_free(e);
}

/* Accesses that are no accesses. */
Test(model_rules_faults, arguments)
{
    struct menv *e = httu(0);
    memset(&e->access, 0, sizeof(e->access));
    cr_assert_eq(smmuv3_model_translate(NULL, &e->txn, &e->access, &e->result), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_model_translate(&e->model, NULL, &e->access, &e->result), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, NULL, &e->result), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, NULL), SMMUV3_ERR_ARGUMENT);
    e->access.state = SMMUV3_STATE_S;
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_ERR_ARGUMENT, "no Secure interface");
    menv_free(e);
}

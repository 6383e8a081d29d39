/* SPDX-License-Identifier: MIT */
#include "smmuv3/model_hit.h"

#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_hit, .timeout = 60);

static uint32_t seed;

static uint32_t pick(uint32_t n)
{
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) % n;
}

/* Streams 8: stage 1; 9: stage 2; 10: both; 11: stage 1 with a type override; pages with attributes of every kind,
 * global ones only where no other stream has the VMID. */
static void build(struct menv *e)
{
    uint64_t root[4], s2;

    seed = 7;
    root[0] = menv_stage1(e, 8, 1, 0);
    root[1] = menv_stage2(e, 9, 3);
    root[2] = menv_stage1(e, 10, 2, 0);
    s2 = menv_stage2(e, 12, 4);
    /* Stream 10: Config=0b111 with the stage 2 of 12, which maps everything as it is in blocks of 2 MiB. */
    menv_put(e, menv_ste_at(10), menv_get(e, menv_ste_at(10)) | UINT64_C(7) << 1);
    menv_put(e, menv_ste_at(10) + 16, menv_s2_word(4));
    menv_put(e, menv_ste_at(10) + 24, s2);
    root[3] = menv_stage1(e, 11, 5, 0);
    menv_put(e, menv_ste_at(11) + 8, UINT64_C(1) << 44 | UINT64_C(1) << 36 | UINT64_C(1) << 32); /* MTCFG, MemAttr */
    for (unsigned s = 8; s <= 11; s++) /* MAIR: eight kinds */
        if (s != 9)
            menv_put(e, CDTAB + 64 * (uint64_t)s + 24, UINT64_C(0xf040a0c84404ffbb));
    for (uint64_t i = 0; i < MEM_BYTES; i += 0x1000)
        menv_map(e, s2, MEM_BASE + i, (menv_leaf2(MEM_BASE + i) & ~UINT64_C(0x3c)) | (i < 0x300000 ? 15u : 5 + i / 0x1000 % 3 * 5) << 2);
    for (unsigned t = 0; t < 4; t++)
        for (unsigned i = 0; i < 64; i++) {
            uint64_t d = menv_leaf1(DATA + 0x1000u * pick(64)) & ~UINT64_C(0xfdc);
            if (t == 1)
                d = (menv_leaf2(d & ~UINT64_C(0xfff)) & ~UINT64_C(0x3fc)) | pick(4) << 8 | (1 + pick(3)) << 6 | pick(16) << 2 | 1u << 10;
            else
                d |= pick(8) << 2 | pick(4) << 6 | pick(4) << 8 | 1u << 10 | (t == 2 ? pick(2) : 1u) << 11 | (uint64_t)pick(4) << 53;
            menv_map(e, root[t], 0x10000000 + 0x1000u * i, d);
        }
    menv_enable(e);
}

static void same(const struct smmuv3_model_result *a, const struct smmuv3_model_result *b, unsigned i)
{
    cr_assert_eq(a->outcome, b->outcome, "access %u", i);
    cr_assert_eq(a->event, b->event);
    cr_assert_eq(a->recorded, b->recorded);
    cr_assert_eq(a->rule, b->rule);
    cr_assert_eq(a->stag, b->stag);
    if (a->outcome != SMMUV3_MODEL_OK)
        return;
    cr_assert_eq(a->address, b->address, "access %u: %llx %llx event %u", i, (unsigned long long)a->address, (unsigned long long)b->address, b->event);
    cr_assert_eq(a->length, b->length);
    cr_assert_eq(a->size_log2, b->size_log2);
    cr_assert_eq(a->perm, b->perm);
    cr_assert_eq(a->space, b->space);
    cr_assert_eq(a->attr.mem.type, b->attr.mem.type, "access %u: %u %u", i, a->attr.mem.type, b->attr.mem.type);
    cr_assert_eq(a->attr.mem.outer, b->attr.mem.outer);
    cr_assert_eq(a->attr.mem.inner, b->attr.mem.inner);
    cr_assert_eq(a->attr.mem.outer_hints, b->attr.mem.outer_hints);
    cr_assert_eq(a->attr.mem.inner_hints, b->attr.mem.inner_hints);
    cr_assert_eq(a->attr.sh, b->attr.sh);
    cr_assert_eq(a->attr.instruction, b->attr.instruction);
    cr_assert_eq(a->attr.privileged, b->attr.privileged);
    cr_assert_eq(a->attr.ns, b->attr.ns);
}

/* Another CD of a stream, and what the driver sends after that. */
static void reconfigure(struct menv *e, unsigned sid, unsigned turn)
{
    static const uint64_t mair[] = {UINT64_C(0xf040a0c84404ffbb), UINT64_C(0x4404ffbbf040a0c8), UINT64_C(0x44ff0477bb00eeff)};
    const uint64_t cd = CDTAB + 64 * (uint64_t)sid;

    menv_put(e, cd + 24, mair[turn % 3]);
    menv_put(e, cd, (menv_get(e, cd) & ~(UINT64_C(0x1) << 36)) | (uint64_t)(turn & 1) << 36); /* WXN */
    menv_cmd(e, 0x05 | (uint64_t)sid << 32, 1);
    menv_cmd(e, 0x30, 0);
    menv_sync(e);
}

static void go(struct menv *e, const struct smmuv3_model_access *a)
{
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, a, &e->result), SMMUV3_OK);
}

/* Whole results with and without caches, for accesses and attributes of every kind. */
Test(model_hit, no_result_differs)
{
    struct menv *e = menv_new(), *f = menv_new();
    unsigned hits = 0;

    menv_caches(f);
    menv_start(e);
    menv_start(f);
    build(e);
    build(f);
    for (unsigned i = 0; i < 40000; i++) {
        struct smmuv3_model_access a;
        struct smmuv3_model_result r;
        if (pick(300) == 0) {
            const unsigned sid = pick(2) != 0 ? 8 : 10;
            reconfigure(e, sid, i);
            reconfigure(f, sid, i);
        }
        memset(&a, 0, sizeof a);
        a.walk.stream_id = 8 + pick(4);
        a.walk.address = 0x10000000 + 0x1000u * pick(66) + pick(4096);
        a.walk.write = pick(3) == 0;
        a.walk.atomic = pick(4) == 0;
        a.walk.instruction = pick(3) == 0;
        a.walk.privileged = pick(2) != 0;
        a.walk.ns = pick(2) != 0;
        a.walk.attr_given = pick(4) == 0;
        a.walk.sh = (uint8_t)pick(4);
        a.walk.mem.type = (uint8_t)(1 + pick(5));
        if (a.walk.mem.type == 5)
            a.walk.mem.outer = a.walk.mem.inner = (uint8_t)pick(3);
        a.walk.mem.outer_hints = (uint8_t)pick(8);
        memset(&r, 0, sizeof r);
        if (smmuv3_model_hit_(&f->model, &f->txn, 0, &a, &r)) {
            go(e, &a);
            same(&r, &e->result, i);
            cr_assert_neq(a.walk.stream_id, 11);
            cr_assert_not(a.walk.attr_given);
            hits++;
        }
        go(e, &a);
        go(f, &a);
        same(&f->result, &e->result, i);
        if (i % 16 == 0) {
            menv_w32(e, 0x100ac, menv_r32(e, 0x100a8));
            menv_w32(f, 0x100ac, menv_r32(f, 0x100a8));
        }
    }
    cr_expect_gt(hits, 5000, "%u", hits);
    menv_free(e);
    menv_free(f);
}

/* What is not for this path. */
Test(model_hit, says_no)
{
    struct menv *e = menv_new();
    struct smmuv3_model_access a;
    struct smmuv3_model_result r;
    const uint64_t page = 0x10003000;

    menv_caches(e);
    menv_start(e);
    menv_map(e, menv_stage1(e, 8, 1, 0), page, menv_leaf1(DATA) & ~UINT64_C(0x40));
    menv_enable(e);
    memset(&a, 0, sizeof a);
    a.walk.stream_id = 8;
    a.walk.address = page + 0x123;
    a.walk.privileged = true;
    cr_expect_not(smmuv3_model_hit_(&e->model, &e->txn, 0, &a, &r), "not cached yet");
    for (unsigned i = 0; i < 3; i++)
        go(e, &a);
    cr_expect(smmuv3_model_hit_(&e->model, &e->txn, 0, &a, &r));
    cr_expect_eq(r.address, DATA + 0x123);
    cr_expect_eq(r.length, 0x1000 - 0x123);
    a.walk.privileged = false;
    cr_expect_not(smmuv3_model_hit_(&e->model, &e->txn, 0, &a, &r), "not permitted");
    a.walk.privileged = true;
    a.translated = true;
    cr_expect_not(smmuv3_model_hit_(&e->model, &e->txn, 0, &a, &r), "translated");
    a.translated = false;
    a.walk.attr_given = true;
    cr_expect_not(smmuv3_model_hit_(&e->model, &e->txn, 0, &a, &r), "attributes of its own");
    a.walk.attr_given = false;
    a.walk.substream_valid = true;
    cr_expect_not(smmuv3_model_hit_(&e->model, &e->txn, 0, &a, &r), "another configuration");
    a.walk.substream_valid = false;
    smmuv3_model_txn_steps(&e->txn, e->steps, SMMUV3_WALK_STEPS_MAX);
    cr_expect_not(smmuv3_model_hit_(&e->model, &e->txn, 0, &a, &r), "steps are wanted");
    smmuv3_model_txn_steps(&e->txn, NULL, 0);
    cr_expect(smmuv3_model_hit_(&e->model, &e->txn, 0, &a, &r));
    menv_w32(e, 0x20, 8 | 4);
    menv_run(e);
    cr_expect_not(smmuv3_model_hit_(&e->model, &e->txn, 0, &a, &r), "SMMUEN=0");
    menv_free(e);
}

/* Nothing shared is written: nothing is in flight, and statistics lag by less than SMMUV3_MODEL_UNCOUNTED. */
Test(model_hit, counts_now_and_then)
{
    struct menv *e = menv_new();
    const uint64_t page = 0x10003000;

    menv_caches(e);
    menv_start(e);
    menv_map(e, menv_stage1(e, 8, 1, 0), page, menv_leaf1(DATA));
    menv_enable(e);
    for (unsigned i = 0; i < 3; i++)
        cr_assert_eq(menv_go(e, 8, page, false), SMMUV3_MODEL_OK);
    for (unsigned i = 1; i <= 1000; i++) {
        cr_assert_eq(menv_go(e, 8, page, false), SMMUV3_MODEL_OK);
        cr_assert_lt(3 + i - e->model.stats.translations.v, SMMUV3_MODEL_UNCOUNTED);
    }
    cr_assert_eq(menv_go(e, 8, page + 0x1000, false), SMMUV3_MODEL_ABORT);
    cr_expect_eq(e->model.stats.translations.v + e->txn.uncounted, 3 + 1000 + 1);
    menv_free(e);
}

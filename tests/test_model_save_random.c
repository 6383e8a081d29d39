/* SPDX-License-Identifier: MIT */
/*
 * A random stream of register accesses, commands, transactions, requests and changes of memory on two models. One of them is
 * saved at random points, and a new model that loads the state goes on in its place. Everything that can be seen of the two
 * is the same, to the bit: registers, results, queues in memory, interrupts, messages, answers to stalls and page requests.
 */
#include "model_env.h"
#include "smmuv3/model_save.h"

#include <criterion/criterion.h>

enum { EPISODES = 150, STEPS = 160, PAGE = 0x30000 };

enum kind { OP_WRITE, OP_COMMAND, OP_RUN, OP_ACCESS, OP_ATS, OP_PAGE_REQUEST, OP_MEMORY, OP_HOLD, OP_RELEASE, OP_KINDS };

struct op {
    enum kind kind;
    uint64_t offset;
    uint64_t value;
    uint64_t w0, w1;
    uint32_t sid;
    bool flags[4];
};

static uint32_t seed;

static uint32_t pick(uint32_t n)
{
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) % n;
}

static bool chance(uint32_t n)
{
    return pick(n) == 0;
}

/* All that a model can have: stalls, ATS, PRI, HTTU, a Secure side, enhanced queues, ATOS. */
static struct menv *everything(bool merge)
{
    struct menv *e = menv_new();
    menv_stalls(e);
    menv_id(e, SMMUV3_R_IDR0, 1u << 16 | 1u << 10 | 2u << 6, 3u << 6);
    menv_id(e, SMMUV3_R_IDR1, 19u << 11 | 1u << 31, 0);
    menv_id(e, SMMUV3_R_IDR6, 2u << 16, 0);
    menv_id(e, SMMUV3_R_AIDR, 3, 0xff);
    menv_id(e, SMMUV3_R_S_IDR1, 1u << 31 | 6, 0);
    e->config.ecmdqs = e->ecmdqs;
    e->config.ecmdq_count = 4;
    e->config.ecmdq_offset = PAGE;
    e->config.mmio_bytes = 0x40000;
    e->config.merge_events = merge;
    menv_start(e);
    return e;
}

static void build(struct menv *e)
{
    const uint64_t root = menv_stage1(e, 8, 1, UINT64_C(1) << 44 | UINT64_C(3) << 42);
    const uint64_t root2 = menv_stage2(e, 9, 3);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA));
    menv_map(e, root, 0x10004000, (menv_leaf1(DATA) & ~UINT64_C(0x400)) | 1u << 7 | UINT64_C(1) << 51);
    menv_map(e, root2, 0x10003000, menv_leaf2(DATA));
    menv_map(e, menv_stage1(e, 10, 2, 0), 0x10003000, menv_leaf1(DATA));
    menv_put(e, menv_ste_at(10) + 8, UINT64_C(1) << 44 | UINT64_C(1) << 28 | UINT64_C(1) << 19); /* EATS, MEV */
    menv_w64(e, 0xb0, DATA + 0x100);
    menv_w64(e, 0x68, DATA + 0x104);
    menv_w64(e, 0xc0, PRIQ | 2);
    menv_enable(e);
    menv_w32(e, 0x50, 7);
    menv_w64(e, 0x8090, (CMDQ + 0x4000) | 3);
    menv_w64(e, 0x80a0, (EVENTQ + 0x8000) | 2);
    menv_w64(e, 0x8080, STRTAB);
    menv_w32(e, 0x8088, 6);
    for (uint64_t q = 0; q < 4; q++) {
        menv_w64(e, PAGE + 0x4000 * q, (CMDQ + 0x6000 + 0x1000 * q) | 3);
        menv_w32(e, PAGE + 0x4000 * q + 8, 1u << 31);
    }
}

static const uint32_t registers[] = {
    0x20,   0x24,   0x28,   0x2c,   0x44,   0x50,   0x54,    0x60,    0x64,    0x68,    0x70,    0x74,    0x80,   0x88,
    0x90,   0x98,   0x9c,   0xa0,   0xb0,   0xb8,   0xbc,    0xc0,    0xdc,    0x100,   0x108,   0x110,   0x118,  0x180,
    0x8020, 0x8024, 0x8044, 0x8050, 0x8060, 0x8064, 0x8080,  0x8088,  0x8090,  0x8098,  0x809c,  0x80a0,  0x80a8, 0x80ac,
    0x4000, 0x4008, 0x400c, 0x100a8, 0x100ac, 0x100c8, 0x100cc, 0x30000, 0x30008, 0x3000c, 0x34008, 0x3400c, 0x38008, 0x3c00c,
};

static uint64_t random_command(uint64_t *w1)
{
    static const uint16_t ops[] = {0x03, 0x04, 0x05, 0x06, 0x10, 0x11, 0x12, 0x28, 0x2a, 0x30, 0x40, 0x41, 0x44, 0x45, 0x46, 0x46,
                                   0x46, 0x46, 0x20, 0x02};
    const uint64_t op = chance(24) ? pick(256) : ops[pick(sizeof(ops) / sizeof(ops[0]))];
    *w1 = op == 0x41 ? (uint64_t)pick(4) << 12 : op == 0x44 ? pick(STALLS) : op == 0x46 ? DATA + 4 * pick(8) : 0x10003000;
    if (op == 0x46)
        return op | (uint64_t)pick(3) << 12 | (uint64_t)pick(256) << 32;
    if (op == 0x44)
        return op | (uint64_t)pick(4) << 12 | (uint64_t)8 << 32;
    return op | (uint64_t)(8 + pick(3)) << 32;
}

/* A register of both models. */
static uint32_t look(struct menv *const *e, uint64_t offset)
{
    const uint32_t value = menv_r32(e[0], offset);
    cr_assert_eq(menv_r32(e[1], offset), value, "register %llx", (unsigned long long)offset);
    return value;
}

/* A register write that may mean something. Indexes are looked up, and are the same in both models. */
static void random_write(struct menv *const *e, struct op *op)
{
    const uint32_t q = pick(4) * 0x4000;
    switch (pick(14)) {
    case 0: op->offset = 0x20; op->value = chance(3) ? pick(32) : 0x1f; break;
    case 1: op->offset = 0x64; op->value = chance(4) ? pick(1024) : look(e, 0x60); break;
    case 2: op->offset = 0x100ac; op->value = chance(4) ? pick(1u << 9) : look(e, 0x100a8); break;
    case 3: op->offset = 0x100cc; op->value = chance(4) ? pick(8) : look(e, 0x100c8); break;
    case 4: op->offset = 0x44; op->value = pick(2) << 31 | pick(2) << 20; break;
    case 5: op->offset = 0x50; op->value = pick(8); break;
    case 6: op->offset = 0x8020; op->value = chance(2) ? 13u : pick(16) | pick(2) << 9; break;
    case 7: op->offset = 0x8064; op->value = look(e, 0x8060); break;
    case 8: op->offset = 0x80ac; op->value = look(e, 0x80a8); break;
    case 9: op->offset = PAGE + q + 8; op->value = (look(e, PAGE + q + 8) & 15) | (look(e, PAGE + q + 12) & 1u << 23) |
                                                     (chance(6) ? 0 : 1u << 31); break;
    case 10: op->offset = 0x110; op->value = 0x10003000 | 1u << 10; break;
    case 11: op->offset = 0x108; op->value = 8 + pick(3); break;
    case 12: op->offset = 0x100; op->value = 1; break;
    default: op->offset = registers[pick(sizeof(registers) / sizeof(registers[0]))]; op->value = seed; break;
    }
}

/* The queue that a command goes to: w0 and w1 at `value`, then its PROD at `offset`. */
static void random_queue(struct menv *const *e, struct op *op)
{
    const uint32_t which = pick(8);
    const uint32_t q = which & 3;
    uint32_t prod;
    op->w0 = random_command(&op->w1);
    if (which < 4) {
        prod = look(e, 0x98);
        op->value = CMDQ + 16 * (uint64_t)(prod & 255);
        op->offset = 0x98;
        op->sid = (prod + 1) & 511;
    } else if (which < 6) {
        prod = look(e, 0x8098);
        op->value = CMDQ + 0x4000 + 16 * (uint64_t)(prod & 7);
        op->offset = 0x8098;
        op->sid = (prod + 1) & 15;
    } else {
        prod = look(e, PAGE + 0x4000 * q + 8);
        op->value = CMDQ + 0x6000 + 0x1000 * q + 16 * (uint64_t)(prod & 7);
        op->offset = PAGE + 0x4000 * q + 8;
        op->sid = (prod & ~15u) | ((prod + 1) & 15);
    }
}

static struct op random_op(struct menv *const *e, unsigned held)
{
    struct op op;
    memset(&op, 0, sizeof(op));
    op.kind = (enum kind)pick(OP_KINDS);
    if (chance(3))
        op.kind = chance(2) ? OP_RUN : OP_COMMAND;
    if ((op.kind == OP_HOLD && held >= 2) || (op.kind == OP_RELEASE && held == 0))
        op.kind = OP_ACCESS;
    op.sid = chance(10) ? pick(80) : 8 + pick(4);
    op.value = chance(8) ? seed : 0x10003000 + 0x1000 * pick(4);
    for (unsigned i = 0; i < 4; i++)
        op.flags[i] = chance(3);
    if (op.kind == OP_WRITE)
        random_write(e, &op);
    if (op.kind == OP_COMMAND)
        random_queue(e, &op);
    if (op.kind == OP_RUN)
        op.value = 1 + pick(5);
    if (op.kind == OP_MEMORY) {
        op.offset = chance(2) ? menv_ste_at(8 + pick(3)) + 8 * pick(2) : CDTAB + 64 * (8 + pick(3));
        op.value = chance(3) ? seed : UINT64_C(1) << pick(64);
    }
    return op;
}

static uint64_t apply(struct menv *e, const struct op *op, uint32_t *tokens, unsigned *held)
{
    struct smmuv3_pri_view v;
    struct smmuv3_model_ats_request q;
    struct smmuv3_model_ats_reply r;
    switch (op->kind) {
    case OP_WRITE: return (uint64_t)smmuv3_model_mmio_write(&e->model, op->offset, 4, SMMUV3_STATE_S, (uint32_t)op->value);
    case OP_COMMAND:
        menv_put(e, op->value, op->w0);
        menv_put(e, op->value + 8, op->w1);
        menv_w32(e, op->offset, op->sid);
        return 0;
    case OP_RUN: return smmuv3_model_run(&e->model, (uint32_t)op->value);
    case OP_ACCESS:
        memset(&e->access, 0, sizeof(e->access));
        memset(&e->result, 0, sizeof(e->result));
        e->access.walk.stream_id = op->sid;
        e->access.walk.address = op->value;
        e->access.walk.write = op->flags[0];
        e->access.walk.substream_valid = op->flags[1] && op->flags[2];
        e->access.translated = op->flags[2] && op->flags[3];
        e->access.state = op->flags[3] ? SMMUV3_STATE_S : SMMUV3_STATE_NS;
        e->access.cookie = op->value ^ op->sid;
        return (uint64_t)smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result);
    case OP_ATS:
        memset(&q, 0, sizeof(q));
        memset(&r, 0, sizeof(r));
        q.stream_id = op->sid;
        q.address = op->value;
        q.no_write = op->flags[0];
        if (smmuv3_model_ats_translate(&e->model, &e->txn, &q, &r) != SMMUV3_OK)
            abort();
        return r.address ^ (uint64_t)r.size_log2 << 56 ^ r.result ^ (uint64_t)r.event << 8 ^ (r.read ? 1u << 20 : 0) ^ (r.write ? 1u << 21 : 0);
    case OP_PAGE_REQUEST:
        memset(&v, 0, sizeof(v));
        v.stream_id = op->sid;
        v.address = 0x5000;
        v.read = true;
        v.last = op->flags[0];
        v.prg_index = op->sid;
        return (uint64_t)smmuv3_model_page_request(&e->model, &v);
    case OP_MEMORY: menv_put(e, op->offset, menv_get(e, op->offset) ^ op->value); return 0;
    case OP_HOLD: tokens[(*held)++] = smmuv3_model_hold(&e->model); return 0;
    default: smmuv3_model_release(&e->model, tokens[--*held]); return 0;
    }
}

/* What callbacks told. */
static void same_calls(const struct menv *a, const struct menv *b, unsigned n, unsigned i)
{
    cr_assert_eq(a->msis, b->msis, "%u/%u: %u %u", n, i, a->msis, b->msis);
    cr_assert(a->msi_address == b->msi_address && a->msi_data == b->msi_data);
    for (unsigned k = 0; k < 4; k++)
        cr_assert_eq(a->irqs[k], b->irqs[k], "%u/%u: interrupt %u", n, i, k);
    cr_assert_eq(a->sevs, b->sevs, "%u/%u", n, i);
    cr_assert_eq(a->atcs, b->atcs, "%u/%u", n, i);
    cr_assert_eq(a->prgs, b->prgs, "%u/%u", n, i);
    cr_assert_eq(a->resumes, b->resumes, "%u/%u", n, i);
    cr_assert(a->resume_cookie == b->resume_cookie && a->resume_how == b->resume_how);
    cr_assert(a->last_rule == b->last_rule && a->cmd_rule == b->cmd_rule);
}

static void same_state(struct menv *a, struct menv *b, unsigned n, unsigned i)
{
    for (unsigned k = 0; k < sizeof(registers) / sizeof(registers[0]); k++) {
        const uint32_t x = menv_r32(a, registers[k]), y = menv_r32(b, registers[k]);
        cr_assert_eq(x, y, "%u/%u: register %x: %x %x", n, i, registers[k], x, y);
    }
    cr_assert_eq(memcmp(a->bytes, b->bytes, CDTAB - MEM_BASE), 0, "%u/%u: queues", n, i);
}

/* Save, and go on in a model that knows nothing else. */
static struct menv *replace(struct menv *old, bool merge)
{
    struct menv *new = everything(merge);
    const size_t bytes = smmuv3_model_save_bytes(&old->model);
    unsigned char *state = malloc(bytes), *again = malloc(bytes);
    cr_assert(state != NULL && again != NULL);
    cr_assert_eq(smmuv3_model_save(&old->model, state, bytes), SMMUV3_OK);
    memcpy(new->bytes, old->bytes, MEM_BYTES);
    cr_assert_eq(smmuv3_model_load(&new->model, state, bytes), SMMUV3_OK);
    cr_assert_eq(smmuv3_model_save(&new->model, again, bytes), SMMUV3_OK);
    for (size_t i = 0; i < bytes; i++)
        cr_assert_eq(state[i], again[i], "byte %zu of a state that was loaded: %x %x", i, state[i], again[i]);
    new->msis = old->msis;
    new->msi_address = old->msi_address;
    new->msi_data = old->msi_data;
    memcpy(new->irqs, old->irqs, sizeof(new->irqs));
    new->sevs = old->sevs;
    new->atcs = old->atcs;
    new->prgs = old->prgs;
    new->resumes = old->resumes;
    new->resume_cookie = old->resume_cookie;
    new->resume_how = old->resume_how;
    new->last_rule = old->last_rule;
    new->cmd_rule = old->cmd_rule;
    free(state);
    free(again);
    menv_free(old);
    return new;
}

Test(model_save_random, goes_on_to_the_bit, .timeout = 300)
{
    unsigned long saves = 0, stalled = 0, events = 0, commands = 0, errors = 0;
    for (unsigned n = 0; n < EPISODES; n++) {
        const bool merge = n & 1;
        struct menv *a = everything(merge), *b = everything(merge);
        uint32_t ta[2], tb[2];
        unsigned ha = 0, hb = 0;
        seed = n * 2654435761u + 1;
        build(a);
        build(b);
        for (unsigned i = 0; i < STEPS; i++) {
            struct menv *const both[2] = {a, b};
            const struct op op = random_op(both, ha);
            const uint64_t x = apply(a, &op, ta, &ha), y = apply(b, &op, tb, &hb);
            cr_assert_eq(x, y, "%u/%u: kind %d", n, i, (int)op.kind);
            if (op.kind == OP_ACCESS) {
                cr_assert_eq(memcmp(&a->result, &b->result, sizeof(a->result)), 0, "%u/%u", n, i);
                stalled += a->result.outcome == SMMUV3_MODEL_STALLED;
            }
            same_calls(a, b, n, i);
            if (chance(3))
                same_state(a, b, n, i);
            if (ha == 0 && chance(12)) {
                (void)menv_r32(a, 0x20); /* saving writes the events that are on their way: so does this */
                b = replace(b, merge);
                saves++;
            }
        }
        same_state(a, b, n, STEPS);
        cr_assert_eq(memcmp(a->bytes, b->bytes, MEM_BYTES), 0);
        events += a->model.stats.events;
        commands += a->model.stats.commands;
        errors += a->model.stats.command_errors;
        menv_free(a);
        menv_free(b);
    }
    cr_expect_gt(saves, EPISODES * 2, "%lu", saves);
    cr_expect_gt(stalled, 100, "%lu stalls", stalled);
    cr_expect_gt(events, 1000, "%lu events", events);
    cr_expect_gt(commands, 2000, "%lu commands", commands);
    cr_expect_gt(errors, 50, "%lu errors", errors);
}

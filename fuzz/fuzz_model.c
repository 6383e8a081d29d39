/* SPDX-License-Identifier: MIT */
/*
 * Any registers, memory and transactions: the model ends every call, reads only what the callback gives, consumes a bounded
 * number of commands, and keeps its counters consistent. Input: a byte of options, then operations of a few bytes each.
 */
#include "smmuv3/model.h"
#include "smmuv3/model_save.h"
#include "smmuv3/model_trace.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define BASE UINT64_C(0x80000000)
#define BYTES 0x10000u
#define MMIO UINT64_C(0x90000000)

struct fuzz {
    const uint8_t *data;
    size_t size;
    size_t at;
    unsigned long reads;
    uint32_t tokens[16];
    uint32_t atc_tokens[16];
    unsigned token_count;
    unsigned atc_count;
};

static struct smmuv3_model model;
static struct smmuv3_model_txn txn;
static struct smmuv3_model_stall stalls[4];
static struct smmuv3_model_feed ecmdqs[4];
static struct smmuv3_model_seen seen[64];
static struct smmuv3_model_freed freed[2];
static struct smmuv3_walk_step steps[SMMUV3_WALK_STEPS_MAX];
static uint8_t memory[BYTES];

static uint64_t take(struct fuzz *f, unsigned bytes)
{
    uint64_t v = 0;
    for (unsigned i = 0; i < bytes && f->at < f->size; i++)
        v |= (uint64_t)f->data[f->at++] << (8 * i);
    return v;
}

static smmuv3_status fuzz_read64(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    struct fuzz *f = (struct fuzz *)ctx;
    (void)space;
    f->reads++;
    if ((address & 7) != 0 || address - MMIO < 0x20000)
        abort();
    /* Callbacks that come back are dropped. */
    if (smmuv3_a32_load(&model.inside) != 0 && smmuv3_model_run(&model, 1) != 0)
        abort();
    if (address < BASE || address - BASE >= BYTES)
        return f->reads % 2 != 0 ? SMMUV3_ERR_ACCESS : SMMUV3_ERR_NOT_FOUND;
    smmuv3_words_from_bytes(value, memory + (address - BASE), 1);
    return SMMUV3_OK;
}

static smmuv3_status fuzz_cas64(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t expected, uint64_t desired,
                                uint64_t *found)
{
    const smmuv3_status status = fuzz_read64(ctx, address, space, found);
    if (status == SMMUV3_OK && *found == expected)
        smmuv3_words_to_bytes(memory + (address - BASE), &desired, 1);
    return status;
}

static smmuv3_status fuzz_copy(uint64_t address, void *to, const void *from, size_t count)
{
    if (count == 0 || address < BASE || address - BASE >= BYTES || BYTES - (address - BASE) < count)
        return SMMUV3_ERR_ACCESS;
    if (to != NULL)
        memcpy(to, memory + (address - BASE), count);
    else
        memcpy(memory + (address - BASE), from, count);
    return SMMUV3_OK;
}

static smmuv3_status fuzz_read(void *ctx, uint64_t address, enum smmuv3_state space, void *bytes, size_t count)
{
    (void)ctx;
    (void)space;
    return fuzz_copy(address, bytes, NULL, count);
}

static smmuv3_status fuzz_write(void *ctx, uint64_t address, enum smmuv3_state space, const void *bytes, size_t count)
{
    (void)ctx;
    (void)space;
    return fuzz_copy(address, NULL, bytes, count);
}

static smmuv3_status fuzz_msi(void *ctx, uint32_t device, uint64_t address, enum smmuv3_state space, uint32_t data)
{
    (void)ctx;
    (void)device;
    (void)space;
    (void)data;
    return (address & 64) != 0 ? SMMUV3_ERR_ACCESS : SMMUV3_OK;
}

static bool fuzz_inval(void *ctx, const struct smmuv3_model_inval *what, uint32_t token)
{
    struct fuzz *f = (struct fuzz *)ctx;
    if (what->first > what->last)
        abort();
    if ((what->first & 0x1000) == 0 || f->token_count == 16)
        return true;
    f->tokens[f->token_count++] = token;
    return false;
}

static bool fuzz_atc(void *ctx, const struct smmuv3_model_atc *what, uint32_t token)
{
    struct fuzz *f = (struct fuzz *)ctx;
    if (what->first > what->last)
        abort();
    if ((what->first & 0x1000) == 0 || f->atc_count == 16)
        return true;
    f->atc_tokens[f->atc_count++] = token;
    return false;
}

static void fuzz_note(void *ctx, const struct smmuv3_model_note *note)
{
    char buf[256];
    struct smmuv3_text text;
    (void)ctx;
    smmuv3_text_init(&text, buf, sizeof(buf));
    smmuv3_model_trace_line(note, &model.bank[0].env, &text);
}

static void fuzz_let_go(struct fuzz *f, bool ok)
{
    while (f->token_count != 0)
        smmuv3_model_release(&model, f->tokens[--f->token_count]);
    while (f->atc_count != 0)
        smmuv3_model_atc_done(&model, f->atc_tokens[--f->atc_count], ok);
}

static void fuzz_id(struct smmuv3_model_config *c, int reg, uint32_t bits)
{
    smmuv3_model_config_id(c, reg, c->ids.raw[smmuv3_caps_slot(reg)] | bits);
}

static void fuzz_start(struct fuzz *f, unsigned options)
{
    struct smmuv3_model_config c;
    struct smmuv3_model_ops ops;
    memset(&ops, 0, sizeof(ops));
    memset(memory, 0, sizeof(memory));
    smmuv3_model_config_default(&c);
    c.mmio_base = MMIO;
    c.mmio_bytes = 0x40000;
    fuzz_id(&c, SMMUV3_R_IDR0, 1u << 20 | 1u << 16 | 1u << 10 | 2u << 6);
    fuzz_id(&c, SMMUV3_R_IDR1, 10u << 11);
    fuzz_id(&c, SMMUV3_R_S_IDR1, 1u << 31 | 6);
    if ((options & 1) != 0) {
        smmuv3_model_config_id(&c, SMMUV3_R_IDR0, c.ids.raw[SMMUV3_CAPS_SLOT_IDR0] & ~(3u << 24));
        fuzz_id(&c, SMMUV3_R_IDR5, 4u << 16);
        c.stalls = stalls;
        c.stall_count = 4;
    }
    if ((options & 2) != 0) {
        fuzz_id(&c, SMMUV3_R_IDR1, 1u << 31);
        fuzz_id(&c, SMMUV3_R_IDR6, 2u << 16);
        c.ecmdqs = ecmdqs;
        c.ecmdq_count = 4;
        c.ecmdq_offset = 0x30000;
    }
    c.strict = (options & 4) != 0;
    c.seen = seen;
    c.seen_count = 64;
    c.freed = freed;
    c.freed_count = 2;
    c.check_reserved = (options & 8) != 0;
    c.merge_events = (options & 16) != 0;
    ops.ctx = f;
    ops.read64 = fuzz_read64;
    ops.cas64 = fuzz_cas64;
    ops.read = fuzz_read;
    ops.write = fuzz_write;
    ops.msi = fuzz_msi;
    ops.invalidate = fuzz_inval;
    ops.atc_invalidate = fuzz_atc;
    ops.note = fuzz_note;
    if (smmuv3_model_init(&model, &c, &ops) != SMMUV3_OK)
        abort();
    smmuv3_model_txn_init(&model, &txn);
    smmuv3_model_txn_steps(&txn, steps, SMMUV3_WALK_STEPS_MAX);
}

static void fuzz_access(struct fuzz *f)
{
    struct smmuv3_model_access a;
    struct smmuv3_model_result r;
    uint8_t bytes[64];
    const unsigned flags = (unsigned)take(f, 1);
    memset(&a, 0, sizeof(a));
    a.walk.stream_id = (uint32_t)take(f, 1);
    a.walk.address = take(f, 4) << 8;
    a.walk.write = (flags & 1) != 0;
    a.walk.privileged = (flags & 2) != 0;
    a.walk.instruction = (flags & 4) != 0;
    a.walk.substream_valid = (flags & 8) != 0;
    a.walk.substream_id = flags >> 4;
    a.translated = (flags & 16) != 0;
    a.state = (flags & 32) != 0 ? SMMUV3_STATE_S : SMMUV3_STATE_NS;
    f->reads = 0;
    memset(bytes, 0, sizeof(bytes));
    if (smmuv3_model_dma(&model, &txn, &a, bytes, sizeof(bytes), &r) == SMMUV3_OK && r.outcome == SMMUV3_MODEL_ABORT)
        abort();
    if (f->reads > 24ul * 24 * 8 + 400)
        abort();
}

static void fuzz_device(struct fuzz *f)
{
    struct smmuv3_model_ats_request q;
    struct smmuv3_model_ats_reply r;
    struct smmuv3_pri_view v;
    const unsigned flags = (unsigned)take(f, 1);
    memset(&q, 0, sizeof(q));
    q.stream_id = (uint32_t)take(f, 1);
    q.address = take(f, 4) << 8;
    q.no_write = (flags & 1) != 0;
    q.execute = (flags & 2) != 0;
    if (smmuv3_model_ats_translate(&model, &txn, &q, &r) != SMMUV3_OK)
        abort();
    memset(&v, 0, sizeof(v));
    v.stream_id = q.stream_id;
    v.read = true;
    v.last = (flags & 4) != 0;
    v.has_substream_id = (flags & 8) != 0;
    if (smmuv3_model_page_request(&model, &v) != SMMUV3_OK)
        abort();
}

static void fuzz_save(void)
{
    static uint8_t state[8192];
    const size_t bytes = smmuv3_model_save_bytes(&model);
    if (bytes > sizeof(state) || smmuv3_model_save(&model, state, sizeof(state)) != SMMUV3_OK)
        abort();
    if (smmuv3_model_load(&model, state, bytes) != SMMUV3_OK)
        abort();
}

static void fuzz_one(struct fuzz *f)
{
    static const uint32_t pages[4] = {0, 0x8000, 0x10000, 0x30000};
    const unsigned op = (unsigned)take(f, 1);
    uint64_t v;
    uint64_t at;
    switch (op & 7) {
    case 0:
    case 1:
        at = pages[op >> 3 & 3] + ((take(f, 2) & 0x7ff) << 2);
        if (smmuv3_model_mmio_write(&model, at, 4, SMMUV3_STATE_S, take(f, 4)) != SMMUV3_OK)
            abort();
        break;
    case 2:
        at = pages[op >> 3 & 3] + ((take(f, 1) & 0xff) << 3);
        if (smmuv3_model_mmio_write(&model, at, 8, SMMUV3_STATE_S, take(f, 4) | BASE) != SMMUV3_OK)
            abort();
        break;
    case 3:
        at = (take(f, 2) << 3) & (BYTES - 8);
        v = take(f, 8);
        smmuv3_words_to_bytes(memory + at, &v, 1);
        break;
    case 4: fuzz_access(f); break;
    case 5:
        if (smmuv3_model_run(&model, 16) > 16)
            abort();
        break;
    case 6: fuzz_device(f); break;
    default:
        if ((op & 8) != 0)
            fuzz_let_go(f, (op & 16) != 0);
        else if ((op & 16) != 0)
            fuzz_save();
        else if (smmuv3_model_mmio_read(&model, (take(f, 2) << 2) & 0x3fffc, 4, SMMUV3_STATE_NS, &v) != SMMUV3_OK)
            abort();
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz f;
    memset(&f, 0, sizeof(f));
    f.data = data;
    f.size = size;
    fuzz_start(&f, (unsigned)take(&f, 1));
    for (unsigned i = 0; i < 2000 && f.at < f.size; i++)
        fuzz_one(&f);
    for (unsigned i = 0; i < 4; i++) {
        fuzz_let_go(&f, true);
        (void)smmuv3_model_run(&model, 1024);
    }
    fuzz_let_go(&f, true);
    if (smmuv3_a32_load(&model.inside) != 0)
        abort();
    if (smmuv3_a32_load(&model.inflight[0]) != 0 || smmuv3_a32_load(&model.inflight[1]) != 0)
        abort();
    return 0;
}

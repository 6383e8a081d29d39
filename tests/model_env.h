/* SPDX-License-Identifier: MIT */
/*
 * A model with flat memory, tables and queues, for tests. Positions of bits are written out here, from the specification,
 * not taken from the table under test.
 */
#ifndef MODEL_ENV_H
#define MODEL_ENV_H

#include "smmuv3/model.h"

#include <stdlib.h>
#include <string.h>

#define MEM_BASE UINT64_C(0x80000000)
#define MEM_BYTES UINT64_C(0x400000)
#define MMIO_BASE UINT64_C(0x09050000)

#define CMDQ (MEM_BASE + 0x0)
#define EVENTQ (MEM_BASE + 0x10000)
#define PRIQ (MEM_BASE + 0x20000)
#define STRTAB (MEM_BASE + 0x30000)
#define CDTAB (MEM_BASE + 0x40000)
#define TABLES (MEM_BASE + 0x100000)
#define DATA (MEM_BASE + 0x300000)

#define CMDQ_LOG2 8
#define EVENTQ_LOG2 7
#define STALLS 8

struct menv {
    struct smmuv3_model model;
    struct smmuv3_model_config config;
    struct smmuv3_model_ops ops;
    struct smmuv3_model_txn txn;
    struct smmuv3_model_access access;
    struct smmuv3_model_result result;
    struct smmuv3_model_stall stalls[STALLS];
    struct smmuv3_model_feed ecmdqs[16];
    struct smmuv3_model_seen seen[512];
    struct smmuv3_model_freed freed[4];
    struct smmuv3_walk_step steps[SMMUV3_WALK_STEPS_MAX];
    struct smmuv3_model_inval last_inval;
    struct smmuv3_model_atc last_atc;
    struct smmuv3_model_prg last_prg;
    struct smmuv3_model_note last_note;
    uint16_t last_rule;
    uint16_t cmd_rule;
    uint16_t strict_rule;
    uint16_t strict_rules[64];
    unsigned stricts;
    unsigned notes[16];
    struct smmuv3_iotlb tlb;
    struct smmuv3_iotlb_configs configs;
    void *tlb_memory;
    void *configs_memory;
    uint8_t *bytes;
    uint64_t next_table;
    uint64_t bad_pa;
    unsigned reads; /* of 64 bits; the one of number fail_at fails, 0 for none */
    unsigned fail_at;
    uint64_t msi_address;
    uint32_t msi_data;
    unsigned msis;
    unsigned irqs[4];
    unsigned sevs;
    unsigned kicks;
    unsigned invals;
    unsigned atcs;
    unsigned prgs;
    unsigned resumes;
    uint64_t resume_cookie;
    int resume_how;
    uint32_t token;
    bool later;
    bool atc_later;
    bool msi_fails;
    bool write_fails;
    uint32_t cmd_prod;
};

static inline bool menv_has(const struct menv *e, uint64_t address, size_t count)
{
    (void)e;
    return address >= MEM_BASE && address - MEM_BASE < MEM_BYTES && MEM_BYTES - (address - MEM_BASE) >= count;
}

static inline uint64_t menv_get(const struct menv *e, uint64_t address)
{
    uint64_t v = 0;
    if (!menv_has(e, address, 8))
        abort();
    for (unsigned i = 0; i < 8; i++)
        v |= (uint64_t)e->bytes[address - MEM_BASE + i] << (8 * i);
    return v;
}

static inline void menv_put(struct menv *e, uint64_t address, uint64_t value)
{
    if (!menv_has(e, address, 8))
        abort();
    for (unsigned i = 0; i < 8; i++)
        e->bytes[address - MEM_BASE + i] = (uint8_t)(value >> (8 * i));
}

static inline smmuv3_status menv_read64(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    struct menv *e = (struct menv *)ctx;
    (void)space;
    if (++e->reads == e->fail_at)
        return SMMUV3_ERR_ACCESS;
    if (e->bad_pa != 0 && address >> 12 == e->bad_pa >> 12)
        return SMMUV3_ERR_ACCESS;
    if ((address & 7) != 0 || !menv_has(e, address, 8))
        return SMMUV3_ERR_NOT_FOUND;
    *value = menv_get(e, address);
    return SMMUV3_OK;
}

static inline smmuv3_status menv_cas64(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t expected,
                                       uint64_t desired, uint64_t *seen)
{
    struct menv *e = (struct menv *)ctx;
    (void)space;
    if (!menv_has(e, address, 8))
        return SMMUV3_ERR_NOT_FOUND;
    *seen = menv_get(e, address);
    if (*seen == expected)
        menv_put(e, address, desired);
    return SMMUV3_OK;
}

static inline smmuv3_status menv_read(void *ctx, uint64_t address, enum smmuv3_state space, void *bytes, size_t count)
{
    struct menv *e = (struct menv *)ctx;
    (void)space;
    if (!menv_has(e, address, count))
        return SMMUV3_ERR_ACCESS;
    memcpy(bytes, e->bytes + (address - MEM_BASE), count);
    return SMMUV3_OK;
}

static inline smmuv3_status menv_write(void *ctx, uint64_t address, enum smmuv3_state space, const void *bytes,
                                       size_t count)
{
    struct menv *e = (struct menv *)ctx;
    (void)space;
    if (e->write_fails || !menv_has(e, address, count))
        return SMMUV3_ERR_ACCESS;
    memcpy(e->bytes + (address - MEM_BASE), bytes, count);
    return SMMUV3_OK;
}

static inline smmuv3_status menv_msi(void *ctx, uint32_t device_id, uint64_t address, enum smmuv3_state space,
                                     uint32_t data)
{
    struct menv *e = (struct menv *)ctx;
    (void)device_id;
    (void)space;
    e->msis++;
    e->msi_address = address;
    e->msi_data = data;
    return e->msi_fails ? SMMUV3_ERR_ACCESS : SMMUV3_OK;
}

static inline void menv_irq(void *ctx, enum smmuv3_model_irq irq, enum smmuv3_state state)
{
    (void)state;
    ((struct menv *)ctx)->irqs[irq]++;
}

static inline void menv_sev(void *ctx, enum smmuv3_state state)
{
    (void)state;
    ((struct menv *)ctx)->sevs++;
}

static inline void menv_more(void *ctx)
{
    ((struct menv *)ctx)->kicks++;
}

static inline bool menv_inval(void *ctx, const struct smmuv3_model_inval *what, uint32_t token)
{
    struct menv *e = (struct menv *)ctx;
    e->last_inval = *what;
    e->invals++;
    e->token = token;
    return !e->later;
}

static inline bool menv_atc(void *ctx, const struct smmuv3_model_atc *what, uint32_t token)
{
    struct menv *e = (struct menv *)ctx;
    e->last_atc = *what;
    e->atcs++;
    e->token = token;
    return !e->atc_later;
}

static inline void menv_prg(void *ctx, const struct smmuv3_model_prg *response)
{
    struct menv *e = (struct menv *)ctx;
    e->last_prg = *response;
    e->prgs++;
}

static inline void menv_resume(void *ctx, uint64_t cookie, enum smmuv3_model_resume how)
{
    struct menv *e = (struct menv *)ctx;
    e->resumes++;
    e->resume_cookie = cookie;
    e->resume_how = (int)how;
}

static inline void menv_note(void *ctx, const struct smmuv3_model_note *note)
{
    struct menv *e = (struct menv *)ctx;
    e->last_note = *note;
    e->notes[note->kind & 15]++;
    if (note->kind == SMMUV3_MODEL_NOTE_EVENT || note->kind == SMMUV3_MODEL_NOTE_FAULT)
        e->last_rule = note->rule;
    if (note->kind == SMMUV3_MODEL_NOTE_CMD_ERROR)
        e->cmd_rule = note->rule;
    if (note->kind == SMMUV3_MODEL_NOTE_STRICT) {
        e->strict_rule = note->rule;
        e->strict_rules[e->stricts++ & 63] = note->rule;
    }
}

static inline uint32_t menv_r32(struct menv *e, uint64_t offset)
{
    uint64_t v;
    if (smmuv3_model_mmio_read(&e->model, offset, 4, SMMUV3_STATE_S, &v) != SMMUV3_OK)
        abort();
    return (uint32_t)v;
}

static inline void menv_w32(struct menv *e, uint64_t offset, uint32_t value)
{
    if (smmuv3_model_mmio_write(&e->model, offset, 4, SMMUV3_STATE_S, value) != SMMUV3_OK)
        abort();
}

static inline void menv_w64(struct menv *e, uint64_t offset, uint64_t value)
{
    if (smmuv3_model_mmio_write(&e->model, offset, 8, SMMUV3_STATE_S, value) != SMMUV3_OK)
        abort();
}

/* Everything but the model itself: change `config` and `ops`, then menv_start(). */
static inline struct menv *menv_new(void)
{
    struct menv *e = (struct menv *)aligned_alloc(64, (sizeof(*e) + 63) & ~(size_t)63);
    if (e == NULL)
        abort();
    memset(e, 0, sizeof(*e));
    e->bytes = (uint8_t *)calloc(1, MEM_BYTES);
    if (e->bytes == NULL)
        abort();
    e->next_table = TABLES;
    smmuv3_model_config_default(&e->config);
    e->config.mmio_base = MMIO_BASE;
    e->config.mmio_bytes = 0x20000;
    e->ops.ctx = e;
    e->ops.read64 = menv_read64;
    e->ops.cas64 = menv_cas64;
    e->ops.read = menv_read;
    e->ops.write = menv_write;
    e->ops.msi = menv_msi;
    e->ops.irq = menv_irq;
    e->ops.sev = menv_sev;
    e->ops.more_work = menv_more;
    e->ops.invalidate = menv_inval;
    e->ops.atc_invalidate = menv_atc;
    e->ops.prg_response = menv_prg;
    e->ops.resume = menv_resume;
    e->ops.note = menv_note;
    return e;
}

static inline void menv_id(struct menv *e, int reg, uint32_t set, uint32_t clear)
{
    const int slot = smmuv3_caps_slot(reg);
    if (slot < 0)
        abort();
    smmuv3_model_config_id(&e->config, reg, (e->config.ids.raw[slot] & ~clear) | set);
}

/* Stalls and terminates, with places. */
static inline void menv_stalls(struct menv *e)
{
    menv_id(e, SMMUV3_R_IDR0, 0, 3u << 24);
    menv_id(e, SMMUV3_R_IDR5, (uint32_t)STALLS << 16, 0);
    e->config.stalls = e->stalls;
    e->config.stall_count = STALLS;
}

static inline void menv_strict(struct menv *e)
{
    e->config.strict = true;
    e->config.seen = e->seen;
    e->config.seen_count = 512;
    e->config.freed = e->freed;
    e->config.freed_count = 4;
}

/* Caches of 1024 translations and 64 configurations; accesses keep no steps then. */
static inline void menv_caches(struct menv *e)
{
    const size_t tlb = (smmuv3_iotlb_bytes(10, 5) + 127) & ~(size_t)127;
    const size_t configs = (smmuv3_iotlb_configs_bytes(6, SMMUV3_IOTLB_CONFIG_WORDS) + 127) & ~(size_t)127;
    e->tlb_memory = aligned_alloc(128, tlb);
    e->configs_memory = aligned_alloc(128, configs);
    if (e->tlb_memory == NULL || e->configs_memory == NULL ||
        smmuv3_iotlb_init(&e->tlb, e->tlb_memory, tlb, 10, 5, 1) != SMMUV3_OK ||
        smmuv3_iotlb_configs_init(&e->configs, e->configs_memory, configs, 6, SMMUV3_IOTLB_CONFIG_WORDS) != SMMUV3_OK)
        abort();
    e->config.caches.tlb = &e->tlb;
    e->config.caches.configs = &e->configs;
}

static inline void menv_start(struct menv *e)
{
    if (smmuv3_model_init(&e->model, &e->config, &e->ops) != SMMUV3_OK)
        abort();
    smmuv3_model_txn_init(&e->model, &e->txn);
    if (e->config.caches.tlb == NULL)
        smmuv3_model_txn_steps(&e->txn, e->steps, SMMUV3_WALK_STEPS_MAX);
}

static inline void menv_free(struct menv *e)
{
    free(e->tlb_memory);
    free(e->configs_memory);
    free(e->bytes);
    free(e);
}

static inline void menv_run(struct menv *e)
{
    for (unsigned i = 0; i < 10000 && smmuv3_model_run(&e->model, 64) != 0; i++) {
    }
}

/* Put a command into the queue and let the model run. */
static inline void menv_cmd(struct menv *e, uint64_t w0, uint64_t w1)
{
    const uint64_t at = CMDQ + 16 * (uint64_t)(e->cmd_prod & ((1u << CMDQ_LOG2) - 1));
    menv_put(e, at, w0);
    menv_put(e, at + 8, w1);
    e->cmd_prod = (e->cmd_prod + 1) & ((2u << CMDQ_LOG2) - 1);
    menv_w32(e, 0x98, e->cmd_prod);
    menv_run(e);
}

static inline void menv_sync(struct menv *e)
{
    menv_cmd(e, 0x46, 0);
}

/* CFGI_ALL, TLBI_NSNH_ALL, SYNC. */
static inline void menv_clean(struct menv *e)
{
    menv_cmd(e, 0x04, 31);
    menv_cmd(e, 0x30, 0);
    menv_sync(e);
}

/* Queues and a linear table of 64 entries, SMMUEN=1. */
static inline void menv_enable(struct menv *e)
{
    menv_w32(e, 0x28, 0xd75);
    menv_w64(e, 0x80, STRTAB);
    menv_w32(e, 0x88, 6);
    menv_w64(e, 0x90, CMDQ | CMDQ_LOG2);
    menv_w32(e, 0x98, 0);
    menv_w32(e, 0x9c, 0);
    menv_w64(e, 0xa0, EVENTQ | EVENTQ_LOG2);
    menv_w32(e, 0x100a8, 0);
    menv_w32(e, 0x100ac, 0);
    menv_w32(e, 0x2c, 2);
    menv_w32(e, 0x20, 8 | 4);
    menv_w32(e, 0x50, 5);
    menv_clean(e);
    menv_w32(e, 0x20, 8 | 4 | 1);
}

/* A model with and without caches, enabled. */
static inline struct menv *menv_begin(void)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    return e;
}

static inline struct menv *menv_begin_cached(void)
{
    struct menv *e = menv_new();
    menv_caches(e);
    menv_start(e);
    menv_enable(e);
    return e;
}

/* Another stream table: its registers change only while SMMUEN is 0. */
static inline void menv_strtab(struct menv *e, uint64_t base, uint32_t cfg)
{
    menv_w32(e, 0x20, 8 | 4);
    menv_w64(e, 0x80, base);
    menv_w32(e, 0x88, cfg);
    menv_clean(e);
    menv_w32(e, 0x20, 8 | 4 | 1);
}

static inline uint64_t menv_ste_at(uint32_t sid)
{
    return STRTAB + 64 * (uint64_t)sid;
}

static inline void menv_ste(struct menv *e, uint32_t sid, uint64_t w0, uint64_t w1, uint64_t w2, uint64_t w3)
{
    menv_put(e, menv_ste_at(sid), w0);
    menv_put(e, menv_ste_at(sid) + 8, w1);
    menv_put(e, menv_ste_at(sid) + 16, w2);
    menv_put(e, menv_ste_at(sid) + 24, w3);
}

static inline uint64_t menv_table(struct menv *e)
{
    const uint64_t at = e->next_table;
    e->next_table += 0x1000;
    return at;
}

/* Map one 4 KiB page in a table whose first level is 0 (48 bits). */
static inline void menv_map(struct menv *e, uint64_t root, uint64_t va, uint64_t leaf)
{
    uint64_t table = root;
    for (unsigned level = 0; level < 3; level++) {
        const uint64_t at = table + 8 * ((va >> (39 - 9 * level)) & 511);
        uint64_t d = menv_get(e, at);
        if ((d & 1) == 0) {
            d = menv_table(e) | 3;
            menv_put(e, at, d);
        }
        table = d & UINT64_C(0x0000fffffffff000);
    }
    menv_put(e, table + 8 * ((va >> 12) & 511), leaf);
}

/* Stage 1 leaf: read-write, EL0, AF, inner shareable, attribute 0. */
static inline uint64_t menv_leaf1(uint64_t pa)
{
    return pa | 3 | 1u << 6 | 3u << 8 | 1u << 10 | 1u << 11;
}

/* Stage 2 leaf: read-write, AF, inner shareable, normal write-back. */
static inline uint64_t menv_leaf2(uint64_t pa)
{
    return pa | 3 | 15u << 2 | 3u << 6 | 3u << 8 | 1u << 10;
}

/* Stage 1 stream: T0SZ=16, 4K, EPD1, IPS 48, AA64, R, A, ASID, MAIR 0xff. @return the root table. */
static inline uint64_t menv_stage1(struct menv *e, uint32_t sid, uint16_t asid, uint64_t cd_extra)
{
    const uint64_t root = menv_table(e);
    const uint64_t cd = CDTAB + 64 * (uint64_t)sid;
    menv_ste(e, sid, 1 | UINT64_C(5) << 1 | cd, UINT64_C(1) << 44, 0, 0);
    menv_put(e, cd, (16 | UINT64_C(1) << 30 | UINT64_C(1) << 31 | UINT64_C(5) << 32 | UINT64_C(1) << 41 |
                     UINT64_C(3) << 45 | (uint64_t)asid << 48) ^ cd_extra);
    menv_put(e, cd + 8, root);
    menv_put(e, cd + 24, 0xff);
    return root;
}

/* Word 2 of an STE with stage 2: T0SZ=16, SL0=2, 4K, S2PS=5 (48 bits), AA64, S2R. */
static inline uint64_t menv_s2_word(uint16_t vmid)
{
    return vmid | UINT64_C(16) << 32 | UINT64_C(2) << 38 | UINT64_C(3) << 44 | UINT64_C(5) << 48 | UINT64_C(1) << 51 |
           UINT64_C(1) << 58;
}

/* Stage 2 stream. @return the root table. */
static inline uint64_t menv_stage2(struct menv *e, uint32_t sid, uint16_t vmid)
{
    const uint64_t root = menv_table(e);
    menv_ste(e, sid, 1 | UINT64_C(6) << 1, UINT64_C(1) << 44, menv_s2_word(vmid), root);
    return root;
}

/* Translate; results in `result`. @return the outcome. */
static inline unsigned menv_go(struct menv *e, uint32_t sid, uint64_t address, bool write)
{
    memset(&e->access, 0, sizeof(e->access));
    e->access.walk.stream_id = sid;
    e->access.walk.address = address;
    e->access.walk.write = write;
    e->access.cookie = address ^ 0x55;
    if (smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result) != SMMUV3_OK)
        abort();
    return e->result.outcome;
}

/* Number of events in the queue. */
static inline uint32_t menv_events(struct menv *e)
{
    return (menv_r32(e, 0x100a8) - menv_r32(e, 0x100ac)) & ((2u << EVENTQ_LOG2) - 1);
}

/* Take one event out of the queue. @return its number, 0 for none. */
static inline unsigned menv_event(struct menv *e, uint64_t w[4])
{
    const uint32_t cons = menv_r32(e, 0x100ac);
    const uint64_t at = EVENTQ + 32 * (uint64_t)(cons & ((1u << EVENTQ_LOG2) - 1));
    if (menv_events(e) == 0)
        return 0;
    for (unsigned i = 0; i < 4; i++)
        w[i] = menv_get(e, at + 8 * i);
    menv_w32(e, 0x100ac, (cons & 0x80000000u) | ((cons + 1) & ((2u << EVENTQ_LOG2) - 1)));
    return (unsigned)(w[0] & 0xff);
}

#endif

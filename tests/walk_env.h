/* SPDX-License-Identifier: MIT */
/* Memory, registers and tables for the tests of walks. Positions of bits are written out here, from the specification. */
#ifndef WALK_ENV_H
#define WALK_ENV_H

#include "smmuv3/walk.h"

#include <stdlib.h>
#include <string.h>

#define MEM_BASE UINT64_C(0x80000000)
#define MEM_BYTES UINT64_C(0x400000)
#define MEM_WORDS (MEM_BYTES / 8)

/* Registers and structures stand at these addresses unless a test moves them. */
#define STRTAB (MEM_BASE + 0x10000)
#define CDTAB (MEM_BASE + 0x20000)
#define TABLES (MEM_BASE + 0x40000)

struct walk_env {
    uint64_t *words;
    struct smmuv3_walk_memory memory;
    struct smmuv3_walk_smmu smmu;
    struct smmuv3_walk_access access;
    struct smmuv3_walk_step steps[SMMUV3_WALK_STEPS_MAX];
    struct smmuv3_walk_trace trace;
    struct smmuv3_walk_options options;
    struct smmuv3_walk_result result;
    struct smmuv3_event event;
    struct smmuv3_event_view view;
    uint64_t next_table;
    uint64_t missing;
    /* The read of this number fails, counted in `reads`; 0 for none. */
    size_t fail_at;
    unsigned reads;
    unsigned updates;
    unsigned refuse_updates;
};

static inline uint64_t *env_at(struct walk_env *e, uint64_t address)
{
    if (address < MEM_BASE || address - MEM_BASE >= MEM_BYTES || (address & 7) != 0)
        abort();
    return &e->words[(address - MEM_BASE) / 8];
}

static inline smmuv3_status env_read(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    struct walk_env *e = (struct walk_env *)ctx;
    (void)space;
    e->reads++;
    if (e->fail_at != 0 && e->reads == e->fail_at)
        return SMMUV3_ERR_ACCESS;
    if (address == e->missing)
        return SMMUV3_ERR_NOT_FOUND;
    if (address < MEM_BASE || address - MEM_BASE >= MEM_BYTES)
        return SMMUV3_ERR_ACCESS;
    *value = *env_at(e, address);
    return SMMUV3_OK;
}

static inline smmuv3_status env_cas(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t expected, uint64_t desired,
                                    uint64_t *seen)
{
    struct walk_env *e = (struct walk_env *)ctx;
    (void)space;
    if (address < MEM_BASE || address - MEM_BASE >= MEM_BYTES)
        return SMMUV3_ERR_ACCESS;
    *seen = *env_at(e, address);
    if (e->refuse_updates != 0) {
        e->refuse_updates--;
        *seen = ~expected;
        return SMMUV3_OK;
    }
    if (*seen == expected) {
        *env_at(e, address) = desired;
        e->updates++;
    }
    return SMMUV3_OK;
}

/* An SMMUv3.1-like implementation: both stages, both formats, all granules, 48 bits, two-level tables, all overrides. */
static inline void env_caps(struct walk_env *e, uint32_t minor, uint32_t oas_code, uint32_t httu)
{
    struct smmuv3_caps *c = &e->smmu.env.caps;
    const uint32_t idr0 = 1u | 1u << 1 | 3u << 2 | 1u << 4 | httu << 6 | 1u << 9 | 1u << 12 | 1u << 18 | 1u << 19 | 2u << 21 |
                          1u << 27;
    const uint32_t idr1 = 16u | 20u << 6 | 1u << 26 | 1u << 27;
    const uint32_t idr5 = oas_code | 7u << 4 | (oas_code >= 6 ? 1u << 10 | 1u << 7 : 0);
    memset(c, 0, sizeof(*c));
    if (smmuv3_caps_set(c, SMMUV3_R_IDR0, idr0) != SMMUV3_OK || smmuv3_caps_set(c, SMMUV3_R_IDR1, idr1) != SMMUV3_OK ||
        smmuv3_caps_set(c, SMMUV3_R_IDR3, 1u << 2 | 1u << 8 | 1u << 4 | 1u << 10 | 1u << 11 | 1u << 13) != SMMUV3_OK ||
        smmuv3_caps_set(c, SMMUV3_R_IDR5, idr5) != SMMUV3_OK || smmuv3_caps_set(c, SMMUV3_R_AIDR, minor) != SMMUV3_OK)
        abort();
}

static inline struct walk_env *env_new(void)
{
    struct walk_env *e = (struct walk_env *)calloc(1, sizeof(*e));
    if (e == NULL)
        abort();
    e->words = (uint64_t *)calloc(MEM_WORDS, 8);
    if (e->words == NULL)
        abort();
    e->memory.read64 = env_read;
    e->memory.cas64 = env_cas;
    e->memory.ctx = e;
    e->missing = 1;
    e->smmu.env.state = SMMUV3_STATE_NS;
    e->smmu.env.e2h = SMMUV3_NO;
    e->smmu.env.atschk = SMMUV3_NO;
    env_caps(e, 4, 5, 2);
    e->smmu.strtab_base = STRTAB;
    e->smmu.strtab_base_cfg = 5;
    e->smmu.cr0 = 1;
    e->smmu.cr2 = 2;
    e->trace.v = e->steps;
    e->trace.cap = SMMUV3_WALK_STEPS_MAX;
    e->options.trace = &e->trace;
    e->next_table = TABLES;
    return e;
}

static inline void env_free(struct walk_env *e)
{
    free(e->words);
    free(e);
}

/* A zeroed table of some size, aligned to it. */
static inline uint64_t env_table(struct walk_env *e, uint64_t bytes)
{
    uint64_t at = (e->next_table + bytes - 1) & ~(bytes - 1);
    e->next_table = at + bytes;
    if (e->next_table > MEM_BASE + MEM_BYTES)
        abort();
    memset(env_at(e, at), 0, (size_t)bytes);
    return at;
}

static inline void env_put(struct walk_env *e, uint64_t table, unsigned index, uint64_t descriptor)
{
    *env_at(e, table + 8u * index) = descriptor;
}

static inline uint64_t *env_ste(struct walk_env *e, uint32_t sid)
{
    return env_at(e, STRTAB + 64u * sid);
}

static inline uint64_t *env_cd(struct walk_env *e, uint32_t ssid)
{
    return env_at(e, CDTAB + 64u * ssid);
}

/* STE: V, Config, S1ContextPtr; SHCFG incoming. */
static inline void env_ste_s1(struct walk_env *e, uint32_t sid, unsigned cdmax, unsigned dss)
{
    uint64_t *w = env_ste(e, sid);
    memset(w, 0, 64);
    w[0] = 1 | 5u << 1 | CDTAB | (uint64_t)cdmax << 59;
    w[1] = dss | UINT64_C(1) << 44;
}

/* STE, stage 2 part: S2T0SZ, S2SL0, S2TG, S2PS, AA64, S2R, S2TTB. */
static inline void env_ste_s2(struct walk_env *e, uint32_t sid, unsigned config, unsigned t0sz, unsigned sl0, unsigned tg,
                              unsigned ps, uint64_t ttb)
{
    uint64_t *w = env_ste(e, sid);
    w[0] = (w[0] & ~UINT64_C(0xe)) | 1 | (uint64_t)config << 1;
    w[1] |= UINT64_C(1) << 44;
    w[2] = (uint64_t)t0sz << 32 | (uint64_t)sl0 << 38 | (uint64_t)tg << 46 | (uint64_t)ps << 48 | UINT64_C(1) << 51 |
           UINT64_C(1) << 58;
    w[3] = ttb;
}

/* CD: V, AA64, A, R, T0SZ, TG0, EPD1, IPS, TTB0, MAIR: 0 = Device-nGnRE, 1 = normal write-back, 2 = non-cacheable. */
static inline void env_cd_s1(struct walk_env *e, uint32_t ssid, unsigned t0sz, unsigned tg0, unsigned ips, uint64_t ttb)
{
    uint64_t *w = env_cd(e, ssid);
    memset(w, 0, 64);
    w[0] = t0sz | (uint64_t)tg0 << 6 | UINT64_C(1) << 30 | UINT64_C(1) << 31 | (uint64_t)ips << 32 | UINT64_C(1) << 41 |
           UINT64_C(1) << 45 | UINT64_C(1) << 46 | UINT64_C(5) << 48;
    w[1] = ttb;
    w[3] = 0x44ff04;
}

static inline int env_walk(struct walk_env *e)
{
    smmuv3_status status;
    e->trace.count = 0;
    status = smmuv3_walk_transaction(&e->smmu, &e->memory, &e->access, &e->options, &e->result);
    if (status != SMMUV3_OK)
        return status;
    if (e->result.outcome == SMMUV3_WALK_FAULT) {
        status = smmuv3_walk_event(&e->result, &e->access, &e->view, &e->event);
        if (status != SMMUV3_OK)
            return status;
    }
    return e->result.outcome;
}

#endif

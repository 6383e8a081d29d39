/* SPDX-License-Identifier: MIT */
/* Memory, regimes and formats for the page-table tests. */
#ifndef PGTABLE_ENV_H
#define PGTABLE_ENV_H

#define SMMUV3_PORT_HEADER "port_direct.h"

#include "pgtable_ref.h"

#include "smmuv3/pgtable.h"
#include "smmuv3/pgtable_config.h"

#include <stdlib.h>
#include <string.h>

#ifndef ENV_ARENA_BYTES
#define ENV_ARENA_BYTES (UINT64_C(1) << 26)
#endif

struct env {
    struct smmuv3_port port;
    unsigned char *arena;
    uint64_t bus;
    struct smmuv3_pgtable pt;
    struct ref_regime regime;
};

static inline const unsigned char *env_memory(void *ctx, uint64_t address)
{
    const struct env *env = (const struct env *)ctx;
    const uint64_t at = address - env->bus;

    return at < ENV_ARENA_BYTES ? env->arena + at : NULL;
}

/* The regime as a reader of the CD or STE sees it. */
static inline bool env_regime(struct env *env)
{
    struct smmuv3_cd cd = {{0}};
    struct smmuv3_ste ste = {{0}};
    const struct smmuv3_pgtable *pt = &env->pt;
    const bool upper = (pt->flags & SMMUV3_PGTABLE_UPPER) != 0;

    if (smmuv3_pgtable_to_ste(pt, &ste) == SMMUV3_OK)
        return ref_from_ste(ste.w, &env->regime);
    if (smmuv3_pgtable_to_cd(upper ? NULL : pt, upper ? pt : NULL, &cd) != SMMUV3_OK)
        return false;
    return ref_from_cd(cd.w, upper, &env->regime);
}

/* Memory lies as high as the output space allows, so that no address bit of a table is lost unseen. */
static inline smmuv3_status env_open(struct env *env, const struct smmuv3_pgtable_args *args)
{
    const uint32_t out = args->output_bits != 0 ? args->output_bits : (args->format & 2) != 0 ? 40 : 48;
    smmuv3_status status;

    memset(env, 0, sizeof(*env));
    env->arena = (unsigned char *)aligned_alloc(ENV_ARENA_BYTES, ENV_ARENA_BYTES);
    if (env->arena == NULL)
        abort();
    env->bus = (UINT64_C(1) << out) - 2 * ENV_ARENA_BYTES;
    smmuv3_port_direct_init(&env->port, env->arena, ENV_ARENA_BYTES, env->bus, 0);
    status = smmuv3_pgtable_init(&env->pt, &env->port, args);
    if (status == SMMUV3_OK && !env_regime(env))
        abort();
    return status;
}

static inline void env_close(struct env *env)
{
    smmuv3_pgtable_free(&env->pt);
    free(env->arena);
    env->arena = NULL;
}

static inline struct ref_result env_walk(struct env *env, uint64_t iova)
{
    return ref_walk(&env->regime, env_memory, env, iova);
}

static inline uint64_t env_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* Formats that the random tests go through. */
static const struct smmuv3_pgtable_args env_formats[] = {
    {SMMUV3_PGTABLE_S1, 0, 12, 48, 48, 0},
    {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_UPPER, 12, 39, 40, 0},
    {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_BE, 12, 32, 36, 0},
    {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_DS, 12, 52, 52, 0},
    {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_CONTIGUOUS, 12, 42, 48, 2},
    {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_CONTIGUOUS, 12, 42, 48, 0},
    {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_HD, 12, 48, 48, 2},
    {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_NONCOHERENT, 12, 48, 48, 0},
    {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_CLAIM, 12, 48, 48, 0},
    {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_STT, 12, 22, 32, 0},
    {SMMUV3_PGTABLE_S1, 0, 14, 48, 48, 0},
    {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_DS | SMMUV3_PGTABLE_BE, 14, 52, 52, 0},
    {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_CONTIGUOUS | SMMUV3_PGTABLE_UPPER, 14, 47, 48, 1},
    {SMMUV3_PGTABLE_S1, 0, 16, 48, 48, 0},
    {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_BE | SMMUV3_PGTABLE_CONTIGUOUS, 16, 52, 52, 2},
    {SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_UPPER | SMMUV3_PGTABLE_HD, 16, 42, 44, 0},
    {SMMUV3_PGTABLE_S2, 0, 12, 40, 40, 0},
    {SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_S2FWB | SMMUV3_PGTABLE_XNX, 12, 42, 42, 0},
    {SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_CONCATENATE | SMMUV3_PGTABLE_BE, 12, 43, 48, 0},
    {SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_DS, 12, 52, 52, 0},
    {SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_HD, 14, 40, 40, 0},
    {SMMUV3_PGTABLE_S2, 0, 14, 48, 48, 0},
    {SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_CONTIGUOUS, 16, 52, 52, 1},
    {SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_CONCATENATE, 16, 46, 48, 0},
    {SMMUV3_PGTABLE_A32_S1, 0, 12, 32, 40, 0},
    {SMMUV3_PGTABLE_A32_S1, SMMUV3_PGTABLE_BE, 12, 28, 40, 0},
    {SMMUV3_PGTABLE_A32_S2, 0, 12, 32, 40, 0},
    {SMMUV3_PGTABLE_A32_S2, SMMUV3_PGTABLE_CONCATENATE | SMMUV3_PGTABLE_CONTIGUOUS, 12, 32, 40, 0},
};

#define ENV_FORMATS (sizeof(env_formats) / sizeof(env_formats[0]))

#endif

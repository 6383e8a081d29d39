/* SPDX-License-Identifier: MIT */
/*
 * What the tests of stream and CD tables share: a port that counts and fails allocations, a sink that records and follows
 * commands, and a hook that runs before every store, barrier and cache operation of the library.
 */
#ifndef TABLES_ENV_H
#define TABLES_ENV_H

static void tables_hook(void);
#define SMMUV3_PORT_TRACE(kind, address) (TABLES_##kind ? tables_hook() : (void)0)
#define TABLES_LOAD 0
#define TABLES_STORE 1
#define TABLES_RMW 1
#define TABLES_BARRIER 1
#define TABLES_FENCE 0
#define TABLES_MMIO_READ 0
#define TABLES_MMIO_WRITE 0
#define TABLES_CACHE 1
#define TABLES_RELAX 0

#include "smmuv3/cdtab.h"
#include "smmuv3/strtab.h"

#include "check_kit.h"

#include <stdlib.h>
#include <string.h>

static struct {
    unsigned allocations;
    unsigned live;
    size_t bytes;
    unsigned fail_at; /* 0: never; n: the nth from now */
    unsigned cleans;
    unsigned synchronized;
} memory;

static void *env_alloc(void *ctx, size_t bytes, unsigned align_log2)
{
    size_t align = align_log2 < 4 ? 16 : (size_t)1 << align_log2;
    (void)ctx;
    memory.allocations++;
    if (memory.fail_at != 0 && --memory.fail_at == 0) {
        memory.fail_at = 1;
        return NULL;
    }
    void *p = aligned_alloc(align, (bytes + align - 1) & ~(align - 1));
    if (p != NULL)
        memset(p, 0, bytes);
    memory.live++;
    memory.bytes += bytes;
    return p;
}

static void env_free(void *ctx, void *p, size_t bytes)
{
    (void)ctx;
    memory.live--;
    memory.bytes -= bytes;
    free(p);
}

static void env_clean(void *ctx, const void *p, size_t bytes)
{
    (void)ctx;
    (void)p;
    (void)bytes;
    memory.cleans++;
}

static void env_synchronize(void *ctx)
{
    (void)ctx;
    memory.synchronized++;
}

static struct smmuv3_port_ops env_ops;
static struct smmuv3_port env_port = {&env_ops, NULL};

static struct {
    struct smmuv3_cmd cmd[256];
    unsigned count;
    unsigned syncs;
    unsigned fail_sync; /* n: the nth CMD_SYNC from now fails */
    unsigned cleans_at_first;
    unsigned actions;
    uint32_t action[8];
    unsigned action_at[8]; /* commands and syncs before it */
} sent;

static smmuv3_status sink_issue(void *ctx, const struct smmuv3_cmd *cmds, uint32_t count)
{
    (void)ctx;
    if (sent.count == 0)
        sent.cleans_at_first = memory.cleans;
    for (uint32_t i = 0; i < count && sent.count < 256; i++)
        sent.cmd[sent.count++] = cmds[i];
    return SMMUV3_OK;
}

static smmuv3_status sink_sync(void *ctx)
{
    struct smmuv3_cmd sync = {{SMMUV3_OP_SYNC, 0}};
    (void)sink_issue(ctx, &sync, 1);
    sent.syncs++;
    if (sent.fail_sync != 0 && --sent.fail_sync == 0)
        return SMMUV3_ERR_TIMEOUT;
    return SMMUV3_OK;
}

static smmuv3_status sink_action(void *ctx, uint32_t kind, uint32_t sid)
{
    (void)ctx;
    (void)sid;
    sent.action_at[sent.actions] = sent.count;
    sent.action[sent.actions++] = kind;
    return SMMUV3_OK;
}

/* Not every test has commands. */
static inline const struct smmuv3_strtab_sink *env_sink(void);
static const struct smmuv3_strtab_sink sink = {sink_issue, sink_sync, sink_action, NULL};

static inline const struct smmuv3_strtab_sink *env_sink(void)
{
    return &sink;
}

static void env_begin(void)
{
    memset(&memory, 0, sizeof(memory));
    memset(&sent, 0, sizeof(sent));
    memset(&env_ops, 0, sizeof(env_ops));
    env_ops.alloc = env_alloc;
    env_ops.free = env_free;
    env_ops.clean = env_clean;
    env_ops.synchronize = env_synchronize;
}

static inline void sent_clear(void)
{
    memset(&sent, 0, sizeof(sent));
}

static inline unsigned sent_op(unsigned i)
{
    return (unsigned)(sent.cmd[i].w[0] & 0xff);
}

static inline uint64_t raw(const struct smmuv3_le64 *p, size_t i)
{
    uint64_t w;
    smmuv3_words_from_bytes(&w, p + i, 1);
    return w;
}

#endif

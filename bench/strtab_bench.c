/* SPDX-License-Identifier: MIT */
/*
 * What bench/strtab.py measures: `plan CASE CALLS` and `set CASE CALLS` call the library CALLS times in counted_calls();
 * `memory LOG2 SPLIT USED` prints the bytes of a table of 2^LOG2 StreamIDs of which USED, in runs of 8, have entries.
 */
#include "smmuv3/strtab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t bytes_now;

static void *bench_alloc(void *ctx, size_t bytes, unsigned align_log2)
{
    size_t align = align_log2 < 4 ? 16 : (size_t)1 << align_log2;
    void *p = aligned_alloc(align, (bytes + align - 1) & ~(align - 1));
    (void)ctx;
    bytes_now += bytes;
    return p == NULL ? NULL : memset(p, 0, bytes);
}

static smmuv3_status issue(void *ctx, const struct smmuv3_cmd *cmds, uint32_t count)
{
    *(uint64_t *)ctx += cmds[0].w[0] + count;
    return SMMUV3_OK;
}

static smmuv3_status sync_(void *ctx)
{
    ++*(uint64_t *)ctx;
    return SMMUV3_OK;
}

static const struct smmuv3_ste entries[][2] = {
    /* 0: abort to stage 1 */ {{{1}}, {{0xf800f0f0f0f0f0ebu, 0x80000d6u}}},
    /* 1: stage 1 to stage 2 */
    {{{0xf800f0f0f0f0f0ebu, 0x80000d6u}}, {{0xd, 0x100000000000u, 0x449b6c400000000u, 0xdbeefdeadbee0u}}},
    /* 2: one word */ {{{0xf800f0f0f0f0f0ebu, 0x80000d6u}}, {{0xf800f0f0f0f0f0ebu, 0x1000080000d5u}}},
};

static struct smmuv3_port_ops ops;
static struct smmuv3_port port = {&ops, NULL};
static struct smmuv3_strtab table;
static struct smmuv3_strtab_change change;

void counted_calls(bool whole, unsigned which, unsigned calls, const struct smmuv3_strtab_sink *sink);

__attribute__((noinline, noclone)) void counted_calls(bool whole, unsigned which, unsigned calls,
                                                      const struct smmuv3_strtab_sink *sink)
{
    static const struct smmuv3_plan_options options = {NULL, NULL, false, SMMUV3_UNKNOWN, SMMUV3_NO, NULL};
    for (unsigned i = 0; i < calls; i++) {
        smmuv3_status status;
        if (whole) {
            smmuv3_strtab_change_abort(&change, 3);
            change.ats_on = SMMUV3_NO;
            change.to = entries[which][~i & 1];
            status = smmuv3_strtab_set(&table, sink, &change, 1);
        } else {
            change.plan.v = change.steps;
            change.plan.cap = SMMUV3_PLAN_STEPS_MAX;
            status = smmuv3_plan_ste(&change.plan, &entries[which][i & 1], &entries[which][~i & 1], &options);
        }
        if (status != SMMUV3_OK)
            abort();
    }
}

int main(int argc, char **argv)
{
    struct smmuv3_strtab_args args = {0};
    uint64_t seen = 0;
    struct smmuv3_strtab_sink sink = {issue, sync_, NULL, NULL};
    if (argc < 4)
        return 2;
    unsigned a = (unsigned)atoi(argv[2]), b = (unsigned)atoi(argv[3]);
    sink.ctx = &seen;
    ops.alloc = bench_alloc;
    args.port = &port;
    args.coherent = true;
    if (strcmp(argv[1], "memory") == 0) {
        unsigned used = argc > 4 ? (unsigned)atoi(argv[4]) : 1;
        args.sid_bits = args.log2size = a;
        args.split = b;
        if (smmuv3_strtab_init(&table, &args) != SMMUV3_OK)
            return 1;
        uint64_t runs = (used + 7) / 8, size = UINT64_C(1) << a;
        for (uint64_t i = 0; i < used; i++)
            if (smmuv3_strtab_acquire(&table, (uint32_t)((i / 8 * (size / runs) + i % 8) & (size - 1))) != SMMUV3_OK)
                return 1;
        printf("%zu\n", bytes_now);
        return 0;
    }
    args.sid_bits = args.log2size = 8;
    if (a > 2 || smmuv3_strtab_init(&table, &args) != SMMUV3_OK)
        return 1;
    change.sid = 3;
    change.to = entries[a][0];
    change.ats_on = SMMUV3_NO;
    if (smmuv3_strtab_set(&table, &sink, &change, 1) != SMMUV3_OK)
        return 1;
    counted_calls(strcmp(argv[1], "set") == 0, a, b, &sink);
    return seen == 1;
}

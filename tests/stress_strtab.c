/* SPDX-License-Identifier: MIT */
/*
 * Threads on one two-level stream table and one CD table: first use of leaves by several at once, changes of neighbouring
 * entries, leaves taken out and freed, while a thread plays the SMMU. It keeps pointers to leaves until the next CMD_SYNC, so
 * that a leaf freed too early, published too early, or an entry that is neither valid nor aborting shows.
 *
 *     stress_strtab [seconds] [threads]
 */
#include "smmuv3/cdtab.h"
#include "smmuv3/strtab.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BITS = 14, SPLIT = 6, SPANS = 6, THREADS_MAX = 16 };

static struct smmuv3_strtab table;
static struct smmuv3_cdtab cds;
static struct smmuv3_a32 stop, ended, failures, epoch, live, walks, trims;

static void wrong(const char *what, unsigned long long a, unsigned long long b)
{
    if (smmuv3_a32_fetch_add(&failures, 1) == 0)
        fprintf(stderr, "WRONG: %s (%llx %llx)\n", what, a, b);
}

static void *port_alloc(void *ctx, size_t bytes, unsigned align_log2)
{
    size_t align = align_log2 < 4 ? 16 : (size_t)1 << align_log2;
    void *p = aligned_alloc(align, (bytes + align - 1) & ~(align - 1));
    (void)ctx;
    if (p != NULL) {
        memset(p, 0, bytes);
        (void)smmuv3_a32_fetch_add(&live, 1);
    }
    return p;
}

static void port_free(void *ctx, void *p, size_t bytes)
{
    (void)ctx;
    memset(p, 0xa4, bytes); /* V=0, and no address that leads anywhere */
    free(p);
    (void)smmuv3_a32_fetch_add(&live, UINT32_MAX);
}

static struct smmuv3_port_ops ops;
static struct smmuv3_port port = {&ops, NULL};

/* A word as the SMMU reads it: little-endian bytes. */
static uint64_t word_of(const struct smmuv3_le64 *p)
{
    uint64_t lies = smmuv3_raw64_load_acquire(&p->raw), value;
    smmuv3_words_from_bytes(&value, &lies, 1);
    return value;
}

static uint32_t sid_of(unsigned i)
{
    return (i % SPANS) * (1u << SPLIT) + i / SPANS;
}

/* The SMMU. Descriptors are kept for a whole round: nothing that they lead to may go before CMD_SYNC saw the round's end. */
static void *smmu(void *unused)
{
    (void)unused;
    while (smmuv3_a32_load(&stop) == 0) {
        uint64_t l1[SPANS], l1cd[SPANS];
        for (unsigned i = 0; i < SPANS; i++) {
            l1[i] = word_of(&table.tree.base[i]);
            l1cd[i] = word_of(&cds.tree.base[i]);
        }
        for (unsigned pass = 0; pass < 3; pass++)
            for (unsigned i = 0; i < SPANS * 16; i++) {
                uint32_t sid = sid_of(i);
                const struct smmuv3_le64 *e =
                    (const struct smmuv3_le64 *)(uintptr_t)(l1[i % SPANS] & 0x00ffffffffffffc0u) + (sid & 63) * 8;
                uint64_t w0 = word_of(e), w3 = word_of(e + 3);
                if ((w0 & 1) == 0)
                    wrong("an entry is not valid", sid, w0);
                if (w0 != 1 && w0 != 9 && w0 != 0xd)
                    wrong("an entry has a word that nobody wrote", sid, w0);
                if (w0 == 0xd && w3 != 0 && w3 != ((uint64_t)sid + 1) << 20)
                    wrong("an entry of another stream", sid, w3);
                if ((l1cd[i % SPANS] & 1) == 0)
                    continue;
                e = (const struct smmuv3_le64 *)(uintptr_t)(l1cd[i % SPANS] & 0x00fffffffffff000u) + (sid & 63) * 8;
                w0 = word_of(e);
                if ((w0 & 0x80000000u) != 0 && w0 >> 48 != sid)
                    wrong("a CD of another SubstreamID", sid, w0);
            }
        (void)smmuv3_a32_fetch_add(&walks, 1);
        (void)smmuv3_a32_fetch_add(&epoch, 1);
    }
    smmuv3_a32_store_release(&ended, 1);
    return NULL;
}

static smmuv3_status issue(void *ctx, const struct smmuv3_cmd *cmds, uint32_t count)
{
    (void)ctx;
    (void)cmds;
    (void)count;
    return SMMUV3_OK;
}

/* CMD_SYNC: what was cached when it began is gone. */
static smmuv3_status sync_(void *ctx)
{
    uint32_t begin = smmuv3_a32_load_acquire(&epoch);
    (void)ctx;
    while (smmuv3_a32_load_acquire(&epoch) - begin < 2 && smmuv3_a32_load_acquire(&ended) == 0)
        smmuv3_port_relax(&port, NULL, 0, 0);
    return SMMUV3_OK;
}

static const struct smmuv3_strtab_sink sink = {issue, sync_, NULL, NULL};

struct writer {
    pthread_t thread;
    unsigned number;
    unsigned count;
    uint64_t seed;
    struct smmuv3_strtab_change change[2];
    struct smmuv3_cdtab_change cd;
};

static uint64_t next(struct writer *w)
{
    w->seed ^= w->seed << 13;
    w->seed ^= w->seed >> 7;
    return w->seed ^= w->seed << 17;
}

static void target(struct writer *w, struct smmuv3_strtab_change *c, uint32_t sid)
{
    smmuv3_strtab_change_abort(c, sid);
    c->ats_on = SMMUV3_NO;
    if (next(w) % 2 == 0) {
        c->to.w[0] = 9;
        c->to.w[1] = UINT64_C(1) << 44;
    } else {
        c->to.w[0] = 0xd;
        c->to.w[1] = UINT64_C(1) << 44;
        c->to.w[2] = 0x000d009400000000u | sid;
        c->to.w[3] = ((uint64_t)sid + 1) << 20;
    }
}

static bool acquire(struct writer *w, uint32_t sid, bool cd)
{
    for (unsigned tries = 0; tries < 1000000; tries++) {
        smmuv3_status status = cd ? smmuv3_cdtab_acquire(&cds, sid) : smmuv3_strtab_acquire(&table, sid);
        if (status == SMMUV3_OK)
            return true;
        if (status != SMMUV3_ERR_BUSY) {
            wrong("acquire", sid, (unsigned long long)-status);
            return false;
        }
        (void)next(w);
    }
    wrong("busy for ever", sid, 0);
    return false;
}

static void streams(struct writer *w)
{
    uint32_t sid[2];
    struct smmuv3_gather gather;
    smmuv3_gather_init(&gather);
    for (unsigned i = 0; i < 2; i++) {
        sid[i] = (uint32_t)(next(w) % SPANS) * 64 + w->number + (uint32_t)(next(w) % (16 / w->count)) * w->count;
    }
    if (sid[0] == sid[1] || !acquire(w, sid[0], false))
        return;
    if (acquire(w, sid[1], false)) {
        for (unsigned round = 0; round < 2; round++) {
            target(w, &w->change[0], sid[0]);
            target(w, &w->change[1], sid[1]);
            if (smmuv3_strtab_set(&table, &sink, w->change, 2) != SMMUV3_OK)
                wrong("set", sid[0], sid[1]);
        }
        for (unsigned i = 0; i < 2; i++)
            smmuv3_strtab_change_abort(&w->change[i], sid[i]);
        if (smmuv3_strtab_set(&table, &sink, w->change, 2) != SMMUV3_OK)
            wrong("abort", sid[0], sid[1]);
        smmuv3_strtab_release(&table, sid[1]);
    }
    smmuv3_strtab_release(&table, sid[0]);
    for (unsigned i = 0; i < 2; i++)
        if (smmuv3_strtab_trim(&table, sid[i], &gather) == SMMUV3_OK && gather.page_count > i)
            (void)smmuv3_a32_fetch_add(&trims, 1);
    if (smmuv3_strtab_settle(&table, &sink, &gather) != SMMUV3_OK)
        wrong("settle", sid[0], sid[1]);
    smmuv3_gather_release(&port, &gather);
}

static void substreams(struct writer *w)
{
    uint32_t ssid = (uint32_t)(next(w) % SPANS) * 64 + w->number + (uint32_t)(next(w) % (16 / w->count)) * w->count;
    struct smmuv3_gather gather;
    smmuv3_gather_init(&gather);
    if (!acquire(w, ssid, true))
        return;
    for (unsigned round = 0; round < 2; round++) {
        smmuv3_cdtab_change_clear(&w->cd, ssid, true);
        if (round == 0) {
            w->cd.to.w[0] = 0x0000020080000010u | (uint64_t)ssid << 48;
            w->cd.to.w[1] = ((uint64_t)ssid + 1) << 20;
        }
        if (smmuv3_cdtab_set(&cds, &sink, &w->cd, 1) != SMMUV3_OK && ssid != 0)
            wrong("set of a CD", ssid, round);
    }
    smmuv3_cdtab_release(&cds, ssid);
    (void)!smmuv3_cdtab_trim(&cds, ssid, &gather);
    if (smmuv3_cdtab_settle(&cds, &sink, NULL, 0, &gather) != SMMUV3_OK)
        wrong("settle of CDs", ssid, 0);
    smmuv3_gather_release(&port, &gather);
}

static void *writer(void *argument)
{
    struct writer *w = argument;
    while (smmuv3_a32_load(&stop) == 0) {
        if (next(w) % 4 == 0)
            substreams(w);
        else
            streams(w);
    }
    return NULL;
}

int main(int argc, char **argv)
{
    static struct writer writers[THREADS_MAX];
    static const unsigned allowed[] = {1, 2, 4, 8, 16};
    unsigned seconds = argc > 1 ? (unsigned)atoi(argv[1]) : 1, count = argc > 2 ? (unsigned)atoi(argv[2]) : 4;
    struct smmuv3_strtab_args args = {0};
    struct smmuv3_cdtab_args cd_args = {0};
    struct timespec nap = {(time_t)seconds, 0};
    pthread_t hardware;
    bool fits = false;
    for (unsigned i = 0; i < 5; i++)
        fits = fits || allowed[i] == count;
    if (!fits)
        return 2;
    ops.alloc = port_alloc;
    ops.free = port_free;
    args.port = &port;
    args.sid_bits = args.log2size = BITS;
    args.split = SPLIT;
    args.coherent = true;
    cd_args.port = &port;
    cd_args.cdmax = 12;
    cd_args.fmt = 1;
    cd_args.dss = 2;
    cd_args.coherent = true;
    if (smmuv3_strtab_init(&table, &args) != SMMUV3_OK || smmuv3_cdtab_init(&cds, &cd_args) != SMMUV3_OK)
        return 2;
    if (pthread_create(&hardware, NULL, smmu, NULL) != 0)
        return 2;
    for (unsigned i = 0; i < count; i++) {
        writers[i].number = i;
        writers[i].count = count;
        writers[i].seed = 88172645463325252u + i * UINT64_C(0x9e3779b97f4a7c15);
        if (pthread_create(&writers[i].thread, NULL, writer, &writers[i]) != 0)
            return 2;
    }
    nanosleep(&nap, NULL);
    smmuv3_a32_store_release(&stop, 1);
    pthread_join(hardware, NULL);
    for (unsigned i = 0; i < count; i++)
        pthread_join(writers[i].thread, NULL);
    for (unsigned i = 0; i < SPANS; i++)
        if ((smmuv3_a32_load(&table.tree.users[i]) & 0xfffff) != 0 || (smmuv3_a32_load(&cds.tree.users[i]) & 0xfffff) != 0)
            wrong("users are left", i, 0);
    smmuv3_strtab_destroy(&table);
    smmuv3_cdtab_destroy(&cds);
    if (smmuv3_a32_load(&live) != 0)
        wrong("memory is left", smmuv3_a32_load(&live), 0);
    printf("%u walks, %u leaves taken out, %u wrong\n", smmuv3_a32_load(&walks), smmuv3_a32_load(&trims),
           smmuv3_a32_load(&failures));
    return smmuv3_a32_load(&failures) != 0;
}

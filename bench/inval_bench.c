/* SPDX-License-Identifier: MIT */
/*
 * Planning and building of invalidations.
 *
 *     inval_bench commands                           most commands over 1 to 2^20 pages: ours, greedy, pow2
 *     inval_bench howmany SIDE PAGES                 commands of one range
 *     inval_bench plan SIDE PAGES CALLS              nanoseconds of one plan with its commands
 *     inval_bench counted PAGES CALLS                for callgrind: counted_plan()
 *     inval_bench build SIDE THREADS DEVICES CALLS   nanoseconds of one batch, attach and detach running
 *     inval_bench reader CALLS                       fences, read-modify-writes and shared stores of a reader without
 * ATS
 *
 * SIDE: ours, ours_noril, greedy, pow2, singles; for build ours, spin, rwlock. One thread is measured by its own CPU
 * time, more by the wall.
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#ifdef BENCH_COUNT
enum { LOAD, STORE, RMW, BARRIER, FENCE, MMIO_READ, MMIO_WRITE, CACHE, RELAX, KINDS };
static unsigned long counted[KINDS], shared_stores;
static const char *own_begin, *own_end;
static void traced(int kind, const void *address)
{
    counted[kind]++;
    if ((kind == STORE || kind == RMW) && ((const char *)address < own_begin || (const char *)address >= own_end))
        shared_stores++;
}
#define SMMUV3_PORT_TRACE(kind, address) traced(kind, (const void *)(uintptr_t)(address))
#endif
#define SMMUV3_PORT_HEADER "port_direct.h"
#include "smmuv3/port.h"
#include "smmuv3/inval.h"

#include "inval_base.h"

#define MAX_THREADS 8

static struct smmuv3_port port;
static _Alignas(4096) unsigned char arena[1 << 20];
static struct smmuv3_inval_smmu smmu;
static struct smmuv3_inval_reader handle[MAX_THREADS];
static struct smmuv3_inval_readers readers;
static struct smmuv3_inval_domain domain;
static struct base_lists lists;
static struct base_device devices[66];

static double seconds(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static struct smmuv3_plan_inval_args args_of(uint64_t pages, uint32_t flags)
{
    struct smmuv3_plan_inval_args a;
    memset(&a, 0, sizeof a);
    a.first = UINT64_C(0x100003000);
    a.last = a.first + (pages << 12) - 1;
    a.leaf_sizes = 4096;
    a.op = SMMUV3_OP_TLBI_NH_VA;
    a.asid = 5;
    a.granule_log2 = 12;
    a.flags = flags;
    return a;
}

static struct smmuv3_cmd out[1 << 20];

enum planner { OURS, OURS_NORIL, GREEDY, POW2, SINGLES, PLANNERS };

static enum planner planner_of(const char *name)
{
    static const char *const names[PLANNERS] = {"ours", "ours_noril", "greedy", "pow2", "singles"};
    unsigned i = 0;
    while (i < PLANNERS && strcmp(name, names[i]) != 0)
        i++;
    if (i == PLANNERS)
        abort();
    return (enum planner)i;
}

/* One range to its commands; every side knows opcode, granule and that leaves are pages. */
__attribute__((noipa)) static unsigned one_plan(enum planner planner, uint64_t pages)
{
    const uint64_t w0 = (uint64_t)5 << 48 | SMMUV3_OP_TLBI_NH_VA;
    const uint64_t first = UINT64_C(0x100003000);
    struct smmuv3_plan_inval_args a = {0};
    struct smmuv3_plan_inval p;
    uint32_t i;
    if (planner == GREEDY)
        return base_greedy(w0, first, pages, out);
    if (planner == POW2)
        return base_pow2(w0, first, pages, out);
    if (planner == SINGLES)
        return base_singles(w0, first, pages, out);
    a.first = first;
    a.last = first + (pages << 12) - 1;
    a.leaf_sizes = 4096;
    a.op = SMMUV3_OP_TLBI_NH_VA;
    a.asid = 5;
    a.granule_log2 = 12;
    a.flags = planner == OURS ? SMMUV3_PLAN_INVAL_RANGE : 0;
    if (smmuv3_plan_inval_make(&p, &a) != SMMUV3_OK)
        abort();
    for (i = 0; i < p.count; i++)
        out[i] = smmuv3_plan_inval_get(&p, i);
    return p.count;
}

__attribute__((noipa)) smmuv3_status counted_plan(struct smmuv3_plan_inval *plan,
                                                  const struct smmuv3_plan_inval_args *a)
{
    return smmuv3_plan_inval_make(plan, a);
}

/*
 * As a driver has it: it knows opcode, granule and that its leaves are pages, and does not know range, tags and
 * capabilities.
 */
__attribute__((noipa)) smmuv3_status counted_driver(struct smmuv3_plan_inval *plan, uint64_t first, uint64_t last,
                                                    uint32_t asid, uint32_t flags)
{
    struct smmuv3_plan_inval_args a = {0};
    a.first = first;
    a.last = last;
    a.leaf_sizes = 4096;
    a.op = SMMUV3_OP_TLBI_NH_VA;
    a.asid = asid;
    a.granule_log2 = 12;
    a.flags = flags;
    return smmuv3_plan_inval_make(plan, &a);
}

/* ---- building while others attach and detach ---- */

static atomic_int go, stop;
static unsigned long calls;
static unsigned threads, ats_devices;
static char side;
static unsigned long sink[MAX_THREADS][16];

static struct smmuv3_inval_request request_of(uint64_t pages)
{
    struct smmuv3_inval_request r;
    memset(&r, 0, sizeof r);
    r.first = UINT64_C(0x100003000);
    r.last = r.first + (pages << 12) - 1;
    r.leaf_sizes = 4096;
    r.granule_log2 = 12;
    return r;
}

static unsigned build_ours(uint32_t me, const struct smmuv3_inval_request *r)
{
    struct smmuv3_inval_reader *h = &handle[me];
    struct smmuv3_inval_piece piece;
    unsigned n = 0;
    if (smmuv3_inval_read_enter_for(&readers, me, r) != SMMUV3_OK)
        abort();
    smmuv3_inval_domain_build_entered(&h->builder, &domain);
    while (smmuv3_inval_build_next(&h->builder, h->cmds, SMMUV3_INVAL_PIECE, &piece))
        n += piece.count;
    smmuv3_inval_read_exit(&readers, me);
    return n;
}

static unsigned build_base(const struct smmuv3_inval_request *r, struct smmuv3_cmd *cmds)
{
    struct smmuv3_plan_inval_args a = {0};
    struct smmuv3_plan_inval plan;
    struct smmuv3_plan_atc_span span;
    unsigned n;
    a.first = r->first;
    a.last = r->last;
    a.leaf_sizes = r->leaf_sizes;
    a.op = lists.op;
    a.asid = lists.asid;
    a.granule_log2 = lists.granule_log2;
    a.flags = lists.flags;
    if (smmuv3_plan_inval_make(&plan, &a) != SMMUV3_OK)
        abort();
    span = smmuv3_plan_atc_one(r->first, r->last);
    if (side == 's')
        base_spin_lock(&lists);
    else
        base_read_lock(&lists);
    n = base_build(&lists, &plan, span.address | span.size, cmds);
    if (side == 's')
        base_spin_unlock(&lists);
    else
        base_read_unlock(&lists);
    return n;
}

static void *run_reader(void *argument)
{
    const uint32_t me = (uint32_t)(uintptr_t)argument;
    struct smmuv3_cmd cmds[80];
    struct smmuv3_inval_request r = request_of(8);
    unsigned long total = 0;
    while (!atomic_load(&go))
        continue;
    for (unsigned long i = 0; i < calls; i++) {
        r.last = r.first + ((8 + (i & 7)) << 12) - 1;
        if (side == 'o')
            total += build_ours(me, &r);
        else
            total += build_base(&r, cmds);
    }
    sink[me][0] = total;
    return NULL;
}

static void attach_ours(struct smmuv3_inval_entry *e, uint32_t n)
{
    struct smmuv3_inval_change change;
    if (smmuv3_inval_prepare(&change, &domain, e, n) != SMMUV3_OK)
        abort();
    smmuv3_inval_publish(&domain, &change);
}

/* A device comes and goes every 50 microseconds. */
static void *run_churn(void *argument)
{
    struct base_device *extra = &devices[65];
    struct smmuv3_inval_entry e;
    (void)argument;
    while (!atomic_load(&stop)) {
        if (side == 'o') {
            smmuv3_inval_entry_stage1(&e, &smmu, SMMUV3_OP_TLBI_NH_VA, 5, 0);
            attach_ours(&e, 1);
            usleep(50);
            if (smmuv3_inval_detach(&domain, &e, 1) != SMMUV3_OK)
                abort();
            (void)smmuv3_inval_reclaim(&domain);
            continue;
        }
        if (side == 's')
            base_spin_lock(&lists);
        else
            base_write_lock(&lists);
        extra->next = lists.head;
        lists.head = extra;
        if (side == 's')
            base_spin_unlock(&lists);
        else
            base_write_unlock(&lists);
        usleep(50);
        if (side == 's')
            base_spin_lock(&lists);
        else
            base_write_lock(&lists);
        lists.head = extra->next;
        if (side == 's')
            base_spin_unlock(&lists);
        else
            base_write_unlock(&lists);
    }
    return NULL;
}

__attribute__((noipa)) static void set_up_domain(uint32_t op, uint32_t asid, uint32_t granule_log2, uint32_t flags)
{
    lists.op = op;
    lists.asid = asid;
    lists.granule_log2 = granule_log2;
    lists.flags = flags;
}

static void set_up(void)
{
    struct smmuv3_inval_entry e[66];
    uint32_t n = 0;
    smmuv3_port_direct_init(&port, arena, sizeof arena, 0, 1000000000);
    memset(&smmu, 0, sizeof smmu);
    smmu.plan_flags = SMMUV3_PLAN_INVAL_RANGE;
    smmu.list_max = SMMUV3_INVAL_PIECE;
    if (smmuv3_inval_readers_init(&readers, &port, handle, MAX_THREADS, 0) != SMMUV3_OK)
        abort();
    smmuv3_inval_domain_init(&domain, &readers);
    smmuv3_inval_entry_stage1(&e[n++], &smmu, SMMUV3_OP_TLBI_NH_VA, 5, 0);
    for (unsigned i = 0; i < ats_devices; i++)
        smmuv3_inval_entry_atc(&e[n++], &smmu, 100 + i, 0, 0);
    attach_ours(e, n);
    for (unsigned i = 0; i < 65; i++) {
        devices[i].sid = 100 + i;
        devices[i].ats = i < ats_devices;
        devices[i].next = i == 0 || i > (ats_devices == 0 ? 1 : ats_devices) ? NULL : &devices[i - 1];
    }
    lists.head = &devices[ats_devices == 0 ? 0 : ats_devices - 1];
    set_up_domain(SMMUV3_OP_TLBI_NH_VA, 5, 12, SMMUV3_PLAN_INVAL_RANGE);
}

static void build(void)
{
    pthread_t thread[MAX_THREADS], churn;
    double begin;
    if (pthread_create(&churn, NULL, run_churn, NULL) != 0)
        abort();
    if (threads == 1) {
        atomic_store(&go, 1);
        (void)run_reader(NULL);
        begin = seconds(CLOCK_THREAD_CPUTIME_ID);
        (void)run_reader(NULL);
        printf("%.4f\n", (seconds(CLOCK_THREAD_CPUTIME_ID) - begin) * 1e9 / (double)calls);
    } else {
        for (uintptr_t i = 0; i < threads; i++)
            if (pthread_create(&thread[i], NULL, run_reader, (void *)i) != 0)
                abort();
        usleep(2000);
        begin = seconds(CLOCK_MONOTONIC);
        atomic_store(&go, 1);
        for (unsigned i = 0; i < threads; i++)
            pthread_join(thread[i], NULL);
        printf("%.4f\n", (seconds(CLOCK_MONOTONIC) - begin) * 1e9 / (double)calls / threads);
    }
    atomic_store(&stop, 1);
    pthread_join(churn, NULL);
}

static void reader(unsigned long n)
{
#ifdef BENCH_COUNT
    const struct smmuv3_inval_request r = request_of(8);
    own_begin = (const char *)&handle[1];
    own_end = (const char *)&handle[2];
    memset(counted, 0, sizeof counted);
    shared_stores = 0;
    for (unsigned long i = 0; i < n; i++)
        sink[0][0] += build_ours(1, &r);
    printf("%.4f %.4f %.4f\n", (double)counted[FENCE] / (double)n, (double)counted[RMW] / (double)n,
           (double)shared_stores / (double)n);
#else
    (void)n;
#endif
}

static void commands(void)
{
    unsigned ours = 0, greedy = 0, pow2 = 0;
    for (uint64_t pages = 1; pages <= 1 << 20; pages++) {
        unsigned n = one_plan(OURS, pages);
        ours = n > ours ? n : ours;
        n = one_plan(GREEDY, pages);
        greedy = n > greedy ? n : greedy;
        n = one_plan(POW2, pages);
        pow2 = n > pow2 ? n : pow2;
    }
    printf("%u %u %u\n", ours, greedy, pow2);
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";
    if (strcmp(what, "commands") == 0) {
        commands();
    } else if (strcmp(what, "howmany") == 0 && argc == 4) {
        printf("%u\n", one_plan(planner_of(argv[2]), strtoull(argv[3], NULL, 10)));
    } else if (strcmp(what, "plan") == 0 && argc == 5) {
        const uint64_t pages = strtoull(argv[3], NULL, 10);
        const unsigned long n = strtoul(argv[4], NULL, 10);
        const enum planner planner = planner_of(argv[2]);
        unsigned long total = 0;
        double begin = seconds(CLOCK_THREAD_CPUTIME_ID);
        for (unsigned long i = 0; i < n; i++) {
            total += one_plan(planner, pages);
        }
        printf("%.4f\n", (seconds(CLOCK_THREAD_CPUTIME_ID) - begin) * 1e9 / (double)n);
        sink[0][1] = total;
    } else if (strcmp(what, "counted") == 0 && argc == 4) {
        struct smmuv3_plan_inval_args a = args_of(strtoull(argv[2], NULL, 10), SMMUV3_PLAN_INVAL_RANGE);
        struct smmuv3_plan_inval plan;
        for (unsigned long n = strtoul(argv[3], NULL, 10); n != 0; n--)
            if (counted_plan(&plan, &a) != SMMUV3_OK ||
                counted_driver(&plan, a.first, a.last, a.asid, a.flags) != SMMUV3_OK)
                abort();
    } else if (strcmp(what, "build") == 0 && argc == 6) {
        side = argv[2][0];
        threads = (unsigned)strtoul(argv[3], NULL, 10);
        ats_devices = (unsigned)strtoul(argv[4], NULL, 10);
        calls = strtoul(argv[5], NULL, 10);
        if (threads < 1 || threads > MAX_THREADS - 1 || ats_devices > 64)
            return 2;
        set_up();
        build();
    } else if (strcmp(what, "reader") == 0 && argc == 3) {
        set_up();
        reader(strtoul(argv[2], NULL, 10));
    } else {
        fprintf(stderr, "inval_bench: see the head of the source\n");
        return 2;
    }
    return 0;
}

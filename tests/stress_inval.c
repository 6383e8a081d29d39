/* SPDX-License-Identifier: MIT */
/*
 * Threads that unmap while others attach and detach, against model SMMUs and devices that walk tables and cache what
 * they read.
 *
 *     stress_inval [key=value ...]
 *
 * keys: threads (that unmap), writers (that attach and detach), rounds (unmaps of each thread at least), lives
 * (attachments at least), smmus, stall (one step in so many yields or sleeps), park (one unmap in so many stays inside
 * for 5 ms), atc (one CMD_ATC_INV in so many is lost), oom (one allocation in so many fails), port (1: the readers of
 * the port), seed, quiet.
 *
 * Checked: when an invalidation has returned, no SMMU and no device that is attached holds what it was for; no
 * CMD_ATC_INV reaches a device after its detachment was waited for; a tag is used again only after everything under it
 * was dropped; memory of lists is given back once, and nothing is read afterwards.
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <time.h>
#include <unistd.h>

static void inject(void);
#define SMMUV3_PORT_TRACE(kind, address) inject()
#include "smmuv3/port.h"
#include "smmuv3/inval.h"
#include "smmuv3/tag.h"

#include "inval_drop.h"
#include "spec_smmu.h"

#define MAX_THREADS 8
#define MAX_SMMUS 4
#define MASTERS 8
#define PAGES 32
#define ASIDS 16
#define LOG2 5
#define BASE UINT64_C(0x40000000)
#define NONE 0u

static struct {
    unsigned threads, writers, rounds, lives, smmus, stall, park, atc, oom, port, seed, quiet;
} opt = {3, 1, 3000, 500, 2, 0, 0, 0, 0, 0, 1, 0};

static __thread uint64_t rng;
static atomic_int stop_device, stop_writers;

static uint32_t draw(void)
{
    rng = rng * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(rng >> 33);
}

static bool one_in(unsigned n)
{
    return n != 0 && draw() % n == 0;
}

static void inject(void)
{
    if (!one_in(opt.stall))
        return;
    if (draw() % 8 == 0)
        usleep(draw() % 200);
    else
        sched_yield();
}

static void fail(const char *what)
{
    fprintf(stderr, "stress_inval: %s\n", what);
    abort();
}

/* ---- what the SMMUs walk, and what they cache: the device thread writes caches, everyone looks ---- */

static atomic_uint pte[PAGES];                     /* a version, from 1 on */
static atomic_uint tlb[MAX_SMMUS][ASIDS][PAGES];   /* version cached, NONE for none */
static atomic_uint atc[MASTERS][PAGES];
static atomic_uint ste[MASTERS];                   /* 0 not installed, else ASID */
static atomic_uint ats[MASTERS];                   /* 1 the endpoint may ask */
static atomic_uint gone[MASTERS];                  /* 1 no CMD_ATC_INV may come */
static atomic_uint life_tlb[MAX_SMMUS][ASIDS];     /* odd while what is cached must be up to date */
static atomic_uint life_atc[MASTERS];
static atomic_ullong unmaps, attaches, timeouts, losses, ooms;
static bool lost_now;

static unsigned smmu_of(unsigned master)
{
    return master % opt.smmus;
}

static bool has_ats(unsigned master)
{
    return master / opt.smmus % 2 == 1;
}

static struct spec_smmu device[MAX_SMMUS];

static void drop_tlb(unsigned s, const uint64_t w[2])
{
    const struct drop_smmu caps = {true, false, false};
    const struct drop_fields f = drop_decode(w[0], w[1]);
    const char *bad = NULL;
    uint64_t last = UINT64_MAX;
    if (f.op == 0x12)
        last = drop_last(&f, &caps, &bad);
    if (bad != NULL || f.asid >= ASIDS)
        fail("a command that is not allowed");
    for (unsigned p = 0; p < PAGES; p++) {
        const uint64_t at = BASE + p * UINT64_C(4096);
        if (f.op == 0x11 || (at >= f.address && at <= last))
            atomic_store(&tlb[s][f.asid][p], NONE);
    }
}

static void drop_atc(const uint64_t w[2])
{
    const unsigned master = (unsigned)(w[0] >> 32);
    const unsigned size = (unsigned)(w[1] & 63);
    const uint64_t first = w[1] & ~UINT64_C(0xfff);
    if (master >= MASTERS)
        fail("a CMD_ATC_INV for nobody");
    if (atomic_load(&gone[master]) != 0)
        fail("a late CMD_ATC_INV");
    for (unsigned p = 0; p < PAGES && !lost_now; p++) {
        const uint64_t at = BASE + p * UINT64_C(4096);
        if (size >= 52 || (at >= first && at - first < UINT64_C(4096) << size))
            atomic_store(&atc[master][p], NONE);
    }
    lost_now = false;
}

static void on_executed(struct spec_smmu *smmu, uint64_t position, const uint64_t w[2])
{
    const unsigned op = (unsigned)(w[0] & 0xff);
    (void)position;
    if (op == 0x40)
        drop_atc(w);
    else if (op != 0x46)
        drop_tlb((unsigned)(smmu - device), w);
}

static bool on_lose_atc(struct spec_smmu *smmu, uint64_t position)
{
    (void)smmu;
    (void)position;
    lost_now = one_in(opt.atc);
    if (lost_now)
        atomic_fetch_add(&losses, 1);
    return lost_now;
}

static const struct spec_hooks hooks = {.executed = on_executed, .lose_atc = on_lose_atc};

/* A device reads memory: by its own cache, else its SMMU's, else the tables. */
static void walk(unsigned master)
{
    const unsigned p = draw() % PAGES;
    const unsigned asid = atomic_load_explicit(&ste[master], memory_order_acquire);
    unsigned version;
    if (asid == 0)
        return;
    version = atomic_load(&tlb[smmu_of(master)][asid][p]);
    if (version == NONE) {
        version = atomic_load_explicit(&pte[p], memory_order_relaxed);
        atomic_store(&tlb[smmu_of(master)][asid][p], version);
    }
    if (has_ats(master) && atomic_load(&ats[master]) != 0 && atomic_load(&atc[master][p]) == NONE)
        atomic_store(&atc[master][p], version);
}

static void *run_devices(void *argument)
{
    (void)argument;
    rng = opt.seed * 7919u + 1;
    while (!atomic_load(&stop_device)) {
        bool busy = false;
        for (unsigned s = 0; s < opt.smmus; s++)
            busy = spec_step(&device[s]) || busy;
        for (unsigned i = 0; i < 4; i++)
            walk(draw() % MASTERS);
        if (!busy)
            sched_yield();
    }
    return NULL;
}

/* ---- the environment ---- */

static uint32_t read32(void *ctx, uintptr_t address)
{
    (void)ctx;
    return spec_read32(&device[address >> 16], address & 0xffff);
}

static void write32(void *ctx, uintptr_t address, uint32_t value)
{
    (void)ctx;
    spec_write32(&device[address >> 16], address & 0xffff, value);
}

static void write64(void *ctx, uintptr_t address, uint64_t value)
{
    (void)ctx;
    spec_write64(&device[address >> 16], address & 0xffff, value);
}

static uint64_t now_ns(void *ctx)
{
    struct timespec t;
    (void)ctx;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static void relax(void *ctx, const void *word, uint32_t seen, uint64_t deadline)
{
    (void)ctx;
    (void)word;
    (void)seen;
    (void)deadline;
    sched_yield();
}

static atomic_ullong taken, given;
static void *take(void *ctx, size_t bytes, unsigned align_log2)
{
    const size_t align = (size_t)1 << align_log2;
    (void)ctx;
    if (one_in(opt.oom)) {
        atomic_fetch_add(&ooms, 1);
        return NULL;
    }
    atomic_fetch_add(&taken, 1);
    return aligned_alloc(align, (bytes + align - 1) & ~(align - 1));
}

static void give(void *ctx, void *p, size_t bytes)
{
    (void)ctx;
    memset(p, 0xa5, bytes);
    atomic_fetch_add(&given, 1);
    free(p);
}

static pthread_rwlock_t inside = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;
static uintptr_t port_enter(void *ctx)
{
    (void)ctx;
    pthread_rwlock_rdlock(&inside);
    return 0;
}

static void port_exit(void *ctx, uintptr_t token)
{
    (void)ctx;
    (void)token;
    pthread_rwlock_unlock(&inside);
}

static void port_synchronize(void *ctx)
{
    (void)ctx;
    pthread_rwlock_wrlock(&inside);
    pthread_rwlock_unlock(&inside);
}

static const struct smmuv3_port_ops ops = {.read32 = read32,
                                           .write32 = write32,
                                           .write64 = write64,
                                           .now_ns = now_ns,
                                           .relax = relax,
                                           .alloc = take,
                                           .free = give,
                                           .read_enter = port_enter,
                                           .read_exit = port_exit,
                                           .synchronize = port_synchronize};
static struct smmuv3_port port = {&ops, NULL};

static struct smmuv3_cmdq queue[MAX_SMMUS];
static struct smmuv3_cmdq_set set[MAX_SMMUS];
static struct smmuv3_inval_smmu smmu[MAX_SMMUS];
static struct smmuv3_cmdq_cpu cpus[MAX_SMMUS][MAX_THREADS];
static struct smmuv3_gerror_owner gerror[MAX_SMMUS];
static SMMUV3_ALIGNAS(4096) struct smmuv3_le64 ring[MAX_SMMUS][2 << LOG2];
static struct smmuv3_a64 marks[MAX_SMMUS][1 << LOG2];
static struct smmuv3_inval_reader handle[MAX_THREADS];
static struct smmuv3_inval_readers readers;
static struct smmuv3_inval_domain domain;
static struct smmuv3_tag_pool pool;
static struct smmuv3_a64 pool_words[SMMUV3_TAG_WORDS(4)];
static pthread_mutex_t writer = PTHREAD_MUTEX_INITIALIZER;

static void start_smmu(unsigned n)
{
    const uintptr_t base = (uintptr_t)n << 16;
    struct smmuv3_cmdq_args args;
    struct smmuv3_env env;
    memset(&args, 0, sizeof args);
    memset(&env, 0, sizeof env);
    args.port = &port;
    args.gerror = &gerror[n];
    args.memory.ring = ring[n];
    args.memory.bus = (uint64_t)(uintptr_t)ring[n];
    args.memory.log2 = LOG2;
    args.memory.entry_bytes = 16;
    args.marks = marks[n];
    args.cpus = cpus[n];
    args.cpu_count = opt.threads + opt.writers;
    args.base = base + SPEC_BASE;
    args.prod = base + SPEC_PROD;
    args.cons = base + SPEC_CONS;
    args.cr0 = base + SPEC_CR0;
    args.cr0ack = base + SPEC_CR0ACK;
    args.timeout_ns = 60000000000u;
    args.stall_ns = 60000000000u;
    spec_init(&device[n], &hooks, ring[n], LOG2);
    if (smmuv3_caps_set(&env.caps, SMMUV3_R_IDR3, n % 2 == 0 ? 1u << 10 : 0) != SMMUV3_OK ||
        smmuv3_gerror_init(&gerror[n], &port, base + SPEC_GERROR, base + SPEC_GERRORN) != SMMUV3_OK ||
        smmuv3_cmdq_init(&queue[n], &args) != SMMUV3_OK)
        fail("set-up");
    set[n].main = &queue[n];
    if (smmuv3_inval_smmu_init(&smmu[n], &set[n], &env, 16) != SMMUV3_OK)
        fail("set-up");
}

/* ---- threads that unmap ---- */

/* Nothing attached may hold a version of the page that is older. */
static void check_page(unsigned p, unsigned version)
{
    for (unsigned s = 0; s < opt.smmus; s++)
        for (unsigned a = 1; a < ASIDS; a++) {
            const unsigned life = atomic_load(&life_tlb[s][a]);
            const unsigned have = atomic_load(&tlb[s][a][p]);
            if ((life & 1) != 0 && life == atomic_load(&life_tlb[s][a]) && have != NONE && have < version)
                fail("an SMMU holds what was unmapped");
        }
    for (unsigned m = 0; m < MASTERS; m++) {
        const unsigned life = atomic_load(&life_atc[m]);
        const unsigned have = atomic_load(&atc[m][p]);
        if ((life & 1) != 0 && life == atomic_load(&life_atc[m]) && have != NONE && have < version)
            fail("a device holds what was unmapped");
    }
}

static void execute(uint32_t cpu, const struct smmuv3_inval_request *request)
{
    struct smmuv3_inval_error errors[4];
    struct smmuv3_inval_outcome outcome = {errors, 4, 0, 0};
    smmuv3_status status = smmuv3_inval_execute(&domain, cpu, request, &outcome);
    while (status != SMMUV3_OK) {
        if (status == SMMUV3_ERR_UNKNOWN) { /* more errors than the queue's log holds: again */
            status = smmuv3_inval_execute(&domain, cpu, request, &outcome);
            continue;
        }
        if (status != SMMUV3_ERR_CERROR_ATC_INV_SYNC || outcome.error_count == 0 ||
            errors[0].kind != SMMUV3_INVAL_ATC || errors[0].sid >= MASTERS || !has_ats(errors[0].sid))
            fail(smmuv3_status_name(status));
        status = smmuv3_inval_execute(&domain, cpu, request, &outcome);
    }
}

static void *run_unmapper(void *argument)
{
    const unsigned me = (unsigned)(uintptr_t)argument;
    const unsigned own = PAGES / opt.threads; /* pages of this thread */
    rng = opt.seed * 104729u + me;
    for (unsigned i = 0; i < opt.rounds || atomic_load(&attaches) < opt.lives; i++) {
        const unsigned count = 1 + draw() % own;
        const unsigned first = me * own + draw() % (own - count + 1);
        struct smmuv3_inval_request r;
        unsigned version[PAGES];
        memset(&r, 0, sizeof r);
        r.first = BASE + first * UINT64_C(4096);
        r.last = r.first + count * UINT64_C(4096) - 1;
        r.leaf_sizes = 4096;
        r.granule_log2 = 12;
        r.atc_limit_log2 = draw() % 3;
        for (unsigned p = first; p < first + count; p++) {
            version[p] = atomic_load_explicit(&pte[p], memory_order_relaxed) + 1;
            atomic_store_explicit(&pte[p], version[p], memory_order_relaxed);
        }
        if (one_in(opt.park)) {
            if (smmuv3_inval_read_enter(&readers, me) != SMMUV3_OK)
                fail("a handle is in use");
            usleep(5000);
            smmuv3_inval_read_exit(&readers, me);
        }
        execute(me, &r);
        for (unsigned p = first; p < first + count; p++)
            check_page(p, version[p]);
        atomic_fetch_add(&unmaps, 1);
    }
    return NULL;
}

/* ---- threads that attach and detach ---- */

static void flush(uint32_t cpu, struct smmuv3_inval_entry *entry)
{
    const struct smmuv3_inval_targets targets = {&readers, entry, 1};
    struct smmuv3_inval_request all;
    smmuv3_status status;
    memset(&all, 0, sizeof all);
    all.flags = SMMUV3_INVAL_ALL;
    do
        status = smmuv3_inval_execute_targets(&targets, cpu, &all, NULL);
    while (status == SMMUV3_ERR_CERROR_ATC_INV_SYNC || status == SMMUV3_ERR_UNKNOWN);
    if (status != SMMUV3_OK)
        fail("flush");
}

static void attach(uint32_t cpu, unsigned m)
{
    struct smmuv3_inval_entry e[2];
    struct smmuv3_inval_change change;
    smmuv3_status status;
    uint32_t asid;
    (void)cpu;
    if (smmuv3_tag_take(&pool, &asid) != SMMUV3_OK)
        fail("no tag");
    for (unsigned p = 0; p < PAGES; p++)
        if (atomic_load(&tlb[smmu_of(m)][asid][p]) != NONE)
            fail("a tag is used before everything under it was dropped");
    smmuv3_inval_entry_stage1(&e[0], &smmu[smmu_of(m)], SMMUV3_OP_TLBI_NH_VA, asid, 0);
    smmuv3_inval_entry_atc(&e[1], &smmu[smmu_of(m)], m, 0, 0);
    pthread_mutex_lock(&writer);
    status = smmuv3_inval_prepare(&change, &domain, e, has_ats(m) ? 2 : 1);
    if (status == SMMUV3_OK && one_in(10)) {
        smmuv3_inval_abandon(&change);
        status = SMMUV3_ERR_CANCELLED;
    }
    if (status == SMMUV3_OK) {
        atomic_store(&gone[m], 0);
        smmuv3_inval_publish(&domain, &change);
        atomic_fetch_add(&life_tlb[smmu_of(m)][asid], 1);
        atomic_fetch_add(&life_atc[m], 1);
        atomic_store_explicit(&ste[m], asid, memory_order_release);
        atomic_store_explicit(&ats[m], has_ats(m), memory_order_release);
        atomic_fetch_add(&attaches, 1);
    }
    pthread_mutex_unlock(&writer);
    if (status != SMMUV3_OK && smmuv3_tag_free(&pool, asid) != SMMUV3_OK)
        fail("tag");
}

static void wait_for_readers(void)
{
    smmuv3_status status = smmuv3_inval_detach_wait(&domain, 300000);
    while (status == SMMUV3_ERR_TIMEOUT) {
        atomic_fetch_add(&timeouts, 1);
        status = smmuv3_inval_detach_wait(&domain, 2000000);
    }
    if (status != SMMUV3_OK)
        fail("detach_wait");
}

/* The device thread has finished what it was doing. */
static void let_devices_pass(uint32_t cpu, unsigned s)
{
    const struct smmuv3_cmdq_list sync = {NULL, NULL, 0, 0, SMMUV3_CMDQ_LIST_SYNC, 0, 0};
    const smmuv3_status status = smmuv3_cmdq_execute(&queue[s], cpu, &sync);
    if (status != SMMUV3_OK && status != SMMUV3_ERR_UNKNOWN && status != SMMUV3_ERR_CERROR_ATC_INV_SYNC)
        fail("CMD_SYNC");
}

static void detach(uint32_t cpu, unsigned m)
{
    struct smmuv3_inval_entry e;
    const unsigned s = smmu_of(m);
    uint32_t asid;
    pthread_mutex_lock(&writer);
    asid = atomic_load(&ste[m]);
    if (asid == 0) {
        pthread_mutex_unlock(&writer);
        return;
    }
    if (has_ats(m)) {
        atomic_fetch_add(&life_atc[m], 1);
        atomic_store(&ats[m], 0);
        let_devices_pass(cpu, s);
        smmuv3_inval_entry_atc(&e, &smmu[s], m, 0, 0);
        flush(cpu, &e);
        for (unsigned p = 0; p < PAGES; p++)
            if (atomic_load(&atc[m][p]) != NONE)
                fail("a device keeps what it was told to drop");
        if (smmuv3_inval_detach(&domain, &e, 1) != SMMUV3_OK)
            fail("detach");
        wait_for_readers();
        atomic_store(&gone[m], 1);
    } else {
        atomic_fetch_add(&life_atc[m], 1);
    }
    atomic_fetch_add(&life_tlb[s][asid], 1);
    atomic_store(&ste[m], 0);
    let_devices_pass(cpu, s);
    smmuv3_inval_entry_stage1(&e, &smmu[s], SMMUV3_OP_TLBI_NH_VA, asid, 0);
    if (smmuv3_inval_detach(&domain, &e, 1) != SMMUV3_OK)
        fail("detach");
    if (one_in(3) && smmuv3_inval_purge(&domain) == SMMUV3_ERR_RANGE)
        fail("purge");
    pthread_mutex_unlock(&writer);
    flush(cpu, &e);
    if (smmuv3_tag_free(&pool, asid) != SMMUV3_OK)
        fail("tag");
}

static void *run_writer(void *argument)
{
    const unsigned me = (unsigned)(uintptr_t)argument;
    rng = opt.seed * 1299709u + me;
    while (!atomic_load(&stop_writers)) {
        /* each writer has its own masters */
        const unsigned m = (draw() % (MASTERS / opt.writers)) * opt.writers + (me - opt.threads);
        if (atomic_load(&ste[m]) == 0)
            attach(me, m);
        else
            detach(me, m);
        if (one_in(4))
            sched_yield();
    }
    for (unsigned m = me - opt.threads; m < MASTERS; m += opt.writers)
        detach(me, m);
    return NULL;
}

static void parse(int argc, char **argv)
{
    static const struct {
        const char *name;
        unsigned *value;
    } keys[] = {{"threads", &opt.threads}, {"writers", &opt.writers}, {"rounds", &opt.rounds}, {"lives", &opt.lives},
                {"smmus", &opt.smmus},     {"stall", &opt.stall},     {"park", &opt.park},     {"atc", &opt.atc},
                {"oom", &opt.oom},         {"port", &opt.port},       {"seed", &opt.seed},     {"quiet", &opt.quiet}};
    for (int i = 1; i < argc; i++) {
        const char *eq = strchr(argv[i], '=');
        bool found = false;
        for (size_t k = 0; eq != NULL && k < sizeof keys / sizeof keys[0]; k++)
            if (strlen(keys[k].name) == (size_t)(eq - argv[i]) &&
                strncmp(argv[i], keys[k].name, (size_t)(eq - argv[i])) == 0) {
                *keys[k].value = (unsigned)strtoul(eq + 1, NULL, 10);
                found = true;
            }
        if (!found)
            fail("unknown argument");
    }
    if (opt.threads < 1 || opt.writers < 1 || opt.threads + opt.writers > MAX_THREADS || opt.smmus < 1 ||
        opt.smmus > MAX_SMMUS || MASTERS % opt.writers != 0)
        fail("arguments");
}

int main(int argc, char **argv)
{
    pthread_t devices, thread[MAX_THREADS];
    parse(argc, argv);
    rng = opt.seed;
    for (unsigned p = 0; p < PAGES; p++)
        atomic_store(&pte[p], 1);
    for (unsigned s = 0; s < opt.smmus; s++)
        start_smmu(s);
    if (smmuv3_inval_readers_init(&readers, &port, handle, opt.threads + opt.writers,
                                  opt.port ? SMMUV3_CAST(uint32_t, SMMUV3_INVAL_READERS_PORT) : 0) != SMMUV3_OK ||
        smmuv3_tag_init(&pool, pool_words, 4, 1) != SMMUV3_OK)
        fail("set-up");
    smmuv3_inval_domain_init(&domain, &readers);
    if (pthread_create(&devices, NULL, run_devices, NULL) != 0)
        fail("thread");
    for (unsigned s = 0; s < opt.smmus; s++)
        if (smmuv3_cmdq_enable(&queue[s]) != SMMUV3_OK)
            fail("enable");
    for (uintptr_t i = 0; i < opt.threads + opt.writers; i++)
        if (pthread_create(&thread[i], NULL, i < opt.threads ? run_unmapper : run_writer, (void *)i) != 0)
            fail("thread");
    for (unsigned i = 0; i < opt.threads; i++)
        pthread_join(thread[i], NULL);
    atomic_store(&stop_writers, 1);
    for (unsigned i = 0; i < opt.writers; i++)
        pthread_join(thread[opt.threads + i], NULL);
    opt.oom = 0;
    if (smmuv3_inval_domain_close(&domain, 1000000000) != SMMUV3_OK)
        fail("close");
    if (atomic_load(&taken) != atomic_load(&given))
        fail("memory is lost");
    atomic_store(&stop_device, 1);
    pthread_join(devices, NULL);
    if (!opt.quiet)
        printf(
            "%llu unmaps, %llu attachments, %llu waits that timed out, %llu ATC_INVs lost, %llu failed allocations\n",
            (unsigned long long)unmaps, (unsigned long long)attaches, (unsigned long long)timeouts,
            (unsigned long long)losses, (unsigned long long)ooms);
    return 0;
}

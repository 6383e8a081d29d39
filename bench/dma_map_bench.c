/* SPDX-License-Identifier: MIT */
/*
 * Measurements for bench/dma_map.py: SIDE THREADS PAGES ROUNDS
 *
 *     ours, base    map, use of every page by the device, unmap with invalidation and sync. Prints nanoseconds of a map and
 *                   of an unmap, and per unmap: commands, CMD_SYNCs, writes to PROD, looks at a whole cache.
 *     ours-pairs, base-pairs    map and unmap alone. Prints nanoseconds of a pair of each thread.
 *     floor         round trip of a cache line between two cores, nanoseconds. The numbers are not looked at.
 *
 * The SMMU of either side runs in a thread of its own. It is told of work by PROD, a word that drivers store and it reads;
 * CONS and GERROR are words that it stores and they read; completion is an MSI into memory.
 */
#define _GNU_SOURCE
#include "model_base.h"
/* Both baselines have a `base_table` and a `base_open`. */
#define base_table base_table_pages
#define base_open base_open_pages
#include "pgtable_base.h"
#undef base_table
#undef base_open

#include "smmuv3/domain.h"
#include "smmuv3/model.h"

#include <sched.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#define BUS_BASE UINT64_C(0x80000000)
#define STREAM 8u
#define MOST 16u
#define QUEUE_LOG2 8u
#define QUEUE_SIZE (1u << QUEUE_LOG2)
/* Pages that the device uses beside those that come and go. */
#define OTHERS 192u
#define OTHERS_AT UINT64_C(0x10000000)

static SMMUV3_ALIGNAS(65536) unsigned char pinned[96 << 20];
static size_t pinned_used;
static unsigned threads;
static uint64_t pages;
static unsigned rounds;
static bool with_use;
/* All threads map, then use, then unmap: nobody's use lies in the time of another. */
static pthread_barrier_t phase;

/* ---- between drivers and SMMU ---- */

static SMMUV3_ALIGNAS(128) struct smmuv3_a32 doorbell;
static SMMUV3_ALIGNAS(128) struct smmuv3_a32 shown_cons;
static struct smmuv3_a32 shown_gerror;
static SMMUV3_ALIGNAS(128) struct smmuv3_a32 running;
static struct smmuv3_a32 submissions;

struct result {
    double map, unmap;
};

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* What a pair of readings of the clock costs by itself. */
static double clock_cost(void)
{
    const double start = now();

    for (unsigned i = 0; i < 1000; i++)
        (void)now();
    return (now() - start) / 1001;
}

static void pin_to(unsigned core)
{
    cpu_set_t set;

    CPU_ZERO(&set);
    CPU_SET(core % (unsigned)sysconf(_SC_NPROCESSORS_ONLN), &set);
    (void)pthread_setaffinity_np(pthread_self(), sizeof set, &set);
}

/* There may be more threads than cores. */
static void idle(unsigned *times)
{
    if (++*times % 64 == 0)
        sched_yield();
    else
        smmuv3_cpu_pause();
}

static void must(smmuv3_status status)
{
    if (status != SMMUV3_OK) {
        fprintf(stderr, "dma_map_bench: %s\n", smmuv3_status_text(status));
        exit(1);
    }
}

static void *aligned(size_t bytes)
{
    void *p = aligned_alloc(128, (bytes + 127) & ~(size_t)127);

    if (p == NULL)
        abort();
    memset(p, 0, bytes);
    return p;
}

/* Every thread has a gigabyte of its own; the range begins at its fourth page. */
static uint64_t iova_of(unsigned me)
{
    return ((uint64_t)(me + 1) << 30) + 0x3000;
}

/* Between map and unmap: every page, and eight of those that stay. */
static void use_pages(void (*use)(void *, uint64_t), void *with, uint64_t iova, unsigned turn)
{
    if (!with_use)
        return;
    pthread_barrier_wait(&phase);
    for (uint64_t p = 0; p < pages; p++)
        use(with, iova + (p << 12));
    for (unsigned p = 0; p < 8; p++)
        use(with, OTHERS_AT + ((uint64_t)((turn * 8 + p) % OTHERS) << 12));
    pthread_barrier_wait(&phase);
}

/* ---- the port ---- */

static struct smmuv3_model model;

static uint64_t read_any(uintptr_t address, unsigned bytes)
{
    uint64_t value;

    if (smmuv3_a32_load(&running) != 0) {
        if (address == smmuv3_reg_offset(SMMUV3_R_CMDQ_CONS))
            return smmuv3_a32_load_acquire(&shown_cons);
        return address == smmuv3_reg_offset(SMMUV3_R_GERROR) ? smmuv3_a32_load_acquire(&shown_gerror) : 0;
    }
    return smmuv3_model_mmio_read(&model, address, bytes, SMMUV3_STATE_NS, &value) == SMMUV3_OK ? value : UINT64_MAX;
}

static void write_any(uintptr_t address, unsigned bytes, uint64_t value)
{
    if (smmuv3_a32_load(&running) != 0) {
        if (address != smmuv3_reg_offset(SMMUV3_R_CMDQ_PROD)) /* of the queue's own set-up */
            return;
        if (threads == 1) /* counted where that costs no traffic between cores */
            smmuv3_a32_store(&submissions, smmuv3_a32_load(&submissions) + 1);
        smmuv3_a32_store_release(&doorbell, (uint32_t)value);
        return;
    }
    if (smmuv3_model_mmio_write(&model, address, bytes, SMMUV3_STATE_NS, value) != SMMUV3_OK)
        abort();
    while (smmuv3_model_run(&model, 64) != 0)
        continue;
}

static uint32_t read32(void *ctx, uintptr_t address)
{
    (void)ctx;
    return (uint32_t)read_any(address, 4);
}

static uint64_t read64(void *ctx, uintptr_t address)
{
    (void)ctx;
    return read_any(address, 8);
}

static void write32(void *ctx, uintptr_t address, uint32_t value)
{
    (void)ctx;
    write_any(address, 4, value);
}

static void write64(void *ctx, uintptr_t address, uint64_t value)
{
    (void)ctx;
    write_any(address, 8, value);
}

static pthread_mutex_t pin_lock = PTHREAD_MUTEX_INITIALIZER;
static void *free_pages;

static void *pin(void *ctx, size_t bytes, unsigned align_log2)
{
    const size_t align = (size_t)1 << align_log2;
    void *p = NULL;
    size_t at;

    (void)ctx;
    pthread_mutex_lock(&pin_lock);
    at = (pinned_used + align - 1) & ~(align - 1);
    if (bytes == 4096 && align == 4096 && free_pages != NULL) {
        p = free_pages;
        free_pages = *(void **)p;
        memset(p, 0, bytes);
    } else if (bytes <= sizeof pinned && at <= sizeof pinned - bytes) {
        pinned_used = at + bytes;
        p = pinned + at;
    }
    pthread_mutex_unlock(&pin_lock);
    return p;
}

static void unpin(void *ctx, void *p, size_t bytes)
{
    (void)ctx;
    if (p == NULL || bytes != 4096)
        return;
    pthread_mutex_lock(&pin_lock);
    *(void **)p = free_pages;
    free_pages = p;
    pthread_mutex_unlock(&pin_lock);
}

static uint64_t to_bus(void *ctx, const void *pointer)
{
    (void)ctx;
    return BUS_BASE + (uint64_t)((const unsigned char *)pointer - pinned);
}

static void *from_bus(void *ctx, uint64_t address)
{
    (void)ctx;
    return address - BUS_BASE < sizeof pinned ? pinned + (address - BUS_BASE) : NULL;
}

static uint64_t now_ns(void *ctx)
{
    (void)ctx;
    return (uint64_t)now();
}

static void relax(void *ctx, const void *word, uint32_t seen, uint64_t deadline)
{
    static __thread unsigned times;

    (void)ctx;
    (void)word;
    (void)seen;
    (void)deadline;
    idle(&times);
}

static const struct smmuv3_port_ops port_ops = {.read32 = read32, .write32 = write32, .read64 = read64, .write64 = write64,
                                                .alloc = pin, .free = unpin, .to_bus = to_bus, .from_bus = from_bus,
                                                .now_ns = now_ns, .relax = relax};
static struct smmuv3_port port = {.ops = &port_ops};

/* ---- the library's side ---- */

static struct smmuv3_dev dev;
static struct smmuv3_domain_host host;
static struct smmuv3_domain domain;
static struct smmuv3_domain_stream stream;
static struct smmuv3_domain_attachment attachment;
static struct smmuv3_inval_readers readers;
static struct smmuv3_inval_reader handles[MOST];
static struct smmuv3_inval_domain heard;
static struct smmuv3_iotlb tlb;
static struct smmuv3_iotlb_configs configs;

static smmuv3_status memory_read64(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    const struct smmuv3_le64 *word = from_bus(ctx, address);

    (void)space;
    if (word == NULL)
        return SMMUV3_ERR_NOT_FOUND;
    *value = smmuv3_mem_load64(word);
    return SMMUV3_OK;
}

static smmuv3_status memory_read(void *ctx, uint64_t address, enum smmuv3_state space, void *bytes, size_t count)
{
    const void *from = from_bus(ctx, address);

    (void)space;
    if (from == NULL)
        return SMMUV3_ERR_ACCESS;
    memcpy(bytes, from, count);
    return SMMUV3_OK;
}

static smmuv3_status memory_write(void *ctx, uint64_t address, enum smmuv3_state space, const void *bytes, size_t count)
{
    void *to = from_bus(ctx, address);

    (void)space;
    if (to == NULL)
        return SMMUV3_ERR_ACCESS;
    memcpy(to, bytes, count);
    return SMMUV3_OK;
}

static smmuv3_status message(void *ctx, uint32_t device_id, uint64_t address, enum smmuv3_state space, uint32_t data)
{
    struct smmuv3_a32 *to = from_bus(ctx, address);

    (void)device_id;
    (void)space;
    if (to == NULL)
        return SMMUV3_ERR_ACCESS;
    smmuv3_a32_store_release(to, data);
    return SMMUV3_OK;
}

static void *smmu_ours(void *arg)
{
    const uintptr_t at_prod = smmuv3_reg_offset(SMMUV3_R_CMDQ_PROD), at_cons = smmuv3_reg_offset(SMMUV3_R_CMDQ_CONS);
    uint32_t prod = smmuv3_a32_load(&shown_cons); /* drivers may have begun */
    unsigned times = 0;
    uint64_t value;

    (void)arg;
    pin_to(1);
    while (smmuv3_a32_load(&running) != 0) {
        const uint32_t next = smmuv3_a32_load_acquire(&doorbell);

        if (next != prod) {
            prod = next;
            must(smmuv3_model_mmio_write(&model, at_prod, 4, SMMUV3_STATE_NS, prod));
        } else if (smmuv3_a32_load(&shown_cons) == prod) {
            idle(&times);
            continue;
        }
        (void)smmuv3_model_run(&model, 64);
        must(smmuv3_model_mmio_read(&model, at_cons, 4, SMMUV3_STATE_NS, &value));
        smmuv3_a32_store_release(&shown_cons, (uint32_t)value);
        if (SMMUV3_UNLIKELY(smmuv3_reg_get(value, SMMUV3_F_CMDQ_CONS_ERR) != 0)) {
            must(smmuv3_model_mmio_read(&model, smmuv3_reg_offset(SMMUV3_R_GERROR), 4, SMMUV3_STATE_NS, &value));
            smmuv3_a32_store_release(&shown_gerror, (uint32_t)value);
        }
    }
    return NULL;
}

static void open_ours(void)
{
    static struct smmuv3_model_config config;
    static const struct smmuv3_model_ops ops = {
        .read64 = memory_read64, .read = memory_read, .write = memory_write, .msi = message};
    static const struct smmuv3_dev_args args = {.port = &port, .state = SMMUV3_STATE_NS};
    static const struct smmuv3_dev_config on = {.irqs = {.gerror_on = true}};
    static const struct smmuv3_domain_args plain;
    struct smmuv3_dev_queues queues = {.cmdq_log2 = QUEUE_LOG2, .eventq_log2 = 6, .completion = SMMUV3_CMDQ_MSI_WORD};
    const size_t a = smmuv3_iotlb_bytes(16, 8), b = smmuv3_iotlb_configs_bytes(6, SMMUV3_IOTLB_CONFIG_WORDS);
    struct smmuv3_inval_change change;
    struct smmuv3_inval_entry entry;

    queues.cpu_count = threads;
    smmuv3_model_config_default(&config);
    must(smmuv3_iotlb_init(&tlb, aligned(a), a, 16, 8, 1));
    must(smmuv3_iotlb_configs_init(&configs, aligned(b), b, 6, SMMUV3_IOTLB_CONFIG_WORDS));
    config.caches.tlb = &tlb;
    config.caches.configs = &configs;
    must(smmuv3_model_init(&model, &config, &ops));
    must(smmuv3_dev_probe(&dev, &args));
    must(smmuv3_dev_alloc(&dev, &queues));
    must(smmuv3_domain_host_init(&host, &dev, 16));
    must(smmuv3_domain_host_start(&host, &on));
    must(smmuv3_domain_init(&domain, &host, &plain));
    must(smmuv3_domain_stream_init(&stream, &host, STREAM, 0, false));
    must(smmuv3_domain_attach(&attachment, &stream, &domain, 0, false));
    must(smmuv3_domain_map(&domain, OTHERS_AT, OTHERS_AT, (uint64_t)OTHERS << 12, SMMUV3_PGTABLE_READ));
    /* domain.h is for one thread: the threads have their own readers of a list with the same entry. */
    must(smmuv3_inval_readers_init(&readers, &port, handles, threads, 0));
    smmuv3_inval_domain_init(&heard, &readers);
    smmuv3_domain_tag_entry_(&domain, &entry);
    must(smmuv3_inval_prepare(&change, &heard, &entry, 1));
    smmuv3_inval_publish(&heard, &change);
}

/* The device uses a page. */
static void use_ours(void *txn, uint64_t iova)
{
    struct smmuv3_model_access access;
    struct smmuv3_model_result result;

    memset(&access, 0, sizeof access);
    access.walk.stream_id = STREAM;
    access.walk.address = iova;
    must(smmuv3_model_translate(&model, txn, &access, &result));
    if (result.outcome != SMMUV3_MODEL_OK)
        abort();
}

static void *driver_ours(void *arg)
{
    const unsigned me = (unsigned)(uintptr_t)arg;
    const uint64_t iova = iova_of(me), bytes = pages << 12;
    struct result *r = aligned(sizeof *r);
    struct smmuv3_model_txn *txn = aligned(sizeof *txn);
    struct smmuv3_pgtable_map_args map;
    struct smmuv3_inval_request request;
    struct smmuv3_gather gather;
    double start;

    pin_to(threads == 1 ? 0 : me);
    smmuv3_model_txn_init(&model, txn);
    memset(&map, 0, sizeof map);
    map.iova = iova;
    map.pa = UINT64_C(0x100003000) + iova;
    map.bytes = bytes;
    map.prot = SMMUV3_PGTABLE_READ | SMMUV3_PGTABLE_WRITE;
    smmuv3_gather_init(&gather);
    for (unsigned i = 0; i < rounds; i++) {
        start = now();
        must(smmuv3_pgtable_map(&domain.pt, &map, &gather));
        if (!smmuv3_gather_is_empty(&gather)) {
            (void)smmuv3_inval_request_from_gather(&request, &gather);
            must(smmuv3_inval_execute(&heard, me, &request, NULL));
            smmuv3_gather_release(&port, &gather);
        }
        r->map += now() - start;
        use_pages(use_ours, txn, iova, i);
        start = now();
        must(smmuv3_pgtable_unmap(&domain.pt, iova, bytes, &gather));
        (void)smmuv3_inval_request_from_gather(&request, &gather);
        must(smmuv3_inval_execute(&heard, me, &request, NULL));
        smmuv3_gather_release(&port, &gather);
        r->unmap += now() - start;
    }
    free(txn);
    return r;
}

/* ---- the usual path ---- */

static struct base_smmu base_device;
static struct smmuv3_cmdq base_queue;
static struct smmuv3_gerror_owner base_gerror;
static struct smmuv3_cmdq_cpu base_cpus[MOST];
static struct smmuv3_a64 base_marks[QUEUE_SIZE];
static SMMUV3_ALIGNAS(4096) struct smmuv3_le64 base_ring[2 * QUEUE_SIZE];
static struct base_domain base_domains[MOST];
static struct base_table_pages base_tables[MOST];
static unsigned long base_commands, base_syncs;

/* TLBI by address: one page of a known level by its key, anything else by looks at the whole cache. */
static void base_tlbi(const uint64_t w[2])
{
    const unsigned num = w[0] >> 12 & 31, scale = w[0] >> 20 & 31;
    const uint64_t count = w[1] >> 10 & 3 ? (uint64_t)(num + 1) << scale : 1;
    const uint16_t asid = (uint16_t)(w[0] >> 48);
    const uint64_t iova = w[1] & ~UINT64_C(0xfff);

    if (count == 1 && (w[1] >> 8 & 3) != 0) {
        const struct base_key key = {iova, asid, 0, 12, (uint8_t)(w[1] >> 8 & 3)};
        bool found;
        uint32_t at;

        pthread_mutex_lock(&base_device.lock);
        at = base_find(&base_device.table, &key, base_hash(&key), false);
        found = base_device.table.hashes[at] > 1;
        if (found)
            base_free(&base_device.table, at);
        pthread_mutex_unlock(&base_device.lock);
        if (found)
            return;
    }
    base_invalidate(&base_device, asid, iova, count);
}

static void *smmu_base(void *arg)
{
    uint32_t cons = smmuv3_a32_load(&shown_cons); /* drivers may have begun */
    uint32_t prod;
    unsigned times = 0;

    (void)arg;
    pin_to(1);
    while (smmuv3_a32_load(&running) != 0) {
        prod = smmuv3_a32_load_acquire(&doorbell);
        if (cons == prod) {
            idle(&times);
            continue;
        }
        for (; cons != prod; cons = (cons + 1) & (2 * QUEUE_SIZE - 1)) {
            const struct smmuv3_le64 *slot = base_ring + 2 * (cons & (QUEUE_SIZE - 1));
            const uint64_t w[2] = {smmuv3_mem_load64(slot), smmuv3_mem_load64(slot + 1)};

            base_commands++;
            if ((w[0] & 0xff) == 0x12) {
                base_tlbi(w);
            } else if ((w[0] & 0xff) == 0x46) {
                base_syncs++;
                smmuv3_a32_store_release((struct smmuv3_a32 *)(uintptr_t)w[1], (uint32_t)(w[0] >> 32));
            } else {
                abort();
            }
        }
        smmuv3_a32_store_release(&shown_cons, cons);
    }
    return NULL;
}

static void open_base_path(void)
{
    struct smmuv3_cmdq_args args;

    base_open(&base_device, 256);
    memset(&args, 0, sizeof args);
    must(smmuv3_gerror_init(&base_gerror, &port, smmuv3_reg_offset(SMMUV3_R_GERROR), smmuv3_reg_offset(SMMUV3_R_GERRORN)));
    args.port = &port;
    args.gerror = &base_gerror;
    args.memory.ring = base_ring;
    args.memory.bus = (uintptr_t)base_ring;
    args.memory.log2 = QUEUE_LOG2;
    args.memory.entry_bytes = 16;
    args.marks = base_marks;
    args.cpus = base_cpus;
    args.cpu_count = threads;
    args.engine = SMMUV3_CMDQ_CAS;
    args.completion = SMMUV3_CMDQ_MSI_SLOT;
    args.prod = smmuv3_reg_offset(SMMUV3_R_CMDQ_PROD);
    args.cons = smmuv3_reg_offset(SMMUV3_R_CMDQ_CONS);
    smmuv3_a32_store(&running, 1);
    must(smmuv3_cmdq_init(&base_queue, &args));
    must(smmuv3_cmdq_enable(&base_queue));
    smmuv3_a32_store(&shown_cons, smmuv3_a32_load(&doorbell));
    smmuv3_a32_store(&submissions, 0);
    for (unsigned i = 0; i < threads; i++) /* tables of their own: no lock for pages is charged */
        base_open_pages(&base_domains[i], &base_tables[i], 48);
}

/* Ranges as today's driver cuts them: the lowest five bits that are set, with the scale of the lowest. */
static void base_flush(unsigned me, uint64_t iova, uint64_t count)
{
    struct smmuv3_cmd cmds[16];
    struct smmuv3_cmdq_list list;
    uint32_t n = 0;

    while (count != 0) {
        const unsigned scale = (unsigned)__builtin_ctzll(count);
        const uint64_t num = count >> scale & 31;

        cmds[n].w[0] = 0x12 | (num - 1) << 12 | (uint64_t)scale << 20 | UINT64_C(1) << 48;
        cmds[n].w[1] = iova | 1 | 3u << 8 | 1u << 10;
        n++;
        iova += num << scale << 12;
        count -= num << scale;
    }
    memset(&list, 0, sizeof list);
    list.cmds = cmds;
    list.count = n;
    list.flags = SMMUV3_CMDQ_LIST_SYNC;
    must(smmuv3_cmdq_execute(&base_queue, me, &list));
}

static void use_base(void *d, uint64_t iova)
{
    const struct base_key key = {iova, 1, 0, 12, 3};

    pthread_mutex_lock(&base_device.lock);
    if (base_get(&base_device.table, &key) == NULL)
        base_page(&base_device, 1, iova, iova < OTHERS_AT + (OTHERS << 12) ? iova : base_lookup(d, iova));
    pthread_mutex_unlock(&base_device.lock);
}

static void *driver_base(void *arg)
{
    const unsigned me = (unsigned)(uintptr_t)arg;
    const uint64_t iova = iova_of(me), bytes = pages << 12;
    struct result *r = aligned(sizeof *r);
    double start;

    pin_to(threads == 1 ? 0 : me);
    for (unsigned i = 0; i < rounds; i++) {
        struct base_gather gather = {0};

        start = now();
        if (base_map(&base_domains[me], iova, UINT64_C(0x100003000) + iova, bytes, BASE_READ | BASE_WRITE) != 0)
            abort();
        r->map += now() - start;
        use_pages(use_base, &base_domains[me], iova, i);
        start = now();
        if (base_unmap(&base_domains[me], iova, bytes, &gather) != bytes)
            abort();
        base_flush(me, iova, pages);
        r->unmap += now() - start;
    }
    return r;
}

/* ---- */

static void measure(void *(*smmu)(void *), void *(*driver)(void *))
{
    pthread_t device, thread[MOST];
    struct result sum = {0, 0};
    const double clock = clock_cost();
    const double each = (double)rounds * threads;

    pthread_barrier_init(&phase, NULL, threads);
    smmuv3_a32_store(&running, 1);
    if (pthread_create(&device, NULL, smmu, NULL) != 0)
        abort();
    for (unsigned i = 0; i < threads; i++)
        if (pthread_create(&thread[i], NULL, driver, (void *)(uintptr_t)i) != 0)
            abort();
    for (unsigned i = 0; i < threads; i++) {
        void *got;

        pthread_join(thread[i], &got);
        sum.map += ((struct result *)got)->map;
        sum.unmap += ((struct result *)got)->unmap;
        free(got);
    }
    smmuv3_a32_store(&running, 0);
    pthread_join(device, NULL);
    if (with_use)
        printf("%.1f %.1f ", sum.map / each - clock, sum.unmap / each - clock);
    else
        printf("%.1f\n", (sum.map + sum.unmap) / each - 2 * clock);
}

static void ours(void)
{
    struct smmuv3_model_stats before;

    open_ours();
    smmuv3_a32_store(&doorbell, (uint32_t)read_any(smmuv3_reg_offset(SMMUV3_R_CMDQ_PROD), 4));
    smmuv3_a32_store(&shown_cons, (uint32_t)read_any(smmuv3_reg_offset(SMMUV3_R_CMDQ_CONS), 4));
    before = *smmuv3_model_statistics(&model);
    measure(smmu_ours, driver_ours);
    if (with_use)
        printf("%.3f %.3f %.3f 0\n", (double)(smmuv3_model_statistics(&model)->commands - before.commands) / rounds / threads,
               (double)(smmuv3_model_statistics(&model)->syncs - before.syncs) / rounds / threads,
               (double)smmuv3_a32_load(&submissions) / rounds);
}

static void base(void)
{
    open_base_path();
    measure(smmu_base, driver_base);
    if (with_use)
        printf("%.3f %.3f %.3f %.3f\n", (double)base_commands / rounds / threads, (double)base_syncs / rounds / threads,
               (double)smmuv3_a32_load(&submissions) / rounds, (double)base_device.sweeps / rounds / threads);
}

static struct smmuv3_a32 ping[2][32];

static void *answer(void *arg)
{
    (void)arg;
    pin_to(1);
    for (uint32_t i = 1; i <= rounds; i++) {
        while (smmuv3_a32_load_acquire(&ping[0][0]) != i)
            smmuv3_cpu_pause();
        smmuv3_a32_store_release(&ping[1][0], i);
    }
    return NULL;
}

static void round_trip(void)
{
    pthread_t other;
    double start;

    if (pthread_create(&other, NULL, answer, NULL) != 0)
        abort();
    pin_to(0);
    start = now();
    for (uint32_t i = 1; i <= rounds; i++) {
        smmuv3_a32_store_release(&ping[0][0], i);
        while (smmuv3_a32_load_acquire(&ping[1][0]) != i)
            smmuv3_cpu_pause();
    }
    printf("%.1f\n", (now() - start) / rounds);
    pthread_join(other, NULL);
}

int main(int argc, char **argv)
{
    if (argc != 5)
        return 2;
    threads = (unsigned)atoi(argv[2]);
    pages = (uint64_t)atoi(argv[3]);
    rounds = (unsigned)atoi(argv[4]);
    with_use = strstr(argv[1], "pairs") == NULL;
    if (threads == 0 || threads > MOST || pages == 0 || rounds == 0)
        return 2;
    if (strncmp(argv[1], "ours", 4) == 0)
        ours();
    else if (strncmp(argv[1], "base", 4) == 0)
        base();
    else
        round_trip();
    return 0;
}

/* SPDX-License-Identifier: MIT */
/*
 * The driver side on the software SMMU, end to end, under threads: a control path that maps, unmaps, attaches, detaches,
 * destroys and makes anew (domain.h); a handler that takes out events and answers stalls (dev.h); an engine that runs the
 * model, and only when `more_work` asked for it; devices that translate, use pages, stall, and go on or give up. Built for
 * ThreadSanitizer as well. Arguments: seconds, devices.
 *
 * Invariants: what a device reaches is mapped for it, with the permission that it uses, and stays so until it is done; after
 * smmuv3_domain_unmap() and smmuv3_domain_detach() nobody reaches or uses it any more; every stall is answered; nothing waits
 * for ever.
 */
#include <sched.h>
#include <stdint.h>

/* Between any two atomic operations a thread may lose its CPU. */
static _Thread_local uint32_t points;
static inline void stress_point(void)
{
    points = points * 1664525 + 1013904223;
    if (points >> 19 == 0)
        sched_yield();
}
#define SMMUV3_PORT_TRACE(kind, address) stress_point()

#include "smmuv3/domain.h"
#include "smmuv3/model.h"
#include "smmuv3/port_callbacks.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DOMAINS = 2, PAGES = 48, COPIES = 2, DEVICES_MAX = 8, STALLS = 4, HANDLER = 1 };
enum { READABLE = 1, WRITABLE = 2 };

/* A page of memory: what it is mapped for, and who uses it now. */
struct page {
    struct smmuv3_a32 state;
    struct smmuv3_a32 users;
};

static SMMUV3_ALIGNAS(4096) uint64_t memory[DOMAINS][PAGES][COPIES][512];
static struct page pages[DOMAINS][PAGES][COPIES];
static struct smmuv3_a32 attached[DOMAINS], resumed[DEVICES_MAX];
static struct smmuv3_a32 work, interrupt, stop_devices, stop_all;
static struct smmuv3_a64 good, aborted, stalls, retried, terminated, held, events, rounds;
static pthread_mutex_t registers = PTHREAD_MUTEX_INITIALIZER;

static struct smmuv3_model model;
static struct smmuv3_model_stall stall_places[STALLS];
static void *cache_memory[2];
static struct smmuv3_iotlb tlb;
static struct smmuv3_iotlb_configs configs;
static SMMUV3_ALIGNAS(128) struct smmuv3_dev dev;
static SMMUV3_ALIGNAS(128) struct smmuv3_domain_host host;
static struct smmuv3_domain domains[DOMAINS];
static struct smmuv3_domain_stream streams[DOMAINS];
static struct smmuv3_domain_attachment attachments[DOMAINS];
static uint32_t mapped[DOMAINS][PAGES]; /* copy + 1 */

static void fail(const char *what, uint64_t a, uint64_t b)
{
    fprintf(stderr, "stress_model: %s: %llx %llx\n", what, (unsigned long long)a, (unsigned long long)b);
    exit(1);
}

static void must(smmuv3_status status, const char *what)
{
    if (status != SMMUV3_OK)
        fail(what, (uint64_t)-status, 0);
}

static void count(struct smmuv3_a64 *counter)
{
    (void)smmuv3_a64_fetch_add(counter, 1);
}

static uint64_t iova_of(unsigned page)
{
    /* Runs of 16 pages, far apart. */
    return UINT64_C(0x10000000) + (uint64_t)(page / 16) * 0x40000000 + (uint64_t)(page % 16) * 0x1000;
}

/* ---- the port ---- */

static uint64_t clock_now(void *ctx)
{
    struct timespec t;
    (void)ctx;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * UINT64_C(1000000000) + (uint64_t)t.tv_nsec;
}

static uint64_t mmio_read(uintptr_t address, unsigned bytes)
{
    uint64_t value;
    (void)pthread_mutex_lock(&registers);
    if (smmuv3_model_mmio_read(&model, address, bytes, SMMUV3_STATE_NS, &value) != SMMUV3_OK)
        fail("register read", address, bytes);
    (void)pthread_mutex_unlock(&registers);
    return value;
}

static void mmio_write(uintptr_t address, unsigned bytes, uint64_t value)
{
    (void)pthread_mutex_lock(&registers);
    if (smmuv3_model_mmio_write(&model, address, bytes, SMMUV3_STATE_NS, value) != SMMUV3_OK)
        fail("register write", address, value);
    (void)pthread_mutex_unlock(&registers);
}

static uint32_t read32(void *ctx, uintptr_t address)
{
    (void)ctx;
    return (uint32_t)mmio_read(address, 4);
}

static uint64_t read64(void *ctx, uintptr_t address)
{
    (void)ctx;
    return mmio_read(address, 8);
}

static void write32(void *ctx, uintptr_t address, uint32_t value)
{
    (void)ctx;
    mmio_write(address, 4, value);
}

static void write64(void *ctx, uintptr_t address, uint64_t value)
{
    (void)ctx;
    mmio_write(address, 8, value);
}

static void *take(void *ctx, size_t bytes, unsigned align_log2)
{
    const size_t align = (size_t)1 << (align_log2 < 6 ? 6 : align_log2);
    void *p = aligned_alloc(align, (bytes + align - 1) & ~(align - 1));
    (void)ctx;
    /* Words that the model may read: never by memset, which is no atomic access. */
    for (size_t i = 0; p != NULL && i < (bytes + 7) / 8; i++)
        smmuv3_a64_store((struct smmuv3_a64 *)p + i, 0);
    return p;
}

static void give(void *ctx, void *pointer, size_t bytes)
{
    (void)ctx;
    (void)bytes;
    free(pointer);
}

static void pause_a_little(void *ctx, const void *word, uint32_t seen, uint64_t deadline)
{
    (void)ctx;
    (void)word;
    (void)seen;
    (void)deadline;
    sched_yield();
}

/* ---- the other side: what the model calls ---- */

static smmuv3_status model_read64(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    (void)ctx;
    (void)space;
    *value = smmuv3_mem_load64_acquire((const struct smmuv3_le64 *)(uintptr_t)address);
    return SMMUV3_OK;
}

static smmuv3_status model_write(void *ctx, uint64_t address, enum smmuv3_state space, const void *bytes, size_t length)
{
    (void)ctx;
    (void)space;
    for (size_t i = 0; i < length; i += 8) {
        uint64_t word;
        memcpy(&word, (const unsigned char *)bytes + i, 8);
        smmuv3_a64_store_release((struct smmuv3_a64 *)(uintptr_t)(address + i), word);
    }
    return SMMUV3_OK;
}

static void model_more(void *ctx)
{
    (void)ctx;
    smmuv3_a32_store_release(&work, 1);
}

static void model_irq(void *ctx, enum smmuv3_model_irq irq, enum smmuv3_state state)
{
    (void)ctx;
    (void)irq;
    (void)state;
    smmuv3_a32_store_release(&interrupt, 1);
}

static void model_resume(void *ctx, uint64_t cookie, enum smmuv3_model_resume how)
{
    (void)ctx;
    if (smmuv3_a32_exchange(&resumed[cookie % DEVICES_MAX], (uint32_t)how) != 0)
        fail("answered twice", cookie, how);
}

/* ---- threads ---- */

static void *engine(void *argument)
{
    (void)argument;
    while (smmuv3_a32_load_acquire(&stop_all) == 0) {
        if (smmuv3_a32_exchange(&work, 0) == 0) {
            sched_yield();
            continue;
        }
        (void)pthread_mutex_lock(&registers);
        (void)smmuv3_model_run(&model, 8);
        (void)pthread_mutex_unlock(&registers);
    }
    return NULL;
}

/* Most stalls are tried again: the page may be there by then. */
static unsigned on_event(void *ctx, const struct smmuv3_event *event, const struct smmuv3_event_view *view)
{
    static _Thread_local unsigned n;
    (void)ctx;
    (void)event;
    (void)view;
    count(&events);
    return ++n % 4 == 0 ? SMMUV3_DEV_REPLY_ABORT : SMMUV3_DEV_REPLY_RETRY;
}

static void handle(void)
{
    struct smmuv3_dev_sinks sinks;
    struct smmuv3_dev_work done;
    memset(&sinks, 0, sizeof(sinks));
    sinks.events.event = on_event;
    /* A queue that is not empty afterwards interrupts no more: what the budget left is taken now. */
    do
        must(smmuv3_dev_handle_all(&dev, HANDLER, &sinks, &done), "handler");
    while (done.events.left != 0);
}

static void *handler(void *argument)
{
    (void)argument;
    while (smmuv3_a32_load_acquire(&stop_all) == 0) {
        if (smmuv3_a32_exchange(&interrupt, 0) == 0)
            sched_yield();
        else
            handle();
    }
    return NULL;
}

/* A device uses what it was given. It holds its token. */
static void use(unsigned d, unsigned page, bool write, const struct smmuv3_model_result *r)
{
    const uint64_t at = r->address - (uint64_t)(uintptr_t)memory;
    const uint64_t index = at / 4096;
    struct page *p;
    uint32_t state;
    if (at >= sizeof(memory) || index / COPIES != (uint64_t)d * PAGES + page)
        fail("a page of somebody else", r->address, index);
    p = &pages[0][0][0] + index;
    (void)smmuv3_a32_fetch_add(&p->users, 1);
    stress_point();
    state = smmuv3_a32_load_acquire(&p->state);
    if ((state & (write ? WRITABLE : READABLE)) == 0)
        fail(state == 0 ? "a page that was unmapped" : "a right that nobody gave", index, state);
    if (smmuv3_a32_load_acquire(&attached[d]) == 0)
        fail("a stream that was detached", d, page);
    (void)smmuv3_a32_fetch_add(&p->users, UINT32_MAX);
    count(&good);
}

static void wait_for_resume(unsigned id)
{
    uint32_t how;
    while ((how = smmuv3_a32_exchange(&resumed[id], 0)) == 0)
        sched_yield();
    count(how == SMMUV3_MODEL_RESUME_RETRY ? &retried : &terminated);
}

static void *device(void *argument)
{
    const unsigned id = (unsigned)(uintptr_t)argument;
    static struct smmuv3_model_txn txns[DEVICES_MAX];
    struct smmuv3_model_txn *txn = &txns[id];
    struct smmuv3_model_access access;
    struct smmuv3_model_result result;
    uint32_t random = id * 977 + 5;
    smmuv3_model_txn_init(&model, txn);
    while (smmuv3_a32_load_acquire(&stop_devices) == 0) {
        uint32_t token;
        unsigned d, page;
        random = random * 1664525 + 1013904223;
        d = random >> 31;
        page = (random >> 8) % PAGES;
        memset(&access, 0, sizeof(access));
        access.walk.stream_id = 5 + 300 * d;
        access.walk.address = iova_of(page) + (random >> 16 & 0xff8);
        access.walk.write = (random >> 5 & 1) != 0;
        access.cookie = id;
        token = smmuv3_model_hold(&model);
        must(smmuv3_model_translate(&model, txn, &access, &result), "translation");
        if (result.outcome == SMMUV3_MODEL_OK)
            use(d, page, access.walk.write, &result);
        smmuv3_model_release(&model, token);
        if (result.outcome == SMMUV3_MODEL_ABORT)
            count(&aborted);
        if (result.outcome == SMMUV3_MODEL_HELD)
            count(&held);
        if (result.outcome == SMMUV3_MODEL_STALLED) {
            count(&stalls);
            wait_for_resume(id);
        }
    }
    return NULL;
}

/* ---- the control path ---- */

static const struct smmuv3_port_ops port_ops = {.read32 = read32, .write32 = write32, .read64 = read64, .write64 = write64,
                                                .alloc = take, .free = give, .relax = pause_a_little, .now_ns = clock_now};
static struct smmuv3_port port = {&port_ops, NULL};

static void free_page(unsigned d, unsigned page)
{
    struct page *p = &pages[d][page][mapped[d][page] - 1];
    if (smmuv3_a32_fetch_add(&p->users, 0) != 0)
        fail("in use after it was given back", d, page);
    smmuv3_a32_store_release(&p->state, 0);
    mapped[d][page] = 0;
}

static void unmap(unsigned d, unsigned page, unsigned n)
{
    must(smmuv3_domain_unmap(&domains[d], iova_of(page), (uint64_t)n * 0x1000), "unmap");
    for (unsigned i = page; i < page + n; i++)
        if (mapped[d][i] != 0)
            free_page(d, i);
}

static void map(unsigned d, unsigned page, uint32_t random)
{
    const uint32_t copy = random & 1, rights = 1 + (random >> 1) % 3;
    const uint32_t prot = ((rights & READABLE) != 0 ? (uint32_t)SMMUV3_PGTABLE_READ : 0) |
                          ((rights & WRITABLE) != 0 ? (uint32_t)SMMUV3_PGTABLE_WRITE | SMMUV3_PGTABLE_READ : 0);
    smmuv3_a32_store_release(&pages[d][page][copy].state, (rights & WRITABLE) != 0 ? READABLE | WRITABLE : READABLE);
    mapped[d][page] = copy + 1;
    must(smmuv3_domain_map(&domains[d], iova_of(page), (uint64_t)(uintptr_t)memory[d][page][copy], 0x1000, prot), "map");
}

static void attach(unsigned d)
{
    struct smmuv3_domain_args args;
    memset(&args, 0, sizeof(args));
    args.stage2 = d == 1;
    args.stall = d == 0;
    must(smmuv3_domain_init(&domains[d], &host, &args), "domain");
    smmuv3_a32_store_release(&attached[d], 1);
    must(smmuv3_domain_attach(&attachments[d], &streams[d], &domains[d], 0, false), "attach");
}

static void detach(unsigned d)
{
    must(smmuv3_domain_detach(&attachments[d]), "detach");
    smmuv3_a32_store_release(&attached[d], 0);
    for (unsigned i = 0; i < PAGES; i++)
        if (mapped[d][i] != 0)
            free_page(d, i);
    must(smmuv3_domain_destroy(&domains[d]), "destroy");
}

static void control(uint64_t until)
{
    uint32_t random = 1;
    while (clock_now(NULL) < until) {
        unsigned d, page, n;
        random = random * 1664525 + 1013904223;
        d = random >> 31;
        page = (random >> 8) % PAGES;
        n = 1 + (random >> 16) % (16 - page % 16);
        if ((random >> 24 & 63) == 0) {
            detach(d);
            attach(d);
        }
        if (mapped[d][page] != 0)
            unmap(d, page, n);
        else
            for (unsigned i = page; i < page + n; i++)
                if (mapped[d][i] == 0)
                    map(d, i, random >> (i & 7));
        count(&rounds);
    }
}

static void make_model(void)
{
    struct smmuv3_model_config config;
    struct smmuv3_model_ops ops;
    const size_t a = (smmuv3_iotlb_bytes(8, 5) + 127) & ~(size_t)127;
    const size_t b = (smmuv3_iotlb_configs_bytes(4, SMMUV3_IOTLB_CONFIG_WORDS) + 127) & ~(size_t)127;
    smmuv3_model_config_default(&config);
    smmuv3_model_config_id(&config, SMMUV3_R_IDR0, config.ids.raw[smmuv3_caps_slot(SMMUV3_R_IDR0)] & ~(3u << 24));
    smmuv3_model_config_id(&config, SMMUV3_R_IDR5, config.ids.raw[smmuv3_caps_slot(SMMUV3_R_IDR5)] | (uint32_t)STALLS << 16);
    config.stalls = stall_places;
    config.stall_count = STALLS;
    cache_memory[0] = aligned_alloc(128, a);
    cache_memory[1] = aligned_alloc(128, b);
    must(smmuv3_iotlb_init(&tlb, cache_memory[0], a, 8, 5, 1), "cache");
    must(smmuv3_iotlb_configs_init(&configs, cache_memory[1], b, 4, SMMUV3_IOTLB_CONFIG_WORDS), "configurations");
    config.caches.tlb = &tlb;
    config.caches.configs = &configs;
    memset(&ops, 0, sizeof(ops));
    ops.read64 = model_read64;
    ops.write = model_write;
    ops.more_work = model_more;
    ops.irq = model_irq;
    ops.resume = model_resume;
    must(smmuv3_model_init(&model, &config, &ops), "model");
}

static void bring_up(void)
{
    struct smmuv3_dev_args args;
    struct smmuv3_dev_queues queues;
    struct smmuv3_dev_config config;
    memset(&args, 0, sizeof(args));
    memset(&queues, 0, sizeof(queues));
    memset(&config, 0, sizeof(config));
    args.port = &port;
    args.state = SMMUV3_STATE_NS;
    args.timeout_ns = UINT64_C(60000000000);
    queues.cmdq_log2 = 5;
    queues.eventq_log2 = 4;
    queues.cpu_count = 2;
    config.irqs.gerror_on = config.irqs.event_on = true;
    must(smmuv3_dev_probe(&dev, &args), "probe");
    must(smmuv3_dev_alloc(&dev, &queues), "queues");
    must(smmuv3_domain_host_init(&host, &dev, 9), "host");
    must(smmuv3_domain_host_start(&host, &config), "start");
    for (unsigned d = 0; d < DOMAINS; d++) {
        must(smmuv3_domain_stream_init(&streams[d], &host, 5 + 300 * d, 0, false), "stream");
        attach(d);
    }
}

static unsigned long long number(const struct smmuv3_a64 *counter)
{
    return (unsigned long long)smmuv3_a64_load(counter);
}

int main(int argc, char **argv)
{
    const uint64_t seconds = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    const unsigned long wanted = argc > 2 ? strtoul(argv[2], NULL, 10) : 2;
    const unsigned devices = wanted > DEVICES_MAX ? DEVICES_MAX : (unsigned)wanted;
    pthread_t threads[DEVICES_MAX], run, handle_thread;

    make_model();
    if (pthread_create(&run, NULL, engine, NULL) != 0)
        fail("thread", 0, 0);
    bring_up();
    if (pthread_create(&handle_thread, NULL, handler, NULL) != 0)
        fail("thread", 1, 0);
    for (unsigned i = 0; i < devices; i++)
        if (pthread_create(&threads[i], NULL, device, (void *)(uintptr_t)i) != 0)
            fail("thread", 2, i);
    control(clock_now(NULL) + seconds * UINT64_C(1000000000));
    smmuv3_a32_store_release(&stop_devices, 1);
    for (unsigned i = 0; i < devices; i++)
        (void)pthread_join(threads[i], NULL);
    for (unsigned d = 0; d < DOMAINS; d++) {
        detach(d);
        must(smmuv3_domain_stream_destroy(&streams[d]), "end of a stream");
    }
    must(smmuv3_domain_host_stop(&host), "stop");
    smmuv3_a32_store_release(&stop_all, 1);
    (void)pthread_join(run, NULL);
    (void)pthread_join(handle_thread, NULL);
    printf("rounds %llu, accesses %llu, aborts %llu, stalls %llu (again %llu, ended %llu), held %llu, events %llu\n",
           number(&rounds), number(&good), number(&aborted), number(&stalls), number(&retried), number(&terminated),
           number(&held), number(&events));
    if (number(&stalls) != number(&retried) + number(&terminated))
        fail("stalls without an answer", number(&stalls), number(&retried));
    if (number(&rounds) < 10 || number(&good) == 0 || number(&stalls) == 0 || number(&events) == 0)
        fail("nothing happened", number(&rounds), number(&good));
    must(smmuv3_dev_free(&dev), "free");
    free(cache_memory[0]);
    free(cache_memory[1]);
    return 0;
}

/* SPDX-License-Identifier: MIT */
/*
 * Translators, invalidators and writers that stop half-way, on one translation cache and one configuration cache. Built for
 * ThreadSanitizer as well. Arguments: seconds, translators.
 *
 * Each page has a number that an invalidator makes greater: it stores the new number, invalidates, and then publishes it.
 * Invariants: a hit is never older than what was published before the look-up began, so no fill that began before an
 * invalidation is seen after it; words of one entry belong together; at the end every list is whole.
 */
#include <sched.h>
#include <stdint.h>

/* Between any two atomic operations a thread may lose its CPU. */
static _Thread_local uint32_t points;
static inline void stress_point(void)
{
    points = points * 1664525 + 1013904223;
    if (points >> 17 == 0)
        sched_yield();
}
#define SMMUV3_PORT_TRACE(kind, address) stress_point()

#include "iotlb_kit.h"

#include <pthread.h>
#include <stdio.h>
#include <time.h>

#define SPACES 4
#define PAGES 96
#define STREAMS 24
#define WORDS 4

static struct kit kit;
static struct smmuv3_iotlb_configs configs;
static struct smmuv3_a32 stop;
static struct smmuv3_a64 now[SPACES][PAGES], published[SPACES][PAGES];
static struct smmuv3_a64 ste[STREAMS], ste_published[STREAMS];
static struct smmuv3_a64 hits, misses, voids, busy, remembered;

static void fail(const char *what, uint64_t a, uint64_t b)
{
    fprintf(stderr, "stress_iotlb: %s: %llx %llx\n", what, (unsigned long long)a, (unsigned long long)b);
    exit(1);
}

/* Space 0: pages in one region; 1: pages far apart; 2: blocks of 2 MiB; 3: parts of blocks of 1 GiB. */
static uint64_t address_of(unsigned space, unsigned page)
{
    static const unsigned shifts[SPACES] = {12, 33, 21, 30};

    return (uint64_t)page << shifts[space];
}

static uint64_t key_of(unsigned space)
{
    return smmuv3_iotlb_key_stage1(SMMUV3_IOTLB_NS_EL1, space / 2, space);
}

static void translate(unsigned space, unsigned page, uint64_t random)
{
    struct smmuv3_iotlb_ref ref = {key_of(space), (uint32_t)(random & 15)};
    struct smmuv3_iotlb_mapping m = kit_page(0);
    struct smmuv3_iotlb_token token;
    struct smmuv3_iotlb_hit hit;
    const uint64_t floor = smmuv3_a64_load_acquire(&published[space][page]);
    const uint64_t offset = space == 3 ? (random >> 8 & 3) << 28 : 0;
    uint64_t value;
    smmuv3_status status;

    if (smmuv3_iotlb_lookup(&kit.tlb, &ref, address_of(space, page) + offset, &hit)) {
        value = hit.output >> (space == 2 ? 21 : 12);
        if (value < floor)
            fail("stale translation", value, floor);
        if (hit.attr != (value & 0xffffffff) || hit.perm != (value & 63))
            fail("mixed translation", hit.attr, value);
        (void)smmuv3_a64_fetch_add(&hits, 1);
        return;
    }
    (void)smmuv3_a64_fetch_add(&misses, 1);
    status = smmuv3_iotlb_begin(&kit.tlb, &ref, address_of(space, page) + offset, &token);
    value = smmuv3_a64_load_acquire(&now[space][page]);
    if ((random >> 32 & 63) == 0)
        sched_yield();
    if (space == 2)
        m.size_log2 = 21;
    if (space == 3)
        m.block_log2 = 30;
    m.output = value << (space == 2 ? 21 : 12);
    m.attr = value & 0xffffffff;
    m.perm = (uint8_t)(value & 63);
    if (status == SMMUV3_OK)
        status = smmuv3_iotlb_fill(&kit.tlb, &token, &m);
    if (status == SMMUV3_ERR_CANCELLED)
        (void)smmuv3_a64_fetch_add(&voids, 1);
    else if (status == SMMUV3_ERR_BUSY)
        (void)smmuv3_a64_fetch_add(&busy, 1);
    else if (status != SMMUV3_OK)
        fail("fill", (uint64_t)-status, 0);
}

/* What a thread remembers of one stream while the number of changes of the cache stays the same. */
static void remember(unsigned stream)
{
    static _Thread_local uint64_t changes[STREAMS], values[STREAMS];
    const uint64_t floor = smmuv3_a64_load_acquire(&ste_published[stream]);
    const uint64_t seen = smmuv3_a64_load_acquire(&configs.changes);
    uint64_t words[WORDS];

    if (changes[stream] == seen) {
        if (values[stream] < floor)
            fail("stale memory of a configuration", values[stream], floor);
        (void)smmuv3_a64_fetch_add(&remembered, 1);
        return;
    }
    changes[stream] = 0;
    if (!smmuv3_iotlb_config_lookup(&configs, SMMUV3_STATE_NS, stream, false, 1, words, WORDS))
        return;
    changes[stream] = seen;
    values[stream] = words[0];
}

static void configure(unsigned stream, uint64_t random)
{
    struct smmuv3_iotlb_config_token token;
    const uint64_t floor = smmuv3_a64_load_acquire(&ste_published[stream]);
    const bool ssv = (random >> 20 & 1) != 0;
    uint64_t words[WORDS];

    for (unsigned i = 0; i < 3; i++)
        remember(stream);
    if (smmuv3_iotlb_config_lookup(&configs, SMMUV3_STATE_NS, stream, ssv, 1, words, WORDS)) {
        if (words[0] < floor)
            fail("stale configuration", words[0], floor);
        for (unsigned i = 1; i < WORDS; i++)
            if (words[i] != words[0] * i + stream)
                fail("mixed configuration", words[0], words[i]);
        return;
    }
    smmuv3_iotlb_config_begin(&configs, SMMUV3_STATE_NS, stream, &token);
    words[0] = smmuv3_a64_load_acquire(&ste[stream]);
    if ((random >> 32 & 63) == 0)
        sched_yield();
    for (unsigned i = 1; i < WORDS; i++)
        words[i] = words[0] * i + stream;
    if (smmuv3_iotlb_config_fill(&configs, &token, ssv, 1, words) != SMMUV3_OK)
        (void)smmuv3_a64_fetch_add(&voids, 1);
}

static void *translator(void *argument)
{
    uint64_t random = 88172645463325252u + (uint64_t)(uintptr_t)argument;

    while (smmuv3_a32_load(&stop) == 0) {
        const uint64_t r = kit_random(&random);
        if ((r & 7) == 0)
            configure((unsigned)((r >> 40) % STREAMS), r);
        else
            translate((unsigned)(r >> 4 & 3), (unsigned)((r >> 40) % PAGES), r);
    }
    return NULL;
}

/* New numbers for pages `first` to `last`; call `invalidate`; publish. */
static void change(unsigned space, unsigned first, unsigned last, unsigned how, uint64_t random)
{
    static const struct smmuv3_iotlb_filter all = {0, 0, false};
    const uint32_t vmid = space / 2;
    const uint64_t from = address_of(space, first);
    const uint64_t to = address_of(space, last) + 0xfff;
    uint64_t fresh[PAGES];

    for (unsigned i = first; i <= last; i++)
        fresh[i] = smmuv3_a64_fetch_add(&now[space][i], 1) + 1;
    switch (how) {
    case 0: smmuv3_iotlb_drop_asid(&kit.tlb, SMMUV3_IOTLB_NS_EL1, vmid, space); break;
    case 1: smmuv3_iotlb_drop_vmid(&kit.tlb, SMMUV3_IOTLB_NS_EL1, vmid, SMMUV3_IOTLB_STAGE1); break;
    case 2: smmuv3_iotlb_drop_world(&kit.tlb, SMMUV3_IOTLB_NS_EL1); break;
    case 3: smmuv3_iotlb_drop_vaa(&kit.tlb, SMMUV3_IOTLB_NS_EL1, vmid, from, to, &all); break;
    default:
        /* Any byte of a block will do. */
        if (first == last && space >= 2) {
            const uint64_t at = from + (random >> 3 & (space == 2 ? 0x1ff000 : 0x3ffff000));
            smmuv3_iotlb_drop_va(&kit.tlb, SMMUV3_IOTLB_NS_EL1, vmid, space, at, at + 0xfff, &all);
        }
        else
            smmuv3_iotlb_drop_va(&kit.tlb, SMMUV3_IOTLB_NS_EL1, vmid, space, from, to, &all);
        break;
    }
    for (unsigned i = first; i <= last; i++) {
        uint64_t old = smmuv3_a64_load(&published[space][i]);
        while (old < fresh[i]) {
            const uint64_t seen = smmuv3_a64_cas(&published[space][i], old, fresh[i]);
            if (seen == old)
                break;
            old = seen;
        }
    }
}

static void change_stream(unsigned stream, unsigned how)
{
    const uint64_t fresh = smmuv3_a64_fetch_add(&ste[stream], 1) + 1;
    uint64_t old = smmuv3_a64_load(&ste_published[stream]);

    if (how == 0)
        smmuv3_iotlb_config_drop_state(&configs, SMMUV3_STATE_NS);
    else if (how == 1)
        smmuv3_iotlb_config_drop_range(&configs, SMMUV3_STATE_NS, stream & ~3u, stream | 3u);
    else if (how == 2)
        smmuv3_iotlb_config_drop_range(&configs, SMMUV3_STATE_NS, 0, 0x10000);
    else
        smmuv3_iotlb_config_drop_stream(&configs, SMMUV3_STATE_NS, stream);
    while (old < fresh) {
        const uint64_t seen = smmuv3_a64_cas(&ste_published[stream], old, fresh);
        if (seen == old)
            break;
        old = seen;
    }
}

static void *invalidator(void *argument)
{
    uint64_t random = 362436069u + (uint64_t)(uintptr_t)argument * 7919;

    while (smmuv3_a32_load(&stop) == 0) {
        const uint64_t r = kit_random(&random);
        const unsigned first = (unsigned)((r >> 16) % PAGES);
        const unsigned length = (r >> 30 & 3) != 0 ? 1 : (unsigned)((r >> 34) % 20) + 1;
        if ((r & 7) == 0)
            change_stream((unsigned)((r >> 16) % STREAMS), (unsigned)((r >> 40) % 20));
        else
            change((unsigned)(r >> 4 & 3), first, first + length > PAGES ? PAGES - 1 : first + length - 1,
                   (unsigned)((r >> 50) % 40), r);
        if ((r >> 60) == 0)
            sched_yield();
    }
    return NULL;
}

/* A writer that holds a lock and does not run. */
static void *staller(void *argument)
{
    const struct timespec nap = {0, 3000000};
    const struct timespec hold = {0, 200000};

    (void)argument;
    while (smmuv3_a32_load(&stop) == 0) {
        if (smmuv3_iotlb_lock_(&kit.tlb.lock)) {
            nanosleep(&hold, NULL);
            smmuv3_iotlb_unlock_(&kit.tlb.lock);
        }
        if (smmuv3_iotlb_lock_(&configs.lock)) {
            sched_yield();
            smmuv3_iotlb_unlock_(&configs.lock);
        }
        nanosleep(&nap, NULL);
    }
    return NULL;
}

int main(int argc, char **argv)
{
    const unsigned seconds = argc > 1 ? (unsigned)atoi(argv[1]) : 1;
    const unsigned translators = argc > 2 ? (unsigned)atoi(argv[2]) : 2;
    const struct timespec time = {(time_t)seconds, 0};
    pthread_t threads[32];
    unsigned count = 0;
    void *memory;
    const size_t bytes = smmuv3_iotlb_configs_bytes(5, WORDS);

    if (translators > 16)
        return 2;
    kit_open(&kit, 8, 4);
    memory = aligned_alloc(64, (bytes + 63) & ~(size_t)63);
    if (memory == NULL || smmuv3_iotlb_configs_init(&configs, memory, bytes, 5, WORDS) != SMMUV3_OK)
        return 2;
    for (unsigned i = 0; i < translators; i++)
        if (pthread_create(&threads[count++], NULL, translator, (void *)(uintptr_t)(i + 1)) != 0)
            return 2;
    for (unsigned i = 0; i < 2; i++)
        if (pthread_create(&threads[count++], NULL, invalidator, (void *)(uintptr_t)(i + 1)) != 0)
            return 2;
    if (pthread_create(&threads[count++], NULL, staller, NULL) != 0)
        return 2;
    nanosleep(&time, NULL);
    smmuv3_a32_store(&stop, 1);
    for (unsigned i = 0; i < count; i++)
        pthread_join(threads[i], NULL);
    (void)kit_lists(&kit);
    printf("hits %llu misses %llu void %llu busy %llu gave up %llu evicted %llu\n", (unsigned long long)hits.v,
           (unsigned long long)misses.v, (unsigned long long)voids.v, (unsigned long long)busy.v,
           (unsigned long long)kit.tlb.gave_up.v, (unsigned long long)kit.tlb.stats.evicted);
    if (hits.v == 0 || voids.v == 0 || remembered.v == 0)
        fail("nothing was tested", hits.v, voids.v);
    free(memory);
    kit_close(&kit);
    return 0;
}

/* SPDX-License-Identifier: MIT */
/*
 * Threads on one table: disjoint maps and unmaps in common tables, first use, look-ups always, reclaim against map, claims for
 * one address, splits of one block. Built for ThreadSanitizer as well. Arguments: seconds, threads.
 *
 * Invariants: a thread's own mapping is there from its map to its unmap; a look-up finds nothing or what some thread mapped
 * there; of two maps that race for one address one wins; nothing is lost or freed twice (the arena is counted at the end).
 */
#include "pgtable_env.h"

#include "smmuv3/pgtable_edit.h"
#include "smmuv3/pgtable_reclaim.h"
#include "smmuv3/pgtable_split.h"

#include <pthread.h>
#include <stdio.h>
#include <time.h>

#define MAX_THREADS 16
#define PAGES 16
/* Operations for which a thread stays with two tables: long enough for a grace period, log2. */
#if defined(__SANITIZE_THREAD__)
#define SHIFT 10
#else
#define SHIFT 15
#endif

static struct env env;
static struct smmuv3_a32 stop;
static struct smmuv3_a64 claimed[PAGES];
static struct smmuv3_a64 operations;
static unsigned threads;

static void fail(const char *what, uint64_t iova)
{
    fprintf(stderr, "stress_pgtable: %s at %llx\n", what, (unsigned long long)iova);
    exit(1);
}

/* Page `i` of a thread: each `i` has a level 3 table that all threads share, and that is often empty. */
static uint64_t page_of(unsigned thread, unsigned i)
{
    return ((uint64_t)i << 30) + ((uint64_t)thread << 12);
}

static uint64_t pa_of(unsigned thread, uint64_t iova)
{
    return ((iova ^ (iova >> 18)) & 0xfff0ff000u) | (uint64_t)thread << 20;
}

static void check(unsigned thread, uint64_t iova, bool mapped)
{
    struct smmuv3_pgtable_leaf leaf;
    const smmuv3_status status = smmuv3_pgtable_lookup(&env.pt, iova + 8, &leaf);

    if (status != (mapped ? SMMUV3_OK : SMMUV3_ERR_NOT_FOUND))
        fail("own mapping lost or left", iova);
    if (mapped && leaf.pa != pa_of(thread, iova) + 8)
        fail("wrong address", iova);
}

static void *mapper(void *argument)
{
    const unsigned thread = (unsigned)(uintptr_t)argument;
    uint64_t random = 0x9e3779b97f4a7c15u + thread;
    bool mapped[PAGES] = {false};
    struct smmuv3_gather gather;
    uint64_t done = 0;

    smmuv3_gather_init(&gather);
    while (smmuv3_a32_load_acquire(&stop) == 0) {
        /* The tables in use move on, so that some stay empty long enough to be reclaimed. */
        const unsigned i = (unsigned)((done >> SHIFT) + env_random(&random) % 2) % PAGES;
        const uint64_t iova = page_of(thread, i);

        check(thread, iova, mapped[i]);
        if (mapped[i] || (done & ((1u << SHIFT) - 1)) >= (1u << SHIFT) - 32) {
            if (!mapped[i]) {
                done++;
                continue;
            }
            if (smmuv3_pgtable_unmap(&env.pt, iova, 4096, &gather) != SMMUV3_OK || gather.bytes != 4096)
                fail("unmap", iova);
            smmuv3_gather_release(&env.port, &gather);
        } else {
            const struct smmuv3_pgtable_map_args args = {iova, pa_of(thread, iova), 4096, SMMUV3_PGTABLE_READ, 0, 0, NULL, NULL};

            if (smmuv3_pgtable_map(&env.pt, &args, NULL) != SMMUV3_OK)
                fail("map", iova);
        }
        mapped[i] = !mapped[i];
        done++;
    }
    for (unsigned i = 0; i < PAGES; i++)
        if (mapped[i] && smmuv3_pgtable_unmap(&env.pt, page_of(thread, i), 4096, &gather) != SMMUV3_OK)
            fail("last unmap", i);
    (void)smmuv3_a64_fetch_add(&operations, done);
    return NULL;
}

static void *reclaimer(void *argument)
{
    struct smmuv3_gather gather;
    uint64_t taken = 0;
    uint32_t count;

    (void)argument;
    smmuv3_gather_init(&gather);
    while (smmuv3_a32_load_acquire(&stop) == 0) {
        if (smmuv3_pgtable_reclaim(&env.pt, 0, UINT64_C(1) << 34, &gather, &count) != SMMUV3_OK)
            fail("reclaim", 0);
        taken += count;
        smmuv3_gather_release(&env.port, &gather);
    }
    printf("reclaimed %llu tables\n", (unsigned long long)taken);
    return NULL;
}

static void *looker(void *argument)
{
    uint64_t random = 77;

    (void)argument;
    while (smmuv3_a32_load_acquire(&stop) == 0) {
        const unsigned thread = (unsigned)(env_random(&random) % threads);
        const uint64_t iova = page_of(thread, (unsigned)(env_random(&random) % PAGES));
        struct smmuv3_pgtable_leaf leaf;

        if (smmuv3_pgtable_lookup(&env.pt, iova, &leaf) == SMMUV3_OK && leaf.pa != pa_of(thread, iova))
            fail("looker found a foreign address", iova);
    }
    return NULL;
}

/* All threads want the same pages; the table has claims. */
static void *claimer(void *argument)
{
    const unsigned thread = (unsigned)(uintptr_t)argument;
    uint64_t random = 0x2545f4914f6cdd1du + thread;
    struct smmuv3_gather gather;
    uint64_t done = 0;

    smmuv3_gather_init(&gather);
    while (smmuv3_a32_load_acquire(&stop) == 0) {
        const uint64_t first = env_random(&random) % PAGES;
        const uint64_t n = 1 + env_random(&random) % (PAGES - first < 8 ? PAGES - first : 8);
        const struct smmuv3_pgtable_map_args args = {first << 12, (uint64_t)(thread + 1) << 24, n << 12,
                                                     SMMUV3_PGTABLE_READ, 0, 0, NULL, NULL};
        const smmuv3_status status = smmuv3_pgtable_map(&env.pt, &args, NULL);

        if (status == SMMUV3_ERR_EXISTS)
            continue;
        if (status != SMMUV3_OK)
            fail("claiming map", first);
        for (uint64_t i = first; i < first + n; i++)
            if (smmuv3_a64_exchange(&claimed[i], thread + 1) != 0)
                fail("two owners", i);
        for (uint64_t i = first; i < first + n; i++) {
            struct smmuv3_pgtable_leaf leaf;

            if (smmuv3_pgtable_lookup(&env.pt, i << 12, &leaf) != SMMUV3_OK || leaf.pa >> 24 != thread + 1)
                fail("torn map", i);
        }
        for (uint64_t i = first; i < first + n; i++)
            smmuv3_a64_store_release(&claimed[i], 0);
        if (smmuv3_pgtable_unmap_pages(&env.pt, first << 12, 12, n, &gather) != SMMUV3_OK)
            fail("unmap of claimed", first);
        done++;
    }
    (void)smmuv3_a64_fetch_add(&operations, done);
    return NULL;
}

/* Every thread unmaps its own pages out of one block, splitting it when it is whole. */
static struct smmuv3_a32 round_at;
static void *splitter(void *argument)
{
    const unsigned thread = (unsigned)(uintptr_t)argument;
    struct smmuv3_pgtable_resize resize;
    struct smmuv3_gather gather;

    smmuv3_gather_init(&gather);
    (void)smmuv3_a32_fetch_add(&round_at, 1);
    while (smmuv3_a32_load_acquire(&round_at) < threads)
        smmuv3_cpu_pause();
    for (;;) {
        const smmuv3_status status = smmuv3_pgtable_unmap(&env.pt, (uint64_t)thread << 12, 4096, &gather);

        if (status == SMMUV3_OK)
            break;
        if (status != SMMUV3_ERR_PARTIAL)
            fail("unmap of a part", thread);
        if (smmuv3_pgtable_split_begin(&env.pt, 0, NULL, &resize, &gather) == SMMUV3_OK)
            smmuv3_pgtable_split_commit(&env.pt, &resize, &gather);
        smmuv3_gather_release(&env.port, &gather);
    }
    smmuv3_gather_release(&env.port, &gather);
    return NULL;
}

static void run(void *(*const what[])(void *), unsigned count, unsigned seconds)
{
    pthread_t thread[MAX_THREADS + 2];
    struct timespec nap = {(time_t)seconds, 0};

    smmuv3_a32_store_release(&stop, 0);
    for (unsigned i = 0; i < count; i++)
        if (pthread_create(&thread[i], NULL, what[i], (void *)(uintptr_t)i) != 0)
            fail("pthread_create", i);
    if (seconds != 0)
        nanosleep(&nap, NULL);
    smmuv3_a32_store_release(&stop, 1);
    for (unsigned i = 0; i < count; i++)
        pthread_join(thread[i], NULL);
}

static void open_with(uint32_t flags, uint32_t bbml)
{
    const struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S1, flags, 12, 48, 48, bbml};

    if (env_open(&env, &args) != SMMUV3_OK)
        fail("open", flags);
}

static void run_all(uint32_t flags, unsigned seconds)
{
    void *(*what[MAX_THREADS + 2])(void *);

    open_with(flags | SMMUV3_PGTABLE_GUARD, 0);
    for (unsigned i = 0; i < threads; i++)
        what[i] = mapper;
    what[threads] = looker;
    what[threads + 1] = reclaimer;
    run(what, threads + 2, seconds);
    env_close(&env);

    open_with(flags | SMMUV3_PGTABLE_CLAIM, 0);
    for (unsigned i = 0; i < threads; i++)
        what[i] = claimer;
    run(what, threads, seconds);
    env_close(&env);

    for (unsigned round = 0; round < 50; round++) {
        const struct smmuv3_pgtable_map_args block = {0, 0, 1u << 21, SMMUV3_PGTABLE_READ, 0, 0, NULL, NULL};
        struct smmuv3_pgtable_leaf leaf;

        open_with(flags | SMMUV3_PGTABLE_GUARD, 1 + round % 2);
        if (smmuv3_pgtable_map(&env.pt, &block, NULL) != SMMUV3_OK)
            fail("block", 0);
        smmuv3_a32_store(&round_at, 0);
        for (unsigned i = 0; i < threads; i++)
            what[i] = splitter;
        run(what, threads, 0);
        for (unsigned i = 0; i < 512; i++)
            if (smmuv3_pgtable_lookup(&env.pt, (uint64_t)i << 12, &leaf) != (i < threads ? SMMUV3_ERR_NOT_FOUND : SMMUV3_OK))
                fail("after the splits", i);
        env_close(&env);
    }
}

int main(int argc, char **argv)
{
    const unsigned seconds = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;

    threads = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 3;
    if (threads == 0 || threads > MAX_THREADS)
        return 2;
    run_all(0, seconds);
    run_all(SMMUV3_PGTABLE_NONCOHERENT, seconds);
    printf("%llu operations\n", (unsigned long long)smmuv3_a64_load(&operations));
    return 0;
}

/* SPDX-License-Identifier: MIT */
/*
 * Nanoseconds per call of both sides of bench/pgtable, and of the store limits, interleaved in one run: medians of many
 * rounds. Prints `name value` lines. The argument tells the build: "plain" or "simd".
 */
#include "pgtable_bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define GROUP 8
#define ROUNDS (6 * GROUP)

static double now_ns(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a;
    const double y = *(const double *)b;

    return x < y ? -1 : x > y;
}

static double median(double *v)
{
    qsort(v, ROUNDS, sizeof(*v), compare);
    return v[ROUNDS / 2];
}

struct side {
    void (*map)(struct bench *, uint64_t, size_t);
    void (*unmap)(struct bench *, uint64_t, size_t);
};

static const struct side ours = {bench_map, bench_unmap};
static const struct side theirs = {basis_map, basis_unmap};
static const struct side dropping = {bench_map, bench_unmap_drop};

/* One round of `pages` pages over `spans` spans of 2 MiB. */
static void round_of(struct bench *b, const struct side *s, size_t pages, unsigned spans, double *map, double *unmap)
{
    const double t0 = now_ns();
    double t1;

    for (unsigned i = 0; i < spans; i++)
        s->map(b, BENCH_IOVA + ((uint64_t)i << 21), pages);
    t1 = now_ns();
    for (unsigned i = 0; i < spans; i++)
        s->unmap(b, BENCH_IOVA + ((uint64_t)i << 21), pages);
    *unmap = (now_ns() - t1) / spans;
    *map = (t1 - t0) / spans;
}

/* Medians of map and unmap, groups of rounds of the baseline and of ours in turn: each side finds its tables in the cache. */
static void measure(struct bench *base, struct bench *b, const struct side *s, size_t pages, unsigned spans, double *result)
{
    double v[4][ROUNDS];

    for (unsigned group = 0; group < ROUNDS; group += GROUP) {
        for (unsigned round = group; round < group + GROUP; round++)
            round_of(base, &theirs, pages, spans, &v[0][round], &v[1][round]);
        for (unsigned round = group; round < group + GROUP; round++)
            round_of(b, s, pages, spans, &v[2][round], &v[3][round]);
    }
    for (unsigned i = 0; i < 4; i++)
        result[i] = median(v[i]);
}

static double block(struct bench *b, int base, unsigned log2, double *unmap)
{
    double m[ROUNDS];
    double u[ROUNDS];
    const uint64_t at = UINT64_C(0x300000000000);

    for (unsigned round = 0; round < ROUNDS; round++) {
        const double t0 = now_ns();
        double t1;

        for (uint64_t i = 0; i < 64; i++)
            (base ? basis_map_block : bench_map_block)(b, at + (i << log2), log2);
        t1 = now_ns();
        for (uint64_t i = 0; i < 64; i++)
            (base ? basis_unmap_block : bench_unmap_block)(b, at + (i << log2), log2);
        u[round] = (now_ns() - t1) / 64;
        m[round] = (t1 - t0) / 64;
    }
    *unmap = median(u);
    return median(m);
}

static uint64_t sink;

static double lookups(struct bench *b, uint64_t (*look)(struct bench *, uint64_t), unsigned pages)
{
    double v[ROUNDS];
    uint32_t random = 12345;

    for (unsigned round = 0; round < ROUNDS; round++) {
        const double t0 = now_ns();

        for (unsigned i = 0; i < 4096; i++) {
            random = random * 1664525 + 1013904223;
            sink += look(b, BENCH_IOVA + ((uint64_t)((random >> 8) % pages) << 12));
        }
        v[round] = (now_ns() - t0) / 4096;
    }
    return median(v);
}

/* The limit: check that 512 words are empty, then fill them; the widest stores that this build has. */
static double limit(void)
{
    typedef uint64_t wide __attribute__((vector_size(32)));
    static wide words[128] __attribute__((aligned(4096)));
    double v[ROUNDS];

    for (unsigned round = 0; round < ROUNDS; round++) {
        double t = 0;

        for (unsigned k = 0; k < 64; k++) {
            wide any = {0, 0, 0, 0};
            wide more = {0, 0, 0, 0};
            wide value = {k, k + 1, k + 2, k + 3};
            wide other = value + 4;
            double t0;

            memset(words, 0, sizeof(words));
            __asm__ volatile("" ::: "memory");
            t0 = now_ns();
            for (unsigned again = 0; again < 16; again++) {
                for (unsigned i = 0; i < 128; i += 4) {
                    any |= words[i] | words[i + 1];
                    more |= words[i + 2] | words[i + 3];
                }
                any |= more;
                if ((any[0] | any[1] | any[2] | any[3]) == 99)
                    return 0;
                for (unsigned i = 0; i < 128; i += 4) {
                    words[i] = value;
                    words[i + 1] = other;
                    words[i + 2] = value + 4096;
                    words[i + 3] = other + 4096;
                    value += 8192;
                    other += 8192;
                }
                __asm__ volatile("" ::: "memory");
            }
            t += now_ns() - t0;
        }
        v[round] = t / 64 / 16;
    }
    return median(v);
}

static void pair(const char *name, const char *suffix, double base, double own)
{
    printf("pgtable.%s%s.ns %.3f\n", name, suffix, own);
    printf("pgtable.%s%s.vs_base %.3f\n", name, suffix, base / own);
}

int main(int argc, char **argv)
{
    const int simd = argc > 1 && strcmp(argv[1], "simd") == 0;
    const char *suffix = simd ? "_simd" : "";
    struct bench *b = bench_open(BENCH_PLAIN);
    struct bench *dirty = bench_open(BENCH_HD_DIRTY);
    struct bench *clean = bench_open(BENCH_HD_CLEAN);
    static const size_t sizes[] = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512};
    char name[32];
    double r[4];
    double bm;
    double bu;
    double m;
    double u;

    for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
        /* Eight spans: tables stay in the first-level cache; called often enough for the clock. */
        measure(b, b, &ours, sizes[i], 8, r);
        snprintf(name, sizeof(name), "map%zu", sizes[i]);
        pair(name, suffix, r[0], r[2]);
        snprintf(name, sizeof(name), "unmap%zu", sizes[i]);
        pair(name, suffix, r[1], r[3]);
        if (sizes[i] == 512) {
            if (simd) {
                const double l = limit();

                printf("pgtable.limit512_simd.ns %.3f\n", l);
                printf("pgtable.map512_simd.vs_limit %.3f\n", r[2] / l);
            }
            measure(b, b, &dropping, 512, 8, r);
            pair("unmap512_reclaim", suffix, r[1], r[3]);
            measure(b, dirty, &ours, 512, 8, r);
            pair("unmap512_httu_dirty", suffix, r[1], r[3]);
            measure(b, clean, &ours, 512, 8, r);
            pair("unmap512_httu_clean", suffix, r[1], r[3]);
        }
    }
    /* 16 GiB of pages: 8192 tables, 32 MiB of descriptors. */
    measure(b, b, &ours, 512, 8192, r);
    pair("map512_16g", suffix, r[0], r[2]);
    pair("unmap512_16g", suffix, r[1], r[3]);
    measure(b, b, &ours, 1, 8192, r);
    pair("map1_16g", suffix, r[0], r[2]);
    /* Many calls per clock reading. */
    {
        double v[2][ROUNDS];

        for (unsigned round = 0; round < ROUNDS; round++) {
            double t = now_ns();

            for (unsigned i = 0; i < 256; i++)
                basis_map(b, BENCH_IOVA + ((uint64_t)i << 12), 1);
            v[0][round] = (now_ns() - t) / 256;
            basis_unmap(b, BENCH_IOVA, 256);
            t = now_ns();
            for (unsigned i = 0; i < 256; i++)
                bench_map(b, BENCH_IOVA + ((uint64_t)i << 12), 1);
            v[1][round] = (now_ns() - t) / 256;
            bench_unmap(b, BENCH_IOVA, 256);
        }
        bm = median(v[0]);
        pair("map1_in_a_row", suffix, bm, median(v[1]));
        for (unsigned round = 0; round < ROUNDS; round++) {
            double t = now_ns();

            for (unsigned i = 0; i < 256; i++)
                bench_map_cursor(b, BENCH_IOVA + ((uint64_t)i << 12), 1);
            v[1][round] = (now_ns() - t) / 256;
            bench_unmap(b, BENCH_IOVA, 256);
        }
        pair("map1_cursor", suffix, bm, median(v[1]));
    }
    bm = block(b, 1, 21, &bu);
    m = block(b, 0, 21, &u);
    pair("map_2m", suffix, bm, m);
    pair("unmap_2m", suffix, bu, u);
    bm = block(b, 1, 30, &bu);
    m = block(b, 0, 30, &u);
    pair("map_1g", suffix, bm, m);
    pair("unmap_1g", suffix, bu, u);
    bench_map(b, BENCH_IOVA, 512);
    basis_map(b, BENCH_IOVA, 512);
    pair("lookup", suffix, lookups(b, basis_lookup, 500), lookups(b, bench_lookup, 500));
    return sink == 42;
}

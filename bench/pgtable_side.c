/* SPDX-License-Identifier: MIT */
/* See pgtable_bench.h. Built with and without SMMUV3_PGTABLE_SIMD. */
#define SMMUV3_PORT_HEADER "port_direct.h"

#include "pgtable_base.h"
#include "pgtable_bench.h"

#include "smmuv3/pgtable.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

#define ARENA_BYTES (UINT64_C(1) << 28)
/* Output addresses are not congruent to input addresses, so that pages stay pages. */
#define SKEW UINT64_C(0x1000)

struct bench {
    struct smmuv3_pgtable pt;
    struct smmuv3_port port;
    struct smmuv3_pgtable_cursor cursor;
    struct smmuv3_gather gather;
    struct base_domain domain;
    struct base_table base;
    struct base_gather base_gather;
    uint32_t prot;
};

static void need(int ok)
{
    if (!ok) {
        fprintf(stderr, "benchmark: an operation failed\n");
        exit(1);
    }
}

struct bench *bench_open(int option)
{
    struct bench *b = calloc(1, sizeof(*b));
    struct smmuv3_pgtable_args args = {0, 0, 0, 0, 0, 0};
    void *arena = mmap(NULL, 2 * ARENA_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    need(b != NULL && arena != MAP_FAILED);
    arena = (void *)(((uintptr_t)arena + ARENA_BYTES - 1) & ~(uintptr_t)(ARENA_BYTES - 1));
#ifdef MADV_HUGEPAGE
    (void)madvise(arena, ARENA_BYTES, MADV_HUGEPAGE);
#endif
    smmuv3_port_direct_init(&b->port, arena, ARENA_BYTES, (uintptr_t)arena, 0);
    b->prot = SMMUV3_PGTABLE_READ | SMMUV3_PGTABLE_WRITE | SMMUV3_PGTABLE_CACHED;
    if (option != BENCH_PLAIN)
        args.flags = SMMUV3_PGTABLE_HD;
    if (option == BENCH_HD_CLEAN)
        b->prot |= SMMUV3_PGTABLE_CLEAN;
    need(smmuv3_pgtable_init(&b->pt, &b->port, &args) == SMMUV3_OK);
    base_open(&b->domain, &b->base, 48);
    b->base_gather.start = UINT64_MAX;
    return b;
}

__attribute__((noinline)) int api_map(struct bench *b, const struct smmuv3_pgtable_map_args *args)
{
    return smmuv3_pgtable_map(&b->pt, args, &b->gather);
}

__attribute__((noinline)) int api_unmap_pages(struct bench *b, uint64_t iova, size_t pages)
{
    return smmuv3_pgtable_unmap_pages(&b->pt, iova, 12, pages, &b->gather);
}

__attribute__((noinline)) int api_unmap(struct bench *b, uint64_t iova, uint64_t bytes)
{
    return smmuv3_pgtable_unmap(&b->pt, iova, bytes, &b->gather);
}

__attribute__((noinline)) int api_lookup(struct bench *b, uint64_t iova, struct smmuv3_pgtable_leaf *leaf)
{
    return smmuv3_pgtable_lookup(&b->pt, iova, leaf);
}

struct smmuv3_gather *bench_gather(struct bench *b)
{
    return &b->gather;
}

__attribute__((noinline)) void bench_map(struct bench *b, uint64_t iova, size_t pages)
{
    const struct smmuv3_pgtable_map_args args = {iova, iova + SKEW, pages << 12, b->prot, 0, 0, NULL, NULL};

    need(smmuv3_pgtable_map(&b->pt, &args, NULL) == SMMUV3_OK);
}

__attribute__((noinline)) void bench_map_cursor(struct bench *b, uint64_t iova, size_t pages)
{
    const struct smmuv3_pgtable_map_args args = {iova, iova + SKEW, pages << 12, b->prot, 0, 0, NULL, &b->cursor};

    need(smmuv3_pgtable_map(&b->pt, &args, NULL) == SMMUV3_OK);
}

__attribute__((noinline)) void bench_unmap(struct bench *b, uint64_t iova, size_t pages)
{
    need(smmuv3_pgtable_unmap_pages(&b->pt, iova, 12, pages, &b->gather) == SMMUV3_OK);
}

__attribute__((noinline)) void bench_unmap_drop(struct bench *b, uint64_t iova, size_t pages)
{
    need(smmuv3_pgtable_unmap(&b->pt, iova, pages << 12, &b->gather) == SMMUV3_OK);
    smmuv3_gather_release(&b->port, &b->gather);
}

__attribute__((noinline)) void bench_map_block(struct bench *b, uint64_t iova, unsigned log2)
{
    const struct smmuv3_pgtable_map_args args = {iova, iova, UINT64_C(1) << log2, b->prot, 0, 0, NULL, NULL};

    need(smmuv3_pgtable_map(&b->pt, &args, &b->gather) == SMMUV3_OK);
}

__attribute__((noinline)) void bench_unmap_block(struct bench *b, uint64_t iova, unsigned log2)
{
    need(smmuv3_pgtable_unmap(&b->pt, iova, UINT64_C(1) << log2, &b->gather) == SMMUV3_OK);
}

__attribute__((noinline)) uint64_t bench_lookup(struct bench *b, uint64_t iova)
{
    struct smmuv3_pgtable_leaf leaf;

    return smmuv3_pgtable_lookup(&b->pt, iova, &leaf) == SMMUV3_OK ? leaf.pa : 0;
}

__attribute__((noinline)) void basis_map(struct bench *b, uint64_t iova, size_t pages)
{
    b->base.sizes = 1u << 12;
    need(base_map(&b->domain, iova, iova + SKEW, pages << 12, BASE_READ | BASE_WRITE | BASE_CACHE) == 0);
}

__attribute__((noinline)) void basis_unmap(struct bench *b, uint64_t iova, size_t pages)
{
    b->base.sizes = 1u << 12;
    need(base_unmap(&b->domain, iova, pages << 12, &b->base_gather) == pages << 12);
}

__attribute__((noinline)) void basis_map_block(struct bench *b, uint64_t iova, unsigned log2)
{
    b->base.sizes = UINT64_C(1) << 12 | UINT64_C(1) << 21 | UINT64_C(1) << 30;
    need(base_map(&b->domain, iova, iova, (size_t)1 << log2, BASE_READ | BASE_WRITE | BASE_CACHE) == 0);
}

__attribute__((noinline)) void basis_unmap_block(struct bench *b, uint64_t iova, unsigned log2)
{
    b->base.sizes = UINT64_C(1) << 12 | UINT64_C(1) << 21 | UINT64_C(1) << 30;
    need(base_unmap(&b->domain, iova, (size_t)1 << log2, &b->base_gather) == (size_t)1 << log2);
}

__attribute__((noinline)) uint64_t basis_lookup(struct bench *b, uint64_t iova)
{
    return base_lookup(&b->domain, iova);
}

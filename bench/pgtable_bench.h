/* SPDX-License-Identifier: MIT */
/* The two sides of bench/pgtable behind equal calls that are never inlined, so that their instructions can be counted. */
#ifndef PGTABLE_BENCH_H
#define PGTABLE_BENCH_H

#include <stddef.h>
#include <stdint.h>

/* Start of a 2 MiB span in the middle of a 48-bit space; all four levels have other entries around. */
#define BENCH_IOVA UINT64_C(0x123456600000)

struct bench;

/* Options of the library's table in the benchmark. */
enum { BENCH_PLAIN = 0, BENCH_HD_CLEAN = 1, BENCH_HD_DIRTY = 2 };

struct smmuv3_gather;
struct smmuv3_pgtable_leaf;
struct smmuv3_pgtable_map_args;

struct bench *bench_open(int option);

/* One call of the library and nothing else, for counting. */
int api_map(struct bench *b, const struct smmuv3_pgtable_map_args *args);
int api_unmap_pages(struct bench *b, uint64_t iova, size_t pages);
int api_unmap(struct bench *b, uint64_t iova, uint64_t bytes);
int api_lookup(struct bench *b, uint64_t iova, struct smmuv3_pgtable_leaf *leaf);
struct smmuv3_gather *bench_gather(struct bench *b);

void bench_map(struct bench *b, uint64_t iova, size_t pages);
void bench_unmap(struct bench *b, uint64_t iova, size_t pages);
void bench_unmap_drop(struct bench *b, uint64_t iova, size_t pages);
void bench_map_block(struct bench *b, uint64_t iova, unsigned log2);
void bench_unmap_block(struct bench *b, uint64_t iova, unsigned log2);
uint64_t bench_lookup(struct bench *b, uint64_t iova);
void bench_map_cursor(struct bench *b, uint64_t iova, size_t pages);

void basis_map(struct bench *b, uint64_t iova, size_t pages);
void basis_unmap(struct bench *b, uint64_t iova, size_t pages);
void basis_map_block(struct bench *b, uint64_t iova, unsigned log2);
void basis_unmap_block(struct bench *b, uint64_t iova, unsigned log2);
uint64_t basis_lookup(struct bench *b, uint64_t iova);

#endif

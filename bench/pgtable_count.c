/* SPDX-License-Identifier: MIT */
/*
 * One operation many times, for counting the instructions of one function of pgtable_bench.h with callgrind: two runs with
 * different counts, the difference divided.
 *
 *     pgtable_count map|lookup|block <pages or log2> <times>
 */
#define SMMUV3_PORT_HEADER "port_direct.h"

#include "pgtable_bench.h"

#include "smmuv3/pgtable.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FAR (BENCH_IOVA + (UINT64_C(1) << 40))

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";
    const size_t n = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    const unsigned long times = argc > 3 ? strtoul(argv[3], NULL, 10) : 1;
    const uint32_t prot = SMMUV3_PGTABLE_READ | SMMUV3_PGTABLE_WRITE | SMMUV3_PGTABLE_CACHED;
    const struct smmuv3_pgtable_map_args pages = {BENCH_IOVA, BENCH_IOVA + 4096, n << 12, prot, 0, 0, NULL, NULL};
    const struct smmuv3_pgtable_map_args block = {FAR, FAR, UINT64_C(1) << (n & 63), prot, 0, 0, NULL, NULL};
    struct bench *b = bench_open(BENCH_PLAIN);
    struct smmuv3_pgtable_leaf leaf = {0, 0, 0, 0};
    uint64_t sink = 0;
    int bad = 0;

    bench_map(b, BENCH_IOVA, 512);
    basis_map(b, BENCH_IOVA, 512);
    if (strcmp(what, "lookup") != 0) {
        bench_unmap(b, BENCH_IOVA, 512);
        basis_unmap(b, BENCH_IOVA, 512);
    }
    for (unsigned long i = 0; i < times; i++) {
        if (strcmp(what, "lookup") == 0) {
            bad |= api_lookup(b, BENCH_IOVA + 0x5008, &leaf);
            sink += leaf.pa + basis_lookup(b, BENCH_IOVA + 0x5008);
        } else if (strcmp(what, "block") == 0) {
            bad |= api_map(b, &block);
            bad |= api_unmap(b, block.iova, block.bytes);
            basis_map_block(b, FAR, (unsigned)n);
            basis_unmap_block(b, FAR, (unsigned)n);
        } else {
            bad |= api_map(b, &pages);
            bad |= api_unmap_pages(b, BENCH_IOVA, n);
            basis_map(b, BENCH_IOVA, n);
            basis_unmap(b, BENCH_IOVA, n);
        }
    }
    fprintf(stderr, "%llu\n", (unsigned long long)sink);
    return bad != 0;
}

/* SPDX-License-Identifier: MIT */
/* The baseline of bench/pgtable, see pgtable_base.c. */
#ifndef PGTABLE_BASE_H
#define PGTABLE_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BASE_FORMAT_S1, BASE_FORMAT_S2, BASE_FORMAT_S1_32, BASE_FORMAT_OTHER };
enum { BASE_READ = 1, BASE_WRITE = 2, BASE_CACHE = 4, BASE_NOEXEC = 8, BASE_MMIO = 16, BASE_PRIV = 32 };
enum { BASE_QUIRK_NS = 1, BASE_QUIRK_UPPER = 32, BASE_QUIRK_HD = 128 };
enum { BASE_INVALID = -1, BASE_RANGE = -2, BASE_EXISTS = -3, BASE_NO_MEMORY = -4 };

struct base_gather {
    uint64_t start;
    uint64_t end;
    size_t size;
    bool queued;
};

struct base_table {
    uint64_t *root;
    unsigned bits_per_level;
    unsigned root_bits;
    int start_level;
    unsigned input_bits;
    unsigned output_bits;
    uint64_t sizes;
    int format;
    unsigned quirks;
    bool coherent;
    void *cookie;
    void (*add_page)(struct base_gather *gather, uint64_t iova, size_t size, void *cookie);
    void (*flush_walk)(void *cookie, uint64_t iova, size_t size, size_t granule);
    void (*sync)(void *cookie, uint64_t *e);
    void *free_pages;
};

struct base_ops {
    int (*map_pages)(struct base_table *t, uint64_t iova, uint64_t pa, size_t size, size_t count, int prot, size_t *mapped);
    size_t (*unmap_pages)(struct base_table *t, uint64_t iova, size_t size, size_t count, struct base_gather *gather);
    uint64_t (*lookup)(struct base_table *t, uint64_t iova);
};

struct base_domain {
    struct base_table *table;
    const struct base_ops *ops;
    void (*flush)(struct base_domain *d, struct base_gather *gather);
    struct base_gather scratch;
    unsigned long flushes;
};

void base_open(struct base_domain *d, struct base_table *t, unsigned input_bits);
int base_map(struct base_domain *d, uint64_t iova, uint64_t pa, size_t bytes, int prot);
size_t base_unmap(struct base_domain *d, uint64_t iova, size_t bytes, struct base_gather *gather);
uint64_t base_lookup(struct base_domain *d, uint64_t iova);

#endif

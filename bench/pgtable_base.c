/* SPDX-License-Identifier: MIT */
/*
 * The baseline of bench/pgtable: page tables the way operating systems write them today. Geometry at run time, one call
 * per table level, every range of entries passed over more than once, one callback for each page that is unmapped, and
 * a look-up that visits levels through a callback. Written for this benchmark from a description of that shape; it is
 * fair when its instruction counts are those measured for such code (see pgtable.py).
 */
#include "pgtable_base.h"

#include <stdlib.h>
#include <string.h>

#define VALID 1u
#define TYPE 3u
#define PAGE_BITS 3u
#define BLOCK_BITS 1u
#define SYNCED (UINT64_C(1) << 55)
#define ADDRESS UINT64_C(0x0000fffffffff000)

#if defined(__x86_64__)
#define store_barrier() __asm__ volatile("sfence" ::: "memory")
#else
#define store_barrier() __atomic_thread_fence(__ATOMIC_SEQ_CST)
#endif
#define release_barrier() __asm__ volatile("" ::: "memory")

#define READ_ENTRY(e) (*(volatile uint64_t *)(e))
#define WRITE_ENTRY(e, v) (*(volatile uint64_t *)(e) = (v))

static unsigned level_shift(const struct base_table *t, int level)
{
    return (unsigned)(4 - level) * t->bits_per_level + 3;
}

static size_t block_bytes(const struct base_table *t, int level)
{
    return (size_t)1 << level_shift(t, level);
}

static size_t root_bytes(const struct base_table *t)
{
    return sizeof(uint64_t) << t->root_bits;
}

static unsigned root_extra(const struct base_table *t, int level)
{
    return level == t->start_level ? t->root_bits - t->bits_per_level : 0;
}

static size_t level_index(const struct base_table *t, uint64_t iova, int level)
{
    const unsigned extra = root_extra(t, level);

    return (iova >> level_shift(t, level)) & ((1u << (t->bits_per_level + extra)) - 1);
}

static size_t entries_of(const struct base_table *t, int level)
{
    return (size_t)1 << (t->bits_per_level + root_extra(t, level));
}

static bool is_leaf(const struct base_table *t, uint64_t e, int level)
{
    (void)t;
    return (e & TYPE) == (level == 3 ? PAGE_BITS : BLOCK_BITS);
}

static bool is_table(const struct base_table *t, uint64_t e, int level)
{
    return level < 3 && (e & TYPE) == PAGE_BITS && t->format != BASE_FORMAT_OTHER;
}

static uint64_t to_entry(const struct base_table *t, uint64_t pa)
{
    (void)t;
    return (pa | (pa >> (48 - 12))) & ADDRESS;
}

static uint64_t from_entry(const struct base_table *t, uint64_t e)
{
    const unsigned granule = t->bits_per_level + 3;
    const uint64_t pa = e & ADDRESS;

    if (granule < 16)
        return pa;
    return (pa | (pa << (48 - 12))) & (ADDRESS << 4);
}

static uint64_t *table_of(const struct base_table *t, uint64_t e)
{
    return (uint64_t *)(uintptr_t)from_entry(t, e);
}

static void *page_get(struct base_table *t, size_t bytes)
{
    void *page = t->free_pages;

    if (page != NULL)
        t->free_pages = *(void **)page;
    else
        page = aligned_alloc(4096, bytes);
    if (page != NULL)
        memset(page, 0, bytes);
    return page;
}

static void page_put(struct base_table *t, void *page)
{
    *(void **)page = t->free_pages;
    t->free_pages = page;
}

static void sync_entries(const struct base_table *t, uint64_t *e, size_t n)
{
    for (size_t i = 0; i < n; i++)
        t->sync(t->cookie, e + i);
}

static __attribute__((noinline)) size_t unmap_level(struct base_table *t, struct base_gather *gather, uint64_t iova,
                                                     size_t size, size_t count, int level, uint64_t *table);

static void write_entries(struct base_table *t, uint64_t pa, uint64_t prot, int level, size_t n, uint64_t *e)
{
    uint64_t value = prot;
    const size_t size = block_bytes(t, level);

    if (t->format != BASE_FORMAT_OTHER && level == 3)
        value |= PAGE_BITS;
    else
        value |= BLOCK_BITS;
    for (size_t i = 0; i < n; i++)
        WRITE_ENTRY(&e[i], value | to_entry(t, pa + i * size));
    if (!t->coherent)
        sync_entries(t, e, n);
}

static int start_entries(struct base_table *t, uint64_t iova, uint64_t pa, uint64_t prot, int level, size_t n, uint64_t *e)
{
    for (size_t i = 0; i < n; i++) {
        const uint64_t old = READ_ENTRY(&e[i]);

        if (is_leaf(t, old, level) && t->format != BASE_FORMAT_OTHER)
            return BASE_EXISTS;
        if ((old & TYPE) == PAGE_BITS) {
            const size_t size = block_bytes(t, level);
            uint64_t *table = e - level_index(t, iova + i * size, level);

            if (unmap_level(t, NULL, iova + i * size, size, 1, level, table) != size)
                return BASE_INVALID;
        }
    }
    write_entries(t, pa, prot, level, n, e);
    return 0;
}

static uint64_t install(struct base_table *t, uint64_t *page, uint64_t *e, uint64_t current)
{
    uint64_t fresh = to_entry(t, (uintptr_t)page) | PAGE_BITS;
    uint64_t found = current;

    release_barrier();
    __atomic_compare_exchange_n(e, &found, fresh, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
    if (t->coherent || (found & SYNCED) != 0)
        return found;
    t->sync(t->cookie, e);
    if (found == current)
        WRITE_ENTRY(e, fresh | SYNCED);
    return found;
}

static __attribute__((noinline)) int map_level(struct base_table *t, uint64_t iova, uint64_t pa, size_t size, size_t count,
                                               uint64_t prot, int level, uint64_t *table, size_t *mapped)
{
    const unsigned shift = level_shift(t, level);
    const size_t index = (iova >> shift) & (entries_of(t, level) - 1);
    uint64_t *next;
    uint64_t e;

    table += index;
    if (size == (size_t)1 << shift) {
        const size_t room = entries_of(t, level) - index;
        const size_t n = count < room ? count : room;
        const int status = start_entries(t, iova, pa, prot, level, n, table);

        if (status == 0)
            *mapped += n * size;
        return status;
    }
    e = READ_ENTRY(table);
    if (e == 0) {
        next = page_get(t, (size_t)1 << (t->bits_per_level + 3));
        if (next == NULL)
            return BASE_NO_MEMORY;
        e = install(t, next, table, 0);
        if (e != 0)
            page_put(t, next);
    } else if (!t->coherent && (e & SYNCED) == 0) {
        t->sync(t->cookie, table);
    }
    if (e != 0) {
        if (is_leaf(t, e, level))
            return BASE_EXISTS;
        next = table_of(t, e);
    }
    return map_level(t, iova, pa, size, count, prot, level + 1, next, mapped);
}

static uint64_t prot_bits(const struct base_table *t, int prot)
{
    uint64_t e = 0;

    if (t->format == BASE_FORMAT_S1) {
        e = UINT64_C(1) << 11 | 1u << 10;
        if ((prot & BASE_WRITE) == 0 && (prot & BASE_READ) != 0)
            e |= 1u << 7;
        else if ((t->quirks & BASE_QUIRK_HD) != 0)
            e |= UINT64_C(1) << 51;
        if ((prot & BASE_PRIV) == 0)
            e |= 1u << 6;
        if ((prot & BASE_MMIO) != 0)
            e |= 2u << 2;
        else if ((prot & BASE_CACHE) != 0)
            e |= 1u << 2;
    } else {
        e |= (prot & BASE_READ) != 0 ? 1u << 6 | 1u << 10 : 1u << 10;
        if ((prot & BASE_WRITE) != 0)
            e |= 1u << 7;
        if ((prot & BASE_MMIO) != 0)
            e |= 1u << 2;
        else
            e |= (prot & BASE_CACHE) != 0 ? 15u << 2 : 5u << 2;
    }
    e |= (prot & BASE_CACHE) != 0 ? 3u << 8 : 2u << 8;
    if ((prot & BASE_NOEXEC) != 0)
        e |= UINT64_C(3) << 53;
    return e;
}

static int map_pages(struct base_table *t, uint64_t iova, uint64_t pa, size_t size, size_t count, int prot, size_t *mapped)
{
    int64_t high = (int64_t)iova >> t->input_bits;
    int status;

    if ((size & t->sizes) != size)
        return BASE_INVALID;
    if (high != 0 || pa >> t->output_bits != 0)
        return BASE_RANGE;
    if ((prot & (BASE_READ | BASE_WRITE)) == 0)
        return BASE_INVALID;
    status = map_level(t, iova, pa, size, count, prot_bits(t, prot), t->start_level, t->root, mapped);
    store_barrier();
    return status;
}

static void free_level(struct base_table *t, int level, uint64_t *table)
{
    const size_t bytes = level == t->start_level ? root_bytes(t) : (size_t)1 << (t->bits_per_level + 3);

    for (size_t i = 0; level < 3 && i < bytes / sizeof(*table); i++) {
        const uint64_t e = table[i];

        if (e != 0 && !is_leaf(t, e, level))
            free_level(t, level + 1, table_of(t, e));
    }
    page_put(t, table);
}

static void clear_entries(const struct base_table *t, uint64_t *e, size_t n)
{
    for (size_t i = 0; i < n; i++)
        WRITE_ENTRY(&e[i], 0);
    if (!t->coherent)
        sync_entries(t, e, n);
}

static size_t unmap_level(struct base_table *t, struct base_gather *gather, uint64_t iova, size_t size, size_t count,
                          int level, uint64_t *table)
{
    const size_t index = level_index(t, iova, level);
    uint64_t e;

    if (level > 3)
        return 0;
    table += index;
    e = READ_ENTRY(table);
    if (e == 0)
        return 0;
    if (size == block_bytes(t, level)) {
        const size_t room = entries_of(t, level) - index;
        const size_t n = count < room ? count : room;
        size_t i;

        for (i = 0; i < n; i++) {
            e = READ_ENTRY(&table[i]);
            if (e == 0)
                break;
            if (!is_leaf(t, e, level)) {
                clear_entries(t, &table[i], 1);
                t->flush_walk(t->cookie, iova + i * size, size, (size_t)1 << (t->bits_per_level + 3));
                free_level(t, level + 1, table_of(t, e));
            }
        }
        clear_entries(t, table, i);
        if (gather != NULL && !gather->queued)
            for (size_t j = 0; j < i; j++)
                t->add_page(gather, iova + j * size, size, t->cookie);
        return i * size;
    }
    if (is_leaf(t, e, level))
        return 0;
    return unmap_level(t, gather, iova, size, count, level + 1, table_of(t, e));
}

static size_t unmap_pages(struct base_table *t, uint64_t iova, size_t size, size_t count, struct base_gather *gather)
{
    int64_t high = (int64_t)iova >> t->input_bits;

    if (size == 0 || (size & t->sizes) != size || count == 0)
        return 0;
    if ((t->quirks & BASE_QUIRK_UPPER) != 0)
        high = ~high;
    if (high != 0)
        return 0;
    return unmap_level(t, gather, iova, size, count, t->start_level, t->root);
}

struct visit {
    int (*visit)(struct visit *v, int level, uint64_t *e, size_t size);
    void *data;
    uint64_t address;
    const uint64_t end;
};

static int visit_table(struct base_table *t, struct visit *v, uint64_t *table, int level);

static int visit_entry(struct base_table *t, struct visit *v, uint64_t *e, int level)
{
    const size_t size = block_bytes(t, level);
    const uint64_t value = READ_ENTRY(e);
    const int status = v->visit(v, level, e, size);

    if (status != 0)
        return status;
    if (is_leaf(t, value, level)) {
        v->address += size;
        return 0;
    }
    if (!is_table(t, value, level))
        return BASE_INVALID;
    return visit_table(t, v, table_of(t, value), level + 1);
}

static __attribute__((noinline)) int visit_table(struct base_table *t, struct visit *v, uint64_t *table, int level)
{
    const size_t entries = entries_of(t, level);
    int status;

    if (level < 0 || level > 3)
        return BASE_INVALID;
    for (size_t i = level_index(t, v->address, level); i < entries && v->address < v->end; i++) {
        status = visit_entry(t, v, table + i, level);
        if (status != 0)
            return status;
    }
    return 0;
}

struct found {
    uint64_t e;
    int level;
};

static int visit_lookup(struct visit *v, int level, uint64_t *e, size_t size)
{
    struct found *found = v->data;

    (void)size;
    found->e = READ_ENTRY(e);
    found->level = level;
    return 0;
}

static uint64_t lookup(struct base_table *t, uint64_t iova)
{
    struct found found = {0, 0};
    struct visit v = {visit_lookup, &found, iova, iova + 1};
    size_t size;

    if (visit_table(t, &v, t->root, t->start_level) != 0 || found.e == 0)
        return 0;
    size = block_bytes(t, found.level);
    return from_entry(t, found.e) | (iova & (size - 1));
}

/* The range loop above the tables: the largest size that address, remaining length and bitmap allow, again and again. */
static inline __attribute__((always_inline)) size_t choose_size(const struct base_table *t, uint64_t iova, uint64_t pa, size_t bytes,
                                                     size_t *count)
{
    const uint64_t merged = iova | pa;
    uint64_t sizes = t->sizes;
    uint64_t next;
    uint64_t size;
    size_t offset;
    unsigned top = 63u - (unsigned)__builtin_clzll((uint64_t)bytes);

    sizes &= UINT64_MAX >> (63 - top);
    sizes &= merged ^ (merged - 1);
    top = 63u - (unsigned)__builtin_clzll(sizes);
    size = UINT64_C(1) << top;
    *count = bytes >> top;
    next = t->sizes & (UINT64_MAX << (top + 1));
    if (next == 0)
        return size;
    next = UINT64_C(1) << __builtin_ctzll(next);
    if (((iova ^ pa) & (next - 1)) != 0)
        return size;
    offset = next - (merged & (next - 1));
    if (offset + next <= bytes)
        bytes = offset;
    *count = bytes >> top;
    return size;
}

static int check_domain(const struct base_domain *d, uint64_t iova, uint64_t pa, size_t bytes)
{
    const size_t least = (size_t)1 << __builtin_ctzll(d->table->sizes);

    if (((iova | pa | bytes) & (least - 1)) != 0)
        return BASE_INVALID;
    return 0;
}

static __attribute__((noinline)) void undo(struct base_domain *d, uint64_t from, uint64_t to)
{
    (void)base_unmap(d, from, to - from, &d->scratch);
}

int base_map(struct base_domain *d, uint64_t iova, uint64_t pa, size_t bytes, int prot)
{
    const uint64_t start = iova;
    int status = check_domain(d, iova, pa, bytes);

    if (status != 0)
        return status;
    while (bytes != 0) {
        size_t mapped = 0;
        size_t count = 0;
        const size_t size = choose_size(d->table, iova, pa, bytes, &count);

        status = d->ops->map_pages(d->table, iova, pa, size, count, prot, &mapped);
        bytes -= mapped;
        if (status != 0)
            break;
        iova += mapped;
        pa += mapped;
    }
    if (status != 0)
        undo(d, start, iova);
    return status;
}

size_t base_unmap(struct base_domain *d, uint64_t iova, size_t bytes, struct base_gather *gather)
{
    size_t done = 0;

    if (check_domain(d, iova, 0, bytes) != 0)
        return 0;
    while (done < bytes) {
        size_t count = 0;
        const size_t size = choose_size(d->table, iova, iova, bytes - done, &count);
        const size_t part = d->ops->unmap_pages(d->table, iova, size, count, gather);

        if (part == 0)
            break;
        iova += part;
        done += part;
    }
    return done;
}

uint64_t base_lookup(struct base_domain *d, uint64_t iova)
{
    return d->ops->lookup(d->table, iova);
}

/* What the driver's callback does with each page: extend the range, or flush and begin anew. */
static void gather_add_page(struct base_gather *gather, uint64_t iova, size_t size, void *cookie)
{
    struct base_domain *d = cookie;
    const uint64_t start = iova;
    const uint64_t end = start + size - 1;

    if (gather->size != 0 &&
        (gather->size != size || end + 1 < gather->start || start > gather->end + 1)) {
        d->flush(d, gather);
        gather->start = UINT64_MAX;
        gather->end = 0;
    }
    gather->size = size;
    if (gather->start > start)
        gather->start = start;
    if (gather->end < end)
        gather->end = end;
}

static void flush_nothing(struct base_domain *d, struct base_gather *gather)
{
    d->flushes++;
    (void)gather;
}

static void walk_nothing(void *cookie, uint64_t iova, size_t size, size_t granule)
{
    struct base_domain *d = cookie;

    d->flushes++;
    (void)iova;
    (void)size;
    (void)granule;
}

static void sync_nothing(void *cookie, uint64_t *e)
{
    (void)cookie;
    (void)e;
}

static const struct base_ops ops = {map_pages, unmap_pages, lookup};

void base_open(struct base_domain *d, struct base_table *t, unsigned input_bits)
{
    const unsigned granule = 12;
    const unsigned bits = granule - 3;
    const unsigned address = input_bits - granule;
    const unsigned levels = (address + bits - 1) / bits;

    memset(d, 0, sizeof(*d));
    memset(t, 0, sizeof(*t));
    t->bits_per_level = bits;
    t->start_level = 4 - (int)levels;
    t->root_bits = address - bits * (levels - 1);
    t->input_bits = input_bits;
    t->output_bits = 48;
    t->sizes = UINT64_C(1) << 12 | UINT64_C(1) << 21 | UINT64_C(1) << 30;
    t->format = BASE_FORMAT_S1;
    t->coherent = true;
    t->cookie = d;
    t->add_page = gather_add_page;
    t->flush_walk = walk_nothing;
    t->sync = sync_nothing;
    t->root = page_get(t, 4096);
    d->table = t;
    d->ops = &ops;
    d->flush = flush_nothing;
    d->scratch.start = UINT64_MAX;
}

/* SPDX-License-Identifier: MIT */
/*
 * What caches of software SMMUs look like today: one hash table of pointers to keys and values, asked once for each level
 * from the top, everything under one mutex; an invalidation looks at every entry, a range is split into aligned powers of
 * two with a look at every entry each, and the table is emptied when it holds `limit` entries.
 */
#ifndef BENCH_MODEL_BASE_H
#define BENCH_MODEL_BASE_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct base_key {
    uint64_t iova;
    uint16_t asid, vmid;
    uint8_t granule, level;
};

struct base_value {
    uint64_t iova, mask, output;
    unsigned perm;
};

/* Open addressing with tombstones: hashes, keys and values in arrays of their own. */
struct base_table {
    uint32_t *hashes; /* 0 free, 1 tombstone */
    struct base_key **keys;
    struct base_value **values;
    uint32_t log2, used, live, limit;
};

struct base_config {
    uint32_t stream;
    uint16_t asid, vmid;
    unsigned start_level, granule;
    bool valid;
};

struct base_smmu {
    pthread_mutex_t lock;
    struct base_table table;
    struct base_config *configs[256];
    unsigned long sweeps;
};

static inline uint32_t base_mix(uint32_t a, uint32_t b, uint32_t c)
{
#define BASE_ROT(x, k) ((x) << (k) | (x) >> (32 - (k)))
    a -= c; a ^= BASE_ROT(c, 4); c += b;
    b -= a; b ^= BASE_ROT(a, 6); a += c;
    c -= b; c ^= BASE_ROT(b, 8); b += a;
    a -= c; a ^= BASE_ROT(c, 16); c += b;
    b -= a; b ^= BASE_ROT(a, 19); a += c;
    c -= b; c ^= BASE_ROT(b, 4); b += a;
    c ^= b; c -= BASE_ROT(b, 14);
    a ^= c; a -= BASE_ROT(c, 11);
    b ^= a; b -= BASE_ROT(a, 25);
    c ^= b; c -= BASE_ROT(b, 16);
    return c;
#undef BASE_ROT
}

static uint32_t __attribute__((noinline)) base_hash(const struct base_key *k)
{
    const uint32_t h = base_mix((uint32_t)k->iova, (uint32_t)(k->iova >> 32), k->asid + k->vmid + k->level + k->granule);

    return h < 2 ? 2 : h;
}

static bool __attribute__((noinline)) base_equal(const struct base_key *a, const struct base_key *b)
{
    return a->iova == b->iova && a->asid == b->asid && a->vmid == b->vmid && a->granule == b->granule && a->level == b->level;
}

static inline void base_alloc(struct base_table *t, uint32_t log2)
{
    t->log2 = log2;
    t->hashes = calloc((size_t)1 << log2, sizeof *t->hashes);
    t->keys = calloc((size_t)1 << log2, sizeof *t->keys);
    t->values = calloc((size_t)1 << log2, sizeof *t->values);
    if (t->hashes == NULL || t->keys == NULL || t->values == NULL)
        abort();
    t->used = t->live = 0;
}

static inline uint32_t base_find(const struct base_table *t, const struct base_key *k, uint32_t h, bool insert)
{
    const uint32_t mask = (1u << t->log2) - 1;
    uint32_t at = (h * 11) & mask, tomb = UINT32_MAX;

    for (uint32_t step = 1; t->hashes[at] != 0; at = (at + step++) & mask) {
        if (t->hashes[at] == h && base_equal(t->keys[at], k))
            return at;
        if (t->hashes[at] == 1 && tomb == UINT32_MAX)
            tomb = at;
    }
    return insert && tomb != UINT32_MAX ? tomb : at;
}

static inline struct base_value *base_get(const struct base_table *t, const struct base_key *k)
{
    const uint32_t at = base_find(t, k, base_hash(k), false);

    return t->hashes[at] > 1 ? t->values[at] : NULL;
}

static inline void base_free(struct base_table *t, uint32_t at)
{
    free(t->keys[at]);
    free(t->values[at]);
    t->hashes[at] = 1;
    t->live--;
}

static inline void base_clear(struct base_table *t)
{
    for (uint32_t i = 0; i < 1u << t->log2; i++) {
        if (t->hashes[i] > 1)
            base_free(t, i);
        t->hashes[i] = 0;
    }
    t->used = t->live = 0;
}

static inline void base_rehash(struct base_table *t)
{
    struct base_table old = *t;

    base_alloc(t, old.live * 2 >= 1u << old.log2 ? old.log2 + 1 : old.log2);
    for (uint32_t i = 0; i < 1u << old.log2; i++)
        if (old.hashes[i] > 1) {
            const uint32_t at = base_find(t, old.keys[i], old.hashes[i], true);
            t->hashes[at] = old.hashes[i];
            t->keys[at] = old.keys[i];
            t->values[at] = old.values[i];
            t->used++;
            t->live++;
        }
    free(old.hashes);
    free(old.keys);
    free(old.values);
}

static inline void base_insert(struct base_table *t, const struct base_key *key, const struct base_value *value)
{
    struct base_key *k = malloc(sizeof *k);
    struct base_value *v = malloc(sizeof *v);
    const uint32_t h = base_hash(key);
    uint32_t at;

    if (k == NULL || v == NULL)
        abort();
    *k = *key;
    *v = *value;
    if (t->live >= t->limit)
        base_clear(t);
    if ((t->used + 1) * 8 > (1u << t->log2) * 7)
        base_rehash(t);
    at = base_find(t, k, h, true);
    if (t->hashes[at] > 1) {
        free(t->keys[at]);
        free(t->values[at]);
    } else {
        t->live++;
        t->used += t->hashes[at] == 0;
    }
    t->hashes[at] = h;
    t->keys[at] = k;
    t->values[at] = v;
}

struct base_what {
    uint64_t iova, mask;
    int asid, vmid;
};

static bool __attribute__((noinline)) base_match(const struct base_key *k, const struct base_value *v, void *data)
{
    const struct base_what *w = data;

    if ((w->asid >= 0 && k->asid != w->asid) || (w->vmid >= 0 && k->vmid != w->vmid))
        return false;
    return (v->iova & ~w->mask) == w->iova || (w->iova & ~v->mask) == v->iova;
}

static inline void base_sweep(struct base_table *t, bool (*match)(const struct base_key *, const struct base_value *, void *),
                              void *data)
{
    for (uint32_t i = 0; i < 1u << t->log2; i++)
        if (t->hashes[i] > 1 && match(t->keys[i], t->values[i], data))
            base_free(t, i);
}

/* A range of pages: aligned powers of two, one sweep each. */
static inline void base_invalidate(struct base_smmu *s, int asid, uint64_t iova, uint64_t pages)
{
    pthread_mutex_lock(&s->lock);
    while (pages != 0) {
        const unsigned fit = 63 - (unsigned)__builtin_clzll(pages);
        const uint64_t page = iova >> 12;
        const unsigned align = page == 0 ? 63 : (unsigned)__builtin_ctzll(page);
        const unsigned n = fit < align ? fit : align;
        struct base_what what = {iova, ((UINT64_C(1) << n) << 12) - 1, asid, 0};
        base_sweep(&s->table, base_match, &what);
        s->sweeps++;
        iova += (UINT64_C(1) << n) << 12;
        pages -= UINT64_C(1) << n;
    }
    pthread_mutex_unlock(&s->lock);
}

static inline void base_open(struct base_smmu *s, uint32_t limit)
{
    memset(s, 0, sizeof *s);
    pthread_mutex_init(&s->lock, NULL);
    base_alloc(&s->table, 4);
    s->table.limit = limit;
}

static inline void base_page(struct base_smmu *s, uint16_t asid, uint64_t iova, uint64_t output)
{
    const struct base_key k = {iova & ~UINT64_C(0xfff), asid, 0, 12, 3};
    const struct base_value v = {iova & ~UINT64_C(0xfff), 0xfff, output, 3};

    base_insert(&s->table, &k, &v);
}

/* A whole translation that hits: configuration, levels from the top, permission. Returns false for anything else. */
static bool __attribute__((noinline, noclone, unused)) base_translate(struct base_smmu *s, uint32_t stream, uint64_t iova, bool write,
                                                     uint64_t *output)
{
    const struct base_config *c;
    const struct base_value *v = NULL;
    bool good = false;

    pthread_mutex_lock(&s->lock);
    c = s->configs[(stream * 31) & 255];
    if (c != NULL && c->stream == stream && c->valid) {
        for (unsigned level = c->start_level; level <= 3 && v == NULL; level++) {
            const unsigned shift = c->granule + (3 - level) * (c->granule - 3);
            const struct base_key k = {iova & ~((UINT64_C(1) << shift) - 1), c->asid, c->vmid, (uint8_t)c->granule,
                                       (uint8_t)level};
            v = base_get(&s->table, &k);
        }
        if (v != NULL && (v->perm & (write ? 2u : 1u)) != 0) {
            *output = v->output | (iova & v->mask);
            good = true;
        }
    }
    pthread_mutex_unlock(&s->lock);
    return good;
}

#endif

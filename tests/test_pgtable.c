/* SPDX-License-Identifier: MIT */
/* Init, look-up, iteration, pools; and map with unmap against a plain shadow and the walker of pgtable_ref.h. */
#include "pgtable_env.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define RW (SMMUV3_PGTABLE_READ | SMMUV3_PGTABLE_WRITE | SMMUV3_PGTABLE_CACHED)

/* One granule of the shadow. */
struct page {
    uint64_t pa;
    uint32_t prot;
    bool mapped;
};

struct shadow {
    struct env env;
    struct page *pages;
    uint64_t count;
    uint64_t first;
    uint32_t granule;
    uint64_t random;
};

static uint64_t shadow_iova(const struct shadow *s, uint64_t page)
{
    return s->first + (page << s->granule);
}

/* A window of two and a half blocks of the level above pages, ending at the end of the input space. */
static void shadow_open(struct shadow *s, const struct smmuv3_pgtable_args *args)
{
    uint32_t span;
    uint64_t whole;

    cr_assert_eq(env_open(&s->env, args), SMMUV3_OK);
    s->granule = s->env.pt.geometry.granule_log2;
    span = 2 * s->granule - 3;
    s->count = 5 * (UINT64_C(1) << (span - s->granule)) / 2;
    whole = (s->env.pt.input_last + 1) >> s->granule;
    if (s->count > whole)
        s->count = whole;
    s->first = s->env.pt.base + ((whole - s->count) << s->granule);
    s->pages = (struct page *)calloc((size_t)s->count, sizeof(*s->pages));
    s->random = 88172645463325252u ^ args->input_bits;
}

static void shadow_close(struct shadow *s)
{
    free(s->pages);
    env_close(&s->env);
}

/* Look-up and reference walk agree with the shadow; returns log2 of the leaf, 0 when not mapped. */
static uint32_t shadow_check(struct shadow *s, uint64_t page)
{
    const struct page *p = &s->pages[page];
    const uint64_t offset = env_random(&s->random) & ((1u << s->granule) - 1);
    const uint64_t iova = shadow_iova(s, page) | offset;
    const struct ref_result walk = env_walk(&s->env, iova);
    struct smmuv3_pgtable_leaf leaf;
    const smmuv3_status status = smmuv3_pgtable_lookup(&s->env.pt, iova, &leaf);

    if (!p->mapped) {
        cr_assert_eq(status, SMMUV3_ERR_NOT_FOUND);
        cr_assert_eq(walk.outcome, REF_TRANSLATION, "page %llu outcome %d", (unsigned long long)page, walk.outcome);
        return 0;
    }
    cr_assert_eq(status, SMMUV3_OK);
    cr_assert_eq(walk.outcome, REF_OK, "page %llu outcome %d d %llx level %d", (unsigned long long)page, walk.outcome,
                 (unsigned long long)walk.descriptor, walk.level);
    cr_assert_eq(walk.oa, p->pa | offset);
    cr_assert_eq(leaf.pa, p->pa | offset);
    cr_assert_eq(leaf.descriptor, walk.descriptor);
    cr_assert_eq((int)leaf.size_log2, walk.size_log2);
    cr_assert_eq(leaf.level, walk.level);
    cr_assert_eq(smmuv3_pgtable_prot(s->env.pt.format, s->env.pt.flags, leaf.descriptor), p->prot, "prot %x for %x",
                 smmuv3_pgtable_prot(s->env.pt.format, s->env.pt.flags, leaf.descriptor), p->prot);
    return leaf.size_log2;
}

static uint32_t shadow_prot(struct shadow *s)
{
    static const uint32_t types[3] = {0, SMMUV3_PGTABLE_CACHED, SMMUV3_PGTABLE_DEVICE};
    const uint64_t r = env_random(&s->random);
    uint32_t prot = SMMUV3_PGTABLE_READ | types[r % 3];

    if ((r & 16) != 0)
        prot |= SMMUV3_PGTABLE_WRITE;
    if ((r & 32) != 0)
        prot |= SMMUV3_PGTABLE_EXEC;
    if ((r & 64) != 0 && (s->env.pt.format & 1) == 0)
        prot |= SMMUV3_PGTABLE_PRIV;
    if ((r & 128) != 0 && (prot & SMMUV3_PGTABLE_WRITE) != 0 && (s->env.pt.flags & SMMUV3_PGTABLE_HD) != 0)
        prot |= SMMUV3_PGTABLE_CLEAN;
    return prot;
}

static void shadow_range(struct shadow *s, uint64_t *page, uint64_t *n)
{
    const uint64_t r = env_random(&s->random);
    const uint64_t block = UINT64_C(1) << (s->granule - 3);

    *n = 1 + (r >> 8) % ((r & 7) == 0 ? s->count : (r & 7) < 4 ? 64 : 8);
    *page = (r >> 32) % s->count;
    if ((r & 0x30) == 0) {
        *page &= ~(block - 1);
        *n = block;
    }
    if (*n > s->count - *page)
        *n = s->count - *page;
}

/* What the gather says covers what was removed, and nothing outside the range but groups. */
static void shadow_gather(struct shadow *s, struct smmuv3_gather *gather, uint64_t page, uint64_t n, uint64_t mapped)
{
    cr_assert_eq(gather->bytes, mapped << s->granule);
    if (mapped != 0) {
        cr_assert(!smmuv3_gather_is_empty(gather));
        cr_assert_leq(gather->first, shadow_iova(s, page));
        cr_assert_geq(gather->last, shadow_iova(s, page) + ((n << s->granule) - 1));
        cr_assert_neq(gather->leaf_sizes, 0);
        cr_assert_eq(gather->granule_log2, s->granule);
    }
    smmuv3_gather_release(&s->env.port, gather);
}

static void shadow_map(struct shadow *s)
{
    struct smmuv3_pgtable_map_args args = {0, 0, 0, 0, 0, 0, NULL, NULL};
    struct smmuv3_gather gather;
    const uint64_t r = env_random(&s->random);
    const bool with_gather = (r & 3) != 0;
    uint64_t pa_page;
    uint64_t page;
    uint64_t n;
    bool taken = false;
    smmuv3_status status;

    shadow_range(s, &page, &n);
    pa_page = (r >> 16) % (((s->env.pt.output_last + 1) >> s->granule) - n);
    if ((r & 4) != 0) {
        /* As congruent as the output space allows. */
        pa_page = ((pa_page >> 13) << 13) | ((shadow_iova(s, page) >> s->granule) & 8191);
        if (pa_page + n > (s->env.pt.output_last + 1) >> s->granule)
            pa_page -= 8192;
    }
    args.iova = shadow_iova(s, page);
    args.pa = pa_page << s->granule;
    args.bytes = n << s->granule;
    args.prot = shadow_prot(s);
    for (uint64_t i = 0; i < n; i++)
        taken = taken || s->pages[page + i].mapped;
    smmuv3_gather_init(&gather);
    status = smmuv3_pgtable_map(&s->env.pt, &args, with_gather ? &gather : NULL);
    if (status == SMMUV3_ERR_BUSY && taken)
        status = SMMUV3_ERR_EXISTS; /* both are true, which comes first is not promised */
    if (status == SMMUV3_ERR_BUSY && (!with_gather || (s->env.pt.flags & SMMUV3_PGTABLE_CLAIM) != 0)) {
        /* An emptied table is in the way of a block: taking it out first helps. */
        cr_assert_eq(smmuv3_pgtable_unmap(&s->env.pt, args.iova, args.bytes, &gather), SMMUV3_OK);
        shadow_gather(s, &gather, page, n, 0);
        status = smmuv3_pgtable_map(&s->env.pt, &args, NULL);
    }
    cr_assert_eq(status, taken ? SMMUV3_ERR_EXISTS : SMMUV3_OK, "status %d", status);
    if (gather.page_count != 0)
        cr_assert((gather.flags & SMMUV3_GATHER_BEFORE_USE) != 0);
    shadow_gather(s, &gather, page, n, 0);
    if (status != SMMUV3_OK)
        return;
    for (uint64_t i = 0; i < n; i++) {
        struct page *p = &s->pages[page + i];

        p->mapped = true;
        p->pa = (pa_page + i) << s->granule;
        p->prot = args.prot;
    }
}

/* First page of the leaf that page i belongs to, by the reference walk. */
static bool shadow_cut(struct shadow *s, uint64_t border, uint64_t inside)
{
    const struct ref_result walk = env_walk(&s->env, shadow_iova(s, inside));
    const uint64_t at = border == s->count ? 0 : shadow_iova(s, border);
    int log2 = walk.size_log2;

    if (walk.outcome != REF_OK)
        return false;
    if (walk.contiguous && s->env.pt.bbml == 0)
        for (int n = ref_group(&s->env.regime, walk.level); n > 1; n /= 2)
            log2++;
    return (at & ((UINT64_C(1) << log2) - 1)) != 0;
}

static void shadow_unmap(struct shadow *s)
{
    struct smmuv3_gather gather;
    uint64_t mapped = 0;
    uint64_t page;
    uint64_t n;
    bool cut;
    bool exact;
    smmuv3_status status;

    shadow_range(s, &page, &n);
    cut = shadow_cut(s, page, page) || shadow_cut(s, page + n, page + n - 1);
    exact = (env_random(&s->random) & 1) != 0;
    for (uint64_t i = 0; i < n; i++) {
        mapped += s->pages[page + i].mapped ? 1u : 0u;
        if (exact && (!s->pages[page + i].mapped ||
                      env_walk(&s->env, shadow_iova(s, page + i)).size_log2 != (int)s->granule))
            exact = false;
    }
    smmuv3_gather_init(&gather);
    if (exact)
        status = smmuv3_pgtable_unmap_pages(&s->env.pt, shadow_iova(s, page), s->granule, n, &gather);
    else
        status = smmuv3_pgtable_unmap(&s->env.pt, shadow_iova(s, page), n << s->granule, &gather);
    cr_assert_eq(status, cut ? SMMUV3_ERR_PARTIAL : SMMUV3_OK, "status %d cut %d", status, cut);
    shadow_gather(s, &gather, page, n, status == SMMUV3_OK ? mapped : 0);
    for (uint64_t i = 0; i < n && status == SMMUV3_OK; i++)
        s->pages[page + i].mapped = false;
}

static void shadow_run(const struct smmuv3_pgtable_args *args, unsigned steps)
{
    struct shadow s;

    shadow_open(&s, args);
    for (unsigned step = 0; step < steps; step++) {
        if ((env_random(&s.random) & 7) < 4)
            shadow_map(&s);
        else
            shadow_unmap(&s);
        for (int i = 0; i < 8; i++)
            (void)shadow_check(&s, env_random(&s.random) % s.count);
        if (step % 997 == 0 || step + 1 == steps)
            for (uint64_t i = 0; i < s.count; i++)
                (void)shadow_check(&s, i);
    }
    shadow_close(&s);
}

/* Number of steps: SMMUV3_TEST_STEPS, for the long runs. */
static unsigned steps_wanted(void)
{
    const char *text = getenv("SMMUV3_TEST_STEPS");

    return text != NULL ? (unsigned)strtoul(text, NULL, 10) : 3000;
}

Test(pgtable, random_against_shadow)
{
    for (size_t i = 0; i < ENV_FORMATS; i++)
        shadow_run(&env_formats[i], steps_wanted());
}

/* Every pair of sizes of every granule, both stages: the steps of the well-known public self-test. */
static void selftest(int format, uint32_t granule, uint32_t in, uint32_t out)
{
    const uint64_t sizes[3][3] = {{UINT64_C(1) << 12, UINT64_C(1) << 21, UINT64_C(1) << 30},
                                  {UINT64_C(1) << 14, UINT64_C(1) << 25, 0},
                                  {UINT64_C(1) << 16, UINT64_C(1) << 29, 0}};
    const uint64_t *set = sizes[granule / 2 - 6];
    const struct smmuv3_pgtable_args args = {format, 0, granule, in, out, 0};
    const uint64_t gib = UINT64_C(1) << 30;
    struct smmuv3_pgtable_map_args map = {0, 0, 0, RW, 0, 0, NULL, NULL};
    struct smmuv3_pgtable_leaf leaf;
    struct smmuv3_gather gather;
    struct env env;
    uint64_t largest = 0;

    smmuv3_gather_init(&gather);
    cr_assert_eq(env_open(&env, &args), SMMUV3_OK);
    for (uint64_t k = 0; k < 3; k++)
        cr_assert_eq(smmuv3_pgtable_lookup(&env.pt, k * gib + 42, &leaf), SMMUV3_ERR_NOT_FOUND);
    for (uint64_t k = 0; k < 3 && set[k] != 0; k++) {
        largest = set[k];
        map.iova = k * gib;
        map.pa = k * gib;
        map.bytes = set[k];
        cr_assert_eq(smmuv3_pgtable_map(&env.pt, &map, NULL), SMMUV3_OK);
        map.pa = map.iova + set[k];
        cr_assert_eq(smmuv3_pgtable_map(&env.pt, &map, NULL), SMMUV3_ERR_EXISTS);
        cr_assert_eq(smmuv3_pgtable_lookup(&env.pt, map.iova + 42, &leaf), SMMUV3_OK);
        cr_assert_eq(leaf.pa, map.iova + 42);
        cr_assert_eq(UINT64_C(1) << leaf.size_log2, set[k]);
    }
    for (uint64_t k = 0; k < 3 && set[k] != 0; k++) {
        cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, k * gib, set[k], &gather), SMMUV3_OK);
        cr_assert_eq(smmuv3_pgtable_lookup(&env.pt, k * gib + 42, &leaf), SMMUV3_ERR_NOT_FOUND);
        map.iova = k * gib;
        map.pa = k * gib;
        map.bytes = set[k];
        map.prot = SMMUV3_PGTABLE_WRITE;
        cr_assert_eq(smmuv3_pgtable_map(&env.pt, &map, &gather), SMMUV3_OK);
        cr_assert_eq(smmuv3_pgtable_lookup(&env.pt, map.iova + 42, &leaf), SMMUV3_OK);
        cr_assert_eq(leaf.pa, map.iova + 42);
    }
    /* The last block of the largest size: a wrong root index is found here. */
    map.iova = (UINT64_C(1) << in) - largest;
    map.pa = map.iova;
    map.bytes = largest;
    if (smmuv3_pgtable_lookup(&env.pt, map.iova, &leaf) == SMMUV3_ERR_NOT_FOUND && in != 32)
        cr_assert_eq(smmuv3_pgtable_map(&env.pt, &map, &gather), SMMUV3_OK);
    else
        cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, map.iova, largest, &gather), SMMUV3_OK);
    smmuv3_gather_release(&env.port, &gather);
    if (in != 32) {
        cr_assert_eq(env_walk(&env, map.iova + 42).outcome, REF_OK);
        cr_assert_eq(env_walk(&env, map.iova + 42).oa, map.iova + 42);
        cr_assert_eq(smmuv3_pgtable_unmap(&env.pt, map.iova, largest, &gather), SMMUV3_OK);
        cr_assert_eq(gather.bytes, largest);
        smmuv3_gather_release(&env.port, &gather);
    }
    env_close(&env);
}

Test(pgtable, public_selftest_steps)
{
    static const uint32_t bits[6] = {32, 36, 40, 42, 44, 48};

    for (int format = SMMUV3_PGTABLE_S1; format <= SMMUV3_PGTABLE_S2; format++)
        for (uint32_t granule = 12; granule <= 16; granule += 2)
            for (int in = 0; in < 6; in++)
                for (int out = in; out < 6; out++)
                    selftest(format, granule, bits[in], bits[out]);
}

/* No page for the root: MEMORY, and nothing was taken. A pool keeps what it got, and gives it back. */
Test(pgtable, no_memory_from_any_page_on)
{
    const struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S1, 0, 12, 48, 48, 0};

    for (int n = 0; n < 6; n++) {
        struct smmuv3_pgtable_pool pool = {NULL, 0};
        struct smmuv3_pgtable pt;
        struct env env;
        size_t used;

        cr_assert_eq(env_open(&env, &args), SMMUV3_OK);
        used = (env.port.arena_used + 4095) & ~(size_t)4095;
        env.port.arena_bytes = used + (size_t)n * 4096;
        cr_assert_eq(smmuv3_pgtable_init(&pt, &env.port, &args), n == 0 ? SMMUV3_ERR_MEMORY : SMMUV3_OK);
        if (n != 0)
            smmuv3_pgtable_free(&pt);
        cr_assert_eq(smmuv3_pgtable_pool_fill(&env.pt, &pool, 4), n < 4 ? SMMUV3_ERR_MEMORY : SMMUV3_OK, "%d pages", n);
        cr_assert_eq(pool.count, n < 4 ? n : 4);
        smmuv3_pgtable_pool_drain(&env.pt, &pool);
        cr_assert_eq(pool.count, 0);
        cr_assert_eq(smmuv3_pgtable_pool_fill(&env.pt, &pool, (uint32_t)n), SMMUV3_OK, "what was given back is there again");
        smmuv3_pgtable_pool_drain(&env.pt, &pool);
        env.port.arena_bytes = ENV_ARENA_BYTES;
        env_close(&env);
    }
}

/* SPDX-License-Identifier: MIT */
/* Measurements for bench/model.py: one of them per process, nanoseconds on standard output. */
#include "model_base.h"

#include "smmuv3/model.h"

#include <stdio.h>
#include <sys/mman.h>
#include <time.h>

#define STREAM 5u
#define ASID 7u
#define WALK_BASE UINT64_C(0x80000000)

static volatile uint64_t sink;
static uint64_t seed = 88172645463325252u;

static uint64_t rnd(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed * UINT64_C(0x2545f4914f6cdd1d);
}

static double now(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static double cpu(void)
{
    return now(CLOCK_THREAD_CPUTIME_ID);
}

static void *memory(size_t bytes)
{
    void *p = aligned_alloc(1 << 21, (bytes + (1 << 21) - 1) & ~(size_t)((1 << 21) - 1));

    if (p == NULL)
        abort();
    (void)madvise(p, bytes, MADV_HUGEPAGE); /* memory is the caller's, so it can be this */
    memset(p, 0, bytes);
    return p;
}

/* ---- The sides ---- */

static struct smmuv3_iotlb tlb;
static struct smmuv3_iotlb_configs configs;
static struct smmuv3_model model;
static struct smmuv3_model_txn txn;
static struct smmuv3_model_config model_config;
static struct smmuv3_walk_smmu smmu;
static struct smmuv3_walk_memory mem;
static struct base_smmu base;
static uint64_t *arena; /* guest memory from WALK_BASE on */
static uint64_t arena_next;
static const struct smmuv3_iotlb_filter every = {0, 0, false};

static void open_ours(unsigned log2)
{
    const size_t bytes = smmuv3_iotlb_bytes(log2, 8);
    const size_t small = smmuv3_iotlb_configs_bytes(6, SMMUV3_IOTLB_CONFIG_WORDS);

    if (smmuv3_iotlb_init(&tlb, memory(bytes), bytes, log2, 8, 1) != SMMUV3_OK ||
        smmuv3_iotlb_configs_init(&configs, memory(small), small, 6, SMMUV3_IOTLB_CONFIG_WORDS) != SMMUV3_OK)
        abort();
}

static uint64_t key(void)
{
    return smmuv3_iotlb_key_stage1(SMMUV3_IOTLB_NS_EL1, 0, ASID);
}

static void ours_page(uint64_t iova, uint64_t output)
{
    struct smmuv3_iotlb_ref ref = {key(), 0};
    struct smmuv3_iotlb_token token;
    struct smmuv3_iotlb_mapping m;

    memset(&m, 0, sizeof m);
    m.output = output;
    m.size_log2 = 12;
    m.perm = 63;
    m.level = 3;
    m.granule_log2 = 12;
    m.space = SMMUV3_STATE_NS;
    if (smmuv3_iotlb_begin(&tlb, &ref, iova, &token) != SMMUV3_OK || smmuv3_iotlb_fill(&tlb, &token, &m) != SMMUV3_OK)
        abort();
}

static void ours_drop(uint64_t iova, uint64_t pages)
{
    smmuv3_iotlb_drop_va(&tlb, SMMUV3_IOTLB_NS_EL1, 0, ASID, iova, iova + (pages << 12) - 1, &every);
}

/* ---- Guest memory: a stream with stage 1 and one with both stages ---- */

static uint64_t *at(uint64_t address)
{
    return &arena[(address - WALK_BASE) / 8];
}

static uint64_t table(uint64_t bytes)
{
    const uint64_t a = (arena_next + bytes - 1) & ~(bytes - 1);

    arena_next = a + bytes;
    return a;
}

/* Map pages of a 48-bit space; tables are made as they are needed. */
static void guest_map(uint64_t root, uint64_t iova, uint64_t output)
{
    uint64_t t = root;

    for (unsigned level = 0; level < 3; level++) {
        uint64_t *e = at(t + (iova >> (39 - 9 * level) & 511) * 8);
        if (*e == 0)
            *e = table(4096) | 3;
        t = *e & UINT64_C(0xfffffffff000);
    }
    *at(t + (iova >> 12 & 511) * 8) = output | 0x744 | 0x800 | 3;
}

static uint64_t guest(bool nested, size_t bytes)
{
    uint64_t root, ste, cd, s2;

    arena = memory(bytes);
    arena_next = WALK_BASE + 0x10000;
    ste = WALK_BASE + 64 * STREAM;
    cd = table(64);
    root = table(4096);
    s2 = table(8192);
    smmu.env.state = SMMUV3_STATE_NS;
    smmu.env.e2h = SMMUV3_NO;
    if (smmuv3_caps_set(&smmu.env.caps, SMMUV3_R_IDR0,
                        3u | 2u << 2 | 1u << 4 | 1u << 9 | 1u << 12 | 1u << 18 | 1u << 19 | 2u << 21) != SMMUV3_OK ||
        smmuv3_caps_set(&smmu.env.caps, SMMUV3_R_IDR1, 16u | 20u << 6) != SMMUV3_OK ||
        smmuv3_caps_set(&smmu.env.caps, SMMUV3_R_IDR3, 1u << 10) != SMMUV3_OK ||
        smmuv3_caps_set(&smmu.env.caps, SMMUV3_R_IDR5, 5u | 7u << 4) != SMMUV3_OK ||
        smmuv3_caps_set(&smmu.env.caps, SMMUV3_R_AIDR, 2) != SMMUV3_OK)
        abort();
    smmu.cr0 = 1;
    smmu.strtab_base = WALK_BASE;
    smmu.strtab_base_cfg = 5;
    at(ste)[0] = 1 | (nested ? 7u : 5u) << 1 | cd;
    at(ste)[1] = UINT64_C(1) << 44;
    at(ste)[2] = nested ? UINT64_C(16) << 32 | UINT64_C(2) << 38 | UINT64_C(5) << 48 | UINT64_C(1) << 51 | UINT64_C(1) << 58 : 0;
    at(ste)[3] = nested ? s2 : 0;
    if (nested) { /* 4 levels, the arena in pages */
        const uint64_t l1 = table(4096), l2 = table(4096);
        *at(s2) = l1 | 3;
        *at(l1 + 8 * (WALK_BASE >> 30)) = l2 | 3;
        for (uint64_t i = 0; i < bytes >> 21; i++) {
            const uint64_t l3 = table(4096);
            *at(l2 + 8 * i) = l3 | 3;
            for (uint64_t j = 0; j < 512; j++)
                *at(l3 + 8 * j) = (WALK_BASE + (i << 21) + (j << 12)) | 0x7fc | 3;
        }
    }
    at(cd)[0] = 16 | UINT64_C(1) << 30 | UINT64_C(1) << 31 | UINT64_C(5) << 32 | UINT64_C(1) << 41 | UINT64_C(1) << 45 |
                UINT64_C(1) << 46 | (uint64_t)ASID << 48;
    at(cd)[1] = root;
    at(cd)[3] = 0x44ff04;
    mem.direct = (const volatile struct smmuv3_le64 *)arena;
    mem.direct_base = WALK_BASE;
    mem.direct_bytes = bytes;
    return root;
}

/* ---- Hits ---- */

static volatile int stop;
static uint64_t *pages;
static unsigned page_count;
static bool ours;

/* A thousand one-page invalidations a second, of pages that are not in the cache. */
static void *invalidator(void *unused)
{
    const struct timespec nap = {0, 1000000};
    uint64_t i = 0;

    (void)unused;
    while (!stop) {
        if (ours)
            ours_drop(UINT64_C(0x7f0000000000) + (i++ << 12), 1);
        else
            base_invalidate(&base, ASID, UINT64_C(0x7f0000000000) + (i++ << 12), 1);
        nanosleep(&nap, NULL);
    }
    return NULL;
}

static struct smmuv3_walk_result result;
static struct smmuv3_model_result out;

static smmuv3_status no_memory(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    (void)ctx;
    (void)address;
    (void)space;
    *value = 0;
    return SMMUV3_ERR_NOT_FOUND;
}

static void mmio(int reg, unsigned bytes, uint64_t value)
{
    if (smmuv3_model_mmio_write(&model, smmuv3_reg_offset(reg), bytes, SMMUV3_STATE_NS, value) != SMMUV3_OK)
        abort();
}

/* The whole software SMMU, with both caches and the arena as plain memory; the stream table is at its beginning. */
static void open_model(unsigned log2)
{
    static const struct smmuv3_model_ops ops = {.read64 = no_memory};
    uint64_t cr0ack = 0;

    open_ours(log2);
    smmuv3_model_config_default(&model_config);
    model_config.caches.tlb = &tlb;
    model_config.caches.configs = &configs;
    model_config.direct = (const volatile struct smmuv3_le64 *)arena;
    model_config.direct_base = mem.direct_base;
    model_config.direct_bytes = mem.direct_bytes;
    if (smmuv3_model_init(&model, &model_config, &ops) != SMMUV3_OK)
        abort();
    smmuv3_model_txn_init(&model, &txn);
    mmio(SMMUV3_R_STRTAB_BASE, 8, WALK_BASE);
    mmio(SMMUV3_R_STRTAB_BASE_CFG, 4, 5);
    mmio(SMMUV3_R_CR0, 4, 1);
    for (unsigned i = 0; i < 8; i++)
        (void)smmuv3_model_run(&model, 16);
    if (smmuv3_model_mmio_read(&model, smmuv3_reg_offset(SMMUV3_R_CR0ACK), 4, SMMUV3_STATE_NS, &cr0ack) != SMMUV3_OK ||
        (cr0ack & 1) == 0)
        abort();
}

static bool __attribute__((noinline)) counted_translate(uint64_t iova)
{
    struct smmuv3_model_access a;

    memset(&a, 0, sizeof a);
    a.walk.stream_id = STREAM;
    a.walk.address = iova;
    return smmuv3_model_translate(&model, &txn, &a, &out) == SMMUV3_OK && out.outcome == SMMUV3_MODEL_OK;
}

static bool __attribute__((noinline)) counted_lookup(const struct smmuv3_iotlb_ref *ref, uint64_t iova,
                                                     struct smmuv3_iotlb_hit *hit)
{
    return smmuv3_iotlb_lookup(&tlb, ref, iova, hit);
}

static void make_pages(unsigned count, uint64_t root)
{
    page_count = count;
    pages = memory(count * sizeof *pages);
    for (unsigned i = 0; i < count; i++) {
        /* Random pages of 16 GiB, as a driver's allocator spreads them. */
        pages[i] = UINT64_C(0x100000000) + ((rnd() & 0x3fffff) << 12);
        if (root != 0)
            guest_map(root, pages[i], WALK_BASE + ((uint64_t)(i & 0xff) << 12));
    }
}

/* hit <ours|base> <quiet|inval> <pages> <capacity log2> <translations> */
static double hit(char **v)
{
    const unsigned count = (unsigned)atoi(v[2]), log2 = (unsigned)atoi(v[3]), n = (unsigned)atoi(v[4]);
    const bool inval = strcmp(v[1], "inval") == 0;
    static struct base_config config = {STREAM, ASID, 0, 0, 12, true};
    pthread_t thread;
    uint64_t output = 0, misses = 0;
    double start;

    ours = strcmp(v[0], "ours") == 0;
    if (ours) {
        const uint64_t root = guest(false, (size_t)1 << 27);
        open_model(log2);
        make_pages(count, root);
        for (unsigned round = 0; round < 3; round++)
            for (unsigned i = 0; i < count; i++)
                if (!counted_translate(pages[i]))
                    abort();
    } else {
        base_open(&base, 1u << log2);
        base.configs[(STREAM * 31) & 255] = &config;
        make_pages(count, 0);
        for (unsigned i = 0; i < count; i++)
            base_page(&base, ASID, pages[i], (uint64_t)i << 12);
    }
    if (inval && pthread_create(&thread, NULL, invalidator, NULL) != 0)
        abort();
    start = now(inval ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID);
    for (unsigned i = 0; i < n; i++) {
        const uint64_t iova = pages[rnd() >> 20 & (count - 1)];
        if (ours) {
            misses += !counted_translate(iova);
            output += out.address;
        } else if (!base_translate(&base, STREAM, iova, false, &output)) {
            misses++;
        }
    }
    start = (now(inval ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID) - start) / n;
    stop = 1;
    if (inval)
        pthread_join(thread, NULL);
    sink = output + misses;
    return start;
}

/* lookup <pages> <capacity log2> <n>: the translation cache alone; the counted one for callgrind. */
static double lookup(char **v)
{
    const unsigned count = (unsigned)atoi(v[0]), log2 = (unsigned)atoi(v[1]), n = (unsigned)atoi(v[2]);
    struct smmuv3_iotlb_ref ref = {key(), 0};
    struct smmuv3_iotlb_token token;
    struct smmuv3_iotlb_hit h;
    uint64_t sum = 0;
    double start;

    open_ours(log2);
    make_pages(count, 0);
    for (unsigned i = 0; i < count; i++)
        ours_page(pages[i], (uint64_t)i << 12);
    if (smmuv3_iotlb_begin(&tlb, &ref, 0, &token) != SMMUV3_OK)
        abort();
    start = cpu();
    for (unsigned i = 0; i < n; i++)
        if (counted_lookup(&ref, pages[rnd() >> 20 & (count - 1)], &h))
            sum += h.output;
    start = cpu() - start;
    sink = sum;
    return start / n;
}

/* ---- Walks ---- */

static uint64_t __attribute__((noinline)) chase(uint64_t root, uint64_t iova)
{
    uint64_t t = root;

    for (unsigned shift = 39; shift >= 12; shift -= 9)
        t = *(volatile uint64_t *)at((t & UINT64_C(0xfffffffff000)) + (iova >> shift & 511) * 8);
    return t;
}

/* walk <ours|chase> <n>: four levels, 512 pages. */
static double walk(char **v)
{
    const unsigned n = (unsigned)atoi(v[1]);
    const bool mine = strcmp(v[0], "ours") == 0;
    const uint64_t root = guest(false, (size_t)1 << 24);
    struct smmuv3_walk *w = &result.walk;
    struct smmuv3_walk_access a;
    uint64_t sum = 0;
    double start;

    for (uint64_t i = 0; i < 512; i++)
        guest_map(root, UINT64_C(0x40000000) + (i << 12), WALK_BASE + (i << 12));
    memset(&a, 0, sizeof a);
    a.stream_id = STREAM;
    a.address = 0x40000000;
    if (smmuv3_walk_transaction(&smmu, &mem, &a, NULL, &result) != SMMUV3_OK || result.outcome != SMMUV3_WALK_TRANSLATED)
        abort();
    start = cpu();
    for (unsigned i = 0; i < n; i++) {
        /* The address depends on the result before: latency, for both. */
        const uint64_t iova = UINT64_C(0x40000000) + ((uint64_t)((i * 97 + (sum & 1)) & 511) << 12);
        if (mine) {
            if (smmuv3_walk_address(w, iova, SMMUV3_STATE_NS, SMMUV3_DESC_PR) != SMMUV3_OK)
                abort();
            sum += w->leaf1.output >> 50;
        } else {
            sum += chase(root, iova) >> 62;
        }
    }
    start = cpu() - start;
    sink = sum;
    return start / n;
}

/* miss <stage1|nested> <n>: a transaction that is in neither place of the translation cache, and its fill. */
static double miss(char **v)
{
    const unsigned n = (unsigned)atoi(v[1]);
    const uint64_t root = guest(strcmp(v[0], "nested") == 0, (size_t)1 << 24);
    double start;
    unsigned i;

    open_model(6);
    for (uint64_t p = 0; p < 512; p++)
        guest_map(root, UINT64_C(0x40000000) + (p << 12), WALK_BASE + (p << 12));
    if (!counted_translate(0x40000000))
        abort();
    start = cpu();
    for (i = 0; i < n; i++)
        if (!counted_translate(UINT64_C(0x40000000) + ((uint64_t)(i & 511) << 12)))
            abort();
    return (cpu() - start) / n;
}

/* ---- Invalidations ---- */

/* inval <recent|cold|none> <ours|base> <log2> <n>: one page of a full cache. Recent pages were filled just before. */
static double inval(char **v)
{
    const bool mine = strcmp(v[1], "ours") == 0;
    const bool recent = strcmp(v[0], "recent") == 0, none = strcmp(v[0], "none") == 0;
    const unsigned log2 = (unsigned)atoi(v[2]), n = (unsigned)atoi(v[3]);
    const uint64_t count = UINT64_C(7) << log2 >> 3;
    double sum = 0;

    if (mine)
        open_ours(log2);
    else
        base_open(&base, 1u << log2);
    for (uint64_t i = 0; i < count; i++) {
        if (mine)
            ours_page(i << 12, 0);
        else
            base_page(&base, ASID, i << 12, 0);
    }
    for (unsigned i = 0; i < n; i += 16) {
        uint64_t p[16];
        double start;
        for (unsigned j = 0; j < 16; j++) {
            p[j] = none ? UINT64_C(1) << 40 : (rnd() >> 20) % count << 12;
            if (recent && mine)
                ours_page(p[j], 0);
            else if (recent)
                base_page(&base, ASID, p[j], 0);
        }
        start = cpu();
        for (unsigned j = 0; j < 16; j++) {
            if (mine)
                ours_drop(p[j], 1);
            else
                base_invalidate(&base, ASID, p[j], 1);
        }
        sum += cpu() - start;
        for (unsigned j = 0; j < 16 && !none; j++) {
            if (mine)
                ours_page(p[j], 0);
            else
                base_page(&base, ASID, p[j], 0);
        }
    }
    return sum / n;
}

/* range <one|split|base> <pages> <log2> <n>: a range that is cached, in a full cache. Nanoseconds of the whole range. */
static double range(char **v)
{
    const bool one = strcmp(v[0], "one") == 0, theirs = strcmp(v[0], "base") == 0;
    const uint64_t length = (uint64_t)atoi(v[1]);
    const unsigned log2 = (unsigned)atoi(v[2]), n = (unsigned)atoi(v[3]);
    const uint64_t iova = UINT64_C(0x10000000000) + 0x3000;
    const uint64_t count = (UINT64_C(3) << log2 >> 2) - length;
    double sum = 0;

    if (!theirs)
        open_ours(log2);
    else
        base_open(&base, 1u << log2);
    for (uint64_t i = 0; i < count; i++) {
        if (!theirs)
            ours_page(i << 12, 0);
        else
            base_page(&base, ASID, i << 12, 0);
    }
    for (unsigned k = 0; k < n; k++) {
        double start;
        for (uint64_t i = 0; i < length; i++) {
            if (!theirs)
                ours_page(iova + (i << 12), 0);
            else
                base_page(&base, ASID, iova + (i << 12), 0);
        }
        start = cpu();
        if (one) {
            ours_drop(iova, length);
        } else if (theirs) {
            base_invalidate(&base, ASID, iova, length);
        } else {
            uint64_t a = iova, left = length;
            while (left != 0) {
                const unsigned fit = 63 - (unsigned)__builtin_clzll(left);
                const unsigned align = (unsigned)__builtin_ctzll(a >> 12);
                const unsigned s = fit < align ? fit : align;
                ours_drop(a, UINT64_C(1) << s);
                a += (UINT64_C(1) << s) << 12;
                left -= UINT64_C(1) << s;
            }
        }
        sum += cpu() - start;
    }
    return sum / n;
}

/* visits <pages> <stride log2>: entries and lists looked at for each entry dropped, times 1000. */
static double visits(char **v)
{
    const uint64_t length = (uint64_t)atoi(v[0]);
    const unsigned stride = (unsigned)atoi(v[1]);
    const uint64_t iova = UINT64_C(0x10000000000) + 0x3000;
    uint64_t before;

    open_ours(16);
    for (uint64_t i = 0; i < 20000; i++)
        ours_page((rnd() & 0xffffff) << 12, 0);
    for (uint64_t i = 0; i < length; i++)
        ours_page(iova + (i << 12 << stride), 0);
    before = tlb.stats.visited;
    ours_drop(iova, length << stride);
    return (double)(tlb.stats.visited - before) / (double)tlb.stats.dropped;
}

/* commands <n>: a TLBI by address of a page that is there, and a CMD_SYNC with a message; the model's side alone. */
static uint64_t message;

static smmuv3_status to_message(void *ctx, uint32_t device, uint64_t address, enum smmuv3_state space, uint32_t data)
{
    (void)ctx;
    (void)device;
    (void)space;
    message = address ^ data;
    return SMMUV3_OK;
}

static void __attribute__((noinline)) counted_commands(uint32_t prod)
{
    mmio(SMMUV3_R_CMDQ_PROD, 4, prod);
    while (smmuv3_model_run(&model, 64) != 0)
        continue;
}

static double commands(char **v)
{
    const unsigned n = (unsigned)atoi(v[0]);
    const uint64_t root = guest(false, (size_t)1 << 24);
    const uint64_t queue = table(4096);
    uint32_t prod = 0;
    double sum = 0;

    guest_map(root, UINT64_C(0x40000000), WALK_BASE);
    open_model(10);
    model.ops.msi = to_message;
    mmio(SMMUV3_R_CR0, 4, 1);
    mmio(SMMUV3_R_CMDQ_BASE, 8, queue | 8);
    mmio(SMMUV3_R_CR0, 4, 9);
    (void)smmuv3_model_run(&model, 16);
    for (unsigned i = 0; i < n; i++) {
        uint64_t *w = at(queue + 16 * (prod & 255));
        double start;
        if (!counted_translate(0x40000000))
            abort();
        w[0] = 0x12 | (uint64_t)ASID << 48;
        w[1] = 0x40000000 | 1;
        w = at(queue + 16 * ((prod + 1) & 255));
        w[0] = 0x46 | 1u << 12 | 3u << 22 | UINT64_C(15) << 24 | (uint64_t)i << 32;
        w[1] = WALK_BASE + 0x800;
        prod = (prod + 2) & 511;
        start = cpu();
        counted_commands(prod);
        sum += cpu() - start;
        if ((uint32_t)message != (uint32_t)((WALK_BASE + 0x800) ^ i))
            abort();
    }
    return sum / n;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        double (*run)(char **);
        int arguments;
    } all[] = {{"hit", hit, 5},   {"lookup", lookup, 3}, {"walk", walk, 2},    {"miss", miss, 2},
               {"inval", inval, 4}, {"commands", commands, 1}, {"range", range, 4},   {"visits", visits, 2}};

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (argc == all[i].arguments + 2 && strcmp(argv[1], all[i].name) == 0) {
            printf("%.3f\n", all[i].run(argv + 2));
            return 0;
        }
    return 2;
}

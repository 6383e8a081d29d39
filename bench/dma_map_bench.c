/* SPDX-License-Identifier: MIT */
/*
 * Measurements for bench/dma_map.py: <ours|base> <pages> <rounds>. Prints nanoseconds of a map, of an unmap with its
 * invalidation and sync, and per unmap: commands, CMD_SYNCs, writes to PROD. The device uses every page in between.
 */
#include "model_base.h"
/* Both baselines have a `base_table` and a `base_open`. */
#define base_table base_table_pages
#define base_open base_open_pages
#include "pgtable_base.h"
#undef base_table
#undef base_open

#include "smmuv3/domain.h"
#include "smmuv3/model.h"

#include <stdio.h>
#include <time.h>

#define BUS_BASE UINT64_C(0x80000000)
#define STREAM 8u
#define IOVA UINT64_C(0x40003000)

static SMMUV3_ALIGNAS(65536) unsigned char pinned[16 << 20];
static size_t pinned_used;
static struct smmuv3_model model;
static struct smmuv3_model_txn txn;
static unsigned long submissions;
static uint64_t ticks;

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* What a pair of readings of the clock costs by itself. */
static double clock_cost(void)
{
    const double start = now();

    for (unsigned i = 0; i < 1000; i++)
        (void)now();
    return (now() - start) / 1001;
}

static uint64_t read_any(uintptr_t address, unsigned bytes)
{
    uint64_t value;

    return smmuv3_model_mmio_read(&model, address, bytes, SMMUV3_STATE_NS, &value) == SMMUV3_OK ? value : UINT64_MAX;
}

/* The model runs inside of the write that gives it work. */
static void write_any(uintptr_t address, unsigned bytes, uint64_t value)
{
    submissions += address == smmuv3_reg_offset(SMMUV3_R_CMDQ_PROD);
    if (smmuv3_model_mmio_write(&model, address, bytes, SMMUV3_STATE_NS, value) != SMMUV3_OK)
        abort();
    while (smmuv3_model_run(&model, 64) != 0)
        continue;
}

static uint32_t read32(void *ctx, uintptr_t address)
{
    (void)ctx;
    return (uint32_t)read_any(address, 4);
}

static uint64_t read64(void *ctx, uintptr_t address)
{
    (void)ctx;
    return read_any(address, 8);
}

static void write32(void *ctx, uintptr_t address, uint32_t value)
{
    (void)ctx;
    write_any(address, 4, value);
}

static void write64(void *ctx, uintptr_t address, uint64_t value)
{
    (void)ctx;
    write_any(address, 8, value);
}

static void *pin(void *ctx, size_t bytes, unsigned align_log2)
{
    const size_t align = (size_t)1 << align_log2;
    const size_t at = (pinned_used + align - 1) & ~(align - 1);

    (void)ctx;
    if (bytes > sizeof pinned || at > sizeof pinned - bytes)
        return NULL;
    pinned_used = at + bytes;
    return pinned + at;
}

static uint64_t to_bus(void *ctx, const void *pointer)
{
    (void)ctx;
    return BUS_BASE + (uint64_t)((const unsigned char *)pointer - pinned);
}

static void *from_bus(void *ctx, uint64_t address)
{
    (void)ctx;
    return address - BUS_BASE < sizeof pinned ? pinned + (address - BUS_BASE) : NULL;
}

static uint64_t now_ns(void *ctx)
{
    (void)ctx;
    return ticks += 1000;
}

static smmuv3_status memory_read64(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    const struct smmuv3_le64 *word = from_bus(ctx, address);

    (void)space;
    if (word == NULL)
        return SMMUV3_ERR_NOT_FOUND;
    *value = smmuv3_mem_load64(word);
    return SMMUV3_OK;
}

static smmuv3_status memory_read(void *ctx, uint64_t address, enum smmuv3_state space, void *bytes, size_t count)
{
    const void *from = from_bus(ctx, address);

    (void)space;
    if (from == NULL)
        return SMMUV3_ERR_ACCESS;
    memcpy(bytes, from, count);
    return SMMUV3_OK;
}

static smmuv3_status memory_write(void *ctx, uint64_t address, enum smmuv3_state space, const void *bytes, size_t count)
{
    void *to = from_bus(ctx, address);

    (void)space;
    if (to == NULL)
        return SMMUV3_ERR_ACCESS;
    memcpy(to, bytes, count);
    return SMMUV3_OK;
}

static const struct smmuv3_port_ops port_ops = {.read32 = read32, .write32 = write32, .read64 = read64, .write64 = write64,
                                                .alloc = pin, .to_bus = to_bus, .from_bus = from_bus, .now_ns = now_ns};
static struct smmuv3_port port = {.ops = &port_ops};
static struct smmuv3_dev dev;
static struct smmuv3_domain_host host;
static struct smmuv3_domain domain;
static struct smmuv3_domain_stream stream;
static struct smmuv3_domain_attachment attachment;
static struct smmuv3_iotlb tlb;
static struct smmuv3_iotlb_configs configs;

static void must(smmuv3_status status)
{
    if (status != SMMUV3_OK) {
        fprintf(stderr, "dma_map_bench: %s\n", smmuv3_status_text(status));
        exit(1);
    }
}

static void *aligned(size_t bytes)
{
    void *p = aligned_alloc(128, (bytes + 127) & ~(size_t)127);

    if (p == NULL)
        abort();
    return p;
}

static void open_ours(void)
{
    static struct smmuv3_model_config config;
    static const struct smmuv3_model_ops ops = {.read64 = memory_read64, .read = memory_read, .write = memory_write};
    static const struct smmuv3_dev_args args = {.port = &port, .state = SMMUV3_STATE_NS};
    static const struct smmuv3_dev_queues queues = {.cmdq_log2 = 8, .eventq_log2 = 6, .cpu_count = 1};
    static const struct smmuv3_dev_config on = {.irqs = {.gerror_on = true}};
    static const struct smmuv3_domain_args plain;
    const size_t a = smmuv3_iotlb_bytes(16, 8), b = smmuv3_iotlb_configs_bytes(6, SMMUV3_IOTLB_CONFIG_WORDS);

    smmuv3_model_config_default(&config);
    must(smmuv3_iotlb_init(&tlb, aligned(a), a, 16, 8, 1));
    must(smmuv3_iotlb_configs_init(&configs, aligned(b), b, 6, SMMUV3_IOTLB_CONFIG_WORDS));
    config.caches.tlb = &tlb;
    config.caches.configs = &configs;
    must(smmuv3_model_init(&model, &config, &ops));
    smmuv3_model_txn_init(&model, &txn);
    must(smmuv3_dev_probe(&dev, &args));
    must(smmuv3_dev_alloc(&dev, &queues));
    must(smmuv3_domain_host_init(&host, &dev, 16));
    must(smmuv3_domain_host_start(&host, &on));
    must(smmuv3_domain_init(&domain, &host, &plain));
    must(smmuv3_domain_stream_init(&stream, &host, STREAM, 0, false));
    must(smmuv3_domain_attach(&attachment, &stream, &domain, 0, false));
}

/* The device uses a page. */
static void use(uint64_t iova, bool good)
{
    struct smmuv3_model_access access;
    struct smmuv3_model_result result;

    memset(&access, 0, sizeof access);
    access.walk.stream_id = STREAM;
    access.walk.address = iova;
    must(smmuv3_model_translate(&model, &txn, &access, &result));
    if ((result.outcome == SMMUV3_MODEL_OK) != good)
        abort();
}

static void ours(uint64_t pages, unsigned rounds)
{
    double map = 0, unmap = 0, start;
    uint64_t commands = 0, syncs = 0;
    unsigned long writes = 0;

    open_ours();
    for (unsigned i = 0; i < rounds; i++) {
        const struct smmuv3_model_stats *s = smmuv3_model_statistics(&model);
        start = now();
        must(smmuv3_domain_map(&domain, IOVA, UINT64_C(0x100003000), pages << 12, SMMUV3_PGTABLE_READ | SMMUV3_PGTABLE_WRITE));
        map += now() - start;
        for (uint64_t p = 0; p < pages; p++)
            use(IOVA + (p << 12), true);
        commands -= s->commands;
        syncs -= s->syncs;
        writes -= submissions;
        start = now();
        must(smmuv3_domain_unmap(&domain, IOVA, pages << 12));
        unmap += now() - start;
        commands += s->commands;
        syncs += s->syncs;
        writes += submissions;
    }
    use(IOVA, false);
    printf("%.1f %.1f %.3f %.3f %.3f\n", map / rounds - clock_cost(), unmap / rounds - clock_cost(), (double)commands / rounds, (double)syncs / rounds,
           (double)writes / rounds);
}

/* The usual path. Its command queue is left out: nothing but the sweeps is charged for the invalidation. */
static void theirs(uint64_t pages, unsigned rounds)
{
    static struct base_domain d;
    static struct base_table_pages t;
    static struct base_smmu smmu;
    double map = 0, unmap = 0, start;

    base_open_pages(&d, &t, 48);
    base_open(&smmu, 256);
    for (unsigned i = 0; i < rounds; i++) {
        struct base_gather gather = {0};
        start = now();
        if (base_map(&d, IOVA, UINT64_C(0x100003000), pages << 12, BASE_READ | BASE_WRITE) != 0)
            abort();
        map += now() - start;
        for (uint64_t p = 0; p < pages; p++)
            base_page(&smmu, 1, IOVA + (p << 12), UINT64_C(0x100003000) + (p << 12));
        start = now();
        if (base_unmap(&d, IOVA, pages << 12, &gather) != pages << 12)
            abort();
        base_invalidate(&smmu, 1, IOVA, pages);
        unmap += now() - start;
    }
    printf("%.1f %.1f %.3f 1 1\n", map / rounds - clock_cost(), unmap / rounds - clock_cost(),
           (double)smmu.sweeps / rounds);
}

int main(int argc, char **argv)
{
    if (argc != 4)
        return 2;
    if (strcmp(argv[1], "ours") == 0)
        ours((uint64_t)atoi(argv[2]), (unsigned)atoi(argv[3]));
    else
        theirs((uint64_t)atoi(argv[2]), (unsigned)atoi(argv[3]));
    return 0;
}

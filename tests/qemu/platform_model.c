/* SPDX-License-Identifier: MIT */
/*
 * platform_model.c - the same checks on the software SMMU of model.h, in one process. Its ID registers are those of QEMU
 * 10, so that both answer the same questions; it follows the specification, so that no difference is known of it.
 *
 * The arena and the target are mapped at the addresses that they have on QEMU: an address is its own pointer. With
 * SMMUV3_MODEL_CACHES in the environment translations and configurations are cached until they are invalidated.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "platform.h"
#include "smmuv3/model.h"

#define SMMU 0x09050000u
#define HOLE 0x0b000000u
#define ARENA 0x44000000u
#define ARENA_BYTES 0x4000000u
#define TARGET 0x48000000u
#define TARGET_BYTES 0x1000000u

static const uint32_t sids[PLAT_DEVICES] = {1u << 3, 31u << 3, 4u << 8};
static struct smmuv3_model model;
static struct smmuv3_model_txn txn;
static bool pending[4];

/* Memory that is there, or NULL. */
static void *memory(uint64_t address, size_t count)
{
    if (address < ARENA || address - ARENA > ARENA_BYTES + TARGET_BYTES - count)
        return NULL;
    return (void *)(uintptr_t)address;
}

static smmuv3_status on_read64(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    const void *at = memory(address, 8);

    (void)ctx;
    (void)space;
    if (at == NULL)
        return SMMUV3_ERR_ACCESS;
    *value = smmuv3_mem_load64((const struct smmuv3_le64 *)at);
    return SMMUV3_OK;
}

static smmuv3_status on_read(void *ctx, uint64_t address, enum smmuv3_state space, void *bytes, size_t count)
{
    (void)ctx;
    (void)space;
    if (memory(address, count) == NULL)
        return SMMUV3_ERR_ACCESS;
    memcpy(bytes, memory(address, count), count);
    return SMMUV3_OK;
}

static smmuv3_status on_write(void *ctx, uint64_t address, enum smmuv3_state space, const void *bytes, size_t count)
{
    (void)ctx;
    (void)space;
    if (memory(address, count) == NULL)
        return SMMUV3_ERR_ACCESS;
    memcpy(memory(address, count), bytes, count);
    return SMMUV3_OK;
}

static void on_irq(void *ctx, enum smmuv3_model_irq irq, enum smmuv3_state state)
{
    (void)ctx;
    (void)state;
    pending[irq] = true;
}

/* Everything that is to be done, at once: as QEMU does it within the register access. */
static void run(void)
{
    for (unsigned i = 0; i < 10000 && smmuv3_model_run(&model, 64) != 0; i++)
        continue;
}

uint64_t model_register_read(uintptr_t address, unsigned bytes)
{
    uint64_t value = 0;

    if (smmuv3_model_mmio_read(&model, address - SMMU, bytes, SMMUV3_STATE_NS, &value) != SMMUV3_OK)
        plat_put("# a register access that the model refuses\n");
    return value;
}

void model_register_write(uintptr_t address, unsigned bytes, uint64_t value)
{
    if (smmuv3_model_mmio_write(&model, address - SMMU, bytes, SMMUV3_STATE_NS, value) != SMMUV3_OK)
        plat_put("# a register access that the model refuses\n");
    run();
}

/* 1024 translations and 64 configurations. */
static bool add_caches(struct smmuv3_model_config *config)
{
    static struct smmuv3_iotlb tlb;
    static struct smmuv3_iotlb_configs configs;
    const size_t tlb_bytes = (smmuv3_iotlb_bytes(10, 5) + 127) & ~(size_t)127;
    const size_t configs_bytes = (smmuv3_iotlb_configs_bytes(6, SMMUV3_IOTLB_CONFIG_WORDS) + 127) & ~(size_t)127;
    void *tlb_memory = aligned_alloc(128, tlb_bytes);
    void *configs_memory = aligned_alloc(128, configs_bytes);

    config->caches.tlb = &tlb;
    config->caches.configs = &configs;
    return tlb_memory != NULL && configs_memory != NULL &&
           smmuv3_iotlb_init(&tlb, tlb_memory, tlb_bytes, 10, 5, 1) == SMMUV3_OK &&
           smmuv3_iotlb_configs_init(&configs, configs_memory, configs_bytes, 6, SMMUV3_IOTLB_CONFIG_WORDS) == SMMUV3_OK;
}

static void fail(const char *text)
{
    plat_put(text);
    plat_exit(4);
}

void plat_init(void)
{
    static struct smmuv3_model_config config;
    struct smmuv3_model_ops ops;

    memset(&ops, 0, sizeof(ops));
    ops.read64 = on_read64;
    ops.read = on_read;
    ops.write = on_write;
    ops.irq = on_irq;
    smmuv3_model_config_default(&config);
    smmuv3_model_config_id(&config, SMMUV3_R_IDR0, 0x0d44101b);
    smmuv3_model_config_id(&config, SMMUV3_R_IDR1, 0x02730010);
    smmuv3_model_config_id(&config, SMMUV3_R_IDR3, 0x1414);
    smmuv3_model_config_id(&config, SMMUV3_R_IDR5, 0x74);
    smmuv3_model_config_id(&config, SMMUV3_R_AIDR, 1);
    config.gbpa_reset = 0x1000;
    config.mmio_base = SMMU & ~UINT64_C(0xffff);
    config.mmio_bytes = 0x20000;
    if (mmap((void *)(uintptr_t)ARENA, ARENA_BYTES + TARGET_BYTES, PROT_READ | PROT_WRITE,
             MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0) != (void *)(uintptr_t)ARENA)
        fail("no memory at the addresses of the machine\n");
    if (getenv("SMMUV3_MODEL_CACHES") != NULL && !add_caches(&config))
        fail("no caches\n");
    if (smmuv3_model_init(&model, &config, &ops) != SMMUV3_OK)
        fail("the model refuses the ID registers\n");
    smmuv3_model_txn_init(&model, &txn);
}

void plat_port(struct smmuv3_port *port)
{
    smmuv3_port_direct_init(port, (void *)(uintptr_t)ARENA, ARENA_BYTES, ARENA, 0);
}

uintptr_t plat_smmu(void)
{
    return SMMU;
}

unsigned plat_version(void)
{
    return 0;
}

const char *plat_name(void)
{
    return "the software SMMU of model.h";
}

uint32_t plat_sid(unsigned device)
{
    return sids[device];
}

static smmuv3_status dma(unsigned device, uint64_t address, bool write, uint32_t *value)
{
    struct smmuv3_model_access access;
    struct smmuv3_model_result result;
    smmuv3_status status;

    memset(&access, 0, sizeof(access));
    access.walk.address = address;
    access.walk.stream_id = sids[device];
    access.walk.write = write;
    status = smmuv3_model_dma(&model, &txn, &access, value, sizeof(*value), &result);
    run();
    return status;
}

void plat_dma_write(unsigned device, uint64_t address, uint32_t value)
{
    value &= 0xffff;
    (void)dma(device, address, true, &value);
}

uint32_t plat_dma_read(unsigned device, uint64_t address)
{
    uint32_t value = 0;

    return dma(device, address, false, &value) == SMMUV3_OK ? value : UINT32_MAX;
}

uint64_t plat_hole(void)
{
    return HOLE;
}

uint64_t plat_target(void)
{
    return TARGET;
}

volatile uint32_t *plat_word(uint64_t address)
{
    return (volatile uint32_t *)(uintptr_t)address;
}

bool plat_irq_pending(enum plat_irq irq)
{
    return pending[irq];
}

void plat_irq_clear(enum plat_irq irq)
{
    pending[irq] = false;
}

void plat_put(const char *text)
{
    fputs(text, stdout);
    fflush(stdout);
}

void plat_exit(int code)
{
    exit(code);
}

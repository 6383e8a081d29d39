/* SPDX-License-Identifier: MIT */
/*
 * A virtual machine monitor's worth of code around the software SMMU: guest memory, an MMIO window, a device that copies
 * memory by DMA, and a guest that programs both. Prints what happens; exits 0 when the copy and the fault came out right.
 */
#include "smmuv3/model.h"
#include "smmuv3/model_trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RAM UINT64_C(0x40000000)
#define RAM_BYTES 0x100000u
#define SMMU UINT64_C(0x09050000)
#define DEVICE 8u

struct vmm {
    uint8_t *ram;
    struct smmuv3_model smmu;
    struct smmuv3_model_txn dma;
    int work;
};

/* What a monitor gives to the model. */
static smmuv3_status vmm_read(void *ctx, uint64_t address, enum smmuv3_state space, void *bytes, size_t count)
{
    const struct vmm *v = (const struct vmm *)ctx;
    (void)space;
    if (address < RAM || address - RAM > RAM_BYTES - count)
        return SMMUV3_ERR_ACCESS;
    memcpy(bytes, v->ram + (address - RAM), count);
    return SMMUV3_OK;
}

static smmuv3_status vmm_write(void *ctx, uint64_t address, enum smmuv3_state space, const void *bytes, size_t count)
{
    struct vmm *v = (struct vmm *)ctx;
    (void)space;
    if (address < RAM || address - RAM > RAM_BYTES - count)
        return SMMUV3_ERR_ACCESS;
    memcpy(v->ram + (address - RAM), bytes, count);
    return SMMUV3_OK;
}

static smmuv3_status vmm_read64(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    uint8_t bytes[8];
    const smmuv3_status status = vmm_read(ctx, address, space, bytes, 8);
    smmuv3_words_from_bytes(value, bytes, status == SMMUV3_OK ? 1 : 0);
    return status;
}

static void vmm_more_work(void *ctx)
{
    ((struct vmm *)ctx)->work = 1;
}

static void vmm_note(void *ctx, const struct smmuv3_model_note *note)
{
    const struct vmm *v = (const struct vmm *)ctx;
    char line[400];
    struct smmuv3_text text;
    smmuv3_text_init(&text, line, sizeof(line));
    smmuv3_model_trace_line(note, &v->smmu.bank[0].env, &text);
    printf("smmu: %s\n", line);
}

/* The guest's side: MMIO exits, and memory that it writes itself. */
static void mmio(struct vmm *v, uint64_t offset, unsigned bytes, uint64_t value)
{
    if (smmuv3_model_mmio_write(&v->smmu, offset, bytes, SMMUV3_STATE_NS, value) != SMMUV3_OK)
        exit(1);
    /* A monitor would do this in its I/O thread, a bounded piece at a time. */
    while (v->work != 0) {
        v->work = 0;
        (void)smmuv3_model_run(&v->smmu, 32);
    }
}

static void poke(struct vmm *v, uint64_t address, uint64_t value)
{
    smmuv3_words_to_bytes(v->ram + (address - RAM), &value, 1);
}

static void guest_boots(struct vmm *v)
{
    const uint64_t ste = RAM + 0x10000 + 64 * DEVICE;
    poke(v, ste, 1 | 5u << 1 | (RAM + 0x20000));                                      /* stage 1 */
    poke(v, ste + 8, UINT64_C(1) << 44);
    poke(v, RAM + 0x20000, 25 | UINT64_C(1) << 30 | UINT64_C(1) << 31 | UINT64_C(5) << 32 | UINT64_C(0x6200) << 32); /* 39 bits */
    poke(v, RAM + 0x20008, RAM + 0x21000);
    poke(v, RAM + 0x20018, 0xff);
    poke(v, RAM + 0x21000, (RAM + 0x22000) | 3);
    poke(v, RAM + 0x22000, (RAM + 0x23000) | 3);
    for (uint64_t i = 0; i < 2; i++)                                                  /* 0x1000 and 0x2000 */
        poke(v, RAM + 0x23008 + 8 * i, (RAM + 0x50000 + 0x1000 * i) | 0xf43);
    mmio(v, 0x80, 8, RAM + 0x10000);
    mmio(v, 0x88, 4, 6);
    mmio(v, 0x90, 8, RAM | 4);
    mmio(v, 0xa0, 8, (RAM + 0x1000) | 4);
    mmio(v, 0x20, 4, 8 | 4);
    poke(v, RAM, 4), poke(v, RAM + 8, 31), poke(v, RAM + 16, 0x30), poke(v, RAM + 32, 0x46);
    mmio(v, 0x98, 4, 3);
    mmio(v, 0x20, 4, 8 | 4 | 1);
}

/* The device. */
static smmuv3_status device_copies(struct vmm *v, uint64_t from, uint64_t to, size_t count)
{
    uint8_t buffer[256];
    struct smmuv3_model_access access;
    struct smmuv3_model_result result;
    smmuv3_status status;
    memset(&access, 0, sizeof(access));
    access.walk.stream_id = DEVICE;
    access.walk.address = from;
    status = smmuv3_model_dma(&v->smmu, &v->dma, &access, buffer, count, &result);
    access.walk.address = to;
    access.walk.write = true;
    return status != SMMUV3_OK ? status : smmuv3_model_dma(&v->smmu, &v->dma, &access, buffer, count, &result);
}

int main(void)
{
    static struct vmm v;
    struct smmuv3_model_config config;
    struct smmuv3_model_ops ops = {0};
    v.ram = calloc(1, RAM_BYTES);
    smmuv3_model_config_default(&config);
    config.mmio_base = SMMU;
    config.mmio_bytes = 0x20000;
    ops.ctx = &v, ops.read64 = vmm_read64, ops.read = vmm_read, ops.write = vmm_write;
    ops.more_work = vmm_more_work, ops.note = vmm_note;
    if (v.ram == NULL || smmuv3_model_init(&v.smmu, &config, &ops) != SMMUV3_OK)
        return 1;
    smmuv3_model_txn_init(&v.smmu, &v.dma);
    guest_boots(&v);
    memcpy(v.ram + 0x50000 + 0xf00, "hello", 6);
    if (device_copies(&v, 0x1f00, 0x2080, 200) != SMMUV3_OK || strcmp((char *)v.ram + 0x51080, "hello") != 0)
        return 1;
    if (device_copies(&v, 0x1f00, 0x3000, 200) != SMMUV3_ERR_ACCESS || smmuv3_model_run(&v.smmu, 1) != 0)
        return 1;
    printf("copied; %llu event\n", (unsigned long long)v.smmu.stats.events);
    free(v.ram);
    return v.smmu.stats.events == 1 ? 0 : 1;
}

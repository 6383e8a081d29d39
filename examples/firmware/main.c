/* SPDX-License-Identifier: MIT */
/*
 * Firmware that uses an SMMU while it boots: one thread, no interrupts, static memory, the `single` engine, the direct port.
 *
 * It brings the SMMU up whatever state it is in, lets the boot device reach one buffer, and hands the SMMU over: off and
 * aborting, so that no device runs free until the operating system takes it. On a machine the registers are at
 * SMMU_BASE; here they are an array, and a few lines that play the SMMU run before every register read.
 */
#include <stdint.h>
#include <stdio.h>

#define SMMUV3_PORT_HEADER "smmuv3/port_direct.h"
enum access_kind { LOAD, STORE, RMW, BARRIER, FENCE, MMIO_READ, MMIO_WRITE, CACHE, RELAX };
static void hardware(enum access_kind kind);
#define SMMUV3_PORT_TRACE(kind, address) hardware(kind)
#include <smmuv3/domain.h>

#define BOOT_DEVICE 3u /* StreamID */
#define BUFFER_IOVA UINT64_C(0x40000000)

/* ---- what stands for the hardware ---- */

enum { IDR0 = 0x0, IDR1 = 0x4, IDR5 = 0x14, CR0 = 0x20, CR0ACK = 0x24, GBPA = 0x44, IRQ_CTRL = 0x50, IRQ_CTRLACK = 0x54,
       CMDQ_PROD = 0x98, CMDQ_CONS = 0x9c };
static SMMUV3_ALIGNAS(65536) volatile uint32_t registers[0x20000 / 4];

/* Acknowledges what was written; consumes commands at once. */
static void hardware(enum access_kind kind)
{
    if (kind != MMIO_READ)
        return;
    registers[CR0ACK / 4] = registers[CR0 / 4];
    registers[IRQ_CTRLACK / 4] = registers[IRQ_CTRL / 4];
    registers[GBPA / 4] = registers[GBPA / 4] & 0x7fffffffu;
    if ((registers[CR0 / 4] & 8) != 0)
        registers[CMDQ_CONS / 4] = registers[CMDQ_PROD / 4];
}

/* An SMMU that an earlier stage left on. Stage 1, VMSAv8-64, coherent; 4-bit StreamIDs; 4 KB pages, 40 bits. */
static void power_on(void)
{
    registers[IDR0 / 4] = 1u << 1 | 2u << 2 | 1u << 4 | 1u << 24;
    registers[IDR1 / 4] = 4u | 7u << 16 | 7u << 21;
    registers[IDR5 / 4] = 2u | 1u << 4;
    registers[CR0 / 4] = 1;
}

/* ---- the firmware ---- */

/* All memory that the SMMU reads: aligned to its largest block. */
static SMMUV3_ALIGNAS(65536) unsigned char arena[256 << 10];
static struct smmuv3_port port;
static struct smmuv3_dev smmu;
static struct smmuv3_domain_host host;
static struct smmuv3_domain boot_space;
static struct smmuv3_domain_stream boot_device;
static struct smmuv3_domain_attachment attachment;

static smmuv3_status smmu_begin(void)
{
    const struct smmuv3_dev_args where = {.port = &port, .base = (uintptr_t)registers, .state = SMMUV3_STATE_NS};
    const struct smmuv3_dev_queues queues = {.cmdq_log2 = 4, .eventq_log2 = 4, .engine = SMMUV3_CMDQ_SINGLE,
                                             .completion = SMMUV3_CMDQ_POLL, .cpu_count = 1};
    const struct smmuv3_dev_config polled = {.gbpa = SMMUV3_DEV_GBPA_ABORT};
    smmuv3_status status;

    smmuv3_port_direct_init(&port, arena, sizeof(arena), (uintptr_t)arena & 0xffffffffffu, 0);
    status = smmuv3_dev_probe(&smmu, &where);
    if (status == SMMUV3_OK)
        status = smmuv3_dev_alloc(&smmu, &queues);
    if (status == SMMUV3_OK)
        status = smmuv3_domain_host_init(&host, &smmu, 4);
    if (status == SMMUV3_OK)
        status = smmuv3_domain_host_start(&host, &polled);
    if (status == SMMUV3_OK)
        printf("found CR0 0x%x; CR0 is 0x%x now\n", smmu.found.cr0, (unsigned)registers[CR0 / 4]);
    return status;
}

static smmuv3_status boot_from_device(uint64_t buffer)
{
    const struct smmuv3_domain_args plain = {.input_bits = 39};
    smmuv3_status status = smmuv3_domain_init(&boot_space, &host, &plain);

    if (status == SMMUV3_OK)
        status = smmuv3_domain_stream_init(&boot_device, &host, BOOT_DEVICE, 0, false);
    if (status == SMMUV3_OK)
        status = smmuv3_domain_attach(&attachment, &boot_device, &boot_space, 0, false);
    if (status == SMMUV3_OK)
        status = smmuv3_domain_map(&boot_space, BUFFER_IOVA, buffer, 0x4000, SMMUV3_PGTABLE_READ | SMMUV3_PGTABLE_WRITE);
    return status;
}

/* Nothing that went wrong is in the event queue, and everything goes back. */
static smmuv3_status smmu_end(void)
{
    const struct smmuv3_dev_event_sink nowhere = {0};
    struct smmuv3_dev_events seen;
    smmuv3_status status = smmuv3_dev_handle_events(&smmu, 0, &nowhere, &seen);

    if (status == SMMUV3_OK && seen.seen != 0)
        printf("%u events\n", seen.seen);
    if (status == SMMUV3_OK)
        status = smmuv3_domain_unmap(&boot_space, BUFFER_IOVA, 0x4000);
    if (status == SMMUV3_OK)
        status = smmuv3_domain_detach(&attachment);
    if (status == SMMUV3_OK)
        status = smmuv3_domain_stream_destroy(&boot_device);
    if (status == SMMUV3_OK)
        status = smmuv3_domain_destroy(&boot_space);
    if (status == SMMUV3_OK)
        status = smmuv3_domain_host_stop(&host);
    return status == SMMUV3_OK ? smmuv3_dev_free(&smmu) : status;
}

int main(void)
{
    smmuv3_status status;

    power_on();
    status = smmu_begin();
    if (status == SMMUV3_OK)
        status = boot_from_device(UINT64_C(0x80000000));
    if (status == SMMUV3_OK)
        status = smmu_end();
    printf("%s; CR0 0x%x, GBPA 0x%x, %zu bytes of the arena used\n", smmuv3_status_text(status),
           (unsigned)registers[CR0 / 4], (unsigned)registers[GBPA / 4], port.arena_used);
    return status == SMMUV3_OK && registers[CR0 / 4] == 0 && registers[GBPA / 4] == 1u << 20 ? 0 : 1;
}

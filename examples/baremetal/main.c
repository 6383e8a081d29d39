/* SPDX-License-Identifier: MIT */
/*
 * Bare metal on QEMU's `virt` machine with its SMMUv3: map one page for a device, let the device write to it, let it write
 * where nothing is mapped, and print the event.
 *
 * The device is QEMU's `edu` in slot 1 (StreamID 8): raising its interrupt makes it write an MSI, at once and through the
 * SMMU. Registers and memory are those of the machine; nothing but the headers is linked.
 */
#define SMMUV3_PORT_HEADER "smmuv3/port_direct.h"
#include <smmuv3/domain.h>
#include <smmuv3/format_text.h>

#define UART ((volatile uint32_t *)0x09000000u)
#define SMMU 0x09050000u
#define DEVICE_CONFIG 0x4010008000u /* bus 0, slot 1 */
#define DEVICE_BAR 0x10000000u
#define STREAM 8u
#define ARENA 0x44000000u
#define ARENA_BYTES 0x1000000u
#define PAGE 0x48000000u
#define IOVA UINT64_C(0x8080604000)

static struct smmuv3_port port;
static struct smmuv3_dev smmu;
static struct smmuv3_domain_host host;
static struct smmuv3_domain space;
static struct smmuv3_domain_stream stream;
static struct smmuv3_domain_attachment attachment;
static char line[256];

static void print(const char *text)
{
    while (*text != '\0')
        *UART = (unsigned char)*text++;
    *UART = '\n';
}

static void set32(uintptr_t address, uint32_t value)
{
    *(volatile uint32_t *)address = value;
}

static void set16(uintptr_t address, uint16_t value)
{
    *(volatile uint16_t *)address = value;
}

/* BAR 0; memory and bus master on; MSI on. */
static void device_begin(void)
{
    set32(DEVICE_CONFIG + 0x10, DEVICE_BAR);
    set16(DEVICE_CONFIG + 0x04, 0x0006);
    set16(DEVICE_CONFIG + 0x42, 0x0081);
}

/* The device writes 4 bytes: the MSI's data, to the MSI's address. */
static void device_write(uint64_t address, uint16_t value)
{
    set32(DEVICE_CONFIG + 0x44, (uint32_t)address);
    set32(DEVICE_CONFIG + 0x48, (uint32_t)(address >> 32));
    set16(DEVICE_CONFIG + 0x4c, value);
    set32(DEVICE_BAR + 0x60, 1);
    set32(DEVICE_BAR + 0x64, 1);
}

static smmuv3_status smmu_begin(void)
{
    static const struct smmuv3_dev_args where = {.port = &port, .base = SMMU, .state = SMMUV3_STATE_NS};
    static const struct smmuv3_dev_queues queues = {.cmdq_log2 = 6, .eventq_log2 = 5, .cpu_count = 1};
    static const struct smmuv3_dev_config polled = {.gbpa = SMMUV3_DEV_GBPA_ABORT};
    smmuv3_status status;

    smmuv3_port_direct_init(&port, (void *)(uintptr_t)ARENA, ARENA_BYTES, ARENA, 0);
    status = smmuv3_dev_probe(&smmu, &where);
    if (status == SMMUV3_OK)
        status = smmuv3_dev_alloc(&smmu, &queues);
    if (status == SMMUV3_OK)
        status = smmuv3_domain_host_init(&host, &smmu, 8);
    return status == SMMUV3_OK ? smmuv3_domain_host_start(&host, &polled) : status;
}

static smmuv3_status space_begin(void)
{
    static const struct smmuv3_domain_args plain;
    smmuv3_status status = smmuv3_domain_init(&space, &host, &plain);

    if (status == SMMUV3_OK)
        status = smmuv3_domain_stream_init(&stream, &host, STREAM, 0, false);
    if (status == SMMUV3_OK)
        status = smmuv3_domain_attach(&attachment, &stream, &space, 0, false);
    if (status == SMMUV3_OK)
        status = smmuv3_domain_map(&space, IOVA, PAGE, 0x1000, SMMUV3_PGTABLE_READ | SMMUV3_PGTABLE_WRITE);
    return status;
}

/* One line for an event. */
static unsigned on_event(void *ctx, const struct smmuv3_event *event, const struct smmuv3_event_view *view)
{
    struct smmuv3_text text = {.buf = line, .cap = sizeof(line)};

    (void)ctx;
    (void)view;
    smmuv3_format_event(&text, event, &smmu.env, SMMUV3_FORMAT_LINE);
    print(line);
    return SMMUV3_DEV_REPLY_ABORT;
}

int main(void)
{
    static const struct smmuv3_dev_event_sink sink = {.event = on_event};
    volatile uint32_t *const word = (volatile uint32_t *)(uintptr_t)(PAGE + 0x40);
    struct smmuv3_dev_events seen;
    smmuv3_status status = smmu_begin();

    if (status == SMMUV3_OK)
        status = space_begin();
    if (status != SMMUV3_OK) {
        print(smmuv3_status_text(status));
        return 1;
    }
    device_begin();
    device_write(IOVA + 0x40, 0x1234);
    print(*word == 0x1234 ? "the device wrote through the SMMU" : "the write did not arrive");
    device_write(IOVA + 0x1040, 0x5678);
    status = smmuv3_dev_handle_events(&smmu, 0, &sink, &seen);
    return status == SMMUV3_OK && *word == 0x1234 && seen.seen == 1 ? 0 : 1;
}

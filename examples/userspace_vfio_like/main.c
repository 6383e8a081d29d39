/* SPDX-License-Identifier: MIT */
/*
 * A user-space driver of an SMMU over a callback port: registers are reached through a file or a socket, memory is pinned
 * and has bus addresses, interrupts are counters that a poll finds, as with VFIO. Here the other side is the library's own
 * software SMMU, so that the program runs anywhere; replace `struct far_side` and its functions by system calls.
 *
 * It brings the SMMU up, lets one device use a buffer, takes the buffer away, and reports the fault that follows.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <smmuv3/domain.h>
#include <smmuv3/format_text.h>
#include <smmuv3/model.h>

#define BUS_BASE UINT64_C(0x80000000) /* address of the pinned memory for devices */
#define DEVICE 0x108u                 /* StreamID of the device */
#define BUFFER_IOVA UINT64_C(0x10000)

/* Pinned memory, and the device behind the file descriptor. */
static SMMUV3_ALIGNAS(65536) unsigned char pinned[4 << 20];
static size_t pinned_used;
static struct far_side {
    struct smmuv3_model smmu;
    struct smmuv3_model_txn transaction;
    unsigned interrupts;
    uint64_t time_ns;
} far_side;

/* ---- the port: what the driver calls ---- */

static uint64_t mmio_read(void *ctx, uintptr_t address, unsigned bytes)
{
    struct far_side *far = (struct far_side *)ctx;
    uint64_t value;

    if (smmuv3_model_mmio_read(&far->smmu, address, bytes, SMMUV3_STATE_NS, &value) != SMMUV3_OK)
        return UINT64_MAX;
    return value;
}

static void mmio_write(void *ctx, uintptr_t address, unsigned bytes, uint64_t value)
{
    struct far_side *far = (struct far_side *)ctx;

    if (smmuv3_model_mmio_write(&far->smmu, address, bytes, SMMUV3_STATE_NS, value) != SMMUV3_OK)
        fprintf(stderr, "write to 0x%lx was dropped\n", (unsigned long)address);
    while (smmuv3_model_run(&far->smmu, 64) != 0)
        continue;
}

static uint32_t read32(void *ctx, uintptr_t address)
{
    return (uint32_t)mmio_read(ctx, address, 4);
}

static uint64_t read64(void *ctx, uintptr_t address)
{
    return mmio_read(ctx, address, 8);
}

static void write32(void *ctx, uintptr_t address, uint32_t value)
{
    mmio_write(ctx, address, 4, value);
}

static void write64(void *ctx, uintptr_t address, uint64_t value)
{
    mmio_write(ctx, address, 8, value);
}

static void *pin(void *ctx, size_t bytes, unsigned align_log2)
{
    const size_t align = (size_t)1 << align_log2;
    const size_t at = (pinned_used + align - 1) & ~(align - 1);

    (void)ctx;
    if (bytes > sizeof(pinned) || at > sizeof(pinned) - bytes)
        return NULL;
    pinned_used = at + bytes;
    return pinned + at; /* zero: every byte is handed out once */
}

static uint64_t to_bus(void *ctx, const void *pointer)
{
    (void)ctx;
    return BUS_BASE + (uint64_t)((const unsigned char *)pointer - pinned);
}

static void *from_bus(void *ctx, uint64_t address)
{
    (void)ctx;
    return address - BUS_BASE < sizeof(pinned) ? pinned + (address - BUS_BASE) : NULL;
}

static uint64_t now_ns(void *ctx)
{
    return ((struct far_side *)ctx)->time_ns += 1000;
}

static const struct smmuv3_port_ops port_ops = {.read32 = read32, .write32 = write32, .read64 = read64,
                                                .write64 = write64, .alloc = pin, .to_bus = to_bus,
                                                .from_bus = from_bus, .now_ns = now_ns};

/* ---- the far side: memory and interrupts of the software SMMU ---- */

static smmuv3_status memory_read64(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    const struct smmuv3_le64 *word = (const struct smmuv3_le64 *)from_bus(ctx, address);

    (void)space;
    if (word == NULL)
        return SMMUV3_ERR_NOT_FOUND;
    *value = smmuv3_mem_load64(word);
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

static smmuv3_status memory_read(void *ctx, uint64_t address, enum smmuv3_state space, void *bytes, size_t count)
{
    const void *from = from_bus(ctx, address);

    (void)space;
    if (from == NULL)
        return SMMUV3_ERR_ACCESS;
    memcpy(bytes, from, count);
    return SMMUV3_OK;
}

static void interrupt(void *ctx, enum smmuv3_model_irq irq, enum smmuv3_state state)
{
    (void)irq;
    (void)state;
    ((struct far_side *)ctx)->interrupts++;
}

static smmuv3_status far_side_begin(struct far_side *far)
{
    static struct smmuv3_model_config config;
    static const struct smmuv3_model_ops ops = {.ctx = &far_side, .read64 = memory_read64, .read = memory_read,
                                                .write = memory_write, .irq = interrupt};
    smmuv3_status status;

    smmuv3_model_config_default(&config);
    status = smmuv3_model_init(&far->smmu, &config, &ops);
    if (status == SMMUV3_OK)
        smmuv3_model_txn_init(&far->smmu, &far->transaction);
    return status;
}

/* The device reads one byte. */
static void device_reads(uint64_t iova)
{
    struct smmuv3_model_access access;
    struct smmuv3_model_result result;

    memset(&access, 0, sizeof(access));
    access.walk.stream_id = DEVICE;
    access.walk.address = iova;
    if (smmuv3_model_translate(&far_side.smmu, &far_side.transaction, &access, &result) != SMMUV3_OK)
        return;
    while (smmuv3_model_run(&far_side.smmu, 64) != 0) /* the event, and its interrupt */
        continue;
    if (result.outcome == SMMUV3_MODEL_OK)
        printf("device reads 0x%llx: memory 0x%llx\n", (unsigned long long)iova, (unsigned long long)result.address);
    else
        printf("device reads 0x%llx: aborted\n", (unsigned long long)iova);
}

/* ---- the driver ---- */

static struct smmuv3_port port = {.ops = &port_ops, .ctx = &far_side};
static struct smmuv3_dev dev;
static struct smmuv3_domain_host host;
static struct smmuv3_domain domain;
static struct smmuv3_domain_stream stream;
static struct smmuv3_domain_attachment attachment;

static unsigned events;

static unsigned on_event(void *ctx, const struct smmuv3_event *event, const struct smmuv3_event_view *view)
{
    char line[256];
    struct smmuv3_text text;

    (void)ctx;
    (void)view;
    events++;
    smmuv3_text_init(&text, line, sizeof(line));
    smmuv3_format_event(&text, event, &dev.env, SMMUV3_FORMAT_LINE);
    printf("event: %s\n", line);
    return SMMUV3_DEV_REPLY_ABORT;
}

/* What a poll of the interrupt descriptor leads to. */
static smmuv3_status serve_interrupts(void)
{
    static const struct smmuv3_dev_sinks sinks = {.events = {.event = on_event}};
    struct smmuv3_dev_work work;

    if (far_side.interrupts == 0)
        return SMMUV3_OK;
    far_side.interrupts = 0;
    return smmuv3_dev_handle_all(&dev, 0, &sinks, &work);
}

static smmuv3_status bring_up(void)
{
    static const struct smmuv3_dev_args args = {.port = &port, .state = SMMUV3_STATE_NS};
    static const struct smmuv3_dev_queues queues = {.cmdq_log2 = 6, .eventq_log2 = 6, .cpu_count = 1};
    static const struct smmuv3_dev_config config = {.irqs = {.gerror_on = true, .event_on = true}};
    smmuv3_status status = smmuv3_dev_probe(&dev, &args);

    if (status == SMMUV3_ERR_UNSUPPORTED)
        fprintf(stderr, "refused: %s\n", smmuv3_dev_refusal_text(dev.refusal));
    if (status == SMMUV3_OK)
        status = smmuv3_dev_alloc(&dev, &queues);
    if (status == SMMUV3_OK)
        status = smmuv3_domain_host_init(&host, &dev, 16);
    return status == SMMUV3_OK ? smmuv3_domain_host_start(&host, &config) : status;
}

static smmuv3_status use_a_buffer(uint64_t buffer)
{
    static const struct smmuv3_domain_args plain;
    smmuv3_status status = smmuv3_domain_init(&domain, &host, &plain);

    if (status == SMMUV3_OK)
        status = smmuv3_domain_stream_init(&stream, &host, DEVICE, 0, false);
    if (status == SMMUV3_OK)
        status = smmuv3_domain_attach(&attachment, &stream, &domain, 0, false);
    if (status == SMMUV3_OK)
        status = smmuv3_domain_map(&domain, BUFFER_IOVA, buffer, 0x1000, SMMUV3_PGTABLE_READ | SMMUV3_PGTABLE_WRITE);
    if (status != SMMUV3_OK)
        return status;
    device_reads(BUFFER_IOVA + 0x20);
    status = smmuv3_domain_unmap(&domain, BUFFER_IOVA, 0x1000);
    if (status != SMMUV3_OK)
        return status;
    device_reads(BUFFER_IOVA + 0x20);
    return serve_interrupts();
}

static smmuv3_status take_down(void)
{
    smmuv3_status status = smmuv3_domain_detach(&attachment);

    if (status == SMMUV3_OK)
        status = smmuv3_domain_stream_destroy(&stream);
    if (status == SMMUV3_OK)
        status = smmuv3_domain_destroy(&domain);
    if (status == SMMUV3_OK)
        status = smmuv3_domain_host_stop(&host);
    return status == SMMUV3_OK ? smmuv3_dev_free(&dev) : status;
}

int main(void)
{
    smmuv3_status status = far_side_begin(&far_side);
    void *buffer = pin(NULL, 0x1000, 12);

    if (status == SMMUV3_OK)
        status = bring_up();
    if (status == SMMUV3_OK)
        status = use_a_buffer(to_bus(NULL, buffer));
    if (status == SMMUV3_OK)
        status = take_down();
    printf("%s\n", smmuv3_status_text(status));
    return status == SMMUV3_OK && events == 1 ? 0 : 1;
}

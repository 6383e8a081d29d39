// SPDX-License-Identifier: MIT
/*
 * The headers inside a kernel: every mechanism with the kernel's types, atomics, barriers, memory and cache upkeep. Proof
 * that it compiles, without a warning and without a large frame; it binds to no device.
 */
#include <linux/module.h>
#include <linux/slab.h>

#include "smmuv3/domain.h"

/* One SMMU, its host and a domain: what a driver would keep. */
struct kmod_smmu {
    struct smmuv3_dev dev;
    struct smmuv3_domain_host host;
    struct smmuv3_domain domain;
    struct smmuv3_domain_stream stream;
    struct smmuv3_domain_attachment attachment;
    struct smmuv3_dev_work work;
    struct smmuv3_port port;
};

/* Events go to the log; stalled transactions are aborted. */
static unsigned int kmod_event(void *ctx, const struct smmuv3_event *event, const struct smmuv3_event_view *view)
{
    pr_warn_ratelimited("smmuv3_kmod: event 0x%02x of stream 0x%x\n", view->number, view->stream_id);
    return SMMUV3_DEV_REPLY_ABORT;
}

/* The body of an interrupt handler. */
int kmod_interrupt(struct kmod_smmu *smmu);
int kmod_interrupt(struct kmod_smmu *smmu)
{
    static const struct smmuv3_dev_sinks sinks = {.events = {.event = kmod_event}};

    return smmuv3_dev_handle_all(&smmu->dev, 0, &sinks, &smmu->work);
}

/* A page for one stream. A function of its own, as in a driver: together both would inline into one large frame. */
int kmod_attach(struct kmod_smmu *smmu);
int kmod_attach(struct kmod_smmu *smmu)
{
    static const struct smmuv3_domain_args plain = {0};
    smmuv3_status status = smmuv3_domain_init(&smmu->domain, &smmu->host, &plain);

    if (!status)
        status = smmuv3_domain_stream_init(&smmu->stream, &smmu->host, 1, 0, false);
    if (!status)
        status = smmuv3_domain_attach(&smmu->attachment, &smmu->stream, &smmu->domain, 0, false);
    if (!status)
        status = smmuv3_domain_map(&smmu->domain, 0x1000, 0x80000000, 0x1000, SMMUV3_PGTABLE_READ);
    return status;
}

/* Bring one SMMU up. */
int kmod_start(struct kmod_smmu *smmu, struct device *device, void __iomem *base);
int kmod_start(struct kmod_smmu *smmu, struct device *device, void __iomem *base)
{
    const struct smmuv3_dev_args args = {.port = &smmu->port, .base = (uintptr_t)base, .state = SMMUV3_STATE_NS};
    const struct smmuv3_dev_queues queues = {.cmdq_log2 = 7, .eventq_log2 = 7, .cpu_count = 1};
    static const struct smmuv3_dev_config config = {.irqs = {.gerror_on = true, .event_on = true}};
    smmuv3_status status;

    smmu->port.dev = device;
    status = smmuv3_dev_probe(&smmu->dev, &args);
    if (!status)
        status = smmuv3_dev_alloc(&smmu->dev, &queues);
    if (!status)
        status = smmuv3_domain_host_init(&smmu->host, &smmu->dev, 8);
    if (!status)
        status = smmuv3_domain_host_start(&smmu->host, &config);
    return status;
}

/* And down again. */
int kmod_stop(struct kmod_smmu *smmu);
int kmod_stop(struct kmod_smmu *smmu)
{
    smmuv3_status status = smmuv3_domain_unmap(&smmu->domain, 0x1000, 0x1000);

    if (!status)
        status = smmuv3_domain_detach(&smmu->attachment);
    if (!status)
        status = smmuv3_domain_stream_destroy(&smmu->stream);
    if (!status)
        status = smmuv3_domain_destroy(&smmu->domain);
    if (!status)
        status = smmuv3_domain_host_stop(&smmu->host);
    return status ?: smmuv3_dev_free(&smmu->dev);
}

static int __init kmod_init(void)
{
    pr_info("smmuv3_kmod: an SMMU takes %zu bytes\n", sizeof(struct kmod_smmu));
    return 0;
}

static void __exit kmod_exit(void)
{
}

module_init(kmod_init);
module_exit(kmod_exit);
MODULE_LICENSE("Dual MIT/GPL");
MODULE_DESCRIPTION("The smmuv3 headers inside a kernel");

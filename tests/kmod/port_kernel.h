/* SPDX-License-Identifier: MIT */
/* A port by the kernel's services: relaxed register accesses, pages, streaming cache upkeep, interrupts off, RCU. */
#ifndef KMOD_PORT_KERNEL_H
#define KMOD_PORT_KERNEL_H

#include <linux/dma-mapping.h>
#include <linux/gfp.h>
#include <linux/io.h>
#include <linux/io-64-nonatomic-lo-hi.h>
#include <linux/irqflags.h>
#include <linux/mm.h>
#include <linux/rcupdate.h>
#include <linux/timekeeping.h>

#include "smmuv3/port_atomic.h"

struct smmuv3_port {
    /* The SMMU; its memory is mapped for DMA at its physical address, or refused. */
    struct device *dev;
};

SMMUV3_INLINE uint32_t smmuv3_port_read32(const struct smmuv3_port *port, uintptr_t address)
{
    return readl_relaxed((const void __iomem *)address);
}

SMMUV3_INLINE void smmuv3_port_write32(const struct smmuv3_port *port, uintptr_t address, uint32_t value)
{
    writel_relaxed(value, (void __iomem *)address);
}

SMMUV3_INLINE uint64_t smmuv3_port_read64(const struct smmuv3_port *port, uintptr_t address)
{
    return readq_relaxed((const void __iomem *)address);
}

SMMUV3_INLINE void smmuv3_port_write64(const struct smmuv3_port *port, uintptr_t address, uint64_t value)
{
    writeq_relaxed(value, (void __iomem *)address);
}

SMMUV3_INLINE void smmuv3_port_clean(const struct smmuv3_port *port, const void *pointer, size_t bytes)
{
    dma_sync_single_for_device(port->dev, virt_to_phys((void *)pointer), bytes, DMA_TO_DEVICE);
}

SMMUV3_INLINE void smmuv3_port_invalidate(const struct smmuv3_port *port, const void *pointer, size_t bytes)
{
    dma_sync_single_for_cpu(port->dev, virt_to_phys((void *)pointer), bytes, DMA_FROM_DEVICE);
}

SMMUV3_INLINE size_t kmod_bytes(size_t bytes, unsigned int align_log2)
{
    return max_t(size_t, bytes, (size_t)1 << align_log2);
}

SMMUV3_INLINE void *smmuv3_port_alloc(struct smmuv3_port *port, size_t bytes, unsigned int align_log2)
{
    const size_t size = kmod_bytes(bytes, align_log2);
    void *block = (void *)__get_free_pages(GFP_ATOMIC | __GFP_ZERO, get_order(size));
    dma_addr_t dma;

    if (!block)
        return NULL;
    dma = dma_map_single(port->dev, block, size, DMA_BIDIRECTIONAL);
    if (!dma_mapping_error(port->dev, dma)) {
        if (dma == virt_to_phys(block))
            return block;
        dma_unmap_single(port->dev, dma, size, DMA_BIDIRECTIONAL);
    }
    free_pages((unsigned long)block, get_order(size));
    return NULL;
}

SMMUV3_INLINE void smmuv3_port_free(struct smmuv3_port *port, void *pointer, size_t bytes)
{
    if (!pointer)
        return;
    dma_unmap_single(port->dev, virt_to_phys(pointer), bytes, DMA_BIDIRECTIONAL);
    free_pages((unsigned long)pointer, get_order(bytes));
}

SMMUV3_INLINE uint64_t smmuv3_port_to_bus(const struct smmuv3_port *port, const void *pointer)
{
    return virt_to_phys((void *)pointer);
}

SMMUV3_INLINE void *smmuv3_port_from_bus(const struct smmuv3_port *port, uint64_t address)
{
    return phys_to_virt(address);
}

SMMUV3_INLINE uintptr_t smmuv3_port_critical_enter(const struct smmuv3_port *port)
{
    unsigned long flags;

    local_irq_save(flags);
    return flags;
}

SMMUV3_INLINE void smmuv3_port_critical_exit(const struct smmuv3_port *port, uintptr_t token)
{
    local_irq_restore(token);
}

SMMUV3_INLINE void smmuv3_port_relax(const struct smmuv3_port *port, const void *word, uint32_t seen, uint64_t deadline_ns)
{
    cpu_relax();
}

SMMUV3_INLINE uint64_t smmuv3_port_now_ns(const struct smmuv3_port *port)
{
    return ktime_get_mono_fast_ns();
}

SMMUV3_INLINE uintptr_t smmuv3_port_read_enter(struct smmuv3_port *port)
{
    rcu_read_lock();
    return 0;
}

SMMUV3_INLINE void smmuv3_port_read_exit(struct smmuv3_port *port, uintptr_t token)
{
    rcu_read_unlock();
}

SMMUV3_INLINE void smmuv3_port_synchronize(struct smmuv3_port *port)
{
    synchronize_rcu();
}

SMMUV3_INLINE void smmuv3_port_defer(struct smmuv3_port *port, void (*function)(void *argument), void *argument)
{
    synchronize_rcu();
    function(argument);
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * dev_enable.h - from off and programmed to translating, and back; suspend and resume.
 *
 * Each queue is programmed, enabled and acknowledged before it is used; caches are emptied through the command queue
 * before translation begins. docs/bringup.md has the same numbers.
 */
#ifndef SMMUV3_DEV_ENABLE_H
#define SMMUV3_DEV_ENABLE_H

#include "cmd_make.h"
#include "dev_reset.h"

/** @return CR0 without any enable: VMW, and the bits of S_CR0 that are configured. */
SMMUV3_INLINE uint32_t smmuv3_dev_cr0_base_(const struct smmuv3_dev *dev)
{
    return SMMUV3_CAST(uint32_t, smmuv3_field_prep(SMMUV3_F_CR0_VMW, dev->config.vmw)) | dev->config.s_cr0;
}

/**
 * A disable that did not end left the command queue as it was: closed, with somebody inside, or with CMDQEN=0 not
 * acknowledged. CMDQEN is 0 and acknowledged now; when everybody has left the queue, it is settled and may be used
 * again.
 *
 * @return SMMUV3_OK; SMMUV3_ERR_BUSY: a participant is still inside a submission after the time of a handshake. It may
 *         yet write to the ring and to PROD, so that nothing can begin before it has left.
 *
 * Ordering: `active` with acquire (label H2), `recover` by exchange, as in smmuv3_cmdq_close().
 */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_dev_cmdq_end_(struct smmuv3_dev *dev)
{
    struct smmuv3_port *port = dev->args.port;
    const uint64_t deadline = smmuv3_cmdq_deadline_(&dev->cmdq, 0);
    uint32_t still = 0;
    uint32_t i = 0;

    while (!dev->cmdq_ended) {
        if (i < dev->cmdq.args.cpu_count && smmuv3_a32_load_acquire(&dev->cmdq.args.cpus[i].active) == 0) {
            i++;
            continue;
        }
        if (i == dev->cmdq.args.cpu_count && smmuv3_a32_exchange(&dev->cmdq.recover, 1) == 0) {
            dev->cmdq_ended = true;
            continue;
        }
        if (smmuv3_port_now_ns(port) >= deadline || ++still >= SMMUV3_DEV_STILL)
            return SMMUV3_ERR_BUSY;
        smmuv3_port_relax(port, NULL, 0, deadline);
    }
    smmuv3_cmdq_settle(&dev->cmdq);
    return SMMUV3_OK;
}

/** Step E1: the command queue. It accepts submissions when this returns SMMUV3_OK. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_enable_cmdq_(struct smmuv3_dev *dev)
{
    smmuv3_status status;

    if (smmuv3_a32_load_acquire(&dev->cmdq.state) != SMMUV3_CMDQ_STOPPED) {
        status = smmuv3_dev_cmdq_end_(dev);
        if (status != SMMUV3_OK)
            return status;
    }
    dev->cmdq_ended = false;
    if (!smmuv3_dev_queues_coherent_(dev)) {
        smmuv3_port_clean(dev->args.port, dev->memory.cmdq.ring,
                          smmuv3_queue_bytes(dev->memory.cmdq.log2, SMMUV3_QUEUE_CMD_BYTES));
        smmuv3_barrier_complete(); /* (g), V3: clean lines, then the enable. Partner: fetches of the SMMU. */
    }
    status = smmuv3_cmdq_program(&dev->cmdq);
    if (status == SMMUV3_OK)
        status = smmuv3_dev_cr0_(dev, dev->cr0 | smmuv3_dev_bit_(SMMUV3_F_CR0_CMDQEN));
    if (status != SMMUV3_OK)
        return status;
    if (dev->cmdq.args.engine == SMMUV3_CMDQ_CAS)
        smmuv3_cmdq_cas_clear_(&dev->cmdq);
    smmuv3_cmdq_open(&dev->cmdq);
    return SMMUV3_OK;
}

/** The list of a few commands and CMD_SYNC, executed. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_dev_execute_(struct smmuv3_dev *dev, uint32_t cpu,
                                                                       const struct smmuv3_cmd *cmds, uint32_t count)
{
    struct smmuv3_cmdq_list list;

    list.cmds = cmds;
    list.runs = NULL;
    list.count = count;
    list.run_count = 0;
    list.flags = SMMUV3_CMDQ_LIST_SYNC;
    list.batch_begin = 0;
    list.timeout_ns = dev->args.timeout_ns;
    return smmuv3_cmdq_execute(&dev->cmdq, cpu, &list);
}

/**
 * The commands that empty the TLB of a state, of those that its queue accepts (R041, R082).
 *
 * @param cmds  room for 3.
 * @return how many.
 */
SMMUV3_INLINE uint32_t smmuv3_dev_tlbi_all_(const struct smmuv3_dev *dev, struct smmuv3_cmd *cmds)
{
    const struct smmuv3_caps *caps = &dev->env.caps;
    const bool s1 = smmuv3_caps_has(caps, SMMUV3_CAP_S1) == SMMUV3_YES;
    const bool sel2 = smmuv3_caps_has(caps, SMMUV3_CAP_SEL2) == SMMUV3_YES;
    uint32_t n = 0;

    if (dev->args.state != SMMUV3_STATE_S) {
        if (s1 && smmuv3_caps_has(caps, SMMUV3_CAP_HYP) == SMMUV3_YES)
            cmds[n++] = smmuv3_cmd_prep_tlbi_el2_all();
        cmds[n++] = smmuv3_cmd_prep_tlbi_nsnh_all();
        return n;
    }
    if (s1 && smmuv3_caps_has(caps, SMMUV3_CAP_RME) != SMMUV3_YES)
        cmds[n++] = smmuv3_cmd_prep_tlbi_el3_all();
    if (s1 && sel2)
        cmds[n++] = smmuv3_cmd_prep_tlbi_s_el2_all();
    if (sel2)
        cmds[n++] = smmuv3_cmd_prep_tlbi_snh_all();
    else if (s1)
        cmds[n++] = smmuv3_cmd_prep_tlbi_nh_all(0);
    return n;
}

/**
 * Empty the caches of this state: CMD_CFGI_ALL, CMD_SYNC, then the TLB, CMD_SYNC.
 *
 * @param dev  its command queue works.
 * @param cpu  the participant of the command queue.
 * @return SMMUV3_OK; errors of smmuv3_cmdq_execute().
 *
 * Concurrency: as smmuv3_cmdq_execute(). The order is that of R040: configuration first, since what is walked from stale
 * configuration would fill the TLB again. TLB entries that are shared with other states stay.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_invalidate_all(struct smmuv3_dev *dev, uint32_t cpu)
{
    struct smmuv3_cmd cmds[3];
    smmuv3_status status;
    uint32_t count;

    cmds[0] = smmuv3_cmd_prep_cfgi_all(dev->args.state == SMMUV3_STATE_S);
    status = smmuv3_dev_execute_(dev, cpu, cmds, 1);
    if (status != SMMUV3_OK)
        return status;
    count = smmuv3_dev_tlbi_all_(dev, cmds);
    return count != 0 ? smmuv3_dev_execute_(dev, cpu, cmds, count) : SMMUV3_OK;
}

/** Steps E3 and E4: one output queue: base, PROD, CONS, the enable; the indexes are read back. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_enable_in_(struct smmuv3_dev *dev, int base_role,
                                                                   struct smmuv3_queue_in *queue, uint32_t enable)
{
    struct smmuv3_port *port = dev->args.port;
    const struct smmuv3_queue_memory *memory = &queue->args.memory;
    struct smmuv3_queue_base base;
    uint64_t value = 0;
    smmuv3_status status;

    base.address = memory->bus;
    base.log2 = memory->log2;
    base.entry_bytes = memory->entry_bytes;
    base.allocate = true;
    status = smmuv3_queue_base_make(&base, &value);
    if (status != SMMUV3_OK)
        return status;
    if (queue->args.noncoherent) {
        smmuv3_port_clean(port, memory->ring, smmuv3_queue_bytes(memory->log2, memory->entry_bytes));
        smmuv3_barrier_complete(); /* (g), V3 */
    }
    if (!smmuv3_dev_preset_queues_(dev))
        smmuv3_dev_write64(dev, base_role, value);
    smmuv3_port_write32(port, queue->args.prod, 0);
    smmuv3_port_write32(port, queue->args.cons, 0);
    status = smmuv3_queue_in_init(queue, &queue->args); /* in place */
    return status == SMMUV3_OK ? smmuv3_dev_cr0_(dev, dev->cr0 | enable) : status;
}

/** Nothing of the past counts for a queue that begins. */
SMMUV3_INLINE void smmuv3_dev_intake_begin_(struct smmuv3_dev_intake *intake)
{
    intake->distrust = 0;
    intake->overflow_at = 0;
    smmuv3_a32_store(&intake->abort_prod, 0);
    smmuv3_a32_store_release(&intake->aborted, 0);
}

/** Steps E3 to E5: event queue, PRI queue, ATSCHK. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_enable_queues_(struct smmuv3_dev *dev)
{
    const bool quiet = (dev->config.flags & SMMUV3_DEV_QUIET) != 0;
    smmuv3_status status = SMMUV3_OK;

    smmuv3_dev_intake_begin_(&dev->events);
    smmuv3_dev_intake_begin_(&dev->requests);
    dev->storm.start_ns = 0;
    dev->storm.count = 0;
    if (!quiet) { /* E3 */
        status = smmuv3_dev_enable_in_(dev, SMMUV3_REG_ROLE_EVENTQ_BASE, &dev->eventq,
                                       smmuv3_dev_bit_(SMMUV3_F_CR0_EVENTQEN));
        dev->eventq_on = status == SMMUV3_OK;
    }
    if (status == SMMUV3_OK && !quiet && dev->memory.priq.ring != NULL) { /* E4 */
        status = smmuv3_dev_enable_in_(dev, SMMUV3_REG_ROLE_PRIQ_BASE, &dev->priq,
                                       smmuv3_dev_bit_(SMMUV3_F_CR0_PRIQEN));
        dev->priq_on = status == SMMUV3_OK;
    }
    if (status == SMMUV3_OK && dev->env.atschk == SMMUV3_YES &&
        (dev->cr0 & smmuv3_dev_bit_(SMMUV3_F_CR0_ATSCHK)) == 0) /* E5 */
        status = smmuv3_dev_cr0_(dev, dev->cr0 | smmuv3_dev_bit_(SMMUV3_F_CR0_ATSCHK));
    return status;
}

/** One message: CFG0 (address), CFG1 (data), CFG2 (attributes). `extra` is added to CFG2. */
SMMUV3_INLINE void smmuv3_dev_program_msi_(const struct smmuv3_dev *dev, int role, const struct smmuv3_dev_msi *msi,
                                           uint32_t extra)
{
    const uintptr_t cfg0 = smmuv3_dev_address(dev, role);
    uint64_t address = smmuv3_field_prep(SMMUV3_F_GERROR_IRQ_CFG0_ADDR, msi->address);

    if (msi->ns)
        address |= smmuv3_field_mask(SMMUV3_F_R_GERROR_IRQ_CFG0_NS);
    smmuv3_port_write64(dev->args.port, cfg0, address);
    smmuv3_port_write32(dev->args.port, cfg0 + 8, msi->data);
    smmuv3_port_write32(dev->args.port, cfg0 + 12,
                        SMMUV3_CAST(uint32_t, smmuv3_field_prep(SMMUV3_F_GERROR_IRQ_CFG2_MemAttr, msi->memattr) |
                                                  smmuv3_field_prep(SMMUV3_F_GERROR_IRQ_CFG2_SH, msi->sh)) |
                            extra);
}

/**
 * Program and enable the interrupts of the configuration: steps E6.1 messages, E6.2 IRQ_CTRL, acknowledged.
 *
 * @param dev  IRQ_CTRL is 0 and acknowledged (R029).
 * @return SMMUV3_OK; SMMUV3_ERR_TIMEOUT, SMMUV3_ERR_DEVICE: messages are programmed, the enables not acknowledged.
 *
 * Where the SMMU can send messages, those that are not wanted are cleared: firmware may have left some. What is queued
 * already raises no interrupt: the caller looks at the queues once after this.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_enable_irqs_(const struct smmuv3_dev *dev)
{
    const struct smmuv3_dev_irqs *irqs = &dev->config.irqs;
    const uint32_t lo = irqs->pri_last_only ? smmuv3_dev_bit_(SMMUV3_F_PRIQ_IRQ_CFG2_LO) : 0;
    uint32_t enable = 0;

    if (smmuv3_caps_msi(&dev->env.caps, dev->args.state) == SMMUV3_YES) { /* E6.1 */
        smmuv3_dev_program_msi_(dev, SMMUV3_REG_ROLE_GERROR_IRQ_CFG0, &irqs->gerror, 0);
        smmuv3_dev_program_msi_(dev, SMMUV3_REG_ROLE_EVENTQ_IRQ_CFG0, &irqs->event, 0);
        if (smmuv3_dev_has_pri_(dev))
            smmuv3_dev_program_msi_(dev, SMMUV3_REG_ROLE_PRIQ_IRQ_CFG0, &irqs->pri, lo);
    } else if (dev->priq_on) {
        smmuv3_port_write32(dev->args.port, smmuv3_dev_address(dev, SMMUV3_REG_ROLE_PRIQ_IRQ_CFG0) + 12, lo);
    }
    if (irqs->gerror_on)
        enable |= smmuv3_dev_bit_(SMMUV3_F_IRQ_CTRL_GERROR_IRQEN);
    if (irqs->event_on && dev->eventq_on)
        enable |= smmuv3_dev_bit_(SMMUV3_F_IRQ_CTRL_EVENTQ_IRQEN);
    if (irqs->pri_on && dev->priq_on)
        enable |= smmuv3_dev_bit_(SMMUV3_F_IRQ_CTRL_PRIQ_IRQEN);
    return smmuv3_dev_irq_ctrl_(dev, enable); /* E6.2 */
}

/** Steps E2 to E7; the command queue works. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_enable_rest_(struct smmuv3_dev *dev, uint32_t cpu)
{
    smmuv3_status status = smmuv3_dev_invalidate_all(dev, cpu); /* E2 */

    if (status == SMMUV3_OK)
        status = smmuv3_dev_enable_queues_(dev); /* E3 to E5 */
    if (status == SMMUV3_OK)
        status = smmuv3_dev_enable_irqs_(dev); /* E6 */
    if (status == SMMUV3_OK)
        status = smmuv3_dev_cr0_(dev, dev->cr0 | smmuv3_dev_bit_(SMMUV3_F_CR0_SMMUEN)); /* E7 */
    return status;
}

/** Steps D1 to D4: interrupts, translation, output queues. The first error is returned, all steps are tried. */
SMMUV3_INLINE smmuv3_status smmuv3_dev_translation_off_(struct smmuv3_dev *dev)
{
    const uint32_t cmdqen = smmuv3_dev_bit_(SMMUV3_F_CR0_CMDQEN);
    const uint32_t smmuen = smmuv3_dev_bit_(SMMUV3_F_CR0_SMMUEN);
    const uint32_t gbpa = dev->config.gbpa;
    smmuv3_status status = smmuv3_dev_irq_ctrl_(dev, 0); /* D1 */
    smmuv3_status next = SMMUV3_OK;

    if (gbpa != SMMUV3_DEV_GBPA_KEEP)
        next = smmuv3_dev_gbpa_(dev, gbpa != SMMUV3_DEV_GBPA_BYPASS); /* D2 */
    if (status == SMMUV3_OK)
        status = next;
    next = smmuv3_dev_cr0_(dev, dev->cr0 & ~smmuen); /* D3 */
    if (status == SMMUV3_OK)
        status = next;
    next = smmuv3_dev_cr0_(dev, (dev->cr0 & cmdqen) | smmuv3_dev_cr0_base_(dev)); /* D4 */
    return status == SMMUV3_OK ? next : status;
}

/** Step D5: the command queue. */
SMMUV3_INLINE smmuv3_status smmuv3_dev_cmdq_off_(struct smmuv3_dev *dev, uint64_t timeout_ns)
{
    const smmuv3_status closed = smmuv3_cmdq_close(&dev->cmdq, timeout_ns);
    smmuv3_status status;

    if (closed != SMMUV3_OK && closed != SMMUV3_ERR_FAILED)
        return closed;
    dev->cmdq_ended = true;
    status = smmuv3_dev_cr0_(dev, dev->cr0 & ~smmuv3_dev_bit_(SMMUV3_F_CR0_CMDQEN));
    if (status != SMMUV3_OK)
        return status;
    smmuv3_cmdq_settle(&dev->cmdq);
    return closed;
}

/**
 * Begin to translate.
 *
 * E1. CMDQ_BASE (unless preset), PROD, CONS; CR0.CMDQEN (with VMW), acknowledged (R006),
 * E2. CMD_CFGI_ALL, CMD_SYNC; TLB invalidations of the state, CMD_SYNC (R040, R041),
 * E3. EVENTQ_BASE, PROD, CONS; CR0.EVENTQEN, acknowledged,
 * E4. the same for PRIQ where there is one,
 * E5. CR0.ATSCHK where ATS exists, acknowledged (R103),
 * E6. interrupt messages, then IRQ_CTRL, acknowledged (R029),
 * E7. CR0.SMMUEN, acknowledged.
 *
 * @param dev  RESET: smmuv3_dev_reset() was the last step, and the stream table is complete in memory.
 * @param cpu  the participant of the command queue that issues the invalidations.
 * @return SMMUV3_OK: SMMUV3_DEV_RUNNING; call the event, PRI and GERROR handlers once, as what came between E3 and E6
 *         raised no interrupt. SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_BUSY: not RESET, nothing was done, or a
 *         participant is still inside the command queue since a disable: the object is READY, and a reset and an enable
 *         work once it has left. SMMUV3_ERR_TIMEOUT,
 *         SMMUV3_ERR_DEVICE, or an error of smmuv3_cmdq_execute(): everything was turned off again as far as the SMMU
 *         answered; the object is READY and may be reset again.
 *
 * Concurrency: the control path, alone; `cpu` is not used elsewhere meanwhile.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_enable(struct smmuv3_dev *dev, uint32_t cpu)
{
    smmuv3_status status;

    if (dev == NULL || cpu >= dev->cmdq.args.cpu_count)
        return SMMUV3_ERR_ARGUMENT;
    if (dev->state != SMMUV3_DEV_RESET)
        return SMMUV3_ERR_BUSY;
    dev->state = SMMUV3_DEV_READY;
    dev->cr0 = smmuv3_dev_cr0_base_(dev);
    status = smmuv3_dev_enable_cmdq_(dev); /* E1 */
    if (status != SMMUV3_OK) {
        const smmuv3_status off = smmuv3_dev_cr0_(dev, smmuv3_dev_cr0_base_(dev));

        (void)off; /* the first error is the one to tell */
        return status;
    }
    status = smmuv3_dev_enable_rest_(dev, cpu);
    if (status != SMMUV3_OK) {
        (void)smmuv3_dev_translation_off_(dev);
        (void)smmuv3_dev_cmdq_off_(dev, 0);
        dev->eventq_on = dev->priq_on = false;
        return status;
    }
    dev->state = SMMUV3_DEV_RUNNING;
    return SMMUV3_OK;
}

/**
 * Stop translating, and turn everything off.
 *
 * D1. IRQ_CTRL := 0, acknowledged,
 * D2. GBPA as configured (abort by default),
 * D3. CR0.SMMUEN := 0, acknowledged: stalled transactions end, translation stops (R042, R043),
 * D4. CR0.EVENTQEN, PRIQEN, ATSCHK := 0, acknowledged: what was recorded is in memory (R045),
 * D5. the command queue takes no more, is drained, CR0.CMDQEN := 0, acknowledged (R044).
 *
 * @param dev         RUNNING. ATS was disabled at the endpoints before (R102).
 * @param timeout_ns  for draining the command queue; 0: the default.
 * @return SMMUV3_OK: READY; the SMMU does not access the queues any more, events that are left may still be drained.
 *         SMMUV3_ERR_ARGUMENT, SMMUV3_ERR_BUSY (not running): nothing was done. SMMUV3_ERR_FAILED: the command queue had
 *         failed; SMMUV3_ERR_TIMEOUT, SMMUV3_ERR_DEVICE: a handshake did not end: all steps were tried, the object is
 *         READY, a reset may follow, but the memory of the queues must stay.
 *
 * Concurrency: the control path; submitters and waiters of the `ticket` engine may run, their waits end. Handlers of
 * interrupts have returned or run until D1 and are not called again before the next enable, except to drain.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_disable(struct smmuv3_dev *dev, uint64_t timeout_ns)
{
    smmuv3_status status;
    smmuv3_status cmdq;

    if (dev == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (dev->state != SMMUV3_DEV_RUNNING)
        return SMMUV3_ERR_BUSY;
    status = smmuv3_dev_translation_off_(dev);     /* D1 to D4 */
    cmdq = smmuv3_dev_cmdq_off_(dev, timeout_ns); /* D5 */
    dev->state = SMMUV3_DEV_READY;
    return status == SMMUV3_OK ? cmdq : status;
}

/**
 * Before power goes: disable. All memory stays, the stream table too.
 *
 * @return as smmuv3_dev_disable().
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_suspend(struct smmuv3_dev *dev, uint64_t timeout_ns)
{
    return smmuv3_dev_disable(dev, timeout_ns);
}

/**
 * After power came back, with registers as they were or lost: reset with the configuration of before, then enable.
 *
 * @param dev  READY, by smmuv3_dev_suspend(). Memory that the SMMU cannot snoop must have survived in memory, not in
 *             caches.
 * @param cpu  as for smmuv3_dev_enable().
 * @return as smmuv3_dev_reset() and smmuv3_dev_enable().
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_resume(struct smmuv3_dev *dev, uint32_t cpu)
{
    const smmuv3_status status = smmuv3_dev_reset(dev, &dev->config);

    return status == SMMUV3_OK ? smmuv3_dev_enable(dev, cpu) : status;
}

#endif

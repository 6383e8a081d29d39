/* SPDX-License-Identifier: MIT */
/**
 * dev_adopt.h - take an SMMU over while it translates: from firmware, or from a kernel that crashed.
 *
 * Translation never stops: SMMUEN, ATSCHK and the stream table stay, since the table's registers may not change while
 * SMMUEN is 1 (R032). Queues, errors and interrupts become this owner's. Afterwards entries are changed in place, for
 * which smmuv3_strtab_adopt() takes `config.strtab_base` and `config.strtab_cfg`.
 */
#ifndef SMMUV3_DEV_ADOPT_H
#define SMMUV3_DEV_ADOPT_H

#include "adopt.h"
#include "dev_enable.h"

/**
 * Read the registers that smmuv3_adopt_check() judges. Writes nothing. The address in `strtab_base` is absolute also
 * where that of the register is relative (IDR1.REL).
 *
 * @param dev  PROBED or later.
 * @param s    receives the values.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_BUSY: not probed.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_snapshot(const struct smmuv3_dev *dev,
                                                                 struct smmuv3_adopt_snapshot *s)
{
    if (dev == NULL || s == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (dev->state == SMMUV3_DEV_NEW)
        return SMMUV3_ERR_BUSY;
    s->cr0 = smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_CR0);
    s->cr0ack = smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_CR0ACK);
    s->cr1 = smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_CR1);
    s->cr2 = smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_CR2);
    s->gbpa = smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_GBPA);
    s->irq_ctrl = smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_IRQ_CTRL);
    s->gerror = smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_GERROR);
    s->gerrorn = smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_GERRORN);
    s->strtab_base = smmuv3_dev_table_base_(dev);
    s->strtab_cfg = smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_STRTAB_BASE_CFG);
    s->cmdq_base = smmuv3_dev_read64(dev, SMMUV3_REG_ROLE_CMDQ_BASE);
    s->cmdq_prod = smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_CMDQ_PROD);
    s->cmdq_cons = smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_CMDQ_CONS);
    s->eventq_base = smmuv3_dev_read64(dev, SMMUV3_REG_ROLE_EVENTQ_BASE);
    s->eventq_prod = smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_EVENTQ_PROD);
    s->eventq_cons = smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_EVENTQ_CONS);
    s->priq_base = 0;
    s->priq_prod = s->priq_cons = 0;
    if (smmuv3_dev_has_pri_(dev)) {
        s->priq_base = smmuv3_dev_read64(dev, SMMUV3_REG_ROLE_PRIQ_BASE);
        s->priq_prod = smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_PRIQ_PROD);
        s->priq_cons = smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_PRIQ_CONS);
    }
    return SMMUV3_OK;
}

/** What of an adoption is not a register's to say. */
SMMUV3_INLINE smmuv3_status smmuv3_dev_adopt_args_(const struct smmuv3_dev *dev, uint32_t cpu, uint32_t flags,
                                                   const struct smmuv3_dev_irqs *irqs,
                                                   const struct smmuv3_adopt_report *report)
{
    if (dev == NULL || irqs == NULL || report == NULL || cpu >= dev->cmdq.args.cpu_count ||
        (flags & ~SMMUV3_CAST(uint32_t, SMMUV3_DEV_QUIET)) != 0)
        return SMMUV3_ERR_ARGUMENT;
    if (dev->state != SMMUV3_DEV_READY && dev->state != SMMUV3_DEV_RESET)
        return SMMUV3_ERR_BUSY;
    return smmuv3_dev_config_irqs_(dev, irqs);
}

/** The configuration that is in effect, from a snapshot. */
SMMUV3_INLINE void smmuv3_dev_adopt_config_(struct smmuv3_dev *dev, const struct smmuv3_adopt_snapshot *s,
                                            const struct smmuv3_adopt_report *report, uint32_t flags)
{
    const uint32_t secure = smmuv3_dev_bit_(SMMUV3_F_S_CR0_SIF) | smmuv3_dev_bit_(SMMUV3_F_S_CR0_NSSTALLD);
    struct smmuv3_dev_config *config = &dev->config;

    config->strtab_base = s->strtab_base;
    config->strtab_cfg = s->strtab_cfg;
    config->flags = flags | SMMUV3_DEV_CR1_GIVEN;
    if (smmuv3_adopt_get_(s->cr2, SMMUV3_F_CR2_E2H) != 0)
        config->flags |= SMMUV3_DEV_E2H;
    if (smmuv3_adopt_get_(s->cr2, SMMUV3_F_CR2_RECINVSID) == 0)
        config->flags |= SMMUV3_DEV_NO_BAD_STREAMID;
    if (smmuv3_adopt_get_(s->cr2, SMMUV3_F_CR2_PTM) == 0 &&
        smmuv3_caps_has(&dev->env.caps, SMMUV3_CAP_BTM) == SMMUV3_YES && (dev->env.quirks & SMMUV3_QUIRK_NO_BTM) == 0)
        config->flags |= SMMUV3_DEV_BROADCAST;
    if (smmuv3_adopt_get_(s->cr2, SMMUV3_F_CR2_REC_CFG_ATS) != 0 && dev->args.state != SMMUV3_STATE_S &&
        smmuv3_caps_has(&dev->env.caps, SMMUV3_CAP_ATSRECERR) == SMMUV3_YES)
        config->flags |= SMMUV3_DEV_REC_CFG_ATS;
    if (smmuv3_adopt_get_(s->cr0, SMMUV3_F_CR0_ATSCHK) == 0)
        config->flags |= SMMUV3_DEV_NO_ATSCHK;
    config->cr1 = s->cr1;
    config->vmw = smmuv3_adopt_get_(s->cr0, SMMUV3_F_CR0_VMW);
    config->s_cr0 = dev->args.state == SMMUV3_STATE_S ? s->cr0 & secure : 0;
    config->gbpa = SMMUV3_DEV_GBPA_ABORT_IF_ON;
    smmuv3_dev_set_env_(dev);
    if ((report->notes & SMMUV3_ADOPT_NOTE_QUEUE_ATTR) != 0) {
        dev->coherent = false;
        dev->cmdq.args.flags |= SMMUV3_CMDQ_NONCOHERENT;
        dev->eventq.args.noncoherent = dev->priq.args.noncoherent = true;
    }
}

/** Steps A4 and A5: the old owner's queues off, its errors noted and acknowledged. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_adopt_quiet_(struct smmuv3_dev *dev,
                                                                     const struct smmuv3_adopt_snapshot *s)
{
    const uint32_t stays = smmuv3_dev_bit_(SMMUV3_F_CR0_SMMUEN) | smmuv3_dev_bit_(SMMUV3_F_CR0_ATSCHK) |
                           SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_CR0_VMW)) |
                           smmuv3_dev_bit_(SMMUV3_F_CR0_DPT_WALK_EN) | dev->config.s_cr0;
    smmuv3_status status = smmuv3_dev_cr0_(dev, s->cr0 & stays); /* A4 */

    if (status != SMMUV3_OK)
        return status;
    dev->found.cr0 = s->cr0;
    dev->found.cmdq_cons = s->cmdq_cons;
    dev->found.gbpa_written = false;
    status = smmuv3_gerror_init(&dev->gerror, dev->args.port, smmuv3_dev_address(dev, SMMUV3_REG_ROLE_GERROR),
                                smmuv3_dev_address(dev, SMMUV3_REG_ROLE_GERRORN)); /* A5 */
    if (status == SMMUV3_OK)
        dev->found.gerror = smmuv3_gerror_take(&dev->gerror, 0);
    return status;
}

/** Steps A6 to A9: this owner's queues and interrupts. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_adopt_begin_(struct smmuv3_dev *dev, uint32_t cpu)
{
    smmuv3_status status = smmuv3_dev_enable_cmdq_(dev); /* A6 */

    if (status != SMMUV3_OK)
        return status;
    status = smmuv3_dev_invalidate_all(dev, cpu); /* A7 */
    if (status == SMMUV3_OK)
        status = smmuv3_dev_enable_queues_(dev); /* A8; ATSCHK is as found */
    if (status == SMMUV3_OK)
        status = smmuv3_dev_enable_irqs_(dev); /* A9 */
    return status;
}

/**
 * Take over an interface that translates.
 *
 * A1. IRQ_CTRL := 0, acknowledged,
 * A2. wait until CR0ACK equals CR0 (R027),
 * A3. a snapshot, judged by smmuv3_adopt_check(): with any reason against it everything stays as it is,
 * A4. CR0: CMDQEN, EVENTQEN, PRIQEN := 0, acknowledged; SMMUEN, ATSCHK and the rest stay,
 * A5. GERROR is taken over; active errors are noted and acknowledged,
 * A6. the command queue, as E1; A7. invalidate everything, as E2: what the old owner had not yet invalidated is dropped,
 * A8. event and PRI queues, as E3 and E4, unless SMMUV3_DEV_QUIET,
 * A9. interrupts, as E6.
 *
 * @param dev     READY: probed, with queues.
 * @param cpu     the participant of the command queue.
 * @param flags   0 or SMMUV3_DEV_QUIET.
 * @param irqs    interrupts.
 * @param report  receives reasons, notes and the table.
 * @return SMMUV3_OK: SMMUV3_DEV_RUNNING, `dev->config` holds what is in effect, and CR1 decides about cache upkeep of the
 *         table: `report->notes`. SMMUV3_ERR_ARGUMENT, SMMUV3_ERR_BUSY, and errors of `irqs`: nothing was read or written.
 *         SMMUV3_ERR_ILLEGAL: `report->reasons`; interrupts are off, else nothing was changed. SMMUV3_ERR_TIMEOUT,
 *         SMMUV3_ERR_DEVICE, errors of the command queue: translation goes on, the queues are in an unknown state: reset.
 *
 * Concurrency: alone. Events between A4 and A8 are not recorded; stalled transactions of the past wait until their
 * streams are changed or their stalls ended (dev_stall.h).
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_adopt(struct smmuv3_dev *dev, uint32_t cpu, uint32_t flags,
                                                              const struct smmuv3_dev_irqs *irqs,
                                                              struct smmuv3_adopt_report *report)
{
    struct smmuv3_adopt_snapshot s;
    smmuv3_status status = smmuv3_dev_adopt_args_(dev, cpu, flags, irqs, report);
    uint32_t cr0;

    if (status != SMMUV3_OK)
        return status;
    status = smmuv3_dev_quiesce_(dev, &cr0); /* A1, A2 */
    if (status == SMMUV3_OK)
        status = smmuv3_dev_snapshot(dev, &s); /* A3 */
    if (status != SMMUV3_OK)
        return status;
    if (!smmuv3_adopt_check(&s, &dev->env, report))
        return SMMUV3_ERR_ILLEGAL;
    dev->state = SMMUV3_DEV_READY;
    dev->eventq_on = dev->priq_on = false;
    smmuv3_dev_adopt_config_(dev, &s, report, flags);
    smmuv3_mem_copy_object_(&dev->config.irqs, irqs, sizeof(*irqs));
    status = smmuv3_dev_adopt_quiet_(dev, &s);
    if (status != SMMUV3_OK)
        return status;
    status = smmuv3_dev_adopt_begin_(dev, cpu);
    if (status != SMMUV3_OK) {
        if (smmuv3_a32_load(&dev->cmdq.state) != SMMUV3_CMDQ_STOPPED)
            (void)smmuv3_dev_cmdq_off_(dev, 0);
        return status;
    }
    dev->state = SMMUV3_DEV_RUNNING;
    return SMMUV3_OK;
}

/** What the kernel of a crash dump does with an SMMU that the crashed one left on. */
enum smmuv3_dev_takeover {
    /** Adopt the old stream table if it can be adopted, else abort everything. */
    SMMUV3_DEV_TAKEOVER_ADOPT = 0,
    /** Abort everything: a stream table of this kernel's, traffic of the past ends. */
    SMMUV3_DEV_TAKEOVER_ABORT = 1
};

/**
 * Take over from a crashed kernel. Event and PRI queues stay off: the faults of the past would flood them.
 *
 * @param dev     READY.
 * @param cpu     the participant of the command queue.
 * @param how     one of enum smmuv3_dev_takeover.
 * @param config  for a reset: a stream table in which everything aborts, and interrupts; QUIET and GBPA abort are added.
 * @param report  receives what was found; `reasons` not 0: the old table was not adopted.
 * @return SMMUV3_OK: RUNNING; `dev->config.strtab_base` tells which table is in use. Else as smmuv3_dev_adopt() without
 *         ILLEGAL, smmuv3_dev_reset() and smmuv3_dev_enable().
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_crash_takeover(struct smmuv3_dev *dev, uint32_t cpu, uint32_t how,
                                                                       const struct smmuv3_dev_config *config,
                                                                       struct smmuv3_adopt_report *report)
{
    struct smmuv3_dev_config quiet;
    smmuv3_status status;

    if (dev == NULL || config == NULL || report == NULL || how > SMMUV3_DEV_TAKEOVER_ABORT)
        return SMMUV3_ERR_ARGUMENT;
    report->reasons = report->notes = 0;
    if (how == SMMUV3_DEV_TAKEOVER_ADOPT) {
        status = smmuv3_dev_adopt(dev, cpu, SMMUV3_DEV_QUIET, &config->irqs, report);
        if (status != SMMUV3_ERR_ILLEGAL)
            return status;
    }
    smmuv3_mem_copy_object_(&quiet, config, sizeof(quiet));
    quiet.flags |= SMMUV3_DEV_QUIET;
    quiet.gbpa = SMMUV3_DEV_GBPA_ABORT;
    status = smmuv3_dev_reset(dev, &quiet);
    return status == SMMUV3_OK ? smmuv3_dev_enable(dev, cpu) : status;
}

#endif

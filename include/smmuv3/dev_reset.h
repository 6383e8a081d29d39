/* SPDX-License-Identifier: MIT */
/**
 * dev_reset.h - from any state that firmware or a kernel before left, to off and programmed.
 *
 * Whatever was on is turned off in an order in which nothing is lost that can be kept: traffic aborts first, then
 * translation ends, then queues. Latched errors are recorded and acknowledged. docs/bringup.md has the same numbers.
 */
#ifndef SMMUV3_DEV_RESET_H
#define SMMUV3_DEV_RESET_H

#include "dev_queues.h"

/** CR1: everything inner shareable and write-back [6.3.11]. */
SMMUV3_INLINE uint32_t smmuv3_dev_cr1_default(void)
{
    return SMMUV3_CAST(uint32_t, smmuv3_field_prep(SMMUV3_F_CR1_TABLE_SH, SMMUV3_V_CR1_TABLE_SH_ISH) |
                                     smmuv3_field_prep(SMMUV3_F_CR1_TABLE_OC, SMMUV3_V_CR1_TABLE_OC_WB) |
                                     smmuv3_field_prep(SMMUV3_F_CR1_TABLE_IC, SMMUV3_V_CR1_TABLE_IC_WB) |
                                     smmuv3_field_prep(SMMUV3_F_CR1_QUEUE_SH, SMMUV3_V_CR1_QUEUE_SH_ISH) |
                                     smmuv3_field_prep(SMMUV3_F_CR1_QUEUE_OC, SMMUV3_V_CR1_QUEUE_OC_WB) |
                                     smmuv3_field_prep(SMMUV3_F_CR1_QUEUE_IC, SMMUV3_V_CR1_QUEUE_IC_WB));
}

/** CR2 for a configuration [6.3.12]. */
SMMUV3_INLINE uint32_t smmuv3_dev_cr2_(const struct smmuv3_dev_config *config)
{
    uint32_t value = 0;

    if ((config->flags & SMMUV3_DEV_BROADCAST) == 0)
        value |= smmuv3_dev_bit_(SMMUV3_F_CR2_PTM);
    if ((config->flags & SMMUV3_DEV_NO_BAD_STREAMID) == 0)
        value |= smmuv3_dev_bit_(SMMUV3_F_CR2_RECINVSID);
    if ((config->flags & SMMUV3_DEV_E2H) != 0)
        value |= smmuv3_dev_bit_(SMMUV3_F_CR2_E2H);
    if ((config->flags & SMMUV3_DEV_REC_CFG_ATS) != 0)
        value |= smmuv3_dev_bit_(SMMUV3_F_CR2_REC_CFG_ATS);
    return value;
}

/** Does the SMMU have what the flags ask for? */
SMMUV3_INLINE smmuv3_status smmuv3_dev_config_flags_(const struct smmuv3_dev *dev,
                                                     const struct smmuv3_dev_config *config)
{
    const struct smmuv3_caps *caps = &dev->env.caps;
    const bool secure = dev->args.state == SMMUV3_STATE_S;
    const bool el2 = smmuv3_caps_has(caps, secure ? SMMUV3_CAP_SEL2 : SMMUV3_CAP_HYP) == SMMUV3_YES;

    if ((config->flags & SMMUV3_DEV_E2H) != 0 && !el2)
        return SMMUV3_ERR_UNSUPPORTED;
    if ((config->flags & SMMUV3_DEV_BROADCAST) != 0 &&
        (smmuv3_caps_has(caps, SMMUV3_CAP_BTM) != SMMUV3_YES || (dev->env.quirks & SMMUV3_QUIRK_NO_BTM) != 0))
        return SMMUV3_ERR_UNSUPPORTED;
    if ((config->flags & SMMUV3_DEV_REC_CFG_ATS) != 0 &&
        (secure || smmuv3_caps_has(caps, SMMUV3_CAP_ATSRECERR) != SMMUV3_YES))
        return SMMUV3_ERR_UNSUPPORTED;
    if (config->vmw != 0 && smmuv3_caps_has(caps, SMMUV3_CAP_VMW) != SMMUV3_YES)
        return SMMUV3_ERR_UNSUPPORTED;
    return SMMUV3_OK;
}

/** Is the stream table one that the SMMU will find [6.3.24, 6.3.25]? */
SMMUV3_INLINE smmuv3_status smmuv3_dev_config_table_(const struct smmuv3_dev *dev,
                                                     const struct smmuv3_dev_config *config)
{
    const uint64_t address = smmuv3_reg_get(config->strtab_base, SMMUV3_F_STRTAB_BASE_ADDR);
    const unsigned log2 = SMMUV3_CAST(unsigned, smmuv3_reg_get(config->strtab_cfg, SMMUV3_F_STRTAB_BASE_CFG_LOG2SIZE));
    const unsigned fmt = SMMUV3_CAST(unsigned, smmuv3_reg_get(config->strtab_cfg, SMMUV3_F_STRTAB_BASE_CFG_FMT));
    const unsigned split = SMMUV3_CAST(unsigned, smmuv3_reg_get(config->strtab_cfg, SMMUV3_F_STRTAB_BASE_CFG_SPLIT));
    unsigned sid = 0;
    unsigned oas = 0;
    unsigned align = 6 + log2;

    (void)smmuv3_caps_sid_bits(&dev->env.caps, dev->args.state, &sid);
    (void)smmuv3_caps_oas_bits(&dev->env.caps, &oas);
    if (fmt > 1 || log2 > sid || (fmt == 1 && split != 6 && split != 8 && split != 10) || address >> oas != 0)
        return SMMUV3_ERR_RANGE;
    if (fmt == 1 && smmuv3_caps_has(&dev->env.caps, SMMUV3_CAP_ST2L) != SMMUV3_YES)
        return SMMUV3_ERR_UNSUPPORTED;
    if (fmt == 1)
        align = log2 > split + 3 ? log2 - split + 3 : 6;
    return (address & ((SMMUV3_CAST(uint64_t, 1) << align) - 1)) != 0 ? SMMUV3_ERR_ALIGNMENT : SMMUV3_OK;
}

/** Is the stream table the preset one? There is no other then. */
SMMUV3_INLINE smmuv3_status smmuv3_dev_config_preset_(const struct smmuv3_dev *dev,
                                                      const struct smmuv3_dev_config *config)
{
    uint64_t base = 0;
    uint32_t cfg = 0;
    const smmuv3_status status = smmuv3_dev_preset_table(dev, &base, &cfg);

    if (status != SMMUV3_OK)
        return status;
    return base == config->strtab_base && cfg == config->strtab_cfg ? SMMUV3_OK : SMMUV3_ERR_UNSUPPORTED;
}

/** Can this message be sent? */
SMMUV3_INLINE smmuv3_status smmuv3_dev_config_msi_(const struct smmuv3_dev *dev, const struct smmuv3_dev_msi *msi)
{
    unsigned oas = 0;

    if (msi->address == 0)
        return SMMUV3_OK;
    if (smmuv3_caps_msi(&dev->env.caps, dev->args.state) != SMMUV3_YES)
        return SMMUV3_ERR_UNSUPPORTED;
    (void)smmuv3_caps_oas_bits(&dev->env.caps, &oas);
    if (msi->address >> oas != 0 || msi->memattr > 15 || msi->sh == 1 || msi->sh > 3 ||
        (msi->ns && dev->args.state != SMMUV3_STATE_REALM))
        return SMMUV3_ERR_RANGE;
    return msi->address % 4 != 0 ? SMMUV3_ERR_ALIGNMENT : SMMUV3_OK;
}

/** Are the interrupts ones that this interface has? */
SMMUV3_INLINE smmuv3_status smmuv3_dev_config_irqs_(const struct smmuv3_dev *dev, const struct smmuv3_dev_irqs *irqs)
{
    smmuv3_status status = smmuv3_dev_config_msi_(dev, &irqs->gerror);

    if (status == SMMUV3_OK)
        status = smmuv3_dev_config_msi_(dev, &irqs->event);
    if (status == SMMUV3_OK)
        status = smmuv3_dev_config_msi_(dev, &irqs->pri);
    if (status == SMMUV3_OK && (irqs->pri_on || irqs->pri.address != 0) && dev->memory.priq.ring == NULL)
        status = SMMUV3_ERR_UNSUPPORTED;
    return status;
}

/** All checks of a configuration. Reads the table registers where they are preset. */
SMMUV3_INLINE smmuv3_status smmuv3_dev_config_check_(const struct smmuv3_dev *dev,
                                                     const struct smmuv3_dev_config *config)
{
    const uint32_t s_cr0 = smmuv3_dev_bit_(SMMUV3_F_S_CR0_SIF) | smmuv3_dev_bit_(SMMUV3_F_S_CR0_NSSTALLD);
    smmuv3_status status;

    if (config->gbpa > SMMUV3_DEV_GBPA_KEEP || config->flags > 0x7f)
        return SMMUV3_ERR_ARGUMENT;
    if (config->vmw > 4 || (config->s_cr0 & ~s_cr0) != 0 ||
        (config->cr1 & ~SMMUV3_CAST(uint32_t, smmuv3_reg_known(SMMUV3_R_CR1))) != 0)
        return SMMUV3_ERR_RANGE;
    if (config->s_cr0 != 0 && dev->args.state != SMMUV3_STATE_S)
        return SMMUV3_ERR_UNSUPPORTED;
    status = smmuv3_dev_config_flags_(dev, config);
    if (status == SMMUV3_OK && smmuv3_dev_idr1_(dev, SMMUV3_F_IDR1_TABLES_PRESET))
        status = smmuv3_dev_config_preset_(dev, config);
    else if (status == SMMUV3_OK)
        status = smmuv3_dev_config_table_(dev, config);
    return status == SMMUV3_OK ? smmuv3_dev_config_irqs_(dev, &config->irqs) : status;
}

/**
 * Steps R1 and R2: no more interrupts, no field of CR0 in transition.
 *
 * @param cr0  receives CR0 as it was.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_quiesce_(struct smmuv3_dev *dev, uint32_t *cr0)
{
    const uint32_t known = smmuv3_dev_cr0_known_(dev);
    smmuv3_status status = smmuv3_dev_irq_ctrl_(dev, 0); /* R1 */

    if (status != SMMUV3_OK)
        return status;
    *cr0 = smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_CR0); /* R2 */
    if (*cr0 == UINT32_MAX)
        return SMMUV3_ERR_DEVICE;
    return smmuv3_dev_poll_(dev, SMMUV3_REG_ROLE_CR0ACK, known, *cr0 & known, NULL);
}

/** Step R3: what traffic meets while SMMUEN is 0. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_reset_gbpa_(struct smmuv3_dev *dev, uint32_t how)
{
    const bool was_on = (dev->found.cr0 & smmuv3_dev_bit_(SMMUV3_F_CR0_SMMUEN)) != 0;

    dev->found.gbpa_written = false;
    if (how == SMMUV3_DEV_GBPA_KEEP || (how == SMMUV3_DEV_GBPA_ABORT_IF_ON && !was_on))
        return SMMUV3_OK;
    dev->found.gbpa_written = dev->args.state != SMMUV3_STATE_REALM;
    return smmuv3_dev_gbpa_(dev, how != SMMUV3_DEV_GBPA_BYPASS);
}

/** Steps R4 and R5: everything off; errors that were latched are recorded and acknowledged. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_all_off_(struct smmuv3_dev *dev)
{
    const uint32_t sfm = smmuv3_dev_bit_(SMMUV3_F_GERROR_SFM_ERR);
    const uint32_t keep = dev->found.cr0 & dev->config.s_cr0;
    smmuv3_status status = smmuv3_dev_cr0_(dev, keep); /* R4 */

    if (status != SMMUV3_OK)
        return status;
    dev->found.cmdq_cons = smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_CMDQ_CONS); /* R5 */
    status = smmuv3_gerror_init(&dev->gerror, dev->args.port, smmuv3_dev_address(dev, SMMUV3_REG_ROLE_GERROR),
                                smmuv3_dev_address(dev, SMMUV3_REG_ROLE_GERRORN));
    if (status != SMMUV3_OK)
        return status;
    dev->found.gerror = smmuv3_gerror_take(&dev->gerror, 0);
    smmuv3_a32_store(&dev->sfm, (dev->found.gerror & sfm) != 0 ? 1 : 0);
    return (dev->found.gerror & sfm) != 0 ? SMMUV3_ERR_FAILED : SMMUV3_OK;
}

/** CR1 for a configuration. Attributes of what is preset are the hardware's and are written as they read [6.3.11]. */
SMMUV3_INLINE uint32_t smmuv3_dev_cr1_(const struct smmuv3_dev *dev, const struct smmuv3_dev_config *config)
{
    const bool given = (config->flags & SMMUV3_DEV_CR1_GIVEN) != 0;
    const uint32_t want = given ? config->cr1 : smmuv3_dev_cr1_default();
    uint32_t fixed = 0;

    if (smmuv3_dev_preset_queues_(dev))
        fixed |= 0x3fu; /* QUEUE_SH, _OC, _IC */
    if (smmuv3_dev_idr1_(dev, SMMUV3_F_IDR1_TABLES_PRESET))
        fixed |= 0xfc0u; /* TABLE_SH, _OC, _IC */
    if (fixed == 0)
        return want;
    return (want & ~fixed) | (smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_CR1) & fixed);
}

/** Steps R6 to R8: attributes, CR2, stream table. */
SMMUV3_INLINE void smmuv3_dev_program_(struct smmuv3_dev *dev)
{
    const struct smmuv3_dev_config *config = &dev->config;

    smmuv3_dev_write32(dev, SMMUV3_REG_ROLE_CR1, smmuv3_dev_cr1_(dev, config)); /* R6 */
    smmuv3_dev_write32(dev, SMMUV3_REG_ROLE_CR2, smmuv3_dev_cr2_(config));      /* R7 */
    if (!smmuv3_dev_idr1_(dev, SMMUV3_F_IDR1_TABLES_PRESET)) {                  /* R8 */
        smmuv3_dev_write64(dev, SMMUV3_REG_ROLE_STRTAB_BASE, config->strtab_base);
        smmuv3_dev_write32(dev, SMMUV3_REG_ROLE_STRTAB_BASE_CFG, config->strtab_cfg);
    }
}

/** What checks of structures may assume from now on. */
SMMUV3_INLINE void smmuv3_dev_set_env_(struct smmuv3_dev *dev)
{
    const bool ats = smmuv3_caps_ats(&dev->env.caps, dev->args.state) == SMMUV3_YES;

    dev->env.e2h = smmuv3_tri_from((dev->config.flags & SMMUV3_DEV_E2H) != 0);
    dev->env.atschk = smmuv3_tri_from(ats && (dev->config.flags & SMMUV3_DEV_NO_ATSCHK) == 0);
}

/**
 * Bring the interface to off and programmed, from any state.
 *
 * R1. IRQ_CTRL := 0, acknowledged: no interrupt while queues and messages change (R029),
 * R2. wait until CR0ACK equals CR0: a field in transition may not be changed again (R027),
 * R3. GBPA, if SMMUEN is 1 or as configured: abort instead of passing untranslated (R033),
 * R4. CR0 := 0, acknowledged: ends stalls, drops no committed event (R043 to R045),
 * R5. CMDQ_CONS is noted; GERROR is taken over; active errors are noted and acknowledged (R034),
 * R6. CR1 (what is preset keeps its attributes), R7. CR2 (R030, R031),
 * R8. STRTAB_BASE, STRTAB_BASE_CFG unless preset (R032).
 *
 * @param dev     READY or RESET, or disabled.
 * @param config  copied. All checks come first.
 * @return SMMUV3_OK: SMMUV3_DEV_RESET, `dev->found` tells what was there; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_BUSY: no queues
 *         yet, or running; SMMUV3_ERR_RANGE, SMMUV3_ERR_ALIGNMENT, SMMUV3_ERR_UNSUPPORTED: of `config`; with these nothing
 *         was written. SMMUV3_ERR_TIMEOUT, SMMUV3_ERR_DEVICE: a handshake did not end, or registers read all ones; the
 *         steps before it were done, nothing was turned on, the reset may be tried again. SMMUV3_ERR_FAILED: service
 *         failure mode, everything is off, only a reset of the hardware helps (R035).
 *
 * Concurrency: alone. Waits for the SMMU, at most `timeout_ns` for each handshake.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_reset(struct smmuv3_dev *dev,
                                                              const struct smmuv3_dev_config *config)
{
    smmuv3_status status;

    if (dev == NULL || config == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (dev->state != SMMUV3_DEV_READY && dev->state != SMMUV3_DEV_RESET)
        return SMMUV3_ERR_BUSY;
    status = smmuv3_dev_config_check_(dev, config);
    if (status != SMMUV3_OK)
        return status;
    smmuv3_mem_copy_object_(&dev->config, config, sizeof(*config));
    dev->state = SMMUV3_DEV_READY;
    dev->eventq_on = false;
    dev->priq_on = false;
    status = smmuv3_dev_quiesce_(dev, &dev->found.cr0);
    if (status == SMMUV3_OK)
        status = smmuv3_dev_reset_gbpa_(dev, config->gbpa);
    if (status == SMMUV3_OK)
        status = smmuv3_dev_all_off_(dev);
    if (status != SMMUV3_OK)
        return status;
    smmuv3_dev_program_(dev);
    smmuv3_dev_set_env_(dev);
    dev->state = SMMUV3_DEV_RESET;
    return SMMUV3_OK;
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * model_msi.h - interrupts, as messages and as edges of wires, and the global errors that failed messages become.
 *
 * A message is sent where the state has messages and the address is not 0; a wire is pulsed beside it [3.18.2, R037].
 *
 * Concurrency: engine side.
 */
#ifndef SMMUV3_MODEL_MSI_H
#define SMMUV3_MODEL_MSI_H

#include "model_memory.h"

#if SMMUV3_PORT_HAS_A64

/** Registers and bits of one interrupt. */
struct smmuv3_model_irq_info_ {
    /** IRQ_CFG0. */
    int cfg0;
    /** Bit of IRQ_CTRL. */
    uint32_t enable;
    /** Bit of GERROR for a message that failed. */
    int abort_bit;
};

/** @return what belongs to an interrupt that has registers. */
SMMUV3_INLINE struct smmuv3_model_irq_info_ smmuv3_model_irq_info(enum smmuv3_model_irq irq)
{
    struct smmuv3_model_irq_info_ info;

    info.cfg0 = SMMUV3_R_GERROR_IRQ_CFG0;
    info.enable = SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_IRQ_CTRL_GERROR_IRQEN));
    info.abort_bit = SMMUV3_F_GERROR_MSI_GERROR_ABT_ERR;
    if (irq == SMMUV3_MODEL_IRQ_EVENTQ) {
        info.cfg0 = SMMUV3_R_EVENTQ_IRQ_CFG0;
        info.enable = SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_IRQ_CTRL_EVENTQ_IRQEN));
        info.abort_bit = SMMUV3_F_GERROR_MSI_EVENTQ_ABT_ERR;
    } else if (irq == SMMUV3_MODEL_IRQ_PRIQ) {
        info.cfg0 = SMMUV3_R_PRIQ_IRQ_CFG0;
        info.enable = SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_IRQ_CTRL_PRIQ_IRQEN));
        info.abort_bit = SMMUV3_F_GERROR_MSI_PRIQ_ABT_ERR;
    }
    return info;
}

/** Write a message. @return as the callback; without one, an abort. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_model_message_(struct smmuv3_model *m, const struct smmuv3_model_bank *b,
                                                        uint64_t address, uint32_t data)
{
    address = smmuv3_model_truncate_(m, address);
    if (smmuv3_model_own_page_(m, address, 4))
        return smmuv3_model_refuse_(m, address);
    m->stats.msis++;
    if (m->ops.msi == NULL)
        return SMMUV3_ERR_ACCESS;
    return smmuv3_model_aborted_(m, m->ops.msi(m->ops.ctx, m->config.msi_device_id, address,
                                               SMMUV3_CAST(enum smmuv3_state, b->state), data));
}

/** @return active errors of a state. */
SMMUV3_INLINE uint32_t smmuv3_model_gerrors_(const struct smmuv3_model_bank *b)
{
    return smmuv3_model_get_(b, SMMUV3_R_GERROR) ^ smmuv3_model_get_(b, SMMUV3_R_GERRORN);
}

/** Activate an error. @return whether it was not active. @param field SMMUV3_F_GERROR_*. */
SMMUV3_INLINE bool smmuv3_model_gerror_set_(struct smmuv3_model *m, struct smmuv3_model_bank *b, int field)
{
    const uint32_t bit = SMMUV3_CAST(uint32_t, smmuv3_field_mask(field));

    if ((smmuv3_model_gerrors_(b) & bit) != 0)
        return false;
    smmuv3_model_set_(b, SMMUV3_R_GERROR, smmuv3_model_get_(b, SMMUV3_R_GERROR) ^ bit);
    smmuv3_model_say_(m, SMMUV3_MODEL_NOTE_GERROR, b->state, SMMUV3_RULE_R034, 0, smmuv3_model_gerrors_(b),
                      "global error");
    return true;
}

/** Send an interrupt when it is enabled. @return false when its message failed. */
SMMUV3_INLINE bool smmuv3_model_irq_send_(struct smmuv3_model *m, const struct smmuv3_model_bank *b,
                                          enum smmuv3_model_irq irq)
{
    const struct smmuv3_model_irq_info_ info = smmuv3_model_irq_info(irq);
    const uint64_t address = smmuv3_reg_get(smmuv3_model_get64_(b, info.cfg0), SMMUV3_F_GERROR_IRQ_CFG0_ADDR);
    bool ok = true;

    if ((smmuv3_model_get_(b, SMMUV3_R_IRQ_CTRL) & info.enable) == 0)
        return true;
    if (address != 0 && smmuv3_caps_msi(&m->config.ids, b->env.state) == SMMUV3_YES)
        ok = smmuv3_model_message_(m, b, address, smmuv3_model_get_(b, info.cfg0 + 8)) == SMMUV3_OK;
    if (m->ops.irq != NULL)
        m->ops.irq(m->ops.ctx, irq, SMMUV3_CAST(enum smmuv3_state, b->state));
    return ok;
}

/** Activate an error, with its interrupt; MSI_GERROR_ABT_ERR has none [7.5.1, R036]. */
SMMUV3_NEVER_INLINE void smmuv3_model_gerror_(struct smmuv3_model *m, struct smmuv3_model_bank *b, int field)
{
    if (!smmuv3_model_gerror_set_(m, b, field) || field == SMMUV3_F_GERROR_MSI_GERROR_ABT_ERR)
        return;
    if (!smmuv3_model_irq_send_(m, b, SMMUV3_MODEL_IRQ_GERROR))
        (void)smmuv3_model_gerror_set_(m, b, SMMUV3_F_GERROR_MSI_GERROR_ABT_ERR);
}

/** Send an interrupt of a queue; a message that fails becomes an error. */
SMMUV3_INLINE void smmuv3_model_irq_(struct smmuv3_model *m, struct smmuv3_model_bank *b, enum smmuv3_model_irq irq)
{
    if (!smmuv3_model_irq_send_(m, b, irq))
        smmuv3_model_gerror_(m, b, smmuv3_model_irq_info(irq).abort_bit);
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

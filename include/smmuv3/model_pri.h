/* SPDX-License-Identifier: MIT */
/**
 * model_pri.h - page requests of devices: the PRI queue, and what the SMMU answers by itself [8].
 *
 * Concurrency: engine side.
 */
#ifndef SMMUV3_MODEL_PRI_H
#define SMMUV3_MODEL_PRI_H

#include "model_mmio.h"

#if SMMUV3_PORT_HAS_A64

/** What is known about the stream of a request, for the answer to one with a PASID. */
SMMUV3_NEVER_INLINE void smmuv3_model_pri_stream_(struct smmuv3_model *m, uint32_t stream_id,
                                                  struct smmuv3_pri_situation *now)
{
    struct smmuv3_model_txn *txn = &m->own;
    const struct smmuv3_walk_smmu *smmu = smmuv3_model_refresh_(m, txn, 0);

    smmuv3_model_zero_(&txn->access, sizeof(txn->access));
    smmuv3_model_txn_clear_(txn);
    now->pps = smmuv3_caps_has(&m->config.ids, SMMUV3_CAP_PPS);
    smmuv3_walk_result_init_(&txn->walk, smmu, &txn->memory, NULL);
    now->ste_valid = smmuv3_tri_from(smmuv3_walk_ste_(&txn->walk.walk, smmu, stream_id, &txn->walk.config, NULL));
    now->ppar = smmuv3_tri_from(now->ste_valid == SMMUV3_YES &&
                                smmuv3_field_get(txn->walk.config.ste.w, SMMUV3_F_STE_PPAR) != 0);
}

/** Answer a request that is not queued, where it is answered at all. */
SMMUV3_NEVER_INLINE void smmuv3_model_pri_auto_(struct smmuv3_model *m, const struct smmuv3_pri *pri,
                                                enum smmuv3_pri_cause cause)
{
    struct smmuv3_pri_situation now;
    struct smmuv3_pri_auto answer;
    struct smmuv3_model_prg response;

    m->stats.page_requests_lost++;
    now.cause = cause;
    now.pps = now.ste_valid = now.ppar = SMMUV3_UNKNOWN;
    if (cause == SMMUV3_PRI_CAUSE_OVERFLOW)
        smmuv3_model_pri_stream_(m, SMMUV3_CAST(uint32_t, smmuv3_field_get(pri->w, SMMUV3_F_PRI_StreamID)), &now);
    if (smmuv3_pri_auto_response(pri, &now, &answer) != SMMUV3_OK || !answer.send || m->ops.prg_response == NULL)
        return;
    response.stream_id = SMMUV3_CAST(uint32_t, smmuv3_field_get(pri->w, SMMUV3_F_PRI_StreamID));
    response.substream_valid = answer.pasid;
    response.substream_id = 0;
    if (answer.pasid)
        response.substream_id = SMMUV3_CAST(uint32_t, smmuv3_field_get(pri->w, SMMUV3_F_PRI_SubstreamID));
    response.prg_index = SMMUV3_CAST(uint32_t, smmuv3_field_get(pri->w, SMMUV3_F_PRI_PRGIndex));
    response.code = answer.code;
    response.automatic = true;
    m->ops.prg_response(m->ops.ctx, &response);
}

/** @return why a request cannot be queued, before the queue is looked at. */
SMMUV3_INLINE enum smmuv3_pri_cause smmuv3_model_pri_cause_(const struct smmuv3_model_bank *b)
{
    const uint32_t cr0 = smmuv3_model_get_(b, SMMUV3_R_CR0);
    const uint64_t needs = smmuv3_field_mask(SMMUV3_F_CR0_PRIQEN) | smmuv3_field_mask(SMMUV3_F_CR0_SMMUEN);

    if ((cr0 & needs) != needs)
        return SMMUV3_PRI_CAUSE_DISABLED;
    if ((smmuv3_model_gerrors_(b) & smmuv3_field_mask(SMMUV3_F_GERROR_PRIQ_ABT_ERR)) != 0)
        return SMMUV3_PRI_CAUSE_ABORT_ACTIVE;
    return SMMUV3_PRI_CAUSE_NONE;
}

/** Interrupt of the PRI queue [6.3.36, R024]. @param empty the queue was empty before a write. */
SMMUV3_INLINE void smmuv3_model_pri_irq_(struct smmuv3_model *m, struct smmuv3_model_bank *b, bool last, bool written,
                                         bool empty)
{
    const bool lo = smmuv3_reg_get(smmuv3_model_get_(b, SMMUV3_R_PRIQ_IRQ_CFG2), SMMUV3_F_PRIQ_IRQ_CFG2_LO) != 0;

    if (lo ? last : written && empty)
        smmuv3_model_irq_(m, b, SMMUV3_MODEL_IRQ_PRIQ);
}

/** Queue a request. @return NONE, or why it is not queued. */
SMMUV3_NEVER_INLINE enum smmuv3_pri_cause smmuv3_model_pri_put_(struct smmuv3_model *m, struct smmuv3_model_bank *b,
                                                                const struct smmuv3_pri *pri)
{
    const uint32_t old = smmuv3_model_get_(b, SMMUV3_R_PRIQ_PROD);
    const uint32_t cons = smmuv3_model_get_(b, SMMUV3_R_PRIQ_CONS);
    const bool last = smmuv3_field_get(pri->w, SMMUV3_F_PRI_Last) != 0;
    uint32_t prod = old;
    unsigned log2;
    const uint64_t base = smmuv3_model_queue_(m, smmuv3_model_get64_(b, SMMUV3_R_PRIQ_BASE),
                                              smmuv3_model_id_(m, SMMUV3_F_IDR1_PRIQS), SMMUV3_QUEUE_PRI_BYTES, &log2);
    const bool written = smmuv3_queue_produce(&prod, cons, log2, SMMUV3_QUEUE_PRI) == SMMUV3_QUEUE_WRITE;

    if (written && smmuv3_model_write_words_(m, base + SMMUV3_CAST(uint64_t, 16) * smmuv3_queue_slot(old, log2),
                                             SMMUV3_STATE_NS, pri->w, 2) != SMMUV3_OK) {
        smmuv3_model_gerror_(m, b, SMMUV3_F_GERROR_PRIQ_ABT_ERR);
        return SMMUV3_PRI_CAUSE_WRITE_ABORT;
    }
    smmuv3_model_set_(b, SMMUV3_R_PRIQ_PROD, prod);
    smmuv3_model_pri_irq_(m, b, last, written, smmuv3_queue_empty(old, cons, log2));
    return written ? SMMUV3_PRI_CAUSE_NONE : SMMUV3_PRI_CAUSE_OVERFLOW;
}

/**
 * A page request message, or a stop marker.
 *
 * @param m        the model, with IDR0.PRI.
 * @param request  what the device sends; `noise` and `unknown` are not looked at.
 * @return SMMUV3_OK: it is in the queue, or was answered by `prg_response`, or vanished, as the architecture says.
 *         SMMUV3_ERR_UNSUPPORTED: no PRI. SMMUV3_ERR_BUSY: called from inside a callback. As smmuv3_pri_make().
 *
 * Concurrency: engine side.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_model_page_request(struct smmuv3_model *m,
                                                                       const struct smmuv3_pri_view *request)
{
    struct smmuv3_pri pri;
    smmuv3_status status = m == NULL ? SMMUV3_ERR_ARGUMENT : smmuv3_pri_make(&pri, request);
    enum smmuv3_pri_cause cause;

    if (status != SMMUV3_OK)
        return status;
    if (!smmuv3_model_has_(m, SMMUV3_CAP_PRI))
        return SMMUV3_ERR_UNSUPPORTED;
    if (!smmuv3_model_enter_(m, 0))
        return SMMUV3_ERR_BUSY;
    cause = smmuv3_model_pri_cause_(&m->bank[0]);
    if (cause == SMMUV3_PRI_CAUSE_NONE)
        cause = smmuv3_model_pri_put_(m, &m->bank[0], &pri);
    if (cause == SMMUV3_PRI_CAUSE_NONE)
        m->stats.page_requests++;
    else
        smmuv3_model_pri_auto_(m, &pri, cause);
    smmuv3_model_leave_(m);
    return SMMUV3_OK;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

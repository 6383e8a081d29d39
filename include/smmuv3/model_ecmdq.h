/* SPDX-License-Identifier: MIT */
/**
 * model_ecmdq.h - the registers of enhanced command queues [3.5.6, 6.3.107 to 6.3.109].
 *
 * Concurrency: engine side.
 */
#ifndef SMMUV3_MODEL_ECMDQ_H
#define SMMUV3_MODEL_ECMDQ_H

#include "model_cmdq.h"

#if SMMUV3_PORT_HAS_A64

/** Finish what an enable that was cleared waits for. */
SMMUV3_INLINE void smmuv3_model_ecmdq_poll_(struct smmuv3_model_feed *q)
{
    const uint64_t en = smmuv3_reg_get(q->prod, SMMUV3_F_ECMDQ_PROD_EN);

    if (q->wait == 0)
        q->cons = SMMUV3_CAST(uint32_t, smmuv3_reg_set(q->cons, SMMUV3_F_ECMDQ_CONS_ENACK, en));
}

/** @return the queue at an offset from the first control page, NULL for none. @param rest receives the offset in it. */
SMMUV3_INLINE struct smmuv3_model_feed *smmuv3_model_ecmdq_at_(struct smmuv3_model *m, uint64_t offset, uint32_t *rest)
{
    const unsigned shift = 16 - smmuv3_model_id_(m, SMMUV3_F_IDR6_CMDQ_CONTROL_PAGE_LOG2NUMQ);
    const uint64_t index = offset >> shift;

    *rest = SMMUV3_CAST(uint32_t, offset) & ((SMMUV3_CAST(uint32_t, 1) << shift) - 1);
    if (index >= m->config.ecmdq_count)
        return NULL;
    return &m->config.ecmdqs[smmuv3_model_clamp_(SMMUV3_CAST(uint32_t, index), m->config.ecmdq_count)];
}

/** Read 32 bits. */
SMMUV3_INLINE uint32_t smmuv3_model_ecmdq_read_(struct smmuv3_model *m, uint64_t offset)
{
    uint32_t rest;
    const struct smmuv3_model_feed *q = smmuv3_model_ecmdq_at_(m, offset, &rest);

    if (q == NULL)
        return 0;
    switch (rest) {
    case 0: return SMMUV3_CAST(uint32_t, q->base & UINT32_MAX);
    case 4: return SMMUV3_CAST(uint32_t, q->base >> 32);
    case 8: return q->prod;
    case 12: return q->cons;
    default: return 0;
    }
}

/** Write PROD: enable, acknowledge, index. */
SMMUV3_NEVER_INLINE bool smmuv3_model_ecmdq_prod_(struct smmuv3_model *m, struct smmuv3_model_feed *q, uint32_t value)
{
    const uint64_t en = smmuv3_reg_get(q->prod, SMMUV3_F_ECMDQ_PROD_EN);
    const uint64_t next = smmuv3_reg_get(value, SMMUV3_F_ECMDQ_PROD_EN);

    /* Read-only while an enable is on its way [R126]. */
    if (en != smmuv3_reg_get(q->cons, SMMUV3_F_ECMDQ_CONS_ENACK))
        return false;
    if (en == 0 && next != 0 &&
        smmuv3_reg_get(value, SMMUV3_F_ECMDQ_PROD_ERRACK) != smmuv3_reg_get(q->cons, SMMUV3_F_ECMDQ_CONS_ERR))
        smmuv3_model_strict_(m, SMMUV3_STATE_NS, SMMUV3_RULE_R129, 0, value, "ECMDQ enabled with an error not acknowledged");
    q->prod = SMMUV3_CAST(uint32_t, value & smmuv3_reg_known(SMMUV3_R_ECMDQ_PROD));
    smmuv3_model_ecmdq_poll_(q);
    if (smmuv3_model_feed_ready_(m, q))
        smmuv3_model_kick_(m);
    return true;
}

/** Write 32 bits. @return false when nothing took it. */
SMMUV3_NEVER_INLINE bool smmuv3_model_ecmdq_write_(struct smmuv3_model *m, uint64_t offset, uint32_t value)
{
    const uint64_t low = UINT32_MAX;
    uint32_t rest;
    struct smmuv3_model_feed *q = smmuv3_model_ecmdq_at_(m, offset, &rest);
    bool off;

    if (q == NULL)
        return false;
    off = smmuv3_reg_get(q->prod, SMMUV3_F_ECMDQ_PROD_EN) == 0 && smmuv3_reg_get(q->cons, SMMUV3_F_ECMDQ_CONS_ENACK) == 0;
    if (rest == 8)
        return smmuv3_model_ecmdq_prod_(m, q, value);
    if (!off || rest > 12)
        return false;
    if (rest == 0)
        q->base = ((q->base & ~low) | value) & smmuv3_reg_known(SMMUV3_R_ECMDQ_BASE);
    else if (rest == 4)
        q->base = ((q->base & low) | SMMUV3_CAST(uint64_t, value) << 32) & smmuv3_reg_known(SMMUV3_R_ECMDQ_BASE);
    else
        q->cons = SMMUV3_CAST(uint32_t, value & smmuv3_reg_known(SMMUV3_R_ECMDQ_CONS) &
                                            ~smmuv3_field_mask(SMMUV3_F_ECMDQ_CONS_ENACK));
    return true;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

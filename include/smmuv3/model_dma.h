/* SPDX-License-Identifier: MIT */
/**
 * model_dma.h - reads and writes of a device through the model, across pages.
 *
 * Concurrency: any thread, each with its own struct smmuv3_model_txn.
 */
#ifndef SMMUV3_MODEL_DMA_H
#define SMMUV3_MODEL_DMA_H

#include "model_translate.h"

#if SMMUV3_PORT_HAS_A64

/** One piece that maps alike, after its translation. */
SMMUV3_INLINE smmuv3_status smmuv3_model_dma_piece_(struct smmuv3_model *m, const struct smmuv3_model_result *r, bool write,
                                                    void *bytes, size_t count)
{
    const enum smmuv3_state space = SMMUV3_CAST(enum smmuv3_state, r->space);

    if (r->outcome == SMMUV3_MODEL_RAZ_WI) {
        if (!write)
            smmuv3_model_zero_(bytes, count);
        return SMMUV3_OK;
    }
    if (r->outcome == SMMUV3_MODEL_STALLED || r->outcome == SMMUV3_MODEL_HELD)
        return SMMUV3_ERR_BUSY;
    if (r->outcome != SMMUV3_MODEL_OK)
        return SMMUV3_ERR_ACCESS;
    if (smmuv3_model_own_page_(m, r->address, count))
        return smmuv3_model_refuse_(m, r->address);
    if (write)
        return m->ops.write != NULL ? m->ops.write(m->ops.ctx, r->address, space, bytes, count) : SMMUV3_ERR_ACCESS;
    return m->ops.read != NULL ? m->ops.read(m->ops.ctx, r->address, space, bytes, count) : SMMUV3_ERR_ACCESS;
}

/**
 * Read or write memory as a device.
 *
 * @param m       the model.
 * @param txn     of this thread.
 * @param access  the first byte, and read or write; `walk.address` is moved on while it goes, to the byte that comes next.
 * @param bytes   `count` bytes: receives them, or holds them.
 * @param count   length; the range must not wrap.
 * @param result  receives that of the last translation.
 * @return SMMUV3_OK; SMMUV3_ERR_ACCESS: aborted at `access->walk.address`; SMMUV3_ERR_BUSY: stalled or held there, call
 *         again with what is left when it goes on; SMMUV3_ERR_ARGUMENT; an error of the callback.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_model_dma(struct smmuv3_model *m, struct smmuv3_model_txn *txn,
                                                              struct smmuv3_model_access *access, void *bytes, size_t count,
                                                              struct smmuv3_model_result *result)
{
    unsigned char *p = SMMUV3_CAST(unsigned char *, bytes);
    smmuv3_status status = SMMUV3_OK;

    if (m == NULL || access == NULL || bytes == NULL || (count != 0 && count - 1 > UINT64_MAX - access->walk.address))
        return SMMUV3_ERR_ARGUMENT;
    while (count != 0 && status == SMMUV3_OK) {
        const uint32_t token = smmuv3_model_hold(m);
        uint64_t piece = 0x1000 - (access->walk.address & 0xfff);

        status = smmuv3_model_translate(m, txn, access, result);
        if (status == SMMUV3_OK && result->outcome == SMMUV3_MODEL_OK && result->length != 0)
            piece = result->length;
        if (piece > count)
            piece = count;
        if (status == SMMUV3_OK)
            status = smmuv3_model_dma_piece_(m, result, access->walk.write, p, SMMUV3_CAST(size_t, piece));
        smmuv3_model_release(m, token);
        if (status != SMMUV3_OK)
            break;
        p += piece;
        count -= SMMUV3_CAST(size_t, piece);
        access->walk.address += piece;
    }
    return status;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

/* SPDX-License-Identifier: MIT */
/**
 * model_cmd_sync.h - CMD_SYNC, and the commands that speak to devices: ATC_INV, PRI_RESP, RESUME, STALL_TERM.
 *
 * A CMD_SYNC waits for a grace period: all accesses that were in flight when it was reached, and all back-ends that said
 * "later" to an invalidation before it. Then the events of those accesses are written or dropped for good [R078], stalls
 * whose record is not written go back to be translated again [R144], and CONS moves before the signal is sent [R038].
 *
 * Concurrency: engine side; smmuv3_model_atc_done() from any thread.
 */
#ifndef SMMUV3_MODEL_CMD_SYNC_H
#define SMMUV3_MODEL_CMD_SYNC_H

#include "model_cmd_inval.h"
#include "model_stall.h"

#if SMMUV3_PORT_HAS_A64

/** What became of a command. */
enum smmuv3_model_cmd_outcome {
    /** Executed: CONS moves on. */
    SMMUV3_MODEL_CMD_DONE = 0,
    /** Not yet. */
    SMMUV3_MODEL_CMD_WAITS = 1,
    /** CERROR_ILL. */
    SMMUV3_MODEL_CMD_ILLEGAL = 2,
    /** CERROR_ATC_INV_SYNC. */
    SMMUV3_MODEL_CMD_ATC_LOST = 3
};

/** @return a command queue by number: 0 and 1 of the states, then the enhanced ones. */
SMMUV3_INLINE struct smmuv3_model_feed *smmuv3_model_feed_(struct smmuv3_model *m, uint32_t number)
{
    if (number < SMMUV3_MODEL_BANKS)
        return &m->bank[number].cmdq;
    number -= SMMUV3_MODEL_BANKS;
    if (number >= m->config.ecmdq_count)
        return NULL;
    return &m->config.ecmdqs[smmuv3_model_clamp_(number, m->config.ecmdq_count)];
}

/** @return the number of a command queue. */
SMMUV3_INLINE uint32_t smmuv3_model_feed_number_(const struct smmuv3_model *m, const struct smmuv3_model_feed *feed)
{
    if (!feed->ecmdq)
        return feed->bank;
    return SMMUV3_CAST(uint32_t, feed - m->config.ecmdqs) + SMMUV3_MODEL_BANKS;
}

/** @return whether SMMUEN of a state is 1. */
SMMUV3_INLINE bool smmuv3_model_enabled_(const struct smmuv3_model_bank *b)
{
    return smmuv3_reg_get(smmuv3_model_get_(b, SMMUV3_R_CR0), SMMUV3_F_CR0_SMMUEN) != 0;
}

/**
 * An ATC invalidation that was answered "later" is over.
 *
 * @param m      the model.
 * @param token  of the `atc_invalidate` callback.
 * @param ok     the device answered; false: it did not in time, and the next CMD_SYNC of that queue says so.
 */
SMMUV3_INLINE void smmuv3_model_atc_done(struct smmuv3_model *m, uint32_t token, bool ok)
{
    struct smmuv3_model_feed *feed = smmuv3_model_feed_(m, token >> 1);

    if (!ok && feed != NULL)
        smmuv3_a32_store_release(&feed->atc_lost, 1);
    smmuv3_model_release(m, token & 1);
}

/** ATC_INV; nothing while SMMUEN is 0 [R100]. */
SMMUV3_NEVER_INLINE void smmuv3_model_cmd_atc_inv_(struct smmuv3_model *m, const struct smmuv3_model_feed *feed,
                                                   const struct smmuv3_cmd *cmd)
{
    const struct smmuv3_model_bank *b = &m->bank[feed->bank & 1];
    struct smmuv3_model_atc what;
    uint32_t token;

    if (!smmuv3_model_enabled_(&m->bank[0]) || m->ops.atc_invalidate == NULL)
        return;
    if (smmuv3_cmd_range(cmd, &b->env, &what.first, &what.last) != SMMUV3_OK) {
        what.first = 0;
        what.last = UINT64_MAX;
    }
    what.stream_id = SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_StreamID));
    what.substream_valid = smmuv3_field_get(cmd->w, SMMUV3_F_CMD_SSV) != 0;
    what.substream_id = 0;
    if (what.substream_valid)
        what.substream_id = SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_SubstreamID));
    what.global = what.substream_valid && smmuv3_field_get(cmd->w, SMMUV3_F_CMD_Global) != 0;
    token = smmuv3_model_hold(m) | smmuv3_model_feed_number_(m, feed) << 1;
    if (m->ops.atc_invalidate(m->ops.ctx, &what, token))
        smmuv3_model_release(m, token & 1);
}

/** PRI_RESP; nothing while SMMUEN is 0. */
SMMUV3_NEVER_INLINE void smmuv3_model_cmd_pri_resp_(struct smmuv3_model *m, const struct smmuv3_cmd *cmd)
{
    static const uint8_t codes[4] = {15, 1, 0, 15};
    struct smmuv3_model_prg response;

    if (!smmuv3_model_enabled_(&m->bank[0]) || m->ops.prg_response == NULL)
        return;
    response.stream_id = SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_StreamID));
    response.substream_valid = smmuv3_field_get(cmd->w, SMMUV3_F_CMD_SSV) != 0;
    response.substream_id = 0;
    if (response.substream_valid)
        response.substream_id = SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_SubstreamID));
    response.prg_index = SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_PRGIndex));
    response.code = codes[smmuv3_field_get(cmd->w, SMMUV3_F_CMD_Resp) & 3];
    response.automatic = false;
    m->ops.prg_response(m->ops.ctx, &response);
}

/** RESUME and STALL_TERM. */
SMMUV3_INLINE void smmuv3_model_cmd_fault_(struct smmuv3_model *m, const struct smmuv3_model_bank *b,
                                           const struct smmuv3_cmd *cmd)
{
    const bool secure = b->state == SMMUV3_STATE_S && smmuv3_field_get(cmd->w, SMMUV3_F_CMD_SSec) != 0;
    const uint32_t stream = SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_StreamID));

    if (smmuv3_cmd_opcode(cmd) == SMMUV3_OP_RESUME)
        smmuv3_model_resume_(m, secure ? 1 : 0, cmd);
    else
        smmuv3_model_stalls_end_(m, secure ? 1 : 0, false, stream, false, SMMUV3_MODEL_RESUME_ABORT);
}

/** The signal of a CMD_SYNC that is complete. */
SMMUV3_NEVER_INLINE void smmuv3_model_cmd_signal_(struct smmuv3_model *m, struct smmuv3_model_bank *b,
                                                  const struct smmuv3_cmd *cmd)
{
    const uint64_t cs = smmuv3_field_get(cmd->w, SMMUV3_F_CMD_CS);
    const uint64_t address = smmuv3_field_get(cmd->w, SMMUV3_F_CMD_MSIAddress);
    const uint32_t data = SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_MSIData));

    if (cs == SMMUV3_V_CMD_CS_SIG_SEV && smmuv3_model_has_(m, SMMUV3_CAP_SEV) && m->ops.sev != NULL)
        m->ops.sev(m->ops.ctx, SMMUV3_CAST(enum smmuv3_state, b->state));
    if (cs != SMMUV3_V_CMD_CS_SIG_IRQ)
        return;
    if (address != 0 && smmuv3_caps_msi(&m->config.ids, b->env.state) == SMMUV3_YES &&
        smmuv3_model_message_(m, b, address, data) != SMMUV3_OK)
        smmuv3_model_gerror_(m, b, SMMUV3_F_GERROR_MSI_CMDQ_ABT_ERR);
    if (m->ops.irq != NULL)
        m->ops.irq(m->ops.ctx, SMMUV3_MODEL_IRQ_CMD_SYNC, SMMUV3_CAST(enum smmuv3_state, b->state));
}

/** CMD_SYNC, up to the signal. */
SMMUV3_NEVER_INLINE enum smmuv3_model_cmd_outcome smmuv3_model_cmd_sync_(struct smmuv3_model *m,
                                                                         struct smmuv3_model_feed *feed)
{
    if (feed->wait == 0)
        feed->wait = smmuv3_model_grace_start_(m);
    if (!smmuv3_model_grace_over_(m, feed->wait))
        return SMMUV3_MODEL_CMD_WAITS;
    feed->wait = 0;
    smmuv3_model_deliver_(m);
    if (smmuv3_a32_load_acquire(&m->stalls_unwritten) != 0)
        for (unsigned i = 0; i < SMMUV3_MODEL_BANKS; i++)
            smmuv3_model_stalls_end_(m, i, true, 0, true, SMMUV3_MODEL_RESUME_RETRY);
    if (smmuv3_a32_exchange(&feed->atc_lost, 0) != 0)
        return SMMUV3_MODEL_CMD_ATC_LOST;
    m->stats.syncs++;
    return SMMUV3_MODEL_CMD_DONE;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

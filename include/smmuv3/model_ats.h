/* SPDX-License-Identifier: MIT */
/**
 * model_ats.h - ATS translation requests of devices [3.9.1, R104].
 *
 * Translated transactions that follow are ordinary accesses with `translated` set.
 *
 * Concurrency: any thread, each with its own struct smmuv3_model_txn; as smmuv3_model_translate().
 */
#ifndef SMMUV3_MODEL_ATS_H
#define SMMUV3_MODEL_ATS_H

#include "model_translate.h"

#if SMMUV3_PORT_HAS_A64

/** A translation request. All zero: read and write, unprivileged, of address 0 by stream 0. */
struct smmuv3_model_ats_request {
    /** Untranslated address; the low 12 bits are ignored. */
    uint64_t address;
    /** StreamID. */
    uint32_t stream_id;
    /** PASID. */
    uint32_t substream_id;
    /** The request carries a PASID. */
    bool substream_valid;
    /** NW: no write permission is asked for. */
    bool no_write;
    /** Execute permission is asked for. */
    bool execute;
    /** Privileged access is asked for. */
    bool privileged;
};

/** How a request is answered. */
enum smmuv3_model_ats_result {
    /** Success: look at the permissions; without any the page is not there. */
    SMMUV3_MODEL_ATS_SUCCESS = 0,
    /** Unsupported Request: ATS is off for this device. */
    SMMUV3_MODEL_ATS_UR = 1,
    /** Completer Abort: an error. */
    SMMUV3_MODEL_ATS_CA = 2
};

/** The completion. */
struct smmuv3_model_ats_reply {
    /** Translated address of the request's address, meaningful with a permission. */
    uint64_t address;
    /** log2 of the bytes around it that map alike. */
    uint8_t size_log2;
    /** One of `enum smmuv3_model_ats_result`. */
    uint8_t result;
    /** Event that was recorded or would be, 0 for none. */
    uint8_t event;
    /** May be read. */
    bool read;
    /** May be written. */
    bool write;
    /** May be executed. */
    bool execute;
    /** The mapping is valid for every PASID. */
    bool global;
};

/** Record F_BAD_ATS_TREQ. */
SMMUV3_NEVER_INLINE void smmuv3_model_ats_bad_(struct smmuv3_model *m, struct smmuv3_model_txn *txn,
                                               const struct smmuv3_model_ats_request *q)
{
    struct smmuv3_event_view *v = &txn->view;

    smmuv3_event_view_init(v, SMMUV3_EV_F_BAD_ATS_TREQ);
    v->has = SMMUV3_EVENT_HAS_STREAM_ID | SMMUV3_EVENT_HAS_REQUEST | SMMUV3_EVENT_HAS_INPUT_ADDRESS;
    v->stream_id = q->stream_id;
    if (q->substream_valid) {
        v->has |= SMMUV3_EVENT_HAS_SUBSTREAM_ID;
        v->substream_id = q->substream_id;
    }
    v->input_address = q->address & ~SMMUV3_CAST(uint64_t, 0xfff);
    v->span = 1;
    v->permissions = SMMUV3_CAST(uint8_t, SMMUV3_EVENT_PERM_R | (q->no_write ? 0 : SMMUV3_EVENT_PERM_W) |
                                              (q->execute ? SMMUV3_EVENT_PERM_X : 0) |
                                              (q->privileged ? SMMUV3_EVENT_PERM_PRIV : 0));
    if (smmuv3_event_make(&txn->event, v) == SMMUV3_OK)
        (void)smmuv3_model_post_(m, 0, &txn->event, SMMUV3_RULE_R104, false);
}

/** Answer UR, with its event. */
SMMUV3_INLINE void smmuv3_model_ats_ur_(struct smmuv3_model *m, struct smmuv3_model_txn *txn,
                                        const struct smmuv3_model_ats_request *q, struct smmuv3_model_ats_reply *reply)
{
    reply->result = SMMUV3_MODEL_ATS_UR;
    reply->event = SMMUV3_EV_F_BAD_ATS_TREQ;
    smmuv3_model_ats_bad_(m, txn, q);
}

/** Answer for a fault of the walk. */
SMMUV3_NEVER_INLINE void smmuv3_model_ats_fault_(struct smmuv3_model *m, struct smmuv3_model_txn *txn,
                                                 const struct smmuv3_walk_smmu *smmu, struct smmuv3_model_ats_reply *reply)
{
    struct smmuv3_walk_result *r = &txn->walk;
    const unsigned event = r->walk.fault.event;
    bool record = smmuv3_reg_get(smmu->cr2, SMMUV3_F_CR2_REC_CFG_ATS) != 0;

    reply->result = SMMUV3_MODEL_ATS_SUCCESS;
    /* A page that is not there, in any stage: no permission, no event. */
    if (smmuv3_walk_configurable(event))
        return;
    reply->result = SMMUV3_MODEL_ATS_CA;
    if (event == 0)
        return;
    r->fault = r->walk.fault;
    if (event == SMMUV3_EV_C_BAD_STREAMID)
        record = record && smmuv3_reg_get(smmu->cr2, SMMUV3_F_CR2_RECINVSID) != 0;
    smmuv3_model_fault_is_(txn, event, record);
    reply->event = SMMUV3_CAST(uint8_t, event);
    if (record && smmuv3_walk_event(r, &txn->access, &txn->view, &txn->event) == SMMUV3_OK)
        (void)smmuv3_model_post_(m, 0, &txn->event, smmuv3_model_rule_(txn, smmu), false);
}

/** Set up the stages of a request. @return false with a fault in the walk. */
SMMUV3_NEVER_INLINE bool smmuv3_model_ats_setup_(struct smmuv3_model_txn *txn, const struct smmuv3_walk_smmu *smmu)
{
    struct smmuv3_walk_result *r = &txn->walk;
    struct smmuv3_walk *w = &r->walk;
    struct smmuv3_walk_override o = smmuv3_walk_override_ste_(&r->config.ste);

    smmuv3_walk_override_able_(&smmu->env, &o);
    r->in = smmuv3_walk_attr_override(r->in, &o, false);
    if (!smmuv3_walk_substream_(w, smmu, &txn->access, &r->config) || !smmuv3_walk_setup_s2_(r, smmu))
        return false;
    if (!smmuv3_ste_stage1(&r->config.ste) || r->config.bypass_s1)
        return smmuv3_walk_bypass_fits_(r, &smmu->env, txn->access.address);
    return smmuv3_walk_cd_(w, smmu, &r->config, txn->options.cd_findings) && smmuv3_walk_setup_s1_(r, smmu);
}

/** Walk the stages of a request: stage 1 alone with split ATS. @param needs 0, or what a write needs to mark pages. */
SMMUV3_INLINE bool smmuv3_model_ats_walk_(struct smmuv3_model_txn *txn, const struct smmuv3_walk_smmu *smmu, bool split,
                                          unsigned needs)
{
    struct smmuv3_walk_result *r = &txn->walk;
    struct smmuv3_walk *w = &r->walk;

    if (!split) {
        if (smmuv3_walk_address(w, txn->access.address, smmu->env.state, needs) != SMMUV3_OK || w->fault.event != 0)
            return false;
        smmuv3_walk_combine_(r, &smmu->env);
        return true;
    }
    smmuv3_walk_reset_(w);
    if (!smmuv3_walk_s1_(w, txn->access.address, needs))
        return false;
    r->address = w->leaf1.output;
    r->size_log2 = w->leaf1.size_log2;
    r->perm = w->leaf1.perm;
    r->perm_clean = w->leaf1.perm_clean;
    return true;
}

/** Permissions of a completion. */
SMMUV3_INLINE void smmuv3_model_ats_perm_(const struct smmuv3_walk_result *r, const struct smmuv3_model_ats_request *q,
                                          struct smmuv3_model_ats_reply *reply)
{
    const unsigned shift = r->in.privileged ? 0 : 3;

    reply->result = SMMUV3_MODEL_ATS_SUCCESS;
    reply->address = r->address;
    reply->size_log2 = SMMUV3_CAST(uint8_t, r->size_log2);
    reply->read = (r->perm & (SMMUV3_CAST(unsigned, SMMUV3_DESC_PR) << shift)) != 0;
    reply->write = !q->no_write && (r->perm & (SMMUV3_CAST(unsigned, SMMUV3_DESC_PW) << shift)) != 0;
    reply->execute = q->execute && (r->perm & (SMMUV3_CAST(unsigned, SMMUV3_DESC_PX) << shift)) != 0;
    reply->global = r->walk.stage1 && (r->walk.leaf1.flags & SMMUV3_DESC_NG) == 0;
}

/** Translate a request whose stream has ATS. */
SMMUV3_NEVER_INLINE void smmuv3_model_ats_translate_(struct smmuv3_model *m, struct smmuv3_model_txn *txn,
                                                     const struct smmuv3_walk_smmu *smmu, bool split,
                                                     const struct smmuv3_model_ats_request *q,
                                                     struct smmuv3_model_ats_reply *reply)
{
    struct smmuv3_walk_result *r = &txn->walk;
    unsigned marks;

    if (!smmuv3_model_ats_setup_(txn, smmu)) {
        smmuv3_model_ats_fault_(m, txn, smmu, reply);
        return;
    }
    if (!r->walk.stage1 && !r->walk.stage2) {
        smmuv3_walk_pass_(r, &smmu->env, txn->access.address);
        smmuv3_model_ats_perm_(r, q, reply);
        return;
    }
    split = split && r->walk.stage1;
    if (!smmuv3_model_ats_walk_(txn, smmu, split, 0)) {
        smmuv3_model_ats_fault_(m, txn, smmu, reply);
        return;
    }
    smmuv3_model_ats_perm_(r, q, reply);
    /* A device that may write marks pages dirty when it asks [3.13]. */
    marks = r->perm_clean & (SMMUV3_CAST(unsigned, SMMUV3_DESC_PW) << (r->in.privileged ? 0 : 3));
    if (!q->no_write && marks != 0 && smmuv3_model_ats_walk_(txn, smmu, split, marks))
        smmuv3_model_ats_perm_(r, q, reply);
}

/** From the stream on. */
SMMUV3_NEVER_INLINE void smmuv3_model_ats_(struct smmuv3_model *m, struct smmuv3_model_txn *txn,
                                           const struct smmuv3_model_ats_request *q, struct smmuv3_model_ats_reply *reply)
{
    const struct smmuv3_walk_smmu *smmu = smmuv3_model_refresh_(m, txn, 0);
    struct smmuv3_walk_result *r = &txn->walk;
    unsigned eats;
    uint64_t config;

    smmuv3_walk_result_init_(r, smmu, &txn->memory, txn->options.trace);
    r->in = r->attr = smmuv3_walk_attr_incoming(&txn->access);
    if (smmuv3_reg_get(smmu->cr0, SMMUV3_F_CR0_SMMUEN) == 0) {
        smmuv3_model_ats_ur_(m, txn, q, reply);
        return;
    }
    if (!smmuv3_walk_ste_(&r->walk, smmu, q->stream_id, &r->config, txn->options.ste_findings)) {
        smmuv3_model_ats_fault_(m, txn, smmu, reply);
        return;
    }
    config = smmuv3_field_get(r->config.ste.w, SMMUV3_F_STE_Config);
    if (config < SMMUV3_V_STE_Config_BYPASS) {
        reply->result = SMMUV3_MODEL_ATS_UR;
        return;
    }
    eats = smmuv3_model_eats_(m, smmu, &r->config.ste);
    if (config == SMMUV3_V_STE_Config_BYPASS || eats == SMMUV3_V_STE_EATS_NONE) {
        smmuv3_model_ats_ur_(m, txn, q, reply);
        return;
    }
    smmuv3_model_ats_translate_(m, txn, smmu, eats == SMMUV3_V_STE_EATS_SPLIT, q, reply);
}

/**
 * Answer a translation request.
 *
 * @param m        the model, with IDR0.ATS.
 * @param txn      of this thread.
 * @param request  of a Non-secure stream; a PASID has at most 20 bits.
 * @param reply    receives the completion.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT (NULL, PASID); SMMUV3_ERR_UNSUPPORTED: no ATS.
 *
 * Concurrency: any thread.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_model_ats_translate(struct smmuv3_model *m, struct smmuv3_model_txn *txn,
                                                                        const struct smmuv3_model_ats_request *request,
                                                                        struct smmuv3_model_ats_reply *reply)
{
    uint32_t token;

    if (m == NULL || txn == NULL || request == NULL || reply == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (request->substream_valid && request->substream_id >> 20 != 0)
        return SMMUV3_ERR_ARGUMENT;
    if (!smmuv3_model_has_(m, SMMUV3_CAP_ATS))
        return SMMUV3_ERR_UNSUPPORTED;
    reply->address = 0;
    reply->size_log2 = reply->event = 0;
    reply->result = SMMUV3_MODEL_ATS_CA;
    reply->read = reply->write = reply->execute = reply->global = false;
    smmuv3_model_zero_(&txn->access, sizeof(txn->access));
    txn->access.address = request->address & ~SMMUV3_CAST(uint64_t, 0xfff);
    txn->access.stream_id = request->stream_id;
    txn->access.substream_valid = request->substream_valid;
    txn->access.substream_id = request->substream_valid ? request->substream_id : 0;
    txn->access.privileged = request->privileged;
    smmuv3_model_txn_clear_(txn);
    token = smmuv3_model_hold(m);
    smmuv3_model_ats_(m, txn, request, reply);
    smmuv3_model_release(m, token);
    return SMMUV3_OK;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

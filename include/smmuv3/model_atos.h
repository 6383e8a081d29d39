/* SPDX-License-Identifier: MIT */
/**
 * model_atos.h - address translation on request of software: GATOS of both states and VATOS [9, 6.3.37 to 6.3.40].
 *
 * A request is done when the write of RUN returns: RUN reads 0 and PAR holds the answer.
 *
 * Concurrency: engine side.
 */
#ifndef SMMUV3_MODEL_ATOS_H
#define SMMUV3_MODEL_ATOS_H

#include "model_translate.h"

#if SMMUV3_PORT_HAS_A64

/** Fault codes that are no events. */
enum smmuv3_model_atos_code {
    /** The request is malformed. */
    SMMUV3_MODEL_ATOS_INV_REQ = 0xff,
    /** A stage that the stream does not have. */
    SMMUV3_MODEL_ATOS_INV_STAGE = 0xfe,
    /** Ended for another reason. */
    SMMUV3_MODEL_ATOS_INTERNAL_ERR = 0xfd
};

/** @return a PAR that says: fault. */
SMMUV3_INLINE uint64_t smmuv3_model_atos_fault_(unsigned code, unsigned reason, uint64_t address)
{
    return smmuv3_field_prep(SMMUV3_F_GATOS_PAR_FAULT, 1) | smmuv3_field_prep(SMMUV3_F_GATOS_PAR_FAULTCODE, code) |
           smmuv3_field_prep(SMMUV3_F_GATOS_PAR_REASON, reason) | smmuv3_field_prep(SMMUV3_F_GATOS_PAR_FADDR, address);
}

/** @return one half of a MAIR attribute of normal memory. */
SMMUV3_INLINE unsigned smmuv3_model_mair_half_(unsigned cache, unsigned hints)
{
    const unsigned alloc = ((hints & SMMUV3_MEM_RA) != 0 ? 2u : 0u) | ((hints & SMMUV3_MEM_WA) != 0 ? 1u : 0u);

    if (cache == SMMUV3_MEM_NC)
        return 4;
    if ((hints & SMMUV3_MEM_TRANSIENT) != 0 && alloc != 0)
        return (cache == SMMUV3_MEM_WB ? 4u : 0u) | alloc;
    return (cache == SMMUV3_MEM_WB ? 0xcu : 8u) | alloc;
}

/** @return a memory type in the format of MAIR. */
SMMUV3_INLINE unsigned smmuv3_model_mair_(struct smmuv3_mem_attr mem)
{
    switch (mem.type) {
    case SMMUV3_MEM_DEVICE_nGnRnE: return 0;
    case SMMUV3_MEM_DEVICE_nGnRE: return 4;
    case SMMUV3_MEM_DEVICE_nGRE: return 8;
    case SMMUV3_MEM_DEVICE_GRE: return 0xc;
    default:
        return smmuv3_model_mair_half_(mem.outer, mem.outer_hints) << 4 | smmuv3_model_mair_half_(mem.inner, mem.inner_hints);
    }
}

/** @return a PAR that says: translated. */
SMMUV3_INLINE uint64_t smmuv3_model_atos_ok_(uint64_t address, unsigned size_log2, struct smmuv3_mem_attr mem, unsigned sh)
{
    uint64_t par = smmuv3_field_prep(SMMUV3_F_GATOS_PAR_SH, sh) |
                   smmuv3_field_prep(SMMUV3_F_GATOS_PAR_ATTR, smmuv3_model_mair_(mem));

    if (size_log2 > 12 && size_log2 < 56) {
        address = (address & ~((SMMUV3_CAST(uint64_t, 1) << size_log2) - 1)) | SMMUV3_CAST(uint64_t, 1) << (size_log2 - 1);
        par |= smmuv3_field_prep(SMMUV3_F_GATOS_PAR_Size, 1);
    }
    return par | smmuv3_field_prep(SMMUV3_F_GATOS_PAR_ADDR, address);
}

/** @return PAR for the fault of a walk [9.1.4]. */
SMMUV3_INLINE uint64_t smmuv3_model_atos_event_(const struct smmuv3_walk_fault *fault)
{
    const bool stage2 = fault->stage == 2 && fault->class_of != SMMUV3_EVENT_CLASS_NONE;

    if (fault->event == 0)
        return smmuv3_model_atos_fault_(SMMUV3_MODEL_ATOS_INTERNAL_ERR, 0, 0);
    return smmuv3_model_atos_fault_(fault->event, stage2 ? fault->class_of : 0, fault->stage == 2 ? fault->ipa : 0);
}

/** The stages of the stream of a request. @return PAR of a fault, 0 when they are set up. */
SMMUV3_NEVER_INLINE uint64_t smmuv3_model_atos_setup_(struct smmuv3_model_txn *txn, const struct smmuv3_walk_smmu *smmu,
                                                      unsigned type)
{
    struct smmuv3_walk_result *r = &txn->walk;
    struct smmuv3_walk *w = &r->walk;
    bool ok;

    smmuv3_walk_result_init_(r, smmu, &txn->memory, NULL);
    r->in = r->attr = smmuv3_walk_attr_incoming(&txn->access);
    if (!smmuv3_walk_ste_(w, smmu, txn->access.stream_id, &r->config, NULL))
        return smmuv3_model_atos_event_(&w->fault);
    if (smmuv3_field_get(r->config.ste.w, SMMUV3_F_STE_Config) < SMMUV3_V_STE_Config_BYPASS)
        return smmuv3_model_atos_fault_(SMMUV3_MODEL_ATOS_INTERNAL_ERR, 0, 0);
    if (((type & 1) != 0 && !smmuv3_ste_stage1(&r->config.ste)) || ((type & 2) != 0 && !smmuv3_ste_stage2(&r->config.ste)))
        return smmuv3_model_atos_fault_(SMMUV3_MODEL_ATOS_INV_STAGE, 0, 0);
    ok = smmuv3_walk_setup_s2_(r, smmu);
    if (ok && (type & 1) != 0)
        ok = smmuv3_walk_substream_(w, smmu, &txn->access, &r->config);
    if (ok && (type & 1) != 0 && r->config.bypass_s1)
        return smmuv3_model_atos_fault_(SMMUV3_MODEL_ATOS_INV_STAGE, 0, 0);
    if (ok && (type & 1) != 0)
        ok = smmuv3_walk_cd_(w, smmu, &r->config, NULL) && smmuv3_walk_setup_s1_(r, smmu);
    return ok ? 0 : smmuv3_model_atos_event_(&w->fault);
}

/** Walk the stages that a request asks for. @return PAR. */
SMMUV3_NEVER_INLINE uint64_t smmuv3_model_atos_walk_(struct smmuv3_model_txn *txn, const struct smmuv3_walk_smmu *smmu,
                                                     unsigned type)
{
    struct smmuv3_walk_result *r = &txn->walk;
    struct smmuv3_walk *w = &r->walk;
    const unsigned needs = smmuv3_walk_needs(&txn->access);
    bool ok = true;

    if (type == 1) {
        smmuv3_walk_reset_(w);
        ok = smmuv3_walk_s1_(w, txn->access.address, needs);
        if (!ok)
            return smmuv3_model_atos_event_(&w->fault);
        r->attr = smmuv3_walk_attr_consistent(smmuv3_walk_attr_s1(r->in, &w->leaf1));
        return smmuv3_model_atos_ok_(w->leaf1.output, w->leaf1.size_log2, r->attr.mem, r->attr.sh);
    }
    ok = smmuv3_walk_address(w, txn->access.address, smmu->env.state, needs) == SMMUV3_OK && w->fault.event == 0;
    if (!ok)
        return smmuv3_model_atos_event_(&w->fault);
    smmuv3_walk_combine_(r, &smmu->env);
    return smmuv3_model_atos_ok_(r->address, r->size_log2, r->attr.mem, r->attr.sh);
}

/**
 * One request.
 *
 * @param m      the model.
 * @param bank   of the stream.
 * @param sid    the SID register.
 * @param addr   the ADDR register.
 * @param vmid   VATOS: the VMID that may ask, and stage 1 alone; -1 for GATOS.
 * @return PAR.
 */
SMMUV3_NEVER_INLINE uint64_t smmuv3_model_atos_(struct smmuv3_model *m, unsigned bank, uint64_t sid, uint64_t addr, int vmid)
{
    struct smmuv3_model_txn *txn = &m->own;
    const struct smmuv3_walk_smmu *smmu = smmuv3_model_refresh_(m, txn, bank);
    const unsigned type = SMMUV3_CAST(unsigned, smmuv3_field_extract(addr, SMMUV3_F_GATOS_ADDR_TYPE));
    struct smmuv3_walk_access *a = &txn->access;
    uint64_t par;

    if (type == 0 || (vmid >= 0 && type != 1))
        return smmuv3_model_atos_fault_(SMMUV3_MODEL_ATOS_INV_REQ, 0, 0);
    if (smmuv3_reg_get(smmu->cr0, SMMUV3_F_CR0_SMMUEN) == 0)
        return smmuv3_model_atos_fault_(SMMUV3_MODEL_ATOS_INTERNAL_ERR, 0, 0);
    a->address = smmuv3_field_extract(addr, SMMUV3_F_GATOS_ADDR_ADDR);
    a->stream_id = SMMUV3_CAST(uint32_t, smmuv3_field_extract(sid, SMMUV3_F_GATOS_SID_STREAMID));
    a->substream_id = SMMUV3_CAST(uint32_t, smmuv3_field_extract(sid, SMMUV3_F_GATOS_SID_SUBSTREAMID));
    a->substream_valid = smmuv3_field_extract(sid, SMMUV3_F_GATOS_SID_SSID_VALID) != 0;
    a->write = smmuv3_field_extract(addr, SMMUV3_F_GATOS_ADDR_RnW) == 0;
    a->privileged = smmuv3_field_extract(addr, SMMUV3_F_GATOS_ADDR_PnU) != 0;
    a->instruction = smmuv3_field_extract(addr, SMMUV3_F_GATOS_ADDR_InD) != 0 && !a->write;
    a->atomic = a->ns = a->attr_given = false;
    a->stag = 0;
    smmuv3_model_txn_clear_(txn);
    txn->memory.cas64 = smmuv3_field_extract(addr, SMMUV3_F_GATOS_ADDR_HTTUI) != 0 ? NULL : smmuv3_model_cas64_;
    par = smmuv3_model_atos_setup_(txn, smmu, type);
    if (par == 0 && vmid >= 0 &&
        smmuv3_field_get(txn->walk.config.ste.w, SMMUV3_F_STE_S2VMID) != SMMUV3_CAST(uint64_t, vmid))
        par = smmuv3_model_atos_fault_(SMMUV3_MODEL_ATOS_INV_REQ, 0, 0);
    if (par == 0)
        par = smmuv3_model_atos_walk_(txn, smmu, type);
    txn->memory.cas64 = smmuv3_model_cas64_;
    return par;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

/* SPDX-License-Identifier: MIT */
/**
 * walk.h - one transaction from its StreamID to its output address, attributes and length, or to the event it causes.
 *
 * What an SMMU without caches does with an ordinary transaction: global bypass, stream table, CD table, stage 1, stage 2
 * [3.3, 3.4, 5.5, 7.3.22, 13]. ATS translation requests and Translated transactions are not ordinary ones and are not
 * walked here.
 *
 * Concurrency: one call per result object; memory may change meanwhile, each word is read once.
 */
#ifndef SMMUV3_WALK_H
#define SMMUV3_WALK_H

#include "event_make.h"
#include "walk_attr.h"
#include "walk_stream.h"

/** How a transaction ends. */
enum smmuv3_walk_outcome {
    /** It was not walked to the end. */
    SMMUV3_WALK_NONE = 0,
    /** Translated by at least one stage. */
    SMMUV3_WALK_TRANSLATED = 1,
    /** Passed without translation: SMMUEN=0, or Config=0b100, or S1DSS without stage 2. */
    SMMUV3_WALK_BYPASS = 2,
    /** Aborted without an event: GBPA.ABORT, Config=0b0xx, an address beyond the output size in global bypass. */
    SMMUV3_WALK_ABORT = 3,
    /** Faulted: see `fault`, `record`, `stall` and `raz_wi`. */
    SMMUV3_WALK_FAULT = 4
};

/** What became of a transaction. Large: keep it out of small stacks. */
struct smmuv3_walk_result {
    /** One of `enum smmuv3_walk_outcome`. */
    int outcome;
    /** Output address. */
    uint64_t address;
    /** log2 of the bytes around it that map alike: the smaller of the two stages. */
    unsigned size_log2;
    /** The same with contiguous groups counted: what may be cached as one. */
    unsigned span_log2;
    /** Accesses that the mapping allows without a new walk, bits of `enum smmuv3_desc_perm`. */
    unsigned perm;
    /** Further accesses that a new walk would allow by marking pages dirty. */
    unsigned perm_clean;
    /** Attributes of the output. */
    struct smmuv3_walk_attr attr;
    /** Address space of the output. */
    enum smmuv3_state space;
    /** Instruction and privileged after overrides, for the event. */
    struct smmuv3_walk_attr in;
    /** The fault. */
    struct smmuv3_walk_fault fault;
    /** The event is recorded: CD.R, STE.S2R, CR2.RECINVSID. */
    bool record;
    /** The transaction stalls instead of ending. */
    bool stall;
    /** The transaction ends as if it had gone well: reads give 0, writes are dropped (CD.A is 0). */
    bool raz_wi;
    /** What was found on the way. */
    struct smmuv3_walk_config config;
    /** The walk itself: mappings of both stages, stages, missing memory. */
    struct smmuv3_walk walk;
};

/** What a caller may add to a transaction. All zero: nothing. */
struct smmuv3_walk_options {
    /** Receives the steps, or NULL. */
    struct smmuv3_walk_trace *trace;
    /** Receives what is wrong with the STE, or NULL. */
    struct smmuv3_findings *ste_findings;
    /** Receives what is wrong with the CD, or NULL. */
    struct smmuv3_findings *cd_findings;
};

/** Start a result. */
SMMUV3_INLINE void smmuv3_walk_result_init_(struct smmuv3_walk_result *r, const struct smmuv3_walk_smmu *smmu,
                                            const struct smmuv3_walk_memory *memory, struct smmuv3_walk_trace *trace)
{
    r->outcome = SMMUV3_WALK_NONE;
    r->address = 0;
    r->size_log2 = r->span_log2 = r->perm = r->perm_clean = 0;
    r->record = r->stall = r->raz_wi = false;
    r->space = smmu->env.state;
    r->config.ste_pa = r->config.cd_address = r->config.cd_pa = 0;
    r->config.ssid = 0;
    r->config.ste_found = r->config.cd_found = r->config.bypass_s1 = false;
    r->config.ste_verdict = r->config.cd_verdict = SMMUV3_LEGAL;
    for (unsigned i = 0; i < 8; i++)
        r->config.ste.w[i] = r->config.cd.w[i] = 0;
    r->walk.memory = memory;
    r->walk.trace = trace;
    r->walk.state = smmu->env.state;
    r->walk.stage1 = r->walk.stage2 = false;
    r->walk.ready_.key = 0;
    r->walk.sif = smmu->env.state == SMMUV3_STATE_S && smmuv3_reg_get(smmu->cr0, SMMUV3_F_S_CR0_SIF) != 0;
    smmuv3_walk_reset_(&r->walk);
    r->fault = r->walk.fault;
}

/** Overrides of GBPA. */
SMMUV3_INLINE struct smmuv3_walk_override smmuv3_walk_override_gbpa_(const struct smmuv3_walk_smmu *smmu)
{
    const uint64_t v = smmu->gbpa;
    struct smmuv3_walk_override o;

    o.mtcfg = smmuv3_reg_get(v, SMMUV3_F_GBPA_MTCFG) != 0;
    o.memattr = SMMUV3_CAST(uint8_t, smmuv3_reg_get(v, SMMUV3_F_GBPA_MemAttr));
    o.alloccfg = SMMUV3_CAST(uint8_t, smmuv3_reg_get(v, SMMUV3_F_GBPA_ALLOCCFG));
    o.shcfg = SMMUV3_CAST(uint8_t, smmuv3_reg_get(v, SMMUV3_F_GBPA_SHCFG));
    o.nscfg = SMMUV3_CAST(
        uint8_t, smmu->env.state == SMMUV3_STATE_S ? smmuv3_reg_get(v, SMMUV3_F_S_GBPA_NSCFG) : 0);
    o.privcfg = SMMUV3_CAST(uint8_t, smmuv3_reg_get(v, SMMUV3_F_GBPA_PRIVCFG));
    o.instcfg = SMMUV3_CAST(uint8_t, smmuv3_reg_get(v, SMMUV3_F_GBPA_INSTCFG));
    return o;
}

/** Overrides of an STE. */
SMMUV3_INLINE struct smmuv3_walk_override smmuv3_walk_override_ste_(const struct smmuv3_ste *ste)
{
    struct smmuv3_walk_override o;

    o.mtcfg = smmuv3_field_get(ste->w, SMMUV3_F_STE_MTCFG) != 0;
    o.memattr = SMMUV3_CAST(uint8_t, smmuv3_field_get(ste->w, SMMUV3_F_STE_MemAttr));
    o.alloccfg = SMMUV3_CAST(uint8_t, smmuv3_field_get(ste->w, SMMUV3_F_STE_ALLOCCFG));
    o.shcfg = SMMUV3_CAST(uint8_t, smmuv3_field_get(ste->w, SMMUV3_F_STE_SHCFG));
    o.nscfg = SMMUV3_CAST(uint8_t, smmuv3_field_get(ste->w, SMMUV3_F_STE_NSCFG));
    o.privcfg = SMMUV3_CAST(uint8_t, smmuv3_field_get(ste->w, SMMUV3_F_STE_PRIVCFG));
    o.instcfg = SMMUV3_CAST(uint8_t, smmuv3_field_get(ste->w, SMMUV3_F_STE_INSTCFG));
    return o;
}

/** Take away overrides that the SMMU is known not to have [6.3.2 ATTR_TYPES_OVR, ATTR_PERMS_OVR]. */
SMMUV3_INLINE void smmuv3_walk_override_able_(const struct smmuv3_env *env, struct smmuv3_walk_override *o)
{
    if (smmuv3_caps_has(&env->caps, SMMUV3_CAP_ATTR_TYPES_OVR) == SMMUV3_NO) {
        o->mtcfg = false;
        o->alloccfg = 0;
        o->shcfg = 1;
    }
    if (smmuv3_caps_has(&env->caps, SMMUV3_CAP_ATTR_PERMS_OVR) == SMMUV3_NO)
        o->nscfg = o->privcfg = o->instcfg = 0;
    if (env->state == SMMUV3_STATE_NS)
        o->nscfg = 0;
}

/** Address space that the NS attribute selects where stage 1 does not. */
SMMUV3_INLINE enum smmuv3_state smmuv3_walk_in_space_(enum smmuv3_state state, bool ns)
{
    return ns && (state == SMMUV3_STATE_S || state == SMMUV3_STATE_REALM) ? SMMUV3_STATE_NS : state;
}

/** Pass an address without translation; what is above the output size is dropped [3.4]. */
SMMUV3_INLINE void smmuv3_walk_pass_(struct smmuv3_walk_result *r, const struct smmuv3_env *env, uint64_t address)
{
    unsigned bits = 52;

    if (!smmuv3_caps_oas_bits(&env->caps, &bits))
        bits = 52;
    else
        address &= (SMMUV3_CAST(uint64_t, 1) << bits) - 1;
    r->outcome = SMMUV3_WALK_BYPASS;
    r->address = address;
    r->size_log2 = r->span_log2 = bits;
    r->perm = SMMUV3_WALK_PERM_R | SMMUV3_WALK_PERM_W | SMMUV3_WALK_PERM_X;
    r->space = smmuv3_walk_in_space_(env->state, r->in.ns);
    r->attr = smmuv3_walk_attr_consistent(r->in);
}

/** SMMUEN=0 [3.11, 13.2]. */
SMMUV3_NEVER_INLINE void smmuv3_walk_disabled_(struct smmuv3_walk_result *r, const struct smmuv3_walk_smmu *smmu,
                                               const struct smmuv3_walk_access *access)
{
    struct smmuv3_walk_override o = smmuv3_walk_override_gbpa_(smmu);

    r->outcome = SMMUV3_WALK_ABORT;
    if (smmu->env.state == SMMUV3_STATE_REALM || smmuv3_reg_get(smmu->gbpa, SMMUV3_F_GBPA_ABORT) != 0 ||
        smmuv3_walk_beyond_(&smmu->env, access->address))
        return;
    smmuv3_walk_override_able_(&smmu->env, &o);
    r->in = smmuv3_walk_attr_override(r->in, &o, access->write);
    smmuv3_walk_pass_(r, &smmu->env, access->address);
}

/** Stage 2 of the STE, for the CD and for all that follows. @return false: `status` or C_BAD_STE. */
SMMUV3_NEVER_INLINE bool smmuv3_walk_setup_s2_(struct smmuv3_walk_result *r, const struct smmuv3_walk_smmu *smmu)
{
    struct smmuv3_walk *w = &r->walk;
    smmuv3_status status;

    if (!smmuv3_ste_stage2(&r->config.ste))
        return true;
    status = smmuv3_walk_stage_s2(&smmu->env, &r->config.ste, false, &w->s2);
    if (status == SMMUV3_OK && smmu->env.state == SMMUV3_STATE_S)
        status = smmuv3_walk_stage_s2(&smmu->env, &r->config.ste, true, &w->s2_secure);
    if (status == SMMUV3_ERR_RANGE)
        return smmuv3_walk_config_fault_(w, SMMUV3_EV_C_BAD_STE, 0);
    w->s2.desc.pi_priv = w->s2_secure.desc.pi_priv = smmu->s2pii;
    w->s2.desc.pi_known = w->s2_secure.desc.pi_known = smmu->s2pii_known;
    w->status = status;
    w->stage2 = status == SMMUV3_OK;
    return w->stage2;
}

/** Stage 1 of the CD. @return false: `status` or C_BAD_CD. */
SMMUV3_NEVER_INLINE bool smmuv3_walk_setup_s1_(struct smmuv3_walk_result *r, const struct smmuv3_walk_smmu *smmu)
{
    struct smmuv3_walk *w = &r->walk;
    smmuv3_status status = SMMUV3_OK;

    for (unsigned half = 0; half < 2 && status == SMMUV3_OK; half++)
        status = smmuv3_walk_stage_s1(&smmu->env, &r->config.ste, &r->config.cd, half, &w->s1[half]);
    if (status == SMMUV3_ERR_RANGE)
        return smmuv3_walk_config_fault_(w, SMMUV3_EV_C_BAD_CD, 0);
    w->status = status;
    w->stage1 = status == SMMUV3_OK;
    return w->stage1;
}

/** Does an address that bypasses stage 1 fit? Without stage 2 the OAS counts, with it the IAS [3.4]. */
SMMUV3_INLINE bool smmuv3_walk_bypass_fits_(struct smmuv3_walk_result *r, const struct smmuv3_env *env,
                                            uint64_t address)
{
    struct smmuv3_walk *w = &r->walk;
    unsigned bits = 64;

    if (w->stage2 || r->config.bypass_s1) {
        if (!smmuv3_caps_ias_bits(&env->caps, &bits))
            bits = 64;
    } else if (!smmuv3_caps_oas_bits(&env->caps, &bits)) {
        bits = 64;
    }
    if (!smmuv3_vmsa_exceeds(address, bits))
        return true;
    w->fault.class_of = SMMUV3_EVENT_CLASS_IN;
    return smmuv3_walk_fault_(w, SMMUV3_EV_F_ADDR_SIZE, 1, SMMUV3_WALK_WHY_BYPASS_SIZE, 0);
}

/** Put the mappings of the stages together. */
SMMUV3_NEVER_INLINE void smmuv3_walk_combine_(struct smmuv3_walk_result *r, const struct smmuv3_env *env)
{
    const struct smmuv3_walk_leaf *a = r->walk.stage1 ? &r->walk.leaf1 : &r->walk.leaf2;
    const struct smmuv3_walk_leaf *b = r->walk.stage2 ? &r->walk.leaf2 : &r->walk.leaf1;
    struct smmuv3_walk_attr attr = r->in;
    unsigned bits;

    r->outcome = SMMUV3_WALK_TRANSLATED;
    r->address = b->output;
    if (smmuv3_caps_oas_bits(&env->caps, &bits))
        r->address &= (SMMUV3_CAST(uint64_t, 1) << bits) - 1;
    r->size_log2 = a->size_log2 < b->size_log2 ? a->size_log2 : b->size_log2;
    r->span_log2 = a->span_log2 < b->span_log2 ? a->span_log2 : b->span_log2;
    r->perm = a->perm & b->perm;
    r->perm_clean = (a->perm | a->perm_clean) & (b->perm | b->perm_clean) & ~r->perm;
    r->space = b->space;
    if (r->walk.stage1)
        attr = smmuv3_walk_attr_s1(attr, a);
    if (r->walk.stage2)
        attr = smmuv3_walk_attr_s2(attr, b);
    attr.ns = r->space == SMMUV3_STATE_NS;
    r->attr = smmuv3_walk_attr_consistent(attr);
}

/** From the STE on. @return true when it went through; false with a fault in `walk.fault` or `walk.status`. */
SMMUV3_NEVER_INLINE bool smmuv3_walk_enabled_(struct smmuv3_walk_result *r, const struct smmuv3_walk_smmu *smmu,
                                              const struct smmuv3_walk_access *access,
                                              struct smmuv3_findings *cd_findings)
{
    struct smmuv3_walk *w = &r->walk;
    struct smmuv3_walk_override o = smmuv3_walk_override_ste_(&r->config.ste);
    struct smmuv3_walk_access as = *access;
    enum smmuv3_state space;

    smmuv3_walk_override_able_(&smmu->env, &o);
    r->in = smmuv3_walk_attr_override(r->in, &o, access->write);
    as.instruction = r->in.instruction;
    as.privileged = r->in.privileged;
    if (!smmuv3_walk_substream_(w, smmu, access, &r->config) || !smmuv3_walk_setup_s2_(r, smmu))
        return false;
    if (smmuv3_ste_stage1(&r->config.ste) && !r->config.bypass_s1) {
        if (!smmuv3_walk_cd_(w, smmu, &r->config, cd_findings) || !smmuv3_walk_setup_s1_(r, smmu))
            return false;
    } else if (!smmuv3_walk_bypass_fits_(r, &smmu->env, access->address)) {
        return false;
    }
    if (!w->stage1 && !w->stage2) {
        smmuv3_walk_pass_(r, &smmu->env, access->address);
        return true;
    }
    space = smmuv3_walk_in_space_(smmu->env.state, r->in.ns);
    w->status = smmuv3_walk_address(w, access->address, space, smmuv3_walk_needs(&as));
    if (w->status != SMMUV3_OK || w->fault.event != 0)
        return false;
    smmuv3_walk_combine_(r, &smmu->env);
    return true;
}

/** @return whether an event obeys A, R and S [5.5]. */
SMMUV3_INLINE bool smmuv3_walk_configurable(unsigned event)
{
    return event == SMMUV3_EV_F_TRANSLATION || event == SMMUV3_EV_F_ADDR_SIZE || event == SMMUV3_EV_F_ACCESS ||
           event == SMMUV3_EV_F_PERMISSION;
}

/** What is done about a fault: recorded, stalled, aborted [5.5, 3.12]. */
SMMUV3_INLINE void smmuv3_walk_dispose_(struct smmuv3_walk_result *r, const struct smmuv3_walk_smmu *smmu)
{
    const struct smmuv3_walk_config *c = &r->config;
    const unsigned event = r->fault.event;

    r->record = true;
    if (event == SMMUV3_EV_C_BAD_STREAMID)
        r->record = smmuv3_reg_get(smmu->cr2, SMMUV3_F_CR2_RECINVSID) != 0;
    if (!smmuv3_walk_configurable(event) || (r->fault.stage == 1 && !c->cd_found))
        return;
    if (r->fault.stage == 2) {
        r->stall = smmuv3_field_get(c->ste.w, SMMUV3_F_STE_S2S) != 0;
        r->record = r->stall || smmuv3_field_get(c->ste.w, SMMUV3_F_STE_S2R) != 0;
        return;
    }
    r->stall = smmuv3_field_get(c->cd.w, SMMUV3_F_CD_S) != 0;
    r->record = r->stall || smmuv3_field_get(c->cd.w, SMMUV3_F_CD_R) != 0;
    r->raz_wi = !r->stall && smmuv3_field_get(c->cd.w, SMMUV3_F_CD_A) == 0;
}

/**
 * Walk one ordinary transaction.
 *
 * @param smmu     registers and capabilities; not NULL. What is not known is not checked, and UNDECIDED entries are used.
 * @param memory   not NULL.
 * @param access   the transaction; not NULL.
 * @param options  trace and findings, or NULL.
 * @param result   receives what became of it; not NULL.
 * @return SMMUV3_OK: look at `result->outcome`. SMMUV3_ERR_ARGUMENT (NULL, a SubstreamID above 20 bits).
 *         SMMUV3_ERR_UNSUPPORTED: VMSAv9-128 tables, permission overlays, AssuredOnly. SMMUV3_ERR_UNDECIDED: IDR5.D128
 *         or S2PII needed. An error of the memory callback, with the address in `result->walk.missing_pa`. After an
 *         error `outcome` is NONE, and `config` and the trace hold what was found until then.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_walk_transaction(const struct smmuv3_walk_smmu *smmu,
                                                                     const struct smmuv3_walk_memory *memory,
                                                                     const struct smmuv3_walk_access *access,
                                                                     const struct smmuv3_walk_options *options,
                                                                     struct smmuv3_walk_result *result)
{
    struct smmuv3_walk *w;
    bool done;

    if (smmu == NULL || memory == NULL || access == NULL || result == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (access->substream_valid && (access->substream_id >> 20) != 0)
        return SMMUV3_ERR_ARGUMENT;
    w = &result->walk;
    smmuv3_walk_result_init_(result, smmu, memory, options != NULL ? options->trace : NULL);
    result->in = result->attr = smmuv3_walk_attr_incoming(access);
    if (smmuv3_reg_get(smmu->cr0, SMMUV3_F_CR0_SMMUEN) == 0) {
        smmuv3_walk_disabled_(result, smmu, access);
        return SMMUV3_OK;
    }
    done = smmuv3_walk_ste_(w, smmu, access->stream_id, &result->config, options != NULL ? options->ste_findings : NULL);
    if (done && smmuv3_field_get(result->config.ste.w, SMMUV3_F_STE_Config) < SMMUV3_V_STE_Config_BYPASS) {
        result->outcome = SMMUV3_WALK_ABORT;
        return SMMUV3_OK;
    }
    done = done && smmuv3_walk_enabled_(result, smmu, access, options != NULL ? options->cd_findings : NULL);
    if (done || w->status != SMMUV3_OK)
        return w->status;
    result->outcome = SMMUV3_WALK_FAULT;
    result->fault = w->fault;
    smmuv3_walk_dispose_(result, smmu);
    return SMMUV3_OK;
}

/** @return RnW of the event: 0 for writes, but an atomic access that lacks read permission alone counts as a read. */
SMMUV3_INLINE bool smmuv3_walk_rnw_(const struct smmuv3_walk_result *r, const struct smmuv3_walk_access *access)
{
    if (!access->write)
        return true;
    return access->atomic && r->fault.event == SMMUV3_EV_F_PERMISSION && r->fault.class_of == SMMUV3_EVENT_CLASS_IN &&
           r->fault.why == SMMUV3_WALK_WHY_READ;
}

/** Address members of the view. */
SMMUV3_INLINE void smmuv3_walk_view_address_(const struct smmuv3_walk_result *r,
                                             const struct smmuv3_walk_access *access, struct smmuv3_event_view *view)
{
    if ((view->has & SMMUV3_EVENT_HAS_INPUT_ADDRESS) != 0)
        view->input_address = access->address;
    if ((view->has & SMMUV3_EVENT_HAS_FETCH_PA) != 0)
        view->fetch_pa = r->fault.fetch_pa & smmuv3_field_max(SMMUV3_F_EVENT_FetchAddr);
    if ((view->has & SMMUV3_EVENT_HAS_IPA) != 0)
        view->ipa = r->fault.ipa & smmuv3_field_max(SMMUV3_F_EVENT_IPA);
}

/** What an event of this fault has. */
SMMUV3_INLINE uint32_t smmuv3_walk_view_has_(const struct smmuv3_walk_result *r,
                                             const struct smmuv3_walk_access *access)
{
    const unsigned event = r->fault.event;
    uint32_t has = smmuv3_event_may_have(event);

    has &= ~SMMUV3_CAST(uint32_t, SMMUV3_EVENT_HAS_IMPDEF | SMMUV3_EVENT_HAS_GPC_FAULT | SMMUV3_EVENT_HAS_REASON);
    if (!access->substream_valid && event != SMMUV3_EV_C_BAD_SUBSTREAMID)
        has &= ~SMMUV3_CAST(uint32_t, SMMUV3_EVENT_HAS_SUBSTREAM_ID);
    if (!r->stall)
        has &= ~SMMUV3_CAST(uint32_t, SMMUV3_EVENT_HAS_STAG);
    if (r->fault.stage != 2)
        has &= ~SMMUV3_CAST(uint32_t, SMMUV3_EVENT_HAS_IPA);
    if (r->fault.stage != 2 || r->walk.state != SMMUV3_STATE_S)
        has &= ~SMMUV3_CAST(uint32_t, SMMUV3_EVENT_HAS_NS_IPA);
    if (r->fault.class_of != SMMUV3_EVENT_CLASS_TT)
        has &= ~SMMUV3_CAST(uint32_t, SMMUV3_EVENT_HAS_TABLE_READ);
    return has;
}

/**
 * The event record of a fault.
 *
 * @param result  of smmuv3_walk_transaction(), with outcome SMMUV3_WALK_FAULT.
 * @param access  the same access.
 * @param view    receives the event taken apart, or NULL.
 * @param event   receives the record; made whether or not `result->record` says that it is recorded.
 * @return SMMUV3_OK; SMMUV3_ERR_NOT_FOUND when there is no fault; as smmuv3_event_make() [7.3].
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_walk_event(const struct smmuv3_walk_result *result,
                                                               const struct smmuv3_walk_access *access,
                                                               struct smmuv3_event_view *view,
                                                               struct smmuv3_event *event)
{
    if (result == NULL || access == NULL || view == NULL || event == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (result->outcome != SMMUV3_WALK_FAULT)
        return SMMUV3_ERR_NOT_FOUND;
    smmuv3_event_view_init(view, result->fault.event);
    view->has = smmuv3_walk_view_has_(result, access);
    view->stream_id = access->stream_id;
    if ((view->has & SMMUV3_EVENT_HAS_SUBSTREAM_ID) != 0)
        view->substream_id = access->substream_valid ? access->substream_id : result->config.ssid;
    if ((view->has & SMMUV3_EVENT_HAS_STALL) != 0)
        view->stalled = result->stall;
    if ((view->has & SMMUV3_EVENT_HAS_STAG) != 0)
        view->stag = access->stag;
    if ((view->has & SMMUV3_EVENT_HAS_READ) != 0)
        view->read = smmuv3_walk_rnw_(result, access);
    if ((view->has & SMMUV3_EVENT_HAS_ATTRIBUTES) != 0) {
        view->instruction = result->in.instruction;
        view->privileged = result->in.privileged;
    }
    if ((view->has & SMMUV3_EVENT_HAS_STAGE) != 0)
        view->stage = result->fault.stage;
    if ((view->has & SMMUV3_EVENT_HAS_CLASS) != 0)
        view->class_of = result->fault.class_of;
    if ((view->has & SMMUV3_EVENT_HAS_TABLE_READ) != 0)
        view->table_read = result->fault.table_read;
    if ((view->has & SMMUV3_EVENT_HAS_NS_IPA) != 0)
        view->ns_ipa = result->fault.ns_ipa;
    if ((view->has & SMMUV3_EVENT_HAS_FAULT_FLAGS) != 0)
        view->fault_flags = result->fault.flags;
    smmuv3_walk_view_address_(result, access, view);
    return smmuv3_event_make(event, view);
}

#endif

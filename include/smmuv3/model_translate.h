/* SPDX-License-Identifier: MIT */
/**
 * model_translate.h - ordinary transactions: from StreamID and address to where they go, or to their event.
 *
 * Concurrency: any number of threads, each with a struct smmuv3_model_txn of its own; no lock, no wait. What registers
 * say is read from words that the engine side stores one by one: tables and sizes only change while SMMUEN and its
 * acknowledge are 0, and the acknowledge waits for the accesses that are in flight.
 */
#ifndef SMMUV3_MODEL_TRANSLATE_H
#define SMMUV3_MODEL_TRANSLATE_H

#include "model_hit.h"
#include "model_stall.h"
#include "model_strict.h"

#if SMMUV3_PORT_HAS_A64

/** Bit of the word of CR0 that says: S_CR0.NSSTALLD forbids stalls of Non-secure streams. */
#define SMMUV3_MODEL_NSSTALLD_ 0x80000000u

/** Give translations what the registers of a state say now. Tables first, CR0 last. */
SMMUV3_INLINE void smmuv3_model_publish_(struct smmuv3_model *m, unsigned bank)
{
    struct smmuv3_model_bank *b = &m->bank[bank];
    const bool stalld = bank == 0 && m->bank[1].present &&
                        smmuv3_reg_get(smmuv3_model_get_(&m->bank[1], SMMUV3_R_CR0), SMMUV3_F_S_CR0_NSSTALLD) != 0;
    const uint64_t cr = smmuv3_model_get_(b, SMMUV3_R_CR0) | (stalld ? SMMUV3_MODEL_NSSTALLD_ : 0u) |
                        SMMUV3_CAST(uint64_t, smmuv3_model_get_(b, SMMUV3_R_CR2)) << 32;
    const uint64_t cfg = smmuv3_model_get_(b, SMMUV3_R_STRTAB_BASE_CFG) |
                         SMMUV3_CAST(uint64_t, smmuv3_model_get_(b, SMMUV3_R_GBPA)) << 32;

    b->env.e2h = smmuv3_tri_from(smmuv3_reg_get(smmuv3_model_get_(b, SMMUV3_R_CR2), SMMUV3_F_CR2_E2H) != 0);
    smmuv3_a64_store_release(&b->live[SMMUV3_MODEL_LIVE_STRTAB], smmuv3_model_get64_(b, SMMUV3_R_STRTAB_BASE));
    smmuv3_a64_store_release(&b->live[SMMUV3_MODEL_LIVE_CFG], cfg);
    smmuv3_a64_store_release(&b->live[SMMUV3_MODEL_LIVE_S2PII], smmuv3_model_get64_(b, SMMUV3_R_S2PII));
    smmuv3_a64_store_release(&b->live[SMMUV3_MODEL_LIVE_CR], cr);
}

/** Bring what a thread knows of a state up to date. */
SMMUV3_INLINE struct smmuv3_walk_smmu *smmuv3_model_refresh_(const struct smmuv3_model *m, struct smmuv3_model_txn *txn,
                                                             unsigned bank)
{
    const struct smmuv3_model_bank *b = &m->bank[bank];
    struct smmuv3_walk_smmu *s = &txn->smmu[bank];
    const uint64_t cr = smmuv3_a64_load_acquire(&b->live[SMMUV3_MODEL_LIVE_CR]);
    const uint64_t cfg = smmuv3_a64_load_acquire(&b->live[SMMUV3_MODEL_LIVE_CFG]);

    s->cr0 = SMMUV3_CAST(uint32_t, cr & UINT32_MAX) & ~SMMUV3_MODEL_NSSTALLD_;
    s->cr2 = SMMUV3_CAST(uint32_t, cr >> 32);
    s->strtab_base = smmuv3_a64_load_acquire(&b->live[SMMUV3_MODEL_LIVE_STRTAB]);
    s->strtab_base_cfg = SMMUV3_CAST(uint32_t, cfg & UINT32_MAX);
    s->gbpa = SMMUV3_CAST(uint32_t, cfg >> 32);
    s->s2pii = smmuv3_a64_load_acquire(&b->live[SMMUV3_MODEL_LIVE_S2PII]);
    s->s2pii_known = true;
    s->env.e2h = smmuv3_tri_from(smmuv3_reg_get(s->cr2, SMMUV3_F_CR2_E2H) != 0);
    s->env.atschk = smmuv3_tri_from(bank == 0 && smmuv3_reg_get(s->cr0, SMMUV3_F_CR0_ATSCHK) != 0);
    s->env.stall_model = (cr & SMMUV3_MODEL_NSSTALLD_) != 0 ? SMMUV3_STALL_MODEL_TERMINATE : SMMUV3_STALL_MODEL_UNKNOWN;
    return s;
}

/**
 * Set up what a thread needs.
 *
 * @param m    the model, set up.
 * @param txn  not NULL.
 */
SMMUV3_INLINE void smmuv3_model_txn_init(struct smmuv3_model *m, struct smmuv3_model_txn *txn)
{
    for (unsigned i = 0; i < SMMUV3_MODEL_BANKS; i++) {
        struct smmuv3_env *env = &txn->smmu[i].env;
        /* What never changes; the rest comes with every access. */
        smmuv3_mem_copy_object_(&env->caps, &m->config.ids, sizeof(env->caps));
        env->quirks = 0;
        env->state = i == 0 ? SMMUV3_STATE_NS : SMMUV3_STATE_S;
        env->atschk = env->e2h = SMMUV3_NO;
        env->stall_model = SMMUV3_STALL_MODEL_UNKNOWN;
        env->v30_range_illegal = env->v30_eats_s2s_illegal = env->s1ptr_ipa_illegal = SMMUV3_YES;
        env->ecmdq = SMMUV3_NO;
    }
    txn->reports = txn->uncounted = 0;
    txn->walk.walk.ready_.key = 0;
    txn->output_mask = smmuv3_model_truncate_(m, UINT64_MAX);
    for (unsigned i = 0; i < SMMUV3_MODEL_MEMOS; i++)
        txn->memo[i].key = txn->known[i].key = 0;
    txn->memory.read64 = smmuv3_model_read64_;
    txn->memory.cas64 = smmuv3_model_cas64_;
    txn->memory.ctx = m;
    txn->memory.direct = m->config.direct;
    txn->memory.direct_base = m->config.direct_base;
    txn->memory.direct_bytes = m->config.direct_bytes;
    txn->trace.v = NULL;
    txn->trace.cap = txn->trace.count = 0;
    txn->options.trace = NULL;
    txn->options.ste_findings = &txn->ste_findings;
    txn->options.cd_findings = &txn->cd_findings;
    txn->ste_findings.v = &txn->findings[0];
    txn->cd_findings.v = &txn->findings[SMMUV3_MODEL_FINDINGS];
    txn->ste_findings.cap = txn->cd_findings.cap = SMMUV3_MODEL_FINDINGS;
}

/** Give a thread places for the steps of its walks; strict mode compares them. @param steps as long as it is used. */
SMMUV3_INLINE void smmuv3_model_txn_steps(struct smmuv3_model_txn *txn, struct smmuv3_walk_step *steps, size_t count)
{
    txn->trace.v = steps;
    txn->trace.cap = steps != NULL ? count : 0;
    txn->trace.count = 0;
    txn->options.trace = steps != NULL ? &txn->trace : NULL;
}

/** Empty the lists of findings and steps. */
SMMUV3_INLINE void smmuv3_model_txn_clear_(struct smmuv3_model_txn *txn)
{
    txn->ste_findings.count = txn->ste_findings.errors = txn->ste_findings.undecided = 0;
    txn->cd_findings.count = txn->cd_findings.errors = txn->cd_findings.undecided = 0;
    txn->trace.count = 0;
}

/** @return the rule of the first error, 0 for none. */
SMMUV3_INLINE unsigned smmuv3_model_first_(const struct smmuv3_findings *list)
{
    for (size_t i = 0; i < list->count && i < list->cap; i++)
        if (list->v[i].severity == SMMUV3_SEVERITY_ERROR)
            return list->v[i].rule;
    return 0;
}

/** @return the rule behind a translation fault. */
SMMUV3_INLINE unsigned smmuv3_model_rule_size_(unsigned why)
{
    switch (why) {
    case SMMUV3_WALK_WHY_INPUT_RANGE:
    case SMMUV3_WALK_WHY_OUTPUT_SIZE: return SMMUV3_RULE_R121;
    case SMMUV3_WALK_WHY_EPD: return SMMUV3_RULE_R140;
    case SMMUV3_WALK_WHY_TABLE_SIZE: return SMMUV3_RULE_R120;
    case SMMUV3_WALK_WHY_BYPASS_SIZE: return SMMUV3_RULE_R046;
    default: return SMMUV3_RULE_R106;
    }
}

/** @return the rule behind the event of a walk. */
SMMUV3_NEVER_INLINE unsigned smmuv3_model_rule_(const struct smmuv3_model_txn *txn, const struct smmuv3_walk_smmu *smmu)
{
    unsigned rule = 0;

    switch (txn->walk.fault.event) {
    case SMMUV3_EV_C_BAD_STE: rule = smmuv3_model_first_(&txn->ste_findings); break;
    case SMMUV3_EV_C_BAD_CD: rule = smmuv3_model_first_(&txn->cd_findings); break;
    case SMMUV3_EV_C_BAD_STREAMID:
        rule = SMMUV3_CAST(uint64_t, txn->access.stream_id) >> smmuv3_walk_sid_bits_(smmu) != 0 ? SMMUV3_RULE_R049
                                                                                               : SMMUV3_RULE_R050;
        break;
    case SMMUV3_EV_C_BAD_SUBSTREAMID: rule = SMMUV3_RULE_R058; break;
    case SMMUV3_EV_F_STREAM_DISABLED: rule = SMMUV3_RULE_R059; break;
    case SMMUV3_EV_F_TRANSL_FORBIDDEN: rule = SMMUV3_RULE_R137; break;
    case SMMUV3_EV_F_BAD_ATS_TREQ: rule = SMMUV3_RULE_R104; break;
    case SMMUV3_EV_F_ACCESS: rule = SMMUV3_RULE_R116; break;
    default: rule = smmuv3_model_rule_size_(txn->walk.fault.why); break;
    }
    return rule != 0 ? rule : SMMUV3_CAST(unsigned, SMMUV3_RULE_R106);
}

/** Begin a result: abort, nothing known. */
SMMUV3_INLINE void smmuv3_model_result_init_(struct smmuv3_model_result *r, const struct smmuv3_model_access *access)
{
    r->address = r->length = 0;
    r->attr = smmuv3_walk_attr_incoming(&access->walk);
    r->outcome = SMMUV3_MODEL_ABORT;
    r->event = r->size_log2 = r->perm = 0;
    r->recorded = false;
    r->space = SMMUV3_STATE_UNKNOWN;
    r->stag = r->rule = 0;
}

/** Take over a translation. */
SMMUV3_INLINE void smmuv3_model_result_ok_(struct smmuv3_model_result *r, const struct smmuv3_walk_result *w)
{
    const uint64_t below = w->size_log2 >= 64 ? UINT64_MAX : (SMMUV3_CAST(uint64_t, 1) << w->size_log2) - 1;

    r->outcome = SMMUV3_MODEL_OK;
    r->address = w->address;
    r->size_log2 = SMMUV3_CAST(uint8_t, w->size_log2);
    r->length = (w->address | below) - w->address + 1;
    r->perm = SMMUV3_CAST(uint8_t, w->perm);
    r->space = SMMUV3_CAST(uint8_t, w->space);
    r->attr = w->attr;
}

/** Stall a transaction. */
SMMUV3_NEVER_INLINE void smmuv3_model_stalled_(struct smmuv3_model *m, struct smmuv3_model_txn *txn, unsigned bank,
                                               uint64_t cookie, struct smmuv3_model_result *r)
{
    uint32_t tag = smmuv3_model_stall_take_(m);

    if (tag == UINT32_MAX) {
        (void)smmuv3_a32_exchange(&m->held, 1);
        tag = smmuv3_model_stall_take_(m);
    }
    r->outcome = SMMUV3_MODEL_HELD;
    if (tag == UINT32_MAX)
        return;
    txn->access.stag = SMMUV3_CAST(uint16_t, tag);
    r->outcome = SMMUV3_MODEL_ABORT;
    if (smmuv3_walk_event(&txn->walk, &txn->access, &txn->view, &txn->event) != SMMUV3_OK) {
        smmuv3_model_stall_free_(m, tag);
        return;
    }
    r->outcome = SMMUV3_MODEL_STALLED;
    r->recorded = true;
    r->stag = txn->access.stag;
    smmuv3_model_stall_put_(m, tag, bank, cookie, &txn->event, r->rule);
}

/** Record a fault that ends its transaction. */
SMMUV3_NEVER_INLINE void smmuv3_model_recorded_(struct smmuv3_model *m, struct smmuv3_model_txn *txn, unsigned bank,
                                                struct smmuv3_model_result *r)
{
    const bool mev = txn->walk.config.ste_found && smmuv3_field_get(txn->walk.config.ste.w, SMMUV3_F_STE_MEV) != 0;
    const bool mergeable = mev || smmuv3_event_merge_always(r->event);

    if (smmuv3_walk_event(&txn->walk, &txn->access, &txn->view, &txn->event) != SMMUV3_OK)
        return;
    if (!txn->walk.record) {
        smmuv3_model_note_event_(m, SMMUV3_MODEL_NOTE_FAULT, m->bank[bank].state, r->rule, &txn->event,
                                 "fault without a record");
        return;
    }
    r->recorded = smmuv3_model_post_(m, bank, &txn->event, r->rule, mergeable);
}

/** What becomes of a fault. */
SMMUV3_NEVER_INLINE void smmuv3_model_faulted_(struct smmuv3_model *m, struct smmuv3_model_txn *txn, unsigned bank,
                                               uint64_t cookie, struct smmuv3_model_result *r)
{
    (void)smmuv3_a64_fetch_add(&m->stats.faults, 1);
    r->event = txn->walk.fault.event;
    r->rule = SMMUV3_CAST(uint16_t, smmuv3_model_rule_(txn, &txn->smmu[bank]));
    if (txn->walk.stall) {
        smmuv3_model_stalled_(m, txn, bank, cookie, r);
        return;
    }
    r->outcome = txn->walk.raz_wi ? SMMUV3_MODEL_RAZ_WI : SMMUV3_MODEL_ABORT;
    smmuv3_model_recorded_(m, txn, bank, r);
}

/** Make a fault that no walk made. */
SMMUV3_INLINE void smmuv3_model_fault_is_(struct smmuv3_model_txn *txn, unsigned event, bool record)
{
    txn->walk.outcome = SMMUV3_WALK_FAULT;
    txn->walk.fault.event = SMMUV3_CAST(uint8_t, event);
    txn->walk.record = record;
    txn->walk.stall = txn->walk.raz_wi = false;
}

/** @return EATS as it acts [5.2]: 0 without ATS, outside Non-secure streams, and split without its conditions. */
SMMUV3_INLINE unsigned smmuv3_model_eats_(const struct smmuv3_model *m, const struct smmuv3_walk_smmu *smmu,
                                          const struct smmuv3_ste *ste)
{
    const unsigned eats = SMMUV3_CAST(unsigned, smmuv3_field_get(ste->w, SMMUV3_F_STE_EATS));

    if (!smmuv3_model_has_(m, SMMUV3_CAP_ATS) || smmu->env.state != SMMUV3_STATE_NS)
        return SMMUV3_V_STE_EATS_NONE;
    if (eats == SMMUV3_V_STE_EATS_SPLIT &&
        (smmu->env.atschk != SMMUV3_YES || !smmuv3_ste_stage1(ste) || !smmuv3_ste_stage2(ste)))
        return SMMUV3_V_STE_EATS_NONE;
    return eats == SMMUV3_V_STE_EATS_FULL_DPT ? SMMUV3_CAST(unsigned, SMMUV3_V_STE_EATS_NONE) : eats;
}

/** Walk stage 2 alone, for a Translated transaction of a split stream. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_model_translated_s2_(struct smmuv3_model_txn *txn,
                                                              const struct smmuv3_walk_smmu *smmu)
{
    struct smmuv3_walk *w = &txn->walk.walk;

    if (!smmuv3_walk_setup_s2_(&txn->walk, smmu)) {
        if (w->status != SMMUV3_OK)
            return w->status;
    } else {
        w->status = smmuv3_walk_address(w, txn->access.address, smmu->env.state, smmuv3_walk_needs(&txn->access));
        if (w->status != SMMUV3_OK)
            return w->status;
        if (w->fault.event == 0) {
            smmuv3_walk_combine_(&txn->walk, &smmu->env);
            return SMMUV3_OK;
        }
    }
    txn->walk.outcome = SMMUV3_WALK_FAULT;
    txn->walk.fault = w->fault;
    smmuv3_walk_dispose_(&txn->walk, smmu);
    txn->walk.stall = false;
    return SMMUV3_OK;
}

/** An ATS Translated transaction [3.9.1.3, R137]. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_model_translated_(struct smmuv3_model *m, struct smmuv3_model_txn *txn,
                                                           const struct smmuv3_walk_smmu *smmu)
{
    struct smmuv3_walk_result *r = &txn->walk;
    unsigned eats;

    smmuv3_walk_result_init_(r, smmu, &txn->memory, txn->options.trace);
    r->in = r->attr = smmuv3_walk_attr_incoming(&txn->access);
    r->outcome = SMMUV3_WALK_ABORT;
    if (smmuv3_reg_get(smmu->cr0, SMMUV3_F_CR0_SMMUEN) == 0 || smmu->env.state != SMMUV3_STATE_NS ||
        !smmuv3_model_has_(m, SMMUV3_CAP_ATS)) {
        smmuv3_model_fault_is_(txn, SMMUV3_EV_F_TRANSL_FORBIDDEN, true);
        return SMMUV3_OK;
    }
    if (smmu->env.atschk != SMMUV3_YES) {
        if (!smmuv3_walk_beyond_(&smmu->env, txn->access.address))
            smmuv3_walk_pass_(r, &smmu->env, txn->access.address);
        return SMMUV3_OK;
    }
    if (!smmuv3_walk_ste_(&r->walk, smmu, txn->access.stream_id, &r->config, txn->options.ste_findings)) {
        r->fault = r->walk.fault;
        smmuv3_model_fault_is_(txn, r->fault.event, smmuv3_reg_get(smmu->cr2, SMMUV3_F_CR2_REC_CFG_ATS) != 0);
        return r->walk.status;
    }
    if (smmuv3_field_get(r->config.ste.w, SMMUV3_F_STE_Config) < SMMUV3_V_STE_Config_BYPASS)
        return SMMUV3_OK;
    eats = smmuv3_model_eats_(m, smmu, &r->config.ste);
    if (eats == SMMUV3_V_STE_EATS_SPLIT)
        return smmuv3_model_translated_s2_(txn, smmu);
    if (eats == SMMUV3_V_STE_EATS_NONE ||
        smmuv3_field_get(r->config.ste.w, SMMUV3_F_STE_Config) == SMMUV3_V_STE_Config_BYPASS)
        smmuv3_model_fault_is_(txn, SMMUV3_EV_F_TRANSL_FORBIDDEN, true);
    else if (!smmuv3_walk_beyond_(&smmu->env, txn->access.address))
        smmuv3_walk_pass_(r, &smmu->env, txn->access.address);
    return SMMUV3_OK;
}

/** Translate inside a token. */
SMMUV3_NEVER_INLINE void smmuv3_model_translate_(struct smmuv3_model *m, struct smmuv3_model_txn *txn, unsigned bank,
                                                 const struct smmuv3_model_access *access, struct smmuv3_model_result *r)
{
    const struct smmuv3_walk_smmu *smmu = smmuv3_model_refresh_(m, txn, bank);
    smmuv3_status status;

    smmuv3_model_txn_clear_(txn);
    smmuv3_mem_copy_object_(&txn->access, &access->walk, sizeof(txn->access));
    smmuv3_model_count_(m, txn);
    if (access->translated)
        status = smmuv3_model_translated_(m, txn, smmu);
    else
        status = smmuv3_iotlb_transaction_(&m->config.caches, smmu, &txn->memory, &txn->access, &txn->options, true, &txn->walk);
    if (m->config.strict && txn->trace.count != 0)
        smmuv3_model_strict_walk_(m, txn, bank);
    if (status != SMMUV3_OK) {
        /* What the configuration allows can be walked; this is a callback that breaks its contract. */
        (void)smmuv3_a64_fetch_add(&m->stats.absent, 1);
        return;
    }
    if (txn->walk.outcome == SMMUV3_WALK_TRANSLATED || txn->walk.outcome == SMMUV3_WALK_BYPASS)
        smmuv3_model_result_ok_(r, &txn->walk);
    else if (txn->walk.outcome == SMMUV3_WALK_FAULT)
        smmuv3_model_faulted_(m, txn, bank, access->cookie, r);
}

/**
 * Translate one access.
 *
 * @param m       the model.
 * @param txn     of this thread.
 * @param access  StreamID, SubstreamID, address, kind; a SubstreamID has at most 20 bits.
 * @param result  receives what becomes of it; `length` bytes from `address` on map alike.
 * @return SMMUV3_OK: look at `result->outcome`. SMMUV3_ERR_ARGUMENT (NULL, SubstreamID, a state without interface): then
 *         `result` is not changed.
 *
 * Concurrency: any thread. Who uses `result->address` after the call holds a token of smmuv3_model_hold() taken before it,
 * so that a CMD_SYNC after an invalidation waits for that use.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_model_translate(struct smmuv3_model *m, struct smmuv3_model_txn *txn,
                                                                    const struct smmuv3_model_access *access,
                                                                    struct smmuv3_model_result *result)
{
    unsigned bank;
    uint32_t token;

    if (m == NULL || txn == NULL || access == NULL || result == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (access->walk.substream_valid && access->walk.substream_id >> 20 != 0)
        return SMMUV3_ERR_ARGUMENT;
    bank = smmuv3_model_bank_of_(access->state);
    if (!m->bank[bank].present)
        return SMMUV3_ERR_ARGUMENT;
    if (SMMUV3_LIKELY(smmuv3_model_hit_(m, txn, bank, access, result)))
        return SMMUV3_OK;
    smmuv3_model_result_init_(result, access);
    token = smmuv3_model_hold(m);
    smmuv3_model_translate_(m, txn, bank, access, result);
    smmuv3_model_release(m, token);
    return SMMUV3_OK;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

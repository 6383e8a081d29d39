/* SPDX-License-Identifier: MIT */
/**
 * iotlb_transaction.h - smmuv3_walk_transaction() with both caches in front: one ordinary transaction from its StreamID to
 * its output address, attributes and length, or to the event it causes.
 *
 * 1. The configuration cache gives what STE and CD amount to: the key, overrides, TBI and E0PD.
 * 2. The translation cache gives the mapping. An access that it permits ends here.
 * 3. Anything else is walked, from the STE when step 1 found nothing, and what was found is kept. A refused access is walked
 *    too: caches hold no faults.
 *
 * What is kept depends on registers as well. Whoever changes CR0, CR2, GBPA, STRTAB_BASE, STRTAB_BASE_CFG or S2PII drops both
 * caches of that state with smmuv3_iotlb_caches_drop_all(), or waits until the driver does, as the specification lets it.
 *
 * Concurrency: any number of threads with results of their own, beside smmuv3_iotlb_tlbi() and smmuv3_iotlb_cfgi(). Nothing
 * waits. An output address that was given may be in use after the invalidation that concerns it: who answers CMD_SYNC waits
 * for such accesses.
 */
#ifndef SMMUV3_IOTLB_TRANSACTION_H
#define SMMUV3_IOTLB_TRANSACTION_H

#include "iotlb_config.h"
#include "iotlb_walk.h"

#if SMMUV3_PORT_HAS_A64

/** Words of an entry of the configuration cache: key; overrides and flags; hint; STE; CD. */
#define SMMUV3_IOTLB_CONFIG_WORDS 19u
/** Words that a hit needs. */
#define SMMUV3_IOTLB_CONFIG_HOT_ 3u
/** Number of the word that is a hint. */
#define SMMUV3_IOTLB_CONFIG_HINT_ 2u

/** Flags of the second word, above the overrides. */
enum smmuv3_iotlb_config_flag_ {
    /** Stage 1 is used. */
    SMMUV3_IOTLB_CONFIG_STAGE1_ = 1,
    /** Stage 2 is used. */
    SMMUV3_IOTLB_CONFIG_STAGE2_ = 2,
    /** TBI0, and TBI1 one bit above. */
    SMMUV3_IOTLB_CONFIG_TBI_ = 4,
    /** E0PD0, and E0PD1 one bit above. */
    SMMUV3_IOTLB_CONFIG_E0PD_ = 16,
    /** VMSAv8-64 at stage 1. */
    SMMUV3_IOTLB_CONFIG_AA64_ = 64,
    /** Stage 2 alone, Secure stream: the key depends on the NS attribute. */
    SMMUV3_IOTLB_CONFIG_NS_ = 128
};

/** The second word of a configuration that changes nothing of an access: no override, SHCFG=incoming, no odd flag. */
#define SMMUV3_IOTLB_CONFIG_PLAIN_ (SMMUV3_CAST(uint64_t, 1) << 9)
/** Bits of the second word that are looked at for that: all but those that say which stages there are. */
#define SMMUV3_IOTLB_CONFIG_LOOKED_                                                                                    \
    (~(SMMUV3_CAST(uint64_t, SMMUV3_IOTLB_CONFIG_STAGE1_ | SMMUV3_IOTLB_CONFIG_STAGE2_ | SMMUV3_IOTLB_CONFIG_AA64_) << 32))

/** The caches of one SMMU. `tlb` or `configs` NULL: none. */
struct smmuv3_iotlb_caches {
    /** Translations. */
    struct smmuv3_iotlb *tlb;
    /** Configurations, with SMMUV3_IOTLB_CONFIG_WORDS words; without them the translation cache is not used either. */
    struct smmuv3_iotlb_configs *configs;
};

/** Drop everything from both caches. */
SMMUV3_INLINE void smmuv3_iotlb_caches_drop_all(const struct smmuv3_iotlb_caches *caches)
{
    if (caches->tlb != NULL)
        smmuv3_iotlb_drop_all(caches->tlb);
    if (caches->configs != NULL)
        smmuv3_iotlb_config_drop_all(caches->configs);
}

/**
 * Carry out a TLBI or CFGI on both caches.
 *
 * @return as smmuv3_iotlb_tlbi() and smmuv3_iotlb_cfgi(): SMMUV3_ERR_NOT_FOUND for other commands.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_iotlb_caches_command(const struct smmuv3_iotlb_caches *caches,
                                                                         const struct smmuv3_cmd *cmd,
                                                                         const struct smmuv3_env *env)
{
    if (smmuv3_cmd_is_cfgi(cmd))
        return caches->configs != NULL ? smmuv3_iotlb_cfgi(caches->configs, cmd, env) : SMMUV3_OK;
    if (!smmuv3_cmd_is_tlbi(cmd))
        return SMMUV3_ERR_NOT_FOUND;
    return caches->tlb != NULL ? smmuv3_iotlb_tlbi(caches->tlb, cmd, env) : SMMUV3_OK;
}

/** @return overrides in one word. */
SMMUV3_INLINE uint64_t smmuv3_iotlb_override_pack_(const struct smmuv3_walk_override *o)
{
    return (o->mtcfg ? 1u : 0u) | (o->memattr & 15u) << 1 | (o->alloccfg & 15u) << 5 | (o->shcfg & 3u) << 9 |
           (o->nscfg & 3u) << 11 | (o->privcfg & 3u) << 13 | (o->instcfg & 3u) << 15;
}

/** Undo smmuv3_iotlb_override_pack_(). */
SMMUV3_INLINE struct smmuv3_walk_override smmuv3_iotlb_override_unpack_(uint64_t word)
{
    struct smmuv3_walk_override o;

    o.mtcfg = (word & 1) != 0;
    o.memattr = SMMUV3_CAST(uint8_t, word >> 1 & 15);
    o.alloccfg = SMMUV3_CAST(uint8_t, word >> 5 & 15);
    o.shcfg = SMMUV3_CAST(uint8_t, word >> 9 & 3);
    o.nscfg = SMMUV3_CAST(uint8_t, word >> 11 & 3);
    o.privcfg = SMMUV3_CAST(uint8_t, word >> 13 & 3);
    o.instcfg = SMMUV3_CAST(uint8_t, word >> 15 & 3);
    return o;
}

/** @return flags of what a walk used. */
SMMUV3_INLINE uint64_t smmuv3_iotlb_config_flags_(const struct smmuv3_walk *w)
{
    uint64_t flags = 0;

    if (w->stage2)
        flags |= SMMUV3_IOTLB_CONFIG_STAGE2_;
    if (!w->stage1)
        return flags | (w->state == SMMUV3_STATE_S ? SMMUV3_CAST(uint64_t, SMMUV3_IOTLB_CONFIG_NS_) : 0u);
    flags |= SMMUV3_IOTLB_CONFIG_STAGE1_;
    if (!w->s1[0].desc.aarch32)
        flags |= SMMUV3_IOTLB_CONFIG_AA64_;
    for (unsigned half = 0; half < 2; half++) {
        /* Regimes with one table use its TBI for all addresses. */
        const struct smmuv3_walk_stage *s = &w->s1[w->s1[0].desc.one_level == SMMUV3_YES ? 0 : half];
        if (s->tbi && !s->epd)
            flags |= SMMUV3_CAST(uint64_t, SMMUV3_IOTLB_CONFIG_TBI_) << half;
        if (s->e0pd && !s->epd)
            flags |= SMMUV3_CAST(uint64_t, SMMUV3_IOTLB_CONFIG_E0PD_) << half;
    }
    return flags;
}

/** Key, flags and overrides of what a walk found. */
SMMUV3_NEVER_INLINE void smmuv3_iotlb_config_hot_of_(const struct smmuv3_walk_smmu *smmu,
                                                     const struct smmuv3_walk_result *r, uint64_t *hot)
{
    struct smmuv3_walk_override o = smmuv3_walk_override_ste_(&r->config.ste);

    smmuv3_walk_override_able_(&smmu->env, &o);
    hot[0] = smmuv3_iotlb_key_of(&smmu->env, &r->config.ste, r->walk.stage1 ? &r->config.cd : NULL, false);
    hot[1] = smmuv3_iotlb_override_pack_(&o) | smmuv3_iotlb_config_flags_(&r->walk) << 32;
    hot[2] = SMMUV3_IOTLB_NONE;
}

/** Keep the configuration that a walk found. */
SMMUV3_NEVER_INLINE void smmuv3_iotlb_config_keep_(struct smmuv3_iotlb_configs *configs,
                                                   const struct smmuv3_iotlb_config_token *token,
                                                   const struct smmuv3_walk_smmu *smmu,
                                                   const struct smmuv3_walk_access *access,
                                                   const struct smmuv3_walk_result *r)
{
    uint64_t words[SMMUV3_IOTLB_CONFIG_WORDS];
    smmuv3_status kept;

    smmuv3_iotlb_config_hot_of_(smmu, r, words);
    for (unsigned i = 0; i < 8; i++) {
        words[3 + i] = r->config.ste.w[i];
        words[11 + i] = r->config.cd.w[i];
    }
    kept = smmuv3_iotlb_config_fill(configs, token, access->substream_valid, access->substream_id, words);
    (void)kept; /* not kept: the next access walks again */
}

/** What step 1 gives to the others. */
struct smmuv3_iotlb_path_ {
    /** Key, overrides and flags, hint. */
    uint64_t words[SMMUV3_IOTLB_CONFIG_HOT_];
    /** Whose translation. */
    struct smmuv3_iotlb_ref ref;
    /** The address as it is cached: ignored top bits made copies of bit 55. */
    uint64_t address;
    /** Permissions that the access needs. */
    unsigned needs;
    /** Flags of the configuration. */
    unsigned flags;
};

/** Fill a path from the hot words; applies overrides to `r->in`. @return false: not for the cache. */
SMMUV3_INLINE bool smmuv3_iotlb_path_of_(struct smmuv3_iotlb_path_ *p, const struct smmuv3_walk_access *access,
                                         struct smmuv3_walk_result *r)
{
    const struct smmuv3_walk_override o = smmuv3_iotlb_override_unpack_(p->words[1]);
    const unsigned half = SMMUV3_CAST(unsigned, access->address >> 55 & 1);
    struct smmuv3_walk_access as;

    if ((p->words[1] & UINT32_MAX) != SMMUV3_IOTLB_CONFIG_PLAIN_)
        r->in = smmuv3_walk_attr_override(r->in, &o, access->write);
    p->flags = SMMUV3_CAST(unsigned, p->words[1] >> 32);
    p->ref.key = p->words[0];
    p->ref.hint = SMMUV3_CAST(uint32_t, p->words[2] & UINT32_MAX);
    p->address = access->address;
    as.write = access->write;
    as.atomic = access->atomic;
    as.instruction = r->in.instruction;
    as.privileged = r->in.privileged;
    p->needs = smmuv3_walk_needs(&as);
    if ((p->flags & SMMUV3_IOTLB_CONFIG_NS_) != 0 && r->in.ns)
        p->ref.key |= SMMUV3_IOTLB_KEY_NS_IPA;
    if ((p->flags & (SMMUV3_CAST(unsigned, SMMUV3_IOTLB_CONFIG_TBI_) << half)) != 0)
        p->address = half != 0 ? access->address | UINT64_C(0xff) << 56 : access->address & (UINT64_MAX >> 8);
    return (p->flags & (SMMUV3_CAST(unsigned, SMMUV3_IOTLB_CONFIG_E0PD_) << half)) == 0 || r->in.privileged;
}

/** Begin a result. */
SMMUV3_INLINE void smmuv3_iotlb_result_init_(struct smmuv3_walk_result *r, const struct smmuv3_walk_access *access)
{
    r->outcome = SMMUV3_WALK_NONE;
    r->record = r->stall = r->raz_wi = false;
    r->fault.event = 0;
    r->in = smmuv3_walk_attr_incoming(access);
}

/** Take a hit over. */
SMMUV3_INLINE void smmuv3_iotlb_result_hit_(struct smmuv3_walk_result *r, const struct smmuv3_env *env,
                                            const struct smmuv3_iotlb_hit *hit)
{
    unsigned bits;

    r->outcome = SMMUV3_WALK_TRANSLATED;
    r->address = hit->output;
    if (smmuv3_caps_oas_bits(&env->caps, &bits))
        r->address &= (SMMUV3_CAST(uint64_t, 1) << bits) - 1;
    r->size_log2 = r->span_log2 = hit->size_log2;
    r->perm = hit->perm;
    r->perm_clean = hit->perm_clean;
    r->space = SMMUV3_CAST(enum smmuv3_state, hit->space);
    r->attr = smmuv3_iotlb_attr_apply(r->in, hit->attr, hit->space);
}

/**
 * Read an entry of the configuration cache whole: hot words, STE and CD, which belong together.
 *
 * @return whether it was found.
 */
SMMUV3_NEVER_INLINE bool smmuv3_iotlb_config_whole_(const struct smmuv3_iotlb_configs *c, unsigned state,
                                                    const struct smmuv3_walk_access *access, uint64_t *hot,
                                                    struct smmuv3_walk_config *config)
{
    uint64_t words[SMMUV3_IOTLB_CONFIG_WORDS];

    if (!smmuv3_iotlb_config_lookup(c, state, access->stream_id, access->substream_valid, access->substream_id, words,
                                    SMMUV3_IOTLB_CONFIG_WORDS))
        return false;
    for (unsigned i = 0; i < SMMUV3_IOTLB_CONFIG_HOT_; i++)
        hot[i] = words[i];
    for (unsigned i = 0; i < 8; i++) {
        config->ste.w[i] = words[3 + i];
        config->cd.w[i] = words[11 + i];
    }
    return true;
}

/** Set the stages up for the configuration that is in `r->config`. @return false: a fault or an error in the walk. */
SMMUV3_NEVER_INLINE bool smmuv3_iotlb_setup_(unsigned flags, const struct smmuv3_walk_smmu *smmu,
                                             const struct smmuv3_walk_access *access, struct smmuv3_walk_result *r)
{
    r->config.ste_found = true;
    r->config.cd_found = (flags & SMMUV3_IOTLB_CONFIG_STAGE1_) != 0;
    r->config.bypass_s1 = !r->config.cd_found && smmuv3_ste_stage1(&r->config.ste);
    r->config.ssid = access->substream_valid ? access->substream_id : 0;
    return smmuv3_walk_setup_s2_(r, smmu) && (!r->config.cd_found || smmuv3_walk_setup_s1_(r, smmu));
}

/** Walk with stages that are set up. @return as smmuv3_walk_transaction(). */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_iotlb_walk_known_(const struct smmuv3_iotlb_path_ *p,
                                                           const struct smmuv3_walk_smmu *smmu,
                                                           const struct smmuv3_walk_access *access, bool good,
                                                           struct smmuv3_walk_result *r)
{
    struct smmuv3_walk *w = &r->walk;

    r->attr = r->in;
    if (good && !r->config.cd_found)
        good = smmuv3_walk_bypass_fits_(r, &smmu->env, access->address);
    if (good) {
        w->status = smmuv3_walk_address(w, access->address, smmuv3_walk_in_space_(smmu->env.state, r->in.ns), p->needs);
        good = w->status == SMMUV3_OK && w->fault.event == 0;
    }
    if (good) {
        smmuv3_walk_combine_(r, &smmu->env);
        return SMMUV3_OK;
    }
    if (w->status != SMMUV3_OK)
        return w->status;
    r->outcome = SMMUV3_WALK_FAULT;
    r->fault = w->fault;
    smmuv3_walk_dispose_(r, smmu);
    return SMMUV3_OK;
}

/** Steps 1 to 3 from the STE on: nothing is known of the stream. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_iotlb_walk_new_(const struct smmuv3_iotlb_caches *caches,
                                                         const struct smmuv3_walk_smmu *smmu,
                                                         const struct smmuv3_walk_memory *memory,
                                                         const struct smmuv3_walk_access *access,
                                                         const struct smmuv3_walk_options *options,
                                                         struct smmuv3_walk_result *r)
{
    struct smmuv3_iotlb_config_token token;
    smmuv3_status status;

    smmuv3_iotlb_config_begin(caches->configs, SMMUV3_CAST(unsigned, smmu->env.state), access->stream_id, &token);
    status = smmuv3_walk_transaction(smmu, memory, access, options, r);
    if (status == SMMUV3_OK && r->outcome == SMMUV3_WALK_TRANSLATED)
        smmuv3_iotlb_config_keep_(caches->configs, &token, smmu, access, r);
    return status;
}

/** Fill the translation cache by a walk; the path and the stages are set up. @param good nothing went wrong with that. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_iotlb_miss_(const struct smmuv3_iotlb_caches *caches,
                                                     struct smmuv3_iotlb_path_ *p, const struct smmuv3_walk_smmu *smmu,
                                                     const struct smmuv3_walk_access *access, bool good,
                                                     struct smmuv3_walk_result *r)
{
    struct smmuv3_iotlb_token token;
    struct smmuv3_iotlb_mapping mapping;
    const bool begun = smmuv3_iotlb_begin(caches->tlb, &p->ref, p->address, &token) == SMMUV3_OK;
    const smmuv3_status status = smmuv3_iotlb_walk_known_(p, smmu, access, good, r);
    smmuv3_status kept = SMMUV3_OK;

    if (p->ref.hint != p->words[SMMUV3_IOTLB_CONFIG_HINT_])
        smmuv3_iotlb_config_hint(caches->configs, SMMUV3_CAST(unsigned, smmu->env.state), access->stream_id,
                                 access->substream_valid, access->substream_id, SMMUV3_IOTLB_CONFIG_HINT_, p->ref.hint);
    if (status == SMMUV3_OK && begun && smmuv3_iotlb_mapping_from_walk(r, false, &mapping) == SMMUV3_OK)
        kept = smmuv3_iotlb_fill(caches->tlb, &token, &mapping);
    (void)kept; /* not kept: the next access walks again */
    return status;
}

/** @return whether the stages in a result are those of a configuration that has not changed since. */
SMMUV3_INLINE bool smmuv3_iotlb_ready_(const struct smmuv3_walk_smmu *smmu, uint64_t key, uint64_t changes,
                                       const struct smmuv3_walk_result *r)
{
    const struct smmuv3_walk_ready_ *ready = &r->walk.ready_;

    return ready->key == key && ready->changes == changes && ready->s2pii == smmu->s2pii && ready->e2h == smmu->env.e2h;
}

/** Note whose stages are in a result. */
SMMUV3_INLINE void smmuv3_iotlb_ready_set_(const struct smmuv3_walk_smmu *smmu, uint64_t key, uint64_t changes,
                                           const uint64_t *words, struct smmuv3_walk_result *r)
{
    struct smmuv3_walk_ready_ *ready = &r->walk.ready_;

    ready->key = key;
    ready->changes = changes;
    for (unsigned i = 0; i < SMMUV3_IOTLB_CONFIG_HOT_; i++)
        ready->words[i] = words[i];
    ready->s2pii = smmu->s2pii;
    ready->e2h = smmu->env.e2h;
}

/** The configuration and its stages are in the result: walk. */
SMMUV3_INLINE smmuv3_status smmuv3_iotlb_again_(const struct smmuv3_iotlb_caches *caches,
                                                const struct smmuv3_walk_smmu *smmu,
                                                const struct smmuv3_walk_memory *memory,
                                                const struct smmuv3_walk_access *access, struct smmuv3_walk_trace *trace,
                                                struct smmuv3_walk_result *r)
{
    struct smmuv3_iotlb_path_ p;

    r->walk.memory = memory;
    r->walk.trace = trace;
    smmuv3_walk_reset_(&r->walk);
    smmuv3_iotlb_result_init_(r, access);
    for (unsigned i = 0; i < SMMUV3_IOTLB_CONFIG_HOT_; i++)
        p.words[i] = r->walk.ready_.words[i];
    (void)smmuv3_iotlb_path_of_(&p, access, r);
    return smmuv3_iotlb_miss_(caches, &p, smmu, access, true, r);
}

/**
 * The caches did not end it: walk from the STE, or from where the configuration cache leads.
 *
 * @param same  the result is that of the access before, of the same thread and caches: its stages may be used again.
 */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_iotlb_slow_(const struct smmuv3_iotlb_caches *caches,
                                                     const struct smmuv3_walk_smmu *smmu,
                                                     const struct smmuv3_walk_memory *memory,
                                                     const struct smmuv3_walk_access *access,
                                                     const struct smmuv3_walk_options *options, bool same,
                                                     struct smmuv3_walk_result *r)
{
    const unsigned state = SMMUV3_CAST(unsigned, smmu->env.state);
    const uint64_t key =
        smmuv3_iotlb_config_key_(state, access->stream_id, access->substream_valid, access->substream_id);
    const uint64_t changes = smmuv3_a64_load_acquire(&caches->configs->changes);
    struct smmuv3_walk_trace *trace = options != NULL ? options->trace : NULL;
    struct smmuv3_iotlb_path_ p;
    bool good;

    if (same && smmuv3_iotlb_ready_(smmu, key, changes, r))
        return smmuv3_iotlb_again_(caches, smmu, memory, access, trace, r);
    /* Everything comes from one reading of the entry: another thread may have changed it since. */
    smmuv3_walk_result_init_(r, smmu, memory, trace);
    if (!smmuv3_iotlb_config_whole_(caches->configs, state, access, p.words, &r->config))
        return smmuv3_iotlb_walk_new_(caches, smmu, memory, access, options, r);
    r->in = smmuv3_walk_attr_incoming(access);
    (void)smmuv3_iotlb_path_of_(&p, access, r);
    good = smmuv3_iotlb_setup_(p.flags, smmu, access, r);
    if (good)
        smmuv3_iotlb_ready_set_(smmu, key, changes, p.words, r);
    return smmuv3_iotlb_miss_(caches, &p, smmu, access, good, r);
}

/** smmuv3_iotlb_transaction() with one more parameter. @param same as for smmuv3_iotlb_slow_(). */
SMMUV3_INLINE smmuv3_status smmuv3_iotlb_transaction_(const struct smmuv3_iotlb_caches *caches,
                                                      const struct smmuv3_walk_smmu *smmu,
                                                      const struct smmuv3_walk_memory *memory,
                                                      const struct smmuv3_walk_access *access,
                                                      const struct smmuv3_walk_options *options, bool same,
                                                      struct smmuv3_walk_result *result)
{
    struct smmuv3_iotlb_path_ p;
    struct smmuv3_iotlb_hit hit;
    struct smmuv3_walk_trace *trace = options != NULL ? options->trace : NULL;

    if (caches->tlb == NULL || caches->configs == NULL || (trace != NULL && trace->cap != 0) ||
        smmuv3_reg_get(smmu->cr0, SMMUV3_F_CR0_SMMUEN) == 0 || memory == NULL ||
        (access->substream_valid && (access->substream_id >> 20) != 0))
        return smmuv3_walk_transaction(smmu, memory, access, options, result);
    smmuv3_iotlb_result_init_(result, access);
    if (!smmuv3_iotlb_config_lookup(caches->configs, SMMUV3_CAST(unsigned, smmu->env.state), access->stream_id,
                                    access->substream_valid, access->substream_id, p.words, SMMUV3_IOTLB_CONFIG_HOT_))
        return smmuv3_iotlb_slow_(caches, smmu, memory, access, options, same, result);
    if (smmuv3_iotlb_path_of_(&p, access, result) && smmuv3_iotlb_lookup(caches->tlb, &p.ref, p.address, &hit) &&
        (p.needs & ~hit.perm) == 0) {
        smmuv3_iotlb_result_hit_(result, &smmu->env, &hit);
        return SMMUV3_OK;
    }
    return smmuv3_iotlb_slow_(caches, smmu, memory, access, options, same, result);
}

/**
 * Translate one ordinary transaction with caches.
 *
 * @param caches   the caches; both members may be NULL.
 * @param smmu     as for smmuv3_walk_transaction().
 * @param memory   not NULL.
 * @param access   the transaction; not NULL.
 * @param options  as for smmuv3_walk_transaction(). With a trace whose `cap` is not 0 the caches are left alone, so that every
 *                 step is there.
 * @param result   as smmuv3_walk_transaction(); after a hit `config` and `walk` are not set.
 * @return as smmuv3_walk_transaction().
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_iotlb_transaction(const struct smmuv3_iotlb_caches *caches,
                                                                      const struct smmuv3_walk_smmu *smmu,
                                                                      const struct smmuv3_walk_memory *memory,
                                                                      const struct smmuv3_walk_access *access,
                                                                      const struct smmuv3_walk_options *options,
                                                                      struct smmuv3_walk_result *result)
{
    if (caches == NULL || smmu == NULL || access == NULL || result == NULL)
        return SMMUV3_ERR_ARGUMENT;
    return smmuv3_iotlb_transaction_(caches, smmu, memory, access, options, false, result);
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

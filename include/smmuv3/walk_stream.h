/* SPDX-License-Identifier: MIT */
/**
 * walk_stream.h - from a StreamID to its STE, and from a SubstreamID to its CD.
 *
 * Linear and two-level tables, every check on the way, and the event that each failed check causes [3.3, 5.1 to 5.4, 7.3].
 *
 * Concurrency: as walk_table.h.
 */
#ifndef SMMUV3_WALK_STREAM_H
#define SMMUV3_WALK_STREAM_H

#include "cd_check.h"
#include "l1.h"
#include "reg.h"
#include "ste_check.h"
#include "walk_table.h"

/** What a walk knows about an SMMU. All zero: disabled, nothing known. */
struct smmuv3_walk_smmu {
    /** Capabilities, security state of the stream, CR2.E2H and so on. */
    struct smmuv3_env env;
    /** STRTAB_BASE of that state. */
    uint64_t strtab_base;
    /** S2PII, for stage 2 permission indirection. */
    uint64_t s2pii;
    /** STRTAB_BASE_CFG of that state. */
    uint32_t strtab_base_cfg;
    /** CR0 of that state: SMMUEN, and S_CR0.SIF. */
    uint32_t cr0;
    /** CR2 of that state: RECINVSID. */
    uint32_t cr2;
    /** GBPA or S_GBPA. */
    uint32_t gbpa;
    /** S2PII is given. */
    bool s2pii_known;
};

/** What was found on the way, and whether it was legal. */
struct smmuv3_walk_config {
    /** The STE; meaningful when `ste_found`. */
    struct smmuv3_ste ste;
    /** The CD; meaningful when `cd_found`. */
    struct smmuv3_cd cd;
    /** Physical address of the STE. */
    uint64_t ste_pa;
    /** Address of the CD: a physical address, or an IPA under stage 2. */
    uint64_t cd_address;
    /** Physical address of the CD. */
    uint64_t cd_pa;
    /** SubstreamID whose CD is used. */
    uint32_t ssid;
    /** The STE was fetched. */
    bool ste_found;
    /** The CD was fetched. */
    bool cd_found;
    /** Stage 1 is bypassed although Config asks for it (S1DSS). */
    bool bypass_s1;
    /** Legality of the STE, one of `enum smmuv3_verdict`; UNDECIDED entries are used as if legal. */
    uint8_t ste_verdict;
    /** Legality of the CD. */
    uint8_t cd_verdict;
};

/** One of three registers by state, 0 when it is not known. */
SMMUV3_INLINE uint64_t smmuv3_walk_reg_(const struct smmuv3_regs *regs, enum smmuv3_state state, int ns, int s,
                                        int realm)
{
    uint64_t value = 0;
    const int reg = smmuv3_by_state_(state, ns, s, realm);

    if (reg == 0 || !smmuv3_regs_get(regs, reg, &value))
        return 0;
    return value;
}

/**
 * Take what a walk needs from register values.
 *
 * @param regs   registers, such as those of a dump.
 * @param state  security state of the stream: SMMUV3_STATE_NS, _S or _REALM.
 * @param smmu   receives it; registers that are missing count as 0, ID registers as unknown.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT (state); SMMUV3_ERR_NOT_FOUND when STRTAB_BASE or STRTAB_BASE_CFG is missing:
 *         `smmu` is filled nevertheless.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_walk_smmu_from_regs(const struct smmuv3_regs *regs,
                                                                        enum smmuv3_state state,
                                                                        struct smmuv3_walk_smmu *smmu)
{
    const int base = smmuv3_by_state_(state, SMMUV3_R_STRTAB_BASE, SMMUV3_R_S_STRTAB_BASE, SMMUV3_R_R_STRTAB_BASE);
    const int cfg =
        smmuv3_by_state_(state, SMMUV3_R_STRTAB_BASE_CFG, SMMUV3_R_S_STRTAB_BASE_CFG, SMMUV3_R_R_STRTAB_BASE_CFG);
    const int cr2 = smmuv3_by_state_(state, SMMUV3_R_CR2, SMMUV3_R_S_CR2, SMMUV3_R_R_CR2);
    uint64_t value;
    bool known;

    if (base == 0)
        return SMMUV3_ERR_ARGUMENT;
    smmuv3_regs_caps(regs, &smmu->env.caps);
    smmu->env.quirks = 0;
    smmu->env.state = state;
    smmu->env.atschk = smmu->env.e2h = SMMUV3_UNKNOWN;
    smmu->env.stall_model = SMMUV3_STALL_MODEL_UNKNOWN;
    smmu->env.v30_range_illegal = smmu->env.v30_eats_s2s_illegal = SMMUV3_UNKNOWN;
    smmu->env.s1ptr_ipa_illegal = smmu->env.ecmdq = SMMUV3_UNKNOWN;
    smmu->cr0 = SMMUV3_CAST(uint32_t,
                            smmuv3_walk_reg_(regs, state, SMMUV3_R_CR0, SMMUV3_R_S_CR0, SMMUV3_R_R_CR0) & UINT32_MAX);
    smmu->cr2 = SMMUV3_CAST(uint32_t,
                            smmuv3_walk_reg_(regs, state, SMMUV3_R_CR2, SMMUV3_R_S_CR2, SMMUV3_R_R_CR2) & UINT32_MAX);
    smmu->gbpa =
        SMMUV3_CAST(uint32_t, smmuv3_walk_reg_(regs, state, SMMUV3_R_GBPA, SMMUV3_R_S_GBPA, 0) & UINT32_MAX);
    if (smmuv3_regs_get(regs, cr2, &value))
        smmu->env.e2h = smmuv3_tri_from(smmuv3_reg_get(value, SMMUV3_F_CR2_E2H) != 0);
    smmu->s2pii_known = smmuv3_regs_get(regs, SMMUV3_R_S2PII, &smmu->s2pii);
    smmu->strtab_base = smmuv3_walk_reg_(regs, state, base, base, base);
    smmu->strtab_base_cfg = SMMUV3_CAST(uint32_t, smmuv3_walk_reg_(regs, state, cfg, cfg, cfg) & UINT32_MAX);
    known = smmuv3_regs_get(regs, base, &value) && smmuv3_regs_get(regs, cfg, &value);
    return known ? SMMUV3_OK : SMMUV3_ERR_NOT_FOUND;
}

/** Note one step that is not a translation table. */
SMMUV3_NEVER_INLINE void smmuv3_walk_note_(struct smmuv3_walk *w, unsigned kind, uint64_t address, uint64_t pa,
                                           uint64_t word, uint32_t index)
{
    struct smmuv3_walk_step step;

    if (w->trace == NULL)
        return;
    step.address = address;
    step.pa = pa;
    step.descriptor = word;
    step.index = index;
    step.kind = SMMUV3_CAST(uint8_t, kind);
    step.stage = step.type = 0;
    step.level = 0;
    step.class_of = SMMUV3_EVENT_CLASS_NONE;
    step.updated = false;
    smmuv3_walk_trace_add_(w->trace, &step);
}

/** Set an event without stage, with the address of a fetch. @return false. */
SMMUV3_INLINE bool smmuv3_walk_config_fault_(struct smmuv3_walk *w, unsigned event, uint64_t pa)
{
    w->fault.fetch_pa = pa;
    return smmuv3_walk_fault_(w, event, 0, SMMUV3_WALK_WHY_NONE, 0);
}

/** Is an address beyond the output size? Unknown sizes hold everything. */
SMMUV3_INLINE bool smmuv3_walk_beyond_(const struct smmuv3_env *env, uint64_t address)
{
    return smmuv3_vmsa_above_oas(&env->caps, address).is == SMMUV3_YES;
}

/** Result of a fetch of a structure. @return true when it went well. */
SMMUV3_INLINE bool smmuv3_walk_got_(struct smmuv3_walk *w, smmuv3_status status, unsigned event, uint64_t pa)
{
    if (status == SMMUV3_OK)
        return true;
    if (status == SMMUV3_ERR_ACCESS)
        return smmuv3_walk_config_fault_(w, event, pa & ~SMMUV3_CAST(uint64_t, 7));
    w->status = status;
    w->missing_pa = pa;
    return false;
}

/** @return STRTAB_BASE_CFG.SPLIT as it acts: reserved values are 6 [R048]. */
SMMUV3_INLINE unsigned smmuv3_walk_split(uint32_t strtab_base_cfg)
{
    const unsigned split =
        SMMUV3_CAST(unsigned, smmuv3_reg_get(strtab_base_cfg, SMMUV3_F_STRTAB_BASE_CFG_SPLIT));

    return split == 8 || split == 10 ? split : 6;
}

/** Number of StreamID bits that the table resolves, at most 32 [R049]. */
SMMUV3_INLINE unsigned smmuv3_walk_sid_bits_(const struct smmuv3_walk_smmu *smmu)
{
    unsigned bits = SMMUV3_CAST(unsigned, smmuv3_reg_get(smmu->strtab_base_cfg, SMMUV3_F_STRTAB_BASE_CFG_LOG2SIZE));
    unsigned size;

    if (smmuv3_caps_sid_bits(&smmu->env.caps, smmu->env.state, &size) && bits > size)
        bits = size;
    return bits > 32 ? 32 : bits;
}

/** Base of the stream table, aligned by the size that is written [R047, R049]. @param log2 log2 of its bytes. */
SMMUV3_INLINE uint64_t smmuv3_walk_strtab_(const struct smmuv3_walk_smmu *smmu, unsigned log2)
{
    const uint64_t base = smmuv3_reg_get(smmu->strtab_base, SMMUV3_F_STRTAB_BASE_ADDR);

    return base & ~((SMMUV3_CAST(uint64_t, 1) << (log2 > 56 ? 56 : log2)) - 1);
}

/** Level 1 of a two-level stream table. @return true when `pa` is the address of the STE. */
SMMUV3_NEVER_INLINE bool smmuv3_walk_l1std_(struct smmuv3_walk *w, const struct smmuv3_walk_smmu *smmu, uint32_t sid,
                                            uint64_t *pa)
{
    const unsigned split = smmuv3_walk_split(smmu->strtab_base_cfg);
    const unsigned written =
        SMMUV3_CAST(unsigned, smmuv3_reg_get(smmu->strtab_base_cfg, SMMUV3_F_STRTAB_BASE_CFG_LOG2SIZE));
    const unsigned log2 = written > split + 3 ? written - split + 3 : 6;
    const uint32_t index = SMMUV3_CAST(uint32_t, SMMUV3_CAST(uint64_t, sid) >> split);
    const uint32_t low = sid & ((SMMUV3_CAST(uint32_t, 1) << split) - 1);
    struct smmuv3_l1std l1;
    uint64_t span;

    *pa = smmuv3_walk_strtab_(smmu, log2) + SMMUV3_CAST(uint64_t, 8) * index;
    if (smmuv3_walk_beyond_(&smmu->env, *pa))
        return smmuv3_walk_config_fault_(w, SMMUV3_EV_F_STE_FETCH, *pa);
    if (!smmuv3_walk_got_(w, smmuv3_walk_memory_read(w->memory, *pa, w->state, &l1.w[0]), SMMUV3_EV_F_STE_FETCH, *pa))
        return false;
    smmuv3_walk_note_(w, SMMUV3_WALK_KIND_L1STD, *pa, *pa, l1.w[0], index);
    span = smmuv3_field_get(l1.w, SMMUV3_F_L1STD_Span);
    if (span == 0 || span > split + 1 || low >= smmuv3_l1std_count(&l1))
        return smmuv3_walk_config_fault_(w, SMMUV3_EV_C_BAD_STREAMID, 0);
    *pa = smmuv3_l1std_l2(&l1) + SMMUV3_CAST(uint64_t, 64) * low;
    return true;
}

/** Judge a fetched STE. */
SMMUV3_NEVER_INLINE bool smmuv3_walk_ste_judge_(struct smmuv3_walk *w, const struct smmuv3_walk_smmu *smmu,
                                                struct smmuv3_walk_config *config, struct smmuv3_findings *findings)
{
    struct smmuv3_findings none;

    none.v = NULL;
    none.cap = none.count = none.errors = none.undecided = 0;
    config->ste_verdict =
        SMMUV3_CAST(uint8_t, smmuv3_ste_check(&config->ste, &smmu->env, findings != NULL ? findings : &none));
    if (config->ste_verdict == SMMUV3_ILLEGAL)
        return smmuv3_walk_config_fault_(w, SMMUV3_EV_C_BAD_STE, 0);
    return true;
}

/** Find the STE of a stream. @return false with a fault, or `status`. */
SMMUV3_NEVER_INLINE bool smmuv3_walk_ste_(struct smmuv3_walk *w, const struct smmuv3_walk_smmu *smmu, uint32_t sid,
                                          struct smmuv3_walk_config *config, struct smmuv3_findings *findings)
{
    const uint64_t fmt = smmuv3_reg_get(smmu->strtab_base_cfg, SMMUV3_F_STRTAB_BASE_CFG_FMT);
    const unsigned written =
        SMMUV3_CAST(unsigned, smmuv3_reg_get(smmu->strtab_base_cfg, SMMUV3_F_STRTAB_BASE_CFG_LOG2SIZE));
    uint64_t pa = smmuv3_walk_strtab_(smmu, written + 6) + SMMUV3_CAST(uint64_t, 64) * sid;

    if ((SMMUV3_CAST(uint64_t, sid) >> smmuv3_walk_sid_bits_(smmu)) != 0)
        return smmuv3_walk_config_fault_(w, SMMUV3_EV_C_BAD_STREAMID, 0);
    if (fmt == SMMUV3_V_STRTAB_BASE_CFG_FMT_L2 && smmuv3_caps_has(&smmu->env.caps, SMMUV3_CAP_ST2L) != SMMUV3_NO &&
        !smmuv3_walk_l1std_(w, smmu, sid, &pa))
        return false;
    if (smmuv3_walk_beyond_(&smmu->env, pa))
        return smmuv3_walk_config_fault_(w, SMMUV3_EV_F_STE_FETCH, pa);
    config->ste_pa = pa;
    if (!smmuv3_walk_got_(w, smmuv3_walk_memory_read8(w->memory, pa, w->state, config->ste.w), SMMUV3_EV_F_STE_FETCH,
                          pa))
        return false;
    config->ste_found = true;
    smmuv3_walk_note_(w, SMMUV3_WALK_KIND_STE, pa, pa, config->ste.w[0], sid);
    return smmuv3_walk_ste_judge_(w, smmu, config, findings);
}

/**
 * Which CD a transaction uses, or none.
 *
 * @return true; `config->bypass_s1` for S1DSS=1. false with C_BAD_SUBSTREAMID or F_STREAM_DISABLED [R058, R059].
 */
SMMUV3_INLINE bool smmuv3_walk_substream_(struct smmuv3_walk *w, const struct smmuv3_walk_smmu *smmu,
                                          const struct smmuv3_walk_access *access, struct smmuv3_walk_config *config)
{
    const uint64_t max = smmuv3_field_get(config->ste.w, SMMUV3_F_STE_S1CDMax);
    const uint64_t dss = smmuv3_field_get(config->ste.w, SMMUV3_F_STE_S1DSS);
    unsigned bits = 20;
    bool bad;

    if (!smmuv3_caps_ssid_bits(&smmu->env.caps, &bits))
        bits = 20;
    bad = !smmuv3_ste_stage1(&config->ste) || max == 0 || bits == 0 || (access->substream_id >> (max & 31)) != 0;
    config->ssid = access->substream_valid ? access->substream_id : 0;
    if (access->substream_valid && bad)
        return smmuv3_walk_config_fault_(w, SMMUV3_EV_C_BAD_SUBSTREAMID, 0);
    if (!smmuv3_ste_stage1(&config->ste) || max == 0 || bits == 0)
        return true;
    if (access->substream_valid && access->substream_id == 0 && dss == SMMUV3_V_STE_S1DSS_SSID0)
        return smmuv3_walk_config_fault_(w, SMMUV3_EV_F_STREAM_DISABLED, 0);
    if (access->substream_valid || dss == SMMUV3_V_STE_S1DSS_SSID0)
        return true;
    config->bypass_s1 = dss == SMMUV3_V_STE_S1DSS_BYPASS;
    return config->bypass_s1 || smmuv3_walk_config_fault_(w, SMMUV3_EV_F_STREAM_DISABLED, 0);
}

/** Physical address of a CD or L1CD, through stage 2 when there is one. */
SMMUV3_INLINE bool smmuv3_walk_cd_locate_(struct smmuv3_walk *w, const struct smmuv3_env *env, uint64_t address,
                                          uint64_t *pa, enum smmuv3_state *space)
{
    *pa = address;
    *space = w->state;
    if (!w->stage2)
        return !smmuv3_walk_beyond_(env, address) || smmuv3_walk_config_fault_(w, SMMUV3_EV_F_CD_FETCH, address);
    if (!smmuv3_walk_s2_(w, address, w->state, SMMUV3_EVENT_CLASS_CD, SMMUV3_DESC_PR))
        return false;
    *pa = w->leaf2.output;
    *space = w->leaf2.space;
    return true;
}

/** Level 1 of a two-level CD table. @return true when `address` is that of the CD. */
SMMUV3_NEVER_INLINE bool smmuv3_walk_l1cd_(struct smmuv3_walk *w, const struct smmuv3_env *env,
                                           const struct smmuv3_walk_config *config, uint64_t *address)
{
    const uint64_t *ste = config->ste.w;
    const bool big = smmuv3_field_get(ste, SMMUV3_F_STE_S1Fmt) == SMMUV3_V_STE_S1Fmt_L2_64K;
    const unsigned split = big ? 10 : 6;
    const unsigned max = SMMUV3_CAST(unsigned, smmuv3_field_get(ste, SMMUV3_F_STE_S1CDMax));
    const unsigned log2 = max > split + 3 ? max - split + 3 : 6;
    const uint64_t base =
        smmuv3_field_get(ste, SMMUV3_F_STE_S1ContextPtr) & ~((SMMUV3_CAST(uint64_t, 1) << log2) - 1);
    const uint32_t low = config->ssid & ((SMMUV3_CAST(uint32_t, 1) << split) - 1);
    enum smmuv3_state space;
    uint64_t word;
    uint64_t pa;

    *address = base + SMMUV3_CAST(uint64_t, 8) * (config->ssid >> split);
    if (!smmuv3_walk_cd_locate_(w, env, *address, &pa, &space))
        return false;
    if (!smmuv3_walk_got_(w, smmuv3_walk_memory_read(w->memory, pa, space, &word), SMMUV3_EV_F_CD_FETCH, pa))
        return false;
    smmuv3_walk_note_(w, SMMUV3_WALK_KIND_L1CD, *address, pa, word, config->ssid >> split);
    if (smmuv3_field_extract(word, SMMUV3_F_L1CD_V) == 0)
        return smmuv3_walk_config_fault_(w, SMMUV3_EV_C_BAD_SUBSTREAMID, 0);
    *address = smmuv3_field_extract(word, SMMUV3_F_L1CD_L2Ptr) & ~SMMUV3_CAST(uint64_t, big ? 0xffff : 0xfff);
    if (!w->stage2 && smmuv3_walk_beyond_(env, *address))
        return smmuv3_walk_config_fault_(w, SMMUV3_EV_C_BAD_SUBSTREAMID, 0);
    *address += SMMUV3_CAST(uint64_t, 64) * low;
    return true;
}

/** Judge a fetched CD. */
SMMUV3_NEVER_INLINE bool smmuv3_walk_cd_judge_(struct smmuv3_walk *w, const struct smmuv3_walk_smmu *smmu,
                                               struct smmuv3_walk_config *config, struct smmuv3_findings *findings)
{
    struct smmuv3_findings none;

    none.v = NULL;
    none.cap = none.count = none.errors = none.undecided = 0;
    config->cd_verdict = SMMUV3_CAST(uint8_t, smmuv3_cd_check(&config->cd, &config->ste, &smmu->env,
                                                              findings != NULL ? findings : &none));
    if (config->cd_verdict == SMMUV3_ILLEGAL)
        return smmuv3_walk_config_fault_(w, SMMUV3_EV_C_BAD_CD, 0);
    return true;
}

/** Fetch and judge the CD of `config->ssid`. @return false with a fault, or `status`. */
SMMUV3_NEVER_INLINE bool smmuv3_walk_cd_(struct smmuv3_walk *w, const struct smmuv3_walk_smmu *smmu,
                                         struct smmuv3_walk_config *config, struct smmuv3_findings *findings)
{
    const uint64_t *ste = config->ste.w;
    const uint64_t fmt = smmuv3_field_get(ste, SMMUV3_F_STE_S1Fmt);
    const unsigned max = SMMUV3_CAST(unsigned, smmuv3_field_get(ste, SMMUV3_F_STE_S1CDMax));
    const bool split = max != 0 && (fmt == SMMUV3_V_STE_S1Fmt_L2_4K || fmt == SMMUV3_V_STE_S1Fmt_L2_64K) &&
                       smmuv3_caps_has(&smmu->env.caps, SMMUV3_CAP_CD2L) != SMMUV3_NO;
    enum smmuv3_state space;
    uint64_t address = smmuv3_field_get(ste, SMMUV3_F_STE_S1ContextPtr);

    address = (address & ~((SMMUV3_CAST(uint64_t, 64) << max) - 1)) + SMMUV3_CAST(uint64_t, 64) * config->ssid;
    if (split && !smmuv3_walk_l1cd_(w, &smmu->env, config, &address))
        return false;
    config->cd_address = address;
    if (!smmuv3_walk_cd_locate_(w, &smmu->env, address, &config->cd_pa, &space))
        return false;
    if (!smmuv3_walk_got_(w, smmuv3_walk_memory_read8(w->memory, config->cd_pa, space, config->cd.w),
                          SMMUV3_EV_F_CD_FETCH, config->cd_pa))
        return false;
    config->cd_found = true;
    smmuv3_walk_note_(w, SMMUV3_WALK_KIND_CD, address, config->cd_pa, config->cd.w[0], config->ssid);
    return smmuv3_walk_cd_judge_(w, smmu, config, findings);
}

#endif

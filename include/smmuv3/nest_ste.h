/* SPDX-License-Identifier: MIT */
/**
 * nest_ste.h - a guest's stream table entry: is it one that a guest may have, and what becomes of it physically?
 *
 * The host has an entry with its stage 2 for the stream; the guest's entry turns into abort, that stage 2 alone
 * (bypass), or both stages with the guest's CDs, which the SMMU then reads from guest memory itself. Everything is
 * judged on the caller's copies: read the guest's entry once (smmuv3_nest_ste_copy()) and never look at guest memory
 * again.
 *
 * Concurrency: pure functions of the caller's values. [IHI 0070 5.2]
 */
#ifndef SMMUV3_NEST_STE_H
#define SMMUV3_NEST_STE_H

#include "caps.h"
#include "check.h"
#include "fields.h"
#include "nest_idr.h"
#include "plan_entry.h"
#include "rules.h"
#include "status.h"
#include "ste.h"
#include "types.h"

/** How a guest's entry is taken. */
enum smmuv3_nest_ste_flag {
    /** The host permits ATS for this device. */
    SMMUV3_NEST_STE_ATS = 1,
    /**
     * Drop bits and settings that the guest's SMMU ignores, as an SMMU does; without it they are refused, as an
     * interface to a hypervisor does that knows two words only.
     */
    SMMUV3_NEST_STE_DROP = 2
};

/** What a guest's entry asks for. */
enum smmuv3_nest_ste_kind {
    /** V=0: a transaction is an error of the guest's (C_BAD_STE); physically it aborts without an event. */
    SMMUV3_NEST_STE_INVALID = 0,
    /** Config 0b0xx: aborts without an event. */
    SMMUV3_NEST_STE_ABORT = 1,
    /** Config 0b100: the host's stage 2 alone. */
    SMMUV3_NEST_STE_BYPASS = 2,
    /** Config 0b101: the guest's stage 1 on the host's stage 2. */
    SMMUV3_NEST_STE_NESTED = 3
};

/** What a merge depends on. */
struct smmuv3_nest_ste_args {
    /** The guest's entry, a copy; words 2 to 7 may be 0 where only two words are handed over. */
    const struct smmuv3_ste *guest;
    /** The host's entry for the stream: Config 0b110, with attributes, VMID and MEV as the host wants them. */
    const struct smmuv3_ste *host;
    /** What the guest was shown (smmuv3_nest_caps_make()), state Non-secure. */
    const struct smmuv3_env *guest_env;
    /** The host's SMMU. */
    const struct smmuv3_env *host_env;
    /** Bits of `enum smmuv3_nest_ste_flag`. */
    uint32_t flags;
};

/** A merge. */
struct smmuv3_nest_ste_result {
    /** The physical entry; abort after an error. */
    struct smmuv3_ste ste;
    /** One of `enum smmuv3_nest_ste_kind`. */
    uint32_t kind;
    /** ATS of the physical entry: EATS is 0b01. Turn ATS on at the endpoint only then, and only after the update. */
    bool ats;
};

/**
 * Copy an entry out of guest memory, each word read once: the only read of guest memory that an entry needs.
 *
 * @param to    receives the entry.
 * @param from  eight words in guest memory, or two with `words` 2.
 * @param words 0 to 8; the rest is 0.
 */
SMMUV3_INLINE void smmuv3_nest_ste_copy(struct smmuv3_ste *to, const volatile struct smmuv3_le64 *from, unsigned words)
{
    for (unsigned i = 0; i < 8; i++) {
        struct smmuv3_le64 word;
        word.raw = i < words ? from[i].raw : 0;
        to->w[i] = smmuv3_le64_to_cpu(word);
    }
}

/** Bits that a guest's entry may have in words 0 and 1. */
SMMUV3_INLINE uint64_t smmuv3_nest_ste_allowed(const struct smmuv3_env *guest_env, unsigned word)
{
    if (word == 0)
        return smmuv3_field_mask(SMMUV3_F_STE_V) | smmuv3_field_mask(SMMUV3_F_STE_Config) |
               smmuv3_field_mask(SMMUV3_F_STE_S1Fmt) | smmuv3_field_mask(SMMUV3_F_STE_S1ContextPtr) |
               smmuv3_field_mask(SMMUV3_F_STE_S1CDMax);
    if (word != 1)
        return 0;
    uint64_t bits = smmuv3_field_mask(SMMUV3_F_STE_S1DSS) | smmuv3_field_mask(SMMUV3_F_STE_S1CIR) |
                    smmuv3_field_mask(SMMUV3_F_STE_S1COR) | smmuv3_field_mask(SMMUV3_F_STE_S1CSH) |
                    smmuv3_field_mask(SMMUV3_F_STE_S1STALLD) | smmuv3_field_mask(SMMUV3_F_STE_EATS);
    if (smmuv3_caps_has(&guest_env->caps, SMMUV3_CAP_S1PI) == SMMUV3_YES)
        bits |= smmuv3_field_mask(SMMUV3_F_STE_S1PIE);
    return bits;
}

/** @return what an entry asks for. Config 0b11x counts as stage 1; the check refuses it. */
SMMUV3_INLINE enum smmuv3_nest_ste_kind smmuv3_nest_ste_kind_of(const struct smmuv3_ste *guest)
{
    uint64_t config = smmuv3_field_get(guest->w, SMMUV3_F_STE_Config);
    if (smmuv3_field_get(guest->w, SMMUV3_F_STE_V) == 0)
        return SMMUV3_NEST_STE_INVALID;
    if (config < SMMUV3_V_STE_Config_BYPASS)
        return SMMUV3_NEST_STE_ABORT;
    return config == SMMUV3_V_STE_Config_BYPASS ? SMMUV3_NEST_STE_BYPASS : SMMUV3_NEST_STE_NESTED;
}

/** Report a field of a guest's entry. */
SMMUV3_NEVER_INLINE void smmuv3_nest_ste_say_(struct smmuv3_findings *out, unsigned rule, unsigned severity,
                                              const struct smmuv3_ste *ste, int field, uint64_t fix)
{
    struct smmuv3_finding finding;
    smmuv3_finding_clear(&finding);
    finding.rule = SMMUV3_CAST(uint16_t, rule);
    finding.severity = SMMUV3_CAST(uint8_t, severity);
    finding.word = SMMUV3_CAST(uint8_t, smmuv3_field_word(field));
    finding.event = severity == SMMUV3_SEVERITY_ERROR ? SMMUV3_EV_C_BAD_STE : 0;
    finding.field = field;
    finding.value = smmuv3_field_get(ste->w, field);
    if (fix != UINT64_MAX) {
        finding.flags = SMMUV3_FINDING_FIX;
        finding.fix = fix;
    }
    smmuv3_findings_add(out, &finding);
}

/** NEST-001: bits that are not a guest's, word by word. */
SMMUV3_NEVER_INLINE void smmuv3_nest_ste_bits_(const struct smmuv3_ste *guest, const struct smmuv3_env *env,
                                               uint32_t flags, struct smmuv3_findings *out)
{
    for (unsigned i = 0; i < 8; i++) {
        struct smmuv3_finding finding;
        smmuv3_finding_clear(&finding);
        finding.rule = SMMUV3_RULE_NEST_001;
        finding.severity =
            (flags & SMMUV3_NEST_STE_DROP) != 0 ? SMMUV3_SEVERITY_NOTE : SMMUV3_SEVERITY_ERROR;
        finding.flags = SMMUV3_FINDING_BITS;
        finding.word = SMMUV3_CAST(uint8_t, i);
        finding.value = guest->w[i] & ~smmuv3_nest_ste_allowed(env, i);
        if (finding.value != 0)
            smmuv3_findings_add(out, &finding);
    }
}

/** NEST-002 to NEST-004: Config and EATS of a valid entry. */
SMMUV3_NEVER_INLINE void smmuv3_nest_ste_fields_(const struct smmuv3_ste *guest, const struct smmuv3_env *env,
                                                 uint32_t flags, struct smmuv3_findings *out)
{
    uint64_t config = smmuv3_field_get(guest->w, SMMUV3_F_STE_Config);
    uint64_t eats = smmuv3_field_get(guest->w, SMMUV3_F_STE_EATS);
    bool drop = (flags & SMMUV3_NEST_STE_DROP) != 0;
    bool no_ats = smmuv3_caps_has(&env->caps, SMMUV3_CAP_ATS) != SMMUV3_YES;
    if (config > SMMUV3_V_STE_Config_S1)
        smmuv3_nest_ste_say_(out, SMMUV3_RULE_NEST_002, SMMUV3_SEVERITY_ERROR, guest, SMMUV3_F_STE_Config, UINT64_MAX);
    else if (config != 0 && config < SMMUV3_V_STE_Config_BYPASS)
        smmuv3_nest_ste_say_(out, SMMUV3_RULE_NEST_002, drop ? SMMUV3_SEVERITY_NOTE : SMMUV3_SEVERITY_ERROR, guest,
                             SMMUV3_F_STE_Config, 0);
    if (eats > SMMUV3_V_STE_EATS_FULL) {
        bool ignored = no_ats || (config & 3) == 0;
        smmuv3_nest_ste_say_(out, SMMUV3_RULE_NEST_003,
                             drop && ignored ? SMMUV3_SEVERITY_NOTE : SMMUV3_SEVERITY_ERROR, guest, SMMUV3_F_STE_EATS,
                             SMMUV3_V_STE_EATS_NONE);
    } else if (eats == SMMUV3_V_STE_EATS_FULL && config == SMMUV3_V_STE_Config_S1 &&
               (no_ats || (flags & SMMUV3_NEST_STE_ATS) == 0)) {
        smmuv3_nest_ste_say_(out, SMMUV3_RULE_NEST_004, SMMUV3_SEVERITY_NOTE, guest, SMMUV3_F_STE_EATS,
                             SMMUV3_V_STE_EATS_NONE);
    }
}

/**
 * Check a guest's entry.
 *
 * @param guest  the guest's entry, a copy; not NULL.
 * @param env    what the guest was shown, state Non-secure; not NULL.
 * @param flags  bits of `enum smmuv3_nest_ste_flag`.
 * @param out    receives the reasons: what a guest may not have first (NEST rules), then what its SMMU finds ILLEGAL
 *               (STE rules) and notes; not NULL.
 * @return LEGAL; ILLEGAL: to the guest this entry is an error, C_BAD_STE where an STE rule says so, also where SMMUv3.0
 *         leaves a choice (findings are then undecided); UNDECIDED: a register that the guest sees is not known. An
 *         entry with V=0 is legal: it asks for abort.
 */
SMMUV3_INLINE enum smmuv3_verdict smmuv3_nest_ste_check(const struct smmuv3_ste *guest, const struct smmuv3_env *env,
                                                        uint32_t flags, struct smmuv3_findings *out)
{
    if (smmuv3_field_get(guest->w, SMMUV3_F_STE_V) == 0 && (flags & SMMUV3_NEST_STE_DROP) != 0)
        return smmuv3_findings_verdict(out);
    smmuv3_nest_ste_bits_(guest, env, flags, out);
    if (smmuv3_field_get(guest->w, SMMUV3_F_STE_V) == 0)
        return smmuv3_findings_verdict(out);
    smmuv3_nest_ste_fields_(guest, env, flags, out);
    enum smmuv3_verdict verdict = smmuv3_ste_check(guest, env, out);
    return verdict == SMMUV3_UNDECIDED && smmuv3_nest_known_(&env->caps) ? SMMUV3_ILLEGAL : verdict;
}

/** NEST-005: is the host's entry one that can lie below? */
SMMUV3_NEVER_INLINE bool smmuv3_nest_ste_host_(const struct smmuv3_ste *host, struct smmuv3_findings *out)
{
    static const int zero[4] = {SMMUV3_F_STE_STRW, SMMUV3_F_STE_CONT, SMMUV3_F_STE_S1MPAM, SMMUV3_F_STE_S1PIE};
    bool good = smmuv3_field_get(host->w, SMMUV3_F_STE_V) == 1 &&
                smmuv3_field_get(host->w, SMMUV3_F_STE_Config) == SMMUV3_V_STE_Config_S2;
    for (unsigned i = 0; i < 4; i++)
        good = good && smmuv3_field_get(host->w, zero[i]) == 0;
    if (!good)
        smmuv3_nest_ste_say_(out, SMMUV3_RULE_NEST_005, SMMUV3_SEVERITY_ERROR, host, SMMUV3_F_STE_Config, UINT64_MAX);
    return good;
}

/**
 * NEST-007: zero what the guest's SMMU ignores and the host's would obey: the size of a CD table without substreams.
 */
SMMUV3_INLINE void smmuv3_nest_ste_substreams_(struct smmuv3_ste *ste, const struct smmuv3_env *guest_env,
                                               struct smmuv3_findings *out)
{
    bool none = smmuv3_caps_has(&guest_env->caps, SMMUV3_CAP_SSID) == SMMUV3_NO;
    bool sized = smmuv3_field_get(ste->w, SMMUV3_F_STE_S1CDMax) != 0;
    if (none)
        smmuv3_field_set(ste->w, SMMUV3_F_STE_S1CDMax, 0);
    if (smmuv3_field_get(ste->w, SMMUV3_F_STE_S1CDMax) == 0) {
        smmuv3_field_set(ste->w, SMMUV3_F_STE_S1Fmt, 0);
        smmuv3_field_set(ste->w, SMMUV3_F_STE_S1DSS, 0);
    }
    if (none && sized)
        smmuv3_nest_ste_say_(out, SMMUV3_RULE_NEST_007, SMMUV3_SEVERITY_NOTE, ste, SMMUV3_F_STE_S1CDMax, UINT64_MAX);
}

/** NEST-006: no stalls that nobody answers. */
SMMUV3_INLINE void smmuv3_nest_ste_stalls_(struct smmuv3_ste *ste, const struct smmuv3_nest_ste_args *args,
                                           struct smmuv3_findings *out)
{
    if (smmuv3_env_stall_model(args->guest_env, SMMUV3_STATE_NS) != SMMUV3_STALL_MODEL_TERMINATE ||
        smmuv3_env_stall_model(args->host_env, SMMUV3_STATE_NS) != SMMUV3_STALL_MODEL_BOTH)
        return;
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S1STALLD, 1);
    smmuv3_nest_ste_say_(out, SMMUV3_RULE_NEST_006, SMMUV3_SEVERITY_NOTE, ste, SMMUV3_F_STE_S1STALLD, UINT64_MAX);
}

/** Both stages: the guest's stage 1 fields on the host's entry; events may merge, so that a flood is cheap. */
SMMUV3_NEVER_INLINE void smmuv3_nest_ste_nested_(struct smmuv3_nest_ste_result *result,
                                                 const struct smmuv3_nest_ste_args *args, struct smmuv3_findings *out)
{
    const struct smmuv3_ste *guest = args->guest;
    struct smmuv3_ste *ste = &result->ste;
    uint64_t from_guest1 =
        smmuv3_nest_ste_allowed(args->guest_env, 1) & ~smmuv3_field_mask(SMMUV3_F_STE_EATS);
    uint64_t s1_bits1 = from_guest1 | smmuv3_field_mask(SMMUV3_F_STE_EATS) | smmuv3_field_mask(SMMUV3_F_STE_STRW);
    for (unsigned i = 2; i < 8; i++)
        ste->w[i] = args->host->w[i];
    ste->w[0] = guest->w[0] & smmuv3_nest_ste_allowed(args->guest_env, 0);
    ste->w[1] = (args->host->w[1] & ~s1_bits1) | (guest->w[1] & from_guest1);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_Config, SMMUV3_V_STE_Config_S1_S2);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_MEV, 1);
    smmuv3_nest_ste_substreams_(ste, args->guest_env, out);
    smmuv3_nest_ste_stalls_(ste, args, out);
    bool wanted = smmuv3_field_get(guest->w, SMMUV3_F_STE_EATS) == SMMUV3_V_STE_EATS_FULL &&
                  smmuv3_caps_has(&args->guest_env->caps, SMMUV3_CAP_ATS) == SMMUV3_YES &&
                  (args->flags & SMMUV3_NEST_STE_ATS) != 0;
    bool stalls = smmuv3_field_get(args->host->w, SMMUV3_F_STE_S2S) != 0;
    if (wanted && stalls)
        smmuv3_nest_ste_say_(out, SMMUV3_RULE_NEST_004, SMMUV3_SEVERITY_NOTE, guest, SMMUV3_F_STE_EATS, UINT64_MAX);
    result->ats = wanted && !stalls;
    if (result->ats)
        smmuv3_field_set(ste->w, SMMUV3_F_STE_EATS, SMMUV3_V_STE_EATS_FULL);
}

/**
 * Merge a guest's entry with the host's.
 *
 * 1. The guest's entry is checked (smmuv3_nest_ste_check()).
 * 2. V=0 and Config 0b0xx give abort; bypass gives the host's entry with EATS=0; stage 1 gives Config 0b111 with the
 *    guest's stage 1 fields, MEV=1, STRW=0, everything else the host's.
 * 3. EATS is 0b01 only when the guest has stage 1 with EATS=0b01, was shown ATS, the host permits ATS, and stage 2 does
 *    not stall.
 * 4. The physical entry is checked for the host's SMMU, so that no guest makes it ILLEGAL.
 *
 * @param args    not NULL, nor its pointers.
 * @param result  receives the physical entry. After an error it is abort, which is what the stream should get.
 * @param out     receives findings of both checks; not NULL.
 * @return SMMUV3_OK; SMMUV3_ERR_ILLEGAL: the guest's entry is an error; SMMUV3_ERR_UNDECIDED: what the guest was shown
 *         is not known; SMMUV3_ERR_ARGUMENT: the host's entry (NEST-005); SMMUV3_ERR_UNSUPPORTED: the entry is legal
 *         for the guest but ILLEGAL on this host, which was shown more than there is.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_nest_ste_merge(const struct smmuv3_nest_ste_args *args,
                                                                   struct smmuv3_nest_ste_result *result,
                                                                   struct smmuv3_findings *out)
{
    struct smmuv3_findings own;
    smmuv3_ste_make_abort(&result->ste);
    result->kind = smmuv3_nest_ste_kind_of(args->guest);
    result->ats = false;
    if (!smmuv3_nest_ste_host_(args->host, out))
        return SMMUV3_ERR_ARGUMENT;
    enum smmuv3_verdict verdict = smmuv3_nest_ste_check(args->guest, args->guest_env, args->flags, out);
    if (verdict != SMMUV3_LEGAL)
        return verdict == SMMUV3_ILLEGAL ? SMMUV3_ERR_ILLEGAL : SMMUV3_ERR_UNDECIDED;
    if (result->kind < SMMUV3_NEST_STE_BYPASS)
        return SMMUV3_OK;
    if (result->kind == SMMUV3_NEST_STE_NESTED) {
        smmuv3_nest_ste_nested_(result, args, out);
    } else {
        for (unsigned i = 0; i < 8; i++)
            result->ste.w[i] = args->host->w[i];
        smmuv3_field_set(result->ste.w, SMMUV3_F_STE_EATS, SMMUV3_V_STE_EATS_NONE);
    }
    own.v = out->count < out->cap ? out->v + out->count : NULL;
    own.cap = out->count < out->cap ? out->cap - out->count : 0;
    own.count = 0;
    own.errors = 0;
    own.undecided = 0;
    verdict = smmuv3_ste_check(&result->ste, args->host_env, &own);
    out->count += own.count;
    out->errors += own.errors;
    out->undecided += own.undecided;
    if (verdict != SMMUV3_ILLEGAL)
        return SMMUV3_OK;
    smmuv3_ste_make_abort(&result->ste);
    result->ats = false;
    return SMMUV3_ERR_UNSUPPORTED;
}

/**
 * Merge, and plan the change from the entry that is there. Even after an error of the guest's entry there is a plan: to
 * abort, which is what the guest gets then.
 *
 * @param args     as smmuv3_nest_ste_merge().
 * @param present  the physical entry that the SMMU may be using.
 * @param ats_on   is ATS on at the endpoint now?
 * @param plan     `v` and `cap` set; receives the steps. Steps ATS_OFF and ATS_ON are the caller's.
 * @param result   receives the physical entry.
 * @param out      receives findings.
 * @param guest    receives what smmuv3_nest_ste_merge() said.
 * @return what smmuv3_plan_ste() says of the plan; SMMUV3_ERR_ARGUMENT also for the host's entry, without a plan.
 *
 * The VMID is the same before and after, so that the TLB needs nothing; a guest that changes what its TLB caches issues
 * its own TLBI. An entry with stage 1 that does not change still gets CFGI and SYNC: the guest's CMD_CFGI_STE drops the
 * CDs of the stream too [4.3.1].
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_nest_ste_update(const struct smmuv3_nest_ste_args *args,
                                                                    const struct smmuv3_ste *present,
                                                                    enum smmuv3_tri ats_on,
                                                                    struct smmuv3_plan_entry *plan,
                                                                    struct smmuv3_nest_ste_result *result,
                                                                    struct smmuv3_findings *out, smmuv3_status *guest)
{
    struct smmuv3_plan_options options;
    *guest = smmuv3_nest_ste_merge(args, result, out);
    if (*guest == SMMUV3_ERR_ARGUMENT)
        return SMMUV3_ERR_ARGUMENT;
    options.env = args->host_env;
    options.ste = NULL;
    options.store128 = false;
    options.tag_live = SMMUV3_YES;
    options.ats_on = ats_on;
    options.findings = NULL;
    smmuv3_status status = smmuv3_plan_ste(plan, present, &result->ste, &options);
    if (status != SMMUV3_OK || plan->count != 0 || result->kind != SMMUV3_NEST_STE_NESTED)
        return status;
    smmuv3_plan_do_(plan, SMMUV3_PLAN_CFGI);
    smmuv3_plan_do_(plan, SMMUV3_PLAN_SYNC);
    return plan->count > plan->cap ? SMMUV3_ERR_SPACE : SMMUV3_OK;
}

#endif

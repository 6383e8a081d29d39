/* SPDX-License-Identifier: MIT */
/**
 * plan_entry.h - the steps of changing a live STE or CD, as a value.
 *
 * What an SMMU may see while an entry changes: it reads the eight words one by one, may keep any of them from any time
 * since the last completed CFGI with its CMD_SYNC began, and acts on the mix (R061, R063). A plan is a list of stores
 * with CFGI and CMD_SYNC between them such that every mix that is possible at any moment acts as the old or as the new
 * entry, or, where no such list exists, one that makes the entry invalid in between and says so.
 *
 * How: a bit that the SMMU ignores in an entry can be changed at any time. So first the bits that the old entry ignores
 * and the new one needs take their new value; then, if all that remains lies in one unit that can be stored at once (64
 * bits, or 128 where the integrator promises it), that unit is switched; then the bits that the new entry ignores are
 * cleaned up. Each of the three ends in CFGI and CMD_SYNC, and is left out when nothing changes. Bits that neither entry
 * needs go with whichever phase there is. If two units remain, no order of stores helps: whichever goes first, the mix is
 * neither entry. Then V is cleared first.
 *
 * MEV and, under conditions, EATS may change early: MEV only merges events, EATS acts on ATS traffic, which is off at the
 * endpoint whenever EATS changes (R102).
 *
 * "Hitless" is about what the TLB holds, too: fields that are cached in the TLB cannot change under a tag (ASID, VMID)
 * that is in use without break-before-make; such a plan breaks, invalidates and makes (R068, R072).
 *
 * Concurrency: pure functions on values; one writer for each entry.
 */
#ifndef SMMUV3_PLAN_ENTRY_H
#define SMMUV3_PLAN_ENTRY_H

#include "caps.h"
#include "cd_view.h"
#include "compiler.h"
#include "field.h"
#include "fields.h"
#include "status.h"
#include "ste_ignored.h"
#include "types.h"

/** What one step does. */
enum smmuv3_plan_step_kind {
    /** Store `value` to word `word`: one single-copy atomic 64-bit store. */
    SMMUV3_PLAN_STORE = 0,
    /** Store `value` and `value2` to words `word` and `word` + 1: one single-copy atomic 128-bit store. */
    SMMUV3_PLAN_STORE128 = 1,
    /** CMD_CFGI_STE or CMD_CFGI_CD (Leaf = 1) for every StreamID and SubstreamID that reaches the entry (R064, R065). */
    SMMUV3_PLAN_CFGI = 2,
    /** CMD_SYNC, and wait for it. */
    SMMUV3_PLAN_SYNC = 3,
    /** Invalidate the TLB by the old tag: VMID for an STE, ASID for a CD. */
    SMMUV3_PLAN_TLBI = 4,
    /** CMD_ATC_INV of everything the endpoint caches of this stream. */
    SMMUV3_PLAN_ATC_INV = 5,
    /** Action of the caller: turn ATS off at the endpoint. */
    SMMUV3_PLAN_ATS_OFF = 6,
    /** Action of the caller: ATS may be turned on at the endpoint. */
    SMMUV3_PLAN_ATS_ON = 7
};

/** One step. */
struct smmuv3_plan_step {
    /** One of `enum smmuv3_plan_step_kind`. */
    uint32_t kind;
    /** Word of a store, 0 to 7. */
    uint32_t word;
    /** What to store. */
    uint64_t value;
    /** Second word of a 128-bit store. */
    uint64_t value2;
};

/** What the change does to traffic. */
enum smmuv3_plan_verdict {
    /** Every transaction acts on the old or on the new entry. */
    SMMUV3_PLAN_HITLESS = 0,
    /** Fields that the TLB caches change under a tag in use: the entry is invalid between two invalidations. */
    SMMUV3_PLAN_TLBI_NEEDED = 1,
    /** The entry is invalid for a time: transactions in between fault. */
    SMMUV3_PLAN_DISRUPTIVE = 2
};

/** Why the verdict is what it is. */
enum smmuv3_plan_reason {
    /** The entries do not differ. */
    SMMUV3_PLAN_NO_CHANGE = 0,
    /** Only bits change that the SMMU ignores before and after, or that may change at any time. */
    SMMUV3_PLAN_UNUSED_BITS = 1,
    /** One unit holds every bit that matters before and after. */
    SMMUV3_PLAN_ONE_UNIT = 2,
    /** Two or more units hold bits that matter before and after. */
    SMMUV3_PLAN_MANY_UNITS = 3,
    /** A field that the TLB caches changes under an ASID or VMID that is in use. */
    SMMUV3_PLAN_TLB_CACHED = 4,
    /** The old or the new entry is invalid (V = 0), so that traffic faults on one side of the change anyway. */
    SMMUV3_PLAN_INVALID_SIDE = 5
};

/** What a plan depends on beside the entries. All zero: nothing known, 64-bit stores. */
struct smmuv3_plan_options {
    /** The SMMU, or NULL: then only what every SMMU ignores counts as ignored. */
    const struct smmuv3_env *env;
    /** For a CD: an STE that reaches it, for its StreamWorld, or NULL: then STRW selects EL1. */
    const struct smmuv3_ste *ste;
    /** 128-bit stores are single-copy atomic for the SMMU too (FEAT_LSE2, coherent, aligned): a promise of the caller. */
    bool store128;
    /** Is the tag (VMID of the STE, ASID of the CD) of the old entry in use, so that the TLB may hold entries of it? */
    enum smmuv3_tri tag_live;
    /** Is ATS on at an endpoint of this stream? Unknown counts as yes when EATS of the old entry is not 0. */
    enum smmuv3_tri ats_on;
};

/** A plan. Set `v` and `cap`; 72 steps are always enough. */
struct smmuv3_plan_entry {
    /** The caller's array. */
    struct smmuv3_plan_step *v;
    /** Its length. */
    size_t cap;
    /** Steps needed; more than `cap` only together with SMMUV3_ERR_SPACE. */
    size_t count;
    /** Number of CMD_SYNCs. */
    uint32_t syncs;
    /** Bit n: word n holds bits that matter before and after. */
    uint32_t critical;
    /** Verdict. */
    enum smmuv3_plan_verdict verdict;
    /** Its reason. */
    enum smmuv3_plan_reason reason;
};

/** Bound on the steps of any plan. */
enum smmuv3_plan_bound {
    /** Length of an array that holds every plan. */
    SMMUV3_PLAN_STEPS_MAX = 72
};

/** The two entries and their rules, while planning. */
struct smmuv3_plan_work_ {
    /** Old entry, 8 words. */
    const uint64_t *from;
    /** New entry, 8 words. */
    const uint64_t *to;
    /** Options, env never NULL here. */
    const struct smmuv3_env *env;
    /** For a CD: the STE that reaches it. */
    const struct smmuv3_ste *ste;
    /** Words that one store covers: 1 or 2. */
    unsigned unit;
    /** In which phase bits change that may change at any time: 1 before the switch, 2 with it, 3 after it. */
    unsigned free_phase;
    /** The entry is an STE (else a CD). */
    bool is_ste;
};

/** @return the field that says whether the entry is valid. */
SMMUV3_INLINE int smmuv3_plan_valid_(const struct smmuv3_plan_work_ *work)
{
    if (work->is_ste)
        return SMMUV3_F_STE_V;
    return SMMUV3_F_CD_V;
}

/** @return the field that tags what the TLB holds of the entry: VMID or ASID. */
SMMUV3_INLINE int smmuv3_plan_tag_(const struct smmuv3_plan_work_ *work)
{
    if (work->is_ste)
        return SMMUV3_F_STE_S2VMID;
    return SMMUV3_F_CD_ASID;
}

/** @return short text of a verdict: "hitless", "tlbi needed", "disruptive". */
SMMUV3_INLINE const char *smmuv3_plan_verdict_text(enum smmuv3_plan_verdict verdict)
{
    switch (verdict) {
    case SMMUV3_PLAN_HITLESS: return "hitless";
    case SMMUV3_PLAN_TLBI_NEEDED: return "tlbi needed";
    case SMMUV3_PLAN_DISRUPTIVE: return "disruptive";
    default: return "unknown verdict";
    }
}

/** @return one sentence for a reason. */
SMMUV3_INLINE const char *smmuv3_plan_reason_text(enum smmuv3_plan_reason reason)
{
    switch (reason) {
    case SMMUV3_PLAN_NO_CHANGE: return "the entries do not differ";
    case SMMUV3_PLAN_UNUSED_BITS: return "only bits change that the SMMU does not look at before and after";
    case SMMUV3_PLAN_ONE_UNIT: return "every bit that matters before and after lies in one unit that is stored at once";
    case SMMUV3_PLAN_MANY_UNITS: return "bits that matter before and after lie in several units: any mix is neither entry";
    case SMMUV3_PLAN_TLB_CACHED: return "a field that the TLB caches changes under a tag in use: break-before-make";
    case SMMUV3_PLAN_INVALID_SIDE: return "the entry is invalid before or after the change";
    default: return "unknown reason";
    }
}

/**
 * Bits of an STE without effect by section 13.5, beyond the IGNORED statements: with stage 1 on and not skipped, the
 * output shareability comes from the descriptors, so that SHCFG does nothing.
 */
SMMUV3_INLINE uint64_t smmuv3_plan_ste_no_effect_(const struct smmuv3_ste *ste, unsigned word)
{
    if (word != 1 || !smmuv3_ste_stage1(ste))
        return 0;
    bool skipped = smmuv3_field_get(ste->w, SMMUV3_F_STE_S1DSS) == SMMUV3_V_STE_S1DSS_BYPASS &&
                   smmuv3_field_get(ste->w, SMMUV3_F_STE_S1CDMax) != 0;
    return skipped ? 0 : smmuv3_field_mask(SMMUV3_F_STE_SHCFG);
}

/** @return bits of a word that matter in an entry: looked at, or checked for legality. */
SMMUV3_INLINE uint64_t smmuv3_plan_used_(const struct smmuv3_plan_work_ *work, const uint64_t *w, unsigned word)
{
    if (work->is_ste) {
        struct smmuv3_ste ste;
        for (unsigned i = 0; i < 8; i++)
            ste.w[i] = w[i];
        return ~(smmuv3_ste_ignored_mask(&ste, work->env, word) | smmuv3_plan_ste_no_effect_(&ste, word));
    }
    struct smmuv3_cd cd;
    for (unsigned i = 0; i < 8; i++)
        cd.w[i] = w[i];
    return ~smmuv3_cd_ignored_mask(&cd, work->ste, work->env, word);
}

/**
 * Bits that may change at any time: MEV, and bit 0 of EATS where neither entry has split-stage or DPT ATS, nor S2S, with
 * which EATS 0b01 would be ILLEGAL on the way [5.2 EATS].
 */
SMMUV3_INLINE uint64_t smmuv3_plan_safe_(const struct smmuv3_plan_work_ *work, unsigned word)
{
    if (!work->is_ste || word != 1)
        return 0;
    uint64_t safe = smmuv3_field_mask(SMMUV3_F_STE_MEV);
    uint64_t either1 = work->from[1] | work->to[1];
    uint64_t either2 = work->from[2] | work->to[2];
    bool plain = smmuv3_field_extract(either1, SMMUV3_F_STE_EATS) <= SMMUV3_V_STE_EATS_FULL;
    if (plain && smmuv3_field_extract(either2, SMMUV3_F_STE_S2S) == 0)
        safe |= smmuv3_field_prep(SMMUV3_F_STE_EATS, SMMUV3_V_STE_EATS_FULL);
    return safe;
}

/** @return bits that neither entry needs, or that may change at any time. */
SMMUV3_INLINE uint64_t smmuv3_plan_free_(const struct smmuv3_plan_work_ *work, unsigned word)
{
    uint64_t used = smmuv3_plan_used_(work, work->from, word) | smmuv3_plan_used_(work, work->to, word);
    return ~used | smmuv3_plan_safe_(work, word);
}

/** @return the word after the first phase: the new value in the bits that the old entry does not need. */
SMMUV3_INLINE uint64_t smmuv3_plan_prepared_(const struct smmuv3_plan_work_ *work, unsigned word)
{
    uint64_t keep = smmuv3_plan_used_(work, work->from, word);
    uint64_t any = smmuv3_plan_free_(work, word);
    keep = work->free_phase == 1 ? keep & ~any : keep | any;
    return (work->from[word] & keep) | (work->to[word] & ~keep);
}

/** @return the word after the second phase, outside the unit that is switched. */
SMMUV3_INLINE uint64_t smmuv3_plan_switched_(const struct smmuv3_plan_work_ *work, unsigned word)
{
    uint64_t any = work->free_phase <= 2 ? smmuv3_plan_free_(work, word) : 0;
    return (smmuv3_plan_prepared_(work, word) & ~any) | (work->to[word] & any);
}

/** @return bit n set when word n still differs, after the first phase, in bits that the new entry needs then. */
SMMUV3_INLINE unsigned smmuv3_plan_critical_(const struct smmuv3_plan_work_ *work)
{
    unsigned critical = 0;
    for (unsigned word = 0; word < 8; word++) {
        uint64_t needed = smmuv3_plan_used_(work, work->to, word) & ~smmuv3_plan_free_(work, word);
        if (((smmuv3_plan_prepared_(work, word) ^ work->to[word]) & needed) != 0)
            critical |= 1u << word;
    }
    return critical;
}

/** Append a step; what does not fit is counted. */
SMMUV3_INLINE void smmuv3_plan_add_(struct smmuv3_plan_entry *plan, enum smmuv3_plan_step_kind kind, unsigned word,
                                    uint64_t value, uint64_t value2)
{
    if (plan->count < plan->cap) {
        struct smmuv3_plan_step *step = &plan->v[plan->count];
        step->kind = SMMUV3_CAST(uint32_t, kind);
        step->word = word;
        step->value = value;
        step->value2 = value2;
    }
    plan->count++;
    if (kind == SMMUV3_PLAN_SYNC)
        plan->syncs++;
}

/** Append CFGI and CMD_SYNC. */
SMMUV3_INLINE void smmuv3_plan_settle_(struct smmuv3_plan_entry *plan)
{
    smmuv3_plan_add_(plan, SMMUV3_PLAN_CFGI, 0, 0, 0);
    smmuv3_plan_add_(plan, SMMUV3_PLAN_SYNC, 0, 0, 0);
}

/** Store every word of `mask` that differs from memory `now`, whose copy is updated. @return whether one was stored. */
SMMUV3_INLINE bool smmuv3_plan_put_(struct smmuv3_plan_entry *plan, uint64_t *now, const uint64_t *wanted, unsigned mask)
{
    bool changed = false;
    for (unsigned word = 8; word-- > 0;) {
        if ((mask >> word & 1) == 0 || now[word] == wanted[word])
            continue;
        now[word] = wanted[word];
        smmuv3_plan_add_(plan, SMMUV3_PLAN_STORE, word, wanted[word], 0);
        changed = true;
    }
    return changed;
}

/** One phase: store what differs, and settle when something was stored. */
SMMUV3_INLINE void smmuv3_plan_phase_(struct smmuv3_plan_entry *plan, uint64_t *now, const uint64_t *wanted, unsigned mask)
{
    if (smmuv3_plan_put_(plan, now, wanted, mask))
        smmuv3_plan_settle_(plan);
}

/** The unit (its first word) that holds all critical words, or 8 when they lie in more than one. */
SMMUV3_INLINE unsigned smmuv3_plan_unit_(unsigned critical, unsigned unit)
{
    unsigned pair = unit == 2 ? 3u : 1u;
    for (unsigned first = 0; first < 8; first += unit)
        if ((critical & ~(pair << first)) == 0)
            return first;
    return 8;
}

/** @return the number of CMD_SYNCs of the three phases when the words of `mask` are switched at once. */
SMMUV3_INLINE unsigned smmuv3_plan_phases_(const struct smmuv3_plan_work_ *work, unsigned mask)
{
    bool changes[3] = {false, false, false};
    for (unsigned word = 0; word < 8; word++) {
        bool inside = (mask >> word & 1) != 0;
        uint64_t prepared = inside ? work->from[word] : smmuv3_plan_prepared_(work, word);
        uint64_t switched = inside ? work->to[word] : smmuv3_plan_switched_(work, word);
        changes[0] = changes[0] || prepared != work->from[word];
        changes[1] = changes[1] || switched != prepared;
        changes[2] = changes[2] || switched != work->to[word];
    }
    return (changes[0] ? 1u : 0u) + (changes[1] ? 1u : 0u) + (changes[2] ? 1u : 0u);
}

/** Three phases around the words of `mask`, which are switched at once. */
SMMUV3_INLINE void smmuv3_plan_hitless_(struct smmuv3_plan_entry *plan, const struct smmuv3_plan_work_ *work,
                                        unsigned mask)
{
    uint64_t now[8], prepared[8], switched[8];
    unsigned differ = 0;
    for (unsigned word = 0; word < 8; word++) {
        bool inside = (mask >> word & 1) != 0;
        now[word] = work->from[word];
        prepared[word] = smmuv3_plan_prepared_(work, word);
        switched[word] = inside ? work->to[word] : smmuv3_plan_switched_(work, word);
        differ |= inside && now[word] != work->to[word] ? 1u << word : 0;
    }
    smmuv3_plan_phase_(plan, now, prepared, 0xff & ~mask);
    if (mask != 0xff && differ == mask && work->unit == 2) {
        unsigned first = smmuv3_plan_unit_(mask, 2);
        unsigned second = first + 1;
        now[first] = work->to[first];
        now[second & 7] = work->to[second & 7];
        smmuv3_plan_add_(plan, SMMUV3_PLAN_STORE128, first, work->to[first], work->to[second & 7]);
        (void)smmuv3_plan_put_(plan, now, switched, 0xff);
        smmuv3_plan_settle_(plan);
    } else {
        smmuv3_plan_phase_(plan, now, switched, 0xff);
    }
    smmuv3_plan_phase_(plan, now, work->to, 0xff);
}

/** Invalid, everything behind word 0, then word 0; with the TLB invalidated while the entry is invalid. */
SMMUV3_INLINE void smmuv3_plan_break_(struct smmuv3_plan_entry *plan, const struct smmuv3_plan_work_ *work, bool tlbi)
{
    uint64_t now[8], zero[8];
    for (unsigned word = 0; word < 8; word++) {
        now[word] = work->from[word];
        zero[word] = 0;
    }
    smmuv3_plan_phase_(plan, now, zero, 1);
    if (tlbi) {
        smmuv3_plan_add_(plan, SMMUV3_PLAN_TLBI, 0, 0, 0);
        smmuv3_plan_add_(plan, SMMUV3_PLAN_SYNC, 0, 0, 0);
    }
    smmuv3_plan_phase_(plan, now, work->to, 0xfe);
    smmuv3_plan_phase_(plan, now, work->to, 1);
}

/** Bits of an STE word that the TLB caches, without the tag itself [5.2.1]. */
SMMUV3_INLINE uint64_t smmuv3_plan_ste_tlb_(unsigned word)
{
    switch (word) {
    case 1: return smmuv3_field_mask(SMMUV3_F_STE_S2FWB);
    case 2: return smmuv3_ste_s2_word2_bits_() & ~(smmuv3_field_mask(SMMUV3_F_STE_S2S) |
                                                    smmuv3_field_mask(SMMUV3_F_STE_S2R));
    case 4: return smmuv3_ste_s2_bits_(4);
    case 5: return smmuv3_field_mask(SMMUV3_F_STE_AssuredOnly) | smmuv3_field_mask(SMMUV3_F_STE_TL0) |
                   smmuv3_field_mask(SMMUV3_F_STE_TL1);
    case 3: return smmuv3_field_mask(SMMUV3_F_STE_S2NSW) | smmuv3_field_mask(SMMUV3_F_STE_S2NSA) |
                   smmuv3_field_mask(SMMUV3_F_STE_S2TTB) | smmuv3_field_mask(SMMUV3_F_STE_S2SKL) |
                   smmuv3_field_mask(SMMUV3_F_STE_S2SL0_2) | smmuv3_field_mask(SMMUV3_F_STE_S2DS);
    case 6: return smmuv3_ste_s2_bits_(6);
    case 7: return UINT64_MAX;
    default: return 0;
    }
}

/** Bits of a CD word that the TLB does not cache: V, ASID itself, A, R, S, PARTID, PMG [5.4.1]. */
SMMUV3_INLINE uint64_t smmuv3_plan_cd_not_tlb_(unsigned word)
{
    if (word == 0)
        return smmuv3_field_mask(SMMUV3_F_CD_V) | smmuv3_field_mask(SMMUV3_F_CD_ASID) |
               smmuv3_field_mask(SMMUV3_F_CD_A) | smmuv3_field_mask(SMMUV3_F_CD_R) |
               smmuv3_field_mask(SMMUV3_F_CD_S);
    return word == 5 ? smmuv3_field_mask(SMMUV3_F_CD_PARTID) | smmuv3_field_mask(SMMUV3_F_CD_PMG) |
                           smmuv3_field_mask(SMMUV3_F_CD_IMPDEF)
                     : 0;
}

/** Do both entries use the TLB under the same tag, with a cached field that differs? */
SMMUV3_INLINE bool smmuv3_plan_tlb_clash_(const struct smmuv3_plan_work_ *work)
{
    int tag = smmuv3_plan_tag_(work);
    int valid = smmuv3_plan_valid_(work);
    if (smmuv3_field_get(work->from, valid) == 0 || smmuv3_field_get(work->to, valid) == 0 ||
        smmuv3_field_get(work->from, tag) != smmuv3_field_get(work->to, tag))
        return false;
    if (work->is_ste && (smmuv3_field_get(work->from, SMMUV3_F_STE_Config) & smmuv3_field_get(work->to, SMMUV3_F_STE_Config) &
                      6) != 6)
        return false;
    for (unsigned word = 0; word < 8; word++) {
        uint64_t cached = work->is_ste ? smmuv3_plan_ste_tlb_(word) : ~smmuv3_plan_cd_not_tlb_(word);
        uint64_t matter = smmuv3_plan_used_(work, work->from, word) | smmuv3_plan_used_(work, work->to, word);
        if (((work->from[word] ^ work->to[word]) & cached & matter) != 0)
            return true;
    }
    return false;
}

/** Put bits that may change at any time into the phase with which the fewest CMD_SYNCs are needed. */
SMMUV3_INLINE void smmuv3_plan_choose_(struct smmuv3_plan_work_ *work, unsigned mask)
{
    unsigned best = 1, fewest = 4;
    for (unsigned phase = 1; phase <= 3; phase++) {
        static const unsigned order[] = {1, 3, 2};
        work->free_phase = order[phase - 1];
        unsigned syncs = smmuv3_plan_phases_(work, mask);
        if (syncs < fewest) {
            fewest = syncs;
            best = work->free_phase;
        }
    }
    work->free_phase = best;
}

/** @return the words that are switched at once: all when none is critical, else the unit at word `first`. */
SMMUV3_INLINE unsigned smmuv3_plan_mask_(unsigned critical, unsigned first, unsigned unit)
{
    return critical == 0 ? 0xffu : (unit == 2 ? 3u : 1u) << first;
}

/** Steps from one entry to another whose EATS may not clash; adds to the plan. */
SMMUV3_INLINE void smmuv3_plan_stores_(struct smmuv3_plan_entry *plan, struct smmuv3_plan_work_ *work, bool tag_live)
{
    size_t before = plan->count;
    int valid = smmuv3_plan_valid_(work);
    work->free_phase = 1;
    plan->critical = smmuv3_plan_critical_(work);
    if (tag_live && smmuv3_plan_tlb_clash_(work)) {
        smmuv3_plan_break_(plan, work, true);
        plan->verdict = SMMUV3_PLAN_TLBI_NEEDED;
        plan->reason = SMMUV3_PLAN_TLB_CACHED;
        return;
    }
    unsigned first = smmuv3_plan_unit_(plan->critical, work->unit);
    if (first == 8) {
        smmuv3_plan_break_(plan, work, false);
        plan->verdict = SMMUV3_PLAN_DISRUPTIVE;
        plan->reason = SMMUV3_PLAN_MANY_UNITS;
        return;
    }
    unsigned mask = smmuv3_plan_mask_(plan->critical, first, work->unit);
    smmuv3_plan_choose_(work, mask);
    smmuv3_plan_hitless_(plan, work, mask);
    if (smmuv3_field_get(work->from, valid) != smmuv3_field_get(work->to, valid)) {
        plan->verdict = SMMUV3_PLAN_DISRUPTIVE;
        plan->reason = SMMUV3_PLAN_INVALID_SIDE;
        return;
    }
    if (plan->verdict == SMMUV3_PLAN_HITLESS && plan->count != before)
        plan->reason = plan->critical == 0 ? SMMUV3_PLAN_UNUSED_BITS : SMMUV3_PLAN_ONE_UNIT;
}

/** Begin a plan; the caller's array stays. */
SMMUV3_INLINE void smmuv3_plan_begin_(struct smmuv3_plan_entry *plan)
{
    plan->count = 0;
    plan->syncs = 0;
    plan->critical = 0;
    plan->verdict = SMMUV3_PLAN_HITLESS;
    plan->reason = SMMUV3_PLAN_NO_CHANGE;
}

/** The SMMU of the options, or an unknown one in `unknown`. */
SMMUV3_INLINE const struct smmuv3_env *smmuv3_plan_env_(const struct smmuv3_plan_options *options,
                                                        struct smmuv3_env *unknown)
{
    if (options->env != NULL)
        return options->env;
    for (unsigned i = 0; i < SMMUV3_CAPS_SLOTS; i++)
        unknown->caps.raw[i] = 0;
    unknown->caps.known = 0;
    unknown->quirks = 0;
    unknown->state = SMMUV3_STATE_UNKNOWN;
    unknown->atschk = SMMUV3_UNKNOWN;
    unknown->e2h = SMMUV3_UNKNOWN;
    unknown->stall_model = SMMUV3_STALL_MODEL_UNKNOWN;
    unknown->v30_range_illegal = SMMUV3_UNKNOWN;
    unknown->v30_eats_s2s_illegal = SMMUV3_UNKNOWN;
    unknown->s1ptr_ipa_illegal = SMMUV3_UNKNOWN;
    unknown->ecmdq = SMMUV3_UNKNOWN;
    return unknown;
}

/** EATS as far as the entry can use it: 0 when it is invalid, aborts or bypasses. */
SMMUV3_INLINE uint64_t smmuv3_plan_eats_(const struct smmuv3_ste *ste)
{
    bool translates = smmuv3_field_get(ste->w, SMMUV3_F_STE_V) != 0 &&
                      smmuv3_field_get(ste->w, SMMUV3_F_STE_Config) > SMMUV3_V_STE_Config_BYPASS;
    return translates ? smmuv3_field_get(ste->w, SMMUV3_F_STE_EATS) : 0;
}

/**
 * Plan the change of an STE.
 *
 * @param plan     `v` and `cap` set; the rest is written. On SMMUV3_ERR_SPACE `count` says how many steps are needed.
 * @param from     the entry in memory now.
 * @param to       the entry wanted.
 * @param options  what else is known.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_UNSUPPORTED when either has CONT: a span of entries changes
 *         together, entry by entry is not legal [5.2 CONT]; SMMUV3_ERR_SPACE.
 *
 * With EATS going to another value while ATS may be on at the endpoint, the plan begins by turning it off there and
 * dropping what the endpoint caches; 0b01 and 0b10 never follow each other directly (R101, R102).
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_plan_ste(struct smmuv3_plan_entry *plan, const struct smmuv3_ste *from,
                                                             const struct smmuv3_ste *to,
                                                             const struct smmuv3_plan_options *options)
{
    if (plan == NULL || from == NULL || to == NULL || options == NULL || (plan->v == NULL && plan->cap != 0))
        return SMMUV3_ERR_ARGUMENT;
    if ((smmuv3_field_get(from->w, SMMUV3_F_STE_CONT) | smmuv3_field_get(to->w, SMMUV3_F_STE_CONT)) != 0)
        return SMMUV3_ERR_UNSUPPORTED;
    struct smmuv3_env unknown;
    struct smmuv3_plan_work_ work;
    work.from = from->w;
    work.to = to->w;
    work.env = smmuv3_plan_env_(options, &unknown);
    work.ste = NULL;
    work.unit = options->store128 ? 2 : 1;
    work.is_ste = true;
    smmuv3_plan_begin_(plan);
    uint64_t old_eats = smmuv3_plan_eats_(from);
    uint64_t new_eats = smmuv3_plan_eats_(to);
    bool was_on = old_eats != 0 && options->ats_on != SMMUV3_NO;
    if (was_on && new_eats != old_eats) {
        smmuv3_plan_add_(plan, SMMUV3_PLAN_ATS_OFF, 0, 0, 0);
        smmuv3_plan_add_(plan, SMMUV3_PLAN_ATC_INV, 0, 0, 0);
        smmuv3_plan_add_(plan, SMMUV3_PLAN_SYNC, 0, 0, 0);
    }
    struct smmuv3_ste middle;
    for (unsigned i = 0; i < 8; i++)
        middle.w[i] = from->w[i];
    bool live = options->tag_live == SMMUV3_YES;
    if ((old_eats | new_eats) == 3 && old_eats != 3 && new_eats != 3) {
        smmuv3_field_set(middle.w, SMMUV3_F_STE_EATS, 0);
        work.to = middle.w;
        smmuv3_plan_stores_(plan, &work, live);
        work.from = middle.w;
        work.to = to->w;
    }
    smmuv3_plan_stores_(plan, &work, live);
    if (new_eats != 0 && new_eats != old_eats && options->ats_on != SMMUV3_NO)
        smmuv3_plan_add_(plan, SMMUV3_PLAN_ATS_ON, 0, 0, 0);
    return plan->count > plan->cap ? SMMUV3_ERR_SPACE : SMMUV3_OK;
}

/**
 * Plan the change of a CD. Arguments and results as smmuv3_plan_ste(); the tag is the ASID.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_plan_cd(struct smmuv3_plan_entry *plan, const struct smmuv3_cd *from,
                                                            const struct smmuv3_cd *to,
                                                            const struct smmuv3_plan_options *options)
{
    if (plan == NULL || from == NULL || to == NULL || options == NULL || (plan->v == NULL && plan->cap != 0))
        return SMMUV3_ERR_ARGUMENT;
    struct smmuv3_env unknown;
    struct smmuv3_plan_work_ work;
    work.from = from->w;
    work.to = to->w;
    work.env = smmuv3_plan_env_(options, &unknown);
    struct smmuv3_ste el1;
    for (unsigned i = 0; i < 8; i++)
        el1.w[i] = 0;
    smmuv3_field_set(el1.w, SMMUV3_F_STE_V, 1);
    smmuv3_field_set(el1.w, SMMUV3_F_STE_Config, SMMUV3_V_STE_Config_S1);
    work.ste = options->ste != NULL ? options->ste : &el1;
    work.unit = options->store128 ? 2 : 1;
    work.is_ste = false;
    smmuv3_plan_begin_(plan);
    smmuv3_plan_stores_(plan, &work, options->tag_live == SMMUV3_YES);
    return plan->count > plan->cap ? SMMUV3_ERR_SPACE : SMMUV3_OK;
}

/**
 * The entry in memory at one CMD_SYNC of a plan.
 *
 * @param plan   complete plan (`count` not above `cap`).
 * @param from   the eight words at the beginning.
 * @param sync   0 for the first CMD_SYNC, up to `plan->syncs` - 1.
 * @param state  receives the eight words.
 */
SMMUV3_INLINE void smmuv3_plan_state(const struct smmuv3_plan_entry *plan, const uint64_t *from, unsigned sync,
                                     uint64_t *state)
{
    for (unsigned i = 0; i < 8; i++)
        state[i] = from[i];
    for (size_t i = 0; i < plan->count; i++) {
        const struct smmuv3_plan_step *step = &plan->v[i];
        if (step->kind == SMMUV3_PLAN_STORE || step->kind == SMMUV3_PLAN_STORE128)
            state[step->word & 7] = step->value;
        if (step->kind == SMMUV3_PLAN_STORE128)
            state[(step->word + 1) & 7] = step->value2;
        if (step->kind == SMMUV3_PLAN_SYNC && sync-- == 0)
            return;
    }
}

#endif

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
 * neither entry. Then V is cleared first. Fewer CMD_SYNCs are not possible (tests/test_plan_entry.c searches for them).
 *
 * MEV and, under conditions, EATS may change early: MEV only merges events, EATS acts on ATS traffic, which is off at the
 * endpoint whenever EATS changes to or from 0 (R102). Where EATS alone stands in the way, the plan goes through EATS 0.
 *
 * "Hitless" is about what the TLB holds, too: fields that are cached in the TLB cannot change under a tag (ASID, VMID)
 * that is in use without break-before-make; such a plan breaks, invalidates and makes (R068, R072; plan_entry_tlb.h).
 *
 * Concurrency: pure functions on values; one writer for each entry.
 */
#ifndef SMMUV3_PLAN_ENTRY_H
#define SMMUV3_PLAN_ENTRY_H

#include "caps.h"
#include "cd_check.h"
#include "cd_view.h"
#include "check.h"
#include "compiler.h"
#include "field.h"
#include "fields.h"
#include "plan_entry_tlb.h"
#include "plan_entry_types.h"
#include "status.h"
#include "ste_check.h"
#include "ste_ignored.h"
#include "types.h"

/** The two entries and their rules, while planning. */
struct smmuv3_plan_work_ {
    /** Old entry, 8 words. */
    const uint64_t *from;
    /** New entry, 8 words. */
    const uint64_t *to;
    /** The SMMU, never NULL. */
    const struct smmuv3_env *env;
    /** For a CD: the STE that reaches it. For an STE NULL. */
    const struct smmuv3_ste *ste;
    /** Words that one store covers: 1 or 2. */
    unsigned unit;
    /** In which phase bits change that may change at any time: 1 before the switch, 2 with it, 3 after it. */
    unsigned free_phase;
    /** The tag of the old entry is in use. */
    bool live;
    /** ATS stays on: what the endpoint caches must go when the translation changes. */
    bool atc;
};

/** @return the field that says whether the entry is valid. */
SMMUV3_INLINE int smmuv3_plan_valid_(const struct smmuv3_plan_work_ *work)
{
    if (work->ste == NULL)
        return SMMUV3_F_STE_V;
    return SMMUV3_F_CD_V;
}

/**
 * Bits of an STE without effect beyond the IGNORED statements of the fields: STRW where 5.2.2 ignores it; SHCFG with stage
 * 1 on and not skipped, where the output shareability comes from the descriptors [13.5].
 */
SMMUV3_INLINE uint64_t smmuv3_plan_ste_no_effect_(const struct smmuv3_ste *ste, const struct smmuv3_env *env,
                                                  unsigned word)
{
    if (word != 1 || !smmuv3_plan_ste_translates_(ste->w))
        return 0;
    uint64_t bits = smmuv3_ste_mask_if_(smmuv3_ste_strw_unused(ste, env), smmuv3_field_mask(SMMUV3_F_STE_STRW));
    bool skipped = smmuv3_field_get(ste->w, SMMUV3_F_STE_S1DSS) == SMMUV3_V_STE_S1DSS_BYPASS &&
                   smmuv3_field_get(ste->w, SMMUV3_F_STE_S1CDMax) != 0 &&
                   smmuv3_caps_has(&env->caps, SMMUV3_CAP_SSID) != SMMUV3_NO;
    if (smmuv3_ste_stage1(ste) && !skipped)
        bits |= smmuv3_field_mask(SMMUV3_F_STE_SHCFG);
    return bits;
}

/** Masks of the bits that matter in an STE: looked at, or checked for legality. */
SMMUV3_NEVER_INLINE void smmuv3_plan_used_ste_(const struct smmuv3_ste *ste, const struct smmuv3_env *env, uint64_t *used)
{
    for (unsigned i = 0; i < 8; i++)
        used[i] = ~(smmuv3_ste_ignored_mask(ste, env, i) | smmuv3_plan_ste_no_effect_(ste, env, i));
}

/** The same for a CD. */
SMMUV3_NEVER_INLINE void smmuv3_plan_used_cd_(const struct smmuv3_cd *cd, const struct smmuv3_ste *ste,
                                              const struct smmuv3_env *env, uint64_t *used)
{
    for (unsigned i = 0; i < 8; i++)
        used[i] = ~smmuv3_cd_ignored_mask(cd, ste, env, i);
}

/** The same for the words of either; `w` is the first member of the structure. */
SMMUV3_INLINE void smmuv3_plan_used_(const struct smmuv3_plan_work_ *work, const uint64_t *w, uint64_t *used)
{
    const void *entry = w;
    if (work->ste == NULL)
        smmuv3_plan_used_ste_(SMMUV3_CAST(const struct smmuv3_ste *, entry), work->env, used);
    else
        smmuv3_plan_used_cd_(SMMUV3_CAST(const struct smmuv3_cd *, entry), work->ste, work->env, used);
}

/**
 * Bits that may change at any time: MEV, and bit 0 of EATS where neither entry has split-stage or DPT ATS, nor S2S, with
 * which EATS 0b01 would be ILLEGAL on the way [5.2 EATS].
 */
SMMUV3_INLINE uint64_t smmuv3_plan_safe_(const struct smmuv3_plan_work_ *work, unsigned word)
{
    if (work->ste != NULL || word != 1)
        return 0;
    uint64_t safe = smmuv3_field_mask(SMMUV3_F_STE_MEV);
    uint64_t either1 = work->from[1] | work->to[1];
    uint64_t either2 = work->from[2] | work->to[2];
    bool plain = smmuv3_field_extract(either1, SMMUV3_F_STE_EATS) <= SMMUV3_V_STE_EATS_FULL;
    if (plain && smmuv3_field_extract(either2, SMMUV3_F_STE_S2S) == 0)
        safe |= smmuv3_field_prep(SMMUV3_F_STE_EATS, SMMUV3_V_STE_EATS_FULL);
    return safe;
}

/** Look at both entries: which bits matter where, and which are free. */
SMMUV3_INLINE void smmuv3_plan_look_(struct smmuv3_plan_room_ *room, const struct smmuv3_plan_work_ *work)
{
    smmuv3_plan_used_(work, work->from, room->old_used);
    smmuv3_plan_used_(work, work->to, room->new_used);
    for (unsigned i = 0; i < 8; i++)
        room->free[i] = ~(room->old_used[i] | room->new_used[i]) | smmuv3_plan_safe_(work, i);
}

/** @return the word after the first phase: the new value in the bits that the old entry does not need. */
SMMUV3_INLINE uint64_t smmuv3_plan_prepared_(const struct smmuv3_plan_room_ *room, const struct smmuv3_plan_work_ *work,
                                             unsigned word)
{
    uint64_t any = room->free[word];
    uint64_t keep = work->free_phase == 1 ? room->old_used[word] & ~any : room->old_used[word] | any;
    return (work->from[word] & keep) | (work->to[word] & ~keep);
}

/** @return the word after the second phase, outside the unit that is switched. */
SMMUV3_INLINE uint64_t smmuv3_plan_switched_(const struct smmuv3_plan_room_ *room, const struct smmuv3_plan_work_ *work,
                                             unsigned word)
{
    uint64_t any = work->free_phase <= 2 ? room->free[word] : 0;
    return (smmuv3_plan_prepared_(room, work, word) & ~any) | (work->to[word] & any);
}

/** @return bit n set when bits of word n differ that both entries need. */
SMMUV3_INLINE unsigned smmuv3_plan_critical_(const struct smmuv3_plan_room_ *room, const struct smmuv3_plan_work_ *work)
{
    unsigned critical = 0;
    for (unsigned word = 0; word < 8; word++) {
        uint64_t both = room->old_used[word] & room->new_used[word] & ~room->free[word];
        if (((work->from[word] ^ work->to[word]) & both) != 0)
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

/** Append a step that is not a store. */
SMMUV3_INLINE void smmuv3_plan_do_(struct smmuv3_plan_entry *plan, enum smmuv3_plan_step_kind kind)
{
    smmuv3_plan_add_(plan, kind, 0, 0, 0);
}

/** Append CFGI and CMD_SYNC, with CMD_ATC_INV between them where it may go along. */
SMMUV3_INLINE void smmuv3_plan_settle_(struct smmuv3_plan_entry *plan, bool atc)
{
    smmuv3_plan_do_(plan, SMMUV3_PLAN_CFGI);
    if (atc)
        smmuv3_plan_do_(plan, SMMUV3_PLAN_ATC_INV);
    smmuv3_plan_do_(plan, SMMUV3_PLAN_SYNC);
}

/** Store every word of `mask` that differs from memory `now`, whose copy is updated. @return whether one was stored. */
SMMUV3_NEVER_INLINE bool smmuv3_plan_put_(struct smmuv3_plan_entry *plan, uint64_t *now, const uint64_t *wanted,
                                          unsigned mask)
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

/** The unit (its first word) that holds all critical words, or 8 when they lie in more than one. */
SMMUV3_INLINE unsigned smmuv3_plan_unit_(unsigned critical, unsigned unit)
{
    unsigned pair = unit == 2 ? 3u : 1u;
    for (unsigned first = 0; first < 8; first += unit)
        if ((critical & ~(pair << first)) == 0)
            return first;
    return 8;
}

/** @return the words that are switched at once: none when none is critical, else the unit at word `first`. */
SMMUV3_INLINE unsigned smmuv3_plan_mask_(unsigned critical, unsigned first, unsigned unit)
{
    return critical == 0 ? 0 : (unit == 2 ? 3u : 1u) << first;
}

/** @return the number of CMD_SYNCs of the three phases when the words of `mask` are switched at once. */
SMMUV3_INLINE unsigned smmuv3_plan_phases_(const struct smmuv3_plan_room_ *room, const struct smmuv3_plan_work_ *work,
                                           unsigned mask)
{
    bool prepare = false, change = false, clean = false;
    for (unsigned word = 0; word < 8; word++) {
        bool inside = (mask >> word & 1) != 0;
        uint64_t prepared = inside ? work->from[word] : smmuv3_plan_prepared_(room, work, word);
        uint64_t switched = inside ? work->to[word] : smmuv3_plan_switched_(room, work, word);
        prepare = prepare || prepared != work->from[word];
        change = change || switched != prepared;
        clean = clean || switched != work->to[word];
    }
    return (prepare ? 1u : 0u) + (change ? 1u : 0u) + (clean ? 1u : 0u);
}

/** Put bits that may change at any time into the phase with which the fewest CMD_SYNCs are needed. */
SMMUV3_INLINE void smmuv3_plan_choose_(const struct smmuv3_plan_room_ *room, struct smmuv3_plan_work_ *work, unsigned mask)
{
    unsigned best = 2, fewest = 4;
    for (unsigned phase = 1; phase <= 3; phase++) {
        unsigned syncs;
        work->free_phase = phase;
        syncs = smmuv3_plan_phases_(room, work, mask);
        /* Equally good: early before late, late before the middle. */
        if (syncs < fewest || (syncs == fewest && best == 2)) {
            fewest = syncs;
            best = phase;
        }
    }
    work->free_phase = best;
}

/** Phase 2: the words of `mask` at once, and free bits of the others. @return whether anything was stored. */
SMMUV3_NEVER_INLINE bool smmuv3_plan_switch_(struct smmuv3_plan_entry *plan, const struct smmuv3_plan_work_ *work,
                                             uint64_t *now, unsigned mask)
{
    uint64_t wanted[8];
    unsigned differ = 0;
    bool pair = false;
    for (unsigned word = 0; word < 8; word++) {
        bool inside = (mask >> word & 1) != 0;
        wanted[word] = inside ? work->to[word] : smmuv3_plan_switched_(&plan->room, work, word);
        if (inside && now[word] != work->to[word])
            differ |= 1u << word;
    }
    if (work->unit == 2 && mask != 0 && differ == mask) {
        unsigned first = smmuv3_plan_unit_(mask, 2) & 6;
        now[first] = work->to[first];
        now[first + 1] = work->to[first + 1];
        smmuv3_plan_add_(plan, SMMUV3_PLAN_STORE128, first, work->to[first], work->to[first + 1]);
        pair = true;
    }
    return smmuv3_plan_put_(plan, now, wanted, 0xff) || pair;
}

/** Three phases around the words of `mask`, which are switched at once. */
SMMUV3_NEVER_INLINE void smmuv3_plan_hitless_(struct smmuv3_plan_entry *plan, struct smmuv3_plan_work_ *work,
                                              unsigned mask)
{
    uint64_t now[8], prepared[8];
    bool atc = work->atc && mask != 0;
    smmuv3_plan_choose_(&plan->room, work, mask);
    for (unsigned word = 0; word < 8; word++) {
        now[word] = work->from[word];
        prepared[word] = smmuv3_plan_prepared_(&plan->room, work, word);
    }
    if (smmuv3_plan_put_(plan, now, prepared, 0xff & ~mask))
        smmuv3_plan_settle_(plan, false);
    if (smmuv3_plan_switch_(plan, work, now, mask))
        smmuv3_plan_settle_(plan, false);
    /* From here on nothing translates by the old entry, so that CMD_ATC_INV is not overtaken by a new request. */
    if (smmuv3_plan_put_(plan, now, work->to, 0xff))
        smmuv3_plan_settle_(plan, atc);
    else if (atc) {
        smmuv3_plan_do_(plan, SMMUV3_PLAN_ATC_INV);
        smmuv3_plan_do_(plan, SMMUV3_PLAN_SYNC);
    }
}

/**
 * Invalid, everything behind word 0, then word 0. The TLB and what the endpoint caches are invalidated while the entry
 * is known to be invalid: nothing can bring back what they drop.
 */
SMMUV3_NEVER_INLINE void smmuv3_plan_break_(struct smmuv3_plan_entry *plan, const struct smmuv3_plan_work_ *work,
                                            bool tlbi)
{
    uint64_t now[8], zero[8];
    bool changed;
    for (unsigned word = 0; word < 8; word++) {
        now[word] = work->from[word];
        zero[word] = 0;
    }
    if (smmuv3_plan_put_(plan, now, zero, 1))
        smmuv3_plan_settle_(plan, false);
    changed = smmuv3_plan_put_(plan, now, work->to, 0xfe);
    if (changed)
        smmuv3_plan_do_(plan, SMMUV3_PLAN_CFGI);
    if (tlbi)
        smmuv3_plan_do_(plan, SMMUV3_PLAN_TLBI);
    if (work->atc)
        smmuv3_plan_do_(plan, SMMUV3_PLAN_ATC_INV);
    if (changed || tlbi || work->atc)
        smmuv3_plan_do_(plan, SMMUV3_PLAN_SYNC);
    if (smmuv3_plan_put_(plan, now, work->to, 1))
        smmuv3_plan_settle_(plan, false);
}

/** @return whether the TLB would mix up both entries. */
SMMUV3_INLINE bool smmuv3_plan_clash_(const struct smmuv3_plan_room_ *room, const struct smmuv3_plan_work_ *work)
{
    if (work->ste == NULL)
        return smmuv3_plan_ste_tag_clash(work->from, work->to, room->old_used, room->new_used);
    return smmuv3_plan_cd_tag_clash(work->from, work->to, room->old_used, room->new_used, work->ste, work->env);
}

/** Note a verdict unless a worse one was noted before. */
SMMUV3_INLINE void smmuv3_plan_conclude_(struct smmuv3_plan_entry *plan, enum smmuv3_plan_verdict verdict,
                                         enum smmuv3_plan_reason reason)
{
    if (verdict < plan->verdict || (verdict == SMMUV3_PLAN_HITLESS && plan->verdict == verdict &&
                                    plan->reason == SMMUV3_PLAN_THROUGH_EATS_0))
        return;
    plan->verdict = verdict;
    plan->reason = reason;
}

/** Steps from one entry to another that may follow each other directly; adds to the plan. */
SMMUV3_NEVER_INLINE void smmuv3_plan_leg_(struct smmuv3_plan_entry *plan, struct smmuv3_plan_work_ *work)
{
    size_t before = plan->count;
    int valid = smmuv3_plan_valid_(work);
    unsigned critical, first;
    smmuv3_plan_look_(&plan->room, work);
    critical = smmuv3_plan_critical_(&plan->room, work);
    plan->critical |= critical;
    if (smmuv3_plan_clash_(&plan->room, work)) {
        plan->tag_clash = true;
        if (work->live) {
            smmuv3_plan_break_(plan, work, true);
            smmuv3_plan_conclude_(plan, SMMUV3_PLAN_TLBI_NEEDED, SMMUV3_PLAN_TLB_CACHED);
            return;
        }
    }
    first = smmuv3_plan_unit_(critical, work->unit);
    if (first == 8) {
        smmuv3_plan_break_(plan, work, false);
        smmuv3_plan_conclude_(plan, SMMUV3_PLAN_DISRUPTIVE, SMMUV3_PLAN_MANY_UNITS);
        return;
    }
    smmuv3_plan_hitless_(plan, work, smmuv3_plan_mask_(critical, first, work->unit));
    if (smmuv3_field_get(work->from, valid) != smmuv3_field_get(work->to, valid))
        smmuv3_plan_conclude_(plan, SMMUV3_PLAN_DISRUPTIVE, SMMUV3_PLAN_INVALID_SIDE);
    else if (plan->count != before)
        smmuv3_plan_conclude_(plan, SMMUV3_PLAN_HITLESS, critical == 0 ? SMMUV3_PLAN_UNUSED_BITS : SMMUV3_PLAN_ONE_UNIT);
}

/** Begin a plan; the caller's array stays. */
SMMUV3_INLINE void smmuv3_plan_begin_(struct smmuv3_plan_entry *plan)
{
    plan->count = 0;
    plan->syncs = 0;
    plan->critical = 0;
    plan->verdict = SMMUV3_PLAN_HITLESS;
    plan->reason = SMMUV3_PLAN_NO_CHANGE;
    plan->tag_clash = false;
}

/** @return the SMMU of the options, or one of which nothing is known. */
SMMUV3_INLINE const struct smmuv3_env *smmuv3_plan_env_(const struct smmuv3_plan_options *options)
{
    static const struct smmuv3_env unknown = {{{0}, 0},
                                              0,
                                              SMMUV3_STATE_UNKNOWN,
                                              SMMUV3_UNKNOWN,
                                              SMMUV3_UNKNOWN,
                                              SMMUV3_STALL_MODEL_UNKNOWN,
                                              SMMUV3_UNKNOWN,
                                              SMMUV3_UNKNOWN,
                                              SMMUV3_UNKNOWN,
                                              SMMUV3_UNKNOWN};
    return options->env != NULL ? options->env : &unknown;
}

/** Where the check of the new entry puts its findings: the caller's, or nowhere. */
SMMUV3_INLINE struct smmuv3_findings *smmuv3_plan_findings_(const struct smmuv3_plan_options *options,
                                                            struct smmuv3_findings *none)
{
    none->v = NULL;
    none->cap = none->count = none->errors = none->undecided = 0;
    return options->findings != NULL ? options->findings : none;
}

/** @return the arguments of a plan are usable. */
SMMUV3_INLINE bool smmuv3_plan_arguments_(const struct smmuv3_plan_entry *plan, const void *from, const void *to,
                                          const struct smmuv3_plan_options *options)
{
    return plan != NULL && from != NULL && to != NULL && options != NULL && (plan->v != NULL || plan->cap == 0);
}

/** EATS as far as the entry can use it: 0 when it is invalid, aborts or bypasses. */
SMMUV3_INLINE uint64_t smmuv3_plan_eats_(const uint64_t *w)
{
    return smmuv3_plan_ste_translates_(w) ? smmuv3_field_get(w, SMMUV3_F_STE_EATS) : 0;
}

/** @return whether no order of stores leads from one entry to the other without breaking, for want of one unit. */
SMMUV3_INLINE bool smmuv3_plan_many_(struct smmuv3_plan_entry *plan, struct smmuv3_plan_work_ *work, const uint64_t *from,
                                     const uint64_t *to)
{
    work->from = from;
    work->to = to;
    smmuv3_plan_look_(&plan->room, work);
    return smmuv3_plan_unit_(smmuv3_plan_critical_(&plan->room, work), work->unit) == 8;
}

/** One leg between two entries; does nothing when they are the same. */
SMMUV3_INLINE void smmuv3_plan_go_(struct smmuv3_plan_entry *plan, struct smmuv3_plan_work_ *work, const uint64_t *from,
                                   const uint64_t *to)
{
    work->from = from;
    work->to = to;
    smmuv3_plan_leg_(plan, work);
}

/**
 * Which entries with EATS 0 to go through: bit 0 the one like the old entry, bit 1 the one like the new entry. Needed
 * between split-stage ATS and the others (R101), and where EATS is what keeps the change from being one unit.
 */
SMMUV3_NEVER_INLINE unsigned smmuv3_plan_ways_(struct smmuv3_plan_entry *plan, struct smmuv3_plan_work_ *work,
                                               const uint64_t *from, const uint64_t *to)
{
    uint64_t old_eats = smmuv3_plan_eats_(from);
    uint64_t new_eats = smmuv3_plan_eats_(to);
    bool split = old_eats != 0 && new_eats != 0 && (old_eats & 1) != (new_eats & 1);
    unsigned ways = (old_eats != 0 ? 1u : 0u) | (new_eats != 0 ? 2u : 0u);
    for (unsigned i = 0; i < 8; i++) {
        plan->room.way[0].w[i] = from[i];
        plan->room.way[1].w[i] = to[i];
    }
    smmuv3_field_set(plan->room.way[0].w, SMMUV3_F_STE_EATS, 0);
    smmuv3_field_set(plan->room.way[1].w, SMMUV3_F_STE_EATS, 0);
    if (old_eats == new_eats || (!split && (!smmuv3_plan_many_(plan, work, from, to) ||
                                            (work->live && smmuv3_plan_clash_(&plan->room, work)))))
        return 0;
    if (old_eats != 0 && !smmuv3_plan_many_(plan, work, plan->room.way[0].w, to))
        return 1;
    if (new_eats != 0 && !split && !smmuv3_plan_many_(plan, work, from, plan->room.way[1].w))
        return 2;
    if (ways == 3 && !smmuv3_plan_many_(plan, work, plan->room.way[0].w, plan->room.way[1].w))
        return 3;
    return split ? 1 : 0;
}

/** The legs of an STE, in order, with what the endpoint must do before and after. */
SMMUV3_INLINE void smmuv3_plan_ste_legs_(struct smmuv3_plan_entry *plan, struct smmuv3_plan_work_ *work,
                                         const uint64_t *from, const uint64_t *to, enum smmuv3_tri ats_on)
{
    uint64_t old_eats = smmuv3_plan_eats_(from);
    uint64_t new_eats = smmuv3_plan_eats_(to);
    unsigned ways = smmuv3_plan_ways_(plan, work, from, to);
    bool off = old_eats != 0 && ats_on != SMMUV3_NO && (new_eats == 0 || (ways & 1) != 0);
    if (off) {
        smmuv3_plan_do_(plan, SMMUV3_PLAN_ATS_OFF);
        smmuv3_plan_do_(plan, SMMUV3_PLAN_ATC_INV);
        smmuv3_plan_do_(plan, SMMUV3_PLAN_SYNC);
    }
    if (ways != 0)
        smmuv3_plan_conclude_(plan, SMMUV3_PLAN_HITLESS, SMMUV3_PLAN_THROUGH_EATS_0);
    work->atc = old_eats != 0 && new_eats != 0 && ats_on != SMMUV3_NO && !off;
    if ((ways & 1) != 0)
        smmuv3_plan_go_(plan, work, from, plan->room.way[0].w);
    smmuv3_plan_go_(plan, work, (ways & 1) != 0 ? plan->room.way[0].w : from,
                    (ways & 2) != 0 ? plan->room.way[1].w : to);
    if ((ways & 2) != 0)
        smmuv3_plan_go_(plan, work, plan->room.way[1].w, to);
    if (new_eats != 0 && (old_eats == 0 || off) && ats_on != SMMUV3_NO)
        smmuv3_plan_do_(plan, SMMUV3_PLAN_ATS_ON);
}

/** @return SMMUV3_OK unless the entry is certainly ILLEGAL for the SMMU of the options. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_plan_judge_ste_(const struct smmuv3_ste *to,
                                                         const struct smmuv3_plan_options *options)
{
    struct smmuv3_findings none;
    if (options->env == NULL || smmuv3_field_get(to->w, SMMUV3_F_STE_V) == 0)
        return SMMUV3_OK;
    if (smmuv3_ste_check(to, options->env, smmuv3_plan_findings_(options, &none)) == SMMUV3_ILLEGAL)
        return SMMUV3_ERR_ILLEGAL;
    return SMMUV3_OK;
}

/**
 * Plan the change of an STE.
 *
 * @param plan     `v` and `cap` set; the rest is written. On SMMUV3_ERR_SPACE `count` says how many steps are needed.
 * @param from     the entry in memory now.
 * @param to       the entry wanted.
 * @param options  what else is known.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_UNSUPPORTED when either has CONT: a span of entries changes
 *         together, entry by entry is not legal [5.2 CONT]; SMMUV3_ERR_ILLEGAL when the SMMU of the options would refuse
 *         the new entry, `options->findings` says by which rules (an entry that cannot be decided is planned; a new entry
 *         with V=0 is not judged); SMMUV3_ERR_SPACE. Without `options->env` the entries are just bits.
 *
 * With EATS going to 0, or through 0, while ATS may be on at the endpoint, the plan begins by turning it off there and
 * dropping what the endpoint caches; 0b10 and the others never follow each other directly (R101, R102). With ATS staying
 * on, what the endpoint caches is dropped once the new entry is the only one.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_plan_ste(struct smmuv3_plan_entry *plan, const struct smmuv3_ste *from,
                                                             const struct smmuv3_ste *to,
                                                             const struct smmuv3_plan_options *options)
{
    if (!smmuv3_plan_arguments_(plan, from, to, options))
        return SMMUV3_ERR_ARGUMENT;
    smmuv3_plan_begin_(plan);
    if ((smmuv3_field_get(from->w, SMMUV3_F_STE_CONT) | smmuv3_field_get(to->w, SMMUV3_F_STE_CONT)) != 0)
        return SMMUV3_ERR_UNSUPPORTED;
    smmuv3_status status = smmuv3_plan_judge_ste_(to, options);
    if (status != SMMUV3_OK)
        return status;
    struct smmuv3_plan_work_ work;
    work.env = smmuv3_plan_env_(options);
    work.ste = NULL;
    work.unit = options->store128 ? 2 : 1;
    work.live = options->tag_live == SMMUV3_YES;
    smmuv3_plan_ste_legs_(plan, &work, from->w, to->w, options->ats_on);
    return plan->count > plan->cap ? SMMUV3_ERR_SPACE : SMMUV3_OK;
}

/**
 * Plan the removal of a stream: an STE that translated becomes one that aborts, then nothing of the stream is left in the
 * SMMU, in the endpoint or in the event queue.
 *
 * The order of the steps: ATS off at the endpoint, CMD_ATC_INV, CMD_SYNC; the entry, CMD_CFGI_STE, CMD_SYNC, so that no new
 * transaction translates or stalls; CMD_STALL_TERM and CMD_SYNC when `stalls`; the event queue is drained (an action of the
 * caller), so that no event of the stream meets its next owner. TLB entries go by their tag, which the caller flushes before
 * it gives the tag away; the tables that the entry pointed to may be freed after that.
 *
 * @param to      the entry that stays: Config abort, or V=0.
 * @param stalls  transactions of the stream may be stalled (CD.S or S2S was set, or is not known).
 * @return as smmuv3_plan_ste(); SMMUV3_ERR_ARGUMENT also when `to` is neither an abort nor invalid.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_plan_ste_removal(struct smmuv3_plan_entry *plan,
                                                                     const struct smmuv3_ste *from,
                                                                     const struct smmuv3_ste *to,
                                                                     const struct smmuv3_plan_options *options, bool stalls)
{
    smmuv3_status status;
    if (to == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (smmuv3_field_get(to->w, SMMUV3_F_STE_V) != 0 && smmuv3_field_get(to->w, SMMUV3_F_STE_Config) != 0)
        return SMMUV3_ERR_ARGUMENT;
    status = smmuv3_plan_ste(plan, from, to, options);
    if (status != SMMUV3_OK && status != SMMUV3_ERR_SPACE)
        return status;
    if (stalls) {
        smmuv3_plan_do_(plan, SMMUV3_PLAN_STALL_TERM);
        smmuv3_plan_do_(plan, SMMUV3_PLAN_SYNC);
    }
    smmuv3_plan_do_(plan, SMMUV3_PLAN_DRAIN_EVENTS);
    return plan->count > plan->cap ? SMMUV3_ERR_SPACE : SMMUV3_OK;
}

/** @return SMMUV3_OK unless the descriptor is certainly ILLEGAL through `ste` for the SMMU of the options. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_plan_judge_cd_(const struct smmuv3_cd *to,
                                                        const struct smmuv3_plan_options *options)
{
    struct smmuv3_findings none;
    if (options->env == NULL || smmuv3_field_get(to->w, SMMUV3_F_CD_V) == 0)
        return SMMUV3_OK;
    if (smmuv3_cd_check(to, options->ste, options->env, smmuv3_plan_findings_(options, &none)) == SMMUV3_ILLEGAL)
        return SMMUV3_ERR_ILLEGAL;
    return SMMUV3_OK;
}

/**
 * Plan the change of a CD. Arguments and results as smmuv3_plan_ste(); the tag is the ASID, there is no CONT, and ATS is
 * never turned off: with ATS on, CMD_ATC_INV is for the SubstreamID of the CD.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_plan_cd(struct smmuv3_plan_entry *plan, const struct smmuv3_cd *from,
                                                            const struct smmuv3_cd *to,
                                                            const struct smmuv3_plan_options *options)
{
    static const struct smmuv3_ste el1 = {{SMMUV3_V_STE_Config_S1 << 1 | 1, 0, 0, 0, 0, 0, 0, 0}};
    if (!smmuv3_plan_arguments_(plan, from, to, options))
        return SMMUV3_ERR_ARGUMENT;
    smmuv3_plan_begin_(plan);
    smmuv3_status status = smmuv3_plan_judge_cd_(to, options);
    if (status != SMMUV3_OK)
        return status;
    struct smmuv3_plan_work_ work;
    work.env = smmuv3_plan_env_(options);
    work.ste = options->ste != NULL ? options->ste : &el1;
    work.unit = options->store128 ? 2 : 1;
    work.live = options->tag_live == SMMUV3_YES;
    bool ats = options->ats_on == SMMUV3_YES ||
               (options->ats_on == SMMUV3_UNKNOWN && smmuv3_plan_eats_(work.ste->w) != 0);
    work.atc = ats && smmuv3_field_get(from->w, SMMUV3_F_CD_V) != 0;
    smmuv3_plan_go_(plan, &work, from->w, to->w);
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

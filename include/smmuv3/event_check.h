/* SPDX-License-Identifier: MIT */
/**
 * event_check.h - does an event record contradict itself or the SMMU it is said to come from?
 *
 * ILLEGAL means that no SMMU that follows the specification, with these ID registers, writes such a record: the words
 * were mangled on the way, the queue or the registers belong to something else, or a model is wrong. Reserved numbers
 * and noise in reserved bits are remarks. Concurrency: pure functions.
 */
#ifndef SMMUV3_EVENT_CHECK_H
#define SMMUV3_EVENT_CHECK_H

#include "check.h"
#include "event_view.h"
#include "rules.h"

/** Report a field of an event. @param needs field that is not known, makes the finding undecided; else 0. */
SMMUV3_NEVER_INLINE void smmuv3_event_found_(const struct smmuv3_event *event, struct smmuv3_findings *out,
                                             unsigned rule, unsigned severity, int field, int needs)
{
    struct smmuv3_finding finding;
    smmuv3_finding_clear(&finding);
    finding.rule = SMMUV3_CAST(uint16_t, rule);
    finding.severity = SMMUV3_CAST(uint8_t, severity);
    finding.word = SMMUV3_CAST(uint8_t, smmuv3_field_word(field));
    finding.field = field;
    finding.needs = needs;
    finding.value = smmuv3_field_get(event->w, field);
    smmuv3_findings_add(out, &finding);
}

/** Report a rule whose breach is a tri-state: broken, not broken, or undecided for want of `needs`. */
SMMUV3_NEVER_INLINE void smmuv3_event_judge_(const struct smmuv3_event *event, struct smmuv3_findings *out,
                                             unsigned rule, enum smmuv3_tri broken, int field, int needs)
{
    if (broken == SMMUV3_YES)
        smmuv3_event_found_(event, out, rule, SMMUV3_SEVERITY_ERROR, field, 0);
    if (broken == SMMUV3_UNKNOWN)
        smmuv3_event_found_(event, out, rule, SMMUV3_SEVERITY_UNDECIDED, field, needs);
}

/** EV-003 and EV-012: noise, word by word. */
SMMUV3_NEVER_INLINE void smmuv3_event_check_noise_(const struct smmuv3_event *event,
                                                   const struct smmuv3_event_view *view, struct smmuv3_findings *out)
{
    for (unsigned i = 0; i < 4; i++) {
        uint64_t reserved = smmuv3_event_noise(event, i);
        for (unsigned above = 0; above < 2; above++) {
            struct smmuv3_finding finding;
            smmuv3_finding_clear(&finding);
            finding.rule = above ? SMMUV3_RULE_EV_012 : SMMUV3_RULE_EV_003;
            finding.severity = SMMUV3_SEVERITY_NOTE;
            finding.flags = SMMUV3_FINDING_BITS;
            finding.word = SMMUV3_CAST(uint8_t, i);
            finding.value = above ? view->noise[i] & ~reserved : reserved;
            if (finding.value != 0)
                smmuv3_findings_add(out, &finding);
        }
    }
}

/** Rules that the record decides alone. */
SMMUV3_INLINE void smmuv3_event_check_sense_(const struct smmuv3_event *event, const struct smmuv3_event_view *view,
                                             struct smmuv3_findings *out)
{
    if ((view->has & SMMUV3_EVENT_HAS_CLASS) != 0) {
        bool stage1 = view->stage == 1;
        bool walk = view->number == SMMUV3_EV_F_WALK_EABT;
        if (view->class_of == SMMUV3_EVENT_CLASS_NONE)
            smmuv3_event_found_(event, out, SMMUV3_RULE_EV_004, SMMUV3_SEVERITY_ERROR, SMMUV3_F_EVENT_CLASS, 0);
        else if (stage1 && !walk && view->class_of != SMMUV3_EVENT_CLASS_IN)
            smmuv3_event_found_(event, out, SMMUV3_RULE_EV_005, SMMUV3_SEVERITY_ERROR, SMMUV3_F_EVENT_CLASS, 0);
        else if (stage1 && walk && view->class_of != SMMUV3_EVENT_CLASS_TT)
            smmuv3_event_found_(event, out, SMMUV3_RULE_EV_006, SMMUV3_SEVERITY_ERROR, SMMUV3_F_EVENT_CLASS, 0);
    }
    if ((view->has & SMMUV3_EVENT_HAS_ATTRIBUTES) != 0 && !view->read && view->number != SMMUV3_EV_F_UUT &&
        smmuv3_event_bit_(event, SMMUV3_F_EVENT_InD))
        smmuv3_event_found_(event, out, SMMUV3_RULE_EV_007, SMMUV3_SEVERITY_ERROR, SMMUV3_F_EVENT_InD, 0);
}

/** EV-008: NSIPA. */
SMMUV3_INLINE void smmuv3_event_check_ns_ipa_(const struct smmuv3_event *event, const struct smmuv3_env *env,
                                              const struct smmuv3_event_view *view, struct smmuv3_findings *out)
{
    if ((view->has & SMMUV3_EVENT_HAS_STAGE) == 0 || !smmuv3_event_bit_(event, SMMUV3_F_EVENT_NSIPA))
        return;
    enum smmuv3_tri valid = smmuv3_event_field_valid(event, SMMUV3_F_EVENT_NSIPA, env);
    smmuv3_event_judge_(event, out, SMMUV3_RULE_EV_008, smmuv3_tri_not(valid), SMMUV3_F_EVENT_NSIPA, 0);
}

/** Rules about identifiers: EV-009, EV-014, EV-015. */
SMMUV3_NEVER_INLINE void smmuv3_event_check_ids_(const struct smmuv3_event *event, const struct smmuv3_env *env,
                                                 const struct smmuv3_event_view *view, struct smmuv3_findings *out)
{
    unsigned bits;
    int field = smmuv3_by_state_(env->state, SMMUV3_F_IDR1_SIDSIZE, SMMUV3_F_S_IDR1_S_SIDSIZE, SMMUV3_F_IDR1_SIDSIZE);
    if (view->stream_id != 0) {
        enum smmuv3_tri broken = SMMUV3_UNKNOWN;
        if (smmuv3_caps_sid_bits(&env->caps, env->state, &bits))
            broken = smmuv3_tri_from(bits < 32 && view->stream_id >> bits != 0);
        smmuv3_event_judge_(event, out, SMMUV3_RULE_EV_014, broken, SMMUV3_F_EVENT_StreamID, field);
    }
    if ((view->has & SMMUV3_EVENT_HAS_SUBSTREAM_ID) == 0 || view->number == SMMUV3_EV_C_BAD_SUBSTREAMID)
        return;
    if (!smmuv3_caps_ssid_bits(&env->caps, &bits)) {
        smmuv3_event_judge_(event, out, SMMUV3_RULE_EV_009, SMMUV3_UNKNOWN, SMMUV3_F_EVENT_SSV, SMMUV3_F_IDR1_SSIDSIZE);
        return;
    }
    smmuv3_event_judge_(event, out, SMMUV3_RULE_EV_009, smmuv3_tri_from(bits == 0), SMMUV3_F_EVENT_SSV, 0);
    smmuv3_event_judge_(event, out, SMMUV3_RULE_EV_015, smmuv3_tri_from(bits != 0 && view->substream_id >> bits != 0),
                        SMMUV3_F_EVENT_SubstreamID, 0);
}

/** Rules about features: EV-010, EV-011, EV-013. */
SMMUV3_NEVER_INLINE void smmuv3_event_check_features_(const struct smmuv3_event *event, const struct smmuv3_env *env,
                                                      const struct smmuv3_event_view *view, struct smmuv3_findings *out)
{
    if (view->stalled) {
        enum smmuv3_stall_model model = smmuv3_env_stall_model(env, env->state);
        enum smmuv3_tri broken = model == SMMUV3_STALL_MODEL_UNKNOWN
                                     ? SMMUV3_UNKNOWN
                                     : smmuv3_tri_from(model == SMMUV3_STALL_MODEL_TERMINATE);
        smmuv3_event_judge_(event, out, SMMUV3_RULE_EV_010, broken, SMMUV3_F_EVENT_Stall,
                            smmuv3_stall_model_field(env->state));
    }
    if ((view->has & SMMUV3_EVENT_HAS_FETCH_PA) != 0 && smmuv3_event_bit_(event, SMMUV3_F_EVENT_GPCF))
        smmuv3_event_judge_(event, out, SMMUV3_RULE_EV_011,
                            smmuv3_tri_not(smmuv3_caps_has(&env->caps, SMMUV3_CAP_RME)), SMMUV3_F_EVENT_GPCF,
                            SMMUV3_F_IDR0_RME_IMPL);
    if (view->number != SMMUV3_EV_F_VMS_FETCH)
        return;
    enum smmuv3_tri mpam = smmuv3_caps_has(&env->caps, SMMUV3_CAP_MPAM);
    enum smmuv3_tri stages = smmuv3_tri_and(smmuv3_caps_has(&env->caps, SMMUV3_CAP_S1),
                                            smmuv3_caps_has(&env->caps, SMMUV3_CAP_S2));
    int needs = SMMUV3_F_IDR0_S1P;
    if (mpam == SMMUV3_UNKNOWN)
        needs = SMMUV3_F_IDR3_MPAM;
    smmuv3_event_judge_(event, out, SMMUV3_RULE_EV_013, smmuv3_tri_not(smmuv3_tri_and(mpam, stages)), SMMUV3_F_EVENT_ID,
                        needs);
}

/**
 * Check a record.
 *
 * @param event  the record; not NULL.
 * @param env    ID registers and the security state of the queue; all zero when nothing is known; not NULL.
 * @param out    receives the findings; those that are there stay.
 * @return the verdict over all findings of `out`.
 */
SMMUV3_INLINE enum smmuv3_verdict smmuv3_event_check(const struct smmuv3_event *event, const struct smmuv3_env *env,
                                                     struct smmuv3_findings *out)
{
    struct smmuv3_event_view view;
    smmuv3_event_decode(event, env, &view);
    if (view.kind != SMMUV3_EVENT_ARCHITECTED) {
        unsigned rule = view.kind == SMMUV3_EVENT_IMPDEF ? SMMUV3_RULE_EV_002 : SMMUV3_RULE_EV_001;
        smmuv3_event_found_(event, out, rule, SMMUV3_SEVERITY_NOTE, SMMUV3_F_EVENT_ID, 0);
        return smmuv3_findings_verdict(out);
    }
    smmuv3_event_check_features_(event, env, &view, out);
    smmuv3_event_check_ids_(event, env, &view, out);
    smmuv3_event_check_sense_(event, &view, out);
    smmuv3_event_check_ns_ipa_(event, env, &view, out);
    smmuv3_event_check_noise_(event, &view, out);
    return smmuv3_findings_verdict(out);
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * event_make.h - build an event record from a view, for models and tests.
 *
 * The inverse of smmuv3_event_decode(): what a view holds is checked against the event's fields and their conditions,
 * and nothing is written when it does not go together. Concurrency: pure functions.
 */
#ifndef SMMUV3_EVENT_MAKE_H
#define SMMUV3_EVENT_MAKE_H

#include "event_view.h"

/** Clear a view; then set number, has, and the members. */
SMMUV3_INLINE void smmuv3_event_view_init(struct smmuv3_event_view *view, unsigned number)
{
    struct smmuv3_event event;
    event.w[0] = number & 0xff;
    event.w[1] = event.w[2] = event.w[3] = 0;
    smmuv3_event_decode(&event, NULL, view);
    view->has = 0;
    view->stage = view->class_of = 0;
}

/** `has` bits that an event of this number can have. */
SMMUV3_INLINE uint32_t smmuv3_event_may_have(unsigned number)
{
    static const struct {
        int field;
        uint32_t has;
    } rows[] = {
        {SMMUV3_F_EVENT_StreamID, SMMUV3_EVENT_HAS_STREAM_ID},
        {SMMUV3_F_EVENT_SubstreamID, SMMUV3_EVENT_HAS_SUBSTREAM_ID},
        {SMMUV3_F_EVENT_RnW, SMMUV3_EVENT_HAS_READ},
        {SMMUV3_F_EVENT_PnU, SMMUV3_EVENT_HAS_ATTRIBUTES},
        {SMMUV3_F_EVENT_S2, SMMUV3_EVENT_HAS_STAGE},
        {SMMUV3_F_EVENT_NSIPA, SMMUV3_EVENT_HAS_NS_IPA},
        {SMMUV3_F_EVENT_CLASS, SMMUV3_EVENT_HAS_CLASS},
        {SMMUV3_F_EVENT_TTRnW, SMMUV3_EVENT_HAS_TABLE_READ},
        {SMMUV3_F_EVENT_IPA, SMMUV3_EVENT_HAS_IPA},
        {SMMUV3_F_EVENT_FetchAddr, SMMUV3_EVENT_HAS_FETCH_PA},
        {SMMUV3_F_EVENT_GPCF, SMMUV3_EVENT_HAS_GPC_FAULT},
        {SMMUV3_F_EVENT_IMPDEF, SMMUV3_EVENT_HAS_IMPDEF},
    };
    if (smmuv3_event_kind_of(number) != SMMUV3_EVENT_ARCHITECTED)
        return 0;
    uint32_t has = 0;
    for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        if (smmuv3_event_field_condition(number, rows[i].field) != SMMUV3_EVENT_IF_ABSENT)
            has |= rows[i].has;
    if (number == SMMUV3_EV_E_PAGE_REQUEST) /* its permission bits lie where others have these */
        has &= SMMUV3_EVENT_HAS_STREAM_ID | SMMUV3_EVENT_HAS_SUBSTREAM_ID;
    if (smmuv3_event_can_stall(number))
        has |= SMMUV3_EVENT_HAS_STALL | SMMUV3_EVENT_HAS_STAG;
    if (smmuv3_event_input_field(number) != 0)
        has |= SMMUV3_EVENT_HAS_INPUT_ADDRESS;
    if (smmuv3_event_reason_field(number) != 0)
        has |= SMMUV3_EVENT_HAS_REASON;
    if (number == SMMUV3_EV_F_BAD_ATS_TREQ || number == SMMUV3_EV_E_PAGE_REQUEST)
        has |= SMMUV3_EVENT_HAS_REQUEST;
    if (number == SMMUV3_EV_F_PERMISSION)
        has |= SMMUV3_EVENT_HAS_FAULT_FLAGS;
    return has;
}

/** Values against their fields. */
SMMUV3_INLINE smmuv3_status smmuv3_event_make_ranges_(const struct smmuv3_event_view *view)
{
    int input = smmuv3_event_input_field(view->number);
    int reason = smmuv3_event_reason_field(view->number);
    if ((view->ipa & 0xfff) != 0 || (view->fetch_pa & 7) != 0)
        return SMMUV3_ERR_ALIGNMENT;
    if (input != 0 && (view->input_address & ((UINT64_C(1) << smmuv3_field_scale(input)) - 1)) != 0)
        return SMMUV3_ERR_ALIGNMENT;
    if (!smmuv3_field_fits(SMMUV3_F_EVENT_SubstreamID, view->substream_id) ||
        !smmuv3_field_fits(SMMUV3_F_EVENT_IPA, view->ipa) ||
        !smmuv3_field_fits(SMMUV3_F_EVENT_FetchAddr, view->fetch_pa))
        return SMMUV3_ERR_RANGE;
    if (reason != 0 && !smmuv3_field_fits(reason, view->reason))
        return SMMUV3_ERR_RANGE;
    if (view->fault_flags > 7)
        return SMMUV3_ERR_RANGE;
    if (view->number == SMMUV3_EV_F_BAD_ATS_TREQ)
        return view->span > 15 || view->permissions > 15 ? SMMUV3_ERR_RANGE : SMMUV3_OK;
    if (view->number != SMMUV3_EV_E_PAGE_REQUEST)
        return SMMUV3_OK;
    if (view->permissions > 127 || (view->permissions & SMMUV3_EVENT_PERM_PRIV) != 0)
        return SMMUV3_ERR_RANGE;
    if ((view->span & 0xfff) != 0)
        return SMMUV3_ERR_ALIGNMENT;
    return view->span > 0xff000 ? SMMUV3_ERR_RANGE : SMMUV3_OK;
}

/** Members without their `has` bit must be 0, so that nothing is lost silently. */
SMMUV3_INLINE bool smmuv3_event_make_clean_(const struct smmuv3_event_view *view)
{
    uint32_t has = view->has;
    bool clean = (has & SMMUV3_EVENT_HAS_STREAM_ID) != 0 || view->stream_id == 0;
    clean = clean && ((has & SMMUV3_EVENT_HAS_SUBSTREAM_ID) != 0 || view->substream_id == 0);
    clean = clean && ((has & SMMUV3_EVENT_HAS_STALL) != 0 || !view->stalled);
    clean = clean && ((has & SMMUV3_EVENT_HAS_STAG) != 0 || view->stag == 0);
    clean = clean && ((has & SMMUV3_EVENT_HAS_READ) != 0 || !view->read);
    clean = clean && ((has & SMMUV3_EVENT_HAS_ATTRIBUTES) != 0 || (!view->instruction && !view->privileged));
    clean = clean && ((has & SMMUV3_EVENT_HAS_STAGE) != 0 || view->stage == 0);
    clean = clean && ((has & SMMUV3_EVENT_HAS_CLASS) != 0 || view->class_of == SMMUV3_EVENT_CLASS_NONE);
    clean = clean && ((has & SMMUV3_EVENT_HAS_TABLE_READ) != 0 || !view->table_read);
    clean = clean && ((has & SMMUV3_EVENT_HAS_INPUT_ADDRESS) != 0 || view->input_address == 0);
    clean = clean && ((has & SMMUV3_EVENT_HAS_IPA) != 0 || view->ipa == 0);
    clean = clean && ((has & SMMUV3_EVENT_HAS_FETCH_PA) != 0 || view->fetch_pa == 0);
    clean = clean && ((has & SMMUV3_EVENT_HAS_REASON) != 0 || view->reason == 0);
    clean = clean && ((has & SMMUV3_EVENT_HAS_IMPDEF) != 0 || view->impdef == 0);
    clean = clean && ((has & SMMUV3_EVENT_HAS_NS_IPA) != 0 || !view->ns_ipa);
    clean = clean && ((has & SMMUV3_EVENT_HAS_GPC_FAULT) != 0 || !view->gpc_fault);
    clean = clean && ((has & SMMUV3_EVENT_HAS_FAULT_FLAGS) != 0 || view->fault_flags == 0);
    return clean && ((has & SMMUV3_EVENT_HAS_REQUEST) != 0 || (view->span == 0 && view->permissions == 0));
}

/** Members against each other [7.3.12, 7.3.13]. */
SMMUV3_INLINE smmuv3_status smmuv3_event_make_sense_(const struct smmuv3_event_view *view)
{
    bool stage2 = view->stage == 2;
    if ((view->has & SMMUV3_EVENT_HAS_STAGE) != 0 && view->stage != 1 && !stage2)
        return SMMUV3_ERR_RANGE;
    if ((view->has & SMMUV3_EVENT_HAS_CLASS) != 0 &&
        (view->class_of == SMMUV3_EVENT_CLASS_NONE || view->class_of > SMMUV3_EVENT_CLASS_IN))
        return SMMUV3_ERR_RANGE;
    if ((view->has & SMMUV3_EVENT_HAS_STAG) != 0 && !view->stalled)
        return SMMUV3_ERR_ILLEGAL;
    if (view->stalled && (view->has & SMMUV3_EVENT_HAS_STAG) == 0)
        return SMMUV3_ERR_ILLEGAL;
    if ((view->has & (SMMUV3_EVENT_HAS_IPA | SMMUV3_EVENT_HAS_NS_IPA)) != 0 && !stage2)
        return SMMUV3_ERR_ILLEGAL;
    if (view->instruction && !view->read && view->number != SMMUV3_EV_F_UUT)
        return SMMUV3_ERR_ILLEGAL;
    if ((view->has & SMMUV3_EVENT_HAS_TABLE_READ) != 0 && view->class_of != SMMUV3_EVENT_CLASS_TT)
        return SMMUV3_ERR_ILLEGAL;
    if ((view->has & SMMUV3_EVENT_HAS_CLASS) == 0 || stage2)
        return SMMUV3_OK;
    unsigned stage1_class =
        view->number == SMMUV3_EV_F_WALK_EABT ? SMMUV3_EVENT_CLASS_TT : SMMUV3_EVENT_CLASS_IN;
    return view->class_of == stage1_class ? SMMUV3_OK : SMMUV3_ERR_ILLEGAL;
}

/** Set one bit of a record. */
SMMUV3_INLINE void smmuv3_event_put_(struct smmuv3_event *event, int field, uint64_t value)
{
    event->w[smmuv3_field_word(field)] |= smmuv3_field_prep(field, value);
}

/** Permissions and span. */
SMMUV3_INLINE void smmuv3_event_put_request_(struct smmuv3_event *event, const struct smmuv3_event_view *view)
{
    unsigned p = view->permissions;
    if (view->number == SMMUV3_EV_F_BAD_ATS_TREQ) {
        smmuv3_event_put_(event, SMMUV3_F_EV_F_BAD_ATS_TREQ_Span, view->span);
        smmuv3_event_put_(event, SMMUV3_F_EV_F_BAD_ATS_TREQ_R, p & 1);
        smmuv3_event_put_(event, SMMUV3_F_EV_F_BAD_ATS_TREQ_W, p >> 1 & 1);
        smmuv3_event_put_(event, SMMUV3_F_EV_F_BAD_ATS_TREQ_X, p >> 2 & 1);
        smmuv3_event_put_(event, SMMUV3_F_EV_F_BAD_ATS_TREQ_P, p >> 3 & 1);
    }
    if (view->number == SMMUV3_EV_E_PAGE_REQUEST) {
        smmuv3_event_put_(event, SMMUV3_F_EV_E_PAGE_REQUEST_Span, view->span);
        smmuv3_event_put_(event, SMMUV3_F_EV_E_PAGE_REQUEST_uR, p & 1);
        smmuv3_event_put_(event, SMMUV3_F_EV_E_PAGE_REQUEST_uW, p >> 1 & 1);
        smmuv3_event_put_(event, SMMUV3_F_EV_E_PAGE_REQUEST_uX, p >> 2 & 1);
        smmuv3_event_put_(event, SMMUV3_F_EV_E_PAGE_REQUEST_pR, p >> 4 & 1);
        smmuv3_event_put_(event, SMMUV3_F_EV_E_PAGE_REQUEST_pW, p >> 5 & 1);
        smmuv3_event_put_(event, SMMUV3_F_EV_E_PAGE_REQUEST_pX, p >> 6 & 1);
    }
}

/** Fields of the access. */
SMMUV3_INLINE void smmuv3_event_put_access_(struct smmuv3_event *event, const struct smmuv3_event_view *view)
{
    uint32_t has = view->has;
    if ((has & SMMUV3_EVENT_HAS_READ) != 0)
        smmuv3_event_put_(event, SMMUV3_F_EVENT_RnW, view->read);
    if ((has & SMMUV3_EVENT_HAS_ATTRIBUTES) != 0) {
        smmuv3_event_put_(event, SMMUV3_F_EVENT_PnU, view->privileged);
        smmuv3_event_put_(event, SMMUV3_F_EVENT_InD, view->instruction);
    }
    if ((has & SMMUV3_EVENT_HAS_STAGE) != 0)
        smmuv3_event_put_(event, SMMUV3_F_EVENT_S2, view->stage == 2);
    if ((has & SMMUV3_EVENT_HAS_CLASS) != 0)
        smmuv3_event_put_(event, SMMUV3_F_EVENT_CLASS, view->class_of - 1u);
    if ((has & SMMUV3_EVENT_HAS_TABLE_READ) != 0)
        smmuv3_event_put_(event, SMMUV3_F_EVENT_TTRnW, view->table_read);
    if ((has & SMMUV3_EVENT_HAS_NS_IPA) != 0)
        smmuv3_event_put_(event, SMMUV3_F_EVENT_NSIPA, view->ns_ipa);
    if ((has & SMMUV3_EVENT_HAS_GPC_FAULT) != 0)
        smmuv3_event_put_(event, SMMUV3_F_EVENT_GPCF, view->gpc_fault);
    if ((has & SMMUV3_EVENT_HAS_STALL) != 0)
        smmuv3_event_put_(event, SMMUV3_F_EVENT_Stall, view->stalled);
    if ((has & SMMUV3_EVENT_HAS_STAG) != 0)
        smmuv3_event_put_(event, SMMUV3_F_EVENT_STAG, view->stag);
    if ((has & SMMUV3_EVENT_HAS_IMPDEF) != 0)
        smmuv3_event_put_(event, SMMUV3_F_EVENT_IMPDEF, view->impdef);
}

/**
 * Build a record.
 *
 * @param event  receives the record; untouched after an error. Bits that the specification reserves are 0.
 * @param view   number, `has` and members; noise and unknown are not looked at. Members whose `has` bit is 0 must be
 *               0.
 * @return SMMUV3_OK; SMMUV3_ERR_NOT_FOUND when the number is not architected; SMMUV3_ERR_ARGUMENT (NULL, a `has` bit
 *         that the event cannot have, or a member that is set without its bit); SMMUV3_ERR_RANGE;
 *         SMMUV3_ERR_ALIGNMENT; SMMUV3_ERR_ILLEGAL for what no SMMU writes: a stall tag without a stall or a stall
 *         without a tag, an IPA or NSIPA without stage 2, an instruction write, TTRnW outside CLASS=TT, a stage 1
 *         fault of another CLASS than the event allows.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_event_make(struct smmuv3_event *event,
                                                               const struct smmuv3_event_view *view)
{
    if (event == NULL || view == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (smmuv3_event_kind_of(view->number) != SMMUV3_EVENT_ARCHITECTED)
        return SMMUV3_ERR_NOT_FOUND;
    if ((view->has & ~smmuv3_event_may_have(view->number)) != 0 || !smmuv3_event_make_clean_(view))
        return SMMUV3_ERR_ARGUMENT;
    smmuv3_status status = smmuv3_event_make_ranges_(view);
    if (status == SMMUV3_OK)
        status = smmuv3_event_make_sense_(view);
    if (status != SMMUV3_OK)
        return status;
    event->w[0] = view->number;
    event->w[1] = event->w[2] = event->w[3] = 0;
    smmuv3_event_put_(event, SMMUV3_F_EVENT_StreamID, view->stream_id);
    if ((view->has & SMMUV3_EVENT_HAS_SUBSTREAM_ID) != 0) {
        smmuv3_event_put_(event, SMMUV3_F_EVENT_SubstreamID, view->substream_id);
        smmuv3_event_put_(event, SMMUV3_F_EVENT_SSV, view->number != SMMUV3_EV_C_BAD_SUBSTREAMID);
    }
    smmuv3_event_put_access_(event, view);
    smmuv3_event_put_request_(event, view);
    event->w[1] |= smmuv3_event_fault_bits_(view->fault_flags);
    if ((view->has & SMMUV3_EVENT_HAS_INPUT_ADDRESS) != 0)
        smmuv3_event_put_(event, smmuv3_event_input_field(view->number), view->input_address);
    if ((view->has & SMMUV3_EVENT_HAS_REASON) != 0)
        smmuv3_event_put_(event, smmuv3_event_reason_field(view->number), view->reason);
    smmuv3_event_put_(event, SMMUV3_F_EVENT_IPA, view->ipa);
    smmuv3_event_put_(event, SMMUV3_F_EVENT_FetchAddr, view->fetch_pa);
    return SMMUV3_OK;
}

#endif

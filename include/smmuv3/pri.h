/* SPDX-License-Identifier: MIT */
/**
 * pri.h - page request (PRI) queue records: take apart, build, check, answer [8].
 *
 * A group of requests with one PRGIndex ends with Last=1 and gets exactly one CMD_PRI_RESP after that entry. A stop
 * marker (SSV=1 and {Last, W, R} = 0b100) is no request and gets no answer. Concurrency: pure functions.
 */
#ifndef SMMUV3_PRI_H
#define SMMUV3_PRI_H

#include "caps.h"
#include "check.h"
#include "cmd_make.h"
#include "fields.h"
#include "rules.h"
#include "status.h"
#include "types.h"

/** A PRI record taken apart. */
struct smmuv3_pri_view {
    /** Page that is asked for, multiple of 4 KiB. */
    uint64_t address;
    /** Bits of each word that the specification reserves and that are set. */
    uint64_t noise[2];
    /** Bits of word 0 that are set in a SubstreamID without SSV. */
    uint64_t unknown;
    /** StreamID; bits 15:0 are the PCIe requester ID. */
    uint32_t stream_id;
    /** PASID, 0 without `has_substream_id`. */
    uint32_t substream_id;
    /** Page request group index, 0 to 511. */
    uint32_t prg_index;
    /** The request carried a PASID. */
    bool has_substream_id;
    /** Read is asked for. */
    bool read;
    /** Write is asked for. */
    bool write;
    /** Execute is asked for. */
    bool execute;
    /** Privileged access is asked for. */
    bool privileged;
    /** Last request of its group. */
    bool last;
    /** Stop marker: the PASID will not be used again; `last` is set, `read` and `write` are not. */
    bool stop_marker;
};

/** @return true for a stop marker. */
SMMUV3_INLINE bool smmuv3_pri_is_stop_marker(const struct smmuv3_pri *pri)
{
    return smmuv3_field_get(pri->w, SMMUV3_F_PRI_SSV) != 0 && smmuv3_field_get(pri->w, SMMUV3_F_PRI_Last) != 0 &&
           smmuv3_field_get(pri->w, SMMUV3_F_PRI_W) == 0 && smmuv3_field_get(pri->w, SMMUV3_F_PRI_R) == 0;
}

/** Take a record apart. @param pri not NULL. @param view receives every member. */
SMMUV3_INLINE void smmuv3_pri_decode(const struct smmuv3_pri *pri, struct smmuv3_pri_view *view)
{
    view->has_substream_id = smmuv3_field_get(pri->w, SMMUV3_F_PRI_SSV) != 0;
    view->stream_id = SMMUV3_CAST(uint32_t, smmuv3_field_get(pri->w, SMMUV3_F_PRI_StreamID));
    view->substream_id = SMMUV3_CAST(uint32_t, smmuv3_field_get(pri->w, SMMUV3_F_PRI_SubstreamID));
    view->unknown = 0;
    if (!view->has_substream_id) {
        view->unknown = smmuv3_field_prep(SMMUV3_F_PRI_SubstreamID, view->substream_id);
        view->substream_id = 0;
    }
    view->prg_index = SMMUV3_CAST(uint32_t, smmuv3_field_get(pri->w, SMMUV3_F_PRI_PRGIndex));
    view->address = smmuv3_field_get(pri->w, SMMUV3_F_PRI_Address);
    view->read = smmuv3_field_get(pri->w, SMMUV3_F_PRI_R) != 0;
    view->write = smmuv3_field_get(pri->w, SMMUV3_F_PRI_W) != 0;
    view->execute = smmuv3_field_get(pri->w, SMMUV3_F_PRI_X) != 0;
    view->privileged = smmuv3_field_get(pri->w, SMMUV3_F_PRI_Priv) != 0;
    view->last = smmuv3_field_get(pri->w, SMMUV3_F_PRI_Last) != 0;
    view->stop_marker = smmuv3_pri_is_stop_marker(pri);
    for (unsigned i = 0; i < 2; i++)
        view->noise[i] = pri->w[i] & ~smmuv3_pri_known(i);
}

/**
 * Build a record.
 *
 * @param pri   receives the record; untouched after an error.
 * @param view  members; noise and unknown are not looked at.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT (NULL, or a SubstreamID without its flag); SMMUV3_ERR_RANGE;
 *         SMMUV3_ERR_ALIGNMENT; SMMUV3_ERR_ILLEGAL when `execute` or `privileged` comes without a SubstreamID, or when
 *         `stop_marker` says other than the flags do.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pri_make(struct smmuv3_pri *pri, const struct smmuv3_pri_view *view)
{
    if (pri == NULL || view == NULL || (!view->has_substream_id && view->substream_id != 0))
        return SMMUV3_ERR_ARGUMENT;
    if (!smmuv3_field_fits(SMMUV3_F_PRI_SubstreamID, view->substream_id) ||
        !smmuv3_field_fits(SMMUV3_F_PRI_PRGIndex, view->prg_index))
        return SMMUV3_ERR_RANGE;
    if ((view->address & 0xfff) != 0)
        return SMMUV3_ERR_ALIGNMENT;
    if (!view->has_substream_id && (view->execute || view->privileged))
        return SMMUV3_ERR_ILLEGAL;
    if (view->stop_marker != (view->has_substream_id && view->last && !view->write && !view->read))
        return SMMUV3_ERR_ILLEGAL;
    uint64_t who = smmuv3_field_prep(SMMUV3_F_PRI_StreamID, view->stream_id) |
                   smmuv3_field_prep(SMMUV3_F_PRI_SubstreamID, view->substream_id) |
                   smmuv3_field_prep(SMMUV3_F_PRI_SSV, view->has_substream_id);
    uint64_t what = smmuv3_field_prep(SMMUV3_F_PRI_R, view->read) | smmuv3_field_prep(SMMUV3_F_PRI_W, view->write) |
                    smmuv3_field_prep(SMMUV3_F_PRI_X, view->execute) |
                    smmuv3_field_prep(SMMUV3_F_PRI_Priv, view->privileged) |
                    smmuv3_field_prep(SMMUV3_F_PRI_Last, view->last);
    pri->w[0] = who | what;
    pri->w[1] = smmuv3_field_prep(SMMUV3_F_PRI_PRGIndex, view->prg_index) |
                smmuv3_field_prep(SMMUV3_F_PRI_Address, view->address);
    return SMMUV3_OK;
}

/**
 * Arguments of the CMD_PRI_RESP that answers the group which this record ends.
 *
 * @param pri             the record; not NULL.
 * @param resp            SMMUV3_V_CMD_Resp_SUCCESS when every page of the group is present, _INVALID when one cannot
 *                        be, _FAILURE when ATS or PRI of the device is off.
 * @param pasid_required  the endpoint wants its PASID back: PRG Response PASID Required of its PRI capability.
 * @param args            receives the arguments; untouched after an error.
 * @return SMMUV3_OK; SMMUV3_ERR_NOT_FOUND when there is nothing to answer: a stop marker, or not the last of a group;
 *         SMMUV3_ERR_RANGE for another `resp`.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pri_respond(const struct smmuv3_pri *pri, unsigned resp,
                                                                bool pasid_required,
                                                                struct smmuv3_cmd_pri_resp_args *args)
{
    if (resp > SMMUV3_V_CMD_Resp_SUCCESS)
        return SMMUV3_ERR_RANGE;
    if (smmuv3_field_get(pri->w, SMMUV3_F_PRI_Last) == 0 || smmuv3_pri_is_stop_marker(pri))
        return SMMUV3_ERR_NOT_FOUND;
    bool pasid = pasid_required && smmuv3_field_get(pri->w, SMMUV3_F_PRI_SSV) != 0;
    args->stream_id = SMMUV3_CAST(uint32_t, smmuv3_field_get(pri->w, SMMUV3_F_PRI_StreamID));
    args->ssv = pasid;
    args->substream_id = 0;
    if (pasid)
        args->substream_id = SMMUV3_CAST(uint32_t, smmuv3_field_get(pri->w, SMMUV3_F_PRI_SubstreamID));
    args->prg_index = SMMUV3_CAST(uint32_t, smmuv3_field_get(pri->w, SMMUV3_F_PRI_PRGIndex));
    args->resp = resp;
    return SMMUV3_OK;
}

/** Why an SMMU does not put a page request into the queue. */
enum smmuv3_pri_cause {
    /** It does: queue enabled, not full, no overflow, no error. */
    SMMUV3_PRI_CAUSE_NONE = 0,
    /** The queue is full, or an overflow is not acknowledged. */
    SMMUV3_PRI_CAUSE_OVERFLOW = 1,
    /** CR0.PRIQEN or CR0.SMMUEN is 0. */
    SMMUV3_PRI_CAUSE_DISABLED = 2,
    /** GERROR.PRIQ_ABT_ERR is active. */
    SMMUV3_PRI_CAUSE_ABORT_ACTIVE = 3,
    /** The stream is Secure. */
    SMMUV3_PRI_CAUSE_SECURE = 4,
    /** The write of the entry was aborted synchronously. */
    SMMUV3_PRI_CAUSE_WRITE_ABORT = 5
};

/** What decides an automatic response beside the message. All zero: nothing is known. */
struct smmuv3_pri_situation {
    /** Why the message is not queued. */
    enum smmuv3_pri_cause cause;
    /** IDR3.PPS. */
    enum smmuv3_tri pps;
    /** The STE of the stream can be fetched and is valid. */
    enum smmuv3_tri ste_valid;
    /** STE.PPAR. */
    enum smmuv3_tri ppar;
};

/** An automatic response. */
struct smmuv3_pri_auto {
    /** A response is sent; else the message is queued (no cause) or vanishes. */
    bool send;
    /** It carries the PASID of the message. */
    bool pasid;
    /** PCIe response code: 0 success, 15 response failure. */
    uint8_t code;
};

/** Response of the overflow case to a request with a PASID [8.1]. */
SMMUV3_INLINE smmuv3_status smmuv3_pri_auto_pasid_(const struct smmuv3_pri_situation *now, struct smmuv3_pri_auto *out)
{
    enum smmuv3_tri pasid = now->pps;
    if (now->pps == SMMUV3_UNKNOWN && (now->ste_valid != SMMUV3_YES || now->ppar != SMMUV3_YES))
        return SMMUV3_ERR_UNDECIDED;
    if (now->pps == SMMUV3_NO && now->ste_valid == SMMUV3_NO) {
        out->send = true;
        out->pasid = false;
        out->code = 15;
        return SMMUV3_OK;
    }
    if (now->pps == SMMUV3_NO && now->ste_valid == SMMUV3_UNKNOWN)
        return SMMUV3_ERR_UNDECIDED;
    if (now->pps != SMMUV3_YES)
        pasid = now->ppar;
    if (pasid == SMMUV3_UNKNOWN)
        return SMMUV3_ERR_UNDECIDED;
    out->send = true;
    out->pasid = pasid == SMMUV3_YES;
    out->code = 0;
    return SMMUV3_OK;
}

/**
 * What an SMMU answers by itself [8.1, 8.2, 8.3]. For models, and to tell what a device saw while the queue was full.
 *
 * @param pri  the message as the record that it would become; not NULL.
 * @param now  the situation; not NULL.
 * @param out  receives the answer; untouched after an error.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT for another cause; SMMUV3_ERR_UNDECIDED when a member of `now` that counts is
 *         unknown.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pri_auto_response(const struct smmuv3_pri *pri,
                                                                      const struct smmuv3_pri_situation *now,
                                                                      struct smmuv3_pri_auto *out)
{
    bool answered = !smmuv3_pri_is_stop_marker(pri);
    switch (now->cause) {
    case SMMUV3_PRI_CAUSE_NONE: answered = false; break;
    case SMMUV3_PRI_CAUSE_OVERFLOW:
        answered = answered && smmuv3_field_get(pri->w, SMMUV3_F_PRI_Last) != 0;
        if (answered && smmuv3_field_get(pri->w, SMMUV3_F_PRI_SSV) != 0)
            return smmuv3_pri_auto_pasid_(now, out);
        break;
    case SMMUV3_PRI_CAUSE_DISABLED:
    case SMMUV3_PRI_CAUSE_ABORT_ACTIVE:
    case SMMUV3_PRI_CAUSE_SECURE:
    case SMMUV3_PRI_CAUSE_WRITE_ABORT: break;
    default: return SMMUV3_ERR_ARGUMENT;
    }
    out->send = answered;
    out->pasid = false;
    out->code = answered && now->cause != SMMUV3_PRI_CAUSE_OVERFLOW ? 15 : 0;
    return SMMUV3_OK;
}

/** Report a field of a record, or a tri-state that is not known. */
SMMUV3_NEVER_INLINE void smmuv3_pri_judge_(const struct smmuv3_pri *pri, struct smmuv3_findings *out, unsigned rule,
                                           enum smmuv3_tri broken, int field, int needs)
{
    struct smmuv3_finding finding;
    smmuv3_finding_clear(&finding);
    if (broken == SMMUV3_NO)
        return;
    finding.rule = SMMUV3_CAST(uint16_t, rule);
    finding.severity = SMMUV3_CAST(uint8_t, SMMUV3_SEVERITY_ERROR);
    if (broken == SMMUV3_UNKNOWN) {
        finding.severity = SMMUV3_CAST(uint8_t, SMMUV3_SEVERITY_UNDECIDED);
        finding.needs = needs;
    }
    finding.word = SMMUV3_CAST(uint8_t, smmuv3_field_word(field));
    finding.field = field;
    finding.value = smmuv3_field_get(pri->w, field);
    smmuv3_findings_add(out, &finding);
}

/** PRI-001 and PRI-007: remarks. */
SMMUV3_NEVER_INLINE void smmuv3_pri_notes_(const struct smmuv3_pri_view *view, struct smmuv3_findings *out)
{
    struct smmuv3_finding finding;
    smmuv3_finding_clear(&finding);
    finding.severity = SMMUV3_SEVERITY_NOTE;
    if (!view->read && !view->write && !view->stop_marker) {
        finding.rule = SMMUV3_RULE_PRI_007;
        finding.field = SMMUV3_F_PRI_R;
        smmuv3_findings_add(out, &finding);
    }
    finding.rule = SMMUV3_RULE_PRI_001;
    finding.field = 0;
    finding.flags = SMMUV3_FINDING_BITS;
    for (unsigned i = 0; i < 2; i++) {
        finding.word = SMMUV3_CAST(uint8_t, i);
        finding.value = view->noise[i];
        if (finding.value != 0)
            smmuv3_findings_add(out, &finding);
    }
}

/** PRI-003, PRI-005 and PRI-006: identifiers. */
SMMUV3_INLINE void smmuv3_pri_check_ids_(const struct smmuv3_pri *pri, const struct smmuv3_pri_view *view,
                                         const struct smmuv3_env *env, struct smmuv3_findings *out)
{
    unsigned bits;
    if (view->stream_id != 0) {
        enum smmuv3_tri broken = SMMUV3_UNKNOWN;
        if (smmuv3_caps_bits_(&env->caps, SMMUV3_F_IDR1_SIDSIZE, &bits))
            broken = smmuv3_tri_from(bits < 32 && view->stream_id >> bits != 0);
        smmuv3_pri_judge_(pri, out, SMMUV3_RULE_PRI_005, broken, SMMUV3_F_PRI_StreamID, SMMUV3_F_IDR1_SIDSIZE);
    }
    if (!view->has_substream_id)
        return;
    bool known = smmuv3_caps_ssid_bits(&env->caps, &bits);
    enum smmuv3_tri none = known ? smmuv3_tri_from(bits == 0) : SMMUV3_UNKNOWN;
    smmuv3_pri_judge_(pri, out, SMMUV3_RULE_PRI_003, none, SMMUV3_F_PRI_SSV, SMMUV3_F_IDR1_SSIDSIZE);
    if (known && bits != 0)
        smmuv3_pri_judge_(pri, out, SMMUV3_RULE_PRI_006, smmuv3_tri_from(view->substream_id >> bits != 0),
                          SMMUV3_F_PRI_SubstreamID, 0);
}

/**
 * Check a record: can an SMMU with these ID registers have written it?
 *
 * @param pri  the record; not NULL.
 * @param env  ID registers and the security state of the queue; all zero when nothing is known; not NULL.
 * @param out  receives the findings; those that are there stay.
 * @return the verdict over all findings of `out`.
 */
SMMUV3_INLINE enum smmuv3_verdict smmuv3_pri_check(const struct smmuv3_pri *pri, const struct smmuv3_env *env,
                                                   struct smmuv3_findings *out)
{
    struct smmuv3_pri_view view;
    smmuv3_pri_decode(pri, &view);
    int needs = SMMUV3_F_IDR0_PRI;
    if (env->state == SMMUV3_STATE_REALM)
        needs = SMMUV3_F_R_IDR0_PRI;
    smmuv3_pri_judge_(pri, out, SMMUV3_RULE_PRI_004, smmuv3_tri_not(smmuv3_caps_pri(&env->caps, env->state)),
                      SMMUV3_F_PRI_StreamID, needs);
    smmuv3_pri_check_ids_(pri, &view, env, out);
    bool stray = !view.has_substream_id && (view.execute || view.privileged);
    smmuv3_pri_judge_(pri, out, SMMUV3_RULE_PRI_002, smmuv3_tri_from(stray), SMMUV3_F_PRI_SSV, 0);
    smmuv3_pri_notes_(&view, out);
    return smmuv3_findings_verdict(out);
}

#endif

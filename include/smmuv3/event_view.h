/* SPDX-License-Identifier: MIT */
/**
 * event_view.h - event records taken apart: what each field means in this record, what is noise, what may be merged.
 *
 * A record is never guessed at: a field is given only when its condition holds (a SubstreamID only with SSV=1, a stall
 * tag only with Stall=1, an IPA only for stage 2). Bits that the specification reserves and that some silicon sets are
 * reported as noise, bits of fields whose condition does not hold as unknown; neither is ever part of a value. Unknown
 * and implementation defined numbers are kept as they are.
 *
 * Concurrency: pure functions.
 */
#ifndef SMMUV3_EVENT_VIEW_H
#define SMMUV3_EVENT_VIEW_H

#include "caps.h"
#include "cmd_make.h"
#include "event_valid.h"
#include "fields.h"
#include "status.h"
#include "types.h"

/** What a number is. */
enum smmuv3_event_kind {
    /** Not in issue G.b or H.a: treat as not fatal. */
    SMMUV3_EVENT_RESERVED = 0,
    /** Defined by the architecture. */
    SMMUV3_EVENT_ARCHITECTED = 1,
    /** 0xE0 to 0xEF: implementation defined. */
    SMMUV3_EVENT_IMPDEF = 2
};

/** Access that caused an event. */
enum smmuv3_event_class {
    /** The event has no CLASS field, or it holds the reserved value 3. */
    SMMUV3_EVENT_CLASS_NONE = 0,
    /** Fetch of a CD or L1CD. */
    SMMUV3_EVENT_CLASS_CD = 1,
    /** Access to a stage 1 translation table descriptor. */
    SMMUV3_EVENT_CLASS_TT = 2,
    /** The input address itself. */
    SMMUV3_EVENT_CLASS_IN = 3
};

/** Which members of `struct smmuv3_event_view` mean something. */
enum smmuv3_event_has {
    /** stream_id. */
    SMMUV3_EVENT_HAS_STREAM_ID = 1 << 0,
    /** substream_id. */
    SMMUV3_EVENT_HAS_SUBSTREAM_ID = 1 << 1,
    /** stalled. */
    SMMUV3_EVENT_HAS_STALL = 1 << 2,
    /** stag. */
    SMMUV3_EVENT_HAS_STAG = 1 << 3,
    /** read. */
    SMMUV3_EVENT_HAS_READ = 1 << 4,
    /** instruction, privileged. */
    SMMUV3_EVENT_HAS_ATTRIBUTES = 1 << 5,
    /** stage. */
    SMMUV3_EVENT_HAS_STAGE = 1 << 6,
    /** class_of. */
    SMMUV3_EVENT_HAS_CLASS = 1 << 7,
    /** table_read. */
    SMMUV3_EVENT_HAS_TABLE_READ = 1 << 8,
    /** input_address. */
    SMMUV3_EVENT_HAS_INPUT_ADDRESS = 1 << 9,
    /** ipa. */
    SMMUV3_EVENT_HAS_IPA = 1 << 10,
    /** fetch_pa. */
    SMMUV3_EVENT_HAS_FETCH_PA = 1 << 11,
    /** reason. */
    SMMUV3_EVENT_HAS_REASON = 1 << 12,
    /** impdef. */
    SMMUV3_EVENT_HAS_IMPDEF = 1 << 13,
    /** ns_ipa: only on the Secure queue, with stage 2. */
    SMMUV3_EVENT_HAS_NS_IPA = 1 << 14,
    /** gpc_fault: only with RME. */
    SMMUV3_EVENT_HAS_GPC_FAULT = 1 << 15,
    /** permissions and span (F_BAD_ATS_TREQ, E_PAGE_REQUEST). */
    SMMUV3_EVENT_HAS_REQUEST = 1 << 16,
    /** fault_flags (F_PERMISSION). */
    SMMUV3_EVENT_HAS_FAULT_FLAGS = 1 << 17
};

/** Why a permission was refused, from v3.4 on; all 0 without IDR3.S1PI, S2PI and S2PO [7.3.16]. */
enum smmuv3_event_fault_flag {
    /** Hardware update of the dirty state would have allowed the access. */
    SMMUV3_EVENT_FAULT_DIRTY_BIT = 1,
    /** Only the AssuredOnly check failed (stage 2). */
    SMMUV3_EVENT_FAULT_ASSURED_ONLY = 2,
    /** The stage 2 permission overlay forbade it. */
    SMMUV3_EVENT_FAULT_OVERLAY = 4
};

/** Permissions that a request asks for; F_BAD_ATS_TREQ uses the first three as unprivileged with PRIV beside them. */
enum smmuv3_event_permission {
    /** Read (E_PAGE_REQUEST: unprivileged). */
    SMMUV3_EVENT_PERM_R = 1,
    /** Write (E_PAGE_REQUEST: unprivileged). */
    SMMUV3_EVENT_PERM_W = 2,
    /** Execute (E_PAGE_REQUEST: unprivileged). */
    SMMUV3_EVENT_PERM_X = 4,
    /** F_BAD_ATS_TREQ: privileged access asked for. */
    SMMUV3_EVENT_PERM_PRIV = 8,
    /** E_PAGE_REQUEST: privileged read. */
    SMMUV3_EVENT_PERM_PRIV_R = 16,
    /** E_PAGE_REQUEST: privileged write. */
    SMMUV3_EVENT_PERM_PRIV_W = 32,
    /** E_PAGE_REQUEST: privileged execute. */
    SMMUV3_EVENT_PERM_PRIV_X = 64
};

/** An event record taken apart. Members whose `has` bit is 0 are 0. */
struct smmuv3_event_view {
    /** Address that the client put on the bus; 4 KiB granular in F_BAD_ATS_TREQ and E_PAGE_REQUEST. */
    uint64_t input_address;
    /** Intermediate address that faulted at stage 2, 4 KiB granular: of the CD, of the descriptor, or of the data. */
    uint64_t ipa;
    /** Physical address of the fetch that was aborted, 8-byte granular. */
    uint64_t fetch_pa;
    /**
     * Bits of each word that the specification reserves and that are set; with a known OAS also address bits above it.
     */
    uint64_t noise[4];
    /** Bits of each word that are set in fields whose condition does not hold. */
    uint64_t unknown[4];
    /** Bits of `enum smmuv3_event_has`. */
    uint32_t has;
    /** StreamID. */
    uint32_t stream_id;
    /** SubstreamID. */
    uint32_t substream_id;
    /** Implementation defined reason, 16 or 32 bits. */
    uint32_t reason;
    /** Bytes asked for (E_PAGE_REQUEST), or translation units (F_BAD_ATS_TREQ). */
    uint32_t span;
    /** Implementation defined bits 127:112. */
    uint16_t impdef;
    /** Stall tag for CMD_RESUME. */
    uint16_t stag;
    /** Event number. */
    uint8_t number;
    /** One of `enum smmuv3_event_kind`. */
    uint8_t kind;
    /** Stage that faulted, 1 or 2. */
    uint8_t stage;
    /** One of `enum smmuv3_event_class`. */
    uint8_t class_of;
    /** Bits of `enum smmuv3_event_permission`. */
    uint8_t permissions;
    /** Bits of `enum smmuv3_event_fault_flag`. */
    uint8_t fault_flags;
    /** The transaction waits for CMD_RESUME or CMD_STALL_TERM. */
    bool stalled;
    /** The client's access was a read. */
    bool read;
    /** The client's access was an instruction fetch; writes are always data. */
    bool instruction;
    /** The client's access was privileged. */
    bool privileged;
    /** The descriptor access that failed was a read (CLASS=TT of F_PERMISSION). */
    bool table_read;
    /** The IPA is a Non-secure one (Secure queue, stage 2). */
    bool ns_ipa;
    /** The abort came from a granule protection check. */
    bool gpc_fault;
};

/** @return event number, bits 7:0 of word 0. */
SMMUV3_INLINE unsigned smmuv3_event_number(const struct smmuv3_event *event)
{
    return SMMUV3_CAST(unsigned, event->w[0] & 0xff);
}

/** @return what a number is. @param number 0 to 255. */
SMMUV3_INLINE enum smmuv3_event_kind smmuv3_event_kind_of(unsigned number)
{
    if (number >= 0xe0 && number <= 0xef)
        return SMMUV3_EVENT_IMPDEF;
    bool has_stream = smmuv3_event_field_condition(number, SMMUV3_F_EVENT_StreamID) == 0;
    return has_stream ? SMMUV3_EVENT_ARCHITECTED : SMMUV3_EVENT_RESERVED;
}

/**
 * Does a field of this record mean something?
 *
 * @param event  the record; not NULL.
 * @param field  SMMUV3_F_EV_<event>_* or SMMUV3_F_EVENT_*; matched by place, so that both spellings work and names
 *               that share a place (RnW and uR of E_PAGE_REQUEST) are one.
 * @param env    for the queue's security state and IDR0.RME_IMPL; NULL when nothing is known.
 * @return no when the event has no such field or a condition of it does not hold; unknown when that depends on
 *         something that `env` does not tell; else yes.
 */
SMMUV3_INLINE enum smmuv3_tri smmuv3_event_field_valid(const struct smmuv3_event *event, int field,
                                                       const struct smmuv3_env *env)
{
    uint32_t condition = smmuv3_event_field_condition(smmuv3_event_number(event), field);
    if (!smmuv3_event_condition_record_(event->w, condition))
        return SMMUV3_NO;
    enum smmuv3_tri result = SMMUV3_YES;
    if ((condition & SMMUV3_EVENT_IF_QUEUE_S) != 0) {
        if (env == NULL || env->state == SMMUV3_STATE_UNKNOWN)
            result = SMMUV3_UNKNOWN;
        else if (env->state != SMMUV3_STATE_S)
            result = SMMUV3_NO;
    }
    if ((condition & SMMUV3_EVENT_IF_RME_1) != 0)
        result = env == NULL ? SMMUV3_UNKNOWN : smmuv3_caps_flag(&env->caps, SMMUV3_F_IDR0_RME_IMPL);
    return result;
}

/** @return bits of a word that are set although the specification reserves them. @param word 0 to 3. */
SMMUV3_INLINE uint64_t smmuv3_event_noise(const struct smmuv3_event *event, unsigned word)
{
    unsigned number = smmuv3_event_number(event);
    if (smmuv3_event_kind_of(number) != SMMUV3_EVENT_ARCHITECTED)
        return 0;
    return event->w[word] & ~smmuv3_event_known(number, word);
}

/** @return bits of a word that are set in fields whose condition this record does not fulfil. @param word 0 to 3. */
SMMUV3_INLINE uint64_t smmuv3_event_unknown(const struct smmuv3_event *event, unsigned word)
{
    return event->w[word] & smmuv3_event_unknown_(event->w, word);
}

/** Does the event of the view have the field, and does the record fulfil its condition? */
SMMUV3_INLINE bool smmuv3_event_take_(const struct smmuv3_event *event, int field)
{
    return smmuv3_event_condition_record_(event->w, smmuv3_event_field_condition(smmuv3_event_number(event), field));
}

/** @return the value of a single bit. */
SMMUV3_INLINE bool smmuv3_event_bit_(const struct smmuv3_event *event, int field)
{
    return smmuv3_field_get(event->w, field) != 0;
}

/** Who: StreamID, SubstreamID, stall. */
SMMUV3_INLINE void smmuv3_event_view_who_(const struct smmuv3_event *event, struct smmuv3_event_view *view)
{
    if (smmuv3_event_take_(event, SMMUV3_F_EVENT_StreamID)) {
        view->has |= SMMUV3_EVENT_HAS_STREAM_ID;
        view->stream_id = SMMUV3_CAST(uint32_t, smmuv3_field_get(event->w, SMMUV3_F_EVENT_StreamID));
    }
    if (smmuv3_event_take_(event, SMMUV3_F_EVENT_SubstreamID)) {
        view->has |= SMMUV3_EVENT_HAS_SUBSTREAM_ID;
        view->substream_id = SMMUV3_CAST(uint32_t, smmuv3_field_get(event->w, SMMUV3_F_EVENT_SubstreamID));
    }
    if (!smmuv3_event_can_stall(view->number))
        return;
    view->has |= SMMUV3_EVENT_HAS_STALL;
    view->stalled = smmuv3_event_bit_(event, SMMUV3_F_EVENT_Stall);
    if (smmuv3_event_take_(event, SMMUV3_F_EVENT_STAG)) {
        view->has |= SMMUV3_EVENT_HAS_STAG;
        view->stag = SMMUV3_CAST(uint16_t, smmuv3_field_get(event->w, SMMUV3_F_EVENT_STAG));
    }
}

/** Which access: direction, attributes, stage, class. */
SMMUV3_INLINE void smmuv3_event_view_access_(const struct smmuv3_event *event, struct smmuv3_event_view *view)
{
    if (smmuv3_event_take_(event, SMMUV3_F_EVENT_RnW)) {
        view->has |= SMMUV3_EVENT_HAS_READ;
        view->read = smmuv3_event_bit_(event, SMMUV3_F_EVENT_RnW);
    }
    /* PnU shares its bit with uX of E_PAGE_REQUEST, which has no RnW but uR there; that event is taken elsewhere. */
    if (view->number == SMMUV3_EV_E_PAGE_REQUEST) {
        view->has &= ~SMMUV3_CAST(uint32_t, SMMUV3_EVENT_HAS_READ);
        view->read = false;
        return;
    }
    if (smmuv3_event_take_(event, SMMUV3_F_EVENT_PnU)) {
        view->has |= SMMUV3_EVENT_HAS_ATTRIBUTES;
        view->privileged = smmuv3_event_bit_(event, SMMUV3_F_EVENT_PnU);
        view->instruction =
            smmuv3_event_take_(event, SMMUV3_F_EVENT_InD) && smmuv3_event_bit_(event, SMMUV3_F_EVENT_InD);
    }
    if (smmuv3_event_take_(event, SMMUV3_F_EVENT_S2)) {
        view->has |= SMMUV3_EVENT_HAS_STAGE;
        view->stage = smmuv3_event_bit_(event, SMMUV3_F_EVENT_S2) ? 2 : 1;
    }
    if (smmuv3_event_take_(event, SMMUV3_F_EVENT_CLASS)) {
        unsigned value = SMMUV3_CAST(unsigned, smmuv3_field_get(event->w, SMMUV3_F_EVENT_CLASS));
        view->has |= SMMUV3_EVENT_HAS_CLASS;
        view->class_of = SMMUV3_CAST(uint8_t, (value + 1) & 3);
    }
    if (smmuv3_event_take_(event, SMMUV3_F_EVENT_TTRnW)) {
        view->has |= SMMUV3_EVENT_HAS_TABLE_READ;
        view->table_read = smmuv3_event_bit_(event, SMMUV3_F_EVENT_TTRnW);
    }
}

/** Field that holds InputAddr in an event of this number, 0 when there is none. */
SMMUV3_INLINE int smmuv3_event_input_field(unsigned number)
{
    static const int fields[2] = {SMMUV3_F_EV_F_TRANSLATION_InputAddr, SMMUV3_F_EV_E_PAGE_REQUEST_InputAddr};
    for (unsigned i = 0; i < 2; i++)
        if (smmuv3_event_field_condition(number, fields[i]) != SMMUV3_EVENT_IF_ABSENT)
            return fields[i];
    return 0;
}

/** Field that holds Reason in an event of this number, 0 when there is none. */
SMMUV3_INLINE int smmuv3_event_reason_field(unsigned number)
{
    static const int fields[2] = {SMMUV3_F_EV_F_UUT_Reason, SMMUV3_F_EV_F_CFG_CONFLICT_Reason};
    if (smmuv3_event_can_stall(number))
        return 0; /* STAG lies where others have a 16-bit Reason */
    for (unsigned i = 0; i < 2; i++)
        if (smmuv3_event_field_condition(number, fields[i]) != SMMUV3_EVENT_IF_ABSENT)
            return fields[i];
    return 0;
}

/** Where: the three addresses. */
SMMUV3_INLINE void smmuv3_event_view_address_(const struct smmuv3_event *event, struct smmuv3_event_view *view)
{
    int input = smmuv3_event_input_field(view->number);
    if (input != 0) {
        view->has |= SMMUV3_EVENT_HAS_INPUT_ADDRESS;
        view->input_address = smmuv3_field_get(event->w, input);
    }
    if (smmuv3_event_take_(event, SMMUV3_F_EVENT_IPA)) {
        view->has |= SMMUV3_EVENT_HAS_IPA;
        view->ipa = smmuv3_field_get(event->w, SMMUV3_F_EVENT_IPA);
    }
    if (smmuv3_event_take_(event, SMMUV3_F_EVENT_FetchAddr)) {
        view->has |= SMMUV3_EVENT_HAS_FETCH_PA;
        view->fetch_pa = smmuv3_field_get(event->w, SMMUV3_F_EVENT_FetchAddr);
    }
}

/** Permissions and span of the two events that are requests. */
SMMUV3_INLINE void smmuv3_event_view_request_(const struct smmuv3_event *event, struct smmuv3_event_view *view)
{
    static const int ats[4] = {SMMUV3_F_EV_F_BAD_ATS_TREQ_R, SMMUV3_F_EV_F_BAD_ATS_TREQ_W, SMMUV3_F_EV_F_BAD_ATS_TREQ_X,
                               SMMUV3_F_EV_F_BAD_ATS_TREQ_P};
    static const int page[7] = {SMMUV3_F_EV_E_PAGE_REQUEST_uR, SMMUV3_F_EV_E_PAGE_REQUEST_uW,
                                SMMUV3_F_EV_E_PAGE_REQUEST_uX, 0,
                                SMMUV3_F_EV_E_PAGE_REQUEST_pR, SMMUV3_F_EV_E_PAGE_REQUEST_pW,
                                SMMUV3_F_EV_E_PAGE_REQUEST_pX};
    unsigned bits = 0;
    if (view->number == SMMUV3_EV_F_BAD_ATS_TREQ) {
        view->span = SMMUV3_CAST(uint32_t, smmuv3_field_get(event->w, SMMUV3_F_EV_F_BAD_ATS_TREQ_Span));
        for (unsigned i = 0; i < 4; i++)
            bits |= SMMUV3_CAST(unsigned, smmuv3_field_get(event->w, ats[i])) << i;
    } else if (view->number == SMMUV3_EV_E_PAGE_REQUEST) {
        view->span = SMMUV3_CAST(uint32_t, smmuv3_field_get(event->w, SMMUV3_F_EV_E_PAGE_REQUEST_Span));
        for (unsigned i = 0; i < 7; i++)
            bits |= page[i] != 0 ? SMMUV3_CAST(unsigned, smmuv3_field_get(event->w, page[i])) << i : 0;
    } else {
        return;
    }
    view->has |= SMMUV3_EVENT_HAS_REQUEST;
    view->permissions = SMMUV3_CAST(uint8_t, bits);
}

/** @return a flag when a condition holds, else 0. */
SMMUV3_INLINE unsigned smmuv3_event_flag_(bool condition, unsigned flag)
{
    return condition ? flag : 0;
}

/** @return the bits of word 1 that hold fault flags. */
SMMUV3_INLINE uint64_t smmuv3_event_fault_bits_(unsigned flags)
{
    uint64_t bits = smmuv3_field_prep(SMMUV3_F_EVENT_DirtyBit, flags & 1);
    bits |= smmuv3_field_prep(SMMUV3_F_EVENT_AssuredOnly, flags >> 1 & 1);
    return bits | smmuv3_field_prep(SMMUV3_F_EVENT_Overlay, flags >> 2 & 1);
}

/** What only a known environment tells: NSIPA, GPCF, impossible fault flags, address bits above the OAS. */
SMMUV3_INLINE void smmuv3_event_view_env_(const struct smmuv3_event *event, const struct smmuv3_env *env,
                                          struct smmuv3_event_view *view)
{
    if (smmuv3_event_field_valid(event, SMMUV3_F_EVENT_NSIPA, env) == SMMUV3_YES &&
        view->number != SMMUV3_EV_E_PAGE_REQUEST) {
        view->has |= SMMUV3_EVENT_HAS_NS_IPA;
        view->ns_ipa = smmuv3_event_bit_(event, SMMUV3_F_EVENT_NSIPA);
    }
    if (smmuv3_event_field_valid(event, SMMUV3_F_EVENT_GPCF, env) == SMMUV3_YES) {
        view->has |= SMMUV3_EVENT_HAS_GPC_FAULT;
        view->gpc_fault = smmuv3_event_bit_(event, SMMUV3_F_EVENT_GPCF);
    }
    if (env == NULL)
        return;
    uint64_t idr3;
    if (view->fault_flags != 0 && smmuv3_caps_get(&env->caps, SMMUV3_F_IDR3_S1PI, &idr3)) {
        enum smmuv3_tri s2pi = smmuv3_caps_has(&env->caps, SMMUV3_CAP_S2PI);
        enum smmuv3_tri s2po = smmuv3_caps_has(&env->caps, SMMUV3_CAP_S2PO);
        unsigned possible = smmuv3_event_flag_(s2pi == SMMUV3_YES, SMMUV3_EVENT_FAULT_ASSURED_ONLY);
        possible |= smmuv3_event_flag_(s2pi == SMMUV3_YES || idr3 != 0, SMMUV3_EVENT_FAULT_DIRTY_BIT);
        possible |= smmuv3_event_flag_(s2po == SMMUV3_YES, SMMUV3_EVENT_FAULT_OVERLAY);
        view->noise[1] |= smmuv3_event_fault_bits_(view->fault_flags & ~possible);
        view->fault_flags = SMMUV3_CAST(uint8_t, view->fault_flags & possible);
    }
    unsigned oas;
    if (!smmuv3_caps_oas_bits(&env->caps, &oas))
        return;
    uint64_t above = UINT64_MAX << oas;
    view->noise[3] |= (view->ipa | view->fetch_pa) & above;
    view->ipa &= ~above;
    view->fetch_pa &= ~above;
}

/**
 * Take a record apart.
 *
 * @param event  the record; not NULL. Every number is accepted.
 * @param env    what is known of the SMMU and the queue, for NSIPA, GPCF and address bits above the OAS; may be NULL.
 * @param view   receives every member.
 */
SMMUV3_INLINE void smmuv3_event_decode(const struct smmuv3_event *event, const struct smmuv3_env *env,
                                       struct smmuv3_event_view *view)
{
    view->input_address = view->ipa = view->fetch_pa = 0;
    view->has = view->stream_id = view->substream_id = view->reason = view->span = 0;
    view->impdef = view->stag = 0;
    view->stage = view->class_of = view->permissions = view->fault_flags = 0;
    view->stalled = view->read = view->instruction = view->privileged = false;
    view->table_read = view->ns_ipa = view->gpc_fault = false;
    view->number = SMMUV3_CAST(uint8_t, smmuv3_event_number(event));
    view->kind = SMMUV3_CAST(uint8_t, smmuv3_event_kind_of(view->number));
    for (unsigned i = 0; i < 4; i++) {
        view->noise[i] = smmuv3_event_noise(event, i);
        view->unknown[i] = smmuv3_event_unknown(event, i);
    }
    if (view->kind != SMMUV3_EVENT_ARCHITECTED)
        return;
    smmuv3_event_view_who_(event, view);
    smmuv3_event_view_access_(event, view);
    smmuv3_event_view_address_(event, view);
    smmuv3_event_view_request_(event, view);
    if (view->number == SMMUV3_EV_F_PERMISSION) {
        bool dirty = smmuv3_event_bit_(event, SMMUV3_F_EVENT_DirtyBit);
        bool assured = smmuv3_event_bit_(event, SMMUV3_F_EVENT_AssuredOnly);
        bool overlay = smmuv3_event_bit_(event, SMMUV3_F_EVENT_Overlay);
        unsigned flags = smmuv3_event_flag_(dirty, SMMUV3_EVENT_FAULT_DIRTY_BIT);
        flags |= smmuv3_event_flag_(assured, SMMUV3_EVENT_FAULT_ASSURED_ONLY);
        flags |= smmuv3_event_flag_(overlay, SMMUV3_EVENT_FAULT_OVERLAY);
        view->has |= SMMUV3_EVENT_HAS_FAULT_FLAGS;
        view->fault_flags = SMMUV3_CAST(uint8_t, flags);
    }
    int reason = smmuv3_event_reason_field(view->number);
    if (reason != 0) {
        view->has |= SMMUV3_EVENT_HAS_REASON;
        view->reason = SMMUV3_CAST(uint32_t, smmuv3_field_get(event->w, reason));
    }
    if (smmuv3_event_take_(event, SMMUV3_F_EVENT_IMPDEF)) {
        view->has |= SMMUV3_EVENT_HAS_IMPDEF;
        view->impdef = SMMUV3_CAST(uint16_t, smmuv3_field_get(event->w, SMMUV3_F_EVENT_IMPDEF));
    }
    smmuv3_event_view_env_(event, env, view);
}

/**
 * Bits of a word that must be equal in two records for the SMMU to merge them: fields that mean something, without the
 * bits that the event's description excludes [7.3.1].
 */
SMMUV3_INLINE uint64_t smmuv3_event_merge_mask(const struct smmuv3_event *event, unsigned word)
{
    unsigned number = smmuv3_event_number(event);
    if (smmuv3_event_kind_of(number) != SMMUV3_EVENT_ARCHITECTED)
        return UINT64_MAX;
    uint64_t mask = smmuv3_event_known(number, word) & ~smmuv3_event_unknown_(event->w, word);
    return word == 2 ? mask & ~smmuv3_event_merge_ignored(number) : mask;
}

/**
 * May the SMMU write one record for these two? [7.3.1] They must also follow each other closely in time.
 *
 * @param a    one event; not NULL.
 * @param b    the other; not NULL.
 * @param mev  STE.MEV of the stream; it does not count for the four events that can come before an STE is found.
 * @return no when a defined field differs, when a transaction is stalled, or with MEV=0; unknown when only MEV decides
 *         and is not known.
 */
SMMUV3_INLINE enum smmuv3_tri smmuv3_event_may_merge(const struct smmuv3_event *a, const struct smmuv3_event *b,
                                                     enum smmuv3_tri mev)
{
    unsigned number = smmuv3_event_number(a);
    for (unsigned i = 0; i < 4; i++)
        if (((a->w[i] ^ b->w[i]) & smmuv3_event_merge_mask(a, i)) != 0)
            return SMMUV3_NO;
    if (smmuv3_event_can_stall(number) && smmuv3_event_bit_(a, SMMUV3_F_EVENT_Stall))
        return SMMUV3_NO;
    return smmuv3_event_merge_always(number) ? SMMUV3_YES : mev;
}

/** How to answer a stalled transaction. */
enum smmuv3_event_answer {
    /** End it with an abort to the client. */
    SMMUV3_EVENT_ANSWER_ABORT = 0,
    /** Try again from the start, after the cause was repaired. */
    SMMUV3_EVENT_ANSWER_RETRY = 1,
    /** End it as read-as-zero, write-ignored; with IDR0.TERM_MODEL=1 the SMMU aborts instead. */
    SMMUV3_EVENT_ANSWER_RAZWI = 2
};

/**
 * Arguments of the CMD_RESUME that answers a stall event. Every stall event needs exactly one, or a CMD_STALL_TERM
 * [3.12.2, 4.7.1].
 *
 * @param event   the record; not NULL.
 * @param state   security state of the event queue; SSec is set for Secure.
 * @param answer  what becomes of the transaction.
 * @param args    receives the arguments; untouched after an error.
 * @return SMMUV3_OK; SMMUV3_ERR_NOT_FOUND when the record is no stall (nothing to answer); SMMUV3_ERR_ARGUMENT for
 *         another answer; SMMUV3_ERR_UNSUPPORTED for the Realm state, whose queue refuses CMD_RESUME.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_event_resume(const struct smmuv3_event *event,
                                                                 enum smmuv3_state state,
                                                                 enum smmuv3_event_answer answer,
                                                                 struct smmuv3_cmd_resume_args *args)
{
    if (answer != SMMUV3_EVENT_ANSWER_ABORT && answer != SMMUV3_EVENT_ANSWER_RETRY &&
        answer != SMMUV3_EVENT_ANSWER_RAZWI)
        return SMMUV3_ERR_ARGUMENT;
    if (!smmuv3_event_can_stall(smmuv3_event_number(event)) || !smmuv3_event_bit_(event, SMMUV3_F_EVENT_Stall))
        return SMMUV3_ERR_NOT_FOUND;
    if (state == SMMUV3_STATE_REALM)
        return SMMUV3_ERR_UNSUPPORTED;
    args->stream_id = SMMUV3_CAST(uint32_t, smmuv3_field_get(event->w, SMMUV3_F_EVENT_StreamID));
    args->stag = SMMUV3_CAST(uint32_t, smmuv3_field_get(event->w, SMMUV3_F_EVENT_STAG));
    args->ac = answer == SMMUV3_EVENT_ANSWER_RETRY;
    args->ab = answer == SMMUV3_EVENT_ANSWER_ABORT;
    args->ssec = state == SMMUV3_STATE_S;
    return SMMUV3_OK;
}

#endif

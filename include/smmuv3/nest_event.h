/* SPDX-License-Identifier: MIT */
/**
 * nest_event.h - events of the host's SMMU that are a guest's: found by physical StreamID, cleaned, given its own.
 *
 * A guest sees faults of its own stage 1 and nothing of the host: no physical StreamID, no physical address
 * (FetchAddr), no intermediate address of stage 2, no implementation defined bits, no noise. Stage 2 faults are the
 * host's: a page that the host must bring in, or an address that the guest does not have; for the second case the
 * record says what an SMMU with stage 1 only would have told.
 *
 * A gate bounds how many events a guest gets, counts those that are lost and asks for a marker. A stall is never only
 * lost: who does not deliver it answers it (smmuv3_nest_event_answer()).
 *
 * Concurrency: pure functions; a gate is one guest's, one thread at a time. [IHI 0070 7.3]
 */
#ifndef SMMUV3_NEST_EVENT_H
#define SMMUV3_NEST_EVENT_H

#include "event.h"
#include "fields.h"
#include "nest_types.h"
#include "status.h"
#include "types.h"

/** Whose an event is. */
enum smmuv3_nest_route {
    /** The stream is not the guest's. */
    SMMUV3_NEST_ROUTE_OTHER = 0,
    /** The guest's: `event` is what it sees. */
    SMMUV3_NEST_ROUTE_GUEST = 1,
    /**
     * The host's to handle; with `told` set, `event` is what the guest may be told when the host has no other
     * answer.
     */
    SMMUV3_NEST_ROUTE_HOST = 2
};

/** Events that a guest may see; all zero is the default. */
struct smmuv3_nest_event_policy {
    /**
     * Bit n: event number n, below 64. 0: C_BAD_STE, F_STREAM_DISABLED, C_BAD_SUBSTREAMID, C_BAD_CD, F_TRANSLATION,
     * F_ADDR_SIZE, F_ACCESS, F_PERMISSION. C_BAD_STREAMID, F_STE_FETCH, F_CFG_CONFLICT and F_VMS_FETCH are never a
     * guest's: they are about the host's structures.
     */
    uint64_t visible;
    /** The guest was shown stalls: records with Stall=1 go to it, and it answers with CMD_RESUME. */
    bool stalls;
};

/** What becomes of an event. */
struct smmuv3_nest_event_result {
    /** The record for the guest, when there is one. */
    struct smmuv3_event event;
    /** The guest's stream; all 0 with ROUTE_OTHER. */
    struct smmuv3_nest_stream stream;
    /** One of `enum smmuv3_nest_route`. */
    uint32_t route;
    /** With ROUTE_HOST: `event` holds a record that the guest may be told. */
    bool told;
    /** The transaction waits: answer it when the guest does not get the record (smmuv3_nest_event_answer()). */
    bool stalled;
};

/** @return the events that a guest sees when its policy names none. */
SMMUV3_INLINE uint64_t smmuv3_nest_event_default(void)
{
    return UINT64_C(1) << SMMUV3_EV_C_BAD_STE | UINT64_C(1) << SMMUV3_EV_F_STREAM_DISABLED |
           UINT64_C(1) << SMMUV3_EV_C_BAD_SUBSTREAMID | UINT64_C(1) << SMMUV3_EV_C_BAD_CD |
           UINT64_C(1) << SMMUV3_EV_F_TRANSLATION | UINT64_C(1) << SMMUV3_EV_F_ADDR_SIZE |
           UINT64_C(1) << SMMUV3_EV_F_ACCESS | UINT64_C(1) << SMMUV3_EV_F_PERMISSION;
}

/** @return events that are never a guest's. */
SMMUV3_INLINE uint64_t smmuv3_nest_event_never_(void)
{
    return UINT64_C(1) << SMMUV3_EV_C_BAD_STREAMID | UINT64_C(1) << SMMUV3_EV_F_STE_FETCH |
           UINT64_C(1) << SMMUV3_EV_F_CFG_CONFLICT | UINT64_C(1) << SMMUV3_EV_F_VMS_FETCH;
}

/** May a guest see events of this number? */
SMMUV3_INLINE bool smmuv3_nest_event_visible(const struct smmuv3_nest_event_policy *policy, unsigned number)
{
    const uint64_t visible = policy->visible != 0 ? policy->visible : smmuv3_nest_event_default();
    return number < 64 && smmuv3_event_kind_of(number) == SMMUV3_EVENT_ARCHITECTED &&
           ((visible & ~smmuv3_nest_event_never_()) >> number & 1) != 0;
}

/** Clear a field where the event has one. */
SMMUV3_INLINE void smmuv3_nest_event_hide_(struct smmuv3_event *event, int field)
{
    if (smmuv3_event_field_condition(smmuv3_event_number(event), field) != SMMUV3_EVENT_IF_ABSENT)
        smmuv3_field_set(event->w, field, 0);
}

/** Fields that mean something and are about the guest's own accesses, with its StreamID. */
SMMUV3_NEVER_INLINE void smmuv3_nest_event_clean_(struct smmuv3_event *event, const struct smmuv3_event *host,
                                                  uint32_t vsid)
{
    static const int hidden[8] = {SMMUV3_F_EVENT_IPA,  SMMUV3_F_EVENT_FetchAddr, SMMUV3_F_EVENT_NSIPA,
                                  SMMUV3_F_EVENT_GPCF, SMMUV3_F_EVENT_IMPDEF,    SMMUV3_F_EV_F_PERMISSION_AssuredOnly,
                                  SMMUV3_F_EV_F_PERMISSION_Overlay, SMMUV3_F_EV_F_PERMISSION_DirtyBit};
    const unsigned number = smmuv3_event_number(host);
    const int reason = smmuv3_event_reason_field(number);
    for (unsigned i = 0; i < 4; i++)
        event->w[i] = host->w[i] & smmuv3_event_known(number, i) & ~smmuv3_event_unknown_(host->w, i);
    for (unsigned i = 0; i < 8; i++)
        smmuv3_nest_event_hide_(event, hidden[i]);
    if (reason != 0)
        smmuv3_field_set(event->w, reason, 0);
    smmuv3_field_set(event->w, SMMUV3_F_EVENT_StreamID, vsid);
}

/** Is the fault one of stage 2? */
SMMUV3_INLINE bool smmuv3_nest_event_stage2_(const struct smmuv3_event *event)
{
    return smmuv3_event_take_(event, SMMUV3_F_EVENT_S2) && smmuv3_event_bit_(event, SMMUV3_F_EVENT_S2);
}

/**
 * What an SMMU with stage 1 only says when memory that it walks is not there: the fetch of a CD or of a descriptor is
 * aborted; an aborted access of the device itself leaves no event.
 *
 * @return false when there is no record.
 */
SMMUV3_NEVER_INLINE bool smmuv3_nest_event_tell_(struct smmuv3_event *event, const struct smmuv3_event *host,
                                                 uint32_t vsid)
{
    const uint64_t who = smmuv3_field_mask(SMMUV3_F_EVENT_SSV) | smmuv3_field_mask(SMMUV3_F_EVENT_SubstreamID);
    const uint64_t what = smmuv3_field_mask(SMMUV3_F_EVENT_PnU) | smmuv3_field_mask(SMMUV3_F_EVENT_InD) |
                          smmuv3_field_mask(SMMUV3_F_EVENT_RnW);
    const uint64_t class_of = smmuv3_field_get(host->w, SMMUV3_F_EVENT_CLASS);
    const bool cd = class_of == SMMUV3_V_EVENT_CLASS_CD;
    if (!smmuv3_event_can_stall(smmuv3_event_number(host)) || (!cd && class_of != SMMUV3_V_EVENT_CLASS_TT))
        return false;
    event->w[0] = (host->w[0] & ~smmuv3_event_unknown_(host->w, 0) & who) |
                  smmuv3_field_prep(SMMUV3_F_EVENT_StreamID, vsid);
    event->w[1] = 0;
    event->w[2] = 0;
    event->w[3] = smmuv3_field_prep(SMMUV3_F_EVENT_FetchAddr, smmuv3_field_get(host->w, SMMUV3_F_EVENT_IPA));
    smmuv3_field_set(event->w, SMMUV3_F_EVENT_ID, cd ? SMMUV3_EV_F_CD_FETCH : SMMUV3_EV_F_WALK_EABT);
    if (cd)
        return true;
    event->w[1] = (host->w[1] & ~smmuv3_event_unknown_(host->w, 1) & what) |
                  smmuv3_field_prep(SMMUV3_F_EVENT_CLASS, SMMUV3_V_EVENT_CLASS_TT);
    event->w[2] = host->w[2];
    return true;
}

/**
 * Whose is an event, and what does the guest see of it?
 *
 * @param streams  streams of the guest; ask guest by guest, or keep one table for all with `tag` naming the guest.
 * @param policy   what the guest may see; not NULL.
 * @param host     the record of the host's queue, Non-secure; not NULL.
 * @param out      receives the result; not NULL.
 *
 * Stage 1 faults of visible numbers are the guest's. All else is the host's: stage 2 faults, and numbers that the guest
 * does not see. With Stall=1 a guest that does not know stalls gets nothing: the host answers.
 */
SMMUV3_INLINE void smmuv3_nest_event(const struct smmuv3_nest_streams *streams,
                                     const struct smmuv3_nest_event_policy *policy, const struct smmuv3_event *host,
                                     struct smmuv3_nest_event_result *out)
{
    const unsigned number = smmuv3_event_number(host);
    const uint32_t psid = SMMUV3_CAST(uint32_t, smmuv3_field_get(host->w, SMMUV3_F_EVENT_StreamID));
    out->event.w[0] = out->event.w[1] = out->event.w[2] = out->event.w[3] = 0;
    out->stream.vsid = out->stream.psid = out->stream.flags = out->stream.tag = 0;
    out->route = SMMUV3_NEST_ROUTE_OTHER;
    out->told = false;
    out->stalled = smmuv3_event_can_stall(number) && smmuv3_event_bit_(host, SMMUV3_F_EVENT_Stall);
    if (smmuv3_event_kind_of(number) != SMMUV3_EVENT_ARCHITECTED || !smmuv3_nest_find_psid(streams, psid, &out->stream))
        return;
    out->route = SMMUV3_NEST_ROUTE_HOST;
    if (smmuv3_nest_event_stage2_(host)) {
        out->told = smmuv3_nest_event_tell_(&out->event, host, out->stream.vsid);
        return;
    }
    if (!smmuv3_nest_event_visible(policy, number) || (out->stalled && !policy->stalls))
        return;
    out->route = SMMUV3_NEST_ROUTE_GUEST;
    smmuv3_nest_event_clean_(&out->event, host, out->stream.vsid);
}

/**
 * The CMD_RESUME that ends a stalled transaction which the guest will not answer.
 *
 * @param host  the record of the host's queue, not the guest's; not NULL.
 * @param cmd   receives the command for the host's queue.
 * @return SMMUV3_OK; SMMUV3_ERR_NOT_FOUND: the record is no stall.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_nest_event_answer(const struct smmuv3_event *host,
                                                                      struct smmuv3_cmd *cmd)
{
    struct smmuv3_cmd_resume_args args;
    smmuv3_status status = smmuv3_event_resume(host, SMMUV3_STATE_NS, SMMUV3_EVENT_ANSWER_ABORT, &args);
    return status == SMMUV3_OK ? smmuv3_cmd_make_resume(cmd, &args) : status;
}

/** Bounds what one guest gets. Set `limit` and `window_ns`; limit 0: no bound. The rest 0. */
struct smmuv3_nest_gate {
    /** Events that pass in each window. */
    uint32_t limit;
    /** Length of a window in nanoseconds. */
    uint64_t window_ns;
    /** Begin of the present window. */
    uint64_t begin;
    /** Events that passed in it. */
    uint32_t passed;
    /** Events lost since the last marker. */
    uint32_t unmarked;
    /** Events lost in all. */
    uint64_t lost;
    /** Number of the last event, lost or not, modulo 2^31. */
    uint32_t sequence;
};

/** Note an event that is lost, for lack of room in the guest's queue or by the gate. */
SMMUV3_INLINE void smmuv3_nest_gate_lose(struct smmuv3_nest_gate *gate)
{
    gate->lost++;
    if (gate->unmarked != UINT32_MAX)
        gate->unmarked++;
}

/**
 * May an event pass?
 *
 * @param gate    not NULL.
 * @param now_ns  the time; any clock that does not go back.
 * @return true; false: it is lost and counted.
 */
SMMUV3_INLINE bool smmuv3_nest_gate_pass(struct smmuv3_nest_gate *gate, uint64_t now_ns)
{
    gate->sequence = (gate->sequence + 1) & 0x7fffffffu;
    if (gate->limit == 0)
        return true;
    if (now_ns - gate->begin >= gate->window_ns) {
        gate->begin = now_ns;
        gate->passed = 0;
    }
    if (gate->passed < gate->limit) {
        gate->passed++;
        return true;
    }
    smmuv3_nest_gate_lose(gate);
    return false;
}

/** @return the number of events lost since the last call: 0, or put a marker in front of the next event. */
SMMUV3_INLINE uint32_t smmuv3_nest_gate_marker(struct smmuv3_nest_gate *gate)
{
    uint32_t lost = gate->unmarked;
    gate->unmarked = 0;
    return lost;
}

/** Write a little-endian 32-bit number. */
SMMUV3_INLINE void smmuv3_nest_put32_(unsigned char *p, uint32_t value)
{
    for (unsigned i = 0; i < 4; i++)
        p[i] = SMMUV3_CAST(unsigned char, value >> (8 * i) & 0xff);
}

/**
 * Write an event as a record of a virtual event queue, as Linux hands it to an emulator (event_vevent.h reads it back):
 * flags, sequence, 32 bytes; before it, when events were lost, a header with the LOST flag alone.
 *
 * @param gate   its loss is marked and forgotten, its sequence is used; not NULL.
 * @param event  the guest's record, which passed the gate; NULL: only the marker, if there is one to put.
 * @param bytes  where to.
 * @param size   room: 48 bytes are always enough.
 * @param used   receives the bytes written.
 * @return SMMUV3_OK; SMMUV3_ERR_SPACE: not enough, nothing changed: call smmuv3_nest_gate_lose() or try again later.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_nest_vevent_write(struct smmuv3_nest_gate *gate,
                                                                      const struct smmuv3_event *event, void *bytes,
                                                                      size_t size, size_t *used)
{
    unsigned char *p = SMMUV3_CAST(unsigned char *, bytes);
    const bool marker = gate->unmarked != 0;
    const size_t need = (marker ? 8u : 0u) + (event != NULL ? 40u : 0u);
    *used = 0;
    if (size < need)
        return SMMUV3_ERR_SPACE;
    if (marker) {
        const uint32_t before = event != NULL ? (gate->sequence - 1) & 0x7fffffffu : gate->sequence;
        smmuv3_nest_put32_(p, SMMUV3_VEVENT_FLAG_LOST);
        smmuv3_nest_put32_(p + 4, before);
        gate->unmarked = 0;
        p += 8;
    }
    if (event != NULL) {
        smmuv3_nest_put32_(p, 0);
        smmuv3_nest_put32_(p + 4, gate->sequence);
        smmuv3_words_to_bytes(p + 8, event->w, 4);
    }
    *used = need;
    return SMMUV3_OK;
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * model_stall.h - transactions that stall: their places, records, tags, and how they go on [3.12.2, 4.7].
 *
 * The tag is the number of the place. A place is free, being filled, filled with a record to be written, or written and
 * waiting for CMD_RESUME, CMD_STALL_TERM or SMMUEN=0. At most IDR5.STALL_MAX places are in use [R110]; a transaction that
 * finds none is held: the user translates it again later.
 *
 * Concurrency: smmuv3_model_stall_put_() from any thread; the rest belongs to the engine side.
 */
#ifndef SMMUV3_MODEL_STALL_H
#define SMMUV3_MODEL_STALL_H

#include "model_event.h"

#if SMMUV3_PORT_HAS_A64

/** States of a place. */
enum smmuv3_model_stall_state {
    /** Free. */
    SMMUV3_MODEL_STALL_FREE = 0,
    /** Being filled. */
    SMMUV3_MODEL_STALL_TAKEN = 1,
    /** The record waits for the queue. */
    SMMUV3_MODEL_STALL_UNWRITTEN = 2,
    /** The record is written. */
    SMMUV3_MODEL_STALL_WRITTEN = 3
};

/** @return places that may be in use. */
SMMUV3_INLINE uint32_t smmuv3_model_stall_places_(const struct smmuv3_model *m)
{
    const uint32_t most = smmuv3_model_id_(m, SMMUV3_F_IDR5_STALL_MAX);

    return most != 0 && most < m->config.stall_count ? most : m->config.stall_count;
}

/** Take a free place. @return its number, UINT32_MAX when there is none. */
SMMUV3_INLINE uint32_t smmuv3_model_stall_take_(struct smmuv3_model *m)
{
    const uint32_t count = smmuv3_model_stall_places_(m);

    for (uint32_t i = 0; i < count; i++)
        if (smmuv3_a32_load(&m->config.stalls[i].state) == SMMUV3_MODEL_STALL_FREE &&
            smmuv3_a32_cas(&m->config.stalls[i].state, SMMUV3_MODEL_STALL_FREE, SMMUV3_MODEL_STALL_TAKEN) ==
                SMMUV3_MODEL_STALL_FREE)
            return i;
    return UINT32_MAX;
}

/** Give a place back that holds nothing. */
SMMUV3_INLINE void smmuv3_model_stall_free_(struct smmuv3_model *m, uint32_t tag)
{
    smmuv3_a32_store_release(&m->config.stalls[tag].state, SMMUV3_MODEL_STALL_FREE);
    if (smmuv3_a32_exchange(&m->held, 0) != 0)
        smmuv3_model_kick_(m);
}

/** Fill a place that was taken: the record follows. */
SMMUV3_INLINE void smmuv3_model_stall_put_(struct smmuv3_model *m, uint32_t tag, unsigned bank, uint64_t cookie,
                                           const struct smmuv3_event *event, unsigned rule)
{
    struct smmuv3_model_stall *s = &m->config.stalls[tag];

    s->stream_id = SMMUV3_CAST(uint32_t, smmuv3_field_get(event->w, SMMUV3_F_EVENT_StreamID));
    s->cookie = cookie;
    s->event = *event;
    s->bank = SMMUV3_CAST(uint8_t, bank);
    s->rule = SMMUV3_CAST(uint16_t, rule);
    (void)smmuv3_a32_fetch_add(&m->stalls_unwritten, 1);
    smmuv3_a32_store_release(&s->state, SMMUV3_MODEL_STALL_UNWRITTEN);
    smmuv3_model_kick_(m);
}

/** Write stall records that wait, as far as their queues take them [7.4, R016]. */
SMMUV3_NEVER_INLINE void smmuv3_model_stalls_write_(struct smmuv3_model *m)
{
    const uint32_t count = smmuv3_model_stall_places_(m);
    struct smmuv3_model_stall *s;

    for (uint32_t i = 0; i < count; i++) {
        s = &m->config.stalls[i];
        if (smmuv3_a32_load_acquire(&s->state) != SMMUV3_MODEL_STALL_UNWRITTEN)
            continue;
        if (smmuv3_model_event_write_(m, &m->bank[s->bank & 1], &s->event, true) != SMMUV3_QUEUE_WRITE)
            continue;
        m->stats.events++;
        m->bank[s->bank & 1].last_event_valid = false;
        smmuv3_model_note_event_(m, SMMUV3_MODEL_NOTE_EVENT, m->bank[s->bank & 1].state, s->rule, &s->event, "stall event");
        smmuv3_a32_store_release(&s->state, SMMUV3_MODEL_STALL_WRITTEN);
        (void)smmuv3_a32_fetch_add(&m->stalls_unwritten, UINT32_MAX);
    }
}

/** Write everything that is on its way; at most one ring full and all stall records. */
SMMUV3_NEVER_INLINE void smmuv3_model_deliver_(struct smmuv3_model *m)
{
    struct smmuv3_model_posted *slot;

    for (unsigned i = 0; i < SMMUV3_MODEL_RING && smmuv3_model_posted_(m); i++) {
        slot = &m->ring[m->ring_tail & (SMMUV3_MODEL_RING - 1)];
        smmuv3_model_event_(m, &m->bank[slot->bank & 1], &slot->event, slot->rule, slot->mergeable);
        smmuv3_a32_store_release(&slot->turn, m->ring_tail + SMMUV3_MODEL_RING);
        m->ring_tail++;
    }
    for (unsigned i = 0; i < SMMUV3_MODEL_BANKS; i++)
        smmuv3_model_event_ring_lost_(m, &m->bank[i], i);
    if (smmuv3_a32_load_acquire(&m->stalls_unwritten) != 0)
        smmuv3_model_stalls_write_(m);
}

/** Let a transaction go on, and its place be free. */
SMMUV3_INLINE void smmuv3_model_stall_end_(struct smmuv3_model *m, uint32_t tag, enum smmuv3_model_resume how)
{
    struct smmuv3_model_stall *s = &m->config.stalls[tag];
    const uint64_t cookie = s->cookie;

    if (smmuv3_a32_load(&s->state) == SMMUV3_MODEL_STALL_UNWRITTEN)
        (void)smmuv3_a32_fetch_add(&m->stalls_unwritten, UINT32_MAX);
    smmuv3_model_stall_free_(m, tag);
    if (m->ops.resume != NULL)
        m->ops.resume(m->ops.ctx, cookie, how);
}

/**
 * End the stalls of one StreamID, or of a whole state.
 *
 * @param bank       of the streams.
 * @param all        every StreamID; else `stream_id`.
 * @param unwritten  only those whose record is not written.
 * @param how        what becomes of the transactions.
 */
SMMUV3_NEVER_INLINE void smmuv3_model_stalls_end_(struct smmuv3_model *m, unsigned bank, bool all, uint32_t stream_id,
                                                  bool unwritten, enum smmuv3_model_resume how)
{
    const uint32_t count = smmuv3_model_stall_places_(m);
    const struct smmuv3_model_stall *s;
    uint32_t state;

    for (uint32_t i = 0; i < count; i++) {
        s = &m->config.stalls[i];
        state = smmuv3_a32_load_acquire(&s->state);
        if (state < SMMUV3_MODEL_STALL_UNWRITTEN || (unwritten && state != SMMUV3_MODEL_STALL_UNWRITTEN))
            continue;
        if (s->bank == bank && (all || s->stream_id == stream_id))
            smmuv3_model_stall_end_(m, i, how);
    }
}

/** CMD_RESUME: StreamID, state and tag must match, else nothing happens [R109]. */
SMMUV3_INLINE void smmuv3_model_resume_(struct smmuv3_model *m, unsigned bank, const struct smmuv3_cmd *cmd)
{
    const uint32_t stream = SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_StreamID));
    uint32_t tag = SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_STAG));
    const struct smmuv3_model_stall *s;
    enum smmuv3_model_resume how = SMMUV3_MODEL_RESUME_ABORT;

    if (tag >= smmuv3_model_stall_places_(m))
        return;
    tag = smmuv3_model_clamp_(tag, smmuv3_model_stall_places_(m));
    s = &m->config.stalls[tag];
    if (smmuv3_a32_load_acquire(&s->state) != SMMUV3_MODEL_STALL_WRITTEN || s->stream_id != stream || s->bank != bank)
        return;
    if (smmuv3_field_get(cmd->w, SMMUV3_F_CMD_Ac) != 0)
        how = SMMUV3_MODEL_RESUME_RETRY;
    else if (smmuv3_field_get(cmd->w, SMMUV3_F_CMD_Ab) == 0 && smmuv3_model_has_(m, SMMUV3_CAP_TERM_RAZWI))
        how = SMMUV3_MODEL_RESUME_RAZ_WI;
    smmuv3_model_stall_end_(m, tag, how);
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

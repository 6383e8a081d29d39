/* SPDX-License-Identifier: MIT */
/**
 * model_event.h - events on their way from translations to the event queues.
 *
 * A translation puts its event into a bounded ring and goes on; the engine side writes the records, in that order, merges
 * and counts what does not fit [7.2 to 7.4]. A ring that is full counts as a queue that is full: the event is lost and
 * OVFLG says so. Stall events do not use the ring: they wait in the place of their transaction and are never lost.
 *
 * Concurrency: smmuv3_model_post_() from any thread, bounded attempts; the rest belongs to the engine side.
 */
#ifndef SMMUV3_MODEL_EVENT_H
#define SMMUV3_MODEL_EVENT_H

#include "model_msi.h"

#if SMMUV3_PORT_HAS_A64

/** Note about an event. */
SMMUV3_NEVER_INLINE void smmuv3_model_note_event_(const struct smmuv3_model *m, unsigned kind, unsigned state,
                                                  unsigned rule, const struct smmuv3_event *event, const char *text)
{
    struct smmuv3_model_note note;

    if (m->ops.note == NULL)
        return;
    smmuv3_model_note_init_(&note, kind, state, text);
    for (unsigned i = 0; i < 4; i++)
        note.words[i] = event->w[i];
    note.rule = SMMUV3_CAST(uint16_t, rule);
    m->ops.note(m->ops.ctx, &note);
}

/** Put an event into the ring. @return false when it is full. */
SMMUV3_INLINE bool smmuv3_model_post_(struct smmuv3_model *m, unsigned bank, const struct smmuv3_event *event,
                                      unsigned rule, bool mergeable)
{
    struct smmuv3_model_posted *slot;
    uint32_t at;
    uint32_t turn;

    for (unsigned i = 0; i < SMMUV3_MODEL_TRIES; i++) {
        at = smmuv3_a32_load_acquire(&m->ring_head);
        slot = &m->ring[at & (SMMUV3_MODEL_RING - 1)];
        turn = smmuv3_a32_load_acquire(&slot->turn);
        if (turn - at > UINT32_MAX / 2)
            break;
        if (turn != at || smmuv3_a32_cas(&m->ring_head, at, at + 1) != at)
            continue;
        slot->event = *event;
        slot->rule = SMMUV3_CAST(uint16_t, rule);
        slot->bank = SMMUV3_CAST(uint8_t, bank);
        slot->mergeable = mergeable;
        smmuv3_a32_store_release(&slot->turn, at + 1);
        smmuv3_model_kick_(m);
        return true;
    }
    (void)smmuv3_a32_fetch_add(&m->ring_lost[bank & 1], 1);
    smmuv3_model_kick_(m);
    return false;
}

/** @return whether an event is on its way. */
SMMUV3_INLINE bool smmuv3_model_posted_(const struct smmuv3_model *m)
{
    const struct smmuv3_model_posted *slot = &m->ring[m->ring_tail & (SMMUV3_MODEL_RING - 1)];

    return smmuv3_a32_load_acquire(&slot->turn) == m->ring_tail + 1;
}

/** @return whether the event queue takes records: enabled, and no write abort that is not acknowledged [7.2.1]. */
SMMUV3_INLINE bool smmuv3_model_eventq_on_(const struct smmuv3_model_bank *b)
{
    return smmuv3_reg_get(smmuv3_model_get_(b, SMMUV3_R_CR0), SMMUV3_F_CR0_EVENTQEN) != 0 &&
           (smmuv3_model_gerrors_(b) & smmuv3_field_mask(SMMUV3_F_GERROR_EVENTQ_ABT_ERR)) == 0;
}

/** @return whether a record equals the last one, which is still in the queue, but for what may differ [7.3.1]. */
SMMUV3_INLINE bool smmuv3_model_merges_(const struct smmuv3_model *m, const struct smmuv3_model_bank *b,
                                        const struct smmuv3_event *event)
{
    const unsigned number = smmuv3_event_number(event);
    const uint64_t ignored = smmuv3_event_merge_ignored(number);
    const uint32_t prod = smmuv3_model_get_(b, SMMUV3_R_EVENTQ_PROD);
    const uint32_t cons = smmuv3_model_get_(b, SMMUV3_R_EVENTQ_CONS);

    if (!m->config.merge_events || !b->last_event_valid || ((prod ^ cons) & 0xfffff) == 0)
        return false;
    return event->w[0] == b->last_event.w[0] && event->w[1] == b->last_event.w[1] &&
           ((event->w[2] ^ b->last_event.w[2]) & ~ignored) == 0 && event->w[3] == b->last_event.w[3];
}

/** Count an event that is lost, and toggle OVFLG where the queue is full. */
SMMUV3_INLINE void smmuv3_model_event_lost_(struct smmuv3_model *m, struct smmuv3_model_bank *b,
                                            const struct smmuv3_event *event, unsigned rule)
{
    m->stats.events_lost++;
    smmuv3_model_note_event_(m, SMMUV3_MODEL_NOTE_EVENT_LOST, b->state, rule, event, "event dropped");
}

/** Write one record. @return one of `enum smmuv3_queue_outcome`; LOST when the queue takes none or the write aborted. */
SMMUV3_NEVER_INLINE enum smmuv3_queue_outcome smmuv3_model_event_write_(struct smmuv3_model *m,
                                                                        struct smmuv3_model_bank *b,
                                                                        const struct smmuv3_event *event, bool stall)
{
    const uint32_t old = smmuv3_model_get_(b, SMMUV3_R_EVENTQ_PROD);
    const uint32_t cons = smmuv3_model_get_(b, SMMUV3_R_EVENTQ_CONS);
    uint32_t prod = old;
    unsigned log2;
    const uint64_t base = smmuv3_model_queue_(m, smmuv3_model_get64_(b, SMMUV3_R_EVENTQ_BASE),
                                              smmuv3_model_id_(m, SMMUV3_F_IDR1_EVENTQS), SMMUV3_QUEUE_EVENT_BYTES, &log2);
    enum smmuv3_queue_outcome outcome;

    if (!smmuv3_model_eventq_on_(b))
        return stall ? SMMUV3_QUEUE_HOLD : SMMUV3_QUEUE_LOST;
    outcome = smmuv3_queue_produce(&prod, cons, log2, stall ? SMMUV3_QUEUE_STALL_EVENT : SMMUV3_QUEUE_EVENT);
    if (outcome == SMMUV3_QUEUE_WRITE &&
        smmuv3_model_write_words_(m, base + SMMUV3_CAST(uint64_t, 32) * smmuv3_queue_slot(old, log2),
                                  SMMUV3_CAST(enum smmuv3_state, b->state), event->w, 4) != SMMUV3_OK) {
        smmuv3_model_gerror_(m, b, SMMUV3_F_GERROR_EVENTQ_ABT_ERR);
        return stall ? SMMUV3_QUEUE_HOLD : SMMUV3_QUEUE_LOST;
    }
    smmuv3_model_set_(b, SMMUV3_R_EVENTQ_PROD, prod);
    if (outcome == SMMUV3_QUEUE_WRITE && smmuv3_queue_empty(old, cons, log2))
        smmuv3_model_irq_(m, b, SMMUV3_MODEL_IRQ_EVENTQ);
    return outcome;
}

/** Record one event: merge, write, or lose it. */
SMMUV3_NEVER_INLINE void smmuv3_model_event_(struct smmuv3_model *m, struct smmuv3_model_bank *b,
                                             const struct smmuv3_event *event, unsigned rule, bool mergeable)
{
    if (mergeable && smmuv3_model_eventq_on_(b) && smmuv3_model_merges_(m, b, event)) {
        m->stats.events_merged++;
        return;
    }
    if (smmuv3_model_event_write_(m, b, event, false) != SMMUV3_QUEUE_WRITE) {
        smmuv3_model_event_lost_(m, b, event, rule);
        return;
    }
    m->stats.events++;
    b->last_event = *event;
    b->last_event_valid = true;
    smmuv3_model_note_event_(m, SMMUV3_MODEL_NOTE_EVENT, b->state, rule, event, "event");
}

/** Events that found no place in the ring: an overflow of the queue, where it is on. */
SMMUV3_INLINE void smmuv3_model_event_ring_lost_(struct smmuv3_model *m, struct smmuv3_model_bank *b, unsigned bank)
{
    const uint32_t lost = smmuv3_a32_load(&m->ring_lost[bank & 1]) == 0 ? 0 : smmuv3_a32_exchange(&m->ring_lost[bank & 1], 0);
    const uint32_t flag = SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_EVENTQ_PROD_OVFLG));
    const uint32_t prod = smmuv3_model_get_(b, SMMUV3_R_EVENTQ_PROD);

    if (lost == 0)
        return;
    m->stats.events_lost += lost;
    if (smmuv3_model_eventq_on_(b) && ((prod ^ smmuv3_model_get_(b, SMMUV3_R_EVENTQ_CONS)) & flag) == 0)
        smmuv3_model_set_(b, SMMUV3_R_EVENTQ_PROD, prod ^ flag);
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

/* SPDX-License-Identifier: MIT */
/**
 * model_save.h - the whole state of a model as bytes, and back.
 *
 * Little-endian, with a version of its own that says nothing about the version of the library; each version reads itself
 * and the one before. Version 1 is the first. A load checks everything before it changes anything.
 *
 *     magic "S3MD" (32), version (32), bytes in all (64), ID registers known (32) and raw (27 * 32),
 *     numbers of stalls and enhanced queues (2 * 32), two states, control enables (16) and number of the queue that is run
 *     next (16), VATOS (8 * 32), stalls, queues
 *
 * Concurrency: engine side. Accesses in flight belong to nobody after a load: save when devices are quiet.
 */
#ifndef SMMUV3_MODEL_SAVE_H
#define SMMUV3_MODEL_SAVE_H

#include "model.h"

#if SMMUV3_PORT_HAS_A64

/** Constants of the format. */
enum smmuv3_model_save_number {
    /** "S3MD". */
    SMMUV3_MODEL_SAVE_MAGIC = 0x444d3353,
    /** The version that is written. */
    SMMUV3_MODEL_SAVE_VERSION = 1,
    /** The oldest version that is read. */
    SMMUV3_MODEL_SAVE_OLDEST = 1
};

/** Bytes being written or read. Both ways go through the same functions, so that they cannot differ. */
struct smmuv3_model_stream {
    /** The bytes; NULL measures. */
    unsigned char *bytes;
    /** Their number. */
    size_t cap;
    /** Place. */
    size_t at;
    /** Reads; else writes. */
    bool load;
    /** They do not suffice. */
    bool short_of;
};

/** One 32-bit value. */
SMMUV3_NEVER_INLINE void smmuv3_model_io32_(struct smmuv3_model_stream *s, uint32_t *value)
{
    uint32_t v = 0;

    if (s->bytes != NULL && (s->at > s->cap || s->cap - s->at < 4)) {
        s->short_of = true;
        s->at += 4;
        return;
    }
    for (unsigned i = 0; i < 4 && s->bytes != NULL; i++) {
        if (s->load)
            v |= SMMUV3_CAST(uint32_t, s->bytes[s->at + i]) << (8 * i);
        else
            s->bytes[s->at + i] = SMMUV3_CAST(unsigned char, *value >> (8 * i) & 0xff);
    }
    if (s->load)
        *value = v;
    s->at += 4;
}

/** One 64-bit value. */
SMMUV3_INLINE void smmuv3_model_io64_(struct smmuv3_model_stream *s, uint64_t *value)
{
    uint32_t low = SMMUV3_CAST(uint32_t, *value & UINT32_MAX);
    uint32_t high = SMMUV3_CAST(uint32_t, *value >> 32);

    smmuv3_model_io32_(s, &low);
    smmuv3_model_io32_(s, &high);
    *value = low | SMMUV3_CAST(uint64_t, high) << 32;
}

/** A command queue. */
SMMUV3_NEVER_INLINE void smmuv3_model_io_feed_(struct smmuv3_model *m, struct smmuv3_model_stream *s,
                                               struct smmuv3_model_feed *feed)
{
    uint32_t flags = (smmuv3_a32_load(&feed->atc_lost) & 1) | (feed->wait != 0 ? 2u : 0u);

    smmuv3_model_io64_(s, &feed->base);
    smmuv3_model_io32_(s, &feed->prod);
    smmuv3_model_io32_(s, &feed->cons);
    smmuv3_model_io32_(s, &flags);
    if (s->load) {
        smmuv3_a32_store(&feed->atc_lost, flags & 1);
        /* A CMD_SYNC that waited is at CONS: it waits anew, and its queue is not off before it is consumed. */
        feed->wait = (flags & 2) != 0 ? smmuv3_model_grace_start_(m) : 0;
    }
}

/** A state. Changes that wait for accesses in flight are flags. */
SMMUV3_NEVER_INLINE void smmuv3_model_io_bank_(struct smmuv3_model *m, struct smmuv3_model_stream *s,
                                               struct smmuv3_model_bank *b, unsigned bank)
{
    uint32_t flags = (b->cr0_wait != 0 ? 1u : 0u) | (b->gbpa_wait != 0 ? 2u : 0u) | (b->last_event_valid ? 4u : 0u) |
                     SMMUV3_CAST(uint32_t, m->strict_cleaned[bank]) << 8 |
                     SMMUV3_CAST(uint32_t, m->strict_unsynced[bank]) << 16;

    for (unsigned i = 0; i < SMMUV3_MODEL_WORDS; i++)
        smmuv3_model_io32_(s, &b->r[i]);
    smmuv3_model_io_feed_(m, s, &b->cmdq);
    smmuv3_model_io32_(s, &flags);
    smmuv3_model_io32_(s, &b->gbpa_next);
    for (unsigned i = 0; i < 4; i++)
        smmuv3_model_io64_(s, &b->last_event.w[i]);
    if (!s->load)
        return;
    b->cr0_wait = (flags & 1) != 0 ? smmuv3_model_grace_start_(m) : 0;
    b->gbpa_wait = (flags & 2) != 0 ? smmuv3_model_grace_start_(m) : 0;
    b->last_event_valid = (flags & 4) != 0;
    m->strict_cleaned[bank] = SMMUV3_CAST(uint8_t, flags >> 8 & 7);
    m->strict_unsynced[bank] = SMMUV3_CAST(uint8_t, flags >> 16 & 1);
}

/** A stalled transaction. */
SMMUV3_NEVER_INLINE void smmuv3_model_io_stall_(struct smmuv3_model *m, struct smmuv3_model_stream *s,
                                                struct smmuv3_model_stall *stall)
{
    uint32_t state = smmuv3_a32_load_acquire(&stall->state);
    uint32_t more = stall->bank | SMMUV3_CAST(uint32_t, stall->rule) << 16;

    smmuv3_model_io32_(s, &state);
    smmuv3_model_io32_(s, &more);
    smmuv3_model_io32_(s, &stall->stream_id);
    smmuv3_model_io64_(s, &stall->cookie);
    for (unsigned i = 0; i < 4; i++)
        smmuv3_model_io64_(s, &stall->event.w[i]);
    if (!s->load)
        return;
    stall->bank = SMMUV3_CAST(uint8_t, more & 1);
    stall->rule = SMMUV3_CAST(uint16_t, more >> 16);
    if (state != SMMUV3_MODEL_STALL_UNWRITTEN && state != SMMUV3_MODEL_STALL_WRITTEN)
        state = SMMUV3_MODEL_STALL_FREE;
    if (state == SMMUV3_MODEL_STALL_UNWRITTEN)
        (void)smmuv3_a32_fetch_add(&m->stalls_unwritten, 1);
    smmuv3_a32_store_release(&stall->state, state);
}

/** Everything behind the head. */
SMMUV3_NEVER_INLINE void smmuv3_model_io_body_(struct smmuv3_model *m, struct smmuv3_model_stream *s)
{
    uint32_t control = (m->control_en & 0xffff) | m->next_feed << 16;

    for (unsigned i = 0; i < SMMUV3_MODEL_BANKS; i++)
        smmuv3_model_io_bank_(m, s, &m->bank[i], i);
    smmuv3_model_io32_(s, &control);
    if (s->load) {
        m->control_en = control & 0xffff;
        m->next_feed = control >> 16 < SMMUV3_MODEL_BANKS + m->config.ecmdq_count ? control >> 16 : 0;
    }
    for (unsigned i = 0; i < 8; i++)
        smmuv3_model_io32_(s, &m->vatos[i]);
    for (uint32_t i = 0; i < m->config.stall_count; i++)
        smmuv3_model_io_stall_(m, s, &m->config.stalls[i]);
    for (uint32_t i = 0; i < m->config.ecmdq_count; i++)
        smmuv3_model_io_feed_(m, s, &m->config.ecmdqs[i]);
}

/** The head. @return false: read, and not one that this model can take. */
SMMUV3_NEVER_INLINE bool smmuv3_model_io_head_(struct smmuv3_model *m, struct smmuv3_model_stream *s, uint64_t bytes)
{
    uint32_t magic = SMMUV3_MODEL_SAVE_MAGIC;
    uint32_t version = SMMUV3_MODEL_SAVE_VERSION;
    uint64_t length = bytes;
    uint32_t stalls = m->config.stall_count;
    uint32_t queues = m->config.ecmdq_count;
    uint32_t id = m->config.ids.known;
    bool same;

    smmuv3_model_io32_(s, &magic);
    smmuv3_model_io32_(s, &version);
    smmuv3_model_io64_(s, &length);
    smmuv3_model_io32_(s, &id);
    same = id == m->config.ids.known && magic == SMMUV3_MODEL_SAVE_MAGIC && length == bytes &&
           version >= SMMUV3_MODEL_SAVE_OLDEST && version <= SMMUV3_MODEL_SAVE_VERSION;
    for (unsigned i = 0; i < SMMUV3_CAPS_SLOTS; i++) {
        id = m->config.ids.raw[i];
        smmuv3_model_io32_(s, &id);
        same = same && id == m->config.ids.raw[i];
    }
    smmuv3_model_io32_(s, &stalls);
    smmuv3_model_io32_(s, &queues);
    return same && stalls == m->config.stall_count && queues == m->config.ecmdq_count && !s->short_of;
}

/** Begin a stream. */
SMMUV3_INLINE void smmuv3_model_stream_init_(struct smmuv3_model_stream *s, void *bytes, size_t cap, bool load)
{
    s->bytes = SMMUV3_CAST(unsigned char *, bytes);
    s->cap = cap;
    s->at = 0;
    s->load = load;
    s->short_of = false;
}

/** @return bytes that a saved state of this model has; they depend on its configuration alone. */
SMMUV3_INLINE size_t smmuv3_model_save_bytes(struct smmuv3_model *m)
{
    struct smmuv3_model_stream s;

    smmuv3_model_stream_init_(&s, NULL, 0, false);
    (void)smmuv3_model_io_head_(m, &s, 0);
    smmuv3_model_io_body_(m, &s);
    return s.at;
}

/**
 * Save the state: registers, queues, what waits, stalled transactions. Caches, statistics and callbacks are not part of
 * it. Events on their way are written to their queues first, and changes that wait for nothing any more are finished.
 *
 * @param m      the model.
 * @param bytes  receives them.
 * @param cap    length of the buffer, at least smmuv3_model_save_bytes().
 * @return SMMUV3_OK; SMMUV3_ERR_SPACE; SMMUV3_ERR_BUSY: called from inside a callback.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_model_save(struct smmuv3_model *m, void *bytes, size_t cap)
{
    const size_t need = smmuv3_model_save_bytes(m);
    struct smmuv3_model_stream s;

    if (bytes == NULL || cap < need)
        return SMMUV3_ERR_SPACE;
    if (!smmuv3_model_enter_(m, 0))
        return SMMUV3_ERR_BUSY;
    smmuv3_model_deliver_(m);
    smmuv3_model_regs_poll_(m);
    smmuv3_model_stream_init_(&s, bytes, cap, false);
    (void)smmuv3_model_io_head_(m, &s, need);
    smmuv3_model_io_body_(m, &s);
    smmuv3_model_leave_(m);
    return SMMUV3_OK;
}

/** Registers of a state that was loaded: no bit that does not exist. */
SMMUV3_NEVER_INLINE void smmuv3_model_clean_bank_(struct smmuv3_model *m, unsigned bank)
{
    struct smmuv3_model_bank *b = &m->bank[bank];
    const uint32_t irq = SMMUV3_CAST(uint32_t, smmuv3_model_known_(b, SMMUV3_R_IRQ_CTRL));
    const uint32_t cr0 = b->present ? smmuv3_model_cr0_known_(m, b) : 0;

    smmuv3_model_set_(b, SMMUV3_R_CR0, smmuv3_model_get_(b, SMMUV3_R_CR0) & cr0);
    smmuv3_model_set_(b, SMMUV3_R_CR0ACK, smmuv3_model_get_(b, SMMUV3_R_CR0ACK) & cr0);
    smmuv3_model_set_(b, SMMUV3_R_IRQ_CTRL, smmuv3_model_get_(b, SMMUV3_R_IRQ_CTRL) & irq);
    smmuv3_model_set_(b, SMMUV3_R_IRQ_CTRLACK, smmuv3_model_get_(b, SMMUV3_R_IRQ_CTRL));
}

/**
 * Load a state that smmuv3_model_save() of a model with the same ID registers and numbers of places wrote.
 *
 * @param m      the model, set up; everything but statistics is replaced.
 * @param bytes  the state; hostile bytes give a model in some odd state, and nothing worse.
 * @param count  their number.
 * @return SMMUV3_OK; SMMUV3_ERR_SYNTAX: not a state, of another version, or of another configuration; SMMUV3_ERR_BUSY:
 *         called from inside a callback. After an error nothing was changed.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_model_load(struct smmuv3_model *m, const void *bytes, size_t count)
{
    const size_t need = smmuv3_model_save_bytes(m);
    struct smmuv3_model_stream s;

    /* Read only: the stream writes through the pointer when it saves, and not here. */
    smmuv3_model_stream_init_(&s, SMMUV3_PTR_CAST(void *, SMMUV3_PTR_CAST(uintptr_t, bytes)), count, true);
    if (bytes == NULL || count < need || !smmuv3_model_io_head_(m, &s, need))
        return SMMUV3_ERR_SYNTAX;
    if (!smmuv3_model_enter_(m, 0))
        return SMMUV3_ERR_BUSY;
    smmuv3_model_deliver_(m);
    (void)smmuv3_a32_exchange(&m->stalls_unwritten, 0);
    smmuv3_model_io_body_(m, &s);
    for (unsigned i = 0; i < SMMUV3_MODEL_BANKS; i++)
        smmuv3_model_clean_bank_(m, i);
    smmuv3_model_publish_(m, 0);
    smmuv3_model_publish_(m, 1);
    smmuv3_model_stall_model_(m);
    /* What waits must not wait for accesses that begin after this. */
    (void)smmuv3_model_grace_over_(m, m->grace_goal);
    smmuv3_model_drop_all_(m);
    smmuv3_model_regs_poll_(m);
    smmuv3_model_kick_(m);
    smmuv3_model_leave_(m);
    return SMMUV3_OK;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

/* SPDX-License-Identifier: MIT */
/**
 * event_vevent.h - walk what read() of a Linux virtual event queue (iommufd vEVENTQ, type arm-smmu-v3) returns.
 *
 * Each record is a header of two 32-bit numbers, flags and sequence, followed by the 32 bytes of an event; the StreamID
 * is the virtual one. A header with the LOST flag comes alone. The header is read as little-endian, as on every machine
 * that has an SMMU and runs Linux little-endian. Concurrency: one reader object, one thread.
 */
#ifndef SMMUV3_EVENT_VEVENT_H
#define SMMUV3_EVENT_VEVENT_H

#include "status.h"
#include "types.h"

/** Flags of a header. */
enum smmuv3_vevent_flag {
    /** The kernel's queue overflowed; no event follows this header. */
    SMMUV3_VEVENT_FLAG_LOST = 1
};

/** A position in a buffer. Set bytes and size, leave the rest 0. */
struct smmuv3_vevent_reader {
    /** What read() returned; any alignment. */
    const void *bytes;
    /** Its length in bytes. */
    size_t size;
    /** Next byte to read. */
    size_t position;
    /** Sequence number of the record before, with `started`. */
    uint32_t sequence;
    /** A record was read; keep this and `sequence` when the next buffer is put in. */
    bool started;
};

/** One record. */
struct smmuv3_vevent {
    /** The event, with `has_event`. */
    struct smmuv3_event event;
    /** Bits of `enum smmuv3_vevent_flag`; unknown bits are kept. */
    uint32_t flags;
    /** Sequence number, 0 to 0x7fffffff, 0 follows the last. */
    uint32_t sequence;
    /** Records missing between the one before and this one, by their numbers. */
    uint32_t missing;
    /** An event follows the header. */
    bool has_event;
};

/** @return a little-endian 32-bit number from bytes. */
SMMUV3_INLINE uint32_t smmuv3_vevent_u32_(const unsigned char *p)
{
    return SMMUV3_CAST(uint32_t, p[0]) | SMMUV3_CAST(uint32_t, p[1]) << 8 | SMMUV3_CAST(uint32_t, p[2]) << 16 |
           SMMUV3_CAST(uint32_t, p[3]) << 24;
}

/**
 * @return numbers between two sequence numbers; 0 when the second is not behind the first (the queue was opened anew).
 */
SMMUV3_INLINE uint32_t smmuv3_vevent_gap_(uint32_t before, uint32_t now)
{
    uint32_t step = (now - before) & 0x7fffffffu;
    return step == 0 || step > 0x3fffffffu ? 0 : step - 1;
}

/**
 * Read the next record.
 *
 * @param reader  where to read; moves behind the record, stays after an error.
 * @param out     receives the record; untouched after an error.
 * @return SMMUV3_OK; SMMUV3_ERR_NOT_FOUND at the end of the buffer; SMMUV3_ERR_SYNTAX when the rest is too short for a
 *         record (a truncated file).
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_vevent_next(struct smmuv3_vevent_reader *reader,
                                                                struct smmuv3_vevent *out)
{
    if (reader->position >= reader->size)
        return SMMUV3_ERR_NOT_FOUND;
    const unsigned char *p = SMMUV3_CAST(const unsigned char *, reader->bytes) + reader->position;
    size_t left = reader->size - reader->position;
    if (left < 8)
        return SMMUV3_ERR_SYNTAX;
    uint32_t flags = smmuv3_vevent_u32_(p);
    bool has_event = (flags & SMMUV3_VEVENT_FLAG_LOST) == 0;
    if (has_event && left < 40)
        return SMMUV3_ERR_SYNTAX;
    out->flags = flags;
    out->sequence = smmuv3_vevent_u32_(p + 4);
    out->missing = reader->started ? smmuv3_vevent_gap_(reader->sequence, out->sequence) : 0;
    out->has_event = has_event;
    for (unsigned i = 0; i < 4; i++)
        out->event.w[i] = 0;
    if (has_event)
        smmuv3_words_from_bytes(out->event.w, p + 8, 4);
    reader->sequence = out->sequence;
    reader->started = true;
    reader->position += has_event ? 40 : 8;
    return SMMUV3_OK;
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * logscan_state.h - the memory of the log scanner: records that are not complete yet, and how they become complete.
 *
 * A slot holds one record between the line that announces it and its last line. Slots are found by the SMMU's name;
 * when all are in use, the one that has waited longest is given up and returned with SMMUV3_LOG_FLAG_EVICTED.
 */
#ifndef SMMUV3_LOGSCAN_STATE_H
#define SMMUV3_LOGSCAN_STATE_H

#include "logscan_filter.h"

/** Limits of the scanner. */
enum smmuv3_logscan_limit {
    /** Records that can be incomplete at the same time. */
    SMMUV3_LOGSCAN_SLOTS = 16,
    /** Bytes of a line that are read; the rest of a longer line is passed over. */
    SMMUV3_LOGSCAN_LINE = 4096,
    /** Room for records that smmuv3_logscan_push() asks for: what one line can return. */
    SMMUV3_LOGSCAN_ROOM = 40,
    /** Messages of different sources that are told apart in one line. */
    SMMUV3_LOGSCAN_SHARED = 4,
    /** Lines after its announcement in which words that stand alone on a line are taken for a record. */
    SMMUV3_LOGSCAN_BARE_LINES = 512
};

/** What a slot waits for. */
enum smmuv3_logscan_wait_ {
    /** Nothing: the slot is free. */
    SMMUV3_LOGSCAN_FREE_ = 0,
    /** Words. */
    SMMUV3_LOGSCAN_WORDS_ = 1,
    /** The kernel's first line of text, which older kernels do not print. */
    SMMUV3_LOGSCAN_TEXT1_ = 2,
    /** The kernel's second line of text. */
    SMMUV3_LOGSCAN_TEXT2_ = 3,
    /** The command that belongs to a command error, if the log shows it. */
    SMMUV3_LOGSCAN_COMMAND_ = 4,
    /** The line that holds a page request. */
    SMMUV3_LOGSCAN_REQUEST_ = 5
};

/** How the words of a slot are printed. */
enum smmuv3_logscan_form_ {
    /** Not seen yet. */
    SMMUV3_LOGSCAN_ANY_ = 0,
    /** 64-bit words in order. */
    SMMUV3_LOGSCAN_WHOLE_ = 1,
    /** 32-bit halves in order. */
    SMMUV3_LOGSCAN_HALF_ = 2,
    /** Words or halves with an index. */
    SMMUV3_LOGSCAN_INDEXED_ = 3
};

/** Whether this kernel prints text lines behind the words. */
enum smmuv3_logscan_habit_ {
    /** Not known yet. */
    SMMUV3_LOGSCAN_HABIT_UNKNOWN_ = 0,
    /** It does. */
    SMMUV3_LOGSCAN_HABIT_TEXT_ = 1,
    /** It does not. */
    SMMUV3_LOGSCAN_HABIT_WORDS_ = 2
};

/** One record that is not complete. */
struct smmuv3_logscan_slot_ {
    /** What is known of it. */
    struct smmuv3_log_record record;
    /** Order of opening. */
    uint64_t order;
    /** The half that waits for its other half. */
    uint32_t half;
    /** One of `enum smmuv3_logscan_wait_`. */
    uint8_t wait;
    /** One of `enum smmuv3_logscan_form_`. */
    uint8_t form;
    /** 1 while `half` holds one. */
    uint8_t have_half;
    /** 1 high half first, 2 low half first, 0 not decided. */
    uint8_t half_order;
};

/** What a text of words looks like. */
struct smmuv3_logscan_words_ {
    /** The numbers. */
    struct smmuv3_logscan_number_ number[SMMUV3_LOG_WORDS];
    /** How many. */
    uint32_t count;
    /** 1 when one began like a word and could not be read. */
    uint32_t bad;
};

/**
 * The scanner. Owned by the caller, of fixed size; nothing in it is for the caller to read but what functions return.
 *
 * Concurrency: one caller at a time; scanners do not share anything.
 */
struct smmuv3_logscan {
    /** Incomplete records. */
    struct smmuv3_logscan_slot_ slot[SMMUV3_LOGSCAN_SLOTS];
    /** The record that is being read from the current line. */
    struct smmuv3_log_record work;
    /** The words of the current line. */
    struct smmuv3_logscan_words_ words;
    /** What the filter must let through. */
    struct smmuv3_logscan_mood_ mood;
    /** Number of the line that begins, or is being collected, from 1. */
    uint64_t line;
    /** Number of the first physical line in `text`. */
    uint64_t text_line;
    /** Offset in the input of the next byte. */
    uint64_t offset;
    /** Offset in the input of the first byte of the line in `text`. */
    uint64_t text_offset;
    /** Order of the next slot. */
    uint64_t order;
    /** Time that stands on a line of its own before the message (JSON, journal export). */
    uint64_t loose_ns;
    /** Kind of that time. */
    uint32_t loose_kind;
    /** Bytes in `text`. */
    uint32_t used;
    /** Records that found no room; stays 0 while the caller gives SMMUV3_LOGSCAN_ROOM. */
    uint32_t lost;
    /** 1 while a line is being collected. */
    uint8_t collecting;
    /** 1 when the collected line is longer than `text`. */
    uint8_t too_long;
    /** One of `enum smmuv3_logscan_habit_`. */
    uint8_t habit;
    /** Format of a model's trace: 0 not known, 1 decimal StreamIDs, 2 hexadecimal ones, 3 both were seen. */
    uint8_t trace_age;
    /** Slot + 1 that takes words that stand alone; 0 when none. */
    uint8_t bare;
    /** Source of the device whose message continues on the next line. */
    uint8_t wrap_source;
    /** Name of that device. */
    char wrap_device[SMMUV3_LOG_TEXT];
    /** The line being collected. */
    char text[SMMUV3_LOGSCAN_LINE];
};

/** Where records go during one call. */
struct smmuv3_logscan_out_ {
    /** The caller's array. */
    struct smmuv3_log_record *record;
    /** Its length. */
    size_t room;
    /** Records in it. */
    size_t count;
};

/** Copy a text and clear the rest of its buffer. */
SMMUV3_INLINE void smmuv3_logscan_move_text_(char *to, const char *from)
{
    size_t i = 0;

    for (; i + 1 < SMMUV3_LOG_TEXT && from[i] != '\0'; ++i) {
        to[i] = from[i];
    }
    for (; i < SMMUV3_LOG_TEXT; ++i) {
        *SMMUV3_CAST(volatile char *, to + i) = '\0';
    }
}

/** Copy a record; what its counts do not cover becomes zero. Volatile keeps compilers from calling memcpy. */
SMMUV3_NEVER_INLINE void smmuv3_logscan_move_(struct smmuv3_log_record *to, const struct smmuv3_log_record *from)
{
    uint32_t i;

    to->kind = from->kind;
    to->message = from->message;
    to->source = from->source;
    to->state = from->state;
    to->flags = from->flags;
    to->reason = from->reason;
    to->time_kind = from->time_kind;
    to->word_count = from->word_count;
    to->word_mask = from->word_mask;
    to->word_want = from->word_want;
    to->value_count = from->value_count;
    to->reserved = 0;
    to->time_ns = from->time_ns;
    to->line_first = from->line_first;
    to->line_last = from->line_last;
    to->offset = from->offset;
    for (i = 0; i < SMMUV3_LOG_WORDS; ++i) {
        *SMMUV3_CAST(volatile uint64_t *, &to->words[i]) = (from->word_mask >> i) & 1u ? from->words[i] : 0;
    }
    for (i = 0; i < SMMUV3_LOG_VALUES; ++i) {
        bool valid = i < from->value_count;

        *SMMUV3_CAST(volatile uint32_t *, &to->values[i].key) = valid ? from->values[i].key : 0;
        *SMMUV3_CAST(volatile uint32_t *, &to->values[i].base) = valid ? from->values[i].base : 0;
        *SMMUV3_CAST(volatile uint64_t *, &to->values[i].value) = valid ? from->values[i].value : 0;
    }
    smmuv3_logscan_move_text_(to->device, from->device);
    smmuv3_logscan_move_text_(to->client, from->client);
    smmuv3_logscan_move_text_(to->name, from->name);
}

/** Return a record to the caller. */
SMMUV3_INLINE void smmuv3_logscan_emit_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out,
                                        const struct smmuv3_log_record *record)
{
    if (out->count >= out->room) {
        s->lost += 1;
        return;
    }
    smmuv3_logscan_move_(&out->record[out->count], record);
    out->count += 1;
}

/** Are all words that the record wants there and zero? */
SMMUV3_INLINE bool smmuv3_logscan_all_zero_(const struct smmuv3_log_record *r)
{
    uint64_t any = 0;
    uint32_t i;

    for (i = 0; i < r->word_want && i < SMMUV3_LOG_WORDS; ++i) {
        any |= r->words[i];
    }
    return any == 0;
}

/** Say what the finished words of a record tell about it. */
SMMUV3_INLINE void smmuv3_logscan_judge_(struct smmuv3_logscan_slot_ *slot)
{
    struct smmuv3_log_record *r = &slot->record;
    uint32_t full = (UINT32_C(1) << r->word_want) - 1;
    uint64_t number = 0;

    if (r->word_want != 0 && r->word_mask != full) {
        r->flags |= SMMUV3_LOG_FLAG_MISSING_WORDS;
        if (slot->form != SMMUV3_LOGSCAN_INDEXED_ && r->word_count != 0 && r->word_count < r->word_want) {
            r->flags |= SMMUV3_LOG_FLAG_WORD_PLACE;
        }
    }
    if (r->kind != SMMUV3_LOG_KIND_EVENT) {
        return;
    }
    if ((r->word_mask & 1u) != 0 && smmuv3_log_value_get(r, SMMUV3_LOG_KEY_NUMBER, &number) &&
        (r->words[0] & 0xff) != number) {
        r->flags |= SMMUV3_LOG_FLAG_NUMBER_MISMATCH;
    }
    if (r->word_mask == full && smmuv3_logscan_all_zero_(r)) {
        r->flags |= SMMUV3_LOG_FLAG_ALL_ZERO;
    }
    if (r->word_count == 0 && (r->flags & SMMUV3_LOG_FLAG_GLOSS) != 0) {
        r->kind = SMMUV3_LOG_KIND_REJECTED;
        r->reason = SMMUV3_LOG_REASON_NO_WORDS;
        r->word_want = 0;
        r->flags &= ~SMMUV3_CAST(uint32_t, SMMUV3_LOG_FLAG_MISSING_WORDS);
    }
}

/** Return the record of a slot and free the slot. */
SMMUV3_NEVER_INLINE void smmuv3_logscan_close_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out,
                                               struct smmuv3_logscan_slot_ *slot)
{
    if (slot->wait == SMMUV3_LOGSCAN_FREE_) {
        return;
    }
    smmuv3_logscan_judge_(slot);
    smmuv3_logscan_emit_(s, out, &slot->record);
    slot->wait = SMMUV3_LOGSCAN_FREE_;
    if (s->bare != 0 && &s->slot[s->bare - 1] == slot) {
        s->bare = 0;
        s->mood.bare_until = 0;
    }
}

/** Begin a record in `work` for the line at hand; texts and numbers are empty. */
SMMUV3_INLINE void smmuv3_logscan_begin_(struct smmuv3_logscan *s, uint32_t kind)
{
    struct smmuv3_log_record *r = &s->work;

    r->kind = kind;
    r->message = 0;
    r->word_count = 0;
    r->word_mask = 0;
    r->word_want = 0;
    r->value_count = 0;
    r->reason = SMMUV3_LOG_REASON_NONE;
    r->name[0] = '\0';
    r->client[0] = '\0';
}

/** Let words that stand alone on their lines go to this slot. */
SMMUV3_INLINE void smmuv3_logscan_expect_bare_(struct smmuv3_logscan *s, const struct smmuv3_logscan_slot_ *slot)
{
    size_t i;

    for (i = 0; i < SMMUV3_LOGSCAN_SLOTS; ++i) {
        if (&s->slot[i] == slot) {
            s->bare = SMMUV3_CAST(uint8_t, i + 1);
            s->mood.bare_until = s->line + SMMUV3_LOGSCAN_BARE_LINES;
        }
    }
}

/** Open a slot for the record in `work`. */
SMMUV3_NEVER_INLINE struct smmuv3_logscan_slot_ *
smmuv3_logscan_open_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out, uint8_t wait, uint32_t want)
{
    struct smmuv3_logscan_slot_ *slot = &s->slot[0];
    size_t i;

    for (i = 0; i < SMMUV3_LOGSCAN_SLOTS; ++i) {
        struct smmuv3_logscan_slot_ *other = &s->slot[i];

        if (other->wait == SMMUV3_LOGSCAN_FREE_) {
            slot = other;
            break;
        }
        if (other->order < slot->order) {
            slot = other;
        }
    }
    if (slot->wait != SMMUV3_LOGSCAN_FREE_) {
        if (slot->wait != SMMUV3_LOGSCAN_TEXT1_) {
            slot->record.flags |= SMMUV3_LOG_FLAG_EVICTED;
        }
        smmuv3_logscan_close_(s, out, slot);
    }
    s->work.word_want = want;
    smmuv3_logscan_move_(&slot->record, &s->work);
    slot->order = s->order++;
    slot->wait = wait;
    slot->form = SMMUV3_LOGSCAN_ANY_;
    slot->half = 0;
    slot->have_half = 0;
    slot->half_order = 0;
    if (want != 0) {
        smmuv3_logscan_expect_bare_(s, slot);
    }
    return slot;
}

/** The slot opened last for the device in `work` that waits for `wait` and is of a kind (0: any); NULL if none. */
SMMUV3_INLINE struct smmuv3_logscan_slot_ *smmuv3_logscan_slot_of_(struct smmuv3_logscan *s, uint8_t wait,
                                                                   uint32_t kind)
{
    struct smmuv3_logscan_slot_ *found = NULL;
    size_t i;

    for (i = 0; i < SMMUV3_LOGSCAN_SLOTS; ++i) {
        struct smmuv3_logscan_slot_ *slot = &s->slot[i];
        const struct smmuv3_log_record *r = &slot->record;

        if (slot->wait != wait || (kind != 0 && r->kind != kind)) {
            continue;
        }
        if (found != NULL && slot->order < found->order) {
            continue;
        }
        if (s->work.state != SMMUV3_STATE_UNKNOWN && r->state != s->work.state) {
            continue;
        }
        if (smmuv3_logscan_same_text_(r->device, s->work.device)) {
            found = slot;
        }
    }
    return found;
}

/** Return what the device in `work` has of a kind (0: any) waiting for `wait`. */
SMMUV3_INLINE void smmuv3_logscan_close_of_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out, uint8_t wait,
                                            uint32_t kind)
{
    struct smmuv3_logscan_slot_ *slot = smmuv3_logscan_slot_of_(s, wait, kind);

    if (slot != NULL) {
        smmuv3_logscan_close_(s, out, slot);
    }
}

/** A record got its last word. */
SMMUV3_INLINE void smmuv3_logscan_filled_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out,
                                          struct smmuv3_logscan_slot_ *slot)
{
    uint32_t source = slot->record.source;
    bool linux_event = slot->record.kind == SMMUV3_LOG_KIND_EVENT &&
                       (source == SMMUV3_LOG_SOURCE_LINUX || source == SMMUV3_LOG_SOURCE_PKVM);

    if (s->bare != 0 && &s->slot[s->bare - 1] == slot) {
        s->bare = 0;
        s->mood.bare_until = 0;
    }
    if (linux_event && s->habit != SMMUV3_LOGSCAN_HABIT_WORDS_) {
        slot->wait = SMMUV3_LOGSCAN_TEXT1_;
        return;
    }
    smmuv3_logscan_close_(s, out, slot);
}

/** Put a word in its place. */
SMMUV3_INLINE void smmuv3_logscan_place_(struct smmuv3_logscan_slot_ *slot, uint32_t index, uint64_t word)
{
    struct smmuv3_log_record *r = &slot->record;

    if (index >= SMMUV3_LOG_WORDS) {
        return;
    }
    r->words[index] = word;
    r->word_mask |= UINT32_C(1) << index;
    if (index >= r->word_count) {
        r->word_count = index + 1;
    }
}

/** Decide which half stands first, from the event number in the low byte of word 0. */
SMMUV3_INLINE void smmuv3_logscan_order_halves_(struct smmuv3_logscan_slot_ *slot, uint32_t first, uint32_t second)
{
    uint64_t number = 0;
    bool known = smmuv3_log_value_get(&slot->record, SMMUV3_LOG_KEY_NUMBER, &number);
    bool low_first = known && (first & 0xff) == number;
    bool high_first = known && (second & 0xff) == number;

    if (low_first == high_first) {
        slot->record.flags |= SMMUV3_LOG_FLAG_HALVES_AMBIGUOUS;
    }
    slot->half_order = low_first && !high_first ? 2 : 1;
}

/** Take one number of a line of words. */
SMMUV3_INLINE void smmuv3_logscan_take_(struct smmuv3_logscan_slot_ *slot, const struct smmuv3_logscan_number_ *number)
{
    struct smmuv3_log_record *r = &slot->record;
    uint32_t half = SMMUV3_CAST(uint32_t, number->value);

    if (slot->form == SMMUV3_LOGSCAN_ANY_) {
        slot->form = number->digits == 8 && number->value < UINT64_C(0x10000000) ? SMMUV3_LOGSCAN_HALF_
                                                                                 : SMMUV3_LOGSCAN_WHOLE_;
    }
    if (slot->form != SMMUV3_LOGSCAN_HALF_) {
        smmuv3_logscan_place_(slot, r->word_count, number->value);
        return;
    }
    r->flags |= SMMUV3_LOG_FLAG_HALVES;
    if (slot->have_half == 0) {
        slot->half = half;
        slot->have_half = 1;
        return;
    }
    if (slot->half_order == 0) {
        smmuv3_logscan_order_halves_(slot, slot->half, half);
    }
    slot->have_half = 0;
    if (slot->half_order == 2) {
        smmuv3_logscan_place_(slot, r->word_count, (SMMUV3_CAST(uint64_t, half) << 32) | slot->half);
    } else {
        smmuv3_logscan_place_(slot, r->word_count, (SMMUV3_CAST(uint64_t, slot->half) << 32) | half);
    }
}

/**
 * Read a text that holds words and nothing else.
 *
 * @param strict  true: without "0x" a word must have 8 or 16 digits.
 * @return true when the text holds at least one word, or something that was one.
 */
SMMUV3_NEVER_INLINE bool smmuv3_logscan_read_words_(const char *t, size_t n, bool strict,
                                                    struct smmuv3_logscan_words_ *out)
{
    size_t i = smmuv3_logscan_skip_blank_(t, 0, n);

    out->count = 0;
    out->bad = 0;
    while (i < n && out->count < SMMUV3_LOG_WORDS) {
        struct smmuv3_logscan_number_ *number = &out->number[out->count];
        size_t p = smmuv3_logscan_read_hex_(t, i, n, number);
        bool ends = p >= n || smmuv3_logscan_is_blank_(t[p]) || t[p] == ',';

        if (p == i || !ends || number->overflow != 0 || number->digits > 16) {
            out->bad = number->prefix != 0 && out->count == 0 ? 1u : 0u;
            return out->count != 0 ? number->prefix != 0 : out->bad != 0;
        }
        if (strict && number->prefix == 0 && number->digits != 8 && number->digits != 16) {
            return false;
        }
        out->count += 1;
        i = p + (p < n && t[p] == ',' ? 1u : 0u);
        i = smmuv3_logscan_skip_blank_(t, i, n);
    }
    return out->count != 0;
}

/** Give words to a slot. */
SMMUV3_INLINE void smmuv3_logscan_give_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out,
                                        struct smmuv3_logscan_slot_ *slot, const struct smmuv3_logscan_words_ *words)
{
    struct smmuv3_log_record *r = &slot->record;
    uint32_t i;

    for (i = 0; i < words->count && r->word_count < r->word_want; ++i) {
        smmuv3_logscan_take_(slot, &words->number[i]);
    }
    if (words->bad != 0 && r->word_count < r->word_want) {
        r->flags |= SMMUV3_LOG_FLAG_BAD_WORD;
        r->word_count += 1;
        slot->have_half = 0;
    }
    r->line_last = s->line;
    r->flags |= s->work.flags & (SMMUV3_LOG_FLAG_LONG_LINE | SMMUV3_LOG_FLAG_SHARED_LINE);
    if (r->word_count >= r->word_want) {
        smmuv3_logscan_filled_(s, out, slot);
    }
}

#endif

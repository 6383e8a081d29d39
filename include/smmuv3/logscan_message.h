/* SPDX-License-Identifier: MIT */
/**
 * logscan_message.h - what the log scanner does with one message, once it is known who wrote it.
 *
 * A message is the text behind the driver's and device's names. The record in `work` holds the device, the source, the
 * time and the place of the line already.
 */
#ifndef SMMUV3_LOGSCAN_MESSAGE_H
#define SMMUV3_LOGSCAN_MESSAGE_H

#include "logscan_state.h"
#include "logscan_table.h"

/** Remove the values behind the first `keep` from a record and give back the last of them. */
SMMUV3_INLINE uint64_t smmuv3_logscan_pop_(struct smmuv3_log_record *r)
{
    if (r->value_count == 0) {
        return 0;
    }
    r->value_count -= 1;
    return r->values[r->value_count].value;
}

/** Return the record in `work` as it is. */
SMMUV3_INLINE void smmuv3_logscan_emit_work_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out)
{
    smmuv3_logscan_emit_(s, out, &s->work);
}

/** Return a rejection of the current line. */
SMMUV3_INLINE void smmuv3_logscan_reject_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out, uint32_t reason)
{
    smmuv3_logscan_begin_(s, SMMUV3_LOG_KIND_REJECTED);
    s->work.reason = reason;
    smmuv3_logscan_emit_work_(s, out);
}

/**
 * A new event of this device begins: return what the device has left unfinished.
 *
 * Until it is known whether this kernel prints text behind the words, the first event that is followed by another one
 * decides that it does not. Should text come after all, it is returned on its own, marked as continuing.
 */
SMMUV3_NEVER_INLINE void smmuv3_logscan_end_events_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out)
{
    size_t i;

    if (s->habit == SMMUV3_LOGSCAN_HABIT_UNKNOWN_) {
        for (i = 0; i < SMMUV3_LOGSCAN_SLOTS; ++i) {
            if (s->slot[i].wait == SMMUV3_LOGSCAN_TEXT1_) {
                smmuv3_logscan_close_(s, out, &s->slot[i]);
                s->habit = SMMUV3_LOGSCAN_HABIT_WORDS_;
            }
        }
    }
    smmuv3_logscan_close_of_(s, out, SMMUV3_LOGSCAN_TEXT1_, 0);
    smmuv3_logscan_close_of_(s, out, SMMUV3_LOGSCAN_TEXT2_, 0);
    smmuv3_logscan_close_of_(s, out, SMMUV3_LOGSCAN_WORDS_, SMMUV3_LOG_KIND_EVENT);
}

/** Open an event for the words that follow. */
SMMUV3_INLINE struct smmuv3_logscan_slot_ *smmuv3_logscan_open_event_(struct smmuv3_logscan *s,
                                                                      struct smmuv3_logscan_out_ *out)
{
    smmuv3_logscan_end_events_(s, out);
    s->work.kind = SMMUV3_LOG_KIND_EVENT;
    return smmuv3_logscan_open_(s, out, SMMUV3_LOGSCAN_WORDS_, 4);
}

/**
 * A message that holds nothing but words.
 *
 * @param adopt  true: words without an announcing line open a record of their own.
 * @return true when the message was used.
 */
SMMUV3_NEVER_INLINE bool smmuv3_logscan_on_words_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out,
                                                  const char *t, size_t n, bool adopt)
{
    struct smmuv3_logscan_slot_ *slot = smmuv3_logscan_slot_of_(s, SMMUV3_LOGSCAN_WORDS_, 0);

    if (!smmuv3_logscan_read_words_(t, n, slot == NULL, &s->words)) {
        return false;
    }
    if (slot == NULL) {
        if (!adopt || s->words.count == 0) {
            return false;
        }
        smmuv3_logscan_begin_(s, SMMUV3_LOG_KIND_EVENT);
        s->work.flags |= SMMUV3_LOG_FLAG_NO_HEADER;
        slot = smmuv3_logscan_open_(s, out, SMMUV3_LOGSCAN_WORDS_, 4);
    }
    if (slot->form == SMMUV3_LOGSCAN_INDEXED_) {
        return false;
    }
    smmuv3_logscan_give_(s, out, slot, &s->words);
    return true;
}

/** Is this what is left of "received:" when a line is cut? */
SMMUV3_INLINE bool smmuv3_logscan_is_cut_(const char *t, size_t n)
{
    static const char word[] = "received:";
    size_t i;

    for (i = 0; i < n; ++i) {
        if (i + 1 >= sizeof(word) || t[i] != word[i]) {
            return false;
        }
    }
    return true;
}

/** What stands behind "event 0x10 received:" on the same line. */
SMMUV3_INLINE void smmuv3_logscan_after_header_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out,
                                                struct smmuv3_logscan_slot_ *slot, const char *t, size_t n)
{
    struct smmuv3_logscan_number_ number;
    size_t i = smmuv3_logscan_skip_blank_(t, 0, n);

    if (i < n && t[i] == ':') {
        i = smmuv3_logscan_skip_blank_(t, i + 1, n);
    }
    if (i >= n || t[i] == '[') {
        return;
    }
    if (smmuv3_logscan_read_words_(t + i, n - i, true, &s->words)) {
        smmuv3_logscan_give_(s, out, slot, &s->words);
        return;
    }
    if (smmuv3_logscan_read_dec_(t, t[i] == '-' ? i + 1 : i, n, &number) == n) {
        return;
    }
    slot->record.flags |= SMMUV3_LOG_FLAG_GLOSS;
}

/** A message that begins with "event 0x": announces words, or is something that nobody prints. */
SMMUV3_NEVER_INLINE void smmuv3_logscan_on_header_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out,
                                                   const char *t, size_t n)
{
    struct smmuv3_logscan_number_ number;
    struct smmuv3_logscan_slot_ *slot;
    size_t i = smmuv3_logscan_skip_blank_(t, 5, n);
    size_t p = smmuv3_logscan_read_hex_(t, i, n, &number);

    i = smmuv3_logscan_skip_blank_(t, p, n);
    if (number.digits == 0 || number.value > 0xff || number.overflow != 0) {
        smmuv3_logscan_reject_(s, out, SMMUV3_LOG_REASON_UNREADABLE);
        return;
    }
    smmuv3_logscan_begin_(s, SMMUV3_LOG_KIND_EVENT);
    smmuv3_logscan_add_(&s->work, SMMUV3_LOG_KEY_NUMBER, 16, number.value);
    if (smmuv3_logscan_starts_(t + i, n - i, "received")) {
        slot = smmuv3_logscan_open_event_(s, out);
        smmuv3_logscan_after_header_(s, out, slot, t + i + 8, n - i - 8);
        return;
    }
    if (smmuv3_logscan_is_cut_(t + i, n - i)) {
        s->work.flags |= SMMUV3_LOG_FLAG_CUT_HEADER;
        (void)smmuv3_logscan_open_event_(s, out);
        return;
    }
    s->work.kind = SMMUV3_LOG_KIND_REJECTED;
    s->work.reason = SMMUV3_LOG_REASON_INVENTED;
    smmuv3_logscan_emit_work_(s, out);
}

/** Read the kernel's first text line into `work`; false when it is not one. */
SMMUV3_INLINE bool smmuv3_logscan_read_text1_(struct smmuv3_logscan *s, const char *t, size_t n)
{
    static const uint8_t no_keys[1] = {0};
    static const uint8_t fault_keys[4] = {SMMUV3_LOG_KEY_SID, SMMUV3_LOG_KEY_SSID, SMMUV3_LOG_KEY_ADDRESS,
                                          SMMUV3_LOG_KEY_IPA};
    static const uint8_t fetch_keys[3] = {SMMUV3_LOG_KEY_SID, SMMUV3_LOG_KEY_SSID, SMMUV3_LOG_KEY_FETCH};
    struct smmuv3_log_record *r = &s->work;
    size_t i;
    size_t p;

    smmuv3_logscan_begin_(s, SMMUV3_LOG_KIND_EVENT_TEXT);
    i = smmuv3_logscan_match_("event: %s client: ", no_keys, t, n, r);
    p = i + smmuv3_logscan_find_(t + i, n - i, " sid: ");
    if (i == 0 || p >= n || p - i >= SMMUV3_LOG_TEXT) {
        return false;
    }
    if (smmuv3_logscan_match_(" sid: %x ssid: %x fetch_addr: %x", fetch_keys, t + p, n - p, r) == 0 &&
        smmuv3_logscan_match_(" sid: %x ssid: %x| iova: %x ipa: %x", fault_keys, t + p, n - p, r) == 0) {
        return false;
    }
    smmuv3_logscan_copy_text_(r->client, t + i, p - i);
    smmuv3_logscan_copy_text_(r->name, t + 7, smmuv3_logscan_word_(t, 7, n));
    return true;
}

/** Join the first text line in `work` to the words of its event. */
SMMUV3_INLINE void smmuv3_logscan_join_text_(struct smmuv3_logscan *s, struct smmuv3_logscan_slot_ *slot)
{
    struct smmuv3_log_record *r = &slot->record;
    uint32_t i;

    for (i = 0; i < s->work.value_count; ++i) {
        const struct smmuv3_log_value *value = &s->work.values[i];

        smmuv3_logscan_add_(r, value->key, value->base, value->value);
    }
    smmuv3_logscan_move_text_(r->name, s->work.name);
    smmuv3_logscan_move_text_(r->client, s->work.client);
    r->flags |= SMMUV3_LOG_FLAG_TEXT;
    r->line_last = s->line;
}

/** Does the whole first text line in `work` name another StreamID or address than the words of this record? */
SMMUV3_INLINE bool smmuv3_logscan_other_event_(const struct smmuv3_log_record *text, const struct smmuv3_log_record *r)
{
    uint64_t sid = 0;
    uint64_t address = 0;
    uint64_t ipa = 0;

    (void)smmuv3_log_value_get(text, SMMUV3_LOG_KEY_SID, &sid);
    if ((r->word_mask & 1u) != 0 && (r->words[0] >> 32) != sid) {
        return true;
    }
    return (r->word_mask & 4u) != 0 && smmuv3_log_value_get(text, SMMUV3_LOG_KEY_ADDRESS, &address) &&
           smmuv3_log_value_get(text, SMMUV3_LOG_KEY_IPA, &ipa) && r->words[2] != address;
}

/** The kernel's first text line: "event: NAME client: DEVICE sid: ...". */
SMMUV3_NEVER_INLINE void smmuv3_logscan_on_text1_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out,
                                                  const char *t, size_t n)
{
    struct smmuv3_logscan_slot_ *slot = smmuv3_logscan_slot_of_(s, SMMUV3_LOGSCAN_TEXT1_, 0);
    uint64_t address = 0;
    bool more;

    if (!smmuv3_logscan_read_text1_(s, t, n)) {
        smmuv3_logscan_reject_(s, out, SMMUV3_LOG_REASON_UNREADABLE);
        return;
    }
    more = smmuv3_log_value_get(&s->work, SMMUV3_LOG_KEY_ADDRESS, &address);
    if (slot == NULL) {
        slot = smmuv3_logscan_slot_of_(s, SMMUV3_LOGSCAN_WORDS_, SMMUV3_LOG_KIND_EVENT);
    }
    if (slot != NULL && smmuv3_logscan_other_event_(&s->work, &slot->record)) {
        smmuv3_logscan_close_(s, out, slot);
        slot = NULL;
    }
    if (slot == NULL) {
        s->work.flags |= s->habit == SMMUV3_LOGSCAN_HABIT_WORDS_ ? SMMUV3_LOG_FLAG_FOLLOWS : 0;
        smmuv3_logscan_close_of_(s, out, SMMUV3_LOGSCAN_TEXT2_, 0);
        slot = smmuv3_logscan_open_(s, out, SMMUV3_LOGSCAN_TEXT2_, 0);
    } else {
        smmuv3_logscan_join_text_(s, slot);
    }
    s->habit = SMMUV3_LOGSCAN_HABIT_TEXT_;
    slot->wait = SMMUV3_LOGSCAN_TEXT2_;
    if (!more) {
        smmuv3_logscan_close_(s, out, slot);
    }
}

/** Class of a fault from the kernel's text, 3 when it is none of the three. */
SMMUV3_INLINE uint64_t smmuv3_logscan_class_(const char *t, size_t n)
{
    if (smmuv3_logscan_starts_(t, n, "\"CD fetch")) {
        return 0;
    }
    if (smmuv3_logscan_starts_(t, n, "\"Stage 1 translation table fetch")) {
        return 1;
    }
    return smmuv3_logscan_starts_(t, n, "\"Input address caused fault") ? 2 : 3;
}

/** The kernel's second text line: "unpriv data write s1 ...". False when it is not one or belongs to no event. */
SMMUV3_NEVER_INLINE bool smmuv3_logscan_on_text2_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out,
                                                  const char *t, size_t n)
{
    static const uint8_t stag_keys[1] = {SMMUV3_LOG_KEY_STAG};
    struct smmuv3_logscan_slot_ *slot = smmuv3_logscan_slot_of_(s, SMMUV3_LOGSCAN_TEXT2_, 0);
    struct smmuv3_log_record *r;
    size_t i;
    size_t p;

    if (slot == NULL) {
        return false;
    }
    p = smmuv3_logscan_find_(t, n, " s1 \"");
    p = p < n ? p : smmuv3_logscan_find_(t, n, " s2 \"");
    if (p >= n) {
        return false;
    }
    r = &slot->record;
    smmuv3_logscan_add_(r, SMMUV3_LOG_KEY_PRIVILEGED, 10, t[0] == 'p' ? 1 : 0);
    smmuv3_logscan_add_(r, SMMUV3_LOG_KEY_INSTRUCTION, 10, smmuv3_logscan_find_(t, p, " inst ") < p ? 1 : 0);
    smmuv3_logscan_add_(r, SMMUV3_LOG_KEY_READ, 10, smmuv3_logscan_ends_(t, p, " read", 5) ? 1 : 0);
    smmuv3_logscan_add_(r, SMMUV3_LOG_KEY_STAGE, 10, t[p + 2] == '2' ? 2 : 1);
    smmuv3_logscan_add_(r, SMMUV3_LOG_KEY_CLASS, 10, smmuv3_logscan_class_(t + p + 4, n - p - 4));
    if (smmuv3_logscan_find_(t + p, n - p, " ttd_") < n - p) {
        bool read = smmuv3_logscan_find_(t + p, n - p, " ttd_read") < n - p;

        smmuv3_logscan_add_(r, SMMUV3_LOG_KEY_TABLE_READ, 10, read ? 1 : 0);
    }
    smmuv3_logscan_add_(r, SMMUV3_LOG_KEY_STALL, 10, smmuv3_logscan_find_(t + p, n - p, " stall ") < n - p ? 1 : 0);
    i = p + smmuv3_logscan_find_(t + p, n - p, "stag: ");
    if (i < n) {
        s->work.value_count = 0;
        if (smmuv3_logscan_match_("stag: %x", stag_keys, t + i, n - i, &s->work) != 0) {
            smmuv3_logscan_add_(r, SMMUV3_LOG_KEY_STAG, 16, s->work.values[0].value);
        }
    }
    r->line_last = s->line;
    smmuv3_logscan_close_(s, out, slot);
    return true;
}

/** A command error that a command may follow. */
SMMUV3_INLINE void smmuv3_logscan_on_cmdq_error_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out,
                                                 const char *t, size_t n)
{
    static const char marker[] = "skipping command in error state:";
    struct smmuv3_logscan_slot_ *slot;
    uint64_t error = 0;
    size_t i;

    smmuv3_logscan_close_of_(s, out, SMMUV3_LOGSCAN_COMMAND_, 0);
    if (smmuv3_log_value_get(&s->work, SMMUV3_LOG_KEY_CONS, &error)) {
        error = (error >> 24) & 0x7f;
        smmuv3_logscan_add_(&s->work, SMMUV3_LOG_KEY_ERROR, 10, error);
    } else {
        (void)smmuv3_log_value_get(&s->work, SMMUV3_LOG_KEY_ERROR, &error);
    }
    i = smmuv3_logscan_find_(t, n, marker);
    if (i < n) {
        i += sizeof(marker) - 1;
        slot = smmuv3_logscan_open_(s, out, SMMUV3_LOGSCAN_WORDS_, 2);
        if (smmuv3_logscan_read_words_(t + i, n - i, false, &s->words)) {
            smmuv3_logscan_give_(s, out, slot, &s->words);
        }
        return;
    }
    if (error == 0 || error == 3) {
        smmuv3_logscan_emit_work_(s, out);
        return;
    }
    (void)smmuv3_logscan_open_(s, out, SMMUV3_LOGSCAN_COMMAND_, 0);
}

/** The command of a command error follows. */
SMMUV3_INLINE void smmuv3_logscan_on_skipped_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out, bool label,
                                              const char *t, size_t n)
{
    struct smmuv3_logscan_slot_ *slot = smmuv3_logscan_slot_of_(s, SMMUV3_LOGSCAN_COMMAND_, 0);

    if (slot == NULL) {
        s->work.flags |= SMMUV3_LOG_FLAG_NO_HEADER;
        slot = smmuv3_logscan_open_(s, out, SMMUV3_LOGSCAN_WORDS_, 2);
    }
    slot->wait = SMMUV3_LOGSCAN_WORDS_;
    slot->record.word_want = 2;
    slot->record.line_last = s->line;
    slot->order = s->order++;
    if (label) {
        slot->form = SMMUV3_LOGSCAN_INDEXED_;
    }
    smmuv3_logscan_expect_bare_(s, slot);
    if (!label && smmuv3_logscan_read_words_(t, n, false, &s->words)) {
        smmuv3_logscan_give_(s, out, slot, &s->words);
    }
}

/** The fetch of a command is tried again: the command error has no command. */
SMMUV3_INLINE void smmuv3_logscan_on_retry_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out)
{
    struct smmuv3_logscan_slot_ *slot = smmuv3_logscan_slot_of_(s, SMMUV3_LOGSCAN_COMMAND_, 0);

    if (slot == NULL) {
        smmuv3_logscan_emit_work_(s, out);
        return;
    }
    slot->record.line_last = s->line;
    smmuv3_logscan_close_(s, out, slot);
}

/** A page request, behind "sid N.N: [N". */
SMMUV3_INLINE void smmuv3_logscan_on_request_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out,
                                              const char *t, size_t n)
{
    static const uint8_t keys[1] = {SMMUV3_LOG_KEY_ADDRESS};
    struct smmuv3_logscan_slot_ *slot = smmuv3_logscan_slot_of_(s, SMMUV3_LOGSCAN_REQUEST_, 0);
    size_t p = smmuv3_logscan_find_(t, n, " access at iova ");
    size_t i = n != 0 && t[0] == 'L' ? 1 : 0;
    unsigned access = 0;

    if (p >= n || (!smmuv3_logscan_starts_(t + i, n - i, "] unprivileged ") &&
                   !smmuv3_logscan_starts_(t + i, n - i, "] privileged "))) {
        smmuv3_logscan_reject_(s, out, SMMUV3_LOG_REASON_UNREADABLE);
        return;
    }
    for (i = p; i != 0 && !smmuv3_logscan_is_blank_(t[i - 1]); --i) {
        access |= t[i - 1] == 'R' ? 1u : t[i - 1] == 'W' ? 2u : t[i - 1] == 'X' ? 4u : 0u;
    }
    (void)smmuv3_logscan_match_(" access at iova %x", keys, t + p, n - p, &s->work);
    smmuv3_logscan_add_(&s->work, SMMUV3_LOG_KEY_PRIVILEGED, 10,
                        smmuv3_logscan_find_(t, n, "unprivileged") < n ? 0 : 1);
    smmuv3_logscan_add_(&s->work, SMMUV3_LOG_KEY_READ, 10, access & 1u);
    smmuv3_logscan_add_(&s->work, SMMUV3_LOG_KEY_WRITE, 10, (access >> 1) & 1u);
    smmuv3_logscan_add_(&s->work, SMMUV3_LOG_KEY_INSTRUCTION, 10, (access >> 2) & 1u);
    if (n != 0 && t[0] == 'L') {
        smmuv3_logscan_copy_text_(s->work.name, "last", 4);
    }
    if (slot != NULL) {
        s->work.line_first = slot->record.line_first;
        s->work.offset = slot->record.offset;
        slot->wait = SMMUV3_LOGSCAN_FREE_;
    }
    smmuv3_logscan_emit_work_(s, out);
}

/** The slot of a structure whose words carry an index; opened when there is none, or when the index begins anew. */
SMMUV3_INLINE struct smmuv3_logscan_slot_ *smmuv3_logscan_indexed_(struct smmuv3_logscan *s,
                                                                   struct smmuv3_logscan_out_ *out, uint32_t kind,
                                                                   uint32_t want, uint64_t index)
{
    struct smmuv3_logscan_slot_ *slot = smmuv3_logscan_slot_of_(s, SMMUV3_LOGSCAN_WORDS_, kind);

    if (slot != NULL && slot->form == SMMUV3_LOGSCAN_INDEXED_ && index < SMMUV3_LOG_WORDS &&
        ((slot->record.word_mask >> index) & 1u) == 0) {
        return slot;
    }
    if (slot != NULL) {
        smmuv3_logscan_close_(s, out, slot);
    }
    s->work.kind = kind;
    s->work.flags |= kind == SMMUV3_LOG_KIND_EVENT ? SMMUV3_LOG_FLAG_NO_HEADER : 0;
    slot = smmuv3_logscan_open_(s, out, SMMUV3_LOGSCAN_WORDS_, want);
    slot->form = SMMUV3_LOGSCAN_INDEXED_;
    return slot;
}

/** One indexed word of a stream table entry or context descriptor; `last` is the index of the last that is printed. */
SMMUV3_INLINE void smmuv3_logscan_on_index_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out, uint64_t index,
                                            uint64_t word, uint64_t last)
{
    struct smmuv3_logscan_slot_ *slot = smmuv3_logscan_indexed_(s, out, s->work.kind, 8, index);

    slot->record.line_last = s->line;
    if (index >= SMMUV3_LOG_WORDS) {
        slot->record.flags |= SMMUV3_LOG_FLAG_BAD_WORD;
        return;
    }
    smmuv3_logscan_place_(slot, SMMUV3_CAST(uint32_t, index), word);
    if (index == last) {
        slot->record.flags |= last == 3 ? SMMUV3_LOG_FLAG_HALF_ENTRY : 0;
        smmuv3_logscan_filled_(s, out, slot);
    }
}

/** One indexed 32-bit half of an event. */
SMMUV3_INLINE void smmuv3_logscan_on_half_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out)
{
    uint64_t data = smmuv3_logscan_pop_(&s->work);
    uint64_t index = smmuv3_logscan_pop_(&s->work);
    struct smmuv3_logscan_slot_ *slot = smmuv3_logscan_slot_of_(s, SMMUV3_LOGSCAN_WORDS_, SMMUV3_LOG_KIND_EVENT);
    struct smmuv3_log_record *r;
    uint32_t word;

    if (index > 7) {
        smmuv3_logscan_reject_(s, out, SMMUV3_LOG_REASON_UNREADABLE);
        return;
    }
    if (slot == NULL || slot->form != SMMUV3_LOGSCAN_INDEXED_ || ((slot->half >> index) & 1u) != 0) {
        slot = smmuv3_logscan_indexed_(s, out, SMMUV3_LOG_KIND_EVENT, 4, SMMUV3_LOG_WORDS);
    }
    r = &slot->record;
    word = SMMUV3_CAST(uint32_t, index) >> 1;
    slot->half |= UINT32_C(1) << index;
    r->words[word] |= (data & UINT32_MAX) << ((index & 1u) * 32u);
    r->flags |= SMMUV3_LOG_FLAG_HALVES;
    r->line_last = s->line;
    if (((slot->half >> (word * 2u)) & 3u) == 3u) {
        smmuv3_logscan_place_(slot, word, r->words[word]);
    }
    if (index == 7) {
        smmuv3_logscan_filled_(s, out, slot);
    }
}

/** Code of a CERROR name. */
SMMUV3_INLINE void smmuv3_logscan_on_cerror_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out)
{
    const char *name = s->work.name;
    uint64_t code = 0;

    if (smmuv3_logscan_starts_(name, SMMUV3_LOG_TEXT, "ILL")) {
        code = 1;
    } else if (smmuv3_logscan_starts_(name, SMMUV3_LOG_TEXT, "ABT")) {
        code = 2;
    } else if (smmuv3_logscan_starts_(name, SMMUV3_LOG_TEXT, "ATC_INV_SYNC")) {
        code = 3;
    }
    if (code != 0) {
        smmuv3_logscan_add_(&s->work, SMMUV3_LOG_KEY_ERROR, 10, code);
    }
    smmuv3_logscan_emit_work_(s, out);
}

/** Words of a stream table entry that stand in one line, joined by ':', most significant first. */
SMMUV3_INLINE void smmuv3_logscan_on_msw_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out, uint32_t count,
                                          const char *t, size_t n)
{
    struct smmuv3_log_record *r = &s->work;
    size_t i = smmuv3_logscan_skip_blank_(t, 0, n);
    uint32_t left = count;

    r->word_want = SMMUV3_LOG_WORDS;
    r->flags |= SMMUV3_LOG_FLAG_MSW_FIRST | SMMUV3_LOG_FLAG_MISSING_WORDS;
    while (left != 0) {
        struct smmuv3_logscan_number_ number;
        size_t p = smmuv3_logscan_read_hex_(t, i, n, &number);

        if (p == i || number.overflow != 0 || (left != 1 && (p >= n || t[p] != ':'))) {
            smmuv3_logscan_reject_(s, out, SMMUV3_LOG_REASON_UNREADABLE);
            return;
        }
        --left;
        r->words[left] = number.value;
        r->word_mask |= UINT32_C(1) << left;
        i = p + 1;
    }
    r->word_count = count;
    smmuv3_logscan_emit_work_(s, out);
}

/** The decimal reading of a value whose digits were read as hexadecimal. */
SMMUV3_INLINE uint64_t smmuv3_logscan_as_decimal_(uint64_t hex)
{
    uint64_t scale = 1;
    uint64_t value = 0;
    unsigned i;

    for (i = 0; i < 16; ++i) {
        value += ((hex >> (i * 4u)) & 15u) * scale;
        scale *= 10u;
    }
    return value;
}

/** A trace line whose numbers are "0x" and decimal digits in old versions: decide with what else was seen. */
SMMUV3_INLINE void smmuv3_logscan_on_range_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out)
{
    struct smmuv3_log_record *r = &s->work;
    bool hex = s->trace_age == 2;
    uint32_t i;
    unsigned k;

    for (i = 0; i < r->value_count; ++i) {
        for (k = 0; k < 64; k += 4) {
            hex = hex || ((r->values[i].value >> k) & 15u) > 9;
        }
    }
    if (hex || s->trace_age == 1) {
        r->flags &= ~SMMUV3_CAST(uint32_t, SMMUV3_LOG_FLAG_BASE_AMBIGUOUS);
    }
    for (i = 0; i < r->value_count; ++i) {
        if (hex) {
            r->values[i].base = 16;
        } else if (s->trace_age == 1) {
            r->values[i].base = 10;
            r->values[i].value = smmuv3_logscan_as_decimal_(r->values[i].value);
        }
    }
    smmuv3_logscan_emit_work_(s, out);
}

/** Learn the age of a model's trace format from the base of a StreamID. */
SMMUV3_INLINE void smmuv3_logscan_learn_age_(struct smmuv3_logscan *s)
{
    uint32_t i;

    for (i = 0; i < s->work.value_count; ++i) {
        if (s->work.values[i].key == SMMUV3_LOG_KEY_SID) {
            uint8_t age = s->work.values[i].base == 10 ? 1 : 2;

            s->trace_age = s->trace_age == 0 || s->trace_age == age ? age : 3;
        }
    }
}

/** Open a structure of eight words, replacing the one of this device that is open. */
SMMUV3_INLINE void smmuv3_logscan_open_entry_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out)
{
    smmuv3_logscan_close_of_(s, out, SMMUV3_LOGSCAN_WORDS_, s->work.kind);
    (void)smmuv3_logscan_open_(s, out, SMMUV3_LOGSCAN_WORDS_, 8);
}

/** Actions about stream table entries and context descriptors. `work` has the row's numbers. */
SMMUV3_NEVER_INLINE void smmuv3_logscan_do_entry_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out,
                                                  uint8_t action, const char *t, size_t n)
{
    uint64_t data;
    uint64_t size;
    uint64_t index;

    switch (action) {
    case SMMUV3_LOGSCAN_DO_STE_MSW_: smmuv3_logscan_on_msw_(s, out, 5, t, n); return;
    case SMMUV3_LOGSCAN_DO_ACCEL_STE_:
        index = smmuv3_logscan_find_(t, n, "ste=");
        smmuv3_logscan_on_msw_(s, out, 2, t + SMMUV3_CAST(size_t, index) + 4, n - SMMUV3_CAST(size_t, index) - 4);
        return;
    case SMMUV3_LOGSCAN_DO_STE_INDEX_:
    case SMMUV3_LOGSCAN_DO_CD_INDEX_:
        data = smmuv3_logscan_pop_(&s->work);
        index = smmuv3_logscan_pop_(&s->work);
        smmuv3_logscan_on_index_(s, out, index, data, 7);
        return;
    case SMMUV3_LOGSCAN_DO_STE_BYTE_:
    case SMMUV3_LOGSCAN_DO_CD_BYTE_:
        data = smmuv3_logscan_pop_(&s->work);
        size = smmuv3_logscan_pop_(&s->work);
        index = smmuv3_logscan_pop_(&s->work);
        smmuv3_logscan_on_index_(s, out, index >> 3, data, size >= 8 ? (size >> 3) - 1 : 7);
        return;
    default: smmuv3_logscan_open_entry_(s, out); return;
    }
}

/** Add StreamID and address of a line of their own to the open event. */
SMMUV3_INLINE void smmuv3_logscan_on_bsd_sid_(struct smmuv3_logscan *s)
{
    struct smmuv3_logscan_slot_ *slot = smmuv3_logscan_slot_of_(s, SMMUV3_LOGSCAN_WORDS_, SMMUV3_LOG_KIND_EVENT);

    if (slot != NULL && s->work.value_count == 2) {
        smmuv3_logscan_add_(&slot->record, SMMUV3_LOG_KEY_SID, 16, s->work.values[0].value);
        smmuv3_logscan_add_(&slot->record, SMMUV3_LOG_KEY_ADDRESS, 16, s->work.values[1].value);
        slot->record.line_last = s->line;
    }
}

/**
 * Do what a row says. `work` has the row's kind, number and values.
 *
 * @param t  the whole message; @param n its length; @param end  position behind what the row matched.
 */
SMMUV3_NEVER_INLINE void smmuv3_logscan_do_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out, uint8_t action,
                                            const char *t, size_t n, size_t end)
{
    struct smmuv3_logscan_slot_ *slot;

    switch (action) {
    case SMMUV3_LOGSCAN_DO_HARMLESS_: s->work.flags |= SMMUV3_LOG_FLAG_HARMLESS; break;
    case SMMUV3_LOGSCAN_DO_CLAIM_: s->work.flags |= SMMUV3_LOG_FLAG_CLAIM; break;
    case SMMUV3_LOGSCAN_DO_SID_AGE_: smmuv3_logscan_learn_age_(s); break;
    case SMMUV3_LOGSCAN_DO_MMIO_: smmuv3_logscan_add_(&s->work, SMMUV3_LOG_KEY_WRITE, 10, 0); break;
    case SMMUV3_LOGSCAN_DO_MMIO_WRITE_: smmuv3_logscan_add_(&s->work, SMMUV3_LOG_KEY_WRITE, 10, 1); break;
    case SMMUV3_LOGSCAN_DO_RANGE_: smmuv3_logscan_on_range_(s, out); return;
    case SMMUV3_LOGSCAN_DO_CMDQ_ERROR_:
        end = smmuv3_logscan_skip_blank_(t, end, n);
        smmuv3_logscan_copy_text_(s->work.name, t + end, smmuv3_logscan_find_(t + end, n - end, ";"));
        smmuv3_logscan_on_cmdq_error_(s, out, t, n);
        return;
    case SMMUV3_LOGSCAN_DO_FIASCO_ERROR_: smmuv3_logscan_on_cmdq_error_(s, out, t, 0); return;
    case SMMUV3_LOGSCAN_DO_SKIPPED_: smmuv3_logscan_on_skipped_(s, out, false, t + end, n - end); return;
    case SMMUV3_LOGSCAN_DO_SKIPPED_LABEL_: smmuv3_logscan_on_skipped_(s, out, true, t, 0); return;
    case SMMUV3_LOGSCAN_DO_RETRY_: smmuv3_logscan_on_retry_(s, out); return;
    case SMMUV3_LOGSCAN_DO_CERROR_NAME_: smmuv3_logscan_on_cerror_(s, out); return;
    case SMMUV3_LOGSCAN_DO_PRI_HEADER_:
        smmuv3_logscan_close_of_(s, out, SMMUV3_LOGSCAN_REQUEST_, 0);
        (void)smmuv3_logscan_open_(s, out, SMMUV3_LOGSCAN_REQUEST_, 0);
        return;
    case SMMUV3_LOGSCAN_DO_PRI_LINE_: smmuv3_logscan_on_request_(s, out, t + end, n - end); return;
    case SMMUV3_LOGSCAN_DO_OPEN_BARE_: (void)smmuv3_logscan_open_event_(s, out); return;
    case SMMUV3_LOGSCAN_DO_OPEN_BSD_:
    case SMMUV3_LOGSCAN_DO_OPEN_LABEL_:
        slot = smmuv3_logscan_open_event_(s, out);
        slot->form = SMMUV3_LOGSCAN_INDEXED_;
        return;
    case SMMUV3_LOGSCAN_DO_BSD_SID_: smmuv3_logscan_on_bsd_sid_(s); return;
    case SMMUV3_LOGSCAN_DO_BSD_EVENT_: smmuv3_logscan_on_half_(s, out); return;
    case SMMUV3_LOGSCAN_DO_EMIT_:
    case SMMUV3_LOGSCAN_DO_TRACE_: break;
    default: smmuv3_logscan_do_entry_(s, out, action, action == SMMUV3_LOGSCAN_DO_STE_MSW_ ? t + end : t,
                                      action == SMMUV3_LOGSCAN_DO_STE_MSW_ ? n - end : n);
        return;
    }
    smmuv3_logscan_emit_work_(s, out);
}

/** Try the rows of one group on a message; true when one fits. */
SMMUV3_NEVER_INLINE bool smmuv3_logscan_try_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out, unsigned set,
                                             const char *t, size_t n)
{
    size_t count;
    const struct smmuv3_logscan_row_ *row = smmuv3_logscan_rows_(set, &count);
    size_t i;

    if (n == 0) {
        return false;
    }
    for (i = 0; i < count; ++i) {
        size_t end;

        if (row[i].pattern[0] != t[0] && row[i].pattern[0] != '%') {
            continue;
        }
        smmuv3_logscan_begin_(s, row[i].kind);
        end = smmuv3_logscan_match_(row[i].pattern, row[i].keys, t, n, &s->work);
        if (end != 0) {
            s->work.message = row[i].message;
            smmuv3_logscan_do_(s, out, row[i].action, t, n, end);
            return true;
        }
    }
    return false;
}

/** Take the prefix of a security state from a message; returns the position behind it. */
SMMUV3_INLINE size_t smmuv3_logscan_state_(struct smmuv3_logscan *s, const char *t, size_t n)
{
    if (smmuv3_logscan_starts_(t, n, "R_SMMU:")) {
        s->work.state = SMMUV3_STATE_REALM;
        return 7;
    }
    if (smmuv3_logscan_starts_(t, n, "S_SMMU:")) {
        s->work.state = SMMUV3_STATE_S;
        return 7;
    }
    return 0;
}

/**
 * Read a message of a driver in the style of Linux.
 *
 * @param weak  true: only what is certain to be about an SMMUv3 counts; anything else is not even a note.
 */
SMMUV3_NEVER_INLINE void smmuv3_logscan_driver_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out,
                                                const char *t, size_t n, bool weak)
{
    size_t i;

    n = smmuv3_logscan_trim_(t, n);
    i = smmuv3_logscan_skip_blank_(t, 0, n);
    t += i;
    n -= i;
    i = smmuv3_logscan_state_(s, t, n);
    i = smmuv3_logscan_skip_blank_(t, i, n);
    t += i;
    n -= i;
    if (n == 0) {
        if (!weak) {
            smmuv3_logscan_move_text_(s->wrap_device, s->work.device);
            s->wrap_source = SMMUV3_CAST(uint8_t, s->work.source);
            s->mood.wrap_line = s->line + 1;
        }
        return;
    }
    if (smmuv3_logscan_hex_(t[0]) < 16 && smmuv3_logscan_on_words_(s, out, t, n, !weak)) {
        return;
    }
    if (smmuv3_logscan_starts_(t, n, "event 0x")) {
        smmuv3_logscan_on_header_(s, out, t, n);
        return;
    }
    if (smmuv3_logscan_starts_(t, n, "event: ")) {
        smmuv3_logscan_on_text1_(s, out, t, n);
        return;
    }
    if ((t[0] == 'p' || t[0] == 'u') && smmuv3_logscan_on_text2_(s, out, t, n)) {
        return;
    }
    if (smmuv3_logscan_try_(s, out, SMMUV3_LOGSCAN_SET_DRV_, t, n) || weak) {
        return;
    }
    if (smmuv3_logscan_starts_(t, n, "sid=")) {
        smmuv3_logscan_reject_(s, out, SMMUV3_LOG_REASON_INVENTED);
        return;
    }
    smmuv3_logscan_begin_(s, SMMUV3_LOG_KIND_NOTE);
    smmuv3_logscan_copy_text_(s->work.name, t, n);
    smmuv3_logscan_emit_work_(s, out);
}

#endif

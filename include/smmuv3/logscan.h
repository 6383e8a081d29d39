/* SPDX-License-Identifier: MIT */
/**
 * logscan.h - text in, records out: finds what a log says about an SMMUv3.
 *
 * Give the text in chunks of any size with smmuv3_logscan_push(), and say with smmuv3_logscan_flush() that it ends. The
 * scanner reads the logs of Linux (old, new and vendor kernels), protected KVM, Xen, FreeBSD, Fiasco.OC, EDK2, TF-RMM,
 * Hafnium, Arm's compliance suites, Linux tracepoints, QEMU's traces and guest errors; through dmesg with or without
 * options, syslog, the journal as text, export and JSON, mail and serial consoles; as UTF-8 or UTF-16. docs/logs.md
 * lists the forms with an example each.
 *
 * The result does not depend on how the text is cut into chunks. The scanner allocates nothing, calls nothing, keeps a
 * fixed state that the caller owns, and its cost is linear in the bytes; text without an SMMU line costs a few
 * instructions for eight bytes. Any bytes are valid input.
 */
#ifndef SMMUV3_LOGSCAN_H
#define SMMUV3_LOGSCAN_H

#include "logscan_anchor.h"
#include "logscan_time.h"
#include "status.h"

/** Name and place of the current line, in `work`. */
SMMUV3_INLINE void smmuv3_logscan_start_(struct smmuv3_logscan *s, uint32_t source, uint32_t flags)
{
    struct smmuv3_log_record *r = &s->work;

    smmuv3_logscan_begin_(s, SMMUV3_LOG_KIND_NONE);
    r->source = source;
    r->state = SMMUV3_STATE_UNKNOWN;
    r->flags = flags | (s->too_long != 0 ? SMMUV3_LOG_FLAG_LONG_LINE : 0);
    r->time_kind = s->loose_kind;
    r->time_ns = s->loose_ns;
    r->line_first = s->text_line;
    r->line_last = s->line;
    r->offset = s->text_offset;
    r->device[0] = '\0';
}

/** Take the time from the text before a message. */
SMMUV3_INLINE void smmuv3_logscan_stamp_(struct smmuv3_logscan *s, const char *t, size_t n)
{
    struct smmuv3_logscan_time_ time = {s->work.time_ns, s->work.time_kind};

    smmuv3_logscan_time_of_(t, n, &time);
    s->work.time_ns = time.ns;
    s->work.time_kind = time.kind;
}

/** A tracepoint: "DEVICE evt: W W W W". */
SMMUV3_INLINE void smmuv3_logscan_tracepoint_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out,
                                              const char *t, size_t n)
{
    struct smmuv3_log_record *r = &s->work;
    size_t i = smmuv3_logscan_skip_blank_(t, 0, n);
    size_t length = smmuv3_logscan_word_(t, i, n);
    size_t p = smmuv3_logscan_find_(t, n, " evt: ");
    uint32_t k;

    smmuv3_logscan_begin_(s, SMMUV3_LOG_KIND_EVENT);
    smmuv3_logscan_copy_text_(r->device, t + i, length);
    if (p >= n || !smmuv3_logscan_read_words_(t + p + 6, n - p - 6, false, &s->words) || s->words.count < 4) {
        smmuv3_logscan_reject_(s, out, SMMUV3_LOG_REASON_UNREADABLE);
        return;
    }
    for (k = 0; k < 4; ++k) {
        r->words[k] = s->words.number[k].value;
    }
    r->word_count = 4;
    r->word_mask = 15;
    r->word_want = 4;
    r->flags |= smmuv3_logscan_all_zero_(r) ? SMMUV3_LOG_FLAG_ALL_ZERO : 0;
    smmuv3_logscan_emit_work_(s, out);
}

/** "NAME: N callbacks suppressed". */
SMMUV3_INLINE void smmuv3_logscan_suppressed_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out,
                                              const char *t, size_t n, const struct smmuv3_logscan_anchor_ *a)
{
    static const uint8_t keys[1] = {SMMUV3_LOG_KEY_COUNT};

    smmuv3_logscan_begin_(s, SMMUV3_LOG_KIND_SUPPRESSED);
    if (smmuv3_logscan_match_("~%d callbacks suppressed", keys, t + a->message, n - a->message, &s->work) != 0) {
        smmuv3_logscan_copy_text_(s->work.name, t + a->begin, a->end - a->begin);
        smmuv3_logscan_emit_work_(s, out);
    }
}

/** "BUS DEVICE: Adding to iommu group N", or the older "iommu: Adding device DEVICE to group N". */
SMMUV3_INLINE void smmuv3_logscan_member_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out, const char *t,
                                          size_t n, const struct smmuv3_logscan_anchor_ *a)
{
    static const uint8_t keys[1] = {SMMUV3_LOG_KEY_GROUP};
    static const char before[] = ": Adding to ";
    size_t m = sizeof(before) - 1;
    size_t i;
    size_t p;

    smmuv3_logscan_begin_(s, SMMUV3_LOG_KIND_GROUP);
    if (smmuv3_logscan_match_("iommu: Adding device %c to group %d", keys, t + a->begin, n - a->begin, &s->work) != 0) {
        smmuv3_logscan_emit_work_(s, out);
        return;
    }
    if (!smmuv3_logscan_ends_(t, a->begin, before, m) ||
        smmuv3_logscan_match_("iommu group %d", keys, t + a->begin, n - a->begin, &s->work) == 0) {
        return;
    }
    p = a->begin - m;
    for (i = p; i != 0 && smmuv3_logscan_is_text_(t[i - 1]) && !smmuv3_logscan_is_blank_(t[i - 1]); --i) {
    }
    smmuv3_logscan_copy_text_(s->work.client, t + i, p - i);
    smmuv3_logscan_emit_work_(s, out);
}

/** "OF: NODE: iommu-map, using mask ...". */
SMMUV3_INLINE void smmuv3_logscan_id_map_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out, const char *t,
                                          size_t n, const struct smmuv3_logscan_anchor_ *a)
{
    static const uint8_t keys[6] = {SMMUV3_LOG_KEY_ID_MASK, SMMUV3_LOG_KEY_ID_BASE, SMMUV3_LOG_KEY_OUT_BASE,
                                    SMMUV3_LOG_KEY_LENGTH,  SMMUV3_LOG_KEY_ID,      SMMUV3_LOG_KEY_SID};
    const char *text = t + a->begin;
    size_t length = n - a->begin;
    size_t i;
    size_t p = a->begin;

    smmuv3_logscan_begin_(s, SMMUV3_LOG_KIND_MAP);
    if (smmuv3_logscan_match_("iommu-map, using mask %x, id-base: %x, out-base: %x, length: %x, id: %x -> %x", keys,
                              text, length, &s->work) == 0 &&
        smmuv3_logscan_match_("iommu-map, using mask %x, rid-base: %x, out-base: %x, length: %x, rid: %x -> %x", keys,
                              text, length, &s->work) == 0) {
        return;
    }
    if (p >= 2 && smmuv3_logscan_ends_(t, p, ": ", 2)) {
        p -= 2;
        for (i = p; i != 0 && smmuv3_logscan_is_name_(t[i - 1]); --i) {
        }
        smmuv3_logscan_copy_text_(s->work.client, t + i, p - i);
    }
    smmuv3_logscan_emit_work_(s, out);
}

/** Add the number behind `key=` in a perf event. */
SMMUV3_INLINE void smmuv3_logscan_filter_(struct smmuv3_log_record *r, uint32_t key, const char *name, const char *t,
                                          size_t n)
{
    struct smmuv3_logscan_number_ number;
    uint32_t base = 10;
    size_t i = smmuv3_logscan_find_(t, n, name);

    for (; i < n && t[i] != '='; ++i) {
    }
    if (i < n && smmuv3_logscan_read_any_(t, i + 1, n, &number, &base) != i + 1) {
        smmuv3_logscan_add_(r, key, base, number.value);
    }
}

/** A perf event: "smmuv3_pmcg_ADDRESS/EVENT,filter_...=.../". */
SMMUV3_INLINE void smmuv3_logscan_perf_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out, const char *t,
                                        size_t n)
{
    struct smmuv3_logscan_number_ number;
    struct smmuv3_log_record *r = &s->work;
    size_t p = smmuv3_logscan_read_hex_(t, 12, n, &number);
    size_t end;

    smmuv3_logscan_begin_(s, SMMUV3_LOG_KIND_PMCG);
    if (number.digits == 0 || number.overflow != 0) {
        return;
    }
    smmuv3_logscan_copy_text_(r->name, t, p);
    smmuv3_logscan_add_(r, SMMUV3_LOG_KEY_BASE, 16, number.value << 12);
    if (p < n && t[p] == '/') {
        t += p + 1;
        n -= p + 1;
        for (end = 0; end < n && t[end] != '/' && !smmuv3_logscan_is_blank_(t[end]); ++end) {
        }
        smmuv3_logscan_filter_(r, SMMUV3_LOG_KEY_FILTER_ENABLE, "filter_enable", t, end);
        smmuv3_logscan_filter_(r, SMMUV3_LOG_KEY_FILTER_SPAN, "filter_span", t, end);
        smmuv3_logscan_filter_(r, SMMUV3_LOG_KEY_FILTER_SID, "filter_stream_id", t, end);
    }
    smmuv3_logscan_emit_work_(s, out);
}

/** Return a note or another record that only names what it is about. */
SMMUV3_INLINE void smmuv3_logscan_note_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out, uint32_t kind,
                                        const char *t, size_t n)
{
    size_t i = smmuv3_logscan_skip_blank_(t, 0, n);

    smmuv3_logscan_begin_(s, kind);
    smmuv3_logscan_copy_sentence_(s->work.name, t + i, n - i);
    smmuv3_logscan_emit_work_(s, out);
}

/** Read a message that is looked up in one group of rows. */
SMMUV3_INLINE void smmuv3_logscan_rows_at_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out, const char *t,
                                           size_t n, const struct smmuv3_logscan_anchor_ *a)
{
    size_t i = smmuv3_logscan_skip_blank_(t, 0, n);

    t += i;
    n -= i;
    if (smmuv3_logscan_try_(s, out, a->set, t, n)) {
        return;
    }
    if (a->set == SMMUV3_LOGSCAN_SET_QEMU_) {
        s->work.source = SMMUV3_LOG_SOURCE_QEMU_GUEST;
        (void)smmuv3_logscan_try_(s, out, SMMUV3_LOGSCAN_SET_GUEST_, t, n);
        return;
    }
    if (a->role == SMMUV3_LOGSCAN_ROWS_OR_NOTE_ && n != 0) {
        smmuv3_logscan_note_(s, out, SMMUV3_LOG_KIND_NOTE, t, n);
    }
}

/**
 * Read one message of a line.
 *
 * @param from  end of the message before it; the text up to the anchor holds the time.
 * @param n     end of the message.
 */
SMMUV3_NEVER_INLINE void smmuv3_logscan_segment_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out,
                                                 const struct smmuv3_logscan_anchor_ *a, size_t from, size_t n,
                                                 uint32_t flags)
{
    static const uint8_t fault_keys[2] = {SMMUV3_LOG_KEY_ADDRESS, SMMUV3_LOG_KEY_FLAGS};
    const char *t = s->text;
    size_t message = a->message < n ? a->message : n;

    smmuv3_logscan_start_(s, a->source, flags);
    smmuv3_logscan_copy_text_(s->work.device, t + a->device, a->device_length);
    smmuv3_logscan_stamp_(s, t + from, a->begin - from);
    switch (a->role) {
    case SMMUV3_LOGSCAN_DRIVER_: smmuv3_logscan_driver_(s, out, t + message, n - message, false); break;
    case SMMUV3_LOGSCAN_DEVICE_: smmuv3_logscan_driver_(s, out, t + message, n - message, true); break;
    case SMMUV3_LOGSCAN_COUNTERS_:
        if (!smmuv3_logscan_try_(s, out, SMMUV3_LOGSCAN_SET_DRV_, t + message + (message < n ? 1u : 0u),
                                 n - message - (message < n ? 1u : 0u))) {
            smmuv3_logscan_note_(s, out, SMMUV3_LOG_KIND_PMCG, t + message, n - message);
        }
        break;
    case SMMUV3_LOGSCAN_VERSION2_:
        smmuv3_logscan_note_(s, out, SMMUV3_LOG_KIND_SMMUV2, t + message, n - message);
        break;
    case SMMUV3_LOGSCAN_TRACEPOINT_: smmuv3_logscan_tracepoint_(s, out, t + message, n - message); break;
    case SMMUV3_LOGSCAN_SUPPRESSION_: smmuv3_logscan_suppressed_(s, out, t, n, a); break;
    case SMMUV3_LOGSCAN_MEMBER_: smmuv3_logscan_member_(s, out, t, n, a); break;
    case SMMUV3_LOGSCAN_ID_MAP_: smmuv3_logscan_id_map_(s, out, t, n, a); break;
    case SMMUV3_LOGSCAN_PERF_: smmuv3_logscan_perf_(s, out, t + a->begin, n - a->begin); break;
    case SMMUV3_LOGSCAN_PAGE_FAULT_:
        smmuv3_logscan_begin_(s, SMMUV3_LOG_KIND_PAGE_FAULT);
        if (smmuv3_logscan_match_("IOMMU:%w %c iova=%x flags=%x", fault_keys, t + message, n - message, &s->work) !=
            0) {
            smmuv3_logscan_emit_work_(s, out);
        }
        break;
    default: smmuv3_logscan_rows_at_(s, out, t + message, n - message, a); break;
    }
}

/** A line of bit positions and a word: "[  0: 63] 0x...". */
SMMUV3_INLINE void smmuv3_logscan_label_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out, const char *t,
                                         size_t n)
{
    static const uint8_t keys[3] = {SMMUV3_LOG_KEY_START, SMMUV3_LOG_KEY_LAST, SMMUV3_LOG_KEY_DATA};
    struct smmuv3_logscan_slot_ *slot = s->bare != 0 ? &s->slot[s->bare - 1] : NULL;
    uint64_t first;

    s->work.value_count = 0;
    if (slot == NULL || slot->form != SMMUV3_LOGSCAN_INDEXED_ ||
        smmuv3_logscan_match_("[~%d:~%d] %x", keys, t, n, &s->work) == 0) {
        return;
    }
    first = s->work.values[0].value;
    if ((first & 63u) != 0 || first >> 6 >= slot->record.word_want) {
        return;
    }
    smmuv3_logscan_place_(slot, SMMUV3_CAST(uint32_t, first >> 6), s->work.values[2].value);
    slot->record.line_last = s->line;
    if (slot->record.word_count == slot->record.word_want) {
        smmuv3_logscan_filled_(s, out, slot);
    }
}

/** Keep a time that stands on a line of its own; true when the line is one. */
SMMUV3_INLINE bool smmuv3_logscan_loose_time_(struct smmuv3_logscan *s, const char *t, size_t n)
{
    static const uint8_t keys[1] = {SMMUV3_LOG_KEY_COUNT};
    size_t p;

    if (smmuv3_logscan_starts_(t, n, "\"time\":")) {
        p = smmuv3_logscan_skip_blank_(t, 7, n);
        if (smmuv3_logscan_seconds_(t, p, n, &s->loose_ns) != p) {
            s->loose_kind = SMMUV3_LOG_TIME_BOOT;
        }
        return true;
    }
    s->work.value_count = 0;
    if (smmuv3_logscan_match_("__REALTIME_TIMESTAMP=%d", keys, t, n, &s->work) != 0 ||
        smmuv3_logscan_match_("\"__REALTIME_TIMESTAMP\"~:~\"%d", keys, t, n, &s->work) != 0) {
        s->loose_ns = s->work.values[0].value * 1000u;
        s->loose_kind = SMMUV3_LOG_TIME_UTC;
        return true;
    }
    if (smmuv3_logscan_match_("__MONOTONIC_TIMESTAMP=%d", keys, t, n, &s->work) != 0 ||
        smmuv3_logscan_match_("_SOURCE_MONOTONIC_TIMESTAMP=%d", keys, t, n, &s->work) != 0 ||
        smmuv3_logscan_match_("\"__MONOTONIC_TIMESTAMP\"~:~\"%d", keys, t, n, &s->work) != 0) {
        s->loose_ns = s->work.values[0].value * 1000u;
        s->loose_kind = SMMUV3_LOG_TIME_BOOT;
        return true;
    }
    return false;
}

/** Words that stand alone on their line; true when a record took them. */
SMMUV3_INLINE bool smmuv3_logscan_bare_words_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out,
                                              const char *t, size_t n)
{
    struct smmuv3_logscan_slot_ *slot;

    if (s->bare == 0 || s->line > s->mood.bare_until) {
        return false;
    }
    slot = &s->slot[s->bare - 1];
    if (slot->form == SMMUV3_LOGSCAN_INDEXED_ || !smmuv3_logscan_read_words_(t, n, true, &s->words) ||
        s->words.count == 0) {
        return false;
    }
    smmuv3_logscan_give_(s, out, slot, &s->words);
    return true;
}

/** A line that names no SMMU. */
SMMUV3_NEVER_INLINE void smmuv3_logscan_plain_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out, size_t n)
{
    static const uint8_t set[5] = {SMMUV3_LOGSCAN_SET_ACS_, SMMUV3_LOGSCAN_SET_HYP_, SMMUV3_LOGSCAN_SET_DUMP_,
                                   SMMUV3_LOGSCAN_SET_LEAD_, SMMUV3_LOGSCAN_SET_GUEST_};
    static const uint8_t source[5] = {SMMUV3_LOG_SOURCE_ACS, SMMUV3_LOG_SOURCE_TF_RMM,
                                      SMMUV3_LOG_SOURCE_VENDOR_DUMP, SMMUV3_LOG_SOURCE_UNKNOWN,
                                      SMMUV3_LOG_SOURCE_QEMU_GUEST};
    size_t lead = smmuv3_logscan_lead_(s->text, n);
    const char *t = s->text + lead;
    unsigned i;

    n = smmuv3_logscan_trim_(t, n - lead);
    smmuv3_logscan_start_(s, SMMUV3_LOG_SOURCE_UNKNOWN, 0);
    if (smmuv3_logscan_loose_time_(s, t, n)) {
        return;
    }
    smmuv3_logscan_stamp_(s, s->text, lead);
    if (s->line == s->mood.wrap_line && n != 0) {
        smmuv3_logscan_move_text_(s->work.device, s->wrap_device);
        s->work.source = s->wrap_source;
        smmuv3_logscan_driver_(s, out, t, n, true);
        return;
    }
    if (smmuv3_logscan_is_label_(t, 0, n)) {
        smmuv3_logscan_label_(s, out, t, n);
        return;
    }
    if (smmuv3_logscan_bare_words_(s, out, t, n)) {
        return;
    }
    s->work.flags |= SMMUV3_LOG_FLAG_NO_NAME;
    if (smmuv3_logscan_starts_(t, n, "event 0x")) {
        bool known = smmuv3_logscan_find_(t, n, " received") < n || smmuv3_logscan_find_(t, n, "StreamID") < n;

        s->work.source = SMMUV3_LOG_SOURCE_ACS;
        if (known) {
            smmuv3_logscan_on_header_(s, out, t, n);
        }
        return;
    }
    if (smmuv3_logscan_starts_(t, n, "CMDQ error (") || smmuv3_logscan_starts_(t, n, "CMD_SYNC timeout at ") ||
        (smmuv3_logscan_starts_(t, n, "event: ") && smmuv3_logscan_find_(t, n, " client: ") < n)) {
        s->work.source = SMMUV3_LOG_SOURCE_LINUX;
        smmuv3_logscan_driver_(s, out, t, n, true);
        return;
    }
    for (i = 0; i < 5; ++i) {
        s->work.source = source[i];
        if (smmuv3_logscan_starts_(t, n, "Value at") || smmuv3_logscan_starts_(t, n, "Written")) {
            s->work.source = SMMUV3_LOG_SOURCE_DEVMEM;
        }
        if (smmuv3_logscan_lead_matters_(t, n) && smmuv3_logscan_try_(s, out, set[i], t, n)) {
            return;
        }
    }
}

/** Find the value of a JSON key in a line; returns its position, `n` when there is none. */
SMMUV3_INLINE size_t smmuv3_logscan_json_key_(const char *t, size_t n, const char *key)
{
    size_t length = 0;
    size_t i = smmuv3_logscan_find_(t, n, key);

    if (i >= n) {
        return n;
    }
    while (key[length] != '\0') {
        ++length;
    }
    i = smmuv3_logscan_skip_blank_(t, i + length, n);
    if (i >= n || t[i] != ':') {
        return n;
    }
    return smmuv3_logscan_skip_blank_(t, i + 1, n);
}

/** Take the message out of a JSON line, in place, with its time; returns the new length. */
SMMUV3_NEVER_INLINE size_t smmuv3_logscan_json_(struct smmuv3_logscan *s, size_t n)
{
    struct smmuv3_logscan_number_ number;
    char *t = s->text;
    size_t value = smmuv3_logscan_json_key_(t, n, "\"msg\"");
    size_t p;

    value = value < n ? value : smmuv3_logscan_json_key_(t, n, "\"MESSAGE\"");
    if (value >= n || (t[value] != '"' && t[value] != '[')) {
        return n;
    }
    p = smmuv3_logscan_json_key_(t, n, "\"time\"");
    if (p < n && smmuv3_logscan_seconds_(t, p, n, &s->loose_ns) != p) {
        s->loose_kind = SMMUV3_LOG_TIME_BOOT;
    }
    p = smmuv3_logscan_json_key_(t, n, "\"__REALTIME_TIMESTAMP\"");
    if (p < n && smmuv3_logscan_read_dec_(t, p + 1, n, &number) != p + 1) {
        s->loose_ns = number.value * 1000u;
        s->loose_kind = SMMUV3_LOG_TIME_UTC;
    }
    p = smmuv3_logscan_json_key_(t, n, "_MONOTONIC_TIMESTAMP\"");
    if (p < n && smmuv3_logscan_read_dec_(t, p + 1, n, &number) != p + 1) {
        s->loose_ns = number.value * 1000u;
        s->loose_kind = SMMUV3_LOG_TIME_BOOT;
    }
    n = smmuv3_logscan_json_text_(t, value, n);
    n = smmuv3_logscan_strip_(t, n);
    smmuv3_logscan_blank_out_(t, n);
    return n;
}

/** Read the messages of a line that holds at least one name. */
SMMUV3_INLINE void smmuv3_logscan_messages_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out, size_t n,
                                            struct smmuv3_logscan_anchor_ *a)
{
    struct smmuv3_logscan_anchor_ spare;
    struct smmuv3_logscan_anchor_ *next = &spare;
    size_t from = 0;
    uint32_t flags = 0;
    unsigned messages;

    for (messages = 0; messages < SMMUV3_LOGSCAN_SHARED; ++messages) {
        struct smmuv3_logscan_anchor_ *done = a;
        size_t after = a->message > a->end ? a->message : a->end;
        bool more = smmuv3_logscan_anchor_at_(s->text, n, after, true, next);

        flags |= more ? SMMUV3_LOG_FLAG_SHARED_LINE : 0;
        smmuv3_logscan_segment_(s, out, a, from, more ? next->head : n, flags);
        if (!more) {
            return;
        }
        from = next->head;
        a = next; /* The two change places: a copy of the structure would be a call of memcpy on some machines. */
        next = done;
    }
    smmuv3_logscan_start_(s, a->source, flags);
    smmuv3_logscan_reject_(s, out, SMMUV3_LOG_REASON_CROWDED_LINE);
}

/** Read the collected line. */
SMMUV3_NEVER_INLINE void smmuv3_logscan_line_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out)
{
    struct smmuv3_logscan_anchor_ anchor;
    char *t = s->text;
    size_t n = smmuv3_logscan_strip_(t, s->used);
    bool named = smmuv3_logscan_find_mmu_(t, 0, n) < n;

    if (!named && !smmuv3_logscan_matters_(&s->mood, s->line, t, n)) {
        return;
    }
    smmuv3_logscan_blank_out_(t, n);
    if (named && smmuv3_logscan_find_(t, n, "\"") < n) {
        n = smmuv3_logscan_json_(s, n);
    }
    smmuv3_logscan_untab_(t, n);
    if (named && smmuv3_logscan_anchor_at_(t, n, 0, false, &anchor)) {
        smmuv3_logscan_messages_(s, out, n, &anchor);
        s->loose_kind = SMMUV3_LOG_TIME_NONE;
        s->loose_ns = 0;
        return;
    }
    smmuv3_logscan_plain_(s, out, n);
}

/** Begin to collect the line at the current place. */
SMMUV3_INLINE void smmuv3_logscan_collect_(struct smmuv3_logscan *s)
{
    s->collecting = 1;
    s->too_long = 0;
    s->used = 0;
    s->text_line = s->line;
    s->text_offset = s->offset;
}

/** Add bytes to the collected line, without NUL bytes (which UTF-16 has between ASCII characters). */
SMMUV3_INLINE void smmuv3_logscan_feed_(struct smmuv3_logscan *s, const char *t, size_t n)
{
    size_t i;

    for (i = 0; i < n; ++i) {
        if (t[i] == '\0') {
            continue;
        }
        if (s->used >= SMMUV3_LOGSCAN_LINE) {
            s->too_long = 1;
            return;
        }
        s->text[s->used] = t[i];
        s->used += 1;
    }
}

/** A newline was seen: read the collected line, unless it continues behind a soft line break. */
SMMUV3_INLINE void smmuv3_logscan_newline_(struct smmuv3_logscan *s, struct smmuv3_logscan_out_ *out)
{
    if (s->too_long == 0 && smmuv3_logscan_soft_break_(s->text, s->used)) {
        s->used -= s->text[s->used - 1] == '\r' ? 2u : 1u;
        s->line += 1;
        return;
    }
    smmuv3_logscan_line_(s, out);
    s->collecting = 0;
    s->line += 1;
}

/**
 * Make a scanner ready.
 *
 * @param scan  the scanner; its former content does not matter.
 * @return SMMUV3_OK, or SMMUV3_ERR_ARGUMENT when `scan` is NULL.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_logscan_init(struct smmuv3_logscan *scan)
{
    size_t i;

    if (scan == NULL) {
        return SMMUV3_ERR_ARGUMENT;
    }
    for (i = 0; i < SMMUV3_LOGSCAN_SLOTS; ++i) {
        scan->slot[i].wait = SMMUV3_LOGSCAN_FREE_;
        scan->slot[i].order = 0;
    }
    scan->mood.bare_until = 0;
    scan->mood.wrap_line = 0;
    scan->line = 1;
    scan->text_line = 1;
    scan->offset = 0;
    scan->text_offset = 0;
    scan->order = 1;
    scan->loose_ns = 0;
    scan->loose_kind = SMMUV3_LOG_TIME_NONE;
    scan->used = 0;
    scan->lost = 0;
    scan->collecting = 0;
    scan->too_long = 0;
    scan->habit = SMMUV3_LOGSCAN_HABIT_UNKNOWN_;
    scan->trace_age = 0;
    scan->bare = 0;
    scan->wrap_source = SMMUV3_LOG_SOURCE_UNKNOWN;
    scan->wrap_device[0] = '\0';
    return SMMUV3_OK;
}

/**
 * Read a chunk of text.
 *
 * A line may begin in one chunk and end in another. When the array is filled before the chunk is read, `*consumed` is
 * less than `length`: call again with the rest.
 *
 * @param scan      the scanner.
 * @param text      any bytes; may be NULL when `length` is 0.
 * @param length    bytes in `text`.
 * @param out       receives records, in the order in which they became complete.
 * @param room      records that fit `out`, at least SMMUV3_LOGSCAN_ROOM.
 * @param n_out     receives how many records were written.
 * @param consumed  receives how many bytes were read.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT for a NULL pointer; SMMUV3_ERR_SPACE when `room` is too small. After an error
 *         nothing has changed.
 * Concurrency: one caller at a time for each scanner.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_logscan_push(struct smmuv3_logscan *scan, const char *text,
                                                                 size_t length, struct smmuv3_log_record *out,
                                                                 size_t room, size_t *n_out, size_t *consumed)
{
    struct smmuv3_logscan_out_ to = {out, room, 0};
    struct smmuv3_logscan_span_ span;
    size_t pos = 0;

    if (scan == NULL || out == NULL || n_out == NULL || consumed == NULL || (text == NULL && length != 0)) {
        return SMMUV3_ERR_ARGUMENT;
    }
    if (room < SMMUV3_LOGSCAN_ROOM) {
        return SMMUV3_ERR_SPACE;
    }
    while (pos < length && room - to.count >= SMMUV3_LOGSCAN_ROOM) {
        size_t end = pos;

        if (scan->collecting == 0) {
            smmuv3_logscan_next_(&scan->mood, scan->line, SMMUV3_LOGSCAN_LINE, text, pos, length, &span);
            scan->line += span.lines;
            scan->offset += span.start - pos;
            pos = span.start;
            end = span.end;
            if (pos == length) {
                break;
            }
            smmuv3_logscan_collect_(scan);
        } else {
            while (end < length && text[end] != '\n') {
                ++end;
            }
        }
        smmuv3_logscan_feed_(scan, text + pos, end - pos);
        scan->offset += end - pos;
        pos = end;
        if (pos < length) {
            scan->offset += 1;
            pos += 1;
            smmuv3_logscan_newline_(scan, &to);
        }
    }
    *n_out = to.count;
    *consumed = pos;
    return SMMUV3_OK;
}

/**
 * Return the records that are complete but might still be continued, for instance an event whose text a newer kernel
 * prints behind its words. For a reader that follows a pipe and finds it idle. Records that lack words stay.
 *
 * @param scan   the scanner.
 * @param out    receives records.
 * @param room   records that fit `out`, at least SMMUV3_LOGSCAN_ROOM.
 * @param n_out  receives how many records were written.
 * @return as smmuv3_logscan_push().
 * Concurrency: one caller at a time for each scanner.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_logscan_settle(struct smmuv3_logscan *scan,
                                                                   struct smmuv3_log_record *out, size_t room,
                                                                   size_t *n_out)
{
    struct smmuv3_logscan_out_ to = {out, room, 0};
    size_t i;

    if (scan == NULL || out == NULL || n_out == NULL) {
        return SMMUV3_ERR_ARGUMENT;
    }
    if (room < SMMUV3_LOGSCAN_ROOM) {
        return SMMUV3_ERR_SPACE;
    }
    for (i = 0; i < SMMUV3_LOGSCAN_SLOTS; ++i) {
        uint8_t wait = scan->slot[i].wait;

        if (wait == SMMUV3_LOGSCAN_TEXT1_ || wait == SMMUV3_LOGSCAN_TEXT2_ || wait == SMMUV3_LOGSCAN_COMMAND_) {
            smmuv3_logscan_close_(scan, &to, &scan->slot[i]);
        }
    }
    *n_out = to.count;
    return SMMUV3_OK;
}

/**
 * The text ends: read an unfinished last line and return every record that is still open, complete or not.
 *
 * The scanner may be used on; lines and offsets go on counting.
 *
 * @param scan   the scanner.
 * @param out    receives records.
 * @param room   records that fit `out`, at least SMMUV3_LOGSCAN_ROOM.
 * @param n_out  receives how many records were written.
 * @return as smmuv3_logscan_push().
 * Concurrency: one caller at a time for each scanner.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_logscan_flush(struct smmuv3_logscan *scan,
                                                                  struct smmuv3_log_record *out, size_t room,
                                                                  size_t *n_out)
{
    struct smmuv3_logscan_out_ to = {out, room, 0};
    uint64_t last = 0;
    size_t i;

    if (scan == NULL || out == NULL || n_out == NULL) {
        return SMMUV3_ERR_ARGUMENT;
    }
    if (room < SMMUV3_LOGSCAN_ROOM) {
        return SMMUV3_ERR_SPACE;
    }
    if (scan->collecting != 0) {
        smmuv3_logscan_line_(scan, &to);
        scan->collecting = 0;
        scan->line += 1;
    }
    for (;;) {
        struct smmuv3_logscan_slot_ *oldest = NULL;

        for (i = 0; i < SMMUV3_LOGSCAN_SLOTS; ++i) {
            struct smmuv3_logscan_slot_ *slot = &scan->slot[i];

            if (slot->wait != SMMUV3_LOGSCAN_FREE_ && slot->order > last &&
                (oldest == NULL || slot->order < oldest->order)) {
                oldest = slot;
            }
        }
        if (oldest == NULL) {
            break;
        }
        last = oldest->order;
        smmuv3_logscan_close_(scan, &to, oldest);
    }
    scan->bare = 0;
    scan->mood.bare_until = 0;
    scan->mood.wrap_line = 0;
    *n_out = to.count;
    return SMMUV3_OK;
}

/**
 * Lines that the scanner has read so far, an unfinished one included.
 *
 * @param scan  the scanner.
 * @return the count.
 * Concurrency: reads only.
 */
SMMUV3_INLINE uint64_t smmuv3_logscan_lines(const struct smmuv3_logscan *scan)
{
    return scan->line - (scan->collecting != 0 ? 0u : 1u);
}

/**
 * Bytes that the scanner has read so far.
 *
 * @param scan  the scanner.
 * @return the count.
 * Concurrency: reads only.
 */
SMMUV3_INLINE uint64_t smmuv3_logscan_bytes(const struct smmuv3_logscan *scan)
{
    return scan->offset;
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * logscan_filter.h - which lines are worth reading: the fast path over text that says nothing about an SMMU.
 *
 * The filter may only let too many lines through, never too few: whatever the scanner would read in a line, or keep
 * from it, the filter must see. The scanner asks smmuv3_logscan_matters_() again on the cleaned line, so that the
 * result does not depend on how the text was cut into chunks.
 */
#ifndef SMMUV3_LOGSCAN_FILTER_H
#define SMMUV3_LOGSCAN_FILTER_H

#include "logscan_line.h"

/** What the filter knows of the lines before. */
struct smmuv3_logscan_mood_ {
    /** Lines up to this number may hold words that stand alone. */
    uint64_t bare_until;
    /** This line continues one that ended behind the device's name. */
    uint64_t wrap_line;
};

/** Is the group in brackets at `i` a label of bit positions, such as `[  0: 63]`? */
SMMUV3_INLINE bool smmuv3_logscan_is_label_(const char *t, size_t i, size_t n)
{
    struct smmuv3_logscan_number_ number;
    size_t p;

    if (i >= n || t[i] != '[') {
        return false;
    }
    p = smmuv3_logscan_skip_blank_(t, i + 1, n);
    i = smmuv3_logscan_read_dec_(t, p, n, &number);
    if (i == p || i >= n || t[i] != ':') {
        return false;
    }
    p = smmuv3_logscan_skip_blank_(t, i + 1, n);
    i = smmuv3_logscan_read_dec_(t, p, n, &number);
    return i != p && i < n && t[i] == ']';
}

/** Length of a log level word at `i` ("ERROR:"), 0 when there is none. */
SMMUV3_INLINE size_t smmuv3_logscan_level_(const char *t, size_t i, size_t n)
{
    switch (i < n ? t[i] : ' ') {
    case 'I': return smmuv3_logscan_starts_(t + i, n - i, "INFO:") ? 5 : 0;
    case 'E': return smmuv3_logscan_starts_(t + i, n - i, "ERROR:") ? 6 : 0;
    case 'V': return smmuv3_logscan_starts_(t + i, n - i, "VERBOSE:") ? 8 : 0;
    case 'N': return smmuv3_logscan_starts_(t + i, n - i, "NOTICE:") ? 7 : 0;
    case 'W': return smmuv3_logscan_starts_(t + i, n - i, "WARNING:") ? 8 : 0;
    default: return 0;
    }
}

/** Position of the closing character that belongs to the group at `i`, at most 64 characters away; `n` if none. */
SMMUV3_INLINE size_t smmuv3_logscan_group_(const char *t, size_t i, size_t n, char close)
{
    size_t end = n - i > 64 ? i + 64 : n;

    for (; i < end; ++i) {
        if (t[i] == close) {
            return i;
        }
    }
    return n;
}

/** Where the text of a line begins: behind quotes, time stamps in brackets, "(XEN)", "<6>" and log levels. */
SMMUV3_INLINE size_t smmuv3_logscan_lead_(const char *t, size_t n)
{
    size_t i = 0;
    unsigned groups;

    for (groups = 0; groups < 8; ++groups) {
        char close = 0;
        size_t level;

        while (i < n && (smmuv3_logscan_is_blank_(t[i]) || t[i] == '>' || t[i] == '|')) {
            ++i;
        }
        if (i >= n) {
            return n;
        }
        close = t[i] == '[' ? ']' : t[i] == '(' ? ')' : t[i] == '<' ? '>' : '\0';
        if (close != '\0') {
            size_t end = smmuv3_logscan_is_label_(t, i, n) ? n : smmuv3_logscan_group_(t, i, n, close);

            if (end == n) {
                return i;
            }
            i = end + 1;
            continue;
        }
        level = smmuv3_logscan_level_(t, i, n);
        if (level == 0) {
            return i;
        }
        i += level;
    }
    return i;
}

/** Does the text that a line begins with belong to a line that names no SMMU? */
SMMUV3_INLINE bool smmuv3_logscan_lead_matters_(const char *t, size_t n)
{
    switch (n != 0 ? t[0] : ' ') {
    case 'e': return smmuv3_logscan_starts_(t, n, "event 0x") || smmuv3_logscan_starts_(t, n, "event: ");
    case 'i': return smmuv3_logscan_starts_(t, n, "invalid S") || smmuv3_logscan_starts_(t, n, "invalid sid=");
    case 'l': return smmuv3_logscan_starts_(t, n, "l2_ste_offset=");
    case 's': return smmuv3_logscan_starts_(t, n, "ste[");
    case 'g': return smmuv3_logscan_starts_(t, n, "guest toggles");
    case 'C':
        return smmuv3_logscan_starts_(t, n, "CMDQ ") || smmuv3_logscan_starts_(t, n, "CMD_SYNC timeout at ") ||
               smmuv3_logscan_starts_(t, n, "CD[") || smmuv3_logscan_starts_(t, n, "Could not read L1PTR") ||
               smmuv3_logscan_starts_(t, n, "Cannot fetch pte");
    case 'E': return smmuv3_logscan_starts_(t, n, "EVTQ ");
    case 'I': return smmuv3_logscan_starts_(t, n, "Illegal command type");
    case 'S': return smmuv3_logscan_starts_(t, n, "STE[");
    case 'R': return smmuv3_logscan_starts_(t, n, "R_GERROR:");
    case 'G': return smmuv3_logscan_starts_(t, n, "GERROR: ");
    case 'A': return smmuv3_logscan_starts_(t, n, "ACPI: IORT:");
    case 'V': return smmuv3_logscan_starts_(t, n, "Value at address 0x");
    case 'W': return smmuv3_logscan_starts_(t, n, "Written 0x");
    case '*': return smmuv3_logscan_starts_(t, n, "** ");
    case '"':
        return smmuv3_logscan_starts_(t, n, "\"time\":") || smmuv3_logscan_starts_(t, n, "\"__REALTIME_TIMESTAMP\"") ||
               smmuv3_logscan_starts_(t, n, "\"__MONOTONIC_TIMESTAMP\"");
    case '_':
        return smmuv3_logscan_starts_(t, n, "__REALTIME_TIMESTAMP=") ||
               smmuv3_logscan_starts_(t, n, "__MONOTONIC_TIMESTAMP=") ||
               smmuv3_logscan_starts_(t, n, "_SOURCE_MONOTONIC_TIMESTAMP=");
    default: return false;
    }
}

/** Is "mmu" at `i`, in either case? */
SMMUV3_ALWAYS_INLINE bool smmuv3_logscan_is_mmu_(const char *t, size_t i, size_t n)
{
    return i + 2 < n && (t[i] | 0x20) == 'm' && (t[i + 1] | 0x20) == 'm' && (t[i + 2] | 0x20) == 'u';
}

/** First "mmu" at or after `i`; `n` when there is none. */
SMMUV3_INLINE size_t smmuv3_logscan_find_mmu_(const char *t, size_t i, size_t n)
{
    for (; i + 2 < n; ++i) {
        if (smmuv3_logscan_is_mmu_(t, i, n)) {
            return i;
        }
    }
    return n;
}

/** Is this line, which has no "mmu" in it, one that the scanner must see? */
SMMUV3_INLINE bool smmuv3_logscan_matters_(const struct smmuv3_logscan_mood_ *mood, uint64_t line, const char *t,
                                           size_t n)
{
    size_t i;

    if (line == mood->wrap_line) {
        return true;
    }
    n = smmuv3_logscan_trim_(t, n);
    if (n == 0) {
        return false;
    }
    if (line <= mood->bare_until && smmuv3_logscan_hex_(t[n - 1]) < 16) {
        return true;
    }
    i = smmuv3_logscan_lead_(t, n);
    return smmuv3_logscan_lead_matters_(t + i, n - i);
}

/** Does a line end with the '=' of a soft line break, before an optional carriage return? */
SMMUV3_INLINE bool smmuv3_logscan_soft_break_(const char *t, size_t n)
{
    if (n != 0 && t[n - 1] == '\r') {
        --n;
    }
    return n != 0 && t[n - 1] == '=';
}

/** Eight bytes, the first in the low byte. Compilers make one load of it. */
SMMUV3_ALWAYS_INLINE uint64_t smmuv3_logscan_load_(const char *t)
{
    return SMMUV3_CAST(uint64_t, SMMUV3_CAST(unsigned char, t[0])) |
           (SMMUV3_CAST(uint64_t, SMMUV3_CAST(unsigned char, t[1])) << 8) |
           (SMMUV3_CAST(uint64_t, SMMUV3_CAST(unsigned char, t[2])) << 16) |
           (SMMUV3_CAST(uint64_t, SMMUV3_CAST(unsigned char, t[3])) << 24) |
           (SMMUV3_CAST(uint64_t, SMMUV3_CAST(unsigned char, t[4])) << 32) |
           (SMMUV3_CAST(uint64_t, SMMUV3_CAST(unsigned char, t[5])) << 40) |
           (SMMUV3_CAST(uint64_t, SMMUV3_CAST(unsigned char, t[6])) << 48) |
           (SMMUV3_CAST(uint64_t, SMMUV3_CAST(unsigned char, t[7])) << 56);
}

/** Position of the first of eight-byte steps from `i` that holds a control character or "mmu"; near `n` when none. */
SMMUV3_INLINE size_t smmuv3_logscan_quiet_(const char *t, size_t i, size_t n)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    const uint64_t high = UINT64_C(0x8080808080808080);
    const uint64_t fold = UINT64_C(0x2020202020202020);
    const uint64_t letter_m = UINT64_C(0x6d6d6d6d6d6d6d6d);
    const uint64_t letter_u = UINT64_C(0x7575757575757575);

    while (n - i >= 10) {
        uint64_t a = smmuv3_logscan_load_(t + i);
        uint64_t b = smmuv3_logscan_load_(t + i + 1);
        uint64_t c = smmuv3_logscan_load_(t + i + 2);
        uint64_t x = ((a | fold) ^ letter_m) | ((b | fold) ^ letter_m) | ((c | fold) ^ letter_u);
        uint64_t hit = ((x - ones) & ~x) | ((a - fold) & ~a);

        if ((hit & high) != 0) {
            break;
        }
        i += 8;
    }
    return i;
}

/** What smmuv3_logscan_next_() found. */
struct smmuv3_logscan_span_ {
    /** Start of the line to read, or of the last, unfinished line. */
    size_t start;
    /** Its newline; the length of the text when the line is unfinished. */
    size_t end;
    /** Lines passed over. */
    uint64_t lines;
};

/**
 * Find the next finished line that matters.
 *
 * @param mood  what is expected.
 * @param line  number of the line that begins at `pos`.
 * @param most  lines longer than this always matter.
 * @param t     the text.
 * @param pos   start of a line.
 * @param n     length of the text.
 * @param span  receives the place.
 * Cost: linear in the bytes passed over, a few instructions for eight of them.
 */
SMMUV3_NEVER_INLINE void smmuv3_logscan_next_(const struct smmuv3_logscan_mood_ *mood, uint64_t line, size_t most,
                                              const char *t, size_t pos, size_t n, struct smmuv3_logscan_span_ *span)
{
    size_t start = pos;
    size_t i = pos;
    uint64_t lines = 0;
    bool wanted = false;

    while (i < n) {
        size_t stop;

        i = smmuv3_logscan_quiet_(t, i, n);
        stop = n - i > 8 ? i + 8 : n;
        for (; i < stop; ++i) {
            if (t[i] == '\n') {
                if (wanted || i - start > most || smmuv3_logscan_soft_break_(t + start, i - start) ||
                    smmuv3_logscan_matters_(mood, line + lines, t + start, i - start)) {
                    span->start = start;
                    span->end = i;
                    span->lines = lines;
                    return;
                }
                lines += 1;
                start = i + 1;
            } else if (t[i] == '\0' || t[i] == 0x1b || smmuv3_logscan_is_mmu_(t, i, n)) {
                wanted = true;
            }
        }
    }
    span->start = start;
    span->end = n;
    span->lines = lines;
}

#endif

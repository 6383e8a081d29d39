/* SPDX-License-Identifier: MIT */
/**
 * logscan_line.h - characters, numbers, cleaning of one line, and the small pattern matcher of the log scanner.
 *
 * Everything here works on (pointer, length) pairs, reads nothing outside them, and costs time linear in the length.
 */
#ifndef SMMUV3_LOGSCAN_LINE_H
#define SMMUV3_LOGSCAN_LINE_H

#include "logscan_record.h"

/** True for blank and for control characters, which cleaning turns into blanks. */
SMMUV3_ALWAYS_INLINE bool smmuv3_logscan_is_blank_(char c)
{
    return SMMUV3_CAST(unsigned char, c) <= 0x20u;
}

/** True for '0' to '9'. */
SMMUV3_ALWAYS_INLINE bool smmuv3_logscan_is_digit_(char c)
{
    return c >= '0' && c <= '9';
}

/** Value of a hexadecimal digit, 16 for any other character. */
SMMUV3_ALWAYS_INLINE unsigned smmuv3_logscan_hex_(char c)
{
    if (c >= '0' && c <= '9') {
        return SMMUV3_CAST(unsigned, c - '0');
    }
    if (c >= 'a' && c <= 'f') {
        return SMMUV3_CAST(unsigned, c - 'a') + 10u;
    }
    if (c >= 'A' && c <= 'F') {
        return SMMUV3_CAST(unsigned, c - 'A') + 10u;
    }
    return 16;
}

/** True for letters and digits. */
SMMUV3_ALWAYS_INLINE bool smmuv3_logscan_is_alnum_(char c)
{
    return smmuv3_logscan_is_digit_(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/** True for the characters of a driver's or device's name. */
SMMUV3_ALWAYS_INLINE bool smmuv3_logscan_is_name_(char c)
{
    return smmuv3_logscan_is_alnum_(c) || c == '_' || c == '.' || c == '-' || c == '/' || c == '@' || c == '+';
}

/** True for the characters that a record's texts may hold. */
SMMUV3_ALWAYS_INLINE bool smmuv3_logscan_is_text_(char c)
{
    return smmuv3_logscan_is_name_(c) || c == ':' || c == ',' || c == '#' || c == '<' || c == '>' || c == '(' ||
           c == ')' || c == '*' || c == '=' || c == ' ';
}

/** First position at or after `i` that is not blank, `n` when there is none. */
SMMUV3_INLINE size_t smmuv3_logscan_skip_blank_(const char *t, size_t i, size_t n)
{
    while (i < n && smmuv3_logscan_is_blank_(t[i])) {
        ++i;
    }
    return i;
}

/** Length of `t` without the blanks at its end. */
SMMUV3_INLINE size_t smmuv3_logscan_trim_(const char *t, size_t n)
{
    while (n != 0 && smmuv3_logscan_is_blank_(t[n - 1])) {
        --n;
    }
    return n;
}

/** Does the text at `t` begin with `word`? */
SMMUV3_INLINE bool smmuv3_logscan_starts_(const char *t, size_t n, const char *word)
{
    size_t i;

    for (i = 0; word[i] != '\0'; ++i) {
        if (i >= n || t[i] != word[i]) {
            return false;
        }
    }
    return true;
}

/** Does the text of `n` bytes end with `word`, which has `m` bytes? */
SMMUV3_INLINE bool smmuv3_logscan_ends_(const char *t, size_t n, const char *word, size_t m)
{
    return n >= m && smmuv3_logscan_starts_(t + (n - m), m, word);
}

/** Position of `word` in `t`, `n` when it is not there. Cost: n times the length of the longest common beginning. */
SMMUV3_INLINE size_t smmuv3_logscan_find_(const char *t, size_t n, const char *word)
{
    size_t i;

    for (i = 0; i < n; ++i) {
        if (t[i] == word[0] && smmuv3_logscan_starts_(t + i, n - i, word)) {
            return i;
        }
    }
    return n;
}

/** Copy a text into a record's buffer, cut to fit, other characters replaced by '.'. */
SMMUV3_INLINE void smmuv3_logscan_copy_text_(char *to, const char *from, size_t n)
{
    size_t i;

    for (i = 0; i < n && i + 1 < SMMUV3_LOG_TEXT; ++i) {
        to[i] = smmuv3_logscan_is_text_(from[i]) ? from[i] : '.';
    }
    to[i] = '\0';
}

/** Copy a sentence into a record's buffer; a longer one ends behind a whole word, with "..." to say so. */
SMMUV3_INLINE void smmuv3_logscan_copy_sentence_(char *to, const char *from, size_t n)
{
    static const char more[] = " ...";
    size_t cut = SMMUV3_LOG_TEXT - sizeof(more);
    size_t i;

    if (n < SMMUV3_LOG_TEXT) {
        smmuv3_logscan_copy_text_(to, from, n);
        return;
    }
    for (i = cut; i != 0 && !smmuv3_logscan_is_blank_(from[i]); --i) {
    }
    cut = smmuv3_logscan_trim_(from, i != 0 ? i : cut);
    smmuv3_logscan_copy_text_(to, from, cut);
    for (i = 0; i < sizeof(more); ++i) {
        to[cut + i] = more[i];
    }
}

/** Are two record texts equal? */
SMMUV3_INLINE bool smmuv3_logscan_same_text_(const char *a, const char *b)
{
    size_t i;

    for (i = 0; i < SMMUV3_LOG_TEXT; ++i) {
        if (a[i] != b[i]) {
            return false;
        }
        if (a[i] == '\0') {
            return true;
        }
    }
    return true;
}

/** A number as found in the text. */
struct smmuv3_logscan_number_ {
    /** Its value; the low 64 bits when it has more. */
    uint64_t value;
    /** Digits read. */
    unsigned digits;
    /** 1 when "0x" stood before it. */
    unsigned prefix;
    /** 1 when it does not fit 64 bits. */
    unsigned overflow;
};

/**
 * Read a hexadecimal number, with or without "0x".
 *
 * @return the position behind it; `i` when there is no digit.
 */
SMMUV3_INLINE size_t smmuv3_logscan_read_hex_(const char *t, size_t i, size_t n, struct smmuv3_logscan_number_ *out)
{
    size_t p = i;

    out->value = 0;
    out->digits = 0;
    out->prefix = 0;
    out->overflow = 0;
    if (p + 2 < n && t[p] == '0' && (t[p + 1] == 'x' || t[p + 1] == 'X') && smmuv3_logscan_hex_(t[p + 2]) < 16) {
        out->prefix = 1;
        p += 2;
    }
    while (p < n && smmuv3_logscan_hex_(t[p]) < 16) {
        if ((out->value >> 60) != 0) {
            out->overflow = 1;
        }
        out->value = (out->value << 4) | smmuv3_logscan_hex_(t[p]);
        out->digits += 1;
        ++p;
    }
    return out->digits != 0 ? p : i;
}

/**
 * Read a decimal number.
 *
 * @return the position behind it; `i` when there is no digit.
 */
SMMUV3_INLINE size_t smmuv3_logscan_read_dec_(const char *t, size_t i, size_t n, struct smmuv3_logscan_number_ *out)
{
    size_t p = i;

    out->value = 0;
    out->digits = 0;
    out->prefix = 0;
    out->overflow = 0;
    while (p < n && smmuv3_logscan_is_digit_(t[p])) {
        if (out->value > (UINT64_MAX - 9) / 10) {
            out->overflow = 1;
        }
        out->value = out->value * 10u + SMMUV3_CAST(uint64_t, t[p] - '0');
        out->digits += 1;
        ++p;
    }
    return out->digits != 0 ? p : i;
}

/**
 * Remove terminal escape sequences from a line, in place.
 *
 * @return the new length, at most `n`.
 */
SMMUV3_INLINE size_t smmuv3_logscan_strip_(char *t, size_t n)
{
    size_t from = 0;
    size_t to = 0;

    while (from < n) {
        if (t[from] != 0x1b) {
            t[to++] = t[from++];
            continue;
        }
        ++from;
        if (from < n && t[from] == '[') {
            ++from;
            while (from < n && !(t[from] >= 0x40 && t[from] <= 0x7e)) {
                ++from;
            }
            from += from < n ? 1u : 0u;
        } else if (from < n && t[from] == ']') {
            while (from < n && t[from] != 0x07 && t[from] != 0x1b) {
                ++from;
            }
            from += from < n && t[from] == 0x07 ? 1u : 0u;
        } else if (from < n && t[from] != 0x1b) {
            ++from;
        }
    }
    return to;
}

/** Turn control characters into blanks, in place. */
SMMUV3_INLINE void smmuv3_logscan_blank_out_(char *t, size_t n)
{
    size_t i;

    for (i = 0; i < n; ++i) {
        if (SMMUV3_CAST(unsigned char, t[i]) < 0x20u) {
            t[i] = ' ';
        }
    }
}

/**
 * Turn the escapes that log daemons and mail write for a tab (`#011`, `\x09`, `\t`, `=09` behind a blank)
 * into blanks, in place, same length.
 */
SMMUV3_INLINE void smmuv3_logscan_untab_(char *t, size_t n)
{
    size_t i;

    for (i = 0; i + 1 < n; ++i) {
        size_t m = 0;

        if (t[i] == '#' && smmuv3_logscan_starts_(t + i, n - i, "#011")) {
            m = 4;
        } else if (t[i] == '\\' && smmuv3_logscan_starts_(t + i, n - i, "\\x09")) {
            m = 4;
        } else if (t[i] == '\\' && t[i + 1] == 't') {
            m = 2;
        } else if (t[i] == '=' && (i == 0 || smmuv3_logscan_is_blank_(t[i - 1])) &&
                   smmuv3_logscan_starts_(t + i, n - i, "=09")) {
            m = 3;
        }
        for (; m != 0; --m) {
            t[i + m - 1] = ' ';
        }
    }
}

/** Value of the four hexadecimal digits of a JSON escape; '?' when they are not all there or not ASCII. */
SMMUV3_INLINE char smmuv3_logscan_json_code_(const char *t, size_t i, size_t n)
{
    struct smmuv3_logscan_number_ number;
    size_t end = n - i < 4 ? n : i + 4;

    if (smmuv3_logscan_read_hex_(t, i, end, &number) != i + 4 || number.digits != 4 || number.value > 0x7e) {
        return '?';
    }
    return SMMUV3_CAST(char, number.value);
}

/**
 * Take a JSON string, or an array of byte values, out of a line, in place.
 *
 * @param t     the line; receives the text at its beginning.
 * @param from  position of the opening quote or bracket.
 * @param n     length of the line.
 * @return length of the text.
 */
SMMUV3_INLINE size_t smmuv3_logscan_json_text_(char *t, size_t from, size_t n)
{
    size_t to = 0;
    size_t i = from + 1;

    if (from < n && t[from] == '[') {
        while (i < n && t[i] != ']') {
            struct smmuv3_logscan_number_ number;
            size_t p = smmuv3_logscan_read_dec_(t, i, n, &number);

            if (p != i) {
                t[to++] = number.value < 0x80 ? SMMUV3_CAST(char, number.value) : '?';
                i = p;
            } else {
                ++i;
            }
        }
        return to;
    }
    while (i < n && t[i] != '"') {
        char c = t[i++];

        if (c == '\\' && i < n) {
            c = t[i++];
            if (c == 'u') {
                c = smmuv3_logscan_json_code_(t, i, n);
                i = n - i < 4 ? n : i + 4;
            } else if (c == 't' || c == 'n' || c == 'r' || c == 'b' || c == 'f') {
                c = ' ';
            }
        }
        t[to++] = c;
    }
    return to;
}

/** Add a number to a record; more than fit are left out. */
SMMUV3_INLINE void smmuv3_logscan_add_(struct smmuv3_log_record *r, uint32_t key, uint32_t base, uint64_t value)
{
    if (key == SMMUV3_LOG_KEY_NONE || r->value_count >= SMMUV3_LOG_VALUES) {
        return;
    }
    r->values[r->value_count].key = key;
    r->values[r->value_count].base = base;
    r->values[r->value_count].value = value;
    r->value_count += 1;
}

/** Read a number that is hexadecimal with "0x" and decimal without it; `base` receives which. */
SMMUV3_INLINE size_t smmuv3_logscan_read_any_(const char *t, size_t i, size_t n, struct smmuv3_logscan_number_ *out,
                                              uint32_t *base)
{
    if (i + 2 < n && t[i] == '3' && t[i + 1] == 'D' && t[i + 2] == '0' && i + 3 < n && t[i + 3] == 'x') {
        i += 2;
    }
    if (i + 1 < n && t[i] == '0' && (t[i + 1] == 'x' || t[i + 1] == 'X')) {
        *base = 16;
        return smmuv3_logscan_read_hex_(t, i, n, out);
    }
    *base = 10;
    return smmuv3_logscan_read_dec_(t, i, n, out);
}

/** Read a number that a program printed as "0x" and then decimal or hexadecimal digits; `base` is 0 when it matters. */
SMMUV3_INLINE size_t smmuv3_logscan_read_odd_(const char *t, size_t i, size_t n, struct smmuv3_logscan_number_ *out,
                                              uint32_t *base)
{
    size_t p = smmuv3_logscan_read_hex_(t, i, n, out);
    size_t k;

    *base = out->digits > 1 ? 0u : 16u;
    for (k = i; k < p; ++k) {
        if (!smmuv3_logscan_is_digit_(t[k]) && t[k] != 'x' && t[k] != 'X') {
            *base = 16;
        }
    }
    return p;
}

/** Length of the word at `i`: up to a blank, a comma or a closing bracket, and without a colon at its end. */
SMMUV3_INLINE size_t smmuv3_logscan_word_(const char *t, size_t i, size_t n)
{
    size_t p = i;

    while (p < n && !smmuv3_logscan_is_blank_(t[p]) && t[p] != ',' && t[p] != ')' && t[p] != ']' && t[p] != '"') {
        ++p;
    }
    if (p != i && t[p - 1] == ':') {
        --p;
    }
    return p - i;
}

/**
 * Match a line against a pattern and take its numbers.
 *
 * In a pattern a blank stands for one or more blanks, '~' for any number of them, '|' says that the rest is optional,
 * %x is a hexadecimal number with or without 0x, %d a decimal one (-1, which programs print for "any", gives no number),
 * %i one whose "0x" decides, %o one printed as "0x" and digits of either base, %w a word for `name`, %c a word for
 * `client`, %s a word that is skipped. Everything else stands for itself. What follows the end of the pattern in the line
 * does not matter.
 *
 * @param pattern  the pattern.
 * @param keys     keys for the numbers, in order.
 * @param r        the record that receives them; without a match its numbers are as before and both texts empty.
 * @return position behind the match, 0 when there is none.
 */
SMMUV3_NEVER_INLINE size_t smmuv3_logscan_match_(const char *pattern, const uint8_t *keys, const char *t, size_t n,
                                                 struct smmuv3_log_record *r)
{
    struct smmuv3_logscan_number_ number;
    uint32_t count = r->value_count;
    uint32_t flags = r->flags;
    size_t key = 0;
    size_t i = 0;
    size_t q;
    bool optional = false;

    for (; *pattern != '\0'; ++pattern) {
        uint32_t base = 16;

        q = i;
        if (*pattern == '|') {
            optional = true;
            continue;
        }
        if (*pattern == ' ' || *pattern == '~') {
            i = smmuv3_logscan_skip_blank_(t, i, n);
            if (*pattern == ' ' && i == q) {
                break;
            }
            continue;
        }
        if (*pattern != '%') {
            if (i >= n || t[i] != *pattern) {
                break;
            }
            ++i;
            continue;
        }
        ++pattern;
        if (*pattern == 'w' || *pattern == 'c' || *pattern == 's') {
            size_t length = smmuv3_logscan_word_(t, i, n);

            if (length == 0) {
                break;
            }
            if (*pattern != 's') {
                smmuv3_logscan_copy_text_(*pattern == 'w' ? r->name : r->client, t + i, length);
            }
            i += length;
            continue;
        }
        if (*pattern == 'd' && i + 1 < n && t[i] == '-' && t[i + 1] == '1') {
            i += 2;
            ++key;
            continue;
        }
        if (*pattern == 'd') {
            base = 10;
            i = smmuv3_logscan_read_dec_(t, i, n, &number);
        } else if (*pattern == 'i') {
            i = smmuv3_logscan_read_any_(t, i, n, &number, &base);
        } else if (*pattern == 'o') {
            i = smmuv3_logscan_read_odd_(t, i, n, &number, &base);
        } else {
            i = smmuv3_logscan_read_hex_(t, i, n, &number);
        }
        if (i == q || number.overflow != 0) {
            break;
        }
        if (base == 0) {
            r->flags |= SMMUV3_LOG_FLAG_BASE_AMBIGUOUS;
        }
        smmuv3_logscan_add_(r, keys[key], base, number.value);
        ++key;
    }
    if (*pattern != '\0' && !optional) {
        r->value_count = count;
        r->flags = flags;
        r->name[0] = '\0';
        r->client[0] = '\0';
        return 0;
    }
    return i;
}

#endif

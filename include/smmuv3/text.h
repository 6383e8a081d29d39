/* SPDX-License-Identifier: MIT */
/**
 * text.h - text into a caller's buffer, without libc.
 *
 * A `struct smmuv3_text` works like snprintf: what does not fit is counted and dropped, the buffer always ends in a 0
 * byte, and `len` says how long the whole text is. So a first call with `cap` 0 measures and a second one writes.
 */
#ifndef SMMUV3_TEXT_H
#define SMMUV3_TEXT_H

#include "compiler.h"

/** A text being written. Set `buf` and `cap`, the rest 0, or call smmuv3_text_init(). */
struct smmuv3_text {
    /** The caller's buffer, may be NULL when `cap` is 0. */
    char *buf;
    /** Its size in bytes, one of which is for the 0 at the end. */
    size_t cap;
    /** Length of the whole text so far, also of what did not fit. */
    size_t len;
    /** `len` at the beginning of the present line, for columns. */
    size_t line;
};

/** Begin a text in `buf` of `cap` bytes. */
SMMUV3_INLINE void smmuv3_text_init(struct smmuv3_text *text, char *buf, size_t cap)
{
    text->buf = buf;
    text->cap = cap;
    text->len = 0;
    text->line = 0;
    if (cap != 0)
        buf[0] = 0;
}

/** @return true when the whole text is in the buffer. */
SMMUV3_INLINE bool smmuv3_text_complete(const struct smmuv3_text *text)
{
    return text->len < text->cap;
}

/** Append one character. */
SMMUV3_INLINE void smmuv3_text_char(struct smmuv3_text *text, char c)
{
    if (text->len + 1 < text->cap) {
        text->buf[text->len] = c;
        text->buf[text->len + 1] = 0;
    }
    text->len++;
    if (c == '\n')
        text->line = text->len;
}

/** Append a string that ends in a 0 byte. */
SMMUV3_INLINE void smmuv3_text_str(struct smmuv3_text *text, const char *s)
{
    while (*s != 0)
        smmuv3_text_char(text, *s++);
}

/** Append spaces up to a column of the present line (counted from 0); at least one where the line is longer already. */
SMMUV3_INLINE void smmuv3_text_column(struct smmuv3_text *text, size_t column)
{
    do
        smmuv3_text_char(text, ' ');
    while (text->len - text->line < column);
}

/** Append a number in hexadecimal with 0x and at least `digits` digits (1 to 16). */
SMMUV3_INLINE void smmuv3_text_hex(struct smmuv3_text *text, uint64_t value, unsigned digits)
{
    smmuv3_text_str(text, "0x");
    for (unsigned i = 16; i-- > 0;)
        if (i < digits || value >> (4 * i) != 0)
            smmuv3_text_char(text, "0123456789abcdef"[value >> (4 * i) & 15]);
}

/** Append a number in decimal, without a 64-bit division. */
SMMUV3_INLINE void smmuv3_text_dec(struct smmuv3_text *text, uint64_t value)
{
    static const uint64_t powers[] = {10000000000000000000u, 1000000000000000000u, 100000000000000000u,
                                      10000000000000000u,    1000000000000000u,    100000000000000u,
                                      10000000000000u,       1000000000000u,       100000000000u,
                                      10000000000u,          1000000000u,          100000000u,
                                      10000000u,             1000000u,             100000u,
                                      10000u,                1000u,                100u,
                                      10u,                   1u};
    bool started = false;
    for (unsigned i = 0; i < 20; i++) {
        char digit = '0';
        while (value >= powers[i]) {
            value -= powers[i];
            digit++;
        }
        started = started || digit != '0' || i == 19;
        if (started)
            smmuv3_text_char(text, digit);
    }
}

/** Append a size as a person says it: 32 KiB, 2 MiB, 3 bytes; 0 means 2^64 bytes. */
SMMUV3_INLINE void smmuv3_text_size(struct smmuv3_text *text, uint64_t bytes)
{
    static const char *const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    unsigned unit = 0;
    if (bytes == 0) {
        smmuv3_text_str(text, "2^64 bytes");
        return;
    }
    while (unit < 6 && (bytes & 1023) == 0) {
        bytes >>= 10;
        unit++;
    }
    smmuv3_text_dec(text, bytes);
    smmuv3_text_char(text, ' ');
    smmuv3_text_str(text, units[unit]);
}

/** Append a string as the inside of a JSON string: quotes, backslashes and control characters escaped. */
SMMUV3_INLINE void smmuv3_text_json(struct smmuv3_text *text, const char *s)
{
    for (; *s != 0; s++) {
        unsigned c = SMMUV3_CAST(unsigned char, *s);
        if (c == '"' || c == '\\') {
            smmuv3_text_char(text, '\\');
            smmuv3_text_char(text, *s);
        } else if (c < 32 || c == 127) {
            smmuv3_text_str(text, "\\u00");
            smmuv3_text_char(text, "0123456789abcdef"[c >> 4]);
            smmuv3_text_char(text, "0123456789abcdef"[c & 15]);
        } else {
            smmuv3_text_char(text, *s);
        }
    }
}

#endif

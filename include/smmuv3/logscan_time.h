/* SPDX-License-Identifier: MIT */
/**
 * logscan_time.h - time stamps in front of a log line: kernel, dmesg -T, syslog, ISO 8601, journal, traces.
 */
#ifndef SMMUV3_LOGSCAN_TIME_H
#define SMMUV3_LOGSCAN_TIME_H

#include "logscan_line.h"

/** A time as read. */
struct smmuv3_logscan_time_ {
    /** Nanoseconds. */
    uint64_t ns;
    /** One of `enum smmuv3_log_time`. */
    uint32_t kind;
};

/** Days before a month, January = 1, of a leap year. */
SMMUV3_INLINE uint32_t smmuv3_logscan_month_days_(uint32_t month)
{
    static const uint16_t days[13] = {0, 0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335};

    return days[month <= 12 ? month : 0];
}

/** `year` / 100 for years up to 9999, without a division: 5243 / 2^19 is just above 1 / 100. */
SMMUV3_INLINE uint32_t smmuv3_logscan_centuries_(uint32_t year)
{
    return year * 5243u >> 19;
}

/** Days from 1970-01-01 to a date; years 1970 to 2399. */
SMMUV3_INLINE uint32_t smmuv3_logscan_days_(uint32_t year, uint32_t month, uint32_t day)
{
    uint32_t past = year - 1;
    uint32_t centuries = smmuv3_logscan_centuries_(past);
    uint32_t leaps = past / 4 - centuries + centuries / 4 - 477;
    uint32_t days = (year - 1970) * 365u + leaps + smmuv3_logscan_month_days_(month) + day - 1;
    uint32_t century = smmuv3_logscan_centuries_(year);
    bool leap = year % 4 == 0 && (year != century * 100 || century % 4 == 0);

    return month > 2 && !leap ? days - 1 : days;
}

/** Month of a three-letter English name, 1 to 12; 0 when it is none. */
SMMUV3_INLINE uint32_t smmuv3_logscan_month_(const char *t, size_t i, size_t n)
{
    static const char name[12][4] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    uint32_t m;

    if (n - i < 4 || i >= n) {
        return 0;
    }
    for (m = 0; m < 12; ++m) {
        if (smmuv3_logscan_starts_(t + i, n - i, name[m])) {
            return m + 1;
        }
    }
    return 0;
}

/** Read `.ffffff` at `i`, up to nine digits, into nanoseconds; a comma is accepted for the point. */
SMMUV3_INLINE size_t smmuv3_logscan_fraction_(const char *t, size_t i, size_t n, uint64_t *ns)
{
    uint64_t scale = 100000000;
    size_t p = i;

    *ns = 0;
    if (p + 1 >= n || (t[p] != '.' && t[p] != ',') || !smmuv3_logscan_is_digit_(t[p + 1])) {
        return i;
    }
    for (++p; p < n && smmuv3_logscan_is_digit_(t[p]); ++p) {
        *ns += scale * SMMUV3_CAST(uint64_t, t[p] - '0');
        scale = scale == 1 ? 0 : SMMUV3_CAST(uint32_t, scale) / 10u;
    }
    return p;
}

/** Read `hh:mm:ss` at `i` into seconds; returns the position behind it, or `i`. */
SMMUV3_INLINE size_t smmuv3_logscan_clock_(const char *t, size_t i, size_t n, uint64_t *seconds)
{
    unsigned v[3];
    unsigned k;
    size_t p = i;

    for (k = 0; k < 3; ++k) {
        if (n - p < 2 || p >= n || !smmuv3_logscan_is_digit_(t[p]) || !smmuv3_logscan_is_digit_(t[p + 1])) {
            return i;
        }
        v[k] = SMMUV3_CAST(unsigned, t[p] - '0') * 10u + SMMUV3_CAST(unsigned, t[p + 1] - '0');
        p += 2;
        if (k < 2 && (p >= n || t[p++] != ':')) {
            return i;
        }
    }
    if (v[0] > 23 || v[1] > 59 || v[2] > 60) {
        return i;
    }
    *seconds = (v[0] * 60u + v[1]) * 60u + v[2];
    return p;
}

/** Read `seconds.fraction` at `i`; returns the position behind it, or `i`. */
SMMUV3_INLINE size_t smmuv3_logscan_seconds_(const char *t, size_t i, size_t n, uint64_t *ns)
{
    struct smmuv3_logscan_number_ number;
    size_t p = smmuv3_logscan_read_dec_(t, i, n, &number);
    size_t q;

    if (p == i || number.digits > 10) {
        return i;
    }
    q = smmuv3_logscan_fraction_(t, p, n, ns);
    if (q == p) {
        return i;
    }
    *ns += number.value * UINT64_C(1000000000);
    return q;
}

/** Read `Mon Nov 30 22:28:09 2026` or `Nov 30 22:28:09` at `i`. */
SMMUV3_INLINE bool smmuv3_logscan_named_date_(const char *t, size_t i, size_t n, struct smmuv3_logscan_time_ *out)
{
    struct smmuv3_logscan_number_ day;
    struct smmuv3_logscan_number_ year;
    uint32_t month = smmuv3_logscan_month_(t, i, n);
    uint64_t seconds = 0;
    uint64_t ns = 0;
    size_t p;

    if (month == 0 && n - i > 4 && t[i + 3] == ' ') {
        i += 4;
        month = smmuv3_logscan_month_(t, i, n);
    }
    if (month == 0) {
        return false;
    }
    i = smmuv3_logscan_skip_blank_(t, i + 3, n);
    p = smmuv3_logscan_read_dec_(t, i, n, &day);
    if (p == i || day.value == 0 || day.value > 31) {
        return false;
    }
    i = smmuv3_logscan_skip_blank_(t, p, n);
    p = smmuv3_logscan_clock_(t, i, n, &seconds);
    if (p == i) {
        return false;
    }
    p = smmuv3_logscan_fraction_(t, p, n, &ns);
    i = smmuv3_logscan_skip_blank_(t, p, n);
    p = smmuv3_logscan_read_dec_(t, i, n, &year);
    if (p - i == 4 && year.value >= 1970 && year.value < 2400 && (p >= n || t[p] == ']' || t[p] == ' ')) {
        seconds += UINT64_C(86400) * smmuv3_logscan_days_(SMMUV3_CAST(uint32_t, year.value), month,
                                                          SMMUV3_CAST(uint32_t, day.value));
        out->kind = SMMUV3_LOG_TIME_LOCAL;
    } else {
        seconds += UINT64_C(86400) * (smmuv3_logscan_month_days_(month) + SMMUV3_CAST(uint32_t, day.value) - 1);
        out->kind = SMMUV3_LOG_TIME_YEAR;
    }
    out->ns = seconds * UINT64_C(1000000000) + ns;
    return true;
}

/** Apply the zone at `i` (`Z`, `+01:00`, `+0100`) to `seconds`; false when there is none. */
SMMUV3_INLINE bool smmuv3_logscan_zone_(const char *t, size_t i, size_t n, uint64_t *seconds)
{
    struct smmuv3_logscan_number_ hour;
    struct smmuv3_logscan_number_ minute;
    uint64_t shift;
    size_t p;

    if (i < n && t[i] == 'Z') {
        return true;
    }
    if (n - i < 5 || i >= n || (t[i] != '+' && t[i] != '-')) {
        return false;
    }
    p = smmuv3_logscan_read_dec_(t, i + 1, i + 3, &hour);
    p += p < n && t[p] == ':' ? 1u : 0u;
    if (hour.digits != 2 || n - p < 2 || smmuv3_logscan_read_dec_(t, p, p + 2, &minute) != p + 2) {
        return false;
    }
    shift = hour.value * 3600u + minute.value * 60u;
    *seconds = t[i] == '-' ? *seconds + shift : *seconds >= shift ? *seconds - shift : 0;
    return true;
}

/** Read `2026-11-30T22:28:09.123+01:00` at `i`. */
SMMUV3_INLINE bool smmuv3_logscan_iso_date_(const char *t, size_t i, size_t n, struct smmuv3_logscan_time_ *out)
{
    struct smmuv3_logscan_number_ part[3];
    uint64_t seconds = 0;
    uint64_t ns = 0;
    unsigned k;
    size_t p;

    for (k = 0; k < 3; ++k) {
        p = smmuv3_logscan_read_dec_(t, i, n, &part[k]);
        if (p == i || p >= n || t[p] != (k == 2 ? t[p] : '-')) {
            return false;
        }
        i = p + 1;
    }
    if (part[0].value < 1970 || part[0].value > 2399 || part[1].value - 1 > 11 || part[2].value - 1 > 30) {
        return false;
    }
    if (t[i - 1] != 'T' && t[i - 1] != ' ') {
        return false;
    }
    p = smmuv3_logscan_clock_(t, i, n, &seconds);
    if (p == i) {
        return false;
    }
    p = smmuv3_logscan_fraction_(t, p, n, &ns);
    seconds += UINT64_C(86400) * smmuv3_logscan_days_(SMMUV3_CAST(uint32_t, part[0].value),
                                                      SMMUV3_CAST(uint32_t, part[1].value),
                                                      SMMUV3_CAST(uint32_t, part[2].value));
    out->kind = smmuv3_logscan_zone_(t, p, n, &seconds) ? SMMUV3_LOG_TIME_UTC : SMMUV3_LOG_TIME_LOCAL;
    out->ns = seconds * UINT64_C(1000000000) + ns;
    return true;
}

/** Read the group in brackets at `i`: kernel seconds, or a date as `dmesg -T` writes it. */
SMMUV3_INLINE bool smmuv3_logscan_bracket_time_(const char *t, size_t i, size_t n, struct smmuv3_logscan_time_ *out)
{
    size_t p = smmuv3_logscan_skip_blank_(t, i + 1, n);
    size_t q = smmuv3_logscan_seconds_(t, p, n, &out->ns);

    if (q != p && q < n && (t[q] == ']' || t[q] == '@' || t[q] == ' ')) {
        out->kind = SMMUV3_LOG_TIME_BOOT;
        return true;
    }
    return p < n && smmuv3_logscan_named_date_(t, p, n, out) && out->kind == SMMUV3_LOG_TIME_LOCAL;
}

/**
 * Find the time in what stands before a message.
 *
 * @param t    the text before the message.
 * @param n    its length.
 * @param out  receives the time; unchanged when there is none.
 */
SMMUV3_NEVER_INLINE void smmuv3_logscan_time_of_(const char *t, size_t n, struct smmuv3_logscan_time_ *out)
{
    struct smmuv3_logscan_time_ found = {0, SMMUV3_LOG_TIME_NONE};
    uint64_t ns = 0;
    size_t i;
    size_t p;

    for (i = 0; i < n; ++i) {
        if (t[i] == '[' && smmuv3_logscan_bracket_time_(t, i, n, &found)) {
            *out = found;
            return;
        }
    }
    for (i = 0; i < n && !smmuv3_logscan_is_alnum_(t[i]); ++i) {
    }
    if (i >= n) {
        return;
    }
    if (smmuv3_logscan_iso_date_(t, i, n, &found) || smmuv3_logscan_named_date_(t, i, n, &found)) {
        *out = found;
        return;
    }
    p = i;
    while (p < n && smmuv3_logscan_is_digit_(t[p])) {
        ++p;
    }
    if (p < n && p != i && t[p] == '@' && smmuv3_logscan_seconds_(t, p + 1, n, &ns) != p + 1) {
        out->ns = ns;
        out->kind = SMMUV3_LOG_TIME_HOST;
        return;
    }
    n = smmuv3_logscan_trim_(t, n);
    if (smmuv3_logscan_ends_(t, n, "io_page_fault:", 14)) {
        n = smmuv3_logscan_trim_(t, n - 14);
    }
    if (n != 0 && t[n - 1] == ':') {
        p = n - 1;
        while (p != 0 && (smmuv3_logscan_is_digit_(t[p - 1]) || t[p - 1] == '.')) {
            --p;
        }
        if (p != n - 1 && smmuv3_logscan_seconds_(t, p, n, &ns) == n - 1) {
            out->ns = ns;
            out->kind = SMMUV3_LOG_TIME_BOOT;
        }
    }
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * fuzz_logscan.c - any bytes into the log scanner.
 *
 * Properties: nothing is read or written outside (with a sanitizer); the records do not depend on how the input is cut
 * into chunks; every record is well formed; every word in a record stands in the text; no record is lost.
 */
#include "smmuv3/logscan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = SMMUV3_LOGSCAN_ROOM, MOST = 4096 };

struct run {
    struct smmuv3_logscan scan;
    struct smmuv3_log_record record[MOST];
    size_t count;
};

static struct run whole;
static struct run parts;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void fail(const char *what)
{
    fprintf(stderr, "property does not hold: %s\n", what);
    abort();
}

static void keep(struct run *run, const struct smmuv3_log_record *record, size_t n)
{
    size_t i;

    for (i = 0; i < n && run->count < MOST; ++i) {
        run->record[run->count++] = record[i];
    }
}

static void push(struct run *run, const char *text, size_t length)
{
    static struct smmuv3_log_record out[ROOM];
    size_t pos = 0;

    while (pos < length) {
        size_t n = 0;
        size_t consumed = 0;
        char *copy = malloc(length - pos);

        if (copy == NULL) {
            abort();
        }
        memcpy(copy, text + pos, length - pos);
        if (smmuv3_logscan_push(&run->scan, copy, length - pos, out, ROOM, &n, &consumed) != SMMUV3_OK) {
            fail("push succeeds");
        }
        free(copy);
        if (consumed == 0 || consumed > length - pos || n > ROOM) {
            fail("push makes progress");
        }
        keep(run, out, n);
        pos += consumed;
    }
}

static void begin(struct run *run)
{
    memset(run, 0xa5, sizeof(run->scan));
    run->count = 0;
    if (smmuv3_logscan_init(&run->scan) != SMMUV3_OK) {
        fail("init succeeds");
    }
}

static void finish(struct run *run)
{
    static struct smmuv3_log_record out[ROOM];
    size_t n = 0;

    if (smmuv3_logscan_flush(&run->scan, out, ROOM, &n) != SMMUV3_OK) {
        fail("flush succeeds");
    }
    keep(run, out, n);
    if (run->scan.lost != 0) {
        fail("no record is lost");
    }
}

static int same(const struct smmuv3_log_record *a, const struct smmuv3_log_record *b)
{
    return a->kind == b->kind && a->message == b->message && a->source == b->source && a->state == b->state &&
           a->flags == b->flags && a->reason == b->reason && a->time_kind == b->time_kind &&
           a->word_count == b->word_count && a->word_mask == b->word_mask && a->word_want == b->word_want &&
           a->value_count == b->value_count && a->time_ns == b->time_ns && a->line_first == b->line_first &&
           a->line_last == b->line_last && a->offset == b->offset &&
           memcmp(a->words, b->words, sizeof(a->words)) == 0 && memcmp(a->values, b->values, sizeof(a->values)) == 0 &&
           memcmp(a->device, b->device, sizeof(a->device)) == 0 &&
           memcmp(a->client, b->client, sizeof(a->client)) == 0 && memcmp(a->name, b->name, sizeof(a->name)) == 0;
}

static int digit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/** Does a number with this value, among the bits of `mask`, stand in the text? */
static int stands(const char *text, size_t size, uint64_t value, uint64_t mask)
{
    size_t i = 0;

    while (i < size) {
        uint64_t found = 0;
        size_t digits = 0;

        for (; i < size && digit(text[i]); ++i, ++digits) {
            char c = text[i];

            found = (found << 4) | (uint64_t)(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
        }
        if (digits != 0 && (found & mask) == value) {
            return 1;
        }
        i += digits == 0 ? 1 : 0;
    }
    return 0;
}

static void check_text(const char *text)
{
    size_t i;

    for (i = 0; i < SMMUV3_LOG_TEXT && text[i] != '\0'; ++i) {
        if (!smmuv3_logscan_is_text_(text[i])) {
            fail("texts hold harmless characters");
        }
    }
    if (i == SMMUV3_LOG_TEXT) {
        fail("texts end");
    }
}

static void check(const struct run *run, const char *text, size_t size, int plain)
{
    size_t k;
    uint32_t i;

    for (k = 0; k < run->count; ++k) {
        const struct smmuv3_log_record *r = &run->record[k];

        if (r->kind == SMMUV3_LOG_KIND_NONE || r->kind >= SMMUV3_LOG_KIND_END ||
            r->source >= SMMUV3_LOG_SOURCE_END || r->reason >= SMMUV3_LOG_REASON_END ||
            r->time_kind >= SMMUV3_LOG_TIME_END || r->state > SMMUV3_STATE_ROOT) {
            fail("enumerators are in range");
        }
        if (r->word_count > SMMUV3_LOG_WORDS || r->value_count > SMMUV3_LOG_VALUES ||
            (r->word_mask >> r->word_count) != 0) {
            fail("counts are in range");
        }
        if (r->line_first == 0 || r->line_first > r->line_last || r->line_last > smmuv3_logscan_lines(&run->scan) ||
            r->offset >= size) {
            fail("places are in range");
        }
        if ((r->kind == SMMUV3_LOG_KIND_REJECTED) != (r->reason != SMMUV3_LOG_REASON_NONE)) {
            fail("rejections have a reason");
        }
        check_text(r->device);
        check_text(r->client);
        check_text(r->name);
        for (i = 0; plain && i < r->word_count; ++i) {
            uint64_t w = r->words[i];

            if (((r->word_mask >> i) & 1u) == 0 || stands(text, size, w, UINT64_MAX)) {
                continue;
            }
            if ((r->flags & SMMUV3_LOG_FLAG_HALVES) == 0 || !stands(text, size, w >> 32, UINT32_MAX) ||
                !stands(text, size, w & UINT32_MAX, UINT32_MAX)) {
                fail("words stand in the text");
            }
        }
    }
}

/** Run the properties on one input. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    uint32_t seed = 2166136261u;
    size_t pos = 0;
    size_t i;
    int plain = 1;

    if (size == 0) {
        return 0;
    }
    for (i = 0; i < size; ++i) {
        seed = (seed ^ data[i]) * 16777619u;
        if (data[i] == 0 || data[i] == 0x1b || data[i] == '\\' || data[i] == '=' || data[i] == '"') {
            plain = 0;
        }
    }
    begin(&whole);
    push(&whole, text, size);
    finish(&whole);
    check(&whole, text, size, plain);
    begin(&parts);
    while (pos < size) {
        size_t step;

        seed = seed * 1664525u + 1013904223u;
        step = (seed & 0x300u) == 0 ? 1 + (seed >> 29) : 1 + (seed >> 24);
        step = step < size - pos ? step : size - pos;
        push(&parts, text + pos, step);
        pos += step;
    }
    finish(&parts);
    if (whole.count != parts.count) {
        fail("chunks do not matter: count");
    }
    for (i = 0; i < whole.count; ++i) {
        if (!same(&whole.record[i], &parts.record[i])) {
            fail("chunks do not matter: records");
        }
    }
    if (whole.scan.line != parts.scan.line || whole.scan.offset != parts.scan.offset) {
        fail("chunks do not matter: places");
    }
    return 0;
}

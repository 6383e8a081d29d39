/* SPDX-License-Identifier: MIT */
/**
 * test_logscan.c - the log scanner against real logs.
 *
 * Each tests/logs/NAME.log has a NAME.expected with one line for each record. A line that begins with "= " under an
 * event is its true decode, written by hand from sources outside this library; it is checked against the bits of the
 * words.
 */
#define _POSIX_C_SOURCE 200809L

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "smmuv3/logscan.h"

enum { ROOM = SMMUV3_LOGSCAN_ROOM, MOST = 512, TEXT = 1 << 18 };

static struct smmuv3_logscan scan;
static struct smmuv3_log_record record[MOST];
static size_t count;

static void keep(const struct smmuv3_log_record *out, size_t n)
{
    size_t i;

    for (i = 0; i < n; ++i) {
        cr_assert_lt(count, (size_t)MOST);
        record[count++] = out[i];
    }
}

static void push(const char *text, size_t length)
{
    static struct smmuv3_log_record out[ROOM];
    size_t pos = 0;

    while (pos < length) {
        size_t n = 0;
        size_t consumed = 0;

        cr_assert_eq(smmuv3_logscan_push(&scan, text + pos, length - pos, out, ROOM, &n, &consumed), SMMUV3_OK);
        cr_assert_gt(consumed, (size_t)0);
        keep(out, n);
        pos += consumed;
    }
}

static void begin(void)
{
    memset(&scan, 0xa5, sizeof(scan));
    count = 0;
    cr_assert_eq(smmuv3_logscan_init(&scan), SMMUV3_OK);
}

static void finish(void)
{
    static struct smmuv3_log_record out[ROOM];
    size_t n = 0;

    cr_assert_eq(smmuv3_logscan_flush(&scan, out, ROOM, &n), SMMUV3_OK);
    keep(out, n);
    cr_assert_eq(scan.lost, 0u);
}

/** Scan a text in chunks; 0: all at once. */
static void scan_chunks(const char *text, size_t length, size_t chunk)
{
    size_t pos;

    begin();
    for (pos = 0; pos < length; pos += chunk == 0 ? length : chunk) {
        size_t left = length - pos;

        push(text + pos, chunk == 0 || chunk > left ? left : chunk);
    }
    finish();
}

static void scan_text(const char *text)
{
    scan_chunks(text, strlen(text), 0);
}

static uint64_t value(const struct smmuv3_log_record *r, uint32_t key)
{
    uint64_t v = 0;

    cr_assert(smmuv3_log_value_get(r, key, &v), "no value %s", smmuv3_log_key_text(key));
    return v;
}

static bool has_flag(const struct smmuv3_log_record *r, uint32_t flag)
{
    return (r->flags & flag) != 0;
}

static const char *const flag_name[] = {
    "no-name", "no-header", "missing-words", "bad-word", "word-place", "halves", "halves-ambiguous", "number-mismatch",
    "text", "gloss", "long-line", "evicted", "base-ambiguous", "msw-first", "half-entry", "follows", "all-zero",
    "shared-line", "harmless", "cut-header", "claim",
};

/** One record as a line of an .expected file. */
static void print_record(char *to, size_t room, const struct smmuv3_log_record *r)
{
    size_t at = 0;
    uint32_t i;

#define ADD(...) at += (size_t)snprintf(to + at, room - at, __VA_ARGS__)
    ADD("%s", smmuv3_log_kind_text(r->kind));
    if (r->message != 0) {
        ADD("/%u", r->message);
    }
    ADD(" (%s) line %llu-%llu", smmuv3_log_source_text(r->source), (unsigned long long)r->line_first,
        (unsigned long long)r->line_last);
    if (r->time_kind != SMMUV3_LOG_TIME_NONE) {
        ADD(" %s %llu", smmuv3_log_time_text(r->time_kind), (unsigned long long)r->time_ns);
    }
    if (r->device[0] != '\0') {
        ADD(" device [%s]", r->device);
    }
    if (r->client[0] != '\0') {
        ADD(" client [%s]", r->client);
    }
    if (r->name[0] != '\0') {
        ADD(" name [%s]", r->name);
    }
    for (i = 0; i < r->value_count; ++i) {
        const struct smmuv3_log_value *v = &r->values[i];

        ADD(v->base == 10 ? " %s=%llu" : v->base == 16 ? " %s=0x%llx" : " %s=?%llx", smmuv3_log_key_text(v->key),
            (unsigned long long)v->value);
    }
    if (r->word_want != 0) {
        ADD(" words %u/%u", r->word_count, r->word_want);
    }
    for (i = 0; i < r->word_count; ++i) {
        if (((r->word_mask >> i) & 1u) != 0) {
            ADD(" 0x%llx", (unsigned long long)r->words[i]);
        } else {
            ADD(" ?");
        }
    }
    for (i = 0; i < sizeof(flag_name) / sizeof(flag_name[0]); ++i) {
        if (((r->flags >> i) & 1u) != 0) {
            ADD(" +%s", flag_name[i]);
        }
    }
    if (r->reason != 0) {
        ADD(" reason %u", r->reason);
    }
#undef ADD
}

/** Check one word of a true decode, "key=value", against the words of a record. */
static void check_truth(const struct smmuv3_log_record *r, const char *word)
{
    static const struct {
        const char *key;
        unsigned word;
        unsigned lsb;
        unsigned width;
    } field[] = {
        {"number", 0, 0, 8},  {"ssv", 0, 11, 1},  {"ssid", 0, 12, 20}, {"sid", 0, 32, 32}, {"stag", 1, 0, 16},
        {"stall", 1, 31, 1},  {"pnu", 1, 33, 1},  {"ind", 1, 34, 1},   {"read", 1, 35, 1}, {"s2", 1, 39, 1},
        {"class", 1, 40, 2},  {"addr", 2, 0, 64}, {"word3", 3, 0, 64},
    };
    const char *equal = strchr(word, '=');
    size_t i;

    cr_assert_not_null(equal, "%s", word);
    for (i = 0; i < sizeof(field) / sizeof(field[0]); ++i) {
        size_t length = (size_t)(equal - word);

        if (strlen(field[i].key) == length && strncmp(field[i].key, word, length) == 0) {
            uint64_t mask = field[i].width == 64 ? UINT64_MAX : (UINT64_C(1) << field[i].width) - 1;
            uint64_t got = (r->words[field[i].word] >> field[i].lsb) & mask;

            cr_assert_eq(got, strtoull(equal + 1, NULL, 0), "%s: got %#llx", word, (unsigned long long)got);
            return;
        }
    }
    cr_assert_fail("unknown key in %s", word);
}

static char *read_file(const char *name, const char *ext, size_t *length)
{
    static char path[4096];
    const char *slash = strrchr(__FILE__, '/');
    FILE *file;
    char *text = malloc(TEXT);

    cr_assert_not_null(text);
    snprintf(path, sizeof(path), "%.*slogs/%s%s", slash == NULL ? 0 : (int)(slash - __FILE__ + 1), __FILE__, name, ext);
    file = fopen(path, "rb");
    cr_assert_not_null(file, "%s", path);
    *length = fread(text, 1, TEXT - 1, file);
    text[*length] = '\0';
    fclose(file);
    return text;
}

struct log_name {
    char name[40];
};

ParameterizedTestParameters(logscan, real_logs)
{
    static struct log_name names[] = {
        {"acs"}, {"cix-sky1-storm"}, {"entry-dumps"}, {"fiasco"}, {"firmware"}, {"freebsd"}, {"hafnium-qemu-trace"},
        {"linux-events"}, {"linux-queues"}, {"not-smmuv3"}, {"probe-lines"}, {"qemu-guest-errors"}, {"qemu-trace-new"},
        {"qemu-trace-old"}, {"streamid-evidence"}, {"tracepoints"}, {"xen"},
    };

    return cr_make_param_array(struct log_name, names, sizeof(names) / sizeof(names[0]));
}

/** Every record of every log, and the true decode of every event, in chunks of several sizes. */
ParameterizedTest(struct log_name *log, logscan, real_logs)
{
    static const size_t chunks[] = {0, 1, 7, 64};
    size_t length = 0;
    size_t expected_length = 0;
    char *text = read_file(log->name, ".log", &length);
    char *expected = read_file(log->name, ".expected", &expected_length);
    char *work = malloc(TEXT);
    size_t c;

    cr_assert_not_null(work);
    for (c = 0; c < sizeof(chunks) / sizeof(chunks[0]); ++c) {
        static char line[4096];
        size_t next = 0;
        char *save = NULL;
        char *at;

        scan_chunks(text, length, chunks[c]);
        memcpy(work, expected, expected_length + 1);
        for (at = strtok_r(work, "\n", &save); at != NULL; at = strtok_r(NULL, "\n", &save)) {
            if (at[0] == '#') {
                continue;
            }
            if (at[0] == '=') {
                char *inner = NULL;
                char *word = strtok_r(at + 1, " ", &inner);

                for (; word != NULL; word = strtok_r(NULL, " ", &inner)) {
                    if (strchr(word, '=') != NULL) {
                        check_truth(&record[next - 1], word);
                    }
                }
                continue;
            }
            cr_assert_lt(next, count, "%s: no record for: %s", log->name, at);
            print_record(line, sizeof(line), &record[next++]);
            cr_assert_str_eq(line, at, "%s:\n got %s\nwant %s", log->name, line, at);
        }
        cr_assert_eq(next, count, "%s: %zu records, %zu expected", log->name, count, next);
    }
    free(work);
    free(expected);
    free(text);
}

/** The log that all transports below carry: one event of one SMMU. */
static const char *const base_line[] = {
    "arm-smmu-v3 arm-smmu-v3.2.auto: event 0x10 received:",
    "arm-smmu-v3 arm-smmu-v3.2.auto: \t0x0000310200000010",
    "arm-smmu-v3 arm-smmu-v3.2.auto: \t0x000002088000007f",
    "arm-smmu-v3 arm-smmu-v3.2.auto: \t0x00000000fff01000",
    "arm-smmu-v3 arm-smmu-v3.2.auto: \t0x0000000000000001",
};

/** Is there exactly the event of `base_line`? */
static const struct smmuv3_log_record *the_event(const char *what)
{
    const struct smmuv3_log_record *r = &record[0];

    cr_assert_eq(count, (size_t)1, "%s: %zu records", what, count);
    cr_assert_eq(r->kind, (uint32_t)SMMUV3_LOG_KIND_EVENT, "%s", what);
    cr_assert_eq(r->word_mask, 15u, "%s: mask %x", what, r->word_mask);
    cr_assert_eq(r->words[0], UINT64_C(0x0000310200000010), "%s", what);
    cr_assert_eq(r->words[1], UINT64_C(0x000002088000007f), "%s", what);
    cr_assert_eq(r->words[2], UINT64_C(0x00000000fff01000), "%s", what);
    cr_assert_eq(r->words[3], UINT64_C(0x0000000000000001), "%s", what);
    return r;
}

struct transport {
    char what[40];
    /** Before each line, after each line. */
    char before[160];
    char after[160];
    uint32_t time_kind;
    uint64_t time_ns;
};

ParameterizedTestParameters(logscan, transports)
{
    static struct transport list[] = {
        {"plain", "", "\n", SMMUV3_LOG_TIME_NONE, 0},
        {"crlf", "", "\r\n", SMMUV3_LOG_TIME_NONE, 0},
        {"kernel", "[    7.471032] ", "\n", SMMUV3_LOG_TIME_BOOT, UINT64_C(7471032000)},
        {"kernel with caller", "[    7.471032][  T134] ", "\n", SMMUV3_LOG_TIME_BOOT, UINT64_C(7471032000)},
        {"vendor cpu stamp", "[    7.471032@3] ", "\n", SMMUV3_LOG_TIME_BOOT, UINT64_C(7471032000)},
        {"vendor brackets", "[    7.471032] [pid:134,cpu0,irq/13-arm-smmu]", "\n", SMMUV3_LOG_TIME_BOOT,
         UINT64_C(7471032000)},
        {"serial noise", "u\x01\xff[    7.471032] ", "\n", SMMUV3_LOG_TIME_BOOT, UINT64_C(7471032000)},
        {"raw level", "<3>[    7.471032] ", "\n", SMMUV3_LOG_TIME_BOOT, UINT64_C(7471032000)},
        {"dmesg -x", "kern  :err   : [    7.471032] ", "\n", SMMUV3_LOG_TIME_BOOT, UINT64_C(7471032000)},
        {"dmesg -T", "[Mon Nov 30 22:28:09 2026] ", "\n", SMMUV3_LOG_TIME_LOCAL, UINT64_C(1796077689000000000)},
        {"syslog", "Nov 30 22:28:09 host kernel: ", "\n", SMMUV3_LOG_TIME_YEAR, UINT64_C(28938489000000000)},
        {"syslog, kernel stamp", "Nov 30 22:28:09 host kernel: [    7.471032] ", "\n", SMMUV3_LOG_TIME_BOOT,
         UINT64_C(7471032000)},
        {"iso", "2026-11-30T22:28:09.500000+01:00 host kernel: ", "\n", SMMUV3_LOG_TIME_UTC,
         UINT64_C(1796074089500000000)},
        {"iso, local", "2026-11-30 22:28:09,5 host kernel: ", "\n", SMMUV3_LOG_TIME_LOCAL,
         UINT64_C(1796077689500000000)},
        {"quoted mail", "> > [    7.471032] ", "\n", SMMUV3_LOG_TIME_BOOT, UINT64_C(7471032000)},
        {"quoted with bars", "| ", "\n", SMMUV3_LOG_TIME_NONE, 0},
        {"ansi", "\x1b[32m[    7.471032] \x1b[0m\x1b[33m", "\x1b[0m\n", SMMUV3_LOG_TIME_BOOT, UINT64_C(7471032000)},
        {"journal export",
         "__REALTIME_TIMESTAMP=1796077689000000\n__MONOTONIC_TIMESTAMP=7471032\n_TRANSPORT=kernel\nMESSAGE=", "\n\n",
         SMMUV3_LOG_TIME_BOOT, UINT64_C(7471032000)},
        {"foreign lines", "[    1.0] usb 1-1: new device\n[    7.471032] ",
         "\n[    8.0] eth0: link up\nx29: 0000000000000000\n", SMMUV3_LOG_TIME_BOOT, UINT64_C(7471032000)},
        {"other smmu lines", "arm-smmu-v3 arm-smmu-v3.2.auto: x\n", "\n", SMMUV3_LOG_TIME_NONE, 0},
        {"trailing blanks", "", "   \n", SMMUV3_LOG_TIME_NONE, 0},
    };

    return cr_make_param_array(struct transport, list, sizeof(list) / sizeof(list[0]));
}

/** One event through every transport that puts something before or behind each line. */
ParameterizedTest(struct transport *t, logscan, transports)
{
    static char text[8192];
    size_t at = 0;
    size_t i;
    const struct smmuv3_log_record *r;

    for (i = 0; i < 5; ++i) {
        at += (size_t)snprintf(text + at, sizeof(text) - at, "%s%s%s", t->before, base_line[i], t->after);
    }
    scan_chunks(text, at, 0);
    if (strcmp(t->what, "other smmu lines") == 0) {
        size_t notes = 0;

        for (i = 0; i < count; ++i) {
            notes += record[i].kind == SMMUV3_LOG_KIND_NOTE;
            if (record[i].kind == SMMUV3_LOG_KIND_EVENT) {
                record[0] = record[i];
            }
        }
        cr_assert_eq(notes, (size_t)5);
        count -= notes;
    }
    r = the_event(t->what);
    cr_assert_str_eq(r->device, "arm-smmu-v3.2.auto");
    cr_assert_eq(r->time_kind, t->time_kind, "%s: time kind %u", t->what, r->time_kind);
    cr_assert_eq(r->time_ns, t->time_ns, "%s: time %llu", t->what, (unsigned long long)r->time_ns);
    cr_assert_eq(value(r, SMMUV3_LOG_KEY_NUMBER), (uint64_t)0x10);
}

/** UTF-16 in both byte orders, with and without a mark. */
Test(logscan, utf16)
{
    unsigned big;
    unsigned mark;

    for (big = 0; big < 2; ++big) {
        for (mark = 0; mark < 2; ++mark) {
            static char text[4096];
            size_t n = 0;
            size_t i;
            size_t k;

            if (mark != 0) {
                text[n++] = big != 0 ? '\xfe' : '\xff';
                text[n++] = big != 0 ? '\xff' : '\xfe';
            }
            for (i = 0; i < 5; ++i) {
                for (k = 0; k <= strlen(base_line[i]); ++k) {
                    char c = base_line[i][k] == '\0' ? '\n' : base_line[i][k];

                    text[n++] = big != 0 ? '\0' : c;
                    text[n++] = big != 0 ? c : '\0';
                }
            }
            scan_chunks(text, n, 0);
            (void)the_event("utf-16");
            scan_chunks(text, n, 5);
            (void)the_event("utf-16 in chunks");
        }
    }
}

/** The journal and dmesg as JSON. */
Test(logscan, json)
{
    static char text[8192];
    size_t at = 0;
    size_t i;
    const struct smmuv3_log_record *r;

    for (i = 0; i < 5; ++i) {
        at += (size_t)snprintf(text + at, sizeof(text) - at,
                               "{\"__REALTIME_TIMESTAMP\":\"1796077689000000\",\"MESSAGE\":\"arm-smmu-v3 "
                               "arm-smmu-v3.2.auto: %s%s\",\"__MONOTONIC_TIMESTAMP\":\"7471032\",\"PRIORITY\":\"3\"}\n",
                               i == 0 ? "" : "\\t", strrchr(base_line[i], i == 0 ? 'e' : '\t') + (i == 0 ? -17 : 1));
    }
    scan_chunks(text, at, 0);
    cr_assert_eq(count, (size_t)1, "%s", text);
    r = the_event("journal json");
    cr_assert_eq(r->time_kind, (uint32_t)SMMUV3_LOG_TIME_BOOT);
    cr_assert_eq(r->time_ns, UINT64_C(7471032000));

    at = (size_t)snprintf(text, sizeof(text), "{\n   \"dmesg\": [\n      {\n");
    for (i = 0; i < 5; ++i) {
        at += (size_t)snprintf(text + at, sizeof(text) - at,
                               "         \"pri\": 3,\n         \"time\":     7.47103%zu,\n"
                               "         \"msg\": \"arm-smmu-v3 arm-smmu-v3.2.auto: %s%s\"\n      },{\n",
                               i, i == 0 ? "" : "\\u0009",
                               strrchr(base_line[i], i == 0 ? 'e' : '\t') + (i == 0 ? -17 : 1));
    }
    scan_chunks(text, at, 0);
    r = the_event("dmesg --json");
    cr_assert_eq(r->time_ns, UINT64_C(7471030000));

    at = (size_t)snprintf(text, sizeof(text), "{\"_KERNEL_DEVICE\":\"+platform:arm-smmu-v3.0.auto\",\"MESSAGE\":[");
    for (i = 0; base_line[0][i] != '\0'; ++i) {
        at += (size_t)snprintf(text + at, sizeof(text) - at, "%s%d", i == 0 ? "" : ",", base_line[0][i]);
    }
    at += (size_t)snprintf(text + at, sizeof(text) - at, "]}\n");
    scan_chunks(text, at, 0);
    cr_assert_eq(count, (size_t)1);
    cr_assert_str_eq(record[0].device, "arm-smmu-v3.2.auto");
}

/** Tabs as rsyslog and dmesg escape them. */
Test(logscan, escaped_tabs)
{
    scan_text("host kernel: arm-smmu-v3 a.iommu: event 0x02 received:\n"
              "host kernel: arm-smmu-v3 a.iommu: #0110x0000090000000002\n"
              "arm-smmu-v3 a.iommu: \\x090x0000000000000000\n"
              "arm-smmu-v3 a.iommu: \\t0x0000000000000000\n"
              "arm-smmu-v3 a.iommu: 0x0000000000000000\n");
    cr_assert_eq(count, (size_t)1);
    cr_assert_eq(record[0].word_mask, 15u);
    cr_assert_eq(record[0].words[0], UINT64_C(0x0000090000000002));
}

/** Tabs of quoted-printable mail; the same characters within a number stay what they are. */
Test(logscan, mail_tabs)
{
    scan_text("arm-smmu-v3 a.iommu: event 0x10 received:\n"
              "arm-smmu-v3 a.iommu: =090x0000010000000010\n"
              "arm-smmu-v3 a.iommu: =09=090x0000020000000000\n"
              "arm-smmu-v3 a.iommu: =090x0000000000001000\n"
              "arm-smmu-v3 a.iommu: =090x0000000000000000\n");
    cr_assert_eq(count, (size_t)1);
    cr_assert_eq(record[0].word_mask, 15u);
    cr_assert_eq(record[0].words[1], UINT64_C(0x0000020000000000));
    scan_text("io_page_fault: IOMMU:arm-smmu-v3 0000:01:00.0 iova=0900 flags=0x0001\n");
    cr_assert_eq(value(&record[0], SMMUV3_LOG_KEY_ADDRESS), (uint64_t)0x900);
}

/** A sentence that does not fit a record ends behind a whole word and says so: a cut number would be a wrong one. */
Test(logscan, long_sentences)
{
    scan_text("arm-smmu 2b500000.iommu: Unhandled context fault: fsr=0x402, iova=0x800000000, fsynr=0x10023, cb=0\n");
    cr_assert_eq(count, (size_t)1);
    cr_assert_str_eq(record[0].name, "Unhandled context fault: fsr=0x402, iova=0x800000000, ...");
    scan_text("arm-smmu 2b500000.iommu: 0123456789012345678901234567890123456789012345678901234567890123456789\n");
    cr_assert_eq(strlen(record[0].name), (size_t)SMMUV3_LOG_TEXT - 1);
    cr_assert_str_eq(record[0].name + SMMUV3_LOG_TEXT - 5, " ...");
    scan_text("arm-smmu 2b500000.iommu: 012345678901234567890123456789012345678901234567890123456789012\n");
    cr_assert_str_eq(record[0].name, "012345678901234567890123456789012345678901234567890123456789012");
}

/** Text that names another address than the words before it is about another event. */
Test(logscan, text_of_another_event)
{
    static const char words[] = "arm-smmu-v3 a.iommu: event 0x10 received:\n"
                                "arm-smmu-v3 a.iommu: 0x0002060000000010\n"
                                "arm-smmu-v3 a.iommu: 0x0000020000000000\n"
                                "arm-smmu-v3 a.iommu: 0x00000000ff9bc000\n"
                                "arm-smmu-v3 a.iommu: 0x0000000000000000\n";
    static char text[1024];

    snprintf(text, sizeof(text), "%sarm-smmu-v3 a.iommu: event: F_PERMISSION client: 0001:06:00.0 sid: 0x20600 "
             "ssid: 0x0 iova: 0x1000 ipa: 0x0\narm-smmu-v3 a.iommu: unpriv data read s2 \"Input address caused "
             "fault\" stag: 0x0\n", words);
    scan_text(text);
    cr_assert_eq(count, (size_t)2);
    cr_assert_eq(record[0].kind, (uint32_t)SMMUV3_LOG_KIND_EVENT);
    cr_assert_not(has_flag(&record[0], SMMUV3_LOG_FLAG_TEXT));
    cr_assert_eq(record[1].kind, (uint32_t)SMMUV3_LOG_KIND_EVENT_TEXT);
    cr_assert_eq(value(&record[1], SMMUV3_LOG_KEY_ADDRESS), (uint64_t)0x1000);
    snprintf(text, sizeof(text), "%sarm-smmu-v3 a.iommu: event: F_TRANSLATION client: 0001:06:00.0 sid: 0x20600 "
             "ssid: 0x0 iova: 0xff9b\n", words);
    scan_text(text);
    cr_assert_eq(count, (size_t)1, "a cut line is no other event");
}

/** A page request in a form that no kernel prints is not read. */
Test(logscan, invented_page_request)
{
    scan_text("arm-smmu-v3 a.iommu: unexpected PRI request received:\n"
              "arm-smmu-v3 a.iommu: \tsid 0x00000100.0x00005: [1u_rwx] iova=0x1000\n");
    cr_assert_eq(record[0].kind, (uint32_t)SMMUV3_LOG_KIND_REJECTED);
    scan_text("arm-smmu-v3 a.iommu: unexpected PRI request received:\n"
              "arm-smmu-v3 a.iommu: \tsid 0x00000100.0x00005: [511L] privileged RW access at iova 0x1000\n");
    cr_assert_eq(record[0].kind, (uint32_t)SMMUV3_LOG_KIND_PRI);
    cr_assert_eq(value(&record[0], SMMUV3_LOG_KEY_PRIVILEGED), (uint64_t)1);
}

/** A log with traces of both ages decides nothing about a number that can be read both ways. */
Test(logscan, traces_of_both_ages)
{
    scan_text("smmuv3_record_event C_BAD_STREAMID sid=16\n"
              "smmuv3_record_event C_BAD_STREAMID sid=0x10\n"
              "smmuv3_cmdq_cfgi_ste_range start=0x16 - end=0x31\n");
    cr_assert_eq(count, (size_t)3);
    cr_assert(has_flag(&record[2], SMMUV3_LOG_FLAG_BASE_AMBIGUOUS));
    scan_text("smmuv3_record_event C_BAD_STREAMID sid=16\n"
              "smmuv3_cmdq_cfgi_ste_range start=0x16 - end=0x31\n");
    cr_assert_eq(value(&record[1], SMMUV3_LOG_KEY_START), (uint64_t)16);
}

/** Ranges as QEMU 7.2 and 10.0 print them; -1 stands for any ASID or VMID and gives no number. */
Test(logscan, trace_of_any_asid)
{
    scan_text("smmuv3_s1_range_inval vmid=0 asid=7 addr=0x8080601000 tg=1 num_pages=0x2 ttl=3 leaf=1\n"
              "smmuv3_range_inval vmid=3 asid=-1 addr=0x8080600000 tg=0 num_pages=0x1 ttl=0 leaf=0 stage=2\n"
              "smmuv3_range_inval vmid=-1 asid=-1 addr=0x1000 tg=0 num_pages=0x1 ttl=0 leaf=0 stage=1\n");
    cr_assert_eq(count, (size_t)3);
    cr_assert_eq(value(&record[0], SMMUV3_LOG_KEY_ASID), (uint64_t)7);
    cr_assert_eq(value(&record[0], SMMUV3_LOG_KEY_ADDRESS), UINT64_C(0x8080601000));
    cr_assert_eq(record[0].value_count, 6u);
    cr_assert_eq(value(&record[1], SMMUV3_LOG_KEY_VMID), (uint64_t)3);
    cr_assert_eq(value(&record[1], SMMUV3_LOG_KEY_STAGE), (uint64_t)2);
    cr_assert_eq(record[1].value_count, 6u);
    cr_assert_eq(value(&record[2], SMMUV3_LOG_KEY_ADDRESS), (uint64_t)0x1000);
    cr_assert_eq(record[2].value_count, 5u);
}

/** Soft line breaks of quoted-printable mail, also within the driver's name and within a word. */
Test(logscan, soft_line_breaks)
{
    scan_text("> [    7.471032] arm-sm=\n"
              "mu-v3 arm-smmu-v3.2.auto: event 0x10 rece=\r\n"
              "ived:\r\n"
              "> [    7.471040] arm-smmu-v3 arm-smmu-v3.2.auto: 0x00003102=\n"
              "00000010\n"
              "> arm-smmu-v3 arm-smmu-v3.2.auto: 0x000002088000007f\n"
              "> arm-smmu-v3 arm-smmu-v3.2.auto: 0x00000000fff01000\n"
              "> arm-smmu-v3 arm-smmu-v3.2.auto: 0x0000000000000001\n");
    cr_assert_eq(the_event("quoted-printable")->line_last, UINT64_C(8));
    scan_text("smmuv3_record_event F_TRANSLATION sid=3D0x10\n");
    cr_assert_eq(value(&record[0], SMMUV3_LOG_KEY_SID), (uint64_t)0x10);
}

/** A mail program broke the lines behind the device's name, or before the words. */
Test(logscan, wrapped_lines)
{
    scan_text("[    7.471032] arm-smmu-v3 arm-smmu-v3.2.auto:\n"
              "event 0x10 received:\n"
              "[    7.471040] arm-smmu-v3 arm-smmu-v3.2.auto:\n"
              "   0x0000310200000010\n"
              "[    7.471040] arm-smmu-v3 arm-smmu-v3.2.auto:\n"
              "   0x000002088000007f\n"
              "[    7.471040] arm-smmu-v3\n"
              "arm-smmu-v3.2.auto:    0x00000000fff01000\n"
              "[    7.471040] arm-smmu-v3 arm-smmu-v3.2.auto:    0x0000000000000001\n");
    (void)the_event("wrapped");
    scan_text("[    7.471032] arm-smmu-v3 arm-smmu-v3.2.auto: event 0x10\nreceived:\n"
              "0x0000310200000010\n0x000002088000007f\n0x00000000fff01000\n0x0000000000000001\n");
    cr_assert(has_flag(the_event("cut header, bare words"), SMMUV3_LOG_FLAG_CUT_HEADER));
}

/** Words as 32-bit halves, high or low half first, one or two on a line. */
Test(logscan, halves)
{
    static const char head[] = "arm-smmu-v3 a.iommu: event 0x10 received:\n";
    static char text[1024];

    snprintf(text, sizeof(text), "%s0x00003102 0x00000010\n0x00000208 0x8000007f\n0x00000000 0xfff01000\n"
             "0x00000000 0x00000001\n", head);
    scan_text(text);
    cr_assert(has_flag(the_event("high first, pairs"), SMMUV3_LOG_FLAG_HALVES));
    cr_assert_not(has_flag(&record[0], SMMUV3_LOG_FLAG_HALVES_AMBIGUOUS));
    snprintf(text, sizeof(text), "%s0x00000010\n0x00003102\n0x8000007f\n0x00000208\n0xfff01000\n0x00000000\n"
             "0x00000001\n0x00000000\n", head);
    scan_text(text);
    (void)the_event("low first, one a line");
    snprintf(text, sizeof(text), "%s0x00003102\n00000010\n0x00000208\n8000007f\n0x00000000\nfff01000\n"
             "0x00000000\n00000001\n", head);
    scan_text(text);
    (void)the_event("a word broken across two lines");
    snprintf(text, sizeof(text), "%s0x00000010 0x00000010\n0 0\n0 0\n0 0\n", head);
    scan_text("arm-smmu-v3 a.iommu: event 0x10 received:\narm-smmu-v3 a.iommu: 0x00000010 0x00000010\n"
              "arm-smmu-v3 a.iommu: 0x00000000 0x00000001\narm-smmu-v3 a.iommu: 0x00000000 0x00000000\n"
              "arm-smmu-v3 a.iommu: 0x00000000 0x00000000\n");
    cr_assert(has_flag(&record[0], SMMUV3_LOG_FLAG_HALVES_AMBIGUOUS));
}

/** Words without zeros, without 0x, in capitals, and all in one line. */
Test(logscan, spellings_of_words)
{
    scan_text("arm-smmu-v3 a.iommu: event 0x10 received:\narm-smmu-v3 a.iommu: 310200000010\n"
              "arm-smmu-v3 a.iommu: 2088000007f\narm-smmu-v3 a.iommu: 0xFFF01000\narm-smmu-v3 a.iommu: 1\n");
    (void)the_event("no zeros, no 0x");
    scan_text("arm-smmu-v3 a.iommu: event 0x10 received: 0x310200000010 0x2088000007f 0xfff01000 0x1\n");
    (void)the_event("one line");
    scan_text("arm-smmu-v3 a.iommu: event 0x10 received:\n"
              "arm-smmu-v3 a.iommu: 0000310200000010 000002088000007f 00000000fff01000 0000000000000001\n");
    (void)the_event("four in a line without 0x");
}

/** Three words: what is there is kept, what is missing is said. */
Test(logscan, missing_and_bad_words)
{
    scan_text("arm-smmu-v3 a.iommu: event 0x10 received:\narm-smmu-v3 a.iommu: 0x0000310200000010\n"
              "arm-smmu-v3 a.iommu: 0x000002088000007f\narm-smmu-v3 a.iommu: 0x00000000fff01000\n"
              "arm-smmu-v3 a.iommu: event 0x02 received:\n");
    cr_assert_eq(count, (size_t)2);
    cr_assert_eq(record[0].word_mask, 7u);
    cr_assert(has_flag(&record[0], SMMUV3_LOG_FLAG_MISSING_WORDS));
    cr_assert(has_flag(&record[0], SMMUV3_LOG_FLAG_WORD_PLACE));
    cr_assert_eq(record[1].word_count, 0u);
    cr_assert(has_flag(&record[1], SMMUV3_LOG_FLAG_MISSING_WORDS));
    scan_text("arm-smmu-v3 a.iommu: event 0x10 received:\narm-smmu-v3 a.iommu: 0x00003102000@0010\n"
              "arm-smmu-v3 a.iommu: 0x000002088000007f\narm-smmu-v3 a.iommu: 0x00000000fff01000\n"
              "arm-smmu-v3 a.iommu: 0x0000000000000001\n");
    cr_assert_eq(count, (size_t)1);
    cr_assert_eq(record[0].word_mask, 14u);
    cr_assert(has_flag(&record[0], SMMUV3_LOG_FLAG_BAD_WORD));
    cr_assert_eq(record[0].words[2], UINT64_C(0xfff01000));
    scan_text("arm-smmu-v3 a.iommu: 0x0000310200000010\narm-smmu-v3 a.iommu: 0x000002088000007f\n"
              "arm-smmu-v3 a.iommu: 0x00000000fff01000\narm-smmu-v3 a.iommu: 0x0000000000000001\n");
    cr_assert(has_flag(the_event("no header"), SMMUV3_LOG_FLAG_NO_HEADER));
}

/** The log contradicts itself; a slot that was never written. */
Test(logscan, contradictions)
{
    scan_text("arm-smmu-v3 a.iommu: event 0x02 received:\narm-smmu-v3 a.iommu: 0x0000310200000010\n"
              "arm-smmu-v3 a.iommu: 0x0\narm-smmu-v3 a.iommu: 0x0\narm-smmu-v3 a.iommu: 0x0\n");
    cr_assert(has_flag(&record[0], SMMUV3_LOG_FLAG_NUMBER_MISMATCH));
    scan_text("arm-smmu-v3 a.iommu: event 0x00 received:\narm-smmu-v3 a.iommu: 0x0000000000000000\n"
              "arm-smmu-v3 a.iommu: 0x0\narm-smmu-v3 a.iommu: 0x0\narm-smmu-v3 a.iommu: 0x0\n");
    cr_assert(has_flag(&record[0], SMMUV3_LOG_FLAG_ALL_ZERO));
    cr_assert_not(has_flag(&record[0], SMMUV3_LOG_FLAG_NUMBER_MISMATCH));
}

/** Two SMMUs print at the same time, and two consoles share lines. */
Test(logscan, interleaved)
{
    scan_text("arm-smmu-v3 a.iommu: event 0x10 received:\narm-smmu-v3 b.iommu: event 0x02 received:\n"
              "arm-smmu-v3 a.iommu: 0x0000310200000010\narm-smmu-v3 b.iommu: 0x0000090000000002\n"
              "arm-smmu-v3 b.iommu: 0x0\narm-smmu-v3 a.iommu: 0x000002088000007f\n"
              "arm-smmu-v3 a.iommu: 0x00000000fff01000\narm-smmu-v3 b.iommu: 0x0\n"
              "arm-smmu-v3 b.iommu: 0x0\narm-smmu-v3 a.iommu: 0x0000000000000001\n");
    cr_assert_eq(count, (size_t)2);
    cr_assert_str_eq(record[0].device, "a.iommu");
    cr_assert_eq(record[0].words[0], UINT64_C(0x0000310200000010));
    cr_assert_eq(record[1].words[0], UINT64_C(0x0000090000000002));
    cr_assert_eq(record[0].word_mask & record[1].word_mask, 15u);

    scan_text("[    1.000000] arm-smmu-v3 a.iommu: event 0x10 received:[    2.000000] arm-smmu-v3 b.iommu: event 0x02 "
              "received:\n"
              "[    1.000001] arm-smmu-v3 a.iommu: 0x0000310200000010[    2.000001] [x]arm-smmu-v3 b.iommu: "
              "0x0000090000000002\n");
    cr_assert_eq(count, (size_t)2);
    cr_assert_eq(record[0].words[0], UINT64_C(0x0000310200000010));
    cr_assert_eq(record[0].time_ns, UINT64_C(1000000000));
    cr_assert_eq(record[1].words[0], UINT64_C(0x0000090000000002));
    cr_assert_eq(record[1].time_ns, UINT64_C(2000000000));
    cr_assert(has_flag(&record[1], SMMUV3_LOG_FLAG_SHARED_LINE));

    scan_text("arm-smmu-v3 a: x arm-smmu-v3 b: x arm-smmu-v3 c: x arm-smmu-v3 d: x arm-smmu-v3 e: x\n");
    cr_assert_eq(count, (size_t)SMMUV3_LOGSCAN_SHARED + 1);
    cr_assert_eq(record[count - 1].reason, (uint32_t)SMMUV3_LOG_REASON_CROWDED_LINE);
}

/** A command error in the middle of an event of the same SMMU: each gets its own words. */
Test(logscan, nested)
{
    scan_text("arm-smmu-v3 a.iommu: event 0x10 received:\narm-smmu-v3 a.iommu: 0x0000310200000010\n"
              "arm-smmu-v3 a.iommu: CMDQ error (cons 0x01000022): Illegal command\n"
              "arm-smmu-v3 a.iommu: skipping command in error state:\n"
              "arm-smmu-v3 a.iommu: 0x0000000000000046\narm-smmu-v3 a.iommu: 0x0000000000000000\n"
              "arm-smmu-v3 a.iommu: 0x000002088000007f\narm-smmu-v3 a.iommu: 0x00000000fff01000\n"
              "arm-smmu-v3 a.iommu: 0x0000000000000001\n");
    cr_assert_eq(count, (size_t)2);
    cr_assert_eq(record[0].kind, (uint32_t)SMMUV3_LOG_KIND_CMDQ_ERROR);
    cr_assert_eq(record[0].words[0], UINT64_C(0x46));
    cr_assert_eq(value(&record[0], SMMUV3_LOG_KEY_ERROR), (uint64_t)1);
    record[0] = record[1];
    count = 1;
    (void)the_event("nested");
}

/** More SMMUs than slots: what is given up is said. */
Test(logscan, eviction)
{
    size_t evicted = 0;
    size_t i;

    begin();
    for (i = 0; i < SMMUV3_LOGSCAN_SLOTS + 3; ++i) {
        char line[96];

        snprintf(line, sizeof(line), "arm-smmu-v3 smmu%zu.iommu: event 0x10 received:\n", i);
        push(line, strlen(line));
    }
    finish();
    cr_assert_eq(count, (size_t)SMMUV3_LOGSCAN_SLOTS + 3);
    for (i = 0; i < count; ++i) {
        char name[32];

        snprintf(name, sizeof(name), "smmu%zu.iommu", i);
        cr_assert_str_eq(record[i].device, name);
        evicted += has_flag(&record[i], SMMUV3_LOG_FLAG_EVICTED);
    }
    cr_assert_eq(evicted, (size_t)3);
}

/** A new kernel's text is joined to the words; an old kernel's event does not wait for it. */
Test(logscan, text_of_new_kernels)
{
    static const char words[] = "arm-smmu-v3 a.iommu: event 0x10 received:\narm-smmu-v3 a.iommu: 0x0000310200000010\n"
                                "arm-smmu-v3 a.iommu: 0x000002088000007f\narm-smmu-v3 a.iommu: 0x00000000fff01000\n"
                                "arm-smmu-v3 a.iommu: 0x0000000000000001\n";
    static const char text[] = "arm-smmu-v3 a.iommu: event: F_TRANSLATION client: 0000:31:00.2 sid: 0x3102 ssid: 0 "
                               "iova: 0xfff01000 ipa: 0\n"
                               "arm-smmu-v3 a.iommu: unpriv data read s1 \"Stage 1 translation table fetch\" ttd_write "
                               "stall stag: 0x7f\n";
    const struct smmuv3_log_record *r;

    begin();
    push(words, sizeof(words) - 1);
    cr_assert_eq(count, (size_t)0);
    push(text, sizeof(text) - 1);
    r = the_event("joined");
    cr_assert(has_flag(r, SMMUV3_LOG_FLAG_TEXT));
    cr_assert_str_eq(r->client, "0000:31:00.2");
    cr_assert_str_eq(r->name, "F_TRANSLATION");
    cr_assert_eq(value(r, SMMUV3_LOG_KEY_SID), (uint64_t)0x3102);
    cr_assert_eq(value(r, SMMUV3_LOG_KEY_ADDRESS), UINT64_C(0xfff01000));
    cr_assert_eq(value(r, SMMUV3_LOG_KEY_READ), (uint64_t)1);
    cr_assert_eq(value(r, SMMUV3_LOG_KEY_PRIVILEGED), (uint64_t)0);
    cr_assert_eq(value(r, SMMUV3_LOG_KEY_CLASS), (uint64_t)1);
    cr_assert_eq(value(r, SMMUV3_LOG_KEY_TABLE_READ), (uint64_t)0);
    cr_assert_eq(value(r, SMMUV3_LOG_KEY_STALL), (uint64_t)1);
    cr_assert_eq(value(r, SMMUV3_LOG_KEY_STAG), (uint64_t)0x7f);
    cr_assert_eq(r->line_last, UINT64_C(7));

    begin();
    push(words, sizeof(words) - 1);
    push(words, sizeof(words) - 1);
    cr_assert_eq(count, (size_t)2, "an old kernel's second event is returned with its last word");
    finish();
    cr_assert_eq(count, (size_t)2);

    scan_text("arm-smmu-v3 a.iommu: event: F_TRANSLATION client: (unassigned sid) sid: 0x1 ssid: 0 iova: 0 ipa: 0\n"
              "arm-smmu-v3 a.iommu: priv inst write s2 \"Input address caused fault\" stag: 0\n");
    cr_assert_eq(count, (size_t)1);
    cr_assert_eq(record[0].kind, (uint32_t)SMMUV3_LOG_KIND_EVENT_TEXT);
    cr_assert_str_eq(record[0].client, "(unassigned sid)");
    cr_assert_eq(value(&record[0], SMMUV3_LOG_KEY_STAGE), (uint64_t)2);
    cr_assert_eq(value(&record[0], SMMUV3_LOG_KEY_INSTRUCTION), (uint64_t)1);
}

/** A reader of a pipe gets what is complete without waiting for the next line. */
Test(logscan, settle)
{
    static struct smmuv3_log_record out[ROOM];
    size_t n = 0;
    size_t i;

    begin();
    for (i = 0; i < 5; ++i) {
        push(base_line[i], strlen(base_line[i]));
        push("\n", 1);
        cr_assert_eq(count, (size_t)0);
        cr_assert_eq(smmuv3_logscan_settle(&scan, out, ROOM, &n), SMMUV3_OK);
        cr_assert_eq(n, i == 4 ? (size_t)1 : (size_t)0);
    }
}

/** Prefixes of security states and of a trusted OS. */
Test(logscan, security_states)
{
    scan_text("arm-smmu-v3 2b400000.iommu: R_SMMU: event 0x10 received:\n"
              "arm-smmu-v3 2b400000.iommu: R_SMMU: 0x0000010000000010\n"
              "arm-smmu-v3 2b400000.iommu: S_SMMU: event 0x02 received:\n"
              "S_SMMU: event 0x02 received:\n"
              "smmuid:3 event 0x10 received:\n"
              "\t smmuid:3 0x0000310200000010\n\t smmuid:3 0x000002088000007f\n\t smmuid:3 0x00000000fff01000\n"
              "\t smmuid:3 0x0000000000000001\n");
    cr_assert_eq(count, (size_t)4);
    cr_assert_str_eq(record[0].device, "smmuid:3");
    cr_assert_eq(record[0].source, (uint32_t)SMMUV3_LOG_SOURCE_TEE);
    cr_assert_eq(record[1].state, (uint32_t)SMMUV3_STATE_REALM);
    cr_assert_eq(record[1].words[0], UINT64_C(0x0000010000000010));
    cr_assert_eq(record[2].state, (uint32_t)SMMUV3_STATE_S);
    cr_assert_eq(record[3].state, (uint32_t)SMMUV3_STATE_S);
    count = 1;
    (void)the_event("trusted OS");
}

/** Lines that speak of SMMUs without being a driver's give nothing. */
Test(logscan, prose)
{
    scan_text("The SMMU raised event 0x10, see arm-smmu-v3.c for what it means.\n"
              "CONFIG_ARM_SMMU_V3=y\nKernel command line: arm-smmu-v3.disable_bypass=1\n"
              " arm_smmu_evtq_thread+0x84/0x1c0\niommu: Default domain type: Translated\n"
              "BTS: event 0x66 received!\n[    1.0] event 0x20 happened\n0x0000310200000010\n"
              "smmuv3_unknown_trace a=1\nmodule smmu_test: loaded\n");
    cr_assert_eq(count, (size_t)0);
}

/** The event that four trackers read as C_BAD_STREAMID. */
Test(logscan, claims_are_kept_as_claims)
{
    scan_text("arm-smmu-v3 a.iommu: event 0x07 received: (C_BAD_STREAMID)\narm-smmu-v3 a.iommu: 0x0000010000000007\n"
              "arm-smmu-v3 a.iommu: 0x0\narm-smmu-v3 a.iommu: 0x0\narm-smmu-v3 a.iommu: 0x0\n");
    cr_assert_eq(count, (size_t)1);
    cr_assert(has_flag(&record[0], SMMUV3_LOG_FLAG_GLOSS));
    cr_assert_eq(value(&record[0], SMMUV3_LOG_KEY_NUMBER), (uint64_t)7);
    cr_assert_str_eq(record[0].name, "");
}

/** Texts of a record are harmless whatever the input is; long lines are cut and said so. */
Test(logscan, hostile_text)
{
    static char text[20000];
    size_t n;

    scan_text("arm-smmu-v3 a.iommu: \"\x9b<script>'`$(rm)\x7f\xff\n");
    cr_assert_eq(count, (size_t)1);
    cr_assert_null(strpbrk(record[0].name, "\"'`$\x9b\x7f\xff"));
    memset(text, 'x', sizeof(text));
    memcpy(text, "arm-smmu-v3 a.iommu: event 0x10 received: ", 42);
    n = sizeof(text) - 1;
    text[n - 1] = '\n';
    scan_chunks(text, n, 0);
    cr_assert_eq(count, (size_t)1);
    cr_assert(has_flag(&record[0], SMMUV3_LOG_FLAG_GLOSS));
    cr_assert_eq(smmuv3_logscan_lines(&scan), UINT64_C(1));
    cr_assert_eq(smmuv3_logscan_bytes(&scan), (uint64_t)n);
}

/** Places: line numbers and byte offsets count from the start of the input. */
Test(logscan, places)
{
    scan_text("a\n\nbb\narm-smmu-v3 a.iommu: CMD_SYNC timeout\nc\narm-smmu-v3 a.iommu: CMDQ timeout");
    cr_assert_eq(count, (size_t)2);
    cr_assert_eq(record[0].line_first, UINT64_C(4));
    cr_assert_eq(record[0].offset, UINT64_C(6));
    cr_assert_eq(record[1].line_first, UINT64_C(6));
    cr_assert_eq(smmuv3_logscan_lines(&scan), UINT64_C(6));
}

/** Words that stand alone are taken for some hundred lines and not for ever. */
Test(logscan, bare_words_expire)
{
    size_t i;

    begin();
    push("arm-smmu-v3 a.iommu: event 0x10 received:\n", 42);
    for (i = 0; i < SMMUV3_LOGSCAN_BARE_LINES + 1; ++i) {
        push("foreign line\n", 13);
    }
    push("0x0000310200000010\n", 19);
    finish();
    cr_assert_eq(count, (size_t)1);
    cr_assert_eq(record[0].word_count, 0u);
}

/** Write a line that fits a pattern; the numbers are 17, 18, ... in the form that the pattern wants. */
static void write_line(char *to, size_t room, const char *pattern, unsigned *numbers)
{
    size_t at = strncmp(pattern, "%w", 2) == 0 ? (size_t)snprintf(to, room, "smmu_") : 0;

    *numbers = 0;
    for (; *pattern != '\0'; ++pattern) {
        unsigned number = 17 + *numbers;

        if (*pattern == '|' || *pattern == '~') {
            continue;
        }
        if (*pattern != '%') {
            at += (size_t)snprintf(to + at, room - at, "%c", *pattern);
            continue;
        }
        ++pattern;
        if (*pattern == 'w' || *pattern == 'c' || *pattern == 's') {
            at += (size_t)snprintf(to + at, room - at, "name");
            continue;
        }
        at += (size_t)snprintf(to + at, room - at, *pattern == 'd' ? "%u" : "0x%x", number);
        *numbers += 1;
    }
}

/** Every row of the table can be reached: a line in its form, in its program's frame, is that row. */
Test(logscan, every_row_is_reached)
{
    static const char *const frame[SMMUV3_LOGSCAN_SET_END_] = {
        "arm-smmu-v3 a.iommu: ", "SMMUv3: ", "SmmuV3LogErrors: ", "smmu0: ", "IOMMU: ", "      ", "", "", "", "",
    };
    unsigned set;

    for (set = 0; set < SMMUV3_LOGSCAN_SET_END_; ++set) {
        size_t rows;
        const struct smmuv3_logscan_row_ *row = smmuv3_logscan_rows_(set, &rows);
        size_t i;

        cr_assert_gt(rows, (size_t)0);
        for (i = 0; i < rows; ++i) {
            static char text[512];
            size_t at = (size_t)snprintf(text, sizeof(text), "%s", frame[set]);
            unsigned numbers = 0;
            unsigned k;

            write_line(text + at, sizeof(text) - at - 1, row[i].pattern, &numbers);
            if (row[i].message == 312) {
                strcat(text, "5:4:3:2:1");
            }
            if (row[i].message == 171) {
                strcat(text, "] unprivileged R access at iova 0x1000");
            }
            strcat(text, "\n");
            scan_text(text);
            if (row[i].action == SMMUV3_LOGSCAN_DO_BSD_SID_) {
                cr_assert_eq(count, (size_t)0, "%s", text);
                continue;
            }
            cr_assert_eq(count, (size_t)1, "%zu records: %s", count, text);
            if (row[i].action == SMMUV3_LOGSCAN_DO_BSD_EVENT_) {
                cr_assert_eq(record[0].reason, (uint32_t)SMMUV3_LOG_REASON_UNREADABLE);
                continue;
            }
            cr_assert_eq(record[0].message, row[i].message, "message %u: %s", record[0].message, text);
            cr_assert_eq(record[0].kind, row[i].kind, "kind %u: %s", record[0].kind, text);
            if (row[i].action != SMMUV3_LOGSCAN_DO_EMIT_ && row[i].action != SMMUV3_LOGSCAN_DO_TRACE_ &&
                row[i].action != SMMUV3_LOGSCAN_DO_SID_AGE_ && row[i].action != SMMUV3_LOGSCAN_DO_HARMLESS_) {
                continue;
            }
            for (k = 0, at = 0; k < numbers; ++k) {
                if (row[i].keys[k] != SMMUV3_LOG_KEY_NONE) {
                    cr_assert_eq(record[0].values[at].key, row[i].keys[k], "%s", text);
                    cr_assert_eq(record[0].values[at].value, (uint64_t)(17 + k), "%s", text);
                    ++at;
                }
            }
            cr_assert_eq(record[0].value_count, at, "%s", text);
        }
    }
}

struct stamp {
    char before[64];
    uint32_t kind;
    uint64_t ns;
};

ParameterizedTestParameters(logscan, stamps)
{
    static struct stamp list[] = {
        {"[    0.000001] ", SMMUV3_LOG_TIME_BOOT, UINT64_C(1000)},
        {"[12345.678901] ", SMMUV3_LOG_TIME_BOOT, UINT64_C(12345678901000)},
        {"[12345.678901234] ", SMMUV3_LOG_TIME_BOOT, UINT64_C(12345678901234)},
        {"[12345] ", SMMUV3_LOG_TIME_NONE, UINT64_C(0)},
        {"[1.2.3] ", SMMUV3_LOG_TIME_NONE, UINT64_C(0)},
        {"[99999999999.5] ", SMMUV3_LOG_TIME_NONE, UINT64_C(0)},
        {"[Thu Feb 29 23:59:59 2024] ", SMMUV3_LOG_TIME_LOCAL, UINT64_C(1709251199000000000)},
        {"[Sat Mar  1 00:00:00 2025] ", SMMUV3_LOG_TIME_LOCAL, UINT64_C(1740787200000000000)},
        {"[Fri Dec 31 12:00:01 1999] ", SMMUV3_LOG_TIME_LOCAL, UINT64_C(946641601000000000)},
        {"[Tue Mar  1 00:00:00 2101] ", SMMUV3_LOG_TIME_LOCAL, UINT64_C(4139078400000000000)},
        {"[Thu Xyz 29 23:59:59 2024] ", SMMUV3_LOG_TIME_NONE, UINT64_C(0)},
        {"[Thu Feb 32 23:59:59 2024] ", SMMUV3_LOG_TIME_NONE, UINT64_C(0)},
        {"[Thu Feb 29 24:00:00 2024] ", SMMUV3_LOG_TIME_NONE, UINT64_C(0)},
        {"1970-01-01T00:00:00Z host ", SMMUV3_LOG_TIME_UTC, UINT64_C(0)},
        {"2024-02-29T23:59:59.999999999Z host ", SMMUV3_LOG_TIME_UTC, UINT64_C(1709251199999999999)},
        {"2026-07-01T00:30:00+05:30 host ", SMMUV3_LOG_TIME_UTC, UINT64_C(1782846000000000000)},
        {"2026-07-01T00:30:00+0530 host ", SMMUV3_LOG_TIME_UTC, UINT64_C(1782846000000000000)},
        {"2026-07-01T00:30:00-08:00 host ", SMMUV3_LOG_TIME_UTC, UINT64_C(1782894600000000000)},
        {"2026-07-01T00:30:00.25 host ", SMMUV3_LOG_TIME_LOCAL, UINT64_C(1782865800250000000)},
        {"2026-13-01T00:30:00Z host ", SMMUV3_LOG_TIME_NONE, UINT64_C(0)},
        {"2026-07-01X00:30:00Z host ", SMMUV3_LOG_TIME_NONE, UINT64_C(0)},
        {"2026-07-01T00:61:00Z host ", SMMUV3_LOG_TIME_NONE, UINT64_C(0)},
        {"Jan  1 00:00:00 host kernel: ", SMMUV3_LOG_TIME_YEAR, UINT64_C(0)},
        {"Feb 29 01:02:03 host kernel: ", SMMUV3_LOG_TIME_YEAR, UINT64_C(5101323000000000)},
        {"Dec 31 23:59:59 host kernel: ", SMMUV3_LOG_TIME_YEAR, UINT64_C(31622399000000000)},
        {"Foo 31 23:59:59 host kernel: ", SMMUV3_LOG_TIME_NONE, UINT64_C(0)},
        {"24005@1558526041.014882:", SMMUV3_LOG_TIME_HOST, UINT64_C(1558526041014882000)},
        {"24005@x:", SMMUV3_LOG_TIME_NONE, UINT64_C(0)},
    };

    return cr_make_param_array(struct stamp, list, sizeof(list) / sizeof(list[0]));
}

/** Time stamps; the numbers come from another calendar than ours. */
ParameterizedTest(struct stamp *stamp, logscan, stamps)
{
    static char line[256];

    snprintf(line, sizeof(line), "%sarm-smmu-v3 a.iommu: CMDQ timeout\n", stamp->before);
    scan_text(line);
    cr_assert_eq(count, (size_t)1, "%s", line);
    cr_assert_str_eq(record[0].device, "a.iommu");
    cr_assert_eq(record[0].time_kind, stamp->kind, "%s: kind %u", line, record[0].time_kind);
    cr_assert_eq(record[0].time_ns, stamp->ns, "%s: %llu", line, (unsigned long long)record[0].time_ns);
}

/** Cut and strange announcing lines. */
Test(logscan, headers)
{
    scan_text("arm-smmu-v3 a.iommu: event 0x10 rec\n");
    cr_assert(has_flag(&record[0], SMMUV3_LOG_FLAG_CUT_HEADER));
    cr_assert_eq(record[0].kind, (uint32_t)SMMUV3_LOG_KIND_EVENT);
    scan_text("arm-smmu-v3 a.iommu: event 0x10 recap\narm-smmu-v3 a.iommu: event 0x10 received: 12a\n"
              "arm-smmu-v3 a.iommu: event 0x100 received:\narm-smmu-v3 a.iommu: event 0x10 received: -5\n"
              "arm-smmu-v3 a.iommu: event: F_X client: y sid: zz\n");
    cr_assert_eq(count, (size_t)5);
    cr_assert_eq(record[0].reason, (uint32_t)SMMUV3_LOG_REASON_INVENTED);
    cr_assert_eq(record[1].reason, (uint32_t)SMMUV3_LOG_REASON_UNREADABLE);
    cr_assert_eq(record[2].reason, (uint32_t)SMMUV3_LOG_REASON_NO_WORDS);
    cr_assert_eq(record[3].reason, (uint32_t)SMMUV3_LOG_REASON_UNREADABLE);
    cr_assert_eq(record[4].kind, (uint32_t)SMMUV3_LOG_KIND_EVENT);
    cr_assert_not(has_flag(&record[4], SMMUV3_LOG_FLAG_GLOSS));
}

/** Names that only look like a program's. */
Test(logscan, names)
{
    scan_text("smmu0: hello\nsmmu0x: hello\nsmmux: hello\nSMMUv3[12]: hello\nSMMUv3[12] hello\n"
              "arm-smmu-v3: hello\nmy-arm-smmu-v3 a.iommu: hello\narm-smmu-v3 a.iommu hello\n"
              "SMMUv3: hello\n(XEN) SMMUv3: hello\n[    1.0] arm-smmu-v3 0000:01:00.0 a=1\n");
    cr_assert_eq(count, (size_t)6);
    cr_assert_str_eq(record[0].device, "smmu0");
    cr_assert_str_eq(record[1].device, "12");
    cr_assert_str_eq(record[1].name, "hello");
    cr_assert_str_eq(record[2].device, "");
    cr_assert_str_eq(record[3].device, "a.iommu");
    cr_assert_eq(record[4].source, (uint32_t)SMMUV3_LOG_SOURCE_HAFNIUM);
    cr_assert_eq(record[5].source, (uint32_t)SMMUV3_LOG_SOURCE_XEN);
}

/** After the end of a text nothing of it is left. */
Test(logscan, a_second_text)
{
    begin();
    push("arm-smmu-v3 a.iommu: event 0x10 received:\narm-smmu-v3 a.iommu:\n", 63);
    finish();
    cr_assert_eq(count, (size_t)1);
    push("0x0000310200000010\n0x0000310200000010\n", 38);
    push("x\narm-smmu-v3 a.iommu: CMDQ timeout", 35);
    finish();
    cr_assert_eq(count, (size_t)2);
    cr_assert_eq(record[0].word_count, 0u);
    cr_assert_eq(record[1].line_first, UINT64_C(6));
    cr_assert_eq(record[1].time_kind, (uint32_t)SMMUV3_LOG_TIME_NONE);
}

/** Times that JSON and the journal keep apart from the message. */
Test(logscan, loose_times)
{
    scan_text("{\"__REALTIME_TIMESTAMP\":\"1700000000000001\",\"MESSAGE\":\"arm-smmu-v3 a: x\"}\n"
              "{\"pri\":3,\"time\":7.5,\"msg\":\"arm-smmu-v3 a: x\"}\n"
              "__REALTIME_TIMESTAMP=1700000000000002\nMESSAGE=arm-smmu-v3 a: x\n\n"
              "arm-smmu-v3 a: x\n"
              "   \"__MONOTONIC_TIMESTAMP\" : \"5000000\",\n   \"MESSAGE\" : \"arm-smmu-v3 a: x\"\n");
    cr_assert_eq(count, (size_t)5);
    cr_assert_eq(record[0].time_ns, UINT64_C(1700000000000001000));
    cr_assert_eq(record[0].time_kind, (uint32_t)SMMUV3_LOG_TIME_UTC);
    cr_assert_eq(record[1].time_ns, UINT64_C(7500000000));
    cr_assert_eq(record[1].time_kind, (uint32_t)SMMUV3_LOG_TIME_BOOT);
    cr_assert_eq(record[2].time_ns, UINT64_C(1700000000000002000));
    cr_assert_eq(record[3].time_kind, (uint32_t)SMMUV3_LOG_TIME_NONE);
    cr_assert_eq(record[4].time_ns, UINT64_C(5000000000));
}

/** Arguments are checked before anything else. */
Test(logscan, arguments)
{
    static struct smmuv3_log_record out[ROOM];
    size_t n = 77;
    size_t consumed = 77;

    cr_assert_eq(smmuv3_logscan_init(NULL), SMMUV3_ERR_ARGUMENT);
    begin();
    cr_assert_eq(smmuv3_logscan_push(NULL, "", 0, out, ROOM, &n, &consumed), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_logscan_push(&scan, NULL, 1, out, ROOM, &n, &consumed), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_logscan_push(&scan, "x", 1, NULL, ROOM, &n, &consumed), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_logscan_push(&scan, "x", 1, out, ROOM, NULL, &consumed), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_logscan_push(&scan, "x", 1, out, ROOM, &n, NULL), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_logscan_push(&scan, "x", 1, out, ROOM - 1, &n, &consumed), SMMUV3_ERR_SPACE);
    cr_assert_eq(smmuv3_logscan_flush(NULL, out, ROOM, &n), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_logscan_flush(&scan, out, ROOM - 1, &n), SMMUV3_ERR_SPACE);
    cr_assert_eq(smmuv3_logscan_settle(&scan, NULL, ROOM, &n), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_logscan_settle(&scan, out, 0, &n), SMMUV3_ERR_SPACE);
    cr_assert_eq(n, (size_t)77);
    cr_assert_eq(consumed, (size_t)77);
    cr_assert_eq(smmuv3_logscan_push(&scan, NULL, 0, out, ROOM, &n, &consumed), SMMUV3_OK);
    cr_assert_eq(n, (size_t)0);
}

/** Every number has a text, and numbers out of range have one too. */
Test(logscan, texts)
{
    uint32_t i;

    for (i = 0; i < SMMUV3_LOG_KIND_END; ++i) {
        cr_assert_not_null(smmuv3_log_kind_text(i));
        cr_assert_neq(strcmp(smmuv3_log_kind_text(i), "unknown"), 0);
    }
    for (i = 0; i < SMMUV3_LOG_KEY_END; ++i) {
        cr_assert_not_null(smmuv3_log_key_text(i));
    }
    for (i = 0; i < SMMUV3_LOG_SOURCE_END; ++i) {
        cr_assert_not_null(smmuv3_log_source_text(i));
    }
    for (i = 0; i < SMMUV3_LOG_REASON_END; ++i) {
        cr_assert_not_null(smmuv3_log_reason_text(i));
    }
    for (i = 0; i < SMMUV3_LOG_TIME_END; ++i) {
        cr_assert_not_null(smmuv3_log_time_text(i));
    }
    for (i = 0; i <= 20; ++i) {
        cr_assert_neq(strcmp(smmuv3_log_flag_text(UINT32_C(1) << i), "unknown"), 0, "flag %u", i);
    }
    cr_assert_str_eq(smmuv3_log_key_text(SMMUV3_LOG_KEY_PHYSICAL), "physical");
    cr_assert_str_eq(smmuv3_log_key_text(SMMUV3_LOG_KEY_GERRORN), "gerrorn");
    cr_assert_str_eq(smmuv3_log_key_text(9999), "unknown");
    cr_assert_str_eq(smmuv3_log_kind_text(9999), "unknown");
    cr_assert_str_eq(smmuv3_log_flag_text(3), "unknown");
    cr_assert_str_eq(smmuv3_log_message_text(122), "CMDQ timeout");
    cr_assert_str_eq(smmuv3_log_message_text(0), "");
}

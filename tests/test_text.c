/* SPDX-License-Identifier: MIT */
/* text.h: writing into bounded buffers. */
#include "smmuv3/text.h"

#include <criterion/criterion.h>
#include <string.h>

Test(text, measures_without_a_buffer)
{
    struct smmuv3_text t;
    smmuv3_text_init(&t, NULL, 0);
    smmuv3_text_str(&t, "hello");
    cr_assert_eq(t.len, 5);
    cr_assert_not(smmuv3_text_complete(&t));
}

Test(text, never_writes_behind_the_buffer)
{
    for (size_t cap = 0; cap < 8; cap++) {
        char buf[12];
        memset(buf, 'x', sizeof(buf));
        struct smmuv3_text t;
        smmuv3_text_init(&t, buf, cap);
        smmuv3_text_str(&t, "abcdef");
        cr_assert_eq(t.len, 6);
        if (cap > 0) {
            cr_assert_eq(strlen(buf), cap - 1 < 6 ? cap - 1 : 6);
            cr_assert_eq(strncmp(buf, "abcdef", strlen(buf)), 0);
        }
        for (size_t i = cap; i < sizeof(buf); i++)
            cr_assert_eq(buf[i], 'x');
        cr_assert_eq(smmuv3_text_complete(&t), cap > 6);
    }
}

static const char *hex(uint64_t value, unsigned digits)
{
    static char buf[40];
    struct smmuv3_text t;
    smmuv3_text_init(&t, buf, sizeof(buf));
    smmuv3_text_hex(&t, value, digits);
    return buf;
}

static const char *dec(uint64_t value)
{
    static char buf[40];
    struct smmuv3_text t;
    smmuv3_text_init(&t, buf, sizeof(buf));
    smmuv3_text_dec(&t, value);
    return buf;
}

static const char *size(uint64_t value)
{
    static char buf[40];
    struct smmuv3_text t;
    smmuv3_text_init(&t, buf, sizeof(buf));
    smmuv3_text_size(&t, value);
    return buf;
}

Test(text, numbers)
{
    cr_assert_str_eq(hex(0, 1), "0x0");
    cr_assert_str_eq(hex(0x1f, 8), "0x0000001f");
    cr_assert_str_eq(hex(UINT64_MAX, 1), "0xffffffffffffffff");
    cr_assert_str_eq(dec(0), "0");
    cr_assert_str_eq(dec(10), "10");
    cr_assert_str_eq(dec(UINT64_MAX), "18446744073709551615");
    cr_assert_str_eq(dec(10000000000000000000u), "10000000000000000000");
    cr_assert_str_eq(size(0x8000), "32 KiB");
    cr_assert_str_eq(size(4097), "4097 bytes");
    cr_assert_str_eq(size(0), "2^64 bytes");
}

Test(text, json_escapes)
{
    char buf[64];
    struct smmuv3_text t;
    smmuv3_text_init(&t, buf, sizeof(buf));
    smmuv3_text_json(&t, "a\"b\\c\x1b\n");
    cr_assert_str_eq(buf, "a\\\"b\\\\c\\u001b\\u000a");
}

Test(text, columns)
{
    char buf[64];
    struct smmuv3_text t;
    smmuv3_text_init(&t, buf, sizeof(buf));
    smmuv3_text_str(&t, "first\nab");
    smmuv3_text_column(&t, 5);
    smmuv3_text_str(&t, "c");
    smmuv3_text_column(&t, 2);
    smmuv3_text_str(&t, "d");
    cr_assert_str_eq(buf, "first\nab   c d");
}

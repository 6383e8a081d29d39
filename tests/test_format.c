/* SPDX-License-Identifier: MIT */
/* format*.h: texts of real records; the words come from public logs, the decodes from their analysis. */
#include "smmuv3/format_text.h"

#include <criterion/criterion.h>
#include <string.h>

static char buf[16384];

static const char *event(uint64_t a, uint64_t b, uint64_t c, uint64_t d, enum smmuv3_format_style style)
{
    struct smmuv3_event e = {{a, b, c, d}};
    struct smmuv3_text t;
    smmuv3_text_init(&t, buf, sizeof(buf));
    smmuv3_format_event(&t, &e, NULL, style);
    cr_assert(smmuv3_text_complete(&t));
    return buf;
}

static const char *cmd(uint64_t a, uint64_t b, enum smmuv3_format_style style)
{
    struct smmuv3_cmd c = {{a, b}};
    struct smmuv3_text t;
    smmuv3_text_init(&t, buf, sizeof(buf));
    smmuv3_format_cmd(&t, &c, NULL, style);
    return buf;
}

static const char *record(const char *name, const uint64_t *w, unsigned present, enum smmuv3_format_style style)
{
    struct smmuv3_text t;
    smmuv3_text_init(&t, buf, sizeof(buf));
    smmuv3_format_record(&t, smmuv3_introspect_name(name), w, present, NULL, NULL, style);
    return buf;
}

Test(format, event_lines)
{
    cr_assert_str_eq(event(0x0000310200000010u, 0x000002088000007fu, 0, 0, SMMUV3_FORMAT_LINE),
                     "F_TRANSLATION (0x10)  SID 0x3102  read unprivileged data  stage 1  class IN  address 0x0  "
                     "stalled, STAG 0x7f");
    cr_assert_str_eq(event(0x0000010000000007u, 0, 0, 0, SMMUV3_FORMAT_LINE),
                     "F_TRANSL_FORBIDDEN (0x07)  SID 0x100  write  address 0x0",
                     "this event has no substream, no stage, no stall");
    cr_assert_str_eq(event(0x0000000100000008u, 0, 0, 0, SMMUV3_FORMAT_LINE), "C_BAD_SUBSTREAMID (0x08)  SID 0x1",
                     "SSV is 0, so no SubstreamID is named");
    cr_assert_str_eq(event(0x00007d0000000010u, 0x0000020900000080u, 0xf47cf000u, 0xf47cf000u, SMMUV3_FORMAT_LINE),
                     "F_TRANSLATION (0x10)  SID 0x7d00  read unprivileged data  stage 1  class IN  address 0xf47cf000",
                     "STAG means nothing without Stall, IPA nothing without S2");
}

Test(format, noise_is_called_noise)
{
    const char *text =
        event(0x00007d0000000010u, 0x0000020900000080u, 0xf47cf000u, 0xf47cf000u, SMMUV3_FORMAT_EXPLAIN);
    cr_assert_not_null(strstr(text, "noise    word 1 bits 0x100000000"));
}

Test(format, unknown_numbers_are_kept)
{
    cr_assert_str_eq(event(0x0000000100000077u, 0, 0, 0, SMMUV3_FORMAT_LINE), "reserved event 0x77 ");
    cr_assert_not_null(strstr(event(0xe3, 0, 0, 0, SMMUV3_FORMAT_LINE), "0xe3"));
    cr_assert_not_null(strstr(event(0, 0, 0, 0, SMMUV3_FORMAT_LINE), "never written"));
    cr_assert_str_eq(cmd(0xff, 0, SMMUV3_FORMAT_LINE), "reserved command opcode 0xff ");
    cr_assert_str_eq(cmd(0x85, 0, SMMUV3_FORMAT_LINE), "implementation defined command 0x85 ");
    cr_assert_not_null(strstr(event(0x77, 1, 2, 3, SMMUV3_FORMAT_JSON), "\"name\":null,\"number\":119"));
}

Test(format, commands)
{
    cr_assert_str_eq(cmd(0x0005000000007012u, 0x00000000ff9b8701u, SMMUV3_FORMAT_LINE),
                     "CMD_TLBI_NH_VA  NUM 7  VMID 0  ASID 5  Leaf 1  TTL 3  TG 1  Address 0xff9b8000");
    cr_assert_str_eq(cmd(0x0000000000000004u, 31, SMMUV3_FORMAT_LINE), "CMD_CFGI_ALL  Range 31",
                     "opcode 4 with Range 31 is CFGI_ALL, not a range");
}

Test(format, page_requests)
{
    struct smmuv3_pri pri;
    pri.w[0] = UINT64_C(0x5000000000000100); /* Last, R; SID 0x100 */
    pri.w[1] = UINT64_C(0x12345000) | 7;
    for (unsigned style = 0; style < 5; style++) {
        struct smmuv3_text t;
        smmuv3_text_init(&t, buf, sizeof(buf));
        smmuv3_format_pri(&t, &pri, (enum smmuv3_format_style)style);
        cr_assert_not_null(strstr(buf, style == SMMUV3_FORMAT_JSON ? "smmuv3.pri/1" : "PRI page request  SID 0x100"));
    }
    struct smmuv3_text t;
    smmuv3_text_init(&t, buf, sizeof(buf));
    smmuv3_format_pri(&t, &pri, SMMUV3_FORMAT_LINE);
    cr_assert_str_eq(buf, "PRI page request  SID 0x100  group 0x7  read  last of its group  address 0x12345000");
    pri.w[0] = UINT64_C(0xc000000000000100); /* SSV, Last, neither R nor W (R025) */
    smmuv3_text_init(&t, buf, sizeof(buf));
    smmuv3_format_pri(&t, &pri, SMMUV3_FORMAT_LINE);
    cr_assert_not_null(strstr(buf, "PRI stop marker"));
}

Test(format, registers_of_a_public_trace)
{
    uint64_t idr0 = 0xd44101b;
    cr_assert_str_eq(record("IDR0", &idr0, 1, SMMUV3_FORMAT_LINE),
                     "IDR0 = 0xd44101b  ST_LEVEL=1 (linear and 2-level)  TERM_MODEL  STALL_MODEL=1 (no stall)  "
                     "TTENDIAN=2 (little only)  VMID16  ASID16  COHACC  TTF=2 (VMSAv8-64)  S1P  S2P");
    uint64_t base = 0x400000000e14e00au;
    record("S_CMDQ_BASE", &base, 1, SMMUV3_FORMAT_TABLE);
    cr_assert_not_null(strstr(buf, "0xe14e000"));
}

Test(format, ste_in_every_style)
{
    static const uint64_t w[8] = {0xd, 0x100000000000u, 0x040d355000000001u, 0x880000000u, 0, 0, 0, 0};
    cr_assert_str_eq(record("STE", w, 255, SMMUV3_FORMAT_LINE),
                     "STE  stage 2 only  S2TTB 0x880000000  VMID 1  S2T0SZ 16  granule 4KB  EATS 0");
    cr_assert_not_null(strstr(record("STE", w, 255, SMMUV3_FORMAT_JSON), "\"S2TTB\":\"0x880000000\""));
    cr_assert_not_null(strstr(record("STE", w, 15, SMMUV3_FORMAT_EXPLAIN), "missing  word 4 is not given"));
    cr_assert_not_null(strstr(record("STE", w, 255, SMMUV3_FORMAT_BITS), "S2T0SZ 16"));
    cr_assert_not_null(strstr(record("STE", w, 255, SMMUV3_FORMAT_TABLE), "[37:32]"));
}

Test(format, conditions_choose_between_fields_that_share_bits)
{
    const struct smmuv3_record_info *par = smmuv3_introspect_name("GATOS_PAR");
    uint64_t fault = 0x1 | 0x10 << 4;
    struct smmuv3_text t;
    smmuv3_text_init(&t, buf, sizeof(buf));
    smmuv3_format_record(&t, par, &fault, 1, NULL, NULL, SMMUV3_FORMAT_TABLE);
    cr_assert_not_null(strstr(buf, "FAULTCODE"));
    cr_assert_null(strstr(buf, " ATTR "));
    uint64_t good = 0x12345000;
    smmuv3_text_init(&t, buf, sizeof(buf));
    smmuv3_format_record(&t, par, &good, 1, NULL, NULL, SMMUV3_FORMAT_TABLE);
    cr_assert_null(strstr(buf, "FAULTCODE"));
    cr_assert_not_null(strstr(buf, "0x12345000"));
}

Test(format, any_words_in_any_style_stay_within_the_buffer)
{
    uint64_t seed = 88172645463325252u;
    size_t count;
    const struct smmuv3_record_info *records = smmuv3_introspect_records(&count);
    for (unsigned round = 0; round < 40; round++) {
        for (size_t i = 0; i < count; i++) {
            uint64_t w[8];
            for (unsigned k = 0; k < 8; k++) {
                seed ^= seed << 13;
                seed ^= seed >> 7;
                seed ^= seed << 17;
                w[k] = seed;
            }
            struct smmuv3_text t;
            smmuv3_text_init(&t, buf, sizeof(buf));
            smmuv3_format_record(&t, &records[i], w, round % 2 ? 255 : 5, NULL, NULL,
                                 (enum smmuv3_format_style)(round % 5));
            cr_assert(t.len > 0);
            cr_assert_eq(strlen(buf), t.len < sizeof(buf) ? t.len : sizeof(buf) - 1);
        }
    }
}

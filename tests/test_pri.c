/* SPDX-License-Identifier: MIT */
/* pri.h. Positions as Linux, Xen and the figure of chapter 8 have them; behaviour from the text of 8, 8.1 and 8.2. */
#include "smmuv3/pri.h"

#include <criterion/criterion.h>
#include <string.h>

static struct smmuv3_pri words(uint64_t a, uint64_t b)
{
    struct smmuv3_pri pri = {{a, b}};
    return pri;
}

static struct smmuv3_pri_view decode(uint64_t a, uint64_t b)
{
    struct smmuv3_pri pri = words(a, b);
    struct smmuv3_pri_view view;
    memset(&view, 0xa5, sizeof(view));
    smmuv3_pri_decode(&pri, &view);
    return view;
}

Test(pri, decode)
{
    /* SSV 63, Last 62, W 61, R 60, X 59, Priv 58, SubstreamID 51:32, StreamID 31:0; Address 63:12, PRGIndex 8:0 */
    struct smmuv3_pri_view v = decode(0xf00abcde00000100, 0x7f12345671ff);
    cr_expect(v.stream_id == 0x100 && v.substream_id == 0xabcde && v.has_substream_id);
    cr_expect(v.last && v.write && v.read && !v.execute && !v.privileged && !v.stop_marker);
    cr_expect(v.prg_index == 0x1ff && v.address == 0x7f1234567000);
    cr_expect(v.noise[0] == 0 && v.noise[1] == 0 && v.unknown == 0);
    v = decode(0x8c00000500000001, 0);
    cr_expect(v.execute && v.privileged && !v.read && !v.write && !v.last && v.substream_id == 5);
    v = decode(0x2000000500000001, 0);
    cr_expect(!v.has_substream_id && v.write && v.substream_id == 0 && v.unknown == 0x500000000);
    v = decode(0x03f0000000000000, 0xe00);
    cr_expect_eq(v.noise[0], 0x03f0000000000000);
    cr_expect_eq(v.noise[1], 0xe00);
}

Test(pri, stop_marker_needs_a_pasid)
{
    struct smmuv3_pri marker = words(0xc000000300000100, 0), plain = words(0x4000000000000100, 0);
    cr_expect(smmuv3_pri_is_stop_marker(&marker));
    cr_expect_not(smmuv3_pri_is_stop_marker(&plain), "without a PASID 0b100 is an ordinary request");
    struct smmuv3_pri read = words(0xd000000300000100, 0), write = words(0xe000000300000100, 0);
    struct smmuv3_pri open = words(0x8000000300000100, 0);
    cr_expect_not(smmuv3_pri_is_stop_marker(&read));
    cr_expect_not(smmuv3_pri_is_stop_marker(&write));
    cr_expect_not(smmuv3_pri_is_stop_marker(&open));
}

Test(pri, make_writes_the_golden_words)
{
    static const uint64_t rows[][2] = {{0xf00abcde00000100, 0x7f12345671ff}, {0x6000000012345678, 0xfffffffffffff000},
                                       {0xc000000300000100, 0},              {0x8c00000500000001, 0x1001},
                                       {0x4000000000000000, 0}};
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        struct smmuv3_pri_view v = decode(rows[i][0], rows[i][1]);
        struct smmuv3_pri pri = words(1, 2);
        cr_expect_eq(smmuv3_pri_make(&pri, &v), SMMUV3_OK);
        cr_expect(pri.w[0] == rows[i][0] && pri.w[1] == rows[i][1], "%zu", i);
    }
    struct smmuv3_pri_view v;
    memset(&v, 0, sizeof(v));
    v.stream_id = 0x2100;
    v.last = v.read = true;
    v.prg_index = 7;
    v.address = 0x80000000;
    struct smmuv3_pri pri;
    cr_assert_eq(smmuv3_pri_make(&pri, &v), SMMUV3_OK);
    cr_expect(pri.w[0] == 0x5000000000002100 && pri.w[1] == 0x80000007);
}

static void refused(struct smmuv3_pri_view v, smmuv3_status status)
{
    struct smmuv3_pri pri = words(1, 2);
    cr_expect_eq(smmuv3_pri_make(&pri, &v), status);
    cr_expect(pri.w[0] == 1 && pri.w[1] == 2);
}

Test(pri, make_refuses)
{
    struct smmuv3_pri_view good = decode(0xf000000300000100, 0x1001), v = good;
    v.substream_id = 1 << 20;
    refused(v, SMMUV3_ERR_RANGE);
    v = good;
    v.prg_index = 512;
    refused(v, SMMUV3_ERR_RANGE);
    v = good;
    v.address = 0x800;
    refused(v, SMMUV3_ERR_ALIGNMENT);
    v = good;
    v.has_substream_id = false;
    refused(v, SMMUV3_ERR_ARGUMENT);
    v.substream_id = 0;
    v.execute = true;
    refused(v, SMMUV3_ERR_ILLEGAL);
    v.execute = false;
    v.privileged = true;
    refused(v, SMMUV3_ERR_ILLEGAL);
    v = good;
    v.stop_marker = true;
    refused(v, SMMUV3_ERR_ILLEGAL);
    v = good;
    v.read = v.write = false; /* that is a stop marker */
    refused(v, SMMUV3_ERR_ILLEGAL);
    cr_expect_eq(smmuv3_pri_make(NULL, &good), SMMUV3_ERR_ARGUMENT);
}

Test(pri, response)
{
    struct smmuv3_pri pri = words(0xf000000300000100, 0x71ff);
    struct smmuv3_cmd_pri_resp_args args;
    struct smmuv3_cmd cmd;
    cr_assert_eq(smmuv3_pri_respond(&pri, SMMUV3_V_CMD_Resp_SUCCESS, true, &args), SMMUV3_OK);
    cr_assert_eq(smmuv3_cmd_make_pri_resp(&cmd, &args), SMMUV3_OK);
    cr_expect(cmd.w[0] == 0x0000010000003841 && cmd.w[1] == 0x21ff);
    cr_assert_eq(smmuv3_pri_respond(&pri, SMMUV3_V_CMD_Resp_INVALID, false, &args), SMMUV3_OK);
    cmd = smmuv3_cmd_prep_pri_resp(&args);
    cr_expect(cmd.w[0] == 0x0000010000000041 && cmd.w[1] == 0x11ff);
    cr_expect_eq(smmuv3_pri_respond(&pri, 3, true, &args), SMMUV3_ERR_RANGE);
    pri.w[0] = 0xb000000300000100; /* not the last */
    cr_expect_eq(smmuv3_pri_respond(&pri, 2, true, &args), SMMUV3_ERR_NOT_FOUND);
    pri.w[0] = 0xc000000300000100; /* stop marker */
    cr_expect_eq(smmuv3_pri_respond(&pri, 2, true, &args), SMMUV3_ERR_NOT_FOUND);
    pri.w[0] = 0x4000000000000100; /* {Last, W, R} = 0b100 without a PASID: a request */
    cr_expect_eq(smmuv3_pri_respond(&pri, 2, true, &args), SMMUV3_OK);
    cr_expect_not(args.ssv);
}

static void answers(uint64_t w0, struct smmuv3_pri_situation now, bool send, bool pasid, unsigned code)
{
    struct smmuv3_pri pri = words(w0, 0);
    struct smmuv3_pri_auto out = {true, true, 7};
    cr_expect_eq(smmuv3_pri_auto_response(&pri, &now, &out), SMMUV3_OK);
    cr_expect(out.send == send && out.pasid == pasid && out.code == code, "cause %d: %d %d %d", (int)now.cause,
              out.send, out.pasid, out.code);
}

static void open_question(uint64_t w0, struct smmuv3_pri_situation now)
{
    struct smmuv3_pri pri = words(w0, 0);
    struct smmuv3_pri_auto out = {true, true, 7};
    cr_expect_eq(smmuv3_pri_auto_response(&pri, &now, &out), SMMUV3_ERR_UNDECIDED);
    cr_expect(out.send && out.pasid && out.code == 7);
}

static struct smmuv3_pri_situation when(enum smmuv3_pri_cause cause, enum smmuv3_tri pps, enum smmuv3_tri valid,
                                        enum smmuv3_tri ppar)
{
    struct smmuv3_pri_situation now = {cause, pps, valid, ppar};
    return now;
}

Test(pri, automatic_responses)
{
    const uint64_t last = 0x5000000000000100, middle = 0x1000000000000100;
    const uint64_t last_pasid = 0xd000000300000100, marker = 0xc000000300000100;
    const enum smmuv3_tri y = SMMUV3_YES, n = SMMUV3_NO, u = SMMUV3_UNKNOWN;
    answers(last, when(SMMUV3_PRI_CAUSE_NONE, u, u, u), false, false, 0);
    answers(last, when(SMMUV3_PRI_CAUSE_OVERFLOW, u, u, u), true, false, 0);
    answers(middle, when(SMMUV3_PRI_CAUSE_OVERFLOW, u, u, u), false, false, 0);
    answers(marker, when(SMMUV3_PRI_CAUSE_OVERFLOW, y, y, y), false, false, 0);
    answers(last_pasid, when(SMMUV3_PRI_CAUSE_OVERFLOW, y, u, u), true, true, 0);
    answers(last_pasid, when(SMMUV3_PRI_CAUSE_OVERFLOW, n, y, y), true, true, 0);
    answers(last_pasid, when(SMMUV3_PRI_CAUSE_OVERFLOW, n, y, n), true, false, 0);
    answers(last_pasid, when(SMMUV3_PRI_CAUSE_OVERFLOW, n, n, y), true, false, 15);
    answers(last_pasid, when(SMMUV3_PRI_CAUSE_OVERFLOW, u, y, y), true, true, 0); /* the same either way */
    open_question(last_pasid, when(SMMUV3_PRI_CAUSE_OVERFLOW, u, u, u));
    open_question(last_pasid, when(SMMUV3_PRI_CAUSE_OVERFLOW, u, y, n));
    open_question(last_pasid, when(SMMUV3_PRI_CAUSE_OVERFLOW, n, u, y));
    open_question(last_pasid, when(SMMUV3_PRI_CAUSE_OVERFLOW, n, y, u));
    static const enum smmuv3_pri_cause failing[] = {SMMUV3_PRI_CAUSE_DISABLED, SMMUV3_PRI_CAUSE_ABORT_ACTIVE,
                                                    SMMUV3_PRI_CAUSE_SECURE, SMMUV3_PRI_CAUSE_WRITE_ABORT};
    for (size_t i = 0; i < sizeof(failing) / sizeof(failing[0]); i++) {
        answers(last_pasid, when(failing[i], y, y, y), true, false, 15);
        answers(middle, when(failing[i], u, u, u), true, false, 15);
        answers(marker, when(failing[i], u, u, u), false, false, 0);
    }
    struct smmuv3_pri pri = words(last, 0);
    struct smmuv3_pri_situation bad = when((enum smmuv3_pri_cause)9, u, u, u);
    struct smmuv3_pri_auto out;
    cr_expect_eq(smmuv3_pri_auto_response(&pri, &bad, &out), SMMUV3_ERR_ARGUMENT);
}

static struct smmuv3_env whole(void)
{
    struct smmuv3_env env;
    memset(&env, 0, sizeof(env));
    env.state = SMMUV3_STATE_NS;
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR0, 1 << 16);
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR1, 16 << 6 | 16);
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_R_IDR0, 1 << 16);
    return env;
}

static void expect(struct smmuv3_env env, unsigned rule, enum smmuv3_verdict verdict, uint64_t a, uint64_t b)
{
    struct smmuv3_pri pri = words(a, b);
    struct smmuv3_finding v[8];
    struct smmuv3_findings out = {v, 8, 0, 0, 0};
    bool found = rule == 0;
    cr_expect_eq(smmuv3_pri_check(&pri, &env, &out), verdict, "rule %u", rule);
    for (size_t i = 0; i < out.count; i++)
        found = found || v[i].rule == rule;
    cr_expect(found && (rule != 0 || out.count == 0), "rule %u, %zu findings", rule, out.count);
}

Test(pri_rules, all)
{
    const uint64_t good = 0xf000000300000100;
    struct smmuv3_env env = whole(), open = whole();
    expect(env, 0, SMMUV3_LEGAL, good, 0x1001);
    expect(env, SMMUV3_RULE_PRI_001, SMMUV3_LEGAL, good | 1ull << 52, 0);
    expect(env, SMMUV3_RULE_PRI_001, SMMUV3_LEGAL, good, 1 << 9);
    expect(env, SMMUV3_RULE_PRI_002, SMMUV3_ILLEGAL, 0x1800000000000100, 0); /* X */
    expect(env, SMMUV3_RULE_PRI_002, SMMUV3_ILLEGAL, 0x1400000000000100, 0); /* Priv */
    expect(env, SMMUV3_RULE_PRI_007, SMMUV3_LEGAL, 0x4000000000000100, 0);
    expect(env, 0, SMMUV3_LEGAL, 0xc000000300000100, 0); /* stop marker */
    open.caps.known &= ~(1u << SMMUV3_CAPS_SLOT_IDR1);
    expect(open, SMMUV3_RULE_PRI_003, SMMUV3_UNDECIDED, good, 0);
    expect(open, SMMUV3_RULE_PRI_005, SMMUV3_UNDECIDED, 0x5000000000000100, 0);
    expect(env, SMMUV3_RULE_PRI_005, SMMUV3_ILLEGAL, 0x5000000000010000, 0);
    expect(env, 0, SMMUV3_LEGAL, 0x500000000000ffff, 0);
    expect(env, SMMUV3_RULE_PRI_006, SMMUV3_ILLEGAL, 0xf001000000000100, 0);
    expect(env, 0, SMMUV3_LEGAL, 0xf000ffff00000100, 0);
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR1, 16);
    expect(env, SMMUV3_RULE_PRI_003, SMMUV3_ILLEGAL, good, 0);
    expect(env, 0, SMMUV3_LEGAL, 0x5000000000000100, 0);
    env = whole();
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR0, 0);
    expect(env, SMMUV3_RULE_PRI_004, SMMUV3_ILLEGAL, good, 0);
    env.state = SMMUV3_STATE_REALM;
    expect(env, 0, SMMUV3_LEGAL, good, 0);
    env.state = SMMUV3_STATE_S;
    expect(env, SMMUV3_RULE_PRI_004, SMMUV3_ILLEGAL, good, 0);
    open = whole();
    open.caps.known &= ~(1u << SMMUV3_CAPS_SLOT_IDR0);
    expect(open, SMMUV3_RULE_PRI_004, SMMUV3_UNDECIDED, good, 0);
}

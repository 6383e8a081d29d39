/* SPDX-License-Identifier: MIT */
/*
 * event.h. The records are real ones, from public kernel logs of several machines; what they mean was worked out by
 * hand from IHI 0070 7.3. Rules and conditions are tested from its text.
 */
#include "smmuv3/event.h"

#include <criterion/criterion.h>
#include <string.h>

static const struct smmuv3_env nothing;

static struct smmuv3_event words(uint64_t a, uint64_t b, uint64_t c, uint64_t d)
{
    struct smmuv3_event event = {{a, b, c, d}};
    return event;
}

static struct smmuv3_event_view decode(uint64_t a, uint64_t b, uint64_t c, uint64_t d, const struct smmuv3_env *env)
{
    struct smmuv3_event event = words(a, b, c, d);
    struct smmuv3_event_view view;
    memset(&view, 0xa5, sizeof(view));
    smmuv3_event_decode(&event, env, &view);
    return view;
}

static bool has(const struct smmuv3_event_view *view, uint32_t bits)
{
    return (view->has & bits) == bits;
}

/* ---- real records ---- */

static const struct {
    uint64_t w[4];
    uint8_t number;
    uint32_t stream_id;
    bool read, stalled;
    uint16_t stag;
    uint8_t stage, class_of;
    uint64_t input;
    uint64_t noise1, unknown1, unknown3;
} real[] = {
    /* stalled page fault of an accelerator */
    {{0x0000310200000010, 0x000002088000007f, 0, 0}, 0x10, 0x3102, true, true, 0x7f, 1, 3, 0, 0, 0, 0},
    /* stage 2, write to an ITS doorbell; a model that leaves CLASS 0 */
    {{0x0000000800000010, 0x0000008000000000, 0x08090040, 0}, 0x10, 8, false, false, 0, 2, 1, 0x08090040, 0, 0, 0},
    /* a tag without a stall, noise in bit 96, the address repeated where the IPA would be */
    {{0x00007d0000000010, 0x0000020900000080, 0xf47cf000, 0xf47cf000},
     0x10, 0x7d00, true, false, 0, 1, 3, 0xf47cf000, 1ull << 32, 0x80, 0xf47cf000},
    {{0x0000010000000010, 0x0000020000000000, 0x90000f040, 0},
     0x10, 0x100, false, false, 0, 1, 3, 0x90000f040, 0, 0, 0},
    {{0x0000000100002810, 0x0000020880000b18, 0x9f44a0380, 0}, 0x10, 1, true, true, 0xb18, 1, 3, 0x9f44a0380, 0, 0, 0},
    {{0x0000210000000010, 0x0000020000000000, 0, 0}, 0x10, 0x2100, false, false, 0, 1, 3, 0, 0, 0, 0},
    {{0x0000350100000010, 0x000002088000003f, 0xa50e0800, 0},
     0x10, 0x3501, true, true, 0x3f, 1, 3, 0xa50e0800, 0, 0, 0},
    /* bit 108 is TTRnW only in F_PERMISSION: noise here */
    {{0x00007d1200000010, 0x000012000000007c, 0xfffef040, 0xfffef000},
     0x10, 0x7d12, false, false, 0, 1, 3, 0xfffef040, 1ull << 44, 0x7c, 0xfffef000},
    {{0x0000741000000010, 0x000012000000007a, 0xabff6000, 0xabff6000},
     0x10, 0x7410, false, false, 0, 1, 3, 0xabff6000, 1ull << 44, 0x7a, 0xabff6000},
    {{0x0000870000000010, 0x0000020000000000, 0x272f7800, 0x272f7000},
     0x10, 0x8700, false, false, 0, 1, 3, 0x272f7800, 0, 0, 0x272f7000},
    {{0x0000000000000010, 0x0000020000000000, 0xffffff90f040, 0},
     0x10, 0, false, false, 0, 1, 3, 0xffffff90f040, 0, 0, 0},
};

Test(event, real_translation_faults)
{
    for (size_t i = 0; i < sizeof(real) / sizeof(real[0]); i++) {
        const uint64_t *w = real[i].w;
        struct smmuv3_event_view v = decode(w[0], w[1], w[2], w[3], NULL);
        cr_expect_eq(v.number, real[i].number);
        cr_expect_eq(v.kind, SMMUV3_EVENT_ARCHITECTED);
        cr_expect_eq(v.stream_id, real[i].stream_id);
        cr_expect_eq(v.read, real[i].read, "%zu", i);
        cr_expect_eq(v.stalled, real[i].stalled);
        cr_expect_eq(v.stag, real[i].stag);
        cr_expect_eq(has(&v, SMMUV3_EVENT_HAS_STAG), real[i].stalled);
        cr_expect_eq(v.stage, real[i].stage);
        cr_expect_eq(v.class_of, real[i].class_of, "%zu", i);
        cr_expect_eq(v.input_address, real[i].input);
        cr_expect_eq(has(&v, SMMUV3_EVENT_HAS_IPA), real[i].stage == 2);
        cr_expect_eq(v.ipa, 0, "noise is never an address");
        cr_expect_eq(v.noise[1], real[i].noise1, "%zu", i);
        cr_expect_eq(v.unknown[1], real[i].unknown1, "%zu", i);
        cr_expect_eq(v.unknown[3], real[i].unknown3, "%zu", i);
        cr_expect(!v.privileged && !v.instruction && has(&v, SMMUV3_EVENT_HAS_ATTRIBUTES));
    }
}

Test(event, real_substream)
{
    /* word 0 = 0x...2810: SSV is bit 11 (not 10), SubstreamID 2 */
    struct smmuv3_event_view v = decode(0x0000000100002810, 0x0000020880000b18, 0x9f44a0380, 0, NULL);
    cr_expect(has(&v, SMMUV3_EVENT_HAS_SUBSTREAM_ID));
    cr_expect_eq(v.substream_id, 2);
    v = decode(0x0000000100002410, 0, 0, 0, NULL);
    cr_expect_not(has(&v, SMMUV3_EVENT_HAS_SUBSTREAM_ID));
    cr_expect_eq(v.substream_id, 0);
    cr_expect_eq(v.noise[0], 0x400, "bit 10 is reserved");
    cr_expect_eq(v.unknown[0], 0x2000, "the SubstreamID is unknown");
}

Test(event, real_configuration_errors)
{
    struct smmuv3_event_view v = decode(0x0000090000000002, 0, 0, 0, NULL);
    cr_expect(v.number == SMMUV3_EV_C_BAD_STREAMID && v.stream_id == 0x900);
    cr_expect_eq(v.has, SMMUV3_EVENT_HAS_STREAM_ID);
    v = decode(0x0000000100000006, 0, 0, 0, NULL);
    cr_expect(v.number == SMMUV3_EV_F_STREAM_DISABLED && v.stream_id == 1 && v.has == SMMUV3_EVENT_HAS_STREAM_ID);
    v = decode(0x0000010000000007, 0, 0, 0, NULL);
    cr_expect(v.number == SMMUV3_EV_F_TRANSL_FORBIDDEN && v.stream_id == 0x100 && !v.read);
    cr_expect_eq(v.has, SMMUV3_EVENT_HAS_STREAM_ID | SMMUV3_EVENT_HAS_READ | SMMUV3_EVENT_HAS_INPUT_ADDRESS);
    /* C_BAD_SUBSTREAMID has no SSV: its SubstreamID always counts */
    v = decode(0x0000000100000008, 0, 0, 0, NULL);
    cr_expect(v.number == SMMUV3_EV_C_BAD_SUBSTREAMID && has(&v, SMMUV3_EVENT_HAS_SUBSTREAM_ID) && v.substream_id == 0);
    v = decode(0x0000000100005008, 0, 0, 0, NULL);
    cr_expect_eq(v.substream_id, 5);
}

/* ---- fields ---- */

Test(event, access_flags_are_in_the_upper_half_of_word_1)
{
    struct smmuv3_event_view v = decode(0x10, 0x0000000200000000, 0, 0, NULL);
    cr_expect(v.privileged && !v.read);
    v = decode(0x10, 0x0000000800000000, 0, 0, NULL);
    cr_expect(v.read && !v.privileged && !v.instruction);
    v = decode(0x10, 0x0000000c00000000, 0, 0, NULL);
    cr_expect(v.read && v.instruction);
    v = decode(0x10, 0x000000000000ffff, 0, 0, NULL); /* the place of STAG */
    cr_expect(!v.read && !v.privileged && v.stage == 1 && v.class_of == SMMUV3_EVENT_CLASS_CD);
    v = decode(0x10, 0x0000030000000000, 0, 0, NULL);
    cr_expect_eq(v.class_of, SMMUV3_EVENT_CLASS_NONE, "CLASS 3 is reserved");
    v = decode(0x10, 0x0000010000000000, 0, 0, NULL);
    cr_expect_eq(v.class_of, SMMUV3_EVENT_CLASS_TT);
}

Test(event, stall_tag_has_16_bits)
{
    struct smmuv3_event_view v = decode(0x10, 0x000002008001ffff, 0, 0, NULL);
    cr_expect_eq(v.stag, 0xffff);
    cr_expect_eq(v.noise[1], 0x10000);
}

Test(event, ipa_only_for_stage_2)
{
    struct smmuv3_event_view v = decode(0x10, 0x0000028000000000, 0x1234, 0x00fffffffffff000, NULL);
    cr_expect(has(&v, SMMUV3_EVENT_HAS_IPA));
    cr_expect_eq(v.ipa, 0x00fffffffffff000);
    v = decode(0x10, 0x0000028000000000, 0x1234, 0x0100000000001fff, NULL);
    cr_expect_eq(v.ipa, 0x1000);
    cr_expect_eq(v.noise[3], 0x0100000000000fff);
    v = decode(0x20, 0x0000008012345678, 0x1234, 0x5000, NULL); /* F_TLB_CONFLICT is 0x20, not 0x14 */
    cr_expect(v.ipa == 0x5000 && v.reason == 0x12345678 && !has(&v, SMMUV3_EVENT_HAS_CLASS));
}

Test(event, table_access_only_in_permission_faults_of_class_tt)
{
    struct smmuv3_event_view v = decode(0x13, 0x0000118000000000, 0, 0x2000, NULL);
    cr_expect(has(&v, SMMUV3_EVENT_HAS_TABLE_READ) && v.table_read && v.ipa == 0x2000);
    v = decode(0x13, 0x0000018000000000, 0, 0, NULL);
    cr_expect(has(&v, SMMUV3_EVENT_HAS_TABLE_READ) && !v.table_read);
    v = decode(0x13, 0x0000120000000000, 0, 0, NULL); /* CLASS = IN */
    cr_expect_not(has(&v, SMMUV3_EVENT_HAS_TABLE_READ));
    cr_expect_eq(v.unknown[1], 1ull << 44);
    v = decode(0x10, 0x0000118000000000, 0, 0, NULL);
    cr_expect_not(has(&v, SMMUV3_EVENT_HAS_TABLE_READ));
}

Test(event, fetch_address)
{
    static const unsigned char fetches[] = {0x03, 0x09, 0x25, 0x0b};
    for (size_t i = 0; i < sizeof(fetches); i++) {
        struct smmuv3_event_view v = decode(fetches[i], 0xbeef, 0, 0x00fffffffffffff8, NULL);
        cr_expect(has(&v, SMMUV3_EVENT_HAS_FETCH_PA) && v.fetch_pa == 0x00fffffffffffff8);
        cr_expect(v.reason == 0xbeef && !has(&v, SMMUV3_EVENT_HAS_IPA));
    }
}

Test(event, requests)
{
    struct smmuv3_event_view v = decode(0x0000010000000005, 0xd0000003, 0x7000, 0, NULL);
    cr_expect(has(&v, SMMUV3_EVENT_HAS_REQUEST) && v.span == 3 && v.input_address == 0x7000);
    cr_expect_eq(v.permissions, SMMUV3_EVENT_PERM_R | SMMUV3_EVENT_PERM_W | SMMUV3_EVENT_PERM_PRIV);
    v = decode(0x0000010000000024, 0x000050a800000000, 0x12345000, 0, NULL);
    cr_expect_eq(v.span, 5 * 4096);
    cr_expect_eq(v.permissions, SMMUV3_EVENT_PERM_R | SMMUV3_EVENT_PERM_PRIV_R | SMMUV3_EVENT_PERM_PRIV_X);
    cr_expect_eq(v.input_address, 0x12345000);
    cr_expect_not(has(&v, SMMUV3_EVENT_HAS_READ));
    cr_expect_not(has(&v, SMMUV3_EVENT_HAS_STAGE));
    v = decode(0x0000010000000024, 0x0000005600000000, 0, 0, NULL);
    cr_expect_eq(v.permissions, SMMUV3_EVENT_PERM_W | SMMUV3_EVENT_PERM_X | SMMUV3_EVENT_PERM_PRIV_W);
    cr_expect_eq(v.noise[1], 0x0000001000000000, "bit 100 is reserved");
}

Test(event, unknown_numbers_are_kept)
{
    static const unsigned char reserved[] = {0x00, 0x0c, 0x0f, 0x14, 0x1f, 0x22, 0x23, 0x26, 0xdf, 0xf0, 0xff};
    for (size_t i = 0; i < sizeof(reserved); i++) {
        struct smmuv3_event_view v = decode(0x1234567800000000 | reserved[i], ~0ull, ~0ull, ~0ull, NULL);
        cr_expect(v.number == reserved[i] && v.kind == SMMUV3_EVENT_RESERVED && v.has == 0);
        cr_expect_eq(v.noise[1], 0, "nothing is known to be reserved in a record that is not known");
    }
    cr_expect_eq(smmuv3_event_kind_of(0xe0), SMMUV3_EVENT_IMPDEF);
    cr_expect_eq(smmuv3_event_kind_of(0xef), SMMUV3_EVENT_IMPDEF);
    unsigned architected = 0;
    for (unsigned n = 0; n < 256; n++)
        architected += smmuv3_event_kind_of(n) == SMMUV3_EVENT_ARCHITECTED;
    cr_expect_eq(architected, 19);
}

Test(event, what_the_environment_tells)
{
    struct smmuv3_env env = nothing;
    env.state = SMMUV3_STATE_S;
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR0, 1 << 30);
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR5, 5); /* OAS 48 */
    struct smmuv3_event_view v = decode(0x10, 0x000002c000000000, 0, 0x0001000000001000, &env);
    cr_expect(has(&v, SMMUV3_EVENT_HAS_NS_IPA) && v.ns_ipa);
    cr_expect_eq(v.ipa, 0x1000);
    cr_expect_eq(v.noise[3], 0x0001000000000000);
    v = decode(0x03, 0x10000, 0, 0x8, &env);
    cr_expect(has(&v, SMMUV3_EVENT_HAS_GPC_FAULT) && v.gpc_fault);
    v = decode(0x03, 0x10000, 0, 0x8, NULL);
    cr_expect_not(has(&v, SMMUV3_EVENT_HAS_GPC_FAULT));
    env.state = SMMUV3_STATE_NS;
    v = decode(0x10, 0x000002c000000000, 0, 0, &env);
    cr_expect_not(has(&v, SMMUV3_EVENT_HAS_NS_IPA));
}

Test(event, flags_of_permission_faults)
{
    struct smmuv3_event_view v = decode(0x13, 0x00002e8000000000, 0, 0, NULL);
    cr_expect_eq(v.fault_flags,
                 SMMUV3_EVENT_FAULT_DIRTY_BIT | SMMUV3_EVENT_FAULT_ASSURED_ONLY | SMMUV3_EVENT_FAULT_OVERLAY);
    struct smmuv3_env env = nothing;
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR3, 1 << 20); /* S2PO alone */
    v = decode(0x13, 0x00002e8000000000, 0, 0, &env);
    cr_expect_eq(v.fault_flags, SMMUV3_EVENT_FAULT_OVERLAY);
    cr_expect_eq(v.noise[1], 0x00000c0000000000);
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR3, 1 << 18); /* S1PI alone */
    v = decode(0x13, 0x00002e8000000000, 0, 0, &env);
    cr_expect_eq(v.fault_flags, SMMUV3_EVENT_FAULT_DIRTY_BIT);
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR3, 1 << 19); /* S2PI alone */
    v = decode(0x13, 0x00002e8000000000, 0, 0, &env);
    cr_expect_eq(v.fault_flags, SMMUV3_EVENT_FAULT_DIRTY_BIT | SMMUV3_EVENT_FAULT_ASSURED_ONLY);
}

Test(event, field_validity)
{
    struct smmuv3_env env = nothing;
    struct smmuv3_event e = words(0x810, 0x000000c880000000, 0, 0);
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_SubstreamID, NULL), SMMUV3_YES);
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EV_F_TRANSLATION_STAG, NULL), SMMUV3_YES);
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_IPA, NULL), SMMUV3_YES);
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_InD, NULL), SMMUV3_YES);
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_NSIPA, NULL), SMMUV3_UNKNOWN);
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_NSIPA, &env), SMMUV3_UNKNOWN);
    env.state = SMMUV3_STATE_S;
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_NSIPA, &env), SMMUV3_YES);
    env.state = SMMUV3_STATE_REALM;
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_NSIPA, &env), SMMUV3_NO);
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_TTRnW, NULL), SMMUV3_NO, "not in this event");
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_FetchAddr, NULL), SMMUV3_NO);
    e = words(0x10, 0, 0, 0);
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_SubstreamID, NULL), SMMUV3_NO);
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_STAG, NULL), SMMUV3_NO);
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_IPA, NULL), SMMUV3_NO);
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_InD, NULL), SMMUV3_NO, "a write is data");
    e = words(0x01, 0, 0, 0);
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_InD, NULL), SMMUV3_YES, "F_UUT gives the incoming value");
    e = words(0x09, 0, 0, 0);
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_GPCF, NULL), SMMUV3_UNKNOWN);
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR0, 0);
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_GPCF, &env), SMMUV3_NO);
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR0, 1 << 30);
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_GPCF, &env), SMMUV3_YES);
    e = words(0x77, 0, 0, 0);
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_ID, NULL), SMMUV3_YES);
    cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_StreamID, NULL), SMMUV3_NO);
}

/* Which condition each field has, event by event, from the text of 7.3.2 to 7.3.20. */
static const struct {
    int field;
    uint64_t off[2], on[2]; /* words 0 and 1 in which the condition does not hold, and does; the number is added */
    const char *events;
} conditions[] = {
    {SMMUV3_F_EVENT_SubstreamID, {0, 0}, {0x800, 0},
     "\x01\x02\x03\x04\x05\x09\x0a\x0b\x10\x11\x12\x13\x20\x21\x24\x25"},
    {SMMUV3_F_EVENT_STAG, {0, 0}, {0, 0x80000000}, "\x10\x11\x12\x13"},
    {SMMUV3_F_EVENT_InD, {0, 0}, {0, 0x800000000}, "\x0b\x10\x11\x12\x13\x20"},
    {SMMUV3_F_EVENT_NSIPA, {0, 0}, {0, 0x8000000000}, "\x0b\x10\x11\x12\x13\x20"},
    {SMMUV3_F_EVENT_IPA, {0, 0}, {0, 0x8000000000}, "\x10\x11\x12\x13\x20"},
    {SMMUV3_F_EVENT_TTRnW, {0, 0x20000000000}, {0, 0x10000000000}, "\x13"},
};

Test(event, conditions_of_every_event)
{
    struct smmuv3_env secure = nothing, ns = nothing;
    secure.state = SMMUV3_STATE_S;
    ns.state = SMMUV3_STATE_NS;
    for (size_t i = 0; i < sizeof(conditions) / sizeof(conditions[0]); i++) {
        int field = conditions[i].field;
        for (const char *n = conditions[i].events; *n != 0; n++) {
            struct smmuv3_event off = words(conditions[i].off[0] | (uint64_t)*n, conditions[i].off[1], 0, 0);
            struct smmuv3_event on = words(conditions[i].on[0] | (uint64_t)*n, conditions[i].on[1], 0, 0);
            cr_expect_eq(smmuv3_event_field_valid(&off, field, &secure), SMMUV3_NO, "row %zu, event %#x", i, *n);
            cr_expect_eq(smmuv3_event_field_valid(&on, field, &secure), SMMUV3_YES, "row %zu, event %#x", i, *n);
            if (field == SMMUV3_F_EVENT_NSIPA)
                cr_expect_eq(smmuv3_event_field_valid(&on, field, &ns), SMMUV3_NO, "event %#x", *n);
            off.w[smmuv3_field_word(field)] |= smmuv3_field_mask(field);
            uint64_t unknown = smmuv3_event_unknown(&off, smmuv3_field_word(field));
            cr_expect_eq(unknown, smmuv3_field_mask(field), "row %zu, event %#x", i, *n);
        }
    }
    (void)smmuv3_caps_set(&ns.caps, SMMUV3_R_IDR0, 0);
    (void)smmuv3_caps_set(&secure.caps, SMMUV3_R_IDR0, 1 << 30);
    for (const char *n = "\x03\x09\x0b\x25"; *n != 0; n++) {
        struct smmuv3_event e = words((uint64_t)*n, 0, 0, 0);
        cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_GPCF, &ns), SMMUV3_NO);
        cr_expect_eq(smmuv3_event_field_valid(&e, SMMUV3_F_EVENT_GPCF, &secure), SMMUV3_YES);
    }
    struct smmuv3_event bad = words(0x08, 0, 0, 0), disabled = words(0x806, 0, 0, 0), forbidden = words(0x807, 0, 0, 0);
    cr_expect_eq(smmuv3_event_field_valid(&bad, SMMUV3_F_EVENT_SubstreamID, NULL), SMMUV3_YES);
    cr_expect_eq(smmuv3_event_field_valid(&disabled, SMMUV3_F_EVENT_SubstreamID, NULL), SMMUV3_NO);
    cr_expect_eq(smmuv3_event_field_valid(&forbidden, SMMUV3_F_EVENT_SubstreamID, NULL), SMMUV3_NO);
}

Test(event, events_that_need_no_translation)
{
    for (unsigned n = 0; n < 256; n++) {
        cr_expect_eq(smmuv3_event_without_smmuen(n), n == 0x01 || n == 0x05 || n == 0x07, "event %#x", n);
        cr_expect_eq(smmuv3_event_can_stall(n), n >= 0x10 && n <= 0x13, "event %#x", n);
        cr_expect_eq(smmuv3_event_merge_always(n), n >= 0x01 && n <= 0x04, "event %#x", n);
    }
}

/* ---- merging, 7.3.1 ---- */

static enum smmuv3_tri merge(struct smmuv3_event a, struct smmuv3_event b, enum smmuv3_tri mev)
{
    enum smmuv3_tri ab = smmuv3_event_may_merge(&a, &b, mev), ba = smmuv3_event_may_merge(&b, &a, mev);
    cr_expect_eq(ab, ba, "merging does not depend on the order");
    return ab;
}

Test(event, merging)
{
    struct smmuv3_event a = words(0x0000010000000010, 0x0000020000000000, 0x1000, 0);
    cr_expect_eq(merge(a, a, SMMUV3_YES), SMMUV3_YES);
    cr_expect_eq(merge(a, a, SMMUV3_NO), SMMUV3_NO);
    cr_expect_eq(merge(a, a, SMMUV3_UNKNOWN), SMMUV3_UNKNOWN);
    cr_expect_eq(merge(a, words(a.w[0], a.w[1], 0x1fff, 0), SMMUV3_YES), SMMUV3_YES, "InputAddr[11:0] is ignored");
    cr_expect_eq(merge(a, words(a.w[0], a.w[1], 0x2000, 0), SMMUV3_YES), SMMUV3_NO);
    cr_expect_eq(merge(a, words(0x0000010100000010, a.w[1], 0x1000, 0), SMMUV3_YES), SMMUV3_NO);
    cr_expect_eq(merge(a, words(a.w[0], 0x0000020800000000, 0x1000, 0), SMMUV3_YES), SMMUV3_NO);
    cr_expect_eq(merge(a, words(0x0000010000000011, a.w[1], 0x1000, 0), SMMUV3_YES), SMMUV3_NO);
    cr_expect_eq(merge(a, words(a.w[0] | 0x1000, a.w[1] | 0x7f, 0x1000, 0x5000), SMMUV3_YES), SMMUV3_YES,
                 "fields that mean nothing do not count");
    struct smmuv3_event stall = words(0x0000010000000010, 0x0000020080000000, 0x1000, 0);
    cr_expect_eq(merge(stall, stall, SMMUV3_YES), SMMUV3_NO, "stalls are never merged");
    static const unsigned char always[] = {0x01, 0x02, 0x03, 0x04};
    for (size_t i = 0; i < sizeof(always); i++)
        cr_expect_eq(merge(words(always[i], 0, 0, 0), words(always[i], 0, 0, 0), SMMUV3_NO), SMMUV3_YES);
    static const unsigned char ignoring[] = {0x07, 0x0b, 0x10, 0x11, 0x12, 0x13, 0x20};
    for (size_t i = 0; i < sizeof(ignoring); i++)
        cr_expect_eq(merge(words(ignoring[i], 0, 0, 0), words(ignoring[i], 0, 0xfff, 0), SMMUV3_YES), SMMUV3_YES);
    cr_expect_eq(merge(words(0x01, 0, 0, 0), words(0x01, 0, 1, 0), SMMUV3_YES), SMMUV3_NO, "F_UUT compares all bits");
}

/* ---- answering a stall ---- */

Test(event, resume)
{
    struct smmuv3_event e = words(0x0000310200000010, 0x000002088000007f, 0, 0);
    struct smmuv3_cmd_resume_args args;
    struct smmuv3_cmd cmd;
    cr_assert_eq(smmuv3_event_resume(&e, SMMUV3_STATE_NS, SMMUV3_EVENT_ANSWER_RETRY, &args), SMMUV3_OK);
    cr_assert_eq(smmuv3_cmd_make_resume(&cmd, &args), SMMUV3_OK);
    cr_expect(cmd.w[0] == 0x0000310200001044 && cmd.w[1] == 0x7f);
    cr_assert_eq(smmuv3_event_resume(&e, SMMUV3_STATE_S, SMMUV3_EVENT_ANSWER_ABORT, &args), SMMUV3_OK);
    cmd = smmuv3_cmd_prep_resume(&args);
    cr_expect_eq(cmd.w[0], 0x0000310200002444);
    cr_assert_eq(smmuv3_event_resume(&e, SMMUV3_STATE_NS, SMMUV3_EVENT_ANSWER_RAZWI, &args), SMMUV3_OK);
    cmd = smmuv3_cmd_prep_resume(&args);
    cr_expect_eq(cmd.w[0], 0x0000310200000044);
    cr_expect_eq(smmuv3_event_resume(&e, SMMUV3_STATE_REALM, SMMUV3_EVENT_ANSWER_RETRY, &args), SMMUV3_ERR_UNSUPPORTED);
    e.w[1] = 0x7f;
    cr_expect_eq(smmuv3_event_resume(&e, SMMUV3_STATE_NS, SMMUV3_EVENT_ANSWER_RETRY, &args), SMMUV3_ERR_NOT_FOUND);
    e = words(0x0000310200000005, 0x80000000, 0, 0); /* bit 95 of F_BAD_ATS_TREQ is R, not Stall */
    cr_expect_eq(smmuv3_event_resume(&e, SMMUV3_STATE_NS, SMMUV3_EVENT_ANSWER_RETRY, &args), SMMUV3_ERR_NOT_FOUND);
}

/* ---- making records ---- */

Test(event, make_writes_the_golden_words)
{
    struct smmuv3_event_view v;
    struct smmuv3_event e;
    smmuv3_event_view_init(&v, SMMUV3_EV_F_TRANSLATION);
    v.has = SMMUV3_EVENT_HAS_STREAM_ID | SMMUV3_EVENT_HAS_STALL | SMMUV3_EVENT_HAS_STAG | SMMUV3_EVENT_HAS_READ |
            SMMUV3_EVENT_HAS_ATTRIBUTES | SMMUV3_EVENT_HAS_STAGE | SMMUV3_EVENT_HAS_CLASS |
            SMMUV3_EVENT_HAS_INPUT_ADDRESS;
    v.stream_id = 0x3102;
    v.stalled = true;
    v.stag = 0x7f;
    v.read = true;
    v.stage = 1;
    v.class_of = SMMUV3_EVENT_CLASS_IN;
    cr_assert_eq(smmuv3_event_make(&e, &v), SMMUV3_OK);
    cr_expect(e.w[0] == 0x0000310200000010 && e.w[1] == 0x000002088000007f && e.w[2] == 0 && e.w[3] == 0);
    smmuv3_event_view_init(&v, SMMUV3_EV_C_BAD_STREAMID);
    v.has = SMMUV3_EVENT_HAS_STREAM_ID;
    v.stream_id = 0x900;
    cr_assert_eq(smmuv3_event_make(&e, &v), SMMUV3_OK);
    cr_expect(e.w[0] == 0x0000090000000002 && e.w[1] == 0);
}

/* What an SMMU may write, one for each event: decoding and making again gives the same words. */
Test(event, make_is_the_inverse_of_decode)
{
    static const uint64_t legal[][4] = {
        {0x12345678abcde801, 0x0000000e0000beef, 0xfedcba9876543210, 0},
        {0xffffffff00000802, 0, 0, 0},
        {0x0000000100000003, 0x000000000000cafe, 0, 0x00fffffffffffff8},
        {0x0000000100fff804, 0, 0, 0},
        {0x0000010000000005, 0x00000000f000000f, 0xfffffffffffff000, 0},
        {0x0000000100000006, 0, 0, 0},
        {0x0000010000000007, 0x0000000800000000, 0x123, 0},
        {0x00000001fffff008, 0, 0, 0},
        {0x0000000100001809, 0x0000000000000001, 0, 0x8},
        {0x000000010000000a, 0, 0, 0},
        {0x000000010000000b, 0x0000010a0000ffff, 0x1234, 0x1238},
        {0x0000310200000010, 0x1234020e8000007f, 0x10, 0},
        {0x0000310200000010, 0x0000008000000000, 0x10, 0x00fffffffffff000},
        {0x0000310200000011, 0x0000020800000000, 0x10, 0},
        {0x0000310200000012, 0x0000028a00000000, 0x10, 0x1000},
        {0x0000310200000013, 0x00003d8000000000, 0x10, 0x1000},
        {0x0000310200000020, 0x00000088ffffffff, 0x10, 0x1000},
        {0x0000310200000021, 0x00000000ffffffff, 0, 0},
        {0x0000310200000024, 0x000ff0ee00000000, 0x1000, 0},
        {0x0000310200000025, 0x0000000000000005, 0, 0x10},
    };
    for (size_t i = 0; i < sizeof(legal) / sizeof(legal[0]); i++) {
        struct smmuv3_event_view v = decode(legal[i][0], legal[i][1], legal[i][2], legal[i][3], NULL);
        struct smmuv3_event e = words(1, 2, 3, 4);
        cr_expect_eq(smmuv3_event_make(&e, &v), SMMUV3_OK, "%zu", i);
        cr_expect_arr_eq(e.w, legal[i], sizeof(e.w), "%zu: 0x%llx 0x%llx 0x%llx 0x%llx", i, (unsigned long long)e.w[0],
                         (unsigned long long)e.w[1], (unsigned long long)e.w[2], (unsigned long long)e.w[3]);
    }
}

static void refused(struct smmuv3_event_view v, smmuv3_status status, const char *what)
{
    struct smmuv3_event e = words(1, 2, 3, 4);
    cr_expect_eq(smmuv3_event_make(&e, &v), status, "%s", what);
    cr_expect(e.w[0] == 1 && e.w[1] == 2 && e.w[2] == 3 && e.w[3] == 4, "%s: untouched", what);
}

Test(event, make_refuses)
{
    struct smmuv3_event_view good = decode(0x0000310200000010, 0x000002088000007f, 0, 0, NULL), v = good;
    v.number = 0x14;
    refused(v, SMMUV3_ERR_NOT_FOUND, "reserved number");
    v = good;
    v.number = 0xe0;
    refused(v, SMMUV3_ERR_NOT_FOUND, "implementation defined number");
    v = good;
    v.has |= SMMUV3_EVENT_HAS_FETCH_PA;
    refused(v, SMMUV3_ERR_ARGUMENT, "a field that the event lacks");
    v = good;
    v.substream_id = 1;
    refused(v, SMMUV3_ERR_ARGUMENT, "a member without its bit");
    v = good;
    v.stalled = false;
    refused(v, SMMUV3_ERR_ILLEGAL, "a tag without a stall");
    v = good;
    v.has &= ~(uint32_t)SMMUV3_EVENT_HAS_STAG;
    v.stag = 0;
    refused(v, SMMUV3_ERR_ILLEGAL, "a stall without a tag");
    v = good;
    v.has |= SMMUV3_EVENT_HAS_IPA;
    refused(v, SMMUV3_ERR_ILLEGAL, "an IPA at stage 1");
    v = good;
    v.stage = 3;
    refused(v, SMMUV3_ERR_RANGE, "stage 3");
    v = good;
    v.class_of = SMMUV3_EVENT_CLASS_TT;
    refused(v, SMMUV3_ERR_ILLEGAL, "CLASS=TT at stage 1");
    v.class_of = SMMUV3_EVENT_CLASS_NONE;
    refused(v, SMMUV3_ERR_RANGE, "no CLASS");
    v = good;
    v.read = false;
    v.instruction = true;
    refused(v, SMMUV3_ERR_ILLEGAL, "an instruction write");
    v = good;
    v.has |= SMMUV3_EVENT_HAS_SUBSTREAM_ID;
    v.substream_id = 1 << 20;
    refused(v, SMMUV3_ERR_RANGE, "SubstreamID");
    v = good;
    v.stage = 2;
    v.has |= SMMUV3_EVENT_HAS_IPA;
    v.ipa = 0x800;
    refused(v, SMMUV3_ERR_ALIGNMENT, "IPA");
    v.ipa = 1ull << 56;
    refused(v, SMMUV3_ERR_RANGE, "IPA");
    v = decode(0x0b, 0x0000010000000000, 0, 0, NULL);
    v.class_of = SMMUV3_EVENT_CLASS_IN;
    refused(v, SMMUV3_ERR_ILLEGAL, "F_WALK_EABT at stage 1 is CLASS=TT");
    v = decode(0x03, 0, 0, 0, NULL);
    v.fetch_pa = 4;
    refused(v, SMMUV3_ERR_ALIGNMENT, "fetch address");
    v.fetch_pa = 0;
    v.reason = 0x10000;
    refused(v, SMMUV3_ERR_RANGE, "Reason has 16 bits here");
    v = decode(0x05, 0, 0, 0, NULL);
    v.span = 16;
    refused(v, SMMUV3_ERR_RANGE, "Span");
    v.span = 0;
    v.input_address = 0x10;
    refused(v, SMMUV3_ERR_ALIGNMENT, "InputAddr[11:0]");
    v = decode(0x24, 0, 0, 0, NULL);
    v.permissions = SMMUV3_EVENT_PERM_PRIV;
    refused(v, SMMUV3_ERR_RANGE, "a permission of the other request");
    v.permissions = 0;
    v.span = 1;
    refused(v, SMMUV3_ERR_ALIGNMENT, "span in bytes");
    v = decode(0x13, 0x0000118000000000, 0, 0, NULL);
    v.class_of = SMMUV3_EVENT_CLASS_CD;
    refused(v, SMMUV3_ERR_ILLEGAL, "TTRnW outside CLASS=TT");
}

/* ---- checking ---- */

static struct smmuv3_env whole(void)
{
    struct smmuv3_env env = nothing;
    env.state = SMMUV3_STATE_NS;
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR0, 3 | 2 << 2);
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR1, 20 << 6 | 16);
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR3, 1 << 7);
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR5, 5);
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_S_IDR1, 8);
    return env;
}

static enum smmuv3_severity severity_of(const struct smmuv3_findings *out, unsigned rule)
{
    for (size_t i = 0; i < out->count && i < out->cap; i++)
        if (out->v[i].rule == rule)
            return (enum smmuv3_severity)out->v[i].severity;
    return (enum smmuv3_severity)99;
}

static void expect(struct smmuv3_env env, unsigned rule, enum smmuv3_verdict verdict, int severity,
                   struct smmuv3_event e)
{
    struct smmuv3_finding v[16];
    struct smmuv3_findings out = {v, 16, 0, 0, 0};
    cr_expect_eq(smmuv3_event_check(&e, &env, &out), verdict, "rule %u", rule);
    if (rule == 0)
        cr_expect_eq(out.count, 0, "clean, but rule %u", out.count != 0 ? v[0].rule : 0u);
    else
        cr_expect_eq((int)severity_of(&out, rule), severity, "rule %u", rule);
}

static void illegal(struct smmuv3_env env, unsigned rule, uint64_t a, uint64_t b)
{
    expect(env, rule, SMMUV3_ILLEGAL, SMMUV3_SEVERITY_ERROR, words(a, b, 0, 0));
}

static void undecided(struct smmuv3_env env, unsigned rule, uint64_t a, uint64_t b)
{
    expect(env, rule, SMMUV3_UNDECIDED, SMMUV3_SEVERITY_UNDECIDED, words(a, b, 0, 0));
}

static void note(struct smmuv3_env env, unsigned rule, uint64_t a, uint64_t b, uint64_t d)
{
    expect(env, rule, SMMUV3_LEGAL, SMMUV3_SEVERITY_NOTE, words(a, b, 0, d));
}

static void clean(struct smmuv3_env env, uint64_t a, uint64_t b)
{
    expect(env, 0, SMMUV3_LEGAL, 0, words(a, b, 0, 0));
}

Test(event_rules, numbers_and_noise)
{
    note(whole(), SMMUV3_RULE_EV_001, 0x14, 0, 0);
    note(whole(), SMMUV3_RULE_EV_002, 0xe5, ~0ull, 0);
    note(whole(), SMMUV3_RULE_EV_003, 0x10, 0x0000020900000000, 0);
    note(whole(), SMMUV3_RULE_EV_003, 0x02, 0, 1);
    note(whole(), SMMUV3_RULE_EV_012, 0x03, 0, 1ull << 48);
    clean(whole(), 0x10, 0x0000020800000000);
    note(nothing, SMMUV3_RULE_EV_003, 0x02, 1, 0);
}

Test(event_rules, class_and_attributes)
{
    illegal(whole(), SMMUV3_RULE_EV_004, 0x10, 0x0000038000000000);
    static const unsigned char faults[] = {0x10, 0x11, 0x12, 0x13};
    for (size_t i = 0; i < sizeof(faults); i++) {
        illegal(whole(), SMMUV3_RULE_EV_005, faults[i], 0x0000000000000000);
        illegal(whole(), SMMUV3_RULE_EV_005, faults[i], 0x0000010000000000);
        clean(whole(), faults[i], 0x0000020000000000);
        clean(whole(), faults[i], 0x0000008000000000); /* stage 2, CD fetch */
        illegal(whole(), SMMUV3_RULE_EV_007, faults[i], 0x0000020400000000);
        clean(whole(), faults[i], 0x0000020c00000000);
    }
    illegal(whole(), SMMUV3_RULE_EV_006, 0x0b, 0x0000020000000000);
    clean(whole(), 0x0b, 0x0000010000000000);
    clean(whole(), 0x01, 0x0000000400000000); /* F_UUT is exempt from rule 7 */
}

Test(event_rules, ns_ipa)
{
    struct smmuv3_env env = whole();
    illegal(env, SMMUV3_RULE_EV_008, 0x10, 0x000002c000000000); /* Non-secure queue */
    illegal(env, SMMUV3_RULE_EV_008, 0x10, 0x0000024000000000); /* stage 1 */
    env.state = SMMUV3_STATE_S;
    clean(env, 0x10, 0x000002c000000000);
    illegal(env, SMMUV3_RULE_EV_008, 0x10, 0x0000024000000000);
    env.state = SMMUV3_STATE_UNKNOWN;
    undecided(env, SMMUV3_RULE_EV_008, 0x10, 0x000002c000000000);
    clean(whole(), 0x24, 0x0000004000000000); /* the same bit is pW in E_PAGE_REQUEST */
}

Test(event_rules, identifiers)
{
    struct smmuv3_env env = whole(), open = whole();
    open.caps.known &= ~(1u << SMMUV3_CAPS_SLOT_IDR1);
    undecided(open, SMMUV3_RULE_EV_009, 0x0000000000000810, 0x0000020000000000);
    undecided(open, SMMUV3_RULE_EV_014, 0x0000000100000010, 0x0000020000000000);
    illegal(env, SMMUV3_RULE_EV_014, 0x0001000000000010, 0x0000020000000000);
    clean(env, 0x0000ffff00000010, 0x0000020000000000);
    env.state = SMMUV3_STATE_S;
    illegal(env, SMMUV3_RULE_EV_014, 0x0000010000000010, 0x0000020000000000);
    env = whole();
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR1, 16);
    illegal(env, SMMUV3_RULE_EV_009, 0x810, 0x0000020000000000);
    clean(env, 0x10, 0x0000020000000000);
    clean(env, 0x1008, 0); /* C_BAD_SUBSTREAMID tells just this */
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR1, 4 << 6 | 16);
    illegal(env, SMMUV3_RULE_EV_015, 0x10810, 0x0000020000000000);
    clean(env, 0x0f810, 0x0000020000000000);
}

Test(event_rules, features)
{
    struct smmuv3_env env = whole(), open = whole();
    open.caps.known &= ~(1u << SMMUV3_CAPS_SLOT_IDR0);
    clean(env, 0x10, 0x0000020080000000);
    undecided(open, SMMUV3_RULE_EV_010, 0x10, 0x0000020080000000);
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR0, 3 | 2 << 2 | 1 << 24);
    illegal(env, SMMUV3_RULE_EV_010, 0x10, 0x0000020080000000);
    illegal(whole(), SMMUV3_RULE_EV_011, 0x03, 0x10000);
    undecided(open, SMMUV3_RULE_EV_011, 0x03, 0x10000);
    env = whole();
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR0, 3 | 2 << 2 | 1 << 30);
    clean(env, 0x03, 0x10000);
    clean(whole(), 0x25, 0);
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR3, 0);
    illegal(env, SMMUV3_RULE_EV_013, 0x25, 0);
    undecided(open, SMMUV3_RULE_EV_013, 0x25, 0);
    env = whole();
    env.caps.known &= ~(1u << SMMUV3_CAPS_SLOT_IDR3);
    undecided(env, SMMUV3_RULE_EV_013, 0x25, 0);
}

Test(event_rules, what_make_builds_is_clean)
{
    for (unsigned number = 0; number < 256; number++) {
        if (smmuv3_event_kind_of(number) != SMMUV3_EVENT_ARCHITECTED)
            continue;
        struct smmuv3_event_view v;
        struct smmuv3_event e;
        smmuv3_event_view_init(&v, number);
        v.has = SMMUV3_EVENT_HAS_STREAM_ID;
        v.stream_id = 0x100;
        if ((smmuv3_event_may_have(number) & SMMUV3_EVENT_HAS_CLASS) != 0) {
            v.has |= SMMUV3_EVENT_HAS_STAGE | SMMUV3_EVENT_HAS_CLASS;
            v.stage = 1;
            v.class_of = number == SMMUV3_EV_F_WALK_EABT ? SMMUV3_EVENT_CLASS_TT : SMMUV3_EVENT_CLASS_IN;
        }
        cr_assert_eq(smmuv3_event_make(&e, &v), SMMUV3_OK, "%#x", number);
        expect(whole(), 0, SMMUV3_LEGAL, 0, e);
    }
}

/* Any words: no undefined behaviour, no member without its bit, and what has no finding comes back unchanged. */
Test(event_rules, random_words)
{
    uint64_t seed = 0x9e3779b97f4a7c15;
    unsigned round_trips = 0;
    struct smmuv3_env env = whole();
    for (unsigned i = 0; i < 200000; i++) {
        struct smmuv3_event e;
        for (unsigned k = 0; k < 4; k++) {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            e.w[k] = seed;
        }
        e.w[0] = (e.w[0] & ~0xffull) | i % 0x28;
        if (i % 2 != 0) /* mostly legal ones */
            for (unsigned k = 0; k < 4; k++)
                e.w[k] &= smmuv3_event_known(i % 0x28, k) & (k == 0 ? 0x0000ffffffffffff : UINT64_MAX);
        struct smmuv3_findings out = {0};
        struct smmuv3_event_view v;
        smmuv3_event_decode(&e, &env, &v);
        enum smmuv3_verdict verdict = smmuv3_event_check(&e, &env, &out);
        if (v.kind != SMMUV3_EVENT_ARCHITECTED) {
            cr_assert(verdict == SMMUV3_LEGAL && v.has == 0);
            continue;
        }
        cr_assert_eq(v.has & ~smmuv3_event_may_have(v.number), 0);
        cr_assert(smmuv3_event_make_clean_(&v));
        if (out.count != 0 || (v.unknown[0] | v.unknown[1] | v.unknown[3]) != 0)
            continue;
        struct smmuv3_event again;
        cr_assert_eq(smmuv3_event_make(&again, &v), SMMUV3_OK, "event %#x", v.number);
        cr_assert_arr_eq(again.w, e.w, sizeof(e.w), "event %#x", v.number);
        round_trips++;
    }
    cr_expect_gt(round_trips, 1000);
}

/* ---- virtual event queue ---- */

static size_t put(unsigned char *p, uint32_t flags, uint32_t sequence, bool event)
{
    static const unsigned char record[32] = {0x10, 0, 0, 0, 0x02, 0x31, 0, 0, 0x7f, 0, 0, 0x80, 0x08, 0x02, 0, 0};
    for (unsigned i = 0; i < 4; i++) {
        p[i] = (unsigned char)(flags >> (8 * i));
        p[4 + i] = (unsigned char)(sequence >> (8 * i));
    }
    if (event)
        memcpy(p + 8, record, 32);
    return event ? 40 : 8;
}

Test(event, virtual_queue)
{
    unsigned char bytes[200];
    size_t n = put(bytes, 0, 5, true);
    n += put(bytes + n, 0, 6, true);
    n += put(bytes + n, 1, 7, false);
    n += put(bytes + n, 0, 11, true);
    struct smmuv3_vevent_reader reader = {bytes, n, 0, 0, false};
    struct smmuv3_vevent v;
    cr_assert_eq(smmuv3_vevent_next(&reader, &v), SMMUV3_OK);
    cr_expect(v.has_event && v.sequence == 5 && v.missing == 0 && v.flags == 0);
    cr_expect(v.event.w[0] == 0x0000310200000010 && v.event.w[1] == 0x000002088000007f && v.event.w[3] == 0);
    cr_assert_eq(smmuv3_vevent_next(&reader, &v), SMMUV3_OK);
    cr_expect(v.has_event && v.sequence == 6 && v.missing == 0);
    cr_assert_eq(smmuv3_vevent_next(&reader, &v), SMMUV3_OK);
    cr_expect(!v.has_event && v.flags == SMMUV3_VEVENT_FLAG_LOST && v.event.w[0] == 0);
    cr_assert_eq(smmuv3_vevent_next(&reader, &v), SMMUV3_OK);
    cr_expect(v.has_event && v.missing == 3);
    cr_expect_eq(smmuv3_vevent_next(&reader, &v), SMMUV3_ERR_NOT_FOUND);
    cr_expect_eq(reader.position, n);
}

Test(event, virtual_queue_truncated)
{
    unsigned char bytes[40];
    (void)put(bytes, 0, 0x7fffffff, true);
    struct smmuv3_vevent v;
    for (size_t size = 1; size < 40; size++) {
        struct smmuv3_vevent_reader reader = {bytes, size, 0, 0, false};
        cr_expect_eq(smmuv3_vevent_next(&reader, &v), SMMUV3_ERR_SYNTAX);
        cr_expect_eq(reader.position, 0);
    }
    struct smmuv3_vevent_reader reader = {bytes, 40, 0, 0, false};
    cr_assert_eq(smmuv3_vevent_next(&reader, &v), SMMUV3_OK);
    (void)put(bytes, 0, 0, true); /* 0 follows 0x7fffffff */
    reader.position = 0;
    cr_assert_eq(smmuv3_vevent_next(&reader, &v), SMMUV3_OK);
    cr_expect_eq(v.missing, 0);
    (void)put(bytes, 0, 0, true); /* opened anew */
    reader.position = 0;
    cr_assert_eq(smmuv3_vevent_next(&reader, &v), SMMUV3_OK);
    cr_expect_eq(v.missing, 0);
}

/* SPDX-License-Identifier: MIT */
/* nest_cmd.h: every opcode, random and hostile arrays against nest_ref.h; words that others publish. */
#include "nest_kit.h"

static struct smmuv3_nest_stream table[10];
static uint32_t order[10];
static struct smmuv3_nest_streams streams;
static struct smmuv3_env host;

static void show(struct smmuv3_caps *shown, uint32_t flags, uint8_t ssid_bits, int minor)
{
    struct smmuv3_nest_policy policy = {0};
    policy.show = flags;
    policy.ssid_bits = ssid_bits;
    policy.limit_minor = minor >= 0;
    policy.minor = (uint8_t)(minor < 0 ? 0 : minor);
    cr_assert_eq(smmuv3_nest_caps_make(shown, &host.caps, &policy), SMMUV3_OK);
}

static void begin(struct smmuv3_nest_guest *guest, uint32_t show_flags, uint8_t ssid_bits, int minor, uint32_t flags)
{
    struct smmuv3_caps shown;
    nest_host(&host);
    nest_streams(&streams, table, order);
    show(&shown, show_flags, ssid_bits, minor);
    nest_guest_of(guest, &shown, &host, &streams, flags);
}

#define EVERYTHING                                                                                                     \
    (SMMUV3_NEST_SHOW_ATS | SMMUV3_NEST_SHOW_PRI | SMMUV3_NEST_SHOW_STALL | SMMUV3_NEST_SHOW_MSI)

static struct smmuv3_cmd room[64];
static struct smmuv3_nest_work works[64];

static struct smmuv3_nest_out out_of(void)
{
    struct smmuv3_nest_out out = {0};
    out.cmds = room;
    out.cmds_max = 64;
    out.works = works;
    out.works_max = 64;
    return out;
}

static struct nest_ref_stream ref_stream(uint32_t vsid)
{
    struct nest_ref_stream s = {0};
    for (unsigned i = 0; i < 10; i++)
        if (table[i].vsid == vsid) {
            s.found = true;
            s.psid = table[i].psid;
            s.flags = table[i].flags;
        }
    return s;
}

/* One command: the library against the reference, in every respect. */
static void compare(const struct smmuv3_nest_guest *guest, uint64_t w0, uint64_t w1)
{
    struct nest_ref_guest ref =
        nest_ref_of(&guest->env.caps, guest->vmid, (guest->flags & SMMUV3_NEST_CMD_PREFETCH) != 0);
    struct nest_ref_stream s = ref_stream((uint32_t)(w0 >> 32));
    struct smmuv3_cmd cmd = {{w0, w1}};
    struct smmuv3_nest_out out = out_of();
    struct kit_result why;
    uint64_t want[2] = {0, 0};
    enum nest_ref_answer answer = nest_ref_rewrite(&ref, &s, w0, w1, want);
    smmuv3_status status = smmuv3_nest_cmds(guest, &cmd, 1, &out);
    cr_assert_eq(status, answer == NEST_REF_ILLEGAL ? SMMUV3_ERR_ILLEGAL : SMMUV3_OK, "%#llx %#llx: %d",
                 (unsigned long long)w0, (unsigned long long)w1, status);
    cr_assert_eq(out.handled, answer != NEST_REF_ILLEGAL);
    cr_assert_eq(out.dropped, answer == NEST_REF_NOTHING, "%#llx", (unsigned long long)w0);
    cr_assert_eq(out.cmds_count, answer == NEST_REF_SENT);
    cr_assert_eq(out.works_count, answer == NEST_REF_STE || answer == NEST_REF_SYNC);
    if (answer == NEST_REF_SENT) {
        cr_assert_eq(room[0].w[0], want[0], "%#llx %#llx: %#llx, not %#llx", (unsigned long long)w0,
                     (unsigned long long)w1, (unsigned long long)room[0].w[0], (unsigned long long)want[0]);
        cr_assert_eq(room[0].w[1], want[1]);
    }
    kit_begin(&why);
    enum smmuv3_verdict verdict = smmuv3_nest_cmd_why(guest, &cmd, &why.out);
    cr_assert_eq(verdict == SMMUV3_LEGAL, answer != NEST_REF_ILLEGAL);
    cr_assert_eq(why.out.errors != 0, answer == NEST_REF_ILLEGAL, "%#llx %#llx: reasons and verdict differ (%zu)",
                 (unsigned long long)w0, (unsigned long long)w1, why.out.errors);
    /* What the host gets is nothing that it can raise CERROR_ILL for. */
    if (answer == NEST_REF_SENT) {
        kit_begin(&why);
        cr_assert_eq(smmuv3_cmd_check(&room[0], &host, &why.out), SMMUV3_LEGAL, "%#llx %#llx",
                     (unsigned long long)room[0].w[0], (unsigned long long)room[0].w[1]);
    }
}

Test(nest_cmd, every_opcode_plain_and_with_each_bit)
{
    static const uint32_t shows[4] = {0, EVERYTHING, SMMUV3_NEST_SHOW_ATS | SMMUV3_NEST_HIDE_RIL,
                                      SMMUV3_NEST_SHOW_STALL};
    for (unsigned k = 0; k < 8; k++) {
        struct smmuv3_nest_guest guest;
        begin(&guest, shows[k & 3], (k & 4) != 0 ? 8 : 0, k == 2 ? 0 : -1, (k & 1) != 0 ? SMMUV3_NEST_CMD_PREFETCH : 0);
        for (uint64_t op = 0; op < 256; op++) {
            compare(&guest, op, 0);
            compare(&guest, op | 3ull << 32, 0);
            for (unsigned bit = 8; bit < 64; bit++)
                compare(&guest, op | 1ull << bit, 0);
            for (unsigned bit = 0; bit < 64; bit++)
                compare(&guest, op | 1ull << 32, 1ull << bit);
        }
    }
}

Test(nest_cmd, range_fields_exhaustively)
{
    for (unsigned k = 0; k < 3; k++) {
        struct smmuv3_nest_guest guest;
        nest_host(&host);
        nest_streams(&streams, table, order);
        if (k == 2)
            kit_edit_cap(&host, SMMUV3_F_IDR5_DS, 1);
        struct smmuv3_caps shown;
        show(&shown, k == 0 ? SMMUV3_NEST_HIDE_RIL : 0, 0, -1);
        nest_guest_of(&guest, &shown, &host, &streams, 0);
        for (uint64_t i = 0; i < 32ull * 64 * 16 * 2; i++) {
            uint64_t num = i & 31, scale = i >> 5 & 63, low = i >> 11 & 15, op = 0x12 + (i >> 15);
            compare(&guest, op | num << 12 | scale << 20, low << 8 | 0x40000001ull);
        }
    }
}

Test(nest_cmd, random_commands)
{
    static const uint8_t ops[20] = {1, 2, 3, 4, 5, 6, 0x10, 0x11, 0x12, 0x13, 0x30, 0x40, 0x41, 0x44, 0x45, 0x46, 0x12,
                                    0x28, 0x20, 0x70};
    uint64_t seed = 0x9e3779b97f4a7c15u;
    for (unsigned k = 0; k < 8; k++) {
        struct smmuv3_nest_guest guest;
        begin(&guest, (k & 1) != 0 ? EVERYTHING : 0, (k & 2) != 0 ? 20 : 0, -1,
              (k & 4) != 0 ? SMMUV3_NEST_CMD_PREFETCH : 0);
        for (unsigned n = 0; n < 20000; n++) {
            uint64_t w0 = kit_random(&seed), w1 = kit_random(&seed), r = kit_random(&seed);
            w0 = (w0 & ~0xffull) | ops[r % 20];
            /* Thin out until few reserved bits are left. */
            for (unsigned t = 0; t < (r >> 8 & 3); t++) {
                w0 &= kit_random(&seed) | 0xffffffff000000ffull;
                w1 &= kit_random(&seed);
            }
            if ((r >> 16 & 1) != 0)
                w0 = (w0 & 0xffffffffu) | (r >> 20 & 15) << 32;
            if ((r >> 17 & 1) != 0) {
                w0 &= smmuv3_cmd_known(w0 & 0xff, 0) & ~(1ull << 10);
                w1 &= smmuv3_cmd_known(w0 & 0xff, 1);
            }
            compare(&guest, w0, w1);
        }
    }
}

Test(nest_cmd, words_of_a_known_interface)
{
    /* A kernel's published conversion: NSNH_ALL to NH_ALL with the VMID; NH_*: VMID forced; CFGI_CD, ATC_INV: StreamID.
     */
    static const struct smmuv3_cmd in[6] = {
        {{0x30, 0}},
        {{0x0005123400007012u, 0xff9b8701u}},
        {{0x0000ffff00000013u, 0x1000}},
        {{0x00aa000000000011u, 0}},
        {{0x0000000100001005u, 1}},
        {{0x0000000100000040u, 0x34}},
    };
    static const uint64_t want[6][2] = {
        {0x0000000700000010u, 0}, {0x0005000700007012u, 0xff9b8701u}, {0x0000000700000013u, 0x1000},
        {0x00aa000700000011u, 0}, {5, 1}, {0x40, 0x34},
    };
    struct smmuv3_nest_guest guest;
    struct smmuv3_nest_out out = out_of();
    begin(&guest, SMMUV3_NEST_SHOW_ATS, 8, -1, 0);
    struct nest_ref_stream s = ref_stream(1);
    cr_assert_eq(smmuv3_nest_cmds(&guest, in, 6, &out), SMMUV3_OK);
    cr_assert_eq(out.cmds_count, 6);
    for (unsigned i = 0; i < 6; i++) {
        uint64_t sid = i < 4 ? 0 : (uint64_t)s.psid << 32;
        cr_assert_eq(room[i].w[0], want[i][0] | (i == 4 ? 0x1000u : 0u) | sid, "%u: %#llx", i,
                     (unsigned long long)room[i].w[0]);
        cr_assert_eq(room[i].w[1], want[i][1]);
    }
    /* The command that wedged a host: TG=1 with nothing else. */
    struct smmuv3_cmd bad = {{0x12, 1u << 10}};
    cr_assert_not(smmuv3_nest_cmd_legal(&guest, &bad));
}

Test(nest_cmd, exact_number_on_an_error)
{
    struct smmuv3_nest_guest guest;
    struct smmuv3_nest_out out = out_of();
    static const struct smmuv3_cmd in[3] = {{{0x10, 0}}, {{0x12, 1u << 10}}, {{0x10, 0}}};
    begin(&guest, 0, 0, -1, 0);
    cr_assert_eq(smmuv3_nest_cmds(&guest, in, 3, &out), SMMUV3_ERR_ILLEGAL);
    cr_assert_eq(out.handled, 1, "three with the second bad: one is consumed");
    cr_assert_eq(out.illegal, 1);
    cr_assert_eq(out.cmds_count, 1);
    guest.flags |= SMMUV3_NEST_CMD_ATOMIC;
    cr_assert_eq(smmuv3_nest_cmds(&guest, in, 3, &out), SMMUV3_ERR_ILLEGAL);
    cr_assert_eq(out.handled, 0, "all or nothing");
    cr_assert_eq(out.cmds_count, 0);
    cr_assert_eq(out.illegal, 1);
    cr_assert_eq(smmuv3_nest_cmds_legal(&guest, in, 3), 1);
    cr_assert_eq(smmuv3_nest_cmds_legal(&guest, in, 1), 1);
    cr_assert_eq(smmuv3_nest_cmds(&guest, in, 0, &out), SMMUV3_OK);
    cr_assert_eq(out.illegal, 0);
}

Test(nest_cmd, room_runs_out_and_it_goes_on)
{
    struct smmuv3_nest_guest guest;
    struct smmuv3_cmd in[40];
    size_t at = 0, sent = 0, worked = 0;
    begin(&guest, 0, 0, -1, 0);
    for (uint64_t i = 0; i < 40; i++) {
        in[i].w[0] = i % 4 == 3 ? 0x46 : 0x11 | i << 48;
        in[i].w[1] = 0;
    }
    while (at < 40) {
        struct smmuv3_nest_out out = out_of();
        out.cmds_max = 5;
        out.works_max = 1;
        smmuv3_status status = smmuv3_nest_cmds(&guest, in + at, 40 - at, &out);
        cr_assert(status == SMMUV3_OK || status == SMMUV3_ERR_SPACE);
        cr_assert_gt(out.handled, 0);
        for (size_t i = 0; i < out.cmds_count; i++) {
            cr_assert_eq(room[i].w[0] >> 48, sent / 3 * 4 + sent % 3);
            sent++;
        }
        worked += out.works_count;
        at += out.handled;
        cr_assert_eq(out.cmds_count + out.works_count, out.handled);
    }
    cr_assert_eq(sent, 30);
    cr_assert_eq(worked, 10);
}

Test(nest_cmd, in_place)
{
    struct smmuv3_nest_guest guest;
    struct smmuv3_cmd cmds[4] = {{{0x46, 0}}, {{0x30, 0}}, {{1ull << 32 | 3, 1}}, {{0x11 | 5ull << 48, 0}}};
    struct smmuv3_nest_out out = out_of();
    begin(&guest, 0, 0, -1, 0);
    out.cmds = cmds;
    out.cmds_max = 4;
    cr_assert_eq(smmuv3_nest_cmds(&guest, cmds, 4, &out), SMMUV3_OK);
    cr_assert_eq(out.cmds_count, 2);
    cr_assert_eq(cmds[0].w[0], 0x10 | 7ull << 32);
    cr_assert_eq(cmds[1].w[0], 0x11 | 5ull << 48 | 7ull << 32);
}

Test(nest_cmd, work_says_what_to_do)
{
    struct smmuv3_nest_guest guest;
    static const struct smmuv3_cmd in[7] = {
        {{0x3ull << 32 | 0x03, 1}},              /* CFGI_STE, Leaf */
        {{0x3ull << 32 | 0x03, 0}},              /* CFGI_STE */
        {{0x13ull << 32 | 0x04, 3}},             /* 16 StreamIDs */
        {{0x04, 31}},                            /* CFGI_ALL */
        {{0x46 | 1u << 12 | 0x55ull << 32, 0x80000010u}}, /* SYNC with a message */
        {{0x46 | 2u << 12, 0}},                  /* SYNC with SEV, which was not shown */
        {{0x46, 0}},
    };
    struct smmuv3_nest_out out = out_of();
    begin(&guest, SMMUV3_NEST_SHOW_MSI, 0, -1, 0);
    cr_assert_eq(smmuv3_nest_cmds(&guest, in, 7, &out), SMMUV3_OK);
    cr_assert_eq(out.works_count, 7);
    cr_assert(works[0].kind == SMMUV3_NEST_WORK_STE && works[0].first == 3 && works[0].last == 3 && !works[0].tables);
    cr_assert(works[1].tables, "Leaf=0: the L1STD too");
    cr_assert(works[2].first == 0x10 && works[2].last == 0x1f && works[2].tables);
    cr_assert(works[3].first == 0 && works[3].last == 0xffffffffu);
    cr_assert(works[4].kind == SMMUV3_NEST_WORK_SYNC && works[4].cs == 1);
    cr_assert_eq(works[4].msi_address, 0x80000010u);
    cr_assert_eq(works[4].msi_data, 0x55);
    cr_assert(works[5].cs == 0 && works[5].index == 5);
    cr_assert_eq(works[6].msi_address, 0);
    begin(&guest, 0, 0, -1, 0);
    cr_assert_eq(smmuv3_nest_cmds(&guest, in + 4, 1, &out), SMMUV3_OK);
    cr_assert_eq(works[0].msi_address, 0, "no message where none was shown");
}

Test(nest_cmd, streams_of_others)
{
    struct smmuv3_nest_guest guest;
    struct smmuv3_cmd cmd = {{0x4242ull << 32 | 0x06, 0}};
    struct smmuv3_nest_out out = out_of();
    struct kit_result why;
    begin(&guest, EVERYTHING, 8, -1, 0);
    cr_assert_eq(smmuv3_nest_cmds(&guest, &cmd, 1, &out), SMMUV3_OK);
    cr_assert(out.dropped == 1 && out.cmds_count == 0);
    kit_begin(&why);
    cr_assert_eq(smmuv3_nest_cmd_why(&guest, &cmd, &why.out), SMMUV3_LEGAL);
    cr_assert_not_null(kit_find(&why, SMMUV3_RULE_NEST_010, SMMUV3_SEVERITY_NOTE));
    guest.flags |= SMMUV3_NEST_CMD_KNOWN_SID;
    cr_assert_eq(smmuv3_nest_cmds(&guest, &cmd, 1, &out), SMMUV3_ERR_ILLEGAL);
    kit_begin(&why);
    cr_assert_eq(smmuv3_nest_cmd_why(&guest, &cmd, &why.out), SMMUV3_ILLEGAL);
    cr_assert_not_null(kit_find(&why, SMMUV3_RULE_NEST_010, SMMUV3_SEVERITY_ERROR));
}

static bool callback(void *ctx, uint32_t sid, struct smmuv3_nest_stream *out)
{
    (void)ctx;
    out->vsid = sid;
    out->psid = sid ^ 0x80000000u;
    out->flags = 0;
    out->tag = 0;
    return sid != 9;
}

Test(nest_cmd, callback_instead_of_a_table)
{
    struct smmuv3_nest_guest guest;
    struct smmuv3_cmd in[2] = {{{9ull << 32 | 0x06, 0}}, {{8ull << 32 | 0x06, 0}}};
    struct smmuv3_nest_out out = out_of();
    struct smmuv3_caps shown;
    nest_host(&host);
    nest_streams(&streams, table, order);
    streams.by_vsid = callback;
    show(&shown, 0, 0, -1);
    nest_guest_of(&guest, &shown, &host, &streams, 0);
    cr_assert_eq(smmuv3_nest_cmds(&guest, in, 2, &out), SMMUV3_OK);
    cr_assert(out.dropped == 1 && out.cmds_count == 1);
    cr_assert_eq(room[0].w[0], 0x80000008ull << 32 | 6);
}

Test(nest_cmd, copies_each_word_once_and_goes_round)
{
    struct smmuv3_le64 queue[8];
    struct smmuv3_cmd got[4];
    for (uint64_t i = 0; i < 8; i++)
        queue[i] = smmuv3_le64_from_cpu(0x1122334455667700u + i);
    smmuv3_nest_cmds_copy(got, queue, 2, 7, 4);
    for (uint64_t i = 0; i < 4; i++) {
        cr_assert_eq(got[i].w[0], 0x1122334455667700u + 2 * ((3 + i) & 3));
        cr_assert_eq(got[i].w[1], 0x1122334455667701u + 2 * ((3 + i) & 3));
    }
}

Test(nest_cmd, a_guest_is_not_made_of_more_than_there_is)
{
    struct smmuv3_nest_guest guest;
    struct smmuv3_caps shown;
    struct smmuv3_nest_guest_args args = {0};
    struct kit_result r;
    nest_host(&host);
    show(&shown, 0, 0, -1);
    args.shown = &shown;
    cr_assert_eq(smmuv3_nest_guest_make(&guest, &args), SMMUV3_OK, "without a host it is not compared");
    cr_assert_eq(guest.streams.count, 0);
    args.host = &host.caps;
    args.vmid = 0x100;
    cr_assert_eq(smmuv3_nest_guest_make(&guest, &args), SMMUV3_OK);
    kit_edit_cap(&host, SMMUV3_F_IDR0_VMID16, 0);
    cr_assert_eq(smmuv3_nest_guest_make(&guest, &args), SMMUV3_ERR_RANGE);
    args.vmid = 1;
    kit_edit_cap(&host, SMMUV3_F_IDR3_RIL, 0);
    kit_begin(&r);
    args.findings = &r.out;
    cr_assert_eq(smmuv3_nest_guest_make(&guest, &args), SMMUV3_ERR_ILLEGAL, "shown ranges that the host lacks");
    cr_assert_eq(kit_find(&r, SMMUV3_RULE_NEST_020, SMMUV3_SEVERITY_ERROR)->field, SMMUV3_F_IDR3_RIL);
    kit_forget(&host, SMMUV3_R_IDR5);
    cr_assert_eq(smmuv3_nest_guest_make(&guest, &args), SMMUV3_ERR_UNDECIDED);
    args.host = NULL;
    shown.raw[SMMUV3_CAPS_SLOT_IDR0] |= 1u << 9;
    kit_begin(&r);
    cr_assert_eq(smmuv3_nest_guest_make(&guest, &args), SMMUV3_ERR_ILLEGAL, "EL2 is never shown");
}

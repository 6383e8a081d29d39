/* SPDX-License-Identifier: MIT */
/*
 * nest.h: errors that emulators of others have, each with the right value, and a guest's life from the registers that
 * it sees to its first event.
 */
#include "nest_kit.h"

#include "smmuv3/queue_index.h"

static struct smmuv3_env host;
static struct smmuv3_nest_stream table[10];
static uint32_t order[10];
static struct smmuv3_nest_streams streams;
static struct smmuv3_nest_guest guest;

static void begin(uint32_t show)
{
    struct smmuv3_nest_policy policy = {0};
    struct smmuv3_caps shown;
    nest_host(&host);
    nest_streams(&streams, table, order);
    policy.show = show;
    policy.ssid_bits = 8;
    cr_assert_eq(smmuv3_nest_caps_make(&shown, &host.caps, &policy), SMMUV3_OK);
    nest_guest_of(&guest, &shown, &host, &streams, 0);
}

static bool legal(uint64_t w0, uint64_t w1)
{
    struct smmuv3_cmd cmd = {{w0, w1}};
    return smmuv3_nest_cmd_legal(&guest, &cmd);
}

static struct smmuv3_event sees(uint64_t w0, uint64_t w1)
{
    struct smmuv3_nest_stream s;
    struct smmuv3_nest_event_policy policy = {0};
    struct smmuv3_nest_event_result r;
    struct smmuv3_event e = {{0, w1, 0x1000, 0}};
    cr_assert(smmuv3_nest_find_vsid(&streams, 6, &s));
    e.w[0] = w0 | (uint64_t)s.psid << 32;
    policy.visible = UINT64_MAX;
    smmuv3_nest_event(&streams, &policy, &e, &r);
    cr_assert_eq(r.route, SMMUV3_NEST_ROUTE_GUEST);
    return r.event;
}

Test(nest, event_bits_lie_where_they_lie)
{
    begin(0);
    /* SSV is bit 11 of word 0, not 10: with 11 the SubstreamID stays, with 10 it is noise. */
    cr_assert_eq(sees(0x10 | 1u << 11 | 5u << 12, 2ull << 40).w[0], 6ull << 32 | 5u << 12 | 1u << 11 | 0x10);
    cr_assert_eq(sees(0x10 | 1u << 10 | 5u << 12, 2ull << 40).w[0], 6ull << 32 | 0x10);
    /* RnW InD PnU S2 CLASS are bits 35 34 33 39 41:40 of word 1; the low half is the tag of a stall. */
    cr_assert_eq(sees(0x10, 0x3f | 2ull << 40 | 1ull << 35 | 1ull << 34 | 1ull << 33).w[1],
                 2ull << 40 | 1ull << 35 | 1ull << 34 | 1ull << 33);
    /* F_TLB_CONFLICT is 0x20, and E_PAGE_REQUEST 0x24 exists; 0x14 is reserved. */
    cr_assert_eq(sees(0x20, 1ull << 35).w[0] & 0xff, 0x20);
    cr_assert_eq(sees(0x24, 0).w[0] & 0xff, 0x24);
    cr_assert_not(smmuv3_nest_event_visible(&(struct smmuv3_nest_event_policy){UINT64_MAX, false}, 0x14));
}

Test(nest, command_bits_lie_where_they_lie)
{
    begin(SMMUV3_NEST_SHOW_ATS);
    /* SSec is bit 10. */
    for (uint64_t op = 3; op <= 6; op++) {
        cr_assert(legal(op, 0));
        cr_assert_not(legal(op | 1u << 10, 0), "SSec=1 is CERROR_ILL");
        cr_assert_not(legal(op | 1u << 8, 0), "bit 8 is reserved");
    }
    /* The address of a TLBI is bits 63:12 in place. */
    struct smmuv3_cmd in = {{0x12, 0x1000}}, out_cmd;
    struct smmuv3_nest_out out = {0};
    out.cmds = &out_cmd;
    out.cmds_max = 1;
    cr_assert_eq(smmuv3_nest_cmds(&guest, &in, 1, &out), SMMUV3_OK);
    cr_assert_eq(out_cmd.w[1], 0x1000);
    cr_assert_not(legal(0x46 | 3u << 12, 0), "CS=0b11");
    /* Opcodes that emulators forget are CERROR_ILL, not ignored. */
    static const uint8_t known[] = {0x07, 0x50, 0x51, 0x52, 0x53, 0x58, 0x5a, 0x60, 0x70, 0x73, 0x00, 0x08, 0x14, 0x81};
    for (unsigned i = 0; i < sizeof known; i++)
        cr_assert_not(legal(known[i], 0), "%#x", known[i]);
}

Test(nest, overflow_toggles_and_levels_are_shown_as_they_work)
{
    uint32_t prod = 0, cons = 0;
    uint64_t levels;
    begin(0);
    for (unsigned i = 0; i < 3; i++)
        (void)smmuv3_queue_produce(&prod, cons, 1, SMMUV3_QUEUE_EVENT);
    cr_assert_eq(prod, 1u << 31 | 2, "one toggle");
    (void)smmuv3_queue_produce(&prod, cons, 1, SMMUV3_QUEUE_EVENT);
    cr_assert_eq(prod, 1u << 31 | 2, "none more while it is not acknowledged");
    cons = 1u << 31;
    (void)smmuv3_queue_produce(&prod, cons, 1, SMMUV3_QUEUE_EVENT);
    cr_assert_eq(prod, 2, "the next one toggles back; an OR would not");
    cr_assert(smmuv3_caps_get(&guest.env.caps, SMMUV3_F_IDR0_ST_LEVEL, &levels));
    cr_assert_eq(levels, 1, "two-level tables, which an emulator that shows them must walk");
}

Test(nest, ste_word_1_lies_where_it_lies)
{
    struct smmuv3_ste ste = {{1 | 5 << 1, 1ull << 28, 0, 0, 0, 0, 0, 0}}, low;
    struct smmuv3_nest_ste_result out;
    struct smmuv3_findings none = {0};
    begin(SMMUV3_NEST_SHOW_ATS);
    nest_host_ste(&low);
    struct smmuv3_nest_ste_args args = {&ste, &low, &guest.env, &host, SMMUV3_NEST_STE_ATS};
    cr_assert_eq(smmuv3_nest_ste_merge(&args, &out, &none), SMMUV3_OK);
    cr_assert_eq(out.ste.w[1] >> 28 & 3, 1, "EATS is 29:28");
    cr_assert_eq(out.ste.w[1] >> 13 & 15, 0, "CONT is 16:13");
    cr_assert_eq(out.ste.w[1] >> 30, low.w[1] >> 30, "STRW is 31:30 and 0");
    cr_assert_eq(out.ste.w[2] & 0xffff, 7, "S2VMID is in word 2");
}

/* SPDX-License-Identifier: MIT */
/* nest_event.h: which events a guest sees and what of them; marker of loss, limits, answers to stalls. */
#include "nest_kit.h"

static struct smmuv3_nest_stream table[10];
static uint32_t order[10];
static struct smmuv3_nest_streams streams;
static struct smmuv3_nest_event_policy policy;

static struct smmuv3_nest_event_result route(uint64_t w0, uint64_t w1, uint64_t w2, uint64_t w3)
{
    struct smmuv3_nest_event_result out;
    struct smmuv3_event host = {{w0, w1, w2, w3}};
    nest_streams(&streams, table, order);
    smmuv3_nest_event(&streams, &policy, &host, &out);
    return out;
}

static uint64_t psid(uint32_t vsid)
{
    struct smmuv3_nest_stream s;
    nest_streams(&streams, table, order);
    cr_assert(smmuv3_nest_find_vsid(&streams, vsid, &s));
    return (uint64_t)s.psid << 32;
}

Test(nest_event, numbers_that_a_guest_sees)
{
    /* Those that a kernel forwards: 0x04, 0x06, 0x08, 0x0a, 0x10 to 0x13. */
    static const uint8_t seen[8] = {0x04, 0x06, 0x08, 0x0a, 0x10, 0x11, 0x12, 0x13};
    for (unsigned n = 0; n < 256; n++) {
        bool want = false;
        for (unsigned i = 0; i < 8; i++)
            want = want || seen[i] == n;
        struct smmuv3_nest_event_result r = route(psid(3) | n, 2ull << 40, 0x1234, 0);
        cr_assert_eq(r.route == SMMUV3_NEST_ROUTE_GUEST, want, "event %#x", n);
        cr_assert_eq(smmuv3_nest_event_visible(&policy, n), want);
        if (want) {
            cr_assert_eq(r.event.w[0], 3ull << 32 | n, "the virtual StreamID");
            cr_assert_eq(r.stream.vsid, 3);
        } else {
            cr_assert_eq(r.event.w[0] | r.event.w[1] | r.event.w[2] | r.event.w[3], 0);
        }
        policy.visible = UINT64_MAX;
        r = route(psid(3) | n, 0, 0, 0);
        cr_assert_neq(r.route == SMMUV3_NEST_ROUTE_GUEST, n == 2 || n == 3 || n == 0x21 || n == 0x25 ||
                      smmuv3_event_kind_of(n) != SMMUV3_EVENT_ARCHITECTED, "event %#x", n);
        policy.visible = 0;
    }
}

Test(nest_event, streams_of_others)
{
    struct smmuv3_nest_event_result r = route(0x77ull << 32 | 0x10, 2ull << 40, 0x1000, 0);
    cr_assert_eq(r.route, SMMUV3_NEST_ROUTE_OTHER);
    cr_assert_eq(r.stream.psid, 0);
}

Test(nest_event, nothing_of_the_host_is_seen)
{
    /* Every bit set that can be: the fields of 7.3.13 stay, without IPA, NSIPA, IMPDEF, and noise. */
    struct smmuv3_nest_event_result r =
        route(psid(5) | 0x10 | 0xfffff800u, ~0ull & ~(1ull << 39) & ~(1ull << 31), 0xffffffffffffffffu, ~0ull);
    cr_assert_eq(r.route, SMMUV3_NEST_ROUTE_GUEST);
    cr_assert_eq(r.event.w[0], 5ull << 32 | 0xfffff810u);
    cr_assert_eq(r.event.w[1], 1ull << 33 | 1ull << 34 | 1ull << 35 | 3ull << 40, "PnU InD RnW CLASS: %#llx",
                 (unsigned long long)r.event.w[1]);
    cr_assert_eq(r.event.w[2], ~0ull);
    cr_assert_eq(r.event.w[3], 0, "no IPA");
    policy.visible = 1u << 0x0b | 1u << 0x09 | 1u << 0x01;
    r = route(psid(5) | 0x0b, 0xffffull | 2ull << 40 | 1ull << 40, 0x2000, 0x123456789000ull);
    cr_assert_eq(r.event.w[3], 0, "FetchAddr is the host's");
    cr_assert_eq(r.event.w[1] & 0xffff, 0, "Reason");
    r = route(psid(5) | 0x09, 0xffff, 0, 0x8000000);
    cr_assert_eq(r.event.w[1] | r.event.w[3], 0);
    r = route(psid(5) | 0x01, 0xffff, 0x77, 0);
    cr_assert_eq(r.event.w[2], 0x77);
    cr_assert_eq(r.event.w[1], 0);
    policy.visible = 0;
    /* SSV=0: no SubstreamID; F_STREAM_DISABLED: StreamID alone. */
    r = route(psid(5) | 0x10 | 0xfffff000u, 2ull << 40, 0, 0);
    cr_assert_eq(r.event.w[0], 5ull << 32 | 0x10);
    r = route(psid(5) | 0x06 | 0xfffff800u, ~0ull, ~0ull, ~0ull);
    cr_assert_eq(r.event.w[0], 5ull << 32 | 0x06);
    cr_assert_eq(r.event.w[1] | r.event.w[2] | r.event.w[3], 0);
}

Test(nest_event, stage_2_is_the_hosts)
{
    const uint64_t s2 = 1ull << 39;
    /* CLASS: CD 0, TT 1, IN 2. */
    struct smmuv3_nest_event_result r =
        route(psid(4) | 0x10 | 1u << 11 | 6u << 12, s2 | 1ull << 35, 0x5000, 0x80001000);
    cr_assert_eq(r.route, SMMUV3_NEST_ROUTE_HOST);
    cr_assert(r.told);
    cr_assert_eq(r.event.w[0], 4ull << 32 | 6u << 12 | 1u << 11 | 0x09, "F_CD_FETCH");
    cr_assert_eq(r.event.w[1] | r.event.w[2], 0);
    cr_assert_eq(r.event.w[3], 0x80001000, "its address is the guest's");
    r = route(psid(4) | 0x13, s2 | 1ull << 40 | 1ull << 35 | 0xffull << 48, 0x5678, 0x80002000);
    cr_assert(r.told);
    cr_assert_eq(r.event.w[0], 4ull << 32 | 0x0b, "F_WALK_EABT");
    cr_assert_eq(r.event.w[1], 1ull << 40 | 1ull << 35, "CLASS=TT, S2=0");
    cr_assert_eq(r.event.w[2], 0x5678);
    cr_assert_eq(r.event.w[3], 0x80002000);
    r = route(psid(4) | 0x10, s2 | 2ull << 40, 0x5678, 0x80002000);
    cr_assert(r.route == SMMUV3_NEST_ROUTE_HOST && !r.told, "an aborted access leaves no event");
    r = route(psid(4) | 0x0b, s2 | 1ull << 40, 0x5678, 0x80002000);
    cr_assert(r.route == SMMUV3_NEST_ROUTE_HOST && !r.told, "a walk of stage 2 that was aborted");
    r = route(psid(4) | 0x20, s2, 0, 0);
    cr_assert_eq(r.route, SMMUV3_NEST_ROUTE_HOST);
}

Test(nest_event, stalls)
{
    struct smmuv3_cmd cmd;
    struct smmuv3_event host = {{psid(2) | 0x10, 1ull << 31 | 0x55 | 2ull << 40, 0x1000, 0}};
    struct smmuv3_nest_event_result r = route(host.w[0], host.w[1], host.w[2], 0);
    cr_assert(r.route == SMMUV3_NEST_ROUTE_HOST && r.stalled, "a guest that knows no stalls does not answer");
    cr_assert_eq(smmuv3_nest_event_answer(&host, &cmd), SMMUV3_OK);
    cr_assert_eq(cmd.w[0], psid(2) | 0x44 | 1u << 13, "RESUME, abort, physical StreamID");
    cr_assert_eq(cmd.w[1], 0x55);
    policy.stalls = true;
    r = route(host.w[0], host.w[1], host.w[2], 0);
    cr_assert(r.route == SMMUV3_NEST_ROUTE_GUEST && r.stalled);
    cr_assert_eq(r.event.w[1], 1ull << 31 | 0x55 | 2ull << 40, "with its tag");
    policy.stalls = false;
    host.w[1] &= ~(1ull << 31);
    cr_assert_eq(smmuv3_nest_event_answer(&host, &cmd), SMMUV3_ERR_NOT_FOUND);
}

Test(nest_event, the_gate)
{
    struct smmuv3_nest_gate gate = {0};
    for (unsigned i = 0; i < 100; i++)
        cr_assert(smmuv3_nest_gate_pass(&gate, 0), "no limit");
    gate.limit = 3;
    gate.window_ns = 1000;
    gate.begin = 5000;
    unsigned passed = 0;
    for (uint64_t t = 5000; t < 6000; t += 100)
        passed += smmuv3_nest_gate_pass(&gate, t);
    cr_assert_eq(passed, 3);
    cr_assert_eq(gate.lost, 7);
    cr_assert(smmuv3_nest_gate_pass(&gate, 6000), "a new window");
    cr_assert_eq(smmuv3_nest_gate_marker(&gate), 7, "one marker for all");
    cr_assert_eq(smmuv3_nest_gate_marker(&gate), 0);
    smmuv3_nest_gate_lose(&gate);
    cr_assert_eq(gate.lost, 8);
    cr_assert_eq(smmuv3_nest_gate_marker(&gate), 1, "also for a queue that was full");
}

Test(nest_event, records_that_a_reader_reads)
{
    struct smmuv3_nest_gate gate = {0};
    struct smmuv3_event e = {{0x300000010ull, 2ull << 40, 0x1000, 0}};
    unsigned char buffer[256];
    size_t at = 0, used;
    struct smmuv3_vevent_reader reader = {0};
    struct smmuv3_vevent got;
    gate.limit = 2;
    gate.window_ns = 1000;
    gate.sequence = 0x7ffffffe;
    for (unsigned i = 0; i < 5; i++) {
        if (smmuv3_nest_gate_pass(&gate, 10)) {
            cr_assert_eq(smmuv3_nest_vevent_write(&gate, &e, buffer + at, sizeof buffer - at, &used), SMMUV3_OK);
            cr_assert_eq(used, 40);
            at += used;
        }
    }
    cr_assert(smmuv3_nest_gate_pass(&gate, 1010));
    cr_assert_eq(smmuv3_nest_vevent_write(&gate, &e, buffer + at, 47, &used), SMMUV3_ERR_SPACE);
    cr_assert_eq(gate.unmarked, 3, "nothing changed");
    cr_assert_eq(smmuv3_nest_vevent_write(&gate, &e, buffer + at, 48, &used), SMMUV3_OK);
    at += used;
    smmuv3_nest_gate_lose(&gate);
    cr_assert_eq(smmuv3_nest_vevent_write(&gate, NULL, buffer + at, 8, &used), SMMUV3_OK);
    cr_assert_eq(used, 8);
    at += used;
    cr_assert_eq(smmuv3_nest_vevent_write(&gate, NULL, buffer + at, 0, &used), SMMUV3_OK);
    cr_assert_eq(used, 0);
    reader.bytes = buffer;
    reader.size = at;
    static const uint32_t sequences[5] = {0x7fffffff, 0, 3, 4, 4};
    for (unsigned i = 0; i < 5; i++) {
        cr_assert_eq(smmuv3_vevent_next(&reader, &got), SMMUV3_OK);
        cr_assert_eq(got.sequence, sequences[i], "%u: %#x", i, got.sequence);
        cr_assert_eq(got.has_event, i != 2 && i != 4);
        cr_assert_eq(got.flags, i == 2 || i == 4 ? SMMUV3_VEVENT_FLAG_LOST : 0);
        if (got.has_event)
            cr_assert_eq(got.event.w[2], 0x1000);
        cr_assert_eq(got.missing, i == 2 ? 2 : 0, "numbers tell how many");
    }
    cr_assert_eq(smmuv3_vevent_next(&reader, &got), SMMUV3_ERR_NOT_FOUND);
}

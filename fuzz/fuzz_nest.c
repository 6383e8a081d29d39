/* SPDX-License-Identifier: MIT */
/*
 * A hostile guest: what it was shown, its streams, an array of commands, an STE, and events of the host, from any
 * bytes. Held against tests/nest_ref.h (commands), against the checks for the host's SMMU, and against what must never
 * be seen. Input: bytes 0 to 3 choose what is shown, 4 the flags, 5 how many commands there are; then 16 bytes a
 * command; what is left is an STE (64 bytes) and events (32 bytes each).
 */
#include "smmuv3/nest.h"

#include "../tests/nest_ref.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define CHECK(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                                            \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

enum { STREAMS = 6, MOST = 64 };

static struct smmuv3_env host;
static struct smmuv3_ste host_ste;
static struct smmuv3_nest_stream table[STREAMS];
static uint32_t order[STREAMS];
static struct smmuv3_nest_streams streams;
static struct smmuv3_nest_guest guest;
static struct nest_ref_guest ref;

static void set(int reg, uint32_t value)
{
    CHECK(smmuv3_caps_set(&host.caps, reg, value) == SMMUV3_OK);
}

static bool setup(const uint8_t *b)
{
    static const uint32_t vsids[STREAMS] = {0, 1, 2, 3, 0x80, 0xffffffffu};
    static const struct smmuv3_env zero;
    struct smmuv3_nest_policy policy = {0};
    struct smmuv3_caps shown;
    struct smmuv3_nest_guest_args args = {0};
    host = zero;
    host.state = SMMUV3_STATE_NS;
    set(SMMUV3_R_IDR0, 0x080d369bu | 1u << 9);
    set(SMMUV3_R_IDR1, 32u | 20u << 6 | 19u << 11 | 19u << 16 | 19u << 21 | 3u << 26);
    set(SMMUV3_R_IDR3, 1u << 2 | 1u << 4 | 1u << 5 | 1u << 8 | 1u << 9 | 1u << 10 | 2u << 11);
    set(SMMUV3_R_IDR5, 5u | 7u << 4 | (b[3] & 1u) << 7 | 64u << 16);
    set(SMMUV3_R_AIDR, 2);
    memset(&host_ste, 0, sizeof host_ste);
    host_ste.w[0] = 1 | 6 << 1;
    host_ste.w[1] = 1ull << 44;
    host_ste.w[2] = 7 | 24ull << 32 | 1ull << 38 | 1ull << 40 | 1ull << 42 | 3ull << 44 | 5ull << 48 | 1ull << 51;
    host_ste.w[3] = 0x81230000;
    policy.show = b[0] | (b[1] & 1u) << 8;
    policy.ssid_bits = b[2] % 21;
    policy.limit_minor = (b[3] & 2) != 0;
    policy.minor = b[3] >> 2 & 3;
    if (smmuv3_nest_caps_make(&shown, &host.caps, &policy) != SMMUV3_OK)
        return false;
    for (unsigned i = 0; i < STREAMS; i++) {
        table[i].vsid = vsids[i];
        table[i].psid = 0x700 + 3 * i;
        table[i].flags = (b[4] >> 3) + i;
        table[i].tag = i;
    }
    CHECK(smmuv3_nest_streams_make(&streams, table, order, STREAMS) == SMMUV3_OK);
    args.shown = &shown;
    args.host = &host.caps;
    args.streams = &streams;
    args.vmid = 7;
    args.flags = b[4] & 5u;
    CHECK(smmuv3_nest_guest_make(&guest, &args) == SMMUV3_OK);
    ref.asid16 = shown.raw[SMMUV3_CAPS_SLOT_IDR0] >> 12 & 1;
    ref.ats = shown.raw[SMMUV3_CAPS_SLOT_IDR0] >> 10 & 1;
    ref.pri = shown.raw[SMMUV3_CAPS_SLOT_IDR0] >> 16 & 1;
    ref.stall = (shown.raw[SMMUV3_CAPS_SLOT_IDR0] >> 24 & 3) != 1;
    ref.ril = shown.raw[SMMUV3_CAPS_SLOT_IDR3] >> 10 & 1;
    ref.ds = shown.raw[SMMUV3_CAPS_SLOT_IDR5] >> 7 & 1;
    ref.ssid_bits = shown.raw[SMMUV3_CAPS_SLOT_IDR1] >> 6 & 31;
    ref.minor = shown.raw[SMMUV3_CAPS_SLOT_AIDR] & 15;
    ref.vmid = 7;
    ref.prefetch = (args.flags & SMMUV3_NEST_CMD_PREFETCH) != 0;
    return true;
}

/* Nothing that the host gets is illegal there, or names what is not the guest's. */
static void check_host(const struct smmuv3_cmd *cmd)
{
    struct smmuv3_findings none = {0};
    struct smmuv3_nest_stream s;
    unsigned op = cmd->w[0] & 0xff;
    CHECK(smmuv3_cmd_check(cmd, &host, &none) == SMMUV3_LEGAL);
    if (op >= 0x10 && op <= 0x13)
        CHECK((cmd->w[0] >> 32 & 0xffff) == 7);
    else
        CHECK(smmuv3_nest_find_psid(&streams, (uint32_t)(cmd->w[0] >> 32), &s));
}

static void check_commands(const struct smmuv3_cmd *in, size_t count, size_t room)
{
    struct smmuv3_cmd made[MOST];
    struct smmuv3_nest_work works[MOST];
    struct smmuv3_nest_out out = {0};
    size_t legal = 0, sent = 0, dropped = 0, worked = 0;
    uint64_t want[MOST][2];
    for (; legal < count; legal++) {
        struct nest_ref_stream s = {0};
        for (unsigned i = 0; i < STREAMS; i++)
            if (table[i].vsid == (uint32_t)(in[legal].w[0] >> 32)) {
                s.found = true;
                s.psid = table[i].psid;
                s.flags = table[i].flags;
            }
        enum nest_ref_answer a = nest_ref_rewrite(&ref, &s, in[legal].w[0], in[legal].w[1], want[sent]);
        if (a == NEST_REF_ILLEGAL)
            break;
        sent += a == NEST_REF_SENT;
        dropped += a == NEST_REF_NOTHING;
        worked += a == NEST_REF_STE || a == NEST_REF_SYNC;
    }
    CHECK(smmuv3_nest_cmds_legal(&guest, in, count) == legal);
    out.cmds = made;
    out.cmds_max = MOST;
    out.works = works;
    out.works_max = MOST;
    smmuv3_status status = smmuv3_nest_cmds(&guest, in, count, &out);
    CHECK(status == (legal == count ? SMMUV3_OK : SMMUV3_ERR_ILLEGAL));
    CHECK(out.illegal == legal);
    if (legal != count && (guest.flags & SMMUV3_NEST_CMD_ATOMIC) != 0) {
        CHECK(out.handled == 0 && out.cmds_count == 0 && out.works_count == 0);
        return;
    }
    CHECK(out.handled == legal && out.cmds_count == sent && out.dropped == dropped && out.works_count == worked);
    for (size_t i = 0; i < sent; i++) {
        CHECK(made[i].w[0] == want[i][0] && made[i].w[1] == want[i][1]);
        check_host(&made[i]);
    }
    smmuv3_nest_coalesce_out(&guest, &out, room);
    CHECK(out.cmds_count <= sent);
    for (size_t i = 0; i < out.cmds_count; i++)
        check_host(&made[i]);
    for (size_t i = 0; i < out.works_count; i++)
        CHECK(works[i].before <= out.cmds_count && (i == 0 || works[i - 1].before <= works[i].before));
    /* Less room, more calls: the same commands in all. */
    size_t at = 0, again = 0;
    while (at < legal) {
        out.cmds_max = room % 7 + 1;
        out.works_max = room % 3 + 1;
        status = smmuv3_nest_cmds(&guest, in + at, legal - at, &out);
        CHECK(status == SMMUV3_OK || status == SMMUV3_ERR_SPACE);
        CHECK(out.handled != 0);
        for (size_t i = 0; i < out.cmds_count; i++, again++)
            CHECK(made[i].w[0] == want[again][0] && made[i].w[1] == want[again][1]);
        at += out.handled;
    }
    CHECK(again == sent);
}

static void check_ste(const struct smmuv3_ste *ste, uint32_t flags)
{
    struct smmuv3_finding room[80];
    struct smmuv3_findings found = {room, 80, 0, 0, 0}, none = {0};
    struct smmuv3_nest_ste_result result;
    struct smmuv3_nest_ste_args args = {ste, &host_ste, &guest.env, &host, flags};
    smmuv3_status status = smmuv3_nest_ste_merge(&args, &result, &found);
    uint64_t config = result.ste.w[0] >> 1 & 7;
    CHECK(status == SMMUV3_OK || status == SMMUV3_ERR_ILLEGAL);
    CHECK(smmuv3_ste_check(&result.ste, &host, &none) != SMMUV3_ILLEGAL);
    CHECK((result.ste.w[0] & 1) == 1 && (config == 0 || config >= 6));
    CHECK(status != SMMUV3_OK || found.errors == 0);
    CHECK(status == SMMUV3_OK || found.errors + found.undecided != 0);
    for (unsigned i = 2; i < 8 && config != 0; i++)
        CHECK(result.ste.w[i] == host_ste.w[i]);
    if (config != 0)
        CHECK(((result.ste.w[1] ^ host_ste.w[1]) & ~0x380800ffull) == 0);
    CHECK(result.ats == (config == 7 && (result.ste.w[1] >> 28 & 3) == 1));
    CHECK(!result.ats || (flags & SMMUV3_NEST_STE_ATS) != 0);
}

static void check_event(const struct smmuv3_event *event, uint8_t choice)
{
    struct smmuv3_nest_event_policy policy = {0};
    struct smmuv3_nest_event_result r;
    struct smmuv3_nest_stream s;
    policy.visible = (choice & 1) != 0 ? UINT64_MAX : 0;
    policy.stalls = (choice & 2) != 0;
    smmuv3_nest_event(&streams, &policy, event, &r);
    bool mine = smmuv3_nest_find_psid(&streams, (uint32_t)(event->w[0] >> 32), &s);
    CHECK(r.route == SMMUV3_NEST_ROUTE_OTHER || mine);
    if (r.route != SMMUV3_NEST_ROUTE_GUEST && !r.told) {
        CHECK((r.event.w[0] | r.event.w[1] | r.event.w[2] | r.event.w[3]) == 0);
        return;
    }
    CHECK(r.event.w[0] >> 32 == s.vsid);
    CHECK(r.told || r.event.w[3] == 0);
    for (unsigned i = 0; i < 4; i++)
        CHECK((r.event.w[i] & ~smmuv3_event_known(r.event.w[0] & 0xff, i)) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct smmuv3_cmd in[MOST];
    if (size < 6 || !setup(data))
        return 0;
    size_t at = 6, count = 0;
    size_t most = data[5] % (MOST + 1);
    for (; count < most && size - at >= 16; count++, at += 16)
        smmuv3_words_from_bytes(in[count].w, data + at, 2);
    check_commands(in, count, data[5]);
    if (size - at >= 64) {
        struct smmuv3_ste ste;
        smmuv3_words_from_bytes(ste.w, data + at, 8);
        check_ste(&ste, data[1] >> 1 & 3);
        at += 64;
    }
    for (; size - at >= 32; at += 32) {
        struct smmuv3_event event;
        smmuv3_words_from_bytes(event.w, data + at, 4);
        check_event(&event, data[1] >> 3);
    }
    return 0;
}

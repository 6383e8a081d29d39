/* SPDX-License-Identifier: MIT */
/* nest_ste.h: every bit of a guest's entry, what it becomes, and the plans; values of a known interface. */
#include "nest_kit.h"

static struct smmuv3_env host, guest_env;
static struct smmuv3_ste host_ste;

static const struct smmuv3_ste zero_ste;

static void begin(uint32_t show, uint8_t ssid_bits)
{
    struct smmuv3_nest_policy policy = {0};
    nest_host(&host);
    nest_host_ste(&host_ste);
    guest_env = host;
    policy.show = show;
    policy.ssid_bits = ssid_bits;
    cr_assert_eq(smmuv3_nest_caps_make(&guest_env.caps, &host.caps, &policy), SMMUV3_OK);
}

static struct kit_result check(uint64_t w0, uint64_t w1, uint64_t w2, uint32_t flags)
{
    struct smmuv3_ste ste = zero_ste;
    struct kit_result r;
    ste.w[0] = w0;
    ste.w[1] = w1;
    ste.w[2] = w2;
    kit_begin(&r);
    r.verdict = smmuv3_nest_ste_check(&ste, &guest_env, flags, &r.out);
    r.out.v = NULL;
    return r;
}

static struct smmuv3_finding merge_room[KIT_FINDINGS];
static struct smmuv3_findings merge_found;

static smmuv3_status merge(uint64_t w0, uint64_t w1, uint32_t flags, struct smmuv3_nest_ste_result *out)
{
    struct smmuv3_ste ste = zero_ste;
    struct smmuv3_nest_ste_args args = {&ste, &host_ste, &guest_env, &host, flags};
    ste.w[0] = w0;
    ste.w[1] = w1;
    merge_found.v = merge_room;
    merge_found.cap = KIT_FINDINGS;
    merge_found.count = merge_found.errors = merge_found.undecided = 0;
    return smmuv3_nest_ste_merge(&args, out, &merge_found);
}

/* Did the last merge say this? */
static bool merge_said(unsigned rule, int severity)
{
    for (size_t i = 0; i < merge_found.count; i++)
        if (merge_room[i].rule == rule && merge_room[i].severity == severity)
            return true;
    return false;
}

/* V, Config 101, CD table, 2^S1CDMax; S1DSS=SSID0, WBWA, ISH, EATS=1. */
#define S1_W0 (1 | 5ull << 1 | 0x40000000ull)
#define S1_W1 (1ull << 2 | 1ull << 4 | 3ull << 6)

Test(nest_ste, each_bit)
{
    begin(SMMUV3_NEST_SHOW_ATS, 8);
    /* The masks of the interface, bit by bit: V CFG S1FMT S1CTXPTR S1CDMAX; S1DSS S1CIR S1COR S1CSH S1STALLD EATS. */
    for (unsigned bit = 0; bit < 64; bit++) {
        bool in0 = bit <= 5 || (bit >= 6 && bit <= 55) || bit >= 59;
        bool in1 = bit <= 7 || bit == 27 || bit == 28 || bit == 29;
        cr_assert_eq((smmuv3_nest_ste_allowed(&guest_env, 0) >> bit & 1) != 0, in0, "word 0 bit %u", bit);
        cr_assert_eq((smmuv3_nest_ste_allowed(&guest_env, 1) >> bit & 1) != 0, in1, "word 1 bit %u", bit);
        struct kit_result r = check(S1_W0, S1_W1 | 1ull << bit, 0, 0);
        cr_assert_eq(kit_find(&r, SMMUV3_RULE_NEST_001, SMMUV3_SEVERITY_ERROR) == NULL, in1);
        r = check(S1_W0, S1_W1, 1ull << bit, 0);
        cr_assert_eq(r.verdict, SMMUV3_ILLEGAL, "word 2 is the host's");
        r = check(S1_W0, S1_W1 | 1ull << bit, 0, SMMUV3_NEST_STE_DROP);
        cr_assert_eq(kit_find(&r, SMMUV3_RULE_NEST_001, SMMUV3_SEVERITY_NOTE) == NULL, in1, "dropped and said");
    }
    begin(SMMUV3_NEST_SHOW_S1PI, 0);
    cr_assert_eq(smmuv3_nest_ste_allowed(&guest_env, 1) >> 24 & 1, 0, "this host has no S1PI");
    guest_env.caps.raw[SMMUV3_CAPS_SLOT_IDR3] |= 1u << 18;
    cr_assert_eq(smmuv3_nest_ste_allowed(&guest_env, 1) >> 24 & 1, 1, "S1PIE where it was shown");
}

Test(nest_ste, config_and_eats)
{
    begin(SMMUV3_NEST_SHOW_ATS, 8);
    for (uint64_t config = 0; config < 8; config++) {
        struct kit_result r = check(1 | config << 1, 0, 0, 0);
        bool fine = config == 0 || config == 4 || config == 5;
        cr_assert_eq(r.verdict, fine ? SMMUV3_LEGAL : SMMUV3_ILLEGAL, "Config %u", (unsigned)config);
        cr_assert_eq(kit_find(&r, SMMUV3_RULE_NEST_002, SMMUV3_SEVERITY_ERROR) == NULL, fine);
        r = check(1 | config << 1, 0, 0, SMMUV3_NEST_STE_DROP);
        cr_assert_eq(r.verdict, config < 6 ? SMMUV3_LEGAL : SMMUV3_ILLEGAL, "1 to 3 act as 0");
    }
    for (uint64_t eats = 0; eats < 4; eats++) {
        struct kit_result r = check(S1_W0, S1_W1 | eats << 28, 0, SMMUV3_NEST_STE_ATS);
        cr_assert_eq(r.verdict, eats < 2 ? SMMUV3_LEGAL : SMMUV3_ILLEGAL, "EATS %u", (unsigned)eats);
        cr_assert_eq(kit_find(&r, SMMUV3_RULE_NEST_003, SMMUV3_SEVERITY_ERROR) == NULL, eats < 2);
        r = check(S1_W0, S1_W1 | eats << 28, 0, 0);
        cr_assert_eq(kit_find(&r, SMMUV3_RULE_NEST_004, SMMUV3_SEVERITY_NOTE) != NULL, eats == 1);
    }
    struct kit_result r = check(0, 0, 0, 0);
    cr_assert_eq(r.verdict, SMMUV3_LEGAL, "V=0 asks for abort");
    r = check(0x10, 0, 0, 0);
    cr_assert_eq(r.verdict, SMMUV3_LEGAL, "allowed bits do not count then");
    r = check(0, 1ull << 13, 0, 0);
    cr_assert_eq(r.verdict, SMMUV3_ILLEGAL);
    r = check(0, 1ull << 13, 0, SMMUV3_NEST_STE_DROP);
    cr_assert_eq(r.verdict, SMMUV3_LEGAL);
}

Test(nest_ste, pointers_and_sizes_by_what_was_shown)
{
    begin(0, 8);
    struct kit_result r = check(S1_W0 | 9ull << 59, S1_W1, 0, 0);
    cr_assert_not_null(kit_find(&r, SMMUV3_RULE_STE_018, SMMUV3_SEVERITY_ERROR), "S1CDMax above SSIDSIZE");
    r = check(1 | 5ull << 1 | 1ull << 48, S1_W1, 0, 0);
    cr_assert_not_null(kit_find(&r, SMMUV3_RULE_STE_020, SMMUV3_SEVERITY_ERROR), "pointer beyond OAS");
    r = check(S1_W0, S1_W1 | 1ull << 27, 0, 0);
    cr_assert_not_null(kit_find(&r, SMMUV3_RULE_STE_017, SMMUV3_SEVERITY_ERROR), "S1STALLD without stalls");
    guest_env.caps.raw[SMMUV3_CAPS_SLOT_IDR0] &= ~(1u << 19);
    r = check(S1_W0 | 1ull << 4 | 8ull << 59, S1_W1, 0, 0);
    cr_assert_not_null(kit_find(&r, SMMUV3_RULE_STE_019, SMMUV3_SEVERITY_ERROR), "2-level CD table without CD2L");
    guest_env.caps.raw[SMMUV3_CAPS_SLOT_AIDR] = 0;
    r = check(1 | 5ull << 1 | 1ull << 48, S1_W1, 0, 0);
    cr_assert_eq(r.verdict, SMMUV3_ILLEGAL, "v3.0 leaves a choice: refused");
    guest_env.caps.known &= ~(1u << SMMUV3_CAPS_SLOT_IDR0);
    r = check(S1_W0, S1_W1, 0, 0);
    cr_assert_eq(r.verdict, SMMUV3_UNDECIDED);
}

Test(nest_ste, becomes_physical)
{
    struct smmuv3_nest_ste_result out;
    begin(SMMUV3_NEST_SHOW_ATS | SMMUV3_NEST_SHOW_STALL, 8);
    cr_assert_eq(merge(0, 0, 0, &out), SMMUV3_OK);
    cr_assert(out.kind == SMMUV3_NEST_STE_INVALID && out.ste.w[0] == 1 && out.ste.w[1] == 0, "V=0: abort");
    cr_assert_eq(merge(1, 0, 0, &out), SMMUV3_OK);
    cr_assert(out.kind == SMMUV3_NEST_STE_ABORT && out.ste.w[0] == 1);
    cr_assert_eq(merge(9, 1ull << 28, SMMUV3_NEST_STE_ATS, &out), SMMUV3_OK);
    cr_assert_eq(out.kind, SMMUV3_NEST_STE_BYPASS);
    for (unsigned i = 0; i < 8; i++)
        cr_assert_eq(out.ste.w[i], host_ste.w[i], "bypass is the host's stage 2, without ATS");
    cr_assert_eq(merge(S1_W0 | 8ull << 59, S1_W1 | 2 | 1ull << 28, SMMUV3_NEST_STE_ATS, &out), SMMUV3_OK);
    cr_assert_eq(out.kind, SMMUV3_NEST_STE_NESTED);
    cr_assert_eq(out.ste.w[0], (S1_W0 & ~0xeull) | 7 << 1 | 8ull << 59, "Config 7");
    cr_assert_eq(out.ste.w[1], host_ste.w[1] | S1_W1 | 2 | 1ull << 19 | 1ull << 28, "MEV, EATS, the guest's S1 bits");
    for (unsigned i = 2; i < 8; i++)
        cr_assert_eq(out.ste.w[i], host_ste.w[i]);
    cr_assert(out.ats);
}

Test(nest_ste, ats_is_off_where_it_must_be)
{
    struct smmuv3_nest_ste_result out;
    begin(SMMUV3_NEST_SHOW_ATS | SMMUV3_NEST_SHOW_STALL, 8);
    cr_assert_eq(merge(S1_W0, S1_W1 | 1ull << 28, 0, &out), SMMUV3_OK);
    cr_assert(!out.ats && (out.ste.w[1] >> 28 & 3) == 0, "the host does not permit it");
    cr_assert_eq(merge(S1_W0, S1_W1, SMMUV3_NEST_STE_ATS, &out), SMMUV3_OK);
    cr_assert_not(out.ats, "the guest does not want it");
    host_ste.w[1] |= 1ull << 28;
    cr_assert_eq(merge(S1_W0, S1_W1, SMMUV3_NEST_STE_ATS, &out), SMMUV3_OK);
    cr_assert_eq(out.ste.w[1] >> 28 & 3, 0, "EATS of the host's entry is not taken over");
    cr_assert_eq(merge(9, 0, SMMUV3_NEST_STE_ATS, &out), SMMUV3_OK);
    cr_assert_eq(out.ste.w[1] >> 28 & 3, 0, "nor in bypass");
    host_ste.w[2] |= 1ull << 57;
    cr_assert_eq(merge(S1_W0, S1_W1 | 1ull << 28, SMMUV3_NEST_STE_ATS, &out), SMMUV3_OK);
    cr_assert_not(out.ats, "stage 2 stalls");
    begin(0, 8);
    cr_assert_eq(merge(S1_W0, S1_W1 | 1ull << 28, SMMUV3_NEST_STE_ATS, &out), SMMUV3_OK);
    cr_assert_not(out.ats, "not shown");
}

Test(nest_ste, what_the_guest_was_not_shown_stays_off)
{
    struct smmuv3_nest_ste_result out;
    begin(0, 0);
    cr_assert_eq(merge(S1_W0 | 1ull << 4 | 8ull << 59, S1_W1 | 1, SMMUV3_NEST_STE_DROP, &out), SMMUV3_OK);
    cr_assert_eq(out.ste.w[0] >> 59, 0, "S1CDMax: its SMMU ignores it, the host's would not");
    cr_assert_eq(out.ste.w[0] >> 4 & 3, 0);
    cr_assert_eq(out.ste.w[1] & 3, 0);
    cr_assert_eq(out.ste.w[1] >> 27 & 1, 1, "S1STALLD: nobody would answer");
    cr_assert(merge_said(SMMUV3_RULE_NEST_006, SMMUV3_SEVERITY_NOTE));
    cr_assert(merge_said(SMMUV3_RULE_NEST_007, SMMUV3_SEVERITY_NOTE));
    host.stall_model = SMMUV3_STALL_MODEL_TERMINATE;
    cr_assert_eq(merge(S1_W0, S1_W1, 0, &out), SMMUV3_OK);
    cr_assert_eq(out.ste.w[1] >> 27 & 1, 0, "where the SMMU cannot stall the bit must be 0");
    begin(SMMUV3_NEST_SHOW_STALL, 0);
    cr_assert_eq(merge(S1_W0, S1_W1, 0, &out), SMMUV3_OK);
    cr_assert_eq(out.ste.w[1] >> 27 & 1, 0, "shown: the guest decides");
    cr_assert(!merge_said(SMMUV3_RULE_NEST_006, SMMUV3_SEVERITY_NOTE));
    cr_assert(!merge_said(SMMUV3_RULE_NEST_007, SMMUV3_SEVERITY_NOTE));
    cr_assert_eq(merge(S1_W0, S1_W1 | 1ull << 27, 0, &out), SMMUV3_OK);
    cr_assert_eq(out.ste.w[1] >> 27 & 1, 1);
}

Test(nest_ste, errors_abort)
{
    struct smmuv3_nest_ste_result out;
    begin(0, 8);
    cr_assert_eq(merge(S1_W0, S1_W1 | 1ull << 13, 0, &out), SMMUV3_ERR_ILLEGAL);
    cr_assert(out.ste.w[0] == 1 && out.ste.w[1] == 0);
    kit_edit_cap(&host, SMMUV3_F_IDR0_CD2L, 0);
    cr_assert_eq(merge(S1_W0 | 1ull << 4 | 8ull << 59, S1_W1, 0, &out), SMMUV3_ERR_UNSUPPORTED,
                 "legal for the guest, not for this host");
    cr_assert_eq(out.ste.w[0], 1);
    host_ste.w[0] = 1 | 7 << 1;
    cr_assert_eq(merge(S1_W0, S1_W1, 0, &out), SMMUV3_ERR_ARGUMENT, "the host's entry is not stage 2 alone");
    cr_assert(merge_said(SMMUV3_RULE_NEST_005, SMMUV3_SEVERITY_ERROR));
    nest_host_ste(&host_ste);
    host_ste.w[1] |= 1ull << 13;
    cr_assert_eq(merge(S1_W0, S1_W1, 0, &out), SMMUV3_ERR_ARGUMENT, "CONT");
}

/* Random entries: what comes out is legal on the host, has the host's stage 2 to the bit, and none of its rest. */
Test(nest_ste, random_entries)
{
    uint64_t seed = 42;
    static const uint32_t shows[3] = {0, SMMUV3_NEST_SHOW_ATS | SMMUV3_NEST_SHOW_STALL, SMMUV3_NEST_SHOW_STALL};
    unsigned nested = 0;
    for (unsigned n = 0; n < 60000; n++) {
        struct smmuv3_nest_ste_result out;
        uint64_t r = kit_random(&seed);
        if (n % 1000 == 0)
            begin(shows[n / 1000 % 3], (uint8_t)(n / 1000 % 21));
        uint64_t w0 = kit_random(&seed), w1 = kit_random(&seed);
        if ((r & 1) != 0)
            w0 = (w0 & 0x00007fffffffffffull) | 1 | 5 << 1 | (r >> 8 & 7) << 59;
        if ((r & 2) != 0)
            w1 &= 0x380000ff;
        if ((r & 4) != 0)
            w1 &= ~(1ull << 29 | 1ull << 27);
        smmuv3_status status = merge(w0, w1, (uint32_t)(r >> 4 & 3), &out);
        struct kit_result check_host;
        kit_begin(&check_host);
        cr_assert_neq(smmuv3_ste_check(&out.ste, &host, &check_host.out), SMMUV3_ILLEGAL);
        uint64_t config = out.ste.w[0] >> 1 & 7;
        cr_assert_eq(out.ste.w[0] & 1, 1);
        cr_assert(config == 0 || config == 6 || config == 7);
        cr_assert(status == SMMUV3_OK || config == 0, "an error aborts");
        if (config == 0)
            continue;
        nested += config == 7;
        for (unsigned i = 2; i < 8; i++)
            cr_assert_eq(out.ste.w[i], host_ste.w[i]);
        cr_assert_eq((out.ste.w[1] ^ host_ste.w[1]) & ~0x380800ffull, 0, "only S1 fields, MEV, S1STALLD, EATS differ");
    }
    cr_assert_gt(nested, 3000);
}

Test(nest_ste, plans)
{
    struct smmuv3_plan_step steps[SMMUV3_PLAN_STEPS_MAX];
    struct smmuv3_plan_entry plan;
    struct smmuv3_nest_ste_result result;
    struct smmuv3_findings none = {0};
    struct smmuv3_ste guest = zero_ste, present;
    smmuv3_status said;
    struct smmuv3_nest_ste_args args = {&guest, &host_ste, &guest_env, &host, SMMUV3_NEST_STE_ATS};
    begin(SMMUV3_NEST_SHOW_ATS | SMMUV3_NEST_SHOW_STALL, 8);
    plan.v = steps;
    plan.cap = SMMUV3_PLAN_STEPS_MAX;
    /* Published counts: stage 2 without ATS to nested with ATS takes two CMD_SYNCs, back at most three; both hitless.
     */
    present = host_ste;
    guest.w[0] = S1_W0 | 8ull << 59;
    guest.w[1] = S1_W1 | 1 | 1ull << 28;
    cr_assert_eq(smmuv3_nest_ste_update(&args, &present, SMMUV3_NO, &plan, &result, &none, &said), SMMUV3_OK);
    cr_assert_eq(said, SMMUV3_OK);
    cr_assert_eq(plan.verdict, SMMUV3_PLAN_HITLESS);
    cr_assert_eq(plan.syncs, 2);
    present = result.ste;
    /* The same again: CFGI_STE of a guest drops its CDs as well, so the host must hear of it. */
    cr_assert_eq(smmuv3_nest_ste_update(&args, &present, SMMUV3_NO, &plan, &result, &none, &said), SMMUV3_OK);
    cr_assert(plan.count == 2 && plan.syncs == 1);
    cr_assert(steps[0].kind == SMMUV3_PLAN_CFGI && steps[1].kind == SMMUV3_PLAN_SYNC);
    plan.cap = 1;
    cr_assert_eq(smmuv3_nest_ste_update(&args, &present, SMMUV3_NO, &plan, &result, &none, &said), SMMUV3_ERR_SPACE);
    plan.cap = SMMUV3_PLAN_STEPS_MAX;
    guest.w[0] = 9;
    guest.w[1] = 0;
    cr_assert_eq(smmuv3_nest_ste_update(&args, &present, SMMUV3_NO, &plan, &result, &none, &said), SMMUV3_OK);
    cr_assert_eq(plan.verdict, SMMUV3_PLAN_HITLESS, "MEV does not break it");
    cr_assert_leq(plan.syncs, 3);
    /* With ATS on at the endpoint the way back turns it off. */
    cr_assert_eq(smmuv3_nest_ste_update(&args, &present, SMMUV3_YES, &plan, &result, &none, &said), SMMUV3_OK);
    unsigned off = 0, atc = 0;
    for (size_t i = 0; i < plan.count; i++) {
        off += steps[i].kind == SMMUV3_PLAN_ATS_OFF;
        atc += steps[i].kind == SMMUV3_PLAN_ATC_INV;
    }
    cr_assert(off == 1 && atc >= 1);
    /* An illegal entry still has a plan: to abort. */
    present = host_ste;
    guest.w[1] = 1ull << 13;
    cr_assert_eq(smmuv3_nest_ste_update(&args, &present, SMMUV3_NO, &plan, &result, &none, &said), SMMUV3_OK);
    cr_assert_eq(said, SMMUV3_ERR_ILLEGAL);
    cr_assert_eq(result.ste.w[0], 1);
    cr_assert_gt(plan.count, 0);
    host_ste.w[0] = 0;
    cr_assert_eq(smmuv3_nest_ste_update(&args, &present, SMMUV3_NO, &plan, &result, &none, &said), SMMUV3_ERR_ARGUMENT);
}

Test(nest_ste, copies_each_word_once)
{
    struct smmuv3_le64 memory[8];
    struct smmuv3_ste ste;
    for (uint64_t i = 0; i < 8; i++)
        memory[i] = smmuv3_le64_from_cpu(i + 0x1100);
    smmuv3_nest_ste_copy(&ste, memory, 8);
    for (uint64_t i = 0; i < 8; i++)
        cr_assert_eq(ste.w[i], i + 0x1100);
    smmuv3_nest_ste_copy(&ste, memory, 2);
    cr_assert(ste.w[1] == 0x1101 && ste.w[2] == 0 && ste.w[7] == 0);
}

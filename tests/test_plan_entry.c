/* SPDX-License-Identifier: MIT */
/*
 * plan_entry.h: published cases of a kernel's STE and CD updates with their words and numbers of syncs, and a reader model
 * written from R061 to R063: each word may independently have any value that it had since the last completed CFGI and
 * CMD_SYNC began.
 */
#include "smmuv3/plan_entry.h"

#include <criterion/criterion.h>
#include <string.h>

static struct smmuv3_plan_step steps[SMMUV3_PLAN_STEPS_MAX];
static struct smmuv3_plan_entry plan;

static const struct smmuv3_plan_options ats_is_off = {NULL, NULL, false, SMMUV3_UNKNOWN, SMMUV3_NO, NULL};

static void plan_ste(const struct smmuv3_ste *from, const struct smmuv3_ste *to, const struct smmuv3_plan_options *o)
{
    plan.v = steps;
    plan.cap = SMMUV3_PLAN_STEPS_MAX;
    cr_assert_eq(smmuv3_plan_ste(&plan, from, to, o), SMMUV3_OK);
}

static void plan_cd(const struct smmuv3_cd *from, const struct smmuv3_cd *to, const struct smmuv3_plan_options *o)
{
    plan.v = steps;
    plan.cap = SMMUV3_PLAN_STEPS_MAX;
    cr_assert_eq(smmuv3_plan_cd(&plan, from, to, o), SMMUV3_OK);
}

static const struct smmuv3_ste abort_ste = {{0x1, 0, 0, 0, 0, 0, 0, 0}};
static const struct smmuv3_ste bypass = {{0x9, 0x100000000000u, 0, 0, 0, 0, 0, 0}};
static const struct smmuv3_ste cdtable = {{0xf800f0f0f0f0f0ebu, 0x180000d6u, 0, 0, 0, 0, 0, 0}};
static const struct smmuv3_ste dssbyp = {{0xf800f0f0f0f0f0ebu, 0x1000180000d5u, 0, 0, 0, 0, 0, 0}};
static const struct smmuv3_ste dssbyp_4b = {{0xf800004b4b4b4b6bu, 0x1000180000d5u, 0, 0, 0, 0, 0, 0}};
static const struct smmuv3_ste s2 = {{0xd, 0x100010000000u, 0x449b6c400000000u, 0xdbeefdeadbee0u, 0, 0, 0, 0}};
static const struct smmuv3_ste s2_no_ats = {{0xd, 0x100000000000u, 0x449b6c400000000u, 0xdbeefdeadbee0u, 0, 0, 0, 0}};
static const struct smmuv3_ste s1_stall = {{0xf800f0f0f0f0f0ebu, 0xd6u, 0, 0, 0, 0, 0, 0}};
static const struct smmuv3_ste s2_stall = {{0xd, 0x100000000000u, 0x649b6c400000000u, 0xdbeefdeadbee0u, 0, 0, 0, 0}};
static const struct smmuv3_ste nested = {
    {0xf800f0f0f0f0f0efu, 0x1000180800d5u, 0x449b6c400000000u, 0xdbeefdeadbee0u, 0, 0, 0, 0}};

Test(plan_entry, public_cases_of_stes)
{
    static const struct {
        const struct smmuv3_ste *from, *to;
        unsigned syncs;
        bool hitless;
    } v[] = {
        {&bypass, &abort_ste, 2, true}, {&abort_ste, &bypass, 2, true},  {&cdtable, &abort_ste, 2, true},
        {&abort_ste, &cdtable, 2, true}, {&cdtable, &bypass, 3, true},   {&bypass, &cdtable, 3, true},
        {&cdtable, &dssbyp, 1, true},   {&dssbyp, &cdtable, 1, true},    {&dssbyp, &bypass, 2, true},
        {&bypass, &dssbyp, 2, true},    {&s2, &abort_ste, 2, true},      {&abort_ste, &s2, 2, true},
        {&s2, &bypass, 2, true},        {&bypass, &s2, 2, true},         {&cdtable, &s2, 3, true},
        {&s2, &cdtable, 3, true},       {&cdtable, &dssbyp_4b, 3, false}, {&s1_stall, &s2_stall, 3, true},
        {&s2_stall, &s1_stall, 3, true}, {&nested, &s2_no_ats, 3, true}, {&s2_no_ats, &nested, 2, true},
    };
    for (size_t i = 0; i < sizeof(v) / sizeof(v[0]); i++) {
        plan_ste(v[i].from, v[i].to, &ats_is_off);
        cr_expect_leq(plan.syncs, v[i].syncs, "case %zu: %u syncs", i, plan.syncs);
        cr_expect_eq(plan.verdict == SMMUV3_PLAN_HITLESS, v[i].hitless, "case %zu: %s", i,
                     smmuv3_plan_verdict_text(plan.verdict));
        uint64_t end[8];
        smmuv3_plan_state(&plan, v[i].from->w, plan.syncs - 1, end);
        cr_expect_arr_eq(end, v[i].to->w, sizeof(end), "case %zu ends elsewhere", i);
    }
}

static void states(const struct smmuv3_ste *from, const struct smmuv3_ste *to, const uint64_t (*wanted)[4], unsigned count)
{
    plan_ste(from, to, &ats_is_off);
    cr_assert_eq(plan.syncs, count);
    for (unsigned i = 0; i < count; i++) {
        uint64_t now[8];
        smmuv3_plan_state(&plan, from->w, i, now);
        for (unsigned w = 0; w < 4; w++)
            cr_expect_eq(now[w], wanted[i][w], "sync %u word %u: %llx", i, w, (unsigned long long)now[w]);
    }
}

Test(plan_entry, public_words_at_every_sync)
{
    static const uint64_t a[][4] = {{0x1, 0x100000000000u, 0, 0}, {0x1, 0, 0, 0}};
    states(&bypass, &abort_ste, a, 2);
    static const uint64_t b[][4] = {{0x1, 0x180000d6u, 0, 0}, {0xf800f0f0f0f0f0ebu, 0x180000d6u, 0, 0}};
    states(&abort_ste, &cdtable, b, 2);
    static const uint64_t c[][4] = {{0xf800f0f0f0f0f0ebu, 0x1000180000d5u, 0, 0}};
    states(&cdtable, &dssbyp, c, 1);
    static const uint64_t d[][4] = {{0x1, 0x100010000000u, 0x449b6c400000000u, 0xdbeefdeadbee0u}, {0x1, 0, 0, 0}};
    states(&s2, &abort_ste, d, 2);
    static const uint64_t e[][4] = {{0, 0x180000d6u, 0, 0}, {0, 0x1000180000d5u, 0, 0},
                                    {0xf800004b4b4b4b6bu, 0x1000180000d5u, 0, 0}};
    states(&cdtable, &dssbyp_4b, e, 3);
}

Test(plan_entry, public_cases_of_cds)
{
    static const struct smmuv3_cd zero = {{0, 0, 0, 0, 0, 0, 0, 0}};
    static const struct smmuv3_cd s1 = {{0x7cde201c0003684u, 0xdbeefdeadbee0u, 0, 0xabcdef012345678u, 0, 0, 0, 0}};
    static const struct smmuv3_cd a778 = {{0x30ae201c0003684u, 0xdbeefdeadbee0u, 0, 0xabcdef012345678u, 0, 0, 0, 0}};
    plan_cd(&zero, &s1, &ats_is_off);
    cr_assert_eq(plan.syncs, 2);
    cr_assert_neq(plan.verdict, SMMUV3_PLAN_HITLESS, "the entry is invalid before");
    plan_cd(&s1, &zero, &ats_is_off);
    cr_assert_eq(plan.syncs, 2);
    cr_assert_neq(plan.verdict, SMMUV3_PLAN_HITLESS);
    plan_cd(&a778, &s1, &ats_is_off);
    cr_assert_eq(plan.syncs, 1);
    cr_assert_eq(plan.verdict, SMMUV3_PLAN_HITLESS);
    /* SVA CD to its released form and back: EPD0 set, TTB0 0, S and R off. */
    static const struct smmuv3_cd sva = {{0x7cde205c0003510u, 0x80001000u, 0, 0xc0400bb44ffu, 0, 0, 0, 0}};
    struct smmuv3_cd released = sva;
    smmuv3_field_set(released.w, SMMUV3_F_CD_EPD0, 1);
    smmuv3_field_set(released.w, SMMUV3_F_CD_TTB0, 0);
    smmuv3_field_set(released.w, SMMUV3_F_CD_R, 0);
    plan_cd(&sva, &released, &ats_is_off);
    cr_assert_eq(plan.syncs, 2);
    cr_assert_eq(plan.verdict, SMMUV3_PLAN_HITLESS);
    plan_cd(&released, &sva, &ats_is_off);
    cr_assert_eq(plan.syncs, 2);
    cr_assert_eq(plan.verdict, SMMUV3_PLAN_HITLESS);
}

Test(plan_entry, nothing_to_do_and_safe_bits)
{
    plan_ste(&s2, &s2, &ats_is_off);
    cr_assert_eq(plan.count, 0);
    cr_assert_eq(plan.reason, SMMUV3_PLAN_NO_CHANGE);
    struct smmuv3_ste mev = s2;
    smmuv3_field_set(mev.w, SMMUV3_F_STE_MEV, 1);
    plan_ste(&s2, &mev, &ats_is_off);
    cr_assert_eq(plan.syncs, 1);
    cr_assert_eq(plan.critical, 0);
    cr_assert_eq(plan.verdict, SMMUV3_PLAN_HITLESS);
}

Test(plan_entry, ats_is_turned_off_before_and_on_after)
{
    static const struct smmuv3_plan_options on = {NULL, NULL, false, SMMUV3_UNKNOWN, SMMUV3_YES, NULL};
    plan_ste(&s2, &s2_no_ats, &on);
    cr_assert_eq(steps[0].kind, SMMUV3_PLAN_ATS_OFF);
    cr_assert_eq(steps[1].kind, SMMUV3_PLAN_ATC_INV);
    cr_assert_eq(steps[2].kind, SMMUV3_PLAN_SYNC);
    cr_assert_eq(steps[3].kind, SMMUV3_PLAN_STORE);
    plan_ste(&s2_no_ats, &s2, &on);
    cr_assert_eq(steps[0].kind, SMMUV3_PLAN_STORE);
    cr_assert_eq(steps[plan.count - 1].kind, SMMUV3_PLAN_ATS_ON);
    struct smmuv3_ste split = nested, full = nested;
    smmuv3_field_set(split.w, SMMUV3_F_STE_EATS, SMMUV3_V_STE_EATS_SPLIT);
    smmuv3_field_set(full.w, SMMUV3_F_STE_EATS, SMMUV3_V_STE_EATS_FULL);
    plan_ste(&full, &split, &on);
    bool through_0 = false;
    for (unsigned i = 0; i < plan.syncs; i++) {
        uint64_t now[8];
        smmuv3_plan_state(&plan, full.w, i, now);
        through_0 = through_0 || smmuv3_field_get(now, SMMUV3_F_STE_EATS) == 0;
    }
    cr_assert(through_0, "R101: 0b01 to 0b10 only through 0b00");
}

Test(plan_entry, a_cached_field_under_a_live_tag_breaks_and_invalidates)
{
    static const struct smmuv3_plan_options live = {NULL, NULL, false, SMMUV3_YES, SMMUV3_NO, NULL};
    struct smmuv3_ste other = s2_no_ats;
    smmuv3_field_set(other.w, SMMUV3_F_STE_S2TTB, 0x123456000u);
    plan_ste(&s2_no_ats, &other, &live);
    cr_assert_eq(plan.verdict, SMMUV3_PLAN_TLBI_NEEDED);
    cr_assert_eq(plan.reason, SMMUV3_PLAN_TLB_CACHED);
    size_t tlbi = plan.count;
    for (size_t i = 0; i < plan.count; i++)
        if (steps[i].kind == SMMUV3_PLAN_TLBI)
            tlbi = i;
    cr_assert_lt(tlbi, plan.count);
    cr_assert_eq(steps[0].kind, SMMUV3_PLAN_STORE);
    cr_assert_eq(steps[0].value & 1, 0, "invalid first");
    smmuv3_field_set(other.w, SMMUV3_F_STE_S2VMID, 7);
    plan_ste(&s2_no_ats, &other, &live);
    cr_assert_neq(plan.verdict, SMMUV3_PLAN_TLBI_NEEDED, "another VMID is another tag");
}

Test(plan_entry, a_128_bit_store_switches_two_words)
{
    static const struct smmuv3_plan_options pair = {NULL, NULL, true, SMMUV3_UNKNOWN, SMMUV3_NO, NULL};
    plan_ste(&cdtable, &dssbyp_4b, &pair);
    cr_assert_eq(plan.verdict, SMMUV3_PLAN_HITLESS, "words 0 and 1 are one unit");
    cr_assert_eq(plan.syncs, 1);
    cr_assert_eq(steps[0].kind, SMMUV3_PLAN_STORE128);
}

Test(plan_entry, refusals)
{
    struct smmuv3_ste span = bypass;
    smmuv3_field_set(span.w, SMMUV3_F_STE_CONT, 2);
    plan.v = steps;
    plan.cap = SMMUV3_PLAN_STEPS_MAX;
    cr_assert_eq(smmuv3_plan_ste(&plan, &span, &bypass, &ats_is_off), SMMUV3_ERR_UNSUPPORTED);
    plan.cap = 1;
    cr_assert_eq(smmuv3_plan_ste(&plan, &cdtable, &s2, &ats_is_off), SMMUV3_ERR_SPACE);
    cr_assert_gt(plan.count, 1);
    cr_assert_eq(smmuv3_plan_ste(NULL, &cdtable, &s2, &ats_is_off), SMMUV3_ERR_ARGUMENT);
}

/* ---- the reader model ---- */

static uint64_t seed = 88172645463325252u;
static uint64_t random64(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    return seed ^= seed << 17;
}

/* What a reader looks at in an STE, written from 5.2 for this test alone: coarse, by configuration. */
static bool acts_as(const uint64_t *mix, const struct smmuv3_ste *entry)
{
    uint64_t v = entry->w[0] & 1;
    if ((mix[0] & 1) != v)
        return false;
    if (v == 0)
        return true;
    unsigned config = (unsigned)(entry->w[0] >> 1 & 7);
    if ((mix[0] >> 1 & 7) != config && !((mix[0] >> 1 & 7) < 4 && config < 4))
        return false;
    if (config < 4)
        return true;
    uint64_t m0 = 0, m1 = 0, m2 = 0, m3 = 0;
    if ((config & 1) != 0) { /* stage 1 */
        bool ssids = entry->w[0] >> 59 != 0; /* S1Fmt and S1DSS mean something */
        m0 |= 0xf8ffffffffffffc0u | (ssids ? 0x30 : 0);
        m1 |= UINT64_C(0xfc) | UINT64_C(1) << 27 | (ssids ? 3 : 0); /* S1DSS S1CIR S1COR S1CSH, S1STALLD */
    }
    if ((config & 2) != 0) { /* stage 2 */
        m1 |= UINT64_C(1) << 25; /* S2FWB */
        m2 |= UINT64_C(0x07ffffff00000000) | 0xffff;
        if ((config & 1) == 0)
            m2 &= ~(UINT64_C(1) << 54); /* S2PTW is about stage 1 walks */
        m3 |= 0x00fffffffffffff0u;
    }
    if ((config & 1) == 0 || ((entry->w[1] & 3) == 1 && entry->w[0] >> 59 != 0))
        m1 |= UINT64_C(3) << 44; /* SHCFG where stage 1 does not give the shareability */
    return ((mix[0] ^ entry->w[0]) & m0) == 0 && ((mix[1] ^ entry->w[1]) & m1) == 0 &&
           ((mix[2] ^ entry->w[2]) & m2) == 0 && ((mix[3] ^ entry->w[3]) & m3) == 0;
}

/* Every mix that a reader may hold at any moment of the plan is old, new, or (where the plan says so) invalid. */
static bool plan_is_sound(const struct smmuv3_ste *from, const struct smmuv3_ste *to, bool may_be_invalid)
{
    uint64_t seen[8][20];
    unsigned count[8];
    uint64_t now[8];
    memcpy(now, from->w, sizeof(now));
    for (unsigned w = 0; w < 8; w++) {
        seen[w][0] = now[w];
        count[w] = 1;
    }
    for (size_t i = 0; i <= plan.count; i++) {
        uint64_t mix[8] = {0};
        for (unsigned choice = 0; choice < 256; choice++) {
            for (unsigned w = 0; w < 8; w++)
                mix[w] = seen[w][(choice >> w & 1) != 0 ? count[w] - 1 : 0];
            bool invalid = (mix[0] & 1) == 0;
            if (!acts_as(mix, from) && !acts_as(mix, to) && !(may_be_invalid && invalid))
                return false;
        }
        if (i == plan.count)
            break;
        if (steps[i].kind == SMMUV3_PLAN_STORE) {
            unsigned w = steps[i].word;
            now[w] = steps[i].value;
            seen[w][count[w]++] = now[w];
        } else if (steps[i].kind == SMMUV3_PLAN_SYNC) {
            for (unsigned w = 0; w < 8; w++) {
                seen[w][0] = now[w];
                count[w] = 1;
            }
        }
    }
    return memcmp(now, to->w, sizeof(now)) == 0;
}

static struct smmuv3_ste random_ste(void)
{
    struct smmuv3_ste s = {{1, 0, 0, 0, 0, 0, 0, 0}};
    static const unsigned configs[] = {0, 4, 5, 6, 7};
    unsigned config = configs[random64() % 5];
    s.w[0] |= (uint64_t)config << 1;
    if (config == 0)
        return random64() & 1 ? s : (struct smmuv3_ste){{0, 0, 0, 0, 0, 0, 0, 0}};
    if (config & 1) {
        s.w[0] |= (random64() % 3) << 4 | (random64() % 4) << 59 | (1 + random64() % 3) << 20;
        s.w[1] |= (random64() % 3) | (random64() & 1) << 27 | UINT64_C(0xd4);
    }
    if (config & 2) {
        s.w[1] |= (random64() & 1) << 25;
        s.w[2] |= random64() % 3 | (random64() % 2) << 32 | UINT64_C(0x449b6c400000000);
        s.w[3] |= (1 + random64() % 3) << 20;
    }
    s.w[1] |= (random64() % 2) << 44 | (random64() & 1) << 19;
    return s;
}

Test(plan_entry, every_mix_that_a_reader_may_hold_is_old_or_new)
{
    unsigned hitless = 0, broken = 0;
    for (unsigned round = 0; round < 60000; round++) {
        struct smmuv3_ste from = random_ste(), to = random_ste();
        plan_ste(&from, &to, &ats_is_off);
        bool disruptive = plan.verdict != SMMUV3_PLAN_HITLESS;
        cr_assert(plan_is_sound(&from, &to, disruptive), "%llx %llx -> %llx %llx", (unsigned long long)from.w[0],
                  (unsigned long long)from.w[1], (unsigned long long)to.w[0], (unsigned long long)to.w[1]);
        cr_assert_leq(plan.syncs, 3);
        hitless += !disruptive;
        broken += disruptive;
    }
    cr_assert_gt(hitless, 10000);
    cr_assert_gt(broken, 1000);
}

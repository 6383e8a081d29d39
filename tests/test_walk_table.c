/* SPDX-License-Identifier: MIT */
#include "smmuv3/walk_table.h"
#include "walk_ref.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static smmuv3_status mem_read(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    (void)space;
    return ref_read((struct ref_mem *)ctx, address, value) ? SMMUV3_OK : SMMUV3_ERR_ACCESS;
}

static smmuv3_status mem_cas(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t expected, uint64_t desired,
                             uint64_t *seen)
{
    (void)space;
    if (!ref_read((struct ref_mem *)ctx, address, seen))
        return SMMUV3_ERR_ACCESS;
    if (*seen == expected)
        ref_write((struct ref_mem *)ctx, address, desired);
    return SMMUV3_OK;
}

static uint64_t rng = UINT64_C(0x9e3779b97f4a7c15);

static uint64_t rnd(uint64_t n)
{
    rng = rng * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (rng >> 20) % n;
}

static enum smmuv3_tri tri(bool b)
{
    return b ? SMMUV3_YES : SMMUV3_NO;
}

/* A random stage in both forms. The library's one comes from CD or STE words, so that their decoding is compared too. */
struct pair {
    struct ref_stage ref;
    uint64_t cd0, cd1, cd2; /* words of the CD */
    uint64_t ste2, ste3;
};

static const unsigned oas_bits[] = {32, 36, 40, 42, 44, 48, 52};

static void random_common(struct ref_stage *s, unsigned oas, unsigned ps)
{
    static const int granules[] = {4, 16, 64};
    memset(s, 0, sizeof(*s));
    s->on = true;
    s->granule = granules[rnd(3)];
    s->lpa = oas == 52;
    s->ds = oas == 52 && s->granule != 64 && rnd(2) == 0;
    s->oa_bits = (int)(oas_bits[ps] < oas ? oas_bits[ps] : oas);
    if (s->oa_bits > 48 && !(s->granule == 64 ? s->lpa : s->ds))
        s->oa_bits = 48;
    s->ha = rnd(3) != 0;
    s->hd = s->ha && rnd(2) == 0;
    s->affd = rnd(3) == 0;
    s->big = rnd(4) == 0;
}

static unsigned tg0_of(int granule)
{
    return granule == 4 ? 0 : granule == 64 ? 1 : 2;
}

static void random_s1(struct pair *p, unsigned oas)
{
    struct ref_stage *s = &p->ref;
    const unsigned ips = (unsigned)rnd(8);
    int low;
    random_common(s, oas, ips > 6 ? 6 : ips);
    s->stage = 1;
    low = s->ds || (s->granule == 64 && s->lpa) ? 12 : 16;
    s->tsz = low + (int)rnd(40 - (unsigned)low);
    s->wxn = rnd(4) == 0;
    s->pan = rnd(4) == 0;
    s->epd = rnd(50) == 0;
    s->tbi = rnd(3) == 0;
    s->e0pd = rnd(6) == 0;
    s->had = rnd(4) == 0;
    s->upper = rnd(2) == 0;
    s->base = rnd(UINT64_C(1) << 31) & ~UINT64_C(0xf);
    p->cd0 = (uint64_t)s->big << 15 | (uint64_t)ips << 32 | (uint64_t)s->affd << 35 | (uint64_t)s->wxn << 36 |
             (uint64_t)s->pan << 40 | UINT64_C(1) << 41 | (uint64_t)s->hd << 42 | (uint64_t)s->ha << 43 | UINT64_C(1) << 31;
    p->cd1 = p->cd2 = 0;
    if (s->upper) {
        const unsigned tg1 = s->granule == 4 ? 2 : s->granule == 16 ? 1 : 3;
        p->cd0 |= (uint64_t)s->tsz << 16 | (uint64_t)tg1 << 22 | (uint64_t)s->epd << 30 | (uint64_t)s->tbi << 39 | 1u << 14;
        p->cd2 = s->base | (uint64_t)s->e0pd << 2 | (uint64_t)s->had << 1;
    } else {
        p->cd0 |= (uint64_t)s->tsz | (uint64_t)tg0_of(s->granule) << 6 | (uint64_t)s->epd << 14 | (uint64_t)s->tbi << 38 |
                  UINT64_C(1) << 30;
        p->cd1 = s->base | (uint64_t)s->e0pd << 2 | (uint64_t)s->had << 1;
    }
    p->cd2 |= (uint64_t)s->ds << 58;
}

/* Start level encodings: {S2SL0_2, S2SL0} for each level. */
static void random_s2(struct pair *p, unsigned oas)
{
    struct ref_stage *s = &p->ref;
    const unsigned ps = (unsigned)rnd(7);
    unsigned sl0;
    int page, least, most;
    random_common(s, oas, ps);
    s->stage = 2;
    s->xnx = true;
    page = s->granule == 4 ? 12 : s->granule == 16 ? 14 : 16;
    /* a start level, then a size that it resolves with at most 16 tables */
    s->start = (s->granule == 64 ? 1 : 0) + (int)rnd(s->granule == 64 ? 2 : 3);
    if (s->granule == 4 && s->ds && rnd(3) == 0)
        s->start = -1;
    if (s->granule == 16 && !s->ds && s->start == 0)
        s->start = 1;
    least = ref_shift(s->granule, s->start) + 1;
    most = ref_shift(s->granule, s->start) + page - 3 + 4;
    if (least < 25)
        least = 25;
    if (most > (s->ds || (s->granule == 64 && s->lpa) ? 52 : 48))
        most = s->ds || (s->granule == 64 && s->lpa) ? 52 : 48;
    if (most < least)
        most = least;
    s->tsz = 64 - least - (int)rnd((unsigned)(most - least + 1));
    s->base = rnd(UINT64_C(1) << 31) & ~UINT64_C(0xf);
    sl0 = s->start == -1 ? 0 : s->granule == 4 ? (unsigned)(2 - s->start) : (unsigned)(3 - s->start);
    p->ste2 = (uint64_t)s->tsz << 32 | (uint64_t)sl0 << 38 | (uint64_t)tg0_of(s->granule) << 46 | (uint64_t)ps << 48 |
              UINT64_C(1) << 51 | (uint64_t)s->big << 52 | (uint64_t)s->affd << 53 | (uint64_t)s->hd << 55 |
              (uint64_t)s->ha << 56;
    p->ste3 = s->base | (uint64_t)s->ds << 3 | (uint64_t)(s->start == -1) << 2;
}

static void set_caps(struct smmuv3_env *env, unsigned oas)
{
    uint32_t code = 0;
    while (oas_bits[code] != oas)
        code++;
    memset(env, 0, sizeof(*env));
    env->state = SMMUV3_STATE_NS;
    env->e2h = SMMUV3_NO;
    if (smmuv3_caps_set(&env->caps, SMMUV3_R_IDR0, 0x8u | 7u | 2u << 6) != SMMUV3_OK ||
        smmuv3_caps_set(&env->caps, SMMUV3_R_IDR3, 1u << 2 | 1u << 4 | 1u << 10 | 1u << 13) != SMMUV3_OK ||
        smmuv3_caps_set(&env->caps, SMMUV3_R_IDR5, code | 7u << 4 | (oas == 52 ? 1u << 7 | 1u << 10 : 0)) != SMMUV3_OK ||
        smmuv3_caps_set(&env->caps, SMMUV3_R_AIDR, 4) != SMMUV3_OK)
        abort();
}

static bool build(struct smmuv3_walk *w, const struct smmuv3_env *env, const struct pair *a, const struct pair *b)
{
    struct smmuv3_ste ste;
    struct smmuv3_cd cd;
    memset(&ste, 0, sizeof(ste));
    memset(&cd, 0, sizeof(cd));
    ste.w[0] = 1 | (a->ref.on ? 2u : 0) | (b->ref.on ? 4u : 0) | 8;
    ste.w[2] = b->ste2;
    ste.w[3] = b->ste3;
    cd.w[0] = a->cd0;
    cd.w[1] = a->cd1;
    cd.w[2] = a->cd2;
    w->stage1 = a->ref.on;
    w->stage2 = b->ref.on;
    for (unsigned half = 0; half < 2; half++)
        if (a->ref.on && smmuv3_walk_stage_s1(env, &ste, &cd, half, &w->s1[half]) != SMMUV3_OK)
            return false;
    return !b->ref.on || smmuv3_walk_stage_s2(env, &ste, false, &w->s2) == SMMUV3_OK;
}

static uint64_t random_address(const struct ref_stage *s)
{
    const int bits = 64 - s->tsz;
    uint64_t v = ref_mix(rnd(UINT64_C(1) << 40));
    if (rnd(20) == 0)
        return v;
    v &= (UINT64_C(1) << bits) - 1;
    if (s->stage == 1 && s->upper)
        v |= ~UINT64_C(0) << bits;
    if (s->stage == 1 && rnd(8) == 0)
        v ^= UINT64_C(0x5a) << 56;
    return v;
}

static void compare(const struct smmuv3_walk *w, const struct ref_out *o, const struct ref_mem *mine, const struct ref_mem *theirs,
                    unsigned long n)
{
    const struct smmuv3_walk_leaf *last = w->stage2 ? &w->leaf2 : &w->leaf1;
    cr_assert_eq(w->fault.event, o->event, "%lu: event %x, reference %x (level %d/%d stage %d/%d why %d)", n, w->fault.event,
                 o->event, w->fault.level, o->level, w->fault.stage, o->stage, w->fault.why);
    cr_assert_eq(mine->count, theirs->count, "%lu: updates %d %d", n, mine->count, theirs->count);
    for (int i = 0; i < mine->count; i++)
        cr_assert(mine->where[i] == theirs->where[i] && mine->what[i] == theirs->what[i], "%lu: update %d", n, i);
    if (o->event == 0) {
        cr_assert_eq(last->output, o->pa, "%lu: %llx %llx", n, (unsigned long long)last->output, (unsigned long long)o->pa);
        cr_assert_eq(last->size_log2, (unsigned)o->size_log2, "%lu", n);
        return;
    }
    cr_assert_eq(w->fault.stage, o->stage, "%lu", n);
    cr_assert_eq(w->fault.level, o->level, "%lu", n);
    cr_assert_eq(w->fault.class_of, o->cls + 1, "%lu: event %x", n, o->event);
    if (o->event == 0x0b)
        cr_assert_eq(w->fault.fetch_pa, o->fetch, "%lu", n);
    if (o->stage == 2)
        cr_assert_eq(w->fault.ipa, o->ipa, "%lu", n);
    if (o->stage == 2 && o->cls == 1)
        cr_assert_eq(w->fault.table_read, o->tt_read, "%lu", n);
}

/* Random legal stages over random memory against the literal walker: result, fault, class, level, addresses, updates. */
Test(walk_table, against_the_reference, .timeout = 100)
{
    static struct smmuv3_walk w;
    unsigned long events[32] = {0};
    const struct smmuv3_walk_memory none = {0};
    struct smmuv3_walk_memory memory = none;
    for (unsigned long n = 0; n < 400000; n++) {
        static const unsigned sizes[] = {40, 44, 48, 52};
        const unsigned oas = sizes[rnd(4)];
        struct pair a, b;
        struct ref_mem mine, theirs;
        struct ref_out o;
        struct ref_access as;
        struct smmuv3_env env;
        struct smmuv3_walk_access access;
        uint64_t address;
        bool ok;
        memset(&mine, 0, sizeof(mine));
        memset(&o, 0, sizeof(o));
        memset(&a, 0, sizeof(a));
        memset(&b, 0, sizeof(b));
        memset(&access, 0, sizeof(access));
        set_caps(&env, oas);
        random_s1(&a, oas);
        random_s2(&b, oas);
        a.ref.on = n % 3 != 1;
        b.ref.on = n % 3 != 0;
        mine.seed = theirs.seed = n + 1;
        theirs = mine;
        memset(&as, 0, sizeof(as));
        access.write = as.write = rnd(3) == 0;
        access.atomic = as.atomic = as.write && rnd(4) == 0;
        access.instruction = as.fetch = !as.write && rnd(5) == 0;
        access.privileged = as.priv = rnd(2) == 0;
        address = random_address(a.ref.on ? &a.ref : &b.ref);
        if (a.ref.on && (address >> 55 & 1) != (a.ref.upper ? 1u : 0u))
            continue;
        memset(&w, 0, sizeof(w));
        w.memory = &memory;
        memory.read64 = mem_read;
        memory.cas64 = mem_cas;
        memory.ctx = &mine;
        w.state = SMMUV3_STATE_NS;
        cr_assert(build(&w, &env, &a, &b), "%lu: granule %d tsz %d start %d", n, b.ref.granule, b.ref.tsz, b.ref.start);
        cr_assert_eq(smmuv3_walk_address(&w, address, SMMUV3_STATE_NS, smmuv3_walk_needs(&access)), SMMUV3_OK);
        ok = true;
        if (a.ref.on)
            ok = ref_walk(&theirs, &a.ref, b.ref.on ? &b.ref : NULL, address, 2, as, &o);
        if (ok && b.ref.on) {
            const uint64_t ipa = a.ref.on ? o.pa : address;
            memset(&o, 0, sizeof(o));
            o.ipa = ipa;
            ok = ref_walk(&theirs, &b.ref, NULL, ipa, 2, as, &o);
        }
        compare(&w, &o, &mine, &theirs, n);
        events[o.event & 31]++;
    }
    cr_expect_gt(events[0], 20000, "%lu translated", events[0]);
    cr_expect_gt(events[0x0b], 1000);
    cr_expect_gt(events[0x10], 1000);
    cr_expect_gt(events[0x11], 1000);
    cr_expect_gt(events[0x12], 1000);
    cr_expect_gt(events[0x13], 1000);
}

/* tri() keeps the helper honest: the library's flags are three-valued. */
Test(walk_table, unknown_features_are_off)
{
    struct smmuv3_env env;
    struct smmuv3_cd cd;
    struct smmuv3_walk_stage s;
    memset(&env, 0, sizeof(env));
    memset(&cd, 0, sizeof(cd));
    cd.w[0] = 16 | UINT64_C(1) << 30 | UINT64_C(1) << 31 | UINT64_C(1) << 41 | UINT64_C(3) << 42;
    cr_assert_eq(smmuv3_walk_stage_s1(&env, NULL, &cd, 0, &s), SMMUV3_OK);
    cr_expect_neq(s.desc.ha, tri(true));
    cr_expect_eq(s.start.level, 0);
    cr_expect_eq(s.input_bits, 48);
}

Test(walk_table, no_memory)
{
    static struct smmuv3_walk w;
    cr_expect_eq(smmuv3_walk_address(&w, 0, SMMUV3_STATE_NS, 0), SMMUV3_ERR_ARGUMENT);
}

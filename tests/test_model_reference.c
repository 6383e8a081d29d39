/* SPDX-License-Identifier: MIT */
/*
 * Random legal configurations on the model, with and without its caches, against a slow, literal walker that shares no
 * code with the library (walk_ref.h). STE and CD words are put together here bit by bit.
 */
#include "model_env.h"
#include "walk_ref.h"

#include <criterion/criterion.h>

enum { OASES = 3, CONFIGS = 3000, ACCESSES = 16 };

static const unsigned ps_bits[] = {32, 36, 40, 42, 44, 48, 52};

/* A model whose STEs stand in its environment, and everything else in a random memory. */
struct side {
    struct menv *e;
    struct ref_mem mem;
};

static bool own(uint64_t address)
{
    return address >= MEM_BASE && address < CDTAB;
}

static smmuv3_status side_read(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    struct side *s = (struct side *)ctx;
    if (own(address))
        return menv_read64(s->e, address, space, value);
    return ref_read(&s->mem, address, value) ? SMMUV3_OK : SMMUV3_ERR_ACCESS;
}

static smmuv3_status side_cas(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t expected, uint64_t desired,
                              uint64_t *seen)
{
    struct side *s = (struct side *)ctx;
    (void)space;
    if (!ref_read(&s->mem, address, seen))
        return SMMUV3_ERR_ACCESS;
    if (*seen == expected)
        ref_write(&s->mem, address, desired);
    return SMMUV3_OK;
}

static smmuv3_status side_write(void *ctx, uint64_t address, enum smmuv3_state space, const void *bytes, size_t count)
{
    return menv_write(((struct side *)ctx)->e, address, space, bytes, count);
}

static uint64_t rng = UINT64_C(0x243f6a8885a308d3);

static uint64_t rnd(uint64_t n)
{
    rng = rng * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (rng >> 20) % n;
}

static void side_new(struct side *s, unsigned oas, bool caches)
{
    const uint32_t code = oas == 44 ? 4 : oas == 48 ? 5 : 6;
    s->e = menv_new();
    /* Both endiannesses, HTTU 2, HAD, XNX, E0PD; with 52 bits DS and VAX. */
    menv_id(s->e, SMMUV3_R_IDR0, 2u << 6, 3u << 6 | 3u << 21);
    menv_id(s->e, SMMUV3_R_IDR3, 1u << 13, 0);
    menv_id(s->e, SMMUV3_R_IDR5, code | (oas == 52 ? 1u << 7 | 1u << 10 : 0), 7);
    menv_id(s->e, SMMUV3_R_AIDR, 3, 0xff);
    s->e->ops.ctx = s;
    s->e->ops.read64 = side_read;
    s->e->ops.cas64 = side_cas;
    s->e->ops.write = side_write;
    s->e->ops.read = NULL;
    s->e->ops.msi = NULL;
    s->e->ops.irq = NULL;
    s->e->ops.sev = NULL;
    s->e->ops.more_work = NULL;
    s->e->ops.invalidate = NULL;
    s->e->ops.atc_invalidate = NULL;
    s->e->ops.prg_response = NULL;
    s->e->ops.resume = NULL;
    s->e->ops.note = NULL;
    if (caches)
        menv_caches(s->e);
    menv_start(s->e);
    menv_enable(s->e);
}

static bool wide(const struct ref_stage *s)
{
    return s->ds || (s->granule == 64 && s->lpa);
}

static void random_common(struct ref_stage *s, unsigned oas, unsigned ps)
{
    static const int granules[] = {4, 16, 64};
    memset(s, 0, sizeof(*s));
    s->granule = granules[rnd(3)];
    s->lpa = oas == 52;
    s->ds = oas == 52 && s->granule != 64 && rnd(2) == 0;
    s->oa_bits = (int)(ps_bits[ps] < oas ? ps_bits[ps] : oas);
    if (s->oa_bits > 48 && !wide(s))
        s->oa_bits = 48;
    s->ha = rnd(3) != 0;
    s->hd = s->ha && rnd(2) == 0;
    s->affd = rnd(3) == 0;
    s->big = rnd(4) == 0;
    s->base = rnd(UINT64_C(1) << 31) & ~UINT64_C(0x3f);
}

/* R124: granules have other codes in TG0, TG1 and commands. */
static uint64_t tg0(int granule)
{
    return granule == 4 ? 0 : granule == 64 ? 1 : 2;
}

static uint64_t tg1(int granule)
{
    return granule == 4 ? 2 : granule == 16 ? 1 : 3;
}

/* Stage 1, as CD words 0 to 2. */
static void random_s1(struct ref_stage *s, unsigned oas, uint64_t cd[8])
{
    const unsigned ips = (unsigned)rnd(8);
    int low;
    random_common(s, oas, ips > 6 ? 6 : ips);
    s->stage = 1;
    low = wide(s) ? 12 : 16;
    s->tsz = low + (int)rnd(40 - (unsigned)low);
    s->wxn = rnd(4) == 0;
    s->pan = rnd(4) == 0;
    s->epd = rnd(50) == 0;
    s->tbi = rnd(3) == 0;
    s->e0pd = rnd(6) == 0;
    s->had = rnd(4) == 0;
    s->upper = rnd(2) == 0;
    memset(cd, 0, 64);
    /* V, AA64, R, A, ASID; IPS, AFFD, WXN, PAN, HD, HA, ENDI. */
    cd[0] = UINT64_C(1) << 31 | UINT64_C(1) << 41 | UINT64_C(3) << 45 | UINT64_C(5) << 48 | (uint64_t)s->big << 15 |
            (uint64_t)ips << 32 | (uint64_t)s->affd << 35 | (uint64_t)s->wxn << 36 | (uint64_t)s->pan << 40 |
            (uint64_t)s->hd << 42 | (uint64_t)s->ha << 43;
    /* The half that is used; the other is off. */
    if (s->upper)
        cd[0] |= (uint64_t)s->tsz << 16 | tg1(s->granule) << 22 | (uint64_t)s->epd << 30 | (uint64_t)s->tbi << 39 | 1u << 14;
    else
        cd[0] |= (uint64_t)s->tsz | tg0(s->granule) << 6 | (uint64_t)s->epd << 14 | (uint64_t)s->tbi << 38 | 1u << 30;
    cd[s->upper ? 2 : 1] = s->base | (uint64_t)s->e0pd << 2 | (uint64_t)s->had << 1;
    cd[2] |= (uint64_t)s->ds << 58;
    cd[3] = 0xff;
}

/* Stage 2, as STE words 2 and 3: a size, then a start level that resolves it with at most 16 tables. */
static void random_s2(struct ref_stage *s, unsigned oas, uint64_t ste[8])
{
    const unsigned ps = (unsigned)rnd(7);
    int page, bits, levels[4], count = 0;
    uint64_t sl0;
    random_common(s, oas, ps);
    s->stage = 2;
    s->xnx = true;
    page = s->granule == 4 ? 12 : s->granule == 16 ? 14 : 16;
    bits = 25 + (int)rnd((uint64_t)s->oa_bits - 24);
    for (int level = s->granule == 4 && s->ds ? -1 : s->granule == 64 ? 1 : s->granule == 16 && !s->ds ? 1 : 0; level < 3; level++)
        if (bits > ref_shift(s->granule, level) && bits <= ref_shift(s->granule, level) + page - 3 + 4 && count < 4)
            levels[count++] = level;
    if (count == 0) {
        bits = page + page - 3 + 9;
        levels[count++] = 2;
    }
    s->start = levels[rnd((uint64_t)count)];
    s->tsz = 64 - bits;
    sl0 = s->start == -1 ? 0 : s->granule == 4 ? (uint64_t)(2 - s->start) : (uint64_t)(3 - s->start);
    ste[2] = 3 | (uint64_t)s->tsz << 32 | sl0 << 38 | tg0(s->granule) << 46 | (uint64_t)ps << 48 | UINT64_C(1) << 51 |
             (uint64_t)s->big << 52 | (uint64_t)s->affd << 53 | (uint64_t)s->hd << 55 | (uint64_t)s->ha << 56 | UINT64_C(1) << 58;
    ste[3] = s->base | (uint64_t)s->ds << 3 | (uint64_t)(s->start == -1) << 2;
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

static void put_words(struct ref_mem *m, uint64_t at, const uint64_t w[8])
{
    for (unsigned i = 0; i < 8; i++)
        ref_write(m, at + 8 * i, w[i]);
}

/* The fetch of the CD: through stage 2 when it is on. @return where it is. */
static bool locate_cd(struct ref_mem *m, const struct ref_stage *s2, uint64_t pointer, uint64_t *pa, struct ref_out *o)
{
    struct ref_access as;
    memset(&as, 0, sizeof(as));
    memset(o, 0, sizeof(*o));
    as.priv = true;
    *pa = pointer;
    if (!s2->on)
        return true;
    o->ipa = pointer;
    if (!ref_walk(m, s2, NULL, pointer, 0, as, o))
        return false;
    *pa = o->pa;
    return true;
}

/* What the literal walker says of a whole transaction. @return log2 of the size, -1 after a fault. */
static int expect(struct ref_mem *m, const struct ref_stage *s1, const struct ref_stage *s2, uint64_t pointer, uint64_t address,
                  struct ref_access as, struct ref_out *o)
{
    uint64_t pa, ipa = address;
    int size = 64;
    if (s1->on && !locate_cd(m, s2, pointer, &pa, o))
        return -1;
    memset(o, 0, sizeof(*o));
    if (s1->on) {
        if (!ref_walk(m, s1, s2->on ? s2 : NULL, address, 2, as, o))
            return -1;
        ipa = o->pa;
        size = o->size_log2;
    }
    if (s2->on) {
        memset(o, 0, sizeof(*o));
        o->ipa = ipa;
        if (!ref_walk(m, s2, NULL, ipa, 2, as, o))
            return -1;
    }
    return o->size_log2 < size ? o->size_log2 : size;
}

static void check(struct side *s, int size, const struct ref_out *o, const struct smmuv3_model_access *a, unsigned long n)
{
    struct menv *e = s->e;
    uint64_t w[4];
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, a, &e->result), SMMUV3_OK);
    cr_assert_eq(e->result.event, o->event, "%lu: event %x, reference %x (rule %u)", n, e->result.event, o->event,
                 e->result.rule);
    if (size >= 0) {
        cr_assert_eq(e->result.outcome, SMMUV3_MODEL_OK, "%lu", n);
        cr_assert_eq(e->result.address, o->pa, "%lu: %llx %llx", n, (unsigned long long)e->result.address,
                     (unsigned long long)o->pa);
        cr_assert_eq(e->result.size_log2, size, "%lu: size %u %d", n, e->result.size_log2, size);
        return;
    }
    cr_assert_eq(e->result.outcome, SMMUV3_MODEL_ABORT, "%lu", n);
    cr_assert_eq(menv_event(e, w), (unsigned)o->event, "%lu", n);
    cr_assert_eq(w[0] >> 32, 8);
    cr_assert_eq(w[1] >> 39 & 1, o->stage == 2, "%lu: S2", n);
    cr_assert_eq(w[1] >> 40 & 3, (uint64_t)o->cls, "%lu: CLASS", n);
    cr_assert_eq(w[2], a->walk.address, "%lu", n);
    if (o->event == 0x0b)
        cr_assert_eq(w[3], o->fetch, "%lu: FetchAddr", n);
    else if (o->stage == 2)
        cr_assert_eq(w[3], o->ipa & UINT64_C(0xffffffffff000), "%lu: IPA", n);
}

Test(model_reference, r124_random_configurations, .timeout = 300)
{
    static const unsigned oases[OASES] = {44, 48, 52};
    static struct side sides[OASES][2];
    static struct ref_mem literal;
    unsigned long events[32] = {0}, hits = 0, count = 0;
    for (unsigned i = 0; i < OASES; i++)
        for (unsigned k = 0; k < 2; k++)
            side_new(&sides[i][k], oases[i], k == 1);
    for (unsigned n = 0; n < CONFIGS; n++) {
        struct side *pair = sides[n % OASES];
        const unsigned kind = n / OASES % 3;
        struct ref_stage s1, s2;
        struct ref_out o;
        uint64_t ste[8] = {0}, cd[8], pages[3], pointer, pa;
        memset(&s1, 0, sizeof(s1));
        memset(&s2, 0, sizeof(s2));
        random_s1(&s1, oases[n % OASES], cd);
        if (kind != 0)
            random_s2(&s2, oases[n % OASES], ste);
        s1.on = kind != 1;
        s2.on = kind != 0;
        memset(&literal, 0, sizeof(literal));
        literal.seed = n + 1;
        literal.clear = UINT64_C(1) << 52 | 1u << 12; /* no contiguous hints, in either byte order */
        pointer = s2.on ? random_address(&s2) & ~UINT64_C(0x3f) & ((UINT64_C(1) << (64 - s2.tsz)) - 1) : CDTAB + 0x1000;
        pointer &= (UINT64_C(1) << 52) - 1;
        ste[0] = 1 | (s1.on ? 2u : 0) | (s2.on ? 4u : 0) | 8 | (s1.on ? pointer : 0);
        ste[1] = UINT64_C(1) << 44;
        if (s1.on) {
            struct ref_mem scratch = literal;
            if (locate_cd(&scratch, &s2, pointer, &pa, &o))
                put_words(&literal, pa, cd);
        }
        for (unsigned k = 0; k < 2; k++) {
            pair[k].mem = literal;
            for (unsigned i = 0; i < 8; i++)
                menv_put(pair[k].e, menv_ste_at(8) + 8 * i, ste[i]);
            menv_clean(pair[k].e);
        }
        for (unsigned i = 0; i < 3; i++)
            pages[i] = random_address(s1.on ? &s1 : &s2);
        for (unsigned i = 0; i < ACCESSES; i++) {
            struct smmuv3_model_access a;
            struct ref_access as;
            int size;
            memset(&a, 0, sizeof(a));
            memset(&as, 0, sizeof(as));
            a.walk.stream_id = 8;
            a.walk.address = pages[rnd(3)] ^ rnd(4096);
            a.walk.write = as.write = rnd(3) == 0;
            a.walk.atomic = as.atomic = as.write && rnd(4) == 0;
            a.walk.instruction = as.fetch = !as.write && rnd(5) == 0;
            a.walk.privileged = as.priv = rnd(2) == 0;
            /* The half that is off, and inputs that no stage looks at, have tests of their own. */
            if (s1.on ? (a.walk.address >> 55 & 1) != (s1.upper ? 1u : 0u) : a.walk.address >> oases[n % OASES] != 0)
                continue;
            size = expect(&literal, &s1, &s2, pointer, a.walk.address, as, &o);
            hits += smmuv3_model_hit_(&pair[1].e->model, &pair[1].e->txn, 0, &a, &pair[1].e->result);
            check(&pair[0], size, &o, &a, n);
            check(&pair[1], size, &o, &a, n);
            events[o.event & 31]++;
            count++;
        }
    }
    cr_expect_gt(count, CONFIGS * ACCESSES / 2, "%lu accesses", count);
    cr_expect_gt(events[0], 4000, "%lu translated", events[0]);
    cr_expect_gt(hits, 1000, "%lu hits", hits);
    cr_expect_gt(events[0x0b], 200, "%lu", events[0x0b]);
    cr_expect_gt(events[0x10], 1000);
    cr_expect_gt(events[0x11], 200, "%lu", events[0x11]);
    cr_expect_gt(events[0x12], 200, "%lu", events[0x12]);
    cr_expect_gt(events[0x13], 200, "%lu", events[0x13]);
    for (unsigned i = 0; i < OASES; i++)
        for (unsigned k = 0; k < 2; k++)
            menv_free(sides[i][k].e);
}

/* SPDX-License-Identifier: MIT */
#include "smmuv3/walk_table.h"

#include <criterion/criterion.h>
#include <string.h>

#define BASE UINT64_C(0x80000000)
#define WORDS (1u << 17) /* 1 MiB: 16 tables of 64 KiB, 64 of 16 KiB, 256 of 4 KiB */

static struct smmuv3_le64 memory[WORDS];
static uint64_t rng = UINT64_C(0x2545f4914f6cdd1d);

static uint64_t rnd(uint64_t n)
{
    rng = rng * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (rng >> 24) % n;
}

static bool one_in(unsigned n)
{
    return rnd(n) == 0;
}

static enum smmuv3_tri seldom(void)
{
    return one_in(16) ? SMMUV3_YES : one_in(16) ? SMMUV3_UNKNOWN : SMMUV3_NO;
}

/* A descriptor that often leads on: table, block or page with bits of every kind. */
static uint64_t random_descriptor(void)
{
    const uint64_t kind = one_in(12) ? rnd(4) : one_in(4) ? 1 : 3;
    uint64_t d = (rnd(UINT64_C(1) << 32) << 32 | rnd(UINT64_C(1) << 32)) & ~UINT64_C(3);

    d = (d & ~UINT64_C(0x0000fffffffff000)) | (BASE + rnd(WORDS * 8));
    if (one_in(6))
        d |= UINT64_C(1) << (40 + rnd(8));
    if (!one_in(6))
        d &= ~(UINT64_C(31) << 59);
    if (!one_in(5))
        d |= 1u << 10;
    return (d & ~UINT64_C(3)) | kind;
}

static void random_stage(struct smmuv3_walk_stage *s)
{
    static const unsigned granules[] = {12, 12, 14, 16};
    struct smmuv3_desc_config *c = &s->desc;

    memset(s, 0, sizeof *s);
    c->stage = 1;
    c->granule_log2 = granules[rnd(4)];
    c->output_bits = one_in(8) ? 0 : one_in(4) ? 40 : 48;
    c->state = SMMUV3_STATE_NS;
    c->ds = seldom();
    c->lpa = one_in(3) ? SMMUV3_YES : SMMUV3_NO;
    c->pi = seldom();
    c->ha = seldom();
    c->hd = c->ha == SMMUV3_YES && one_in(2) ? SMMUV3_YES : SMMUV3_NO;
    c->affd = seldom();
    c->one_level = one_in(4) ? SMMUV3_YES : SMMUV3_NO;
    c->had = one_in(4) ? SMMUV3_YES : SMMUV3_NO;
    c->aie = seldom();
    c->pnch = seldom();
    c->mair_known = !one_in(4);
    c->pi_known = one_in(2);
    c->mair = rnd(UINT64_C(1) << 32) << 32 | rnd(UINT64_C(1) << 32);
    c->pi_priv = rnd(UINT64_C(1) << 32) << 16;
    c->pi_unpriv = rnd(UINT64_C(1) << 32) << 16;
    s->input_bits = 25 + (unsigned)rnd(24);
    cr_assert_eq(smmuv3_desc_root(1, c->granule_log2, 64 - s->input_bits, 0, 0, &s->start), SMMUV3_OK);
    if (one_in(40)) /* what no CD gives */
        s->start.level += (int)rnd(3) - 1;
    if (one_in(40))
        s->start.index_bits += (unsigned)rnd(3) - 1;
    s->base = BASE + rnd(WORDS * 8);
    s->upper = one_in(3);
    s->tbi = one_in(3);
    s->epd = one_in(40);
    s->e0pd = one_in(8);
    s->big_endian = one_in(16);
    s->haft = c->ha == SMMUV3_YES && one_in(2);
    s->pan = one_in(4);
    s->epan = s->pan && one_in(2);
    s->wxn = one_in(4);
    s->sh = (uint8_t)rnd(4);
}

static smmuv3_status outside(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    (void)ctx;
    (void)space;
    *value = (address >> 4 & 7) == 0 ? 0 : (BASE + (address & 0xff000)) | 0x403;
    return (address >> 12 & 3) == 0 ? SMMUV3_ERR_ACCESS : SMMUV3_OK;
}

static void same(const struct smmuv3_walk *a, const struct smmuv3_walk *b, unsigned round)
{
    const struct smmuv3_walk_leaf *x = &a->leaf1, *y = &b->leaf1;

    cr_assert_eq(a->status, b->status, "round %u", round);
    cr_assert_eq(a->missing_pa, b->missing_pa);
    cr_assert_eq(a->updated, b->updated);
    cr_assert_eq(memcmp(&a->fault, &b->fault, sizeof a->fault), 0, "round %u: event %u and %u", round, a->fault.event,
                 b->fault.event);
    if (a->status != SMMUV3_OK || a->fault.event != 0)
        return;
    cr_assert_eq(x->output, y->output, "round %u", round);
    cr_assert_eq(x->descriptor, y->descriptor);
    cr_assert_eq(x->descriptor_pa, y->descriptor_pa);
    cr_assert_eq(x->level, y->level);
    cr_assert_eq(x->size_log2, y->size_log2);
    cr_assert_eq(x->span_log2, y->span_log2, "round %u", round);
    cr_assert_eq(x->perm, y->perm, "round %u: %x and %x", round, x->perm, y->perm);
    cr_assert_eq(x->perm_clean, y->perm_clean);
    cr_assert_eq(x->sh, y->sh);
    cr_assert_eq(x->flags, y->flags, "round %u: %x and %x", round, x->flags, y->flags);
    cr_assert_eq(memcmp(&x->mem, &y->mem, sizeof x->mem), 0, "round %u", round);
    cr_assert_eq(x->space, y->space);
}

/* Random stages over random memory: the straight path and the general walk, which a trace calls for. */
Test(walk_fast, answers_as_the_general_walk_does)
{
    static const unsigned needs[] = {0, SMMUV3_DESC_PR, SMMUV3_DESC_PW, SMMUV3_DESC_PX, SMMUV3_DESC_UR, SMMUV3_DESC_UW, SMMUV3_DESC_UX,
                                     SMMUV3_DESC_PR | SMMUV3_DESC_PW};
    static struct smmuv3_walk fast, slow;
    struct smmuv3_walk_memory m = {0};
    struct smmuv3_walk_trace trace = {0};
    unsigned answered[17] = {0};

    m.read64 = outside;
    m.direct = memory;
    m.direct_base = BASE;
    for (unsigned round = 0; round < 300000; round++) {
        const unsigned half = one_in(3) ? 1 : 0;
        uint64_t address = rnd(UINT64_C(1) << 48);

        if (round % 3000 == 0)
            for (unsigned i = 0; i < WORDS; i++)
                memory[i] = smmuv3_le64_from_cpu(random_descriptor());
        m.direct_bytes = one_in(8) ? rnd(WORDS) * 8 : sizeof memory;
        m.direct = one_in(50) ? NULL : memory;
        memset(&fast, 0, sizeof fast);
        fast.memory = &m;
        fast.state = one_in(20) ? SMMUV3_STATE_UNKNOWN : one_in(20) ? SMMUV3_STATE_S : SMMUV3_STATE_NS;
        fast.stage1 = true;
        random_stage(&fast.s1[0]);
        random_stage(&fast.s1[1]);
        fast.s1[0].upper = false;
        fast.s1[1].upper = true;
        if (!one_in(16))
            address &= (UINT64_C(1) << fast.s1[half].input_bits) - 1;
        if (half != 0)
            address |= UINT64_MAX << fast.s1[1].input_bits;
        if (one_in(4))
            address ^= rnd(256) << 56;
        slow = fast;
        slow.trace = &trace;
        const unsigned need = needs[rnd(8)];
        const smmuv3_status a = smmuv3_walk_address(&fast, address, SMMUV3_STATE_NS, need);
        const smmuv3_status b = smmuv3_walk_address(&slow, address, SMMUV3_STATE_NS, need);
        cr_assert_eq(a, b, "round %u: %d and %d", round, a, b);
        same(&fast, &slow, round);
        if (smmuv3_walk_s1_fast_(&fast, address, need)) {
            cr_assert(b == SMMUV3_OK && slow.fault.event == 0);
            answered[smmuv3_walk_half_(&fast, address)->desc.granule_log2]++;
        }
    }
    /* The comparison is worth something only when the straight path is taken often. */
    cr_expect_gt(answered[12], 5000, "%u", answered[12]);
    cr_expect_gt(answered[14], 2000, "%u", answered[14]);
    cr_expect_gt(answered[16], 2000, "%u", answered[16]);
}

/* Every combination of the permission bits, against the decoder. */
Test(walk_fast, permissions_and_flags_are_those_of_the_decoder)
{
    struct smmuv3_desc_config c = {0};
    struct smmuv3_desc d;

    c.stage = 1;
    c.granule_log2 = 12;
    c.state = SMMUV3_STATE_NS;
    for (unsigned i = 0; i < 32; i++) {
        const uint64_t bits = (uint64_t)(i & 3) << 6 | (uint64_t)(i >> 2 & 3) << 53 | 0x403;
        c.one_level = (i & 16) != 0 ? SMMUV3_YES : SMMUV3_NO;
        cr_assert_eq(smmuv3_desc_decode(&c, 3, bits, &d), SMMUV3_OK);
        cr_expect_eq(smmuv3_walk_fast_perm_(bits, (i & 16) != 0), d.perm, "%u", i);
    }
    for (unsigned byte = 0; byte < 256; byte++) {
        const struct smmuv3_mem_attr a = smmuv3_walk_fast_mem_(byte), b = smmuv3_mair_decode(byte);
        cr_expect_eq(memcmp(&a, &b, sizeof a), 0, "MAIR byte %02x", byte);
    }
    for (unsigned bit = 2; bit < 64; bit++) {
        const uint64_t bits = UINT64_C(1) << bit;
        cr_assert_eq(smmuv3_desc_decode(&c, 3, bits | 3, &d), SMMUV3_OK);
        cr_expect_eq(smmuv3_walk_fast_flags_(bits | 3, false), d.flags, "page, bit %u", bit);
        cr_assert_eq(smmuv3_desc_decode(&c, 2, bits | 1, &d), SMMUV3_OK);
        cr_expect_eq(smmuv3_walk_fast_flags_(bits | 1, true), d.flags, "block, bit %u", bit);
    }
}

/* What is not plain is left to the general walk. */
Test(walk_fast, leaves_the_rest_alone)
{
    struct smmuv3_walk_memory m = {0};
    struct smmuv3_walk_stage s;
    struct smmuv3_walk_leaf leaf;
    const unsigned need = SMMUV3_DESC_UR;

    memset(&s, 0, sizeof s);
    memset(memory, 0, sizeof memory);
    m.direct = memory;
    m.direct_base = BASE;
    m.direct_bytes = sizeof memory;
    s.desc.stage = 1;
    s.desc.granule_log2 = 12;
    s.desc.output_bits = 48;
    s.desc.ds = s.desc.pi = s.desc.aie = s.desc.pnch = s.desc.had = SMMUV3_NO;
    s.input_bits = 21 + 9;
    s.base = BASE;
    cr_assert_eq(smmuv3_desc_root(1, 12, 64 - s.input_bits, 0, 0, &s.start), SMMUV3_OK);
    cr_assert_eq(s.start.level, 2);
    memory[0] = smmuv3_le64_from_cpu((BASE + 0x1000) | 3);
    memory[512] = smmuv3_le64_from_cpu(0x123456000 | 0x400 | 0x40 | 3);
#define YES cr_expect(smmuv3_walk_fast_(&m, &s, SMMUV3_STATE_NS, 0x777, need, &leaf))
#define NO(why) cr_expect_not(smmuv3_walk_fast_(&m, &s, SMMUV3_STATE_NS, 0x777, need, &leaf), why)
    YES;
    cr_expect_eq(leaf.output, UINT64_C(0x123456777));
    cr_expect_eq(leaf.descriptor_pa, BASE + 0x1000);
    memory[512] = smmuv3_le64_from_cpu(0x123456000 | 0x40 | 3);
    NO("access flag");
    memory[512] = smmuv3_le64_from_cpu(UINT64_C(1) << 51 | 0x123456000 | 0x4c0 | 3);
    YES;
    s.desc.hd = SMMUV3_YES;
    NO("a page that a write would mark");
    s.desc.hd = SMMUV3_NO;
    memory[512] = smmuv3_le64_from_cpu(0x123456000 | 0x400 | 3);
    NO("no permission");
    memory[512] = smmuv3_le64_from_cpu(0x123456000 | 0x440 | 1);
    NO("reserved");
    memory[512] = smmuv3_le64_from_cpu(0x123456000 | 0x440 | 3);
    memory[0] = smmuv3_le64_from_cpu((BASE + 0x1000) | 3 | UINT64_C(1) << 62);
    NO("APTable");
    s.desc.had = SMMUV3_YES;
    YES;
    memory[0] = smmuv3_le64_from_cpu((BASE + 0x1000) | 3);
    s.desc.output_bits = 32;
    NO("output size");
    s.desc.output_bits = 48;
    m.direct_bytes = 0x1000;
    NO("a table outside of the direct map");
    m.direct_bytes = sizeof memory;
    s.big_endian = true;
    NO("big-endian");
    s.big_endian = false;
    s.epd = true;
    NO("EPD");
    s.epd = false;
    s.e0pd = true;
    NO("E0PD");
    s.e0pd = false;
    YES;
#undef YES
#undef NO
}

/* SPDX-License-Identifier: MIT */
/*
 * The range planner over all requests. What a command covers, and which are not allowed, comes from tests/inval_drop.h,
 * which spells every number of section 4.4.1.1 itself.
 */
#include "proof.h"
#include "smmuv3/plan_inval.h"

#include "../inval_drop.h"

/* A request of any value that the planner accepts as such. */
static struct smmuv3_plan_inval_args some_request(uint32_t flags)
{
    struct smmuv3_plan_inval_args a;
#ifdef GRANULE
    const unsigned g = (GRANULE - 12) / 2;
#else
    const unsigned g = nondet_unsigned() % 3;
#endif
    a.first = nondet_u64();
    a.last = nondet_u64();
    a.leaf_sizes = nondet_u64();
    a.group_sizes = 0;
    a.op = nondet_u8();
    a.asid = nondet_u32() & 0xffff;
    a.vmid = nondet_u32() & 0xffff;
    a.granule_log2 = 12 + 2 * g;
    a.flags = flags | (nondet_u32() & (SMMUV3_PLAN_INVAL_DS | SMMUV3_PLAN_INVAL_TABLES));
    a.entries_max = 0;
    a.table_levels = nondet_u32() & 31;
#ifdef PAGES_LOG2
    /* One case of many: a range of 2^PAGES_LOG2 to 2^(PAGES_LOG2 + 1) - 1 pages. */
    const uint64_t pages = (a.last >> GRANULE) - (a.first >> GRANULE) + 1;
    ASSUME(pages >> PAGES_LOG2 == 1);
    a.op = nondet_bool() ? 0x12 : 0x2a;
#endif
    return a;
}

static uint64_t top_of(const struct smmuv3_plan_inval_args *a)
{
    const bool ipa = a->op == 0x2a || a->op == 0x5a;
    return ipa && a->last >> 52 != 0 ? (UINT64_C(1) << 52) - 1 : a->last;
}

/* Range commands, no permission to cover more: at most two, each allowed, together exactly the range. */
void prove_plan_inval_ranges(void)
{
    const struct smmuv3_plan_inval_args a = some_request(SMMUV3_PLAN_INVAL_RANGE);
    const struct drop_smmu s = {true, (a.flags & SMMUV3_PLAN_INVAL_DS) != 0, false};
    struct smmuv3_plan_inval p;
    const char *bad = NULL;
    if (smmuv3_plan_inval_make(&p, &a) != SMMUV3_OK)
        return;
    PROVE(p.count == 1 || p.count == 2, "one or two commands");
    PROVE(p.step_log2 == 0, "and no steps");
    if (p.all) {
        PROVE(p.count == 1 && !drop_by_address((unsigned)(p.first.w[0] & 0xff)), "everything by one command");
        return;
    }
    const uint64_t page = (UINT64_C(1) << a.granule_log2) - 1;
    const uint64_t first = a.first & ~page;
    const uint64_t last = top_of(&a) | page;
    const struct drop_fields f = drop_decode(p.first.w[0], p.first.w[1]);
    /* A command without TG is for the entry that holds its address: one page here. */
    const uint64_t end = f.tg == 0 ? f.address | page : drop_last(&f, &s, &bad);
    if (f.tg == 0)
        (void)drop_last(&f, &s, &bad);
    PROVE(bad == NULL, "the first command is allowed");
    PROVE(f.op == a.op, "the opcode asked for");
    PROVE(f.tg == 0 || f.tg == (a.granule_log2 - 10) / 2, "the granule");
    PROVE(f.address == first, "begins where the range begins");
    if (p.count == 1) {
        PROVE(end == last, "one command is the range exactly");
        return;
    }
    const struct drop_fields g = drop_decode(p.second.w[0], p.second.w[1]);
    const uint64_t end2 = g.tg == 0 ? g.address | page : drop_last(&g, &s, &bad);
    if (g.tg == 0)
        (void)drop_last(&g, &s, &bad);
    PROVE(bad == NULL, "the second command is allowed");
    PROVE(g.op == a.op, "the opcode asked for");
    PROVE(end < last, "two only when one is not enough");
    PROVE(g.address >= first && g.address <= end + 1, "the second begins inside or right behind the first");
    PROVE(end2 == last, "and ends where the range ends");
}

/* One command that may cover more: it covers the range, is allowed, and does not wrap. */
void prove_plan_inval_over(void)
{
    const struct smmuv3_plan_inval_args a = some_request(SMMUV3_PLAN_INVAL_RANGE | SMMUV3_PLAN_INVAL_OVER);
    const struct drop_smmu s = {true, (a.flags & SMMUV3_PLAN_INVAL_DS) != 0, false};
    struct smmuv3_plan_inval p;
    const char *bad = NULL;
    if (smmuv3_plan_inval_make(&p, &a) != SMMUV3_OK)
        return;
    PROVE(p.count == 1, "one command");
    if (p.all)
        return;
    const uint64_t page = (UINT64_C(1) << a.granule_log2) - 1;
    const struct drop_fields f = drop_decode(p.first.w[0], p.first.w[1]);
    const uint64_t end = f.tg == 0 ? f.address | page : drop_last(&f, &s, &bad);
    if (f.tg == 0)
        (void)drop_last(&f, &s, &bad);
    PROVE(bad == NULL, "allowed");
    PROVE(f.address <= (a.first & ~page) && end >= (top_of(&a) | page), "covers the range");
}

/* Without range commands: no more than the bound, from the first entry to the last, none outside; else everything. */
void prove_plan_inval_singles(void)
{
    const struct smmuv3_plan_inval_args a = some_request(0);
    const struct drop_smmu s = {false, false, false};
    struct smmuv3_plan_inval p;
    const char *bad = NULL;
    if (smmuv3_plan_inval_make(&p, &a) != SMMUV3_OK)
        return;
    PROVE(p.count >= 1 && p.count <= 512, "no more than the bound");
    if (p.all)
        return;
    const uint32_t i = nondet_u32();
    ASSUME(i < p.count);
    const struct smmuv3_cmd c = smmuv3_plan_inval_get(&p, i);
    const struct drop_fields f = drop_decode(c.w[0], c.w[1]);
    (void)drop_last(&f, &s, &bad);
    PROVE(bad == NULL, "each is allowed");
    PROVE(f.op == a.op, "the opcode asked for");
    PROVE(p.step_log2 >= a.granule_log2, "steps of at least a page");
    const uint64_t step = UINT64_C(1) << p.step_log2;
    const struct smmuv3_cmd c0 = smmuv3_plan_inval_get(&p, 0);
    const uint64_t begin = (a.first & ~(step - 1)) & ~UINT64_C(0xfff);
    PROVE((c0.w[1] & ~UINT64_C(0xfff)) == begin, "begins with the entry of the first address");
    PROVE(f.address == begin + (uint64_t)i * step, "in steps");
    PROVE(begin + (uint64_t)(p.count - 1) * step <= top_of(&a), "the last begins inside");
    PROVE(begin + (uint64_t)(p.count - 1) * step + (step - 1) >= top_of(&a), "and reaches the end");
}

/* ATC spans: the one span covers the range and is aligned. */
void prove_plan_atc_one(void)
{
    const uint64_t first = nondet_u64();
    const uint64_t last = nondet_u64();
    ASSUME(first <= last);
    const struct smmuv3_plan_atc_span s = smmuv3_plan_atc_one(first, last);
    PROVE(s.size <= 52, "a size that the command has");
    if (s.size == 52) {
        PROVE(s.address == 0, "everything");
        return;
    }
    const uint64_t bytes = UINT64_C(4096) << s.size;
    PROVE((s.address & (bytes - 1)) == 0, "aligned");
    PROVE(s.address <= first && s.address + (bytes - 1) >= last, "covers the range");
    PROVE(s.size == 0 || (first ^ last) >> (11 + s.size) != 0, "no smaller one would");
}

/* ATC spans one by one: each begins where the last ended and ends inside the range. */
void prove_plan_atc_next(void)
{
    uint64_t first = nondet_u64();
    const uint64_t begin = first;
    const uint64_t last = nondet_u64();
    const unsigned limit = nondet_unsigned();
    struct smmuv3_plan_atc_span s;
    ASSUME(first <= last && limit <= 52);
    const bool more = smmuv3_plan_atc_next(&first, last, limit, &s);
    if (s.size == 52)
        return;
    const uint64_t bytes = UINT64_C(4096) << s.size;
    const uint64_t end = s.address + (bytes - 1);
    PROVE((s.address & (bytes - 1)) == 0, "aligned");
    PROVE(s.address <= begin && end >= begin, "holds the first address");
    if (more) {
        PROVE(first == end + 1 && first <= last, "the next follows, inside the range");
    } else {
        PROVE(end >= last, "the last one reaches the end");
        PROVE(s.size <= limit || end == (last | 0xfff), "and no further where it was split");
    }
}

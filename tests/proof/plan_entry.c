/* SPDX-License-Identifier: MIT */
/*
 * The steps of a live update, for all pairs of entries and all masks of bits that matter.
 *
 * The reader keeps, for each word on its own, any value since the last completed CFGI with its CMD_SYNC began (R061,
 * R063). Proved of the steps between two entries without a break: at every moment every such mix agrees with the old
 * entry in all bits that matter there, or with the new one in all that matter there, bits that may change at any time
 * left out. Which bits matter is not proved here: the masks take any value (tests/plan_entry_reader.h samples them).
 * Proved of the steps with a break: every mix is invalid, or is one of the two entries.
 */
#include "proof.h"
#include "smmuv3/plan_entry.h"

/*
 * A mix is neither entry iff some word of it is not the old one's and some word, maybe the same, not the new one's. So it
 * is enough to follow two words of any index.
 */
struct word {
    unsigned index;
    uint64_t now;
    uint64_t held;
};

#ifndef BITS
#define BITS 2
#endif

static struct smmuv3_plan_entry plan;
static struct smmuv3_plan_work_ work;
static struct smmuv3_env env;
static uint64_t from[8];
static uint64_t to[8];
static struct word a;
static struct word b;
/* CFGI was issued and no store followed it. */
static bool settled;
/* The moment at which readers are looked at has come. */
static bool stopped;
/* It is the end. */
static bool to_the_end;

/* One step, for one word; a reader may fetch the word behind it, or keep what it had. */
static void follow(struct word *word, uint32_t kind, unsigned index, uint64_t value, uint64_t value2, bool fetch)
{
    if ((kind == SMMUV3_PLAN_STORE || kind == SMMUV3_PLAN_STORE128) && index == word->index)
        word->now = value;
    if (kind == SMMUV3_PLAN_STORE128 && index + 1 == word->index)
        word->now = value2;
    if ((kind == SMMUV3_PLAN_SYNC && settled) || fetch)
        word->held = word->now;
}

/* Takes the place of smmuv3_plan_add_ (goto-instrument --replace-calls): follows the step instead of keeping it. */
void add_step(struct smmuv3_plan_entry *into, enum smmuv3_plan_step_kind kind, unsigned word, uint64_t value,
              uint64_t value2)
{
    into->count++;
    if (kind == SMMUV3_PLAN_SYNC)
        into->syncs++;
    PROVE(word < 8, "a word of the entry");
    if (!to_the_end && nondet_bool())
        stopped = true;
    if (stopped)
        return;
    /* Where 128 bits are stored at once they are read at once: that is what the integrator promises. */
    const bool fetch = nondet_bool();
    const bool together = work.unit == 2 && a.index / 2 == b.index / 2;
    follow(&a, (uint32_t)kind, word, value, value2, fetch);
    follow(&b, (uint32_t)kind, word, value, value2, together ? fetch : nondet_bool());
    settled = kind == SMMUV3_PLAN_CFGI || (settled && kind != SMMUV3_PLAN_STORE && kind != SMMUV3_PLAN_STORE128);
}

static void some_word(struct word *word)
{
    word->index = nondet_unsigned();
    ASSUME(word->index < 8);
    word->now = word->held = from[word->index];
}

/*
 * Words of BITS bits. The planner only compares words and joins them bit by bit with masks, so that a word of few bits
 * stands for all: one bit that is wrong, and others that make words equal or different.
 */
static uint64_t some_bits(void)
{
    return nondet_u64() & ((UINT64_C(1) << BITS) - 1);
}

static void begin(unsigned unit, bool end)
{
    for (unsigned i = 0; i < 8; i++) {
        from[i] = some_bits();
        to[i] = some_bits();
    }
    smmuv3_plan_begin_(&plan);
    work.from = from;
    work.to = to;
    work.env = &env;
    work.ste = NULL;
    work.unit = unit;
    work.free_phase = 1;
    work.live = nondet_bool();
    work.atc = nondet_bool();
    some_word(&a);
    some_word(&b);
    settled = stopped = false;
    to_the_end = end;
}

static void hitless(unsigned unit, bool end)
{
    begin(unit, end);
    for (unsigned i = 0; i < 8; i++) {
        plan.room.old_used[i] = nondet_u64();
        plan.room.new_used[i] = nondet_u64();
        plan.room.free[i] = ~(plan.room.old_used[i] | plan.room.new_used[i]) | nondet_u64();
    }
    const unsigned critical = smmuv3_plan_critical_(&plan.room, &work);
    const unsigned first = smmuv3_plan_unit_(critical, unit);
    if (first == 8)
        return;
    smmuv3_plan_hitless_(&plan, &work, smmuv3_plan_mask_(critical, first, unit));
    PROVE(plan.count <= SMMUV3_PLAN_STEPS_MAX / 3, "a bounded number of steps");
    PROVE(plan.syncs <= 4, "of CMD_SYNCs as well");
    if (to_the_end) {
        PROVE(a.now == to[a.index] && a.held == a.now, "ends with the new entry, and readers have it");
        return;
    }
    /* A reader holds one value of a word. */
    if (b.index == a.index)
        b = a;
    PROVE(((a.held ^ from[a.index]) & plan.room.old_used[a.index] & ~plan.room.free[a.index]) == 0 ||
              ((b.held ^ to[b.index]) & plan.room.new_used[b.index] & ~plan.room.free[b.index]) == 0,
          "every mix acts as the old or as the new entry");
}

void prove_plan_entry_hitless(void)
{
    hitless(1, false);
}

void prove_plan_entry_hitless_end(void)
{
    hitless(1, true);
}

void prove_plan_entry_hitless_128(void)
{
    hitless(2, false);
}

void prove_plan_entry_break(void)
{
    begin(1, nondet_bool());
    smmuv3_plan_break_(&plan, &work, nondet_bool());
    PROVE(plan.count <= SMMUV3_PLAN_STEPS_MAX / 3, "a bounded number of steps");
    if (to_the_end) {
        PROVE(a.now == to[a.index] && a.held == a.now, "ends with the new entry, and readers have it");
        return;
    }
    /* V lies in word 0, which is 0 in between. */
    ASSUME(a.index == 0 && b.index != 0);
    PROVE(a.held == 0 || (a.held == from[0] && b.held == from[b.index]) || (a.held == to[0] && b.held == to[b.index]),
          "invalid, or one of the two");
}

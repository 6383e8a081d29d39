/* SPDX-License-Identifier: MIT */
/*
 * Properties of any plan, for the tests and the fuzz target of plan_inval.h: every command is allowed, everything that
 * the request describes is dropped, and nothing outside the range is covered unless permitted. Aborts when one does not
 * hold.
 */
#ifndef TESTS_PLAN_INVAL_CHECK_H
#define TESTS_PLAN_INVAL_CHECK_H

#include "smmuv3/plan_inval.h"

#include "inval_drop.h"

#define CHECK_PLAN(condition, ...)                                                                                     \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "plan: " __VA_ARGS__);                                                                     \
            fprintf(stderr, " (%s, line %d)\n", #condition, __LINE__);                                                 \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

static inline uint64_t check_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    return *state ^= *state << 17;
}

static inline struct drop_smmu check_smmu(const struct smmuv3_plan_inval_args *a)
{
    struct drop_smmu s;
    s.ril = (a->flags & SMMUV3_PLAN_INVAL_RANGE) != 0;
    s.ds = (a->flags & SMMUV3_PLAN_INVAL_DS) != 0;
    s.erratum = (a->flags & SMMUV3_PLAN_INVAL_WHOLE_GROUPS) != 0;
    return s;
}

static inline bool check_dropped(const struct smmuv3_plan_inval *p, const struct drop_smmu *s,
                                 const struct drop_entry *e)
{
    const struct drop_fields f = drop_decode(p->first.w[0], p->first.w[1]);
    uint64_t i = 0;
    uint64_t end = p->count;
    if (p->step_log2 != 0 && !p->all && e->last >= f.address) {
        /* single commands: only those at or in the entry can matter */
        i = e->first <= f.address ? 0 : (e->first - f.address) >> p->step_log2;
        end = ((e->last - f.address) >> p->step_log2) + 1;
        end = end < p->count ? end : p->count;
        end = end > i + 4096 ? i + 4096 : end;
    }
    for (; i < end; i++) {
        const struct smmuv3_cmd c = smmuv3_plan_inval_get(p, (uint32_t)i);
        if (drop_must(c.w[0], c.w[1], s, e))
            return true;
    }
    return false;
}

/* The tags of an entry that the request's command is for. */
static inline struct drop_entry check_entry(const struct smmuv3_plan_inval_args *a)
{
    struct drop_entry e = {0};
    e.granule_log2 = a->granule_log2;
    e.asid = a->asid;
    e.vmid = a->vmid;
    e.stage2 = a->op == SMMUV3_OP_TLBI_S2_IPA;
    e.regime = a->op == SMMUV3_OP_TLBI_EL2_VA || a->op == SMMUV3_OP_TLBI_EL2_VAA ? 2
               : a->op == SMMUV3_OP_TLBI_EL3_VA                                  ? 3
                                                                                 : 0;
    return e;
}

static inline uint64_t check_top(const struct smmuv3_plan_inval_args *a)
{
    uint64_t top = a->op == SMMUV3_OP_TLBI_S2_IPA ? (UINT64_C(1) << 52) - 1 : UINT64_MAX;
    return a->last < top ? a->last : top;
}

/* Place an entry of 2^size bytes that touches the range, at a random aligned address. */
static inline bool check_place(struct drop_entry *e, const struct smmuv3_plan_inval_args *a, unsigned size,
                               uint64_t *rng)
{
    const uint64_t last = check_top(a);
    if (size >= 64)
        return false;
    const uint64_t slots = (last >> size) - (a->first >> size) + 1;
    const uint64_t pick = check_random(rng) % 3;
    const uint64_t slot = pick == 0 ? 0 : pick == 1 ? slots - 1 : slots == 0 ? 0 : check_random(rng) % slots;
    e->first = ((a->first >> size) + slot) << size;
    e->last = e->first + ((UINT64_C(1) << size) - 1);
    e->group_first = e->first;
    e->group_last = e->last;
    return true;
}

/* Entries of one size, leaves or tables. */
static inline void check_size(const struct smmuv3_plan_inval_args *a, const struct smmuv3_plan_inval *p, int level,
                              bool leaf, uint64_t *rng)
{
    const struct drop_smmu s = check_smmu(a);
    struct drop_entry e = check_entry(a);
    e.level = level;
    e.leaf = leaf;
    for (unsigned k = 0; k < 4; k++) {
        if (!check_place(&e, a, a->granule_log2 + (unsigned)(3 - level) * (a->granule_log2 - 3), rng))
            return;
        CHECK_PLAN(check_dropped(p, &s, &e), "%s at %llx of level %d stays", leaf ? "a leaf" : "a table",
                   (unsigned long long)e.first, level);
        for (uint64_t sizes = leaf ? a->group_sizes : 0; sizes != 0; sizes &= sizes - 1) {
            const uint64_t mask = (sizes & (~sizes + 1)) - 1;
            e.group_first = e.first & ~mask;
            e.group_last = e.first | mask;
            if (mask <= e.last - e.first || e.group_first < a->first || e.group_last > check_top(a))
                continue;
            CHECK_PLAN(check_dropped(p, &s, &e), "a group at %llx stays", (unsigned long long)e.group_first);
        }
    }
}

/* One command: is it allowed, and does it stay inside? */
static inline void check_command(const struct smmuv3_plan_inval_args *a, const struct smmuv3_plan_inval *p,
                                 uint32_t index)
{
    const struct drop_smmu s = check_smmu(a);
    const struct smmuv3_cmd c = smmuv3_plan_inval_get(p, index);
    const struct drop_fields f = drop_decode(c.w[0], c.w[1]);
    const char *bad = NULL;
    if (!drop_by_address(f.op)) {
        CHECK_PLAN(p->all && p->count == 1, "a command for everything in a plan for a range");
        return;
    }
    const uint64_t last = drop_last(&f, &s, &bad);
    CHECK_PLAN(bad == NULL, "%s", bad);
    CHECK_PLAN(a->op != SMMUV3_OP_TLBI_S2_IPA || last >> 52 == 0 || f.tg == 0, "beyond the IPA space");
    if (f.tg == 0)
        return;
    const bool over = (a->flags & (SMMUV3_PLAN_INVAL_OVER | SMMUV3_PLAN_INVAL_WHOLE_GROUPS)) != 0;
    const uint64_t mask = (UINT64_C(1) << a->granule_log2) - 1;
    CHECK_PLAN(over || (f.address >= (a->first & ~mask) && last <= (check_top(a) | mask)), "covers more than asked");
}

/* Everything that holds for any request; returns false where the request is refused. */
static inline bool check_plan(const struct smmuv3_plan_inval_args *a, uint64_t *rng)
{
    struct smmuv3_plan_inval p;
    const smmuv3_status status = smmuv3_plan_inval_make(&p, a);
    if (status != SMMUV3_OK)
        return false;
    const bool tables = (a->flags & SMMUV3_PLAN_INVAL_TABLES) != 0 || a->table_levels != 0 || a->leaf_sizes == 0;
    const bool unknown = (tables && a->table_levels == 0) || (a->leaf_sizes | a->table_levels) == 0;
    if ((a->flags & SMMUV3_PLAN_INVAL_RANGE) != 0)
        CHECK_PLAN(p.count == 1 || p.count == 2, "%u commands", p.count);
    else
        CHECK_PLAN(p.count >= 1 && p.count <= (a->entries_max == 0 ? 512 : a->entries_max), "%u commands", p.count);
    for (uint32_t i = 0; i < p.count && i < 8; i++)
        check_command(a, &p, i);
    check_command(a, &p, p.count - 1);
    for (int level = 0; level <= 3; level++) {
        const unsigned size = a->granule_log2 + (unsigned)(3 - level) * (a->granule_log2 - 3);
        const bool leaf = size < 64 && (a->leaf_sizes >> size & 1) != 0;
        if (leaf || (unknown && a->leaf_sizes == 0))
            check_size(a, &p, level, true, rng);
        if (level < 3 && tables && (unknown || (a->table_levels >> (level + 1) & 1) != 0))
            check_size(a, &p, level, false, rng);
    }
    return true;
}

#endif

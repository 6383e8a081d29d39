/* SPDX-License-Identifier: MIT */
/* inval_list.h: the vectors that a kernel publishes for its list, then random histories against a plain multiset. */
#include "inval_harness.h"

static struct smmuv3_inval_smmu one;
static struct smmuv3_inval_list *now;

enum { S2 = SMMUV3_INVAL_STAGE2, CLEAR = SMMUV3_INVAL_NESTED, ATS = SMMUV3_INVAL_ATC };

static struct smmuv3_inval_entry make(uint32_t kind, uint32_t id, uint32_t sub)
{
    struct smmuv3_inval_entry e;
    memset(&e, 0, sizeof e);
    e.smmu = &one;
    e.kind = kind;
    e.id = id;
    e.sub = sub;
    return e;
}

static struct smmuv3_inval_list *fresh(uint32_t max)
{
    struct smmuv3_inval_list *list = malloc(smmuv3_inval_list_bytes(max));
    smmuv3_inval_list_init(list, max);
    return list;
}

static void merge(const struct smmuv3_inval_entry *add, uint32_t count)
{
    struct smmuv3_inval_list *list = fresh((now != NULL ? now->count.v : 0) + count);
    cr_assert_eq(smmuv3_inval_list_merge(list, now, add, count), SMMUV3_OK);
    free(now);
    now = list;
}

static void unref(const struct smmuv3_inval_entry *del, uint32_t count)
{
    cr_assert_eq(smmuv3_inval_list_unref(now, del, count), SMMUV3_OK);
}

static void purge(void)
{
    struct smmuv3_inval_list *list = fresh(smmuv3_inval_list_live(now));
    cr_assert_eq(smmuv3_inval_list_purge(list, now), SMMUV3_OK);
    free(now);
    now = list;
}

static void expect(const char *step, uint32_t count, const uint32_t *ids, const uint32_t *users, const uint32_t *subs,
                   uint32_t trash)
{
    cr_assert_eq(now->count.v, count, "%s: %u entries", step, now->count.v);
    cr_assert_eq(now->trash, trash, "%s: %u tombstones", step, now->trash);
    for (uint32_t i = 0; i < count; i++) {
        cr_assert_eq(now->entries[i].id, ids[i], "%s: id %u", step, i);
        cr_assert_eq(now->entries[i].users.v, users[i], "%s: users %u", step, i);
        cr_assert_eq(now->entries[i].sub, subs[i], "%s: sub %u", step, i);
    }
}

#define EXPECT(step, count, trash, ids, users, subs)                                                                   \
    expect(step, count, (const uint32_t[]) ids, (const uint32_t[]) users, (const uint32_t[]) subs, trash)
#define L(...) {__VA_ARGS__}

Test(inval_list, public_vectors)
{
    const struct smmuv3_inval_entry invs1[] = {make(S2, 1, 0), make(CLEAR, 1, 0), make(ATS, 3, 0)};
    const struct smmuv3_inval_entry invs2[] = {make(S2, 1, 0), make(ATS, 4, 0), make(ATS, 5, 0)};
    const struct smmuv3_inval_entry invs3[] = {make(S2, 1, 0), make(ATS, 5, 0), make(ATS, 6, 0)};
    const struct smmuv3_inval_entry invs4[] = {make(ATS, 10, 1), make(ATS, 10, 3), make(ATS, 12, 1)};
    const struct smmuv3_inval_entry invs5[] = {make(ATS, 10, 2), make(ATS, 10, 3), make(ATS, 12, 2)};
    now = fresh(0);
    EXPECT("alloc(0)", 0, 0, L(0), L(0), L(0));
    merge(invs1, 3);
    EXPECT("merge 1", 3, 0, L(1, 1, 3), L(1, 1, 1), L(0, 0, 0));
    merge(invs2, 3);
    EXPECT("merge 2", 5, 0, L(1, 1, 3, 4, 5), L(2, 1, 1, 1, 1), L(0, 0, 0, 0, 0));
    unref(invs2, 3);
    EXPECT("unref 2", 3, 0, L(1, 1, 3), L(1, 1, 1), L(0, 0, 0));
    merge(invs3, 3);
    EXPECT("merge 3", 5, 0, L(1, 1, 3, 5, 6), L(2, 1, 1, 1, 1), L(0, 0, 0, 0, 0));
    unref(invs1, 3);
    EXPECT("unref 1", 5, 2, L(1, 1, 3, 5, 6), L(1, 0, 0, 1, 1), L(0, 0, 0, 0, 0));
    purge();
    EXPECT("purge", 3, 0, L(1, 5, 6), L(1, 1, 1), L(0, 0, 0));
    unref(invs3, 3);
    EXPECT("unref 3", 0, 0, L(0), L(0), L(0));
    merge(invs4, 3);
    EXPECT("merge 4", 3, 0, L(10, 10, 12), L(1, 1, 1), L(1, 3, 1));
    merge(invs5, 3);
    EXPECT("merge 5", 5, 0, L(10, 10, 10, 12, 12), L(1, 1, 2, 1, 1), L(1, 2, 3, 1, 2));
    unref(invs5, 3);
    EXPECT("unref 5", 4, 1, L(10, 10, 10, 12), L(1, 0, 1, 1), L(1, 2, 3, 1));
    purge();
    EXPECT("purge", 3, 0, L(10, 10, 12), L(1, 1, 1), L(1, 3, 1));
    free(now);
    now = NULL;
}

Test(inval_list, what_is_not_there_changes_nothing)
{
    const struct smmuv3_inval_entry two[] = {make(S2, 1, 0), make(ATS, 4, 0)};
    const struct smmuv3_inval_entry del[] = {make(S2, 1, 0), make(ATS, 5, 0)};
    const struct smmuv3_inval_entry twice[] = {make(S2, 1, 0), make(S2, 1, 0)};
    now = fresh(0);
    merge(two, 2);
    cr_assert_eq(smmuv3_inval_list_unref(now, del, 2), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_inval_list_unref(now, twice, 2), SMMUV3_ERR_NOT_FOUND);
    EXPECT("after errors", 2, 0, L(1, 4), L(1, 1), L(0, 0));
    cr_assert_eq(smmuv3_inval_list_unref(now, two, 1), SMMUV3_OK);
    cr_assert_eq(smmuv3_inval_list_unref(now, two, 1), SMMUV3_ERR_NOT_FOUND, "a tombstone");
    struct smmuv3_inval_list *small = fresh(1);
    cr_assert_eq(smmuv3_inval_list_merge(small, now, two, 2), SMMUV3_ERR_SPACE);
    cr_assert_eq(small->count.v, 0);
    free(small);
    free(now);
    now = NULL;
}

Test(inval_list, sorted_by_smmu_kind_id_and_sub)
{
    static struct smmuv3_inval_smmu two[2];
    struct smmuv3_inval_entry e[5];
    smmuv3_inval_entry_atc(&e[0], &two[0], 1, 2, SMMUV3_INVAL_SSV);
    smmuv3_inval_entry_atc(&e[1], &two[0], 1, 1, SMMUV3_INVAL_SSV);
    smmuv3_inval_entry_stage1(&e[2], &two[1], SMMUV3_OP_TLBI_NH_VA, 1, 0);
    smmuv3_inval_entry_stage2(&e[3], &two[0], SMMUV3_OP_TLBI_S2_IPA, 9);
    smmuv3_inval_entry_stage1(&e[4], &two[0], SMMUV3_OP_TLBI_NH_VA, 40, 0);
    smmuv3_inval_sort(e, 5);
    cr_assert(e[0].id == 40 && e[1].id == 9 && e[2].sub == 1 && e[3].sub == 2 && e[4].smmu == &two[1]);
}

Test(inval_list, random_histories_against_a_multiset)
{
    static uint32_t have[3][8];
    uint64_t rng = 88172645463325252u;
    now = fresh(0);
    for (unsigned round = 0; round < 20000; round++) {
        struct smmuv3_inval_entry e[4];
        uint32_t n = 0;
        for (unsigned i = 0; i < 4; i++) {
            rng ^= rng << 13, rng ^= rng >> 7, rng ^= rng << 17;
            const uint32_t kind = (uint32_t)(rng % 3), id = (uint32_t)(rng >> 8) % 8;
            if ((round & 1) != 0 && have[kind][id] == 0)
                continue;
            if ((round & 1) != 0)
                have[kind][id]--;
            e[n++] = make(kind, id, 0);
        }
        smmuv3_inval_sort(e, n);
        if ((round & 1) != 0) {
            unref(e, n);
        } else {
            for (uint32_t i = 0; i < n; i++)
                have[e[i].kind][e[i].id]++;
            merge(e, n);
        }
        if (round % 7 == 0)
            purge();
        uint32_t live = 0;
        for (uint32_t i = 0; i < now->count.v; i++) {
            cr_assert(i == 0 || smmuv3_inval_entry_compare(&now->entries[i - 1], &now->entries[i]) < 0);
            cr_assert_eq(now->entries[i].users.v, have[now->entries[i].kind][now->entries[i].id]);
            live += now->entries[i].users.v != 0;
        }
        cr_assert_eq(live, smmuv3_inval_list_live(now));
        uint32_t want = 0;
        for (unsigned i = 0; i < 24; i++)
            want += have[i / 8][i % 8] != 0;
        cr_assert_eq(live, want);
    }
    free(now);
    now = NULL;
}

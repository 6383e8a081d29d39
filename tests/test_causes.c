/* SPDX-License-Identifier: MIT */
/* causes.h: every example of the table, and two whole stories from public logs. */
#include "smmuv3/causes.h"

#include <criterion/criterion.h>
#include <string.h>

static const struct {
    unsigned cause;
    bool expect;
    bool event;
    uint64_t words[4];
    unsigned fact_count;
    struct {
        int fact;
        uint64_t value;
    } facts[4];
} rows[] = {
#include "test_causes_rows.inc"
};

static bool has(const uint16_t *found, size_t count, unsigned cause)
{
    for (size_t i = 0; i < count; i++)
        if (found[i] == cause)
            return true;
    return false;
}

Test(causes, every_example_of_the_table)
{
    for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++) {
        struct smmuv3_facts facts;
        struct smmuv3_event event;
        uint16_t found[80];
        size_t count;
        memset(&facts, 0, sizeof facts);
        memcpy(event.w, rows[r].words, sizeof event.w);
        for (unsigned f = 0; f < rows[r].fact_count; f++)
            smmuv3_facts_set(&facts, rows[r].facts[f].fact, rows[r].facts[f].value);
        count = smmuv3_causes_find(rows[r].event ? &event : NULL, &facts, found, 80);
        cr_assert_leq(count, 80);
        cr_assert_eq(has(found, count, rows[r].cause), rows[r].expect, "row %zu: cause %u", r, rows[r].cause);
    }
}

Test(causes, each_has_an_example_that_triggers_it_and_one_that_does_not)
{
    size_t count;
    const struct smmuv3_cause_info *causes = smmuv3_causes(&count);
    cr_assert_gt(count, 50);
    for (size_t i = 0; i < count; i++) {
        unsigned yes = 0, no = 0;
        for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++) {
            yes += rows[r].cause == causes[i].number && rows[r].expect;
            no += rows[r].cause == causes[i].number && !rows[r].expect;
        }
        cr_assert(yes > 0 && no > 0, "%s", causes[i].id);
        cr_assert(i == 0 || causes[i].number > causes[i - 1].number);
        cr_assert(causes[i].certainty != SMMUV3_CAUSE_TYPICAL || causes[i].cases > 0);
    }
}

Test(causes, the_storm_that_four_trackers_misread)
{
    const struct smmuv3_event event = {{0x0000010000000007, 0, 0, 0}};
    struct smmuv3_facts facts;
    uint16_t found[16];
    size_t count;
    memset(&facts, 0, sizeof facts);
    count = smmuv3_causes_find(&event, NULL, found, 16);
    cr_assert(has(found, count, SMMUV3_CAUSE_ID_ATS_TRANSLATED));
    cr_assert(has(found, count, SMMUV3_CAUSE_ID_ATS_TRANSLATED_NOT));
    cr_assert_not(has(found, count, SMMUV3_CAUSE_ID_BAD_STREAMID));
    cr_assert_not(has(found, count, SMMUV3_CAUSE_ID_ATS_TRANSLATED_ATSCHK), "CR0 is not known yet");
    /* CR0 was 0x1d: SMMUEN, EVENTQEN, CMDQEN, ATSCHK. */
    smmuv3_facts_set(&facts, SMMUV3_FACT_CR0_SMMUEN, 1);
    smmuv3_facts_set(&facts, SMMUV3_FACT_CR0_EVENTQEN, 1);
    smmuv3_facts_set(&facts, SMMUV3_FACT_CR0_ATSCHK, 1);
    count = smmuv3_causes_find(&event, &facts, found, 16);
    cr_assert(has(found, count, SMMUV3_CAUSE_ID_ATS_TRANSLATED_ATSCHK));
    /* The "fix" wrote 0x19. */
    smmuv3_facts_set(&facts, SMMUV3_FACT_CR0_EVENTQEN, 0);
    count = smmuv3_causes_find(NULL, &facts, found, 16);
    cr_assert(has(found, count, SMMUV3_CAUSE_ID_EVENTS_OFF));
}

Test(causes, an_unmapped_doorbell_is_a_write)
{
    const struct smmuv3_event write = {{0x0000010000000010, 0x0000020000000000, 0x90000f040, 0}};
    const struct smmuv3_event read = {{0x0000010000000010, 0x0000020800000000, 0x90000f040, 0}};
    uint16_t found[16];
    size_t count = smmuv3_causes_find(&write, NULL, found, 16);
    cr_assert(has(found, count, SMMUV3_CAUSE_ID_ITS_DOORBELL));
    count = smmuv3_causes_find(&read, NULL, found, 16);
    cr_assert_not(has(found, count, SMMUV3_CAUSE_ID_ITS_DOORBELL));
}

Test(causes, bounded_output_and_unknown_numbers)
{
    const struct smmuv3_event event = {{0x0000010000000007, 0, 0, 0}};
    const struct smmuv3_event reserved = {{0x1f, ~0ull, ~0ull, ~0ull}};
    uint16_t one[1] = {0};
    struct smmuv3_facts facts;
    size_t count = smmuv3_causes_find(&event, NULL, NULL, 0);
    cr_assert_gt(count, 1);
    cr_assert_eq(smmuv3_causes_find(&event, NULL, one, 1), count);
    cr_assert_eq(one[0], SMMUV3_CAUSE_ID_ATS_TRANSLATED);
    cr_assert_eq(smmuv3_causes_find(&reserved, NULL, one, 1), 0);
    cr_assert_eq(smmuv3_causes_find(NULL, NULL, one, 1), 0, "nothing known, nothing said");
    cr_assert_null(smmuv3_cause(0));
    cr_assert_str_eq(smmuv3_cause(SMMUV3_CAUSE_ID_ITS_DOORBELL)->id, "its-doorbell");
    smmuv3_facts_clear(&facts);
    smmuv3_facts_set(&facts, SMMUV3_FACT_END, 1);
    smmuv3_facts_set(&facts, -1, 1);
    cr_assert_eq(facts.known, 0);
}

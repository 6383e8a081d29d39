/* SPDX-License-Identifier: MIT */
/* causes_facts.h: registers and STEs of public reports, and the causes that follow from them. */
#include "smmuv3/causes_facts.h"

#include <criterion/criterion.h>
#include <string.h>

static struct smmuv3_reg_value values[32];
static struct smmuv3_regs regs;
static struct smmuv3_facts facts;
static uint16_t found[32];
static size_t count;

static void start(void)
{
    memset(&regs, 0, sizeof regs);
    memset(&facts, 0, sizeof facts);
    regs.v = values;
    regs.cap = 32;
}

static void put(int reg, uint64_t value)
{
    cr_assert_eq(smmuv3_regs_put(&regs, reg, 0, value), SMMUV3_OK);
}

static bool has(unsigned cause)
{
    for (size_t i = 0; i < count && i < 32; i++)
        if (found[i] == cause)
            return true;
    return false;
}

Test(causes_facts, a_dump_with_a_misaligned_command_queue)
{
    start();
    put(SMMUV3_R_IDR0, 0x0d44101b);
    put(SMMUV3_R_IDR1, 0x14a0005);
    put(SMMUV3_R_CR0, 0xd);
    put(SMMUV3_R_CMDQ_BASE, 0x42101040u | 8);
    put(SMMUV3_R_CMDQ_CONS, 0x01000000);
    put(SMMUV3_R_GERROR, 1);
    put(SMMUV3_R_GERRORN, 0);
    smmuv3_facts_from_regs(&regs, SMMUV3_STATE_NS, &facts);
    count = smmuv3_causes_find(NULL, &facts, found, 32);
    cr_assert(has(SMMUV3_CAUSE_ID_QUEUE_MISALIGNED));
    cr_assert(has(SMMUV3_CAUSE_ID_CMDQ_ILLEGAL));
    cr_assert(has(SMMUV3_CAUSE_ID_QUEUE_MISALIGNED_ILL));
    cr_assert_not(has(SMMUV3_CAUSE_ID_NONCOHERENT));
    cr_assert_not(has(SMMUV3_CAUSE_ID_EVENTS_OFF));
}

Test(causes_facts, an_old_error_code_is_no_error)
{
    start();
    put(SMMUV3_R_CMDQ_CONS, 0x01000000);
    put(SMMUV3_R_GERROR, 1);
    smmuv3_facts_from_regs(&regs, SMMUV3_STATE_NS, &facts);
    cr_assert_eq(facts.known, 0, "GERROR alone says nothing");
    put(SMMUV3_R_GERRORN, 1);
    smmuv3_facts_from_regs(&regs, SMMUV3_STATE_NS, &facts);
    count = smmuv3_causes_find(NULL, &facts, found, 32);
    cr_assert_eq(count, 0);
}

Test(causes_facts, overflow_and_states)
{
    start();
    put(SMMUV3_R_S_EVENTQ_PROD, 0x80000003u);
    put(SMMUV3_R_S_EVENTQ_CONS, 3);
    put(SMMUV3_R_S_CR0, 0x21);
    smmuv3_facts_from_regs(&regs, SMMUV3_STATE_NS, &facts);
    cr_assert_eq(facts.known, 0);
    smmuv3_facts_from_regs(&regs, SMMUV3_STATE_S, &facts);
    count = smmuv3_causes_find(NULL, &facts, found, 32);
    cr_assert(has(SMMUV3_CAUSE_ID_OVERFLOW));
    cr_assert(has(SMMUV3_CAUSE_ID_EVENTS_OFF));
    cr_assert_eq(facts.known >> SMMUV3_FACT_CR0_ATSCHK & 1, 0, "S_CR0 has no ATSCHK");
}

Test(causes_facts, the_entry_of_a_refused_translated_access)
{
    const struct smmuv3_event event = {{0x0000010000000007, 0, 0, 0}};
    struct smmuv3_ste ste;
    start();
    memset(&ste, 0, sizeof ste);
    ste.w[0] = 1 | 5 << 1;
    ste.w[1] = UINT64_C(3) << 28;
    smmuv3_facts_from_ste(&ste, &facts);
    count = smmuv3_causes_find(&event, &facts, found, 32);
    cr_assert(has(SMMUV3_CAUSE_ID_ATS_TRANSLATED_DPT));
    ste.w[1] = 0;
    smmuv3_facts_from_ste(&ste, &facts);
    count = smmuv3_causes_find(&event, &facts, found, 32);
    cr_assert_not(has(SMMUV3_CAUSE_ID_ATS_TRANSLATED_DPT));
}

/* SPDX-License-Identifier: MIT */
#include "expect.h"

static struct smmuv3_walk_result result;
static struct smmuv3_walk_step steps[SMMUV3_WALK_STEPS_MAX];
static struct smmuv3_walk_trace steps_trace;
static struct smmuv3_walk_access access;

/* Memory as the SMMU sees it: the arena and the target; nothing else answers. */
static smmuv3_status read64(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    const void *word = smmuv3_port_from_bus(&rig.port, address);

    (void)ctx;
    (void)space;
    if (word == NULL && address - plat_target() < UINT64_C(0x1000000))
        word = (const void *)(uintptr_t)plat_word(address);
    if (word == NULL)
        return SMMUV3_ERR_ACCESS;
    *value = smmuv3_mem_load64((const struct smmuv3_le64 *)word);
    return SMMUV3_OK;
}

/* Walk by what the registers hold now. */
static smmuv3_status walk(unsigned device, uint64_t address)
{
    static struct smmuv3_walk_smmu smmu;
    static const struct smmuv3_walk_access none;
    const struct smmuv3_walk_memory memory = {read64, NULL, NULL, NULL, 0, 0};
    const struct smmuv3_walk_options options = {&steps_trace, NULL, NULL};
    const uintptr_t base = plat_smmu();

    smmu.env = rig.dev.env;
    smmu.strtab_base = smmuv3_port_read64(&rig.port, base + smmuv3_reg_offset(SMMUV3_R_STRTAB_BASE));
    smmu.strtab_base_cfg = smmuv3_port_read32(&rig.port, base + smmuv3_reg_offset(SMMUV3_R_STRTAB_BASE_CFG));
    smmu.cr0 = smmuv3_port_read32(&rig.port, base + smmuv3_reg_offset(SMMUV3_R_CR0));
    smmu.cr2 = smmuv3_port_read32(&rig.port, base + smmuv3_reg_offset(SMMUV3_R_CR2));
    smmu.gbpa = smmuv3_port_read32(&rig.port, base + smmuv3_reg_offset(SMMUV3_R_GBPA));
    access = none;
    access.address = address;
    access.stream_id = plat_sid(device);
    access.write = true;
    steps_trace.v = steps;
    steps_trace.cap = SMMUV3_WALK_STEPS_MAX;
    steps_trace.count = 0;
    return smmuv3_walk_transaction(&smmu, &memory, &access, &options, &result);
}

/* Does a known difference of records allow these bits of a word to differ? */
static bool allowed(const struct smmuv3_event_view *spec, unsigned word, uint64_t bits)
{
    const bool table = spec->stage == 2 && spec->class_of != SMMUV3_EVENT_CLASS_IN;
    uint64_t may = 0;

    /* Positions of 7.3: S2 word 1 bit 39, RnW 35, CLASS [41:40]; IPA word 3 [51:12]. */
    if (word == 1 && suite_known("Q-CLASS"))
        may |= UINT64_C(3) << 40;
    if (word == 1 && table && suite_known("Q-RNW"))
        may |= UINT64_C(1) << 35;
    if (word == 1 && table && suite_known("Q-NESTED-TT"))
        may |= UINT64_C(1) << 39;
    if (word == 3 && spec->stage == 2 && suite_known("Q-IPA-LOW"))
        may |= 0xfff;
    if (word >= 2 && spec->number == SMMUV3_EV_F_CD_FETCH && suite_known("Q-CDFETCH"))
        may = UINT64_MAX;
    return (bits & ~may) == 0;
}

/* Take the event of the machine and compare it with that of the walk. */
static void compare(void)
{
    struct smmuv3_event want;
    struct smmuv3_event got;
    struct smmuv3_event_view spec;
    struct smmuv3_event_view view;

    if (!EXPECT_OK(smmuv3_walk_event(&result, &access, &spec, &want)) || !rig_event(&got, &view))
        return;
    for (unsigned i = 0; i < 4; i++) {
        if (got.w[i] == want.w[i])
            continue;
        if (allowed(&spec, i, got.w[i] ^ want.w[i]))
            suite_note_number("bits of the record differ as known:", got.w[i] ^ want.w[i]);
        else
            EXPECT_EQ(got.w[i], want.w[i]);
    }
}

/* Number of the oldest event that waits, 0 when there is none. */
static unsigned waiting(void)
{
    const struct smmuv3_queue_in *queue = &rig.dev.eventq;
    const size_t slot = smmuv3_queue_slot(queue->position, queue->args.memory.log2);

    if (rig_no_event())
        return 0;
    return (unsigned)(smmuv3_mem_load64(queue->args.memory.ring + slot * 4) & 0xff);
}

void expect_access(unsigned device, uint64_t address, uint64_t pa, unsigned number, const struct expect_rule *rule)
{
    struct smmuv3_event got;
    struct smmuv3_event_view view;
    uint32_t there;

    if (!EXPECT_OK(walk(device, address)))
        return;
    if (number == 0)
        EXPECT(result.outcome == SMMUV3_WALK_TRANSLATED || result.outcome == SMMUV3_WALK_BYPASS);
    else if (number == EXPECT_ABORT)
        EXPECT_EQ(result.outcome, SMMUV3_WALK_ABORT);
    else if (EXPECT_EQ(result.outcome, SMMUV3_WALK_FAULT))
        EXPECT_EQ(result.fault.event, number);
    there = rig_write(device, address, pa, 0x5a5a);
    if (rule != NULL && suite_known(rule->id) && waiting() == rule->number && number != rule->number) {
        if (rule->number != 0)
            (void)rig_event(&got, &view);
        suite_note_known(rule->id);
        return;
    }
    EXPECT_EQ(there, number == 0 ? 0x5a5a : RIG_NOTHING);
    if (number == 0 || number == EXPECT_ABORT || !result.record)
        EXPECT(rig_no_event());
    else
        compare();
}

static const char *kind_text(unsigned kind)
{
    static const char *const texts[] = {"", "level 1 stream table descriptor", "STE", "level 1 CD descriptor", "CD", "descriptor"};

    return texts[kind < 6 ? kind : 0];
}

void expect_report(void)
{
    if (walk(rig_last_device, rig_last_address) != SMMUV3_OK && steps_trace.count == 0)
        return;
    suite_note_number("the last access was to", rig_last_address);
    for (size_t i = 0; i < steps_trace.count && i < steps_trace.cap; i++) {
        suite_note(kind_text(steps[i].kind));
        suite_note_number("    at", steps[i].pa);
        suite_note_number("    holds", steps[i].descriptor);
        if (steps[i].kind == SMMUV3_WALK_KIND_TABLE) {
            const uint64_t level = (uint64_t)(int64_t)steps[i].level;

            suite_note_number("    level", level);
        }
    }
    suite_note_number("by the specification the outcome is (1 translated, 2 bypass, 3 abort, 4 fault)", (uint64_t)result.outcome);
    if (result.outcome == SMMUV3_WALK_FAULT) {
        suite_note_number("event", result.fault.event);
        suite_note(smmuv3_walk_why_text(result.fault.why));
    } else {
        suite_note_number("output", result.address);
    }
}

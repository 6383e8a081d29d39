/* SPDX-License-Identifier: MIT */
/* What may be adopted: every reason and note from register values written by hand; entries of tables in memory. */
#include <string.h>

#include "smmuv3/adopt.h"

#include <criterion/criterion.h>

static struct smmuv3_env env;
static struct smmuv3_adopt_snapshot good;
static struct smmuv3_adopt_report report;

/* IDR0: both stages, coherent, ATS, two levels; 16 StreamID bits; 44 address bits. A table of 2^10, two levels, split 8. */
static void begin(void)
{
    memset(&env, 0, sizeof(env));
    memset(&good, 0, sizeof(good));
    env.state = SMMUV3_STATE_NS;
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR0, 3u | 2u << 2 | 1u << 4 | 1u << 10 | 1u << 27), SMMUV3_OK);
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR1, 16u | 8u << 16 | 8u << 21), SMMUV3_OK);
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR5, 4u | 1u << 4), SMMUV3_OK);
    good.cr0 = good.cr0ack = 0x1d; /* SMMUEN, EVENTQEN, CMDQEN, ATSCHK */
    good.cr1 = 0xd75;
    good.gbpa = 1u << 20;
    good.strtab_base = UINT64_C(0x40080000000);
    good.strtab_cfg = 1u << 16 | 8u << 6 | 10;
    good.cmdq_base = 0x1000 | 7;
    good.eventq_base = 0x2000 | 7;
}

Test(adopt, a_healthy_one)
{
    begin();
    cr_assert(smmuv3_adopt_check(&good, &env, &report));
    cr_assert_eq(report.reasons, 0);
    cr_assert_eq(report.notes, 0, "0x%x", report.notes);
    cr_assert_eq(report.address, UINT64_C(0x40080000000));
    cr_assert_eq(report.bytes, 32);
    cr_assert_eq(report.log2size, 10);
    cr_assert_eq(report.split, 8);
}

#define REASON(change, want)                                                                                           \
    do {                                                                                                               \
        begin();                                                                                                       \
        change;                                                                                                        \
        cr_assert_not(smmuv3_adopt_check(&good, &env, &report), "%s", #change);                                        \
        cr_assert_eq(report.reasons, want, "%s: 0x%x", #change, report.reasons);                                       \
    } while (0)

Test(adopt, reasons)
{
    REASON(good.cr0 = UINT32_MAX, SMMUV3_ADOPT_DEAD);
    REASON(good.strtab_cfg = UINT32_MAX, SMMUV3_ADOPT_DEAD);
    REASON(good.cr0 = good.cr0ack = 0x1c, SMMUV3_ADOPT_OFF);
    REASON(good.cr0ack = 0x1c, SMMUV3_ADOPT_TRANSITION);
    REASON(good.gerror = 1u << 8, SMMUV3_ADOPT_SFM);
    REASON(good.strtab_cfg = 2u << 16 | 10, SMMUV3_ADOPT_FMT);
    REASON(env.caps.raw[0] &= ~(1u << 27), SMMUV3_ADOPT_LEVELS);
    REASON(good.strtab_cfg = 1u << 16 | 8u << 6 | 33, SMMUV3_ADOPT_SIZE);
    REASON(good.strtab_base = UINT64_C(1) << 44, SMMUV3_ADOPT_ADDRESS);
    REASON((good.strtab_cfg = 16, good.strtab_base = (UINT64_C(1) << 44) | 0x1000), SMMUV3_ADOPT_ADDRESS);
}

#define NOTE(change, want)                                                                                             \
    do {                                                                                                               \
        begin();                                                                                                       \
        change;                                                                                                        \
        cr_assert(smmuv3_adopt_check(&good, &env, &report), "%s: 0x%x", #change, report.reasons);                      \
        cr_assert_eq(report.notes, want, "%s: 0x%x", #change, report.notes);                                           \
    } while (0)

Test(adopt, notes)
{
    NOTE(good.strtab_cfg = 1u << 16 | 8u << 6 | 20, SMMUV3_ADOPT_NOTE_SIZE);
    NOTE((good.strtab_cfg = 10, good.strtab_base += 64), SMMUV3_ADOPT_NOTE_ALIGNMENT);
    NOTE(good.strtab_cfg = 1u << 16 | 7u << 6 | 10, SMMUV3_ADOPT_NOTE_SPLIT);
    NOTE((good.gerror = 1, good.cmdq_cons = 1u << 24 | 3, good.cmdq_prod = 5),
         SMMUV3_ADOPT_NOTE_CMDQ_ERROR | SMMUV3_ADOPT_NOTE_CMDQ_PENDING);
    NOTE(good.eventq_prod = 0x81, SMMUV3_ADOPT_NOTE_INDEXES);
    NOTE(good.eventq_prod = 0x80, SMMUV3_ADOPT_NOTE_EVENTS_LOST);
    NOTE(good.eventq_prod = 0x80000000u, SMMUV3_ADOPT_NOTE_EVENTS_LOST);
    NOTE((good.cr0 = good.cr0ack = 0x1f, good.priq_base = 7, good.priq_prod = 0x80), SMMUV3_ADOPT_NOTE_PRI_LOST);
    NOTE(good.gerrorn = 4, SMMUV3_ADOPT_NOTE_ERRORS);
    NOTE(good.gbpa = 0, SMMUV3_ADOPT_NOTE_BYPASS);
    NOTE(good.irq_ctrl = 4, SMMUV3_ADOPT_NOTE_INTERRUPTS);
    NOTE(good.cr0 = good.cr0ack = 0xd, SMMUV3_ADOPT_NOTE_ATSCHK);
    NOTE(good.cr1 = 0x035, SMMUV3_ADOPT_NOTE_TABLE_ATTR);
    NOTE(good.cr1 = 0xd40, SMMUV3_ADOPT_NOTE_QUEUE_ATTR);
    NOTE(good.cr2 = 1, SMMUV3_ADOPT_NOTE_E2H);
    NOTE(good.cr0 = good.cr0ack = 0x5d, SMMUV3_ADOPT_NOTE_VMW);
}

/* Queues that are off may hold anything. */
Test(adopt, queues_that_are_off)
{
    begin();
    good.cr0 = good.cr0ack = 0x11;
    good.eventq_prod = 0xff;
    good.cmdq_prod = 3;
    cr_assert(smmuv3_adopt_check(&good, &env, &report));
    cr_assert_eq(report.notes, 0);
}

Test(adopt, texts)
{
    for (unsigned i = 0; i < 8; i++)
        cr_assert_str_neq(smmuv3_adopt_reason_text(1u << i), "unknown reason");
    for (unsigned i = 0; i < 16; i++)
        cr_assert_str_neq(smmuv3_adopt_note_text(1u << i), "unknown note");
    cr_assert_str_eq(smmuv3_adopt_reason_text(1u << 8), "unknown reason");
    cr_assert_str_eq(smmuv3_adopt_note_text(1u << 16), "unknown note");
}

/* Memory: L1 at 0x1000, leaf of 16 entries (Span 5) at 0x2000 for StreamIDs 0x100.., nothing for others. */
static unsigned reads, fail_at;

static smmuv3_status read64(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    (void)ctx;
    (void)space;
    if (++reads == fail_at)
        return SMMUV3_ERR_NOT_FOUND;
    *value = 0;
    if (address == 0x1008)
        *value = 0x2000 | 5;
    if (address == 0x1010)
        *value = 0x3000 | 12; /* more than SPLIT + 1: reserved */
    if (address == 0x2000 + 3 * 64)
        *value = 1 | 4 << 1; /* V, bypass */
    if (address == 0x2000 + 4 * 64)
        *value = 1 | 1 << 1; /* reserved Config 0b001 acts as abort */
    if (address == 0x2000 + 5 * 64)
        *value = 1 | 5 << 1 | 1 << 4; /* stage 1, S1Fmt 1 and no CD table in range */
    return address >= 0x8000 ? SMMUV3_ERR_ACCESS : SMMUV3_OK;
}

Test(adopt, entries)
{
    struct smmuv3_walk_memory memory;
    struct smmuv3_adopt_stream stream;

    begin();
    memset(&memory, 0, sizeof(memory));
    memory.read64 = read64;
    good.strtab_base = 0x1000;
    cr_assert(smmuv3_adopt_check(&good, &env, &report));
    cr_assert_eq(smmuv3_adopt_entry(&report, &memory, &env, 0x103, NULL, &stream), SMMUV3_OK);
    cr_assert(stream.exists);
    cr_assert_eq(stream.address, 0x20c0);
    cr_assert_eq(stream.ste.w[0], 9);
    cr_assert_neq(stream.entry, SMMUV3_ILLEGAL);
    cr_assert_eq(smmuv3_adopt_entry(&report, &memory, &env, 0x110, NULL, &stream), SMMUV3_OK);
    cr_assert_not(stream.exists, "beyond the Span");
    cr_assert_eq(smmuv3_adopt_entry(&report, &memory, &env, 0x3, NULL, &stream), SMMUV3_OK);
    cr_assert_not(stream.exists, "Span 0");
    cr_assert_eq(smmuv3_adopt_entry(&report, &memory, &env, 0x200, NULL, &stream), SMMUV3_OK);
    cr_assert_eq(stream.level1, SMMUV3_ILLEGAL);
    cr_assert_not(stream.exists);
    cr_assert_eq(smmuv3_adopt_entry(&report, &memory, &env, 0x400, NULL, &stream), SMMUV3_ERR_RANGE);
    report.split = 0;
    report.address = 0x7fc0;
    cr_assert_eq(smmuv3_adopt_entry(&report, &memory, &env, 1, NULL, &stream), SMMUV3_ERR_ACCESS);
}

/* Whichever word cannot be read, the status says so, and no entry is made up. */
Test(adopt, every_failing_read_is_told)
{
    struct smmuv3_walk_memory memory;
    struct smmuv3_adopt_stream stream;
    unsigned n;

    begin();
    memset(&memory, 0, sizeof(memory));
    memory.read64 = read64;
    good.strtab_base = 0x1000;
    cr_assert(smmuv3_adopt_check(&good, &env, &report));
    for (n = 1; n < 100; n++) {
        reads = 0;
        fail_at = n;
        const smmuv3_status status = smmuv3_adopt_entry(&report, &memory, &env, 0x103, NULL, &stream);
        if (reads < n) {
            cr_assert_eq(status, SMMUV3_OK);
            break;
        }
        cr_assert_eq(status, SMMUV3_ERR_NOT_FOUND, "read %u", n);
        cr_assert_eq(stream.exists, n > 1, "where it stands is known, not what it is");
        cr_assert_eq(stream.entry, n > 1 ? SMMUV3_UNDECIDED : SMMUV3_LEGAL);
        for (unsigned i = 0; i < 8; i++)
            cr_assert_eq(stream.ste.w[i], 0, "read %u", n);
    }
    fail_at = 0;
    cr_assert_eq(n, 10, "a level 1 descriptor and the eight words of an STE");
}

/* SPDX-License-Identifier: MIT */
/* Index and wrap arithmetic of every size against plain counting; base registers; the device's side; dumps. */
#include "smmuv3/queue_dump.h"

#include <criterion/criterion.h>

/* Oracle: two counts that are really 64 bits wide. */
static void compare(uint64_t prod, uint64_t cons, unsigned log2)
{
    const uint64_t size = UINT64_C(1) << log2;
    const uint32_t p = (uint32_t)(prod % (2 * size));
    const uint32_t c = (uint32_t)(cons % (2 * size));

    cr_assert_eq(smmuv3_queue_reg(prod, log2), p);
    cr_assert_eq(smmuv3_queue_slot(prod, log2), prod % size);
    cr_assert_eq(smmuv3_queue_used(p, c, log2), prod - cons);
    cr_assert_eq(smmuv3_queue_empty(p, c, log2), prod == cons);
    cr_assert_eq(smmuv3_queue_full(p, c, log2), prod - cons == size);
    cr_assert_eq(smmuv3_queue_space(p, c, log2), size - (prod - cons));
    cr_assert(smmuv3_queue_pair_valid(p, c, log2));
    cr_assert_eq(smmuv3_queue_extend(prod - size, c, log2), cons);
    cr_assert_eq(smmuv3_queue_extend(cons, p, log2), prod);
    if (prod > cons)
        cr_assert_not(smmuv3_queue_consumed(c, c, log2));
    if (prod > cons)
        cr_assert(smmuv3_queue_consumed(c, p, log2), "entry cons is consumed once CONS stands at prod");
}

Test(queue_index, agrees_with_counting_for_every_size)
{
    for (unsigned log2 = 0; log2 <= SMMUV3_QUEUE_LOG2_MAX; log2++) {
        const uint64_t size = UINT64_C(1) << log2;
        const uint64_t step = size < 16 ? 1 : size / 16;

        cr_assert_eq(smmuv3_queue_size(log2), size);
        for (uint64_t start = 0; start < 5; start++) {
            const uint64_t cons = size * 2 + start * (size - (size > 1)) + (UINT64_C(1) << 32) * start;

            for (uint64_t used = 0; used <= size; used += step)
                compare(cons + used, cons, log2);
            compare(cons + size, cons, log2);
        }
    }
}

Test(queue_index, impossible_pairs_are_seen)
{
    cr_assert_not(smmuv3_queue_pair_valid(9, 0, 3));
    cr_assert(smmuv3_queue_pair_valid(8, 0, 3));
    cr_assert_not(smmuv3_queue_pair_valid(0, 1, 3));
    cr_assert_not(smmuv3_queue_pair_valid(SMMUV3_QUEUE_DEAD, SMMUV3_QUEUE_DEAD, 3));
    cr_assert_eq(smmuv3_queue_space(9, 0, 3), 0);
    cr_assert(smmuv3_queue_pair_valid(1, 0, 0));
}

Test(queue_index, other_bits_of_the_registers_do_not_leak)
{
    cr_assert(smmuv3_queue_empty(0x80000005u, 0x7f000005u, 3));
    cr_assert_eq(smmuv3_queue_used(0x80000007u, 0x01000005u, 3), 2);
    cr_assert_eq(smmuv3_queue_extend(0x100, 0x7f000003u, 3), 0x103);
}

/* Values as drivers write them: address | LOG2SIZE | hint in bit 62 [6.3.26]. */
Test(queue_index, base_register_values)
{
    struct smmuv3_queue_base base = {0x80200000u, 8, 16, true};
    struct smmuv3_queue_base back;
    uint64_t value = 0;

    cr_assert_eq(smmuv3_queue_base_make(&base, &value), SMMUV3_OK);
    cr_assert_eq(value, 0x4000000080200008u);
    base.log2 = 20;
    cr_assert_eq(smmuv3_queue_base_make(&base, &value), SMMUV3_ERR_RANGE);
    base.log2 = 8;
    base.address = 0x80200800u;
    cr_assert_eq(smmuv3_queue_base_make(&base, &value), SMMUV3_ERR_ALIGNMENT);
    base.entry_bytes = 32;
    base.address = 0x80201000u;
    cr_assert_eq(smmuv3_queue_base_make(&base, &value), SMMUV3_ERR_ALIGNMENT, "256 events are 8 KiB");
    base.log2 = 0;
    base.address = 0x10;
    cr_assert_eq(smmuv3_queue_base_make(&base, &value), SMMUV3_ERR_ALIGNMENT, "never less than 32");
    base.address = UINT64_C(1) << 56;
    cr_assert_eq(smmuv3_queue_base_make(&base, &value), SMMUV3_ERR_RANGE);
    cr_assert_eq(value, 0x4000000080200008u, "untouched after errors");
    back = smmuv3_queue_base_parse(0x4000000080200fe8u, 16);
    cr_assert_eq(back.address, 0x80200000u);
    cr_assert_eq(back.log2, 8);
    cr_assert(back.allocate);
}

Test(queue_index, the_device_overflows_once)
{
    uint32_t prod = 0;
    const uint32_t flag = 0x80000000u;

    cr_assert_eq(smmuv3_queue_produce(&prod, 0, 1, SMMUV3_QUEUE_EVENT), SMMUV3_QUEUE_WRITE);
    cr_assert_eq(smmuv3_queue_produce(&prod, 0, 1, SMMUV3_QUEUE_EVENT), SMMUV3_QUEUE_WRITE);
    cr_assert_eq(prod, 2);
    cr_assert_eq(smmuv3_queue_produce(&prod, 0, 1, SMMUV3_QUEUE_STALL_EVENT), SMMUV3_QUEUE_HOLD);
    cr_assert_eq(prod, 2);
    cr_assert_eq(smmuv3_queue_produce(&prod, 0, 1, SMMUV3_QUEUE_EVENT), SMMUV3_QUEUE_OVERFLOW);
    cr_assert_eq(prod, flag | 2);
    cr_assert_eq(smmuv3_queue_produce(&prod, 0, 1, SMMUV3_QUEUE_EVENT), SMMUV3_QUEUE_LOST);
    /* space without an acknowledge: events go on, page requests do not [7.4, 8.1] */
    cr_assert_eq(smmuv3_queue_produce(&prod, 1, 1, SMMUV3_QUEUE_PRI), SMMUV3_QUEUE_LOST);
    cr_assert_eq(smmuv3_queue_produce(&prod, 1, 1, SMMUV3_QUEUE_EVENT), SMMUV3_QUEUE_WRITE);
    cr_assert_eq(prod, flag | 3);
    cr_assert_eq(smmuv3_queue_produce(&prod, flag | 2, 1, SMMUV3_QUEUE_PRI), SMMUV3_QUEUE_WRITE);
    cr_assert_eq(prod, flag | 0);
}

Test(queue_dump, entries_are_classified)
{
    /* size 4, CONS at slot 3 of lap 0, PROD at slot 1 of lap 1, CERROR_ILL */
    struct smmuv3_queue_dump dump = {5, 0x01000003u, 2, SMMUV3_QUEUE_DUMP_CMDQ, SMMUV3_YES};
    struct smmuv3_queue_summary summary;

    cr_assert_eq(smmuv3_queue_dump_summary(&dump, &summary), SMMUV3_OK);
    cr_assert_eq(summary.pending, 2);
    cr_assert_eq(summary.first_pending_slot, 3);
    cr_assert_eq(summary.next_slot, 1);
    cr_assert_eq(summary.error, 1);
    cr_assert_eq(smmuv3_queue_dump_entry(&dump, 3), SMMUV3_QUEUE_ENTRY_ERROR);
    cr_assert_eq(smmuv3_queue_dump_entry(&dump, 0), SMMUV3_QUEUE_ENTRY_PENDING);
    cr_assert_eq(smmuv3_queue_dump_entry(&dump, 1), SMMUV3_QUEUE_ENTRY_CONSUMED);
    cr_assert_eq(smmuv3_queue_dump_entry(&dump, 4), SMMUV3_QUEUE_ENTRY_UNKNOWN);
    dump.error_active = SMMUV3_UNKNOWN;
    cr_assert_eq(smmuv3_queue_dump_entry(&dump, 3), SMMUV3_QUEUE_ENTRY_PENDING);
    cr_assert_eq(smmuv3_queue_dump_summary(&dump, &summary), SMMUV3_OK);
    cr_assert_eq(summary.error, 1, "may be active: shown");
    dump.error_active = SMMUV3_NO;
    cr_assert_eq(smmuv3_queue_dump_summary(&dump, &summary), SMMUV3_OK);
    cr_assert_eq(summary.error, 0, "a stale code means nothing");
    dump.prod = 0;
    dump.cons = 2;
    cr_assert_eq(smmuv3_queue_dump_summary(&dump, &summary), SMMUV3_ERR_DEVICE);
    cr_assert_eq(smmuv3_queue_dump_entry(&dump, 0), SMMUV3_QUEUE_ENTRY_UNKNOWN);
    dump.log2 = 20;
    cr_assert_eq(smmuv3_queue_dump_summary(&dump, &summary), SMMUV3_ERR_RANGE);
}

Test(queue_dump, ecmdq_tells_its_error_itself)
{
    /* PROD: EN, ERRACK 0, WR 2; CONS: ENACK, ERR 1, reason 1, RD 1 */
    const struct smmuv3_queue_dump dump = {0x80000002u, 0x81800001u, 2, SMMUV3_QUEUE_DUMP_ECMDQ, SMMUV3_UNKNOWN};
    struct smmuv3_queue_summary summary;

    cr_assert_eq(smmuv3_queue_dump_summary(&dump, &summary), SMMUV3_OK);
    cr_assert_eq(summary.error_active, SMMUV3_YES);
    cr_assert_eq(summary.error, 1);
    cr_assert_eq(smmuv3_queue_dump_entry(&dump, 1), SMMUV3_QUEUE_ENTRY_ERROR);
}

Test(queue_dump, output_queues_tell_overflow)
{
    const struct smmuv3_queue_dump dump = {0x80000004u, 0, 2, SMMUV3_QUEUE_DUMP_EVENTQ, SMMUV3_UNKNOWN};
    struct smmuv3_queue_summary summary;

    cr_assert_eq(smmuv3_queue_dump_summary(&dump, &summary), SMMUV3_OK);
    cr_assert(summary.overflow);
    cr_assert(summary.full);
    cr_assert_eq(smmuv3_queue_dump_entry(&dump, 0), SMMUV3_QUEUE_ENTRY_PENDING);
}

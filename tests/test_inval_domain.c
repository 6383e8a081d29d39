/* SPDX-License-Identifier: MIT */
/* inval_domain.h and inval_readers.h: attach, detach, readers that stall, hooks that fail, both kinds of readers. */
#include "inval_harness.h"

static struct smmuv3_inval_entry stage1(uint32_t asid)
{
    struct smmuv3_inval_entry e;
    smmuv3_inval_entry_stage1(&e, &smmu[0], SMMUV3_OP_TLBI_NH_VA, asid, 0);
    return e;
}

static unsigned commands_of(uint32_t cpu)
{
    struct smmuv3_inval_request r = pages8();
    struct smmuv3_inval_piece piece;
    unsigned n = 0;
    smmuv3_inval_domain_build_begin(&handle[cpu].builder, &domain, &r);
    while (smmuv3_inval_build_next(&handle[cpu].builder, handle[cpu].cmds, SMMUV3_INVAL_PIECE, &piece))
        n += piece.count;
    return n;
}

Test(inval_domain, the_whole_life)
{
    struct smmuv3_inval_entry a = stage1(1), b = stage1(2);
    start(0);
    attach(&a, 1);
    attach(&b, 1);
    attach(&a, 1);
    cr_assert_eq(commands_of(0), 2, "two ASIDs, one of them twice attached");
    cr_assert_eq(smmuv3_inval_domain_close(&domain, 0), SMMUV3_ERR_BUSY);
    cr_assert_eq(smmuv3_inval_detach(&domain, &a, 1), SMMUV3_OK);
    cr_assert_eq(commands_of(0), 2);
    cr_assert_eq(smmuv3_inval_detach(&domain, &a, 1), SMMUV3_OK);
    cr_assert_eq(commands_of(0), 1);
    cr_assert_eq(smmuv3_inval_detach(&domain, &a, 1), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_inval_purge(&domain), SMMUV3_OK);
    cr_assert_eq(commands_of(0), 1);
    cr_assert_eq(smmuv3_inval_detach(&domain, &b, 1), SMMUV3_OK);
    cr_assert_eq(smmuv3_inval_purge(&domain), SMMUV3_OK);
    cr_assert_eq(smmuv3_a64_load(&domain.list), 0, "an empty list needs no memory");
    cr_assert_eq(smmuv3_inval_domain_close(&domain, 0), SMMUV3_OK);
    cr_assert_eq(alloc_count, free_count);
}

Test(inval_domain, the_nth_allocation_fails)
{
    for (unsigned nth = 1; nth < 6; nth++) {
        struct smmuv3_inval_entry e[3] = {stage1(1), stage1(2), stage1(3)};
        struct smmuv3_inval_change change;
        unsigned live = 0;
        bool third = false;
        start(0);
        fail_alloc = nth;
        for (unsigned i = 0; i < 3; i++) {
            smmuv3_status status = smmuv3_inval_prepare(&change, &domain, &e[i], 1);
            cr_assert(status == SMMUV3_OK || status == SMMUV3_ERR_MEMORY);
            if (status == SMMUV3_OK && i == 1) {
                smmuv3_inval_abandon(&change);
            } else if (status == SMMUV3_OK) {
                smmuv3_inval_publish(&domain, &change);
                live++;
                third = i == 2;
            }
            cr_assert_eq(commands_of(0), live, "an attachment that failed leaves no trace");
        }
        const unsigned before = alloc_count;
        if (nth != 1)
            cr_assert_eq(smmuv3_inval_detach(&domain, &e[0], 1), SMMUV3_OK);
        cr_assert_eq(alloc_count, before, "detaching does not allocate");
        smmuv3_status status = smmuv3_inval_purge(&domain);
        cr_assert(status == SMMUV3_OK || status == SMMUV3_ERR_MEMORY);
        cr_assert_eq(commands_of(0), nth != 1 ? live - 1 : live);
        if (third)
            cr_assert_eq(smmuv3_inval_detach(&domain, &e[2], 1), SMMUV3_OK);
        fail_alloc = 0;
        cr_assert_eq(smmuv3_inval_domain_close(&domain, 0), SMMUV3_OK);
        cr_assert_eq(alloc_count, free_count);
    }
}

Test(inval_domain, a_reader_that_stalls_holds_memory_and_nothing_else)
{
    struct smmuv3_inval_entry a = stage1(1), b = stage1(2);
    start(0);
    attach(&a, 1);
    cr_assert_eq(smmuv3_inval_read_enter(&readers, 2), SMMUV3_OK);
    struct smmuv3_inval_request r = pages8();
    struct smmuv3_inval_piece piece;
    smmuv3_inval_domain_build_begin(&handle[2].builder, &domain, &r);
    for (unsigned i = 0; i < 50; i++) {
        attach(&b, 1);
        cr_assert_eq(commands_of(0), 2, "others see what is new");
        cr_assert_eq(smmuv3_inval_detach(&domain, &b, 1), SMMUV3_OK);
        cr_assert_eq(smmuv3_inval_purge(&domain), SMMUV3_OK);
        cr_assert_eq(commands_of(0), 1);
    }
    cr_assert_eq(free_count, 0, "lists of the time since");
    cr_assert_eq(smmuv3_inval_detach_wait(&domain, 1000000), SMMUV3_ERR_TIMEOUT, "bounded");
    cr_assert_eq(smmuv3_inval_detach_wait(&domain, 0), SMMUV3_ERR_TIMEOUT);
    cr_assert(smmuv3_inval_build_next(&handle[2].builder, handle[2].cmds, 8, &piece), "its list is as it was");
    smmuv3_inval_read_exit(&readers, 2);
    cr_assert_eq(smmuv3_inval_read_enter(&readers, 2), SMMUV3_OK, "a later reader is no obstacle");
    cr_assert(smmuv3_inval_reclaim(&domain));
    cr_assert_eq(smmuv3_inval_detach_wait(&domain, 0), SMMUV3_ERR_TIMEOUT, "but one that is inside now is");
    smmuv3_inval_read_exit(&readers, 2);
    cr_assert_eq(smmuv3_inval_detach_wait(&domain, 0), SMMUV3_OK);
    cr_assert_eq(smmuv3_inval_detach(&domain, &a, 1), SMMUV3_OK);
    cr_assert_eq(smmuv3_inval_domain_close(&domain, 0), SMMUV3_OK);
    cr_assert_eq(alloc_count, free_count);
}

Test(inval_domain, a_domain_with_a_stalled_reader_closes_later)
{
    struct smmuv3_inval_entry a = stage1(1);
    start(0);
    attach(&a, 1);
    cr_assert_eq(smmuv3_inval_read_enter(&readers, 2), SMMUV3_OK);
    cr_assert_eq(smmuv3_inval_detach(&domain, &a, 1), SMMUV3_OK);
    cr_assert_eq(smmuv3_inval_domain_close(&domain, 100000), SMMUV3_ERR_TIMEOUT);
    smmuv3_inval_read_exit(&readers, 2);
    cr_assert_eq(smmuv3_inval_domain_close(&domain, 0), SMMUV3_OK);
    cr_assert_eq(alloc_count, free_count);
}

Test(inval_domain, readers_of_the_port)
{
    struct smmuv3_inval_entry a = stage1(1), b = stage1(2);
    struct smmuv3_inval_request r = pages8();
    start(SMMUV3_INVAL_READERS_PORT);
    enters = exits = synchronizes = defers = 0;
    attach(&a, 1);
    attach(&b, 1);
    cr_assert_eq(defers, 1);
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_OK);
    cr_assert(enters == 1 && exits == 1);
    cr_assert_eq(smmuv3_inval_detach(&domain, &a, 1), SMMUV3_OK);
    cr_assert_eq(smmuv3_inval_detach_wait(&domain, 0), SMMUV3_OK);
    cr_assert_eq(synchronizes, 1);
    cr_assert_eq(smmuv3_inval_detach(&domain, &b, 1), SMMUV3_OK);
    cr_assert_eq(smmuv3_inval_domain_close(&domain, 0), SMMUV3_OK);
    cr_assert_eq(alloc_count, free_count);
}

Test(inval_domain, bad_entries_are_refused)
{
    struct smmuv3_inval_change change;
    struct smmuv3_inval_entry e = stage1(1);
    start(0);
    e.smmu = NULL;
    cr_assert_eq(smmuv3_inval_prepare(&change, &domain, &e, 1), SMMUV3_ERR_ARGUMENT);
    e = stage1(0x10000);
    cr_assert_eq(smmuv3_inval_prepare(&change, &domain, &e, 1), SMMUV3_ERR_RANGE);
    e = stage1(1);
    e.kind = 5;
    cr_assert_eq(smmuv3_inval_prepare(&change, &domain, &e, 1), SMMUV3_ERR_ARGUMENT);
    e = stage1(1);
    e.op = SMMUV3_OP_TLBI_NH_ASID;
    cr_assert_eq(smmuv3_inval_prepare(&change, &domain, &e, 1), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_inval_detach(&domain, &e, 1), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_inval_detach(&domain, &e, 0), SMMUV3_OK);
    cr_assert_eq(alloc_count, 0);
    cr_assert_eq(smmuv3_inval_readers_init(&readers, NULL, handle, 1, 0), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_inval_readers_init(&readers, &port, handle, 0, 0), SMMUV3_ERR_ARGUMENT);
}

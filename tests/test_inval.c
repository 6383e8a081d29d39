/* SPDX-License-Identifier: MIT */
/* inval.h: execution on several SMMUs, errors with their device, and what a reader costs. */
#include "inval_harness.h"

static void expect(unsigned at, unsigned n, uint64_t w0, uint64_t w1)
{
    cr_assert_lt(at, done_count);
    cr_assert_eq(done[at].smmu, n, "step %u", at);
    cr_assert_eq(done[at].w0, w0, "step %u: %llx", at, (unsigned long long)done[at].w0);
    cr_assert_eq(done[at].w1, w1, "step %u: %llx", at, (unsigned long long)done[at].w1);
}

Test(inval, one_smmu_without_ats)
{
    struct smmuv3_inval_entry e;
    struct smmuv3_inval_request r = pages8();
    struct smmuv3_inval_outcome outcome = {0};
    start(0);
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, &outcome), SMMUV3_OK, "nobody is attached");
    cr_assert_eq(done_count, 0);
    smmuv3_inval_entry_stage1(&e, &smmu[0], SMMUV3_OP_TLBI_NH_VA, 5, 0);
    attach(&e, 1);
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, &outcome), SMMUV3_OK);
    cr_assert_eq(done_count, 2);
    expect(0, 0, 0x0005000000007012u, 0x00000000ff9b8701u);
    expect(1, 0, 0x46, 0);
    cr_assert_eq(outcome.commands, 2);
    cr_assert_eq(outcome.error_count, 0);
}

Test(inval, tlbi_sync_atc_sync_in_one_list)
{
    struct smmuv3_inval_entry e[3];
    struct smmuv3_inval_request r = pages8();
    start(0);
    smmuv3_inval_entry_atc(&e[0], &smmu[0], 0x300, 0, 0);
    smmuv3_inval_entry_stage1(&e[1], &smmu[0], SMMUV3_OP_TLBI_NH_VA, 5, 0);
    smmuv3_inval_entry_atc(&e[2], &smmu[0], 0x100, 7, SMMUV3_INVAL_SSV);
    attach(e, 3);
    cr_assert_eq(smmuv3_inval_execute(&domain, 1, &r, NULL), SMMUV3_OK);
    cr_assert_eq(done_count, 5);
    expect(0, 0, 0x0005000000007012u, 0x00000000ff9b8701u);
    expect(1, 0, 0x46, 0);
    expect(2, 0, 0x0000010000007840u, 0x00000000ff9b8003u);
    expect(3, 0, 0x0000030000000040u, 0x00000000ff9b8003u);
    expect(4, 0, 0x46, 0);
    cr_assert_eq(atomic_load(&device[0].prod_writes), 1, "one list, one write of PROD");
}

Test(inval, nested_parent)
{
    struct smmuv3_inval_entry e[3];
    struct smmuv3_inval_request r = pages8();
    start(0);
    smmuv3_inval_entry_stage2(&e[0], &smmu[0], SMMUV3_OP_TLBI_S2_IPA, 9);
    smmuv3_inval_entry_nested(&e[1], &smmu[0], 9);
    smmuv3_inval_entry_atc_all(&e[2], &smmu[0], 0x100);
    attach(e, 3);
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_OK);
    cr_assert_eq(done_count, 6);
    expect(0, 0, 0x000000090000702au, 0x00000000ff9b8701u);
    expect(1, 0, 0x46, 0);
    expect(2, 0, 0x0000000900000010u, 0);
    expect(3, 0, 0x46, 0);
    expect(4, 0, 0x0000010000000040u, 52);
    expect(5, 0, 0x46, 0);
    done_count = 0;
    r.flags = SMMUV3_INVAL_ALL;
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_OK);
    cr_assert_eq(done_count, 4, "S12_VMALL is for stage 1 too");
    expect(0, 0, 0x0000000900000028u, 0);
    expect(2, 0, 0x0000010000000040u, 52);
}

Test(inval, a_skipped_entry_at_the_end_leaves_the_others)
{
    struct smmuv3_inval_entry e[2], gone;
    struct smmuv3_inval_request r = pages8();
    start(0);
    smmuv3_inval_entry_stage2(&e[0], &smmu[0], SMMUV3_OP_TLBI_S2_IPA, 9);
    smmuv3_inval_entry_nested(&e[1], &smmu[0], 9);
    attach(e, 2);
    r.flags = SMMUV3_INVAL_ALL;
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_OK);
    cr_assert_eq(done_count, 2);
    smmuv3_inval_entry_nested(&gone, &smmu[0], 9);
    cr_assert_eq(smmuv3_inval_detach(&domain, &gone, 1), SMMUV3_OK);
    done_count = 0;
    r = pages8();
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_OK);
    cr_assert_eq(done_count, 2);
}

static bool eight_are_submitted_first;
static void eight_are_submitted(void)
{
    for (unsigned i = 0; i < 8; i++)
        cr_assert_eq(atomic_load(&device[i].prod_writes), 1);
    eight_are_submitted_first = true;
    on_relax = NULL;
}

Test(inval, several_smmus_are_submitted_first_and_waited_for_after)
{
    struct smmuv3_inval_entry e[SMMUS];
    struct smmuv3_inval_request r = pages8();
    start(0);
    for (unsigned i = 0; i < SMMUS; i++)
        smmuv3_inval_entry_stage1(&e[SMMUS - 1 - i], &smmu[i], SMMUV3_OP_TLBI_NH_VA, 5, 0);
    attach(e, SMMUS);
    on_relax = eight_are_submitted;
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_OK);
    cr_assert(eight_are_submitted_first);
    cr_assert_eq(done_count, 2 * SMMUS);
    for (unsigned i = 0; i < SMMUS; i++)
        cr_assert_eq(atomic_load(&device[i].prod_writes), 1);
}

Test(inval, a_temporary_loss_is_repaired)
{
    struct smmuv3_inval_entry e[3];
    struct smmuv3_inval_request r = pages8();
    struct smmuv3_inval_outcome outcome = {0};
    start(0);
    smmuv3_inval_entry_stage1(&e[0], &smmu[0], SMMUV3_OP_TLBI_NH_VA, 5, 0);
    smmuv3_inval_entry_atc(&e[1], &smmu[0], 1, 0, 0);
    smmuv3_inval_entry_atc(&e[2], &smmu[0], 2, 0, 0);
    attach(e, 3);
    lost_once = 1;
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, &outcome), SMMUV3_OK);
    cr_assert_eq(outcome.error_count, 0);
    unsigned to1 = 0, to2 = 0;
    for (unsigned i = 0; i < done_count; i++) {
        to1 += (done[i].w0 & 0xff) == 0x40 && done[i].w0 >> 32 == 1;
        to2 += (done[i].w0 & 0xff) == 0x40 && done[i].w0 >> 32 == 2;
    }
    cr_assert(to1 == 2 && to2 == 2, "an unknown part was lost: both again");
}

Test(inval, an_error_names_its_device_and_the_others_are_served)
{
    struct smmuv3_inval_entry e[8];
    struct smmuv3_inval_error errors[4];
    struct smmuv3_inval_outcome outcome = {errors, 4, 0, 0};
    struct smmuv3_inval_request r = pages8();
    start(0);
    for (uint32_t i = 0; i < 6; i++)
        smmuv3_inval_entry_atc(&e[i], &smmu[i / 3], 0x10 + i, 3, SMMUV3_INVAL_SSV);
    smmuv3_inval_entry_stage1(&e[6], &smmu[0], SMMUV3_OP_TLBI_NH_VA, 5, 0);
    smmuv3_inval_entry_stage1(&e[7], &smmu[1], SMMUV3_OP_TLBI_NH_VA, 5, 0);
    attach(e, 8);
    dead_sid = 0x11;
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, &outcome), SMMUV3_ERR_CERROR_ATC_INV_SYNC);
    cr_assert_eq(outcome.error_count, 1);
    cr_assert_eq(errors[0].smmu, &smmu[0]);
    cr_assert_eq(errors[0].kind, SMMUV3_INVAL_ATC);
    cr_assert_eq(errors[0].sid, 0x11);
    cr_assert_eq(errors[0].ssid, 3);
    cr_assert_eq(errors[0].status, SMMUV3_ERR_CERROR_ATC_INV_SYNC);
    unsigned per_sid[16] = {0};
    for (unsigned i = 0; i < done_count; i++)
        if ((done[i].w0 & 0xff) == 0x40)
            per_sid[done[i].w0 >> 32 & 15]++;
    cr_assert(per_sid[0] == 2 && per_sid[2] == 2, "its neighbours again");
    cr_assert(per_sid[3] == 1 && per_sid[4] == 1 && per_sid[5] == 1, "the other SMMU's once");
    cr_assert_eq(smmuv3_inval_detach_wait(&domain, 0), SMMUV3_OK, "CERROR is an end");
}

Test(inval, an_illegal_command_is_shown)
{
    struct smmuv3_inval_entry e[2];
    struct smmuv3_inval_error errors[1];
    struct smmuv3_inval_outcome outcome = {errors, 1, 0, 0};
    struct smmuv3_inval_request r = pages8();
    start(0);
    smmuv3_inval_entry_stage1(&e[0], &smmu[0], SMMUV3_OP_TLBI_NH_VA, 5, 0);
    smmuv3_inval_entry_stage2(&e[1], &smmu[1], SMMUV3_OP_TLBI_S2_IPA, 5);
    attach(e, 2);
    ill_opcode = 0x12;
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, &outcome), SMMUV3_ERR_CERROR_ILL);
    cr_assert_eq(outcome.error_count, 1);
    cr_assert_eq(errors[0].smmu, &smmu[0]);
    cr_assert_eq(errors[0].kind, SMMUV3_INVAL_STAGE1);
    cr_assert_eq(errors[0].cmd.w[0], 0x0005000000007012u);
    cr_assert_eq(errors[0].cmd.w[1], 0x00000000ff9b8701u);
    bool served = false;
    for (unsigned i = 0; i < done_count; i++)
        served = served || (done[i].smmu == 1 && (done[i].w0 & 0xff) == 0x2a);
    cr_assert(served);
}

Test(inval, a_timeout_leaves_a_warning_for_who_detaches)
{
    struct smmuv3_inval_entry e[2];
    struct smmuv3_inval_request r = pages8();
    start(0);
    smmuv3_inval_entry_stage1(&e[0], &smmu[0], SMMUV3_OP_TLBI_NH_VA, 5, 0);
    smmuv3_inval_entry_atc(&e[1], &smmu[0], 1, 0, 0);
    attach(e, 2);
    frozen = true;
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_ERR_TIMEOUT);
    frozen = false;
    cr_assert_eq(smmuv3_inval_detach(&domain, e, 2), SMMUV3_OK);
    cr_assert_eq(smmuv3_inval_detach_wait(&domain, 1000000), SMMUV3_ERR_UNKNOWN, "it may lie in the queue still");
    struct smmuv3_cmdq_list sync = {NULL, NULL, 0, 0, SMMUV3_CMDQ_LIST_SYNC, 0, 0};
    cr_assert_eq(smmuv3_cmdq_execute(&queue[0], 0, &sync), SMMUV3_OK);
    smmuv3_inval_settled(&domain);
    cr_assert_eq(smmuv3_inval_detach_wait(&domain, 1000000), SMMUV3_OK);
}

Test(inval, many_entries_come_in_pieces)
{
    struct smmuv3_inval_entry e[201];
    struct smmuv3_inval_request r = pages8();
    start(0);
    smmuv3_inval_entry_stage1(&e[200], &smmu[0], SMMUV3_OP_TLBI_NH_VA, 5, 0);
    for (uint32_t i = 0; i < 200; i++)
        smmuv3_inval_entry_atc(&e[i], &smmu[0], 1 + i, 0, 0);
    attach(e, 201);
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_OK);
    unsigned atc = 0;
    for (unsigned i = 0; i < done_count; i++)
        atc += (done[i].w0 & 0xff) == 0x40;
    cr_assert_eq(atc, 200);
    cr_assert_eq(done_count, 1 + 1 + 200 + 4, "a CMD_SYNC behind the TLBI, and one behind each piece");
    expect(1, 0, 0x46, 0);
}

Test(inval, a_part_that_needs_a_sync_after_each_batch_gets_short_lists)
{
    struct smmuv3_env env;
    struct smmuv3_inval_entry e;
    struct smmuv3_inval_request r = pages8();
    memset(&env, 0, sizeof env);
    start(0);
    start_smmu(0, &env, SMMUV3_CMDQ_DOUBLE_ISSUE);
    cr_assert_eq(smmu[0].list_max, 31, "twice 31 commands and a CMD_SYNC fit 64 places");
    smmuv3_inval_entry_stage1(&e, &smmu[0], SMMUV3_OP_TLBI_NH_VA, 5, 0);
    attach(&e, 1);
    r.last = r.first + 512 * 4096 - 1;
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_OK);
    unsigned tlbi = 0;
    unsigned between = 0;
    for (unsigned i = 0; i < done_count; i++) {
        between = (done[i].w0 & 0xff) == 0x46 ? 0 : between + 1;
        cr_assert_leq(between, 63u);
        tlbi += (done[i].w0 & 0xff) == 0x12;
    }
    cr_assert_eq(tlbi, 2 * 512, "no range commands: each page, issued twice");
}

Test(inval, a_part_on_which_every_list_ends_with_a_sync)
{
    struct smmuv3_env env;
    struct smmuv3_inval_entry e[2];
    struct smmuv3_inval_request r = pages8();
    memset(&env, 0, sizeof env);
    start(0);
    start_smmu(0, &env, SMMUV3_CMDQ_FORCE_SYNC);
    smmuv3_inval_entry_stage1(&e[0], &smmu[0], SMMUV3_OP_TLBI_NH_VA, 5, 0);
    smmuv3_inval_entry_atc(&e[1], &smmu[0], 0x100, 0, 0);
    attach(e, 2);
    r.last = r.first + 200 * 4096 - 1; /* without range commands: 200 of them, in four lists */
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_OK);
    unsigned lists = 0, between = 0;
    for (unsigned i = 0; i < done_count; i++) {
        between = (done[i].w0 & 0xff) == 0x46 ? 0 : between + 1;
        lists += (done[i].w0 & 0xff) == 0x46;
        cr_assert_leq(between, 63u);
    }
    cr_assert_eq(between, 0, "the last one, too");
    cr_assert_eq(done_count - lists, 201);
    cr_assert_eq(atomic_load(&device[0].prod_writes), 4);
}

Test(inval, a_part_with_the_erratum_of_contiguous_groups)
{
    struct smmuv3_env env;
    struct smmuv3_inval_entry e;
    struct smmuv3_inval_request r = pages8();
    memset(&env, 0, sizeof env);
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR3, 1u << 10), SMMUV3_OK);
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IIDR, 0x4870043b), SMMUV3_OK);
    env.quirks = smmuv3_part_quirks(&env.caps);
    cr_assert((env.quirks & SMMUV3_QUIRK_FULL_CONT_RANGE) != 0);
    start(0);
    start_smmu(0, &env, SMMUV3_CMDQ_FORCE_SYNC);
    smmuv3_inval_entry_stage1(&e, &smmu[0], SMMUV3_OP_TLBI_NH_VA, 5, 0);
    attach(&e, 1);
    r.first = 0x10000;
    r.last = r.first + 33 * 0x10000 - 1; /* 33 groups of 16 pages: 528 pages */
    r.group_sizes = 1u << 16;
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_OK);
    for (uint64_t at = r.first; at < r.last; at += 0x10000) {
        bool whole = false;
        for (unsigned i = 0; i < done_count; i++) {
            uint64_t num = (done[i].w0 >> 12 & 31) + 1, scale = done[i].w0 >> 20 & 31;
            uint64_t first = done[i].w1 & ~UINT64_C(0xfff);
            whole = whole || ((done[i].w0 & 0xff) == 0x12 && first <= at && at + 0xffff < first + (num << (scale + 12)));
        }
        cr_assert(whole, "the group at %llx", (unsigned long long)at);
    }
}

Test(inval, a_range_that_ends_at_the_end_of_the_address_space)
{
    struct smmuv3_inval_entry e[2];
    struct smmuv3_inval_request r = pages8();
    start(0);
    smmuv3_inval_entry_stage1(&e[0], &smmu[0], SMMUV3_OP_TLBI_NH_VA, 5, 0);
    smmuv3_inval_entry_atc(&e[1], &smmu[0], 0x100, 0, 0);
    attach(e, 2);
    r.first = UINT64_MAX - 0x7fff;
    r.last = UINT64_MAX;
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_OK);
    cr_assert_eq(done_count, 4);
    expect(0, 0, 0x0005000000007012u, 0xffffffffffff8701u);
    expect(2, 0, 0x0000010000000040u, 0xffffffffffff8003u);
}

Test(inval, a_guest_queue_takes_what_it_accepts)
{
    struct smmuv3_inval_entry e;
    struct smmuv3_inval_request r = pages8();
    struct smmuv3_cmdq_member member;
    memset(&member, 0, sizeof member);
    start(0);
    member.queue = &queue[1];
    smmuv3_cmdq_filter_tegra241_guest(&member.accepts);
    set[0].members = &member;
    set[0].count = 1;
    smmuv3_inval_entry_stage1(&e, &smmu[0], SMMUV3_OP_TLBI_NH_VA, 5, 0);
    attach(&e, 1);
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_OK);
    cr_assert(done_count == 2 && done[0].smmu == 1, "the secondary queue");
    cr_assert_eq(smmuv3_inval_detach(&domain, &e, 1), SMMUV3_OK);
    smmuv3_inval_entry_stage2(&e, &smmu[0], SMMUV3_OP_TLBI_S2_IPA, 5);
    attach(&e, 1);
    done_count = 0;
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_OK);
    cr_assert(done_count == 2 && done[0].smmu == 0, "which does not accept stage 2");
    set[0].count = 0;
}

Test(inval, targets_outside_any_domain)
{
    struct smmuv3_inval_entry e[2];
    struct smmuv3_inval_request r = {0};
    const struct smmuv3_inval_targets targets = {&readers, e, 2};
    start(0);
    smmuv3_inval_entry_atc(&e[0], &smmu[0], 0x44, 0, 0);
    smmuv3_inval_entry_stage1(&e[1], &smmu[0], SMMUV3_OP_TLBI_EL2_VA, 6, 0);
    r.flags = SMMUV3_INVAL_ALL;
    cr_assert_eq(smmuv3_inval_execute_targets(&targets, 0, &r, NULL), SMMUV3_OK);
    cr_assert_eq(done_count, 4);
    expect(0, 0, 0x0006000000000021u, 0);
    expect(2, 0, 0x0000004400000040u, 52);
}

Test(inval, bad_requests_do_nothing)
{
    struct smmuv3_inval_request r = pages8();
    struct smmuv3_inval_smmu bad;
    start(0);
    r.granule_log2 = 13;
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_ERR_ARGUMENT);
    r = pages8();
    r.last = 0;
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_ERR_RANGE);
    r = pages8();
    cr_assert_eq(smmuv3_inval_execute(&domain, CPUS, &r, NULL), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_inval_read_enter(&readers, 0), SMMUV3_OK);
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_ERR_BUSY);
    smmuv3_inval_read_exit(&readers, 0);
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_OK);
    cr_assert_eq(smmuv3_inval_smmu_init(NULL, &set[0], NULL, 0), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_inval_smmu_init(&bad, NULL, NULL, 0), SMMUV3_ERR_ARGUMENT);
}

Test(inval, an_ipa_that_cannot_be_is_never_left_out)
{
    struct smmuv3_inval_entry e;
    struct smmuv3_inval_request r = pages8();
    start(0);
    smmuv3_inval_entry_stage2(&e, &smmu[0], SMMUV3_OP_TLBI_S2_IPA, 5);
    attach(&e, 1);
    r.first = UINT64_C(1) << 60;
    r.last = r.first + 4095;
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_OK);
    expect(0, 0, 0x0000000500000028u, 0);
}

Test(inval, ipas_of_secure_state)
{
    struct smmuv3_inval_entry e[2];
    struct smmuv3_inval_request r = pages8();
    start(0);
    smmuv3_inval_entry_stage2(&e[0], &smmu[0], SMMUV3_OP_TLBI_S_S2_IPA, 9);
    smmuv3_inval_entry_stage2(&e[1], &smmu[0], SMMUV3_OP_TLBI_S_S2_IPA, 9);
    e[1].flags = SMMUV3_INVAL_NS_IPA;
    attach(e, 2);
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_OK);
    cr_assert_eq(done_count, 3, "two entries, one for each IPA space");
    expect(0, 0, 0x000000090000705au, 0x00000000ff9b8701u);
    expect(1, 0, 0x000000090000705au, 0x00000000ff9b8701u | smmuv3_field_prep(SMMUV3_F_CMD_TLBI_S_S2_IPA_NS, 1));
}

Test(inval, from_a_gather)
{
    struct smmuv3_gather gather;
    struct smmuv3_inval_request r;
    struct smmuv3_inval_entry e;
    start(0);
    smmuv3_gather_init(&gather);
    cr_assert_not(smmuv3_inval_request_from_gather(&r, &gather));
    smmuv3_gather_add_range(&gather, 0xff9b8000, 0xff9bffff);
    gather.leaf_sizes = 1u << 12;
    gather.granule_log2 = 12;
    cr_assert(smmuv3_inval_request_from_gather(&r, &gather));
    smmuv3_inval_entry_stage1(&e, &smmu[0], SMMUV3_OP_TLBI_NH_VA, 5, 0);
    attach(&e, 1);
    cr_assert_eq(smmuv3_inval_execute(&domain, 0, &r, NULL), SMMUV3_OK);
    expect(0, 0, 0x0005000000007012u, 0x00000000ff9b8701u);
}

Test(inval, a_reader_without_ats_costs_one_fence_and_no_shared_write)
{
    struct smmuv3_inval_entry e;
    struct smmuv3_inval_request r = pages8();
    struct smmuv3_inval_piece piece;
    start(0);
    smmuv3_inval_entry_stage1(&e, &smmu[0], SMMUV3_OP_TLBI_NH_VA, 5, 0);
    attach(&e, 1);
    memset(counted, 0, sizeof counted);
    stored_count = 0;
    cr_assert_eq(smmuv3_inval_read_enter(&readers, 1), SMMUV3_OK);
    smmuv3_inval_domain_build_begin(&handle[1].builder, &domain, &r);
    while (smmuv3_inval_build_next(&handle[1].builder, handle[1].cmds, SMMUV3_INVAL_PIECE, &piece))
        cr_assert_eq(piece.count, 1);
    smmuv3_inval_read_exit(&readers, 1);
    cr_assert_eq(counted[FENCE], 1);
    cr_assert_eq(counted[RMW], 0);
    cr_assert_eq(counted[BARRIER], 0);
    for (unsigned i = 0; i < stored_count; i++)
        cr_assert((const char *)stored[i] >= (const char *)&handle[1] &&
                  (const char *)stored[i] < (const char *)&handle[2]);
}

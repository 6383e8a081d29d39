/* SPDX-License-Identifier: MIT */
/*
 * strtab.h, with strtab_tree.h and strtab_run.h below it: bits in memory taken by hand from 5.1 and 6.3.24, commands from
 * 4.3, and an SMMU that looks before every store that no StreamID ever finds anything but a valid or an aborting entry.
 */
#include "tables_env.h"

/* ---- an SMMU that walks by hand ---- */

static const struct smmuv3_strtab *watched;
static unsigned walks;
static bool span_0_is_fine;

/* Word 0 of the entry of a StreamID by STRTAB_BASE and STRTAB_BASE_CFG; 0 when the walk ends before. */
static uint64_t walk(uint64_t base, uint32_t cfg, uint64_t sid, const struct smmuv3_le64 **entry)
{
    unsigned log2size = cfg & 0x3f, split = cfg >> 6 & 0x1f, fmt = cfg >> 16 & 3;
    uint64_t address = base & 0x00ffffffffffffc0u;
    *entry = NULL;
    cr_assert_lt(sid, UINT64_C(1) << log2size);
    if (fmt == 0)
        address = (address & ~((UINT64_C(64) << log2size) - 1)) + sid * 64;
    else {
        uint64_t l1 = raw((const struct smmuv3_le64 *)(uintptr_t)(address + (sid >> split) * 8), 0);
        unsigned span = l1 & 0x1f;
        uint64_t index = sid & ((1u << split) - 1);
        if (span == 0 || span > 11 || index >= UINT64_C(1) << (span - 1))
            return 0;
        address = (l1 & 0x00ffffffffffffc0u & ~((UINT64_C(64) << (span - 1)) - 1)) + index * 64;
    }
    *entry = (const struct smmuv3_le64 *)(uintptr_t)address;
    return raw(*entry, 0);
}

static void tables_hook(void)
{
    static const uint64_t sids[] = {0, 1, 5, 63, 64, 255, 256, 1023, 1024};
    if (watched == NULL)
        return;
    for (size_t i = 0; i < sizeof(sids) / sizeof(sids[0]); i++) {
        const struct smmuv3_le64 *entry;
        if (sids[i] >> watched->tree.log2size != 0)
            continue;
        uint64_t w = walk(watched->base, watched->cfg, sids[i], &entry);
        cr_assert((w & 1) != 0 || (entry == NULL && span_0_is_fine), "StreamID %llu", (unsigned long long)sids[i]);
        walks++;
    }
}

static struct smmuv3_strtab table;

static void start(unsigned sid_bits, unsigned split, bool spans_0)
{
    struct smmuv3_strtab_args args = {0};
    env_begin();
    args.port = &env_port;
    args.sid_bits = sid_bits;
    args.log2size = 32;
    args.split = split;
    args.coherent = true;
    args.bad_streamids = spans_0;
    watched = NULL;
    cr_assert_eq(smmuv3_strtab_init(&table, &args), SMMUV3_OK);
    watched = &table;
    span_0_is_fine = spans_0;
    walks = 0;
}

static void stop(void)
{
    watched = NULL;
    smmuv3_strtab_destroy(&table);
    cr_assert_eq(memory.live, 0);
}

static struct smmuv3_strtab_change change;
static struct smmuv3_strtab_change several[4];

static const struct smmuv3_ste bypass = {{0x9, 0x100000000000u, 0, 0, 0, 0, 0, 0}};
static const struct smmuv3_ste s1 = {{0x100b, 0xd4, 7, 0, 0, 0, 0, 0}};
static const struct smmuv3_ste s2 = {{0xd, 0x100000000000u, 0x000d009400000007u, 0x4e4d0000u, 0, 0, 0, 0}};

static void set(uint32_t sid, const struct smmuv3_ste *to)
{
    smmuv3_strtab_change_abort(&change, sid);
    change.to = *to;
    change.ats_on = SMMUV3_NO;
    cr_assert_eq(smmuv3_strtab_set(&table, &sink, &change, 1), SMMUV3_OK);
}

Test(strtab, alignment_and_registers)
{
    for (unsigned log2size = 0; log2size <= 32; log2size++) {
        cr_expect_eq(smmuv3_strtab_align_log2(log2size, 0), 6 + log2size);
        for (unsigned split = 6; split <= 10; split += 2) {
            int top = (int)log2size - (int)split - 1 + 3; /* ADDR[MAX(5, LOG2SIZE - SPLIT - 1 + 3):0] = 0 */
            cr_expect_eq(smmuv3_strtab_align_log2(log2size, split), (unsigned)(top > 5 ? top : 5) + 1);
        }
    }
    start(16, 8, false);
    cr_assert_eq(table.cfg, 1u << 16 | 8u << 6 | 16);
    cr_assert_eq(table.base, (uintptr_t)table.tree.base);
    stop();
    start(3, 0, false);
    cr_assert_eq(table.cfg, 3, "LOG2SIZE is not more than SIDSIZE");
    stop();
}

Test(strtab, every_streamid_aborts_from_the_beginning)
{
    for (unsigned split = 0; split <= 10; split += split == 0 ? 6 : 2)
        for (unsigned bits = 0; bits <= 13; bits++) {
            start(bits, split, false);
            for (uint64_t sid = 0; sid < UINT64_C(1) << bits; sid++) {
                const struct smmuv3_le64 *entry;
                cr_assert_eq(walk(table.base, table.cfg, sid, &entry), 1, "split %u, %u bits", split, bits);
            }
            cr_assert_eq(smmuv3_strtab_acquire(&table, (uint32_t)(UINT64_C(1) << bits)), SMMUV3_ERR_RANGE);
            stop();
        }
}

Test(strtab, boundaries)
{
    for (unsigned split = 6; split <= 10; split += 2)
        for (unsigned bits = 0; bits <= 14; bits += 2) {
            uint32_t last = (uint32_t)((UINT64_C(1) << bits) - 1);
            const uint32_t sids[] = {0, (1u << split) - 1, 1u << split, last};
            start(bits, split, bits & 4);
            for (unsigned i = 0; i < 4; i++) {
                struct smmuv3_ste now;
                const struct smmuv3_le64 *entry;
                if (sids[i] > last)
                    continue;
                cr_assert_eq(smmuv3_strtab_acquire(&table, sids[i]), SMMUV3_OK);
                set(sids[i], &s2);
                cr_assert_eq(walk(table.base, table.cfg, sids[i], &entry), s2.w[0]);
                cr_assert_eq(raw(entry, 3), s2.w[3]);
                cr_assert_eq(smmuv3_strtab_read(&table, sids[i], &now), SMMUV3_OK);
                cr_assert_arr_eq(now.w, s2.w, 64);
            }
            cr_assert_eq(smmuv3_strtab_read(&table, last + 1, &several[0].to), last + 1 == 0 ? SMMUV3_OK : SMMUV3_ERR_RANGE);
            stop();
        }
}

Test(strtab, all_32_bits)
{
    start(32, 10, false);
    cr_assert_eq(smmuv3_strtab_tree_l1_count(&table.tree), 1u << 22);
    cr_assert_eq(table.cfg, 1u << 16 | 10u << 6 | 32);
    cr_assert_eq(smmuv3_strtab_acquire(&table, 0xffffffffu), SMMUV3_OK);
    set(0xffffffffu, &bypass);
    const struct smmuv3_le64 *entry;
    cr_assert_eq(walk(table.base, table.cfg, 0xffffffffu, &entry), 9);
    cr_assert_eq(walk(table.base, table.cfg, 0xfffffffeu, &entry), 1);
    cr_assert_eq(sent.cmd[0].w[0], UINT64_C(0xffffffff00000003));
    stop();
}

Test(strtab, first_use_publishes_a_leaf_and_drops_cached_descriptors)
{
    for (unsigned spans_0 = 0; spans_0 < 2; spans_0++) {
        start(16, 8, spans_0 != 0);
        unsigned before = memory.allocations;
        cr_assert_eq(smmuv3_strtab_acquire(&table, 0x105), SMMUV3_OK);
        cr_assert_eq(memory.allocations, before + 1);
        uint64_t l1 = raw(table.tree.base, 1);
        cr_assert_eq(l1 & 0x1f, 9);
        cr_assert_eq(l1 & 0x3fe0, 0, "a leaf of 16 KiB is aligned to it");
        cr_assert_neq(l1, raw(table.tree.base, 0), "not the shared one");
        cr_assert_eq(smmuv3_strtab_acquire(&table, 0x1ff), SMMUV3_OK);
        cr_assert_eq(memory.allocations, before + 1, "the leaf is there");
        set(0x105, &bypass);
        cr_assert_eq(sent.count, 4);
        cr_assert_eq(sent.cmd[0].w[0], UINT64_C(0x10500000003), "CFGI_STE");
        cr_assert_eq(sent.cmd[0].w[1], 0, "Leaf=0");
        cr_assert_eq(sent_op(1), 0x46);
        sent_clear();
        set(0x105, &s2);
        cr_assert_eq(sent.cmd[0].w[1], 1, "Leaf=1 from now on");
        cr_assert_gt(walks, 100);
        stop();
    }
}

Test(strtab, a_linear_table_never_needs_leaf_0)
{
    start(8, 0, false);
    cr_assert_eq(smmuv3_strtab_acquire(&table, 255), SMMUV3_OK);
    set(255, &bypass);
    cr_assert_eq(sent.cmd[0].w[1], 1);
    cr_assert_eq(raw(table.tree.base, 255 * 8), 9);
    stop();
}

Test(strtab, detach_never_allocates_and_needs_no_leaf)
{
    start(16, 6, false);
    cr_assert_eq(smmuv3_strtab_acquire(&table, 64), SMMUV3_OK);
    set(64, &s2);
    memory.fail_at = 1;
    unsigned before = memory.allocations;
    smmuv3_strtab_change_abort(&change, 64);
    cr_assert_eq(smmuv3_strtab_set(&table, &sink, &change, 1), SMMUV3_OK);
    smmuv3_strtab_release(&table, 64);
    smmuv3_strtab_change_abort(&change, 6400);
    sent_clear();
    cr_assert_eq(smmuv3_strtab_set(&table, &sink, &change, 1), SMMUV3_OK, "nothing to do");
    cr_assert_eq(sent.count, 0);
    change.to = bypass;
    cr_assert_eq(smmuv3_strtab_set(&table, &sink, &change, 1), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(memory.allocations, before);
    stop();
}

Test(strtab, every_failing_allocation_leaves_nothing_behind)
{
    struct smmuv3_strtab_args args = {0};
    unsigned n;
    env_begin();
    watched = NULL;
    args.port = &env_port;
    args.sid_bits = 16;
    args.log2size = 16;
    args.split = 8;
    for (n = 1;; n++) {
        memory.fail_at = n;
        smmuv3_status status = smmuv3_strtab_init(&table, &args);
        if (status == SMMUV3_OK)
            break;
        cr_assert_eq(status, SMMUV3_ERR_MEMORY);
        cr_assert_eq(memory.live, 0);
    }
    cr_assert_eq(n, 4, "level 1, users, shared leaf");
    memory.fail_at = 1;
    cr_assert_eq(smmuv3_strtab_acquire(&table, 3), SMMUV3_ERR_MEMORY);
    cr_assert_eq(raw(table.tree.base, 0), table.tree.empty);
    memory.fail_at = 0;
    cr_assert_eq(smmuv3_strtab_acquire(&table, 3), SMMUV3_OK);
    cr_assert_eq(table.tree.users[0].v & 0xff, 1, "the failed one was taken back");
    stop();
}

Test(strtab, an_unused_leaf_is_taken_out_and_freed_through_the_gather)
{
    struct smmuv3_gather gather;
    for (unsigned spans_0 = 0; spans_0 < 2; spans_0++) {
        start(16, 8, spans_0 != 0);
        smmuv3_gather_init(&gather);
        unsigned live = memory.live;
        cr_assert_eq(smmuv3_strtab_trim(&table, 0x105, &gather), SMMUV3_OK, "no leaf");
        cr_assert_eq(smmuv3_strtab_acquire(&table, 0x105), SMMUV3_OK);
        cr_assert_eq(smmuv3_strtab_trim(&table, 0x105, &gather), SMMUV3_ERR_BUSY);
        set(0x105, &bypass);
        smmuv3_strtab_release(&table, 0x105);
        cr_assert_eq(smmuv3_strtab_trim(&table, 0x105, &gather), SMMUV3_ERR_BUSY, "an entry is in use");
        cr_assert_eq(smmuv3_strtab_acquire(&table, 0x105), SMMUV3_OK);
        smmuv3_strtab_change_abort(&change, 0x105);
        cr_assert_eq(smmuv3_strtab_set(&table, &sink, &change, 1), SMMUV3_OK);
        smmuv3_strtab_release(&table, 0x105);
        cr_assert(smmuv3_gather_is_empty(&gather));
        const struct smmuv3_le64 *leaf = smmuv3_strtab_tree_entry(&table.tree, 0x100);
        cr_assert_eq(smmuv3_strtab_trim(&table, 0x1ff, &gather), SMMUV3_OK);
        cr_assert_eq(raw(leaf, 0), 1, "an SMMU that still knows it aborts");
        cr_assert_eq(gather.first, 0x100);
        cr_assert_eq(gather.last, 0x1ff);
        cr_assert_eq(gather.page_count, 1);
        cr_assert_eq(raw(table.tree.base, 1), table.tree.empty);
        sent_clear();
        cr_assert_eq(smmuv3_strtab_settle(&table, &sink, &gather), SMMUV3_OK);
        cr_assert_eq(sent.cmd[0].w[0], UINT64_C(0x10000000004), "CFGI_STE_RANGE");
        cr_assert_eq(sent.cmd[0].w[1], 7, "of 2^8 StreamIDs");
        cr_assert_eq(sent_op(1), 0x46);
        cr_assert_eq(memory.live, live + 1);
        smmuv3_gather_release(&env_port, &gather);
        cr_assert_eq(memory.live, live);
        cr_assert_eq(memory.synchronized, 1);
        cr_assert_eq(smmuv3_strtab_acquire(&table, 0x105), SMMUV3_OK, "and again");
        stop();
    }
}

Test(strtab, several_streams_share_their_syncs)
{
    start(16, 8, false);
    for (unsigned i = 0; i < 3; i++) {
        cr_assert_eq(smmuv3_strtab_acquire(&table, 0x300 + i), SMMUV3_OK);
        smmuv3_strtab_change_abort(&several[i], 0x300 + i);
        several[i].to = i == 1 ? bypass : s2;
        several[i].ats_on = SMMUV3_NO;
    }
    several[3] = several[0]; /* an alias: the same StreamID for the same master */
    cr_assert_eq(smmuv3_strtab_set(&table, &sink, several, 4), SMMUV3_OK);
    cr_assert_eq(sent.syncs, 2, "as one alone");
    cr_assert_eq(sent.count, 3 + 1 + 3 + 1);
    for (unsigned i = 0; i < 3; i++) {
        struct smmuv3_ste now;
        cr_assert_eq(smmuv3_strtab_read(&table, 0x300 + i, &now), SMMUV3_OK);
        cr_assert_arr_eq(now.w, several[i].to.w, 64);
    }
    several[3].to = bypass;
    sent_clear();
    cr_assert_eq(smmuv3_strtab_set(&table, &sink, several, 4), SMMUV3_ERR_EXISTS);
    cr_assert_eq(sent.count, 0);
    cr_assert_eq(smmuv3_strtab_set(&table, &sink, several, 0), SMMUV3_ERR_ARGUMENT);
    stop();
}

Test(strtab, ats_goes_on_last_and_off_first)
{
    struct smmuv3_ste ats = s2;
    ats.w[1] |= 1u << 28;
    start(4, 0, false);
    cr_assert_eq(smmuv3_strtab_acquire(&table, 2), SMMUV3_OK);
    smmuv3_strtab_change_abort(&change, 2);
    change.to = ats;
    cr_assert_eq(smmuv3_strtab_set(&table, &sink, &change, 1), SMMUV3_OK);
    cr_assert_eq(sent.actions, 1);
    cr_assert_eq(sent.action[0], SMMUV3_PLAN_ATS_ON);
    cr_assert_eq(sent.action_at[0], sent.count, "after everything");
    sent_clear();
    smmuv3_strtab_change_abort(&change, 2);
    cr_assert_eq(smmuv3_strtab_set(&table, &sink, &change, 1), SMMUV3_OK);
    cr_assert_eq(sent.action[0], SMMUV3_PLAN_ATS_OFF);
    cr_assert_eq(sent.action_at[0], 0, "before everything");
    cr_assert_eq(sent.cmd[0].w[0], UINT64_C(0x200000040), "ATC_INV");
    cr_assert_eq(sent.cmd[0].w[1], 52, "of everything");
    cr_assert_eq(sent_op(1), 0x46);
    cr_assert_eq(sent_op(2), 0x03);
    struct smmuv3_strtab_sink none = sink;
    none.action = NULL;
    smmuv3_strtab_change_abort(&change, 2);
    change.to = ats;
    sent_clear();
    cr_assert_eq(smmuv3_strtab_set(&table, &none, &change, 1), SMMUV3_ERR_UNSUPPORTED);
    cr_assert_eq(sent.count, 0);
    cr_assert_eq(raw(table.tree.base, 2 * 8 + 1), 0, "nothing was stored");
    stop();
}

Test(strtab, a_live_vmid_is_invalidated_while_the_entry_is_invalid)
{
    struct smmuv3_ste other = s2;
    other.w[3] += 0x10000;
    start(4, 0, false);
    cr_assert_eq(smmuv3_strtab_acquire(&table, 2), SMMUV3_OK);
    set(2, &s2);
    watched = NULL; /* invalid in between, as the verdict says */
    smmuv3_strtab_change_abort(&change, 2);
    change.to = other;
    change.tag_live = SMMUV3_YES;
    sent_clear();
    cr_assert_eq(smmuv3_strtab_set(&table, &sink, &change, 1), SMMUV3_OK);
    cr_assert_eq(change.plan.verdict, SMMUV3_PLAN_TLBI_NEEDED);
    unsigned at = 0;
    while (sent_op(at) != 0x28)
        at++;
    cr_assert_eq(sent.cmd[at].w[0], UINT64_C(0x700000028), "TLBI_S12_VMALL of VMID 7");
    stop();
}

Test(strtab, what_the_smmu_would_refuse_is_not_written)
{
    struct smmuv3_env env;
    struct smmuv3_strtab_args args = {0};
    struct smmuv3_finding found[4];
    struct smmuv3_findings findings = {found, 4, 0, 0, 0};
    env_begin();
    watched = NULL;
    kit_everything(&env, SMMUV3_STATE_NS);
    args.port = &env_port;
    args.env = &env;
    args.sid_bits = args.log2size = 8;
    args.coherent = true;
    cr_assert_eq(smmuv3_strtab_init(&table, &args), SMMUV3_OK);
    cr_assert_eq(smmuv3_strtab_acquire(&table, 1), SMMUV3_OK);
    smmuv3_strtab_change_abort(&change, 1);
    change.to = s2;
    change.to.w[1] |= 1u << 28;
    change.to.w[2] |= UINT64_C(1) << 57;
    change.findings = &findings;
    cr_assert_eq(smmuv3_strtab_set(&table, &sink, &change, 1), SMMUV3_ERR_ILLEGAL);
    cr_assert_eq(found[0].rule, SMMUV3_RULE_STE_009);
    cr_assert_eq(raw(table.tree.base, 8), 1);
    cr_assert_eq(raw(table.tree.base, 10), 0);
    cr_assert_eq(sent.count, 0);
    stop();
    args.split = 8;
    kit_edit_cap(&env, SMMUV3_F_IDR0_ST_LEVEL, 0);
    cr_assert_eq(smmuv3_strtab_init(&table, &args), SMMUV3_ERR_UNSUPPORTED);
    args.split = 7;
    cr_assert_eq(smmuv3_strtab_init(&table, &args), SMMUV3_ERR_RANGE);
    args.split = 0;
    args.sid_bits = 33;
    cr_assert_eq(smmuv3_strtab_init(&table, &args), SMMUV3_ERR_RANGE);
    args.port = NULL;
    cr_assert_eq(smmuv3_strtab_init(&table, &args), SMMUV3_ERR_ARGUMENT);
}

Test(strtab, without_snooping_memory_is_clean_before_the_command)
{
    struct smmuv3_strtab_args args = {0};
    env_begin();
    watched = NULL;
    args.port = &env_port;
    args.sid_bits = args.log2size = 16;
    args.split = 8;
    args.state = SMMUV3_STATE_S;
    cr_assert_eq(smmuv3_strtab_init(&table, &args), SMMUV3_OK);
    cr_assert_eq(memory.cleans, 2, "the shared leaf and level 1");
    cr_assert_eq(smmuv3_strtab_acquire(&table, 1), SMMUV3_OK);
    cr_assert_eq(memory.cleans, 4, "the leaf, then its descriptor");
    set(1, &bypass);
    cr_assert_eq(sent.cleans_at_first, 5);
    cr_assert_eq(smmuv3_strtab_acquire(&table, 2), SMMUV3_OK);
    cr_assert_eq(memory.cleans, 7, "two for two phases, and the descriptor, whoever published it");
    cr_assert_eq(sent.cmd[0].w[0] >> 10 & 1, 1, "SSec");
    stop();
}

Test(strtab, after_a_failed_sync_the_plan_can_be_made_anew)
{
    start(4, 0, false);
    cr_assert_eq(smmuv3_strtab_acquire(&table, 2), SMMUV3_OK);
    for (unsigned n = 1; n <= 3; n++) {
        struct smmuv3_ste now;
        set(2, &s1);
        smmuv3_strtab_change_abort(&change, 2);
        change.to = s2;
        sent.fail_sync = n;
        cr_assert_eq(smmuv3_strtab_set(&table, &sink, &change, 1), SMMUV3_ERR_TIMEOUT);
        cr_assert_lt(change.job.next, change.plan.count + 1);
        set(2, &s2);
        cr_assert_eq(smmuv3_strtab_read(&table, 2, &now), SMMUV3_OK);
        cr_assert_arr_eq(now.w, s2.w, 64);
    }
    stop();
}

Test(strtab, a_table_of_firmware_is_taken_over)
{
    struct smmuv3_strtab_args args = {0};
    uint64_t *l1 = aligned_alloc(4096, 4096);
    uint64_t *leaf = aligned_alloc(4096, 4096);
    struct smmuv3_ste now;
    env_begin();
    watched = NULL;
    memset(l1, 0, 4096);
    memset(leaf, 0, 4096);
    struct smmuv3_le64 word = smmuv3_le64_from_cpu((uintptr_t)leaf | 3); /* Span 3: 4 entries of 64 */
    l1[2] = word.raw;
    word = smmuv3_le64_from_cpu((uintptr_t)leaf | 12); /* reserved Span: no StreamIDs */
    l1[3] = word.raw;
    word = smmuv3_le64_from_cpu(9);
    leaf[8] = word.raw;
    args.port = &env_port;
    args.sid_bits = 10;
    args.coherent = true;
    /* LOG2SIZE 13 of a SIDSIZE of 10; SPLIT 7 acts as 6; the address is taken without its low bits. */
    cr_assert_eq(smmuv3_strtab_adopt(&table, &args, (uintptr_t)l1 | UINT64_C(1) << 62 | 0x40, 1u << 16 | 7u << 6 | 13),
                 SMMUV3_OK);
    cr_assert_eq(table.tree.split, 6);
    cr_assert_eq(table.tree.log2size, 10);
    cr_assert_eq(smmuv3_strtab_acquire(&table, 1024), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_strtab_read(&table, 2 * 64 + 1, &now), SMMUV3_OK);
    cr_assert_eq(now.w[0], 9);
    cr_assert_eq(smmuv3_strtab_read(&table, 2 * 64 + 4, &now), SMMUV3_ERR_NOT_FOUND, "beyond the Span");
    cr_assert_eq(smmuv3_strtab_acquire(&table, 2 * 64 + 4), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_strtab_acquire(&table, 2 * 64 + 3), SMMUV3_OK);
    cr_assert_eq(smmuv3_strtab_acquire(&table, 3 * 64), SMMUV3_OK, "a leaf in place of the reserved Span");
    set(3 * 64, &bypass);
    struct smmuv3_gather gather;
    smmuv3_gather_init(&gather);
    smmuv3_strtab_release(&table, 2 * 64 + 3);
    cr_assert_eq(smmuv3_strtab_trim(&table, 2 * 64 + 3, &gather), SMMUV3_ERR_BUSY, "not ours");
    cr_assert_eq(memory.live, 2);
    stop();
    cr_assert_eq(smmuv3_strtab_adopt(&table, &args, (uintptr_t)l1, 2u << 16), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_strtab_adopt(&table, &args, 0, 63), SMMUV3_ERR_ACCESS);
    memory.fail_at = 1;
    cr_assert_eq(smmuv3_strtab_adopt(&table, &args, (uintptr_t)l1, 1u << 16 | 13), SMMUV3_ERR_MEMORY);
    free(leaf);
    free(l1);
}

Test(strtab, the_end_of_a_stream_in_its_order)
{
    start(4, 0, false);
    cr_assert_eq(smmuv3_strtab_acquire(&table, 5), SMMUV3_OK);
    set(5, &s1);
    smmuv3_strtab_change_abort(&change, 5);
    change.ats_on = SMMUV3_YES;
    cr_assert_eq(smmuv3_strtab_plan_removal(&table, &change, true), SMMUV3_OK);
    sent_clear();
    cr_assert_eq(smmuv3_strtab_apply(&table, &sink, &change), SMMUV3_OK);
    unsigned cfgi = 0, term = 0;
    for (unsigned i = 0; i < sent.count; i++) {
        cfgi = sent_op(i) == 0x03 ? i : cfgi;
        term = sent_op(i) == 0x45 ? i : term;
    }
    cr_assert_eq(sent.cmd[term].w[0], UINT64_C(0x500000045));
    cr_assert(term > cfgi + 1 && sent_op(cfgi + 1) == 0x46, "no new stall after the CFGI is complete");
    cr_assert_eq(sent_op(term + 1), 0x46);
    cr_assert_eq(sent.action[sent.actions - 1], SMMUV3_PLAN_DRAIN_EVENTS);
    cr_assert_eq(sent.action_at[sent.actions - 1], sent.count, "after everything else");
    const struct smmuv3_le64 *entry;
    cr_assert_eq(walk(table.base, table.cfg, 5, &entry), 1);
    change.to = bypass;
    cr_assert_eq(smmuv3_strtab_plan_removal(&table, &change, true), SMMUV3_ERR_ARGUMENT);
    smmuv3_strtab_release(&table, 5);
    stop();
}

Test(strtab, stalls_are_ended)
{
    start(4, 0, false);
    cr_assert_eq(smmuv3_strtab_stall_term(&table, &sink, 5), SMMUV3_OK);
    cr_assert_eq(sent.cmd[0].w[0], UINT64_C(0x500000045));
    cr_assert_eq(sent_op(1), 0x46);
    stop();
}

/* SPDX-License-Identifier: MIT */
/* cdtab.h: addresses, descriptors and commands taken by hand from 5.2, 5.3 and 4.3. */
#include "tables_env.h"

static struct smmuv3_cdtab table;
static struct smmuv3_cdtab_change change;
static const uint32_t two_streams[] = {0x11, 0x2200};
static const struct smmuv3_cd cd = {{0x7cde201c0003684u, 0xdbeefdeadbee0u, 0, 0xabcdef012345678u, 0, 0, 0, 0}};
static const struct smmuv3_cd none = {{0, 0, 0, 0, 0, 0, 0, 0}};

static void tables_hook(void)
{
}

/* Words of a CD as an SMMU finds them by S1ContextPtr, S1Fmt and S1CDMax; NULL when there is none. */
static const struct smmuv3_le64 *walk(uint32_t ssid)
{
    unsigned cdmax = table.args.cdmax, fmt = cdmax == 0 ? 0 : table.args.fmt;
    unsigned split = fmt == 1 ? 6 : fmt == 2 ? 10 : 0;
    const struct smmuv3_le64 *base = (const struct smmuv3_le64 *)(uintptr_t)table.address;
    if (ssid >> cdmax != 0)
        return NULL;
    if (split == 0)
        return base + (size_t)ssid * 8;
    uint64_t l1 = raw(base, ssid >> split);
    if ((l1 & 1) == 0)
        return NULL;
    return (const struct smmuv3_le64 *)(uintptr_t)(l1 & 0x00fffffffffff000u) + (size_t)(ssid & ((1u << split) - 1)) * 8;
}

static void start(unsigned cdmax, unsigned fmt, unsigned dss)
{
    struct smmuv3_cdtab_args args = {0};
    env_begin();
    args.port = &env_port;
    args.cdmax = cdmax;
    args.fmt = fmt;
    args.dss = dss;
    args.coherent = true;
    cr_assert_eq(smmuv3_cdtab_init(&table, &args), SMMUV3_OK);
}

static void stop(void)
{
    smmuv3_cdtab_destroy(&table);
    cr_assert_eq(memory.live, 0);
}

static smmuv3_status set(uint32_t ssid, bool ssv, const struct smmuv3_cd *to)
{
    smmuv3_cdtab_change_clear(&change, ssid, ssv);
    change.to = *to;
    change.sids = two_streams;
    change.sid_count = 2;
    return smmuv3_cdtab_set(&table, &sink, &change, 1);
}

Test(cdtab, alignment)
{
    for (unsigned cdmax = 0; cdmax <= 20; cdmax++) {
        cr_expect_eq(smmuv3_cdtab_align_log2(cdmax, 0), 6 + cdmax, "64 * 2^S1CDMax");
        for (unsigned fmt = 1; fmt <= 2; fmt++) {
            unsigned split = fmt == 1 ? 6 : 10;
            uint64_t l1 = cdmax > split ? UINT64_C(8) << (cdmax - split) : 8;
            cr_expect_eq(UINT64_C(1) << smmuv3_cdtab_align_log2(cdmax, fmt), l1 > 64 ? l1 : 64, "%u %u", cdmax, fmt);
        }
        cr_expect_eq(smmuv3_cdtab_split(cdmax, 3), 0, "3 acts as 0");
    }
}

Test(cdtab, every_shape_at_its_boundaries)
{
    for (unsigned fmt = 0; fmt <= 2; fmt++)
        for (unsigned cdmax = 0; cdmax <= (fmt == 0 ? 12 : 20); cdmax++) {
            uint32_t last = (1u << cdmax) - 1;
            const uint32_t ssids[] = {0, 1, 63, 64, 1023, 1024, last};
            start(cdmax, fmt, SMMUV3_V_STE_S1DSS_SSID0);
            for (unsigned i = 0; i < 7; i++) {
                struct smmuv3_cd now;
                const struct smmuv3_le64 *words;
                if (ssids[i] > last) {
                    cr_assert_eq(smmuv3_cdtab_acquire(&table, ssids[i]), SMMUV3_ERR_RANGE);
                    continue;
                }
                cr_assert_eq(smmuv3_cdtab_acquire(&table, ssids[i]), SMMUV3_OK);
                cr_assert_eq(set(ssids[i], ssids[i] != 0, &cd), SMMUV3_OK, "%u %u %u", fmt, cdmax, ssids[i]);
                words = walk(ssids[i]);
                cr_assert_not_null(words);
                for (unsigned w = 0; w < 8; w++)
                    cr_assert_eq(raw(words, w), cd.w[w]);
                cr_assert_eq(smmuv3_cdtab_read(&table, ssids[i], &now), SMMUV3_OK);
            }
            cr_assert_eq(smmuv3_cdtab_acquire(&table, last + 1), SMMUV3_ERR_RANGE);
            stop();
        }
}

Test(cdtab, one_cd_reached_from_several_streams)
{
    start(8, 1, SMMUV3_V_STE_S1DSS_SSID0);
    cr_assert_eq(smmuv3_cdtab_acquire(&table, 100), SMMUV3_OK);
    cr_assert_eq(set(100, true, &cd), SMMUV3_OK);
    cr_assert_eq(sent.syncs, 2);
    cr_assert_eq(sent.count, 2 * (2 + 1));
    cr_assert_eq(sent.cmd[0].w[0], UINT64_C(0x1100064005), "CFGI_CD of the first");
    cr_assert_eq(sent.cmd[1].w[0], UINT64_C(0x220000064005), "and of the second");
    cr_assert_eq(sent.cmd[0].w[1], 0, "Leaf=0: the L1CD is new");
    sent_clear();
    struct smmuv3_cd other = cd;
    other.w[0] ^= UINT64_C(3) << 48;
    cr_assert_eq(set(100, true, &other), SMMUV3_OK);
    cr_assert_eq(sent.syncs, 1, "another ASID is one word");
    cr_assert_eq(sent.cmd[0].w[1], 1, "Leaf=1");
    stop();
}

Test(cdtab, substream_0_and_s1dss)
{
    start(8, 0, SMMUV3_V_STE_S1DSS_SSID0);
    cr_assert_eq(set(0, false, &cd), SMMUV3_OK);
    cr_assert_eq(set(0, true, &cd), SMMUV3_ERR_ARGUMENT, "forbidden while CD 0 is for traffic without SubstreamID");
    cr_assert_eq(set(1, false, &cd), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(set(0, true, &none), SMMUV3_OK, "clearing is always fine");
    stop();
    for (unsigned dss = 0; dss < 2; dss++) {
        start(8, 0, dss);
        cr_assert_eq(set(0, true, &cd), SMMUV3_OK);
        cr_assert_eq(set(0, false, &cd), SMMUV3_ERR_ARGUMENT, "terminated or bypassed: no CD");
        stop();
    }
    start(0, 0, 0);
    cr_assert_eq(set(0, false, &cd), SMMUV3_OK);
    cr_assert_eq(set(0, true, &cd), SMMUV3_ERR_ARGUMENT, "SubstreamIDs are off");
    stop();
}

Test(cdtab, what_goes_into_the_ste)
{
    struct smmuv3_ste ste = {{0xb, 0xd4, 0, 0, 0, 0, 0, 0}};
    start(12, 2, SMMUV3_V_STE_S1DSS_SSID0);
    smmuv3_cdtab_fill_ste(&table, &ste);
    cr_assert_eq(ste.w[0], UINT64_C(12) << 59 | table.address | 2 << 4 | 0xb);
    cr_assert_eq(ste.w[1], 0xd6);
    stop();
    start(0, 2, 2);
    smmuv3_cdtab_fill_ste(&table, &ste);
    cr_assert_eq(ste.w[0], table.address | 0xb);
    cr_assert_eq(ste.w[1], 0xd4);
    stop();
}

Test(cdtab, references)
{
    start(0, 0, 0);
    smmuv3_cdtab_get(&table);
    cr_assert(!smmuv3_cdtab_put(&table));
    cr_assert(smmuv3_cdtab_put(&table));
    stop();
}

/* IPAs: pointers with bit 47 added. */
static uint64_t to_ipa(void *ctx, const void *pointer)
{
    (void)ctx;
    return (uintptr_t)pointer + (UINT64_C(1) << 50);
}

static void *from_ipa(void *ctx, uint64_t address)
{
    (void)ctx;
    return (void *)(uintptr_t)(address - (UINT64_C(1) << 50));
}

Test(cdtab, tables_in_ipa_space)
{
    static const struct smmuv3_strtab_space space = {to_ipa, from_ipa, NULL};
    struct smmuv3_cdtab_args args = {0};
    env_begin();
    args.port = &env_port;
    args.space = &space;
    args.cdmax = 10;
    args.fmt = 1;
    args.dss = 2;
    args.coherent = true;
    cr_assert_eq(smmuv3_cdtab_init(&table, &args), SMMUV3_OK);
    cr_assert_eq(table.address, (uintptr_t)table.tree.base + (UINT64_C(1) << 50));
    cr_assert_eq(smmuv3_cdtab_acquire(&table, 700), SMMUV3_OK);
    cr_assert_eq(raw(table.tree.base, 10) >> 50, 1);
    cr_assert_eq(raw(table.tree.base, 10) & 0xfff, 1, "L1CD.V");
    cr_assert_eq(set(700, true, &cd), SMMUV3_OK);
    struct smmuv3_cd now;
    cr_assert_eq(smmuv3_cdtab_read(&table, 700, &now), SMMUV3_OK);
    cr_assert_arr_eq(now.w, cd.w, 64);
    stop();
}

Test(cdtab, every_failing_allocation_leaves_nothing_behind)
{
    struct smmuv3_cdtab_args args = {0};
    unsigned n;
    env_begin();
    args.port = &env_port;
    args.cdmax = 16;
    args.fmt = 2;
    args.dss = 2;
    for (n = 1;; n++) {
        memory.fail_at = n;
        smmuv3_status status = smmuv3_cdtab_init(&table, &args);
        if (status == SMMUV3_OK)
            break;
        cr_assert_eq(status, SMMUV3_ERR_MEMORY);
        cr_assert_eq(memory.live, 0);
    }
    cr_assert_eq(n, 3);
    memory.fail_at = 1;
    cr_assert_eq(smmuv3_cdtab_acquire(&table, 3), SMMUV3_ERR_MEMORY);
    cr_assert_eq(table.tree.users[0].v, 0);
    cr_assert_eq(set(3, true, &cd), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(set(3, true, &none), SMMUV3_OK, "nothing to clear");
    memory.fail_at = 0;
    cr_assert_eq(smmuv3_cdtab_acquire(&table, 3), SMMUV3_OK);
    memory.fail_at = 1;
    unsigned before = memory.allocations;
    cr_assert_eq(set(3, true, &cd), SMMUV3_OK);
    cr_assert_eq(set(3, true, &none), SMMUV3_OK, "clearing never allocates");
    cr_assert_eq(memory.allocations, before);
    stop();
}

Test(cdtab, an_unused_leaf_is_taken_out)
{
    struct smmuv3_gather gather;
    smmuv3_gather_init(&gather);
    start(16, 2, 2);
    cr_assert_eq(smmuv3_cdtab_acquire(&table, 5000), SMMUV3_OK);
    cr_assert_eq(set(5000, true, &cd), SMMUV3_OK);
    smmuv3_cdtab_release(&table, 5000);
    cr_assert_eq(smmuv3_cdtab_trim(&table, 5000, &gather), SMMUV3_ERR_BUSY);
    cr_assert_eq(set(5000, true, &none), SMMUV3_OK);
    const struct smmuv3_le64 *leaf = smmuv3_strtab_tree_entry(&table.tree, 4096);
    cr_assert_eq(smmuv3_cdtab_trim(&table, 5000, &gather), SMMUV3_OK);
    for (unsigned i = 0; i < 8; i++)
        cr_assert_eq(raw(leaf, i * 8) >> 31 & 1, 0, "no CD becomes valid");
    cr_assert_eq(raw(table.tree.base, 4), 0);
    cr_assert_eq(gather.first, 4096);
    cr_assert_eq(gather.last, 5119);
    sent_clear();
    cr_assert_eq(smmuv3_cdtab_settle(&table, &sink, two_streams, 2, &gather), SMMUV3_OK);
    cr_assert_eq(sent.cmd[0].w[0], UINT64_C(0x1100000006), "CFGI_CD_ALL");
    cr_assert_eq(sent.cmd[1].w[0], UINT64_C(0x220000000006));
    cr_assert_eq(sent_op(2), 0x46);
    unsigned live = memory.live;
    smmuv3_gather_release(&env_port, &gather);
    cr_assert_eq(memory.live, live - 1);
    stop();
}

Test(cdtab, tlb_commands_by_stream_world)
{
    static const struct {
        uint64_t w0, w1, w2;
        enum smmuv3_state state;
        enum smmuv3_tri e2h;
        uint64_t command;
    } v[] = {
        {0xb, 0, 9, SMMUV3_STATE_NS, SMMUV3_NO, 0x7cd000900000011u},              /* NH_ASID with VMID */
        {0xf, UINT64_C(2) << 30, 9, SMMUV3_STATE_NS, SMMUV3_NO, 0x7cd000900000011u}, /* STRW is ignored with stage 2 */
        {0xb, UINT64_C(2) << 30, 9, SMMUV3_STATE_NS, SMMUV3_NO, 0x20},               /* EL2_ALL */
        {0xb, UINT64_C(2) << 30, 9, SMMUV3_STATE_NS, SMMUV3_YES, 0x7cd000000000021u}, /* EL2_ASID */
        {0xb, UINT64_C(1) << 30, 9, SMMUV3_STATE_S, SMMUV3_NO, 0x18},                /* EL3_ALL */
        {0xb, 0, 9, SMMUV3_STATE_S, SMMUV3_NO, 0x7cd000000000011u},                  /* Secure: VMID 0 */
    };
    for (unsigned i = 0; i < sizeof(v) / sizeof(v[0]); i++) {
        struct smmuv3_env env;
        struct smmuv3_ste ste = {{v[i].w0, v[i].w1, v[i].w2, 0, 0, 0, 0, 0}};
        struct smmuv3_cd other = cd;
        start(0, 0, 0);
        kit_everything(&env, v[i].state);
        env.e2h = v[i].e2h;
        cr_assert_eq(set(0, false, &cd), SMMUV3_OK);
        other.w[1] += 0x100000;
        table.args.state = v[i].state;
        table.args.env = &env;
        smmuv3_cdtab_change_clear(&change, 0, false);
        change.to = other;
        change.ste = &ste;
        change.tag_live = SMMUV3_YES;
        change.ats_on = SMMUV3_NO;
        table.args.env = NULL; /* this CD was made to compare with, not to be legal */
        if (v[i].e2h == SMMUV3_YES)
            table.args.env = &env;
        smmuv3_status status = smmuv3_cdtab_plan(&table, &change, 1);
        if (status == SMMUV3_OK)
            cr_assert_eq(change.plan.verdict, SMMUV3_PLAN_TLBI_NEEDED, "%u", i);
        cr_assert_eq(smmuv3_cdtab_tlbi_(&table, &change).w[0], v[i].command, "%u: %llx", i,
                     (unsigned long long)smmuv3_cdtab_tlbi_(&table, &change).w[0]);
        stop();
    }
}

Test(cdtab, refusals)
{
    struct smmuv3_env env;
    struct smmuv3_cdtab_args args = {0};
    env_begin();
    kit_everything(&env, SMMUV3_STATE_NS);
    cr_assert_eq(smmuv3_cdtab_init(&table, &args), SMMUV3_ERR_ARGUMENT);
    args.port = &env_port;
    args.env = &env;
    args.cdmax = 21;
    cr_assert_eq(smmuv3_cdtab_init(&table, &args), SMMUV3_ERR_RANGE);
    args.cdmax = 20;
    args.fmt = 3;
    cr_assert_eq(smmuv3_cdtab_init(&table, &args), SMMUV3_ERR_RANGE);
    args.fmt = 2;
    kit_edit_cap(&env, SMMUV3_F_IDR0_CD2L, 0);
    cr_assert_eq(smmuv3_cdtab_init(&table, &args), SMMUV3_ERR_UNSUPPORTED);
    args.fmt = 0;
    kit_edit_cap(&env, SMMUV3_F_IDR1_SSIDSIZE, 8);
    cr_assert_eq(smmuv3_cdtab_init(&table, &args), SMMUV3_ERR_UNSUPPORTED);
    cr_assert_eq(memory.allocations, 0);
    start(8, 1, 2);
    struct smmuv3_cdtab_change *twice = calloc(2, sizeof(*twice));
    for (unsigned i = 0; i < 2; i++) {
        cr_assert_eq(smmuv3_cdtab_acquire(&table, 5), SMMUV3_OK);
        smmuv3_cdtab_change_clear(&twice[i], 5, true);
    }
    cr_assert_eq(smmuv3_cdtab_set(&table, &sink, twice, 2), SMMUV3_ERR_EXISTS);
    cr_assert_eq(smmuv3_cdtab_set(&table, &sink, twice, 0), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_cdtab_set(&table, NULL, twice, 1), SMMUV3_ERR_ARGUMENT);
    free(twice);
    stop();
}

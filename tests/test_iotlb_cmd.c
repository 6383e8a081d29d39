/* SPDX-License-Identifier: MIT */
/*
 * Commands against a list that follows the rules (iotlb_ref.h): after every command the cache holds exactly what the list
 * holds. Addresses, sizes and tags are drawn from few values, so that they meet.
 */
#include "iotlb_kit.h"
#include "iotlb_ref.h"

#include <criterion/criterion.h>

struct world {
    struct kit kit;
    struct ref ref;
    struct smmuv3_env env[3];
    uint64_t random;
};

static struct world w;

static void open_world(uint64_t seed, bool ril, bool ds, bool e2h, unsigned entries_log2)
{
    memset(&w, 0, sizeof w);
    kit_open(&w.kit, entries_log2, 12);
    w.random = seed;
    w.ref.ril = ril;
    w.ref.ds = ds;
    w.ref.e2h = e2h;
    for (unsigned i = 0; i < 3; i++) {
        struct smmuv3_env *e = &w.env[i];
        e->state = i == 0 ? SMMUV3_STATE_NS : i == 1 ? SMMUV3_STATE_S : SMMUV3_STATE_REALM;
        e->e2h = smmuv3_tri_from(e2h);
        cr_assert_eq(smmuv3_caps_set(&e->caps, SMMUV3_R_IDR0, UINT32_C(0x0e44101f)), SMMUV3_OK);
        cr_assert_eq(smmuv3_caps_set(&e->caps, SMMUV3_R_IDR3, ril ? UINT32_C(1) << 10 : 0), SMMUV3_OK);
        cr_assert_eq(smmuv3_caps_set(&e->caps, SMMUV3_R_IDR5, ds ? UINT32_C(0xf6) : UINT32_C(0x75)), SMMUV3_OK);
    }
}

static uint64_t pick(uint64_t n)
{
    return kit_random(&w.random) % n;
}

static uint64_t key_of(const struct ref_entry *e)
{
    if (e->stage2)
        return smmuv3_iotlb_key_stage2((unsigned)e->world, e->vmid, e->ns_ipa);
    return e->has_asid ? smmuv3_iotlb_key_stage1((unsigned)e->world, e->vmid, e->asid)
                       : smmuv3_iotlb_key_global((unsigned)e->world, e->vmid);
}

/* Look an entry up as a stream would: a global one through some ASID of its VMID. */
static bool found(const struct ref_entry *e)
{
    struct smmuv3_iotlb_ref ref = {key_of(e), (uint32_t)pick(5000)};
    struct smmuv3_iotlb_hit hit;
    const uint64_t inside = pick(UINT64_C(1) << e->size_log2);

    if (!smmuv3_iotlb_lookup(&w.kit.tlb, &ref, e->base + inside, &hit))
        return false;
    cr_assert_eq(hit.output, e->output + inside);
    cr_assert_eq(hit.size_log2, e->size_log2);
    return true;
}

static bool found_table(const struct ref_entry *e)
{
    const uint64_t key = key_of(e);
    const uint32_t slot = smmuv3_iotlb_find_(&w.kit.tlb, key, SMMUV3_IOTLB_NONE);
    struct smmuv3_iotlb_hit hit;
    uint64_t tag;

    if (slot == SMMUV3_IOTLB_NONE)
        return false;
    tag = smmuv3_iotlb_tag_(&w.kit.tlb, &w.kit.tlb.contexts[slot], key);
    if (tag == 0 || !smmuv3_iotlb_probe_(&w.kit.tlb, tag, e->base, e->size_log2, true, &hit))
        return false;
    cr_assert_eq(hit.output, e->output);
    return true;
}

static uint64_t some_address(bool ipa)
{
    static const uint64_t bases[] = {0, 0x40000000, 0x7fffe00000, 0x800000000000, 0xffffff8000000000, 0xffffffffffe00000};
    const uint64_t base = ipa ? bases[pick(4)] : bases[pick(6)];

    if (ipa && pick(8) == 0)
        return (UINT64_C(1) << 56) - (UINT64_C(1) << (21 + pick(10)));
    return base + (pick(4) == 0 ? pick(64) << 21 : pick(4) == 0 ? pick(4) << 30 : pick(1024) << 12);
}

static void some_entry(struct ref_entry *e)
{
    static const struct {
        unsigned granule, size;
        int level;
    } leaves[] = {{12, 12, 3}, {12, 12, 3}, {12, 12, 3}, {12, 16, 3}, {12, 21, 2}, {12, 25, 2}, {12, 30, 1}, {12, 34, 1},
                  {12, 39, 0}, {14, 14, 3}, {14, 21, 3}, {14, 25, 2}, {14, 30, 2}, {14, 36, 1}, {16, 16, 3}, {16, 21, 3},
                  {16, 29, 2}, {16, 34, 2}, {16, 42, 1}};
    const unsigned which = (unsigned)pick(sizeof leaves / sizeof leaves[0]);
    const bool el1 = pick(2) == 0;

    memset(e, 0, sizeof *e);
    e->world = (int)pick(7);
    if (el1)
        e->world = REF_NS_EL1;
    e->has_asid = e->world != REF_EL3 && pick(4) != 0;
    if (e->world == REF_NS_EL1 || e->world == REF_S_EL1 || e->world == REF_R_EL1) {
        e->vmid = (unsigned)pick(3);
        e->stage2 = pick(4) == 0;
        e->ns_ipa = e->stage2 && e->world == REF_S_EL1 && pick(2) == 0;
    }
    e->has_asid = e->has_asid && !e->stage2;
    e->asid = e->has_asid ? (unsigned)pick(3) : 0;
    e->granule_log2 = leaves[which].granule;
    e->size_log2 = leaves[which].size;
    e->level = leaves[which].level;
    e->block_log2 = e->size_log2;
    if (pick(6) == 0 && e->level < 3) {
        e->table = true; /* a Table descriptor of this level covers what a Block would */
        if (!e->has_asid && !e->stage2)
            e->table = false;
    } else if (!e->stage2 && pick(5) == 0 && e->size_log2 > 16 && e->size_log2 < 39) {
        e->size_log2 = 12 + 2 * (unsigned)pick(3); /* a part of a block, as stage 2 has small pages */
    }
    e->base = some_address(e->stage2) >> e->size_log2 << e->size_log2;
    e->output = (pick(1 << 20) << 30) >> e->size_log2 << e->size_log2;
    if (e->table)
        e->output = pick(1 << 20) << 12;
}

static void fill(void)
{
    struct ref_entry e;
    struct smmuv3_iotlb_mapping m;

    some_entry(&e);
    if (!ref_add(&w.ref, &e))
        return;
    m = kit_page(e.output);
    m.size_log2 = (uint8_t)e.size_log2;
    m.block_log2 = e.table ? 0 : (uint8_t)(e.block_log2 > e.size_log2 ? e.block_log2 : e.size_log2);
    m.level = (int8_t)e.level;
    m.granule_log2 = (uint8_t)e.granule_log2;
    m.table = e.table;
    m.global = !e.stage2 && !e.has_asid;
    if (!e.stage2 && !e.has_asid && pick(2) == 0)
        cr_assert_eq(kit_fill(&w.kit, smmuv3_iotlb_key_stage1((unsigned)e.world, e.vmid, (uint32_t)pick(3)),
                              e.base + pick(UINT64_C(1) << e.size_log2), &m),
                     SMMUV3_OK);
    else
        cr_assert_eq(kit_fill(&w.kit, key_of(&e), e.base + pick(UINT64_C(1) << e.size_log2), &m), SMMUV3_OK);
}

static const uint8_t opcodes[] = {0x10, 0x11, 0x12, 0x12, 0x12, 0x13, 0x13, 0x18, 0x1a, 0x20, 0x21, 0x22, 0x23, 0x28,
                                  0x2a, 0x2a, 0x30, 0x50, 0x51, 0x52, 0x53, 0x58, 0x5a, 0x5a, 0x60};

/* A command; ranges are kept to what the cache drops exactly, and to what the specification defines. */
static bool some_command(struct smmuv3_cmd *cmd, int *queue, unsigned op)
{
    struct ref_range g;
    const bool ipa = op == 0x2a || op == 0x5a;
    const bool by_address = op == 0x12 || op == 0x13 || op == 0x1a || op == 0x22 || op == 0x23 || op == 0x52 || op == 0x53 || ipa;

    *queue = op >= 0x50 || op == 0x18 || op == 0x1a ? REF_QUEUE_S : (int)pick(3);
    cmd->w[0] = op | pick(3) << 32 | pick(3) << 48;
    cmd->w[1] = 0;
    if (!by_address)
        return true;
    cmd->w[1] = some_address(ipa) >> 12 << 12 | pick(2);
    if (op == 0x5a)
        cmd->w[1] |= pick(2) << 1;
    if (pick(3) != 0) {
        const unsigned tg = 1 + (unsigned)pick(3);
        const unsigned granule = tg == 1 ? 12 : tg == 2 ? 14 : 16;
        const unsigned ttl = (unsigned)pick(4);
        const unsigned align = ttl == 0 ? granule : granule + (3 - ttl) * (granule - 3);
        cmd->w[0] |= pick(32) << 12 | pick(pick(4) == 0 ? 24 : 6) << 20;
        cmd->w[1] = (cmd->w[1] >> align << align) | (cmd->w[1] & 3) | (uint64_t)ttl << 8 | (uint64_t)tg << 10;
    }
    return ref_range_of(&w.ref, cmd->w[0], cmd->w[1], ipa, &g) && g.last - g.first < UINT64_C(1) << 39;
}

static void compare(const struct smmuv3_cmd *cmd)
{
    for (unsigned i = 0; i < w.ref.count; i++) {
        const struct ref_entry *e = &w.ref.e[i];
        cr_assert(e->table ? found_table(e) : found(e),
                  "command %llx %llx lost world %d vmid %u asid %u/%d base %llx size %u block %u level %d granule %u",
                  (unsigned long long)cmd->w[0], (unsigned long long)cmd->w[1], e->world, e->vmid, e->asid, e->has_asid,
                  (unsigned long long)e->base, e->size_log2, e->block_log2, e->level, e->granule_log2);
    }
}

static void check_gone(const struct ref *before, int queue, const struct smmuv3_cmd *cmd)
{
    for (unsigned i = 0; i < before->count; i++)
        if (ref_goes(before, &before->e[i], queue, cmd->w[0], cmd->w[1]))
            cr_assert(!(before->e[i].table ? found_table(&before->e[i]) : found(&before->e[i])),
                      "op %02x left base %llx size %u block %u", (unsigned)(cmd->w[0] & 0xff),
                      (unsigned long long)before->e[i].base, before->e[i].size_log2, before->e[i].block_log2);
}

static void run(uint64_t seed, bool ril, bool ds, bool e2h, unsigned steps)
{
    static struct ref before;
    struct smmuv3_cmd cmd;
    int queue;

    open_world(seed, ril, ds, e2h, 14);
    for (unsigned i = 0; i < steps; i++) {
        for (unsigned n = (unsigned)pick(60); n > 0; n--)
            fill();
        if (!some_command(&cmd, &queue, opcodes[pick(sizeof opcodes)]))
            continue;
        before = w.ref;
        (void)ref_command(&w.ref, queue, cmd.w[0], cmd.w[1]);
        cr_assert_eq(smmuv3_iotlb_tlbi(&w.kit.tlb, &cmd, &w.env[queue]), SMMUV3_OK);
        check_gone(&before, queue, &cmd);
        compare(&cmd);
        if (i % 32 == 0)
            (void)kit_lists(&w.kit);
    }
    cr_assert_eq(w.kit.tlb.stats.evicted, 0);
    cr_assert_eq(w.kit.tlb.stats.recycled, 0);
    kit_close(&w.kit);
}

Test(iotlb_cmd, random_commands_drop_what_the_rules_say)
{
    for (uint64_t seed = 1; seed <= 6; seed++)
        run(seed * 7919, (seed & 1) != 0, (seed & 2) != 0, (seed & 4) != 0, 250);
}

/* One entry of each kind, one command of each kind: exactly the entries that the rules name go. */
Test(iotlb_cmd, every_opcode_against_every_kind_of_entry)
{
    static struct ref before;
    struct smmuv3_cmd cmd;
    int queue;

    for (unsigned o = 0; o < sizeof opcodes; o++)
        for (unsigned round = 0; round < 12; round++) {
            open_world(round + 1000 * o + 5, true, true, (round & 1) != 0, 12);
            for (unsigned n = 0; n < 200; n++)
                fill();
            if (some_command(&cmd, &queue, opcodes[o])) {
                before = w.ref;
                (void)ref_command(&w.ref, queue, cmd.w[0], cmd.w[1]);
                cr_assert_eq(smmuv3_iotlb_tlbi(&w.kit.tlb, &cmd, &w.env[queue]), SMMUV3_OK);
                check_gone(&before, queue, &cmd);
                compare(&cmd);
            }
            kit_close(&w.kit);
        }
}

static void tlbi(unsigned op, uint64_t w0, uint64_t w1)
{
    const struct smmuv3_cmd cmd = {{op | w0, w1}};

    cr_assert_eq(smmuv3_iotlb_tlbi(&w.kit.tlb, &cmd, &w.env[0]), SMMUV3_OK);
}

/* 511 pages from an address that is not aligned to them: both neighbours stay. [R093] */
Test(iotlb_cmd, range_of_511_pages)
{
    const uint64_t key = smmuv3_iotlb_key_stage1(SMMUV3_IOTLB_NS_EL1, 0, 1);
    const uint64_t base = 0x40123000;
    struct smmuv3_iotlb_mapping m = kit_page(0x1000);

    open_world(3, true, false, false, 12);
    for (uint64_t i = 0; i < 513; i++)
        cr_assert_eq(kit_fill(&w.kit, key, base - 0x1000 + i * 0x1000, &m), SMMUV3_OK);
    /* 31 * 16 pages, then 15. */
    tlbi(0x12, UINT64_C(30) << 12 | UINT64_C(4) << 20 | UINT64_C(1) << 48, base | 1 | UINT64_C(3) << 8 | UINT64_C(1) << 10);
    tlbi(0x12, UINT64_C(14) << 12 | UINT64_C(1) << 48, (base + 496 * 0x1000) | 1 | UINT64_C(3) << 8 | UINT64_C(1) << 10);
    for (uint64_t i = 0; i < 513; i++)
        cr_assert_eq(kit_has(&w.kit, key, base - 0x1000 + i * 0x1000), i == 0 || i == 512, "page %u", (unsigned)i);
    cr_assert_eq(w.kit.tlb.stats.dropped, 511);
    kit_close(&w.kit);
}

/* The last page of the address space, alone and at the end of a range that would wrap. [R093] */
Test(iotlb_cmd, top_of_the_address_space)
{
    const uint64_t key = smmuv3_iotlb_key_stage1(SMMUV3_IOTLB_NS_EL1, 0, 1);
    struct smmuv3_iotlb_mapping m = kit_page(0x1000);

    open_world(3, true, false, false, 10);
    cr_assert_eq(kit_fill(&w.kit, key, UINT64_MAX, &m), SMMUV3_OK);
    cr_assert_eq(kit_fill(&w.kit, key, 0, &m), SMMUV3_OK);
    tlbi(0x12, UINT64_C(1) << 48, UINT64_C(0xfffffffffffff000));
    cr_assert(!kit_has(&w.kit, key, UINT64_MAX));
    cr_assert_eq(kit_fill(&w.kit, key, UINT64_MAX, &m), SMMUV3_OK);
    tlbi(0x12, UINT64_C(31) << 12 | UINT64_C(10) << 20 | UINT64_C(1) << 48, UINT64_C(0xfffffffffff00000) | UINT64_C(1) << 10);
    cr_assert(!kit_has(&w.kit, key, UINT64_MAX));
    cr_assert(kit_has(&w.kit, key, 0));
    kit_close(&w.kit);
}

/* A block goes with any byte of it, and keeps its neighbours; all parts of a stage 1 block go together. */
Test(iotlb_cmd, blocks_and_their_parts)
{
    const uint64_t key = smmuv3_iotlb_key_stage1(SMMUV3_IOTLB_NS_EL1, 2, 1);
    const uint64_t tags = UINT64_C(2) << 32 | UINT64_C(1) << 48;
    struct smmuv3_iotlb_mapping m = kit_page(0x40000000);

    open_world(3, true, false, false, 10);
    m.size_log2 = 21;
    m.level = 2;
    for (uint64_t i = 0; i < 3; i++)
        cr_assert_eq(kit_fill(&w.kit, key, 0x200000 * i, &m), SMMUV3_OK);
    tlbi(0x12, tags, 0x3ff000);
    cr_assert(kit_has(&w.kit, key, 0x1fffff));
    cr_assert(!kit_has(&w.kit, key, 0x200000));
    cr_assert(kit_has(&w.kit, key, 0x400000));
    /* TTL=3 means pages: the block stays. TTL=2 means it. */
    tlbi(0x12, tags, 0x400000 | UINT64_C(3) << 8 | UINT64_C(1) << 10);
    cr_assert(kit_has(&w.kit, key, 0x400000));
    tlbi(0x12, tags, 0x400000 | UINT64_C(2) << 8 | UINT64_C(1) << 10);
    cr_assert(!kit_has(&w.kit, key, 0x400000));
    /* Two pages of stage 2 under one 1 GiB block of stage 1. */
    m.size_log2 = 12;
    m.block_log2 = 30;
    m.level = 1;
    cr_assert_eq(kit_fill(&w.kit, key, 0x40000000, &m), SMMUV3_OK);
    cr_assert_eq(kit_fill(&w.kit, key, 0x7ffff000, &m), SMMUV3_OK);
    cr_assert_eq(kit_fill(&w.kit, key, 0x80000000, &m), SMMUV3_OK);
    tlbi(0x12, tags, 0x50000000);
    cr_assert(!kit_has(&w.kit, key, 0x40000000));
    cr_assert(!kit_has(&w.kit, key, 0x7ffff000));
    cr_assert(kit_has(&w.kit, key, 0x80000000));
    kit_close(&w.kit);
}

Test(iotlb_cmd, what_is_refused_and_what_takes_all)
{
    const uint64_t key = smmuv3_iotlb_key_stage1(SMMUV3_IOTLB_NS_EL1, 0, 1);
    struct smmuv3_iotlb_mapping m = kit_page(0x1000);
    struct smmuv3_cmd cmd = {{SMMUV3_OP_SYNC, 0}};

    open_world(3, true, false, false, 10);
    cr_assert_eq(kit_fill(&w.kit, key, 0x1000, &m), SMMUV3_OK);
    cr_assert_eq(smmuv3_iotlb_tlbi(&w.kit.tlb, &cmd, &w.env[0]), SMMUV3_ERR_NOT_FOUND);
    /* TG without NUM, SCALE and TTL. [R088] */
    cmd.w[0] = 0x12 | UINT64_C(1) << 48;
    cmd.w[1] = 0x1000 | UINT64_C(1) << 10;
    cr_assert_eq(smmuv3_iotlb_tlbi(&w.kit.tlb, &cmd, &w.env[0]), SMMUV3_ERR_ILLEGAL);
    cr_assert(kit_has(&w.kit, key, 0x1000));
    /* Not aligned to TTL: the extent is unpredictable, and is taken as everything of that level. [R090] */
    cmd.w[1] = 0x9000 | UINT64_C(2) << 8 | UINT64_C(1) << 10;
    cr_assert_eq(smmuv3_iotlb_tlbi(&w.kit.tlb, &cmd, &w.env[0]), SMMUV3_OK);
    kit_close(&w.kit);
}

/* SPDX-License-Identifier: MIT */
/* Rules of commands, one test each, named by number; and the invalidations of every TLBI and CFGI command. */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_rules_cmds, .timeout = 60);

#define ILL (1u << 24)

/* @return whether a command on its own is refused; the queue goes on behind it. */
static bool refused(struct menv *e, uint64_t w0, uint64_t w1)
{
    const uint32_t at = e->cmd_prod;
    bool ill;
    menv_cmd(e, w0, w1);
    ill = (menv_r32(e, 0x60) ^ menv_r32(e, 0x64)) & 1;
    if (!ill) {
        cr_assert_eq(menv_r32(e, 0x9c) & 0xfffff, e->cmd_prod, "command %llx neither refused nor consumed", (unsigned long long)w0);
        return false;
    }
    cr_assert_eq(menv_r32(e, 0x9c) & 0x7f0fffffu, at | ILL, "%llx", (unsigned long long)w0);
    menv_put(e, CMDQ + 16 * (uint64_t)(at & 255), 0x46);
    menv_put(e, CMDQ + 16 * (uint64_t)(at & 255) + 8, 0);
    menv_w32(e, 0x64, menv_r32(e, 0x60));
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c) & 0xfffff, e->cmd_prod);
    return true;
}

/* Reserved opcodes raise CERROR_ILL, and so do reserved bits where the model is told to look. */
Test(model_rules_cmds, r073_reserved_bits)
{
    struct menv *e = menv_begin();
    cr_assert_not(refused(e, 0x46 | UINT64_C(1) << 20, 0), "ignored by default");
    cr_assert(refused(e, 0x46 | 3u << 12, 0));
    menv_free(e);
    e = menv_new();
    e->config.check_reserved = true;
    menv_start(e);
    menv_enable(e);
    cr_assert(refused(e, 0x30 | UINT64_C(1) << 20, 0));
    cr_assert_not(refused(e, 0x30, 0));
    menv_free(e);
}

/* CMDQ_CONS.ERR keeps its value behind an acknowledge; it means something only while CMDQ_ERR is active. */
Test(model_rules_cmds, r074_error_code)
{
    struct menv *e = menv_begin();
    cr_assert(refused(e, 0xff, 0));
    cr_assert_eq((menv_r32(e, 0x60) ^ menv_r32(e, 0x64)) & 1, 0);
    menv_sync(e);
    cr_assert_eq(menv_r32(e, 0x9c) & 0xfffff, e->cmd_prod);
    menv_free(e);
}

/* CMD_SYNCs complete in order, and what is behind one waits for it. */
Test(model_rules_cmds, r075_sync_order)
{
    struct menv *e = menv_begin();
    const uint32_t at = menv_r32(e, 0x9c);
    const uint32_t token = smmuv3_model_hold(&e->model);
    menv_sync(e);
    const unsigned invals = e->invals;
    menv_cmd(e, 0x30, 0);
    menv_sync(e);
    cr_assert_eq(menv_r32(e, 0x9c), at);
    cr_assert_eq(e->invals, invals, "the TLBI behind the CMD_SYNC waits");
    smmuv3_model_release(&e->model, token);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c), at + 3);
    cr_assert_eq(e->invals, invals + 1);
    menv_free(e);
}

/* SIG_IRQ with address 0 sends nothing; SIG_SEV needs IDR0.SEV; CS=3 is illegal [R159 too]. */
Test(model_rules_cmds, r079_signals)
{
    struct menv *e = menv_new();
    menv_id(e, SMMUV3_R_IDR0, 0, 1u << 14);
    menv_start(e);
    menv_enable(e);
    menv_cmd(e, 0x46 | 2u << 12, 0);
    cr_assert_eq(menv_r32(e, 0x9c), e->cmd_prod);
    cr_assert_eq(e->sevs, 0);
    menv_cmd(e, 0x46 | 1u << 12, 0);
    cr_assert_eq(e->msis, 0);
    cr_assert(refused(e, 0x46 | 3u << 12, 0));
    menv_free(e);
}

/* Commands that need a stage, Hyp, or the Secure queue. */
Test(model_rules_cmds, r082_features)
{
    static const uint8_t stage1[] = {0x05, 0x06, 0x10, 0x11, 0x12, 0x13}, stage2[] = {0x28, 0x2a}, hyp[] = {0x20, 0x21, 0x22, 0x23},
                         secure[] = {0x18, 0x1a, 0x50, 0x51, 0x52, 0x53, 0x58, 0x5a, 0x60};
    struct menv *e = menv_begin();
    for (unsigned i = 0; i < sizeof(stage1); i++)
        cr_assert_not(refused(e, stage1[i], 0), "%x", stage1[i]);
    for (unsigned i = 0; i < sizeof(stage2); i++)
        cr_assert_not(refused(e, stage2[i], 0), "%x", stage2[i]);
    for (unsigned i = 0; i < sizeof(hyp); i++)
        cr_assert_not(refused(e, hyp[i], 0), "%x", hyp[i]);
    for (unsigned i = 0; i < sizeof(secure); i++)
        cr_assert(refused(e, secure[i], 0), "%x", secure[i]);
    menv_free(e);
    for (unsigned k = 0; k < 3; k++) {
        e = menv_new();
        menv_id(e, SMMUV3_R_IDR0, 0, k == 0 ? 2 : k == 1 ? 1 : 1u << 9);
        menv_start(e);
        menv_enable(e);
        for (unsigned i = 0; i < sizeof(stage1); i++)
            cr_assert_eq(refused(e, stage1[i], 0), k == 0, "%x", stage1[i]);
        for (unsigned i = 0; i < sizeof(stage2); i++)
            cr_assert_eq(refused(e, stage2[i], 0), k == 1, "%x", stage2[i]);
        if (k == 2)
            for (unsigned i = 0; i < sizeof(hyp); i++)
                cr_assert(refused(e, hyp[i], 0), "%x", hyp[i]);
        cr_assert_not(refused(e, 0x30, 0));
        menv_free(e);
    }
}

/* RESUME and STALL_TERM with STALL_MODEL=0b01 are illegal, and legal elsewhere; S_CR0.NSSTALLD takes them away. */
Test(model_rules_cmds, r083_stall_commands)
{
    struct menv *e = menv_new();
    menv_stalls(e);
    menv_id(e, SMMUV3_R_S_IDR1, 1u << 31 | 6, 0);
    menv_start(e);
    menv_enable(e);
    cr_assert_not(refused(e, 0x44 | UINT64_C(8) << 32, 5));
    cr_assert_not(refused(e, 0x45 | UINT64_C(8) << 32, 0));
    menv_w32(e, 0x8020, 1u << 9); /* S_CR0.NSSTALLD */
    cr_assert(refused(e, 0x44 | UINT64_C(8) << 32, 5));
    menv_free(e);
    e = menv_begin();
    cr_assert(refused(e, 0x44 | UINT64_C(8) << 32, 5));
    cr_assert(refused(e, 0x45 | UINT64_C(8) << 32, 0));
    menv_free(e);
}

/* SSec=1 on the Non-secure queue. */
Test(model_rules_cmds, r084_ssec)
{
    static const uint8_t rows[] = {0x03, 0x04, 0x05, 0x06};
    struct menv *e = menv_begin();
    for (unsigned i = 0; i < sizeof(rows); i++)
        cr_assert(refused(e, rows[i] | 1u << 10, 1), "%x", rows[i]);
    menv_free(e);
}

/* StreamIDs and SubstreamIDs that are out of range are no errors. */
Test(model_rules_cmds, r085_out_of_range)
{
    struct menv *e = menv_begin();
    cr_assert_not(refused(e, 0x03 | UINT64_C(0xffffffff) << 32, 1));
    cr_assert_not(refused(e, 0x05 | UINT64_C(0xfffff) << 12 | UINT64_C(0xffffffff) << 32, 1));
    cr_assert_eq(e->last_inval.first, UINT32_MAX);
    cr_assert_eq(e->last_inval.last, UINT32_MAX);
    cr_assert_not(refused(e, 0x04 | UINT64_C(0xffffffff) << 32, 30));
    menv_free(e);
}

/* 8-bit ASIDs and VMIDs: no error for wider ones, which mean what their low bits say here. */
Test(model_rules_cmds, r086_narrow_tags)
{
    struct menv *e = menv_new();
    menv_id(e, SMMUV3_R_IDR0, 0, 1u << 12 | 1u << 18);
    menv_start(e);
    menv_enable(e);
    cr_assert_not(refused(e, 0x11 | UINT64_C(0x107) << 32 | UINT64_C(0x1e20) << 48, 0));
    cr_assert_eq(e->last_inval.asid, 0x20);
    cr_assert_eq(e->last_inval.vmid, 7);
    menv_free(e);
    e = menv_new();
    menv_id(e, SMMUV3_R_IDR0, 0, 1);
    menv_start(e);
    menv_enable(e);
    cr_assert_not(refused(e, 0x11 | UINT64_C(7) << 32 | UINT64_C(3) << 48, 0));
    cr_assert_eq(e->last_inval.scope & SMMUV3_MODEL_SCOPE_VMID, 0, "no stage 2, no VMID");
    menv_free(e);
}

/* TG=0: one address; TG!=0: (NUM+1) * 2^SCALE granules from Address on. Command TG: 1 = 4K, 2 = 16K, 3 = 64K. */
Test(model_rules_cmds, r087_r094_ranges)
{
    static const struct {
        unsigned num, scale, tg, ttl;
        uint64_t address, bytes;
        unsigned granule;
    } rows[] = {
        {0, 0, 0, 0, 0x10003000, 0x1000, 0},
        {30, 5, 0, 3, 0x10003000, 0x1000, 0}, /* NUM, SCALE and TTL are nothing without TG */
        {2, 0, 1, 0, 0x10001000, 0x3000, 12},
        {31, 0, 1, 3, 0x10000000, 0x20000, 12},
        {0, 31, 1, 0, 0, UINT64_C(1) << 43, 12},
        {4, 1, 2, 0, 0x10004000, 0x28000, 14},
        {4, 1, 3, 0, 0x10010000, 0xa0000, 16},
        {0, 0, 3, 2, 0x20000000, 0x10000, 16},
        {6, 3, 1, 2, 0x40000000, 0x38000, 12},
        {0, 0x20, 1, 2, 0x40000000, 0x1000, 12}, /* bit 25 is reserved without DS */
    };
    for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        struct menv *e = menv_begin();
        cr_assert_not(refused(e, 0x12 | rows[i].num << 12 | rows[i].scale << 20 | UINT64_C(7) << 48,
                              rows[i].address | rows[i].tg << 10 | rows[i].ttl << 8), "row %u", i);
        cr_assert_eq(e->last_inval.first, rows[i].address, "row %u", i);
        cr_assert_eq(e->last_inval.last, rows[i].address + rows[i].bytes - 1, "row %u", i);
        cr_assert_eq(e->last_inval.granule_log2, rows[i].granule, "row %u", i);
        cr_assert_eq(e->last_inval.level, rows[i].tg != 0 ? rows[i].ttl : 0, "row %u", i);
        menv_free(e);
    }
}

/* NUM=SCALE=TTL=0 with a granule. */
Test(model_rules_cmds, r088_range_of_nothing)
{
    static const uint8_t rows[] = {0x12, 0x13, 0x22, 0x23, 0x2a};
    struct menv *e = menv_begin();
    for (unsigned i = 0; i < sizeof(rows); i++)
        for (unsigned tg = 1; tg < 4; tg++) {
            cr_assert(refused(e, rows[i], tg << 10), "%x", rows[i]);
            cr_assert_not(refused(e, rows[i], tg << 10 | 3u << 8), "%x", rows[i]);
        }
    menv_free(e);
}

/* With caches: a page of stage 1, asked for again after a command that does, or does not, reach it. @return it is gone. */
static bool gone(uint64_t w0, uint64_t w1)
{
    struct menv *e = menv_new();
    uint64_t root;
    bool dropped;
    menv_caches(e);
    menv_start(e);
    root = menv_stage1(e, 8, 1, 0);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA));
    menv_enable(e);
    for (unsigned i = 0; i < 3; i++)
        cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA + 0x1000));
    cr_assert_not(refused(e, w0, w1));
    menv_sync(e);
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
    dropped = e->result.address != DATA;
    menv_free(e);
    return dropped;
}

#define ASID1 (UINT64_C(1) << 48)

/* What must go, goes: a granule or level that is the entry's, or any; and nothing is kept when the extent is unpredictable. */
Test(model_rules_cmds, r089_r090_granule_and_level)
{
    cr_assert(gone(0x12 | ASID1, 0x10003000));
    cr_assert(gone(0x12 | ASID1 | 1u << 12, 0x10002000 | 1u << 10), "4K");
    cr_assert(gone(0x12 | ASID1 | 1u << 12, 0x10002000 | 1u << 10 | 3u << 8), "4K, level 3");
    cr_assert_not(gone(0x12 | ASID1 | 1u << 12, 0x10000000 | 3u << 10), "64K entries only");
    cr_assert_not(gone(0x12 | ASID1 | 1u << 12, 0x10000000 | 1u << 10 | 2u << 8), "level 2 entries only");
    cr_assert(gone(0x12 | ASID1 | 2u << 12, 0x10001000 | 1u << 10 | 2u << 8), "not aligned to its level");
    cr_assert_not(gone(0x12 | ASID1, 0x10004000));
    cr_assert_not(gone(0x12 | UINT64_C(2) << 48, 0x10003000));
    cr_assert(gone(0x13, 0x10003000), "any ASID");
    cr_assert(gone(0x11 | ASID1, 0));
    cr_assert_not(gone(0x11 | UINT64_C(2) << 48, 0));
    cr_assert(gone(0x10, 0));
    cr_assert(gone(0x30, 0));
    cr_assert_not(gone(0x20, 0), "EL2");
    cr_assert_not(gone(0x22, 0x10003000), "EL2");
}

/* TTL=1 of 16K acts as "any" without DS, and is refused when nothing else is said. */
Test(model_rules_cmds, r091_r139_level_1_of_16k)
{
    struct menv *e = menv_begin();
    cr_assert(refused(e, 0x12, 2u << 10 | 1u << 8));
    cr_assert_not(refused(e, 0x12 | 1u << 12, 2u << 10 | 1u << 8));
    cr_assert_eq(e->last_inval.level, 0);
    menv_free(e);
    e = menv_new();
    menv_id(e, SMMUV3_R_IDR5, 1u << 7, 0);
    menv_start(e);
    menv_enable(e);
    cr_assert_not(refused(e, 0x12, 2u << 10 | 1u << 8), "with DS");
    cr_assert_eq(e->last_inval.level, 1);
    menv_free(e);
}

/* Leaf=1 reaches leaves; back-ends are told. */
Test(model_rules_cmds, r092_leaf)
{
    struct menv *e = menv_begin();
    cr_assert(gone(0x12 | ASID1, 0x10003000 | 1));
    menv_cmd(e, 0x12 | ASID1, 0x10003000 | 1);
    cr_assert_neq(e->last_inval.scope & SMMUV3_MODEL_SCOPE_LEAF, 0);
    menv_cmd(e, 0x12 | ASID1, 0x10003000);
    cr_assert_eq(e->last_inval.scope & SMMUV3_MODEL_SCOPE_LEAF, 0);
    menv_free(e);
}

/* A range ends with the address space: it never comes back at its beginning. */
Test(model_rules_cmds, r093_no_wrap)
{
    struct menv *e = menv_begin();
    menv_cmd(e, 0x12 | ASID1 | 31u << 12, UINT64_C(0xfffffffffffff000) | 1u << 10);
    cr_assert(e->last_inval.first > e->last_inval.last || e->last_inval.last == UINT64_MAX);
    cr_assert_neq(e->last_inval.first, 0x1000);
    menv_free(e);
    cr_assert_not(gone(0x12 | ASID1 | 31u << 12, UINT64_C(0xfffffffffffff000) | 1u << 10));
}

/* Without range invalidation its fields are reserved: one address. */
Test(model_rules_cmds, r095_without_ril)
{
    struct menv *e = menv_new();
    menv_id(e, SMMUV3_R_IDR3, 0, 1u << 10);
    menv_id(e, SMMUV3_R_AIDR, 1, 0xff);
    menv_start(e);
    menv_enable(e);
    cr_assert_not(refused(e, 0x12 | ASID1 | 2u << 12, 0x10003000 | 1u << 10));
    cr_assert_eq(e->last_inval.first, 0x10003000);
    cr_assert_eq(e->last_inval.last, 0x10003fff);
    cr_assert_eq(e->last_inval.granule_log2, 0);
    menv_free(e);
    /* Mandatory from v3.2 on. */
    e = menv_new();
    menv_id(e, SMMUV3_R_IDR3, 0, 1u << 10);
    cr_assert_eq(smmuv3_model_init(&e->model, &e->config, &e->ops), SMMUV3_ERR_ILLEGAL);
    menv_free(e);
}

static struct menv *with_ats(void)
{
    struct menv *e = menv_new();
    menv_id(e, SMMUV3_R_IDR0, 1u << 10 | 1u << 16, 0);
    menv_id(e, SMMUV3_R_IDR1, 19u << 11, 0);
    menv_start(e);
    menv_enable(e);
    return e;
}

/* ATC_INV: 4096 * 2^Size bytes, aligned down; 52 is everything. */
Test(model_rules_cmds, r096_atc_inv_span)
{
    struct menv *e = with_ats();
    for (unsigned size = 0; size <= 52; size++) {
        const uint64_t mask = size == 52 ? UINT64_MAX : (UINT64_C(4096) << size) - 1;
        const uint64_t address = UINT64_C(0x123456789abcd000);
        menv_cmd(e, 0x40 | UINT64_C(8) << 32, address | size);
        cr_assert_eq(e->last_atc.first, address & ~mask, "Size %u", size);
        cr_assert_eq(e->last_atc.last, address | mask, "Size %u", size);
        cr_assert_eq(e->last_atc.stream_id, 8);
    }
    menv_free(e);
}

/* Global counts only with SSV=1. */
Test(model_rules_cmds, r099_atc_inv_global)
{
    struct menv *e = with_ats();
    menv_cmd(e, 0x40 | UINT64_C(1) << 9 | UINT64_C(5) << 12 | UINT64_C(8) << 32, 0);
    cr_assert(!e->last_atc.global && !e->last_atc.substream_valid && e->last_atc.substream_id == 0);
    menv_cmd(e, 0x40 | UINT64_C(1) << 9 | UINT64_C(1) << 11 | UINT64_C(5) << 12 | UINT64_C(8) << 32, 0);
    cr_assert(e->last_atc.global && e->last_atc.substream_valid && e->last_atc.substream_id == 5);
    menv_free(e);
}

/* ATC_INV and PRI_RESP do nothing while SMMUEN=0. */
Test(model_rules_cmds, r100_while_disabled)
{
    struct menv *e = with_ats();
    menv_w32(e, 0x20, 8 | 4);
    cr_assert_not(refused(e, 0x40 | UINT64_C(8) << 32, 0));
    cr_assert_not(refused(e, 0x41 | UINT64_C(8) << 32, 2u << 12));
    cr_assert_eq(e->atcs + e->prgs, 0);
    menv_w32(e, 0x20, 8 | 4 | 1);
    cr_assert_not(refused(e, 0x40 | UINT64_C(8) << 32, 0));
    cr_assert_not(refused(e, 0x41 | UINT64_C(8) << 32, 2u << 12));
    cr_assert_eq(e->atcs, 1);
    cr_assert_eq(e->prgs, 1);
    menv_free(e);
}

/* The address of a TLBI without range needs no alignment to the page that it drops. */
Test(model_rules_cmds, r138_any_address_of_a_block)
{
    struct menv *e = menv_new();
    uint64_t root, l1, l2;
    menv_caches(e);
    menv_start(e);
    root = menv_stage1(e, 8, 1, 0);
    menv_map(e, root, 0x10003000, 0);
    l1 = menv_get(e, root) & UINT64_C(0xfffffffff000);
    l2 = menv_get(e, l1) & UINT64_C(0xfffffffff000);
    menv_put(e, l2 + 8 * (0x10000000 >> 21), menv_leaf1(0x80200000) & ~UINT64_C(2));
    menv_enable(e);
    for (unsigned i = 0; i < 3; i++)
        cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
    menv_put(e, l2 + 8 * (0x10000000 >> 21), 0);
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
    menv_cmd(e, 0x12 | ASID1, 0x101ff000 | 1);
    menv_sync(e);
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_ABORT);
    menv_free(e);
}

/* Every opcode but the architected ones of issue G.b is refused: 0x08 to 0x0a and all reserved ranges too. */
Test(model_rules_cmds, r147_r148_opcodes)
{
    static const uint8_t known[] = {0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x10, 0x11, 0x12, 0x13,
                                    0x20, 0x21, 0x22, 0x23, 0x28, 0x2a, 0x30, 0x40, 0x41, 0x44, 0x45, 0x46};
    struct menv *e = menv_new();
    bool is[256];
    memset(is, 0, sizeof(is));
    for (unsigned i = 0; i < sizeof(known); i++)
        is[known[i]] = true;
    menv_stalls(e);
    menv_id(e, SMMUV3_R_IDR0, 1u << 10 | 1u << 16, 0);
    menv_id(e, SMMUV3_R_IDR1, 19u << 11, 0);
    menv_start(e);
    menv_enable(e);
    for (unsigned op = 0; op < 256; op++)
        cr_assert_eq(refused(e, op, 0), !is[op], "opcode %x", op);
    menv_free(e);
}

/* What back-ends hear of each TLBI: regime, tags, stages; Secure ones on the Secure queue. */
Test(model_rules_cmds, tlbi_scopes)
{
    enum { A = SMMUV3_MODEL_SCOPE_ASID, V = SMMUV3_MODEL_SCOPE_VMID, VA = SMMUV3_MODEL_SCOPE_VA, IPA = SMMUV3_MODEL_SCOPE_IPA,
           S1 = SMMUV3_MODEL_SCOPE_STAGE1, S2 = SMMUV3_MODEL_SCOPE_STAGE2, L = SMMUV3_MODEL_SCOPE_LEAF };
    static const struct {
        uint8_t op;
        uint8_t regime;
        uint8_t scope;
    } ns[] = {
        {0x10, SMMUV3_REGIME_EL1, V | S1},           {0x11, SMMUV3_REGIME_EL1, A | V | S1},
        {0x12, SMMUV3_REGIME_EL1, A | V | VA | L | S1}, {0x13, SMMUV3_REGIME_EL1, V | VA | L | S1},
        {0x20, SMMUV3_REGIME_EL2, S1},               {0x28, SMMUV3_REGIME_EL1, V | S1 | S2},
        {0x2a, SMMUV3_REGIME_EL1, V | IPA | L | S2},
    };
    struct menv *e = menv_begin();
    for (unsigned i = 0; i < sizeof(ns) / sizeof(ns[0]); i++) {
        cr_assert_not(refused(e, ns[i].op | UINT64_C(7) << 32 | UINT64_C(9) << 48, 0x10003000 | 1));
        cr_assert_eq(e->last_inval.kind, SMMUV3_MODEL_INVAL_TLB);
        cr_assert_eq(e->last_inval.regime, ns[i].regime, "%x: %u", ns[i].op, e->last_inval.regime);
        cr_assert_eq(e->last_inval.scope, ns[i].scope, "%x: %x", ns[i].op, e->last_inval.scope);
        cr_assert_eq(e->last_inval.state, SMMUV3_STATE_NS);
    }
    /* ASIDs of EL2 count with CR2.E2H only. */
    for (unsigned e2h = 0; e2h < 2; e2h++) {
        menv_w32(e, 0x20, 8 | 4);
        menv_w32(e, 0x2c, 2 | e2h);
        menv_clean(e);
        cr_assert_not(refused(e, 0x21 | UINT64_C(9) << 48, 0));
        cr_assert_eq((e->last_inval.scope & A) != 0, e2h == 1);
        cr_assert_not(refused(e, 0x22 | UINT64_C(9) << 48, 0x10003000));
        cr_assert_eq((e->last_inval.scope & A) != 0, e2h == 1);
        cr_assert_eq(e->last_inval.regime, SMMUV3_REGIME_EL2);
    }
    menv_free(e);
}

/* The Secure queue: NH_* mean Secure EL1, NSNH_ALL, EL2_* and stage 2 without S_ the Non-secure side. */
Test(model_rules_cmds, secure_scopes)
{
    static const struct {
        uint16_t op;
        uint8_t state;
    } rows[] = {
        {0x10, SMMUV3_STATE_S}, {0x11, SMMUV3_STATE_S},  {0x12, SMMUV3_STATE_S},  {0x13, SMMUV3_STATE_S},  {0x18, SMMUV3_STATE_S},
        {0x1a, SMMUV3_STATE_S}, {0x20, SMMUV3_STATE_NS}, {0x22, SMMUV3_STATE_NS}, {0x28, SMMUV3_STATE_NS}, {0x2a, SMMUV3_STATE_NS},
        {0x30, SMMUV3_STATE_NS}, {0x50, SMMUV3_STATE_S}, {0x51, SMMUV3_STATE_S}, {0x52, SMMUV3_STATE_S}, {0x53, SMMUV3_STATE_S},
        {0x58, SMMUV3_STATE_S}, {0x5a, SMMUV3_STATE_S},  {0x60, SMMUV3_STATE_S},
        {0x03, SMMUV3_STATE_NS}, {0x403, SMMUV3_STATE_S}, {0x404, SMMUV3_STATE_S}, {0x405, SMMUV3_STATE_S}, {0x06, SMMUV3_STATE_NS},
    };
    struct menv *e = menv_new();
    menv_id(e, SMMUV3_R_S_IDR1, 1u << 31 | 1u << 29 | 6, 0);
    menv_start(e);
    menv_w64(e, 0x8090, CMDQ | 8);
    menv_w32(e, 0x8020, 8);
    for (uint32_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        const unsigned invals = e->invals;
        menv_put(e, CMDQ + 16 * i, rows[i].op | UINT64_C(5) << 32);
        menv_put(e, CMDQ + 16 * i + 8, 0x3000 | (rows[i].op == 0x404));
        menv_w32(e, 0x8098, i + 1);
        menv_run(e);
        cr_assert_eq(menv_r32(e, 0x809c), i + 1, "%x: rule %u", rows[i].op, e->cmd_rule);
        cr_assert_eq(e->invals, invals + 1);
        cr_assert_eq(e->last_inval.state, rows[i].state, "%x", rows[i].op);
    }
    menv_free(e);
}

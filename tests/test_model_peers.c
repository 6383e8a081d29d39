/* SPDX-License-Identifier: MIT */
/*
 * What other software SMMUs got wrong, with the right result. Each test is named after a row of the project's list of known
 * bugs: 1 is fixed in QEMU, 2 was seen in QEMU 11.1.3, 3 is gem5, 4 are OpenVMM, cloud-hypervisor and others. The comment
 * says what was wrong there.
 */
#include "model_env.h"
#include "smmuv3/model_save.h"

#include <criterion/criterion.h>

TestSuite(model_peers, .timeout = 60);

#define SHCFG (UINT64_C(1) << 44)
#define BYPASS (1 | UINT64_C(4) << 1)
#define S2EVENT (UINT64_C(1) << 39)
#define LEVEL_MASK UINT64_C(0xfffffffff000)

/* Stream 8, stage 1, one page. @return the root. */
static uint64_t one_page(struct menv *e, uint64_t cd_flip)
{
    const uint64_t root = menv_stage1(e, 8, 1, cd_flip);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA));
    menv_clean(e);
    return root;
}

/* Stream 10, both stages, VMID 3; all memory but `hole` is mapped to itself. @return the root of stage 1. */
static uint64_t nested(struct menv *e, uint64_t hole, uint64_t *root2)
{
    const uint64_t root1 = menv_stage1(e, 10, 1, 0);
    *root2 = menv_table(e);
    for (uint64_t at = MEM_BASE; at < MEM_BASE + MEM_BYTES; at += 0x1000)
        if (at != hole)
            menv_map(e, *root2, at, menv_leaf2(at));
    menv_put(e, menv_ste_at(10), menv_get(e, menv_ste_at(10)) | UINT64_C(7) << 1);
    menv_put(e, menv_ste_at(10) + 16, menv_s2_word(3));
    menv_put(e, menv_ste_at(10) + 24, *root2);
    return root1;
}

static unsigned event_of(struct menv *e, uint32_t sid, uint64_t address, bool write, uint64_t w[4])
{
    (void)menv_go(e, sid, address, write);
    return menv_event(e, w);
}

/* 1.1, 1.2: attribute bits of STRTAB_BASE reached the address; bit 5 was kept, bits 51:48 were lost. */
Test(model_peers, row_1_1_and_1_2_strtab_base)
{
    struct menv *e = menv_new();
    uint64_t w[4];
    menv_id(e, SMMUV3_R_IDR5, 6, 7);
    menv_start(e);
    menv_enable(e);
    menv_ste(e, 1, BYPASS, SHCFG, 0, 0);
    menv_strtab(e, STRTAB | UINT64_C(1) << 62 | 0x20, 6);
    cr_assert_eq(menv_go(e, 1, DATA, false), SMMUV3_MODEL_OK);
    cr_assert_eq(menv_r32(e, 0x80) & 0x3f, 0);
    menv_strtab(e, STRTAB | UINT64_C(1) << 50, 6);
    cr_assert_eq(event_of(e, 1, DATA, false, w), 3);
    cr_assert_eq(w[3], (STRTAB | UINT64_C(1) << 50) + 64);
    menv_free(e);
}

/* 1.3, 1.4: StreamIDs were held against SIDSIZE alone, and with > instead of >=; the base was not aligned. */
Test(model_peers, row_1_3_and_1_4_strtab_size)
{
    struct menv *e = menv_begin();
    uint64_t w[4];
    for (uint32_t sid = 0; sid < 64; sid++)
        menv_ste(e, sid, BYPASS, SHCFG, 0, 0);
    menv_strtab(e, STRTAB, 3);
    cr_assert_eq(menv_go(e, 7, DATA, false), SMMUV3_MODEL_OK);
    cr_assert_eq(event_of(e, 8, DATA, false, w), 2);
    menv_put(e, menv_ste_at(0), 0);
    menv_strtab(e, STRTAB + 64, 8);
    cr_assert_eq(event_of(e, 0, DATA, false, w), 4);
    menv_free(e);
}

/* 1.5, 1.6, 1.31, 2.4: addresses of fetches stood in the wrong words of F_WALK_EABT, F_STE_FETCH and F_CD_FETCH. */
Test(model_peers, row_1_5_1_6_1_31_2_4_fetch_addresses)
{
    struct menv *e = menv_begin();
    uint64_t w[4];
    const uint64_t root = one_page(e, 0);
    e->bad_pa = root;
    cr_assert_eq(event_of(e, 8, 0x10003010, true, w), 0x0b);
    cr_assert_eq(w[2], 0x10003010);
    cr_assert_eq(w[3], root);
    cr_assert_eq(w[1] >> 40 & 3, 1, "CLASS=TT");
    e->bad_pa = CDTAB;
    cr_assert_eq(event_of(e, 8, 0x10003010, true, w), 9);
    cr_assert_eq(w[3], CDTAB + 64 * 8);
    e->bad_pa = STRTAB;
    cr_assert_eq(event_of(e, 8, 0x10003010, true, w), 3);
    cr_assert_eq(w[3], menv_ste_at(8));
    menv_free(e);
}

/* 1.7, 2.16: IIDR stood at 0x1c; a 64-bit read of two registers gave 0. */
Test(model_peers, row_1_7_and_2_16_id_registers)
{
    struct menv *e = menv_new();
    uint64_t v;
    menv_id(e, SMMUV3_R_IIDR, 0x1234043b, 0);
    menv_start(e);
    cr_assert_eq(menv_r32(e, 0x18), 0x1234043b);
    cr_assert_eq(menv_r32(e, 0x1c), 2);
    cr_assert_eq(smmuv3_model_mmio_read(&e->model, 0, 8, SMMUV3_STATE_NS, &v), SMMUV3_OK);
    cr_assert_eq(v, menv_r32(e, 0) | (uint64_t)menv_r32(e, 4) << 32);
    cr_assert_neq(v, 0);
    menv_free(e);
}

/* 1.8: CFGI_STE of a StreamID that nobody has worked on the last device. */
Test(model_peers, row_1_8_unknown_stream)
{
    struct menv *e = menv_begin_cached();
    one_page(e, 0);
    for (unsigned i = 0; i < 3; i++)
        cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
    menv_put(e, menv_ste_at(8), 0);
    menv_cmd(e, 0x03 | UINT64_C(0xff00) << 32, 1);
    cr_assert_eq(e->last_inval.first, 0xff00);
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
    menv_free(e);
}

/* 1.9, 1.10, 3, 4.37, 4.37b: CFGI_ALL overflowed 32 bits, or did nothing; ranges began at the StreamID. */
Test(model_peers, row_1_9_1_10_and_4_37_ranges_of_streams)
{
    struct menv *e = menv_begin();
    menv_cmd(e, 0x04, 31);
    cr_assert(e->last_inval.first == 0 && e->last_inval.last == UINT32_MAX);
    menv_cmd(e, 0x04 | UINT64_C(5) << 32, 31);
    cr_assert(e->last_inval.first == 0 && e->last_inval.last == UINT32_MAX);
    menv_cmd(e, 0x04 | UINT64_C(5) << 32, 2);
    cr_assert(e->last_inval.first == 0 && e->last_inval.last == 7);
    menv_cmd(e, 0x04 | UINT64_C(0xfffffff5) << 32, 30);
    cr_assert(e->last_inval.first == UINT64_C(0x80000000) && e->last_inval.last == UINT32_MAX);
    menv_free(e);
}

/* 1.11, 2.17b, 2.17c, 2.17e, 3: Span was cut to the wrong width, was off by one, reserved ones were taken, an index beyond it
 * was C_BAD_STE; SPLIT had other values. */
Test(model_peers, row_1_11_and_2_17_span)
{
    struct menv *e = menv_begin();
    uint64_t w[4];
    for (unsigned i = 0; i < 1024; i++)
        menv_put(e, TABLES + 64 * i, BYPASS);
    menv_strtab(e, STRTAB, 6 | 6u << 6 | 1u << 16);
    menv_put(e, STRTAB, TABLES | 4);
    menv_clean(e);
    cr_assert_eq(menv_go(e, 7, DATA, false), SMMUV3_MODEL_OK);
    cr_assert_eq(event_of(e, 8, DATA, false, w), 2);
    menv_put(e, STRTAB, TABLES | 3);
    menv_clean(e);
    cr_assert_eq(event_of(e, 8, DATA, false, w), 2);
    for (unsigned span = 8; span < 32; span++) {
        menv_put(e, STRTAB, TABLES | span);
        menv_clean(e);
        cr_assert_eq(event_of(e, 0, DATA, false, w), 2, "Span %u", span);
    }
    menv_put(e, STRTAB, TABLES | 11);
    menv_strtab(e, STRTAB, 10 | 10u << 6 | 1u << 16);
    cr_assert_eq(menv_go(e, 1023, DATA, false), SMMUV3_MODEL_OK);
    menv_free(e);
}

/* 1.12, 1.13, 1.15, 1.16, 2.15: ranges were computed in 32 bits, with the granule of the CD, with one mask, from an aligned
 * start. */
Test(model_peers, row_1_12_1_13_1_15_1_16_ranges)
{
    struct menv *e = menv_begin_cached();
    const uint64_t root = one_page(e, 0);
    menv_cmd(e, 0x12 | 31u << 20, 1u << 10);
    cr_assert_eq(e->last_inval.last, (UINT64_C(1) << 43) - 1);
    menv_cmd(e, 0x12 | 1u << 12, 0x10000000 | 3u << 10);
    cr_assert(e->last_inval.first == 0x10000000 && e->last_inval.last == 0x1001ffff && e->last_inval.granule_log2 == 16);
    menv_cmd(e, 0x12 | 31u << 12, UINT64_C(0xff395000) | 1u << 10);
    cr_assert(e->last_inval.first == 0xff395000 && e->last_inval.last == 0xff3b4fff);
    /* Three pages of five, in the cache. */
    for (unsigned i = 0; i < 5; i++)
        menv_map(e, root, 0x10010000 + 0x1000u * i, menv_leaf1(DATA + 0x1000u * i));
    for (unsigned k = 0; k < 3; k++)
        for (unsigned i = 0; i < 5; i++)
            cr_assert_eq(menv_go(e, 8, 0x10010000 + 0x1000u * i, false), SMMUV3_MODEL_OK);
    for (unsigned i = 0; i < 5; i++)
        menv_map(e, root, 0x10010000 + 0x1000u * i, 0);
    menv_cmd(e, 0x12 | 2u << 12 | UINT64_C(1) << 48, 0x10011000 | 1u << 10);
    menv_sync(e);
    for (unsigned i = 0; i < 5; i++)
        cr_assert_eq(menv_go(e, 8, 0x10010000 + 0x1000u * i, false), i >= 1 && i <= 3 ? SMMUV3_MODEL_ABORT : SMMUV3_MODEL_OK);
    menv_free(e);
}

/* 1.14: NH_VAA with a level looked for ASID -1, and found nothing. */
Test(model_peers, row_1_14_all_asids)
{
    struct menv *e = menv_begin_cached();
    const uint64_t root = one_page(e, 0);
    for (unsigned i = 0; i < 3; i++)
        cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
    menv_map(e, root, 0x10003000, 0);
    menv_cmd(e, 0x13, 0x10003000 | 1u << 10 | 3u << 8);
    menv_sync(e);
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_ABORT);
    menv_free(e);
}

/* 1.17, 4.31, 4.34: CD.V and others at wrong bits; CD.A not looked at. */
Test(model_peers, row_1_17_4_31_4_34_fields)
{
    struct menv *e = menv_begin();
    uint64_t w[4];
    (void)one_page(e, 0);
    menv_put(e, CDTAB + 64 * 8, UINT64_C(1) << 30);
    menv_clean(e);
    cr_assert_eq(event_of(e, 8, 0x10003000, false, w), 10);
    (void)one_page(e, UINT64_C(1) << 46);
    cr_assert_eq(menv_go(e, 8, 0x10004000, false), SMMUV3_MODEL_RAZ_WI);
    cr_assert_eq(menv_event(e, w), 0x10);
    /* STRW=1 (bits 95:94), on a Non-secure stream, is reserved; MTCFG and MemAttr act on the output. */
    menv_ste(e, 5, BYPASS, SHCFG | UINT64_C(1) << 36 | UINT64_C(5) << 32, 0, 0);
    menv_clean(e);
    cr_assert_eq(menv_go(e, 5, DATA, false), SMMUV3_MODEL_OK);
    const unsigned type = e->result.attr.mem.type;
    menv_ste(e, 5, BYPASS, SHCFG | UINT64_C(1) << 36 | UINT64_C(15) << 32, 0, 0);
    menv_clean(e);
    cr_assert_eq(menv_go(e, 5, DATA, false), SMMUV3_MODEL_OK);
    cr_assert(e->result.attr.mem.type != type || e->result.attr.mem.outer != 0);
    menv_free(e);
}

/* 1.18, 1.37: reset missed registers; devices could do DMA past it. 1.36: DMA went past an SMMU that was not restored yet. */
Test(model_peers, row_1_18_1_36_1_37_reset_and_restore)
{
    static const uint32_t regs[] = {0x20, 0x24, 0x28, 0x2c, 0x50, 0x54, 0x60, 0x64, 0x80, 0x84, 0x88, 0x90, 0x98,
                                    0x9c, 0xa0, 0xb0, 0xb8, 0x108, 0x110, 0x100a8, 0x100ac};
    struct menv *e = menv_new();
    static unsigned char state[1 << 16];
    e->config.gbpa_reset = 1u << 20;
    menv_start(e);
    cr_assert_eq(menv_go(e, 8, DATA, true), SMMUV3_MODEL_ABORT);
    menv_enable(e);
    (void)one_page(e, 0);
    cr_assert_eq(menv_go(e, 8, 0x10003000, true), SMMUV3_MODEL_OK);
    cr_assert_eq(smmuv3_model_save(&e->model, state, sizeof(state)), SMMUV3_OK);
    smmuv3_model_reset(&e->model);
    for (unsigned i = 0; i < sizeof(regs) / sizeof(regs[0]); i++)
        cr_assert_eq(menv_r32(e, regs[i]), 0, "%x", regs[i]);
    cr_assert_eq(menv_go(e, 8, 0x10003000, true), SMMUV3_MODEL_ABORT);
    cr_assert_eq(smmuv3_model_load(&e->model, state, sizeof(state)), SMMUV3_OK);
    cr_assert_eq(menv_go(e, 8, 0x10003000, true), SMMUV3_MODEL_OK);
    cr_assert_eq(e->result.address, DATA);
    menv_free(e);
}

/* 1.19: CD.R was not cached: the second fault was not recorded. 1.20: permissions were those of the request. */
Test(model_peers, row_1_19_and_1_20_cached_configuration)
{
    struct menv *e = menv_begin_cached();
    uint64_t w[4];
    (void)one_page(e, 0);
    for (unsigned i = 0; i < 4; i++) {
        cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
        cr_assert_neq(e->result.perm & SMMUV3_DESC_PW, 0);
        cr_assert_neq(e->result.perm & SMMUV3_DESC_PR, 0);
        cr_assert_eq(event_of(e, 8, 0x10004000, false, w), 0x10);
    }
    menv_free(e);
}

/* 1.21, 2.7: TTB1 could not be reached; TBI1 was read from TBI0's bit. */
Test(model_peers, row_1_21_and_2_7_upper_half)
{
    static const uint64_t lower = UINT64_C(0x0000000010003000), upper = UINT64_C(0xffffff8010003000);
    for (unsigned tbi = 0; tbi < 4; tbi++) {
        struct menv *e = menv_begin();
        const uint64_t root = menv_table(e), cd = CDTAB + 64 * 8;
        (void)menv_stage1(e, 8, 1, 0);
        menv_map(e, root, 0x10003000, menv_leaf1(DATA));
        /* T0SZ=T1SZ=25, TG1=4K (2), TBI0 and TBI1: bits 38 and 39; no EPD. */
        menv_put(e, cd, 25 | 25u << 16 | UINT64_C(2) << 22 | UINT64_C(1) << 31 | UINT64_C(5) << 32 | (uint64_t)tbi << 38 |
                            UINT64_C(1) << 41 | UINT64_C(3) << 45 | UINT64_C(1) << 48);
        menv_put(e, cd + 8, menv_get(e, root) & LEVEL_MASK);
        menv_put(e, cd + 16, menv_get(e, root) & LEVEL_MASK);
        menv_clean(e);
        cr_assert_eq(menv_go(e, 8, lower, true), SMMUV3_MODEL_OK);
        cr_assert_eq(menv_go(e, 8, upper, true), SMMUV3_MODEL_OK);
        cr_assert_eq(e->result.address, DATA);
        cr_assert_eq(menv_go(e, 8, lower | UINT64_C(0x5a) << 56, true), tbi & 1 ? SMMUV3_MODEL_OK : SMMUV3_MODEL_ABORT);
        cr_assert_eq(menv_go(e, 8, upper ^ UINT64_C(0x5a) << 56, true), tbi & 2 ? SMMUV3_MODEL_OK : SMMUV3_MODEL_ABORT);
        menv_free(e);
    }
}

/* 1.22, 3, 4.37: GBPA was missing, ignored, or took effect without Update. */
Test(model_peers, row_1_22_and_4_37_gbpa)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_w32(e, 0x44, 1u << 20);
    cr_assert_eq(menv_go(e, 8, DATA, true), SMMUV3_MODEL_OK);
    menv_w32(e, 0x44, 1u << 20 | 1u << 31);
    cr_assert_eq(menv_go(e, 8, DATA, true), SMMUV3_MODEL_ABORT);
    menv_free(e);
}

/* 1.23, 3: records in the byte order of the host, or without their number. */
Test(model_peers, row_1_23_and_3_records_are_little_endian)
{
    static const uint8_t expected[32] = {0x10, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0x10, 0x40, 0x00, 0x10};
    struct menv *e = menv_begin();
    (void)one_page(e, 0);
    cr_assert_eq(menv_go(e, 8, 0x10004010, true), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_events(e), 1);
    cr_assert_eq(memcmp(e->bytes + (EVENTQ - MEM_BASE), expected, 32), 0);
    menv_free(e);
}

/* 1.24: S2HA, S2HD and S2S at wrong bits. */
Test(model_peers, row_1_24_stage_2_flags)
{
    struct menv *e = menv_new();
    menv_id(e, SMMUV3_R_IDR0, 2u << 6, 3u << 6);
    menv_stalls(e);
    menv_start(e);
    menv_enable(e);
    const uint64_t root = menv_stage2(e, 9, 3);
    const uint64_t leaf = menv_leaf2(DATA) & ~UINT64_C(0x480);
    menv_map(e, root, 0x40000000, leaf | UINT64_C(1) << 51); /* AF=0, read-only, DBM */
    menv_put(e, menv_ste_at(9) + 16, menv_s2_word(3) | UINT64_C(1) << 56);
    menv_clean(e);
    cr_assert_eq(menv_go(e, 9, 0x40000000, false), SMMUV3_MODEL_OK, "S2HA, bit 184");
    cr_assert_eq(menv_go(e, 9, 0x40000000, true), SMMUV3_MODEL_ABORT);
    menv_put(e, menv_ste_at(9) + 16, menv_s2_word(3) | UINT64_C(3) << 55);
    menv_clean(e);
    cr_assert_eq(menv_go(e, 9, 0x40000000, true), SMMUV3_MODEL_OK, "S2HD, bit 183");
    menv_put(e, menv_ste_at(9) + 16, menv_s2_word(3) | UINT64_C(1) << 57);
    menv_clean(e);
    cr_assert_eq(menv_go(e, 9, 0x50000000, true), SMMUV3_MODEL_STALLED, "S2S, bit 185");
    menv_free(e);
}

/* 1.25, 1.38: addresses cut to 32 bits, S1ContextPtr and S2TTB at bit 47, TTB0 at bit 50. */
Test(model_peers, row_1_25_and_1_38_wide_pointers)
{
    const uint64_t high = UINT64_C(1) << 51 | UINT64_C(1) << 40;
    struct menv *e = menv_new();
    uint64_t w[4];
    menv_id(e, SMMUV3_R_IDR5, 6, 7);
    menv_start(e);
    menv_enable(e);
    menv_ste(e, 8, 1 | UINT64_C(5) << 1 | high, SHCFG, 0, 0);
    /* 64K granule, S2T0SZ=22, SL0=1 (level 2), S2PS=6. */
    menv_ste(e, 9, 1 | UINT64_C(6) << 1, SHCFG,
             3 | UINT64_C(22) << 32 | UINT64_C(1) << 38 | UINT64_C(1) << 46 | UINT64_C(6) << 48 | UINT64_C(1) << 51 | UINT64_C(1) << 58,
             high);
    (void)menv_stage1(e, 10, 1, UINT64_C(1) << 6 | UINT64_C(3) << 32); /* TG0=64K, IPS=6 */
    menv_put(e, CDTAB + 64 * 10 + 8, high);
    menv_clean(e);
    cr_assert_eq(event_of(e, 8, 0, false, w), 9);
    cr_assert_eq(w[3], high);
    cr_assert_eq(event_of(e, 9, 0, false, w), 0x0b);
    cr_assert_eq(w[3], high);
    cr_assert_eq(event_of(e, 10, 0, false, w), 0x0b, "%llx", (unsigned long long)w[0]);
    cr_assert_eq(w[3], high);
    menv_free(e);
}

/* 1.26, 1.27, 1.29, 3: no access flag fault, no size check of stage 1, no CLASS; EPD, IPS and AF not looked at. */
Test(model_peers, row_1_26_1_27_1_29_faults_of_stage_1)
{
    struct menv *e = menv_begin();
    uint64_t w[4];
    const uint64_t root = one_page(e, UINT64_C(5) << 32); /* IPS: 32 bits */
    menv_map(e, root, 0x10003000, menv_leaf1(DATA) & ~UINT64_C(0x400));
    menv_map(e, root, 0x10004000, menv_leaf1(UINT64_C(0xa0000000000)));
    cr_assert_eq(event_of(e, 8, 0x10003000, true, w), 0x12);
    cr_assert_eq(w[1], UINT64_C(0x20000000000));
    cr_assert_eq(event_of(e, 8, 0x10004000, true, w), 0x11);
    cr_assert_eq(w[1], UINT64_C(0x20000000000));
    cr_assert_eq(event_of(e, 8, UINT64_C(0xffffff8000000000), true, w), 0x10, "EPD1");
    menv_free(e);
}

/* 1.28, 1.29, 2.10: stage 2 events without IPA or CLASS, or with offset bits in it. */
Test(model_peers, row_1_28_and_2_10_ipa)
{
    struct menv *e = menv_begin();
    uint64_t w[4], root2;
    const uint64_t root1 = nested(e, 0, &root2);
    menv_map(e, root1, 0x10003000, menv_leaf1(0x50080000));
    menv_clean(e);
    cr_assert_eq(event_of(e, 10, 0x10003018, true, w), 0x10);
    cr_assert_eq(w[1], UINT64_C(0x28000000000));
    cr_assert_eq(w[2], 0x10003018);
    cr_assert_eq(w[3], 0x50080000);
    menv_free(e);
}

/* 1.30, 2.1: CD.IPS of 6 and 7 stopped the machine. */
Test(model_peers, row_1_30_and_2_1_ips)
{
    for (uint64_t ips = 5; ips < 8; ips++) {
        struct menv *e = menv_begin();
        (void)one_page(e, (UINT64_C(5) ^ ips) << 32);
        cr_assert_eq(menv_go(e, 8, 0x10003000, true), SMMUV3_MODEL_OK, "IPS %u", (unsigned)ips);
        menv_free(e);
    }
}

/* 1.32: CR0ACK with the wrong bits. */
Test(model_peers, row_1_32_cr0)
{
    struct menv *e = menv_new();
    menv_id(e, SMMUV3_R_IDR0, 1u << 10 | 1u << 16 | 1u << 17, 0);
    menv_id(e, SMMUV3_R_IDR1, 19u << 11, 0);
    menv_start(e);
    menv_w32(e, 0x20, 0xffffffffu);
    cr_assert_eq(menv_r32(e, 0x24), 0x1df, "0x5df, without DPT_WALK_EN");
    menv_free(e);
}

/* 1.33, 3: a stage 1 block over stage 2 pages was kept whole. */
Test(model_peers, row_1_33_block_over_pages)
{
    struct menv *e = menv_begin_cached();
    uint64_t root2;
    const uint64_t root1 = nested(e, 0, &root2);
    menv_map(e, root1, 0x10000000, 0);
    const uint64_t l2 = menv_get(e, menv_get(e, root1) & LEVEL_MASK) & LEVEL_MASK;
    menv_put(e, l2 + 8 * (0x10000000 >> 21), menv_leaf1(0x60000000) & ~UINT64_C(2));
    for (unsigned i = 0; i < 8; i++)
        menv_map(e, root2, 0x60000000 + 0x1000u * i, menv_leaf2(DATA + 0x1000u * (7 - i)));
    menv_clean(e);
    for (unsigned k = 0; k < 3; k++)
        for (unsigned i = 0; i < 8; i++) {
            cr_assert_eq(menv_go(e, 10, 0x10000000 + 0x1000u * i, false), SMMUV3_MODEL_OK);
            cr_assert_eq(e->result.address, DATA + 0x1000u * (7 - i));
            cr_assert_eq(e->result.size_log2, 12);
        }
    menv_free(e);
}

/* 1.34, 1.35, 2.18, 2.20, 3: back-ends without ATS heard nothing; nor of NH_ALL, SMMUEN, GBPA and CFGI; a back-end could stop
 * the program. */
Test(model_peers, row_1_34_1_35_2_18_2_20_back_ends)
{
    static const uint8_t ops[] = {0x03, 0x04, 0x05, 0x06, 0x10, 0x11, 0x12, 0x13, 0x20, 0x21, 0x22, 0x23, 0x28, 0x2a, 0x30};
    struct menv *e = menv_begin();
    for (unsigned i = 0; i < sizeof(ops); i++) {
        const unsigned invals = e->invals;
        menv_cmd(e, ops[i], 0);
        cr_assert_eq(e->invals, invals + 1, "%x", ops[i]);
    }
    unsigned invals = e->invals;
    menv_w32(e, 0x20, 8 | 4);
    cr_assert_eq(e->invals, invals + 1);
    menv_w32(e, 0x44, 1u << 31 | 1u << 20);
    cr_assert_eq(e->invals, invals + 2);
    menv_free(e);
    e = menv_new();
    e->ops.invalidate = NULL;
    menv_start(e);
    menv_enable(e);
    menv_cmd(e, 0x30, 0);
    menv_sync(e);
    cr_assert_eq(menv_r32(e, 0x9c), e->cmd_prod);
    menv_free(e);
}

/* 1.39: the least S2T0SZ, which IAS gives, was another. 4.36: odd sizes ended the program: every TxSZ ends as something. */
Test(model_peers, row_1_39_and_4_36_sizes)
{
    struct menv *e = menv_new();
    uint64_t w[4];
    menv_id(e, SMMUV3_R_IDR5, 1, 7); /* 36 bits */
    menv_start(e);
    menv_enable(e);
    for (uint64_t sz = 20; sz <= 28; sz += 8) {
        menv_ste(e, 9, 1 | UINT64_C(6) << 1, SHCFG,
                 3 | sz << 32 | UINT64_C(1) << (sz == 20 ? 39 : 38) | UINT64_C(1) << 51 | UINT64_C(1) << 58,
                 menv_table(e));
        menv_clean(e);
        cr_assert_eq(event_of(e, 9, 0x1000, false, w), sz == 20 ? 4 : 0x10, "S2T0SZ=%u: %u", (unsigned)sz, (unsigned)(w[0] & 255));
    }
    menv_free(e);
    e = menv_begin();
    for (uint64_t sz = 0; sz < 64; sz++)
        for (uint64_t tg = 0; tg < 4; tg++)
            for (uint64_t sl0 = 0; sl0 < 4; sl0++) {
                menv_put(e, menv_ste_at(9) + 16, 3 | sz << 32 | sl0 << 38 | tg << 46 | UINT64_C(5) << 48 | UINT64_C(1) << 51 |
                                                     UINT64_C(1) << 58);
                (void)menv_stage1(e, 8, 1, (16 ^ sz) | tg << 6);
                e->next_table = TABLES + 0x10000;
                menv_clean(e);
                const unsigned a = event_of(e, 9, 0x1000, false, w), b = event_of(e, 8, 0x1000, false, w);
                cr_assert(a == 4 || a == 0x10, "%x", a);
                cr_assert(b == 10 || b == 0x10, "%x", b);
                cr_assert_eq(b == 10, sz < 16 || sz > 39 || tg == 3, "T0SZ %u TG0 %u: %x", (unsigned)sz, (unsigned)tg, b);
            }
    menv_free(e);
}

/* 2.2: STE.S2AA64=0 without AArch32 tables stopped the machine. */
Test(model_peers, row_2_2_s2aa64)
{
    struct menv *e = menv_begin();
    uint64_t w[4];
    (void)menv_stage2(e, 9, 3);
    menv_put(e, menv_ste_at(9) + 16, menv_s2_word(3) & ~(UINT64_C(1) << 51));
    menv_clean(e);
    cr_assert_eq(event_of(e, 9, 0x1000, false, w), 4);
    menv_free(e);
}

/* 2.3, 3, 4.38: a full queue raised EVENTQ_ABT_ERR or ended the program; PROD never toggled its wrap bit; OVFLG toggled while
 * EVENTQEN=0, or did not for some events. */
Test(model_peers, row_2_3_3_4_38_overflow)
{
    struct menv *e = menv_begin();
    menv_w32(e, 0x20, 8);
    menv_w64(e, 0xa0, EVENTQ | 1);
    menv_w32(e, 0x20, 8 | 1);
    menv_go(e, 1, 0, false);
    cr_assert_eq(menv_r32(e, 0x100a8), 0, "EVENTQEN=0");
    menv_w32(e, 0x20, 8 | 4 | 1);
    for (uint32_t i = 0; i < 3; i++)
        menv_go(e, i == 2 ? 100 : i, 0, false);
    cr_assert_eq(menv_r32(e, 0x100a8), 0x80000002u);
    cr_assert_eq(menv_r32(e, 0x60), 0);
    menv_w32(e, 0x100ac, 0x80000002u);
    for (uint32_t i = 0; i < 2; i++)
        menv_go(e, i, 0, false);
    cr_assert_eq(menv_r32(e, 0x100a8), 0x80000000u);
    menv_free(e);
}

/* 2.5: once two levels, always two levels. */
Test(model_peers, row_2_5_format)
{
    struct menv *e = menv_begin();
    menv_ste(e, 8, BYPASS, SHCFG, 0, 0);
    menv_strtab(e, STRTAB, 8 | 6u << 6 | 1u << 16);
    cr_assert_eq(menv_go(e, 8, DATA, false), SMMUV3_MODEL_ABORT);
    menv_strtab(e, STRTAB, 6);
    cr_assert_eq(menv_go(e, 8, DATA, false), SMMUV3_MODEL_OK);
    menv_free(e);
}

/* 2.6: a table's APTable was forgotten by the cache: a write passed after a read. */
Test(model_peers, row_2_6_aptable)
{
    struct menv *e = menv_begin_cached();
    uint64_t w[4];
    const uint64_t root = one_page(e, 0);
    menv_put(e, root, menv_get(e, root) | UINT64_C(2) << 61);
    menv_clean(e);
    for (unsigned i = 0; i < 3; i++) {
        cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
        cr_assert_eq(event_of(e, 8, 0x10003000, true, w), 0x13);
    }
    menv_free(e);
}

/* 2.8, 2.19: of nested translations the permission of one stage alone was kept. */
Test(model_peers, row_2_8_and_2_19_nested_permissions)
{
    struct menv *e = menv_begin_cached();
    uint64_t root2, w[4];
    const uint64_t root1 = nested(e, 0, &root2);
    menv_map(e, root1, 0x10003000, menv_leaf1(DATA));
    menv_map(e, root1, 0x10004000, menv_leaf1(DATA + 0x1000));
    menv_map(e, root2, DATA, menv_leaf2(DATA) & ~UINT64_C(0x40));          /* write-only */
    menv_map(e, root2, DATA + 0x1000, menv_leaf2(DATA + 0x1000) & ~UINT64_C(0x80)); /* read-only */
    menv_clean(e);
    for (unsigned i = 0; i < 3; i++) {
        cr_assert_eq(menv_go(e, 10, 0x10003000, true), SMMUV3_MODEL_OK);
        cr_assert_eq(e->result.perm & (SMMUV3_DESC_PR | SMMUV3_DESC_PW), SMMUV3_DESC_PW);
        cr_assert_eq(event_of(e, 10, 0x10003000, false, w), 0x13);
        cr_assert_eq(menv_go(e, 10, 0x10004000, false), SMMUV3_MODEL_OK);
        cr_assert_eq(e->result.perm & (SMMUV3_DESC_PR | SMMUV3_DESC_PW), SMMUV3_DESC_PR);
        cr_assert_eq(event_of(e, 10, 0x10004000, true, w), 0x13);
    }
    menv_free(e);
}

/* 2.9: a stage 2 fault on a stage 1 table had S2=0, obeyed CD.R, and the RnW of the walk. */
Test(model_peers, row_2_9_table_under_stage_2)
{
    for (unsigned r = 0; r < 2; r++) {
        struct menv *e = menv_begin();
        uint64_t root2, w[4];
        const uint64_t root1 = nested(e, e->next_table, &root2);
        menv_put(e, CDTAB + 64 * 10, menv_get(e, CDTAB + 64 * 10) & ~(UINT64_C(1) << 45)); /* CD.R=0 */
        menv_put(e, menv_ste_at(10) + 16, menv_s2_word(3) ^ (r != 0 ? 0 : UINT64_C(1) << 58));
        menv_clean(e);
        cr_assert_eq(menv_go(e, 10, 0x10003008, true), SMMUV3_MODEL_ABORT);
        cr_assert_eq(menv_event(e, w), r != 0 ? 0x10 : 0);
        if (r != 0) {
            cr_assert_eq(w[1], UINT64_C(0x18000000000), "S2, CLASS=TT, RnW=0: %llx", (unsigned long long)w[1]);
            cr_assert_eq(w[3], root1);
        }
        menv_free(e);
    }
}

/* 2.11: stage 2 alone, input beyond IAS: no event. 2.17d: C_BAD_STREAMID was recorded whatever CR2.RECINVSID says. */
Test(model_peers, row_2_11_and_2_17d_what_is_recorded)
{
    for (uint32_t rec = 0; rec < 2; rec++) {
        struct menv *e = menv_begin();
        uint64_t w[4];
        (void)menv_stage2(e, 9, 3);
        menv_w32(e, 0x20, 8 | 4);
        menv_w32(e, 0x2c, rec << 1);
        menv_clean(e);
        menv_w32(e, 0x20, 8 | 4 | 1);
        cr_assert_eq(event_of(e, 100, 0, false, w), rec != 0 ? 2 : 0);
        cr_assert_eq(event_of(e, 9, UINT64_C(1) << 50, false, w), 0x11);
        cr_assert_eq(w[1] & S2EVENT, 0);
        menv_free(e);
    }
}

/* 2.12: stage 1 fields were looked at without stage 1. */
Test(model_peers, row_2_12_ignored_fields)
{
    struct menv *e = menv_begin();
    menv_map(e, menv_stage2(e, 9, 3), 0x40000000, menv_leaf2(DATA));
    menv_put(e, menv_ste_at(9), menv_get(e, menv_ste_at(9)) | UINT64_C(31) << 59 | UINT64_C(3) << 4);
    menv_put(e, menv_ste_at(9) + 8, SHCFG | UINT64_C(1) << 27);
    menv_clean(e);
    cr_assert_eq(menv_go(e, 9, 0x40000000, true), SMMUV3_MODEL_OK);
    menv_free(e);
}

/* 2.13, 3, 4.33, 4.37: commands that are illegal were taken, ignored, or ended the program; CMD_SYNC was unknown. */
Test(model_peers, row_2_13_3_4_33_4_37_illegal_commands)
{
    static const uint64_t rows[][2] = {{0x18, 0}, {0x1a, 0}, {0x40, 0}, {0x41, 0}, {0x44, 0}, {0x45, 0}, {0x46 | 3u << 12, 0},
                                       {0x12, 1u << 10}, {0x20, 0}, {0x22, 0}, {0x47, 0}, {0x03 | 1u << 10, 1}};
    for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        struct menv *e = menv_new();
        menv_id(e, SMMUV3_R_IDR0, 0, 1u << 9); /* no Hyp */
        menv_start(e);
        menv_enable(e);
        menv_cmd(e, rows[i][0], rows[i][1]);
        cr_assert_eq(menv_r32(e, 0x9c), 3 | 1u << 24, "row %u", i);
        menv_free(e);
    }
}

/* 2.14, 3: the base of a queue that is not aligned was used as it is; CMDQ forgot its wrap bit. */
Test(model_peers, row_2_14_and_3_queue)
{
    struct menv *e = menv_new();
    menv_start(e);
    for (unsigned i = 0; i < 16; i++)
        menv_put(e, CMDQ + 16 * i, 0x46);
    menv_put(e, CMDQ + 0x40, 0x46 | 1u << 12 | UINT64_C(0x77) << 32);
    menv_put(e, CMDQ + 0x48, DATA);
    menv_w64(e, 0x90, (CMDQ + 0x40) | 4);
    menv_w32(e, 0x20, 8);
    menv_w32(e, 0x98, 1);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c), 1);
    cr_assert_eq(e->msis, 0, "the command of the aligned base");
    menv_w32(e, 0x98, 16 | 1);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c), 16 | 1);
    cr_assert_eq(e->msis, 1);
    menv_free(e);
}

/* 2.17, 2.21, 4.38: more commands than the queue has, a drain without bound, commands behind an error. */
Test(model_peers, row_2_17_2_21_4_38_bounds)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_w64(e, 0x90, CMDQ | 2);
    menv_w32(e, 0x20, 8);
    for (unsigned i = 0; i < 4; i++)
        menv_put(e, CMDQ + 16 * i, i == 2 ? 0xff : 0x46);
    menv_w32(e, 0x98, 7);
    cr_assert_eq(smmuv3_model_run(&e->model, 100), 0, "seven commands in a queue of four");
    menv_w32(e, 0x98, 4);
    cr_assert_eq(e->model.stats.commands, 0, "not inside of the register write");
    cr_assert_eq(smmuv3_model_run(&e->model, 1), 1);
    cr_assert_eq(smmuv3_model_run(&e->model, 100), 1);
    cr_assert_eq(menv_r32(e, 0x9c), 2 | 1u << 24);
    cr_assert_eq(smmuv3_model_run(&e->model, 100), 0);
    menv_free(e);
}

/* 3: nothing that tables hold ends the program: odd STEs and CDs, STAGs of 16 bits, answers to nothing. */
Test(model_peers, row_3_no_end_of_the_program)
{
    struct menv *e = menv_new();
    uint64_t w[4], seed = 1;
    menv_stalls(e);
    menv_start(e);
    menv_enable(e);
    menv_cmd(e, 0x44 | 1u << 12 | UINT64_C(8) << 32, 0xffff);
    cr_assert_eq(menv_r32(e, 0x9c), e->cmd_prod);
    for (unsigned n = 0; n < 3000; n++) {
        for (unsigned i = 0; i < 8; i++) {
            seed = seed * UINT64_C(6364136223846793005) + 1442695040888963407u;
            menv_put(e, menv_ste_at(8) + 8 * i, i == 0 ? (seed & ~UINT64_C(0x000fffffffffffce)) | 1 | CDTAB : seed >> (n % 64));
            menv_put(e, CDTAB + 8 * i, i == 0 ? seed | UINT64_C(1) << 31 : seed & UINT64_C(0xfffffffff));
        }
        (void)menv_go(e, 8, seed >> (n % 50), n & 1);
        if (e->result.outcome >= SMMUV3_MODEL_STALLED)
            menv_cmd(e, 0x45 | UINT64_C(8) << 32, 0);
        while (menv_event(e, w) != 0) {
        }
    }
    menv_free(e);
}

/* 4.32: CMDQ_CONS ignored writes while the queue is off. 4.35: the last address of a range is part of it. */
Test(model_peers, row_4_32_and_4_35)
{
    struct menv *e = menv_new();
    uint64_t root;
    menv_start(e);
    menv_w32(e, 0x9c, 5);
    cr_assert_eq(menv_r32(e, 0x9c), 5);
    menv_enable(e);
    root = menv_stage1(e, 8, 1, 0);
    menv_map(e, root, UINT64_C(0xfffffffff000), menv_leaf1(DATA));
    menv_clean(e);
    cr_assert_eq(menv_go(e, 8, UINT64_C(0xffffffffffff), true), SMMUV3_MODEL_OK);
    cr_assert_eq(e->result.address, DATA + 0xfff);
    cr_assert_eq(e->result.length, 1);
    menv_free(e);
}

/* 4.37: CMDQ_CONS.ERR was cleared by the acknowledge. 4.37b: GERROR and GERRORN were strangers. */
Test(model_peers, row_4_37_acknowledge)
{
    struct menv *e = menv_begin();
    menv_cmd(e, 0xff, 0);
    cr_assert_eq((menv_r32(e, 0x60) ^ menv_r32(e, 0x64)) & 1, 1);
    menv_put(e, CMDQ + 16 * 3, 0x46);
    menv_w32(e, 0x64, menv_r32(e, 0x60));
    cr_assert_eq((menv_r32(e, 0x60) ^ menv_r32(e, 0x64)) & 1, 0);
    cr_assert_eq(menv_r32(e, 0x9c) >> 24, 1, "not valid any more, but still there");
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c) & 0xfffff, 4);
    menv_free(e);
}

/* 4.38: no C_BAD_SUBSTREAMID for a PASID of 2^S1CDMax or more. 4.39: Secure accesses without a Secure interface. */
Test(model_peers, row_4_38_and_4_39)
{
    struct menv *e = menv_begin();
    uint64_t w[4];
    (void)one_page(e, 0);
    menv_put(e, menv_ste_at(8), menv_get(e, menv_ste_at(8)) | UINT64_C(2) << 59);
    menv_clean(e);
    memset(&e->access, 0, sizeof(e->access));
    e->access.walk.stream_id = 8;
    e->access.walk.substream_valid = true;
    e->access.walk.substream_id = 4;
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_OK);
    cr_assert_eq(menv_event(e, w), 8);
    e->access.state = SMMUV3_STATE_S;
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_ERR_ARGUMENT);
    menv_free(e);
}

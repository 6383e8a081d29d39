/* SPDX-License-Identifier: MIT */
/* Rules of stream tables, CD tables, address sizes and configuration caches, one test each, named by number. */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_rules_tables, .timeout = 30);

#define BYPASS (1 | UINT64_C(4) << 1)
#define SHCFG (UINT64_C(1) << 44)
#define S2EVENT (UINT64_C(1) << 39)

/* A CD: T0SZ=16, 4K, EPD1, IPS 48, AA64, R, A. */
static void put_cd(struct menv *e, uint64_t at, uint64_t root, uint16_t asid, uint64_t flip)
{
    menv_put(e, at, (16 | UINT64_C(1) << 30 | UINT64_C(1) << 31 | UINT64_C(5) << 32 | UINT64_C(1) << 41 | UINT64_C(3) << 45 |
                     (uint64_t)asid << 48) ^ flip);
    menv_put(e, at + 8, root);
    menv_put(e, at + 24, 0xff);
}

static uint64_t page(struct menv *e, uint64_t va, uint64_t pa)
{
    const uint64_t root = menv_table(e);
    menv_map(e, root, va, menv_leaf1(pa));
    return root;
}

static unsigned go_ssid(struct menv *e, uint32_t sid, uint32_t ssid, uint64_t address)
{
    memset(&e->access, 0, sizeof(e->access));
    e->access.walk.stream_id = sid;
    e->access.walk.substream_valid = true;
    e->access.walk.substream_id = ssid;
    e->access.walk.address = address;
    cr_assert_eq(smmuv3_model_translate(&e->model, &e->txn, &e->access, &e->result), SMMUV3_OK);
    return e->result.outcome;
}

/* Stage 2 word: VMID 3, S2T0SZ, SL0, 4K, S2PS, AA64, S2R. */
static uint64_t s2(unsigned t0sz, unsigned sl0, unsigned ps)
{
    return 3 | (uint64_t)t0sz << 32 | (uint64_t)sl0 << 38 | UINT64_C(3) << 44 | (uint64_t)ps << 48 | UINT64_C(1) << 51 |
           UINT64_C(1) << 58;
}

static uint64_t below(struct menv *e, uint64_t at)
{
    return menv_get(e, at) & UINT64_C(0xfffffffff000);
}

/* Input beyond the size: STE.Config=0b100 and stage 2 alone record F_ADDR_SIZE of stage 1; S1DSS=1 too. */
Test(model_rules_tables, r046_bypassed_stage_1)
{
    struct menv *e = menv_begin();
    uint64_t w[4];
    menv_ste(e, 5, BYPASS, SHCFG, 0, 0);
    (void)menv_stage2(e, 9, 3);
    (void)menv_stage1(e, 8, 1, 0);
    menv_put(e, menv_ste_at(8), menv_get(e, menv_ste_at(8)) | UINT64_C(1) << 59);
    menv_put(e, menv_ste_at(8) + 8, SHCFG | 1);
    menv_clean(e);
    for (unsigned i = 0; i < 3; i++) {
        static const uint32_t sids[] = {5, 9, 8};
        cr_assert_eq(menv_go(e, sids[i], UINT64_C(1) << 48 | 0x123, true), SMMUV3_MODEL_ABORT);
        cr_assert_eq(menv_event(e, w), 0x11, "stream %u", sids[i]);
        cr_assert_eq(w[1] & S2EVENT, 0);
        cr_assert_eq(w[2], UINT64_C(1) << 48 | 0x123);
        cr_assert_eq(e->last_rule, SMMUV3_RULE_R046);
    }
    menv_free(e);
}

/* Bases that are not aligned to their table act as aligned, linear and with two levels. */
Test(model_rules_tables, r047_base_is_aligned)
{
    struct menv *e = menv_begin();
    menv_ste(e, 1, BYPASS, SHCFG, 0, 0);
    menv_strtab(e, STRTAB + 0x40, 6);
    cr_assert_eq(menv_go(e, 1, DATA, false), SMMUV3_MODEL_OK);
    cr_assert_eq(menv_go(e, 0, DATA, false), SMMUV3_MODEL_ABORT);
    /* 64 descriptors of level 1: 512 bytes. */
    menv_put(e, STRTAB + 0x1000 + 8 * 2, TABLES | 7);
    menv_put(e, TABLES + 64 * 3, BYPASS);
    menv_strtab(e, STRTAB + 0x1000 + 0x1c0, 12 | 6u << 6 | 1u << 16);
    cr_assert_eq(menv_go(e, 2 << 6 | 3, DATA, false), SMMUV3_MODEL_OK);
    menv_free(e);
}

/* SPLIT 6, 8 and 10; every other value is 6. */
Test(model_rules_tables, r048_split)
{
    static const unsigned values[] = {6, 8, 10, 0, 5, 7, 9, 11, 16, 31};
    const uint32_t sid = 0x5a3;
    for (unsigned i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
        const unsigned split = values[i] == 8 || values[i] == 10 ? values[i] : 6;
        struct menv *e = menv_begin();
        uint64_t w[4];
        menv_put(e, STRTAB + 8 * (uint64_t)(sid >> split), TABLES | (split + 1));
        menv_put(e, TABLES + 64 * (uint64_t)(sid & ((1u << split) - 1)), BYPASS);
        menv_strtab(e, STRTAB, 12 | values[i] << 6 | 1u << 16);
        cr_assert_eq(menv_go(e, sid, DATA, false), SMMUV3_MODEL_OK, "SPLIT %u", values[i]);
        cr_assert_eq(menv_go(e, sid ^ 1, DATA, false), SMMUV3_MODEL_ABORT);
        cr_assert_eq(menv_event(e, w), 4);
        cr_assert_eq(menv_go(e, sid ^ (1u << split), DATA, false), SMMUV3_MODEL_ABORT);
        cr_assert_eq(menv_event(e, w), 2);
        menv_free(e);
    }
}

/* The range of StreamIDs is at most SIDSIZE; the alignment of the base goes by the size that is written. */
Test(model_rules_tables, r049_log2size_and_sidsize)
{
    struct menv *e = menv_begin();
    uint64_t w[4];
    /* 2^20 entries: 64 MiB; the base acts as 0x80000000. */
    menv_put(e, MEM_BASE + 0x8000 + 64 * 8, BYPASS);
    menv_strtab(e, STRTAB, 20);
    cr_assert_eq(menv_go(e, 0x8000 / 64 + 8, DATA, false), SMMUV3_MODEL_OK);
    cr_assert_eq(menv_go(e, 0xffff, DATA, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 4, "within SIDSIZE: an entry of zeros");
    cr_assert_eq(menv_go(e, 0x10000, DATA, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 2);
    cr_assert_eq(e->last_rule, SMMUV3_RULE_R049);
    menv_free(e);
}

/* Span 1 to SPLIT+1; the index must be below 2^(Span-1). */
Test(model_rules_tables, r050_span)
{
    struct menv *e = menv_begin();
    uint64_t w[4];
    for (unsigned i = 0; i < 64; i++)
        menv_put(e, TABLES + 64 * i, BYPASS);
    menv_strtab(e, STRTAB, 6 | 6u << 6 | 1u << 16);
    for (unsigned span = 0; span < 32; span++) {
        const unsigned count = span >= 1 && span <= 7 ? 1u << (span - 1) : 0;
        menv_put(e, STRTAB, TABLES | span);
        menv_clean(e);
        for (unsigned sid = 0; sid < 64; sid += 1 + sid / 2) {
            const bool in = sid < count;
            cr_assert_eq(menv_go(e, sid, DATA, false), in ? SMMUV3_MODEL_OK : SMMUV3_MODEL_ABORT, "span %u sid %u", span, sid);
            if (!in)
                cr_assert_eq(menv_event(e, w), 2);
        }
    }
    menv_free(e);
}

/* Without substreams there is one CD, and S1Fmt is not looked at: S1CDMax=0, and SSIDSIZE=0. */
Test(model_rules_tables, r053_one_cd)
{
    for (unsigned fmt = 0; fmt < 4; fmt++) {
        struct menv *e = menv_begin();
        const uint64_t root = menv_stage1(e, 8, 1, 0);
        menv_map(e, root, 0x10003000, menv_leaf1(DATA));
        menv_put(e, menv_ste_at(8), menv_get(e, menv_ste_at(8)) | (uint64_t)fmt << 4);
        menv_clean(e);
        cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK, "S1Fmt %u", fmt);
        menv_free(e);
    }
    struct menv *e = menv_new();
    menv_id(e, SMMUV3_R_IDR1, 0, 31u << 6);
    menv_start(e);
    const uint64_t root = menv_stage1(e, 8, 1, 0);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA));
    menv_enable(e);
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
    cr_assert_eq(go_ssid(e, 8, 0, 0x10003000), SMMUV3_MODEL_ABORT);
    cr_assert_eq(e->result.event, 8);
    menv_free(e);
}

/* A linear CD table: aligned to its size; S1Fmt=3 is linear too. */
Test(model_rules_tables, r054_linear)
{
    for (unsigned fmt = 0; fmt < 4; fmt += 3) {
        struct menv *e = menv_begin();
        const uint64_t at = CDTAB + 0x400;
        for (uint16_t i = 0; i < 4; i++)
            put_cd(e, at + 64u * i, page(e, 0x10003000, DATA + 0x1000u * i), i, 0);
        menv_ste(e, 8, 1 | UINT64_C(5) << 1 | (uint64_t)fmt << 4 | (at + 0xc0) | UINT64_C(2) << 59, SHCFG | 2, 0, 0);
        menv_clean(e);
        for (uint32_t i = 1; i < 4; i++) {
            cr_assert_eq(go_ssid(e, 8, i, 0x10003000), SMMUV3_MODEL_OK, "S1Fmt %u SSID %u", fmt, i);
            cr_assert_eq(e->result.address, DATA + 0x1000u * i);
        }
        menv_free(e);
    }
}

static bool two_levels(unsigned fmt, unsigned split)
{
    struct menv *e = menv_begin();
    const uint32_t ssid = 3u << split | 5;
    const uint64_t leaf = MEM_BASE + 0x200000;
    put_cd(e, leaf + 64 * 5, page(e, 0x10003000, DATA), 1, 0);
    /* 2^(13-split) descriptors, 64 bytes at least; the pointer is aligned to that. */
    const unsigned l1 = 13 > split + 3 ? 8u << (13 - split) : 64;
    menv_put(e, CDTAB + 8 * 3, leaf | 1);
    menv_ste(e, 8, 1 | UINT64_C(5) << 1 | (uint64_t)fmt << 4 | (CDTAB + l1 / 2) | UINT64_C(13) << 59, SHCFG | 2, 0, 0);
    menv_clean(e);
    cr_assert_eq(go_ssid(e, 8, ssid, 0x10003000), SMMUV3_MODEL_OK);
    cr_assert_eq(e->result.address, DATA);
    cr_assert_eq(go_ssid(e, 8, ssid + 1, 0x10003000), SMMUV3_MODEL_ABORT);
    cr_assert_eq(e->result.event, 10, "the next CD of the leaf is not valid");
    cr_assert_eq(go_ssid(e, 8, ssid ^ 1u << split, 0x10003000), SMMUV3_MODEL_ABORT);
    cr_assert_eq(e->result.event, 8, "no leaf");
    menv_free(e);
    return true;
}

Test(model_rules_tables, r055_two_levels_of_4k)
{
    cr_assert(two_levels(1, 6));
}

Test(model_rules_tables, r056_two_levels_of_64k)
{
    cr_assert(two_levels(2, 10));
}

/* S1ContextPtr and L1CD.L2Ptr are IPAs when stage 2 is on. */
Test(model_rules_tables, r057_pointers_are_ipas)
{
    struct menv *e = menv_begin();
    const uint64_t root2 = menv_table(e), root1 = page(e, 0x10003000, UINT64_C(0x55000000));
    const uint64_t leaf = MEM_BASE + 0x200000, l1 = CDTAB;
    uint64_t w[4];
    put_cd(e, leaf + 64 * 5, root1, 1, 0);
    menv_put(e, l1, UINT64_C(0x52000000) | 1);
    menv_map(e, root2, UINT64_C(0x51000000), menv_leaf2(l1));
    menv_map(e, root2, UINT64_C(0x52000000), menv_leaf2(leaf));
    menv_map(e, root2, UINT64_C(0x55000000), menv_leaf2(DATA));
    for (uint64_t at = TABLES; at < TABLES + 0x40000; at += 0x1000)
        menv_map(e, root2, at, menv_leaf2(at));
    menv_ste(e, 8, 1 | UINT64_C(7) << 1 | UINT64_C(1) << 4 | UINT64_C(0x51000000) | UINT64_C(8) << 59, SHCFG | 2, menv_s2_word(3),
             root2);
    menv_clean(e);
    cr_assert_eq(go_ssid(e, 8, 5, 0x10003000), SMMUV3_MODEL_OK);
    cr_assert_eq(e->result.address, DATA);
    /* A leaf that stage 2 does not map: a stage 2 fault with CLASS=CD and the IPA. */
    menv_put(e, l1, UINT64_C(0x53000000) | 1);
    menv_clean(e);
    cr_assert_eq(go_ssid(e, 8, 5, 0x10003000), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 0x10);
    cr_assert_neq(w[1] & S2EVENT, 0);
    cr_assert_eq(w[1] >> 40 & 3, 0);
    cr_assert_eq(w[3] & ~UINT64_C(0xfff), UINT64_C(0x53000000));
    menv_free(e);
}

/* C_BAD_SUBSTREAMID: no substreams, too large, no stage 1, no leaf, a leaf beyond the output size. */
Test(model_rules_tables, r058_bad_substreams)
{
    struct menv *e = menv_begin();
    uint64_t w[4];
    (void)menv_stage1(e, 8, 1, 0);
    menv_ste(e, 5, BYPASS, SHCFG, 0, 0);
    (void)menv_stage2(e, 6, 3);
    menv_ste(e, 9, 1 | UINT64_C(5) << 1 | UINT64_C(1) << 4 | CDTAB | UINT64_C(8) << 59, SHCFG | 2, 0, 0);
    menv_put(e, CDTAB + 8, UINT64_C(1) << 50 | 1);
    menv_clean(e);
    for (unsigned i = 0; i < 6; i++) {
        static const uint32_t rows[][2] = {{8, 0}, {8, 7}, {5, 1}, {6, 1}, {9, 256}, {9, 64}};
        cr_assert_eq(go_ssid(e, rows[i][0], rows[i][1], 0x1000), SMMUV3_MODEL_ABORT);
        cr_assert_eq(menv_event(e, w), 8, "row %u", i);
        cr_assert_eq(w[0] >> 12 & 0xfffff, rows[i][1]);
        cr_assert_eq(e->last_rule, SMMUV3_RULE_R058);
    }
    menv_put(e, CDTAB + 8, UINT64_C(0x80200000));
    menv_clean(e);
    cr_assert_eq(go_ssid(e, 9, 64, 0x1000), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 8, "L1CD.V=0");
    menv_free(e);
}

/* S1DSS=1: traffic without SubstreamID passes stage 1; S1DSS=2: it uses CD 0. */
Test(model_rules_tables, r059_s1dss)
{
    struct menv *e = menv_begin();
    put_cd(e, CDTAB, page(e, 0x10003000, DATA), 1, 0);
    for (uint64_t dss = 0; dss < 3; dss++) {
        menv_ste(e, 8, 1 | UINT64_C(5) << 1 | CDTAB | UINT64_C(1) << 59, SHCFG | dss, 0, 0);
        menv_clean(e);
        cr_assert_eq(menv_go(e, 8, 0x10003000, false), dss == 0 ? SMMUV3_MODEL_ABORT : SMMUV3_MODEL_OK);
        cr_assert_eq(e->result.event, dss == 0 ? 6 : 0);
        if (dss != 0)
            cr_assert_eq(e->result.address, dss == 1 ? 0x10003000 : DATA);
    }
    menv_free(e);
}

/* A fetch that failed is not remembered; an entry that was not valid may be, and CFGI brings the new one. */
Test(model_rules_tables, r061_failed_fetches_are_not_cached)
{
    struct menv *e = menv_begin_cached();
    uint64_t w[4];
    menv_map(e, menv_stage1(e, 8, 1, 0), 0x10003000, menv_leaf1(DATA));
    e->bad_pa = menv_ste_at(8);
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 3);
    e->bad_pa = CDTAB;
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 9);
    e->bad_pa = 0;
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
    cr_assert_eq(menv_go(e, 9, 0x10003000, false), SMMUV3_MODEL_ABORT);
    menv_map(e, menv_stage1(e, 9, 2, 0), 0x10003000, menv_leaf1(DATA));
    menv_cmd(e, 0x03 | UINT64_C(9) << 32, 1);
    menv_sync(e);
    cr_assert_eq(menv_go(e, 9, 0x10003000, false), SMMUV3_MODEL_OK);
    menv_free(e);
}

static struct menv *two_cds(uint64_t *cd)
{
    struct menv *e = menv_begin_cached();
    *cd = CDTAB + 64 * 16;
    put_cd(e, *cd, page(e, 0x10003000, DATA), 1, 0);
    put_cd(e, *cd + 64, page(e, 0x10003000, DATA + 0x1000), 2, 0);
    menv_ste(e, 8, 1 | UINT64_C(5) << 1 | *cd | UINT64_C(1) << 59, SHCFG | 2, 0, 0);
    menv_clean(e);
    for (unsigned i = 0; i < 3; i++) {
        cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
        cr_assert_eq(go_ssid(e, 8, 1, 0x10003000), SMMUV3_MODEL_OK);
    }
    return e;
}

/* CFGI_STE takes the CDs of its StreamID with it. */
Test(model_rules_tables, r064_cfgi_ste_drops_cds)
{
    uint64_t cd;
    struct menv *e = two_cds(&cd);
    menv_put(e, cd + 64, 0);
    cr_assert_eq(go_ssid(e, 8, 1, 0x10003000), SMMUV3_MODEL_OK, "nothing was invalidated yet");
    menv_cmd(e, 0x03 | UINT64_C(8) << 32, 1);
    menv_sync(e);
    cr_assert_eq(go_ssid(e, 8, 1, 0x10003000), SMMUV3_MODEL_ABORT);
    cr_assert_eq(e->result.event, 10);
    menv_free(e);
}

/* CFGI_CD is for one CD; CD_ALL is for all of a stream; neither is for STEs. */
Test(model_rules_tables, r065_cfgi_cd)
{
    uint64_t cd;
    struct menv *e = two_cds(&cd);
    menv_put(e, cd, 0);
    menv_put(e, cd + 64, 0);
    menv_cmd(e, 0x05 | 1u << 12 | UINT64_C(8) << 32, 1);
    menv_sync(e);
    cr_assert_eq(go_ssid(e, 8, 1, 0x10003000), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK, "the CD of SSID 0 stays");
    menv_cmd(e, 0x06 | UINT64_C(8) << 32, 0);
    menv_sync(e);
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(e->result.event, 10);
    menv_free(e);
}

/* A, R and S act after CFGI alone; what is cached with translations waits for its TLBI. */
Test(model_rules_tables, r068_fields_of_the_cd)
{
    uint64_t cd;
    struct menv *e = two_cds(&cd);
    menv_go(e, 8, 0x10004000, false);
    cr_assert_eq(menv_events(e), 1);
    /* CD.R, bit 45; CD.A, bit 46. */
    menv_put(e, cd, menv_get(e, cd) & ~(UINT64_C(1) << 45));
    menv_cmd(e, 0x05 | UINT64_C(8) << 32, 1);
    menv_sync(e);
    menv_go(e, 8, 0x10004000, false);
    cr_assert_eq(menv_events(e), 1, "R=0 records nothing");
    menv_put(e, cd, menv_get(e, cd) & ~(UINT64_C(1) << 46));
    menv_cmd(e, 0x05 | UINT64_C(8) << 32, 1);
    menv_sync(e);
    cr_assert_eq(menv_go(e, 8, 0x10004000, false), SMMUV3_MODEL_RAZ_WI);
    menv_put(e, cd + 8, page(e, 0x10003000, DATA + 0x2000));
    menv_cmd(e, 0x05 | UINT64_C(8) << 32, 1);
    menv_cmd(e, 0x11 | UINT64_C(1) << 48, 0);
    menv_sync(e);
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
    cr_assert_eq(e->result.address, DATA + 0x2000);
    menv_free(e);
}

/* CFGI leaves translations, TLBI leaves configuration: in the caches, and in what back-ends are told. */
Test(model_rules_tables, r069_cfgi_and_tlbi)
{
    uint64_t cd;
    struct menv *e = two_cds(&cd);
    menv_map(e, menv_get(e, cd + 8), 0x10003000, menv_leaf1(DATA + 0x2000));
    menv_cmd(e, 0x04, 31);
    cr_assert_eq(e->last_inval.kind, SMMUV3_MODEL_INVAL_STE);
    menv_sync(e);
    /* The first access reads the structures again, the second finds its translation where it was. */
    cr_assert_eq(menv_go(e, 8, 0x10003000, false), SMMUV3_MODEL_OK);
    cr_assert_eq((menv_go(e, 8, 0x10003000, false), e->result.address), DATA);
    menv_put(e, menv_ste_at(8), 0);
    menv_cmd(e, 0x30, 0);
    cr_assert_eq(e->last_inval.kind, SMMUV3_MODEL_INVAL_TLB);
    menv_sync(e);
    cr_assert_eq((menv_go(e, 8, 0x10003000, false), e->result.address), DATA + 0x2000, "the STE of before");
    menv_free(e);
}

/* CFGI_STE_RANGE: 2^(Range+1) StreamIDs, aligned down; Range 31 is all. */
Test(model_rules_tables, r070_range_of_streams)
{
    struct menv *e = menv_begin_cached();
    const uint64_t root = menv_stage2(e, 0, 3);
    menv_map(e, root, 0x40000000, menv_leaf2(DATA));
    for (uint32_t sid = 1; sid < 16; sid++)
        menv_ste(e, sid, 1 | UINT64_C(6) << 1, SHCFG, menv_s2_word(3), root);
    menv_clean(e);
    for (unsigned k = 0; k < 3; k++)
        for (uint32_t sid = 0; sid < 16; sid++)
            cr_assert_eq(menv_go(e, sid, 0x40000000, false), SMMUV3_MODEL_OK);
    for (uint32_t sid = 0; sid < 16; sid++)
        menv_put(e, menv_ste_at(sid), 0);
    menv_cmd(e, 0x04 | UINT64_C(5) << 32, 1);
    cr_assert_eq(e->last_inval.first, 4);
    cr_assert_eq(e->last_inval.last, 7);
    menv_sync(e);
    for (uint32_t sid = 0; sid < 16; sid++)
        cr_assert_eq(menv_go(e, sid, 0x40000000, false), sid / 4 == 1 ? SMMUV3_MODEL_ABORT : SMMUV3_MODEL_OK, "StreamID %u",
                     sid);
    menv_cmd(e, 0x04 | UINT64_C(13) << 32, 31);
    menv_sync(e);
    for (uint32_t sid = 0; sid < 16; sid++)
        cr_assert_eq(menv_go(e, sid, 0x40000000, false), SMMUV3_MODEL_ABORT);
    menv_free(e);
}

/* Pointers beyond the output size. */
Test(model_rules_tables, r120_pointers_out_of_range)
{
    struct menv *e = menv_begin();
    uint64_t w[4];
    (void)menv_stage1(e, 8, 1, 0);
    menv_put(e, menv_ste_at(8), menv_get(e, menv_ste_at(8)) | UINT64_C(1) << 50);
    menv_clean(e);
    menv_go(e, 8, 0, false);
    cr_assert_eq(menv_event(e, w), 4, "S1ContextPtr");
    menv_put(e, STRTAB + 0x1000, UINT64_C(1) << 50 | 7);
    menv_strtab(e, STRTAB + 0x1000, 6 | 6u << 6 | 1u << 16);
    menv_go(e, 0, 0, false);
    cr_assert_eq(menv_event(e, w), 3, "L1STD.L2Ptr");
    /* Queues: cut to the output size. */
    menv_w32(e, 0x20, 0);
    menv_w64(e, 0x90, CMDQ | UINT64_C(1) << 50 | CMDQ_LOG2);
    menv_w64(e, 0xa0, EVENTQ | UINT64_C(1) << 51 | EVENTQ_LOG2);
    menv_w32(e, 0x20, 8 | 4 | 1);
    menv_sync(e);
    cr_assert_eq(menv_r32(e, 0x9c), e->cmd_prod);
    menv_go(e, 0, 0, false);
    cr_assert_eq(menv_event(e, w), 3);
    menv_free(e);
}

/* Input and output sizes of both stages. */
Test(model_rules_tables, r121_sizes)
{
    struct menv *e = menv_begin();
    uint64_t w[4], root;
    /* TBI0, bit 38, frees bits [63:56], and no others. */
    menv_map(e, menv_stage1(e, 8, 1, 0), 0x10003000, menv_leaf1(DATA));
    menv_map(e, menv_stage1(e, 9, 2, UINT64_C(1) << 38), 0x10003000, menv_leaf1(DATA));
    menv_clean(e);
    cr_assert_eq(menv_go(e, 8, UINT64_C(0xab00000010003000), false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 0x10);
    cr_assert_eq(e->last_rule, SMMUV3_RULE_R121);
    cr_assert_eq(menv_go(e, 9, UINT64_C(0xab00000010003000), false), SMMUV3_MODEL_OK);
    cr_assert_eq(menv_go(e, 9, UINT64_C(0xab01000010003000), false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 0x10);
    /* S2T0SZ=25: an input of 40 bits is a stage 2 F_TRANSLATION. */
    root = menv_table(e);
    menv_map(e, root, 0x40000000, menv_leaf2(DATA));
    menv_ste(e, 10, 1 | UINT64_C(6) << 1, SHCFG, s2(25, 1, 5), below(e, root));
    /* S2PS=0: an output of 33 bits is a stage 2 F_ADDR_SIZE. */
    root = menv_table(e);
    menv_map(e, root, 0x40000000, menv_leaf2(UINT64_C(0x1c0000000)));
    menv_ste(e, 11, 1 | UINT64_C(6) << 1, SHCFG, s2(32, 1, 0), below(e, root));
    menv_clean(e);
    cr_assert_eq(menv_go(e, 10, 0x40000000, false), SMMUV3_MODEL_OK);
    cr_assert_eq(menv_go(e, 10, UINT64_C(1) << 39 | 0x40000000, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 0x10);
    cr_assert_neq(w[1] & S2EVENT, 0);
    cr_assert_eq(menv_go(e, 11, 0x40000000, false), SMMUV3_MODEL_ABORT);
    cr_assert_eq(menv_event(e, w), 0x11);
    cr_assert_neq(w[1] & S2EVENT, 0);
    menv_free(e);
}

/* A table base beyond IPS or S2PS makes its structure illegal. */
Test(model_rules_tables, r122_table_bases)
{
    struct menv *e = menv_begin();
    uint64_t w[4];
    (void)menv_stage1(e, 8, 1, UINT64_C(5) << 32);
    menv_put(e, CDTAB + 64 * 8 + 8, UINT64_C(1) << 33);
    menv_ste(e, 11, 1 | UINT64_C(6) << 1, SHCFG, s2(32, 1, 0), UINT64_C(1) << 33);
    menv_clean(e);
    menv_go(e, 8, 0x1000, false);
    cr_assert_eq(menv_event(e, w), 10);
    menv_go(e, 11, 0x1000, false);
    cr_assert_eq(menv_event(e, w), 4);
    menv_free(e);
}

/* IAS is 40 bits with AArch32 tables even where OAS is 32. */
Test(model_rules_tables, r123_ias)
{
    for (uint32_t ttf = 2; ttf < 4; ttf++) {
        struct menv *e = menv_new();
        uint64_t w[4];
        menv_id(e, SMMUV3_R_IDR0, ttf << 2, 3u << 2);
        menv_id(e, SMMUV3_R_IDR5, 0, 7);
        menv_start(e);
        menv_ste(e, 11, 1 | UINT64_C(6) << 1, SHCFG, s2(32, 1, 0), menv_table(e));
        menv_enable(e);
        menv_go(e, 11, UINT64_C(1) << 33, false);
        cr_assert_eq(menv_event(e, w), ttf == 2 ? 0x11 : 0x10);
        cr_assert_eq((w[1] & S2EVENT) != 0, ttf == 3);
        menv_free(e);
    }
}

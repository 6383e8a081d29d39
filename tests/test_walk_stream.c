/* SPDX-License-Identifier: MIT */
#include "walk_env.h"

#include <criterion/criterion.h>

static struct walk_env *bypass_stream(uint32_t sid)
{
    struct walk_env *e = env_new();
    env_ste(e, sid)[0] = 1 | 4u << 1;
    env_ste(e, sid)[1] = UINT64_C(1) << 44;
    e->access.stream_id = sid;
    return e;
}

static unsigned event_of(struct walk_env *e)
{
    return env_walk(e) == SMMUV3_WALK_FAULT ? e->result.fault.event : 0;
}

/* LOG2SIZE=3: StreamID 8 is the first beyond [a model used > instead of >=]; recorded with RECINVSID only. */
Test(walk_stream, linear_size)
{
    struct walk_env *e = bypass_stream(7);
    e->smmu.strtab_base_cfg = 3;
    cr_expect_eq(env_walk(e), SMMUV3_WALK_BYPASS);
    e->access.stream_id = 8;
    cr_assert_eq(event_of(e), SMMUV3_EV_C_BAD_STREAMID);
    cr_expect(e->result.record);
    cr_expect_eq(e->event.w[0], UINT64_C(0x800000002));
    cr_expect_eq(e->event.w[1] | e->event.w[2] | e->event.w[3], 0);
    cr_expect_eq(e->reads, 8, "nothing is fetched for it");
    e->smmu.cr2 = 0;
    cr_assert_eq(event_of(e), SMMUV3_EV_C_BAD_STREAMID);
    cr_expect(!e->result.record);
    env_free(e);
}

/* LOG2SIZE above SIDSIZE (16): StreamIDs stop at SIDSIZE, alignment follows what is written. */
Test(walk_stream, sidsize_caps)
{
    struct walk_env *e = bypass_stream(3);
    e->smmu.strtab_base_cfg = 20;
    e->access.stream_id = 1u << 16;
    cr_expect_eq(event_of(e), SMMUV3_EV_C_BAD_STREAMID);
    /* base aligned to 64 << 20: 0x80000000 */
    memcpy(env_at(e, MEM_BASE + 3 * 64), env_ste(e, 3), 64);
    memset(env_ste(e, 3), 0, 64);
    e->access.stream_id = 3;
    cr_expect_eq(env_walk(e), SMMUV3_WALK_BYPASS);
    cr_expect_eq(e->result.config.ste_pa, MEM_BASE + 192);
    env_free(e);
}

/* Base bits below the size, RA in bit 62 and bit 5 are not part of the address. */
Test(walk_stream, base_bits)
{
    struct walk_env *e = bypass_stream(2);
    e->smmu.strtab_base = STRTAB | UINT64_C(1) << 62 | 0x40 | 0x20;
    cr_expect_eq(env_walk(e), SMMUV3_WALK_BYPASS);
    cr_expect_eq(e->result.config.ste_pa, STRTAB + 128);
    env_free(e);
}

Test(walk_stream, ste_fetch)
{
    struct walk_env *e = env_new();
    e->smmu.strtab_base = UINT64_C(0x0b000000);
    e->access.stream_id = 8;
    cr_assert_eq(event_of(e), SMMUV3_EV_F_STE_FETCH);
    cr_expect_eq(e->event.w[0], UINT64_C(0x800000003));
    cr_expect_eq(e->event.w[3], UINT64_C(0x0b000200));
    cr_expect_eq(e->event.w[1] | e->event.w[2], 0);
    e->smmu.strtab_base = UINT64_C(1) << 50;
    cr_expect_eq(event_of(e), SMMUV3_EV_F_STE_FETCH, "beyond the OAS");
    cr_expect_eq(e->reads, 1);
    env_free(e);
}

static struct walk_env *two_level(unsigned split, uint32_t log2size)
{
    struct walk_env *e = env_new();
    e->smmu.strtab_base_cfg = 1u << 16 | split << 6 | log2size;
    return e;
}

/* Every SPLIT and every Span: 2^(Span-1) STEs, and not one more [models: 2^Span]. */
Test(walk_stream, spans)
{
    static const unsigned splits[] = {6, 8, 10, 7, 0};
    for (size_t s = 0; s < 5; s++) {
        const unsigned split = s < 3 ? splits[s] : 6;
        struct walk_env *e = two_level(splits[s], split + 2);
        for (unsigned span = 0; span < 32; span++) {
            const bool good = span >= 1 && span <= split + 1;
            const uint64_t count = good ? UINT64_C(1) << (span - 1) : 0;
            const uint64_t l2 = MEM_BASE + 0x100000;
            memset(env_at(e, l2), 0, 0x20000);
            for (uint64_t i = 0; i < 1024; i++)
                env_at(e, l2 + 64 * i)[0] = 1;
            *env_at(e, STRTAB + 8) = l2 | span;
            e->access.stream_id = 1u << split;
            cr_expect_eq(env_walk(e), good ? SMMUV3_WALK_ABORT : SMMUV3_WALK_FAULT, "split %u span %u", splits[s], span);
            if (!good) {
                cr_expect_eq(e->result.fault.event, SMMUV3_EV_C_BAD_STREAMID);
                continue;
            }
            e->access.stream_id = (1u << split) + (uint32_t)count - 1;
            cr_expect_eq(env_walk(e), SMMUV3_WALK_ABORT, "split %u span %u", splits[s], span);
            cr_expect_eq(e->result.config.ste_pa, l2 + 64 * (count - 1));
            if (count < UINT64_C(1) << split) {
                e->access.stream_id++;
                cr_expect_eq(event_of(e), SMMUV3_EV_C_BAD_STREAMID, "split %u span %u", splits[s], span);
            }
        }
        env_free(e);
    }
}

/* Two levels, then linear again: FMT is read anew. Level 1 base is aligned to its own size. */
Test(walk_stream, format_changes)
{
    struct walk_env *e = two_level(6, 16);
    *env_at(e, STRTAB) = 0;
    e->smmu.strtab_base = STRTAB | 0x40;
    cr_expect_eq(event_of(e), SMMUV3_EV_C_BAD_STREAMID);
    cr_expect_eq(e->steps[0].pa, STRTAB);
    e->smmu.strtab_base_cfg = 5;
    *env_at(e, STRTAB) = 1;
    cr_expect_eq(env_walk(e), SMMUV3_WALK_ABORT);
    /* without two-level support FMT is RES0 */
    e->smmu.env.caps.raw[SMMUV3_CAPS_SLOT_IDR0] &= ~(3u << 27);
    e->smmu.strtab_base_cfg = 1u << 16 | 6u << 6 | 5;
    cr_expect_eq(env_walk(e), SMMUV3_WALK_ABORT);
    env_free(e);
}

Test(walk_stream, l1std_fetch)
{
    struct walk_env *e = two_level(8, 16);
    e->smmu.strtab_base = UINT64_C(0x0b000000);
    e->access.stream_id = 0x302;
    cr_assert_eq(event_of(e), SMMUV3_EV_F_STE_FETCH);
    cr_expect_eq(e->event.w[3], UINT64_C(0x0b000018));
    e->smmu.strtab_base = STRTAB;
    *env_at(e, STRTAB + 24) = UINT64_C(0x0b100000) | 9;
    cr_assert_eq(event_of(e), SMMUV3_EV_F_STE_FETCH);
    cr_expect_eq(e->event.w[3], UINT64_C(0x0b100080));
    env_free(e);
}

Test(walk_stream, bad_ste)
{
    struct walk_env *e = bypass_stream(4);
    struct smmuv3_finding v[4];
    struct smmuv3_findings findings = {v, 4, 0, 0, 0};
    e->options.ste_findings = &findings;
    env_ste(e, 4)[0] = 4u << 1;
    cr_assert_eq(event_of(e), SMMUV3_EV_C_BAD_STE);
    cr_expect_eq(e->event.w[0], UINT64_C(0x400000004));
    cr_expect_eq(e->event.w[1] | e->event.w[2] | e->event.w[3], 0);
    cr_expect_eq(findings.errors, 1);
    cr_expect(e->result.record);
    /* S2AA64=0 without AArch32 tables is ILLEGAL (a model stops) */
    e->options.ste_findings = NULL;
    e->smmu.env.caps.raw[SMMUV3_CAPS_SLOT_IDR0] &= ~(1u << 2);
    env_ste_s2(e, 4, 6, 24, 1, 0, 5, TABLES);
    env_ste(e, 4)[2] &= ~(UINT64_C(1) << 51);
    cr_expect_eq(event_of(e), SMMUV3_EV_C_BAD_STE);
    /* S2TTB beyond the effective S2PS: C_BAD_STE, not a fault */
    env_ste_s2(e, 4, 6, 24, 1, 0, 1, UINT64_C(1) << 36);
    cr_expect_eq(event_of(e), SMMUV3_EV_C_BAD_STE);
    env_free(e);
}

/* SubstreamIDs against Config, S1CDMax, S1DSS and SSIDSIZE [7.3.7, 7.3.9]. */
Test(walk_stream, substreams)
{
    static const struct {
        unsigned cdmax, dss;
        int ssid; /* -1: none */
        unsigned event;
        uint32_t used;
    } rows[] = {
        {0, 0, -1, SMMUV3_EV_C_BAD_CD, 0},
        {0, 0, 0, SMMUV3_EV_C_BAD_SUBSTREAMID, 0},
        {3, 0, -1, SMMUV3_EV_F_STREAM_DISABLED, 0},
        {3, 3, -1, SMMUV3_EV_F_STREAM_DISABLED, 0},
        {3, 1, -1, 0, 0},
        {3, 2, -1, SMMUV3_EV_C_BAD_CD, 0},
        {3, 2, 0, SMMUV3_EV_F_STREAM_DISABLED, 0},
        {3, 0, 0, SMMUV3_EV_C_BAD_CD, 0},
        {3, 1, 0, SMMUV3_EV_C_BAD_CD, 0},
        {3, 2, 7, SMMUV3_EV_C_BAD_CD, 7},
        {3, 2, 8, SMMUV3_EV_C_BAD_SUBSTREAMID, 0},
    };
    struct walk_env *e = env_new();
    e->access.stream_id = 5;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        env_ste_s1(e, 5, rows[i].cdmax, rows[i].dss);
        e->access.substream_valid = rows[i].ssid >= 0;
        e->access.substream_id = rows[i].ssid < 0 ? 0 : (uint32_t)rows[i].ssid;
        cr_expect_eq(event_of(e), rows[i].event, "row %zu", i);
        if (rows[i].event == SMMUV3_EV_C_BAD_CD) {
            cr_expect_eq(e->result.config.cd_pa, CDTAB + 64 * rows[i].used, "row %zu", i);
            cr_expect_eq(e->event.w[0], UINT64_C(0x50000000a) | (rows[i].ssid >= 0 ? 0x800u | rows[i].used << 12 : 0),
                         "row %zu", i);
        }
        if (rows[i].event == 0)
            cr_expect_eq(e->result.outcome, SMMUV3_WALK_BYPASS);
    }
    e->access.substream_id = 8;
    cr_assert_eq(event_of(e), SMMUV3_EV_C_BAD_SUBSTREAMID);
    cr_expect_eq(e->event.w[0], UINT64_C(0x500000008) | 8u << 12, "no SSV");
    env_free(e);
}

/* Two-level CD tables: 4KB and 64KB leaves, V=0, pointers out of range, aborts. */
Test(walk_stream, cd_two_levels)
{
    for (unsigned fmt = 1; fmt <= 2; fmt++) {
        const unsigned split = fmt == 1 ? 6 : 10;
        struct walk_env *e = env_new();
        const uint64_t leaf = MEM_BASE + 0x100000;
        env_ste_s1(e, 1, split + 4, 2);
        env_ste(e, 1)[0] |= (uint64_t)fmt << 4;
        e->access.stream_id = 1;
        e->access.substream_valid = true;
        e->access.substream_id = (3u << split) + 5;
        cr_assert_eq(event_of(e), SMMUV3_EV_C_BAD_SUBSTREAMID);
        cr_expect_eq(e->event.w[0], UINT64_C(0x100000008) | (uint64_t)e->access.substream_id << 12);
        *env_at(e, CDTAB + 24) = leaf | 1 | (fmt == 2 ? 0x3000u : 0);
        cr_assert_eq(event_of(e), SMMUV3_EV_C_BAD_CD);
        cr_expect_eq(e->result.config.cd_pa, leaf + 5 * 64);
        *env_at(e, CDTAB + 24) = UINT64_C(1) << 50 | 1;
        cr_expect_eq(event_of(e), SMMUV3_EV_C_BAD_SUBSTREAMID, "L2Ptr beyond the OAS");
        *env_at(e, CDTAB + 24) = UINT64_C(0x0b000000) | 1;
        cr_assert_eq(event_of(e), SMMUV3_EV_F_CD_FETCH);
        cr_expect_eq(e->event.w[3], UINT64_C(0x0b000140));
        /* without SubstreamID: S1DSS=2, index 0 */
        e->access.substream_valid = false;
        *env_at(e, CDTAB) = 0;
        cr_assert_eq(event_of(e), SMMUV3_EV_C_BAD_SUBSTREAMID);
        cr_expect_eq(e->event.w[0], UINT64_C(0x100000008));
        env_free(e);
    }
}

/* F_CD_FETCH has its address in the last word [a model has it in word 2]. */
Test(walk_stream, cd_fetch)
{
    struct walk_env *e = env_new();
    env_ste_s1(e, 8, 0, 0);
    env_ste(e, 8)[0] = 1 | 5u << 1 | UINT64_C(0x0b000000);
    e->access.stream_id = 8;
    cr_assert_eq(event_of(e), SMMUV3_EV_F_CD_FETCH);
    cr_expect_eq(e->event.w[0], UINT64_C(0x800000009));
    cr_expect_eq(e->event.w[2], 0);
    cr_expect_eq(e->event.w[3], UINT64_C(0x0b000000));
    env_free(e);
}

/* CD.V is bit 31: bit 30 alone is not valid. TTB0 beyond IPS is C_BAD_CD. */
Test(walk_stream, bad_cd)
{
    struct walk_env *e = env_new();
    env_ste_s1(e, 8, 0, 0);
    e->access.stream_id = 8;
    env_cd_s1(e, 0, 16, 0, 5, TABLES);
    env_cd(e, 0)[0] &= ~(UINT64_C(1) << 31);
    cr_expect_eq(event_of(e), SMMUV3_EV_C_BAD_CD);
    env_cd_s1(e, 0, 16, 0, 1, UINT64_C(1) << 40);
    cr_expect_eq(event_of(e), SMMUV3_EV_C_BAD_CD);
    cr_expect_eq(e->event.w[0], UINT64_C(0x80000000a));
    env_free(e);
}

/* The order of 7.3.22, one event removed after the other. */
Test(walk_stream, priority)
{
    struct walk_env *e = env_new();
    uint64_t l1;
    e->access.stream_id = 40;
    e->access.substream_valid = true;
    e->access.substream_id = 9;
    e->smmu.strtab_base = UINT64_C(0x0b000000);
    cr_expect_eq(event_of(e), SMMUV3_EV_C_BAD_STREAMID);
    e->access.stream_id = 4;
    cr_expect_eq(event_of(e), SMMUV3_EV_F_STE_FETCH);
    e->smmu.strtab_base = STRTAB;
    cr_expect_eq(event_of(e), SMMUV3_EV_C_BAD_STE);
    env_ste_s1(e, 4, 3, 2);
    l1 = env_table(e, 8192);
    env_ste_s2(e, 4, 7, 24, 1, 0, 5, l1);
    cr_expect_eq(event_of(e), SMMUV3_EV_C_BAD_SUBSTREAMID);
    e->access.substream_id = 0;
    cr_expect_eq(event_of(e), SMMUV3_EV_F_STREAM_DISABLED);
    e->access.substream_id = 1;
    cr_expect_eq(event_of(e), SMMUV3_EV_F_TRANSLATION);
    cr_expect_eq(e->result.fault.class_of, SMMUV3_EVENT_CLASS_CD);
    env_put(e, l1, 2, UINT64_C(0x40000000) | 0x7fc | 1); /* the CD's IPA leads to a hole */
    cr_expect_eq(event_of(e), SMMUV3_EV_F_CD_FETCH);
    env_put(e, l1, 2, UINT64_C(0x80000000) | 0x7fc | 1);
    cr_expect_eq(event_of(e), SMMUV3_EV_C_BAD_CD);
    env_cd_s1(e, 1, 16, 0, 5, TABLES + 0x10000);
    cr_expect_eq(event_of(e), SMMUV3_EV_F_TRANSLATION);
    cr_expect_eq(e->result.fault.class_of, SMMUV3_EVENT_CLASS_IN);
    cr_expect_eq(e->result.fault.stage, 1);
    env_free(e);
}

/* S2PTW: a CD in Device memory of stage 2 is a stage 2 permission fault. */
Test(walk_stream, protected_walk)
{
    struct walk_env *e = env_new();
    uint64_t l1 = env_table(e, 8192);
    env_ste_s1(e, 4, 0, 0);
    env_ste_s2(e, 4, 7, 24, 1, 0, 5, l1);
    env_put(e, l1, 2, UINT64_C(0x80000000) | 0x7c4 | 1); /* Device-nGnRE */
    env_cd_s1(e, 0, 16, 0, 5, TABLES + 0x10000);
    e->access.stream_id = 4;
    cr_expect_eq(event_of(e), SMMUV3_EV_F_TRANSLATION, "allowed without S2PTW");
    env_ste(e, 4)[2] |= UINT64_C(1) << 54;
    cr_assert_eq(event_of(e), SMMUV3_EV_F_PERMISSION);
    cr_expect_eq(e->result.fault.class_of, SMMUV3_EVENT_CLASS_CD);
    cr_expect_eq(e->result.fault.why, SMMUV3_WALK_WHY_S2PTW);
    env_free(e);
}

Test(walk_stream, from_registers)
{
    struct smmuv3_reg_value v[16];
    struct smmuv3_regs regs = {v, 16, 0, 0};
    struct smmuv3_walk_smmu smmu;
    memset(&smmu, 0, sizeof(smmu));
    cr_expect_eq(smmuv3_walk_smmu_from_regs(&regs, SMMUV3_STATE_UNKNOWN, &smmu), SMMUV3_ERR_ARGUMENT);
    cr_expect_eq(smmuv3_walk_smmu_from_regs(&regs, SMMUV3_STATE_NS, &smmu), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_STRTAB_BASE, 0, STRTAB), SMMUV3_OK);
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_STRTAB_BASE_CFG, 0, 0x10206), SMMUV3_OK);
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_CR0, 0, 0xd), SMMUV3_OK);
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_CR2, 0, 3), SMMUV3_OK);
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_IDR5, 0, 0x74), SMMUV3_OK);
    cr_assert_eq(smmuv3_walk_smmu_from_regs(&regs, SMMUV3_STATE_NS, &smmu), SMMUV3_OK);
    cr_expect_eq(smmu.strtab_base, STRTAB);
    cr_expect_eq(smmu.strtab_base_cfg, 0x10206);
    cr_expect_eq(smmu.cr0, 0xd);
    cr_expect_eq(smmu.cr2, 3);
    cr_expect_eq(smmu.env.e2h, SMMUV3_YES);
    cr_expect_eq(smmuv3_walk_split(smmu.strtab_base_cfg), 8);
    cr_expect(!smmu.s2pii_known);
    cr_expect_eq(smmuv3_walk_smmu_from_regs(&regs, SMMUV3_STATE_S, &smmu), SMMUV3_ERR_NOT_FOUND);
}

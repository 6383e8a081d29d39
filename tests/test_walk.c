/* SPDX-License-Identifier: MIT */
#include "walk_env.h"

#include <criterion/criterion.h>

/* Attribute bits of a stage 1 page: AF, inner shareable, MAIR index 1, read and write for all; and read-only. */
#define S1_RW UINT64_C(0x744)
#define S1_RO UINT64_C(0x7c4)
/* Stage 2: AF, inner shareable, normal write-back, read and write. */
#define S2_RW UINT64_C(0x7fc)

/* The example of the command line: four levels of 4KB, T0SZ 16, index 0, 3, 0x1fc, 0x1bc. */
static struct walk_env *simple(uint64_t *l3)
{
    struct walk_env *e = env_new();
    const uint64_t l0 = env_table(e, 4096), l1 = env_table(e, 4096), l2 = env_table(e, 4096);
    *l3 = env_table(e, 4096);
    env_put(e, l0, 0, l1 | 3);
    env_put(e, l1, 3, l2 | 3);
    env_put(e, l2, 0x1fc, *l3 | 3);
    env_put(e, *l3, 0x1bc, UINT64_C(0x8f2104000) | S1_RW | 3);
    env_ste_s1(e, 3, 0, 0);
    env_cd_s1(e, 0, 16, 0, 5, l0);
    e->access.stream_id = 3;
    e->access.address = 0xff9bc123;
    return e;
}

/* Identity-like stage 2 for the arena: 4KB, 40-bit input, start level 1, one block of 1GB at 2GB. */
static uint64_t stage2(struct walk_env *e, uint32_t sid, unsigned config)
{
    const uint64_t l1 = env_table(e, 8192);
    env_put(e, l1, 2, UINT64_C(0x80000000) | S2_RW | 1);
    env_ste_s2(e, sid, config, 24, 1, 0, 5, l1);
    return l1;
}

Test(walk, stage1_page)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED, "%d event %u", e->result.outcome, e->result.fault.event);
    cr_expect_eq(e->result.address, UINT64_C(0x8f2104123));
    cr_expect_eq(e->result.size_log2, 12);
    cr_expect_eq(e->result.attr.sh, SMMUV3_DESC_SH_ISH);
    cr_expect_eq(e->result.attr.mem.type, SMMUV3_MEM_NORMAL);
    cr_expect_eq(e->result.attr.mem.inner, SMMUV3_MEM_WB);
    cr_expect_eq(e->result.perm & (SMMUV3_DESC_UR | SMMUV3_DESC_UW), SMMUV3_DESC_UR | SMMUV3_DESC_UW);
    cr_expect_eq(e->trace.count, 6);
    cr_expect_eq(e->steps[0].kind, SMMUV3_WALK_KIND_STE);
    cr_expect_eq(e->steps[1].kind, SMMUV3_WALK_KIND_CD);
    cr_expect_eq(e->steps[5].level, 3);
    cr_expect_eq(e->steps[5].index, 0x1bc);
    cr_expect_eq(e->steps[5].pa, l3 + 0x1bc * 8);
    env_free(e);
}

Test(walk, stage1_not_valid)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    env_put(e, l3, 0x1bc, 0);
    e->access.write = true;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->event.w[0], UINT64_C(0x0000000300000010));
    /* CLASS IN is 2 in [41:40] of word 1; RnW=0, S2=0 */
    cr_expect_eq(e->event.w[1], UINT64_C(0x20000000000));
    cr_expect_eq(e->event.w[2], UINT64_C(0xff9bc123));
    cr_expect_eq(e->event.w[3], 0);
    cr_expect(e->result.record && !e->result.stall && !e->result.raz_wi);
    cr_expect_eq(e->result.fault.level, 3);
    cr_expect_eq(e->result.fault.why, SMMUV3_WALK_WHY_NOT_VALID);
    env_free(e);
}

Test(walk, fault_flags_of_the_cd)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    env_put(e, l3, 0x1bc, 0);
    env_cd(e, 0)[0] &= ~(UINT64_C(1) << 45);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect(!e->result.record && !e->result.raz_wi);
    env_cd(e, 0)[0] &= ~(UINT64_C(1) << 46);
    /* TERM_MODEL is 0 here: RAZ/WI exists */
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_TRANSLATION);
    cr_expect(!e->result.record && e->result.raz_wi);
    env_free(e);
}

Test(walk, stall)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    struct smmuv3_caps *c = &e->smmu.env.caps;
    env_put(e, l3, 0x1bc, 0);
    env_cd(e, 0)[0] |= UINT64_C(1) << 44;
    env_cd(e, 0)[0] &= ~(UINT64_C(1) << 45);
    c->raw[SMMUV3_CAPS_SLOT_IDR0] &= ~(3u << 24);
    e->access.stag = 0x1234;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_assert_eq(e->result.fault.event, SMMUV3_EV_F_TRANSLATION);
    cr_expect(e->result.stall && e->result.record);
    cr_expect_eq(e->event.w[1], UINT64_C(0x20880001234), "0x%llx", (unsigned long long)e->event.w[1]);
    env_free(e);
}

/* Nested, with a CD and tables in IPA space. */
Test(walk, nested_page)
{
    uint64_t l3, l1;
    struct walk_env *e = simple(&l3);
    l1 = stage2(e, 3, 7);
    env_put(e, l1, 35, UINT64_C(0x40000000) | S2_RW | 1); /* IPA 0x8c0000000, 1GB block */
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED, "%u why %u", e->result.fault.event, e->result.fault.why);
    cr_expect_eq(e->result.address, UINT64_C(0x72104123));
    cr_expect_eq(e->result.size_log2, 12);
    cr_expect_eq(e->trace.count, 12, "%zu", e->trace.count);
    env_free(e);
}

Test(walk, nested_faults)
{
    uint64_t l3, l1;
    struct walk_env *e = simple(&l3);
    l1 = stage2(e, 3, 7);
    /* of the output address: CLASS IN, S2, IPA */
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_TRANSLATION);
    cr_expect_eq(e->event.w[0], UINT64_C(0x300000010));
    cr_expect_eq(e->event.w[1], UINT64_C(1) << 39 | UINT64_C(2) << 40 | UINT64_C(1) << 35);
    cr_expect_eq(e->event.w[2], UINT64_C(0xff9bc123));
    cr_expect_eq(e->event.w[3], UINT64_C(0x8f2104000));
    /* of the CD: CLASS CD, a read whatever the access is */
    env_put(e, l1, 2, UINT64_C(0x80000000) | S2_RW);
    e->access.write = true;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->event.w[0], UINT64_C(0x300000010));
    cr_expect_eq(e->event.w[1], UINT64_C(1) << 39);
    cr_expect_eq(e->event.w[3], CDTAB);
    /* S2R=0: silent */
    env_ste(e, 3)[2] &= ~(UINT64_C(1) << 58);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect(!e->result.record);
    env_free(e);
}

/* A stage 1 table in memory without stage 2 mapping: S2=1, CLASS=TT, IPA of the descriptor (models report S2=0). */
Test(walk, nested_table_fault)
{
    uint64_t l3, l1, l2;
    struct walk_env *e = simple(&l3);
    l1 = stage2(e, 3, 7);
    l2 = env_table(e, 4096);
    for (unsigned i = 0; i < 512; i++)
        env_put(e, l2, i, (MEM_BASE + i * UINT64_C(0x200000)) | S2_RW | 1);
    env_put(e, l1, 2, l2 | 3);
    env_put(e, TABLES, 0, UINT64_C(0xc0000003)); /* level 0 entry: next table at IPA 0xc0000000 */
    e->access.write = true;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_TRANSLATION);
    cr_expect_eq(e->event.w[1], UINT64_C(1) << 39 | UINT64_C(1) << 40, "RnW is that of the transaction: a write");
    cr_expect_eq(e->event.w[3], UINT64_C(0xc0000000));
    cr_expect_eq(e->result.fault.ipa, UINT64_C(0xc0000018));
    env_free(e);
}

/* Stage 1 in unmapped memory: F_WALK_EABT, CLASS TT, S2=0, FetchAddr in word 3. */
Test(walk, walk_abort)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    env_put(e, TABLES, 0, UINT64_C(0x0b000003));
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->event.w[0], UINT64_C(0x30000000b));
    cr_expect_eq(e->event.w[1], UINT64_C(1) << 40 | UINT64_C(1) << 35);
    cr_expect_eq(e->event.w[2], UINT64_C(0xff9bc123));
    cr_expect_eq(e->event.w[3], UINT64_C(0x0b000018));
    cr_expect(e->result.record && !e->result.stall);
    env_free(e);
}

/* Output beyond IPS, of a leaf and of a table [models check the leaf at most]. */
Test(walk, address_size)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    env_cd(e, 0)[0] = (env_cd(e, 0)[0] & ~(UINT64_C(7) << 32)) | UINT64_C(2) << 32; /* 40 bits */
    env_put(e, l3, 0x1bc, UINT64_C(0xa00000000000) | S1_RW | 3);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->event.w[0], UINT64_C(0x300000011));
    cr_expect_eq(e->event.w[1], UINT64_C(2) << 40 | UINT64_C(1) << 35);
    cr_expect_eq(e->result.fault.why, SMMUV3_WALK_WHY_OUTPUT_SIZE);
    env_put(e, TABLES, 0, UINT64_C(0x10000000003));
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_ADDR_SIZE);
    cr_expect_eq(e->result.fault.level, 0);
    cr_expect_eq(e->result.fault.why, SMMUV3_WALK_WHY_TABLE_SIZE);
    env_free(e);
}

/* IPS 6 and 7 are legal: capped to the OAS (models stop). */
Test(walk, reserved_ips)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    for (uint64_t ips = 6; ips < 8; ips++) {
        env_cd(e, 0)[0] = (env_cd(e, 0)[0] & ~(UINT64_C(7) << 32)) | ips << 32;
        cr_expect_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
    }
    env_free(e);
}

Test(walk, access_flag)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    env_put(e, l3, 0x1bc, UINT64_C(0x8f2104000) | (S1_RO & ~UINT64_C(0x400)) | 3);
    e->access.write = true; /* F_ACCESS comes before F_PERMISSION */
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_ACCESS);
    env_cd(e, 0)[0] |= UINT64_C(1) << 35; /* AFFD */
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_PERMISSION);
    e->access.write = false;
    cr_expect_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
    cr_expect_eq(e->updates, 0);
    env_free(e);
}

Test(walk, httu_access_flag_and_dirty)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    const uint64_t clean = UINT64_C(0x8f2104000) | (S1_RO & ~UINT64_C(0x400)) | UINT64_C(1) << 51 | 3;
    env_put(e, l3, 0x1bc, clean);
    env_cd(e, 0)[0] |= UINT64_C(3) << 42; /* HD, HA */
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED, "%u", e->result.fault.event);
    cr_expect_eq(*env_at(e, l3 + 0x1bc * 8), clean | 0x400);
    cr_expect_eq(e->result.perm & SMMUV3_DESC_UW, 0, "the first write needs a walk");
    cr_expect_eq(e->result.perm_clean & SMMUV3_DESC_UW, SMMUV3_DESC_UW);
    e->access.write = true;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
    cr_expect_eq(*env_at(e, l3 + 0x1bc * 8), (clean | 0x400) & ~UINT64_C(0x80));
    cr_expect_eq(e->result.perm & SMMUV3_DESC_UW, SMMUV3_DESC_UW);
    cr_expect_eq(e->updates, 2);
    cr_expect(e->steps[e->trace.count - 1].updated);
    /* without a way to write: told, not done */
    env_put(e, l3, 0x1bc, clean);
    e->memory.cas64 = NULL;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
    cr_expect(e->result.walk.updated);
    cr_expect_eq(*env_at(e, l3 + 0x1bc * 8), clean);
    cr_expect_eq(e->result.walk.leaf1.descriptor, (clean | 0x400) & ~UINT64_C(0x80));
    env_free(e);
}

/* Others change the descriptor again and again: it ends, as F_WALK_EABT. */
Test(walk, httu_conflict)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    env_put(e, l3, 0x1bc, UINT64_C(0x8f2104000) | (S1_RW & ~UINT64_C(0x400)) | 3);
    env_cd(e, 0)[0] |= UINT64_C(1) << 43;
    e->refuse_updates = 3;
    cr_expect_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
    env_put(e, l3, 0x1bc, UINT64_C(0x8f2104000) | (S1_RW & ~UINT64_C(0x400)) | 3);
    e->refuse_updates = 1000;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_WALK_EABT);
    cr_expect_eq(e->result.fault.why, SMMUV3_WALK_WHY_UPDATE);
    env_free(e);
}

/* The update of a stage 1 descriptor needs stage 2 write permission: CLASS TT, TTRnW=0 although the access reads. */
Test(walk, httu_needs_stage2_write)
{
    uint64_t l3, l1;
    struct walk_env *e = simple(&l3);
    l1 = stage2(e, 3, 7);
    env_put(e, l1, 2, UINT64_C(0x80000000) | (S2_RW & ~UINT64_C(0x80)) | 1);
    env_put(e, l1, 35, UINT64_C(0x40000000) | S2_RW | 1);
    env_put(e, l3, 0x1bc, UINT64_C(0x8f2104000) | (S1_RW & ~UINT64_C(0x400)) | 3);
    env_cd(e, 0)[0] |= UINT64_C(1) << 43;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_PERMISSION);
    cr_expect_eq(e->event.w[1], UINT64_C(1) << 39 | UINT64_C(1) << 40 | UINT64_C(1) << 35);
    cr_expect_eq(e->event.w[3], l3 & ~UINT64_C(0xfff));
    cr_expect_eq(e->result.fault.ipa, l3 + 0x1bc * 8);
    env_put(e, l1, 2, UINT64_C(0x80000000) | S2_RW | 1);
    cr_expect_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
    env_free(e);
}

/* Permissions of stage 1; a read of a page without read permission faults as well. */
Test(walk, permissions)
{
    static const struct {
        uint64_t bits;
        bool privileged, write, instruction, fault;
    } rows[] = {
        {UINT64_C(0x744), false, true, false, false},
        {UINT64_C(0x7c4), false, true, false, true},
        {UINT64_C(0x7c4), false, false, false, false},
        {UINT64_C(0x704), false, false, false, true},
        {UINT64_C(0x704), true, true, false, false},
        {UINT64_C(0x784), true, true, false, true},
        {UINT64_C(0x784), true, false, false, false},
        {UINT64_C(0x7c4), false, false, true, false},
        {UINT64_C(0x0040000000000000) | 0x7c4, false, false, true, true},
        {UINT64_C(0x0040000000000000) | 0x7c4, true, false, true, false},
        {UINT64_C(0x0020000000000000) | 0x7c4, true, false, true, true},
        {UINT64_C(0x0020000000000000) | 0x7c4, false, false, true, false},
        {UINT64_C(0x744), true, false, true, true}, /* unprivileged writable is never privileged executable */
        {UINT64_C(0x704), false, false, true, false}, /* execute-only without privilege */
    };
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        env_put(e, l3, 0x1bc, UINT64_C(0x8f2104000) | rows[i].bits | 3);
        e->access.privileged = rows[i].privileged;
        e->access.write = rows[i].write;
        e->access.instruction = rows[i].instruction;
        cr_expect_eq(env_walk(e), rows[i].fault ? SMMUV3_WALK_FAULT : SMMUV3_WALK_TRANSLATED, "row %zu", i);
        if (rows[i].fault)
            cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_PERMISSION, "row %zu", i);
    }
    env_free(e);
}

/* APTable read-only over a writable page (a model forgets it after a read). */
Test(walk, hierarchical)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    *env_at(e, TABLES) |= UINT64_C(1) << 62;
    e->access.write = true;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_PERMISSION);
    env_cd(e, 0)[1] |= 2; /* HAD0 */
    cr_expect_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
    env_cd(e, 0)[1] &= ~UINT64_C(2);
    e->access.write = false;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
    cr_expect_eq(e->result.perm & SMMUV3_DESC_UW, 0, "what may be cached has no write");
    *env_at(e, TABLES) = (*env_at(e, TABLES) & ~(UINT64_C(1) << 62)) | UINT64_C(1) << 61;
    cr_expect_eq(env_walk(e), SMMUV3_WALK_FAULT, "no unprivileged access");
    env_free(e);
}

/* Stage 2 writable only: a read faults, also after a write. */
Test(walk, stage2_write_only)
{
    uint64_t l3, l1;
    struct walk_env *e = simple(&l3);
    l1 = stage2(e, 3, 7);
    env_put(e, l1, 35, UINT64_C(0x40000000) | (S2_RW & ~UINT64_C(0x40)) | 1);
    e->access.write = true;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
    cr_expect_eq(e->result.perm & SMMUV3_DESC_UR, 0);
    e->access.write = false;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.stage, 2);
    cr_expect_eq(e->result.fault.why, SMMUV3_WALK_WHY_READ);
    env_free(e);
}

/* An atomic access needs both; RnW is 1 only when read alone is missing. */
Test(walk, atomic)
{
    uint64_t l3, l1;
    struct walk_env *e = simple(&l3);
    l1 = stage2(e, 3, 7);
    e->access.write = e->access.atomic = true;
    env_put(e, l1, 35, UINT64_C(0x40000000) | (S2_RW & ~UINT64_C(0x40)) | 1);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect(e->view.read);
    env_put(e, l1, 35, UINT64_C(0x40000000) | (S2_RW & ~UINT64_C(0x80)) | 1);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect(!e->view.read);
    env_free(e);
}

/* Input range of the lower half; bit 47 is part of it; TBI. */
Test(walk, input_range)
{
    static const struct {
        uint64_t address;
        bool tbi, fault;
    } rows[] = {
        {UINT64_C(0x00000000ff9bc000), false, false}, {UINT64_C(0x00010000ff9bc000), false, true},
        {UINT64_C(0x12000000ff9bc000), false, true},  {UINT64_C(0x12000000ff9bc000), true, false},
        {UINT64_C(0x00100000ff9bc000), true, true},   {UINT64_C(0xffff0000ff9bc000), false, true},
    };
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        env_cd(e, 0)[0] = (env_cd(e, 0)[0] & ~(UINT64_C(3) << 38)) | (uint64_t)rows[i].tbi << 38;
        e->access.address = rows[i].address;
        cr_expect_eq(env_walk(e), rows[i].fault ? SMMUV3_WALK_FAULT : SMMUV3_WALK_TRANSLATED, "row %zu", i);
        if (rows[i].fault) {
            cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_TRANSLATION, "row %zu", i);
            cr_expect_eq(e->event.w[2], rows[i].address, "recorded unmodified");
        }
    }
    env_free(e);
}

/* TTB1: 0xffffff8010003000 (rejected or misread by models), and TBI1 is not TBI0. */
Test(walk, upper_half)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    uint64_t *cd = env_cd(e, 0);
    const uint64_t l1 = env_table(e, 4096), l2 = env_table(e, 4096), p3 = env_table(e, 4096);
    cd[0] &= ~(UINT64_C(1) << 30);
    cd[0] |= UINT64_C(25) << 16 | UINT64_C(2) << 22; /* T1SZ 25, TG1 4KB */
    cd[2] = l1;
    env_put(e, l1, 0, l2 | 3);
    env_put(e, l2, 0x80, p3 | 3);
    env_put(e, p3, 3, UINT64_C(0x8f2104000) | S1_RW | 3);
    e->access.address = UINT64_C(0xffffff8010003000);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED, "%u", e->result.fault.why);
    cr_expect_eq(e->result.address, UINT64_C(0x8f2104000));
    e->access.address = UINT64_C(0x12ffff8010003000);
    cd[0] |= UINT64_C(1) << 38; /* TBI0 */
    cr_expect_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cd[0] = (cd[0] & ~(UINT64_C(1) << 38)) | UINT64_C(1) << 39; /* TBI1 */
    cr_expect_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
    cd[0] |= UINT64_C(1) << 30; /* EPD1 */
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_TRANSLATION);
    cr_expect_eq(e->result.fault.why, SMMUV3_WALK_WHY_EPD);
    env_free(e);
}

/* Stage 2 alone: beyond S2T0SZ is a stage 2 F_TRANSLATION with the IPA, beyond the IAS a recorded stage 1 F_ADDR_SIZE. */
Test(walk, stage2_input)
{
    struct walk_env *e = env_new();
    stage2(e, 2, 6);
    e->access.stream_id = 2;
    e->access.address = MEM_BASE + 0x1234;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED, "%u", e->result.fault.event);
    cr_expect_eq(e->result.address, MEM_BASE + 0x1234);
    cr_expect_eq(e->result.size_log2, 30);
    e->access.address = UINT64_C(1) << 40 | 0x10080014;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->event.w[0] & 0xff, 0x10);
    cr_expect_eq(e->event.w[1], UINT64_C(1) << 39 | UINT64_C(2) << 40 | UINT64_C(1) << 35);
    cr_expect_eq(e->event.w[3], UINT64_C(1) << 40 | 0x10080000, "IPA without its low bits");
    e->access.address = UINT64_C(1) << 48;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->event.w[0] & 0xff, 0x11);
    cr_expect_eq(e->event.w[1], UINT64_C(2) << 40 | UINT64_C(1) << 35);
    cr_expect(e->result.record);
    env_free(e);
}

/* Fields of stage 1 in a stage 2 only STE are ignored (a model calls them C_BAD_STE). */
Test(walk, stage2_ignores_stage1_fields)
{
    struct walk_env *e = env_new();
    stage2(e, 2, 6);
    env_ste(e, 2)[0] |= UINT64_C(5) << 59;
    env_ste(e, 2)[1] |= UINT64_C(1) << 27;
    e->access.stream_id = 2;
    e->access.address = MEM_BASE;
    cr_expect_eq(env_walk(e), SMMUV3_WALK_TRANSLATED, "%u", e->result.fault.event);
    env_free(e);
}

/* A stage 1 block over stage 2 pages: the smaller size counts, and each page has its own output. */
Test(walk, block_over_pages)
{
    uint64_t l3, l1;
    struct walk_env *e = simple(&l3);
    const uint64_t s2l2 = env_table(e, 4096), s2l3 = env_table(e, 4096);
    l1 = stage2(e, 3, 7);
    env_put(e, TABLES + 0x2000, 0x1fc, UINT64_C(0x8c0000000) | S1_RW | 1); /* level 2 block */
    env_put(e, l1, 35, s2l2 | 3);
    env_put(e, s2l2, 0, s2l3 | 3);
    env_put(e, s2l3, 0x1bc, UINT64_C(0x40001000) | S2_RW | 3);
    env_put(e, s2l3, 0x1bd, UINT64_C(0x50009000) | S2_RW | 3);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED, "%u", e->result.fault.event);
    cr_expect_eq(e->result.address, UINT64_C(0x40001123));
    cr_expect_eq(e->result.size_log2, 12);
    e->access.address += 0x1000;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
    cr_expect_eq(e->result.address, UINT64_C(0x50009123));
    env_free(e);
}

Test(walk, contiguous)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    *env_at(e, l3 + 0x1bc * 8) |= UINT64_C(1) << 52;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
    cr_expect_eq(e->result.size_log2, 12);
    cr_expect_eq(e->result.span_log2, 16);
    env_free(e);
}

Test(walk, global_bypass_and_abort)
{
    struct walk_env *e = env_new();
    e->smmu.cr0 = 0;
    e->smmu.gbpa = 1u << 12; /* SHCFG incoming */
    e->access.address = 0x1234;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_BYPASS);
    cr_expect_eq(e->result.address, 0x1234);
    cr_expect_eq(e->reads, 0);
    e->access.address = UINT64_C(1) << 48;
    cr_expect_eq(env_walk(e), SMMUV3_WALK_ABORT, "beyond the OAS, no event");
    e->access.address = 0x1234;
    e->smmu.gbpa |= 1u << 20;
    cr_expect_eq(env_walk(e), SMMUV3_WALK_ABORT);
    env_free(e);
}

Test(walk, config_abort_and_bypass)
{
    struct walk_env *e = env_new();
    e->access.stream_id = 1;
    e->access.address = 0x1234;
    env_ste(e, 1)[0] = 1;
    cr_expect_eq(env_walk(e), SMMUV3_WALK_ABORT, "Config 0 aborts without an event");
    env_ste(e, 1)[0] = 1 | 4u << 1;
    env_ste(e, 1)[1] = UINT64_C(1) << 44;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_BYPASS, "%u", e->result.fault.event);
    e->access.address = UINT64_C(1) << 48;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->event.w[0], UINT64_C(0x100000011));
    cr_expect_eq(e->event.w[1], UINT64_C(2) << 40 | UINT64_C(1) << 35);
    e->access.substream_valid = true;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_C_BAD_SUBSTREAMID);
    env_free(e);
}

/* Memory that the caller does not have ends the walk with its address. */
Test(walk, missing_memory)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    e->missing = l3 + 0x1bc * 8;
    cr_expect_eq(env_walk(e), SMMUV3_ERR_NOT_FOUND);
    cr_expect_eq(e->result.walk.missing_pa, e->missing);
    cr_expect_eq(e->result.outcome, SMMUV3_WALK_NONE);
    cr_expect(e->result.config.cd_found);
    env_free(e);
}

Test(walk, arguments)
{
    struct walk_env *e = env_new();
    cr_expect_eq(smmuv3_walk_transaction(NULL, &e->memory, &e->access, NULL, &e->result), SMMUV3_ERR_ARGUMENT);
    cr_expect_eq(smmuv3_walk_transaction(&e->smmu, NULL, &e->access, NULL, &e->result), SMMUV3_ERR_ARGUMENT);
    cr_expect_eq(smmuv3_walk_transaction(&e->smmu, &e->memory, NULL, NULL, &e->result), SMMUV3_ERR_ARGUMENT);
    cr_expect_eq(smmuv3_walk_transaction(&e->smmu, &e->memory, &e->access, NULL, NULL), SMMUV3_ERR_ARGUMENT);
    e->access.substream_valid = true;
    e->access.substream_id = 1u << 20;
    cr_expect_eq(env_walk(e), SMMUV3_ERR_ARGUMENT);
    e->result.outcome = SMMUV3_WALK_TRANSLATED;
    cr_expect_eq(smmuv3_walk_event(&e->result, &e->access, &e->view, &e->event), SMMUV3_ERR_NOT_FOUND);
    cr_expect_eq(smmuv3_walk_event(&e->result, &e->access, NULL, &e->event), SMMUV3_ERR_ARGUMENT);
    env_free(e);
}

/* Indirect permissions: PIIP and PIIU by index, and nDirty that only hardware may clear [3.26.1]. */
Test(walk, stage1_indirect)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    uint64_t *cd = env_cd(e, 0);
    e->smmu.env.caps.raw[SMMUV3_CAPS_SLOT_IDR3] |= (uint32_t)smmuv3_field_mask(SMMUV3_F_IDR3_S1PI);
    smmuv3_field_set(env_ste(e, 3), SMMUV3_F_STE_S1PIE, 1);
    cd[2] |= UINT64_C(1) << 59;
    smmuv3_field_set(cd, SMMUV3_F_CD_PIIU, 1 | 5 << 3);     /* index 0: read, 1: read and write */
    smmuv3_field_set(cd, SMMUV3_F_CD_PIIP, 5 | 5 << 3);
    env_put(e, l3, 0x1bc, UINT64_C(0x8f2104000) | (S1_RW & ~UINT64_C(0x40)) | 3);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED, "%u", e->result.fault.event);
    e->access.write = true;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_PERMISSION);
    env_put(e, l3, 0x1bc, UINT64_C(0x8f2104000) | S1_RW | 3);
    cr_expect_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
    env_put(e, l3, 0x1bc, UINT64_C(0x8f2104000) | S1_RO | 3); /* nDirty */
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.flags, SMMUV3_EVENT_FAULT_DIRTY_BIT);
    cr_expect_eq(e->view.fault_flags, SMMUV3_EVENT_FAULT_DIRTY_BIT);
    cd[0] |= UINT64_C(3) << 42;
    cr_expect_eq(env_walk(e), SMMUV3_WALK_TRANSLATED, "hardware marks it");
    cr_expect_eq(*env_at(e, l3 + 0x1bc * 8) & 0x80, 0);
    env_free(e);
}

/* Stage 2 indirection needs the register; with it, by index. */
Test(walk, stage2_indirect)
{
    struct walk_env *e = env_new();
    uint64_t l1 = stage2(e, 2, 6);
    e->smmu.env.caps.raw[SMMUV3_CAPS_SLOT_IDR3] |= (uint32_t)smmuv3_field_mask(SMMUV3_F_IDR3_S2PI);
    smmuv3_field_set(env_ste(e, 2), SMMUV3_F_STE_S2PIE, 1);
    e->access.stream_id = 2;
    e->access.address = MEM_BASE;
    env_put(e, l1, 2, UINT64_C(0x80000000) | S2_RW | 1);
    cr_expect_eq(env_walk(e), SMMUV3_ERR_UNDECIDED);
    e->smmu.s2pii_known = true;
    e->smmu.s2pii = 8u << 4; /* index 1 (bit 6): read only */
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED, "%d", e->result.outcome);
    e->access.write = true;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_PERMISSION);
    env_free(e);
}

/* AArch32 tables: three levels, 32-bit addresses, 40-bit output. */
Test(walk, aarch32)
{
    struct walk_env *e = env_new();
    const uint64_t l1 = env_table(e, 4096), l2 = env_table(e, 4096);
    env_ste_s1(e, 3, 0, 0);
    env_cd_s1(e, 0, 0, 0, 5, l1);
    env_cd(e, 0)[0] &= ~(UINT64_C(1) << 41);
    env_put(e, l1, 2, l2 | 3);
    env_put(e, l2, 1, UINT64_C(0xff40000000) | S1_RW | 1);
    e->access.stream_id = 3;
    e->access.address = 0x80201234;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED, "%x", e->result.fault.event);
    cr_expect_eq(e->result.address, UINT64_C(0xff40001234));
    cr_expect_eq(e->result.size_log2, 21);
    e->access.address = UINT64_C(0x180201234);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_TRANSLATION);
    e->access.address = 0x80201234;
    env_put(e, l2, 1, UINT64_C(0x01ff40000000) | S1_RW | 1);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_ADDR_SIZE, "bits 47:40");
    env_free(e);
}

/* Big-endian tables, updates too. */
Test(walk, big_endian)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    for (uint64_t at = TABLES; at <= l3; at += 4096)
        for (unsigned i = 0; i < 512; i++)
            *env_at(e, at + 8 * i) = smmuv3_swap64(*env_at(e, at + 8 * i));
    *env_at(e, l3 + 0x1bc * 8) = smmuv3_swap64(UINT64_C(0x8f2104000) | (S1_RW & ~UINT64_C(0x400)) | 3);
    env_cd(e, 0)[0] |= UINT64_C(1) << 15 | UINT64_C(1) << 43;
    e->smmu.env.caps.raw[SMMUV3_CAPS_SLOT_IDR0] &= ~(3u << 21);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED, "%x", e->result.fault.event);
    cr_expect_eq(*env_at(e, l3 + 0x1bc * 8), smmuv3_swap64(UINT64_C(0x8f2104000) | S1_RW | 3));
    cr_expect_eq(e->steps[e->trace.count - 1].descriptor, UINT64_C(0x8f2104000) | (S1_RW & ~UINT64_C(0x400)) | 3);
    env_free(e);
}

/* Access flags of tables (HAFT). */
Test(walk, table_access_flag)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    env_caps(e, 4, 5, 3);
    env_cd(e, 0)[0] |= UINT64_C(1) << 43;
    env_cd(e, 0)[1] |= 8;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED, "%x", e->result.fault.event);
    cr_expect_eq(e->updates, 3);
    cr_expect_eq(*env_at(e, TABLES) & 0x400, 0x400);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
    cr_expect_eq(e->updates, 3);
    env_free(e);
}

/* Overrides of the STE are what is checked and recorded. */
Test(walk, privilege_override)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    env_put(e, l3, 0x1bc, UINT64_C(0x8f2104000) | 0x704 | 3);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect(!e->view.privileged);
    smmuv3_field_set(env_ste(e, 3), SMMUV3_F_STE_PRIVCFG, 3);
    cr_expect_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
    env_put(e, l3, 0x1bc, 0);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect(e->view.privileged);
    env_free(e);
}

/* Secure stream: NSCFG0 and NSTable make the output Non-secure; SIF refuses to fetch from there. */
Test(walk, secure)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    e->smmu.env.state = SMMUV3_STATE_S;
    cr_assert_eq(smmuv3_caps_set(&e->smmu.env.caps, SMMUV3_R_S_IDR1, 1u << 31 | 16u), SMMUV3_OK);
    cr_assert_eq(smmuv3_caps_set(&e->smmu.env.caps, SMMUV3_R_S_IDR0, 0), SMMUV3_OK);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED, "%x", e->result.fault.event);
    cr_expect_eq(e->result.space, SMMUV3_STATE_S);
    *env_at(e, TABLES) |= UINT64_C(1) << 63;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
    cr_expect_eq(e->result.space, SMMUV3_STATE_NS);
    cr_expect(e->result.attr.ns);
    env_put(e, l3, 0x1bc, UINT64_C(0x8f2104000) | S1_RO | 3);
    e->access.instruction = true;
    cr_expect_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
    e->smmu.cr0 |= (uint32_t)smmuv3_field_mask(SMMUV3_F_S_CR0_SIF);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_PERMISSION);
    cr_expect_eq(e->result.fault.why, SMMUV3_WALK_WHY_NS_FETCH);
    env_free(e);
}

/* Tables with unknown capabilities are walked, and told to be undecided. */
Test(walk, unknown_capabilities)
{
    uint64_t l3;
    struct walk_env *e = simple(&l3);
    smmuv3_caps_clear(&e->smmu.env.caps);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED, "%d", e->result.outcome);
    cr_expect_eq(e->result.config.cd_verdict, SMMUV3_UNDECIDED);
    env_free(e);
}

/* S1DSS=1 with AArch32: the IAS is 40 bits, and what exceeds a smaller OAS is dropped [3.4]. */
Test(walk, bypass_is_truncated)
{
    struct walk_env *e = env_new();
    env_caps(e, 1, 1, 2);
    env_ste_s1(e, 3, 2, 1);
    e->access.stream_id = 3;
    e->access.address = UINT64_C(0xff12345678);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_BYPASS, "%x", e->result.fault.event);
    cr_expect_eq(e->result.address, UINT64_C(0xf12345678));
    e->access.address = UINT64_C(0x10012345678);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_ADDR_SIZE);
    cr_expect_eq(e->result.fault.why, SMMUV3_WALK_WHY_BYPASS_SIZE);
    cr_expect(e->result.record && !e->result.raz_wi);
    env_free(e);
}

/* Realm: no global bypass; stage 2 sends to Non-secure memory, which holds no tables and no instructions. */
Test(walk, realm)
{
    uint64_t l3, l1;
    struct walk_env *e = simple(&l3);
    e->smmu.env.state = SMMUV3_STATE_REALM;
    e->smmu.cr0 = 0;
    cr_expect_eq(env_walk(e), SMMUV3_WALK_ABORT);
    e->smmu.cr0 = 1;
    l1 = stage2(e, 3, 7);
    env_put(e, l1, 35, UINT64_C(0x40000000) | S2_RW | 1 | UINT64_C(1) << 55);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED, "%x", e->result.fault.event);
    cr_expect_eq(e->result.space, SMMUV3_STATE_NS);
    env_put(e, l3, 0x1bc, UINT64_C(0x8f2104000) | S1_RO | 3);
    e->access.instruction = true;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_PERMISSION);
    cr_expect_eq(e->result.fault.stage, 2);
    e->access.instruction = false;
    env_put(e, l1, 2, UINT64_C(0x80000000) | S2_RW | 1 | UINT64_C(1) << 55);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect_eq(e->result.fault.event, SMMUV3_EV_F_PERMISSION);
    cr_expect_eq(e->result.fault.class_of, SMMUV3_EVENT_CLASS_CD);
    cr_expect_eq(e->result.fault.why, SMMUV3_WALK_WHY_NS_TABLE);
    env_free(e);
}

/* Secure stage 2: Secure IPAs through S_S2TTB, Non-secure ones through S2TTB; NSIPA tells which faulted [3.10.2.2]. */
Test(walk, secure_stage2)
{
    struct walk_env *e = env_new();
    const uint64_t l1 = stage2(e, 2, 6);
    const uint64_t s1 = env_table(e, 8192);
    uint64_t *w = env_ste(e, 2);
    e->smmu.env.state = SMMUV3_STATE_S;
    cr_assert_eq(smmuv3_caps_set(&e->smmu.env.caps, SMMUV3_R_S_IDR1, 1u << 31 | 1u << 29 | 16u), SMMUV3_OK);
    cr_assert_eq(smmuv3_caps_set(&e->smmu.env.caps, SMMUV3_R_S_IDR0, 0), SMMUV3_OK);
    w[4] = UINT64_C(24) << 32 | UINT64_C(1) << 38;
    w[6] = s1;
    env_put(e, s1, 2, UINT64_C(0x40000000) | S2_RW | 1);
    e->access.stream_id = 2;
    e->access.address = UINT64_C(0x80001234);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED, "%x", e->result.fault.event);
    cr_expect_eq(e->result.address, UINT64_C(0x40001234));
    cr_expect_eq(e->result.space, SMMUV3_STATE_S);
    e->access.ns = true;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
    cr_expect_eq(e->result.address, UINT64_C(0x80001234));
    env_put(e, l1, 2, 0);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect(e->view.ns_ipa);
    e->access.ns = false;
    env_put(e, s1, 2, 0);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_expect(!e->view.ns_ipa);
    env_free(e);
}

/* Every read fails once: a fetch of the STE, of the CD, of a descriptor; never an address, and the walk works again. */
Test(walk, every_failing_read_is_an_external_abort)
{
    for (int nested = 0; nested < 2; nested++) {
        uint64_t l3;
        struct walk_env *e = simple(&l3);
        unsigned highest = 0;
        size_t n;

        if (nested)
            env_put(e, stage2(e, 3, 7), 35, UINT64_C(0x40000000) | S2_RW | 1);
        for (n = 1; n < 1000; n++) {
            e->reads = 0;
            e->fail_at = n;
            if (env_walk(e) == SMMUV3_WALK_TRANSLATED)
                break;
            cr_assert_eq(e->reads, n, "nothing is read behind a failure");
            cr_assert_eq(e->result.outcome, SMMUV3_WALK_FAULT);
            /* F_STE_FETCH, F_CD_FETCH, F_WALK_EABT [7.3]; in this order where no stage 2 walk precedes the CD. */
            const unsigned event = e->result.fault.event;
            const unsigned rank = event == 0x03 ? 1 : event == 0x09 ? 2 : event == 0x0b ? 3 : 0;
            cr_assert((rank >= highest || nested) && rank != 0, "read %zu: event %#x", n, event);
            highest = rank;
        }
        cr_expect_eq(n, e->reads + 1, "all reads were tried");
        cr_expect_gt(n, 5);
        e->fail_at = 0;
        cr_expect_eq(env_walk(e), SMMUV3_WALK_TRANSLATED);
        env_free(e);
    }
}

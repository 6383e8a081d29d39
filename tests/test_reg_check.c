/* SPDX-License-Identifier: MIT */
/* reg_check.h: a real trace with two bugs that nobody saw, then each rule broken, kept and open. */
#include "smmuv3/reg_check.h"

#include <criterion/criterion.h>
#include <string.h>

static struct smmuv3_reg_value values[64];
static struct smmuv3_regs regs;
static struct smmuv3_finding found[64];
static struct smmuv3_findings out;

static void start(void)
{
    memset(values, 0, sizeof values);
    memset(&regs, 0, sizeof regs);
    regs.v = values;
    regs.cap = 64;
}

static void put_at(int reg, uint32_t index, uint64_t value)
{
    cr_assert_eq(smmuv3_regs_put(&regs, reg, index, value), SMMUV3_OK);
}

static void put(int reg, uint64_t value)
{
    put_at(reg, 0, value);
}

static enum smmuv3_verdict check(void)
{
    memset(&out, 0, sizeof out);
    memset(found, 0, sizeof found);
    out.v = found;
    out.cap = 64;
    return smmuv3_regs_check(&regs, &out);
}

/** @return the first finding of a rule, or NULL. */
static const struct smmuv3_finding *find(int rule)
{
    for (size_t i = 0; i < out.count && i < out.cap; i++)
        if (found[i].rule == rule)
            return &found[i];
    return NULL;
}

/** @return the severity with which a rule was found, -1 when it was not. */
static int severity(int rule)
{
    const struct smmuv3_finding *f = find(rule);
    return f == NULL ? -1 : f->severity;
}

#define ERROR SMMUV3_SEVERITY_ERROR
#define OPEN SMMUV3_SEVERITY_UNDECIDED
#define NOTE SMMUV3_SEVERITY_NOTE

/** ID registers of a plain SMMU: both stages, VMSAv8-64, COHACC, 2-level, MSI, ATS, PRI; 2^10 queues, 16 StreamID bits. */
static void plain(void)
{
    start();
    put(SMMUV3_R_IDR0, 0x0d44101b | 1u << 13 | 1u << 10 | 1u << 16);
    put(SMMUV3_R_IDR1, 10u << 21 | 10u << 16 | 10u << 11 | 16);
    put(SMMUV3_R_IDR3, 1u << 10);
    put(SMMUV3_R_IDR5, 0x74);
    put(SMMUV3_R_AIDR, 2);
}

/** What a trace of firmware that programs the Secure interface shows. */
static const struct {
    uint32_t offset;
    bool write;
    unsigned bytes;
    uint64_t value;
} trace[] = {
    {0x8044, true, 4, 0x80000000},         {0x1c, false, 4, 1},
    {0x0, false, 4, 0xd44101b},            {0x4, false, 4, 0x14a0005},
    {0x8004, false, 4, 0xa0000005},        {0x14, false, 4, 0x74},
    {0x8028, true, 4, 0xd75},              {0x8090, true, 8, 0x400000000e14e00a},
    {0x80a0, true, 8, 0x400000000e15300a}, {0x8088, true, 4, 5},
    {0x8080, true, 8, 0x400000000e15c000}, {0x8020, true, 4, 8},
    {0x8020, true, 4, 0xc},                {0x803c, true, 4, 1},
    {0x8020, true, 4, 0xd},
};

Test(reg_check, two_misaligned_queues_in_a_real_trace)
{
    start();
    for (size_t i = 0; i < sizeof trace / sizeof trace[0]; i++) {
        struct smmuv3_reg_ref ref;
        cr_assert_eq(smmuv3_reg_locate(&regs, trace[i].offset, &ref), SMMUV3_OK);
        if (trace[i].write)
            cr_assert_eq(smmuv3_regs_write(&regs, &ref, trace[i].bytes, trace[i].value), SMMUV3_OK);
        else
            cr_assert_eq(smmuv3_regs_read(&regs, &ref, trace[i].bytes, trace[i].value), SMMUV3_OK);
    }
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(out.errors, 2);
    cr_assert_eq(found[0].rule, SMMUV3_RULE_REG_001);
    cr_assert_eq(found[0].field, SMMUV3_F_S_CMDQ_BASE_ADDR);
    cr_assert_eq(found[0].value, 0xe14e000);
    cr_assert_eq(found[0].fix, 0xe14c000);
    cr_assert_eq(found[1].rule, SMMUV3_RULE_REG_001);
    cr_assert_eq(found[1].field, SMMUV3_F_S_EVENTQ_BASE_ADDR);
    cr_assert_eq(found[1].value, 0xe153000);
    cr_assert_eq(found[1].fix, 0xe150000);
    cr_assert_null(find(SMMUV3_RULE_REG_003), "the stream table is aligned");
    cr_assert_null(find(SMMUV3_RULE_REG_008), "COHACC, inner shareable, write-back");
    cr_assert_null(find(SMMUV3_RULE_REG_029), "the trace wrote Update, it does not stay");
}

Test(reg_check, a_plain_smmu_is_legal)
{
    plain();
    cr_assert_eq(check(), SMMUV3_LEGAL);
    cr_assert_eq(out.count, 0);
    start();
    cr_assert_eq(check(), SMMUV3_LEGAL, "nothing known, nothing said");
    cr_assert_eq(out.count, 0);
}

Test(reg_check, REG_001_queue_base)
{
    plain();
    put(SMMUV3_R_CMDQ_BASE, 0x80001000u | 8);
    cr_assert_eq(check(), SMMUV3_LEGAL, "256 commands of 16 bytes are 4 KiB");
    put(SMMUV3_R_CMDQ_BASE, 0x42101040u | 8);
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(find(SMMUV3_RULE_REG_001)->fix, 0x42101000);
    put(SMMUV3_R_CMDQ_BASE, 0x42101040u);
    cr_assert_eq(check(), SMMUV3_LEGAL, "one command: 32 bytes");
    start();
    put(SMMUV3_R_EVENTQ_BASE, 0x80001000u | 8);
    cr_assert_eq(check(), SMMUV3_UNDECIDED);
    cr_assert_eq(severity(SMMUV3_RULE_REG_001), OPEN);
    cr_assert_eq(find(SMMUV3_RULE_REG_001)->needs, SMMUV3_F_IDR1_EVENTQS);
}

Test(reg_check, REG_002_queue_size)
{
    plain();
    put(SMMUV3_R_CMDQ_BASE, 0x80000000u | 12);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_002), NOTE);
    cr_assert_eq(find(SMMUV3_RULE_REG_002)->fix, 10);
    put(SMMUV3_R_CMDQ_BASE, 0x80000000u | 10);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_002), -1);
    start();
    put(SMMUV3_R_CMDQ_BASE, 0x80000000u | 10);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_002), OPEN);
    put(SMMUV3_R_CMDQ_BASE, 0x80000000u | 25);
    check();
    cr_assert_eq(find(SMMUV3_RULE_REG_002)->fix, 19);
}

Test(reg_check, REG_003_stream_table_base)
{
    plain();
    put(SMMUV3_R_STRTAB_BASE, 0x80400000u);
    put(SMMUV3_R_STRTAB_BASE_CFG, 16);
    cr_assert_eq(check(), SMMUV3_LEGAL, "2^16 entries of 64 bytes: 4 MiB");
    put(SMMUV3_R_STRTAB_BASE, 0x80001000u);
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(find(SMMUV3_RULE_REG_003)->fix, 0x80000000u);
    /* 2-level, SPLIT 8: 2^8 level 1 descriptors of 8 bytes. */
    put(SMMUV3_R_STRTAB_BASE_CFG, 1u << 16 | 8u << 6 | 16);
    put(SMMUV3_R_STRTAB_BASE, 0x80000800u);
    cr_assert_eq(check(), SMMUV3_LEGAL);
    put(SMMUV3_R_STRTAB_BASE, 0x80000400u);
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    start();
    put(SMMUV3_R_STRTAB_BASE, 0x80000800u);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_003), OPEN);
    cr_assert_eq(find(SMMUV3_RULE_REG_003)->needs, SMMUV3_F_STRTAB_BASE_CFG_LOG2SIZE);
    put(SMMUV3_R_STRTAB_BASE_CFG, 1u << 16 | 8u << 6 | 16);
    check();
    cr_assert_eq(find(SMMUV3_RULE_REG_003)->needs, SMMUV3_F_IDR0_ST_LEVEL);
}

Test(reg_check, REG_004_to_006_stream_table_shape)
{
    plain();
    put(SMMUV3_R_STRTAB_BASE_CFG, 1u << 16 | 7u << 6 | 20);
    cr_assert_eq(check(), SMMUV3_LEGAL);
    cr_assert_eq(find(SMMUV3_RULE_REG_004)->fix, 16);
    cr_assert_eq(find(SMMUV3_RULE_REG_006)->fix, 6);
    cr_assert_eq(severity(SMMUV3_RULE_REG_005), -1);
    put(SMMUV3_R_STRTAB_BASE_CFG, 2u << 16 | 6u << 6 | 8);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_005), NOTE);
    cr_assert_eq(severity(SMMUV3_RULE_REG_004), -1);
    cr_assert_eq(severity(SMMUV3_RULE_REG_006), -1);
    put(SMMUV3_R_IDR0, 0x0d44101b & ~(3u << 27));
    put(SMMUV3_R_IDR1, 6);
    put(SMMUV3_R_STRTAB_BASE_CFG, 1u << 16 | 6u << 6 | 6);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_005), NOTE, "2-level without ST_LEVEL");
    start();
    put(SMMUV3_R_STRTAB_BASE_CFG, 1u << 16 | 6u << 6 | 20);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_004), OPEN);
    cr_assert_eq(severity(SMMUV3_RULE_REG_005), OPEN);
    start();
    put(SMMUV3_R_S_STRTAB_BASE_CFG, 7);
    put(SMMUV3_R_S_IDR1, 0xa0000005);
    check();
    cr_assert_eq(find(SMMUV3_RULE_REG_004)->fix, 5, "S_SIDSIZE counts in the Secure state");
}

Test(reg_check, REG_007_output_size)
{
    plain();
    put(SMMUV3_R_CMDQ_BASE, 0x100000000000u | 8);
    cr_assert_eq(check(), SMMUV3_ILLEGAL, "OAS is 44 bits");
    cr_assert_eq(severity(SMMUV3_RULE_REG_007), ERROR);
    cr_assert_eq(find(SMMUV3_RULE_REG_007)->fix, 0);
    put(SMMUV3_R_CMDQ_BASE, 0x080000000000u | 8);
    cr_assert_eq(check(), SMMUV3_LEGAL);
    start();
    put(SMMUV3_R_GERROR_IRQ_CFG0, 0x100000000u);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_007), OPEN);
    cr_assert_eq(find(SMMUV3_RULE_REG_007)->needs, SMMUV3_F_IDR5_OAS);
}

Test(reg_check, REG_008_to_011_attributes)
{
    plain();
    put(SMMUV3_R_CR1, 0xd75);
    check();
    cr_assert_eq(out.count, 0);
    put(SMMUV3_R_CR1, 0);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_008), NOTE);
    cr_assert_eq(severity(SMMUV3_RULE_REG_009), NOTE);
    put(SMMUV3_R_STRTAB_BASE, UINT64_C(1) << 62);
    put(SMMUV3_R_EVENTQ_BASE, UINT64_C(1) << 62);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_010), NOTE);
    put(SMMUV3_R_CR1, 0xd75);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_010), -1);
    put(SMMUV3_R_CR1, 1u << 10 | 3u << 2);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_011), NOTE);
    put(SMMUV3_R_IDR0, (0x0d44101b | 1u << 13 | 1u << 10 | 1u << 16) & ~0x10u);
    put(SMMUV3_R_CR1, 0xd75);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_008), NOTE, "cacheable, but not coherent");
    put(SMMUV3_R_CR1, 0);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_009), -1);
    start();
    put(SMMUV3_R_CR1, 0xd75);
    cr_assert_eq(check(), SMMUV3_UNDECIDED);
    cr_assert_eq(severity(SMMUV3_RULE_REG_008), OPEN);
    cr_assert_eq(severity(SMMUV3_RULE_REG_009), OPEN);
    cr_assert_eq(severity(SMMUV3_RULE_REG_011), -1);
}

Test(reg_check, REG_012_to_014_interrupts)
{
    plain();
    put(SMMUV3_R_EVENTQ_IRQ_CFG0, 0x8090040);
    put(SMMUV3_R_IRQ_CTRL, 4);
    put(SMMUV3_R_IRQ_CTRLACK, 4);
    check();
    cr_assert_eq(out.count, 0);
    put(SMMUV3_R_EVENTQ_IRQ_CFG0, 0);
    put(SMMUV3_R_IRQ_CTRLACK, 0);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_013), NOTE);
    cr_assert_eq(severity(SMMUV3_RULE_REG_014), NOTE);
    cr_assert_eq(find(SMMUV3_RULE_REG_014)->value, 4);
    put(SMMUV3_R_IDR0, 0x0d44101b);
    put(SMMUV3_R_EVENTQ_IRQ_CFG0, 0x8090040);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_012), NOTE);
    cr_assert_eq(severity(SMMUV3_RULE_REG_013), -1);
    start();
    put(SMMUV3_R_EVENTQ_IRQ_CFG0, 0x8090040);
    put(SMMUV3_R_GERROR_IRQ_CFG0, 0);
    put(SMMUV3_R_IRQ_CTRL, 1);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_012), OPEN);
    cr_assert_eq(find(SMMUV3_RULE_REG_012)->needs, SMMUV3_F_IDR0_MSI);
    cr_assert_eq(severity(SMMUV3_RULE_REG_013), OPEN);
    cr_assert_eq(severity(SMMUV3_RULE_REG_014), OPEN);
}

Test(reg_check, REG_015_027_040_features)
{
    plain();
    put(SMMUV3_R_CR0, 0x1f);
    put(SMMUV3_R_CR0ACK, 0x1f);
    check();
    cr_assert_eq(out.count, 0);
    put(SMMUV3_R_CR0, 0x1e);
    put(SMMUV3_R_CR0ACK, 0x1e);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_040), NOTE);
    put(SMMUV3_R_IDR0, 0x0d44101b);
    put(SMMUV3_R_IRQ_CTRL, 2);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_015), NOTE);
    cr_assert_eq(severity(SMMUV3_RULE_REG_027), NOTE);
    start();
    put(SMMUV3_R_CR0, 0x1f);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_015), OPEN);
    cr_assert_eq(severity(SMMUV3_RULE_REG_027), OPEN);
    cr_assert_eq(severity(SMMUV3_RULE_REG_040), -1);
}

Test(reg_check, REG_016_017_global_errors)
{
    plain();
    put(SMMUV3_R_GERROR, 0x005);
    put(SMMUV3_R_GERRORN, 0x001);
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(out.errors, 1);
    cr_assert_eq(found[0].rule, SMMUV3_RULE_REG_016);
    cr_assert_eq(found[0].field, SMMUV3_F_GERROR_EVENTQ_ABT_ERR);
    put(SMMUV3_R_GERRORN, 0x105);
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_REG_017), ERROR, "toggled the other way is active too");
    cr_assert_eq(severity(SMMUV3_RULE_REG_016), -1);
    put(SMMUV3_R_GERRORN, 0x005);
    cr_assert_eq(check(), SMMUV3_LEGAL);
    start();
    put(SMMUV3_R_GERROR, 1);
    cr_assert_eq(check(), SMMUV3_UNDECIDED, "GERROR alone cannot tell");
    cr_assert_eq(find(SMMUV3_RULE_REG_016)->needs, SMMUV3_F_GERRORN_CMDQ_ERR);
}

Test(reg_check, REG_018_019_command_errors)
{
    plain();
    put(SMMUV3_R_CMDQ_CONS, 0x03000003);
    put(SMMUV3_R_GERROR, 1);
    put(SMMUV3_R_GERRORN, 0);
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_REG_018), ERROR);
    cr_assert_eq(find(SMMUV3_RULE_REG_018)->event, SMMUV3_CERROR_ATC_INV_SYNC);
    put(SMMUV3_R_GERRORN, 1);
    cr_assert_eq(check(), SMMUV3_LEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_REG_018), -1);
    cr_assert_eq(severity(SMMUV3_RULE_REG_019), NOTE, "an old code");
    put(SMMUV3_R_CMDQ_CONS, 0x00000003);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_019), -1);
    put(SMMUV3_R_CMDQ_CONS, 0x09000003);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_019), NOTE, "reserved");
    start();
    put(SMMUV3_R_CMDQ_CONS, 0x01000022);
    cr_assert_eq(check(), SMMUV3_UNDECIDED);
    cr_assert_eq(severity(SMMUV3_RULE_REG_018), OPEN);
}

Test(reg_check, REG_020_to_023_indexes)
{
    plain();
    put(SMMUV3_R_CMDQ_BASE, 0x80000000u | 8);
    put(SMMUV3_R_CMDQ_PROD, 0x105);
    put(SMMUV3_R_CMDQ_CONS, 0x005);
    cr_assert_eq(check(), SMMUV3_LEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_REG_022), NOTE, "full");
    put(SMMUV3_R_CMDQ_PROD, 0x104);
    check();
    cr_assert_eq(out.count, 0);
    put(SMMUV3_R_CMDQ_PROD, 0x106);
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_REG_021), ERROR);
    put(SMMUV3_R_CMDQ_PROD, 0x205);
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_REG_020), ERROR);
    cr_assert_eq(find(SMMUV3_RULE_REG_020)->fix, 5);
    plain();
    put(SMMUV3_R_EVENTQ_PROD, 0x80000003u);
    cr_assert_eq(check(), SMMUV3_UNDECIDED);
    cr_assert_eq(severity(SMMUV3_RULE_REG_023), OPEN);
    put(SMMUV3_R_EVENTQ_CONS, 0x00000003u);
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_REG_023), ERROR);
    put(SMMUV3_R_EVENTQ_CONS, 0x80000003u);
    cr_assert_eq(check(), SMMUV3_LEGAL);
    put(SMMUV3_R_EVENTQ_CONS, 0x80000002u);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_021), OPEN, "the size is not known");
    cr_assert_eq(find(SMMUV3_RULE_REG_021)->needs, SMMUV3_F_EVENTQ_BASE_LOG2SIZE);
}

Test(reg_check, REG_024_to_026_enables)
{
    plain();
    put(SMMUV3_R_CR0, 0x1d);
    put(SMMUV3_R_CR0ACK, 0x1d);
    check();
    cr_assert_eq(out.count, 0);
    /* The "fix" that switches the reports off. */
    put(SMMUV3_R_CR0, 0x19);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_025), NOTE);
    cr_assert_eq(severity(SMMUV3_RULE_REG_024), NOTE);
    cr_assert_eq(find(SMMUV3_RULE_REG_024)->value, 4);
    put(SMMUV3_R_CR0, 0x15);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_026), NOTE);
    start();
    put(SMMUV3_R_CR0, 0xd);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_024), OPEN);
    cr_assert_eq(find(SMMUV3_RULE_REG_024)->needs, SMMUV3_F_CR0ACK_SMMUEN);
}

Test(reg_check, REG_028_to_030_bypass)
{
    plain();
    put(SMMUV3_R_CR0, 0);
    put(SMMUV3_R_GBPA, 0x00001000);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_028), NOTE);
    put(SMMUV3_R_GBPA, 0x00101000);
    check();
    cr_assert_eq(out.count, 0);
    put(SMMUV3_R_GBPA, 0x80151000u);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_029), NOTE);
    cr_assert_eq(severity(SMMUV3_RULE_REG_030), NOTE);
    plain();
    put(SMMUV3_R_CR0, 0);
    cr_assert_eq(check(), SMMUV3_UNDECIDED);
    cr_assert_eq(find(SMMUV3_RULE_REG_028)->needs, SMMUV3_F_GBPA_ABORT);
    start();
    put(SMMUV3_R_R_CR0, 0);
    check();
    cr_assert_eq(out.count, 0, "the Realm interface always aborts");
}

Test(reg_check, REG_031_reserved_bits)
{
    plain();
    put(SMMUV3_R_CR0, 0x1021);
    put(SMMUV3_R_CR0ACK, 1);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_031), NOTE);
    cr_assert_eq(find(SMMUV3_RULE_REG_031)->value, 0x1020);
    cr_assert_eq(smmuv3_field_owner(find(SMMUV3_RULE_REG_031)->field), smmuv3_field_owner(SMMUV3_F_CR0_SMMUEN));
    put(SMMUV3_R_CR0, 1);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_031), -1);
}

Test(reg_check, REG_032_nobody_there)
{
    start();
    put(SMMUV3_R_IDR0, 0xffffffffu);
    put(SMMUV3_R_IDR1, 0xffffffffu);
    put(SMMUV3_R_CR0, 0xffffffffu);
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(out.count, 2, "two registers with reserved bits; nothing else is looked at");
    cr_assert_eq(found[0].rule, SMMUV3_RULE_REG_032);
    plain();
    put(SMMUV3_R_AGBPA, 0xffffffffu);
    cr_assert_eq(check(), SMMUV3_LEGAL, "no reserved bits");
    put(SMMUV3_R_CR2, 0xffffffffu);
    put(SMMUV3_R_GERROR, 1);
    put(SMMUV3_R_GERRORN, 0);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_032), ERROR);
    cr_assert_eq(severity(SMMUV3_RULE_REG_016), ERROR, "one such register does not hide the others");
}

Test(reg_check, REG_033_to_036_versions)
{
    plain();
    put(SMMUV3_R_AIDR, 0x32);
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_REG_033), ERROR);
    put(SMMUV3_R_AIDR, 6);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_033), NOTE);
    put(SMMUV3_R_AIDR, 2);
    put(SMMUV3_R_IDR3, 0);
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_REG_036), ERROR);
    put(SMMUV3_R_AIDR, 1);
    cr_assert_eq(check(), SMMUV3_LEGAL);
    put(SMMUV3_R_IDR0, 0x0d44101b & ~(3u << 27));
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_REG_034), ERROR);
    put(SMMUV3_R_IDR1, 1u << 31 | 6);
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_REG_034), -1);
    cr_assert_eq(severity(SMMUV3_RULE_REG_035), ERROR, "no MSI");
    put(SMMUV3_R_IDR0, 0x0d44101b | 1u << 13);
    cr_assert_eq(check(), SMMUV3_LEGAL);
    start();
    put(SMMUV3_R_IDR1, 1u << 31 | 16);
    put(SMMUV3_R_IDR3, 0);
    cr_assert_eq(check(), SMMUV3_UNDECIDED);
    cr_assert_eq(severity(SMMUV3_RULE_REG_034), OPEN);
    cr_assert_eq(severity(SMMUV3_RULE_REG_035), OPEN);
    cr_assert_eq(severity(SMMUV3_RULE_REG_036), OPEN);
}

Test(reg_check, REG_037_to_039_id_values)
{
    plain();
    put(SMMUV3_R_IDR1, 20u << 21 | 10u << 16 | 10u << 11 | 16);
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(find(SMMUV3_RULE_REG_037)->hi, 19);
    put(SMMUV3_R_IDR1, 19u << 21 | 19u << 16 | 19u << 11 | 20u << 6 | 32);
    cr_assert_eq(check(), SMMUV3_LEGAL);
    plain();
    put(SMMUV3_R_IDR0, 0x0d44101a);
    cr_assert_eq(check(), SMMUV3_LEGAL, "stage 1 only");
    put(SMMUV3_R_IDR0, 0x0d441019);
    cr_assert_eq(check(), SMMUV3_LEGAL, "stage 2 only");
    put(SMMUV3_R_IDR0, 0x0d441010);
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_REG_038), ERROR);
    plain();
    put(SMMUV3_R_IDR5, 4);
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(find(SMMUV3_RULE_REG_038)->field, SMMUV3_F_IDR5_GRAN4K);
    start();
    put(SMMUV3_R_IDR5, 4);
    cr_assert_eq(check(), SMMUV3_UNDECIDED);
    plain();
    put(SMMUV3_R_IIDR, 0x43b);
    put(SMMUV3_R_ROOT_IIDR, 0x43b);
    put(SMMUV3_R_R_AIDR, 2);
    cr_assert_eq(check(), SMMUV3_LEGAL);
    put(SMMUV3_R_R_AIDR, 3);
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_REG_039), ERROR);
}

Test(reg_check, REG_041_042_enhanced_command_queues)
{
    plain();
    put_at(SMMUV3_R_ECMDQ_BASE, 3, 0x80000000u | 8);
    put_at(SMMUV3_R_ECMDQ_PROD, 3, 0x80000005u);
    put_at(SMMUV3_R_ECMDQ_CONS, 3, 0x80000005u);
    cr_assert_eq(check(), SMMUV3_LEGAL);
    cr_assert_eq(out.count, 0);
    put_at(SMMUV3_R_ECMDQ_CONS, 3, 0x01800005u);
    cr_assert_eq(check(), SMMUV3_ILLEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_REG_041), NOTE);
    cr_assert_eq(severity(SMMUV3_RULE_REG_042), ERROR);
    cr_assert_eq(find(SMMUV3_RULE_REG_042)->event, SMMUV3_CERROR_ILL);
    cr_assert_eq(find(SMMUV3_RULE_REG_042)->lo, 3);
    put_at(SMMUV3_R_ECMDQ_BASE, 3, 0x80000100u | 8);
    check();
    cr_assert_eq(find(SMMUV3_RULE_REG_001)->field, SMMUV3_F_ECMDQ_BASE_ADDR);
    cr_assert_eq(find(SMMUV3_RULE_REG_001)->lo, 3);
}

Test(reg_check, mixed_attributes)
{
    plain();
    put(SMMUV3_R_CR1, 3u << 10 | 1u << 6 | 3u << 4 | 2u << 2);
    check();
    cr_assert_eq(out.count, 0, "cacheable in one level, shareable");
    put(SMMUV3_R_CR1, 3u << 10 | 3u << 4);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_008), NOTE);
    put(SMMUV3_R_CR1, 1u << 8 | 1u << 2);
    check();
    cr_assert_eq(severity(SMMUV3_RULE_REG_009), NOTE, "cacheable, but not shared");
}

Test(reg_check, an_enhanced_queue_without_its_base)
{
    plain();
    put_at(SMMUV3_R_ECMDQ_PROD, 2, 0x80000005u);
    put_at(SMMUV3_R_ECMDQ_CONS, 2, 0x00000004u);
    cr_assert_eq(check(), SMMUV3_UNDECIDED);
    cr_assert_eq(severity(SMMUV3_RULE_REG_041), NOTE);
    cr_assert_eq(severity(SMMUV3_RULE_REG_021), OPEN);
    cr_assert_eq(out.count, 2, "each queue is looked at once");
}

Test(reg_check, smaller_output_sizes)
{
    plain();
    put(SMMUV3_R_IDR5, 0x71);
    put(SMMUV3_R_CMDQ_BASE, 0x1000000000u | 8);
    cr_assert_eq(check(), SMMUV3_ILLEGAL, "36 bits");
    put(SMMUV3_R_IDR5, 0x72);
    cr_assert_eq(check(), SMMUV3_LEGAL, "40 bits");
}

Test(reg_check, findings_beyond_the_array_are_counted)
{
    plain();
    put(SMMUV3_R_GERROR, 0x1fd);
    put(SMMUV3_R_GERRORN, 0);
    memset(&out, 0, sizeof out);
    cr_assert_eq(smmuv3_regs_check(&regs, &out), SMMUV3_ILLEGAL);
    cr_assert_eq(out.count, 8);
}

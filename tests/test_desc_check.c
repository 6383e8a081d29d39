/* SPDX-License-Identifier: MIT */
/* desc_check.h: each rule broken, kept and open; descriptors built against words known from elsewhere. */
#include "smmuv3/desc_check.h"

#include <criterion/criterion.h>
#include <string.h>

static struct smmuv3_finding found[20];
static struct smmuv3_findings out;

static struct smmuv3_desc_config config(unsigned stage, unsigned granule)
{
    struct smmuv3_desc_config c;
    memset(&c, 0, sizeof c);
    c.stage = stage;
    c.granule_log2 = granule;
    return c;
}

/** Everything known, nothing special: what a plain descriptor is legal under. */
static struct smmuv3_desc_config known(unsigned stage, unsigned granule)
{
    struct smmuv3_desc_config c = config(stage, granule);
    c.output_bits = 48;
    c.state = SMMUV3_STATE_NS;
    c.ds = c.lpa = c.pi = c.ha = c.hd = c.affd = c.nt = c.one_level = c.el2 = c.had = c.aie = c.pnch = SMMUV3_NO;
    c.fwb = c.xnx = c.mteperm = SMMUV3_NO;
    c.mair_known = true;
    c.mair = 0xf404ff44u;
    return c;
}

static enum smmuv3_verdict check(const struct smmuv3_desc_config *c, int level, uint64_t d)
{
    memset(&out, 0, sizeof out);
    out.v = found;
    out.cap = 20;
    return smmuv3_desc_check(c, level, d, &out);
}

/** @return the severity with which a rule was found, -1 when it was not. */
static int severity(int rule)
{
    for (size_t i = 0; i < out.count; i++)
        if (found[i].rule == rule)
            return found[i].severity;
    return -1;
}

#define ERROR SMMUV3_SEVERITY_ERROR
#define OPEN SMMUV3_SEVERITY_UNDECIDED
#define NOTE SMMUV3_SEVERITY_NOTE

Test(desc_check, plain_descriptors_are_legal)
{
    struct smmuv3_desc_config c = known(1, 12);
    cr_assert_eq(check(&c, 3, 0x0060000084321f47u), SMMUV3_LEGAL);
    cr_assert_eq(out.count, 0);
    cr_assert_eq(check(&c, 0, 0x0000000843210003u), SMMUV3_LEGAL);
    cr_assert_eq(check(&c, 3, 0), SMMUV3_LEGAL);
    cr_assert_eq(check(&c, 3, 0xfffffffffffffffeu), SMMUV3_LEGAL, "bit 0 clear: all bits are free");
    c = known(2, 12);
    cr_assert_eq(check(&c, 3, 0x843217ffu), SMMUV3_LEGAL);
    cr_assert_eq(out.count, 0);
    c.stage = 3;
    cr_assert_eq(check(&c, 3, 0x843217ffu), SMMUV3_ILLEGAL);
}

Test(desc_check, DESC_001_reserved_at_level_3)
{
    struct smmuv3_desc_config c = known(1, 12);
    cr_assert_eq(check(&c, 3, 0x401), SMMUV3_ILLEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_001), ERROR);
    cr_assert_eq(found[0].event, 0x10);
    cr_assert_eq(check(&c, 2, 0x401), SMMUV3_LEGAL);
}

Test(desc_check, DESC_002_block_levels)
{
    struct smmuv3_desc_config c = known(1, 12);
    cr_assert_eq(check(&c, 0, 0x401), SMMUV3_ILLEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_002), ERROR);
    c.ds = SMMUV3_UNKNOWN;
    cr_assert_eq(check(&c, 0, 0x401), SMMUV3_UNDECIDED);
    cr_assert_eq(found[0].needs, SMMUV3_F_CD_DS);
    c.ds = SMMUV3_YES;
    cr_assert_eq(check(&c, 0, 0x401), SMMUV3_LEGAL);
    c = known(2, 16);
    c.lpa = SMMUV3_UNKNOWN;
    cr_assert_eq(check(&c, 1, 0x7fd), SMMUV3_UNDECIDED);
    cr_assert_eq(found[0].needs, SMMUV3_F_IDR5_OAS);
    c = known(1, 12);
    c.aarch32 = true;
    cr_assert_eq(check(&c, 1, 0x401), SMMUV3_LEGAL);
}

Test(desc_check, DESC_003_output_size)
{
    struct smmuv3_desc_config c = known(1, 12);
    c.output_bits = 40;
    cr_assert_eq(check(&c, 3, 0x0000010000000403u), SMMUV3_ILLEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_003), ERROR);
    cr_assert_eq(found[0].event, 0x11);
    cr_assert_eq(found[0].hi, 0xffffffffffu);
    cr_assert_eq(check(&c, 2, 0x0000010000000003u), SMMUV3_ILLEGAL, "table addresses too");
    cr_assert_eq(check(&c, 3, 0x000000fffffff403u), SMMUV3_LEGAL);
    c.output_bits = 0;
    cr_assert_eq(check(&c, 3, 0x0000010000000403u), SMMUV3_UNDECIDED);
    cr_assert_eq(found[0].needs, SMMUV3_F_CD_IPS);
    cr_assert_eq(check(&c, 3, 0x00000000fffff403u), SMMUV3_LEGAL, "no SMMU has less than 32 bits");
    c = known(2, 12);
    c.aarch32 = true;
    c.output_bits = 32;
    cr_assert_eq(check(&c, 3, 0x000000ff000007ffu), SMMUV3_LEGAL, "AArch32 output is 40 bits whatever S2PS says");
    cr_assert_eq(check(&c, 3, 0x00000100000007ffu), SMMUV3_ILLEGAL);
    c = known(2, 16);
    c.output_bits = 48;
    c.lpa = SMMUV3_YES;
    cr_assert_eq(check(&c, 3, 0x00000000843017ffu), SMMUV3_ILLEGAL, "bits [15:12] are address [51:48]");
}

Test(desc_check, DESC_004_reserved_bits)
{
    struct smmuv3_desc_config c = known(1, 12);
    cr_assert_eq(check(&c, 2, 0x0000000084001401u), SMMUV3_LEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_004), NOTE);
    cr_assert_eq(found[0].value, 0x1000);
    check(&c, 3, 0x0001000084001403u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_004), NOTE);
    check(&c, 1, 0x0004000084001003u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_004), NOTE, "bit 50 of a table");
    check(&c, 1, 0x07f80000840010fcu | 3);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_004), -1, "[58:51] and [7:2] of a table are free");
    c.ds = SMMUV3_UNKNOWN;
    cr_assert_eq(check(&c, 3, 0x0001000084001403u), SMMUV3_UNDECIDED);
    c.ds = SMMUV3_YES;
    c.output_bits = 52;
    cr_assert_eq(check(&c, 3, 0x0001000084001403u), SMMUV3_LEGAL);
    cr_assert_eq(out.count, 0);
    c = known(2, 12);
    check(&c, 1, 0x8000000084001003u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_004), NOTE, "bit 63 of a stage 2 table");
    check(&c, 1, 0x7800000084001003u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_004), NOTE);
    c.pi = SMMUV3_YES;
    check(&c, 1, 0x7800000084001003u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_004), -1, "IGNORED with indirect permissions");
    c = known(1, 14);
    check(&c, 1, 0x0000000084001003u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_004), NOTE, "[13:12] of a 16KB table");
    c = known(1, 12);
    c.aarch32 = true;
    check(&c, 3, 0x0008000084001403u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_004), NOTE, "no DBM in AArch32");
}

Test(desc_check, DESC_005_access_flag)
{
    struct smmuv3_desc_config c = known(1, 12);
    cr_assert_eq(check(&c, 3, 0x84001003u), SMMUV3_ILLEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_005), ERROR);
    cr_assert_eq(found[0].event, 0x12);
    cr_assert_eq(found[0].fix, 1);
    c.ha = SMMUV3_YES;
    cr_assert_eq(check(&c, 3, 0x84001003u), SMMUV3_LEGAL);
    c.aarch32 = true;
    cr_assert_eq(check(&c, 3, 0x84001003u), SMMUV3_ILLEGAL, "AArch32 tables are never updated");
    c = known(1, 12);
    c.affd = SMMUV3_YES;
    cr_assert_eq(check(&c, 3, 0x84001003u), SMMUV3_LEGAL);
    c.affd = SMMUV3_NO;
    c.ha = SMMUV3_UNKNOWN;
    cr_assert_eq(check(&c, 3, 0x84001003u), SMMUV3_UNDECIDED);
    cr_assert_eq(found[0].needs, SMMUV3_F_CD_HA);
}

Test(desc_check, DESC_006_shareability)
{
    struct smmuv3_desc_config c = known(1, 12);
    check(&c, 3, 0x503);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_006), NOTE);
    check(&c, 3, 0x603);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_006), -1);
    c.ds = SMMUV3_UNKNOWN;
    check(&c, 3, 0x503);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_006), OPEN);
    c.ds = SMMUV3_YES;
    check(&c, 3, 0x503);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_006), -1);
}

Test(desc_check, DESC_007_mair)
{
    struct smmuv3_desc_config c = known(1, 12);
    c.mair = 0x0600;
    check(&c, 3, 0x407);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_007), NOTE);
    check(&c, 3, 0x403);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_007), -1);
    c.mair_known = false;
    check(&c, 3, 0x407);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_007), OPEN);
    cr_assert_eq(found[0].needs, SMMUV3_F_CD_MAIR0);
}

Test(desc_check, DESC_008_memattr)
{
    struct smmuv3_desc_config c = known(2, 12);
    check(&c, 3, 0x7c3 | 8 << 2);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_008), NOTE);
    check(&c, 3, 0x7c3 | 4 << 2);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_008), NOTE);
    check(&c, 3, 0x7c3 | 5 << 2);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_008), -1);
    c.fwb = SMMUV3_UNKNOWN;
    check(&c, 3, 0x7c3 | 8 << 2);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_008), OPEN, "Device with S2FWB, reserved without");
    cr_assert_eq(found[0].needs, SMMUV3_F_STE_S2FWB);
}

Test(desc_check, DESC_009_contiguous_groups)
{
    struct smmuv3_desc_config c = known(1, 12);
    uint64_t group[16];
    for (unsigned i = 0; i < 16; i++)
        group[i] = 0x0010000084320743u | (uint64_t)i << 12;
    memset(&out, 0, sizeof out);
    out.v = found;
    out.cap = 20;
    cr_assert_eq(smmuv3_desc_check_group(&c, 3, group, 16, &out), SMMUV3_LEGAL);
    group[5] |= 0x80;
    group[6] ^= 0x400;
    cr_assert_eq(smmuv3_desc_check_group(&c, 3, group, 16, &out), SMMUV3_LEGAL, "AF and dirty state may differ");
    group[3] &= ~(UINT64_C(1) << 52);
    group[9] += 0x100000;
    cr_assert_eq(smmuv3_desc_check_group(&c, 3, group, 16, &out), SMMUV3_ILLEGAL);
    cr_assert_eq(out.count, 2);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_009), ERROR);
    cr_assert_eq(found[0].lo, 3);
    cr_assert_eq(found[1].lo, 9);
    cr_assert_eq(found[1].fix, 0x0010000084329743u);
    memset(&out, 0, sizeof out);
    cr_assert_eq(smmuv3_desc_check_group(&c, 3, group, 15, &out), SMMUV3_ILLEGAL);
    for (unsigned i = 0; i < 16; i++)
        group[i] = 0x84320743u;
    cr_assert_eq(smmuv3_desc_check_group(&c, 3, group, 16, &out), SMMUV3_LEGAL, "no contiguous bit");
}

Test(desc_check, DESC_010_nT)
{
    struct smmuv3_desc_config c = known(1, 12);
    check(&c, 2, 0x10401);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_010), NOTE);
    c.nt = SMMUV3_YES;
    check(&c, 2, 0x10401);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_010), -1);
    c.nt = SMMUV3_UNKNOWN;
    check(&c, 2, 0x10401);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_010), OPEN);
    check(&c, 3, 0x10403);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_010), -1, "an address bit of a page");
}

Test(desc_check, DESC_011_one_privilege_level)
{
    struct smmuv3_desc_config c = known(1, 12);
    check(&c, 3, 0x0020000000000c03u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_011), -1);
    c.one_level = SMMUV3_YES;
    check(&c, 3, 0x0020000000000c03u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_011), NOTE);
    cr_assert_eq(out.count, 3, "AP[1], PXN, nG");
    check(&c, 3, 0x443);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_011), -1);
    c.one_level = SMMUV3_UNKNOWN;
    check(&c, 3, 0xc43);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_011), OPEN);
}

Test(desc_check, DESC_012_ns)
{
    struct smmuv3_desc_config c = known(1, 12);
    check(&c, 3, 0x423);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_012), NOTE);
    check(&c, 2, 0x8000000000000003u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_012), NOTE, "NSTable");
    c.state = SMMUV3_STATE_S;
    check(&c, 3, 0x423);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_012), -1);
    check(&c, 2, 0x8000000000000003u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_012), -1);
    c.state = SMMUV3_STATE_UNKNOWN;
    check(&c, 3, 0x423);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_012), OPEN);
    c.state = SMMUV3_STATE_REALM;
    c.el2 = SMMUV3_YES;
    check(&c, 3, 0x423);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_012), -1);
}

Test(desc_check, DESC_013_amec)
{
    struct smmuv3_desc_config c = known(2, 12);
    c.state = SMMUV3_STATE_REALM;
    cr_assert_eq(check(&c, 3, 0x80000000000007ffu), SMMUV3_ILLEGAL);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_013), ERROR);
    cr_assert_eq(found[0].event, 0x10);
    cr_assert_eq(check(&c, 3, 0x00000000000007ffu), SMMUV3_LEGAL);
    c.state = SMMUV3_STATE_UNKNOWN;
    cr_assert_eq(check(&c, 3, 0x80000000000007ffu), SMMUV3_UNDECIDED);
    c.state = SMMUV3_STATE_NS;
    check(&c, 3, 0x80000000000007ffu);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_013), -1);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_004), NOTE);
    c.state = SMMUV3_STATE_S;
    check(&c, 3, 0x80000000000007ffu);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_004), NOTE);
}

Test(desc_check, DESC_009_across_bit_48)
{
    struct smmuv3_desc_config c = known(1, 16);
    uint64_t group[32];
    c.lpa = SMMUV3_YES;
    /* Output 0x1000084200000 and up: bit 48 is bit 12 of the descriptor. */
    for (unsigned i = 0; i < 32; i++)
        group[i] = 0x0010000084201743u | (uint64_t)i << 16;
    memset(&out, 0, sizeof out);
    cr_assert_eq(smmuv3_desc_check_group(&c, 3, group, 32, &out), SMMUV3_LEGAL);
    group[7] ^= 0x2000;
    cr_assert_eq(smmuv3_desc_check_group(&c, 3, group, 32, &out), SMMUV3_ILLEGAL);
    cr_assert_eq(out.count, 1);
}

Test(desc_check, DESC_014_stage_2_xn)
{
    struct smmuv3_desc_config c = known(2, 12);
    check(&c, 3, 0x00600000000007ffu);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_014), NOTE);
    cr_assert_eq(found[0].fix, 2);
    c.xnx = SMMUV3_YES;
    check(&c, 3, 0x00600000000007ffu);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_014), NOTE, "both bits set still let EL1 execute");
    check(&c, 3, 0x00200000000007ffu);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_014), -1);
    c.xnx = SMMUV3_UNKNOWN;
    check(&c, 3, 0x00200000000007ffu);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_014), OPEN);
    check(&c, 3, 0x00400000000007ffu);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_014), -1);
}

Test(desc_check, DESC_015_contiguous_levels)
{
    struct smmuv3_desc_config c = known(1, 16);
    c.lpa = SMMUV3_YES;
    check(&c, 1, 0x0010000000000401u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_015), NOTE);
    check(&c, 2, 0x0010000000000401u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_015), -1);
    c.pnch = SMMUV3_UNKNOWN;
    check(&c, 1, 0x0010000000000401u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_015), OPEN);
}

Test(desc_check, builds_the_known_pages)
{
    struct smmuv3_desc_config c = known(2, 12);
    struct smmuv3_desc_leaf_args a;
    uint64_t d = 0;
    memset(&a, 0, sizeof a);
    a.address = 0x84321000u;
    a.attr_index = 15;
    a.ap = 3;
    a.sh = SMMUV3_DESC_SH_ISH;
    a.flags = SMMUV3_DESC_AF;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_OK);
    cr_assert_eq(d, 0x843217ffu);
    c = known(1, 12);
    a.attr_index = 1;
    a.ap = 1;
    a.xn = 3;
    a.flags = SMMUV3_DESC_AF | SMMUV3_DESC_NG | SMMUV3_DESC_DBM;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_OK);
    cr_assert_eq(d, 0x0068000084321f47u);
    cr_assert_eq(smmuv3_desc_make_table(&c, 0, 0x843210000u, NULL, &d), SMMUV3_OK);
    cr_assert_eq(d, 0x0000000843210003u);
}

Test(desc_check, builds_52_bit_addresses)
{
    struct smmuv3_desc_config c = known(1, 12);
    struct smmuv3_desc_leaf_args a;
    uint64_t d = 0;
    memset(&a, 0, sizeof a);
    a.address = 0x000b000000001000u;
    a.flags = SMMUV3_DESC_AF;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_RANGE);
    c.ds = SMMUV3_YES;
    c.output_bits = 52;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_OK);
    cr_assert_eq(d, 0x0003000000001603u);
    a.sh = SMMUV3_DESC_SH_ISH;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_RANGE, "there is no SH with DS");
    c = known(1, 16);
    c.lpa = SMMUV3_YES;
    c.output_bits = 52;
    a.address = 0x000b000000010000u;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_OK);
    cr_assert_eq(d, 0x000000000001b703u);
    cr_assert_eq(smmuv3_desc_make_table(&c, 2, 0x000b000000010000u, NULL, &d), SMMUV3_OK);
    cr_assert_eq(d, 0x000000000001b003u);
}

Test(desc_check, refuses_what_cannot_be_said)
{
    struct smmuv3_desc_config c = known(2, 12);
    struct smmuv3_desc_leaf_args a;
    struct smmuv3_desc_limits limits = {1, 0, 0, 0};
    uint64_t d = 77;
    memset(&a, 0, sizeof a);
    a.address = 0x84321000u;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 2, &a, &d), SMMUV3_ERR_ALIGNMENT);
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 0, &a, &d), SMMUV3_ERR_UNSUPPORTED);
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 4, &a, &d), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, NULL, &d), SMMUV3_ERR_ARGUMENT);
    a.xn = 1;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_UNSUPPORTED, "no XNX");
    a.xn = 0;
    a.attr_index = 8;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_RANGE, "reserved MemAttr");
    a.attr_index = 5;
    a.sh = 1;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_RANGE);
    a.sh = 0;
    a.flags = SMMUV3_DESC_NG;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_UNSUPPORTED, "no nG at stage 2");
    a.flags = SMMUV3_DESC_NT;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_UNSUPPORTED, "no nT in a page");
    cr_assert_eq(smmuv3_desc_make_table(&c, 1, 0x84321000u, &limits, &d), SMMUV3_ERR_UNSUPPORTED);
    cr_assert_eq(smmuv3_desc_make_table(&c, 3, 0x84321000u, NULL, &d), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_desc_make_table(&c, 1, 0x84321800u, NULL, &d), SMMUV3_ERR_ALIGNMENT);
    cr_assert_eq(d, 77, "nothing changed");
    c = known(1, 12);
    limits.ap = 2;
    limits.pxn = 1;
    cr_assert_eq(smmuv3_desc_make_table(&c, 1, 0x84321000u, &limits, &d), SMMUV3_OK);
    cr_assert_eq(d, 0x4800000084321003u);
}

Test(desc_check, built_leaves_decode_to_their_arguments_in_every_format)
{
    static const unsigned granules[3] = {12, 14, 16};
    for (unsigned stage = 1; stage <= 2; stage++)
        for (unsigned g = 0; g < 3; g++)
            for (int level = smmuv3_desc_first_level(granules[g]); level <= 3; level++)
                for (int ds = SMMUV3_NO; ds <= SMMUV3_YES; ds++) {
                    struct smmuv3_desc_config c = known(stage, granules[g]);
                    struct smmuv3_desc_leaf_args a;
                    struct smmuv3_desc leaf;
                    uint64_t d;
                    memset(&a, 0, sizeof a);
                    c.ds = granules[g] == 16 ? SMMUV3_NO : (enum smmuv3_tri)ds;
                    c.lpa = (enum smmuv3_tri)ds;
                    c.output_bits = ds == SMMUV3_YES ? 52 : 48;
                    a.attr_index = stage == 2 ? 15 : 1;
                    a.ap = 3;
                    a.flags = SMMUV3_DESC_AF | SMMUV3_DESC_DBM;
                    if (level != 3 && !smmuv3_desc_block_ok(granules[g], level, ds == SMMUV3_YES)) {
                        cr_assert_eq(smmuv3_desc_make_leaf(&c, level, &a, &d), SMMUV3_ERR_UNSUPPORTED);
                        continue;
                    }
                    for (unsigned bit = smmuv3_desc_level_shift(granules[g], level); bit < c.output_bits; bit++) {
                        a.address = UINT64_C(1) << bit;
                        cr_assert_eq(smmuv3_desc_make_leaf(&c, level, &a, &d), SMMUV3_OK);
                        cr_assert_eq(smmuv3_desc_decode(&c, level, d, &leaf), SMMUV3_OK);
                        cr_assert_eq(leaf.address, a.address);
                        cr_assert_eq(check(&c, level, d), SMMUV3_LEGAL);
                        cr_assert_eq(out.count, 0, "stage %u granule %u level %d bit %u", stage, granules[g], level, bit);
                    }
                }
}

Test(desc_check, DESC_004_with_64KB)
{
    struct smmuv3_desc_config c = known(1, 16);
    check(&c, 3, 0x0001000084010403u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_004), NOTE, "[49:48] have no meaning with 64KB");
    check(&c, 2, 0x0001000084010003u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_004), NOTE);
    check(&c, 3, 0x0000000084011403u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_004), NOTE, "[15:12] without 52-bit addresses");
    check(&c, 2, 0x0000000084011003u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_004), NOTE);
    c.ds = SMMUV3_YES;
    check(&c, 3, 0x0001000084010403u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_004), NOTE, "DS is for 4KB and 16KB");
}

Test(desc_check, each_argument_has_its_range)
{
    struct smmuv3_desc_config c = known(1, 12);
    struct smmuv3_desc_leaf_args a;
    uint64_t d = 0;
    memset(&a, 0, sizeof a);
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_OK);
    a.attr_index = 8;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_RANGE);
    c.aie = SMMUV3_YES;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_OK);
    cr_assert_eq(d, 0x0800000000000003u);
    a.attr_index = 0;
    a.ap = 4;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_RANGE);
    a.ap = 0;
    a.xn = 4;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_RANGE);
    a.xn = 0;
    a.pi_index = 16;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_RANGE);
    a.pi_index = 0;
    a.sh = 4;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_RANGE);
    a.sh = 0;
    a.software = 16;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_RANGE);
    a.software = 0;
    a.pbha = 16;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_RANGE);
}

Test(desc_check, flags_by_state_and_format)
{
    struct smmuv3_desc_config c = known(2, 12);
    struct smmuv3_desc_leaf_args a;
    uint64_t d = 0;
    memset(&a, 0, sizeof a);
    a.attr_index = 15;
    a.flags = SMMUV3_DESC_NS;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_UNSUPPORTED);
    c.state = SMMUV3_STATE_REALM;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_OK);
    cr_assert_eq(d, 0x008000000000003fu);
    c = known(1, 12);
    a.attr_index = 0;
    c.state = SMMUV3_STATE_S;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_OK);
    cr_assert_eq(d, 0x23);
    c.state = SMMUV3_STATE_REALM;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_UNSUPPORTED);
    c.el2 = SMMUV3_YES;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_OK);
    c = known(1, 12);
    c.aarch32 = true;
    a.flags = SMMUV3_DESC_DBM;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_UNSUPPORTED, "no DBM in AArch32");
    a.flags = SMMUV3_DESC_AF | SMMUV3_DESC_NG | SMMUV3_DESC_CONTIGUOUS;
    a.address = 0x8040000000u;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 1, &a, &d), SMMUV3_OK);
    cr_assert_eq(d, 0x0010008040000c01u);
    a.address = 0x10000000000u;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 1, &a, &d), SMMUV3_ERR_RANGE, "40 bits");
    c = known(1, 12);
    c.one_level = SMMUV3_YES;
    a.address = 0;
    a.flags = 0;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_OK);
    cr_assert_eq(d, 0x43, "AP[1] is RES1");
    c.pi = SMMUV3_YES;
    a.pi_index = 13;
    a.flags = SMMUV3_DESC_CLEAN;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_OK);
    cr_assert_eq(d, 0x00600000000000c3u, "nDirty");
    c.stage = 2;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_OK);
    cr_assert_eq(d, 0x0060000000000043u, "Dirty is 0");
}

Test(desc_check, what_is_not_known_to_be_reserved_is_not_reported)
{
    struct smmuv3_desc_config c = known(1, 16);
    c.lpa = SMMUV3_UNKNOWN;
    c.output_bits = 52;
    check(&c, 2, 0x0000000084011003u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_004), -1);
    check(&c, 3, 0x0000000084011403u);
    cr_assert_eq(severity(SMMUV3_RULE_DESC_004), -1);
    c = known(2, 12);
    check(&c, 3, 0x5ff);
    cr_assert_eq(found[0].field, SMMUV3_F_S2_LEAF_SH);
    c = known(1, 12);
    check(&c, 3, 0x503);
    cr_assert_eq(found[0].field, SMMUV3_F_S1_LEAF_SH);
}

Test(desc_check, builds_forced_write_back)
{
    struct smmuv3_desc_config c = known(2, 12);
    const struct smmuv3_desc_limits ns = {0, 0, 0, 1};
    struct smmuv3_desc_leaf_args a;
    uint64_t d = 0;
    memset(&a, 0, sizeof a);
    c.fwb = SMMUV3_YES;
    a.attr_index = 6;
    a.ap = 3;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_OK);
    cr_assert_eq(d, 0xdb);
    a.attr_index = 4;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_RANGE);
    a.attr_index = 14;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_ERR_RANGE, "bit 5 is RES0");
    c.mteperm = SMMUV3_YES;
    cr_assert_eq(smmuv3_desc_make_leaf(&c, 3, &a, &d), SMMUV3_OK);
    cr_assert_eq(smmuv3_desc_make_table(&c, 1, 0x1000, &ns, &d), SMMUV3_ERR_UNSUPPORTED);
    c = known(1, 12);
    cr_assert_eq(smmuv3_desc_make_table(&c, 1, 0x1000, &ns, &d), SMMUV3_ERR_UNSUPPORTED);
    c.state = SMMUV3_STATE_S;
    cr_assert_eq(smmuv3_desc_make_table(&c, 1, 0x1000, &ns, &d), SMMUV3_OK);
    cr_assert_eq(d, 0x8000000000001003u);
}

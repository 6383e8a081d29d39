/* SPDX-License-Identifier: MIT */
#include "smmuv3/walk_attr.h"

#include <criterion/criterion.h>
#include <string.h>

static struct smmuv3_walk_attr normal(unsigned outer, unsigned inner, unsigned hints, unsigned sh)
{
    struct smmuv3_walk_attr a;
    memset(&a, 0, sizeof(a));
    a.mem.type = SMMUV3_MEM_NORMAL;
    a.mem.outer = (uint8_t)outer;
    a.mem.inner = (uint8_t)inner;
    a.mem.outer_hints = a.mem.inner_hints = (uint8_t)hints;
    a.sh = (uint8_t)sh;
    return a;
}

static struct smmuv3_walk_leaf leaf_of(struct smmuv3_mem_attr mem, int sh)
{
    struct smmuv3_walk_leaf leaf;
    memset(&leaf, 0, sizeof(leaf));
    leaf.mem = mem;
    leaf.sh = sh;
    return leaf;
}

/* Defaults of 13.1.3. */
Test(walk_attr, defaults)
{
    struct smmuv3_walk_access access;
    struct smmuv3_walk_attr a;
    memset(&access, 0, sizeof(access));
    access.instruction = access.write = true;
    a = smmuv3_walk_attr_incoming(&access);
    cr_expect_eq(a.mem.type, SMMUV3_MEM_NORMAL);
    cr_expect_eq(a.mem.outer, SMMUV3_MEM_WB);
    cr_expect_eq(a.mem.inner_hints, SMMUV3_MEM_RA | SMMUV3_MEM_WA);
    cr_expect_eq(a.sh, SMMUV3_DESC_SH_NSH);
    cr_expect(!a.instruction && !a.privileged && !a.ns);
}

/* The three examples of 13.1.5.1, by combination of stage 1 with stage 2. */
Test(walk_attr, combine_examples)
{
    struct smmuv3_walk_attr a = normal(SMMUV3_MEM_NC, SMMUV3_MEM_WB, 3, SMMUV3_DESC_SH_ISH);
    struct smmuv3_walk_leaf s2 = leaf_of(smmuv3_memattr_decode(1, false, false), SMMUV3_DESC_SH_NSH);
    cr_expect_eq(smmuv3_walk_attr_s2(a, &s2).mem.type, SMMUV3_MEM_DEVICE_nGnRE);
    a.mem.type = SMMUV3_MEM_DEVICE_nGnRE;
    s2 = leaf_of(smmuv3_memattr_decode(0, false, false), SMMUV3_DESC_SH_NSH);
    cr_expect_eq(smmuv3_walk_attr_s2(a, &s2).mem.type, SMMUV3_MEM_DEVICE_nGnRnE);
    a = normal(SMMUV3_MEM_NC, SMMUV3_MEM_WB, 3, SMMUV3_DESC_SH_ISH);
    s2 = leaf_of(smmuv3_memattr_decode(0xa, false, false), SMMUV3_DESC_SH_OSH);
    a = smmuv3_walk_attr_consistent(smmuv3_walk_attr_s2(a, &s2));
    cr_expect_eq(a.mem.inner, SMMUV3_MEM_WT);
    cr_expect_eq(a.mem.outer, SMMUV3_MEM_NC);
    cr_expect_eq(a.mem.outer_hints, 0, "a level without cache has no hints");
    cr_expect_eq(a.mem.inner_hints, 3);
    cr_expect_eq(a.sh, SMMUV3_DESC_SH_OSH);
}

/* Stage 2 with forced write-back: 0b0110 wins over Device, 0b0111 is stage 1, 0b0101 keeps Device. */
Test(walk_attr, forced_write_back)
{
    struct smmuv3_walk_attr device = normal(0, 0, 0, SMMUV3_DESC_SH_ISH);
    struct smmuv3_walk_leaf s2 = leaf_of(smmuv3_memattr_decode(6, true, false), SMMUV3_DESC_SH_ISH);
    struct smmuv3_walk_attr a;
    device.mem.type = SMMUV3_MEM_DEVICE_nGRE;
    a = smmuv3_walk_attr_consistent(smmuv3_walk_attr_s2(device, &s2));
    cr_expect_eq(a.mem.type, SMMUV3_MEM_NORMAL);
    cr_expect_eq(a.mem.inner, SMMUV3_MEM_WB);
    cr_expect_eq(a.mem.inner_hints, SMMUV3_MEM_RA | SMMUV3_MEM_WA);
    cr_expect_eq(a.sh, SMMUV3_DESC_SH_ISH);
    s2.mem = smmuv3_memattr_decode(7, true, false);
    cr_expect_eq(smmuv3_walk_attr_s2(device, &s2).mem.type, SMMUV3_MEM_DEVICE_nGRE);
    s2.mem = smmuv3_memattr_decode(5, true, false);
    cr_expect_eq(smmuv3_walk_attr_s2(device, &s2).mem.type, SMMUV3_MEM_DEVICE_nGRE);
}

/* Device and non-cacheable are outer shareable; hints without allocation are not transient. */
Test(walk_attr, consistency)
{
    struct smmuv3_walk_attr a = normal(SMMUV3_MEM_NC, SMMUV3_MEM_NC, 7, SMMUV3_DESC_SH_NSH);
    a = smmuv3_walk_attr_consistent(a);
    cr_expect_eq(a.sh, SMMUV3_DESC_SH_OSH);
    cr_expect_eq(a.mem.inner_hints, 0);
    a = smmuv3_walk_attr_consistent(normal(SMMUV3_MEM_WB, SMMUV3_MEM_WB, SMMUV3_MEM_TRANSIENT, SMMUV3_DESC_SH_NSH));
    cr_expect_eq(a.mem.outer_hints, 0);
    cr_expect_eq(a.sh, SMMUV3_DESC_SH_NSH);
}

/* Hints of a cacheable access are combined with those of stage 1; those of other accesses are dropped [13.4.2]. */
Test(walk_attr, stage1_hints)
{
    struct smmuv3_walk_leaf s1 = leaf_of(smmuv3_mair_decode(0xff), SMMUV3_DESC_SH_ISH);
    struct smmuv3_walk_attr a = smmuv3_walk_attr_s1(normal(2, 2, SMMUV3_MEM_RA, 0), &s1);
    cr_expect_eq(a.mem.inner_hints, SMMUV3_MEM_RA);
    a = smmuv3_walk_attr_s1(normal(0, 0, SMMUV3_MEM_RA, 0), &s1);
    cr_expect_eq(a.mem.inner_hints, SMMUV3_MEM_RA | SMMUV3_MEM_WA);
}

Test(walk_attr, overrides)
{
    struct smmuv3_walk_override o;
    struct smmuv3_walk_attr a = normal(2, 2, 3, SMMUV3_DESC_SH_ISH);
    memset(&o, 0, sizeof(o));
    o.shcfg = 1;
    cr_expect_eq(smmuv3_walk_attr_override(a, &o, false).sh, SMMUV3_DESC_SH_ISH);
    o.shcfg = 2;
    o.mtcfg = true;
    o.memattr = 8; /* reserved: Device-nGnRnE */
    o.privcfg = 3;
    o.instcfg = 3;
    o.nscfg = 3;
    a = smmuv3_walk_attr_override(a, &o, false);
    cr_expect_eq(a.mem.type, SMMUV3_MEM_DEVICE_nGnRnE);
    cr_expect_eq(a.sh, SMMUV3_DESC_SH_OSH);
    cr_expect(a.privileged && a.instruction && a.ns);
    a = smmuv3_walk_attr_override(normal(2, 2, 3, 0), &o, true);
    cr_expect(!a.instruction, "writes stay data");
    o.privcfg = o.instcfg = o.nscfg = 2;
    a.privileged = a.instruction = a.ns = true;
    a = smmuv3_walk_attr_override(a, &o, false);
    cr_expect(!a.privileged && !a.instruction && !a.ns);
    o.mtcfg = false;
    o.alloccfg = 0xd;
    a = smmuv3_walk_attr_override(normal(2, 2, 3, 0), &o, false);
    cr_expect_eq(a.mem.inner_hints, SMMUV3_MEM_RA | SMMUV3_MEM_TRANSIENT);
}

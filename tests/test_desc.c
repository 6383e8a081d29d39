/* SPDX-License-Identifier: MIT */
/* desc.h against words and meanings taken from the Arm ARM, from Linux page tables and from a published bug. */
#include "smmuv3/desc.h"

#include <criterion/criterion.h>
#include <string.h>

static struct smmuv3_desc_config config(unsigned stage, unsigned granule)
{
    struct smmuv3_desc_config c;
    memset(&c, 0, sizeof c);
    c.stage = stage;
    c.granule_log2 = granule;
    return c;
}

static struct smmuv3_desc decode(const struct smmuv3_desc_config *c, int level, uint64_t d)
{
    struct smmuv3_desc out;
    cr_assert_eq(smmuv3_desc_decode(c, level, d, &out), SMMUV3_OK);
    return out;
}

#define ALL (SMMUV3_DESC_PR | SMMUV3_DESC_PW | SMMUV3_DESC_PX | SMMUV3_DESC_UR | SMMUV3_DESC_UW | SMMUV3_DESC_UX)

Test(desc, types)
{
    struct smmuv3_desc_config c = config(1, 12);
    cr_assert_eq(smmuv3_desc_type(&c, 3, 0x843220ffe), SMMUV3_DESC_INVALID);
    cr_assert_eq(smmuv3_desc_type(&c, 3, 0x843220003), SMMUV3_DESC_PAGE);
    cr_assert_eq(smmuv3_desc_type(&c, 3, 0x843220001), SMMUV3_DESC_RESERVED);
    cr_assert_eq(smmuv3_desc_type(&c, 2, 0x843220003), SMMUV3_DESC_TABLE);
    cr_assert_eq(smmuv3_desc_type(&c, 2, 0x843200001), SMMUV3_DESC_BLOCK);
    cr_assert_eq(smmuv3_desc_type(&c, 1, 0x840000001), SMMUV3_DESC_BLOCK);
    cr_assert_eq(smmuv3_desc_type(&c, 0, 1), SMMUV3_DESC_RESERVED);
    c.ds = SMMUV3_YES;
    cr_assert_eq(smmuv3_desc_type(&c, 0, 1), SMMUV3_DESC_BLOCK);
    cr_assert_eq(smmuv3_desc_type(&c, -1, 1), SMMUV3_DESC_RESERVED);
    c = config(1, 16);
    cr_assert_eq(smmuv3_desc_type(&c, 1, 1), SMMUV3_DESC_RESERVED);
    c.lpa = SMMUV3_YES;
    cr_assert_eq(smmuv3_desc_type(&c, 1, 1), SMMUV3_DESC_BLOCK);
    c = config(1, 12);
    c.aarch32 = true;
    c.ds = SMMUV3_YES;
    cr_assert_eq(smmuv3_desc_type(&c, 1, 1), SMMUV3_DESC_BLOCK);
}

Test(desc, addresses_in_every_layout)
{
    const uint64_t ones = ~UINT64_C(0);
    struct smmuv3_desc_config c = config(1, 12);

    cr_assert_eq(smmuv3_desc_address(&c, 3, ones), 0x0000fffffffff000u);
    cr_assert_eq(smmuv3_desc_address(&c, 2, ones ^ 2), 0x0000ffffffe00000u);
    cr_assert_eq(smmuv3_desc_address(&c, 1, ones ^ 2), 0x0000ffffc0000000u);
    cr_assert_eq(smmuv3_desc_address(&c, 1, ones), 0x0000fffffffff000u, "a table");
    c.ds = SMMUV3_YES;
    cr_assert_eq(smmuv3_desc_address(&c, 3, ones), 0x000ffffffffff000u);
    cr_assert_eq(smmuv3_desc_address(&c, 0, ones ^ 2), 0x000fff8000000000u);
    /* Bits 51:50 in [9:8], 49:48 in place. */
    cr_assert_eq(smmuv3_desc_address(&c, 3, 0x203), 0x0008000000000000u);
    cr_assert_eq(smmuv3_desc_address(&c, 3, 0x103), 0x0004000000000000u);
    cr_assert_eq(smmuv3_desc_address(&c, 3, 0x0002000000000003u), 0x0002000000000000u);
    c = config(2, 14);
    cr_assert_eq(smmuv3_desc_address(&c, 3, ones), 0x0000ffffffffc000u);
    cr_assert_eq(smmuv3_desc_address(&c, 2, ones ^ 2), 0x0000fffffe000000u);
    c.ds = SMMUV3_YES;
    cr_assert_eq(smmuv3_desc_address(&c, 1, ones ^ 2), 0x000ffff000000000u);
    c = config(2, 16);
    cr_assert_eq(smmuv3_desc_address(&c, 3, ones), 0x000fffffffff0000u);
    cr_assert_eq(smmuv3_desc_address(&c, 2, ones ^ 2), 0x000fffffe0000000u);
    cr_assert_eq(smmuv3_desc_address(&c, 3, 0xf003), 0x000f000000000000u, "bits 51:48 in [15:12]");
    c.lpa = SMMUV3_NO;
    cr_assert_eq(smmuv3_desc_address(&c, 3, ones), 0x0000ffffffff0000u);
    cr_assert_eq(smmuv3_desc_address(&c, 3, 0), 0);
    c = config(1, 12);
    c.aarch32 = true;
    cr_assert_eq(smmuv3_desc_address(&c, 2, 0x0000000881200001u), 0x881200000u);
}

Test(desc, a_write_back_stage_2_page)
{
    /* Low 12 bits 0x7ff: valid page, MemAttr 0b1111, S2AP read/write, SH inner, AF. */
    struct smmuv3_desc_config c = config(2, 12);
    struct smmuv3_desc d = decode(&c, 3, 0x00000000843217ffu);
    cr_assert_eq(d.type, SMMUV3_DESC_PAGE);
    cr_assert_eq(d.address, 0x84321000u);
    cr_assert_eq(d.size_log2, 12);
    cr_assert_eq(d.perm, ALL);
    cr_assert_eq(d.mem.type, SMMUV3_MEM_NORMAL);
    cr_assert_eq(d.mem.outer, SMMUV3_MEM_WB);
    cr_assert_eq(d.mem.inner, SMMUV3_MEM_WB);
    cr_assert_eq(d.sh, SMMUV3_DESC_SH_ISH);
    cr_assert_eq(d.flags, SMMUV3_DESC_AF);
}

Test(desc, the_page_that_turned_dma_into_device_accesses)
{
    /* A firmware driver wrote 0xfc7 with a stage 1 attribute index: MemAttr 0b0001. */
    struct smmuv3_desc_config c = config(2, 12);
    struct smmuv3_desc d = decode(&c, 3, 0x84321fc7u);
    cr_assert_eq(d.attr_index, 1);
    cr_assert_eq(d.mem.type, SMMUV3_MEM_DEVICE_nGnRE);
}

Test(desc, a_linux_stage_1_page)
{
    /* nG, AF, inner shareable, AttrIndx 1, unprivileged, both XN bits, DBM with AP[2] clear. MAIR 0xf404ff44. */
    struct smmuv3_desc_config c = config(1, 12);
    struct smmuv3_desc d;
    c.mair_known = true;
    c.mair = 0xf404ff44u;
    d = decode(&c, 3, 0x0068000084321f47u);
    cr_assert_eq(d.perm, SMMUV3_DESC_PR | SMMUV3_DESC_PW | SMMUV3_DESC_UR | SMMUV3_DESC_UW);
    cr_assert_eq(d.flags, SMMUV3_DESC_AF | SMMUV3_DESC_NG | SMMUV3_DESC_DBM | SMMUV3_DESC_PXN);
    cr_assert_eq(d.attr_index, 1);
    cr_assert_eq(d.mem.outer, SMMUV3_MEM_WB);
    cr_assert_eq(d.mem.inner_hints, SMMUV3_MEM_RA | SMMUV3_MEM_WA);
    d = decode(&c, 3, 0x0060000084321e8bu);
    cr_assert_eq(d.attr_index, 2);
    cr_assert_eq(d.mem.type, SMMUV3_MEM_DEVICE_nGnRE);
    cr_assert_eq(d.perm, SMMUV3_DESC_PR, "read-only, privileged");
    cr_assert_eq(d.sh, SMMUV3_DESC_SH_OSH);
}

Test(desc, stage_1_permissions)
{
    struct smmuv3_desc_config c = config(1, 12);
    const unsigned exec = SMMUV3_DESC_PX | SMMUV3_DESC_UX;
    /* AP[2:1] 00 01 10 11; memory writable without privilege is not executable with it. */
    cr_assert_eq(decode(&c, 3, 0x403).perm, SMMUV3_DESC_PR | SMMUV3_DESC_PW | exec);
    cr_assert_eq(decode(&c, 3, 0x443).perm, ALL & ~(unsigned)SMMUV3_DESC_PX);
    cr_assert_eq(decode(&c, 3, 0x483).perm, SMMUV3_DESC_PR | exec);
    cr_assert_eq(decode(&c, 3, 0x4c3).perm, SMMUV3_DESC_PR | SMMUV3_DESC_UR | exec);
    cr_assert_eq(decode(&c, 3, 0x0020000000000403u).perm, SMMUV3_DESC_PR | SMMUV3_DESC_PW | SMMUV3_DESC_UX);
    cr_assert_eq(decode(&c, 3, 0x0040000000000403u).perm, SMMUV3_DESC_PR | SMMUV3_DESC_PW | SMMUV3_DESC_PX);
    c.one_level = SMMUV3_YES;
    cr_assert_eq(decode(&c, 3, 0x443).perm, ALL);
    cr_assert_eq(decode(&c, 3, 0x4c3).perm & (SMMUV3_DESC_PW | SMMUV3_DESC_UW), 0);
    cr_assert_eq(decode(&c, 3, 0x0040000000000443u).perm & exec, 0);
}

Test(desc, dirty_tracking)
{
    struct smmuv3_desc_config c = config(1, 12);
    struct smmuv3_desc d;
    d = decode(&c, 3, 0x00080000000004c3u);
    cr_assert_eq(d.perm & SMMUV3_DESC_UW, 0, "DBM has no effect without HD");
    c.hd = SMMUV3_YES;
    d = decode(&c, 3, 0x00080000000004c3u);
    cr_assert_neq(d.perm & SMMUV3_DESC_UW, 0);
    cr_assert_neq(d.flags & SMMUV3_DESC_CLEAN, 0);
    d = decode(&c, 3, 0x0008000000000443u);
    cr_assert_eq(d.flags & SMMUV3_DESC_CLEAN, 0, "dirty");
    c.stage = 2;
    d = decode(&c, 3, 0x0008000000000443u);
    cr_assert_neq(d.flags & SMMUV3_DESC_CLEAN, 0);
    cr_assert_neq(d.perm & SMMUV3_DESC_PW, 0);
}

Test(desc, stage_2_execute_never)
{
    struct smmuv3_desc_config c = config(2, 12);
    static const unsigned with_xnx[4] = {SMMUV3_DESC_PX | SMMUV3_DESC_UX, SMMUV3_DESC_UX, 0, SMMUV3_DESC_PX};
    static const unsigned without[4] = {SMMUV3_DESC_PX | SMMUV3_DESC_UX, SMMUV3_DESC_PX | SMMUV3_DESC_UX, 0, 0};
    for (unsigned xn = 0; xn < 4; xn++) {
        const uint64_t d = (uint64_t)xn << 53 | 0x7ff;
        c.xnx = SMMUV3_YES;
        cr_assert_eq(decode(&c, 3, d).perm & (SMMUV3_DESC_PX | SMMUV3_DESC_UX), with_xnx[xn], "xn %u", xn);
        c.xnx = SMMUV3_NO;
        cr_assert_eq(decode(&c, 3, d).perm & (SMMUV3_DESC_PX | SMMUV3_DESC_UX), without[xn], "xn %u", xn);
    }
    cr_assert_neq(decode(&c, 3, 0x403 | 0x80).perm & SMMUV3_DESC_PX, 0, "VMSAv8-64: write-only memory may be executed");
    c.aarch32 = true;
    cr_assert_eq(decode(&c, 3, 0x403 | 0x80).perm & SMMUV3_DESC_PX, 0, "AArch32: execution needs read access");
}

Test(desc, indirect_permissions)
{
    struct smmuv3_desc_config c = config(2, 12);
    /* Bits 54, 53, 51, 6 are the index. */
    const uint64_t index13 = UINT64_C(1) << 54 | UINT64_C(1) << 53 | UINT64_C(1) << 6 | 0x403;
    struct smmuv3_desc d;
    c.pi = SMMUV3_YES;
    d = decode(&c, 3, index13);
    cr_assert_eq(d.pi_index, 13);
    cr_assert_not(d.perm_known);
    c.pi_known = true;
    c.pi_priv = UINT64_C(0xfedcba9876543210);
    d = decode(&c, 3, index13);
    cr_assert(d.perm_known);
    cr_assert_eq(d.perm, ALL & ~(unsigned)SMMUV3_DESC_PX, "0b1101: read, write, unprivileged execute");
    c.pi_priv = UINT64_C(4) << 52;
    cr_assert_eq(decode(&c, 3, index13).perm, SMMUV3_DESC_PW | SMMUV3_DESC_UW);
    c.pi_priv = UINT64_C(2) << 52;
    cr_assert_eq(decode(&c, 3, index13).perm, SMMUV3_DESC_PR | SMMUV3_DESC_UR, "mostly read-only");
    c.stage = 1;
    c.pi_priv = UINT64_C(5) << 39;
    c.pi_unpriv = UINT64_C(3) << 39;
    cr_assert_eq(decode(&c, 3, index13).perm, SMMUV3_DESC_PR | SMMUV3_DESC_PW | SMMUV3_DESC_UR | SMMUV3_DESC_UX);
    cr_assert_eq(decode(&c, 3, index13 | 0x80).flags & SMMUV3_DESC_DBM, 0);
}

Test(desc, mair_bytes)
{
    struct smmuv3_mem_attr a = smmuv3_mair_decode(0x00);
    cr_assert_eq(a.type, SMMUV3_MEM_DEVICE_nGnRnE);
    cr_assert_eq(smmuv3_mair_decode(0x04).type, SMMUV3_MEM_DEVICE_nGnRE);
    cr_assert_eq(smmuv3_mair_decode(0x08).type, SMMUV3_MEM_DEVICE_nGRE);
    cr_assert_eq(smmuv3_mair_decode(0x0c).type, SMMUV3_MEM_DEVICE_GRE);
    cr_assert_eq(smmuv3_mair_decode(0x05).flags, SMMUV3_MEM_XS0);
    cr_assert_eq(smmuv3_mair_decode(0x06).type, SMMUV3_MEM_RESERVED);
    cr_assert_eq(smmuv3_mair_decode(0x30).type, SMMUV3_MEM_RESERVED);
    a = smmuv3_mair_decode(0x44);
    cr_assert(a.type == SMMUV3_MEM_NORMAL && a.outer == SMMUV3_MEM_NC && a.inner == SMMUV3_MEM_NC);
    a = smmuv3_mair_decode(0xf4);
    cr_assert(a.outer == SMMUV3_MEM_WB && a.inner == SMMUV3_MEM_NC && a.outer_hints == 3 && a.inner_hints == 0);
    a = smmuv3_mair_decode(0xbb);
    cr_assert(a.outer == SMMUV3_MEM_WT && a.inner == SMMUV3_MEM_WT && a.outer_hints == 3);
    a = smmuv3_mair_decode(0x77);
    cr_assert(a.outer == SMMUV3_MEM_WB && a.outer_hints == (SMMUV3_MEM_RA | SMMUV3_MEM_WA | SMMUV3_MEM_TRANSIENT));
    cr_assert_eq(smmuv3_mair_decode(0x40).flags, SMMUV3_MEM_XS0);
    cr_assert_eq(smmuv3_mair_decode(0xa0).inner, SMMUV3_MEM_WT);
    cr_assert_eq(smmuv3_mair_decode(0xf0).flags, SMMUV3_MEM_TAGGED);
}

Test(desc, stage_2_memory_types)
{
    struct smmuv3_mem_attr a = smmuv3_memattr_decode(5, false, false);
    cr_assert(a.type == SMMUV3_MEM_NORMAL && a.outer == SMMUV3_MEM_NC && a.inner == SMMUV3_MEM_NC);
    a = smmuv3_memattr_decode(13, false, false);
    cr_assert(a.outer == SMMUV3_MEM_WB && a.inner == SMMUV3_MEM_NC);
    a = smmuv3_memattr_decode(10, false, false);
    cr_assert(a.outer == SMMUV3_MEM_WT && a.inner == SMMUV3_MEM_WT);
    cr_assert_eq(smmuv3_memattr_decode(4, false, false).type, SMMUV3_MEM_RESERVED);
    cr_assert_eq(smmuv3_memattr_decode(4, false, true).flags, SMMUV3_MEM_NO_TAG_ACCESS);
    cr_assert_eq(smmuv3_memattr_decode(8, false, true).type, SMMUV3_MEM_RESERVED);
    cr_assert_eq(smmuv3_memattr_decode(3, true, false).type, SMMUV3_MEM_DEVICE_GRE);
    cr_assert_eq(smmuv3_memattr_decode(4, true, false).type, SMMUV3_MEM_RESERVED);
    cr_assert_eq(smmuv3_memattr_decode(5, true, false).flags, SMMUV3_MEM_KEEPS_DEVICE);
    cr_assert_eq(smmuv3_memattr_decode(6, true, false).flags, SMMUV3_MEM_FORCED);
    cr_assert_eq(smmuv3_memattr_decode(7, true, false).type, SMMUV3_MEM_STAGE1);
    cr_assert_eq(smmuv3_memattr_decode(15, true, true).flags, SMMUV3_MEM_NO_TAG_ACCESS);
    cr_assert_eq(smmuv3_memattr_decode(13, true, true).type, SMMUV3_MEM_RESERVED);
}

Test(desc, two_stages_combined)
{
    const struct smmuv3_mem_attr wb = smmuv3_mair_decode(0xff);
    const struct smmuv3_mem_attr nc = smmuv3_mair_decode(0x44);
    const struct smmuv3_mem_attr ngnrne = smmuv3_mair_decode(0x00);
    const struct smmuv3_mem_attr gre = smmuv3_mair_decode(0x0c);
    cr_assert_eq(smmuv3_mem_attr_combine(wb, smmuv3_memattr_decode(15, false, false)).inner, SMMUV3_MEM_WB);
    cr_assert_eq(smmuv3_mem_attr_combine(wb, smmuv3_memattr_decode(5, false, false)).inner, SMMUV3_MEM_NC);
    cr_assert_eq(smmuv3_mem_attr_combine(wb, smmuv3_memattr_decode(10, false, false)).outer, SMMUV3_MEM_WT);
    cr_assert_eq(smmuv3_mem_attr_combine(gre, smmuv3_memattr_decode(15, false, false)).type, SMMUV3_MEM_DEVICE_GRE);
    cr_assert_eq(smmuv3_mem_attr_combine(gre, smmuv3_memattr_decode(1, false, false)).type, SMMUV3_MEM_DEVICE_nGnRE);
    cr_assert_eq(smmuv3_mem_attr_combine(ngnrne, smmuv3_memattr_decode(3, false, false)).type,
                 SMMUV3_MEM_DEVICE_nGnRnE);
    cr_assert_eq(smmuv3_mem_attr_combine(ngnrne, smmuv3_memattr_decode(6, true, false)).type, SMMUV3_MEM_NORMAL);
    cr_assert_eq(smmuv3_mem_attr_combine(ngnrne, smmuv3_memattr_decode(5, true, false)).type, SMMUV3_MEM_DEVICE_nGnRnE);
    cr_assert_eq(smmuv3_mem_attr_combine(nc, smmuv3_memattr_decode(7, true, false)).inner, SMMUV3_MEM_NC);
    cr_assert_eq(smmuv3_mem_attr_combine(nc, smmuv3_memattr_decode(6, true, false)).inner, SMMUV3_MEM_WB);
    cr_assert_eq(smmuv3_mem_attr_combine(smmuv3_mair_decode(6), smmuv3_memattr_decode(15, false, false)).type,
                 SMMUV3_MEM_RESERVED);
}

Test(desc, limits_of_tables)
{
    struct smmuv3_desc_config c = config(1, 12);
    struct smmuv3_desc_limits limits = {0, 0, 0, 0};
    struct smmuv3_desc leaf = decode(&c, 3, 0x443);
    /* APTable[1]: read-only. Then nothing is writable without privilege, and privileged execution comes back. */
    smmuv3_desc_limits_add(&c, UINT64_C(2) << 61 | 3, &limits);
    smmuv3_desc_limits_apply(&c, &limits, &leaf);
    cr_assert_eq(leaf.perm, SMMUV3_DESC_PR | SMMUV3_DESC_UR | SMMUV3_DESC_PX | SMMUV3_DESC_UX);
    smmuv3_desc_limits_add(&c, UINT64_C(1) << 61 | 3, &limits);
    smmuv3_desc_limits_apply(&c, &limits, &leaf);
    cr_assert_eq(leaf.perm & SMMUV3_DESC_UR, 0);
    smmuv3_desc_limits_add(&c, UINT64_C(1) << 60 | 3, &limits);
    smmuv3_desc_limits_apply(&c, &limits, &leaf);
    cr_assert_eq(leaf.perm, SMMUV3_DESC_PR | SMMUV3_DESC_PX);
    smmuv3_desc_limits_add(&c, UINT64_C(1) << 59 | 3, &limits);
    smmuv3_desc_limits_apply(&c, &limits, &leaf);
    cr_assert_eq(leaf.perm, SMMUV3_DESC_PR);
    cr_assert_eq(limits.ns, 0);
}

Test(desc, limits_that_do_not_apply)
{
    struct smmuv3_desc_config c = config(1, 12);
    struct smmuv3_desc_limits limits = {0, 0, 0, 0};
    struct smmuv3_desc leaf;
    c.had = SMMUV3_YES;
    smmuv3_desc_limits_add(&c, UINT64_C(0xf) << 59 | 3, &limits);
    cr_assert_eq(limits.ap | limits.xn | limits.pxn | limits.ns, 0);
    c.stage = 2;
    c.had = SMMUV3_NO;
    smmuv3_desc_limits_add(&c, UINT64_C(0x1f) << 59 | 3, &limits);
    cr_assert_eq(limits.ap | limits.xn | limits.pxn | limits.ns, 0);
    c.stage = 1;
    c.state = SMMUV3_STATE_S;
    c.had = SMMUV3_YES;
    smmuv3_desc_limits_add(&c, UINT64_C(1) << 63 | 3, &limits);
    leaf = decode(&c, 3, 0x443);
    smmuv3_desc_limits_apply(&c, &limits, &leaf);
    cr_assert_eq(leaf.flags & (SMMUV3_DESC_NS | SMMUV3_DESC_NG), SMMUV3_DESC_NS | SMMUV3_DESC_NG);
}

Test(desc, aarch32_leaves)
{
    struct smmuv3_desc_config c = config(1, 12);
    c.aarch32 = true;
    cr_assert_eq(decode(&c, 3, 0x443).perm, ALL);
    cr_assert_eq(decode(&c, 3, 0x403).perm, SMMUV3_DESC_PR | SMMUV3_DESC_PW | SMMUV3_DESC_PX, "no read, no execution");
    cr_assert_eq(decode(&c, 3, 0x0040000000000443u).perm & (SMMUV3_DESC_PX | SMMUV3_DESC_UX), 0);
    cr_assert_eq(decode(&c, 3, 0x0020000000000443u).perm & (SMMUV3_DESC_PX | SMMUV3_DESC_UX), SMMUV3_DESC_UX);
    cr_assert_eq(decode(&c, 1, 0x40000401).size_log2, 30);
}

Test(desc, what_does_not_exist)
{
    struct smmuv3_desc_config c = config(1, 13);
    struct smmuv3_desc d;
    cr_assert_eq(smmuv3_desc_decode(&c, 3, 3, &d), SMMUV3_ERR_ARGUMENT);
    c = config(3, 12);
    cr_assert_eq(smmuv3_desc_decode(&c, 3, 3, &d), SMMUV3_ERR_ARGUMENT);
    c = config(1, 12);
    cr_assert_eq(smmuv3_desc_decode(&c, 4, 3, &d), SMMUV3_ERR_ARGUMENT);
    c.aarch32 = true;
    cr_assert_eq(smmuv3_desc_decode(&c, 0, 3, &d), SMMUV3_ERR_ARGUMENT);
}

Test(desc, tables_carry_no_leaf_attributes)
{
    struct smmuv3_desc_config c = config(1, 12);
    struct smmuv3_desc d = decode(&c, 1, 0x0000000084321f47u);
    cr_assert_eq(d.type, SMMUV3_DESC_TABLE);
    cr_assert_eq(d.address, 0x84321000u);
    cr_assert(d.perm == 0 && d.flags == 0 && d.attr_index == 0 && !d.perm_known && d.mem.type == SMMUV3_MEM_UNKNOWN);
    d = decode(&c, 1, 0x0000000080010f45u);
    cr_assert_eq(d.type, SMMUV3_DESC_BLOCK);
    cr_assert_eq(d.size_log2, 30);
    cr_assert(d.perm_known && d.perm != 0);
    cr_assert_eq(d.flags, SMMUV3_DESC_AF | SMMUV3_DESC_NG | SMMUV3_DESC_NT);
    d = decode(&c, 3, 0x0000000080010f47u);
    cr_assert_eq(d.flags, SMMUV3_DESC_AF | SMMUV3_DESC_NG, "bit 16 of a page is an address bit");
}

Test(desc, bits_of_one_stage_alone)
{
    const uint64_t bit55 = UINT64_C(1) << 55;
    struct smmuv3_desc_config c = config(2, 12);
    cr_assert_eq(decode(&c, 3, bit55 | 0x7ff).flags, SMMUV3_DESC_AF | SMMUV3_DESC_NS);
    c.aarch32 = true;
    cr_assert_eq(decode(&c, 3, bit55 | 0x7ff).flags, SMMUV3_DESC_AF);
    c = config(1, 12);
    cr_assert_eq(decode(&c, 3, bit55 | 0x423).flags, SMMUV3_DESC_AF | SMMUV3_DESC_NS, "NS of stage 1 is bit 5");
    cr_assert_eq(decode(&c, 3, bit55 | 0x403).flags, SMMUV3_DESC_AF);
    cr_assert_eq(decode(&c, 3, bit55 | 0x403).software, 1);
    cr_assert_eq(decode(&c, 3, UINT64_C(0x9) << 59 | 0x403).pbha, 9);
    c.pnch = SMMUV3_YES;
    cr_assert_eq(decode(&c, 3, UINT64_C(1) << 52 | 0x403).flags, SMMUV3_DESC_AF | SMMUV3_DESC_PROTECTED);
    c.aie = SMMUV3_YES;
    cr_assert_eq(decode(&c, 3, UINT64_C(1) << 59 | 0x407).attr_index, 9);
}

Test(desc, each_control_that_switches_limits_off)
{
    for (unsigned which = 0; which < 4; which++) {
        struct smmuv3_desc_config c = config(1, 12);
        struct smmuv3_desc_limits limits = {0, 0, 0, 0};
        c.had = which == 1 ? SMMUV3_YES : SMMUV3_NO;
        c.aie = which == 2 ? SMMUV3_YES : SMMUV3_NO;
        c.pi = which == 3 ? SMMUV3_YES : SMMUV3_NO;
        smmuv3_desc_limits_add(&c, UINT64_C(0xf) << 59 | 3, &limits);
        cr_assert_eq(limits.ap != 0, which == 0, "%u", which);
    }
}

Test(desc, reserved_encodings_have_no_address)
{
    struct smmuv3_desc_config c = config(1, 12);
    cr_assert_eq(smmuv3_desc_address(&c, 3, 0x84321001u), 0);
    cr_assert_eq(smmuv3_desc_address(&c, 0, 0x84321001u), 0);
    cr_assert_eq(smmuv3_desc_address(&c, 3, 0x84321002u), 0);
}

Test(desc, alternate_mecid_and_dirty_state_of_one_bit)
{
    struct smmuv3_desc_config c = config(2, 12);
    cr_assert_eq(decode(&c, 3, UINT64_C(1) << 63 | 0x7ff).flags, SMMUV3_DESC_AF);
    c.state = SMMUV3_STATE_REALM;
    cr_assert_eq(decode(&c, 3, UINT64_C(1) << 63 | 0x7ff).flags, SMMUV3_DESC_AF | SMMUV3_DESC_AMEC);
    cr_assert_eq(decode(&c, 3, 0x7ff).flags, SMMUV3_DESC_AF);
    c.hd = SMMUV3_YES;
    cr_assert_eq(decode(&c, 3, 0x77f & ~0x80u).perm & SMMUV3_DESC_PW, 0, "HD without DBM");
    c.hd = SMMUV3_NO;
    cr_assert_eq(decode(&c, 3, UINT64_C(1) << 51 | (0x77f & ~0x80u)).perm & SMMUV3_DESC_PW, 0, "DBM without HD");
}

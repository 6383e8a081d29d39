/* SPDX-License-Identifier: MIT */
/*
 * Attributes against words from outside: values that io-pgtable-arm of Linux and stage 2 code of hypervisors write (the
 * words are quoted as numbers), and words put together by hand from Arm ARM D8.3.
 */
#include "smmuv3/pgtable_attr.h"

#include <criterion/criterion.h>

#define R SMMUV3_PGTABLE_READ
#define W SMMUV3_PGTABLE_WRITE
#define C SMMUV3_PGTABLE_CACHED
#define D SMMUV3_PGTABLE_DEVICE
#define X SMMUV3_PGTABLE_EXEC

static uint64_t word(int format, uint32_t flags, uint32_t prot)
{
    uint64_t attr = 0;

    cr_assert_eq(smmuv3_pgtable_attr(format, flags, prot, &attr), SMMUV3_OK);
    return attr;
}

static void both(int format, uint32_t flags, uint32_t prot, uint64_t expected)
{
    cr_assert_eq(word(format, flags, prot), expected, "prot %x: %llx for %llx", prot,
                 (unsigned long long)word(format, flags, prot), (unsigned long long)expected);
    cr_assert_eq(smmuv3_pgtable_prot(format, flags, expected | 3), prot, "%x for %x",
                 smmuv3_pgtable_prot(format, flags, expected | 3), prot);
}

/* Stage 1 leaves of Linux, type bits removed: nG, AF, SH, AP, AttrIndx, and both XN bits. */
Test(pgtable_attr, stage1_as_linux_writes_it)
{
    both(SMMUV3_PGTABLE_S1, 0, R | W | C, UINT64_C(0x0060000000000f44));
    both(SMMUV3_PGTABLE_S1, 0, R | C, UINT64_C(0x0060000000000fc4));
    both(SMMUV3_PGTABLE_S1, 0, R | W | C | X, UINT64_C(0x0000000000000f44));
    both(SMMUV3_PGTABLE_S1, 0, R | W, UINT64_C(0x0060000000000e40));
    both(SMMUV3_PGTABLE_S1, 0, R | W | D, UINT64_C(0x0060000000000e48));
    both(SMMUV3_PGTABLE_S1, 0, R | W | C | SMMUV3_PGTABLE_PRIV, UINT64_C(0x0060000000000f04));
    both(SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_HD | SMMUV3_PGTABLE_HA, R | W | C, UINT64_C(0x0068000000000f44));
}

/* By hand from the bit tables. */
Test(pgtable_attr, stage1_by_hand)
{
    both(SMMUV3_PGTABLE_S1, 0, R | SMMUV3_PGTABLE_GLOBAL, UINT64_C(0x00600000000006c0));
    both(SMMUV3_PGTABLE_S1, 0, R | SMMUV3_PGTABLE_NS, UINT64_C(0x0060000000000ee0));
    both(SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_HA, R | SMMUV3_PGTABLE_OLD, UINT64_C(0x0060000000000ac0));
    both(SMMUV3_PGTABLE_S1, 0, R | SMMUV3_PGTABLE_EXEC_USER, UINT64_C(0x0020000000000ec0));
    both(SMMUV3_PGTABLE_S1, 0, R | SMMUV3_PGTABLE_EXEC_PRIV, UINT64_C(0x0040000000000ec0));
    both(SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_HD, R | W | SMMUV3_PGTABLE_CLEAN, UINT64_C(0x0068000000000ec0));
    both(SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_DS, R | W | C, UINT64_C(0x0060000000000c44));
    both(SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_ONE_LEVEL, R | W | C, UINT64_C(0x0040000000000744));
    both(SMMUV3_PGTABLE_S1, SMMUV3_PGTABLE_ONE_LEVEL, R | W | C | X, UINT64_C(0x0000000000000744));
}

/* 0x7fd, less its type bit 1, is the normal read-write-execute block of many hypervisors. */
Test(pgtable_attr, stage2_as_hypervisors_write_it)
{
    both(SMMUV3_PGTABLE_S2, 0, R | W | C | X, UINT64_C(0x7fc));
    both(SMMUV3_PGTABLE_S2, 0, R | C | X, UINT64_C(0x77c));
    both(SMMUV3_PGTABLE_S2, 0, R | W | C, UINT64_C(0x00400000000007fc));
    both(SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_S2FWB, R | W | C, UINT64_C(0x00400000000007d8));
    both(SMMUV3_PGTABLE_S2, 0, R | W | D, UINT64_C(0x00400000000006c4));
    both(SMMUV3_PGTABLE_S2, 0, R | W, UINT64_C(0x00400000000006d4));
    both(SMMUV3_PGTABLE_S2, 0, W, UINT64_C(0x0040000000000694));
}

Test(pgtable_attr, stage2_by_hand)
{
    both(SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_XNX, R | SMMUV3_PGTABLE_EXEC_USER, UINT64_C(0x0020000000000654));
    both(SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_XNX, R | SMMUV3_PGTABLE_EXEC_PRIV, UINT64_C(0x0060000000000654));
    both(SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_XNX, R, UINT64_C(0x0040000000000654));
    both(SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_XNX, R | X, UINT64_C(0x0000000000000654));
    both(SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_HD, R | W | SMMUV3_PGTABLE_CLEAN | X, UINT64_C(0x0008000000000654));
    both(SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_HD, R | W | X, UINT64_C(0x00080000000006d4));
    both(SMMUV3_PGTABLE_S2, SMMUV3_PGTABLE_DS, R | W | C | X, UINT64_C(0x4fc));
}

Test(pgtable_attr, refusals)
{
    uint64_t attr = 7;

    cr_assert_eq(smmuv3_pgtable_attr(SMMUV3_PGTABLE_S1, 0, 0, &attr), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_pgtable_attr(SMMUV3_PGTABLE_S1, 0, X, &attr), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_pgtable_attr(SMMUV3_PGTABLE_S1, 0, R | C | D, &attr), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_pgtable_attr(SMMUV3_PGTABLE_S1, 0, R | 1u << 12, &attr), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_pgtable_attr(SMMUV3_PGTABLE_S1, 0, R | W | SMMUV3_PGTABLE_CLEAN, &attr), SMMUV3_ERR_UNSUPPORTED);
    cr_assert_eq(smmuv3_pgtable_attr(SMMUV3_PGTABLE_S2, 0, R | SMMUV3_PGTABLE_PRIV, &attr), SMMUV3_ERR_UNSUPPORTED);
    cr_assert_eq(smmuv3_pgtable_attr(SMMUV3_PGTABLE_S2, 0, R | SMMUV3_PGTABLE_EXEC_USER, &attr), SMMUV3_ERR_UNSUPPORTED);
    cr_assert_eq(attr, 7);
}

Test(pgtable_attr, dirty)
{
    cr_assert(smmuv3_pgtable_leaf_dirty(SMMUV3_PGTABLE_S1, UINT64_C(0x0068000000000f47)));
    cr_assert(!smmuv3_pgtable_leaf_dirty(SMMUV3_PGTABLE_S1, UINT64_C(0x0068000000000fc7)));
    cr_assert(!smmuv3_pgtable_leaf_dirty(SMMUV3_PGTABLE_S1, UINT64_C(0x0060000000000f47)));
    cr_assert(!smmuv3_pgtable_leaf_dirty(SMMUV3_PGTABLE_S1, UINT64_C(0x0068000000000f46)));
    cr_assert(smmuv3_pgtable_leaf_dirty(SMMUV3_PGTABLE_S2, UINT64_C(0x00080000000007fd)));
    cr_assert(!smmuv3_pgtable_leaf_dirty(SMMUV3_PGTABLE_S2, UINT64_C(0x000800000000077d)));
}

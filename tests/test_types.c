/* SPDX-License-Identifier: MIT */
/* types.h: sizes that the architecture gives, and the crossing between byte orders. */
#include "smmuv3/types.h"

#include <criterion/criterion.h>
#include <string.h>

Test(types, sizes_of_the_architecture)
{
    cr_assert_eq(sizeof(struct smmuv3_ste), 64);
    cr_assert_eq(sizeof(struct smmuv3_cd), 64);
    cr_assert_eq(sizeof(struct smmuv3_l1std), 8);
    cr_assert_eq(sizeof(struct smmuv3_l1cd), 8);
    cr_assert_eq(sizeof(struct smmuv3_cmd), 16);
    cr_assert_eq(sizeof(struct smmuv3_event), 32);
    cr_assert_eq(sizeof(struct smmuv3_pri), 16);
}

Test(types, little_endian_in_memory)
{
    struct smmuv3_le64 a = smmuv3_le64_from_cpu(0x0807060504030201u);
    struct smmuv3_le32 b = smmuv3_le32_from_cpu(0x04030201u);
    static const unsigned char bytes[] = {1, 2, 3, 4, 5, 6, 7, 8};
    cr_assert_eq(memcmp(&a, bytes, 8), 0);
    cr_assert_eq(memcmp(&b, bytes, 4), 0);
    cr_assert_eq(smmuv3_le64_to_cpu(a), 0x0807060504030201u);
    cr_assert_eq(smmuv3_le32_to_cpu(b), 0x04030201u);
    cr_assert_eq(smmuv3_swap64(0x0102030405060708u), 0x0807060504030201u);
    cr_assert_eq(smmuv3_swap32(0x01020304u), 0x04030201u);
}

Test(types, words_from_bytes_of_any_alignment)
{
    unsigned char raw[17] = {0xff, 7, 0, 0, 0, 0, 1, 0, 0, 0x7f, 0, 0, 0x80, 8, 2, 0, 0};
    uint64_t w[2];
    smmuv3_words_from_bytes(w, raw + 1, 2);
    cr_assert_eq(w[0], 0x0000010000000007u);
    cr_assert_eq(w[1], 0x000002088000007fu);
    unsigned char back[17] = {0xff};
    smmuv3_words_to_bytes(back + 1, w, 2);
    cr_assert_eq(memcmp(raw, back, sizeof(raw)), 0);
}

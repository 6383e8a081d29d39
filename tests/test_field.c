/* SPDX-License-Identifier: MIT */
/* field.h against positions written by hand from the specification and from other people's headers. */
#include "smmuv3/field.h"
#include "smmuv3/fields.h"
#include "smmuv3/types.h"

#include <criterion/criterion.h>

Test(field, places_of_well_known_fields)
{
    /* STE.Config is word 0 bits 3:1, CD.ASID word 0 bits 63:48, STE.S2TTB word 3 bits 55:4. */
    cr_assert_eq(smmuv3_field_mask(SMMUV3_F_STE_Config), 0xe);
    cr_assert_eq(smmuv3_field_word(SMMUV3_F_STE_Config), 0);
    cr_assert_eq(smmuv3_field_mask(SMMUV3_F_CD_ASID), 0xffff000000000000u);
    cr_assert_eq(smmuv3_field_word(SMMUV3_F_STE_S2TTB), 3);
    cr_assert_eq(smmuv3_field_mask(SMMUV3_F_STE_S2TTB), 0x00fffffffffffff0u);
}

Test(field, an_address_field_has_the_value_of_the_address)
{
    uint64_t w[8] = {0};
    smmuv3_field_set(w, SMMUV3_F_STE_S1ContextPtr, 0x884120000u);
    cr_assert_eq(w[0], 0x884120000u);
    cr_assert_eq(smmuv3_field_get(w, SMMUV3_F_STE_S1ContextPtr), 0x884120000u);
    cr_assert_not(smmuv3_field_fits(SMMUV3_F_STE_S1ContextPtr, 0x884120020u), "low bits are not dropped silently");
    cr_assert_not(smmuv3_field_fits(SMMUV3_F_STE_S1ContextPtr, 1ull << 56));
    cr_assert(smmuv3_field_fits(SMMUV3_F_STE_S1ContextPtr, 0x00ffffffffffffc0u));
}

Test(field, set_leaves_other_fields_alone)
{
    uint64_t w[2] = {~0ull, ~0ull};
    smmuv3_field_set(w, SMMUV3_F_CMD_StreamID, 0);
    cr_assert_eq(w[0], 0xffffffffu);
    cr_assert_eq(w[1], ~0ull);
    smmuv3_field_set(w, SMMUV3_F_CMD_StreamID, 0x123456789u);
    cr_assert_eq(w[0], 0x23456789ffffffffu, "bits that do not fit are dropped");
}

Test(field, a_field_of_64_bits)
{
    uint64_t w[8] = {0};
    smmuv3_field_set(w, SMMUV3_F_EV_F_TRANSLATION_InputAddr, ~0ull);
    cr_assert_eq(w[2], ~0ull);
    cr_assert_eq(smmuv3_field_width(SMMUV3_F_EV_F_TRANSLATION_InputAddr), 64);
    cr_assert(smmuv3_field_fits(SMMUV3_F_EV_F_TRANSLATION_InputAddr, ~0ull));
}

Test(field, elements_of_an_array)
{
    int e5 = smmuv3_field_element(SMMUV3_F_VMS_PARTID_MAP_n, 5);
    cr_assert_eq(smmuv3_field_word(e5), 1);
    cr_assert_eq(smmuv3_field_mask(e5), 0xffff0000u);
    int e31 = smmuv3_field_element(SMMUV3_F_VMS_PARTID_MAP_n, 31);
    cr_assert_eq(smmuv3_field_word(e31), 7);
    cr_assert_eq(smmuv3_field_mask(e31), 0xffff000000000000u);
    cr_assert_eq(smmuv3_field_owner(e31), smmuv3_field_owner(SMMUV3_F_VMS_PARTID_MAP_n));
}

Test(field, registers)
{
    cr_assert_eq(smmuv3_reg_offset(SMMUV3_R_EVENTQ_PROD), 0x100a8);
    cr_assert_eq(smmuv3_reg_frame(SMMUV3_R_EVENTQ_PROD), SMMUV3_FRAME_NS);
    cr_assert_eq(smmuv3_reg_bytes(SMMUV3_R_EVENTQ_PROD), 4);
    cr_assert_eq(smmuv3_reg_offset(SMMUV3_R_S_CMDQ_BASE), 0x8090);
    cr_assert_eq(smmuv3_reg_bytes(SMMUV3_R_S_CMDQ_BASE), 8);
    cr_assert_eq(smmuv3_reg_get(0x14a0005, SMMUV3_F_IDR1_SIDSIZE), 5);
    cr_assert_eq(smmuv3_reg_get(0x14a0005, SMMUV3_F_IDR1_CMDQS), 10);
    cr_assert_eq(smmuv3_reg_set(0, SMMUV3_F_CR0_CMDQEN, 1), 8);
}

Test(field, bytes_are_little_endian)
{
    static const unsigned char bytes[8] = {0x07, 0, 0, 0, 0, 1, 0, 0};
    uint64_t w;
    smmuv3_words_from_bytes(&w, bytes, 1);
    cr_assert_eq(w, 0x0000010000000007u);
    unsigned char back[8];
    smmuv3_words_to_bytes(back, &w, 1);
    cr_assert_arr_eq(back, bytes, 8);
    struct smmuv3_le64 le = smmuv3_le64_from_cpu(0x0102030405060708u);
    cr_assert_eq(*(const unsigned char *)&le, 0x08);
    cr_assert_eq(smmuv3_le64_to_cpu(le), 0x0102030405060708u);
}

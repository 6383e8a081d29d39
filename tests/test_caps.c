/* SPDX-License-Identifier: MIT */
/* caps.h against register values of real parts and models, decoded by hand from IHI 0070 chapter 6.3. */
#include "smmuv3/caps.h"

#include <criterion/criterion.h>

static void set(struct smmuv3_caps *caps, int reg, uint32_t value)
{
    cr_assert_eq(smmuv3_caps_set(caps, reg, value), SMMUV3_OK);
}

Test(caps, nothing_is_known_of_all_zero)
{
    struct smmuv3_caps caps = {0};
    uint64_t value = 99;
    unsigned bits = 99;
    uint32_t sizes = 99;
    cr_assert_not(smmuv3_caps_get(&caps, SMMUV3_F_IDR0_S1P, &value));
    cr_assert_eq(value, 0);
    cr_assert_not(smmuv3_caps_oas_bits(&caps, &bits));
    cr_assert_not(smmuv3_caps_ias_bits(&caps, &bits));
    cr_assert_not(smmuv3_caps_vas_bits(&caps, &bits));
    cr_assert_not(smmuv3_caps_minor(&caps, &bits));
    cr_assert_not(smmuv3_caps_ssid_bits(&caps, &bits));
    cr_assert_not(smmuv3_caps_asid_bits(&caps, &bits));
    cr_assert_not(smmuv3_caps_vmid_bits(&caps, &bits));
    cr_assert_not(smmuv3_caps_granules(&caps, &sizes));
    for (int cap = 0; cap <= SMMUV3_CAP_END; cap++)
        cr_assert_eq(smmuv3_caps_has(&caps, cap), SMMUV3_UNKNOWN, "cap %d", cap);
    cr_assert_eq(smmuv3_caps_at_least(&caps, 1), SMMUV3_UNKNOWN);
}

Test(caps, every_id_register_has_a_place_of_its_own)
{
    static const int regs[] = {
        SMMUV3_R_IDR0, SMMUV3_R_IDR1, SMMUV3_R_IDR2, SMMUV3_R_IDR3, SMMUV3_R_IDR4, SMMUV3_R_IDR5, SMMUV3_R_IDR6,
        SMMUV3_R_AIDR, SMMUV3_R_IIDR, SMMUV3_R_MPAMIDR, SMMUV3_R_S_IDR0, SMMUV3_R_S_IDR1, SMMUV3_R_S_IDR2,
        SMMUV3_R_S_IDR3, SMMUV3_R_S_IDR4, SMMUV3_R_S_IDR6, SMMUV3_R_S_MPAMIDR, SMMUV3_R_R_IDR0, SMMUV3_R_R_IDR1,
        SMMUV3_R_R_IDR2, SMMUV3_R_R_IDR3, SMMUV3_R_R_IDR4, SMMUV3_R_R_IDR6, SMMUV3_R_R_AIDR, SMMUV3_R_R_MPAMIDR,
        SMMUV3_R_R_MECIDR, SMMUV3_R_ROOT_IDR0,
    };
    struct smmuv3_caps caps = {0};
    cr_assert_eq(sizeof regs / sizeof *regs, SMMUV3_CAPS_SLOTS);
    for (unsigned i = 0; i < SMMUV3_CAPS_SLOTS; i++) {
        cr_assert_eq(smmuv3_caps_slot(regs[i]), (int)i);
        set(&caps, regs[i], 0x1000u + i);
    }
    for (unsigned i = 0; i < SMMUV3_CAPS_SLOTS; i++)
        cr_assert_eq(caps.raw[i], 0x1000u + i);
    cr_assert_eq(caps.known, (1u << SMMUV3_CAPS_SLOTS) - 1);
    smmuv3_caps_clear(&caps);
    cr_assert_eq(caps.known, 0);
    cr_assert_eq(smmuv3_caps_set(&caps, SMMUV3_R_CR0, 1), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(caps.known, 0);
}

Test(caps, the_qemu_register_values)
{
    /* QEMU 7.2: IDR0=0x0d40101a IDR1=0x02730010 IDR3=0x1404 IDR5=0x74 IIDR=0 AIDR=1. */
    struct smmuv3_caps caps = {0};
    unsigned bits;
    uint32_t sizes;
    set(&caps, SMMUV3_R_IDR0, 0x0d40101a);
    set(&caps, SMMUV3_R_IDR1, 0x02730010);
    set(&caps, SMMUV3_R_IDR3, 0x1404);
    set(&caps, SMMUV3_R_IDR5, 0x74);
    set(&caps, SMMUV3_R_IIDR, 0);
    set(&caps, SMMUV3_R_AIDR, 1);
    cr_assert_eq(smmuv3_caps_has(&caps, SMMUV3_CAP_S1), SMMUV3_YES);
    cr_assert_eq(smmuv3_caps_has(&caps, SMMUV3_CAP_S2), SMMUV3_NO);
    cr_assert_eq(smmuv3_caps_has(&caps, SMMUV3_CAP_AA64), SMMUV3_YES);
    cr_assert_eq(smmuv3_caps_has(&caps, SMMUV3_CAP_AA32), SMMUV3_NO);
    cr_assert_eq(smmuv3_caps_has(&caps, SMMUV3_CAP_COHACC), SMMUV3_YES);
    cr_assert_eq(smmuv3_caps_has(&caps, SMMUV3_CAP_ASID16), SMMUV3_YES);
    cr_assert_eq(smmuv3_caps_has(&caps, SMMUV3_CAP_VMID16), SMMUV3_NO);
    cr_assert_eq(smmuv3_caps_has(&caps, SMMUV3_CAP_ST2L), SMMUV3_YES);
    cr_assert_eq(smmuv3_caps_has(&caps, SMMUV3_CAP_TERM_RAZWI), SMMUV3_NO, "TERM_MODEL is 1");
    cr_assert_eq(smmuv3_caps_has(&caps, SMMUV3_CAP_HAD), SMMUV3_YES);
    cr_assert_eq(smmuv3_caps_has(&caps, SMMUV3_CAP_RIL), SMMUV3_YES);
    cr_assert_eq(smmuv3_caps_has(&caps, SMMUV3_CAP_BBML2), SMMUV3_YES);
    cr_assert_eq(smmuv3_caps_stall_model(&caps, SMMUV3_STATE_NS), SMMUV3_STALL_MODEL_TERMINATE);
    cr_assert(smmuv3_caps_oas_bits(&caps, &bits) && bits == 44);
    cr_assert(smmuv3_caps_ias_bits(&caps, &bits) && bits == 44);
    cr_assert(smmuv3_caps_vas_bits(&caps, &bits) && bits == 49);
    cr_assert(smmuv3_caps_minor(&caps, &bits) && bits == 1);
    cr_assert(smmuv3_caps_sid_bits(&caps, SMMUV3_STATE_NS, &bits) && bits == 16);
    cr_assert(smmuv3_caps_ssid_bits(&caps, &bits) && bits == 0);
    cr_assert(smmuv3_caps_granules(&caps, &sizes) && sizes == 0x15000);
}

Test(caps, intermediate_size_follows_the_table_formats)
{
    struct smmuv3_caps caps = {0};
    unsigned bits;
    set(&caps, SMMUV3_R_IDR5, 1); /* 36 bits */
    cr_assert_not(smmuv3_caps_ias_bits(&caps, &bits));
    set(&caps, SMMUV3_R_IDR0, 2u << 2);
    cr_assert(smmuv3_caps_ias_bits(&caps, &bits) && bits == 36);
    set(&caps, SMMUV3_R_IDR0, 3u << 2);
    cr_assert(smmuv3_caps_ias_bits(&caps, &bits) && bits == 40);
    set(&caps, SMMUV3_R_IDR5, 5);
    cr_assert(smmuv3_caps_ias_bits(&caps, &bits) && bits == 48);
    set(&caps, SMMUV3_R_IDR0, 1u << 2);
    cr_assert(smmuv3_caps_ias_bits(&caps, &bits) && bits == 40);
}

Test(caps, sizes_of_the_code)
{
    static const unsigned bits[8] = {32, 36, 40, 42, 44, 48, 52, 56};
    for (unsigned code = 0; code < 8; code++) {
        cr_assert_eq(smmuv3_size_code_bits(code), bits[code]);
        cr_assert_eq(smmuv3_size_bits_code(bits[code]), (int)code);
    }
    cr_assert_eq(smmuv3_size_bits_code(39), -1);
}

Test(caps, every_capability_is_one_bit_of_a_field)
{
    for (int cap = 1; cap < SMMUV3_CAP_END; cap++) {
        struct smmuv3_caps caps = {0};
        int field = smmuv3_cap_field(cap);
        int slot = smmuv3_caps_field_slot(field);
        cr_assert_neq(field, 0, "cap %d has no field", cap);
        cr_assert_geq(slot, 0, "cap %d has no register", cap);
        caps.known = 1u << slot;
        enum smmuv3_tri with_zero = smmuv3_caps_has(&caps, cap);
        caps.raw[slot] = (uint32_t)smmuv3_field_mask(field);
        enum smmuv3_tri with_ones = smmuv3_caps_has(&caps, cap);
        bool inverted = cap == SMMUV3_CAP_SPLIT_ATS || cap == SMMUV3_CAP_TERM_RAZWI;
        cr_assert_eq(with_ones, inverted ? SMMUV3_NO : SMMUV3_YES, "cap %d", cap);
        cr_assert_eq(with_zero, inverted ? SMMUV3_YES : SMMUV3_NO, "cap %d", cap);
    }
    cr_assert_eq(smmuv3_cap_field(0), 0);
    cr_assert_eq(smmuv3_cap_field(SMMUV3_CAP_END), 0);
}

Test(caps, views_by_state)
{
    struct smmuv3_env env = {0};
    unsigned bits;
    set(&env.caps, SMMUV3_R_IDR0, 1u << 24 | 1u << 10 | 1u);          /* terminate only, ATS, S2P */
    set(&env.caps, SMMUV3_R_IDR1, 17);
    set(&env.caps, SMMUV3_R_S_IDR0, 2u << 24 | 1u << 13);             /* stall forced, MSI */
    set(&env.caps, SMMUV3_R_S_IDR1, 1u << 31 | 9);                    /* no SEL2, 9 bits */
    set(&env.caps, SMMUV3_R_R_IDR0, 0);
    cr_assert_eq(smmuv3_env_stall_model(&env, SMMUV3_STATE_NS), SMMUV3_STALL_MODEL_TERMINATE);
    cr_assert_eq(smmuv3_env_stall_model(&env, SMMUV3_STATE_S), SMMUV3_STALL_MODEL_STALL);
    cr_assert_eq(smmuv3_env_stall_model(&env, SMMUV3_STATE_REALM), SMMUV3_STALL_MODEL_BOTH);
    cr_assert_eq(smmuv3_env_stall_model(&env, SMMUV3_STATE_UNKNOWN), SMMUV3_STALL_MODEL_UNKNOWN);
    env.stall_model = SMMUV3_STALL_MODEL_BOTH;
    cr_assert_eq(smmuv3_env_stall_model(&env, SMMUV3_STATE_NS), SMMUV3_STALL_MODEL_BOTH);
    /* Only the Non-secure state is overridden. */
    cr_assert_eq(smmuv3_env_stall_model(&env, SMMUV3_STATE_S), SMMUV3_STALL_MODEL_STALL);
    cr_assert_eq(smmuv3_caps_ats(&env.caps, SMMUV3_STATE_NS), SMMUV3_YES);
    cr_assert_eq(smmuv3_caps_ats(&env.caps, SMMUV3_STATE_S), SMMUV3_NO);
    cr_assert_eq(smmuv3_caps_ats(&env.caps, SMMUV3_STATE_REALM), SMMUV3_NO);
    cr_assert_eq(smmuv3_caps_ats(&env.caps, SMMUV3_STATE_UNKNOWN), SMMUV3_UNKNOWN);
    cr_assert_eq(smmuv3_caps_stage2(&env.caps, SMMUV3_STATE_NS), SMMUV3_YES);
    cr_assert_eq(smmuv3_caps_stage2(&env.caps, SMMUV3_STATE_S), SMMUV3_NO);
    cr_assert_eq(smmuv3_caps_stage2(&env.caps, SMMUV3_STATE_UNKNOWN), SMMUV3_UNKNOWN);
    cr_assert_eq(smmuv3_caps_msi(&env.caps, SMMUV3_STATE_S), SMMUV3_YES);
    cr_assert_eq(smmuv3_caps_msi(&env.caps, SMMUV3_STATE_NS), SMMUV3_NO);
    cr_assert(smmuv3_caps_sid_bits(&env.caps, SMMUV3_STATE_S, &bits) && bits == 9);
    cr_assert(smmuv3_caps_sid_bits(&env.caps, SMMUV3_STATE_REALM, &bits) && bits == 17);
    cr_assert_not(smmuv3_caps_sid_bits(&env.caps, SMMUV3_STATE_UNKNOWN, &bits));
}

Test(caps, reserved_values_are_unknown)
{
    struct smmuv3_caps caps = {0};
    unsigned bits;
    set(&caps, SMMUV3_R_IDR0, 3u << 24);
    set(&caps, SMMUV3_R_IDR5, 3u << 10);
    set(&caps, SMMUV3_R_AIDR, 0x32); /* a model that writes the major version into the wrong place */
    cr_assert_eq(smmuv3_caps_stall_model(&caps, SMMUV3_STATE_NS), SMMUV3_STALL_MODEL_UNKNOWN);
    cr_assert_not(smmuv3_caps_vas_bits(&caps, &bits));
    cr_assert_not(smmuv3_caps_minor(&caps, &bits));
}

Test(caps, three_valued_logic)
{
    cr_assert_eq(smmuv3_tri_and(SMMUV3_NO, SMMUV3_UNKNOWN), SMMUV3_NO);
    cr_assert_eq(smmuv3_tri_and(SMMUV3_YES, SMMUV3_UNKNOWN), SMMUV3_UNKNOWN);
    cr_assert_eq(smmuv3_tri_and(SMMUV3_YES, SMMUV3_YES), SMMUV3_YES);
    cr_assert_eq(smmuv3_tri_or(SMMUV3_YES, SMMUV3_UNKNOWN), SMMUV3_YES);
    cr_assert_eq(smmuv3_tri_or(SMMUV3_NO, SMMUV3_UNKNOWN), SMMUV3_UNKNOWN);
    cr_assert_eq(smmuv3_tri_or(SMMUV3_NO, SMMUV3_NO), SMMUV3_NO);
    cr_assert_eq(smmuv3_tri_not(SMMUV3_UNKNOWN), SMMUV3_UNKNOWN);
    cr_assert_eq(smmuv3_tri_not(SMMUV3_YES), SMMUV3_NO);
}

/* SPDX-License-Identifier: MIT */
/* Every argument of every constructor one beyond its range (4.3 to 4.8 of the specification), and no place for the result. */
#include "smmuv3/cmd_make.h"

#include <criterion/criterion.h>
#include <string.h>

/* Refused with this error, and nothing stored. */
#define REFUSED(error, call)                                                                                           \
    do {                                                                                                               \
        struct smmuv3_cmd out = {{0x1111, 0x2222}};                                                                    \
        cr_expect_eq(call, error, #call);                                                                              \
        cr_expect(out.w[0] == 0x1111 && out.w[1] == 0x2222, "stored: " #call);                                         \
    } while (0)

/* One argument of a structure of arguments. */
#define BEYOND(name, member, value, error)                                                                             \
    do {                                                                                                               \
        struct smmuv3_cmd_##name##_args args;                                                                          \
        memset(&args, 0, sizeof(args));                                                                                \
        args.member = (value);                                                                                         \
        REFUSED(error, smmuv3_cmd_make_##name(&out, &args));                                                           \
    } while (0)

/* What all commands by address share: 4.4.1.1. */
#define BY_ADDRESS(name)                                                                                               \
    do {                                                                                                               \
        struct smmuv3_cmd_##name##_args none;                                                                          \
        memset(&none, 0, sizeof(none));                                                                                \
        BEYOND(name, address, 0x800, SMMUV3_ERR_ALIGNMENT);                                                            \
        BEYOND(name, tg, 4, SMMUV3_ERR_RANGE);                                                                         \
        BEYOND(name, num, 32, SMMUV3_ERR_RANGE);                                                                       \
        BEYOND(name, scale, 40, SMMUV3_ERR_RANGE);                                                                     \
        BEYOND(name, ttl, 4, SMMUV3_ERR_RANGE);                                                                        \
        REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_##name(NULL, &none));                                             \
        REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_##name(&out, NULL));                                              \
    } while (0)

Test(cmd_make, by_address)
{
    BY_ADDRESS(tlbi_nh_va);
    BY_ADDRESS(tlbi_nh_vaa);
    BY_ADDRESS(tlbi_el3_va);
    BY_ADDRESS(tlbi_el2_va);
    BY_ADDRESS(tlbi_el2_vaa);
    BY_ADDRESS(tlbi_s2_ipa);
    BY_ADDRESS(tlbi_s_el2_va);
    BY_ADDRESS(tlbi_s_el2_vaa);
    BY_ADDRESS(tlbi_s_s2_ipa);
}

Test(cmd_make, tags_have_16_bits)
{
    BEYOND(tlbi_nh_va, vmid, 0x10000, SMMUV3_ERR_RANGE);
    BEYOND(tlbi_nh_va, asid, 0x10000, SMMUV3_ERR_RANGE);
    BEYOND(tlbi_nh_vaa, vmid, 0x10000, SMMUV3_ERR_RANGE);
    BEYOND(tlbi_el2_va, asid, 0x10000, SMMUV3_ERR_RANGE);
    BEYOND(tlbi_s2_ipa, vmid, 0x10000, SMMUV3_ERR_RANGE);
    BEYOND(tlbi_s_el2_va, asid, 0x10000, SMMUV3_ERR_RANGE);
    BEYOND(tlbi_s_s2_ipa, vmid, 0x10000, SMMUV3_ERR_RANGE);
    REFUSED(SMMUV3_ERR_RANGE, smmuv3_cmd_make_tlbi_nh_all(&out, 0x10000));
    REFUSED(SMMUV3_ERR_RANGE, smmuv3_cmd_make_tlbi_nh_asid(&out, 0x10000, 0));
    REFUSED(SMMUV3_ERR_RANGE, smmuv3_cmd_make_tlbi_nh_asid(&out, 0, 0x10000));
    REFUSED(SMMUV3_ERR_RANGE, smmuv3_cmd_make_tlbi_el2_asid(&out, 0x10000));
    REFUSED(SMMUV3_ERR_RANGE, smmuv3_cmd_make_tlbi_s_el2_asid(&out, 0x10000));
    REFUSED(SMMUV3_ERR_RANGE, smmuv3_cmd_make_tlbi_s12_vmall(&out, 0x10000));
    REFUSED(SMMUV3_ERR_RANGE, smmuv3_cmd_make_tlbi_s_s12_vmall(&out, 0x10000));
    REFUSED(SMMUV3_ERR_RANGE, smmuv3_cmd_make_cfgi_vms_pidm(&out, 0x10000, false));
}

Test(cmd_make, intermediate_addresses_have_56_bits)
{
    BEYOND(tlbi_s2_ipa, address, UINT64_C(1) << 56, SMMUV3_ERR_RANGE);
    BEYOND(tlbi_s_s2_ipa, address, UINT64_C(1) << 56, SMMUV3_ERR_RANGE);
}

Test(cmd_make, substreams_have_20_bits)
{
    BEYOND(prefetch_addr, substream_id, 0x100000, SMMUV3_ERR_RANGE);
    BEYOND(prefetch_addr, address, 0x800, SMMUV3_ERR_ALIGNMENT);
    BEYOND(atc_inv, substream_id, 0x100000, SMMUV3_ERR_RANGE);
    BEYOND(pri_resp, substream_id, 0x100000, SMMUV3_ERR_RANGE);
    REFUSED(SMMUV3_ERR_RANGE, smmuv3_cmd_make_cfgi_cd(&out, 0, 0x100000, false, false));
    REFUSED(SMMUV3_ERR_RANGE, smmuv3_cmd_make_prefetch_config(&out, 0, true, 0x100000, false));
}

Test(cmd_make, nowhere_to_store)
{
    struct smmuv3_cmd_prefetch_addr_args prefetch = {0};
    struct smmuv3_cmd_atc_inv_args atc = {0};
    struct smmuv3_cmd_pri_resp_args pri = {0};
    struct smmuv3_cmd_resume_args resume = {0};
    struct smmuv3_cmd_sync_args sync = {0};

    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_prefetch_config(NULL, 0, false, 0, false));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_prefetch_addr(NULL, &prefetch));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_prefetch_addr(&out, NULL));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_cfgi_ste(NULL, 0, false, false));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_cfgi_ste_range(NULL, 0, 0, false));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_cfgi_all(NULL, false));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_cfgi_cd(NULL, 0, 0, false, false));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_cfgi_cd_all(NULL, 0, false));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_cfgi_vms_pidm(NULL, 0, false));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_tlbi_nh_all(NULL, 0));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_tlbi_nh_asid(NULL, 0, 0));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_tlbi_el3_all(NULL));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_tlbi_el2_all(NULL));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_tlbi_el2_asid(NULL, 0));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_tlbi_s12_vmall(NULL, 0));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_tlbi_nsnh_all(NULL));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_atc_inv(NULL, &atc));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_atc_inv(&out, NULL));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_pri_resp(NULL, &pri));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_pri_resp(&out, NULL));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_resume(NULL, &resume));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_resume(&out, NULL));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_stall_term(NULL, 0, false));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_sync(NULL, &sync));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_tlbi_s_el2_all(NULL));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_tlbi_s_el2_asid(NULL, 0));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_tlbi_s_s12_vmall(NULL, 0));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_tlbi_snh_all(NULL));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_dpti_all(NULL));
    REFUSED(SMMUV3_ERR_ARGUMENT, smmuv3_cmd_make_dpti_pa(NULL, 0, 0, false));
}

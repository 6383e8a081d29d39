/* SPDX-License-Identifier: MIT */
/*
 * cmd.h. Golden words are written by hand from the field positions that other implementations use (Linux, FreeBSD,
 * TF-RMM, the Microsoft header) and the figures of IHI 0070; rules are tested from the text of its chapter 4.
 */
#include "smmuv3/cmd.h"

#include <criterion/criterion.h>

/* ---- constructors: golden words for every command ---- */

static void same(struct smmuv3_cmd cmd, uint64_t w0, uint64_t w1, const char *what)
{
    cr_expect(cmd.w[0] == w0 && cmd.w[1] == w1, "%s: 0x%016llx 0x%016llx, expected 0x%016llx 0x%016llx", what,
              (unsigned long long)cmd.w[0], (unsigned long long)cmd.w[1], (unsigned long long)w0,
              (unsigned long long)w1);
}

#define BOTH(name, w0, w1, ...)                                                                                        \
    do {                                                                                                               \
        struct smmuv3_cmd made = {{~0ull, ~0ull}};                                                                     \
        cr_expect_eq(smmuv3_cmd_make_##name(&made, __VA_ARGS__), SMMUV3_OK, #name);                                    \
        same(made, w0, w1, "make " #name);                                                                             \
        same(smmuv3_cmd_prep_##name(__VA_ARGS__), w0, w1, "prep " #name);                                              \
    } while (0)

#define BARE(name, w0)                                                                                                 \
    do {                                                                                                               \
        struct smmuv3_cmd made = {{~0ull, ~0ull}};                                                                     \
        cr_expect_eq(smmuv3_cmd_make_##name(&made), SMMUV3_OK);                                                        \
        same(made, w0, 0, "make " #name);                                                                              \
        same(smmuv3_cmd_prep_##name(), w0, 0, "prep " #name);                                                          \
    } while (0)

Test(cmd, golden_prefetch)
{
    BOTH(prefetch_config, 0x12345678abcde801, 0, 0x12345678, true, 0xabcde, false);
    BOTH(prefetch_config, 0x0000000800000401, 0, 8, false, 0, true);
    struct smmuv3_cmd_prefetch_addr_args a = {0};
    a.stream_id = 0x100;
    a.size = 3;
    a.stride = 9;
    a.address = 0x40200000;
    BOTH(prefetch_addr, 0x0000010000000002, 0x0000000040200123, &a);
}

Test(cmd, golden_cfgi)
{
    BOTH(cfgi_ste, 0x0002060000000003, 1, 0x20600, true, false);
    BOTH(cfgi_ste, 0xffffffff00000403, 0, 0xffffffff, false, true); /* SSec is bit 10, not 8 */
    BOTH(cfgi_ste_range, 0x0000030000000004, 7, 0x300, 7, false);
    BOTH(cfgi_all, 0x0000000000000004, 0x1f, false);
    BOTH(cfgi_cd, 0x0000000800005005, 1, 8, 5, true, false);
    BOTH(cfgi_cd_all, 0x0000000800000006, 0, 8, false);
    BOTH(cfgi_vms_pidm, 0x0000123400000407, 0, 0x1234, true);
}

Test(cmd, golden_tlbi_without_address)
{
    BOTH(tlbi_nh_all, 0x0000000500000010, 0, 5);
    BOTH(tlbi_nh_asid, 0x0007000500000011, 0, 5, 7);
    BARE(tlbi_el3_all, 0x18);
    BARE(tlbi_el2_all, 0x20);
    BOTH(tlbi_el2_asid, 0xbeef000000000021, 0, 0xbeef);
    BOTH(tlbi_s12_vmall, 0x0000ffff00000028, 0, 0xffff);
    BARE(tlbi_nsnh_all, 0x30);
    BARE(tlbi_s_el2_all, 0x50);
    BOTH(tlbi_s_el2_asid, 0x0002000000000051, 0, 2);
    BOTH(tlbi_s_s12_vmall, 0x0000000300000058, 0, 3);
    BARE(tlbi_snh_all, 0x60);
}

Test(cmd, golden_tlbi_by_address)
{
    struct smmuv3_cmd_tlbi_nh_va_args nh = {0};
    nh.asid = 5;
    nh.address = 0xff9b8000;
    nh.leaf = true;
    nh.num = 7;
    nh.tg = SMMUV3_V_CMD_TG_4KB;
    nh.ttl = 3;
    BOTH(tlbi_nh_va, 0x0005000000007012, 0x00000000ff9b8701, &nh);
    struct smmuv3_cmd_tlbi_nh_vaa_args vaa = {0};
    vaa.vmid = 2;
    vaa.address = 0xffff800000200000;
    vaa.num = 1;
    vaa.scale = 3;
    vaa.tg = SMMUV3_V_CMD_TG_64KB;
    BOTH(tlbi_nh_vaa, 0x0000000200301013, 0xffff800000200c00, &vaa);
    struct smmuv3_cmd_tlbi_el3_va_args el3 = {0};
    el3.address = 0x1000; /* bits 63:12 in place, not shifted */
    el3.leaf = true;
    BOTH(tlbi_el3_va, 0x1a, 0x1001, &el3);
    struct smmuv3_cmd_tlbi_el2_va_args el2 = {0};
    el2.asid = 1;
    el2.address = 0xdead000;
    BOTH(tlbi_el2_va, 0x0001000000000022, 0x0dead000, &el2);
    struct smmuv3_cmd_tlbi_el2_vaa_args el2a = {0};
    el2a.address = 0xfffffffffffff000;
    BOTH(tlbi_el2_vaa, 0x23, 0xfffffffffffff000, &el2a);
    struct smmuv3_cmd_tlbi_s2_ipa_args s2 = {0};
    s2.vmid = 9;
    s2.address = 0x00ffffffffe00000;
    s2.leaf = true;
    s2.tg = SMMUV3_V_CMD_TG_4KB;
    s2.ttl = 2;
    BOTH(tlbi_s2_ipa, 0x000000090000002a, 0x00ffffffffe00601, &s2);
}

Test(cmd, golden_tlbi_secure_by_address)
{
    struct smmuv3_cmd_tlbi_s_el2_va_args va = {0};
    va.asid = 0x11;
    va.address = 0x5000;
    BOTH(tlbi_s_el2_va, 0x0011000000000052, 0x5000, &va);
    struct smmuv3_cmd_tlbi_s_el2_vaa_args vaa = {0};
    vaa.address = 0x5000;
    vaa.leaf = true;
    BOTH(tlbi_s_el2_vaa, 0x53, 0x5001, &vaa);
    struct smmuv3_cmd_tlbi_s_s2_ipa_args s2 = {0};
    s2.vmid = 3;
    s2.address = 0x80000000;
    s2.leaf = true;
    s2.ns = true;
    BOTH(tlbi_s_s2_ipa, 0x000000030000005a, 0x80000003, &s2);
    s2.ns = false;
    s2.tg = SMMUV3_V_CMD_TG_16KB;
    s2.ttl = 3;
    s2.ttl128 = true;
    s2.scale = 33; /* six bits with DS */
    BOTH(tlbi_s_s2_ipa, 0x000000030210005a, 0x80000b81, &s2);
}

Test(cmd, golden_ats_and_faults)
{
    struct smmuv3_cmd_atc_inv_args atc = {0};
    atc.stream_id = 0x100;
    atc.ssv = true;
    atc.substream_id = 1;
    atc.global = true;
    atc.size = 52;
    BOTH(atc_inv, 0x0000010000001a40, 0x34, &atc);
    struct smmuv3_cmd_pri_resp_args pri = {0};
    pri.stream_id = 0x100;
    pri.ssv = true;
    pri.substream_id = 3;
    pri.prg_index = 0x1ff;
    pri.resp = SMMUV3_V_CMD_Resp_SUCCESS;
    BOTH(pri_resp, 0x0000010000003841, 0x21ff, &pri);
    struct smmuv3_cmd_resume_args resume = {0};
    resume.stream_id = 0x3102;
    resume.stag = 0x7f;
    resume.ac = true;
    BOTH(resume, 0x0000310200001044, 0x7f, &resume);
    resume.ac = false;
    resume.ab = true;
    BOTH(resume, 0x0000310200002044, 0x7f, &resume);
    BOTH(stall_term, 0x0000310200000045, 0, 0x3102, false);
}

Test(cmd, golden_sync_and_dpti)
{
    struct smmuv3_cmd_sync_args s = {0};
    BOTH(sync, 0x46, 0, &s);
    s.cs = SMMUV3_V_CMD_CS_SIG_SEV; /* what Linux and Xen write when they do not use an MSI */
    s.msh = SMMUV3_V_CMD_MSH_ISH;
    s.msi_attr = 0xf;
    BOTH(sync, 0x0fc02046, 0, &s);
    s.cs = SMMUV3_V_CMD_CS_SIG_IRQ;
    s.msi_data = 0xcafe;
    s.msi_address = 0x800123454;
    BOTH(sync, 0x0000cafe0fc01046, 0x800123454, &s);
    s.msi_ns = true;
    s.msi_address = 0x00fffffffffffffc;
    BOTH(sync, 0x0000cafe0fc01046, 0x80fffffffffffffc, &s);
    BARE(dpti_all, 0x70);
    BOTH(dpti_pa, 0x73, 0x40000601, 0x40000000, SMMUV3_V_CMD_SIZE_1GB, true);
}

Test(cmd, all_zero_arguments_are_valid)
{
    static const struct smmuv3_cmd_tlbi_nh_va_args va;
    static const struct smmuv3_cmd_atc_inv_args atc;
    static const struct smmuv3_cmd_pri_resp_args pri;
    static const struct smmuv3_cmd_prefetch_addr_args prefetch;
    BOTH(tlbi_nh_va, 0x12, 0, &va);
    BOTH(atc_inv, 0x40, 0, &atc);
    BOTH(pri_resp, 0x41, 0, &pri);
    BOTH(prefetch_addr, 0x02, 0, &prefetch);
}

#define REFUSED(status, name, ...)                                                                                     \
    do {                                                                                                               \
        struct smmuv3_cmd made = {{0x1111, 0x2222}};                                                                   \
        cr_expect_eq(smmuv3_cmd_make_##name(&made, __VA_ARGS__), status, #name " " #__VA_ARGS__);                      \
        same(made, 0x1111, 0x2222, "untouched after an error: " #name);                                                \
    } while (0)

Test(cmd, make_refuses_values_out_of_range)
{
    REFUSED(SMMUV3_ERR_RANGE, prefetch_config, 0, true, 0x100000, false);
    REFUSED(SMMUV3_ERR_RANGE, cfgi_ste_range, 0, 32, false);
    REFUSED(SMMUV3_ERR_RANGE, cfgi_cd, 0, 0x100000, false, false);
    REFUSED(SMMUV3_ERR_RANGE, cfgi_vms_pidm, 0x10000, false);
    REFUSED(SMMUV3_ERR_RANGE, tlbi_nh_all, 0x10000);
    REFUSED(SMMUV3_ERR_RANGE, tlbi_nh_asid, 0, 0x10000);
    REFUSED(SMMUV3_ERR_RANGE, tlbi_el2_asid, 0x10000);
    REFUSED(SMMUV3_ERR_RANGE, dpti_pa, 0, 10, false);
    REFUSED(SMMUV3_ERR_RANGE, dpti_pa, 1ull << 56, 0, false);
    REFUSED(SMMUV3_ERR_ALIGNMENT, dpti_pa, 0x800, 0, false);
    REFUSED(SMMUV3_ERR_ALIGNMENT, dpti_pa, 0x1000, SMMUV3_V_CMD_SIZE_16KB, false);
    struct smmuv3_cmd_sync_args s = {0};
    s.cs = 3;
    REFUSED(SMMUV3_ERR_RANGE, sync, &s);
    s.cs = 1;
    s.msi_address = 2;
    REFUSED(SMMUV3_ERR_ALIGNMENT, sync, &s);
    s.msi_address = 1ull << 56;
    REFUSED(SMMUV3_ERR_RANGE, sync, &s);
    s.msi_address = 0;
    s.msh = 4;
    REFUSED(SMMUV3_ERR_RANGE, sync, &s);
    s.msh = 0;
    s.msi_attr = 16;
    REFUSED(SMMUV3_ERR_RANGE, sync, &s);
    REFUSED(SMMUV3_ERR_ARGUMENT, sync, NULL);
    cr_expect_eq(smmuv3_cmd_make_cfgi_ste(NULL, 0, false, false), SMMUV3_ERR_ARGUMENT);
}

Test(cmd, make_refuses_ats_and_fault_values)
{
    struct smmuv3_cmd_atc_inv_args atc = {0};
    atc.size = 53;
    REFUSED(SMMUV3_ERR_RANGE, atc_inv, &atc);
    atc.size = 0;
    atc.address = 0x800;
    REFUSED(SMMUV3_ERR_ALIGNMENT, atc_inv, &atc);
    atc.address = 0;
    atc.substream_id = 1 << 20;
    REFUSED(SMMUV3_ERR_RANGE, atc_inv, &atc);
    struct smmuv3_cmd_pri_resp_args pri = {0};
    pri.resp = 3;
    REFUSED(SMMUV3_ERR_RANGE, pri_resp, &pri);
    pri.resp = 0;
    pri.prg_index = 512;
    REFUSED(SMMUV3_ERR_RANGE, pri_resp, &pri);
    struct smmuv3_cmd_resume_args resume = {0};
    resume.stag = 0x10000;
    REFUSED(SMMUV3_ERR_RANGE, resume, &resume);
    struct smmuv3_cmd_prefetch_addr_args prefetch = {0};
    prefetch.size = 32;
    REFUSED(SMMUV3_ERR_RANGE, prefetch_addr, &prefetch);
    prefetch.size = 0;
    prefetch.stride = 32;
    REFUSED(SMMUV3_ERR_RANGE, prefetch_addr, &prefetch);
}

Test(cmd, make_refuses_reserved_range_combinations)
{
    struct smmuv3_cmd_tlbi_nh_va_args a = {0};
    a.num = 1;
    REFUSED(SMMUV3_ERR_ILLEGAL, tlbi_nh_va, &a); /* NUM without TG */
    a.num = 0;
    a.ttl128 = true;
    REFUSED(SMMUV3_ERR_ILLEGAL, tlbi_nh_va, &a);
    a.ttl128 = false;
    a.tg = SMMUV3_V_CMD_TG_4KB;
    REFUSED(SMMUV3_ERR_ILLEGAL, tlbi_nh_va, &a); /* TG alone */
    a.num = 1;
    a.ttl128 = true;
    REFUSED(SMMUV3_ERR_ILLEGAL, tlbi_nh_va, &a); /* TTL128 without TTL */
    a.ttl128 = false;
    a.num = 32;
    REFUSED(SMMUV3_ERR_RANGE, tlbi_nh_va, &a);
    a.num = 31;
    a.scale = 40;
    REFUSED(SMMUV3_ERR_RANGE, tlbi_nh_va, &a);
    a.scale = 39;
    a.tg = 4;
    REFUSED(SMMUV3_ERR_RANGE, tlbi_nh_va, &a);
    a.tg = 3;
    a.ttl = 4;
    REFUSED(SMMUV3_ERR_RANGE, tlbi_nh_va, &a);
}

#define RANGE_FIELDS(name)                                                                                             \
    do {                                                                                                               \
        struct smmuv3_cmd_##name##_args a = {0};                                                                       \
        struct smmuv3_cmd good;                                                                                        \
        a.tg = SMMUV3_V_CMD_TG_4KB;                                                                                    \
        a.scale = 39;                                                                                                  \
        cr_expect_eq(smmuv3_cmd_make_##name(&good, &a), SMMUV3_OK, #name);                                             \
        a.scale = 40;                                                                                                  \
        REFUSED(SMMUV3_ERR_RANGE, name, &a);                                                                           \
        a.scale = 0;                                                                                                   \
        REFUSED(SMMUV3_ERR_ILLEGAL, name, &a);                                                                         \
        a.ttl = 2;                                                                                                     \
        a.address = 0x1000;                                                                                            \
        REFUSED(SMMUV3_ERR_ALIGNMENT, name, &a);                                                                       \
        REFUSED(SMMUV3_ERR_ARGUMENT, name, NULL);                                                                      \
    } while (0)

Test(cmd, make_checks_range_fields_of_every_tlbi_by_address)
{
    RANGE_FIELDS(tlbi_nh_va);
    RANGE_FIELDS(tlbi_nh_vaa);
    RANGE_FIELDS(tlbi_el3_va);
    RANGE_FIELDS(tlbi_el2_va);
    RANGE_FIELDS(tlbi_el2_vaa);
    RANGE_FIELDS(tlbi_s2_ipa);
    RANGE_FIELDS(tlbi_s_el2_va);
    RANGE_FIELDS(tlbi_s_el2_vaa);
    RANGE_FIELDS(tlbi_s_s2_ipa);
}

/* Address bits that must be 0, from 4.4.1.1: granule, level, 128-bit descriptors, highest such bit. */
static const struct {
    unsigned tg, ttl;
    bool wide;
    unsigned top;
} alignments[] = {
    {1, 1, false, 29}, {1, 2, false, 20}, {2, 2, false, 24}, {2, 3, false, 13}, {2, 0, false, 13}, {2, 1, false, 35},
    {3, 1, false, 41}, {3, 2, false, 28}, {3, 3, false, 15}, {3, 0, false, 15}, {1, 1, true, 27},  {1, 2, true, 19},
    {2, 1, true, 33},  {2, 2, true, 23},  {2, 3, true, 13},  {3, 1, true, 39},  {3, 2, true, 27},  {3, 3, true, 15},
};

Test(cmd, make_refuses_addresses_that_are_misaligned_for_the_level)
{
    for (size_t i = 0; i < sizeof(alignments) / sizeof(alignments[0]); i++) {
        struct smmuv3_cmd_tlbi_nh_va_args a = {0};
        a.tg = alignments[i].tg;
        a.ttl = alignments[i].ttl;
        a.ttl128 = alignments[i].wide;
        a.num = 1;
        a.address = 1ull << alignments[i].top;
        REFUSED(SMMUV3_ERR_ALIGNMENT, tlbi_nh_va, &a);
        a.address <<= 1;
        struct smmuv3_cmd made;
        cr_expect_eq(smmuv3_cmd_make_tlbi_nh_va(&made, &a), SMMUV3_OK);
    }
}

/* ---- classification and range ---- */

static struct smmuv3_env env_full(void);

Test(cmd, kinds)
{
    cr_expect_eq(smmuv3_cmd_kind_of(0), SMMUV3_CMD_KIND_RESERVED);
    cr_expect_eq(smmuv3_cmd_kind_of(0x08), SMMUV3_CMD_KIND_ISSUE_H);
    cr_expect_eq(smmuv3_cmd_kind_of(0x0a), SMMUV3_CMD_KIND_ISSUE_H);
    cr_expect_eq(smmuv3_cmd_kind_of(0x0b), SMMUV3_CMD_KIND_RESERVED);
    cr_expect_eq(smmuv3_cmd_kind_of(0x80), SMMUV3_CMD_KIND_IMPDEF);
    cr_expect_eq(smmuv3_cmd_kind_of(0x8f), SMMUV3_CMD_KIND_IMPDEF);
    cr_expect_eq(smmuv3_cmd_kind_of(0x90), SMMUV3_CMD_KIND_RESERVED);
    unsigned architected = 0;
    for (unsigned opcode = 0; opcode < 256; opcode++)
        architected += smmuv3_cmd_kind_of(opcode) == SMMUV3_CMD_KIND_ARCHITECTED;
    cr_expect_eq(architected, 34, "34 opcodes have a name in 4.1.1 of G.b, %u here", architected);
}

Test(cmd, classification)
{
    struct smmuv3_cmd all = smmuv3_cmd_prep_cfgi_all(false);
    struct smmuv3_cmd range = smmuv3_cmd_prep_cfgi_ste_range(0, 30, false);
    struct smmuv3_cmd asid = smmuv3_cmd_prep_tlbi_nh_asid(1, 2);
    cr_expect(smmuv3_cmd_is_cfgi(&all) && smmuv3_cmd_is_cfgi_all(&all));
    cr_expect(smmuv3_cmd_is_cfgi(&range) && !smmuv3_cmd_is_cfgi_all(&range));
    cr_expect(smmuv3_cmd_is_tlbi(&asid) && smmuv3_cmd_is(&asid, SMMUV3_CMD_TRAIT_ASID | SMMUV3_CMD_TRAIT_VMID));
    cr_expect_not(smmuv3_cmd_is_tlbi_by_address(&asid));
    struct smmuv3_cmd ipa = {{0x2a, 0}};
    cr_expect(smmuv3_cmd_is_tlbi_by_address(&ipa));
    cr_expect_eq(smmuv3_cmd_regime(0x2a), SMMUV3_REGIME_EL1);
    cr_expect_eq(smmuv3_cmd_regime(0x22), SMMUV3_REGIME_EL2);
    cr_expect_eq(smmuv3_cmd_regime(0x1a), SMMUV3_REGIME_EL3);
    cr_expect_eq(smmuv3_cmd_regime(0x52), SMMUV3_REGIME_S_EL2);
    cr_expect_eq(smmuv3_cmd_regime(0x60), SMMUV3_REGIME_S_EL1);
    cr_expect_eq(smmuv3_cmd_regime(0x46), SMMUV3_REGIME_NONE);
    cr_expect_eq(smmuv3_cmd_traits(0x28) & (SMMUV3_CMD_TRAIT_STAGE1 | SMMUV3_CMD_TRAIT_STAGE2),
                 SMMUV3_CMD_TRAIT_STAGE1 | SMMUV3_CMD_TRAIT_STAGE2);
    struct smmuv3_cmd sync = {{0x46, 0}};
    cr_expect(smmuv3_cmd_is_sync(&sync));
}

/* Regime and stages of every TLBI, from 4.4.2 to 4.4.4; all other opcodes have none. */
static const struct {
    unsigned char opcode, regime, stages;
} scopes[] = {
    {0x10, SMMUV3_REGIME_EL1, 1},   {0x11, SMMUV3_REGIME_EL1, 1},   {0x12, SMMUV3_REGIME_EL1, 1},
    {0x13, SMMUV3_REGIME_EL1, 1},   {0x18, SMMUV3_REGIME_EL3, 1},   {0x1a, SMMUV3_REGIME_EL3, 1},
    {0x20, SMMUV3_REGIME_EL2, 1},   {0x21, SMMUV3_REGIME_EL2, 1},   {0x22, SMMUV3_REGIME_EL2, 1},
    {0x23, SMMUV3_REGIME_EL2, 1},   {0x28, SMMUV3_REGIME_EL1, 3},   {0x2a, SMMUV3_REGIME_EL1, 2},
    {0x30, SMMUV3_REGIME_EL1, 3},   {0x50, SMMUV3_REGIME_S_EL2, 1}, {0x51, SMMUV3_REGIME_S_EL2, 1},
    {0x52, SMMUV3_REGIME_S_EL2, 1}, {0x53, SMMUV3_REGIME_S_EL2, 1}, {0x58, SMMUV3_REGIME_S_EL1, 3},
    {0x5a, SMMUV3_REGIME_S_EL1, 2}, {0x60, SMMUV3_REGIME_S_EL1, 3},
};

Test(cmd, regime_and_stages_of_every_tlbi)
{
    for (unsigned opcode = 0; opcode < 256; opcode++) {
        unsigned regime = SMMUV3_REGIME_NONE, stages = 0;
        for (size_t i = 0; i < sizeof(scopes) / sizeof(scopes[0]); i++) {
            if (scopes[i].opcode == opcode) {
                regime = scopes[i].regime;
                stages = scopes[i].stages;
            }
        }
        uint32_t traits = smmuv3_cmd_traits(opcode);
        cr_expect_eq((unsigned)smmuv3_cmd_regime(opcode), regime, "%#x", opcode);
        cr_expect_eq((traits & SMMUV3_CMD_TRAIT_STAGE1) != 0, (stages & 1) != 0, "%#x", opcode);
        cr_expect_eq((traits & SMMUV3_CMD_TRAIT_STAGE2) != 0, (stages & 2) != 0, "%#x", opcode);
        cr_expect_eq((traits & SMMUV3_CMD_TRAIT_TLBI) != 0, stages != 0, "%#x", opcode);
    }
}

Test(cmd, regions_of_dpti)
{
    static const unsigned char log2[] = {12, 14, 16, 21, 25, 29, 30, 34, 36, 39};
    for (unsigned size = 0; size < 16; size++)
        cr_expect_eq(smmuv3_cmd_dpti_bytes(size), size < sizeof(log2) ? 1ull << log2[size] : 0, "%u", size);
}

static void covers(uint64_t w0, uint64_t w1, uint64_t first, uint64_t last)
{
    struct smmuv3_env env = env_full();
    struct smmuv3_cmd cmd = {{w0, w1}};
    uint64_t f = 1, l = 1;
    cr_expect_eq(smmuv3_cmd_range(&cmd, &env, &f, &l), SMMUV3_OK, "opcode %#x", (unsigned)(w0 & 0xff));
    cr_expect(f == first && l == last, "0x%llx..0x%llx", (unsigned long long)f, (unsigned long long)l);
}

Test(cmd, range_of_tlbi)
{
    covers(0x0005000000007012, 0x00000000ff9b8701, 0xff9b8000, 0xff9bffff); /* (7 + 1) * 4 KiB */
    covers(0x0000000200301013, 0xffff800000200c00, 0xffff800000200000, 0xffff8000002fffff); /* 2 * 8 * 64 KiB */
    covers(0x12, 0x5001, 0x5000, 0x5fff);
    covers(0x10, 0, 0, UINT64_MAX);
    covers(0x30, 0, 0, UINT64_MAX);
    /* no wrap at the top: 32 * 4 KiB from the last page */
    covers(0x000000000001f012, 0xfffffffffffff700, 0xfffffffffffff000, UINT64_MAX);
    /* an IPA space ends at 2^56 */
    covers(0x000000000001f02a, 0x00fffffffffff700, 0x00fffffffffff000, 0x00ffffffffffffff);
    /* SCALE 63 acts as 39: (0 + 1) * 2^39 * 4 KiB = 2^51 */
    covers(0x0000000003f00012, 0x0000000000000400, 0, (1ull << 51) - 1);
}

Test(cmd, range_that_depends_on_the_smmu)
{
    struct smmuv3_env env = {0};
    struct smmuv3_cmd ranged = {{0x0000000000001012, 0x400}};
    uint64_t f, l;
    cr_expect_eq(smmuv3_cmd_range(&ranged, &env, &f, &l), SMMUV3_ERR_UNDECIDED);
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR3, 0); /* no RIL: the fields do not count */
    cr_expect_eq(smmuv3_cmd_range(&ranged, &env, &f, &l), SMMUV3_OK);
    cr_expect_eq(l, 0xfff);
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR3, 1 << 10);
    cr_expect_eq(smmuv3_cmd_range(&ranged, &env, &f, &l), SMMUV3_OK);
    cr_expect_eq(l, 0x1fff);
    struct smmuv3_cmd big = {{0x0000000002001012, 0x400}}; /* SCALE = 32 */
    cr_expect_eq(smmuv3_cmd_range(&big, &env, &f, &l), SMMUV3_ERR_UNDECIDED);
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR5, 0); /* no DS: bit 25 does not count */
    cr_expect_eq(smmuv3_cmd_range(&big, &env, &f, &l), SMMUV3_OK);
    cr_expect_eq(l, 0x1fff);
    struct smmuv3_cmd hint = {{0x12, 0x900}}; /* 16KB, TTL 1 */
    cr_expect_eq(smmuv3_cmd_range(&hint, &env, &f, &l), SMMUV3_ERR_ILLEGAL);
    (void)smmuv3_caps_set(&env.caps, SMMUV3_R_IDR5, 1 << 7);
    cr_expect_eq(smmuv3_cmd_range(&hint, &env, &f, &l), SMMUV3_OK);
    cr_expect_eq(l, 0x3fff);
    struct smmuv3_cmd odd = {{0x12, 0x1600}}; /* 4KB, TTL 2, not 2 MiB aligned */
    cr_expect_eq(smmuv3_cmd_range(&odd, &env, &f, &l), SMMUV3_ERR_ALIGNMENT);
}

Test(cmd, range_of_other_commands)
{
    covers(0x0000012300000003, 0, 0x123, 0x123);
    covers(0x0000012300000004, 7, 0x100, 0x1ff);
    covers(0x0000012300000004, 0, 0x122, 0x123);
    covers(0x0000000000000004, 31, 0, 0xffffffff);
    covers(0x40, 0x34, 0, UINT64_MAX);
    covers(0x40, 0x7001, 0x6000, 0x7fff);
    covers(0x02, 0x40200123, 0x40200000, 0x411fffff); /* 8 translations at 2 MiB */
    covers(0x73, 0x40000601, 0x40000000, 0x7fffffff);
    struct smmuv3_env env = env_full();
    uint64_t f, l;
    struct smmuv3_cmd none = {{0x46, 0}}, wide = {{0x40, 53}}, dpti = {{0x73, 0x1100}}, reserved = {{0x73, 0xa00}};
    cr_expect_eq(smmuv3_cmd_range(&none, &env, &f, &l), SMMUV3_ERR_NOT_FOUND);
    cr_expect_eq(smmuv3_cmd_range(&wide, &env, &f, &l), SMMUV3_ERR_UNDECIDED);
    cr_expect_eq(smmuv3_cmd_range(&dpti, &env, &f, &l), SMMUV3_ERR_ALIGNMENT);
    cr_expect_eq(smmuv3_cmd_range(&reserved, &env, &f, &l), SMMUV3_ERR_NOT_FOUND);
}

/* ---- rules ---- */

enum {
    IDR0_ALL = 1 << 0 | 1 << 1 | 2 << 2 | 1 << 9 | 1 << 10 | 1 << 12 | 1 << 13 | 1 << 14 | 1 << 16 | 1 << 18,
    IDR1_ALL = 20 << 6 | 16,
    IDR3_ALL = 1 << 7 | 1 << 10 | 1 << 15,
    IDR5_ALL = 6 | 7 << 4 | 1 << 7 | 1 << 8 | 1 << 10,
    STALL_NONE = 1 << 24
};

/* SMMUv3.4 with everything, Non-secure queue. */
static struct smmuv3_env env_full(void)
{
    static const struct {
        int reg;
        uint32_t value;
    } regs[] = {
        {SMMUV3_R_IDR0, IDR0_ALL},   {SMMUV3_R_IDR1, IDR1_ALL}, {SMMUV3_R_IDR3, IDR3_ALL},
        {SMMUV3_R_IDR5, IDR5_ALL},   {SMMUV3_R_AIDR, 4},        {SMMUV3_R_MPAMIDR, 7},
        {SMMUV3_R_S_IDR0, 1 << 13},  {SMMUV3_R_S_IDR3, 0},      {SMMUV3_R_S_IDR1, 0xa0000008u},
        {SMMUV3_R_S_MPAMIDR, 7},     {SMMUV3_R_R_IDR3, 1 << 15}, {SMMUV3_R_R_IDR0, 1 << 10 | 1 << 13 | 1 << 16},
        {SMMUV3_R_R_MPAMIDR, 7},
    };
    struct smmuv3_env env = {0};
    for (size_t i = 0; i < sizeof(regs) / sizeof(regs[0]); i++)
        cr_assert_eq(smmuv3_caps_set(&env.caps, regs[i].reg, regs[i].value), SMMUV3_OK);
    env.state = SMMUV3_STATE_NS;
    return env;
}

static struct smmuv3_env env_state(enum smmuv3_state state)
{
    struct smmuv3_env env = env_full();
    env.state = state;
    return env;
}

static struct smmuv3_env env_with(int reg, uint32_t value)
{
    struct smmuv3_env env = env_full();
    cr_assert_eq(smmuv3_caps_set(&env.caps, reg, value), SMMUV3_OK);
    return env;
}

static struct smmuv3_env env_without(int reg)
{
    struct smmuv3_env env = env_full();
    env.caps.known &= ~(1u << smmuv3_caps_slot(reg));
    return env;
}

struct outcome {
    enum smmuv3_verdict verdict;
    struct smmuv3_finding v[16];
    size_t count;
};

static struct outcome judge(struct smmuv3_env env, uint64_t w0, uint64_t w1)
{
    struct outcome o = {0};
    struct smmuv3_cmd cmd = {{w0, w1}};
    struct smmuv3_findings out = {0};
    out.v = o.v;
    out.cap = 16;
    o.verdict = smmuv3_cmd_check(&cmd, &env, &out);
    o.count = out.count;
    return o;
}

static const struct smmuv3_finding *find(const struct outcome *o, unsigned rule)
{
    for (size_t i = 0; i < o->count; i++)
        if (o->v[i].rule == rule)
            return &o->v[i];
    return NULL;
}

static void illegal(struct smmuv3_env env, unsigned rule, uint64_t w0, uint64_t w1)
{
    struct outcome o = judge(env, w0, w1);
    const struct smmuv3_finding *f = find(&o, rule);
    cr_expect_eq(o.verdict, SMMUV3_ILLEGAL, "rule %u", rule);
    cr_expect(f != NULL && f->severity == SMMUV3_SEVERITY_ERROR && f->event == SMMUV3_CERROR_ILL, "rule %u", rule);
}

static void undecided(struct smmuv3_env env, unsigned rule, int needs, uint64_t w0, uint64_t w1)
{
    struct outcome o = judge(env, w0, w1);
    const struct smmuv3_finding *f = find(&o, rule);
    cr_expect_eq(o.verdict, SMMUV3_UNDECIDED, "rule %u", rule);
    cr_expect(f != NULL && f->severity == SMMUV3_SEVERITY_UNDECIDED && f->needs == needs, "rule %u", rule);
}

static void note(struct smmuv3_env env, unsigned rule, int needs, uint64_t w0, uint64_t w1)
{
    struct outcome o = judge(env, w0, w1);
    const struct smmuv3_finding *f = find(&o, rule);
    cr_expect_eq(o.verdict, SMMUV3_LEGAL, "rule %u", rule);
    cr_expect(f != NULL && f->severity == SMMUV3_SEVERITY_NOTE && f->needs == needs && f->event == 0, "rule %u", rule);
}

static void legal(struct smmuv3_env env, uint64_t w0, uint64_t w1)
{
    struct outcome o = judge(env, w0, w1);
    cr_expect(o.verdict == SMMUV3_LEGAL && o.count == 0, "0x%llx 0x%llx: verdict %d, %zu findings, first rule %u",
              (unsigned long long)w0, (unsigned long long)w1, (int)o.verdict, o.count, o.v[0].rule);
}

static const enum smmuv3_state NS = SMMUV3_STATE_NS, S = SMMUV3_STATE_S, R = SMMUV3_STATE_REALM,
                               X = SMMUV3_STATE_UNKNOWN;

Test(cmd_rules, opcodes)
{
    static const unsigned char reserved[] = {0x00, 0x0b, 0x14, 0x19, 0x1b, 0x24, 0x29, 0x2b, 0x31, 0x42, 0x43, 0x47,
                                             0x54, 0x59, 0x5b, 0x61, 0x71, 0x72, 0x74, 0x7f, 0x90, 0xff};
    for (size_t i = 0; i < sizeof(reserved); i++)
        illegal(env_full(), SMMUV3_RULE_CMD_001, reserved[i], 0);
    undecided(env_full(), SMMUV3_RULE_CMD_002, 0, 0x80, 0x1234);
    undecided(env_full(), SMMUV3_RULE_CMD_003, SMMUV3_F_AIDR_ArchMinorRev, 0x08, 0);
    undecided(env_without(SMMUV3_R_AIDR), SMMUV3_RULE_CMD_003, SMMUV3_F_AIDR_ArchMinorRev, 0x0a, 0);
    illegal(env_with(SMMUV3_R_AIDR, 3), SMMUV3_RULE_CMD_003, 0x09, 0);
    illegal(env_state(SMMUV3_STATE_ROOT), SMMUV3_RULE_CMD_004, 0x46, 0);
    legal(env_full(), 0x46, 0);
}

Test(cmd_rules, queue)
{
    static const unsigned char secure[] = {0x18, 0x1a, 0x50, 0x51, 0x52, 0x53, 0x58, 0x5a, 0x60};
    for (size_t i = 0; i < sizeof(secure); i++) {
        illegal(env_state(NS), SMMUV3_RULE_CMD_005, secure[i], 0);
        illegal(env_state(R), SMMUV3_RULE_CMD_005, secure[i], 0);
        undecided(env_state(X), SMMUV3_RULE_CMD_005, 0, secure[i], 0);
        legal(env_state(S), secure[i], 0);
    }
    for (unsigned opcode = 0x44; opcode <= 0x45; opcode++) {
        uint64_t ab = opcode == 0x44 ? 1 << 13 : 0;
        illegal(env_state(R), SMMUV3_RULE_CMD_006, opcode | ab, 0);
        legal(env_state(NS), opcode | ab, 0);
        legal(env_state(S), opcode | ab, 0);
    }
    static const unsigned char with_ssec[] = {0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x44, 0x45};
    for (size_t i = 0; i < sizeof(with_ssec); i++) {
        uint64_t w0 = with_ssec[i] | 1 << 10 | (with_ssec[i] == 0x44 ? 1 << 13 : 0);
        illegal(env_state(NS), SMMUV3_RULE_CMD_007, w0, 0);
        illegal(env_state(R), SMMUV3_RULE_CMD_007, w0, 0);
        undecided(env_state(X), SMMUV3_RULE_CMD_007, 0, w0, 0);
        legal(env_state(S), w0, 0);
    }
    struct outcome o = judge(env_state(NS), 0x0000000100000403, 0);
    const struct smmuv3_finding *f = find(&o, SMMUV3_RULE_CMD_007);
    cr_assert(f != NULL && (f->flags & SMMUV3_FINDING_FIX) != 0 && f->fix == 0 && f->value == 1);
    cr_expect_eq(smmuv3_field_mask(f->field), 1u << 10);
}

Test(cmd_rules, realm_queue_is_only_possible_with_rme)
{
    undecided(env_state(X), SMMUV3_RULE_CMD_018, 0, 0x45, 0);
    struct smmuv3_env env = env_state(X); /* IDR0.RME_IMPL = 0: no Realm queue, so rule 6 cannot be broken */
    struct outcome o = judge(env, 0x45, 0);
    cr_expect_null(find(&o, SMMUV3_RULE_CMD_006));
    env = env_with(SMMUV3_R_IDR0, IDR0_ALL | 1 << 30);
    env.state = X;
    undecided(env, SMMUV3_RULE_CMD_006, 0, 0x45, 0);
}

Test(cmd_rules, translation_features)
{
    static const unsigned char stage1[] = {0x05, 0x06, 0x10, 0x11, 0x12, 0x13, 0x20, 0x21, 0x22, 0x23};
    for (size_t i = 0; i < sizeof(stage1); i++) {
        illegal(env_with(SMMUV3_R_IDR0, IDR0_ALL & ~2), SMMUV3_RULE_CMD_008, stage1[i], 0);
        undecided(env_without(SMMUV3_R_IDR0), SMMUV3_RULE_CMD_008, SMMUV3_F_IDR0_S1P, stage1[i], 0);
        legal(env_full(), stage1[i], 0);
    }
    static const unsigned char secure[] = {0x18, 0x1a, 0x50, 0x51, 0x52, 0x53};
    for (size_t i = 0; i < sizeof(secure); i++) {
        struct smmuv3_env none = env_with(SMMUV3_R_IDR0, IDR0_ALL & ~2);
        none.state = S;
        illegal(none, SMMUV3_RULE_CMD_008, secure[i], 0);
    }
    static const unsigned char stage2[] = {0x28, 0x2a};
    for (size_t i = 0; i < sizeof(stage2); i++) {
        illegal(env_with(SMMUV3_R_IDR0, IDR0_ALL & ~1), SMMUV3_RULE_CMD_009, stage2[i], 0);
        undecided(env_without(SMMUV3_R_IDR0), SMMUV3_RULE_CMD_009, SMMUV3_F_IDR0_S2P, stage2[i], 0);
        legal(env_full(), stage2[i], 0);
    }
    for (unsigned opcode = 0x20; opcode <= 0x23; opcode++) {
        illegal(env_with(SMMUV3_R_IDR0, IDR0_ALL & ~(1 << 9)), SMMUV3_RULE_CMD_010, opcode, 0);
        undecided(env_without(SMMUV3_R_IDR0), SMMUV3_RULE_CMD_010, SMMUV3_F_IDR0_Hyp, opcode, 0);
    }
    legal(env_with(SMMUV3_R_IDR0, IDR0_ALL & ~3), 0x30, 0); /* NSNH_ALL is valid whatever the stages */
}

Test(cmd_rules, secure_features)
{
    struct smmuv3_env rme = env_with(SMMUV3_R_IDR0, IDR0_ALL | 1 << 30);
    struct smmuv3_env unknown = env_without(SMMUV3_R_IDR0);
    rme.state = unknown.state = S;
    illegal(rme, SMMUV3_RULE_CMD_011, 0x18, 0);
    illegal(rme, SMMUV3_RULE_CMD_011, 0x1a, 0);
    undecided(unknown, SMMUV3_RULE_CMD_011, SMMUV3_F_IDR0_RME_IMPL, 0x18, 0);
    legal(env_state(S), 0x18, 0);
    static const unsigned char sel2[] = {0x50, 0x51, 0x52, 0x53, 0x58, 0x5a, 0x60};
    for (size_t i = 0; i < sizeof(sel2); i++) {
        struct smmuv3_env none = env_with(SMMUV3_R_S_IDR1, 1u << 31);
        struct smmuv3_env open = env_without(SMMUV3_R_S_IDR1);
        none.state = open.state = S;
        illegal(none, SMMUV3_RULE_CMD_012, sel2[i], 0);
        undecided(open, SMMUV3_RULE_CMD_012, SMMUV3_F_S_IDR1_SEL2, sel2[i], 0);
    }
}

Test(cmd_rules, vms_pidm)
{
    illegal(env_with(SMMUV3_R_IDR3, IDR3_ALL & ~(1 << 7)), SMMUV3_RULE_CMD_013, 0x07, 0);
    illegal(env_with(SMMUV3_R_MPAMIDR, 0), SMMUV3_RULE_CMD_013, 0x07, 0);
    illegal(env_with(SMMUV3_R_IDR0, IDR0_ALL & ~1), SMMUV3_RULE_CMD_013, 0x07, 0); /* the VMS needs both stages */
    undecided(env_without(SMMUV3_R_IDR3), SMMUV3_RULE_CMD_013, SMMUV3_F_IDR3_MPAM, 0x07, 0);
    undecided(env_without(SMMUV3_R_MPAMIDR), SMMUV3_RULE_CMD_013, SMMUV3_F_MPAMIDR_PARTID_MAX, 0x07, 0);
    legal(env_full(), 0x07, 0);
    struct smmuv3_env s = env_with(SMMUV3_R_S_MPAMIDR, 0);
    s.state = S;
    illegal(s, SMMUV3_RULE_CMD_013, 0x407, 0); /* SSec=1: the Secure interface counts */
    legal(s, 0x07, 0);                         /* SSec=0: the Non-secure one */
    struct smmuv3_env r = env_with(SMMUV3_R_R_MPAMIDR, 0);
    r.state = R;
    illegal(r, SMMUV3_RULE_CMD_013, 0x07, 0);
    (void)smmuv3_caps_set(&r.caps, SMMUV3_R_R_MPAMIDR, 1 << 25); /* HAS_MPAM_NS */
    legal(r, 0x07, 0);
}

Test(cmd_rules, ats_pri_dpt)
{
    struct smmuv3_env no_ats = env_with(SMMUV3_R_IDR0, IDR0_ALL & ~(1 << 10));
    illegal(no_ats, SMMUV3_RULE_CMD_014, 0x40, 0);
    no_ats.state = S;
    illegal(no_ats, SMMUV3_RULE_CMD_014, 0x40, 0);
    no_ats.state = R;
    legal(no_ats, 0x40, 0); /* R_IDR0.ATS counts */
    struct smmuv3_env r = env_with(SMMUV3_R_R_IDR0, 0);
    r.state = R;
    illegal(r, SMMUV3_RULE_CMD_014, 0x40, 0);
    undecided(env_without(SMMUV3_R_IDR0), SMMUV3_RULE_CMD_014, SMMUV3_F_IDR0_ATS, 0x40, 0);
    illegal(env_with(SMMUV3_R_IDR0, IDR0_ALL & ~(1 << 16)), SMMUV3_RULE_CMD_015, 0x41, 0);
    undecided(env_without(SMMUV3_R_IDR0), SMMUV3_RULE_CMD_015, SMMUV3_F_IDR0_PRI, 0x41, 0);
    legal(env_full(), 0x41, 0);
    for (unsigned opcode = 0x70; opcode <= 0x73; opcode += 3) {
        struct smmuv3_env no_dpt = env_with(SMMUV3_R_IDR3, IDR3_ALL & ~(1 << 15));
        illegal(no_dpt, SMMUV3_RULE_CMD_016, opcode, 0);
        no_dpt.state = R;
        legal(no_dpt, opcode, 0);
        undecided(env_without(SMMUV3_R_IDR3), SMMUV3_RULE_CMD_016, SMMUV3_F_IDR3_DPT, opcode, 0);
        legal(env_full(), opcode, 0);
    }
    static const unsigned char no_sams[] = {0x40, 0x41, 0x70, 0x73};
    for (size_t i = 0; i < sizeof(no_sams); i++) {
        struct smmuv3_env sams = env_with(SMMUV3_R_S_IDR3, 1 << 6);
        struct smmuv3_env open = env_without(SMMUV3_R_S_IDR3);
        legal(sams, no_sams[i], 0); /* Non-secure queue */
        sams.state = open.state = S;
        illegal(sams, SMMUV3_RULE_CMD_017, no_sams[i], 0);
        undecided(open, SMMUV3_RULE_CMD_017, SMMUV3_F_S_IDR3_SAMS, no_sams[i], 0);
        legal(env_state(S), no_sams[i], 0);
    }
}

Test(cmd_rules, stall_model)
{
    for (unsigned opcode = 0x44; opcode <= 0x45; opcode++) {
        uint64_t w0 = opcode | (opcode == 0x44 ? 1 << 13 : 0);
        illegal(env_with(SMMUV3_R_IDR0, IDR0_ALL | STALL_NONE), SMMUV3_RULE_CMD_018, w0, 0);
        legal(env_with(SMMUV3_R_IDR0, IDR0_ALL | 2 << 24), w0, 0); /* stall forced */
        undecided(env_without(SMMUV3_R_IDR0), SMMUV3_RULE_CMD_018, SMMUV3_F_IDR0_STALL_MODEL, w0, 0);
        struct smmuv3_env s = env_with(SMMUV3_R_S_IDR0, STALL_NONE);
        legal(s, w0, 0);
        s.state = S;
        illegal(s, SMMUV3_RULE_CMD_018, w0, 0);
    }
}

Test(cmd_rules, range_fields)
{
    illegal(env_full(), SMMUV3_RULE_CMD_019, 0x12, 0x400); /* TG alone */
    legal(env_full(), 0x12, 0x700);                        /* TTL = 3 */
    legal(env_full(), 0x1012, 0x400);                      /* NUM = 1 */
    legal(env_full(), 0x100012, 0x400);                    /* SCALE = 1 */
    /* 16KB level 1 counts as "any" without DS */
    legal(env_full(), 0x12, 0x900);
    illegal(env_with(SMMUV3_R_IDR5, IDR5_ALL & ~(1 << 7)), SMMUV3_RULE_CMD_019, 0x12, 0x900);
    undecided(env_without(SMMUV3_R_IDR5), SMMUV3_RULE_CMD_019, SMMUV3_F_IDR5_DS, 0x12, 0x900);
    /* SCALE = 32 is 0 without DS, whether the top bit is checked or ignored */
    illegal(env_with(SMMUV3_R_IDR5, IDR5_ALL & ~(1 << 7)), SMMUV3_RULE_CMD_019, 0x2000012, 0x400);
    undecided(env_full(), SMMUV3_RULE_CMD_024, 0, 0x1012, 0);   /* NUM without TG */
    undecided(env_full(), SMMUV3_RULE_CMD_024, 0, 0x100012, 0); /* SCALE */
    undecided(env_full(), SMMUV3_RULE_CMD_024, 0, 0x12, 0x100); /* TTL */
    undecided(env_full(), SMMUV3_RULE_CMD_024, 0, 0x12, 0x80);  /* TTL128 */
    undecided(env_with(SMMUV3_R_IDR3, IDR3_ALL & ~(1 << 10)), SMMUV3_RULE_CMD_025, 0, 0x1012, 0x400);
    undecided(env_without(SMMUV3_R_IDR3), SMMUV3_RULE_CMD_025, SMMUV3_F_IDR3_RIL, 0x1012, 0x400);
    legal(env_without(SMMUV3_R_IDR3), 0x12, 0x1000);
    undecided(env_with(SMMUV3_R_IDR5, IDR5_ALL & ~(1 << 7)), SMMUV3_RULE_CMD_026, 0, 0x2001012, 0x400);
    undecided(env_without(SMMUV3_R_IDR5), SMMUV3_RULE_CMD_026, SMMUV3_F_IDR5_DS, 0x2001012, 0x400);
    legal(env_full(), 0x2001012, 0x400);
    undecided(env_full(), SMMUV3_RULE_CMD_027, 0, 0x1012, 0x480); /* TTL128 with TTL = 0 */
    legal(env_full(), 0x1012, 0x780);
}

Test(cmd_rules, range_notes)
{
    note(env_full(), SMMUV3_RULE_CMD_032, 0, 0x2801012, 0x400); /* SCALE = 40 */
    legal(env_full(), 0x2701012, 0x400);                        /* 39 */
    struct smmuv3_env no_ds = env_with(SMMUV3_R_IDR5, IDR5_ALL & ~(1 << 7));
    note(no_ds, SMMUV3_RULE_CMD_033, 0, 0x1012, 0x900);
    note(env_without(SMMUV3_R_IDR5), SMMUV3_RULE_CMD_033, SMMUV3_F_IDR5_DS, 0x1012, 0x900);
    for (size_t i = 0; i < sizeof(alignments) / sizeof(alignments[0]); i++) {
        uint64_t w1 = (uint64_t)alignments[i].tg << 10 | alignments[i].ttl << 8 | (alignments[i].wide ? 0x80 : 0);
        note(env_full(), SMMUV3_RULE_CMD_034, 0, 0x1012, w1 | 1ull << alignments[i].top);
        legal(env_full(), 0x1012, w1 | 1ull << (alignments[i].top + 1));
    }
    struct outcome o = judge(env_full(), 0x1012, 0x00203600);
    const struct smmuv3_finding *f = find(&o, SMMUV3_RULE_CMD_034);
    cr_assert(f != NULL && (f->flags & SMMUV3_FINDING_FIX) != 0);
    cr_expect_eq(f->fix, 0x200000);
    note(env_full(), SMMUV3_RULE_CMD_035, 0, 0x1f012, 0xfffffffffffff400);
    note(env_full(), SMMUV3_RULE_CMD_035, 0, 0x1f02a, 0x00fffffffffff400);
    legal(env_full(), 0x1012, 0xffffffffffffe400);
    note(env_with(SMMUV3_R_IDR5, IDR5_ALL & ~(1 << 8)), SMMUV3_RULE_CMD_036, 0, 0x1012, 0x780);
    note(env_without(SMMUV3_R_IDR5), SMMUV3_RULE_CMD_036, SMMUV3_F_IDR5_D128, 0x1012, 0x780);
}

Test(cmd_rules, sync)
{
    illegal(env_full(), SMMUV3_RULE_CMD_020, 0x3046, 0);
    illegal((struct smmuv3_env){0}, SMMUV3_RULE_CMD_020, 0x3046, 0);
    legal(env_full(), 0x2046, 0);
    legal(env_full(), 0x0fc01046, 0x80001234);
    undecided(env_full(), SMMUV3_RULE_CMD_031, 0, 0x1046, 0x8000000080000000);
    legal(env_state(R), 0x1046, 0x8000000080000000);
    note(env_with(SMMUV3_R_IDR0, IDR0_ALL & ~(1 << 14)), SMMUV3_RULE_CMD_054, 0, 0x2046, 0);
    note(env_without(SMMUV3_R_IDR0), SMMUV3_RULE_CMD_054, SMMUV3_F_IDR0_SEV, 0x2046, 0);
    note(env_with(SMMUV3_R_IDR0, IDR0_ALL & ~(1 << 13)), SMMUV3_RULE_CMD_055, 0, 0x1046, 0x80001234);
    note(env_without(SMMUV3_R_IDR0), SMMUV3_RULE_CMD_055, SMMUV3_F_IDR0_MSI, 0x1046, 0x80001234);
    legal(env_with(SMMUV3_R_IDR0, IDR0_ALL & ~(1 << 13)), 0x1046, 0); /* wired */
    note(env_full(), SMMUV3_RULE_CMD_056, 0, 0x0fc02046, 0);
    note(env_full(), SMMUV3_RULE_CMD_057, 0, 0x00401046, 0x80001234);
    note(env_full(), SMMUV3_RULE_CMD_047, 0, 0x1046, 1ull << 52);
    note(env_without(SMMUV3_R_IDR5), SMMUV3_RULE_CMD_047, SMMUV3_F_IDR5_OAS, 0x1046, 1ull << 40);
}

Test(cmd_rules, ats_values)
{
    illegal(env_full(), SMMUV3_RULE_CMD_021, 0x41, 0x3000);
    for (uint64_t resp = 0; resp < 3; resp++)
        legal(env_full(), 0x41, resp << 12);
    undecided(env_full(), SMMUV3_RULE_CMD_022, 0, 0x40, 53);
    legal(env_full(), 0x40, 52);
    note(env_full(), SMMUV3_RULE_CMD_049, 0, 0x240, 0);
    legal(env_full(), 0xa40, 0);
    note(env_full(), SMMUV3_RULE_CMD_050, 0, 0x40, 0x1001);
    legal(env_full(), 0x40, 0x2001);
}

Test(cmd_rules, reserved_bits)
{
    undecided(env_full(), SMMUV3_RULE_CMD_023, 0, 0x103, 0);           /* bit 8 */
    undecided(env_full(), SMMUV3_RULE_CMD_023, 0, 0x03, 2);            /* bit 65 */
    undecided(env_full(), SMMUV3_RULE_CMD_023, 0, 0x30, 1ull << 63);   /* NSNH_ALL has nothing */
    undecided(env_full(), SMMUV3_RULE_CMD_023, 0, 0x2a, 1ull << 56);   /* an IPA ends at bit 55 */
    undecided(env_full(), SMMUV3_RULE_CMD_023, 0, 1ull << 48 | 0x13, 0); /* VAA has no ASID */
    struct outcome o = judge(env_full(), 0x303, 6);
    cr_expect_eq(o.count, 2);
    cr_expect(o.v[0].flags == SMMUV3_FINDING_BITS && o.v[0].word == 0 && o.v[0].value == 0x300);
    cr_expect(o.v[1].flags == SMMUV3_FINDING_BITS && o.v[1].word == 1 && o.v[1].value == 6);
    undecided(env_with(SMMUV3_R_AIDR, 3), SMMUV3_RULE_CMD_028, 0, 0x2a, 1ull << 52);
    undecided(env_with(SMMUV3_R_AIDR, 0), SMMUV3_RULE_CMD_028, 0, 0x2a, 1ull << 48);
    undecided(env_without(SMMUV3_R_AIDR), SMMUV3_RULE_CMD_028, SMMUV3_F_AIDR_ArchMinorRev, 0x2a, 1ull << 48);
    legal(env_with(SMMUV3_R_AIDR, 1), 0x2a, 1ull << 48);
    undecided(env_with(SMMUV3_R_AIDR, 0), SMMUV3_RULE_CMD_029, 0, 0x02, 0x20);
    undecided(env_without(SMMUV3_R_AIDR), SMMUV3_RULE_CMD_029, SMMUV3_F_AIDR_ArchMinorRev, 0x02, 0x20);
    legal(env_with(SMMUV3_R_AIDR, 1), 0x02, 0x20);
    undecided(env_full(), SMMUV3_RULE_CMD_030, 0, 0x02, 0x800);
    undecided(env_state(S), SMMUV3_RULE_CMD_030, 0, 0x02, 0x800);
    legal(env_state(S), 0x402, 0x800);
    undecided(env_state(X), SMMUV3_RULE_CMD_030, SMMUV3_F_S_IDR1_SEL2, 0x402, 0x800);
}

Test(cmd_rules, stream_notes)
{
    note(env_full(), SMMUV3_RULE_CMD_037, 0, 0x0001000000000003, 0); /* SIDSIZE is 16 */
    legal(env_full(), 0x0000ffff00000003, 0);
    note(env_without(SMMUV3_R_IDR1), SMMUV3_RULE_CMD_037, SMMUV3_F_IDR1_SIDSIZE, 0x0000000100000003, 0);
    note(env_state(S), SMMUV3_RULE_CMD_037, 0, 0x0000010000000403, 0); /* S_SIDSIZE is 8 */
    legal(env_state(S), 0x0000010000000003, 0);                        /* a Non-secure stream */
    note(env_full(), SMMUV3_RULE_CMD_048, 0, 0x0000010100000004, 3);
    legal(env_full(), 0x0000010000000004, 3);
    note(env_full(), SMMUV3_RULE_CMD_048, 0, 0x0000010000000004, 31);
    struct smmuv3_env none = env_with(SMMUV3_R_IDR1, 16), few = env_with(SMMUV3_R_IDR1, 4 << 6 | 16);
    note(few, SMMUV3_RULE_CMD_038, 0, 16 << 12 | 0x801, 0);
    legal(few, 15 << 12 | 0x801, 0);
    note(few, SMMUV3_RULE_CMD_038, 0, 16 << 12 | 0x05, 0);
    note(env_without(SMMUV3_R_IDR1), SMMUV3_RULE_CMD_038, SMMUV3_F_IDR1_SSIDSIZE, 1 << 12 | 0x05, 0);
    note(none, SMMUV3_RULE_CMD_039, 0, 0x801, 0);
    note(none, SMMUV3_RULE_CMD_039, 0, 0x841, 0);
    note(env_without(SMMUV3_R_IDR1), SMMUV3_RULE_CMD_039, SMMUV3_F_IDR1_SSIDSIZE, 0x840, 0);
    note(env_full(), SMMUV3_RULE_CMD_040, 0, 1 << 12 | 0x01, 0);
}

Test(cmd_rules, tag_notes)
{
    struct smmuv3_env small = env_with(SMMUV3_R_IDR0, IDR0_ALL & ~(1 << 12) & ~(1 << 18));
    note(small, SMMUV3_RULE_CMD_041, 0, 0x0100000000000011, 0);
    legal(small, 0x00ff000000000011, 0);
    note(small, SMMUV3_RULE_CMD_042, 0, 0x0000010000000028, 0);
    legal(small, 0x000000ff00000028, 0);
    legal(env_full(), 0xffffffff00000011, 0);
    struct smmuv3_env stage1 = env_with(SMMUV3_R_IDR0, IDR0_ALL & ~1);
    note(stage1, SMMUV3_RULE_CMD_043, 0, 0x0000000100000010, 0);
    legal(stage1, 0x10, 0);
    struct smmuv3_env s = env_with(SMMUV3_R_S_IDR1, 1u << 31); /* Secure stage 2 needs SEL2 */
    s.state = S;
    note(s, SMMUV3_RULE_CMD_043, 0, 0x0000000100000010, 0);
    struct smmuv3_env no_e2h = env_full();
    no_e2h.e2h = SMMUV3_NO;
    note(no_e2h, SMMUV3_RULE_CMD_044, 0, 0x0001000000000022, 0);
    legal(env_full(), 0x0001000000000022, 0);
}

Test(cmd_rules, address_notes)
{
    struct smmuv3_env v48 = env_with(SMMUV3_R_IDR5, 5 | 7 << 4 | 1 << 7); /* OAS 48, VAX 0 */
    note(v48, SMMUV3_RULE_CMD_045, 0, 0x12, 0x0001000000000000);
    note(v48, SMMUV3_RULE_CMD_045, 0, 0x12, 0xfffe000000000000);
    legal(v48, 0x12, 0x0000fffffffff000); /* the two addresses of the note in 3.4 are in range */
    legal(v48, 0x12, 0xffff000000000000);
    legal(env_full(), 0x12, 0x000f000000000000); /* VAX = 52 */
    note(env_without(SMMUV3_R_IDR5), SMMUV3_RULE_CMD_045, SMMUV3_F_IDR5_VAX, 0x12, 0x0001000000000000);
    note(v48, SMMUV3_RULE_CMD_046, 0, 0x2a, 0x0001000000000000);
    legal(v48, 0x2a, 0x0000fffffffff000);
    note(env_without(SMMUV3_R_IDR5), SMMUV3_RULE_CMD_046, SMMUV3_F_IDR5_OAS, 0x2a, 1ull << 32);
    note(v48, SMMUV3_RULE_CMD_047, 0, 0x73, 0x0001000000000000);
}

Test(cmd_rules, dpti_and_resume_notes)
{
    note(env_full(), SMMUV3_RULE_CMD_051, 0, 0x73, 0xa00);
    note(env_full(), SMMUV3_RULE_CMD_052, 0, 0x73, 0x1100);
    legal(env_full(), 0x73, 0x4100);
    note(env_full(), SMMUV3_RULE_CMD_053, 0, 0x3044, 0);
    note(env_with(SMMUV3_R_IDR0, IDR0_ALL | 1 << 26), SMMUV3_RULE_CMD_053, 0, 0x44, 0);
    legal(env_full(), 0x44, 0);
    legal(env_full(), 0x1044, 0);
}

Test(cmd_rules, what_make_accepts_is_legal_on_an_smmu_that_has_everything)
{
    for (unsigned opcode = 0; opcode < 256; opcode++) {
        if (smmuv3_cmd_kind_of(opcode) != SMMUV3_CMD_KIND_ARCHITECTED)
            continue;
        bool secure = (smmuv3_cmd_needs(opcode) & SMMUV3_CMD_NEED_SECURE) != 0;
        legal(env_state(secure ? S : NS), opcode, 0);
    }
}

Test(cmd_rules, findings_that_do_not_fit_are_counted)
{
    struct smmuv3_findings out = {0};
    struct smmuv3_env env = env_full();
    struct smmuv3_cmd cmd = {{0x0000000000000518, 0xff}};
    cr_expect_eq(smmuv3_cmd_check(&cmd, &env, &out), SMMUV3_ILLEGAL);
    cr_expect_gt(out.count, 0);
    cr_expect_eq(out.errors, 1);
}

/* Any words in any environment: no undefined behaviour; what the checked tier accepts is legal where all exists. */
Test(cmd_rules, random_words)
{
    uint64_t seed = 0x9e3779b97f4a7c15;
    for (unsigned i = 0; i < 200000; i++) {
        struct smmuv3_env env = i % 3 == 0 ? env_full() : (struct smmuv3_env){0};
        struct smmuv3_cmd cmd;
        uint64_t first, last;
        for (unsigned k = 0; k < 2; k++) {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            cmd.w[k] = seed;
        }
        cmd.w[0] = (cmd.w[0] & ~0xffull) | i % 256;
        env.state = (enum smmuv3_state)(i % 5);
        struct smmuv3_findings out = {0};
        enum smmuv3_verdict verdict = smmuv3_cmd_check(&cmd, &env, &out);
        cr_assert_eq(verdict == SMMUV3_ILLEGAL, out.errors != 0);
        smmuv3_status status = smmuv3_cmd_range(&cmd, &env, &first, &last);
        if (status == SMMUV3_OK)
            cr_assert_leq(first, last);
    }
    for (unsigned i = 0; i < 20000; i++) {
        struct smmuv3_cmd_tlbi_s2_ipa_args a = {0};
        struct smmuv3_cmd cmd;
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        a.address = seed & 0x000ffffffffff000 & ~((1ull << seed % 40) - 1);
        a.tg = seed >> 52 & 3;
        a.ttl = seed >> 54 & 3;
        a.num = seed >> 56 & 31;
        a.scale = seed >> 45 & 7;
        if (smmuv3_cmd_make_tlbi_s2_ipa(&cmd, &a) == SMMUV3_OK)
            cr_assert_eq(judge(env_full(), cmd.w[0], cmd.w[1]).verdict, SMMUV3_LEGAL);
    }
}

/* SPDX-License-Identifier: MIT */
/* Walks into the cache and out again: a hit says what the walk said, and commands drop what they mean. */
#include "iotlb_kit.h"
#include "walk_env.h"

#include <criterion/criterion.h>

#define S1_RW UINT64_C(0x744)
#define S2_RW UINT64_C(0x7fc)
#define S2_NC UINT64_C(0x7d4)

static struct kit k;

static void open_kit(void)
{
    kit_open(&k, 8, 4);
}

static void close_kit(void)
{
    kit_close(&k);
}

TestSuite(iotlb_walk, .init = open_kit, .fini = close_kit);

/* VA 0x40000000: a 2 MiB block at 1 GiB + 2 MiB, then a page table with one page; stage 2 on request. */
static struct walk_env *world(unsigned config, uint64_t s2_attr)
{
    struct walk_env *e = env_new();
    const uint64_t l0 = env_table(e, 4096), l1 = env_table(e, 4096), l2 = env_table(e, 4096), l3 = env_table(e, 4096);

    env_put(e, l0, 0, l1 | 3);
    env_put(e, l1, 1, l2 | 3);
    env_put(e, l2, 0, l3 | 3);
    env_put(e, l2, 1, UINT64_C(0x80200000) | S1_RW | 1);
    env_put(e, l3, 5, UINT64_C(0x80105000) | S1_RW | UINT64_C(0x800) | 3); /* nG */
    env_ste_s1(e, 3, 0, 0);
    env_cd_s1(e, 0, 16, 0, 5, l0);
    env_cd(e, 0)[0] |= UINT64_C(7) << 48;
    if (config == 7) {
        const uint64_t s2l1 = env_table(e, 8192), s2l2 = env_table(e, 4096), s2l3 = env_table(e, 4096);
        for (unsigned i = 0; i < 512; i++)
            env_put(e, s2l2, i, (MEM_BASE + i * UINT64_C(0x200000)) | S2_RW | 1);
        for (unsigned i = 0; i < 512; i++)
            env_put(e, s2l3, i, (UINT64_C(0x90000000) + i * UINT64_C(0x1000)) | s2_attr | 3);
        env_put(e, s2l1, 2, s2l2 | 3);
        env_put(e, s2l2, 1, s2l3 | 3);
        env_ste_s2(e, 3, 7, 24, 1, 0, 5, s2l1);
        env_ste(e, 3)[2] |= 9; /* S2VMID */
    }
    e->access.stream_id = 3;
    return e;
}

static uint64_t walk_in(struct walk_env *e, uint64_t address, bool groups)
{
    struct smmuv3_iotlb_ref ref;
    struct smmuv3_iotlb_token token;
    struct smmuv3_iotlb_mapping m;

    ref.key = smmuv3_iotlb_key_of(&e->smmu.env, (const struct smmuv3_ste *)env_ste(e, 3), (const struct smmuv3_cd *)env_cd(e, 0),
                                  false);
    ref.hint = 0;
    e->access.address = address;
    cr_assert_eq(smmuv3_iotlb_begin(&k.tlb, &ref, address, &token), SMMUV3_OK);
    cr_assert_eq(env_walk(e), SMMUV3_WALK_TRANSLATED, "event %x why %u", e->result.fault.event, e->result.fault.why);
    cr_assert_eq(smmuv3_iotlb_mapping_from_walk(&e->result, groups, &m), SMMUV3_OK);
    cr_assert_eq(smmuv3_iotlb_fill(&k.tlb, &token, &m), SMMUV3_OK);
    return ref.key;
}

static void same(const struct walk_env *e, uint64_t key, uint64_t address)
{
    const struct smmuv3_iotlb_ref ref = {key, 0};
    struct smmuv3_iotlb_hit hit;
    struct smmuv3_walk_attr attr;

    cr_assert(smmuv3_iotlb_lookup(&k.tlb, &ref, address, &hit));
    cr_assert_eq(hit.output, e->result.address);
    cr_assert_eq(hit.perm, e->result.perm);
    cr_assert_eq(hit.perm_clean, e->result.perm_clean);
    cr_assert_eq(hit.size_log2, e->result.size_log2);
    cr_assert_eq(hit.space, (uint32_t)e->result.space);
    attr = smmuv3_iotlb_attr_apply(e->result.in, hit.attr, hit.space);
    cr_assert_eq(attr.sh, e->result.attr.sh);
    cr_assert_eq(attr.ns, e->result.attr.ns);
    cr_assert_eq(attr.mem.type, e->result.attr.mem.type);
    cr_assert_eq(attr.mem.outer, e->result.attr.mem.outer);
    cr_assert_eq(attr.mem.inner, e->result.attr.mem.inner);
    cr_assert_eq(attr.mem.outer_hints, e->result.attr.mem.outer_hints);
    cr_assert_eq(attr.mem.inner_hints, e->result.attr.mem.inner_hints);
}

Test(iotlb_walk, a_hit_is_what_the_walk_was)
{
    static const uint64_t attrs[] = {S2_RW, S2_NC};

    for (unsigned config = 5; config <= 7; config += 2)
        for (unsigned i = 0; i < 2; i++) {
            struct walk_env *e = world(config, attrs[i]);
            smmuv3_iotlb_drop_all(&k.tlb);
            same(e, walk_in(e, 0x40005678, false), 0x40005678);
            same(e, walk_in(e, 0x40234567, false), 0x40234567);
            env_free(e);
        }
}

/* A block of stage 1 over pages of stage 2: one TLBI of its first page drops every part. */
Test(iotlb_walk, parts_of_a_block_go_together)
{
    struct walk_env *e = world(7, S2_RW);
    const uint64_t key = walk_in(e, 0x40203000, false);
    const struct smmuv3_cmd cmd = {{SMMUV3_OP_TLBI_NH_VA | UINT64_C(9) << 32 | UINT64_C(7) << 48, 0x40200001}};

    cr_assert_eq(walk_in(e, 0x40389000, false), key);
    cr_assert_eq(walk_in(e, 0x40005000, false), key);
    cr_assert(kit_has(&k, key, 0x40203000) && kit_has(&k, key, 0x40389000) && kit_has(&k, key, 0x40005000));
    cr_assert(!kit_has(&k, key, 0x40204000));
    cr_assert_eq(smmuv3_iotlb_tlbi(&k.tlb, &cmd, &e->smmu.env), SMMUV3_OK);
    cr_assert(!kit_has(&k, key, 0x40203000));
    cr_assert(!kit_has(&k, key, 0x40389000));
    cr_assert(kit_has(&k, key, 0x40005000));
    env_free(e);
}

/* The block is global (nG=0), the page is not. */
Test(iotlb_walk, global_mappings_outlive_their_asid)
{
    struct walk_env *e = world(5, 0);
    const uint64_t key = walk_in(e, 0x40203000, false);

    (void)walk_in(e, 0x40005000, false);
    smmuv3_iotlb_drop_asid(&k.tlb, SMMUV3_IOTLB_NS_EL1, 0, 7);
    cr_assert(kit_has(&k, key, 0x40203000));
    cr_assert(!kit_has(&k, key, 0x40005000));
    env_free(e);
}

Test(iotlb_walk, faults_are_not_translations)
{
    struct walk_env *e = world(5, 0);
    struct smmuv3_iotlb_mapping m;

    e->access.address = 0x12345000;
    cr_assert_eq(env_walk(e), SMMUV3_WALK_FAULT);
    cr_assert_eq(smmuv3_iotlb_mapping_from_walk(&e->result, true, &m), SMMUV3_ERR_NOT_FOUND);
    env_free(e);
}

/* Keys: world by state, STRW and E2H; ASID of the CD; VMID of the STE where there is a stage 2. */
Test(iotlb_walk, keys_of_streams)
{
    struct smmuv3_env env;
    struct smmuv3_ste ste;
    struct smmuv3_cd cd;

    memset(&env, 0, sizeof env);
    memset(&ste, 0, sizeof ste);
    memset(&cd, 0, sizeof cd);
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR0, 3 | 2 << 2 | 1 << 9 | 1 << 12 | 1 << 18), SMMUV3_OK);
    env.state = SMMUV3_STATE_NS;
    env.e2h = SMMUV3_YES;
    ste.w[0] = 1 | 5 << 1;
    ste.w[2] = 0x1234;
    cd.w[0] = UINT64_C(0x5678) << 48;
    cr_assert_eq(smmuv3_iotlb_key_of(&env, &ste, &cd, false), smmuv3_iotlb_key_stage1(SMMUV3_IOTLB_NS_EL1, 0x1234, 0x5678));
    cr_assert_eq(smmuv3_iotlb_key_of(&env, &ste, NULL, false), smmuv3_iotlb_key_stage2(SMMUV3_IOTLB_NS_EL1, 0x1234, false));
    ste.w[1] = UINT64_C(2) << 30; /* STRW = EL2 */
    cr_assert_eq(smmuv3_iotlb_key_of(&env, &ste, &cd, false), smmuv3_iotlb_key_stage1(SMMUV3_IOTLB_NS_EL2, 0, 0x5678));
    env.e2h = SMMUV3_NO;
    cr_assert_eq(smmuv3_iotlb_key_of(&env, &ste, &cd, false), smmuv3_iotlb_key_global(SMMUV3_IOTLB_NS_EL2, 0));
    env.state = SMMUV3_STATE_REALM;
    cr_assert_eq(smmuv3_iotlb_key_of(&env, &ste, &cd, false), smmuv3_iotlb_key_global(SMMUV3_IOTLB_REALM_EL2, 0));
    env.state = SMMUV3_STATE_S;
    ste.w[1] = UINT64_C(1) << 30; /* STRW = EL3 */
    cr_assert_eq(smmuv3_iotlb_key_of(&env, &ste, &cd, false), smmuv3_iotlb_key_global(SMMUV3_IOTLB_EL3, 0));
    ste.w[1] = 0;
    cr_assert_eq(smmuv3_iotlb_key_of(&env, &ste, &cd, false), smmuv3_iotlb_key_stage1(SMMUV3_IOTLB_S_EL1, 0x1234, 0x5678));
}

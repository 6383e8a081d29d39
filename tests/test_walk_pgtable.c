/* SPDX-License-Identifier: MIT */
/* Tables that pgtable.h builds, of every format, walked as an SMMU would, from the fields of the CD or STE. */
#include "pgtable_env.h"

#include "smmuv3/walk_map.h"

#include <criterion/criterion.h>

static smmuv3_status arena_read(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    const unsigned char *bytes = env_memory(ctx, address);
    (void)space;
    if (bytes == NULL)
        return SMMUV3_ERR_ACCESS;
    smmuv3_words_from_bytes(value, bytes, 1);
    return SMMUV3_OK;
}

static void everything(struct smmuv3_env *env)
{
    memset(env, 0, sizeof(*env));
    env->state = SMMUV3_STATE_NS;
    env->e2h = SMMUV3_NO;
    if (smmuv3_caps_set(&env->caps, SMMUV3_R_IDR0, 0xf | 2u << 6) != SMMUV3_OK ||
        smmuv3_caps_set(&env->caps, SMMUV3_R_IDR3, 1u << 2 | 1u << 4 | 1u << 8 | 1u << 9 | 1u << 10) != SMMUV3_OK ||
        smmuv3_caps_set(&env->caps, SMMUV3_R_IDR5, 6 | 7u << 4 | 1u << 7 | 1u << 10) != SMMUV3_OK ||
        smmuv3_caps_set(&env->caps, SMMUV3_R_AIDR, 4) != SMMUV3_OK)
        abort();
}

static void stage_of(const struct env *env, struct smmuv3_walk_stage *s)
{
    struct smmuv3_env smmu;
    struct smmuv3_cd cd = {{0}};
    struct smmuv3_ste ste = {{0}};
    const bool upper = (env->pt.flags & SMMUV3_PGTABLE_UPPER) != 0;
    everything(&smmu);
    ste.w[0] = 1 | 5u << 1;
    if (smmuv3_pgtable_to_ste(&env->pt, &ste) == SMMUV3_OK) {
        cr_assert_eq(smmuv3_walk_stage_s2(&smmu, &ste, false, s), SMMUV3_OK);
        return;
    }
    cr_assert_eq(smmuv3_pgtable_to_cd(upper ? NULL : &env->pt, upper ? &env->pt : NULL, &cd), SMMUV3_OK);
    cr_assert_eq(smmuv3_walk_stage_s1(&smmu, &ste, &cd, upper ? 1 : 0, s), SMMUV3_OK);
}

static void fill(struct env *env, uint64_t *rng)
{
    const uint64_t granule = UINT64_C(1) << env->pt.geometry.granule_log2;
    for (unsigned i = 0; i < 40; i++) {
        struct smmuv3_pgtable_map_args args;
        struct smmuv3_gather gather;
        const uint64_t pages = 1 + env_random(rng) % 600;
        memset(&args, 0, sizeof(args));
        memset(&gather, 0, sizeof(gather));
        args.bytes = pages * granule;
        args.iova = env->pt.base + (env_random(rng) % 2 == 0 ? env_random(rng) % (UINT64_C(1) << 24) : env_random(rng));
        args.iova = env->pt.base + ((args.iova - env->pt.base) & env->pt.input_last & ~(granule - 1));
        args.pa = env_random(rng) & env->pt.output_last & ~(granule - 1);
        args.prot = SMMUV3_PGTABLE_READ | (env_random(rng) % 2 == 0 ? SMMUV3_PGTABLE_WRITE : 0) | SMMUV3_PGTABLE_CACHED;
        if (smmuv3_pgtable_map(&env->pt, &args, &gather) != SMMUV3_OK)
            continue;
    }
}

static void one(struct env *env, struct smmuv3_walk *w, uint64_t iova)
{
    const struct ref_result r = env_walk(env, iova);
    const struct smmuv3_walk_leaf *leaf = w->stage2 ? &w->leaf2 : &w->leaf1;
    cr_assert_eq(smmuv3_walk_address(w, iova, SMMUV3_STATE_NS, SMMUV3_DESC_UR), SMMUV3_OK);
    cr_assert_eq(w->fault.event, r.outcome == REF_OK ? 0u : (unsigned)SMMUV3_EV_F_TRANSLATION, "%llx event %x reference %d",
                 (unsigned long long)iova, w->fault.event, r.outcome);
    if (r.outcome != REF_OK)
        return;
    cr_assert_eq(leaf->output, r.oa);
    cr_assert_eq(leaf->size_log2, (unsigned)r.size_log2);
    cr_assert_eq(leaf->span_log2 > leaf->size_log2, r.contiguous);
}

Test(walk_pgtable, every_format, .timeout = 100)
{
    static struct smmuv3_walk w;
    static struct smmuv3_walk_map m;
    uint64_t rng = 88172645463325252u;
    for (size_t f = 0; f < ENV_FORMATS; f++) {
        struct env env;
        struct smmuv3_walk_memory memory;
        struct smmuv3_walk_stage s;
        struct smmuv3_walk_range range;
        uint64_t mapped = 0;
        cr_assert_eq(env_open(&env, &env_formats[f]), SMMUV3_OK, "format %zu", f);
        fill(&env, &rng);
        stage_of(&env, &s);
        memset(&memory, 0, sizeof(memory));
        memory.read64 = arena_read;
        memory.ctx = &env;
        memset(&w, 0, sizeof(w));
        w.memory = &memory;
        w.state = SMMUV3_STATE_NS;
        w.stage1 = s.desc.stage == 1;
        w.stage2 = s.desc.stage == 2;
        w.s1[0] = w.s1[1] = w.s2 = s;
        w.s1[s.upper ? 0 : 1].epd = true;
        w.s1[s.upper ? 0 : 1].upper = !s.upper;
        memset(&m, 0, sizeof(m));
        m.memory = &memory;
        m.stage = &s;
        m.state = SMMUV3_STATE_NS;
        cr_assert_eq(smmuv3_walk_map_start(&m, env.pt.base, env.pt.base + env.pt.input_last, UINT64_C(1) << 24), SMMUV3_OK,
                     "format %zu", f);
        while (smmuv3_walk_map_next(&m, &range) == SMMUV3_OK) {
            struct smmuv3_pgtable_leaf leaf;
            cr_assert_eq(smmuv3_pgtable_lookup(&env.pt, range.input, &leaf), SMMUV3_OK, "format %zu", f);
            one(&env, &w, range.input);
            cr_assert_eq((w.stage2 ? &w.leaf2 : &w.leaf1)->output, range.output);
            one(&env, &w, range.last);
            cr_assert_eq((w.stage2 ? &w.leaf2 : &w.leaf1)->output, range.output + (range.last - range.input));
            if (range.last != env.pt.base + env.pt.input_last)
                one(&env, &w, range.last + 1);
            mapped += range.last - range.input + 1;
        }
        cr_expect_gt(mapped, 1000, "format %zu", f);
        for (unsigned i = 0; i < 2000; i++)
            one(&env, &w, env.pt.base + (env_random(&rng) & env.pt.input_last));
        env_close(&env);
    }
}

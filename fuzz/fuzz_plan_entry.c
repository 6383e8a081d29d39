/* SPDX-License-Identifier: MIT */
/*
 * Any two entries: made legal by the repairs that the checks propose, planned, and followed by the reader model of
 * tests/plan_entry_reader.h; entries that stay illegal must be refused as targets. Input: what to do in byte 0 (bit 0 CD, bits
 * 1 to 3 the SMMU, bits 4 and 5 whether the tag is live, bits 6 and 7 ATS), then up to 128 bytes: old and new entry.
 */
#include "../tests/plan_entry_reader.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void smmu(struct smmuv3_env *env, unsigned kind)
{
    /* ID registers as tests/check_kit.h has them: everything; then an SMMUv3.0, one without stage 2, one without SSIDs. */
    static const int regs[] = {SMMUV3_R_IDR0,    SMMUV3_R_IDR1,      SMMUV3_R_IDR3,   SMMUV3_R_IDR5,   SMMUV3_R_AIDR,   SMMUV3_R_MPAMIDR,
                               SMMUV3_R_S_IDR0,  SMMUV3_R_S_IDR1,    SMMUV3_R_S_MPAMIDR, SMMUV3_R_R_IDR0, SMMUV3_R_R_IDR1,
                               SMMUV3_R_R_IDR3,  SMMUV3_R_R_MPAMIDR, SMMUV3_R_R_MECIDR};
    static const uint32_t values[] = {0x080d16df, 0x0e739d20, 0x00fff7bc, 0x000004f6, 4,          0x0001003f, 0x00002000,
                                      0xa0000020, 0x0001003f, 0x00012400, 0x80000000, 0x00038000, 0x0001003f, 0xf};
    memset(env, 0, sizeof(*env));
    for (unsigned i = 0; i < sizeof(regs) / sizeof(regs[0]); i++) {
        uint32_t value = values[i];
        if (kind == 3 && (i == 2 || i == 4))
            value = 0;
        if (kind == 4 && i == 0)
            value &= ~0x201u;
        if (kind == 5 && i == 1)
            value &= ~0x7c0u;
        if (smmuv3_caps_set(&env->caps, regs[i], value) != SMMUV3_OK)
            abort();
    }
    env->state = kind == 1 ? SMMUV3_STATE_S : kind == 2 ? SMMUV3_STATE_REALM : SMMUV3_STATE_NS;
    env->atschk = SMMUV3_YES;
    env->e2h = SMMUV3_NO;
    env->v30_range_illegal = SMMUV3_YES;
    env->v30_eats_s2s_illegal = SMMUV3_YES;
    env->s1ptr_ipa_illegal = SMMUV3_YES;
}

static enum smmuv3_verdict verdict(bool is_cd, uint64_t *w, const struct smmuv3_ste *ste, const struct smmuv3_env *env,
                                   bool repair)
{
    static struct smmuv3_finding found[96];
    struct smmuv3_findings out = {found, 96, 0, 0, 0};
    struct smmuv3_ste s;
    struct smmuv3_cd c;
    memcpy(s.w, w, 64);
    memcpy(c.w, w, 64);
    enum smmuv3_verdict v = is_cd ? smmuv3_cd_check(&c, ste, env, &out) : smmuv3_ste_check(&s, env, &out);
    for (size_t i = 0; repair && i < out.count && i < 96; i++)
        if (found[i].severity == SMMUV3_SEVERITY_ERROR && (found[i].flags & SMMUV3_FINDING_FIX) != 0)
            smmuv3_field_set(w, found[i].field, found[i].fix);
    return v;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct smmuv3_plan_step steps[SMMUV3_PLAN_STEPS_MAX];
    static struct smmuv3_plan_entry plan;
    static struct reader r;
    struct smmuv3_ste ste = {{0xb, 0, 0, 0, 0, 0, 0, 0}};
    struct smmuv3_env env;
    uint8_t bytes[128] = {0};
    uint64_t w[16];
    bool legal = true;
    if (size < 1)
        return 0;
    memcpy(bytes, data + 1, size - 1 < 128 ? size - 1 : 128);
    smmuv3_words_from_bytes(w, bytes, 16);
    smmu(&env, (data[0] >> 1 & 7) % 6);
    bool is_cd = (data[0] & 1) != 0;
    int valid = is_cd ? SMMUV3_F_CD_V : SMMUV3_F_STE_V;
    for (unsigned i = 0; i < 2; i++) {
        uint64_t *e = w + 8 * i;
        if (!is_cd)
            smmuv3_field_set(e, SMMUV3_F_STE_CONT, 0);
        if (smmuv3_field_get(e, valid) == 0)
            continue;
        for (unsigned round = 0; round < 6 && verdict(is_cd, e, &ste, &env, true) == SMMUV3_ILLEGAL; round++)
            ;
        enum smmuv3_verdict v = verdict(is_cd, e, &ste, &env, false);
        legal = legal && v == SMMUV3_LEGAL;
    }
    bool refused = smmuv3_field_get(w + 8, valid) != 0 && verdict(is_cd, w + 8, &ste, &env, false) == SMMUV3_ILLEGAL;
    struct smmuv3_plan_options o = {&env, is_cd ? &ste : NULL, false, SMMUV3_UNKNOWN, SMMUV3_UNKNOWN, NULL};
    o.tag_live = (enum smmuv3_tri)((data[0] >> 4 & 3) % 3);
    o.ats_on = (enum smmuv3_tri)((data[0] >> 6 & 3) % 3);
    plan.v = steps;
    plan.cap = SMMUV3_PLAN_STEPS_MAX;
    struct smmuv3_ste s[2];
    struct smmuv3_cd c[2];
    memcpy(s, w, 128);
    memcpy(c, w, 128);
    smmuv3_status status = is_cd ? smmuv3_plan_cd(&plan, &c[0], &c[1], &o) : smmuv3_plan_ste(&plan, &s[0], &s[1], &o);
    if (status != (refused ? SMMUV3_ERR_ILLEGAL : SMMUV3_OK))
        abort();
    /* What an illegal or undecided entry does is not for the reader model to say. */
    if (refused || !legal)
        return 0;
    r.plan = &plan;
    r.env = &env;
    r.ste = is_cd ? &ste : NULL;
    r.from = w;
    r.to = w + 8;
    r.legal = true;
    r.unit = 1;
    const char *wrong = reader_follow(&r);
    if (wrong != NULL) {
        fprintf(stderr, "%s\n", wrong);
        abort();
    }
    return 0;
}

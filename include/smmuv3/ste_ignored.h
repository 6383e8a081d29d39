/* SPDX-License-Identifier: MIT */
/**
 * ste_ignored.h - which bits of a stream table entry the SMMU ignores in the configuration that the entry selects.
 *
 * The rules are the IGNORED statements of IHI 0070 G.b 5.2, no more: a RES0 field is not ignored. A planner of live
 * updates may change ignored bits at any time; a check tells the reader that setting them has no effect.
 */
#ifndef SMMUV3_STE_IGNORED_H
#define SMMUV3_STE_IGNORED_H

#include "caps.h"
#include "compiler.h"
#include "cond.h"
#include "field.h"
#include "fields.h"
#include "types.h"

/** @return the value of a field of an STE. */
SMMUV3_INLINE uint64_t smmuv3_ste_get_(const uint64_t *w, int field)
{
    return smmuv3_field_get(w, field);
}

/** @return whether stage 1 is on: Config is 1x1. */
SMMUV3_INLINE bool smmuv3_ste_stage1(const struct smmuv3_ste *ste)
{
    return (smmuv3_ste_get_(ste->w, SMMUV3_F_STE_Config) & 5) == 5;
}

/** @return whether stage 2 is on: Config is 11x. */
SMMUV3_INLINE bool smmuv3_ste_stage2(const struct smmuv3_ste *ste)
{
    return (smmuv3_ste_get_(ste->w, SMMUV3_F_STE_Config) & 6) == 6;
}

/** Is STRW without effect [IgnoreSTESTRW of 5.2.2]? */
SMMUV3_INLINE struct smmuv3_cond smmuv3_ste_strw_unused(const struct smmuv3_ste *ste, const struct smmuv3_env *env)
{
    uint64_t config = smmuv3_ste_get_(ste->w, SMMUV3_F_STE_Config);
    if (config != SMMUV3_V_STE_Config_S1)
        return smmuv3_cond_from(true);
    struct smmuv3_cond no_s1 = smmuv3_cond_not(smmuv3_cond_cap(&env->caps, SMMUV3_CAP_S1));
    struct smmuv3_cond no_hyp = smmuv3_cond_and(smmuv3_cond_state(env->state, SMMUV3_STATE_NS),
                                                smmuv3_cond_not(smmuv3_cond_cap(&env->caps, SMMUV3_CAP_HYP)));
    return smmuv3_cond_or(no_s1, no_hyp);
}

/** Is there no stage 2 for the security state of the STE? */
SMMUV3_INLINE struct smmuv3_cond smmuv3_ste_no_stage2_(const struct smmuv3_env *env)
{
    struct smmuv3_cond no_s2 = smmuv3_cond_not(smmuv3_cond_cap(&env->caps, SMMUV3_CAP_S2));
    struct smmuv3_cond no_sel2 = smmuv3_cond_and(smmuv3_cond_state(env->state, SMMUV3_STATE_S),
                                                 smmuv3_cond_not(smmuv3_cond_cap(&env->caps, SMMUV3_CAP_SEL2)));
    return smmuv3_cond_or(no_s2, no_sel2);
}

/** Is S2VMID without effect [IgnoreSTES2VMID of 5.2.2; field text of S2VMID]? */
SMMUV3_INLINE struct smmuv3_cond smmuv3_ste_s2vmid_ignored(const struct smmuv3_ste *ste, const struct smmuv3_env *env)
{
    uint64_t config = smmuv3_ste_get_(ste->w, SMMUV3_F_STE_Config);
    if (config <= SMMUV3_V_STE_Config_BYPASS)
        return smmuv3_cond_from(true);
    struct smmuv3_cond not_el1 = smmuv3_cond_and(smmuv3_cond_from(smmuv3_ste_get_(ste->w, SMMUV3_F_STE_STRW) != 0),
                                                 smmuv3_cond_not(smmuv3_ste_strw_unused(ste, env)));
    struct smmuv3_cond secure_s1 = smmuv3_cond_and(smmuv3_cond_from(config == SMMUV3_V_STE_Config_S1),
                                                   smmuv3_cond_state(env->state, SMMUV3_STATE_S));
    return smmuv3_cond_or(smmuv3_ste_no_stage2_(env), smmuv3_cond_or(not_el1, secure_s1));
}

/** Is EATS without effect: no ATS for this state, or Config 0b000 or 0b100? */
SMMUV3_INLINE struct smmuv3_cond smmuv3_ste_eats_ignored(const struct smmuv3_ste *ste, const struct smmuv3_env *env)
{
    if ((smmuv3_ste_get_(ste->w, SMMUV3_F_STE_Config) & 3) == 0)
        return smmuv3_cond_from(true);
    int field = smmuv3_by_state_(env->state, SMMUV3_F_IDR0_ATS, 0, SMMUV3_F_R_IDR0_ATS);
    return smmuv3_cond_not(smmuv3_cond_make(smmuv3_caps_ats(&env->caps, env->state), field));
}

/** `mask` when the condition certainly holds, else 0. */
SMMUV3_INLINE uint64_t smmuv3_ste_mask_if_(struct smmuv3_cond c, uint64_t mask)
{
    return c.is == SMMUV3_YES ? mask : 0;
}

/** Bits of the S1 fields by word. */
SMMUV3_INLINE uint64_t smmuv3_ste_s1_bits_(unsigned word)
{
    if (word == 0)
        return smmuv3_field_mask(SMMUV3_F_STE_S1Fmt) | smmuv3_field_mask(SMMUV3_F_STE_S1ContextPtr) |
               smmuv3_field_mask(SMMUV3_F_STE_S1CDMax);
    if (word != 1)
        return 0;
    return smmuv3_field_mask(SMMUV3_F_STE_S1DSS) | smmuv3_field_mask(SMMUV3_F_STE_S1CIR) |
           smmuv3_field_mask(SMMUV3_F_STE_S1COR) | smmuv3_field_mask(SMMUV3_F_STE_S1CSH) |
           smmuv3_field_mask(SMMUV3_F_STE_S1PIE) | smmuv3_field_mask(SMMUV3_F_STE_S1MPAM) |
           smmuv3_field_mask(SMMUV3_F_STE_S1STALLD);
}

/** Bits of S2HWU59 to S2HWU62. */
SMMUV3_INLINE uint64_t smmuv3_ste_s2hwu_bits_(void)
{
    return smmuv3_field_mask(SMMUV3_F_STE_S2HWU59) | smmuv3_field_mask(SMMUV3_F_STE_S2HWU60) |
           smmuv3_field_mask(SMMUV3_F_STE_S2HWU61) | smmuv3_field_mask(SMMUV3_F_STE_S2HWU62);
}

/** Bits of the S2 fields of word 2 without S2VMID: S2T0SZ to S2POE, which are adjacent. */
SMMUV3_INLINE uint64_t smmuv3_ste_s2_word2_bits_(void)
{
    return smmuv3_field_mask(SMMUV3_F_STE_S2POE) * 2 - (smmuv3_field_mask(SMMUV3_F_STE_S2T0SZ) & 0x100000000u);
}

/** Bits of the S2 and S_S2 fields (S2VMID excepted) by word. */
SMMUV3_INLINE uint64_t smmuv3_ste_s2_bits_(unsigned word)
{
    switch (word) {
    case 1: return smmuv3_ste_s2hwu_bits_() | smmuv3_field_mask(SMMUV3_F_STE_S2FWB);
    case 2: return smmuv3_ste_s2_word2_bits_();
    case 3: return smmuv3_field_mask(SMMUV3_F_STE_S2NSW) | smmuv3_field_mask(SMMUV3_F_STE_S2NSA) |
                   smmuv3_field_mask(SMMUV3_F_STE_S2SL0_2) | smmuv3_field_mask(SMMUV3_F_STE_S2DS) |
                   smmuv3_field_mask(SMMUV3_F_STE_S2TTB) | smmuv3_field_mask(SMMUV3_F_STE_S2SKL);
    case 4: return smmuv3_field_mask(SMMUV3_F_STE_S_S2T0SZ) | smmuv3_field_mask(SMMUV3_F_STE_S_S2SL0) |
                   smmuv3_field_mask(SMMUV3_F_STE_S_S2TG);
    case 6: return smmuv3_field_mask(SMMUV3_F_STE_S2SW) | smmuv3_field_mask(SMMUV3_F_STE_S2SA) |
                   smmuv3_field_mask(SMMUV3_F_STE_S_S2SL0_2) | smmuv3_field_mask(SMMUV3_F_STE_S_S2TTB) |
                   smmuv3_field_mask(SMMUV3_F_STE_S_S2SKL);
    case 7: return UINT64_MAX;
    default: return 0;
    }
}

/** May S2S be looked at although stage 2 is off: SMMUv3.0 with EATS 0b01 [5.2 EATS]? */
SMMUV3_INLINE bool smmuv3_ste_s2s_seen_(const struct smmuv3_ste *ste, const struct smmuv3_env *env)
{
    return smmuv3_ste_get_(ste->w, SMMUV3_F_STE_EATS) == SMMUV3_V_STE_EATS_FULL &&
           smmuv3_ste_eats_ignored(ste, env).is != SMMUV3_YES &&
           smmuv3_caps_at_least(&env->caps, 1) != SMMUV3_YES && env->v30_eats_s2s_illegal != SMMUV3_NO;
}

/** Ignored because stage 2 is off; the S_S2 fields only in a Secure STE, elsewhere they are RES0. */
SMMUV3_INLINE uint64_t smmuv3_ste_stage2_off_bits_(const struct smmuv3_ste *ste, const struct smmuv3_env *env,
                                                   unsigned word)
{
    uint64_t bits = smmuv3_ste_s2_bits_(word);
    if (word == 2 && smmuv3_ste_s2s_seen_(ste, env))
        bits &= ~smmuv3_field_mask(SMMUV3_F_STE_S2S);
    if ((word == 4 || word == 6) && env->state != SMMUV3_STATE_S)
        bits = 0;
    return bits;
}

/** Ignored in spite of stage 1 being on. */
SMMUV3_INLINE uint64_t smmuv3_ste_stage1_on_bits_(const struct smmuv3_ste *ste, const struct smmuv3_env *env,
                                                  unsigned word)
{
    uint64_t no_ssid_table = word == 0   ? smmuv3_field_mask(SMMUV3_F_STE_S1Fmt)
                             : word == 1 ? smmuv3_field_mask(SMMUV3_F_STE_S1DSS)
                                         : 0;
    uint64_t no_ssid = word == 0 ? smmuv3_field_mask(SMMUV3_F_STE_S1CDMax) : 0;
    struct smmuv3_cond none = smmuv3_cond_not(smmuv3_cond_cap(&env->caps, SMMUV3_CAP_SSID));
    struct smmuv3_cond one_cd = smmuv3_cond_from(smmuv3_ste_get_(ste->w, SMMUV3_F_STE_S1CDMax) == 0);
    return smmuv3_ste_mask_if_(none, no_ssid) | smmuv3_ste_mask_if_(smmuv3_cond_or(one_cd, none), no_ssid_table);
}

/** Ignored in word 2 and 3 in spite of stage 2 being on. */
SMMUV3_INLINE uint64_t smmuv3_ste_stage2_on_bits_(const struct smmuv3_ste *ste, const struct smmuv3_env *env,
                                                  unsigned word)
{
    uint64_t bits = 0;
    bool sa = (smmuv3_ste_get_(ste->w, SMMUV3_F_STE_S2SA) | smmuv3_ste_get_(ste->w, SMMUV3_F_STE_S2SW)) != 0;
    struct smmuv3_cond vmsa32 = smmuv3_cond_and(smmuv3_cond_from(smmuv3_ste_get_(ste->w, SMMUV3_F_STE_S2AA64) == 0),
                                                smmuv3_cond_not(smmuv3_cond_cap(&env->caps, SMMUV3_CAP_D128)));
    if (word == 2) {
        bits |= smmuv3_ste_mask_if_(vmsa32, smmuv3_field_mask(SMMUV3_F_STE_S2PS) | (3ull << 36));
        if (smmuv3_ste_get_(ste->w, SMMUV3_F_STE_S2HA) != 0)
            bits |= smmuv3_field_mask(SMMUV3_F_STE_S2AFFD);
        if (!smmuv3_ste_stage1(ste))
            bits |= smmuv3_field_mask(SMMUV3_F_STE_S2PTW);
    }
    if (env->state != SMMUV3_STATE_S)
        return bits;
    if (word == 3 && (sa || smmuv3_ste_get_(ste->w, SMMUV3_F_STE_S2NSW) != 0))
        bits |= smmuv3_field_mask(SMMUV3_F_STE_S2NSA);
    if (word == 6 && smmuv3_ste_get_(ste->w, SMMUV3_F_STE_S2SW) != 0)
        bits |= smmuv3_field_mask(SMMUV3_F_STE_S2SA);
    return bits;
}

/** Is NSCFG without effect: Non-secure STE, or Secure STE with stage 1 on? */
SMMUV3_INLINE struct smmuv3_cond smmuv3_ste_nscfg_ignored_(const struct smmuv3_ste *ste, const struct smmuv3_env *env)
{
    return smmuv3_cond_or(smmuv3_cond_state(env->state, SMMUV3_STATE_NS),
                          smmuv3_cond_and(smmuv3_cond_state(env->state, SMMUV3_STATE_S),
                                          smmuv3_cond_from(smmuv3_ste_stage1(ste))));
}

/** Ignored by rules that do not go with a stage, word 1. */
SMMUV3_INLINE uint64_t smmuv3_ste_word1_bits_(const struct smmuv3_ste *ste, const struct smmuv3_env *env)
{
    const struct smmuv3_caps *caps = &env->caps;
    uint64_t bits = smmuv3_field_mask(SMMUV3_F_STE_SW_RESERVED);
    uint64_t config = smmuv3_ste_get_(ste->w, SMMUV3_F_STE_Config);
    struct smmuv3_cond not_secure = smmuv3_cond_not(smmuv3_cond_state(env->state, SMMUV3_STATE_S));
    struct smmuv3_cond strw = smmuv3_cond_from(config == SMMUV3_V_STE_Config_BYPASS || smmuv3_ste_stage2(ste));
    bits |= smmuv3_ste_mask_if_(strw, smmuv3_field_mask(SMMUV3_F_STE_STRW));
    bits |= smmuv3_ste_mask_if_(smmuv3_cond_and(not_secure, smmuv3_ste_eats_ignored(ste, env)),
                                smmuv3_field_mask(SMMUV3_F_STE_EATS));
    bits |= smmuv3_ste_mask_if_(smmuv3_ste_nscfg_ignored_(ste, env), smmuv3_field_mask(SMMUV3_F_STE_NSCFG));
    bits |= smmuv3_ste_mask_if_(smmuv3_cond_cap(caps, SMMUV3_CAP_PPS), smmuv3_field_mask(SMMUV3_F_STE_PPAR));
    bits |= smmuv3_ste_mask_if_(smmuv3_cond_not(smmuv3_cond_cap(caps, SMMUV3_CAP_PBHA)), smmuv3_ste_s2hwu_bits_());
    return bits;
}

/** Is VMSPtr without effect although the SMMU has MPAM: needs Config 0b111 and S1MPAM [5.2 VMSPtr]? */
SMMUV3_INLINE struct smmuv3_cond smmuv3_ste_vmsptr_ignored_(const struct smmuv3_ste *ste, const struct smmuv3_env *env)
{
    bool off = smmuv3_ste_get_(ste->w, SMMUV3_F_STE_Config) != SMMUV3_V_STE_Config_S1_S2 ||
               smmuv3_ste_get_(ste->w, SMMUV3_F_STE_S1MPAM) == 0;
    return smmuv3_cond_and(smmuv3_cond_from(off), smmuv3_cond_cap(&env->caps, SMMUV3_CAP_MPAM));
}

/**
 * Bits of a word that the SMMU certainly ignores in this STE.
 *
 * @param ste   not NULL.
 * @param env   not NULL; where it does not say enough, the bits count as looked at.
 * @param word  0 to 7; other numbers give 0.
 * @return a mask. V=0: everything but V. Config 0b0xx: everything but V, Config and CONT.
 */
SMMUV3_INLINE uint64_t smmuv3_ste_ignored_mask(const struct smmuv3_ste *ste, const struct smmuv3_env *env,
                                               unsigned word)
{
    uint64_t bits = 0;
    if (word > 7)
        return 0;
    if (smmuv3_ste_get_(ste->w, SMMUV3_F_STE_V) == 0)
        return word == 0 ? ~smmuv3_field_mask(SMMUV3_F_STE_V) : UINT64_MAX;
    if (smmuv3_ste_get_(ste->w, SMMUV3_F_STE_Config) < SMMUV3_V_STE_Config_BYPASS) {
        if (word == 0)
            return ~(smmuv3_field_mask(SMMUV3_F_STE_V) | smmuv3_field_mask(SMMUV3_F_STE_Config));
        return word == 1 ? ~smmuv3_field_mask(SMMUV3_F_STE_CONT) : UINT64_MAX;
    }
    bits |= smmuv3_ste_stage1(ste) ? smmuv3_ste_stage1_on_bits_(ste, env, word) : smmuv3_ste_s1_bits_(word);
    bits |= smmuv3_ste_stage2(ste) ? smmuv3_ste_stage2_on_bits_(ste, env, word)
                                   : smmuv3_ste_stage2_off_bits_(ste, env, word);
    if (word == 1)
        bits |= smmuv3_ste_word1_bits_(ste, env);
    if (word == 2)
        bits |= smmuv3_ste_mask_if_(smmuv3_ste_s2vmid_ignored(ste, env), smmuv3_field_mask(SMMUV3_F_STE_S2VMID));
    if (word == 5)
        bits |= smmuv3_ste_mask_if_(smmuv3_ste_vmsptr_ignored_(ste, env), smmuv3_field_mask(SMMUV3_F_STE_VMSPtr));
    return bits;
}

#endif

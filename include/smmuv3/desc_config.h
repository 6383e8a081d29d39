/* SPDX-License-Identifier: MIT */
/**
 * desc_config.h - how the descriptors behind a CD or an STE are read, from the structure and what the SMMU can do.
 *
 * A field whose feature is absent has no effect; one whose feature is not known makes the member unknown, so that
 * smmuv3_desc_check() answers "undecided" where it matters. VMSAv9-128 tables are refused.
 *
 * Concurrency: pure functions on values. [IHI 0070 5.2, 5.4]
 */
#ifndef SMMUV3_DESC_CONFIG_H
#define SMMUV3_DESC_CONFIG_H

#include "caps.h"
#include "cd_view.h"
#include "desc.h"

/** @return whether a bit has an effect: it is 1 and its feature is there. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_desc_effect_(uint64_t bit, enum smmuv3_tri feature)
{
    return bit == 0 ? SMMUV3_NO : feature;
}

/** @return whether a field of an ID register is at least `least`. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_desc_least_(const struct smmuv3_caps *caps, int field, uint64_t least)
{
    uint64_t value;

    if (!smmuv3_caps_get(caps, field, &value))
        return SMMUV3_UNKNOWN;
    return smmuv3_tri_from(value >= least);
}

/** @return whether BBML is exactly 1, so that nT counts. */
SMMUV3_INLINE enum smmuv3_tri smmuv3_desc_bbml1_(const struct smmuv3_caps *caps)
{
    uint64_t value;

    if (!smmuv3_caps_get(caps, SMMUV3_F_IDR3_BBML, &value))
        return SMMUV3_UNKNOWN;
    return smmuv3_tri_from(value == 1);
}

/**
 * Effective output size.
 *
 * @return IPS or S2PS capped to OAS, and to 48 or 52 bits by the format; 0 when the cap to OAS cannot be told.
 */
SMMUV3_INLINE unsigned smmuv3_desc_output_bits_(const struct smmuv3_caps *caps, const struct smmuv3_desc_config *config,
                                                uint64_t code)
{
    const enum smmuv3_tri wide = config->granule_log2 == 16 ? config->lpa : config->ds;
    unsigned bits = smmuv3_size_code_bits(SMMUV3_CAST(unsigned, code));
    unsigned oas;

    if (config->aarch32)
        return 40;
    if (!smmuv3_caps_oas_bits(caps, &oas))
        return bits == 32 ? 32 : 0;
    if (bits > oas)
        bits = oas;
    if (bits > 48 && wide == SMMUV3_NO)
        return 48;
    return bits > 52 ? 52 : bits;
}

/** Members that come from the ID registers and the state alone. */
SMMUV3_INLINE void smmuv3_desc_config_common_(const struct smmuv3_env *env, struct smmuv3_desc_config *out)
{
    out->granule_log2 = 0;
    out->aarch32 = out->mair_known = out->pi_known = false;
    out->output_bits = 0;
    out->state = env->state;
    out->ds = out->pi = out->ha = out->hd = out->affd = out->one_level = out->el2 = out->had = SMMUV3_NO;
    out->aie = out->pnch = out->fwb = SMMUV3_NO;
    out->lpa = smmuv3_desc_least_(&env->caps, SMMUV3_F_IDR5_OAS, 6);
    out->nt = smmuv3_desc_bbml1_(&env->caps);
    out->xnx = smmuv3_caps_flag(&env->caps, SMMUV3_F_IDR3_XNX);
    out->mteperm = smmuv3_caps_flag(&env->caps, SMMUV3_F_IDR3_MTEPERM);
    out->mair = out->pi_priv = out->pi_unpriv = 0;
}

/** Are tables without AA64 VMSAv8-32 ones? With D128 they are VMSAv9-128. @return OK, UNSUPPORTED or UNDECIDED. */
SMMUV3_INLINE smmuv3_status smmuv3_desc_config_format_(const struct smmuv3_env *env, uint64_t aa64,
                                                       struct smmuv3_desc_config *out)
{
    const enum smmuv3_tri d128 = smmuv3_caps_flag(&env->caps, SMMUV3_F_IDR5_D128);

    out->aarch32 = aa64 == 0;
    if (aa64 != 0 || d128 == SMMUV3_NO)
        return SMMUV3_OK;
    return d128 == SMMUV3_YES ? SMMUV3_ERR_UNSUPPORTED : SMMUV3_ERR_UNDECIDED;
}

/** StreamWorld of stage 1, from the STE that led to the CD. */
SMMUV3_INLINE void smmuv3_desc_config_world_(const struct smmuv3_env *env, const struct smmuv3_ste *ste,
                                             struct smmuv3_desc_config *out)
{
    const struct smmuv3_worlds worlds = smmuv3_cd_worlds(ste, env);

    out->el2 = smmuv3_cond_world(&worlds, SMMUV3_WORLD_EL2 | SMMUV3_WORLD_EL2_E2H).is;
    out->one_level = smmuv3_cond_world(&worlds, SMMUV3_WORLD_EL2 | SMMUV3_WORLD_EL3).is;
}

/**
 * How stage 1 descriptors are read.
 *
 * @param env  what the SMMU can do, state, E2H.
 * @param ste  the STE that led to the CD, for StreamWorld and S1PIE; may be NULL: then both are unknown.
 * @param cd   the CD; not checked, see cd_check.h.
 * @param ttb  0 or 1: which half of the address space.
 * @param out  receives the configuration.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT (ttb), SMMUV3_ERR_RANGE (reserved granule), SMMUV3_ERR_UNSUPPORTED
 * (VMSAv9-128), SMMUV3_ERR_UNDECIDED (CD.AA64 is 0 and IDR5.D128 is not known). After an error `out` is not meaningful.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_desc_config_s1(const struct smmuv3_env *env,
                                                                   const struct smmuv3_ste *ste,
                                                                   const struct smmuv3_cd *cd, unsigned ttb,
                                                                   struct smmuv3_desc_config *out)
{
    const struct smmuv3_caps *caps = &env->caps;
    const int tg = ttb == 0 ? SMMUV3_CAST(int, SMMUV3_F_CD_TG0) : SMMUV3_CAST(int, SMMUV3_F_CD_TG1);
    const int had = ttb == 0 ? SMMUV3_CAST(int, SMMUV3_F_CD_HAD0) : SMMUV3_CAST(int, SMMUV3_F_CD_HAD1);
    const uint64_t ha = smmuv3_field_get(cd->w, SMMUV3_F_CD_HA);
    smmuv3_status status;
    unsigned code;

    if (ttb > 1)
        return SMMUV3_ERR_ARGUMENT;
    smmuv3_desc_config_common_(env, out);
    out->stage = 1;
    status = smmuv3_desc_config_format_(env, smmuv3_field_get(cd->w, SMMUV3_F_CD_AA64), out);
    if (status != SMMUV3_OK)
        return status;
    code = SMMUV3_CAST(unsigned, smmuv3_field_get(cd->w, tg));
    out->granule_log2 = ttb == 0 ? smmuv3_desc_granule_tg0(code) : smmuv3_desc_granule_tg1(code);
    if (out->aarch32)
        out->granule_log2 = 12;
    if (out->granule_log2 == 0)
        return SMMUV3_ERR_RANGE;
    smmuv3_desc_config_world_(env, ste, out);
    out->ds = smmuv3_desc_effect_(smmuv3_field_get(cd->w, SMMUV3_F_CD_DS), smmuv3_caps_flag(caps, SMMUV3_F_IDR5_DS));
    out->pi = smmuv3_desc_effect_(smmuv3_field_get(cd->w, SMMUV3_F_CD_PIE), smmuv3_caps_flag(caps, SMMUV3_F_IDR3_S1PI));
    if (ste == NULL && out->pi == SMMUV3_YES)
        out->pi = SMMUV3_UNKNOWN;
    if (ste != NULL && smmuv3_field_get(ste->w, SMMUV3_F_STE_S1PIE) == 0)
        out->pi = SMMUV3_NO;
    out->ha = smmuv3_desc_effect_(ha, smmuv3_desc_least_(caps, SMMUV3_F_IDR0_HTTU, 1));
    out->hd = smmuv3_desc_effect_(ha & smmuv3_field_get(cd->w, SMMUV3_F_CD_HD),
                                  smmuv3_desc_least_(caps, SMMUV3_F_IDR0_HTTU, 2));
    out->affd = smmuv3_tri_from(smmuv3_field_get(cd->w, SMMUV3_F_CD_AFFD) != 0);
    out->had = smmuv3_desc_effect_(smmuv3_field_get(cd->w, had), smmuv3_caps_flag(caps, SMMUV3_F_IDR3_HAD));
    out->aie = smmuv3_desc_effect_(smmuv3_field_get(cd->w, SMMUV3_F_CD_AIE), smmuv3_caps_flag(caps, SMMUV3_F_IDR3_AIE));
    out->pnch =
        smmuv3_desc_effect_(smmuv3_field_get(cd->w, SMMUV3_F_CD_PnCH), smmuv3_caps_flag(caps, SMMUV3_F_IDR3_THE));
    out->mair_known = out->pi_known = true;
    out->mair = smmuv3_field_get(cd->w, SMMUV3_F_CD_MAIR1) << 32 | smmuv3_field_get(cd->w, SMMUV3_F_CD_MAIR0);
    out->pi_priv = smmuv3_field_get(cd->w, SMMUV3_F_CD_PIIP);
    out->pi_unpriv = smmuv3_field_get(cd->w, SMMUV3_F_CD_PIIU);
    out->output_bits = smmuv3_desc_output_bits_(caps, out, smmuv3_field_get(cd->w, SMMUV3_F_CD_IPS));
    return SMMUV3_OK;
}

/**
 * How stage 2 descriptors are read (the tables of S2TTB; those of S_S2TTB differ in granule and size alone).
 *
 * @param env  what the SMMU can do, and the state.
 * @param ste  the STE; not checked, see ste_check.h.
 * @param out  receives the configuration; with indirect permissions set `pi_priv` to S2PII and `pi_known`.
 * @return as smmuv3_desc_config_s1().
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_desc_config_s2(const struct smmuv3_env *env,
                                                                   const struct smmuv3_ste *ste,
                                                                   struct smmuv3_desc_config *out)
{
    const struct smmuv3_caps *caps = &env->caps;
    const uint64_t ha = smmuv3_field_get(ste->w, SMMUV3_F_STE_S2HA);
    smmuv3_status status;

    smmuv3_desc_config_common_(env, out);
    out->stage = 2;
    status = smmuv3_desc_config_format_(env, smmuv3_field_get(ste->w, SMMUV3_F_STE_S2AA64), out);
    if (status != SMMUV3_OK)
        return status;
    out->granule_log2 = smmuv3_desc_granule_tg0(SMMUV3_CAST(unsigned, smmuv3_field_get(ste->w, SMMUV3_F_STE_S2TG)));
    if (out->aarch32)
        out->granule_log2 = 12;
    if (out->granule_log2 == 0)
        return SMMUV3_ERR_RANGE;
    out->ds =
        smmuv3_desc_effect_(smmuv3_field_get(ste->w, SMMUV3_F_STE_S2DS), smmuv3_caps_flag(caps, SMMUV3_F_IDR5_DS));
    out->pi =
        smmuv3_desc_effect_(smmuv3_field_get(ste->w, SMMUV3_F_STE_S2PIE), smmuv3_caps_flag(caps, SMMUV3_F_IDR3_S2PI));
    out->ha = smmuv3_desc_effect_(ha, smmuv3_desc_least_(caps, SMMUV3_F_IDR0_HTTU, 1));
    out->hd = smmuv3_desc_effect_(ha & smmuv3_field_get(ste->w, SMMUV3_F_STE_S2HD),
                                  smmuv3_desc_least_(caps, SMMUV3_F_IDR0_HTTU, 2));
    out->affd = smmuv3_tri_from(smmuv3_field_get(ste->w, SMMUV3_F_STE_S2AFFD) != 0);
    out->fwb =
        smmuv3_desc_effect_(smmuv3_field_get(ste->w, SMMUV3_F_STE_S2FWB), smmuv3_caps_flag(caps, SMMUV3_F_IDR3_FWB));
    out->output_bits = smmuv3_desc_output_bits_(caps, out, smmuv3_field_get(ste->w, SMMUV3_F_STE_S2PS));
    return SMMUV3_OK;
}

#endif

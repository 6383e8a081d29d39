/* SPDX-License-Identifier: MIT */
/**
 * cd_view.h - a context descriptor together with what decides its meaning: the STE that reaches it and the SMMU; and
 * which of its bits the SMMU ignores there.
 *
 * The same bytes are legal through one STE and ILLEGAL through another: StreamWorld, S1STALLD, S1PIE and a VMSAv8-32
 * stage 2 matter [IHI 0070 G.b 5.4.1]. Without an STE the questions that depend on it have no answer.
 */
#ifndef SMMUV3_CD_VIEW_H
#define SMMUV3_CD_VIEW_H

#include "caps.h"
#include "check.h"
#include "compiler.h"
#include "cond.h"
#include "cond_report.h"
#include "field.h"
#include "fields.h"
#include "ste_ignored.h"
#include "types.h"

/** StreamWorlds as bits, so that a set of possible ones is one number. */
enum smmuv3_world {
    /** NS-EL1, Secure or Realm-EL1. */
    SMMUV3_WORLD_EL1 = 1,
    /** EL2 of any state, one table, no ASID. */
    SMMUV3_WORLD_EL2 = 2,
    /** EL2 of any state with E2H, two tables and ASID. */
    SMMUV3_WORLD_EL2_E2H = 4,
    /** EL3. */
    SMMUV3_WORLD_EL3 = 8,
    /** Those with two tables, EPD bits and ASID. */
    SMMUV3_WORLD_TWO_TABLES = 5,
    /** Any. */
    SMMUV3_WORLD_ANY = 15
};

/** The StreamWorlds that a stream may have. */
struct smmuv3_worlds {
    /** Bits of `enum smmuv3_world`. */
    unsigned set;
    /** The field that would settle it, when there are several. */
    int needs;
};

/**
 * StreamWorld of a stream with stage 1 [5.2 STRW, 3.3.3].
 *
 * @param ste  the entry, or NULL when it is not known.
 * @param env  not NULL.
 */
SMMUV3_INLINE struct smmuv3_worlds smmuv3_cd_worlds(const struct smmuv3_ste *ste, const struct smmuv3_env *env)
{
    struct smmuv3_worlds worlds;
    unsigned el3 = SMMUV3_WORLD_EL3;
    unsigned el2 = SMMUV3_WORLD_EL2 | SMMUV3_WORLD_EL2_E2H;
    bool no_el3 = env->state == SMMUV3_STATE_NS || env->state == SMMUV3_STATE_REALM;
    worlds.set = SMMUV3_WORLD_ANY;
    if (no_el3)
        worlds.set &= ~el3;
    worlds.needs = SMMUV3_F_STE_STRW;
    if (ste == NULL)
        return worlds;
    struct smmuv3_cond unused = smmuv3_ste_strw_unused(ste, env);
    struct smmuv3_cond e2h = smmuv3_cond_e2h(env);
    uint64_t strw = smmuv3_ste_get_(ste->w, SMMUV3_F_STE_STRW);
    worlds.set = SMMUV3_WORLD_EL1;
    worlds.needs = unused.needs;
    if (unused.is == SMMUV3_YES || strw == SMMUV3_V_STE_STRW_EL1 || strw == 3)
        return worlds;
    if (e2h.is != SMMUV3_UNKNOWN)
        el2 = e2h.is == SMMUV3_YES ? SMMUV3_WORLD_EL2_E2H : SMMUV3_WORLD_EL2;
    if (unused.is != SMMUV3_UNKNOWN) {
        worlds.set = 0;
        worlds.needs = e2h.needs;
    }
    worlds.set |= strw == SMMUV3_V_STE_STRW_EL3 ? el3 : el2;
    return worlds;
}

/** @return whether the StreamWorld is one of `wanted`. */
SMMUV3_INLINE struct smmuv3_cond smmuv3_cond_world(const struct smmuv3_worlds *worlds, unsigned wanted)
{
    if ((worlds->set & ~wanted) == 0)
        return smmuv3_cond_from(true);
    if ((worlds->set & wanted) == 0)
        return smmuv3_cond_from(false);
    return smmuv3_cond_make(SMMUV3_UNKNOWN, worlds->needs);
}

/** A context descriptor on its way through a check. */
struct smmuv3_cd_view {
    /** Words, repairs and findings. */
    struct smmuv3_cond_report report;
    /** The descriptor. */
    const struct smmuv3_cd *cd;
    /** The entry that reaches it, or NULL. */
    const struct smmuv3_ste *ste;
    /** What is known. */
    const struct smmuv3_env *env;
    /** Its StreamWorld. */
    struct smmuv3_worlds worlds;
    /** Does AA64 select VMSAv8-32? */
    struct smmuv3_cond vmsa32;
    /** Does AA64 select VMSAv8-64? */
    struct smmuv3_cond vmsa64;
    /** Does AA64 select VMSAv9-128? */
    struct smmuv3_cond vmsa128;
    /** Are tables walked through TTB0? */
    struct smmuv3_cond tt0;
    /** Are tables walked through TTB1? */
    struct smmuv3_cond tt1;
};

/** @return the value of a field of a CD. */
SMMUV3_INLINE uint64_t smmuv3_cd_get_(const struct smmuv3_cd *cd, int field)
{
    return smmuv3_field_get(cd->w, field);
}

/** Prepare the view. The report is left alone. */
SMMUV3_NEVER_INLINE void smmuv3_cd_view_init_(struct smmuv3_cd_view *v, const struct smmuv3_cd *cd,
                                              const struct smmuv3_ste *ste, const struct smmuv3_env *env)
{
    struct smmuv3_cond aa64 = smmuv3_cond_from(smmuv3_cd_get_(cd, SMMUV3_F_CD_AA64) != 0);
    struct smmuv3_cond d128 = smmuv3_cond_cap(&env->caps, SMMUV3_CAP_D128);
    v->cd = cd;
    v->ste = ste;
    v->env = env;
    v->worlds = smmuv3_cd_worlds(ste, env);
    v->vmsa64 = aa64;
    v->vmsa32 = smmuv3_cond_and(smmuv3_cond_not(aa64), smmuv3_cond_not(d128));
    v->vmsa128 = smmuv3_cond_and(smmuv3_cond_not(aa64), d128);
    struct smmuv3_cond two = smmuv3_cond_world(&v->worlds, SMMUV3_WORLD_TWO_TABLES);
    struct smmuv3_cond epd0 = smmuv3_cond_from(smmuv3_cd_get_(cd, SMMUV3_F_CD_EPD0) != 0);
    struct smmuv3_cond epd1 = smmuv3_cond_from(smmuv3_cd_get_(cd, SMMUV3_F_CD_EPD1) != 0);
    v->tt0 = smmuv3_cond_not(smmuv3_cond_and(epd0, two));
    v->tt1 = smmuv3_cond_and(smmuv3_cond_not(epd1), two);
}

/** @return whether a one-bit field of the STE is set; lacks that field when there is no STE. */
SMMUV3_INLINE struct smmuv3_cond smmuv3_cd_ste_flag_(const struct smmuv3_cd_view *v, int field)
{
    if (v->ste == NULL)
        return smmuv3_cond_make(SMMUV3_UNKNOWN, field);
    return smmuv3_cond_from(smmuv3_ste_get_(v->ste->w, field) != 0);
}

/** Is stage 1 permission indirection in use [5.4 PIE]? */
SMMUV3_INLINE struct smmuv3_cond smmuv3_cd_indirect_(const struct smmuv3_cd_view *v)
{
    struct smmuv3_cond chosen = smmuv3_cond_and(smmuv3_cond_from(smmuv3_cd_get_(v->cd, SMMUV3_F_CD_PIE) != 0),
                                                smmuv3_cond_and(smmuv3_cond_cap(&v->env->caps, SMMUV3_CAP_S1PI),
                                                                smmuv3_cd_ste_flag_(v, SMMUV3_F_STE_S1PIE)));
    return smmuv3_cond_or(v->vmsa128, smmuv3_cond_and(v->vmsa64, chosen));
}

/** Ignored bits of word 0: by EPD, by format, by StreamWorld. */
SMMUV3_INLINE uint64_t smmuv3_cd_ignored_word0_(const struct smmuv3_cd_view *v)
{
    struct smmuv3_cond two = smmuv3_cond_world(&v->worlds, SMMUV3_WORLD_TWO_TABLES);
    struct smmuv3_cond one = smmuv3_cond_not(two);
    struct smmuv3_cond no0 = smmuv3_cond_not(v->tt0);
    struct smmuv3_cond no1 = smmuv3_cond_and(smmuv3_cond_not(v->tt1), two);
    struct smmuv3_cond ha = smmuv3_cond_from(smmuv3_cd_get_(v->cd, SMMUV3_F_CD_HA) != 0);
    uint64_t bits = 0;
    bits |= smmuv3_ste_mask_if_(no0, 0x3fffu);
    bits |= smmuv3_ste_mask_if_(no1, 0x3fff0000u);
    bits |= smmuv3_ste_mask_if_(smmuv3_cond_and(no0, no1), smmuv3_field_mask(SMMUV3_F_CD_ENDI));
    bits |= smmuv3_ste_mask_if_(v->vmsa32, smmuv3_field_mask(SMMUV3_F_CD_IPS) | smmuv3_field_mask(SMMUV3_F_CD_TG0) |
                                               smmuv3_field_mask(SMMUV3_F_CD_TG1) | smmuv3_field_mask(SMMUV3_F_CD_HA) |
                                               smmuv3_field_mask(SMMUV3_F_CD_HD) | 0x00380038u);
    bits |= smmuv3_ste_mask_if_(smmuv3_cond_and(ha, smmuv3_cond_not(v->vmsa32)), smmuv3_field_mask(SMMUV3_F_CD_AFFD));
    bits |= smmuv3_ste_mask_if_(smmuv3_cond_or(v->vmsa64, one), smmuv3_field_mask(SMMUV3_F_CD_UWXN));
    bits |= smmuv3_ste_mask_if_(one, smmuv3_field_mask(SMMUV3_F_CD_PAN) | smmuv3_field_mask(SMMUV3_F_CD_ASID) |
                                         smmuv3_field_mask(SMMUV3_F_CD_EPD0) | smmuv3_field_mask(SMMUV3_F_CD_EPD1));
    return bits;
}

/** Ignored bits of word 1 or 2: those of one of the two tables. */
SMMUV3_INLINE uint64_t smmuv3_cd_ignored_table_(const struct smmuv3_cd_view *v, bool second)
{
    const struct smmuv3_caps *caps = &v->env->caps;
    struct smmuv3_cond two = smmuv3_cond_world(&v->worlds, SMMUV3_WORLD_TWO_TABLES);
    struct smmuv3_cond off = second ? smmuv3_cond_and(smmuv3_cond_not(v->tt1), two) : smmuv3_cond_not(v->tt0);
    struct smmuv3_cond d128 = smmuv3_cond_cap(caps, SMMUV3_CAP_D128);
    struct smmuv3_cond had = smmuv3_cond_from((v->cd->w[second ? 2 : 1] & 2) != 0);
    struct smmuv3_cond no_hwu = smmuv3_cond_or(smmuv3_cond_not(smmuv3_cond_cap(caps, SMMUV3_CAP_PBHA)),
                                               smmuv3_cond_and(smmuv3_cond_not(d128), smmuv3_cond_not(had)));
    uint64_t bits = smmuv3_ste_mask_if_(off, smmuv3_field_mask(SMMUV3_F_CD_TTB0));
    bits |= smmuv3_ste_mask_if_(smmuv3_cond_and(off, d128), 2u | 0xc000000000000000u);
    bits |= smmuv3_ste_mask_if_(smmuv3_cond_not(smmuv3_cond_state(v->env->state, SMMUV3_STATE_S)), 1);
    bits |= smmuv3_ste_mask_if_(
        smmuv3_cond_and(smmuv3_cond_not(d128), smmuv3_cond_not(smmuv3_cond_cap(caps, SMMUV3_CAP_HAD))), 2);
    bits |= smmuv3_ste_mask_if_(no_hwu, 0x3000000000000000u);
    bits |= smmuv3_ste_mask_if_(smmuv3_cond_and(no_hwu, smmuv3_cond_not(d128)), 0xc000000000000000u);
    return bits;
}

/** smmuv3_cd_ignored_mask() of a view. */
SMMUV3_INLINE uint64_t smmuv3_cd_view_ignored_(const struct smmuv3_cd_view *v, unsigned word)
{
    if (smmuv3_cd_get_(v->cd, SMMUV3_F_CD_V) == 0)
        return word == 0 ? ~smmuv3_field_mask(SMMUV3_F_CD_V) : UINT64_MAX;
    switch (word) {
    case 0: return smmuv3_cd_ignored_word0_(v);
    case 1: return smmuv3_cd_ignored_table_(v, false);
    case 2: return smmuv3_cd_ignored_table_(v, true);
    default: return 0;
    }
}

/**
 * Bits of a word that the SMMU certainly ignores in this CD [IGNORED statements of 5.4].
 *
 * @param cd    not NULL.
 * @param ste   the entry that reaches it, or NULL.
 * @param env   not NULL; where it does not say enough, the bits count as looked at.
 * @param word  0 to 7; other numbers give 0.
 * @return a mask. V=0: everything but V. Fields that are RES0 (those of TTB1 in EL2 and EL3) are not ignored.
 */
SMMUV3_INLINE uint64_t smmuv3_cd_ignored_mask(const struct smmuv3_cd *cd, const struct smmuv3_ste *ste,
                                              const struct smmuv3_env *env, unsigned word)
{
    struct smmuv3_cd_view v;
    if (word > 7)
        return 0;
    smmuv3_cd_view_init_(&v, cd, ste, env);
    return smmuv3_cd_view_ignored_(&v, word);
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * pgtable_config.h - the fields of a CD or STE that belong to a table, so that the two cannot disagree.
 *
 * Only these fields are written; the rest of the structure is the caller's. Values, no memory of the table is touched.
 */
#ifndef SMMUV3_PGTABLE_CONFIG_H
#define SMMUV3_PGTABLE_CONFIG_H

#include "pgtable_walk.h"
#include "types.h"

#if SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64

/** @return CD.IPS and STE.S2PS for a size that smmuv3_pgtable_geometry_of() accepted. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_ps_(uint32_t bits)
{
    switch (bits) {
    case 32: return 0;
    case 36: return 1;
    case 40: return 2;
    case 42: return 3;
    case 44: return 4;
    case 48: return 5;
    default: return 6;
    }
}

/** @return CD.TG0 and STE.S2TG; CD.TG1 is coded differently. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_tg0_(uint32_t granule_log2)
{
    return granule_log2 == 12 ? 0 : granule_log2 == 16 ? 1 : 2;
}

/** @return CD.TG1. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_tg1_(uint32_t granule_log2)
{
    return granule_log2 == 12 ? 2 : granule_log2 == 16 ? 3 : 1;
}

/** @return TxSZ: 64 - size, for AArch32 32 - size. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_tsz_(const struct smmuv3_pgtable *pt)
{
    return (smmuv3_pgtable_is_a32_(pt->format) ? 32u : 64u) - pt->geometry.input_bits;
}

/** @return shareability of walks: inner when they snoop, else outer. With DS also that of the mappings. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_walk_sh_(const struct smmuv3_pgtable *pt)
{
    return (pt->flags & SMMUV3_PGTABLE_NONCOHERENT) != 0 ? 2 : 3;
}

/** @return inner cacheability of walks. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_walk_inner_(const struct smmuv3_pgtable *pt)
{
    return (pt->flags & SMMUV3_PGTABLE_NONCOHERENT) != 0 ? 0 : 1;
}

/** @return outer cacheability of walks. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_walk_outer_(const struct smmuv3_pgtable *pt)
{
    return (pt->flags & (SMMUV3_PGTABLE_NONCOHERENT | SMMUV3_PGTABLE_OUTER_WB)) == SMMUV3_PGTABLE_NONCOHERENT ? 0 : 1;
}

/** Fields of the lower half, or its walks disabled. */
SMMUV3_INLINE void smmuv3_pgtable_lower_to_cd_(const struct smmuv3_pgtable *pt, struct smmuv3_cd *cd)
{
    smmuv3_field_set(cd->w, SMMUV3_F_CD_EPD0, pt == NULL);
    if (pt == NULL)
        return;
    smmuv3_field_set(cd->w, SMMUV3_F_CD_T0SZ, smmuv3_pgtable_tsz_(pt));
    smmuv3_field_set(cd->w, SMMUV3_F_CD_TG0, smmuv3_pgtable_tg0_(pt->geometry.granule_log2));
    smmuv3_field_set(cd->w, SMMUV3_F_CD_IR0, smmuv3_pgtable_walk_inner_(pt));
    smmuv3_field_set(cd->w, SMMUV3_F_CD_OR0, smmuv3_pgtable_walk_outer_(pt));
    smmuv3_field_set(cd->w, SMMUV3_F_CD_SH0, smmuv3_pgtable_walk_sh_(pt));
    smmuv3_field_set(cd->w, SMMUV3_F_CD_TTB0, pt->root_bus);
}

/** Fields of the upper half, or its walks disabled. */
SMMUV3_INLINE void smmuv3_pgtable_upper_to_cd_(const struct smmuv3_pgtable *pt, struct smmuv3_cd *cd)
{
    smmuv3_field_set(cd->w, SMMUV3_F_CD_EPD1, pt == NULL);
    if (pt == NULL)
        return;
    smmuv3_field_set(cd->w, SMMUV3_F_CD_T1SZ, smmuv3_pgtable_tsz_(pt));
    smmuv3_field_set(cd->w, SMMUV3_F_CD_TG1, smmuv3_pgtable_tg1_(pt->geometry.granule_log2));
    smmuv3_field_set(cd->w, SMMUV3_F_CD_IR1, smmuv3_pgtable_walk_inner_(pt));
    smmuv3_field_set(cd->w, SMMUV3_F_CD_OR1, smmuv3_pgtable_walk_outer_(pt));
    smmuv3_field_set(cd->w, SMMUV3_F_CD_SH1, smmuv3_pgtable_walk_sh_(pt));
    smmuv3_field_set(cd->w, SMMUV3_F_CD_TTB1, pt->root_bus);
}

/** May two halves share a CD? */
SMMUV3_INLINE bool smmuv3_pgtable_halves_agree_(const struct smmuv3_pgtable *a, const struct smmuv3_pgtable *b)
{
    const uint32_t common = SMMUV3_PGTABLE_DS | SMMUV3_PGTABLE_BE | SMMUV3_PGTABLE_HA | SMMUV3_PGTABLE_HD;

    return a->format == b->format && a->geometry.output_bits == b->geometry.output_bits &&
           ((a->flags ^ b->flags) & common) == 0;
}

/**
 * Write the fields of a CD that belong to its tables: TxSZ, TGx, IRx, ORx, SHx, EPDx, TTBx, IPS, AA64, ENDI, DS, HA, HD, MAIR.
 *
 * @param lower  the table of TTB0; NULL: walks through TTB0 are disabled.
 * @param upper  the table of TTB1 (SMMUV3_PGTABLE_UPPER); NULL: walks through TTB1 are disabled.
 * @param cd     changed in these fields only.
 * @return OK; ARGUMENT when both are NULL, a table is of stage 2 or of the other half, or the two differ in output size,
 *         byte order, DS, HA or HD, which a CD holds once. `cd` is unchanged on error.
 *
 * [IHI 0070 5.4]
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pgtable_to_cd(const struct smmuv3_pgtable *lower,
                                                                  const struct smmuv3_pgtable *upper,
                                                                  struct smmuv3_cd *cd)
{
    const struct smmuv3_pgtable *pt = lower != NULL ? lower : upper;

    if (pt == NULL || smmuv3_pgtable_is_s2_(pt->format))
        return SMMUV3_ERR_ARGUMENT;
    if (lower != NULL && (lower->flags & SMMUV3_PGTABLE_UPPER) != 0)
        return SMMUV3_ERR_ARGUMENT;
    if (upper != NULL && (upper->flags & SMMUV3_PGTABLE_UPPER) == 0)
        return SMMUV3_ERR_ARGUMENT;
    if (lower != NULL && upper != NULL && !smmuv3_pgtable_halves_agree_(lower, upper))
        return SMMUV3_ERR_ARGUMENT;
    smmuv3_pgtable_lower_to_cd_(lower, cd);
    smmuv3_pgtable_upper_to_cd_(upper, cd);
    smmuv3_field_set(cd->w, SMMUV3_F_CD_IPS, smmuv3_pgtable_ps_(pt->geometry.output_bits));
    smmuv3_field_set(cd->w, SMMUV3_F_CD_AA64, !smmuv3_pgtable_is_a32_(pt->format));
    smmuv3_field_set(cd->w, SMMUV3_F_CD_ENDI, (pt->flags & SMMUV3_PGTABLE_BE) != 0);
    smmuv3_field_set(cd->w, SMMUV3_F_CD_DS, (pt->flags & SMMUV3_PGTABLE_DS) != 0);
    smmuv3_field_set(cd->w, SMMUV3_F_CD_HA, (pt->flags & SMMUV3_PGTABLE_HA) != 0);
    smmuv3_field_set(cd->w, SMMUV3_F_CD_HD, (pt->flags & SMMUV3_PGTABLE_HD) != 0);
    smmuv3_field_set(cd->w, SMMUV3_F_CD_MAIR0, SMMUV3_PGTABLE_MAIR & UINT32_MAX);
    smmuv3_field_set(cd->w, SMMUV3_F_CD_MAIR1, SMMUV3_PGTABLE_MAIR >> 32);
    return SMMUV3_OK;
}

/** @return {S2SL0_2, S2SL0} for the start level of a stage 2 table. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_sl0_(const struct smmuv3_pgtable *pt)
{
    const int level = pt->geometry.start_level;

    if (pt->geometry.granule_log2 != 12)
        return SMMUV3_CAST(uint64_t, 3 - level);
    if (level == 3)
        return 3;
    return level == -1 ? 4 : SMMUV3_CAST(uint64_t, 2 - level);
}

/**
 * Write the fields of an STE that belong to a stage 2 table: S2T0SZ, S2SL0, S2SL0_2, S2IR0, S2OR0, S2SH0, S2TG, S2PS, S2AA64,
 * S2ENDI, S2HA, S2HD, S2DS, S2FWB, S2TTB.
 *
 * @param pt   a stage 2 table.
 * @param ste  changed in these fields only.
 * @return OK; ARGUMENT when the table is of stage 1, `ste` unchanged.
 *
 * [IHI 0070 5.2]
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_pgtable_to_ste(const struct smmuv3_pgtable *pt, struct smmuv3_ste *ste)
{
    const bool a32 = smmuv3_pgtable_is_a32_(pt->format);

    if (!smmuv3_pgtable_is_s2_(pt->format))
        return SMMUV3_ERR_ARGUMENT;
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2T0SZ, smmuv3_pgtable_tsz_(pt));
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2SL0, smmuv3_pgtable_sl0_(pt) & 3);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2SL0_2, smmuv3_pgtable_sl0_(pt) >> 2);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2IR0, smmuv3_pgtable_walk_inner_(pt));
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2OR0, smmuv3_pgtable_walk_outer_(pt));
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2SH0, smmuv3_pgtable_walk_sh_(pt));
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2TG, a32 ? 0 : smmuv3_pgtable_tg0_(pt->geometry.granule_log2));
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2PS, smmuv3_pgtable_ps_(pt->geometry.output_bits));
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2AA64, !a32);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2ENDI, (pt->flags & SMMUV3_PGTABLE_BE) != 0);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2HA, (pt->flags & SMMUV3_PGTABLE_HA) != 0);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2HD, (pt->flags & SMMUV3_PGTABLE_HD) != 0);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2DS, (pt->flags & SMMUV3_PGTABLE_DS) != 0);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2FWB, (pt->flags & SMMUV3_PGTABLE_S2FWB) != 0);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2TTB, pt->root_bus);
    return SMMUV3_OK;
}

#endif /* SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64 */

#endif

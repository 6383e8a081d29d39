/* SPDX-License-Identifier: MIT */
/**
 * walk_stage.h - one stage of translation ready to be walked: from a CD, from an STE, or put together by hand.
 *
 * Concurrency: pure functions on values. [IHI 0070 3.4, 5.2, 5.4]
 */
#ifndef SMMUV3_WALK_STAGE_H
#define SMMUV3_WALK_STAGE_H

#include "desc_config.h"
#include "vmsa.h"
#include "walk_types.h"

/** A table and how it is read. All zero is not a table; use the functions of this header, or fill every member. */
struct smmuv3_walk_stage {
    /** How descriptors are read. */
    struct smmuv3_desc_config desc;
    /** Shape of the first table. */
    struct smmuv3_desc_start start;
    /** Address of the first table; bits below its alignment are not looked at. */
    uint64_t base;
    /** Bits of the input address that are translated: 64 - TxSZ, or 32 - TxSZ. */
    unsigned input_bits;
    /** Stage 1: the half at the top of the address space (TTB1). */
    bool upper;
    /** Stage 1: bits [63:56] of the input are not looked at (TBIx). */
    bool tbi;
    /** Stage 1: walks are disabled (EPDx). */
    bool epd;
    /** Stage 1: unprivileged accesses are refused (E0PDx). */
    bool e0pd;
    /** Tables are big-endian. */
    bool big_endian;
    /** Access flags of tables are set (HAFT, S2HAFT). */
    bool haft;
    /** Stage 1: privileged access never. */
    bool pan;
    /** Stage 1: PAN also covers what is only executable without privilege. */
    bool epan;
    /** Stage 1: writable is not executable. */
    bool wxn;
    /** Stage 1, AArch32: unprivileged writable is not executable with privilege. */
    bool uwxn;
    /** Stage 2: no stage 1 tables and CDs in Device memory. */
    bool ptw;
    /** Secure: the table is in Non-secure memory (NSCFGx, S2NSW, S2SW). */
    bool ns_table;
    /** Secure stage 2: the output is Non-secure (S2NSA, S2SA with the rules of 3.10.2.2). */
    bool ns_output;
    /** Shareability of mappings with DS (CD.SHx, S2SH0). */
    uint8_t sh;
};

/** Size of a region of VMSAv8-64, where SMMUv3.0 may take the nearest value instead of calling it ILLEGAL. */
SMMUV3_INLINE unsigned smmuv3_walk_tsz_(const struct smmuv3_env *env, uint64_t tsz)
{
    const unsigned size = SMMUV3_CAST(unsigned, tsz);

    if (smmuv3_cond_range_illegal(env).is != SMMUV3_NO)
        return size;
    return size < 16 ? 16 : size > 39 ? 39 : size;
}

/** Members that are 0 unless something says otherwise. */
SMMUV3_INLINE void smmuv3_walk_stage_clear_(const struct smmuv3_env *env, unsigned stage, struct smmuv3_walk_stage *s)
{
    smmuv3_desc_config_common_(env, &s->desc);
    s->desc.stage = stage;
    s->start.level = 0;
    s->start.index_bits = s->start.concatenated_log2 = s->start.bytes_log2 = 0;
    s->base = 0;
    s->input_bits = 0;
    s->upper = s->tbi = s->epd = s->e0pd = s->big_endian = s->haft = s->pan = s->epan = s->wxn = s->uwxn = false;
    s->ptw = s->ns_table = s->ns_output = false;
    s->sh = 0;
}

/** @return whether a bit is 1 and its feature is not known to be absent. */
SMMUV3_INLINE bool smmuv3_walk_on_(uint64_t bit, enum smmuv3_tri feature)
{
    return bit != 0 && feature != SMMUV3_NO;
}

/** Controls of stage 1 that the CD holds once. */
SMMUV3_INLINE void smmuv3_walk_stage_controls_(const struct smmuv3_env *env, const struct smmuv3_cd *cd, bool two,
                                               struct smmuv3_walk_stage *s)
{
    const struct smmuv3_caps *caps = &env->caps;
    const bool direct = s->desc.pi != SMMUV3_YES;

    s->big_endian = smmuv3_field_get(cd->w, SMMUV3_F_CD_ENDI) != 0;
    s->haft = s->desc.ha == SMMUV3_YES && smmuv3_walk_on_(smmuv3_field_get(cd->w, SMMUV3_F_CD_HAFT),
                                                          smmuv3_desc_least_(caps, SMMUV3_F_IDR0_HTTU, 3));
    s->pan = two && smmuv3_field_get(cd->w, SMMUV3_F_CD_PAN) != 0;
    s->epan = s->pan && !s->desc.aarch32 &&
              smmuv3_walk_on_(smmuv3_field_get(cd->w, SMMUV3_F_CD_EPAN), smmuv3_caps_flag(caps, SMMUV3_F_IDR3_EPAN));
    s->wxn = direct && smmuv3_field_get(cd->w, SMMUV3_F_CD_WXN) != 0;
    s->uwxn = direct && two && s->desc.aarch32 && smmuv3_field_get(cd->w, SMMUV3_F_CD_UWXN) != 0;
}

/** Region of one half: TxSZ and the first table. */
SMMUV3_INLINE smmuv3_status smmuv3_walk_stage_region_(const struct smmuv3_env *env, uint64_t tsz,
                                                      struct smmuv3_walk_stage *s)
{
    if (s->desc.aarch32) {
        s->input_bits = 32 - (SMMUV3_CAST(unsigned, tsz) & 7);
        return smmuv3_desc_root_32(1, s->input_bits, 0, &s->start);
    }
    s->input_bits = 64 - smmuv3_walk_tsz_(env, tsz);
    return smmuv3_desc_root(1, s->desc.granule_log2, 64 - s->input_bits, 0, 0, &s->start);
}

/**
 * Stage 1 of one half, from a CD.
 *
 * @param env  what the SMMU can do, state, E2H.
 * @param ste  the STE that led to the CD, or NULL.
 * @param cd   the CD; smmuv3_cd_check() says whether it is legal.
 * @param ttb  0 or 1.
 * @param out  receives the stage. A half with EPDx=1 is given with `epd` alone.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT (ttb); SMMUV3_ERR_RANGE (granule or TxSZ that no walk can have);
 *         SMMUV3_ERR_UNSUPPORTED (VMSAv9-128), SMMUV3_ERR_UNDECIDED (IDR5.D128 needed). After an error `out` is not
 *         meaningful [5.4].
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_walk_stage_s1(const struct smmuv3_env *env,
                                                                  const struct smmuv3_ste *ste,
                                                                  const struct smmuv3_cd *cd, unsigned ttb,
                                                                  struct smmuv3_walk_stage *out)
{
    const bool second = ttb == 1;
    const uint64_t *w = cd->w;
    const struct smmuv3_worlds worlds = smmuv3_cd_worlds(ste, env);
    const bool two = smmuv3_cond_world(&worlds, SMMUV3_WORLD_TWO_TABLES).is != SMMUV3_NO;
    const uint64_t tsz = smmuv3_field_get(w, smmuv3_desc_field_(second, SMMUV3_F_CD_T1SZ, SMMUV3_F_CD_T0SZ));
    smmuv3_status status;

    if (ttb > 1)
        return SMMUV3_ERR_ARGUMENT;
    smmuv3_walk_stage_clear_(env, 1, out);
    out->upper = second;
    out->epd = (second && !two) ||
               (two && smmuv3_field_get(w, smmuv3_desc_field_(second, SMMUV3_F_CD_EPD1, SMMUV3_F_CD_EPD0)) != 0);
    out->desc.aarch32 = smmuv3_field_get(w, SMMUV3_F_CD_AA64) == 0;
    if (out->epd) {
        out->input_bits = 32 - SMMUV3_CAST(unsigned, tsz & 7);
        return SMMUV3_OK;
    }
    status = smmuv3_desc_config_s1(env, ste, cd, ttb, &out->desc);
    if (status != SMMUV3_OK)
        return status;
    smmuv3_walk_stage_controls_(env, cd, two, out);
    out->tbi = smmuv3_field_get(w, smmuv3_desc_field_(second, SMMUV3_F_CD_TBI1, SMMUV3_F_CD_TBI0)) != 0;
    out->e0pd = two && !out->desc.aarch32 &&
                smmuv3_walk_on_(smmuv3_field_get(w, smmuv3_desc_field_(second, SMMUV3_F_CD_E0PD1, SMMUV3_F_CD_E0PD0)),
                                smmuv3_caps_flag(&env->caps, SMMUV3_F_IDR3_E0PD));
    out->ns_table =
        env->state == SMMUV3_STATE_S &&
        smmuv3_field_get(w, smmuv3_desc_field_(second, SMMUV3_F_CD_NSCFG1, SMMUV3_F_CD_NSCFG0)) != 0;
    out->sh =
        SMMUV3_CAST(uint8_t, smmuv3_field_get(w, smmuv3_desc_field_(second, SMMUV3_F_CD_SH1, SMMUV3_F_CD_SH0)));
    out->base = smmuv3_field_get(w, smmuv3_desc_field_(second, SMMUV3_F_CD_TTB1, SMMUV3_F_CD_TTB0));
    return smmuv3_walk_stage_region_(env, tsz, out);
}

/** Region of stage 2: size and start level. */
SMMUV3_INLINE smmuv3_status smmuv3_walk_stage_s2_region_(const struct smmuv3_env *env, uint64_t tsz, unsigned sl0,
                                                         unsigned sl2, struct smmuv3_walk_stage *s)
{
    const unsigned low = SMMUV3_CAST(unsigned, tsz) & 15;

    if (s->desc.aarch32) {
        /* T0SZ is signed: -8 to 7. */
        s->input_bits = low < 8 ? 32 - low : 32 + 16 - low;
        return smmuv3_desc_root_32(2, s->input_bits, sl0, &s->start);
    }
    if (s->desc.ds != SMMUV3_YES)
        sl2 = 0;
    s->input_bits = 64 - smmuv3_walk_tsz_(env, tsz);
    return smmuv3_desc_root(2, s->desc.granule_log2, 64 - s->input_bits, sl0, sl2, &s->start);
}

/** Table of the Secure IPA space: everything that differs. */
SMMUV3_INLINE smmuv3_status smmuv3_walk_stage_s2_secure_(const struct smmuv3_env *env, const struct smmuv3_ste *ste,
                                                         struct smmuv3_walk_stage *s)
{
    const uint64_t *w = ste->w;

    if (!s->desc.aarch32)
        s->desc.granule_log2 = smmuv3_desc_granule_tg0(SMMUV3_CAST(unsigned, smmuv3_field_get(w, SMMUV3_F_STE_S_S2TG)));
    if (s->desc.granule_log2 == 0)
        return SMMUV3_ERR_RANGE;
    s->desc.output_bits = smmuv3_desc_output_bits_(&env->caps, &s->desc, smmuv3_field_get(w, SMMUV3_F_STE_S2PS));
    s->ns_table = smmuv3_field_get(w, SMMUV3_F_STE_S2SW) != 0;
    s->ns_output = s->ns_table || smmuv3_field_get(w, SMMUV3_F_STE_S2SA) != 0;
    s->base = smmuv3_field_get(w, SMMUV3_F_STE_S_S2TTB);
    return smmuv3_walk_stage_s2_region_(env, smmuv3_field_get(w, SMMUV3_F_STE_S_S2T0SZ),
                                        SMMUV3_CAST(unsigned, smmuv3_field_get(w, SMMUV3_F_STE_S_S2SL0)),
                                        SMMUV3_CAST(unsigned, smmuv3_field_get(w, SMMUV3_F_STE_S_S2SL0_2)), s);
}

/**
 * Stage 2, from an STE.
 *
 * @param env     what the SMMU can do, and the state.
 * @param ste     the STE; smmuv3_ste_check() says whether it is legal.
 * @param secure  the table of Secure IPAs (S_S2TTB); false: of all others.
 * @param out     receives the stage; with indirect permissions set `desc.pi_priv` to S2PII and `desc.pi_known`.
 * @return as smmuv3_walk_stage_s1(); SMMUV3_ERR_UNSUPPORTED also for permission overlays (S2POE) and the AssuredOnly
 *         check, which are not walked [5.2, 3.10.2.2].
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_walk_stage_s2(const struct smmuv3_env *env,
                                                                  const struct smmuv3_ste *ste, bool secure,
                                                                  struct smmuv3_walk_stage *out)
{
    const uint64_t *w = ste->w;
    const bool sa = (smmuv3_field_get(w, SMMUV3_F_STE_S2SW) | smmuv3_field_get(w, SMMUV3_F_STE_S2SA)) != 0;
    smmuv3_status status;

    smmuv3_walk_stage_clear_(env, 2, out);
    status = smmuv3_desc_config_s2(env, ste, &out->desc);
    if (status != SMMUV3_OK)
        return status;
    if (smmuv3_field_get(w, SMMUV3_F_STE_S2POE) != 0 && smmuv3_caps_flag(&env->caps, SMMUV3_F_IDR3_S2PO) != SMMUV3_NO)
        return SMMUV3_ERR_UNSUPPORTED;
    if (smmuv3_field_get(w, SMMUV3_F_STE_AssuredOnly) != 0 &&
        smmuv3_caps_flag(&env->caps, SMMUV3_F_IDR3_THE) != SMMUV3_NO)
        return SMMUV3_ERR_UNSUPPORTED;
    out->big_endian = smmuv3_field_get(w, SMMUV3_F_STE_S2ENDI) != 0;
    out->haft = out->desc.ha == SMMUV3_YES &&
                smmuv3_walk_on_(smmuv3_field_get(w, SMMUV3_F_STE_S2HAFT),
                                smmuv3_desc_least_(&env->caps, SMMUV3_F_IDR0_HTTU, 3));
    out->ptw = smmuv3_field_get(w, SMMUV3_F_STE_Config) == SMMUV3_V_STE_Config_S1_S2 &&
               smmuv3_field_get(w, SMMUV3_F_STE_S2PTW) != 0;
    out->sh = SMMUV3_CAST(uint8_t, smmuv3_field_get(w, SMMUV3_F_STE_S2SH0));
    if (secure)
        return smmuv3_walk_stage_s2_secure_(env, ste, out);
    out->ns_table = env->state == SMMUV3_STATE_S && smmuv3_field_get(w, SMMUV3_F_STE_S2NSW) != 0;
    out->ns_output = out->ns_table || sa || smmuv3_field_get(w, SMMUV3_F_STE_S2NSA) != 0;
    out->base = smmuv3_field_get(w, SMMUV3_F_STE_S2TTB);
    return smmuv3_walk_stage_s2_region_(env, smmuv3_field_get(w, SMMUV3_F_STE_S2T0SZ),
                                        SMMUV3_CAST(unsigned, smmuv3_field_get(w, SMMUV3_F_STE_S2SL0)),
                                        SMMUV3_CAST(unsigned, smmuv3_field_get(w, SMMUV3_F_STE_S2SL0_2)), out);
}

/**
 * Is an address inside the range that a stage translates?
 *
 * @param s        the stage.
 * @param address  stage 1: the input address; stage 2: the IPA.
 * @return true when all bits above the range are what they must be: copies of bit 55 for a lower or upper half, [63:56]
 *         not looked at with TBI; 0 for stage 2 and AArch32 [3.4, 3.4.1].
 */
SMMUV3_INLINE bool smmuv3_walk_in_range(const struct smmuv3_walk_stage *s, uint64_t address)
{
    const uint64_t ones = s->input_bits >= 64 ? 0 : UINT64_MAX << s->input_bits;
    const uint64_t looked = s->tbi && !s->desc.aarch32 ? UINT64_MAX >> 8 : UINT64_MAX;

    if (s->desc.aarch32 && s->upper)
        return (address & ones) == (ones & UINT32_MAX);
    if (s->upper)
        return (address & ones & looked) == (ones & looked);
    return (address & ones & looked) == 0;
}

/** @return the bytes below the first table's alignment cleared: its address as the SMMU uses it. */
SMMUV3_INLINE uint64_t smmuv3_walk_root(const struct smmuv3_walk_stage *s)
{
    return s->base & ~((SMMUV3_CAST(uint64_t, 1) << s->start.bytes_log2) - 1);
}

/** @return the index of an input address in the table of a level. */
SMMUV3_INLINE unsigned smmuv3_walk_index(const struct smmuv3_walk_stage *s, int level, uint64_t address)
{
    const unsigned granule = s->desc.granule_log2;
    const uint64_t mask = (SMMUV3_CAST(uint64_t, 1) << s->start.index_bits) - 1;

    if (level == s->start.level)
        return SMMUV3_CAST(unsigned, address >> smmuv3_desc_level_shift(granule, level) & mask);
    return smmuv3_desc_index(granule, level, address);
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * vmsa.h - what STE and CD have in common with the translation system of the A-profile architecture: granules, ranges
 * of T0SZ, start levels, output sizes; each in a form that knows when it lacks a capability.
 *
 * Levels run from -1 to 3. An input size is 64 minus a T0SZ value. Sections are of IHI 0070 G.b; start levels follow
 * the A-profile architecture, DDI 0487 D8.2 (VMSAv8-64) and G5.5 (VMSAv8-32).
 */
#ifndef SMMUV3_VMSA_H
#define SMMUV3_VMSA_H

#include "caps.h"
#include "compiler.h"
#include "cond.h"
#include "field.h"
#include "fields.h"

/** Translation table formats. */
enum smmuv3_vmsa {
    /** VMSAv8-32 long descriptors (AA64 0, no VMSAv9-128). */
    SMMUV3_VMSA_32 = 0,
    /** VMSAv8-64 (AA64 1). */
    SMMUV3_VMSA_64 = 1,
    /** VMSAv9-128 (AA64 0 on an SMMU with IDR5.D128). */
    SMMUV3_VMSA_128 = 2
};

/** @return the granule of a TG0, S2TG or S_S2TG code as log2 of bytes: 12, 14, 16, or 0 for the reserved code. */
SMMUV3_INLINE unsigned smmuv3_vmsa_tg0_log2(unsigned code)
{
    switch (code & 3) {
    case 0: return 12;
    case 1: return 16;
    case 2: return 14;
    default: return 0;
    }
}

/** @return the granule of a TG1 code as log2 of bytes: 12, 14, 16, or 0 for the reserved code. */
SMMUV3_INLINE unsigned smmuv3_vmsa_tg1_log2(unsigned code)
{
    switch (code & 3) {
    case 1: return 14;
    case 2: return 12;
    case 3: return 16;
    default: return 0;
    }
}

/** @return the TG0 (S2TG, S_S2TG) code of a granule of 2^`log2` bytes, or -1. */
SMMUV3_INLINE int smmuv3_vmsa_tg0_code(unsigned log2)
{
    return log2 == 12 ? 0 : log2 == 16 ? 1 : log2 == 14 ? 2 : -1;
}

/** @return the TG1 code of a granule of 2^`log2` bytes, or -1. */
SMMUV3_INLINE int smmuv3_vmsa_tg1_code(unsigned log2)
{
    return log2 == 14 ? 1 : log2 == 12 ? 2 : log2 == 16 ? 3 : -1;
}

/** @return whether the SMMU supports a granule; "no" for 0, the reserved code. */
SMMUV3_INLINE struct smmuv3_cond smmuv3_vmsa_granule(const struct smmuv3_caps *caps, unsigned log2)
{
    if (log2 == 12)
        return smmuv3_cond_cap(caps, SMMUV3_CAP_GRAN4K);
    if (log2 == 14)
        return smmuv3_cond_cap(caps, SMMUV3_CAP_GRAN16K);
    return log2 == 16 ? smmuv3_cond_cap(caps, SMMUV3_CAP_GRAN64K) : smmuv3_cond_from(false);
}

/** A range whose ends may depend on capabilities that are not known. */
struct smmuv3_vmsa_range {
    /** Smallest value that is certainly in range. */
    uint32_t lo;
    /** Largest value that is certainly in range. */
    uint32_t hi;
    /** Smallest value that may be in range; equal to `lo` when everything is known. */
    uint32_t lo_may;
    /** Largest value that may be in range; equal to `hi` when everything is known. */
    uint32_t hi_may;
    /** The field that would settle the lower end, or 0. */
    int lo_needs;
    /** The field that would settle the upper end, or 0. */
    int hi_needs;
};

/** @return whether a value is outside of a range. */
SMMUV3_INLINE struct smmuv3_cond smmuv3_vmsa_outside(const struct smmuv3_vmsa_range *range, uint64_t value)
{
    if (value < range->lo_may || value > range->hi_may)
        return smmuv3_cond_from(true);
    if (value < range->lo)
        return smmuv3_cond_make(SMMUV3_UNKNOWN, range->lo_needs);
    return value > range->hi ? smmuv3_cond_make(SMMUV3_UNKNOWN, range->hi_needs) : smmuv3_cond_from(false);
}

/** Upper end of a TxSZ range: 39, or with small tables 48 (4 KiB, 16 KiB) or 47 (64 KiB) [5.2 S2T0SZ, 5.4 T0SZ]. */
SMMUV3_INLINE void smmuv3_vmsa_txsz_max_(const struct smmuv3_caps *caps, enum smmuv3_vmsa vmsa, unsigned granule,
                                         struct smmuv3_vmsa_range *range)
{
    enum smmuv3_tri stt = smmuv3_caps_has(caps, SMMUV3_CAP_STT);
    uint32_t longest = granule == 16 ? 47 : 48;
    range->hi = stt == SMMUV3_YES ? longest : 39;
    range->hi_may = stt == SMMUV3_NO && vmsa != SMMUV3_VMSA_128 ? 39 : longest;
    range->hi_needs = range->hi == range->hi_may ? 0 : SMMUV3_CAST(int, SMMUV3_F_IDR3_STT);
}

/** @return whether DS has effect: the bit is set and the SMMU has IDR5.DS. */
SMMUV3_INLINE struct smmuv3_cond smmuv3_vmsa_ds(const struct smmuv3_caps *caps, bool ds)
{
    return smmuv3_cond_and(smmuv3_cond_from(ds), smmuv3_cond_cap(caps, SMMUV3_CAP_DS));
}

/** Lower end by granule and DS alone: 16, or 12 with 64 KiB or DS, or 8 for VMSAv9-128. */
SMMUV3_INLINE uint32_t smmuv3_vmsa_s2_floor_(enum smmuv3_vmsa vmsa, unsigned granule, bool ds)
{
    if (vmsa == SMMUV3_VMSA_128)
        return 8;
    return granule == 16 || ds ? 12 : 16;
}

/** Lower end of S2T0SZ: that of granule and DS, but no input beyond the IAS. */
SMMUV3_INLINE void smmuv3_vmsa_s2_min_(const struct smmuv3_caps *caps, enum smmuv3_vmsa vmsa, unsigned granule,
                                       bool ds, struct smmuv3_vmsa_range *range)
{
    struct smmuv3_cond ds_works = smmuv3_vmsa_ds(caps, ds);
    unsigned ias;
    bool known = smmuv3_caps_ias_bits(caps, &ias);
    uint32_t least = known ? 64 - ias : 32;
    uint32_t least_may = known ? 64 - ias : 8;
    range->lo = smmuv3_vmsa_s2_floor_(vmsa, granule, ds_works.is == SMMUV3_YES);
    range->lo_may = smmuv3_vmsa_s2_floor_(vmsa, granule, ds_works.is != SMMUV3_NO);
    if (range->lo < least)
        range->lo = least;
    if (range->lo_may < least_may)
        range->lo_may = least_may;
    range->lo_needs = ds_works.needs;
    if (!known)
        range->lo_needs = smmuv3_caps_has(caps, SMMUV3_CAP_GRAN4K) == SMMUV3_UNKNOWN
                              ? SMMUV3_CAST(int, SMMUV3_F_IDR5_OAS) : SMMUV3_CAST(int, SMMUV3_F_IDR0_TTF);
    if (range->lo == range->lo_may)
        range->lo_needs = 0;
}

/**
 * Range of S2T0SZ and S_S2T0SZ for VMSAv8-64 and VMSAv9-128 [5.2 S2T0SZ, STES2T0SZInvalid of 5.2.2].
 *
 * @param caps     not NULL.
 * @param vmsa     SMMUV3_VMSA_64 or SMMUV3_VMSA_128.
 * @param granule  12, 14 or 16.
 * @param ds       STE.S2DS.
 * @return the range. For VMSAv9-128 without small tables field text and pseudocode of the specification disagree
 *         about 40 and more: those values are neither certainly in nor out.
 */
SMMUV3_INLINE struct smmuv3_vmsa_range smmuv3_vmsa_s2_t0sz(const struct smmuv3_caps *caps, enum smmuv3_vmsa vmsa,
                                                           unsigned granule, bool ds)
{
    struct smmuv3_vmsa_range range;
    smmuv3_vmsa_txsz_max_(caps, vmsa, granule, &range);
    smmuv3_vmsa_s2_min_(caps, vmsa, granule, ds, &range);
    return range;
}

/** Lower end of T0SZ and T1SZ for one VAX, `largest` being the value for VMSAv9-128 with VAX 2: 8 for EL3, else 9. */
SMMUV3_INLINE uint32_t smmuv3_vmsa_s1_floor_(enum smmuv3_vmsa vmsa, unsigned granule, bool ds, uint64_t vax,
                                             uint32_t largest)
{
    if (vax == SMMUV3_V_IDR5_VAX_48)
        return 16;
    if (vmsa == SMMUV3_VMSA_128)
        return vax == SMMUV3_V_IDR5_VAX_52 ? 12 : largest;
    return granule == 16 || ds ? 12 : 16;
}

/**
 * Range of T0SZ and T1SZ for VMSAv8-64 and VMSAv9-128 [5.4 T0SZ, CDTxSZInvalid of 5.4.2].
 *
 * @param caps     not NULL.
 * @param vmsa     SMMUV3_VMSA_64 or SMMUV3_VMSA_128.
 * @param granule  12, 14 or 16.
 * @param ds       CD.DS.
 * @param el3      is the StreamWorld EL3? Matters for VMSAv9-128 with 56-bit addresses only.
 */
SMMUV3_INLINE struct smmuv3_vmsa_range smmuv3_vmsa_s1_txsz(const struct smmuv3_caps *caps, enum smmuv3_vmsa vmsa,
                                                           unsigned granule, bool ds, struct smmuv3_cond el3)
{
    struct smmuv3_vmsa_range range;
    struct smmuv3_cond ds_works = smmuv3_vmsa_ds(caps, ds);
    uint64_t vax;
    bool known = smmuv3_caps_get(caps, SMMUV3_F_IDR5_VAX, &vax) && vax <= SMMUV3_V_IDR5_VAX_56;
    smmuv3_vmsa_txsz_max_(caps, vmsa, granule, &range);
    range.lo = smmuv3_vmsa_s1_floor_(vmsa, granule, ds_works.is == SMMUV3_YES, known ? vax : 0,
                                     el3.is == SMMUV3_YES ? 8 : 9);
    range.lo_may = smmuv3_vmsa_s1_floor_(vmsa, granule, ds_works.is != SMMUV3_NO, known ? vax : 2,
                                         el3.is == SMMUV3_NO ? 9 : 8);
    range.lo_needs = !known ? SMMUV3_CAST(int, SMMUV3_F_IDR5_VAX) : ds_works.needs != 0 ? ds_works.needs : el3.needs;
    if (range.lo == range.lo_may)
        range.lo_needs = 0;
    return range;
}

/**
 * Start level of stage 2 for VMSAv8-64.
 *
 * @param granule  12, 14 or 16.
 * @param ds       is S2DS in effect?
 * @param sl2      S2SL0_2, looked at for 4 KiB with `ds` only.
 * @param sl0      S2SL0, 0 to 3.
 * @param level    receives -1 to 3.
 * @return false for a reserved combination; `level` is then 0.
 */
SMMUV3_INLINE bool smmuv3_vmsa_s2_start_level(unsigned granule, bool ds, unsigned sl2, unsigned sl0, int *level)
{
    *level = 0;
    if (granule == 12 && ds && sl2 != 0) {
        *level = sl0 == 0 ? -1 : 0;
        return sl0 == 0;
    }
    if (granule == 12) {
        *level = sl0 == 3 ? 3 : 2 - SMMUV3_CAST(int, sl0);
        return true;
    }
    if (sl0 == 3 && (granule == 16 || !ds))
        return false;
    *level = 3 - SMMUV3_CAST(int, sl0);
    return granule == 14 || granule == 16;
}

/**
 * Input sizes that a stage 2 walk from one level can resolve, up to 16 concatenated tables included.
 *
 * @param granule  12, 14 or 16.
 * @param level    -1 to 3.
 * @param lo       receives the smallest T0SZ value, without regard to what the SMMU supports (may be below 12).
 * @param hi       receives the largest.
 */
SMMUV3_INLINE void smmuv3_vmsa_s2_level_t0sz(unsigned granule, int level, int *lo, int *hi)
{
    int stride = SMMUV3_CAST(int, granule) - 3;
    int least_bits = (3 - level) * stride + SMMUV3_CAST(int, granule) + 1;
    *lo = 64 - (least_bits + stride - 1 + 4);
    *hi = 64 - least_bits;
}

/** Smallest output size with which a start level may be used, 0 for any: S2InvalidSL of DDI 0487 J1.1. */
SMMUV3_INLINE unsigned smmuv3_vmsa_s2_level_pa_bits_(unsigned granule, int level)
{
    if (granule == 12)
        return level == -1 ? 52 : level == 0 ? 44 : 0;
    if (granule == 14)
        return level == 0 ? 52 : level == 1 ? 42 : 0;
    return level == 1 ? 44 : 0;
}

/** Does the SMMU forbid a start level, for its output size or for lack of small tables? */
SMMUV3_INLINE struct smmuv3_cond smmuv3_vmsa_s2_level_denied_(const struct smmuv3_caps *caps, unsigned granule,
                                                             int level)
{
    unsigned needed = smmuv3_vmsa_s2_level_pa_bits_(granule, level);
    unsigned oas;
    if (granule == 12 && level == 3)
        return smmuv3_cond_not(smmuv3_cond_cap(caps, SMMUV3_CAP_STT));
    if (needed == 0)
        return smmuv3_cond_from(false);
    if (!smmuv3_caps_oas_bits(caps, &oas))
        return smmuv3_cond_make(SMMUV3_UNKNOWN, SMMUV3_F_IDR5_OAS);
    return smmuv3_cond_from(oas < needed);
}

/** smmuv3_vmsa_s2_inconsistent() for a DS that is known. */
SMMUV3_INLINE struct smmuv3_cond smmuv3_vmsa_s2_inconsistent_ds_(const struct smmuv3_caps *caps, unsigned granule,
                                                                bool ds, unsigned sl, unsigned t0sz)
{
    int level, lo, hi;
    if (!smmuv3_vmsa_s2_start_level(granule, ds, sl >> 2 & 1, sl & 3, &level))
        return smmuv3_cond_from(true);
    smmuv3_vmsa_s2_level_t0sz(granule, level, &lo, &hi);
    if (SMMUV3_CAST(int, t0sz) < lo || SMMUV3_CAST(int, t0sz) > hi)
        return smmuv3_cond_from(true);
    return smmuv3_vmsa_s2_level_denied_(caps, granule, level);
}

/**
 * Do S2SL0 and S2T0SZ contradict each other for VMSAv8-64 [5.2 S2SL0; S2InconsistentSL and S2InvalidSL of DDI 0487]?
 *
 * @param caps     not NULL.
 * @param granule  12, 14 or 16.
 * @param ds       STE.S2DS.
 * @param sl       {S2SL0_2, S2SL0}.
 * @param t0sz     S2T0SZ.
 */
SMMUV3_INLINE struct smmuv3_cond smmuv3_vmsa_s2_inconsistent(const struct smmuv3_caps *caps, unsigned granule, bool ds,
                                                             unsigned sl, unsigned t0sz)
{
    struct smmuv3_cond works = smmuv3_vmsa_ds(caps, ds);
    struct smmuv3_cond with = smmuv3_vmsa_s2_inconsistent_ds_(caps, granule, true, sl, t0sz);
    struct smmuv3_cond without = smmuv3_vmsa_s2_inconsistent_ds_(caps, granule, false, sl, t0sz);
    if (works.is != SMMUV3_UNKNOWN)
        return works.is == SMMUV3_YES ? with : without;
    return with.is == without.is ? with : smmuv3_cond_make(SMMUV3_UNKNOWN, SMMUV3_F_IDR5_DS);
}

/** Do S2SL0 and S2T0SZ (4 bits, signed) contradict each other for VMSAv8-32 [DDI 0487 G5.5.7.2]? */
SMMUV3_INLINE bool smmuv3_vmsa_s2_inconsistent_32(unsigned sl0, unsigned t0sz)
{
    int size = 32 - (SMMUV3_CAST(int, t0sz & 7) - SMMUV3_CAST(int, t0sz & 8));
    if ((sl0 & 2) != 0)
        return true;
    return (sl0 & 1) != 0 ? size < 31 : size > 34;
}

/**
 * Start level of VMSAv9-128 after skipping [5.4.2 CDSLInvalidD128].
 *
 * @param granule  12, 14 or 16.
 * @param txsz     T0SZ, T1SZ or S2T0SZ, 0 to 63.
 * @param skl      levels to skip, 0 to 3.
 * @return the level; above 3 is ILLEGAL.
 */
SMMUV3_INLINE int smmuv3_vmsa_128_start_level(unsigned granule, unsigned txsz, unsigned skl)
{
    int size = 64 - SMMUV3_CAST(int, txsz);
    int bits = size - 1 - SMMUV3_CAST(int, granule);
    int steps = 0;
    for (; bits >= SMMUV3_CAST(int, granule) - 4; steps++)
        bits -= SMMUV3_CAST(int, granule) - 4;
    return 3 - steps + SMMUV3_CAST(int, skl);
}

/**
 * Size in bits that an IPS or S2PS code stands for in VMSAv8-64 and VMSAv9-128, capped to the OAS [5.2 S2PS, 5.4 IPS].
 *
 * @param caps  not NULL.
 * @param code  0 to 7.
 * @return a range of sizes: reserved codes mean less on old versions, and the cap may not be known. Here `lo` is the
 *         size in the worst case and `hi_may` that in the best; `lo_needs` would settle it.
 */
SMMUV3_INLINE struct smmuv3_vmsa_range smmuv3_vmsa_output_bits(const struct smmuv3_caps *caps, unsigned code)
{
    struct smmuv3_vmsa_range range;
    unsigned oas, minor;
    bool version = smmuv3_caps_minor(caps, &minor);
    unsigned worst = version ? (minor >= 4 ? 56 : minor >= 1 ? 52 : 48) : 48;
    unsigned best = version ? worst : 56;
    unsigned bits = smmuv3_size_code_bits(code);
    bool capped = smmuv3_caps_oas_bits(caps, &oas);
    range.lo = bits < worst ? bits : worst;
    range.hi_may = bits < best ? bits : best;
    range.lo_needs = range.lo == range.hi_may ? 0 : SMMUV3_CAST(int, SMMUV3_F_AIDR_ArchMinorRev);
    if (!capped && range.lo > 32)
        range.lo_needs = SMMUV3_F_IDR5_OAS;
    if (range.lo > (capped ? oas : 32))
        range.lo = capped ? oas : 32;
    if (capped && range.hi_may > oas)
        range.hi_may = oas;
    if (range.lo == range.hi_may)
        range.lo_needs = 0;
    range.hi = range.hi_may;
    range.lo_may = range.lo;
    range.hi_needs = range.lo_needs;
    return range;
}

/** @return whether an address has bits at or above `bits`, 0 to 64. */
SMMUV3_INLINE bool smmuv3_vmsa_exceeds(uint64_t address, unsigned bits)
{
    return bits < 64 && address >> bits != 0;
}

/** @return whether an address lies outside of a size that may not be known exactly. */
SMMUV3_INLINE struct smmuv3_cond smmuv3_vmsa_address_outside(uint64_t address, const struct smmuv3_vmsa_range *bits)
{
    if (smmuv3_vmsa_exceeds(address, bits->hi_may))
        return smmuv3_cond_from(true);
    if (smmuv3_vmsa_exceeds(address, bits->lo))
        return smmuv3_cond_make(SMMUV3_UNKNOWN, bits->lo_needs);
    return smmuv3_cond_from(false);
}

/** @return whether an address lies above the OAS. */
SMMUV3_INLINE struct smmuv3_cond smmuv3_vmsa_above_oas(const struct smmuv3_caps *caps, uint64_t address)
{
    unsigned oas;
    if (smmuv3_caps_oas_bits(caps, &oas))
        return smmuv3_cond_from(smmuv3_vmsa_exceeds(address, oas));
    if (smmuv3_vmsa_exceeds(address, 56))
        return smmuv3_cond_from(true);
    return smmuv3_vmsa_exceeds(address, 32) ? smmuv3_cond_make(SMMUV3_UNKNOWN, SMMUV3_F_IDR5_OAS)
                                            : smmuv3_cond_from(false);
}

/** @return whether an address lies above the IAS. */
SMMUV3_INLINE struct smmuv3_cond smmuv3_vmsa_above_ias(const struct smmuv3_caps *caps, uint64_t address)
{
    unsigned ias, oas;
    if (smmuv3_caps_ias_bits(caps, &ias))
        return smmuv3_cond_from(smmuv3_vmsa_exceeds(address, ias));
    if (smmuv3_vmsa_exceeds(address, 56))
        return smmuv3_cond_from(true);
    if (!smmuv3_vmsa_exceeds(address, 32))
        return smmuv3_cond_from(false);
    return smmuv3_cond_make(SMMUV3_UNKNOWN, smmuv3_caps_oas_bits(caps, &oas) ? SMMUV3_CAST(int, SMMUV3_F_IDR0_TTF)
                                                                               : SMMUV3_CAST(int, SMMUV3_F_IDR5_OAS));
}

/**
 * Is a table base outside of the output size [5.2 S2TTB, 5.4 TTB0]?
 *
 * @param caps     not NULL.
 * @param vmsa     the format.
 * @param granule  12, 14 or 16 (not looked at for VMSAv8-32).
 * @param ds       S2DS or DS.
 * @param code     S2PS or IPS.
 * @param base     the address in the field. Bits above 51 (47 on SMMUv3.0) are RES0 unless VMSAv9-128 and not judged.
 */
SMMUV3_INLINE struct smmuv3_cond smmuv3_vmsa_base_outside(const struct smmuv3_caps *caps, enum smmuv3_vmsa vmsa,
                                                          unsigned granule, bool ds, unsigned code, uint64_t base)
{
    struct smmuv3_vmsa_range bits = smmuv3_vmsa_output_bits(caps, code);
    uint64_t low = base & 0x0000ffffffffffffu;
    if (vmsa == SMMUV3_VMSA_128)
        return smmuv3_vmsa_address_outside(base, &bits);
    base &= 0x000fffffffffffffu;
    struct smmuv3_cond wide = smmuv3_cond_version(caps, 1);
    if (vmsa == SMMUV3_VMSA_32)
        return smmuv3_cond_or(smmuv3_cond_from(smmuv3_vmsa_exceeds(low, 40)),
                              smmuv3_cond_and(smmuv3_cond_from(smmuv3_vmsa_exceeds(base, 48)), wide));
    struct smmuv3_cond short48 = smmuv3_cond_and(smmuv3_cond_from(granule != 16 && smmuv3_vmsa_exceeds(base, 48)),
                                                 smmuv3_cond_not(smmuv3_vmsa_ds(caps, ds)));
    struct smmuv3_cond out = smmuv3_cond_or(smmuv3_vmsa_address_outside(base, &bits), short48);
    struct smmuv3_cond out_low = smmuv3_vmsa_address_outside(low, &bits);
    /* On SMMUv3.0 bits 51:48 are RES0; decided when the rest alone is outside, or when the version is not 3.0. */
    return smmuv3_cond_or(out_low, smmuv3_cond_and(out, wide));
}

#endif

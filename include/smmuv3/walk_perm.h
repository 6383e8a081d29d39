/* SPDX-License-Identifier: MIT */
/**
 * walk_perm.h - what a mapping permits, and why an access is refused.
 *
 * Concurrency: pure functions on values. [IHI 0070 5.4 PAN, WXN, UWXN, EPAN; 3.26; Arm ARM D8.4]
 */
#ifndef SMMUV3_WALK_PERM_H
#define SMMUV3_WALK_PERM_H

#include "walk_stage.h"

/** Both reads, writes or fetches of `enum smmuv3_desc_perm`. */
enum smmuv3_walk_perm_mask {
    /** Reads. */
    SMMUV3_WALK_PERM_R = SMMUV3_DESC_PR | SMMUV3_DESC_UR,
    /** Writes. */
    SMMUV3_WALK_PERM_W = SMMUV3_DESC_PW | SMMUV3_DESC_UW,
    /** Fetches. */
    SMMUV3_WALK_PERM_X = SMMUV3_DESC_PX | SMMUV3_DESC_UX
};

/**
 * Permissions that an access needs.
 *
 * @param access  write, atomic, instruction and privileged are looked at, after overrides of the STE.
 * @return bits of `enum smmuv3_desc_perm`: a fetch needs execute, an atomic access read and write.
 */
SMMUV3_INLINE unsigned smmuv3_walk_needs(const struct smmuv3_walk_access *access)
{
    const unsigned shift = access->privileged ? 0 : 3;
    unsigned needs = SMMUV3_DESC_PR;

    if (access->write)
        needs = access->atomic ? SMMUV3_DESC_PR | SMMUV3_DESC_PW : SMMUV3_DESC_PW;
    else if (access->instruction)
        needs = SMMUV3_DESC_PX;
    return needs << shift;
}

/** @return permissions without those that WXN and UWXN take away. */
SMMUV3_INLINE unsigned smmuv3_walk_perm_wxn_(const struct smmuv3_walk_stage *s, unsigned perm)
{
    const bool one = s->desc.one_level == SMMUV3_YES;
    unsigned result = perm;

    if (s->wxn && (perm & SMMUV3_DESC_PW) != 0)
        result &= ~SMMUV3_CAST(unsigned, SMMUV3_DESC_PX | (one ? SMMUV3_DESC_UX : 0));
    if (s->wxn && (perm & SMMUV3_DESC_UW) != 0)
        result &= ~SMMUV3_CAST(unsigned, SMMUV3_DESC_UX);
    if (s->uwxn && (perm & SMMUV3_DESC_UW) != 0)
        result &= ~SMMUV3_CAST(unsigned, SMMUV3_DESC_PX);
    return result;
}

/** @return permissions without those that PAN takes away. */
SMMUV3_INLINE unsigned smmuv3_walk_perm_pan_(const struct smmuv3_walk_stage *s, unsigned perm)
{
    unsigned user = SMMUV3_DESC_UR | SMMUV3_DESC_UW;

    if (s->epan || s->desc.pi == SMMUV3_YES)
        user |= SMMUV3_DESC_UX;
    if (!s->pan || (perm & user) == 0)
        return perm;
    return perm & ~SMMUV3_CAST(unsigned, SMMUV3_DESC_PR | SMMUV3_DESC_PW);
}

/**
 * Permissions of a mapping after everything that the CD says.
 *
 * @param s     the stage; stage 2 changes nothing.
 * @param perm  permissions of the descriptor, limits of the tables above applied.
 */
SMMUV3_INLINE unsigned smmuv3_walk_perm(const struct smmuv3_walk_stage *s, unsigned perm)
{
    if (s->desc.stage == 2)
        return perm;
    return smmuv3_walk_perm_pan_(s, smmuv3_walk_perm_wxn_(s, perm));
}

/**
 * Why an access is refused.
 *
 * @param s      the stage.
 * @param raw    permissions of the descriptor with its limits.
 * @param perm   smmuv3_walk_perm() of them.
 * @param needs  what the access needs.
 * @return one of `enum smmuv3_walk_why`: write is judged before read [13.1.1]; NONE when nothing is missing.
 */
SMMUV3_INLINE unsigned smmuv3_walk_perm_why(const struct smmuv3_walk_stage *s, unsigned raw, unsigned perm,
                                            unsigned needs)
{
    const unsigned missing = needs & ~perm;

    if (missing == 0)
        return SMMUV3_WALK_WHY_NONE;
    if ((needs & SMMUV3_WALK_PERM_X) != 0)
        return (needs & ~raw) == 0 ? SMMUV3_WALK_WHY_WXN : SMMUV3_WALK_WHY_EXECUTE;
    if (s->pan && (missing & ~raw) == 0)
        return SMMUV3_WALK_WHY_PAN;
    return (missing & SMMUV3_WALK_PERM_W) != 0 ? SMMUV3_WALK_WHY_WRITE : SMMUV3_WALK_WHY_READ;
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * cond.h - conditions that may be unknown and then remember which field they lack.
 *
 * Legality rules are written with these instead of `bool`, so that a rule that cannot be decided names the ID register
 * field to read. All functions are pure.
 */
#ifndef SMMUV3_COND_H
#define SMMUV3_COND_H

#include "caps.h"
#include "compiler.h"
#include "field.h"
#include "fields.h"
#include "types.h"

/** A condition. */
struct smmuv3_cond {
    /** Its truth. */
    enum smmuv3_tri is;
    /** While unknown: the field that would decide it; 0 for the security state of the structure. Else 0. */
    int needs;
};

/** @return a condition. @param is its truth. @param needs the field that would decide an unknown one. */
SMMUV3_INLINE struct smmuv3_cond smmuv3_cond_make(enum smmuv3_tri is, int needs)
{
    struct smmuv3_cond c;
    c.is = is;
    c.needs = is == SMMUV3_UNKNOWN ? needs : 0;
    return c;
}

/** @return a condition that is known. */
SMMUV3_INLINE struct smmuv3_cond smmuv3_cond_from(bool truth)
{
    return smmuv3_cond_make(smmuv3_tri_from(truth), 0);
}

/** @return whether the SMMU has a capability; lacks the capability's field. @param cap SMMUV3_CAP_*. */
SMMUV3_NEVER_INLINE struct smmuv3_cond smmuv3_cond_cap(const struct smmuv3_caps *caps, int cap)
{
    return smmuv3_cond_make(smmuv3_caps_has(caps, cap), smmuv3_cap_field(cap));
}

/** @return whether a field of an ID register equals `value`. */
SMMUV3_NEVER_INLINE struct smmuv3_cond smmuv3_cond_equals(const struct smmuv3_caps *caps, int field, uint64_t value)
{
    uint64_t have;
    if (!smmuv3_caps_get(caps, field, &have))
        return smmuv3_cond_make(SMMUV3_UNKNOWN, field);
    return smmuv3_cond_from(have == value);
}

/** @return whether the SMMU is version 3.`minor` or later. */
SMMUV3_NEVER_INLINE struct smmuv3_cond smmuv3_cond_version(const struct smmuv3_caps *caps, unsigned minor)
{
    return smmuv3_cond_make(smmuv3_caps_at_least(caps, minor), SMMUV3_F_AIDR_ArchMinorRev);
}

/** @return whether the structure belongs to a security state; lacks field 0 when the state is not known. */
SMMUV3_INLINE struct smmuv3_cond smmuv3_cond_state(enum smmuv3_state have, enum smmuv3_state want)
{
    if (have == SMMUV3_STATE_UNKNOWN)
        return smmuv3_cond_make(SMMUV3_UNKNOWN, 0);
    return smmuv3_cond_from(have == want);
}

/** @return not `a`. */
SMMUV3_INLINE struct smmuv3_cond smmuv3_cond_not(struct smmuv3_cond a)
{
    return smmuv3_cond_make(smmuv3_tri_not(a.is), a.needs);
}

/** @return `a` and `b`; lacks what the first unknown one lacks. */
SMMUV3_NEVER_INLINE struct smmuv3_cond smmuv3_cond_and(struct smmuv3_cond a, struct smmuv3_cond b)
{
    return smmuv3_cond_make(smmuv3_tri_and(a.is, b.is), a.is == SMMUV3_UNKNOWN ? a.needs : b.needs);
}

/** @return `a` or `b`; lacks what the first unknown one lacks. */
SMMUV3_NEVER_INLINE struct smmuv3_cond smmuv3_cond_or(struct smmuv3_cond a, struct smmuv3_cond b)
{
    return smmuv3_cond_make(smmuv3_tri_or(a.is, b.is), a.is == SMMUV3_UNKNOWN ? a.needs : b.needs);
}

/** @return whether a stall model is in effect. @param field where the model would be read. */
SMMUV3_NEVER_INLINE struct smmuv3_cond smmuv3_cond_stall_model(const struct smmuv3_env *env, enum smmuv3_state state,
                                                               enum smmuv3_stall_model model)
{
    enum smmuv3_stall_model have = smmuv3_env_stall_model(env, state);
    if (have == SMMUV3_STALL_MODEL_UNKNOWN)
        return smmuv3_cond_make(SMMUV3_UNKNOWN, smmuv3_stall_model_field(state));
    return smmuv3_cond_from(have == model);
}

/**
 * @return whether a T0SZ, T1SZ or S2T0SZ out of range is ILLEGAL rather than taken as the nearest value in range:
 *         always from SMMUv3.1 on, a choice of the implementation before.
 */
SMMUV3_INLINE struct smmuv3_cond smmuv3_cond_range_illegal(const struct smmuv3_env *env)
{
    return smmuv3_cond_or(smmuv3_cond_version(&env->caps, 1),
                          smmuv3_cond_make(env->v30_range_illegal, SMMUV3_F_AIDR_ArchMinorRev));
}

/** @return whether CR2.E2H of a state is 1. */
SMMUV3_INLINE struct smmuv3_cond smmuv3_cond_e2h(const struct smmuv3_env *env)
{
    int field = smmuv3_by_state_(env->state, SMMUV3_F_CR2_E2H, SMMUV3_F_S_CR2_E2H, SMMUV3_F_R_CR2_E2H);
    return smmuv3_cond_make(env->e2h, field != 0 ? field : SMMUV3_CAST(int, SMMUV3_F_CR2_E2H));
}

#endif

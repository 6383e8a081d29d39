/* SPDX-License-Identifier: MIT */
/**
 * cond_build.h - puts checked values into a structure of eight words; what the constructors of STE and CD share.
 */
#ifndef SMMUV3_COND_BUILD_H
#define SMMUV3_COND_BUILD_H

#include "compiler.h"
#include "cond.h"
#include "field.h"
#include "status.h"

/** A structure under construction. */
struct smmuv3_cond_build {
    /** Its words. */
    uint64_t w[8];
    /** The first error, or SMMUV3_OK. */
    smmuv3_status status;
};

/** Start with all zero. */
SMMUV3_INLINE void smmuv3_cond_build_begin(struct smmuv3_cond_build *build)
{
    for (unsigned i = 0; i < 8; i++)
        build->w[i] = 0;
    build->status = SMMUV3_OK;
}

/** Remember the first error. */
SMMUV3_INLINE void smmuv3_cond_build_fail(struct smmuv3_cond_build *build, smmuv3_status status)
{
    if (build->status == SMMUV3_OK)
        build->status = status;
}

/** Put a value; one that does not fit is an error of range, or of alignment when only low bits are lost. */
SMMUV3_NEVER_INLINE void smmuv3_cond_build_put(struct smmuv3_cond_build *build, int field, uint64_t value)
{
    uint64_t low = (SMMUV3_CAST(uint64_t, 1) << smmuv3_field_scale(field)) - 1;
    if (!smmuv3_field_fits(field, value)) {
        smmuv3_cond_build_fail(build, smmuv3_field_fits(field, value & ~low) ? SMMUV3_ERR_ALIGNMENT : SMMUV3_ERR_RANGE);
        return;
    }
    smmuv3_field_set(build->w, field, value);
}

/** Put a value that needs a capability: other than 0 it is an error without it. Unknown capabilities are trusted. */
SMMUV3_NEVER_INLINE void smmuv3_cond_build_need(struct smmuv3_cond_build *build, int field, uint64_t value,
                                                struct smmuv3_cond have)
{
    if (value != 0 && have.is == SMMUV3_NO)
        smmuv3_cond_build_fail(build, SMMUV3_ERR_UNSUPPORTED);
    smmuv3_cond_build_put(build, field, value);
}

#endif

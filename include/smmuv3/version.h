/* SPDX-License-Identifier: MIT */
/** version.h - versions of this library and of the specification issue that it covers. */
#ifndef SMMUV3_VERSION_H
#define SMMUV3_VERSION_H

#include "compiler.h"

/** Version numbers of the library; equal to `project(version:)` in meson.build, checked by a test. */
enum smmuv3_version {
    /** Major version: changed when source that used the old headers may no longer compile or mean the same. */
    SMMUV3_VERSION_MAJOR = 0,
    /** Minor version: additions. */
    SMMUV3_VERSION_MINOR = 1,
    /** Patch version: corrections. */
    SMMUV3_VERSION_PATCH = 0,
    /** One number for comparisons: major * 65536 + minor * 256 + patch. */
    SMMUV3_VERSION = 0x000100
};

/** @return the version as text, "major.minor.patch". */
SMMUV3_INLINE const char *smmuv3_version_text(void)
{
    return "0.1.0";
}

/** @return the issue of the Arm SMMUv3 specification that the tables follow. */
SMMUV3_INLINE const char *smmuv3_version_spec(void)
{
    return "IHI 0070 G.b";
}

#endif

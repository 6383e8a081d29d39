/* SPDX-License-Identifier: MIT */
/* part.h: IIDR of the Agilex 5 register map, and the revision conditions of the Linux driver. */
#include "smmuv3/part.h"

#include <criterion/criterion.h>

static void set(struct smmuv3_caps *caps, int reg, uint32_t value)
{
    cr_assert_eq(smmuv3_caps_set(caps, reg, value), SMMUV3_OK);
}

static uint32_t quirks_of(uint32_t iidr)
{
    struct smmuv3_caps caps = {0};
    set(&caps, SMMUV3_R_IIDR, iidr);
    return smmuv3_part_quirks(&caps);
}

Test(part, parts_and_their_errata)
{
    struct smmuv3_caps caps = {0};
    struct smmuv3_part part;
    set(&caps, SMMUV3_R_IIDR, 0x4832043b); /* Agilex 5: ProductID 0x483, Variant 2, Revision 0, Implementer 0x43b */
    cr_assert(smmuv3_part_get(&caps, &part));
    cr_assert_str_eq(part.name, "Arm MMU-600");
    cr_assert_eq(part.variant, 2);
    cr_assert_eq(part.revision, 0);
    cr_assert_eq(smmuv3_part_quirks(&caps), 0);
    cr_assert_eq(quirks_of(0x4830243b), SMMUV3_QUIRK_NO_SEV | SMMUV3_QUIRK_NO_NESTING, "MMU-600 r0p2");
    cr_assert_eq(quirks_of(0x4830343b), SMMUV3_QUIRK_NO_NESTING, "MMU-600 r0p3");
    cr_assert_eq(quirks_of(0x4831043b), SMMUV3_QUIRK_NO_NESTING, "MMU-600 r1p0");
    cr_assert_eq(quirks_of(0x4870043b), SMMUV3_QUIRK_NO_BTM | SMMUV3_QUIRK_FULL_CONT_RANGE | SMMUV3_QUIRK_FORCE_SYNC |
                                            SMMUV3_QUIRK_NO_NESTING, "MMU-700 r0p0");
    cr_assert_eq(quirks_of(0x4870143b), quirks_of(0x4870043b), "MMU-700 r0p1");
    cr_assert_eq(quirks_of(0x4871043b), quirks_of(0x4870043b), "MMU-700 r1p0");
    cr_assert_eq(quirks_of(0x4871143b), SMMUV3_QUIRK_NO_BTM | SMMUV3_QUIRK_FULL_CONT_RANGE, "MMU-700 r1p1");
    cr_assert_eq(quirks_of(0x48a0043b), SMMUV3_QUIRK_NO_BTM);
    cr_assert_eq(quirks_of(0x4981043b), SMMUV3_QUIRK_NO_BTM | SMMUV3_QUIRK_FULL_CONT_RANGE, "MMU-S3 r1p0");
    cr_assert_eq(quirks_of(0x4981143b), SMMUV3_QUIRK_NO_BTM, "MMU-S3 r1p1");
    cr_assert_eq(quirks_of(0x48300036), 0, "another implementer");
    cr_assert_eq(quirks_of(0), 0);
}

Test(part, zero_and_unknown_are_no_part)
{
    struct smmuv3_caps caps = {0};
    struct smmuv3_part part;
    cr_assert_not(smmuv3_part_get(&caps, &part));
    cr_assert_null(part.name);
    set(&caps, SMMUV3_R_IIDR, 0); /* QEMU */
    cr_assert_not(smmuv3_part_get(&caps, &part));
    set(&caps, SMMUV3_R_IIDR, 0x48300036);
    cr_assert(smmuv3_part_get(&caps, &part));
    cr_assert_null(part.name);
    cr_assert_eq(part.implementer, 0x36);
}

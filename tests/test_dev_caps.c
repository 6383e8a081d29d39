/* SPDX-License-Identifier: MIT */
/* Refusals and warnings from ID registers alone. */
#include <string.h>

#include "smmuv3/dev_caps.h"

#include <criterion/criterion.h>

/* IDR0 and so on of a plain SMMUv3.1, by the layout of IHI 0070 6.3.1. */
static struct smmuv3_caps plain(void)
{
    struct smmuv3_caps caps;

    smmuv3_caps_clear(&caps);
    cr_assert_eq(smmuv3_caps_set(&caps, SMMUV3_R_IDR0, 1u | 2u | 2u << 2 | 1u << 4 | 1u << 27), SMMUV3_OK);
    cr_assert_eq(smmuv3_caps_set(&caps, SMMUV3_R_IDR1, 16u | 8u << 16 | 8u << 21), SMMUV3_OK);
    cr_assert_eq(smmuv3_caps_set(&caps, SMMUV3_R_IDR3, 0), SMMUV3_OK);
    cr_assert_eq(smmuv3_caps_set(&caps, SMMUV3_R_IDR5, 5u | 1u << 4), SMMUV3_OK);
    cr_assert_eq(smmuv3_caps_set(&caps, SMMUV3_R_AIDR, 1), SMMUV3_OK);
    return caps;
}

static unsigned refusal(int reg, uint32_t clear, uint32_t set)
{
    struct smmuv3_caps caps = plain();
    const int slot = smmuv3_caps_slot(reg);

    caps.raw[slot] = (caps.raw[slot] & ~clear) | set;
    return smmuv3_dev_refuse(&caps, SMMUV3_STATE_NS, 0);
}

Test(dev_caps, refusals)
{
    cr_assert_eq(refusal(SMMUV3_R_IDR0, 0, 0), SMMUV3_DEV_ACCEPTED);
    cr_assert_eq(refusal(SMMUV3_R_IDR0, 0, UINT32_MAX), SMMUV3_DEV_REFUSED_DEAD);
    cr_assert_eq(refusal(SMMUV3_R_IDR1, 0, UINT32_MAX), SMMUV3_DEV_REFUSED_DEAD);
    cr_assert_eq(refusal(SMMUV3_R_AIDR, 0, 1u << 4), SMMUV3_DEV_REFUSED_VERSION);
    cr_assert_eq(refusal(SMMUV3_R_IDR0, 3, 0), SMMUV3_DEV_REFUSED_NO_STAGE);
    cr_assert_eq(refusal(SMMUV3_R_IDR0, 1, 0), SMMUV3_DEV_ACCEPTED, "stage 1 only");
    cr_assert_eq(refusal(SMMUV3_R_IDR0, 2, 0), SMMUV3_DEV_ACCEPTED, "stage 2 only");
    cr_assert_eq(refusal(SMMUV3_R_IDR0, 3u << 2, 0), SMMUV3_DEV_REFUSED_NO_FORMAT);
    cr_assert_eq(refusal(SMMUV3_R_IDR0, 0, 1u << 21), SMMUV3_DEV_REFUSED_ENDIAN);
    cr_assert_eq(refusal(SMMUV3_R_IDR0, 0, 3u << 21), SMMUV3_DEV_ACCEPTED, "big-endian tables");
    cr_assert_eq(refusal(SMMUV3_R_IDR5, 1u << 4, 0), SMMUV3_DEV_REFUSED_NO_GRANULE);
    cr_assert_eq(refusal(SMMUV3_R_IDR1, 63, 33), SMMUV3_DEV_REFUSED_ID_SIZE);
    cr_assert_eq(refusal(SMMUV3_R_IDR1, 0, 21u << 6), SMMUV3_DEV_REFUSED_ID_SIZE);
    cr_assert_eq(refusal(SMMUV3_R_IDR1, 0, 31u << 21), SMMUV3_DEV_REFUSED_QUEUE_SIZE);
    cr_assert_eq(refusal(SMMUV3_R_IDR1, 0, 31u << 16), SMMUV3_DEV_REFUSED_QUEUE_SIZE);
    cr_assert_eq(refusal(SMMUV3_R_IDR1, 0, 31u << 11), SMMUV3_DEV_REFUSED_QUEUE_SIZE);
    cr_assert_eq(refusal(SMMUV3_R_IDR1, 0, 1u << 30 | 1u << 28), SMMUV3_DEV_REFUSED_RELATIVE);
    cr_assert_eq(refusal(SMMUV3_R_IDR1, 0, 1u << 30), SMMUV3_DEV_ACCEPTED, "preset, absolute");
    cr_assert_eq(refusal(SMMUV3_R_IDR1, 0, 1u << 28), SMMUV3_DEV_ACCEPTED, "REL means nothing without preset");
}

Test(dev_caps, states)
{
    struct smmuv3_caps caps = plain();

    cr_assert_eq(smmuv3_dev_refuse(&caps, SMMUV3_STATE_S, 0), SMMUV3_DEV_REFUSED_STATE);
    cr_assert_eq(smmuv3_dev_refuse(&caps, SMMUV3_STATE_REALM, 0), SMMUV3_DEV_REFUSED_STATE);
    cr_assert_eq(smmuv3_dev_refuse(&caps, SMMUV3_STATE_ROOT, 0), SMMUV3_DEV_REFUSED_STATE);
    cr_assert_eq(smmuv3_dev_refuse(&caps, SMMUV3_STATE_UNKNOWN, 0), SMMUV3_DEV_REFUSED_STATE);
    cr_assert_eq(smmuv3_caps_set(&caps, SMMUV3_R_S_IDR1, 1u << 31 | 8), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_refuse(&caps, SMMUV3_STATE_S, 0), SMMUV3_DEV_ACCEPTED);
    caps.raw[SMMUV3_CAPS_SLOT_IDR0] |= 1u << 30;
    cr_assert_eq(smmuv3_caps_set(&caps, SMMUV3_R_R_IDR0, 1u << 24), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_refuse(&caps, SMMUV3_STATE_REALM, 0), SMMUV3_DEV_ACCEPTED);
    cr_assert_eq(smmuv3_caps_set(&caps, SMMUV3_R_R_IDR0, UINT32_MAX), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_refuse(&caps, SMMUV3_STATE_REALM, 0), SMMUV3_DEV_REFUSED_STATE);
}

static uint32_t warning(int reg, uint32_t clear, uint32_t set)
{
    struct smmuv3_caps caps = plain();
    const int slot = smmuv3_caps_slot(reg);

    caps.raw[slot] = (caps.raw[slot] & ~clear) | set;
    return smmuv3_dev_warnings(&caps, SMMUV3_STATE_NS, SMMUV3_UNKNOWN, 0);
}

Test(dev_caps, warnings)
{
    struct smmuv3_caps caps = plain();

    cr_assert_eq(warning(SMMUV3_R_IDR0, 0, 0), 0);
    cr_assert_eq(warning(SMMUV3_R_IDR0, 3u << 27, 0), SMMUV3_DEV_WARN_ST_LEVEL);
    cr_assert_eq(warning(SMMUV3_R_IDR0, 0, 1u << 16), SMMUV3_DEV_WARN_PRI_WITHOUT_ATS);
    cr_assert_eq(warning(SMMUV3_R_IDR0, 0, 1u << 16 | 1u << 10), 0);
    cr_assert_eq(warning(SMMUV3_R_IDR0, 0, 3u << 24), SMMUV3_DEV_WARN_STALL_MODEL);
    cr_assert_eq(warning(SMMUV3_R_IDR1, 0, 1u << 31), SMMUV3_DEV_WARN_ECMDQ);
    cr_assert_eq(warning(SMMUV3_R_IDR5, 7, 6), SMMUV3_DEV_WARN_OAS);
    cr_assert_eq(warning(SMMUV3_R_IDR0, 0, 1u << 19), SMMUV3_DEV_WARN_CD2L);
    cr_assert_eq(warning(SMMUV3_R_AIDR, 0xf, 2), SMMUV3_DEV_WARN_RIL);
    cr_assert_eq(smmuv3_dev_warnings(&caps, SMMUV3_STATE_NS, SMMUV3_NO, 0), SMMUV3_DEV_WARN_COHERENCY);
    cr_assert_eq(smmuv3_dev_warnings(&caps, SMMUV3_STATE_NS, SMMUV3_YES, 0), 0);
    cr_assert_eq(smmuv3_dev_warnings(&caps, SMMUV3_STATE_NS, SMMUV3_UNKNOWN, SMMUV3_QUIRK_NO_SEV),
                 SMMUV3_DEV_WARN_ERRATA);
}

Test(dev_caps, every_answer_has_a_text_of_its_own)
{
    for (unsigned i = 0; i <= 10; i++)
        for (unsigned j = 0; j < i; j++)
            cr_assert_str_neq(smmuv3_dev_refusal_text(i), smmuv3_dev_refusal_text(j));
    cr_assert_str_eq(smmuv3_dev_refusal_text(11), "unknown reason");
    for (unsigned i = 0; i < 9; i++)
        cr_assert_str_neq(smmuv3_dev_warning_text(1u << i), "unknown warning");
    cr_assert_str_eq(smmuv3_dev_warning_text(1u << 9), "unknown warning");
}

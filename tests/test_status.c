/* SPDX-License-Identifier: MIT */
/* status.h, version.h and compiler.h: numbers that must not move, and texts for all of them. */
#include "smmuv3/compiler.h"
#include "smmuv3/status.h"
#include "smmuv3/version.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(status, numbers_are_stable)
{
    cr_assert_eq(SMMUV3_OK, 0);
    cr_assert_eq(SMMUV3_ERR_ARGUMENT, -4097, "below every errno");
    cr_assert_eq(SMMUV3_ERR_UNDECIDED, -4103);
    cr_assert_eq(SMMUV3_ERR_FULL, -4111);
    cr_assert_eq(SMMUV3_ERR_CERROR_ILL, -4113);
    cr_assert_eq(SMMUV3_ERR_CANCELLED, -4118);
    cr_assert_eq(SMMUV3_ERR_PARTIAL, -4119);
}

Test(status, every_code_has_a_text_and_a_name)
{
    for (smmuv3_status status = SMMUV3_ERR_ARGUMENT; status >= SMMUV3_ERR_PARTIAL; status--) {
        cr_assert_str_neq(smmuv3_status_text(status), "unknown status", "%d", status);
        cr_assert_eq(strncmp(smmuv3_status_name(status), "SMMUV3_ERR_", 11), 0);
        cr_assert_str_neq(smmuv3_status_name(status), "SMMUV3_ERR_UNKNOWN_STATUS");
        for (smmuv3_status other = SMMUV3_ERR_ARGUMENT; other > status; other--)
            cr_assert_str_neq(smmuv3_status_text(status), smmuv3_status_text(other));
    }
    cr_assert_str_eq(smmuv3_status_text(SMMUV3_OK), "success");
    cr_assert_str_eq(smmuv3_status_text(1), "unknown status");
    cr_assert_str_eq(smmuv3_status_name(-1), "SMMUV3_ERR_UNKNOWN_STATUS");
}

Test(version, text_and_numbers_agree)
{
    char text[16];
    snprintf(text, sizeof(text), "%d.%d.%d", SMMUV3_VERSION_MAJOR, SMMUV3_VERSION_MINOR, SMMUV3_VERSION_PATCH);
    cr_assert_str_eq(smmuv3_version_text(), text);
    cr_assert_eq(SMMUV3_VERSION, SMMUV3_VERSION_MAJOR << 16 | SMMUV3_VERSION_MINOR << 8 | SMMUV3_VERSION_PATCH);
    cr_assert_str_eq(smmuv3_version_spec(), "IHI 0070 G.b");
}

Test(compiler, bit_length)
{
    cr_assert_eq(smmuv3_bit_length(0), 0);
    for (unsigned n = 0; n < 64; n++) {
        cr_assert_eq(smmuv3_bit_length(UINT64_C(1) << n), n + 1);
        cr_assert_eq(smmuv3_bit_length(UINT64_MAX >> n), 64 - n);
    }
}

/* SPDX-License-Identifier: MIT */
/* Runs of every length and every place in a table: right inside, untouched outside. */
#include "smmuv3/pgtable_bulk.h"

#include <criterion/criterion.h>

#define N 80
#define GUARD_WORD UINT64_C(0x5a5a5a5a5a5a5a5a)

static uint64_t words[N];

static void reset(void)
{
    for (size_t i = 0; i < N; i++)
        words[i] = GUARD_WORD;
}

Test(pgtable_bulk, fill_and_clear)
{
    for (size_t at = 0; at < 9; at++) {
        for (size_t n = 0; n < 70; n++) {
            for (int swap = 0; swap < 2; swap++) {
                reset();
                smmuv3_pgtable_fill_(words + at, n, 0x123456789003u, 0x1000, swap != 0);
                for (size_t i = 0; i < N; i++) {
                    const uint64_t value = UINT64_C(0x123456789003) + (i - at) * 0x1000;
                    const bool in = i >= at && i < at + n;

                    cr_assert_eq(words[i], !in ? GUARD_WORD : swap ? __builtin_bswap64(value) : value);
                }
            }
            smmuv3_pgtable_clear_(words + at, n);
            for (size_t i = 0; i < N; i++)
                cr_assert_eq(words[i], i >= at && i < at + n ? 0 : GUARD_WORD);
        }
    }
}

Test(pgtable_bulk, one_odd_entry_is_seen)
{
    for (size_t n = 1; n < 70; n++) {
        for (size_t odd = 0; odd < n; odd++) {
            reset();
            smmuv3_pgtable_clear_(words + 3, n);
            cr_assert_eq(smmuv3_pgtable_any_(words + 3, n), 0);
            words[3 + odd] = UINT64_C(1) << 63;
            cr_assert_eq(smmuv3_pgtable_any_(words + 3, n), UINT64_C(1) << 63);
            cr_assert_eq(smmuv3_pgtable_count_valid_(words + 3, n, UINT64_C(1) << 63), 1);
            smmuv3_pgtable_fill_(words + 3, n, 3, 0, false);
            cr_assert_eq(smmuv3_pgtable_all_(words + 3, n), 3);
            words[3 + odd] = 6;
            cr_assert_eq(smmuv3_pgtable_all_(words + 3, n), n == 1 ? 6 : 2);
            cr_assert_eq(smmuv3_pgtable_scan_run_(words + 3, n).all, n == 1 ? 6 : 2);
            cr_assert_eq(smmuv3_pgtable_scan_run_(words + 3, n).any, n == 1 ? 6 : 7);
        }
    }
}

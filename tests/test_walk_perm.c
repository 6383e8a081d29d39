/* SPDX-License-Identifier: MIT */
#include "smmuv3/walk_perm.h"

#include <criterion/criterion.h>
#include <string.h>

enum { PR = 1, PW = 2, PX = 4, UR = 8, UW = 16, UX = 32 };

Test(walk_perm, needs)
{
    struct smmuv3_walk_access a;
    memset(&a, 0, sizeof(a));
    cr_expect_eq(smmuv3_walk_needs(&a), UR);
    a.privileged = true;
    cr_expect_eq(smmuv3_walk_needs(&a), PR);
    a.instruction = true;
    cr_expect_eq(smmuv3_walk_needs(&a), PX);
    a.write = true;
    cr_expect_eq(smmuv3_walk_needs(&a), PW, "writes are data");
    a.atomic = true;
    a.privileged = false;
    cr_expect_eq(smmuv3_walk_needs(&a), UR | UW);
}

Test(walk_perm, what_the_cd_takes_away)
{
    static const struct {
        bool wxn, uwxn, pan, epan, one;
        unsigned in, out;
    } rows[] = {
        {false, false, false, false, false, 63, 63},
        {true, false, false, false, false, 63, 63 & ~(PX | UX)},
        {true, false, false, false, false, PR | PW | PX | UX, PR | PW | UX},
        {true, false, false, false, true, PR | PW | PX | UX, PR | PW},
        {true, false, false, false, false, PR | PX | UR | UX, PR | PX | UR | UX},
        {false, true, false, false, false, 63, 63 & ~PX},
        {false, false, true, false, false, PR | PW | UR, UR},
        {false, false, true, false, false, PR | PW | PX, PR | PW | PX},
        {false, false, true, false, false, PR | PW | UX, PR | PW | UX},
        {false, false, true, true, false, PR | PW | UX, UX},
    };
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        struct smmuv3_walk_stage s;
        memset(&s, 0, sizeof(s));
        s.wxn = rows[i].wxn;
        s.uwxn = rows[i].uwxn;
        s.pan = rows[i].pan;
        s.epan = rows[i].epan;
        s.desc.one_level = rows[i].one ? SMMUV3_YES : SMMUV3_NO;
        cr_expect_eq(smmuv3_walk_perm(&s, rows[i].in), rows[i].out, "row %zu", i);
        s.desc.stage = 2;
        cr_expect_eq(smmuv3_walk_perm(&s, rows[i].in), rows[i].in, "row %zu", i);
    }
}

Test(walk_perm, reasons)
{
    struct smmuv3_walk_stage s;
    memset(&s, 0, sizeof(s));
    cr_expect_eq(smmuv3_walk_perm_why(&s, UR, UR, UR), SMMUV3_WALK_WHY_NONE);
    cr_expect_eq(smmuv3_walk_perm_why(&s, UR, UR, UR | UW), SMMUV3_WALK_WHY_WRITE);
    cr_expect_eq(smmuv3_walk_perm_why(&s, 0, 0, UR | UW), SMMUV3_WALK_WHY_WRITE, "write before read");
    cr_expect_eq(smmuv3_walk_perm_why(&s, UW, UW, UR | UW), SMMUV3_WALK_WHY_READ);
    cr_expect_eq(smmuv3_walk_perm_why(&s, UR, UR, UX), SMMUV3_WALK_WHY_EXECUTE);
    cr_expect_eq(smmuv3_walk_perm_why(&s, UX | UW, UW, UX), SMMUV3_WALK_WHY_WXN);
    s.pan = true;
    cr_expect_eq(smmuv3_walk_perm_why(&s, PR | UR, UR, PR), SMMUV3_WALK_WHY_PAN);
}

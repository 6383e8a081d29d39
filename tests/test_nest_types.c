/* SPDX-License-Identifier: MIT */
/* nest_types.h: tables of streams, both ways, against a plain search; doubles are refused. */
#include "nest_kit.h"

Test(nest_types, finds_both_ways)
{
    struct smmuv3_nest_stream v[10], found = {1, 2, 3, 4};
    uint32_t order[10];
    struct smmuv3_nest_streams s;
    nest_streams(&s, v, order);
    for (uint32_t sid = 0; sid < 0x10010; sid++) {
        bool mine = sid < 8 || sid == 0x100 || sid == 0x10000;
        cr_assert_eq(smmuv3_nest_find_vsid(&s, sid, &found), mine, "vSID %#x", sid);
        if (!mine)
            continue;
        cr_assert_eq(found.vsid, sid);
        struct smmuv3_nest_stream back;
        cr_assert(smmuv3_nest_find_psid(&s, found.psid, &back));
        cr_assert_eq(back.vsid, sid);
        cr_assert_eq(back.tag, found.tag);
    }
    cr_assert_not(smmuv3_nest_find_psid(&s, 1, &found));
    s.by_physical = NULL;
    cr_assert(smmuv3_nest_find_psid(&s, v[9].psid, &found), "without an order it is a search");
    cr_assert_not(smmuv3_nest_find_psid(&s, 1, &found));
}

Test(nest_types, doubles)
{
    struct smmuv3_nest_stream v[3] = {{5, 1, 0, 0}, {6, 2, 0, 0}, {5, 3, 0, 0}};
    struct smmuv3_nest_stream p[3] = {{5, 1, 0, 0}, {6, 2, 0, 0}, {7, 1, 0, 0}};
    uint32_t order[3];
    struct smmuv3_nest_streams s = {0};
    cr_assert_eq(smmuv3_nest_streams_make(&s, v, order, 3), SMMUV3_ERR_EXISTS, "one virtual StreamID twice");
    cr_assert_eq(smmuv3_nest_streams_make(&s, p, order, 3), SMMUV3_ERR_EXISTS, "one physical StreamID twice");
    cr_assert_eq(s.count, 0, "nothing set");
    cr_assert_eq(smmuv3_nest_streams_make(&s, NULL, NULL, 0), SMMUV3_OK);
    cr_assert_eq(smmuv3_nest_streams_make(&s, NULL, NULL, 1), SMMUV3_ERR_ARGUMENT);
    cr_assert_not(smmuv3_nest_find_vsid(&s, 0, &v[0]));
    cr_assert_not(smmuv3_nest_find_psid(&s, 0, &v[0]));
}

Test(nest_types, any_order_is_sorted)
{
    enum { N = 300 };
    static struct smmuv3_nest_stream v[N];
    static uint32_t order[N];
    struct smmuv3_nest_streams s;
    for (uint32_t i = 0; i < N; i++) {
        v[i].vsid = (i * 179) % 1009;
        v[i].psid = 0xffffffffu - (i * 211) % 1013;
        v[i].tag = i;
    }
    cr_assert_eq(smmuv3_nest_streams_make(&s, v, order, N), SMMUV3_OK);
    for (uint32_t i = 1; i < N; i++) {
        cr_assert_lt(v[i - 1].vsid, v[i].vsid);
        cr_assert_lt(v[order[i - 1]].psid, v[order[i]].psid);
    }
    for (uint32_t i = 0; i < N; i++) {
        struct smmuv3_nest_stream f;
        cr_assert(smmuv3_nest_find_vsid(&s, (i * 179) % 1009, &f));
        cr_assert_eq(f.tag, i);
        cr_assert(smmuv3_nest_find_psid(&s, 0xffffffffu - (i * 211) % 1013, &f));
        cr_assert_eq(f.tag, i);
    }
}

static bool add_one(void *ctx, uint32_t sid, struct smmuv3_nest_stream *out)
{
    if (sid > *(const uint32_t *)ctx)
        return false;
    out->vsid = sid;
    out->psid = sid + 1;
    out->flags = 0;
    out->tag = 9;
    return true;
}

Test(nest_types, callbacks)
{
    uint32_t limit = 4;
    struct smmuv3_nest_streams s = {0};
    struct smmuv3_nest_stream found;
    s.by_vsid = add_one;
    s.by_psid = add_one;
    s.ctx = &limit;
    cr_assert(smmuv3_nest_find_vsid(&s, 4, &found));
    cr_assert_eq(found.psid, 5);
    cr_assert_not(smmuv3_nest_find_vsid(&s, 5, &found));
    cr_assert(smmuv3_nest_find_psid(&s, 3, &found));
    cr_assert_eq(found.tag, 9);
}

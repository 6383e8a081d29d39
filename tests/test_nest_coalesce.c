/* SPDX-License-Identifier: MIT */
/* nest_coalesce.h: fewer commands, and never less invalidated: random segments against a model of what goes. */
#include "nest_kit.h"

static struct smmuv3_cmd tlbi(uint64_t op, uint64_t asid, uint64_t va)
{
    struct smmuv3_cmd c = {{op | asid << 48 | 7ull << 32, va}};
    return c;
}

static struct smmuv3_cmd cfgi(uint64_t op, uint64_t sid, uint64_t ssid)
{
    struct smmuv3_cmd c = {{op | ssid << 12 | sid << 32, op == 5}};
    return c;
}

static struct smmuv3_cmd atc(uint64_t sid, uint64_t size)
{
    struct smmuv3_cmd c = {{0x40 | sid << 32, size}};
    return c;
}

Test(nest_coalesce, known_cases)
{
    struct smmuv3_cmd c[8];
    c[0] = tlbi(0x12, 1, 0x1000);
    c[1] = tlbi(0x11, 2, 0);
    c[2] = tlbi(0x12, 1, 0x1000);
    cr_assert_eq(smmuv3_nest_coalesce(c, 0, 3, 0, SIZE_MAX, 7), 2, "the same twice");
    cr_assert_eq(c[1].w[0], 0x0002000700000011ull);
    c[0] = tlbi(0x12, 1, 0x1000);
    c[1] = atc(9, 0);
    c[2] = tlbi(0x10, 0, 0);
    c[3] = tlbi(0x13, 0, 0x5000);
    cr_assert_eq(smmuv3_nest_coalesce(c, 0, 4, 0, SIZE_MAX, 7), 2, "NH_ALL takes all of the segment");
    cr_assert_eq(c[0].w[0], 0x0000000700000010ull);
    cr_assert_eq(c[0].w[1], 0);
    cr_assert_eq(c[1].w[0], 0x900000040ull);
    for (uint64_t i = 0; i < 5; i++)
        c[i] = tlbi(0x12, 1, i << 12);
    cr_assert_eq(smmuv3_nest_coalesce(c, 0, 5, 0, 5, 7), 5, "as many as allowed");
    cr_assert_eq(smmuv3_nest_coalesce(c, 0, 5, 0, 4, 7), 1, "one more: all of the VMID");
    cr_assert_eq(c[0].w[0], 0x0000000700000010ull);
    c[0] = cfgi(6, 3, 0);
    c[1] = cfgi(5, 3, 1);
    c[2] = cfgi(5, 4, 1);
    cr_assert_eq(smmuv3_nest_coalesce(c, 0, 3, 0, SIZE_MAX, 7), 2, "CFGI_CD of a stream whose CDs all go");
    cr_assert_eq(c[1].w[0] >> 32, 4);
    c[0] = atc(3, 52);
    c[1] = atc(3, 0);
    c[2] = atc(4, 0);
    cr_assert_eq(smmuv3_nest_coalesce(c, 0, 3, 0, SIZE_MAX, 7), 2);
    c[0] = (struct smmuv3_cmd){{0x44 | 1ull << 32, 5}};
    c[1] = c[0];
    cr_assert_eq(smmuv3_nest_coalesce(c, 0, 2, 0, SIZE_MAX, 7), 2, "answers to stalls are not invalidations");
}

Test(nest_coalesce, nothing_passes_a_sync)
{
    struct smmuv3_nest_guest guest = {0};
    struct smmuv3_cmd c[5];
    struct smmuv3_nest_work w[4] = {{0}};
    struct smmuv3_nest_out out = {0};
    guest.vmid = 7;
    c[0] = tlbi(0x11, 1, 0);
    c[1] = tlbi(0x11, 1, 0);
    c[2] = tlbi(0x11, 1, 0); /* behind the CMD_SYNC: stays */
    c[3] = tlbi(0x10, 0, 0);
    c[4] = tlbi(0x11, 2, 0);
    w[0].kind = SMMUV3_NEST_WORK_SYNC;
    w[0].before = 2;
    w[1].kind = SMMUV3_NEST_WORK_STE;
    w[1].before = 3;
    w[2].kind = SMMUV3_NEST_WORK_SYNC;
    w[2].before = 3;
    w[3].kind = SMMUV3_NEST_WORK_SYNC;
    w[3].before = 4;
    out.cmds = c;
    out.cmds_count = 5;
    out.works = w;
    out.works_count = 4;
    smmuv3_nest_coalesce_out(&guest, &out, SIZE_MAX);
    cr_assert_eq(out.cmds_count, 4);
    cr_assert(w[0].before == 1 && w[1].before == 1 && w[2].before == 2 && w[3].before == 3);
    cr_assert_eq(c[1].w[0] & 0xff, 0x11);
    cr_assert_eq(c[2].w[0] & 0xff, 0x10);
    cr_assert_eq(c[3].w[0], 0x0002000700000011ull, "behind NH_ALL's CMD_SYNC: stays");
}

/* A model of caches: 4 ASIDs by 8 pages (global entries beside), 4 streams by 4 CDs, 4 streams by 8 pages. */
struct caches {
    bool tlb[5][8];
    bool cd[4][4];
    bool atc[4][8];
};

static void drop(struct caches *c, const struct smmuv3_cmd *cmd)
{
    unsigned op = cmd->w[0] & 0xff, asid = cmd->w[0] >> 48 & 3, sid = cmd->w[0] >> 32 & 3;
    unsigned page = cmd->w[1] >> 12 & 7, ssid = cmd->w[0] >> 12 & 3;
    for (unsigned a = 0; a < 5; a++)
        for (unsigned p = 0; p < 8; p++) {
            bool global = a == 4;
            if (op == 0x10 || (op == 0x11 && a == asid && !global) || (op == 0x13 && p == page) ||
                (op == 0x12 && p == page && (global || a == asid)))
                c->tlb[a][p] = false;
        }
    for (unsigned i = 0; i < 4; i++) {
        if ((op == 5 && i == ssid) || op == 6)
            c->cd[sid][i] = false;
    }
    for (unsigned p = 0; op == 0x40 && p < 8; p++)
        if ((cmd->w[1] & 63) == 52 || p == page)
            c->atc[sid][p] = false;
}

static void fill(struct caches *c)
{
    memset(c, true, sizeof *c);
}

Test(nest_coalesce, never_less)
{
    uint64_t seed = 7;
    struct smmuv3_nest_guest guest = {0};
    guest.vmid = 7;
    for (unsigned n = 0; n < 20000; n++) {
        struct smmuv3_cmd before[24], after[24];
        struct smmuv3_nest_work w[6] = {{0}};
        uint32_t was[6];
        struct smmuv3_nest_out out = {0};
        size_t syncs = kit_random(&seed) % 5, count = kit_random(&seed) % 24;
        for (size_t i = 0; i < count; i++) {
            uint64_t r = kit_random(&seed);
            switch (r >> 60) {
            case 0: before[i] = tlbi(0x10, 0, 0); break;
            case 1:
            case 2: before[i] = tlbi(0x11, r & 3, 0); break;
            case 3:
            case 4: before[i] = tlbi(0x13, 0, (r >> 4 & 7) << 12); break;
            case 5: before[i] = cfgi(6, r & 3, 0); break;
            case 6:
            case 7: before[i] = cfgi(5, r & 3, r >> 2 & 3); break;
            case 8:
            case 9: before[i] = atc(r & 3, (r >> 8 & 7) == 0 ? 52 : (r >> 4 & 7) << 12); break;
            default: before[i] = tlbi(0x12, r & 3, (r >> 4 & 7) << 12);
            }
            after[i] = before[i];
        }
        for (size_t i = 0; i < syncs; i++) {
            w[i].kind = SMMUV3_NEST_WORK_SYNC;
            w[i].before = (uint32_t)(count * (i + 1) / 5);
            was[i] = w[i].before;
        }
        out.cmds = after;
        out.cmds_count = count;
        out.works = w;
        out.works_count = syncs;
        smmuv3_nest_coalesce_out(&guest, &out, (n & 1) != 0 ? 3 : SIZE_MAX);
        cr_assert_leq(out.cmds_count, count);
        /* Segment by segment, from full caches: what goes before goes after. */
        for (size_t i = 0; i <= syncs; i++) {
            struct caches one, two;
            fill(&one);
            fill(&two);
            for (size_t k = i == 0 ? 0 : was[i - 1]; k < (i == syncs ? count : was[i]); k++)
                drop(&one, &before[k]);
            for (size_t k = i == 0 ? 0 : w[i - 1].before; k < (i == syncs ? out.cmds_count : w[i].before); k++)
                drop(&two, &after[k]);
            for (size_t k = 0; k < sizeof one; k++)
                cr_assert(!((const bool *)&two)[k] || ((const bool *)&one)[k], "case %u segment %zu", n, i);
        }
    }
}

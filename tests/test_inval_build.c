/* SPDX-License-Identifier: MIT */
/* inval_build.h: pieces of any size say the same, and no ATC_INV comes before the CMD_SYNC behind its TLBIs. */
#include "inval_harness.h"

static bool devices_known; /* as in a list that is published */
static unsigned straight;   /* builds that began with devices that are alike */

/* Everything that is built, each piece closed by a CMD_SYNC, as one SMMU sees it. */
static unsigned build(const struct smmuv3_inval_entry *e, uint32_t n, const struct smmuv3_inval_request *r,
                      uint32_t max, const struct smmuv3_inval_smmu *who, struct smmuv3_cmd *out)
{
    struct smmuv3_inval_builder b;
    struct smmuv3_inval_piece piece;
    struct smmuv3_cmd cmds[64];
    unsigned count = 0;
    smmuv3_inval_build_begin(&b, e, n, r);
    b.devices = devices_known ? smmuv3_inval_list_devices_(e, n) : 0;
    straight += b.usual != 0 && b.devices != 0;
    while (smmuv3_inval_build_next(&b, cmds, max, &piece)) {
        cr_assert(piece.count >= 1 && piece.count <= max);
        cr_assert_neq(cmds[0].w[0], 0x46, "no CMD_SYNC at the begin of a piece");
        cr_assert_neq(cmds[piece.count - 1].w[0], 0x46, "nor at its end");
        for (uint32_t i = 0; i < piece.count && piece.smmu == who; i++)
            out[count++] = cmds[i];
        if (piece.smmu == who) {
            out[count].w[0] = 0x46;
            out[count++].w[1] = 0;
        }
    }
    return count;
}

Test(inval_build, any_size_of_piece_says_the_same)
{
    static struct smmuv3_cmd all[4096], part[4096];
    struct smmuv3_inval_entry e[14];
    struct smmuv3_inval_request r = pages8();
    start(0);
    for (unsigned s = 0; s < 2; s++) {
        smmuv3_inval_entry_stage1(&e[7 * s], &smmu[s], SMMUV3_OP_TLBI_NH_VA, 5, 0);
        smmuv3_inval_entry_stage1(&e[7 * s + 1], &smmu[s], SMMUV3_OP_TLBI_NH_VA, 6, 0);
        smmuv3_inval_entry_stage2(&e[7 * s + 2], &smmu[s], SMMUV3_OP_TLBI_S2_IPA, 7);
        smmuv3_inval_entry_nested(&e[7 * s + 3], &smmu[s], 7);
        for (unsigned i = 4; i < 7; i++)
            smmuv3_inval_entry_atc(&e[7 * s + i], &smmu[s], 0x100 + i, 0, 0);
    }
    smmuv3_inval_sort(e, 14);
    for (unsigned round = 0; round < 200; round++) {
        r.first = round * 0x3000u;
        r.last = r.first + (round + 1) * 0x7000u - 1;
        r.atc_limit_log2 = round % 3;
        smmu[0].plan_flags = round % 2 ? SMMUV3_PLAN_INVAL_RANGE : 0;
        for (unsigned i = 0; i < 14; i++)
            smmuv3_a32_store(&e[i].users, (round >> (i % 7) & 1) != 0 || i < 2 ? 1 : 0);
        const unsigned whole = build(e, 14, &r, 63, &smmu[0], all);
        for (uint32_t max = 1; max < 63; max += 1 + max / 3) {
            const unsigned n = build(e, 14, &r, max, &smmu[0], part);
            unsigned i = 0, k = 0;
            bool tlbi_pending = false, nested_waits = false;
            while (i < whole && k < n) {
                if (all[i].w[0] == 0x46 && part[k].w[0] != 0x46) {
                    i++;
                    continue;
                }
                if (part[k].w[0] == 0x46) {
                    tlbi_pending = nested_waits = false;
                    k++;
                    continue;
                }
                if (all[i].w[0] == 0x46) {
                    i++;
                    continue;
                }
                const unsigned op = part[k].w[0] & 0xff;
                cr_assert(!(op == 0x40 && tlbi_pending), "an ATC_INV before the CMD_SYNC");
                cr_assert(!(op == 0x10 && nested_waits), "stage 1 of guests before stage 2 is complete");
                tlbi_pending = tlbi_pending || op != 0x40;
                nested_waits = nested_waits || op == 0x2a;
                cr_assert(all[i].w[0] == part[k].w[0] && all[i].w[1] == part[k].w[1], "pieces of %u", max);
                i++;
                k++;
            }
            while (i < whole && all[i].w[0] == 0x46)
                i++;
            while (k < n && part[k].w[0] == 0x46)
                k++;
            cr_assert(i == whole && k == n);
        }
    }
}

/* What most lists are: one address space, devices after it; any of them gone. */
Test(inval_build, devices_that_are_alike)
{
    static struct smmuv3_cmd out[4096], general[4096];
    struct smmuv3_inval_entry e[24];
    struct smmuv3_inval_request r = pages8();
    uint32_t seed = 7;
    start(0);
    smmu[0].plan_flags = SMMUV3_PLAN_INVAL_RANGE;
    straight = 0;
    for (unsigned round = 0; round < 4000; round++) {
        const uint32_t n = 1 + round % 23;
        seed = seed * 1664525u + 1013904223u;
        smmuv3_inval_entry_stage1(&e[0], &smmu[0], SMMUV3_OP_TLBI_NH_VA, 5, seed >> 30);
        for (uint32_t i = 1; i < n; i++)
            smmuv3_inval_entry_atc(&e[i], &smmu[(seed >> 20 & 31) == i], 0x100 + i, 0, (seed >> 10 & 63) == i ? 1 : 0);
        smmuv3_inval_sort(e, n);
        for (uint32_t i = 0; i < n; i++)
            smmuv3_a32_store(&e[i].users, i == 0 ? round % 16 != 0 : (seed >> 4 & 63) != i);
        r.first = (seed >> 8) * UINT64_C(0x1000);
        r.last = r.first + ((seed & 63) + 1) * 0x1000u - 1;
        r.leaf_sizes = round % 5 == 0 ? 1u << 21 | 4096 : 4096;
        devices_known = false;
        const unsigned many = build(e, n, &r, 1 + (seed >> 24) % 63, &smmu[0], general);
        devices_known = true;
        const unsigned count = build(e, n, &r, 1 + (seed >> 24) % 63, &smmu[0], out);
        /* The same commands in the same order; tombstones may end pieces elsewhere, with their CMD_SYNC. */
        for (unsigned i = 0, k = 0; i < count || k < many; i++, k++) {
            while (i < count && out[i].w[0] == 0x46)
                i++;
            while (k < many && general[k].w[0] == 0x46)
                k++;
            cr_assert_eq(i < count, k < many);
            cr_assert(i >= count || (out[i].w[0] == general[k].w[0] && out[i].w[1] == general[k].w[1]));
        }
        /* By hand: the address space once, every device that is there and on this SMMU once, in this order. */
        unsigned tlbis = 0, devices = 0, want = 0;
        for (unsigned i = 0; i < count; i++) {
            tlbis += (out[i].w[0] & 0xff) == 0x12;
            devices += (out[i].w[0] & 0xff) == 0x40;
            cr_assert((out[i].w[0] & 0xff) != 0x12 || devices == 0);
        }
        for (uint32_t i = 0; i < n; i++)
            want += e[i].kind == SMMUV3_INVAL_ATC && e[i].smmu == &smmu[0] && smmuv3_a32_load(&e[i].users) != 0;
        cr_assert_eq(devices, want);
        cr_assert(round % 16 == 0 ? tlbis == 0 : tlbis == 1 || tlbis == 2);
    }
    cr_assert_gt(straight, 1000, "%u", straight);
}

/* SPDX-License-Identifier: MIT */
/* Maps, unmaps and remaps with every invalidation command, ranges of any length, and live updates under accesses. */
#include "checks.h"
#include "rig.h"

static struct rig_space space;

#define IOVA UINT64_C(0x8080600000)

/* What a command of each kind is called, and how it is made for ASID 7, VMID 3 and one page. */
struct kind {
    const char *name;
    uint32_t op;
    bool stage2;
};

static struct smmuv3_cmd kind_command(uint32_t op, uint64_t address)
{
    struct smmuv3_cmd cmd = {{0, 0}};

    /* Positions of 4.4: ASID [63:48], VMID [47:32], Address from word 1 bit 12. */
    cmd.w[0] = op;
    if (op == SMMUV3_OP_TLBI_NH_VA || op == SMMUV3_OP_TLBI_NH_ASID)
        cmd.w[0] |= UINT64_C(7) << 48;
    if (op == SMMUV3_OP_TLBI_S2_IPA || op == SMMUV3_OP_TLBI_S12_VMALL)
        cmd.w[0] |= UINT64_C(3) << 32;
    if (op == SMMUV3_OP_TLBI_NH_VA || op == SMMUV3_OP_TLBI_NH_VAA || op == SMMUV3_OP_TLBI_S2_IPA)
        cmd.w[1] = address;
    return cmd;
}

/* Change one page without telling the SMMU. */
static bool change_page(struct smmuv3_pgtable *pt, uint64_t iova, uint64_t pa)
{
    struct smmuv3_gather gather;

    smmuv3_gather_init(&gather);
    if (!EXPECT_OK(smmuv3_pgtable_unmap(pt, iova, 0x1000, &gather)))
        return false;
    smmuv3_gather_release(&rig.port, &gather);
    return rig_map(pt, iova, pa, 0x1000, RIG_RW);
}

static void command(const char *name, uint32_t op)
{
    const uint64_t pa = plat_target();
    struct smmuv3_cmd cmd;

    suite_check(name);
    if (!rig_up(NULL) || !rig_space_up(&space, 0, NULL, 7))
        return;
    rig_map(&space.pt, IOVA, pa, 0x2000, RIG_RW);
    EXPECT_EQ(rig_write(0, IOVA, pa, 0x11), 0x11);
    EXPECT_EQ(rig_write(0, IOVA + 0x1000, pa + 0x1000, 0x12), 0x12);
    if (!change_page(&space.pt, IOVA, pa + 0x8000))
        return;
    /* Before the command either translation may be in use: both are mapped memory of ours. */
    *plat_word(pa) = *plat_word(pa + 0x8000) = RIG_NOTHING;
    rig_dma(0, IOVA, 0x13);
    EXPECT((*plat_word(pa) == 0x13) != (*plat_word(pa + 0x8000) == 0x13));
    cmd = kind_command(op, IOVA);
    EXPECT_OK(rig_commands(&cmd, 1));
    EXPECT_EQ(rig_write(0, IOVA, pa + 0x8000, 0x14), 0x14);
    EXPECT_EQ(rig_write(0, IOVA + 0x1000, pa + 0x1000, 0x15), 0x15);
    rig_down();
}

static void command_s2(const char *name, uint32_t op)
{
    static struct smmuv3_pgtable pt;
    const struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S2, 0, 12, 44, 44, 0};
    const uint64_t pa = plat_target();
    struct smmuv3_cmd cmd;
    struct smmuv3_ste ste = {{0}};

    suite_check(name);
    if (!rig_up(NULL))
        return;
    if (smmuv3_caps_has(&rig.dev.env.caps, SMMUV3_CAP_S2) != SMMUV3_YES) {
        suite_skip("no stage 2");
        rig_down();
        return;
    }
    if (!EXPECT_OK(smmuv3_pgtable_init(&pt, &rig.port, &args)) || !EXPECT_OK(smmuv3_pgtable_to_ste(&pt, &ste)))
        return;
    ste.w[0] |= 6 << 1 | 1;
    ste.w[1] |= UINT64_C(1) << 44;
    ste.w[2] |= UINT64_C(1) << 58 | 3; /* S2R, S2VMID [5.2] */
    EXPECT_OK(rig_ste(plat_sid(0), &ste));
    rig_map(&pt, IOVA, pa, 0x1000, RIG_RW);
    EXPECT_EQ(rig_write(0, IOVA, pa, 0x21), 0x21);
    if (!change_page(&pt, IOVA, pa + 0x8000))
        return;
    cmd = kind_command(op, IOVA);
    EXPECT_OK(rig_commands(&cmd, 1));
    EXPECT_EQ(rig_write(0, IOVA, pa + 0x8000, 0x22), 0x22);
    rig_down();
}

/* All pages of a range are used, moved, invalidated by the planned commands, and used again. */
static void range(const char *name, uint64_t pages)
{
    const uint64_t pa = plat_target();
    const uint64_t moved = pa + 0x800000;
    const uint64_t bytes = pages << 12;
    struct smmuv3_gather gather;

    suite_check(name);
    if (!rig_up(NULL) || !rig_space_up(&space, 0, NULL, 7))
        return;
    rig_map(&space.pt, IOVA + 0x1000, pa, bytes, RIG_RW);
    /* Twice: an SMMU may not cache what it found with the first access of a stream. */
    for (unsigned pass = 0; pass < 2; pass++)
        for (uint64_t at = 0; at < bytes; at += 0x1000)
            rig_dma(0, IOVA + 0x1000 + at, 1);
    smmuv3_gather_init(&gather);
    EXPECT_OK(smmuv3_pgtable_unmap(&space.pt, IOVA + 0x1000, bytes, &gather));
    if (!rig_flush(&gather, SMMUV3_OP_TLBI_NH_VA, 7, 0))
        return;
    for (uint64_t at = 0; at < bytes; at += 0x1000) {
        struct smmuv3_event event;
        struct smmuv3_event_view view;

        if (at != 0 && at + 0x1000 != bytes && at % 0x7000 != 0)
            continue;
        EXPECT_EQ(rig_write(0, IOVA + 0x1000 + at, pa + at, 2), RIG_NOTHING);
        if (!rig_event(&event, &view) || !EXPECT_EQ(view.number, SMMUV3_EV_F_TRANSLATION))
            break;
        EXPECT_EQ(view.input_address, IOVA + 0x1000 + at);
    }
    rig_map(&space.pt, IOVA + 0x1000, moved, bytes, RIG_RW);
    EXPECT_EQ(rig_write(0, IOVA + 0x1000, moved, 3), 3);
    EXPECT_EQ(rig_write(0, IOVA + bytes, moved + bytes - 0x1000, 4), 4);
    rig_down();
}

/* A sink that lets a device write at every step of a plan. */
static struct {
    uint64_t iova;
    uint64_t places[2];
    unsigned steps;
    unsigned lost;
} under;

static void access_now(void)
{
    under.steps++;
    *plat_word(under.places[0]) = *plat_word(under.places[1]) = RIG_NOTHING;
    rig_dma(0, under.iova, 0x77);
    if (*plat_word(under.places[0]) != 0x77 && *plat_word(under.places[1]) != 0x77)
        under.lost++;
}

static smmuv3_status under_issue(void *ctx, const struct smmuv3_cmd *cmds, uint32_t count)
{
    const smmuv3_status status = rig.sink.issue(ctx, cmds, count);

    access_now();
    return status;
}

static smmuv3_status under_sync(void *ctx)
{
    smmuv3_status status;

    access_now();
    status = rig.sink.sync(ctx);
    access_now();
    return status;
}

static smmuv3_status update(const struct smmuv3_ste *to)
{
    static struct smmuv3_strtab_change change;
    struct smmuv3_strtab_sink sink = rig.sink;

    sink.issue = under_issue;
    sink.sync = under_sync;
    smmuv3_strtab_change_abort(&change, plat_sid(0));
    change.ats_on = SMMUV3_NO;
    for (unsigned i = 0; i < 8; i++)
        change.to.w[i] = to->w[i];
    return smmuv3_strtab_set(&rig.strtab, &sink, &change, 1);
}

/* From stage 1 to bypass and back, with an address that means the same to both; every access goes to one or the other. */
static void live(void)
{
    const uint64_t pa = plat_target() + 0x4000;
    struct smmuv3_ste translated;
    struct smmuv3_ste bypass;
    struct smmuv3_ste_attr_args attr = {0};

    suite_check("live update: accesses at every step of bypass, stage 1, bypass go one way or the other");
    if (!rig_up(NULL) || !rig_space_up(&space, 0, NULL, 7))
        return;
    under.iova = pa;
    under.places[0] = pa;
    under.places[1] = pa + 0x8000;
    rig_map(&space.pt, pa, pa + 0x8000, 0x1000, RIG_RW);
    EXPECT_OK(smmuv3_strtab_read(&rig.strtab, plat_sid(0), &translated));
    EXPECT_OK(smmuv3_ste_make_bypass(&bypass, &attr, &rig.dev.env));
    under.steps = under.lost = 0;
    EXPECT_OK(update(&bypass));
    EXPECT_EQ(rig_write(0, pa, pa, 0x78), 0x78);
    EXPECT_OK(update(&translated));
    EXPECT_EQ(rig_write(0, pa, pa + 0x8000, 0x79), 0x79);
    EXPECT(under.steps >= 6);
    EXPECT_EQ(under.lost, 0);
    EXPECT(rig_no_event());
    rig_down();
}

/* A CD is replaced by one with another table while a device writes: one table or the other at every step. */
static void live_cd(void)
{
    static struct smmuv3_pgtable other;
    static struct smmuv3_cdtab_change change;
    const struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S1, 0, 12, 48, 44, 0};
    const uint64_t pa = plat_target();
    struct smmuv3_strtab_sink sink;
    const uint32_t sids[1] = {plat_sid(0)};

    suite_check("live update: a CD gets another table and ASID, accesses use one or the other");
    if (!rig_up(NULL) || !rig_space_up(&space, 0, NULL, 7))
        return;
    if (!EXPECT_OK(smmuv3_pgtable_init(&other, &rig.port, &args)))
        return;
    under.iova = IOVA;
    under.places[0] = pa;
    under.places[1] = pa + 0x8000;
    rig_map(&space.pt, IOVA, pa, 0x1000, RIG_RW);
    rig_map(&other, IOVA, pa + 0x8000, 0x1000, RIG_RW);
    EXPECT_EQ(rig_write(0, IOVA, pa, 0x31), 0x31);
    smmuv3_cdtab_change_clear(&change, 0, false);
    for (unsigned i = 0; i < 8; i++)
        change.to.w[i] = space.cd.w[i];
    smmuv3_field_set(change.to.w, SMMUV3_F_CD_TTB0, other.root_bus);
    smmuv3_field_set(change.to.w, SMMUV3_F_CD_ASID, 8);
    change.ats_on = SMMUV3_NO;
    change.sids = sids;
    change.sid_count = 1;
    sink = rig.sink;
    sink.issue = under_issue;
    sink.sync = under_sync;
    under.steps = under.lost = 0;
    EXPECT_OK(smmuv3_cdtab_set(&space.cds, &sink, &change, 1));
    EXPECT_EQ(rig_write(0, IOVA, pa + 0x8000, 0x32), 0x32);
    suite_note_number("the plan's verdict is", change.plan.verdict);
    if (change.plan.verdict == SMMUV3_PLAN_HITLESS) {
        EXPECT_EQ(under.lost, 0);
    } else {
        struct smmuv3_queue_drained drained;
        static uint64_t words[32 * 4];

        /* The plan said that accesses are lost for a moment; their events are looked at and dropped. */
        EXPECT_OK(smmuv3_queue_in_drain(&rig.dev.eventq, words, 32, &drained));
        EXPECT_EQ(drained.count, under.lost);
    }
    rig_down();
}

/* Blocks are split and merged while the pages around are used. */
static void resize(void)
{
    const uint64_t pa = plat_target();
    struct smmuv3_pgtable_resize step;
    struct smmuv3_gather gather;
    struct smmuv3_gather after;

    suite_check("a block is split, one page of it moved, and merged again");
    if (!rig_up(NULL) || !rig_space_up(&space, 0, NULL, 7))
        return;
    rig_map(&space.pt, UINT64_C(0x40000000), pa, 0x200000, RIG_RW);
    EXPECT_EQ(rig_write(0, UINT64_C(0x40003000), pa + 0x3000, 1), 1);
    smmuv3_gather_init(&gather);
    smmuv3_gather_init(&after);
    if (!EXPECT_OK(smmuv3_pgtable_split_begin(&space.pt, UINT64_C(0x40003000), NULL, &step, &gather)))
        return;
    rig_flush(&gather, SMMUV3_OP_TLBI_NH_VA, 7, 0);
    smmuv3_pgtable_split_commit(&space.pt, &step, &after);
    rig_flush(&after, SMMUV3_OP_TLBI_NH_VA, 7, 0);
    EXPECT_EQ(rig_write(0, UINT64_C(0x40003000), pa + 0x3000, 2), 2);
    EXPECT_EQ(rig_write(0, UINT64_C(0x401ff000), pa + 0x1ff000, 3), 3);
    rig_unmap(&space.pt, UINT64_C(0x40003000), 0x1000, SMMUV3_OP_TLBI_NH_VA, 7, 0);
    rig_map(&space.pt, UINT64_C(0x40003000), pa + 0x800000, 0x1000, RIG_RW);
    EXPECT_EQ(rig_write(0, UINT64_C(0x40003000), pa + 0x800000, 4), 4);
    rig_unmap(&space.pt, UINT64_C(0x40003000), 0x1000, SMMUV3_OP_TLBI_NH_VA, 7, 0);
    rig_map(&space.pt, UINT64_C(0x40003000), pa + 0x3000, 0x1000, RIG_RW);
    smmuv3_gather_init(&gather);
    smmuv3_gather_init(&after);
    if (!EXPECT_OK(smmuv3_pgtable_merge_begin(&space.pt, UINT64_C(0x40000000), 21, &step, &gather)))
        return;
    rig_flush(&gather, SMMUV3_OP_TLBI_NH_VA, 7, 0);
    smmuv3_pgtable_merge_commit(&space.pt, &step, &after);
    rig_flush(&after, SMMUV3_OP_TLBI_NH_VA, 7, 0);
    EXPECT_EQ(rig_write(0, UINT64_C(0x40003000), pa + 0x3000, 5), 5);
    rig_down();
}

void checks_change(void)
{
    command("CMD_TLBI_NH_VA", SMMUV3_OP_TLBI_NH_VA);
    command("CMD_TLBI_NH_VAA", SMMUV3_OP_TLBI_NH_VAA);
    command("CMD_TLBI_NH_ASID", SMMUV3_OP_TLBI_NH_ASID);
    command("CMD_TLBI_NH_ALL", SMMUV3_OP_TLBI_NH_ALL);
    command("CMD_TLBI_NSNH_ALL", SMMUV3_OP_TLBI_NSNH_ALL);
    command_s2("CMD_TLBI_S2_IPA", SMMUV3_OP_TLBI_S2_IPA);
    command_s2("CMD_TLBI_S12_VMALL", SMMUV3_OP_TLBI_S12_VMALL);
    range("range: 1 page", 1);
    range("range: 3 pages", 3);
    range("range: 7 pages", 7);
    range("range: 15 pages", 15);
    range("range: 31 pages", 31);
    range("range: 33 pages", 33);
    range("range: 511 pages", 511);
    range("range: 1023 pages", 1023);
    live();
    live_cd();
    resize();
}

/* SPDX-License-Identifier: MIT */
/* Every fault that the machine can produce, its event compared field by field with what the specification says. */
#include "checks.h"
#include "rig.h"

static struct rig_space space;

#define IOVA UINT64_C(0x8080600000)

/* What an event must hold. */
struct expected {
    unsigned number;
    uint32_t sid;
    uint64_t address;
    /* SMMUV3_EVENT_CLASS_*, with `has_class`. */
    unsigned class_of;
    bool has_class;
    unsigned stage;
    uint64_t ipa;
    uint64_t fetch;
    bool read;
};

static void expect(const struct expected *want)
{
    struct smmuv3_event event;
    struct smmuv3_event_view view;
    uint32_t has;

    if (!rig_event(&event, &view) || !EXPECT_EQ(view.number, want->number))
        return;
    has = view.has;
    EXPECT_EQ(view.stream_id, want->sid);
    EXPECT((has & SMMUV3_EVENT_HAS_SUBSTREAM_ID) == 0);
    if ((has & SMMUV3_EVENT_HAS_INPUT_ADDRESS) != 0)
        EXPECT_EQ(view.input_address, want->address);
    if ((has & SMMUV3_EVENT_HAS_STALL) != 0)
        EXPECT(!view.stalled);
    if ((has & SMMUV3_EVENT_HAS_READ) != 0)
        EXPECT_OR("Q-RNW", view.read == want->read, want->stage == 2 && want->class_of != SMMUV3_EVENT_CLASS_IN);
    if ((has & SMMUV3_EVENT_HAS_ATTRIBUTES) != 0) {
        EXPECT(!view.instruction);
        EXPECT(!view.privileged);
    }
    if (want->has_class)
        EXPECT_OR("Q-CLASS", view.class_of == want->class_of, view.class_of == SMMUV3_EVENT_CLASS_CD);
    if ((has & SMMUV3_EVENT_HAS_STAGE) != 0 && want->stage != 0)
        EXPECT_OR("Q-NESTED-TT", view.stage == want->stage, want->stage == 2 && want->class_of == SMMUV3_EVENT_CLASS_TT);
    if (want->ipa != 0 && view.stage == 2)
        EXPECT_EQ(view.ipa, want->ipa);
    if (want->number == SMMUV3_EV_F_CD_FETCH)
        EXPECT_OR("Q-CDFETCH", view.fetch_pa == want->fetch, event.w[2] == want->fetch);
    else if (want->fetch != 0)
        EXPECT_EQ(view.fetch_pa, want->fetch);
}

static void bad_streamid(void)
{
    const struct rig_config quiet = {0, 0, 0, SMMUV3_DEV_NO_BAD_STREAMID, false, false, false, 0};
    const struct expected want = {SMMUV3_EV_C_BAD_STREAMID, 0x400, 0, 0, false, 0, 0, 0, false};
    struct smmuv3_queue_drained drained;
    struct smmuv3_event event;
    uint32_t waits;

    suite_check("C_BAD_STREAMID: a StreamID beyond the stream table");
    rig_strtab_log2 = 8;
    if (!rig_up(NULL))
        return;
    rig_dma(2, plat_target(), 1);
    expect(&want);
    rig_down();

    suite_check("C_BAD_STREAMID: not recorded with RECINVSID=0");
    if (!rig_up(&quiet))
        return;
    rig_dma(2, plat_target(), 1);
    waits = rig_no_event() ? 0 : 1;
    EXPECT_OR("Q-RECINVSID", waits == 0, waits == 1);
    if (waits != 0)
        EXPECT_OK(smmuv3_queue_in_drain(&rig.dev.eventq, event.w, 1, &drained));
    rig_down();
    rig_strtab_log2 = 0;
}

static void ste_fetch(void)
{
    struct expected want = {SMMUV3_EV_F_STE_FETCH, 0, 0, 0, false, 0, 0, 0, false};

    suite_check("F_STE_FETCH: the stream table lies where nothing answers");
    rig_strtab_base = plat_hole();
    if (!rig_up(NULL))
        return;
    want.sid = plat_sid(0);
    want.fetch = plat_hole() + 64 * (uint64_t)plat_sid(0);
    rig_dma(0, plat_target(), 1);
    expect(&want);
    rig_down();
    rig_strtab_base = 0;
}

static void bad_ste(void)
{
    const struct rig_config config = {0, 0, 0, 0, false, false, true, 0};
    const struct expected want = {SMMUV3_EV_C_BAD_STE, 8, 0, 0, false, 0, 0, 0, false};
    /* V=0; then stage 2 with S2T0SZ 0, which is out of any range [5.2]. */
    const struct smmuv3_ste invalid = {{0, 0, 0, 0, 0, 0, 0, 0}};
    const struct smmuv3_ste range = {{6 << 1 | 1, UINT64_C(1) << 44, UINT64_C(1) << 51 | UINT64_C(1) << 58, 0, 0, 0, 0, 0}};

    suite_check("C_BAD_STE: V=0, and a stage 2 that cannot be");
    if (!rig_up(&config))
        return;
    EXPECT_OK(rig_ste(plat_sid(0), &invalid));
    rig_dma(0, plat_target(), 1);
    expect(&want);
    EXPECT_OK(rig_ste(plat_sid(0), &range));
    rig_dma(0, plat_target(), 1);
    expect(&want);
    rig_down();
}

/* A stream with stage 1 whose CD is given as words, or lies elsewhere. */
static void bad_cd(void)
{
    const struct rig_config config = {0, 0, 0, 0, false, false, true, 0};
    struct expected want = {SMMUV3_EV_C_BAD_CD, 8, 0, 0, false, 0, 0, 0, false};
    struct smmuv3_ste ste;
    static struct smmuv3_cdtab_change change;
    const uint32_t sid = plat_sid(0);

    suite_check("C_BAD_CD: V=0");
    if (!rig_up(&config) || !rig_space_up(&space, 0, NULL, 7))
        return;
    smmuv3_cdtab_change_clear(&change, 0, false);
    change.sids = &sid;
    change.sid_count = 1;
    change.ats_on = SMMUV3_NO;
    EXPECT_OK(smmuv3_cdtab_set(&space.cds, &rig.sink, &change, 1));
    rig_dma(0, IOVA, 1);
    expect(&want);

    suite_check("F_CD_FETCH: the CD lies where nothing answers");
    EXPECT_OK(smmuv3_strtab_read(&rig.strtab, sid, &ste));
    smmuv3_field_set(ste.w, SMMUV3_F_STE_S1ContextPtr, plat_hole());
    EXPECT_OK(rig_ste(sid, &ste));
    want.number = SMMUV3_EV_F_CD_FETCH;
    want.fetch = plat_hole();
    rig_dma(0, IOVA, 1);
    expect(&want);
    rig_down();
}

/* Entry of level 3 for an address whose path exists. */
static volatile uint64_t *leaf_entry(struct smmuv3_pgtable *pt, uint64_t iova)
{
    volatile uint64_t *table = (volatile uint64_t *)pt->root;

    for (unsigned shift = 39; shift > 12; shift -= 9)
        table = (volatile uint64_t *)(uintptr_t)(table[iova >> shift & 511] & UINT64_C(0xfffffffff000));
    return &table[iova >> 12 & 511];
}

static void stage1(void)
{
    const uint64_t pa = plat_target();
    struct expected want = {0, 8, 0, SMMUV3_EVENT_CLASS_IN, true, 1, 0, 0, false};
    uint32_t got;

    suite_check("F_PERMISSION: a write to a page that is read-only");
    if (!rig_up(NULL) || !rig_space_up(&space, 0, NULL, 7))
        return;
    rig_map(&space.pt, IOVA, pa, 0x1000, SMMUV3_PGTABLE_READ | SMMUV3_PGTABLE_CACHED);
    want.number = SMMUV3_EV_F_PERMISSION;
    want.address = IOVA + 0x7fc;
    EXPECT_EQ(rig_write(0, want.address, pa + 0x7fc, 1), RIG_NOTHING);
    expect(&want);

    suite_check("F_ACCESS: the access flag is 0");
    rig_map(&space.pt, IOVA + 0x1000, pa, 0x1000, RIG_RW | SMMUV3_PGTABLE_OLD);
    want.number = SMMUV3_EV_F_ACCESS;
    want.address = IOVA + 0x1004;
    got = rig_write(0, want.address, pa + 4, 2);
    if (EXPECT_OR("Q-AF", got == RIG_NOTHING, got == 2) && got == RIG_NOTHING)
        expect(&want);

    suite_check("F_ADDR_SIZE: the output is beyond IPS");
    rig_map(&space.pt, IOVA + 0x2000, pa, 0x1000, RIG_RW);
    *leaf_entry(&space.pt, IOVA + 0x2000) |= UINT64_C(1) << 45;
    want.number = SMMUV3_EV_F_ADDR_SIZE;
    want.address = IOVA + 0x2008;
    rig_dma(0, want.address, 3);
    if (!suite_known("Q-OAS"))
        expect(&want);
    else
        EXPECT(rig_no_event());

    suite_check("F_WALK_EABT: a table lies where nothing answers");
    rig_map(&space.pt, IOVA + 0x40000000u, pa, 0x1000, RIG_RW);
    {
        volatile uint64_t *table = (volatile uint64_t *)space.pt.root;

        table = (volatile uint64_t *)(uintptr_t)(table[(IOVA + 0x40000000u) >> 39 & 511] & UINT64_C(0xfffffffff000));
        table[(IOVA + 0x40000000u) >> 30 & 511] = plat_hole() | 3;
    }
    want.number = SMMUV3_EV_F_WALK_EABT;
    want.address = IOVA + 0x40000000u;
    want.class_of = SMMUV3_EVENT_CLASS_TT;
    want.fetch = plat_hole() + 8 * ((IOVA + 0x40000000u) >> 21 & 511);
    rig_dma(0, want.address, 4);
    expect(&want);

    suite_check("F_TRANSLATION: the upper half is disabled, and addresses between the halves");
    want.number = SMMUV3_EV_F_TRANSLATION;
    want.class_of = SMMUV3_EVENT_CLASS_IN;
    want.fetch = 0;
    want.address = UINT64_C(0xffffffff80001000);
    rig_dma(0, want.address, 5);
    if (!suite_known("Q-TTB1"))
        expect(&want);
    want.address = UINT64_C(0x0001000000000000);
    rig_dma(0, want.address, 5);
    if (!suite_known("Q-TTB1"))
        expect(&want);
    else
        EXPECT(rig_no_event());
    rig_down();
}

static void reads(void)
{
    const uint64_t pa = plat_target();
    struct expected want = {SMMUV3_EV_F_TRANSLATION, 8, 0, SMMUV3_EVENT_CLASS_IN, true, 1, 0, 0, true};

    suite_check("reads: data comes through stage 1, a fault has RnW=1");
    if (!rig_up(NULL) || !rig_space_up(&space, 0, NULL, 7))
        return;
    rig_map(&space.pt, IOVA, pa, 0x1000, SMMUV3_PGTABLE_READ | SMMUV3_PGTABLE_CACHED);
    rig_map(&space.pt, plat_target() + 0xff0000u, plat_target() + 0xff0000u, 0x1000, RIG_RW);
    *plat_word(pa + 0x20) = 0x12345678;
    EXPECT_EQ(plat_dma_read(0, IOVA + 0x20), 0x12345678);
    EXPECT(rig_no_event());
    want.address = IOVA + 0x1020;
    EXPECT(plat_dma_read(0, want.address) != 0x12345678);
    expect(&want);
    rig_down();
}

static void silent(void)
{
    static struct smmuv3_cdtab_change change;
    const uint32_t sid = plat_sid(0);

    suite_check("CD.R=0: the access is aborted and nothing is recorded");
    if (!rig_up(NULL) || !rig_space_up(&space, 0, NULL, 7))
        return;
    smmuv3_cdtab_change_clear(&change, 0, false);
    for (unsigned i = 0; i < 8; i++)
        change.to.w[i] = space.cd.w[i];
    smmuv3_field_set(change.to.w, SMMUV3_F_CD_R, 0);
    change.sids = &sid;
    change.sid_count = 1;
    change.ats_on = SMMUV3_NO;
    EXPECT_OK(smmuv3_cdtab_set(&space.cds, &rig.sink, &change, 1));
    rig_dma(0, IOVA, 1);
    EXPECT(rig_no_event());
    rig_down();
}

/* Stage 2 of stream 0 with a table, and its STE. */
static bool stage2_up(struct smmuv3_pgtable *pt, struct smmuv3_ste *ste)
{
    const struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S2, 0, 12, 40, 44, 0};

    for (unsigned i = 0; i < 8; i++)
        ste->w[i] = 0;
    if (!rig_up(NULL))
        return false;
    if (smmuv3_caps_has(&rig.dev.env.caps, SMMUV3_CAP_S2) != SMMUV3_YES) {
        suite_skip("no stage 2");
        rig_down();
        return false;
    }
    if (!EXPECT_OK(smmuv3_pgtable_init(pt, &rig.port, &args)) || !EXPECT_OK(smmuv3_pgtable_to_ste(pt, ste)))
        return false;
    ste->w[0] |= 6 << 1 | 1;
    ste->w[1] |= UINT64_C(1) << 44;
    ste->w[2] |= UINT64_C(1) << 58 | 3; /* S2R, S2VMID [5.2] */
    return EXPECT_OK(rig_ste(plat_sid(0), ste));
}

static void stage2(void)
{
    static struct smmuv3_pgtable pt;
    const uint64_t pa = plat_target();
    struct expected want = {0, 8, 0, SMMUV3_EVENT_CLASS_IN, true, 2, 0, 0, false};
    struct smmuv3_ste ste;

    suite_check("stage 2: F_PERMISSION, F_ACCESS, F_ADDR_SIZE, F_WALK_EABT, F_TRANSLATION");
    if (!stage2_up(&pt, &ste))
        return;
    rig_map(&pt, 0x80000000u, pa, 0x1000, SMMUV3_PGTABLE_READ | SMMUV3_PGTABLE_CACHED);
    rig_map(&pt, 0x80001000u, pa, 0x1000, RIG_RW | SMMUV3_PGTABLE_OLD);
    want.number = SMMUV3_EV_F_PERMISSION;
    want.address = 0x80000010u;
    want.ipa = 0x80000000u;
    rig_dma(0, want.address, 1);
    expect(&want);
    want.number = SMMUV3_EV_F_ACCESS;
    want.address = 0x80001010u;
    want.ipa = 0x80001000u;
    rig_dma(0, want.address, 1);
    expect(&want);
    want.number = SMMUV3_EV_F_TRANSLATION;
    want.address = UINT64_C(0x10000000000); /* S2T0SZ gives 40 bits */
    want.ipa = want.address;
    rig_dma(0, want.address, 1);
    expect(&want);
    rig_down();
}

/* Stage 1 over a stage 2 that does not map what stage 1 needs. */
static void nested(void)
{
    static struct smmuv3_pgtable pt;
    struct expected want = {SMMUV3_EV_F_TRANSLATION, 8, IOVA, SMMUV3_EVENT_CLASS_CD, true, 2, 0, 0, false};
    struct smmuv3_ste ste;
    struct smmuv3_ste s1;
    uint64_t cd;

    suite_check("nested: stage 2 faults on the CD and on stage 1 tables");
    if (!stage2_up(&pt, &ste))
        return;
    if (!rig_space_up(&space, 0, NULL, 7))
        return;
    rig_map(&space.pt, IOVA, 0x20000000, 0x1000, RIG_RW);
    EXPECT_OK(smmuv3_strtab_read(&rig.strtab, plat_sid(0), &s1));
    ste.w[0] = (s1.w[0] & ~UINT64_C(0xe)) | 7 << 1;
    ste.w[1] |= s1.w[1];
    EXPECT_OK(rig_ste(plat_sid(0), &ste));
    cd = space.cds.address;
    want.ipa = cd & ~UINT64_C(0xfff);
    rig_dma(0, IOVA, 1);
    expect(&want);
    /* Now the CD, still no tables. */
    rig_map(&pt, cd & ~UINT64_C(0xfff), cd & ~UINT64_C(0xfff), 0x1000, RIG_RW);
    want.class_of = SMMUV3_EVENT_CLASS_TT;
    want.ipa = (space.pt.root_bus + 8 * (IOVA >> 39 & 511)) & ~UINT64_C(0xfff);
    if (want.ipa != (cd & ~UINT64_C(0xfff))) {
        rig_dma(0, IOVA, 1);
        expect(&want);
    }
    rig_down();
}

void checks_faults(void)
{
    bad_streamid();
    ste_fetch();
    bad_ste();
    bad_cd();
    stage1();
    reads();
    silent();
    stage2();
    nested();
}

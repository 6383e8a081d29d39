/* SPDX-License-Identifier: MIT */
/* Every shape of translation that the machine has: stages, granules, halves, start levels, blocks, stream tables. */
#include "checks.h"
#include "rig.h"

static struct rig_space space;

static bool has(int cap)
{
    return smmuv3_caps_has(&rig.dev.env.caps, (enum smmuv3_cap)cap) == SMMUV3_YES;
}

/* Stage 1: some pages and, where the granule has blocks of at most 32 MiB, one block. */
static void stage1(const char *name, uint32_t granule_log2, uint32_t input_bits, uint32_t flags)
{
    const uint64_t page = UINT64_C(1) << granule_log2;
    const uint64_t low = (flags & SMMUV3_PGTABLE_UPPER) != 0 ? UINT64_MAX << input_bits : 0;
    const uint64_t iova = low + (input_bits > 40 ? UINT64_C(0x8080604000) & ~(page - 1) : UINT64_C(0x604000) & ~(page - 1));
    const uint64_t pa = plat_target();
    const char *known = (flags & SMMUV3_PGTABLE_UPPER) != 0 ? "Q-TTB1" : "none";
    const bool broken = (flags & SMMUV3_PGTABLE_UPPER) != 0 && suite_known(known);
    struct smmuv3_pgtable_args args = {0, 0, 0, 0, 0, 0};
    struct smmuv3_event event;
    struct smmuv3_event_view view;

    suite_check(name);
    if (!rig_up(NULL))
        return;
    if (granule_log2 == 14 && smmuv3_caps_flag(&rig.dev.env.caps, SMMUV3_F_IDR5_GRAN16K) != SMMUV3_YES) {
        suite_skip("no 16 KiB granule");
        rig_down();
        return;
    }
    args.format = SMMUV3_PGTABLE_S1;
    args.flags = flags;
    args.granule_log2 = granule_log2;
    args.input_bits = input_bits;
    args.output_bits = 44;
    if (!rig_space_up(&space, 0, &args, 7))
        return;
    rig_map(&space.pt, iova, pa, 3 * page, RIG_RW);
    if (broken) {
        EXPECT_EQ(rig_write(0, iova + 4, pa + 4, 0x41), RIG_NOTHING);
        suite_note("known difference Q-TTB1: aborted, without an event");
        EXPECT(rig_no_event());
        rig_down();
        return;
    }
    EXPECT_EQ(rig_write(0, iova + 4, pa + 4, 0x41), 0x41);
    EXPECT_EQ(rig_write(0, iova + 2 * page + 8, pa + 2 * page + 8, 0x42), 0x42);
    EXPECT_EQ(rig_write(0, iova + 3 * page - 4, pa + 3 * page - 4, 0x43), 0x43);
    EXPECT(rig_no_event());
    /* The page behind is not mapped [7.3.13]. */
    rig_dma(0, iova + 3 * page, 1);
    if (rig_event(&event, &view)) {
        EXPECT_EQ(view.number, SMMUV3_EV_F_TRANSLATION);
        EXPECT_EQ(view.stream_id, plat_sid(0));
        EXPECT_EQ(view.input_address, iova + 3 * page);
        EXPECT_EQ(view.read, false);
        EXPECT_OR("Q-CLASS", view.class_of == SMMUV3_EVENT_CLASS_IN, view.class_of == SMMUV3_EVENT_CLASS_CD);
        EXPECT_EQ(view.stalled, false);
    }
    if (granule_log2 == 12) {
        /* A block of 2 MiB, 2 MiB aligned; the target holds eight. */
        rig_map(&space.pt, low + 0x40000000u, pa, 0x200000, RIG_RW);
        EXPECT_EQ(rig_write(0, low + 0x401abcd0u, pa + 0x1abcd0u, 0x44), 0x44);
    }
    rig_down();
}

/* Stage 2 of a stream, alone. @return the STE. */
static bool stage2_ste(struct smmuv3_pgtable *pt, uint32_t vmid, struct smmuv3_ste *ste)
{
    for (unsigned i = 0; i < 8; i++)
        ste->w[i] = 0;
    if (!EXPECT_OK(smmuv3_pgtable_to_ste(pt, ste)))
        return false;
    smmuv3_field_set(ste->w, SMMUV3_F_STE_V, 1);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_Config, SMMUV3_V_STE_Config_S2);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_SHCFG, 1);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2VMID, vmid);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2R, 1);
    return true;
}

static void stage2(const char *name, uint32_t granule_log2, uint32_t input_bits, uint32_t flags)
{
    static struct smmuv3_pgtable pt;
    const uint64_t page = UINT64_C(1) << granule_log2;
    const uint64_t ipa = UINT64_C(0x12340000);
    const uint64_t pa = plat_target();
    struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S2, flags, granule_log2, input_bits, 44, 0};
    struct smmuv3_event event;
    struct smmuv3_event_view view;
    struct smmuv3_ste ste;

    suite_check(name);
    if (!rig_up(NULL))
        return;
    if (!has(SMMUV3_CAP_S2)) {
        suite_skip("no stage 2");
        rig_down();
        return;
    }
    if (!EXPECT_OK(smmuv3_pgtable_init(&pt, &rig.port, &args)) || !stage2_ste(&pt, 3, &ste))
        return;
    EXPECT_OK(rig_ste(plat_sid(0), &ste));
    rig_map(&pt, ipa, pa, 2 * page, RIG_RW);
    EXPECT_EQ(rig_write(0, ipa + 0x10, pa + 0x10, 0x51), 0x51);
    EXPECT_EQ(rig_write(0, ipa + page + 0x20, pa + page + 0x20, 0x52), 0x52);
    rig_dma(0, ipa + 2 * page + 0x30, 1);
    if (rig_event(&event, &view)) {
        EXPECT_EQ(view.number, SMMUV3_EV_F_TRANSLATION);
        EXPECT_EQ(view.stage, 2);
        EXPECT_EQ(view.input_address, ipa + 2 * page + 0x30);
        EXPECT_EQ(view.ipa, ipa + 2 * page);
        EXPECT_OR("Q-IPA-LOW", view.noise[3] == 0, (event.w[3] & 0xfff) == 0x30);
        EXPECT_EQ(view.class_of, SMMUV3_EVENT_CLASS_IN);
    }
    rig_down();
}

/* Stage 1 over stage 2: tables, CD and target through both. */
static void nested(void)
{
    static struct smmuv3_pgtable s2;
    const uint64_t pa = plat_target();
    const uint64_t iova = UINT64_C(0x8080604000);
    struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S2, 0, 12, 44, 44, 0};
    struct smmuv3_event event;
    struct smmuv3_event_view view;
    struct smmuv3_ste ste;
    struct smmuv3_ste was;

    suite_check("nested: stage 1 tables, CD and data go through stage 2");
    if (!rig_up(NULL))
        return;
    if (!has(SMMUV3_CAP_S2) || !has(SMMUV3_CAP_S1)) {
        suite_skip("not both stages");
        rig_down();
        return;
    }
    if (!rig_space_up(&space, 0, NULL, 9) || !EXPECT_OK(smmuv3_pgtable_init(&s2, &rig.port, &args)))
        return;
    rig_map(&space.pt, iova, UINT64_C(0x20000000), 0x2000, RIG_RW);
    if (!stage2_ste(&s2, 5, &ste))
        return;
    EXPECT_OK(smmuv3_strtab_read(&rig.strtab, plat_sid(0), &was));
    ste.w[0] = was.w[0];
    ste.w[1] |= was.w[1];
    smmuv3_field_set(ste.w, SMMUV3_F_STE_Config, SMMUV3_V_STE_Config_S1_S2);
    /* The guest's IPAs of its tables are their addresses; its data is elsewhere. */
    rig_map(&s2, (uint64_t)(uintptr_t)rig.port.arena & ~UINT64_C(0x1fffff), (uint64_t)(uintptr_t)rig.port.arena & ~UINT64_C(0x1fffff),
            0x4000000, RIG_RW);
    rig_map(&s2, UINT64_C(0x20000000), pa, 0x1000, RIG_RW);
    EXPECT_OK(rig_ste(plat_sid(0), &ste));
    EXPECT_EQ(rig_write(0, iova + 0x67c, pa + 0x67c, 0x61), 0x61);
    EXPECT(rig_no_event());
    /* The second page has no stage 2: fault of stage 2, class IN, with its IPA. */
    rig_dma(0, iova + 0x1008, 1);
    if (rig_event(&event, &view)) {
        EXPECT_EQ(view.number, SMMUV3_EV_F_TRANSLATION);
        EXPECT_EQ(view.stage, 2);
        EXPECT_EQ(view.class_of, SMMUV3_EVENT_CLASS_IN);
        EXPECT_EQ(view.input_address, iova + 0x1008);
        EXPECT_EQ(view.ipa, 0x20001000);
        EXPECT_OR("Q-IPA-LOW", view.noise[3] == 0, (event.w[3] & 0xfff) == 8);
    }
    rig_down();
}

static void stream_table(const char *name, uint32_t split)
{
    const struct rig_config config = {0, 0, split, 0, false, false, false, 0};
    const uint64_t pa = plat_target() + 0x2000;
    static struct rig_space spaces[PLAT_DEVICES];

    suite_check(name);
    if (!rig_up(&config))
        return;
    for (unsigned i = 0; i < PLAT_DEVICES; i++) {
        if (!rig_space_up(&spaces[i], i, NULL, 20 + i))
            return;
        rig_map(&spaces[i].pt, UINT64_C(0x1000000) * (i + 1), pa, 0x1000, RIG_RW);
    }
    for (unsigned i = 0; i < PLAT_DEVICES; i++)
        EXPECT_EQ(rig_write(i, UINT64_C(0x1000000) * (i + 1) + 0x40, pa + 0x40, 0x70 + i), 0x70 + i);
    EXPECT(rig_no_event());
    /* Their address spaces are their own. */
    EXPECT_EQ(rig_write(0, UINT64_C(0x2000000) + 0x40, pa + 0x40, 1), RIG_NOTHING);
    {
        struct smmuv3_event event;
        struct smmuv3_event_view view;

        if (rig_event(&event, &view)) {
            EXPECT_EQ(view.number, SMMUV3_EV_F_TRANSLATION);
            EXPECT_EQ(view.stream_id, plat_sid(0));
        }
    }
    rig_down();
}

/* One level 1 descriptor whose Span is less than SPLIT: StreamIDs beyond it are C_BAD_STREAMID [5.1.1, 7.3.3]. */
static void span(void)
{
    const struct rig_config config = {0, 0, 8, 0, false, true, true, 0};
    const uint64_t pa = plat_target() + 0x3000;
    const struct smmuv3_ste bypass = {{0x9, UINT64_C(1) << 44, 0, 0, 0, 0, 0, 0}};
    const struct smmuv3_cmd cfgi = smmuv3_cmd_prep_cfgi_all(false);
    struct smmuv3_event event;
    struct smmuv3_event_view view;
    struct smmuv3_le64 *l1;
    uint64_t word;

    suite_check("stream table: Span bounds what a level 1 descriptor reaches");
    if (!rig_up(&config))
        return;
    EXPECT_OK(rig_ste(plat_sid(0), &bypass));
    EXPECT_EQ(rig_write(0, pa, pa, 0x81), 0x81);
    /* StreamID 8 is the ninth entry. Span 5 is 16 entries, Span 4 is 8. */
    l1 = rig.strtab.tree.base;
    word = smmuv3_mem_load64(&l1[0]);
    smmuv3_mem_store64(&l1[0], (word & ~UINT64_C(0x1f)) | 5);
    EXPECT_OK(rig_commands(&cfgi, 1));
    EXPECT_EQ(rig_write(0, pa, pa, 0x82), 0x82);
    EXPECT(rig_no_event());
    smmuv3_mem_store64(&l1[0], (word & ~UINT64_C(0x1f)) | 4);
    EXPECT_OK(rig_commands(&cfgi, 1));
    {
        const uint32_t got = rig_write(0, pa, pa, 0x83);

        if (EXPECT_OR("Q-SPAN", got == RIG_NOTHING, got == 0x83) && got == RIG_NOTHING && rig_event(&event, &view))
            EXPECT_EQ(view.number, SMMUV3_EV_C_BAD_STREAMID);
    }
    smmuv3_mem_store64(&l1[0], (word & ~UINT64_C(0x1f)) | 3);
    EXPECT_OK(rig_commands(&cfgi, 1));
    EXPECT_EQ(rig_write(0, pa, pa, 0x84), RIG_NOTHING);
    if (rig_event(&event, &view))
        EXPECT_OR("Q-SPAN-EVENT", view.number == SMMUV3_EV_C_BAD_STREAMID, view.number == SMMUV3_EV_C_BAD_STE);
    /* Span 0: no table at all. */
    smmuv3_mem_store64(&l1[0], 0);
    EXPECT_OK(rig_commands(&cfgi, 1));
    EXPECT_EQ(rig_write(0, pa, pa, 0x85), RIG_NOTHING);
    if (rig_event(&event, &view))
        EXPECT_EQ(view.number, SMMUV3_EV_C_BAD_STREAMID);
    smmuv3_mem_store64(&l1[0], word);
    EXPECT_OK(rig_commands(&cfgi, 1));
    rig_down();
}

/* After two levels a linear table [6.3.25]. */
static void linear_again(void)
{
    const uint64_t pa = plat_target() + 0x3000;
    const struct smmuv3_ste bypass = {{0x9, UINT64_C(1) << 44, 0, 0, 0, 0, 0, 0}};
    struct smmuv3_queue_drained drained;
    struct smmuv3_event event;
    uint32_t got;

    suite_check("stream table: linear again after two levels");
    if (!rig_up(NULL))
        return;
    EXPECT_OK(rig_ste(plat_sid(0), &bypass));
    got = rig_write(0, pa, pa, 0x91);
    EXPECT_OR("Q-FMT", got == 0x91, got == RIG_NOTHING);
    if (got != 0x91)
        EXPECT_OK(smmuv3_queue_in_drain(&rig.dev.eventq, event.w, 1, &drained));
    rig_down();
}

void checks_shapes(void)
{
    stage1("stage 1: 4 KiB, 48 bits", 12, 48, 0);
    stage1("stage 1: 4 KiB, 39 bits", 12, 39, 0);
    stage1("stage 1: 4 KiB, 32 bits", 12, 32, 0);
    stage1("stage 1: 16 KiB, 48 bits", 14, 48, 0);
    stage1("stage 1: 16 KiB, 36 bits", 14, 36, 0);
    stage1("stage 1: 64 KiB, 48 bits", 16, 48, 0);
    stage1("stage 1: 64 KiB, 42 bits", 16, 42, 0);
    stage1("stage 1, upper half: 4 KiB, 48 bits", 12, 48, SMMUV3_PGTABLE_UPPER);
    stage1("stage 1, upper half: 4 KiB, 39 bits", 12, 39, SMMUV3_PGTABLE_UPPER);
    stage1("stage 1, upper half: 64 KiB, 48 bits", 16, 48, SMMUV3_PGTABLE_UPPER);
    stage2("stage 2: 4 KiB, 44 bits", 12, 44, 0);
    stage2("stage 2: 4 KiB, 40 bits, concatenated", 12, 40, SMMUV3_PGTABLE_CONCATENATE);
    stage2("stage 2: 4 KiB, 32 bits", 12, 32, 0);
    stage2("stage 2: 16 KiB, 40 bits", 14, 40, 0);
    stage2("stage 2: 64 KiB, 44 bits", 16, 44, 0);
    nested();
    stream_table("stream table: linear", 0);
}

/* Last: after two levels a machine may no longer go back to a linear table. */
void checks_tables(void)
{
    stream_table("stream table: two levels, SPLIT 6", 6);
    stream_table("stream table: two levels, SPLIT 8", 8);
    stream_table("stream table: two levels, SPLIT 10", 10);
    span();
    linear_again();
}

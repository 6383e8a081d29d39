/* SPDX-License-Identifier: MIT */
/* One field at a time: STEs, CDs and descriptors that are illegal, or that say no, and what becomes of an access. */
#include "checks.h"
#include "expect.h"

#define IOVA UINT64_C(0x8080600000)
#define IPA UINT64_C(0x80600000)

static struct rig_space space;
static struct smmuv3_pgtable s2;

struct row {
    const char *name;
    int field;
    uint64_t value;
    /* The event by the specification; 0: it translates; EXPECT_ABORT. */
    unsigned number;
    struct expect_rule rule;
};

#define BAD_STE SMMUV3_EV_C_BAD_STE
#define BAD_CD SMMUV3_EV_C_BAD_CD

/* Stage 1 alone [5.2]. No SubstreamIDs, no ATS, no EL2, no stalls. */
static const struct row ste_s1[] = {
    {"STE V=0", SMMUV3_F_STE_V, 0, BAD_STE, {NULL, 0}},
    {"STE Config=0b000 aborts", SMMUV3_F_STE_Config, 0, EXPECT_ABORT, {NULL, 0}},
    {"STE Config=0b011 aborts", SMMUV3_F_STE_Config, 3, EXPECT_ABORT, {NULL, 0}},
    {"STE S1STALLD without a stall model", SMMUV3_F_STE_S1STALLD, 1, BAD_STE, {NULL, 0}},
    {"STE S1CDMax is ignored without SubstreamIDs", SMMUV3_F_STE_S1CDMax, 3, 0, {"Q-S1CDMAX", BAD_STE}},
    {"STE S1Fmt is ignored with one CD", SMMUV3_F_STE_S1Fmt, 1, 0, {NULL, 0}},
    {"STE S1DSS is ignored with one CD", SMMUV3_F_STE_S1DSS, 1, 0, {NULL, 0}},
    {"STE EATS is ignored without ATS", SMMUV3_F_STE_EATS, 1, 0, {NULL, 0}},
    {"STE STRW is ignored without EL2", SMMUV3_F_STE_STRW, 2, 0, {NULL, 0}},
};

/* Stage 2 alone [5.2]. */
static const struct row ste_s2[] = {
    {"STE S2TG reserved", SMMUV3_F_STE_S2TG, 3, BAD_STE, {NULL, 0}},
    {"STE S2SL0 without small tables", SMMUV3_F_STE_S2SL0, 3, BAD_STE, {NULL, 0}},
    {"STE S2SL0 too deep for S2T0SZ", SMMUV3_F_STE_S2SL0, 0, BAD_STE, {NULL, 0}},
    {"STE S2T0SZ too small", SMMUV3_F_STE_S2T0SZ, 15, BAD_STE, {NULL, 0}},
    {"STE S2T0SZ too large", SMMUV3_F_STE_S2T0SZ, 40, BAD_STE, {NULL, 0}},
    {"STE S2ENDI on a little-endian SMMU", SMMUV3_F_STE_S2ENDI, 1, BAD_STE, {NULL, 0}},
    {"STE S2S without a stall model", SMMUV3_F_STE_S2S, 1, BAD_STE, {NULL, 0}},
    {"STE S2HA without hardware updates", SMMUV3_F_STE_S2HA, 1, BAD_STE, {"Q-S2HTTU", 0}},
    {"STE S2HD without hardware updates", SMMUV3_F_STE_S2HD, 1, BAD_STE, {"Q-S2HTTU", 0}},
    {"STE S1STALLD is ignored without stage 1", SMMUV3_F_STE_S1STALLD, 1, 0, {"Q-S1-IGNORED", BAD_STE}},
    {"STE S1CDMax is ignored without stage 1", SMMUV3_F_STE_S1CDMax, 3, 0, {"Q-S1-IGNORED", BAD_STE}},
    {"STE S2PS larger than the SMMU's is capped", SMMUV3_F_STE_S2PS, 5, 0, {NULL, 0}},
};

/* CDs [5.4]. */
static const struct row cds[] = {
    {"CD V=0", SMMUV3_F_CD_V, 0, BAD_CD, {NULL, 0}},
    {"CD AA64=0 without AArch32 tables", SMMUV3_F_CD_AA64, 0, BAD_CD, {NULL, 0}},
    {"CD A=0 with the terminate model", SMMUV3_F_CD_A, 0, BAD_CD, {NULL, 0}},
    {"CD S without a stall model", SMMUV3_F_CD_S, 1, BAD_CD, {NULL, 0}},
    {"CD HA without hardware updates", SMMUV3_F_CD_HA, 1, BAD_CD, {NULL, 0}},
    {"CD HD without hardware updates", SMMUV3_F_CD_HD, 1, BAD_CD, {NULL, 0}},
    {"CD T0SZ too small", SMMUV3_F_CD_T0SZ, 15, BAD_CD, {NULL, 0}},
    {"CD T0SZ too large", SMMUV3_F_CD_T0SZ, 40, BAD_CD, {NULL, 0}},
    {"CD TG0 reserved", SMMUV3_F_CD_TG0, 3, BAD_CD, {NULL, 0}},
    {"CD ENDI on a little-endian SMMU", SMMUV3_F_CD_ENDI, 1, BAD_CD, {NULL, 0}},
    {"CD EPD0 disables the lower half", SMMUV3_F_CD_EPD0, 1, SMMUV3_EV_F_TRANSLATION, {NULL, 0}},
    {"CD EPD1=0 with T1SZ=0", SMMUV3_F_CD_EPD1, 0, BAD_CD, {NULL, 0}},
    {"CD TTB0 beyond the output size", SMMUV3_F_CD_TTB0, UINT64_C(1) << 44, BAD_CD, {NULL, 0}},
    {"CD IPS larger than the SMMU's is capped", SMMUV3_F_CD_IPS, 5, 0, {NULL, 0}},
    {"CD T0SZ of 39 bits: the address lies beyond", SMMUV3_F_CD_T0SZ, 25, SMMUV3_EV_F_TRANSLATION, {NULL, 0}},
    {"CD AFFD lets AF alone", SMMUV3_F_CD_AFFD, 1, 0, {NULL, 0}},
};

/* Page descriptors of stage 1. `value` is XORed with the descriptor [DDI 0487 D8.3]. */
static const struct row pages_s1[] = {
    {"page: valid=0", 0, 1, SMMUV3_EV_F_TRANSLATION, {NULL, 0}},
    {"page: reserved type at level 3", 0, 2, SMMUV3_EV_F_TRANSLATION, {NULL, 0}},
    {"page: AF=0", 0, 1u << 10, SMMUV3_EV_F_ACCESS, {"Q-AF", 0}},
    {"page: read-only", 0, 1u << 7, SMMUV3_EV_F_PERMISSION, {NULL, 0}},
    {"page: privileged only", 0, 1u << 6, SMMUV3_EV_F_PERMISSION, {"Q-PRIV", 0}},
    {"page: execute never does not matter to data", 0, UINT64_C(1) << 54, 0, {NULL, 0}},
    {"page: output beyond the output size", 0, UINT64_C(1) << 44, SMMUV3_EV_F_ADDR_SIZE, {"Q-OAS", 0}},
};

/* Page descriptors of stage 2; S2AP is [7:6]. */
static const struct row pages_s2[] = {
    {"stage 2 page: valid=0", 0, 1, SMMUV3_EV_F_TRANSLATION, {NULL, 0}},
    {"stage 2 page: reserved type at level 3", 0, 2, SMMUV3_EV_F_TRANSLATION, {NULL, 0}},
    {"stage 2 page: AF=0", 0, 1u << 10, SMMUV3_EV_F_ACCESS, {NULL, 0}},
    {"stage 2 page: read-only", 0, 1u << 7, SMMUV3_EV_F_PERMISSION, {NULL, 0}},
    {"stage 2 page: no access", 0, 3u << 6, SMMUV3_EV_F_PERMISSION, {NULL, 0}},
    {"stage 2 page: output beyond the output size", 0, UINT64_C(1) << 44, SMMUV3_EV_F_ADDR_SIZE, {NULL, 0}},
};

/* Entry of a level for an address; the path exists. Tables of 4 KiB. */
static volatile uint64_t *entry_at(struct smmuv3_pgtable *pt, unsigned top, unsigned level, uint64_t address)
{
    volatile uint64_t *table = (volatile uint64_t *)pt->root;

    for (unsigned at = top; at < level; at++)
        table = (volatile uint64_t *)(uintptr_t)(table[address >> (39 - 9 * at) & 511] & UINT64_C(0xfffffffff000));
    return &table[address >> (39 - 9 * level) & 511];
}

static bool invalidate(void)
{
    const struct smmuv3_cmd cmds[2] = {smmuv3_cmd_prep_cfgi_all(false), smmuv3_cmd_prep_tlbi_nsnh_all()};

    return EXPECT_OK(rig_commands(cmds, 2));
}

/* Replace words of a structure where the SMMU reads them, word 0 last, and tell it. */
static bool poke(struct smmuv3_le64 *where, const uint64_t *words)
{
    for (unsigned i = 8; i-- > 0;)
        smmuv3_mem_store64(&where[i], words[i]);
    return invalidate();
}

static struct smmuv3_le64 *ste_memory(void)
{
    return smmuv3_strtab_tree_entry(&rig.strtab.tree, plat_sid(0));
}

static struct smmuv3_le64 *cd_memory(void)
{
    return (struct smmuv3_le64 *)smmuv3_port_from_bus(&rig.port, space.cds.address);
}

static void load(const struct smmuv3_le64 *from, uint64_t *words)
{
    for (unsigned i = 0; i < 8; i++)
        words[i] = smmuv3_mem_load64(&from[i]);
}

static bool stage1_up(void)
{
    return rig_up(NULL) && rig_space_up(&space, 0, NULL, 7) && rig_map(&space.pt, IOVA, plat_target(), 0x1000, RIG_RW);
}

static bool stage2_up(void)
{
    const struct smmuv3_pgtable_args args = {SMMUV3_PGTABLE_S2, 0, 12, 44, 44, 0};
    struct smmuv3_ste ste = {{0}};

    if (!rig_up(NULL))
        return false;
    if (smmuv3_caps_has(&rig.dev.env.caps, SMMUV3_CAP_S2) != SMMUV3_YES) {
        suite_skip("no stage 2");
        rig_down();
        return false;
    }
    if (!EXPECT_OK(smmuv3_pgtable_init(&s2, &rig.port, &args)) || !EXPECT_OK(smmuv3_pgtable_to_ste(&s2, &ste)))
        return false;
    ste.w[0] |= 6 << 1 | 1;
    ste.w[1] |= UINT64_C(1) << 44;
    ste.w[2] |= UINT64_C(1) << 58 | 3; /* S2R, S2VMID [5.2] */
    return EXPECT_OK(rig_ste(plat_sid(0), &ste)) && rig_map(&s2, IPA, plat_target(), 0x1000, RIG_RW);
}

/* One field of one structure at a time. */
static void structure(const struct row *rows, size_t count, bool (*up)(void), struct smmuv3_le64 *(*memory)(void), uint64_t address)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t good[8];
        uint64_t words[8];

        suite_check(rows[i].name);
        if (!up())
            continue;
        load(memory(), good);
        load(memory(), words);
        smmuv3_field_set(words, rows[i].field, rows[i].value);
        if (poke(memory(), words))
            expect_access(0, address + 0x124, plat_target() + 0x124, rows[i].number, rows[i].rule.id != NULL ? &rows[i].rule : NULL);
        /* And back: what was refused is not remembered. */
        if (poke(memory(), good))
            expect_access(0, address + 0x128, plat_target() + 0x128, 0, NULL);
        rig_down();
    }
}

/* One bit of a page descriptor at a time. */
static void pages(const struct row *rows, size_t count, bool (*up)(void), struct smmuv3_pgtable *pt, uint64_t address)
{
    for (size_t i = 0; i < count; i++) {
        volatile uint64_t *entry;

        suite_check(rows[i].name);
        if (!up())
            continue;
        entry = entry_at(pt, 0, 3, address);
        *entry ^= rows[i].value;
        if (invalidate())
            expect_access(0, address + 0x1f0, plat_target() + 0x1f0, rows[i].number, rows[i].rule.id != NULL ? &rows[i].rule : NULL);
        *entry ^= rows[i].value;
        if (invalidate())
            expect_access(0, address + 0x1f4, plat_target() + 0x1f4, 0, NULL);
        rig_down();
    }
}

/* Descriptors above the page, at each level. */
static void tables(const char *name, bool (*up)(void), struct smmuv3_pgtable *pt, uint64_t address)
{
    const struct expect_rule size = {"Q-TABLE-SIZE", SMMUV3_EV_F_WALK_EABT};

    suite_check(name);
    if (!up())
        return;
    for (unsigned level = 0; level < 3; level++) {
        volatile uint64_t *entry = entry_at(pt, 0, level, address);
        const uint64_t was = *entry;

        *entry = was & ~UINT64_C(1);
        invalidate();
        expect_access(0, address + 8, plat_target() + 8, SMMUV3_EV_F_TRANSLATION, NULL);
        *entry = plat_hole() | 3;
        invalidate();
        expect_access(0, address + 16, plat_target() + 16, SMMUV3_EV_F_WALK_EABT, NULL);
        *entry = was | UINT64_C(1) << 45;
        invalidate();
        expect_access(0, address + 24, plat_target() + 24, SMMUV3_EV_F_ADDR_SIZE, &size);
        *entry = was;
        invalidate();
        expect_access(0, address + 32, plat_target() + 32, 0, NULL);
    }
    rig_down();
}

/* A block where there are none, and a table that forbids writes below it. */
static void blocks(void)
{
    const struct expect_rule block = {"Q-BLOCK0", 0};
    volatile uint64_t *entry;
    uint64_t was;

    suite_check("stage 1: a block at level 0 is reserved, APTable forbids writes");
    if (!stage1_up())
        return;
    entry = entry_at(&space.pt, 0, 0, IOVA);
    was = *entry;
    *entry = (was & ~UINT64_C(2)) | 1u << 10;
    invalidate();
    expect_access(0, IOVA + 8, plat_target() + 8, SMMUV3_EV_F_TRANSLATION, &block);
    *entry = was | UINT64_C(1) << 62;
    invalidate();
    expect_access(0, IOVA + 16, plat_target() + 16, SMMUV3_EV_F_PERMISSION, NULL);
    *entry = was;
    invalidate();
    expect_access(0, IOVA + 24, plat_target() + 24, 0, NULL);
    rig_down();
}

/* Input beyond what the SMMU has, with stage 1 off: an address size fault of stage 1 [3.4]. */
static void beyond(void)
{
    const struct expect_rule rule = {"Q-S2-INPUT", 0};

    suite_check("stage 2: input beyond the input size of the SMMU");
    if (!stage2_up())
        return;
    expect_access(0, UINT64_C(1) << 45, plat_target(), SMMUV3_EV_F_ADDR_SIZE, &rule);
    expect_access(0, IPA + 0x84, plat_target() + 0x84, 0, NULL);
    rig_down();
}

/* Stage 1 over stage 2: every stage 2 fault that a stage 1 walk may meet, one after the other as stage 2 is filled. */
static void nested(void)
{
    struct smmuv3_ste ste;
    struct smmuv3_ste s1;
    uint64_t needed[6];

    suite_check("nested: CD, each table and the data, one after the other");
    if (!stage2_up() || !rig_space_up(&space, 0, NULL, 7))
        return;
    rig_map(&space.pt, IOVA, UINT64_C(0x20000000), 0x1000, RIG_RW);
    EXPECT_OK(smmuv3_strtab_read(&rig.strtab, plat_sid(0), &s1));
    EXPECT_OK(smmuv3_pgtable_to_ste(&s2, &ste));
    ste.w[0] = (s1.w[0] & ~UINT64_C(0xe)) | 7 << 1;
    ste.w[1] = s1.w[1];
    ste.w[2] |= UINT64_C(1) << 58 | 3;
    for (unsigned i = 4; i < 8; i++)
        ste.w[i] = 0;
    EXPECT_OK(rig_ste(plat_sid(0), &ste));
    needed[0] = space.cds.address;
    for (unsigned level = 0; level < 4; level++)
        needed[1 + level] = (uint64_t)(uintptr_t)entry_at(&space.pt, 0, level, IOVA);
    needed[5] = UINT64_C(0x20000000);
    for (unsigned i = 0; i < 6; i++) {
        const uint64_t page = needed[i] & ~UINT64_C(0xfff);
        bool there = false;

        for (unsigned j = 0; j < i; j++)
            there = there || (needed[j] & ~UINT64_C(0xfff)) == page;
        if (there)
            continue;
        invalidate();
        expect_access(0, IOVA + 0x40, plat_target() + 0x40, SMMUV3_EV_F_TRANSLATION, NULL);
        rig_map(&s2, page, i == 5 ? plat_target() : page, 0x1000, RIG_RW);
    }
    invalidate();
    expect_access(0, IOVA + 0x44, plat_target() + 0x44, 0, NULL);
    rig_down();
}

void checks_fields(void)
{
    structure(ste_s1, sizeof(ste_s1) / sizeof(ste_s1[0]), stage1_up, ste_memory, IOVA);
    structure(ste_s2, sizeof(ste_s2) / sizeof(ste_s2[0]), stage2_up, ste_memory, IPA);
    structure(cds, sizeof(cds) / sizeof(cds[0]), stage1_up, cd_memory, IOVA);
    pages(pages_s1, sizeof(pages_s1) / sizeof(pages_s1[0]), stage1_up, &space.pt, IOVA);
    pages(pages_s2, sizeof(pages_s2) / sizeof(pages_s2[0]), stage2_up, &s2, IPA);
    tables("stage 1 tables: not valid, aborted, too large, at each level", stage1_up, &space.pt, IOVA);
    tables("stage 2 tables: not valid, aborted, too large, at each level", stage2_up, &s2, IPA);
    blocks();
    beyond();
    nested();
}

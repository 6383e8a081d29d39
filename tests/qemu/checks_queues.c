/* SPDX-License-Identifier: MIT */
/* Queues over many laps, command errors and recovery, event overflow, interrupts. */
#include "checks.h"
#include "rig.h"

static struct rig_space space;

#define IOVA UINT64_C(0x8080600000)

static void laps(const char *name, uint32_t engine)
{
    const struct rig_config config = {3, 2, 0, 0, false, false, false, engine};
    struct smmuv3_cmd cmds[6];
    struct smmuv3_event event;
    struct smmuv3_event_view view;

    suite_check(name);
    if (!rig_up(&config) || !rig_space_up(&space, 0, NULL, 7))
        return;
    for (unsigned i = 0; i < 6; i++)
        cmds[i] = smmuv3_cmd_prep_tlbi_nsnh_all();
    for (unsigned i = 0; i < 500; i++)
        if (!EXPECT_OK(rig_commands(cmds, 1 + i % 6)))
            break;
    /* 60 events through 4 entries: 15 laps; each has an address of its own. */
    for (unsigned i = 0; i < 60; i++) {
        rig_dma(0, IOVA + 0x1000 * (uint64_t)i, 1);
        if (i % 3 != 2)
            continue;
        for (unsigned j = 0; j < 3; j++)
            if (rig_event(&event, &view))
                EXPECT_EQ(view.input_address, IOVA + 0x1000 * (uint64_t)(i - 2 + j));
    }
    rig_down();
}

/* Two lists, the second with an illegal command: it alone hears of it, and the queue goes on. */
static void illegal(const char *name, uint32_t engine)
{
    const struct rig_config config = {0, 0, 0, 0, false, false, false, engine};
    const struct smmuv3_cmd good = smmuv3_cmd_prep_tlbi_nsnh_all();
    const struct smmuv3_cmd bad[3] = {{{0x30, 0}}, {{0xff, 0x1234}}, {{0x30, 0}}};
    struct smmuv3_cmdq_ticket tickets[2];
    struct smmuv3_cmdq_list list = {0};
    struct smmuv3_cmd refused;
    uint64_t place;

    suite_check(name);
    if (!rig_up(&config))
        return;
    list.cmds = &good;
    list.count = 1;
    list.flags = SMMUV3_CMDQ_LIST_SYNC;
    EXPECT_OK(smmuv3_cmdq_submit(&rig.dev.cmdq, 0, &list, &tickets[0]));
    list.cmds = bad;
    list.count = 3;
    EXPECT_OK(smmuv3_cmdq_submit(&rig.dev.cmdq, 0, &list, &tickets[1]));
    EXPECT_OK(smmuv3_cmdq_wait(&rig.dev.cmdq, 0, &tickets[0], 0));
    EXPECT_EQ(smmuv3_cmdq_wait(&rig.dev.cmdq, 0, &tickets[1], 0), SMMUV3_ERR_CERROR_ILL);
    if (EXPECT_EQ(smmuv3_cmdq_error(&rig.dev.cmdq, 0, &refused, &place), 1)) {
        EXPECT_EQ(refused.w[0], 0xff);
        EXPECT_EQ(refused.w[1], 0x1234);
    }
    for (unsigned i = 0; i < 100; i++)
        EXPECT_OK(rig_commands(&good, 1));
    EXPECT_EQ(smmuv3_port_read32(&rig.port, plat_smmu() + smmuv3_reg_offset(SMMUV3_R_GERROR)),
              smmuv3_port_read32(&rig.port, plat_smmu() + smmuv3_reg_offset(SMMUV3_R_GERRORN)));
    rig_down();
}

static uint32_t rd(int reg)
{
    return smmuv3_port_read32(&rig.port, plat_smmu() + smmuv3_reg_offset(reg));
}

static void wr(int reg, uint32_t value)
{
    smmuv3_port_write32(&rig.port, plat_smmu() + smmuv3_reg_offset(reg), value);
}

/* Registers alone: the queue lies where nothing answers [7.1: CERROR_ABT is 2, in CMDQ_CONS bits 30:24]. */
static void abort_of_fetch(void)
{
    suite_check("CERROR_ABT: the command queue lies where nothing answers, and is usable again after a reset");
    if (!rig_up(NULL))
        return;
    rig_down();
    smmuv3_port_write64(&rig.port, plat_smmu() + smmuv3_reg_offset(SMMUV3_R_CMDQ_BASE), plat_hole() | 4);
    wr(SMMUV3_R_CMDQ_PROD, 0);
    wr(SMMUV3_R_CMDQ_CONS, 0);
    wr(SMMUV3_R_CR0, 8);
    EXPECT_EQ(rd(SMMUV3_R_CR0ACK), 8);
    wr(SMMUV3_R_CMDQ_PROD, 1);
    EXPECT_EQ((rd(SMMUV3_R_GERROR) ^ rd(SMMUV3_R_GERRORN)) & 1, 1);
    EXPECT_EQ(rd(SMMUV3_R_CMDQ_CONS) >> 24 & 0x7f, 2);
    if (!rig_up(NULL))
        return;
    EXPECT_EQ(rig.dev.found.gerror & 1, 1);
    rig_down();
}

/* The base is aligned to the size of the queue, whatever it says [6.3.26, R002]. */
static void alignment(void)
{
    static struct smmuv3_le64 *ring;
    uint64_t bus;

    suite_check("CMDQ_BASE: low bits below the size of the queue do not count");
    if (!rig_up(NULL))
        return;
    rig_down();
    ring = (struct smmuv3_le64 *)smmuv3_port_alloc(&rig.port, 8192, 13);
    if (!EXPECT(ring != NULL))
        return;
    bus = smmuv3_port_to_bus(&rig.port, ring);
    /* An illegal command at the aligned base, CMD_SYNC 64 bytes on. */
    smmuv3_mem_store64(&ring[0], 0xff);
    smmuv3_mem_store64(&ring[8], 0x46);
    smmuv3_port_write64(&rig.port, plat_smmu() + smmuv3_reg_offset(SMMUV3_R_CMDQ_BASE), (bus + 64) | 8);
    wr(SMMUV3_R_CMDQ_PROD, 0);
    wr(SMMUV3_R_CMDQ_CONS, 0);
    wr(SMMUV3_R_CR0, 8);
    wr(SMMUV3_R_CMDQ_PROD, 1);
    EXPECT_OR("Q-ALIGN", (rd(SMMUV3_R_CMDQ_CONS) >> 24 & 0x7f) == 1, rd(SMMUV3_R_CMDQ_CONS) == 1);
    wr(SMMUV3_R_CR0, 0);
}

static void overflow(void)
{
    const struct rig_config config = {0, 1, 0, 0, false, false, false, 0};
    struct smmuv3_queue_drained drained;
    struct smmuv3_event events[4];
    uint32_t prod;
    uint32_t gerror;

    suite_check("event queue: a full one toggles OVFLG, and works again after it was drained");
    if (!rig_up(&config) || !rig_space_up(&space, 0, NULL, 7))
        return;
    for (unsigned i = 0; i < 4; i++)
        rig_dma(0, IOVA + 0x1000 * (uint64_t)i, 1);
    prod = smmuv3_port_read32(&rig.port, rig.dev.eventq.args.prod);
    gerror = rd(SMMUV3_R_GERROR) ^ rd(SMMUV3_R_GERRORN);
    /* EVENTQ_ABT_ERR is bit 2 of GERROR [6.3.18]. */
    EXPECT_OR("Q-OVERFLOW", (prod >> 31 & 1) == 1, (gerror & 4) != 0);
    EXPECT_OK(smmuv3_queue_in_drain(&rig.dev.eventq, events[0].w, 4, &drained));
    EXPECT_EQ(drained.count, 2);
    EXPECT_OR("Q-OVERFLOW", drained.overflow, !drained.overflow);
    if ((gerror & 4) != 0) {
        struct smmuv3_dev_gerrors report;

        EXPECT_OK(smmuv3_dev_handle_gerror(&rig.dev, &report));
        EXPECT_EQ(rd(SMMUV3_R_GERROR), rd(SMMUV3_R_GERRORN));
    }
    EXPECT_EQ(smmuv3_event_number(&events[0]), SMMUV3_EV_F_TRANSLATION);
    EXPECT_EQ(events[0].w[2], IOVA);
    EXPECT_EQ(events[1].w[2], IOVA + 0x1000);
    rig_dma(0, IOVA + 0x9000, 1);
    EXPECT_OK(smmuv3_queue_in_drain(&rig.dev.eventq, events[0].w, 4, &drained));
    EXPECT_EQ(drained.count, 1);
    EXPECT_EQ(events[0].w[2], IOVA + 0x9000);
    rig_down();
}

static void interrupts(void)
{
    const struct rig_config config = {0, 0, 0, 0, true, false, false, 0};
    struct smmuv3_cmd sync = {{0x46 | 1u << 12, 0}}; /* CS=1: interrupt [4.7.3] */
    const struct smmuv3_cmd bad = {{0xff, 0}};
    struct smmuv3_event event;
    struct smmuv3_event_view view;

    suite_check("interrupts: event queue, GERROR and CMD_SYNC reach the interrupt controller");
    if (!rig_up(&config) || !rig_space_up(&space, 0, NULL, 7))
        return;
    for (unsigned i = 0; i < 4; i++)
        plat_irq_clear((enum plat_irq)i);
    EXPECT(!plat_irq_pending(PLAT_IRQ_EVENTQ));
    rig_dma(0, IOVA, 1);
    EXPECT(plat_irq_pending(PLAT_IRQ_EVENTQ));
    EXPECT(!plat_irq_pending(PLAT_IRQ_GERROR));
    (void)rig_event(&event, &view);
    EXPECT_OK(rig_commands(&sync, 1));
    EXPECT(plat_irq_pending(PLAT_IRQ_SYNC));
    EXPECT_EQ(rig_commands(&bad, 1), SMMUV3_ERR_CERROR_ILL);
    EXPECT(plat_irq_pending(PLAT_IRQ_GERROR));
    plat_irq_clear(PLAT_IRQ_EVENTQ);
    rig_down();

    suite_check("interrupts: none with IRQ_CTRL=0");
    if (!rig_up(NULL) || !rig_space_up(&space, 0, NULL, 7))
        return;
    for (unsigned i = 0; i < 4; i++)
        plat_irq_clear((enum plat_irq)i);
    rig_dma(0, IOVA, 1);
    EXPECT(!plat_irq_pending(PLAT_IRQ_EVENTQ));
    (void)rig_event(&event, &view);
    rig_down();
}

/* Commands that are illegal on this device, for want of what they are about [4.1.4 and 4.3 to 4.7]. */
static void illegal_features(void)
{
    static const struct {
        const char *text;
        uint64_t w0;
    } rows[] = {
        {"CMD_TLBI_EL3_ALL on the Non-secure queue", 0x18},
        {"CMD_ATC_INV without ATS", 0x40 | UINT64_C(8) << 32},
        {"CMD_PRI_RESP without PRI", 0x41 | UINT64_C(8) << 32},
        {"CMD_SYNC with CS=3", 0x46 | 3u << 12},
        {"CMD_CFGI_STE with SSec=1", 0x03 | 1u << 10 | UINT64_C(8) << 32},
    };

    suite_check("CERROR_ILL: commands of features and states that are not there");
    if (!rig_up(NULL))
        return;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        const struct smmuv3_cmd cmd = {{rows[i].w0, 0}};
        const smmuv3_status status = rig_commands(&cmd, 1);

        if (!EXPECT_OR("Q-ILL", status == SMMUV3_ERR_CERROR_ILL, status == SMMUV3_OK))
            suite_note(rows[i].text);
    }
    rig_down();
}

void checks_queues(void)
{
    laps("laps of both queues: ticket", SMMUV3_CMDQ_TICKET);
    laps("laps of both queues: cas", SMMUV3_CMDQ_CAS);
    laps("laps of both queues: single", SMMUV3_CMDQ_SINGLE);
    illegal("CERROR_ILL concerns its list alone: ticket", SMMUV3_CMDQ_TICKET);
    illegal("CERROR_ILL concerns its list alone: cas", SMMUV3_CMDQ_CAS);
    illegal("CERROR_ILL concerns its list alone: single", SMMUV3_CMDQ_SINGLE);
    illegal_features();
    abort_of_fetch();
    alignment();
    overflow();
    interrupts();
}

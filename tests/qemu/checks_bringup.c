/* SPDX-License-Identifier: MIT */
/* Probe, reset from what a machine leaves, enable, disable, twice; bypass and abort. */
#include "checks.h"
#include "rig.h"

static uint32_t reg(int id)
{
    return smmuv3_port_read32(&rig.port, plat_smmu() + smmuv3_reg_offset(id));
}

static void put(int id, uint32_t value)
{
    smmuv3_port_write32(&rig.port, plat_smmu() + smmuv3_reg_offset(id), value);
}

static void probe(void)
{
    suite_check("probe: the capabilities are those of the device");
    if (!rig_up(NULL))
        return;
    EXPECT_EQ(rig.dev.refusal, SMMUV3_DEV_ACCEPTED);
    EXPECT_EQ(smmuv3_caps_has(&rig.dev.env.caps, SMMUV3_CAP_COHACC), SMMUV3_YES);
    EXPECT(rig.dev.coherent);
    EXPECT_EQ(rig.dev.state, SMMUV3_DEV_RUNNING);
    EXPECT_EQ(reg(SMMUV3_R_CR0), reg(SMMUV3_R_CR0ACK));
    EXPECT_EQ(reg(SMMUV3_R_CR0) & 0xd, 0xd); /* SMMUEN, EVENTQEN, CMDQEN [6.3.9] */
    EXPECT_EQ(reg(SMMUV3_R_GERROR), reg(SMMUV3_R_GERRORN));
    rig_down();
    EXPECT_EQ(reg(SMMUV3_R_CR0) & 0xf, 0);
}

static void again(void)
{
    suite_check("reset: from an SMMU that is on, with a command queue in error");
    if (!rig_up(NULL))
        return;
    {
        const struct smmuv3_cmd bad = {{0xff, 0}};

        EXPECT_EQ(rig_commands(&bad, 1), SMMUV3_ERR_CERROR_ILL);
    }
    /* Leave it on, as firmware would, with an error that nobody acknowledged. */
    put(SMMUV3_R_IRQ_CTRL, 5);
    rig.up = false;
    if (!rig_up(NULL))
        return;
    EXPECT_EQ(rig.dev.found.cr0 & 1, 1);
    EXPECT_EQ(reg(SMMUV3_R_IRQ_CTRL), 0);
    EXPECT_EQ(reg(SMMUV3_R_GERROR), reg(SMMUV3_R_GERRORN));
    rig_down();
}

static void bypass_and_abort(void)
{
    const uint64_t pa = plat_target() + 0x1000;
    struct smmuv3_ste ste;
    struct smmuv3_ste_attr_args attr;

    suite_check("streams: an unused one aborts silently, bypass passes");
    if (!rig_up(NULL))
        return;
    EXPECT_EQ(rig_write(0, pa, pa, 0x11), RIG_NOTHING);
    EXPECT(rig_no_event());
    for (unsigned char *p = (unsigned char *)&attr; p < (unsigned char *)(&attr + 1); p++)
        *p = 0;
    EXPECT_OK(smmuv3_ste_make_bypass(&ste, &attr, &rig.dev.env));
    for (unsigned i = 0; i < PLAT_DEVICES; i++) {
        EXPECT_OK(rig_ste(plat_sid(i), &ste));
        EXPECT_EQ(rig_write(i, pa, pa, 0x20 + i), 0x20 + i);
    }
    smmuv3_ste_make_abort(&ste);
    EXPECT_OK(rig_ste(plat_sid(1), &ste));
    EXPECT_EQ(rig_write(1, pa, pa, 0x33), RIG_NOTHING);
    EXPECT_EQ(rig_write(0, pa, pa, 0x34), 0x34);
    rig_down();

    suite_check("GBPA: a disabled SMMU aborts what the reset was told to abort");
    EXPECT_OR("Q-GBPA", (reg(SMMUV3_R_GBPA) >> 20 & 1) == 1, reg(SMMUV3_R_GBPA) == 0);
    EXPECT_OR("Q-GBPA", rig_write(0, pa, pa, 0x35) == RIG_NOTHING, *plat_word(pa) == 0x35);
}

void checks_bringup(void)
{
    probe();
    again();
    bypass_and_abort();
}

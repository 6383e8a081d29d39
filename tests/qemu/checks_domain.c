/* SPDX-License-Identifier: MIT */
/* The whole driver side as small systems use it: domain.h and the handlers of dev.h. */
#include "checks.h"
#include "rig.h"

#define IOVA UINT64_C(0x8080600000)

static struct smmuv3_domain_host host;
static struct smmuv3_domain domains[2];
static struct smmuv3_domain_stream streams[2];
static struct smmuv3_domain_attachment attachments[2];
static struct smmuv3_event last;
static unsigned reported;

static unsigned on_event(void *ctx, const struct smmuv3_event *event, const struct smmuv3_event_view *view)
{
    (void)ctx;
    (void)view;
    for (unsigned i = 0; i < 4; i++)
        last.w[i] = event->w[i];
    reported++;
    return SMMUV3_DEV_REPLY_ABORT;
}

/* A write that must fault: what the handler says. */
static void faults(unsigned device, uint64_t address)
{
    static const struct smmuv3_dev_event_sink sink = {on_event, NULL, 0, 0, 0};
    struct smmuv3_dev_events seen;

    reported = 0;
    rig_dma(device, address, 1);
    if (!EXPECT_OK(smmuv3_dev_handle_events(&rig.dev, 0, &sink, &seen)))
        return;
    EXPECT_EQ(seen.seen, 1);
    EXPECT_EQ(reported, 1);
    EXPECT_EQ(smmuv3_event_number(&last), SMMUV3_EV_F_TRANSLATION);
    EXPECT_EQ(smmuv3_field_get(last.w, SMMUV3_F_EVENT_StreamID), plat_sid(device));
}

static bool domain_up(bool stage2)
{
    const struct smmuv3_domain_args args = {stage2, false, 0, 0};
    const struct smmuv3_dev_config polled = {0};

    if (!rig_up(NULL))
        return false;
    /* The rig's own table is put away; the host has one of its own. */
    EXPECT_OK(smmuv3_dev_disable(&rig.dev, 0));
    rig.up = false;
    if (!EXPECT_OK(smmuv3_domain_host_init(&host, &rig.dev, 8)) || !EXPECT_OK(smmuv3_domain_host_start(&host, &polled)))
        return false;
    for (unsigned i = 0; i < 2; i++) {
        if (!EXPECT_OK(smmuv3_domain_init(&domains[i], &host, &args)) ||
            !EXPECT_OK(smmuv3_domain_stream_init(&streams[i], &host, plat_sid(i), 0, false)) ||
            !EXPECT_OK(smmuv3_domain_attach(&attachments[i], &streams[i], &domains[i], 0, false)))
            return false;
    }
    return true;
}

static void domain(const char *name, bool stage2)
{
    const uint64_t pa = plat_target();
    const uint64_t where = stage2 ? UINT64_C(0x80600000) : IOVA;

    suite_check(name);
    if (stage2 && plat_version() != 0 && plat_version() < 90200u) {
        suite_skip("no stage 2");
        return;
    }
    if (!domain_up(stage2))
        return;
    EXPECT_OK(smmuv3_domain_map(&domains[0], where, pa, 0x3000, RIG_RW));
    EXPECT_OK(smmuv3_domain_map(&domains[1], where, pa + 0x10000, 0x1000, RIG_RW));
    EXPECT_EQ(rig_write(0, where + 0x2004, pa + 0x2004, 0x11), 0x11);
    EXPECT_EQ(rig_write(1, where + 4, pa + 0x10004, 0x12), 0x12);
    faults(1, where + 0x1000);
    EXPECT_OK(smmuv3_domain_unmap(&domains[0], where + 0x1000, 0x2000));
    faults(0, where + 0x2004);
    EXPECT_EQ(rig_write(0, where, pa, 0x13), 0x13);
    /* Stream 1 moves to the other domain; after its detach it aborts silently. */
    EXPECT_OK(smmuv3_domain_detach(&attachments[1]));
    EXPECT_EQ(rig_write(1, where + 4, pa + 0x10004, 0x14), RIG_NOTHING);
    EXPECT(rig_no_event());
    EXPECT_OK(smmuv3_domain_attach(&attachments[1], &streams[1], &domains[0], 0, false));
    EXPECT_EQ(rig_write(1, where + 8, pa + 8, 0x15), 0x15);
    for (unsigned i = 0; i < 2; i++) {
        EXPECT_OK(smmuv3_domain_detach(&attachments[i]));
        EXPECT_OK(smmuv3_domain_stream_destroy(&streams[i]));
    }
    for (unsigned i = 0; i < 2; i++)
        EXPECT_OK(smmuv3_domain_destroy(&domains[i]));
    EXPECT(rig_no_event());
    EXPECT_OK(smmuv3_domain_host_stop(&host));
    EXPECT_OK(smmuv3_dev_free(&rig.dev));
}

void checks_domain(void)
{
    domain("domain.h, stage 1: two devices, map, unmap, detach, move", false);
    domain("domain.h, stage 2: two devices, map, unmap, detach, move", true);
}

/* SPDX-License-Identifier: MIT */
/* Reset: the order of the accesses, what firmware may have left, handshakes that do not end, arguments. */
#include "dev_regfile.h"

#define COUNT(list) ((unsigned)(sizeof(list) / sizeof((list)[0])))

/* IHI 0070 6.3.16, 6.3.9, 6.3.14, 6.3.9, 6.3.19, 6.3.11, 6.3.12, 6.3.24: rules 27 to 36 of the table. */
static const struct expect quiesce[] = {{WRITE, IRQ_CTRL, 0}, {READ, IRQ_CTRLACK, 0}};
static const struct expect program[] = {
    {WRITE, CR1, 3 << 10 | 1 << 8 | 1 << 6 | 3 << 4 | 1 << 2 | 1}, /* SH=ISH, OC=WB, IC=WB, for tables and queues */
    {WRITE, CR2, 6},                                               /* PTM, RECINVSID */
};

/* The stream table registers depend on an address of the test. */
static void follow_table(unsigned *at, uint64_t base, uint32_t cfg)
{
    const struct expect list[] = {{WRITE64, STRTAB_BASE, base}, {WRITE, STRTAB_CFG, cfg}};

    follow(at, list, 2, "table");
}

static void order_when_off(int which)
{
    const struct expect off[] = {{READ, CR0ACK, 0}, {WRITE, CR0, 0}, {READ, CR0ACK, 0}};
    unsigned at = 0;

    ready(which);
    cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
    follow(&at, quiesce, COUNT(quiesce), "R1");
    follow(&at, off, COUNT(off), "R2, R4");
    follow(&at, program, COUNT(program), "R6, R7");
    follow_table(&at, config.strtab_base, 6);
    no_more(at, "reset");
    cr_assert_eq(dev.state, SMMUV3_DEV_RESET);
    cr_assert_eq(dev.found.cr0, 0);
    cr_assert_not(dev.found.gbpa_written);
    done();
}

Test(dev_reset, order_when_off)
{
    for (int p = 0; p < PAGES; p++)
        order_when_off(p);
}

/* Firmware left it on, with full queues, interrupts and latched errors. */
static void order_when_on(int which)
{
    const uint32_t on = which == PAGE_SECURE ? 0xd : 0x1f;
    const struct expect first[] = {{READ, CR0ACK, on}};
    const struct expect gbpa[] = {{READ, GBPA, 0x1004}, {WRITE, GBPA, 0x80101004}, {READ, GBPA, 0x101004}};
    const struct expect off[] = {{WRITE, CR0, 0}, {READ, CR0ACK, 0}};
    const struct expect toggled[] = {{WRITE, GERRORN, 0x85}};
    unsigned at = 0;

    ready(which);
    poke(CR0, on);
    poke(CR0ACK, on);
    poke(IRQ_CTRL, 5);
    poke(IRQ_CTRLACK, 5);
    poke(GBPA, 0x1004); /* SHCFG and MemAttr of firmware */
    poke(GERROR, 0x85); /* CMDQ_ERR and EVENTQ_ABT_ERR are active, bit 7 was acknowledged */
    poke(GERRORN, 0x80);
    poke(CMDQ_CONS, 1u << 24 | 3); /* CERROR_ILL at 3 */
    poke(CMDQ_PROD, 7);
    poke(EVENTQ_PROD, 0x10);
    poke(CMDQ_BASE, 5);
    deaf = true;
    cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
    follow(&at, quiesce, COUNT(quiesce), "R1");
    follow(&at, first, COUNT(first), "R2");
    if (which != PAGE_REALM)
        follow(&at, gbpa, COUNT(gbpa), "R3");
    follow(&at, off, COUNT(off), "R4");
    /* acknowledged by toggling: what was acknowledged before stays so */
    follow(&at, toggled, 1, "R5");
    follow(&at, program, COUNT(program), "R6, R7");
    follow_table(&at, config.strtab_base, 6);
    no_more(at, "reset");
    cr_assert_eq(dev.found.cr0, on);
    cr_assert_eq(dev.found.gerror, 0x5);
    cr_assert_eq(dev.found.cmdq_cons >> 24, 1);
    cr_assert_eq(dev.found.gbpa_written, which != PAGE_REALM);
    done();
}

Test(dev_reset, order_when_on)
{
    for (int p = 0; p < PAGES; p++)
        order_when_on(p);
}

Test(dev_reset, gbpa_policies)
{
    const struct { uint32_t how; uint32_t before; uint32_t after; bool on; } cases[] = {
        {SMMUV3_DEV_GBPA_ABORT_IF_ON, 0, 0, false},        {SMMUV3_DEV_GBPA_ABORT_IF_ON, 0, 1u << 20, true},
        {SMMUV3_DEV_GBPA_ABORT, 0, 1u << 20, false},       {SMMUV3_DEV_GBPA_ABORT, 1u << 20, 1u << 20, true},
        {SMMUV3_DEV_GBPA_BYPASS, 1u << 20, 0, true},       {SMMUV3_DEV_GBPA_KEEP, 0, 0, true},
        {SMMUV3_DEV_GBPA_KEEP, 1u << 20, 1u << 20, false},
    };

    for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        ready(PAGE_NS);
        poke(GBPA, cases[i].before);
        poke(CR0, cases[i].on);
        config.gbpa = cases[i].how;
        cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
        cr_assert_eq(peek(GBPA), cases[i].after, "case %u", i);
        done();
    }
}

Test(dev_reset, field_in_transition_is_waited_for)
{
    unsigned reads = 0;

    ready(PAGE_NS);
    poke(CR0, 1);
    ack_late = late_left = 3;
    poke(CR0ACK, 0); /* SMMUEN=1 was written a moment ago */
    cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
    for (unsigned i = 0; i < trace_count && trace[i].offset != GBPA; i++)
        reads += trace[i].offset == CR0ACK;
    cr_assert_eq(reads, 4, "three reads without, one with the acknowledge, before anything else is written");
    done();
}

Test(dev_reset, service_failure_mode_is_final)
{
    ready(PAGE_NS);
    poke(CR0, 1);
    poke(GERROR, 0x100);
    cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_ERR_FAILED);
    cr_assert_eq(peek(CR0), 0);
    cr_assert_eq(smmuv3_a32_load(&dev.sfm), 1);
    cr_assert_eq(dev.state, SMMUV3_DEV_READY);
    done();
}

/* Every handshake that never ends: bounded by time, nothing turned on. */
Test(dev_reset, handshakes_time_out)
{
    for (int p = 0; p < PAGES; p++)
        for (int which = 0; which < 3; which++) {
            if (p == PAGE_REALM && which == 2)
                continue;
            ready(p);
            poke(CR0, 1);
            poke(CR0ACK, 1);
            poke(IRQ_CTRLACK, which == 1 ? 1 : 0);
            no_cr0ack = which == 0;
            no_irqack = which == 1;
            no_gbpa = which == 2;
            if (which == 2)
                poke(GBPA, 0x80000000u);
            clock_step = 100000000;
            cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_ERR_TIMEOUT, "page %d case %d", p, which);
            cr_assert_lt(trace_count, 40);
            cr_assert_eq(dev.state, SMMUV3_DEV_READY);
            cr_assert_eq(peek(CR0) & ~1u, 0);
            no_cr0ack = no_irqack = no_gbpa = false;
            poke(GBPA, 0);
            poke(IRQ_CTRLACK, 0);
            cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK, "a reset may be tried again");
            done();
        }
}

/* A port without a clock: the number of reads bounds the wait. */
static uint32_t never(void *ctx, uintptr_t address)
{
    (void)ctx;
    (*(unsigned *)ctx)++;
    return address == IRQ_CTRLACK ? 1 : 0;
}

Test(dev_reset, clock_that_stands_still)
{
    unsigned reads = 0;
    const struct smmuv3_port_ops ops = {.read32 = never};
    struct smmuv3_port blind = {.ops = &ops, .ctx = &reads};

    ready(PAGE_NS);
    dev.args.port = &blind;
    cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_ERR_TIMEOUT);
    cr_assert_leq(reads, SMMUV3_DEV_STILL);
    dev.args.port = &port;
    done();
}

Test(dev_reset, all_ones)
{
    for (int p = 0; p < PAGES; p++) {
        ready(p);
        dead = true;
        cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_ERR_DEVICE);
        cr_assert_lt(trace_count, 8);
        cr_assert_eq(dev.state, SMMUV3_DEV_READY);
        done();
    }
}

/* All checks come before the first write. */
#define REFUSED(change, status)                                                                                        \
    do {                                                                                                               \
        ready(PAGE_NS);                                                                                                \
        change;                                                                                                        \
        cr_assert_eq(smmuv3_dev_reset(&dev, &config), status, "%s", #change);                                          \
        for (unsigned i_ = 0; i_ < trace_count; i_++)                                                                  \
            cr_assert_eq(trace[i_].kind, READ, "%s: wrote 0x%x", #change, trace[i_].offset);                            \
        done();                                                                                                        \
    } while (0)

Test(dev_reset, arguments)
{
    REFUSED(config.strtab_base += 64, SMMUV3_ERR_ALIGNMENT);
    REFUSED(config.strtab_base |= UINT64_C(1) << 50, SMMUV3_ERR_RANGE);
    REFUSED(config.strtab_cfg = 17, SMMUV3_ERR_RANGE);
    REFUSED(config.strtab_cfg = 2u << 16 | 6, SMMUV3_ERR_RANGE);
    REFUSED(config.strtab_cfg = 1u << 16 | 7u << 6 | 10, SMMUV3_ERR_RANGE);
    REFUSED((config.strtab_cfg = 1u << 16 | 6u << 6 | 10, dev.env.caps.raw[0] &= ~(1u << 27)), SMMUV3_ERR_UNSUPPORTED);
    REFUSED(config.vmw = 1, SMMUV3_ERR_UNSUPPORTED);
    REFUSED(config.vmw = 5, SMMUV3_ERR_RANGE);
    REFUSED(config.cr1 = 1u << 12, SMMUV3_ERR_RANGE);
    REFUSED(config.s_cr0 = 0x20, SMMUV3_ERR_UNSUPPORTED);
    REFUSED(config.s_cr0 = 1, SMMUV3_ERR_RANGE);
    REFUSED(config.gbpa = 4, SMMUV3_ERR_ARGUMENT);
    REFUSED(config.flags = 0x80, SMMUV3_ERR_ARGUMENT);
    REFUSED(config.flags = SMMUV3_DEV_BROADCAST, SMMUV3_ERR_UNSUPPORTED);
    REFUSED(config.flags = SMMUV3_DEV_REC_CFG_ATS, SMMUV3_ERR_UNSUPPORTED);
    REFUSED((config.flags = SMMUV3_DEV_E2H, dev.env.caps.raw[0] &= ~(1u << 9)), SMMUV3_ERR_UNSUPPORTED);
    REFUSED(config.irqs.event.address = 0x1000, SMMUV3_ERR_UNSUPPORTED);
    REFUSED((config.irqs.event.address = 0x1002, dev.env.caps.raw[0] |= 1u << 13), SMMUV3_ERR_ALIGNMENT);
    REFUSED((config.irqs.event.address = UINT64_C(1) << 48, dev.env.caps.raw[0] |= 1u << 13), SMMUV3_ERR_RANGE);
    REFUSED((config.irqs.gerror.address = 0x1000, config.irqs.gerror.sh = 1, dev.env.caps.raw[0] |= 1u << 13),
            SMMUV3_ERR_RANGE);
    REFUSED((config.irqs.gerror.address = 0x1000, config.irqs.gerror.ns = true, dev.env.caps.raw[0] |= 1u << 13),
            SMMUV3_ERR_RANGE);
    ready(PAGE_NS);
    cr_assert_eq(smmuv3_dev_reset(NULL, &config), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_reset(&dev, NULL), SMMUV3_ERR_ARGUMENT);
    dev.state = SMMUV3_DEV_PROBED;
    cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_ERR_BUSY);
    dev.state = SMMUV3_DEV_RUNNING;
    cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_ERR_BUSY);
    cr_assert_eq(trace_count, 0);
    dev.state = SMMUV3_DEV_READY;
    done();
}

/* TABLES_PRESET (3.16, 6.3.2, 6.3.11), on every page: registers never written, TABLE_* attributes as they read. */
Test(dev_reset, preset_table)
{
    for (int p = 0; p < 2 * PAGES; p++) {
        const bool relative = p >= PAGES;
        uint64_t base = 0;
        uint32_t cfg = 0;

        fresh(p % PAGES);
        cr_assert_eq(smmuv3_dev_preset_table(&dev, &base, &cfg), SMMUV3_ERR_BUSY);
        cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
        cr_assert_eq(smmuv3_dev_preset_table(&dev, &base, &cfg), SMMUV3_ERR_NOT_FOUND);
        file[IDR1 / 4] |= 1u << 30 | (relative ? 1u << 28 : 0);
        dev_args.base_pa = relative ? 0x9000000 : 0;
        poke(CR1, 0x820);
        poke(STRTAB_BASE, 0x34500);
        poke(STRTAB_BASE + 4, 1u << 30); /* RA */
        poke(STRTAB_CFG, 7);
        cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
        cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_OK);
        cr_assert_eq(smmuv3_dev_preset_table(&dev, &base, &cfg), SMMUV3_OK);
        cr_assert_eq(base, relative ? 0x4000000009034500u : 0x4000000000034500u);
        cr_assert_eq(cfg, 7);
        cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_ERR_UNSUPPORTED, "another table");
        config.strtab_base = base;
        cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_ERR_UNSUPPORTED, "another size");
        config.strtab_cfg = cfg;
        cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
        cr_assert_eq(peek(CR1), 0x835, "QUEUE_* as wanted, TABLE_* as they were");
        cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK);
        cr_assert_eq(smmuv3_dev_suspend(&dev, 0), SMMUV3_OK);
        cr_assert_eq(smmuv3_dev_resume(&dev, 0), SMMUV3_OK);
        for (unsigned i = 0; i < trace_count; i++)
            cr_assert(trace[i].kind == READ ||
                      (trace[i].offset != place(STRTAB_BASE) && trace[i].offset != place(STRTAB_CFG)));
        poke(STRTAB_CFG, 1u << 16 | 8u << 6 | 7);
        cr_assert_eq(smmuv3_dev_preset_table(&dev, &base, &cfg), SMMUV3_ERR_DEVICE, "embedded tables have one level");
        poke(STRTAB_CFG, 17);
        cr_assert_eq(smmuv3_dev_preset_table(&dev, &base, &cfg), SMMUV3_ERR_DEVICE, "more than SIDSIZE");
        cr_assert_eq(smmuv3_dev_preset_table(&dev, NULL, &cfg), SMMUV3_ERR_ARGUMENT);
        done();
    }
}

/* Secure: SIF and NSSTALLD may be kept on through the reset, and only those that are asked for. */
Test(dev_reset, secure_bits)
{
    ready(PAGE_SECURE);
    poke(CR0, 0x22d); /* NSSTALLD, SIF and all enables */
    config.s_cr0 = 0x20;
    cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
    cr_assert_eq(peek(CR0), 0x20);
    cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK);
    cr_assert_eq(peek(CR0), 0x2d);
    done();
}

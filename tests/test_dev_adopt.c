/* SPDX-License-Identifier: MIT */
/* Taking over an SMMU that translates: it never stops, its table is never written; reasons; crash dumps. */
#include "dev_regfile.h"

static struct smmuv3_adopt_report report;
static SMMUV3_ALIGNAS(4096) uint64_t old_ring[512];

/* A kernel before this one: everything on, a command error, an overflow, errors latched, interrupts on. */
static void inherit(int which)
{
    const uint32_t on = which == PAGE_SECURE ? 0xd : 0x1f;

    ready(which);
    poke(CR0, on);
    poke(CR0ACK, on);
    poke(CR1, 0xd75);
    poke(CR2, 6);
    poke(IRQ_CTRL, 7);
    poke(IRQ_CTRLACK, 7);
    poke(STRTAB_BASE, 0x123000);
    poke(STRTAB_CFG, 6);
    poke(CMDQ_BASE, (uint32_t)(uintptr_t)old_ring | 4);
    poke(CMDQ_BASE + 4, (uint32_t)((uintptr_t)old_ring >> 32));
    poke(CMDQ_PROD, 7);
    poke(CMDQ_CONS, 1u << 24 | 3);
    poke(EVENTQ_BASE, 0x4000 | 4);
    poke(EVENTQ_PROD, 0x80000010u);
    poke(GERROR, 0x25);
}

static void never_stopped(void)
{
    for (unsigned i = 0; i < trace_count; i++) {
        const uint32_t o = trace[i].offset;

        if (trace[i].kind == READ)
            continue;
        cr_assert(o != place(STRTAB_BASE) && o != place(STRTAB_CFG) && o != place(CR1) && o != place(CR2) &&
                      o != place(GBPA),
                  "wrote 0x%x", o);
        if (o == place(CR0))
            cr_assert_eq(trace[i].value & 1, 1, "SMMUEN stays");
    }
}

Test(dev_adopt, translation_never_stops)
{
    for (int p = 0; p < PAGES; p++) {
        const bool s = p == PAGE_SECURE;

        inherit(p);
        cr_assert_eq(smmuv3_dev_adopt(&dev, 0, 0, &config.irqs, &report), SMMUV3_OK);
        never_stopped();
        cr_assert_eq(dev.state, SMMUV3_DEV_RUNNING);
        cr_assert_eq(peek(CR0), s ? 0xd : 0x1f);
        cr_assert_eq(peek(GERRORN), 0x25);
        cr_assert_eq(dev.found.gerror, 0x25);
        cr_assert_eq(dev.found.cmdq_cons >> 24, 1);
        cr_assert_eq(dev.config.strtab_base, 0x123000);
        cr_assert_eq(dev.config.strtab_cfg, 6);
        cr_assert_eq(report.reasons, 0);
        cr_assert_eq(report.notes & (SMMUV3_ADOPT_NOTE_CMDQ_ERROR | SMMUV3_ADOPT_NOTE_EVENTS_LOST),
                     SMMUV3_ADOPT_NOTE_CMDQ_ERROR | SMMUV3_ADOPT_NOTE_EVENTS_LOST);
        cr_assert_eq(opcodes[0], 0x04);
        cr_assert_eq(smmuv3_dev_disable(&dev, 0), SMMUV3_OK);
        cr_assert_eq(peek(CR0), 0);
        done();
    }
}

/* A1 to A6 in order: rules 29, 27, then CR0 without the queues, then GERRORN, then the command queue. */
/* A preset table whose base is relative to page 0 (6.3.2): absolute in the report and in the configuration. */
Test(dev_adopt, preset_table)
{
    for (int p = 0; p < PAGES; p++) {
        inherit(p);
        done();
        file[IDR1 / 4] |= 1u << 30 | 1u << 28;
        dev_args.base_pa = 0x9000000;
        cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
        cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_OK);
        trace_count = 0;
        cr_assert_eq(smmuv3_dev_adopt(&dev, 0, 0, &config.irqs, &report), SMMUV3_OK);
        never_stopped();
        cr_assert_eq(report.address, 0x9123000);
        cr_assert_eq(dev.config.strtab_base, 0x9123000);
        cr_assert_eq(smmuv3_dev_suspend(&dev, 0), SMMUV3_OK);
        cr_assert_eq(smmuv3_dev_resume(&dev, 0), SMMUV3_OK);
        cr_assert_eq(peek(STRTAB_BASE), 0x123000);
        cr_assert_eq(peek(CR1), 0xd75);
        done();
    }
}

/* What an adopted interface is configured to do, it does after a resume too: CR2 as it was found. */
Test(dev_adopt, resumes_as_found)
{
    for (int p = 0; p < PAGES; p++)
        for (uint32_t cr2 = 0; cr2 < 16; cr2++) {
            const bool supported = (cr2 & 8) == 0 || p != PAGE_SECURE; /* REC_CFG_ATS */

            inherit(p);
            dev.env.caps.raw[0] |= 1u << 5 | 1u << 23; /* BTM, ATSRECERR */
            poke(CR2, cr2);
            cr_assert_eq(smmuv3_dev_adopt(&dev, 0, 0, &config.irqs, &report), SMMUV3_OK);
            cr_assert_eq(smmuv3_dev_suspend(&dev, 0), SMMUV3_OK);
            poke(CR2, 0xff);
            cr_assert_eq(smmuv3_dev_resume(&dev, 0), SMMUV3_OK);
            cr_assert_eq(peek(CR2), supported ? cr2 : cr2 & 7u, "CR2 0x%x", cr2);
            done();
        }
}

Test(dev_adopt, order)
{
    const struct expect list[] = {{WRITE, IRQ_CTRL, 0}, {READ, IRQ_CTRLACK, 0}, {READ, CR0ACK, 0x1f},
                                  {READ, CR0ACK, 0x1f}, {READ, GBPA, 0}};
    const struct expect quiet[] = {{WRITE, CR0, 0x11}, {READ, CR0ACK, 0x11}, {WRITE, GERRORN, 0x25}};
    unsigned at = 0;

    inherit(PAGE_NS);
    cr_assert_eq(smmuv3_dev_adopt(&dev, 0, 0, &config.irqs, &report), SMMUV3_OK);
    follow(&at, list, 5, "A1 to A3");
    follow(&at, quiet, 3, "A4, A5");
    const struct expect cmdq[] = {{WRITE64, CMDQ_BASE, UINT64_C(1) << 62 | (uintptr_t)dev.memory.cmdq.ring | 5},
                                  {WRITE, CMDQ_PROD, 32}, {WRITE, CMDQ_CONS, 32}, {WRITE, CR0, 0x19}, {READ, CR0ACK, 0x19}};
    follow(&at, cmdq, 5, "A6");
    done();
}

Test(dev_adopt, reasons_leave_it_alone)
{
    for (int p = 0; p < PAGES; p++) {
        inherit(p);
        poke(STRTAB_CFG, 3u << 16);
        cr_assert_eq(smmuv3_dev_adopt(&dev, 0, 0, &config.irqs, &report), SMMUV3_ERR_ILLEGAL);
        cr_assert_eq(report.reasons, SMMUV3_ADOPT_FMT);
        cr_assert_eq(dev.state, SMMUV3_DEV_READY);
        for (unsigned i = 0; i < trace_count; i++)
            cr_assert(trace[i].kind == READ || trace[i].offset == place(IRQ_CTRL));
        done();
    }
}

Test(dev_adopt, queue_attributes_decide_about_cache_upkeep)
{
    inherit(PAGE_NS);
    poke(CR1, 0xd40); /* queues non-cacheable */
    cr_assert_eq(smmuv3_dev_adopt(&dev, 0, 0, &config.irqs, &report), SMMUV3_OK);
    cr_assert_gt(cleaned, 0u);
    cr_assert(dev.eventq.args.noncoherent);
    done();
}

Test(dev_adopt, crash_dump)
{
    for (int p = 0; p < PAGES; p++) {
        const bool s = p == PAGE_SECURE;

        inherit(p);
        cr_assert_eq(smmuv3_dev_crash_takeover(&dev, 0, SMMUV3_DEV_TAKEOVER_ADOPT, &config, &report), SMMUV3_OK);
        never_stopped();
        cr_assert_eq(peek(CR0), s ? 0x9 : 0x19, "no event and PRI queue");
        cr_assert_eq(peek(IRQ_CTRL), 1);
        cr_assert_eq(dev.config.strtab_base, 0x123000);
        done();
        /* not adoptable: abort */
        inherit(p);
        poke(STRTAB_CFG, 3u << 16);
        cr_assert_eq(smmuv3_dev_crash_takeover(&dev, 0, SMMUV3_DEV_TAKEOVER_ADOPT, &config, &report), SMMUV3_OK);
        cr_assert_eq(report.reasons, SMMUV3_ADOPT_FMT);
        cr_assert_eq(dev.config.strtab_base, config.strtab_base);
        cr_assert_eq(peek(CR0), s ? 0x9 : 0x19);
        if (p != PAGE_REALM)
            cr_assert_eq(peek(GBPA), 1u << 20);
        done();
        inherit(p);
        cr_assert_eq(smmuv3_dev_crash_takeover(&dev, 0, SMMUV3_DEV_TAKEOVER_ABORT, &config, &report), SMMUV3_OK);
        cr_assert_eq(dev.config.strtab_base, config.strtab_base);
        done();
    }
}

Test(dev_adopt, dies_or_hangs)
{
    for (unsigned when = 1; when < 60; when++) {
        inherit(PAGE_NS);
        die_at = when;
        clock_step = 50000000;
        if (smmuv3_dev_adopt(&dev, 0, 0, &config.irqs, &report) == SMMUV3_OK) {
            die_at = 0;
            dead = false;
            done();
            continue;
        }
        cr_assert_neq(dev.state, SMMUV3_DEV_RUNNING);
        cr_assert_lt(trace_count, 2000u);
        die_at = 0;
        dead = false;
        done();
    }
    inherit(PAGE_NS);
    no_cr0ack = true;
    clock_step = 50000000;
    cr_assert_eq(smmuv3_dev_adopt(&dev, 0, 0, &config.irqs, &report), SMMUV3_ERR_TIMEOUT);
    done();
}

Test(dev_adopt, arguments)
{
    inherit(PAGE_NS);
    cr_assert_eq(smmuv3_dev_adopt(NULL, 0, 0, &config.irqs, &report), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_adopt(&dev, 1, 0, &config.irqs, &report), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_adopt(&dev, 0, 1, &config.irqs, &report), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_adopt(&dev, 0, 0, NULL, &report), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_adopt(&dev, 0, 0, &config.irqs, NULL), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_crash_takeover(&dev, 0, 2, &config, &report), SMMUV3_ERR_ARGUMENT);
    config.irqs.event.address = 0x1000;
    cr_assert_eq(smmuv3_dev_adopt(&dev, 0, 0, &config.irqs, &report), SMMUV3_ERR_UNSUPPORTED);
    cr_assert_eq(smmuv3_dev_snapshot(&dev, NULL), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(trace_count, 0);
    done();
}

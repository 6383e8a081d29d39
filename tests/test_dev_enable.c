/* SPDX-License-Identifier: MIT */
/* Enable and disable: the order of the accesses and of the commands, failures on the way, suspend and resume. */
#include "dev_regfile.h"

/* Opcodes, IHI 0070 4.1: written by hand. */
enum { CFGI_ALL = 0x04, TLBI_NH_ALL = 0x10, TLBI_EL3_ALL = 0x18, TLBI_EL2_ALL = 0x20, TLBI_NSNH_ALL = 0x30, SYNC = 0x46,
       TLBI_S_EL2_ALL = 0x50, TLBI_SNH_ALL = 0x60 };

static uint64_t base_value(const struct smmuv3_queue_memory *m)
{
    return UINT64_C(1) << 62 | (uintptr_t)m->ring | m->log2;
}

/* The command queue moves PROD in steps: look at it apart from the protocol. */
static void follow_cmdq(unsigned *at, unsigned lists)
{
    while (lists-- != 0) {
        while (*at < trace_count && !counts(&trace[*at]))
            (*at)++;
        cr_assert_eq(trace[*at].kind, WRITE);
        cr_assert_eq(trace[*at].offset, place(CMDQ_PROD));
        (*at)++;
    }
}

static void order_of_enable(int which)
{
    const uint32_t start = 1u << 5; /* positions begin at the size of the queue: the wrap bit of 2^5 entries */
    unsigned at = 0;

    ready(which);
    const struct expect e1[] = {{WRITE64, CMDQ_BASE, base_value(&dev.memory.cmdq)}, {WRITE, CMDQ_PROD, start},
                                {WRITE, CMDQ_CONS, start}, {WRITE, CR0, 8}, {READ, CR0ACK, 8}};
    const struct expect e3[] = {{WRITE64, EVENTQ_BASE, base_value(&dev.memory.eventq)}, {WRITE, EVENTQ_PROD, 0},
                                {WRITE, EVENTQ_CONS, 0}, {WRITE, CR0, 0xc}, {READ, CR0ACK, 0xc}};
    const struct expect e4[] = {{WRITE64, PRIQ_BASE, base_value(&dev.memory.priq)}, {WRITE, PRIQ_PROD, 0},
                                {WRITE, PRIQ_CONS, 0}, {WRITE, CR0, 0xe}, {READ, CR0ACK, 0xe}};
    const struct expect e5[] = {{WRITE, CR0, 0x1e}, {READ, CR0ACK, 0x1e}};
    const struct expect e6[] = {{WRITE, PRIQ_CFG2, 0}, {WRITE, IRQ_CTRL, 7}, {READ, IRQ_CTRLACK, 7}};
    const struct expect e6s[] = {{WRITE, IRQ_CTRL, 5}, {READ, IRQ_CTRLACK, 5}};
    const struct expect e7[] = {{WRITE, CR0, 0x1f}, {READ, CR0ACK, 0x1f}};
    const struct expect e7s[] = {{WRITE, CR0, 0xd}, {READ, CR0ACK, 0xd}};

    cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
    trace_count = 0;
    cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK);
    follow(&at, e1, 5, "E1");
    follow_cmdq(&at, 2);
    follow(&at, e3, 5, "E3");
    if (which == PAGE_SECURE) {
        follow(&at, e6s, 2, "E6");
        follow(&at, e7s, 2, "E7");
    } else {
        follow(&at, e4, 5, "E4");
        follow(&at, e5, 2, "E5");
        follow(&at, e6, 3, "E6");
        follow(&at, e7, 2, "E7");
    }
    no_more(at, "enable");
    cr_assert_eq(dev.state, SMMUV3_DEV_RUNNING);
    done();
}

Test(dev_enable, order)
{
    for (int p = 0; p < PAGES; p++)
        order_of_enable(p);
}

static void commands_are(const uint8_t *want, unsigned count)
{
    cr_assert_eq(opcode_count, count);
    for (unsigned i = 0; i < count; i++)
        cr_assert_eq(opcodes[i], want[i], "command %u is 0x%x", i, opcodes[i]);
}

/* Configuration before TLB, CMD_SYNC between, only what the queue accepts: rules 40, 41, 76, 82. */
Test(dev_enable, invalidations)
{
    const uint8_t ns[] = {CFGI_ALL, SYNC, TLBI_EL2_ALL, TLBI_NSNH_ALL, SYNC};
    const uint8_t no_hyp[] = {CFGI_ALL, SYNC, TLBI_NSNH_ALL, SYNC};
    const uint8_t secure[] = {CFGI_ALL, SYNC, TLBI_EL3_ALL, TLBI_S_EL2_ALL, TLBI_SNH_ALL, SYNC};
    const uint8_t rme[] = {CFGI_ALL, SYNC, TLBI_S_EL2_ALL, TLBI_SNH_ALL, SYNC};
    const uint8_t no_sel2[] = {CFGI_ALL, SYNC, TLBI_EL3_ALL, TLBI_NH_ALL, SYNC};

    for (int p = 0; p < PAGES; p++) {
        up(p);
        commands_are(p == PAGE_SECURE ? secure : ns, p == PAGE_SECURE ? 6 : 5);
        cr_assert_eq(cmd_w0[0] >> 10 & 1, p == PAGE_SECURE, "SSec");
        cr_assert_eq(cmd_w1[0], 31, "Range");
        done();
    }
    ready(PAGE_NS);
    dev.env.caps.raw[0] &= ~(1u << 9);
    cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK);
    commands_are(no_hyp, 4);
    done();
    ready(PAGE_SECURE);
    dev.env.caps.raw[0] |= 1u << 30;
    cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK);
    commands_are(rme, 5);
    done();
    ready(PAGE_SECURE);
    dev.env.caps.raw[SMMUV3_CAPS_SLOT_S_IDR1] &= ~(1u << 29);
    cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK);
    commands_are(no_sel2, 5);
    done();
}

static void order_of_disable(int which)
{
    const bool s = which == PAGE_SECURE;
    const uint32_t on = s ? 0xd : 0x1f;
    const struct expect d1[] = {{WRITE, IRQ_CTRL, 0}, {READ, IRQ_CTRLACK, 0}};
    const struct expect d2[] = {{READ, GBPA, 0}, {WRITE, GBPA, 0x80100000}, {READ, GBPA, 0x100000}};
    const struct expect d3[] = {{WRITE, CR0, on & ~1u}, {READ, CR0ACK, on & ~1u}};
    const struct expect d4[] = {{WRITE, CR0, 8}, {READ, CR0ACK, 8}};
    const struct expect d5[] = {{WRITE, CR0, 0}, {READ, CR0ACK, 0}};
    unsigned at = 0;

    up(which);
    cr_assert_eq(smmuv3_dev_disable(&dev, 0), SMMUV3_OK);
    follow(&at, d1, 2, "D1");
    if (which != PAGE_REALM)
        follow(&at, d2, 3, "D2");
    follow(&at, d3, 2, "D3");
    follow(&at, d4, 2, "D4");
    follow_cmdq(&at, 1); /* the last CMD_SYNC of the queue */
    follow(&at, d5, 2, "D5");
    no_more(at, "disable");
    cr_assert_eq(dev.state, SMMUV3_DEV_READY);
    done();
}

Test(dev_enable, order_of_disable)
{
    for (int p = 0; p < PAGES; p++)
        order_of_disable(p);
}

/* Messages: address, data, attributes; those of firmware are cleared; PRIQ may fire for last requests only. */
Test(dev_enable, messages)
{
    for (int p = 0; p < PAGES; p++) {
        unsigned at = 0;
        const uint64_t ns = p == PAGE_REALM ? UINT64_C(1) << 63 : 0;
        const struct expect gerror[] = {{WRITE64, GERROR_CFG0, ns | 0x8020040}, {WRITE, GERROR_CFG1, 77},
                                        {WRITE, GERROR_CFG2, 2u << 4 | 1}};
        const struct expect event[] = {{WRITE64, EVENTQ_CFG0, 0x8020040}, {WRITE, EVENTQ_CFG1, 78},
                                       {WRITE, EVENTQ_CFG2, 3u << 4 | 15}};
        const struct expect pri[] = {{WRITE64, PRIQ_CFG0, 0}, {WRITE, PRIQ_CFG1, 0}, {WRITE, PRIQ_CFG2, 0x80000000u}};

        ready(p);
        dev.env.caps.raw[0] |= 1u << 13;
        dev.env.caps.raw[SMMUV3_CAPS_SLOT_S_IDR0] |= 1u << 13;
        dev.env.caps.raw[SMMUV3_CAPS_SLOT_R_IDR0] |= 1u << 13;
        config.irqs.gerror.address = config.irqs.event.address = 0x8020040;
        config.irqs.gerror.data = 77;
        config.irqs.gerror.memattr = 1;
        config.irqs.gerror.sh = 2;
        config.irqs.gerror.ns = p == PAGE_REALM;
        config.irqs.event.data = 78;
        config.irqs.event.memattr = 15;
        config.irqs.event.sh = 3;
        config.irqs.pri_last_only = true;
        cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
        cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK);
        while (trace[at].offset != place(GERROR_CFG0) || trace[at].kind == READ)
            at++;
        follow(&at, gerror, 3, "GERROR");
        follow(&at, event, 3, "EVENTQ");
        if (p != PAGE_SECURE)
            follow(&at, pri, 3, "PRIQ");
        done();
    }
}

/* The kernel of a crash dump: no event and PRI queues, no interrupts of theirs. */
Test(dev_enable, quiet)
{
    ready(PAGE_NS);
    config.flags = SMMUV3_DEV_QUIET;
    cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK);
    cr_assert_eq(peek(CR0), 0x19);
    cr_assert_eq(peek(IRQ_CTRL), 1);
    done();
}

Test(dev_enable, suspend_and_resume_after_power_loss)
{
    for (int p = 0; p < PAGES; p++) {
        uint32_t before[64];

        up(p);
        for (unsigned i = 0; i < 64; i++)
            before[i] = peek(i * 4);
        cr_assert_eq(smmuv3_dev_suspend(&dev, 0), SMMUV3_OK);
        for (uint32_t o = CR0; o < 0x100; o += 4)
            poke(o, 0);
        poke(EVENTQ_PROD, 0);
        poke(EVENTQ_CONS, 0);
        trace_count = 0;
        cr_assert_eq(smmuv3_dev_resume(&dev, 0), SMMUV3_OK);
        for (unsigned i = 8; i < 64; i++)
            if (i != CMDQ_PROD / 4 && i != CMDQ_CONS / 4 && i != GBPA / 4)
                cr_assert_eq(peek(i * 4), before[i], "register 0x%x", i * 4);
        done();
    }
}

/* Whatever handshake of enable fails: everything is off again, the memory is known, and a reset may follow. */
Test(dev_enable, any_acknowledge_that_never_comes)
{
    for (int p = 0; p < PAGES; p++)
        for (unsigned victim = 1; victim < 16; victim++) {
            smmuv3_status status;

            ready(p);
            cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
            clock_step = 50000000;
            stuck_write = victim;
            writes_seen = 0;
            status = smmuv3_dev_enable(&dev, 0);
            stuck_write = 0;
            if (status == SMMUV3_OK) {
                done();
                break;
            }
            cr_assert_eq(status, SMMUV3_ERR_TIMEOUT);
            cr_assert_eq(dev.state, SMMUV3_DEV_READY);
            cr_assert_eq(peek(CR0) & 1, 0);
            cr_assert_eq(smmuv3_a32_load(&dev.cmdq.state), SMMUV3_CMDQ_STOPPED);
            clock_step = 1000;
            cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
            cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK);
            done();
        }
}

/*
 * A disable that does not end: after the cause is gone, a reset and an enable work. While a participant is inside the
 * command queue nothing begins, because it may yet write to the ring and to PROD.
 */
Test(dev_enable, after_a_disable_that_did_not_end)
{
    for (int p = 0; p < PAGES; p++)
        for (uint32_t engine = 0; engine <= SMMUV3_CMDQ_SINGLE; engine++) {
            fresh(p);
            queues.cpu_count = 2;
            queues.engine = engine;
            cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
            cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_OK);
            cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
            cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK);
            clock_step = 50000000;
            no_cr0ack = true;
            cr_assert_eq(smmuv3_dev_disable(&dev, 0), SMMUV3_ERR_TIMEOUT);
            no_cr0ack = false;
            cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
            cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK, "engine %u: CMDQEN=0 is acknowledged", engine);
            smmuv3_a32_store(&dev.cmdq.args.cpus[1].active, 1);
            cr_assert_eq(smmuv3_dev_disable(&dev, 0), SMMUV3_ERR_TIMEOUT);
            cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
            trace_count = 0;
            cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_ERR_BUSY, "somebody is inside");
            for (unsigned i = 0; i < trace_count; i++)
                cr_assert(trace[i].kind == READ || trace[i].offset == place(IRQ_CTRL) ||
                              (trace[i].offset == place(CR0) && trace[i].value == 0),
                          "wrote 0x%x", trace[i].offset);
            smmuv3_a32_store(&dev.cmdq.args.cpus[1].active, 0);
            cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
            opcode_count = 0;
            cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK, "it has left");
            cr_assert_eq(opcodes[0], 0x04);
            done();
        }
}

/* A command queue that does not consume. */
Test(dev_enable, deaf_command_queue)
{
    for (int p = 0; p < PAGES; p++) {
        ready(p);
        cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
        deaf = true;
        clock_step = 50000000;
        cr_assert_lt(smmuv3_dev_enable(&dev, 0), 0);
        cr_assert_eq(dev.state, SMMUV3_DEV_READY);
        cr_assert_eq(peek(CR0), 0);
        deaf = false;
        clock_step = 1000;
        cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
        cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK);
        done();
    }
}

/* A device that dies at any access but the last look at CMDQ_CONS: an error, never a loop. */
Test(dev_enable, dies_at_any_access)
{
    unsigned total;

    ready(PAGE_NS);
    cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_disable(&dev, 0), SMMUV3_OK);
    total = trace_count;
    done();
    for (unsigned when = 1; when < total; when++) {
        ready(PAGE_NS);
        die_at = when;
        clock_step = 50000000;
        if (smmuv3_dev_reset(&dev, &config) == SMMUV3_OK && smmuv3_dev_enable(&dev, 0) == SMMUV3_OK)
            cr_assert_lt(smmuv3_dev_disable(&dev, 0), 0, "access %u", when);
        cr_assert_neq(dev.state, SMMUV3_DEV_RUNNING);
        cr_assert_lt(trace_count, 2000u);
        die_at = 0;
        dead = false;
        done();
    }
}

/* Registers that return anything: every call ends, with some status, and memory is given back. */
Test(dev_enable, garbage)
{
    const struct smmuv3_dev_sinks sinks = {{NULL, NULL, 0, 0, 0}, {NULL, NULL, NULL, 0}};
    struct smmuv3_dev_work work;
    struct smmuv3_adopt_report report;
    unsigned survived = 0;

    for (uint32_t seed = 1; seed <= 3000; seed++) {
        smmuv3_status status;

        fresh((int)(seed % PAGES));
        queues.pri = false;
        config.irqs.pri_on = false;
        clock_step = 20000000;
        no_bus_pointer = true;
        if (seed % 8 == 0)
            garbage = seed * 2654435761u | 1;
        garbage_every = 2 + seed % 60;
        if (smmuv3_dev_probe(&dev, &dev_args) != SMMUV3_OK)
            continue;
        if (smmuv3_dev_alloc(&dev, &queues) != SMMUV3_OK)
            continue;
        garbage = seed * 2654435761u | 1;
        status = seed % 5 == 0 ? smmuv3_dev_adopt(&dev, 0, 0, &config.irqs, &report) : smmuv3_dev_reset(&dev, &config);
        if (status == SMMUV3_OK && seed % 5 != 0)
            status = smmuv3_dev_enable(&dev, 0);
        for (unsigned i = 0; status == SMMUV3_OK && i < 8; i++) {
            trace_count = 0;
            if (smmuv3_dev_handle_all(&dev, 0, &sinks, &work) != SMMUV3_OK)
                break;
            cr_assert_leq(work.events.seen, 16u);
        }
        survived += status == SMMUV3_OK;
        if (dev.state == SMMUV3_DEV_RUNNING)
            cr_assert_leq(smmuv3_dev_disable(&dev, 0), SMMUV3_OK);
        garbage = 0;
        cr_assert_eq(smmuv3_dev_free(&dev), SMMUV3_OK);
        cr_assert_eq(live, 0, "seed %u", seed);
    }
    cr_assert_gt(survived, 50u);
}

Test(dev_enable, noncoherent_memory_is_cleaned)
{
    fresh(PAGE_NS);
    dev_args.coherent = SMMUV3_NO;
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
    cr_assert_eq(dev.warnings & SMMUV3_DEV_WARN_COHERENCY, SMMUV3_DEV_WARN_COHERENCY);
    cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
    cr_assert_eq(cleaned, 0);
    cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK);
    cr_assert_geq(cleaned, 32 * 16 + 16 * 32 + 8 * 16);
    done();
}

Test(dev_enable, arguments)
{
    ready(PAGE_NS);
    cr_assert_eq(smmuv3_dev_enable(NULL, 0), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_enable(&dev, 1), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_ERR_BUSY);
    cr_assert_eq(smmuv3_dev_disable(NULL, 0), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_disable(&dev, 0), SMMUV3_ERR_BUSY);
    cr_assert_eq(trace_count, 0);
    done();
    up(PAGE_NS);
    cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_ERR_BUSY);
    cr_assert_eq(smmuv3_dev_free(&dev), SMMUV3_ERR_BUSY);
    cr_assert_eq(trace_count, 0);
    done();
}

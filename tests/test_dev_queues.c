/* SPDX-License-Identifier: MIT */
/* Queue memory: capped, preset, the caller's; every allocation failing; completion chosen from capabilities. */
#include "dev_regfile.h"

static void probed(void)
{
    fresh(PAGE_NS);
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
    trace_count = 0;
}

Test(dev_queues, sizes_are_capped)
{
    probed();
    queues.cmdq_log2 = queues.eventq_log2 = queues.priq_log2 = 19;
    cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_OK);
    cr_assert_eq(dev.memory.cmdq.log2, 8);
    cr_assert_eq(dev.memory.eventq.log2, 8);
    cr_assert_eq(dev.memory.priq.log2, 8);
    cr_assert_eq(trace_count, 0);
    cr_assert_eq(dev.state, SMMUV3_DEV_READY);
    cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_ERR_BUSY);
    done();
}

Test(dev_queues, smaller_blocks_where_there_is_no_large_one)
{
    probed();
    fail_alloc = 1;
    cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_OK);
    cr_assert_eq(dev.memory.cmdq.log2, queues.cmdq_log2 - 1);
    done();
}

static unsigned refuse_from;

static void *alloc_until(void *ctx, size_t bytes, unsigned align_log2)
{
    if (live >= (int)refuse_from)
        return NULL;
    return mem_alloc(ctx, bytes, align_log2);
}

/* From the n-th block on there is nothing: for every n nothing is held, and all of it works for the next. */
Test(dev_queues, no_memory_from_any_block_on)
{
    struct smmuv3_port_ops ops = reg_ops;
    struct smmuv3_port poor = {.ops = &ops};
    unsigned n;

    ops.alloc = alloc_until;
    for (n = 0; n < 20; n++) {
        smmuv3_status status;

        fresh(PAGE_NS);
        dev_args.port = &poor;
        file[IDR0 / 4] |= 1u << 13;
        queues.completion = SMMUV3_DEV_COMPLETION_AUTO;
        cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
        refuse_from = n;
        status = smmuv3_dev_alloc(&dev, &queues);
        if (status == SMMUV3_OK)
            break;
        cr_assert_eq(status, SMMUV3_ERR_MEMORY);
        cr_assert_eq(live, 0, "block %u", n);
        cr_assert_eq(dev.state, SMMUV3_DEV_PROBED);
        cr_assert_eq(smmuv3_dev_free(&dev), SMMUV3_OK);
    }
    cr_assert_eq(n, 6, "three rings, participants, marks, words");
    cr_assert_eq(dev.cmdq.args.completion, SMMUV3_CMDQ_MSI_WORD);
    done();
}

Test(dev_queues, completion)
{
    const struct { uint32_t idr0; uint32_t quirks; enum smmuv3_tri coherent; uint32_t engine; uint32_t want; } cases[] = {
        {0, 0, SMMUV3_YES, SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL},
        {1u << 14, 0, SMMUV3_YES, SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_SEV},
        {1u << 14, SMMUV3_QUIRK_NO_SEV, SMMUV3_YES, SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL},
        {1u << 13 | 1u << 14, 0, SMMUV3_YES, SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD},
        {1u << 13 | 1u << 14, 0, SMMUV3_NO, SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_SEV},
        {1u << 13, 0, SMMUV3_YES, SMMUV3_CMDQ_SINGLE, SMMUV3_CMDQ_MSI_WORD},
        {1u << 13, 0, SMMUV3_YES, SMMUV3_CMDQ_CAS, SMMUV3_CMDQ_MSI_SLOT},
    };

    for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        fresh(PAGE_NS);
        file[IDR0 / 4] |= cases[i].idr0;
        dev_args.quirks = cases[i].quirks;
        dev_args.coherent = cases[i].coherent;
        queues.engine = cases[i].engine;
        queues.completion = SMMUV3_DEV_COMPLETION_AUTO;
        cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
        cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_OK, "case %u", i);
        cr_assert_eq(dev.cmdq.args.completion, cases[i].want, "case %u", i);
        cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
        cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK, "case %u", i);
        done();
    }
}

static SMMUV3_ALIGNAS(4096) uint64_t storage[3][512];

/* An SMMU with rings of its own, of 2^3, 2^4 and 2^5 entries; with `relative` their bases count from page 0 (6.3.2). */
static void embedded(int which, bool relative)
{
    const uint32_t where[] = {CMDQ_BASE, EVENTQ_BASE, PRIQ_BASE};

    fresh(which);
    memset(storage, 0, sizeof(storage));
    file[IDR0 / 4] |= 1u << 13; /* MSI */
    file[(SECURE_HALF + IDR0) / 4] |= 1u << 13;
    file[(REALM_PAGES + IDR0) / 4] |= 1u << 13;
    file[IDR1 / 4] |= 1u << 29 | (relative ? 1u << 28 : 0);
    page0_pa = relative ? (uintptr_t)storage - 0x2000 : 0;
    dev_args.base_pa = page0_pa;
    for (unsigned i = 0; i < 3; i++) {
        const uint64_t address = (uintptr_t)storage[i] - page0_pa;

        poke(where[i], (uint32_t)address | (3 + i));
        poke(where[i] + 4, (uint32_t)(address >> 32));
    }
    poke(CR1, 0xc20); /* outer shareable, not cached: what this storage is */
}

/*
 * QUEUES_PRESET (3.16, 6.3.2, 6.3.11), on every page: rings where the registers say; bases never written; QUEUE_*
 * attributes written as they read; caches kept up although COHACC is 1; no message into the storage, although MSI is 1.
 */
Test(dev_queues, preset)
{
    for (int p = 0; p < 2 * PAGES; p++) {
        struct smmuv3_dev_event_sink sink = {NULL, NULL, 0, 0, 0};
        struct smmuv3_dev_events events;

        embedded(p % PAGES, p >= PAGES);
        queues.engine = SMMUV3_CMDQ_CAS;
        queues.completion = SMMUV3_DEV_COMPLETION_AUTO;
        cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
        cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_OK);
        cr_assert_eq(dev.memory.cmdq.ring, (void *)storage[0]);
        cr_assert_eq(dev.memory.cmdq.log2, 3);
        cr_assert_eq(dev.memory.eventq.ring, (void *)storage[1]);
        cr_assert_eq(dev.memory.eventq.log2, 4);
        if (queues.pri) {
            cr_assert_eq(dev.memory.priq.ring, (void *)storage[2]);
            cr_assert_eq(dev.memory.priq.log2, 5);
        }
        cr_assert_eq(dev.cmdq.args.completion, SMMUV3_CMDQ_POLL);
        cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
        cr_assert_eq(peek(CR1), 0xd60, "TABLE_* as wanted, QUEUE_* as they were");
        cleaned = 0;
        cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK);
        cr_assert_eq(opcodes[0], 0x04, "CFGI_ALL was found in the storage");
        cr_assert_geq(cleaned, 8 * 16 + 16 * 32);
        fault(0x123, false, 0);
        cr_assert_eq(smmuv3_dev_handle_events(&dev, 0, &sink, &events), SMMUV3_OK);
        cr_assert_eq(events.seen, 1);
        cr_assert_eq(smmuv3_dev_disable(&dev, 0), SMMUV3_OK);
        cr_assert_eq(smmuv3_dev_resume(&dev, 0), SMMUV3_OK);
        for (unsigned i = 0; i < trace_count; i++)
            cr_assert(trace[i].kind == READ ||
                      (trace[i].offset != place(CMDQ_BASE) && trace[i].offset != place(EVENTQ_BASE) &&
                       trace[i].offset != place(PRIQ_BASE)));
        done();
    }
}

Test(dev_queues, preset_means_no_other_memory)
{
    for (int p = 0; p < PAGES; p++) {
        struct smmuv3_dev_memory memory;

        embedded(p, true);
        cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
        queues.completion = SMMUV3_CMDQ_MSI_WORD;
        cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_ERR_UNSUPPORTED, "messages");
        queues.completion = SMMUV3_CMDQ_POLL;
        cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_OK);
        memory = dev.memory;
        dev.state = SMMUV3_DEV_PROBED;
        dev.owns_memory = false;
        cr_assert_eq(smmuv3_dev_use(&dev, &queues, &memory), SMMUV3_OK);
        dev.state = SMMUV3_DEV_PROBED;
        memory.eventq.bus += 0x1000;
        cr_assert_eq(smmuv3_dev_use(&dev, &queues, &memory), SMMUV3_ERR_UNSUPPORTED);
        memory.eventq.bus -= 0x1000;
        memory.cmdq.log2--;
        cr_assert_eq(smmuv3_dev_use(&dev, &queues, &memory), SMMUV3_ERR_UNSUPPORTED);
        memory.cmdq.log2++;
        if (queues.pri) {
            memory.priq.log2 = 2;
            cr_assert_eq(smmuv3_dev_use(&dev, &queues, &memory), SMMUV3_ERR_UNSUPPORTED);
        }
        dev.owns_memory = true;
        done();
    }
}

Test(dev_queues, preset_that_cannot_be)
{
    fresh(PAGE_NS);
    file[IDR1 / 4] |= 1u << 29;
    file[CMDQ_BASE / 4] = 31;
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_ERR_DEVICE);
    file[CMDQ_BASE / 4] = 3;
    no_bus_pointer = true;
    cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_ERR_ACCESS);
    done();
}

Test(dev_queues, arguments)
{
    struct smmuv3_dev_memory none;

    memset(&none, 0, sizeof(none));
    probed();
    cr_assert_eq(smmuv3_dev_alloc(&dev, NULL), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_use(&dev, &queues, NULL), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_use(&dev, &queues, &none), SMMUV3_ERR_ARGUMENT);
    queues.cpu_count = 0;
    cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_ERR_ARGUMENT);
    queues.cpu_count = 1;
    queues.engine = 3;
    cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_ERR_ARGUMENT);
    queues.engine = SMMUV3_CMDQ_TICKET;
    queues.completion = 4;
    cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_ERR_ARGUMENT);
    queues.completion = SMMUV3_CMDQ_MSI_WORD;
    cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_ERR_UNSUPPORTED, "no MSI");
    queues.completion = SMMUV3_CMDQ_POLL;
    queues.cmdq_log2 = 20;
    cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_ERR_RANGE);
    queues.cmdq_log2 = 5;
    dev.env.caps.raw[0] &= ~(1u << 16);
    cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_ERR_UNSUPPORTED, "no PRI");
    cr_assert_eq(dev.state, SMMUV3_DEV_PROBED);
    done();
}

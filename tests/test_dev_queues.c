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

Test(dev_queues, preset)
{
    static SMMUV3_ALIGNAS(4096) uint64_t rings[3][512];

    fresh(PAGE_NS);
    file[IDR1 / 4] |= 1u << 29;
    for (unsigned i = 0; i < 3; i++) {
        const uint32_t where[] = {CMDQ_BASE, EVENTQ_BASE, PRIQ_BASE};
        const uint64_t address = (uintptr_t)rings[i];

        file[where[i] / 4] = (uint32_t)address | (3 + i);
        file[where[i] / 4 + 1] = (uint32_t)(address >> 32);
    }
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_OK);
    cr_assert_eq(dev.memory.cmdq.ring, (void *)rings[0]);
    cr_assert_eq(dev.memory.cmdq.log2, 3);
    cr_assert_eq(dev.memory.priq.ring, (void *)rings[2]);
    cr_assert_eq(dev.memory.priq.log2, 5);
    cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK);
    for (unsigned i = 0; i < trace_count; i++)
        cr_assert(trace[i].kind == READ || (trace[i].offset != CMDQ_BASE && trace[i].offset != EVENTQ_BASE &&
                                            trace[i].offset != PRIQ_BASE));
    done();
}

Test(dev_queues, preset_and_relative)
{
    static SMMUV3_ALIGNAS(4096) uint64_t ring[512];

    fresh(PAGE_NS);
    file[IDR1 / 4] |= 1u << 29 | 1u << 28;
    queues.pri = false;
    file[CMDQ_BASE / 4] = 3;
    file[EVENTQ_BASE / 4] = 0x400 | 3;
    dev_args.base_pa = (uintptr_t)ring;
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_OK);
    cr_assert_eq(dev.memory.cmdq.ring, (void *)ring);
    cr_assert_eq(dev.memory.eventq.ring, (void *)(ring + 128));
    done();
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

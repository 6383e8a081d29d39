/* SPDX-License-Identifier: MIT */
/* GERROR: every bit, acknowledged by toggling; recovery of the command queue; service failure; the combined handler. */
#include "dev_regfile.h"

static struct smmuv3_dev_gerrors report;

/* Bits of GERROR, IHI 0070 6.3.18. */
Test(dev_irq, every_bit_has_its_answer)
{
    for (int p = 0; p < PAGES; p++)
        for (unsigned bit = 2; bit <= 10; bit++) {
            up(p);
            poke(GERROR, 1u << bit);
            cr_assert_eq(smmuv3_dev_handle_gerror(&dev, &report), SMMUV3_OK);
            cr_assert_eq(report.active, 1u << bit);
            cr_assert_eq(report.event_abort, bit == 2);
            cr_assert_eq(report.pri_abort, bit == 3);
            cr_assert_eq(report.sync_message_lost, bit == 4);
            cr_assert_eq(report.message_lost, bit == 5 || bit == 6);
            cr_assert_eq(report.gerror_message_lost, bit == 7);
            cr_assert_eq(report.sfm, bit == 8);
            cr_assert_eq(report.ecmdq, bit == 9);
            cr_assert_eq(report.dpt, bit == 10);
            cr_assert_eq(report.cmdq, false);
            cr_assert_eq(report.cmdq_failed, bit == 8);
            cr_assert_eq(peek(GERRORN), bit == 9 ? 0 : 1u << bit, "CMDQP_ERR is its owner's");
            /* and the other way: active again when the bit toggles back */
            poke(GERROR, 0);
            cr_assert_eq(smmuv3_dev_handle_gerror(&dev, &report), SMMUV3_OK);
            cr_assert_eq(report.active, bit == 9 ? 0 : 1u << bit);
            cr_assert_eq(peek(GERRORN), 0);
            if (bit == 8)
                cr_assert_eq(smmuv3_dev_disable(&dev, 0), SMMUV3_ERR_FAILED);
            done();
        }
}

Test(dev_irq, nothing_active)
{
    up(PAGE_NS);
    cr_assert_eq(smmuv3_dev_handle_gerror(&dev, &report), SMMUV3_OK);
    cr_assert_eq(report.active, 0);
    cr_assert_eq(trace_count, 1);
    done();
}

/* Inactive bits are never toggled, reserved bits neither (rule 34). */
Test(dev_irq, only_active_bits_are_toggled)
{
    up(PAGE_NS);
    poke(GERROR, 1u << 2 | 1u << 5 | 1u << 1 | 1u << 20);
    cr_assert_eq(smmuv3_dev_handle_gerror(&dev, &report), SMMUV3_OK);
    cr_assert_eq(report.active, 1u << 2 | 1u << 5);
    cr_assert_eq(peek(GERRORN), 1u << 2 | 1u << 5);
    poke(GERROR, 1u << 5);
    cr_assert_eq(smmuv3_dev_handle_gerror(&dev, &report), SMMUV3_OK);
    cr_assert_eq(peek(GERRORN), 1u << 5);
    done();
}

/* CERROR_ILL: the command is skipped, its owner told, GERRORN.CMDQ_ERR toggled, and the rest goes on (rules 73, 74). */
Test(dev_irq, command_error_is_recovered)
{
    struct smmuv3_cmd cmds[2] = {{{0xfe, 0}}, {{0x30, 0}}};
    struct smmuv3_cmdq_list list;
    struct smmuv3_cmdq_ticket ticket;

    memset(&list, 0, sizeof(list));
    for (int p = 0; p < PAGES; p++) {
        up(p);
        list.cmds = cmds;
        list.count = 2;
        list.flags = SMMUV3_CMDQ_LIST_SYNC;
        deaf = true;
        cr_assert_eq(smmuv3_cmdq_submit(&dev.cmdq, 0, &list, &ticket), SMMUV3_OK);
        deaf = false;
        opcode_count = 0;
        poke(CMDQ_CONS, peek(CMDQ_CONS) | 1u << 24); /* CERROR_ILL at the first command */
        poke(GERROR, 1);
        cr_assert_eq(smmuv3_dev_handle_gerror(&dev, &report), SMMUV3_OK);
        cr_assert(report.cmdq);
        cr_assert_not(report.cmdq_failed);
        cr_assert_eq(peek(GERRORN), 1);
        cr_assert_eq(smmuv3_cmdq_wait(&dev.cmdq, 0, &ticket, 0), SMMUV3_ERR_CERROR_ILL);
        cr_assert_eq(opcodes[1], 0x30);
        done();
    }
}

Test(dev_irq, dead_device_is_not_an_error_of_ours)
{
    up(PAGE_NS);
    dead = true;
    cr_assert_eq(smmuv3_dev_handle_gerror(&dev, &report), SMMUV3_OK);
    cr_assert_eq(report.active, 0);
    dead = false;
    done();
}

static unsigned order;
static unsigned event_turn, pri_turn;

static unsigned on_event(void *ctx, const struct smmuv3_event *event, const struct smmuv3_event_view *view)
{
    (void)ctx;
    (void)event;
    (void)view;
    event_turn = ++order;
    return 0;
}

static unsigned on_request(void *ctx, const struct smmuv3_pri *pri, const struct smmuv3_pri_view *view)
{
    (void)ctx;
    (void)pri;
    (void)view;
    pri_turn = ++order;
    return SMMUV3_DEV_PRI_SUCCESS;
}

Test(dev_irq, combined)
{
    struct smmuv3_dev_sinks sinks;
    struct smmuv3_dev_work work;

    memset(&sinks, 0, sizeof(sinks));
    sinks.events.event = on_event;
    sinks.requests.request = on_request;
    up(PAGE_NS);
    fault(3, false, 0);
    ask(3, 1, 4 | 16, 0);
    poke(GERROR, 1u << 5);
    cr_assert_eq(smmuv3_dev_handle_all(&dev, 0, &sinks, &work), SMMUV3_OK);
    cr_assert(work.gerrors.message_lost);
    cr_assert_eq(work.events.seen, 1);
    cr_assert_eq(work.requests.answered, 1);
    cr_assert_eq(event_turn, 1);
    cr_assert_eq(pri_turn, 2);
    poke(EVENTQ_PROD, UINT32_MAX);
    ask(3, 1, 4 | 16, 0);
    cr_assert_eq(smmuv3_dev_handle_all(&dev, 0, &sinks, &work), SMMUV3_ERR_DEVICE);
    cr_assert_eq(work.requests.answered, 1, "one queue's error does not stop the other");
    poke(EVENTQ_PROD, 1);
    cr_assert_eq(smmuv3_dev_handle_all(&dev, 0, NULL, &work), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_handle_all(&dev, 0, &sinks, NULL), SMMUV3_ERR_ARGUMENT);
    done();
}

/* An interrupt between IRQ_CTRL and SMMUEN is served: it may be the only one. */
static smmuv3_status early = SMMUV3_ERR_UNKNOWN;

static void early_write32(void *ctx, uintptr_t address, uint32_t value)
{
    reg_write(ctx, address, value);
    if (address == IRQ_CTRL && value != 0) {
        poke(GERROR, 1u << 4);
        early = smmuv3_dev_handle_gerror(&dev, &report);
    }
}

Test(dev_irq, before_translation_begins)
{
    struct smmuv3_port_ops ops = reg_ops;
    struct smmuv3_port eager = {.ops = &ops};

    ops.write32 = early_write32;
    ready(PAGE_NS);
    dev.args.port = &eager;
    cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK);
    cr_assert_eq(early, SMMUV3_OK);
    cr_assert(report.sync_message_lost);
    cr_assert_eq(peek(GERRORN), 1u << 4);
    dev.args.port = &port;
    dev.gerror.port = &port;
    done();
}

Test(dev_irq, arguments)
{
    ready(PAGE_NS);
    cr_assert_eq(smmuv3_dev_handle_gerror(NULL, &report), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_handle_gerror(&dev, NULL), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_handle_gerror(&dev, &report), SMMUV3_ERR_BUSY);
    cr_assert_eq(trace_count, 0);
    done();
}

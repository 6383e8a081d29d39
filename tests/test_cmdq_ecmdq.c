/* SPDX-License-Identifier: MIT */
/* Enhanced command queues: discovery from published register values, control pages, EN and ERRACK handshakes. */
#include "cmdq_harness.h"

Test(cmdq_ecmdq, discovery)
{
    /* IDR1.SPEC_ECMDQ is bit 31; IDR6 holds LOG2NUMP in 27:24 and LOG2NUMQ in 19:16 */
    struct smmuv3_ecmdq_info info = smmuv3_ecmdq_discover(0x80000000u, 0x01080000u);

    cr_assert_eq(info.pages, 2);
    cr_assert_eq(info.queues_per_page, 256);
    cr_assert_eq(info.stride, 0x100);
    info = smmuv3_ecmdq_discover(0x80000000u, 0x00000000u);
    cr_assert_eq(info.pages, 1);
    cr_assert_eq(info.queues_per_page, 1);
    cr_assert_eq(info.stride, 0x10000);
    cr_assert_eq(smmuv3_ecmdq_discover(0x7fffffffu, 0x01080000u).pages, 0);
    cr_assert_eq(smmuv3_ecmdq_discover(UINT32_MAX, UINT32_MAX).pages, 0);
    cr_assert_eq(smmuv3_ecmdq_discover(0x80000000u, 0x01090000u).pages, 0);
}

static uint32_t page_reg[64 / 4];
static uint32_t page_read(void *ctx, uintptr_t address)
{
    (void)ctx;
    cr_assert(address >= 0x4000 && address < 0x4040);
    return page_reg[(address - 0x4000) / 4];
}

static void page_write(void *ctx, uintptr_t address, uint32_t value)
{
    (void)ctx;
    cr_assert_eq(address, 0x4028, "only the second page's configuration");
    page_reg[10] = value;
    page_reg[11] = page_reg[0] == 0 ? value : 0;
}

Test(cmdq_ecmdq, control_pages)
{
    struct smmuv3_port_ops page_ops;
    struct smmuv3_port page_port = {&page_ops, NULL};
    struct smmuv3_ecmdq_page page = {0, false};

    memset(&page_ops, 0, sizeof page_ops);
    page_ops.read32 = page_read;
    page_ops.write32 = page_write;
    page_ops.now_ns = now_ns;
    page_reg[8] = 0x00230001u; /* address 0x230000, preset */
    cr_assert_eq(smmuv3_ecmdq_enable_page(&page_port, 0, 1, &page), SMMUV3_OK);
    cr_assert_eq(page.offset, 0x230000u);
    cr_assert(page.preset);
    page_reg[0] = 1; /* no answer */
    cr_assert_eq(smmuv3_ecmdq_enable_page(&page_port, 0, 1, &page), SMMUV3_ERR_TIMEOUT);
    page_reg[8] = page_reg[9] = UINT32_MAX;
    cr_assert_eq(smmuv3_ecmdq_enable_page(&page_port, 0, 1, &page), SMMUV3_ERR_DEVICE);
    page_reg[8] = page_reg[9] = 0;
    cr_assert_eq(smmuv3_ecmdq_enable_page(&page_port, 0, 1, &page), SMMUV3_ERR_DEVICE);
}

static void begin(uint32_t engine, uint32_t completion)
{
    const struct smmuv3_ecmdq_info info = smmuv3_ecmdq_discover(0x80000000u, 0);
    struct smmuv3_cmdq_args args = defaults(engine, completion, 3);

    cr_assert_eq(smmuv3_ecmdq_args(&args, &info, SPEC_ECMDQ, 1), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_ecmdq_args(&args, &info, SPEC_ECMDQ, 0), SMMUV3_OK);
    cr_assert_eq(args.prod, SPEC_ECMDQ + 8);
    spec_init(&smmu, &hooks, ring, 3);
    clock_ns = 0;
    log_count = abt_left = atc_left = 0;
    frozen = instant = lose_msi = false;
    written = NULL;
    cr_assert_eq(smmuv3_cmdq_init(&queue, &args), SMMUV3_OK);
    cr_assert_eq(smmuv3_cmdq_enable(&queue), SMMUV3_OK);
}

static const uint32_t engines[] = {SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_CAS, SMMUV3_CMDQ_SINGLE};

Test(cmdq_ecmdq, executes_and_keeps_en_in_every_write)
{
    for (size_t k = 0; k < 3; k++) {
        begin(engines[k], SMMUV3_CMDQ_MSI_WORD);
        for (int i = 0; i < 30; i++) {
            cr_assert_eq(execute(1 + (unsigned)i % 7, 0x12, 0), SMMUV3_OK);
            cr_assert_eq(atomic_load(&smmu.cr0), 8);
        }
    }
}

Test(cmdq_ecmdq, errors_are_acknowledged_by_toggling_errack)
{
    for (size_t k = 0; k < 3; k++) {
        begin(engines[k], SMMUV3_CMDQ_POLL);
        for (int i = 0; i < 5; i++) {
            cr_assert_eq(execute(3, 0xff, 0), SMMUV3_ERR_CERROR_ILL);
            cr_assert_eq(execute(3, 0x12, 0), SMMUV3_OK);
        }
        cr_assert_eq(smmu.ack_writes, 15);
        atc_left = 1;
        cr_assert_eq(execute(2, 0x40, SMMUV3_CMDQ_LIST_ATC), SMMUV3_ERR_CERROR_ATC_INV_SYNC);
    }
}

Test(cmdq_ecmdq, disable_and_enable_with_an_odd_number_of_errors)
{
    for (size_t k = 0; k < 3; k++) {
        begin(engines[k], SMMUV3_CMDQ_POLL);
        for (int life = 0; life < 5; life++) {
            cr_assert_eq(execute(1, 0xff, 0), SMMUV3_ERR_CERROR_ILL);
            cr_assert_eq(smmuv3_cmdq_disable(&queue, 0), SMMUV3_OK);
            cr_assert_eq(atomic_load(&smmu.cr0), 0);
            cr_assert_eq(smmuv3_cmdq_enable(&queue), SMMUV3_OK);
            cr_assert_not(spec_error_active(&smmu));
            cr_assert_eq(execute(5, 0x12, 0), SMMUV3_OK);
        }
    }
}

Test(cmdq_ecmdq, the_interrupt_recovers_every_queue)
{
    struct smmuv3_cmdq *const all[1] = {&queue};

    begin(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_POLL);
    (void)submit(1, 0xff, 0);
    run_device();
    cr_assert_eq(smmuv3_gerror_init(&gerror, &port, SPEC_PROD, SPEC_PROD), SMMUV3_OK); /* any register: nothing active */
    smmuv3_ecmdq_handle_error(&gerror, all, 1);
    cr_assert_not(spec_error_active(&smmu));
    run_device();
    cr_assert_eq(log_count, 1);
}

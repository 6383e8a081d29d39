/* SPDX-License-Identifier: MIT */
/* The end of a stream's stalls: CMD_STALL_TERM where the queue takes it, CMD_SYNC, then the event queue. */
#include "dev_regfile.h"

Test(dev_stall, stall_term_where_it_exists)
{
    for (int p = 0; p < PAGES; p++)
        for (uint32_t model = 0; model < 4; model++) {
            const bool term = p != PAGE_REALM && (model == 0 || model == 2);

            up(p);
            dev.env.caps.raw[p == PAGE_SECURE ? SMMUV3_CAPS_SLOT_S_IDR0 : SMMUV3_CAPS_SLOT_IDR0] &= ~(3u << 24);
            dev.env.caps.raw[p == PAGE_SECURE ? SMMUV3_CAPS_SLOT_S_IDR0 : SMMUV3_CAPS_SLOT_IDR0] |= model << 24;
            opcode_count = 0;
            cr_assert_eq(smmuv3_dev_end_stalls(&dev, 0, 0x42), SMMUV3_OK);
            cr_assert_eq(smmuv3_dev_can_stall(&dev), term);
            cr_assert_eq(opcode_count, term ? 2 : 1);
            if (term) /* 0x45, SSec 10, StreamID 63:32 */
                cr_assert_eq(cmd_w0[0], UINT64_C(0x42) << 32 | (p == PAGE_SECURE ? 1u << 10 : 0) | 0x45);
            cr_assert_eq(opcodes[term ? 1 : 0], 0x46);
            done();
        }
}

/* S_CR0.NSSTALLD, known by other means, takes the stall model of Non-secure away. */
Test(dev_stall, overridden_model)
{
    up(PAGE_NS);
    dev.env.stall_model = SMMUV3_STALL_MODEL_TERMINATE;
    cr_assert_not(smmuv3_dev_can_stall(&dev));
    done();
}

Test(dev_stall, arguments)
{
    up(PAGE_NS);
    cr_assert_eq(smmuv3_dev_end_stalls(NULL, 0, 0), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_end_stalls(&dev, 7, 0), SMMUV3_ERR_ARGUMENT);
    done();
}

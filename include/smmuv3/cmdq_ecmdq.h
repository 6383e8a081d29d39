/* SPDX-License-Identifier: MIT */
/**
 * cmdq_ecmdq.h - enhanced command queues: discovery and control pages [3.5.6]. The queues themselves are those of
 * cmdq.h
 * with SMMUV3_CMDQ_IS_ECMDQ: EN and ENACK, ERR and ERRACK share the index registers, and the publisher and the error
 * handler write PROD under one lock of the queue.
 */
#ifndef SMMUV3_CMDQ_ECMDQ_H
#define SMMUV3_CMDQ_ECMDQ_H

#include "cmdq.h"

/** What there is. */
struct smmuv3_ecmdq_info {
    /** Control pages, 0 when there are no enhanced queues. */
    uint32_t pages;
    /** Queues on each page. */
    uint32_t queues_per_page;
    /** Bytes from one queue's registers to the next one's. */
    uint32_t stride;
};

/**
 * How many enhanced queues there are, from ID registers.
 *
 * @param idr1  IDR1, for the Secure and Realm interfaces S_IDR0 or R_IDR0: bit 31 has the same meaning there.
 * @param idr6  IDR6, S_IDR6 or R_IDR6.
 * @return all zero without the feature; also when LOG2NUMQ is above 8, which no device may have.
 */
SMMUV3_INLINE struct smmuv3_ecmdq_info smmuv3_ecmdq_discover(uint32_t idr1, uint32_t idr6)
{
    const uint32_t pages = SMMUV3_CAST(uint32_t, smmuv3_reg_get(idr6, SMMUV3_F_IDR6_CMDQ_CONTROL_PAGE_LOG2NUMP));
    const uint32_t queues = SMMUV3_CAST(uint32_t, smmuv3_reg_get(idr6, SMMUV3_F_IDR6_CMDQ_CONTROL_PAGE_LOG2NUMQ));
    struct smmuv3_ecmdq_info info = {0, 0, 0};

    if (idr1 == UINT32_MAX || smmuv3_reg_get(idr1, SMMUV3_F_IDR1_ECMDQ) == 0 || queues > 8)
        return info;
    info.pages = SMMUV3_CAST(uint32_t, 1) << pages;
    info.queues_per_page = SMMUV3_CAST(uint32_t, 1) << queues;
    info.stride = SMMUV3_CAST(uint32_t, 0x10000) >> queues;
    return info;
}

/** Registers of a control page: base and configuration, 32 bytes for each page [6.2.5]. */
struct smmuv3_ecmdq_page {
    /** Offset of the page from the SMMU's base. */
    uint64_t offset;
    /** The page's queues are placed by hardware or firmware: their base registers are not written. */
    bool preset;
};

/**
 * Enable a control page.
 *
 * @param port   the port.
 * @param smmu   address of the SMMU's registers, plus 0x8000 for the Secure or the Realm page's base for the Realm
 *               interface.
 * @param index  which page, less than smmuv3_ecmdq_info.pages.
 * @param page   receives where it is.
 * @return SMMUV3_OK; SMMUV3_ERR_DEVICE: the register reads all ones, or the page lies at offset 0; SMMUV3_ERR_TIMEOUT:
 * not
 *         acknowledged within one second.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_ecmdq_enable_page(struct smmuv3_port *port, uintptr_t smmu,
                                                                      uint32_t index, struct smmuv3_ecmdq_page *page)
{
    const uintptr_t at = smmu + SMMUV3_CAST(uintptr_t, index) * 32;
    const uintptr_t cfg = at + smmuv3_reg_offset(SMMUV3_R_CMDQ_CONTROL_PAGE_CFG);
    const uintptr_t ack = at + smmuv3_reg_offset(SMMUV3_R_CMDQ_CONTROL_PAGE_STATUS);
    const uint64_t value = smmuv3_port_read64(port, at + smmuv3_reg_offset(SMMUV3_R_CMDQ_CONTROL_PAGE_BASE));
    const uint64_t begin = smmuv3_port_now_ns(port);
    const uint64_t offset = smmuv3_reg_get(value, SMMUV3_F_CMDQ_CONTROL_PAGE_BASE_ADDR);

    if (value == UINT64_MAX || offset == 0)
        return SMMUV3_ERR_DEVICE;
    smmuv3_port_write32(port, cfg, SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_CMDQ_CONTROL_PAGE_CFG_EN)));
    while (smmuv3_reg_get(smmuv3_port_read32(port, ack), SMMUV3_F_CMDQ_CONTROL_PAGE_STATUS_ENACK) == 0) {
        if (smmuv3_port_now_ns(port) - begin > 1000000000u)
            return SMMUV3_ERR_TIMEOUT;
        smmuv3_port_relax(port, NULL, 0, begin + 1000000000u);
    }
    page->offset = offset;
    page->preset = smmuv3_reg_get(value, SMMUV3_F_CMDQ_CONTROL_PAGE_BASE_CMDQ_CONTROL_PAGE_PRESET) != 0;
    return SMMUV3_OK;
}

/**
 * Fill in the parts of a queue's arguments that make it an enhanced one.
 *
 * @param args   port, memory and the rest are the caller's; base, prod, cons, cr0, gerror and flags are set here.
 * @param info   of smmuv3_ecmdq_discover.
 * @param page   address of the control page as the CPU sees it.
 * @param index  queue on that page.
 * @return SMMUV3_OK; SMMUV3_ERR_RANGE: no such queue.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_ecmdq_args(struct smmuv3_cmdq_args *args,
                                                               const struct smmuv3_ecmdq_info *info, uintptr_t page,
                                                               uint32_t index)
{
    const uintptr_t at = page + SMMUV3_CAST(uintptr_t, index) * info->stride;

    if (index >= info->queues_per_page)
        return SMMUV3_ERR_RANGE;
    args->base = at + smmuv3_reg_offset(SMMUV3_R_ECMDQ_BASE);
    args->prod = at + smmuv3_reg_offset(SMMUV3_R_ECMDQ_PROD);
    args->cons = at + smmuv3_reg_offset(SMMUV3_R_ECMDQ_CONS);
    args->cr0 = 0;
    args->cr0ack = 0;
    args->gerror = NULL;
    args->flags |= SMMUV3_CMDQ_IS_ECMDQ;
    return SMMUV3_OK;
}

/**
 * The CMDQP_ERR part of a GERROR interrupt: acknowledge it, then recover every queue that may have stopped. The
 * acknowledge comes first, so that an error of a queue that was looked at already raises it again.
 *
 * @param gerror  owner of GERROR.
 * @param queues  the enhanced queues.
 * @param count   how many.
 */
SMMUV3_INLINE void smmuv3_ecmdq_handle_error(struct smmuv3_gerror_owner *gerror, struct smmuv3_cmdq *const *queues,
                                             uint32_t count)
{
    const uintptr_t token = smmuv3_port_critical_enter(gerror->port);
    uint32_t i;

    (void)smmuv3_gerror_ack(gerror, 1u << SMMUV3_GERROR_CMDQP_ERR);
    smmuv3_port_critical_exit(gerror->port, token);
    for (i = 0; i < count; i++)
        smmuv3_cmdq_handle_error(queues[i]);
}

#endif

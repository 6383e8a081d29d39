/* SPDX-License-Identifier: MIT */
/**
 * queue_dump.h - what a dump of queue registers says about each entry. Pure: for tools that look at dead systems.
 */
#ifndef SMMUV3_QUEUE_DUMP_H
#define SMMUV3_QUEUE_DUMP_H

#include "queue_index.h"
#include "types.h"

/** Which queue a dump is of. */
enum smmuv3_queue_dump_kind {
    /** Command queue: software writes PROD, the SMMU writes CONS and CONS.ERR. */
    SMMUV3_QUEUE_DUMP_CMDQ = 0,
    /** Event queue: the SMMU writes PROD with OVFLG, software writes CONS with OVACKFLG. */
    SMMUV3_QUEUE_DUMP_EVENTQ = 1,
    /** PRI queue, as the event queue. */
    SMMUV3_QUEUE_DUMP_PRIQ = 2,
    /** Enhanced command queue: EN and ERRACK in PROD; ENACK, ERR and ERR_REASON in CONS. */
    SMMUV3_QUEUE_DUMP_ECMDQ = 3
};

/** What an entry is. */
enum smmuv3_queue_entry_state {
    /** Consumed, or never written: CONS is past it. */
    SMMUV3_QUEUE_ENTRY_CONSUMED = 0,
    /** Between CONS and PROD. */
    SMMUV3_QUEUE_ENTRY_PENDING = 1,
    /** The command that stopped the queue. */
    SMMUV3_QUEUE_ENTRY_ERROR = 2,
    /** Nothing can be said: the registers are impossible, or the slot is outside the queue. */
    SMMUV3_QUEUE_ENTRY_UNKNOWN = 3
};

/** Registers of a dump. */
struct smmuv3_queue_dump {
    /** PROD register. */
    uint32_t prod;
    /** CONS register. */
    uint32_t cons;
    /** LOG2SIZE of the base register, 0 to 19. */
    uint32_t log2;
    /** One of enum smmuv3_queue_dump_kind. */
    uint32_t kind;
    /** Is GERROR.CMDQ_ERR active? enum smmuv3_tri. Not used for ECMDQ, whose registers tell, nor for output queues. */
    uint32_t error_active;
};

/** What a dump says as a whole. */
struct smmuv3_queue_summary {
    /** True iff PROD and CONS are a possible pair. When false the rest is zero. */
    bool valid;
    /** Entries between CONS and PROD. */
    uint32_t pending;
    /** Slot of CONS, the oldest pending entry. */
    uint32_t first_pending_slot;
    /** Slot of PROD, the next to be written. */
    uint32_t next_slot;
    /** Error code in CONS, CERROR_*; 0 unless an error is active or may be. */
    uint32_t error;
    /** enum smmuv3_tri: is the error active? */
    uint32_t error_active;
    /** Output queues: an overflow is not acknowledged, records were lost. */
    bool overflow;
    /** Command queues: full. Output queues: full, the next record is lost. */
    bool full;
};

/** enum smmuv3_tri: does an error stop the dumped queue? */
SMMUV3_INLINE uint32_t smmuv3_queue_dump_error_(const struct smmuv3_queue_dump *dump)
{
    if (dump->kind == SMMUV3_QUEUE_DUMP_ECMDQ) {
        const bool err = smmuv3_reg_get(dump->cons, SMMUV3_F_ECMDQ_CONS_ERR) != 0;
        const bool ack = smmuv3_reg_get(dump->prod, SMMUV3_F_ECMDQ_PROD_ERRACK) != 0;

        return err != ack ? SMMUV3_YES : SMMUV3_NO;
    }
    return dump->kind == SMMUV3_QUEUE_DUMP_CMDQ ? dump->error_active : SMMUV3_CAST(uint32_t, SMMUV3_NO);
}

/**
 * Summary of a dump.
 *
 * @param dump     the registers.
 * @param summary  receives the summary; all zero with valid = false when the pair is impossible.
 * @return SMMUV3_OK; SMMUV3_ERR_RANGE: LOG2SIZE above 19; SMMUV3_ERR_DEVICE: the pair is impossible.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_queue_dump_summary(const struct smmuv3_queue_dump *dump,
                                                                       struct smmuv3_queue_summary *summary)
{
    summary->valid = false;
    summary->pending = 0;
    summary->first_pending_slot = 0;
    summary->next_slot = 0;
    summary->error = 0;
    summary->error_active = 0;
    summary->overflow = false;
    summary->full = false;
    if (dump->log2 > SMMUV3_QUEUE_LOG2_MAX)
        return SMMUV3_ERR_RANGE;
    if (!smmuv3_queue_pair_valid(dump->prod, dump->cons, dump->log2))
        return SMMUV3_ERR_DEVICE;
    summary->valid = true;
    summary->pending = smmuv3_queue_used(dump->prod, dump->cons, dump->log2);
    summary->first_pending_slot = smmuv3_queue_slot(dump->cons, dump->log2);
    summary->next_slot = smmuv3_queue_slot(dump->prod, dump->log2);
    summary->full = smmuv3_queue_full(dump->prod, dump->cons, dump->log2);
    summary->error_active = smmuv3_queue_dump_error_(dump);
    if (dump->kind == SMMUV3_QUEUE_DUMP_EVENTQ || dump->kind == SMMUV3_QUEUE_DUMP_PRIQ) {
        summary->overflow = smmuv3_reg_get(dump->prod, SMMUV3_F_EVENTQ_PROD_OVFLG) !=
                            smmuv3_reg_get(dump->cons, SMMUV3_F_EVENTQ_CONS_OVACKFLG);
        return SMMUV3_OK;
    }
    if (summary->error_active != SMMUV3_NO) {
        const int field = dump->kind == SMMUV3_QUEUE_DUMP_ECMDQ ? SMMUV3_CAST(int, SMMUV3_F_ECMDQ_CONS_ERR_REASON)
                                                                : SMMUV3_CAST(int, SMMUV3_F_CMDQ_CONS_ERR);

        summary->error = SMMUV3_CAST(uint32_t, smmuv3_reg_get(dump->cons, field));
    }
    return SMMUV3_OK;
}

/**
 * What one slot of a dump holds.
 *
 * @param dump  the registers.
 * @param slot  index of the entry, 0 to size - 1.
 * @return its state. ERROR only where the error is known to be active and there is a pending entry; where it may be
 *         (error_active unknown) the slot of CONS is PENDING.
 */
SMMUV3_INLINE enum smmuv3_queue_entry_state smmuv3_queue_dump_entry(const struct smmuv3_queue_dump *dump,
                                                                    uint32_t slot)
{
    struct smmuv3_queue_summary summary;
    uint32_t behind;

    if (smmuv3_queue_dump_summary(dump, &summary) != SMMUV3_OK || slot >= smmuv3_queue_size(dump->log2))
        return SMMUV3_QUEUE_ENTRY_UNKNOWN;
    behind = (slot - summary.first_pending_slot) & (smmuv3_queue_size(dump->log2) - 1);
    if (behind >= summary.pending)
        return SMMUV3_QUEUE_ENTRY_CONSUMED;
    return behind == 0 && summary.error_active == SMMUV3_YES ? SMMUV3_QUEUE_ENTRY_ERROR : SMMUV3_QUEUE_ENTRY_PENDING;
}

#endif

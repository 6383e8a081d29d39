/* SPDX-License-Identifier: MIT */
/**
 * queue_index.h - index and wrap arithmetic of a circular queue, as values: no register and no memory is touched.
 *
 * A place in a queue is a position: a 64-bit count that only grows. A register holds the low n + 1 bits of it: the
 * index in [n-1:0] and the wrap flag in bit n, n = LOG2SIZE, 0 to 19 [3.5.1]. Bits above are other fields
 * (errors, overflow flags, enables) and are masked before anything is compared.
 */
#ifndef SMMUV3_QUEUE_INDEX_H
#define SMMUV3_QUEUE_INDEX_H

#include "field.h"
#include "fields.h"
#include "status.h"

/** Limits and entry sizes. */
enum smmuv3_queue_limit {
    /** Largest LOG2SIZE of any queue [6.3.26]. */
    SMMUV3_QUEUE_LOG2_MAX = 19,
    /** Bytes of a command queue entry. */
    SMMUV3_QUEUE_CMD_BYTES = 16,
    /** Bytes of an event queue entry. */
    SMMUV3_QUEUE_EVENT_BYTES = 32,
    /** Bytes of a PRI queue entry. */
    SMMUV3_QUEUE_PRI_BYTES = 16
};

/** A read of this value is a device that does not answer: reserved bits of every index register are zero. */
#define SMMUV3_QUEUE_DEAD 0xffffffffu

/** @return the number of entries, 2^log2, for log2 in 0 to 19. */
SMMUV3_INLINE uint32_t smmuv3_queue_size(unsigned log2)
{
    return SMMUV3_CAST(uint32_t, 1) << log2;
}

/** @return the mask of index and wrap flag in a register. */
SMMUV3_INLINE uint32_t smmuv3_queue_mask(unsigned log2)
{
    return (SMMUV3_CAST(uint32_t, 2) << log2) - 1;
}

/** @return the slot of a position or register value. */
SMMUV3_INLINE uint32_t smmuv3_queue_slot(uint64_t position, unsigned log2)
{
    return SMMUV3_CAST(uint32_t, position) & (smmuv3_queue_size(log2) - 1);
}

/** @return index and wrap flag of a position, as a register holds them. */
SMMUV3_INLINE uint32_t smmuv3_queue_reg(uint64_t position, unsigned log2)
{
    return SMMUV3_CAST(uint32_t, position) & smmuv3_queue_mask(log2);
}

/**
 * The position that a register value means.
 *
 * @param base   a position that is not above the wanted one, and less than 2 * size below it.
 * @param value  the register; bits above the wrap flag are ignored.
 * @param log2   LOG2SIZE.
 * @return the only position in [base, base + 2 * size) with that index and wrap flag.
 */
SMMUV3_INLINE uint64_t smmuv3_queue_extend(uint64_t base, uint32_t value, unsigned log2)
{
    return base + ((value - SMMUV3_CAST(uint32_t, base)) & smmuv3_queue_mask(log2));
}

/** @return entries between CONS and PROD, 0 to 2 * size - 1; more than size means an impossible pair. */
SMMUV3_INLINE uint32_t smmuv3_queue_used(uint32_t prod, uint32_t cons, unsigned log2)
{
    return (prod - cons) & smmuv3_queue_mask(log2);
}

/** @return true iff nothing lies between CONS and PROD: index and wrap equal [3.5.1]. */
SMMUV3_INLINE bool smmuv3_queue_empty(uint32_t prod, uint32_t cons, unsigned log2)
{
    return smmuv3_queue_used(prod, cons, log2) == 0;
}

/** @return true iff every entry is in use: index equal, wrap different [3.5.1]. */
SMMUV3_INLINE bool smmuv3_queue_full(uint32_t prod, uint32_t cons, unsigned log2)
{
    return smmuv3_queue_used(prod, cons, log2) == smmuv3_queue_size(log2);
}

/** @return free entries; 0 for an impossible pair as well. */
SMMUV3_INLINE uint32_t smmuv3_queue_space(uint32_t prod, uint32_t cons, unsigned log2)
{
    const uint32_t used = smmuv3_queue_used(prod, cons, log2);
    const uint32_t size = smmuv3_queue_size(log2);

    return used > size ? 0 : size - used;
}

/** @return true iff the pair is one of the four consistent states of [3.5.1]. Values of a dead device are not. */
SMMUV3_INLINE bool smmuv3_queue_pair_valid(uint32_t prod, uint32_t cons, unsigned log2)
{
    return prod != SMMUV3_QUEUE_DEAD && cons != SMMUV3_QUEUE_DEAD &&
           smmuv3_queue_used(prod, cons, log2) <= smmuv3_queue_size(log2);
}

/** @return true iff the entry whose index and wrap are `place` was consumed, CONS being at most size ahead of it. */
SMMUV3_INLINE bool smmuv3_queue_consumed(uint32_t place, uint32_t cons, unsigned log2)
{
    const uint32_t ahead = smmuv3_queue_used(cons, place, log2);

    return ahead != 0 && ahead <= smmuv3_queue_size(log2);
}

/** @return bytes of a queue. */
SMMUV3_INLINE uint32_t smmuv3_queue_bytes(unsigned log2, uint32_t entry_bytes)
{
    return entry_bytes << log2;
}

/** @return the alignment of the base address in bytes: the larger of 32 and the bytes of the queue [6.3.26]. */
SMMUV3_INLINE uint32_t smmuv3_queue_alignment(unsigned log2, uint32_t entry_bytes)
{
    const uint32_t bytes = smmuv3_queue_bytes(log2, entry_bytes);

    return bytes < 32 ? 32 : bytes;
}

/** Range, then alignment, of the arguments of smmuv3_queue_base_make. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_queue_base_args_(uint64_t address, unsigned log2,
                                                                     uint32_t entry_bytes)
{
    if (log2 > SMMUV3_QUEUE_LOG2_MAX || (address >> 56) != 0)
        return SMMUV3_ERR_RANGE;
    if ((address & (smmuv3_queue_alignment(log2, entry_bytes) - 1)) != 0)
        return SMMUV3_ERR_ALIGNMENT;
    return SMMUV3_OK;
}

/** A base register's parts. */
struct smmuv3_queue_base {
    /** Bus address of the queue, aligned as smmuv3_queue_alignment says. */
    uint64_t address;
    /** LOG2SIZE, 0 to 19. */
    uint32_t log2;
    /** Bytes of an entry: 16 or 32. */
    uint32_t entry_bytes;
    /** Read-allocate (command queue) or write-allocate (event, PRI) hint. */
    bool allocate;
};

/**
 * Value of a queue base register. CMDQ_BASE, EVENTQ_BASE and PRIQ_BASE share one layout [6.3.26, 6.3.29, 6.3.33].
 *
 * @param base   the parts.
 * @param value  receives the register value.
 * @return SMMUV3_OK; SMMUV3_ERR_RANGE: LOG2SIZE above 19, or an address of more than 56 bits; SMMUV3_ERR_ALIGNMENT: the
 *         hardware would use the address aligned down. After an error nothing was stored.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_queue_base_make(const struct smmuv3_queue_base *base,
                                                                    uint64_t *value)
{
    const smmuv3_status status = smmuv3_queue_base_args_(base->address, base->log2, base->entry_bytes);

    if (status != SMMUV3_OK)
        return status;
    *value = smmuv3_field_prep(SMMUV3_F_CMDQ_BASE_ADDR, base->address) |
             smmuv3_field_prep(SMMUV3_F_CMDQ_BASE_LOG2SIZE, base->log2) |
             smmuv3_field_prep(SMMUV3_F_CMDQ_BASE_RA, base->allocate ? 1 : 0);
    return SMMUV3_OK;
}

/**
 * Parts of a base register, with the effective address: low bits are ignored by hardware as the size demands.
 *
 * @param value        the register.
 * @param entry_bytes  16 or 32.
 * @return the parts; LOG2SIZE above 19 is returned as it stands and leaves the address as written.
 */
SMMUV3_INLINE struct smmuv3_queue_base smmuv3_queue_base_parse(uint64_t value, uint32_t entry_bytes)
{
    struct smmuv3_queue_base base;

    base.log2 = SMMUV3_CAST(uint32_t, smmuv3_reg_get(value, SMMUV3_F_CMDQ_BASE_LOG2SIZE));
    base.address = smmuv3_reg_get(value, SMMUV3_F_CMDQ_BASE_ADDR);
    base.entry_bytes = entry_bytes;
    base.allocate = smmuv3_reg_get(value, SMMUV3_F_CMDQ_BASE_RA) != 0;
    if (base.log2 <= SMMUV3_QUEUE_LOG2_MAX)
        base.address &= ~SMMUV3_CAST(uint64_t, smmuv3_queue_alignment(base.log2, entry_bytes) - 1);
    return base;
}

/** What a device does with one record for an output queue. */
enum smmuv3_queue_outcome {
    /** Write the record to the slot, then store the new PROD. */
    SMMUV3_QUEUE_WRITE = 0,
    /** The record is lost; store the new PROD, whose OVFLG differs. */
    SMMUV3_QUEUE_OVERFLOW = 1,
    /** The record is lost; nothing changes (an overflow is pending already). */
    SMMUV3_QUEUE_LOST = 2,
    /** The record must wait: stall events are never lost [7.4]. */
    SMMUV3_QUEUE_HOLD = 3
};

/** Kinds of record, for smmuv3_queue_produce. */
enum smmuv3_queue_kind {
    /** An event that may be lost. */
    SMMUV3_QUEUE_EVENT = 0,
    /** A stall event. */
    SMMUV3_QUEUE_STALL_EVENT = 1,
    /** A page request: a pending overflow blocks it even when there is space [8.1]. */
    SMMUV3_QUEUE_PRI = 2
};

/**
 * The device's side of an event or PRI queue: where does the next record go?
 *
 * @param prod  PROD register; receives the new value (unchanged for LOST and HOLD).
 * @param cons  CONS register as software wrote it.
 * @param log2  LOG2SIZE.
 * @param kind  one of enum smmuv3_queue_kind.
 * @return what to do; for WRITE the slot is that of the old PROD.
 *
 * The caller has tested that the queue is enabled and has no unacknowledged write abort [7.2.1].
 */
SMMUV3_INLINE enum smmuv3_queue_outcome smmuv3_queue_produce(uint32_t *prod, uint32_t cons, unsigned log2,
                                                             enum smmuv3_queue_kind kind)
{
    const uint32_t flag = SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_EVENTQ_PROD_OVFLG));
    const uint32_t mask = smmuv3_queue_mask(log2);
    const bool pending = ((*prod ^ cons) & flag) != 0;
    const bool full = smmuv3_queue_used(*prod, cons, log2) >= smmuv3_queue_size(log2);

    if (!full && !(pending && kind == SMMUV3_QUEUE_PRI)) {
        *prod = (*prod & ~mask) | ((*prod + 1) & mask);
        return SMMUV3_QUEUE_WRITE;
    }
    if (kind == SMMUV3_QUEUE_STALL_EVENT)
        return SMMUV3_QUEUE_HOLD;
    if (pending)
        return SMMUV3_QUEUE_LOST;
    *prod ^= flag;
    return SMMUV3_QUEUE_OVERFLOW;
}

#endif

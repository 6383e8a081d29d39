/* SPDX-License-Identifier: MIT */
/**
 * queue.h - consumers of event and PRI queues, a producer for one thread, and queue memory.
 *
 * Positions are 64-bit counts (queue_index.h). What a register says is checked against what is possible before it is
 * used: a device that is gone (all ones) or wrong ends in SMMUV3_ERR_DEVICE, never in an endless loop. The command
 * queue that many CPUs share is cmdq.h.
 */
#ifndef SMMUV3_QUEUE_H
#define SMMUV3_QUEUE_H

#include "port.h"
#include "queue_index.h"

/** Memory of one queue. */
struct smmuv3_queue_memory {
    /** The entries; NULL when there is no memory. */
    struct smmuv3_le64 *ring;
    /** Address that the SMMU uses for them. */
    uint64_t bus;
    /** LOG2SIZE. */
    uint32_t log2;
    /** Bytes of an entry: 16 or 32. */
    uint32_t entry_bytes;
};

/** @return log2 of the alignment of a queue, which is a power of two of at least 32 bytes. */
SMMUV3_INLINE unsigned smmuv3_queue_align_log2_(unsigned log2, uint32_t entry_bytes)
{
    const unsigned entry_log2 = entry_bytes == 32 ? 5 : 4;

    return log2 + entry_log2 < 5 ? 5 : log2 + entry_log2;
}

/**
 * Get memory for a queue: the size wanted or, where the port has no such block, the next smaller ones.
 *
 * @param port        the port.
 * @param memory      entry_bytes (16 or 32) and log2 (LOG2SIZE wanted; the caller has capped it at IDR1.CMDQS, EVENTQS
 *                    or PRIQS) are read; receives the zeroed memory and the log2 that was had.
 * @param least_log2  smallest LOG2SIZE that will do, at most memory->log2.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT: entry size; SMMUV3_ERR_RANGE: sizes; SMMUV3_ERR_MEMORY: no block of any size.
 *         After an error *memory is unchanged.
 *
 * Concurrency: as smmuv3_port_alloc.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_queue_alloc(struct smmuv3_port *port,
                                                                struct smmuv3_queue_memory *memory,
                                                                unsigned least_log2)
{
    const uint32_t entry_bytes = memory->entry_bytes;
    unsigned log2 = memory->log2;

    if (entry_bytes != 16 && entry_bytes != 32)
        return SMMUV3_ERR_ARGUMENT;
    if (log2 > SMMUV3_QUEUE_LOG2_MAX || least_log2 > log2)
        return SMMUV3_ERR_RANGE;
    for (;;) {
        const size_t bytes = smmuv3_queue_alignment(log2, entry_bytes);
        void *ring = smmuv3_port_alloc(port, bytes, smmuv3_queue_align_log2_(log2, entry_bytes));

        if (ring != NULL) {
            memory->ring = SMMUV3_CAST(struct smmuv3_le64 *, ring);
            memory->bus = smmuv3_port_to_bus(port, ring);
            memory->log2 = log2;
            return SMMUV3_OK;
        }
        if (log2 == least_log2)
            return SMMUV3_ERR_MEMORY;
        log2--;
    }
}

/** Give the memory of a queue back. The SMMU must have stopped using it: disabled and acknowledged. */
SMMUV3_INLINE void smmuv3_queue_free(struct smmuv3_port *port, struct smmuv3_queue_memory *memory)
{
    smmuv3_port_free(port, memory->ring, smmuv3_queue_alignment(memory->log2, memory->entry_bytes));
    memory->ring = NULL;
}

/** What smmuv3_queue_in_init needs. */
struct smmuv3_queue_in_args {
    /** The port. */
    struct smmuv3_port *port;
    /** The memory; for preset queues (IDR1.QUEUES_PRESET) what the base register shows. */
    struct smmuv3_queue_memory memory;
    /** Address of EVENTQ_PROD or PRIQ_PROD. */
    uintptr_t prod;
    /** Address of EVENTQ_CONS or PRIQ_CONS. */
    uintptr_t cons;
    /** The SMMU does not snoop the CPU's caches for this queue. */
    bool noncoherent;
};

/** Consumer of an event or PRI queue. */
struct smmuv3_queue_in {
    /** As given. */
    struct smmuv3_queue_in_args args;
    /** Next position to read; its low bits are CONS. */
    uint64_t position;
    /** OVACKFLG as last written, in its place (bit 31), else 0. */
    uint32_t ackflag;
    /** Overflows seen since init; each means one or more records lost. */
    uint32_t overflows;
};

/** What one drain found. */
struct smmuv3_queue_drained {
    /** Records copied. */
    uint32_t count;
    /** Records that are known to wait still. */
    uint32_t left;
    /** An overflow was found, and acknowledged, by this call. */
    bool overflow;
};

/**
 * Set a consumer up. Writes nothing: PROD and CONS are read, so that a queue that firmware left running is adopted with
 * what it holds.
 *
 * @param queue  the consumer; all of it is set.
 * @param args   what it works on.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT: no ring, or entry size; SMMUV3_ERR_RANGE: LOG2SIZE; SMMUV3_ERR_DEVICE: the
 *         registers hold an impossible pair.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_queue_in_init(struct smmuv3_queue_in *queue,
                                                                  const struct smmuv3_queue_in_args *args)
{
    const uint32_t flag = SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_EVENTQ_CONS_OVACKFLG));
    uint32_t prod;
    uint32_t cons;

    if (args->memory.ring == NULL || (args->memory.entry_bytes != 16 && args->memory.entry_bytes != 32))
        return SMMUV3_ERR_ARGUMENT;
    if (args->memory.log2 > SMMUV3_QUEUE_LOG2_MAX)
        return SMMUV3_ERR_RANGE;
    prod = smmuv3_port_read32(args->port, args->prod);
    cons = smmuv3_port_read32(args->port, args->cons);
    if (!smmuv3_queue_pair_valid(prod, cons, args->memory.log2))
        return SMMUV3_ERR_DEVICE;
    smmuv3_mem_copy_object_(&queue->args, args, sizeof(*args));
    queue->position = smmuv3_queue_reg(cons, args->memory.log2);
    queue->ackflag = cons & flag;
    queue->overflows = 0;
    return SMMUV3_OK;
}

/** Copy one record out, in CPU order. */
SMMUV3_INLINE void smmuv3_queue_in_copy_(const struct smmuv3_queue_in *queue, uint64_t *out)
{
    const uint32_t words = queue->args.memory.entry_bytes / 8;
    const size_t slot = smmuv3_queue_slot(queue->position, queue->args.memory.log2);
    const struct smmuv3_le64 *from = queue->args.memory.ring + slot * words;
    uint32_t i;

    if (queue->args.noncoherent) {
        smmuv3_port_invalidate(queue->args.port, from, queue->args.memory.entry_bytes);
        smmuv3_barrier_complete();
    }
    for (i = 0; i < words; i++)
        out[i] = smmuv3_mem_load64(from + i);
}

/**
 * Copy records out, oldest first, and give their slots back.
 *
 * @param queue    the consumer.
 * @param out      receives records of 2 (PRI) or 4 (event) words each, CPU order.
 * @param budget   how many records fit; 0 only looks for an overflow.
 * @param drained  receives what was found.
 * @return SMMUV3_OK, also when there was nothing; SMMUV3_ERR_DEVICE: PROD is impossible; nothing was copied, CONS was
 *         not written.
 *
 * An overflow is acknowledged once: OVACKFLG is copied from OVFLG with the CONS write, or by a write of its own when no
 * record was read; otherwise CONS is not written [7.4].
 * Concurrency: one thread at a time for each queue; waits for nothing.
 * Ordering: PROD is read before the records (barrier c, label Q1); the records are read before CONS gives their slots
 * away (barrier d, label Q2).
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_queue_in_drain(struct smmuv3_queue_in *queue, uint64_t *out,
                                                                   uint32_t budget,
                                                                   struct smmuv3_queue_drained *drained)
{
    const unsigned log2 = queue->args.memory.log2;
    const uint32_t flag = SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_EVENTQ_PROD_OVFLG));
    const uint32_t words = queue->args.memory.entry_bytes / 8;
    const uint32_t prod = smmuv3_port_read32(queue->args.port, queue->args.prod);
    uint32_t waiting;
    uint32_t i;

    drained->count = 0;
    drained->left = 0;
    drained->overflow = false;
    if (!smmuv3_queue_pair_valid(prod, smmuv3_queue_reg(queue->position, log2), log2))
        return SMMUV3_ERR_DEVICE;
    waiting = smmuv3_queue_used(prod, smmuv3_queue_reg(queue->position, log2), log2);
    smmuv3_barrier_mmio_to_mem(); /* Q1: PROD, then the records. Partner: the SMMU writes a record before PROD. */
    for (i = 0; i < waiting && i < budget; i++) {
        smmuv3_queue_in_copy_(queue, out + SMMUV3_CAST(size_t, i) * words);
        queue->position++;
    }
    drained->count = i;
    drained->left = waiting - i;
    if ((prod & flag) != queue->ackflag) {
        queue->ackflag = prod & flag;
        queue->overflows++;
        drained->overflow = true;
    }
    if (i == 0 && !drained->overflow)
        return SMMUV3_OK;
    /* Q2: the records, then CONS. Partner: the SMMU reads CONS before it reuses a slot. */
    smmuv3_barrier_reads_to_mmio();
    smmuv3_port_write32(queue->args.port, queue->args.cons, smmuv3_queue_reg(queue->position, log2) | queue->ackflag);
    return SMMUV3_OK;
}

/** Producer of a queue by one thread: firmware that issues commands, or a test. cmdq.h does the same for many. */
struct smmuv3_queue_out {
    /** The port. */
    struct smmuv3_port *port;
    /** The memory, zeroed or not. */
    struct smmuv3_queue_memory memory;
    /** Address of the PROD register. */
    uintptr_t prod;
    /** Address of the CONS register. */
    uintptr_t cons;
    /** Next position to write. Starts at 2 * size + what the registers show, so that no count is ever negative. */
    uint64_t position;
    /** Everything below was given to the SMMU. */
    uint64_t published;
    /** The SMMU does not snoop the CPU's caches. */
    bool noncoherent;
};

/**
 * Set a producer up on registers that hold a possible pair; goes on where PROD stands.
 *
 * @param queue  port, memory, prod, cons and noncoherent are set by the caller; the rest is set here.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_RANGE: LOG2SIZE; SMMUV3_ERR_DEVICE: impossible pair.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_queue_out_init(struct smmuv3_queue_out *queue)
{
    uint32_t prod;
    uint32_t cons;

    if (queue->memory.ring == NULL || (queue->memory.entry_bytes != 16 && queue->memory.entry_bytes != 32))
        return SMMUV3_ERR_ARGUMENT;
    if (queue->memory.log2 > SMMUV3_QUEUE_LOG2_MAX)
        return SMMUV3_ERR_RANGE;
    prod = smmuv3_port_read32(queue->port, queue->prod);
    cons = smmuv3_port_read32(queue->port, queue->cons);
    if (!smmuv3_queue_pair_valid(prod, cons, queue->memory.log2))
        return SMMUV3_ERR_DEVICE;
    queue->position =
        SMMUV3_CAST(uint64_t, smmuv3_queue_size(queue->memory.log2)) * 2 + smmuv3_queue_reg(prod, queue->memory.log2);
    queue->published = queue->position;
    return SMMUV3_OK;
}

/**
 * How far the SMMU has consumed.
 *
 * @param queue     the producer.
 * @param consumed  receives the position of CONS, in [published - size, published].
 * @return SMMUV3_OK; SMMUV3_ERR_DEVICE: CONS is impossible or all ones.
 *
 * Ordering: accesses after the call come after the read (barrier c, label Q3).
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_queue_out_consumed(const struct smmuv3_queue_out *queue,
                                                                       uint64_t *consumed)
{
    const unsigned log2 = queue->memory.log2;
    const uint32_t cons = smmuv3_port_read32(queue->port, queue->cons);
    const uint64_t position = smmuv3_queue_extend(queue->published - smmuv3_queue_size(log2), cons, log2);

    smmuv3_barrier_mmio_to_mem(); /* Q3: CONS, then the reuse of its slots. Partner: the SMMU fetches before CONS. */
    if (cons == SMMUV3_QUEUE_DEAD || position > queue->published)
        return SMMUV3_ERR_DEVICE;
    *consumed = position;
    return SMMUV3_OK;
}

/**
 * Write one entry into its slot; the SMMU does not see it before smmuv3_queue_out_publish.
 *
 * @param queue  the producer.
 * @param entry  2 or 4 words, CPU order.
 * @return SMMUV3_OK; SMMUV3_ERR_FULL: no free slot now; SMMUV3_ERR_DEVICE.
 *
 * Concurrency: one thread.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_queue_out_put(struct smmuv3_queue_out *queue, const uint64_t *entry)
{
    const uint32_t words = queue->memory.entry_bytes / 8;
    struct smmuv3_le64 *to;
    uint64_t consumed;
    uint32_t i;
    const smmuv3_status status = smmuv3_queue_out_consumed(queue, &consumed);

    if (status != SMMUV3_OK)
        return status;
    if (queue->position - consumed >= smmuv3_queue_size(queue->memory.log2))
        return SMMUV3_ERR_FULL;
    to = queue->memory.ring + SMMUV3_CAST(size_t, smmuv3_queue_slot(queue->position, queue->memory.log2)) * words;
    for (i = 0; i < words; i++)
        smmuv3_mem_store64(to + i, entry[i]);
    if (queue->noncoherent)
        smmuv3_port_clean(queue->port, to, queue->memory.entry_bytes);
    queue->position++;
    return SMMUV3_OK;
}

/**
 * Give everything that was put to the SMMU.
 *
 * Ordering: entries before PROD (barrier b, label Q4; after cache upkeep barrier g).
 */
SMMUV3_INLINE void smmuv3_queue_out_publish(struct smmuv3_queue_out *queue)
{
    if (queue->published == queue->position)
        return;
    if (queue->noncoherent)
        smmuv3_barrier_complete();
    smmuv3_barrier_mem_to_mmio(); /* Q4: entries, then PROD. Partner: the SMMU reads PROD before it fetches. */
    smmuv3_port_write32(queue->port, queue->prod, smmuv3_queue_reg(queue->position, queue->memory.log2));
    queue->published = queue->position;
}

#endif

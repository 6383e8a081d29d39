/* SPDX-License-Identifier: MIT */
/**
 * inval_readers.h - readers of lists: they write nothing that is shared, and can be waited for.
 *
 * Each context that may be inside at one time has a handle: a CPU whose critical sections exclude each other, a thread,
 * an interrupt level. A reader stores the current epoch into its own handle, a full barrier follows, and it is inside;
 * storing 0 ends that. Nobody but the one who waits reads the handle, so that its line stays with its CPU. The barrier
 * is the one that the page table needs anyway (label I1): it also orders the caller's change of tables before the look
 * at the list.
 *
 * With SMMUV3_INVAL_READERS_PORT the port's read_enter, read_exit, synchronize and defer do that work instead, for
 * kernels that have it (RCU). Waiting for readers is then as bounded as the port's synchronize is.
 *
 * Concurrency: enter and exit from the handle's context alone; waiting from any thread that is no reader.
 */
#ifndef SMMUV3_INVAL_READERS_H
#define SMMUV3_INVAL_READERS_H

#include "inval_build.h"

#if SMMUV3_PORT_HAS_A64

/** Lists that one execution has under way before it waits. */
#define SMMUV3_INVAL_PENDING 8u

/** Bits of smmuv3_inval_readers.flags. */
enum smmuv3_inval_readers_flag {
    /** The port's readers instead of epochs. */
    SMMUV3_INVAL_READERS_PORT = 1
};

/** A list that is under way. */
struct smmuv3_inval_pending {
    /** The SMMU. */
    const struct smmuv3_inval_smmu *smmu;
    /** The queue. */
    struct smmuv3_cmdq *queue;
    /** What to wait for. */
    struct smmuv3_cmdq_ticket ticket;
    /** First entry of the list of entries that is concerned. */
    uint32_t first_entry;
    /** Last one. */
    uint32_t last_entry;
    /** It holds CMD_ATC_INV. */
    bool atc;
};

/** A reader's handle and working memory, about 2 KiB. One for each context; all of them in one array, aligned. */
struct smmuv3_inval_reader {
    /** Epoch in which the reader entered, 0 outside. Alone in its lines: written by its owner only. */
    SMMUV3_ALIGNAS(SMMUV3_INVAL_LINE) struct smmuv3_a64 epoch;
    /** Token of the port's reader. Everything from here on is the owner's alone. */
    SMMUV3_ALIGNAS(SMMUV3_INVAL_LINE) uintptr_t token;
    /** Commands under construction. */
    struct smmuv3_cmd cmds[SMMUV3_INVAL_PIECE];
    /** State of the building. */
    struct smmuv3_inval_builder builder;
    /** State of a repetition for one device. */
    struct smmuv3_inval_builder again;
    /** Lists under way. */
    struct smmuv3_inval_pending pending[SMMUV3_INVAL_PENDING];
    /** Number of them. */
    uint32_t pending_count;
    /** The queue of the SMMU that is being served, and the SMMU. */
    struct smmuv3_cmdq *queue;
    /** See queue. */
    const struct smmuv3_inval_smmu *queue_smmu;
    /** Chooses queues. */
    struct smmuv3_cmdq_batch chooser;
};

/** All readers of some domains. Set up by smmuv3_inval_readers_init(). */
struct smmuv3_inval_readers {
    /** Current epoch, from 1 on. Written by those who wait, read by all: lines of its own. */
    SMMUV3_ALIGNAS(SMMUV3_INVAL_LINE) struct smmuv3_a64 epoch;
    /** The port. Constant, as all that follows. */
    SMMUV3_ALIGNAS(SMMUV3_INVAL_LINE) struct smmuv3_port *port;
    /** The handles. */
    struct smmuv3_inval_reader *handles;
    /** Their number. */
    uint32_t count;
    /** Bits of `enum smmuv3_inval_readers_flag`. */
    uint32_t flags;
};

/**
 * Set readers up.
 *
 * @param readers  all of it is set.
 * @param port     the port.
 * @param handles  one for each context, aligned to SMMUV3_INVAL_LINE; need not be zeroed. They belong to the readers.
 * @param count    their number, at least 1. Handle n is used with participant n of the command queues.
 * @param flags    bits of `enum smmuv3_inval_readers_flag`.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_inval_readers_init(struct smmuv3_inval_readers *readers,
                                                                       struct smmuv3_port *port,
                                                                       struct smmuv3_inval_reader *handles,
                                                                       uint32_t count, uint32_t flags)
{
    uint32_t i;

    if (readers == NULL || port == NULL || handles == NULL || count == 0)
        return SMMUV3_ERR_ARGUMENT;
    for (i = 0; i < count; i++) {
        smmuv3_a64_store(&handles[i].epoch, 0);
        handles[i].token = 0;
        handles[i].pending_count = 0;
        handles[i].queue = NULL;
        handles[i].queue_smmu = NULL;
    }
    smmuv3_a64_store(&readers->epoch, 1);
    readers->port = port;
    readers->handles = handles;
    readers->count = count;
    readers->flags = flags;
    return SMMUV3_OK;
}

/** Enter; with a request begin to build for it before the barrier. See smmuv3_inval_read_enter(). */
SMMUV3_NODISCARD SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_inval_enter_(struct smmuv3_inval_readers *readers, uint32_t cpu,
                                                                        const struct smmuv3_inval_request *request)
{
    struct smmuv3_inval_reader *reader;

    if (SMMUV3_UNLIKELY(cpu >= readers->count))
        return SMMUV3_ERR_ARGUMENT;
    reader = readers->handles + cpu;
    if (SMMUV3_UNLIKELY(smmuv3_a64_load(&reader->epoch) != 0))
        return SMMUV3_ERR_BUSY;
    smmuv3_a64_store_release(&reader->epoch, smmuv3_a64_load_acquire(&readers->epoch));
    if (SMMUV3_UNLIKELY((readers->flags & SMMUV3_INVAL_READERS_PORT) != 0))
        reader->token = smmuv3_port_read_enter(readers->port);
    if (request != NULL) /* from here on the handle is this context's */
        smmuv3_inval_build_prepare_(&reader->builder, request);
    smmuv3_barrier_full(); /* I1 */
    return SMMUV3_OK;
}

/**
 * Enter.
 *
 * Ordering: label I1. The caller's earlier stores (page tables) and the store to the handle come before every later
 * look at a list. Partner: I2 of smmuv3_inval_publish() (what is attached later is seen, or its first walk sees the new
 * tables) and I3 of smmuv3_inval_readers_begin_wait_() (who waits sees the reader, or the reader sees what is gone).
 *
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT: no such handle; SMMUV3_ERR_BUSY: this handle is inside already.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_inval_read_enter(struct smmuv3_inval_readers *readers, uint32_t cpu)
{
    return smmuv3_inval_enter_(readers, cpu, NULL);
}

/**
 * Enter for one request: what does not depend on the list is planned before the barrier, which hides it.
 *
 * @param request  passed smmuv3_inval_request_check(); stays until the last piece. The building is begun with
 *                 smmuv3_inval_domain_build_entered() and the builder of the handle.
 * @return as smmuv3_inval_read_enter(). Ordering: as there.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_inval_read_enter_for(struct smmuv3_inval_readers *readers, uint32_t cpu,
                                                                         const struct smmuv3_inval_request *request)
{
    return smmuv3_inval_enter_(readers, cpu, request);
}

/** Leave. Ordering: everything that was read inside comes before (release); who waits acquires. */
SMMUV3_INLINE void smmuv3_inval_read_exit(struct smmuv3_inval_readers *readers, uint32_t cpu)
{
    struct smmuv3_inval_reader *reader = readers->handles + cpu;

    if (SMMUV3_UNLIKELY((readers->flags & SMMUV3_INVAL_READERS_PORT) != 0))
        smmuv3_port_read_exit(readers->port, reader->token);
    smmuv3_a64_store_release(&reader->epoch, 0);
}

/**
 * Begin to wait for the readers that are inside now.
 *
 * Ordering: label I3. What was unpublished or marked before comes before the looks at the handles. Partner: I1.
 *
 * @return the epoch to ask smmuv3_inval_readers_left_() for.
 */
SMMUV3_INLINE uint64_t smmuv3_inval_readers_begin_wait_(struct smmuv3_inval_readers *readers)
{
    const uint64_t epoch = smmuv3_a64_fetch_add(&readers->epoch, 1) + 1;

    smmuv3_barrier_full(); /* I3 */
    return epoch;
}

/** Has this handle left since, or entered after the wait began? */
SMMUV3_INLINE bool smmuv3_inval_reader_left_(const struct smmuv3_inval_reader *reader, uint64_t epoch)
{
    const uint64_t seen = smmuv3_a64_load_acquire(&reader->epoch);

    return seen == 0 || seen >= epoch;
}

/** Have all left that were inside when the wait for `epoch` began? Does not wait. */
SMMUV3_INLINE bool smmuv3_inval_readers_left_(const struct smmuv3_inval_readers *readers, uint64_t epoch)
{
    uint32_t i;

    for (i = 0; i < readers->count; i++)
        if (!smmuv3_inval_reader_left_(readers->handles + i, epoch))
            return false;
    return true;
}

/**
 * Wait until every reader that is inside has left.
 *
 * @param readers     the readers; the caller is none of them.
 * @param timeout_ns  nanoseconds; 0: one look, no waiting. With READERS_PORT the port's synchronize bounds the wait.
 * @return SMMUV3_OK; SMMUV3_ERR_TIMEOUT: a reader is still inside. Calling again begins anew.
 *
 * Concurrency: any number at a time. Window: a reader stays as long as its submission and, with ATC entries, its wait
 * for completion take: the timeout of the request for each of its lists.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_inval_readers_wait(struct smmuv3_inval_readers *readers,
                                                                       uint64_t timeout_ns)
{
    const uint64_t epoch = smmuv3_inval_readers_begin_wait_(readers);
    const uint64_t deadline = smmuv3_port_now_ns(readers->port) + timeout_ns;
    uint32_t i;

    if ((readers->flags & SMMUV3_INVAL_READERS_PORT) != 0) {
        smmuv3_port_synchronize(readers->port);
        return SMMUV3_OK;
    }
    for (i = 0; i < readers->count; i++) {
        while (!smmuv3_inval_reader_left_(readers->handles + i, epoch)) {
            if (timeout_ns == 0 || smmuv3_port_now_ns(readers->port) >= deadline)
                return SMMUV3_ERR_TIMEOUT;
            smmuv3_port_relax(readers->port, NULL, 0, deadline);
        }
    }
    return SMMUV3_OK;
}

#endif /* SMMUV3_PORT_HAS_A64 */

#endif

/* SPDX-License-Identifier: MIT */
/**
 * cmdq_life.h - the life of a command queue: init, enable, close, settle, reset.
 *
 *     init -> enable -> (submissions) -> disable -> enable -> ...       positions go on through all of it
 *
 * enable = program, CMDQEN=1, open; disable = close, CMDQEN=0, settle. A caller that owns CR0 alone may call the parts.
 * Concurrency of all functions here: one thread at a time for each queue (the device's control path); submitters and
 * waiters of the `ticket` engine may run meanwhile. With the engines `cas` and `single` the caller has made sure that
 * no
 * submission and no wait runs.
 */
#ifndef SMMUV3_CMDQ_LIFE_H
#define SMMUV3_CMDQ_LIFE_H

#include "cmdq_wait.h"

/** Is the combination of engine, completion and flags one that works? */
SMMUV3_INLINE smmuv3_status smmuv3_cmdq_combination_(const struct smmuv3_cmdq_args *args)
{
    const bool msi = args->completion == SMMUV3_CMDQ_MSI_WORD || args->completion == SMMUV3_CMDQ_MSI_SLOT;

    if (args->engine > SMMUV3_CMDQ_SINGLE || args->completion > SMMUV3_CMDQ_MSI_SLOT)
        return SMMUV3_ERR_ARGUMENT;
    if (!SMMUV3_PORT_HAS_A64 && args->engine != SMMUV3_CMDQ_SINGLE)
        return SMMUV3_ERR_UNSUPPORTED;
    if (SMMUV3_CMDQ_MUTANT != 5 && args->completion == SMMUV3_CMDQ_MSI_SLOT && args->engine != SMMUV3_CMDQ_CAS)
        return SMMUV3_ERR_UNSUPPORTED; /* the MSI may trail CONS and zero a slot that is in use again */
    if (msi && (args->flags & SMMUV3_CMDQ_NONCOHERENT) != 0)
        return SMMUV3_ERR_UNSUPPORTED; /* words of several owners share lines that the SMMU writes */
    if (args->completion != SMMUV3_CMDQ_POLL && (args->flags & SMMUV3_CMDQ_CS_NONE_ONLY) != 0)
        return SMMUV3_ERR_UNSUPPORTED;
    if (args->engine == SMMUV3_CMDQ_CAS && (args->flags & SMMUV3_CMDQ_DOUBLE_ISSUE) != 0)
        return SMMUV3_ERR_UNSUPPORTED;
    return SMMUV3_OK;
}

/** Are the pointers and sizes there that the combination needs? */
SMMUV3_INLINE smmuv3_status smmuv3_cmdq_memory_(const struct smmuv3_cmdq_args *args)
{
    if (args->memory.ring == NULL || args->cpus == NULL || args->cpu_count == 0 || args->memory.entry_bytes != 16)
        return SMMUV3_ERR_ARGUMENT;
    if (args->memory.log2 > SMMUV3_QUEUE_LOG2_MAX)
        return SMMUV3_ERR_RANGE;
    if (args->engine != SMMUV3_CMDQ_SINGLE && args->marks == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (args->completion == SMMUV3_CMDQ_MSI_WORD && args->words == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (args->completion == SMMUV3_CMDQ_MSI_WORD && (args->words_bus % 8 != 0 || (args->words_bus >> 52) != 0))
        return SMMUV3_ERR_ALIGNMENT;
    return SMMUV3_OK;
}

/** Word 0 of CMD_SYNC for a completion [4.7.3]. MSIData is added for MSI_WORD and is 0 for MSI_SLOT. */
SMMUV3_INLINE uint64_t smmuv3_cmdq_sync_word_(const struct smmuv3_cmdq_args *args)
{
    uint64_t w0 = smmuv3_field_prep(SMMUV3_F_CMD_SYNC_Opcode, SMMUV3_OP_SYNC);
    uint64_t cs = SMMUV3_V_CMD_CS_SIG_NONE;

    if (args->completion == SMMUV3_CMDQ_SEV)
        cs = SMMUV3_V_CMD_CS_SIG_SEV;
    if (args->completion == SMMUV3_CMDQ_MSI_WORD || args->completion == SMMUV3_CMDQ_MSI_SLOT) {
        cs = SMMUV3_V_CMD_CS_SIG_IRQ;
        if (args->msi_w0 != 0)
            w0 |= args->msi_w0;
        else
            w0 |= smmuv3_field_prep(SMMUV3_F_CMD_SYNC_MSH, SMMUV3_V_CMD_MSH_ISH) |
                  smmuv3_field_prep(SMMUV3_F_CMD_SYNC_MSIAttr, 15); /* inner and outer write-back */
    }
    return w0 | smmuv3_field_prep(SMMUV3_F_CMD_SYNC_CS, cs);
}

/**
 * Set a queue up in memory; writes no register. The queue is stopped until smmuv3_cmdq_enable.
 *
 * @param q     the queue, aligned to SMMUV3_CMDQ_LINE; all of it is set.
 * @param args  what it works on; marks, words and cpus are set too.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT: a pointer, count or enumerator; SMMUV3_ERR_RANGE: LOG2SIZE;
 *         SMMUV3_ERR_ALIGNMENT: words_bus; SMMUV3_ERR_UNSUPPORTED: the combination does not work (cmdq_types.h says why
 *         at each). After an error nothing was changed.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmdq_init(struct smmuv3_cmdq *q,
                                                              const struct smmuv3_cmdq_args *args)
{
    smmuv3_status status = smmuv3_cmdq_combination_(args);
    uint32_t i;

    if (status == SMMUV3_OK)
        status = smmuv3_cmdq_memory_(args);
    if (status != SMMUV3_OK)
        return status;
    smmuv3_mem_copy_object_(&q->args, args, sizeof(*args));
    q->args.timeout_ns = args->timeout_ns != 0 ? args->timeout_ns : 1000000000u;
    q->args.stall_ns = args->stall_ns != 0 ? args->stall_ns : 1000000000u;
    q->args.retry_limit = args->retry_limit != 0 ? args->retry_limit : 8;
    q->size = smmuv3_queue_size(args->memory.log2);
    q->word_rotate = args->memory.log2 > 4 ? 4 : 0;
    q->sync[0] = smmuv3_cmdq_sync_word_(args);
    q->sync[1] = 0;
    smmuv3_a64_store(&q->tail, q->size | SMMUV3_CMDQ_CLOSED);
    smmuv3_a64_store(&q->published, q->size);
    smmuv3_a64_store(&q->consumed, q->size);
    smmuv3_a32_store(&q->throttle, 0);
    smmuv3_a64_store(&q->errors, 0);
    smmuv3_a32_store(&q->state, SMMUV3_CMDQ_STOPPED);
    smmuv3_a32_store(&q->recover, 1); /* held until the queue is opened */
    q->error_position = 0;
    q->error_repeats = 0;
    q->atc_settled = 0;
    smmuv3_a32_store(&q->prod_lock, 0);
    smmuv3_a32_store(&q->prod_bits, 0);
    q->prod_index = 0;
    smmuv3_a32_store(&q->lock, 0);
    for (i = 0; i < args->cpu_count; i++) {
        smmuv3_a32_store(&q->args.cpus[i].active, 0);
        smmuv3_a32_store(&q->args.cpus[i].pauses, 0);
        smmuv3_a32_store(&q->args.cpus[i].paused, 0);
    }
    for (i = 0; args->marks != NULL && i < q->size; i++)
        smmuv3_a64_store(&q->args.marks[i], 0);
    for (i = 0; args->words != NULL && i < q->size; i++)
        smmuv3_mem_store32(&q->args.words[i].value, 0);
    return SMMUV3_OK;
}

/** Wait for a bit of a register to read as wanted. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmdq_poll_bit_(struct smmuv3_cmdq *q, uintptr_t address,
                                                                   uint32_t bit, bool set)
{
    const uint64_t deadline = smmuv3_cmdq_deadline_(q, 0);

    while (((smmuv3_port_read32(q->args.port, address) & bit) != 0) != set) {
        if (smmuv3_port_now_ns(q->args.port) >= deadline)
            return SMMUV3_ERR_TIMEOUT;
        smmuv3_port_relax(q->args.port, NULL, 0, deadline);
    }
    return SMMUV3_OK;
}

/** CMDQEN through CR0 and CR0ACK, or EN and ENACK of an ECMDQ [3.5.6.2]; nothing when the caller switches. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmdq_switch_(struct smmuv3_cmdq *q, bool on)
{
    const uint32_t en = SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_ECMDQ_PROD_EN));
    const uint32_t cmdqen = SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_CR0_CMDQEN));
    uint32_t value;

    if ((q->args.flags & SMMUV3_CMDQ_IS_ECMDQ) != 0) {
        value = smmuv3_a32_load(&q->prod_bits) & ~en;
        smmuv3_a32_store(&q->prod_bits, on ? value | en : value);
        smmuv3_barrier_mem_to_mmio();
        smmuv3_port_write32(q->args.port, q->args.prod, q->prod_index | (on ? value | en : value));
        return smmuv3_cmdq_poll_bit_(q, q->args.cons, en, on);
    }
    if (q->args.cr0 == 0)
        return SMMUV3_OK;
    value = smmuv3_port_read32(q->args.port, q->args.cr0);
    value = on ? value | cmdqen : value & ~cmdqen;
    smmuv3_barrier_mem_to_mmio();
    smmuv3_port_write32(q->args.port, q->args.cr0, value);
    return smmuv3_cmdq_poll_bit_(q, q->args.cr0ack, cmdqen, on);
}

/**
 * Program base, PROD and CONS of a stopped queue, CMDQEN being 0 and acknowledged. An active error is acknowledged.
 *
 * @return SMMUV3_OK; SMMUV3_ERR_BUSY: the queue is not stopped; errors of smmuv3_queue_base_make. After an error no
 *         register was written.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmdq_program(struct smmuv3_cmdq *q)
{
    const uint32_t err = SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_ECMDQ_CONS_ERR));
    const uint64_t start = smmuv3_a64_load_acquire(&q->tail) & ~SMMUV3_CMDQ_CLOSED;
    const uint32_t index = smmuv3_queue_reg(start, q->args.memory.log2);
    struct smmuv3_queue_base base;
    smmuv3_status status;
    uint64_t value = 0;
    uintptr_t token;

    if (smmuv3_a32_load_acquire(&q->state) == SMMUV3_CMDQ_RUN)
        return SMMUV3_ERR_BUSY;
    base.address = q->args.memory.bus;
    base.log2 = q->args.memory.log2;
    base.entry_bytes = 16;
    base.allocate = true;
    status = smmuv3_queue_base_make(&base, &value);
    if (status != SMMUV3_OK)
        return status;
    /* The start is decided once, here: refused submissions go on adding to `tail` until it is opened. */
    smmuv3_a64_store_release(&q->published, start);
    if (q->args.base != 0)
        smmuv3_port_write64(q->args.port, q->args.base, value);
    q->prod_index = index;
    if ((q->args.flags & SMMUV3_CMDQ_IS_ECMDQ) != 0) {
        /* ERRACK must equal ERR before EN is set [3.5.6.3]; both are made 0. */
        smmuv3_a32_store(&q->prod_bits, 0);
        smmuv3_port_write32(q->args.port, q->args.cons, index);
        smmuv3_a32_store(&q->prod_bits, smmuv3_port_read32(q->args.port, q->args.cons) & err);
    } else if (smmuv3_cmdq_error_active_(q)) {
        token = smmuv3_port_critical_enter(q->args.port);
        smmuv3_cmdq_ack_(q);
        smmuv3_port_critical_exit(q->args.port, token);
    }
    smmuv3_port_write32(q->args.port, q->args.prod, index | smmuv3_a32_load(&q->prod_bits));
    if ((q->args.flags & SMMUV3_CMDQ_IS_ECMDQ) == 0)
        smmuv3_port_write32(q->args.port, q->args.cons, index);
    return SMMUV3_OK;
}

/**
 * Accept submissions: the last step of enable, after CMDQEN=1 was acknowledged.
 *
 * Ordering: `tail` without CLOSED is stored last, with release: it is the gate (label E1). Partner: a submitter's
 * read-modify-write of `tail`.
 */
SMMUV3_INLINE void smmuv3_cmdq_open(struct smmuv3_cmdq *q)
{
    const uint64_t start = SMMUV3_CMDQ_MUTANT == 25 ? smmuv3_a64_load_acquire(&q->tail) & ~SMMUV3_CMDQ_CLOSED
                                                    : smmuv3_a64_load_acquire(&q->published);
    const uint32_t index = smmuv3_queue_reg(start, q->args.memory.log2);

    if (SMMUV3_CMDQ_MUTANT == 20)
        smmuv3_a64_store_release(&q->tail, start);
    q->error_repeats = 0;
    smmuv3_a32_store(&q->throttle, 0);
    smmuv3_a64_store_release(&q->published, start);
    smmuv3_a64_store_release(&q->consumed, start);
    if (q->args.engine == SMMUV3_CMDQ_TICKET)
        smmuv3_a64_store_release(smmuv3_cmdq_mark_(q, start), smmuv3_cmdq_parked_(start));
    smmuv3_a64_store(&q->pair, SMMUV3_CAST(uint64_t, index) << 32 | index);
    smmuv3_a32_store(&q->owner_prod, index);
    smmuv3_a32_store_release(&q->state, SMMUV3_CMDQ_RUN);
    smmuv3_a32_store_release(&q->recover, 0);
    if (SMMUV3_CMDQ_MUTANT != 20)
        smmuv3_a64_store_release(&q->tail, start); /* E1 */
}

/** CAS: the valid bits as they are before `position` is written: each slot's next lap is not valid yet. */
SMMUV3_INLINE void smmuv3_cmdq_cas_clear_(struct smmuv3_cmdq *q)
{
    const uint64_t start = smmuv3_a64_load(&q->published);
    uint64_t bits = 0;
    uint32_t i;

    for (i = 0; i < q->size; i++) {
        /* the position that this slot takes next, and the inverse of what "valid" will mean for it */
        const uint64_t next = start + ((i - SMMUV3_CAST(uint32_t, start)) & (q->size - 1));

        bits |= SMMUV3_CAST(uint64_t, (next & q->size) == 0 ? 0 : 1) << (i % 64);
        if (i % 64 == 63 || i == q->size - 1) {
            smmuv3_a64_store(q->args.marks + i / 64, bits);
            bits = 0;
        }
    }
}

/**
 * Enable a stopped or failed queue: the reset. Positions go on where they were.
 *
 * @return SMMUV3_OK: submissions are accepted; SMMUV3_ERR_BUSY: not stopped; SMMUV3_ERR_TIMEOUT: CMDQEN was not
 *         acknowledged, the queue stays stopped; errors of smmuv3_cmdq_program.
 *
 * A failed queue must have been closed and settled before (smmuv3_cmdq_disable).
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmdq_enable(struct smmuv3_cmdq *q)
{
    smmuv3_status status = SMMUV3_ERR_BUSY;

    if (smmuv3_a32_load_acquire(&q->state) == SMMUV3_CMDQ_STOPPED)
        status = smmuv3_cmdq_program(q);
    if (status == SMMUV3_OK)
        status = smmuv3_cmdq_switch_(q, true);
    if (status != SMMUV3_OK)
        return status;
    if (q->args.engine == SMMUV3_CMDQ_CAS)
        smmuv3_cmdq_cas_clear_(q);
    smmuv3_cmdq_open(q);
    return SMMUV3_OK;
}

/** Set CLOSED; returns false if it was set already. */
SMMUV3_INLINE bool smmuv3_cmdq_shut_(struct smmuv3_cmdq *q)
{
    uint64_t old;

#if SMMUV3_PORT_HAS_A64
    if (q->args.engine == SMMUV3_CMDQ_TICKET)
        return (smmuv3_a64_fetch_or(&q->tail, SMMUV3_CMDQ_CLOSED) & SMMUV3_CMDQ_CLOSED) == 0; /* H1 */
    if (q->args.engine == SMMUV3_CMDQ_CAS)
        smmuv3_a64_store(&q->tail, smmuv3_a64_load(&q->published) | (smmuv3_a64_load(&q->tail) & SMMUV3_CMDQ_CLOSED));
#endif
    old = smmuv3_a64_load(&q->tail);
    smmuv3_a64_store(&q->tail, old | SMMUV3_CMDQ_CLOSED);
    return (old & SMMUV3_CMDQ_CLOSED) == 0;
}

/** Wait until no participant is inside, recovering errors meanwhile. Ordering: acquire, label H2. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmdq_wait_left_(struct smmuv3_cmdq *q, uint64_t deadline)
{
    struct smmuv3_cmdq_watch_ watch = smmuv3_cmdq_watch_start_();
    uint32_t i = 0;

    while (i < q->args.cpu_count) {
        uintptr_t token;

        if (smmuv3_a32_load_acquire(&q->args.cpus[i].active) == 0) { /* H2 */
            i++;
            continue;
        }
        token = smmuv3_port_critical_enter(q->args.port);
        (void)smmuv3_cmdq_look_inside_(q, &watch);
        smmuv3_port_critical_exit(q->args.port, token);
        if (smmuv3_port_now_ns(q->args.port) >= deadline)
            return SMMUV3_ERR_TIMEOUT;
        smmuv3_port_relax(q->args.port, NULL, 0, deadline);
    }
    return SMMUV3_OK;
}

/**
 * Look, recovering errors, until `position` is consumed or the queue has failed or time is up. Queue closed, nobody in.
 */
SMMUV3_INLINE void smmuv3_cmdq_wait_consumed_(struct smmuv3_cmdq *q, uint64_t position, uint64_t deadline)
{
    struct smmuv3_cmdq_watch_ watch = smmuv3_cmdq_watch_start_();

    for (;;) {
        const uintptr_t token = smmuv3_port_critical_enter(q->args.port);
        const uint64_t est = smmuv3_cmdq_look_inside_(q, &watch);

        smmuv3_port_critical_exit(q->args.port, token);
        if (est >= position || smmuv3_cmdq_failed_(q))
            return;
        if (smmuv3_port_now_ns(q->args.port) >= deadline) {
            smmuv3_cmdq_fail_(q);
            return;
        }
        smmuv3_port_relax(q->args.port, NULL, 0, deadline);
    }
}

/**
 * The last CMD_SYNC, without a signal: once it is consumed, the completion writes of all earlier ones have landed
 * [4.7.3].
 */
SMMUV3_INLINE void smmuv3_cmdq_flush_(struct smmuv3_cmdq *q, uint64_t deadline)
{
    const uint64_t position = smmuv3_a64_load_acquire(&q->published);

    smmuv3_cmdq_wait_consumed_(q, position + 1 - q->size, deadline);
    if (smmuv3_cmdq_failed_(q) || SMMUV3_CMDQ_MUTANT == 11)
        return;
#if SMMUV3_PORT_HAS_A64
    if (q->args.engine != SMMUV3_CMDQ_SINGLE) {
        if (SMMUV3_CMDQ_MUTANT != 23)
            (void)smmuv3_a64_fetch_add(&q->tail, 1); /* a position of its own, so that no later life meets it */
    } else
#endif
        smmuv3_a64_store(&q->tail, smmuv3_a64_load(&q->tail) + 1);
    smmuv3_cmdq_put_(q, position, smmuv3_field_prep(SMMUV3_F_CMD_SYNC_Opcode, SMMUV3_OP_SYNC), 0);
    if ((q->args.flags & SMMUV3_CMDQ_NONCOHERENT) != 0)
        smmuv3_cmdq_clean_(q, position, position + 1);
    smmuv3_a64_store_release(&q->published, position + 1); /* P1 */
    smmuv3_barrier_mem_to_mmio();                          /* B1 */
    smmuv3_cmdq_write_prod_(q, position + 1);
    smmuv3_cmdq_wait_consumed_(q, position + 1, deadline);
}

/**
 * Stop accepting, let everything that was accepted be executed, flush completion writes, keep recoverers out. CMDQEN
 * may
 * be cleared then.
 *
 * @param q           the queue.
 * @param timeout_ns  for the whole of it; 0: the queue's default.
 * @return SMMUV3_OK: drained; SMMUV3_ERR_BUSY: closed already; SMMUV3_ERR_FAILED: the queue has failed, what was
 * pending
 *         is dropped by settle, its completion writes may still come: the memory must stay; SMMUV3_ERR_TIMEOUT: a
 *         participant did not leave in time: the queue is failed and closed, and the memory and registers must stay.
 *
 * Windows: waits for participants inside a submission, and for the SMMU to consume what is pending.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmdq_close(struct smmuv3_cmdq *q, uint64_t timeout_ns)
{
    const uint64_t deadline = smmuv3_cmdq_deadline_(q, timeout_ns);

    if (!smmuv3_cmdq_shut_(q))
        return SMMUV3_ERR_BUSY;
    if (smmuv3_cmdq_wait_left_(q, deadline) != SMMUV3_OK) {
        smmuv3_cmdq_fail_(q);
        return SMMUV3_ERR_TIMEOUT;
    }
    /* Nobody can submit now: `published` is final and the baton is parked on it. */
    if (!smmuv3_cmdq_failed_(q))
        smmuv3_cmdq_flush_(q, deadline);
    /* `recover` is taken and kept: a stalled recoverer must not act in the next life. */
    while (SMMUV3_CMDQ_MUTANT != 24 && smmuv3_a32_exchange(&q->recover, 1) != 0) {
        if (smmuv3_port_now_ns(q->args.port) >= deadline) {
            smmuv3_cmdq_fail_(q);
            return SMMUV3_ERR_TIMEOUT;
        }
        smmuv3_port_relax(q->args.port, NULL, 0, deadline);
    }
    return smmuv3_cmdq_failed_(q) ? SMMUV3_ERR_FAILED : SMMUV3_OK;
}

/**
 * After close and CMDQEN=0, acknowledged: tell waiters what was dropped. Registers are not read after this.
 *
 * Ordering: the record, then `consumed`, then the state (release, label E2): a waiter that sees the state sees both.
 */
SMMUV3_INLINE void smmuv3_cmdq_settle(struct smmuv3_cmdq *q)
{
    const uint64_t tail = smmuv3_a64_load_acquire(&q->tail) & ~SMMUV3_CMDQ_CLOSED;
    const uint64_t base = smmuv3_a64_load_acquire(&q->published) - q->size;
    const uint32_t cons = smmuv3_port_read32(q->args.port, q->args.cons);
    uint64_t est = smmuv3_queue_extend(base, cons, q->args.memory.log2);

    smmuv3_barrier_mmio_to_mem(); /* C2 */
    if (cons == SMMUV3_QUEUE_DEAD || est > tail)
        est = smmuv3_a64_load(&q->consumed);
    if (est < tail)
        smmuv3_cmdq_append_(q, est, tail, SMMUV3_CMDQ_RECORD_ABORTED);
    smmuv3_a64_store_release(&q->consumed, est);
    smmuv3_a32_store_release(&q->state, SMMUV3_CMDQ_STOPPED); /* E2 */
}

/**
 * Disable a queue: close, CMDQEN=0, settle.
 *
 * @return as smmuv3_cmdq_close; SMMUV3_ERR_TIMEOUT also when CMDQEN=0 was not acknowledged. After SMMUV3_OK the SMMU
 * does
 *         not access queue or words any more, and the memory may go once all waiters have returned. After
 *         SMMUV3_ERR_FAILED the queue is stopped and may be enabled again, but its memory must stay.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmdq_disable(struct smmuv3_cmdq *q, uint64_t timeout_ns)
{
    const smmuv3_status closed = smmuv3_cmdq_close(q, timeout_ns);
    smmuv3_status off;

    if (closed != SMMUV3_OK && closed != SMMUV3_ERR_FAILED)
        return closed;
    off = smmuv3_cmdq_switch_(q, false);
    if (off != SMMUV3_OK)
        return off;
    smmuv3_cmdq_settle(q);
    return closed;
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * cmdq_core.h - what every engine shares: slots, CMD_SYNC, PROD, CONS, the error log and recovery. Internal to cmdq.h.
 *
 * "Step n" in comments of the cmdq headers is the step of tests/model/cmdq.pml; a label such as B1 is a row of
 * docs/ordering.md.
 */
#ifndef SMMUV3_CMDQ_CORE_H
#define SMMUV3_CMDQ_CORE_H

#include "cmdq_types.h"

/* Mutants: tests/mutants.py compiles with these undone one at a time, and some test must fail for each. */
#ifndef SMMUV3_CMDQ_MUTANT
#define SMMUV3_CMDQ_MUTANT 0
#endif

/** @return the mark of a list that is ready up to `end`. */
SMMUV3_INLINE uint64_t smmuv3_cmdq_ready_(uint64_t end)
{
    return 2 * end;
}

/** @return the mark that parks the baton at a position. */
SMMUV3_INLINE uint64_t smmuv3_cmdq_parked_(uint64_t position)
{
    return 2 * position + 1;
}

/** @return true iff `mark`, found at `position`, is the ready list that begins there; older laps never are. */
SMMUV3_INLINE bool smmuv3_cmdq_is_ready_(const struct smmuv3_cmdq *q, uint64_t mark, uint64_t position)
{
    if (SMMUV3_CMDQ_MUTANT == 8) {
        const uint64_t ahead = (mark / 2 - position) & (2 * SMMUV3_CAST(uint64_t, q->size) - 1);

        return (mark & 1) == 0 && ahead >= 1 && ahead <= q->size;
    }
    (void)q;
    return (mark & 1) == 0 && mark / 2 > position;
}

/** @return the mark of a position's slot. */
SMMUV3_INLINE struct smmuv3_a64 *smmuv3_cmdq_mark_(struct smmuv3_cmdq *q, uint64_t position)
{
    return q->args.marks + (position & (q->size - 1));
}

/** @return the two words of a position's slot. */
SMMUV3_INLINE struct smmuv3_le64 *smmuv3_cmdq_slot_(struct smmuv3_cmdq *q, uint64_t position)
{
    return q->args.memory.ring + 2 * SMMUV3_CAST(size_t, position & (q->size - 1));
}

/** @return index of a position's completion word; neighbours fall into different lines. */
SMMUV3_INLINE uint32_t smmuv3_cmdq_word_index_(const struct smmuv3_cmdq *q, uint64_t position)
{
    const uint32_t slot = SMMUV3_CAST(uint32_t, position) & (q->size - 1);
    const uint32_t r = q->word_rotate;

    return ((slot << r) | (slot >> (q->args.memory.log2 - r))) & (q->size - 1);
}

/** @return index and wrap flag of a position, as PROD and CONS hold them; smmuv3_queue_reg without a shift. */
SMMUV3_INLINE uint32_t smmuv3_cmdq_reg_(const struct smmuv3_cmdq *q, uint64_t position)
{
    return SMMUV3_CAST(uint32_t, position) & (2 * q->size - 1);
}

/** The queue needs a reset. */
SMMUV3_INLINE void smmuv3_cmdq_fail_(struct smmuv3_cmdq *q)
{
    smmuv3_a32_store_release(&q->state, SMMUV3_CMDQ_FAILED);
    smmuv3_a32_store_release(&q->throttle, 1); /* sends submitters into the path that looks at the state */
}

/** @return true iff the queue has failed. */
SMMUV3_INLINE bool smmuv3_cmdq_failed_(const struct smmuv3_cmdq *q)
{
    return smmuv3_a32_load_acquire(&q->state) == SMMUV3_CMDQ_FAILED;
}

/** Leave a spin lock of the queue, or enter it; held for a few instructions inside a critical section. */
SMMUV3_INLINE void smmuv3_cmdq_prod_lock_(struct smmuv3_cmdq *q)
{
    while (smmuv3_a32_exchange(&q->prod_lock, 1) != 0)
        smmuv3_cpu_pause();
}

/**
 * Write PROD. The caller holds the baton, or the queue is closed.
 *
 * Window: on an ECMDQ waits while the error handler writes the same register.
 */
SMMUV3_ALWAYS_INLINE void smmuv3_cmdq_write_prod_(struct smmuv3_cmdq *q, uint64_t position)
{
    const uint32_t index = smmuv3_cmdq_reg_(q, position);

    if ((q->args.flags & SMMUV3_CMDQ_IS_ECMDQ) == 0) {
        smmuv3_port_write32(q->args.port, q->args.prod, index);
        return;
    }
    if (SMMUV3_CMDQ_MUTANT != 13)
        smmuv3_cmdq_prod_lock_(q);
    q->prod_index = index;
    smmuv3_port_write32(q->args.port, q->args.prod, index | smmuv3_a32_load(&q->prod_bits));
    smmuv3_a32_store_release(&q->prod_lock, 0);
}

/**
 * A lower bound of what the SMMU has consumed, from a value of CONS.
 *
 * @param q          the queue; its registers may be read (docs/queues.md, handshake).
 * @param published  `published`, as it was read with acquire or stored by this thread before CONS was read (label C1).
 * @param cons       CONS, as it was read.
 * @param est        receives the position.
 * @return SMMUV3_OK; SMMUV3_ERR_DEVICE: CONS is all ones, or beyond everything that was handed out.
 *
 * CONS is extended from `published` - size, never from a count that may be stale for laps. Exact when `published` did
 * not move meanwhile.
 * Ordering: CONS before what follows (barrier c, label C2).
 */
SMMUV3_NODISCARD SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_cmdq_extend_(struct smmuv3_cmdq *q, uint64_t published,
                                                                        uint32_t cons, uint64_t *est)
{
    const uint64_t base = SMMUV3_CMDQ_MUTANT == 4 ? smmuv3_a64_load(&q->consumed) : published - q->size;
    const uint64_t position = base + smmuv3_cmdq_reg_(q, cons - base);

    smmuv3_barrier_mmio_to_mem(); /* C2: CONS, then slots, log and the caller's data. Partner: fetch before CONS. */
    if (SMMUV3_UNLIKELY(cons == SMMUV3_QUEUE_DEAD))
        return SMMUV3_ERR_DEVICE;
    /* Beyond `published` as it was before CONS is no error: it may have moved since. `tail` is read after both. */
    if (SMMUV3_UNLIKELY(position > published) && position > smmuv3_a64_load_acquire(&q->published) &&
        (q->args.engine != SMMUV3_CMDQ_TICKET ||
         position > (smmuv3_a64_load_acquire(&q->tail) & ~SMMUV3_CMDQ_CLOSED)))
        return SMMUV3_ERR_DEVICE;
    if (SMMUV3_CMDQ_MUTANT == 4 || position > smmuv3_a64_load(&q->consumed))
        smmuv3_a64_store_release(&q->consumed, position);
    *est = position;
    return SMMUV3_OK;
}

/** smmuv3_cmdq_extend_ of CONS as it is now. */
SMMUV3_NODISCARD SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_cmdq_refresh_from_(struct smmuv3_cmdq *q, uint64_t published,
                                                                              uint64_t *est)
{
    return smmuv3_cmdq_extend_(q, published, smmuv3_port_read32(q->args.port, q->args.cons), est);
}

/** smmuv3_cmdq_refresh_from_ what is published now. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmdq_refresh_(struct smmuv3_cmdq *q, uint64_t *est)
{
    return smmuv3_cmdq_refresh_from_(q, smmuv3_a64_load_acquire(&q->published), est); /* C1 */
}

/* ---- slots ---- */

/** Write one command at a position. */
SMMUV3_INLINE void smmuv3_cmdq_put_(struct smmuv3_cmdq *q, uint64_t position, uint64_t w0, uint64_t w1)
{
    struct smmuv3_le64 *slot = smmuv3_cmdq_slot_(q, position);

    smmuv3_mem_store64(slot, w0);
    smmuv3_mem_store64(slot + 1, w1);
}

/** Copy an array of commands to [position, position + count), count at most size; at most two pieces. */
SMMUV3_INLINE void smmuv3_cmdq_put_array_(struct smmuv3_cmdq *q, uint64_t position, const struct smmuv3_cmd *cmds,
                                          uint32_t count)
{
    const uint32_t room = q->size - SMMUV3_CAST(uint32_t, position & (q->size - 1));
    const uint32_t first = count < room ? count : room;

    smmuv3_mem_copy_pairs(smmuv3_cmdq_slot_(q, position), cmds->w, first);
    if (SMMUV3_UNLIKELY(first < count))
        smmuv3_mem_copy_pairs(q->args.memory.ring, cmds[first].w, count - first);
}

/** Encode the runs of a list at a position. Returns the position after them. */
SMMUV3_INLINE uint64_t smmuv3_cmdq_put_runs_(struct smmuv3_cmdq *q, uint64_t position,
                                             const struct smmuv3_cmdq_list *list)
{
    uint32_t r;
    uint32_t i;

    for (r = 0; r < list->run_count; r++) {
        const struct smmuv3_cmdq_run *run = list->runs + r;
        uint64_t w1 = run->w1;

        for (i = 0; i < run->count; i++, w1 += run->step)
            smmuv3_cmdq_put_(q, position++, run->w0, w1);
    }
    return position;
}

/**
 * Write the CMD_SYNC of a list at position s, with its completion word.
 *
 * Step 5. Ordering: the word is stored with release (label W1): a waiter of an older lap that reads it then sees the
 * error log as the writer saw it. Its value is true for any such waiter: its position is at most s - size, consumed.
 */
SMMUV3_INLINE void smmuv3_cmdq_put_sync_(struct smmuv3_cmdq *q, uint64_t s)
{
    uint32_t word;

    SMMUV3_STATIC_ASSERT((SMMUV3_CMDQ_MSI_WORD & SMMUV3_CMDQ_MSI_SLOT & ~(SMMUV3_CMDQ_POLL | SMMUV3_CMDQ_SEV)) == 1,
                         "completions by MSI are the odd ones");
    if ((q->args.completion & 1) == 0) {
        smmuv3_mem_copy_pairs(smmuv3_cmdq_slot_(q, s), q->sync, 1);
    } else if (q->args.completion == SMMUV3_CMDQ_MSI_WORD) {
        word = smmuv3_cmdq_word_index_(q, s);
        if (SMMUV3_CMDQ_MUTANT != 6)
            smmuv3_mem_store32_release(&q->args.words[word].value, SMMUV3_CAST(uint32_t, s)); /* W1 */
        smmuv3_cmdq_put_(q, s, q->sync[0] | smmuv3_field_prep(SMMUV3_F_CMD_SYNC_MSIData, (s + 1) & UINT32_MAX),
                         q->args.words_bus + SMMUV3_CAST(uint64_t, word) * sizeof(struct smmuv3_cmdq_word));
    } else {
        smmuv3_cmdq_put_(q, s, q->sync[0], q->args.memory.bus + 16 * (s & (q->size - 1)));
    }
}

/** Write dirty lines of [begin, end) back for a non-coherent SMMU, and wait for that. */
SMMUV3_NEVER_INLINE void smmuv3_cmdq_clean_(struct smmuv3_cmdq *q, uint64_t begin, uint64_t end)
{
    for (; begin < end; begin++)
        smmuv3_port_clean(q->args.port, smmuv3_cmdq_slot_(q, begin), 16);
    smmuv3_barrier_complete();
}

/** A list twice with a CMD_SYNC each, for parts that lose invalidations. Step 5. */
SMMUV3_NEVER_INLINE void smmuv3_cmdq_put_twice_(struct smmuv3_cmdq *q, const struct smmuv3_cmdq_list *list,
                                                uint64_t begin, uint64_t end)
{
    uint64_t at = begin;
    unsigned pass;

    for (pass = 0; pass < 2; pass++) {
        if (list->count != 0)
            smmuv3_cmdq_put_array_(q, at, list->cmds, list->count);
        at = smmuv3_cmdq_put_runs_(q, at + list->count, list);
        if (pass == 0)
            smmuv3_cmdq_put_(q, at++, smmuv3_field_prep(SMMUV3_F_CMD_SYNC_Opcode, SMMUV3_OP_SYNC), 0);
    }
    smmuv3_cmdq_put_sync_(q, end - 1);
}

/** Step 5 for a list without runs on a queue without quirks. */
SMMUV3_ALWAYS_INLINE void smmuv3_cmdq_put_plain_(struct smmuv3_cmdq *q, const struct smmuv3_cmdq_list *list,
                                                 uint64_t begin, uint64_t end)
{
    if (list->count == 1)
        smmuv3_cmdq_put_(q, begin, list->cmds->w[0], list->cmds->w[1]);
    else if (list->count != 0)
        smmuv3_cmdq_put_array_(q, begin, list->cmds, list->count);
    if (begin + list->count != end)
        smmuv3_cmdq_put_sync_(q, end - 1);
}

/** Step 5: write the slots of a list, and clean them where the SMMU does not snoop. */
SMMUV3_ALWAYS_INLINE void smmuv3_cmdq_put_list_(struct smmuv3_cmdq *q, const struct smmuv3_cmdq_list *list,
                                                uint64_t begin, uint64_t end)
{
    uint64_t at = begin + list->count;

    if ((q->args.flags & SMMUV3_CMDQ_DOUBLE_ISSUE) != 0) {
        smmuv3_cmdq_put_twice_(q, list, begin, end);
    } else if (list->run_count == 0) {
        smmuv3_cmdq_put_plain_(q, list, begin, end);
    } else {
        if (list->count != 0)
            smmuv3_cmdq_put_array_(q, begin, list->cmds, list->count);
        at = smmuv3_cmdq_put_runs_(q, at, list);
        if (at != end)
            smmuv3_cmdq_put_sync_(q, at);
    }
    if ((q->args.flags & SMMUV3_CMDQ_NONCOHERENT) != 0)
        smmuv3_cmdq_clean_(q, begin, end);
}

/** Make a list that is a CMD_SYNC alone. */
SMMUV3_INLINE void smmuv3_cmdq_sync_list_(struct smmuv3_cmdq_list *list, uint32_t flags, uint64_t batch_begin,
                                          uint64_t timeout_ns)
{
    list->cmds = NULL;
    list->runs = NULL;
    list->count = 0;
    list->run_count = 0;
    list->flags = SMMUV3_CMDQ_LIST_SYNC | flags;
    list->batch_begin = batch_begin;
    list->timeout_ns = timeout_ns;
}

/** Flags of a list with what the queue's quirks add. */
SMMUV3_INLINE uint32_t smmuv3_cmdq_list_flags_(const struct smmuv3_cmdq *q, const struct smmuv3_cmdq_list *list)
{
    const bool forced = (q->args.flags & (SMMUV3_CMDQ_FORCE_SYNC | SMMUV3_CMDQ_DOUBLE_ISSUE)) != 0;

    return list->flags | (forced ? SMMUV3_CAST(uint32_t, SMMUV3_CMDQ_LIST_SYNC) : 0);
}

/**
 * Places that a list takes, CMD_SYNC and repetition included.
 *
 * @return 1 to size; 0: the list is empty or can never fit.
 */
SMMUV3_INLINE uint32_t smmuv3_cmdq_total_(const struct smmuv3_cmdq *q, const struct smmuv3_cmdq_list *list)
{
    uint64_t total = list->count;
    uint32_t r;

    for (r = 0; r < list->run_count; r++)
        total += list->runs[r].count;
    if (total > q->size)
        return 0;
    if ((smmuv3_cmdq_list_flags_(q, list) & SMMUV3_CMDQ_LIST_SYNC) != 0)
        total++;
    if ((q->args.flags & SMMUV3_CMDQ_DOUBLE_ISSUE) != 0)
        total *= 2;
    return total > q->size ? 0 : SMMUV3_CAST(uint32_t, total);
}

/* ---- errors ---- */

/**
 * Is the queue stopped by an error?
 *
 * Ordering: what is read afterwards is not older than the error (label G1).
 */
SMMUV3_INLINE bool smmuv3_cmdq_error_active_(const struct smmuv3_cmdq *q)
{
    const uint32_t err = SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_ECMDQ_CONS_ERR));
    uint32_t cons;

    if ((q->args.flags & SMMUV3_CMDQ_IS_ECMDQ) == 0)
        return q->args.gerror != NULL &&
               (smmuv3_gerror_active(q->args.gerror) & (1u << SMMUV3_GERROR_CMDQ_ERR)) != 0;
    cons = smmuv3_port_read32(q->args.port, q->args.cons);
    smmuv3_barrier_mmio_to_mem(); /* G1 */
    return cons != SMMUV3_QUEUE_DEAD && ((cons ^ smmuv3_a32_load_acquire(&q->prod_bits)) & err) != 0;
}

/** Let the SMMU go on. Ordering: log and edited slot before the acknowledge (label G2). */
SMMUV3_INLINE void smmuv3_cmdq_ack_(struct smmuv3_cmdq *q)
{
    const uint32_t errack = SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_ECMDQ_PROD_ERRACK));
    uint32_t bits;

    if ((q->args.flags & SMMUV3_CMDQ_IS_ECMDQ) == 0) {
        (void)smmuv3_gerror_ack(q->args.gerror, 1u << SMMUV3_GERROR_CMDQ_ERR);
        return;
    }
    smmuv3_barrier_mem_to_mmio(); /* G2 */
    if (SMMUV3_CMDQ_MUTANT != 13)
        smmuv3_cmdq_prod_lock_(q);
    bits = smmuv3_a32_load(&q->prod_bits) ^ errack;
    smmuv3_a32_store_release(&q->prod_bits, bits);
    smmuv3_port_write32(q->args.port, q->args.prod, q->prod_index | bits);
    smmuv3_a32_store_release(&q->prod_lock, 0);
}

/**
 * Append a record. The caller holds `recover`.
 *
 * Ordering: fields, then the count (release, label L1); a reader reads the count, the fields, and the count again.
 */
SMMUV3_INLINE void smmuv3_cmdq_append_(struct smmuv3_cmdq *q, uint64_t lo, uint64_t hi, uint64_t code)
{
    const uint64_t n = smmuv3_a64_load(&q->errors);
    struct smmuv3_cmdq_record *record = q->log + (n & (SMMUV3_CMDQ_LOG - 1));

    smmuv3_a64_store_release(&record->lo, lo);
    smmuv3_a64_store_release(&record->hi, hi);
    smmuv3_a64_store_release(&record->code, code);
    smmuv3_a64_store_release(&q->errors, n + 1); /* L1 */
}

/** An illegal command: record it, put CMD_SYNC in its place [7.1], go on. The caller holds `recover`. */
SMMUV3_INLINE void smmuv3_cmdq_replace_(struct smmuv3_cmdq *q, uint64_t position)
{
    struct smmuv3_cmdq_record *record = q->log + (smmuv3_a64_load(&q->errors) & (SMMUV3_CMDQ_LOG - 1));
    struct smmuv3_le64 *slot = smmuv3_cmdq_slot_(q, position);

    smmuv3_a64_store_release(&record->word[0], smmuv3_mem_load64(slot));
    smmuv3_a64_store_release(&record->word[1], smmuv3_mem_load64(slot + 1));
    if (SMMUV3_CMDQ_MUTANT == 7)
        smmuv3_cmdq_ack_(q);
    smmuv3_cmdq_append_(q, position, position + 1, SMMUV3_CMDQ_RECORD_ILL);
    smmuv3_cmdq_put_(q, position, smmuv3_field_prep(SMMUV3_F_CMD_SYNC_Opcode, SMMUV3_OP_SYNC), 0);
    if ((q->args.flags & SMMUV3_CMDQ_NONCOHERENT) != 0)
        smmuv3_cmdq_clean_(q, position, position + 1);
    if (SMMUV3_CMDQ_MUTANT != 7)
        smmuv3_cmdq_ack_(q);
}

/**
 * A CMD_SYNC whose ATC_INV timed out: record the range once; it is executed again. The caller holds `recover`.
 *
 * The range begins after the last CMD_SYNC that is known to have settled all before it, which is the last one that
 * failed: an ATC_INV may have been consumed any number of laps ago when no CMD_SYNC came since.
 */
SMMUV3_INLINE void smmuv3_cmdq_atc_lost_(struct smmuv3_cmdq *q, uint64_t position)
{
    const uint64_t lo = SMMUV3_CMDQ_MUTANT == 26 ? position - q->size : q->atc_settled;

    if (q->atc_settled != position + 1)
        smmuv3_cmdq_append_(q, lo, position + 1, SMMUV3_CMDQ_RECORD_ATC);
    q->atc_settled = position + 1;
    smmuv3_cmdq_ack_(q);
}

/** Handle the active error. The caller holds `recover`, and saw the error under it. */
SMMUV3_INLINE void smmuv3_cmdq_handle_(struct smmuv3_cmdq *q)
{
    const bool ecmdq = (q->args.flags & SMMUV3_CMDQ_IS_ECMDQ) != 0;
    const int code_field = ecmdq ? SMMUV3_CAST(int, SMMUV3_F_ECMDQ_CONS_ERR_REASON)
                                 : SMMUV3_CAST(int, SMMUV3_F_CMDQ_CONS_ERR);
    const uint64_t published = smmuv3_a64_load_acquire(&q->published);
    const uint32_t cons = smmuv3_port_read32(q->args.port, q->args.cons);
    const uint64_t position = smmuv3_queue_extend(published - q->size, cons, q->args.memory.log2);
    const uint64_t code = smmuv3_reg_get(cons, code_field);

    SMMUV3_CMDQ_TRACE(RECOVER, q, code);
    if (cons == SMMUV3_QUEUE_DEAD || position >= smmuv3_a64_load_acquire(&q->published)) {
        smmuv3_cmdq_fail_(q); /* an error without a command is no answer of a working SMMU */
        return;
    }
    q->error_repeats = position == q->error_position ? q->error_repeats + 1 : 0;
    q->error_position = position;
    if (q->error_repeats >= q->args.retry_limit) {
        smmuv3_cmdq_fail_(q);
        return;
    }
    if (code == SMMUV3_CERROR_NONE || code == SMMUV3_CERROR_ABT)
        smmuv3_cmdq_ack_(q); /* fetched again; bounded by the repeats above */
    else if (code == SMMUV3_CERROR_ATC_INV_SYNC)
        smmuv3_cmdq_atc_lost_(q, position);
    else
        smmuv3_cmdq_replace_(q, position);
}

/**
 * Recover from an active error, if nobody else does.
 *
 * Concurrency: inside a critical section, and where registers may be touched; never waits. One winner works; a visitor
 * that finds the lock taken leaves, because the winner looks again after every unlock (label R1: both exchanges are
 * full
 * read-modify-writes). Window: while the winner is stalled inside, the queue stays stopped.
 */
SMMUV3_NEVER_INLINE void smmuv3_cmdq_recover_(struct smmuv3_cmdq *q)
{
    uint32_t bound = 2 * q->size + 64;

    for (; bound != 0; bound--) {
        if (SMMUV3_CMDQ_MUTANT != 9 && smmuv3_a32_exchange(&q->recover, 1) != 0) /* R1 */
            return;
        if (!smmuv3_cmdq_failed_(q) && (SMMUV3_CMDQ_MUTANT == 10 || smmuv3_cmdq_error_active_(q)))
            smmuv3_cmdq_handle_(q);
        (void)smmuv3_a32_exchange(&q->recover, 0); /* R1 */
        if (SMMUV3_CMDQ_MUTANT == 14)
            return;
        if (smmuv3_cmdq_failed_(q) || !smmuv3_cmdq_error_active_(q))
            return;
    }
}

/* ---- verdicts ---- */

/** What one record says about a ticket: SMMUV3_OK when it does not concern it. */
SMMUV3_INLINE smmuv3_status smmuv3_cmdq_judge_(const struct smmuv3_cmdq_record *record,
                                               const struct smmuv3_cmdq_ticket *t)
{
    const uint64_t lo = smmuv3_a64_load_acquire(&record->lo);
    const uint64_t hi = smmuv3_a64_load_acquire(&record->hi);
    const uint64_t code = smmuv3_a64_load_acquire(&record->code);
    bool mine = lo < t->end && t->begin < hi;

    if (code == SMMUV3_CMDQ_RECORD_ATC) {
        if ((t->flags & SMMUV3_CMDQ_LIST_ATC) == 0)
            return SMMUV3_OK;
        if (SMMUV3_CMDQ_MUTANT != 18 && (t->flags & SMMUV3_CMDQ_LIST_SYNC) != 0)
            mine = t->batch_begin < hi && hi <= t->end; /* the failing SYNC, hi - 1, lies in the batch */
        else
            mine = lo < t->end && t->end < hi; /* may be lost: an earlier SYNC may have settled it already */
        return mine ? SMMUV3_ERR_CERROR_ATC_INV_SYNC : SMMUV3_OK;
    }
    if (!mine)
        return SMMUV3_OK;
    return code == SMMUV3_CMDQ_RECORD_ABORTED ? SMMUV3_ERR_CANCELLED : SMMUV3_ERR_CERROR_ILL;
}

/**
 * Search the log for what happened to a ticket.
 *
 * @return SMMUV3_OK: nothing is recorded about it; SMMUV3_ERR_CERROR_ILL, _CERROR_ATC_INV_SYNC, _CANCELLED;
 *         SMMUV3_ERR_UNKNOWN: the log no longer tells.
 *
 * Ordering: after completion was seen (labels C2, W2): log, acknowledge, consumption, completion, this read. The count
 * is
 * read again after the records, because the oldest one may be under rewriting (label L2).
 */
SMMUV3_INLINE smmuv3_status smmuv3_cmdq_verdict_(const struct smmuv3_cmdq *q, const struct smmuv3_cmdq_ticket *t)
{
    const uint64_t now = smmuv3_a64_load_acquire(&q->errors);
    smmuv3_status result = SMMUV3_OK;
    uint64_t i;

    if (SMMUV3_LIKELY(now == t->errors))
        return SMMUV3_OK;
    if (now - t->errors >= SMMUV3_CMDQ_LOG + (SMMUV3_CMDQ_MUTANT == 15))
        return SMMUV3_ERR_UNKNOWN;
    for (i = t->errors; i < now; i++) {
        const smmuv3_status one = smmuv3_cmdq_judge_(q->log + (i & (SMMUV3_CMDQ_LOG - 1)), t);

        if (result == SMMUV3_OK)
            result = one;
    }
    if (SMMUV3_CMDQ_MUTANT != 15 && smmuv3_a64_load_acquire(&q->errors) - t->errors >= SMMUV3_CMDQ_LOG) /* L2 */
        return SMMUV3_ERR_UNKNOWN;
    return result;
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * cmdq_types.h - the command queue's objects: queue, participant, list, ticket, error record.
 *
 * Vocabulary. A position is a 64-bit count of queue places; positions start at the size of the queue and never go back,
 * not even at reset. A list is what one call submits: commands that lie contiguously, optionally followed by CMD_SYNC.
 * A participant is what may be inside one submission at a time: a CPU with its critical section, or a thread. The baton
 * is the right to write PROD. docs/queues.md explains the engine, docs/ordering.md its pairs of barriers.
 */
#ifndef SMMUV3_CMDQ_TYPES_H
#define SMMUV3_CMDQ_TYPES_H

#include "gerror.h"
#include "port.h"
#include "queue.h"
#include "types.h"

/** Hook of statistics and traces, see cmdq_stats.h. Costs nothing when not defined. */
#ifndef SMMUV3_CMDQ_TRACE
#define SMMUV3_CMDQ_TRACE(event, queue, value) ((void)0)
#endif

/** Records that the error log holds; one of them may be under rewriting at any time. */
#define SMMUV3_CMDQ_LOG 8u

/** Top bit of `tail`: closed, no submission is accepted. */
#define SMMUV3_CMDQ_CLOSED (SMMUV3_CAST(uint64_t, 1) << 63)

/**
 * Most pauses (smmuv3_cpu_pause) of a participant before a submission, when it met others at the last ones; 0: none.
 *
 * Bounded restraint, no wait for anybody: 16 pauses after one meeting, doubled at the next one and halved after
 * submissions that met nobody. The lines of the queue then move less often, and more lists go in altogether: with two
 * CPUs that do nothing else, three times as many.
 */
#ifndef SMMUV3_CMDQ_PAUSES
#define SMMUV3_CMDQ_PAUSES 256u
#endif

/** Bytes that no two CPUs write at the same time: two lines of 64, as prefetchers fetch pairs. */
#define SMMUV3_CMDQ_LINE 128

/** How positions are handed out and published. */
enum smmuv3_cmdq_engine {
    /** Many CPUs; nobody waits for another one to publish. Needs 64-bit atomics. */
    SMMUV3_CMDQ_TICKET = 0,
    /** Many CPUs; compare-and-swap reservation, an owner publishes for its followers. The baseline to compare with. */
    SMMUV3_CMDQ_CAS = 1,
    /** One thread at a time, by the caller's promise. No atomics. */
    SMMUV3_CMDQ_SINGLE = 2
};

/** How the end of a CMD_SYNC is noticed. Every waiter falls back on CONS, error log and state. */
enum smmuv3_cmdq_completion {
    /** CONS is read. */
    SMMUV3_CMDQ_POLL = 0,
    /** The SMMU writes a word that belongs to the queue (MSI). Needs IDR0.MSI and a coherent SMMU. */
    SMMUV3_CMDQ_MSI_WORD = 1,
    /** CONS is read, after events that CMD_SYNC raises (CS=SIG_SEV). Needs IDR0.SEV to be of use. */
    SMMUV3_CMDQ_SEV = 2,
    /** The SMMU zeroes the slot of the CMD_SYNC. `cas` engine only: any other would reuse the slot too early. */
    SMMUV3_CMDQ_MSI_SLOT = 3
};

/** Bits of smmuv3_cmdq_args.flags. */
enum smmuv3_cmdq_flag {
    /** The SMMU does not snoop the CPU's caches: slots are cleaned before they are published. */
    SMMUV3_CMDQ_NONCOHERENT = 1,
    /** Quirk: every list ends with CMD_SYNC. */
    SMMUV3_CMDQ_FORCE_SYNC = 2,
    /** Quirk: every list goes in twice, each time with CMD_SYNC, in one contiguous piece. */
    SMMUV3_CMDQ_DOUBLE_ISSUE = 4,
    /** Quirk: CMD_SYNC with CS other than SIG_NONE is illegal on this queue. Completion must be POLL. */
    SMMUV3_CMDQ_CS_NONE_ONLY = 8,
    /** An enhanced command queue: EN and ERRACK live in PROD, ENACK and ERR in CONS. */
    SMMUV3_CMDQ_IS_ECMDQ = 16
};

/** Bits of smmuv3_cmdq_list.flags and of a ticket. */
enum smmuv3_cmdq_list_flag {
    /** CMD_SYNC follows the commands. */
    SMMUV3_CMDQ_LIST_SYNC = 1,
    /** The list, or an earlier list of its batch, holds CMD_ATC_INV. */
    SMMUV3_CMDQ_LIST_ATC = 2
};

/** State of a queue. */
enum smmuv3_cmdq_state {
    /** Works. */
    SMMUV3_CMDQ_RUN = 0,
    /** Disabled and settled; reset opens it again. */
    SMMUV3_CMDQ_STOPPED = 1,
    /** No progress during a whole stall time, or an error that does not go away. Only reset clears it. */
    SMMUV3_CMDQ_FAILED = 2
};

/** What an error record says. */
enum smmuv3_cmdq_record_code {
    /** The command at lo was illegal (also any reserved code of CONS.ERR). */
    SMMUV3_CMDQ_RECORD_ILL = 1,
    /** The CMD_SYNC at hi - 1 found that an ATC_INV between lo and itself timed out. */
    SMMUV3_CMDQ_RECORD_ATC = 3,
    /** Positions lo to hi - 1 were dropped by a disable. */
    SMMUV3_CMDQ_RECORD_ABORTED = 16
};

/** One participant's flag, in lines of its own. */
struct smmuv3_cmdq_cpu {
    /** 1 while the participant may touch slots, marks and registers. */
    SMMUV3_ALIGNAS(SMMUV3_CMDQ_LINE) struct smmuv3_a32 active;
    /** Pauses before the next submission: it met others at the last one. `ticket` only. */
    struct smmuv3_a32 pauses;
    /** Pauses before the last submission in general form, or half of them when it met nobody. */
    struct smmuv3_a32 paused;
};

/** A completion word; the SMMU writes the first half, some parts both. */
struct smmuv3_cmdq_word {
    /** Low half of the position after the CMD_SYNC that was completed last in this slot. */
    struct smmuv3_le32 value;
    /** Written by parts that send 8 bytes; never read. */
    struct smmuv3_le32 unused;
};

/** A record of the error log. All fields are atomics: the oldest may be rewritten under a reader. */
struct smmuv3_cmdq_record {
    /** First position that the error concerns. */
    struct smmuv3_a64 lo;
    /** Position after the last. */
    struct smmuv3_a64 hi;
    /** One of enum smmuv3_cmdq_record_code. */
    struct smmuv3_a64 code;
    /** Words of the illegal command. */
    struct smmuv3_a64 word[2];
};

/** Commands that differ in an address only: w0; w1, w1 + step, w1 + 2 * step ... Encoded straight into the slots. */
struct smmuv3_cmdq_run {
    /** First word of every command. */
    uint64_t w0;
    /** Second word of the first command. */
    uint64_t w1;
    /** Added to the second word from command to command. */
    uint64_t step;
    /** Number of commands. */
    uint32_t count;
};

/** What one call submits: cmds, then runs, then CMD_SYNC if wanted. All zero is the empty list, which is refused. */
struct smmuv3_cmdq_list {
    /** Commands, CPU order; may be NULL when count is 0. */
    const struct smmuv3_cmd *cmds;
    /** Runs; may be NULL when run_count is 0. */
    const struct smmuv3_cmdq_run *runs;
    /** Number of cmds. */
    uint32_t count;
    /** Number of runs. */
    uint32_t run_count;
    /** Bits of enum smmuv3_cmdq_list_flag. */
    uint32_t flags;
    /** Begin of the first list of the batch, 0 when this list is alone. */
    uint64_t batch_begin;
    /** Nanoseconds to wait for space, and for completion in smmuv3_cmdq_execute; 0: the queue's default. */
    uint64_t timeout_ns;
};

/** Where a list went. A plain value: it owns nothing, may be copied, dropped, and waited for any number of times. */
struct smmuv3_cmdq_ticket {
    /** Position of the first command. */
    uint64_t begin;
    /** Position after the last, CMD_SYNC included. */
    uint64_t end;
    /** Begin of the first list of the batch, or begin. */
    uint64_t batch_begin;
    /** Errors logged before the list was given to the SMMU. */
    uint64_t errors;
    /** Bits of enum smmuv3_cmdq_list_flag. */
    uint32_t flags;
};

/**
 * What smmuv3_cmdq_init needs. All memory is the caller's and stays until the queue is disabled or never used again.
 */
struct smmuv3_cmdq_args {
    /** The port. */
    struct smmuv3_port *port;
    /** Owner of GERROR; NULL for an ECMDQ, or where errors are never looked at. */
    struct smmuv3_gerror_owner *gerror;
    /** The entries, entry_bytes 16. */
    struct smmuv3_queue_memory memory;
    /** 2^log2 marks; needed by TICKET. For CAS the same memory holds the valid bits. */
    struct smmuv3_a64 *marks;
    /** 2^log2 completion words that the SMMU can reach; needed by MSI_WORD. */
    struct smmuv3_cmdq_word *words;
    /** Address that the SMMU uses for words. */
    uint64_t words_bus;
    /** One element for each participant. */
    struct smmuv3_cmdq_cpu *cpus;
    /** Number of participants, at least 1. */
    uint32_t cpu_count;
    /** One of enum smmuv3_cmdq_engine. */
    uint32_t engine;
    /** One of enum smmuv3_cmdq_completion. */
    uint32_t completion;
    /** Bits of enum smmuv3_cmdq_flag. */
    uint32_t flags;
    /** Address of CMDQ_BASE (or ECMDQ_BASE); 0: preset, never written. */
    uintptr_t base;
    /** Address of CMDQ_PROD. */
    uintptr_t prod;
    /** Address of CMDQ_CONS. */
    uintptr_t cons;
    /** Address of CR0; 0: the caller switches CMDQEN itself, or ECMDQ. */
    uintptr_t cr0;
    /** Address of CR0ACK. */
    uintptr_t cr0ack;
    /** MSIAttr, MSH and MSI_NS of the completion write: bits 22 to 27 of word 0 in place. 0: ISH, write-back. */
    uint64_t msi_w0;
    /** Default timeout in nanoseconds; 0: one second. */
    uint64_t timeout_ns;
    /** No progress for so long, with work pending and no error to recover, is FAILED; 0: one second. */
    uint64_t stall_ns;
    /** Errors at one position before the queue is FAILED; 0: 8. */
    uint32_t retry_limit;
    /** For the trace hook, such as struct smmuv3_cmdq_stats; the library never looks at it. */
    void *trace;
};

/** A command queue. Aligned to SMMUV3_CMDQ_LINE. Set up by smmuv3_cmdq_init. */
struct smmuv3_cmdq {
    /** As given, defaults filled in. Constant. */
    struct smmuv3_cmdq_args args;
    /** Number of entries. Constant. */
    uint32_t size;
    /** How far a slot's index is rotated to find its completion word. Constant. */
    uint32_t word_rotate;
    /** CMD_SYNC, for completion by CONS complete. Constant. */
    uint64_t sync[2];

    /** Next free position and CLOSED. Read-modify-write by every submitter; nothing else lies here. */
    SMMUV3_ALIGNAS(SMMUV3_CMDQ_LINE) struct smmuv3_a64 tail;

    /** Everything below was written to PROD or is about to be, by the holder of the baton. */
    SMMUV3_ALIGNAS(SMMUV3_CMDQ_LINE) struct smmuv3_a64 published;
    /** Last known lower bound of what was consumed; a hint, may go back. */
    struct smmuv3_a64 consumed;
    /** 1: a holder asks submitters to hold back so that it can leave. */
    struct smmuv3_a32 throttle;

    /** Number of errors ever logged. */
    SMMUV3_ALIGNAS(SMMUV3_CMDQ_LINE) struct smmuv3_a64 errors;
    /** One of enum smmuv3_cmdq_state. */
    struct smmuv3_a32 state;
    /** The log; error number k is in record k % 8. */
    struct smmuv3_cmdq_record log[SMMUV3_CMDQ_LOG];

    /** 1 while a CPU recovers, or from disable to reset. */
    SMMUV3_ALIGNAS(SMMUV3_CMDQ_LINE) struct smmuv3_a32 recover;
    /** Errors so far at error_position. Under `recover`. */
    uint32_t error_repeats;
    /** Position of the last error. Under `recover`. */
    uint64_t error_position;
    /** End of the last ATC record. Under `recover`. */
    uint64_t atc_settled;
    /** Commands of one queue that the main queue does not depend on: ECMDQ lock over PROD, EN and ERRACK. */
    struct smmuv3_a32 prod_lock;
    /** ECMDQ: EN and ERRACK as last written. */
    struct smmuv3_a32 prod_bits;
    /** ECMDQ: index and wrap as last written. Under prod_lock. */
    uint32_t prod_index;

    /** CAS: {cons:32, prod:32}, the owned flag in bit 31. */
    SMMUV3_ALIGNAS(SMMUV3_CMDQ_LINE) struct smmuv3_a64 pair;
    /** CAS: how far owners have published. */
    SMMUV3_ALIGNAS(SMMUV3_CMDQ_LINE) struct smmuv3_a32 owner_prod;
    /** CAS: waiters inside, or negative while CONS is refreshed. */
    SMMUV3_ALIGNAS(SMMUV3_CMDQ_LINE) struct smmuv3_a32 lock;
};

/** What is known about a ticket or a queue, for reports. */
struct smmuv3_cmdq_report {
    /** Next free position. */
    uint64_t tail;
    /** Everything below was given to the SMMU. */
    uint64_t published;
    /** Everything below is known to be consumed. */
    uint64_t consumed;
    /** Errors ever logged. */
    uint64_t errors;
    /** One of enum smmuv3_cmdq_state. */
    uint32_t state;
    /** Active bits of GERROR; 0 without an owner. */
    uint32_t gerror;
    /** PROD register; SMMUV3_QUEUE_DEAD when registers may not be read. */
    uint32_t prod;
    /** CONS register; SMMUV3_QUEUE_DEAD when registers may not be read. */
    uint32_t cons;
};

#endif

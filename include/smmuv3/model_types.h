/* SPDX-License-Identifier: MIT */
/**
 * model_types.h - the nouns of the software SMMU: configuration, callbacks, accesses, results, and the model itself.
 *
 * All memory is the user's: a `struct smmuv3_model` (some 10 KiB), one `struct smmuv3_model_txn` (some 3 KiB) for each
 * thread that translates, and the arrays that the configuration names. Nothing is allocated, and there is no global.
 *
 * Concurrency: two sides. The engine side (MMIO, smmuv3_model_run(), page requests, reset, save) is serialised by the user.
 * Translations run on any threads beside it and beside each other without a lock.
 */
#ifndef SMMUV3_MODEL_TYPES_H
#define SMMUV3_MODEL_TYPES_H

#include "event_make.h"
#include "iotlb_quick.h"
#include "port_atomic.h"
#include "pri.h"
#include "queue_index.h"
#include "walk.h"

#if SMMUV3_PORT_HAS_A64

/** Limits of the model. */
enum smmuv3_model_limit {
    /** Security states: Non-secure and Secure. */
    SMMUV3_MODEL_BANKS = 2,
    /** 32-bit words of the register file of one state: offsets 0 to 0x1ff. */
    SMMUV3_MODEL_WORDS = 128,
    /** Events that translations may have on their way to the queues; a power of two. */
    SMMUV3_MODEL_RING = 64,
    /** Stalled transactions at most. */
    SMMUV3_MODEL_STALLS_MAX = 4096,
    /** Enhanced command queues at most. */
    SMMUV3_MODEL_ECMDQS_MAX = 4096,
    /** Attempts of one thread to take a place in a ring before it gives up. */
    SMMUV3_MODEL_TRIES = 64,
    /** Findings kept for a note. */
    SMMUV3_MODEL_FINDINGS = 4,
    /** Attributes, and configurations, that a thread remembers; a power of two. */
    SMMUV3_MODEL_MEMOS = 4,
    /** Translations that a thread counts by itself before it adds them to the statistics. */
    SMMUV3_MODEL_UNCOUNTED = 64
};

/** Interrupts, for `irq`. */
enum smmuv3_model_irq {
    /** Event queue has become non-empty. */
    SMMUV3_MODEL_IRQ_EVENTQ = 0,
    /** PRI queue. */
    SMMUV3_MODEL_IRQ_PRIQ = 1,
    /** CMD_SYNC with CS=SIG_IRQ. */
    SMMUV3_MODEL_IRQ_CMD_SYNC = 2,
    /** Global error. */
    SMMUV3_MODEL_IRQ_GERROR = 3
};

/** What is invalidated, for `invalidate`. */
enum smmuv3_model_inval_kind {
    /** Configuration of the StreamIDs `first` to `last`. */
    SMMUV3_MODEL_INVAL_STE = 1,
    /** Configuration of one SubstreamID of one StreamID. */
    SMMUV3_MODEL_INVAL_CD = 2,
    /** Configuration of all SubstreamIDs of one StreamID. */
    SMMUV3_MODEL_INVAL_CD_ALL = 3,
    /** Virtual machine structure of `vmid`. */
    SMMUV3_MODEL_INVAL_VMS = 4,
    /** Translations: `regime`, `scope`, tags and addresses say which. */
    SMMUV3_MODEL_INVAL_TLB = 5,
    /** Everything of every kind: S_INIT, reset, a loaded state. */
    SMMUV3_MODEL_INVAL_ALL = 6,
    /** What an access without translation does has changed: SMMUEN or GBPA. */
    SMMUV3_MODEL_INVAL_BYPASS = 7
};

/** Which members of an invalidation of translations count. */
enum smmuv3_model_scope {
    /** `asid`. */
    SMMUV3_MODEL_SCOPE_ASID = 1,
    /** `vmid`. */
    SMMUV3_MODEL_SCOPE_VMID = 2,
    /** `first` to `last`: input addresses. */
    SMMUV3_MODEL_SCOPE_VA = 4,
    /** `first` to `last`: intermediate addresses. */
    SMMUV3_MODEL_SCOPE_IPA = 8,
    /** Leaves only. */
    SMMUV3_MODEL_SCOPE_LEAF = 16,
    /** Stage 1, and combined, entries. */
    SMMUV3_MODEL_SCOPE_STAGE1 = 32,
    /** Stage 2, and combined, entries. */
    SMMUV3_MODEL_SCOPE_STAGE2 = 64
};

/** One invalidation. */
struct smmuv3_model_inval {
    /** First StreamID or address. */
    uint64_t first;
    /** Last one, included. */
    uint64_t last;
    /** SubstreamID. */
    uint32_t substream_id;
    /** ASID. */
    uint16_t asid;
    /** VMID. */
    uint16_t vmid;
    /** One of `enum smmuv3_model_inval_kind`. */
    uint8_t kind;
    /** One of `enum smmuv3_regime`. */
    uint8_t regime;
    /** Bits of `enum smmuv3_model_scope`. */
    uint8_t scope;
    /** Security state whose streams or translations are meant, one of `enum smmuv3_state`. */
    uint8_t state;
    /** log2 of the granule that entries must have, 0 for any. */
    uint8_t granule_log2;
    /** Level that leaves must have, 0 for any. */
    uint8_t level;
};

/** A message to the translation cache of a device. */
struct smmuv3_model_atc {
    /** First address. */
    uint64_t first;
    /** Last one, included. */
    uint64_t last;
    /** StreamID. */
    uint32_t stream_id;
    /** SubstreamID. */
    uint32_t substream_id;
    /** The SubstreamID counts. */
    bool substream_valid;
    /** All SubstreamIDs. */
    bool global;
};

/** An answer to a group of page requests. */
struct smmuv3_model_prg {
    /** StreamID. */
    uint32_t stream_id;
    /** PASID. */
    uint32_t substream_id;
    /** Group. */
    uint32_t prg_index;
    /** PCIe response code: 0 success, 1 invalid request, 15 failure. */
    uint8_t code;
    /** The answer carries the PASID. */
    bool substream_valid;
    /** The SMMU answered by itself. */
    bool automatic;
};

/** How a stalled transaction goes on. */
enum smmuv3_model_resume {
    /** Translate it again. */
    SMMUV3_MODEL_RESUME_RETRY = 1,
    /** It ends with an abort. */
    SMMUV3_MODEL_RESUME_ABORT = 2,
    /** It ends as if it had gone well: reads give 0, writes are dropped. */
    SMMUV3_MODEL_RESUME_RAZ_WI = 3
};

/** Kinds of note. */
enum smmuv3_model_note_kind {
    /** An event was recorded. */
    SMMUV3_MODEL_NOTE_EVENT = 1,
    /** An event was dropped: queue full, off, or failed. */
    SMMUV3_MODEL_NOTE_EVENT_LOST = 2,
    /** A command was refused. */
    SMMUV3_MODEL_NOTE_CMD_ERROR = 3,
    /** A command was executed. */
    SMMUV3_MODEL_NOTE_CMD = 4,
    /** A bit of GERROR was activated; `value` holds the active bits. */
    SMMUV3_MODEL_NOTE_GERROR = 5,
    /** A transaction faulted without a record. */
    SMMUV3_MODEL_NOTE_FAULT = 6,
    /** An access of the model to its own registers was refused; `address`. */
    SMMUV3_MODEL_NOTE_REFUSED = 7,
    /** MMIO from inside a callback, or beside the engine side, was dropped; `address`. */
    SMMUV3_MODEL_NOTE_REENTERED = 8,
    /** Strict mode: something that lenient models accept. `rule`, `address`, `value`, `text`. */
    SMMUV3_MODEL_NOTE_STRICT = 9,
    /** A write to a register was ignored; `address` is the offset. */
    SMMUV3_MODEL_NOTE_IGNORED = 10
};

/** Something that a person may want to know. Text: model_trace.h. */
struct smmuv3_model_note {
    /** The event record, or the command in the first two words. */
    uint64_t words[4];
    /** Address, offset of a register. */
    uint64_t address;
    /** A value. */
    uint64_t value;
    /** What it is about, in a few words; never NULL. */
    const char *text;
    /** SMMUV3_RULE_*, 0 for none. */
    uint16_t rule;
    /** One of `enum smmuv3_model_note_kind`. */
    uint8_t kind;
    /** One of `enum smmuv3_state`. */
    uint8_t state;
};

/**
 * Callbacks. NULL ones are not called. No lock of the model is held in any of them. MMIO of the same model from inside
 * one that the engine side calls is dropped and counted. Those marked (any) come from translating threads too.
 */
struct smmuv3_model_ops {
    /** First argument of all. */
    void *ctx;
    /** (any) Single-copy read of an aligned 64-bit word; needed. SMMUV3_ERR_ACCESS: external abort; SMMUV3_ERR_NOT_FOUND:
     *  nothing there, counted apart and treated as an abort. */
    smmuv3_walk_read_fn read64;
    /** (any) Compare and exchange; needed with HTTU. */
    smmuv3_walk_cas_fn cas64;
    /** (any) Data of devices: read bytes. */
    smmuv3_status (*read)(void *ctx, uint64_t address, enum smmuv3_state space, void *bytes, size_t count);
    /** (any) Write bytes: data of devices, and whole queue records, which are never split. */
    smmuv3_status (*write)(void *ctx, uint64_t address, enum smmuv3_state space, const void *bytes, size_t count);
    /** Message-signalled interrupt of the SMMU itself: a 32-bit write, seen after all writes before it. */
    smmuv3_status (*msi)(void *ctx, uint32_t device_id, uint64_t address, enum smmuv3_state space, uint32_t data);
    /** Edge of a wired interrupt. */
    void (*irq)(void *ctx, enum smmuv3_model_irq irq, enum smmuv3_state state);
    /** Event for waiting CPUs (SEV). */
    void (*sev)(void *ctx, enum smmuv3_state state);
    /** (any) smmuv3_model_run() has something to do. May be called again before it ran. */
    void (*more_work)(void *ctx);
    /** Drop what is cached. @return true when done; false: smmuv3_model_release(token) will be called later, once. */
    bool (*invalidate)(void *ctx, const struct smmuv3_model_inval *what, uint32_t token);
    /** Invalidate a device's cache. @return true when done; false: smmuv3_model_atc_done() will be called later, once. */
    bool (*atc_invalidate)(void *ctx, const struct smmuv3_model_atc *what, uint32_t token);
    /** Answer to a group of page requests. */
    void (*prg_response)(void *ctx, const struct smmuv3_model_prg *response);
    /** A transaction that stalled goes on. @param cookie from its access. @param how enum smmuv3_model_resume. */
    void (*resume)(void *ctx, uint64_t cookie, enum smmuv3_model_resume how);
    /** (any) Something happened. Costs nothing when NULL. */
    void (*note)(void *ctx, const struct smmuv3_model_note *note);
};

/** A place for one stalled transaction, in the user's array. */
struct smmuv3_model_stall {
    /** One of `enum smmuv3_model_stall_state`. */
    struct smmuv3_a32 state;
    /** StreamID. */
    uint32_t stream_id;
    /** The user's. */
    uint64_t cookie;
    /** The record, until it is written. */
    struct smmuv3_event event;
    /** Bank. */
    uint8_t bank;
    /** Rule behind the event. */
    uint16_t rule;
};

/** A command queue: the one of a state, or an enhanced one, in the user's array. */
struct smmuv3_model_feed {
    /** BASE register. */
    uint64_t base;
    /** Grace period that the CMD_SYNC at CONS waits for; 0 for none. */
    uint64_t wait;
    /** PROD register. */
    uint32_t prod;
    /** CONS register. */
    uint32_t cons;
    /** An ATC_INV was not answered. */
    struct smmuv3_a32 atc_lost;
    /** Bank. */
    uint8_t bank;
    /** An enhanced queue. */
    bool ecmdq;
};

/** What strict mode remembers of one structure in memory, in the user's array. */
struct smmuv3_model_seen {
    /** Physical address; 0 for none. */
    uint64_t pa;
    /** The word (translation tables), or a hash of the entry. */
    uint64_t word;
    /** Input address or StreamID that led there. */
    uint64_t input;
    /** SubstreamID. */
    uint32_t substream_id;
    /** StreamID. */
    uint32_t stream_id;
    /** ASID. */
    uint16_t asid;
    /** VMID. */
    uint16_t vmid;
    /** One of `enum smmuv3_walk_kind`. */
    uint8_t kind;
    /** Stage. */
    uint8_t stage;
    /** Bank. */
    uint8_t bank;
};

/** Memory that the driver gave back, in the user's array. */
struct smmuv3_model_freed {
    /** First byte. */
    uint64_t pa;
    /** Length; 0 for an empty place. */
    uint64_t bytes;
};

/** Configuration. smmuv3_model_config_default() gives one that works. */
struct smmuv3_model_config {
    /** ID registers. Those that are not known read as 0. */
    struct smmuv3_caps ids;
    /** Places for stalled transactions; NULL: CD.S and STE.S2S cannot be honoured, STALL_MODEL must be 0b01. */
    struct smmuv3_model_stall *stalls;
    /** Number of places. */
    uint32_t stall_count;
    /** Number of enhanced queues: pages times queues per page. */
    uint32_t ecmdq_count;
    /** Their places, with IDR1.ECMDQ. */
    struct smmuv3_model_feed *ecmdqs;
    /** Strict mode: what was seen, NULL for no such check. */
    struct smmuv3_model_seen *seen;
    /** Strict mode: memory given back. */
    struct smmuv3_model_freed *freed;
    /** Number of places of `seen`. */
    uint32_t seen_count;
    /** Number of places of `freed`. */
    uint32_t freed_count;
    /**
     * Translation cache and configuration cache of the user's, set up, or NULL: every access walks. Accesses of threads that
     * keep steps (smmuv3_model_txn_steps()) walk too. Nobody else uses the caches.
     */
    struct smmuv3_iotlb_caches caches;
    /** Physical address of the register pages. */
    uint64_t mmio_base;
    /** Bytes of them, with VATOS and control pages; a multiple of 64 KiB. */
    uint64_t mmio_bytes;
    /** Offset of the first enhanced queue page from `mmio_base`; a multiple of 64 KiB. */
    uint64_t ecmdq_offset;
    /** Memory that is plain: the words of a direct map, or NULL; see struct smmuv3_walk_memory. */
    const volatile struct smmuv3_le64 *direct;
    /** Address of its first word. */
    uint64_t direct_base;
    /** Its bytes. */
    uint64_t direct_bytes;
    /** Device ID of the SMMU's own messages. */
    uint32_t msi_device_id;
    /** Reset value of GBPA; Update is dropped. */
    uint32_t gbpa_reset;
    /** Merge events where the architecture allows it. */
    bool merge_events;
    /** Refuse commands with reserved bits set, as an SMMU may. */
    bool check_reserved;
    /** Report what works on lenient models and fails on silicon. */
    bool strict;
};

/** An access of a device. */
struct smmuv3_model_access {
    /** The access. `stag` is not looked at. */
    struct smmuv3_walk_access walk;
    /** SMMUV3_STATE_NS (also 0) or SMMUV3_STATE_S: security state of the stream. */
    uint8_t state;
    /** An ATS Translated transaction. */
    bool translated;
    /** The user's; given back when a stalled transaction goes on. */
    uint64_t cookie;
};

/** How a translation ended. */
enum smmuv3_model_outcome {
    /** Go on to `address`. */
    SMMUV3_MODEL_OK = 1,
    /** Ends with an abort. */
    SMMUV3_MODEL_ABORT = 2,
    /** Ends as if it had gone well: reads give 0, writes are dropped. */
    SMMUV3_MODEL_RAZ_WI = 3,
    /** Stalled: `resume` tells how it goes on. */
    SMMUV3_MODEL_STALLED = 4,
    /** No place to stall: translate again after more_work or any time later. */
    SMMUV3_MODEL_HELD = 5
};

/** Result of a translation. */
struct smmuv3_model_result {
    /** Output address. */
    uint64_t address;
    /** Bytes from there on that map alike. */
    uint64_t length;
    /** Attributes of the output. */
    struct smmuv3_walk_attr attr;
    /** One of `enum smmuv3_model_outcome`. */
    uint8_t outcome;
    /** Event that it caused, SMMUV3_EV_*; 0 for none. */
    uint8_t event;
    /** The event is recorded. */
    bool recorded;
    /** log2 of the bytes around it that map alike. */
    uint8_t size_log2;
    /** Accesses allowed without a new translation, bits of `enum smmuv3_desc_perm`. */
    uint8_t perm;
    /** Address space of the output, one of `enum smmuv3_state`. */
    uint8_t space;
    /** Stall tag. */
    uint16_t stag;
    /** Rule behind the event. */
    uint16_t rule;
};

/** Counters. Those of translations are atomic and may lag. */
struct smmuv3_model_stats {
    /** Commands executed, CMD_SYNC included. */
    uint64_t commands;
    /** CMD_SYNCs completed. */
    uint64_t syncs;
    /** Commands refused. */
    uint64_t command_errors;
    /** Event records written. */
    uint64_t events;
    /** Events merged into the one before. */
    uint64_t events_merged;
    /** Events dropped. */
    uint64_t events_lost;
    /** Page requests written. */
    uint64_t page_requests;
    /** Page requests answered by the SMMU itself or dropped. */
    uint64_t page_requests_lost;
    /** Messages written. */
    uint64_t msis;
    /** Register writes ignored. */
    uint64_t writes_ignored;
    /** Translations. */
    struct smmuv3_a64 translations;
    /** Translations that faulted. */
    struct smmuv3_a64 faults;
    /** Accesses of the model to its own registers, refused. */
    struct smmuv3_a64 refused;
    /** Reads of memory that is not there. */
    struct smmuv3_a64 absent;
    /** Strict findings. */
    struct smmuv3_a64 strict;
    /** MMIO dropped because the engine side was busy. */
    struct smmuv3_a64 reentered;
};

/** An event on its way. */
struct smmuv3_model_posted {
    /** Place in the order, for the ring. */
    struct smmuv3_a32 turn;
    /** Rule behind it. */
    uint16_t rule;
    /** Bank. */
    uint8_t bank;
    /** STE.MEV, or an event that may always be merged. */
    bool mergeable;
    /** The record. */
    struct smmuv3_event event;
};

/** One security state. */
struct smmuv3_model_bank {
    /** Registers by offset / 4; queue indexes of page 1 stand at their places of page 0. */
    uint32_t r[SMMUV3_MODEL_WORDS];
    /** What translations see: CR0 and CR2; STRTAB_BASE; STRTAB_BASE_CFG and GBPA; S2PII. */
    struct smmuv3_a64 live[4];
    /** What commands and structures of this state are checked against. */
    struct smmuv3_env env;
    /** The command queue. */
    struct smmuv3_model_feed cmdq;
    /** The last event recorded, for merging. */
    struct smmuv3_event last_event;
    /** `last_event` holds one. */
    bool last_event_valid;
    /** This state has an interface. */
    bool present;
    /** Security state. */
    uint8_t state;
    /** GBPA that takes effect when its grace period is over. */
    uint32_t gbpa_next;
    /** Grace periods that SMMUEN, EVENTQEN and PRIQEN, and GBPA wait for; 0 for none. */
    uint64_t cr0_wait;
    /** Of GBPA. */
    uint64_t gbpa_wait;
};

/** What the attributes of a mapping make of an access that gives none of its own. */
struct smmuv3_model_memo {
    /** `attr` of the mapping, bit 63 set; 0 for none. */
    uint64_t key;
    /** Type and shareability; the other members depend on the access. */
    struct smmuv3_walk_attr attr;
};

/** What one thread needs to translate. smmuv3_model_txn_init() sets it up. */
struct smmuv3_model_txn {
    /** What is known of the SMMU, by bank. */
    struct smmuv3_walk_smmu smmu[SMMUV3_MODEL_BANKS];
    /** How walks reach memory. */
    struct smmuv3_walk_memory memory;
    /** The walk. */
    struct smmuv3_walk_result walk;
    /** The access as it is walked. */
    struct smmuv3_walk_access access;
    /** Where findings go. */
    struct smmuv3_walk_options options;
    /** About the STE. */
    struct smmuv3_findings ste_findings;
    /** About the CD. */
    struct smmuv3_findings cd_findings;
    /** Places of both. */
    struct smmuv3_finding findings[2 * SMMUV3_MODEL_FINDINGS];
    /** Steps of walks: smmuv3_model_txn_steps() gives them places; strict mode looks at them. */
    struct smmuv3_walk_trace trace;
    /** What strict mode has to report, kept until its array is given back: addresses. */
    uint64_t report_pa[SMMUV3_MODEL_FINDINGS];
    /** The words found there. */
    uint64_t report_word[SMMUV3_MODEL_FINDINGS];
    /** A descriptor, else an entry. */
    bool report_table[SMMUV3_MODEL_FINDINGS];
    /** Number of reports. */
    uint32_t reports;
    /** The event taken apart. */
    struct smmuv3_event_view view;
    /** The event. */
    struct smmuv3_event event;
    /** Attributes that were put together before. */
    struct smmuv3_model_memo memo[SMMUV3_MODEL_MEMOS];
    /** Configurations that were looked up before. */
    struct smmuv3_iotlb_memo known[SMMUV3_MODEL_MEMOS];
    /** Bits of an output address. */
    uint64_t output_mask;
    /** Translations that `stats` does not hold yet. */
    uint32_t uncounted;
};

/** A software SMMUv3. Set up by smmuv3_model_init(); members are not for users, but may be looked at by tests. */
struct smmuv3_model {
    /** Configuration. */
    struct smmuv3_model_config config;
    /** Callbacks. */
    struct smmuv3_model_ops ops;
    /** Non-secure, Secure. */
    struct smmuv3_model_bank bank[SMMUV3_MODEL_BANKS];
    /** 1 while the engine side is inside. */
    struct smmuv3_a32 inside;
    /** Parity under which new accesses are counted. */
    struct smmuv3_a32 epoch;
    /** Accesses that are in flight, by parity. */
    struct smmuv3_a32 inflight[2];
    /** 1 while somebody waits for a grace period. */
    struct smmuv3_a32 grace_wanted;
    /** Grace periods that are over. */
    uint64_t grace_done;
    /** Grace period that is waited for. */
    uint64_t grace_goal;
    /** 0 idle, 1 waits for stragglers, 2 waits for those of before. */
    uint32_t grace_phase;
    /** Where the next event is put. */
    struct smmuv3_a32 ring_head;
    /** Where the next event is taken. */
    uint32_t ring_tail;
    /** Events that found no place in the ring, by bank. */
    struct smmuv3_a32 ring_lost[SMMUV3_MODEL_BANKS];
    /** Events on their way. */
    struct smmuv3_model_posted ring[SMMUV3_MODEL_RING];
    /** Stall records that wait for the queue. */
    struct smmuv3_a32 stalls_unwritten;
    /** Transactions that found no place to stall. */
    struct smmuv3_a32 held;
    /** The queue that run() looks at first. */
    uint32_t next_feed;
    /** VATOS page from 0xa00 on. */
    uint32_t vatos[8];
    /** Enables of control pages. */
    uint32_t control_en;
    /** CFGI_ALL and TLBI of everything were seen since reset, and a CMD_SYNC after: strict mode. */
    uint8_t strict_cleaned[SMMUV3_MODEL_BANKS];
    /** Commands since the last CMD_SYNC: strict mode. */
    uint8_t strict_unsynced[SMMUV3_MODEL_BANKS];
    /** Where findings about commands go. */
    struct smmuv3_findings cmd_findings;
    /** Their places. */
    struct smmuv3_finding cmd_finding[8];
    /** The command in hand. */
    struct smmuv3_cmd cmd;
    /** The invalidation in hand. */
    struct smmuv3_model_inval inval;
    /** Counters. */
    struct smmuv3_model_stats stats;
    /** For translations of the engine side. */
    struct smmuv3_model_txn own;
    /** 1 while strict mode looks at its array. */
    struct smmuv3_a32 strict_lock;
    /** 1 when an invalidation could not be noted: everything is forgotten. */
    struct smmuv3_a32 strict_late;
};

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

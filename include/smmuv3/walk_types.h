/* SPDX-License-Identifier: MIT */
/**
 * walk_types.h - what goes into a walk and what comes out: the access, the steps, the mapping, the fault.
 *
 * Concurrency: plain values.
 */
#ifndef SMMUV3_WALK_TYPES_H
#define SMMUV3_WALK_TYPES_H

#include "desc.h"
#include "event_view.h"
#include "walk_memory.h"

/** An access of a client device. All zero: an unprivileged data read of address 0 by stream 0, without SubstreamID. */
struct smmuv3_walk_access {
    /** Input address, all 64 bits. */
    uint64_t address;
    /** StreamID. */
    uint32_t stream_id;
    /** SubstreamID, at most 20 bits; looked at with `substream_valid`. */
    uint32_t substream_id;
    /** SSV: the access carries a SubstreamID. */
    bool substream_valid;
    /** A write. */
    bool write;
    /** With `write`: an atomic access, which needs read and write permission. */
    bool atomic;
    /** Instruction fetch; writes are always data. */
    bool instruction;
    /** Privileged. */
    bool privileged;
    /** Secure and Realm streams: the incoming NS attribute. */
    bool ns;
    /** Tag that a stalled access gets in the event record. */
    uint16_t stag;
    /** true: `mem` and `sh` are what the client gave; false: the default, normal write-back, non-shareable [13.1.3]. */
    bool attr_given;
    /** Incoming shareability, one of `enum smmuv3_desc_sh`. */
    uint8_t sh;
    /** Incoming memory type and hints. */
    struct smmuv3_mem_attr mem;
};

/** Why a walk faulted, finer than the event. */
enum smmuv3_walk_why {
    /** It did not. */
    SMMUV3_WALK_WHY_NONE = 0,
    /** The input address is outside the range of T0SZ, T1SZ or S2T0SZ. */
    SMMUV3_WALK_WHY_INPUT_RANGE = 1,
    /** Walks through this half are disabled (EPD0, EPD1). */
    SMMUV3_WALK_WHY_EPD = 2,
    /** Unprivileged accesses to this half are refused (E0PD0, E0PD1). */
    SMMUV3_WALK_WHY_E0PD = 3,
    /** Bit 0 of the descriptor is 0. */
    SMMUV3_WALK_WHY_NOT_VALID = 4,
    /** A reserved encoding: a block at a level without blocks, or 0b01 at level 3. */
    SMMUV3_WALK_WHY_RESERVED = 5,
    /** The address of the next table is beyond the output size. */
    SMMUV3_WALK_WHY_TABLE_SIZE = 6,
    /** The output address is beyond the output size. */
    SMMUV3_WALK_WHY_OUTPUT_SIZE = 7,
    /** The input address, which bypasses stage 1, is beyond what is implemented. */
    SMMUV3_WALK_WHY_BYPASS_SIZE = 8,
    /** The access to the descriptor was aborted. */
    SMMUV3_WALK_WHY_ABORT = 9,
    /** The update of the descriptor was aborted, or lost against other writers again and again. */
    SMMUV3_WALK_WHY_UPDATE = 10,
    /** The access flag is 0. */
    SMMUV3_WALK_WHY_AF = 11,
    /** Write permission is missing. */
    SMMUV3_WALK_WHY_WRITE = 12,
    /** Read permission is missing. */
    SMMUV3_WALK_WHY_READ = 13,
    /** Execute permission is missing. */
    SMMUV3_WALK_WHY_EXECUTE = 14,
    /** Privileged access to what unprivileged accesses may use (PAN). */
    SMMUV3_WALK_WHY_PAN = 15,
    /** Executable, were it not writable (WXN, UWXN). */
    SMMUV3_WALK_WHY_WXN = 16,
    /** Stage 1 tables or a CD in memory that is Device at stage 2 (S2PTW). */
    SMMUV3_WALK_WHY_S2PTW = 17,
    /** Instruction fetch of a Secure or Realm stream from Non-secure memory (SIF, RME). */
    SMMUV3_WALK_WHY_NS_FETCH = 18,
    /** Realm: a CD or stage 1 table in Non-secure memory. */
    SMMUV3_WALK_WHY_NS_TABLE = 19
};

/** @return a short lower-case text of a reason, one of `enum smmuv3_walk_why`; "unknown" for other numbers. */
SMMUV3_INLINE const char *smmuv3_walk_why_text(unsigned why)
{
    switch (why) {
    case SMMUV3_WALK_WHY_NONE: return "none";
    case SMMUV3_WALK_WHY_INPUT_RANGE: return "input address outside the configured range";
    case SMMUV3_WALK_WHY_EPD: return "walks of this half are disabled";
    case SMMUV3_WALK_WHY_E0PD: return "unprivileged accesses to this half are refused";
    case SMMUV3_WALK_WHY_NOT_VALID: return "descriptor not valid";
    case SMMUV3_WALK_WHY_RESERVED: return "reserved descriptor encoding";
    case SMMUV3_WALK_WHY_TABLE_SIZE: return "next table beyond the output size";
    case SMMUV3_WALK_WHY_OUTPUT_SIZE: return "output address beyond the output size";
    case SMMUV3_WALK_WHY_BYPASS_SIZE: return "bypassing address beyond the implemented size";
    case SMMUV3_WALK_WHY_ABORT: return "descriptor fetch aborted";
    case SMMUV3_WALK_WHY_UPDATE: return "descriptor update failed";
    case SMMUV3_WALK_WHY_AF: return "access flag is 0";
    case SMMUV3_WALK_WHY_WRITE: return "no write permission";
    case SMMUV3_WALK_WHY_READ: return "no read permission";
    case SMMUV3_WALK_WHY_EXECUTE: return "no execute permission";
    case SMMUV3_WALK_WHY_PAN: return "privileged access never";
    case SMMUV3_WALK_WHY_WXN: return "writable memory is not executable";
    case SMMUV3_WALK_WHY_S2PTW: return "table in memory that is Device at stage 2";
    case SMMUV3_WALK_WHY_NS_FETCH: return "instruction fetch from Non-secure memory";
    case SMMUV3_WALK_WHY_NS_TABLE: return "Realm table in Non-secure memory";
    default: return "unknown";
    }
}

/** A fault. All zero: none. */
struct smmuv3_walk_fault {
    /** SMMUV3_EV_*, 0 for none. */
    uint8_t event;
    /** Stage, 1 or 2; 0 for events without one. */
    uint8_t stage;
    /** Access that caused it, one of `enum smmuv3_event_class`. */
    uint8_t class_of;
    /** One of `enum smmuv3_walk_why`. */
    uint8_t why;
    /** Level of the descriptor, -1 to 3; the start level for input range faults. */
    int8_t level;
    /** CLASS=TT: the access to the stage 1 descriptor was a read. */
    bool table_read;
    /** Secure streams: the IPA is Non-secure. */
    bool ns_ipa;
    /** Bits of `enum smmuv3_event_fault_flag`. */
    uint8_t flags;
    /** Stage 2: the IPA that did not translate. */
    uint64_t ipa;
    /** Address of the descriptor or structure that could not be fetched, or that said no; physical. 0 when none. */
    uint64_t fetch_pa;
    /** The descriptor that said no; 0 when none was read. */
    uint64_t descriptor;
};

/** What a step of a walk read. */
enum smmuv3_walk_kind {
    /** Level 1 stream table descriptor. */
    SMMUV3_WALK_KIND_L1STD = 1,
    /** Stream table entry (its first word). */
    SMMUV3_WALK_KIND_STE = 2,
    /** Level 1 context descriptor. */
    SMMUV3_WALK_KIND_L1CD = 3,
    /** Context descriptor (its first word). */
    SMMUV3_WALK_KIND_CD = 4,
    /** Translation table descriptor. */
    SMMUV3_WALK_KIND_TABLE = 5
};

/** One thing read. */
struct smmuv3_walk_step {
    /** Address as the structure that led here gave it: an IPA for stage 1 under stage 2. */
    uint64_t address;
    /** Physical address that was read. */
    uint64_t pa;
    /** The word, after swapping for big-endian tables. */
    uint64_t descriptor;
    /** Index in its table. */
    uint32_t index;
    /** One of `enum smmuv3_walk_kind`. */
    uint8_t kind;
    /** Translation tables: stage 1 or 2. */
    uint8_t stage;
    /** Translation tables: level, -1 to 3. */
    int8_t level;
    /** Translation tables: one of `enum smmuv3_desc_type`. */
    uint8_t type;
    /** What it was for: CLASS_CD and CLASS_TT for stage 2 walks on behalf of stage 1, else CLASS_IN. */
    uint8_t class_of;
    /** The walk set the access flag or the dirty state of this descriptor, or would have. */
    bool updated;
};

/** Steps of one transaction at most: 2 + 2 * 6 of STE and CD, 5 times 1 + 2 * 5 of stage 1, 5 of stage 2. */
#define SMMUV3_WALK_STEPS_MAX 96u

/** Where a walk puts its steps. Set `v` and `cap`, leave the rest 0. */
struct smmuv3_walk_trace {
    /** The caller's array, may be NULL when `cap` is 0. */
    struct smmuv3_walk_step *v;
    /** Its length. */
    size_t cap;
    /** Number of steps, also those that did not fit. */
    size_t count;
};

/** Append a step. @param trace NULL: nothing happens. */
SMMUV3_INLINE void smmuv3_walk_trace_add_(struct smmuv3_walk_trace *trace, const struct smmuv3_walk_step *step)
{
    if (trace == NULL)
        return;
    if (trace->count < trace->cap)
        trace->v[trace->count] = *step;
    trace->count++;
}

/** Mark the step that was added last as updated. */
SMMUV3_INLINE void smmuv3_walk_trace_updated_(struct smmuv3_walk_trace *trace, size_t step)
{
    if (trace != NULL && step < trace->count && step < trace->cap)
        trace->v[step].updated = true;
}

/** The mapping that a stage found. */
struct smmuv3_walk_leaf {
    /** Output address of the input address. */
    uint64_t output;
    /** The Block or Page descriptor, as it is after updates. */
    uint64_t descriptor;
    /** Where it stands, as a physical address. */
    uint64_t descriptor_pa;
    /** Level, -1 to 3. */
    int level;
    /** log2 of the bytes of the Block or Page. */
    unsigned size_log2;
    /** The same, or the size of its group with the contiguous bit: what may be cached as one. */
    unsigned span_log2;
    /** Accesses that this mapping allows now, bits of `enum smmuv3_desc_perm`: tables above, PAN, WXN applied. */
    unsigned perm;
    /** Further accesses that a walk would allow by marking the page dirty. */
    unsigned perm_clean;
    /** One of `enum smmuv3_desc_sh`, DS resolved. */
    int sh;
    /** Bits of `enum smmuv3_desc_flag`. */
    unsigned flags;
    /** Memory type: stage 1 of MAIR, stage 2 of MemAttr. */
    struct smmuv3_mem_attr mem;
    /** Address space of the output. */
    enum smmuv3_state space;
};

#endif

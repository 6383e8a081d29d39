/* SPDX-License-Identifier: MIT */
/**
 * logscan_record.h - what the log scanner gives back: one record for each thing that a log says about an SMMU.
 *
 * A record holds what the text says, not what it means: words, numbers with their base, names, times and places. The
 * numbers of all enumerators here are stable. Decoding of the words is the work of the event, command, STE and CD
 * headers.
 */
#ifndef SMMUV3_LOGSCAN_RECORD_H
#define SMMUV3_LOGSCAN_RECORD_H

#include "compiler.h"
#include "types.h"

/** Sizes of the arrays in a record. */
enum smmuv3_log_size {
    /** Words of the longest structure (STE and CD). */
    SMMUV3_LOG_WORDS = 8,
    /** Named numbers in one record. */
    SMMUV3_LOG_VALUES = 16,
    /** Bytes of each text in a record, including the final NUL. */
    SMMUV3_LOG_TEXT = 64
};

/** What a record is about. */
enum smmuv3_log_kind {
    /** Nothing: never returned. */
    SMMUV3_LOG_KIND_NONE = 0,
    /** An event record: its words, or at least the line that announces them. */
    SMMUV3_LOG_KIND_EVENT = 1,
    /** An event that the log has only as text (newer kernels), without words. */
    SMMUV3_LOG_KIND_EVENT_TEXT = 2,
    /** A page request that the driver printed. */
    SMMUV3_LOG_KIND_PRI = 3,
    /** A command queue error, with the command where the log shows it. */
    SMMUV3_LOG_KIND_CMDQ_ERROR = 4,
    /** Software waited in vain: CMD_SYNC, room in the queue, a register. */
    SMMUV3_LOG_KIND_TIMEOUT = 5,
    /** A global error: the register value, or one message for one of its bits. */
    SMMUV3_LOG_KIND_GERROR = 6,
    /** A queue overflowed: records were lost. */
    SMMUV3_LOG_KIND_OVERFLOW = 7,
    /** Lines were left out by rate limiting or a full log buffer: records may be missing. */
    SMMUV3_LOG_KIND_SUPPRESSED = 8,
    /** A line of driver start-up: sizes, features, notices, failures. */
    SMMUV3_LOG_KIND_PROBE = 9,
    /** A register access (a model's trace, a memory tool). */
    SMMUV3_LOG_KIND_MMIO = 10,
    /** Another trace line of a model. */
    SMMUV3_LOG_KIND_TRACE = 11,
    /** A model says that the guest did something wrong. */
    SMMUV3_LOG_KIND_GUEST_ERROR = 12,
    /** A device was added to an IOMMU group, or attached to an SMMU: evidence of what exists. */
    SMMUV3_LOG_KIND_GROUP = 13,
    /** A mapping of requester IDs to StreamIDs: evidence for a StreamID's owner. */
    SMMUV3_LOG_KIND_MAP = 14,
    /** A stream table entry. */
    SMMUV3_LOG_KIND_STE = 15,
    /** A context descriptor. */
    SMMUV3_LOG_KIND_CD = 16,
    /** A line of the performance counters (PMCG). */
    SMMUV3_LOG_KIND_PMCG = 17,
    /** A line of an SMMUv1 or SMMUv2 driver: another architecture, not decoded. */
    SMMUV3_LOG_KIND_SMMUV2 = 18,
    /** The generic I/O page fault tracepoint: an address and a device, no SMMU record. */
    SMMUV3_LOG_KIND_PAGE_FAULT = 19,
    /** Another line of an SMMUv3 driver, not read further. */
    SMMUV3_LOG_KIND_NOTE = 20,
    /** A line that looks like an SMMU record but is not one; `reason` says why. */
    SMMUV3_LOG_KIND_REJECTED = 21,
    /** One more than the largest kind. */
    SMMUV3_LOG_KIND_END = 22
};

/** Which program wrote the line. */
enum smmuv3_log_source {
    /** Not known. */
    SMMUV3_LOG_SOURCE_UNKNOWN = 0,
    /** The Linux driver. */
    SMMUV3_LOG_SOURCE_LINUX = 1,
    /** The hypervisor's driver of protected KVM. */
    SMMUV3_LOG_SOURCE_PKVM = 2,
    /** Xen. */
    SMMUV3_LOG_SOURCE_XEN = 3,
    /** FreeBSD. */
    SMMUV3_LOG_SOURCE_FREEBSD = 4,
    /** Fiasco.OC. */
    SMMUV3_LOG_SOURCE_FIASCO = 5,
    /** EDK2, Project Mu. */
    SMMUV3_LOG_SOURCE_EDK2 = 6,
    /** TF-RMM. */
    SMMUV3_LOG_SOURCE_TF_RMM = 7,
    /** Hafnium. */
    SMMUV3_LOG_SOURCE_HAFNIUM = 8,
    /** Arm's compliance suites. */
    SMMUV3_LOG_SOURCE_ACS = 9,
    /** Trace events of QEMU. */
    SMMUV3_LOG_SOURCE_QEMU_TRACE = 10,
    /** Guest-error lines of QEMU. */
    SMMUV3_LOG_SOURCE_QEMU_GUEST = 11,
    /** Linux tracepoints (ftrace, perf, trace-cmd). */
    SMMUV3_LOG_SOURCE_FTRACE = 12,
    /** A trusted OS that names its SMMUs by number (`smmuid:3`). */
    SMMUV3_LOG_SOURCE_TEE = 13,
    /** debugfs and dump code of vendor kernels. */
    SMMUV3_LOG_SOURCE_VENDOR_DUMP = 14,
    /** A memory tool (devmem2). */
    SMMUV3_LOG_SOURCE_DEVMEM = 15,
    /** One more than the largest source. */
    SMMUV3_LOG_SOURCE_END = 16
};

/** What is special about a record. Bits. */
enum smmuv3_log_flag {
    /** The line does not name an SMMU; that it is one's is an inference from its form. */
    SMMUV3_LOG_FLAG_NO_NAME = 1 << 0,
    /** The words came without the line that announces them. */
    SMMUV3_LOG_FLAG_NO_HEADER = 1 << 1,
    /** Fewer words than the structure has; `word_mask` says which are there. */
    SMMUV3_LOG_FLAG_MISSING_WORDS = 1 << 2,
    /** A word could not be read (noise); its place is kept. */
    SMMUV3_LOG_FLAG_BAD_WORD = 1 << 3,
    /** Words are missing and carried no index: which ones are there is not certain. */
    SMMUV3_LOG_FLAG_WORD_PLACE = 1 << 4,
    /** The words were printed as 32-bit halves and put together. */
    SMMUV3_LOG_FLAG_HALVES = 1 << 5,
    /** The order of the halves could not be told; the high half was taken first. */
    SMMUV3_LOG_FLAG_HALVES_AMBIGUOUS = 1 << 6,
    /** The announced event number is not the number in word 0: the log contradicts itself. */
    SMMUV3_LOG_FLAG_NUMBER_MISMATCH = 1 << 7,
    /** The kernel's own text for this event was read and joined. */
    SMMUV3_LOG_FLAG_TEXT = 1 << 8,
    /** Text behind the announcing line that no known program prints; it was ignored. */
    SMMUV3_LOG_FLAG_GLOSS = 1 << 9,
    /** A line was longer than the scanner keeps; its end was not read. */
    SMMUV3_LOG_FLAG_LONG_LINE = 1 << 10,
    /** Given up before it was complete, to make room for other SMMUs. */
    SMMUV3_LOG_FLAG_EVICTED = 1 << 11,
    /** A number may be decimal or hexadecimal; its `base` is 0 and the value is the hexadecimal reading. */
    SMMUV3_LOG_FLAG_BASE_AMBIGUOUS = 1 << 12,
    /** The words stood most significant word first in the log. */
    SMMUV3_LOG_FLAG_MSW_FIRST = 1 << 13,
    /** The program printed only the first half of the entry. */
    SMMUV3_LOG_FLAG_HALF_ENTRY = 1 << 14,
    /** Continues the record before it of the same SMMU, which had been returned already. */
    SMMUV3_LOG_FLAG_FOLLOWS = 1 << 15,
    /** All words are zero: a slot that was never written. */
    SMMUV3_LOG_FLAG_ALL_ZERO = 1 << 16,
    /** The line held messages of more than one source. */
    SMMUV3_LOG_FLAG_SHARED_LINE = 1 << 17,
    /** A notice of normal operation, not a fault. */
    SMMUV3_LOG_FLAG_HARMLESS = 1 << 18,
    /** The announcing line was cut off but could be read. */
    SMMUV3_LOG_FLAG_CUT_HEADER = 1 << 19,
    /** The name in the text is not the name that this program has for that number. */
    SMMUV3_LOG_FLAG_CLAIM = 1 << 20
};

/** Why a record was rejected. */
enum smmuv3_log_reason {
    /** It was not. */
    SMMUV3_LOG_REASON_NONE = 0,
    /** No known program prints this form. */
    SMMUV3_LOG_REASON_INVENTED = 1,
    /** The line begins like a record's but cannot be read. */
    SMMUV3_LOG_REASON_UNREADABLE = 2,
    /** An event is announced with an explanation and no words follow. */
    SMMUV3_LOG_REASON_NO_WORDS = 3,
    /** More messages share the line than the scanner takes apart. */
    SMMUV3_LOG_REASON_CROWDED_LINE = 4,
    /** One more than the largest reason. */
    SMMUV3_LOG_REASON_END = 5
};

/** What the time in a record counts from. */
enum smmuv3_log_time {
    /** No time. */
    SMMUV3_LOG_TIME_NONE = 0,
    /** Since boot (kernel stamps, journal monotonic, ftrace). */
    SMMUV3_LOG_TIME_BOOT = 1,
    /** Since 1970-01-01 UTC. */
    SMMUV3_LOG_TIME_UTC = 2,
    /** Since 1970-01-01 in a local time zone that is not known. */
    SMMUV3_LOG_TIME_LOCAL = 3,
    /** Since the start of a year that is not known, taken as a leap year, local zone (syslog). */
    SMMUV3_LOG_TIME_YEAR = 4,
    /** A host's clock (a model's trace). */
    SMMUV3_LOG_TIME_HOST = 5,
    /** One more than the largest kind of time. */
    SMMUV3_LOG_TIME_END = 6
};

/** Names of the numbers in a record. */
enum smmuv3_log_key {
    /** None. */
    SMMUV3_LOG_KEY_NONE = 0,
    /** Event number, opcode, command type. */
    SMMUV3_LOG_KEY_NUMBER = 1,
    /** StreamID. */
    SMMUV3_LOG_KEY_SID = 2,
    /** SubstreamID. */
    SMMUV3_LOG_KEY_SSID = 3,
    /** Input address. */
    SMMUV3_LOG_KEY_ADDRESS = 4,
    /** Intermediate physical address. */
    SMMUV3_LOG_KEY_IPA = 5,
    /** Address of a fetch. */
    SMMUV3_LOG_KEY_FETCH = 6,
    /** Stall tag. */
    SMMUV3_LOG_KEY_STAG = 7,
    /** 1 privileged, 0 not. */
    SMMUV3_LOG_KEY_PRIVILEGED = 8,
    /** 1 instruction, 0 data. */
    SMMUV3_LOG_KEY_INSTRUCTION = 9,
    /** 1 read, 0 write. */
    SMMUV3_LOG_KEY_READ = 10,
    /** Stage, 1 or 2. */
    SMMUV3_LOG_KEY_STAGE = 11,
    /** Class of a fault: 0 CD, 1 table, 2 input. */
    SMMUV3_LOG_KEY_CLASS = 12,
    /** 1 stalled. */
    SMMUV3_LOG_KEY_STALL = 13,
    /** What the text says of the table access: 1 read, 0 write. */
    SMMUV3_LOG_KEY_TABLE_READ = 14,
    /** Producer position or register. */
    SMMUV3_LOG_KEY_PROD = 15,
    /** Consumer position or register. */
    SMMUV3_LOG_KEY_CONS = 16,
    /** Position that software waited for. */
    SMMUV3_LOG_KEY_POSITION = 17,
    /** CERROR code. */
    SMMUV3_LOG_KEY_ERROR = 18,
    /** How many. */
    SMMUV3_LOG_KEY_COUNT = 19,
    /** Feature word of the driver. Not an ABI. */
    SMMUV3_LOG_KEY_FEATURES = 20,
    /** Option word of the driver. */
    SMMUV3_LOG_KEY_OPTIONS = 21,
    /** Input address size, bits. */
    SMMUV3_LOG_KEY_IAS = 22,
    /** Output address size, bits. */
    SMMUV3_LOG_KEY_OAS = 23,
    /** Bits that are covered or kept. */
    SMMUV3_LOG_KEY_COVERED = 24,
    /** Bits that there are. */
    SMMUV3_LOG_KEY_BITS = 25,
    /** Register offset from the SMMU base. */
    SMMUV3_LOG_KEY_OFFSET = 26,
    /** Register value. */
    SMMUV3_LOG_KEY_DATA = 27,
    /** Access size or table size, bytes. */
    SMMUV3_LOG_KEY_SIZE = 28,
    /** Result code of a model. */
    SMMUV3_LOG_KEY_RESULT = 29,
    /** Base address of the SMMU or counter group. */
    SMMUV3_LOG_KEY_BASE = 30,
    /** Second base address (Realm page). */
    SMMUV3_LOG_KEY_REALM_BASE = 31,
    /** IOMMU group number. */
    SMMUV3_LOG_KEY_GROUP = 32,
    /** Mask applied to a requester ID. */
    SMMUV3_LOG_KEY_ID_MASK = 33,
    /** First requester ID of a mapping. */
    SMMUV3_LOG_KEY_ID_BASE = 34,
    /** First StreamID of a mapping. */
    SMMUV3_LOG_KEY_OUT_BASE = 35,
    /** Number of IDs in a mapping. */
    SMMUV3_LOG_KEY_LENGTH = 36,
    /** A requester ID. */
    SMMUV3_LOG_KEY_ID = 37,
    /** Level of a table walk. */
    SMMUV3_LOG_KEY_LEVEL = 38,
    /** Permission bits of a model: 1 read, 2 write. */
    SMMUV3_LOG_KEY_PERMISSION = 39,
    /** ASID. */
    SMMUV3_LOG_KEY_ASID = 40,
    /** VMID. */
    SMMUV3_LOG_KEY_VMID = 41,
    /** A descriptor. */
    SMMUV3_LOG_KEY_DESCRIPTOR = 42,
    /** Translated address. */
    SMMUV3_LOG_KEY_OUTPUT = 43,
    /** First of a range. */
    SMMUV3_LOG_KEY_START = 44,
    /** Last of a range. */
    SMMUV3_LOG_KEY_LAST = 45,
    /** Index of a word or entry. */
    SMMUV3_LOG_KEY_INDEX = 46,
    /** Wrap bit of the producer. */
    SMMUV3_LOG_KEY_PROD_WRAP = 47,
    /** Wrap bit of the consumer. */
    SMMUV3_LOG_KEY_CONS_WRAP = 48,
    /** Cache hits. */
    SMMUV3_LOG_KEY_HITS = 49,
    /** Cache misses. */
    SMMUV3_LOG_KEY_MISSES = 50,
    /** Page request group. */
    SMMUV3_LOG_KEY_PRG = 51,
    /** GERROR. */
    SMMUV3_LOG_KEY_GERROR = 52,
    /** GERRORN. */
    SMMUV3_LOG_KEY_GERRORN = 53,
    /** Address of a table or descriptor. */
    SMMUV3_LOG_KEY_TABLE = 54,
    /** Translation granule code or size. */
    SMMUV3_LOG_KEY_GRANULE = 55,
    /** Flags of the page fault tracepoint. */
    SMMUV3_LOG_KEY_FLAGS = 56,
    /** Interrupt number of a model. */
    SMMUV3_LOG_KEY_IRQ = 57,
    /** Span of a level 1 descriptor. */
    SMMUV3_LOG_KEY_SPAN = 58,
    /** Whether a filter is on. */
    SMMUV3_LOG_KEY_FILTER_ENABLE = 59,
    /** Whether a filter covers a span. */
    SMMUV3_LOG_KEY_FILTER_SPAN = 60,
    /** StreamID of a filter. */
    SMMUV3_LOG_KEY_FILTER_SID = 61,
    /** Whether the access was a write. */
    SMMUV3_LOG_KEY_WRITE = 62,
    /** Domain number of a hypervisor. */
    SMMUV3_LOG_KEY_DOMAIN = 63,
    /** Address as the memory tool printed it. */
    SMMUV3_LOG_KEY_PHYSICAL = 64,
    /** One more than the largest key. */
    SMMUV3_LOG_KEY_END = 65
};

/** One number as the text has it. */
struct smmuv3_log_value {
    /** One of `enum smmuv3_log_key`. */
    uint32_t key;
    /** 16, 10, or 0 when the text can be read either way (the value is the hexadecimal reading). */
    uint32_t base;
    /** The number. */
    uint64_t value;
};

/**
 * One thing that the log says.
 *
 * Texts are NUL-terminated and hold only letters, digits and `._:@/,#+<>()*=-` and blank, whatever the input was.
 */
struct smmuv3_log_record {
    /** One of `enum smmuv3_log_kind`. */
    uint32_t kind;
    /** Which line it was: a number for smmuv3_log_message_text(); 0 when the kind says all. */
    uint32_t message;
    /** One of `enum smmuv3_log_source`. */
    uint32_t source;
    /** One of `enum smmuv3_state`, from a prefix of the line; SMMUV3_STATE_UNKNOWN otherwise. */
    uint32_t state;
    /** Bits of `enum smmuv3_log_flag`. */
    uint32_t flags;
    /** One of `enum smmuv3_log_reason`. */
    uint32_t reason;
    /** One of `enum smmuv3_log_time`. */
    uint32_t time_kind;
    /** Places for words seen in the text, readable or not. */
    uint32_t word_count;
    /** Bit i: words[i] was read. */
    uint32_t word_mask;
    /** How many words the structure has; 0 when the record has none. */
    uint32_t word_want;
    /** Valid entries in `values`. */
    uint32_t value_count;
    /** Always 0. */
    uint32_t reserved;
    /** Time in nanoseconds, of the first line. */
    uint64_t time_ns;
    /** Number of the first line, from 1. */
    uint64_t line_first;
    /** Number of the last line. */
    uint64_t line_last;
    /** Offset in the input of the first byte of the first line. */
    uint64_t offset;
    /** The words; 0 where `word_mask` has no bit. */
    uint64_t words[SMMUV3_LOG_WORDS];
    /** The numbers, in the order of the text. */
    struct smmuv3_log_value values[SMMUV3_LOG_VALUES];
    /** The SMMU's name in the log, empty when it has none. */
    char device[SMMUV3_LOG_TEXT];
    /** The client device that the log names, empty when it names none. */
    char client[SMMUV3_LOG_TEXT];
    /** An event's, command's, queue's or object's name as the log has it: a claim of the program that wrote it. */
    char name[SMMUV3_LOG_TEXT];
};

/**
 * Look up a number of a record.
 *
 * @param record  a record.
 * @param key     one of `enum smmuv3_log_key`.
 * @param value   receives the first number with this key; unchanged when there is none.
 * @return true when the record has it.
 * Concurrency: reads only.
 */
SMMUV3_INLINE bool smmuv3_log_value_get(const struct smmuv3_log_record *record, uint32_t key, uint64_t *value)
{
    uint32_t i;

    for (i = 0; i < record->value_count && i < SMMUV3_LOG_VALUES; ++i) {
        if (record->values[i].key == key) {
            *value = record->values[i].value;
            return true;
        }
    }
    return false;
}

/**
 * Name of a kind.
 *
 * @param kind  one of `enum smmuv3_log_kind`.
 * @return a lower-case word, "unknown" for other numbers. Never NULL.
 * Concurrency: any.
 */
SMMUV3_INLINE const char *smmuv3_log_kind_text(uint32_t kind)
{
    static const char *const text[SMMUV3_LOG_KIND_END] = {
        "none",  "event", "event-text", "pri",   "cmdq-error", "timeout", "gerror", "overflow",
        "suppressed", "probe", "mmio", "trace", "guest-error", "group", "map", "ste",
        "cd", "pmcg", "smmuv2", "page-fault", "note", "rejected",
    };

    return kind < SMMUV3_LOG_KIND_END ? text[kind] : "unknown";
}

/**
 * Name of a source.
 *
 * @param source  one of `enum smmuv3_log_source`.
 * @return a short name, "unknown" for other numbers. Never NULL.
 * Concurrency: any.
 */
SMMUV3_INLINE const char *smmuv3_log_source_text(uint32_t source)
{
    static const char *const text[SMMUV3_LOG_SOURCE_END] = {
        "unknown", "Linux", "pKVM", "Xen", "FreeBSD", "Fiasco", "EDK2", "TF-RMM",
        "Hafnium", "ACS", "QEMU trace", "QEMU guest error", "ftrace", "TEE", "vendor dump", "devmem",
    };

    return source < SMMUV3_LOG_SOURCE_END ? text[source] : "unknown";
}

/**
 * Text of a reason.
 *
 * @param reason  one of `enum smmuv3_log_reason`.
 * @return a sentence part, "unknown reason" for other numbers. Never NULL.
 * Concurrency: any.
 */
SMMUV3_INLINE const char *smmuv3_log_reason_text(uint32_t reason)
{
    static const char *const text[SMMUV3_LOG_REASON_END] = {
        "not rejected",
        "no known program prints this form",
        "begins like a record but cannot be read",
        "an event is announced with an explanation and no words follow",
        "more messages share the line than can be told apart",
    };

    return reason < SMMUV3_LOG_REASON_END ? text[reason] : "unknown reason";
}

/**
 * Name of a kind of time.
 *
 * @param time_kind  one of `enum smmuv3_log_time`.
 * @return a short name, "unknown" for other numbers. Never NULL.
 * Concurrency: any.
 */
SMMUV3_INLINE const char *smmuv3_log_time_text(uint32_t time_kind)
{
    static const char *const text[SMMUV3_LOG_TIME_END] = {
        "none", "boot", "utc", "local", "year", "host",
    };

    return time_kind < SMMUV3_LOG_TIME_END ? text[time_kind] : "unknown";
}

/**
 * Name of a number.
 *
 * @param key  one of `enum smmuv3_log_key`.
 * @return a lower-case word, "unknown" for other numbers. Never NULL.
 * Concurrency: any.
 */
SMMUV3_INLINE const char *smmuv3_log_key_text(uint32_t key)
{
    static const char *const text[SMMUV3_LOG_KEY_END] = {
        "none", "number", "sid", "ssid", "address", "ipa", "fetch", "stag", "privileged", "instruction", "read",
        "stage", "class", "stall", "table_read", "prod", "cons", "position", "error", "count", "features", "options",
        "ias", "oas", "covered", "bits", "offset", "data", "size", "result", "base", "realm_base", "group", "id_mask",
        "id_base", "out_base", "length", "id", "level", "permission", "asid", "vmid", "descriptor", "output", "start",
        "last", "index", "prod_wrap", "cons_wrap", "hits", "misses", "prg", "gerror", "gerrorn", "table", "granule",
        "flags", "irq", "span", "filter_enable", "filter_span", "filter_sid", "write", "domain", "physical",
    };

    return key < SMMUV3_LOG_KEY_END ? text[key] : "unknown";
}

/**
 * Text of a flag.
 *
 * @param flag  exactly one bit of `enum smmuv3_log_flag`.
 * @return a sentence part, "unknown" for anything else. Never NULL.
 * Concurrency: any.
 */
SMMUV3_INLINE const char *smmuv3_log_flag_text(uint32_t flag)
{
    switch (flag) {
    case SMMUV3_LOG_FLAG_NO_NAME: return "the line names no SMMU";
    case SMMUV3_LOG_FLAG_NO_HEADER: return "the line that announces the words is missing";
    case SMMUV3_LOG_FLAG_MISSING_WORDS: return "words are missing";
    case SMMUV3_LOG_FLAG_BAD_WORD: return "a word cannot be read";
    case SMMUV3_LOG_FLAG_WORD_PLACE: return "which words are missing is not certain";
    case SMMUV3_LOG_FLAG_HALVES: return "put together from 32-bit halves";
    case SMMUV3_LOG_FLAG_HALVES_AMBIGUOUS: return "the order of the 32-bit halves is not certain";
    case SMMUV3_LOG_FLAG_NUMBER_MISMATCH: return "the announced number is not the number in word 0";
    case SMMUV3_LOG_FLAG_TEXT: return "the kernel's text for it was read too";
    case SMMUV3_LOG_FLAG_GLOSS: return "text behind the announcing line was not printed by a known program";
    case SMMUV3_LOG_FLAG_LONG_LINE: return "a line was too long to be read to its end";
    case SMMUV3_LOG_FLAG_EVICTED: return "given up to make room for other SMMUs";
    case SMMUV3_LOG_FLAG_BASE_AMBIGUOUS: return "a number may be decimal or hexadecimal";
    case SMMUV3_LOG_FLAG_MSW_FIRST: return "words given most significant first";
    case SMMUV3_LOG_FLAG_HALF_ENTRY: return "only the first half of the entry was printed";
    case SMMUV3_LOG_FLAG_FOLLOWS: return "continues the record before it";
    case SMMUV3_LOG_FLAG_ALL_ZERO: return "all words are zero: a slot that was never written";
    case SMMUV3_LOG_FLAG_SHARED_LINE: return "the line holds messages of more than one source";
    case SMMUV3_LOG_FLAG_HARMLESS: return "a notice, not a fault";
    case SMMUV3_LOG_FLAG_CUT_HEADER: return "the announcing line was cut off";
    case SMMUV3_LOG_FLAG_CLAIM: return "the name is what the program says, not what the number means";
    default: return "unknown";
    }
}

#endif

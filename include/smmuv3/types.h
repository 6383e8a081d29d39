/* SPDX-License-Identifier: MIT */
/**
 * types.h - the architectural structures as values, and the only crossing between CPU and SMMU byte order.
 *
 * A structure in hand (`struct smmuv3_ste`, ...) holds 64-bit words in the order of the CPU. What the SMMU reads or
 * writes in memory is `struct smmuv3_le64`. The two do not mix by accident: they are different types, and only the
 * functions here (for bytes in a dump) and `smmuv3_mem_*` of the port (for memory that is shared with an SMMU) cross.
 * Queues, STEs, CDs and level 1 descriptors are always little-endian [IHI 0070 3.1, 4.1, 5.1, 7.3].
 */
#ifndef SMMUV3_TYPES_H
#define SMMUV3_TYPES_H

#include "compiler.h"

/** Stream table entry, 64 bytes [5.2]. */
struct smmuv3_ste {
    /** Words 0 to 7, CPU order. */
    uint64_t w[8];
};

/** Context descriptor, 64 bytes [5.4]. */
struct smmuv3_cd {
    /** Words 0 to 7, CPU order. */
    uint64_t w[8];
};

/** Level 1 stream table descriptor, 8 bytes [5.1.1]. */
struct smmuv3_l1std {
    /** The word, CPU order. */
    uint64_t w[1];
};

/** Level 1 context descriptor, 8 bytes [5.3.1]. */
struct smmuv3_l1cd {
    /** The word, CPU order. */
    uint64_t w[1];
};

/** Defined part of the virtual machine structure: 64 bytes of 4096, the rest is RES0 [5.6]. */
struct smmuv3_vms {
    /** Words 0 to 7, CPU order: 32 PARTID_MAP entries of 16 bits. */
    uint64_t w[8];
};

/** Command queue entry, 16 bytes [4.1]. */
struct smmuv3_cmd {
    /** Words 0 and 1, CPU order. */
    uint64_t w[2];
};

/** Event queue record, 32 bytes [7.3]. */
struct smmuv3_event {
    /** Words 0 to 3, CPU order. */
    uint64_t w[4];
};

/** PRI queue record, 16 bytes [8.1]. */
struct smmuv3_pri {
    /** Words 0 and 1, CPU order. */
    uint64_t w[2];
};

/** A 64-bit word as it lies in memory: little-endian. */
struct smmuv3_le64 {
    /** Bytes of the word; meaningless as a number on a big-endian CPU. */
    uint64_t raw;
};

/** A 32-bit word as it lies in memory: little-endian. */
struct smmuv3_le32 {
    /** Bytes of the word; meaningless as a number on a big-endian CPU. */
    uint32_t raw;
};

/** Security state of a programming interface, stream or queue. */
enum smmuv3_state {
    /** Not known; answers that depend on it are undecided. */
    SMMUV3_STATE_UNKNOWN = 0,
    /** Non-secure. */
    SMMUV3_STATE_NS = 1,
    /** Secure. */
    SMMUV3_STATE_S = 2,
    /** Realm. */
    SMMUV3_STATE_REALM = 3,
    /** Root. */
    SMMUV3_STATE_ROOT = 4
};

/** A condition that may be unknown. */
enum smmuv3_tri {
    /** Not known. */
    SMMUV3_UNKNOWN = 0,
    /** Known to be false. */
    SMMUV3_NO = 1,
    /** Known to be true. */
    SMMUV3_YES = 2
};

/** @return `value` with its eight bytes reversed. */
SMMUV3_INLINE uint64_t smmuv3_swap64(uint64_t value)
{
    value = (value & 0x00ff00ff00ff00ffu) << 8 | (value >> 8 & 0x00ff00ff00ff00ffu);
    value = (value & 0x0000ffff0000ffffu) << 16 | (value >> 16 & 0x0000ffff0000ffffu);
    return value << 32 | value >> 32;
}

/** @return `value` with its four bytes reversed. */
SMMUV3_INLINE uint32_t smmuv3_swap32(uint32_t value)
{
    value = (value & 0x00ff00ffu) << 8 | (value >> 8 & 0x00ff00ffu);
    return value << 16 | value >> 16;
}

/** @return `value` as the SMMU wants it in memory. */
SMMUV3_INLINE struct smmuv3_le64 smmuv3_le64_from_cpu(uint64_t value)
{
    struct smmuv3_le64 le;
    le.raw = SMMUV3_BIG_ENDIAN ? smmuv3_swap64(value) : value;
    return le;
}

/** @return the number that `le` means. */
SMMUV3_INLINE uint64_t smmuv3_le64_to_cpu(struct smmuv3_le64 le)
{
    return SMMUV3_BIG_ENDIAN ? smmuv3_swap64(le.raw) : le.raw;
}

/** @return `value` as the SMMU wants it in memory. */
SMMUV3_INLINE struct smmuv3_le32 smmuv3_le32_from_cpu(uint32_t value)
{
    struct smmuv3_le32 le;
    le.raw = SMMUV3_BIG_ENDIAN ? smmuv3_swap32(value) : value;
    return le;
}

/** @return the number that `le` means. */
SMMUV3_INLINE uint32_t smmuv3_le32_to_cpu(struct smmuv3_le32 le)
{
    return SMMUV3_BIG_ENDIAN ? smmuv3_swap32(le.raw) : le.raw;
}

/**
 * Read words from little-endian bytes of any alignment.
 *
 * @param w      receives `count` words in CPU order.
 * @param bytes  `8 * count` bytes, such as a dump; not memory that an SMMU writes at the same time.
 * @param count  number of words.
 */
SMMUV3_INLINE void smmuv3_words_from_bytes(uint64_t *w, const void *bytes, size_t count)
{
    const unsigned char *p = SMMUV3_CAST(const unsigned char *, bytes);
    for (size_t i = 0; i < count; i++) {
        uint64_t v = 0;
        for (unsigned b = 8; b-- > 0;)
            v = v << 8 | p[8 * i + b];
        w[i] = v;
    }
}

/**
 * Write words as little-endian bytes of any alignment.
 *
 * @param bytes  receives `8 * count` bytes; not memory that an SMMU reads at the same time.
 * @param w      `count` words in CPU order.
 * @param count  number of words.
 */
SMMUV3_INLINE void smmuv3_words_to_bytes(void *bytes, const uint64_t *w, size_t count)
{
    unsigned char *p = SMMUV3_CAST(unsigned char *, bytes);
    for (size_t i = 0; i < count; i++)
        for (unsigned b = 0; b < 8; b++)
            p[8 * i + b] = SMMUV3_CAST(unsigned char, w[i] >> (8 * b) & 0xff);
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * walk_memory.h - how a walk reads memory, and how it writes back access flags and dirty state.
 *
 * Memory is the caller's: a dump, the memory of a guest, a simulator. A callback gives single 64-bit words, and a direct
 * map answers without a call where memory is plain. Nothing that memory holds makes a walk read outside of what these
 * two give.
 *
 * Concurrency: a walk reads each word once; two walks may run at the same time when the callbacks allow it.
 */
#ifndef SMMUV3_WALK_MEMORY_H
#define SMMUV3_WALK_MEMORY_H

#include "compiler.h"
#include "status.h"
#include "types.h"

/**
 * Read one 64-bit word as a single access.
 *
 * @param ctx      `ctx` of the memory.
 * @param address  a multiple of 8.
 * @param space    the physical address space: SMMUV3_STATE_NS, _S, _REALM or _ROOT; SMMUV3_STATE_UNKNOWN when the state
 *                 of the stream was not given.
 * @param value    receives the little-endian word as a number.
 * @return SMMUV3_OK; SMMUV3_ERR_ACCESS: the access is aborted (an SMMU reports F_WALK_EABT, F_CD_FETCH, F_STE_FETCH);
 *         any other error ends the walk and is returned by it: SMMUV3_ERR_NOT_FOUND for "this dump does not hold it".
 */
typedef smmuv3_status (*smmuv3_walk_read_fn)(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value);

/**
 * Replace one 64-bit word when it still has the value that was read, as a single access.
 *
 * @param ctx       `ctx` of the memory.
 * @param address   a multiple of 8.
 * @param space     as for reading.
 * @param expected  the word that was read.
 * @param desired   what replaces it.
 * @param seen      receives the word found: `expected` when it was replaced.
 * @return as for reading.
 */
typedef smmuv3_status (*smmuv3_walk_cas_fn)(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t expected,
                                            uint64_t desired, uint64_t *seen);

/** Memory of a walk. All zero: every read is aborted. */
struct smmuv3_walk_memory {
    /** Reads what the direct map does not hold; NULL: such reads are aborted. */
    smmuv3_walk_read_fn read64;
    /** Writes flags back; NULL: walks tell what they would have written and go on as if they had. */
    smmuv3_walk_cas_fn cas64;
    /** First argument of the callbacks. */
    void *ctx;
    /** Words of the direct map, NULL when there is none; it answers for every address space. */
    const volatile struct smmuv3_le64 *direct;
    /** Address of the first word, a multiple of 8. */
    uint64_t direct_base;
    /** Bytes of the direct map, a multiple of 8. */
    uint64_t direct_bytes;
};

/**
 * Read one word: from the direct map, else by the callback.
 *
 * @param memory   not NULL.
 * @param address  any address; one that is not a multiple of 8 is aborted.
 * @param space    the physical address space.
 * @param value    receives the word; 0 after an error.
 * @return as `smmuv3_walk_read_fn`.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_walk_memory_read(const struct smmuv3_walk_memory *memory,
                                                                     uint64_t address, enum smmuv3_state space,
                                                                     uint64_t *value)
{
    const uint64_t at = address - memory->direct_base;
    struct smmuv3_le64 word;

    *value = 0;
    if ((address & 7) != 0)
        return SMMUV3_ERR_ACCESS;
    if (memory->direct != NULL && at < memory->direct_bytes && memory->direct_bytes - at >= 8) {
        word.raw = memory->direct[at >> 3].raw;
        *value = smmuv3_le64_to_cpu(word);
        return SMMUV3_OK;
    }
    if (memory->read64 == NULL)
        return SMMUV3_ERR_ACCESS;
    return memory->read64(memory->ctx, address, space, value);
}

/** Read the eight words of an STE or a CD. @return as smmuv3_walk_memory_read(), of the first word that failed. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_walk_memory_read8(const struct smmuv3_walk_memory *memory,
                                                                      uint64_t address, enum smmuv3_state space,
                                                                      uint64_t *w)
{
    smmuv3_status status = SMMUV3_OK;

    for (unsigned i = 0; i < 8 && status == SMMUV3_OK; i++)
        status = smmuv3_walk_memory_read(memory, address + SMMUV3_CAST(uint64_t, i) * 8, space, &w[i]);
    return status;
}

#endif

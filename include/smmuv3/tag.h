/* SPDX-License-Identifier: MIT */
/**
 * tag.h - allocation of ASIDs and VMIDs.
 *
 * A tag may be used again only after everything that is cached under it was dropped. So it goes round:
 *
 * 1. smmuv3_tag_take(): free to used,
 * 2. no STE and no CD names it any longer, and that is complete (CFGI, CMD_SYNC),
 * 3. either the owner drops it alone (TLBI by ASID or VMID, CMD_SYNC) and calls smmuv3_tag_free(),
 * 4. or it calls smmuv3_tag_retire(), and much later one invalidation serves all retired tags:
 * smmuv3_tag_flush_begin(), TLBI of everything and CMD_SYNC on every SMMU that shares the pool, smmuv3_tag_flush_end().
 *
 * Tag 0 as VMID is what STEs without stage 2 carry: stage 1 is tagged with it [STE.S2VMID], and TLBI by VMID 0 would
 * hit all of them. A pool of VMIDs therefore begins at 1. ASID 0 needs no such care.
 *
 * Concurrency: every function from any context, also an interrupt; no locks. A search looks at the bitmap once.
 */
#ifndef SMMUV3_TAG_H
#define SMMUV3_TAG_H

#include "caps.h"
#include "port.h"
#include "status.h"

#if SMMUV3_PORT_HAS_A64

/** Words of memory that a pool of 2^bits tags needs: three sets. */
#define SMMUV3_TAG_WORDS(bits) (3u * ((bits) <= 6 ? 1u : 1u << ((bits) - 6)))

/** A pool of tags. Set up by smmuv3_tag_init(). */
struct smmuv3_tag_pool {
    /** Bit n: tag n is not free. Words of the caller's. */
    struct smmuv3_a64 *used;
    /** Bit n: tag n is retired, not yet part of a flush. */
    struct smmuv3_a64 *stale;
    /** Bit n: tag n is part of the flush that runs. */
    struct smmuv3_a64 *flushing;
    /** Words of each set. */
    uint32_t words;
    /** Number of tags. */
    uint32_t count;
    /** Where the next search begins, a word index; a hint. */
    struct smmuv3_a32 hint;
    /** 1 from smmuv3_tag_flush_begin to _end. */
    struct smmuv3_a32 flush;
};

/**
 * Bits of ASIDs that an SMMU has: 16 with IDR0.ASID16, else 8; 8 where it is not known.
 *
 * A pool for several SMMUs uses the least of them.
 */
SMMUV3_INLINE unsigned smmuv3_tag_asid_bits(const struct smmuv3_caps *caps)
{
    unsigned bits = 8;

    return smmuv3_caps_asid_bits(caps, &bits) && bits == 16 ? 16 : 8;
}

/** Bits of VMIDs that an SMMU has: 16 with IDR0.VMID16, else 8; 8 where it is not known. */
SMMUV3_INLINE unsigned smmuv3_tag_vmid_bits(const struct smmuv3_caps *caps)
{
    unsigned bits = 8;

    return smmuv3_caps_vmid_bits(caps, &bits) && bits == 16 ? 16 : 8;
}

/** @return the word of a set that holds a tag. */
SMMUV3_INLINE struct smmuv3_a64 *smmuv3_tag_word_(struct smmuv3_a64 *set, uint32_t tag)
{
    return set + tag / 64;
}

/** @return the bit of a tag in its word. */
SMMUV3_INLINE uint64_t smmuv3_tag_bit_(uint32_t tag)
{
    return SMMUV3_CAST(uint64_t, 1) << (tag & 63);
}

/**
 * Set a pool up.
 *
 * @param pool    all of it is set.
 * @param memory  SMMUV3_TAG_WORDS(bits) words, zeroed or not; they belong to the pool.
 * @param bits    1 to 16: tags 0 to 2^bits - 1.
 * @param first   tags below it are never handed out: 1 for VMIDs.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT: a NULL pointer; SMMUV3_ERR_RANGE: bits, or no tag would be left.
 *
 * Concurrency: before the pool is shared.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_tag_init(struct smmuv3_tag_pool *pool, struct smmuv3_a64 *memory,
                                                             unsigned bits, uint32_t first)
{
    uint32_t i;

    if (pool == NULL || memory == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (bits < 1 || bits > 16 || first >= (1u << bits))
        return SMMUV3_ERR_RANGE;
    pool->words = SMMUV3_TAG_WORDS(bits) / 3;
    pool->count = 1u << bits;
    pool->used = memory;
    pool->stale = memory + pool->words;
    pool->flushing = memory + 2 * SMMUV3_CAST(size_t, pool->words);
    for (i = 0; i < 3 * pool->words; i++)
        smmuv3_a64_store(memory + i, 0);
    if (bits < 6)
        smmuv3_a64_store(pool->used, ~SMMUV3_CAST(uint64_t, 0) << (1u << bits));
    for (i = 0; i < first; i++)
        (void)smmuv3_a64_fetch_or(smmuv3_tag_word_(pool->used, i), smmuv3_tag_bit_(i));
    smmuv3_a32_store(&pool->hint, 0);
    smmuv3_a32_store(&pool->flush, 0);
    return SMMUV3_OK;
}

/** Take a free tag of one word. Returns false when there is none. */
SMMUV3_INLINE bool smmuv3_tag_take_word_(struct smmuv3_tag_pool *pool, uint32_t word, uint32_t *tag)
{
    uint64_t used = smmuv3_a64_load(pool->used + word);

    while (used != ~SMMUV3_CAST(uint64_t, 0)) {
        const uint64_t free_bit = ~used & (used + 1);

        used = smmuv3_a64_fetch_or(pool->used + word, free_bit);
        if ((used & free_bit) == 0) {
            *tag = word * 64 + smmuv3_bit_length(free_bit) - 1;
            return true;
        }
    }
    return false;
}

/**
 * Take a free tag.
 *
 * @param pool  the pool.
 * @param tag   receives it; unchanged on error.
 * @return SMMUV3_OK; SMMUV3_ERR_FULL: none is free. Retired ones may become free by a flush.
 *
 * The search begins behind the word of the last success, so that a tag is not used again at once.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_tag_take(struct smmuv3_tag_pool *pool, uint32_t *tag)
{
    uint32_t word = smmuv3_a32_load(&pool->hint);
    uint32_t i;

    for (i = 0; i < pool->words; i++, word++) {
        if (word >= pool->words)
            word = 0;
        if (smmuv3_tag_take_word_(pool, word, tag)) {
            smmuv3_a32_store(&pool->hint, word + 1);
            return SMMUV3_OK;
        }
    }
    return SMMUV3_ERR_FULL;
}

/**
 * Keep a tag for a purpose of the caller's, such as the one that firmware or a guest uses.
 *
 * @return SMMUV3_OK; SMMUV3_ERR_RANGE: no tag of this pool; SMMUV3_ERR_EXISTS: it is in use.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_tag_reserve(struct smmuv3_tag_pool *pool, uint32_t tag)
{
    const uint64_t bit = smmuv3_tag_bit_(tag);

    if (tag >= pool->count)
        return SMMUV3_ERR_RANGE;
    return (smmuv3_a64_fetch_or(smmuv3_tag_word_(pool->used, tag), bit) & bit) != 0 ? SMMUV3_ERR_EXISTS : SMMUV3_OK;
}

/**
 * Give a tag back whose cached entries are dropped already: the TLBI by this tag and its CMD_SYNC are complete.
 *
 * @return SMMUV3_OK; SMMUV3_ERR_RANGE: no tag of this pool; SMMUV3_ERR_NOT_FOUND: it was not in use, or is retired.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_tag_free(struct smmuv3_tag_pool *pool, uint32_t tag)
{
    const uint64_t bit = smmuv3_tag_bit_(tag);

    if (tag >= pool->count)
        return SMMUV3_ERR_RANGE;
    if (((smmuv3_a64_load(smmuv3_tag_word_(pool->stale, tag)) |
          smmuv3_a64_load(smmuv3_tag_word_(pool->flushing, tag))) &
         bit) != 0)
        return SMMUV3_ERR_NOT_FOUND;
    return (smmuv3_a64_fetch_and(smmuv3_tag_word_(pool->used, tag), ~bit) & bit) != 0 ? SMMUV3_OK
                                                                                      : SMMUV3_ERR_NOT_FOUND;
}

/**
 * Give a tag back without dropping its entries: the next flush does that for all retired tags.
 *
 * Call it when no STE and no CD with this tag can be fetched any longer (CFGI and CMD_SYNC are complete).
 *
 * @return SMMUV3_OK; SMMUV3_ERR_RANGE: no tag of this pool; SMMUV3_ERR_NOT_FOUND: it is not in use, or retired already.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_tag_retire(struct smmuv3_tag_pool *pool, uint32_t tag)
{
    const uint64_t bit = smmuv3_tag_bit_(tag);

    if (tag >= pool->count)
        return SMMUV3_ERR_RANGE;
    if ((smmuv3_a64_load(smmuv3_tag_word_(pool->used, tag)) & bit) == 0 ||
        (smmuv3_a64_load(smmuv3_tag_word_(pool->flushing, tag)) & bit) != 0)
        return SMMUV3_ERR_NOT_FOUND;
    if ((smmuv3_a64_fetch_or(smmuv3_tag_word_(pool->stale, tag), bit) & bit) != 0)
        return SMMUV3_ERR_NOT_FOUND;
    return SMMUV3_OK;
}

/**
 * Begin of a flush: the tags that are retired now become part of it. Invalidate everything that the pool's tags can
 * reach, with CMD_SYNC, on every SMMU, then call smmuv3_tag_flush_end(). Tags retired meanwhile wait for the next
 * flush.
 *
 * @param count  receives the number of tags that the flush will free; may be NULL.
 * @return SMMUV3_OK; SMMUV3_ERR_BUSY: another flush runs.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_tag_flush_begin(struct smmuv3_tag_pool *pool, uint32_t *count)
{
    uint32_t found = 0;
    uint32_t i;

    if (smmuv3_a32_exchange(&pool->flush, 1) != 0)
        return SMMUV3_ERR_BUSY;
    for (i = 0; i < pool->words; i++) {
        uint64_t stale = smmuv3_a64_load(pool->stale + i);

        if (stale == 0)
            continue;
        /* First flushing, then not stale: a tag that moves is never in neither set. */
        (void)smmuv3_a64_fetch_or(pool->flushing + i, stale);
        (void)smmuv3_a64_fetch_and(pool->stale + i, ~stale);
        for (; stale != 0; stale &= stale - 1)
            found++;
    }
    if (count != NULL)
        *count = found;
    return SMMUV3_OK;
}

/**
 * End of a flush.
 *
 * @param pool  the pool, with a flush that this caller began.
 * @param done  true: the invalidations are complete, the tags become free; false: they failed, the tags are retired
 *              again.
 */
SMMUV3_INLINE void smmuv3_tag_flush_end(struct smmuv3_tag_pool *pool, bool done)
{
    uint32_t i;

    for (i = 0; i < pool->words; i++) {
        const uint64_t flushed = smmuv3_a64_load(pool->flushing + i);

        if (flushed == 0)
            continue;
        if (!done)
            (void)smmuv3_a64_fetch_or(pool->stale + i, flushed);
        (void)smmuv3_a64_fetch_and(pool->flushing + i, ~flushed);
        if (done)
            (void)smmuv3_a64_fetch_and(pool->used + i, ~flushed);
    }
    smmuv3_a32_store_release(&pool->flush, 0);
}

#endif /* SMMUV3_PORT_HAS_A64 */

#endif

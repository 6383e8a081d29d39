/* SPDX-License-Identifier: MIT */
/**
 * iotlb_quick.h - the straight path of a transaction: both caches answer, the configuration changes nothing of the access, and
 * the access is permitted.
 *
 * A thread remembers what it found in the configuration cache, with the number of changes that the cache had seen by then:
 * while that number stays the same it need not look again.
 *
 * Concurrency: one memo belongs to one thread; the caches are shared, and nothing shared is written.
 */
#ifndef SMMUV3_IOTLB_QUICK_H
#define SMMUV3_IOTLB_QUICK_H

#include "iotlb_transaction.h"

#if SMMUV3_PORT_HAS_A64

/** What a thread remembers of the configuration cache. All zero: nothing. */
struct smmuv3_iotlb_memo {
    /** Whose it is: the key of an entry, 0 for none. */
    uint64_t key;
    /** `changes` of the cache, read before the entry. */
    uint64_t changes;
    /** Key of the translations. */
    uint64_t owner;
    /** The context that they had. */
    uint32_t hint;
};

/** Look up a configuration and remember it, if it is plain. */
SMMUV3_NEVER_INLINE bool smmuv3_iotlb_memo_fill_(const struct smmuv3_iotlb_caches *caches, unsigned state,
                                                 const struct smmuv3_walk_access *access, uint64_t changes,
                                                 struct smmuv3_iotlb_memo *memo)
{
    uint64_t words[SMMUV3_IOTLB_CONFIG_HOT_];

    memo->key = 0;
    if (!smmuv3_iotlb_config_lookup(caches->configs, state, access->stream_id, access->substream_valid, access->substream_id, words,
                                    SMMUV3_IOTLB_CONFIG_HOT_) ||
        (words[1] & SMMUV3_IOTLB_CONFIG_LOOKED_) != SMMUV3_IOTLB_CONFIG_PLAIN_)
        return false;
    memo->changes = changes;
    memo->owner = words[0];
    memo->hint = smmuv3_iotlb_find_(caches->tlb, memo->owner,
                                    SMMUV3_CAST(uint32_t, words[SMMUV3_IOTLB_CONFIG_HINT_] & UINT32_MAX));
    /* Until there is a context nothing is remembered. */
    if (memo->hint != SMMUV3_IOTLB_NONE)
        memo->key = smmuv3_iotlb_config_key_(state, access->stream_id, access->substream_valid, access->substream_id);
    return true;
}

/**
 * The straight path: a plain configuration and a mapping that permits the access are both in the caches.
 *
 * @param caches  both there.
 * @param state   security state of the stream.
 * @param access  its SubstreamID has at most 20 bits.
 * @param memo    of this thread and these caches.
 * @param hit     receives the mapping.
 * @return false for anything else, which smmuv3_iotlb_transaction() finds out.
 *
 * Concurrency: as smmuv3_iotlb_lookup(): nothing shared is written.
 */
SMMUV3_ALWAYS_INLINE bool smmuv3_iotlb_quick_(const struct smmuv3_iotlb_caches *caches, unsigned state,
                                              const struct smmuv3_walk_access *access, struct smmuv3_iotlb_memo *memo,
                                              struct smmuv3_iotlb_hit *hit)
{
    const uint64_t key = smmuv3_iotlb_config_key_(state, access->stream_id, access->substream_valid, access->substream_id);
    const uint64_t changes = smmuv3_a64_load_acquire(&caches->configs->changes);

    if (SMMUV3_UNLIKELY(memo->key != key || memo->changes != changes) &&
        !smmuv3_iotlb_memo_fill_(caches, state, access, changes, memo))
        return false;
    if (SMMUV3_UNLIKELY(!smmuv3_iotlb_lookup_in_(caches->tlb, memo->owner, memo->hint, access->address, hit)) &&
        (!smmuv3_iotlb_has_global_(memo->owner) ||
         !smmuv3_iotlb_lookup_global_(caches->tlb, memo->owner, access->address, hit)))
        return false;
    return (smmuv3_walk_needs(access) & ~hit->perm) == 0;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

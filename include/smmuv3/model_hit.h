/* SPDX-License-Identifier: MIT */
/**
 * model_hit.h - the straight path of a translation: iotlb_quick.h answers, and the result is put together from that.
 *
 * What the attributes of a mapping make of an access that has none of its own depends on nothing else, so a thread remembers
 * it for the few combinations that it meets.
 *
 * Concurrency: any number of threads, each with a struct smmuv3_model_txn of its own; nothing shared is written, except that
 * statistics are added to now and then.
 */
#ifndef SMMUV3_MODEL_HIT_H
#define SMMUV3_MODEL_HIT_H

#include "model_memory.h"

#if SMMUV3_PORT_HAS_A64

/** Words of `live`. */
enum smmuv3_model_live_ {
    /** CR0 in the low, CR2 in the high half. */
    SMMUV3_MODEL_LIVE_CR = 0,
    /** STRTAB_BASE. */
    SMMUV3_MODEL_LIVE_STRTAB = 1,
    /** STRTAB_BASE_CFG in the low, GBPA in the high half. */
    SMMUV3_MODEL_LIVE_CFG = 2,
    /** S2PII. */
    SMMUV3_MODEL_LIVE_S2PII = 3
};

/** Count a translation; the statistics, which the engine side writes too, hear of it now and then. */
SMMUV3_ALWAYS_INLINE void smmuv3_model_count_(struct smmuv3_model *m, struct smmuv3_model_txn *txn)
{
    if (SMMUV3_LIKELY(++txn->uncounted < SMMUV3_MODEL_UNCOUNTED))
        return;
    (void)smmuv3_a64_fetch_add(&m->stats.translations, txn->uncounted);
    txn->uncounted = 0;
}

/** Put the attributes of a mapping together, and remember them. */
SMMUV3_NEVER_INLINE void smmuv3_model_memo_fill_(struct smmuv3_model_memo *memo, const struct smmuv3_walk_access *access,
                                                 uint64_t attr)
{
    memo->attr = smmuv3_iotlb_attr_apply(smmuv3_walk_attr_incoming(access), attr, 0);
    memo->key = attr | SMMUV3_CAST(uint64_t, 1) << 63;
}

/** A hit as a result. */
SMMUV3_ALWAYS_INLINE void smmuv3_model_hit_result_(struct smmuv3_model_txn *txn, const struct smmuv3_walk_access *access,
                                                     const struct smmuv3_iotlb_hit *hit, struct smmuv3_model_result *r)
{
    const uint64_t below = (SMMUV3_CAST(uint64_t, 1) << hit->size_log2) - 1;
    struct smmuv3_model_memo *memo = &txn->memo[(hit->attr ^ hit->attr >> 17) & (SMMUV3_MODEL_MEMOS - 1)];

    if (SMMUV3_UNLIKELY(memo->key != (hit->attr | SMMUV3_CAST(uint64_t, 1) << 63)))
        smmuv3_model_memo_fill_(memo, access, hit->attr);
    r->address = hit->output & txn->output_mask;
    r->length = below - (r->address & below) + 1;
    r->attr = memo->attr;
    r->attr.instruction = access->instruction && !access->write;
    r->attr.privileged = access->privileged;
    r->attr.ns = hit->space == SMMUV3_CAST(uint32_t, SMMUV3_STATE_NS);
    r->outcome = SMMUV3_MODEL_OK;
    r->event = 0;
    r->recorded = false;
    r->size_log2 = SMMUV3_CAST(uint8_t, hit->size_log2);
    r->perm = SMMUV3_CAST(uint8_t, hit->perm);
    r->space = SMMUV3_CAST(uint8_t, hit->space);
    r->stag = r->rule = 0;
}

/**
 * An access that both caches answer; nothing is read but the caches, and nothing shared is written.
 *
 * It is not counted as in flight: what it tells was true at a moment of the call, and a token of before the call is what
 * makes CMD_SYNC wait for the use of it.
 *
 * @return false for anything else: `r` is not changed.
 */
SMMUV3_ALWAYS_INLINE bool smmuv3_model_hit_(struct smmuv3_model *m, struct smmuv3_model_txn *txn, unsigned bank,
                                              const struct smmuv3_model_access *access, struct smmuv3_model_result *r)
{
    const struct smmuv3_iotlb_caches *caches = &m->config.caches;
    const unsigned state = bank == 0 ? SMMUV3_STATE_NS : SMMUV3_STATE_S;
    struct smmuv3_iotlb_hit hit;

    if (caches->tlb == NULL || caches->configs == NULL || txn->trace.cap != 0 ||
        (SMMUV3_CAST(unsigned, access->translated) | SMMUV3_CAST(unsigned, access->walk.attr_given)) != 0 ||
        (smmuv3_a64_load_acquire(&m->bank[bank].live[SMMUV3_MODEL_LIVE_CR]) & smmuv3_field_mask(SMMUV3_F_CR0_SMMUEN)) == 0 ||
        !smmuv3_iotlb_quick_(caches, state, &access->walk,
                             &txn->known[(access->walk.stream_id ^ access->walk.substream_id) & (SMMUV3_MODEL_MEMOS - 1)],
                             &hit))
        return false;
    smmuv3_model_hit_result_(txn, &access->walk, &hit, r);
    smmuv3_model_count_(m, txn);
    return true;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

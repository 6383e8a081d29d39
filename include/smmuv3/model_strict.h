/* SPDX-License-Identifier: MIT */
/**
 * model_strict.h - a test bench for drivers: reports what works on lenient models and fails on silicon.
 *
 * Entries of tables that changed without their invalidation, tables that are used after they were given back, bases that
 * hardware would align down, indexes that run backwards, fields that are written again before their acknowledge, writes
 * that are ignored, attributes that do not fit, an enable without a clean start. Each finding is a note with its rule.
 *
 * Concurrency: reports from any thread. What was seen is kept in the user's array under a try-lock: a translation that
 * does not get it at once is not looked at. An invalidation that does not get it sets a flag, and the next to have the
 * lock forgets everything first: nothing is reported that was invalidated.
 */
#ifndef SMMUV3_MODEL_STRICT_H
#define SMMUV3_MODEL_STRICT_H

#include "model_memory.h"

#if SMMUV3_PORT_HAS_A64

/** Report. */
SMMUV3_NEVER_INLINE void smmuv3_model_strict_(struct smmuv3_model *m, unsigned state, unsigned rule, uint64_t address,
                                              uint64_t value, const char *text)
{
    if (!m->config.strict)
        return;
    (void)smmuv3_a64_fetch_add(&m->stats.strict, 1);
    smmuv3_model_say_(m, SMMUV3_MODEL_NOTE_STRICT, state, rule, address, value, text);
}

/** Take the array. */
SMMUV3_INLINE bool smmuv3_model_strict_enter_(struct smmuv3_model *m)
{
    if (smmuv3_a32_cas(&m->strict_lock, 0, 1) != 0)
        return false;
    if (smmuv3_a32_exchange(&m->strict_late, 0) != 0)
        for (uint32_t i = 0; i < m->config.seen_count && m->config.seen != NULL; i++)
            m->config.seen[i].pa = 0;
    return true;
}

/** Give it back. */
SMMUV3_INLINE void smmuv3_model_strict_leave_(struct smmuv3_model *m)
{
    smmuv3_a32_store_release(&m->strict_lock, 0);
}

/** @return a hash of the eight words of an entry. */
SMMUV3_INLINE uint64_t smmuv3_model_hash8_(const uint64_t *w)
{
    uint64_t hash = 0;

    for (unsigned i = 0; i < 8; i++) {
        hash ^= w[i];
        hash *= UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    return hash;
}

/** @return the place of a physical address in the array. @return NULL without an array. */
SMMUV3_INLINE struct smmuv3_model_seen *smmuv3_model_seen_at_(struct smmuv3_model *m, uint64_t pa)
{
    uint64_t hash = (pa >> 3) * UINT64_C(0x9e3779b97f4a7c15);

    if (m->config.seen == NULL || m->config.seen_count == 0)
        return NULL;
    /* Scaled by multiplication: any count will do. */
    hash = (hash >> 32) * m->config.seen_count >> 32;
    return &m->config.seen[hash];
}

/** Compare one structure with what it was, and remember it. Reports wait in `txn`: no callback runs under the lock. */
SMMUV3_NEVER_INLINE void smmuv3_model_seen_put_(struct smmuv3_model *m, struct smmuv3_model_txn *txn,
                                                const struct smmuv3_model_seen *now)
{
    struct smmuv3_model_seen *old = smmuv3_model_seen_at_(m, now->pa);

    if (old == NULL)
        return;
    if (old->pa == now->pa && old->kind == now->kind && old->word != now->word && txn->reports < SMMUV3_MODEL_FINDINGS) {
        txn->report_pa[txn->reports] = now->pa;
        txn->report_word[txn->reports] = now->word;
        txn->report_table[txn->reports] = now->kind == SMMUV3_WALK_KIND_TABLE;
        txn->reports++;
    }
    smmuv3_mem_copy_object_(old, now, sizeof(*old));
}

/** Is an address in memory that was given back? */
SMMUV3_INLINE void smmuv3_model_strict_freed_(struct smmuv3_model *m, unsigned state, uint64_t pa)
{
    for (uint32_t i = 0; m->config.freed != NULL && i < m->config.freed_count; i++)
        if (pa - m->config.freed[i].pa < m->config.freed[i].bytes)
            smmuv3_model_strict_(m, state, SMMUV3_RULE_R066, pa, 0, "use of memory that was given back");
}

/** @return whether a descriptor may change without an invalidation: it was never valid, so nothing may be cached. */
SMMUV3_INLINE bool smmuv3_model_uncached_(const struct smmuv3_walk_step *step)
{
    return step->kind == SMMUV3_WALK_KIND_TABLE && (step->descriptor & 1) == 0;
}

/** Access flag, dirty state and software bits: what hardware or software may change in a descriptor at any time. */
SMMUV3_INLINE uint64_t smmuv3_model_settled_(const struct smmuv3_walk_step *step)
{
    const uint64_t free_bits = UINT64_C(0x0780000000000000);
    const uint64_t hardware = UINT64_C(1) << 10 | UINT64_C(1) << 7;

    return step->descriptor & ~(free_bits | hardware);
}

/** Remember the steps of a walk, under the lock. */
SMMUV3_NEVER_INLINE void smmuv3_model_strict_steps_(struct smmuv3_model *m, struct smmuv3_model_txn *txn, unsigned bank,
                                                    size_t count)
{
    const struct smmuv3_walk_config *config = &txn->walk.config;
    struct smmuv3_model_seen now;

    for (size_t i = 0; i < count; i++) {
        const struct smmuv3_walk_step *step = &txn->trace.v[i];

        if (smmuv3_model_uncached_(step))
            continue;
        now.pa = step->pa;
        now.word = smmuv3_model_settled_(step);
        if (step->kind == SMMUV3_WALK_KIND_STE)
            now.word = smmuv3_model_hash8_(config->ste.w);
        else if (step->kind == SMMUV3_WALK_KIND_CD)
            now.word = smmuv3_model_hash8_(config->cd.w);
        now.input = step->stage == 2 ? txn->walk.walk.leaf1.output : txn->access.address;
        now.stream_id = txn->access.stream_id;
        now.substream_id = config->ssid;
        now.asid = SMMUV3_CAST(uint16_t, smmuv3_field_get(config->cd.w, SMMUV3_F_CD_ASID));
        now.vmid = SMMUV3_CAST(uint16_t, smmuv3_field_get(config->ste.w, SMMUV3_F_STE_S2VMID));
        now.kind = step->kind;
        now.stage = step->stage;
        now.bank = SMMUV3_CAST(uint8_t, bank);
        smmuv3_model_seen_put_(m, txn, &now);
    }
}

/** Look at the steps of a walk. */
SMMUV3_NEVER_INLINE void smmuv3_model_strict_walk_(struct smmuv3_model *m, struct smmuv3_model_txn *txn, unsigned bank)
{
    const unsigned state = bank == 0 ? SMMUV3_STATE_NS : SMMUV3_STATE_S;
    const size_t count = txn->trace.count < txn->trace.cap ? txn->trace.count : txn->trace.cap;

    if (!m->config.strict)
        return;
    for (size_t i = 0; i < count; i++)
        smmuv3_model_strict_freed_(m, state, txn->trace.v[i].pa);
    txn->reports = 0;
    if (!smmuv3_model_strict_enter_(m))
        return;
    smmuv3_model_strict_steps_(m, txn, bank, count);
    smmuv3_model_strict_leave_(m);
    for (uint32_t i = 0; i < txn->reports; i++)
        smmuv3_model_strict_(m, state, txn->report_table[i] ? SMMUV3_RULE_R072 : SMMUV3_RULE_R061, txn->report_pa[i],
                             txn->report_word[i],
                             txn->report_table[i] ? "descriptor changed without TLBI" : "entry changed without CFGI");
}

/** @return whether an invalidation of configuration covers what was seen. */
SMMUV3_INLINE bool smmuv3_model_covers_cfg_(const struct smmuv3_model_inval *what, const struct smmuv3_model_seen *seen)
{
    if (seen->kind == SMMUV3_WALK_KIND_TABLE || seen->stream_id < what->first || seen->stream_id > what->last)
        return false;
    if (what->kind == SMMUV3_MODEL_INVAL_STE)
        return true;
    if (seen->kind != SMMUV3_WALK_KIND_CD && seen->kind != SMMUV3_WALK_KIND_L1CD)
        return false;
    return what->kind == SMMUV3_MODEL_INVAL_CD_ALL || seen->substream_id == what->substream_id;
}

/** @return whether an invalidation of translations covers what was seen. Table descriptors count like their leaf. */
SMMUV3_INLINE bool smmuv3_model_covers_tlb_(const struct smmuv3_model_inval *what, const struct smmuv3_model_seen *seen)
{
    const bool stage1 = seen->stage == 1 && (what->scope & SMMUV3_MODEL_SCOPE_STAGE1) != 0;
    const bool stage2 = seen->stage == 2 && (what->scope & SMMUV3_MODEL_SCOPE_STAGE2) != 0;

    if (seen->kind != SMMUV3_WALK_KIND_TABLE || (!stage1 && !stage2))
        return false;
    if ((what->scope & SMMUV3_MODEL_SCOPE_VMID) != 0 && what->vmid != seen->vmid)
        return false;
    if ((what->scope & SMMUV3_MODEL_SCOPE_ASID) != 0 && seen->stage == 1 && what->asid != seen->asid)
        return false;
    if ((what->scope & (SMMUV3_MODEL_SCOPE_VA | SMMUV3_MODEL_SCOPE_IPA)) == 0)
        return true;
    /* An invalidation by address drops the leaf that holds it, whatever its size; 1 GiB is the largest that is looked at. */
    return (seen->input | 0x3fffffff) >= what->first && (seen->input & ~UINT64_C(0x3fffffff)) <= what->last;
}

/** Forget what an invalidation covers. */
SMMUV3_NEVER_INLINE void smmuv3_model_strict_forget_(struct smmuv3_model *m, const struct smmuv3_model_inval *what)
{
    const unsigned bank = smmuv3_model_bank_of_(what->state);
    struct smmuv3_model_seen *seen;
    bool hit;

    if (!m->config.strict || m->config.seen == NULL)
        return;
    if (!smmuv3_model_strict_enter_(m)) {
        (void)smmuv3_a32_exchange(&m->strict_late, 1);
        return;
    }
    for (uint32_t i = 0; i < m->config.seen_count; i++) {
        seen = &m->config.seen[i];
        hit = what->kind == SMMUV3_MODEL_INVAL_ALL;
        if (seen->bank == bank && what->kind >= SMMUV3_MODEL_INVAL_STE && what->kind <= SMMUV3_MODEL_INVAL_CD_ALL)
            hit = smmuv3_model_covers_cfg_(what, seen);
        if (what->kind == SMMUV3_MODEL_INVAL_TLB)
            hit = smmuv3_model_covers_tlb_(what, seen);
        if (hit)
            seen->pa = 0;
    }
    smmuv3_model_strict_leave_(m);
}

/**
 * Tell strict mode that memory of tables or queues was given back.
 *
 * @param m      the model.
 * @param pa     first byte.
 * @param bytes  length; 0 forgets the range that begins at `pa`.
 * @return SMMUV3_OK; SMMUV3_ERR_SPACE: no place is left in `freed`; SMMUV3_ERR_ARGUMENT: there is no such array.
 *
 * Concurrency: engine side, no translation meanwhile.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_model_strict_free(struct smmuv3_model *m, uint64_t pa, uint64_t bytes)
{
    struct smmuv3_model_freed *f;

    if (m->config.freed == NULL)
        return SMMUV3_ERR_ARGUMENT;
    for (uint32_t i = 0; i < m->config.freed_count; i++) {
        f = &m->config.freed[i];
        if (bytes == 0 ? f->pa == pa : f->bytes == 0) {
            f->pa = pa;
            f->bytes = bytes;
            return SMMUV3_OK;
        }
    }
    return bytes == 0 ? SMMUV3_OK : SMMUV3_ERR_SPACE;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

/* SPDX-License-Identifier: MIT */
/**
 * model_memory.h - how the model reaches memory: never its own registers, never beyond the output size, abort or nothing
 * told apart.
 *
 * Concurrency: any thread. No lock is held when a callback runs.
 */
#ifndef SMMUV3_MODEL_MEMORY_H
#define SMMUV3_MODEL_MEMORY_H

#include "model_grace.h"

#if SMMUV3_PORT_HAS_A64

/** Set every byte of an object to 0, without becoming a call of memset. */
SMMUV3_INLINE void smmuv3_model_zero_(void *object, size_t bytes)
{
    volatile unsigned char *p = SMMUV3_CAST(volatile unsigned char *, object);

    for (size_t i = 0; i < bytes; i++)
        p[i] = 0;
}

/** Begin a note. */
SMMUV3_INLINE void smmuv3_model_note_init_(struct smmuv3_model_note *note, unsigned kind, unsigned state,
                                           const char *text)
{
    note->words[0] = note->words[1] = note->words[2] = note->words[3] = 0;
    note->address = note->value = 0;
    note->text = text;
    note->rule = 0;
    note->kind = SMMUV3_CAST(uint8_t, kind);
    note->state = SMMUV3_CAST(uint8_t, state);
}

/** Send a note that has no more than an address and a value. */
SMMUV3_NEVER_INLINE void smmuv3_model_say_(const struct smmuv3_model *m, unsigned kind, unsigned state, unsigned rule,
                                           uint64_t address, uint64_t value, const char *text)
{
    struct smmuv3_model_note note;

    if (m->ops.note == NULL)
        return;
    smmuv3_model_note_init_(&note, kind, state, text);
    note.address = address;
    note.value = value;
    note.rule = SMMUV3_CAST(uint16_t, rule);
    m->ops.note(m->ops.ctx, &note);
}

/** @return whether a range touches the register pages. @param bytes at least 1. */
SMMUV3_INLINE bool smmuv3_model_own_page_(const struct smmuv3_model *m, uint64_t address, uint64_t bytes)
{
    const uint64_t base = m->config.mmio_base;

    if (m->config.mmio_bytes == 0)
        return false;
    if (address - base < m->config.mmio_bytes)
        return true;
    return base - address < bytes;
}

/** Refuse an access to the model's own registers. @return SMMUV3_ERR_ACCESS. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_model_refuse_(struct smmuv3_model *m, uint64_t address)
{
    (void)smmuv3_a64_fetch_add(&m->stats.refused, 1);
    smmuv3_model_say_(m, SMMUV3_MODEL_NOTE_REFUSED, SMMUV3_STATE_UNKNOWN, 0, address, 0,
                      "access of the SMMU to its own registers refused");
    return SMMUV3_ERR_ACCESS;
}

/** @return a status of a callback as a walk wants it: nothing there is an abort too. */
SMMUV3_INLINE smmuv3_status smmuv3_model_aborted_(struct smmuv3_model *m, smmuv3_status status)
{
    if (status == SMMUV3_OK || status == SMMUV3_ERR_ACCESS)
        return status;
    (void)smmuv3_a64_fetch_add(&m->stats.absent, 1);
    return SMMUV3_ERR_ACCESS;
}

/** Read a word; a smmuv3_walk_read_fn. */
SMMUV3_INLINE smmuv3_status smmuv3_model_read64_(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    struct smmuv3_model *m = SMMUV3_CAST(struct smmuv3_model *, ctx);

    *value = 0;
    if (smmuv3_model_own_page_(m, address, 8))
        return smmuv3_model_refuse_(m, address);
    return smmuv3_model_aborted_(m, m->ops.read64(m->ops.ctx, address, space, value));
}

/** Compare and exchange; a smmuv3_walk_cas_fn. */
SMMUV3_INLINE smmuv3_status smmuv3_model_cas64_(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t expected,
                                                uint64_t desired, uint64_t *seen)
{
    struct smmuv3_model *m = SMMUV3_CAST(struct smmuv3_model *, ctx);

    if (smmuv3_model_own_page_(m, address, 8))
        return smmuv3_model_refuse_(m, address);
    if (m->ops.cas64 == NULL)
        return SMMUV3_ERR_ACCESS;
    return smmuv3_model_aborted_(m, m->ops.cas64(m->ops.ctx, address, space, expected, desired, seen));
}

/** Write words as little-endian bytes in one call. @param count 1 to 4. */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_model_write_words_(struct smmuv3_model *m, uint64_t address,
                                                            enum smmuv3_state space, const uint64_t *w, unsigned count)
{
    unsigned char bytes[32];

    if (smmuv3_model_own_page_(m, address, SMMUV3_CAST(uint64_t, count) * 8))
        return smmuv3_model_refuse_(m, address);
    if (m->ops.write == NULL || count > 4)
        return SMMUV3_ERR_ACCESS;
    smmuv3_words_to_bytes(bytes, w, count);
    return smmuv3_model_aborted_(m, m->ops.write(m->ops.ctx, address, space, bytes, SMMUV3_CAST(size_t, count) * 8));
}

/** @return an index that is known to be below `count`, also while a CPU runs ahead of the comparison. */
SMMUV3_INLINE uint32_t smmuv3_model_clamp_(uint32_t index, uint32_t count)
{
    const uint64_t below = SMMUV3_CAST(uint64_t, index) - SMMUV3_CAST(uint64_t, count);

    return index & SMMUV3_CAST(uint32_t, 0 - (below >> 63));
}

/** @return an address without what is above the output size [3.4.3]. */
SMMUV3_INLINE uint64_t smmuv3_model_truncate_(const struct smmuv3_model *m, uint64_t address)
{
    unsigned bits;

    if (!smmuv3_caps_oas_bits(&m->config.ids, &bits) || bits >= 64)
        return address;
    return address & ((SMMUV3_CAST(uint64_t, 1) << bits) - 1);
}

/** Address and log2 of the entries of a queue, from its base register, as they act. */
SMMUV3_INLINE uint64_t smmuv3_model_queue_(const struct smmuv3_model *m, uint64_t base, unsigned most, uint32_t bytes,
                                           unsigned *log2)
{
    const unsigned written = SMMUV3_CAST(unsigned, smmuv3_reg_get(base, SMMUV3_F_CMDQ_BASE_LOG2SIZE));
    const uint64_t address = smmuv3_reg_get(base, SMMUV3_F_CMDQ_BASE_ADDR);

    *log2 = written < most ? written : most;
    if (*log2 > SMMUV3_QUEUE_LOG2_MAX)
        *log2 = SMMUV3_QUEUE_LOG2_MAX;
    return smmuv3_model_truncate_(m, address & ~SMMUV3_CAST(uint64_t, smmuv3_queue_alignment(*log2, bytes) - 1));
}

/** @return a field of an ID register, 0 when it is not known. */
SMMUV3_INLINE unsigned smmuv3_model_id_(const struct smmuv3_model *m, int field)
{
    uint64_t value;

    return smmuv3_caps_get(&m->config.ids, field, &value) ? SMMUV3_CAST(unsigned, value) : 0;
}

/** @return whether the SMMU has a capability. */
SMMUV3_INLINE bool smmuv3_model_has_(const struct smmuv3_model *m, int cap)
{
    return smmuv3_caps_has(&m->config.ids, cap) == SMMUV3_YES;
}

/** @return the bank of a security state: Secure, or Non-secure for everything else. */
SMMUV3_INLINE unsigned smmuv3_model_bank_of_(unsigned state)
{
    return state == SMMUV3_STATE_S ? 1 : 0;
}

/** @return a 32-bit register of a bank. @param reg its Non-secure register id. */
SMMUV3_INLINE uint32_t smmuv3_model_get_(const struct smmuv3_model_bank *b, int reg)
{
    return b->r[smmuv3_reg_offset(reg) >> 2 & (SMMUV3_MODEL_WORDS - 1)];
}

/** Set a 32-bit register of a bank. */
SMMUV3_INLINE void smmuv3_model_set_(struct smmuv3_model_bank *b, int reg, uint32_t value)
{
    b->r[smmuv3_reg_offset(reg) >> 2 & (SMMUV3_MODEL_WORDS - 1)] = value;
}

/** @return a 64-bit register of a bank. */
SMMUV3_INLINE uint64_t smmuv3_model_get64_(const struct smmuv3_model_bank *b, int reg)
{
    const uint32_t word = smmuv3_reg_offset(reg) >> 2 & (SMMUV3_MODEL_WORDS - 2);

    return b->r[word] | SMMUV3_CAST(uint64_t, b->r[word + 1]) << 32;
}

/** Set a 64-bit register of a bank. */
SMMUV3_INLINE void smmuv3_model_set64_(struct smmuv3_model_bank *b, int reg, uint64_t value)
{
    const uint32_t word = smmuv3_reg_offset(reg) >> 2 & (SMMUV3_MODEL_WORDS - 2);

    b->r[word] = SMMUV3_CAST(uint32_t, value & UINT32_MAX);
    b->r[word + 1] = SMMUV3_CAST(uint32_t, value >> 32);
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

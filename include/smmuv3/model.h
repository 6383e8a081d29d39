/* SPDX-License-Identifier: MIT */
/**
 * model.h - a complete software SMMUv3: set it up, give it MMIO, let it run, translate through it.
 *
 *     smmuv3_model_config_default(&config);
 *     status = smmuv3_model_init(&model, &config, &ops);
 *     smmuv3_model_txn_init(&model, &txn);                   one for each thread that translates
 *     smmuv3_model_mmio_write(&model, offset, 4, SMMUV3_STATE_NS, value);
 *     while (smmuv3_model_run(&model, 64) != 0) {}           consumes commands; MMIO never does
 *     smmuv3_model_translate(&model, &txn, &access, &result);
 *
 * Concurrency: init, MMIO, run, reset: engine side, serialised by the user. [IHI 0070]
 */
#ifndef SMMUV3_MODEL_H
#define SMMUV3_MODEL_H

#include "model_ats.h"
#include "model_dma.h"
#include "model_pri.h"

#if SMMUV3_PORT_HAS_A64

/** Set an ID register of a configuration. */
SMMUV3_INLINE void smmuv3_model_config_id(struct smmuv3_model_config *config, int reg, uint32_t value)
{
    (void)smmuv3_caps_set(&config->ids, reg, value);
}

/**
 * A configuration that works: v3.2, stages 1 and 2, all granules, 48 bits, 16-bit StreamIDs, ASIDs and VMIDs, 20-bit
 * SubstreamIDs, two-level tables, EL2, range invalidation, coherent, MSI, SEV, ATOS, terminate model (no stalls), no HTTU,
 * ATS, PRI or ECMDQ, Non-secure only. Change it with smmuv3_model_config_id().
 */
SMMUV3_INLINE void smmuv3_model_config_default(struct smmuv3_model_config *config)
{
    smmuv3_model_zero_(config, sizeof(*config));
    smmuv3_model_config_id(config, SMMUV3_R_IDR0,
                           1u | 1u << 1 | 2u << 2 | 1u << 4 | 1u << 9 | 1u << 12 | 1u << 13 | 1u << 14 | 1u << 15 | 1u << 18 |
                               1u << 19 | 2u << 21 | 1u << 24 | 1u << 27);
    smmuv3_model_config_id(config, SMMUV3_R_IDR1, 16u | 20u << 6 | 19u << 16 | 19u << 21 | 1u << 26 | 1u << 27);
    smmuv3_model_config_id(config, SMMUV3_R_IDR3, 1u << 2 | 1u << 4 | 1u << 8 | 1u << 10 | 2u << 11);
    smmuv3_model_config_id(config, SMMUV3_R_IDR5, 5u | 7u << 4);
    smmuv3_model_config_id(config, SMMUV3_R_AIDR, 2);
}

/** @return a field of the ID registers of a configuration. */
SMMUV3_INLINE unsigned smmuv3_model_config_get_(const struct smmuv3_model_config *c, int field)
{
    uint64_t value;

    return smmuv3_caps_get(&c->ids, field, &value) ? SMMUV3_CAST(unsigned, value) : 0;
}

/** @return whether the ID registers name something that this model does not do. */
SMMUV3_NEVER_INLINE bool smmuv3_model_config_beyond_(const struct smmuv3_model_config *c)
{
    static const int none[] = {
        SMMUV3_F_IDR0_RME_IMPL, SMMUV3_F_IDR0_BTM,  SMMUV3_F_IDR1_TABLES_PRESET, SMMUV3_F_IDR1_QUEUES_PRESET,
        SMMUV3_F_IDR3_MPAM,     SMMUV3_F_IDR3_S2PO, SMMUV3_F_IDR3_THE,           SMMUV3_F_IDR3_DPT,
        SMMUV3_F_IDR5_D128,     SMMUV3_F_IDR3_MTEPERM,
    };

    for (unsigned i = 0; i < sizeof(none) / sizeof(none[0]); i++)
        if (smmuv3_model_config_get_(c, none[i]) != 0)
            return true;
    return false;
}

/** @return whether the ID registers contradict themselves or the architecture. */
SMMUV3_NEVER_INLINE bool smmuv3_model_config_odd_(const struct smmuv3_model_config *c)
{
    const unsigned minor = smmuv3_model_config_get_(c, SMMUV3_F_AIDR_ArchMinorRev);
    const bool s1 = smmuv3_model_config_get_(c, SMMUV3_F_IDR0_S1P) != 0;
    const bool s2 = smmuv3_model_config_get_(c, SMMUV3_F_IDR0_S2P) != 0;
    const unsigned ttf = smmuv3_model_config_get_(c, SMMUV3_F_IDR0_TTF);
    const unsigned granules = smmuv3_model_config_get_(c, SMMUV3_F_IDR5_GRAN4K) |
                              smmuv3_model_config_get_(c, SMMUV3_F_IDR5_GRAN16K) |
                              smmuv3_model_config_get_(c, SMMUV3_F_IDR5_GRAN64K);
    bool odd = smmuv3_model_config_get_(c, SMMUV3_F_AIDR_ArchMajorRev) != 0 || minor > 4;

    odd = odd || (!s1 && !s2) || ttf == 0 || ((ttf & 2) != 0 && granules == 0);
    odd = odd || smmuv3_model_config_get_(c, SMMUV3_F_IDR0_ST_LEVEL) > 1 ||
          smmuv3_model_config_get_(c, SMMUV3_F_IDR0_STALL_MODEL) == 3 || smmuv3_model_config_get_(c, SMMUV3_F_IDR0_TTENDIAN) == 1;
    odd = odd || smmuv3_model_config_get_(c, SMMUV3_F_IDR1_CMDQS) > 19 || smmuv3_model_config_get_(c, SMMUV3_F_IDR1_EVENTQS) > 19 ||
          smmuv3_model_config_get_(c, SMMUV3_F_IDR1_PRIQS) > 19 || smmuv3_model_config_get_(c, SMMUV3_F_IDR1_SIDSIZE) > 32 ||
          smmuv3_model_config_get_(c, SMMUV3_F_IDR1_SSIDSIZE) > 20;
    odd = odd || (smmuv3_model_config_get_(c, SMMUV3_F_IDR1_SIDSIZE) >= 7 &&
                  smmuv3_model_config_get_(c, SMMUV3_F_IDR0_ST_LEVEL) == 0);
    odd = odd || (minor >= 2 && smmuv3_model_config_get_(c, SMMUV3_F_IDR3_RIL) == 0);
    odd = odd || smmuv3_size_code_bits(smmuv3_model_config_get_(c, SMMUV3_F_IDR5_OAS)) == 0;
    return odd || (smmuv3_model_config_get_(c, SMMUV3_F_IDR0_PRI) != 0 && smmuv3_model_config_get_(c, SMMUV3_F_IDR0_ATS) == 0);
}

/** @return whether memory that the ID registers need is given, and is where it can be. */
SMMUV3_NEVER_INLINE bool smmuv3_model_config_memory_(const struct smmuv3_model_config *c)
{
    const bool stalls = smmuv3_model_config_get_(c, SMMUV3_F_IDR0_STALL_MODEL) != 1;
    const unsigned pages = smmuv3_model_config_get_(c, SMMUV3_F_IDR6_CMDQ_CONTROL_PAGE_LOG2NUMP);
    const unsigned queues = smmuv3_model_config_get_(c, SMMUV3_F_IDR6_CMDQ_CONTROL_PAGE_LOG2NUMQ);

    if (stalls && (c->stalls == NULL || c->stall_count == 0 || c->stall_count > SMMUV3_MODEL_STALLS_MAX))
        return false;
    if ((c->mmio_base & 0xffff) != 0 || (c->mmio_bytes & 0xffff) != 0)
        return false;
    if (c->direct != NULL && c->mmio_bytes != 0 &&
        (c->mmio_base - c->direct_base < c->direct_bytes || c->direct_base - c->mmio_base < c->mmio_bytes))
        return false;
    if (smmuv3_model_config_get_(c, SMMUV3_F_IDR1_ECMDQ) == 0)
        return c->ecmdq_count == 0;
    return c->ecmdqs != NULL && pages <= 4 && queues <= 8 && c->ecmdq_count == SMMUV3_CAST(uint32_t, 1) << (pages + queues) &&
           (c->ecmdq_offset & 0xffff) == 0 && c->ecmdq_offset >= 0x20000 &&
           smmuv3_model_config_get_(c, SMMUV3_F_IDR0_COHACC) != 0 && smmuv3_model_config_get_(c, SMMUV3_F_IDR0_MSI) != 0;
}

/**
 * Check a configuration.
 *
 * @param config     not NULL.
 * @param ops        not NULL.
 * @return SMMUV3_OK; SMMUV3_ERR_UNSUPPORTED: the ID registers name RME, BTM, preset tables or queues, MPAM, permission
 *         overlays, THE, DPT, 128-bit descriptors, MTE permissions, or Secure features beyond S_IDR1, which this model does
 *         not have; SMMUV3_ERR_ILLEGAL: they contradict the architecture; SMMUV3_ERR_ARGUMENT: a callback or an array
 *         that they need is missing, or a size or place does not fit.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_model_config_check(const struct smmuv3_model_config *config,
                                                                       const struct smmuv3_model_ops *ops)
{
    if (config == NULL || ops == NULL || ops->read64 == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (smmuv3_model_config_beyond_(config) || smmuv3_model_config_get_(config, SMMUV3_F_S_IDR0_ECMDQ) != 0)
        return SMMUV3_ERR_UNSUPPORTED;
    if (smmuv3_model_config_odd_(config))
        return SMMUV3_ERR_ILLEGAL;
    if (smmuv3_model_config_get_(config, SMMUV3_F_IDR0_HTTU) != 0 && ops->cas64 == NULL)
        return SMMUV3_ERR_ARGUMENT;
    return smmuv3_model_config_memory_(config) ? SMMUV3_OK : SMMUV3_ERR_ARGUMENT;
}

/** Set up a command queue that is off. */
SMMUV3_INLINE void smmuv3_model_feed_reset_(struct smmuv3_model_feed *feed, unsigned bank, bool ecmdq)
{
    feed->base = feed->wait = 0;
    feed->prod = feed->cons = 0;
    smmuv3_a32_store(&feed->atc_lost, 0);
    feed->bank = SMMUV3_CAST(uint8_t, bank);
    feed->ecmdq = ecmdq;
}

/** Reset the registers of one state. */
SMMUV3_INLINE void smmuv3_model_bank_reset_(struct smmuv3_model *m, unsigned bank)
{
    struct smmuv3_model_bank *b = &m->bank[bank];

    smmuv3_model_zero_(b->r, sizeof(b->r));
    smmuv3_model_set_(b, SMMUV3_R_GBPA, m->config.gbpa_reset & SMMUV3_CAST(uint32_t, smmuv3_model_known_(b, SMMUV3_R_GBPA)) &
                                            ~SMMUV3_CAST(uint32_t, smmuv3_field_mask(SMMUV3_F_GBPA_Update)));
    smmuv3_model_feed_reset_(&b->cmdq, bank, false);
    b->last_event_valid = false;
    b->cr0_wait = b->gbpa_wait = 0;
    m->strict_cleaned[bank] = m->strict_unsynced[bank] = 0;
}

/** Everything that reset does. */
SMMUV3_NEVER_INLINE void smmuv3_model_reset_(struct smmuv3_model *m)
{
    for (unsigned i = 0; i < SMMUV3_MODEL_BANKS; i++)
        smmuv3_model_bank_reset_(m, i);
    smmuv3_model_publish_(m, 0);
    smmuv3_model_publish_(m, 1);
    m->bank[0].env.stall_model = SMMUV3_STALL_MODEL_UNKNOWN;
    for (uint32_t i = 0; i < m->config.ecmdq_count; i++)
        smmuv3_model_feed_reset_(&m->config.ecmdqs[i], 0, true);
    smmuv3_model_zero_(m->vatos, sizeof(m->vatos));
    m->control_en = 0;
    m->next_feed = 0;
    /* Events on their way meet queues that are off: they are dropped. */
    smmuv3_model_deliver_(m);
    for (unsigned i = 0; i < SMMUV3_MODEL_BANKS; i++)
        smmuv3_model_stalls_end_(m, i, true, 0, false, SMMUV3_MODEL_RESUME_ABORT);
    smmuv3_model_drop_all_(m);
}

/**
 * Reset, as a reset line does. Stalled transactions end with an abort. Statistics stay.
 *
 * Concurrency: engine side; translations may go on and see the state of after.
 */
SMMUV3_INLINE void smmuv3_model_reset(struct smmuv3_model *m)
{
    if (!smmuv3_model_enter_(m, 0))
        return;
    smmuv3_model_reset_(m);
    smmuv3_model_leave_(m);
}

/**
 * Set up a model.
 *
 * @param m       the model; its memory is the user's.
 * @param config  copied; the arrays that it names belong to the model until nobody uses it.
 * @param ops     copied.
 * @return as smmuv3_model_config_check(): nothing was changed. Else SMMUV3_OK, and the model is as after reset.
 *
 * Concurrency: nobody else uses the model yet.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_model_init(struct smmuv3_model *m,
                                                               const struct smmuv3_model_config *config,
                                                               const struct smmuv3_model_ops *ops)
{
    const smmuv3_status status = m == NULL ? SMMUV3_ERR_ARGUMENT : smmuv3_model_config_check(config, ops);

    if (status != SMMUV3_OK)
        return status;
    smmuv3_model_zero_(m, sizeof(*m));
    smmuv3_mem_copy_object_(&m->config, config, sizeof(*config));
    smmuv3_mem_copy_object_(&m->ops, ops, sizeof(*ops));
    /* Registers that nobody set read 0, and that is known. */
    for (unsigned i = 0; i < SMMUV3_CAPS_SLOTS; i++)
        if ((m->config.ids.known >> i & 1) == 0)
            m->config.ids.raw[i] = 0;
    m->config.ids.known = (UINT32_C(1) << SMMUV3_CAPS_SLOTS) - 1;
    for (unsigned i = 0; i < SMMUV3_MODEL_BANKS; i++) {
        struct smmuv3_model_bank *b = &m->bank[i];
        b->state = i == 1 ? SMMUV3_STATE_S : SMMUV3_STATE_NS;
        smmuv3_mem_copy_object_(&b->env.caps, &m->config.ids, sizeof(b->env.caps));
        b->env.state = SMMUV3_CAST(enum smmuv3_state, b->state);
        b->env.v30_range_illegal = b->env.v30_eats_s2s_illegal = b->env.s1ptr_ipa_illegal = SMMUV3_YES;
        b->env.ecmdq = SMMUV3_NO;
        b->present = i == 0 || smmuv3_model_has_(m, SMMUV3_CAP_SECURE);
    }
    for (uint32_t i = 0; i < SMMUV3_MODEL_RING; i++)
        smmuv3_a32_store(&m->ring[i].turn, i);
    for (uint32_t i = 0; m->config.stalls != NULL && i < m->config.stall_count; i++)
        smmuv3_a32_store(&m->config.stalls[i].state, SMMUV3_MODEL_STALL_FREE);
    if (m->config.stalls == NULL)
        m->config.stall_count = 0;
    if (m->config.seen != NULL)
        smmuv3_model_zero_(m->config.seen, sizeof(*m->config.seen) * m->config.seen_count);
    if (m->config.freed != NULL)
        smmuv3_model_zero_(m->config.freed, sizeof(*m->config.freed) * m->config.freed_count);
    smmuv3_model_txn_init(m, &m->own);
    smmuv3_model_reset_(m);
    return SMMUV3_OK;
}

/** @return whether any command queue has a command that run() could look at. */
SMMUV3_INLINE bool smmuv3_model_commands_(struct smmuv3_model *m)
{
    for (uint32_t i = 0; i < SMMUV3_MODEL_BANKS + m->config.ecmdq_count; i++) {
        const struct smmuv3_model_feed *feed = smmuv3_model_feed_(m, i);
        if (feed != NULL && smmuv3_model_feed_ready_(m, feed) && feed->wait == 0)
            return true;
    }
    return false;
}

/**
 * Do work: write events, finish changes, consume commands of all queues in turn.
 *
 * @param m       the model.
 * @param budget  commands that may be consumed, at least 1.
 * @return commands consumed. When commands are left that need not wait, `more_work` was called.
 *
 * Concurrency: engine side.
 */
SMMUV3_INLINE uint32_t smmuv3_model_run(struct smmuv3_model *m, uint32_t budget)
{
    const uint32_t feeds = SMMUV3_MODEL_BANKS + m->config.ecmdq_count;
    uint32_t done = 0;

    if (!smmuv3_model_enter_(m, 0))
        return 0;
    smmuv3_model_deliver_(m);
    smmuv3_model_regs_poll_(m);
    for (uint32_t i = 0; i < feeds && done < budget; i++) {
        struct smmuv3_model_feed *feed = smmuv3_model_feed_(m, m->next_feed);
        m->next_feed = m->next_feed + 1 < feeds ? m->next_feed + 1 : 0;
        if (feed == NULL)
            continue;
        done += smmuv3_model_feed_run_(m, feed, budget - done);
        if (feed->ecmdq)
            smmuv3_model_ecmdq_poll_(feed);
    }
    smmuv3_model_regs_poll_(m);
    if (smmuv3_model_commands_(m))
        smmuv3_model_kick_(m);
    smmuv3_model_leave_(m);
    return done;
}

/** @return what was counted; a plain look, for tests and monitors. */
SMMUV3_INLINE const struct smmuv3_model_stats *smmuv3_model_statistics(const struct smmuv3_model *m)
{
    return &m->stats;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

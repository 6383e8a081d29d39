/* SPDX-License-Identifier: MIT */
/**
 * model_cmdq.h - command queues, of states and enhanced ones: fetch, legality, execution, errors.
 *
 * Commands are only consumed by smmuv3_model_run(), a bounded number in each call, and never by an MMIO access.
 *
 * Concurrency: engine side. [3.5, 4, 7.1]
 */
#ifndef SMMUV3_MODEL_CMDQ_H
#define SMMUV3_MODEL_CMDQ_H

#include "model_cmd_sync.h"

#if SMMUV3_PORT_HAS_A64

/** @return whether a queue is on and not stopped by an error. */
SMMUV3_INLINE bool smmuv3_model_feed_runs_(const struct smmuv3_model *m, const struct smmuv3_model_feed *feed)
{
    const struct smmuv3_model_bank *b = &m->bank[feed->bank & 1];

    if (feed->ecmdq)
        return (smmuv3_reg_get(feed->prod, SMMUV3_F_ECMDQ_PROD_EN) != 0 || feed->wait != 0) &&
               smmuv3_reg_get(feed->cons, SMMUV3_F_ECMDQ_CONS_ENACK) != 0 &&
               smmuv3_reg_get(feed->prod, SMMUV3_F_ECMDQ_PROD_ERRACK) == smmuv3_reg_get(feed->cons, SMMUV3_F_ECMDQ_CONS_ERR);
    if (!b->present || (smmuv3_model_gerrors_(b) & smmuv3_field_mask(SMMUV3_F_GERROR_CMDQ_ERR)) != 0)
        return false;
    return smmuv3_reg_get(smmuv3_model_get_(b, SMMUV3_R_CR0), SMMUV3_F_CR0_CMDQEN) != 0 || feed->wait != 0;
}

/** @return entries between CONS and PROD as they count: none when the pair is impossible [R004]. */
SMMUV3_INLINE uint32_t smmuv3_model_feed_used_(const struct smmuv3_model *m, const struct smmuv3_model_feed *feed)
{
    unsigned log2;
    uint32_t used;

    (void)smmuv3_model_queue_(m, feed->base, smmuv3_model_id_(m, SMMUV3_F_IDR1_CMDQS), SMMUV3_QUEUE_CMD_BYTES, &log2);
    used = smmuv3_queue_used(feed->prod, feed->cons, log2);
    return used > smmuv3_queue_size(log2) ? 0 : used;
}

/** @return whether a queue has a command that can be looked at. */
SMMUV3_INLINE bool smmuv3_model_feed_ready_(const struct smmuv3_model *m, const struct smmuv3_model_feed *feed)
{
    return smmuv3_model_feed_runs_(m, feed) && smmuv3_model_feed_used_(m, feed) != 0;
}

/** Note about a command. */
SMMUV3_NEVER_INLINE void smmuv3_model_note_cmd_(const struct smmuv3_model *m, unsigned kind, unsigned state, unsigned rule,
                                                const struct smmuv3_cmd *cmd, const char *text)
{
    struct smmuv3_model_note note;

    if (m->ops.note == NULL)
        return;
    smmuv3_model_note_init_(&note, kind, state, text);
    note.words[0] = cmd->w[0];
    note.words[1] = cmd->w[1];
    note.rule = SMMUV3_CAST(uint16_t, rule);
    m->ops.note(m->ops.ctx, &note);
}

/** Stop a queue with an error. */
SMMUV3_NEVER_INLINE void smmuv3_model_feed_error_(struct smmuv3_model *m, struct smmuv3_model_feed *feed, unsigned code,
                                                  unsigned rule, const char *text)
{
    struct smmuv3_model_bank *b = &m->bank[feed->bank & 1];
    const uint64_t cons = feed->cons;

    m->stats.command_errors++;
    feed->wait = 0;
    if (feed->ecmdq) {
        const uint64_t err = smmuv3_reg_get(cons, SMMUV3_F_ECMDQ_CONS_ERR) ^ 1;
        feed->cons = SMMUV3_CAST(uint32_t, smmuv3_reg_set(smmuv3_reg_set(cons, SMMUV3_F_ECMDQ_CONS_ERR_REASON, code),
                                                          SMMUV3_F_ECMDQ_CONS_ERR, err));
    } else {
        feed->cons = SMMUV3_CAST(uint32_t, smmuv3_reg_set(cons, SMMUV3_F_CMDQ_CONS_ERR, code));
    }
    smmuv3_model_note_cmd_(m, SMMUV3_MODEL_NOTE_CMD_ERROR, b->state, rule, &m->cmd, text);
    smmuv3_model_gerror_(m, b, feed->ecmdq ? SMMUV3_F_GERROR_CMDQP_ERR : SMMUV3_F_GERROR_CMDQ_ERR);
}

/** @return the rule of the first error, 0 for none. */
SMMUV3_INLINE unsigned smmuv3_model_cmd_rule_(const struct smmuv3_findings *list)
{
    for (size_t i = 0; i < list->count && i < list->cap; i++)
        if (list->v[i].severity == SMMUV3_SEVERITY_ERROR)
            return list->v[i].rule;
    return SMMUV3_RULE_R073;
}

/**
 * The commands that queues are full of, which need no list of findings: CMD_SYNC, and TLBIs that need no more than stage 1 or
 * stage 2. Of their fields CS=0b11 and a range that is empty are illegal, nothing else.
 *
 * @return whether the command is one of those, and legal; false when smmuv3_cmd_check() has to say it.
 */
SMMUV3_INLINE bool smmuv3_model_cmd_usual_(const struct smmuv3_model_bank *b, const struct smmuv3_cmd *cmd)
{
    const unsigned opcode = smmuv3_cmd_opcode(cmd);
    const uint32_t needs = smmuv3_cmd_needs(opcode);
    const uint32_t known = SMMUV3_CMD_NEED_S1P | SMMUV3_CMD_NEED_S2P;

    if (opcode == SMMUV3_OP_SYNC)
        return smmuv3_field_get(cmd->w, SMMUV3_F_CMD_CS) != 3;
    if ((smmuv3_cmd_traits(opcode) & SMMUV3_CMD_TRAIT_TLBI) == 0 || needs == 0 || (needs & ~known) != 0)
        return false;
    if (((needs & SMMUV3_CMD_NEED_S1P) != 0 && smmuv3_caps_has(&b->env.caps, SMMUV3_CAP_S1) != SMMUV3_YES) ||
        ((needs & SMMUV3_CMD_NEED_S2P) != 0 && smmuv3_caps_has(&b->env.caps, SMMUV3_CAP_S2) != SMMUV3_YES))
        return false;
    /* Levels 2 and 3 exist with every granule, so that such a hint is one [4.4.1.1]. */
    return smmuv3_field_get(cmd->w, SMMUV3_F_CMD_TG) == SMMUV3_V_CMD_TG_NONE ||
           smmuv3_field_get(cmd->w, SMMUV3_F_CMD_NUM) != 0 || smmuv3_field_get(cmd->w, SMMUV3_F_CMD_TTL) >= 2;
}

/** Judge the command in hand. @return the rule that makes it illegal, 0 for none. */
SMMUV3_NEVER_INLINE unsigned smmuv3_model_cmd_judge_(struct smmuv3_model *m, const struct smmuv3_model_bank *b)
{
    struct smmuv3_findings *out = &m->cmd_findings;
    const unsigned opcode = smmuv3_cmd_opcode(&m->cmd);
    enum smmuv3_verdict verdict;

    if (!m->config.strict && !m->config.check_reserved && smmuv3_model_cmd_usual_(b, &m->cmd))
        return 0;
    out->v = m->cmd_finding;
    out->cap = 8;
    out->count = out->errors = out->undecided = 0;
    verdict = smmuv3_cmd_check(&m->cmd, &b->env, out);
    if (m->config.strict)
        for (size_t i = 0; i < out->count && i < out->cap; i++)
            if (out->v[i].severity != SMMUV3_SEVERITY_ERROR && out->v[i].needs == 0)
                smmuv3_model_strict_(m, b->state, out->v[i].rule, m->cmd.w[0], m->cmd.w[1], "command");
    if (verdict == SMMUV3_ILLEGAL)
        return smmuv3_model_cmd_rule_(out);
    /* Opcodes that this SMMU does not have; reserved bits, where it is told to look. */
    if (smmuv3_cmd_kind_of(opcode) != SMMUV3_CMD_KIND_ARCHITECTED)
        return SMMUV3_RULE_CMD_001;
    if (verdict == SMMUV3_UNDECIDED && m->config.check_reserved)
        return out->v[0].rule;
    return 0;
}

/** Execute the command in hand, all but the signal of a CMD_SYNC. */
SMMUV3_NEVER_INLINE enum smmuv3_model_cmd_outcome smmuv3_model_cmd_execute_(struct smmuv3_model *m,
                                                                            struct smmuv3_model_feed *feed)
{
    struct smmuv3_model_bank *b = &m->bank[feed->bank & 1];
    const unsigned opcode = smmuv3_cmd_opcode(&m->cmd);
    const uint32_t traits = smmuv3_cmd_traits(opcode);

    if ((traits & SMMUV3_CMD_TRAIT_SYNC) != 0)
        return smmuv3_model_cmd_sync_(m, feed);
    if ((traits & SMMUV3_CMD_TRAIT_TLBI) != 0)
        smmuv3_model_cmd_tlbi_(m, b, &m->cmd);
    else if ((traits & SMMUV3_CMD_TRAIT_CFGI) != 0)
        smmuv3_model_cmd_cfgi_(m, b, &m->cmd);
    else if ((traits & SMMUV3_CMD_TRAIT_FAULT) != 0)
        smmuv3_model_cmd_fault_(m, b, &m->cmd);
    else if (opcode == SMMUV3_OP_ATC_INV)
        smmuv3_model_cmd_atc_inv_(m, feed, &m->cmd);
    else if (opcode == SMMUV3_OP_PRI_RESP)
        smmuv3_model_cmd_pri_resp_(m, &m->cmd);
    return SMMUV3_MODEL_CMD_DONE;
}

/** Fetch the command at CONS. @return false after an abort. */
SMMUV3_INLINE bool smmuv3_model_cmd_fetch_(struct smmuv3_model *m, const struct smmuv3_model_feed *feed)
{
    const enum smmuv3_state space = SMMUV3_CAST(enum smmuv3_state, m->bank[feed->bank & 1].state);
    unsigned log2;
    uint64_t address =
        smmuv3_model_queue_(m, feed->base, smmuv3_model_id_(m, SMMUV3_F_IDR1_CMDQS), SMMUV3_QUEUE_CMD_BYTES, &log2);

    address += SMMUV3_CAST(uint64_t, 16) * smmuv3_queue_slot(feed->cons, log2);
    if (m->config.strict)
        smmuv3_model_strict_freed_(m, space, address);
    return smmuv3_walk_memory_read(&m->own.memory, address, space, &m->cmd.w[0]) == SMMUV3_OK &&
           smmuv3_walk_memory_read(&m->own.memory, address + 8, space, &m->cmd.w[1]) == SMMUV3_OK;
}

/** Move CONS by one. */
SMMUV3_INLINE void smmuv3_model_feed_advance_(const struct smmuv3_model *m, struct smmuv3_model_feed *feed)
{
    unsigned log2;
    uint32_t mask;

    (void)smmuv3_model_queue_(m, feed->base, smmuv3_model_id_(m, SMMUV3_F_IDR1_CMDQS), SMMUV3_QUEUE_CMD_BYTES, &log2);
    mask = smmuv3_queue_mask(log2);
    feed->cons = (feed->cons & ~SMMUV3_CAST(uint32_t, 0xfffff)) | ((feed->cons + 1) & mask);
}

/** Strict mode: was the SMMU cleaned before its first use, and is every command covered by a CMD_SYNC? */
SMMUV3_INLINE void smmuv3_model_strict_cmd_(struct smmuv3_model *m, const struct smmuv3_model_feed *feed)
{
    const unsigned bank = feed->bank & 1;
    const unsigned opcode = smmuv3_cmd_opcode(&m->cmd);

    m->strict_unsynced[bank] = opcode != SMMUV3_OP_SYNC;
    if (smmuv3_cmd_is_cfgi_all(&m->cmd))
        m->strict_cleaned[bank] |= 1;
    if (opcode == SMMUV3_OP_TLBI_NSNH_ALL || opcode == SMMUV3_OP_TLBI_SNH_ALL || opcode == SMMUV3_OP_TLBI_NH_ALL)
        m->strict_cleaned[bank] |= (m->strict_cleaned[bank] & 1) != 0 ? 2 : 0;
    if (opcode == SMMUV3_OP_SYNC && m->strict_cleaned[bank] == 3)
        m->strict_cleaned[bank] = 7;
}

/** Look at one command of a queue that is ready. @return true when it was consumed. */
SMMUV3_NEVER_INLINE bool smmuv3_model_feed_step_(struct smmuv3_model *m, struct smmuv3_model_feed *feed)
{
    struct smmuv3_model_bank *b = &m->bank[feed->bank & 1];
    enum smmuv3_model_cmd_outcome outcome;
    unsigned rule;

    m->cmd.w[0] = m->cmd.w[1] = 0;
    if (!smmuv3_model_cmd_fetch_(m, feed)) {
        smmuv3_model_feed_error_(m, feed, SMMUV3_CERROR_ABT, SMMUV3_RULE_R074, "command fetch aborted");
        return false;
    }
    rule = smmuv3_model_cmd_judge_(m, b);
    if (rule != 0) {
        smmuv3_model_feed_error_(m, feed, SMMUV3_CERROR_ILL, rule, "illegal command");
        return false;
    }
    outcome = smmuv3_model_cmd_execute_(m, feed);
    if (outcome == SMMUV3_MODEL_CMD_ATC_LOST)
        smmuv3_model_feed_error_(m, feed, SMMUV3_CERROR_ATC_INV_SYNC, SMMUV3_RULE_R081, "ATC invalidation timed out");
    if (outcome != SMMUV3_MODEL_CMD_DONE)
        return false;
    if (m->config.strict)
        smmuv3_model_strict_cmd_(m, feed);
    m->stats.commands++;
    smmuv3_model_feed_advance_(m, feed);
    smmuv3_model_note_cmd_(m, SMMUV3_MODEL_NOTE_CMD, b->state, 0, &m->cmd, "command");
    if (smmuv3_cmd_opcode(&m->cmd) == SMMUV3_OP_SYNC)
        smmuv3_model_cmd_signal_(m, b, &m->cmd);
    return true;
}

/** Run one queue. @return commands consumed, at most `budget`. */
SMMUV3_INLINE uint32_t smmuv3_model_feed_run_(struct smmuv3_model *m, struct smmuv3_model_feed *feed, uint32_t budget)
{
    uint32_t count = 0;
    bool full;

    while (count < budget && smmuv3_model_feed_ready_(m, feed)) {
        unsigned log2;
        (void)smmuv3_model_queue_(m, feed->base, smmuv3_model_id_(m, SMMUV3_F_IDR1_CMDQS), SMMUV3_QUEUE_CMD_BYTES, &log2);
        full = smmuv3_queue_full(feed->prod, feed->cons, log2);
        if (!smmuv3_model_feed_step_(m, feed))
            break;
        count++;
        /* A queue that stops being full signals an event to waiting CPUs [R146]. */
        if (full && smmuv3_model_has_(m, SMMUV3_CAP_SEV) && m->ops.sev != NULL)
            m->ops.sev(m->ops.ctx, SMMUV3_CAST(enum smmuv3_state, m->bank[feed->bank & 1].state));
    }
    return count;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

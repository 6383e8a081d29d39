/* SPDX-License-Identifier: MIT */
/**
 * dev_queues.h - memory of the queues of one programming interface: from the port, from the caller, or preset.
 *
 * With IDR1.QUEUES_PRESET the rings lie where the base registers say, in storage of the SMMU: only marks are asked of
 * the port, caches are kept up, since the CPU need not be coherent with that storage, and CMD_SYNC sends no messages.
 * [3.16, 6.3.26, 6.3.29, 6.3.33]
 */
#ifndef SMMUV3_DEV_QUEUES_H
#define SMMUV3_DEV_QUEUES_H

#include "dev_probe.h"

/** @return whether a field of IDR1 is 1. */
SMMUV3_INLINE bool smmuv3_dev_idr1_(const struct smmuv3_dev *dev, int field)
{
    return smmuv3_dev_value_(&dev->env.caps, field) != 0;
}

/** @return whether the state has PRI. */
SMMUV3_INLINE bool smmuv3_dev_has_pri_(const struct smmuv3_dev *dev)
{
    return smmuv3_caps_pri(&dev->env.caps, dev->args.state) == SMMUV3_YES;
}

/** @return whether the queues lie in storage of the SMMU. */
SMMUV3_INLINE bool smmuv3_dev_preset_queues_(const struct smmuv3_dev *dev)
{
    return smmuv3_dev_idr1_(dev, SMMUV3_F_IDR1_QUEUES_PRESET);
}

/** @return whether the CPU and the SMMU see the same queues without upkeep of caches [3.16]. */
SMMUV3_INLINE bool smmuv3_dev_queues_coherent_(const struct smmuv3_dev *dev)
{
    return dev->coherent && !smmuv3_dev_preset_queues_(dev);
}

/** @return what a preset base is relative to: the address of page 0, or 0 [6.3.2 REL]. */
SMMUV3_INLINE uint64_t smmuv3_dev_preset_origin_(const struct smmuv3_dev *dev)
{
    return smmuv3_dev_idr1_(dev, SMMUV3_F_IDR1_REL) ? dev->args.base_pa : 0;
}

/** @return STRTAB_BASE with the address of the table, which is not what the register shows where it is relative. */
SMMUV3_INLINE uint64_t smmuv3_dev_table_base_(const struct smmuv3_dev *dev)
{
    const uint64_t base = smmuv3_dev_read64(dev, SMMUV3_REG_ROLE_STRTAB_BASE);
    const uint64_t address = smmuv3_reg_get(base, SMMUV3_F_STRTAB_BASE_ADDR);

    if (!smmuv3_dev_idr1_(dev, SMMUV3_F_IDR1_TABLES_PRESET))
        return base;
    return smmuv3_reg_set(base, SMMUV3_F_STRTAB_BASE_ADDR, address + smmuv3_dev_preset_origin_(dev));
}

/**
 * The stream table that lies in storage of the SMMU: for smmuv3_strtab_adopt(), and for struct smmuv3_dev_config.
 *
 * @param dev   probed.
 * @param base  receives STRTAB_BASE, its address absolute also with IDR1.REL.
 * @param cfg   receives STRTAB_BASE_CFG.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_BUSY: not probed; SMMUV3_ERR_NOT_FOUND: the table is not preset
 *         (IDR1.TABLES_PRESET); SMMUV3_ERR_DEVICE: a table of a kind that no preset one can be.
 *
 * Its entries are whatever they are after the reset of the hardware. Caches are to be kept up: the storage need not be
 * coherent. [3.16, 6.3.2, 6.3.24, 6.3.25]
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_preset_table(const struct smmuv3_dev *dev, uint64_t *base,
                                                                     uint32_t *cfg)
{
    unsigned sid = 32;

    if (dev == NULL || base == NULL || cfg == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (dev->state == SMMUV3_DEV_NEW)
        return SMMUV3_ERR_BUSY;
    if (!smmuv3_dev_idr1_(dev, SMMUV3_F_IDR1_TABLES_PRESET))
        return SMMUV3_ERR_NOT_FOUND;
    (void)smmuv3_caps_sid_bits(&dev->env.caps, dev->args.state, &sid);
    *base = smmuv3_dev_table_base_(dev);
    *cfg = smmuv3_dev_read32(dev, SMMUV3_REG_ROLE_STRTAB_BASE_CFG);
    if (smmuv3_reg_get(*cfg, SMMUV3_F_STRTAB_BASE_CFG_FMT) != SMMUV3_V_STRTAB_BASE_CFG_FMT_LINEAR ||
        smmuv3_reg_get(*cfg, SMMUV3_F_STRTAB_BASE_CFG_LOG2SIZE) > sid)
        return SMMUV3_ERR_DEVICE;
    return SMMUV3_OK;
}

/** @return the completion to use for CMD_SYNC. */
SMMUV3_INLINE uint32_t smmuv3_dev_completion_(const struct smmuv3_dev *dev, const struct smmuv3_dev_queues *want)
{
    if (want->completion != SMMUV3_DEV_COMPLETION_AUTO)
        return want->completion;
    if (smmuv3_dev_queues_coherent_(dev) && smmuv3_caps_msi(&dev->env.caps, dev->args.state) == SMMUV3_YES)
        return want->engine == SMMUV3_CMDQ_CAS ? SMMUV3_CMDQ_MSI_SLOT : SMMUV3_CMDQ_MSI_WORD;
    if (smmuv3_caps_has(&dev->env.caps, SMMUV3_CAP_SEV) == SMMUV3_YES &&
        (dev->env.quirks & SMMUV3_QUIRK_NO_SEV) == 0)
        return SMMUV3_CMDQ_SEV;
    return SMMUV3_CMDQ_POLL;
}

/** @return SMMUV3_OK when the queues wanted make sense on this SMMU. */
SMMUV3_INLINE smmuv3_status smmuv3_dev_queues_args_(const struct smmuv3_dev *dev, const struct smmuv3_dev_queues *want)
{
    uint32_t completion;

    if (dev == NULL || want == NULL || want->cpu_count == 0 || want->engine > SMMUV3_CMDQ_SINGLE)
        return SMMUV3_ERR_ARGUMENT;
    if (dev->state != SMMUV3_DEV_PROBED)
        return SMMUV3_ERR_BUSY;
    completion = smmuv3_dev_completion_(dev, want);
    if (completion > SMMUV3_CMDQ_MSI_SLOT)
        return SMMUV3_ERR_ARGUMENT;
    if (want->cmdq_log2 > 19 || want->eventq_log2 > 19 || want->priq_log2 > 19)
        return SMMUV3_ERR_RANGE;
    if (want->pri && !smmuv3_dev_has_pri_(dev))
        return SMMUV3_ERR_UNSUPPORTED;
    if ((completion == SMMUV3_CMDQ_MSI_WORD || completion == SMMUV3_CMDQ_MSI_SLOT) &&
        (smmuv3_caps_msi(&dev->env.caps, dev->args.state) != SMMUV3_YES || smmuv3_dev_preset_queues_(dev)))
        return SMMUV3_ERR_UNSUPPORTED;
    return SMMUV3_OK;
}

/** Arguments of the command queue. CR0 is not given: dev_enable.h switches CMDQEN. */
SMMUV3_INLINE void smmuv3_dev_cmdq_args_(struct smmuv3_dev *dev, const struct smmuv3_dev_queues *want,
                                         struct smmuv3_cmdq_args *args)
{
    const uint32_t quirks = dev->env.quirks;

    args->port = dev->args.port;
    args->gerror = &dev->gerror;
    smmuv3_mem_copy_object_(&args->memory, &dev->memory.cmdq, sizeof(args->memory));
    args->marks = dev->memory.marks;
    args->words = dev->memory.words;
    args->words_bus = dev->memory.words_bus;
    args->cpus = dev->memory.cpus;
    args->cpu_count = want->cpu_count;
    args->engine = want->engine;
    args->completion = smmuv3_dev_completion_(dev, want);
    args->flags = smmuv3_dev_queues_coherent_(dev) ? 0 : SMMUV3_CAST(uint32_t, SMMUV3_CMDQ_NONCOHERENT);
    if ((quirks & SMMUV3_QUIRK_FORCE_SYNC) != 0)
        args->flags |= SMMUV3_CMDQ_FORCE_SYNC;
    if ((quirks & SMMUV3_QUIRK_SYNC_TWICE) != 0)
        args->flags |= SMMUV3_CMDQ_DOUBLE_ISSUE;
    args->base = smmuv3_dev_preset_queues_(dev) ? 0 : smmuv3_dev_address(dev, SMMUV3_REG_ROLE_CMDQ_BASE);
    args->prod = smmuv3_dev_address(dev, SMMUV3_REG_ROLE_CMDQ_PROD);
    args->cons = smmuv3_dev_address(dev, SMMUV3_REG_ROLE_CMDQ_CONS);
    args->cr0 = 0;
    args->cr0ack = 0;
    args->msi_w0 = 0;
    args->timeout_ns = dev->args.timeout_ns;
    args->stall_ns = dev->args.timeout_ns;
    args->retry_limit = 0;
    args->trace = NULL;
}

/** Consumer of the event or PRI queue; position and flags are set when it is enabled. */
SMMUV3_INLINE void smmuv3_dev_queue_in_args_(const struct smmuv3_dev *dev, const struct smmuv3_queue_memory *memory,
                                             int prod_role, int cons_role, struct smmuv3_queue_in *queue)
{
    queue->args.port = dev->args.port;
    smmuv3_mem_copy_object_(&queue->args.memory, memory, sizeof(*memory));
    queue->args.noncoherent = !smmuv3_dev_queues_coherent_(dev);
    queue->args.prod = 0;
    queue->args.cons = 0;
    queue->position = 0;
    queue->ackflag = 0;
    queue->overflows = 0;
    if (memory->ring == NULL)
        return;
    queue->args.prod = smmuv3_dev_address(dev, prod_role);
    queue->args.cons = smmuv3_dev_address(dev, cons_role);
}

/** Where the SMMU has a preset ring. @return SMMUV3_OK; SMMUV3_ERR_DEVICE: a size that cannot be. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_preset_ring_(const struct smmuv3_dev *dev, int base_role,
                                                                     int limit_field, struct smmuv3_queue_memory *memory)
{
    const struct smmuv3_queue_base base =
        smmuv3_queue_base_parse(smmuv3_dev_read64(dev, base_role), memory->entry_bytes);

    if (base.log2 > smmuv3_dev_value_(&dev->env.caps, limit_field))
        return SMMUV3_ERR_DEVICE;
    memory->log2 = base.log2;
    memory->bus = base.address + smmuv3_dev_preset_origin_(dev);
    return SMMUV3_OK;
}

/** Is memory of the caller's where the SMMU has its ring, and as large? */
SMMUV3_INLINE smmuv3_status smmuv3_dev_is_preset_(const struct smmuv3_dev *dev, int base_role, int limit_field,
                                                  const struct smmuv3_queue_memory *memory)
{
    struct smmuv3_queue_memory preset;
    smmuv3_status status;

    preset.entry_bytes = memory->entry_bytes;
    preset.bus = 0;
    preset.log2 = 0;
    status = smmuv3_dev_preset_ring_(dev, base_role, limit_field, &preset);
    if (status != SMMUV3_OK)
        return status;
    return preset.bus == memory->bus && preset.log2 == memory->log2 ? SMMUV3_OK : SMMUV3_ERR_UNSUPPORTED;
}

/** The same of all rings, where they are preset. */
SMMUV3_INLINE smmuv3_status smmuv3_dev_are_preset_(const struct smmuv3_dev *dev, const struct smmuv3_dev_memory *memory)
{
    smmuv3_status status;

    if (!smmuv3_dev_preset_queues_(dev))
        return SMMUV3_OK;
    status = smmuv3_dev_is_preset_(dev, SMMUV3_REG_ROLE_CMDQ_BASE, SMMUV3_F_IDR1_CMDQS, &memory->cmdq);
    if (status == SMMUV3_OK)
        status = smmuv3_dev_is_preset_(dev, SMMUV3_REG_ROLE_EVENTQ_BASE, SMMUV3_F_IDR1_EVENTQS, &memory->eventq);
    if (status == SMMUV3_OK && memory->priq.ring != NULL)
        status = smmuv3_dev_is_preset_(dev, SMMUV3_REG_ROLE_PRIQ_BASE, SMMUV3_F_IDR1_PRIQS, &memory->priq);
    return status;
}

/**
 * Use memory of the caller's for the queues.
 *
 * @param dev     probed.
 * @param want    engine, completion, participants; sizes are those of `memory`.
 * @param memory  rings with their sizes within IDR1.CMDQS, EVENTQS and PRIQS; copied. What the engine needs of marks,
 *                words and cpus, see struct smmuv3_cmdq_args.
 * @return SMMUV3_OK: the object is SMMUV3_DEV_READY; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_BUSY: not just probed;
 *         SMMUV3_ERR_RANGE: sizes; SMMUV3_ERR_UNSUPPORTED: PRI or MSI that the SMMU lacks, or a combination of
 *         smmuv3_cmdq_init(), or with IDR1.QUEUES_PRESET other memory than the SMMU's own; SMMUV3_ERR_ALIGNMENT. After an
 *         error the object is SMMUV3_DEV_PROBED as before.
 *
 * Concurrency: alone. Writes no register.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_use(struct smmuv3_dev *dev,
                                                            const struct smmuv3_dev_queues *want,
                                                            const struct smmuv3_dev_memory *memory)
{
    smmuv3_status status = smmuv3_dev_queues_args_(dev, want);

    if (status != SMMUV3_OK)
        return status;
    if (memory == NULL || memory->cmdq.ring == NULL || memory->eventq.ring == NULL ||
        memory->eventq.entry_bytes != SMMUV3_QUEUE_EVENT_BYTES || (memory->priq.ring == NULL) == want->pri ||
        (want->pri && memory->priq.entry_bytes != SMMUV3_QUEUE_PRI_BYTES))
        return SMMUV3_ERR_ARGUMENT;
    if (memory->cmdq.log2 > smmuv3_dev_value_(&dev->env.caps, SMMUV3_F_IDR1_CMDQS) ||
        memory->eventq.log2 > smmuv3_dev_value_(&dev->env.caps, SMMUV3_F_IDR1_EVENTQS) ||
        (want->pri && memory->priq.log2 > smmuv3_dev_value_(&dev->env.caps, SMMUV3_F_IDR1_PRIQS)))
        return SMMUV3_ERR_RANGE;
    status = smmuv3_dev_are_preset_(dev, memory);
    if (status != SMMUV3_OK)
        return status;
    smmuv3_mem_copy_object_(&dev->memory, memory, sizeof(*memory));
    smmuv3_dev_cmdq_args_(dev, want, &dev->cmdq.args); /* in place: a copy would not fit the stack of a kernel */
    status = smmuv3_cmdq_init(&dev->cmdq, &dev->cmdq.args);
    if (status != SMMUV3_OK)
        return status;
    smmuv3_dev_queue_in_args_(dev, &dev->memory.eventq, SMMUV3_REG_ROLE_EVENTQ_PROD, SMMUV3_REG_ROLE_EVENTQ_CONS,
                              &dev->eventq);
    smmuv3_dev_queue_in_args_(dev, &dev->memory.priq, SMMUV3_REG_ROLE_PRIQ_PROD, SMMUV3_REG_ROLE_PRIQ_CONS,
                              &dev->priq);
    dev->state = SMMUV3_DEV_READY;
    return SMMUV3_OK;
}

/** One ring: preset, or from the port with a size between 2^0 and the one wanted. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_ring_(struct smmuv3_dev *dev, int base_role, int limit_field,
                                                              struct smmuv3_queue_memory *memory)
{
    const uint32_t limit = smmuv3_dev_value_(&dev->env.caps, limit_field);
    smmuv3_status status;

    if (!smmuv3_dev_preset_queues_(dev)) {
        if (memory->log2 > limit)
            memory->log2 = limit;
        return smmuv3_queue_alloc(dev->args.port, memory, 0);
    }
    status = smmuv3_dev_preset_ring_(dev, base_role, limit_field, memory);
    if (status != SMMUV3_OK)
        return status;
    memory->ring = SMMUV3_CAST(struct smmuv3_le64 *, smmuv3_port_from_bus(dev->args.port, memory->bus));
    return memory->ring != NULL ? SMMUV3_OK : SMMUV3_ERR_ACCESS;
}

/** Give back what smmuv3_dev_alloc() got; parts that it did not get are NULL. */
SMMUV3_INLINE void smmuv3_dev_give_back_(struct smmuv3_dev *dev, struct smmuv3_dev_memory *m, uint32_t cpu_count)
{
    struct smmuv3_port *port = dev->args.port;
    const size_t size = smmuv3_queue_size(m->cmdq.log2);

    if (!smmuv3_dev_preset_queues_(dev)) {
        smmuv3_queue_free(port, &m->cmdq);
        smmuv3_queue_free(port, &m->eventq);
        smmuv3_queue_free(port, &m->priq);
    }
    smmuv3_port_free(port, m->marks, size * sizeof(*m->marks));
    smmuv3_port_free(port, m->words, size * sizeof(*m->words));
    smmuv3_port_free(port, m->cpus, cpu_count * sizeof(*m->cpus));
    m->marks = NULL;
    m->words = NULL;
    m->cpus = NULL;
}

/** Everything that the command queue needs beside its ring. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_alloc_extras_(struct smmuv3_dev *dev,
                                                                      const struct smmuv3_dev_queues *want,
                                                                      struct smmuv3_dev_memory *m)
{
    struct smmuv3_port *port = dev->args.port;
    const size_t size = smmuv3_queue_size(m->cmdq.log2);

    m->cpus = SMMUV3_CAST(struct smmuv3_cmdq_cpu *, smmuv3_port_alloc(port, want->cpu_count * sizeof(*m->cpus), 7));
    if (m->cpus == NULL)
        return SMMUV3_ERR_MEMORY;
    if (want->engine != SMMUV3_CMDQ_SINGLE) {
        m->marks = SMMUV3_CAST(struct smmuv3_a64 *, smmuv3_port_alloc(port, size * sizeof(*m->marks), 7));
        if (m->marks == NULL)
            return SMMUV3_ERR_MEMORY;
    }
    if (smmuv3_dev_completion_(dev, want) == SMMUV3_CMDQ_MSI_WORD) {
        m->words = SMMUV3_CAST(struct smmuv3_cmdq_word *, smmuv3_port_alloc(port, size * sizeof(*m->words), 7));
        if (m->words == NULL)
            return SMMUV3_ERR_MEMORY;
        m->words_bus = smmuv3_port_to_bus(port, m->words);
    }
    return SMMUV3_OK;
}

/** The rings. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_alloc_rings_(struct smmuv3_dev *dev,
                                                                     const struct smmuv3_dev_queues *want,
                                                                     struct smmuv3_dev_memory *m)
{
    smmuv3_status status;

    m->cmdq.entry_bytes = SMMUV3_QUEUE_CMD_BYTES;
    m->cmdq.log2 = want->cmdq_log2;
    m->eventq.entry_bytes = SMMUV3_QUEUE_EVENT_BYTES;
    m->eventq.log2 = want->eventq_log2;
    m->priq.entry_bytes = SMMUV3_QUEUE_PRI_BYTES;
    m->priq.log2 = want->priq_log2;
    m->cmdq.ring = m->eventq.ring = m->priq.ring = NULL;
    m->cmdq.bus = m->eventq.bus = m->priq.bus = 0;
    status = smmuv3_dev_ring_(dev, SMMUV3_REG_ROLE_CMDQ_BASE, SMMUV3_F_IDR1_CMDQS, &m->cmdq);
    if (status == SMMUV3_OK)
        status = smmuv3_dev_ring_(dev, SMMUV3_REG_ROLE_EVENTQ_BASE, SMMUV3_F_IDR1_EVENTQS, &m->eventq);
    if (status == SMMUV3_OK && want->pri)
        status = smmuv3_dev_ring_(dev, SMMUV3_REG_ROLE_PRIQ_BASE, SMMUV3_F_IDR1_PRIQS, &m->priq);
    return status;
}

/**
 * Get memory for the queues from the port, or use the preset ones, and set them up.
 *
 * @param dev   probed.
 * @param want  sizes (capped at what the SMMU can do, and halved while the port has no such block), engine, completion.
 * @return SMMUV3_OK: SMMUV3_DEV_READY; SMMUV3_ERR_MEMORY; SMMUV3_ERR_ACCESS: a preset queue that the port has no pointer
 *         for; SMMUV3_ERR_DEVICE: a preset queue of an impossible size; else as smmuv3_dev_use(). After an error nothing
 *         is held, and the object is SMMUV3_DEV_PROBED as before.
 *
 * Concurrency: alone. Writes no register.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_alloc(struct smmuv3_dev *dev,
                                                              const struct smmuv3_dev_queues *want)
{
    struct smmuv3_dev_memory *m;
    smmuv3_status status = smmuv3_dev_queues_args_(dev, want);

    if (status != SMMUV3_OK)
        return status;
    m = &dev->memory;
    m->marks = NULL;
    m->words = NULL;
    m->words_bus = 0;
    m->cpus = NULL;
    status = smmuv3_dev_alloc_rings_(dev, want, m);
    if (status == SMMUV3_OK)
        status = smmuv3_dev_alloc_extras_(dev, want, m);
    if (status == SMMUV3_OK)
        status = smmuv3_dev_use(dev, want, m);
    if (status != SMMUV3_OK) {
        smmuv3_dev_give_back_(dev, m, want->cpu_count);
        return status;
    }
    dev->owns_memory = true;
    return SMMUV3_OK;
}

/**
 * Give the memory of the queues back. Does nothing for memory of the caller's.
 *
 * @param dev  not running: disabled with SMMUV3_OK, or never enabled. After a disable that returned SMMUV3_ERR_FAILED or
 *             SMMUV3_ERR_TIMEOUT the SMMU may still write, and the memory must stay: then do not call this.
 * @return SMMUV3_OK; SMMUV3_ERR_BUSY: running, nothing was done.
 *
 * Concurrency: alone; all waiters of the command queue have returned.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_free(struct smmuv3_dev *dev)
{
    if (dev->state == SMMUV3_DEV_RUNNING)
        return SMMUV3_ERR_BUSY;
    if (dev->owns_memory)
        smmuv3_dev_give_back_(dev, &dev->memory, dev->cmdq.args.cpu_count);
    dev->owns_memory = false;
    if (dev->state != SMMUV3_DEV_NEW)
        dev->state = SMMUV3_DEV_PROBED;
    return SMMUV3_OK;
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * domain.h - address spaces and devices for small systems: one SMMU interface, one control path, a page table for each
 * domain.
 *
 *     smmuv3_domain_host_init()    the stream table, in which everything aborts
 *     smmuv3_domain_host_start()   reset and enable (dev.h)
 *     smmuv3_domain_init()         a page table with its ASID or VMID
 *     smmuv3_domain_stream_init()  a StreamID, with room for SubstreamIDs
 *     smmuv3_domain_attach()       the stream, or one SubstreamID of it, uses the domain
 *     smmuv3_domain_map(), _unmap(), _detach(), _destroy() ...
 *
 * Concurrency of everything here: one call at a time for each host, by a lock of the caller's; interrupt handlers of dev.h
 * run beside it as another participant. Larger systems use the parts (pgtable.h, strtab.h, cdtab.h, inval.h) and have
 * their own locks. Detach, unmap, destroy and stop never allocate.
 * Needs 64-bit stores that the SMMU sees as one access; without them this header is empty.
 */
#ifndef SMMUV3_DOMAIN_H
#define SMMUV3_DOMAIN_H

#include "cdtab.h"
#include "dev.h"
#include "gather_pages.h"
#include "inval.h"
#include "pgtable.h"
#include "pgtable_config.h"
#include "pgtable_map.h"
#include "strtab.h"
#include "strtab_cmdq.h"
#include "tag.h"

#if SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64

/** Bits of ASIDs and VMIDs that a host hands out: 255 domains of each kind. */
#define SMMUV3_DOMAIN_TAG_BITS 8u

/** One SMMU interface with its tables. Aligned to SMMUV3_CMDQ_LINE. Set up by smmuv3_domain_host_init(). */
struct smmuv3_domain_host {
    /** Readers of invalidation lists: one handle, that of the control path. */
    struct smmuv3_inval_readers readers;
    /** The handle. */
    struct smmuv3_inval_reader reader;
    /** The interface. */
    struct smmuv3_dev *dev;
    /** The stream table. */
    struct smmuv3_strtab table;
    /** Commands of table changes. */
    struct smmuv3_strtab_cmdq sink_state;
    /** The same, as a sink. */
    struct smmuv3_strtab_sink sink;
    /** The command queue, as invalidation wants it. */
    struct smmuv3_cmdq_set queues;
    /** The same. */
    struct smmuv3_inval_smmu smmu;
    /** ASIDs. */
    struct smmuv3_tag_pool asids;
    /** VMIDs, from 1 on. */
    struct smmuv3_tag_pool vmids;
    /** Memory of both pools. */
    struct smmuv3_a64 tag_memory[2][SMMUV3_TAG_WORDS(SMMUV3_DOMAIN_TAG_BITS)];
    /** A change of an STE under way. */
    struct smmuv3_strtab_change ste_change;
    /** A change of a CD under way. */
    struct smmuv3_cdtab_change cd_change;
};

/** What a domain is. All zero: stage 1, 4 KB granule (the smallest there is), 48 bits or what the SMMU has. */
struct smmuv3_domain_args {
    /** Translate at stage 2, under a VMID. Non-secure and Realm only. */
    bool stage2;
    /** Transactions that fault stall, and are answered through the event handler (dev_event.h). Stage 1 only. */
    bool stall;
    /** log2 of the granule: 12, 14, 16; 0: the smallest that the SMMU has. */
    uint32_t granule_log2;
    /** Bits of input addresses; 0: 48, at stage 2 at most the output address size. */
    uint32_t input_bits;
};

/** An address space. Set up by smmuv3_domain_init(). */
struct smmuv3_domain {
    /** Its host. */
    struct smmuv3_domain_host *host;
    /** The page table. */
    struct smmuv3_pgtable pt;
    /** Who must hear of changes. */
    struct smmuv3_inval_domain inval;
    /** What was unmapped and is not known to be dropped everywhere. */
    struct smmuv3_gather gather;
    /** As given. */
    struct smmuv3_domain_args args;
    /** ASID, or VMID with `stage2`. */
    uint32_t tag;
    /** Attachments. */
    uint32_t users;
};

/** One StreamID. Set up by smmuv3_domain_stream_init(). */
struct smmuv3_domain_stream {
    /** Its host. */
    struct smmuv3_domain_host *host;
    /** CD table, for stage 1. */
    struct smmuv3_cdtab cds;
    /** StreamID. */
    uint32_t sid;
    /** Attachments. */
    uint32_t users;
    /** ATS: the device caches translations. */
    bool ats;
    /** A stage 2 domain is attached: there is room for no other. */
    bool stage2;
};

/** One use of a domain. Filled by smmuv3_domain_attach(). */
struct smmuv3_domain_attachment {
    /** The stream; NULL: not attached. */
    struct smmuv3_domain_stream *stream;
    /** The domain. */
    struct smmuv3_domain *domain;
    /** SubstreamID; 0 for traffic without one. */
    uint32_t ssid;
    /** Traffic with `ssid`; false: traffic without SubstreamID. */
    bool ssv;
};

/** The participant of the command queue that the control path is. */
#define SMMUV3_DOMAIN_CPU 0u

/** The stream table that the SMMU has in storage of its own, made to abort everything [3.16]. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_preset_table_(struct smmuv3_domain_host *host,
                                                                         struct smmuv3_strtab_args *args)
{
    uint64_t base = 0;
    uint32_t cfg = 0;
    uint64_t words;
    uint64_t i;
    smmuv3_status status = smmuv3_dev_preset_table(host->dev, &base, &cfg);

    if (status != SMMUV3_OK)
        return status;
    args->coherent = false; /* the storage need not be seen through the caches of the CPU */
    status = smmuv3_strtab_adopt(&host->table, args, base, cfg);
    if (status != SMMUV3_OK)
        return status;
    words = SMMUV3_CAST(uint64_t, 8) << host->table.tree.log2size;
    for (i = 0; i < words; i++)
        smmuv3_mem_store64(&host->table.tree.base[i], 0);
    smmuv3_strtab_tree_clear_(&host->table.tree);
    smmuv3_barrier_complete(); /* (g), V3: clean lines, then the enable. Partner: fetches of the SMMU. */
    return SMMUV3_OK;
}

/**
 * Make the stream table of an interface; everything aborts.
 *
 * @param host      all of it is set.
 * @param dev       READY: probed, with queues of at least 2^4 commands. Participant 0 of the command queue is the control
 *                  path's; handlers of interrupts use another.
 * @param sid_log2  log2 of the StreamIDs wanted, at most what the SMMU has; above 8 the table has two levels where it can.
 *                  Not looked at where the table is preset (IDR1.TABLES_PRESET): that one is used, and made to abort.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_BUSY: `dev` is not READY; SMMUV3_ERR_RANGE: the command queue is too
 *         small; SMMUV3_ERR_MEMORY; SMMUV3_ERR_ACCESS: a preset table that the port has no pointer for. After an error
 *         nothing is held. No register is written.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_host_init(struct smmuv3_domain_host *host,
                                                                     struct smmuv3_dev *dev, uint32_t sid_log2)
{
    struct smmuv3_strtab_args args;
    smmuv3_status status;
    unsigned bits = 0;

    if (host == NULL || dev == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (dev->state != SMMUV3_DEV_READY && dev->state != SMMUV3_DEV_RESET)
        return SMMUV3_ERR_BUSY;
    if (dev->cmdq.size < SMMUV3_STRTAB_CMDQ_KEEP + 1)
        return SMMUV3_ERR_RANGE;
    (void)smmuv3_caps_sid_bits(&dev->env.caps, dev->args.state, &bits);
    host->dev = dev;
    host->queues.main = &dev->cmdq;
    host->queues.members = NULL;
    host->queues.count = 0;
    smmuv3_strtab_cmdq_init(&host->sink_state, &host->sink, &dev->cmdq, SMMUV3_DOMAIN_CPU);
    status = smmuv3_inval_smmu_init(&host->smmu, &host->queues, &dev->env, 0);
    if (status == SMMUV3_OK)
        status = smmuv3_inval_readers_init(&host->readers, dev->args.port, &host->reader, 1, 0);
    if (status == SMMUV3_OK)
        status = smmuv3_tag_init(&host->asids, host->tag_memory[0], SMMUV3_DOMAIN_TAG_BITS, 0);
    if (status == SMMUV3_OK)
        status = smmuv3_tag_init(&host->vmids, host->tag_memory[1], SMMUV3_DOMAIN_TAG_BITS, 1);
    if (status != SMMUV3_OK)
        return status;
    args.port = dev->args.port;
    args.env = &dev->env;
    args.state = dev->args.state;
    args.sid_bits = bits;
    args.log2size = sid_log2;
    args.split = 0;
    if (sid_log2 > 8 && smmuv3_caps_has(&dev->env.caps, SMMUV3_CAP_ST2L) == SMMUV3_YES)
        args.split = 8;
    args.coherent = dev->coherent;
    args.bad_streamids = false;
    args.read_allocate = true;
    if (smmuv3_dev_idr1_(dev, SMMUV3_F_IDR1_TABLES_PRESET))
        return smmuv3_domain_preset_table_(host, &args);
    return smmuv3_strtab_init(&host->table, &args);
}

/**
 * Reset and enable the interface with the host's stream table.
 *
 * @param config  `strtab_base` and `strtab_cfg` are not looked at; all zero is a good choice.
 * @return as smmuv3_dev_reset() and smmuv3_dev_enable().
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_host_start(struct smmuv3_domain_host *host,
                                                                      const struct smmuv3_dev_config *config)
{
    struct smmuv3_dev_config full;
    smmuv3_status status;

    if (host == NULL || config == NULL)
        return SMMUV3_ERR_ARGUMENT;
    smmuv3_mem_copy_object_(&full, config, sizeof(full));
    full.strtab_base = host->table.base;
    full.strtab_cfg = host->table.cfg;
    status = smmuv3_dev_reset(host->dev, &full);
    return status == SMMUV3_OK ? smmuv3_dev_enable(host->dev, SMMUV3_DOMAIN_CPU) : status;
}

/**
 * Disable the interface and free the stream table.
 *
 * @return as smmuv3_dev_disable(); SMMUV3_ERR_BUSY also when a stream exists. After an error of the disable the table stays,
 *         as the SMMU may still read it.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_host_stop(struct smmuv3_domain_host *host)
{
    smmuv3_status status;

    if (host == NULL)
        return SMMUV3_ERR_ARGUMENT;
    status = smmuv3_dev_disable(host->dev, 0);
    if (status == SMMUV3_OK)
        smmuv3_strtab_destroy(&host->table);
    return status;
}

/** The smallest granule of the SMMU, log2; 0: none. */
SMMUV3_INLINE uint32_t smmuv3_domain_granule_(const struct smmuv3_domain_host *host)
{
    uint32_t sizes;

    (void)smmuv3_caps_granules(&host->dev->env.caps, &sizes);
    if ((sizes & 0x1000) != 0)
        return 12;
    if ((sizes & 0x4000) != 0)
        return 14;
    return (sizes & 0x10000) != 0 ? 16 : 0;
}

/** Is a domain one that this SMMU can have? */
SMMUV3_INLINE smmuv3_status smmuv3_domain_supported_(const struct smmuv3_domain_host *host,
                                                     const struct smmuv3_domain_args *args)
{
    const struct smmuv3_caps *caps = &host->dev->env.caps;
    const uint32_t want = args->granule_log2 != 0 ? args->granule_log2 : smmuv3_domain_granule_(host);
    uint32_t sizes;

    if (args->stage2 && args->stall)
        return SMMUV3_ERR_ARGUMENT;
    if (args->stage2 && host->dev->args.state == SMMUV3_STATE_S)
        return SMMUV3_ERR_UNSUPPORTED;
    if (smmuv3_caps_has(caps, args->stage2 ? SMMUV3_CAP_S2 : SMMUV3_CAP_S1) != SMMUV3_YES)
        return SMMUV3_ERR_UNSUPPORTED;
    if (args->stall && !smmuv3_dev_can_stall(host->dev))
        return SMMUV3_ERR_UNSUPPORTED;
    if (want > 16 || !smmuv3_caps_granules(caps, &sizes) || (sizes >> want & 1) == 0)
        return SMMUV3_ERR_UNSUPPORTED;
    return SMMUV3_OK;
}

/** The page table of a domain. */
SMMUV3_INLINE smmuv3_status smmuv3_domain_table_(struct smmuv3_domain *domain)
{
    const struct smmuv3_domain_host *host = domain->host;
    const bool stage2 = domain->args.stage2;
    struct smmuv3_pgtable_args args;
    unsigned oas = 48;

    (void)smmuv3_caps_oas_bits(&host->dev->env.caps, &oas);
    args.format = stage2 ? SMMUV3_PGTABLE_S2 : SMMUV3_PGTABLE_S1;
    args.flags = host->dev->coherent ? 0 : SMMUV3_CAST(uint32_t, SMMUV3_PGTABLE_NONCOHERENT);
    args.granule_log2 = domain->args.granule_log2 != 0 ? domain->args.granule_log2 : smmuv3_domain_granule_(host);
    args.output_bits = oas > 48 ? 48 : oas;
    args.input_bits = domain->args.input_bits != 0 ? domain->args.input_bits : 48;
    if (stage2 && domain->args.input_bits == 0)
        args.input_bits = args.output_bits;
    args.bbml = smmuv3_dev_value_(&host->dev->env.caps, SMMUV3_F_IDR3_BBML);
    return smmuv3_pgtable_init(&domain->pt, host->dev->args.port, &args);
}

/**
 * Make an address space in which nothing is mapped.
 *
 * @param domain  all of it is set.
 * @param host    started or not.
 * @param args    what it is; copied.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_UNSUPPORTED: a stage, granule or stall that the SMMU or this header
 *         lacks (Secure stage 2); SMMUV3_ERR_FULL: no ASID or VMID is left; errors of smmuv3_pgtable_init(). After an error
 *         nothing is held.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_init(struct smmuv3_domain *domain,
                                                                struct smmuv3_domain_host *host,
                                                                const struct smmuv3_domain_args *args)
{
    smmuv3_status status;

    if (domain == NULL || host == NULL || args == NULL)
        return SMMUV3_ERR_ARGUMENT;
    status = smmuv3_domain_supported_(host, args);
    if (status != SMMUV3_OK)
        return status;
    domain->host = host;
    smmuv3_mem_copy_object_(&domain->args, args, sizeof(*args));
    domain->users = 0;
    smmuv3_gather_init(&domain->gather);
    smmuv3_inval_domain_init(&domain->inval, &host->readers);
    status = smmuv3_domain_table_(domain);
    if (status != SMMUV3_OK)
        return status;
    status = smmuv3_tag_take(args->stage2 ? &host->vmids : &host->asids, &domain->tag);
    if (status != SMMUV3_OK)
        smmuv3_pgtable_free(&domain->pt);
    return status;
}

/** The entry of a domain's own tag. */
SMMUV3_INLINE void smmuv3_domain_tag_entry_(const struct smmuv3_domain *domain, struct smmuv3_inval_entry *entry)
{
    if (domain->args.stage2)
        smmuv3_inval_entry_stage2(entry, &domain->host->smmu, SMMUV3_OP_TLBI_S2_IPA, domain->tag);
    else
        smmuv3_inval_entry_stage1(entry, &domain->host->smmu, SMMUV3_OP_TLBI_NH_VA, domain->tag, 0);
}

/** Drop everything that some entries stand for. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_drop_all_(struct smmuv3_domain_host *host,
                                                                     struct smmuv3_inval_entry *entry)
{
    struct smmuv3_inval_targets targets;
    struct smmuv3_inval_request request;

    request.first = request.last = 0;
    request.leaf_sizes = request.group_sizes = 0;
    request.granule_log2 = 12;
    request.table_levels = 0;
    request.flags = SMMUV3_INVAL_ALL;
    request.atc_limit_log2 = 0;
    request.timeout_ns = 0;
    targets.readers = &host->readers;
    targets.entries = entry;
    targets.count = 1;
    return smmuv3_inval_execute_targets(&targets, SMMUV3_DOMAIN_CPU, &request, NULL);
}

/**
 * Give an address space back.
 *
 * @param domain  without attachments, its host running or stopped.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_BUSY: attached, nothing was done; errors of the invalidation: the
 *         tables and the tag stay out of use; the call may be repeated.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_destroy(struct smmuv3_domain *domain)
{
    struct smmuv3_inval_entry entry;
    struct smmuv3_domain_host *host;
    smmuv3_status status = SMMUV3_OK;

    if (domain == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (domain->users != 0)
        return SMMUV3_ERR_BUSY;
    host = domain->host;
    smmuv3_domain_tag_entry_(domain, &entry);
    if (host->dev->state == SMMUV3_DEV_RUNNING) /* 1. caches; a later enable empties them all */
        status = smmuv3_domain_drop_all_(host, &entry);
    if (status == SMMUV3_OK) /* 2. readers */
        status = smmuv3_inval_domain_close(&domain->inval, host->dev->args.timeout_ns);
    if (status != SMMUV3_OK)
        return status;
    smmuv3_gather_release(host->dev->args.port, &domain->gather); /* 3. memory, 4. the tag */
    smmuv3_pgtable_free(&domain->pt);
    return smmuv3_tag_free(domain->args.stage2 ? &host->vmids : &host->asids, domain->tag);
}

/**
 * Become the owner of a StreamID; its traffic aborts.
 *
 * @param stream  all of it is set.
 * @param host    its stream table has the StreamID.
 * @param sid     the StreamID.
 * @param cdmax   log2 of the contexts: 0: traffic without SubstreamID only; else SubstreamIDs 1 to 2^cdmax - 1 too.
 * @param ats     the device may use ATS: enable it at the endpoint after attaching, disable it before detaching (R102).
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_RANGE: no such StreamID; SMMUV3_ERR_UNSUPPORTED: SubstreamIDs or ATS
 *         that the SMMU lacks; SMMUV3_ERR_MEMORY. After an error nothing is held.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_stream_init(struct smmuv3_domain_stream *stream,
                                                                       struct smmuv3_domain_host *host, uint32_t sid,
                                                                       uint32_t cdmax, bool ats)
{
    struct smmuv3_cdtab_args args;
    smmuv3_status status;

    if (stream == NULL || host == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (ats && smmuv3_caps_ats(&host->dev->env.caps, host->dev->args.state) != SMMUV3_YES)
        return SMMUV3_ERR_UNSUPPORTED;
    args.port = host->dev->args.port;
    args.env = &host->dev->env;
    args.space = NULL;
    args.state = host->dev->args.state;
    args.cdmax = cdmax;
    args.fmt = SMMUV3_V_STE_S1Fmt_LINEAR;
    args.dss = cdmax != 0 ? SMMUV3_V_STE_S1DSS_SSID0 : 0;
    args.coherent = host->dev->coherent;
    status = smmuv3_strtab_acquire(&host->table, sid);
    if (status != SMMUV3_OK)
        return status;
    status = smmuv3_cdtab_init(&stream->cds, &args);
    if (status != SMMUV3_OK) {
        smmuv3_strtab_release(&host->table, sid);
        return status;
    }
    stream->host = host;
    stream->sid = sid;
    stream->users = 0;
    stream->ats = ats;
    stream->stage2 = false;
    return SMMUV3_OK;
}

/** Give a StreamID back. @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_BUSY: a domain is attached. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_stream_destroy(struct smmuv3_domain_stream *stream)
{
    if (stream == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (stream->users != 0)
        return SMMUV3_ERR_BUSY;
    smmuv3_cdtab_destroy(&stream->cds);
    smmuv3_strtab_release(&stream->host->table, stream->sid);
    return SMMUV3_OK;
}

/** What every STE of this header has: V, incoming shareability, EATS. */
SMMUV3_INLINE void smmuv3_domain_ste_(const struct smmuv3_domain_stream *stream, uint64_t config, struct smmuv3_ste *ste)
{
    const struct smmuv3_caps *caps = &stream->host->dev->env.caps;
    unsigned i;

    for (i = 0; i < 8; i++)
        ste->w[i] = 0;
    smmuv3_field_set(ste->w, SMMUV3_F_STE_V, 1);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_Config, config);
    if (smmuv3_caps_has(caps, SMMUV3_CAP_ATTR_TYPES_OVR) == SMMUV3_YES)
        smmuv3_field_set(ste->w, SMMUV3_F_STE_SHCFG, SMMUV3_V_STE_SHCFG_INCOMING);
    if (stream->ats)
        smmuv3_field_set(ste->w, SMMUV3_F_STE_EATS, SMMUV3_V_STE_EATS_FULL);
}

/** The STE of a stage 1 stream [5.2]. Stalls are forbidden where they may be, and nobody wants them. */
SMMUV3_INLINE void smmuv3_domain_ste_s1_(const struct smmuv3_domain_stream *stream, struct smmuv3_ste *ste)
{
    const struct smmuv3_dev *dev = stream->host->dev;

    smmuv3_domain_ste_(stream, SMMUV3_V_STE_Config_S1, ste);
    smmuv3_cdtab_fill_ste(&stream->cds, ste);
    if (dev->coherent) {
        smmuv3_field_set(ste->w, SMMUV3_F_STE_S1CIR, SMMUV3_V_STE_S1CIR_WB_RA);
        smmuv3_field_set(ste->w, SMMUV3_F_STE_S1COR, SMMUV3_V_STE_S1CIR_WB_RA);
        smmuv3_field_set(ste->w, SMMUV3_F_STE_S1CSH, SMMUV3_V_STE_S1CSH_ISH);
    }
    if (stream->ats && smmuv3_env_stall_model(&dev->env, dev->args.state) == SMMUV3_STALL_MODEL_BOTH)
        smmuv3_field_set(ste->w, SMMUV3_F_STE_S1STALLD, 1); /* PCIe streams must not stall (R105) */
}

/** The STE of a stage 2 stream [5.2]. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_ste_s2_(const struct smmuv3_domain_stream *stream,
                                                                   const struct smmuv3_domain *domain,
                                                                   struct smmuv3_ste *ste)
{
    const struct smmuv3_dev *dev = stream->host->dev;
    const bool forced = smmuv3_env_stall_model(&dev->env, dev->args.state) == SMMUV3_STALL_MODEL_STALL;

    smmuv3_domain_ste_(stream, SMMUV3_V_STE_Config_S2, ste);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2VMID, domain->tag);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2R, 1);
    smmuv3_field_set(ste->w, SMMUV3_F_STE_S2S, forced ? 1 : 0);
    return smmuv3_pgtable_to_ste(&domain->pt, ste);
}

/** The CD of a domain [5.4]: faults abort and are recorded, or stall. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_cd_(const struct smmuv3_domain *domain, struct smmuv3_cd *cd)
{
    const struct smmuv3_dev *dev = domain->host->dev;
    const bool forced = smmuv3_env_stall_model(&dev->env, dev->args.state) == SMMUV3_STALL_MODEL_STALL;
    unsigned i;

    for (i = 0; i < 8; i++)
        cd->w[i] = 0;
    smmuv3_field_set(cd->w, SMMUV3_F_CD_V, 1);
    smmuv3_field_set(cd->w, SMMUV3_F_CD_ASID, domain->tag);
    smmuv3_field_set(cd->w, SMMUV3_F_CD_ASET, 1);
    smmuv3_field_set(cd->w, SMMUV3_F_CD_A, 1);
    smmuv3_field_set(cd->w, SMMUV3_F_CD_R, 1);
    smmuv3_field_set(cd->w, SMMUV3_F_CD_S, domain->args.stall || forced ? 1 : 0);
    return smmuv3_pgtable_to_cd(&domain->pt, NULL, cd);
}

/** Write the STE in `host->ste_change.to`. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_set_ste_(struct smmuv3_domain_host *host)
{
    host->ste_change.ats_on = SMMUV3_NO; /* the caller sees to the endpoint */
    return smmuv3_strtab_set(&host->table, &host->sink, &host->ste_change, 1);
}

/** Write the CD in `host->cd_change.to`; `ste` reaches it. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_set_cd_(const struct smmuv3_domain_stream *stream,
                                                                   const struct smmuv3_ste *ste)
{
    struct smmuv3_domain_host *host = stream->host;

    host->cd_change.ats_on = SMMUV3_NO;
    host->cd_change.ste = ste;
    host->cd_change.sids = &stream->sid;
    host->cd_change.sid_count = 1;
    return smmuv3_cdtab_set(&stream->cds, &host->sink, &host->cd_change, 1);
}

/** Make a stream abort. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_abort_(const struct smmuv3_domain_stream *stream)
{
    smmuv3_strtab_change_abort(&stream->host->ste_change, stream->sid);
    return smmuv3_domain_set_ste_(stream->host);
}

/** Steps 3 and 4 of an attachment: CD, then STE unless it is there already. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_install_(const struct smmuv3_domain_attachment *a)
{
    const struct smmuv3_domain_stream *stream = a->stream;
    struct smmuv3_domain_host *host = stream->host;
    struct smmuv3_ste ste;
    smmuv3_status status;

    smmuv3_strtab_change_abort(&host->ste_change, stream->sid);
    if (a->domain->args.stage2) {
        status = smmuv3_domain_ste_s2_(stream, a->domain, &host->ste_change.to);
        return status == SMMUV3_OK ? smmuv3_domain_set_ste_(host) : status;
    }
    smmuv3_domain_ste_s1_(stream, &ste);
    smmuv3_cdtab_change_clear(&host->cd_change, a->ssid, a->ssv);
    status = smmuv3_domain_cd_(a->domain, &host->cd_change.to);
    if (status == SMMUV3_OK)
        status = smmuv3_domain_set_cd_(stream, &ste);
    if (status != SMMUV3_OK || stream->users != 0)
        return status;
    smmuv3_mem_copy_object_(&host->ste_change.to, &ste, sizeof(ste));
    status = smmuv3_domain_set_ste_(host);
    if (status != SMMUV3_OK) {
        smmuv3_status undone;

        smmuv3_cdtab_change_clear(&host->cd_change, a->ssid, a->ssv);
        undone = smmuv3_domain_set_cd_(stream, &ste);
        (void)undone; /* the STE does not reach it: only the first error matters */
    }
    return status;
}

/** The invalidation entries of an attachment. @return how many, 1 or 2. */
SMMUV3_INLINE uint32_t smmuv3_domain_entries_(const struct smmuv3_domain_attachment *a,
                                              struct smmuv3_inval_entry *entries)
{
    smmuv3_domain_tag_entry_(a->domain, &entries[0]);
    if (!a->stream->ats)
        return 1;
    smmuv3_inval_entry_atc(&entries[1], &a->stream->host->smmu, a->stream->sid, a->ssid,
                           a->ssv ? SMMUV3_CAST(uint32_t, SMMUV3_INVAL_SSV) : 0);
    return 2;
}

/** May the stream take this attachment? */
SMMUV3_INLINE smmuv3_status smmuv3_domain_attachable_(const struct smmuv3_domain_stream *stream,
                                                      const struct smmuv3_domain *domain, uint32_t ssid, bool ssv)
{
    struct smmuv3_cd cd;
    smmuv3_status status;

    if (stream->host != domain->host)
        return SMMUV3_ERR_ARGUMENT;
    if (stream->host->dev->state != SMMUV3_DEV_RUNNING || stream->stage2 || (domain->args.stage2 && stream->users != 0))
        return SMMUV3_ERR_BUSY;
    if (domain->args.stage2)
        return ssv || ssid != 0 ? SMMUV3_ERR_ARGUMENT : SMMUV3_OK;
    status = smmuv3_cdtab_check_ssid(&stream->cds, ssid, ssv);
    if (status == SMMUV3_OK)
        status = smmuv3_cdtab_read(&stream->cds, ssid, &cd);
    if (status != SMMUV3_OK)
        return status;
    return smmuv3_field_get(cd.w, SMMUV3_F_CD_V) != 0 ? SMMUV3_ERR_BUSY : SMMUV3_OK;
}

/**
 * Let a stream, or one SubstreamID of it, use a domain.
 *
 * 1. everything that can fail for want of memory,
 * 2. invalidations reach the stream from here on,
 * 3. the CD (stage 1), 4. the STE of the first attachment: CMD_CFGI and CMD_SYNC are complete,
 * 5. the caller enables ATS at the endpoint, where it is wanted.
 *
 * @param a       all of it is set; the caller's while attached.
 * @param stream  of the host of the domain, which runs.
 * @param domain  the domain; any number of streams may share it.
 * @param ssid    SubstreamID, with `ssv`; else 0.
 * @param ssv     traffic with that SubstreamID; false: traffic without one.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_RANGE: `ssid`; SMMUV3_ERR_BUSY: not running, or something is attached
 *         there; SMMUV3_ERR_MEMORY; SMMUV3_ERR_ILLEGAL: the SMMU would refuse the entry; errors of the command queue. After
 *         an error nothing is attached.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_attach(struct smmuv3_domain_attachment *a,
                                                                  struct smmuv3_domain_stream *stream,
                                                                  struct smmuv3_domain *domain, uint32_t ssid, bool ssv)
{
    struct smmuv3_inval_entry entries[2];
    struct smmuv3_inval_change change;
    smmuv3_status status;
    uint32_t count;

    if (a == NULL || stream == NULL || domain == NULL)
        return SMMUV3_ERR_ARGUMENT;
    a->stream = NULL;
    status = smmuv3_domain_attachable_(stream, domain, ssid, ssv);
    if (status != SMMUV3_OK)
        return status;
    a->stream = stream;
    a->domain = domain;
    a->ssid = ssid;
    a->ssv = ssv;
    count = smmuv3_domain_entries_(a, entries);
    status = smmuv3_inval_prepare(&change, &domain->inval, entries, count); /* 1 */
    if (status == SMMUV3_OK) {
        smmuv3_inval_publish(&domain->inval, &change); /* 2 */
        status = smmuv3_domain_install_(a);            /* 3, 4 */
        if (status != SMMUV3_OK) {
            const smmuv3_status undone = smmuv3_inval_detach(&domain->inval, entries, count);

            (void)undone; /* they were attached a moment ago */
        }
    }
    if (status != SMMUV3_OK) {
        a->stream = NULL;
        return status;
    }
    stream->users++;
    stream->stage2 = domain->args.stage2;
    domain->users++;
    return SMMUV3_OK;
}

/** Step 3 of a detachment: the CD, or the whole entry with the last one. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_uninstall_(const struct smmuv3_domain_attachment *a)
{
    struct smmuv3_domain_stream *stream = a->stream;
    struct smmuv3_ste ste;
    smmuv3_status status = SMMUV3_OK;

    if (stream->users == 1) {
        status = smmuv3_domain_abort_(stream);
        if (status == SMMUV3_OK)
            status = smmuv3_dev_end_stalls(stream->host->dev, SMMUV3_DOMAIN_CPU, stream->sid);
    }
    if (status != SMMUV3_OK || a->domain->args.stage2)
        return status;
    smmuv3_domain_ste_s1_(stream, &ste);
    smmuv3_cdtab_change_clear(&stream->host->cd_change, a->ssid, a->ssv);
    return smmuv3_domain_set_cd_(stream, &ste);
}

/** Steps 1 and 2 of a detachment: nothing of the domain stays in the device. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_forget_atc_(const struct smmuv3_domain_attachment *a)
{
    struct smmuv3_inval_entry entries[2];

    if (smmuv3_domain_entries_(a, entries) == 1)
        return SMMUV3_OK;
    return smmuv3_domain_drop_all_(a->stream->host, &entries[1]);
}

/**
 * End an attachment.
 *
 * 1. the caller has disabled ATS at the endpoint (R102),
 * 2. with ATS: CMD_ATC_INV of everything, CMD_SYNC,
 * 3. the STE aborts with the last attachment, and stalls end (R111); the CD becomes invalid; CMD_CFGI, CMD_SYNC,
 * 4. invalidations do not reach the stream any more.
 *
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT: not attached; SMMUV3_ERR_BUSY: the interface does not run; errors of the command
 *         queue: still attached, the call may be repeated. Never allocates.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_detach(struct smmuv3_domain_attachment *a)
{
    struct smmuv3_inval_entry entries[2];
    smmuv3_status status;
    uint32_t count;

    if (a == NULL || a->stream == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (a->stream->host->dev->state != SMMUV3_DEV_RUNNING)
        return SMMUV3_ERR_BUSY;
    status = smmuv3_domain_forget_atc_(a); /* 2 */
    if (status == SMMUV3_OK)
        status = smmuv3_domain_uninstall_(a); /* 3 */
    if (status != SMMUV3_OK)
        return status;
    count = smmuv3_domain_entries_(a, entries);
    status = smmuv3_inval_detach(&a->domain->inval, entries, count); /* 4 */
    if (status != SMMUV3_OK)
        return status;
    a->stream->users--;
    a->stream->stage2 = false;
    a->domain->users--;
    a->stream = NULL;
    return SMMUV3_OK;
}

/** Drop what the gather holds from all caches, then free it. */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_flush_(struct smmuv3_domain *domain)
{
    struct smmuv3_inval_request request;
    smmuv3_status status = SMMUV3_OK;

    if (smmuv3_inval_request_from_gather(&request, &domain->gather) &&
        domain->host->dev->state == SMMUV3_DEV_RUNNING)
        status = smmuv3_inval_execute(&domain->inval, SMMUV3_DOMAIN_CPU, &request, NULL);
    if (status == SMMUV3_OK)
        smmuv3_gather_release(domain->host->dev->args.port, &domain->gather);
    return status;
}

/**
 * Map a range.
 *
 * @param iova, pa, bytes  multiples of the granule.
 * @param prot             bits of enum smmuv3_pgtable_prot.
 * @return SMMUV3_OK: visible to the SMMU before a later MMIO store; errors of smmuv3_pgtable_map(), nothing is mapped;
 *         errors of an invalidation, where tables were replaced: mapped, and not safe to use.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_map(struct smmuv3_domain *domain, uint64_t iova, uint64_t pa,
                                                               uint64_t bytes, uint32_t prot)
{
    struct smmuv3_pgtable_map_args args;
    smmuv3_status status;

    if (domain == NULL)
        return SMMUV3_ERR_ARGUMENT;
    args.iova = iova;
    args.pa = pa;
    args.bytes = bytes;
    args.prot = prot;
    args.leaf_log2 = 0;
    args.raw = 0;
    args.pool = NULL;
    args.cursor = NULL;
    status = smmuv3_pgtable_map(&domain->pt, &args, &domain->gather);
    if (status != SMMUV3_OK || smmuv3_gather_is_empty(&domain->gather))
        return status;
    return smmuv3_domain_flush_(domain);
}

/**
 * Unmap a range, and drop it from all caches.
 *
 * @param iova, bytes  multiples of the granule; holes are fine.
 * @return SMMUV3_OK: nothing reaches the pages any more; errors of smmuv3_pgtable_unmap(), nothing was unmapped; errors of
 *         smmuv3_inval_execute(): unmapped, but caches may still hold it: the pages must not be reused. The next map, unmap
 *         or destroy tries again.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_domain_unmap(struct smmuv3_domain *domain, uint64_t iova,
                                                                 uint64_t bytes)
{
    smmuv3_status status;

    if (domain == NULL)
        return SMMUV3_ERR_ARGUMENT;
    status = smmuv3_pgtable_unmap(&domain->pt, iova, bytes, &domain->gather);
    return status == SMMUV3_OK ? smmuv3_domain_flush_(domain) : status;
}

#endif /* SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64 */

#endif

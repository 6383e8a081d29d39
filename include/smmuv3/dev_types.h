/* SPDX-License-Identifier: MIT */
/**
 * dev_types.h - the objects of bring-up: one programming interface of an SMMU, how it is found, and how it is to run.
 *
 * An object is one interface: Non-secure, Secure or Realm. All three are driven by the same code; only the addresses of
 * the registers and a few fields differ (dev_regs.h). docs/bringup.md numbers the steps.
 */
#ifndef SMMUV3_DEV_TYPES_H
#define SMMUV3_DEV_TYPES_H

#include "cmdq.h"
#include "dev_caps.h"
#include "queue.h"
#include "reg_table.h"

/** Life of an interface. */
enum smmuv3_dev_state {
    /** Zeroed, or refused by the probe. */
    SMMUV3_DEV_NEW = 0,
    /** ID registers are known; nothing was written. */
    SMMUV3_DEV_PROBED = 1,
    /** Queues have memory; the state of the hardware is not known. */
    SMMUV3_DEV_READY = 2,
    /** Off and programmed: smmuv3_dev_enable() may follow. */
    SMMUV3_DEV_RESET = 3,
    /** Translates. */
    SMMUV3_DEV_RUNNING = 4
};

/** What the probe is told. Set `port`, `base` and `state`; for Realm also `realm_base`. All else zero is "none". */
struct smmuv3_dev_args {
    /** The port; constant while the object lives. */
    struct smmuv3_port *port;
    /** Address of the SMMU's page 0, as the CPU sees it: ID registers, and the registers of Non-secure and Secure. */
    uintptr_t base;
    /** Address of page 1 where it is mapped apart; 0: `base` + 0x10000. Realm: of Realm page 1. */
    uintptr_t page1;
    /** Realm: address of Realm page 0. */
    uintptr_t realm_base;
    /** Physical address of Non-secure page 0, in every state; needed where preset bases are relative (IDR1.REL). */
    uint64_t base_pa;
    /** SMMUV3_STATE_NS, _S or _REALM. */
    enum smmuv3_state state;
    /** What firmware says about coherency (IORT, device tree); SMMUV3_UNKNOWN: IDR0.COHACC counts. */
    enum smmuv3_tri coherent;
    /** SMMUV3_QUIRK_* of the platform; those of the part are added from IIDR. */
    uint32_t quirks;
    /** Nanoseconds for each handshake; 0: one second. */
    uint64_t timeout_ns;
};

/** One message-signalled interrupt. All zero: none, the wired line is used [3.18.2]. */
struct smmuv3_dev_msi {
    /** Address of the write, a multiple of 4; 0: no message. */
    uint64_t address;
    /** The word written. */
    uint32_t data;
    /** MemAttr, 4 bits: 0x1 is Device-nGnRE, as for an interrupt controller. */
    uint8_t memattr;
    /** Shareability, 0 (none), 2 (outer) or 3 (inner). */
    uint8_t sh;
    /** Realm only: the address is Non-secure. */
    bool ns;
};

/** Interrupts. All zero: none; the queues and GERROR are polled. */
struct smmuv3_dev_irqs {
    /** Message of GERROR. */
    struct smmuv3_dev_msi gerror;
    /** Message of the event queue. */
    struct smmuv3_dev_msi event;
    /** Message of the PRI queue. */
    struct smmuv3_dev_msi pri;
    /** GERROR interrupts are wanted, by message or wire. */
    bool gerror_on;
    /** Event queue interrupts are wanted. */
    bool event_on;
    /** PRI queue interrupts are wanted. */
    bool pri_on;
    /** PRIQ_IRQ_CFG2.LO: an interrupt for each last request of a group, not for a queue that becomes non-empty. */
    bool pri_last_only;
};

/** What becomes of traffic while SMMUEN is 0 [6.3.14]. Realm always aborts. */
enum smmuv3_dev_gbpa {
    /** Abort if SMMUEN was 1 when the reset began; else leave GBPA as it is. */
    SMMUV3_DEV_GBPA_ABORT_IF_ON = 0,
    /** Abort. */
    SMMUV3_DEV_GBPA_ABORT = 1,
    /** Bypass. */
    SMMUV3_DEV_GBPA_BYPASS = 2,
    /** Never write GBPA. */
    SMMUV3_DEV_GBPA_KEEP = 3
};

/** Bits of smmuv3_dev_config.flags. */
enum smmuv3_dev_flag {
    /** CR2.E2H: EL2-E2H streams. Needs IDR0.Hyp (Secure: S_IDR1.SEL2). */
    SMMUV3_DEV_E2H = 0x01,
    /** Take part in broadcast TLB maintenance (CR2.PTM=0). Refused with SMMUV3_QUIRK_NO_BTM. */
    SMMUV3_DEV_BROADCAST = 0x02,
    /** Do not record C_BAD_STREAMID (CR2.RECINVSID=0). */
    SMMUV3_DEV_NO_BAD_STREAMID = 0x04,
    /** Record configuration errors of ATS requests (CR2.REC_CFG_ATS). Needs IDR0.ATSRECERR. */
    SMMUV3_DEV_REC_CFG_ATS = 0x08,
    /** Do not set ATSCHK, which is set otherwise where ATS exists. Split-stage ATS needs it. */
    SMMUV3_DEV_NO_ATSCHK = 0x10,
    /** Leave the event and PRI queues off, as the kernel of a crash dump does. */
    SMMUV3_DEV_QUIET = 0x20,
    /** `cr1` holds the value for CR1. */
    SMMUV3_DEV_CR1_GIVEN = 0x40
};

/** How the interface is to run. `strtab_base` and `strtab_cfg` come from a struct smmuv3_strtab. */
struct smmuv3_dev_config {
    /** STRTAB_BASE: address and RA. With IDR1.TABLES_PRESET both are those of smmuv3_dev_preset_table(). */
    uint64_t strtab_base;
    /** STRTAB_BASE_CFG. */
    uint32_t strtab_cfg;
    /** Bits of enum smmuv3_dev_flag. */
    uint32_t flags;
    /** CR1, with SMMUV3_DEV_CR1_GIVEN; else inner shareable, write-back. */
    uint32_t cr1;
    /** CR0.VMW, 0 to 4: that many low bits of a VMID are a wildcard. Needs IDR0.VMW. */
    uint32_t vmw;
    /** Secure only: S_CR0.SIF and S_CR0.NSSTALLD in place. */
    uint32_t s_cr0;
    /** One of enum smmuv3_dev_gbpa. */
    uint32_t gbpa;
    /** Interrupts. */
    struct smmuv3_dev_irqs irqs;
};

/** Memory of the queues. */
struct smmuv3_dev_memory {
    /** Command queue, entry_bytes 16. */
    struct smmuv3_queue_memory cmdq;
    /** Event queue, entry_bytes 32. */
    struct smmuv3_queue_memory eventq;
    /** PRI queue, entry_bytes 16; ring NULL: none. */
    struct smmuv3_queue_memory priq;
    /** As in struct smmuv3_cmdq_args. */
    struct smmuv3_a64 *marks;
    /** As there. */
    struct smmuv3_cmdq_word *words;
    /** As there. */
    uint64_t words_bus;
    /** As there. */
    struct smmuv3_cmdq_cpu *cpus;
};

/** How the command queue completes, for struct smmuv3_dev_queues: one of enum smmuv3_cmdq_completion, or this. */
#define SMMUV3_DEV_COMPLETION_AUTO 0xffu

/** Which queues are wanted. All zero but `cpu_count`: `ticket` engine, polled, one entry each, no PRI queue. */
struct smmuv3_dev_queues {
    /** LOG2SIZE wanted of the command queue; capped at IDR1.CMDQS. */
    uint32_t cmdq_log2;
    /** LOG2SIZE wanted of the event queue; capped at IDR1.EVENTQS. */
    uint32_t eventq_log2;
    /** LOG2SIZE wanted of the PRI queue; capped at IDR1.PRIQS. */
    uint32_t priq_log2;
    /** A PRI queue is wanted. */
    bool pri;
    /** One of enum smmuv3_cmdq_engine. */
    uint32_t engine;
    /** One of enum smmuv3_cmdq_completion, or SMMUV3_DEV_COMPLETION_AUTO. */
    uint32_t completion;
    /** Participants of the command queue, at least 1. */
    uint32_t cpu_count;
};

/** What the reset found. For logs, and to decide whether anything of the past matters. */
struct smmuv3_dev_found {
    /** CR0 as it was. */
    uint32_t cr0;
    /** GERROR bits that were active; all of them were acknowledged. */
    uint32_t gerror;
    /** CMDQ_CONS as it was: ERR tells why the command queue had stopped, if GERROR.CMDQ_ERR was active. */
    uint32_t cmdq_cons;
    /** GBPA was changed. */
    bool gbpa_written;
};

/** Records that a handler copies out of a queue at a time. */
#define SMMUV3_DEV_CHUNK 4u

/** Rate of reported faults. */
struct smmuv3_dev_storm {
    /** When the window began. */
    uint64_t start_ns;
    /** Records reported in it. */
    uint32_t count;
};

/** What the handler of one output queue keeps. */
struct smmuv3_dev_intake {
    /** Records copied out, CPU order. */
    uint64_t words[SMMUV3_DEV_CHUNK * 4];
    /** Answers to them. */
    struct smmuv3_cmd answers[SMMUV3_DEV_CHUNK];
    /** Records at positions below this are not to be trusted (R019). */
    uint64_t distrust;
    /** PRI: what was lost was lost before this position; 0: nothing. */
    uint64_t overflow_at;
    /** 1: a write of the SMMU to the queue was aborted; `abort_prod` is set. Written by the GERROR handler. */
    struct smmuv3_a32 aborted;
    /** PROD when that was seen. */
    struct smmuv3_a32 abort_prod;
};

/** One programming interface. Aligned to SMMUV3_CMDQ_LINE; zeroed before the probe. */
struct smmuv3_dev {
    /** The command queue. */
    struct smmuv3_cmdq cmdq;
    /** As given, defaults filled in. */
    struct smmuv3_dev_args args;
    /** Capabilities, quirks and state, for every check of this library; atschk and e2h from smmuv3_dev_reset() on. */
    struct smmuv3_env env;
    /** Owner of GERROR. */
    struct smmuv3_gerror_owner gerror;
    /** Event queue. */
    struct smmuv3_queue_in eventq;
    /** PRI queue. */
    struct smmuv3_queue_in priq;
    /** Handler of the event queue. */
    struct smmuv3_dev_intake events;
    /** Handler of the PRI queue. */
    struct smmuv3_dev_intake requests;
    /** Rate of reported events. */
    struct smmuv3_dev_storm storm;
    /** Memory of the queues. */
    struct smmuv3_dev_memory memory;
    /** As given to smmuv3_dev_reset(). */
    struct smmuv3_dev_config config;
    /** What the reset found. */
    struct smmuv3_dev_found found;
    /** One of enum smmuv3_dev_state. */
    uint32_t state;
    /** One of enum smmuv3_dev_refusal. */
    uint32_t refusal;
    /** Bits of enum smmuv3_dev_warning. */
    uint32_t warnings;
    /** CR0 as last written; the control path alone writes it. */
    uint32_t cr0;
    /** The memory of the queues is the port's, of smmuv3_dev_alloc(). */
    bool owns_memory;
    /** The SMMU snoops the caches of the CPU. */
    bool coherent;
    /** The command queue has ended and was not settled, because CMDQEN=0 was not acknowledged. */
    bool cmdq_ended;
    /** The event queue was set up by smmuv3_dev_enable() or an adoption. */
    bool eventq_on;
    /** The PRI queue was. */
    bool priq_on;
    /** 1: service failure mode was seen: only a reset of the hardware ends it [12.3]. */
    struct smmuv3_a32 sfm;
};

#endif

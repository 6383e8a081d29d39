/* SPDX-License-Identifier: MIT */
/**
 * nest_cmd.h - a guest's commands: which are legal by what the guest was shown, and what the host's SMMU gets instead.
 *
 * smmuv3_nest_guest_make() turns capabilities into a table once; smmuv3_nest_cmds() then looks at arrays of commands
 * with a few loads each. Output is of two kinds: commands for the host's queue, and work that only the emulator can do
 * (an STE to read again, a CMD_SYNC to complete), each with the number of commands that come before it.
 *
 * The arrays are the caller's copies: read guest memory once (smmuv3_nest_cmds_copy()) and pass only the copy; nothing
 * here looks at guest memory, and an array is looked at more than once.
 *
 * Concurrency: a guest is constant once made; any number of threads may use it. [IHI 0070 4]
 */
#ifndef SMMUV3_NEST_CMD_H
#define SMMUV3_NEST_CMD_H

#include "check.h"
#include "cmd.h"
#include "nest_idr.h"
#include "nest_types.h"
#include "rules.h"
#include "status.h"
#include "types.h"

/** How a guest's commands are taken. */
enum smmuv3_nest_cmd_flag {
    /** Give prefetches to the host's SMMU; without it they are dropped, as an SMMU may. */
    SMMUV3_NEST_CMD_PREFETCH = 1,
    /** A StreamID that the guest does not have is an error; without it the command has no effect, as on an SMMU. */
    SMMUV3_NEST_CMD_KNOWN_SID = 2,
    /** All or nothing: an array that holds an illegal command gives no output at all. */
    SMMUV3_NEST_CMD_ATOMIC = 4
};

/** What is done with a command. */
enum smmuv3_nest_action_ {
    /** Rewrite. */
    SMMUV3_NEST_PASS_ = 0,
    /** Look at the range fields, then rewrite. */
    SMMUV3_NEST_RANGE_ = 1,
    /** Look the stream up, then rewrite. */
    SMMUV3_NEST_STREAM_ = 2,
    /** As STREAM, with the size of an ATC_INV. */
    SMMUV3_NEST_ATC_ = 3,
    /** As STREAM, with the response of a PRI_RESP. */
    SMMUV3_NEST_PRI_ = 4,
    /** Drop. */
    SMMUV3_NEST_DROP_ = 5,
    /** Work: read STEs again. */
    SMMUV3_NEST_STE_ = 6,
    /** Work: CMD_SYNC. */
    SMMUV3_NEST_SYNC_ = 7,
    /** It is illegal. */
    SMMUV3_NEST_REFUSE_ = 8
};

/** What one opcode does. A command is legal when it has no bit of `deny`; the host gets (w0 & keep) | set, and w1. */
struct smmuv3_nest_rule_ {
    /** Bits that make it illegal. */
    uint64_t deny0;
    /** The same of word 1. */
    uint64_t deny1;
    /** Bits of word 0 that stay. */
    uint64_t keep;
    /** Bits of word 0 that are set. */
    uint64_t set;
    /** One of `enum smmuv3_nest_action_`. */
    uint16_t action;
    /** The opcode that it is for. */
    uint16_t opcode;
    /** Flags that the stream must have, else the command has no effect. */
    uint32_t needs;
};

/** Sizes of the table. */
enum smmuv3_nest_bound_ {
    /** Opcodes. */
    SMMUV3_NEST_OPCODES_ = 256,
    /** Rows: the first refuses. */
    SMMUV3_NEST_RULES_ = 18
};

/** What a guest may do. Made by smmuv3_nest_guest_make(); constant afterwards. */
struct smmuv3_nest_guest {
    /** Its streams; the arrays behind may change while nobody looks. */
    struct smmuv3_nest_streams streams;
    /** What it was shown, state Non-secure. */
    struct smmuv3_env env;
    /** Bits of `enum smmuv3_nest_cmd_flag`. */
    uint32_t flags;
    /** The host's VMID. */
    uint16_t vmid;
    /** DS was shown. */
    bool ds;
    /** Row of each opcode, 0 for those that are illegal. */
    uint8_t place[SMMUV3_NEST_OPCODES_];
    /** Rows in use. */
    uint8_t rules;
    /** Rows. */
    struct smmuv3_nest_rule_ rule[SMMUV3_NEST_RULES_];
};

/** What a guest is made of. */
struct smmuv3_nest_guest_args {
    /** What it was shown: IDR0, IDR1, IDR3, IDR5 and AIDR. */
    const struct smmuv3_caps *shown;
    /** The host's SMMU, NULL: not compared (the caller did so). */
    const struct smmuv3_caps *host;
    /** Its streams, copied; NULL: none. */
    const struct smmuv3_nest_streams *streams;
    /** The VMID of its stage 2, which nobody else uses. */
    uint16_t vmid;
    /** Bits of `enum smmuv3_nest_cmd_flag`. */
    uint32_t flags;
    /** Receives what does not fit; may be NULL. */
    struct smmuv3_findings *findings;
};

/** Kinds of work. */
enum smmuv3_nest_work_kind {
    /** CMD_CFGI_STE, _STE_RANGE or _ALL: read the STEs of `first` to `last` again and update the physical ones. */
    SMMUV3_NEST_WORK_STE = 1,
    /** CMD_SYNC: when all before is complete on the host, signal the guest as the words of the command say. */
    SMMUV3_NEST_WORK_SYNC = 2
};

/** Work for the emulator. */
struct smmuv3_nest_work {
    /** One of `enum smmuv3_nest_work_kind`. */
    uint32_t kind;
    /** Place of the guest's command in its array. */
    uint32_t index;
    /** Host commands of the output that come before. */
    uint32_t before;
    /** First virtual StreamID (STE). */
    uint32_t first;
    /** Last virtual StreamID, included (STE): a guest may name all 2^32, so walk over the streams that it has. */
    uint32_t last;
    /** Completion signal (SYNC), SMMUV3_V_CMD_CS_*: SIG_SEV is SIG_NONE already where it was not shown. */
    uint32_t cs;
    /** Address of the message in guest memory (SYNC with SIG_IRQ): 0 for none. Check it as any guest address. */
    uint64_t msi_address;
    /** Its data. */
    uint32_t msi_data;
    /** The L1STD may have changed too (STE): the command had Leaf=0 or named a range. */
    bool tables;
};

/** Where output goes. Set the arrays and their lengths; smmuv3_nest_cmds() sets the rest. */
struct smmuv3_nest_out {
    /** Receives commands for the host; may be the input array itself. */
    struct smmuv3_cmd *cmds;
    /** Its length. */
    size_t cmds_max;
    /** Receives work. */
    struct smmuv3_nest_work *works;
    /** Its length. */
    size_t works_max;
    /** Commands for the host. */
    size_t cmds_count;
    /** Work. */
    size_t works_count;
    /** Commands of the guest that are dealt with: their output is here, or they have no effect. CONS moves by this. */
    size_t handled;
    /** Of those, commands without any effect. */
    size_t dropped;
    /** Place of the first illegal command, the number of commands when there is none, or none was met. */
    size_t illegal;
};

/**
 * Copy commands out of guest memory, each word read once.
 *
 * @param to     receives `count` commands.
 * @param base   the guest's queue in the memory of this process.
 * @param log2   log2 of its entries, 0 to 19.
 * @param first  place of the first command; bits from `log2` up are ignored, the copy goes round the end.
 * @param count  number of commands, at most 2^log2.
 */
SMMUV3_INLINE void smmuv3_nest_cmds_copy(struct smmuv3_cmd *to, const volatile struct smmuv3_le64 *base, unsigned log2,
                                         uint32_t first, size_t count)
{
    const size_t mask = (SMMUV3_CAST(size_t, 1) << log2) - 1;
    for (size_t i = 0; i < count; i++) {
        const volatile struct smmuv3_le64 *from = base + 2 * ((first + i) & mask);
        struct smmuv3_le64 word;
        word.raw = from[0].raw;
        to[i].w[0] = smmuv3_le64_to_cpu(word);
        word.raw = from[1].raw;
        to[i].w[1] = smmuv3_le64_to_cpu(word);
    }
}

/** Add a row. @return the row. */
SMMUV3_INLINE struct smmuv3_nest_rule_ *smmuv3_nest_rule_add_(struct smmuv3_nest_guest *g, unsigned opcode,
                                                              unsigned action)
{
    struct smmuv3_nest_rule_ *rule = &g->rule[g->rules++];
    rule->deny0 = ~smmuv3_cmd_known(opcode, 0);
    rule->deny1 = ~smmuv3_cmd_known(opcode, 1);
    rule->keep = smmuv3_cmd_known(opcode, 0);
    rule->set = 0;
    rule->action = SMMUV3_CAST(uint16_t, action);
    rule->opcode = SMMUV3_CAST(uint16_t, opcode);
    rule->needs = 0;
    return rule;
}

/** A row for TLBI of stage 1: the VMID is the host's, whatever the guest wrote. */
SMMUV3_INLINE void smmuv3_nest_rule_tlbi_(struct smmuv3_nest_guest *g, unsigned opcode, bool asid16, bool ril)
{
    bool ranged = (smmuv3_cmd_traits(opcode) & SMMUV3_CMD_TRAIT_RANGE) != 0;
    struct smmuv3_nest_rule_ *rule =
        smmuv3_nest_rule_add_(g, opcode, ranged && ril ? SMMUV3_NEST_RANGE_ : SMMUV3_NEST_PASS_);
    rule->keep &= ~smmuv3_field_mask(SMMUV3_F_CMD_VMID);
    rule->set = smmuv3_field_prep(SMMUV3_F_CMD_VMID, g->vmid);
    if ((smmuv3_cmd_traits(opcode) & SMMUV3_CMD_TRAIT_ASID) != 0 && !asid16)
        rule->deny0 |= smmuv3_field_mask(SMMUV3_F_CMD_ASID) & ~(UINT64_C(0xff) << 48);
    if (!ranged)
        return;
    rule->deny1 |= smmuv3_field_mask(SMMUV3_F_CMD_TTL128); /* 128-bit descriptors are never shown */
    if (!g->ds)
        rule->deny0 |= UINT64_C(1) << 25; /* top bit of SCALE */
    if (ril)
        return;
    rule->deny0 |= smmuv3_field_mask(SMMUV3_F_CMD_NUM) | smmuv3_field_mask(SMMUV3_F_CMD_SCALE);
    rule->deny1 |= smmuv3_field_mask(SMMUV3_F_CMD_TTL) | smmuv3_field_mask(SMMUV3_F_CMD_TG);
}

/**
 * A row for a command that names a stream; SSec is the Secure state's. SSV=1 without SubstreamIDs acts as SSV=0: the
 * whole stream, which is never too little.
 */
SMMUV3_INLINE struct smmuv3_nest_rule_ *smmuv3_nest_rule_stream_(struct smmuv3_nest_guest *g, unsigned opcode,
                                                                 unsigned action, uint32_t needs)
{
    const uint32_t traits = smmuv3_cmd_traits(opcode);
    struct smmuv3_nest_rule_ *rule = smmuv3_nest_rule_add_(g, opcode, action);
    rule->keep &= ~smmuv3_field_mask(SMMUV3_F_CMD_StreamID);
    rule->needs = needs;
    if ((traits & SMMUV3_CMD_TRAIT_SSEC) != 0)
        rule->deny0 |= smmuv3_field_mask(SMMUV3_F_CMD_SSec);
    if (smmuv3_caps_has(&g->env.caps, SMMUV3_CAP_SSID) == SMMUV3_YES)
        return rule;
    if ((traits & SMMUV3_CMD_TRAIT_SUBSTREAM_ID) != 0)
        rule->keep &= ~smmuv3_field_mask(SMMUV3_F_CMD_SubstreamID);
    if ((traits & SMMUV3_CMD_TRAIT_SSV) != 0)
        rule->keep &= ~smmuv3_field_mask(SMMUV3_F_CMD_SSV);
    return rule;
}

/** Rows for configuration, prefetch and CMD_SYNC. */
SMMUV3_NEVER_INLINE void smmuv3_nest_rules_config_(struct smmuv3_nest_guest *g)
{
    unsigned prefetch = (g->flags & SMMUV3_NEST_CMD_PREFETCH) != 0 ? SMMUV3_NEST_STREAM_ : SMMUV3_NEST_DROP_;
    (void)smmuv3_nest_rule_stream_(g, SMMUV3_OP_PREFETCH_CONFIG, prefetch, 0);
    struct smmuv3_nest_rule_ *address = smmuv3_nest_rule_stream_(g, SMMUV3_OP_PREFETCH_ADDR, prefetch, 0);
    address->deny1 |= smmuv3_field_mask(SMMUV3_F_CMD_PREFETCH_ADDR_NS);
    if (smmuv3_caps_at_least(&g->env.caps, 1) != SMMUV3_YES)
        address->deny1 |= smmuv3_field_mask(SMMUV3_F_CMD_Stride);
    (void)smmuv3_nest_rule_stream_(g, SMMUV3_OP_CFGI_STE, SMMUV3_NEST_STE_, 0);
    (void)smmuv3_nest_rule_stream_(g, SMMUV3_OP_CFGI_STE_RANGE, SMMUV3_NEST_STE_, 0);
    (void)smmuv3_nest_rule_stream_(g, SMMUV3_OP_CFGI_CD, SMMUV3_NEST_STREAM_, 0);
    (void)smmuv3_nest_rule_stream_(g, SMMUV3_OP_CFGI_CD_ALL, SMMUV3_NEST_STREAM_, 0);
    struct smmuv3_nest_rule_ *sync = smmuv3_nest_rule_add_(g, SMMUV3_OP_SYNC, SMMUV3_NEST_SYNC_);
    sync->deny1 |= smmuv3_field_mask(SMMUV3_F_CMD_SYNC_MSI_NS);
    if (smmuv3_caps_at_least(&g->env.caps, 4) != SMMUV3_YES) /* addresses have 52 bits before v3.4, 48 in v3.0 */
        sync->deny1 |= UINT64_MAX << (smmuv3_caps_at_least(&g->env.caps, 1) == SMMUV3_YES ? 52 : 48);
}

/** Rows for translations, endpoints and faults. */
SMMUV3_NEVER_INLINE void smmuv3_nest_rules_rest_(struct smmuv3_nest_guest *g)
{
    const struct smmuv3_caps *caps = &g->env.caps;
    bool asid16 = smmuv3_caps_has(caps, SMMUV3_CAP_ASID16) == SMMUV3_YES;
    bool ril = smmuv3_caps_has(caps, SMMUV3_CAP_RIL) == SMMUV3_YES;
    smmuv3_nest_rule_tlbi_(g, SMMUV3_OP_TLBI_NH_ALL, asid16, ril);
    smmuv3_nest_rule_tlbi_(g, SMMUV3_OP_TLBI_NH_ASID, asid16, ril);
    smmuv3_nest_rule_tlbi_(g, SMMUV3_OP_TLBI_NH_VA, asid16, ril);
    smmuv3_nest_rule_tlbi_(g, SMMUV3_OP_TLBI_NH_VAA, asid16, ril);
    /* All of EL1 of this SMMU means all of one VMID: the guest has no other. */
    smmuv3_nest_rule_tlbi_(g, SMMUV3_OP_TLBI_NSNH_ALL, asid16, ril);
    g->rule[g->rules - 1].keep = 0;
    g->rule[g->rules - 1].set |= SMMUV3_OP_TLBI_NH_ALL;
    if (smmuv3_caps_has(caps, SMMUV3_CAP_ATS) == SMMUV3_YES)
        (void)smmuv3_nest_rule_stream_(g, SMMUV3_OP_ATC_INV, SMMUV3_NEST_ATC_, SMMUV3_NEST_STREAM_ATS);
    if (smmuv3_caps_has(caps, SMMUV3_CAP_PRI) == SMMUV3_YES)
        (void)smmuv3_nest_rule_stream_(g, SMMUV3_OP_PRI_RESP, SMMUV3_NEST_PRI_, SMMUV3_NEST_STREAM_PRI);
    if (smmuv3_caps_stall_model(caps, SMMUV3_STATE_NS) == SMMUV3_STALL_MODEL_TERMINATE)
        return;
    (void)smmuv3_nest_rule_stream_(g, SMMUV3_OP_RESUME, SMMUV3_NEST_STREAM_, SMMUV3_NEST_STREAM_STALL);
    (void)smmuv3_nest_rule_stream_(g, SMMUV3_OP_STALL_TERM, SMMUV3_NEST_STREAM_, SMMUV3_NEST_STREAM_STALL);
}

/** @return the row of an opcode, 0 when it has none. */
SMMUV3_INLINE uint8_t smmuv3_nest_place_(const struct smmuv3_nest_guest *g, unsigned opcode)
{
    unsigned place = g->rules;
    while (--place != 0 && g->rule[place].opcode != opcode)
        continue;
    return SMMUV3_CAST(uint8_t, place);
}

/** Fill the guest. */
SMMUV3_NEVER_INLINE void smmuv3_nest_guest_fill_(struct smmuv3_nest_guest *g, const struct smmuv3_nest_guest_args *a)
{
    const struct smmuv3_nest_streams *streams = a->streams;
    g->streams.v = streams != NULL ? streams->v : NULL;
    g->streams.by_physical = streams != NULL ? streams->by_physical : NULL;
    g->streams.count = streams != NULL && streams->by_vsid == NULL ? streams->count : 0;
    g->streams.first = streams != NULL ? streams->first : 0;
    g->streams.by_vsid = streams != NULL ? streams->by_vsid : NULL;
    g->streams.by_psid = streams != NULL ? streams->by_psid : NULL;
    g->streams.ctx = streams != NULL ? streams->ctx : NULL;
    for (unsigned i = 0; i < SMMUV3_CAPS_SLOTS; i++)
        g->env.caps.raw[i] = a->shown->raw[i];
    g->env.caps.known = a->shown->known;
    g->env.quirks = 0;
    g->env.state = SMMUV3_STATE_NS;
    g->env.atschk = SMMUV3_UNKNOWN;
    g->env.e2h = SMMUV3_NO;
    g->env.stall_model = SMMUV3_STALL_MODEL_UNKNOWN;
    g->env.v30_range_illegal = SMMUV3_UNKNOWN;
    g->env.v30_eats_s2s_illegal = SMMUV3_NO;
    g->env.s1ptr_ipa_illegal = SMMUV3_UNKNOWN;
    g->env.ecmdq = SMMUV3_NO;
    g->flags = a->flags;
    g->vmid = a->vmid;
    g->ds = smmuv3_caps_has(a->shown, SMMUV3_CAP_DS) == SMMUV3_YES;
    g->rules = 1;
    g->rule[0].deny0 = UINT64_MAX;
    g->rule[0].deny1 = UINT64_MAX;
    g->rule[0].keep = 0;
    g->rule[0].set = 0;
    g->rule[0].action = SMMUV3_NEST_REFUSE_;
    g->rule[0].opcode = 0;
    g->rule[0].needs = 0;
    smmuv3_nest_rules_config_(g);
    smmuv3_nest_rules_rest_(g);
    for (unsigned i = 0; i < SMMUV3_NEST_OPCODES_; i++)
        g->place[i] = smmuv3_nest_place_(g, i);
}

/**
 * Make a guest.
 *
 * @param guest  all of it is set; unchanged after an error.
 * @param args   not NULL, nor `shown`.
 * @return SMMUV3_OK; SMMUV3_ERR_UNDECIDED: a register is not known; SMMUV3_ERR_ILLEGAL: the guest was shown what it may
 *         not have, or more than the host has (`findings` tells); SMMUV3_ERR_RANGE: the host's VMIDs have 8 bits.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_nest_guest_make(struct smmuv3_nest_guest *guest,
                                                                    const struct smmuv3_nest_guest_args *args)
{
    struct smmuv3_findings none;
    struct smmuv3_findings *out = args->findings;
    enum smmuv3_verdict fits;

    /* Member by member: an initialiser would be a call of memset on some machines. */
    none.v = NULL;
    none.cap = none.count = none.errors = none.undecided = 0;
    if (out == NULL)
        out = &none;
    if (!smmuv3_nest_known_(args->shown) || (args->host != NULL && !smmuv3_nest_known_(args->host)))
        return SMMUV3_ERR_UNDECIDED;
    if (args->host != NULL)
        fits = smmuv3_nest_caps_fit(args->shown, args->host, 0, out);
    else
        fits = smmuv3_nest_caps_own_(args->shown, args->shown, out);
    if (fits != SMMUV3_LEGAL)
        return SMMUV3_ERR_ILLEGAL;
    if (args->host != NULL && args->vmid > 0xff && smmuv3_caps_has(args->host, SMMUV3_CAP_VMID16) != SMMUV3_YES)
        return SMMUV3_ERR_RANGE;
    smmuv3_nest_guest_fill_(guest, args);
    return SMMUV3_OK;
}

/** NUM and SCALE of a TLBI. */
SMMUV3_INLINE uint64_t smmuv3_nest_range_bits_(void)
{
    return smmuv3_field_mask(SMMUV3_F_CMD_NUM) | smmuv3_field_mask(SMMUV3_F_CMD_SCALE);
}

/**
 * Range fields of a TLBI that the guest's SMMU has. The hint of level 1 with 16 KiB is no hint without DS: it is
 * cleared here, because the host may have DS and would then drop too little.
 *
 * @return false for a reserved combination; w1 may change.
 */
SMMUV3_ALWAYS_INLINE bool smmuv3_nest_range_(const struct smmuv3_nest_guest *g, uint64_t w0, uint64_t *w1)
{
    const uint64_t tg = smmuv3_field_extract(*w1, SMMUV3_F_CMD_TG);
    const uint64_t ttl = smmuv3_field_mask(SMMUV3_F_CMD_TTL);
    const uint64_t size = w0 & smmuv3_nest_range_bits_();
    if (tg == SMMUV3_V_CMD_TG_16KB && !g->ds &&
        (*w1 & ttl) == smmuv3_field_prep(SMMUV3_F_CMD_TTL, SMMUV3_V_CMD_TTL_L1))
        *w1 &= ~ttl;
    const bool some = size != 0 || (*w1 & ttl) != 0;
    return some == (tg != SMMUV3_V_CMD_TG_NONE);
}

/** The row of a command. */
SMMUV3_ALWAYS_INLINE const struct smmuv3_nest_rule_ *smmuv3_nest_rule_of_(const struct smmuv3_nest_guest *g,
                                                                          uint64_t w0)
{
    return &g->rule[g->place[w0 & 0xff]];
}

/** Work of CMD_SYNC. */
SMMUV3_INLINE void smmuv3_nest_work_sync_(const struct smmuv3_nest_guest *g, struct smmuv3_nest_work *work,
                                          const struct smmuv3_cmd *cmd)
{
    uint32_t cs = SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_CS));
    bool msi = cs == SMMUV3_V_CMD_CS_SIG_IRQ && smmuv3_caps_has(&g->env.caps, SMMUV3_CAP_MSI) == SMMUV3_YES;
    if (cs == SMMUV3_V_CMD_CS_SIG_SEV && smmuv3_caps_has(&g->env.caps, SMMUV3_CAP_SEV) != SMMUV3_YES)
        cs = SMMUV3_V_CMD_CS_SIG_NONE;
    work->kind = SMMUV3_NEST_WORK_SYNC;
    work->first = 0;
    work->last = 0;
    work->tables = false;
    work->cs = cs;
    work->msi_address = msi ? smmuv3_field_get(cmd->w, SMMUV3_F_CMD_MSIAddress) : 0;
    work->msi_data = msi ? SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_MSIData)) : 0;
}

/** Work of CMD_CFGI_STE, _STE_RANGE and _ALL. */
SMMUV3_INLINE void smmuv3_nest_work_ste_(struct smmuv3_nest_work *work, const struct smmuv3_cmd *cmd)
{
    uint64_t first;
    uint64_t last;
    (void)smmuv3_cmd_range_stream_(cmd, &first, &last);
    bool leaf = smmuv3_cmd_opcode(cmd) == SMMUV3_OP_CFGI_STE && smmuv3_field_get(cmd->w, SMMUV3_F_CMD_Leaf) != 0;
    work->kind = SMMUV3_NEST_WORK_STE;
    work->first = SMMUV3_CAST(uint32_t, first);
    work->last = SMMUV3_CAST(uint32_t, last);
    work->tables = !leaf;
    work->cs = 0;
    work->msi_address = 0;
    work->msi_data = 0;
}

/** Put work. @return false when there is no room. */
SMMUV3_NEVER_INLINE bool smmuv3_nest_work_(const struct smmuv3_nest_guest *g, struct smmuv3_nest_out *out,
                                           const struct smmuv3_nest_rule_ *rule, const struct smmuv3_cmd *cmd,
                                           size_t index, size_t before)
{
    if (out->works_count == out->works_max)
        return false;
    struct smmuv3_nest_work *work = &out->works[out->works_count++];
    if (rule->action == SMMUV3_NEST_SYNC_)
        smmuv3_nest_work_sync_(g, work, cmd);
    else
        smmuv3_nest_work_ste_(work, cmd);
    work->index = SMMUV3_CAST(uint32_t, index);
    work->before = SMMUV3_CAST(uint32_t, before);
    return true;
}

/** What became of one command. */
enum smmuv3_nest_step_ {
    /** It goes to the host as rewritten. */
    SMMUV3_NEST_STEP_SEND_ = 0,
    /** It has no effect. */
    SMMUV3_NEST_STEP_NONE_ = 1,
    /** It became work. */
    SMMUV3_NEST_STEP_WORK_ = 2,
    /** It is illegal. */
    SMMUV3_NEST_STEP_ILLEGAL_ = 3
};

/** The stream that a command names, where the table has gaps or a callback takes its place: copied to `copy` then. */
SMMUV3_INLINE const struct smmuv3_nest_stream *smmuv3_nest_far_stream_(const struct smmuv3_nest_streams *streams,
                                                                       uint32_t vsid, struct smmuv3_nest_stream *copy)
{
    if (streams->by_vsid != NULL)
        return streams->by_vsid(streams->ctx, vsid, copy) ? copy : NULL;
    return smmuv3_nest_search_(streams, vsid);
}

/** The stream that a command names. */
SMMUV3_ALWAYS_INLINE const struct smmuv3_nest_stream *smmuv3_nest_stream_(const struct smmuv3_nest_streams *streams,
                                                                          uint32_t vsid,
                                                                          struct smmuv3_nest_stream *copy)
{
    const uint32_t guess = vsid - streams->first;
    if (SMMUV3_LIKELY(guess < streams->count && streams->v[guess].vsid == vsid))
        return &streams->v[guess];
    return smmuv3_nest_far_stream_(streams, vsid, copy);
}

/** A command that names a stream. */
SMMUV3_ALWAYS_INLINE unsigned smmuv3_nest_step_stream_(const struct smmuv3_nest_guest *g,
                                                       const struct smmuv3_nest_rule_ *rule, uint64_t w0,
                                                       uint64_t *made)
{
    struct smmuv3_nest_stream copy;
    const struct smmuv3_nest_stream *found =
        smmuv3_nest_stream_(&g->streams, SMMUV3_CAST(uint32_t, w0 >> 32), &copy);
    if (SMMUV3_UNLIKELY(found == NULL))
        return (g->flags & SMMUV3_NEST_CMD_KNOWN_SID) != 0 ? SMMUV3_NEST_STEP_ILLEGAL_ : SMMUV3_NEST_STEP_NONE_;
    if (SMMUV3_UNLIKELY((rule->needs & ~found->flags) != 0))
        return SMMUV3_NEST_STEP_NONE_;
    *made = (w0 & rule->keep) | SMMUV3_CAST(uint64_t, found->psid) << 32;
    return SMMUV3_NEST_STEP_SEND_;
}

/** A command that does not go to the host. */
SMMUV3_INLINE unsigned smmuv3_nest_step_own_(unsigned action, uint64_t w0)
{
    if (action == SMMUV3_NEST_REFUSE_ ||
        (action == SMMUV3_NEST_SYNC_ && smmuv3_field_extract(w0, SMMUV3_F_CMD_CS) == 3))
        return SMMUV3_NEST_STEP_ILLEGAL_;
    return action == SMMUV3_NEST_DROP_ ? SMMUV3_NEST_STEP_NONE_ : SMMUV3_NEST_STEP_WORK_;
}

/** One command: judge and rewrite. The most frequent kinds are asked for first. */
SMMUV3_ALWAYS_INLINE unsigned smmuv3_nest_step_(const struct smmuv3_nest_guest *g, uint64_t w0, uint64_t *w1,
                                                const struct smmuv3_nest_rule_ *rule, uint64_t *made)
{
    const unsigned action = rule->action;
    if (SMMUV3_UNLIKELY(((w0 & rule->deny0) | (*w1 & rule->deny1)) != 0))
        return SMMUV3_NEST_STEP_ILLEGAL_;
    if (action <= SMMUV3_NEST_RANGE_) {
        if (action == SMMUV3_NEST_RANGE_ && SMMUV3_UNLIKELY(!smmuv3_nest_range_(g, w0, w1)))
            return SMMUV3_NEST_STEP_ILLEGAL_;
        *made = (w0 & rule->keep) | rule->set;
        return SMMUV3_NEST_STEP_SEND_;
    }
    if (action == SMMUV3_NEST_ATC_) {
        if (SMMUV3_UNLIKELY(smmuv3_field_extract(*w1, SMMUV3_F_CMD_ATC_INV_Size) > 52))
            return SMMUV3_NEST_STEP_ILLEGAL_;
    } else if (action > SMMUV3_NEST_PRI_) {
        return smmuv3_nest_step_own_(action, w0);
    } else if (action == SMMUV3_NEST_PRI_ && smmuv3_field_extract(*w1, SMMUV3_F_CMD_Resp) == 3) {
        return SMMUV3_NEST_STEP_ILLEGAL_;
    }
    return smmuv3_nest_step_stream_(g, rule, w0, made);
}

/**
 * Is a command one that the guest may issue?
 *
 * @param guest  not NULL.
 * @param cmd    the command; not NULL.
 * @return false: to the guest it is CERROR_ILL. smmuv3_nest_cmd_why() tells why.
 */
SMMUV3_INLINE bool smmuv3_nest_cmd_legal(const struct smmuv3_nest_guest *guest, const struct smmuv3_cmd *cmd)
{
    uint64_t w1 = cmd->w[1];
    uint64_t made;
    const struct smmuv3_nest_rule_ *rule = smmuv3_nest_rule_of_(guest, cmd->w[0]);
    return smmuv3_nest_step_(guest, cmd->w[0], &w1, rule, &made) != SMMUV3_NEST_STEP_ILLEGAL_;
}

/** @return the place of the first illegal command, or `count`. */
SMMUV3_INLINE size_t smmuv3_nest_cmds_legal(const struct smmuv3_nest_guest *guest, const struct smmuv3_cmd *in,
                                            size_t count)
{
    size_t i = 0;
    while (i < count && smmuv3_nest_cmd_legal(guest, &in[i]))
        i++;
    return i;
}

/** smmuv3_nest_cmds() without a look at the whole list first. */
SMMUV3_INLINE smmuv3_status smmuv3_nest_cmds_go_(const struct smmuv3_nest_guest *guest, const struct smmuv3_cmd *in,
                                                 size_t count, struct smmuv3_nest_out *out)
{
    struct smmuv3_cmd *const cmds = out->cmds;
    const size_t cmds_max = out->cmds_max;
    size_t made_count = 0;
    size_t i = 0;
    unsigned step = SMMUV3_NEST_STEP_SEND_;
    out->works_count = 0;
    out->dropped = 0;
    out->illegal = count;
    for (; i < count; i++) {
        struct smmuv3_cmd made;
        const uint64_t w0 = in[i].w[0];
        made.w[1] = in[i].w[1];
        const struct smmuv3_nest_rule_ *rule = smmuv3_nest_rule_of_(guest, w0);
        step = smmuv3_nest_step_(guest, w0, &made.w[1], rule, &made.w[0]);
        if (SMMUV3_LIKELY(step == SMMUV3_NEST_STEP_SEND_)) {
            if (SMMUV3_UNLIKELY(made_count == cmds_max))
                break;
            cmds[made_count].w[0] = made.w[0];
            cmds[made_count].w[1] = made.w[1];
            made_count++;
        } else if (step == SMMUV3_NEST_STEP_NONE_) {
            out->dropped++;
        } else if (step == SMMUV3_NEST_STEP_ILLEGAL_ ||
                   !smmuv3_nest_work_(guest, out, rule, &in[i], i, made_count)) {
            break;
        }
    }
    out->cmds_count = made_count;
    out->handled = i;
    if (i == count)
        return SMMUV3_OK;
    if (step != SMMUV3_NEST_STEP_ILLEGAL_)
        return SMMUV3_ERR_SPACE;
    out->illegal = i;
    return SMMUV3_ERR_ILLEGAL;
}

/**
 * Judge a guest's commands and make the host's.
 *
 * @param guest  not NULL.
 * @param in     the guest's commands, a copy that nobody else writes.
 * @param count  their number; below 2^32.
 * @param out    receives output and counts; not NULL.
 * @return SMMUV3_OK: all handled; SMMUV3_ERR_ILLEGAL: the command at `illegal` is CERROR_ILL to the guest; output is
 *         there of those before it (`handled`), or with SMMUV3_NEST_CMD_ATOMIC of none; SMMUV3_ERR_SPACE: an array is
 *         full; issue what is there, then go on with `in + handled`.
 *
 * Nothing is issued by this call, so nothing of a list is issued before each command of it that is handled was found
 * legal. Between two CMD_SYNCs the order of output is that of the input; the specification asks for less.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_nest_cmds(const struct smmuv3_nest_guest *guest,
                                                              const struct smmuv3_cmd *in, size_t count,
                                                              struct smmuv3_nest_out *out)
{
    if ((guest->flags & SMMUV3_NEST_CMD_ATOMIC) == 0)
        return smmuv3_nest_cmds_go_(guest, in, count, out);
    const size_t illegal = smmuv3_nest_cmds_legal(guest, in, count);
    smmuv3_status status = smmuv3_nest_cmds_go_(guest, in, illegal == count ? count : 0, out);
    out->illegal = illegal;
    return illegal == count ? status : SMMUV3_ERR_ILLEGAL;
}

/** Findings that smmuv3_cmd_check() has no error for, but that a guest may not do. */
SMMUV3_INLINE bool smmuv3_nest_refused_(unsigned rule)
{
    return rule == SMMUV3_RULE_CMD_041 || rule == SMMUV3_RULE_CMD_036;
}

/**
 * Why a command is not a guest's: slow, for logs.
 *
 * @param guest  not NULL.
 * @param cmd    the command; not NULL.
 * @param out    receives the findings of smmuv3_cmd_check(), with NEST-010 for a stream that the guest does not have;
 *               not NULL. Reserved bits, which an SMMU may check, count as errors.
 * @return LEGAL or ILLEGAL, as smmuv3_nest_cmd_legal().
 */
SMMUV3_INLINE enum smmuv3_verdict smmuv3_nest_cmd_why(const struct smmuv3_nest_guest *guest,
                                                      const struct smmuv3_cmd *cmd, struct smmuv3_findings *out)
{
    size_t before = out->count;
    struct smmuv3_nest_stream stream;
    bool bad = smmuv3_cmd_check(cmd, &guest->env, out) != SMMUV3_LEGAL;
    for (size_t i = before; i < out->count && i < out->cap; i++) {
        struct smmuv3_finding *f = &out->v[i];
        if (f->severity != SMMUV3_SEVERITY_UNDECIDED &&
            !(f->severity == SMMUV3_SEVERITY_NOTE && smmuv3_nest_refused_(f->rule)))
            continue;
        out->undecided -= f->severity == SMMUV3_SEVERITY_UNDECIDED;
        out->errors++;
        f->severity = SMMUV3_SEVERITY_ERROR;
    }
    unsigned action = smmuv3_nest_rule_of_(guest, cmd->w[0])->action;
    if (!bad && action >= SMMUV3_NEST_STREAM_ && action <= SMMUV3_NEST_PRI_ &&
        !smmuv3_nest_find_vsid(&guest->streams, SMMUV3_CAST(uint32_t, cmd->w[0] >> 32), &stream)) {
        bool error = (guest->flags & SMMUV3_NEST_CMD_KNOWN_SID) != 0;
        struct smmuv3_finding finding;
        smmuv3_finding_clear(&finding);
        finding.rule = SMMUV3_RULE_NEST_010;
        finding.severity = error ? SMMUV3_SEVERITY_ERROR : SMMUV3_SEVERITY_NOTE;
        finding.field = SMMUV3_F_CMD_StreamID;
        finding.value = cmd->w[0] >> 32;
        smmuv3_findings_add(out, &finding);
    }
    return smmuv3_nest_cmd_legal(guest, cmd) ? SMMUV3_LEGAL : SMMUV3_ILLEGAL;
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * nest_idr.h - the ID registers that a guest sees: made from the host's and a policy, compared with another host's.
 *
 * The guest's SMMU has stage 1 only and the Non-secure state only. One table says of each field how it may differ from
 * the host's; what it does not name is 0 for the guest. A feature that a guest is not shown is no promise, but it is no
 * wall either: the host's SMMU reads the guest's CDs and tables with all that the host has. Walls are stage 2, the
 * VMID, and the commands that nest_cmd.h lets through.
 *
 * Concurrency: pure functions of the caller's values. [IHI 0070 6.3.1 to 6.3.8]
 */
#ifndef SMMUV3_NEST_IDR_H
#define SMMUV3_NEST_IDR_H

#include "caps.h"
#include "check.h"
#include "field.h"
#include "fields.h"
#include "rules.h"
#include "status.h"

/** What a guest is shown beyond the least, where the host has it. */
enum smmuv3_nest_show {
    /** ATS (and PASID on translated traffic): endpoints must be trusted to use translations as they were given. */
    SMMUV3_NEST_SHOW_ATS = 1,
    /** PRI; needs ATS. */
    SMMUV3_NEST_SHOW_PRI = 2,
    /** Stalls: the guest must answer, and what it does not answer occupies records of the host's SMMU. */
    SMMUV3_NEST_SHOW_STALL = 4,
    /** Hardware update of the access flag and the dirty state in the guest's own tables. */
    SMMUV3_NEST_SHOW_HTTU = 8,
    /** VMSAv8-32 tables. */
    SMMUV3_NEST_SHOW_AA32 = 16,
    /** Permission indirection of stage 1 and the attribute index extension (SMMUv3.4). */
    SMMUV3_NEST_SHOW_S1PI = 32,
    /** MSIs: the emulator writes them. */
    SMMUV3_NEST_SHOW_MSI = 64,
    /** Hide range invalidation although the host has it. */
    SMMUV3_NEST_HIDE_RIL = 128,
    /** Hide break-before-make levels although the host has them. */
    SMMUV3_NEST_HIDE_BBML = 256
};

/** What a guest may see. All zero: 16 StreamID bits, no SubstreamIDs, queues of 256 entries, nothing of the above. */
struct smmuv3_nest_policy {
    /** Bits of `enum smmuv3_nest_show`. */
    uint32_t show;
    /** IIDR that the guest sees; 0: the host's, so that its driver knows the errata of the part. */
    uint32_t iidr;
    /** StreamID bits, 1 to 32; 0 means 16. */
    uint8_t sid_bits;
    /** Most SubstreamID bits, 0 to 20. */
    uint8_t ssid_bits;
    /** Input bits of the host's stage 2; the guest's OAS does not exceed them. 0: as the host's OAS. */
    uint8_t ipa_bits;
    /** log2 of the most entries of each queue, 1 to 19; 0 means 8. */
    uint8_t queue_log2;
    /** Latest minor version that is shown, with `limit_minor`. */
    uint8_t minor;
    /** Show no later version than `minor`. */
    bool limit_minor;
    /** Stalls that the guest may have open (IDR5.STALL_MAX), with SHOW_STALL; 0: as many as the host's SMMU has. */
    uint16_t stall_max;
};

/** How a guest's field may differ from the host's. */
enum smmuv3_nest_kind_ {
    /** Not above the host's. */
    SMMUV3_NEST_LEAST_ = 0,
    /** Only bits that the host's has. */
    SMMUV3_NEST_BITS_ = 1,
    /** Always 0. */
    SMMUV3_NEST_ZERO_ = 2,
    /** TTENDIAN: equal, or the host has both. */
    SMMUV3_NEST_ENDIAN_ = 3,
    /** STALL_MODEL: equal, or no stalls where the host can choose. */
    SMMUV3_NEST_STALL_ = 4,
    /** TERM_MODEL: not below the host's. */
    SMMUV3_NEST_MOST_ = 5
};

/** One row of the table. */
struct smmuv3_nest_row_idr_ {
    /** The field. */
    int field;
    /** One of `enum smmuv3_nest_kind_`. */
    uint16_t kind;
    /** Bits of `enum smmuv3_nest_show` that show it, or (HIDE) that hide it; 0: always shown. */
    uint16_t show;
};

/** A row of the table. @return field 0 behind its end. */
SMMUV3_INLINE struct smmuv3_nest_row_idr_ smmuv3_nest_row_idr_at_(unsigned n)
{
    static const struct smmuv3_nest_row_idr_ rows[] = {
        {SMMUV3_F_IDR0_TTF, SMMUV3_NEST_BITS_, 0},
        {SMMUV3_F_IDR0_COHACC, SMMUV3_NEST_LEAST_, 0},
        {SMMUV3_F_IDR0_HTTU, SMMUV3_NEST_LEAST_, SMMUV3_NEST_SHOW_HTTU},
        {SMMUV3_F_IDR0_ATS, SMMUV3_NEST_LEAST_, SMMUV3_NEST_SHOW_ATS},
        {SMMUV3_F_IDR0_PRI, SMMUV3_NEST_LEAST_, SMMUV3_NEST_SHOW_PRI},
        {SMMUV3_F_IDR0_ASID16, SMMUV3_NEST_LEAST_, 0},
        {SMMUV3_F_IDR0_CD2L, SMMUV3_NEST_LEAST_, 0},
        {SMMUV3_F_IDR0_TTENDIAN, SMMUV3_NEST_ENDIAN_, 0},
        {SMMUV3_F_IDR0_STALL_MODEL, SMMUV3_NEST_STALL_, SMMUV3_NEST_SHOW_STALL},
        {SMMUV3_F_IDR0_TERM_MODEL, SMMUV3_NEST_MOST_, 0},
        {SMMUV3_F_IDR0_S2P, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR0_BTM, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR0_Hyp, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR0_NS1ATS, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR0_ATOS, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR0_VMW, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR0_VMID16, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR0_VATOS, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR0_ATSRECERR, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR0_RME_IMPL, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR1_SSIDSIZE, SMMUV3_NEST_LEAST_, 0},
        {SMMUV3_F_IDR1_ATTR_PERMS_OVR, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR1_ATTR_TYPES_OVR, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR1_REL, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR1_QUEUES_PRESET, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR1_TABLES_PRESET, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR1_ECMDQ, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR3_HAD, SMMUV3_NEST_LEAST_, 0},
        {SMMUV3_F_IDR3_PBHA, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR3_XNX, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR3_PPS, SMMUV3_NEST_LEAST_, SMMUV3_NEST_SHOW_PRI},
        {SMMUV3_F_IDR3_MPAM, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR3_FWB, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR3_STT, SMMUV3_NEST_LEAST_, 0},
        {SMMUV3_F_IDR3_RIL, SMMUV3_NEST_LEAST_, SMMUV3_NEST_HIDE_RIL},
        {SMMUV3_F_IDR3_BBML, SMMUV3_NEST_LEAST_, SMMUV3_NEST_HIDE_BBML},
        {SMMUV3_F_IDR3_E0PD, SMMUV3_NEST_LEAST_, 0},
        {SMMUV3_F_IDR3_PTWNNC, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR3_DPT, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR3_PASIDTT, SMMUV3_NEST_LEAST_, SMMUV3_NEST_SHOW_ATS},
        {SMMUV3_F_IDR3_EPAN, SMMUV3_NEST_LEAST_, 0},
        {SMMUV3_F_IDR3_S1PI, SMMUV3_NEST_LEAST_, SMMUV3_NEST_SHOW_S1PI},
        {SMMUV3_F_IDR3_S2PI, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR3_S2PO, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR3_THE, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR3_MTEPERM, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR3_AIE, SMMUV3_NEST_LEAST_, SMMUV3_NEST_SHOW_S1PI},
        {SMMUV3_F_IDR5_OAS, SMMUV3_NEST_LEAST_, 0},
        {SMMUV3_F_IDR5_GRAN4K, SMMUV3_NEST_LEAST_, 0},
        {SMMUV3_F_IDR5_GRAN16K, SMMUV3_NEST_LEAST_, 0},
        {SMMUV3_F_IDR5_GRAN64K, SMMUV3_NEST_LEAST_, 0},
        {SMMUV3_F_IDR5_DS, SMMUV3_NEST_LEAST_, 0},
        {SMMUV3_F_IDR5_D128, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_IDR5_VAX, SMMUV3_NEST_LEAST_, 0},
        {SMMUV3_F_IDR5_STALL_MAX, SMMUV3_NEST_LEAST_, SMMUV3_NEST_SHOW_STALL},
        {SMMUV3_F_AIDR_ArchMajorRev, SMMUV3_NEST_ZERO_, 0},
        {SMMUV3_F_AIDR_ArchMinorRev, SMMUV3_NEST_LEAST_, 0},
    };
    static const struct smmuv3_nest_row_idr_ end = {0, 0, 0};
    return n < sizeof(rows) / sizeof(rows[0]) ? rows[n] : end;
}

/** Write a field of a guest's register. */
SMMUV3_INLINE void smmuv3_nest_put_(struct smmuv3_caps *caps, int field, uint64_t value)
{
    int slot = smmuv3_caps_field_slot(field);
    if (slot >= 0)
        caps->raw[slot] = SMMUV3_CAST(uint32_t, smmuv3_field_insert(caps->raw[slot], field, value));
}

/** Does a policy show a row? */
SMMUV3_INLINE bool smmuv3_nest_shown_(const struct smmuv3_nest_row_idr_ *row, uint32_t show)
{
    const uint32_t hide = SMMUV3_NEST_HIDE_RIL | SMMUV3_NEST_HIDE_BBML;
    if (row->show == 0)
        return true;
    bool set = (show & row->show) != 0;
    return (row->show & hide) != 0 ? !set : set;
}

/** The value that a guest sees of a field, before the limits of the policy. */
SMMUV3_INLINE uint64_t smmuv3_nest_shown_value_(const struct smmuv3_nest_row_idr_ *row, uint32_t show, uint64_t host)
{
    bool shown = smmuv3_nest_shown_(row, show);
    if (row->kind == SMMUV3_NEST_ZERO_)
        return 0;
    if (row->kind == SMMUV3_NEST_STALL_)
        return shown || host != SMMUV3_V_IDR0_STALL_MODEL_STALL_TERM
                   ? host
                   : SMMUV3_CAST(uint64_t, SMMUV3_V_IDR0_STALL_MODEL_NO_STALL);
    if (row->field == SMMUV3_F_IDR0_TTF && (show & SMMUV3_NEST_SHOW_AA32) == 0)
        return host & 2;
    return shown ? host : 0;
}

/** Put the limits of the policy on what is there. */
SMMUV3_INLINE void smmuv3_nest_limit_(struct smmuv3_caps *guest, const struct smmuv3_nest_policy *policy)
{
    uint64_t value;
    uint64_t sid = policy->sid_bits == 0 ? 16 : policy->sid_bits;
    uint64_t queue = policy->queue_log2 == 0 ? 8 : policy->queue_log2;
    (void)smmuv3_caps_get(guest, SMMUV3_F_IDR1_SSIDSIZE, &value);
    smmuv3_nest_put_(guest, SMMUV3_F_IDR1_SSIDSIZE, value < policy->ssid_bits ? value : policy->ssid_bits);
    smmuv3_nest_put_(guest, SMMUV3_F_IDR1_SIDSIZE, sid);
    smmuv3_nest_put_(guest, SMMUV3_F_IDR1_CMDQS, queue);
    smmuv3_nest_put_(guest, SMMUV3_F_IDR1_EVENTQS, queue);
    (void)smmuv3_caps_get(guest, SMMUV3_F_IDR0_PRI, &value);
    smmuv3_nest_put_(guest, SMMUV3_F_IDR1_PRIQS, value != 0 ? queue : 0);
    smmuv3_nest_put_(guest, SMMUV3_F_IDR0_S1P, 1);
    smmuv3_nest_put_(guest, SMMUV3_F_IDR0_ST_LEVEL, SMMUV3_V_IDR0_ST_LEVEL_L2);
    smmuv3_nest_put_(guest, SMMUV3_F_IDR0_MSI, (policy->show & SMMUV3_NEST_SHOW_MSI) != 0);
    (void)smmuv3_caps_get(guest, SMMUV3_F_IDR5_OAS, &value);
    while (policy->ipa_bits != 0 && value > 0 &&
           smmuv3_size_code_bits(SMMUV3_CAST(unsigned, value)) > policy->ipa_bits)
        value--;
    smmuv3_nest_put_(guest, SMMUV3_F_IDR5_OAS, value);
    (void)smmuv3_caps_get(guest, SMMUV3_F_AIDR_ArchMinorRev, &value);
    if (policy->limit_minor && value > policy->minor)
        value = policy->minor;
    if (value > 1 && smmuv3_caps_has(guest, SMMUV3_CAP_RIL) != SMMUV3_YES)
        value = 1; /* v3.2 and later have range invalidation */
    smmuv3_nest_put_(guest, SMMUV3_F_AIDR_ArchMinorRev, value);
    (void)smmuv3_caps_get(guest, SMMUV3_F_IDR5_STALL_MAX, &value);
    if (policy->stall_max != 0 && value > policy->stall_max)
        smmuv3_nest_put_(guest, SMMUV3_F_IDR5_STALL_MAX, policy->stall_max);
}

/** Are IDR0, IDR1, IDR3, IDR5 and AIDR known? */
SMMUV3_INLINE bool smmuv3_nest_known_(const struct smmuv3_caps *caps)
{
    const uint32_t needed = 1u << SMMUV3_CAPS_SLOT_IDR0 | 1u << SMMUV3_CAPS_SLOT_IDR1 | 1u << SMMUV3_CAPS_SLOT_IDR3 |
                            1u << SMMUV3_CAPS_SLOT_IDR5 | 1u << SMMUV3_CAPS_SLOT_AIDR;
    return (caps->known & needed) == needed;
}

/** The registers of a guest: all 0 and known. */
SMMUV3_INLINE void smmuv3_nest_blank_(struct smmuv3_caps *guest)
{
    smmuv3_caps_clear(guest);
    for (int slot = SMMUV3_CAPS_SLOT_IDR0; slot <= SMMUV3_CAPS_SLOT_IIDR; slot++)
        guest->known |= 1u << slot;
}

/**
 * Make the ID registers of a guest.
 *
 * @param guest   receives IDR0 to IDR6, AIDR and IIDR; unchanged after an error.
 * @param host    the host's registers: IDR0, IDR1, IDR3, IDR5 and AIDR must be known.
 * @param policy  what to show; not NULL.
 * @return SMMUV3_OK; SMMUV3_ERR_UNDECIDED: a register of the host is not known; SMMUV3_ERR_UNSUPPORTED: the host cannot
 *         nest (no stage 1 or no stage 2, or no table format that the policy shows), or its stage 2 input is less than
 *         32 bits; SMMUV3_ERR_RANGE: a size of the policy; SMMUV3_ERR_ARGUMENT: PRI without ATS.
 *
 * Queue sizes, StreamID size, ST_LEVEL (2-level), MSI and IIDR are the emulator's own; SEV is 0.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_nest_caps_make(struct smmuv3_caps *guest,
                                                                   const struct smmuv3_caps *host,
                                                                   const struct smmuv3_nest_policy *policy)
{
    const uint32_t ats_pri = SMMUV3_NEST_SHOW_ATS | SMMUV3_NEST_SHOW_PRI;
    uint64_t ttf;
    if (!smmuv3_nest_known_(host))
        return SMMUV3_ERR_UNDECIDED;
    if ((policy->show & ats_pri) == SMMUV3_NEST_SHOW_PRI)
        return SMMUV3_ERR_ARGUMENT;
    if (policy->sid_bits > 32 || policy->ssid_bits > 20 || policy->queue_log2 > 19)
        return SMMUV3_ERR_RANGE;
    (void)smmuv3_caps_get(host, SMMUV3_F_IDR0_TTF, &ttf);
    if (smmuv3_caps_has(host, SMMUV3_CAP_S1) != SMMUV3_YES || smmuv3_caps_has(host, SMMUV3_CAP_S2) != SMMUV3_YES ||
        ((ttf & 2) == 0 && ((ttf & 1) == 0 || (policy->show & SMMUV3_NEST_SHOW_AA32) == 0)) ||
        (policy->ipa_bits != 0 && policy->ipa_bits < 32))
        return SMMUV3_ERR_UNSUPPORTED;
    uint32_t iidr = policy->iidr != 0 ? policy->iidr : host->raw[SMMUV3_CAPS_SLOT_IIDR];
    struct smmuv3_caps made;
    smmuv3_nest_blank_(&made);
    struct smmuv3_nest_row_idr_ row = smmuv3_nest_row_idr_at_(0);
    for (unsigned n = 0; row.field != 0; row = smmuv3_nest_row_idr_at_(++n)) {
        uint64_t value;
        (void)smmuv3_caps_get(host, row.field, &value);
        smmuv3_nest_put_(&made, row.field, smmuv3_nest_shown_value_(&row, policy->show, value));
    }
    made.raw[SMMUV3_CAPS_SLOT_IIDR] = iidr;
    smmuv3_nest_limit_(&made, policy);
    for (unsigned i = 0; i < SMMUV3_CAPS_SLOTS; i++)
        guest->raw[i] = made.raw[i];
    guest->known = made.known;
    return SMMUV3_OK;
}

/** May a guest see `guest` on a host that has `host`? */
SMMUV3_INLINE bool smmuv3_nest_field_fits_(unsigned kind, uint64_t guest, uint64_t host)
{
    switch (kind) {
    case SMMUV3_NEST_LEAST_: return guest <= host;
    case SMMUV3_NEST_BITS_: return (guest & ~host) == 0;
    case SMMUV3_NEST_ENDIAN_: return guest == host || host == SMMUV3_V_IDR0_TTENDIAN_MIXED;
    case SMMUV3_NEST_STALL_:
        return guest == host || (guest == SMMUV3_V_IDR0_STALL_MODEL_NO_STALL &&
                                 host == SMMUV3_V_IDR0_STALL_MODEL_STALL_TERM);
    case SMMUV3_NEST_MOST_: return guest >= host;
    default: return guest == 0;
    }
}

/** @return the rule that a kind of row breaks. */
SMMUV3_INLINE unsigned smmuv3_nest_kind_rule_(unsigned kind)
{
    if (kind == SMMUV3_NEST_LEAST_ || kind == SMMUV3_NEST_BITS_)
        return SMMUV3_RULE_NEST_020;
    return kind == SMMUV3_NEST_ZERO_ ? SMMUV3_RULE_NEST_022 : SMMUV3_RULE_NEST_021;
}

/** Report a field. @param hi highest allowed value, with SMMUV3_FINDING_RANGE in `flags`. */
SMMUV3_NEVER_INLINE void smmuv3_nest_say_field_(struct smmuv3_findings *out, unsigned rule, unsigned severity,
                                                int field, uint64_t value, uint64_t hi, unsigned flags)
{
    struct smmuv3_finding finding;
    smmuv3_finding_clear(&finding);
    finding.rule = SMMUV3_CAST(uint16_t, rule);
    finding.severity = SMMUV3_CAST(uint8_t, severity);
    finding.flags = SMMUV3_CAST(uint8_t, flags);
    finding.field = field;
    finding.needs = rule == SMMUV3_RULE_NEST_023 ? field : 0;
    finding.value = value;
    finding.hi = hi;
    smmuv3_findings_add(out, &finding);
}

/** NEST-020 to NEST-023: one row. Fields that are always 0 need no register of the host. */
SMMUV3_NEVER_INLINE void smmuv3_nest_fit_row_(const struct smmuv3_caps *guest, const struct smmuv3_caps *host,
                                              const struct smmuv3_nest_row_idr_ *row, struct smmuv3_findings *out)
{
    uint64_t have;
    uint64_t had;
    bool known = smmuv3_caps_get(guest, row->field, &have);
    known = (smmuv3_caps_get(host, row->field, &had) || row->kind == SMMUV3_NEST_ZERO_) && known;
    if (!known) {
        smmuv3_nest_say_field_(out, SMMUV3_RULE_NEST_023, SMMUV3_SEVERITY_UNDECIDED, row->field, 0, 0, 0);
        return;
    }
    if (smmuv3_nest_field_fits_(row->kind, have, had))
        return;
    bool range = row->kind == SMMUV3_NEST_LEAST_;
    smmuv3_nest_say_field_(out, smmuv3_nest_kind_rule_(row->kind), SMMUV3_SEVERITY_ERROR, row->field, have,
                           range ? had : 0, range ? SMMUV3_FINDING_RANGE : 0);
}

/** Every row, and stage 1. With the guest's own registers as the host's, only what no guest is shown is left. */
SMMUV3_NEVER_INLINE enum smmuv3_verdict smmuv3_nest_caps_own_(const struct smmuv3_caps *guest,
                                                              const struct smmuv3_caps *host,
                                                              struct smmuv3_findings *out)
{
    uint64_t s1;
    struct smmuv3_nest_row_idr_ row = smmuv3_nest_row_idr_at_(0);
    for (unsigned n = 0; row.field != 0; row = smmuv3_nest_row_idr_at_(++n))
        smmuv3_nest_fit_row_(guest, host, &row, out);
    if (smmuv3_caps_get(guest, SMMUV3_F_IDR0_S1P, &s1) && s1 == 0)
        smmuv3_nest_say_field_(out, SMMUV3_RULE_NEST_024, SMMUV3_SEVERITY_ERROR, SMMUV3_F_IDR0_S1P, 0, 1, 0);
    return smmuv3_findings_verdict(out);
}

/**
 * Does what a guest was shown hold on a host? Asked before a guest starts, and of the other host before it moves there.
 *
 * @param guest     what the guest sees; not NULL.
 * @param host      registers of the host; not NULL.
 * @param ipa_bits  input bits of its stage 2 for the guest; 0: not compared.
 * @param out       receives a finding for each field that does not fit, with the highest value that would where there
 *                  is one; not NULL.
 * @return LEGAL: it fits; ILLEGAL; UNDECIDED: a register is not known. What the emulator makes itself (sizes of queues
 *         and StreamIDs, ST_LEVEL, MSI, IIDR) is not compared; an erratum of the other host is the caller's to see.
 */
SMMUV3_INLINE enum smmuv3_verdict smmuv3_nest_caps_fit(const struct smmuv3_caps *guest, const struct smmuv3_caps *host,
                                                       unsigned ipa_bits, struct smmuv3_findings *out)
{
    static const int stages[2] = {SMMUV3_F_IDR0_S1P, SMMUV3_F_IDR0_S2P};
    unsigned oas;
    uint64_t has;
    (void)smmuv3_nest_caps_own_(guest, host, out);
    for (unsigned i = 0; i < 2; i++)
        if (smmuv3_caps_get(host, stages[i], &has) && has == 0)
            smmuv3_nest_say_field_(out, SMMUV3_RULE_NEST_020, SMMUV3_SEVERITY_ERROR, stages[i], 1, 0, 0);
    if (ipa_bits != 0 && smmuv3_caps_oas_bits(guest, &oas) && oas > ipa_bits)
        smmuv3_nest_say_field_(out, SMMUV3_RULE_NEST_024, SMMUV3_SEVERITY_ERROR, SMMUV3_F_IDR5_OAS, oas, ipa_bits, 0);
    return smmuv3_findings_verdict(out);
}

/** The largest value that fits both of two hosts, or that of `a` where none does. */
SMMUV3_INLINE uint64_t smmuv3_nest_common_value_(unsigned kind, uint64_t a, uint64_t b)
{
    if (kind == SMMUV3_NEST_LEAST_)
        return a < b ? a : b;
    if (kind == SMMUV3_NEST_BITS_)
        return a & b;
    if (kind == SMMUV3_NEST_MOST_)
        return a > b ? a : b;
    if (kind == SMMUV3_NEST_ENDIAN_)
        return a == SMMUV3_V_IDR0_TTENDIAN_MIXED ? b : a;
    if (kind == SMMUV3_NEST_STALL_)
        return a == SMMUV3_V_IDR0_STALL_MODEL_STALL_TERM ? b : a;
    return 0;
}

/**
 * What two hosts have in common, as the `host` of smmuv3_nest_caps_make(): a guest made from it can move between them.
 *
 * @param out  receives the registers; may be one of the others. Stage 1 and stage 2 are there when both have them.
 * @return SMMUV3_OK; SMMUV3_ERR_UNDECIDED: a register is not known; SMMUV3_ERR_UNSUPPORTED: nothing fits both (byte
 *         orders, stalls that one host forces, or no granule in common); `out` is unchanged.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_nest_caps_common(struct smmuv3_caps *out,
                                                                     const struct smmuv3_caps *a,
                                                                     const struct smmuv3_caps *b)
{
    struct smmuv3_caps made;
    uint32_t sizes;
    if (!smmuv3_nest_known_(a) || !smmuv3_nest_known_(b))
        return SMMUV3_ERR_UNDECIDED;
    smmuv3_nest_blank_(&made);
    struct smmuv3_nest_row_idr_ row = smmuv3_nest_row_idr_at_(0);
    for (unsigned n = 0; row.field != 0; row = smmuv3_nest_row_idr_at_(++n)) {
        uint64_t one;
        uint64_t two;
        (void)smmuv3_caps_get(a, row.field, &one);
        (void)smmuv3_caps_get(b, row.field, &two);
        uint64_t value = smmuv3_nest_common_value_(row.kind, one, two);
        if (row.kind != SMMUV3_NEST_ZERO_ && (!smmuv3_nest_field_fits_(row.kind, value, one) ||
                                              !smmuv3_nest_field_fits_(row.kind, value, two)))
            return SMMUV3_ERR_UNSUPPORTED;
        smmuv3_nest_put_(&made, row.field, value);
    }
    if (!smmuv3_caps_granules(&made, &sizes) || sizes == 0)
        return SMMUV3_ERR_UNSUPPORTED;
    made.raw[SMMUV3_CAPS_SLOT_IDR0] |= a->raw[SMMUV3_CAPS_SLOT_IDR0] & b->raw[SMMUV3_CAPS_SLOT_IDR0] & 3u;
    made.raw[SMMUV3_CAPS_SLOT_IIDR] = a->raw[SMMUV3_CAPS_SLOT_IIDR];
    for (unsigned i = 0; i < SMMUV3_CAPS_SLOTS; i++)
        out->raw[i] = made.raw[i];
    out->known = made.known;
    return SMMUV3_OK;
}

#endif

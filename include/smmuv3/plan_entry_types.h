/* SPDX-License-Identifier: MIT */
/**
 * plan_entry_types.h - what a plan of plan_entry.h is made of: steps, verdict, reason, and their texts.
 *
 * Concurrency: plain values.
 */
#ifndef SMMUV3_PLAN_ENTRY_TYPES_H
#define SMMUV3_PLAN_ENTRY_TYPES_H

#include "caps.h"
#include "check.h"
#include "compiler.h"
#include "types.h"

/** What one step does. */
enum smmuv3_plan_step_kind {
    /** Store `value` to word `word`: one single-copy atomic 64-bit store. */
    SMMUV3_PLAN_STORE = 0,
    /** Store `value` and `value2` to words `word` and `word` + 1: one single-copy atomic 128-bit store. */
    SMMUV3_PLAN_STORE128 = 1,
    /** CMD_CFGI_STE or CMD_CFGI_CD (Leaf = 1) for every StreamID and SubstreamID that reaches the entry (R064, R065). */
    SMMUV3_PLAN_CFGI = 2,
    /** CMD_SYNC, and wait for it. */
    SMMUV3_PLAN_SYNC = 3,
    /** Invalidate the TLB by the old tag: VMID for an STE, ASID for a CD. */
    SMMUV3_PLAN_TLBI = 4,
    /** CMD_ATC_INV of everything the endpoint caches of this stream. */
    SMMUV3_PLAN_ATC_INV = 5,
    /** Action of the caller: turn ATS off at the endpoint. */
    SMMUV3_PLAN_ATS_OFF = 6,
    /** Action of the caller: ATS may be turned on at the endpoint. */
    SMMUV3_PLAN_ATS_ON = 7,
    /** CMD_STALL_TERM for every StreamID: what is stalled ends [4.7.2]. Only in plans of a removal. */
    SMMUV3_PLAN_STALL_TERM = 8,
    /** Action of the caller: handle every event that the event queue holds now. Only in plans of a removal. */
    SMMUV3_PLAN_DRAIN_EVENTS = 9
};

/** One step. */
struct smmuv3_plan_step {
    /** One of `enum smmuv3_plan_step_kind`. */
    uint32_t kind;
    /** Word of a store, 0 to 7. */
    uint32_t word;
    /** What to store. */
    uint64_t value;
    /** Second word of a 128-bit store. */
    uint64_t value2;
};

/** What the change does to traffic. */
enum smmuv3_plan_verdict {
    /** Every transaction acts on the old or on the new entry. */
    SMMUV3_PLAN_HITLESS = 0,
    /** Fields that the TLB caches change under a tag in use: the entry is invalid between two invalidations. */
    SMMUV3_PLAN_TLBI_NEEDED = 1,
    /** The entry is invalid for a time: transactions in between fault. */
    SMMUV3_PLAN_DISRUPTIVE = 2
};

/** Why the verdict is what it is. */
enum smmuv3_plan_reason {
    /** The entries do not differ. */
    SMMUV3_PLAN_NO_CHANGE = 0,
    /** Only bits change that the SMMU ignores before and after, or that may change at any time. */
    SMMUV3_PLAN_UNUSED_BITS = 1,
    /** One unit holds every bit that matters before and after. */
    SMMUV3_PLAN_ONE_UNIT = 2,
    /** Two or more units hold bits that matter before and after. */
    SMMUV3_PLAN_MANY_UNITS = 3,
    /** A field that the TLB caches changes under an ASID or VMID that is in use. */
    SMMUV3_PLAN_TLB_CACHED = 4,
    /** The old or the new entry is invalid (V = 0), so that traffic faults on one side of the change anyway. */
    SMMUV3_PLAN_INVALID_SIDE = 5,
    /** EATS is 0 for a while between the old and the new value: ATS must be off at the endpoint, other traffic goes on. */
    SMMUV3_PLAN_THROUGH_EATS_0 = 6
};

/** What a plan depends on beside the entries. All zero: nothing known, 64-bit stores. */
struct smmuv3_plan_options {
    /** The SMMU, or NULL: then only what every SMMU ignores counts as ignored. */
    const struct smmuv3_env *env;
    /** For a CD: an STE that reaches it, for its StreamWorld, or NULL: then STRW selects EL1. */
    const struct smmuv3_ste *ste;
    /** 128-bit stores are single-copy atomic for the SMMU too (FEAT_LSE2, coherent, aligned): a promise of the caller. */
    bool store128;
    /**
     * Is the tag (VMID of the STE, ASID of the CD) of the old entry in use, so that the TLB may hold entries of it? Only
     * "yes" makes a plan break and invalidate; see `tag_clash` of the plan.
     */
    enum smmuv3_tri tag_live;
    /**
     * Is ATS on at an endpoint of this stream? Unknown counts as yes when EATS of the old entry is not 0. For a CD, EATS
     * is that of `ste`.
     */
    enum smmuv3_tri ats_on;
    /** With `env`: receives what the check of the new entry finds; may be NULL. `v` and `cap` set, the rest 0. */
    struct smmuv3_findings *findings;
};

/** Room of the planner, in the plan to keep its frames small. */
struct smmuv3_plan_room_ {
    /** Bits that matter in the old entry. */
    uint64_t old_used[8];
    /** Bits that matter in the new entry. */
    uint64_t new_used[8];
    /** Bits that neither needs, or that may change at any time. */
    uint64_t free[8];
    /** Entries on the way, with EATS 0: like the old, like the new. */
    struct smmuv3_ste way[2];
};

/** A plan. Set `v` and `cap`; 72 steps are always enough. */
struct smmuv3_plan_entry {
    /** The caller's array. */
    struct smmuv3_plan_step *v;
    /** Its length. */
    size_t cap;
    /** Steps needed; more than `cap` only together with SMMUV3_ERR_SPACE. */
    size_t count;
    /** Number of CMD_SYNCs. */
    uint32_t syncs;
    /** Bit n: word n holds bits that matter before and after. */
    uint32_t critical;
    /** Verdict. */
    enum smmuv3_plan_verdict verdict;
    /** Its reason. */
    enum smmuv3_plan_reason reason;
    /** A field that the TLB caches differs between the entries under one tag: safe only while the TLB holds none of it. */
    bool tag_clash;
    /** Room of the planner. */
    struct smmuv3_plan_room_ room;
};

/** Bound on the steps of any plan. */
enum smmuv3_plan_bound {
    /** Length of an array that holds every plan. */
    SMMUV3_PLAN_STEPS_MAX = 72
};

/** @return short text of a verdict: "hitless", "tlbi needed", "disruptive". */
SMMUV3_INLINE const char *smmuv3_plan_verdict_text(enum smmuv3_plan_verdict verdict)
{
    switch (verdict) {
    case SMMUV3_PLAN_HITLESS: return "hitless";
    case SMMUV3_PLAN_TLBI_NEEDED: return "tlbi needed";
    case SMMUV3_PLAN_DISRUPTIVE: return "disruptive";
    default: return "unknown verdict";
    }
}

/** @return the name of a kind of step: "store", "cfgi", ... */
SMMUV3_INLINE const char *smmuv3_plan_step_text(uint32_t kind)
{
    switch (kind) {
    case SMMUV3_PLAN_STORE: return "store";
    case SMMUV3_PLAN_STORE128: return "store128";
    case SMMUV3_PLAN_CFGI: return "cfgi";
    case SMMUV3_PLAN_SYNC: return "sync";
    case SMMUV3_PLAN_TLBI: return "tlbi";
    case SMMUV3_PLAN_ATC_INV: return "atc_inv";
    case SMMUV3_PLAN_ATS_OFF: return "ats_off";
    case SMMUV3_PLAN_ATS_ON: return "ats_on";
    case SMMUV3_PLAN_STALL_TERM: return "stall_term";
    case SMMUV3_PLAN_DRAIN_EVENTS: return "drain_events";
    default: return "unknown step";
    }
}

/** @return one sentence for a reason. */
SMMUV3_INLINE const char *smmuv3_plan_reason_text(enum smmuv3_plan_reason reason)
{
    switch (reason) {
    case SMMUV3_PLAN_NO_CHANGE: return "the entries do not differ";
    case SMMUV3_PLAN_UNUSED_BITS: return "only bits change that the SMMU does not look at before and after";
    case SMMUV3_PLAN_ONE_UNIT: return "every bit that matters before and after lies in one unit that is stored at once";
    case SMMUV3_PLAN_MANY_UNITS: return "bits that matter before and after lie in several units: any mix is neither entry";
    case SMMUV3_PLAN_TLB_CACHED: return "a field that the TLB caches changes under a tag in use: break-before-make";
    case SMMUV3_PLAN_INVALID_SIDE: return "the entry is invalid before or after the change";
    case SMMUV3_PLAN_THROUGH_EATS_0: return "EATS goes through 0, with ATS off at the endpoint";
    default: return "unknown reason";
    }
}

#endif

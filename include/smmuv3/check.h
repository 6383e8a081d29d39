/* SPDX-License-Identifier: MIT */
/**
 * check.h - the answer of every legality check: three-valued, with reasons.
 *
 * A check fills a bounded array of findings that the caller owns. Each names the rule that is broken, the field and the
 * value that break it, what is allowed, and the smallest change that would satisfy the rule. The findings are in the
 * priority in which the SMMU would report them; what does not fit the array is counted, never lost silently.
 */
#ifndef SMMUV3_CHECK_H
#define SMMUV3_CHECK_H

#include "compiler.h"

/** Is the structure legal? */
enum smmuv3_verdict {
    /** No rule is broken, and none depends on something that is not known. */
    SMMUV3_LEGAL = 0,
    /** At least one rule is broken, whatever the unknown conditions are. */
    SMMUV3_ILLEGAL = 1,
    /** No rule is broken for certain, but at least one depends on something that is not known. */
    SMMUV3_UNDECIDED = 2
};

/** How much a finding weighs. */
enum smmuv3_severity {
    /** A rule is broken: the SMMU reports an error, or treats the structure as ILLEGAL. */
    SMMUV3_SEVERITY_ERROR = 0,
    /** The rule cannot be decided with what is known. */
    SMMUV3_SEVERITY_UNDECIDED = 1,
    /** Legal, but the effect is not what the value says (a reserved value, a capped size, an ignored field). */
    SMMUV3_SEVERITY_NOTE = 2
};

/** What `lo`, `hi` and `fix` of a finding mean. */
enum smmuv3_finding_flag {
    /** `lo` and `hi` hold the allowed range of the field, both included. */
    SMMUV3_FINDING_RANGE = 1,
    /** `fix` holds a value of `field` that satisfies this rule and breaks no other that holds now. */
    SMMUV3_FINDING_FIX = 2,
    /** `value` holds bits of a word rather than the value of a field; `word` says which. */
    SMMUV3_FINDING_BITS = 4
};

/** One reason. */
struct smmuv3_finding {
    /** The rule, SMMUV3_RULE_*. */
    uint16_t rule;
    /** One of `enum smmuv3_severity`. */
    uint8_t severity;
    /** Bits of `enum smmuv3_finding_flag`. */
    uint8_t flags;
    /** The word of the structure, for findings about bits; else 0. */
    uint8_t word;
    /** The event number or command error that the SMMU reports for it, 0 when none. */
    uint8_t event;
    /** Not used, 0. */
    uint16_t reserved;
    /** The field that is wrong, a field id, or 0 when the finding is not about one field. */
    int field;
    /** The field whose value is not known (an ID register's, say), for undecided findings; else 0. */
    int needs;
    /** The value found. */
    uint64_t value;
    /** Lowest allowed value, with SMMUV3_FINDING_RANGE. */
    uint64_t lo;
    /** Highest allowed value, with SMMUV3_FINDING_RANGE. */
    uint64_t hi;
    /** A value that repairs it, with SMMUV3_FINDING_FIX. */
    uint64_t fix;
};

/** Where a check puts its findings. Set `v` and `cap`, leave the rest 0; `cap` 0 asks for the verdict alone. */
struct smmuv3_findings {
    /** The caller's array, may be NULL when `cap` is 0. */
    struct smmuv3_finding *v;
    /** Its length. */
    size_t cap;
    /** Number of findings, also those that did not fit: `min(count, cap)` are in `v`. */
    size_t count;
    /** Number of findings of severity error. */
    size_t errors;
    /** Number of findings of severity undecided. */
    size_t undecided;
};

/** Set every member of a finding to 0. */
SMMUV3_INLINE void smmuv3_finding_clear(struct smmuv3_finding *finding)
{
    finding->rule = 0;
    finding->severity = finding->flags = finding->word = finding->event = 0;
    finding->reserved = 0;
    finding->field = finding->needs = 0;
    finding->value = finding->lo = finding->hi = finding->fix = 0;
}

/**
 * Append one finding and count it.
 *
 * @param out      where to; not NULL.
 * @param finding  copied when there is room.
 */
SMMUV3_INLINE void smmuv3_findings_add(struct smmuv3_findings *out, const struct smmuv3_finding *finding)
{
    if (out->count < out->cap)
        out->v[out->count] = *finding;
    out->count++;
    if (finding->severity == SMMUV3_SEVERITY_ERROR)
        out->errors++;
    if (finding->severity == SMMUV3_SEVERITY_UNDECIDED)
        out->undecided++;
}

/** @return the verdict of all findings together. */
SMMUV3_INLINE enum smmuv3_verdict smmuv3_findings_verdict(const struct smmuv3_findings *out)
{
    if (out->errors != 0)
        return SMMUV3_ILLEGAL;
    return out->undecided != 0 ? SMMUV3_UNDECIDED : SMMUV3_LEGAL;
}

#endif

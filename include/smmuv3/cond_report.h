/* SPDX-License-Identifier: MIT */
/**
 * cond_report.h - turns conditions of rules into findings; what the checks of STE, CD and level 1 descriptors share.
 *
 * A report keeps a second copy of the structure in which every repair is made at once, so that the repair of a later
 * rule fits the repairs before it and all repairs together give one legal structure.
 */
#ifndef SMMUV3_COND_REPORT_H
#define SMMUV3_COND_REPORT_H

#include "check.h"
#include "compiler.h"
#include "cond.h"
#include "field.h"

/** Where a check is while it goes through its rules. */
struct smmuv3_cond_report {
    /** The words of the structure. */
    const uint64_t *w;
    /** The same with the repairs found so far, as many words. */
    uint64_t *fixed;
    /** Receives the findings. */
    struct smmuv3_findings *out;
    /** Event number of errors, such as SMMUV3_EV_C_BAD_STE. */
    unsigned event;
};

/** What may be added to a finding. */
struct smmuv3_cond_extra {
    /** Bits of `enum smmuv3_finding_flag`. */
    unsigned flags;
    /** Lowest allowed value, with SMMUV3_FINDING_RANGE. */
    uint64_t lo;
    /** Highest allowed value, with SMMUV3_FINDING_RANGE. */
    uint64_t hi;
    /** A value that repairs it, with SMMUV3_FINDING_FIX. */
    uint64_t fix;
};

/** Append a finding of any severity. @param extra not NULL. */
SMMUV3_NEVER_INLINE void smmuv3_cond_report_put_(struct smmuv3_cond_report *report, int rule, int severity, int field,
                                                 int needs, const struct smmuv3_cond_extra *extra)
{
    struct smmuv3_finding finding;
    finding.rule = SMMUV3_CAST(uint16_t, rule);
    finding.severity = SMMUV3_CAST(uint8_t, severity);
    finding.flags = SMMUV3_CAST(uint8_t, extra->flags);
    finding.word = SMMUV3_CAST(uint8_t, field != 0 ? smmuv3_field_word(field) : 0);
    finding.event = SMMUV3_CAST(uint8_t, severity == SMMUV3_SEVERITY_NOTE ? 0 : report->event);
    finding.reserved = 0;
    finding.field = field;
    finding.needs = needs;
    finding.value = field != 0 ? smmuv3_field_get(report->w, field) : 0;
    finding.lo = extra->lo;
    finding.hi = extra->hi;
    finding.fix = extra->fix;
    smmuv3_findings_add(report->out, &finding);
}

/**
 * Judge a rule.
 *
 * @param report   not NULL.
 * @param rule     SMMUV3_RULE_*.
 * @param field    the field that is wrong.
 * @param broken   is the rule broken? "no" adds nothing, "yes" an error, unknown an undecided finding.
 * @param extra    range and repair; the repair is kept for errors only.
 */
SMMUV3_NEVER_INLINE void smmuv3_cond_report_rule(struct smmuv3_cond_report *report, int rule, int field,
                                                 struct smmuv3_cond broken, struct smmuv3_cond_extra extra)
{
    if (broken.is == SMMUV3_NO)
        return;
    if (broken.is == SMMUV3_UNKNOWN) {
        extra.flags &= SMMUV3_CAST(unsigned, SMMUV3_FINDING_RANGE);
        extra.fix = 0;
        smmuv3_cond_report_put_(report, rule, SMMUV3_SEVERITY_UNDECIDED, field, broken.needs, &extra);
        return;
    }
    if ((extra.flags & SMMUV3_FINDING_FIX) != 0)
        smmuv3_field_set(report->fixed, field, extra.fix);
    smmuv3_cond_report_put_(report, rule, SMMUV3_SEVERITY_ERROR, field, 0, &extra);
}

/** @return nothing to add. */
SMMUV3_INLINE struct smmuv3_cond_extra smmuv3_cond_extra_none(void)
{
    struct smmuv3_cond_extra extra;
    extra.flags = 0;
    extra.lo = 0;
    extra.hi = 0;
    extra.fix = 0;
    return extra;
}

/** @return a repair. */
SMMUV3_INLINE struct smmuv3_cond_extra smmuv3_cond_extra_fix(uint64_t fix)
{
    struct smmuv3_cond_extra extra = smmuv3_cond_extra_none();
    extra.flags = SMMUV3_FINDING_FIX;
    extra.fix = fix;
    return extra;
}

/** @return a range without a repair. */
SMMUV3_INLINE struct smmuv3_cond_extra smmuv3_cond_extra_range(uint64_t lo, uint64_t hi)
{
    struct smmuv3_cond_extra extra = smmuv3_cond_extra_none();
    extra.flags = SMMUV3_FINDING_RANGE;
    extra.lo = lo;
    extra.hi = hi;
    return extra;
}

/** @return a range with the end of it that is nearer to `value` as repair; no repair for an empty range. */
SMMUV3_INLINE struct smmuv3_cond_extra smmuv3_cond_extra_clamp(uint64_t lo, uint64_t hi, uint64_t value)
{
    struct smmuv3_cond_extra extra = smmuv3_cond_extra_range(lo, hi);
    if (lo > hi)
        return smmuv3_cond_extra_none();
    extra.flags |= SMMUV3_FINDING_FIX;
    extra.fix = value < lo ? lo : hi;
    return extra;
}

/** Judge a rule that has no range and no repair. */
SMMUV3_NEVER_INLINE void smmuv3_cond_report_plain(struct smmuv3_cond_report *report, int rule, int field,
                                                  struct smmuv3_cond broken)
{
    smmuv3_cond_report_rule(report, rule, field, broken, smmuv3_cond_extra_none());
}

/** Judge a rule that `fix` repairs. */
SMMUV3_NEVER_INLINE void smmuv3_cond_report_fix(struct smmuv3_cond_report *report, int rule, int field,
                                                struct smmuv3_cond broken, uint64_t fix)
{
    smmuv3_cond_report_rule(report, rule, field, broken, smmuv3_cond_extra_fix(fix));
}

/** Add a note about a field when it certainly applies. */
SMMUV3_NEVER_INLINE void smmuv3_cond_report_note(struct smmuv3_cond_report *report, int rule, int field,
                                                 struct smmuv3_cond applies)
{
    struct smmuv3_cond_extra extra = smmuv3_cond_extra_none();
    if (applies.is == SMMUV3_YES)
        smmuv3_cond_report_put_(report, rule, SMMUV3_SEVERITY_NOTE, field, 0, &extra);
}

/** Add a note about bits of a word; nothing when there are none. */
SMMUV3_NEVER_INLINE void smmuv3_cond_report_bits(struct smmuv3_cond_report *report, int rule, unsigned word,
                                                 uint64_t bits)
{
    struct smmuv3_finding finding;
    if (bits == 0)
        return;
    finding.rule = SMMUV3_CAST(uint16_t, rule);
    finding.severity = SMMUV3_SEVERITY_NOTE;
    finding.flags = SMMUV3_FINDING_BITS;
    finding.word = SMMUV3_CAST(uint8_t, word);
    finding.event = 0;
    finding.reserved = 0;
    finding.field = 0;
    finding.needs = 0;
    finding.value = bits;
    finding.lo = 0;
    finding.hi = 0;
    finding.fix = 0;
    smmuv3_findings_add(report->out, &finding);
}

#endif

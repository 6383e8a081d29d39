/* SPDX-License-Identifier: MIT */
/**
 * format_text.h - the way in: every structure in every style, findings of a check, and explanations.
 *
 * Each function appends to `out` and never fails. `present` has bit n set when word n is given: half an STE can be
 * printed, the rest is said to be missing. `env` may be NULL; then conditions on ID registers are undecided.
 */
#ifndef SMMUV3_FORMAT_TEXT_H
#define SMMUV3_FORMAT_TEXT_H

#include "check.h"
#include "format_line.h"

/** Begin a line of an explanation: two spaces, a label, text from column 11. */
SMMUV3_INLINE void smmuv3_format_label_(struct smmuv3_text *out, const char *label)
{
    smmuv3_text_str(out, "  ");
    smmuv3_text_str(out, label);
    smmuv3_text_column(out, 11);
}

/** Append the words of a record on one line, most people's way to paste them. */
SMMUV3_INLINE void smmuv3_format_words_line_(struct smmuv3_text *out, const struct smmuv3_record_info *record,
                                            const uint64_t *w, unsigned words, unsigned present)
{
    smmuv3_format_label_(out, "words");
    for (unsigned i = 0; i < words; i++) {
        if (i != 0)
            smmuv3_text_char(out, ' ');
        if ((present >> i & 1) != 0)
            smmuv3_text_hex(out, w[i], record != NULL && record->width == 32 ? 8 : 16);
        else
            smmuv3_text_str(out, "(not given)");
    }
    smmuv3_text_char(out, '\n');
}

/** Append "NAME value (text)" of one field. */
SMMUV3_INLINE void smmuv3_format_named_(struct smmuv3_text *out, const struct smmuv3_field_info *f, uint64_t value)
{
    const char *text = smmuv3_format_value_text(f, value);
    smmuv3_text_str(out, f->name);
    smmuv3_text_char(out, ' ');
    smmuv3_format_value(out, f->id, value);
    if (text == NULL)
        return;
    smmuv3_text_str(out, " (");
    smmuv3_text_str(out, text);
    smmuv3_text_char(out, ')');
}

/**
 * Fields that are set, one line each with their meaning; `ignored[word]` bits and fields without a meaning here come
 * last, on lines that say so.
 */
SMMUV3_INLINE void smmuv3_format_fields_(struct smmuv3_text *out, const struct smmuv3_record_info *record,
                                        const uint64_t *w, unsigned present, const struct smmuv3_env *env,
                                        const uint64_t *ignored)
{
    const struct smmuv3_field_info *fields = smmuv3_introspect_fields(NULL) + record->first_field;
    for (unsigned pass = 0; pass < 2; pass++) {
        for (unsigned i = 0; i < record->field_count; i++) {
            const struct smmuv3_field_info *f = &fields[i];
            unsigned word = smmuv3_field_word(f->id);
            uint64_t value = smmuv3_field_get(w, f->id);
            enum smmuv3_format_use use = smmuv3_format_use(record, i, w, env);
            if ((present >> word & 1) == 0 || value == 0 || use == SMMUV3_FORMAT_HIDDEN)
                continue;
            bool off = use == SMMUV3_FORMAT_MEANINGLESS ||
                       (ignored != NULL && (smmuv3_field_mask(f->id) & ~ignored[word]) == 0);
            if (off != (pass == 1))
                continue;
            smmuv3_format_label_(out, off ? "ignored" : "field");
            smmuv3_format_named_(out, f, value);
            smmuv3_text_column(out, 40);
            smmuv3_text_str(out, f->meaning);
            smmuv3_text_char(out, '\n');
        }
    }
}

/** Reserved bits that are set, and words that are missing. */
SMMUV3_INLINE void smmuv3_format_leftovers_(struct smmuv3_text *out, const struct smmuv3_record_info *record,
                                           const uint64_t *w, unsigned present)
{
    for (unsigned word = 0; word < smmuv3_format_words(record); word++) {
        if ((present >> word & 1) == 0) {
            smmuv3_format_label_(out, "missing");
            smmuv3_text_str(out, "word ");
            smmuv3_text_dec(out, word);
            smmuv3_text_str(out, " is not given\n");
            continue;
        }
        uint64_t bits = smmuv3_format_res0(record, w, word);
        if (bits == 0)
            continue;
        smmuv3_format_label_(out, record->kind == SMMUV3_KIND_EVENT ? "noise" : "reserved");
        smmuv3_text_str(out, "word ");
        smmuv3_text_dec(out, word);
        smmuv3_text_str(out, " bits ");
        smmuv3_text_hex(out, bits, 1);
        smmuv3_text_str(out, record->kind == SMMUV3_KIND_EVENT ? " are RES0 in this event: the SMMU wrote noise there\n"
                                                               : " are RES0 and should be 0\n");
    }
}

/** Explanation of any record: one line, what it is, its fields, what is wrong with its bits, its words. */
SMMUV3_INLINE void smmuv3_format_explain_(struct smmuv3_text *out, const struct smmuv3_record_info *record,
                                         const uint64_t *w, unsigned present, const struct smmuv3_env *env,
                                         const uint64_t *ignored)
{
    smmuv3_text_char(out, '\n');
    if (*record->meaning != 0 && smmuv3_format_words(record) > 1 && !smmuv3_introspect_same_name(record->meaning,
                                                                                                  record->name)) {
        smmuv3_format_label_(out, "what");
        smmuv3_text_str(out, record->meaning);
        smmuv3_text_char(out, '\n');
    }
    smmuv3_format_fields_(out, record, w, present, env, ignored);
    smmuv3_format_leftovers_(out, record, w, present);
    if (*record->note != 0) {
        smmuv3_format_label_(out, "note");
        smmuv3_text_str(out, record->note);
        smmuv3_text_char(out, '\n');
    }
    smmuv3_format_words_line_(out, record, w, smmuv3_format_words(record), present);
}

/** The one line of a record, by its kind. */
SMMUV3_INLINE void smmuv3_format_line_(struct smmuv3_text *out, const struct smmuv3_record_info *record,
                                      const uint64_t *w, const struct smmuv3_env *env)
{
    switch (record->kind) {
    case SMMUV3_KIND_STE: smmuv3_format_ste_line(out, w); break;
    case SMMUV3_KIND_CD: smmuv3_format_cd_line(out, w); break;
    case SMMUV3_KIND_L1STD: smmuv3_format_l1std_line(out, w); break;
    case SMMUV3_KIND_L1CD: smmuv3_format_l1cd_line(out, w); break;
    case SMMUV3_KIND_PRI: smmuv3_format_pri_line(out, w); break;
    case SMMUV3_KIND_CMD: smmuv3_format_cmd_line(out, w, env); break;
    case SMMUV3_KIND_EVENT: smmuv3_format_event_line(out, w); break;
    default: smmuv3_format_any_line(out, record, w, env); break;
    }
}

/**
 * Any record in any style.
 *
 * @param out      where to append.
 * @param record   what the words are, from introspect.h; not NULL.
 * @param w        all words of the record (those not present may hold anything but should be 0).
 * @param present  bit n set when word n is given.
 * @param env      what is known of the SMMU, or NULL.
 * @param ignored  one mask per word of bits that the SMMU ignores here (smmuv3_ste_ignored_mask()), or NULL.
 * @param style    one of `enum smmuv3_format_style`.
 */
SMMUV3_INLINE void smmuv3_format_record(struct smmuv3_text *out, const struct smmuv3_record_info *record,
                                       const uint64_t *w, unsigned present, const struct smmuv3_env *env,
                                       const uint64_t *ignored, enum smmuv3_format_style style)
{
    switch (style) {
    case SMMUV3_FORMAT_LINE: smmuv3_format_line_(out, record, w, env); return;
    case SMMUV3_FORMAT_JSON: smmuv3_format_json_(out, record, w, present, env); return;
    default: break;
    }
    smmuv3_format_line_(out, record, w, env);
    if (style == SMMUV3_FORMAT_EXPLAIN) {
        smmuv3_format_explain_(out, record, w, present, env, ignored);
        return;
    }
    smmuv3_text_char(out, '\n');
    if (style == SMMUV3_FORMAT_TABLE)
        smmuv3_format_table_(out, record, w, present, env);
    else
        smmuv3_format_diagram_(out, record, w, present, env);
}

/** A record whose number the table does not have: name the number, keep the words. */
SMMUV3_INLINE void smmuv3_format_unknown_(struct smmuv3_text *out, const char *schema, const uint64_t *w, unsigned words,
                                         enum smmuv3_format_style style)
{
    if (style != SMMUV3_FORMAT_JSON) {
        smmuv3_text_char(out, style == SMMUV3_FORMAT_LINE ? ' ' : '\n');
        if (style != SMMUV3_FORMAT_LINE)
            smmuv3_format_words_line_(out, NULL, w, words, (1u << words) - 1);
        return;
    }
    smmuv3_text_str(out, "{\"schema\":\"");
    smmuv3_text_str(out, schema);
    smmuv3_text_str(out, "\",\"name\":null,\"number\":");
    smmuv3_text_dec(out, w[0] & 0xff);
    smmuv3_text_str(out, ",\"words\":");
    for (unsigned i = 0; i < words; i++) {
        smmuv3_text_str(out, i == 0 ? "[\"" : ",\"");
        smmuv3_text_hex(out, w[i], 16);
        smmuv3_text_char(out, '"');
    }
    smmuv3_text_str(out, "],\"fields\":{}}");
}

/** An event in any style; unknown and implementation defined numbers keep their words. */
SMMUV3_INLINE void smmuv3_format_event(struct smmuv3_text *out, const struct smmuv3_event *event,
                                      const struct smmuv3_env *env, enum smmuv3_format_style style)
{
    const struct smmuv3_record_info *record = smmuv3_format_event_record(event->w);
    if (record != NULL) {
        smmuv3_format_record(out, record, event->w, 15, env, NULL, style);
        return;
    }
    if (style != SMMUV3_FORMAT_JSON)
        smmuv3_format_event_line(out, event->w);
    smmuv3_format_unknown_(out, "smmuv3.event/1", event->w, 4, style);
}

/** A command in any style; unknown and implementation defined opcodes keep their words. */
SMMUV3_INLINE void smmuv3_format_cmd(struct smmuv3_text *out, const struct smmuv3_cmd *cmd, const struct smmuv3_env *env,
                                    enum smmuv3_format_style style)
{
    const struct smmuv3_record_info *record = smmuv3_format_cmd_record(cmd->w);
    if (record != NULL) {
        smmuv3_format_record(out, record, cmd->w, 3, env, NULL, style);
        return;
    }
    if (style != SMMUV3_FORMAT_JSON)
        smmuv3_format_cmd_line(out, cmd->w, env);
    smmuv3_format_unknown_(out, "smmuv3.command/1", cmd->w, 2, style);
}

/** A page request in any style. */
SMMUV3_INLINE void smmuv3_format_pri(struct smmuv3_text *out, const struct smmuv3_pri *pri,
                                    enum smmuv3_format_style style)
{
    smmuv3_format_record(out, smmuv3_introspect_number(SMMUV3_KIND_PRI, 0), pri->w, 3, NULL, NULL, style);
}

/** A register value in any style. @return false, writing nothing, when `reg` is no register id of fields.h. */
SMMUV3_INLINE bool smmuv3_format_reg(struct smmuv3_text *out, int reg, uint64_t value, const struct smmuv3_env *env,
                                    enum smmuv3_format_style style)
{
    const struct smmuv3_record_info *record =
        smmuv3_introspect_number(SMMUV3_KIND_REG, SMMUV3_CAST(uint32_t, reg));
    if (record == NULL)
        return false;
    smmuv3_format_record(out, record, &value, 1, env, NULL, style);
    return true;
}

/** Append what one finding says: severity, field and value, place, rule text, allowed range, repair, rule id. */
SMMUV3_INLINE void smmuv3_format_finding(struct smmuv3_text *out, const struct smmuv3_finding *finding)
{
    static const char *const names[] = {"error", "open", "note"};
    const struct smmuv3_rule_info *rule = smmuv3_introspect_rule(finding->rule);
    const struct smmuv3_field_info *f = finding->field == 0 ? NULL : smmuv3_introspect_id(finding->field);
    smmuv3_text_str(out, "  ");
    smmuv3_text_str(out, finding->severity <= SMMUV3_SEVERITY_NOTE ? names[finding->severity] : "?");
    smmuv3_text_column(out, 9);
    if (f != NULL) {
        smmuv3_text_str(out, f->name);
        smmuv3_text_str(out, " = ");
        smmuv3_format_value(out, f->id, finding->value);
        smmuv3_text_str(out, "   word ");
        smmuv3_text_dec(out, smmuv3_field_word(f->id));
        smmuv3_text_char(out, ' ');
        smmuv3_format_bits_of(out, f->id);
        smmuv3_text_str(out, "   ");
    } else if ((finding->flags & SMMUV3_FINDING_BITS) != 0) {
        smmuv3_text_str(out, "word ");
        smmuv3_text_dec(out, finding->word);
        smmuv3_text_str(out, " bits ");
        smmuv3_text_hex(out, finding->value, 1);
        smmuv3_text_str(out, "   ");
    }
    smmuv3_text_str(out, rule == NULL ? "unknown rule" : rule->text);
    if ((finding->flags & SMMUV3_FINDING_RANGE) != 0) {
        int unit = finding->field;
        smmuv3_text_str(out, finding->lo == finding->hi ? ": allowed " : ": allowed ");
        smmuv3_format_value(out, unit, finding->lo);
        if (finding->lo != finding->hi) {
            smmuv3_text_str(out, "..");
            smmuv3_format_value(out, unit, finding->hi);
        }
    }
    const struct smmuv3_field_info *needs = finding->needs == 0 ? NULL : smmuv3_introspect_id(finding->needs);
    if (needs != NULL) {
        const struct smmuv3_record_info *owner = smmuv3_introspect_owner(smmuv3_field_owner(finding->needs));
        smmuv3_text_str(out, "; depends on ");
        smmuv3_text_str(out, owner->name);
        smmuv3_text_char(out, '.');
        smmuv3_text_str(out, needs->name);
        smmuv3_text_str(out, ", not given");
    }
    if (rule != NULL) {
        smmuv3_text_str(out, "   [");
        smmuv3_text_str(out, rule->id);
        smmuv3_text_str(out, *rule->section != 0 ? ", " : "");
        smmuv3_text_str(out, rule->section);
        smmuv3_text_char(out, ']');
    }
}

#endif

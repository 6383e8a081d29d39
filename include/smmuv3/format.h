/* SPDX-License-Identifier: MIT */
/**
 * format.h - any structure, command, event or register to text: table, bit diagram, JSON.
 *
 * The engine works on the table of introspect.h alone, so that nothing is written twice and every field of every record
 * can be printed. What is particular to one structure (its one line and its explanation) is in format_text.h. Decoding
 * never fails: reserved values keep their number and say so, bits that should be 0 are reported as such, fields that
 * mean nothing in this record (SubstreamID without SSV) are left out or marked.
 *
 * All functions write through struct smmuv3_text and cannot fail; call with `cap` 0 to measure.
 */
#ifndef SMMUV3_FORMAT_H
#define SMMUV3_FORMAT_H

#include "caps.h"
#include "introspect.h"
#include "text.h"
#include "types.h"

/** How much to say, and in what shape. */
enum smmuv3_format_style {
    /** One line without an end of line. */
    SMMUV3_FORMAT_LINE = 0,
    /** A few lines for a person: what it is, what follows from it. */
    SMMUV3_FORMAT_EXPLAIN = 1,
    /** Every field with bits, value and meaning. */
    SMMUV3_FORMAT_TABLE = 2,
    /** The bits of every word with a row for each field. */
    SMMUV3_FORMAT_BITS = 3,
    /** One JSON object on one line. */
    SMMUV3_FORMAT_JSON = 4
};

/** Whether a field of a record has its meaning in this record. */
enum smmuv3_format_use {
    /** It has. */
    SMMUV3_FORMAT_USED = 0,
    /** These bits have another meaning here, or none: not shown. */
    SMMUV3_FORMAT_HIDDEN = 1,
    /** A condition in the same record takes its meaning away (SSV = 0, say): shown only where it is not 0. */
    SMMUV3_FORMAT_MEANINGLESS = 2
};

/** @return true for the characters of a name in a condition. */
SMMUV3_INLINE bool smmuv3_format_name_char_(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

/** Compare a 0-terminated name with `len` characters of a condition. */
SMMUV3_INLINE bool smmuv3_format_same_(const char *name, const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (name[i] != text[i] || name[i] == 0)
            return false;
    return name[len] == 0;
}

/** @return the record of a register named by `len` characters, or NULL. */
SMMUV3_INLINE const struct smmuv3_record_info *smmuv3_format_register_(const char *text, size_t len)
{
    size_t count;
    const struct smmuv3_record_info *records = smmuv3_introspect_records(&count);
    for (size_t i = 0; i < count; i++)
        if (records[i].kind == SMMUV3_KIND_REG && smmuv3_format_same_(records[i].name, text, len))
            return &records[i];
    return NULL;
}

/** @return the field named by `len` characters in a record, or NULL. */
SMMUV3_INLINE const struct smmuv3_field_info *smmuv3_format_field_(const struct smmuv3_record_info *record,
                                                                  const char *text, size_t len)
{
    const struct smmuv3_field_info *fields = smmuv3_introspect_fields(NULL) + record->first_field;
    for (unsigned i = 0; i < record->field_count; i++)
        if (smmuv3_format_same_(fields[i].name, text, len))
            return &fields[i];
    return NULL;
}

/**
 * One comparison of a condition: "SSV=1", "IDR5.D128 = 0", "IDR0.ST_LEVEL != 0b00", "queue=S".
 *
 * @param at  in: first character; out: behind the comparison.
 * @return SMMUV3_UNKNOWN where the text is no comparison or the register is not known.
 */
SMMUV3_INLINE enum smmuv3_tri smmuv3_format_compare_(const char **at, const struct smmuv3_record_info *record,
                                                    const uint64_t *w, const struct smmuv3_env *env)
{
    const char *p = *at;
    const char *name = p;
    while (smmuv3_format_name_char_(*p))
        p++;
    size_t name_len = SMMUV3_CAST(size_t, p - name);
    const struct smmuv3_record_info *owner = record;
    if (*p == '.') {
        owner = smmuv3_format_register_(name, name_len);
        name = ++p;
        while (smmuv3_format_name_char_(*p))
            p++;
        name_len = SMMUV3_CAST(size_t, p - name);
    }
    while (*p == ' ')
        p++;
    bool negate = *p == '!';
    p += negate ? 1 : 0;
    if (*p != '=' || owner == NULL || name_len == 0)
        return SMMUV3_UNKNOWN;
    p++;
    while (*p == ' ')
        p++;
    if (owner == record && smmuv3_format_same_("queue", name, name_len)) {
        while (smmuv3_format_name_char_(*p))
            p++;
        *at = p;
        if (env == NULL || env->state == SMMUV3_STATE_UNKNOWN)
            return SMMUV3_UNKNOWN;
        return env->state == SMMUV3_STATE_S ? SMMUV3_YES : SMMUV3_NO;
    }
    unsigned base = 10;
    if (p[0] == '0' && (p[1] == 'b' || p[1] == 'x')) {
        base = p[1] == 'b' ? 2 : 16;
        p += 2;
    }
    uint64_t wanted = 0;
    while (smmuv3_format_name_char_(*p)) {
        unsigned digit = SMMUV3_CAST(unsigned, *p >= 'a' ? *p - 'a' + 10 : *p - '0');
        if (digit >= base)
            return SMMUV3_UNKNOWN;
        wanted = wanted * base + digit;
        p++;
    }
    *at = p;
    const struct smmuv3_field_info *field = smmuv3_format_field_(owner, name, name_len);
    uint64_t value = 0;
    if (field == NULL)
        return SMMUV3_UNKNOWN;
    if (owner == record)
        value = smmuv3_field_get(w, field->id);
    else if (env == NULL || !smmuv3_caps_get(&env->caps, field->id, &value))
        return SMMUV3_UNKNOWN;
    return ((value == wanted) != negate) ? SMMUV3_YES : SMMUV3_NO;
}

/**
 * Evaluate a condition of the table on a record: comparisons joined by " and " or ", ". "queue=S" asks for the Secure
 * interface, by `env->state`.
 *
 * @param condition  text of the table; empty is always true.
 * @param record     the record that the condition stands in.
 * @param w          its words.
 * @param env        what is known of the SMMU, may be NULL.
 * @return SMMUV3_UNKNOWN where a part is in words or depends on a register that is not known, unless another part is
 *         false.
 */
SMMUV3_INLINE enum smmuv3_tri smmuv3_format_condition(const char *condition, const struct smmuv3_record_info *record,
                                                     const uint64_t *w, const struct smmuv3_env *env)
{
    enum smmuv3_tri all = SMMUV3_YES;
    const char *p = condition;
    while (*p != 0) {
        enum smmuv3_tri one = smmuv3_format_compare_(&p, record, w, env);
        if (one == SMMUV3_NO)
            return SMMUV3_NO;
        if (one == SMMUV3_UNKNOWN)
            all = SMMUV3_UNKNOWN;
        while (*p == ' ')
            p++;
        if (*p == 0)
            return all;
        if (p[0] == ',' && p[1] == ' ')
            p += 2;
        else if (p[0] == 'a' && p[1] == 'n' && p[2] == 'd' && p[3] == ' ')
            p += 4;
        else
            return SMMUV3_UNKNOWN;
    }
    return all;
}

/** @return true when two fields of one record share bits. */
SMMUV3_INLINE bool smmuv3_format_overlap_(int a, int b)
{
    return smmuv3_field_word(a) == smmuv3_field_word(b) && (smmuv3_field_mask(a) & smmuv3_field_mask(b)) != 0;
}

/**
 * Has field number `index` of a record its meaning here?
 *
 * Where two fields share bits and their conditions cannot be decided, the first of the table is taken.
 */
SMMUV3_INLINE enum smmuv3_format_use smmuv3_format_use(const struct smmuv3_record_info *record, unsigned index,
                                                       const uint64_t *w, const struct smmuv3_env *env)
{
    const struct smmuv3_field_info *fields = smmuv3_introspect_fields(NULL) + record->first_field;
    const struct smmuv3_field_info *f = &fields[index];
    enum smmuv3_tri when = smmuv3_format_condition(f->when, record, w, env);
    for (unsigned i = 0; i < record->field_count && *f->when != 0; i++) {
        if (i == index || *fields[i].when == 0 || !smmuv3_format_overlap_(f->id, fields[i].id))
            continue;
        enum smmuv3_tri other = smmuv3_format_condition(fields[i].when, record, w, env);
        if (when == SMMUV3_NO || other == SMMUV3_YES || (when == SMMUV3_UNKNOWN && i < index && other != SMMUV3_NO))
            return SMMUV3_FORMAT_HIDDEN;
    }
    if (smmuv3_format_condition(f->valid, record, w, env) == SMMUV3_NO)
        return SMMUV3_FORMAT_MEANINGLESS;
    return SMMUV3_FORMAT_USED;
}

/** Append a field's value: address and wide fields in hexadecimal, narrow ones in decimal. */
SMMUV3_INLINE void smmuv3_format_value(struct smmuv3_text *out, int field, uint64_t value)
{
    if (smmuv3_field_scale(field) != 0 || smmuv3_field_width(field) > 8)
        smmuv3_text_hex(out, value, 1);
    else
        smmuv3_text_dec(out, value);
}

/** Append "[hi:lo]" or "[n]" of a field inside its word. */
SMMUV3_INLINE void smmuv3_format_bits_of(struct smmuv3_text *out, int field)
{
    unsigned lsb = smmuv3_field_lsb(field);
    unsigned width = smmuv3_field_width(field);
    smmuv3_text_char(out, '[');
    if (width > 1) {
        smmuv3_text_dec(out, lsb + width - 1);
        smmuv3_text_char(out, ':');
    }
    smmuv3_text_dec(out, lsb);
    smmuv3_text_char(out, ']');
}

/** @return the text of a field's value in the table, or NULL. `value` has the field's scale. */
SMMUV3_INLINE const char *smmuv3_format_value_text(const struct smmuv3_field_info *field, uint64_t value)
{
    const struct smmuv3_value_info *info =
        smmuv3_introspect_value(field, value >> smmuv3_field_scale(field->id));
    return info == NULL ? NULL : info->text;
}

/** @return bits of word `word` of a record that should be 0 and are not. Records without a field list have none. */
SMMUV3_INLINE uint64_t smmuv3_format_res0(const struct smmuv3_record_info *record, const uint64_t *w, unsigned word)
{
    uint64_t known = 0;
    switch (record->kind) {
    case SMMUV3_KIND_STE: known = smmuv3_ste_known(word); break;
    case SMMUV3_KIND_CD: known = smmuv3_cd_known(word); break;
    case SMMUV3_KIND_L1STD: known = smmuv3_l1std_known(word); break;
    case SMMUV3_KIND_L1CD: known = smmuv3_l1cd_known(word); break;
    case SMMUV3_KIND_VMS: known = smmuv3_vms_known(word); break;
    case SMMUV3_KIND_PRI: known = smmuv3_pri_known(word); break;
    case SMMUV3_KIND_CMD: known = smmuv3_cmd_known(record->number, word); break;
    case SMMUV3_KIND_EVENT: known = smmuv3_event_known(record->number, word); break;
    case SMMUV3_KIND_REG: known = smmuv3_reg_known(SMMUV3_CAST(int, record->number)); break;
    default: return 0;
    }
    if (record->field_count == 0)
        return 0;
    return w[word] & ~known;
}

/** @return the number of 64-bit words of a record. */
SMMUV3_INLINE unsigned smmuv3_format_words(const struct smmuv3_record_info *record)
{
    return record->width <= 64 ? 1u : record->width / 64u;
}

/** One row of the table style; `id` is the field, or an element of it. */
SMMUV3_INLINE void smmuv3_format_table_row_(struct smmuv3_text *out, const struct smmuv3_field_info *f, int id,
                                           uint64_t value, bool meaningless)
{
    const char *text = smmuv3_format_value_text(f, value);
    smmuv3_text_str(out, "  ");
    smmuv3_format_bits_of(out, id);
    smmuv3_text_column(out, 11);
    smmuv3_text_str(out, f->name);
    smmuv3_text_column(out, 25);
    smmuv3_format_value(out, id, value);
    smmuv3_text_column(out, 38);
    smmuv3_text_str(out, f->meaning);
    if (text != NULL) {
        smmuv3_text_str(out, ": ");
        smmuv3_text_str(out, text);
    }
    if (meaningless) {
        smmuv3_text_str(out, "  (no meaning here: not ");
        smmuv3_text_str(out, f->valid);
        smmuv3_text_char(out, ')');
    }
    smmuv3_text_char(out, '\n');
}

/** Append "word N  0x................" with an end of line; a word that is not given says so. */
SMMUV3_INLINE void smmuv3_format_word_line_(struct smmuv3_text *out, const struct smmuv3_record_info *record,
                                           const uint64_t *w, unsigned word, unsigned present)
{
    if (record->width > 64) {
        smmuv3_text_str(out, "word ");
        smmuv3_text_dec(out, word);
        smmuv3_text_str(out, "  ");
    } else {
        smmuv3_text_str(out, "value   ");
    }
    if ((present >> word & 1) != 0)
        smmuv3_text_hex(out, w[word], record->width == 32 ? 8 : 16);
    else
        smmuv3_text_str(out, "not given");
    smmuv3_text_char(out, '\n');
}

/** Append a line about bits that should be 0, if there are any. */
SMMUV3_INLINE void smmuv3_format_res0_line_(struct smmuv3_text *out, uint64_t bits)
{
    if (bits == 0)
        return;
    smmuv3_text_str(out, "  RES0       ");
    smmuv3_text_hex(out, bits, 1);
    smmuv3_text_str(out, " set: these bits are reserved and should be 0\n");
}

/** Table style. */
SMMUV3_INLINE void smmuv3_format_table_(struct smmuv3_text *out, const struct smmuv3_record_info *record,
                                       const uint64_t *w, unsigned present, const struct smmuv3_env *env)
{
    const struct smmuv3_field_info *fields = smmuv3_introspect_fields(NULL) + record->first_field;
    for (unsigned word = 0; word < smmuv3_format_words(record); word++) {
        smmuv3_format_word_line_(out, record, w, word, present);
        if ((present >> word & 1) == 0)
            continue;
        for (unsigned i = 0; i < record->field_count; i++) {
            for (unsigned e = 0; e < fields[i].count; e++) {
                int id = fields[i].count > 1 && smmuv3_field_width(fields[i].id) == fields[i].width
                             ? smmuv3_field_element(fields[i].id, e)
                             : fields[i].id;
                if (e > 0 && id == fields[i].id)
                    break;
                uint64_t value = smmuv3_field_get(w, id);
                enum smmuv3_format_use use = smmuv3_format_use(record, i, w, env);
                if (smmuv3_field_word(id) != word || use == SMMUV3_FORMAT_HIDDEN)
                    continue;
                if (use == SMMUV3_FORMAT_MEANINGLESS && value == 0)
                    continue;
                smmuv3_format_table_row_(out, &fields[i], id, value, use == SMMUV3_FORMAT_MEANINGLESS);
            }
        }
        smmuv3_format_res0_line_(out, smmuv3_format_res0(record, w, word));
    }
}

/** One row of the bit diagram: the digits of `mask` in place, dots elsewhere. */
SMMUV3_INLINE void smmuv3_format_bits_row_(struct smmuv3_text *out, uint64_t word, uint64_t mask, unsigned width)
{
    for (unsigned bit = width; bit-- > 0;) {
        bool inside = (mask >> bit & 1) != 0;
        smmuv3_text_char(out, inside ? ((word >> bit & 1) != 0 ? '1' : '0') : '.');
        if (bit % 8 == 0)
            smmuv3_text_char(out, ' ');
    }
    smmuv3_text_char(out, ' ');
}

/** Head of the bit diagram: the lowest bit number of every group of eight, right-aligned over it. */
SMMUV3_INLINE void smmuv3_format_bits_head_(struct smmuv3_text *out, unsigned width)
{
    for (unsigned low = width; low > 0;) {
        low -= 8;
        smmuv3_text_str(out, low >= 10 ? "      " : "       ");
        smmuv3_text_dec(out, low);
        smmuv3_text_char(out, ' ');
    }
    smmuv3_text_char(out, '\n');
}

/** Bit diagram style. */
SMMUV3_INLINE void smmuv3_format_diagram_(struct smmuv3_text *out, const struct smmuv3_record_info *record,
                                         const uint64_t *w, unsigned present, const struct smmuv3_env *env)
{
    const struct smmuv3_field_info *fields = smmuv3_introspect_fields(NULL) + record->first_field;
    unsigned width = record->width == 32 ? 32 : 64;
    for (unsigned word = 0; word < smmuv3_format_words(record); word++) {
        smmuv3_format_word_line_(out, record, w, word, present);
        if ((present >> word & 1) == 0)
            continue;
        smmuv3_format_bits_head_(out, width);
        smmuv3_format_bits_row_(out, w[word], UINT64_MAX, width);
        smmuv3_text_char(out, '\n');
        for (unsigned i = 0; i < record->field_count; i++) {
            if (smmuv3_field_word(fields[i].id) != word ||
                smmuv3_format_use(record, i, w, env) == SMMUV3_FORMAT_HIDDEN)
                continue;
            smmuv3_format_bits_row_(out, w[word], smmuv3_field_mask(fields[i].id), width);
            smmuv3_text_str(out, fields[i].name);
            smmuv3_text_char(out, ' ');
            smmuv3_format_value(out, fields[i].id, smmuv3_field_get(w, fields[i].id));
            smmuv3_text_char(out, '\n');
        }
        uint64_t res0 = smmuv3_format_res0(record, w, word);
        if (res0 != 0) {
            smmuv3_format_bits_row_(out, w[word], res0, width);
            smmuv3_text_str(out, "RES0 but set\n");
        }
    }
}

/** Append a value in JSON: a number up to 32 bits, a "0x..." string above and for addresses. */
SMMUV3_INLINE void smmuv3_format_json_value_(struct smmuv3_text *out, int field, uint64_t value)
{
    if (smmuv3_field_width(field) <= 32 && smmuv3_field_scale(field) == 0) {
        smmuv3_text_dec(out, value);
        return;
    }
    smmuv3_text_char(out, '"');
    smmuv3_text_hex(out, value, 1);
    smmuv3_text_char(out, '"');
}

/** @return the schema name of a record's JSON object. */
SMMUV3_INLINE const char *smmuv3_format_schema(const struct smmuv3_record_info *record)
{
    switch (record->kind) {
    case SMMUV3_KIND_STE: return "smmuv3.ste/1";
    case SMMUV3_KIND_CD: return "smmuv3.cd/1";
    case SMMUV3_KIND_L1STD: return "smmuv3.l1std/1";
    case SMMUV3_KIND_L1CD: return "smmuv3.l1cd/1";
    case SMMUV3_KIND_VMS: return "smmuv3.vms/1";
    case SMMUV3_KIND_CMD: return "smmuv3.command/1";
    case SMMUV3_KIND_EVENT: return "smmuv3.event/1";
    case SMMUV3_KIND_PRI: return "smmuv3.pri/1";
    case SMMUV3_KIND_DESC: return "smmuv3.descriptor/1";
    default: return "smmuv3.register/1";
    }
}

/** The "fields" member: what has a meaning in this record, arrays as arrays. */
SMMUV3_INLINE void smmuv3_format_json_fields_(struct smmuv3_text *out, const struct smmuv3_record_info *record,
                                             const uint64_t *w, unsigned present, const struct smmuv3_env *env)
{
    const struct smmuv3_field_info *fields = smmuv3_introspect_fields(NULL) + record->first_field;
    bool first = true;
    for (unsigned i = 0; i < record->field_count; i++) {
        const struct smmuv3_field_info *f = &fields[i];
        if ((present >> smmuv3_field_word(f->id) & 1) == 0 || smmuv3_format_use(record, i, w, env) != SMMUV3_FORMAT_USED)
            continue;
        smmuv3_text_str(out, first ? "\"" : ",\"");
        first = false;
        smmuv3_text_json(out, f->name);
        smmuv3_text_str(out, "\":");
        bool array = f->count > 1 && smmuv3_field_width(f->id) == f->width;
        if (!array) {
            smmuv3_format_json_value_(out, f->id, smmuv3_field_get(w, f->id));
            continue;
        }
        for (unsigned e = 0; e < f->count; e++) {
            int id = smmuv3_field_element(f->id, e);
            smmuv3_text_char(out, e == 0 ? '[' : ',');
            if ((present >> smmuv3_field_word(id) & 1) != 0)
                smmuv3_format_json_value_(out, id, smmuv3_field_get(w, id));
            else
                smmuv3_text_str(out, "null");
        }
        smmuv3_text_char(out, ']');
    }
}

/** JSON style: schema, name, number, words, fields, reserved bits that are set. */
SMMUV3_INLINE void smmuv3_format_json_(struct smmuv3_text *out, const struct smmuv3_record_info *record,
                                      const uint64_t *w, unsigned present, const struct smmuv3_env *env)
{
    smmuv3_text_str(out, "{\"schema\":\"");
    smmuv3_text_str(out, smmuv3_format_schema(record));
    smmuv3_text_str(out, "\",\"name\":\"");
    smmuv3_text_json(out, record->name);
    smmuv3_text_str(out, "\",\"number\":");
    uint64_t number = record->kind == SMMUV3_KIND_REG ? smmuv3_reg_offset(SMMUV3_CAST(int, record->number))
                      : record->kind == SMMUV3_KIND_CMD || record->kind == SMMUV3_KIND_EVENT ? (w[0] & 0xff)
                                                                                             : record->number;
    smmuv3_text_dec(out, number);
    smmuv3_text_str(out, ",\"words\":");
    uint64_t any_res0 = 0;
    for (unsigned word = 0; word < smmuv3_format_words(record); word++) {
        smmuv3_text_char(out, word == 0 ? '[' : ',');
        if ((present >> word & 1) == 0) {
            smmuv3_text_str(out, "null");
            continue;
        }
        smmuv3_text_char(out, '"');
        smmuv3_text_hex(out, w[word], record->width == 32 ? 8 : 16);
        smmuv3_text_char(out, '"');
        any_res0 |= smmuv3_format_res0(record, w, word);
    }
    smmuv3_text_str(out, "],\"fields\":{");
    smmuv3_format_json_fields_(out, record, w, present, env);
    smmuv3_text_char(out, '}');
    if (any_res0 != 0) {
        smmuv3_text_str(out, ",\"res0_set\":");
        for (unsigned word = 0; word < smmuv3_format_words(record); word++) {
            smmuv3_text_str(out, word == 0 ? "[\"" : ",\"");
            smmuv3_text_hex(out, (present >> word & 1) != 0 ? smmuv3_format_res0(record, w, word) : 0, 1);
            smmuv3_text_char(out, '"');
        }
        smmuv3_text_char(out, ']');
    }
    smmuv3_text_char(out, '}');
}

#endif

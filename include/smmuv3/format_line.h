/* SPDX-License-Identifier: MIT */
/**
 * format_line.h - one line for each structure: what an expert would say of it aloud.
 *
 * Nothing here fails. A reserved number or value is said to be reserved and kept; a field is named only where it means
 * something in this record.
 */
#ifndef SMMUV3_FORMAT_LINE_H
#define SMMUV3_FORMAT_LINE_H

#include "format.h"

/** Append "  NAME 0xVALUE" (at least one digit). */
SMMUV3_INLINE void smmuv3_format_named_hex_(struct smmuv3_text *out, const char *name, uint64_t value)
{
    smmuv3_text_str(out, "  ");
    smmuv3_text_str(out, name);
    smmuv3_text_char(out, ' ');
    smmuv3_text_hex(out, value, 1);
}

/** Append "  NAME VALUE" in decimal. */
SMMUV3_INLINE void smmuv3_format_named_dec_(struct smmuv3_text *out, const char *name, uint64_t value)
{
    smmuv3_text_str(out, "  ");
    smmuv3_text_str(out, name);
    smmuv3_text_char(out, ' ');
    smmuv3_text_dec(out, value);
}

/** Append the text of a field's value, or "reserved value N" where the table has none. */
SMMUV3_INLINE void smmuv3_format_meaning_(struct smmuv3_text *out, int field, uint64_t value)
{
    const struct smmuv3_field_info *info = smmuv3_introspect_id(field);
    const char *text = info == NULL ? NULL : smmuv3_format_value_text(info, value);
    if (text != NULL) {
        smmuv3_text_str(out, text);
        return;
    }
    smmuv3_text_str(out, "reserved value ");
    smmuv3_format_value(out, field, value);
}

/** @return true when a record has a field of this name. */
SMMUV3_INLINE bool smmuv3_format_has_(const struct smmuv3_record_info *record, const char *name)
{
    return smmuv3_introspect_field(record, name) != NULL;
}

/** @return the value of a field by name; 0 where the record does not have it. */
SMMUV3_INLINE uint64_t smmuv3_format_get_(const struct smmuv3_record_info *record, const uint64_t *w, const char *name)
{
    const struct smmuv3_field_info *f = smmuv3_introspect_field(record, name);
    return f == NULL ? 0 : smmuv3_field_get(w, f->id);
}

/** @return the record of an event number, also for the implementation defined ones, or NULL. */
SMMUV3_INLINE const struct smmuv3_record_info *smmuv3_format_event_record(const uint64_t *w)
{
    return smmuv3_introspect_number(SMMUV3_KIND_EVENT, SMMUV3_CAST(uint32_t, w[0] & 0xff));
}

/**
 * @return the record of a command: CMD_CFGI_ALL for CMD_CFGI_STE_RANGE with Range 31, or NULL for a reserved opcode.
 */
SMMUV3_INLINE const struct smmuv3_record_info *smmuv3_format_cmd_record(const uint64_t *w)
{
    uint32_t opcode = SMMUV3_CAST(uint32_t, w[0] & 0xff);
    if (opcode == SMMUV3_OP_CFGI_ALL && smmuv3_field_get(w, SMMUV3_F_CMD_CFGI_STE_RANGE_Range) == 31)
        return smmuv3_introspect_name("CMD_CFGI_ALL");
    return smmuv3_introspect_number(SMMUV3_KIND_CMD, opcode);
}

/** Access attributes of an event: read or write, privilege, instruction. */
SMMUV3_INLINE void smmuv3_format_event_access_(struct smmuv3_text *out, const struct smmuv3_record_info *r,
                                              const uint64_t *w)
{
    if (smmuv3_format_has_(r, "RnW"))
        smmuv3_text_str(out, smmuv3_format_get_(r, w, "RnW") != 0 ? "  read" : "  write");
    if (smmuv3_format_has_(r, "PnU"))
        smmuv3_text_str(out, smmuv3_format_get_(r, w, "PnU") != 0 ? " privileged" : " unprivileged");
    if (smmuv3_format_has_(r, "InD"))
        smmuv3_text_str(out, smmuv3_format_get_(r, w, "InD") != 0 ? " instruction" : " data");
}

/** Stage, class and addresses of an event. */
SMMUV3_INLINE void smmuv3_format_event_place_(struct smmuv3_text *out, const struct smmuv3_record_info *r,
                                             const uint64_t *w)
{
    bool has_s2 = smmuv3_format_has_(r, "S2");
    bool s2 = smmuv3_format_get_(r, w, "S2") != 0;
    if (has_s2)
        smmuv3_text_str(out, s2 ? "  stage 2" : "  stage 1");
    if (smmuv3_format_has_(r, "CLASS")) {
        static const char *const names[] = {"CD", "TT", "IN", "reserved 3"};
        uint64_t cls = smmuv3_format_get_(r, w, "CLASS");
        smmuv3_text_str(out, "  class ");
        smmuv3_text_str(out, names[cls & 3]);
        if (cls == SMMUV3_V_EVENT_CLASS_TT && smmuv3_format_has_(r, "TTRnW"))
            smmuv3_text_str(out, smmuv3_format_get_(r, w, "TTRnW") != 0 ? " read" : " write");
    }
    if (smmuv3_format_has_(r, "InputAddr"))
        smmuv3_format_named_hex_(out, "address", smmuv3_format_get_(r, w, "InputAddr"));
    if (smmuv3_format_has_(r, "IPA") && (s2 || !has_s2))
        smmuv3_format_named_hex_(out, "IPA", smmuv3_format_get_(r, w, "IPA"));
    if (smmuv3_format_has_(r, "FetchAddr"))
        smmuv3_format_named_hex_(out, "fetch", smmuv3_format_get_(r, w, "FetchAddr"));
}

/** One line for an event. */
SMMUV3_INLINE void smmuv3_format_event_line(struct smmuv3_text *out, const uint64_t *w)
{
    const struct smmuv3_record_info *r = smmuv3_format_event_record(w);
    uint64_t number = w[0] & 0xff;
    if (r == NULL) {
        smmuv3_text_str(out, number == 0 ? "event 0x00 (no event: a slot that was never written?)" : "reserved event ");
        if (number != 0)
            smmuv3_text_hex(out, number, 2);
        return;
    }
    smmuv3_text_str(out, r->name);
    smmuv3_text_str(out, " (");
    smmuv3_text_hex(out, number, 2);
    smmuv3_text_char(out, ')');
    if (smmuv3_format_has_(r, "StreamID"))
        smmuv3_format_named_hex_(out, "SID", smmuv3_format_get_(r, w, "StreamID"));
    if (smmuv3_format_has_(r, "SubstreamID") && smmuv3_format_get_(r, w, "SSV") != 0)
        smmuv3_format_named_hex_(out, "SSID", smmuv3_format_get_(r, w, "SubstreamID"));
    smmuv3_format_event_access_(out, r, w);
    smmuv3_format_event_place_(out, r, w);
    if (smmuv3_format_get_(r, w, "Stall") != 0)
        smmuv3_format_named_hex_(out, "stalled, STAG", smmuv3_format_get_(r, w, "STAG"));
}

/** One line for a command. */
SMMUV3_INLINE void smmuv3_format_cmd_line(struct smmuv3_text *out, const uint64_t *w, const struct smmuv3_env *env)
{
    const struct smmuv3_record_info *r = smmuv3_format_cmd_record(w);
    if (r == NULL) {
        uint64_t opcode = w[0] & 0xff;
        smmuv3_text_str(out, opcode >= 0x80 && opcode <= 0x8f ? "implementation defined command "
                                                              : "reserved command opcode ");
        smmuv3_text_hex(out, opcode, 2);
        return;
    }
    smmuv3_text_str(out, r->name);
    const struct smmuv3_field_info *fields = smmuv3_introspect_fields(NULL) + r->first_field;
    for (unsigned i = 0; i < r->field_count; i++) {
        const struct smmuv3_field_info *f = &fields[i];
        if (f->id == SMMUV3_F_CMD_Opcode || smmuv3_field_lsb(f->id) + smmuv3_field_word(f->id) == 0)
            continue;
        uint64_t value = smmuv3_field_get(w, f->id);
        bool identity = smmuv3_introspect_same_name(f->name, "StreamID") || smmuv3_introspect_same_name(f->name, "VMID") ||
                        smmuv3_introspect_same_name(f->name, "ASID") || smmuv3_introspect_same_name(f->name, "Address");
        if ((value == 0 && !identity) || smmuv3_format_use(r, i, w, env) != SMMUV3_FORMAT_USED)
            continue;
        if (smmuv3_introspect_same_name(f->name, "VMID") || smmuv3_introspect_same_name(f->name, "ASID"))
            smmuv3_format_named_dec_(out, f->name, value);
        else {
            smmuv3_text_str(out, "  ");
            smmuv3_text_str(out, f->name);
            smmuv3_text_char(out, ' ');
            smmuv3_format_value(out, f->id, value);
        }
    }
}

/** One line for an STE. Words that are not given must be 0. */
SMMUV3_INLINE void smmuv3_format_ste_line(struct smmuv3_text *out, const uint64_t *w)
{
    if (smmuv3_field_get(w, SMMUV3_F_STE_V) == 0) {
        smmuv3_text_str(out, "STE  not valid (V = 0): transactions abort with C_BAD_STE");
        return;
    }
    uint64_t config = smmuv3_field_get(w, SMMUV3_F_STE_Config);
    bool s1 = (config & 5) == 5;
    bool s2 = (config & 6) == 6;
    smmuv3_text_str(out, "STE  ");
    smmuv3_format_meaning_(out, SMMUV3_F_STE_Config, config);
    if (s1) {
        smmuv3_format_named_hex_(out, "CD table", smmuv3_field_get(w, SMMUV3_F_STE_S1ContextPtr));
        smmuv3_format_named_dec_(out, "S1CDMax", smmuv3_field_get(w, SMMUV3_F_STE_S1CDMax));
    }
    if (s2) {
        smmuv3_format_named_hex_(out, "S2TTB", smmuv3_field_get(w, SMMUV3_F_STE_S2TTB));
        smmuv3_format_named_dec_(out, "VMID", smmuv3_field_get(w, SMMUV3_F_STE_S2VMID));
        smmuv3_format_named_dec_(out, "S2T0SZ", smmuv3_field_get(w, SMMUV3_F_STE_S2T0SZ));
        smmuv3_text_str(out, "  granule ");
        smmuv3_format_meaning_(out, SMMUV3_F_STE_S2TG, smmuv3_field_get(w, SMMUV3_F_STE_S2TG));
    }
    if ((config & 4) != 0)
        smmuv3_format_named_dec_(out, "EATS", smmuv3_field_get(w, SMMUV3_F_STE_EATS));
}

/** One half (TTB0 or TTB1) of a CD's line. */
SMMUV3_INLINE void smmuv3_format_cd_half_(struct smmuv3_text *out, const char *name, int granule, uint64_t granule_value,
                                         uint64_t size, uint64_t base)
{
    smmuv3_format_named_hex_(out, name, base);
    smmuv3_text_str(out, " ");
    smmuv3_format_meaning_(out, granule, granule_value);
    smmuv3_text_str(out, " ");
    smmuv3_text_dec(out, 64 - size);
    smmuv3_text_str(out, " bit");
}

/** One line for a CD. */
SMMUV3_INLINE void smmuv3_format_cd_line(struct smmuv3_text *out, const uint64_t *w)
{
    if (smmuv3_field_get(w, SMMUV3_F_CD_V) == 0) {
        smmuv3_text_str(out, "CD  not valid (V = 0): transactions abort with C_BAD_CD");
        return;
    }
    smmuv3_text_str(out, "CD");
    smmuv3_format_named_dec_(out, "ASID", smmuv3_field_get(w, SMMUV3_F_CD_ASID));
    smmuv3_text_str(out, smmuv3_field_get(w, SMMUV3_F_CD_AA64) != 0 ? "  VMSAv8-64" : "  VMSAv8-32");
    if (smmuv3_field_get(w, SMMUV3_F_CD_EPD0) == 0)
        smmuv3_format_cd_half_(out, "TTB0", SMMUV3_F_CD_TG0, smmuv3_field_get(w, SMMUV3_F_CD_TG0),
                               smmuv3_field_get(w, SMMUV3_F_CD_T0SZ), smmuv3_field_get(w, SMMUV3_F_CD_TTB0));
    if (smmuv3_field_get(w, SMMUV3_F_CD_EPD1) == 0)
        smmuv3_format_cd_half_(out, "TTB1", SMMUV3_F_CD_TG1, smmuv3_field_get(w, SMMUV3_F_CD_TG1),
                               smmuv3_field_get(w, SMMUV3_F_CD_T1SZ), smmuv3_field_get(w, SMMUV3_F_CD_TTB1));
    smmuv3_text_str(out, "  IPS ");
    smmuv3_format_meaning_(out, SMMUV3_F_CD_IPS, smmuv3_field_get(w, SMMUV3_F_CD_IPS));
}

/** One line for a level 1 stream table descriptor. */
SMMUV3_INLINE void smmuv3_format_l1std_line(struct smmuv3_text *out, const uint64_t *w)
{
    uint64_t span = smmuv3_field_get(w, SMMUV3_F_L1STD_Span);
    smmuv3_text_str(out, "L1STD");
    if (span == 0 || span > 11) {
        smmuv3_text_str(out, "  no STEs: Span ");
        smmuv3_text_dec(out, span);
        smmuv3_text_str(out, span == 0 ? "" : " is reserved, taken as 0");
        return;
    }
    smmuv3_format_named_dec_(out, "STEs", SMMUV3_CAST(uint64_t, 1) << (span - 1));
    smmuv3_format_named_hex_(out, "at", smmuv3_field_get(w, SMMUV3_F_L1STD_L2Ptr));
}

/** One line for a level 1 context descriptor. */
SMMUV3_INLINE void smmuv3_format_l1cd_line(struct smmuv3_text *out, const uint64_t *w)
{
    smmuv3_text_str(out, "L1CD");
    if (smmuv3_field_get(w, SMMUV3_F_L1CD_V) == 0) {
        smmuv3_text_str(out, "  not valid (V = 0): C_BAD_SUBSTREAMID");
        return;
    }
    smmuv3_format_named_hex_(out, "CDs at", smmuv3_field_get(w, SMMUV3_F_L1CD_L2Ptr));
}

/** One line for a page request. */
SMMUV3_INLINE void smmuv3_format_pri_line(struct smmuv3_text *out, const uint64_t *w)
{
    bool ssv = smmuv3_field_get(w, SMMUV3_F_PRI_SSV) != 0;
    bool last = smmuv3_field_get(w, SMMUV3_F_PRI_Last) != 0;
    bool r = smmuv3_field_get(w, SMMUV3_F_PRI_R) != 0;
    bool wr = smmuv3_field_get(w, SMMUV3_F_PRI_W) != 0;
    smmuv3_text_str(out, ssv && last && !r && !wr ? "PRI stop marker" : "PRI page request");
    smmuv3_format_named_hex_(out, "SID", smmuv3_field_get(w, SMMUV3_F_PRI_StreamID));
    if (ssv)
        smmuv3_format_named_hex_(out, "SSID", smmuv3_field_get(w, SMMUV3_F_PRI_SubstreamID));
    smmuv3_format_named_hex_(out, "group", smmuv3_field_get(w, SMMUV3_F_PRI_PRGIndex));
    smmuv3_text_str(out, r ? "  read" : "");
    smmuv3_text_str(out, wr ? "  write" : "");
    if (ssv && smmuv3_field_get(w, SMMUV3_F_PRI_X) != 0)
        smmuv3_text_str(out, "  execute");
    if (ssv && smmuv3_field_get(w, SMMUV3_F_PRI_Priv) != 0)
        smmuv3_text_str(out, "  privileged");
    smmuv3_text_str(out, last ? "  last of its group" : "");
    smmuv3_format_named_hex_(out, "address", smmuv3_field_get(w, SMMUV3_F_PRI_Address));
}

/** One line for any other record: its name and every field that is not 0, values in words where the table has them. */
SMMUV3_INLINE void smmuv3_format_any_line(struct smmuv3_text *out, const struct smmuv3_record_info *r, const uint64_t *w,
                                         const struct smmuv3_env *env)
{
    const struct smmuv3_field_info *fields = smmuv3_introspect_fields(NULL) + r->first_field;
    smmuv3_text_str(out, r->name);
    if (r->width <= 64) {
        smmuv3_text_str(out, " = ");
        smmuv3_text_hex(out, w[0], 1);
    }
    for (unsigned i = 0; i < r->field_count; i++) {
        uint64_t value = smmuv3_field_get(w, fields[i].id);
        if (value == 0 || smmuv3_format_use(r, i, w, env) != SMMUV3_FORMAT_USED)
            continue;
        smmuv3_text_str(out, "  ");
        smmuv3_text_str(out, fields[i].name);
        if (smmuv3_field_width(fields[i].id) == 1)
            continue;
        smmuv3_text_char(out, '=');
        smmuv3_format_value(out, fields[i].id, value);
        const char *text = smmuv3_format_value_text(&fields[i], value);
        if (text != NULL) {
            smmuv3_text_str(out, " (");
            smmuv3_text_str(out, text);
            smmuv3_text_char(out, ')');
        }
    }
}

#endif

/* SPDX-License-Identifier: MIT */
/**
 * cd_notes.h - what a legal context descriptor does not say plainly. Part of smmuv3_cd_check(); nothing here changes a
 * verdict.
 */
#ifndef SMMUV3_CD_NOTES_H
#define SMMUV3_CD_NOTES_H

#include "caps.h"
#include "cd_view.h"
#include "check.h"
#include "compiler.h"
#include "cond.h"
#include "cond_report.h"
#include "field.h"
#include "fields.h"
#include "rules.h"
#include "types.h"

/** Note a reserved value that acts as another. */
SMMUV3_NEVER_INLINE void smmuv3_cd_note_value_(struct smmuv3_cd_view *v, int field, bool reserved)
{
    uint64_t mask = smmuv3_field_mask(field);
    bool ignored = (smmuv3_cd_view_ignored_(v, smmuv3_field_word(field)) & mask) == mask;
    smmuv3_cond_report_note(&v->report, SMMUV3_RULE_CD_043, field, smmuv3_cond_from(reserved && !ignored));
}

/** Is one of the four attributes of a MAIR half reserved [5.4 MAIR0]? */
SMMUV3_INLINE bool smmuv3_cd_mair_reserved_(uint64_t half)
{
    for (unsigned i = 0; i < 4; i++) {
        unsigned attr = SMMUV3_CAST(unsigned, half >> (8 * i)) & 0xff;
        if ((attr >> 4 == 0 && (attr & 3) != 0) || (attr >> 4 != 0 && (attr & 15) == 0))
            return true;
    }
    return false;
}

/** Reserved values and output size. */
SMMUV3_NEVER_INLINE void smmuv3_cd_notes_values_(struct smmuv3_cd_view *v)
{
    const struct smmuv3_cd *cd = v->cd;
    unsigned ips = SMMUV3_CAST(unsigned, smmuv3_cd_get_(cd, SMMUV3_F_CD_IPS));
    unsigned oas = 0, minor = 0;
    bool oas_known = smmuv3_caps_oas_bits(&v->env->caps, &oas);
    bool minor_known = smmuv3_caps_minor(&v->env->caps, &minor);
    bool reserved = minor_known && (ips == 7 ? minor < 4 : ips == 6 && minor < 1);
    bool capped = oas_known && !reserved && smmuv3_size_code_bits(ips) > oas;
    struct smmuv3_cond sized = smmuv3_cond_not(v->vmsa32);
    smmuv3_cond_report_note(&v->report, SMMUV3_RULE_CD_044, SMMUV3_F_CD_IPS,
                            smmuv3_cond_and(sized, smmuv3_cond_from(capped)));
    smmuv3_cond_report_note(&v->report, SMMUV3_RULE_CD_045, SMMUV3_F_CD_IPS,
                            smmuv3_cond_and(sized, smmuv3_cond_from(reserved)));
    smmuv3_cd_note_value_(v, SMMUV3_F_CD_SH0, smmuv3_cd_get_(cd, SMMUV3_F_CD_SH0) == 1);
    smmuv3_cd_note_value_(v, SMMUV3_F_CD_SH1, smmuv3_cd_get_(cd, SMMUV3_F_CD_SH1) == 1);
    smmuv3_cd_note_value_(v, SMMUV3_F_CD_MAIR0, smmuv3_cd_mair_reserved_(smmuv3_cd_get_(cd, SMMUV3_F_CD_MAIR0)));
    smmuv3_cd_note_value_(v, SMMUV3_F_CD_MAIR1, smmuv3_cd_mair_reserved_(smmuv3_cd_get_(cd, SMMUV3_F_CD_MAIR1)));
}

/** Are walks through one of the tables other than Write-Back? */
SMMUV3_INLINE bool smmuv3_cd_not_wb_(const struct smmuv3_cd_view *v)
{
    uint64_t tcr = v->cd->w[0];
    bool first = v->tt0.is == SMMUV3_YES && (tcr >> 8 & 5) != 5;
    bool second = v->tt1.is == SMMUV3_YES && (tcr >> 24 & 5) != 5;
    return first || second;
}

/** Flags that do nothing, or not what they seem to. */
SMMUV3_NEVER_INLINE void smmuv3_cd_notes_flags_(struct smmuv3_cd_view *v)
{
    const struct smmuv3_cd *cd = v->cd;
    struct smmuv3_cond walks = smmuv3_cond_not(v->vmsa32);
    bool ha = smmuv3_cd_get_(cd, SMMUV3_F_CD_HA) != 0;
    bool hd = smmuv3_cd_get_(cd, SMMUV3_F_CD_HD) != 0;
    bool unused = v->ste != NULL && !smmuv3_ste_stage1(v->ste);
    bool nested = v->ste != NULL && smmuv3_ste_stage1(v->ste) && smmuv3_ste_stage2(v->ste) &&
                  smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S1MPAM) != 0;
    smmuv3_cond_report_note(&v->report, SMMUV3_RULE_CD_046, SMMUV3_F_CD_HD,
                            smmuv3_cond_and(walks, smmuv3_cond_from(hd && !ha)));
    smmuv3_cond_report_note(&v->report, SMMUV3_RULE_CD_047, SMMUV3_F_CD_V, smmuv3_cond_from(unused));
    smmuv3_cond_report_note(&v->report, SMMUV3_RULE_CD_048, SMMUV3_F_CD_HA,
                            smmuv3_cond_and(walks, smmuv3_cond_from(ha && smmuv3_cd_not_wb_(v))));
    smmuv3_cond_report_note(&v->report, SMMUV3_RULE_CD_049, SMMUV3_F_CD_EPD0,
                            smmuv3_cond_and(smmuv3_cond_not(v->tt0), smmuv3_cond_not(v->tt1)));
    smmuv3_cond_report_note(&v->report, SMMUV3_RULE_CD_050, SMMUV3_F_CD_PARTID,
                            smmuv3_cond_from(nested && smmuv3_cd_get_(cd, SMMUV3_F_CD_PARTID) > 31));
}

/** Note a field that is RES0 because `have` is certainly false. */
SMMUV3_NEVER_INLINE void smmuv3_cd_note_res0_(struct smmuv3_cd_view *v, int field, struct smmuv3_cond have)
{
    unsigned word = smmuv3_field_word(field);
    bool set = (v->cd->w[word] & smmuv3_field_mask(field) & ~smmuv3_cd_view_ignored_(v, word)) != 0;
    smmuv3_cond_report_note(&v->report, SMMUV3_RULE_CD_042, field,
                            smmuv3_cond_and(smmuv3_cond_from(set), smmuv3_cond_not(have)));
}

/** Fields that are RES0 without a capability. */
SMMUV3_NEVER_INLINE void smmuv3_cd_notes_res0_(struct smmuv3_cd_view *v)
{
    const struct smmuv3_caps *caps = &v->env->caps;
    struct smmuv3_cond two = smmuv3_cond_world(&v->worlds, SMMUV3_WORLD_TWO_TABLES);
    struct smmuv3_cond e0pd = smmuv3_cond_and(smmuv3_cond_cap(caps, SMMUV3_CAP_E0PD), smmuv3_cond_and(v->vmsa64, two));
    struct smmuv3_cond pie = smmuv3_cond_and(smmuv3_cond_cap(caps, SMMUV3_CAP_S1PI),
                                             smmuv3_cond_and(v->vmsa64, smmuv3_cd_ste_flag_(v, SMMUV3_F_STE_S1PIE)));
    struct smmuv3_cond mpam = smmuv3_cond_and(smmuv3_cond_cap(caps, SMMUV3_CAP_MPAM),
                                              smmuv3_cd_ste_flag_(v, SMMUV3_F_STE_S1MPAM));
    struct smmuv3_cond indirect = smmuv3_cd_indirect_(v);
    struct smmuv3_cond epan = smmuv3_cond_and(smmuv3_cond_cap(caps, SMMUV3_CAP_EPAN),
                                              smmuv3_cond_and(two, smmuv3_cond_not(v->vmsa32)));
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_T1SZ, two);
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_TG1, two);
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_IR1, two);
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_OR1, two);
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_SH1, two);
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_TTB1, two);
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_TBI1, two);
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_HAD1, two);
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_NSCFG1, two);
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_E0PD0, e0pd);
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_E0PD1, e0pd);
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_HAFT, smmuv3_cond_cap(caps, SMMUV3_CAP_HTTU_TABLE));
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_PnCH, smmuv3_cond_and(smmuv3_cond_cap(caps, SMMUV3_CAP_THE), v->vmsa64));
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_EPAN, smmuv3_cond_and(epan, smmuv3_cond_not(indirect)));
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_AIE, smmuv3_cond_cap(caps, SMMUV3_CAP_AIE));
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_DS, smmuv3_cond_and(smmuv3_cond_cap(caps, SMMUV3_CAP_DS), v->vmsa64));
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_PIE, pie);
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_PARTID, mpam);
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_PMG, mpam);
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_PIIP, indirect);
    smmuv3_cd_note_res0_(v, SMMUV3_F_CD_PIIU, smmuv3_cond_and(indirect, two));
}

/** Bits of a word that no version gives a meaning in this format. */
SMMUV3_INLINE uint64_t smmuv3_cd_res0_bits_(const struct smmuv3_cd_view *v, unsigned word)
{
    uint64_t known = smmuv3_cd_known(word);
    if ((word == 1 || word == 2) && v->vmsa128.is == SMMUV3_NO)
        known &= ~0x00f0000000000000u; /* table bases end at bit 51 */
    return ~known;
}

/** All notes. */
SMMUV3_NEVER_INLINE void smmuv3_cd_notes_(struct smmuv3_cd_view *v)
{
    smmuv3_cd_notes_values_(v);
    smmuv3_cd_notes_flags_(v);
    smmuv3_cd_notes_res0_(v);
    for (unsigned word = 0; word < 8; word++) {
        uint64_t ignored = smmuv3_cd_view_ignored_(v, word);
        uint64_t res0 = smmuv3_cd_res0_bits_(v, word);
        smmuv3_cond_report_bits(&v->report, SMMUV3_RULE_CD_040, word, v->cd->w[word] & res0 & ~ignored);
        smmuv3_cond_report_bits(&v->report, SMMUV3_RULE_CD_041, word, v->cd->w[word] & ignored & ~res0);
    }
}

#endif

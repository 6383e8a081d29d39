/* SPDX-License-Identifier: MIT */
/**
 * ste_notes.h - what a legal stream table entry does not say plainly: reserved values, capped sizes, bits that are RES0
 * or ignored. Part of smmuv3_ste_check(); nothing here changes a verdict.
 */
#ifndef SMMUV3_STE_NOTES_H
#define SMMUV3_STE_NOTES_H

#include "caps.h"
#include "check.h"
#include "compiler.h"
#include "cond.h"
#include "cond_report.h"
#include "field.h"
#include "fields.h"
#include "rules.h"
#include "ste_ignored.h"
#include "types.h"
#include "vmsa.h"

/** A check of an STE on its way. */
struct smmuv3_ste_view {
    /** Words, repairs and findings. */
    struct smmuv3_cond_report report;
    /** The entry. */
    const struct smmuv3_ste *ste;
    /** What is known. */
    const struct smmuv3_env *env;
    /** Is it of the Non-secure stream table? */
    struct smmuv3_cond ns;
    /** Is it of the Secure stream table? */
    struct smmuv3_cond s;
    /** Is it of the Realm stream table? */
    struct smmuv3_cond realm;
    /** Does S2AA64 select VMSAv8-32? */
    struct smmuv3_cond vmsa32;
    /** Does S2AA64 select VMSAv8-64? */
    struct smmuv3_cond vmsa64;
    /** Does S2AA64 select VMSAv9-128? */
    struct smmuv3_cond vmsa128;
};

/** Start a check. @param fixed eight words, receives the entry with all repairs. */
SMMUV3_NEVER_INLINE void smmuv3_ste_view_init_(struct smmuv3_ste_view *v, const struct smmuv3_ste *ste,
                                               const struct smmuv3_env *env, struct smmuv3_findings *findings,
                                               uint64_t *fixed)
{
    struct smmuv3_cond aa64 = smmuv3_cond_from(smmuv3_ste_get_(ste->w, SMMUV3_F_STE_S2AA64) != 0);
    struct smmuv3_cond d128 = smmuv3_cond_cap(&env->caps, SMMUV3_CAP_D128);
    for (unsigned i = 0; i < 8; i++)
        fixed[i] = ste->w[i];
    v->report.w = ste->w;
    v->report.fixed = fixed;
    v->report.out = findings;
    v->report.event = SMMUV3_EV_C_BAD_STE;
    v->ste = ste;
    v->env = env;
    v->ns = smmuv3_cond_state(env->state, SMMUV3_STATE_NS);
    v->s = smmuv3_cond_state(env->state, SMMUV3_STATE_S);
    v->realm = smmuv3_cond_state(env->state, SMMUV3_STATE_REALM);
    v->vmsa64 = aa64;
    v->vmsa32 = smmuv3_cond_and(smmuv3_cond_not(aa64), smmuv3_cond_not(d128));
    v->vmsa128 = smmuv3_cond_and(smmuv3_cond_not(aa64), d128);
}

/** Does the SMMU use the virtual machine structure of this STE: MPAM with a PARTID space that is not empty? */
SMMUV3_INLINE struct smmuv3_cond smmuv3_ste_vms_enabled_(const struct smmuv3_ste_view *v)
{
    const struct smmuv3_caps *caps = &v->env->caps;
    int own = smmuv3_partid_max_field(v->env->state);
    int has_ns = smmuv3_by_state_(v->env->state, 0, SMMUV3_F_S_MPAMIDR_HAS_MPAM_NS, SMMUV3_F_R_MPAMIDR_HAS_MPAM_NS);
    struct smmuv3_cond mpam = smmuv3_cond_cap(caps, SMMUV3_CAP_MPAM);
    struct smmuv3_cond own_ids = smmuv3_cond_make(smmuv3_caps_flag(caps, own), own);
    struct smmuv3_cond ns_ids =
        smmuv3_cond_make(smmuv3_caps_flag(caps, SMMUV3_F_MPAMIDR_PARTID_MAX), SMMUV3_F_MPAMIDR_PARTID_MAX);
    if (has_ns == 0 || smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_MPAM_NS) == 0)
        return smmuv3_cond_and(mpam, own_ids);
    struct smmuv3_cond other = smmuv3_cond_make(smmuv3_caps_flag(caps, has_ns), has_ns);
    struct smmuv3_cond ids = smmuv3_cond_or(smmuv3_cond_and(other, ns_ids),
                                            smmuv3_cond_and(smmuv3_cond_not(other), own_ids));
    return smmuv3_cond_and(mpam, ids);
}

/** Note a reserved value that acts as another. */
SMMUV3_NEVER_INLINE void smmuv3_ste_note_value_(struct smmuv3_ste_view *v, int field, bool reserved)
{
    uint64_t mask = smmuv3_field_mask(field);
    bool ignored = (smmuv3_ste_ignored_mask(v->ste, v->env, smmuv3_field_word(field)) & mask) == mask;
    smmuv3_cond_report_note(&v->report, SMMUV3_RULE_STE_054, field, smmuv3_cond_from(reserved && !ignored));
}

/** Reserved values of fields that tolerate them. */
SMMUV3_NEVER_INLINE void smmuv3_ste_notes_reserved_(struct smmuv3_ste_view *v)
{
    const uint64_t *w = v->ste->w;
    uint64_t memattr = smmuv3_ste_get_(w, SMMUV3_F_STE_MemAttr);
    bool mtcfg = smmuv3_ste_get_(w, SMMUV3_F_STE_MTCFG) != 0;
    bool nscfg = smmuv3_ste_get_(w, SMMUV3_F_STE_NSCFG) == 1;
    if (v->env->state != SMMUV3_STATE_S)
        nscfg = nscfg && v->env->state == SMMUV3_STATE_REALM &&
                smmuv3_caps_has(&v->env->caps, SMMUV3_CAP_XT) == SMMUV3_NO;
    smmuv3_ste_note_value_(v, SMMUV3_F_STE_S1Fmt, smmuv3_ste_get_(w, SMMUV3_F_STE_S1Fmt) == 3);
    smmuv3_ste_note_value_(v, SMMUV3_F_STE_S1DSS, smmuv3_ste_get_(w, SMMUV3_F_STE_S1DSS) == 3);
    smmuv3_ste_note_value_(v, SMMUV3_F_STE_S1CSH, smmuv3_ste_get_(w, SMMUV3_F_STE_S1CSH) == 1);
    smmuv3_ste_note_value_(v, SMMUV3_F_STE_MemAttr, mtcfg && (memattr == 4 || memattr == 8 || memattr == 12));
    smmuv3_ste_note_value_(v, SMMUV3_F_STE_NSCFG, nscfg);
    smmuv3_ste_note_value_(v, SMMUV3_F_STE_PRIVCFG, smmuv3_ste_get_(w, SMMUV3_F_STE_PRIVCFG) == 1);
    smmuv3_ste_note_value_(v, SMMUV3_F_STE_INSTCFG, smmuv3_ste_get_(w, SMMUV3_F_STE_INSTCFG) == 1);
    smmuv3_ste_note_value_(v, SMMUV3_F_STE_S2SH0, smmuv3_ste_get_(w, SMMUV3_F_STE_S2SH0) == 1);
    smmuv3_ste_note_value_(v, SMMUV3_F_STE_DPT_VMATCH,
                           v->env->state == SMMUV3_STATE_NS && smmuv3_ste_get_(w, SMMUV3_F_STE_DPT_VMATCH) == 3);
}

/** Bits that must be 0 for the pointer of a CD table of this size and layout [5.2 S1Fmt]. */
SMMUV3_INLINE uint64_t smmuv3_ste_table_low_bits_(const struct smmuv3_ste *ste)
{
    unsigned cdmax = SMMUV3_CAST(unsigned, smmuv3_ste_get_(ste->w, SMMUV3_F_STE_S1CDMax));
    uint64_t fmt = smmuv3_ste_get_(ste->w, SMMUV3_F_STE_S1Fmt);
    unsigned log2 = cdmax + 6;
    if (fmt == SMMUV3_V_STE_S1Fmt_L2_4K)
        log2 = cdmax > 9 ? cdmax - 3 : 6;
    if (fmt == SMMUV3_V_STE_S1Fmt_L2_64K)
        log2 = cdmax > 13 ? cdmax - 7 : 6;
    return (1ull << log2) - 1;
}

/** Stage 1: an unaligned table pointer gives unpredictable choices of the CD. */
SMMUV3_NEVER_INLINE void smmuv3_ste_notes_stage1_(struct smmuv3_ste_view *v)
{
    uint64_t address = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S1ContextPtr);
    bool low = (address & smmuv3_ste_table_low_bits_(v->ste)) != 0;
    if (!smmuv3_ste_stage1(v->ste))
        return;
    smmuv3_cond_report_note(&v->report, SMMUV3_RULE_STE_059, SMMUV3_F_STE_S1ContextPtr,
                            smmuv3_cond_and(smmuv3_cond_from(low), smmuv3_cond_cap(&v->env->caps, SMMUV3_CAP_SSID)));
}

/** Stage 2: sizes that are capped, flags that do nothing, walks that may not be atomic. */
SMMUV3_NEVER_INLINE void smmuv3_ste_notes_stage2_(struct smmuv3_ste_view *v)
{
    const uint64_t *w = v->ste->w;
    unsigned ps = SMMUV3_CAST(unsigned, smmuv3_ste_get_(w, SMMUV3_F_STE_S2PS));
    unsigned oas = 0, minor = 0;
    bool oas_known = smmuv3_caps_oas_bits(&v->env->caps, &oas);
    bool minor_known = smmuv3_caps_minor(&v->env->caps, &minor);
    bool reserved = minor_known && (ps == 7 ? minor < 4 : ps == 6 && minor < 1);
    struct smmuv3_cond sized = smmuv3_cond_not(v->vmsa32);
    uint64_t ir = smmuv3_ste_get_(w, SMMUV3_F_STE_S2IR0);
    uint64_t orgn = smmuv3_ste_get_(w, SMMUV3_F_STE_S2OR0);
    bool ha = smmuv3_ste_get_(w, SMMUV3_F_STE_S2HA) != 0;
    bool not_wb = (ir & 1) == 0 || (orgn & 1) == 0;
    if (!smmuv3_ste_stage2(v->ste))
        return;
    smmuv3_cond_report_note(
        &v->report, SMMUV3_RULE_STE_055, SMMUV3_F_STE_S2PS,
        smmuv3_cond_and(sized, smmuv3_cond_from(oas_known && !reserved && smmuv3_size_code_bits(ps) > oas)));
    smmuv3_cond_report_note(&v->report, SMMUV3_RULE_STE_056, SMMUV3_F_STE_S2PS,
                            smmuv3_cond_and(sized, smmuv3_cond_from(reserved)));
    smmuv3_cond_report_note(&v->report, SMMUV3_RULE_STE_057, SMMUV3_F_STE_S2HD,
                            smmuv3_cond_from(!ha && smmuv3_ste_get_(w, SMMUV3_F_STE_S2HD) != 0));
    smmuv3_cond_report_note(&v->report, SMMUV3_RULE_STE_061, SMMUV3_F_STE_S2HA, smmuv3_cond_from(ha && not_wb));
}

/** ATS settings that act as "disabled". */
SMMUV3_NEVER_INLINE void smmuv3_ste_notes_eats_(struct smmuv3_ste_view *v)
{
    uint64_t eats = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_EATS);
    bool dpt = smmuv3_caps_dpt(&v->env->caps, v->env->state) != SMMUV3_NO;
    bool unchecked = v->env->atschk == SMMUV3_NO;
    bool off = (eats == SMMUV3_V_STE_EATS_SPLIT && unchecked) ||
               (eats == SMMUV3_V_STE_EATS_FULL_DPT && (!dpt || (unchecked && v->env->state == SMMUV3_STATE_NS)));
    struct smmuv3_cond seen = smmuv3_cond_not(smmuv3_ste_eats_ignored(v->ste, v->env));
    smmuv3_cond_report_note(&v->report, SMMUV3_RULE_STE_058, SMMUV3_F_STE_EATS,
                            smmuv3_cond_and(smmuv3_cond_from(off), seen));
}

/** Note a field that this SMMU lacks: it is RES0 when `have` is certainly false. */
SMMUV3_NEVER_INLINE void smmuv3_ste_note_res0_(struct smmuv3_ste_view *v, int field, struct smmuv3_cond have)
{
    uint64_t mask = smmuv3_field_mask(field);
    unsigned word = smmuv3_field_word(field);
    bool set = (v->ste->w[word] & mask & ~smmuv3_ste_ignored_mask(v->ste, v->env, word)) != 0;
    smmuv3_cond_report_note(&v->report, SMMUV3_RULE_STE_053, field,
                            smmuv3_cond_and(smmuv3_cond_from(set), smmuv3_cond_not(have)));
}

/** Fields that are RES0 without a capability, for transactions of any kind. */
SMMUV3_NEVER_INLINE void smmuv3_ste_notes_res0_common_(struct smmuv3_ste_view *v)
{
    const struct smmuv3_caps *caps = &v->env->caps;
    struct smmuv3_cond types = smmuv3_cond_cap(caps, SMMUV3_CAP_ATTR_TYPES_OVR);
    struct smmuv3_cond perms = smmuv3_cond_cap(caps, SMMUV3_CAP_ATTR_PERMS_OVR);
    struct smmuv3_cond mtcfg = smmuv3_cond_from(smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_MTCFG) != 0);
    struct smmuv3_cond mpam = smmuv3_cond_cap(caps, SMMUV3_CAP_MPAM);
    int pri_field = smmuv3_by_state_(v->env->state, SMMUV3_F_IDR0_PRI, 0, SMMUV3_F_R_IDR0_PRI);
    struct smmuv3_cond pri = smmuv3_cond_make(smmuv3_caps_pri(caps, v->env->state), pri_field);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_MTCFG, types);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_MemAttr, smmuv3_cond_and(types, mtcfg));
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_ALLOCCFG, types);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_SHCFG, types);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_PRIVCFG, perms);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_INSTCFG, perms);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_NSCFG, smmuv3_cond_or(smmuv3_cond_not(v->s), perms));
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_PPAR, smmuv3_cond_and(pri, smmuv3_cond_cap(caps, SMMUV3_CAP_SSID)));
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_EATS, smmuv3_cond_not(v->s));
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_STRW, smmuv3_cond_not(smmuv3_ste_strw_unused(v->ste, v->env)));
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_S1PIE, smmuv3_cond_cap(caps, SMMUV3_CAP_S1PI));
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_S1MPAM, mpam);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_PARTID, mpam);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_PMG, mpam);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_MPAM_NS, smmuv3_cond_and(mpam, smmuv3_cond_not(v->ns)));
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_VMSPtr, mpam);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_MECID, smmuv3_cond_and(v->realm, smmuv3_cond_cap(caps, SMMUV3_CAP_MEC)));
}

/** Fields of stage 2 that are RES0 without a capability. */
SMMUV3_NEVER_INLINE void smmuv3_ste_notes_res0_s2_(struct smmuv3_ste_view *v)
{
    const struct smmuv3_caps *caps = &v->env->caps;
    struct smmuv3_cond the = smmuv3_cond_cap(caps, SMMUV3_CAP_THE);
    struct smmuv3_cond ds = smmuv3_cond_and(smmuv3_cond_cap(caps, SMMUV3_CAP_DS), v->vmsa64);
    struct smmuv3_cond sel2 = smmuv3_cond_and(v->s, smmuv3_cond_cap(caps, SMMUV3_CAP_SEL2));
    struct smmuv3_cond poe = smmuv3_cond_and(smmuv3_cond_from(smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2POE) != 0),
                                             smmuv3_cond_cap(caps, SMMUV3_CAP_S2PO));
    bool big = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_S2TG) == SMMUV3_V_STE_S2TG_64KB;
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_S2FWB, smmuv3_cond_cap(caps, SMMUV3_CAP_FWB));
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_S2HAFT, smmuv3_cond_cap(caps, SMMUV3_CAP_HTTU_TABLE));
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_S2PIE,
                          smmuv3_cond_and(smmuv3_cond_cap(caps, SMMUV3_CAP_S2PI), v->vmsa64));
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_S2POE, smmuv3_cond_cap(caps, SMMUV3_CAP_S2PO));
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_S2POI, poe);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_S2SL0_2, ds);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_S2DS, smmuv3_cond_and(ds, smmuv3_cond_from(!big)));
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_S2SKL, v->vmsa128);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_AssuredOnly, smmuv3_cond_and(the, smmuv3_cond_not(v->vmsa128)));
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_TL0, the);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_TL1, the);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_S2NSW, sel2);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_S2NSA, sel2);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_S2SW, sel2);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_S2SA, sel2);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_S_S2T0SZ, sel2);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_S_S2SL0, sel2);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_S_S2TG, sel2);
    smmuv3_ste_note_res0_(v, SMMUV3_F_STE_S_S2TTB, sel2);
}

/** Bits of a word that no version gives a meaning in this format. */
SMMUV3_INLINE uint64_t smmuv3_ste_res0_bits_(const struct smmuv3_ste_view *v, unsigned word)
{
    uint64_t known = smmuv3_ste_known(word);
    if ((word == 3 || word == 6) && v->vmsa128.is == SMMUV3_NO)
        known &= ~0x00f0000000000000u; /* table bases end at bit 51 */
    return ~known;
}

/** All notes. */
SMMUV3_NEVER_INLINE void smmuv3_ste_notes_(struct smmuv3_ste_view *v)
{
    uint64_t config = smmuv3_ste_get_(v->ste->w, SMMUV3_F_STE_Config);
    struct smmuv3_cond_extra none = smmuv3_cond_extra_none();
    smmuv3_cond_report_note(&v->report, SMMUV3_RULE_STE_050, SMMUV3_F_STE_Config,
                            smmuv3_cond_from(config > 0 && config < SMMUV3_V_STE_Config_BYPASS));
    if (config >= SMMUV3_V_STE_Config_BYPASS) {
        smmuv3_ste_notes_stage1_(v);
        smmuv3_ste_notes_stage2_(v);
        smmuv3_ste_notes_eats_(v);
        smmuv3_ste_notes_reserved_(v);
        smmuv3_ste_notes_res0_common_(v);
        smmuv3_ste_notes_res0_s2_(v);
    }
    for (unsigned word = 0; word < 8; word++) {
        uint64_t ignored = smmuv3_ste_ignored_mask(v->ste, v->env, word);
        uint64_t res0 = smmuv3_ste_res0_bits_(v, word);
        smmuv3_cond_report_bits(&v->report, SMMUV3_RULE_STE_051, word, v->ste->w[word] & res0 & ~ignored);
        ignored &= ~res0 & ~(word == 1 ? smmuv3_field_mask(SMMUV3_F_STE_SW_RESERVED) : 0);
        smmuv3_cond_report_bits(&v->report, SMMUV3_RULE_STE_052, word, v->ste->w[word] & ignored);
    }
    if (config >= SMMUV3_V_STE_Config_BYPASS && smmuv3_caps_has(&v->env->caps, SMMUV3_CAP_SSID) == SMMUV3_UNKNOWN)
        smmuv3_cond_report_put_(&v->report, SMMUV3_RULE_STE_060, SMMUV3_SEVERITY_NOTE, 0, SMMUV3_F_IDR1_SIDSIZE, &none);
}

#endif

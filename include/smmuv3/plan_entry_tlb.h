/* SPDX-License-Identifier: MIT */
/**
 * plan_entry_tlb.h - would the TLB mix up translations of the old and of the new entry?
 *
 * TLB entries are tagged with VMID (STE) and ASID (CD), not with the entry that they came from. A field that the TLB caches
 * must therefore not change under a tag that the TLB may hold [5.2.1, 5.4.1], and a stage 1 only configuration must not
 * share a VMID with one that has stage 2 [3.17].
 *
 * Concurrency: pure functions on values.
 */
#ifndef SMMUV3_PLAN_ENTRY_TLB_H
#define SMMUV3_PLAN_ENTRY_TLB_H

#include "cd_view.h"
#include "compiler.h"
#include "field.h"
#include "fields.h"
#include "ste_ignored.h"
#include "types.h"

/** Bits of an STE word that the TLB caches, without the tag itself [5.2.1]. */
SMMUV3_INLINE uint64_t smmuv3_plan_ste_tlb_bits(unsigned word)
{
    switch (word) {
    case 1: return smmuv3_field_mask(SMMUV3_F_STE_S2FWB);
    case 2: return smmuv3_ste_s2_word2_bits_() & ~(smmuv3_field_mask(SMMUV3_F_STE_S2S) |
                                                    smmuv3_field_mask(SMMUV3_F_STE_S2R));
    case 3: return smmuv3_ste_s2_bits_(3);
    case 4: return smmuv3_ste_s2_bits_(4);
    case 5: return smmuv3_field_mask(SMMUV3_F_STE_AssuredOnly) | smmuv3_field_mask(SMMUV3_F_STE_TL0) |
                   smmuv3_field_mask(SMMUV3_F_STE_TL1);
    case 6: return smmuv3_ste_s2_bits_(6);
    case 7: return UINT64_MAX;
    default: return 0;
    }
}

/** Bits of a CD word that the TLB may cache: all but V, ASID itself, A, R, S, PARTID, PMG [5.4.1]. */
SMMUV3_INLINE uint64_t smmuv3_plan_cd_tlb_bits(unsigned word)
{
    if (word == 0)
        return ~(smmuv3_field_mask(SMMUV3_F_CD_V) | smmuv3_field_mask(SMMUV3_F_CD_ASID) |
                 smmuv3_field_mask(SMMUV3_F_CD_A) | smmuv3_field_mask(SMMUV3_F_CD_R) |
                 smmuv3_field_mask(SMMUV3_F_CD_S));
    if (word == 5)
        return ~(smmuv3_field_mask(SMMUV3_F_CD_PARTID) | smmuv3_field_mask(SMMUV3_F_CD_PMG) |
                 smmuv3_field_mask(SMMUV3_F_CD_IMPDEF));
    return word < 8 ? UINT64_MAX : 0;
}

/** @return whether the STE is valid and translates. */
SMMUV3_INLINE bool smmuv3_plan_ste_translates_(const uint64_t *w)
{
    return smmuv3_field_get(w, SMMUV3_F_STE_V) != 0 &&
           smmuv3_field_get(w, SMMUV3_F_STE_Config) > SMMUV3_V_STE_Config_BYPASS;
}

/**
 * May the TLB hold translations of the old STE that the new one would wrongly use?
 *
 * @param from      old words.
 * @param to        new words.
 * @param old_used  8 masks: bits that matter in the old entry.
 * @param new_used  the same for the new one.
 * @return true when both translate under one S2VMID, and either only one of them has stage 2, or a field of stage 2 that
 *         the TLB caches differs.
 */
SMMUV3_INLINE bool smmuv3_plan_ste_tag_clash(const uint64_t *from, const uint64_t *to, const uint64_t *old_used,
                                             const uint64_t *new_used)
{
    if ((old_used[2] & new_used[2] & smmuv3_field_mask(SMMUV3_F_STE_S2VMID)) == 0 ||
        !smmuv3_plan_ste_translates_(from) || !smmuv3_plan_ste_translates_(to) ||
        smmuv3_field_get(from, SMMUV3_F_STE_S2VMID) != smmuv3_field_get(to, SMMUV3_F_STE_S2VMID))
        return false;
    uint64_t either = smmuv3_field_get(from, SMMUV3_F_STE_Config) | smmuv3_field_get(to, SMMUV3_F_STE_Config);
    uint64_t both = smmuv3_field_get(from, SMMUV3_F_STE_Config) & smmuv3_field_get(to, SMMUV3_F_STE_Config);
    if ((either & 2) == 0)
        return false;
    if ((both & 2) == 0)
        return true;
    for (unsigned word = 0; word < 8; word++)
        if (((from[word] ^ to[word]) & smmuv3_plan_ste_tlb_bits(word) & (old_used[word] | new_used[word])) != 0)
            return true;
    return false;
}

/**
 * May the TLB hold translations of the old CD that the new one would wrongly use?
 *
 * @param from      old words.
 * @param to        new words.
 * @param old_used  8 masks: bits that matter in the old descriptor.
 * @param new_used  the same for the new one.
 * @param ste       the entry that reaches it.
 * @param env       what is known.
 * @return true when both are valid under one tag and a field that the TLB caches differs. Where the StreamWorld has no
 *         ASID, or may have none, the tag is one whatever ASID says.
 */
SMMUV3_INLINE bool smmuv3_plan_cd_tag_clash(const uint64_t *from, const uint64_t *to, const uint64_t *old_used,
                                            const uint64_t *new_used, const struct smmuv3_ste *ste,
                                            const struct smmuv3_env *env)
{
    struct smmuv3_worlds worlds = smmuv3_cd_worlds(ste, env);
    bool tagged = smmuv3_cond_world(&worlds, SMMUV3_WORLD_TWO_TABLES).is == SMMUV3_YES;
    if (smmuv3_field_get(from, SMMUV3_F_CD_V) == 0 || smmuv3_field_get(to, SMMUV3_F_CD_V) == 0 ||
        (tagged && smmuv3_field_get(from, SMMUV3_F_CD_ASID) != smmuv3_field_get(to, SMMUV3_F_CD_ASID)))
        return false;
    for (unsigned word = 0; word < 8; word++)
        if (((from[word] ^ to[word]) & smmuv3_plan_cd_tlb_bits(word) & (old_used[word] | new_used[word])) != 0)
            return true;
    return false;
}

#endif

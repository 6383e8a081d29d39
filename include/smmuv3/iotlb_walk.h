/* SPDX-License-Identifier: MIT */
/**
 * iotlb_walk.h - what a walk found as an entry of the translation cache, and the key that a stream's entries have.
 *
 * Concurrency: pure functions on values.
 */
#ifndef SMMUV3_IOTLB_WALK_H
#define SMMUV3_IOTLB_WALK_H

#include "iotlb_cmd.h"
#include "walk.h"

#if SMMUV3_PORT_HAS_A64

/** The attributes hold those of a stage 1 leaf. */
#define SMMUV3_IOTLB_ATTR_STAGE1_ (SMMUV3_CAST(uint64_t, 1) << 38)
/** The attributes hold those of a stage 2 leaf. */
#define SMMUV3_IOTLB_ATTR_STAGE2_ (SMMUV3_CAST(uint64_t, 1) << 39)

/** @return memory type and shareability of a leaf in 19 bits. */
SMMUV3_INLINE uint64_t smmuv3_iotlb_attr_pack_(const struct smmuv3_walk_leaf *leaf)
{
    const struct smmuv3_mem_attr m = leaf->mem;

    return (m.type & 7u) | (m.outer & 3u) << 3 | (m.inner & 3u) << 5 | (m.outer_hints & 7u) << 7 |
           (m.inner_hints & 7u) << 10 | (m.flags & 15u) << 13 | (SMMUV3_CAST(unsigned, leaf->sh) & 3u) << 17;
}

/** Undo smmuv3_iotlb_attr_pack_(): sets `mem` and `sh` of a leaf. */
SMMUV3_INLINE void smmuv3_iotlb_attr_unpack_(uint64_t packed, struct smmuv3_walk_leaf *leaf)
{
    leaf->mem.type = SMMUV3_CAST(uint8_t, packed & 7);
    leaf->mem.outer = SMMUV3_CAST(uint8_t, packed >> 3 & 3);
    leaf->mem.inner = SMMUV3_CAST(uint8_t, packed >> 5 & 3);
    leaf->mem.outer_hints = SMMUV3_CAST(uint8_t, packed >> 7 & 7);
    leaf->mem.inner_hints = SMMUV3_CAST(uint8_t, packed >> 10 & 7);
    leaf->mem.flags = SMMUV3_CAST(uint8_t, packed >> 13 & 15);
    leaf->sh = SMMUV3_CAST(int, packed >> 17 & 3);
}

/** @return the attributes of the stages that a walk used, 40 bits. */
SMMUV3_INLINE uint64_t smmuv3_iotlb_attr_pack(const struct smmuv3_walk *walk)
{
    uint64_t packed = 0;

    if (walk->stage1)
        packed |= smmuv3_iotlb_attr_pack_(&walk->leaf1) | SMMUV3_IOTLB_ATTR_STAGE1_;
    if (walk->stage2)
        packed |= smmuv3_iotlb_attr_pack_(&walk->leaf2) << 19 | SMMUV3_IOTLB_ATTR_STAGE2_;
    return packed;
}

/**
 * Attributes of an access by a hit, as the walk that filled it would give them [13.4, 13.1.7].
 *
 * @param in     the access's attributes after overrides.
 * @param attr   `attr` of the hit.
 * @param space  `space` of the hit.
 */
SMMUV3_INLINE struct smmuv3_walk_attr smmuv3_iotlb_attr_apply(struct smmuv3_walk_attr in, uint64_t attr, uint32_t space)
{
    struct smmuv3_walk_leaf leaf;

    if ((attr & SMMUV3_IOTLB_ATTR_STAGE1_) != 0) {
        smmuv3_iotlb_attr_unpack_(attr, &leaf);
        in = smmuv3_walk_attr_s1(in, &leaf);
    }
    if ((attr & SMMUV3_IOTLB_ATTR_STAGE2_) != 0) {
        smmuv3_iotlb_attr_unpack_(attr >> 19, &leaf);
        in = smmuv3_walk_attr_s2(in, &leaf);
    }
    in.ns = space == SMMUV3_CAST(uint32_t, SMMUV3_STATE_NS);
    return smmuv3_walk_attr_consistent(in);
}

/**
 * Key of the entries of a stream.
 *
 * @param env     capabilities, state, E2H.
 * @param ste     the STE.
 * @param cd      the CD when stage 1 is used, else NULL: the key is that of stage 2.
 * @param ns_ipa  stage 2 alone: the IPA is in the Non-secure space of a Secure stream.
 * @return the key [3.3.4, 5.2 STRW, 5.4 ASID].
 */
SMMUV3_INLINE uint64_t smmuv3_iotlb_key_of(const struct smmuv3_env *env, const struct smmuv3_ste *ste,
                                           const struct smmuv3_cd *cd, bool ns_ipa)
{
    const struct smmuv3_worlds worlds = smmuv3_cd_worlds(ste, env);
    const bool secure = env->state == SMMUV3_STATE_S;
    const bool realm = env->state == SMMUV3_STATE_REALM;
    unsigned world = secure ? SMMUV3_IOTLB_S_EL1 : realm ? SMMUV3_IOTLB_REALM_EL1 : SMMUV3_IOTLB_NS_EL1;
    uint32_t vmid = 0;

    if (cd != NULL && (worlds.set & SMMUV3_WORLD_EL1) == 0) {
        world = secure ? SMMUV3_IOTLB_S_EL2 : realm ? SMMUV3_IOTLB_REALM_EL2 : SMMUV3_IOTLB_NS_EL2;
        if ((worlds.set & SMMUV3_WORLD_EL3) != 0)
            world = SMMUV3_IOTLB_EL3;
        if ((worlds.set & SMMUV3_WORLD_EL2_E2H) == 0)
            return smmuv3_iotlb_key_global(world, 0);
    } else if (smmuv3_iotlb_world_vmid(world, &env->caps)) {
        vmid = SMMUV3_CAST(uint32_t, smmuv3_field_get(ste->w, SMMUV3_F_STE_S2VMID));
    }
    if (cd == NULL)
        return smmuv3_iotlb_key_stage2(world, vmid, ns_ipa);
    return smmuv3_iotlb_key_stage1(world, vmid, SMMUV3_CAST(uint32_t, smmuv3_field_get(cd->w, SMMUV3_F_CD_ASID)));
}

/** @return log2 of the granule that has Blocks or Pages of a size. */
SMMUV3_INLINE unsigned smmuv3_iotlb_granule_of_(unsigned size_log2)
{
    switch (size_log2) {
    case 14:
    case 25:
    case 36:
    case 47: return 14;
    case 16:
    case 29:
    case 42: return 16;
    default: return 12;
    }
}

/** Granule, level and size of the leaf that invalidation by address means. */
SMMUV3_INLINE void smmuv3_iotlb_mapping_leaf_(const struct smmuv3_walk_leaf *leaf, bool groups,
                                              struct smmuv3_iotlb_mapping *m)
{
    const unsigned size = groups ? leaf->span_log2 : leaf->size_log2;

    m->block_log2 = SMMUV3_CAST(uint8_t, size > m->size_log2 ? size : m->size_log2);
    m->level = SMMUV3_CAST(int8_t, leaf->level);
    m->granule_log2 = SMMUV3_CAST(uint8_t, smmuv3_iotlb_granule_of_(leaf->size_log2));
}

/**
 * What smmuv3_walk_transaction() found, as an entry.
 *
 * @param r       its result.
 * @param groups  keep contiguous groups as one; not with hardware updates where each page's flags are to be kept apart.
 * @param m       receives the mapping.
 * @return SMMUV3_OK; SMMUV3_ERR_NOT_FOUND when the result is not a translation.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_iotlb_mapping_from_walk(const struct smmuv3_walk_result *r, bool groups,
                                                                            struct smmuv3_iotlb_mapping *m)
{
    const struct smmuv3_walk *w = &r->walk;
    unsigned size;

    if (r->outcome != SMMUV3_WALK_TRANSLATED)
        return SMMUV3_ERR_NOT_FOUND;
    size = groups ? r->span_log2 : r->size_log2;
    m->size_log2 = SMMUV3_CAST(uint8_t, size > 48 ? 48 : size);
    m->output = r->address;
    m->attr = smmuv3_iotlb_attr_pack(w);
    m->perm = SMMUV3_CAST(uint8_t, r->perm);
    m->perm_clean = SMMUV3_CAST(uint8_t, r->perm_clean);
    m->space = SMMUV3_CAST(uint8_t, r->space);
    m->table = false;
    m->global = w->stage1 && (w->leaf1.flags & SMMUV3_DESC_NG) == 0;
    smmuv3_iotlb_mapping_leaf_(w->stage1 ? &w->leaf1 : &w->leaf2, groups, m);
    return SMMUV3_OK;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

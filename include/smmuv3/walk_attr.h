/* SPDX-License-Identifier: MIT */
/**
 * walk_attr.h - memory type, hints and shareability on their way through overrides and stages.
 *
 * Concurrency: pure functions on values. [IHI 0070 13.1 to 13.5]
 */
#ifndef SMMUV3_WALK_ATTR_H
#define SMMUV3_WALK_ATTR_H

#include "walk_types.h"

/** Attributes of an access. */
struct smmuv3_walk_attr {
    /** Memory type, cacheabilities and hints. */
    struct smmuv3_mem_attr mem;
    /** One of `enum smmuv3_desc_sh`. */
    uint8_t sh;
    /** Instruction fetch. */
    bool instruction;
    /** Privileged. */
    bool privileged;
    /** The NS attribute. */
    bool ns;
};

/** Fields that override attributes, in the encoding of the STE and of GBPA. */
struct smmuv3_walk_override {
    /** MTCFG. */
    bool mtcfg;
    /** MemAttr. */
    uint8_t memattr;
    /** ALLOCCFG. */
    uint8_t alloccfg;
    /** SHCFG. */
    uint8_t shcfg;
    /** NSCFG. */
    uint8_t nscfg;
    /** PRIVCFG. */
    uint8_t privcfg;
    /** INSTCFG. */
    uint8_t instcfg;
};

/** @return whether a type is one of the Device types. */
SMMUV3_INLINE bool smmuv3_walk_device(struct smmuv3_mem_attr mem)
{
    return mem.type >= SMMUV3_MEM_DEVICE_nGnRnE && mem.type <= SMMUV3_MEM_DEVICE_GRE;
}

/** @return whether a type is Normal and cacheable somewhere. */
SMMUV3_INLINE bool smmuv3_walk_cacheable(struct smmuv3_mem_attr mem)
{
    return mem.type == SMMUV3_MEM_NORMAL && (mem.outer != SMMUV3_MEM_NC || mem.inner != SMMUV3_MEM_NC);
}

/** @return the attributes of an access as it arrives, defaults filled in [13.1.3]; writes are data [13.1.2]. */
SMMUV3_INLINE struct smmuv3_walk_attr smmuv3_walk_attr_incoming(const struct smmuv3_walk_access *access)
{
    struct smmuv3_walk_attr attr;

    attr.mem = access->mem;
    attr.sh = access->sh;
    if (!access->attr_given) {
        attr.mem = smmuv3_mem_attr_of_(SMMUV3_MEM_NORMAL);
        attr.mem.outer = attr.mem.inner = SMMUV3_MEM_WB;
        attr.mem.outer_hints = attr.mem.inner_hints = SMMUV3_MEM_RA | SMMUV3_MEM_WA;
        attr.sh = SMMUV3_DESC_SH_NSH;
    }
    attr.instruction = access->instruction && !access->write;
    attr.privileged = access->privileged;
    attr.ns = access->ns;
    return attr;
}

/** @return a type out of a MemAttr override: reserved encodings are Device-nGnRnE [5.2 MemAttr]. */
SMMUV3_INLINE struct smmuv3_mem_attr smmuv3_walk_override_mem_(unsigned memattr)
{
    struct smmuv3_mem_attr mem = smmuv3_memattr_decode(memattr, false, false);

    if (mem.type == SMMUV3_MEM_RESERVED)
        mem = smmuv3_mem_attr_of_(SMMUV3_MEM_DEVICE_nGnRnE);
    mem.outer_hints = mem.inner_hints = SMMUV3_MEM_RA | SMMUV3_MEM_WA;
    return mem;
}

/**
 * Apply overrides.
 *
 * @param attr   the attributes.
 * @param o      the fields; those of features that the SMMU lacks set to 0, SHCFG to 1 (incoming).
 * @param write  the access is a write: INSTCFG does not apply.
 * @return what is left of the incoming attributes [13.1.4].
 */
SMMUV3_INLINE struct smmuv3_walk_attr smmuv3_walk_attr_override(struct smmuv3_walk_attr attr,
                                                                const struct smmuv3_walk_override *o, bool write)
{
    const bool cacheable = smmuv3_walk_cacheable(attr.mem);

    if (o->mtcfg) {
        const struct smmuv3_mem_attr mem = smmuv3_walk_override_mem_(o->memattr);
        const uint8_t outer = attr.mem.outer_hints;
        const uint8_t inner = attr.mem.inner_hints;
        attr.mem = mem;
        if (cacheable) {
            attr.mem.outer_hints = outer;
            attr.mem.inner_hints = inner;
        }
    }
    if ((o->alloccfg & 8) != 0) {
        const unsigned hints = smmuv3_desc_bits_((o->alloccfg & 4) != 0, SMMUV3_MEM_RA) |
                               smmuv3_desc_bits_((o->alloccfg & 2) != 0, SMMUV3_MEM_WA) |
                               smmuv3_desc_bits_((o->alloccfg & 1) != 0, SMMUV3_MEM_TRANSIENT);
        attr.mem.outer_hints = attr.mem.inner_hints = SMMUV3_CAST(uint8_t, hints);
    }
    if (o->shcfg != 1)
        attr.sh = o->shcfg;
    if ((o->nscfg & 2) != 0)
        attr.ns = (o->nscfg & 1) != 0;
    if ((o->privcfg & 2) != 0)
        attr.privileged = (o->privcfg & 1) != 0;
    if ((o->instcfg & 2) != 0 && !write)
        attr.instruction = (o->instcfg & 1) != 0;
    return attr;
}

/** @return hints of two sources: allocate and non-transient are pulled down [13.1.5]. */
SMMUV3_INLINE uint8_t smmuv3_walk_hints_(unsigned a, unsigned b)
{
    const unsigned allocate = SMMUV3_MEM_RA | SMMUV3_MEM_WA;

    return SMMUV3_CAST(uint8_t, (a & b & allocate) | ((a | b) & SMMUV3_MEM_TRANSIENT));
}

/** @return the attributes of a stage 1 mapping; hints of a cacheable access are combined with its own [13.4.2]. */
SMMUV3_INLINE struct smmuv3_walk_attr smmuv3_walk_attr_s1(struct smmuv3_walk_attr in,
                                                          const struct smmuv3_walk_leaf *leaf)
{
    const bool hints = smmuv3_walk_cacheable(in.mem);
    const uint8_t outer = in.mem.outer_hints;
    const uint8_t inner = in.mem.inner_hints;

    in.mem = leaf->mem;
    in.sh = SMMUV3_CAST(uint8_t, leaf->sh == SMMUV3_DESC_SH_RESERVED ? SMMUV3_CAST(int, SMMUV3_DESC_SH_NSH) : leaf->sh);
    if (hints) {
        in.mem.outer_hints = smmuv3_walk_hints_(outer, in.mem.outer_hints);
        in.mem.inner_hints = smmuv3_walk_hints_(inner, in.mem.inner_hints);
    }
    return in;
}

/** @return the stronger shareability: outer, then inner [13.1.5]. */
SMMUV3_INLINE uint8_t smmuv3_walk_sh_combine(unsigned a, unsigned b)
{
    if (a == SMMUV3_DESC_SH_OSH || b == SMMUV3_DESC_SH_OSH)
        return SMMUV3_DESC_SH_OSH;
    return a == SMMUV3_DESC_SH_ISH || b == SMMUV3_DESC_SH_ISH ? SMMUV3_DESC_SH_ISH : SMMUV3_DESC_SH_NSH;
}

/** @return attributes combined with those of a stage 2 mapping; hints pass on [13.4.3]. */
SMMUV3_INLINE struct smmuv3_walk_attr smmuv3_walk_attr_s2(struct smmuv3_walk_attr in,
                                                          const struct smmuv3_walk_leaf *leaf)
{
    const uint8_t outer = in.mem.outer_hints;
    const uint8_t inner = in.mem.inner_hints;
    const bool had = smmuv3_walk_cacheable(in.mem);

    in.mem = smmuv3_mem_attr_combine(in.mem, leaf->mem);
    in.sh = smmuv3_walk_sh_combine(in.sh, SMMUV3_CAST(unsigned, leaf->sh));
    in.mem.outer_hints = had ? outer : SMMUV3_CAST(uint8_t, SMMUV3_MEM_RA | SMMUV3_MEM_WA);
    in.mem.inner_hints = had ? inner : SMMUV3_CAST(uint8_t, SMMUV3_MEM_RA | SMMUV3_MEM_WA);
    return in;
}

/** @return the hints that one cacheability can have. */
SMMUV3_INLINE uint8_t smmuv3_walk_hints_ok_(unsigned cache, unsigned hints)
{
    if (cache == SMMUV3_MEM_NC || (hints & (SMMUV3_MEM_RA | SMMUV3_MEM_WA)) == 0)
        return 0;
    return SMMUV3_CAST(uint8_t, hints);
}

/** @return attributes without contradictions, as they leave the SMMU [13.1.7]. */
SMMUV3_INLINE struct smmuv3_walk_attr smmuv3_walk_attr_consistent(struct smmuv3_walk_attr attr)
{
    if (attr.mem.type == SMMUV3_MEM_UNKNOWN || attr.mem.type == SMMUV3_MEM_RESERVED)
        return attr;
    if (attr.sh == SMMUV3_DESC_SH_RESERVED)
        attr.sh = SMMUV3_DESC_SH_NSH;
    if (!smmuv3_walk_cacheable(attr.mem)) {
        attr.sh = SMMUV3_DESC_SH_OSH;
        attr.mem.outer_hints = attr.mem.inner_hints = 0;
        return attr;
    }
    attr.mem.outer_hints = smmuv3_walk_hints_ok_(attr.mem.outer, attr.mem.outer_hints);
    attr.mem.inner_hints = smmuv3_walk_hints_ok_(attr.mem.inner, attr.mem.inner_hints);
    return attr;
}

#endif

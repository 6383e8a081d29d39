/* SPDX-License-Identifier: MIT */
/**
 * plan_inval.h - from "these pages changed" to the fewest invalidation commands.
 *
 * A plan is a value: how many commands, and each of them on request. It covers the range exactly unless the caller
 * permits more, never less:
 *
 * - with range commands (IDR3.RIL) one command where (NUM + 1) * 2^SCALE pages are the range, else two, the second of
 *   which ends at the end of the range and may overlap the first; one that covers more, where that is permitted;
 * - without them one command for each entry, up to a bound, then everything of the ASID or VMID. An entry is as large
 *   as the smallest leaf and the smallest table entry that were there, a page where that is not known.
 *
 * Two commands are enough for any range: the first takes the five highest significant bits of the number of pages, the
 * second what is left, rounded up to five significant bits; since its end is fixed, rounding moves its begin into what
 * the first covers already [IHI 0070 4.4.1.1].
 *
 * The one case in which a plan covers more than the range without permission is the erratum of contiguous groups: where
 * no two exact commands leave every group whole in one of them, one command covers up to 1/16 more.
 *
 * A plan by VMID and IPA drops stage 2 and nothing that was combined with stage 1: where stage 1 may be on, a CMD_SYNC
 * and CMD_TLBI_NH_ALL follow (inval.h does that). plan_inval_args.h fills requests from what a change of tables left.
 *
 * Concurrency: pure functions on values. Cost: constant, whatever the size of the range.
 */
#ifndef SMMUV3_PLAN_INVAL_H
#define SMMUV3_PLAN_INVAL_H

#include "compiler.h"
#include "fields.h"
#include "status.h"
#include "types.h"

/** Facts and permissions of a request. */
enum smmuv3_plan_inval_flag {
    /** The SMMU has range commands: IDR3.RIL = 1. */
    SMMUV3_PLAN_INVAL_RANGE = 1 << 0,
    /** SCALE has six bits and 16 KB TTL 1 is not reserved: IDR5.DS = 1. */
    SMMUV3_PLAN_INVAL_DS = 1 << 1,
    /** One command that covers more than the range is better than two. */
    SMMUV3_PLAN_INVAL_OVER = 1 << 2,
    /** Erratum: a contiguous group goes only when one command covers all of it; `group_sizes` matters. */
    SMMUV3_PLAN_INVAL_WHOLE_GROUPS = 1 << 3,
    /** Entries above the leaves were removed too, or it is not known: Leaf = 0, no hint. `table_levels` says which. */
    SMMUV3_PLAN_INVAL_TABLES = 1 << 4,
    /** CMD_TLBI_S_S2_IPA: the addresses are Non-secure IPAs. */
    SMMUV3_PLAN_INVAL_NS_IPA = 1 << 5
};

/** What is to be invalidated. */
struct smmuv3_plan_inval_args {
    /** First input address; the low bits below the granule are ignored. */
    uint64_t first;
    /** Last input address, inclusive; not below `first`. By IPA: at most 2^52 - 1, larger values mean that. */
    uint64_t last;
    /** Bit n: a leaf of 2^n bytes was in the range; 0 when not known, or none with `table_levels`. */
    uint64_t leaf_sizes;
    /** Bit n: a contiguous group of 2^n bytes was in the range, which holds all of it. */
    uint64_t group_sizes;
    /** The command by address: SMMUV3_OP_TLBI_NH_VA, _NH_VAA, _EL2_VA, _EL2_VAA, _EL3_VA, _S_EL2_VA, _S_EL2_VAA,
     * _S2_IPA, _S_S2_IPA. */
    uint32_t op;
    /** ASID, 0 to 0xffff; 0 for commands without one. */
    uint32_t asid;
    /** VMID, 0 to 0xffff; 0 for commands without one. */
    uint32_t vmid;
    /** log2 of the granule: 12, 14 or 16. */
    uint32_t granule_log2;
    /** Bits of `enum smmuv3_plan_inval_flag`. */
    uint32_t flags;
    /** Without range commands: more entries than this become one command for the whole ASID or VMID; 0 means 512. */
    uint32_t entries_max;
    /** Bit n + 1: an entry of level n that pointed to a table was removed (bit 0: level -1); 0: none, or not known. */
    uint32_t table_levels;
};

/** A plan. Read it with smmuv3_plan_inval_get(). */
struct smmuv3_plan_inval {
    /** First command without its position, or the only one. */
    struct smmuv3_cmd first;
    /** Second command of a range, with `count` 2 and `step_log2` 0; else 0. */
    struct smmuv3_cmd second;
    /** Number of commands. */
    uint32_t count;
    /** log2 of the distance between the addresses of single commands; 0 for range commands. */
    uint32_t step_log2;
    /** The plan covers everything of the ASID, VMID or regime instead of the range. */
    bool all;
    /** Not used, not set. */
    uint8_t reserved[7];
};

/** @return the command that invalidates everything that a command by address could reach, or 0 for another opcode. */
SMMUV3_INLINE uint32_t smmuv3_plan_inval_all_op(uint32_t op)
{
    switch (op) {
    case SMMUV3_OP_TLBI_NH_VA: return SMMUV3_OP_TLBI_NH_ASID;
    case SMMUV3_OP_TLBI_NH_VAA: return SMMUV3_OP_TLBI_NH_ALL;
    case SMMUV3_OP_TLBI_EL2_VA: return SMMUV3_OP_TLBI_EL2_ASID;
    case SMMUV3_OP_TLBI_EL2_VAA: return SMMUV3_OP_TLBI_EL2_ALL;
    case SMMUV3_OP_TLBI_EL3_VA: return SMMUV3_OP_TLBI_EL3_ALL;
    case SMMUV3_OP_TLBI_S_EL2_VA: return SMMUV3_OP_TLBI_S_EL2_ASID;
    case SMMUV3_OP_TLBI_S_EL2_VAA: return SMMUV3_OP_TLBI_S_EL2_ALL;
    case SMMUV3_OP_TLBI_S2_IPA: return SMMUV3_OP_TLBI_S12_VMALL;
    case SMMUV3_OP_TLBI_S_S2_IPA: return SMMUV3_OP_TLBI_S_S12_VMALL;
    default: return 0;
    }
}

/** Bits of smmuv3_plan_inval_traits_() beside the masks of ASID (63:48) and VMID (47:32). */
enum smmuv3_plan_inval_trait_ {
    /** A command by address. */
    SMMUV3_PLAN_INVAL_BY_ADDRESS_ = 1,
    /** Its address is an IPA. */
    SMMUV3_PLAN_INVAL_BY_IPA_ = 2
};

/** What an opcode has: the bits of the first word that hold an ASID and a VMID, and bits of the enumeration above. */
SMMUV3_INLINE uint64_t smmuv3_plan_inval_traits_(uint32_t op)
{
    const uint64_t asid = smmuv3_field_mask(SMMUV3_F_CMD_ASID);
    const uint64_t vmid = smmuv3_field_mask(SMMUV3_F_CMD_VMID);
    switch (op) {
    case SMMUV3_OP_TLBI_NH_VA: return asid | vmid | SMMUV3_PLAN_INVAL_BY_ADDRESS_;
    case SMMUV3_OP_TLBI_NH_ASID: return asid | vmid;
    case SMMUV3_OP_TLBI_EL2_VA:
    case SMMUV3_OP_TLBI_S_EL2_VA: return asid | SMMUV3_PLAN_INVAL_BY_ADDRESS_;
    case SMMUV3_OP_TLBI_EL2_ASID:
    case SMMUV3_OP_TLBI_S_EL2_ASID: return asid;
    case SMMUV3_OP_TLBI_NH_VAA: return vmid | SMMUV3_PLAN_INVAL_BY_ADDRESS_;
    case SMMUV3_OP_TLBI_NH_ALL:
    case SMMUV3_OP_TLBI_S12_VMALL:
    case SMMUV3_OP_TLBI_S_S12_VMALL: return vmid;
    case SMMUV3_OP_TLBI_S2_IPA:
    case SMMUV3_OP_TLBI_S_S2_IPA: return vmid | SMMUV3_PLAN_INVAL_BY_ADDRESS_ | SMMUV3_PLAN_INVAL_BY_IPA_;
    case SMMUV3_OP_TLBI_EL2_VAA:
    case SMMUV3_OP_TLBI_S_EL2_VAA:
    case SMMUV3_OP_TLBI_EL3_VA: return SMMUV3_PLAN_INVAL_BY_ADDRESS_;
    default: return 0;
    }
}

/** @return true for the commands by IPA. */
SMMUV3_INLINE bool smmuv3_plan_inval_is_ipa_(uint32_t op)
{
    return (smmuv3_plan_inval_traits_(op) & SMMUV3_PLAN_INVAL_BY_IPA_) != 0;
}

/** Value of a field in place; the value fits. */
SMMUV3_INLINE uint64_t smmuv3_plan_inval_put_(int field, uint64_t value)
{
    return value << smmuv3_field_lsb(field);
}

/** Opcode and tags of a command, everything else 0. */
SMMUV3_INLINE struct smmuv3_cmd smmuv3_plan_inval_head_(uint32_t op, const struct smmuv3_plan_inval_args *args)
{
    struct smmuv3_cmd cmd;
    cmd.w[0] = smmuv3_plan_inval_put_(SMMUV3_F_CMD_ASID, args->asid) |
               smmuv3_plan_inval_put_(SMMUV3_F_CMD_VMID, args->vmid);
    cmd.w[0] = (cmd.w[0] & smmuv3_plan_inval_traits_(op) & ~SMMUV3_CAST(uint64_t, 3)) | op;
    cmd.w[1] = 0;
    return cmd;
}

/** The plan that drops everything that commands with this first word could reach, NUM and SCALE aside. */
SMMUV3_INLINE void smmuv3_plan_inval_all_(struct smmuv3_plan_inval *plan, uint64_t w0)
{
    uint32_t op = smmuv3_plan_inval_all_op(SMMUV3_CAST(uint32_t, w0 & 0xff));
    plan->first.w[0] = (w0 & smmuv3_plan_inval_traits_(op)) | op;
    plan->first.w[1] = 0;
    plan->second.w[0] = 0;
    plan->second.w[1] = 0;
    plan->count = 1;
    plan->step_log2 = 0;
    plan->all = true;
}

/**
 * Level hint for one size of leaf, or 0 for none: no hint for level 0, for sizes that are no level of the granule, and
 * for 16 KB level 1 without DS, where the value is reserved.
 */
SMMUV3_INLINE unsigned smmuv3_plan_inval_ttl_(unsigned leaf_log2, unsigned granule_log2, bool ds)
{
    unsigned stride = granule_log2 - 3;
    if (leaf_log2 == granule_log2)
        return 3;
    if (leaf_log2 == granule_log2 + stride)
        return 2;
    if (leaf_log2 == granule_log2 + 2 * stride)
        return granule_log2 == 14 && !ds ? 0 : 1;
    return 0;
}

/** @return the smallest SCALE with which 32 * 2^SCALE reaches `pages`. */
SMMUV3_INLINE unsigned smmuv3_plan_inval_scale_(uint64_t pages)
{
    return pages <= 32 ? 0 : smmuv3_bit_length(pages - 1) - 5;
}

/**
 * One command over `count` * 2^`scale` granules (`count` 1 to 32) from `address`.
 *
 * The hint stays only where the address has the alignment that it needs: a page's always has. Without a hint, one page
 * would be the reserved combination NUM = SCALE = TTL = 0, so that TG is dropped and the command is a plain one
 * [4.4.1.1].
 */
SMMUV3_INLINE struct smmuv3_cmd smmuv3_plan_inval_range_(struct smmuv3_cmd head, uint64_t address, uint64_t count,
                                                         unsigned scale, unsigned granule_log2, unsigned ttl)
{
    head.w[1] |= address;
    if (SMMUV3_UNLIKELY(ttl != 3)) {
        unsigned leaf_log2 = granule_log2 + (3 - ttl) * (granule_log2 - 3);
        if (ttl != 0 && (address & ((SMMUV3_CAST(uint64_t, 1) << leaf_log2) - 1)) != 0)
            ttl = 0;
        if (count == 1 && scale == 0 && ttl == 0)
            return head;
    }
    head.w[0] |=
        smmuv3_plan_inval_put_(SMMUV3_F_CMD_NUM, count - 1) | smmuv3_plan_inval_put_(SMMUV3_F_CMD_SCALE, scale);
    head.w[1] |= smmuv3_plan_inval_put_(SMMUV3_F_CMD_TG, (granule_log2 - 10) / 2) |
                 smmuv3_plan_inval_put_(SMMUV3_F_CMD_TTL, ttl);
    return head;
}

/**
 * Pages that the second command must cover, of the end of the range.
 *
 * Under the erratum a group that the first command cuts must be whole in the second: of each size that was seen, the
 * group that holds the end of the first command and lies in the range. `sizes`: bit n, groups of 2^n pages; 0
 * otherwise.
 */
SMMUV3_INLINE uint64_t smmuv3_plan_inval_rest_(uint64_t first, uint64_t covered, uint64_t pages, uint64_t sizes)
{
    uint64_t rest = pages - covered;
    for (; sizes != 0; sizes &= sizes - 1) {
        uint64_t group = sizes & (~sizes + 1);
        uint64_t begin = (first + covered) & ~(group - 1);
        if (begin >= first && begin - first + group <= pages && pages - (begin - first) > rest)
            rest = pages - (begin - first);
    }
    return rest;
}

/** @return true when one command that covers more than the range is asked for, or the only safe one. */
SMMUV3_INLINE bool smmuv3_plan_inval_one_(const struct smmuv3_plan_inval_args *args)
{
    if ((args->flags & SMMUV3_PLAN_INVAL_OVER) != 0)
        return true;
    /* Groups of unknown size may lie anywhere: only one command is sure not to cut one. */
    return (args->flags & SMMUV3_PLAN_INVAL_WHOLE_GROUPS) != 0 && (args->leaf_sizes | args->group_sizes) == 0;
}

/** What smmuv3_plan_inval_second_() needs of a request, in one value: granule and hint in bytes 0 and 1. */
enum smmuv3_plan_inval_mode_ {
    /** One command, larger than the range. */
    SMMUV3_PLAN_INVAL_LARGER_ = 1 << 16,
    /** Pages are those of IPAs. */
    SMMUV3_PLAN_INVAL_IPA_PAGES_ = 1 << 17
};

/**
 * The rest of a plan whose `pages` from page `first` are not one command exactly: a second one, or one that is larger.
 *
 * @param plan    its first command holds opcode, tags and flags only.
 * @param sizes   bit n: groups of 2^n pages must be whole in one command.
 */
SMMUV3_NEVER_INLINE void smmuv3_plan_inval_second_(struct smmuv3_plan_inval *plan, uint64_t first, uint64_t pages,
                                                   unsigned mode, uint64_t sizes)
{
    struct smmuv3_cmd head = plan->first;
    unsigned tg = mode & 0xff;
    unsigned ttl = mode >> 8 & 3;
    unsigned scale = smmuv3_plan_inval_scale_(pages);
    uint64_t count = pages >> scale;
    uint64_t rest = smmuv3_plan_inval_rest_(first, count << scale, pages, sizes);
    unsigned rest_scale = smmuv3_plan_inval_scale_(rest);
    uint64_t rest_count = (rest + (SMMUV3_CAST(uint64_t, 1) << rest_scale) - 1) >> rest_scale;
    if ((mode & SMMUV3_PLAN_INVAL_LARGER_) != 0 || rest_count << rest_scale > pages) {
        /* One command, more than the range: it may not run over the top of the address space (R093). */
        uint64_t top = UINT64_MAX >> tg >> ((mode & SMMUV3_PLAN_INVAL_IPA_PAGES_) != 0 ? 12 : 0);
        count++;
        if (top - first < (count << scale) - 1)
            first = top - ((count << scale) - 1);
    } else {
        uint64_t start = first + pages - (rest_count << rest_scale);
        plan->count = 2;
        plan->second = smmuv3_plan_inval_range_(head, start << tg, rest_count, rest_scale, tg, ttl);
    }
    plan->first = smmuv3_plan_inval_range_(head, first << tg, count, scale, tg, ttl);
}

/** Mode of smmuv3_plan_inval_second_(). */
SMMUV3_INLINE unsigned smmuv3_plan_inval_mode_of_(const struct smmuv3_plan_inval_args *args, unsigned ttl)
{
    unsigned mode = args->granule_log2 | ttl << 8;
    if (smmuv3_plan_inval_one_(args))
        mode |= SMMUV3_PLAN_INVAL_LARGER_;
    if (smmuv3_plan_inval_is_ipa_(args->op))
        mode |= SMMUV3_PLAN_INVAL_IPA_PAGES_;
    return mode;
}

/** The plan with range commands; the caller has set everything but the first command. */
SMMUV3_ALWAYS_INLINE void smmuv3_plan_inval_ranges_(struct smmuv3_plan_inval *plan,
                                                    const struct smmuv3_plan_inval_args *args, uint64_t last,
                                                    struct smmuv3_cmd head, unsigned ttl)
{
    unsigned tg = args->granule_log2;
    uint64_t first = args->first >> tg;
    uint64_t pages = (last >> tg) - first + 1;
    unsigned scale = smmuv3_plan_inval_scale_(pages);
    if (SMMUV3_UNLIKELY(scale > 31) && scale > ((args->flags & SMMUV3_PLAN_INVAL_DS) != 0 ? 39u : 31u)) {
        smmuv3_plan_inval_all_(plan, head.w[0]);
        return;
    }
    uint64_t count = pages >> scale;
    if (SMMUV3_LIKELY(count << scale == pages)) {
        plan->first = smmuv3_plan_inval_range_(head, first << tg, count, scale, tg, ttl);
        return;
    }
    bool whole = (args->flags & SMMUV3_PLAN_INVAL_WHOLE_GROUPS) != 0;
    struct smmuv3_plan_inval other; /* so that the caller's plan may live in registers */
    other.first = head;
    other.second = plan->second;
    other.count = 1;
    other.step_log2 = 0;
    other.all = false;
    smmuv3_plan_inval_second_(&other, first, pages, smmuv3_plan_inval_mode_of_(args, ttl),
                              whole ? args->group_sizes >> tg : 0);
    plan->first = other.first;
    plan->second = other.second;
    plan->count = other.count;
}

/** Bit n: an entry of a table with this granule can cover 2^n bytes, levels 3 to -1. */
SMMUV3_INLINE uint64_t smmuv3_plan_inval_sizes_(unsigned granule_log2)
{
    unsigned stride = granule_log2 - 3;
    uint64_t sizes = 0;
    for (unsigned log2 = granule_log2; log2 < 64 && log2 <= granule_log2 + 4 * stride; log2 += stride)
        sizes |= SMMUV3_CAST(uint64_t, 1) << log2;
    return sizes;
}

/**
 * log2 of the distance at which single commands reach every entry: the smallest size of entry that was seen. A size
 * that no level has, such as a contiguous group's, may lie in the caches as entries of the level below.
 */
SMMUV3_INLINE unsigned smmuv3_plan_inval_step_(const struct smmuv3_plan_inval_args *args)
{
    unsigned tg = args->granule_log2;
    uint64_t seen = args->leaf_sizes;
    if ((args->flags & SMMUV3_PLAN_INVAL_TABLES) != 0 && args->table_levels == 0)
        return tg;
    for (unsigned level = 0; level < 4; level++) /* a table entry of level n covers one more stride than level n + 1 */
        if ((args->table_levels >> (level + 1) & 1) != 0)
            seen |= SMMUV3_CAST(uint64_t, 1) << (tg + (3 - level) * (tg - 3));
    if ((args->table_levels & 1) != 0 && seen == 0)
        seen =
            SMMUV3_CAST(uint64_t, 1) << (tg + 3 * (tg - 3)); /* level -1: finer than needed, and always representable */
    if (seen == 0)
        return tg;
    uint64_t smallest = seen & (~seen + 1);
    return smmuv3_bit_length(smmuv3_plan_inval_sizes_(tg) & (smallest | (smallest - 1))) - 1;
}

/** The plan without range commands: one command for each entry of the smallest size seen. */
SMMUV3_ALWAYS_INLINE void smmuv3_plan_inval_singles_(struct smmuv3_plan_inval *plan,
                                                     const struct smmuv3_plan_inval_args *args, uint64_t last,
                                                     struct smmuv3_cmd head)
{
    unsigned step = smmuv3_plan_inval_step_(args);
    uint64_t entries = (last >> step) - (args->first >> step) + 1;
    if (entries > (args->entries_max == 0 ? 512 : args->entries_max)) {
        smmuv3_plan_inval_all_(plan, head.w[0]);
        return;
    }
    head.w[1] |= smmuv3_field_prep(SMMUV3_F_CMD_TLBI_NH_VA_Address, args->first >> step << step);
    plan->first = head;
    plan->count = SMMUV3_CAST(uint32_t, entries);
    plan->step_log2 = step;
}

/** @return SMMUV3_OK when a request makes sense. */
SMMUV3_INLINE smmuv3_status smmuv3_plan_inval_valid_(const struct smmuv3_plan_inval_args *args)
{
    if ((smmuv3_plan_inval_traits_(args->op) & SMMUV3_PLAN_INVAL_BY_ADDRESS_) == 0)
        return SMMUV3_ERR_ARGUMENT;
    if (args->granule_log2 > 16 || (0x15000u >> args->granule_log2 & 1) == 0)
        return SMMUV3_ERR_ARGUMENT;
    if (args->last < args->first || (args->asid | args->vmid) > 0xffff)
        return SMMUV3_ERR_RANGE;
    if ((args->leaf_sizes | args->group_sizes) << (64 - args->granule_log2) != 0)
        return SMMUV3_ERR_RANGE;
    return SMMUV3_OK;
}

/** Level hint of a request, and Leaf in bit 8, where the leaves are not all pages. */
SMMUV3_ALWAYS_INLINE unsigned smmuv3_plan_inval_hint_(const struct smmuv3_plan_inval_args *args)
{
    if ((args->flags & SMMUV3_PLAN_INVAL_TABLES) != 0 || args->table_levels != 0 || args->leaf_sizes == 0)
        return 0;
    if ((args->leaf_sizes & (args->leaf_sizes - 1)) != 0)
        return 0x100;
    return 0x100 | smmuv3_plan_inval_ttl_(smmuv3_bit_length(args->leaf_sizes) - 1, args->granule_log2,
                                          (args->flags & SMMUV3_PLAN_INVAL_DS) != 0);
}

/**
 * Plan the invalidation of a range.
 *
 * @param plan  receives the plan; unchanged on error.
 * @param args  the request.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT (a NULL pointer, an opcode that is no command by address, a granule that does
 *         not exist); SMMUV3_ERR_RANGE (last below first, first no IPA, a tag above 16 bits, a leaf or group smaller
 *         than the granule).
 *
 * Section 4.4.1.1, rules R087 to R095.
 */
SMMUV3_NODISCARD SMMUV3_ALWAYS_INLINE smmuv3_status smmuv3_plan_inval_make(struct smmuv3_plan_inval *plan,
                                                                    const struct smmuv3_plan_inval_args *args)
{
    if (plan == NULL || args == NULL)
        return SMMUV3_ERR_ARGUMENT;
    smmuv3_status status = smmuv3_plan_inval_valid_(args);
    if (status != SMMUV3_OK)
        return status;
    uint64_t last = args->last;
    struct smmuv3_cmd head = smmuv3_plan_inval_head_(args->op, args);
    if (smmuv3_plan_inval_is_ipa_(args->op)) {
        if (args->first >> 52 != 0)
            return SMMUV3_ERR_RANGE;
        if (last >> 52 != 0)
            last = UINT64_MAX >> 12;
        if (args->op == SMMUV3_OP_TLBI_S_S2_IPA && (args->flags & SMMUV3_PLAN_INVAL_NS_IPA) != 0)
            head.w[1] |= smmuv3_field_prep(SMMUV3_F_CMD_TLBI_S_S2_IPA_NS, 1);
    }
    plan->second.w[0] = 0;
    plan->second.w[1] = 0;
    plan->count = 1;
    plan->step_log2 = 0;
    plan->all = false;
    if (SMMUV3_LIKELY((args->flags & (SMMUV3_PLAN_INVAL_RANGE | SMMUV3_PLAN_INVAL_TABLES)) == SMMUV3_PLAN_INVAL_RANGE &&
                      args->table_levels == 0 && args->leaf_sizes >> args->granule_log2 == 1)) {
        head.w[1] |= smmuv3_plan_inval_put_(SMMUV3_F_CMD_Leaf, 1); /* range commands and pages: the hint is 3 */
        smmuv3_plan_inval_ranges_(plan, args, last, head, 3);
        return SMMUV3_OK;
    }
    unsigned hint = smmuv3_plan_inval_hint_(args);
    head.w[1] |= smmuv3_plan_inval_put_(SMMUV3_F_CMD_Leaf, hint >> 8);
    if ((args->flags & SMMUV3_PLAN_INVAL_RANGE) != 0)
        smmuv3_plan_inval_ranges_(plan, args, last, head, hint & 3);
    else
        smmuv3_plan_inval_singles_(plan, args, last, head);
    return SMMUV3_OK;
}

/**
 * One command of a plan.
 *
 * @param plan   made by smmuv3_plan_inval_make().
 * @param index  0 to `plan->count` - 1.
 * @return the command, ready for a queue.
 */
SMMUV3_INLINE struct smmuv3_cmd smmuv3_plan_inval_get(const struct smmuv3_plan_inval *plan, uint32_t index)
{
    if (plan->step_log2 == 0)
        return index == 0 ? plan->first : plan->second;
    struct smmuv3_cmd cmd = plan->first;
    cmd.w[1] += SMMUV3_CAST(uint64_t, index) << plan->step_log2;
    return cmd;
}

/** A span of a device's ATC: 2^size pages of 4 KB from an address that is aligned to it; size 52 is everything. */
struct smmuv3_plan_atc_span {
    /** First address. */
    uint64_t address;
    /** log2 of the number of 4 KB pages, CMD_ATC_INV.Size. */
    uint32_t size;
    /** Not used, 0. */
    uint32_t reserved;
};

/**
 * The one span that covers a range: its size is where first and last page differ highest.
 *
 * @param first  first address.
 * @param last   last address, inclusive, not below `first`.
 * @return the span; it may cover up to the whole space for two pages that straddle a large boundary (R097).
 */
SMMUV3_INLINE struct smmuv3_plan_atc_span smmuv3_plan_atc_one(uint64_t first, uint64_t last)
{
    struct smmuv3_plan_atc_span span;
    unsigned size = smmuv3_bit_length((first >> 12) ^ (last >> 12));
    span.size = size;
    span.address = size >= 52 ? 0 : first >> (12 + size) << (12 + size);
    span.reserved = 0;
    return span;
}

/**
 * The next span of a range, none of which covers more than 2^`limit` pages beyond need.
 *
 * Split where one span would cover more than `limit` pages in the log2: the largest aligned span at `*first` that does
 * not reach beyond `last`. At most two spans for each bit of the number of pages.
 *
 * @param first  in: where to begin; out: behind the span.
 * @param last   last address, inclusive.
 * @param limit  a range whose one span has at most this size is not split; 52 never splits.
 * @param span   receives the span.
 * @return false when the range is done (`*first` is then meaningless), true when more follows.
 */
SMMUV3_INLINE bool smmuv3_plan_atc_next(uint64_t *first, uint64_t last, unsigned limit,
                                        struct smmuv3_plan_atc_span *span)
{
    *span = smmuv3_plan_atc_one(*first, last);
    if (span->size <= limit)
        return false;
    uint64_t page = *first >> 12;
    uint64_t pages = (last >> 12) - page + 1;
    unsigned size = smmuv3_bit_length(pages) - 1;
    unsigned align = page == 0 ? 51 : smmuv3_bit_length(page & (~page + 1)) - 1;
    span->size = size < align ? size : align;
    span->address = page << 12;
    if (pages == SMMUV3_CAST(uint64_t, 1) << span->size)
        return false;
    *first = (page + (SMMUV3_CAST(uint64_t, 1) << span->size)) << 12;
    return true;
}

/** Which translations of a device CMD_ATC_INV is for. */
enum smmuv3_plan_atc_flag {
    /** Those of one SubstreamID (SSV = 1). Without it: those without PASID, which with S1DSS = 2 are SubstreamID 0's.
     */
    SMMUV3_PLAN_ATC_SSV = 1 << 0,
    /** Those marked Global, of any PASID. Only together with SSV (R099). */
    SMMUV3_PLAN_ATC_GLOBAL = 1 << 1
};

/**
 * CMD_ATC_INV for one span of one device.
 *
 * @param sid    StreamID, 32 bits.
 * @param ssid   SubstreamID, 20 bits; used with SMMUV3_PLAN_ATC_SSV only.
 * @param flags  bits of `enum smmuv3_plan_atc_flag`; GLOBAL without SSV is dropped.
 * @param span   of smmuv3_plan_atc_one() or smmuv3_plan_atc_next().
 * @return the command. Put it behind a CMD_SYNC that follows the TLBIs, or the device fetches again what they drop
 *         (R098).
 */
SMMUV3_INLINE struct smmuv3_cmd smmuv3_plan_atc_cmd(uint32_t sid, uint32_t ssid, uint32_t flags,
                                                    const struct smmuv3_plan_atc_span *span)
{
    struct smmuv3_cmd cmd;
    cmd.w[0] = SMMUV3_CAST(uint64_t, SMMUV3_OP_ATC_INV) | smmuv3_field_prep(SMMUV3_F_CMD_ATC_INV_StreamID, sid);
    if ((flags & SMMUV3_PLAN_ATC_SSV) != 0) {
        cmd.w[0] |= smmuv3_field_prep(SMMUV3_F_CMD_ATC_INV_SSV, 1) |
                    smmuv3_field_prep(SMMUV3_F_CMD_ATC_INV_SubstreamID, ssid);
        if ((flags & SMMUV3_PLAN_ATC_GLOBAL) != 0)
            cmd.w[0] |= smmuv3_field_prep(SMMUV3_F_CMD_ATC_INV_Global, 1);
    }
    cmd.w[1] = smmuv3_field_prep(SMMUV3_F_CMD_ATC_INV_Size, span->size) |
               smmuv3_field_prep(SMMUV3_F_CMD_ATC_INV_Address, span->address);
    return cmd;
}

#endif

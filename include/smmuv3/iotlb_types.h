/* SPDX-License-Identifier: MIT */
/**
 * iotlb_types.h - the nouns of the translation cache: a key (whose addresses), a mapping (what is cached), a hit (what
 * comes out), a token (a fill on its way), a drop (what goes).
 *
 * Concurrency: plain values, except `struct smmuv3_iotlb`, which iotlb.h owns.
 */
#ifndef SMMUV3_IOTLB_TYPES_H
#define SMMUV3_IOTLB_TYPES_H

#include "port_atomic.h"
#include "status.h"

#if SMMUV3_PORT_HAS_A64

/** Translation regimes that have entries of their own [IHI 0070 3.3.4, 4.4]. */
enum smmuv3_iotlb_world {
    /** Non-secure EL1 with its stage 2. */
    SMMUV3_IOTLB_NS_EL1 = 0,
    /** Non-secure EL2, with and without E2H. */
    SMMUV3_IOTLB_NS_EL2 = 1,
    /** EL3. */
    SMMUV3_IOTLB_EL3 = 2,
    /** Secure EL1 with its stage 2. */
    SMMUV3_IOTLB_S_EL1 = 3,
    /** Secure EL2, with and without E2H. */
    SMMUV3_IOTLB_S_EL2 = 4,
    /** Realm EL1 with its stage 2. */
    SMMUV3_IOTLB_REALM_EL1 = 5,
    /** Realm EL2, with and without E2H. */
    SMMUV3_IOTLB_REALM_EL2 = 6,
    /** Number of worlds. */
    SMMUV3_IOTLB_WORLDS = 7
};

/** Bits of a key beside ASID [15:0], VMID [31:16] and world [34:32]. */
#define SMMUV3_IOTLB_KEY_STAGE2 (SMMUV3_CAST(uint64_t, 1) << 35)
#define SMMUV3_IOTLB_KEY_GLOBAL (SMMUV3_CAST(uint64_t, 1) << 36)
#define SMMUV3_IOTLB_KEY_NS_IPA (SMMUV3_CAST(uint64_t, 1) << 37)
#define SMMUV3_IOTLB_KEY_USED (SMMUV3_CAST(uint64_t, 1) << 63)

/** "No entry", "no context". */
#define SMMUV3_IOTLB_NONE UINT32_MAX

/** log2 of the least and the greatest number of entries. */
#define SMMUV3_IOTLB_ENTRIES_LOG2_MIN 6u
#define SMMUV3_IOTLB_ENTRIES_LOG2_MAX 24u
/** log2 of the least and the greatest number of contexts. */
#define SMMUV3_IOTLB_CONTEXTS_LOG2_MIN 2u
#define SMMUV3_IOTLB_CONTEXTS_LOG2_MAX 20u
/** Alignment of the memory of a cache, bytes. */
#define SMMUV3_IOTLB_ALIGN 128u
/** Attempts to take the lock of writers before a fill is given up, or an invalidation drops a whole world instead. */
#define SMMUV3_IOTLB_TRIES 256u
/** Groups of an index that one range may visit; a longer range drops the whole context. A group is 1 GiB of pages. */
#define SMMUV3_IOTLB_GROUPS_MAX 1024u
/** Regions of 2 MiB whose fills one range voids one by one; a longer range voids those of the whole context. */
#define SMMUV3_IOTLB_REGIONS_MAX 8u
/** Counters of ranges by context. */
#define SMMUV3_IOTLB_RANGES 4u
/** Counters of fills by region. */
#define SMMUV3_IOTLB_EPOCHS 256u

/** One mapping to be cached. All zero is not one: `size_log2` is at least 12. */
struct smmuv3_iotlb_mapping {
    /** Output address of any input address inside; at most 52 bits. */
    uint64_t output;
    /** What the user wants to have back with a hit, 40 bits; smmuv3_iotlb_attr_pack() makes it from a walk. */
    uint64_t attr;
    /** log2 of the bytes that map alike and may be kept as one, 12 to 52: the least of all stages. */
    uint8_t size_log2;
    /** log2 of the bytes of the leaf that invalidation by address means: stage 1's, where there is one. At least `size_log2`
     *  or 0 for the same. */
    uint8_t block_log2;
    /** Accesses that are allowed, bits of `enum smmuv3_desc_perm`. */
    uint8_t perm;
    /** Accesses that a new walk would allow. */
    uint8_t perm_clean;
    /** Address space of the output, one of `enum smmuv3_state`, at most SMMUV3_STATE_REALM. */
    uint8_t space;
    /** Level of the leaf that invalidation by address means, -1 to 3; for a table: of the Table descriptor. */
    int8_t level;
    /** log2 of the bytes of its granule: 12, 14 or 16. */
    uint8_t granule_log2;
    /** Stage 1: valid for every ASID (nG is 0). */
    bool global;
    /** Not a translation but a Table descriptor: `output` is the address of the next table. */
    bool table;
};

/** What a look-up found. */
struct smmuv3_iotlb_hit {
    /** Output address of the input address; of a table: its address. */
    uint64_t output;
    /** `attr` of the mapping. */
    uint64_t attr;
    /** log2 of the bytes around it that map alike. */
    uint32_t size_log2;
    /** Accesses that are allowed. */
    uint32_t perm;
    /** Accesses that a new walk would allow. */
    uint32_t perm_clean;
    /** Address space of the output, one of `enum smmuv3_state`. */
    uint32_t space;
};

/** What an invalidation by address leaves alone. All zero: nothing. */
struct smmuv3_iotlb_filter {
    /** Granule that entries must have, 12, 14 or 16; 0 for any (TG). */
    uint8_t granule_log2;
    /** Level that leaves must have, 1 to 3; 0 for any (TTL). Tables go when they are above it. */
    uint8_t level;
    /** Leaves only, tables stay (Leaf). */
    bool leaf_only;
};

/** One line of the table of contexts: an address space, or the global entries of several. Ranges do not write it. */
struct smmuv3_iotlb_context {
    /** The key, 0 when free. */
    struct smmuv3_a64 key;
    /** Generation of its world for which `tag` is good. */
    struct smmuv3_a64 world;
    /** Entries with this number belong to it; 0 for none. A number is never used again. */
    struct smmuv3_a64 tag;
    /** Bit n: there may be leaves of 2^n bytes. */
    struct smmuv3_a64 leaves;
    /** Bit n: there may be tables that cover 2^n bytes. */
    struct smmuv3_a64 tables;
    /** Bit n: there may be leaves that are parts of a block of 2^n bytes. */
    struct smmuv3_a64 blocks;
    /** Counts long ranges; every fill that sees it change is void. */
    struct smmuv3_a32 wide;
    /** Neighbours in the list of contexts with like VMID. */
    struct smmuv3_a32 next;
    struct smmuv3_a32 prev;
};

/** One entry. */
struct smmuv3_iotlb_entry {
    /** Tag of the context [63:16], 0 when free and in no list; version [15:0], which changes with every store. */
    struct smmuv3_a64 tag;
    /** Input address >> 12 [51:0], size [57:52], table [58], dropped [63]: what a look-up compares. */
    struct smmuv3_a64 key;
    /** Output address >> 12 [39:0], permissions [45:40], clean ones [51:46], space [53:52], block [59:54], level + 1 [62:60]. */
    struct smmuv3_a64 data;
    /** Attributes [39:0], context [59:40], granule [63:62]. */
    struct smmuv3_a64 attr;
};

/** Neighbours of an entry in the list of its region. */
struct smmuv3_iotlb_link {
    /** The one after it. */
    struct smmuv3_a32 next;
    /** The one before it, SMMUV3_IOTLB_NONE for the first. */
    struct smmuv3_a32 prev;
};

/** A list of entries whose regions share a place. */
struct smmuv3_iotlb_head {
    /** First entry. */
    struct smmuv3_a32 first;
    /** Number of entries. */
    struct smmuv3_a32 count;
};

/** What was done, for tests and statistics; counted under the lock of writers. */
struct smmuv3_iotlb_stats {
    /** Entries stored. */
    uint64_t fills;
    /** Fills that came too late: an invalidation was in between. */
    uint64_t void_fills;
    /** Live entries that made place for others. */
    uint64_t evicted;
    /** Entries dropped one by one. */
    uint64_t dropped;
    /** Entries and sets looked at to find them. */
    uint64_t visited;
    /** Contexts dropped as a whole. */
    uint64_t contexts;
    /** Contexts that made place for others. */
    uint64_t recycled;
};

/** A translation cache. Set up by smmuv3_iotlb_init(); members are not for users. */
struct smmuv3_iotlb {
    /** Generations of the worlds; one more drops everything of a world. */
    SMMUV3_ALIGNAS(64) struct smmuv3_a64 worlds[8];
    /** Entries, in sets of four. */
    struct smmuv3_iotlb_entry *entries;
    /** Contexts, in sets of four. */
    struct smmuv3_iotlb_context *contexts;
    /** Lists of entries. */
    struct smmuv3_iotlb_link *links;
    /** Beginnings of the lists. */
    struct smmuv3_iotlb_head *heads;
    /** Bit n: list n is not empty. */
    struct smmuv3_a64 *used;
    /** Beginnings of the lists of contexts. */
    struct smmuv3_a32 *vmids;
    /** Mixed into hashes. */
    uint64_t seed;
    /** Number of sets less one. */
    uint32_t set_mask;
    /** 64 less log2 of the number of sets. */
    uint32_t set_shift;
    /** Number of sets of contexts less one. */
    uint32_t context_mask;
    /** Number of lists of contexts less one. */
    uint32_t vmid_mask;
    /** Number of groups of lists less one. */
    uint32_t group_mask;
    /** log2 of the lists of a group. */
    uint32_t group_log2;
    /** 1 while a writer is inside. */
    SMMUV3_ALIGNAS(64) struct smmuv3_a32 lock;
    /** Chooses victims. */
    uint32_t clock;
    /** Next tag. */
    uint64_t next_tag;
    /** Count ranges by context; a fill of more than 2 MiB that sees its own change is void. In the line of the lock, which a
     *  range takes from another CPU anyway. */
    struct smmuv3_a32 ranges[SMMUV3_IOTLB_RANGES];
    /** What was done. */
    struct smmuv3_iotlb_stats stats;
    /** Worlds dropped because the lock was not to be had. */
    struct smmuv3_a64 gave_up;
    /** Counts invalidations by region; a fill that sees its own change is void. */
    SMMUV3_ALIGNAS(64) struct smmuv3_a32 epochs[SMMUV3_IOTLB_EPOCHS];
};

/** Whose translations a look-up is after: the key, and a hint where the context is. */
struct smmuv3_iotlb_ref {
    /** smmuv3_iotlb_key_stage1(), _global() or _stage2(). */
    uint64_t key;
    /** Context number; any value is safe. smmuv3_iotlb_begin() brings it up to date. */
    uint32_t hint;
};

/** What a fill remembers of one context. */
struct smmuv3_iotlb_seen {
    /** Tag. */
    uint64_t tag;
    /** Generation of the world. */
    uint64_t world;
    /** Context number. */
    uint32_t slot;
    /** Counter of its ranges. */
    uint32_t ranges;
    /** `wide` of the context. */
    uint32_t wide;
};

/** A fill on its way: taken before memory is read, given up by forgetting it. */
struct smmuv3_iotlb_token {
    /** Input address. */
    uint64_t address;
    /** The context. */
    struct smmuv3_iotlb_seen own;
    /** The context of global entries; `tag` is 0 when there is none. */
    struct smmuv3_iotlb_seen global;
    /** Keys of both. */
    uint64_t key[2];
    /** Counter of the region. */
    uint32_t epoch;
};

/** @return the key of stage 1, or stage 1 and 2, entries with an ASID. @param world one of `enum smmuv3_iotlb_world`. */
SMMUV3_INLINE uint64_t smmuv3_iotlb_key_stage1(unsigned world, uint32_t vmid, uint32_t asid)
{
    return SMMUV3_IOTLB_KEY_USED | SMMUV3_CAST(uint64_t, world & 7) << 32 | SMMUV3_CAST(uint64_t, vmid & 0xffff) << 16 |
           (asid & 0xffff);
}

/** @return the key of stage 1 entries without ASID: global ones, EL2 without E2H, EL3. */
SMMUV3_INLINE uint64_t smmuv3_iotlb_key_global(unsigned world, uint32_t vmid)
{
    return smmuv3_iotlb_key_stage1(world, vmid, 0) | SMMUV3_IOTLB_KEY_GLOBAL;
}

/** @return the key of stage 2 entries, by IPA. @param ns_ipa Secure streams: the Non-secure IPA space. */
SMMUV3_INLINE uint64_t smmuv3_iotlb_key_stage2(unsigned world, uint32_t vmid, bool ns_ipa)
{
    return smmuv3_iotlb_key_stage1(world, vmid, 0) | SMMUV3_IOTLB_KEY_STAGE2 | (ns_ipa ? SMMUV3_IOTLB_KEY_NS_IPA : 0);
}

/** @return the world of a key. */
SMMUV3_INLINE unsigned smmuv3_iotlb_key_world(uint64_t key)
{
    return SMMUV3_CAST(unsigned, key >> 32 & 7);
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

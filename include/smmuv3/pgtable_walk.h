/* SPDX-License-Identifier: MIT */
/**
 * pgtable_walk.h - the table object, the walk, and the growth of tables. Use pgtable.h.
 *
 * The walk is one always-inline function whose layout (granule and place of the address bits) and byte order are constants
 * of its callers; a thin switch outside picks the instance. Integrators who need fewer layouts say so with
 * SMMUV3_PGTABLE_LAYOUTS, and the other instances vanish.
 *
 * Concurrency of tables. An entry that points to a table changes only by compare-and-swap or exchange:
 *
 *     0 -> table            growth; the loser of a race frees its own page and uses the winner's
 *     table -> frozen       reclaim marks a table that looks empty (a software bit, the SMMU ignores it)
 *     frozen -> table       a map that needs the table thaws it
 *     frozen -> 0           reclaim, after a grace period and a second look
 *     table -> 0, block     an unmap or map whose range covers the table
 *
 * Without snooping (SMMUV3_PGTABLE_NONCOHERENT) a new entry carries the mark UNCLEAN until it was cleaned to memory. Whoever
 * meets the mark cleans the entry itself before it relies on it, then removes the mark: no map returns before the path
 * to its leaves is in memory.
 */
#ifndef SMMUV3_PGTABLE_WALK_H
#define SMMUV3_PGTABLE_WALK_H

#include "gather_pages.h"
#include "pgtable_attr.h"
#include "pgtable_bulk.h"
#include "port.h"

#if SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64

/** Bit mask of the layouts (1 << enum smmuv3_pgtable_layout) that are built. Default: all. */
#ifndef SMMUV3_PGTABLE_LAYOUTS
#define SMMUV3_PGTABLE_LAYOUTS 0x1f
#endif

/**
 * Mark of a table that reclaim is about to remove. Bits [7:2] of table descriptors are IGNORED in both stages, whatever the
 * granule, DS, and permission scheme [Arm ARM D8.3.1.1, tables D8-50 and D8-51].
 */
#define SMMUV3_PGTABLE_FROZEN_ (UINT64_C(1) << 2)
/** Mark of a table entry that may not have reached memory. */
#define SMMUV3_PGTABLE_UNCLEAN_ (UINT64_C(1) << 3)
/** Both marks. */
#define SMMUV3_PGTABLE_MARKS_ (SMMUV3_PGTABLE_FROZEN_ | SMMUV3_PGTABLE_UNCLEAN_)
/**
 * An entry that a map has claimed: not valid, not empty. With bit 0 clear, bits [63:1] are IGNORED, in stage 1 without bit 52
 * when PnCH is on [Arm ARM D8.3.1.3, tables D8-54 and D8-55; D8.15 on invalid entries].
 */
#define SMMUV3_PGTABLE_CLAIMED_ (UINT64_C(1) << 56)

/** Instance for 4K with four levels, little-endian on this CPU: start level and attribute bits of tables are constants too. */
#define SMMUV3_PGTABLE_ENGINE_4K_48_ 10u
/** The general path, for options that the engines do not have. */
#define SMMUV3_PGTABLE_ENGINE_GENERAL_ 11u

/** A table. Set up by smmuv3_pgtable_init; only `reclaiming` changes afterwards, and the tables it points to. */
struct smmuv3_pgtable {
    /** Memory, cache upkeep, grace periods. */
    struct smmuv3_port *port;
    /** The root table. */
    uint64_t *root;
    /** First input address: 0, or all ones above input_bits. */
    uint64_t base;
    /** 2^input_bits - 1. */
    uint64_t input_last;
    /** 2^output_bits - 1. */
    uint64_t output_last;
    /** Pointer less bus address of every table, but for SMMUV3_PGTABLE_SCATTERED. */
    uint64_t distance;
    /** ~input_last and ~output_last: bits that addresses may not have. */
    uint64_t input_beyond;
    /** ~output_last. */
    uint64_t output_beyond;
    /** Address of the root as the SMMU sees it. */
    uint64_t root_bus;
    /** Attributes by meaning: READ, WRITE, CLEAN, OLD. All three are combined by exclusive or. */
    uint64_t attr_access[16];
    /** EXEC_USER, EXEC_PRIV, PRIV, GLOBAL. */
    uint64_t attr_level[16];
    /** CACHED, DEVICE, NS. */
    uint64_t attr_type[8];
    /** Shape. */
    struct smmuv3_pgtable_geometry geometry;
    /** One of `enum smmuv3_pgtable_format`. */
    int format;
    /** Bits of `enum smmuv3_pgtable_flag`. */
    uint32_t flags;
    /** IDR3.BBML. */
    uint32_t bbml;
    /** Instance of the look-up: layout * 2 + swap, or one of the two below. */
    uint32_t engine_lookup;
    /** Instance of the map. */
    uint32_t engine_map;
    /** Instance of the unmap. */
    uint32_t engine_unmap;
    /** The bytes of descriptors are reversed for this CPU. */
    bool swap;
    /** 1 while a reclaim runs. */
    struct smmuv3_a32 reclaiming;
};

/** Zeroed pages of one table's granule, for a caller that may not wait for the allocator. One thread at a time. */
struct smmuv3_pgtable_pool {
    /** First page; each holds the pointer to the next in its first word. */
    void *head;
    /** Pages. */
    uint32_t count;
};

/** @return descriptor at `e` as a number; acquire, so that a table it points to is seen with its contents. */
SMMUV3_ALWAYS_INLINE uint64_t smmuv3_pgtable_load_(const uint64_t *e, bool swap)
{
    const uint64_t d = smmuv3_raw64_load_acquire(e);

    return swap ? smmuv3_swap64(d) : d;
}

/** Compare and swap by numbers. @return the number found. */
SMMUV3_ALWAYS_INLINE uint64_t smmuv3_pgtable_cas_(uint64_t *e, uint64_t expected, uint64_t desired, bool swap)
{
    if (!swap)
        return smmuv3_raw64_cas(e, expected, desired);
    return smmuv3_swap64(smmuv3_raw64_cas(e, smmuv3_swap64(expected), smmuv3_swap64(desired)));
}

/** Exchange by numbers. @return the old number. */
SMMUV3_ALWAYS_INLINE uint64_t smmuv3_pgtable_exchange_(uint64_t *e, uint64_t desired, bool swap)
{
    if (!swap)
        return smmuv3_raw64_exchange(e, desired);
    return smmuv3_swap64(smmuv3_raw64_exchange(e, smmuv3_swap64(desired)));
}

/** @return true when the table's bytes are reversed for this CPU. */
SMMUV3_INLINE bool smmuv3_pgtable_swap_(const struct smmuv3_pgtable *pt)
{
    return pt->swap;
}

/** @return log2 of the granule of a layout. */
SMMUV3_ALWAYS_INLINE uint32_t smmuv3_pgtable_granule_(int layout)
{
    if (layout == SMMUV3_PGTABLE_LAYOUT_64K)
        return 16;
    return layout == SMMUV3_PGTABLE_LAYOUT_4K || layout == SMMUV3_PGTABLE_LAYOUT_4K_DS ? 12 : 14;
}

/** `start` of an engine that looks the start level up. */
#define SMMUV3_PGTABLE_ANY_START_ (-2)

/**
 * @return the table that a table descriptor points to; the table is not SMMUV3_PGTABLE_SCATTERED.
 * @param bare  the descriptor holds nothing but address and type, without marks.
 */
SMMUV3_ALWAYS_INLINE uint64_t *smmuv3_pgtable_near_(const struct smmuv3_pgtable *pt, int layout, uint64_t descriptor,
                                                    bool bare)
{
    const uint64_t address =
        (bare ? descriptor - 3 : smmuv3_pgtable_pa_decode_(layout, descriptor)) + pt->distance;

    return SMMUV3_PTR_CAST(uint64_t *, SMMUV3_CAST(uintptr_t, address & UINTPTR_MAX));
}

/** @return the table that a table descriptor points to. */
SMMUV3_INLINE uint64_t *smmuv3_pgtable_next_(const struct smmuv3_pgtable *pt, int layout, uint64_t descriptor)
{
    if ((pt->flags & SMMUV3_PGTABLE_SCATTERED) == 0)
        return smmuv3_pgtable_near_(pt, layout, descriptor, false);
    return SMMUV3_CAST(uint64_t *, smmuv3_port_from_bus(pt->port, smmuv3_pgtable_pa_decode_(layout, descriptor)));
}

/** Where a walk ended. */
struct smmuv3_pgtable_at_ {
    /** The entry. */
    uint64_t *entry;
    /** What it held; not read at level 3. */
    uint64_t descriptor;
    /** Its level. */
    int level;
    /** smmuv3_pgtable_find_() only: a table on the way, or the entry, bears a mark. */
    bool marked;
};

/**
 * One level of the walk: go on when the entry is a table without any of the marks, else end here. The test adds so that
 * type and marks become 0; `index` is that of this level and becomes that of the next.
 */
#define SMMUV3_PGTABLE_DOWN_(lev)                                                                                      \
    {                                                                                                                  \
        at.entry = table + index;                                                                                      \
        at.level = (lev);                                                                                              \
        at.descriptor = smmuv3_pgtable_load_(at.entry, swap);                                                          \
        at.marked = false;                                                                                             \
        if (SMMUV3_UNLIKELY(((at.descriptor + 13) & 15) != 0))                                                         \
            return at;                                                                                                 \
        table = smmuv3_pgtable_near_(pt, layout, at.descriptor, start == 0);                                           \
        index = offset >> smmuv3_pgtable_level_shift(granule, (lev) + 1) & ((UINT64_C(1) << (granule - 3)) - 1);       \
    }

/**
 * Walk down to the entry of level 3, or to the first that is no table (or bears a mark). Not for scattered tables.
 *
 * @param offset  input address less the base of the half, within input_bits: the root index needs no mask, also when the
 *                root is cut short or concatenated.
 * @param layout, swap, start  constants of the caller. `start` 0: the table begins at level 0 and its table
 *                descriptors hold nothing but an address; SMMUV3_PGTABLE_ANY_START_: nothing is known.
 */
SMMUV3_ALWAYS_INLINE struct smmuv3_pgtable_at_ smmuv3_pgtable_descend_(const struct smmuv3_pgtable *pt, uint64_t offset,
                                                                       int layout, bool swap, int start)
{
    const uint32_t granule = smmuv3_pgtable_granule_(layout);
    const int first = start == 0 ? 0 : pt->geometry.start_level;
    struct smmuv3_pgtable_at_ at;
    uint64_t *table = pt->root;
    uint64_t index = offset >> smmuv3_pgtable_level_shift(granule, first);

    switch (first) {
    case -1:
        if (layout == SMMUV3_PGTABLE_LAYOUT_4K_DS)
            SMMUV3_PGTABLE_DOWN_(-1)
        /* fall through */
    case 0:
        if (layout != SMMUV3_PGTABLE_LAYOUT_64K)
            SMMUV3_PGTABLE_DOWN_(0)
        /* fall through */
    case 1:
        SMMUV3_PGTABLE_DOWN_(1)
        /* fall through */
    case 2:
        SMMUV3_PGTABLE_DOWN_(2)
        /* fall through */
    default: break;
    }
    at.entry = table + index;
    at.level = 3;
    at.descriptor = 0;
    at.marked = false;
    return at;
}

/** One instance of the engine `name`engine_; the arguments that are passed on come last. */
#define SMMUV3_PGTABLE_INSTANCE_(name, suffix, params, layout, swap, start, ...)                                       \
    SMMUV3_NEVER_INLINE smmuv3_status name##suffix params                                                              \
    {                                                                                                                  \
        return name##engine_(__VA_ARGS__, layout, swap, start);                                                        \
    }

/** Functions for the engine `name`engine_, one for each layout and byte order. `params`: its parameters in parentheses. */
#define SMMUV3_PGTABLE_INSTANCES_(name, params, ...)                                                                   \
    SMMUV3_PGTABLE_INSTANCE_(name, 4k_48_, params, SMMUV3_PGTABLE_LAYOUT_4K, false, 0, __VA_ARGS__)                    \
    SMMUV3_PGTABLE_INSTANCE_(name, 4k_, params, SMMUV3_PGTABLE_LAYOUT_4K, false, SMMUV3_PGTABLE_ANY_START_, __VA_ARGS__)\
    SMMUV3_PGTABLE_INSTANCE_(name, 4k_swap_, params, SMMUV3_PGTABLE_LAYOUT_4K, true, SMMUV3_PGTABLE_ANY_START_, __VA_ARGS__)\
    SMMUV3_PGTABLE_INSTANCE_(name, 16k_, params, SMMUV3_PGTABLE_LAYOUT_16K, false, SMMUV3_PGTABLE_ANY_START_, __VA_ARGS__)\
    SMMUV3_PGTABLE_INSTANCE_(name, 16k_swap_, params, SMMUV3_PGTABLE_LAYOUT_16K, true, SMMUV3_PGTABLE_ANY_START_, __VA_ARGS__)\
    SMMUV3_PGTABLE_INSTANCE_(name, 64k_, params, SMMUV3_PGTABLE_LAYOUT_64K, false, SMMUV3_PGTABLE_ANY_START_, __VA_ARGS__)\
    SMMUV3_PGTABLE_INSTANCE_(name, 64k_swap_, params, SMMUV3_PGTABLE_LAYOUT_64K, true, SMMUV3_PGTABLE_ANY_START_, __VA_ARGS__)\
    SMMUV3_PGTABLE_INSTANCE_(name, 4k_ds_, params, SMMUV3_PGTABLE_LAYOUT_4K_DS, false, SMMUV3_PGTABLE_ANY_START_, __VA_ARGS__)\
    SMMUV3_PGTABLE_INSTANCE_(name, 4k_ds_swap_, params, SMMUV3_PGTABLE_LAYOUT_4K_DS, true, SMMUV3_PGTABLE_ANY_START_, __VA_ARGS__)\
    SMMUV3_PGTABLE_INSTANCE_(name, 16k_ds_, params, SMMUV3_PGTABLE_LAYOUT_16K_DS, false, SMMUV3_PGTABLE_ANY_START_, __VA_ARGS__)\
    SMMUV3_PGTABLE_INSTANCE_(name, 16k_ds_swap_, params, SMMUV3_PGTABLE_LAYOUT_16K_DS, true, SMMUV3_PGTABLE_ANY_START_, __VA_ARGS__)

/** Two cases of the switch over instances; none for a layout that is not built. */
#define SMMUV3_PGTABLE_CASES_(lay, name, plain, reversed, ...)                                                         \
    case (lay) * 2: return name##plain(__VA_ARGS__);                                                                   \
    case (lay) * 2 + 1: return name##reversed(__VA_ARGS__);
#if SMMUV3_PGTABLE_LAYOUTS & 1
#define SMMUV3_PGTABLE_CASES_4K_(name, ...)                                                                            \
    SMMUV3_PGTABLE_CASES_(SMMUV3_PGTABLE_LAYOUT_4K, name, 4k_, 4k_swap_, __VA_ARGS__)
#else
#define SMMUV3_PGTABLE_CASES_4K_(name, ...)
#endif
#if SMMUV3_PGTABLE_LAYOUTS & 2
#define SMMUV3_PGTABLE_CASES_16K_(name, ...)                                                                           \
    SMMUV3_PGTABLE_CASES_(SMMUV3_PGTABLE_LAYOUT_16K, name, 16k_, 16k_swap_, __VA_ARGS__)
#else
#define SMMUV3_PGTABLE_CASES_16K_(name, ...)
#endif
#if SMMUV3_PGTABLE_LAYOUTS & 4
#define SMMUV3_PGTABLE_CASES_64K_(name, ...)                                                                           \
    SMMUV3_PGTABLE_CASES_(SMMUV3_PGTABLE_LAYOUT_64K, name, 64k_, 64k_swap_, __VA_ARGS__)
#else
#define SMMUV3_PGTABLE_CASES_64K_(name, ...)
#endif
#if SMMUV3_PGTABLE_LAYOUTS & 8
#define SMMUV3_PGTABLE_CASES_4K_DS_(name, ...)                                                                         \
    SMMUV3_PGTABLE_CASES_(SMMUV3_PGTABLE_LAYOUT_4K_DS, name, 4k_ds_, 4k_ds_swap_, __VA_ARGS__)
#else
#define SMMUV3_PGTABLE_CASES_4K_DS_(name, ...)
#endif
#if SMMUV3_PGTABLE_LAYOUTS & 16
#define SMMUV3_PGTABLE_CASES_16K_DS_(name, ...)                                                                        \
    SMMUV3_PGTABLE_CASES_(SMMUV3_PGTABLE_LAYOUT_16K_DS, name, 16k_ds_, 16k_ds_swap_, __VA_ARGS__)
#else
#define SMMUV3_PGTABLE_CASES_16K_DS_(name, ...)
#endif
/** Return what the instance `id` returns. The common one is tested first: its branch is cheaper than a table of jumps. */
#define SMMUV3_PGTABLE_DISPATCH_(id, name, ...)                                                                        \
    if (SMMUV3_LIKELY((id) == SMMUV3_PGTABLE_ENGINE_4K_48_))                                                           \
        return name##4k_48_(__VA_ARGS__);                                                                              \
    switch (id) {                                                                                                      \
        SMMUV3_PGTABLE_CASES_4K_(name, __VA_ARGS__)                                                                    \
        SMMUV3_PGTABLE_CASES_16K_(name, __VA_ARGS__)                                                                   \
        SMMUV3_PGTABLE_CASES_64K_(name, __VA_ARGS__)                                                                   \
        SMMUV3_PGTABLE_CASES_4K_DS_(name, __VA_ARGS__)                                                                 \
        SMMUV3_PGTABLE_CASES_16K_DS_(name, __VA_ARGS__)                                                                \
    default: return name##general_(__VA_ARGS__);                                                                       \
    }

/** The same walk with layout and byte order looked up, for the paths that are not hot. Reads the entry at level 3 too. */
SMMUV3_NEVER_INLINE struct smmuv3_pgtable_at_ smmuv3_pgtable_find_(const struct smmuv3_pgtable *pt, uint64_t offset)
{
    const bool swap = smmuv3_pgtable_swap_(pt);
    struct smmuv3_pgtable_at_ at;
    uint64_t *table = pt->root;
    uint64_t rest = offset;

    at.marked = false;
    for (at.level = pt->geometry.start_level;; at.level++) {
        const uint32_t shift = smmuv3_pgtable_level_shift(pt->geometry.granule_log2, at.level);

        at.entry = table + (rest >> shift);
        at.descriptor = smmuv3_pgtable_load_(at.entry, swap);
        if (at.level == 3 || (at.descriptor & 3) != 3)
            return at;
        at.marked = at.marked || (at.descriptor & SMMUV3_PGTABLE_MARKS_) != 0;
        table = smmuv3_pgtable_next_(pt, pt->geometry.layout, at.descriptor);
        rest &= (UINT64_C(1) << shift) - 1;
    }
}

/** @return true when a descriptor of this level is a leaf: a page at level 3, a block above. */
SMMUV3_ALWAYS_INLINE bool smmuv3_pgtable_is_leaf_(uint64_t descriptor, int level)
{
    return (descriptor & 3) == (level == 3 ? 3u : 1u);
}

/** @return true when a descriptor of this level points to a table. */
SMMUV3_ALWAYS_INLINE bool smmuv3_pgtable_is_table_(uint64_t descriptor, int level)
{
    return level < 3 && (descriptor & 3) == 3;
}

/** @return shift of a level of this table. */
SMMUV3_INLINE uint32_t smmuv3_pgtable_shift_(const struct smmuv3_pgtable *pt, int level)
{
    return smmuv3_pgtable_level_shift(pt->geometry.granule_log2, level);
}

/** @return entries from the one that translates `offset` to the end of its table. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_rest_of_table_(const struct smmuv3_pgtable *pt, uint64_t offset, int level)
{
    const uint32_t bits = level == pt->geometry.start_level ? pt->geometry.root_bits : pt->geometry.level_bits;
    const uint64_t mask = (UINT64_C(1) << bits) - 1;

    return mask + 1 - (offset >> smmuv3_pgtable_shift_(pt, level) & mask);
}

/** @return log2 of the bytes of a table below the root. */
SMMUV3_INLINE uint32_t smmuv3_pgtable_page_log2_(const struct smmuv3_pgtable *pt)
{
    return pt->geometry.granule_log2;
}

/** Write changed descriptors back when the walker does not snoop. Completed by smmuv3_pgtable_finish_(). */
SMMUV3_INLINE void smmuv3_pgtable_clean_(const struct smmuv3_pgtable *pt, const uint64_t *e, size_t count)
{
    if ((pt->flags & SMMUV3_PGTABLE_NONCOHERENT) != 0)
        smmuv3_port_clean(pt->port, e, count * sizeof(*e));
}

/**
 * End of a change. Ordering: (b) the descriptors before the MMIO store by which the caller tells the device, or publishes
 * the invalidation; without snooping (g) the cleaning is complete before the call returns.
 */
SMMUV3_INLINE void smmuv3_pgtable_finish_(const struct smmuv3_pgtable *pt)
{
    if ((pt->flags & SMMUV3_PGTABLE_NONCOHERENT) != 0)
        smmuv3_barrier_complete();
    else
        smmuv3_barrier_mem_to_mmio();
}

/** Begin of a section in which no table that can be found is freed. */
SMMUV3_INLINE uintptr_t smmuv3_pgtable_enter_(const struct smmuv3_pgtable *pt)
{
    return (pt->flags & SMMUV3_PGTABLE_GUARD) != 0 ? smmuv3_port_read_enter(pt->port) : 0;
}

/** End of the section. */
SMMUV3_INLINE void smmuv3_pgtable_leave_(const struct smmuv3_pgtable *pt, uintptr_t token)
{
    if ((pt->flags & SMMUV3_PGTABLE_GUARD) != 0)
        smmuv3_port_read_exit(pt->port, token);
}

/** A zeroed page from the pool, else from the port; NULL when both have none. */
SMMUV3_INLINE uint64_t *smmuv3_pgtable_page_(const struct smmuv3_pgtable *pt, struct smmuv3_pgtable_pool *pool)
{
    const uint32_t log2 = smmuv3_pgtable_page_log2_(pt);
    void **page;

    if (pool == NULL || pool->head == NULL)
        return SMMUV3_CAST(uint64_t *, smmuv3_port_alloc(pt->port, SMMUV3_CAST(size_t, 1) << log2, log2));
    page = SMMUV3_CAST(void **, pool->head);
    pool->head = *page;
    pool->count--;
    *page = NULL;
    return SMMUV3_CAST(uint64_t *, SMMUV3_CAST(void *, page));
}

/** Give back a page that nobody has seen and that is zero, to the pool or to the port. */
SMMUV3_INLINE void smmuv3_pgtable_unpage_(const struct smmuv3_pgtable *pt, struct smmuv3_pgtable_pool *pool, void *page)
{
    if (pool == NULL) {
        smmuv3_port_free(pt->port, page, SMMUV3_CAST(size_t, 1) << smmuv3_pgtable_page_log2_(pt));
        return;
    }
    *SMMUV3_CAST(void **, page) = pool->head;
    pool->head = page;
    pool->count++;
}

/** The entry's cleaning is complete: the mark may go. */
SMMUV3_INLINE void smmuv3_pgtable_clean_entry_(const struct smmuv3_pgtable *pt, uint64_t *entry)
{
    const uint64_t mark = smmuv3_pgtable_swap_(pt) ? smmuv3_swap64(SMMUV3_PGTABLE_UNCLEAN_) : SMMUV3_PGTABLE_UNCLEAN_;

    smmuv3_port_clean(pt->port, entry, sizeof(*entry));
    smmuv3_barrier_complete(); /* (g) the entry is in memory before the mark says so: partner, readers of the mark */
    (void)smmuv3_raw64_fetch_and(entry, ~mark);
}

/** Descriptor of a new table, or 0 when the table cannot use a page there. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_table_descriptor_(const struct smmuv3_pgtable *pt, const uint64_t *page)
{
    const uint64_t bus = smmuv3_port_to_bus(pt->port, page);
    const uint64_t low = (UINT64_C(1) << smmuv3_pgtable_page_log2_(pt)) - 1;
    uint64_t d = smmuv3_pgtable_pa_encode_(pt->geometry.layout, bus) | SMMUV3_PGTABLE_TYPE_PAGE_;

    if (bus > pt->output_last || (bus & low) != 0)
        return 0;
    if ((pt->flags & SMMUV3_PGTABLE_SCATTERED) == 0 && SMMUV3_PTR_CAST(uintptr_t, page) - bus != pt->distance)
        return 0;
    if ((pt->flags & SMMUV3_PGTABLE_NSTABLE) != 0)
        d |= smmuv3_field_prep(SMMUV3_F_S1_TABLE_NSTable, 1);
    return d;
}

/** Put a zeroed page into an empty entry. @return what the entry held: 0 when the page is in. */
SMMUV3_INLINE uint64_t smmuv3_pgtable_install_(const struct smmuv3_pgtable *pt, uint64_t *entry, uint64_t descriptor,
                                               const uint64_t *page)
{
    const bool noncoherent = (pt->flags & SMMUV3_PGTABLE_NONCOHERENT) != 0;
    uint64_t found;

    if (noncoherent) {
        smmuv3_port_clean(pt->port, page, SMMUV3_CAST(size_t, 1) << smmuv3_pgtable_page_log2_(pt));
        smmuv3_barrier_complete(); /* (g) the page is in memory before the SMMU can be led to it */
    } else {
        smmuv3_barrier_mem_to_mem(); /* (a) the zeroes before the entry: partner, the walk of the SMMU */
    }
    found = smmuv3_pgtable_cas_(entry, 0, descriptor | (noncoherent ? SMMUV3_PGTABLE_UNCLEAN_ : 0),
                                smmuv3_pgtable_swap_(pt));
    if (found == 0 && noncoherent)
        smmuv3_pgtable_clean_entry_(pt, entry);
    return found;
}

/**
 * Make an entry point to a table that may be used.
 *
 * @param descriptor  receives the table descriptor.
 * @return OK; EXISTS when a leaf, or the claim of another map, is in the way; MEMORY; RANGE when the page that the port
 *         gave cannot be addressed. After an error the entry is unchanged.
 *
 * Concurrency: any number of threads. Each turn of the loop means that another thread changed the entry.
 */
SMMUV3_NEVER_INLINE smmuv3_status smmuv3_pgtable_grow_(const struct smmuv3_pgtable *pt, uint64_t *entry,
                                                       struct smmuv3_pgtable_pool *pool, uint64_t *descriptor)
{
    const bool swap = smmuv3_pgtable_swap_(pt);
    uint64_t *page;
    uint64_t fresh;

    for (;;) {
        const uint64_t d = smmuv3_pgtable_load_(entry, swap);

        if ((d & SMMUV3_PGTABLE_FROZEN_) != 0 && (d & 3) == 3) {
            (void)smmuv3_pgtable_cas_(entry, d, d & ~SMMUV3_PGTABLE_FROZEN_, swap);
            continue;
        }
        if ((d & 3) == 3) {
            if ((d & SMMUV3_PGTABLE_UNCLEAN_) != 0)
                smmuv3_pgtable_clean_entry_(pt, entry);
            *descriptor = d;
            return SMMUV3_OK;
        }
        if (d != 0)
            return SMMUV3_ERR_EXISTS;
        page = smmuv3_pgtable_page_(pt, pool);
        if (page == NULL)
            return SMMUV3_ERR_MEMORY;
        fresh = smmuv3_pgtable_table_descriptor_(pt, page);
        if (fresh == 0) {
            smmuv3_pgtable_unpage_(pt, pool, page);
            return SMMUV3_ERR_RANGE;
        }
        if (smmuv3_pgtable_install_(pt, entry, fresh, page) != 0)
            smmuv3_pgtable_unpage_(pt, pool, page);
    }
}

#endif /* SMMUV3_PORT_HAS_A64 && SMMUV3_PORT_SINGLE_COPY_64 */

#endif

/* SPDX-License-Identifier: MIT */
/**
 * iotlb_config.h - a configuration cache: what a model made of STE and CD, by StreamID and SubstreamID.
 *
 * What is kept are words of the user's own: keys of the translation cache, overrides, the STE and CD themselves. CFGI
 * commands drop them [IHI 0070 4.3]. Invalid configurations are not to be kept here.
 *
 * Concurrency: look-ups from any number of threads, with fills and drops; never wait. Fills and drops are serialised by a
 * lock that a fill gives up and a drop replaces by dropping the whole security state, when its holder does not run. A fill
 * that began before a drop is not stored after it.
 *
 * Ordering: as iotlb_table.h: a stamp with a version beside every entry, each word stored with release and loaded with
 * acquire.
 */
#ifndef SMMUV3_IOTLB_CONFIG_H
#define SMMUV3_IOTLB_CONFIG_H

#include "cmd_scope.h"
#include "iotlb_index.h"

#if SMMUV3_PORT_HAS_A64

/** log2 of the least and the greatest number of entries. */
#define SMMUV3_IOTLB_CONFIGS_LOG2_MIN 2u
#define SMMUV3_IOTLB_CONFIGS_LOG2_MAX 20u
/** Words of an entry at most. */
#define SMMUV3_IOTLB_CONFIG_WORDS_MAX 64u
/** Counters of drops. */
#define SMMUV3_IOTLB_CONFIG_EPOCHS 64u

/** Whose an entry is. */
struct smmuv3_iotlb_config_tag {
    /** Generation of the state [63:16], version [15:0]. */
    struct smmuv3_a64 stamp;
    /** StreamID [31:0], SubstreamID [51:32], SSV [52], state [55:53]; 0 when free. Bit 63 is 1. */
    struct smmuv3_a64 key;
};

/** A configuration cache. Set up by smmuv3_iotlb_configs_init(); members are not for users. */
struct smmuv3_iotlb_configs {
    /** Generations by `enum smmuv3_state`. */
    SMMUV3_ALIGNAS(64) struct smmuv3_a64 states[8];
    /** Tags, in sets of four. */
    struct smmuv3_iotlb_config_tag *tags;
    /** Words of the entries. */
    struct smmuv3_a64 *words;
    /** Lists of entries by StreamID. */
    struct smmuv3_iotlb_link *links;
    /** Their beginnings. */
    struct smmuv3_a32 *heads;
    /** Words of an entry. */
    uint32_t count;
    /** Number of entries less one. */
    uint32_t mask;
    /** Counts whatever changes the answer of a look-up: fills, drops, evictions. Each is counted when it is done. */
    struct smmuv3_a64 changes;
    /** 1 while a writer is inside. */
    SMMUV3_ALIGNAS(64) struct smmuv3_a32 lock;
    /** Chooses victims. */
    uint32_t clock;
    /** Entries dropped one by one. */
    uint64_t dropped;
    /** Entries looked at to find them. */
    uint64_t visited;
    /** States dropped because the lock was not to be had. */
    struct smmuv3_a64 gave_up;
    /** Counts drops by StreamID. */
    struct smmuv3_a32 epochs[SMMUV3_IOTLB_CONFIG_EPOCHS];
};

/** A fill on its way. */
struct smmuv3_iotlb_config_token {
    /** Generation of the state. */
    uint64_t generation;
    /** Counter of the stream. */
    uint32_t epoch;
    /** StreamID. */
    uint32_t stream_id;
    /** One of `enum smmuv3_state`. */
    uint32_t state;
};

/** Offsets of the parts. */
struct smmuv3_iotlb_config_layout_ {
    /** Of the words; tags are at 0. */
    size_t words;
    /** Of the lists. */
    size_t links;
    /** Of their beginnings. */
    size_t heads;
    /** Bytes in all. */
    size_t bytes;
};

/** Where the parts are. */
SMMUV3_INLINE struct smmuv3_iotlb_config_layout_ smmuv3_iotlb_config_layout_of_(unsigned log2, unsigned words)
{
    const size_t entries = SMMUV3_CAST(size_t, 1) << log2;
    struct smmuv3_iotlb_config_layout_ at;

    at.words = entries * sizeof(struct smmuv3_iotlb_config_tag);
    at.links = at.words + entries * words * sizeof(struct smmuv3_a64);
    at.heads = at.links + entries * sizeof(struct smmuv3_iotlb_link);
    at.bytes = at.heads + entries * sizeof(struct smmuv3_a32);
    return at;
}

/**
 * Memory that a configuration cache needs.
 *
 * @param entries_log2  log2 of the number of entries, SMMUV3_IOTLB_CONFIGS_LOG2_MIN to _MAX.
 * @param words         words of an entry, 1 to SMMUV3_IOTLB_CONFIG_WORDS_MAX.
 * @return bytes; 0 for a number out of range.
 */
SMMUV3_INLINE size_t smmuv3_iotlb_configs_bytes(unsigned entries_log2, unsigned words)
{
    if (entries_log2 < SMMUV3_IOTLB_CONFIGS_LOG2_MIN || entries_log2 > SMMUV3_IOTLB_CONFIGS_LOG2_MAX || words == 0 ||
        words > SMMUV3_IOTLB_CONFIG_WORDS_MAX)
        return 0;
    return smmuv3_iotlb_config_layout_of_(entries_log2, words).bytes;
}

/**
 * Set up a configuration cache, empty.
 *
 * @param c             the cache; not NULL.
 * @param memory        smmuv3_iotlb_configs_bytes() bytes, aligned to 64.
 * @param bytes         its length.
 * @param entries_log2  as for smmuv3_iotlb_configs_bytes().
 * @param words         as for smmuv3_iotlb_configs_bytes().
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT, SMMUV3_ERR_ALIGNMENT, SMMUV3_ERR_SPACE: nothing was changed.
 *
 * Concurrency: nobody else uses the cache yet.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_iotlb_configs_init(struct smmuv3_iotlb_configs *c, void *memory,
                                                                       size_t bytes, unsigned entries_log2,
                                                                       unsigned words)
{
    const size_t need = smmuv3_iotlb_configs_bytes(entries_log2, words);
    unsigned char *base = SMMUV3_CAST(unsigned char *, memory);
    struct smmuv3_iotlb_config_layout_ at;

    if (c == NULL || memory == NULL || need == 0)
        return SMMUV3_ERR_ARGUMENT;
    if ((SMMUV3_PTR_CAST(uintptr_t, memory) & 63) != 0)
        return SMMUV3_ERR_ALIGNMENT;
    if (bytes < need)
        return SMMUV3_ERR_SPACE;
    at = smmuv3_iotlb_config_layout_of_(entries_log2, words);
    c->tags = SMMUV3_PTR_CAST(struct smmuv3_iotlb_config_tag *, base);
    c->words = SMMUV3_PTR_CAST(struct smmuv3_a64 *, base + at.words);
    c->links = SMMUV3_PTR_CAST(struct smmuv3_iotlb_link *, base + at.links);
    c->heads = SMMUV3_PTR_CAST(struct smmuv3_a32 *, base + at.heads);
    c->count = words;
    c->mask = (SMMUV3_CAST(uint32_t, 1) << entries_log2) - 1;
    c->clock = 0;
    c->dropped = c->visited = 0;
    smmuv3_a32_store(&c->lock, 0);
    smmuv3_a64_store(&c->gave_up, 0);
    smmuv3_a64_store(&c->changes, 1);
    for (unsigned i = 0; i < 8; i++)
        smmuv3_a64_store(&c->states[i], 1);
    for (unsigned i = 0; i < SMMUV3_IOTLB_CONFIG_EPOCHS; i++)
        smmuv3_a32_store(&c->epochs[i], 0);
    for (size_t i = 0; i <= c->mask; i++) {
        smmuv3_a64_store(&c->tags[i].stamp, 0);
        smmuv3_a64_store(&c->tags[i].key, 0);
        smmuv3_a32_store(&c->heads[i], SMMUV3_IOTLB_NONE);
        smmuv3_a32_store(&c->links[i].next, SMMUV3_IOTLB_NONE);
        smmuv3_a32_store(&c->links[i].prev, SMMUV3_IOTLB_NONE);
        for (uint32_t w = 0; w < words; w++)
            smmuv3_a64_store(&c->words[i * words + w], 0);
    }
    return SMMUV3_OK;
}

/** @return the key of a stream and substream. */
SMMUV3_INLINE uint64_t smmuv3_iotlb_config_key_(unsigned state, uint32_t stream_id, bool ssv, uint32_t ssid)
{
    return SMMUV3_IOTLB_KEY_USED | SMMUV3_CAST(uint64_t, state & 7) << 53 | SMMUV3_CAST(uint64_t, ssv ? 1 : 0) << 52 |
           SMMUV3_CAST(uint64_t, ssv ? ssid & 0xfffff : 0) << 32 | stream_id;
}

/** @return the first entry of a key's set. */
SMMUV3_INLINE uint32_t smmuv3_iotlb_config_set_(const struct smmuv3_iotlb_configs *c, uint64_t key)
{
    return SMMUV3_CAST(uint32_t, smmuv3_iotlb_mix_(key) >> 40) & c->mask & ~SMMUV3_CAST(uint32_t, 3);
}

/** @return a key's stream and state: what its list and its counter are found by. */
SMMUV3_INLINE uint64_t smmuv3_iotlb_config_stream_(uint64_t key)
{
    return (key & UINT32_MAX) | (key >> 53 & 7) << 32;
}

/** @return the list of a stream. */
SMMUV3_INLINE struct smmuv3_a32 *smmuv3_iotlb_config_list_(const struct smmuv3_iotlb_configs *c, uint64_t key)
{
    return &c->heads[SMMUV3_CAST(uint32_t, smmuv3_iotlb_mix_(smmuv3_iotlb_config_stream_(key)) >> 40) & c->mask];
}

/** @return the counter of a stream. */
SMMUV3_INLINE struct smmuv3_a32 *smmuv3_iotlb_config_epoch_(struct smmuv3_iotlb_configs *c, uint64_t key)
{
    return &c->epochs[smmuv3_iotlb_mix_(smmuv3_iotlb_config_stream_(key)) >> 40 & (SMMUV3_IOTLB_CONFIG_EPOCHS - 1)];
}

/** @return the generation of a key's state. */
SMMUV3_INLINE uint64_t smmuv3_iotlb_config_generation_(const struct smmuv3_iotlb_configs *c, uint64_t key)
{
    return smmuv3_a64_load_acquire(&c->states[key >> 53 & 7]) & smmuv3_iotlb_below_(48);
}

/**
 * Look up a configuration.
 *
 * @param c          set up.
 * @param state      security state of the stream, one of `enum smmuv3_state`.
 * @param stream_id  StreamID.
 * @param ssv        the access has a SubstreamID.
 * @param ssid       SubstreamID, looked at with `ssv`.
 * @param words      receives the first `count` words; undefined when nothing was found.
 * @param count      at most the words of an entry: with more nothing is found.
 * @return whether it was found.
 *
 * Concurrency: any number of threads, with fills and drops; never waits.
 */
SMMUV3_ALWAYS_INLINE bool smmuv3_iotlb_config_lookup(const struct smmuv3_iotlb_configs *c, unsigned state,
                                                     uint32_t stream_id, bool ssv, uint32_t ssid, uint64_t *words,
                                                     uint32_t count)
{
    const uint64_t key = smmuv3_iotlb_config_key_(state, stream_id, ssv, ssid);
    const uint64_t generation = smmuv3_iotlb_config_generation_(c, key);
    const struct smmuv3_a64 *from;
    uint32_t i = smmuv3_iotlb_config_set_(c, key);
    const uint32_t end = i + 4;
    uint64_t stamp;

    while (smmuv3_a64_load_acquire(&c->tags[i].key) != key)
        if (++i == end)
            return false;
    stamp = smmuv3_a64_load_acquire(&c->tags[i].stamp);
    if (stamp >> 16 != generation || smmuv3_a64_load_acquire(&c->tags[i].key) != key || count > c->count)
        return false;
    from = &c->words[SMMUV3_CAST(size_t, i) * c->count];
    for (uint32_t w = 0; w < count; w++)
        words[w] = smmuv3_a64_load_acquire(&from[w]);
    return smmuv3_a64_load(&c->tags[i].stamp) == stamp;
}

/**
 * Change one word of an entry in place: a hint, which may be that of another entry or of before.
 *
 * @param word   its number; look-ups see the old or the new value, and do not notice the change.
 * @param value  the hint. Without effect when there is no entry.
 *
 * Concurrency: any thread, also beside fills and drops; one relaxed store.
 */
SMMUV3_INLINE void smmuv3_iotlb_config_hint(struct smmuv3_iotlb_configs *c, unsigned state, uint32_t stream_id, bool ssv,
                                            uint32_t ssid, uint32_t word, uint64_t value)
{
    const uint64_t key = smmuv3_iotlb_config_key_(state, stream_id, ssv, ssid);
    const uint32_t set = smmuv3_iotlb_config_set_(c, key);

    for (uint32_t i = set; word < c->count && i < set + 4; i++)
        if (smmuv3_a64_load(&c->tags[i].key) == key)
            smmuv3_a64_store(&c->words[SMMUV3_CAST(size_t, i) * c->count + word], value);
}

/** Begin a fill, before the STE is read. @param token receives what smmuv3_iotlb_config_fill() needs. */
SMMUV3_INLINE void smmuv3_iotlb_config_begin(struct smmuv3_iotlb_configs *c, unsigned state, uint32_t stream_id,
                                             struct smmuv3_iotlb_config_token *token)
{
    const uint64_t key = smmuv3_iotlb_config_key_(state, stream_id, false, 0);

    token->generation = smmuv3_iotlb_config_generation_(c, key);
    token->epoch = smmuv3_a32_load_acquire(smmuv3_iotlb_config_epoch_(c, key));
    token->stream_id = stream_id;
    token->state = state;
}

/**
 * Count a change that was made.
 *
 * Ordering: after the change; who reads the number before it looks up, and reads the same number later, knows that what it
 * found is still there.
 */
SMMUV3_INLINE void smmuv3_iotlb_config_changed_(struct smmuv3_iotlb_configs *c)
{
    (void)smmuv3_a64_fetch_add(&c->changes, 1);
}

/** Release the lock after a change. */
SMMUV3_INLINE void smmuv3_iotlb_config_leave_(struct smmuv3_iotlb_configs *c)
{
    smmuv3_iotlb_config_changed_(c);
    smmuv3_iotlb_unlock_(&c->lock);
}

/** Take an entry out of its list and free it. */
SMMUV3_INLINE void smmuv3_iotlb_config_free_(struct smmuv3_iotlb_configs *c, uint32_t entry)
{
    const uint64_t key = smmuv3_a64_load(&c->tags[entry].key);
    const uint32_t next = smmuv3_a32_load(&c->links[entry].next);
    const uint32_t prev = smmuv3_a32_load(&c->links[entry].prev);

    smmuv3_a64_store_release(&c->tags[entry].stamp, (smmuv3_a64_load(&c->tags[entry].stamp) + 1) & 0xffff);
    if (key == 0)
        return;
    if (next != SMMUV3_IOTLB_NONE)
        smmuv3_a32_store(&c->links[next].prev, prev);
    if (prev != SMMUV3_IOTLB_NONE)
        smmuv3_a32_store(&c->links[prev].next, next);
    else
        smmuv3_a32_store(smmuv3_iotlb_config_list_(c, key), next);
    smmuv3_a64_store_release(&c->tags[entry].key, 0);
}

/** @return the entry for a key: its own, a free one, one of an older generation, or the next in turn. */
SMMUV3_INLINE uint32_t smmuv3_iotlb_config_place_(struct smmuv3_iotlb_configs *c, uint64_t key)
{
    const uint32_t set = smmuv3_iotlb_config_set_(c, key);
    uint32_t room = SMMUV3_IOTLB_NONE;

    for (uint32_t i = set; i < set + 4; i++) {
        const uint64_t found = smmuv3_a64_load(&c->tags[i].key);
        if (found == key)
            return i;
        if (found == 0 || smmuv3_a64_load(&c->tags[i].stamp) >> 16 != smmuv3_iotlb_config_generation_(c, found))
            room = i;
    }
    return room != SMMUV3_IOTLB_NONE ? room : set + (c->clock++ & 3);
}

/** Put words into an entry. */
SMMUV3_NEVER_INLINE void smmuv3_iotlb_config_put_(struct smmuv3_iotlb_configs *c, uint64_t generation, uint64_t key,
                                                  const uint64_t *words)
{
    const uint32_t entry = smmuv3_iotlb_config_place_(c, key);
    struct smmuv3_a32 *list = smmuv3_iotlb_config_list_(c, key);
    uint32_t first;
    uint64_t version;

    smmuv3_iotlb_config_free_(c, entry);
    first = smmuv3_a32_load(list);
    version = smmuv3_a64_load(&c->tags[entry].stamp) + 1;
    smmuv3_a64_store_release(&c->tags[entry].key, key);
    for (uint32_t w = 0; w < c->count; w++)
        smmuv3_a64_store_release(&c->words[SMMUV3_CAST(size_t, entry) * c->count + w], words[w]);
    smmuv3_a32_store(&c->links[entry].next, first);
    smmuv3_a32_store(&c->links[entry].prev, SMMUV3_IOTLB_NONE);
    if (first != SMMUV3_IOTLB_NONE)
        smmuv3_a32_store(&c->links[first].prev, entry);
    smmuv3_a32_store(list, entry);
    smmuv3_a64_store_release(&c->tags[entry].stamp, generation << 16 | (version & 0xffff));
}

/**
 * End a fill: store the words, unless a drop came between.
 *
 * @param token  of smmuv3_iotlb_config_begin().
 * @param ssv    as for the look-up; the words are for this SubstreamID, or for accesses without.
 * @param ssid   as for the look-up.
 * @param words  all words of an entry.
 * @return SMMUV3_OK; SMMUV3_ERR_CANCELLED (a drop came between), SMMUV3_ERR_BUSY (another writer has the lock): nothing is
 *         stored.
 *
 * Concurrency: any number of threads; waits for no more than SMMUV3_IOTLB_TRIES attempts to get a lock.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_iotlb_config_fill(struct smmuv3_iotlb_configs *c,
                                                                      const struct smmuv3_iotlb_config_token *token,
                                                                      bool ssv, uint32_t ssid, const uint64_t *words)
{
    const uint64_t key = smmuv3_iotlb_config_key_(token->state, token->stream_id, ssv, ssid);
    bool good;

    if (!smmuv3_iotlb_lock_(&c->lock))
        return SMMUV3_ERR_BUSY;
    good = smmuv3_iotlb_config_generation_(c, key) == token->generation &&
           smmuv3_a32_load(smmuv3_iotlb_config_epoch_(c, key)) == token->epoch;
    if (good)
        smmuv3_iotlb_config_put_(c, token->generation, key, words);
    smmuv3_iotlb_config_leave_(c);
    return good ? SMMUV3_OK : SMMUV3_ERR_CANCELLED;
}

/** Drop everything of a security state. @param state one of `enum smmuv3_state`. Concurrency: two atomic additions. */
SMMUV3_INLINE void smmuv3_iotlb_config_drop_state(struct smmuv3_iotlb_configs *c, unsigned state)
{
    (void)smmuv3_a64_fetch_add(&c->states[state & 7], 1);
    smmuv3_iotlb_config_changed_(c);
}

/** Drop everything. */
SMMUV3_INLINE void smmuv3_iotlb_config_drop_all(struct smmuv3_iotlb_configs *c)
{
    for (unsigned state = 0; state < 8; state++)
        smmuv3_iotlb_config_drop_state(c, state);
}

/** Take the lock, or drop the state instead. */
SMMUV3_INLINE bool smmuv3_iotlb_config_enter_(struct smmuv3_iotlb_configs *c, unsigned state)
{
    if (SMMUV3_LIKELY(smmuv3_iotlb_lock_(&c->lock)))
        return true;
    (void)smmuv3_a64_fetch_add(&c->gave_up, 1);
    smmuv3_iotlb_config_drop_state(c, state);
    return false;
}

/** Which entries of a stream go. */
enum smmuv3_iotlb_config_which_ {
    /** All. */
    SMMUV3_IOTLB_CONFIG_ALL_ = 0,
    /** Those that use one CD. */
    SMMUV3_IOTLB_CONFIG_CD_ = 1
};

/** Drop entries of one stream, under the lock. @param ssid CD whose users go, with SMMUV3_IOTLB_CONFIG_CD_. */
SMMUV3_INLINE void smmuv3_iotlb_config_drop_stream_(struct smmuv3_iotlb_configs *c, unsigned state, uint32_t stream_id,
                                                    unsigned which, uint32_t ssid)
{
    const uint64_t wanted = smmuv3_iotlb_config_key_(state, stream_id, false, 0);
    struct smmuv3_a32 *epoch = smmuv3_iotlb_config_epoch_(c, wanted);
    uint32_t entry = smmuv3_a32_load(smmuv3_iotlb_config_list_(c, wanted));

    smmuv3_a32_store_release(epoch, smmuv3_a32_load(epoch) + 1);
    for (uint32_t n = 0; n <= c->mask && entry != SMMUV3_IOTLB_NONE; n++) {
        const uint64_t key = smmuv3_a64_load(&c->tags[entry].key);
        const uint32_t next = smmuv3_a32_load(&c->links[entry].next);
        c->visited++;
        if (smmuv3_iotlb_config_stream_(key) == smmuv3_iotlb_config_stream_(wanted) &&
            (which == SMMUV3_IOTLB_CONFIG_ALL_ || (key >> 32 & 0xfffff) == ssid)) {
            smmuv3_iotlb_config_free_(c, entry);
            c->dropped++;
        }
        entry = next;
    }
}

/** Drop what was made of an STE and its CDs. */
SMMUV3_INLINE void smmuv3_iotlb_config_drop_stream(struct smmuv3_iotlb_configs *c, unsigned state, uint32_t stream_id)
{
    if (!smmuv3_iotlb_config_enter_(c, state))
        return;
    smmuv3_iotlb_config_drop_stream_(c, state, stream_id, SMMUV3_IOTLB_CONFIG_ALL_, 0);
    smmuv3_iotlb_config_leave_(c);
}

/** Drop what was made of one CD. @param ssid its index; 0 is also the CD of accesses without SubstreamID. */
SMMUV3_INLINE void smmuv3_iotlb_config_drop_cd(struct smmuv3_iotlb_configs *c, unsigned state, uint32_t stream_id,
                                               uint32_t ssid)
{
    if (!smmuv3_iotlb_config_enter_(c, state))
        return;
    smmuv3_iotlb_config_drop_stream_(c, state, stream_id, SMMUV3_IOTLB_CONFIG_CD_, ssid & 0xfffff);
    smmuv3_iotlb_config_leave_(c);
}

/** Drop a range of streams by looking at every entry, under the lock. */
SMMUV3_INLINE void smmuv3_iotlb_config_sweep_(struct smmuv3_iotlb_configs *c, unsigned state, uint32_t first, uint32_t last)
{
    for (unsigned i = 0; i < SMMUV3_IOTLB_CONFIG_EPOCHS; i++)
        smmuv3_a32_store_release(&c->epochs[i], smmuv3_a32_load(&c->epochs[i]) + 1);
    for (uint32_t entry = 0; entry <= c->mask; entry++) {
        const uint64_t key = smmuv3_a64_load(&c->tags[entry].key);
        const uint32_t stream = SMMUV3_CAST(uint32_t, key & UINT32_MAX);
        c->visited++;
        if (key == 0 || (key >> 53 & 7) != state || stream < first || stream > last)
            continue;
        smmuv3_iotlb_config_free_(c, entry);
        c->dropped++;
    }
}

/**
 * Drop a range of streams.
 *
 * @param first  first StreamID.
 * @param last   last StreamID. Costs the less of the streams of the range and the entries of the cache.
 */
SMMUV3_INLINE void smmuv3_iotlb_config_drop_range(struct smmuv3_iotlb_configs *c, unsigned state, uint32_t first,
                                                  uint32_t last)
{
    if (last < first || !smmuv3_iotlb_config_enter_(c, state))
        return;
    if (last - first > c->mask)
        smmuv3_iotlb_config_sweep_(c, state & 7, first, last);
    else
        for (uint32_t i = 0; i <= last - first; i++)
            smmuv3_iotlb_config_drop_stream_(c, state, first + i, SMMUV3_IOTLB_CONFIG_ALL_, 0);
    smmuv3_iotlb_config_leave_(c);
}

/**
 * Carry out a CFGI command.
 *
 * @param c    set up.
 * @param cmd  the command; legality for the queue is smmuv3_cmd_check()'s.
 * @param env  the state of the queue; on the Secure queue SSec tells the state of the stream.
 * @return SMMUV3_OK, also for CFGI_VMS_PIDM, which concerns nothing that is kept here; SMMUV3_ERR_NOT_FOUND: not a CFGI.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_iotlb_cfgi(struct smmuv3_iotlb_configs *c, const struct smmuv3_cmd *cmd,
                                                               const struct smmuv3_env *env)
{
    const bool ssec = smmuv3_field_get(cmd->w, SMMUV3_F_CMD_CFGI_STE_SSec) != 0;
    const uint32_t stream = SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_StreamID));
    unsigned state = SMMUV3_CAST(unsigned, env->state);
    uint64_t first;
    uint64_t last;

    if (!smmuv3_cmd_is_cfgi(cmd))
        return SMMUV3_ERR_NOT_FOUND;
    if (env->state == SMMUV3_STATE_S && !ssec)
        state = SMMUV3_STATE_NS;
    switch (smmuv3_cmd_opcode(cmd)) {
    case SMMUV3_OP_CFGI_STE:
    case SMMUV3_OP_CFGI_CD_ALL: smmuv3_iotlb_config_drop_stream(c, state, stream); break;
    case SMMUV3_OP_CFGI_CD:
        smmuv3_iotlb_config_drop_cd(c, state, stream,
                                    SMMUV3_CAST(uint32_t, smmuv3_field_get(cmd->w, SMMUV3_F_CMD_CFGI_CD_SubstreamID)));
        break;
    case SMMUV3_OP_CFGI_STE_RANGE:
        if (smmuv3_cmd_is_cfgi_all(cmd)) {
            smmuv3_iotlb_config_drop_state(c, state);
            break;
        }
        if (smmuv3_cmd_range(cmd, env, &first, &last) == SMMUV3_OK)
            smmuv3_iotlb_config_drop_range(c, state, SMMUV3_CAST(uint32_t, first), SMMUV3_CAST(uint32_t, last));
        break;
    default: break;
    }
    return SMMUV3_OK;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

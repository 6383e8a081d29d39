/* SPDX-License-Identifier: MIT */
/**
 * nest_types.h - whose streams they are: virtual StreamIDs of a guest and physical ones of the host.
 *
 * A table is an array of the caller's, sorted by virtual StreamID, with a second array of places in it in the order of
 * physical StreamIDs. No StreamID is in it twice, neither virtual nor physical: a physical stream that two guests name
 * would be a hole, and one table has one guest. Where a table does not suit, two callbacks take its place.
 *
 * Concurrency: plain values, read by the other headers of the kit. Who changes a table or flags of an entry excludes
 * readers himself.
 */
#ifndef SMMUV3_NEST_TYPES_H
#define SMMUV3_NEST_TYPES_H

#include "compiler.h"
#include "status.h"

/** What is true of a stream now. */
enum smmuv3_nest_stream_flag {
    /**
     * ATS is on: EATS of the physical STE is not 0 and the endpoint was told. CMD_ATC_INV for any other stream has no
     * effect, so that an endpoint that does not answer cannot stop the host's queue by a guest's will.
     */
    SMMUV3_NEST_STREAM_ATS = 1,
    /** The guest answers page requests of this stream with CMD_PRI_RESP. */
    SMMUV3_NEST_STREAM_PRI = 2,
    /** The guest answers stalls of this stream with CMD_RESUME. */
    SMMUV3_NEST_STREAM_STALL = 4
};

/** One stream of a guest. */
struct smmuv3_nest_stream {
    /** StreamID that the guest uses. */
    uint32_t vsid;
    /** StreamID that the host's SMMU sees. */
    uint32_t psid;
    /** Bits of `enum smmuv3_nest_stream_flag`. */
    uint32_t flags;
    /** A number of the caller's; not looked at. */
    uint32_t tag;
};

/**
 * Look a stream up, by virtual or by physical StreamID. Called with no lock of the library held; may not re-enter the
 * kit with the same table. @return whether the guest has the stream; `out` then holds all of it.
 */
typedef bool (*smmuv3_nest_find_fn)(void *ctx, uint32_t sid, struct smmuv3_nest_stream *out);

/** Streams of one guest. All zero: it has none. */
struct smmuv3_nest_streams {
    /** Streams in the order of `vsid`; NULL when `count` is 0. */
    const struct smmuv3_nest_stream *v;
    /** Places in `v` in the order of `psid`; NULL: physical StreamIDs are searched for one by one. */
    const uint32_t *by_physical;
    /** Number of streams; 0 with `by_vsid`. */
    uint32_t count;
    /** The first virtual StreamID of `v`. */
    uint32_t first;
    /** Used instead of the table when not NULL. */
    smmuv3_nest_find_fn by_vsid;
    /** Used instead of the table when not NULL. */
    smmuv3_nest_find_fn by_psid;
    /** First argument of both. */
    void *ctx;
};

/** Key of a place: virtual StreamIDs without `order`, physical ones of the places in it. */
SMMUV3_INLINE uint32_t smmuv3_nest_key_(const struct smmuv3_nest_stream *v, const uint32_t *order, uint32_t at)
{
    return order == NULL ? v[at].vsid : v[order[at]].psid;
}

/** Swap two places. */
SMMUV3_INLINE void smmuv3_nest_swap_(struct smmuv3_nest_stream *v, uint32_t *order, uint32_t a, uint32_t b)
{
    if (order != NULL) {
        uint32_t place = order[a];
        order[a] = order[b];
        order[b] = place;
        return;
    }
    struct smmuv3_nest_stream stream = v[a];
    v[a] = v[b];
    v[b] = stream;
}

/** Let a place sink in a heap of `count` places, at most 32 steps. */
SMMUV3_INLINE void smmuv3_nest_sink_(struct smmuv3_nest_stream *v, uint32_t *order, uint32_t at, uint32_t count)
{
    while (at < count / 2) {
        uint32_t child = 2 * at + 1;
        if (child + 1 < count && smmuv3_nest_key_(v, order, child + 1) > smmuv3_nest_key_(v, order, child))
            child++;
        if (smmuv3_nest_key_(v, order, at) >= smmuv3_nest_key_(v, order, child))
            return;
        smmuv3_nest_swap_(v, order, at, child);
        at = child;
    }
}

/** Sort in place. @return true when no key is there twice. */
SMMUV3_NEVER_INLINE bool smmuv3_nest_sort_(struct smmuv3_nest_stream *v, uint32_t *order, uint32_t count)
{
    if (count < 2)
        return true;
    for (uint32_t i = count / 2; i-- > 0;)
        smmuv3_nest_sink_(v, order, i, count);
    for (uint32_t left = count; left > 1;) {
        left--;
        smmuv3_nest_swap_(v, order, 0, left);
        smmuv3_nest_sink_(v, order, 0, left);
    }
    for (uint32_t i = 1; i < count; i++)
        if (smmuv3_nest_key_(v, order, i) == smmuv3_nest_key_(v, order, i - 1))
            return false;
    return true;
}

/**
 * Make a table of an array in any order.
 *
 * @param streams      all of it is set; keeps the two arrays.
 * @param v            the streams; sorted by this call. May be NULL when `count` is 0.
 * @param by_physical  receives `count` places; NULL when physical StreamIDs are never looked for, or rarely.
 * @param count        at most 2^31.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT: NULL, or count; SMMUV3_ERR_EXISTS: a StreamID is there twice, virtual or
 *         (with `by_physical`) physical: the arrays are in some order, `streams` is unchanged.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_nest_streams_make(struct smmuv3_nest_streams *streams,
                                                                      struct smmuv3_nest_stream *v,
                                                                      uint32_t *by_physical, uint32_t count)
{
    if (streams == NULL || (v == NULL && count != 0) || count > 0x80000000u)
        return SMMUV3_ERR_ARGUMENT;
    if (!smmuv3_nest_sort_(v, NULL, count))
        return SMMUV3_ERR_EXISTS;
    for (uint32_t i = 0; by_physical != NULL && i < count; i++)
        by_physical[i] = i;
    if (by_physical != NULL && !smmuv3_nest_sort_(v, by_physical, count))
        return SMMUV3_ERR_EXISTS;
    streams->v = v;
    streams->by_physical = by_physical;
    streams->count = count;
    streams->first = count != 0 ? v[0].vsid : 0;
    streams->by_vsid = NULL;
    streams->by_psid = NULL;
    streams->ctx = NULL;
    return SMMUV3_OK;
}

/** The last place whose virtual StreamID is not above `vsid`, or the first; at most 32 steps. */
SMMUV3_INLINE const struct smmuv3_nest_stream *smmuv3_nest_nearest_(const struct smmuv3_nest_stream *v, uint32_t count,
                                                                    uint32_t vsid)
{
    while (count > 1) {
        const uint32_t half = count / 2;
        v = v[half].vsid <= vsid ? v + half : v;
        count -= half;
    }
    return v;
}

/** Look for a virtual StreamID that is not where it would be in a table without gaps. @return its place, or NULL. */
SMMUV3_INLINE const struct smmuv3_nest_stream *smmuv3_nest_search_(const struct smmuv3_nest_streams *streams,
                                                                   uint32_t vsid)
{
    if (streams->count == 0)
        return NULL;
    const struct smmuv3_nest_stream *v = smmuv3_nest_nearest_(streams->v, streams->count, vsid);
    return v->vsid == vsid ? v : NULL;
}

/**
 * Look for a virtual StreamID in the table. A table without gaps takes one step, others at most 32.
 *
 * @return its place, or NULL.
 */
SMMUV3_INLINE const struct smmuv3_nest_stream *smmuv3_nest_table_vsid_(const struct smmuv3_nest_streams *streams,
                                                                       uint32_t vsid)
{
    const uint32_t guess = vsid - streams->first;
    if (SMMUV3_LIKELY(guess < streams->count && streams->v[guess].vsid == vsid))
        return &streams->v[guess];
    return smmuv3_nest_search_(streams, vsid);
}

/** Look for a physical StreamID in the table. @return its place, or NULL. */
SMMUV3_INLINE const struct smmuv3_nest_stream *smmuv3_nest_table_psid_(const struct smmuv3_nest_streams *streams,
                                                                       uint32_t psid)
{
    const struct smmuv3_nest_stream *v = streams->v;
    uint32_t low = 0;
    uint32_t high = streams->count;
    if (streams->by_physical == NULL) {
        for (uint32_t i = 0; i < streams->count; i++)
            if (v[i].psid == psid)
                return &v[i];
        return NULL;
    }
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        uint32_t found = v[streams->by_physical[middle]].psid;
        if (found == psid)
            return &v[streams->by_physical[middle]];
        if (found < psid)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

/** Copy a stream that was found. */
SMMUV3_INLINE bool smmuv3_nest_take_(const struct smmuv3_nest_stream *found, struct smmuv3_nest_stream *out)
{
    if (found == NULL)
        return false;
    out->vsid = found->vsid;
    out->psid = found->psid;
    out->flags = found->flags;
    out->tag = found->tag;
    return true;
}

/** Find a stream of the guest by virtual StreamID. @return false, `out` unchanged, when the guest does not have it. */
SMMUV3_INLINE bool smmuv3_nest_find_vsid(const struct smmuv3_nest_streams *streams, uint32_t vsid,
                                         struct smmuv3_nest_stream *out)
{
    if (streams->by_vsid != NULL)
        return streams->by_vsid(streams->ctx, vsid, out);
    return smmuv3_nest_take_(smmuv3_nest_table_vsid_(streams, vsid), out);
}

/** Find a stream of the guest by physical StreamID. @return false, `out` unchanged, when the guest does not have it. */
SMMUV3_INLINE bool smmuv3_nest_find_psid(const struct smmuv3_nest_streams *streams, uint32_t psid,
                                         struct smmuv3_nest_stream *out)
{
    if (streams->by_psid != NULL)
        return streams->by_psid(streams->ctx, psid, out);
    return smmuv3_nest_take_(smmuv3_nest_table_psid_(streams, psid), out);
}

#endif

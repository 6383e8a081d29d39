/* SPDX-License-Identifier: MIT */
/* What the tests of the translation cache share: a cache in static memory, a fill in one call, random numbers. */
#ifndef TESTS_IOTLB_KIT_H
#define TESTS_IOTLB_KIT_H

#include "smmuv3/iotlb.h"

#include <stdlib.h>
#include <string.h>

struct kit {
    struct smmuv3_iotlb tlb;
    void *memory;
};

static inline void kit_open(struct kit *k, unsigned entries_log2, unsigned contexts_log2)
{
    const size_t bytes = smmuv3_iotlb_bytes(entries_log2, contexts_log2);

    k->memory = aligned_alloc(SMMUV3_IOTLB_ALIGN, (bytes + SMMUV3_IOTLB_ALIGN - 1) & ~(size_t)(SMMUV3_IOTLB_ALIGN - 1));
    if (k->memory == NULL ||
        smmuv3_iotlb_init(&k->tlb, k->memory, bytes, entries_log2, contexts_log2, 0x1234567) != SMMUV3_OK)
        abort();
}

static inline void kit_close(struct kit *k)
{
    free(k->memory);
}

static inline uint64_t kit_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state * UINT64_C(0x2545f4914f6cdd1d);
}

/* A 4 KiB leaf of level 3. */
static inline struct smmuv3_iotlb_mapping kit_page(uint64_t output)
{
    struct smmuv3_iotlb_mapping m;

    memset(&m, 0, sizeof m);
    m.output = output;
    m.size_log2 = 12;
    m.perm = SMMUV3_DESC_PR | SMMUV3_DESC_PW | SMMUV3_DESC_UR | SMMUV3_DESC_UW;
    m.space = SMMUV3_STATE_NS;
    m.level = 3;
    m.granule_log2 = 12;
    return m;
}

/* Begin and end a fill at once. */
static inline smmuv3_status kit_fill(struct kit *k, uint64_t key, uint64_t address, const struct smmuv3_iotlb_mapping *m)
{
    struct smmuv3_iotlb_ref ref = {key, SMMUV3_IOTLB_NONE};
    struct smmuv3_iotlb_token token;
    smmuv3_status status = smmuv3_iotlb_begin(&k->tlb, &ref, address, &token);

    return status != SMMUV3_OK ? status : smmuv3_iotlb_fill(&k->tlb, &token, m);
}

static inline bool kit_has(struct kit *k, uint64_t key, uint64_t address)
{
    const struct smmuv3_iotlb_ref ref = {key, SMMUV3_IOTLB_NONE};
    struct smmuv3_iotlb_hit hit;

    return smmuv3_iotlb_lookup(&k->tlb, &ref, address, &hit);
}

/* An entry as an invariant wants it: every list complete, counted, and found by its bit. Returns the entries in lists. */
static inline unsigned kit_lists(const struct kit *k)
{
    const struct smmuv3_iotlb *t = &k->tlb;
    const uint32_t lists = (t->group_mask + 1) << t->group_log2;
    unsigned all = 0;

    for (uint32_t list = 0; list < lists; list++) {
        uint32_t prev = SMMUV3_IOTLB_NONE;
        uint32_t n = 0;
        for (uint32_t e = t->heads[list].first.v; e != SMMUV3_IOTLB_NONE; e = t->links[e].next.v) {
            if (t->links[e].prev.v != prev || t->entries[e].tag.v >> 16 == 0 ||
                smmuv3_iotlb_list_of_(t, t->entries[e].tag.v >> 16, t->entries[e].key.v) != list)
                abort();
            prev = e;
            n++;
        }
        if (n != t->heads[list].count.v || (n != 0) != (t->used[list / 64].v >> (list & 63) & 1))
            abort();
        all += n;
    }
    return all;
}

#endif

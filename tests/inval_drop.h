/* SPDX-License-Identifier: MIT */
/*
 * What an invalidation command obliges an SMMU to drop, for one cached entry, and which commands are not allowed.
 * Written from sections 4.4 and 4.5.1 apart from the library: it includes none of its headers and spells every number
 * itself.
 */
#ifndef TESTS_INVAL_DROP_H
#define TESTS_INVAL_DROP_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* A cached entry. Group: the addresses of the contiguous group that it was cached for; equal to the entry for none. */
struct drop_entry {
    uint64_t first, last;
    uint64_t group_first, group_last;
    unsigned granule_log2; /* of the tables it came from */
    int level;             /* of the descriptor */
    bool leaf;
    bool stage2;
    unsigned regime; /* 0: EL1, 2: EL2, 3: EL3 */
    uint32_t asid, vmid;
};

/* What is known of the SMMU. */
struct drop_smmu {
    bool ril, ds, erratum;
};

struct drop_fields {
    unsigned op;
    uint32_t asid, vmid;
    unsigned num, scale, tg, ttl;
    bool leaf_only;
    uint64_t address;
};

static inline struct drop_fields drop_decode(uint64_t w0, uint64_t w1)
{
    struct drop_fields f;
    f.op = (unsigned)(w0 & 0xff);
    f.num = (unsigned)(w0 >> 12 & 31);
    f.scale = (unsigned)(w0 >> 20 & 63);
    f.vmid = (uint32_t)(w0 >> 32 & 0xffff);
    f.asid = (uint32_t)(w0 >> 48);
    f.leaf_only = (w1 & 1) != 0;
    f.ttl = (unsigned)(w1 >> 8 & 3);
    f.tg = (unsigned)(w1 >> 10 & 3);
    f.address = w1 & ~UINT64_C(0xfff);
    return f;
}

static inline bool drop_by_address(unsigned op)
{
    return op == 0x12 || op == 0x13 || op == 0x1a || op == 0x22 || op == 0x23 || op == 0x2a || op == 0x52 ||
           op == 0x53 || op == 0x5a;
}

/* Last address that a command by address covers; 0 with *bad set when the command is not allowed. */
static inline uint64_t drop_last(const struct drop_fields *f, const struct drop_smmu *s, const char **bad)
{
    static const unsigned granules[4] = {12, 12, 14, 16};
    static const unsigned aligned[4][4] = {{12, 12, 12, 12}, {12, 30, 21, 12}, {14, 36, 25, 14}, {16, 42, 29, 16}};
    unsigned tg = granules[f->tg];
    *bad = NULL;
    if (f->tg == 0) {
        if (f->num != 0 || f->scale != 0 || f->ttl != 0)
            *bad = "NUM, SCALE or TTL without TG";
        return f->address + 0xfff;
    }
    if (!s->ril)
        *bad = "a range command without IDR3.RIL";
    if (f->num == 0 && f->scale == 0 && f->ttl == 0)
        *bad = "the reserved combination";
    if (f->tg == 2 && f->ttl == 1 && !s->ds)
        *bad = "TTL 1 with 16 KB without DS";
    if (f->scale > (s->ds ? 39u : 31u))
        *bad = "SCALE";
    if ((f->address & ((UINT64_C(1) << aligned[f->tg][f->ttl]) - 1)) != 0)
        *bad = "the address is not aligned as TTL needs";
    /* (NUM + 1) << (SCALE + granule): at most 2^(5 + 39 + 16) bytes */
    uint64_t bytes = (uint64_t)(f->num + 1) << (f->scale + tg);
    if (*bad == NULL && f->address + bytes - 1 < f->address)
        *bad = "the range wraps";
    return f->address + bytes - 1;
}

static inline bool drop_tags(const struct drop_fields *f, const struct drop_entry *e)
{
    switch (f->op) {
    case 0x10: return e->regime == 0 && e->vmid == f->vmid && !e->stage2;
    case 0x11:
    case 0x12: return e->regime == 0 && e->vmid == f->vmid && e->asid == f->asid && !e->stage2;
    case 0x13: return e->regime == 0 && e->vmid == f->vmid && !e->stage2;
    case 0x20:
    case 0x23: return e->regime == 2;
    case 0x21:
    case 0x22: return e->regime == 2 && e->asid == f->asid;
    case 0x28: return e->regime == 0 && e->vmid == f->vmid;
    case 0x2a: return e->regime == 0 && e->vmid == f->vmid && e->stage2;
    case 0x18:
    case 0x1a: return e->regime == 3;
    default: return false;
    }
}

/* Must the command drop the entry? Aborts at a command that is not allowed. */
static inline bool drop_must(uint64_t w0, uint64_t w1, const struct drop_smmu *s, const struct drop_entry *e)
{
    static const unsigned granules[4] = {0, 12, 14, 16};
    const struct drop_fields f = drop_decode(w0, w1);
    const char *bad;
    if (!drop_by_address(f.op))
        return drop_tags(&f, e);
    uint64_t last = drop_last(&f, s, &bad);
    if (bad != NULL) {
        fprintf(stderr, "command %016llx %016llx: %s\n", (unsigned long long)w0, (unsigned long long)w1, bad);
        abort();
    }
    if (!drop_tags(&f, e) || (f.leaf_only && !e->leaf))
        return false;
    if (f.tg == 0)
        return e->first <= f.address && f.address <= e->last;
    if (granules[f.tg] != e->granule_log2)
        return false;
    if (f.ttl != 0 && e->leaf && e->level != (int)f.ttl)
        return false;
    if (f.ttl != 0 && !e->leaf && e->level >= (int)f.ttl)
        return false;
    if (s->erratum && (e->group_first < f.address || e->group_last > last) &&
        (e->group_first != e->first || e->group_last != e->last))
        return false; /* a group that is covered in part only */
    return e->first <= last && f.address <= e->last;
}

#endif

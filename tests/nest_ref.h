/* SPDX-License-Identifier: MIT */
/*
 * What a guest with stage 1 only may put into a Non-secure command queue, and what becomes of it: written a second
 * time, from the text of the specification (IHI 0070 chapter 4), in bits and words, with nothing of the library.
 */
#ifndef NEST_REF_H
#define NEST_REF_H

#include <stdbool.h>
#include <stdint.h>

/* What the guest was shown. */
struct nest_ref_guest {
    bool asid16, ril, ds, ats, pri, stall;
    unsigned ssid_bits;
    unsigned minor;
    uint16_t vmid;
    bool prefetch;
};

/* A stream as the reference needs it: found, physical StreamID, flags 1 ATS, 2 PRI, 4 stalls. */
struct nest_ref_stream {
    bool found;
    uint32_t psid;
    uint32_t flags;
};

enum nest_ref_answer { NEST_REF_ILLEGAL, NEST_REF_NOTHING, NEST_REF_SENT, NEST_REF_STE, NEST_REF_SYNC };

static inline uint64_t ref_bits(uint64_t w, unsigned hi, unsigned lo)
{
    return w >> lo & (~0ull >> (63 - (hi - lo)));
}

/* Are all bits of a word 0 that lie outside of up to six ranges? A pair hi, lo each; the list ends with -1. */
static inline bool ref_only(uint64_t w, const int *ranges)
{
    for (; *ranges >= 0; ranges += 2)
        for (int i = ranges[1]; i <= ranges[0]; i++)
            w &= ~(1ull << i);
    return w == 0;
}

#define REF_ONLY(word, ...) ref_only(word, (const int[]){__VA_ARGS__, -1})

/* 4.4.1.1: NUM 16:12, SCALE 25:20 (24:20 without 52-bit tables), TG 11:10 and TTL 9:8 of word 1. */
static inline bool ref_range_ok(const struct nest_ref_guest *g, uint64_t w0, uint64_t w1)
{
    uint64_t num = ref_bits(w0, 16, 12), scale = ref_bits(w0, 25, 20);
    uint64_t tg = ref_bits(w1, 11, 10), ttl = ref_bits(w1, 9, 8);
    if (ref_bits(w1, 7, 7) != 0)
        return false; /* TTL128 needs 128-bit descriptors, which no guest is shown */
    if (!g->ril)
        return num == 0 && scale == 0 && tg == 0 && ttl == 0; /* RES0 without range invalidation */
    if (!g->ds && scale >= 32)
        return false; /* bit 25 is RES0 */
    if (tg == 0)
        return num == 0 && scale == 0 && ttl == 0; /* RES0 with TG=0 */
    if (tg == 2 && ttl == 1 && !g->ds)
        ttl = 0; /* 16KB: no blocks of level 1 without DS, the hint counts as 0 */
    return num != 0 || scale != 0 || ttl != 0; /* all 0 is reserved: CERROR_ILL */
}

static inline bool ref_asid_ok(const struct nest_ref_guest *g, uint64_t w0)
{
    return g->asid16 || ref_bits(w0, 63, 56) == 0; /* 4.4: upper byte is 0 with 8-bit ASIDs */
}

/* 4.7.3: MSIAddress ends at bit 55, at bit 51 before v3.4, at bit 47 in v3.0; bits 1:0 and what is above are RES0. */
static inline bool ref_msi_ok(const struct nest_ref_guest *g, uint64_t w1)
{
    return REF_ONLY(w1, g->minor >= 4 ? 55 : g->minor >= 1 ? 51 : 47, 2);
}

/* Is it CERROR_ILL, or a reserved bit that an SMMU may take for one? SSec (bit 10) is 0 on a Non-secure queue. */
static inline bool nest_ref_legal(const struct nest_ref_guest *g, uint64_t w0, uint64_t w1)
{
    switch (ref_bits(w0, 7, 0)) {
    case 0x01: return REF_ONLY(w0, 7, 0, 11, 11, 31, 12, 63, 32) && w1 == 0;
    case 0x02:
        return REF_ONLY(w0, 7, 0, 11, 11, 31, 12, 63, 32) && REF_ONLY(w1, 4, 0, 9, 5, 63, 12) &&
               (g->minor >= 1 || ref_bits(w1, 9, 5) == 0);
    case 0x03: return REF_ONLY(w0, 7, 0, 63, 32) && REF_ONLY(w1, 0, 0);
    case 0x04: return REF_ONLY(w0, 7, 0, 63, 32) && REF_ONLY(w1, 4, 0);
    case 0x05: return REF_ONLY(w0, 7, 0, 31, 12, 63, 32) && REF_ONLY(w1, 0, 0);
    case 0x06: return REF_ONLY(w0, 7, 0, 63, 32) && w1 == 0;
    case 0x10: return REF_ONLY(w0, 7, 0, 47, 32) && w1 == 0;
    case 0x11: return REF_ONLY(w0, 7, 0, 47, 32, 63, 48) && w1 == 0 && ref_asid_ok(g, w0);
    case 0x12:
        return REF_ONLY(w0, 7, 0, 16, 12, 25, 20, 47, 32, 63, 48) && REF_ONLY(w1, 0, 0, 7, 7, 11, 8, 63, 12) &&
               ref_asid_ok(g, w0) && ref_range_ok(g, w0, w1);
    case 0x13:
        return REF_ONLY(w0, 7, 0, 16, 12, 25, 20, 47, 32) && REF_ONLY(w1, 0, 0, 7, 7, 11, 8, 63, 12) &&
               ref_range_ok(g, w0, w1);
    case 0x30: return w0 == 0x30 && w1 == 0;
    case 0x40:
        return g->ats && REF_ONLY(w0, 7, 0, 9, 9, 11, 11, 31, 12, 63, 32) && REF_ONLY(w1, 5, 0, 63, 12) &&
               ref_bits(w1, 5, 0) <= 52;
    case 0x41:
        return g->pri && REF_ONLY(w0, 7, 0, 11, 11, 31, 12, 63, 32) && REF_ONLY(w1, 8, 0, 13, 12) &&
               ref_bits(w1, 13, 12) != 3;
    case 0x44: return g->stall && REF_ONLY(w0, 7, 0, 13, 12, 63, 32) && REF_ONLY(w1, 15, 0);
    case 0x45: return g->stall && REF_ONLY(w0, 7, 0, 63, 32) && w1 == 0;
    case 0x46:
        return REF_ONLY(w0, 7, 0, 13, 12, 23, 22, 27, 24, 63, 32) && ref_msi_ok(g, w1) &&
               ref_bits(w0, 13, 12) != 3;
    default: return false; /* reserved, or of stage 2, EL2, EL3, Secure, DPT, MPAM, the next issue, the implementer */
    }
}

/* What the host's queue gets. */
static inline enum nest_ref_answer nest_ref_rewrite(const struct nest_ref_guest *g, const struct nest_ref_stream *s,
                                                    uint64_t w0, uint64_t w1, uint64_t *out)
{
    unsigned op = (unsigned)ref_bits(w0, 7, 0);
    uint64_t vmid = (uint64_t)g->vmid << 32;
    if (!nest_ref_legal(g, w0, w1))
        return NEST_REF_ILLEGAL;
    out[0] = w0;
    out[1] = w1;
    if (op == 0x46)
        return NEST_REF_SYNC;
    if (op == 0x03 || op == 0x04)
        return NEST_REF_STE;
    if (op == 0x30 || op == 0x10) {
        out[0] = 0x10 | vmid;
        return NEST_REF_SENT;
    }
    if (op >= 0x11 && op <= 0x13) {
        out[0] = (w0 & ~0x0000ffff00000000ull) | vmid;
        if (ref_bits(w1, 11, 10) == 2 && ref_bits(w1, 9, 8) == 1 && !g->ds)
            out[1] = w1 & ~0x300ull;
        return NEST_REF_SENT;
    }
    if (op <= 0x02 && !g->prefetch)
        return NEST_REF_NOTHING;
    if (!s->found)
        return NEST_REF_NOTHING; /* 4.1.7: no effect */
    if ((op == 0x40 && (s->flags & 1) == 0) || (op == 0x41 && (s->flags & 2) == 0) ||
        (op >= 0x44 && (s->flags & 4) == 0))
        return NEST_REF_NOTHING;
    out[0] = (w0 & 0xffffffff) | (uint64_t)s->psid << 32;
    if (g->ssid_bits == 0 && (op < 0x44))
        out[0] &= op == 0x05 || op == 0x06 ? ~0xfffff000ull : ~0xfffff800ull; /* no SubstreamIDs: SSV=0 */
    return NEST_REF_SENT;
}

#endif

/* SPDX-License-Identifier: MIT */
/*
 * A reader of STEs and CDs that follows R061 to R063: each of the eight words may independently have any value that it had
 * since the last completed CFGI and CMD_SYNC began; where 128-bit accesses are promised, each of the four pairs of words. What such a reader acts on is written here a second time, from the field
 * texts of 5.2 and 5.4 on bits taken by hand, and not from the masks that the planner uses.
 */
#ifndef PLAN_ENTRY_READER_H
#define PLAN_ENTRY_READER_H

#include "smmuv3/plan_entry.h"

#include <stdio.h>
#include <string.h>

#define READER_BIT(n) (UINT64_C(1) << (n))

static inline uint64_t reader_bits(uint64_t w, unsigned hi, unsigned lo)
{
    return w >> lo & (UINT64_MAX >> (63 - (hi - lo)));
}

static inline uint64_t reader_range(unsigned hi, unsigned lo)
{
    return (UINT64_MAX >> (63 - (hi - lo))) << lo;
}

/* One bit of an ID register that is known. */
static inline unsigned reader_cap(const struct smmuv3_env *env, int slot, unsigned hi, unsigned lo)
{
    return env->caps.raw[slot] >> lo & ((2u << (hi - lo)) - 1);
}

/* What the reader of an STE acts on, EATS excepted: two entries that give the same words do the same to ordinary traffic. */
static inline void reader_ste(const struct smmuv3_env *env, const uint64_t *w, uint64_t *out)
{
    unsigned config = (unsigned)reader_bits(w[0], 3, 1);
    bool s = env->state == SMMUV3_STATE_S;
    bool stage1 = (config & 1) != 0, stage2 = (config & 2) != 0;
    memset(out, 0, 64);
    out[0] = w[0] & 1;
    if (out[0] == 0 || config < 4)
        return;
    memcpy(out, w, 64);
    bool ssid = reader_cap(env, SMMUV3_CAPS_SLOT_IDR1, 10, 6) != 0;
    bool strw = config == 5 && !(env->state == SMMUV3_STATE_NS && reader_cap(env, SMMUV3_CAPS_SLOT_IDR0, 9, 9) == 0);
    out[1] &= ~(reader_range(23, 19) | reader_range(29, 28)); /* MEV, software's bits, EATS */
    if (!stage1) {
        out[0] &= ~(reader_range(5, 4) | reader_range(55, 6) | reader_range(63, 59));
        out[1] &= ~(reader_range(7, 0) | READER_BIT(24) | READER_BIT(26) | READER_BIT(27));
    } else {
        if (!ssid)
            out[0] &= ~reader_range(63, 59);
        bool table = reader_bits(out[0], 63, 59) != 0;
        if (!table) {
            out[0] &= ~reader_range(5, 4);
            out[1] &= ~reader_range(1, 0);
        }
        if (!(table && reader_bits(out[1], 1, 0) == 1)) /* stage 1 gives the shareability */
            out[1] &= ~reader_range(45, 44);
    }
    if (!strw)
        out[1] &= ~reader_range(31, 30);
    if (!stage2) {
        out[1] &= ~(reader_range(11, 8) | READER_BIT(25));
        out[2] &= ~reader_range(61, 32);
        out[3] &= ~(reader_range(3, 0) | reader_range(55, 4) | reader_range(62, 61));
        out[7] = 0;
        if (s) {
            out[4] &= ~(reader_range(39, 32) | reader_range(47, 46));
            out[6] &= ~(reader_range(2, 0) | reader_range(55, 4) | reader_range(62, 61));
        }
    } else {
        if ((w[2] & READER_BIT(56)) != 0)
            out[2] &= ~READER_BIT(53);
        if (config == 6)
            out[2] &= ~READER_BIT(54);
        if ((w[2] & READER_BIT(51)) == 0)
            out[2] &= ~(reader_range(50, 48) | reader_range(37, 36));
        if (s && ((w[3] & 1) != 0 || (w[6] & 3) != 0))
            out[3] &= ~READER_BIT(1);
        if (s && (w[6] & 1) != 0)
            out[6] &= ~READER_BIT(1);
    }
    bool no_stage2 = reader_cap(env, SMMUV3_CAPS_SLOT_IDR0, 0, 0) == 0 || (s && env->caps.raw[SMMUV3_CAPS_SLOT_S_IDR1] >> 30 == 0);
    if (config == 4 || no_stage2 || (strw && reader_bits(w[1], 31, 30) != 0) || (s && config == 5))
        out[2] &= ~reader_range(15, 0);
    if (env->state == SMMUV3_STATE_NS || (s && stage1))
        out[1] &= ~reader_range(47, 46);
    if (reader_cap(env, SMMUV3_CAPS_SLOT_IDR3, 3, 3) != 0)
        out[1] &= ~READER_BIT(18);
    if (reader_cap(env, SMMUV3_CAPS_SLOT_IDR3, 4, 4) == 0)
        out[1] &= ~reader_range(11, 8);
    if (reader_cap(env, SMMUV3_CAPS_SLOT_IDR3, 7, 7) != 0 && (config != 7 || (w[1] & READER_BIT(26)) == 0))
        out[5] &= ~reader_range(55, 12);
}

/* What the reader of a CD acts on, reached through an STE with StreamWorld EL1, VMSAv8. */
static inline void reader_cd(const struct smmuv3_env *env, const uint64_t *w, uint64_t *out)
{
    memset(out, 0, 64);
    if ((w[0] & READER_BIT(31)) == 0)
        return;
    memcpy(out, w, 64);
    bool epd0 = (w[0] & READER_BIT(14)) != 0, epd1 = (w[0] & READER_BIT(30)) != 0;
    bool aa64 = (w[0] & READER_BIT(41)) != 0;
    if (epd0) {
        out[0] &= ~reader_range(13, 0);
        out[1] &= ~reader_range(55, 4);
    }
    if (epd1) {
        out[0] &= ~reader_range(29, 16);
        out[2] &= ~reader_range(55, 4);
    }
    if (epd0 && epd1)
        out[0] &= ~READER_BIT(15);
    if (aa64) {
        out[0] &= ~READER_BIT(37); /* UWXN */
        if ((w[0] & READER_BIT(43)) != 0)
            out[0] &= ~READER_BIT(35); /* AFFD with HA */
    } else
        out[0] &= ~(reader_range(34, 32) | reader_range(7, 6) | reader_range(23, 22) | READER_BIT(42) | READER_BIT(43) |
                    reader_range(5, 3) | reader_range(21, 19));
    if (env->state != SMMUV3_STATE_S) {
        out[1] &= ~READER_BIT(0);
        out[2] &= ~READER_BIT(0);
    }
    bool had = reader_cap(env, SMMUV3_CAPS_SLOT_IDR3, 2, 2) != 0;
    bool pbha = reader_cap(env, SMMUV3_CAPS_SLOT_IDR3, 4, 4) != 0;
    for (unsigned i = 1; i <= 2; i++) {
        if (!pbha || (w[i] & 2) == 0)
            out[i] &= ~reader_range(63, 60);
        if (!had)
            out[i] &= ~READER_BIT(1);
    }
}

/* A plan under test. */
struct reader {
    const struct smmuv3_plan_entry *plan;
    const struct smmuv3_env *env;
    /* NULL for an STE. */
    const struct smmuv3_ste *ste;
    const uint64_t *from;
    const uint64_t *to;
    /* Both ends are legal: so must be what lies between. */
    bool legal;
    /* Words that are stored and read as one: 1, or 2 where 128-bit accesses are promised. */
    unsigned unit;
    /* What the ends act on. */
    uint64_t old_acts[8];
    uint64_t new_acts[8];
    /* Values that each word may have. */
    uint64_t seen[8][8];
    unsigned count[8];
};

static inline void reader_acts(const struct reader *r, const uint64_t *w, uint64_t *out)
{
    if (r->ste == NULL)
        reader_ste(r->env, w, out);
    else
        reader_cd(r->env, w, out);
}

static inline bool reader_valid(const struct reader *r, const uint64_t *w)
{
    return (w[0] & (r->ste == NULL ? 1 : READER_BIT(31))) != 0;
}

/* EATS as the SMMU takes it, in an entry that translates. */
static inline unsigned reader_eats(const uint64_t *w)
{
    return (w[0] & 1) != 0 && reader_bits(w[0], 3, 1) > 4 ? (unsigned)reader_bits(w[1], 29, 28) : 0;
}

/* One mix. */
static inline const char *reader_judge(const struct reader *r, const uint64_t *mix)
{
    uint64_t acts[8];
    reader_acts(r, mix, acts);
    bool old = memcmp(acts, r->old_acts, 64) == 0;
    bool fresh = memcmp(acts, r->new_acts, 64) == 0;
    if (!old && !fresh && !(r->plan->verdict != SMMUV3_PLAN_HITLESS && !reader_valid(r, mix)))
        return "a mix acts as neither entry";
    if (r->ste == NULL) {
        unsigned eats = reader_eats(mix);
        if (eats != 0 && eats != reader_eats(r->from) && eats != reader_eats(r->to))
            return "a mix has an EATS of neither entry";
    }
    if (!r->legal || !reader_valid(r, mix))
        return NULL;
    struct smmuv3_findings out = {NULL, 0, 0, 0, 0};
    struct smmuv3_ste ste;
    struct smmuv3_cd cd;
    memcpy(ste.w, mix, 64);
    memcpy(cd.w, mix, 64);
    if (r->ste == NULL ? smmuv3_ste_check(&ste, r->env, &out) == SMMUV3_ILLEGAL
                       : smmuv3_cd_check(&cd, r->ste, r->env, &out) == SMMUV3_ILLEGAL)
        return "a mix is ILLEGAL";
    return NULL;
}

/* Every mix of what the words may be now. */
static inline const char *reader_mixes(const struct reader *r)
{
    unsigned at[8] = {0};
    for (;;) {
        uint64_t mix[8];
        unsigned w = 0;
        for (unsigned i = 0; i < 8; i++)
            mix[i] = r->seen[i][at[i - i % r->unit]];
        const char *wrong = reader_judge(r, mix);
        if (wrong != NULL)
            return wrong;
        while (w < 8 && ++at[w] == r->count[w]) {
            at[w] = 0;
            w += r->unit;
        }
        if (w == 8)
            return NULL;
    }
}

static inline void reader_settle(struct reader *r, const uint64_t *now)
{
    for (unsigned w = 0; w < 8; w++) {
        r->seen[w][0] = now[w];
        r->count[w] = 1;
    }
}

/*
 * Follow a plan. Returns NULL when at every moment every mix is the old or the new entry (or invalid, when the plan says
 * so), none is ILLEGAL although both ends are legal, every store is followed by CFGI before the next CMD_SYNC, and memory
 * ends as the new entry.
 */
static inline const char *reader_follow(struct reader *r)
{
    uint64_t now[8];
    bool told = true;
    memcpy(now, r->from, 64);
    reader_acts(r, r->from, r->old_acts);
    reader_acts(r, r->to, r->new_acts);
    reader_settle(r, now);
    for (size_t i = 0; i < r->plan->count; i++) {
        const struct smmuv3_plan_step *step = &r->plan->v[i];
        unsigned words = step->kind == SMMUV3_PLAN_STORE ? 1 : step->kind == SMMUV3_PLAN_STORE128 ? 2 : 0;
        if (words > r->unit || step->word % (words == 0 ? 1 : words) != 0)
            return "a store that is not one access";
        for (unsigned n = 0; n < words; n++)
            now[step->word + n] = n == 0 ? step->value : step->value2;
        for (unsigned n = 0; n < r->unit && words != 0; n++) {
            unsigned w = step->word - step->word % r->unit + n;
            if (r->count[w] == 8)
                return "a word changes too often";
            r->seen[w][r->count[w]++] = now[w];
            told = false;
        }
        if (step->kind == SMMUV3_PLAN_CFGI)
            told = true;
        if (step->kind == SMMUV3_PLAN_SYNC) {
            if (!told)
                return "CMD_SYNC without CFGI after a store";
            const char *wrong = reader_mixes(r);
            if (wrong != NULL)
                return wrong;
            reader_settle(r, now);
        }
    }
    if (!told || memcmp(now, r->to, 64) != 0)
        return "the end is not the new entry";
    return reader_mixes(r);
}

#endif

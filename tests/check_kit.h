/* SPDX-License-Identifier: MIT */
/* What the tests of the STE and CD checks share: an SMMU that can do everything, edits by field, findings by rule. */
#ifndef CHECK_KIT_H
#define CHECK_KIT_H

#include "smmuv3/caps.h"
#include "smmuv3/check.h"
#include "smmuv3/rules.h"
#include "smmuv3/types.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define KIT_FINDINGS 96

/* A field of the structure under test or of an ID register, and its value. */
struct kit_edit {
    int field;
    uint64_t value;
};

struct kit_result {
    struct smmuv3_finding v[KIT_FINDINGS];
    struct smmuv3_findings out;
    enum smmuv3_verdict verdict;
};

static inline void kit_begin(struct kit_result *r)
{
    r->out.v = r->v;
    r->out.cap = KIT_FINDINGS;
    r->out.count = 0;
    r->out.errors = 0;
    r->out.undecided = 0;
}

static inline void kit_set(struct smmuv3_env *env, int reg, uint32_t value)
{
    cr_assert_eq(smmuv3_caps_set(&env->caps, reg, value), SMMUV3_OK);
}

static inline void kit_forget(struct smmuv3_env *env, int reg)
{
    int slot = smmuv3_caps_slot(reg);
    cr_assert_geq(slot, 0);
    env->caps.known &= ~(1u << slot);
    env->caps.raw[slot] = 0;
}

static inline void kit_edit_cap(struct smmuv3_env *env, int field, uint64_t value)
{
    int slot = smmuv3_caps_field_slot(field);
    cr_assert_geq(slot, 0);
    env->caps.raw[slot] = (uint32_t)smmuv3_field_insert(env->caps.raw[slot], field, value);
}

/* Register values written out by hand: stage 1 and 2, both AArch32 and AArch64 tables, HTTU 3, Hyp, ATS, ASID16, PRI,
 * VMID16, CD2L, two-level stream tables; 20 SubstreamID and 32 StreamID bits; 52-bit addresses, all granules, DS. */
static inline void kit_everything(struct smmuv3_env *env, enum smmuv3_state state)
{
    static const struct smmuv3_env zero;
    *env = zero;
    env->state = state;
    env->atschk = SMMUV3_YES;
    env->e2h = SMMUV3_NO;
    kit_set(env, SMMUV3_R_IDR0, 0x080d16df);
    kit_set(env, SMMUV3_R_IDR1, 0x0e739d20);
    kit_set(env, SMMUV3_R_IDR3, 0x00fff7bc);
    kit_set(env, SMMUV3_R_IDR5, 0x000004f6);
    kit_set(env, SMMUV3_R_AIDR, 4);
    kit_set(env, SMMUV3_R_MPAMIDR, 0x0001003f);
    kit_set(env, SMMUV3_R_S_IDR0, 0x00002000);
    kit_set(env, SMMUV3_R_S_IDR1, 0xa0000020);
    kit_set(env, SMMUV3_R_S_MPAMIDR, 0x0001003f);
    kit_set(env, SMMUV3_R_R_IDR0, 0x00012400);
    kit_set(env, SMMUV3_R_R_IDR1, 0x80000000);
    kit_set(env, SMMUV3_R_R_IDR3, 0x00038000);
    kit_set(env, SMMUV3_R_R_MPAMIDR, 0x0001003f);
    kit_set(env, SMMUV3_R_R_MECIDR, 0xf);
}

static inline const struct smmuv3_finding *kit_find(const struct kit_result *r, int rule, int severity)
{
    for (size_t i = 0; i < r->out.count && i < KIT_FINDINGS; i++)
        if (r->v[i].rule == rule && r->v[i].severity == severity)
            return &r->v[i];
    return NULL;
}

/* Make every repair of the findings. Returns the number of errors without one. */
static inline size_t kit_repair(const struct kit_result *r, uint64_t *w)
{
    size_t left = 0;
    cr_assert_leq(r->out.count, KIT_FINDINGS);
    for (size_t i = 0; i < r->out.count; i++) {
        if (r->v[i].severity != SMMUV3_SEVERITY_ERROR)
            continue;
        if ((r->v[i].flags & SMMUV3_FINDING_FIX) == 0)
            left++;
        else
            smmuv3_field_set(w, r->v[i].field, r->v[i].fix);
    }
    return left;
}

static inline uint64_t kit_random(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return *seed * 0x2545f4914f6cdd1dull;
}

/* Bits hi to lo of a word. */
static inline uint64_t kit_bits(uint64_t w, unsigned hi, unsigned lo)
{
    return w >> lo & (UINT64_MAX >> (63 - (hi - lo)));
}

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Any registers, any memory, any transaction: a walk ends, stays inside what the callback gives, reads a bounded number of
 * words, and its event can be made. Input: 16 bytes of choices, then words that every address is mapped to.
 */
#include "smmuv3/walk.h"
#include "smmuv3/walk_map.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct fuzz_memory {
    const uint8_t *words;
    size_t count;
    unsigned long reads;
    uint64_t salt;
};

static uint64_t word_at(const struct fuzz_memory *m, uint64_t address)
{
    uint64_t v = 0;
    const size_t at = m->count == 0 ? 0 : (size_t)((address >> 3 ^ address >> 12 ^ address >> 21) % m->count);
    for (size_t i = 0; i < 8 && m->count != 0; i++)
        v |= (uint64_t)m->words[8 * at + i] << (8 * i);
    return v;
}

static smmuv3_status fuzz_read(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    struct fuzz_memory *m = (struct fuzz_memory *)ctx;
    (void)space;
    if ((address & 7) != 0)
        abort();
    m->reads++;
    *value = word_at(m, address);
    return (address ^ m->salt) % 61 == 0 ? SMMUV3_ERR_ACCESS : SMMUV3_OK;
}

static smmuv3_status fuzz_cas(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t expected, uint64_t desired,
                              uint64_t *seen)
{
    struct fuzz_memory *m = (struct fuzz_memory *)ctx;
    (void)space;
    (void)desired;
    if ((address & 7) != 0)
        abort();
    m->reads++;
    *seen = m->reads % 3 == 0 ? expected + 1 : expected;
    return SMMUV3_OK;
}

static void walk_one(const struct smmuv3_walk_smmu *smmu, const struct smmuv3_walk_memory *memory,
                     const struct smmuv3_walk_access *access, struct fuzz_memory *m)
{
    static struct smmuv3_walk_result r;
    static struct smmuv3_walk_step steps[SMMUV3_WALK_STEPS_MAX];
    struct smmuv3_walk_trace trace = {steps, SMMUV3_WALK_STEPS_MAX, 0};
    struct smmuv3_walk_options options = {&trace, NULL, NULL};
    struct smmuv3_event_view view;
    struct smmuv3_event event;
    smmuv3_status status;

    m->reads = 0;
    status = smmuv3_walk_transaction(smmu, memory, access, &options, &r);
    if (m->reads > 24ul * 24 * 4 + 200)
        abort();
    if (status != SMMUV3_OK)
        return;
    if (r.outcome < SMMUV3_WALK_TRANSLATED || r.outcome > SMMUV3_WALK_FAULT)
        abort();
    if (r.outcome == SMMUV3_WALK_FAULT && smmuv3_walk_event(&r, access, &view, &event) != SMMUV3_OK)
        abort();
    if (r.outcome == SMMUV3_WALK_TRANSLATED && (r.size_log2 < 12 || r.span_log2 < r.size_log2))
        abort();
}

static void map_one(const struct smmuv3_walk_smmu *smmu, const struct smmuv3_walk_memory *memory, const struct fuzz_memory *m)
{
    static struct smmuv3_walk_map map;
    static struct smmuv3_walk_stage stage;
    struct smmuv3_walk_range range;
    struct smmuv3_ste ste;
    struct smmuv3_cd cd;
    uint64_t top;
    for (unsigned i = 0; i < 8; i++)
        ste.w[i] = cd.w[i] = word_at(m, 8 * i);
    for (unsigned kind = 0; kind < 4; kind++) {
        const smmuv3_status status = kind < 2 ? smmuv3_walk_stage_s1(&smmu->env, &ste, &cd, kind, &stage)
                                              : smmuv3_walk_stage_s2(&smmu->env, &ste, kind == 3, &stage);
        if (status != SMMUV3_OK || stage.epd)
            continue;
        map.memory = memory;
        map.stage = &stage;
        map.state = smmu->env.state;
        top = smmuv3_walk_map_full_(&stage, smmuv3_walk_map_low_(&stage, UINT64_MAX));
        if (smmuv3_walk_map_start(&map, smmuv3_walk_map_full_(&stage, 0), top, 500) != SMMUV3_OK)
            abort();
        for (unsigned n = 0; smmuv3_walk_map_next(&map, &range) == SMMUV3_OK; n++)
            if (n > 500 || range.last < range.input)
                abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct smmuv3_walk_smmu smmu;
    struct smmuv3_walk_access access;
    struct smmuv3_walk_memory memory;
    struct fuzz_memory m;
    if (size < 16)
        return 0;
    memset(&smmu, 0, sizeof(smmu));
    memset(&access, 0, sizeof(access));
    memset(&memory, 0, sizeof(memory));
    m.words = data + 16;
    m.count = (size - 16) / 8;
    m.reads = 0;
    m.salt = data[15];
    memory.read64 = fuzz_read;
    memory.cas64 = (data[0] & 1) != 0 ? fuzz_cas : NULL;
    memory.ctx = &m;
    smmu.env.state = (enum smmuv3_state)(data[0] >> 1 & 3);
    smmu.env.e2h = (enum smmuv3_tri)(data[0] >> 3 & 1);
    smmu.cr0 = (data[0] & 0x10) == 0;
    smmu.cr0 |= (uint32_t)(data[0] & 0x20) << 4;
    smmu.strtab_base = (uint64_t)data[1] << 12;
    smmu.strtab_base_cfg = data[2] | (uint32_t)data[3] << 8 | (uint32_t)(data[4] & 1) << 16;
    smmu.s2pii = UINT64_C(0xfedcba9876543210);
    smmu.s2pii_known = (data[4] & 2) != 0;
    if ((data[4] & 4) == 0) {
        const bool wide = (data[4] & 8) != 0;
        if (smmuv3_caps_set(&smmu.env.caps, SMMUV3_R_IDR0, 0x0d44100f | (uint32_t)(data[5] & 3) << 6) != SMMUV3_OK ||
            smmuv3_caps_set(&smmu.env.caps, SMMUV3_R_IDR1, 0x0e739450) != SMMUV3_OK ||
            smmuv3_caps_set(&smmu.env.caps, SMMUV3_R_IDR3, data[6] * 0x01010101u) != SMMUV3_OK ||
            smmuv3_caps_set(&smmu.env.caps, SMMUV3_R_IDR5, wide ? 0x4f6 : 0x75) != SMMUV3_OK ||
            smmuv3_caps_set(&smmu.env.caps, SMMUV3_R_AIDR, data[5] >> 4 & 7) != SMMUV3_OK)
            abort();
    }
    access.stream_id = data[7];
    access.substream_valid = (data[8] & 1) != 0;
    access.write = (data[8] & 2) != 0;
    access.atomic = (data[8] & 4) != 0;
    access.instruction = (data[8] & 8) != 0;
    access.privileged = (data[8] & 16) != 0;
    access.ns = (data[8] & 32) != 0;
    access.substream_id = data[9];
    access.address = (uint64_t)data[10] << 12 | (uint64_t)data[11] << 24 | (uint64_t)data[12] << 32 | (uint64_t)data[13] << 48 |
                     (uint64_t)data[14] << 56;
    walk_one(&smmu, &memory, &access, &m);
    map_one(&smmu, &memory, &m);
    return 0;
}

/* SPDX-License-Identifier: MIT */
/*
 * Any request: plan it and hold the plan against a model of what commands drop (tests/plan_inval_check.h). Input: op,
 * granule and flags in bytes 0 to 2, sizes of leaves, groups and tables in 3 to 5, then first and length as
 * little-endian words.
 */
#include "../tests/plan_inval_check.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static uint64_t word_at(const uint8_t *data, size_t size, size_t at)
{
    uint64_t v = 0;
    for (size_t i = 0; i < 8 && at + i < size; i++)
        v |= (uint64_t)data[at + i] << (8 * i);
    return v;
}

/* The spans of a device's cache cover the range, none leaves it when they are split to the end. */
static void check_spans(uint64_t first, uint64_t last, unsigned limit)
{
    uint64_t at = first;
    uint64_t next = first;
    bool more = true;
    for (unsigned spans = 0; more; spans++) {
        struct smmuv3_plan_atc_span s;
        more = smmuv3_plan_atc_next(&next, last, limit, &s);
        CHECK_PLAN(spans < 110, "too many spans");
        CHECK_PLAN(s.size <= 52 && s.address <= at, "a gap");
        if (s.size >= 52)
            return;
        const uint64_t end = s.address + ((UINT64_C(4096) << s.size) - 1);
        CHECK_PLAN((s.address & ((UINT64_C(4096) << s.size) - 1)) == 0, "not aligned");
        CHECK_PLAN(limit != 0 || (s.address >= (first & ~UINT64_C(0xfff)) && end <= (last | 0xfff)),
                   "more than the range");
        CHECK_PLAN(more || end >= last, "the end stays");
        at = end + 1;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint32_t ops[8] = {SMMUV3_OP_TLBI_NH_VA,  SMMUV3_OP_TLBI_NH_VAA, SMMUV3_OP_TLBI_S2_IPA,
                                    SMMUV3_OP_TLBI_EL2_VA, SMMUV3_OP_TLBI_EL3_VA, SMMUV3_OP_TLBI_EL2_VAA,
                                    SMMUV3_OP_TLBI_S2_IPA, SMMUV3_OP_TLBI_NH_VA};
    struct smmuv3_plan_inval_args a = {0};
    uint64_t rng = 88172645463325252u;
    if (size < 6)
        return 0;
    a.op = ops[data[0] & 7];
    a.granule_log2 = 12 + 2 * (uint32_t)(data[1] % 3);
    a.flags = data[2] & 0x1f;
    const unsigned stride = a.granule_log2 - 3;
    for (unsigned i = 0; i < 4; i++) {
        const unsigned log2 = a.granule_log2 + i * stride;
        if (log2 < 64 && (data[3] >> i & 1) != 0)
            a.leaf_sizes |= UINT64_C(1) << log2;
        const unsigned group = log2 + (a.granule_log2 == 12 ? 4 : a.granule_log2 == 14 && i == 0 ? 7 : 5);
        if (group < 64 && (data[4] >> i & 1) != 0)
            a.group_sizes |= UINT64_C(1) << group;
    }
    a.table_levels = data[5] & 0x1f;
    a.asid = a.op == SMMUV3_OP_TLBI_NH_VA || a.op == SMMUV3_OP_TLBI_EL2_VA ? data[0] : 0;
    a.vmid =
        a.op == SMMUV3_OP_TLBI_EL2_VA || a.op == SMMUV3_OP_TLBI_EL3_VA || a.op == SMMUV3_OP_TLBI_EL2_VAA ? 0 : data[1];
    a.entries_max = (data[0] & 0x80) != 0 ? data[5] : 0;
    a.first = word_at(data, size, 6);
    a.last = a.first + word_at(data, size, 14);
    check_plan(&a, &rng);
    if (a.last >= a.first)
        check_spans(a.first, a.last, data[1] % 53);
    return 0;
}

/* SPDX-License-Identifier: MIT */
#include "smmuv3/walk_memory.h"

#include <criterion/criterion.h>
#include <string.h>

static smmuv3_status read_fn(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    unsigned *calls = (unsigned *)ctx;
    ++*calls;
    *value = address + (uint64_t)space;
    return address == 0x2000 ? SMMUV3_ERR_NOT_FOUND : SMMUV3_OK;
}

Test(walk_memory, direct_and_callback)
{
    unsigned calls = 0;
    struct smmuv3_le64 words[4];
    struct smmuv3_walk_memory m;
    uint64_t v = 1;
    memset(&m, 0, sizeof(m));
    cr_expect_eq(smmuv3_walk_memory_read(&m, 0, SMMUV3_STATE_NS, &v), SMMUV3_ERR_ACCESS, "no memory at all");
    cr_expect_eq(v, 0);
    for (unsigned i = 0; i < 4; i++)
        words[i] = smmuv3_le64_from_cpu(UINT64_C(0x1122334455667700) + i);
    m.direct = words;
    m.direct_base = 0x1000;
    m.direct_bytes = 32;
    m.read64 = read_fn;
    m.ctx = &calls;
    cr_assert_eq(smmuv3_walk_memory_read(&m, 0x1018, SMMUV3_STATE_S, &v), SMMUV3_OK);
    cr_expect_eq(v, UINT64_C(0x1122334455667703));
    cr_expect_eq(calls, 0);
    cr_assert_eq(smmuv3_walk_memory_read(&m, 0x1020, SMMUV3_STATE_S, &v), SMMUV3_OK);
    cr_expect_eq(v, 0x1022);
    cr_assert_eq(smmuv3_walk_memory_read(&m, 0xff8, SMMUV3_STATE_NS, &v), SMMUV3_OK);
    cr_expect_eq(calls, 2);
    cr_expect_eq(smmuv3_walk_memory_read(&m, 0x1004, SMMUV3_STATE_NS, &v), SMMUV3_ERR_ACCESS);
    cr_expect_eq(smmuv3_walk_memory_read(&m, 0x2000, SMMUV3_STATE_NS, &v), SMMUV3_ERR_NOT_FOUND);
}

Test(walk_memory, eight_words_stop_at_the_first_error)
{
    unsigned calls = 0;
    struct smmuv3_walk_memory m;
    uint64_t w[8];
    memset(&m, 0, sizeof(m));
    m.read64 = read_fn;
    m.ctx = &calls;
    cr_assert_eq(smmuv3_walk_memory_read8(&m, 0x3000, SMMUV3_STATE_NS, w), SMMUV3_OK);
    cr_expect_eq(w[7], 0x3039);
    cr_expect_eq(smmuv3_walk_memory_read8(&m, 0x1ff0, SMMUV3_STATE_NS, w), SMMUV3_ERR_NOT_FOUND);
    cr_expect_eq(calls, 8 + 3);
}

/* SPDX-License-Identifier: MIT */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_atos, .timeout = 30);

static uint64_t ask(struct menv *e, uint32_t sid, uint64_t address, unsigned type, bool read)
{
    uint64_t par;
    menv_w64(e, 0x108, sid);
    menv_w64(e, 0x110, address | (uint64_t)type << 10 | (read ? 1u << 8 : 0));
    menv_w32(e, 0x100, 1);
    cr_assert_eq(menv_r32(e, 0x100), 0);
    cr_assert_eq(smmuv3_model_mmio_read(&e->model, 0x118, 8, SMMUV3_STATE_NS, &par), SMMUV3_OK);
    return par;
}

/* R132, R133. */
Test(model_atos, r132_r133_requests)
{
    struct menv *e = menv_new();
    uint64_t root;
    uint64_t s2;
    menv_start(e);
    root = menv_stage1(e, 8, 1, 0);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA));
    s2 = menv_stage2(e, 9, 3);
    /* A block of 2 MiB at level 2. */
    menv_map(e, s2, 0x40000000, 0);
    const uint64_t l1 = menv_get(e, s2) & UINT64_C(0xfffffffff000);
    const uint64_t l2 = menv_get(e, l1 + 8) & UINT64_C(0xfffffffff000);
    menv_put(e, l2, (menv_leaf2(0x80200000) & ~UINT64_C(2)));
    menv_enable(e);
    /* ATTR 0xff, SH 3. */
    cr_assert_eq(ask(e, 8, 0x10003000, 1, true), UINT64_C(0xff) << 56 | DATA | 3u << 8);
    cr_assert_eq(ask(e, 9, 0x40000000, 2, true) & UINT64_C(0x00ffffffffffffff), 0x80300000 | 1u << 11 | 3u << 8);
    /* F_TRANSLATION of stage 1; of stage 2 with CLASS IN. */
    cr_assert_eq(ask(e, 8, 0x10004000, 1, true), 0x10u << 4 | 1);
    cr_assert_eq(ask(e, 9, 0x50000000, 2, true), 0x50000000 | 0x10u << 4 | 3u << 1 | 1);
    /* A stage that is not there, no stage, no stream. */
    cr_assert_eq(ask(e, 8, 0x10003000, 3, true), 0xfeu << 4 | 1);
    cr_assert_eq(ask(e, 8, 0x10003000, 0, true), 0xffu << 4 | 1);
    cr_assert_eq(ask(e, 100, 0x10003000, 1, true), 2u << 4 | 1);
    cr_assert_eq(ask(e, 20, 0x10003000, 1, true), 4u << 4 | 1);
    cr_assert_eq(menv_events(e), 0);
    menv_free(e);
}

/* Whichever read fails, GATOS_PAR says which fetch it was, no event is recorded, and the next request is as before. */
Test(model_atos, every_failing_read)
{
    struct menv *e = menv_new();
    unsigned n;
    uint64_t root;
    menv_start(e);
    root = menv_stage1(e, 8, 1, 0);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA));
    menv_enable(e);
    for (n = 1; n < 100; n++) {
        e->reads = 0;
        e->fail_at = n;
        const uint64_t par = ask(e, 8, 0x10003000, 1, true);
        e->fail_at = 0;
        if (e->reads < n) {
            cr_assert_eq(par & 1, 0);
            break;
        }
        const unsigned event = (unsigned)(par >> 4 & 0xff);
        cr_assert_eq(par & 1, 1, "read %u", n);
        cr_assert_eq(event, n <= 8 ? 0x03 : n <= 16 ? 0x09 : 0x0b, "read %u: %#x", n, event);
        cr_assert_eq(ask(e, 8, 0x10003000, 1, true), UINT64_C(0xff) << 56 | DATA | 3u << 8);
    }
    cr_assert_eq(n, 8 + 8 + 4 + 1);
    cr_assert_eq(menv_events(e), 0);
    menv_free(e);
}

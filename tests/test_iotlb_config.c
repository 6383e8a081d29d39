/* SPDX-License-Identifier: MIT */
#include "smmuv3/iotlb_config.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#define WORDS 5

static struct smmuv3_iotlb_configs c;
static void *memory;

static void open_with(unsigned log2)
{
    const size_t bytes = smmuv3_iotlb_configs_bytes(log2, WORDS);

    free(memory);
    memory = aligned_alloc(64, (bytes + 63) & ~(size_t)63);
    cr_assert_eq(smmuv3_iotlb_configs_init(&c, memory, bytes, log2, WORDS), SMMUV3_OK);
}

static void open_kit(void)
{
    open_with(10);
}

static void close_kit(void)
{
    free(memory);
    memory = NULL;
}

TestSuite(iotlb_config, .init = open_kit, .fini = close_kit);

static smmuv3_status fill(unsigned state, uint32_t sid, bool ssv, uint32_t ssid)
{
    struct smmuv3_iotlb_config_token token;
    const uint64_t words[WORDS] = {sid, ssid, state, ssv, ~(uint64_t)sid};

    smmuv3_iotlb_config_begin(&c, state, sid, &token);
    return smmuv3_iotlb_config_fill(&c, &token, ssv, ssid, words);
}

static bool has(unsigned state, uint32_t sid, bool ssv, uint32_t ssid)
{
    uint64_t words[WORDS];

    if (!smmuv3_iotlb_config_lookup(&c, state, sid, ssv, ssid, words, WORDS))
        return false;
    cr_assert_eq(words[0], sid);
    cr_assert_eq(words[1], ssid);
    cr_assert_eq(words[2], state);
    cr_assert_eq(words[4], ~(uint64_t)sid);
    return true;
}

static void cfgi(enum smmuv3_state queue, uint64_t w0, uint64_t w1)
{
    const struct smmuv3_cmd cmd = {{w0, w1}};
    struct smmuv3_env env;

    memset(&env, 0, sizeof env);
    env.state = queue;
    cr_assert_eq(smmuv3_iotlb_cfgi(&c, &cmd, &env), SMMUV3_OK);
}

Test(iotlb_config, arguments)
{
    static struct smmuv3_iotlb_configs d;
    static SMMUV3_ALIGNAS(64) unsigned char small[512];

    cr_assert_eq(smmuv3_iotlb_configs_bytes(1, 1), 0);
    cr_assert_eq(smmuv3_iotlb_configs_bytes(21, 1), 0);
    cr_assert_eq(smmuv3_iotlb_configs_bytes(2, 0), 0);
    cr_assert_eq(smmuv3_iotlb_configs_bytes(2, 65), 0);
    cr_assert_eq(smmuv3_iotlb_configs_init(NULL, small, sizeof small, 2, 1), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_iotlb_configs_init(&d, NULL, sizeof small, 2, 1), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_iotlb_configs_init(&d, small + 8, sizeof small - 8, 2, 1), SMMUV3_ERR_ALIGNMENT);
    cr_assert_eq(smmuv3_iotlb_configs_init(&d, small, 64, 2, 1), SMMUV3_ERR_SPACE);
    cr_assert_eq(smmuv3_iotlb_configs_init(&d, small, sizeof small, 2, 1), SMMUV3_OK);
}

/* CFGI_STE drops the STE and all its CDs, of that stream and state alone. [R063] */
Test(iotlb_config, ste)
{
    cr_assert_eq(fill(SMMUV3_STATE_NS, 8, false, 0), SMMUV3_OK);
    cr_assert_eq(fill(SMMUV3_STATE_NS, 8, true, 0), SMMUV3_OK);
    cr_assert_eq(fill(SMMUV3_STATE_NS, 8, true, 0xfffff), SMMUV3_OK);
    cr_assert_eq(fill(SMMUV3_STATE_NS, 9, false, 0), SMMUV3_OK);
    cr_assert_eq(fill(SMMUV3_STATE_S, 8, false, 0), SMMUV3_OK);
    cr_assert_eq(fill(SMMUV3_STATE_REALM, 8, false, 0), SMMUV3_OK);
    cfgi(SMMUV3_STATE_NS, UINT64_C(8) << 32 | 0x03, 1);
    cr_assert(!has(SMMUV3_STATE_NS, 8, false, 0));
    cr_assert(!has(SMMUV3_STATE_NS, 8, true, 0));
    cr_assert(!has(SMMUV3_STATE_NS, 8, true, 0xfffff));
    cr_assert(has(SMMUV3_STATE_NS, 9, false, 0));
    cr_assert(has(SMMUV3_STATE_S, 8, false, 0));
    cr_assert(has(SMMUV3_STATE_REALM, 8, false, 0));
    /* The Secure queue means Secure streams with SSec, Non-secure ones without. */
    cfgi(SMMUV3_STATE_S, UINT64_C(9) << 32 | 0x03, 1);
    cr_assert(!has(SMMUV3_STATE_NS, 9, false, 0));
    cfgi(SMMUV3_STATE_S, UINT64_C(8) << 32 | 1 << 10 | 0x03, 1);
    cr_assert(!has(SMMUV3_STATE_S, 8, false, 0));
    cfgi(SMMUV3_STATE_REALM, UINT64_C(8) << 32 | 0x03, 1);
    cr_assert(!has(SMMUV3_STATE_REALM, 8, false, 0));
}

/* One CD; index 0 is also that of accesses without SubstreamID. [R064] */
Test(iotlb_config, cd)
{
    cr_assert_eq(fill(SMMUV3_STATE_NS, 8, false, 0), SMMUV3_OK);
    cr_assert_eq(fill(SMMUV3_STATE_NS, 8, true, 0), SMMUV3_OK);
    cr_assert_eq(fill(SMMUV3_STATE_NS, 8, true, 5), SMMUV3_OK);
    cfgi(SMMUV3_STATE_NS, UINT64_C(8) << 32 | UINT64_C(5) << 12 | 0x05, 1);
    cr_assert(!has(SMMUV3_STATE_NS, 8, true, 5));
    cr_assert(has(SMMUV3_STATE_NS, 8, true, 0));
    cfgi(SMMUV3_STATE_NS, UINT64_C(8) << 32 | 0x05, 0);
    cr_assert(!has(SMMUV3_STATE_NS, 8, true, 0));
    cr_assert(!has(SMMUV3_STATE_NS, 8, false, 0));
    cr_assert_eq(fill(SMMUV3_STATE_NS, 8, true, 5), SMMUV3_OK);
    cfgi(SMMUV3_STATE_NS, UINT64_C(8) << 32 | 0x06, 0);
    cr_assert(!has(SMMUV3_STATE_NS, 8, true, 5));
}

/* 2^(Range+1) streams, aligned down; 31 is all of the state. [R070] */
Test(iotlb_config, ranges)
{
    for (unsigned range = 0; range < 32; range++) {
        const uint64_t count = UINT64_C(2) << range;
        const uint32_t base = range >= 31 ? 0 : (uint32_t)(UINT32_C(0x5a5a5a5a) & ~(count - 1));
        const uint32_t last = (uint32_t)(base + count - 1);

        cr_assert_eq(fill(SMMUV3_STATE_NS, base, false, 0), SMMUV3_OK);
        cr_assert_eq(fill(SMMUV3_STATE_NS, last, false, 0), SMMUV3_OK);
        if (range < 30) {
            cr_assert_eq(fill(SMMUV3_STATE_NS, base - 1, false, 0), SMMUV3_OK);
            cr_assert_eq(fill(SMMUV3_STATE_NS, last + 1, false, 0), SMMUV3_OK);
        }
        cr_assert_eq(fill(SMMUV3_STATE_S, base, false, 0), SMMUV3_OK);
        cfgi(SMMUV3_STATE_NS, (uint64_t)(base + (range != 0)) << 32 | 0x04, range);
        cr_assert(!has(SMMUV3_STATE_NS, base, false, 0), "range %u", range);
        cr_assert(!has(SMMUV3_STATE_NS, last, false, 0), "range %u", range);
        if (range < 30) {
            cr_assert(has(SMMUV3_STATE_NS, base - 1, false, 0), "range %u", range);
            cr_assert(has(SMMUV3_STATE_NS, last + 1, false, 0), "range %u", range);
        }
        cr_assert(has(SMMUV3_STATE_S, base, false, 0));
    }
}

Test(iotlb_config, other_commands)
{
    const struct smmuv3_cmd sync = {{SMMUV3_OP_SYNC, 0}};
    struct smmuv3_env env;

    memset(&env, 0, sizeof env);
    env.state = SMMUV3_STATE_NS;
    cr_assert_eq(smmuv3_iotlb_cfgi(&c, &sync, &env), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(fill(SMMUV3_STATE_NS, 8, false, 0), SMMUV3_OK);
    cfgi(SMMUV3_STATE_NS, SMMUV3_OP_CFGI_VMS_PIDM, 0);
    cr_assert(has(SMMUV3_STATE_NS, 8, false, 0));
    smmuv3_iotlb_config_drop_all(&c);
    cr_assert(!has(SMMUV3_STATE_NS, 8, false, 0));
}

/* The STE was read, the command came, the fill must not bring it back. */
Test(iotlb_config, a_fill_that_began_before_a_drop_is_void)
{
    static const struct {
        uint64_t w0, w1;
        bool voids;
    } rows[] = {{UINT64_C(8) << 32 | 0x03, 1, true},
                {UINT64_C(8) << 32 | 0x05, 1, true},
                {UINT64_C(8) << 32 | 0x06, 0, true},
                {UINT64_C(8) << 32 | 0x04, 3, true},
                {UINT64_C(8) << 32 | 0x04, 20, true},
                {0x04, 31, true},
                {0x07, 0, false}};

    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct smmuv3_iotlb_config_token token;
        const uint64_t words[WORDS] = {8, 0, SMMUV3_STATE_NS, 0, ~UINT64_C(8)};

        smmuv3_iotlb_config_begin(&c, SMMUV3_STATE_NS, 8, &token);
        cfgi(SMMUV3_STATE_NS, rows[i].w0, rows[i].w1);
        cr_assert_eq(smmuv3_iotlb_config_fill(&c, &token, false, 0, words), rows[i].voids ? SMMUV3_ERR_CANCELLED : SMMUV3_OK);
        cr_assert_eq(has(SMMUV3_STATE_NS, 8, false, 0), !rows[i].voids);
    }
}

Test(iotlb_config, a_writer_that_does_not_run)
{
    struct smmuv3_iotlb_config_token token;
    const uint64_t words[WORDS] = {0};

    cr_assert_eq(fill(SMMUV3_STATE_NS, 1, false, 0), SMMUV3_OK);
    cr_assert_eq(fill(SMMUV3_STATE_S, 1, false, 0), SMMUV3_OK);
    smmuv3_iotlb_config_begin(&c, SMMUV3_STATE_NS, 2, &token);
    cr_assert(smmuv3_iotlb_lock_(&c.lock));
    cr_assert_eq(smmuv3_iotlb_config_fill(&c, &token, false, 0, words), SMMUV3_ERR_BUSY);
    smmuv3_iotlb_config_drop_cd(&c, SMMUV3_STATE_NS, 9, 9);
    cr_assert(!has(SMMUV3_STATE_NS, 1, false, 0));
    cr_assert(has(SMMUV3_STATE_S, 1, false, 0));
    smmuv3_iotlb_unlock_(&c.lock);
    cr_assert_eq(smmuv3_iotlb_config_fill(&c, &token, false, 0, words), SMMUV3_ERR_CANCELLED);
}

/* Random fills and drops in small and large caches: nothing is found that was dropped, and costs are those of what goes. */
Test(iotlb_config, random_fills_and_drops)
{
    static bool there[64][4];

    for (unsigned log2 = 2; log2 <= 10; log2 += 4) {
        uint64_t x = log2 + 77;

        open_with(log2);
        memset(there, 0, sizeof there);
        for (unsigned i = 0; i < 20000; i++) {
            const uint32_t sid = (uint32_t)(x >> 20 & 63);
            const uint32_t ssid = (uint32_t)(x >> 40 & 3);
            x = x * UINT64_C(6364136223846793005) + 1442695040888963407u;
            if ((x >> 60) < 8) {
                cr_assert_eq(fill(SMMUV3_STATE_NS, sid, true, ssid), SMMUV3_OK);
                there[sid][ssid] = true;
            } else if ((x >> 60) < 10) {
                cfgi(SMMUV3_STATE_NS, (uint64_t)sid << 32 | (uint64_t)ssid << 12 | 0x05, 1);
                there[sid][ssid] = false;
            } else if ((x >> 60) < 11) {
                cfgi(SMMUV3_STATE_NS, (uint64_t)sid << 32 | 0x03, 1);
                memset(there[sid], 0, sizeof there[sid]);
            } else if ((x >> 60) < 12) {
                cfgi(SMMUV3_STATE_NS, (uint64_t)sid << 32 | 0x04, 1);
                memset(there[sid & ~3u], 0, 4 * sizeof there[0]);
            } else {
                const bool is = has(SMMUV3_STATE_NS, sid, true, ssid);
                cr_assert(there[sid][ssid] || !is);
                cr_assert(log2 < 10 || is == there[sid][ssid]);
            }
        }
    }
}

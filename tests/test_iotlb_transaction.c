/* SPDX-License-Identifier: MIT */
/* Transactions with caches against the same without: random accesses, tables that change with their invalidations. */
#include "iotlb_kit.h"
#include "walk_env.h"

#include <criterion/criterion.h>

#define S1_RW UINT64_C(0x744)
#define S2_RW UINT64_C(0x7fc)

static struct kit k;
static struct smmuv3_iotlb_configs configs;
static struct smmuv3_iotlb_caches caches;
static void *memory;
static struct walk_env *e;
static uint64_t l3[2], seed;

static void open_all(void)
{
    const size_t bytes = smmuv3_iotlb_configs_bytes(4, SMMUV3_IOTLB_CONFIG_WORDS);

    kit_open(&k, 7, 4);
    memory = aligned_alloc(64, (bytes + 63) & ~(size_t)63);
    cr_assert_eq(smmuv3_iotlb_configs_init(&configs, memory, bytes, 4, SMMUV3_IOTLB_CONFIG_WORDS), SMMUV3_OK);
    caches.tlb = &k.tlb;
    caches.configs = &configs;
    e = env_new();
    seed = 4711;
}

static void close_all(void)
{
    env_free(e);
    free(memory);
    kit_close(&k);
}

TestSuite(iotlb_transaction, .init = open_all, .fini = close_all);

/* Streams 1 to 3: stage 1 with TBI and two halves, stage 2, both. One page table of 64 pages for each stage 1 half. */
static void streams(void)
{
    const uint64_t s2 = env_table(e, 8192);

    env_put(e, s2, 2, UINT64_C(0x80000000) | S2_RW | 1);
    env_ste_s1(e, 1, 0, 0);
    env_cd_s1(e, 0, 16, 0, 5, 0);
    env_cd(e, 0)[0] &= ~(UINT64_C(1) << 30); /* EPD1 */
    env_cd(e, 0)[0] |= UINT64_C(16) << 16 | UINT64_C(2) << 22 | UINT64_C(1) << 38;
    for (unsigned half = 0; half < 2; half++) {
        const uint64_t l0 = env_table(e, 4096), l1 = env_table(e, 4096), l2 = env_table(e, 4096);
        l3[half] = env_table(e, 4096);
        env_put(e, l0, half != 0 ? 511 : 0, l1 | 3);
        env_put(e, l1, half != 0 ? 511 : 0, l2 | 3);
        env_put(e, l2, half != 0 ? 511 : 0, l3[half] | 3);
        env_put(e, l2, half != 0 ? 510 : 1, UINT64_C(0x80200000) | S1_RW | UINT64_C(0x40) | 1);
        env_cd(e, 0)[1 + half] = l0;
    }
    env_ste_s1(e, 3, 0, 0);
    env_ste_s2(e, 2, 6, 24, 1, 0, 5, s2);
    env_ste_s2(e, 3, 7, 24, 1, 0, 5, s2);
    env_ste(e, 2)[2] |= 1;
    env_ste(e, 3)[2] |= 1;
}

static uint64_t pick(uint64_t n)
{
    return kit_random(&seed) % n;
}

static void command(uint64_t w0, uint64_t w1)
{
    const struct smmuv3_cmd cmd = {{w0, w1}};

    cr_assert_eq(smmuv3_iotlb_caches_command(&caches, &cmd, &e->smmu.env), SMMUV3_OK);
}

static void some_access(struct smmuv3_walk_access *a)
{
    memset(a, 0, sizeof *a);
    a->stream_id = 1 + (uint32_t)pick(3);
    a->write = pick(2) != 0;
    a->atomic = pick(4) == 0;
    a->instruction = pick(4) == 0;
    a->privileged = pick(2) != 0;
    a->address = pick(64) << 12 | pick(4096);
    if (pick(8) == 0)
        a->address |= 0x200000;
    if (pick(3) == 0)
        a->address |= UINT64_C(0xffffffffffc00000);
    if (pick(16) == 0)
        a->address ^= UINT64_C(0x5a) << 56; /* TBI0 passes it, TBI1 does not */
    if (a->stream_id == 2)
        a->address = UINT64_C(0x80000000) + pick(UINT64_C(0x50000000));
}

static void same(const struct smmuv3_walk_result *a, const struct smmuv3_walk_result *b, const struct smmuv3_walk_access *x)
{
    cr_assert_eq(a->outcome, b->outcome, "%d %d stream %u address %llx write %d", a->outcome, b->outcome, x->stream_id,
                 (unsigned long long)x->address, x->write);
    cr_assert_eq(a->record, b->record);
    cr_assert_eq(a->stall, b->stall);
    cr_assert_eq(a->raz_wi, b->raz_wi);
    cr_assert_eq(a->fault.event, b->fault.event);
    if (a->outcome != SMMUV3_WALK_TRANSLATED) {
        cr_assert_eq(a->fault.why, b->fault.why);
        cr_assert_eq(a->fault.stage, b->fault.stage);
        cr_assert_eq(a->fault.ipa, b->fault.ipa);
        return;
    }
    cr_assert_eq(a->address, b->address);
    cr_assert_eq(a->size_log2, b->size_log2);
    cr_assert_eq(a->perm, b->perm);
    cr_assert_eq(a->space, b->space);
    cr_assert_eq(a->attr.sh, b->attr.sh);
    cr_assert_eq(a->attr.mem.type, b->attr.mem.type);
    cr_assert_eq(a->attr.mem.outer_hints, b->attr.mem.outer_hints);
    cr_assert_eq(a->attr.instruction, b->attr.instruction);
    cr_assert_eq(a->attr.privileged, b->attr.privileged);
}

static void change_page(void)
{
    const unsigned half = (unsigned)pick(2);
    const unsigned index = (half != 0 ? 448 : 0) + (unsigned)pick(64);
    const uint64_t va = (half != 0 ? UINT64_C(0xffffffffffe00000) : 0) + ((uint64_t)index << 12);
    uint64_t d = 0;

    if (pick(4) != 0)
        d = (MEM_BASE + (pick(64) << 12)) | S1_RW | pick(2) << 7 | pick(2) << 6 | pick(2) << 11 | pick(2) << 54 | 3;
    env_put(e, l3[half], index, d);
    command(0x12 | UINT64_C(5) << 48, va | pick(2));                     /* stream 1: VMID 0 */
    command(0x12 | UINT64_C(1) << 32 | UINT64_C(5) << 48, va | pick(2)); /* stream 3: VMID 1 */
}

Test(iotlb_transaction, says_what_a_walk_says)
{
    static struct smmuv3_walk_result cached, plain;
    unsigned hits = 0;

    streams();
    for (unsigned i = 0; i < 60000; i++) {
        struct smmuv3_walk_access a;
        unsigned before;

        if (pick(16) == 0)
            change_page();
        if (pick(512) == 0)
            command(0x03 | (1 + pick(3)) << 32, 1);
        if (pick(2000) == 0)
            smmuv3_iotlb_caches_drop_all(&caches);
        some_access(&a);
        before = e->reads;
        cr_assert_eq(smmuv3_iotlb_transaction(&caches, &e->smmu, &e->memory, &a, NULL, &cached), SMMUV3_OK);
        hits += e->reads == before;
        cr_assert_eq(smmuv3_walk_transaction(&e->smmu, &e->memory, &a, NULL, &plain), SMMUV3_OK);
        same(&cached, &plain, &a);
    }
    cr_assert(hits > 20000, "%u", hits);
}

Test(iotlb_transaction, without_caches_it_is_a_walk)
{
    static struct smmuv3_walk_result r;
    const struct smmuv3_iotlb_caches none = {NULL, NULL};
    const struct smmuv3_cmd tlbi = {{SMMUV3_OP_TLBI_NSNH_ALL, 0}}, cfgi = {{SMMUV3_OP_CFGI_ALL, 31}}, sync = {{SMMUV3_OP_SYNC, 0}};
    struct smmuv3_walk_access a;

    streams();
    memset(&a, 0, sizeof a);
    a.stream_id = 2;
    a.address = 0x80001234;
    for (unsigned i = 0; i < 2; i++) {
        const unsigned before = e->reads;
        cr_assert_eq(smmuv3_iotlb_transaction(&none, &e->smmu, &e->memory, &a, NULL, &r), SMMUV3_OK);
        cr_assert_eq(r.outcome, SMMUV3_WALK_TRANSLATED);
        cr_assert(e->reads > before);
    }
    cr_assert_eq(smmuv3_iotlb_caches_command(&none, &tlbi, &e->smmu.env), SMMUV3_OK);
    cr_assert_eq(smmuv3_iotlb_caches_command(&none, &cfgi, &e->smmu.env), SMMUV3_OK);
    cr_assert_eq(smmuv3_iotlb_caches_command(&none, &sync, &e->smmu.env), SMMUV3_ERR_NOT_FOUND);
    smmuv3_iotlb_caches_drop_all(&none);
    cr_assert_eq(smmuv3_iotlb_transaction(NULL, &e->smmu, &e->memory, &a, NULL, &r), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_iotlb_transaction(&caches, &e->smmu, NULL, &a, NULL, &r), SMMUV3_ERR_ARGUMENT);
    a.substream_valid = true;
    a.substream_id = 1 << 20;
    cr_assert_eq(smmuv3_iotlb_transaction(&caches, &e->smmu, &e->memory, &a, NULL, &r), SMMUV3_ERR_ARGUMENT);
    a.substream_valid = false;
    e->smmu.cr0 = 0;
    cr_assert_eq(smmuv3_iotlb_transaction(&caches, &e->smmu, &e->memory, &a, NULL, &r), SMMUV3_OK);
    cr_assert_eq(r.outcome, SMMUV3_WALK_BYPASS);
}

/* Whichever read fails, the result is that of a walk and nothing of it is cached: the next access translates. */
Test(iotlb_transaction, every_failing_read_says_what_a_walk_says)
{
    struct smmuv3_walk_result cached, plain;
    struct smmuv3_walk_access a;
    size_t n;

    streams();
    for (uint32_t stream = 1; stream <= 3; stream++) {
        memset(&a, 0, sizeof a);
        a.stream_id = stream;
        a.address = stream == 2 ? MEM_BASE + 0x1234 : 0x200123;
        for (n = 1; n < 1000; n++) {
            command(0x04, 31);
            command(0x30, 0);
            e->reads = 0;
            e->fail_at = n;
            cr_assert_eq(smmuv3_iotlb_transaction(&caches, &e->smmu, &e->memory, &a, NULL, &cached), SMMUV3_OK);
            if (e->reads < n)
                break;
            e->reads = 0;
            cr_assert_eq(smmuv3_walk_transaction(&e->smmu, &e->memory, &a, NULL, &plain), SMMUV3_OK);
            same(&cached, &plain, &a);
            cr_assert_eq(cached.outcome, SMMUV3_WALK_FAULT);
            e->fail_at = 0;
            cr_assert_eq(smmuv3_iotlb_transaction(&caches, &e->smmu, &e->memory, &a, NULL, &cached), SMMUV3_OK);
            cr_assert_eq(cached.outcome, SMMUV3_WALK_TRANSLATED, "stream %u, read %zu", stream, n);
        }
        e->fail_at = 0;
        cr_assert(n > 8 && n < 1000);
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * Several SMMUs, each a queue and a consumer that follows the specification (spec_smmu.h); consumers move only when the
 * port waits, the clock only when it is read. Operations of the port are counted, and memory is too.
 */
#ifndef TESTS_INVAL_HARNESS_H
#define TESTS_INVAL_HARNESS_H

#include <stdint.h>

enum { LOAD, STORE, RMW, BARRIER, FENCE, MMIO_READ, MMIO_WRITE, CACHE, RELAX, KINDS };
static unsigned counted[KINDS];
static const void *stored[64]; /* addresses of stores and read-modify-writes */
static unsigned stored_count;
static inline void traced(int kind, const void *address)
{
    counted[kind]++;
    if ((kind == STORE || kind == RMW) && stored_count < 64)
        stored[stored_count++] = address;
}
#define SMMUV3_PORT_TRACE(kind, address) traced(kind, (const void *)(uintptr_t)(address))
#include "smmuv3/port.h"
#include "smmuv3/inval.h"

#include "spec_smmu.h"

#include <criterion/criterion.h>

#define SMMUS 12
#define CPUS 3
#define LOG2 6

static struct spec_smmu device[SMMUS];
static struct smmuv3_cmdq queue[SMMUS];
static struct smmuv3_cmdq_set set[SMMUS];
static struct smmuv3_inval_smmu smmu[SMMUS];
static struct smmuv3_cmdq_cpu cpus[SMMUS][CPUS];
static struct smmuv3_gerror_owner gerror[SMMUS];
static SMMUV3_ALIGNAS(4096) struct smmuv3_le64 ring[SMMUS][2 << LOG2];
static struct smmuv3_a64 marks[SMMUS][1 << LOG2];
static struct smmuv3_inval_reader handle[CPUS];
static struct smmuv3_inval_readers readers;
static struct smmuv3_inval_domain domain;

static uint64_t clock_ns;
static bool frozen;
static void (*on_relax)(void);
static unsigned alloc_count, free_count, fail_alloc, enters, exits, synchronizes, defers;

/* What the consumers executed, in order. */
struct step {
    unsigned smmu;
    uint64_t w0, w1;
};
static struct step done[4096];
static unsigned done_count;
static uint32_t dead_sid, lost_once; /* StreamID whose ATC_INVs are lost always; number of ATC_INVs to lose */
static unsigned ill_opcode;

static unsigned index_of(const struct spec_smmu *s)
{
    return (unsigned)(s - device);
}

static inline void executed(struct spec_smmu *s, uint64_t position, const uint64_t w[2])
{
    (void)position;
    cr_assert_lt(done_count, 4096u);
    done[done_count].smmu = index_of(s);
    done[done_count].w0 = w[0];
    done[done_count++].w1 = w[1];
}

static int fetch(struct spec_smmu *s, uint64_t position, const uint64_t w[2])
{
    (void)s;
    (void)position;
    return ill_opcode != 0 && (w[0] & 0xff) == ill_opcode ? SPEC_ILL : SPEC_NONE;
}

static bool lose_atc(struct spec_smmu *s, uint64_t position)
{
    const unsigned char *slot = s->ring + 16 * (size_t)(position & ((1u << s->log2) - 1));
    (void)position;
    if (lost_once != 0) {
        lost_once--;
        return true;
    }
    return dead_sid != 0 && spec_le64(slot) >> 32 == dead_sid;
}

static const struct spec_hooks hooks = {.executed = executed, .fetch = fetch, .lose_atc = lose_atc};

static uint32_t read32(void *ctx, uintptr_t address)
{
    (void)ctx;
    return spec_read32(&device[address >> 16], address & 0xffff);
}

static void write32(void *ctx, uintptr_t address, uint32_t value)
{
    (void)ctx;
    spec_write32(&device[address >> 16], address & 0xffff, value);
}

static void write64(void *ctx, uintptr_t address, uint64_t value)
{
    (void)ctx;
    spec_write64(&device[address >> 16], address & 0xffff, value);
}

static uint64_t now_ns(void *ctx)
{
    (void)ctx;
    return clock_ns += 1000;
}

static void relax(void *ctx, const void *word, uint32_t seen, uint64_t deadline)
{
    (void)ctx;
    (void)word;
    (void)seen;
    (void)deadline;
    if (on_relax != NULL)
        on_relax();
    for (unsigned i = 0; i < SMMUS && !frozen; i++)
        spec_step(&device[i]);
}

static void *take(void *ctx, size_t bytes, unsigned align_log2)
{
    (void)ctx;
    if (fail_alloc != 0 && --fail_alloc == 0)
        return NULL;
    alloc_count++;
    const size_t align = (size_t)1 << align_log2;
    void *p = aligned_alloc(align, (bytes + align - 1) & ~(align - 1));
    if (p != NULL)
        memset(p, 0, bytes);
    return p;
}

static void give(void *ctx, void *p, size_t bytes)
{
    (void)ctx;
    memset(p, 0xa5, bytes);
    free_count++;
    free(p);
}

static uintptr_t port_enter(void *ctx)
{
    (void)ctx;
    return ++enters;
}

static void port_exit(void *ctx, uintptr_t token)
{
    (void)ctx;
    cr_assert_eq(token, enters);
    exits++;
}

static void port_synchronize(void *ctx)
{
    (void)ctx;
    synchronizes++;
}

static void port_defer(void *ctx, void (*function)(void *), void *argument)
{
    (void)ctx;
    defers++;
    function(argument);
}

static const struct smmuv3_port_ops ops = {.read32 = read32,
                                           .write32 = write32,
                                           .write64 = write64,
                                           .now_ns = now_ns,
                                           .relax = relax,
                                           .alloc = take,
                                           .free = give,
                                           .read_enter = port_enter,
                                           .read_exit = port_exit,
                                           .synchronize = port_synchronize,
                                           .defer = port_defer};
static struct smmuv3_port port = {&ops, NULL};

static struct smmuv3_cmdq_args queue_args(unsigned n)
{
    const uintptr_t base = (uintptr_t)n << 16;
    struct smmuv3_cmdq_args args;
    memset(&args, 0, sizeof args);
    args.port = &port;
    args.gerror = &gerror[n];
    args.memory.ring = ring[n];
    args.memory.bus = (uint64_t)(uintptr_t)ring[n];
    args.memory.log2 = LOG2;
    args.memory.entry_bytes = 16;
    args.marks = marks[n];
    args.cpus = cpus[n];
    args.cpu_count = CPUS;
    args.base = base + SPEC_BASE;
    args.prod = base + SPEC_PROD;
    args.cons = base + SPEC_CONS;
    args.cr0 = base + SPEC_CR0;
    args.cr0ack = base + SPEC_CR0ACK;
    args.timeout_ns = 2000000;
    args.stall_ns = 100000000;
    return args;
}

static void start_smmu(unsigned n, const struct smmuv3_env *env, uint32_t flags)
{
    const uintptr_t base = (uintptr_t)n << 16;
    struct smmuv3_cmdq_args args = queue_args(n);
    args.flags = flags;
    spec_init(&device[n], &hooks, ring[n], LOG2);
    cr_assert_eq(smmuv3_gerror_init(&gerror[n], &port, base + SPEC_GERROR, base + SPEC_GERRORN), SMMUV3_OK);
    cr_assert_eq(smmuv3_cmdq_init(&queue[n], &args), SMMUV3_OK);
    cr_assert_eq(smmuv3_cmdq_enable(&queue[n]), SMMUV3_OK);
    atomic_store(&device[n].prod_writes, 0);
    set[n].main = &queue[n];
    set[n].members = NULL;
    set[n].count = 0;
    cr_assert_eq(smmuv3_inval_smmu_init(&smmu[n], &set[n], env, 0), SMMUV3_OK);
}

static inline void start(uint32_t readers_flags)
{
    struct smmuv3_env env;
    memset(&env, 0, sizeof env);
    cr_assert_eq(smmuv3_caps_set(&env.caps, SMMUV3_R_IDR3, 1u << 10), SMMUV3_OK);
    on_relax = NULL;
    frozen = false;
    clock_ns = 0;
    alloc_count = free_count = fail_alloc = done_count = dead_sid = lost_once = ill_opcode = 0;
    for (unsigned i = 0; i < SMMUS; i++)
        start_smmu(i, &env, 0);
    cr_assert_eq(smmuv3_inval_readers_init(&readers, &port, handle, CPUS, readers_flags), SMMUV3_OK);
    smmuv3_inval_domain_init(&domain, &readers);
}

static inline void attach(struct smmuv3_inval_entry *entries, uint32_t count)
{
    struct smmuv3_inval_change change;
    cr_assert_eq(smmuv3_inval_prepare(&change, &domain, entries, count), SMMUV3_OK);
    smmuv3_inval_publish(&domain, &change);
}

/* 8 pages at 0xff9b8000, last level. */
static inline struct smmuv3_inval_request pages8(void)
{
    struct smmuv3_inval_request r;
    memset(&r, 0, sizeof r);
    r.first = 0xff9b8000;
    r.last = 0xff9bffff;
    r.leaf_sizes = 1u << 12;
    r.granule_log2 = 12;
    return r;
}

#endif

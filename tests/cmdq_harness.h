/* SPDX-License-Identifier: MIT */
/*
 * One thread, a consumer that moves only when the port waits, and a clock that moves only when it is read.
 */
#ifndef TESTS_CMDQ_HARNESS_H
#define TESTS_CMDQ_HARNESS_H

#include <stdint.h>

enum { LOAD, STORE, RMW, BARRIER, FENCE, MMIO_READ, MMIO_WRITE, CACHE, RELAX, KINDS };
static unsigned counted[KINDS]; /* operations of the port, by kind */
#define SMMUV3_PORT_TRACE(kind, address) (counted[kind]++)
#ifdef HARNESS_STATISTICS
#include "smmuv3/cmdq_stats.h"
#endif
#include "smmuv3/port.h"
#include "smmuv3/cmdq_batch.h"
#include "smmuv3/cmdq_ecmdq.h"

#include "spec_smmu.h"

#include <criterion/criterion.h>

static struct spec_smmu smmu;
static struct smmuv3_cmdq queue;
static struct smmuv3_cmdq_cpu cpus[2];
static struct smmuv3_gerror_owner gerror;
static SMMUV3_ALIGNAS(4096) struct smmuv3_le64 ring[2 * 64];
static struct smmuv3_a64 marks[64];
static struct smmuv3_cmdq_word words[64];
static uint64_t clock_ns;
static bool frozen; /* waiting does not let the device run */
static bool instant; /* the device runs at every PROD write */
static void (*written)(uintptr_t address); /* after every register write */
static unsigned cleaned;

static uint64_t log_w0[4096];
static unsigned log_count;
static unsigned ill_opcode = 0xff, abt_left, atc_left;
static bool lose_msi;

static inline void executed(struct spec_smmu *s, uint64_t position, const uint64_t w[2])
{
    (void)s;
    (void)position;
    log_w0[log_count++ % 4096] = (w[0] & 0xff) == 0x46 ? 0x46 : w[0] | w[1] << 32;
}

static int fetch(struct spec_smmu *s, uint64_t position, const uint64_t w[2])
{
    (void)s;
    (void)position;
    if (abt_left != 0) {
        abt_left--;
        return SPEC_ABT;
    }
    return (w[0] & 0xff) == ill_opcode ? SPEC_ILL : SPEC_NONE;
}

static bool lose_atc(struct spec_smmu *s, uint64_t position)
{
    (void)s;
    (void)position;
    return atc_left != 0 && atc_left-- != 0;
}

static bool on_lose_msi(struct spec_smmu *s)
{
    (void)s;
    return lose_msi;
}

static const struct spec_hooks hooks = {.executed = executed, .fetch = fetch, .lose_atc = lose_atc,
                                        .lose_msi = on_lose_msi};

static inline void run_device(void)
{
    while (spec_step(&smmu))
        continue;
}

static uint32_t read32(void *ctx, uintptr_t address)
{
    (void)ctx;
    return address >= SPEC_ECMDQ ? spec_ecmdq_read(&smmu, address - SPEC_ECMDQ) : spec_read32(&smmu, address);
}

static inline void write32(void *ctx, uintptr_t address, uint32_t value)
{
    (void)ctx;
    if (address >= SPEC_ECMDQ)
        spec_ecmdq_write(&smmu, address - SPEC_ECMDQ, value);
    else
        spec_write32(&smmu, address, value);
    if (instant && address == SPEC_PROD)
        run_device();
    if (written != NULL)
        written(address);
}

static inline void write64(void *ctx, uintptr_t address, uint64_t value)
{
    (void)ctx;
    spec_write64(&smmu, address == SPEC_ECMDQ ? SPEC_BASE : address, value);
}

static uint64_t now_ns(void *ctx)
{
    (void)ctx;
    return clock_ns += 1000;
}

static inline void relax(void *ctx, const void *word, uint32_t seen, uint64_t deadline)
{
    (void)ctx;
    (void)word;
    (void)seen;
    (void)deadline;
    if (!frozen)
        spec_step(&smmu);
}

static inline void clean(void *ctx, const void *p, size_t bytes)
{
    (void)ctx;
    (void)p;
    cleaned += (unsigned)bytes;
}

static const struct smmuv3_port_ops ops = {.read32 = read32, .write32 = write32, .write64 = write64, .now_ns = now_ns,
                                           .relax = relax, .clean = clean, .invalidate = clean};
static struct smmuv3_port port = {&ops, NULL};

static inline struct smmuv3_cmdq_args defaults(uint32_t engine, uint32_t completion, unsigned log2)
{
    struct smmuv3_cmdq_args args;

    memset(&args, 0, sizeof args);
    args.port = &port;
    args.gerror = &gerror;
    args.memory.ring = ring;
    args.memory.bus = (uint64_t)(uintptr_t)ring;
    args.memory.log2 = log2;
    args.memory.entry_bytes = 16;
    args.marks = marks;
    args.words = words;
    args.words_bus = (uint64_t)(uintptr_t)words;
    args.cpus = cpus;
    args.cpu_count = 2;
    args.engine = engine;
    args.completion = completion;
    args.base = SPEC_BASE;
    args.prod = SPEC_PROD;
    args.cons = SPEC_CONS;
    args.cr0 = SPEC_CR0;
    args.cr0ack = SPEC_CR0ACK;
    args.timeout_ns = 2000000;
    args.stall_ns = 1000000;
    return args;
}

static inline void start_with(const struct smmuv3_cmdq_args *args)
{
    spec_init(&smmu, &hooks, ring, args->memory.log2);
    clock_ns = 0;
    log_count = cleaned = abt_left = atc_left = 0;
    frozen = instant = lose_msi = false;
    written = NULL;
    cr_assert_eq(smmuv3_gerror_init(&gerror, &port, SPEC_GERROR, SPEC_GERRORN), SMMUV3_OK);
    cr_assert_eq(smmuv3_cmdq_init(&queue, args), SMMUV3_OK);
    cr_assert_eq(smmuv3_cmdq_enable(&queue), SMMUV3_OK);
}

static inline void start(uint32_t engine, uint32_t completion, unsigned log2)
{
    const struct smmuv3_cmdq_args args = defaults(engine, completion, log2);

    start_with(&args);
}

/* A list of one opcode; the payload counts. */
static struct smmuv3_cmd cmds[70];
static inline struct smmuv3_cmdq_list list_of(unsigned count, unsigned opcode, uint32_t flags)
{
    struct smmuv3_cmdq_list list;

    for (unsigned i = 0; i < count; i++) {
        cmds[i].w[0] = opcode;
        cmds[i].w[1] = i;
    }
    memset(&list, 0, sizeof list);
    list.cmds = cmds;
    list.count = count;
    list.flags = flags;
    return list;
}

static inline smmuv3_status execute(unsigned count, unsigned opcode, uint32_t flags)
{
    const struct smmuv3_cmdq_list list = list_of(count, opcode, flags | SMMUV3_CMDQ_LIST_SYNC);

    return smmuv3_cmdq_execute(&queue, 0, &list);
}

static inline struct smmuv3_cmdq_ticket submit(unsigned count, unsigned opcode, uint32_t flags)
{
    const struct smmuv3_cmdq_list list = list_of(count, opcode, flags);
    struct smmuv3_cmdq_ticket ticket;

    cr_assert_eq(smmuv3_cmdq_submit(&queue, 0, &list, &ticket), SMMUV3_OK);
    return ticket;
}

#endif

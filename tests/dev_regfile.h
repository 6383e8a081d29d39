/* SPDX-License-Identifier: MIT */
/*
 * A register file that records every access in order, and a small SMMU behind it: acknowledges that come, late or never;
 * a command queue that consumes; values that tests plant. All three programming interfaces, selected by `page`.
 *
 * Offsets in tests are those of the Non-secure interface, as the specification lists them; place() moves them.
 */
#ifndef TESTS_DEV_REGFILE_H
#define TESTS_DEV_REGFILE_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "smmuv3/dev.h"

#include <criterion/criterion.h>

enum { PAGE_NS, PAGE_SECURE, PAGE_REALM, PAGES };

/* Offsets from the SMMU base (IHI 0070 6.2), written here by hand. */
enum {
    IDR0 = 0x0, IDR1 = 0x4, IDR2 = 0x8, IDR3 = 0xc, IDR4 = 0x10, IDR5 = 0x14, IIDR = 0x18, AIDR = 0x1c,
    CR0 = 0x20, CR0ACK = 0x24, CR1 = 0x28, CR2 = 0x2c, GBPA = 0x44, IRQ_CTRL = 0x50, IRQ_CTRLACK = 0x54,
    GERROR = 0x60, GERRORN = 0x64, GERROR_CFG0 = 0x68, GERROR_CFG1 = 0x70, GERROR_CFG2 = 0x74,
    STRTAB_BASE = 0x80, STRTAB_CFG = 0x88, CMDQ_BASE = 0x90, CMDQ_PROD = 0x98, CMDQ_CONS = 0x9c,
    EVENTQ_BASE = 0xa0, EVENTQ_PROD = 0x100a8, EVENTQ_CONS = 0x100ac,
    EVENTQ_CFG0 = 0xb0, EVENTQ_CFG1 = 0xb8, EVENTQ_CFG2 = 0xbc,
    PRIQ_BASE = 0xc0, PRIQ_PROD = 0x100c8, PRIQ_CONS = 0x100cc,
    PRIQ_CFG0 = 0xd0, PRIQ_CFG1 = 0xd8, PRIQ_CFG2 = 0xdc, IDR6 = 0x190,
    SECURE_HALF = 0x8000, REALM_PAGES = 0x60000, FILE_BYTES = 0x80000
};

enum { READ = 1, WRITE = 2, WRITE64 = 4 };
struct access { int kind; uint32_t offset; uint64_t value; };

static uint32_t file[FILE_BYTES / 4];
static struct access trace[4096];
static unsigned trace_count;
static int page;
static uint64_t clock_ns, clock_step;
static bool dead, no_cr0ack, no_irqack, no_gbpa, deaf; /* deaf: commands are not consumed */
static unsigned ack_late;                                 /* reads until CR0ACK follows */
static unsigned late_left;
static uint8_t opcodes[4096];
static uint64_t cmd_w0[4096], cmd_w1[4096];
static unsigned opcode_count;
static int fail_alloc; /* number of the allocation that fails, from 1; 0: none */
static int allocs, live;
static unsigned cleaned;
static bool no_bus_pointer;
static unsigned stuck_write, writes_seen; /* the n-th write of CR0 or IRQ_CTRL is not acknowledged */
static bool stuck_cr0;
static uint32_t garbage; /* not 0: state of a generator; every garbage_every-th read returns anything */
static uint32_t garbage_every;
static unsigned die_at;                   /* the device reads all ones from the n-th access on */

static inline uint32_t place(uint32_t offset)
{
    if (page == PAGE_SECURE)
        return SECURE_HALF + (offset & 0xffff);
    return page == PAGE_REALM ? REALM_PAGES + offset : offset;
}

static inline uint32_t peek(uint32_t offset)
{
    return file[place(offset) / 4];
}

static inline uint64_t peek64(uint32_t offset)
{
    return peek(offset) | (uint64_t)peek(offset + 4) << 32;
}

static inline void poke(uint32_t offset, uint32_t value)
{
    file[place(offset) / 4] = value;
}

static inline void note(int kind, uintptr_t address, uint64_t value)
{
    cr_assert_lt(trace_count, 4096u);
    if (die_at != 0 && trace_count + 1 >= die_at)
        dead = true;
    trace[trace_count].kind = kind;
    trace[trace_count].offset = (uint32_t)address;
    trace[trace_count++].value = value;
}

static uint64_t page0_pa;                 /* where the SMMU is: what preset bases are relative to */

/* The address of a ring: of the base register, or with QUEUES_PRESET and REL relative to page 0 (6.3.2). */
static inline uint64_t ring_at(uint32_t base_reg)
{
    const uint64_t relative = (file[IDR1 / 4] >> 28 & 3) == 3 ? page0_pa : 0;

    return (peek64(base_reg) & 0xffffffffffe0u) + relative;
}

/* The command queue: everything to PROD is consumed at once; MSIs of CMD_SYNC are written. */
static inline void consume(void)
{
    const uint64_t base = peek64(CMDQ_BASE);
    const unsigned log2 = base & 31;
    const uint32_t mask = (2u << log2) - 1;
    uint64_t (*ring)[2] = (uint64_t(*)[2])(uintptr_t)ring_at(CMDQ_BASE);
    uint32_t cons = peek(CMDQ_CONS);

    if (deaf || (peek(CR0) & 8) == 0 || ((peek(GERROR) ^ peek(GERRORN)) & 1) != 0)
        return;
    while (((peek(CMDQ_PROD) ^ cons) & mask) != 0) {
        const uint64_t *w = ring[cons & (mask >> 1)];

        cmd_w0[opcode_count] = w[0];
        cmd_w1[opcode_count] = w[1];
        opcodes[opcode_count++ % 4096] = (uint8_t)w[0];
        if ((w[0] & 0xff) == 0x46 && (w[0] >> 12 & 3) == 1)
            *(uint32_t *)(uintptr_t)(w[1] & 0xffffffffffffcu) = (uint32_t)(w[0] >> 32);
        cons = (cons + 1) & mask;
        poke(CMDQ_CONS, cons);
    }
}

static inline uint32_t anything(void)
{
    garbage ^= garbage << 13;
    garbage ^= garbage >> 17;
    return garbage ^= garbage << 5;
}

static inline uint32_t reg_read(void *ctx, uintptr_t address)
{
    (void)ctx;
    cr_assert_lt(address, (uintptr_t)FILE_BYTES);
    if (garbage != 0 && anything() % garbage_every == 0)
        return anything();
    if (address == place(CR0ACK) && !no_cr0ack && !stuck_cr0) {
        if (late_left == 0)
            poke(CR0ACK, peek(CR0) & (page == PAGE_SECURE ? 0x3edu : 0x5dfu));
        else
            late_left--;
    }
    note(READ, address, dead ? UINT32_MAX : file[address / 4]);
    if (dead)
        trace[trace_count - 1].value = UINT32_MAX;
    return dead ? UINT32_MAX : file[address / 4];
}

static inline void reg_write(void *ctx, uintptr_t address, uint32_t value)
{
    (void)ctx;
    cr_assert_lt(address, (uintptr_t)FILE_BYTES);
    note(WRITE, address, value);
    if (address == place(GBPA)) {
        if (no_gbpa)
            return;
        value &= 0x7fffffffu; /* Update reads 0 again */
    }
    file[address / 4] = value;
    if (address == place(CR0)) {
        late_left = ack_late;
        stuck_cr0 = ++writes_seen == stuck_write;
    }
    if (address == place(IRQ_CTRL) && !no_irqack && ++writes_seen != stuck_write)
        poke(IRQ_CTRLACK, value);
    if (address == place(CMDQ_PROD) || address == place(GERRORN))
        consume();
}

static inline void reg_write64(void *ctx, uintptr_t address, uint64_t value)
{
    (void)ctx;
    cr_assert_lt(address, (uintptr_t)FILE_BYTES);
    note(WRITE64, address, value);
    file[address / 4] = (uint32_t)value;
    file[address / 4 + 1] = (uint32_t)(value >> 32);
}

static inline uint64_t reg_now(void *ctx)
{
    (void)ctx;
    return clock_ns += clock_step;
}

static void *mem_alloc(void *ctx, size_t bytes, unsigned align_log2)
{
    const size_t align = (size_t)1 << (align_log2 < 6 ? 6 : align_log2);
    void *p;

    (void)ctx;
    if (++allocs == fail_alloc)
        return NULL;
    p = aligned_alloc(align, (bytes + align - 1) / align * align);
    memset(p, 0, (bytes + align - 1) / align * align);
    live++;
    return p;
}

static inline void mem_free(void *ctx, void *pointer, size_t bytes)
{
    (void)ctx;
    (void)bytes;
    live--;
    free(pointer);
}

static inline void mem_clean(void *ctx, const void *pointer, size_t bytes)
{
    (void)ctx;
    (void)pointer;
    cleaned += (unsigned)bytes;
}

static void *mem_from_bus(void *ctx, uint64_t address)
{
    (void)ctx;
    return no_bus_pointer ? NULL : (void *)(uintptr_t)address;
}

static const struct smmuv3_port_ops reg_ops = {.read32 = reg_read, .write32 = reg_write, .write64 = reg_write64,
                                               .now_ns = reg_now, .alloc = mem_alloc, .free = mem_free,
                                               .clean = mem_clean, .from_bus = mem_from_bus};
static struct smmuv3_port port = {.ops = &reg_ops};
static struct smmuv3_dev dev;
static struct smmuv3_dev_args dev_args;
static struct smmuv3_dev_queues queues;
static struct smmuv3_dev_config config;
static SMMUV3_ALIGNAS(4096) uint64_t table[64 * 8];

static inline enum smmuv3_state page_state(void)
{
    return page == PAGE_SECURE ? SMMUV3_STATE_S : page == PAGE_REALM ? SMMUV3_STATE_REALM : SMMUV3_STATE_NS;
}

/*
 * A fresh SMMUv3.3: both stages, both formats, coherent, HTTU 2, Hyp, ATS, 16-bit ASIDs, PRI, 16-bit VMIDs, CD2L, two-level
 * tables, stall model 0, SEL2; 16 StreamID bits, queues of up to 2^8; 4K and 64K granules, 48 bits.
 */
static inline void fresh(int which)
{
    const uint32_t idr0 = 1u | 2u | 3u << 2 | 1u << 4 | 2u << 6 | 1u << 9 | 1u << 10 | 1u << 12 | 1u << 16 | 1u << 18 |
                          1u << 19 | 2u << 21 | 1u << 27 | 1u << 30;

    memset(file, 0, sizeof(file));
    memset(&dev, 0, sizeof(dev));
    memset(&dev_args, 0, sizeof(dev_args));
    memset(&queues, 0, sizeof(queues));
    memset(&config, 0, sizeof(config));
    trace_count = opcode_count = 0;
    page = which;
    clock_step = 1000;
    dead = no_cr0ack = no_irqack = no_gbpa = deaf = no_bus_pointer = false;
    ack_late = late_left = 0;
    fail_alloc = allocs = 0;
    stuck_write = writes_seen = die_at = 0;
    garbage = 0;
    stuck_cr0 = false;
    page0_pa = 0;
    cleaned = 0;
    file[IDR0 / 4] = idr0 & ~(which == PAGE_REALM ? 0u : 1u << 30);
    file[IDR1 / 4] = 16u | 8u << 6 | 8u << 11 | 8u << 16 | 8u << 21;
    file[IDR3 / 4] = 1u << 10 | 1u << 8;
    file[IDR5 / 4] = 5u | 1u << 4 | 1u << 6;
    file[AIDR / 4] = 3;
    file[(SECURE_HALF + IDR1) / 4] = 1u << 31 | 1u << 29 | 16; /* S_IDR1: SECURE_IMPL, SEL2, S_SIDSIZE */
    file[(REALM_PAGES + IDR0) / 4] = 1u << 24 | 1u << 10 | 1u << 16;
    dev_args.port = &port;
    dev_args.state = page_state();
    dev_args.realm_base = which == PAGE_REALM ? REALM_PAGES : 0;
    queues.cmdq_log2 = 5;
    queues.eventq_log2 = 4;
    queues.priq_log2 = 3;
    queues.pri = which != PAGE_SECURE;
    queues.cpu_count = 1;
    config.strtab_base = (uintptr_t)table & 0xffffffffffc0u;
    config.strtab_cfg = 6;
    config.irqs.gerror_on = config.irqs.event_on = true;
    config.irqs.pri_on = queues.pri;
}

/* Up to the state in which smmuv3_dev_reset() may be called. */
static inline void ready(int which)
{
    fresh(which);
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_OK);
    trace_count = 0;
}

static inline void up(int which)
{
    ready(which);
    cr_assert_eq(smmuv3_dev_reset(&dev, &config), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_enable(&dev, 0), SMMUV3_OK);
    trace_count = 0;
}

static inline void done(void)
{
    if (dev.state == SMMUV3_DEV_RUNNING)
        cr_assert_eq(smmuv3_dev_disable(&dev, 0), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_free(&dev), SMMUV3_OK);
    cr_assert_eq(live, 0);
}

/* The SMMU records something: into the slot at PROD, or an overflow when the queue is full (7.4). `words` per record. */
static inline void record(uint32_t base_reg, uint32_t prod_reg, const uint64_t *w, unsigned words)
{
    const uint64_t base = peek64(base_reg);
    const uint32_t size = 1u << (base & 31);
    const uint32_t prod = peek(prod_reg);
    const uint32_t cons = peek(prod_reg + 4);
    uint64_t *ring = (uint64_t *)(uintptr_t)ring_at(base_reg);

    if (((prod - cons) & (2 * size - 1)) == size) {
        if (((prod ^ cons) >> 31) == 0)
            poke(prod_reg, prod ^ 0x80000000u);
        return;
    }
    if (words == 2 && ((prod ^ cons) >> 31) != 0)
        return; /* an overflow of the PRI queue stops it (8.1) */
    for (unsigned i = 0; i < words; i++)
        ring[(prod & (size - 1)) * words + i] = w[i];
    poke(prod_reg, (prod & 0x80000000u) | ((prod + 1) & (2 * size - 1)));
}

/* F_TRANSLATION of a StreamID, stalled with a tag or not: number 0x10, StreamID 63:32; STAG 79:64, Stall 95. */
static inline void fault(uint32_t sid, bool stalled, uint32_t stag)
{
    const uint64_t w[4] = {(uint64_t)sid << 32 | 0x10, (stalled ? 1u << 31 : 0) | stag, 0x1000 * (uint64_t)(stag + 1), 0};

    record(EVENTQ_BASE, EVENTQ_PROD, w, 4);
}

/* A page request: StreamID 31:0, SubstreamID 51:32, Priv 58, X 59, R 60, W 61, Last 62, SSV 63; PRGIndex 72:64. */
static inline void ask(uint32_t sid, uint32_t group, uint32_t flags, uint32_t ssid)
{
    const uint64_t w[2] = {(uint64_t)flags << 58 | (uint64_t)ssid << 32 | sid, group | 0x5000};

    record(PRIQ_BASE, PRIQ_PROD, w, 2);
}

/* Reads that are part of a protocol: acknowledges and GBPA. Others may come wherever they like. */
static inline bool counts(const struct access *a)
{
    return a->kind != READ || a->offset == place(CR0ACK) || a->offset == place(IRQ_CTRLACK) || a->offset == place(GBPA);
}

/* One expected access, Non-secure offsets. For reads the value is what must have been read. */
struct expect { int kind; uint32_t offset; uint64_t value; };

/* Compare the recorded accesses from *at on with a list, and move on. */
static inline void follow(unsigned *at, const struct expect *list, unsigned count, const char *name)
{
    for (unsigned i = 0; i < count; i++) {
        while (*at < trace_count && !counts(&trace[*at]))
            (*at)++;
        cr_assert_lt(*at, trace_count, "%s: access %u (0x%x) is missing", name, i, list[i].offset);
        cr_assert(trace[*at].kind == list[i].kind && trace[*at].offset == place(list[i].offset) &&
                      trace[*at].value == list[i].value,
                  "%s: access %u is kind %d 0x%x = 0x%llx, want kind %d 0x%x = 0x%llx", name, i, trace[*at].kind,
                  trace[*at].offset, (unsigned long long)trace[*at].value, list[i].kind, place(list[i].offset),
                  (unsigned long long)list[i].value);
        (*at)++;
    }
}

static inline void no_more(unsigned at, const char *name)
{
    while (at < trace_count && !counts(&trace[at]))
        at++;
    cr_assert_eq(at, trace_count, "%s: access kind %d 0x%x = 0x%llx was not expected", name, trace[at].kind,
                 trace[at].offset, (unsigned long long)trace[at].value);
}

#endif

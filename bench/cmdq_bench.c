/* SPDX-License-Identifier: MIT */
/*
 * cmdq_bench ENGINE COMPLETION THREADS LENGTH SYNC CALLS: nanoseconds per call, median of rounds; with BENCH_COUNT what
 * was counted per call instead. ENGINE: ticket, cas, single, spin, copy (of slots), memcpy, encode, copy16.
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stdint.h>

#ifdef BENCH_COUNT
enum { LOAD, STORE, RMW, BARRIER, FENCE, MMIO_READ, MMIO_WRITE, CACHE, RELAX, KINDS };
static __thread uint64_t counted[KINDS];
#define SMMUV3_PORT_TRACE(kind, address) (counted[kind]++)
#endif
#define SMMUV3_PORT_HEADER "cmdq_port.h"
#include "smmuv3/cmdq.h"

#define LOG2 12
#define SIZE (1u << LOG2)

static struct smmuv3_port port;
static struct smmuv3_gerror_owner gerror;
static struct smmuv3_cmdq queue;
static struct smmuv3_cmdq_cpu cpus[16];
static struct smmuv3_le64 *ring; /* from the heap: loaders do not align objects to more than a page everywhere */
static struct smmuv3_a64 marks[SIZE];
static struct smmuv3_cmdq_word words[SIZE];
static struct smmuv3_cmd cmds[64];

static unsigned length, sync_wanted, threads;
static uint64_t calls;
static const char *engine;

/* A queue behind a test-and-set lock; the CMD_SYNC is polled outside of it. Positions are 64-bit counts. */
static struct {
    SMMUV3_ALIGNAS(128) struct smmuv3_a32 lock;
    uint64_t tail;
    SMMUV3_ALIGNAS(128) struct smmuv3_a64 consumed;
} spin;

static uint64_t spin_refresh(uint64_t tail)
{
    const uint64_t base = tail - SIZE;
    const uint32_t cons = smmuv3_port_read32(&port, BENCH_CONS);
    const uint64_t position = base + ((cons - (uint32_t)base) & (2 * SIZE - 1));

    smmuv3_barrier_mmio_to_mem();
    if (position > smmuv3_a64_load(&spin.consumed))
        smmuv3_a64_store_release(&spin.consumed, position);
    return position;
}

static __attribute__((noinline)) void spin_call(unsigned sync)
{
    const unsigned total = length + sync;
    uint64_t begin;

    while (smmuv3_a32_exchange(&spin.lock, 1) != 0) {
        while (smmuv3_a32_load(&spin.lock) != 0)
            smmuv3_port_relax(&port, NULL, 0, 0);
    }
    begin = spin.tail;
    while (begin + total > smmuv3_a64_load_acquire(&spin.consumed) + SIZE)
        (void)spin_refresh(begin);
    for (unsigned i = 0; i < length; i++) {
        smmuv3_mem_store64(&ring[2 * ((begin + i) & (SIZE - 1))], cmds[i].w[0]);
        smmuv3_mem_store64(&ring[2 * ((begin + i) & (SIZE - 1)) + 1], cmds[i].w[1]);
    }
    if (sync) {
        smmuv3_mem_store64(&ring[2 * ((begin + length) & (SIZE - 1))], 0x46);
        smmuv3_mem_store64(&ring[2 * ((begin + length) & (SIZE - 1)) + 1], 0);
    }
    spin.tail = begin + total;
    smmuv3_barrier_mem_to_mmio();
    smmuv3_port_write32(&port, BENCH_PROD, (uint32_t)(begin + total) & (2 * SIZE - 1));
    smmuv3_a32_store_release(&spin.lock, 0);
    if (sync)
        while (spin_refresh(begin + total) < begin + total && smmuv3_a64_load(&spin.consumed) < begin + total)
            smmuv3_port_relax(&port, NULL, 0, 0);
}

static __attribute__((noinline)) void queue_call(uint32_t cpu, const struct smmuv3_cmdq_list *list)
{
    struct smmuv3_cmdq_ticket ticket;
    const smmuv3_status status =
        sync_wanted ? smmuv3_cmdq_execute(&queue, cpu, list) : smmuv3_cmdq_submit(&queue, cpu, list, &ticket);

    if (status != SMMUV3_OK)
        abort();
}

static __attribute__((noinline)) void copy_call(uint64_t at)
{
    smmuv3_cmdq_put_array_(&queue, at, cmds, 64);
}

static __attribute__((noinline)) void memcpy_call(uint64_t at)
{
    memcpy(&ring[2 * (at & (SIZE - 1))], cmds, 64 * 16);
    SMMUV3_PORT_COMPILER_BARRIER_();
}

/* One command from its template, and sixteen bytes as they are, into the slot. */
static __attribute__((noinline)) void encode_calls(uint64_t base, uint64_t n)
{
    const uint64_t w0 = smmuv3_field_prep(SMMUV3_F_CMD_Opcode, SMMUV3_OP_TLBI_NH_VA) |
                        smmuv3_field_prep(SMMUV3_F_CMD_TLBI_NH_VA_ASID, base & 0xffff);

    for (uint64_t i = 0; i < n; i++) {
        smmuv3_cmdq_put_(&queue, i, w0, smmuv3_field_prep(SMMUV3_F_CMD_TLBI_NH_VA_Address, base + (i << 12)) | 1);
        SMMUV3_PORT_COMPILER_BARRIER_();
    }
}

static __attribute__((noinline)) void copy16_calls(uint64_t n)
{
    for (uint64_t i = 0; i < n; i++) {
        memcpy(&ring[2 * (i & (SIZE - 1))], &cmds[i & 63], 16);
        SMMUV3_PORT_COMPILER_BARRIER_();
    }
}

static void calls_of(uint32_t cpu, uint64_t n)
{
    struct smmuv3_cmdq_list list;

    memset(&list, 0, sizeof list);
    list.cmds = cmds;
    list.count = length;
    list.flags = sync_wanted ? SMMUV3_CMDQ_LIST_SYNC : 0;
    list.timeout_ns = UINT64_C(60000000000);
    if (strcmp(engine, "spin") == 0)
        for (uint64_t i = 0; i < n; i++)
            spin_call(sync_wanted);
    else if (strcmp(engine, "copy") == 0)
        for (uint64_t i = 0; i < n; i++)
            copy_call(i * 64);
    else if (strcmp(engine, "memcpy") == 0)
        for (uint64_t i = 0; i < n; i++)
            memcpy_call(i * 64);
    else if (strcmp(engine, "encode") == 0)
        encode_calls(n * 4096, n);
    else if (strcmp(engine, "copy16") == 0)
        copy16_calls(n);
    else
        for (uint64_t i = 0; i < n; i++)
            queue_call(cpu, &list);
}

/* Separate, so that callgrind can collect inside it only. */
__attribute__((noipa)) void counted_calls(uint64_t n);
void counted_calls(uint64_t n)
{
    calls_of(0, n);
}

/* Time of the calling thread alone where there is one, so that other processes disturb less; else of the wall. */
static uint64_t clock_now(void)
{
    struct timespec t;

    clock_gettime(threads == 1 ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static pthread_barrier_t gate;
#ifdef BENCH_COUNT
static uint64_t total[KINDS];
#endif

static uint64_t began[16], ended[16];

static void *thread_main(void *argument)
{
    const uint32_t me = (uint32_t)(uintptr_t)argument;

    pthread_barrier_wait(&gate);
    began[me] = clock_now();
    calls_of(me, calls);
    ended[me] = clock_now();
#ifdef BENCH_COUNT
    for (int i = 0; i < KINDS; i++)
        __atomic_fetch_add(&total[i], counted[i], __ATOMIC_RELAXED);
#endif
    return NULL;
}

static double round_ns(void)
{
    pthread_t thread[16];
    uint64_t begin = UINT64_MAX, end = 0;

    pthread_barrier_init(&gate, NULL, threads);
    for (unsigned i = 0; i < threads; i++)
        pthread_create(&thread[i], NULL, thread_main, (void *)(uintptr_t)i);
    for (unsigned i = 0; i < threads; i++) {
        pthread_join(thread[i], NULL);
        begin = began[i] < begin ? began[i] : begin;
        end = ended[i] > end ? ended[i] : end;
    }
    return (double)(end - begin) / (double)(calls * threads);
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;

    return x < y ? -1 : x > y;
}

static void set_up(const char *completion)
{
    struct smmuv3_cmdq_args args;
    const bool word = strcmp(completion, "word") == 0;

    memset(&args, 0, sizeof args);
    ring = aligned_alloc(16 * SIZE, 16 * SIZE);
    memset(ring, 0, 16 * SIZE);
    if (smmuv3_gerror_init(&gerror, &port, BENCH_GERROR, BENCH_GERRORN) != SMMUV3_OK)
        abort();
    args.port = &port;
    args.gerror = &gerror;
    args.memory.ring = ring;
    args.memory.bus = (uintptr_t)ring;
    args.memory.log2 = LOG2;
    args.memory.entry_bytes = 16;
    args.marks = marks;
    args.words = words;
    args.words_bus = (uintptr_t)words;
    args.cpus = cpus;
    args.cpu_count = 16;
    args.engine = strcmp(engine, "cas") == 0      ? SMMUV3_CMDQ_CAS
                  : strcmp(engine, "single") == 0 ? SMMUV3_CMDQ_SINGLE
                                                  : SMMUV3_CMDQ_TICKET;
    args.completion = word ? SMMUV3_CMDQ_MSI_WORD : SMMUV3_CMDQ_POLL;
    args.prod = BENCH_PROD;
    args.cons = BENCH_CONS;
    args.stall_ns = UINT64_C(60000000000);
    port.ring = word ? (uint64_t *)ring : NULL;
    port.mask = SIZE - 1;
    if (smmuv3_cmdq_init(&queue, &args) != SMMUV3_OK || smmuv3_cmdq_enable(&queue) != SMMUV3_OK)
        abort();
    spin.tail = SIZE;
    smmuv3_a64_store(&spin.consumed, SIZE);
}

int main(int argc, char **argv)
{
    double ns[7];

    if (argc != 7)
        return 2;
    engine = argv[1];
    threads = (unsigned)strtoul(argv[3], NULL, 0);
    length = (unsigned)strtoul(argv[4], NULL, 0);
    sync_wanted = (unsigned)strtoul(argv[5], NULL, 0);
    calls = strtoull(argv[6], NULL, 0);
    for (unsigned i = 0; i < 64; i++) {
        cmds[i].w[0] = 0x12 | (uint64_t)7 << 48;
        cmds[i].w[1] = 0x1000 * i | 1;
    }
    set_up(argv[2]);
    if (threads == 0) { /* under callgrind */
        counted_calls(calls);
        return 0;
    }
    for (int i = 0; i < 7; i++)
        ns[i] = round_ns();
    qsort(ns, 7, sizeof ns[0], compare);
#ifdef BENCH_COUNT
    const double n = (double)calls * threads * 7;
    printf("%.4f %.4f %.4f %.4f\n", (double)total[RMW] / n, (double)total[FENCE] / n, (double)total[BARRIER] / n,
           (double)total[MMIO_WRITE] / n);
#else
    printf("%.3f\n", ns[3]);
#endif
    return 0;
}

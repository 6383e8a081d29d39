/* SPDX-License-Identifier: MIT */
/*
 * cmdq_bench ENGINE COMPLETION THREADS LENGTH SYNC CALLS: nanoseconds per call, median of rounds; with BENCH_COUNT what
 * was counted per call instead. ENGINE: ticket, cas, single, spin, copy (of slots), memcpy, encode, copy16. COMPLETION:
 * poll, word, slot (cas alone).
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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
static struct smmuv3_cmdq_cpu cpus[16], spin_cpus[16];
static struct smmuv3_le64 *ring; /* from the heap: loaders do not align objects to more than a page everywhere */
static struct smmuv3_a64 marks[SIZE];
static struct smmuv3_cmdq_word words[SIZE];
static struct smmuv3_cmd cmds[64];

static unsigned length, sync_wanted, threads;
static uint64_t calls;
static const char *engine;

/*
 * A queue behind a test-and-set lock, with what a driver needs of it: arguments are checked, waits for space and
 * for the end are bounded, a device that reads as all ones ends them, an error is seen, acknowledged and told to
 * whoever had a list in the queue meanwhile, a stop flag refuses submissions, and a flag for each participant
 * tells who may still read registers. A list without CMD_SYNC gets a ticket. It does not tell whose list held an
 * illegal command.
 *
 * The CMD_SYNC is polled outside of the lock, at once, before any clock is read. CONS is extended from the tail
 * less the size, which no consumed count is ever below, so that nothing but the lock needs a read-modify-write: a
 * submitter extends it under the lock, where the tail stands still; a waiter from its own end first, and from the
 * tail as it is now when that does not show the end, for it may have slept for laps. Like the library's queue it
 * is an object found by pointer, of any size, and it takes lists of commands. What the lock protects lies in its
 * line.
 */
struct spin_queue {
    SMMUV3_ALIGNAS(128) struct smmuv3_a32 lock;
    struct smmuv3_a32 tail; /* stored under the lock */
    uint32_t consumed;      /* under the lock; a lower bound */
    uint32_t stopped;       /* under the lock */
    SMMUV3_ALIGNAS(128) struct smmuv3_a32 errors; /* stored under the lock; seldom */
    SMMUV3_ALIGNAS(128) struct smmuv3_port *port;
    struct smmuv3_le64 *ring;
    struct smmuv3_cmdq_cpu *cpus; /* `active` alone */
    uint32_t cpu_count;
    uint32_t size;
    uintptr_t prod, cons, gerror, gerrorn;
};
static struct spin_queue spin;

struct spin_ticket {
    uint32_t end;
    uint32_t errors;
};

static inline void spin_lock(struct spin_queue *q)
{
    while (SMMUV3_UNLIKELY(smmuv3_a32_exchange(&q->lock, 1) != 0))
        while (smmuv3_a32_load(&q->lock) != 0)
            smmuv3_cpu_pause();
}

static inline struct smmuv3_le64 *spin_slot(struct spin_queue *q, uint32_t at)
{
    return q->ring + 2 * (size_t)(at & (q->size - 1));
}

static inline void spin_copy(struct spin_queue *q, uint32_t at, const struct smmuv3_cmdq_list *list)
{
    const uint32_t room = q->size - (at & (q->size - 1));
    const uint32_t first = list->count < room ? list->count : room;

    if (list->count == 1) {
        smmuv3_mem_store64(spin_slot(q, at), list->cmds->w[0]);
        smmuv3_mem_store64(spin_slot(q, at) + 1, list->cmds->w[1]);
        return;
    }
    smmuv3_mem_copy_pairs(spin_slot(q, at), list->cmds->w, first);
    if (SMMUV3_UNLIKELY(first < list->count))
        smmuv3_mem_copy_pairs(q->ring, list->cmds[first].w, list->count - first);
}

/* Under the lock: count and acknowledge an error. */
static void spin_recover(struct spin_queue *q)
{
    const uint32_t gerror = smmuv3_port_read32(q->port, q->gerror);
    const uint32_t gerrorn = smmuv3_port_read32(q->port, q->gerrorn);

    if (((gerror ^ gerrorn) & 1) == 0)
        return;
    smmuv3_a32_store_release(&q->errors, smmuv3_a32_load(&q->errors) + 1);
    smmuv3_barrier_mem_to_mmio();
    smmuv3_port_write32(q->port, q->gerrorn, gerrorn ^ 1);
}

/* Under the lock: wait until `total` places are free. */
static __attribute__((noinline)) int spin_wait_space(struct spin_queue *q, uint32_t total, uint64_t timeout_ns)
{
    const uint32_t tail = smmuv3_a32_load(&q->tail);
    const uint64_t started = smmuv3_port_now_ns(q->port);

    for (;;) {
        const uint32_t cons = smmuv3_port_read32(q->port, q->cons);

        smmuv3_barrier_mmio_to_mem();
        if (cons == SMMUV3_QUEUE_DEAD)
            return SMMUV3_ERR_DEVICE;
        q->consumed = tail - q->size + ((cons - (tail - q->size)) & (2 * q->size - 1));
        if (tail + total - q->consumed <= q->size)
            return SMMUV3_OK;
        spin_recover(q);
        if (smmuv3_port_now_ns(q->port) - started >= timeout_ns)
            return SMMUV3_ERR_FULL;
        smmuv3_port_relax(q->port, NULL, 0, 0);
    }
}

/* Outside of the lock: the first look did not show `end`. */
static __attribute__((noinline)) int spin_wait_end(struct spin_queue *q, uint32_t end, uint64_t timeout_ns)
{
    const uint64_t started = smmuv3_port_now_ns(q->port);

    for (;;) {
        const uint32_t base = smmuv3_a32_load_acquire(&q->tail) - q->size;
        const uint32_t cons = smmuv3_port_read32(q->port, q->cons);

        smmuv3_barrier_mmio_to_mem();
        if (cons == SMMUV3_QUEUE_DEAD)
            return SMMUV3_ERR_DEVICE;
        if ((int32_t)(base + ((cons - base) & (2 * q->size - 1)) - end) >= 0)
            return SMMUV3_OK;
        if (smmuv3_port_now_ns(q->port) - started >= timeout_ns)
            return SMMUV3_ERR_TIMEOUT;
        spin_lock(q);
        spin_recover(q);
        smmuv3_a32_store_release(&q->lock, 0);
        smmuv3_port_relax(q->port, NULL, 0, 0);
    }
}

/* Under the lock: why a submission is not to go on, if so. */
static inline int spin_admit(struct spin_queue *q, uint32_t end, const struct smmuv3_cmdq_list *list, uint32_t total)
{
    if (SMMUV3_UNLIKELY(q->stopped != 0))
        return SMMUV3_ERR_CANCELLED;
    if (SMMUV3_UNLIKELY(end - q->consumed > q->size))
        return spin_wait_space(q, total, list->timeout_ns);
    return SMMUV3_OK;
}

/* The first look, then the wait; the participant may read registers until it says that it is not active any more. */
static inline int spin_end(struct spin_queue *q, uint32_t end, uint64_t timeout_ns)
{
    const uint32_t cons = smmuv3_port_read32(q->port, q->cons);

    smmuv3_barrier_mmio_to_mem();
    /* From end - size, CONS is at least size ahead; all ones is a device that is gone, and looked at again. */
    if (SMMUV3_LIKELY(((cons - (end - q->size)) & (2 * q->size - 1)) >= q->size && cons != SMMUV3_QUEUE_DEAD))
        return SMMUV3_OK;
    return spin_wait_end(q, end, timeout_ns);
}

static __attribute__((noipa)) int spin_call(struct spin_queue *q, uint32_t cpu, const struct smmuv3_cmdq_list *list,
                                               struct spin_ticket *ticket)
{
    const uint32_t sync = list->flags & SMMUV3_CMDQ_LIST_SYNC;
    const uint32_t total = list->count + sync;
    uint32_t errors;
    uint32_t begin;
    uint32_t end;
    int status;

    if (SMMUV3_UNLIKELY(cpu >= q->cpu_count || total - 1 >= q->size))
        return SMMUV3_ERR_RANGE;
    smmuv3_a32_store(&q->cpus[cpu].active, 1); /* before the lock: a closer takes it, then looks here */
    spin_lock(q);
    begin = smmuv3_a32_load(&q->tail);
    end = begin + total;
    errors = smmuv3_a32_load(&q->errors);
    status = spin_admit(q, end, list, total);
    if (SMMUV3_LIKELY(status == SMMUV3_OK)) {
        spin_copy(q, begin, list);
        if (sync != 0) {
            smmuv3_mem_store64(spin_slot(q, end - 1), 0x46);
            smmuv3_mem_store64(spin_slot(q, end - 1) + 1, 0);
        }
        smmuv3_a32_store_release(&q->tail, end);
        smmuv3_barrier_mem_to_mmio();
        smmuv3_port_write32(q->port, q->prod, end & (2 * q->size - 1));
    }
    smmuv3_a32_store_release(&q->lock, 0);
    if (SMMUV3_LIKELY(status == SMMUV3_OK) && sync != 0)
        status = spin_end(q, end, list->timeout_ns);
    smmuv3_a32_store_release(&q->cpus[cpu].active, 0);
    if (sync == 0) {
        ticket->end = end;
        ticket->errors = errors;
        return status;
    }
    if (SMMUV3_LIKELY(status == SMMUV3_OK) && SMMUV3_UNLIKELY(smmuv3_a32_load_acquire(&q->errors) != errors))
        return SMMUV3_ERR_UNKNOWN;
    return status;
}

/* The engines are found by pointer and asked by a call; what they answer is looked at. */
static __attribute__((noipa)) int queue_execute(struct smmuv3_cmdq *q, uint32_t cpu,
                                                   const struct smmuv3_cmdq_list *list)
{
    return smmuv3_cmdq_execute(q, cpu, list);
}

static __attribute__((noipa)) int queue_submit(struct smmuv3_cmdq *q, uint32_t cpu,
                                                  const struct smmuv3_cmdq_list *list,
                                                  struct smmuv3_cmdq_ticket *ticket)
{
    return smmuv3_cmdq_submit(q, cpu, list, ticket);
}

static inline void check(int status)
{
    if (SMMUV3_UNLIKELY(status != SMMUV3_OK))
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
    struct smmuv3_cmdq_ticket ticket;
    struct spin_ticket spin_ticket;

    memset(&list, 0, sizeof list);
    list.cmds = cmds;
    list.count = length;
    list.flags = sync_wanted ? SMMUV3_CMDQ_LIST_SYNC : 0;
    list.timeout_ns = UINT64_C(60000000000);
    if (strcmp(engine, "spin") == 0)
        for (uint64_t i = 0; i < n; i++)
            check(spin_call(&spin, cpu, &list, &spin_ticket));
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
    else if (sync_wanted)
        for (uint64_t i = 0; i < n; i++)
            check(queue_execute(&queue, cpu, &list));
    else
        for (uint64_t i = 0; i < n; i++)
            check(queue_submit(&queue, cpu, &list, &ticket));
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

    if (threads > 1) { /* on every processor in turn, as the kernel would place CPUs */
        cpu_set_t set;

        CPU_ZERO(&set);
        CPU_SET(me % (unsigned)sysconf(_SC_NPROCESSORS_ONLN), &set);
        (void)pthread_setaffinity_np(pthread_self(), sizeof set, &set);
    }
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
    const bool slot = strcmp(completion, "slot") == 0;

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
    args.completion = word ? SMMUV3_CMDQ_MSI_WORD : slot ? SMMUV3_CMDQ_MSI_SLOT : SMMUV3_CMDQ_POLL;
    args.prod = BENCH_PROD;
    args.cons = BENCH_CONS;
    args.stall_ns = UINT64_C(60000000000);
    port.ring = word || slot ? (uint64_t *)ring : NULL;
    port.mask = SIZE - 1;
    if (smmuv3_cmdq_init(&queue, &args) != SMMUV3_OK || smmuv3_cmdq_enable(&queue) != SMMUV3_OK)
        abort();
    spin.port = &port;
    spin.ring = ring;
    spin.cpus = spin_cpus;
    spin.cpu_count = 16;
    spin.size = SIZE;
    spin.gerror = BENCH_GERROR;
    spin.gerrorn = BENCH_GERRORN;
    spin.consumed = SIZE;
    spin.prod = BENCH_PROD;
    spin.cons = BENCH_CONS;
    smmuv3_a32_store(&spin.tail, SIZE);
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

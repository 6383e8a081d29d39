/* SPDX-License-Identifier: MIT */
/*
 * Many submitters against a consumer that follows the specification, with delays at every step.
 *
 *     stress_cmdq [key=value ...]
 *
 * keys: engine (ticket, cas, single), done (poll, word, sev, slot), threads, log2, lists (of each thread), ill, atc,
 * abt
 * (one command in so many is illegal, lost or not fetched; 0 never), lose, late (completion writes: one in so many),
 * stall (one step in so many sleeps), irq (1: an interrupt thread recovers), cycle (1: another thread disables and
 * enables the queue), seed, double (1: issue twice), ecmdq (1: an enhanced queue), limit (seconds), quiet.
 *
 * Checked: nothing is lost, doubled, torn, reordered or published early; a sync is never early; memory written before a
 * submission is seen by the consumer; errors reach the list that caused them and no other.
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <time.h>
#include <unistd.h>

static void inject(void);
#define SMMUV3_PORT_TRACE(kind, address) inject()
#include "smmuv3/port.h"
#include "smmuv3/cmdq.h"

#include "spec_smmu.h"

#define MAX_THREADS 16

static struct {
    unsigned engine, done, threads, log2, lists, ill, atc, abt, lose, late, stall, irq, cycle, seed, twice, quiet, ecmdq, limit;
} opt = {SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 4, 3, 2000, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 300};

static __thread uint64_t rng;
static atomic_int stop_device;
static atomic_int irq_raised;

static uint32_t draw(void)
{
    rng = rng * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(rng >> 33);
}

static bool one_in(unsigned n)
{
    return n != 0 && draw() % n == 0;
}

static void inject(void)
{
    if (!one_in(opt.stall))
        return;
    if (draw() % 8 == 0)
        usleep(draw() % 200);
    else
        sched_yield();
}

/* What each thread has submitted, as the consumer sees it. */
struct lane {
    atomic_ullong stamp;    /* memory written before the submission: number of the list */
    atomic_ullong executed; /* the consumer has executed this list's last command */
    atomic_ullong synced;   /* and its CMD_SYNC */
    atomic_ullong failed;   /* the list whose CMD_SYNC failed last */
    uint64_t next_list;
} __attribute__((aligned(128)));
static struct lane lane[MAX_THREADS];

/* The consumer's own: which list is being executed. */
static struct {
    unsigned thread, index, length;
    uint64_t number;
    bool open;
} current;

/* word 1: number[63:32] thread[31:24] index[23:16] length[15:8] flags[7:0] (bit 0: the list ends with CMD_SYNC) */
static uint64_t payload(unsigned thread, uint64_t number, unsigned index, unsigned length, bool sync)
{
    return number << 32 | (uint64_t)thread << 24 | (uint64_t)index << 16 | (uint64_t)length << 8 | (sync ? 1 : 0);
}

static unsigned passes; /* of the current list, when every list is issued twice */

static void on_executed(struct spec_smmu *smmu, uint64_t position, const uint64_t w[2])
{
    const unsigned opcode = (unsigned)(w[0] & 0xff);
    const unsigned thread = (unsigned)(w[1] >> 24 & 0xff);
    const unsigned index = (unsigned)(w[1] >> 16 & 0xff);
    const uint64_t number = w[1] >> 32;

    (void)smmu;
    (void)position;
    if (opcode == 0x46) {
        /* a CMD_SYNC ends a list, stands for an illegal command, stands alone, or flushes */
        if (current.open && current.index < current.length) {
            current.index++; /* in the place of an illegal command */
        } else if (current.open) {
            atomic_store(&lane[current.thread].synced, current.number);
            current.open = false;
        }
        return;
    }
    SPEC_REQUIRE(thread < opt.threads, "a torn command: %llx %llx", (unsigned long long)w[0], (unsigned long long)w[1]);
    if (index == 0) {
        const bool again = opt.twice && passes == 1 && number == lane[thread].next_list - 1;

        SPEC_REQUIRE(!current.open || current.index == current.length, "lists interleave");
        SPEC_REQUIRE(again || number == lane[thread].next_list, "thread %u: list %llu after %llu", thread,
                     (unsigned long long)number, (unsigned long long)lane[thread].next_list - 1);
        passes = again ? 2 : 1;
        lane[thread].next_list = number + 1;
        current.thread = thread;
        current.number = number;
        current.length = (unsigned)(w[1] >> 8 & 0xff);
        current.index = 0;
        current.open = true;
    }
    SPEC_REQUIRE(current.open && current.thread == thread && current.number == number && current.index == index,
                 "thread %u list %llu: command %u follows command %u", thread, (unsigned long long)number, index,
                 current.index);
    SPEC_REQUIRE(atomic_load_explicit(&lane[thread].stamp, memory_order_relaxed) >= number,
                 "memory written before the submission is not seen");
    current.index++;
    if (current.index == current.length) {
        atomic_store(&lane[thread].executed, number);
        if ((w[1] & 1) == 0)
            current.open = false;
    }
}

/* Illegal commands carry opcode 0xff; their first word's payload opens lists as others do. */
static unsigned aborts;
static int on_fetch(struct spec_smmu *smmu, uint64_t position, const uint64_t w[2])
{
    (void)smmu;
    (void)position;
    if ((w[0] & 0xff) == 0xff) {
        if ((w[1] >> 16 & 0xff) == 0) { /* it opens its list: the consumer sees a CMD_SYNC in its place next */
            const unsigned thread = (unsigned)(w[1] >> 24 & 0xff);

            SPEC_REQUIRE(!current.open || current.index == current.length, "lists interleave");
            SPEC_REQUIRE(thread < opt.threads && w[1] >> 32 == lane[thread].next_list, "a list is lost or doubled");
            lane[thread].next_list++;
            current.thread = thread;
            current.number = w[1] >> 32;
            current.length = (unsigned)(w[1] >> 8 & 0xff);
            current.index = 0;
            current.open = true;
        }
        return SPEC_ILL;
    }
    if (aborts < 3 && one_in(opt.abt)) {
        aborts++;
        return SPEC_ABT;
    }
    aborts = 0;
    return SPEC_NONE;
}

static bool on_lose_atc(struct spec_smmu *smmu, uint64_t position)
{
    (void)smmu;
    (void)position;
    return one_in(opt.atc);
}

static void on_atc_failed(struct spec_smmu *smmu, uint64_t position)
{
    (void)smmu;
    (void)position;
    if (current.open && current.index == current.length)
        atomic_store(&lane[current.thread].failed, current.number);
}

static bool on_lose_msi(struct spec_smmu *smmu)
{
    (void)smmu;
    return one_in(opt.lose);
}

static bool on_delay(struct spec_smmu *smmu)
{
    (void)smmu;
    return opt.late != 0 && draw() % opt.late != 0;
}

static void on_interrupt(struct spec_smmu *smmu)
{
    (void)smmu;
    atomic_store(&irq_raised, 1);
}

static const struct spec_hooks hooks = {on_executed, on_fetch,     on_lose_atc, on_atc_failed,
                                        on_lose_msi, on_delay, on_interrupt};
static struct spec_smmu smmu;

/* ---- the port ---- */

static uint32_t read32(void *ctx, uintptr_t address)
{
    (void)ctx;
    return address >= SPEC_ECMDQ ? spec_ecmdq_read(&smmu, address - SPEC_ECMDQ) : spec_read32(&smmu, address);
}

static void write32(void *ctx, uintptr_t address, uint32_t value)
{
    (void)ctx;
    if (address >= SPEC_ECMDQ)
        spec_ecmdq_write(&smmu, address - SPEC_ECMDQ, value);
    else
        spec_write32(&smmu, address, value);
}

static void write64(void *ctx, uintptr_t address, uint64_t value)
{
    (void)ctx;
    spec_write64(&smmu, address == SPEC_ECMDQ ? SPEC_BASE : address, value);
}

static uint64_t now_ns(void *ctx)
{
    struct timespec t;

    (void)ctx;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static void relax(void *ctx, const void *word, uint32_t seen, uint64_t deadline)
{
    (void)ctx;
    (void)word;
    (void)seen;
    (void)deadline;
    sched_yield();
}

static const struct smmuv3_port_ops ops = {
    .read32 = read32, .write32 = write32, .write64 = write64, .now_ns = now_ns, .relax = relax};
static struct smmuv3_port port = {&ops, NULL};
static struct smmuv3_gerror_owner gerror;
static struct smmuv3_cmdq queue;
static struct smmuv3_cmdq_cpu cpus[MAX_THREADS + 2];

/* ---- threads ---- */

static void *device_thread(void *argument)
{
    (void)argument;
    rng = opt.seed * 77777 + 5;
    while (!atomic_load(&stop_device)) {
        if (!spec_step(&smmu))
            sched_yield();
        else
            inject();
    }
    return NULL;
}

static void *irq_thread(void *argument)
{
    (void)argument;
    rng = opt.seed * 31 + 3;
    while (!atomic_load(&stop_device)) {
        if (atomic_exchange(&irq_raised, 0))
            smmuv3_cmdq_handle_error(&queue);
        sched_yield();
    }
    return NULL;
}

static atomic_int running;
static unsigned cycles;

static void *cycle_thread(void *argument)
{
    (void)argument;
    rng = opt.seed * 97 + 11;
    while (atomic_load(&running) != 0) {
        usleep(200 + draw() % 2000);
        SPEC_REQUIRE(smmuv3_cmdq_disable(&queue, 0) == SMMUV3_OK, "disable failed");
        if (!opt.irq) /* an interrupt handler may still read GERROR; it is stopped before power goes */
            atomic_store(&smmu.registers_off, true);
        if (draw() % 2 == 0)
            usleep(draw() % 300);
        atomic_store(&smmu.registers_off, false);
        SPEC_REQUIRE(smmuv3_cmdq_enable(&queue) == SMMUV3_OK, "enable failed");
        cycles++;
    }
    return NULL;
}

static atomic_ullong total_lists, total_unknown, total_ill, total_atc;

static unsigned make_list(struct smmuv3_cmd *cmds, unsigned thread, uint64_t number, bool sync, bool *ill, bool *atc)
{
    const unsigned size = 1u << opt.log2;
    unsigned room = opt.twice ? size / 2 - 1 : size - (sync ? 1 : 0);
    const unsigned length = 1 + draw() % (room > 100 ? 100 : room);

    *ill = *atc = false;
    for (unsigned i = 0; i < length; i++) {
        unsigned opcode = 0x12;

        if (one_in(opt.ill)) {
            opcode = 0xff;
            *ill = true;
        } else if (opt.atc != 0 && sync && draw() % 4 == 0) {
            opcode = 0x40;
            *atc = true;
        }
        cmds[i].w[0] = opcode;
        cmds[i].w[1] = payload(thread, number, i, length, sync);
    }
    return length;
}

static void judge(unsigned thread, uint64_t number, smmuv3_status status, bool ill, bool atc)
{
    const bool failed = atomic_load(&lane[thread].failed) == number;

    if (status == SMMUV3_ERR_UNKNOWN) {
        atomic_fetch_add(&total_unknown, 1);
        return;
    }
    if (status == SMMUV3_ERR_CERROR_ILL) {
        SPEC_REQUIRE(ill, "a list without an illegal command is told of one");
        atomic_fetch_add(&total_ill, 1);
        return;
    }
    if (status == SMMUV3_ERR_CERROR_ATC_INV_SYNC) {
        SPEC_REQUIRE(atc && failed, "a list whose CMD_SYNC succeeded is told of a failure");
        atomic_fetch_add(&total_atc, 1);
        return;
    }
    SPEC_REQUIRE(status == SMMUV3_OK, "thread %u list %llu: %s", thread, (unsigned long long)number,
                 smmuv3_status_name(status));
    SPEC_REQUIRE(!ill, "an illegal command is reported as success");
    SPEC_REQUIRE(!(atc && failed), "a lost ATC_INV is reported as success");
    SPEC_REQUIRE(atomic_load(&lane[thread].executed) >= number, "the wait is over before the commands are");
}

static void *submitter(void *argument)
{
    const unsigned thread = (unsigned)(uintptr_t)argument;
    struct smmuv3_cmd cmds[128];
    struct smmuv3_cmdq_ticket ticket;
    struct smmuv3_cmdq_list list;
    smmuv3_status status;

    rng = opt.seed * 1000003u + thread * 7919 + 1;
    memset(&list, 0, sizeof list);
    list.cmds = cmds;
    list.timeout_ns = UINT64_C(60000000000);
    for (uint64_t number = 1; number <= opt.lists; number++) {
        const bool sync = opt.twice || draw() % 3 != 0 || (1u << opt.log2) == 1 ? (1u << opt.log2) > 1 : false;
        const bool drop = draw() % 16 == 0;
        const bool at_once = sync && (opt.engine == SMMUV3_CMDQ_CAS || (!drop && number % 2 == 0));
        bool ill, atc;

        list.count = make_list(cmds, thread, number, sync, &ill, &atc);
        list.flags = (sync ? SMMUV3_CMDQ_LIST_SYNC : 0) | (atc ? SMMUV3_CMDQ_LIST_ATC : 0);
        atomic_store_explicit(&lane[thread].stamp, number, memory_order_relaxed);
        do {
            if (at_once)
                status = smmuv3_cmdq_execute(&queue, thread, &list);
            else
                status = smmuv3_cmdq_submit(&queue, thread, &list, &ticket);
            if (status == SMMUV3_ERR_CANCELLED)
                sched_yield();
        } while (status == SMMUV3_ERR_CANCELLED);
        if (at_once) {
            judge(thread, number, status, ill, atc);
            continue;
        }
        SPEC_REQUIRE(status == SMMUV3_OK, "submit: %s", smmuv3_status_name(status));
        memset(cmds, 0xee, sizeof cmds); /* the list is the caller's again */
        if (sync && !drop) {
            while ((status = smmuv3_cmdq_wait(&queue, thread, &ticket, 20000000 + draw() % 1000)) ==
                   SMMUV3_ERR_TIMEOUT)
                continue;
            judge(thread, number, status, ill, atc);
        }
        atomic_fetch_add(&total_lists, 1);
    }
    atomic_fetch_sub(&running, 1);
    return NULL;
}

static unsigned number_of(const char *value)
{
    static const char *const names[] = {"ticket", "cas", "single", NULL, "poll", "word", "sev", "slot"};

    for (unsigned i = 0; i < 8; i++)
        if (names[i] != NULL && strcmp(value, names[i]) == 0)
            return i % 4;
    return (unsigned)strtoul(value, NULL, 0);
}

static void parse(const char *argument)
{
    static const struct {
        const char *name;
        unsigned *at;
    } keys[] = {{"engine=", &opt.engine}, {"done=", &opt.done},   {"threads=", &opt.threads}, {"log2=", &opt.log2},
                {"lists=", &opt.lists},   {"ill=", &opt.ill},     {"atc=", &opt.atc},         {"abt=", &opt.abt},
                {"lose=", &opt.lose},     {"late=", &opt.late},   {"stall=", &opt.stall},     {"irq=", &opt.irq},
                {"cycle=", &opt.cycle},   {"seed=", &opt.seed},   {"double=", &opt.twice},    {"quiet=", &opt.quiet},
                {"ecmdq=", &opt.ecmdq},   {"limit=", &opt.limit}};

    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (strncmp(argument, keys[i].name, strlen(keys[i].name)) == 0) {
            *keys[i].at = number_of(argument + strlen(keys[i].name));
            return;
        }
    }
    fprintf(stderr, "unknown key: %s\n", argument);
    exit(2);
}

static void set_up(void)
{
    struct smmuv3_cmdq_args args;
    const size_t size = (size_t)1 << opt.log2;
    const size_t bytes = 16 * size < 32 ? 32 : 16 * size;

    memset(&args, 0, sizeof args);
    args.memory.ring = aligned_alloc(bytes, bytes);
    memset(args.memory.ring, 0, bytes);
    args.memory.bus = (uint64_t)(uintptr_t)args.memory.ring;
    args.memory.log2 = opt.log2;
    args.memory.entry_bytes = 16;
    spec_init(&smmu, &hooks, args.memory.ring, opt.log2);
    SPEC_REQUIRE(smmuv3_gerror_init(&gerror, &port, SPEC_GERROR, SPEC_GERRORN) == SMMUV3_OK, "init");
    args.port = &port;
    args.gerror = &gerror;
    args.marks = calloc(size, sizeof *args.marks);
    args.words = calloc(size, sizeof *args.words);
    args.words_bus = (uint64_t)(uintptr_t)args.words;
    args.cpus = cpus;
    args.cpu_count = MAX_THREADS;
    args.engine = opt.engine;
    args.completion = opt.done;
    args.flags = opt.twice ? SMMUV3_CMDQ_DOUBLE_ISSUE : 0;
    args.base = SPEC_BASE;
    args.prod = SPEC_PROD;
    args.cons = SPEC_CONS;
    args.cr0 = SPEC_CR0;
    args.cr0ack = SPEC_CR0ACK;
    args.stall_ns = UINT64_C(120000000000);
    args.timeout_ns = UINT64_C(60000000000);
    if (opt.ecmdq) {
        args.flags |= SMMUV3_CMDQ_IS_ECMDQ;
        args.gerror = NULL;
        args.base = SPEC_ECMDQ;
        args.prod = SPEC_ECMDQ + 8;
        args.cons = SPEC_ECMDQ + 12;
    }
    SPEC_REQUIRE(smmuv3_cmdq_init(&queue, &args) == SMMUV3_OK, "init");
    for (unsigned i = 0; i < opt.threads; i++)
        lane[i].next_list = 1;
}

static void check_end(void)
{
    for (unsigned i = 0; i < opt.threads; i++)
        SPEC_REQUIRE(lane[i].next_list == opt.lists + 1u, "thread %u: %llu of %u lists arrived", i,
                     (unsigned long long)lane[i].next_list - 1, opt.lists);
    SPEC_REQUIRE(smmu.pending == 0, "completion writes are left");
}

int main(int argc, char **argv)
{
    pthread_t device, irq, cycle, thread[MAX_THREADS];

    for (int i = 1; i < argc; i++)
        parse(argv[i]);
    if (opt.threads > MAX_THREADS)
        return 2;
    rng = opt.seed;
    set_up();
    alarm(opt.limit); /* a hang is a failure */
    pthread_create(&device, NULL, device_thread, NULL);
    SPEC_REQUIRE(smmuv3_cmdq_enable(&queue) == SMMUV3_OK, "enable");
    atomic_store(&running, (int)opt.threads);
    if (opt.irq)
        pthread_create(&irq, NULL, irq_thread, NULL);
    for (unsigned i = 0; i < opt.threads; i++)
        pthread_create(&thread[i], NULL, submitter, (void *)(uintptr_t)i);
    if (opt.cycle)
        pthread_create(&cycle, NULL, cycle_thread, NULL);
    for (unsigned i = 0; i < opt.threads; i++)
        pthread_join(thread[i], NULL);
    if (opt.cycle)
        pthread_join(cycle, NULL);
    SPEC_REQUIRE(smmuv3_cmdq_disable(&queue, 0) == SMMUV3_OK, "disable");
    atomic_store(&stop_device, 1);
    pthread_join(device, NULL);
    if (opt.irq)
        pthread_join(irq, NULL);
    check_end();
    if (!opt.quiet)
        printf("ok: %llu commands in %llu PROD writes, %llu errors, %u cycles; verdicts: %llu illegal, %llu lost, %llu "
               "unknown\n",
               (unsigned long long)smmu.done, (unsigned long long)smmu.prod_writes,
               (unsigned long long)smmu.ack_writes, cycles, (unsigned long long)total_ill,
               (unsigned long long)total_atc, (unsigned long long)total_unknown);
    free(queue.args.memory.ring);
    free(queue.args.marks);
    free(queue.args.words);
    return 0;
}

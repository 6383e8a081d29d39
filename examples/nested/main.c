/* SPDX-License-Identifier: MIT */
/*
 * A guest's stage 1 on the host's SMMU, in one process: the host's SMMU is the software model, which the library drives
 * by MMIO as it would drive silicon; the guest is an array of memory in which a few lines play its driver.
 *
 *     cc -std=c11 -I include examples/nested/main.c -o nested && ./nested
 *
 * The numbered steps are those of docs/nesting.md.
 */
#include "smmuv3/format_text.h"
#include "smmuv3/model.h"
#include "smmuv3/nest_cmdq.h"
#include "smmuv3/port_callbacks.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Host memory: stream table, stage 2 tables, the command queue, and behind them the guest's memory. */
#define HOST_PA UINT64_C(0x80000000)
#define S2_TABLES (HOST_PA + 0x10000)
#define HOST_QUEUE (HOST_PA + 0x8000)
#define HOST_EVENTS (HOST_PA + 0x9000)
#define GUEST_PA (HOST_PA + 0x40000)
#define GUEST_IPA UINT64_C(0x40000000)
#define GUEST_BYTES UINT64_C(0x20000)

/* In guest memory. */
#define STREAM_TABLE 0x0000u
#define CD_TABLE 0x1000u
#define S1_TABLES 0x2000u
#define QUEUE 0x6000u
#define DATA 0x10000u

enum { VSID = 3, PSID = 21, VMID = 7 };

static uint64_t memory[0x60000 / 8];
static struct smmuv3_model smmu;
static struct smmuv3_model_txn device;
static struct smmuv3_cmdq queue;
static uint64_t now;

static void must(smmuv3_status status, const char *what)
{
    if (status == SMMUV3_OK)
        return;
    fprintf(stderr, "%s: %s\n", what, smmuv3_status_text(status));
    exit(1);
}

static uint64_t *host_word(uint64_t pa)
{
    return pa >= HOST_PA && pa - HOST_PA < sizeof memory && (pa & 7) == 0 ? &memory[(pa - HOST_PA) / 8] : NULL;
}

static uint64_t *guest_word(uint64_t offset)
{
    return host_word(GUEST_PA + offset);
}

/* ---- the model's memory, and the port through which the library reaches the model */

static smmuv3_status read64(void *ctx, uint64_t pa, enum smmuv3_state space, uint64_t *value)
{
    const uint64_t *word = host_word(pa);
    (void)ctx;
    (void)space;
    if (word == NULL)
        return SMMUV3_ERR_ACCESS;
    *value = *word;
    return SMMUV3_OK;
}

static smmuv3_status write_bytes(void *ctx, uint64_t pa, enum smmuv3_state space, const void *bytes, size_t count)
{
    (void)ctx;
    (void)space;
    if (host_word(pa) == NULL || host_word(pa + count - 8) == NULL)
        return SMMUV3_ERR_ACCESS;
    memcpy(host_word(pa), bytes, count);
    return SMMUV3_OK;
}

static uint32_t mmio_read(void *ctx, uintptr_t offset)
{
    uint64_t value;
    (void)ctx;
    must(smmuv3_model_mmio_read(&smmu, offset, 4, SMMUV3_STATE_NS, &value), "MMIO");
    return (uint32_t)value;
}

static void mmio_write(void *ctx, uintptr_t offset, uint32_t value)
{
    (void)ctx;
    must(smmuv3_model_mmio_write(&smmu, offset, 4, SMMUV3_STATE_NS, value), "MMIO");
}

static void mmio_write64(void *ctx, uintptr_t offset, uint64_t value)
{
    (void)ctx;
    must(smmuv3_model_mmio_write(&smmu, offset, 8, SMMUV3_STATE_NS, value), "MMIO");
}

static uint64_t clock_ns(void *ctx)
{
    (void)ctx;
    return now += 100;
}

/* Whoever waits lets the model work. */
static void relax(void *ctx, const void *word, uint32_t seen, uint64_t deadline)
{
    (void)ctx;
    (void)word;
    (void)seen;
    (void)deadline;
    (void)smmuv3_model_run(&smmu, 16);
}

static const struct smmuv3_port_ops port_ops = {
    .read32 = mmio_read, .write32 = mmio_write, .write64 = mmio_write64, .now_ns = clock_ns, .relax = relax};
static struct smmuv3_port port = {&port_ops, NULL};

static void start_host(struct smmuv3_env *host)
{
    static struct smmuv3_gerror_owner gerror;
    static struct smmuv3_cmdq_cpu cpu;
    static struct smmuv3_a64 marks[16];
    struct smmuv3_model_config config;
    struct smmuv3_model_ops ops = {0};
    struct smmuv3_cmdq_args args = {0};
    smmuv3_model_config_default(&config);
    ops.read64 = read64;
    ops.write = write_bytes;
    must(smmuv3_model_init(&smmu, &config, &ops), "model");
    smmuv3_model_txn_init(&smmu, &device);
    host->caps = config.ids;
    host->state = SMMUV3_STATE_NS;
    must(smmuv3_gerror_init(&gerror, &port, smmuv3_reg_offset(SMMUV3_R_GERROR), smmuv3_reg_offset(SMMUV3_R_GERRORN)),
         "GERROR");
    args.port = &port;
    args.gerror = &gerror;
    args.memory.ring = (struct smmuv3_le64 *)host_word(HOST_QUEUE);
    args.memory.bus = HOST_QUEUE;
    args.memory.log2 = 4;
    args.memory.entry_bytes = 16;
    args.marks = marks;
    args.cpus = &cpu;
    args.cpu_count = 1;
    args.base = smmuv3_reg_offset(SMMUV3_R_CMDQ_BASE);
    args.prod = smmuv3_reg_offset(SMMUV3_R_CMDQ_PROD);
    args.cons = smmuv3_reg_offset(SMMUV3_R_CMDQ_CONS);
    args.cr0 = smmuv3_reg_offset(SMMUV3_R_CR0);
    args.cr0ack = smmuv3_reg_offset(SMMUV3_R_CR0ACK);
    args.timeout_ns = 1000000000;
    args.stall_ns = 500000000;
    must(smmuv3_cmdq_init(&queue, &args), "queue");
    must(smmuv3_cmdq_enable(&queue), "queue");
    mmio_write64(NULL, smmuv3_reg_offset(SMMUV3_R_STRTAB_BASE), HOST_PA);
    mmio_write(NULL, smmuv3_reg_offset(SMMUV3_R_STRTAB_BASE_CFG), 6);
    mmio_write64(NULL, smmuv3_reg_offset(SMMUV3_R_EVENTQ_BASE), HOST_EVENTS | 4);
    mmio_write(NULL, smmuv3_reg_offset(SMMUV3_R_CR0), mmio_read(NULL, smmuv3_reg_offset(SMMUV3_R_CR0)) | 4 | 1);
    while (smmuv3_model_run(&smmu, 16) != 0)
        continue;
}

/* Stage 2: the guest's memory at GUEST_IPA, pages of 4 KiB, 32 input bits. The entry that every stream starts from. */
static void make_stage2(struct smmuv3_ste *entry, const struct smmuv3_env *host)
{
    struct smmuv3_ste_s2_args s2 = {0};
    host_word(S2_TABLES)[GUEST_IPA >> 30] = (S2_TABLES + 0x1000) | 3;
    host_word(S2_TABLES + 0x1000)[0] = (S2_TABLES + 0x2000) | 3;
    for (uint64_t i = 0; i < GUEST_BYTES >> 12; i++)
        host_word(S2_TABLES + 0x2000)[i] = (GUEST_PA + (i << 12)) | 1u << 10 | 3u << 8 | 3u << 6 | 15u << 2 | 3u;
    s2.ttb = S2_TABLES;
    s2.vmid = VMID;
    s2.t0sz = 32;
    s2.sl0 = 1;
    s2.ps = 5;
    s2.ir = 1;
    s2.orgn = 1;
    s2.sh = 3;
    s2.record = true;
    must(smmuv3_ste_make_s2(entry, &s2, host), "stage 2");
}

/* ---- the guest's driver */

static uint32_t guest_prod;

static void guest_command(uint64_t w0, uint64_t w1)
{
    uint64_t *slot = guest_word(QUEUE + 16 * (guest_prod++ & 15));
    slot[0] = w0;
    slot[1] = w1;
}

static void guest_maps_and_enables(void)
{
    uint64_t *cd = guest_word(CD_TABLE);
    guest_word(S1_TABLES)[0] = (GUEST_IPA + S1_TABLES + 0x1000) | 3;
    guest_word(S1_TABLES + 0x1000)[0] = (GUEST_IPA + S1_TABLES + 0x2000) | 3;
    guest_word(S1_TABLES + 0x2000)[1] = (GUEST_IPA + DATA) | 1u << 10 | 3u << 8 | 1u << 6 | 3u;
    cd[0] = 25 | 1u << 8 | 1u << 10 | 3u << 12 | 1u << 30 | 1ull << 31 | 1ull << 41 | 7ull << 45 | 5ull << 48;
    cd[1] = GUEST_IPA + S1_TABLES;
    cd[3] = 0xff;
    guest_word(STREAM_TABLE + 64 * VSID)[0] = 1 | 5u << 1 | (GUEST_IPA + CD_TABLE);
    guest_word(STREAM_TABLE + 64 * VSID)[1] = 1u << 2 | 1u << 4 | 3u << 6;
    guest_command(0x03 | (uint64_t)VSID << 32, 1); /* CMD_CFGI_STE */
    guest_command(0x46, 0);                        /* CMD_SYNC */
}

/* ---- the emulator */

struct emulator {
    struct smmuv3_env host;
    struct smmuv3_ste host_ste;
    struct smmuv3_nest_guest guest;
    uint32_t cons;
};

/* "When a guest's STE may have changed", steps 1 to 3. */
static void update_stream(struct emulator *e, const struct smmuv3_nest_stream *stream)
{
    static struct smmuv3_plan_step steps[SMMUV3_PLAN_STEPS_MAX];
    static struct smmuv3_plan_entry plan;
    struct smmuv3_findings none = {0};
    struct smmuv3_nest_ste_result result;
    struct smmuv3_ste copy, present;
    smmuv3_status said;
    struct smmuv3_nest_ste_args args = {&copy, &e->host_ste, &e->guest.env, &e->host, SMMUV3_NEST_STE_DROP};
    uint64_t *entry = host_word(HOST_PA + 64 * (uint64_t)stream->psid);
    smmuv3_nest_ste_copy(&copy, (const volatile struct smmuv3_le64 *)guest_word(STREAM_TABLE + 64 * stream->vsid), 8);
    memcpy(present.w, entry, sizeof present.w);
    plan.v = steps;
    plan.cap = SMMUV3_PLAN_STEPS_MAX;
    must(smmuv3_nest_ste_update(&args, &present, SMMUV3_NO, &plan, &result, &none, &said), "plan");
    printf("stream %u: %s, %s in %u CMD_SYNCs\n", stream->vsid, said == SMMUV3_OK ? "merged" : smmuv3_status_text(said),
           smmuv3_plan_verdict_text(plan.verdict), plan.syncs);
    for (size_t i = 0; i < plan.count; i++) {
        struct smmuv3_cmd cfgi = {{0x03 | (uint64_t)stream->psid << 32, 1}};
        struct smmuv3_cmdq_list list = {0};
        if (steps[i].kind == SMMUV3_PLAN_STORE)
            entry[steps[i].word] = steps[i].value;
        if (steps[i].kind != SMMUV3_PLAN_CFGI)
            continue;
        list.cmds = &cfgi;
        list.count = 1;
        list.flags = SMMUV3_CMDQ_LIST_SYNC;
        must(smmuv3_cmdq_execute(&queue, 0, &list), "CFGI");
    }
}

static smmuv3_status do_work(void *ctx, const struct smmuv3_nest_work *work)
{
    struct emulator *e = (struct emulator *)ctx;
    const struct smmuv3_nest_streams *s = &e->guest.streams;
    if (work->kind == SMMUV3_NEST_WORK_SYNC)
        printf("CMD_SYNC: all before it is complete on the host\n");
    for (uint32_t i = 0; work->kind == SMMUV3_NEST_WORK_STE && i < s->count; i++)
        if (s->v[i].vsid >= work->first && s->v[i].vsid <= work->last)
            update_stream(e, &s->v[i]);
    return SMMUV3_OK;
}

/* "When the guest writes its command queue", steps 1 to 4. */
static void doorbell(struct emulator *e)
{
    struct smmuv3_cmd copy[16], room[8];
    struct smmuv3_nest_work works[4];
    struct smmuv3_cmdq_set set = {&queue, NULL, 0};
    struct smmuv3_nest_runner runner = {0};
    struct smmuv3_nest_ran ran;
    const size_t count = guest_prod - e->cons;
    runner.set = &set;
    runner.cmds = room;
    runner.cmds_max = 8;
    runner.works = works;
    runner.works_max = 4;
    runner.work = do_work;
    runner.ctx = e;
    smmuv3_nest_cmds_copy(copy, (const volatile struct smmuv3_le64 *)guest_word(QUEUE), 4, e->cons, count);
    const smmuv3_status status = smmuv3_nest_cmdq_run(&e->guest, &runner, 0, copy, count, &ran);
    printf("%zu of %zu commands handled, %u for the host: %s\n", ran.handled, count, (unsigned)ran.issued,
           smmuv3_status_text(status));
    if (status == SMMUV3_ERR_ILLEGAL) {
        struct smmuv3_finding why[4];
        struct smmuv3_findings found = {why, 4, 0, 0, 0};
        char line[256];
        struct smmuv3_text text;
        (void)smmuv3_nest_cmd_why(&e->guest, &copy[ran.handled], &found);
        smmuv3_text_init(&text, line, sizeof line);
        smmuv3_format_finding(&text, &why[0]);
        printf("CERROR_ILL for the guest: %s\n", line);
    }
    e->cons = guest_prod;
}

/* A device of the guest reads; a fault goes the way of "When the host's SMMU records an event". */
static int access_device(struct emulator *e, uint64_t iova)
{
    static uint32_t cons;
    struct smmuv3_model_access access = {0};
    struct smmuv3_model_result result;
    struct smmuv3_nest_event_policy policy = {0};
    struct smmuv3_nest_event_result routed;
    struct smmuv3_event event;
    char line[256];
    struct smmuv3_text text;
    access.walk.stream_id = PSID;
    access.walk.address = iova;
    must(smmuv3_model_translate(&smmu, &device, &access, &result), "access");
    if (result.outcome == SMMUV3_MODEL_OK) {
        printf("device reads %#" PRIx64 ": host address %#" PRIx64 "\n", iova, result.address);
        return 0;
    }
    (void)smmuv3_model_run(&smmu, 16);
    if (mmio_read(NULL, smmuv3_reg_offset(SMMUV3_R_EVENTQ_PROD)) == cons) {
        printf("device reads %#" PRIx64 ": aborted\n", iova);
        return 1;
    }
    memcpy(event.w, host_word(HOST_EVENTS + 32 * (uint64_t)(cons & 15)), sizeof event.w);
    cons = (cons + 1) & 31;
    mmio_write(NULL, smmuv3_reg_offset(SMMUV3_R_EVENTQ_CONS), cons);
    smmuv3_nest_event(&e->guest.streams, &policy, &event, &routed);
    smmuv3_text_init(&text, line, sizeof line);
    smmuv3_format_event(&text, routed.route == SMMUV3_NEST_ROUTE_GUEST ? &routed.event : &event, NULL,
                        SMMUV3_FORMAT_LINE);
    printf("device reads %#" PRIx64 ": %s sees %s\n", iova,
           routed.route == SMMUV3_NEST_ROUTE_GUEST ? "the guest" : "the host", line);
    return 1;
}

int main(void)
{
    static struct emulator e;
    static struct smmuv3_nest_stream streams_v[1] = {{VSID, PSID, 0, 0}};
    static uint32_t order[1];
    struct smmuv3_nest_streams streams;
    struct smmuv3_nest_policy policy = {0};
    struct smmuv3_caps shown;
    struct smmuv3_nest_guest_args args = {0};

    start_host(&e.host);
    /* "Making a guest", steps 2 to 6. */
    policy.ipa_bits = 32;
    must(smmuv3_nest_caps_make(&shown, &e.host.caps, &policy), "registers");
    make_stage2(&e.host_ste, &e.host);
    must(smmuv3_nest_streams_make(&streams, streams_v, order, 1), "streams");
    args.shown = &shown;
    args.host = &e.host.caps;
    args.streams = &streams;
    args.vmid = VMID;
    must(smmuv3_nest_guest_make(&e.guest, &args), "guest");
    host_word(HOST_PA + 64 * PSID)[0] = 1; /* abort until the guest says something */
    printf("the guest sees IDR0 %#x, IDR5 %#x\n", shown.raw[SMMUV3_CAPS_SLOT_IDR0], shown.raw[SMMUV3_CAPS_SLOT_IDR5]);

    int faults = access_device(&e, 0x1000);
    guest_maps_and_enables();
    doorbell(&e);
    faults += access_device(&e, 0x1000);
    faults += access_device(&e, 0x2000);

    /* A hostile list: another guest's VMID, a range of nothing, and what would follow. */
    guest_command(0x10 | 9ull << 32, 0);
    guest_command(0x12, 1u << 10);
    guest_command(0x30, 0);
    doorbell(&e);
    const bool error =
        mmio_read(NULL, smmuv3_reg_offset(SMMUV3_R_GERROR)) != mmio_read(NULL, smmuv3_reg_offset(SMMUV3_R_GERRORN));
    printf("the host's queue %s\n", error ? "is in error" : "goes on");
    return faults == 2 && !error ? 0 : 1;
}

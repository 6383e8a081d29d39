/* SPDX-License-Identifier: MIT */
/*
 * Two guests on one host, end to end with the software SMMU: the host's SMMU is a model that the library drives through
 * MMIO; each guest's SMMU is a model too, which executes the guest's queue in its own way and says what the guest must
 * see: the same translations, the same events, the same command errors at the same place.
 */
#include "nest_world.h"

#include "smmuv3/model.h"
#include "smmuv3/nest_cmdq.h"
#include "smmuv3/port_callbacks.h"

enum { RING_LOG2 = 4, HOST_RING = 0x8000, HOST_EVENTS = 0x4000, HOST_EVENTS_LOG2 = 6 };
enum {
    CMDQ_BASE = 0x90,
    CMDQ_PROD = 0x98,
    CMDQ_CONS = 0x9c,
    EVENTQ_BASE = 0xa0,
    STRTAB_BASE = 0x80,
    STRTAB_CFG = 0x88
};
enum { EVENTQ_PROD = 0x100a8, EVENTQ_CONS = 0x100ac, CR0 = 0x20, GERROR = 0x60, GERRORN = 0x64 };

struct machine {
    struct smmuv3_model model;
    struct smmuv3_model_txn txn;
    uint32_t events; /* CONS of its event queue */
    unsigned guest;  /* GUESTS for the host */
};
static struct machine machines[GUESTS + 1];
static struct smmuv3_cmdq queue;
static struct smmuv3_cmdq_cpu cpus[1];
static struct smmuv3_gerror_owner gerror;
static struct smmuv3_a64 marks[1 << RING_LOG2];
static uint64_t clock_ns;
static unsigned long compared, translated, events_equal, refused, hostile_ok, issued;

/* ---- machines */

static uint64_t *word_of(const struct machine *m, uint64_t address)
{
    if ((address & 7) != 0)
        return NULL;
    if (m->guest == GUESTS)
        return in(address, PA, BYTES) ? at(address) : NULL;
    return in(address, IPA, RAM) ? in_ram(m->guest, address - IPA) : NULL;
}

static smmuv3_status machine_read(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    const uint64_t *word = word_of((const struct machine *)ctx, address);
    (void)space;
    if (word == NULL)
        return SMMUV3_ERR_ACCESS;
    *value = *word;
    return SMMUV3_OK;
}

static smmuv3_status machine_write(void *ctx, uint64_t address, enum smmuv3_state space, const void *bytes,
                                   size_t count)
{
    (void)space;
    for (size_t i = 0; i < count; i += 8) {
        uint64_t *word = word_of((const struct machine *)ctx, address + i);
        if (word == NULL)
            return SMMUV3_ERR_ACCESS;
        memcpy(word, (const unsigned char *)bytes + i, 8);
    }
    return SMMUV3_OK;
}

static void put(struct machine *m, uint64_t offset, unsigned bytes, uint64_t value)
{
    cr_assert_eq(smmuv3_model_mmio_write(&m->model, offset, bytes, SMMUV3_STATE_NS, value), SMMUV3_OK);
}

static uint32_t get(struct machine *m, uint64_t offset)
{
    uint64_t value;
    cr_assert_eq(smmuv3_model_mmio_read(&m->model, offset, 4, SMMUV3_STATE_NS, &value), SMMUV3_OK);
    return (uint32_t)value;
}

static void settle(struct machine *m)
{
    for (unsigned i = 0; i < 1000 && smmuv3_model_run(&m->model, 64) != 0; i++)
        continue;
}

static void make_machine(struct machine *m, unsigned guest, const struct smmuv3_caps *ids)
{
    struct smmuv3_model_config config;
    struct smmuv3_model_ops ops = {0};
    smmuv3_model_config_default(&config);
    if (ids != NULL)
        config.ids = *ids;
    config.check_reserved = true;
    m->guest = guest;
    m->events = 0;
    ops.ctx = m;
    ops.read64 = machine_read;
    ops.write = machine_write;
    cr_assert_eq(smmuv3_model_init(&m->model, &config, &ops), SMMUV3_OK);
    smmuv3_model_txn_init(&m->model, &m->txn);
}

/* The next record of a machine's event queue, taken as a driver does. */
static bool next_event(struct machine *m, uint64_t base, unsigned log2, uint64_t *w)
{
    settle(m);
    const uint32_t prod = get(m, EVENTQ_PROD);
    if (smmuv3_queue_empty(prod, m->events, log2))
        return false;
    for (unsigned i = 0; i < 4; i++)
        w[i] = *word_of(m, base + 32 * (uint64_t)smmuv3_queue_slot(m->events, log2) + 8 * i);
    m->events = (m->events + 1) & smmuv3_queue_mask(log2);
    put(m, EVENTQ_CONS, 4, m->events | (prod & 0x80000000u));
    return true;
}

/* ---- the host's driver */

static uint32_t port_read32(void *ctx, uintptr_t address)
{
    (void)ctx;
    return get(&machines[GUESTS], address);
}

static void port_write32(void *ctx, uintptr_t address, uint32_t value)
{
    (void)ctx;
    put(&machines[GUESTS], address, 4, value);
}

static void port_write64(void *ctx, uintptr_t address, uint64_t value)
{
    (void)ctx;
    put(&machines[GUESTS], address, 8, value);
}

static uint64_t port_now(void *ctx)
{
    (void)ctx;
    return clock_ns += 100;
}

static void port_relax(void *ctx, const void *word, uint32_t seen, uint64_t deadline)
{
    (void)ctx;
    (void)word;
    (void)seen;
    (void)deadline;
    (void)smmuv3_model_run(&machines[GUESTS].model, 16);
}

static const struct smmuv3_port_ops port_ops = {.read32 = port_read32, .write32 = port_write32, .write64 = port_write64,
                                                .now_ns = port_now, .relax = port_relax};
static struct smmuv3_port port = {&port_ops, NULL};

static void start_host(void)
{
    struct machine *m = &machines[GUESTS];
    struct smmuv3_cmdq_args args;
    make_machine(m, GUESTS, NULL);
    host.caps = m->model.config.ids;
    host.state = SMMUV3_STATE_NS;
    host.e2h = SMMUV3_NO;
    host.s1ptr_ipa_illegal = SMMUV3_YES;
    cr_assert_eq(smmuv3_gerror_init(&gerror, &port, GERROR, GERRORN), SMMUV3_OK);
    memset(&args, 0, sizeof args);
    args.port = &port;
    args.gerror = &gerror;
    args.memory.ring = (struct smmuv3_le64 *)at(PA + HOST_RING);
    args.memory.bus = PA + HOST_RING;
    args.memory.log2 = RING_LOG2;
    args.memory.entry_bytes = 16;
    args.marks = marks;
    args.cpus = cpus;
    args.cpu_count = 1;
    args.engine = SMMUV3_CMDQ_TICKET;
    args.completion = SMMUV3_CMDQ_POLL;
    args.base = CMDQ_BASE;
    args.prod = CMDQ_PROD;
    args.cons = CMDQ_CONS;
    args.cr0 = CR0;
    args.cr0ack = CR0 + 4;
    args.timeout_ns = 100000000;
    args.stall_ns = 50000000;
    cr_assert_eq(smmuv3_cmdq_init(&queue, &args), SMMUV3_OK);
    cr_assert_eq(smmuv3_cmdq_enable(&queue), SMMUV3_OK);
    put(m, STRTAB_BASE, 8, PA);
    put(m, STRTAB_CFG, 4, 6);
    put(m, EVENTQ_BASE, 8, (PA + HOST_EVENTS) | HOST_EVENTS_LOG2);
    put(m, CR0, 4, get(m, CR0) | 4 | 1);
    settle(m);
    cr_assert_eq(get(m, CR0 + 4), 0xd, "SMMUEN, EVENTQEN, CMDQEN");
}

/* ---- a guest's SMMU as its driver sees it */

static void start_guest(unsigned g)
{
    struct machine *m = &machines[g];
    struct smmuv3_caps ids = guests[g].guest.env.caps;
    make_machine(m, g, &ids);
    put(m, STRTAB_BASE, 8, IPA);
    put(m, STRTAB_CFG, 4, 4);
    put(m, CMDQ_BASE, 8, (IPA + GUEST_QUEUE) | GUEST_QUEUE_LOG2);
    put(m, EVENTQ_BASE, 8, (IPA + GUEST_EVENTS) | GUEST_EVENTS_LOG2);
    put(m, CR0, 4, 8);
    settle(m);
    put(m, CR0, 4, 0xd);
    settle(m);
    cr_assert_eq(get(m, CR0 + 4), 0xd);
    guests[g].prod = guests[g].cons = 0;
}

/* ---- the emulator */

static smmuv3_status submit(const struct smmuv3_cmd *cmd)
{
    struct smmuv3_cmdq_list list = {0};
    list.cmds = cmd;
    list.count = 1;
    list.flags = SMMUV3_CMDQ_LIST_SYNC;
    return smmuv3_cmdq_execute(&queue, 0, &list);
}

static void update_stream(struct vm *vm, const struct smmuv3_nest_stream *stream)
{
    static struct smmuv3_plan_step steps[SMMUV3_PLAN_STEPS_MAX];
    static struct smmuv3_plan_entry plan;
    struct smmuv3_findings none = {0};
    struct smmuv3_nest_ste_result result;
    struct smmuv3_ste ste, present;
    smmuv3_status said;
    struct smmuv3_nest_ste_args args = {&ste, &vm->host_ste, &vm->guest.env, &host, SMMUV3_NEST_STE_DROP};
    const struct smmuv3_cmd cfgi = {{0x03 | (uint64_t)stream->psid << 32, 1}};
    smmuv3_nest_ste_copy(&ste, (const volatile struct smmuv3_le64 *)in_ram((unsigned)(vm - guests), 64 * stream->vsid),
                         8);
    memcpy(present.w, &host_words[8 * stream->psid], 64);
    plan.v = steps;
    plan.cap = SMMUV3_PLAN_STEPS_MAX;
    cr_assert_eq(smmuv3_nest_ste_update(&args, &present, SMMUV3_NO, &plan, &result, &none, &said), SMMUV3_OK);
    for (size_t i = 0; i < plan.count; i++) {
        if (steps[i].kind == SMMUV3_PLAN_STORE)
            host_words[8 * stream->psid + steps[i].word] = steps[i].value;
        else if (steps[i].kind == SMMUV3_PLAN_CFGI)
            cr_assert_eq(submit(&cfgi), SMMUV3_OK);
    }
}

static smmuv3_status do_work(void *ctx, const struct smmuv3_nest_work *work)
{
    struct vm *vm = (struct vm *)ctx;
    for (uint32_t i = 0; work->kind == SMMUV3_NEST_WORK_STE && i < vm->streams.count; i++)
        if (vm->streams.v[i].vsid >= work->first && vm->streams.v[i].vsid <= work->last)
            update_stream(vm, &vm->streams.v[i]);
    return SMMUV3_OK;
}

/* The guest wrote CMDQ_PROD: through the kit to the host's queue. Returns what the kit says. */
static smmuv3_status emulate(unsigned g)
{
    static struct smmuv3_cmd copy[1 << GUEST_QUEUE_LOG2], room[10];
    static struct smmuv3_nest_work works[3];
    static struct smmuv3_nest_runner runner;
    struct vm *vm = &guests[g];
    struct smmuv3_cmdq_set set = {&queue, NULL, 0};
    struct smmuv3_nest_ran ran;
    const size_t count = vm->prod - vm->cons;
    memset(&runner, 0, sizeof runner);
    runner.set = &set;
    runner.cmds = room;
    runner.cmds_max = 10;
    runner.works = works;
    runner.works_max = 3;
    runner.tlbi_max = 6;
    runner.work = do_work;
    runner.ctx = vm;
    smmuv3_nest_cmds_copy(copy, (const volatile struct smmuv3_le64 *)in_ram(g, GUEST_QUEUE), GUEST_QUEUE_LOG2, vm->cons,
                          count);
    smmuv3_status status = smmuv3_nest_cmdq_run(&vm->guest, &runner, 0, copy, count, &ran);
    vm->cons += (uint32_t)ran.handled;
    issued += ran.issued;
    return status;
}

/* Both: the emulator, and the guest's own SMMU. They stop at the same command, and the driver repairs that one. */
static void doorbell(unsigned g, bool behaves)
{
    struct machine *m = &machines[g];
    struct vm *vm = &guests[g];
    put(m, CMDQ_PROD, 4, vm->prod & 127);
    for (unsigned tries = 0;; tries++) {
        const smmuv3_status status = emulate(g);
        settle(m);
        const uint32_t cons = get(m, CMDQ_CONS);
        const bool error = ((get(m, GERROR) ^ get(m, GERRORN)) & 1) != 0;
        cr_assert(status == SMMUV3_OK || status == SMMUV3_ERR_ILLEGAL, "%d", status);
        cr_assert_eq(error, status == SMMUV3_ERR_ILLEGAL, "the kit and the guest's SMMU differ about %#llx %#llx",
                     (unsigned long long)*in_ram(g, GUEST_QUEUE + 16 * (vm->cons & 63)),
                     (unsigned long long)*in_ram(g, GUEST_QUEUE + 16 * (vm->cons & 63) + 8));
        cr_assert_eq(cons & 127, vm->cons & 127, "CONS stands at the same command");
        if (!error)
            return;
        cr_assert_eq(cons >> 24 & 127, 1, "CERROR_ILL");
        cr_assert_not(behaves);
        cr_assert_lt(tries, 64);
        refused++;
        uint64_t *slot = in_ram(g, GUEST_QUEUE + 16 * (vm->cons & 63));
        slot[0] = 0x46;
        slot[1] = 0;
        put(m, GERRORN, 4, get(m, GERROR));
    }
}

/* ---- devices */

static bool access_of(struct machine *m, uint32_t sid, uint64_t iova, bool write, uint64_t *address)
{
    struct smmuv3_model_access access = {0};
    struct smmuv3_model_result result;
    access.walk.stream_id = sid;
    access.walk.address = iova;
    access.walk.write = write;
    cr_assert_eq(smmuv3_model_translate(&m->model, &m->txn, &access, &result), SMMUV3_OK);
    *address = result.address;
    return result.outcome == SMMUV3_MODEL_OK;
}

static bool host_event(uint64_t *w)
{
    return next_event(&machines[GUESTS], PA + HOST_EVENTS, HOST_EVENTS_LOG2, w);
}

/* On the host as on the guest's own SMMU: addresses, and events to the bit. */
static void compare_access(unsigned g, uint32_t vsid, uint64_t iova, bool write)
{
    struct smmuv3_nest_event_policy policy = {0};
    struct smmuv3_nest_event_result routed;
    struct smmuv3_nest_stream stream;
    struct smmuv3_event event;
    uint64_t ipa, pa, own[4];
    cr_assert(smmuv3_nest_find_vsid(&guests[g].streams, vsid, &stream));
    const bool there = access_of(&machines[g], vsid, iova, write, &ipa) && in(ipa, IPA, RAM);
    const bool here = access_of(&machines[GUESTS], stream.psid, iova, write, &pa);
    const bool own_event = next_event(&machines[g], IPA + GUEST_EVENTS, GUEST_EVENTS_LOG2, own);
    const bool has_event = host_event(event.w);
    compared++;
    cr_assert_eq(here, there, "guest %u stream %u %#llx", g, vsid, (unsigned long long)iova);
    if (there) {
        cr_assert_eq(pa, ipa - IPA + ram(g));
        translated++;
        return;
    }
    if (has_event) {
        smmuv3_nest_event(&guests[1 - g].streams, &policy, &event, &routed);
        cr_assert_eq(routed.route, SMMUV3_NEST_ROUTE_OTHER, "nothing to the other guest");
        smmuv3_nest_event(&guests[g].streams, &policy, &event, &routed);
    }
    if (!own_event || (own[0] & 0xff) == SMMUV3_EV_C_BAD_STE) {
        cr_assert(!has_event || routed.route == SMMUV3_NEST_ROUTE_HOST, "nothing for the guest to see");
        return;
    }
    cr_assert(has_event && routed.route == SMMUV3_NEST_ROUTE_GUEST);
    for (unsigned i = 0; i < 4; i++)
        cr_assert_eq(routed.event.w[i], own[i], "word %u: %#llx, not %#llx", i, (unsigned long long)routed.event.w[i],
                     (unsigned long long)own[i]);
    events_equal++;
}

/* Whatever a guest wrote: its devices reach its memory, and its events are its own. */
static void hostile_access(unsigned g, uint32_t vsid, uint64_t iova)
{
    struct smmuv3_nest_event_policy all = {UINT64_MAX, true};
    struct smmuv3_nest_event_result routed;
    struct smmuv3_nest_stream stream;
    struct smmuv3_event event;
    uint64_t pa;
    cr_assert(smmuv3_nest_find_vsid(&guests[g].streams, vsid, &stream));
    if (access_of(&machines[GUESTS], stream.psid, iova, true, &pa)) {
        cr_assert(in(pa, ram(g), RAM), "guest %u reaches %#llx", g, (unsigned long long)pa);
        hostile_ok++;
    }
    while (host_event(event.w)) {
        smmuv3_nest_event(&guests[1 - g].streams, &all, &event, &routed);
        cr_assert_eq(routed.route, SMMUV3_NEST_ROUTE_OTHER);
        smmuv3_nest_event(&guests[g].streams, &all, &event, &routed);
        cr_assert(routed.route != SMMUV3_NEST_ROUTE_OTHER);
        cr_assert(routed.route == SMMUV3_NEST_ROUTE_HOST || routed.event.w[3] == 0, "no physical address");
    }
}

Test(nest_model, two_guests)
{
    uint64_t seed = 0xabcdef;
    start_host();
    for (unsigned g = 0; g < GUESTS; g++) {
        make_vm(g);
        start_guest(g);
    }
    for (unsigned n = 0; n < 1500; n++) {
        behave(0, &seed);
        doorbell(0, true);
        misbehave(1, &seed);
        doorbell(1, false);
        for (unsigned i = 0; i < 12; i++) {
            uint64_t r = kit_random(&seed);
            uint64_t iova = (r >> 8 & 15) << 12 | (r >> 16 & 0xff8);
            if ((r >> 32 & 7) == 0)
                iova += IPA;
            compare_access(0, r & 3, iova, (r >> 40 & 1) != 0);
            hostile_access(1, r >> 2 & 3, (r >> 50 & 1) != 0 ? iova : r >> 20);
        }
    }
    struct machine *m = &machines[GUESTS];
    cr_assert_eq(get(m, GERROR) ^ get(m, GERRORN), 0, "the host's SMMU has no error");
    cr_assert_eq(smmuv3_model_statistics(&m->model)->command_errors, 0, "and never had");
    cr_assert_eq(smmuv3_a64_load_acquire(&queue.errors), 0);
    cr_assert_eq(smmuv3_model_statistics(&m->model)->events_lost, 0);
    cr_assert_gt(compared, 17000);
    cr_assert_gt(translated, 5000, "%lu", translated);
    cr_assert_gt(events_equal, 3000, "%lu", events_equal);
    cr_assert_gt(refused, 1000, "%lu", refused);
    cr_assert_gt(hostile_ok, 1000, "%lu", hostile_ok);
    cr_assert_gt(issued, 2000, "%lu", issued);
}

/* SPDX-License-Identifier: MIT */
/*
 * Two guests on one host, end to end: guests write stream tables, CDs, page tables and commands in their own memory; an
 * emulator made of the nesting kit, a live command queue and update plans runs them on a host whose walks (walk.h)
 * cache as much as an SMMU may. One guest behaves, and every access of its devices must end as on an SMMU of its own;
 * the other writes garbage, and nothing of the first or of the host may be read, written, named or stopped by it.
 */
#include "nest_world.h"

#include "smmuv3/walk.h"

#include "cmdq_harness.h"

#include "smmuv3/nest_cmdq.h"

static struct smmuv3_walk_smmu host_smmu;
static uint64_t shadow[64 * 8]; /* what the SMMU has cached of its stream table */

static uint64_t cds[64][0x400 / 8]; /* what it has cached of CDs, by stream: those where a driver puts them */

struct tlb_entry {
    bool valid;
    uint64_t pa;
};
static struct tlb_entry tlb[GUESTS][ASIDS + 1][PAGES]; /* last ASID: stage 2 alone */

static struct smmuv3_walk_smmu guest_smmu[GUESTS]; /* the SMMU that each guest believes to have */
static unsigned running;
static int reading = -1; /* guest whose device walks now, and the stream */
static uint32_t reading_sid;
static unsigned long compared, hostile_ok, events_seen, cached_hits, device_commands;

/* What the host's SMMU reads: for a guest's stream only its own tables and memory, and the stream table, as cached. */
static smmuv3_status host_read(void *ctx, uint64_t pa, enum smmuv3_state space, uint64_t *value)
{
    (void)ctx;
    (void)space;
    if (in(pa, PA, sizeof shadow)) {
        *value = shadow[(pa - PA) / 8];
        return SMMUV3_OK;
    }
    cr_assert(reading >= 0 && (in(pa, ram((unsigned)reading), RAM) ||
                               in(pa, PA + 0x10000 * (1 + (uint64_t)reading), 0x3000)),
              "guest %d makes the SMMU read %#llx", reading, (unsigned long long)pa);
    const uint64_t cd_page = ram((unsigned)reading) + 0x1000;
    *value = in(pa, cd_page, 0x400) ? cds[reading_sid][(pa - cd_page) / 8] : *at(pa);
    return SMMUV3_OK;
}

/* Cached CDs of a stream go: the SMMU reads them again. */
static void drop_cds(unsigned g, uint64_t psid)
{
    memcpy(cds[psid & 63], in_ram(g, 0x1000), 0x400);
}

/* What the guest's own SMMU would read. */
static smmuv3_status guest_read(void *ctx, uint64_t ipa, enum smmuv3_state space, uint64_t *value)
{
    unsigned g = *(const unsigned *)ctx;
    (void)space;
    if (!in(ipa, IPA, RAM))
        return SMMUV3_ERR_ACCESS;
    *value = *in_ram(g, ipa - IPA);
    return SMMUV3_OK;
}

/* A command that the host's SMMU executes: judged, and obeyed by its caches. */
static void obey(struct spec_smmu *s, uint64_t position, const uint64_t w[2])
{
    unsigned op = w[0] & 0xff, vmid = w[0] >> 32 & 0xffff;
    struct smmuv3_cmd cmd = {{w[0], w[1]}};
    struct smmuv3_findings none = {0};
    struct smmuv3_nest_stream stream;
    (void)s;
    (void)position;
    device_commands++;
    cr_assert_eq(smmuv3_cmd_check(&cmd, &host, &none), SMMUV3_LEGAL, "%#llx %#llx", (unsigned long long)w[0],
                 (unsigned long long)w[1]);
    if (op == 0x46)
        return;
    if (op == 0x03) {
        memcpy(&shadow[8 * (w[0] >> 32 & 63)], &host_words[8 * (w[0] >> 32 & 63)], 64);
        drop_cds(running, w[0] >> 32);
        return;
    }
    if (op < 0x10 || op > 0x13) {
        cr_assert(smmuv3_nest_find_psid(&guests[running].streams, (uint32_t)(w[0] >> 32), &stream),
                  "another guest's stream");
        if (op == 0x05 || op == 0x06)
            drop_cds(running, w[0] >> 32);
        return;
    }
    cr_assert_eq(vmid, 7 + running, "another guest's VMID");
    for (unsigned a = 0; a < ASIDS; a++)
        for (unsigned p = 0; p < PAGES; p++) {
            /* Ranges and level hints: a superset is dropped by real parts too, here exactly what one page names. */
            bool page = w[1] >> 12 <= p && p <= (w[1] >> 12) + (w[0] >> 12 & 31);
            bool asid = (w[0] >> 48) == a;
            if (op == 0x10 || (op == 0x11 && asid) || (op == 0x12 && asid && page) || (op == 0x13 && page))
                tlb[running][a][p].valid = false;
        }
}

static const struct spec_hooks obeying = {.executed = obey, .fetch = fetch};

/* ---- the emulator */

static smmuv3_status host_cfgi(uint32_t psid)
{
    struct smmuv3_cmd cmd = {{0x03 | (uint64_t)psid << 32, 1}};
    struct smmuv3_cmdq_list list = {0};
    list.cmds = &cmd;
    list.count = 1;
    list.flags = SMMUV3_CMDQ_LIST_SYNC;
    return smmuv3_cmdq_execute(&queue, 0, &list);
}

/* One stream: read its STE once, merge, and change the physical entry while the SMMU runs. */
static void update_stream(struct vm *vm, unsigned g, const struct smmuv3_nest_stream *stream)
{
    static struct smmuv3_plan_step steps[SMMUV3_PLAN_STEPS_MAX];
    static struct smmuv3_plan_entry plan;
    struct smmuv3_findings none = {0};
    struct smmuv3_nest_ste_result result;
    struct smmuv3_ste ste, present;
    smmuv3_status said;
    struct smmuv3_nest_ste_args args = {&ste, &vm->host_ste, &vm->guest.env, &host, SMMUV3_NEST_STE_DROP};
    smmuv3_nest_ste_copy(&ste, (const volatile struct smmuv3_le64 *)in_ram(g, 64 * stream->vsid), 8);
    memcpy(present.w, &host_words[8 * stream->psid], 64);
    plan.v = steps;
    plan.cap = SMMUV3_PLAN_STEPS_MAX;
    cr_assert_eq(smmuv3_nest_ste_update(&args, &present, SMMUV3_NO, &plan, &result, &none, &said), SMMUV3_OK);
    for (size_t i = 0; i < plan.count; i++) {
        if (steps[i].kind == SMMUV3_PLAN_STORE)
            host_words[8 * stream->psid + steps[i].word] = steps[i].value;
        else if (steps[i].kind == SMMUV3_PLAN_CFGI)
            cr_assert_eq(host_cfgi(stream->psid), SMMUV3_OK);
    }
    cr_assert_eq(memcmp(&host_words[8 * stream->psid], result.ste.w, 64), 0, "the plan leads to the entry");
}

static smmuv3_status do_work(void *ctx, const struct smmuv3_nest_work *work)
{
    struct vm *vm = (struct vm *)ctx;
    if (work->kind != SMMUV3_NEST_WORK_STE)
        return SMMUV3_OK;
    for (uint32_t i = 0; i < vm->streams.count; i++)
        if (vm->streams.v[i].vsid >= work->first && vm->streams.v[i].vsid <= work->last)
            update_stream(vm, (unsigned)(vm - guests), &vm->streams.v[i]);
    return SMMUV3_OK;
}

/* The guest wrote PROD. Returns whether all of its commands were legal. */
static bool run_queue(unsigned g)
{
    static struct smmuv3_cmd copy[64], room[10];
    static struct smmuv3_nest_work works[3];
    struct vm *vm = &guests[g];
    struct smmuv3_nest_runner runner;
    struct smmuv3_nest_ran ran;
    size_t count = vm->prod - vm->cons;
    running = g;
    memset(&runner, 0, sizeof runner);
    struct smmuv3_cmdq_set set = {&queue, NULL, 0};
    runner.set = &set;
    runner.cmds = room;
    runner.cmds_max = 10;
    runner.works = works;
    runner.works_max = 3;
    runner.work = do_work;
    runner.ctx = vm;
    smmuv3_nest_cmds_copy(copy, (const volatile struct smmuv3_le64 *)in_ram(g, GUEST_QUEUE), 6, vm->cons, count);
    smmuv3_status status = smmuv3_nest_cmdq_run(&vm->guest, &runner, 0, copy, count, &ran);
    cr_assert(status == SMMUV3_OK || status == SMMUV3_ERR_ILLEGAL, "%d", status);
    /* After an error the guest's driver would skip the command; here the rest is dropped. */
    cr_assert_eq(ran.handled, smmuv3_nest_cmds_legal(&vm->guest, copy, count));
    vm->cons = vm->prod;
    return status == SMMUV3_OK;
}

/* ---- devices */

static bool host_access(unsigned g, uint32_t psid, uint64_t iova, bool write, uint64_t *pa, struct smmuv3_event *event,
                        bool *has_event)
{
    static struct smmuv3_walk_result r;
    struct smmuv3_walk_memory m = {0};
    struct smmuv3_walk_access access = {0};
    struct smmuv3_event_view view;
    m.read64 = host_read;
    access.stream_id = psid;
    access.address = iova;
    access.write = write;
    reading = (int)g;
    reading_sid = psid;
    smmuv3_status status = smmuv3_walk_transaction(&host_smmu, &m, &access, NULL, &r);
    reading = -1;
    cr_assert_eq(status, SMMUV3_OK, "%d", status);
    *has_event = false;
    unsigned config = r.config.ste_found ? r.config.ste.w[0] >> 1 & 7 : 0;
    unsigned asid = config == 7 && r.config.cd_found ? (unsigned)(r.config.cd.w[0] >> 48) : ASIDS;
    struct tlb_entry *cached = NULL;
    if (config >= 6 && asid <= ASIDS && iova < PAGES * 0x1000ull && (config == 6 || r.config.cd_found))
        cached = &tlb[g][asid][iova >> 12];
    if (cached != NULL && cached->valid && config == 7 && r.fault.event != SMMUV3_EV_C_BAD_CD) {
        cached_hits++;
        *pa = cached->pa | (iova & 0xfff);
        return true;
    }
    if (r.outcome == SMMUV3_WALK_TRANSLATED) {
        *pa = r.address;
        if (cached != NULL && config == 7) {
            cached->valid = true;
            cached->pa = r.address & ~0xfffull;
        }
        return true;
    }
    *has_event =
        r.outcome == SMMUV3_WALK_FAULT && r.record && smmuv3_walk_event(&r, &access, &view, event) == SMMUV3_OK;
    return false;
}

/* A device of a guest that behaves: as on an SMMU of its own. */
static void compare_access(unsigned g, unsigned vsid, uint64_t iova, bool write)
{
    static struct smmuv3_walk_result r;
    struct smmuv3_walk_memory m = {0};
    struct smmuv3_walk_access access = {0};
    struct smmuv3_event own = {{0}}, seen = {{0}};
    struct smmuv3_event_view view;
    struct smmuv3_nest_event_policy policy = {0};
    struct smmuv3_nest_event_result routed;
    uint64_t pa = 0;
    bool has_event;
    m.read64 = guest_read;
    m.ctx = &g;
    access.stream_id = vsid;
    access.address = iova;
    access.write = write;
    cr_assert_eq(smmuv3_walk_transaction(&guest_smmu[g], &m, &access, NULL, &r), SMMUV3_OK);
    struct smmuv3_nest_stream stream;
    cr_assert(smmuv3_nest_find_vsid(&guests[g].streams, vsid, &stream));
    bool ok = host_access(g, stream.psid, iova, write, &pa, &seen, &has_event);
    compared++;
    bool bypass = r.outcome == SMMUV3_WALK_BYPASS;
    if (r.outcome == SMMUV3_WALK_TRANSLATED || bypass) {
        if (bypass && !in(r.address, IPA, RAM)) {
            cr_assert_not(ok, "an address that the guest does not have");
            return;
        }
        cr_assert(ok, "guest %u stream %u %#llx: it has a mapping", g, vsid, (unsigned long long)iova);
        cr_assert_eq(pa, r.address - IPA + ram(g), "%#llx, not %#llx", (unsigned long long)pa,
                     (unsigned long long)(r.address - IPA + ram(g)));
        return;
    }
    cr_assert_not(ok, "guest %u stream %u %#llx: it has none", g, vsid, (unsigned long long)iova);
    if (r.outcome != SMMUV3_WALK_FAULT || r.fault.event == SMMUV3_EV_C_BAD_STE) {
        cr_assert_not(has_event, "aborts silently on the host");
        return;
    }
    cr_assert_eq(smmuv3_walk_event(&r, &access, &view, &own), SMMUV3_OK);
    cr_assert(has_event);
    smmuv3_nest_event(&guests[g].streams, &policy, &seen, &routed);
    cr_assert_eq(routed.route, SMMUV3_NEST_ROUTE_GUEST, "event %#llx", (unsigned long long)seen.w[0]);
    for (unsigned i = 0; i < 4; i++)
        cr_assert_eq(routed.event.w[i], own.w[i], "word %u: %#llx, not %#llx", i, (unsigned long long)routed.event.w[i],
                     (unsigned long long)own.w[i]);
    smmuv3_nest_event(&guests[1 - g].streams, &policy, &seen, &routed);
    cr_assert_eq(routed.route, SMMUV3_NEST_ROUTE_OTHER, "nothing to the other guest");
    events_seen++;
}

/* A device of the other guest: whatever it is let to reach is the guest's own. */
static void hostile_access(unsigned g, unsigned vsid, uint64_t iova)
{
    struct smmuv3_event event;
    struct smmuv3_nest_event_policy all = {UINT64_MAX, true};
    struct smmuv3_nest_event_result routed;
    struct smmuv3_nest_stream stream;
    uint64_t pa = 0;
    bool has_event;
    cr_assert(smmuv3_nest_find_vsid(&guests[g].streams, vsid, &stream));
    if (host_access(g, stream.psid, iova, true, &pa, &event, &has_event)) {
        cr_assert(in(pa, ram(g), RAM), "guest %u reaches %#llx", g, (unsigned long long)pa);
        hostile_ok++;
    }
    if (!has_event)
        return;
    smmuv3_nest_event(&guests[1 - g].streams, &all, &event, &routed);
    cr_assert_eq(routed.route, SMMUV3_NEST_ROUTE_OTHER);
    smmuv3_nest_event(&guests[g].streams, &all, &event, &routed);
    cr_assert_neq(routed.route, SMMUV3_NEST_ROUTE_OTHER);
    cr_assert(routed.route == SMMUV3_NEST_ROUTE_HOST || routed.event.w[3] == 0, "no physical address");
}

/* ---- the world */

static void make_world(void)
{
    start(SMMUV3_CMDQ_TICKET, SMMUV3_CMDQ_MSI_WORD, 4);
    smmu.hooks = &obeying;
    nest_host(&host);
    host_smmu.env = host;
    host_smmu.strtab_base = PA;
    host_smmu.strtab_base_cfg = 6;
    host_smmu.cr0 = 1;
    for (unsigned g = 0; g < GUESTS; g++) {
        make_vm(g);
        guest_smmu[g].env = guests[g].guest.env;
        guest_smmu[g].env.s1ptr_ipa_illegal = SMMUV3_NO;
        guest_smmu[g].env.atschk = SMMUV3_NO;
        guest_smmu[g].strtab_base = IPA;
        guest_smmu[g].strtab_base_cfg = 4;
        guest_smmu[g].cr0 = 1;
    }
    memcpy(shadow, host_words, sizeof shadow);
    for (unsigned g = 0; g < GUESTS; g++)
        for (unsigned i = 0; i < SIDS; i++)
            drop_cds(g, guests[g].v[i].psid);
}

Test(nest_world, two_guests)
{
    uint64_t seed = 0x1234567;
    make_world();
    for (unsigned n = 0; n < 1500; n++) {
        behave(0, &seed);
        cr_assert(run_queue(0), "what a driver does is legal");
        misbehave(1, &seed);
        (void)run_queue(1);
        for (unsigned i = 0; i < 20; i++) {
            uint64_t r = kit_random(&seed);
            uint64_t iova = (r >> 8 & 15) << 12 | (r >> 16 & 0xff8);
            if ((r >> 32 & 7) == 0)
                iova += IPA; /* what a bypassed device may reach */
            compare_access(0, r & 3, iova, (r >> 40 & 1) != 0);
            hostile_access(1, r >> 2 & 3, (r >> 50 & 1) != 0 ? iova : r >> 20);
        }
    }
    cr_assert_eq(smmuv3_gerror_active(&gerror), 0);
    cr_assert_eq(smmuv3_a64_load_acquire(&queue.errors), 0, "the host's queue was never in error");
    cr_assert_gt(compared, 20000);
    cr_assert_gt(cached_hits, 5000, "%lu", cached_hits);
    cr_assert_gt(hostile_ok, 1500, "%lu", hostile_ok);
    cr_assert_gt(events_seen, 1000, "%lu", events_seen);
    cr_assert_gt(device_commands, 3000);
}

/* The caches of this world are real: without the guest's TLBI an old translation stays. */
Test(nest_world, a_missing_invalidation_is_seen)
{
    struct smmuv3_event event;
    uint64_t pa = 0;
    bool has_event;
    make_world();
    put_ste(0, 0, 5, 0);
    put_pte(0, 0, 1, 3, true);
    ask(0, 0x03, 1);
    ask(0, 0x46, 0);
    cr_assert(run_queue(0));
    cr_assert(host_access(0, guests[0].v[0].psid, 0x1000, false, &pa, &event, &has_event));
    put_pte(0, 0, 1, 4, true);
    cr_assert(host_access(0, guests[0].v[0].psid, 0x1000, false, &pa, &event, &has_event));
    cr_assert_eq(pa, ram(0) + 0x13000, "the old page");
    ask(0, 0x12, 0x1000);
    ask(0, 0x46, 0);
    cr_assert(run_queue(0));
    cr_assert(host_access(0, guests[0].v[0].psid, 0x1000, false, &pa, &event, &has_event));
    cr_assert_eq(pa, ram(0) + 0x14000, "the new one");
}

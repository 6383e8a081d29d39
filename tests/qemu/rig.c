/* SPDX-License-Identifier: MIT */
#include "expect.h"

struct rig rig;
uint32_t rig_strtab_log2;
uint64_t rig_strtab_base;
unsigned rig_last_device;
uint64_t rig_last_address;

static char line[700];

/* A text of one line, in `line`. */
static void begin_line(struct smmuv3_text *text)
{
    text->buf = line;
    text->cap = sizeof(line);
    text->len = text->line = 0;
}

/* A structure in the library's own words. */
static void say_record(const char *name, const uint64_t *w, unsigned words)
{
    struct smmuv3_text text;

    begin_line(&text);
    smmuv3_format_record(&text, smmuv3_introspect_name(name), w, (1u << words) - 1, &rig.dev.env, NULL,
                         SMMUV3_FORMAT_LINE);
    suite_note(line);
}

static void say_register(int reg)
{
    const uintptr_t at = plat_smmu() + smmuv3_reg_offset(reg);
    const uint64_t value = smmuv3_reg_bytes(reg) == 8 ? smmuv3_port_read64(&rig.port, at)
                                                      : smmuv3_port_read32(&rig.port, at);
    struct smmuv3_text text;

    begin_line(&text);
    smmuv3_format_record(&text, smmuv3_introspect_number(SMMUV3_KIND_REG, (uint32_t)reg), &value, 1, &rig.dev.env, NULL,
                         SMMUV3_FORMAT_LINE);
    suite_note(line);
}

/* The last entries of a queue before an index; nothing is taken out. */
static void report_queue(const char *title, const struct smmuv3_queue_memory *memory, int reg)
{
    const uint32_t index = smmuv3_port_read32(&rig.port, plat_smmu() + smmuv3_reg_offset(reg)) & 0xfffffu;
    const uint32_t entries = (uint32_t)1 << memory->log2;

    suite_note(title);
    for (uint32_t back = entries < 4 ? entries : 4; back != 0; back--) {
        const struct smmuv3_le64 *at = memory->ring + (size_t)((index - back) & (entries - 1)) * (memory->entry_bytes / 8);
        struct smmuv3_event event = {{0, 0, 0, 0}};
        const struct smmuv3_record_info *record;
        struct smmuv3_text text;

        for (unsigned i = 0; i < memory->entry_bytes / 8; i++)
            event.w[i] = smmuv3_mem_load64(&at[i]);
        begin_line(&text);
        record = memory->entry_bytes == 32 ? smmuv3_format_event_record(event.w) : smmuv3_format_cmd_record(event.w);
        if (record == NULL)
            continue;
        if (memory->entry_bytes == 32)
            smmuv3_format_event(&text, &event, &rig.dev.env, SMMUV3_FORMAT_LINE);
        else
            smmuv3_format_record(&text, record, event.w, 3, &rig.dev.env, NULL, SMMUV3_FORMAT_LINE);
        suite_note(line);
    }
}

/* What a failed check shows: registers, the ends of the queues, the STEs and CDs of the devices, the walk of the last access. */
static void report(void)
{
    if (!rig.up)
        return;
    say_register(SMMUV3_R_CR0);
    say_register(SMMUV3_R_GERROR);
    say_register(SMMUV3_R_GERRORN);
    say_register(SMMUV3_R_STRTAB_BASE);
    say_register(SMMUV3_R_STRTAB_BASE_CFG);
    say_register(SMMUV3_R_CMDQ_PROD);
    say_register(SMMUV3_R_CMDQ_CONS);
    say_register(SMMUV3_R_EVENTQ_PROD);
    say_register(SMMUV3_R_EVENTQ_CONS);
    report_queue("commands before CONS, oldest first:", &rig.dev.memory.cmdq, SMMUV3_R_CMDQ_CONS);
    report_queue("events before PROD, oldest first:", &rig.dev.memory.eventq, SMMUV3_R_EVENTQ_PROD);
    for (unsigned i = 0; i < PLAT_DEVICES; i++) {
        struct smmuv3_ste ste;
        struct smmuv3_cd cd;
        uint64_t address;

        if (smmuv3_strtab_read(&rig.strtab, plat_sid(i), &ste) != SMMUV3_OK || ste.w[0] == 1)
            continue;
        say_record("STE", ste.w, 8);
        address = smmuv3_field_get(ste.w, SMMUV3_F_STE_S1ContextPtr);
        if (smmuv3_ste_stage1(&ste) && smmuv3_port_from_bus(&rig.port, address) != NULL) {
            const struct smmuv3_le64 *w = (const struct smmuv3_le64 *)smmuv3_port_from_bus(&rig.port, address);

            for (unsigned j = 0; j < 8; j++)
                cd.w[j] = smmuv3_mem_load64(&w[j]);
            say_record("CD", cd.w, 8);
        }
    }
    expect_report();
}

static void zero(void *object, size_t bytes)
{
    volatile unsigned char *p = (volatile unsigned char *)object;

    while (bytes-- != 0)
        *p++ = 0;
}

static bool rig_tables(const struct rig_config *c)
{
    struct smmuv3_strtab_args args;

    zero(&args, sizeof(args));
    args.port = &rig.port;
    args.env = c->unchecked ? NULL : &rig.dev.env;
    args.state = SMMUV3_STATE_NS;
    args.sid_bits = 16;
    args.log2size = rig_strtab_log2 != 0 ? rig_strtab_log2 : 11;
    args.split = c->split;
    args.coherent = rig.dev.coherent;
    args.bad_streamids = c->bad_streamids;
    return EXPECT_OK(smmuv3_strtab_init(&rig.strtab, &args));
}

bool rig_up(const struct rig_config *c)
{
    static const struct rig_config none;
    struct smmuv3_dev_args args;
    struct smmuv3_dev_queues queues;
    struct smmuv3_dev_config config;

    if (c == NULL)
        c = &none;
    suite_report = report;
    zero(&rig, sizeof(rig));
    zero(&args, sizeof(args));
    zero(&queues, sizeof(queues));
    zero(&config, sizeof(config));
    plat_port(&rig.port);
    args.port = &rig.port;
    args.base = plat_smmu();
    args.state = SMMUV3_STATE_NS;
    if (!EXPECT_OK(smmuv3_dev_probe(&rig.dev, &args)))
        return false;
    queues.cmdq_log2 = c->cmdq_log2 != 0 ? c->cmdq_log2 : 6;
    queues.eventq_log2 = c->eventq_log2 != 0 ? c->eventq_log2 : 5;
    queues.engine = c->engine;
    queues.cpu_count = 1;
    if (!EXPECT_OK(smmuv3_dev_alloc(&rig.dev, &queues)) || !rig_tables(c))
        return false;
    config.strtab_base = rig_strtab_base != 0 ? rig_strtab_base : rig.strtab.base;
    config.strtab_cfg = rig.strtab.cfg;
    config.flags = c->flags;
    config.irqs.event_on = config.irqs.gerror_on = c->irqs;
    if (!EXPECT_OK(smmuv3_dev_reset(&rig.dev, &config)) || !EXPECT_OK(smmuv3_dev_enable(&rig.dev, 0)))
        return false;
    smmuv3_strtab_cmdq_init(&rig.sink_state, &rig.sink, &rig.dev.cmdq, 0);
    rig.up = true;
    return true;
}

void rig_down(void)
{
    if (!rig.up)
        return;
    EXPECT(rig_no_event());
    EXPECT_OK(smmuv3_dev_disable(&rig.dev, 0));
    rig.up = false;
    smmuv3_strtab_destroy(&rig.strtab);
    EXPECT_OK(smmuv3_dev_free(&rig.dev));
}

smmuv3_status rig_commands(const struct smmuv3_cmd *cmds, uint32_t count)
{
    struct smmuv3_cmdq_list list;

    zero(&list, sizeof(list));
    list.cmds = cmds;
    list.count = count;
    list.flags = SMMUV3_CMDQ_LIST_SYNC;
    return smmuv3_cmdq_execute(&rig.dev.cmdq, 0, &list);
}

smmuv3_status rig_ste(uint32_t sid, const struct smmuv3_ste *ste)
{
    static struct smmuv3_strtab_change change;
    smmuv3_status status = smmuv3_strtab_acquire(&rig.strtab, sid);

    if (status != SMMUV3_OK)
        return status;
    smmuv3_strtab_change_abort(&change, sid);
    change.ats_on = SMMUV3_NO;
    for (unsigned i = 0; i < 8; i++)
        change.to.w[i] = ste->w[i];
    return smmuv3_strtab_set(&rig.strtab, &rig.sink, &change, 1);
}

void rig_dma(unsigned device, uint64_t address, uint32_t value)
{
    rig_last_device = device;
    rig_last_address = address;
    plat_dma_write(device, address, value);
}

uint32_t rig_write(unsigned device, uint64_t iova, uint64_t pa, uint32_t value)
{
    *plat_word(pa) = RIG_NOTHING;
    rig_dma(device, iova, value);
    return *plat_word(pa);
}

bool rig_event(struct smmuv3_event *event, struct smmuv3_event_view *view)
{
    struct smmuv3_queue_drained drained;

    if (!EXPECT_OK(smmuv3_queue_in_drain(&rig.dev.eventq, event->w, 1, &drained)) || !EXPECT_EQ(drained.count, 1))
        return false;
    smmuv3_event_decode(event, &rig.dev.env, view);
    return true;
}

bool rig_no_event(void)
{
    return smmuv3_port_read32(&rig.port, rig.dev.eventq.args.prod) == smmuv3_port_read32(&rig.port, rig.dev.eventq.args.cons);
}

bool rig_space_up(struct rig_space *space, unsigned device, const struct smmuv3_pgtable_args *given, uint32_t asid)
{
    struct smmuv3_pgtable_args args;
    struct smmuv3_cdtab_args table;
    struct smmuv3_ste_s1_args s1;
    struct smmuv3_ste ste;
    static struct smmuv3_cdtab_change change;
    smmuv3_status status;

    zero(&args, sizeof(args));
    zero(&table, sizeof(table));
    zero(&s1, sizeof(s1));
    args.output_bits = 44;
    if (given == NULL)
        given = &args;
    space->sid = plat_sid(device);
    if (!EXPECT_OK(smmuv3_pgtable_init(&space->pt, &rig.port, given)))
        return false;
    table.port = &rig.port;
    table.state = SMMUV3_STATE_NS;
    table.coherent = rig.dev.coherent;
    if (!EXPECT_OK(smmuv3_cdtab_init(&space->cds, &table)) || !EXPECT_OK(smmuv3_cdtab_acquire(&space->cds, 0)))
        return false;
    zero(&space->cd, sizeof(space->cd));
    if ((given->flags & SMMUV3_PGTABLE_UPPER) != 0)
        status = smmuv3_pgtable_to_cd(NULL, &space->pt, &space->cd);
    else
        status = smmuv3_pgtable_to_cd(&space->pt, NULL, &space->cd);
    EXPECT_OK(status);
    smmuv3_field_set(space->cd.w, SMMUV3_F_CD_V, 1);
    smmuv3_field_set(space->cd.w, SMMUV3_F_CD_ASID, asid);
    smmuv3_field_set(space->cd.w, SMMUV3_F_CD_A, 1);
    smmuv3_field_set(space->cd.w, SMMUV3_F_CD_R, 1);
    smmuv3_cdtab_change_clear(&change, 0, false);
    for (unsigned i = 0; i < 8; i++)
        change.to.w[i] = space->cd.w[i];
    if (!EXPECT_OK(smmuv3_cdtab_set(&space->cds, &rig.sink, &change, 1)))
        return false;
    s1.cd_table = space->cds.address;
    s1.attr.sh = SMMUV3_STE_SH_INCOMING;
    if (!EXPECT_OK(smmuv3_ste_make_s1(&ste, &s1, &rig.dev.env)))
        return false;
    return EXPECT_OK(rig_ste(space->sid, &ste));
}

bool rig_map(struct smmuv3_pgtable *pt, uint64_t iova, uint64_t pa, uint64_t bytes, uint32_t prot)
{
    struct smmuv3_pgtable_map_args args;
    struct smmuv3_gather gather;

    zero(&args, sizeof(args));
    smmuv3_gather_init(&gather);
    args.iova = iova;
    args.pa = pa;
    args.bytes = bytes;
    args.prot = prot;
    return EXPECT_OK(smmuv3_pgtable_map(pt, &args, &gather));
}

bool rig_flush(struct smmuv3_gather *gather, uint32_t op, uint32_t asid, uint32_t vmid)
{
    struct smmuv3_plan_inval_args args;
    struct smmuv3_plan_inval plan;
    smmuv3_status status;

    if (!smmuv3_gather_is_empty(gather)) {
        zero(&args, sizeof(args));
        args.op = op;
        args.asid = asid;
        args.vmid = vmid;
        args.flags = smmuv3_plan_inval_flags(&rig.dev.env);
        smmuv3_plan_inval_from_gather(&args, gather);
        if (!EXPECT_OK(smmuv3_plan_inval_make(&plan, &args)))
            return false;
        for (uint32_t i = 0; i < plan.count; i++) {
            const struct smmuv3_cmd cmd = smmuv3_plan_inval_get(&plan, i);

            status = rig_commands(&cmd, 1);
            if (!EXPECT_OK(status))
                return false;
        }
    }
    smmuv3_gather_release(&rig.port, gather);
    return true;
}

bool rig_unmap(struct smmuv3_pgtable *pt, uint64_t iova, uint64_t bytes, uint32_t op, uint32_t asid, uint32_t vmid)
{
    struct smmuv3_gather gather;

    smmuv3_gather_init(&gather);
    if (!EXPECT_OK(smmuv3_pgtable_unmap(pt, iova, bytes, &gather)))
        return false;
    return rig_flush(&gather, op, asid, vmid);
}

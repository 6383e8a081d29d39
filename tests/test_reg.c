/* SPDX-License-Identifier: MIT */
/* reg.h: offsets as they stand in the specification and in real traces. */
#include "smmuv3/reg.h"

#include <criterion/criterion.h>
#include <string.h>

static struct smmuv3_reg_value values[64];

static struct smmuv3_regs empty(void)
{
    struct smmuv3_regs regs;
    memset(&regs, 0, sizeof regs);
    memset(values, 0, sizeof values);
    regs.v = values;
    regs.cap = 64;
    return regs;
}

/** Offsets from the SMMU base, from the specification and other implementations. */
static const struct {
    uint32_t offset;
    int reg;
    bool high;
    enum smmuv3_state state;
    const char *name;
} places[] = {
    {0x0, SMMUV3_R_IDR0, false, SMMUV3_STATE_NS, "IDR0"},
    {0x1c, SMMUV3_R_AIDR, false, SMMUV3_STATE_NS, "AIDR"},
    {0x20, SMMUV3_R_CR0, false, SMMUV3_STATE_NS, "CR0"},
    {0x44, SMMUV3_R_GBPA, false, SMMUV3_STATE_NS, "GBPA"},
    {0x60, SMMUV3_R_GERROR, false, SMMUV3_STATE_NS, "GERROR"},
    {0x80, SMMUV3_R_STRTAB_BASE, false, SMMUV3_STATE_NS, "STRTAB_BASE"},
    {0x84, SMMUV3_R_STRTAB_BASE, true, SMMUV3_STATE_NS, "STRTAB_BASE"},
    {0x9c, SMMUV3_R_CMDQ_CONS, false, SMMUV3_STATE_NS, "CMDQ_CONS"},
    {0x100a8, SMMUV3_R_EVENTQ_PROD, false, SMMUV3_STATE_NS, "EVENTQ_PROD"},
    {0x100ac, SMMUV3_R_EVENTQ_CONS, false, SMMUV3_STATE_NS, "EVENTQ_CONS"},
    {0x100c8, SMMUV3_R_PRIQ_PROD, false, SMMUV3_STATE_NS, "PRIQ_PROD"},
    {0x8004, SMMUV3_R_S_IDR1, false, SMMUV3_STATE_S, "S_IDR1"},
    {0x8020, SMMUV3_R_S_CR0, false, SMMUV3_STATE_S, "S_CR0"},
    {0x803c, SMMUV3_R_S_INIT, false, SMMUV3_STATE_S, "S_INIT"},
    {0x8090, SMMUV3_R_S_CMDQ_BASE, false, SMMUV3_STATE_S, "S_CMDQ_BASE"},
    {0x80a8, SMMUV3_R_S_EVENTQ_PROD, false, SMMUV3_STATE_S, "S_EVENTQ_PROD"},
    {0x4000, SMMUV3_R_CMDQ_CONTROL_PAGE_BASE, false, SMMUV3_STATE_NS, "CMDQ_CONTROL_PAGE_BASE"},
    {0x4020, SMMUV3_R_CMDQ_CONTROL_PAGE_BASE, false, SMMUV3_STATE_NS, "CMDQ_CONTROL_PAGE_BASE"},
    {0x402c, SMMUV3_R_CMDQ_CONTROL_PAGE_STATUS, false, SMMUV3_STATE_NS, "CMDQ_CONTROL_PAGE_STATUS"},
    {0xfe0, SMMUV3_R_PIDR0, false, SMMUV3_STATE_NS, "PIDR0"},
};

Test(reg, offsets_from_the_base)
{
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        struct smmuv3_reg_ref ref;
        cr_assert_eq(smmuv3_reg_locate(NULL, places[i].offset, &ref), SMMUV3_OK, "%s", places[i].name);
        cr_assert_eq(ref.reg, places[i].reg, "%s", places[i].name);
        cr_assert_eq(ref.high, places[i].high);
        cr_assert_eq(ref.state, places[i].state, "%s", places[i].name);
        cr_assert_not(ref.alias);
        cr_assert_str_eq(smmuv3_reg_name(ref.reg), places[i].name);
    }
}

Test(reg, every_register_is_found_at_its_own_place)
{
    size_t count;
    const struct smmuv3_reg_info *regs = smmuv3_reg_infos(&count);
    cr_assert_gt(count, 150);
    for (size_t i = 0; i < count; i++) {
        struct smmuv3_reg_ref ref;
        cr_assert_eq(smmuv3_reg_find(NULL, smmuv3_reg_frame(regs[i].id), SMMUV3_STATE_NS,
                                     smmuv3_reg_offset(regs[i].id), &ref),
                     SMMUV3_OK, "%s", regs[i].name);
        cr_assert_eq(ref.reg, regs[i].id, "%s", regs[i].name);
        cr_assert_eq(ref.index, 0);
    }
}

Test(reg, nothing_there)
{
    struct smmuv3_reg_ref ref;
    cr_assert_eq(smmuv3_reg_locate(NULL, 0x4c, &ref), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_reg_locate(NULL, 0x1ff00, &ref), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_reg_locate(NULL, 0x20a00, &ref), SMMUV3_ERR_UNDECIDED);
    cr_assert_null(smmuv3_reg_by_id(0x1fffff));
    cr_assert_str_eq(smmuv3_reg_name(0x1fffff), "?");
    cr_assert_eq(smmuv3_reg_by_role(SMMUV3_STATE_S, SMMUV3_REG_ROLE_PRIQ_BASE), -1, "no Secure PRI queue");
    cr_assert_eq(smmuv3_reg_by_role(SMMUV3_STATE_ROOT, SMMUV3_REG_ROLE_CR0), -1);
}

Test(reg, the_page_0_alias_of_the_event_queue_indexes)
{
    struct smmuv3_reg_ref ref;
    struct smmuv3_regs regs = empty();
    uint64_t value;
    cr_assert_eq(smmuv3_reg_locate(NULL, 0xa8, &ref), SMMUV3_OK);
    cr_assert_eq(ref.reg, SMMUV3_R_EVENTQ_PROD);
    cr_assert(ref.alias);
    cr_assert_eq(smmuv3_regs_write(&regs, &ref, 4, 5), SMMUV3_OK);
    cr_assert_eq(smmuv3_regs_read(&regs, &ref, 4, 0), SMMUV3_OK);
    cr_assert_not(smmuv3_regs_get(&regs, SMMUV3_R_EVENTQ_PROD, &value), "0 through an alias says nothing");
}

Test(reg, pages_that_id_registers_place)
{
    struct smmuv3_regs regs = empty();
    struct smmuv3_reg_ref ref;
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_IDR0, 0, 0), SMMUV3_OK);
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_IDR2, 0, 3), SMMUV3_OK);
    cr_assert_eq(smmuv3_reg_locate(&regs, 0x50a10, &ref), SMMUV3_ERR_UNDECIDED, "there is no VATOS page");
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_IDR0, 0, 1u << 20), SMMUV3_OK, "IDR0.VATOS");
    cr_assert_eq(smmuv3_reg_locate(&regs, 0x50a10, &ref), SMMUV3_OK);
    cr_assert_eq(ref.reg, SMMUV3_R_VATOS_ADDR);
    cr_assert_eq(smmuv3_reg_locate(&regs, 0x60a10, &ref), SMMUV3_ERR_UNDECIDED);
    cr_assert_eq(smmuv3_reg_locate(&regs, 0x50000, &ref), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_S_IDR2, 0, 4), SMMUV3_OK);
    cr_assert_eq(smmuv3_reg_locate(&regs, 0x60a10, &ref), SMMUV3_OK);
    cr_assert_eq(ref.reg, SMMUV3_R_S_VATOS_ADDR);
    cr_assert_eq(ref.state, SMMUV3_STATE_S);
    cr_assert_eq(smmuv3_reg_locate(&regs, 0x70a10, &ref), SMMUV3_ERR_UNDECIDED);
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_ROOT_IDR0, 0, 8u << 22 | 1), SMMUV3_OK);
    cr_assert_eq(smmuv3_reg_locate(&regs, 0xa0020, &ref), SMMUV3_ERR_UNDECIDED, "no Realm interface");
    /* ROOT_IDR0: REALM_IMPL, BA_REALM 8: Realm pages at 0xa0000 and 0xb0000. */
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_ROOT_IDR0, 0, 8u << 22 | 8 | 1), SMMUV3_OK);
    cr_assert_eq(smmuv3_reg_locate(&regs, 0xa0020, &ref), SMMUV3_OK);
    cr_assert_eq(ref.reg, SMMUV3_R_R_CR0);
    cr_assert_eq(ref.state, SMMUV3_STATE_REALM);
    cr_assert_eq(smmuv3_reg_locate(&regs, 0xb00a8, &ref), SMMUV3_OK);
    cr_assert_eq(ref.reg, SMMUV3_R_R_EVENTQ_PROD);
}

Test(reg, enhanced_command_queues)
{
    struct smmuv3_regs regs = empty();
    struct smmuv3_reg_ref ref;
    /* Control page 1 at base + 0x80000; 2^4 queues per page: 4 KiB apart. */
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_CMDQ_CONTROL_PAGE_BASE, 1, 0x80000), SMMUV3_OK);
    cr_assert_eq(smmuv3_reg_locate(&regs, 0x80008, &ref), SMMUV3_OK);
    cr_assert_eq(ref.reg, SMMUV3_R_ECMDQ_PROD);
    cr_assert_eq(ref.index, 1u << 16);
    cr_assert_eq(ref.state, SMMUV3_STATE_NS);
    cr_assert_eq(smmuv3_reg_locate(&regs, 0x8300c, &ref), SMMUV3_ERR_NOT_FOUND, "the stride is not known");
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_IDR6, 0, 4u << 16), SMMUV3_OK);
    cr_assert_eq(smmuv3_reg_locate(&regs, 0x8300c, &ref), SMMUV3_OK);
    cr_assert_eq(ref.reg, SMMUV3_R_ECMDQ_CONS);
    cr_assert_eq(ref.index, 1u << 16 | 3);
    cr_assert_eq(smmuv3_reg_locate(&regs, 0x83004, &ref), SMMUV3_OK);
    cr_assert(ref.reg == SMMUV3_R_ECMDQ_BASE && ref.high);
}

Test(reg, performance_counters)
{
    struct smmuv3_regs regs = empty();
    struct smmuv3_reg_ref ref;
    cr_assert_eq(smmuv3_reg_find(NULL, SMMUV3_FRAME_PMCG, SMMUV3_STATE_NS, 0x408, &ref), SMMUV3_OK);
    cr_assert_eq(ref.reg, SMMUV3_R_PMCG_EVTYPER);
    cr_assert_eq(ref.index, 2);
    cr_assert_eq(smmuv3_reg_find(NULL, SMMUV3_FRAME_PMCG, SMMUV3_STATE_NS, 0x10, &ref), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_PMCG_CFGR, 0, 63u << 8 | 7), SMMUV3_OK);
    cr_assert_eq(smmuv3_reg_find(&regs, SMMUV3_FRAME_PMCG, SMMUV3_STATE_NS, 0x10, &ref), SMMUV3_OK);
    cr_assert(ref.reg == SMMUV3_R_PMCG_EVCNTR && ref.index == 2 && !ref.high);
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_PMCG_CFGR, 0, 31u << 8 | 7), SMMUV3_OK);
    cr_assert_eq(smmuv3_reg_find(&regs, SMMUV3_FRAME_PMCG, SMMUV3_STATE_NS, 0x10, &ref), SMMUV3_OK);
    cr_assert(ref.reg == SMMUV3_R_PMCG_EVCNTR && ref.index == 4);
}

Test(reg, stream_ids_of_a_counter)
{
    struct smmuv3_pmcg_filter f = smmuv3_pmcg_stream_ids(0x42, true);
    cr_assert(f.first == 0x42 && f.last == 0x43);
    f = smmuv3_pmcg_stream_ids(0x42, false);
    cr_assert(f.first == 0x42 && f.last == 0x42);
    f = smmuv3_pmcg_stream_ids(0x107, true);
    cr_assert(f.first == 0x100 && f.last == 0x10f);
    f = smmuv3_pmcg_stream_ids(0xffffffffu, true);
    cr_assert(f.first == 0 && f.last == 0xffffffffu);
    f = smmuv3_pmcg_stream_ids(0x7fffffffu, true);
    cr_assert(f.first == 0 && f.last == 0xffffffffu);
    /* smmuv3_pmcg_ff88840 and smmuv3_pmcg_148020. */
    cr_assert_eq(smmuv3_pmcg_page(0xff88840), 0xff88840000u);
    cr_assert_eq(smmuv3_pmcg_page(0x148020), 0x148020000u);
}

Test(reg, halves_in_any_order)
{
    struct smmuv3_regs regs = empty();
    struct smmuv3_reg_ref ref;
    uint64_t value;
    cr_assert_eq(smmuv3_reg_locate(NULL, 0x94, &ref), SMMUV3_OK);
    cr_assert_eq(smmuv3_regs_write(&regs, &ref, 4, 0x40000000), SMMUV3_OK);
    cr_assert_not(smmuv3_regs_get(&regs, SMMUV3_R_CMDQ_BASE, &value), "half a register");
    cr_assert_eq(smmuv3_reg_locate(NULL, 0x90, &ref), SMMUV3_OK);
    cr_assert_eq(smmuv3_regs_write(&regs, &ref, 4, 0x0e14e00a), SMMUV3_OK);
    cr_assert(smmuv3_regs_get(&regs, SMMUV3_R_CMDQ_BASE, &value));
    cr_assert_eq(value, 0x400000000e14e00au);
    cr_assert_eq(smmuv3_regs_write(&regs, &ref, 8, 0x5), SMMUV3_OK);
    cr_assert(smmuv3_regs_get(&regs, SMMUV3_R_CMDQ_BASE, &value) && value == 5);
    cr_assert_eq(regs.count, 1);
    cr_assert_eq(smmuv3_regs_write(&regs, &ref, 2, 0x5), SMMUV3_ERR_ARGUMENT);
}

Test(reg, what_a_write_leaves_behind)
{
    struct smmuv3_regs regs = empty();
    struct smmuv3_reg_ref ref;
    uint64_t value;
    cr_assert_eq(smmuv3_reg_locate(NULL, 0x8044, &ref), SMMUV3_OK);
    cr_assert_eq(smmuv3_regs_write(&regs, &ref, 4, 0x80000000u), SMMUV3_OK);
    cr_assert(smmuv3_regs_get(&regs, SMMUV3_R_S_GBPA, &value) && value == 0, "Update clears itself");
    cr_assert_eq(smmuv3_reg_locate(NULL, 0x803c, &ref), SMMUV3_OK);
    cr_assert_eq(smmuv3_regs_write(&regs, &ref, 4, 1), SMMUV3_OK);
    cr_assert(smmuv3_regs_get(&regs, SMMUV3_R_S_INIT, &value) && value == 0);
    cr_assert_eq(smmuv3_reg_locate(NULL, 0, &ref), SMMUV3_OK);
    cr_assert_eq(smmuv3_regs_write(&regs, &ref, 4, 1), SMMUV3_OK);
    cr_assert_not(smmuv3_regs_get(&regs, SMMUV3_R_IDR0, &value), "read-only");
}

Test(reg, bounds)
{
    struct smmuv3_regs regs = empty();
    uint64_t value = 1;
    regs.cap = 1;
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_IDR0, 0, 1), SMMUV3_OK);
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_IDR1, 0, 1), SMMUV3_ERR_SPACE);
    cr_assert_eq(regs.lost, 1);
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_IDR0, 0, 2), SMMUV3_OK);
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_IDR0, 1, 2), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_IDR0, 0, UINT64_C(1) << 32), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_regs_put(&regs, 0x1fffff, 0, 2), SMMUV3_ERR_NOT_FOUND);
    cr_assert_not(smmuv3_regs_get(&regs, -1, &value));
    cr_assert_eq(value, 0);
    cr_assert_not(smmuv3_regs_get(NULL, SMMUV3_R_IDR0, &value));
}

Test(reg, capabilities)
{
    struct smmuv3_regs regs = empty();
    struct smmuv3_caps caps;
    uint64_t value;
    memset(&caps, 0, sizeof caps);
    cr_assert_eq(smmuv3_regs_put(&regs, SMMUV3_R_IDR1, 0, 0x14a0005), SMMUV3_OK);
    smmuv3_regs_caps(&regs, &caps);
    cr_assert(smmuv3_caps_get(&caps, SMMUV3_F_IDR1_CMDQS, &value) && value == 10);
    cr_assert_not(smmuv3_caps_get(&caps, SMMUV3_F_IDR0_S1P, &value));
}

Test(reg, fields_by_role)
{
    cr_assert_eq(smmuv3_reg_field(SMMUV3_R_S_CR0, SMMUV3_F_CR0_SMMUEN), SMMUV3_F_S_CR0_SMMUEN);
    cr_assert_eq(smmuv3_reg_field(SMMUV3_R_R_STRTAB_BASE, SMMUV3_F_STRTAB_BASE_ADDR), SMMUV3_F_R_STRTAB_BASE_ADDR);
    cr_assert_eq(smmuv3_reg_field(-1, SMMUV3_F_CR0_SMMUEN), 0);
}

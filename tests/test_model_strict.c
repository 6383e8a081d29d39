/* SPDX-License-Identifier: MIT */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_strict, .timeout = 30);

static bool told(const struct menv *e, unsigned rule)
{
    for (unsigned i = 0; i < e->stricts && i < 64; i++)
        if (e->strict_rules[i] == rule)
            return true;
    return false;
}

static struct menv *strict(void)
{
    struct menv *e = menv_new();
    menv_strict(e);
    menv_start(e);
    return e;
}

/* A driver that does everything right is not bothered. */
Test(model_strict, a_good_driver_hears_nothing)
{
    struct menv *e = strict();
    const uint64_t root = menv_stage1(e, 8, 1, 0);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA));
    menv_enable(e);
    menv_go(e, 8, 0x10003000, true);
    menv_go(e, 8, 0x10003000, true);
    /* A mapping that was never valid needs no invalidation. */
    menv_go(e, 8, 0x10004000, true);
    menv_map(e, root, 0x10004000, menv_leaf1(DATA));
    menv_go(e, 8, 0x10004000, true);
    /* Unmapped with invalidation, then used for another page. */
    menv_map(e, root, 0x10003000, 0);
    menv_cmd(e, 0x12 | UINT64_C(1) << 48, 0x10003000 | 1);
    menv_sync(e);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA + 0x1000));
    menv_go(e, 8, 0x10003000, true);
    menv_put(e, menv_ste_at(8), 0);
    menv_cmd(e, 0x03 | UINT64_C(8) << 32, 1);
    menv_sync(e);
    menv_go(e, 8, 0x10003000, true);
    cr_assert_eq(e->stricts, 0, "rule %u", e->strict_rule);
    menv_free(e);
}

Test(model_strict, r061_entry_changed_without_cfgi)
{
    struct menv *e = strict();
    (void)menv_stage1(e, 8, 1, 0);
    menv_enable(e);
    menv_go(e, 8, 0x10003000, true);
    menv_put(e, CDTAB + 64 * 8 + 24, 0x44);
    menv_go(e, 8, 0x10003000, true);
    cr_assert(told(e, SMMUV3_RULE_R061));
    menv_free(e);
}

Test(model_strict, r072_descriptor_changed_without_tlbi)
{
    struct menv *e = strict();
    const uint64_t root = menv_stage1(e, 8, 1, 0);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA));
    menv_enable(e);
    menv_go(e, 8, 0x10003000, true);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA + 0x1000));
    menv_go(e, 8, 0x10003000, true);
    cr_assert(told(e, SMMUV3_RULE_R072));
    menv_free(e);
}

Test(model_strict, registers)
{
    struct menv *e = strict();
    menv_w64(e, 0x90, (CMDQ + 0x40) | 8);
    menv_w32(e, 0x20, 8);
    cr_assert(told(e, SMMUV3_RULE_R005));
    menv_w32(e, 0x20, 0);
    menv_w64(e, 0xa0, (EVENTQ + 0x40) | 8);
    menv_w64(e, 0x90, CMDQ | 8);
    menv_w64(e, 0x80, STRTAB + 0x40);
    menv_w32(e, 0x88, 6);
    menv_w32(e, 0x20, 9);
    cr_assert(told(e, SMMUV3_RULE_R047));
    cr_assert(told(e, SMMUV3_RULE_R040));
    cr_assert(told(e, SMMUV3_RULE_REG_008));
    cr_assert(told(e, SMMUV3_RULE_REG_009));
    menv_w32(e, 0x98, 2);
    menv_w32(e, 0x98, 1);
    cr_assert(told(e, SMMUV3_RULE_R007));
    menv_w32(e, 0x44, 1);
    cr_assert(told(e, SMMUV3_RULE_R033));
    menv_w32(e, 0x80, 0);
    cr_assert(told(e, SMMUV3_RULE_R028));
    menv_w32(e, 0x64, 1);
    cr_assert(told(e, SMMUV3_RULE_R034));
    const uint32_t token = smmuv3_model_hold(&e->model);
    menv_w32(e, 0x20, 8);
    menv_w32(e, 0x20, 9);
    cr_assert(told(e, SMMUV3_RULE_R027));
    smmuv3_model_release(&e->model, token);
    menv_free(e);
}

/* R002, R004: what CMDQ_PROD must not hold. */
Test(model_strict, r002_r004_prod)
{
    struct menv *e = strict();
    menv_enable(e);
    cr_assert_not(told(e, SMMUV3_RULE_R002));
    cr_assert_not(told(e, SMMUV3_RULE_R004));
    /* Bits above the wrap bit, the index itself unchanged. */
    menv_w32(e, 0x98, e->cmd_prod | 2u << CMDQ_LOG2);
    cr_assert(told(e, SMMUV3_RULE_R002));
    cr_assert_not(told(e, SMMUV3_RULE_R004));
    /* One entry more than the queue has. */
    menv_w32(e, 0x98, (e->cmd_prod + (1u << CMDQ_LOG2) + 1) & ((2u << CMDQ_LOG2) - 1));
    cr_assert(told(e, SMMUV3_RULE_R004));
    menv_free(e);
}

/* R044: nothing may be on its way when the queue is switched off. */
Test(model_strict, r044_cmdqen_cleared_without_sync)
{
    struct menv *e = strict();
    menv_enable(e);
    menv_w32(e, 0x20, 8 | 4);
    menv_w32(e, 0x20, 4);
    cr_assert_not(told(e, SMMUV3_RULE_R044), "the last command was a CMD_SYNC");
    menv_w32(e, 0x20, 8 | 4);
    menv_cmd(e, 0x30, 0);
    menv_w32(e, 0x20, 4);
    cr_assert(told(e, SMMUV3_RULE_R044));
    menv_free(e);
}

Test(model_strict, r066_memory_given_back)
{
    struct menv *e = strict();
    const uint64_t root = menv_stage1(e, 8, 1, 0);
    menv_map(e, root, 0x10003000, menv_leaf1(DATA));
    menv_enable(e);
    cr_assert_eq(smmuv3_model_strict_free(&e->model, root, 0x1000), SMMUV3_OK);
    menv_go(e, 8, 0x10003000, true);
    cr_assert(told(e, SMMUV3_RULE_R066));
    menv_free(e);
}

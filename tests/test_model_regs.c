/* SPDX-License-Identifier: MIT */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_regs, .timeout = 30);

/* R027: CR0ACK follows; bits that do not exist never show. */
Test(model_regs, r027_cr0_and_its_acknowledge)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_w32(e, 0x20, 0xffffffffu);
    cr_assert_eq(menv_r32(e, 0x20), 0xd);
    cr_assert_eq(menv_r32(e, 0x24), 0xd);
    menv_free(e);
}

/* The acknowledge of SMMUEN waits for accesses of before; so does GBPA.Update. */
Test(model_regs, acknowledge_waits_for_accesses)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    const uint32_t token = smmuv3_model_hold(&e->model);
    menv_w32(e, 0x20, 8 | 4);
    menv_w32(e, 0x44, 1u << 31 | 1u << 20);
    cr_assert_eq(menv_r32(e, 0x24), 8 | 4 | 1);
    cr_assert_eq(menv_r32(e, 0x44), 1u << 31 | 1u << 20);
    /* R028, R032: while the acknowledge is 1, tables cannot be moved. */
    menv_w64(e, 0x80, 0);
    cr_assert_eq(menv_r32(e, 0x80), (uint32_t)STRTAB);
    smmuv3_model_release(&e->model, token);
    cr_assert_eq(menv_r32(e, 0x24), 8 | 4);
    cr_assert_eq(menv_r32(e, 0x44), 1u << 20);
    menv_w64(e, 0x80, 0);
    cr_assert_eq(menv_r32(e, 0x80), 0);
    menv_free(e);
}

/* R012, R028 to R032: registers whose user is on ignore writes. */
Test(model_regs, r012_r028_r030_r031_r032_guards)
{
    static const struct {
        uint32_t offset;
        uint32_t cr0;
        uint32_t irq;
        uint32_t value;
    } rows[] = {
        {0x28, 1, 0, 0x540},   {0x28, 8, 0, 0x35},      {0x2c, 1, 0, 2},         {0x80, 1, 0, 0x80030000u}, {0x88, 1, 0, 6},
        {0x90, 8, 0, 0x80000004u}, {0x9c, 8, 0, 1},     {0xa0, 4, 0, 0x80010004u}, {0x100a8, 4, 0, 1},
        {0x68, 0, 1, 0x1000},  {0x70, 0, 1, 1},         {0x74, 0, 1, 1},         {0xb0, 0, 4, 0x1000},
        {0xb8, 0, 4, 1},       {0xbc, 0, 4, 1},
    };
    for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        struct menv *e = menv_new();
        menv_start(e);
        menv_w32(e, 0x20, rows[i].cr0);
        menv_w32(e, 0x50, rows[i].irq);
        menv_w32(e, rows[i].offset, rows[i].value);
        cr_assert_eq(menv_r32(e, rows[i].offset), 0, "row %u", i);
        cr_assert_geq(e->model.stats.writes_ignored, 1);
        if (rows[i].offset == 0x28)
            cr_assert_eq(e->last_note.rule, SMMUV3_RULE_R030, "row %u", i);
        if (rows[i].offset == 0x90 || rows[i].offset == 0x9c)
            cr_assert_eq(e->last_note.rule, SMMUV3_RULE_R012, "row %u", i);
        menv_w32(e, 0x20, 0);
        menv_w32(e, 0x50, 0);
        menv_w32(e, rows[i].offset, rows[i].value);
        cr_assert_eq(menv_r32(e, rows[i].offset), rows[i].value, "row %u", i);
        menv_free(e);
    }
}

/* R034: only active errors can be acknowledged. */
Test(model_regs, r034_gerrorn)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_w32(e, 0x64, 0xffffffffu);
    cr_assert_eq(menv_r32(e, 0x64), 0);
    menv_free(e);
}

/* The format of the stream table can go back to linear. */
Test(model_regs, format_is_not_sticky)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_w32(e, 0x88, 1u << 16 | 6u << 6 | 8);
    menv_enable(e);
    menv_ste(e, 8, 1 | UINT64_C(4) << 1, UINT64_C(1) << 44, 0, 0);
    cr_assert_eq(menv_go(e, 8, 0x1234, false), SMMUV3_MODEL_OK);
    menv_free(e);
}

/* R041: S_INIT.INV_ALL works only while no SMMUEN is 1. */
Test(model_regs, r041_s_init)
{
    struct menv *e = menv_new();
    menv_id(e, SMMUV3_R_S_IDR1, 1u << 31 | 6, 0);
    menv_start(e);
    menv_w32(e, 0x803c, 1);
    cr_assert_eq(e->last_inval.kind, SMMUV3_MODEL_INVAL_ALL);
    cr_assert_eq(menv_r32(e, 0x803c), 0);
    const unsigned before = e->invals;
    menv_w32(e, 0x20, 1);
    const unsigned told = e->invals;
    cr_assert_eq(told, before + 1);
    menv_w32(e, 0x803c, 1);
    cr_assert_eq(e->invals, told);
    menv_free(e);
}

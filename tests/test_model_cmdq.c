/* SPDX-License-Identifier: MIT */
#include "model_env.h"

#include <criterion/criterion.h>

TestSuite(model_cmdq, .timeout = 30);

/* Opcodes that a Non-secure queue of a v3.2 SMMU without stalls, ATS, PRI refuses. */
Test(model_cmdq, illegal_commands)
{
    static const struct {
        uint64_t w0;
        uint64_t w1;
    } rows[] = {
        {0x00, 0}, {0x07, 0}, {0x08, 0}, {0x14, 0}, {0x47, 0}, {0x5b, 0}, {0x80, 0}, {0xff, 0}, /* reserved */
        {0x18, 0}, {0x1a, 0}, {0x50, 0}, {0x60, 0},                                             /* Secure only */
        {0x40, 0}, {0x41, 0}, {0x44, 0}, {0x45, 0},          /* no ATS, PRI, stalls */
        {0x46 | 3u << 12, 0},                                /* CS=3 */
        {0x03 | 1u << 10, 1},                                /* SSec on the Non-secure queue */
        {0x12, 1u << 10},                                    /* TG without NUM, SCALE, TTL */
    };
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        const uint32_t at = e->cmd_prod;
        const unsigned gerrors = e->irqs[SMMUV3_MODEL_IRQ_GERROR];
        menv_cmd(e, rows[i].w0, rows[i].w1);
        /* ERR in [30:24], the index stays. */
        cr_assert_eq(menv_r32(e, 0x9c), at | 1u << 24, "row %u: %x", i, menv_r32(e, 0x9c));
        cr_assert_eq((menv_r32(e, 0x60) ^ menv_r32(e, 0x64)) & 1, 1);
        cr_assert_eq(e->irqs[SMMUV3_MODEL_IRQ_GERROR], gerrors + 1);
        cr_assert_neq(e->cmd_rule, 0);
        /* Nothing is consumed while the error is active. */
        menv_put(e, CMDQ + 16 * (uint64_t)(at & 255), 0x46);
        menv_put(e, CMDQ + 16 * (uint64_t)(at & 255) + 8, 0);
        cr_assert_eq(smmuv3_model_run(&e->model, 10), 0);
        menv_w32(e, 0x64, menv_r32(e, 0x60));
        menv_run(e);
        cr_assert_eq(menv_r32(e, 0x9c) & 0xfffff, e->cmd_prod);
    }
    menv_free(e);
}

Test(model_cmdq, an_error_that_is_still_there_is_raised_again)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_enable(e);
    menv_cmd(e, 0xff, 0);
    menv_w32(e, 0x64, menv_r32(e, 0x60));
    menv_run(e);
    cr_assert_eq((menv_r32(e, 0x60) ^ menv_r32(e, 0x64)) & 1, 1);
    cr_assert_eq(e->model.stats.command_errors, 2);
    menv_free(e);
}

Test(model_cmdq, unreadable_queue_is_cerror_abt)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_w64(e, 0x90, UINT64_C(0x0b000000) | 4);
    menv_w32(e, 0x20, 8);
    menv_w32(e, 0x98, 1);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c), 2u << 24);
    cr_assert_eq(e->cmd_rule, SMMUV3_RULE_R074);
    menv_free(e);
}

/* A queue that points at the SMMU's own registers is refused and reported. */
Test(model_cmdq, own_page_is_refused)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_w64(e, 0x90, MMIO_BASE | 4);
    menv_w32(e, 0x20, 8);
    menv_w32(e, 0x98, 1);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c), 2u << 24);
    cr_assert_eq(smmuv3_a64_load(&e->model.stats.refused), 1);
    cr_assert_eq(e->notes[SMMUV3_MODEL_NOTE_REFUSED], 1);
    menv_free(e);
}

/* R005: a base that is not aligned to the size of the queue is aligned down. */
Test(model_cmdq, r005_base_is_aligned_down)
{
    struct menv *e = menv_new();
    menv_start(e);
    menv_put(e, CMDQ, 0x46);
    menv_put(e, CMDQ + 0x40, 0xff);
    menv_w64(e, 0x90, (CMDQ + 0x40) | 8);
    menv_w32(e, 0x20, 8);
    menv_w32(e, 0x98, 1);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c), 1);
    menv_free(e);
}

/* R001, R002: all entries of a queue are used, the wrap bit toggles. */
Test(model_cmdq, r001_r002_full_queue_and_wrap)
{
    struct menv *e = menv_new();
    menv_start(e);
    for (unsigned i = 0; i < 4; i++)
        menv_put(e, CMDQ + 16 * i, 0x46);
    menv_w64(e, 0x90, CMDQ | 2);
    menv_w32(e, 0x20, 8);
    menv_w32(e, 0x98, 4);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c), 4);
    menv_w32(e, 0x98, 0);
    menv_run(e);
    cr_assert_eq(menv_r32(e, 0x9c), 0);
    cr_assert_eq(e->model.stats.syncs, 8);
    /* R004: more than a queue ahead: nothing is consumed. */
    menv_w32(e, 0x98, 7);
    cr_assert_eq(smmuv3_model_run(&e->model, 100), 0);
    cr_assert_eq(menv_r32(e, 0x9c), 0);
    menv_free(e);
}

/* What the model takes for legal without a list of findings is what the check does not call illegal. */
Test(model_cmdq, usual_commands_are_legal_ones)
{
    struct menv *e = menv_new();
    uint64_t seed = 12345;
    unsigned usual = 0, illegal = 0;

    menv_start(e);
    for (unsigned i = 0; i < 400000; i++) {
        struct smmuv3_model_bank b = e->model.bank[0];
        struct smmuv3_finding places[8];
        struct smmuv3_findings out;
        struct smmuv3_cmd cmd;
        enum smmuv3_verdict verdict;
        memset(&out, 0, sizeof out);
        out.v = places;
        out.cap = 8;
        for (unsigned w = 0; w < 2; w++) {
            seed = seed * UINT64_C(6364136223846793005) + 1442695040888963407u;
            cmd.w[w] = seed ^ seed >> 29;
            seed = seed * UINT64_C(6364136223846793005) + 1442695040888963407u;
            if ((seed >> 60) < 8)
                cmd.w[w] &= seed ^ seed >> 31;
        }
        cmd.w[0] = (cmd.w[0] & ~UINT64_C(0xff)) | (seed >> 40 & ((seed >> 50 & 1) != 0 ? 0x7f : 0x3f));
        if ((seed >> 52 & 3) == 0)
            cmd.w[0] = (cmd.w[0] & ~UINT64_C(0xff)) | 0x46;
        if ((seed >> 54 & 7) == 0) /* without stage 1, or stage 2 */
            (void)smmuv3_caps_set(&b.env.caps, SMMUV3_R_IDR0, b.env.caps.raw[0] & ~((seed >> 57 & 1) != 0 ? 1u : 2u));
        verdict = smmuv3_cmd_check(&cmd, &b.env, &out);
        illegal += verdict == SMMUV3_ILLEGAL;
        if (!smmuv3_model_cmd_usual_(&b, &cmd))
            continue;
        usual++;
        cr_assert_neq(verdict, SMMUV3_ILLEGAL, "%016llx %016llx", (unsigned long long)cmd.w[0], (unsigned long long)cmd.w[1]);
        cr_assert_eq(smmuv3_cmd_kind_of(smmuv3_cmd_opcode(&cmd)), SMMUV3_CMD_KIND_ARCHITECTED);
    }
    cr_expect_gt(usual, 50000, "%u", usual);
    cr_expect_gt(illegal, 50000, "%u", illegal);
    menv_free(e);
}

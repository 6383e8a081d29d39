/* SPDX-License-Identifier: MIT */
#include "model_env.h"
#include "smmuv3/model_trace.h"

#include <criterion/criterion.h>

TestSuite(model_trace, .timeout = 30);

static void line(struct menv *e, char *buf, size_t cap)
{
    struct smmuv3_text text;
    smmuv3_text_init(&text, buf, cap);
    smmuv3_model_trace_line(&e->last_note, &e->model.bank[0].env, &text);
}

Test(model_trace, names_event_command_and_rule)
{
    struct menv *e = menv_new();
    char buf[512];
    menv_start(e);
    menv_enable(e);
    menv_go(e, 20, 0x1000, true);
    cr_assert_eq(menv_events(e), 1);
    line(e, buf, sizeof(buf));
    cr_assert(strstr(buf, "event NS") == buf, "%s", buf);
    cr_assert_not_null(strstr(buf, "C_BAD_STE"), "%s", buf);
    cr_assert_not_null(strstr(buf, "[STE-"), "%s", buf);
    menv_cmd(e, 0x44, 0);
    e->last_note.kind = SMMUV3_MODEL_NOTE_CMD_ERROR;
    e->last_note.words[0] = 0x44;
    e->last_note.rule = e->cmd_rule;
    line(e, buf, sizeof(buf));
    cr_assert_not_null(strstr(buf, "RESUME"), "%s", buf);
    cr_assert_not_null(strstr(buf, "[CMD-018"), "%s", buf);
    menv_free(e);
}

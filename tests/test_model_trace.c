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

/* Every kind of note has a name, and says what it is about; states are named; a rule that is none adds nothing. */
Test(model_trace, every_kind)
{
    static const struct {
        uint8_t kind;
        uint8_t state;
        const char *text;
    } rows[] = {
        {SMMUV3_MODEL_NOTE_EVENT, SMMUV3_STATE_NS, "event NS F_TRANSLATION"},
        {SMMUV3_MODEL_NOTE_EVENT_LOST, SMMUV3_STATE_S, "event-lost S F_TRANSLATION"},
        {SMMUV3_MODEL_NOTE_FAULT, SMMUV3_STATE_NS, "fault NS F_TRANSLATION"},
        {SMMUV3_MODEL_NOTE_CMD, SMMUV3_STATE_NS, "command NS CMD_"},
        {SMMUV3_MODEL_NOTE_CMD_ERROR, SMMUV3_STATE_S, "command-error S CMD_"},
        {SMMUV3_MODEL_NOTE_GERROR, SMMUV3_STATE_NS, "gerror NS words at 0x1234 value 0x56"},
        {SMMUV3_MODEL_NOTE_REFUSED, 0, "refused - words at 0x1234 value 0x56"},
        {SMMUV3_MODEL_NOTE_REENTERED, 0, "reentered - words at 0x1234 value 0x56"},
        {SMMUV3_MODEL_NOTE_STRICT, SMMUV3_STATE_NS, "strict NS words at 0x1234 value 0x56"},
        {SMMUV3_MODEL_NOTE_IGNORED, SMMUV3_STATE_S, "ignored S words at 0x1234 value 0x56"},
        {0xee, 0, "note - words at 0x1234 value 0x56"},
    };
    for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        for (unsigned rule = 0; rule < 2; rule++) {
            struct smmuv3_model_note note;
            struct smmuv3_text text;
            char buf[512];
            memset(&note, 0, sizeof(note));
            note.kind = rows[i].kind;
            note.state = rows[i].state;
            note.text = "words";
            note.address = 0x1234;
            note.value = 0x56;
            note.words[0] = rows[i].kind == SMMUV3_MODEL_NOTE_CMD || rows[i].kind == SMMUV3_MODEL_NOTE_CMD_ERROR ? 0x46 : 0x10;
            note.rule = rule != 0 ? SMMUV3_RULE_R106 : 0;
            smmuv3_text_init(&text, buf, sizeof(buf));
            smmuv3_model_trace_line(&note, NULL, &text);
            cr_assert_eq(strncmp(buf, rows[i].text, strlen(rows[i].text)), 0, "row %u: %s", i, buf);
            cr_assert_eq(strstr(buf, "[R106 ") != NULL, rule != 0, "row %u: %s", i, buf);
        }
}

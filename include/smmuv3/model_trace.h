/* SPDX-License-Identifier: MIT */
/**
 * model_trace.h - notes of the model as one line of text each. Opt-in: it brings the names of everything with it.
 *
 *     event NS F_TRANSLATION ... [R106 Only F_TRANSLATION, ...]
 *
 * Concurrency: pure functions.
 */
#ifndef SMMUV3_MODEL_TRACE_H
#define SMMUV3_MODEL_TRACE_H

#include "format_line.h"
#include "model_types.h"

#if SMMUV3_PORT_HAS_A64

/** @return the short name of a kind of note. */
SMMUV3_INLINE const char *smmuv3_model_trace_kind(unsigned kind)
{
    switch (kind) {
    case SMMUV3_MODEL_NOTE_EVENT: return "event";
    case SMMUV3_MODEL_NOTE_EVENT_LOST: return "event-lost";
    case SMMUV3_MODEL_NOTE_CMD_ERROR: return "command-error";
    case SMMUV3_MODEL_NOTE_CMD: return "command";
    case SMMUV3_MODEL_NOTE_GERROR: return "gerror";
    case SMMUV3_MODEL_NOTE_FAULT: return "fault";
    case SMMUV3_MODEL_NOTE_REFUSED: return "refused";
    case SMMUV3_MODEL_NOTE_REENTERED: return "reentered";
    case SMMUV3_MODEL_NOTE_STRICT: return "strict";
    case SMMUV3_MODEL_NOTE_IGNORED: return "ignored";
    default: return "note";
    }
}

/** Append the rule: its id and what it says. */
SMMUV3_INLINE void smmuv3_model_trace_rule_(struct smmuv3_text *out, unsigned rule)
{
    const struct smmuv3_rule_info *info = rule == 0 ? NULL : smmuv3_introspect_rule(rule);

    if (info == NULL)
        return;
    smmuv3_text_str(out, " [");
    smmuv3_text_str(out, info->id);
    smmuv3_text_char(out, ' ');
    smmuv3_text_str(out, info->text);
    smmuv3_text_char(out, ']');
}

/** @return whether the words of a note are an event. */
SMMUV3_INLINE bool smmuv3_model_trace_is_event_(unsigned kind)
{
    return kind == SMMUV3_MODEL_NOTE_EVENT || kind == SMMUV3_MODEL_NOTE_EVENT_LOST || kind == SMMUV3_MODEL_NOTE_FAULT;
}

/**
 * A note as text.
 *
 * @param note  as the callback gave it.
 * @param env   for the words of commands, or NULL.
 * @param out   receives one line, without a line end.
 */
SMMUV3_INLINE void smmuv3_model_trace_line(const struct smmuv3_model_note *note, const struct smmuv3_env *env,
                                           struct smmuv3_text *out)
{
    smmuv3_text_str(out, smmuv3_model_trace_kind(note->kind));
    smmuv3_text_str(out, note->state == SMMUV3_STATE_S ? " S " : note->state == SMMUV3_STATE_NS ? " NS " : " - ");
    if (smmuv3_model_trace_is_event_(note->kind)) {
        smmuv3_format_event_line(out, note->words);
    } else if (note->kind == SMMUV3_MODEL_NOTE_CMD || note->kind == SMMUV3_MODEL_NOTE_CMD_ERROR) {
        smmuv3_format_cmd_line(out, note->words, env);
    } else {
        smmuv3_text_str(out, note->text);
        smmuv3_text_str(out, " at ");
        smmuv3_text_hex(out, note->address, 1);
        smmuv3_text_str(out, " value ");
        smmuv3_text_hex(out, note->value, 1);
    }
    smmuv3_model_trace_rule_(out, note->rule);
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif

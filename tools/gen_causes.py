# SPDX-License-Identifier: MIT
"""Write include/smmuv3/causes.h, the causes of events and errors as data with a small evaluator, and their examples as
tests/vectors/causes.json."""
from __future__ import annotations

import json
import re

from gen_c import HEAD, c_string, comment, enum
from spec import Field, Spec, SpecError

KINDS = ["what", "because", "not", "look"]
CERTAINTIES = ["follows", "typical", "check"]
OPS = {"==": 0, "!=": 1, "<": 2, "<=": 3, ">": 4, ">=": 5, "beyond": 6}
EVENT_0 = 0
CONDITION = re.compile(r"(\w+)(?:\s*&\s*(\w+))?\s*(==|!=|<=|>=|<|>|beyond)\s*(\w+)$")

TYPES = """/**
 * causes.h - why an event, a command error or a state came about, as data: trigger, sentence, certainty, section.
 *
 * The caller gives the event's words, if there is an event, and the facts that the log or the registers show. A cause
 * is found when all its conditions hold; an unknown fact makes no condition true. Texts are constant; nothing is
 * allocated.
 *
 * Concurrency: pure functions on values.
 */
#ifndef SMMUV3_CAUSES_H
#define SMMUV3_CAUSES_H

#include "compiler.h"
#include "field.h"
#include "fields.h"
#include "types.h"

/** What the sentence of a cause is. */
enum smmuv3_cause_kind {
    /** What happened. */
    SMMUV3_CAUSE_WHAT = 0,
    /** Why. */
    SMMUV3_CAUSE_BECAUSE = 1,
    /** What it is not, although it is often taken for it. */
    SMMUV3_CAUSE_NOT = 2,
    /** Where to look next. */
    SMMUV3_CAUSE_LOOK = 3
};

/** How certain it is. */
enum smmuv3_cause_certainty {
    /** Follows from the specification. */
    SMMUV3_CAUSE_FOLLOWS = 0,
    /** Seen in `cases` public logs. */
    SMMUV3_CAUSE_TYPICAL = 1,
    /** Worth a look, no more. */
    SMMUV3_CAUSE_CHECK = 2
};

"""

STRUCTS = """/** What a log or a register dump shows. All zero: nothing is known. */
struct smmuv3_facts {
    /** Bit n set: `value[n]` is known. */
    uint64_t known;
    /** By `enum smmuv3_fact`. */
    uint64_t value[SMMUV3_FACT_END];
};

/** One cause. Strings are never NULL. */
struct smmuv3_cause_info {
    /** Stable number, SMMUV3_CAUSE_ID_*. */
    uint16_t number;
    /** One of `enum smmuv3_cause_kind`. */
    uint8_t kind;
    /** One of `enum smmuv3_cause_certainty`. */
    uint8_t certainty;
    /** Number of public logs that show it, with SMMUV3_CAUSE_TYPICAL. */
    uint8_t cases;
    /** Number of conditions. */
    uint8_t condition_count;
    /** Number of events that it is about; 0 for causes that need no event. */
    uint8_t event_count;
    /** Index of its first event number in the event table. */
    uint8_t first_event;
    /** Index of its first condition in the condition table. */
    uint16_t first_condition;
    /** Stable name. */
    const char *id;
    /** The sentence, without a full stop. */
    const char *text;
    /** Section of the specification (issue G.b), empty where experience alone speaks. */
    const char *section;
};

/** One condition of a cause. */
struct smmuv3_cause_condition_ {
    /** Field of the event, or -1 - fact. */
    int subject;
    /** What the subject is compared with when it is a fact: -1 - fact; else 0. */
    int other;
    /** == != < <= > >= beyond, from 0. */
    int op;
    /** Bits of the subject that count. */
    uint64_t mask;
    /** What it is compared with. */
    uint64_t value;
};

/** Set a fact. @param fact one of `enum smmuv3_fact`; others are ignored. */
SMMUV3_INLINE void smmuv3_facts_set(struct smmuv3_facts *facts, int fact, uint64_t value)
{
    if (fact < 0 || fact >= SMMUV3_FACT_END)
        return;
    facts->known |= SMMUV3_CAST(uint64_t, 1) << fact;
    facts->value[fact] = value;
}

/** @return true and the value of a fact, when it is known. */
SMMUV3_INLINE bool smmuv3_facts_get(const struct smmuv3_facts *facts, int fact, uint64_t *value)
{
    if (facts == NULL || fact < 0 || fact >= SMMUV3_FACT_END || (facts->known >> fact & 1) == 0)
        return false;
    *value = facts->value[fact];
    return true;
}

/** Forget all facts. */
SMMUV3_INLINE void smmuv3_facts_clear(struct smmuv3_facts *facts)
{
    facts->known = 0;
    for (unsigned i = 0; i < SMMUV3_FACT_END; i++)
        facts->value[i] = 0;
}

"""

EVALUATOR = """/** Compare as a condition says. */
SMMUV3_INLINE bool smmuv3_cause_compare_(int op, uint64_t left, uint64_t right)
{
    switch (op) {
    case 0: return left == right;
    case 1: return left != right;
    case 2: return left < right;
    case 3: return left <= right;
    case 4: return left > right;
    case 5: return left >= right;
    default: return right < 64 && left >> right != 0;
    }
}

/** Does one condition hold? */
SMMUV3_INLINE bool smmuv3_cause_holds_(const struct smmuv3_cause_condition_ *condition,
                                       const struct smmuv3_event *event, const struct smmuv3_facts *facts)
{
    uint64_t left = 0;
    uint64_t right = condition->value;

    if (condition->subject < 0) {
        if (!smmuv3_facts_get(facts, -1 - condition->subject, &left))
            return false;
    } else {
        if (event == NULL)
            return false;
        left = smmuv3_field_get(event->w, condition->subject);
    }
    if (condition->other < 0 && !smmuv3_facts_get(facts, -1 - condition->other, &right))
        return false;
    return smmuv3_cause_compare_(condition->op, left & condition->mask, right);
}

/** @return true when a cause is about events with this number. */
SMMUV3_INLINE bool smmuv3_cause_about_(const struct smmuv3_cause_info *cause, unsigned number)
{
    const uint8_t *events = smmuv3_cause_events_();

    /* Implementation defined numbers are one kind of event. */
    if (number >= SMMUV3_EV_IMPDEF_EVENTn && number <= SMMUV3_EV_IMPDEF_EVENTn + 15)
        number = SMMUV3_EV_IMPDEF_EVENTn;
    for (unsigned i = 0; i < cause->event_count; i++)
        if (events[cause->first_event + i] == number)
            return true;
    return false;
}

/** @return a cause by its number, or NULL. */
SMMUV3_INLINE const struct smmuv3_cause_info *smmuv3_cause(unsigned number)
{
    size_t count;
    const struct smmuv3_cause_info *causes = smmuv3_causes(&count);

    for (size_t i = 0; i < count; i++)
        if (causes[i].number == number)
            return &causes[i];
    return NULL;
}

/**
 * Find the causes that fit.
 *
 * @param event  the event, or NULL: then causes that need none are found, those of a log, of a command queue error, of a
 *               register dump. With an event only causes about events of its number are found.
 * @param facts  what else is known; may be NULL.
 * @param out    receives the numbers of the causes by rising number; may be NULL when `cap` is 0.
 * @param cap    its length.
 * @return the number of causes that fit, also those beyond `cap`.
 */
SMMUV3_INLINE size_t smmuv3_causes_find(const struct smmuv3_event *event, const struct smmuv3_facts *facts,
                                        uint16_t *out, size_t cap)
{
    const struct smmuv3_cause_condition_ *conditions = smmuv3_cause_conditions_();
    size_t count;
    size_t found = 0;
    const struct smmuv3_cause_info *causes = smmuv3_causes(&count);

    for (size_t i = 0; i < count; i++) {
        const struct smmuv3_cause_info *cause = &causes[i];
        bool holds = event == NULL ? cause->event_count == 0
                                   : smmuv3_cause_about_(cause, SMMUV3_CAST(unsigned, event->w[0] & 0xff));

        for (unsigned c = 0; holds && c < cause->condition_count; c++)
            holds = smmuv3_cause_holds_(&conditions[cause->first_condition + c], event, facts);
        if (!holds)
            continue;
        if (found < cap)
            out[found] = cause->number;
        found++;
    }
    return found;
}

#endif
"""


def fail(cause: dict, text: str) -> None:
    raise SpecError(f"cause {cause.get('id', '?')}: {text}")


def event_field(spec: Spec, cause: dict, name: str) -> Field | None:
    """The field of this name, at one place in all events of the cause."""
    events = [e for e in spec.of("EVENT") if e.name in cause["events"]]
    found = [f for e in events for f in e.fields if f.name == name]
    if not found:
        return None
    if len(found) != len(events) or len({(f.lsb, f.width, f.scale) for f in found}) != 1:
        fail(cause, f"{name} does not lie at one place in all of {cause['events']}")
    return found[0]


def condition(spec: Spec, cause: dict, text: str, facts: list[str]) -> tuple[str, str, str, str, str]:
    match = CONDITION.match(text)
    if not match:
        fail(cause, f"cannot read the condition {text!r}")
    name, mask, op, value = match.groups()
    field = event_field(spec, cause, name) if cause["events"] else None
    if field is not None:
        subject = f"SMMUV3_F_{field.ident}"
    elif name in facts:
        subject = f"-1 - SMMUV3_FACT_{name.upper()}"
    else:
        fail(cause, f"{name} is neither a field of its events nor a fact")
    other, number = "0", "0"
    if value in facts:
        other = f"-1 - SMMUV3_FACT_{value.upper()}"
    elif re.fullmatch(r"0x[0-9a-f]+|\d+", value):
        number = f"0x{int(value, 0):x}u"
        if mask and int(value, 0) & ~int(mask, 0):
            fail(cause, f"{text!r} can never hold")
    else:
        fail(cause, f"{value} is neither a number nor a fact")
    if op == "beyond" and other == "0":
        fail(cause, "beyond needs a fact")
    return subject, other, str(OPS[op]), f"0x{int(mask, 0):x}u" if mask else "UINT64_MAX", number


def check(spec: Spec, causes: list[dict]) -> None:
    names = {e.name for e in spec.of("EVENT")} | {"EVENT_0"}
    for attribute in ("id", "number"):
        values = [c[attribute] for c in causes]
        if len(set(values)) != len(values):
            raise SpecError(f"two causes have one {attribute}")
    for c in causes:
        for key in ("text", "yes", "no", "sources"):
            if not c.get(key):
                fail(c, f"no {key}")
        if c["kind"] not in KINDS or c["certainty"] not in CERTAINTIES:
            fail(c, "unknown kind or certainty")
        if c["certainty"] == "typical" and not c.get("cases"):
            fail(c, "typical of how many cases?")
        if c["certainty"] == "follows" and not c["section"] and "linux-6.12" not in c["sources"]:
            fail(c, "follows from which section?")
        if not set(c["events"]) <= names:
            fail(c, f"unknown event in {c['events']}")
        if not c["events"] and not c["when"]:
            fail(c, "neither events nor conditions")


def causes_h(spec: Spec) -> str:
    causes = sorted(spec.causes, key=lambda c: c["number"])
    facts = spec.data["causes"]["facts"]
    check(spec, causes)
    numbers = {e.name: e.number for e in spec.of("EVENT")} | {"EVENT_0": EVENT_0}
    out = HEAD + TYPES
    items = [comment(f"{text}.") + f"    SMMUV3_FACT_{name.upper()} = {i}" for i, (name, text) in enumerate(facts.items())]
    items.append(comment("Number of facts.") + f"    SMMUV3_FACT_END = {len(facts)}")
    if len(facts) > 64:
        raise SpecError("more facts than the mask of known ones has bits")
    out += enum("smmuv3_fact", "What a log or a register dump can show.", items)
    out += enum("smmuv3_cause_id", "Stable numbers of the causes.",
                [comment(f"{c['text']}.") + f"    SMMUV3_CAUSE_ID_{c['id'].upper().replace('-', '_')} = {c['number']}"
                 for c in causes])
    out += STRUCTS
    events: list[str] = []
    conditions: list[str] = []
    rows: list[str] = []
    for c in causes:
        first_event, first_condition = len(events), len(conditions)
        events += [f"        {numbers[name]:#04x}," for name in c["events"]]
        for text in c["when"]:
            conditions.append("        {" + ", ".join(condition(spec, c, text, list(facts))) + "},")
        rows.append(f"        {{{c['number']}, SMMUV3_CAUSE_{c['kind'].upper()}, SMMUV3_CAUSE_{c['certainty'].upper()}, "
                    f"{c.get('cases', 0)}, {len(c['when'])}, {len(c['events'])}, {first_event},\n"
                    f"         {first_condition}, {c_string(c['id'])},\n         {c_string(c['text'])},\n"
                    f"         {c_string(c['section'])}}},")
    if len(events) > 255:
        raise SpecError("more events of causes than an index of 8 bits reaches")
    out += ("/** @return event numbers, those of one cause together. */\n"
            "SMMUV3_INLINE const uint8_t *smmuv3_cause_events_(void)\n{\n    static const uint8_t table[] = {\n"
            + "\n".join(events) + "\n    };\n    return table;\n}\n\n")
    out += ("/** @return conditions, those of one cause together. */\n"
            "SMMUV3_INLINE const struct smmuv3_cause_condition_ *smmuv3_cause_conditions_(void)\n{\n"
            "    static const struct smmuv3_cause_condition_ table[] = {\n" + "\n".join(conditions)
            + "\n    };\n    return table;\n}\n\n")
    out += ("/** @return all causes by rising number. @param count receives their number, may be NULL. */\n"
            "SMMUV3_INLINE const struct smmuv3_cause_info *smmuv3_causes(size_t *count)\n{\n"
            "    static const struct smmuv3_cause_info table[] = {\n" + "\n".join(rows)
            + "\n    };\n    if (count != NULL)\n        *count = sizeof(table) / sizeof(table[0]);\n    return table;\n}\n\n")
    return out + EVALUATOR


def vectors(spec: Spec) -> str:
    """The examples of the table as one list."""
    names = list(spec.data["causes"]["facts"])
    out = []
    for c in sorted(spec.causes, key=lambda c: c["number"]):
        for key in ("yes", "no"):
            for example in c[key]:
                bad = set(example.get("facts", {})) - set(names)
                if bad or not example:
                    fail(c, f"bad example {example}")
                out.append({"cause": c["number"], "id": c["id"], "expect": key == "yes",
                            "event": example.get("event"), "facts": example.get("facts", {})})
    return json.dumps({"comment": "SPDX-License-Identifier: MIT. Examples of spec/causes.toml.", "rows": out}, indent=1) + "\n"


def test_include(spec: Spec) -> str:
    """The examples as rows of a C table."""
    out = HEAD + "/* Rows of tests/test_causes.c: cause, expected, event given, its words, number of facts, facts. */\n"
    for v in json.loads(vectors(spec))["rows"]:
        words = ", ".join(f"{w}u" for w in v["event"] or ["0x0"] * 4)
        facts = ", ".join(f"{{SMMUV3_FACT_{k.upper()}, {n}u}}" for k, n in v["facts"].items()) or "{0, 0}"
        out += (f"{{{v['cause']}, {int(v['expect'])}, {int(v['event'] is not None)}, {{{words}}}, {len(v['facts'])}, "
                f"{{{facts}}}}},\n")
    return out


def outputs(spec: Spec) -> dict[str, str]:
    if not spec.causes:
        return {}
    return {"include/smmuv3/causes.h": causes_h(spec), "tests/vectors/causes.json": vectors(spec),
            "tests/test_causes_rows.inc": test_include(spec)}

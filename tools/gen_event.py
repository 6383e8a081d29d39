# SPDX-License-Identifier: MIT
"""Write event_valid.h (when each field of an event means something, what may differ in merged events) from the table."""
from __future__ import annotations

import re

from gen_c import HEAD, comment, enum
from spec import Record, Spec, SpecError


def terms(text: str) -> list[str]:
    return [t.strip() for t in text.split(",")] if text else []


def term_name(term: str) -> str:
    left, right = term.split("=")
    if left.startswith("IDR0."):
        left = left.removeprefix("IDR0.").removesuffix("_IMPL")
    return f"{left}_{right}".upper()


def all_terms(events: list[Record]) -> list[str]:
    out: list[str] = []
    for record in events:
        for f in record.fields:
            for term in terms(f.valid):
                if not re.fullmatch(r"(IDR0\.)?\w+=\w+", term):
                    raise SpecError(f"{record.name}.{f.name}: cannot read the condition {term!r}")
                if term not in out:
                    out.append(term)
    return out


def switch_numbers(name: str, brief: str, cases: dict[str, list[Record]], default: str, kind: str = "bool") -> str:
    out = comment(brief, "") + f"SMMUV3_INLINE {kind} {name}(unsigned number)\n{{\n    switch (number) {{\n"
    for value, records in cases.items():
        out += "".join(f"    case SMMUV3_EV_{r.name}:\n" for r in records) + f"        return {value};\n"
    return out + f"    default:\n        return {default};\n    }}\n}}\n\n"


def place(f) -> str:
    return f"SMMUV3_F_{f.ident} & SMMUV3_EVENT_PLACE_"


def event_valid_h(spec: Spec) -> str:
    events = [r for r in spec.of("EVENT") if r.fields]
    found = all_terms(events)
    common = spec.data["events"]["common"]
    by_name = {r.name: r for r in events}
    out = HEAD + """/**
 * event_valid.h - which fields an event has, under which condition each means something, and what merging ignores.
 *
 * Conditions are bits of `enum smmuv3_event_condition`, all of which must hold. smmuv3_event_field_valid() of event.h
 * evaluates them.
 */
#ifndef SMMUV3_EVENT_VALID_H
#define SMMUV3_EVENT_VALID_H

#include "fields.h"

/** Part of a field id that tells its place; equal for SMMUV3_F_EVENT_x and SMMUV3_F_EV_<event>_x. */
#define SMMUV3_EVENT_PLACE_ 0x1fffff

"""
    rows = [comment(f"{t}.") + f"    SMMUV3_EVENT_IF_{term_name(t)} = 1 << {i}" for i, t in enumerate(found)]
    rows.append(comment("The event has no such field.") + "    SMMUV3_EVENT_IF_ABSENT = 1 << 30")
    out += enum("smmuv3_event_condition", "Conditions of fields; 0 is always.", rows)
    out += comment("Condition of a field of an event. @param number event number. @param field SMMUV3_F_EV_<event>_* or "
                   "SMMUV3_F_EVENT_*. @return bits of `enum smmuv3_event_condition`, 0 when the field always means "
                   "something, SMMUV3_EVENT_IF_ABSENT when this event has no field in that place.", "")
    out += "SMMUV3_INLINE uint32_t smmuv3_event_field_condition(unsigned number, int field)\n{\n    switch (number) {\n"
    for record in events:
        groups: dict[str, list] = {}
        for f in record.fields:
            groups.setdefault(f.valid, []).append(f)
        out += f"    case SMMUV3_EV_{record.name}:\n        switch (field & SMMUV3_EVENT_PLACE_) {{\n"
        for valid, fields in sorted(groups.items()):
            value = " | ".join(f"SMMUV3_EVENT_IF_{term_name(t)}" for t in terms(valid)) or "0"
            out += "".join(f"        case {place(f)}:\n" for f in fields) + f"            return {value};\n"
        out += "        default: return SMMUV3_EVENT_IF_ABSENT;\n        }\n"
    out += ("    default:\n        if ((field & SMMUV3_EVENT_PLACE_) == (SMMUV3_F_EVENT_ID & SMMUV3_EVENT_PLACE_))\n"
            "            return 0;\n        return SMMUV3_EVENT_IF_ABSENT;\n    }\n}\n\n")
    out += comment("Do the conditions hold that the record itself decides? @param w words of an event. @param condition "
                   "from smmuv3_event_field_condition(). @return false as soon as one does not hold; those about the queue "
                   "or the SMMU are not looked at.", "")
    out += "SMMUV3_INLINE bool smmuv3_event_condition_record_(const uint64_t *w, uint32_t condition)\n{\n"
    out += "    if ((condition & SMMUV3_EVENT_IF_ABSENT) != 0)\n        return false;\n"
    for term in found:
        left, right = term.split("=")
        if left == "queue" or left.startswith("IDR0."):
            continue
        out += (f"    if ((condition & SMMUV3_EVENT_IF_{term_name(term)}) != 0 && "
                f"smmuv3_field_get(w, SMMUV3_F_EVENT_{left}) != {int(right, 0)})\n        return false;\n")
    out += "    return true;\n}\n\n"
    out += comment("Bits of a word that fields use whose condition does not hold in this record: UNKNOWN, not RES0. "
                   "@param w words of an event. @param word 0 to 3.", "")
    out += ("SMMUV3_INLINE uint64_t smmuv3_event_unknown_(const uint64_t *w, unsigned word)\n{\n"
            "    unsigned number = SMMUV3_CAST(unsigned, w[0] & 0xff);\n    switch (number) {\n")
    for record in events:
        conditional = [f for f in record.fields if any("queue" not in t and "IDR0" not in t for t in terms(f.valid))]
        if not conditional:
            continue
        out += f"    case SMMUV3_EV_{record.name}:\n        return "
        parts = [f"smmuv3_event_unknown_field_(w, word, number, SMMUV3_F_{f.ident})" for f in conditional]
        out += " |\n               ".join(parts) + ";\n"
    out += "    default: return 0;\n    }\n}\n\n"
    helper = comment("Bits of one field when it lies in this word and its condition does not hold.", "") + (
        "SMMUV3_INLINE uint64_t smmuv3_event_unknown_field_(const uint64_t *w, unsigned word, unsigned number, int field)\n"
        "{\n    if (smmuv3_field_word(field) != word ||\n"
        "        smmuv3_event_condition_record_(w, smmuv3_event_field_condition(number, field)))\n"
        "        return 0;\n    return smmuv3_field_mask(field);\n}\n\n")
    marker = "/**\n * Bits of a word that fields use"
    out = out.replace(marker, helper + marker, 1)
    stall = [by_name[n] for n in common["stall_capable"]]
    out += switch_numbers("smmuv3_event_can_stall", "Has the event a Stall field?", {"true": stall}, "false")
    always = [by_name[n] for n in common["always_mergeable"]]
    out += switch_numbers("smmuv3_event_merge_always", "May the SMMU merge the event whatever STE.MEV says, because it can "
                          "come before an STE is found? [7.3.1]", {"true": always}, "false")
    match = re.fullmatch(r"InputAddr\[11:0\] for (.*)", common["merge_ignored_bits"])
    ignored = [by_name[n] for n in terms(match[1])]
    out += switch_numbers("smmuv3_event_merge_ignored", "Low bits of InputAddr that may differ between events that are "
                          "merged.", {"0xfffu": ignored}, "0", "uint64_t")
    disabled = [by_name[n] for n in common["permitted_when_smmuen_0"]]
    out += switch_numbers("smmuv3_event_without_smmuen", "May the event be recorded while SMMUEN=0?", {"true": disabled},
                          "false")
    return out + "#endif\n"


def outputs(spec: Spec) -> dict[str, str]:
    return {"include/smmuv3/event_valid.h": event_valid_h(spec)}

# SPDX-License-Identifier: MIT
"""`smmuv3 fields`: look up structures, fields, values, registers, events, commands, rules."""

from __future__ import annotations

import argparse
import re
from typing import Any, Dict, List, Optional, Sequence, Tuple

from .. import _table
from .._errors import NameNotFoundError
from .options import Context
from .output import Block

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of this verb."""
    parser.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        help="STE, STE.Config, CR0, 0x10 (event or opcode), R073, STE-017, "
        "or any part of a name; without one: all records",
    )
    parser.add_argument("--sources", action="store_true", help="the sources behind each field")
    parser.add_argument("--rules", action="store_true", help="the rules of a structure")


def _sources(texts: Tuple[str, ...]) -> str:
    return "sources: " + ", ".join(texts) if texts else "sources: none given"


def _field_json(field: _table.FieldInfo) -> Dict[str, Any]:
    return {
        "schema": "smmuv3.field/1",
        "record": field.record,
        "name": field.name,
        "word": field.word,
        "bits": field.bits,
        "width": field.width,
        "count": field.count,
        "scale": field.scale,
        "meaning": field.meaning,
        "when": field.when or None,
        "valid": field.valid or None,
        "illegal": field.illegal or None,
        "note": field.note or None,
        "since": field.since,
        "sources": list(field.sources),
        "values": [{"first": v.first, "last": v.last, "name": v.name or None, "text": v.text} for v in field.values],
    }


def _field_block(field: _table.FieldInfo, sources: bool) -> Block:
    place = f"word {field.word} {field.bits}"
    rows: List[Tuple[str, ...]] = [("what", field.meaning)]
    for label, text in (("when", field.when), ("valid", field.valid), ("illegal", field.illegal), ("note", field.note)):
        if text:
            rows.append((label, text))
    if field.scale:
        rows.append(("unit", f"the value is shifted left by {field.scale}: a multiple of {1 << field.scale:#x}"))
    if field.count > 1:
        rows.append(("array", f"{field.count} elements of {field.width} bits"))
    for value in field.values:
        span = f"{value.first:#x}" if value.first == value.last else f"{value.first:#x}..{value.last:#x}"
        rows.append(("value", f"{span.ljust(6)} {value.name.ljust(14)} {value.text}".rstrip()))
    if field.since not in ("", "3.0"):
        rows.append(("since", f"SMMUv{field.since}" if field.since[0].isdigit() else field.since))
    for rule in _table.rules():
        if rule.structure == field.record and field.name in re.split(r"[,\s]+", rule.field):
            rows.append(("rule", f"{rule.id}: {rule.text}   [{rule.section}]"))
    if sources:
        rows.append(("sources", ", ".join(field.sources) or "none given"))
    title = f"{field.record}.{field.name}"
    width = _table.record(field.record).width
    return Block(
        [(title, "strong"), f"   {place}"],
        rows=rows,
        json=_field_json(field),
        bits=lambda: f"{title}   {place}\n" + _diagram([field], width),
    )


def _diagram(fields: Sequence[_table.FieldInfo], width: int) -> str:
    """Where fields lie in their words: a # for each bit."""
    lines: List[str] = []
    word = -1
    size = 32 if width == 32 else 64
    for field in sorted(fields, key=lambda f: (f.word, f.lsb)):
        if field.word != word:
            word = field.word
            marks = " ".join(str(at).rjust(7) + " " for at in range(size - 8, -1, -8))
            lines += [f"word {word}", marks.rstrip()]
        low, high = _span(field)
        row = "".join("#" if low <= bit <= high else "." for bit in range(size - 1, -1, -1))
        lines.append(" ".join(row[i : i + 8] for i in range(0, size, 8)) + f"  {field.name} {field.bits}")
    return "\n".join(lines)


def _span(field: _table.FieldInfo) -> Tuple[int, int]:
    """Lowest and highest bit, within one word."""
    return field.lsb, min(field.lsb + field.width * field.count - 1, 63)


def _record_block(info: _table.RecordInfo, sources: bool, with_rules: bool) -> Block:
    title = f"   {info.meaning}" if info.meaning and info.meaning != info.name else ""
    right = {_table.Kind.CMD: f"opcode {info.number:#04x}", _table.Kind.EVENT: f"event {info.number:#04x}"}.get(
        info.kind, ""
    )
    if info.kind == _table.Kind.REG:
        right = f"offset {info.offset:#x}, {info.width} bits"
    rows: List[Tuple[str, ...]] = []
    if info.access:
        rows.append(("access", info.access))
    for field in info.fields:
        text = f"{field.word} {field.bits}".ljust(11) + field.name.ljust(16) + field.meaning
        rows.append(("field", text + (f"   ({_sources(field.sources)})" if sources else "")))
    if info.note:
        rows.append(("note", info.note))
    if not info.fields:
        rows.append(("note", "the fields are not public"))
    if info.since not in ("", "3.0"):
        rows.append(("since", f"SMMUv{info.since}" if info.since[0].isdigit() else info.since))
    if sources:
        rows.append(("sources", ", ".join(info.sources) or "none given"))
    if with_rules:
        rows += [("rule", f"{r.id}: {r.text}   [{r.section}]") for r in _table.rules() if r.structure == info.name]
    json = {
        "schema": "smmuv3.record/1",
        "name": info.name,
        "kind": info.kind.name.lower(),
        "number": info.number,
        "width": info.width,
        "meaning": info.meaning,
        "since": info.since,
        "sources": list(info.sources),
        "fields": [_field_json(f) for f in info.fields],
    }
    return Block(
        [(info.name, "strong"), title],
        right=right,
        rows=rows,
        json=json,
        line=f"{info.name}  {right}  {info.meaning}".rstrip(),
        bits=lambda: f"{info.name}{title}   {right}".rstrip() + "\n" + _diagram(info.fields, info.width),
    )


def _rule_block(rule: _table.RuleInfo) -> Block:
    rows: List[Tuple[str, ...]] = [("rule", rule.text)]
    if rule.structure:
        rows.append(("about", rule.structure + (f".{rule.field}" if rule.field else "")))
    if rule.event:
        rows.append(("causes", rule.event))
    return Block(
        [(rule.id, "strong")],
        right=f"[{rule.section}]" if rule.section else "",
        rows=rows,
        json={
            "schema": "smmuv3.rule/1",
            "id": rule.id,
            "text": rule.text,
            "section": rule.section,
            "structure": rule.structure or None,
            "field": rule.field or None,
            "event": rule.event or None,
        },
    )


def _find(name: str, sources: bool, with_rules: bool) -> List[Block]:
    if re.fullmatch(r"R\d{3}|(STE|CD|CMD|EV|REG|DESC|L1|PRI)[-_]\d{3}", name.upper()):
        return [_rule_block(_table.rule(name))]
    if re.fullmatch(r"0[xX][0-9a-fA-F]+", name):
        number = int(name, 16)
        found = [
            r
            for r in _table.records()
            if r.kind == _table.Kind.REG
            and r.offset == number
            and r.frame == 0
            or r.kind in (_table.Kind.CMD, _table.Kind.EVENT)
            and r.number <= number <= max(r.number_last, r.number)
        ]
        if found:
            return [_record_block(r, sources, with_rules) for r in found]
        raise NameNotFoundError(f"no event, opcode or register offset {name}", value=name)
    record, dot, field = name.partition(".")
    if dot:
        info = _table.record(_table.kind_of(record) or record)
        exact = [f for f in info.fields if f.name.lower() == field.lower()]
        if exact:
            return [_field_block(f, sources) for f in exact]
        inside = [f for f in info.fields if field.lower() in f.name.lower()]
        if inside:
            return [_field_block(f, sources) for f in inside]
        raise NameNotFoundError(
            f"{info.name} has no field {field}; it has {', '.join(f.name for f in info.fields[:40])}", value=name
        )
    try:
        return [_record_block(_table.record(_table.kind_of(name) or name), sources, with_rules)]
    except NameNotFoundError:
        pass
    fields = [f for r in _table.records() for f in r.fields if f.name.lower() == name.lower()]
    if fields:
        return [_field_block(f, sources) for f in _distinct(fields)]
    near = _table.search(name)
    fields = [
        f
        for r in _table.records()
        for f in r.fields
        if name.lower() in f.name.lower() or len(name) > 3 and name.lower() in f.meaning.lower()
    ]
    if fields and not near:
        return [_field_block(f, sources) for f in _distinct(fields)[:20]]
    raise NameNotFoundError(f"nothing is called {name!r}" + (f"; near: {', '.join(near)}" if near else ""), value=name)


def _distinct(fields: List[_table.FieldInfo]) -> List[_table.FieldInfo]:
    """One of the fields that differ in nothing but the command or event they stand in."""
    seen: Dict[Tuple[Any, ...], _table.FieldInfo] = {}
    for field in fields:
        seen.setdefault((field.name, field.word, field.lsb, field.width, field.meaning, field.record[:3]), field)
    return list(seen.values())


def run(options: argparse.Namespace, context: Context) -> int:
    """Look up."""
    out = context.out
    if not options.names:
        if options.rules:
            for rule in _table.rules():
                out.block(_rule_block(rule))
            return 0
        last: Optional[_table.Kind] = None
        for info in _table.records():
            if info.kind != last and not out.is_json:
                last = info.kind
                out.said((info.kind.name.lower(), "name"))
            block = _record_block(info, options.sources, options.rules)
            if not out.verbose and not out.is_json and out.style == "text":
                block.rows = []
            out.block(block)
        return 0
    missing = 0
    for name in options.names:
        try:
            blocks = _find(name, options.sources, options.rules)
        except NameNotFoundError as error:
            from .output import report

            report(error)
            missing += 1
            continue
        for block in blocks:
            out.block(block)
    return 1 if missing else 0

# SPDX-License-Identifier: MIT
"""`smmuv3 check`: legal, illegal or undecided; every reason; the smallest repair."""

from __future__ import annotations

import argparse
from typing import Dict, List, Optional, Sequence, Tuple

from .. import _table
from .._errors import InputError, RangeError, UsageError
from .._record import Structure
from ..checking import CheckResult, Finding, Severity, Surroundings, Verdict, check, info_of
from ..codec import class_of, decode
from ..environment import Environment, State
from .candidates import KIND_WORDS
from .decode import Found, read_words, split_kind, structure_words
from .explain import block_of
from .options import Context
from .output import Block, Piece
from .rulewords import finding_text

__all__ = ["add_arguments", "run", "parse_set"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of this verb."""
    parser.add_argument("kind_or_words", nargs="*", metavar="KIND WORDS... | FILE | - | @ADDRESS")
    parser.add_argument("--set", metavar="FIELD=VALUE", action="append", default=[], help="change a field first (repeatable)")
    parser.add_argument("--ste", metavar="WORDS", help="the STE that reaches a CD or level 1 CD table descriptor")
    parser.add_argument("--split", metavar="N", type=int, help="STRTAB_BASE_CFG.SPLIT, for a level 1 stream table descriptor")
    parser.add_argument("--level", metavar="N", type=int, help="level of a descriptor")
    parser.add_argument("--granule", choices=("4k", "16k", "64k"), default="4k", help="granule of a descriptor")
    parser.add_argument("--output-bits", metavar="N", type=int, default=0, help="effective output size of a descriptor")


def _around(options: argparse.Namespace) -> Surroundings:
    """What stands around the structure."""
    ste = decode("ste", options.ste) if options.ste else None
    return Surroundings(ste, options.split, options.level, {"4k": 12, "16k": 14, "64k": 16}[options.granule], options.output_bits)


def parse_set(texts: Sequence[str], info: _table.RecordInfo) -> Dict[str, int]:
    """`FIELD=VALUE`, the value a number or a name."""
    out: Dict[str, int] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(f"{text!r}: expected FIELD=VALUE", value=text)
        field = info.field(name)
        named = field.value_named(value)
        try:
            out[field.name] = named if named is not None else int(value, 0)
        except ValueError:
            names = ", ".join(v.name for v in field.values if v.name)
            raise RangeError(
                f"{info.name}.{field.name}: {value!r} is no number" + (f" and none of {names}" if names else ""),
                field=field.name,
                value=value,
            ) from None
    return out


def _consequence(record: Structure, result: CheckResult) -> str:
    kind = info_of(record).kind
    event = next((f.event for f in result.findings if f.severity == Severity.ERROR and f.event), "")
    number = next((f" ({r.number:#04x})" for r in _table.records(_table.Kind.EVENT) if r.name == event), "")
    if kind == _table.Kind.STE:
        return "every transaction of this stream is aborted" + (f" and {event}{number} is recorded" if event else "")
    if kind == _table.Kind.CD:
        return "every transaction that uses this CD is aborted" + (f" and {event}{number} is recorded" if event else "")
    if kind == _table.Kind.L1STD:
        return "its StreamIDs are invalid" + (f": {event}{number}" if event else "")
    if kind == _table.Kind.L1CD:
        return "its SubstreamIDs are invalid" + (f": {event}{number}" if event else "")
    if kind == _table.Kind.DESC:
        return "an access through it faults" + (f" with {event}{number}" if event else "")
    if kind == _table.Kind.CMD:
        return f"the SMMU stops at this command with {event or 'CERROR_ILL'} and consumes no more"
    if kind == _table.Kind.EVENT:
        return "no SMMU that follows the specification writes such a record"
    return f"{event}{number} is recorded" if event else "the specification forbids it"


def _open_rows(result: CheckResult, verbose: bool) -> List[Tuple[str, ...]]:
    """Undecided rules, gathered by what they depend on."""
    rows: List[Tuple[str, ...]] = []
    gathered: Dict[str, List[Finding]] = {}
    for finding in result.findings:
        if finding.severity == Severity.UNDECIDED:
            manual = "the manual of this implementation" if finding.rule == "CMD-002" else ""
            gathered.setdefault(finding.needs or manual or "the security state (--state)", []).append(finding)
    for needs, findings in gathered.items():
        if needs == "words that are not given":
            words = [f for f in findings if not f.rule]
            rows += [("open", f.text, "warn") for f in words]
            findings = [f for f in findings if f.rule]
            if not findings:
                continue
        if result.verdict == Verdict.ILLEGAL and needs.startswith("the security state") and not verbose:
            continue
        if verbose:
            rows += [("open", f"{f.field}: {f.text}   depends on {needs}   [{f.rule}, {f.section}]", "warn") for f in findings]
            continue
        names = ", ".join(dict.fromkeys(f.field for f in findings if f.field))
        ids = ", ".join(f.rule for f in findings[:6]) + (" ..." if len(findings) > 6 else "")
        rows.append(("open", f"{needs} not given: {names or 'rules'} not decided   [{ids}]", "warn"))
    return rows


def _repair_row(record: Structure, result: CheckResult, env: Environment) -> Optional[Tuple[str, ...]]:
    fixed = result.repaired
    if fixed is None:
        return None
    changes = []
    words = []
    for name in record.field_names():
        if isinstance(fixed[name], tuple):
            changes += [f"{name}[{i}]={b}" for i, (a, b) in enumerate(zip(record[name], fixed[name])) if a != b]
        elif record[name] != fixed[name]:
            changes.append(f"--set {name}={fixed[name]:#x}" if fixed[name] > 255 else f"--set {name}={fixed[name]}")
    for index, (old, new) in enumerate(zip(record.words, fixed.words)):
        if old != new:
            words.append(f"word {index} = 0x{new:016x}")
    answer = check(fixed, env, repair=False).verdict
    text = "is legal" if answer == Verdict.LEGAL else "breaks no rule that can be decided"
    if answer == Verdict.UNDECIDED and env.state == State.UNKNOWN:
        as_ns = Environment(registers=env.registers, state=State.NS, atschk=env.atschk, e2h=env.e2h)
        if check(fixed, as_ns, repair=False).verdict == Verdict.LEGAL:
            text = "is legal in a Non-secure table"
    return ("fix", f"{' '.join(changes)}  ->  {', '.join(words)} {text}", "good")


def result_block(result: CheckResult, env: Environment, verbose: bool, present: int = 0xFF) -> Block:
    """The answer as a block."""
    record = result.record
    names = {
        Verdict.LEGAL: ("LEGAL", "good"),
        Verdict.ILLEGAL: ("ILLEGAL", "bad"),
        Verdict.UNDECIDED: ("UNDECIDED", "warn"),
    }
    word, style = names[Verdict(result.verdict)]
    title: List[Piece] = [(word, style)]
    if result.verdict == Verdict.ILLEGAL:
        title.append(f": {_consequence(record, result)}")
    elif result.verdict == Verdict.UNDECIDED:
        title.append(": no rule is broken for certain; it depends on what is not given")
    else:
        title.append(f": {record.line(env).strip()}")
    rows: List[Tuple[str, ...]] = []
    for finding in result.findings:
        if finding.severity == Severity.ERROR:
            rows.append(("error", _error_text(finding, record, env, verbose), "strong"))
    for finding in result.findings:
        if finding.severity == Severity.NOTE and not finding.needs:
            rows.append(("note", finding_text(finding, record, env)))
    for finding in result.findings:
        if finding.severity == Severity.NOTE and finding.needs:
            rows.append(("open", finding_text(finding, record, env)))
    rows += _open_rows(result, verbose)
    fix = _repair_row(record, result, env)
    if fix:
        rows.append(fix)
    _align(rows)
    json = {
        "schema": "smmuv3.check/1",
        "record": record.name,
        "verdict": Verdict(result.verdict).name.lower(),
        "words": [f"0x{w:016x}" for w in record.words],
        "findings": [f.as_dict() for f in result.findings],
        "repaired": None if result.repaired is None else [f"0x{w:016x}" for w in result.repaired.words],
    }
    line = f"{word} {record.name}" + "".join(f"; {f.field or f.rule}: {f.rule}" for f in result.errors)
    return Block(title, rows=rows, json=json, line=line, bits=lambda: _bits(result, title, rows, env, present))


def _bits(
    result: CheckResult, title: Sequence[Piece], rows: Sequence[Tuple[str, ...]], env: Environment, present: int
) -> str:
    """The bit diagram, below it the answer."""
    said = ["".join(p if isinstance(p, str) else p[0] for p in title)]
    said += [f"  {row[0].ljust(8)} {row[1]}" for row in rows]
    diagram = block_of(result.record, env, present).bits_text()
    return "\n".join([diagram, *said] if diagram else said)


def _error_text(finding: Finding, record: Structure, env: Environment, verbose: bool) -> str:
    head = f"{finding.field} = {_value(finding, record)}" if finding.field else ""
    place = f"word {finding.word} {finding.bits}" if finding.bits else f"word {finding.word} bits {finding.value:#x}"
    section = finding.section.split(", ")[-1] if finding.field else finding.section
    cite = f"[{finding.rule}, {finding.section}]" if verbose else f"[{section or finding.rule}]"
    return "\t".join((head, place, finding_text(finding, record, env), cite))


def _value(finding: Finding, record: Structure) -> str:
    info = info_of(record)
    field = next((f for f in info.fields if f.name == finding.field), None)
    if field is not None and (field.scale or field.width > 8):
        return f"{finding.value:#x}"
    return str(finding.value)


def _align(rows: List[Tuple[str, ...]]) -> None:
    """Columns of the error rows."""
    cells = [r[1].split("\t") for r in rows if "\t" in r[1]]
    if not cells:
        return
    widths = [max(len(c[i]) for c in cells) for i in range(3)]
    widths[2] = min(widths[2], 72)
    for index, row in enumerate(rows):
        if "\t" in row[1]:
            a, b, c, d = row[1].split("\t")
            head = f"{a.ljust(widths[0])}   " if widths[0] else ""
            rows[index] = (row[0], f"{head}{b.ljust(widths[1])}   {c.ljust(widths[2])}   {d}", *row[2:])


def run(options: argparse.Namespace, context: Context) -> int:
    """Check; exit 0 legal, 1 illegal, 4 undecided."""
    kind, rest = split_kind(options.kind_or_words)
    if not kind:
        items = read_words(rest, context) if rest else []
        kind = next((i.kind for i in items if i.kind), "")
        if not kind:
            raise UsageError(
                "say what it is: `smmuv3 check ste WORDS...` (cmd, event, ste, cd, l1std, l1cd, s1_leaf, ...), "
                "or `smmuv3 regs` for registers"
            )
    else:
        items = read_words(rest, context, kind)
    if kind == "vevent":
        raise UsageError("check takes single structures: `smmuv3 check event`")
    codes = [_check_item(item, item.kind or kind, options, context) for item in items]
    if not codes:
        raise InputError("no words found", expected="hexadecimal words")
    for code in (1, 4):
        if code in codes:
            return code
    return context.exit_code()


def _check_item(item: Found, kind: str, options: argparse.Namespace, context: Context) -> int:
    size = structure_words(kind)
    words = list(item.words)
    if len(words) < size:
        words += [None] * (size - len(words))
    worst = 0
    for at in range(0, len(words) - len(words) % size, size):
        piece = words[at : at + size]
        present = sum(1 << i for i, w in enumerate(piece) if w is not None)
        values = [w or 0 for w in piece]
        record = decode(kind, values) if kind in KIND_WORDS else class_of(_table.kind_of(kind) or kind)(values)
        if options.set:
            record = record.replace(**parse_set(options.set, info_of(record)))
        env = context.environment()
        result = check(record, env, present=present, around=_around(options))
        context.out.block(result_block(result, env, context.out.verbose, present))
        code = {Verdict.LEGAL: 0, Verdict.ILLEGAL: 1, Verdict.UNDECIDED: 4}[Verdict(result.verdict)]
        worst = 1 if 1 in (worst, code) else max(worst, code)
    if len(words) % size:
        context.problem(f"{len(words) % size} words left over behind the last {kind}")
    return worst

# SPDX-License-Identifier: MIT
"""`smmuv3 walk`: follow an address through stream table, CD table and page tables; or a StreamID down to its STE and CD."""

from __future__ import annotations

import argparse
from typing import Any, Dict, List, Optional, Tuple

from .. import _core
from .._errors import UsageError, error_for_status
from .._record import Structure
from ..checking import Surroundings, Verdict, check
from ..environment import Environment, State
from ..walking import (
    Access,
    Class,
    Entries,
    Leaf,
    Outcome,
    Registers,
    Source,
    Step,
    StepKind,
    StepType,
    Walk,
    perm_text,
    walk,
)
from .check import result_block
from .explain import block_of, size_text, words_text
from .options import Context
from .output import Block, Piece
from .tables import add_source, address, cd_text, source_of, ste_text

__all__ = ["add_arguments", "run"]

_SCHEMA = "smmuv3.walk/1"
_UNDECIDED = -4103
_NOT_VALID, _RESERVED = 4, 5

_Line = Tuple[str, Optional[int], str, str]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of this verb."""
    parser.add_argument("address", nargs="?", metavar="ADDR", type=address, help="input address; none: STE and CD only")
    how = parser.add_argument_group("the access (a read, without privilege)")
    how.add_argument("--write", action="store_true", help="a write")
    how.add_argument("--atomic", action="store_true", help="an atomic access")
    how.add_argument("--exec", action="store_true", help="an instruction fetch")
    how.add_argument("--priv", action="store_true", help="privileged")
    how.add_argument("--ns", action="store_true", help="Secure and Realm streams: the NS attribute")
    add_source(parser)


# ---- lines


def _limits(descriptor: int, stage: int) -> str:
    """What a table takes away from everything below it."""
    if stage != 1:
        return ""
    names = {59: "PXNTable", 60: "XNTable", 63: "NSTable"}
    out = [name for bit, name in names.items() if descriptor >> bit & 1]
    ap = descriptor >> 61 & 3
    if ap:
        out.append(f"APTable {ap}")
    return "".join(f", {name}" for name in out)


def _leaf_text(leaf: Leaf) -> str:
    clean = f", {perm_text(leaf.perm | leaf.perm_clean)} when dirty" if leaf.perm_clean else ""
    return f" -> {leaf.output:#x}   {leaf.perms}{clean}, {leaf.attributes}"


def _step_text(step: Step, found: Walk) -> str:
    kind = {
        StepType.INVALID: "not valid",
        StepType.RESERVED: "reserved: treated as not valid",
        StepType.TABLE: "table" + _limits(step.descriptor, step.stage),
        StepType.BLOCK: "block",
        StepType.PAGE: "page",
    }.get(step.type, "")
    if step.type in (StepType.BLOCK, StepType.PAGE) and step.purpose == Class.IN:
        leaf = found.leaf1 if step.stage == 1 else found.leaf2
        if leaf is not None and leaf.level == step.level:
            kind += f" {size_text(leaf.leaf_bytes)}{_leaf_text(leaf)}"
    if step.updated:
        kind += "; the SMMU would update it"
    return kind


def _table_line(step: Step, found: Walk, both: bool) -> _Line:
    name = f"L{step.level} [{step.index:3x}]"
    text = f"0x{step.descriptor:016x}  {_step_text(step, found)}"
    if both:
        name = f"S{step.stage} {name}"
    if step.purpose in (Class.CD, Class.TT):
        name = f"  {name}"
        text += "   for the CD" if step.purpose == Class.CD else "   for the stage 1 table"
    if step.pa != step.address:
        text += f"   at {step.pa:#x}"
    return name, step.address, text, "dim" if step.purpose in (Class.CD, Class.TT) else ""


def _lines(found: Walk, verbose: bool, at: Optional[int]) -> List[_Line]:
    """Every step as (label, address, text, style)."""
    out: List[_Line] = []
    stages = {s.stage for s in found.steps if s.kind == StepKind.TABLE}
    for step in found.steps:
        if step.kind == StepKind.TABLE:
            if at is not None or _of_entries(step):
                out.append(_table_line(step, found, len(stages) > 1))
        elif step.kind == StepKind.STE and found.ste is not None:
            out.append((f"STE {step.index:#x}", step.address, ste_text(found.ste), "strong"))
        elif step.kind == StepKind.CD and found.cd is not None:
            out.append((f"CD  {found.ssid:#x}" if found.ssid else "CD  0", step.address, cd_text(found.cd, at), "strong"))
        elif verbose or step is found.steps[-1]:
            text = f"0x{step.descriptor:016x}  level 1 {'stream' if step.kind == StepKind.L1STD else 'CD'} table descriptor"
            out.append((f"{step.kind.name} [{step.index:x}]", step.address, text, ""))
    return out


# ---- the end


def _fault_text(found: Walk) -> str:
    fault = found.fault
    if fault is None:
        return ""
    parts = [fault.event]
    if fault.stage:
        parts += [f"stage {fault.stage}", f"level {fault.level}", f"class {fault.purpose.name}"]
        parts.append(found.access.text())
    else:
        parts[0] += f" (0x{fault.number:02x})"
    return ", ".join(parts)


def _behind(address_: int, leaf: Leaf) -> str:
    if address_ == leaf.last + 1:
        return "the fault is the first byte behind it"
    return f"the fault is {address_ - leaf.last - 1:#x} bytes behind it"


def _near_text(found: Walk) -> str:
    near = found.near
    if near is None or found.fault is None or found.fault.why_code not in (_NOT_VALID, _RESERVED):
        return ""
    parts = []
    if near.below is not None:
        low = near.below
        parts.append(f"{low.first:#x}..{low.last:#x} -> {low.output:#x} {low.perms}: {_behind(near.address, low)}")
    else:
        parts.append("nothing mapped below")
    parts.append("nothing mapped above" if near.above is None else f"next mapping {near.above.first:#x}")
    if near.holes:
        parts.append("parts of the tables are not in the dump")
    return "; ".join(parts)


def _notes(found: Walk, options: argparse.Namespace, context: Context, source: Source) -> List[Tuple[str, str]]:
    out: List[Tuple[str, str]] = []
    fault = found.fault
    if fault is not None:
        if fault.why_code and fault.why_code != _NOT_VALID:
            out.append(("why", f"{fault.why}" + (f" (IPA {fault.ipa:#x})" if fault.stage == 2 and options.sid is not None else "")))
        elif fault.stage == 2:
            out.append(("why", f"stage 2 does not map IPA {fault.ipa:#x}"))
        near = _near_text(found)
        if near:
            out.append(("near", near))
        if isinstance(source, Registers):
            if not found.record:
                out.append(("note", "no event is recorded (CD.R, STE.S2R or CR2.RECINVSID is 0)"))
            if found.stall:
                out.append(("note", "the transaction stalls until it is resumed or terminated"))
            if found.raz_wi:
                out.append(("note", "the transaction ends as RAZ/WI (CD.A is 0)"))
    if found.outcome == Outcome.BYPASS and found.ste is None:
        out.append(("note", "SMMUEN is 0: GBPA lets every access pass"))
    elif found.outcome == Outcome.ABORT and found.ste is None:
        out.append(("note", "SMMUEN is 0 and GBPA aborts, or the address is beyond the output size"))
    if context.out.verbose and found.event is not None:
        out.append(("event", words_text(found.event.words)))
    return out


def _missing_text(found: Walk) -> str:
    what = "the stream table"
    if found.cd is not None or any(s.kind == StepKind.TABLE for s in found.steps) or (found.ste is None and found.ste_pa == 0):
        what = "a page table"
    if found.ste is None and found.ste_pa:
        what = "the STE"
    elif found.ste is not None and found.cd is None and int(found.ste["Config"]) & 1:
        what = "the CD or its table"
    elif found.ste is None and isinstance(found.missing, int) and not found.steps:
        what = "the first table"
    return f"{found.missing:#x} is not in the dump ({what}): what it holds is not known"


def _end(found: Walk, options: argparse.Namespace) -> Tuple[str, str, str]:
    """(word, text, style) of the last line."""
    if found.missing is not None:
        return "MISSING", _missing_text(found), "warn"
    if found.status:
        return "OPEN", f"{_core.status_text(found.status)}", "warn"
    if found.outcome == Outcome.FAULT:
        return "FAULT", _fault_text(found), "bad"
    if found.outcome == Outcome.ABORT:
        return "ABORT", "the transaction is aborted, without an event", "bad"
    if options.address is None:
        return "", "", ""
    word = "BYPASS" if found.outcome == Outcome.BYPASS else "DONE"
    tail = [found.perms, found.memory] if found.outcome == Outcome.TRANSLATED else ["not translated"]
    if found.outcome == Outcome.TRANSLATED:
        tail.append(size_text(found.size) if found.size == found.span else f"{size_text(found.size)} of {size_text(found.span)}")
    return word, f"{options.address:#x} -> {found.output:#x}   {', '.join(t for t in tail if t)}", "good"


def _code(found: Walk) -> int:
    if found.missing is not None or found.status == _UNDECIDED:
        return 4
    return 1 if found.outcome in (Outcome.FAULT, Outcome.ABORT) else 0


# ---- JSON


def _leaf_json(leaf: Optional[Leaf]) -> Optional[Dict[str, Any]]:
    if leaf is None:
        return None
    return {
        "first": f"{leaf.first:#x}", "last": f"{leaf.last:#x}", "output": f"{leaf.output:#x}", "level": leaf.level,
        "leaf_bytes": f"{leaf.leaf_bytes:#x}", "perm": leaf.perms, "attributes": leaf.attributes,
    }  # fmt: skip


def _step_json(step: Step) -> Dict[str, Any]:
    table = step.kind == StepKind.TABLE
    return {
        "kind": step.kind.name, "stage": step.stage if table else None, "level": step.level if table else None,
        "type": step.type.name.lower() if table else None, "for": step.purpose.name if table else None, "index": step.index,
        "address": f"{step.address:#x}", "pa": f"{step.pa:#x}", "word": f"0x{step.descriptor:016x}", "updated": step.updated,
    }  # fmt: skip


def _entry_json(entry: Optional[Structure], where: int) -> Optional[Dict[str, Any]]:
    if entry is None:
        return None
    return {"address": f"{where:#x}", "words": [f"0x{w:016x}" for w in entry.words]}


def _of_entries(step: Step) -> bool:
    """Does this step belong to the way to STE and CD?"""
    return step.kind != StepKind.TABLE or step.purpose == Class.CD


def _json(found: Walk, options: argparse.Namespace, outcome: str) -> Dict[str, Any]:
    fault, near = found.fault, found.near if _near_text(found) else None
    done = found.outcome in (Outcome.TRANSLATED, Outcome.BYPASS) and options.address is not None
    return {
        "schema": _SCHEMA,
        "outcome": outcome,
        "address": None if options.address is None else f"{options.address:#x}",
        "sid": options.sid,
        "ssid": options.ssid,
        "access": found.access.text(),
        "output": f"{found.output:#x}" if done else None,
        "bytes": f"{found.size:#x}" if done else None,
        "perm": found.perms if done else None,
        "memory": found.memory if done else None,
        "missing": None if found.missing is None else f"{found.missing:#x}",
        "fault": None if fault is None else {
            "event": fault.event, "stage": fault.stage or None, "level": fault.level if fault.stage else None,
            "class": fault.purpose.name if fault.stage else None, "why": fault.why,
            "ipa": f"{fault.ipa:#x}" if fault.stage == 2 else None, "descriptor": f"0x{fault.descriptor:016x}",
            "at": f"{fault.fetch_pa:#x}", "recorded": found.record, "stalled": found.stall,
            "words": None if found.event is None else [f"0x{w:016x}" for w in found.event.words],
        },
        "below": None if near is None else _leaf_json(near.below),
        "above": None if near is None else _leaf_json(near.above),
        "ste": _entry_json(found.ste, found.ste_pa),
        "cd": _entry_json(found.cd, found.cd_pa),
        "steps": [_step_json(s) for s in found.steps if options.address is not None or _of_entries(s)],
    }  # fmt: skip


# ---- printing


def _print(found: Walk, options: argparse.Namespace, context: Context, source: Source) -> None:
    word, text, style = _end(found, options)
    if context.out.is_json:
        context.out.record(_json(found, options, word.lower() or "done"))
        return
    if context.out.style == "line":
        short = [f"{options.address:#x}" if options.address is not None else "", word, text]
        context.out.line(" ".join(p for p in short if p) or "; ".join(x[2] for x in _lines(found, False, None)))
        return
    lines = _lines(found, context.out.verbose, options.address)
    width = max([11, *(len(label) for label, *_ in lines)])
    place = max([0, *(len(f"{at:#x}") for _, at, *_ in lines if at is not None)])
    out: List[List[Piece]] = []
    for label, at, said, how in lines:
        head = f"{label.ljust(width)} @ {f'{at:#x}'.ljust(place)}   "
        piece: Piece = (head + said, how) if how else head + said
        out.append([piece])
    if word:
        out.append([(f"{word:<6}", style), f" {text}"])
    for label, said in _notes(found, options, context, source):
        out.append([f"{label:<6} {said}"])
    if context.out.style == "md":
        plain = ["".join(p if isinstance(p, str) else p[0] for p in line) for line in out]
        context.out.raw_lines("\n".join(["```", *plain, "```", ""]))
        return
    for line in out:
        context.out.line(*line)


def _judge(found: Walk, context: Context, source: Source, fields: bool) -> int:
    """STE and CD checked, and with `fields` decoded; the exit code."""
    env: Environment = source.environment()
    if env.state == State.UNKNOWN:
        env = Environment(registers=env.registers, state=State.NS, atschk=env.atschk, e2h=env.e2h)
    code = 0
    for entry, around in ((found.ste, Surroundings()), (found.cd, Surroundings(ste=found.ste))):
        if entry is None:
            continue
        if fields and not context.out.style == "line":
            context.out.block(block_of(entry, env))
        result = check(entry, env, around=around)
        answer = {Verdict.LEGAL: 0, Verdict.ILLEGAL: 1, Verdict.UNDECIDED: 4}[Verdict(result.verdict)]
        block = result_block(result, env, context.out.verbose)
        name = entry.name.split(" ")[0]
        title: List[Piece] = [(f"{name} ", "name"), *block.title]
        context.out.block(Block(title, rows=block.rows, json=block.json, line=block.line, bits=block.bits))
        code = 1 if 1 in (code, answer) else max(code, answer)
    return code


def run(options: argparse.Namespace, context: Context) -> int:
    """Walk; exit 1 when it faults, 4 when memory or a capability is missing."""
    source = source_of(options, context, enabled=options.address is None)
    if options.address is None and isinstance(source, Entries):
        raise UsageError("an address is needed, except with --sid")
    access = Access(
        options.address or 0, options.sid or 0, options.ssid, options.write, options.exec, options.priv, options.atomic, options.ns
    )  # fmt: skip
    found = walk(context.memory(), source, access)
    if found.status not in (0, _UNDECIDED) and found.missing is None:
        raise error_for_status(found.status, f"not walked: {_core.status_text(found.status)}")
    if options.address is None:
        found = _entries_only(found)
        _print(found, options, context, source)
        code = _code(found)
        judged = _judge(found, context, source, True)
        return context.exit_code(1 if 1 in (code, judged) else max(code, judged))
    _print(found, options, context, source)
    if found.fault is not None and found.fault.event in ("C_BAD_STE", "C_BAD_CD") and not context.out.is_json:
        _judge(found, context, source, context.out.verbose)
    return context.exit_code(_code(found))


def _entries_only(found: Walk) -> Walk:
    """Forget what came behind the entries: no address was asked for."""
    from dataclasses import replace

    fault = found.fault
    on_the_way = fault is not None and (fault.stage == 0 or fault.purpose == Class.CD)
    entries_missing = found.missing is not None and (
        found.ste is None or (bool(int(found.ste["Config"]) & 1) and found.cd is None and not found.bypass_s1)
    )
    return replace(
        found,
        fault=fault if on_the_way else None,
        outcome=found.outcome if on_the_way or found.outcome == Outcome.ABORT else Outcome.NONE,
        missing=found.missing if entries_missing else None,
        status=found.status if entries_missing or found.status != -4105 else 0,
    )



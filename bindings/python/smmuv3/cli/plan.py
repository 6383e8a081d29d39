# SPDX-License-Identifier: MIT
"""`smmuv3 plan`: the steps that change a live STE or CD without disturbing traffic, or why that is not possible."""

from __future__ import annotations

import argparse
import re
from typing import Any, Dict, List, Tuple

from .._errors import IllegalError, UsageError
from .._record import Structure
from ..codec import class_of, decode
from ..environment import Environment, Tri
from ..planning import EntryPlan, PlanStep, PlanVerdict, plan_entry
from .explain import words_text
from .options import Context
from .output import Block, Piece

__all__ = ["add_arguments", "run"]

_WHAT = {
    "cfgi": {
        "STE": "CMD_CFGI_STE, Leaf 1, for every StreamID that reaches the entry",
        "CD": "CMD_CFGI_CD, Leaf 1, for every StreamID and SubstreamID that reaches it",
    },
    "sync": {"STE": "CMD_SYNC, and wait", "CD": "CMD_SYNC, and wait"},
    "tlbi": {"STE": "invalidate the TLB by the old VMID", "CD": "invalidate the TLB by the old ASID"},
    "atc_inv": {
        "STE": "CMD_ATC_INV of everything that the endpoint caches of this stream",
        "CD": "CMD_ATC_INV of everything that the endpoint caches of this SubstreamID",
    },
    "ats_off": {"STE": "turn ATS off at the endpoint", "CD": "turn ATS off at the endpoint"},
    "ats_on": {"STE": "ATS may be turned on at the endpoint", "CD": "ATS may be turned on at the endpoint"},
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of this verb."""
    parser.add_argument("kind", choices=("ste", "cd"))
    parser.add_argument("old", metavar="OLD", help="64-bit hexadecimal words, with commas between; missing ones are 0")
    parser.add_argument("new", metavar="NEW", help="the same")
    parser.add_argument("--ste", metavar="WORDS", help="an STE that reaches the CD")
    parser.add_argument(
        "--tag-live",
        action="store_true",
        help="the VMID (of a CD the ASID) of the old entry is in use: break and make what the TLB caches",
    )
    parser.add_argument("--ats", choices=("on", "off"), default="off", help="is ATS on at an endpoint of the stream (off)")
    parser.add_argument("--store128", action="store_true", help="128-bit stores are single-copy atomic for the SMMU too")


def _entry(kind: str, text: str) -> Structure:
    words = [w for w in re.split(r"[\s,]+", text.strip()) if w]
    bad = next((w for w in words if not re.fullmatch(r"(0[xX])?[0-9a-fA-F]{1,16}", w)), None)
    if bad is not None or not words:
        raise UsageError(f"{bad or text!r} is no hexadecimal word of 64 bits", value=bad or text)
    if len(words) > 8:
        raise UsageError(f"{len(words)} words: an entry has 8", value=text)
    return class_of(kind)([int(w, 16) for w in words] + [0] * (8 - len(words)))


def _step_text(step: PlanStep, record: str) -> str:
    if step.word is None:
        return _WHAT[step.kind][record]
    words = " ".join(f"0x{v:016x}" for v in step.values)
    return f"word {step.word} = {words}" if len(step.values) == 1 else f"words {step.word}, {step.word + 1} = {words}"


def _steps(plan: EntryPlan) -> List[Tuple[str, ...]]:
    rows: List[Tuple[str, ...]] = []
    sync = 0
    for number, step in enumerate(plan, 1):
        text = _step_text(step, plan.new.RECORD)
        rows.append(("step" if number == 1 else "", f"{number:2} {step.kind.replace('_', ' '):<9} {text}"))
        if step.kind == "sync":
            rows.append(("", f"             in memory: {_state(plan.states[sync])}"))
            sync += 1
    return rows


def _state(words: Tuple[int, ...]) -> str:
    """Words up to the last that is not 0, at least four."""
    last = max([i for i, w in enumerate(words) if w] + [3])
    rest = "" if last == 7 else "   (the rest 0)"
    return " ".join(f"{w:#x}" for w in words[: last + 1]) + rest


def _eats(entry: Structure) -> bool:
    return entry.RECORD == "STE" and bool(entry["V"]) and int(entry["Config"]) > 4 and bool(entry["EATS"])


def _notes(plan: EntryPlan, options: argparse.Namespace) -> List[Tuple[str, ...]]:
    rows: List[Tuple[str, ...]] = []
    if plan.tag_clash and not options.tag_live:
        tag = "VMID" if plan.new.RECORD == "STE" else "ASID"
        rows.append(
            (
                "but",
                f"a field that the TLB caches changes under one {tag}: only while the TLB holds nothing of it "
                "(--tag-live plans break-before-make)",
                "warn",
            )
        )
    if options.ats == "off" and (_eats(plan.old) or _eats(plan.new)):
        rows.append(("assumes", "ATS is off at the endpoint while the entry changes (--ats on plans for ATS, too)"))
    return rows


def _env(context: Context) -> "Environment | None":
    """What is known of the SMMU; None when nothing was given, then the entries are just bits."""
    env = context.environment()
    given = env.registers or int(env.state) or int(env.atschk) or int(env.e2h)
    return env if given else None


def _refused(error: IllegalError, kind: str, context: Context) -> int:
    """The SMMU that was given would refuse the new entry."""
    context.out.block(
        Block(
            [("REFUSED", "bad"), f"   {kind.upper()}: the new entry is illegal for this SMMU"],
            rows=[("because", str(error)), ("more", f"smmuv3 check {kind} ... with the same options")],
            json={
                "schema": "smmuv3.plan/1",
                "record": kind.upper(),
                "verdict": "illegal",
                "hitless": False,
                "syncs": 0,
                "reason": str(error),
                "critical": [],
                "tag_clash": False,
                "steps": [],
                "states": [],
            },
            line=f"REFUSED {kind.upper()}: {error}",
        )
    )
    return 1


def run(options: argparse.Namespace, context: Context) -> int:
    """Plan."""
    old, new = _entry(options.kind, options.old), _entry(options.kind, options.new)
    if options.ste and options.kind != "cd":
        raise UsageError("--ste is for a CD")
    try:
        plan = plan_entry(
            old,
            new,
            env=_env(context),
            ste=decode("ste", _entry("ste", options.ste).words) if options.ste else None,
            store128=options.store128,
            tag_live=Tri.YES if options.tag_live else Tri.UNKNOWN,
            ats_on=Tri.YES if options.ats == "on" else Tri.NO,
        )
    except IllegalError as error:
        return _refused(error, options.kind, context)
    style = {PlanVerdict.HITLESS: "good", PlanVerdict.TLBI_NEEDED: "warn"}.get(plan.verdict, "bad")
    syncs = f"{plan.syncs} CMD_SYNC{'' if plan.syncs == 1 else 's'}"
    title: List[Piece] = [(plan.verdict.text.upper(), style), f"   {old.RECORD}   {syncs}"]
    rows: List[Tuple[str, ...]] = [("why", plan.reason)]
    if plan.critical:
        rows[0] = ("why", f"{plan.reason}   (word{'s' if len(plan.critical) > 1 else ''} {', '.join(map(str, plan.critical))})")
    rows += _notes(plan, options) + _steps(plan)
    json: Dict[str, Any] = {"schema": "smmuv3.plan/1", **plan.as_dict()}
    table = f"  old      {words_text(old.words)}\n  new      {words_text(new.words)}"
    line = f"{plan.verdict.text}: {syncs}, {len(plan)} steps: {plan.reason}"
    context.out.block(Block(title, rows=rows, json=json, line=line, table=table))
    return context.exit_code()

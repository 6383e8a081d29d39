# SPDX-License-Identifier: MIT
"""`smmuv3 plan-inval`: the fewest commands that invalidate a range, what each covers, and why."""

from __future__ import annotations

import argparse
import re
from typing import Any, Dict, List, Tuple

from .._errors import UsageError
from ..planning import InvalidationCommand, InvalidationPlan, plan_invalidation
from .explain import block_of, size_text, words_text
from .options import Context
from .output import Block

__all__ = ["add_arguments", "run"]

_SCHEMA = "smmuv3.plan-inval/1"
_SUFFIX = {"": 0, "k": 10, "m": 20, "g": 30, "t": 40}


def _address(text: str) -> int:
    try:
        return int(text, 16)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no hexadecimal address") from None


def _bytes(text: str) -> int:
    """Bytes: decimal or 0x, or a decimal number with k, m, g or t."""
    match = re.fullmatch(r"(\d+)([kmgt])", text.lower())
    try:
        return int(match.group(1)) << _SUFFIX[match.group(2)] if match else int(text, 0)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of bytes") from None


def _number(text: str) -> int:
    try:
        return int(text, 0)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no number") from None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of this verb."""
    parser.add_argument("--iova", metavar="ADDR", type=_address, required=True, help="first input address, hexadecimal")
    parser.add_argument("--size", metavar="BYTES", type=_bytes, required=True, help="decimal, 0x, or with k, m, g, t: 2m is 2 MiB")
    parser.add_argument("--granule", choices=("4k", "16k", "64k"), required=True, help="granule of the table")
    parser.add_argument("--leaf", action="store_true", help="only leaves changed: pages of the granule, or --leaf-size")
    parser.add_argument(
        "--leaf-size", metavar="BYTES", type=_bytes, action="append", default=[], help="size of leaves (repeatable)"
    )
    parser.add_argument("--group-size", metavar="BYTES", type=_bytes, action="append", default=[], help="size of contiguous groups")
    tags = parser.add_mutually_exclusive_group()
    tags.add_argument("--asid", metavar="N", type=_number, help="stage 1, one ASID")
    tags.add_argument("--vmid", metavar="N", type=_number, help="stage 2: the address is an IPA of this VMID")
    parser.add_argument("--regime", choices=("el1", "el2", "el3"), default="el1", help="of stage 1")
    parser.add_argument("--no-range", action="store_true", help="no range commands")
    parser.add_argument("--over", action="store_true", help="one command that covers more is better than two")
    parser.add_argument(
        "--entries-max",
        metavar="N",
        type=_number,
        default=512,
        help="without range commands: more entries than this become one command for everything",
    )


def _json(command: InvalidationCommand) -> Dict[str, Any]:
    return {"schema": _SCHEMA, **command.as_dict()}


def _block(command: InvalidationCommand, context: Context) -> Block:
    """The command as `decode` shows it, with what it covers and why it is there."""
    shown = block_of(command.record, context.environment())
    if command.address is None:
        covers = "every address"
    else:
        covers = f"{command.first:#x} .. {command.last:#x}   {size_text(command.last - command.first + 1)}"
    rows: List[Tuple[str, ...]] = [tuple(r) for r in shown.rows if r[0] not in ("address", "what", "words")]
    if not any(r[0] == "range" for r in rows):
        rows.insert(0, ("covers", covers))
    rows += [("why", command.why), ("words", words_text(command.words))]
    line = f"{words_text(command.words)}   {command.name}   {covers}"
    return Block(shown.title, rows=rows, json=_json(command), line=line, table=shown.table, bits=shown.bits)


def _close(plan: InvalidationPlan, context: Context) -> None:
    count = len(plan)
    text = f"{count} command{'' if count == 1 else 's'} for {plan.first:#x} .. {plan.last:#x}"
    if plan.everything:
        text += " and everything else of the same tag"
    context.out.said(f"{text}; then CMD_SYNC.")
    if plan.then:
        context.out.said(f"Then: {plan.then}.")
    for reason in plan.why:
        context.out.said((reason, "dim"))


def run(options: argparse.Namespace, context: Context) -> int:
    """Plan."""
    if options.leaf_size and not options.leaf:
        raise UsageError("--leaf-size is for --leaf: without it every level may have changed")
    if not 0 < options.entries_max < 1 << 20:
        raise UsageError(f"--entries-max {options.entries_max}: 1 to {(1 << 20) - 1}", value=options.entries_max)
    plan = plan_invalidation(
        options.iova,
        options.size,
        options.granule,
        leaf=options.leaf,
        leaf_sizes=options.leaf_size,
        group_sizes=options.group_size,
        asid=options.asid,
        vmid=options.vmid,
        ranges=False if options.no_range else None,
        over=options.over,
        regime=options.regime,
        entries_max=options.entries_max,
        env=context.environment(),
    )
    if context.out.is_json:
        context.out.records([_json(c) for c in plan])
        return context.exit_code()
    for command in plan:
        context.out.block(_block(command, context))
    _close(plan, context)
    return context.exit_code()

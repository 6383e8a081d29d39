# SPDX-License-Identifier: MIT
"""`smmuv3 sid`: from StreamIDs to devices and back."""

from __future__ import annotations

import argparse
import os
from typing import Any, Dict, List, Tuple

from .._errors import UsageError
from ..devices import Naming
from ..devices.lspci import parse_slot
from ..log import read_log
from .options import Context
from .output import Block

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of this verb."""
    parser.add_argument(
        "what",
        nargs="*",
        metavar="SID | PCI ADDRESS | NAME | @LOG",
        help="0x100, 01:00.0, 0000:01:00.0, a part of a device's name; @FILE: evidence from a log",
    )


def _naming_block(naming: Naming) -> Block:
    rows: List[Tuple[str, ...]] = [
        ("device", str(d) + (f"   behind {d.smmu}" if d.smmu else "")) for d in naming.devices
    ]
    if not naming.devices:
        rows = [("device", naming.how)]
    else:
        rows.append(("by", naming.how))
    json: Dict[str, Any] = {
        "schema": "smmuv3.sid/1",
        "sid": naming.sid,
        "proven": naming.proven,
        "evidence": naming.how,
        "devices": [
            {"name": d.name, "description": d.description or None, "smmu": d.smmu or None} for d in naming.devices
        ],
    }
    return Block([(f"SID {naming.sid:#x}", "strong")], rows=rows, json=json, line=f"SID {naming.sid:#x}  {naming}")


def run(options: argparse.Namespace, context: Context) -> int:
    """Look up; exit 1 when something has no answer by evidence."""
    namer = context.namer()
    words: List[str] = []
    for word in options.what:
        if word.startswith("@"):
            _learn(word[1:], context)
        else:
            words.append(word)
    for note in namer.notes:
        context.out.said((note, "dim"))
    if not words:
        if context.unread or namer.has_map():
            return context.exit_code(3 if context.unread else 0)
        raise UsageError("give StreamIDs or devices, and --iort, --dtb, --lspci, --sysfs or --map")
    missing = 0
    for word in words:
        if parse_slot(word) is None:
            try:
                sid = int(word, 0)
            except ValueError:
                sid = -1
            if sid >= 0:
                naming = namer.name(sid)
                context.out.block(_naming_block(naming))
                missing += not naming.proven
                continue
        found = namer.sids(word)
        if not found:
            missing += 1
        for first, last, how in found:
            text = f"SID {first:#x}" + (f" .. {last:#x}" if last != first else "")
            context.out.block(
                Block(
                    [(word, "strong"), f"   {text}"],
                    rows=[("by", how)],
                    json={
                        "schema": "smmuv3.sid/1",
                        "device": word,
                        "sid": first,
                        "sid_last": last,
                        "proven": True,
                        "evidence": how,
                    },
                )
            )
        if not found:
            context.out.block(
                Block(
                    [(word, "strong"), "   no StreamID known"],
                    rows=[
                        ("why", "no map given has this device")
                        if namer.has_map()
                        else ("why", "no map given: --iort, --dtb, --sysfs, --map or @LOG")
                    ],
                    json={"schema": "smmuv3.sid/1", "device": word, "sid": None, "proven": False, "evidence": "none"},
                )
            )
    if context.unread:
        return 3
    return 1 if missing else 0


def _learn(path: str, context: Context) -> None:
    """Evidence from a log."""
    if not os.path.exists(path):
        raise UsageError(f"@{path}: no such file", value=path)
    from .log import LogReport

    report = LogReport(context)
    for record in read_log(path):
        report._learn(record)  # noqa: SLF001

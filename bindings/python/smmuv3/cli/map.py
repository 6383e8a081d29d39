# SPDX-License-Identifier: MIT
"""`smmuv3 map`: everything that a page table maps, as ranges with attributes, or as a picture."""

from __future__ import annotations

import argparse
from typing import Any, Dict, List, Tuple

from .._errors import InputError, UsageError
from ..picture import svg
from ..walking import Entries, Leaf, TableMap, halves, map_table
from .explain import size_text
from .options import Context
from .output import Block
from .tables import add_source, address, cd_text, find_entries, granule_bits, number, ste_text

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of this verb."""
    parser.add_argument("--from", dest="first", metavar="ADDR", type=address, default=0, help="first input address of interest")
    parser.add_argument("--to", dest="last", metavar="ADDR", type=address, default=(1 << 64) - 1, help="last one")
    parser.add_argument("--limit", metavar="N", type=number, default=4096, help="ranges to print at most (4096)")
    parser.add_argument("--reads", metavar="N", type=number, default=1 << 24, help="descriptors to read at most (16777216)")
    parser.add_argument("--svg", metavar="FILE", help="write a picture; - is standard output")
    add_source(parser)


def _wanted(source: Entries, options: argparse.Namespace) -> List[Tuple[int, bool]]:
    """(stage, upper half) to list."""
    out: List[Tuple[int, bool]] = []
    if source.cd is not None and options.stage != 2:
        out += [(1, upper) for upper in halves(source.cd)]
    if source.ste is not None and int(source.ste["Config"]) & 2 and options.stage != 1:
        out.append((2, False))
    if not out:
        raise UsageError(f"there is no stage {options.stage}" if options.stage else "neither stage translates")
    return out


def _title(source: Entries, stage: int, upper: bool) -> str:
    if stage == 2 and source.ste is not None:
        tsz = int(source.ste["S2T0SZ"])
        return f"stage 2, {granule_bits(source.ste)}, S2T0SZ {tsz} ({64 - tsz} bit), S2TTB {int(source.ste['S2TTB']):#x}"
    assert source.cd is not None
    half = cd_text(source.cd, 1 << 55 if upper else 0).partition(", ")[2]
    under = ", to IPAs" if source.ste is not None and int(source.ste["Config"]) == 7 else ""
    return f"stage 1, {half}{under}"


def _range_text(leaf: Leaf) -> str:
    pieces = f"{leaf.leaves} of {size_text(leaf.leaf_bytes)}" if leaf.leaves > 1 else f"one of {size_text(leaf.leaf_bytes)}"
    return f"{size_text(leaf.size)}, {pieces}   {leaf.perms}   {leaf.attributes}"


def _range_json(leaf: Leaf, found: TableMap) -> Dict[str, Any]:
    return {
        "schema": "smmuv3.map-range/1", "stage": found.stage, "upper": found.upper, "first": f"{leaf.first:#x}",
        "last": f"{leaf.last:#x}", "output": f"{leaf.output:#x}", "bytes": f"{leaf.size:#x}", "leaves": leaf.leaves,
        "leaf_bytes": f"{leaf.leaf_bytes:#x}", "level": leaf.level, "perm": leaf.perms, "attributes": leaf.attributes,
        "descriptor": f"0x{leaf.descriptor:016x}",
    }  # fmt: skip


def _summary_json(found: TableMap) -> Dict[str, Any]:
    return {
        "schema": "smmuv3.map/1", "stage": found.stage, "upper": found.upper, "first": f"{found.first:#x}",
        "last": f"{found.last:#x}", "ranges": len(found.ranges), "bytes": f"{found.bytes:#x}", "complete": found.complete,
        "ended_by": found.ended_by or None, "next": None if found.complete else f"{found.next:#x}", "reads": found.reads,
        "missing_reads": found.missing_reads, "aborted_reads": found.aborted,
        "holes": [{"first": f"{h.first:#x}", "last": f"{h.last:#x}", "address": f"{h.address:#x}"} for h in found.holes],
    }  # fmt: skip


def _rows(found: TableMap) -> List[Tuple[str, ...]]:
    rows: List[Tuple[str, ...]] = []
    for hole in found.holes[:8]:
        rows.append(("missing", f"{hole.first:#x}..{hole.last:#x}: the table at {hole.address:#x} is not in the dump", "warn"))
    if found.hole_count > 8:
        rows.append(("missing", f"{found.hole_count - 8} more such ranges", "warn"))
    if found.aborted:
        rows.append(("aborted", f"{found.aborted} descriptors are at IPAs that stage 2 refuses", "warn"))
    if not found.complete:
        option = "--limit" if found.ended_by == "limit" else "--reads"
        rows.append(("ended", f"at {found.next:#x} by {option}: go on with --from {found.next:#x}, or raise it", "warn"))
    return rows


def _show(found: TableMap, title: str, context: Context) -> None:
    if context.out.is_json:
        for leaf in found.ranges:
            context.out.record(_range_json(leaf, found))
        context.out.record(_summary_json(found))
        return
    width = max([0, *(len(f"{r.first:#x}..{r.last:#x} -> {r.output:#x}") for r in found.ranges)])
    lines = [f"{f'{r.first:#x}..{r.last:#x} -> {r.output:#x}'.ljust(width)}   {_range_text(r)}" for r in found.ranges]
    summary = f"{len(found.ranges)} range{'' if len(found.ranges) == 1 else 's'}, {size_text(found.bytes)} mapped"
    if context.out.style == "md":
        context.out.block(Block([title], rows=[*_rows(found)]))
        context.out.raw_lines("```\n" + "".join(f"{line}\n" for line in lines) + "```\n")
        context.out.said(summary)
        return
    if context.out.style != "line":
        context.out.line((title, "strong"))
    for line in lines:
        context.out.line(line)
    for label, text, *style in _rows(found):
        context.out.line((label.ljust(8), "name"), (text, style[0] if style else ""))
    if context.out.style != "line" or not lines:
        context.out.line(summary + ("" if found.complete else " so far"))


def _write(path: str, text: str, context: Context) -> None:
    if path == "-":
        context.out.raw_lines(text)
        return
    try:
        with open(path, "w", encoding="utf-8") as handle:
            handle.write(text)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}", value=path) from None
    context.out.said(f"{path} written")


def run(options: argparse.Namespace, context: Context) -> int:
    """List; exit 4 when memory is missing, 3 when a limit ended it."""
    if options.first > options.last:
        raise UsageError(f"--from {options.first:#x} is above --to {options.last:#x}")
    if not options.limit or not options.reads:
        raise UsageError("--limit and --reads must be above 0")
    source, _ = find_entries(options, context)
    if source.ste is not None and not int(source.ste["V"]):
        raise UsageError(f"the STE is {ste_text(source.ste)}")
    code = 0
    wanted = _wanted(source, options)
    if options.svg and len(wanted) > 1:
        wanted = wanted[:1]
    for stage, upper in wanted:
        found = map_table(
            context.memory(), source, stage=stage, upper=upper, first=options.first, last=options.last, reads=options.reads,
            limit=options.limit,
        )  # fmt: skip
        if options.svg:
            _write(options.svg, svg(found, _title(source, stage, upper)), context)
        else:
            _show(found, _title(source, stage, upper), context)
        code = max(code, 4 if found.missing_reads else 0 if found.complete else 3)
    return context.exit_code(code)

# SPDX-License-Identifier: MIT
"""A picture of an address space: what a table maps, as SVG. Heights grow with the logarithm of sizes."""

from __future__ import annotations

import html
from typing import List, Sequence, Tuple

from .walking import Hole, Leaf, TableMap

__all__ = ["svg"]

_WIDTH, _BAR, _LEFT = 860, 150, 190
_COLORS = {"none": "#c9c9c9", "R": "#8fbbe8", "RW": "#8fd19e", "RX": "#d7b3f0", "RWX": "#f0a3a3", "W": "#f4d58d"}
_BOXES = 400


def _height(size: int) -> int:
    return max(16, 10 + 2 * (size.bit_length() - 12))


def _color(leaf: Leaf) -> str:
    any_of = (leaf.perm | leaf.perm >> 3) & 7
    return _COLORS.get("".join(c for i, c in enumerate("RWX") if any_of >> i & 1) or "none", "#f4d58d")


def _size(size: int) -> str:
    for power, unit in ((50, "PiB"), (40, "TiB"), (30, "GiB"), (20, "MiB"), (10, "KiB")):
        if size >= 1 << power:
            whole = size / (1 << power)
            return f"{whole:.0f} {unit}" if size % (1 << power) == 0 else f"{whole:.1f} {unit}"
    return f"{size} bytes"


def _items(found: TableMap) -> List[Tuple[int, int, str, str, str]]:
    """(first, last, colour, text, class) of boxes in ascending order, gaps included."""
    parts: List[Tuple[int, int, object]] = [(r.first, r.last, r) for r in found.ranges]
    parts += [(h.first, h.last, h) for h in found.holes]
    parts.sort(key=lambda p: p[0])
    out: List[Tuple[int, int, str, str, str]] = []
    at = found.first
    for first, last, what in parts:
        if first > at:
            out.append((at, first - 1, "#ffffff", f"not mapped, {_size(first - at)}", "gap"))
        if isinstance(what, Leaf):
            text = f"-> {what.output:#x}   {_size(what.size)}   {what.perms}   {what.attributes}"
            out.append((first, last, _color(what), text, "leaf"))
        elif isinstance(what, Hole):
            out.append((first, last, "#ffe9c7", f"not in the dump: table at {what.address:#x}", "hole"))
        at = max(at, last + 1)
    end = found.last if found.complete else found.next - 1
    if at <= end:
        out.append((at, end, "#ffffff", f"not mapped, {_size(end - at + 1)}", "gap"))
    return out


def _rows(items: Sequence[Tuple[int, int, str, str, str]]) -> Tuple[List[str], int]:
    rows: List[str] = []
    top = 50
    for first, last, color, text, kind in items[:_BOXES]:
        height = _height(last - first + 1) if kind != "gap" else 18
        dash = ' stroke-dasharray="3 3"' if kind != "leaf" else ""
        middle = top + height // 2 + 4
        rows.append(
            f'<rect x="{_LEFT}" y="{top}" width="{_BAR}" height="{height}" fill="{color}" stroke="#555"{dash}>'
            f"<title>{first:#x}..{last:#x} {html.escape(text)}</title></rect>"
            f'<text x="{_LEFT - 8}" y="{top + 11}" text-anchor="end">{first:#x}</text>'
            f'<text x="{_LEFT + _BAR + 10}" y="{middle}" class="{kind}">{html.escape(text)}</text>'
        )
        top += height
    return rows, top


def svg(found: TableMap, title: str = "") -> str:
    """The picture as text of an SVG file; at most 400 boxes, the rest is counted in the last line."""
    items = _items(found)
    rows, top = _rows(items)
    notes = [f"{len(found.ranges)} ranges, {_size(found.bytes)} mapped"]
    if len(items) > _BOXES:
        notes.append(f"{len(items) - _BOXES} more boxes are not drawn")
    if not found.complete:
        notes.append(f"ended at {found.next:#x} by the limit of {found.ended_by}")
    if found.missing_reads:
        notes.append("parts of the tables are not in the dump")
    head = title or f"stage {found.stage}"
    end = min(items[-1][1] if items else found.last, found.last)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{top + 40}" font-family="monospace" font-size="12">'
        "<style>.gap,.hole{fill:#777}</style>"
        f'<rect width="100%" height="100%" fill="#fff"/><text x="12" y="24" font-size="15">{html.escape(head)}</text>'
        + "\n".join(rows)
        + f'<text x="{_LEFT - 8}" y="{top + 12}" text-anchor="end">{end:#x}</text>'
        + f'<text x="12" y="{top + 30}">{html.escape("; ".join(notes))}</text></svg>\n'
    )

# SPDX-License-Identifier: MIT
"""Reasons as rows of a block."""

from __future__ import annotations

from typing import List, Mapping, Optional, Tuple

from .._record import Event
from ..causes import causes_of
from .output import Block

__all__ = ["add_causes"]


def add_causes(
    block: Block, record: Optional[Event], facts: Optional[Mapping[str, int]], verbose: bool = False
) -> None:
    """Insert rows `because`, `not`, `look at` in front of the words; `what` takes the place of the table's meaning."""
    rows: List[Tuple[str, ...]] = []
    labels = set()
    for cause in causes_of(record, facts):
        if block.json is not None:
            block.json.setdefault("causes", []).append(cause.as_dict())
        cite = f"   [{cause.section}]" if cause.section and (verbose or cause.label == "because") else ""
        doubt = "   (worth a look)" if cause.certainty == "check" and cause.label != "look at" else ""
        if cause.certainty == "typical":
            doubt = f"   (typical: {cause.cases} public log{'' if cause.cases == 1 else 's'})"
        if cause.label == "what":
            block.rows = [r for r in block.rows if r[0] != "what" or "what" in labels]
            at = sum(1 for r in block.rows if r[0] == "what")
            block.rows.insert(at, ("what", cause.sentence + doubt + cite))
        else:
            rows.append((cause.label, cause.sentence + doubt + cite))
        labels.add(cause.label)
    order = {"because": 0, "not": 1, "look at": 2}
    rows.sort(key=lambda r: order.get(r[0], 3))
    if not verbose and labels:
        block.rows = [r for r in block.rows if r[0] != "note" or len(r) > 2]
    at = next((i for i, r in enumerate(block.rows) if r[0] in ("words", "missing", "command")), len(block.rows))
    block.rows[at:at] = rows

# SPDX-License-Identifier: MIT
"""Reasons for an event, from the table of causes."""

from __future__ import annotations

from typing import Optional

from .._record import Event
from ..environment import Environment
from .output import Block

__all__ = ["add_causes"]


def add_causes(block: Block, record: Event, env: Optional[Environment]) -> None:
    """Insert rows `because`, `not`, `look at` in front of the words."""
    from ..causes import causes_of

    rows = []
    for cause in causes_of(record, env):
        rows.append((cause.label, cause.sentence + (f"   [{cause.section}]" if cause.section else "")))
        if block.json is not None:
            block.json.setdefault("causes", []).append(cause.as_dict())
    at = next((i for i, r in enumerate(block.rows) if r[0] in ("words", "missing")), len(block.rows))
    block.rows[at:at] = rows

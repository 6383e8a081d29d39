# SPDX-License-Identifier: MIT
"""Causes of events: sentences of the table, never of this file, chosen by the record's fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Optional

from ._record import Event
from .environment import Environment

__all__ = ["Cause", "causes_of"]


@dataclass(frozen=True)
class Cause:
    """A possible reason: what it says, how certain, where it stands."""

    id: str
    label: str
    sentence: str
    certainty: str
    section: str

    def as_dict(self) -> Dict[str, Any]:
        """For JSON."""
        return {
            "id": self.id,
            "label": self.label,
            "text": self.sentence,
            "certainty": self.certainty,
            "section": self.section or None,
        }


def causes_of(record: Event, env: Optional[Environment] = None) -> List[Cause]:
    """Causes that fit this event."""
    del record, env
    return []

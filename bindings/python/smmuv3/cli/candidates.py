# SPDX-License-Identifier: MIT
"""What could these words be? The likely kinds, best first, each with the reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import List, Sequence

from .. import _table
from .._record import Structure
from ..codec import UnknownCommand, UnknownEvent, class_of, decode

__all__ = ["Candidate", "candidates", "KIND_WORDS"]

KIND_WORDS = {"event": 4, "cmd": 2, "pri": 2, "ste": 8, "cd": 8, "l1std": 1, "l1cd": 1, "vms": 8}
_BY_COUNT = {
    1: ("l1std", "l1cd", "s1_table", "s1_leaf", "s2_table", "s2_leaf"),
    2: ("cmd", "pri"),
    4: ("event",),
    8: ("ste", "cd"),
}


@dataclass(frozen=True)
class Candidate:
    """A reading of words: the kind, the records, how well it fits (higher is better), and why."""

    kind: str
    records: List[Structure]
    score: int
    why: str


def _score(record: Structure) -> int:
    if isinstance(record, (UnknownCommand, UnknownEvent)):
        return -20
    info = record.info()
    score = 4 if info.kind in (_table.Kind.EVENT, _table.Kind.CMD) and any(record.words) else 0
    for bits in record.res0():
        score -= 2 * bin(bits).count("1")
    fields = record.fields()
    if record.RECORD in ("STE", "CD", "L1CD") or info.kind == _table.Kind.DESC:
        valid = fields.get("V", fields.get("Valid", None))
        if valid is None and info.kind == _table.Kind.DESC:
            valid = record.words[0] & 1
        score += 4 if valid else -4
    if record.RECORD == "STE" and fields.get("V"):
        score += 3 if int(fields.get("Config", 0)) in (0, 4, 5, 6, 7) else -6
    if record.RECORD == "CD" and fields.get("V"):
        score += 3 if fields.get("AA64") and int(fields.get("T0SZ", 0)) in range(12, 49) else -4
    for field in info.fields:
        if field.name in fields and isinstance(fields[field.name], int):
            value = field.value_info(int(fields[field.name]))
            if value is not None and value.text.startswith("reserved"):
                score -= 3
    return score


def candidates(words: Sequence[int]) -> List[Candidate]:
    """Readings of these words, best first. Many words are split into equal records."""
    out: List[Candidate] = []
    count = len(words)
    for size, kinds in sorted(_BY_COUNT.items(), reverse=True):
        if count % size or (size == 1 and count != 1):
            continue
        for kind in kinds:
            pieces = [words[i : i + size] for i in range(0, count, size)]
            records = [decode(kind, list(p)) if kind in KIND_WORDS else class_of(kind)(list(p)) for p in pieces]
            used = [r for r in records if any(r.words)] or records
            holes = len(records) - len(used)
            score = sum(_score(r) for r in used) // len(used) - (4 if len(pieces) > 1 else 0) - (4 if holes else 0)
            why = f"{count} words: " + (
                f"one {kind.upper()}" if len(pieces) == 1 else f"{len(pieces)} x {kind.upper()}"
            )
            out.append(Candidate(kind, records, score, why))
    return sorted(out, key=lambda c: -c.score)

# SPDX-License-Identifier: MIT
"""Causes of events and errors: sentences of the table, chosen by the record and by facts of the log or registers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional

from . import _core
from ._record import Event

__all__ = ["Cause", "causes_of", "facts_of_registers"]

_KINDS = ("what", "because", "not", "look at")
_CERTAINTIES = ("follows", "typical", "check")


@dataclass(frozen=True)
class Cause:
    """A sentence about why: what kind, how certain (follows, typical, check), where it stands."""

    number: int
    id: str
    label: str
    sentence: str
    certainty: str
    cases: int
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


def causes_of(record: Optional[Event], facts: Optional[Mapping[str, int]] = None) -> List[Cause]:
    """Causes that fit an event, or, without one, the facts alone. Facts by the names of Fact; others say nothing."""
    from .constants import Fact

    known = {f.name: int(f) for f in Fact}
    pairs = [(known[name], value) for name, value in (facts or {}).items() if name in known]
    raw = _core.causes(b"" if record is None else bytes(record), pairs)
    return [
        Cause(number, ident, _KINDS[kind], text, _CERTAINTIES[certainty], cases, section)
        for number, kind, certainty, cases, ident, text, section in raw
    ]


_FROM_REGISTERS = {
    "cr0_smmuen": ("CR0", "SMMUEN"),
    "cr0_eventqen": ("CR0", "EVENTQEN"),
    "cr0_atschk": ("CR0", "ATSCHK"),
    "cr2_recinvsid": ("CR2", "RECINVSID"),
    "gbpa_abort": ("GBPA", "ABORT"),
    "coherent": ("IDR0", "COHACC"),
    "strtab_log2size": ("STRTAB_BASE_CFG", "LOG2SIZE"),
}


def facts_of_registers(registers: Mapping[str, int]) -> Dict[str, int]:
    """Facts that a register dump shows."""
    from .codec import decode_register

    out: Dict[str, int] = {}
    for fact, (name, field) in _FROM_REGISTERS.items():
        if name in registers:
            out[fact] = int(decode_register(name, registers[name])[field])
    if "GERROR" in registers and "GERRORN" in registers:
        out["gerror"] = registers["GERROR"] ^ registers["GERRORN"]
    return out

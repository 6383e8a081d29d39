# SPDX-License-Identifier: MIT
"""Registers against each other, and which part this is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional

from . import _core, _table
from .environment import Environment, capability_registers

__all__ = ["RegisterFinding", "check_registers", "describe_part"]

_RANGE, _FIX, _BITS = 1, 2, 4
_SEVERITY = ("error", "open", "note")
_QUIRKS = {
    0x1: "the SEV completion signal of CMD_SYNC is unreliable: poll instead",
    0x2: "nested translation is broken: one stage only",
    0x4: "broadcast TLB maintenance must not be relied on",
    0x8: "invalidations need a CMD_SYNC after every full batch",
    0x10: "a range invalidation of part of a contiguous group leaves the group cached",
}


@dataclass(frozen=True)
class RegisterFinding:
    """One finding: the register and field, the rule, what is there, and what the SMMU makes of it."""

    severity: str
    register: str
    field: str
    rule: str
    section: str
    text: str
    value: int
    acts_as: Optional[int]

    def as_dict(self) -> Dict[str, Any]:
        """For JSON."""
        return {
            "schema": "smmuv3.finding/1",
            "severity": self.severity,
            "register": self.register,
            "field": self.field or None,
            "rule": self.rule,
            "section": self.section or None,
            "text": self.text,
            "value": f"{self.value:#x}",
            "acts_as": None if self.acts_as is None else f"{self.acts_as:#x}",
        }


def _field(number: int) -> Optional[_table.FieldInfo]:
    info = _table.by_owner(number >> 21 & 1023) if number else None
    return next((f for f in info.fields if f.id == number), None) if info is not None else None


def check_registers(registers: Mapping[str, int]) -> List[RegisterFinding]:
    """Findings over the registers that are known, by name and value."""
    triples = []
    for name, value in registers.items():
        info, index = _table.register_element(name)
        triples.append((info.number, index, value))
    out = []
    for number, severity, flags, _, _, field_id, needs_id, value, lo, hi, fix in _core.regs_check(triples)[1]:
        rule, field, needs = _table.rule(number), _field(field_id), _field(needs_id)
        text = rule.text.rstrip(".")
        if flags & _RANGE:
            text += f": allowed {lo:#x}..{hi:#x}"
        if needs is not None and severity == 1:
            text += f"; {needs.record}.{needs.name} is not known"
        place = field.record if field is not None else rule.structure
        out.append(
            RegisterFinding(
                _SEVERITY[min(severity, 2)],
                place,
                field.name if field is not None else "",
                rule.id,
                rule.section,
                text,
                value,
                fix if flags & _FIX else None,
            )
        )
    return out


def describe_part(registers: Mapping[str, int]) -> List[str]:
    """Which part this is, from IIDR, and what is known to be broken in it."""
    known = {name: value for name, value in registers.items() if name in capability_registers()}
    if "IIDR" not in known:
        return []
    answer = _core.part(Environment(registers=known).handle())
    if answer is None:
        return []
    name, implementer, product, variant, revision, quirks = answer
    who = name or f"product {product:#x} of implementer {implementer:#x}"
    out = [f"part: {who} r{variant}p{revision}"]
    out += [f"erratum: {text}" for bit, text in _QUIRKS.items() if quirks & bit]
    return out

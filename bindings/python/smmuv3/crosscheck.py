# SPDX-License-Identifier: MIT
"""Registers against each other: what one register says that another contradicts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Mapping

__all__ = ["RegisterFinding", "check_registers", "describe_part"]


@dataclass(frozen=True)
class RegisterFinding:
    """One finding."""

    severity: str
    register: str
    rule: str
    section: str
    text: str

    def as_dict(self) -> Dict[str, Any]:
        """For JSON."""
        return {
            "schema": "smmuv3.finding/1",
            "severity": self.severity,
            "register": self.register,
            "rule": self.rule,
            "section": self.section or None,
            "text": self.text,
        }


def check_registers(registers: Mapping[str, int]) -> List[RegisterFinding]:
    """Findings over the registers that are known."""
    del registers
    return []


def describe_part(registers: Mapping[str, int]) -> List[str]:
    """Which part this is, from IIDR and AIDR."""
    del registers
    return []

# SPDX-License-Identifier: MIT
"""A finding in the words of this one structure: sizes, levels and ranges instead of the rule's general text."""

from __future__ import annotations

from typing import Callable, Dict, List, Optional

from .. import _table
from .._errors import SmmuError
from .._record import Structure
from ..checking import Finding, Severity, check
from ..environment import Environment

__all__ = ["finding_text"]

_OAS = {0: 32, 1: 36, 2: 40, 3: 42, 4: 44, 5: 48, 6: 52, 7: 56}
_GRANULE = {0: "4KB", 1: "64KB", 2: "16KB"}
_START = {0: {0: 2, 1: 1, 2: 0, 3: 3}, 1: {0: 3, 1: 2, 2: 1, 3: 0}, 2: {0: 3, 1: 2, 2: 1, 3: 0}}


def _known(env: Environment, register: str, field: str) -> Optional[int]:
    for name, value in env.registers.items():
        info = _table.record(name)
        if info.name == register:
            f = info.field(field)
            return value >> f.lsb & (1 << f.width) - 1
    return None


def _oas(env: Environment) -> Optional[int]:
    code = _known(env, "IDR5", "OAS")
    return None if code is None else _OAS.get(code)


def _allowed(finding: Finding) -> str:
    if finding.lo is None or finding.hi is None:
        return ""
    if finding.lo == finding.hi:
        return f"allowed: {finding.lo}"
    return f"allowed {finding.lo}..{finding.hi}" if finding.hi < 4096 else f"allowed {finding.lo:#x}..{finding.hi:#x}"


def _t0sz(finding: Finding, record: Structure, env: Environment) -> str:
    bits, oas = 64 - finding.value, _oas(env)
    text = f"{bits}-bit IPA"
    if oas is not None and bits > oas:
        text += f", but OAS is {oas} bits"
    allowed = _allowed(finding)
    return f"{text}: {allowed}" if allowed else text


def _sl0(finding: Finding, record: Structure, env: Environment) -> str:
    size = finding.field.replace("SL0", "T0SZ")
    granule_field = finding.field.replace("SL0", "TG") if finding.field.startswith("S2") else "S2TG"
    granule = int(record[granule_field])
    level = _START.get(granule, {}).get(int(finding.value))
    text = f"{_GRANULE.get(granule, 'reserved')} granule from level {level}"
    good = _good_values(finding, record, size, env)
    if not good:
        return text + " does not suit any size"
    spans = _spans(good)
    return f"{text} needs {size} {spans}"


def _good_values(finding: Finding, record: Structure, name: str, env: Environment) -> List[int]:
    """Values of another field for which neither it nor this field breaks a rule."""
    good = []
    info = record.info().field(name)
    for value in range(info.max + 1 if info.max < 64 else 64):
        try:
            result = check(record.replace(**{name: value}), env, repair=False)
        except SmmuError:
            continue
        if not any(f.severity == Severity.ERROR and f.field in (name, finding.field) for f in result.findings):
            good.append(value)
    return good


def _spans(values: List[int]) -> str:
    out: List[str] = []
    start = previous = values[0]
    for value in values[1:] + [-1]:
        if value != previous + 1:
            out.append(str(start) if start == previous else f"{start}..{previous}")
            start = value
        previous = value
    return ", ".join(out)


def _ps(finding: Finding, record: Structure, env: Environment) -> str:
    oas = _oas(env)
    wanted = _OAS.get(int(finding.value))
    if oas is None or wanted is None:
        return finding.text
    return f"{finding.field} = {finding.value} ({wanted} bits) is above OAS: works as {oas}"


def _ranges(finding: Finding, record: Structure, env: Environment) -> str:
    return f"{finding.needs.split('.')[0]} not given: StreamID and SSID ranges not checked"


_WORDS: Dict[str, Callable[[Finding, Structure, Environment], str]] = {
    "STE-032": _t0sz,
    "STE-037": _t0sz,
    "STE-033": _sl0,
    "STE-038": _sl0,
    "STE-055": _ps,
    "STE-060": _ranges,
}


def finding_text(finding: Finding, record: Structure, env: Environment) -> str:
    """What a finding says about this structure."""
    special = _WORDS.get(finding.rule)
    if special is not None:
        return special(finding, record, env)
    text = finding.text
    if text.startswith("Note: "):
        text = text[6:7].upper() + text[7:]
        return (f"{finding.field} = {finding.value:#x}: " if finding.field and finding.field not in text else "") + text
    allowed = _allowed(finding)
    return f"{text.rstrip('.')}: {allowed}" if allowed else text

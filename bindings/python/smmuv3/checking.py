# SPDX-License-Identifier: MIT
"""Is a structure legal? Three-valued, with every reason, the event it causes and the smallest repair."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Dict, Iterator, List, Optional, Tuple

from . import _core, _table
from ._enum import OpenEnum
from ._errors import IllegalError, UndecidedError, UnsupportedError
from ._record import Command, Structure
from .environment import Environment

__all__ = ["Verdict", "Severity", "Finding", "CheckResult", "Surroundings", "check", "info_of"]


class Verdict(OpenEnum):
    """The answer."""

    LEGAL = 0
    ILLEGAL = 1
    UNDECIDED = 2


class Severity(OpenEnum):
    """What a finding weighs."""

    ERROR = 0
    UNDECIDED = 1
    NOTE = 2


_RANGE, _FIX, _BITS = 1, 2, 4


@dataclass(frozen=True)
class Finding:
    """One reason."""

    rule: str
    section: str
    severity: Severity
    field: str
    word: int
    bits: str
    value: int
    text: str
    event: str
    needs: str
    lo: Optional[int]
    hi: Optional[int]
    fix: Optional[int]

    def as_dict(self) -> Dict[str, Any]:
        """For JSON and pandas."""
        return {
            "rule": self.rule,
            "section": self.section,
            "severity": self.severity.name.lower(),
            "field": self.field or None,
            "word": self.word,
            "bits": self.bits or None,
            "value": f"{self.value:#x}",
            "text": self.text,
            "event": self.event or None,
            "needs": self.needs or None,
            "allowed": None if self.lo is None or self.hi is None else [f"{self.lo:#x}", f"{self.hi:#x}"],
            "fix": None if self.fix is None else f"{self.fix:#x}",
        }


@dataclass(frozen=True)
class CheckResult:
    """Verdict, every finding in the priority in which the SMMU would report them, and the repaired structure."""

    verdict: Verdict
    findings: Tuple[Finding, ...]
    record: Structure
    repaired: Optional[Structure] = None

    def __bool__(self) -> bool:
        return self.verdict == Verdict.LEGAL

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.findings)

    @property
    def errors(self) -> Tuple[Finding, ...]:
        """Rules that are broken."""
        return tuple(f for f in self.findings if f.severity == Severity.ERROR)

    def raise_if_illegal(self) -> "CheckResult":
        """IllegalError or UndecidedError with the first reason; the result itself when legal."""
        for finding in self.findings:
            if finding.severity == Severity.ERROR and self.verdict == Verdict.ILLEGAL:
                raise IllegalError(finding.text, code=-4102, rule=finding.rule, value=finding.value)
        if self.verdict == Verdict.UNDECIDED:
            first = next(f for f in self.findings if f.severity == Severity.UNDECIDED)
            raise UndecidedError(first.text, code=-4103, rule=first.rule, value=first.value)
        return self


def _field_by_id(number: int, record: _table.RecordInfo) -> Optional[_table.FieldInfo]:
    if number == 0:
        return None
    for info in (_table.by_owner(number >> 21 & 1023), record):
        for field in info.fields if info is not None else ():
            if field.id == number or info is record and field.id & 0x1FFFFF == number & 0x1FFFFF:
                return field
    return _element_by_id(number, record)


def _element_by_id(number: int, record: _table.RecordInfo) -> Optional[_table.FieldInfo]:
    """One element of an array as a field of its own, `S2POI[7]`."""
    word, lsb, width = number >> 18 & 7, number >> 12 & 63, (number >> 6 & 63) + 1
    for field in record.fields:
        if field.count > 1 and field.width == width:
            index, rest = divmod(64 * (word - field.word) + lsb - field.lsb, width)
            if not rest and 0 <= index < field.count:
                return replace(field, name=f"{field.name}[{index}]", word=word, lsb=lsb, count=1)
    return None


def info_of(record: Structure) -> _table.RecordInfo:
    """What the table says about a record; for a reserved number, about a record of its kind."""
    if record.RECORD in ("command", "event"):
        return _table.record("CMD_SYNC" if isinstance(record, Command) else "F_UUT")
    return record.info()


def _finding(raw: Tuple[int, ...], record: _table.RecordInfo) -> Finding:
    rule_number, severity, flags, word, event, field_id, needs_id, value, lo, hi, fix = raw
    rule = _table.rule(rule_number)
    field = _field_by_id(field_id, record)
    needs = _field_by_id(needs_id, record)
    event_name = ""
    if event:
        kind = _table.Kind.EVENT if record.kind != _table.Kind.CMD else None
        if kind is not None:
            event_name = next((r.name for r in _table.records(kind) if r.number <= event <= r.number_last), f"{event:#x}")
        else:
            event_name = {1: "CERROR_ILL", 2: "CERROR_ABT", 3: "CERROR_ATC_INV_SYNC"}.get(event, f"{event:#x}")
    return Finding(
        rule=rule.id,
        section=rule.section,
        severity=Severity(severity),
        field=field.name if field else "",
        word=field.word if field else word,
        bits=field.bits if field else "",
        value=value,
        text=rule.text,
        event=event_name,
        needs=f"{needs.record}.{needs.name}" if needs else "",
        lo=lo if flags & _RANGE else None,
        hi=hi if flags & _RANGE else None,
        fix=fix if flags & _FIX else None,
    )


@dataclass(frozen=True)
class Surroundings:
    """What a check takes beside the record: the STE of a CD, STRTAB_BASE_CFG.SPLIT, the place of a descriptor.

    level, granule_log2 and output_bits are for descriptors; without a level it is taken from the bits: 3 for a page,
    2 for a block, 1 for a table.
    """

    ste: Optional[Structure] = None
    split: Optional[int] = None
    level: Optional[int] = None
    granule_log2: int = 12
    output_bits: int = 0

    def as_dict(self, record: Structure) -> Dict[str, Any]:
        """For the C library."""
        out: Dict[str, Any] = {"granule_log2": self.granule_log2, "output_bits": self.output_bits}
        if self.ste is not None:
            out["ste"] = bytes(self.ste)
        if self.split is not None:
            out["split"] = self.split
        out["stage"] = 2 if record.RECORD.startswith("S2_") else 1
        out["aarch32"] = int(record.RECORD.endswith("_32"))
        level = self.level
        if level is None:
            level = 1 if "TABLE" in record.RECORD else 3 if record.words[0] & 2 else 2
        out["level"] = level
        return out


def _raw_check(record: Structure, env: Optional[Environment], around: Surroundings) -> Tuple[int, List[Tuple[int, ...]]]:
    info = info_of(record)
    answer = _core.check(info.owner, bytes(record), None if env is None else env.handle(), around.as_dict(record))
    if answer is None:
        raise UnsupportedError(f"{info.name} has no legality rules of its own to check")
    return answer


def check(
    record: Structure,
    env: Optional[Environment] = None,
    *,
    present: int = 0xFF,
    repair: bool = True,
    around: Surroundings = Surroundings(),
) -> CheckResult:
    """Check a structure against what is known of the SMMU.

    present  a bit for each word that is given; a verdict that rests on missing words is undecided
    repair   also look for the smallest set of changes that makes it legal
    around   the STE of a CD, the level of a descriptor, ...
    """
    info = info_of(record)
    verdict, raw = _raw_check(record, env, around)
    findings = tuple(_finding(r, info) for r in raw)
    whole = (1 << record.WORDS) - 1
    if present & whole != whole:
        findings = _without_words(record, findings, present, env, around)
        verdict = _verdict(findings)
    fixed = _repair(record, findings, env, around) if repair and verdict == Verdict.ILLEGAL else None
    return CheckResult(Verdict(verdict), findings, record, fixed)


def _without_words(
    record: Structure, findings: Tuple[Finding, ...], present: int, env: Optional[Environment], around: Surroundings
) -> Tuple[Finding, ...]:
    """What holds whatever the missing words are: a rule is broken only if it is with zeros and with ones there."""
    ones = type(record)([w if present >> i & 1 else (1 << 64) - 1 for i, w in enumerate(record.words)])
    info = info_of(record)
    other = {f.rule for f in (_finding(r, info) for r in _raw_check(ones, env, around)[1]) if f.severity == Severity.ERROR}
    out = []
    for finding in findings:
        given = present >> finding.word & 1
        if finding.severity == Severity.ERROR and not (given and finding.rule in other):
            finding = replace(finding, severity=Severity.UNDECIDED, needs="words that are not given", fix=None)
        if given or finding.severity != Severity.NOTE:
            out.append(finding)
    missing = ", ".join(str(i) for i in range(record.WORDS) if not present >> i & 1)
    out.append(
        Finding(
            rule="",
            section="",
            severity=Severity.UNDECIDED,
            field="",
            word=0,
            bits="",
            value=0,
            text=f"words {missing} are not given: rules about them are not decided",
            event="",
            needs="words that are not given",
            lo=None,
            hi=None,
            fix=None,
        )
    )
    return tuple(out)


def _verdict(findings: Tuple[Finding, ...]) -> int:
    if any(f.severity == Severity.ERROR for f in findings):
        return Verdict.ILLEGAL
    return Verdict.UNDECIDED if any(f.severity == Severity.UNDECIDED for f in findings) else Verdict.LEGAL


def _repair(
    record: Structure, findings: Tuple[Finding, ...], env: Optional[Environment], around: Surroundings
) -> Optional[Structure]:
    """Apply the repairs that the findings offer until no rule is broken; None when that does not help."""
    current = record
    info = info_of(record)
    for _ in range(8):
        changes: Dict[str, Any] = {}
        for finding in findings:
            name, bracket, index = finding.field.partition("[")
            if finding.severity != Severity.ERROR or finding.fix is None or not hasattr(type(current), name):
                continue
            if bracket:
                values = list(changes.get(name, current[name]))
                values[int(index[:-1])] = finding.fix
                changes[name] = tuple(values)
            elif name not in changes:
                changes[name] = finding.fix
        if not changes:
            return None
        current = current.replace(**changes)
        verdict, raw = _raw_check(current, env, around)
        if verdict != Verdict.ILLEGAL:
            return current
        findings = tuple(_finding(r, info) for r in raw)
    return None

# SPDX-License-Identifier: MIT
"""The table of the architecture at run time: names, places, meanings, values, sources, rules."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from typing import Dict, List, Mapping, Optional, Tuple

from . import _core
from ._enum import OpenEnum
from ._errors import NameNotFoundError

__all__ = [
    "Kind",
    "ValueInfo",
    "FieldInfo",
    "RecordInfo",
    "RuleInfo",
    "records",
    "record",
    "register_at",
    "rules",
    "rule",
    "search",
    "kind_of",
]


class Kind(OpenEnum):
    """What a record is."""

    STE = 1
    CD = 2
    VMS = 3
    L1STD = 4
    L1CD = 5
    PRI = 6
    CMD = 7
    EVENT = 8
    DESC = 9
    REG = 10


@dataclass(frozen=True)
class ValueInfo:
    """A value of a field, or a range of values."""

    first: int
    last: int
    name: str
    text: str


@dataclass(frozen=True)
class FieldInfo:
    """One field of a record."""

    record: str
    name: str
    id: int
    word: int
    lsb: int
    width: int
    scale: int
    count: int
    meaning: str
    when: str
    valid: str
    note: str
    illegal: str
    since: str
    sources: Tuple[str, ...]
    values: Tuple[ValueInfo, ...]

    @property
    def bits(self) -> str:
        """ "[hi:lo]" inside its word, the whole array for an array."""
        width = self.width * self.count
        return f"[{self.lsb + width - 1}:{self.lsb}]" if width > 1 else f"[{self.lsb}]"

    @property
    def max(self) -> int:
        """The largest value of one element, scale included."""
        return ((1 << self.width) - 1) << self.scale

    def value_info(self, value: int) -> Optional[ValueInfo]:
        """What a value (scale included) means, or None."""
        stored = value >> self.scale
        for info in self.values:
            if info.first <= stored <= info.last:
                return info
        return None

    def value_named(self, name: str) -> Optional[int]:
        """The value with this name, or None."""
        for info in self.values:
            if info.name and info.name.lower() == name.lower():
                return info.first << self.scale
        return None


@dataclass(frozen=True)
class RecordInfo:
    """A structure, command, event, descriptor or register."""

    owner: int
    kind: Kind
    name: str
    number: int
    number_last: int
    width: int
    meaning: str
    access: str
    note: str
    since: str
    sources: Tuple[str, ...]
    fields: Tuple[FieldInfo, ...]

    @property
    def words(self) -> int:
        """Number of 64-bit words."""
        return max(1, self.width // 64)

    @property
    def offset(self) -> int:
        """Offset of a register in its frame."""
        return self.number & 0x1FFFF

    @property
    def frame(self) -> int:
        """Frame of a register: 0 the SMMU's pages 0 and 1, 4 Realm pages, 5 Root page, 6 PMCG, ..."""
        return self.number >> 17 & 7

    @property
    def register_bytes(self) -> int:
        """Width of a register in bytes."""
        return self.width // 8

    def field(self, name: str) -> FieldInfo:
        """The field of this name, any case; NAME_WIDTH tells apart those that share a name."""
        for info in self.fields:
            if info.name.lower() == name.lower():
                return info
        for info in self.fields:
            if f"{info.name}_{info.width}".lower() == name.lower():
                return info
        raise NameNotFoundError(f"{self.name} has no field {name}", value=name)


@dataclass(frozen=True)
class RuleInfo:
    """A rule with its stable id."""

    number: int
    id: str
    text: str
    section: str
    structure: str
    field: str
    event: str


@functools.lru_cache(maxsize=None)
def _all() -> Tuple[RecordInfo, ...]:
    values = [ValueInfo(*v) for v in _core.table_values()]
    raw_fields = _core.table_fields()
    out: List[RecordInfo] = []
    for (
        owner,
        kind,
        name,
        number,
        last,
        width,
        meaning,
        access,
        note,
        since,
        sources,
        _,
        first,
        count,
    ) in _core.table_records():
        fields = []
        for raw in raw_fields[first : first + count]:
            (
                fname,
                fid,
                word,
                lsb,
                fwidth,
                scale,
                elements,
                fmeaning,
                when,
                valid,
                fnote,
                illegal,
                fsince,
                fsources,
                _,
                first_value,
                value_count,
            ) = raw
            fields.append(
                FieldInfo(
                    name,
                    fname,
                    fid,
                    word,
                    lsb,
                    fwidth,
                    scale,
                    elements,
                    fmeaning,
                    when,
                    valid,
                    fnote,
                    illegal,
                    fsince,
                    tuple(fsources.split()),
                    tuple(values[first_value : first_value + value_count]),
                )
            )
        out.append(
            RecordInfo(
                owner,
                Kind(kind),
                name,
                number,
                last,
                width,
                meaning,
                access,
                note,
                since,
                tuple(sources.split()),
                tuple(fields),
            )
        )
    return tuple(out)


def records(kind: Optional[Kind] = None) -> Tuple[RecordInfo, ...]:
    """All records, or those of one kind."""
    return tuple(r for r in _all() if kind is None or r.kind == kind)


@functools.lru_cache(maxsize=None)
def _by_name() -> Dict[str, RecordInfo]:
    out: Dict[str, RecordInfo] = {}
    for info in _all():
        out.setdefault(info.name.lower(), info)
    return out


@functools.lru_cache(maxsize=None)
def _by_owner() -> Dict[int, RecordInfo]:
    return {r.owner: r for r in _all()}


def by_owner(owner: int) -> Optional[RecordInfo]:
    """The record with this number in the table; None for the fields that commands or events share."""
    return _by_owner().get(owner)


def record(name: str) -> RecordInfo:
    """The record of this name, any case, with or without SMMU_ or CMD_."""
    key = name.lower()
    if key.startswith("smmu_"):
        key = key[5:]
    found = _by_name().get(key) or _by_name().get("cmd_" + key)
    if found is None:
        raise NameNotFoundError(f"no structure, command, event or register {name!r}", value=name)
    return found


_ELEMENT = re.compile(r"(.*?)\[(?:(\d{1,3}):)?(\d{1,5})\]")


def register_element(name: str) -> Tuple[RecordInfo, int]:
    """A register by name, with the element of an array: `NAME`, `NAME[3]`, and `NAME[page:3]` on control pages."""
    found = _ELEMENT.fullmatch(name)
    if found is None:
        return record(name), 0
    return record(found.group(1)), int(found.group(2) or 0) << 16 | int(found.group(3)) & 0xFFFF


def element_name(info: RecordInfo, index: int) -> str:
    """The name of an element, as `register_element` reads it; element 0 has none of its own."""
    if index == 0:
        return info.name
    return f"{info.name}[{index >> 16}:{index & 0xFFFF}]" if index >> 16 else f"{info.name}[{index}]"


@functools.lru_cache(maxsize=None)
def _registers() -> Dict[Tuple[int, int], RecordInfo]:
    return {(r.frame, r.offset): r for r in _all() if r.kind == Kind.REG}


def register_at(offset: int, frame: int = 0) -> Optional[RecordInfo]:
    """The register at an offset of a frame, or None."""
    return _registers().get((frame, offset))


@functools.lru_cache(maxsize=None)
def _by_register_id() -> Dict[int, RecordInfo]:
    return {r.number: r for r in _all() if r.kind == Kind.REG}


_PLACES = ("IDR0", "IDR2", "S_IDR2", "ROOT_IDR0", "CMDQ_CONTROL_PAGE_BASE", "CMDQ_CONTROL_PAGE_CFG", "IDR6")


@dataclass(frozen=True)
class Located:
    """Where an offset from the SMMU's base leads."""

    register: RecordInfo
    index: int
    high: bool
    alias: bool


def locate(offset: int, known: Optional[Mapping[str, int]] = None) -> Optional[Located]:
    """The register at an offset from the SMMU's base; the pages behind the first two are placed by known registers."""
    exact = register_at(offset)
    if exact is not None and offset < 0x20000:
        return Located(exact, 0, False, False)
    places = []
    for name, value in (known or {}).items():
        if name.partition("[")[0] in _PLACES:
            info, index = register_element(name)
            places.append((info.number, index, value))
    found = _core.reg_locate(places, offset) if offset >= 0 else None
    if found is None:
        return None
    register = _by_register_id().get(found[0])
    return None if register is None else Located(register, found[1], bool(found[2]), bool(found[3]))


@functools.lru_cache(maxsize=None)
def rules() -> Tuple[RuleInfo, ...]:
    """All rules."""
    return tuple(RuleInfo(n, i, t, s, st, f, e) for n, i, t, s, st, f, e, _ in _core.table_rules())


@functools.lru_cache(maxsize=None)
def _rules_by_number() -> Dict[int, RuleInfo]:
    return {r.number: r for r in rules()}


def rule(which: "int | str") -> RuleInfo:
    """A rule by number or id."""
    if isinstance(which, int):
        found = _rules_by_number().get(which)
    else:
        key = which.upper().replace("_", "-")
        found = next((r for r in rules() if r.id == key), None)
    if found is None:
        raise NameNotFoundError(f"no rule {which}", value=which)
    return found


def search(words: str, limit: int = 12) -> List[str]:
    """Names near to what was asked, for an error message."""
    import difflib

    names = [r.name for r in _all()]
    lower = {n.lower(): n for n in names}
    near = difflib.get_close_matches(words.lower(), list(lower), limit, 0.6)
    inside = [n for n in names if words.lower() in n.lower()]
    out: List[str] = []
    for name in [lower[n] for n in near] + inside:
        if name not in out:
            out.append(name)
    return out[:limit]


_KINDS = {
    "ste": "STE",
    "cd": "CD",
    "vms": "VMS",
    "l1std": "L1STD",
    "l1ste": "L1STD",
    "l1cd": "L1CD",
    "pri": "PRIQ_ENTRY",
    "s1_leaf": "S1_LEAF",
    "s1_table": "S1_TABLE",
    "s2_leaf": "S2_LEAF",
    "s2_table": "S2_TABLE",
    "s1_leaf_32": "S1_LEAF_32",
    "s1_table_32": "S1_TABLE_32",
    "s2_leaf_32": "S2_LEAF_32",
    "s2_table_32": "S2_TABLE_32",
}


def kind_of(name: str) -> str:
    """The record's name for a structure word of the command line ("ste" -> "STE"), "" when it is none."""
    return _KINDS.get(name.lower().replace("-", "_"), "")

# SPDX-License-Identifier: MIT
"""Walk stream tables, CD tables and page tables in memory that you have, and list what a page table maps.

    >>> from smmuv3 import walking
    >>> memory = walking.Memory()
    >>> root = bytearray(4096)
    >>> root[8:16] = (0x40000000 | 0x7FD).to_bytes(8, "little")     # a block of 1 GiB at level 1
    >>> memory.add(0x8000, root)
    >>> table = walking.stage2(0x8000, input_bits=32, level=1)
    >>> found = walking.walk(memory, table, walking.Access(0x40001234))
    >>> hex(found.output), found.faulted
    ('0x40001234', False)

Memory that is not there is never taken for "not valid": `missing` then holds its address. Results are frozen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

from . import _core, _table
from ._enum import OpenEnum
from ._errors import NameNotFoundError, UsageError, error_for_status
from ._record import Data, Event, Structure
from .codec import class_of, decode
from .environment import Environment, State, capability_registers
from .inputs import Memory

__all__ = [
    "Access",
    "Entries",
    "Fault",
    "Hole",
    "Leaf",
    "Memory",
    "Near",
    "Outcome",
    "Registers",
    "Short",
    "Source",
    "Step",
    "TableMap",
    "Walk",
    "map_table",
    "perm_text",
    "stage1",
    "stage2",
    "walk",
    "walk_many",
]

_NOT_FOUND, _FULL, _SPACE = -4105, -4111, -4100
_TG0 = {"4k": 0, "64k": 1, "16k": 2}
_TG1 = {"16k": 1, "4k": 2, "64k": 3}
_GRANULE = {"4k": 12, "16k": 14, "64k": 16}
_OUTPUT = {32: 0, 36: 1, 40: 2, 42: 3, 44: 4, 48: 5, 52: 6}
_CACHE = {0: "NC", 1: "WT", 2: "WB"}
_TYPE = {
    0: "type unknown",
    1: "Device-nGnRnE",
    2: "Device-nGnRE",
    3: "Device-nGRE",
    4: "Device-GRE",
    6: "type of stage 1",
    7: "reserved type",
}
_SH = {0: "NSH", 1: "reserved SH", 2: "OSH", 3: "ISH"}
_FLAGS = {1: "nG", 2: "NS", 3: "DBM", 4: "contiguous", 5: "GP", 6: "nT", 7: "protected", 8: "clean"}
_AF = 1
_NOTHING = Environment()


class Outcome(OpenEnum):
    """How a walk ends."""

    NONE = 0
    TRANSLATED = 1
    BYPASS = 2
    ABORT = 3
    FAULT = 4


class StepKind(OpenEnum):
    """What a step read."""

    L1STD = 1
    STE = 2
    L1CD = 3
    CD = 4
    TABLE = 5


class StepType(OpenEnum):
    """What a translation table descriptor is."""

    INVALID = 0
    TABLE = 1
    BLOCK = 2
    PAGE = 3
    RESERVED = 4


class Class(OpenEnum):
    """What an access of the SMMU was for."""

    NONE = 0
    CD = 1
    TT = 2
    IN = 3


@dataclass(frozen=True)
class Access:
    """An access of a device. The default: an unprivileged data read of address 0 by stream 0.

    address        input address; stage 2 alone: the IPA
    ssid           SubstreamID, None: none
    """

    address: int = 0
    sid: int = 0
    ssid: Optional[int] = None
    write: bool = False
    instruction: bool = False
    privileged: bool = False
    atomic: bool = False
    ns: bool = False

    def as_tuple(self) -> Tuple[int, int, int, int]:
        """For the C library."""
        if not 0 <= self.address < 1 << 64:
            raise UsageError(f"{self.address:#x} is no address of 64 bits", value=self.address)
        if not 0 <= self.sid < 1 << 32:
            raise UsageError(f"StreamID {self.sid:#x} does not fit 32 bits", value=self.sid)
        if self.ssid is not None and not 0 <= self.ssid < 1 << 20:
            raise UsageError(f"SubstreamID {self.ssid:#x} does not fit 20 bits", value=self.ssid)
        flags = (self.write or self.atomic) + 2 * self.instruction + 4 * self.privileged + 8 * self.atomic + 16 * self.ns
        return self.address, self.sid, -1 if self.ssid is None else self.ssid, flags

    def text(self) -> str:
        """Short: "write", "privileged read"."""
        what = "atomic" if self.atomic else "write" if self.write else "instruction fetch" if self.instruction else "read"
        return ("privileged " if self.privileged else "") + what


@dataclass(frozen=True)
class Step:
    """One word that a walk read.

    address, pa   as the structure that led here gave it, and physical (they differ for stage 1 under stage 2)
    purpose       CD or TT: stage 2 on behalf of a CD or of a stage 1 table
    """

    kind: StepKind
    stage: int
    level: int
    type: StepType
    purpose: Class
    updated: bool
    index: int
    address: int
    pa: int
    descriptor: int


def perm_text(perm: int) -> str:
    """Permissions for people: "RW"; "RW, user R" where privilege matters; "none"."""
    own, user = ("".join(c for i, c in enumerate("RWX") if perm >> shift + i & 1) for shift in (0, 3))
    if own == user:
        return own or "none"
    return f"{own or 'none'}, user {user or 'none'}"


@dataclass(frozen=True)
class Leaf:
    """Leaves on end that map alike; of a walk: the one leaf.

    first, last, output   input addresses, inclusive; output address of the first
    leaves, leaf_bytes    how many, and the size of the first; span_bytes: its contiguous group
    perm, perm_clean      bits PR PW PX UR UW UX: allowed now, and by marking pages dirty
    """

    first: int
    last: int
    output: int
    leaves: int
    level: int
    leaf_bytes: int
    span_bytes: int
    perm: int
    perm_clean: int
    flags: int
    space: State
    descriptor: int
    memory: str

    @property
    def size(self) -> int:
        """Bytes."""
        return self.last - self.first + 1

    @property
    def perms(self) -> str:
        """Permissions for people."""
        return perm_text(self.perm)

    @property
    def attributes(self) -> str:
        """Memory type, shareability and flags for people."""
        parts = [self.memory, *(name for bit, name in _FLAGS.items() if self.flags >> bit & 1)]
        if not self.flags & _AF:
            parts.append("AF 0")
        return ", ".join(p for p in parts if p)


@dataclass(frozen=True)
class Fault:
    """Why a walk faulted.

    event          name of the event, and its number
    why            a short text; why_code: one of enum smmuv3_walk_why
    fetch_pa       where the descriptor stands that said no; descriptor: its value
    """

    event: str
    number: int
    stage: int
    purpose: Class
    level: int
    why: str
    why_code: int
    table_read: bool
    ns_ipa: bool
    ipa: int
    fetch_pa: int
    descriptor: int


@dataclass(frozen=True)
class Near:
    """Mappings around the address that faulted, in the stage that faulted; `holes`: reads that found no memory."""

    stage: int
    address: int
    below: Optional[Leaf]
    above: Optional[Leaf]
    holes: int


@dataclass(frozen=True)
class Walk:
    """What became of an access.

    status      0, or the status of the C library that ended the walk early
    missing     address of memory that is not there, None when all was there
    output      output address; size: bytes around it that map alike; span: contiguous groups counted
    ste, cd     what was found; ste_pa, cd_address, cd_pa: where (cd_address is an IPA under stage 2)
    legal       verdicts of STE and CD: 0 legal, 1 illegal, 2 undecided
    record, stall, raz_wi   what is done about a fault; the event record itself is `event`
    """

    access: Access
    outcome: Outcome
    status: int
    missing: Optional[int]
    output: int
    size: int
    span: int
    perm: int
    perm_clean: int
    space: State
    memory: str
    fault: Optional[Fault]
    near: Optional[Near]
    record: bool
    stall: bool
    raz_wi: bool
    event: Optional[Event]
    steps: Tuple[Step, ...]
    ste: Optional[Structure]
    cd: Optional[Structure]
    ste_pa: int
    cd_address: int
    cd_pa: int
    ssid: int
    bypass_s1: bool
    legal: Tuple[int, int]
    leaf1: Optional[Leaf]
    leaf2: Optional[Leaf]

    @property
    def faulted(self) -> bool:
        """True when it ended with a fault."""
        return self.outcome == Outcome.FAULT

    def __bool__(self) -> bool:
        return self.status == 0 and self.outcome in (Outcome.TRANSLATED, Outcome.BYPASS)

    @property
    def perms(self) -> str:
        """Permissions for people."""
        return perm_text(self.perm)


@dataclass(frozen=True)
class Short:
    """What became of one of many accesses: a Walk without the way."""

    status: int
    outcome: Outcome
    output: int
    size: int
    perm: int
    event: int
    stage: int
    level: int
    why_code: int
    missing: int


@dataclass(frozen=True)
class Registers:
    """Begin at the registers of an SMMU: name to value, at least STRTAB_BASE, STRTAB_BASE_CFG and CR0 of the state."""

    registers: Mapping[str, int]
    env: Environment = Environment()

    def as_dict(self) -> Dict[str, Any]:
        """For the C library."""
        triples = []
        for name, value in self.registers.items():
            try:
                info, index = _table.register_element(name)
            except NameNotFoundError:
                continue
            if info.kind == _table.Kind.REG:
                triples.append((info.number, index, value))
        return {"registers": triples}

    def environment(self) -> Environment:
        """Capabilities from the registers too."""
        known = {n: v for n, v in self.registers.items() if n in capability_registers()}
        return replace(self.env, registers={**known, **self.env.registers})


@dataclass(frozen=True)
class Entries:
    """Begin at a CD, an STE, or both: stage 1 of the CD, stage 2 of the STE."""

    cd: Optional[Structure] = None
    ste: Optional[Structure] = None
    env: Environment = Environment()

    def as_dict(self) -> Dict[str, Any]:
        """For the C library."""
        return {"cd": None if self.cd is None else bytes(self.cd), "ste": None if self.ste is None else bytes(self.ste)}

    def environment(self) -> Environment:
        """What is known."""
        return self.env


Source = Union[Registers, Entries]


def _capable(env: Environment, wanted: Mapping[str, Mapping[str, int]]) -> Environment:
    """The features that a table given by hand needs, where the ID registers do not say."""
    registers = dict(env.registers)
    for name, fields in wanted.items():
        value = 0
        for field, number in fields.items():
            value |= number << _table.record(name).field(field).lsb
        if value and name not in registers:
            registers[name] = value
    return replace(env, registers=registers)


def _granule(granule: str) -> str:
    if granule not in _GRANULE:
        raise UsageError(f"granule {granule!r}: {', '.join(_GRANULE)}", value=granule)
    return granule


def _output(bits: int, wide: bool) -> int:
    if bits == 0:
        bits = 52 if wide else 48
    if bits not in _OUTPUT:
        raise UsageError(f"{bits} output bits: {', '.join(map(str, _OUTPUT))}", value=bits)
    return _OUTPUT[bits]


def stage1(
    root: int,
    *,
    granule: str = "4k",
    input_bits: int = 48,
    output_bits: int = 0,
    mair: int = 0xFF,
    upper: bool = False,
    big_endian: bool = False,
    ds: bool = False,
    tbi: bool = False,
    ha: bool = False,
    hd: bool = False,
    two_levels_of_privilege: bool = True,
    env: Environment = _NOTHING,
) -> Entries:
    """A stage 1 table given by hand, as its CD.

    root        address of the first table; upper: it is that of the upper half (TTB1)
    granule     "4k", "16k", "64k"; input_bits: 64 - TxSZ; output_bits: 0 for the largest of the format
    mair        attributes by index, as CD.MAIR1:MAIR0
    """
    _granule(granule)
    if not 0 < input_bits <= 52:
        raise UsageError(f"{input_bits} input bits: 12 to 52", value=input_bits)
    wide = ds or output_bits == 52 or (granule == "64k" and not output_bits)
    fields: Dict[str, int] = {
        "V": 1, "AA64": 1, "A": 1, "R": 1, "IPS": _output(output_bits, wide), "ENDI": int(big_endian), "DS": int(ds),
        "HA": int(ha or hd), "HD": int(hd), "AFFD": 0, "MAIR0": mair & 0xFFFFFFFF, "MAIR1": mair >> 32,
    }  # fmt: skip
    if upper:
        fields.update(EPD0=1, T1SZ=64 - input_bits, TG1=_TG1[granule], TTB1=root, TBI1=int(tbi))
    else:
        fields.update(EPD1=1, T0SZ=64 - input_bits, TG0=_TG0[granule], TTB0=root, TBI0=int(tbi))
    wanted = {
        "IDR0": {"HTTU": 2 if hd else int(ha), "TTF": 2, "S1P": 1, "COHACC": 1},
        "IDR5": {"OAS": 6 if wide else 5, "DS": int(ds)},
    }
    ste = None
    if not two_levels_of_privilege:
        ste = class_of("STE")([0xB, 2 << 30, 0, 0, 0, 0, 0, 0])
    return Entries(class_of("CD")([0] * 8).replace(**fields), ste, _capable(env, wanted))


def stage2(
    root: int,
    *,
    granule: str = "4k",
    input_bits: int = 40,
    output_bits: int = 0,
    level: Optional[int] = None,
    big_endian: bool = False,
    ds: bool = False,
    ha: bool = False,
    hd: bool = False,
    fwb: bool = False,
    env: Environment = _NOTHING,
) -> Entries:
    """A stage 2 table given by hand, as its STE.

    root    address of the first table, or of several side by side
    level   where the walk begins; None: the deepest that at most 16 tables side by side allow
    """
    shift = _GRANULE[_granule(granule)]
    bits = shift - 3
    if not shift < input_bits <= 52:
        raise UsageError(f"{input_bits} input bits: {shift + 1} to 52", value=input_bits)
    start = level
    if start is None:
        start = next(n for n in (3, 2, 1, 0, -1) if input_bits <= shift + bits * (4 - n) + 4)
    if start == 3 and level is None:
        start = 2
    sl0 = {12: {2: 0, 1: 1, 0: 2, 3: 3, -1: 4}, 14: {3: 0, 2: 1, 1: 2, 0: 3}, 16: {3: 0, 2: 1, 1: 2}}[shift].get(start)
    if sl0 is None:
        raise UsageError(f"no walk begins at level {start} with {granule} pages", value=start)
    wide = ds or output_bits == 52 or (granule == "64k" and not output_bits)
    fields: Dict[str, int] = {
        "V": 1, "Config": 6, "S2AA64": 1, "S2T0SZ": 64 - input_bits, "S2SL0": sl0 & 3, "S2SL0_2": sl0 >> 2, "S2R": 1,
        "S2TG": _TG0[granule], "S2PS": _output(output_bits, wide), "S2ENDI": int(big_endian), "S2DS": int(ds),
        "S2HA": int(ha or hd), "S2HD": int(hd), "S2FWB": int(fwb), "S2TTB": root,
    }  # fmt: skip
    wanted = {
        "IDR0": {"HTTU": 2 if hd else int(ha), "TTF": 2, "S2P": 1, "COHACC": 1},
        "IDR3": {"FWB": int(fwb)},
        "IDR5": {"OAS": 6 if wide else 5, "DS": int(ds)},
    }
    return Entries(None, class_of("STE")([0] * 8).replace(**fields), _capable(env, wanted))


def entries(
    cd: Union[Structure, Data, None], ste: Union[Structure, Data, None] = None, env: Environment = _NOTHING
) -> Entries:
    """From a CD, an STE or both, in any form that their classes take."""

    def take(name: str, value: Union[Structure, Data, None]) -> Optional[Structure]:
        return value if value is None or isinstance(value, Structure) else class_of(name)(value)

    return Entries(take("CD", cd), take("STE", ste), env)


# ---- results


def _memory_text(raw: Tuple[int, ...]) -> str:
    kind, outer, inner, _, _, _, sh = raw
    text = _TYPE.get(kind, "")
    if kind == 5:
        text = _CACHE.get(inner, "?") if inner == outer else f"inner {_CACHE.get(inner, '?')}, outer {_CACHE.get(outer, '?')}"
    return f"{text}, {_SH[sh]}" if kind in (5, 6) and sh in _SH else text


def _leaf(raw: Optional[Tuple[Any, ...]]) -> Optional[Leaf]:
    if raw is None:
        return None
    first, last, output, leaves, level, size, span, perm, clean, flags, space, descriptor, memory = raw
    return Leaf(
        first, last, output, leaves, level, 1 << size, 1 << span, perm, clean, flags, State(space), descriptor, _memory_text(memory)
    )  # fmt: skip


def _event_name(number: int) -> str:
    return next((r.name for r in _table.records(_table.Kind.EVENT) if r.number <= number <= r.number_last), f"{number:#x}")


def _fault(raw: Optional[Tuple[Any, ...]]) -> Optional[Fault]:
    if raw is None:
        return None
    event, stage, purpose, why, text, level, table_read, ns_ipa, _, ipa, fetch, descriptor = raw
    return Fault(
        _event_name(event), event, stage, Class(purpose), level, text, why, bool(table_read), bool(ns_ipa), ipa, fetch, descriptor
    )  # fmt: skip


def _step(raw: Tuple[int, ...]) -> Step:
    kind, stage, level, of_type, purpose, updated, index, address, pa, descriptor = raw
    return Step(StepKind(kind), stage, level, StepType(of_type), Class(purpose), bool(updated), index, address, pa, descriptor)


def _walk(access: Access, raw: Dict[str, Any]) -> Walk:
    event = decode("event", raw["event"]) if raw["event"] else None
    near = raw["near"]
    done = raw["outcome"] in (Outcome.TRANSLATED, Outcome.BYPASS)
    return Walk(
        access=access,
        outcome=Outcome(raw["outcome"]),
        status=raw["status"],
        missing=raw["missing"] if raw["status"] == _NOT_FOUND else None,
        output=raw["address"],
        size=1 << raw["size_log2"] if done else 0,
        span=1 << raw["span_log2"] if done else 0,
        perm=raw["perm"],
        perm_clean=raw["perm_clean"],
        space=State(raw["space"]),
        memory=_memory_text(raw["memory"]),
        fault=_fault(raw["fault"]),
        near=None if near is None else Near(near[0], near[4], _leaf(near[1]), _leaf(near[2]), near[3]),
        record=bool(raw["record"]),
        stall=bool(raw["stall"]),
        raz_wi=bool(raw["raz_wi"]),
        event=event if isinstance(event, Event) else None,
        steps=tuple(_step(s) for s in raw["steps"]),
        ste=None if raw["ste"] is None else class_of("STE")(raw["ste"]),
        cd=None if raw["cd"] is None else class_of("CD")(raw["cd"]),
        ste_pa=raw["ste_pa"],
        cd_address=raw["cd_address"],
        cd_pa=raw["cd_pa"],
        ssid=raw["ssid"],
        bypass_s1=bool(raw["bypass_s1"]),
        legal=(raw["ste_verdict"], raw["cd_verdict"]),
        leaf1=_leaf(raw["leaf1"]),
        leaf2=_leaf(raw["leaf2"]),
    )


def walk(memory: Memory, source: Source, access: Access) -> Walk:
    """Walk one access, with every step.

    Nothing is raised for memory that is missing or for what the walker does not do: look at `status` and `missing`.
    """
    raw = _core.walk(memory.handle(), source.environment().handle(), source.as_dict(), [access.as_tuple()], 1)
    return _walk(access, raw[0])


def walk_many(memory: Memory, source: Source, accesses: Iterable[Union[Access, int]]) -> List[Short]:
    """Walk many accesses, or addresses to read, in one call; without the way."""
    wanted = [(a if isinstance(a, Access) else Access(a)).as_tuple() for a in accesses]
    out = []
    for raw in _core.walk(memory.handle(), source.environment().handle(), source.as_dict(), wanted, 0):
        status, outcome, output, size, perm, event, stage, level, why, missing = raw
        out.append(Short(status, Outcome(outcome), output, 1 << size, perm, event, stage, level, why, missing))
    return out


# ---- maps


@dataclass(frozen=True)
class Hole:
    """Input addresses whose tables are not in memory; `address`: the first word that is missing."""

    first: int
    last: int
    address: int


@dataclass(frozen=True)
class TableMap:
    """What a table maps.

    first, last       input addresses of the table (of the half)
    ranges            what is mapped, in ascending order
    holes             what is not known because memory is missing, at most 64 of `hole_count`
    aborted           descriptor reads that stage 2 refused
    complete          False when `reads` or `limit` ended it; next: the input address to go on at
    """

    stage: int
    upper: bool
    first: int
    last: int
    ranges: Tuple[Leaf, ...]
    holes: Tuple[Hole, ...]
    hole_count: int
    missing_reads: int
    aborted: int
    complete: bool
    ended_by: str
    next: int
    reads: int

    @property
    def bytes(self) -> int:
        """Bytes mapped."""
        return sum(r.size for r in self.ranges)


def map_table(
    memory: Memory,
    source: Entries,
    *,
    stage: int = 0,
    upper: bool = False,
    first: int = 0,
    last: int = (1 << 64) - 1,
    reads: int = 1 << 24,
    limit: int = 1 << 16,
) -> TableMap:
    """All ranges that one stage maps, from `first` to `last`, leaves on end with equal attributes merged.

    stage   0: stage 1 where there is a CD, else stage 2; stage 1 under stage 2 gives IPAs
    reads   descriptors that may be read; limit: ranges that may be given: tables that lead anywhere end there, and say so
    """
    stage = stage or (1 if source.cd is not None else 2)
    if stage not in (1, 2) or (upper and stage == 2):
        raise UsageError(f"stage {stage}: 1 or 2; an upper half is for stage 1", value=stage)
    if reads <= 0 or limit <= 0:
        raise UsageError("reads and limit must be above 0", value=min(reads, limit))
    if not 0 <= first <= last < 1 << 64:
        raise UsageError(f"{first:#x} to {last:#x} is no range of addresses", value=first)
    what = (stage, int(upper), first, last, reads, limit)
    raw = _core.walk_map(memory.handle(), source.environment().handle(), source.as_dict(), what)
    status, low, high, following, ranges, holes, hole_count, missing, aborted, left = raw
    if status not in (0, _NOT_FOUND, _FULL, _SPACE):
        raise error_for_status(status, f"stage {stage} cannot be listed: {_core.status_text(status)}")
    leaves = tuple(leaf for leaf in map(_leaf, ranges) if leaf is not None)
    complete = status in (0, _NOT_FOUND)
    ended = "" if complete else "limit" if status == _SPACE else "reads"
    return TableMap(
        stage, upper, low, high, leaves, tuple(Hole(*h) for h in holes), hole_count, missing, aborted, complete, ended,
        following, reads - left,
    )  # fmt: skip


def halves(cd: Structure) -> Sequence[bool]:
    """Halves of a CD that translate: False for TTB0, True for TTB1."""
    return [upper for upper in (False, True) if not int(cd["EPD1" if upper else "EPD0"])]

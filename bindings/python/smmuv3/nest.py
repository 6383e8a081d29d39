# SPDX-License-Identifier: MIT
"""A virtual SMMU whose stage 1 runs on the host's: what a guest sees, asks for and gets. See docs/nesting.md.

    >>> from smmuv3 import Environment, State, nest
    >>> host = Environment(state=State.NS, registers={
    ...     "IDR0": 0x080D169B, "IDR1": 0x0E739D20, "IDR3": 0x1714, "IDR5": 0x75, "AIDR": 2})
    >>> guest = nest.Guest(nest.guest_registers(host), vmid=7, streams=[nest.Stream(8, 0x1008)])
    >>> answer = guest.commands("0x30 0")
    >>> [command.hex() for command in answer.commands]
    ['0x0000000700000010 0x0000000000000000']

Everything is judged on copies: read guest memory once, then call.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Dict, Iterable, List, Optional, Tuple, Type, Union

from . import _core, _table
from ._enum import OpenEnum
from ._errors import UsageError, error_for_status
from ._record import Data, Event, Structure, words_of
from .checking import Finding, Verdict, _finding
from .codec import class_of, decode, decode_all
from .environment import Environment, State

__all__ = [
    "Commands",
    "Guest",
    "Route",
    "RoutedEvent",
    "SteKind",
    "SteResult",
    "Stream",
    "Work",
    "WorkKind",
    "common_registers",
    "fits",
    "guest_registers",
]

_ILLEGAL = -4102
_SHOW = {"ats": 1, "pri": 2, "stall": 4, "httu": 8, "aa32": 16, "s1pi": 32, "msi": 64}
_NO_RIL, _NO_BBML = 128, 256


class SteKind(OpenEnum):
    """What a guest's STE asks for."""

    INVALID = 0
    ABORT = 1
    BYPASS = 2
    NESTED = 3


class WorkKind(OpenEnum):
    """Work for the emulator."""

    STE = 1
    SYNC = 2


class Route(OpenEnum):
    """Whose an event is."""

    OTHER = 0
    GUEST = 1
    HOST = 2


@dataclass(frozen=True)
class Stream:
    """A stream of a guest.

    vsid, psid   StreamID that the guest uses, and that the host's SMMU sees
    ats          ATS is on: CMD_ATC_INV has an effect
    pri, stall   the guest answers page requests, and stalls
    tag          a number of the caller's
    """

    vsid: int
    psid: int
    ats: bool = False
    pri: bool = False
    stall: bool = False
    tag: int = 0

    def as_tuple(self) -> Tuple[int, int, int, int]:
        """For the C library."""
        return self.vsid, self.psid, self.ats + 2 * self.pri + 4 * self.stall, self.tag


def _environment(registers: Iterable[Tuple[int, int]]) -> Environment:
    names = {r.number: r.name for r in _table.records(_table.Kind.REG)}
    return Environment(registers={names[number]: value for number, value in registers}, state=State.NS)


def guest_registers(
    host: Environment,
    *,
    show: Iterable[str] = (),
    ranges: bool = True,
    bbml: bool = True,
    sid_bits: int = 16,
    ssid_bits: int = 0,
    ipa_bits: int = 0,
    queue_log2: int = 8,
    minor: Optional[int] = None,
    stall_max: int = 0,
    iidr: int = 0,
) -> Environment:
    """The ID registers that a guest sees on this host, as its Environment.

    show        what is shown where the host has it: "ats", "pri", "stall", "httu", "aa32", "s1pi", "msi"
    ranges      range invalidation (RIL); bbml: break-before-make levels
    ipa_bits    input bits of the host's stage 2, a bound of the guest's output size; 0: as the host's
    minor       show no later version
    """
    wanted = set(show)
    unknown = sorted(wanted - set(_SHOW))
    if unknown:
        raise UsageError(f"cannot show {', '.join(unknown)}; there are {', '.join(_SHOW)}", value=unknown[0])
    for name, value, top in (("sid_bits", sid_bits, 32), ("ssid_bits", ssid_bits, 20), ("ipa_bits", ipa_bits, 64)):
        if not 0 <= value <= top:
            raise UsageError(f"{name} = {value}: 0 to {top}", value=value)
    settings: Dict[str, int] = {
        "show": sum(_SHOW[name] for name in wanted) + (0 if ranges else _NO_RIL) + (0 if bbml else _NO_BBML),
        "iidr": iidr,
        "sid_bits": sid_bits,
        "ssid_bits": ssid_bits,
        "ipa_bits": ipa_bits,
        "queue_log2": queue_log2,
        "minor": minor or 0,
        "limit_minor": int(minor is not None),
        "stall_max": stall_max,
    }
    status, registers = _core.nest_caps_make(host.handle(), settings)
    if status:
        raise error_for_status(status, f"no guest on this host: {_core.status_text(status)}")
    return _environment(registers)


def common_registers(one: Environment, two: Environment) -> Environment:
    """What two hosts have in common: a guest made from it can move between them."""
    status, registers = _core.nest_caps_common(one.handle(), two.handle())
    if status:
        raise error_for_status(status, f"nothing fits both hosts: {_core.status_text(status)}")
    return _environment(registers)


def _findings(raw: Iterable[Tuple[int, ...]], record: str) -> Tuple[Finding, ...]:
    info = _table.record(record)
    return tuple(_finding(r, info) for r in raw)


def fits(guest: Environment, host: Environment, ipa_bits: int = 0) -> Tuple[Verdict, Tuple[Finding, ...]]:
    """Does what a guest was shown hold on this host? Asked before it starts, and of another host before it moves."""
    verdict, raw = _core.nest_caps_fit(guest.handle(), host.handle(), ipa_bits)
    return Verdict(verdict), _findings(raw, "IDR0")


@dataclass(frozen=True)
class SteResult:
    """What becomes of a guest's STE; `ste` is abort after an error."""

    ste: Structure
    kind: SteKind
    ats: bool
    error: str
    findings: Tuple[Finding, ...]

    def __bool__(self) -> bool:
        return not self.error


@dataclass(frozen=True)
class Work:
    """What only the emulator can do; `before` counts the host's commands that come first.

    STE   read the STEs of first to last again; tables: level 1 descriptors too
    SYNC  signal the guest: cs, and the message of SIG_IRQ
    """

    kind: WorkKind
    index: int
    before: int
    first: int
    last: int
    cs: int
    msi_address: int
    msi_data: int
    tables: bool


@dataclass(frozen=True)
class Commands:
    """What becomes of a guest's commands.

    commands   for the host's queue
    work       for the emulator
    handled    commands of the guest that are dealt with; dropped: those of them without effect
    illegal    place of the first illegal command, None when there is none; why: its findings
    """

    commands: Tuple[Structure, ...]
    work: Tuple[Work, ...]
    handled: int
    dropped: int
    illegal: Optional[int]
    why: Tuple[Finding, ...]

    def __bool__(self) -> bool:
        return self.illegal is None


@dataclass(frozen=True)
class RoutedEvent:
    """Whose an event is, and what the guest sees of it.

    event     the guest's record; with Route.HOST what it may be told when the host has no other answer; or None
    stalled   the transaction waits: somebody must answer
    """

    route: Route
    event: Optional[Event]
    stream: Optional[Stream]
    stalled: bool


def _streams(streams: Iterable[Stream]) -> List[Tuple[int, int, int, int]]:
    return [s.as_tuple() for s in streams]


def _work(kind: int, index: int, before: int, first: int, last: int, cs: int, msi_address: int, msi_data: int, tables: int) -> Work:
    return Work(WorkKind(kind), index, before, first, last, cs, msi_address, msi_data, bool(tables))


def _as(cls: Type[Structure], data: Union[Structure, Data]) -> Structure:
    return data if isinstance(data, Structure) else cls(data)


class Guest:
    """A guest: what it was shown, the VMID of its stage 2, and its streams."""

    def __init__(self, shown: Environment, vmid: int, streams: Iterable[Stream] = ()) -> None:
        if not 0 <= vmid <= 0xFFFF:
            raise UsageError(f"VMID {vmid} does not fit 16 bits", value=vmid)
        self.shown = shown if shown.state == State.NS else replace(shown, state=State.NS)
        self.vmid = vmid
        self.streams = tuple(streams)

    def ste(
        self,
        guest: Union[Structure, Data],
        host_ste: Union[Structure, Data],
        host: Environment,
        *,
        ats: bool = False,
        drop: bool = False,
    ) -> SteResult:
        """Judge the guest's STE (all words, or the first two) and merge it with the host's stage 2 entry.

        ats    the host permits ATS for this device
        drop   drop bits that the guest's SMMU ignores instead of refusing them
        """
        cls = class_of("STE")
        if not isinstance(guest, Structure) and not isinstance(guest, (bytes, bytearray, memoryview, int, str)):
            words = list(guest)
            guest = words + [0] * (8 - len(words))
        both = bytes(_as(cls, guest)) + bytes(_as(cls, host_ste))
        status, kind, on, raw, found = _core.nest_ste(both, self.shown.handle(), host.handle(), int(ats) + 2 * int(drop))
        error = _core.status_text(status) if status else ""
        return SteResult(cls(raw), SteKind(kind), bool(on), error, _findings(found, "STE"))

    def commands(
        self,
        data: Union[bytes, bytearray, memoryview, str, Iterable[Structure]],
        *,
        prefetch: bool = False,
        known_streams: bool = False,
        atomic: bool = False,
        coalesce: bool = False,
        tlbi_max: int = 0,
    ) -> Commands:
        """Judge commands and make the host's.

        prefetch        pass prefetches on
        known_streams   a StreamID that the guest does not have is an error
        atomic          an illegal command leaves no output at all
        coalesce        merge invalidations between two CMD_SYNCs; more than tlbi_max TLBIs become one
        """
        if isinstance(data, str):
            data = b"".join(w.to_bytes(8, "little") for w in words_of(data, len(data.split()), "commands"))
        elif not isinstance(data, (bytes, bytearray, memoryview)):
            data = b"".join(bytes(c) for c in data)
        if len(data) % 16:
            raise UsageError(f"{len(data)} bytes: commands have 16 bytes each", value=len(data))
        settings = {
            "vmid": self.vmid,
            "flags": int(prefetch) + 2 * int(known_streams) + 4 * int(atomic),
            "coalesce": int(coalesce or tlbi_max != 0),
            "tlbi_max": tlbi_max,
        }
        status, handled, dropped, illegal, raw, works, why = _core.nest_cmds(
            bytes(data), self.shown.handle(), _streams(self.streams), settings
        )
        if handled < 0 or status not in (0, _ILLEGAL):
            raise error_for_status(status, f"no guest can be shown this: {_core.status_text(status)}")
        return Commands(
            tuple(decode_all("cmd", raw)) if raw else (),
            tuple(_work(*w) for w in works),
            handled,
            dropped,
            illegal if status == _ILLEGAL else None,
            _findings(why, "CMD_SYNC"),
        )

    def event(self, event: Union[Structure, Data], *, visible: Iterable[int] = (), stalls: bool = False) -> RoutedEvent:
        """Whose is an event of the host's queue, and what does the guest see of it?

        visible   event numbers that the guest may see; none: C_BAD_STE, F_STREAM_DISABLED, C_BAD_SUBSTREAMID, C_BAD_CD,
                  F_TRANSLATION, F_ADDR_SIZE, F_ACCESS, F_PERMISSION
        stalls    the guest was shown stalls
        """
        raw = bytes(event) if isinstance(event, Structure) else bytes(decode("event", event))
        mask = sum(1 << n for n in set(visible))
        answer: Any = _core.nest_event(raw, _streams(self.streams), mask, int(stalls))
        route, told, stalled, record, vsid, psid, flags, tag = answer
        seen = decode("event", record) if route == Route.GUEST or told else None
        stream = None
        if route != Route.OTHER:
            stream = Stream(vsid, psid, bool(flags & 1), bool(flags & 2), bool(flags & 4), tag)
        return RoutedEvent(Route(route), seen if isinstance(seen, Event) else None, stream, bool(stalled))

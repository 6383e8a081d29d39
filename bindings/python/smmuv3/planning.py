# SPDX-License-Identifier: MIT
"""Plans as values: the fewest commands that invalidate a range; the steps that change a live STE or CD."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Dict, Iterable, Iterator, List, Optional, Tuple, Union

from . import _core, _table
from ._enum import OpenEnum
from ._errors import IllegalError, InputError, UndecidedError, UnsupportedError, UsageError, error_for_status
from ._record import Data, Structure
from .checking import Finding, _finding
from .codec import class_of, decode
from .environment import Environment, State, Tri

__all__ = [
    "EntryPlan",
    "InvalidationCommand",
    "InvalidationPlan",
    "PlanStep",
    "PlanVerdict",
    "plan_entry",
    "plan_invalidation",
]

_TOP = (1 << 64) - 1
_RANGE, _DS, _OVER, _WHOLE_GROUPS, _TABLES = 1, 2, 4, 8, 16
_QUIRK_WHOLE_GROUPS = 0x10
_GRANULES = {"4k": 12, "16k": 14, "64k": 16}
_UNITS = {12: "4 KiB", 14: "16 KiB", 16: "64 KiB"}


@dataclass(frozen=True)
class InvalidationCommand:
    """One command of a plan, the input addresses that it covers, and why it is there."""

    record: Structure
    first: int
    last: int
    why: str

    @property
    def name(self) -> str:
        """Name in the specification."""
        return self.record.name

    @property
    def words(self) -> Tuple[int, ...]:
        """Both words, ready for a queue."""
        return self.record.words

    def _field(self, name: str) -> int:
        names = (f.name for f in self.record.info().fields)
        return int(self.record[name]) if name in names else 0

    @property
    def address(self) -> Optional[int]:
        """The Address field; None where the command has none."""
        names = [f.name for f in self.record.info().fields]
        return int(self.record["Address"]) if "Address" in names else None

    @property
    def num(self) -> int:
        """NUM: one less than the number of units."""
        return self._field("NUM")

    @property
    def scale(self) -> int:
        """SCALE: log2 of the granules in a unit."""
        return self._field("SCALE")

    @property
    def tg(self) -> int:
        """TG: 0 no range, 1 4 KiB, 2 16 KiB, 3 64 KiB."""
        return self._field("TG")

    @property
    def ttl(self) -> int:
        """TTL: level of the leaves, 0 for any."""
        return self._field("TTL")

    @property
    def leaf(self) -> bool:
        """Only leaves are dropped, no entries that point to tables."""
        return bool(self._field("Leaf"))

    def as_dict(self) -> Dict[str, Any]:
        """For JSON and pandas."""
        address = self.address
        return {
            "name": self.name,
            "words": [f"0x{w:016x}" for w in self.words],
            "address": None if address is None else f"{address:#x}",
            "num": self.num,
            "scale": self.scale,
            "tg": self.tg,
            "ttl": self.ttl,
            "leaf": self.leaf,
            "first": f"{self.first:#x}",
            "last": f"{self.last:#x}",
            "why": self.why,
        }


@dataclass(frozen=True)
class InvalidationPlan:
    """Commands, to be followed by CMD_SYNC.

    first, last   the range that was asked for, in whole granules
    everything    the commands drop everything of the ASID, VMID or regime instead of the range
    why           what the plan rests on
    then          what has to follow the CMD_SYNC, "" when nothing has to
    """

    commands: Tuple[InvalidationCommand, ...]
    first: int
    last: int
    everything: bool
    why: Tuple[str, ...]
    then: str = ""

    def __len__(self) -> int:
        return len(self.commands)

    def __iter__(self) -> Iterator[InvalidationCommand]:
        return iter(self.commands)


def _granule(granule: Union[int, str]) -> int:
    if isinstance(granule, str):
        found = _GRANULES.get(granule.lower())
    else:
        found = {1 << log2: log2 for log2 in _UNITS}.get(granule)
    if found is None:
        raise UsageError(f"granule {granule!r}: 4k, 16k or 64k", value=granule)
    return found


def _opcode(regime: str, asid: Optional[int], vmid: Optional[int], state: State) -> str:
    """The command by address."""
    if asid is None and vmid is not None:
        if regime != "el1":
            raise UsageError("a VMID alone is for stage 2: no regime is possible with it", value=regime)
        return "CMD_TLBI_S_S2_IPA" if state == State.S else "CMD_TLBI_S2_IPA"
    if regime == "el3":
        if asid is not None:
            raise UsageError("EL3 has no ASIDs", value=asid)
        return "CMD_TLBI_EL3_VA"
    if regime == "el2":
        if vmid is not None:
            raise UsageError("EL2 has no VMIDs", value=vmid)
        return f"CMD_TLBI_{'S_' if state == State.S else ''}EL2_VA{'A' if asid is None else ''}"
    if regime != "el1":
        raise UsageError(f"regime {regime!r}: el1, el2 or el3", value=regime)
    return "CMD_TLBI_NH_VAA" if asid is None else "CMD_TLBI_NH_VA"


def _capability(env: Optional[Environment], register: str, field: str) -> Optional[bool]:
    if env is None or not env.known(register):
        return None
    info = _table.record(register)
    value = next(v for n, v in env.registers.items() if _table.record(n).name == info.name)
    return bool(value >> info.field(field).lsb & 1)


def _whole_groups(env: Optional[Environment]) -> bool:
    """Does this SMMU drop a contiguous group only when one command covers it?"""
    if env is None:
        return False
    part = _core.part(env.handle())
    return bool((env.quirks | (part[5] if part else 0)) & _QUIRK_WHOLE_GROUPS)


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _flags(env: Optional[Environment], ranges: Optional[bool], over: bool) -> Tuple[int, List[str]]:
    """Flags of the request and what they rest on."""
    why = []
    able = _capability(env, "IDR3", "RIL")
    if ranges is None:
        ranges = able is not False
        if able is None:
            why.append("range commands, as with IDR3.RIL = 1 (IDR3 not given)")
        else:
            why.append(f"IDR3.RIL = {int(able)}: {'range commands' if able else 'no range commands'}")
    elif not ranges:
        why.append("no range commands, as asked for")
    elif able is False:
        raise UnsupportedError("IDR3.RIL = 0: this SMMU has no range commands")
    flags = (_RANGE if ranges else 0) | (_OVER if over else 0)
    if _capability(env, "IDR5", "DS"):
        flags |= _DS
    if _whole_groups(env):
        flags |= _WHOLE_GROUPS
        why.append("this part drops a contiguous group only when one command covers all of it")
    return flags, why


def plan_invalidation(
    iova: int,
    size: int,
    granule: Union[int, str] = "4k",
    *,
    leaf: bool = False,
    leaf_sizes: Iterable[int] = (),
    group_sizes: Iterable[int] = (),
    asid: Optional[int] = None,
    vmid: Optional[int] = None,
    ranges: Optional[bool] = None,
    over: bool = False,
    regime: str = "el1",
    entries_max: int = 512,
    env: Optional[Environment] = None,
) -> InvalidationPlan:
    """The fewest TLBI commands that cover a range, never less than the range.

    iova, size    input addresses, in bytes; the ends are widened to whole granules; iova + size may be 2**64
    granule       "4k", "16k", "64k", or bytes
    leaf          only leaves changed: pages of the granule, or of `leaf_sizes`. Without it entries that point to tables
                  may have gone too
    leaf_sizes    sizes in bytes of all leaves that were in the range; with `leaf`
    group_sizes   sizes in bytes of the contiguous groups that were in the range
    asid, vmid    `asid`: stage 1 (with the VMID 0, or `vmid`); `vmid` alone: stage 2, the address is an IPA; neither: stage 1
                  of every ASID
    ranges        range commands; None: unless IDR3 says that there are none
    over          one command that covers more is better than two
    regime        "el1", "el2", "el3"
    entries_max   without range commands: more entries than this become one command for everything
    """
    log2 = _granule(granule)
    if size <= 0 or iova < 0 or iova + size > 1 << 64:
        raise UsageError(f"{size:#x} bytes from {iova:#x}: no range of a 64-bit space", value=size)
    state = State.UNKNOWN if env is None else env.state
    op = _opcode(regime, asid, vmid, state)
    flags, why = _flags(env, ranges, over)
    sizes, groups = list(leaf_sizes), list(group_sizes)
    if sizes and not leaf:
        raise UsageError("sizes of leaves are for `leaf`: without it every level may have changed")
    for number in (*sizes, *groups):
        if number <= 0 or number & (number - 1) or number >> 63 or number < 1 << log2:
            raise UsageError(f"{number:#x}: no size of a leaf or group with this granule", value=number)
    settings = {
        "first": iova,
        "last": iova + size - 1,
        "leaf_sizes": sum(set(sizes)) if sizes else 1 << log2 if leaf else 0,
        "group_sizes": sum(set(groups)),
        "op": _table.record(op).number,
        "asid": asid or 0,
        "vmid": vmid or 0,
        "granule_log2": log2,
        "flags": flags | (0 if leaf else _TABLES),
        "entries_max": entries_max,
    }
    for name, value in (("ASID", asid), ("VMID", vmid)):
        if value is not None and not 0 <= value <= 0xFFFF:
            raise error_for_status(-4098, f"{name} {value} does not fit 16 bits", value=value)
    status, everything, step, raw = _core.plan_inval(settings)
    if status:
        raise error_for_status(status, f"{op} from {iova:#x}: {_core.status_text(status)}", value=iova)
    first = iova >> log2 << log2
    last = iova + size - 1 | (1 << log2) - 1
    if "S2_IPA" in op:
        last = min(last, (1 << 52) - 1)
    if leaf:
        text = ", ".join(_bytes(s) for s in sorted(set(sizes))) if sizes else f"pages of {_UNITS[log2]}"
        why.append(f"Leaf 1: only leaves changed ({text})")
    else:
        why.append("Leaf 0, no level hint: entries that point to tables may have changed too")
    commands = _commands(raw, (first, last), log2, bool(everything), step, leaf)
    then = ""
    if "S2_IPA" in op:
        then = "where stage 1 may be on: CMD_SYNC, then CMD_TLBI_NH_ALL of this VMID, for what was combined with stage 1"
        if everything:
            then = ""
    return InvalidationPlan(commands, first, last, bool(everything), tuple(why), then)


def _bytes(size: int) -> str:
    for power, unit in ((40, "TiB"), (30, "GiB"), (20, "MiB"), (10, "KiB")):
        if size >= 1 << power and size % (1 << power) == 0:
            return f"{size >> power} {unit}"
    return f"{size} bytes"


def _covers(record: Structure, log2: int, step: int) -> Tuple[int, int]:
    """First and last address of a command by address."""
    address = int(record["Address"])
    if record["TG"]:
        size = (int(record["NUM"]) + 1) << int(record["SCALE"]) << (2 * int(record["TG"]) + 10)
    else:
        size = 1 << (step or log2)
    return address, min(address + size - 1, _TOP)


def _commands(
    raw: bytes, wanted: Tuple[int, int], log2: int, everything: bool, step: int, leaf: bool
) -> Tuple[InvalidationCommand, ...]:
    """The commands with what they cover and why."""
    records = [decode("cmd", raw[i : i + 16]) for i in range(0, len(raw), 16)]
    if everything:
        tag = next((t for t in ("ASID", "VMID") if t in {f.name for f in records[0].info().fields}), "regime")
        why = f"more entries than single commands are worth: everything of the {tag} goes"
        return (InvalidationCommand(records[0], 0, _TOP, why),)
    out = []
    for index, record in enumerate(records):
        first, last = _covers(record, log2, step)
        out.append(InvalidationCommand(record, first, last, _reason(record, index, len(records), wanted, log2, step)))
    return tuple(out)


def _reason(record: Structure, index: int, count: int, wanted: Tuple[int, int], log2: int, step: int) -> str:
    first, last = _covers(record, log2, step)
    pages = (wanted[1] - wanted[0] + 1) >> log2
    if step:
        return f"entry {index + 1} of {count}: without range commands each entry of {_bytes(1 << step)} takes one"
    if not record["TG"]:
        return "one granule without a hint: TG with NUM = SCALE = TTL = 0 is reserved, so that TG is left out [4.4.1.1]"
    covered = (last - first + 1) >> log2
    if count == 1:
        if covered > pages:
            return f"{_count(pages, 'granule')}: one command that covers {covered - pages} more"
        return f"{_count(pages, 'granule')} = (NUM + 1) * 2^SCALE: one command says it exactly"
    if index == 0:
        return f"{_count(pages, 'granule')} are more than five significant bits: first the highest five"
    return "the rest, up to the end of the range; it may overlap the first, which costs nothing"


class PlanVerdict(OpenEnum):
    """What a change does to traffic."""

    HITLESS = 0
    TLBI_NEEDED = 1
    DISRUPTIVE = 2

    @property
    def text(self) -> str:
        """In words: "hitless", "tlbi needed", "disruptive"."""
        return self.name.lower().replace("_", " ")


@dataclass(frozen=True)
class PlanStep:
    """One step: "store", "store128", "cfgi", "sync", "tlbi", "atc_inv", "ats_off", "ats_on"; stores have word and values."""

    kind: str
    word: Optional[int] = None
    values: Tuple[int, ...] = ()


@dataclass(frozen=True)
class EntryPlan:
    """The steps of changing a live entry.

    syncs       number of CMD_SYNCs
    states      the eight words in memory at each of them
    critical    words that hold bits that matter before and after
    tag_clash   a field that the TLB caches differs under one ASID or VMID: safe only while the TLB holds none of it
    findings    what the check of the new entry found, with an environment
    """

    old: Structure
    new: Structure
    verdict: PlanVerdict
    reason: str
    steps: Tuple[PlanStep, ...]
    syncs: int
    states: Tuple[Tuple[int, ...], ...]
    critical: Tuple[int, ...]
    tag_clash: bool
    findings: Tuple[Finding, ...] = ()

    @property
    def hitless(self) -> bool:
        """Every transaction acts on the old or on the new entry."""
        return self.verdict == PlanVerdict.HITLESS

    def __iter__(self) -> Iterator[PlanStep]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def as_dict(self) -> Dict[str, Any]:
        """For JSON."""
        return {
            "record": self.new.RECORD,
            "verdict": self.verdict.text,
            "hitless": self.hitless,
            "syncs": self.syncs,
            "reason": self.reason,
            "critical": list(self.critical),
            "tag_clash": self.tag_clash,
            "steps": [
                {"step": s.kind, "word": s.word, "values": [f"0x{v:016x}" for v in s.values]}
                if s.word is not None
                else {"step": s.kind}
                for s in self.steps
            ],
            "states": [[f"0x{w:016x}" for w in state] for state in self.states],
        }


def _entry(kind: str, data: Union[Data, Structure]) -> Structure:
    """An entry; words that are missing at the end are 0."""
    if isinstance(data, Structure):
        return data
    if isinstance(data, str):
        data = [int(w, 16) for w in _text_words(data)]
    if not isinstance(data, (int, bytes, bytearray, memoryview)):
        given = [int(w) for w in data]
        data = given + [0] * (8 - len(given))
    return class_of(kind)(data)


def _text_words(text: str) -> List[str]:
    """Hexadecimal words of a text, separated by commas or blanks; an InputError for anything else."""
    words = [w for w in re.split(r"[\s,]+", text.strip()) if w]
    bad = next((w for w in words if not re.fullmatch(r"(0[xX])?[0-9a-fA-F]{1,16}", w)), None)
    if bad is not None or not words:
        raise InputError(f"{bad or text!r} is no hexadecimal word of 64 bits", value=bad or text)
    return words


def plan_entry(
    old: Union[Data, Structure],
    new: Union[Data, Structure],
    kind: str = "ste",
    *,
    env: Optional[Environment] = None,
    ste: Optional[Structure] = None,
    store128: bool = False,
    tag_live: Tri = Tri.UNKNOWN,
    ats_on: Tri = Tri.UNKNOWN,
) -> EntryPlan:
    """The shortest sequence of steps that changes a live STE or CD.

    kind       "ste" or "cd", where `old` and `new` are words or bytes
    env        the SMMU: a new entry that it would refuse is an IllegalError. None: the entries are just bits
    ste        for a CD: an STE that reaches it
    store128   128-bit stores are single-copy atomic for the SMMU too
    tag_live   the VMID (of a CD the ASID) of the old entry is in use: what the TLB caches must be broken and made
    ats_on     ATS is on at an endpoint of the stream; unknown counts as yes when EATS of the old entry is not 0
    """
    if kind.lower() not in ("ste", "cd"):
        raise UsageError(f"kind {kind!r}: ste or cd", value=kind)
    before, after = _entry(kind, old), _entry(kind, new)
    if before.RECORD != after.RECORD or before.RECORD not in ("STE", "CD"):
        raise UsageError(f"a plan from {before.RECORD} to {after.RECORD}: two STEs or two CDs", value=after.RECORD)
    settings: Dict[str, Any] = {"store128": int(store128), "tag_live": int(tag_live), "ats_on": int(ats_on)}
    if ste is not None:
        settings["ste"] = bytes(ste)
    info = after.info()
    status, verdict, _, reason, clash, critical, _, steps, states, found = _core.plan_entry(
        int(info.kind), bytes(before) + bytes(after), None if env is None else env.handle(), settings
    )
    findings = tuple(_finding(f, info) for f in found)
    if status:
        raise _refusal(status, after, findings)
    syncs = len(states) // 64
    return EntryPlan(
        old=before,
        new=after,
        verdict=PlanVerdict(verdict),
        reason=reason,
        steps=tuple(_step(s) for s in steps),
        syncs=syncs,
        states=tuple(
            tuple(int.from_bytes(states[64 * i + 8 * w : 64 * i + 8 * w + 8], "little") for w in range(8)) for i in range(syncs)
        ),
        critical=tuple(i for i in range(8) if critical >> i & 1),
        tag_clash=bool(clash),
        findings=findings,
    )


def _step(raw: Tuple[int, str, int, int, int]) -> PlanStep:
    kind, text, word, value, value2 = raw
    if kind > 1:
        return PlanStep(text)
    return PlanStep(text, word, (value, value2) if kind == 1 else (value,))


def _refusal(status: int, after: Structure, findings: Tuple[Finding, ...]) -> Exception:
    """The exception for a plan that cannot be made."""
    if status == -4102:
        first = next((f for f in findings if f.severity == 0), None)
        if first is not None:
            return IllegalError(
                f"this SMMU would refuse the new {after.RECORD}: {first.text}   [{first.rule}, {first.section}]",
                code=status,
                rule=first.rule,
                value=first.value,
            )
    if status == -4101:
        return UnsupportedError("a span of entries (STE.CONT) changes together: not planned", code=status)
    if status == -4103:
        return UndecidedError(_core.status_text(status), code=status)
    return error_for_status(status, _core.status_text(status))

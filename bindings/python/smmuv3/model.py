# SPDX-License-Identifier: MIT
"""A whole SMMUv3 in software: registers, commands, translations, events, over memory of yours.

    >>> from smmuv3.model import Model
    >>> memory = bytearray(0x10000)
    >>> memory[0:16] = (9).to_bytes(8, "little") + (1 << 44).to_bytes(8, "little")   # an STE: bypass
    >>> smmu = Model([(0x80000000, memory)])
    >>> smmu.write("STRTAB_BASE", 0x80000000)
    >>> smmu.write("STRTAB_BASE_CFG", 0)
    >>> smmu.write("CR0", 1)
    >>> smmu.translate(0, 0x1234).text()
    'ok 0x1234'
    >>> smmu.translate(1, 0x1234).event
    'C_BAD_STREAMID'

Memory that is in no buffer aborts. What the SMMU says is in `said()`, one line each, with the rule behind every event and
command error.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

from . import _core, _table
from ._enum import OpenEnum
from ._errors import UsageError, error_for_status
from .environment import State
from .walking import Access, perm_text

__all__ = ["Model", "Outcome", "Said", "Translation"]


class Outcome(OpenEnum):
    """How a translation ended."""

    OK = 1
    ABORT = 2
    RAZ_WI = 3
    STALLED = 4
    HELD = 5


class Said(NamedTuple):
    """Something that the model said: an event, a command error, an interrupt, a message, ..."""

    kind: str
    text: str
    rule: Optional[str]


@dataclass(frozen=True)
class Translation:
    """What became of an access.

    address   output address, with `length` bytes from there on that map alike
    event     name of the event that it caused, None for none; `recorded` says whether it goes into the queue
    rule      id of the rule behind the event
    """

    outcome: Outcome
    address: int
    length: int
    event: Optional[str]
    recorded: bool
    rule: Optional[str]
    perms: str
    space: State
    stag: int

    def text(self) -> str:
        """Short: "ok 0x1234", "abort F_TRANSLATION [R106]"."""
        if self.outcome == Outcome.OK:
            return f"ok {self.address:#x}"
        rule = f" [{self.rule}]" if self.rule else ""
        name = self.outcome.name.lower().replace("_", "-")
        return f"{name} {self.event}{rule}" if self.event else name

    def as_dict(self) -> Dict[str, object]:
        """For JSON."""
        return {
            "schema": "smmuv3.translation/1",
            "outcome": self.outcome.name.lower(),
            "address": f"{self.address:#x}" if self.outcome == Outcome.OK else None,
            "length": f"{self.length:#x}" if self.outcome == Outcome.OK else None,
            "event": self.event,
            "recorded": self.recorded,
            "rule": self.rule,
        }


_COUNTERS = (
    "commands",
    "syncs",
    "command_errors",
    "events",
    "events_merged",
    "events_lost",
    "page_requests",
    "page_requests_lost",
    "messages",
    "writes_ignored",
)


def _event_name(number: int) -> Optional[str]:
    if number == 0:
        return None
    found = next((r for r in _table.records(_table.Kind.EVENT) if r.number == number), None)
    return found.name if found is not None else f"{number:#04x}"


def _rule_id(number: int) -> Optional[str]:
    return _table.rule(number).id if number else None


class Model:
    """A software SMMUv3.

    memory   (address, writable buffer) pairs in ascending order; held, not copied
    ids      ID registers by name, beside those of the default: SMMUv3.2, both stages, all granules, 48 bits
    stalls   places for stalled transactions, for IDR0.STALL_MODEL 0 and 2
    strict   say what works on lenient models and fails on silicon
    """

    def __init__(
        self,
        memory: Sequence[Tuple[int, Union[bytearray, memoryview]]],
        *,
        ids: Optional[Mapping[str, int]] = None,
        stalls: int = 0,
        strict: bool = False,
    ) -> None:
        for address, buffer in memory:
            if memoryview(buffer).readonly:
                raise UsageError(f"the memory at {address:#x} cannot be written", value=address)
        pairs = []
        for name, value in (ids or {}).items():
            info = _table.record(name)
            if info.kind != _table.Kind.REG or value >> 32:
                raise UsageError(f"{name} = {value:#x} is no ID register of 32 bits", value=name)
            pairs.append((info.number, value))
        if not 0 <= stalls <= 4096:
            raise UsageError(f"{stalls} places for stalls: 0 to 4096", value=stalls)
        self._memory = _core.memory_new(list(memory))
        status, self._model = _core.model_new(self._memory, {"ids": pairs, "stalls": stalls, "strict": strict})
        if status:
            raise error_for_status(status, "this SMMU cannot be made from these ID registers")

    def _place(self, register: Union[str, int]) -> Tuple[int, int, str]:
        """Offset and bytes of a register by name or offset."""
        if isinstance(register, int):
            info = _table.register_at(register)
            return register, info.register_bytes if info is not None else 4, f"{register:#x}"
        info = _table.record(register)
        if info.kind != _table.Kind.REG or info.frame != 0:
            raise UsageError(f"{register} is no register of the SMMU's own pages", value=register)
        return info.offset, info.register_bytes, info.name

    def read(self, register: Union[str, int], *, state: State = State.NS) -> int:
        """Read a register by name or offset."""
        offset, size, name = self._place(register)
        status, value = _core.model_mmio(self._model, (0, offset, size, int(state), 0))
        if status:
            raise error_for_status(status, f"{name} cannot be read")
        return value

    def write(self, register: Union[str, int], value: int, *, state: State = State.NS, run: bool = True) -> None:
        """Write a register by name or offset, then do what that gives the SMMU to do, unless `run` is False."""
        offset, size, name = self._place(register)
        if not 0 <= value < 1 << (8 * size):
            raise UsageError(f"{value:#x} does not fit the {8 * size} bits of {name}", value=value)
        status, _ = _core.model_mmio(self._model, (1, offset, size, int(state), value))
        if status:
            raise error_for_status(status, f"{name} cannot be written")
        if run:
            self.run()

    def run(self, budget: int = 1 << 20) -> int:
        """Consume up to `budget` commands, write events; the number of commands."""
        if not 1 <= budget < 1 << 32:
            raise UsageError(f"a budget of {budget}: 1 to 2^32 - 1", value=budget)
        return _core.model_run(self._model, budget)

    def reset(self) -> None:
        """As a reset line does."""
        _core.model_reset(self._model)

    def _access(self, access: Access, state: State, cookie: int) -> Tuple[int, ...]:
        return (*access.as_tuple(), int(state), cookie)

    def _translation(self, raw: Tuple[int, ...]) -> Translation:
        status, outcome, address, length, event, recorded, rule, perm, space, stag = raw
        if status:
            raise error_for_status(status, "this access cannot be translated")
        return Translation(
            Outcome(outcome),
            address,
            length,
            _event_name(event),
            bool(recorded),
            _rule_id(rule),
            perm_text(perm),
            State(space),
            stag,
        )

    def translate(
        self,
        sid: int,
        address: int,
        *,
        write: bool = False,
        ssid: Optional[int] = None,
        instruction: bool = False,
        privileged: bool = False,
        atomic: bool = False,
        ns: bool = False,
        state: State = State.NS,
        cookie: int = 0,
    ) -> Translation:
        """Translate an access of a device; events are written by `run()`, which follows."""
        access = Access(address, sid, ssid, write, instruction, privileged, atomic, ns)
        result = self._translation(_core.model_translate(self._model, self._access(access, state, cookie)))
        self.run()
        return result

    def _dma(self, access: Access, what: Union[int, bytes]) -> Tuple[bytes, Translation]:
        status, place, data, raw = _core.model_dma(self._model, self._access(access, State.NS, 0), what)
        self.run()
        if status:
            kind = "write" if access.write else "read"
            raise error_for_status(status, f"the {kind} ended at {place:#x}: {self._translation((0, *raw[1:])).text()}")
        return data, self._translation(raw)

    def dma_read(self, sid: int, address: int, count: int, *, ssid: Optional[int] = None) -> bytes:
        """A device reads memory, across pages. AccessError where it is aborted."""
        return self._dma(Access(address, sid, ssid), count)[0]

    def dma_write(self, sid: int, address: int, data: bytes, *, ssid: Optional[int] = None) -> None:
        """A device writes memory, across pages. AccessError where it is aborted."""
        self._dma(Access(address, sid, ssid, write=True), data)

    def said(self) -> List[Said]:
        """What the SMMU has said since the last call, oldest first; a last line counts what found no room."""
        lines, lost = _core.model_said(self._model)
        out = [Said(kind, text, _rule_id(rule)) for kind, text, rule in lines]
        if lost:
            out.append(Said("lost", f"{lost} more lines found no room", None))
        return out

    def counters(self) -> Dict[str, int]:
        """What was counted since the model was made: commands, CMD_SYNCs, events, ..."""
        return dict(zip(_COUNTERS, _core.model_counters(self._model)))

    def save(self) -> bytes:
        """Registers, queues, what waits, stalled transactions. Memory is yours to keep."""
        status, data = _core.model_state(self._model, None)
        if status:
            raise error_for_status(status, "the state cannot be saved")
        return data

    def load(self, data: bytes) -> None:
        """A state that a model with the same configuration saved; after an error nothing was changed."""
        status, _ = _core.model_state(self._model, bytes(data))
        if status:
            raise error_for_status(status, "not a state of a model with this configuration")


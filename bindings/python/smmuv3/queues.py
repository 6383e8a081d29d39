# SPDX-License-Identifier: MIT
"""Dumps of queues: what PROD and CONS say about each entry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional, Tuple

from . import _core
from ._enum import OpenEnum
from ._errors import InputError, RangeError, UsageError
from .environment import Tri

__all__ = ["EntryState", "QueueDump", "read_queue"]

_KINDS = {"cmd": 0, "event": 1, "pri": 2, "ecmdq": 3}
_ERRORS = {0: "CERROR_NONE", 1: "CERROR_ILL", 2: "CERROR_ABT", 3: "CERROR_ATC_INV_SYNC"}


class EntryState(OpenEnum):
    """What an entry is."""

    CONSUMED = 0
    PENDING = 1
    ERROR = 2
    UNKNOWN = 3


@dataclass(frozen=True)
class QueueDump:
    """What the registers of a queue say.

    pending, first_pending, next   entries between CONS and PROD; slot of CONS; slot of PROD
    error, error_active            CERROR_... in CONS; is it active
    overflow                       output queues: records were lost and that is not acknowledged
    states                         state of each slot
    """

    kind: str
    pending: int
    first_pending: int
    next: int
    full: bool
    overflow: bool
    error: str
    error_active: Tri
    states: Tuple[EntryState, ...]

    def slots(self, state: EntryState) -> Tuple[int, ...]:
        """The slots in this state; pending ones from the oldest on."""
        size = len(self.states)
        order = ((self.first_pending + i) % size for i in range(size))
        return tuple(i for i in order if self.states[i] == state)


def read_queue(kind: str, prod: int, cons: int, log2size: int, gerror_active: Optional[bool] = None) -> QueueDump:
    """Read the registers of a dumped queue; an InputError where PROD and CONS are no possible pair.

    kind            "cmd", "event", "pri", "ecmdq"
    log2size        LOG2SIZE of the base register
    gerror_active   command queue: GERROR.CMDQ_ERR differs from GERRORN.CMDQ_ERR; None when that is not known
    """
    if kind not in _KINDS:
        raise UsageError(f"kind {kind!r}: {', '.join(_KINDS)}", value=kind)
    for value in (prod, cons):
        if value < 0 or value >> 32:
            raise RangeError(f"{value:#x} is no register of 32 bits", value=value)
    if not 0 <= log2size <= 19:
        raise RangeError(f"LOG2SIZE {log2size}: 0 to 19", value=log2size)
    active = Tri.UNKNOWN if gerror_active is None else Tri.YES if gerror_active else Tri.NO
    status, pending, first, after, error, error_active, overflow, full, states = _core.queue_dump(
        _KINDS[kind], prod, cons, log2size, int(active)
    )
    if status:
        raise InputError(
            f"PROD {prod:#x} and CONS {cons:#x} are no possible pair for 2^{log2size} entries",
            expected="PROD at most one queue ahead of CONS",
            value=prod,
        )
    named = {number: EntryState(number) for number in range(4)}
    return QueueDump(
        kind=kind,
        pending=pending,
        first_pending=first,
        next=after,
        full=bool(full),
        overflow=bool(overflow),
        error=_ERRORS.get(error, f"{error:#x}") if error else "",
        error_active=Tri(error_active),
        states=tuple(named[s] for s in states),
    )

# SPDX-License-Identifier: MIT
"""Arm SMMUv3: encode, decode and check every structure; read kernel logs and dumps.

    >>> import smmuv3
    >>> event = smmuv3.decode("event", "0x0000010000000007 0 0 0")
    >>> event.name, event["StreamID"]
    ('F_TRANSL_FORBIDDEN', 256)
    >>> smmuv3.encode("CMD_CFGI_STE", StreamID=0x42, Leaf=1).hex()
    '0x0000004200000003 0x0000000000000001'

Results are frozen; enumerations keep values that the specification does not name; errors derive from SmmuError.
"""

from __future__ import annotations

from . import _core
from ._errors import (
    IllegalError,
    InputError,
    LibraryError,
    NameNotFoundError,
    RangeError,
    SmmuError,
    UndecidedError,
    UnsupportedError,
    UsageError,
)
from ._record import Command, Descriptor, Event, Structure
from ._table import FieldInfo, Kind, RecordInfo, RuleInfo, ValueInfo, record, register_at, rule, rules
from ._table import records as table
from .checking import CheckResult, Finding, Severity, Surroundings, Verdict, check
from .codec import Records, Register, decode, decode_all, decode_register, encode
from .environment import Environment, State, Tri
from .inputs import Memory
from .log import LogRecord, Scanner, read_log, scan
from .planning import (
    EntryPlan,
    InvalidationCommand,
    InvalidationPlan,
    PlanStep,
    PlanVerdict,
    plan_entry,
    plan_invalidation,
)
from .queues import EntryState, QueueDump, read_queue

__version__ = "0.1.0"

if _core.versions()[0] != __version__:
    raise ImportError(f"smmuv3 {__version__} found an extension of version {_core.versions()[0]}: install it again")

SPECIFICATION = _core.versions()[1]

__all__ = [
    "CheckResult",
    "Command",
    "Descriptor",
    "EntryPlan",
    "EntryState",
    "Environment",
    "Event",
    "FieldInfo",
    "Finding",
    "IllegalError",
    "InputError",
    "InvalidationCommand",
    "InvalidationPlan",
    "Kind",
    "LibraryError",
    "LogRecord",
    "Memory",
    "NameNotFoundError",
    "PlanStep",
    "PlanVerdict",
    "QueueDump",
    "RangeError",
    "RecordInfo",
    "Records",
    "Register",
    "RuleInfo",
    "SPECIFICATION",
    "Scanner",
    "Severity",
    "SmmuError",
    "State",
    "Structure",
    "Surroundings",
    "Tri",
    "UndecidedError",
    "UnsupportedError",
    "UsageError",
    "ValueInfo",
    "Verdict",
    "check",
    "decode",
    "decode_all",
    "decode_register",
    "encode",
    "plan_entry",
    "plan_invalidation",
    "read_log",
    "read_queue",
    "record",
    "register_at",
    "rule",
    "rules",
    "scan",
    "table",
]

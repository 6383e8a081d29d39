# SPDX-License-Identifier: MIT
"""Decode and encode: every structure, from and to bytes, numbers and hexadecimal text; whole buffers in one call."""

from __future__ import annotations

import functools
from typing import Any, Dict, Iterator, List, Optional, Sequence, Type, Union, overload

from . import _core, _table
from ._errors import NameNotFoundError, RangeError, UsageError
from ._record import Command, Data, Event, Structure, words_of
from ._table import Kind, RecordInfo
from .environment import Environment

__all__ = ["decode", "decode_all", "encode", "Records", "Register", "decode_register", "class_of"]


@functools.lru_cache(maxsize=None)
def _classes() -> Dict[str, Type[Structure]]:
    from . import records  # large; a command that decodes nothing does not need it

    out: Dict[str, Type[Structure]] = {}
    for name in records.__all__:
        cls = getattr(records, name)
        out[cls.RECORD] = cls
    return out


def class_of(name: str) -> Type[Structure]:
    """The typed class of a structure, command, event or descriptor."""
    info = _table.record(name)
    found = _classes().get(info.name)
    if found is None:
        raise UsageError(f"{info.name} is a register: use decode_register()", value=name)
    return found


_BULK = {
    "ste": Kind.STE,
    "cd": Kind.CD,
    "vms": Kind.VMS,
    "l1std": Kind.L1STD,
    "l1cd": Kind.L1CD,
    "pri": Kind.PRI,
    "cmd": Kind.CMD,
    "command": Kind.CMD,
    "event": Kind.EVENT,
    "evt": Kind.EVENT,
}
_SIZES = {
    Kind.STE: 64,
    Kind.CD: 64,
    Kind.VMS: 64,
    Kind.L1STD: 8,
    Kind.L1CD: 8,
    Kind.PRI: 16,
    Kind.CMD: 16,
    Kind.EVENT: 32,
}


def decode(kind: str, data: Data) -> Structure:
    """One structure from little-endian bytes, 64-bit words, one number or hexadecimal text.

    kind   "ste", "cd", "cmd", "event", "pri", "l1std", "l1cd", "vms", or the name of one command, event or descriptor
    A command or event comes back in its own class; reserved numbers as Command or Event, with their words.
    """
    key = kind.lower()
    if key in ("cmd", "command"):
        words = words_of(data, 2, "command")
        raw = b"".join(w.to_bytes(8, "little") for w in words)
        return _by_owner(_core.identify(Kind.CMD, raw), Command)(words)
    if key in ("event", "evt"):
        words = words_of(data, 4, "event record")
        raw = b"".join(w.to_bytes(8, "little") for w in words)
        return _by_owner(_core.identify(Kind.EVENT, raw), Event)(words)
    return class_of(_table.kind_of(key) or kind)(data)


def _by_owner(owner: int, other: Type[Structure]) -> Type[Structure]:
    info = _table.by_owner(owner)
    if info is None:
        return UnknownCommand if other is Command else UnknownEvent
    return _classes()[info.name]


class _Unknown(Structure):
    """A record whose number the specification does not have: its words are kept."""

    __slots__ = ()

    @property
    def name(self) -> str:
        return f"{type(self).RECORD} {self.words[0] & 0xFF:#04x}"

    def owner(self) -> int:
        raise NameNotFoundError(f"reserved number {self.words[0] & 0xFF:#x}", value=self.words[0] & 0xFF)

    def fields(self, env: Optional[Environment] = None) -> Dict[str, Any]:
        return {}

    def res0(self) -> "tuple[int, ...]":
        return (0,) * self.WORDS

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.hex()!r})"

    def _format(self, style: int, env: Optional[Environment]) -> str:
        kind = Kind.CMD if isinstance(self, Command) else Kind.EVENT
        text = _core.format_all(kind, bytes(self), style, None if env is None else env.handle())
        return text[:-1] if style in (0, 4) else text


class UnknownCommand(_Unknown, Command):
    """A command with a reserved or implementation defined opcode."""

    __slots__ = ()
    RECORD = "command"


class UnknownEvent(_Unknown, Event):
    """An event with a reserved number."""

    __slots__ = ()
    RECORD = "event"


def encode(name: str, **fields: Any) -> Structure:
    """A structure, command, event or descriptor by name, with fields set; everything else is 0.

    Values have the unit of the field (an address for address fields); what does not fit is a RangeError.
    Named values may be given as text: `encode("STE", V=1, Config="S1")`.
    """
    cls = class_of(_table.kind_of(name) or name)
    return cls(**{key: _value(cls.info(), key, value) for key, value in fields.items()})


def _value(info: RecordInfo, name: str, value: Any) -> Any:
    if not isinstance(value, str):
        return value
    field = info.field(name)
    named = field.value_named(value)
    if named is not None:
        return named
    try:
        return int(value, 0)
    except ValueError:
        names = ", ".join(v.name for v in field.values if v.name)
        raise RangeError(
            f"{info.name}.{field.name} has no value {value!r}" + (f"; it has {names}" if names else ""),
            field=field.name,
            value=value,
        ) from None


class Records(Sequence[Structure]):
    """A buffer of equal-sized records, decoded as they are asked for; dicts() decodes all in one call of C."""

    def __init__(self, kind: str, data: Union[bytes, bytearray, memoryview]) -> None:
        if kind.lower() not in _BULK:
            raise NameNotFoundError(
                f"no kind {kind!r} of records; there are {', '.join(sorted(set(_BULK)))}", value=kind
            )
        self.kind = kind.lower()
        self._kind = _BULK[self.kind]
        self._size = _SIZES[self._kind]
        self._data = memoryview(data).cast("B")
        self.rest = len(self._data) % self._size

    def __len__(self) -> int:
        return len(self._data) // self._size

    @overload
    def __getitem__(self, index: int) -> Structure: ...

    @overload
    def __getitem__(self, index: slice) -> List[Structure]: ...

    def __getitem__(self, index: Union[int, slice]) -> Any:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError("no such record")
        return decode(self.kind, self._data[index * self._size : (index + 1) * self._size])

    def __iter__(self) -> Iterator[Structure]:
        for index in range(len(self)):
            yield self[index]

    def dicts(self, env: Optional[Environment] = None) -> List[Dict[str, Any]]:
        """A dict for each record: `pandas.DataFrame(records.dicts())`."""
        return _core.dicts(self._kind, self._data, None if env is None else env.handle())

    def text(self, style: str = "line", env: Optional[Environment] = None) -> str:
        """All records as text: line, explain, table, bits or json."""
        styles = {"line": 0, "explain": 1, "table": 2, "bits": 3, "json": 4}
        if style not in styles:
            raise UsageError(f"no style {style!r}", value=style)
        return _core.format_all(self._kind, self._data, styles[style], None if env is None else env.handle())


def decode_all(kind: str, data: Union[bytes, bytearray, memoryview]) -> Records:
    """All records of one kind in a buffer, such as the memory of a queue or a table."""
    return Records(kind, data)


class Register:
    """A register and its value."""

    __slots__ = ("info", "value")

    def __init__(self, info: RecordInfo, value: int) -> None:
        if value < 0 or value >> info.width:
            raise RangeError(f"{info.name} = {value:#x} does not fit {info.width} bits", value=value)
        self.info = info
        self.value = value

    @property
    def name(self) -> str:
        """Name in the specification, without SMMU_."""
        return self.info.name

    def fields(self, env: Optional[Environment] = None) -> Dict[str, Any]:
        """Name to value of every field."""
        return _core.decode(self.info.owner, bytes(self), 1, None if env is None else env.handle())

    def keys(self) -> Iterator[str]:
        """Names of the fields."""
        return iter(self.fields())

    def __getitem__(self, name: str) -> Any:
        info = self.info.field(name)
        if info.count > 1:
            ones = (1 << info.width) - 1
            return tuple((self.value >> info.lsb + i * info.width & ones) << info.scale for i in range(info.count))
        return (self.value >> info.lsb & (1 << info.width) - 1) << info.scale

    def __bytes__(self) -> bytes:
        return self.value.to_bytes(8, "little")

    def __int__(self) -> int:
        return self.value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Register) and (self.info, self.value) == (other.info, other.value)

    def __hash__(self) -> int:
        return hash((self.info.name, self.value))

    def __repr__(self) -> str:
        return f"Register({self.name}={self.value:#x})"

    def text(self, style: str = "line", env: Optional[Environment] = None) -> str:
        """As text: line, explain, table, bits or json."""
        number = {"line": 0, "explain": 1, "table": 2, "bits": 3, "json": 4}[style]
        return _core.format(self.info.owner, bytes(self), 1, number, None if env is None else env.handle())

    def res0(self) -> int:
        """Bits that should be 0 and are not."""
        return _core.res0(self.info.owner, bytes(self))[0]


def decode_register(which: Union[str, int], value: int, frame: int = 0) -> Register:
    """A register by name or by its offset in a frame."""
    if isinstance(which, str):
        info, _ = _table.register_element(which)
        if info.kind != Kind.REG:
            raise UsageError(f"{info.name} is no register", value=which)
        return Register(info, value)
    found = _table.register_at(which, frame)
    if found is None:
        raise NameNotFoundError(f"no register at offset {which:#x}", value=which)
    return Register(found, value)

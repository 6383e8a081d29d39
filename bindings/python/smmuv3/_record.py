# SPDX-License-Identifier: MIT
"""The base of all typed records: frozen words with named fields."""

from __future__ import annotations

import re
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Dict,
    Generic,
    Iterator,
    List,
    Optional,
    Sequence,
    Tuple,
    Type,
    TypeVar,
    Union,
    overload,
)

from . import _core, _table
from ._errors import InputError, NameNotFoundError, RangeError

if TYPE_CHECKING:
    from .checking import CheckResult
    from .environment import Environment

Data = Union[bytes, bytearray, memoryview, int, str, Sequence[int]]
_S = TypeVar("_S", bound="Structure")
_E = TypeVar("_E")
_MASK64 = (1 << 64) - 1


class Field:
    """A field as a typed attribute: `ste.Config`. Its value has the field's scale: an address is an address."""

    __slots__ = ("name", "word", "lsb", "width", "scale", "_ones")

    def __init__(self, word: int, lsb: int, width: int, scale: int) -> None:
        self.name = ""
        self.word = word
        self.lsb = lsb
        self.width = width
        self.scale = scale
        self._ones = (1 << width) - 1

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @property
    def max(self) -> int:
        """The largest value."""
        return self._ones << self.scale

    def read(self, words: Sequence[int]) -> int:
        """The value in these words."""
        return (words[self.word] >> self.lsb & self._ones) << self.scale

    def write(self, words: List[int], value: Any) -> None:
        """Put a value into these words; RangeError when it does not fit."""
        number = int(value)
        if number < 0 or number & ~self.max:
            raise RangeError(
                f"{self.name} = {number:#x} does not fit: at most {self.max:#x}"
                + (f", a multiple of {1 << self.scale:#x}" if self.scale else ""),
                field=self.name,
                value=number,
            )
        mask = self._ones << self.lsb
        words[self.word] = words[self.word] & ~mask & _MASK64 | number >> self.scale << self.lsb

    @overload
    def __get__(self, instance: None, owner: type) -> "Field": ...

    @overload
    def __get__(self, instance: "Structure", owner: type) -> int: ...

    def __get__(self, instance: Optional["Structure"], owner: type) -> Any:
        return self if instance is None else self.read(instance.words)


class EnumField(Field, Generic[_E]):
    """A field whose values have names."""

    __slots__ = ("enum",)

    def __init__(self, word: int, lsb: int, width: int, scale: int, enum: Type[_E]) -> None:
        super().__init__(word, lsb, width, scale)
        self.enum = enum

    @overload  # type: ignore[override]
    def __get__(self, instance: None, owner: type) -> "EnumField[_E]": ...  # pyright: ignore

    @overload
    def __get__(self, instance: "Structure", owner: type) -> _E: ...

    def __get__(self, instance: Optional["Structure"], owner: type) -> Any:  # pyright: ignore
        return self if instance is None else self.enum(self.read(instance.words))  # type: ignore[call-arg]


class ArrayField:
    """A field that is an array: a tuple of numbers."""

    __slots__ = ("name", "lsb", "stride", "count", "scale")

    def __init__(self, lsb: int, stride: int, count: int, scale: int) -> None:
        self.name = ""
        self.lsb = lsb
        self.stride = stride
        self.count = count
        self.scale = scale

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def read(self, words: Sequence[int]) -> Tuple[int, ...]:
        """The values in these words."""
        out = []
        for index in range(self.count):
            bit = self.lsb + index * self.stride
            out.append((words[bit // 64] >> bit % 64 & (1 << self.stride) - 1) << self.scale)
        return tuple(out)

    def write(self, words: List[int], value: Any) -> None:
        """Put a sequence of numbers into these words."""
        values = [int(v) for v in value]
        limit = ((1 << self.stride) - 1) << self.scale
        if len(values) != self.count:
            raise RangeError(f"{self.name} has {self.count} elements, not {len(values)}", field=self.name, value=value)
        for index, number in enumerate(values):
            if number < 0 or number & ~limit:
                raise RangeError(
                    f"{self.name}[{index}] = {number:#x} does not fit: at most {limit:#x}",
                    field=self.name,
                    value=number,
                )
            bit = self.lsb + index * self.stride
            mask = ((1 << self.stride) - 1) << bit % 64
            words[bit // 64] = words[bit // 64] & ~mask & _MASK64 | number >> self.scale << bit % 64

    @overload
    def __get__(self, instance: None, owner: type) -> "ArrayField": ...

    @overload
    def __get__(self, instance: "Structure", owner: type) -> Tuple[int, ...]: ...

    def __get__(self, instance: Optional["Structure"], owner: type) -> Any:
        return self if instance is None else self.read(instance.words)


def words_of(data: Data, count: int, what: str = "structure") -> Tuple[int, ...]:
    """`count` words from little-endian bytes, one number, a sequence of words, or text of hexadecimal words."""
    if isinstance(data, str):
        parts = re.split(r"[\s,]+", data.strip())
        try:
            words: Tuple[int, ...] = tuple(int(p, 16) for p in parts if p)
        except ValueError:
            bad = next(p for p in parts if not re.fullmatch(r"(0[xX])?[0-9a-fA-F]+", p))
            raise InputError(
                f"{bad!r} is no hexadecimal word",
                column=data.find(bad) + 1,
                expected=f"{count} words of at most 16 digits",
                value=bad,
            ) from None
    elif isinstance(data, int):
        if data < 0 or data >> (64 * count):
            raise RangeError(f"{data:#x} is no {what} of {64 * count} bits", value=data)
        words = tuple(data >> 64 * i & _MASK64 for i in range(count))
    elif isinstance(data, (bytes, bytearray, memoryview)):
        raw = bytes(data)
        if len(raw) != 8 * count:
            raise InputError(f"{len(raw)} bytes", expected=f"{8 * count} bytes for a {what}", value=raw)
        words = tuple(int.from_bytes(raw[8 * i : 8 * i + 8], "little") for i in range(count))
    else:
        words = tuple(int(w) for w in data)
    for word in words:
        if word < 0 or word > _MASK64:
            raise RangeError(f"{word:#x} is no word of 64 bits", value=word)
    if len(words) != count:
        given = "1 word" if len(words) == 1 else f"{len(words)} words"
        wanted = "1 word" if count == 1 else f"{count} words"
        raise InputError(given, expected=f"{wanted} of 64 bits for this: {what}", value=words)
    return words


class Structure:
    """A structure in hand: 64-bit words, frozen, with a typed attribute for each field.

    `Ste(data)` takes little-endian bytes, words, one number, or hexadecimal text; `Ste(Config=..., V=1)` sets fields of
    an otherwise zero structure; both together change fields of `data`.
    """

    __slots__ = ("words",)
    words: Tuple[int, ...]
    RECORD: ClassVar[str] = ""
    WORDS: ClassVar[int] = 1
    NUMBER: ClassVar[int] = -1

    def __init__(self, data: Optional[Data] = None, **fields: Any) -> None:
        words = list(words_of(data, self.WORDS, self.RECORD)) if data is not None else self._empty()
        for name, value in fields.items():
            self._descriptor(name).write(words, value)
        object.__setattr__(self, "words", tuple(words))

    @classmethod
    def _empty(cls) -> List[int]:
        words = [0] * cls.WORDS
        if cls.NUMBER >= 0:
            words[0] = cls.NUMBER
        return words

    @classmethod
    def _descriptor(cls, name: str) -> Union[Field, ArrayField]:
        found = getattr(cls, name, None)
        if isinstance(found, (Field, ArrayField)):
            return found
        wanted = name.lower()
        for key in cls.field_names():
            if key.lower() == wanted:
                return getattr(cls, key)  # type: ignore[no-any-return]
        raise NameNotFoundError(f"{cls.RECORD} has no field {name}", value=name)

    @classmethod
    def field_names(cls) -> Tuple[str, ...]:
        """Names of all fields, in the order of their bits."""
        return tuple(k for k, v in vars(cls).items() if isinstance(v, (Field, ArrayField)))

    @classmethod
    def info(cls) -> _table.RecordInfo:
        """What the table says about this record."""
        return _table.record(cls.RECORD)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen; use replace({name}=...)")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Structure) and self.RECORD == other.RECORD and self.words == other.words

    def __hash__(self) -> int:
        return hash((self.RECORD, self.words))

    def __reduce__(self) -> Any:
        return (type(self), (self.words,))

    def __bytes__(self) -> bytes:
        return b"".join(w.to_bytes(8, "little") for w in self.words)

    def __int__(self) -> int:
        return int.from_bytes(bytes(self), "little")

    def __repr__(self) -> str:
        body = ", ".join(f"{k}={v:#x}" if isinstance(v, int) and v > 9 else f"{k}={v}" for k, v in self.fields().items() if v)
        return f"{type(self).__name__}({body})"

    def __getitem__(self, name: str) -> Any:
        return self._descriptor(name).read(self.words)

    def __contains__(self, name: object) -> bool:
        """Does a field of this name mean something here?"""
        return name in self.fields()

    def __iter__(self) -> Iterator[str]:
        return iter(self.fields())

    def keys(self) -> Iterator[str]:
        """Names of the fields that mean something here: `dict(record)` works."""
        return iter(self.fields())

    def to_bytes(self) -> bytes:
        """Little-endian bytes, as they lie in the SMMU's memory."""
        return bytes(self)

    def hex(self) -> str:
        """The words, hexadecimal, separated by blanks."""
        return " ".join(f"0x{w:016x}" for w in self.words)

    @property
    def name(self) -> str:
        """Name in the specification."""
        return self.RECORD

    def owner(self) -> int:
        """Number of this record in the C table."""
        return self.info().owner

    def fields(self, env: Optional["Environment"] = None) -> Dict[str, Any]:
        """Name to value of every field that means something in this record (no SubstreamID without SSV, say)."""
        return _core.decode(self.owner(), bytes(self), 0xFF, _env(env))

    def as_dict(self, env: Optional["Environment"] = None) -> Dict[str, Any]:
        """One flat dict for a table: name, number, words and fields."""
        out: Dict[str, Any] = {"record": self.name}
        out.update({f"w{i}": w for i, w in enumerate(self.words)})
        out.update(self.fields(env))
        return out

    def replace(self: _S, **fields: Any) -> _S:
        """A copy with some fields changed."""
        return type(self)(self.words, **fields)

    def res0(self) -> Tuple[int, ...]:
        """Bits of each word that should be 0 and are not."""
        return _core.res0(self.owner(), bytes(self))

    def line(self, env: Optional["Environment"] = None) -> str:
        """One line for a person."""
        return self._format(0, env)

    def explain(self, env: Optional["Environment"] = None) -> str:
        """A few lines for a person."""
        return self._format(1, env)

    def table(self, env: Optional["Environment"] = None) -> str:
        """Every field with bits, value and meaning."""
        return self._format(2, env)

    def bits(self, env: Optional["Environment"] = None) -> str:
        """The bits of every word with a row for each field."""
        return self._format(3, env)

    def json(self, env: Optional["Environment"] = None) -> str:
        """One JSON object on one line."""
        return self._format(4, env)

    def _format(self, style: int, env: Optional["Environment"]) -> str:
        return _core.format(self.owner(), bytes(self), 0xFF, style, _env(env))

    def check(self, env: Optional["Environment"] = None) -> "CheckResult":
        """Is it legal? Three-valued, with every reason."""
        from .checking import check

        return check(self, env)


def _env(env: Optional["Environment"]) -> Any:
    return None if env is None else env.handle()


class Command(Structure):
    """A command queue entry. `Command(data)` gives the fields that all commands share; decode() the right class."""

    __slots__ = ()
    WORDS = 2
    RECORD = "CMD"

    @property
    def opcode(self) -> int:
        """The opcode in the entry."""
        return self.words[0] & 0xFF


class Event(Structure):
    """An event record."""

    __slots__ = ()
    WORDS = 4
    RECORD = "EVENT"

    @property
    def number(self) -> int:
        """The event number in the record."""
        return self.words[0] & 0xFF


class Descriptor(Structure):
    """A translation table descriptor."""

    __slots__ = ()
    WORDS = 1

# SPDX-License-Identifier: MIT
"""Logs: text in, records out. The C scanner reads whole chunks; Python sees only what it found."""

from __future__ import annotations

import io
import os
import re
from typing import Any, BinaryIO, Dict, Iterable, Iterator, List, NamedTuple, Optional, TextIO, Tuple, Union

from . import _core
from ._record import Structure
from .codec import decode
from .environment import State

__all__ = ["LogRecord", "Scanner", "scan", "read_log", "Source"]

Source = Union[str, bytes, "os.PathLike[str]", BinaryIO, TextIO, Iterable[str]]
_CHUNK = 1 << 18

FLAGS = {
    "no-name": 1 << 0,
    "no-header": 1 << 1,
    "missing-words": 1 << 2,
    "bad-word": 1 << 3,
    "word-place": 1 << 4,
    "halves": 1 << 5,
    "halves-ambiguous": 1 << 6,
    "number-mismatch": 1 << 7,
    "text": 1 << 8,
    "gloss": 1 << 9,
    "long-line": 1 << 10,
    "evicted": 1 << 11,
    "base-ambiguous": 1 << 12,
    "msw-first": 1 << 13,
    "half-entry": 1 << 14,
    "follows": 1 << 15,
    "all-zero": 1 << 16,
    "shared-line": 1 << 17,
    "harmless": 1 << 18,
    "cut-header": 1 << 19,
    "claim": 1 << 20,
}
_QUIET = FLAGS["no-name"] | FLAGS["missing-words"] | FLAGS["text"] | FLAGS["harmless"] | FLAGS["shared-line"] | FLAGS["halves"]


class LogRecord(NamedTuple):
    """One thing that a log says about an SMMU, as the text has it; `event` and `structure()` give what it means.

    words   64-bit words, None where one was not read; word_want how many the structure has
    values  ((key, base, value), ...): numbers of the text; base 0 where hexadecimal and decimal are both possible
    """

    kind: str
    message: int
    pattern: str
    source: str
    state_number: int
    flags: int
    reason: str
    time_kind: str
    time_ns: int
    line: int
    line_last: int
    offset: int
    words: Tuple[Optional[int], ...]
    word_want: int
    values: Tuple[Tuple[str, int, int], ...]
    device: str
    client: str
    name: str

    @property
    def state(self) -> State:
        """Security state, from a prefix of the line."""
        return State(self.state_number)

    @property
    def time(self) -> Optional[float]:
        """Seconds, counted from what time_kind says; None without a time."""
        return None if self.time_kind == "none" else self.time_ns / 1e9

    def get(self, key: str, default: Optional[int] = None) -> Optional[int]:
        """The first number with this key."""
        for name, _, value in self.values:
            if name == key:
                return value
        return default

    def has(self, flag: str) -> bool:
        """Is a flag set ("missing-words", ...)?"""
        return bool(self.flags & FLAGS[flag])

    def flag_names(self) -> List[str]:
        """Names of the flags that are set."""
        return [name for name, bit in FLAGS.items() if self.flags & bit]

    def remarks(self) -> List[str]:
        """What is special about it, as sentences."""
        return [_core.log_flag_text(bit) for bit in FLAGS.values() if self.flags & bit & ~_QUIET]

    @property
    def complete(self) -> bool:
        """All words are there."""
        return self.word_want > 0 and len(self.words) >= self.word_want and None not in self.words

    @property
    def present(self) -> int:
        """A bit for each word that is there."""
        return sum(1 << i for i, w in enumerate(self.words) if w is not None)

    def structure(self) -> Optional[Structure]:
        """The words as a typed record (missing ones 0), None when there are none."""
        kind = {"event": "event", "pri": "pri", "cmdq-error": "cmd", "ste": "ste", "cd": "cd"}.get(self.kind)
        if kind is None or not self.word_want or not any(w is not None for w in self.words):
            return None
        if self.words[0] is None and kind == "event":
            return None
        return decode(kind, [w or 0 for w in self.words[: self.word_want]])

    @property
    def event(self) -> Optional[Structure]:
        """The event record, when it is one with words."""
        return self.structure() if self.kind == "event" else None

    def text(self) -> str:
        """The message as the program printed it, rebuilt from its pattern and numbers."""
        if not self.pattern:
            return self.name
        numbers = list(self.values)
        words = [w for w in (self.name, self.client) if w]

        def fill(match: "re.Match[str]") -> str:
            prefix, kind = match.group(1) or "", match.group(2)
            if kind in ("%d", "%x", "%i", "%o") and numbers:
                _, base, value = numbers.pop(0)
                return f"{prefix}{value}" if base == 10 else f"{value:#x}"
            if kind in ("%c", "%w") and words:
                return prefix + words.pop(0)
            return prefix + "..."

        pattern = self.pattern.replace("~", "")
        head, bar, tail = pattern.partition("|")
        out = re.sub(r"(0[xX])?(%[dxiocw])", fill, head)
        if bar and numbers:
            out += re.sub(r"(0[xX])?(%[dxiocw])", fill, tail.replace("|", ""))
        return out.strip()

    def as_dict(self) -> Dict[str, Any]:
        """One flat dict for a table."""
        out: Dict[str, Any] = {
            "kind": self.kind,
            "source": self.source,
            "line": self.line,
            "device": self.device,
            "client": self.client or None,
            "time": self.time,
            "name": self.name or None,
        }
        out.update({key: value for key, _, value in reversed(self.values)})
        record = self.structure()
        if record is not None:
            out.update(record.as_dict())
        return out

    def keys(self) -> List[str]:
        """Keys of as_dict()."""
        return list(self.as_dict())


class _LineEnds:
    """Gives line ends to a text that has none, byte for byte, so that every position stays what it was.

    Two such texts are found by their first bytes: carriage returns only (a console saved by an old terminal program), and
    `dmesg --json` made one line by another program, whose messages are then separated by commas only.
    """

    def __init__(self) -> None:
        self._first = True
        self._returns = False
        self._objects = False
        self._held = b""

    def feed(self, data: bytes) -> bytes:
        """The same bytes with line ends; up to three bytes of a JSON text wait for the next chunk."""
        if self._first and data:
            self._first = False
            newline = b"\n" in data
            self._returns = not newline and b"\r" in data[:-1]
            self._objects = re.match(rb'\s*\{\s*"dmesg"\s*:\s*\[[^\n]', data) is not None
        if self._returns:
            self._returns = b"\n" not in data
            return data.replace(b"\r", b"\n") if self._returns else data
        if not self._objects:
            return data
        data = self._held + data
        kept = next((len(end) for end in (b"}, ", b"},", b"}") if data.endswith(end)), 0)
        self._held = data[len(data) - kept :]
        return data[: len(data) - kept].replace(b"},{", b"}\n{").replace(b"}, {", b"},\n{")

    def rest(self) -> bytes:
        """What waited; the text has ended."""
        held, self._held = self._held, b""
        return held


class Scanner:
    """Push bytes in, get records out. Any bytes are valid input; state and memory are constant."""

    def __init__(self) -> None:
        self._handle = _core.log_new()
        self._ends = _LineEnds()

    def push(self, data: Union[bytes, bytearray, memoryview]) -> List[LogRecord]:
        """Records that are complete now."""
        return self._push(self._ends.feed(bytes(data)))

    def _push(self, data: bytes) -> List[LogRecord]:
        return [LogRecord._make(r) for r in _core.log_push(self._handle, data)]

    def settle(self) -> List[LogRecord]:
        """Records that are complete but that the next line could add to: the pipe is idle."""
        return [LogRecord._make(r) for r in _core.log_settle(self._handle)]

    def flush(self) -> List[LogRecord]:
        """The text has ended: all that is open."""
        found = self._push(self._ends.rest())
        return found + [LogRecord._make(r) for r in _core.log_flush(self._handle)]

    @property
    def lines(self) -> int:
        """Lines read so far."""
        return int(_core.log_position(self._handle)[0])

    @property
    def bytes(self) -> int:
        """Bytes read so far."""
        return int(_core.log_position(self._handle)[1])


def scan(data: Union[bytes, str]) -> List[LogRecord]:
    """All records of a text in memory, in the order of their lines."""
    scanner = Scanner()
    found = scanner.push(data.encode("utf-8", "surrogateescape") if isinstance(data, str) else data)
    return sorted(found + scanner.flush(), key=lambda r: r.line)


def _chunks(source: Source) -> Iterator[bytes]:
    if isinstance(source, bytes):
        yield source
    elif isinstance(source, (str, os.PathLike)):
        if isinstance(source, str) and ("\n" in source or source == ""):
            yield source.encode("utf-8", "surrogateescape")
            return
        with open(source, "rb") as handle:
            while True:
                data = handle.read(_CHUNK)
                if not data:
                    return
                yield data
    elif isinstance(source, io.TextIOBase):
        for line in source:
            yield line.encode("utf-8", "surrogateescape")
    elif hasattr(source, "read"):
        stream: Any = source
        while True:
            data = stream.read(_CHUNK)
            if not data:
                return
            yield data if isinstance(data, bytes) else str(data).encode("utf-8", "surrogateescape")
    else:
        for line in source:
            text = line if isinstance(line, bytes) else line.encode("utf-8", "surrogateescape")
            yield text if text.endswith(b"\n") else text + b"\n"


def read_log(source: Source) -> Iterator[LogRecord]:
    """Records of a log: a path, a text with line ends, bytes, an open file, or an iterable of lines.

    Constant memory; records come in the order in which they are complete.
    """
    scanner = Scanner()
    for chunk in _chunks(source):
        yield from scanner.push(chunk)
    yield from scanner.flush()

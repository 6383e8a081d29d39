# SPDX-License-Identifier: MIT
"""Read what people paste: hexadecimal words and the dumps of many tools, into the bytes of memory.

Every reader says what it took the input for (`notes`) and what it could not read (`problems`, with line and column);
the rest is still read. Words that a tool prints as numbers become little-endian bytes, as they lay in memory.
"""

from __future__ import annotations

import heapq
import mmap
import os
import re
from dataclasses import dataclass, field
from typing import Any, Iterable, List, Optional, Sequence, Tuple, Union

from . import _core
from ._errors import InputError, UsageError

__all__ = [
    "Options",
    "Problem",
    "Segment",
    "Dump",
    "parse_words",
    "parse_dump",
    "looks_binary",
    "decode_text",
    "Memory",
    "join_words",
]


@dataclass(frozen=True)
class Options:
    """What the user said about the input; empty and 0 mean "detect".

    order   "lo": least significant word first, "hi": most significant word first
    word    32 or 64: size of the words
    endian  "le" or "be": byte order of the words of a dump
    """

    order: str = ""
    word: int = 0
    endian: str = ""


@dataclass(frozen=True)
class Problem:
    """Something that could not be read."""

    source: str
    line: int
    column: int
    what: str
    expected: str = ""

    def __str__(self) -> str:
        place = self.source
        if self.line:
            place += (
                f"{':' if place else 'line '}{self.line}:{self.column}"
                if self.column
                else f"{':' if place else 'line '}{self.line}"
            )
        text = f"{place}: {self.what}" if place else self.what
        return text + (f"; expected {self.expected}" if self.expected else "")


@dataclass
class Segment:
    """Bytes at an address; address None where the input has none."""

    address: Optional[int]
    data: bytearray


@dataclass
class Dump:
    """What was read."""

    segments: List[Segment] = field(default_factory=list)
    form: str = ""
    notes: List[str] = field(default_factory=list)
    problems: List[Problem] = field(default_factory=list)

    def data(self) -> bytes:
        """All bytes, one segment after the other."""
        return b"".join(bytes(s.data) for s in self.segments)

    def add(self, address: Optional[int], data: bytes) -> None:
        """Append bytes; they join the segment that they follow."""
        if self.segments:
            last = self.segments[-1]
            if (
                address is None
                and last.address is None
                or address is not None
                and last.address is not None
                and address == last.address + len(last.data)
            ):
                last.data += data
                return
        self.segments.append(Segment(address, bytearray(data)))


_WORD = re.compile(r"(0[xX])?([0-9a-fA-F](?:[0-9a-fA-F_]*[0-9a-fA-F])?)([uU]?[lL]{0,2})\Z")


def _one_word(text: str) -> Optional[Tuple[int, int, bool]]:
    """(value, digits, has 0x) of a hexadecimal word, None when it is none."""
    match = _WORD.match(text)
    if match is None:
        return None
    digits = match.group(2).replace("_", "")
    if len(digits) > 16 and len(digits) not in (32, 64, 128):
        return None
    return int(digits, 16), len(digits), bool(match.group(1))


def join_words(values: Sequence[int], options: Options, size: int) -> bytes:
    """Words that somebody typed or a tool printed, as the bytes of memory."""
    ordered = list(values)
    if options.order == "hi":
        ordered.reverse()
    swap = options.endian == "be"
    return b"".join(v.to_bytes(size, "big" if swap else "little") for v in ordered)


def parse_words(tokens: Iterable[str], options: Options = Options(), source: str = "") -> Dump:
    """Hexadecimal words, with or without 0x: from a command line or a line of text."""
    dump = Dump(form="words")
    values: List[int] = []
    longest = 0
    column = 1
    for token in tokens:
        for part in re.split(r"[,;:]", token):
            text = part.strip("()[]{}\"'")
            if not text:
                continue
            word = _one_word(text)
            if word is None:
                dump.problems.append(
                    Problem(source, 1, column, f"{part!r} is no hexadecimal word", "at most 16 hexadecimal digits")
                )
                continue
            value, digits, _ = word
            if digits > 16:
                count = digits // 16
                parts = [value >> 64 * i & (1 << 64) - 1 for i in range(count)]
                values += parts if options.order != "hi" else parts[::-1]
                dump.notes.append(f"one number of {digits} digits read as {count} words, the lowest one first")
                longest = 16
                continue
            longest = max(longest, digits)
            values.append(value)
        column += len(token) + 1
    size = 8
    if options.word == 32:
        size = 4
        if longest > 8:
            too_big = next(v for v in values if v >> 32)
            dump.problems.append(Problem(source, 1, 0, f"{too_big:#x} is no 32-bit word", "--word 64"))
            values = [v for v in values if not v >> 32]
    if options.order == "hi":
        dump.notes.append("words given most significant first")
    if options.endian == "be":
        dump.notes.append("bytes of each word swapped (--endian be)")
    data = join_words(values, options, size)
    if len(data) % 8:
        dump.problems.append(Problem(source, 0, 0, f"{len(values)} words of 32 bits", "an even number"))
        data += bytes(4)
    if data:
        dump.add(None, data)
    return dump


def looks_binary(data: bytes) -> bool:
    """True for bytes that are no text (UTF-16 text is text)."""
    head = data[:4096]
    if head[:2] in (b"\xff\xfe", b"\xfe\xff") and b"\0" in head[2:]:
        return False
    if not head:
        return False
    if b"\0" in head:
        odd, even = head[1::2], head[0::2]
        wide = len(head) > 8 and (odd.count(0) > len(odd) * 0.9 or even.count(0) > len(even) * 0.9)
        text = sum(32 <= b < 127 or b in (9, 10, 13, 0) for b in head)
        printable = sum(32 <= b < 127 for b in head)
        return not (wide and text == len(head) and printable > len(head) * 0.4)
    control = sum(b < 32 and b not in (7, 8, 9, 10, 12, 13, 27) for b in head)
    return control > len(head) // 10 or (control > 0 and len(head) < 256 and not head.isascii())


def decode_text(data: bytes) -> str:
    """Text of unknown encoding; nothing is lost to an error."""
    if data[:2] == b"\xff\xfe":
        return data[2:].decode("utf-16-le", "replace")
    if data[:2] == b"\xfe\xff":
        return data[2:].decode("utf-16-be", "replace")
    if data[:3] == b"\xef\xbb\xbf":
        data = data[3:]
    return data.decode("utf-8", "replace")


_ANSI = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[@-Z\\-_])")
_STAMP = re.compile(r"^\s*(?:<\d+>)?\s*\[\s*\d+\.\d+\]\s*")
_ADDRESS = re.compile(r"^(?:\((?:qemu|gdb)\)\s*)?(?:0[xX])?([0-9a-fA-F]{4,16})(?:\s*<[^>]*>)?(:?)[ \t]+(?=\S)")
_GROUPS = re.compile(r"(?:0[xX])?[0-9a-fA-F]+")
_DEVMEM = (
    re.compile(
        r"(?:Value|Read|Memory)\s+at\s+(?:address\s+)?(?:0[xX])?([0-9a-fA-F]+)\s*(?:\([^)]*\))?\s*:?\s*=?\s*0[xX]"
        r"([0-9a-fA-F]+)",
        re.I,
    ),
    re.compile(
        r"^\s*(?:\S*[#$>]\s*)?(?:busybox\s+)?devmem2?\s+(?:0[xX])?([0-9a-fA-F]+)\s*(?:8|16|32|64|[bhwl])?\s*"
        r"(?:[:=]|->)\s*(?:0[xX])?([0-9a-fA-F]+)\s*$",
        re.I,
    ),
    re.compile(r"^\s*0[xX]([0-9a-fA-F]+)\s*(?:[:=]|->)\s*0[xX]([0-9a-fA-F]+)\s*$"),
    re.compile(r"^\s*0[xX]([0-9a-fA-F]{5,16})\s+0[xX]([0-9a-fA-F]+)\s*$"),
    re.compile(r"^\s*\*?\(?(?:0[xX])([0-9a-fA-F]+)\)?\s*=\s*(?:0[xX])?([0-9a-fA-F]+)\s*$"),
)
_DEVMEM_ASK = re.compile(r"^\s*(?:\S*[#$>]\s*)?(?:sudo\s+)?(?:busybox\s+)?devmem2?\s+(?:0[xX])?([0-9a-fA-F]+)\s*(\S*)\s*$", re.I)
_END = re.compile(r"^\s*[0-9a-fA-F]{4,16}:?\s*$")
_TALK = re.compile(
    r"^\s*(?:/dev/mem opened\.|Memory mapped at address\b.*|\(qemu\)\s*x?p?\s*/.*|\(gdb\)\s*x/.*|=>\s*md(?:\.[bwlq])?\b.*)$"
)
_BARE = re.compile(r"^\s*0[xX]([0-9a-fA-F]{1,16})\s*$")


@dataclass
class _Line:
    """A line of a dump that has an address and groups of digits."""

    number: int
    address: int
    colon: bool
    groups: List[str]
    prefixed: bool
    gap: int
    tail: str
    bars: bool
    od: bool = False
    place: str = ""
    octal: bool = False


def _dump_line(text: str, number: int) -> Optional[_Line]:
    match = _ADDRESS.match(text)
    if match is None:
        return None
    at = match.end()
    groups: List[str] = []
    prefixed = False
    width = 0
    position = at
    while position < len(text):
        group = _GROUPS.match(text, position)
        if group is None:
            break
        end = group.end()
        if end < len(text) and text[end] not in " \t\r|":
            break
        token = group.group(0)
        has_prefix = token[:2].lower() == "0x"
        digits = len(token) - 2 if has_prefix else len(token)
        if groups and (has_prefix != prefixed or (not has_prefix and digits != width)):
            break
        if not groups:
            prefixed, width = has_prefix, digits
        groups.append(token)
        position = end
        skip = position
        while skip < len(text) and text[skip] in " \t":
            skip += 1
        gap = skip - position
        if gap > 2 or gap == 0 or (gap == 2 and width != 2 and not prefixed):
            break
        position = skip
    if not groups:
        return None
    rest = text[position:]
    tail = rest.lstrip(" \t")
    gap = len(rest) - len(tail)
    if gap == 0 and tail and groups:
        tail_at = text.rfind(groups[-1]) + len(groups[-1])
        tail = text[tail_at:]
        gap = len(tail) - len(tail.lstrip(" \t"))
        tail = tail.lstrip(" \t")
    width = len(groups[0]) - (2 if prefixed else 0)
    if not prefixed and width not in (2, 4, 8, 16):
        return None
    place = match.group(1)
    od = not prefixed and not match.group(2) and len(place) in (6, 7) and width in (4, 8, 16)
    octal = od and len(place) == 7 and re.fullmatch("[0-7]+", place) is not None
    return _Line(
        number,
        int(place, 8 if octal else 16),
        bool(match.group(2)),
        groups,
        prefixed,
        gap,
        tail.rstrip("\r\n"),
        tail.startswith("|"),
        od,
        place,
        octal,
    )


def _printable(data: bytes) -> str:
    return "".join(chr(b) if 32 <= b < 127 else "." for b in data)


def _ascii_agrees(line: _Line, data: bytes) -> Optional[bool]:
    """Does the column of text agree with these bytes? None when it cannot tell."""
    tail = line.tail.strip("|")
    shown = _printable(data)
    if not tail or set(tail[: len(shown)]) <= {".", " "} and set(shown) <= {"."}:
        return None
    return tail[: len(shown)].ljust(len(shown)) == shown


def _line_bytes(line: _Line, big: bool) -> bytes:
    out = b""
    for token in line.groups:
        digits = token[2:] if line.prefixed else token
        size = max(1, (len(digits) + 1) // 2)
        if line.prefixed:
            size = next((s for s in (1, 2, 4, 8) if len(digits) <= 2 * s), 8)
        out += int(digits, 16).to_bytes(size, "big" if big else "little")
    return out


def _dump_form(lines: List[_Line], options: Options) -> Tuple[str, bool]:
    """(name of the form, groups are in byte order) of lines of one kind."""
    first = lines[0]
    width = len(first.groups[0]) - (2 if first.prefixed else 0)
    if options.endian:
        return (f"words of {4 * width} bits", options.endian == "be")
    if width == 2 and not first.prefixed:
        return ("hexdump -C" if first.bars else "bytes", True)
    if first.prefixed:
        return ("QEMU xp, gdb x", False)
    votes = {True: 0, False: 0}
    for line in lines:
        for big in (True, False):
            agrees = _ascii_agrees(line, _line_bytes(line, big))
            if agrees:
                votes[big] += 1
            elif agrees is False:
                votes[big] -= 1
    if votes[True] != votes[False]:
        big = votes[True] > votes[False]
        return ("xxd" if big else "U-Boot md, xxd -e, crash rd", big)
    if width == 4 and first.colon and not (first.gap >= 4 and first.tail):
        return ("xxd", True)
    return (f"words of {4 * width} bits", False)


def _fold(dump: Dump, line: _Line, pending: Optional[Tuple[int, bytes]]) -> None:
    """Repeat the last line up to the address of `line`, for `*` of hexdump and xxd -a."""
    if pending is None:
        return
    address, data = pending
    limit = 1 << 26
    at = address + len(data)
    if not data or line.address < at or line.address - at > limit:
        return
    while at < line.address:
        dump.add(at, data[: line.address - at])
        at += len(data)


def _end_line(text: str, number: int, before: List[Tuple[Optional[_Line], int]]) -> _Line:
    """The address alone on the last line of a dump: where it ends."""
    place = text.strip().rstrip(":")
    octal = any(line is not None and line.od and line.octal for line, _ in before)
    address = int(place, 8 if octal and re.fullmatch("[0-7]+", place) else 16)
    return _Line(number, address, False, [], False, 0, "", False, place=place)


def _octal_or_not(real: List[_Line], lines: List[Tuple[Optional[_Line], int]]) -> None:
    """Seven digits are octal in od and hexadecimal in hexdump: the step between two lines tells which."""
    if len(real) < 2 or not real[0].octal:
        return
    if int(real[1].place, 16) - int(real[0].place, 16) == sum(len(g) for g in real[0].groups) // 2:
        for line, _ in lines:
            if line is not None and line.place:
                line.address = int(line.place, 16)


def _parse_addressed(lines: List[Tuple[Optional[_Line], int]], options: Options, dump: Dump) -> None:
    real = [line for line, _ in lines if line is not None and line.groups]
    _octal_or_not(real, lines)
    form, big = _dump_form(real, options)
    dump.form = form
    size = len(_line_bytes(real[0], big)) // len(real[0].groups)
    if not big and size < 8:
        dump.notes.append(f"read as little-endian words of {8 * size} bits ({form}); --endian be if the dump is of bytes")
    elif not big:
        dump.notes.append(f"read as words of 64 bits ({form})")
    else:
        dump.notes.append(f"read as bytes ({form})")
    last: Optional[Tuple[int, bytes]] = None
    folded = False
    for line, _ in lines:
        if line is None:
            folded = True
            continue
        if folded:
            _fold(dump, line, last)
            folded = False
        if not line.groups:
            continue
        data = _line_bytes(line, big)
        if options.word == 32 and line.prefixed and size == 8 and all(int(g, 16) >> 32 == 0 for g in line.groups):
            data = b"".join(int(g, 16).to_bytes(4, "little") for g in line.groups)
        dump.add(line.address, data)
        last = (line.address, data)


def _devmem(text: str) -> Optional[Tuple[int, int, int]]:
    """(address, value, digits)."""
    for pattern in _DEVMEM:
        match = pattern.search(text)
        if match:
            return int(match.group(1), 16), int(match.group(2), 16), len(match.group(2))
    return None


_C_ARRAY = re.compile(
    r"\b(unsigned char|char|u8|__u8|uint8_t|u32|__u32|uint32_t|unsigned int|u64|__u64|uint64_t|unsigned long long)"
    r"\s+\w+\s*\[[^\]]*\]\s*=\s*\{([^{}]*)\}"
)
_C_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
_DIGITS = re.compile(r"[0-9a-fA-F]+")
_C_BYTE = re.compile(r"0[xX][0-9a-fA-F]{2}")


def _array_bytes(kind: str, body: str, source: str, line: int, dump: Dump) -> bytes:
    """The values of an array in C; nothing when one of them is no number."""
    size = 1 if kind.endswith(("char", "u8", "uint8_t")) else 8 if kind.endswith(("64", "64_t", "long long")) else 4
    out = b""
    for token in filter(None, re.split(r"[\s,]+", _C_COMMENT.sub(" ", body))):
        match = re.fullmatch(r"(0[xX][0-9a-fA-F]+|[0-9]+)[uUlL]*", token)
        octal = match is not None and re.fullmatch(r"0[0-9]+", match.group(1)) is not None
        if match is None or octal or int(match.group(1), 0) >> 8 * size:
            dump.problems.append(Problem(source, line, 0, f"{token!r} in an array of {kind}", f"numbers of {8 * size} bits"))
            return b""
        out += int(match.group(1), 0).to_bytes(size, "little")
    return out


def _whole_text(text: str, options: Options, source: str) -> Optional[Dump]:
    """Texts that are one thing from end to end: arrays in C (xxd -i) and digits without blanks (xxd -p); or None."""
    dump = Dump()
    data = b""
    arrays = list(_C_ARRAY.finditer(text))
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if arrays:
        dump.form = "an array in C"
        for found in arrays:
            data += _array_bytes(found.group(1), found.group(2), source, text.count("\n", 0, found.start()) + 1, dump)
    elif lines and _is_plain_digits(lines):
        dump.form = "xxd -p"
        digits = "".join(lines)
        data = bytes.fromhex(digits[: len(digits) & ~1])
        if len(digits) % 2:
            dump.problems.append(Problem(source, 0, 0, f"{len(digits)} digits", "two for each byte"))
    elif lines and not options.word and not options.endian:
        tokens = text.replace(",", " ").split()
        if text.count(",") < len(tokens) - 1 or len(tokens) < 16 or not all(map(_C_BYTE.fullmatch, tokens)):
            return None
        dump.form = "xxd -i"
        data = bytes(int(token, 16) for token in tokens)
    else:
        return None
    dump.notes.append(f"read as bytes ({dump.form})" if dump.form.startswith("xxd") else f"read as {dump.form}")
    if len(data) % 8:
        dump.problems.append(Problem(source, 0, 0, f"{len(data) % 8} bytes left over at the end", "a multiple of 8 bytes"))
        data = data[: len(data) & ~7]
    if data:
        dump.add(None, data)
    return dump


def _is_plain_digits(lines: Sequence[str]) -> bool:
    """Lines of digits alone, as long as no word is: 16, 32, 64 and 128 digits are numbers of a structure."""
    width = len(lines[0])
    if width <= 16 or width in (32, 64, 128) or not all(map(_DIGITS.fullmatch, lines)):
        return False
    return all(len(line) == width for line in lines[:-1]) and len(lines[-1]) <= width


def parse_dump(text: str, options: Options = Options(), source: str = "") -> Dump:
    """Any text dump: xxd, hexdump -C, od, U-Boot md, devmem, QEMU xp, gdb x, crash rd, or just hexadecimal words."""
    whole = _whole_text(_ANSI.sub("", text), options, source)
    if whole is not None:
        return whole
    dump = Dump()
    addressed: List[Tuple[Optional[_Line], int]] = []
    pokes: List[Tuple[int, int, int]] = []
    bare: List[Tuple[int, str]] = []
    ask: Optional[Tuple[int, str]] = None
    unread: List[Problem] = []
    torn = False  # digits that are no words: what is left of such a text is no structure
    for number, raw in enumerate(text.splitlines(), 1):
        line = _STAMP.sub("", _ANSI.sub("", raw)).rstrip()
        if not line.strip() or line.lstrip().startswith(("#", "//")) and not _DEVMEM_ASK.match(line):
            continue
        if _TALK.match(line):
            continue
        if line.strip() == "*":
            addressed.append((None, number))
            continue
        poke = _devmem(line)
        if poke:
            pokes.append(poke)
            ask = None
            continue
        asked = _DEVMEM_ASK.match(line)
        if asked:
            ask = (int(asked.group(1), 16), asked.group(2))
            continue
        alone = _BARE.match(line)
        if alone and ask is not None:
            size = {"8": 2, "b": 2, "16": 4, "h": 4, "64": 16}.get(ask[1].lower(), max(8, len(alone.group(1))))
            pokes.append((ask[0], int(alone.group(1), 16), size))
            ask = None
            continue
        found = _dump_line(line.strip(), number)
        if found is not None and (found.colon or found.tail or len(found.groups) > 2 or addressed or found.od):
            addressed.append((found, number))
            continue
        if addressed and _END.match(line):
            addressed.append((_end_line(line, number, addressed), number))
            continue
        words = [w for w in re.split(r"[\s,;]+", line) if w]
        if words and all(_one_word(w.strip("()[]{}\"'")) for w in words):
            bare.append((number, line))
            continue
        good = [w for w in words if _one_word(w)]
        if len(good) * 2 > len(words) and not addressed:
            for word in words:
                if not _one_word(word):
                    unread.append(
                        Problem(
                            source,
                            number,
                            line.find(word) + 1,
                            f"{word!r} is no hexadecimal word",
                            "at most 16 hexadecimal digits",
                        )
                    )
            bare.append((number, " ".join(good)))
            continue
        column = next((line.find(w) + 1 for w in words if not _one_word(w)), 1)
        torn = torn or any(len(w) > 16 and _DIGITS.fullmatch(w) for w in words)
        unread.append(Problem(source, number, column, "no words and no line of a dump", "ADDRESS: WORDS, or hexadecimal words"))
    if any(line is not None for line, _ in addressed):
        _parse_addressed(addressed, options, dump)
    if pokes:
        dump.form = dump.form or "devmem"
        for address, value, digits in pokes:
            size = 8 if digits > 8 or options.word == 64 else 4
            dump.add(address, value.to_bytes(size, "little"))
    if bare and not dump.segments and not torn:
        inner = parse_words([w for _, line in bare for w in re.split(r"[\s,;]+", line)], options, source)
        dump.segments, dump.form = inner.segments, "words"
        dump.notes += inner.notes
        dump.problems += inner.problems
    dump.problems += unread
    return dump


_Buffer = Union[bytes, bytearray, memoryview, mmap.mmap]


def _address_of(text: str, spec: str) -> int:
    try:
        value = int(text, 16)
    except ValueError:
        raise UsageError(f"--mem {spec}: {text!r} is no hexadecimal address", value=spec) from None
    if not 0 <= value < 1 << 64:
        raise UsageError(f"--mem {spec}: {text} is no address of 64 bits", value=spec)
    return value


class Memory:
    """Memory from buffers, files and pasted dumps: what `--mem` gives. Reads that touch what is not there are an InputError.

    Files are mapped, not read; buffers are held, not copied, so a walk sees what they hold at that time.

        >>> memory = Memory()
        >>> memory.add(0x1000, bytes(4096))
        >>> memory.read(0x1ff8, 8)
        b'\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00'
    """

    def __init__(self) -> None:
        self._segments: List[Tuple[int, memoryview, str]] = []
        self._flat: Optional[List[Tuple[int, memoryview]]] = None
        self._handle: Any = None

    @classmethod
    def from_specs(cls, specs: Iterable[str], options: Options = Options()) -> "Memory":
        """From `FILE@ADDRESS` (raw), `list:FILE` (several files) and `text:FILE` (a dump that has addresses)."""
        memory = cls()
        for spec in specs:
            memory.add_spec(spec, options)
        return memory

    def add_spec(self, spec: str, options: Options = Options()) -> None:
        """Add one source."""
        if spec.startswith("text:"):
            path = spec[5:]
            dump = parse_dump(decode_text(_read(path)), options, path)
            placed = [s for s in dump.segments if s.address is not None]
            if not placed:
                raise InputError(f"no line with an address in {path}", source=path, expected="ADDRESS: WORDS")
            for segment in placed:
                self.add(segment.address or 0, bytes(segment.data), path)
            return
        if spec.startswith("list:"):
            self._add_list(spec[5:])
            return
        path, at, address = spec.rpartition("@")
        if not at or not path:
            raise UsageError(f"--mem {spec}: expected FILE@ADDRESS, list:FILE or text:FILE", value=spec)
        start = _address_of(address, spec)
        self.add(start, _map(path), path)

    def _add_list(self, path: str) -> None:
        """Lines `ADDRESS FILE [OFFSET [BYTES]]`, numbers hexadecimal; names are relative to the folder of the list."""
        folder = os.path.dirname(path)
        for number, line in enumerate(decode_text(_read(path)).splitlines(), 1):
            words = line.split()
            if not words or words[0].startswith("#"):
                continue
            try:
                numbers = [int(w, 16) for w in (words[0], *words[2:])]
            except ValueError:
                numbers = []
            if not 2 <= len(words) <= 4 or not numbers or min(numbers) < 0 or numbers[0] >> 64:
                raise InputError("no line of a list", source=path, line=number, expected="ADDRESS FILE [OFFSET [BYTES]]")
            data = memoryview(_map(os.path.join(folder, words[1])))
            offset = numbers[1] if len(numbers) > 1 else 0
            size = numbers[2] if len(numbers) > 2 else max(0, len(data) - offset)
            if offset + size > len(data):
                raise InputError(
                    f"{words[1]} has {len(data):#x} bytes", source=path, line=number, expected=f"{offset + size:#x} bytes"
                )
            self.add(numbers[0], data[offset : offset + size], words[1])

    def add(self, address: int, data: _Buffer, name: str = "") -> None:
        """Add bytes at an address; later ones win."""
        view = memoryview(data).cast("B")
        if not 0 <= address < 1 << 64 or address + len(view) > 1 << 64:
            raise InputError(f"{len(view):#x} bytes at {address:#x}", expected="the end below 2^64", value=address)
        if len(view):
            self._segments.append((address, view, name))
            self._flat = self._handle = None

    def segments(self) -> List[Tuple[int, memoryview]]:
        """What is there, in ascending order and without overlaps."""
        if self._flat is not None:
            return self._flat
        borders = sorted({b for a, d, _ in self._segments for b in (a, a + len(d))})
        starts = sorted(range(len(self._segments)), key=lambda i: self._segments[i][0])
        active: List[int] = []
        flat: List[Tuple[int, int, int]] = []
        upcoming = 0
        for low, high in zip(borders, borders[1:]):
            while upcoming < len(starts) and self._segments[starts[upcoming]][0] <= low:
                heapq.heappush(active, -starts[upcoming])
                upcoming += 1
            while active and self._segments[-active[0]][0] + len(self._segments[-active[0]][1]) <= low:
                heapq.heappop(active)
            if not active:
                continue
            if flat and flat[-1][2] == -active[0] and flat[-1][1] == low:
                flat[-1] = (flat[-1][0], high, flat[-1][2])
            else:
                flat.append((low, high, -active[0]))
        self._flat = [(a, self._segments[i][1][a - self._segments[i][0] : b - self._segments[i][0]]) for a, b, i in flat]
        return self._flat

    def handle(self) -> Any:
        """The memory for the C library."""
        if self._handle is None:
            self._handle = _core.memory_new(self.segments())
        return self._handle

    def read(self, address: int, size: int) -> bytes:
        """Bytes at an address."""
        flat = self.segments()
        at = _place(flat, address)
        out = bytearray()
        while len(out) < size:
            here = address + len(out)
            if at < 0 or at >= len(flat) or not flat[at][0] <= here < flat[at][0] + len(flat[at][1]):
                raise InputError(f"no memory given at {here:#x}", expected="another --mem", value=here)
            start, data = flat[at]
            out += data[here - start : here - start + size - len(out)]
            at += 1
        return bytes(out)

    def __bool__(self) -> bool:
        return bool(self._segments)


def _place(flat: List[Tuple[int, memoryview]], address: int) -> int:
    """Index of the last segment that begins at or before an address; -1 when none does."""
    low, high = 0, len(flat)
    while low < high:
        middle = (low + high) // 2
        if flat[middle][0] <= address:
            low = middle + 1
        else:
            high = middle
    return low - 1


def _map(path: str) -> _Buffer:
    """A file, mapped where that is possible: a huge or sparse one costs nothing."""
    try:
        with open(path, "rb") as handle:
            if os.fstat(handle.fileno()).st_size:
                try:
                    return mmap.mmap(handle.fileno(), 0, access=mmap.ACCESS_READ)
                except (OSError, ValueError):
                    pass
            return handle.read()
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}", source=path) from None


def _read(path: str) -> bytes:
    try:
        with open(path, "rb") as handle:
            return handle.read()
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}", source=path) from None

# SPDX-License-Identifier: MIT
"""`smmuv3 regs`: register dumps and MMIO traces, each register and all together."""

from __future__ import annotations

import argparse
import re
from typing import Dict, List, Optional, Tuple

from .. import _table
from .._errors import InputError, NameNotFoundError
from .._table import Kind
from ..codec import decode_register
from ..crosscheck import RegisterFinding, check_registers, describe_part
from ..inputs import Problem, decode_text, looks_binary, parse_dump
from ..log import scan
from .explain import register_block
from .options import Context, read_file
from .output import Block, Piece

__all__ = ["add_arguments", "run", "read_registers", "cross_check"]

_NAMED = re.compile(
    r"(?:^|[\s,;(\[\"'.])(?:SMMU(?:V3)?_)?([A-Z][A-Z0-9_]{2,30}?)(\[(?:\d{1,3}:)?\d{1,5}\])?\"?\s*"
    r"(?:\(?(?:@|\+|offset)?\s*(?:0x[0-9a-f]+)?\)?)\s*"
    r"(?:=|:|\s)\s*\"?(?:0x)?([0-9a-f]{1,16})\b",
    re.I,
)
_OFFSET = re.compile(r"^\s*\+?(?:0x)?([0-9a-f]{1,6})\s*[:=]\s*(?:0x)?([0-9a-f]{1,16})\s*$", re.I)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of this verb."""
    parser.add_argument("files", nargs="*", metavar="FILE | - | NAME=VALUE | NAME VALUE")
    parser.add_argument(
        "--base", metavar="ADDRESS", help="physical address of the SMMU, for dumps with physical addresses"
    )
    parser.add_argument("--all", action="store_true", help="also the registers that are 0")


def _base(text: Optional[str]) -> Optional[int]:
    if text is None:
        return None
    try:
        return int(text, 16)
    except ValueError:
        raise InputError(f"--base {text}: no hexadecimal number", value=text) from None


class RegisterValues(Dict[str, int]):
    """Values by name; elements of arrays as `NAME[3]`, on control pages `NAME[page:3]`."""

    def __init__(self) -> None:
        super().__init__()
        self.offsets: Dict[str, int] = {}


class _Reader:
    """Registers from one input, in the order of the input; a value read later wins."""

    def __init__(self, context: Context, source: str) -> None:
        self.context = context
        self.source = source
        self.values = RegisterValues()
        self.notes: List[str] = []

    def put(self, info: _table.RecordInfo, value: int, index: int = 0, offset: Optional[int] = None) -> None:
        """A register's value, or that of an element of an array; `offset` from the SMMU's base, where it is known."""
        name = _table.element_name(info, index)
        if value >> info.width:
            self.context.problem(f"{self.source}: {name} = {value:#x} has more than its {info.width} bits")
            return
        self.values.pop(name, None)
        self.values[name] = value
        if offset is not None:
            self.values.offsets[name] = offset

    def put_part(self, place: _table.Located, value: int, size: int, offset: int) -> None:
        """A half or all of what was read at an offset."""
        info = place.register
        old = self.values.get(_table.element_name(info, place.index), 0)
        if place.high:
            self.put(info, old & 0xFFFFFFFF | value << 32, place.index, offset - 4)
        elif info.width == 64 and size == 4:
            self.put(info, old & ~0xFFFFFFFF | value, place.index, offset)
        else:
            self.put(info, value, place.index, offset)

    def memory(self, base: int, data: bytes) -> None:
        """Bytes of the register pages: `base` is the offset of the first."""
        at = 0
        while at + 4 <= len(data):
            found = _table.locate(base + at, self.values)
            size = 4
            if found is not None and not found.high:
                size = min(found.register.width // 8, len(data) - at)
                value = int.from_bytes(data[at : at + size], "little")
                if value or not (found.alias or found.index):
                    self.put(found.register, value, found.index, base + at)
            at += 8 if size == 8 else 4

    def words(self, placed: List[Tuple[int, bytes]], base: Optional[int]) -> None:
        """Bytes at addresses."""
        low = min(a for a, _ in placed)
        high = max(a + len(d) for a, d in placed)
        if base is None:
            base = (
                0
                if high <= 0x20000 * 8 and low < 0x20000
                else low & ~0x1FFFF
                if (low & ~0x1FFFF) + 0x20000 >= high
                else low & ~0xFFFF
            )
            if base:
                self.notes.append(f"base taken as {base:#x}: --base if it is another")
        joined: List[Tuple[int, bytearray]] = []
        for address, data in sorted(placed, key=lambda p: p[0]):
            if joined and joined[-1][0] + len(joined[-1][1]) == address:
                joined[-1][1].extend(data)
            else:
                joined.append((address, bytearray(data)))
        for address, part in joined:
            if address < base:
                self.context.problem(f"{self.source}: {address:#x} is below the base {base:#x}")
            else:
                self.memory(address - base, bytes(part))


def _named_lines(text: str, reader: _Reader) -> bool:
    found = False
    for line in text.splitlines():
        for match in _NAMED.finditer(line):
            try:
                info, index = _table.register_element(match.group(1) + (match.group(2) or ""))
            except NameNotFoundError:
                continue
            if info.kind == Kind.REG:
                reader.put(info, int(match.group(3), 16), index)
                found = True
    return found


def _mmio(data: bytes, reader: _Reader) -> bool:
    found = False
    for record in scan(data):
        if record.kind != "mmio":
            continue
        offset, value = record.get("offset"), record.get("data")
        if offset is None or value is None:
            continue
        found = True
        place = _table.locate(offset, reader.values)
        if place is None or record.get("write") and "W" not in place.register.access.upper():
            continue
        reader.put_part(place, value, record.get("size") or 4, offset)
    return found


def read_registers(
    path: str, context: Context, base: Optional[int] = None, notes: Optional[List[str]] = None
) -> RegisterValues:
    """Registers from a file: a binary page, a dump with addresses, a trace, or names with values."""
    data = read_file(path)
    reader = _Reader(context, "standard input" if path == "-" else path)
    if looks_binary(data):
        reader.memory(0, data)
    else:
        text = decode_text(data)
        if not _mmio(data, reader) and not _named_lines(text, reader):
            _plain(text, reader, base)
    if not reader.values:
        raise InputError(
            "no register found",
            source=reader.source,
            expected="NAME = VALUE, OFFSET: VALUE, a memory dump of the registers, or an MMIO trace",
        )
    if notes is not None:
        notes += reader.notes
    return reader.values


def _plain(text: str, reader: _Reader, base: Optional[int]) -> None:
    lines = [m for m in (_OFFSET.match(line) for line in text.splitlines()) if m]
    if lines and all(int(m.group(1), 16) < 0x100000 for m in lines):
        for match in lines:
            offset, value = int(match.group(1), 16), int(match.group(2), 16)
            place = _table.locate(offset, reader.values)
            if place is None:
                reader.context.problem(f"{reader.source}: no register at offset {match.group(1)}")
            elif place.high:
                reader.put_part(place, value, 4, offset)
            else:
                reader.put(place.register, value, place.index, offset)
        return
    dump = parse_dump(text, reader.context.reading, reader.source)
    placed = [(s.address, bytes(s.data)) for s in dump.segments if s.address is not None]
    if placed:
        reader.words(placed, base)
        reader.notes += dump.notes
    for problem in dump.problems:
        reader.context.problem(problem)


def _from_words(words: List[str], context: Context) -> Optional[Dict[str, int]]:
    """NAME=VALUE and NAME VALUE on the command line; None when the words are files."""
    out: Dict[str, int] = {}
    index = 0
    while index < len(words):
        name, equals, value = words[index].partition("=")
        try:
            info = _table.record(name) if not name.lower().startswith("0x") else _table.register_at(int(name, 16))
        except (NameNotFoundError, ValueError):
            return None
        if info is None or info.kind != Kind.REG:
            return None
        if not equals:
            index += 1
            value = words[index] if index < len(words) else ""
        index += 1
        try:
            out[info.name] = decode_register(info.name, int(value, 16)).value
        except ValueError:
            raise InputError(
                f"{info.name}: {value!r} is no hexadecimal value of {info.width} bits", value=value
            ) from None
    del context
    return out


def cross_check(registers: Dict[str, int], context: Context, quiet: bool = False) -> int:
    """Check registers against each other and print the findings; returns the number of errors."""
    errors = 0
    for finding in check_registers(registers):
        if finding.severity != "error" and quiet:
            continue
        errors += finding.severity == "error"
        style = {"error": "bad", "open": "warn", "note": "dim"}[finding.severity]
        what = f"{finding.register}.{finding.field}" if finding.field else finding.register
        rows: List[Tuple[str, ...]] = [("rule", finding.text + f"   [{finding.rule}, {finding.section}]")]
        if finding.acts_as is not None:
            rows.insert(0, ("acts as", f"{finding.acts_as:#x}"))
        title: List[Piece] = [(finding.severity.ljust(6), style), f" {what} = {finding.value:#x}"]
        context.out.block(Block(title, rows=rows, json=finding.as_dict(), line=_one_line(finding)))
    return errors


def _one_line(finding: RegisterFinding) -> str:
    effect = "" if finding.acts_as is None else f" acts as {finding.acts_as:#x}"
    return f"{finding.severity} {finding.register}.{finding.field} = {finding.value:#x}{effect} [{finding.rule}]"


def run(options: argparse.Namespace, context: Context) -> int:
    """Explain."""
    notes: List[str] = []
    given = _from_words(options.files, context) if options.files else None
    registers: Dict[str, int] = {}
    offsets: Dict[str, int] = {}
    if given is not None:
        registers = given
    elif not options.files and context.registers():
        registers = context.registers()
    else:
        for path in options.files or ["-"]:
            read = read_registers(path, context, _base(options.base), notes)
            registers.update(read)
            offsets.update(read.offsets)
    if not context.out.is_json:
        for note in dict.fromkeys(notes):
            context.out.said((note, "dim"))
    shown = 0
    for name, value in registers.items():
        info, index = _table.register_element(name)
        if value or options.all or given is not None or info.name in _table_ids():
            offset = offsets.get(name, None if index else info.offset)
            place = "" if offset is None else f"{offset:#x}"
            block = register_block(decode_register(name, value), context.environment(), place)
            context.out.block(_of_element(block, name, index))
            shown += 1
    for problem in _unknown_bits(registers):
        context.out.said((problem, "warn"))
    for line in describe_part(registers):
        context.out.said(line)
    cross_check(registers, context)
    if len(registers) > shown and not context.out.is_json:
        context.out.said((f"{len(registers) - shown} more registers are 0 (--all shows them)", "dim"))
    return context.exit_code()


def _of_element(block: Block, name: str, index: int) -> Block:
    """The block of a register with the name of the element that it is."""
    if index:
        block.title = [(name, "strong"), *block.title[1:]]
        block.line = name + block.line[len(name.partition("[")[0]) :]
        block.json = {**(block.json or {}), "element": index & 0xFFFF, "page": index >> 16}
    return block


def _table_ids() -> Tuple[str, ...]:
    from ..environment import capability_registers

    return capability_registers()


def _unknown_bits(registers: Dict[str, int]) -> List[str]:
    return [
        f"{name}: bits {bits:#x} are RES0 and set"
        for name, value in registers.items()
        if (bits := decode_register(name, value).res0())
    ]


def problem_at(source: str, line: int, text: str) -> Problem:
    """A problem of a register dump."""
    return Problem(source, line, 0, text, "NAME = VALUE")

# SPDX-License-Identifier: MIT
"""`smmuv3 decode`: words, files and dumps."""

from __future__ import annotations

import argparse
import json
import os
import re
from typing import List, Optional, Sequence, Tuple

from .. import _core, _table
from .._errors import InputError, NameNotFoundError, UsageError
from .._record import Event, Structure
from ..codec import class_of, decode, decode_register
from ..inputs import Dump, Problem, decode_text, looks_binary, parse_dump, parse_words
from .candidates import KIND_WORDS, candidates
from .explain import block_of, register_block, wide
from .options import Context, read_file
from .output import Block
from .streams import ste_facts

__all__ = ["add_arguments", "run", "read_words", "Found", "split_kind", "structure_words"]

_CHUNK = 1 << 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of this verb."""
    parser.add_argument(
        "kind_or_words",
        nargs="*",
        metavar="[KIND] WORDS... | FILE | -",
        help="KIND: event, cmd, pri, ste, cd, l1std, l1cd, vms, s1_leaf, s1_table, s2_leaf, s2_table, vevent, "
        "or the name of a command, event or register; @ADDRESS reads from --mem",
    )


class Found:
    """Words that were read, what they are if the input says so, and which of them are there."""

    def __init__(
        self, words: Sequence[Optional[int]], kind: str = "", notes: Sequence[str] = (), place: str = ""
    ) -> None:
        self.words = list(words)
        self.kind = kind
        self.notes = list(notes)
        self.place = place


def _known_kind(word: str) -> str:
    """The kind that a word of the command line names, "" when it names none."""
    low = word.lower()
    if low in ("event", "evt", "cmd", "command", "vevent"):
        return {"evt": "event", "command": "cmd"}.get(low, low)
    if low in KIND_WORDS or _table.kind_of(low):
        return {"l1ste": "l1std"}.get(low, low)
    if re.fullmatch(r"(0[xX])?[0-9a-fA-F]+", word):
        return ""
    try:
        return _table.record(word).name
    except NameNotFoundError:
        return ""


def split_kind(words: Sequence[str]) -> Tuple[str, List[str]]:
    """(kind or "", the other words)."""
    if words:
        kind = _known_kind(words[0])
        if kind:
            return kind, list(words[1:])
    return "", list(words)


def structure_words(kind: str) -> int:
    """How many 64-bit words a kind has."""
    if kind in KIND_WORDS:
        return KIND_WORDS[kind]
    return _table.record(_table.kind_of(kind) or kind).words


def _from_scan(text: bytes) -> List[Found]:
    """Structures that a log scanner finds in a text: labels say what they are and in which order the words stand."""
    from ..log import scan

    found = []
    for record in scan(text):
        kind = {"event": "event", "ste": "ste", "cd": "cd", "pri": "pri", "cmdq-error": "cmd"}.get(record.kind, "")
        if kind and record.word_want and any(w is not None for w in record.words):
            found.append(Found(record.words, kind, record.remarks(), f"line {record.line}"))
    return found


def read_words(sources: Sequence[str], context: Context, kind: str = "") -> List[Found]:
    """Words of the command line, of a file, of standard input or of memory."""
    if not sources:
        sources = ["-"]
    if all(not _is_file(s) for s in sources) and not sources[0].startswith("@"):
        dump = parse_words(sources, context.reading)
        return _take(dump, context)
    out: List[Found] = []
    for source in sources:
        if source.startswith("@") and not os.path.exists(source[1:]):
            out += _from_memory(source[1:], context, kind)
            continue
        path = source[1:] if source.startswith("@") else source
        if not _is_file(path):
            raise UsageError(f"{path!r} is no hexadecimal word and no file", value=path)
        data = read_file(path)
        if looks_binary(data):
            out.append(Found(_whole_words(data, context, path), notes=[f"{path}: {len(data)} bytes, binary"]))
            continue
        labelled = _from_scan(data) if not (context.reading.word or context.reading.endian) else []
        if labelled:
            out += labelled
            continue
        out += _take(parse_dump(decode_text(data), context.reading, "" if path == "-" else path), context)
    return out


def _is_file(word: str) -> bool:
    return word == "-" or os.path.exists(word)


def _from_memory(text: str, context: Context, kind: str) -> List[Found]:
    try:
        address = int(text, 16)
    except ValueError:
        raise UsageError(f"@{text}: no file and no hexadecimal address", value=text) from None
    if not kind:
        raise UsageError(f"@{text}: say what lies there, for example `decode ste @{text}`", value=text)
    data = context.memory().read(address, 8 * structure_words(kind))
    return [Found(_whole_words(data, context, "memory"), place=f"@ {address:#x}")]


def _whole_words(data: bytes, context: Context, source: str) -> List[Optional[int]]:
    order = "big" if context.reading.endian == "be" else "little"
    if len(data) % 8:
        context.problem(Problem(source, 0, 0, f"{len(data) % 8} bytes left over at the end", "a multiple of 8 bytes"))
    whole: List[Optional[int]] = []
    for i in range(0, len(data) - len(data) % 8, 8):
        whole.append(int.from_bytes(data[i : i + 8], order))  # type: ignore[arg-type]
    return whole[::-1] if context.reading.order == "hi" else whole


def _take(dump: Dump, context: Context) -> List[Found]:
    for problem in dump.problems:
        context.problem(problem)
    out = []
    for segment in dump.segments:
        data = bytes(segment.data)
        place = "" if segment.address is None else f"@ {segment.address:#x}"
        if len(data) % 8:
            data += bytes(8 - len(data) % 8)
        words: List[Optional[int]] = [int.from_bytes(data[i : i + 8], "little") for i in range(0, len(data), 8)]
        if context.reading.order == "hi" and dump.form != "words":
            words.reverse()
        out.append(Found(words, notes=dump.notes, place=place))
    return out


def run(options: argparse.Namespace, context: Context) -> int:
    """Decode."""
    kind, rest = split_kind(options.kind_or_words)
    out = context.out
    if kind == "vevent":
        return _vevent(rest or ["-"], context)
    bulk = _bulk(kind, rest, context)
    if bulk is not None:
        return bulk
    found = read_words(rest, context, kind)
    if not found:
        raise InputError("no words found", expected="hexadecimal words, or a dump with ADDRESS: WORDS")
    if not out.is_json:
        for note in dict.fromkeys(n for f in found for n in f.notes if "binary" not in n):
            out.said((note, "dim"))
    for item in found:
        _decode_one(item, kind, context)
    return context.exit_code()


def _bulk(kind: str, rest: Sequence[str], context: Context) -> Optional[int]:
    """A binary file of many records of one kind, in one line or JSON each: C does all the work."""
    out = context.out
    if kind not in KIND_WORDS or len(rest) != 1 or out.style not in ("json", "line") or not os.path.isfile(rest[0]):
        return None
    if context.reading.order or context.reading.endian or context.namer().has_map():
        return None
    size = 8 * KIND_WORDS[kind]
    number = {"event": 8, "cmd": 7, "pri": 6, "ste": 1, "cd": 2, "vms": 3, "l1std": 4, "l1cd": 5}[kind]
    with open(rest[0], "rb") as handle:
        if not looks_binary(handle.read(4096)):
            return None
        handle.seek(0)
        env = context.environment().handle()
        while True:
            data = handle.read(_CHUNK // size * size)
            whole = len(data) - len(data) % size
            if whole:
                text = _core.format_all(number, data[:whole], 4 if out.is_json else 0, env)
                out._write(text)  # noqa: SLF001  (made of the table and of numbers only)
            if whole != len(data):
                context.problem(
                    Problem(
                        rest[0], 0, 0, f"{len(data) - whole} bytes left over at the end", f"a multiple of {size} bytes"
                    )
                )
            if len(data) < _CHUNK // size * size:
                return context.exit_code()


def _decode_one(item: Found, kind: str, context: Context) -> None:
    kind = kind or item.kind
    if kind and kind not in KIND_WORDS and not _table.kind_of(kind):
        info = _table.record(kind)
        if info.kind == _table.Kind.REG:
            for word in item.words:
                context.out.block(register_block(decode_register(info.name, word or 0), context.environment()))
            return
    if not kind:
        if len(item.words) % 2 == 1 and len(item.words) > 1 or not item.words:
            raise InputError(
                f"{len(item.words)} words: say what they are, for example `decode event`",
                expected="1, 2, 4 or 8 words, or a multiple",
            )
        _show_candidates([w or 0 for w in item.words], context, item)
        return
    size = structure_words(kind)
    words = item.words
    if len(words) < size:
        words = words + [None] * (size - len(words))
    if len(words) % size:
        context.problem(f"{len(words) % size} words left over behind the last {kind}")
        words = words[: len(words) - len(words) % size]
    for index in range(0, len(words), size):
        _show(words[index : index + size], kind, context, item)


def _make(kind: str, words: Sequence[int]) -> Structure:
    return decode(kind, list(words)) if kind in KIND_WORDS else class_of(_table.kind_of(kind) or kind)(list(words))


def event_facts(record: Event, context: Context) -> "dict[str, int]":
    """What registers and memory that were given say about an event."""
    facts = context.facts()
    found = context.find_ste(record.words[0] >> 32)
    if found is not None:
        facts.update(ste_facts(found[0]))
    return facts


def decorate(block: Block, record: Structure, context: Context, client: str = "", smmu: str = "") -> Block:
    """Add the device of a StreamID to a block."""
    fields = record.fields() if not type(record).__name__.startswith("Unknown") else {}
    if "StreamID" not in fields:
        return block
    naming = context.namer().name(int(fields["StreamID"]), smmu, client)
    at = 1 if block.rows and block.rows[0][0] == "what" else 0
    if isinstance(record, Event) or naming.proven or naming.devices:
        block.rows.insert(at, ("device", str(naming)))
        at += 1
    found = context.find_ste(int(fields["StreamID"])) if isinstance(record, Event) else None
    if found is not None:
        block.rows.insert(at, ("ste", f"{wide(found[0].line(context.environment()))}   @ {found[1]:#x}"))
    if block.json is not None:
        block.json["device"] = {
            "names": [d.name for d in naming.devices],
            "evidence": naming.how,
            "proven": naming.proven,
        }
    return block


def _show(words: Sequence[Optional[int]], kind: str, context: Context, item: Found) -> None:
    present = sum(1 << i for i, w in enumerate(words) if w is not None)
    record = _make(kind, [w or 0 for w in words])
    block = block_of(record, context.environment(), present)
    missing = [str(i) for i, w in enumerate(words) if w is None]
    if missing:
        block.rows.append(
            (
                "missing",
                f"word{'s' if len(missing) > 1 else ''} {', '.join(missing)} not given: what they hold is not known",
                "warn",
            )
        )
    if item.place and not block.right:
        block.right = item.place
    if isinstance(record, Event) and present & 7 == 7:
        from .causes import add_causes

        add_causes(block, record, event_facts(record, context), context.out.verbose)
    context.out.block(decorate(block, record, context))


def _show_candidates(words: Sequence[int], context: Context, item: Found) -> None:
    found = candidates(words)
    if not found:
        raise InputError(
            f"{len(words)} words: say what they are, for example `decode event`",
            expected="1, 2, 4 or 8 words, or a multiple",
        )
    best = found[0]
    likely = [c for c in found if c.score >= best.score - 3][:3] if len(found) > 1 else found
    for index, candidate in enumerate(likely):
        if len(likely) > 1 and not context.out.is_json:
            lead = "most likely" if index == 0 and likely[1].score < best.score else "could be"
            context.out.said((f"{lead} {candidate.why.split(': ')[-1]}:", "dim"))
        for record in candidate.records:
            block = block_of(record, context.environment())
            if isinstance(record, Event):
                from .causes import add_causes

                add_causes(block, record, event_facts(record, context), context.out.verbose)
            block = decorate(block, record, context)
            if block.json is not None and len(likely) > 1:
                block.json["candidate"] = index + 1
                block.json["candidates"] = len(likely)
            if item.place:
                block.right = item.place
            context.out.block(block)
    others = [c for c in found if c not in likely]
    if others and not context.out.is_json:
        kinds = ", ".join(dict.fromkeys(c.kind for c in others))
        context.out.said(
            (
                f"read as {', '.join(c.kind for c in likely)}; less likely: {kinds} "
                f"(`smmuv3 decode {others[0].kind} ...` decodes as that)",
                "dim",
            )
        )


def _vevent(paths: Sequence[str], context: Context) -> int:
    """What read() of a Linux vEVENTQ gives: headers, lost records, events with virtual StreamIDs."""
    out = context.out
    lost = 0
    for path in paths:
        data = read_file(path[1:] if path.startswith("@") else path)
        records, rest = _core.vevents(data)
        for sequence, flags, missing, raw in records:
            lost += missing
            if missing:
                out.block(
                    Block(
                        [(f"{missing} records missing before number {sequence}", "warn")],
                        json={"schema": "smmuv3.lost/1", "sequence": sequence, "missing": missing},
                    )
                )
            if raw is None:
                out.block(
                    Block(
                        [("LOST_EVENTS: the kernel's queue overflowed here", "warn")],
                        right=f"number {sequence}",
                        json={"schema": "smmuv3.lost/1", "sequence": sequence, "flags": flags},
                    )
                )
                lost += 1
                continue
            record = decode("event", raw)
            block = block_of(record, context.environment())
            block.right = f"number {sequence}, virtual StreamID"
            if block.json is not None:
                block.json["sequence"] = sequence
                block.json["virtual"] = True
            out.block(block)
        if rest:
            context.problem(Problem(path, 0, 0, f"{rest} bytes at the end are no whole record", "40 bytes a record"))
    out.said(f"{lost} lost." if lost else "none lost.")
    return context.exit_code()


def parse_json_line(text: str) -> "dict[str, object]":
    """A line that the C library wrote."""
    return dict(json.loads(text))

# SPDX-License-Identifier: MIT
"""`smmuv3 diff`: what differs between two structures, two register dumps; exit 1 when something does."""

from __future__ import annotations

import argparse
import os
from typing import Any, Dict, List, Optional, Sequence, Tuple

from .. import _table
from .._errors import UsageError
from .._record import Structure
from ..codec import class_of, decode, decode_register
from .candidates import KIND_WORDS, candidates
from .decode import Found, read_words, split_kind, structure_words
from .explain import block_of
from .options import Context
from .output import Block
from .regs import read_registers

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of this verb."""
    parser.add_argument(
        "kind_or_words",
        nargs="*",
        metavar="[KIND | regs | REGISTER] A... B...",
        help="words of both, one behind the other (`--` or `,` between them is possible), or two files",
    )
    parser.add_argument("--base", metavar="ADDRESS", help="physical address of the SMMU, for register dumps")


def _split(words: Sequence[str]) -> Tuple[List[str], List[str]]:
    for mark in (",", "--", "vs"):
        if mark in words:
            at = list(words).index(mark)
            return list(words[:at]), list(words[at + 1 :])
    if len(words) % 2:
        raise UsageError(f"{len(words)} words: both sides must have the same number (or put a , between them)")
    half = len(words) // 2
    return list(words[:half]), list(words[half:])


def _field_rows(info: _table.RecordInfo, a: Dict[str, Any], b: Dict[str, Any]) -> List[Tuple[str, str, str, str]]:
    rows = []
    for field in info.fields:
        if field.name not in a and field.name not in b:
            continue
        old, new = a.get(field.name), b.get(field.name)
        if old != new:
            rows.append((field.name, _show(field, old), _show(field, new), field.meaning))
    return list(dict.fromkeys(rows))


def _show(field: _table.FieldInfo, value: Any) -> str:
    if value is None:
        return "(no meaning there)"
    if isinstance(value, tuple):
        return ",".join(f"{v:#x}" for v in value)
    text = f"{value:#x}" if field.scale or field.width > 8 else str(value)
    info = field.value_info(int(value))
    return f"{text} ({info.text})" if info else text


def _block(
    name: str,
    info: _table.RecordInfo,
    a: Dict[str, Any],
    b: Dict[str, Any],
    words_a: Sequence[int],
    words_b: Sequence[int],
) -> Tuple[Block, bool]:
    rows = _field_rows(info, a, b)
    differs = list(words_a) != list(words_b)
    known = {r[0] for r in rows}
    out: List[Tuple[str, ...]] = [("field", f"{n}   {old} -> {new}   {meaning}") for n, old, new, meaning in rows]
    changed = [i for i, (x, y) in enumerate(zip(words_a, words_b)) if x != y]
    for index in changed:
        out.append(
            (
                "word",
                f"{index}: 0x{words_a[index]:016x} -> 0x{words_b[index]:016x}   bits "
                f"{words_a[index] ^ words_b[index]:#x}",
            )
        )
    out += [("means", text) for text in _meaning(name, a, b)]
    json = {
        "schema": "smmuv3.diff/1",
        "record": name,
        "equal": not differs,
        "fields": [{"name": n, "old": o, "new": w} for n, o, w, _ in rows],
        "changed_words": changed,
    }
    title = f"{name}: " + (f"{len(known)} field{'s differ' if len(known) != 1 else ' differs'}" if differs else "equal")
    return Block([title], rows=out, json=json), differs


def _meaning(name: str, a: Dict[str, Any], b: Dict[str, Any]) -> List[str]:
    """Consequences worth a word."""
    out = []
    if name.endswith("CR0"):
        for field, off, on in (
            ("EVENTQEN", "event queue disabled: faults are no longer reported", "event queue enabled"),
            ("SMMUEN", "translation off: GBPA decides about every transaction", "translation on"),
            ("CMDQEN", "command queue disabled: no command is consumed", "command queue enabled"),
            ("PRIQEN", "PRI queue disabled: page requests are denied", "PRI queue enabled"),
        ):
            if a.get(field) != b.get(field) and field in b:
                out.append(on if b[field] else off)
    return out


def _hex(text: str) -> int:
    try:
        return int(text, 16)
    except ValueError:
        raise UsageError(f"{text!r} is no hexadecimal number", value=text) from None


def _structure(kind: str, item: Found) -> Structure:
    words = [w or 0 for w in item.words]
    return decode(kind, words) if kind in KIND_WORDS else class_of(_table.kind_of(kind) or kind)(words)


def run(options: argparse.Namespace, context: Context) -> int:
    """Compare; exit 1 when something differs."""
    words = list(options.kind_or_words)
    pair = _named_pair(words)
    if pair is not None:
        return _two_registers(*pair, context)
    if words and words[0] == "regs":
        return _registers(words[1:], options, context)
    kind, rest = split_kind(words)
    if kind and kind not in KIND_WORDS and _table.record(_table.kind_of(kind) or kind).kind == _table.Kind.REG:
        if len(rest) != 2:
            raise UsageError(f"diff {kind} takes two values")
        return _two_registers(kind, _hex(rest[0]), _hex(rest[1]), context)
    left, right = _split(rest)
    if len(left) == 1 and len(right) == 1 and os.path.exists(left[0]) and os.path.exists(right[0]) and not kind:
        a, b = read_words(left, context), read_words(right, context)
    else:
        a, b = read_words(left, context, kind), read_words(right, context, kind)
    if not a or not b:
        raise UsageError("nothing to compare: give the words of both sides, or two files")
    return _items(kind, a, b, context)


def _named_pair(words: Sequence[str]) -> Optional[Tuple[str, int, int]]:
    """`NAME=VALUE NAME=VALUE`, as `regs` takes them: register and both values; None when the words are others."""
    pairs = [w.partition("=") for w in words if w not in (",", "--", "vs")]
    if len(pairs) != 2 or not all(equals for _, equals, _ in pairs) or any(os.path.exists(w) for w in words):
        return None
    infos = [_table.record(name) for name, _, _ in pairs]
    if infos[0].name != infos[1].name or infos[0].kind != _table.Kind.REG:
        raise UsageError(f"{pairs[0][0]} and {pairs[1][0]}: diff compares two values of one register")
    return infos[0].name, _hex(pairs[0][2]), _hex(pairs[1][2])


def _add_bits(block: Block, diagrams: Sequence[str]) -> None:
    """The diagrams of both sides, below them what differs."""
    said = [block.plain_title(), *(f"  {row[0].ljust(8)} {row[1]}" for row in block.rows)]
    block.bits = "\n".join([*(d.rstrip("\n") for d in diagrams if d), *said])


def _two_registers(name: str, a: int, b: int, context: Context) -> int:
    """Two values of one register."""
    old, new = decode_register(name, a), decode_register(name, b)
    block, differs = _block(old.name, old.info, old.fields(), new.fields(), [old.value], [new.value])
    env = context.environment()
    _add_bits(block, [old.text("bits", env), new.text("bits", env)])
    context.out.block(block)
    return 1 if differs else 0


def _items(kind: str, a: List[Found], b: List[Found], context: Context) -> int:
    code = 0
    if len(a) != len(b):
        context.problem(
            f"{len(a)} structures on one side and {len(b)} on the other: the first {min(len(a), len(b))} are compared"
        )
        code = 1
    for x, y in zip(a, b):
        here = kind or x.kind or y.kind
        if not here:
            guess = candidates([w or 0 for w in x.words])
            if not guess:
                raise UsageError(f"{len(x.words)} words: say what they are, for example `diff ste`")
            here = guess[0].kind
        size = structure_words(here)
        for at in range(0, min(len(x.words), len(y.words)), size):
            p = _structure(here, Found((x.words + [0] * size)[at : at + size]))
            q = _structure(here, Found((y.words + [0] * size)[at : at + size]))
            info = (
                p.info()
                if not type(p).__name__.startswith("Unknown")
                else q.info()
                if not type(q).__name__.startswith("Unknown")
                else _table.record("STE")
            )
            name = p.name if p.name == q.name else f"{p.name} -> {q.name}"
            block, differs = _block(name, info, p.fields(), q.fields(), p.words, q.words)
            _add_bits(block, [block_of(r, context.environment()).bits_text() for r in (p, q)])
            context.out.block(block)
            code = 1 if differs else code
    return code or context.exit_code()


def _registers(paths: Sequence[str], options: argparse.Namespace, context: Context) -> int:
    if len(paths) != 2:
        raise UsageError("diff regs takes two files")
    base = _hex(options.base) if options.base else None
    a, b = (read_registers(p, context, base) for p in paths)
    code = 0
    for name in dict.fromkeys([*a, *b]):
        if name in a and name in b and a[name] != b[name]:
            info, _ = _table.register_element(name)
            block, _ = _block(
                name,
                info,
                decode_register(name, a[name]).fields(),
                decode_register(name, b[name]).fields(),
                [a[name]],
                [b[name]],
            )
            _add_bits(block, [decode_register(name, v).text("bits") for v in (a[name], b[name])])
            context.out.block(block)
            code = 1
        elif name not in a or name not in b:
            side = "second" if name in b else "first"
            context.out.block(
                Block(
                    [f"{name}: only in the {side}"],
                    json={
                        "schema": "smmuv3.diff/1",
                        "record": name,
                        "equal": False,
                        "only_in": side,
                        "fields": [],
                        "changed_words": [],
                    },
                )
            )
            code = 1
    if not code:
        context.out.said("equal")
    return code or context.exit_code()

# SPDX-License-Identifier: MIT
"""`smmuv3 encode`: make a command, an STE, any structure or register value."""

from __future__ import annotations

import argparse
import sys
from typing import Dict, List

from .. import _table
from .._errors import RangeError, UsageError
from .._record import Structure
from ..checking import Verdict, check
from ..codec import Register, class_of
from .check import parse_set, result_block
from .explain import block_of, register_block
from .options import Context
from .output import Block

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of this verb."""
    parser.add_argument("name", metavar="NAME", help="CMD_CFGI_STE, TLBI_NH_VA, ste, cd, F_TRANSLATION, CR0, ...")
    parser.add_argument(
        "fields", nargs="*", metavar="FIELD=VALUE", help="values in the unit of the field, or their names"
    )
    parser.add_argument("--set", metavar="FIELD=VALUE", action="append", default=[], help="the same")
    parser.add_argument("--bytes", action="store_true", help="print the little-endian bytes as they lie in memory")
    parser.add_argument("--raw", action="store_true", help="write the bytes to standard output")
    parser.add_argument("--no-check", action="store_true", help="do not say whether it is legal")


def _register(info: _table.RecordInfo, fields: Dict[str, int], context: Context) -> int:
    value = 0
    for name, number in fields.items():
        field = info.field(name)
        if number < 0 or number & ~field.max:
            raise RangeError(
                f"{info.name}.{name} = {number:#x} does not fit: at most {field.max:#x}"
                + (f", a multiple of {1 << field.scale:#x}" if field.scale else ""),
                field=name,
                value=number,
            )
        value |= number >> field.scale << field.lsb
    context.out.block(register_block(Register(info, value), context.environment()))
    return 0


def run(options: argparse.Namespace, context: Context) -> int:
    """Encode."""
    texts: List[str] = [*options.fields, *options.set]
    info = _table.record(_table.kind_of(options.name) or options.name)
    fields = parse_set(texts, info)
    if info.kind == _table.Kind.REG:
        return _register(info, fields, context)
    if not info.fields:
        raise UsageError(f"{info.name}: its fields are not public", value=info.name)
    record = class_of(info.name)(**fields)
    if options.raw:
        sys.stdout.flush()
        sys.stdout.buffer.write(bytes(record))
        return 0
    out = context.out
    if out.style in ("text", "line") and not out.verbose:
        text = bytes(record).hex(" ") if options.bytes else record.hex()
        out.line(text)
        if out.style == "text" and not options.no_check:
            _warn(record, context)
        return 0
    block = block_of(record, context.environment())
    if block.json is not None and options.bytes:
        block.json["bytes"] = bytes(record).hex()
    out.block(block)
    if not options.no_check and not out.is_json:
        _warn(record, context)
    return 0


def _warn(record: Structure, context: Context) -> None:
    """What is wrong with it goes to standard error, so that the words can be piped on."""
    from .._errors import UnsupportedError
    from .output import report

    try:
        result = check(record, context.environment(), repair=False)
    except UnsupportedError:
        return
    if result.verdict == Verdict.ILLEGAL:
        block: Block = result_block(result, context.environment(), False)
        report(block.plain_title())
        for label, text, *_ in block.rows:
            if label == "error":
                report(f"  {label}  {text}")

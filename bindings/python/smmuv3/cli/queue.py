# SPDX-License-Identifier: MIT
"""`smmuv3 queue`: which entries of a dumped queue are pending, consumed, in error."""

from __future__ import annotations

import argparse
import os
from typing import Any, Dict, List, Optional, Tuple

from .. import _table
from .._errors import InputError, UsageError
from .._record import Structure
from ..codec import decode, decode_register
from ..environment import State, Tri
from ..inputs import decode_text, looks_binary, parse_dump
from ..queues import EntryState, QueueDump, read_queue
from .explain import block_of
from .options import Context, read_file
from .output import Block

__all__ = ["add_arguments", "run"]

_NAMES = {"cmd": "CMDQ", "event": "EVENTQ", "pri": "PRIQ", "ecmdq": "ECMDQ"}
_BYTES = {"cmd": 16, "event": 32, "pri": 16, "ecmdq": 16}
_STYLES = {EntryState.ERROR: "bad", EntryState.PENDING: "warn", EntryState.CONSUMED: "dim"}


def _hex(text: str) -> int:
    try:
        return int(text, 16)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no hexadecimal number") from None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of this verb."""
    parser.add_argument(
        "queue", nargs="*", metavar="[cmd | event | pri | ecmdq] [FILE | -]",
        help="which queue (all that --regs holds), and its memory from slot 0 on, else from --mem",
    )  # fmt: skip
    parser.add_argument("--prod", metavar="X", type=_hex, help="PROD register, instead of --regs")
    parser.add_argument("--cons", metavar="X", type=_hex, help="CONS register")
    parser.add_argument("--log2size", metavar="N", type=int, help="LOG2SIZE of the queue")
    parser.add_argument("--base", metavar="ADDRESS", type=_hex, help="address of the queue in --mem")
    parser.add_argument("--all", action="store_true", help="also the consumed entries")


class _Queue:
    """A queue of the dump: its registers as far as they are given."""

    def __init__(self, kind: str, options: argparse.Namespace, context: Context) -> None:
        registers = context.registers()
        prefix = {State.S: "S_", State.REALM: "R_"}.get(context.state, "")
        self.kind = kind
        self.name = prefix + _NAMES[kind]
        base = registers.get(f"{self.name}_BASE") if kind != "ecmdq" else None
        fields = {} if base is None else decode_register(f"{self.name}_BASE", base).fields()
        log2 = fields.get("LOG2SIZE") if options.log2size is None else options.log2size
        self.log2: Optional[int] = None if log2 is None else int(log2)
        self.base: Optional[int] = options.base
        if self.base is None and fields and self.log2 is not None:
            size = max(32, _BYTES[kind] << self.log2)
            self.base = int(fields["ADDR"]) & ~(size - 1)
        self.prod = registers.get(f"{self.name}_PROD") if options.prod is None else options.prod
        self.cons = registers.get(f"{self.name}_CONS") if options.cons is None else options.cons
        both = (registers.get(f"{prefix}GERROR"), registers.get(f"{prefix}GERRORN"))
        self.active: Optional[bool] = None
        if both[0] is not None and both[1] is not None:
            bit = _table.record("GERROR").field("CMDQ_ERR").lsb
            self.active = bool((both[0] ^ both[1]) >> bit & 1)

    def missing(self) -> List[str]:
        """What has to be known and is not."""
        values = {"PROD": self.prod, "CONS": self.cons, "BASE (for LOG2SIZE)": self.log2}
        return [f"{self.name}_{n}" for n, v in values.items() if v is None]

    def json(self, dump: Optional[QueueDump]) -> Dict[str, Any]:
        """As JSON."""
        active = None if dump is None or dump.error_active == Tri.UNKNOWN else dump.error_active == Tri.YES
        return {
            "schema": "smmuv3.queue/1",
            "queue": self.name,
            "base": None if self.base is None else f"{self.base:#x}",
            "prod": f"{self.prod or 0:#x}",
            "cons": f"{self.cons or 0:#x}",
            "log2size": self.log2,
            "valid": dump is not None,
            "entries": 0 if dump is None else len(dump.states),
            "pending": 0 if dump is None else dump.pending,
            "first_pending": 0 if dump is None else dump.first_pending,
            "next": 0 if dump is None else dump.next,
            "full": dump is not None and dump.full,
            "overflow": dump is not None and dump.overflow,
            "error": dump.error or None if dump is not None else None,
            "error_active": active,
        }


def _arguments(words: List[str]) -> Tuple[List[str], str]:
    """(kinds, file of the memory)."""
    kinds = [words[0]] if words and words[0] in _NAMES else []
    rest = words[len(kinds) :]
    if len(rest) > 1 or (rest and rest[0] != "-" and not os.path.exists(rest[0])):
        raise UsageError(f"{rest[-1]!r} is no file; queues are {', '.join(_NAMES)}", value=rest[-1])
    if rest and not kinds:
        raise UsageError(f"{rest[0]}: say which queue it holds, for example `queue cmd {rest[0]}`", value=rest[0])
    return kinds, rest[0] if rest else ""


def _bytes_of(path: str, context: Context) -> bytes:
    data = read_file(path)
    if looks_binary(data):
        return data
    dump = parse_dump(decode_text(data), context.reading, path)
    for problem in dump.problems:
        context.problem(problem)
    return b"".join(bytes(s.data) for s in dump.segments)


def _entry(queue: _Queue, slot: int, memory: Optional[bytes], context: Context) -> Optional[Structure]:
    """The entry in a slot; None where its memory is not given."""
    size = _BYTES[queue.kind]
    if memory is not None:
        raw = memory[slot * size : (slot + 1) * size]
    elif queue.base is not None and context.options.mem:
        try:
            raw = context.memory().read(queue.base + slot * size, size)
        except InputError:
            return None
    else:
        return None
    return decode("cmd" if queue.kind == "ecmdq" else queue.kind, raw) if len(raw) == size else None


def _show_entry(queue: _Queue, slot: int, state: EntryState, record: Optional[Structure], context: Context) -> None:
    address = None if queue.base is None else queue.base + slot * _BYTES[queue.kind]
    word = state.name.lower()
    shown = None if record is None else block_of(record, context.environment())
    text = "(memory not given)" if shown is None else shown.plain_title()
    json = {
        "schema": "smmuv3.queue-entry/1",
        "queue": queue.name,
        "slot": slot,
        "address": None if address is None else f"{address:#x}",
        "state": word,
        "name": None if record is None or type(record).__name__.startswith("Unknown") else record.name,
        "words": None if record is None else [f"0x{w:016x}" for w in record.words],
        "text": None if shown is None else shown.line,
    }
    place = "" if address is None else f"@ {address:#x}"
    context.out.block(
        Block(
            [(f"{word:<8}", _STYLES.get(state, "dim")), f" slot {slot:<5} {text}"],
            right=place,
            rows=list(shown.rows) if shown is not None and (context.out.verbose or state == EntryState.ERROR) else [],
            json=json,
            line=f"{queue.name} {slot} {word} {text}",
            table="" if shown is None else shown.table,
            bits="" if shown is None else shown.bits,
        )
    )


def _summary(queue: _Queue, dump: QueueDump, context: Context) -> int:
    rows: List[Tuple[str, ...]] = []
    code = 0
    if dump.error_active == Tri.YES:
        rows.append(("error", f"{dump.error or 'CERROR_NONE'}: the queue stands at slot {dump.first_pending}", "bad"))
    elif dump.error and dump.error_active == Tri.UNKNOWN:
        rows.append(("open", f"{dump.error} in CONS, old or active: GERROR and GERRORN are not given", "warn"))
        code = 4
    if dump.overflow:
        rows.append(("lost", "overflow is not acknowledged: records were lost", "bad"))
    if dump.full:
        what = "no command fits" if queue.kind in ("cmd", "ecmdq") else "the next record is lost"
        rows.append(("full", what, "warn"))
    rows.append(("slots", f"CONS at {dump.first_pending}, PROD at {dump.next} of {len(dump.states)}"))
    title = f"{queue.name}   {dump.pending} pending of {len(dump.states)} entries"
    place = "" if queue.base is None else f"@ {queue.base:#x}"
    context.out.block(Block([title], right=place, rows=rows, json=queue.json(dump), line=title))
    return code


def _run_queue(queue: _Queue, memory: Optional[bytes], options: argparse.Namespace, context: Context) -> int:
    try:
        dump = read_queue(queue.kind, queue.prod or 0, queue.cons or 0, queue.log2 or 0, queue.active)
    except InputError as error:
        title = f"{queue.name}   IMPOSSIBLE"
        context.out.block(Block([(title, "bad")], rows=[("because", str(error))], json=queue.json(None), line=f"{title}: {error}"))
        return 1
    code = _summary(queue, dump, context)
    for state in (EntryState.ERROR, EntryState.PENDING, *((EntryState.CONSUMED,) if options.all else ())):
        for slot in dump.slots(state):
            _show_entry(queue, slot, state, _entry(queue, slot, memory, context), context)
    return code


def run(options: argparse.Namespace, context: Context) -> int:
    """Show every queue that is asked for, or that the registers hold."""
    kinds, path = _arguments(list(options.queue))
    if not kinds and (options.prod is not None or options.cons is not None or options.base is not None):
        raise UsageError(f"say which queue: {', '.join(_NAMES)}")
    queues = [_Queue(kind, options, context) for kind in (kinds or ("cmd", "event", "pri"))]
    known = [q for q in queues if not q.missing()]
    if not known:
        names = ", ".join(queues[0].missing())
        raise UsageError(f"{names} not given: --regs FILE, or --prod X --cons X --log2size N")
    memory = _bytes_of(path, context) if path else None
    codes = [_run_queue(queue, memory, options, context) for queue in known]
    return context.exit_code(1 if 1 in codes else max(codes))

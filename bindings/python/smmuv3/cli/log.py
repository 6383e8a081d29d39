# SPDX-License-Identifier: MIT
"""`smmuv3 log`: explain a kernel log, a trace, a console. Constant memory; storms are folded; pipes are followed."""

from __future__ import annotations

import argparse
import os
import select
import sys
import time
from typing import BinaryIO, Dict, Iterator, List, Optional, Tuple

from .. import _table
from .._errors import InputError
from ..causes import facts_of_registers
from ..log import LogRecord, Scanner
from .logblocks import ORDERED_KINDS, PLAIN_PROBES, QUIET_KINDS, Group, group_block, group_key, record_json, register_of
from .linux import FEATURES
from .options import Context
from .output import Block, clean

__all__ = ["add_arguments", "run", "LogReport"]

_CHUNK = 1 << 18
_IDLE = 0.25
_GROUPS = 4096
_BIG = 8 << 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of this verb."""
    parser.add_argument("files", nargs="*", default=[], metavar="FILE | -", help="logs; standard input without any")
    parser.add_argument("--annotate", action="store_true", help="print the log, with explanations below the records")


class LogReport:
    """Collects records, folds equal ones, prints, and counts what limits the summary."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.out = context.out
        self.groups: Dict[Tuple[object, ...], Group] = {}
        self.ordered: Optional[Tuple[Tuple[object, ...], Group]] = None
        self.kinds: Dict[str, int] = {}
        self.event_kinds: Dict[object, int] = {}
        self.devices: Dict[Tuple[str, int], int] = {}
        self.lost: Dict[str, int] = {}
        self.notices: List[Tuple[str, int]] = []
        self.incoherent: Dict[str, int] = {}
        self.unfolded = 0
        self.quiet = 0
        self.registers = context.trace_registers
        self.pending = 0

    # ---- taking records in

    def take(self, record: LogRecord) -> None:
        """One record: evidence, counts, and print it or fold it."""
        self._learn(record)
        self._count(record)
        if self.out.is_json:
            self.out.record(record_json(record, self.context))
            return
        if record.kind in QUIET_KINDS and not self.out.verbose:
            self.quiet += 1
            return
        key = group_key(record)
        if record.kind in ORDERED_KINDS:
            self._in_order(record, key)
            return
        group = self.groups.get(key)
        if group is not None:
            group.add(record)
        elif len(self.groups) < _GROUPS:
            self.groups[key] = Group(record)
        else:
            self.unfolded += 1
        self.pending += 1

    def _learn(self, record: LogRecord) -> None:
        namer = self.context.namer()
        sid = record.get("sid")
        if record.kind == "event" and record.words and record.words[0] is not None:
            sid = record.words[0] >> 32
        if record.client and sid is not None and record.kind in ("event", "event-text"):
            if record.client not in ("(unassigned sid)",) and "unassigned" not in record.client:
                namer.log_client(record.device, sid, record.client)
        if record.kind == "group" and record.client:
            namer.log_device(record.device, record.client)
        if record.kind == "map":
            length = record.get("length")
            if length is not None:
                namer.log_map(
                    record.client,
                    record.get("id_mask") or 0xFFFF,
                    record.get("id_base") or 0,
                    record.get("out_base") or 0,
                    length,
                    record.get("id"),
                    record.get("sid"),
                )
        self._facts(record)
        if record.kind == "mmio":
            info, half = register_of(record, self.registers)
            value = record.get("data")
            if info is not None and not half and value is not None and not value >> info.width:
                if not record.get("write") or "W" in info.access.upper():
                    self.registers[info.name] = value

    def _facts(self, record: LogRecord) -> None:
        """What this record says about its SMMU, for the causes of others."""
        if record.device not in self.context.log_facts and len(self.context.log_facts) >= 256:
            return
        facts = self.context.log_facts.setdefault(record.device, {})
        features, covered = record.get("features"), record.get("covered")
        if record.message == 202 and features is not None:
            facts["coherent"] = features >> FEATURES.index("COHERENCY") & 1
        if record.message == 204 and covered is not None:
            facts["strtab_covers"] = covered
        if record.message == 209:
            facts["enabled_at_boot"] = 1
        if record.kind == "overflow":
            facts["queue_overflow"] = 1
        if record.kind == "mmio" and self.registers:
            facts.update(facts_of_registers(self.registers))

    def _count(self, record: LogRecord) -> None:
        self.kinds[record.kind] = self.kinds.get(record.kind, 0) + 1
        if record.kind in ("event", "event-text"):
            number: object = record.name or record.get("number")
            sid = record.get("sid")
            if record.kind == "event" and record.words and record.words[0] is not None:
                number, sid = record.words[0] & 0xFF, record.words[0] >> 32
            if isinstance(number, str):
                number = next((r.number for r in _table.records(_table.Kind.EVENT) if r.name == number), number)
            if len(self.event_kinds) < 512:
                self.event_kinds[number] = self.event_kinds.get(number, 0) + 1
            if sid is not None and len(self.devices) < 65536:
                self.devices[(record.device, sid)] = 1
        elif record.kind == "overflow":
            self.lost["overflow"] = self.lost.get("overflow", 0) + 1
        elif record.kind == "suppressed":
            self.lost["suppressed"] = self.lost.get("suppressed", 0) + max(1, record.get("count") or 0)
        elif record.kind == "probe" and record.get("features") is not None and record.message == 202:
            if not (record.get("features") or 0) >> FEATURES.index("COHERENCY") & 1 and len(self.incoherent) < 64:
                self.incoherent[record.device] = record.get("features") or 0
        elif record.has("harmless") and record.get("covered") is not None and len(self.notices) < 8:
            if record.text() not in [t for t, _ in self.notices]:
                self.notices.append((record.text(), record.line))

    def _in_order(self, record: LogRecord, key: Tuple[object, ...]) -> None:
        if self.ordered is not None and self.ordered[0] == key:
            self.ordered[1].add(record)
            return
        self._end_order()
        self.ordered = (key, Group(record))

    def _end_order(self) -> None:
        if self.ordered is None:
            return
        group = self.ordered[1]
        self.ordered = None
        block = group_block(group, self.context)
        if group.count == 1 and not group.first.device:
            block.right = ""
        self.out.block(block)

    # ---- printing

    def show(self) -> None:
        """Print what has come since the last time: new groups whole, older ones as a count."""
        self._end_order()
        if not self.pending:
            return
        self.pending = 0
        faults = any(g.first.kind != "probe" or g.first.message not in PLAIN_PROBES for g in self.groups.values())
        for group in sorted((g for g in self.groups.values() if g.count != g.shown), key=lambda g: g.first.line):
            if faults and not self.out.verbose and group.first.kind == "probe" and group.first.message in PLAIN_PROBES:
                group.shown = group.count
                continue
            if group.shown == 0:
                self.out.block(group_block(group, self.context))
            else:
                again = Block(
                    [f"... {group.count - group.shown} more: ", (self._short(group), "strong")], right=group.span_text()
                )
                self.out.block(again)
            group.shown = group.count

    def _short(self, group: Group) -> str:
        return group_block(group, self.context).plain_title()

    def finish(self, lines: int, interrupted: bool = False) -> None:
        """The closing sentences."""
        self.show()
        if self.unfolded:
            self.out.said(
                (f"{self.unfolded} more records of other kinds or devices are not shown: -1 --json shows all", "warn")
            )
        if self.registers and not self.out.is_json:
            self._registers()
        found = sum(self.kinds.values())
        if self.out.is_json:
            self.out.record(
                {
                    "schema": "smmuv3.log-summary/1",
                    "lines": lines,
                    "records": dict(sorted(self.kinds.items())),
                    "kinds": len(self.event_kinds),
                    "devices": len(self.devices),
                    "events": sum(self.event_kinds.values()),
                    "lost": bool(self.lost),
                    "overflows": self.lost.get("overflow", 0),
                    "suppressed": self.lost.get("suppressed", 0),
                    "interrupted": interrupted,
                }
            )
            return
        if not found:
            self.out.said(f"0 SMMU lines in {lines} lines")
            return
        self.out.said(" ".join(self._summary(lines, interrupted)))

    def _summary(self, lines: int, interrupted: bool) -> List[str]:
        out = []
        events = sum(self.event_kinds.values())
        if events:
            out.append(
                f"{_n(len(self.event_kinds), 'kind')}, {_n(len(self.devices), 'device')}, {_n(events, 'event')}, "
                + self._loss()
                + "."
            )
        else:
            shown = ", ".join(f"{count} {kind}" for kind, count in sorted(self.kinds.items()))
            out.append(f"no events in {lines} lines; {shown}" + (f"; {self._loss()}" if self.lost else "") + ".")
        for device, features in self.incoherent.items():
            out.append(f"{device or 'This SMMU'} is non-coherent (features {features:#x} have no COHERENCY).")
        for text, line in self.notices:
            out.append(f'"{text}" (line {line}) is a notice, not a fault.')
        if self.quiet and not events and self.quiet == sum(self.kinds.values()):
            out.append("-v shows them.")
        if interrupted:
            out.append(f"Interrupted after {lines} lines.")
        return out

    def _loss(self) -> str:
        parts = []
        if "overflow" in self.lost:
            parts.append(f"a queue overflowed {_times(self.lost['overflow'])}")
        if "suppressed" in self.lost:
            parts.append(f"{self.lost['suppressed']} lines suppressed")
        return "records LOST (" + ", ".join(parts) + "): these counts are lower bounds" if parts else "none lost"

    def _registers(self) -> None:
        """What the register accesses of the log say together."""
        from .regs import cross_check

        cross_check(self.registers, self.context, quiet=True)


def _n(count: int, word: str) -> str:
    return f"{count} {word}" + ("" if count == 1 else "s")


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


class _Progress:
    """How far a long file is read, on a terminal's standard error."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.on = size >= _BIG and sys.stderr.isatty()
        self.next = 0.0

    def at(self, position: int) -> None:
        """Show the position, twice a second at most."""
        now = time.monotonic()
        if self.on and now >= self.next:
            self.next = now + 0.5
            sys.stderr.write(f"\rsmmuv3: {100 * position // self.size} %")
            sys.stderr.flush()

    def end(self) -> None:
        """Wipe it."""
        if self.on:
            sys.stderr.write("\r" + " " * 20 + "\r")
            sys.stderr.flush()


def _read_file(handle: BinaryIO, scanner: Scanner, report: LogReport, size: int) -> None:
    progress = _Progress(size)
    buffer = bytearray(_CHUNK)
    view = memoryview(buffer)
    position = 0
    reader = handle.readinto  # type: ignore[attr-defined]
    while True:
        count = reader(buffer)
        if not count:
            break
        for record in scanner.push(view[:count]):
            report.take(record)
        position += count
        progress.at(position)
    progress.end()


def _live_chunks(handle: BinaryIO) -> Iterator[Optional[bytes]]:
    """What a pipe has, at once; None when it is idle."""
    number = handle.fileno()
    while True:
        try:
            ready, _, _ = select.select([number], [], [], _IDLE)
        except (OSError, ValueError):
            ready = [number]
        if not ready:
            yield None
            continue
        data = os.read(number, _CHUNK)
        if not data:
            return
        yield data


def _read_pipe(handle: BinaryIO, scanner: Scanner, report: LogReport) -> None:
    shown = time.monotonic()
    for data in _live_chunks(handle):
        if data is None:
            for record in scanner.settle():
                report.take(record)
            report.show()
            shown = time.monotonic()
            continue
        for record in scanner.push(data):
            report.take(record)
        if time.monotonic() - shown > 1.0:
            report.show()
            shown = time.monotonic()


def _annotate(handle: BinaryIO, scanner: Scanner, report: LogReport, context: Context) -> None:
    """The log as it is, escaped, each record explained below the line that completes it."""
    out = context.out

    def explain(records: List[LogRecord]) -> None:
        for record in records:
            report._learn(record)  # noqa: SLF001
            report._count(record)  # noqa: SLF001
            if record.kind in QUIET_KINDS and not out.verbose:
                continue
            block = group_block(Group(record), context)
            out.line(("  >>> ", "name"), *block.title)
            for label, text, *_ in block.rows:
                if label not in ("words",) or out.verbose:
                    for part in text.split("\n"):
                        out.line(("  >>>   ", "name"), f"{label.ljust(8)} {part}")

    for line in handle:
        out.line(clean(line.decode("utf-8", "replace").rstrip("\r\n")))
        explain(scanner.push(line))
    explain(scanner.flush())


def run(options: argparse.Namespace, context: Context) -> int:
    """Read every log and report."""
    files = options.files or ["-"]
    report = LogReport(context)
    context.environment()
    lines = 0
    interrupted = False
    scanner = Scanner()
    try:
        for path in files:
            scanner = Scanner()
            _one(path, scanner, report, context, options.annotate)
            for record in scanner.flush():
                report.take(record)
            lines += scanner.lines
    except KeyboardInterrupt:
        interrupted = True
        for record in scanner.flush():
            report.take(record)
        lines += scanner.lines
    report.finish(lines, interrupted)
    return context.exit_code()


def _one(path: str, scanner: Scanner, report: LogReport, context: Context, annotate: bool) -> None:
    if path == "-":
        if sys.stdin is None:
            raise InputError("standard input is closed")
        handle: BinaryIO = sys.stdin.buffer
        if annotate:
            _annotate(handle, scanner, report, context)
        else:
            _read_pipe(handle, scanner, report)
        return
    try:
        with open(path, "rb", buffering=0 if not annotate else -1) as opened:
            raw: BinaryIO = opened
            if annotate:
                _annotate(raw, scanner, report, context)
            elif os.fstat(opened.fileno()).st_size or os.path.isfile(path):
                _read_file(raw, scanner, report, os.fstat(opened.fileno()).st_size)
            else:
                _read_pipe(raw, scanner, report)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}", value=path) from None

# SPDX-License-Identifier: MIT
"""Compare a trace of QEMU's SMMUv3 with what the program noted itself, and let `smmuv3 log` explain it.

The program's log (access_log.c) has each register access with its value, and each event that it took out of the queue. The
trace has the same from the other side. Events are followed through the queue: one that finds it full is lost, one that is
in it when the queue is set up anew is never taken; all others must have been taken, in order. QEMU's page 1 is page 0 again,
and its trace has offsets in page 0 alone.
"""
from __future__ import annotations

import json
import os
import pathlib
import re
import shutil
import struct
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = 0x10000
EVENTQ_BASE, EVENTQ_CONS = 0xA0, 0xAC
# Numbers of 7.3 by the names that QEMU's trace has.
EVENTS = {"C_BAD_STREAMID": 0x02, "F_STE_FETCH": 0x03, "C_BAD_STE": 0x04, "F_CD_FETCH": 0x09, "C_BAD_CD": 0x0A,
          "F_WALK_EABT": 0x0B, "F_TRANSLATION": 0x10, "F_ADDR_SIZE": 0x11, "F_ACCESS": 0x12, "F_PERMISSION": 0x13}

Access = tuple[str, int, int, int]


def read_log(path: pathlib.Path) -> tuple[list[Access], list[tuple[int, int]]]:
    """Accesses (kind, bytes, offset, value), and the events taken (number, StreamID)."""
    accesses, events = [], []
    for kind, offset, value in struct.iter_unpack("<QQQ", path.read_bytes()):
        if chr(kind & 0xFF) == "e":
            events.append((offset & 0xFF, offset >> 32))
        else:
            accesses.append((chr(kind & 0xFF), kind >> 8, offset % PAGE, value))
    return accesses, events


def read_trace(path: pathlib.Path) -> tuple[list[Access], list[tuple[str, int] | Access]]:
    """Register accesses, and in one list with them the events (name, StreamID)."""
    accesses, both = [], []
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        found = re.search(r"smmuv3_(read|write)_mmio addr: (0x\w+) val:\s*(0x\w+) size: (0x\w+)", line)
        if found:
            access = (found[1][0], int(found[4], 16), int(found[2], 16), int(found[3], 16))
            accesses.append(access)
            both.append(access)
        found = re.search(r"smmuv3_record_event SMMU_EVT_(\w+) sid=(0x\w+)", line)
        if found:
            both.append((found[1], int(found[2], 16)))
    return accesses, both


class Queue:
    """The event queue as the trace shows it."""

    def __init__(self) -> None:
        self.log2 = 0
        self.waiting: list[tuple[int, int]] = []
        self.cons = 0
        self.taken: list[tuple[int, int]] = []
        self.lost = 0
        self.left = 0

    def access(self, kind: str, offset: int, value: int) -> None:
        if kind == "w" and offset == EVENTQ_BASE:
            self.left += len(self.waiting)
            self.waiting, self.cons, self.log2 = [], 0, value & 31
        if kind == "w" and offset == EVENTQ_CONS:
            given = (value - self.cons) % (2 << self.log2)
            self.taken += self.waiting[:given]
            self.waiting = self.waiting[given:]
            self.cons = value % (2 << self.log2)

    def event(self, number: int, sid: int) -> None:
        if len(self.waiting) >= 1 << self.log2:
            self.lost += 1
        else:
            self.waiting.append((number, sid))


def explain(trace: pathlib.Path, accesses: list[Access], events: list[tuple[str, int]]) -> list[str]:
    """What `smmuv3 log` says wrongly about a trace; empty when all is well."""
    program = ROOT / ".venv/bin/smmuv3"
    command = os.environ.get("SMMUV3_CLI") or (str(program) if program.exists() else shutil.which("smmuv3"))
    if command is None:
        return ["SKIP"]
    done = subprocess.run([command, "log", "--json", str(trace)], check=False, capture_output=True, text=True)
    records = [json.loads(line) for line in done.stdout.splitlines()]
    mmio = [r for r in records if r.get("kind") == "mmio"]
    said = [("w" if r["values"]["write"] else "r", int(r["values"]["size"], 16), int(r["values"]["offset"], 16),
             int(r["values"]["data"], 16)) for r in mmio]
    texts = [(r["name"].removeprefix("SMMU_EVT_"), int(r["values"]["sid"], 16)) for r in records
             if r.get("kind") == "event-text"]
    lines = trace.read_text(encoding="utf-8", errors="replace").splitlines()
    wrong = []
    if said != accesses:
        wrong.append(f"{len(said)} register accesses explained, {len(accesses)} traced, or not the same ones")
    if [r for r in mmio if not r.get("register")]:
        wrong.append("registers without a name")
    if texts != events:
        wrong.append(f"{len(texts)} events explained, {len(events)} traced, or not the same ones")
    if len([r for r in records if "line" in r]) < len(lines):
        told = {r["line"] for r in records if "line" in r}
        wrong += [f"not explained: {line}" for i, line in enumerate(lines, 1) if i not in told][:5]
    return wrong


def compare(folder: pathlib.Path, status: int, output: str) -> str:
    """The output with the checks of the trace appended, its plan adjusted."""
    number = len(re.findall(r"^(?:ok|not ok) ", output, re.MULTILINE))
    lines: list[str] = []

    def check(name: str, wrong: list[str]) -> None:
        skip = wrong == ["SKIP"]
        lines.extend(f"# {text}" for text in wrong if not skip)
        good = "ok" if skip or not wrong else "not ok"
        lines.append(f"{good} {number + sum(x[0] != '#' for x in lines) + 1} - {name}"
                     + (" # SKIP the Python package is not installed" if skip else ""))

    log, trace = folder / "accesses.bin", folder / "trace.log"
    if status not in (0, 1) or not log.exists() or not trace.exists():
        check("trace: the program and the machine left their logs", [f"exit status {status}"])
        return output + "\n".join(lines) + "\n"
    accesses, taken = read_log(log)
    traced, both = read_trace(trace)
    at = next((i for i, (a, b) in enumerate(zip(accesses, traced)) if a != b), min(len(accesses), len(traced)))
    check("trace: each register access is one of the program, in order, with its value",
          [] if accesses == traced else
          [f"{len(accesses)} of the program, {len(traced)} traced; number {at}: {accesses[at:at + 1]} {traced[at:at + 1]}"])
    queue = Queue()
    for entry in both:
        if len(entry) == 4:
            queue.access(entry[0], entry[2], entry[3])
        else:
            queue.event(EVENTS.get(entry[0], 0), entry[1])
    at = next((i for i, (a, b) in enumerate(zip(taken, queue.taken)) if a != b), min(len(taken), len(queue.taken)))
    check("trace: each event was taken by the program, in order, or found the queue full",
          [] if taken == queue.taken else
          [f"{len(taken)} taken, {len(queue.taken)} expected; number {at}: {taken[at:at + 1]} {queue.taken[at:at + 1]}"])
    check("trace: smmuv3 log explains every line", explain(trace, traced, [e for e in both if len(e) == 2]))
    lines.append(f"# {len(accesses)} accesses, {len(taken)} events taken, {queue.lost} lost, {queue.left} left behind")
    total = number + sum(line[0] != "#" for line in lines)
    output = re.sub(r"^1\.\.\d+$", f"1..{total}", output, flags=re.MULTILINE)
    return output + "\n".join(lines) + "\n"

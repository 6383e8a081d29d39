# SPDX-License-Identifier: MIT
"""`smmuv3 model`: a scripted SMMU: build memory, program it, run transactions, see translations and events."""

from __future__ import annotations

import argparse
import re
from typing import Callable, Dict, List, Optional, Tuple

from .. import _table
from .._errors import InputError, SmmuError, UsageError
from .._record import Structure
from ..codec import class_of, decode, decode_register
from ..inputs import decode_text
from ..model import Model, Outcome
from ..pgtable import PageTable
from .check import parse_set
from .explain import block_of, register_block
from .options import Context, read_file
from .output import Block

__all__ = ["add_arguments", "run"]

_HELP = """\
a script has one statement on a line; `#` begins a comment; numbers are hexadecimal with or without 0x, sizes may be
decimal with k, m or g. --mem puts dumps into memory, as copies.

  memory ADDRESS SIZE               memory, zeroed
  word ADDRESS VALUE...             64-bit words
  put NAME ADDRESS FIELD=VALUE...   an STE, a CD, any structure, at an address
  id NAME VALUE                     an ID register, before the SMMU is used
  strict                            say what works on lenient models and fails on silicon; before the SMMU is used
  stalls N                          places for stalled transactions; before the SMMU is used
  start BASE                        a stream table of 64 entries, queues, and everything enabled, in 64 KiB from BASE
  table NAME s1|s2 BASE SIZE [granule=4k] [bits=N] [out=N] [FLAG]   a page table in memory of its own
  map NAME IOVA PA SIZE PROT        PROT: rw, rx,cached, r,device,priv ...
  unmap NAME IOVA SIZE              without invalidation: that is what `cmd` is for
  stream SID bypass | abort | TABLE [TABLE]     the STE of a stream after `start`: stage 1, stage 2, or both
  reg NAME [VALUE]                  read or write a register
  cmd NAME FIELD=VALUE... | cmd WORD WORD       a command into the queue
  read|write|exec|atomic SID ADDRESS [ssid=N] [priv] [ns]     a transaction
  dma SID ADDRESS read SIZE | write BYTES       data of a device, across pages
  show ADDRESS [SIZE]               memory as words
  events                            the event queue, decoded and emptied

exit status: 1 when a transaction was aborted, 3 when a statement was not understood; the rest of the script goes on.
"""

_SIZE = re.compile(r"(\d+)([kmg])\Z", re.I)
_SHIFT = {"k": 10, "m": 20, "g": 30}
_LIMIT = 1 << 30


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of this verb."""
    parser.description = f"{parser.description}\n\n{_HELP}"
    parser.add_argument("files", nargs="*", metavar="SCRIPT | -", help="scripts, one after the other; none: standard input")
    parser.add_argument("-e", "--do", metavar="STATEMENT", action="append", default=[], help="a statement (repeatable)")


def _number(text: str) -> int:
    match = _SIZE.match(text)
    try:
        value = int(match.group(1)) << _SHIFT[match.group(2).lower()] if match else int(text, 16)
    except ValueError:
        raise UsageError(f"{text!r} is no number", value=text) from None
    if not 0 <= value < 1 << 64:
        raise UsageError(f"{text} does not fit 64 bits", value=text)
    return value


class _Machine:
    """Memory, the SMMU once it is used, and what the script has built."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.memory: List[Tuple[int, bytearray]] = []
        self.ids: Dict[str, int] = {}
        self.strict = False
        self.stalls = 0
        self.tables: Dict[str, PageTable] = {}
        self.base: Optional[int] = None
        self.aborted = False
        self._smmu: Optional[Model] = None
        for address, data in context.memory().segments():
            self.add(address, bytearray(data))

    def add(self, address: int, data: bytearray) -> None:
        """More memory."""
        if self._smmu is not None:
            raise UsageError("memory is given before the SMMU is used")
        if sum(len(d) for _, d in self.memory) + len(data) > _LIMIT or address + len(data) > 1 << 64:
            raise UsageError(f"{len(data):#x} bytes at {address:#x}: more than fits (1 GiB in all)")
        for other, there in self.memory:
            if other < address + len(data) and address < other + len(there):
                raise UsageError(f"memory at {address:#x} overlaps that at {other:#x}", value=address)
        self.memory.append((address, data))
        self.memory.sort(key=lambda m: m[0])

    def place(self, address: int, size: int) -> memoryview:
        """Memory of the script's."""
        for start, data in self.memory:
            if start <= address and address + size <= start + len(data):
                return memoryview(data)[address - start : address - start + size]
        raise UsageError(f"no memory at {address:#x}, {size:#x} bytes", value=address)

    def early(self, what: str) -> None:
        """What must be said before the SMMU exists."""
        if self._smmu is not None:
            raise UsageError(f"{what} comes before the SMMU is used", value=what)

    @property
    def smmu(self) -> Model:
        """The SMMU, made when it is first used."""
        if self._smmu is None:
            self._smmu = Model(self.memory, ids=self.ids, stalls=self.stalls, strict=self.strict)
        return self._smmu

    def say(self) -> None:
        """What the SMMU has said."""
        if self._smmu is None:
            return
        for said in self._smmu.said():
            if said.kind == "command" and not self.context.out.verbose:
                continue
            rule = f"   [{said.rule}]" if said.rule and said.rule not in said.text else ""
            data = {"schema": "smmuv3.said/1", "kind": said.kind, "text": said.text, "rule": said.rule}
            self.context.out.block(Block([f"  {said.kind}: {said.text}{rule}"], json=data))

    # ---- statements that build

    def put(self, record: Structure, address: int) -> None:
        """A structure at an address."""
        raw = bytes(record)
        self.place(address, len(raw))[:] = raw

    def start(self, base: int) -> None:
        """Stream table at BASE, command queue at +0x4000 (256), event queue at +0x6000 (256), everything on."""
        if base & 0xFFFF:
            raise UsageError(f"start {base:#x}: a multiple of 64 KiB", value=base)
        self.place(base, 0x10000)
        self.base = base
        for sid in range(64):
            self.put(class_of("ste")(V=1, Config=0), base + 64 * sid)
        smmu = self.smmu
        smmu.write("STRTAB_BASE", base)
        smmu.write("STRTAB_BASE_CFG", 6)
        smmu.write("CMDQ_BASE", base + 0x4000 | 8)
        smmu.write("EVENTQ_BASE", base + 0x6000 | 8)
        smmu.write("CR2", 2)
        smmu.write("IRQ_CTRL", 5)
        smmu.write("CR0", 0xD)

    def stream(self, sid: int, words: List[str]) -> None:
        """The STE of a stream, and the CD of its stage 1, in the area of `start`."""
        if self.base is None:
            raise UsageError("stream: `start` comes first")
        if sid >= 64:
            raise UsageError(f"stream {sid:#x}: the table of `start` has 64 entries", value=sid)
        if words in (["bypass"], ["abort"]):
            ste = class_of("ste")(V=1, Config=4 if words == ["bypass"] else 0, SHCFG=1)
        else:
            ste = self._translated(sid, [self.table(w) for w in words])
        self.put(ste, self.base + 64 * sid)
        self.command(class_of("CMD_CFGI_STE")(StreamID=sid, Leaf=1))
        self.command(class_of("CMD_SYNC")())

    def _translated(self, sid: int, tables: List[PageTable]) -> Structure:
        stage1 = [t for t in tables if not t.format.endswith("s2")]
        stage2 = [t for t in tables if t.format.endswith("s2")]
        if len(stage1) > 1 or len(stage2) > 1 or not tables:
            raise UsageError("stream SID TABLE [TABLE]: one of stage 1, one of stage 2, or both")
        ste: Structure = class_of("ste")(V=1, SHCFG=1, Config=(4 | bool(stage1) | 2 * bool(stage2)))
        if stage2:
            ste = stage2[0].config(ste).replace(S2R=1, S2VMID=1)
        if stage1:
            assert self.base is not None
            place = self.base + 0x1000 + 64 * sid
            self.put(stage1[0].config(class_of("cd")(V=1, A=1, R=1, ASID=sid + 1)), place)
            ste = ste.replace(S1ContextPtr=place)
        return ste

    def table(self, name: str) -> PageTable:
        """A page table by its name."""
        if name not in self.tables:
            raise UsageError(f"no table {name!r}", value=name)
        return self.tables[name]

    def command(self, record: Structure) -> None:
        """A command into the queue of the registers."""
        smmu = self.smmu
        base, prod, cons = smmu.read("CMDQ_BASE"), smmu.read("CMDQ_PROD"), smmu.read("CMDQ_CONS")
        log2, address = base & 31, base & 0x000F_FFFF_FFFF_FFE0
        mask = (2 << log2) - 1
        if (prod - cons) & mask >= 1 << log2:
            raise UsageError("the command queue is full")
        self.put(record, address + 16 * (prod & ((1 << log2) - 1)))
        smmu.write("CMDQ_PROD", (prod + 1) & mask)

    def events(self) -> None:
        """Everything in the event queue."""
        smmu = self.smmu
        base, prod, cons = smmu.read("EVENTQ_BASE"), smmu.read("EVENTQ_PROD"), smmu.read("EVENTQ_CONS")
        log2, address = base & 31, base & 0x000F_FFFF_FFFF_FFE0
        mask = (2 << log2) - 1
        count = (prod - cons) & mask
        for index in range(min(count, 1 << log2)):
            at = address + 32 * ((cons + index) & ((1 << log2) - 1))
            self.context.out.block(block_of(decode("event", bytes(self.place(at, 32))), self.context.environment()))
        if not count:
            self.context.out.said("no events")
        smmu.write("EVENTQ_CONS", prod & mask | prod & 1 << 31)


def _options(words: List[str]) -> Tuple[Dict[str, str], List[str]]:
    """`name=value` words, and the others."""
    pairs = {w.partition("=")[0]: w.partition("=")[2] for w in words if "=" in w}
    return pairs, [w for w in words if "=" not in w]


def _do_table(machine: _Machine, words: List[str]) -> None:
    name, kind, base, size = words[:4]
    pairs, flags = _options(words[4:])
    unknown = set(pairs) - {"granule", "bits", "out"}
    if unknown or kind not in ("s1", "s2", "a32_s1", "a32_s2"):
        raise UsageError(f"table: {', '.join(sorted(unknown)) or kind} is not known", value=kind)
    start = _number(base)
    machine.tables[name] = PageTable(
        machine.place(start, _number(size)),
        start,
        format=kind,
        granule=pairs.get("granule", "4k"),
        input_bits=int(pairs.get("bits", "0")),
        output_bits=int(pairs.get("out", "0")),
        env=None,
        **{flag: True for flag in flags},
    )


def _do_reg(machine: _Machine, words: List[str]) -> None:
    name = _table.record(words[0]).name
    if len(words) > 1:
        machine.smmu.write(name, _number(words[1]))
        return
    value = machine.smmu.read(name)
    machine.context.out.block(register_block(decode_register(name, value), machine.context.environment()))


def _do_cmd(machine: _Machine, words: List[str]) -> None:
    try:
        numbers = [int(w, 16) for w in words]
    except ValueError:
        numbers = []
    if len(numbers) == 2 and all(0 <= n < 1 << 64 for n in numbers):
        machine.command(decode("cmd", numbers))
        return
    info = _table.record(words[0])
    if info.kind != _table.Kind.CMD or not info.fields:
        raise UsageError(f"{words[0]} is no command whose fields are known", value=words[0])
    machine.command(class_of(info.name)(**parse_set(words[1:], info)))


def _do_access(machine: _Machine, words: List[str]) -> None:
    what, sid, address = words[0], _number(words[1]), _number(words[2])
    pairs, flags = _options(words[3:])
    unknown = (set(pairs) - {"ssid"}) | (set(flags) - {"priv", "ns"})
    if unknown:
        raise UsageError(f"{what}: {', '.join(sorted(unknown))} is not known", value=what)
    result = machine.smmu.translate(
        sid,
        address,
        write=what in ("write", "atomic"),
        atomic=what == "atomic",
        instruction=what == "exec",
        ssid=_number(pairs["ssid"]) if "ssid" in pairs else None,
        privileged="priv" in flags,
        ns="ns" in flags,
    )
    machine.aborted = machine.aborted or result.outcome != Outcome.OK
    length = f"   {result.length:#x} bytes, {result.perms}" if result.outcome == Outcome.OK else ""
    text = f"{what} SID {sid:#x} {address:#x} -> {result.text()}{length}"
    machine.context.out.block(Block([text], json={**result.as_dict(), "sid": sid, "input": f"{address:#x}"}))


def _do_dma(machine: _Machine, words: List[str]) -> None:
    sid, address, what, data = _number(words[0]), _number(words[1]), words[2], "".join(words[3:])
    out = ""
    try:
        if what == "write":
            machine.smmu.dma_write(sid, address, bytes.fromhex(data))
        elif what == "read":
            out = machine.smmu.dma_read(sid, address, min(_number(data), 1 << 16)).hex(" ")
        else:
            raise UsageError("dma SID ADDRESS read SIZE | write BYTES", value=what)
    except ValueError as error:
        if isinstance(error, SmmuError):
            raise
        raise UsageError(f"{data!r} are no bytes", value=data) from None
    except SmmuError as error:
        if isinstance(error, UsageError):
            raise
        machine.aborted = True
        out = str(error)
    record = {"schema": "smmuv3.dma/1", "sid": sid, "input": f"{address:#x}", "kind": what, "result": out}
    machine.context.out.block(Block([f"dma SID {sid:#x} {address:#x} {what}: {out or 'done'}"], json=record))


def _do_show(machine: _Machine, words: List[str]) -> None:
    address, size = _number(words[0]) & ~7, min(_number(words[1]) if len(words) > 1 else 64, 1 << 16)
    data = bytes(machine.place(address, (size + 7) & ~7))
    for at in range(0, len(data), 32):
        values = [int.from_bytes(data[i : i + 8], "little") for i in range(at, min(at + 32, len(data)), 8)]
        text = f"{address + at:#x}: " + " ".join(f"{v:#018x}" for v in values)
        record = {"schema": "smmuv3.memory/1", "address": f"{address + at:#x}", "words": [f"{v:#x}" for v in values]}
        machine.context.out.block(Block([text], json=record))


def _do_put(machine: _Machine, words: List[str]) -> None:
    info = _table.record(_table.kind_of(words[0]) or words[0])
    machine.put(class_of(info.name)(**parse_set(words[2:], info)), _number(words[1]))


def _do_word(machine: _Machine, words: List[str]) -> None:
    values = b"".join(_number(w).to_bytes(8, "little") for w in words[1:])
    machine.place(_number(words[0]), len(values))[:] = values


def _do_id(machine: _Machine, words: List[str]) -> None:
    machine.early("id")
    machine.ids[_table.record(words[0]).name] = _number(words[1])


def _do_option(machine: _Machine, words: List[str]) -> None:
    machine.early(words[0])
    if words[0] == "strict":
        machine.strict = True
    else:
        machine.stalls = _number(words[1])


_Statement = Tuple[int, int, Callable[[_Machine, List[str]], None]]

# Fewest and most words behind the name, and what it does.
_STATEMENTS: Dict[str, _Statement] = {
    "memory": (2, 2, lambda m, w: m.add(_number(w[0]), bytearray(min(_number(w[1]), _LIMIT + 1)))),
    "word": (2, 4096, _do_word),
    "put": (2, 99, _do_put),
    "id": (2, 2, _do_id),
    "start": (1, 1, lambda m, w: m.start(_number(w[0]))),
    "table": (4, 20, _do_table),
    "map": (5, 5, lambda m, w: _map(m, w)),
    "unmap": (3, 3, lambda m, w: _unmap(m, w)),
    "stream": (2, 3, lambda m, w: m.stream(_number(w[0]), w[1:])),
    "reg": (1, 2, _do_reg),
    "cmd": (1, 30, _do_cmd),
    "dma": (4, 4096, _do_dma),
    "show": (1, 2, _do_show),
    "events": (0, 0, lambda m, w: m.events()),
}


def _map(machine: _Machine, words: List[str]) -> None:
    iova, pa, size = (_number(w) for w in words[1:4])
    machine.table(words[0]).map(iova, pa, size, words[4].replace(",", " "))


def _unmap(machine: _Machine, words: List[str]) -> None:
    machine.table(words[0]).unmap(_number(words[1]), _number(words[2]))


def _statement(machine: _Machine, line: str) -> None:
    words = line.partition("#")[0].split()
    if not words:
        return
    name, rest = words[0].lower(), words[1:]
    if name in ("read", "write", "exec", "atomic") and len(rest) >= 2:
        _do_access(machine, [name, *rest])
    elif (name == "strict" and not rest) or (name == "stalls" and len(rest) == 1):
        _do_option(machine, [name, *rest])
    elif name in _STATEMENTS and _STATEMENTS[name][0] <= len(rest) <= _STATEMENTS[name][1]:
        _STATEMENTS[name][2](machine, rest)
    else:
        known = ", ".join([*_STATEMENTS, "read", "write", "exec", "atomic", "strict", "stalls"])
        raise UsageError(f"{line.strip()!r} is no statement; there are {known}", value=name)
    machine.say()


def run(options: argparse.Namespace, context: Context) -> int:
    """Run the script."""
    machine = _Machine(context)
    sources: List[Tuple[str, List[str]]] = []
    if options.do:
        sources.append(("-e", list(options.do)))
    for path in options.files or ([] if options.do else ["-"]):
        text = decode_text(read_file(path))
        sources.append(("standard input" if path == "-" else path, text.splitlines()))
    for source, lines in sources:
        for number, line in enumerate(lines, 1):
            try:
                _statement(machine, line)
            except SmmuError as error:
                context.problem(InputError(str(error), source=source, line=number))
    return context.exit_code() or int(machine.aborted)

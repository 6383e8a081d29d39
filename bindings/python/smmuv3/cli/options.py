# SPDX-License-Identifier: MIT
"""The options that every verb has, and what they give: environment, names, memory."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Dict, List, Optional, Sequence, Tuple

from .. import __version__, _core, _table
from .._errors import InputError, UsageError
from .._record import Structure
from ..devices import Namer
from ..environment import Environment, State, Tri, capability_registers
from ..inputs import Memory, Options, decode_text
from .output import Output, wants_color
from .streams import find_ste

__all__ = ["common_parser", "Context", "VERBS", "takes_value", "read_file"]

VERBS = {
    "log": "explain a kernel log, a trace, a serial console",
    "decode": "explain words, a file or a dump: commands, events, STEs, CDs, descriptors",
    "regs": "explain a register dump or an MMIO trace, and check registers against each other",
    "queue": "which entries of a dumped queue are pending, consumed, in error",
    "walk": "follow an address, or a StreamID, through tables in memory: where it leads, where and why it faults",
    "map": "everything that a page table maps, as ranges or as a picture",
    "check": "is it legal? with every reason and the smallest repair",
    "diff": "what differs between two structures, register dumps",
    "plan": "the steps that change a live STE or CD, and whether traffic is disturbed",
    "plan-inval": "the fewest commands that invalidate a range",
    "encode": "make a command, an STE, any structure",
    "model": "a scripted SMMU: build memory, program it, run transactions, see translations and events",
    "fields": "look up structures, fields, values, registers, events, rules",
    "sid": "from StreamIDs to devices and back",
    "selftest": "check this installation against known words",
    "completion": "print the completion script of a shell",
}
_IDS = ("IDR0", "IDR1", "IDR2", "IDR3", "IDR4", "IDR5", "IDR6", "AIDR", "IIDR")


def _register_value(text: str) -> int:
    try:
        value = int(text, 16)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no hexadecimal number") from None
    if value < 0 or value >> 32:
        raise argparse.ArgumentTypeError(f"{text} has more than 32 bits")
    return value


def common_parser() -> argparse.ArgumentParser:
    """The options of every verb."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    out = parser.add_argument_group("output")
    out.add_argument("--json", action="store_true", help="JSON Lines with a schema name in every record")
    out.add_argument("--md", action="store_true", help="Markdown for a bug report")
    out.add_argument("-1", dest="one", action="store_true", help="one line each")
    out.add_argument("-v", "--verbose", action="store_true", help="everything, with raw words and sources")
    out.add_argument("--bits", action="store_true", help="bit diagram")
    out.add_argument(
        "--color", choices=("auto", "always", "never"), default="auto", help="NO_COLOR and CLICOLOR_FORCE are honoured"
    )
    names = parser.add_argument_group("where device names come from (repeatable, the first that knows answers)")
    names.add_argument("--iort", metavar="FILE", action="append", default=[], help="binary IORT")
    names.add_argument("--dtb", metavar="FILE", action="append", default=[], help="flattened device tree")
    names.add_argument("--lspci", metavar="FILE", action="append", default=[], help="output of lspci")
    names.add_argument(
        "--sysfs",
        metavar="DIR",
        nargs="?",
        const="/sys",
        action="append",
        default=[],
        help="a sysfs, /sys when no folder is given",
    )
    names.add_argument("--map", metavar="SID=NAME", action="append", default=[], help="one name")
    caps = parser.add_argument_group("what this SMMU can do (nothing is assumed)")
    caps.add_argument("--regs", metavar="FILE", action="append", default=[], help="a register dump")
    caps.add_argument("--hwinfo", metavar="FILE", help="what IOMMU_GET_HW_INFO gives: 40 bytes")
    for name in _IDS:
        caps.add_argument(f"--{name.lower()}", metavar="X", type=_register_value, help=argparse.SUPPRESS)
    caps.add_argument(
        "--id",
        metavar="NAME=X",
        action="append",
        default=[],
        help="any ID register; also --idr0 X to --idr6 X, --aidr X, --iidr X",
    )
    caps.add_argument(
        "--state", choices=("ns", "s", "realm", "root"), help="security state where the input does not say"
    )
    caps.add_argument("--atschk", choices=("0", "1"), help="CR0.ATSCHK")
    caps.add_argument("--e2h", choices=("0", "1"), help="CR2.E2H")
    data = parser.add_argument_group("input")
    data.add_argument(
        "--mem",
        metavar="SPEC",
        action="append",
        default=[],
        help="memory: FILE@0x80000000, text:FILE for a pasted dump, list:FILE for several files",
    )
    data.add_argument("--order", choices=("lo", "hi"), default="", help="least or most significant word first")
    data.add_argument("--word", choices=("32", "64"), default="", help="size of the words")
    data.add_argument("--endian", choices=("le", "be"), default="", help="byte order of the words of a dump")
    other = parser.add_argument_group("other")
    other.add_argument("--json-schema", metavar="NAME", help="print the schema NAME of --json (or `list`)")
    other.add_argument("--version", action="version", version=f"smmuv3 {__version__} ({_core.versions()[1]})")
    return parser


def takes_value(parser: argparse.ArgumentParser, option: str) -> bool:
    """Does this option have a value behind it?"""
    action = parser._option_string_actions.get(option)  # noqa: SLF001
    return (
        action is not None
        and action.nargs is None
        and not isinstance(action, (argparse._StoreTrueAction, argparse._VersionAction, argparse._HelpAction))
    )  # noqa: SLF001


def read_file(path: str) -> bytes:
    """A file, or standard input for "-"."""
    try:
        if path == "-":
            if sys.stdin is None:
                raise InputError("standard input is closed")
            return sys.stdin.buffer.read()
        with open(path, "rb") as handle:
            return handle.read()
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}", value=path) from None


class Context:
    """What the common options mean, made when it is asked for."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        chosen = [
            s
            for s, on in (("json", options.json), ("md", options.md), ("line", options.one), ("bits", options.bits))
            if on
        ]
        if len(chosen) > 1:
            raise UsageError(f"--{chosen[0]} and --{chosen[1]} exclude each other".replace("--line", "-1"))
        style = chosen[0] if chosen else "text"
        self.out = Output(style, options.verbose, wants_color(options.color, sys.stdout) and style in ("text", "bits"))
        self.reading = Options(options.order, int(options.word or 0), options.endian)
        self.unread = 0
        self._env: Optional[Environment] = None
        self._namer: Optional[Namer] = None
        self._memory: Optional[Memory] = None
        self.log_facts: Dict[str, Dict[str, int]] = {}
        self.trace_registers: Dict[str, int] = {}
        self._registers: Dict[str, int] = {}

    @property
    def state(self) -> State:
        """Security state given by the user."""
        return {"ns": State.NS, "s": State.S, "realm": State.REALM, "root": State.ROOT}.get(
            self.options.state or "", State.UNKNOWN
        )

    def environment(self) -> Environment:
        """What is known of the SMMU."""
        if self._env is None:
            registers: Dict[str, int] = {}
            others: Dict[str, int] = {}
            if self.options.hwinfo:
                path = self.options.hwinfo
                registers.update(Environment.from_hwinfo(read_file(path[1:] if path[:1] == "@" else path)).registers)
            for path in self.options.regs:
                from .regs import read_registers

                for name, value in read_registers(path, self).items():
                    others[name] = value
                    if name in capability_registers():
                        registers[name] = value
            for name in _IDS:
                value = getattr(self.options, name.lower())
                if value is not None:
                    registers[name] = value
            for text in self.options.id:
                name, equals, number = text.partition("=")
                if not equals:
                    raise UsageError(f"--id {text}: expected NAME=VALUE", value=text)
                info = _table.record(name)
                if info.name not in capability_registers():
                    raise UsageError(f"--id {text}: {info.name} does not say what an SMMU can do", value=text)
                try:
                    registers[info.name] = int(number, 16)
                except ValueError:
                    raise UsageError(f"--id {text}: {number!r} is no hexadecimal number", value=text) from None
            self._registers = {**others, **registers}
            prefix = {State.S: "S_", State.REALM: "R_"}.get(self.state, "")
            self._env = Environment(
                registers=registers,
                state=self.state,
                atschk=self._tri(self.options.atschk, others, f"{prefix}CR0", "ATSCHK"),
                e2h=self._tri(self.options.e2h, others, f"{prefix}CR2", "E2H"),
            )
        return self._env

    @staticmethod
    def _tri(given: Optional[str], registers: Dict[str, int], name: str, field: str) -> Tri:
        if given is not None:
            return Tri.YES if given == "1" else Tri.NO
        if name in registers:
            info = _table.record(name).field(field)
            return Tri.YES if registers[name] >> info.lsb & 1 else Tri.NO
        return Tri.UNKNOWN

    def registers(self) -> Dict[str, int]:
        """All registers that were given by options."""
        self.environment()
        return dict(self._registers)

    def facts(self) -> Dict[str, int]:
        """What the registers that were given show."""
        from ..causes import facts_of_registers

        self.environment()
        out = facts_of_registers(self._registers)
        if self.options.atschk is not None:
            out["cr0_atschk"] = int(self.options.atschk)
        return out

    def find_ste(self, sid: int, state: State = State.UNKNOWN) -> Optional[Tuple[Structure, int]]:
        """The STE of a StreamID, when --regs and --mem hold it."""
        if not self.options.mem:
            return None
        self.environment()
        registers = {**self._registers, **self.trace_registers}
        return find_ste(registers, self.memory(), sid, state if state != State.UNKNOWN else self.state)

    def namer(self) -> Namer:
        """Where names come from; the sources in the order of the kinds on the command line."""
        if self._namer is None:
            namer = Namer()
            for text in self.options.map:
                namer.add_map(text)
            for path in self.options.iort:
                namer.add_iort(read_file(path), path)
            for path in self.options.dtb:
                namer.add_dtb(read_file(path), path)
            for path in self.options.lspci:
                namer.add_lspci(decode_text(read_file(path)), path)
            for path in self.options.sysfs:
                namer.add_sysfs(path)
            for problem in namer.problems:
                self.problem(problem)
            self._namer = namer
        return self._namer

    def memory(self) -> Memory:
        """Memory given."""
        if self._memory is None:
            self._memory = Memory.from_specs(self.options.mem, self.reading)
        return self._memory

    def problem(self, text: object) -> None:
        """Part of the input could not be read; the rest goes on, the exit code is 3."""
        from .output import report

        self.unread += 1
        report(text)

    def exit_code(self, code: int = 0) -> int:
        """3 when something could not be read and nothing else is to be said."""
        return 3 if code == 0 and self.unread else code


def normalize(argv: Sequence[str]) -> List[str]:
    """`--sysfs` takes the next word only when that is a folder."""
    out: List[str] = []
    for index, word in enumerate(argv):
        if word == "--":
            return out + list(argv[index:])
        if word == "--sysfs" and not (index + 1 < len(argv) and os.path.isdir(argv[index + 1])):
            out.append("--sysfs=/sys")
        else:
            out.append(word)
    return out

# SPDX-License-Identifier: MIT
"""Which table is meant: options of `walk` and `map`, and the entries as lines."""

from __future__ import annotations

import argparse
from typing import Dict, Mapping, Optional, Tuple, Union

from .._errors import InputError, UsageError
from .._record import Structure
from ..codec import decode
from ..environment import State, Tri
from ..walking import Access, Entries, Registers, Walk, entries, stage1, stage2, walk
from .options import Context

__all__ = ["add_source", "address", "cd_text", "granule_bits", "number", "source_of", "ste_text"]

_PREFIX = {State.S: "S_", State.REALM: "R_"}
_TG0 = {0: ("4KB", "4k"), 1: ("64KB", "64k"), 2: ("16KB", "16k")}
_TG1 = {1: ("16KB", "16k"), 2: ("4KB", "4k"), 3: ("64KB", "64k")}
_OUT = {0: 32, 1: 36, 2: 40, 3: 42, 4: 44, 5: 48, 6: 52}


def address(text: str) -> int:
    """A hexadecimal address of 64 bits."""
    try:
        value = int(text, 16)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no hexadecimal address") from None
    if not 0 <= value < 1 << 64:
        raise argparse.ArgumentTypeError(f"{text} has more than 64 bits")
    return value


def number(text: str) -> int:
    """A number, decimal or 0x."""
    try:
        value = int(text, 0)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no number") from None
    if value < 0:
        raise argparse.ArgumentTypeError(f"{text} is below 0")
    return value


def add_source(parser: argparse.ArgumentParser) -> None:
    """Where the tables are: registers and a StreamID, entries in hand, or a root."""
    stream = parser.add_argument_group("from the registers (--regs, --mem)")
    stream.add_argument("--sid", metavar="N", type=number, help="StreamID")
    stream.add_argument("--ssid", metavar="N", type=number, help="SubstreamID")
    entry = parser.add_argument_group("from entries in hand")
    entry.add_argument("--ste", metavar="WORDS", help="an STE: its stage 2 is walked")
    entry.add_argument("--cd", metavar="WORDS", help="a CD: its stage 1 is walked")
    root = parser.add_argument_group("from the root of a table")
    root.add_argument("--root", metavar="ADDR", type=address, help="address of the first table")
    root.add_argument("--stage", type=int, choices=(1, 2), help="stage 1 (the default of --root) or 2")
    root.add_argument("--granule", choices=("4k", "16k", "64k"), help="size of a page (4k)")
    root.add_argument("--tsz", "--t0sz", "--t1sz", metavar="N", type=number, help="TxSZ: 64 minus the input bits")
    root.add_argument("--tcr", metavar="X", type=address, help="TCR_EL1 of a CPU, or VTCR_EL2 with --stage 2")
    root.add_argument("--level", metavar="N", type=int, help="stage 2: level of the first table")
    root.add_argument("--output-bits", metavar="N", type=number, default=0, help="IPS, S2PS")
    root.add_argument("--mair", metavar="X", type=address, default=None, help="memory types by index (all 0xff)")
    root.add_argument("--upper", action="store_true", help="the table of the upper half (TTB1)")
    root.add_argument("--tbi", action="store_true", help="the top byte is not looked at")
    root.add_argument("--ds", action="store_true", help="52-bit descriptors of 4k and 16k pages")
    root.add_argument("--be", action="store_true", help="the tables are big-endian")
    root.add_argument("--ha", action="store_true", help="access flags are set by hardware")
    root.add_argument("--hd", action="store_true", help="dirty state is set by hardware")
    root.add_argument("--fwb", action="store_true", help="stage 2 with S2FWB")


def _from_tcr(options: argparse.Namespace, stage: int) -> Dict[str, Union[int, str, bool]]:
    """Fields of TCR_EL1 or VTCR_EL2 that say how a table is read."""
    tcr = options.tcr
    if stage == 2:
        granule = _TG0.get(tcr >> 14 & 3, ("", ""))[1]
        sl0, ds = tcr >> 6 & 3, bool(tcr >> 32 & 1)
        level = (2, 1, 0, 3)[sl0] if granule == "4k" else 3 - sl0
        if ds and granule == "4k" and tcr >> 33 & 1:
            level = -1
        if not granule:
            raise UsageError(f"--tcr {tcr:#x}: TG0 is reserved", value=tcr)
        return {
            "granule": granule, "tsz": tcr & 63, "level": level, "output_bits": _OUT.get(tcr >> 16 & 7, 48), "ds": ds,
            "ha": bool(tcr >> 21 & 1), "hd": bool(tcr >> 22 & 1),
        }  # fmt: skip
    granules, shift = (_TG1, 16) if options.upper else (_TG0, 0)
    granule = granules.get(tcr >> (30 if options.upper else 14) & 3, ("", ""))[1]
    if not granule:
        raise UsageError(f"--tcr {tcr:#x}: TG{int(options.upper)} is reserved", value=tcr)
    return {
        "granule": granule, "tsz": tcr >> shift & 63, "output_bits": _OUT.get(tcr >> 32 & 7, 48), "ds": bool(tcr >> 59 & 1),
        "tbi": bool(tcr >> (38 if options.upper else 37) & 1), "ha": bool(tcr >> 39 & 1), "hd": bool(tcr >> 40 & 1),
    }  # fmt: skip


def _from_root(options: argparse.Namespace, context: Context) -> Entries:
    stage = options.stage or 1
    said: Dict[str, Union[int, str, bool]] = _from_tcr(options, stage) if options.tcr is not None else {}
    for name in ("granule", "tsz", "level", "output_bits", "tbi", "ds", "ha", "hd"):
        given = getattr(options, name)
        if given not in (None, False) and not (name == "output_bits" and given == 0):
            said[name] = given
    if "tsz" not in said:
        raise UsageError("--root: how large is the input? --tsz N (64 minus the input bits), or --tcr X")
    tsz = int(said["tsz"])
    if not 12 <= tsz <= 48:
        raise UsageError(f"--tsz {tsz}: 12 to 48", value=tsz)
    common = {
        "granule": str(said.get("granule", "4k")), "input_bits": 64 - tsz, "output_bits": int(said.get("output_bits", 0)),
        "big_endian": options.be, "ds": bool(said.get("ds")), "ha": bool(said.get("ha")), "hd": bool(said.get("hd")),
        "env": context.environment(),
    }  # fmt: skip
    if stage == 2:
        level = said.get("level")
        return stage2(options.root, level=None if level is None else int(level), fwb=options.fwb, **common)
    mair = 0xFFFFFFFFFFFFFFFF if options.mair is None else options.mair
    return stage1(options.root, mair=mair, upper=options.upper, tbi=bool(said.get("tbi")), **common)


def _registers(options: argparse.Namespace, context: Context, enabled: bool) -> Registers:
    """The registers; without CR0 the SMMU counts as enabled."""
    values: Mapping[str, int] = context.registers()
    prefix = _PREFIX.get(context.state, "")
    missing = [n for n in (f"{prefix}STRTAB_BASE", f"{prefix}STRTAB_BASE_CFG") if n not in values]
    if missing:
        raise UsageError(f"{' and '.join(missing)} not given: --regs FILE")
    values = dict(values)
    if enabled or f"{prefix}CR0" not in values:
        values[f"{prefix}CR0"] = values.get(f"{prefix}CR0", 0) | 1
    return Registers(values, context.environment())


def source_of(options: argparse.Namespace, context: Context, enabled: bool = False) -> Union[Registers, Entries]:
    """Where to begin; `enabled`: whatever CR0 says."""
    chosen = [n for n in ("root", "sid") if getattr(options, n) is not None]
    if options.ste is not None or options.cd is not None:
        chosen.append("ste/--cd")
    if len(chosen) != 1:
        raise UsageError("say where to begin: --sid N with --regs FILE, --cd or --ste WORDS, or --root ADDR")
    if not context.options.mem:
        raise UsageError("say where the tables are: --mem FILE@ADDRESS, list:FILE or text:FILE")
    if options.root is not None:
        return _from_root(options, context)
    if options.sid is not None:
        if options.sid >> 32:
            raise UsageError(f"--sid {options.sid:#x} does not fit 32 bits", value=options.sid)
        return _registers(options, context, enabled)
    cd = None if options.cd is None else decode("cd", options.cd)
    ste = None if options.ste is None else decode("ste", options.ste)
    return entries(cd, ste, context.environment())


def find_entries(options: argparse.Namespace, context: Context) -> Tuple[Entries, Optional[Walk]]:
    """The STE and the CD to list tables of; the walk that found them, when they come from the registers."""
    source = source_of(options, context, enabled=True)
    if isinstance(source, Entries):
        return source, None
    found = walk(context.memory(), source, Access(sid=options.sid, ssid=options.ssid))
    if found.missing is not None and (found.ste is None or (int(found.ste["Config"]) & 1 and found.cd is None)):
        raise InputError(f"{found.missing:#x} is not in the dump: no STE or CD to begin at", value=found.missing)
    env = source.environment()
    if env.e2h == Tri.UNKNOWN and env.state == State.UNKNOWN:
        env = type(env)(registers=env.registers, state=State.NS, atschk=env.atschk, e2h=env.e2h)
    return Entries(found.cd, found.ste, env), found


def granule_bits(entry: Structure, half: int = -1) -> str:
    """Granule as the specification writes it; half -1: stage 2."""
    table, name = {-1: (_TG0, "S2TG"), 0: (_TG0, "TG0"), 1: (_TG1, "TG1")}[half]
    return table.get(int(entry[name]), ("reserved granule", ""))[0]


def ste_text(ste: Structure) -> str:
    """An STE in a line."""
    if not int(ste["V"]):
        return "not valid (V=0)"
    config = int(ste["Config"])
    if config < 4:
        return "abort"
    parts = [{4: "bypass", 5: "stage 1 only", 6: "stage 2 only", 7: "stage 1 and 2"}[config]]
    if config & 1:
        bits = int(ste["S1CDMax"])
        parts.append(f"CD table @ {int(ste['S1ContextPtr']):#x}")
        if bits:
            shapes = {0: "linear", 1: "two levels, 4KB leaves", 2: "two levels, 64KB leaves"}
            shape = shapes.get(int(ste["S1Fmt"]), "reserved S1Fmt")
            parts.append(f"2^{bits} CDs, {shape}")
    if config & 2:
        tsz = int(ste["S2T0SZ"])
        parts.append(f"VMID {int(ste['S2VMID'])}, {granule_bits(ste)}, S2T0SZ {tsz} ({64 - tsz} bit)")
        parts.append(f"S2TTB {int(ste['S2TTB']):#x}")
    parts.append(f"EATS {int(ste['EATS'])}")
    return ", ".join(parts)


def _half_text(cd: Structure, half: int) -> str:
    tsz = int(cd[f"T{half}SZ"])
    if int(cd["AA64"]):
        return f"{granule_bits(cd, half)}, T{half}SZ {tsz} ({64 - tsz} bit), TTB{half} {int(cd[f'TTB{half}']):#x}"
    return f"AArch32, T{half}SZ {tsz & 7} ({32 - (tsz & 7)} bit), TTB{half} {int(cd[f'TTB{half}']):#x}"


def cd_text(cd: Structure, at: Optional[int]) -> str:
    """A CD in a line, with the half that translates `at`; with all of them for None."""
    if not int(cd["V"]):
        return "not valid (V=0)"
    on = [half for half in (0, 1) if not int(cd[f"EPD{half}"])]
    if at is not None and on:
        on = [half for half in on if half == (at >> 55 & 1)] or on
    texts = [_half_text(cd, half) for half in on] or ["both halves disabled"]
    return ", ".join([f"ASID {int(cd['ASID'])}", *texts])

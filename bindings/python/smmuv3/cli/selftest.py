# SPDX-License-Identifier: MIT
"""`smmuv3 selftest`: this installation against words whose meaning is known from outside this project."""

from __future__ import annotations

import argparse
from typing import Any, Callable, Dict, List, Tuple

from .. import SPECIFICATION, __version__
from ..codec import decode, decode_register, encode
from ..log import scan
from ..walking import Access, Memory, stage2, walk
from .options import Context
from .output import Block

__all__ = ["add_arguments", "run"]

_Case = Tuple[str, Callable[[], Any], Any]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of this verb."""
    del parser


def _event(words: str, *names: str) -> List[Any]:
    record = decode("event", words)
    return [record.name, *[record[n] for n in names]]


def _walks() -> List[Any]:
    """A 4 KiB granule table of stage 2 with a block at level 2 and a page at level 3, put down word by word."""
    image = bytearray(0x4000)
    for at, word in ((0x0, 0x1003), (0x1008, 0x402007FD), (0x1010, 0x2003), (0x2028, 0x800057FF)):
        image[at : at + 8] = word.to_bytes(8, "little")
    memory = Memory()
    memory.add(0, image)
    found = [walk(memory, stage2(0, input_bits=39, level=1), Access(a)) for a in (0x201234, 0x405678, 0x600000)]
    return [found[0].output, found[1].output, found[2].fault.event if found[2].fault else ""]


_LOG = """[ 7.471032] [pid:134,cpu0,irq/13-arm-smmu]arm-smmu-v3 arm-smmu-v3.0.auto: event 0x07 received:
[ 7.471040] [pid:134,cpu0,irq/13-arm-smmu]arm-smmu-v3 arm-smmu-v3.0.auto:    0x0000010000000007
[ 7.471043] [pid:134,cpu0,irq/13-arm-smmu]arm-smmu-v3 arm-smmu-v3.0.auto:    0x0000000000000000
[ 7.471045] [pid:134,cpu0,irq/13-arm-smmu]arm-smmu-v3 arm-smmu-v3.0.auto:    0x0000000000000000
[ 7.471047] [pid:134,cpu0,irq/13-arm-smmu]arm-smmu-v3 arm-smmu-v3.0.auto:    0x0000000000000000
"""


def cases() -> List[_Case]:
    """(what, how to compute it, what it must be): records from public logs, words from the specification."""
    return [
        (
            "F_TRANSL_FORBIDDEN of a public log",
            lambda: _event("0x0000010000000007 0 0 0", "StreamID", "RnW"),
            ["F_TRANSL_FORBIDDEN", 0x100, 0],
        ),
        (
            "F_TRANSLATION, stalled, of a public log",
            lambda: _event("0x0000310200000010 0x000002088000007f 0x0 0x0", "StreamID", "STAG", "Stall", "RnW"),
            ["F_TRANSLATION", 0x3102, 0x7F, 1, 1],
        ),
        (
            "C_BAD_STREAMID of a public log",
            lambda: _event("0x0000c90000000002 0 0 0", "StreamID"),
            ["C_BAD_STREAMID", 0xC900],
        ),
        (
            "CMD_TLBI_NH_VA by range",
            lambda: decode("cmd", "0x0005000000007012 0x00000000ff9b8701").fields()["Address"],
            0xFF9B8000,
        ),
        (
            "CMD_CFGI_STE encodes",
            lambda: encode("CMD_CFGI_STE", StreamID=0x42, Leaf=1).hex(),
            "0x0000004200000003 0x0000000000000001",
        ),
        ("CR0 of a public register dump", lambda: dict(decode_register("CR0", 0x1D))["ATSCHK"], 1),
        ("a walk to a block and to a page of the Arm ARM's format", _walks, [0x40201234, 0x80005678, "F_TRANSLATION"]),
        ("a log line with a vendor's prefix", lambda: [r.kind for r in scan(_LOG)], ["event"]),
    ]


def run(options: argparse.Namespace, context: Context) -> int:
    """Run; exit 1 when something is wrong."""
    del options
    failed = 0
    done = 0
    for what, compute, wanted in cases():
        done += 1
        try:
            found = compute()
        except Exception as error:  # noqa: BLE001  (whatever goes wrong is the answer)
            found = f"{type(error).__name__}: {error}"
        good = found == wanted
        failed += not good
        json: Dict[str, Any] = {"schema": "smmuv3.selftest/1", "test": what, "passed": good}
        if not good:
            json["found"], json["expected"] = str(found), str(wanted)
        block = Block(
            [("ok     " if good else "FAILED ", "good" if good else "bad"), what],
            rows=[] if good else [("found", str(found)), ("expected", str(wanted))],
            json=json,
        )
        if not good or context.out.verbose or context.out.is_json:
            context.out.block(block)
    context.out.said(f"smmuv3 {__version__}, {SPECIFICATION}: {done - failed} passed, {failed} failed")
    return 1 if failed else 0

# SPDX-License-Identifier: MIT
"""The nesting kit through the API: words of a published interface, registers, entries and events."""

from __future__ import annotations

import random

import pytest

import smmuv3
from smmuv3 import Environment, State, Verdict, nest

HOST = Environment(
    state=State.NS,
    registers={"IDR0": 0x080D369B, "IDR1": 0x0E739D20, "IDR2": 0, "IDR3": 0x1734, "IDR5": 0x400075, "AIDR": 2, "IIDR": 0x43B},
)
HOST_STE = [0xD, 1 << 44, 7 | 24 << 32 | 1 << 38 | 5 << 48 | 1 << 51, 0x81230000, 0, 0, 0, 0]
STREAMS = [nest.Stream(1, 0x101, ats=True), nest.Stream(2, 0x202), nest.Stream(9, 0x909, stall=True)]


def _guest(*show: str, ssid_bits: int = 8) -> nest.Guest:
    return nest.Guest(nest.guest_registers(HOST, show=show, ssid_bits=ssid_bits), 7, STREAMS)


def test_registers() -> None:
    shown = nest.guest_registers(HOST)
    assert shown.registers["IDR0"] == 1 << 1 | 2 << 2 | 1 << 4 | 1 << 12 | 1 << 19 | 1 << 24 | 1 << 27
    assert nest.fits(shown, HOST) == (Verdict.LEGAL, ())
    less = Environment(registers={**HOST.registers, "IDR3": 0x1334}, state=State.NS)
    verdict, why = nest.fits(shown, less)
    assert verdict == Verdict.ILLEGAL and [(f.rule, f.field) for f in why] == [("NEST-020", "RIL")]
    both = nest.common_registers(HOST, less)
    for host in (HOST, less):
        assert nest.fits(nest.guest_registers(both), host)[0] == Verdict.LEGAL
    with pytest.raises(smmuv3.UsageError):
        nest.guest_registers(HOST, show=["everything"])
    with pytest.raises(smmuv3.SmmuError):
        nest.guest_registers(Environment(registers={"IDR0": 0}))


def test_commands_of_a_known_interface() -> None:
    words = "0x30 0 0x0005123400007012 0xff9b8701 0x0000000100001005 1 0x0000000100000040 0x34"
    answer = _guest("ats").commands(words)
    assert answer and answer.handled == 4 and not answer.dropped
    assert [c.hex() for c in answer.commands] == [
        "0x0000000700000010 0x0000000000000000",
        "0x0005000700007012 0x00000000ff9b8701",
        "0x0000010100001005 0x0000000000000001",
        "0x0000010100000040 0x0000000000000034",
    ]


def test_an_illegal_command() -> None:
    guest = _guest()
    answer = guest.commands("0x10 0 0x12 0x400 0x10 0")
    assert not answer and answer.illegal == 1 and answer.handled == 1 and len(answer.commands) == 1
    assert answer.why[0].rule == "CMD-019"
    answer = guest.commands("0x10 0 0x12 0x400 0x10 0", atomic=True)
    assert answer.handled == 0 and not answer.commands and answer.illegal == 1
    assert guest.commands("0x0000005500000006 0").dropped == 1
    assert not guest.commands("0x0000005500000006 0", known_streams=True)


def test_work_and_merging() -> None:
    guest = _guest("msi")
    sync = smmuv3.encode("CMD_SYNC", CS=1, MSIAddress=0x1000, MSIData=5)
    answer = guest.commands([smmuv3.encode("CMD_CFGI_STE", StreamID=2, Leaf=1), sync])
    assert [w.kind for w in answer.work] == [nest.WorkKind.STE, nest.WorkKind.SYNC]
    assert answer.work[0].first == answer.work[0].last == 2 and not answer.work[0].tables
    assert answer.work[1].msi_address == 0x1000 and answer.work[1].msi_data == 5
    flood = [smmuv3.encode("CMD_TLBI_NH_VA", ASID=1, Address=i << 12) for i in range(9)]
    assert len(guest.commands(flood).commands) == 9
    merged = guest.commands(flood, tlbi_max=4).commands
    assert [c.hex() for c in merged] == ["0x0000000700000010 0x0000000000000000"]


def test_entries() -> None:
    guest = _guest("ats")
    s1 = [1 | 5 << 1 | 0x40000000, 1 << 28 | 1 << 2]
    result = guest.ste(s1, HOST_STE, HOST, ats=True)
    assert result and result.kind == nest.SteKind.NESTED and result.ats
    assert result.ste["Config"] == 7 and result.ste["S2VMID"] == 7 and result.ste["MEV"] == 1
    assert not guest.ste(s1, HOST_STE, HOST).ats
    bad = guest.ste([s1[0], 1 << 13], HOST_STE, HOST)
    assert not bad and bad.findings[0].rule == "NEST-001" and bad.ste["Config"] == 0
    assert guest.ste([s1[0], 1 << 13], HOST_STE, HOST, drop=True)
    assert guest.ste([9, 0], HOST_STE, HOST).kind == nest.SteKind.BYPASS
    assert guest.ste([0, 0], HOST_STE, HOST).kind == nest.SteKind.INVALID


def test_events() -> None:
    guest = _guest()
    routed = guest.event([0x202 << 32 | 0x10, 2 << 40, 0x1234, 0xFFFFF000])
    assert routed.route == nest.Route.GUEST and routed.event is not None and routed.stream == STREAMS[1]
    assert routed.event.words == (2 << 32 | 0x10, 2 << 40, 0x1234, 0)
    routed = guest.event([0x202 << 32 | 0x10, 1 << 39 | 1 << 40, 0x1234, 0x80001000])
    assert routed.route == nest.Route.HOST and routed.event is not None and routed.event.name == "F_WALK_EABT"
    assert guest.event([0x333 << 32 | 0x10, 0, 0, 0]).route == nest.Route.OTHER
    stall = [0x909 << 32 | 0x10, 1 << 31 | 5, 0, 0]
    assert guest.event(stall).route == nest.Route.HOST and guest.event(stall).stalled
    assert guest.event(stall, stalls=True).route == nest.Route.GUEST
    assert guest.event([0x202 << 32 | 0x20, 0, 0, 0], visible=[0x20]).route == nest.Route.GUEST


def test_any_bytes() -> None:
    rng = random.Random(5)
    guest = _guest("ats", "pri", "stall")
    for _ in range(300):
        data = rng.randbytes(16 * rng.randrange(9))
        answer = guest.commands(data)
        assert answer.handled <= len(data) // 16
        for command in answer.commands:
            assert command.check(HOST).verdict == Verdict.LEGAL
    for wrong in (b"12345", "0x10"):
        with pytest.raises(smmuv3.SmmuError):
            guest.commands(wrong)
    with pytest.raises(ValueError):
        nest.Guest(guest.shown, 1, [nest.Stream(1, 1), nest.Stream(2, 1)]).commands(b"")

# SPDX-License-Identifier: MIT
"""Checks: three-valued, with reasons and repairs."""

from __future__ import annotations

from typing import List

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import smmuv3
from smmuv3 import Environment, Severity, State, Verdict, check, decode, encode

STE = "0xd 0x100000000000 0x040d355000000001 0x880000000 0 0 0 0"
ENV = Environment(registers={"IDR0": 0xD44101B, "IDR5": 0x74, "AIDR": 1})


def test_the_example() -> None:
    result = check(decode("ste", STE), ENV)
    assert result.verdict == Verdict.ILLEGAL and not result
    wrong = {f.field: f for f in result.errors}
    assert set(wrong) == {"S2T0SZ", "S2SL0"}
    assert (wrong["S2T0SZ"].lo, wrong["S2T0SZ"].hi, wrong["S2T0SZ"].fix) == (20, 39, 20)
    assert wrong["S2SL0"].fix == 2 and wrong["S2SL0"].event == "C_BAD_STE"
    assert result.repaired is not None and result.repaired.words[2] == 0x040D359400000001
    known = Environment(registers=dict(ENV.registers), state=State.NS)
    assert check(result.repaired, known).verdict == Verdict.LEGAL


def test_nothing_is_assumed() -> None:
    result = check(decode("ste", [1 | 6 << 1, 1 << 44, 0x040D351400000001 | 20 << 32, 0x880000000, 0, 0, 0, 0]))
    assert result.verdict != Verdict.LEGAL
    assert any(f.severity == Severity.UNDECIDED and f.needs.startswith("IDR") for f in result)
    with pytest.raises(smmuv3.SmmuError):
        result.raise_if_illegal()


def test_missing_words_are_undecided() -> None:
    whole = decode("ste", STE)
    half = check(whole, ENV, present=0b0011)
    assert half.verdict == Verdict.UNDECIDED
    assert any("words 2, 3" in f.text for f in half)
    assert check(whole, ENV, present=0b1111).verdict == Verdict.ILLEGAL, "what is wrong is in words 2 and 3"


def test_commands() -> None:
    assert check(encode("CMD_SYNC", CS=3)).errors[0].event in ("CERROR_ILL", "")
    assert check(encode("CMD_SYNC"), ENV).verdict == Verdict.LEGAL
    el3 = check(encode("CMD_TLBI_EL3_ALL"), Environment(registers=dict(ENV.registers), state=State.NS))
    assert el3.verdict == Verdict.ILLEGAL


def test_an_environment_refuses_nonsense() -> None:
    with pytest.raises(smmuv3.SmmuError):
        Environment(registers={"CR0": 1}).handle()
    with pytest.raises(smmuv3.SmmuError):
        Environment(registers={"IDR0": 1 << 32}).handle()
    with pytest.raises(smmuv3.SmmuError):
        Environment(registers={"NOTHING": 1}).handle()
    info = Environment.from_hwinfo(bytes(8) + (0xD44101B).to_bytes(4, "little") + bytes(28))
    assert info.registers["IDR0"] == 0xD44101B and info.known("IDR0") and info.state == State.NS
    with pytest.raises(smmuv3.InputError):
        Environment.from_hwinfo(b"123")


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(["ste", "cd", "cmd", "event", "pri", "l1std", "l1cd", "s1_leaf", "s2_leaf", "s1_table"]),
    st.lists(st.integers(0, (1 << 64) - 1), min_size=8, max_size=8),
    st.integers(0, (1 << 32) - 1),
)
def test_any_words_get_an_answer(kind: str, words: List[int], idr0: int) -> None:
    count = {"ste": 8, "cd": 8, "event": 4, "cmd": 2, "pri": 2}.get(kind, 1)
    record = decode(kind, words[:count])
    if type(record).__name__.startswith("Unknown"):
        return
    result = check(record, Environment(registers={"IDR0": idr0}))
    assert (result.verdict == Verdict.ILLEGAL) == bool(result.errors) or kind.startswith("s")
    for finding in result:
        assert finding.text
    if result.repaired is not None:
        assert check(result.repaired, Environment(registers={"IDR0": idr0})).verdict != Verdict.ILLEGAL


def test_reserved_numbers_are_answered() -> None:
    assert check(decode("cmd", [0xFF, 0])).errors[0].rule == "CMD-001"
    assert check(decode("cmd", [0x80, 0])).verdict == Verdict.UNDECIDED, "implementation defined"
    event = check(decode("event", [0x99, 0, 0, 0]))
    assert event.verdict == Verdict.LEGAL and event.findings[0].rule == "EV-001"


def test_elements_of_arrays_are_named_and_repaired() -> None:
    stage2 = encode("STE", V=1, Config="S2", S2AA64=1, S2T0SZ=24, S2SL0=1, S2PIE=1, S2POE=1, S2S=0)
    poi = tuple(5 if i == 7 else 0 for i in range(16))
    registers = {"IDR0": 0xD44101B, "IDR1": 0, "IDR3": 1 << 17 | 1 << 18, "IDR5": 0x75, "AIDR": 4}
    for bit in range(32):
        env = Environment(registers={**registers, "IDR3": 1 << bit | registers["IDR3"]}, state=State.NS)
        found = [f for f in check(stage2.replace(S2POI=poi), env).errors if f.rule == "STE-044"]
        if found:
            break
    assert found and found[0].field == "S2POI[7]" and found[0].fix == 0
    fixed = check(stage2.replace(S2POI=poi), env).repaired
    assert fixed is None or fixed["S2POI"] == (0,) * 16


def test_records_are_mappings() -> None:
    event = decode("event", [0x10000000007, 0, 0, 0])
    assert "StreamID" in event and "SSV" not in event and 0 not in event
    assert list(event) == list(event.keys()) and dict(event) == event.fields()

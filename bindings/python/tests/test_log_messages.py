# SPDX-License-Identifier: MIT
"""Bit diagrams in every verb, registers by NAME=VALUE, and what a model's messages are about."""

from __future__ import annotations

from typing import Callable

import pytest
from conftest import Result

Cli = Callable[..., Result]
STE = ("ste", "0x1", "0", "0", "0", "0", "0", "0", "0")


@pytest.mark.parametrize(
    "message, said",
    [
        ("SMMUv3 Stall not implemented!", ("STE.S2S", "STE-023", "C_BAD_STE")),
        ("SMMUv3 S1 used but not supported.", ("STE.Config", "STE-002", "IDR0.S1P")),
        ("SMMUv3 S2 used but not supported.", ("STE.Config", "STE-003", "IDR0.S2P")),
        ("SMMUv3 does not support multiple context descriptors yet", ("STE.S1CDMax",)),
        ("SMMUv3 S1 stalling fault model not allowed yet", ("STE.S1STALLD", "STE-017")),
        ("SMMUv3 AArch32 tables not supported", ("CD.AA64", "CD-007", "C_BAD_CD")),
        ("invalid STE", ("STE.V", "STE-001", "C_BAD_STE")),
        ("invalid sid=5 (L1STD span=0)", ("L1STD.Span", "L1-001", "C_BAD_STREAMID")),
        ("l2_ste_offset=9 > max_l2_ste=7", ("L1STD.Span", "C_BAD_STREAMID")),
        ("Could not read L1PTR at 0X40001000", ("F_STE_FETCH",)),
        ("Cannot fetch pte at address=0x40001000", ("F_WALK_EABT",)),
        ("Illegal command type: 153", ("CMD-001", "CERROR_ILL")),
    ],
)
def test_messages_of_the_model_name_field_rule_and_event(cli: Cli, message: str, said: "tuple[str, ...]") -> None:
    done = cli("log", "-", stdin=(message + "\n").encode())
    assert "QEMU refuses" in done.out
    for word in said:
        assert word in done.out


def test_diff_takes_registers_as_regs_does(cli: Cli) -> None:
    done = cli("diff", "CR0=0x1d", "CR0=0x19")
    assert done.code == 1
    assert "EVENTQEN" in done.out and "CMDQEN" not in done.out
    assert done.out == cli("diff", "CR0", "0x1d", "0x19").out
    assert cli("diff", "CR0=0x1d", "CR0=0x1d").code == 0
    assert cli("diff", "CR0=0x1d", "CR1=0x1d").code == 2


def test_bits_in_logs_show_registers(cli: Cli) -> None:
    line = b"smmu_write32 smmuv3: offset: 0x20 data: 0x1d\nsmmuv3_write_mmio addr: 0x20 val:0x1d size: 0x4(0)\n"
    done = cli("log", "--bits", "-", stdin=line)
    assert "........ ........ ........ .......1  SMMUEN 1" in done.out


def test_bits_in_check_show_diagram_and_answer(cli: Cli) -> None:
    done = cli("check", "--bits", *STE)
    assert "V 1" in done.out and "......." in done.out
    assert done.out.count(cli("check", *STE).out.splitlines()[0].split(":")[0]) >= 1


def test_bits_in_diff_show_both(cli: Cli) -> None:
    done = cli("diff", "--bits", "CR0=0x1d", "CR0=0x19")
    assert "EVENTQEN 1" in done.out and "EVENTQEN 0" in done.out
    assert "1 field differs" in done.out
    done = cli("diff", "--bits", "l1std", "0x40000005", "0x40000006")
    assert "Span 5" in done.out and "Span 6" in done.out


def test_bits_in_fields_show_places(cli: Cli) -> None:
    done = cli("fields", "--bits", "CR0.SMMUEN")
    assert "........ ........ ........ .......#  SMMUEN" in done.out
    done = cli("fields", "--bits", "STE")
    assert "word 7" in done.out or "word 3" in done.out
    assert "....###.  Config" in done.out

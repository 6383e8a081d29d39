# SPDX-License-Identifier: MIT
"""`queue`: dumps of queues through the real command and the API."""

from __future__ import annotations

import json
import pathlib
from typing import Callable

import pytest
from conftest import Result

import smmuv3

Cli = Callable[..., Result]
CFGI, TLBI, SYNC = (0x4200000003, 1), (0x0005000000007012, 0xFF9B8701), (0x46, 0)


def _dump(tmp_path: pathlib.Path) -> "tuple[str, str]":
    """A command queue of 8 entries that stands at slot 6 with CERROR_ILL; three entries follow, the last wrapped."""
    commands = [SYNC, (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0xFF, 0), CFGI]
    raw = tmp_path / "queue"
    raw.write_bytes(b"".join(w.to_bytes(8, "little") for c in commands for w in c))
    registers = tmp_path / "regs"
    text = "CMDQ_BASE = 0x80000003\nCMDQ_PROD = 0x9\nCMDQ_CONS = 0x1000006\nGERROR = 0x1\nGERRORN = 0x0\n"
    registers.write_text(text, encoding="utf-8")
    return str(registers), str(raw)


def test_a_queue_that_stands_at_an_error(cli: Cli, tmp_path: pathlib.Path) -> None:
    registers, raw = _dump(tmp_path)
    for words in (("--mem", f"{raw}@0x80000000"), ("cmd", raw)):
        done = cli("queue", *words, "--regs", registers, "--json")
        assert done.code == 0 and not done.err
        summary, *entries = [json.loads(line) for line in done.lines]
        assert summary == {
            "schema": "smmuv3.queue/1", "queue": "CMDQ", "base": "0x80000000", "prod": "0x9", "cons": "0x1000006",
            "log2size": 3, "valid": True, "entries": 8, "pending": 3, "first_pending": 6, "next": 1, "full": False,
            "overflow": False, "error": "CERROR_ILL", "error_active": True,
        }  # fmt: skip
        assert [(e["slot"], e["state"], e["name"]) for e in entries] == [
            (6, "error", None),
            (7, "pending", "CMD_CFGI_STE"),
            (0, "pending", "CMD_SYNC"),
        ]
        assert entries[1]["words"] == ["0x0000004200000003", "0x0000000000000001"]
        assert entries[1]["address"] == "0x80000070"
    text = cli("queue", "cmd", raw, "--regs", registers).out
    assert "CERROR_ILL: the queue stands at slot 6" in text and "3 pending of 8 entries" in text
    consumed = cli("queue", "cmd", raw, "--regs", registers, "--all", "-1")
    assert sum(" consumed " in line for line in consumed.lines) == 5


def test_what_is_not_known_is_said(cli: Cli) -> None:
    where = ("queue", "cmd", "--prod", "9", "--cons", "1000006", "--log2size", "3")
    done = cli(*where)
    assert done.code == 4 and "GERROR and GERRORN are not given" in done.out and "(memory not given)" in done.out
    impossible = cli("queue", "cmd", "--prod", "f", "--cons", "2", "--log2size", "3", "--json")
    assert impossible.code == 1 and json.loads(impossible.out)["valid"] is False
    assert cli("queue").code == 2 and "CMDQ_PROD" in cli("queue").err
    assert cli("queue", "cmd", "no such file").code == 2
    assert cli("queue", "--prod", "1").code == 2
    assert cli("queue", "cmd", "--prod", "0", "--cons", "0", "--log2size", "20").code == 2


def test_output_queues(cli: Cli, tmp_path: pathlib.Path) -> None:
    event = tmp_path / "events"
    event.write_bytes((0x10000000007).to_bytes(8, "little") + bytes(24))
    done = cli("queue", "event", str(event), "--prod", "80000001", "--cons", "0", "--log2size", "0")
    assert done.code == 0 and "records were lost" in done.out and "the next record is lost" in done.out
    assert "F_TRANSL_FORBIDDEN" in done.out


def test_the_api_of_queues() -> None:
    dump = smmuv3.read_queue("cmd", 9, 0x1000006, 3, True)
    assert dump.slots(smmuv3.EntryState.PENDING) == (7, 0) and dump.slots(smmuv3.EntryState.ERROR) == (6,)
    assert dump.error == "CERROR_ILL" and dump.pending == 3
    assert smmuv3.read_queue("ecmdq", 0x80000001, 0x80800000, 3).pending == 1
    with pytest.raises(smmuv3.InputError):
        smmuv3.read_queue("cmd", 0xF, 2, 3)
    with pytest.raises(smmuv3.UsageError):
        smmuv3.read_queue("x", 0, 0, 0)
    with pytest.raises(smmuv3.RangeError):
        smmuv3.read_queue("cmd", 0, 0, 20)

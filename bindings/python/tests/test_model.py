# SPDX-License-Identifier: MIT
"""The software SMMU from Python and from the shell. Words and positions are written out, from the specification."""

from __future__ import annotations

import json
import pathlib
from typing import Any, Callable, Dict

import pytest
from conftest import Result
from smmuv3 import UsageError
from smmuv3.model import Model, Outcome
from smmuv3.pgtable import PageTable
from smmuv3.schemas import text as schema_text

Cli = Callable[..., Result]
RAM = 0x80000000

SCRIPT = """\
memory 0x80000000 1m
start 0x80000000
table t s1 0x80040000 0x20000 bits=48 out=44
map t 0x1000 0x80080000 0x2000 rw,cached   # two pages
stream 8 t
write 8 0x1004
write 8 0x3000
dma 8 0x1ffc write 0102030405060708
show 0x80080ff8 10
events
unmap t 0x1000 0x2000
cmd TLBI_NH_ASID ASID=9
cmd CMD_SYNC
read 8 0x1004
cmd 0xff 0
reg CMDQ_CONS
"""


def words(memory: bytearray, offset: int, *values: int) -> None:
    for index, value in enumerate(values):
        memory[offset + 8 * index : offset + 8 * index + 8] = value.to_bytes(8, "little")


def running(**settings: Any) -> "tuple[Model, bytearray]":
    """Four bypassing streams, a command queue at +0x1000 and an event queue at +0x2000, on."""
    memory = bytearray(0x10000)
    for sid in range(4):
        words(memory, 64 * sid, 9, 1 << 44)
    smmu = Model([(RAM, memory)], **settings)
    for name, value in (
        ("STRTAB_BASE", RAM), ("STRTAB_BASE_CFG", 2), ("CMDQ_BASE", RAM + 0x1000 | 4), ("EVENTQ_BASE", RAM + 0x2000 | 3),
        ("CR2", 2), ("CR0", 0xD),
    ):  # fmt: skip
        smmu.write(name, value)
    return smmu, memory


def test_registers_commands_and_errors() -> None:
    smmu, memory = running()
    assert smmu.read("CR0ACK") == 0xD and smmu.read("AIDR") == 2 and smmu.read(0x24) == 0xD
    words(memory, 0x1000, 0x30, 0, 0x46, 0, 0xFF, 0)
    smmu.write("CMDQ_PROD", 3)
    # CERROR_ILL is 1, in CMDQ_CONS bits 30:24; GERROR.CMDQ_ERR is bit 0 [7.1, 6.3.18].
    assert smmu.read("CMDQ_CONS") == 1 << 24 | 2 and smmu.read("GERROR") == 1
    counters = smmu.counters()
    assert (counters["commands"], counters["syncs"], counters["command_errors"]) == (2, 1, 1)
    assert any(said.kind == "command-error" and said.rule for said in smmu.said())
    assert smmu.said() == []


def test_translations_and_events() -> None:
    smmu, memory = running()
    good = smmu.translate(3, 0x1234)
    assert good.outcome == Outcome.OK and good.address == 0x1234 and good.text() == "ok 0x1234"
    bad = smmu.translate(4, 0x1234, write=True)
    assert (bad.outcome, bad.event, bad.recorded) == (Outcome.ABORT, "C_BAD_STREAMID", True)
    assert memory[0x2000:0x2008] == (4 << 32 | 2).to_bytes(8, "little") and smmu.read("EVENTQ_PROD") == 1


def test_a_table_of_the_builder_is_what_devices_see() -> None:
    smmu, memory = running()
    table = PageTable(memoryview(memory)[0x4000:0x8000], RAM + 0x4000, input_bits=39, output_bits=44)
    table.map(0x10_0000, RAM + 0x9000, 0x2000, "rw cached")
    cd = bytes(table.config())
    memory[0x3000:0x3040] = cd
    words(memory, 0x3000, int.from_bytes(cd[:8], "little") | 1 << 46 | 1 << 45 | 1 << 31)  # A, R, V [5.4]
    words(memory, 0, RAM + 0x3000 | 0xB, 1 << 44)
    smmu.dma_write(0, 0x10_0FFE, b"\x11\x22\x33\x44")
    assert memory[0x9FFE:0xA002] == b"\x11\x22\x33\x44"
    assert smmu.dma_read(0, 0x10_0FFE, 4) == b"\x11\x22\x33\x44"
    with pytest.raises(Exception, match="F_TRANSLATION"):
        smmu.dma_write(0, 0x10_1FFE, b"1234")
    assert memory[0xAFFE:0xB000] == b"12", "what came before the fault is written"


def test_state_is_saved_and_loaded() -> None:
    smmu, _ = running()
    state = smmu.save()
    smmu.write("CR0", 0)
    smmu.reset()
    assert smmu.read("STRTAB_BASE_CFG") == 0
    smmu.load(state)
    assert smmu.read("CR0") == 0xD and smmu.translate(0, 0x10).outcome == Outcome.OK
    for hostile in (b"", state[1:], b"\xff" * len(state)):
        with pytest.raises(Exception, match="not a state"):
            smmu.load(hostile)


def test_misuse_is_said() -> None:
    smmu, _ = running()
    with pytest.raises(UsageError, match="cannot be written"):
        Model([(0, memoryview(bytes(8)))])  # type: ignore[list-item]
    with pytest.raises(UsageError, match="does not fit the 32 bits"):
        smmu.write("CR0", 1 << 32)
    with pytest.raises(UsageError, match="no register"):
        smmu.write("STE", 1)
    with pytest.raises(Exception, match="cannot be made"):
        Model([], ids={"IDR0": 1 << 30 | 1 << 27 | 1 << 24 | 2 << 21 | 2 << 2 | 3})  # RME_IMPL
    with pytest.raises(UsageError):
        smmu.translate(0, 1 << 64)


def test_a_script(cli: Cli, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "script.txt"
    path.write_text(SCRIPT)
    done = cli("model", str(path))
    assert done.code == 1, "transactions were aborted"
    assert "write SID 0x8 0x1004 -> ok 0x80080004" in done.out
    assert "write SID 0x8 0x3000 -> abort F_TRANSLATION [R106]" in done.out
    assert "0x80080ff8: 0x0403020100000000 0x0000000008070605" in done.out
    assert "read SID 0x8 0x1004 -> abort F_TRANSLATION" in done.out
    assert "CMDQ_CONS = 0x1000004" in done.out
    assert done.out.count("words    0x0000000800000010") == 1, "one event was waiting"


def test_a_script_in_json_fits_the_schemas(cli: Cli, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "script.txt"
    path.write_text(SCRIPT)
    kinds = set()
    for line in cli("model", str(path), "--json").lines:
        record: Dict[str, Any] = json.loads(line)
        schema = json.loads(schema_text(record["schema"]))
        kinds.add(record["schema"])
        assert set(schema["required"]) <= set(record)
        assert set(record) <= set(schema["properties"]), record
    assert {"smmuv3.translation/1", "smmuv3.said/1", "smmuv3.dma/1", "smmuv3.memory/1", "smmuv3.event/1"} <= kinds


@pytest.mark.parametrize(
    "line, what",
    [
        ("bogus", "no statement"),
        ("memory 0 2000g", "more than fits"),
        ("word 0x90000000 1", "no memory"),
        ("stream 1 bypass", "`start` comes first"),
        ("map t 0 0 0x1000 rw", "no table"),
        ("cmd NOTHING", "no structure"),
        ("read zz 0", "is no number"),
        ("dma 0 0 write xyz", "are no bytes"),
        ("table t s3 0 0", "not known"),
        ("reg CR0 0x100000000", "does not fit"),
    ],
)
def test_what_is_wrong_with_a_statement_is_said(cli: Cli, line: str, what: str) -> None:
    done = cli("model", "-e", line)
    assert done.code == 3 and what in done.err and "-e:1" in done.err.replace(", line 1", ":1"), done.err


def test_dumps_are_copied_not_changed(cli: Cli, tmp_path: pathlib.Path) -> None:
    dump = tmp_path / "ram.bin"
    dump.write_bytes(bytes(0x10000))
    done = cli("model", "--mem", f"{dump}@0x80000000", "-e", "start 0x80000000", "-e", "stream 3 bypass", "-e", "read 3 0x1000")
    assert done.code == 0 and "ok 0x1000" in done.out
    assert dump.read_bytes() == bytes(0x10000)

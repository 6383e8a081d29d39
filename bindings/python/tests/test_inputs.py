# SPDX-License-Identifier: MIT
"""Readers of words and dumps: the same bytes in the form of every tool."""

from __future__ import annotations

import pathlib
import shutil
import subprocess
from typing import List

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import smmuv3
from smmuv3.inputs import Memory, Options, decode_text, looks_binary, parse_dump, parse_words

DATA = bytes.fromhex("0700000000010000") + bytes(24) + b"hello world 1234"
EVENT = [0x0000010000000007, 0, 0, 0]


def _words(text: str) -> List[int]:
    data = parse_dump(text).data()
    return [int.from_bytes(data[i : i + 8], "little") for i in range(0, len(data), 8)]


@pytest.mark.parametrize(
    "command",
    [
        "xxd",
        "xxd -g4",
        "xxd -g8",
        "xxd -g1",
        "xxd -e",
        "xxd -e -g8",
        "hexdump -C",
        "od -A x -t x8",
        "od -t x4",
        "od -t x8",
    ],
)
def test_tools_of_this_machine(command: str, tmp_path: pathlib.Path) -> None:
    words = command.split()
    if shutil.which(words[0]) is None:
        pytest.skip(f"{words[0]} is not installed")
    path = tmp_path / "data"
    path.write_bytes(DATA)
    text = subprocess.run([*words, str(path)], capture_output=True, text=True, check=True).stdout
    dump = parse_dump(text)
    assert dump.data() == DATA and not dump.problems, (dump.form, text)


@pytest.mark.parametrize(
    "text",
    [
        "80000000: 00000007 00000100 00000000 00000000    ................\n"
        "80000010: 00000000 00000000 00000000 00000000    ................",
        "80000000: 0000010000000007 0000000000000000    ................\n80000010: 0000000000000000 0000000000000000    .",
        "0000000040000000: 0x0000010000000007 0x0000000000000000\n0000000040000010: 0x0000000000000000 0x0000000000000000\n",
        "0000000040000000: 0x00000007 0x00000100 0x00000000 0x00000000\n0000000040000010: 0x00000000 0x00000000 0x00000000 0x00000000\n",
        "0xffff800011223340:\t0x0000010000000007\t0x0000000000000000\n0xffff800011223350:\t0x0000000000000000\t0x0000000000000000",
        "ffff000812345670:  0000010000000007 0000000000000000   ................\n"
        "ffff000812345680:  0000000000000000 0000000000000000   ................",
        "0x0000010000000007\n0x0\n0x0\n0x0",
        "0000010000000007 0 0 0",
        "[    7.123456] 0x0000010000000007\r\n[    7.123457] 0x0000000000000000\r\n[    7.2] 0\r\n[    7.3] 0",
        "\x1b[31m0000010000000007\x1b[0m 0 0 0",
        "00000000  07 00 00 00 00 01 00 00  00 00 00 00 00 00 00 00  |................|\n"
        "00000010  00 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00  |................|\n00000020",
    ],
)
def test_dumps_of_other_tools(text: str) -> None:
    assert _words(text) == EVENT


def test_folded_lines_are_unfolded() -> None:
    text = "00000000  07 00 00 00 00 01 00 00  00 00 00 00 00 00 00 00  |................|\n" + (
        "00000010  00 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00  |................|\n*\n00000040\n"
    )
    dump = parse_dump(
        text.replace("00000040\n", "00000040  01 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00  |................|\n")
    )
    assert len(dump.data()) == 0x50 and len(dump.segments) == 1


def test_devmem() -> None:
    dump = parse_dump("Value at address 0x2B400000 (0xb6f0a000): 0xD44101B\n# devmem 0x2b400020 32\n0x0000001D\n")
    assert [(s.address, bytes(s.data)) for s in dump.segments] == [
        (0x2B400000, (0xD44101B).to_bytes(4, "little")),
        (0x2B400020, (0x1D).to_bytes(4, "little")),
    ]


def test_order_word_and_endian() -> None:
    assert parse_words("1 2".split(), Options(order="hi")).data() == (2).to_bytes(8, "little") + (1).to_bytes(8, "little")
    assert parse_words("7 100 0 0".split(), Options(word=32)).data() == bytes.fromhex("07000000000100000000000000000000")
    assert parse_words(["0700000000010000"], Options(endian="be")).data() == (0x0000010000000007).to_bytes(8, "little")
    assert parse_words(["0x00000001000000020000000300000004"]).data() == (0x1000000020000000300000004).to_bytes(16, "little")
    bad = parse_words("100000000 1".split(), Options(word=32))
    assert bad.problems and "32-bit" in str(bad.problems[0])


def test_bad_words_say_where_and_the_rest_is_read() -> None:
    dump = parse_dump("0x7 0 zz 0\n", source="f")
    assert dump.data() == bytes([7]) + bytes(23)
    assert str(dump.problems[0]).startswith("f:1:7: 'zz' is no hexadecimal word")


def test_binary_or_text() -> None:
    assert looks_binary(bytes(range(256))) and not looks_binary(b"hello\n\x1b[31m")
    wide = "[ 1.0] arm-smmu-v3\n".encode("utf-16")
    assert not looks_binary(wide) and decode_text(wide).startswith("[ 1.0]")


def test_memory(tmp_path: pathlib.Path) -> None:
    raw, text = tmp_path / "raw", tmp_path / "text"
    raw.write_bytes(bytes(range(16)))
    text.write_text("90000000: 00000007 00000100 00000000 00000000    ................\n", encoding="utf-8")
    memory = Memory.from_specs([f"{raw}@0x80000000", f"text:{text}"])
    assert memory.read(0x80000004, 4) == bytes([4, 5, 6, 7]) and memory.read(0x90000000, 8)[:1] == b"\x07"
    with pytest.raises(smmuv3.InputError):
        memory.read(0x8000000C, 8)
    for bad in ("nothing", f"{raw}@zz", "@1", f"{tmp_path}/none@0"):
        with pytest.raises(smmuv3.SmmuError):
            Memory.from_specs([bad])


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=300))
def test_any_text_is_survived(text: str) -> None:
    parse_dump(text)
    parse_words(text.split())


@settings(max_examples=100, deadline=None)
@given(st.binary(min_size=16, max_size=96).map(lambda b: b[: len(b) - len(b) % 16]))
def test_hexdump_of_any_bytes_comes_back(data: bytes) -> None:
    lines = []
    for at in range(0, len(data), 16):
        row = data[at : at + 16]
        shown = "".join(chr(b) if 32 <= b < 127 else "." for b in row)
        lines.append(f"{at:08x}  {row[:8].hex(' ')}  {row[8:].hex(' ')}  |{shown}|")
    assert parse_dump("\n".join(lines)).data() == data


@pytest.mark.parametrize("command", ["hexdump -C", "hexdump", "xxd -a", "od -A x -t x8", "od -t x4"])
def test_repeated_lines_at_the_end(command: str, tmp_path: pathlib.Path) -> None:
    """An STE ends with zeros: tools print `*` and the end address for them, and nothing behind it."""
    words = command.split()
    if shutil.which(words[0]) is None:
        pytest.skip(f"{words[0]} is not installed")
    data = bytes.fromhex("0d000000000000000000000000100000010000005035 0d04 0000008008000000") + bytes(32)
    path = tmp_path / "ste"
    path.write_bytes(data)
    text = subprocess.run([*words, str(path)], capture_output=True, text=True, check=True).stdout
    dump = parse_dump(text)
    assert dump.data() == data and not dump.problems, (dump.form, text)


def test_what_tools_say_between_values() -> None:
    text = "/dev/mem opened.\nMemory mapped at address 0xffff96000000.\nValue at address 0x80000000 (0xffff96000000): 0x7\n"
    text += "/dev/mem opened.\nMemory mapped at address 0xffff96000000.\nValue at address 0x80000004 (0xffff96000004): 0x100\n"
    dump = parse_dump(text)
    assert dump.data() == bytes.fromhex("0700000000010000") and not dump.problems
    dump = parse_dump("(qemu) xp /4wx 0x40000000\n0000000040000000: 0x00000007 0x00000100 0x00000000 0x00000000\n")
    assert dump.data() == bytes.fromhex("0700000000010000") + bytes(8) and not dump.problems

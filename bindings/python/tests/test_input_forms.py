# SPDX-License-Identifier: MIT
"""Inputs of other tools that must be read whole or refused whole, and words that do not fit."""

from __future__ import annotations

import pytest
from smmuv3 import InputError, RangeError, decode
from smmuv3.inputs import parse_dump

STE = bytes.fromhex("0d0000000000000000000000001000000100000050350d040000008008000000") + bytes(32)
PLAIN = "\n".join(STE.hex()[at : at + 60] for at in range(0, 128, 60)) + "\n"


def array(kind: str, size: int) -> str:
    values = [int.from_bytes(STE[at : at + size], "little") for at in range(0, 64, size)]
    body = ",\n  ".join(f"0x{v:0{2 * size}x}" for v in values)
    return f"{kind} t_ste_bin[] = {{\n  {body}\n}};\nunsigned int t_ste_bin_len = 64;\n"


def test_plain_digits_are_bytes() -> None:
    dump = parse_dump(PLAIN)
    assert dump.data() == STE and not dump.problems and dump.form == "xxd -p"


@pytest.mark.parametrize("kind,size", [("unsigned char", 1), ("static const u8", 1), ("u32", 4), ("uint64_t", 8)])
def test_arrays_in_c(kind: str, size: int) -> None:
    dump = parse_dump(array(kind, size))
    assert dump.data() == STE and not dump.problems


def test_an_array_without_its_name() -> None:
    text = "  " + ",\n  ".join(", ".join(f"0x{b:02x}" for b in STE[at : at + 12]) for at in range(0, 64, 12)) + "\n"
    dump = parse_dump(text)
    assert dump.data() == STE and not dump.problems


def test_words_stay_words() -> None:
    assert parse_dump("0x07, 0x00, 0x00, 0x10\n").data() == b"".join(v.to_bytes(8, "little") for v in (7, 0, 0, 16))
    assert parse_dump("0000000000000000" * 3 + "0000010000000010\n").data()[:8] == bytes.fromhex("1000000000010000")


@pytest.mark.parametrize("text", [PLAIN.replace("\n", "\n\n0", 1), "unsigned char a[] = { 0x0d, what };\n", "u8 a[] = {0x1ff};\n"])
def test_what_is_torn_is_refused_whole(text: str) -> None:
    dump = parse_dump(text)
    assert dump.problems and not dump.segments


@pytest.mark.parametrize("word", [1 << 64, -1])
@pytest.mark.parametrize("kind", ["event", "ste", "l1std"])
def test_a_word_that_does_not_fit_is_named(kind: str, word: int) -> None:
    with pytest.raises(RangeError, match="no word of 64 bits"):
        decode(kind, [word])


def test_a_wrong_count_is_named() -> None:
    with pytest.raises(InputError, match="1 word; expected 4 words"):
        decode("event", [7])

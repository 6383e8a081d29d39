# SPDX-License-Identifier: MIT
"""Walks and maps: the example of the manual to the letter, hostile memory, and a walker written from the rules alone."""

from __future__ import annotations

import json
import pathlib
import random
import re
import struct
from typing import Any, Callable, Dict, List, Optional, Tuple

import pytest
from smmuv3 import Environment, InputError, UsageError, walking
from smmuv3.codec import class_of
from smmuv3.picture import svg
from smmuv3.walking import Access, Memory, Outcome

Main = Callable[..., Any]

BASE = 0x800000000
PAGE = 0x0060000000000F43  # UXN PXN nG AF ISH AP=01 (read and write, both) page
EXAMPLE = """\
STE 0x20600 @ 0x883018000   stage 1 only, CD table @ 0x884120000, EATS 0
CD  0       @ 0x884120000   ASID 5, 4KB, T0SZ 16 (48 bit), TTB0 0x843200000
L0 [  0]    @ 0x843200000   0x0000000843210003  table
L1 [  3]    @ 0x843210018   0x0000000843220003  table
L2 [1fc]    @ 0x843220fe0   0x0000000843230003  table
L3 [1bc]    @ 0x843230de0   0x0000000000000000  not valid
FAULT  F_TRANSLATION, stage 1, level 3, class IN, write
near   0xff9b8000..0xff9bbfff -> 0x8f2104000 RW: the fault is the first byte behind it; next mapping 0xffa00000
"""
STE = (0x000000088412000B, 0x00001000000000D4, 0, 0, 0, 0, 0, 0)
CD = (0x0005E205C0003510, 0x0000000843200000, 0, 0x00000000000444FF, 0, 0, 0, 0)
L1STD, LEAVES = 0x880000000, 0x883018000


def words(*values: int) -> bytes:
    return b"".join(struct.pack("<Q", v) for v in values)


def example_words() -> Dict[int, bytes]:
    """Address to bytes of everything in the dump of the example."""
    out = {
        L1STD + 8 * 0x206: words(LEAVES | 9),
        LEAVES: words(*STE),
        0x884120000: words(*CD),
        0x843200000: words(0x843210003),
        0x843210018: words(0x843220003),
        0x843220FE0: words(0x843230003, 0x900000000 | PAGE & ~2),
        0x843230000 + 8 * 0x1B8: words(*((0x8F2104000 + 0x1000 * i) | PAGE for i in range(4))),
    }
    return out


@pytest.fixture
def dump(tmp_path: pathlib.Path) -> List[str]:
    """Options for registers and a sparse file of 4 GiB that holds the example."""
    path = tmp_path / "dram.bin"
    with open(path, "wb") as handle:
        handle.truncate(1 << 32)
        for at, data in example_words().items():
            handle.seek(at - BASE)
            handle.write(data)
    registers = tmp_path / "regs.txt"
    registers.write_text(f"CR0 = 0x5\nSTRTAB_BASE = {L1STD | 1 << 62:#x}\nSTRTAB_BASE_CFG = 0x10212\n", encoding="utf-8")
    return ["--sid", "0x20600", "--regs", str(registers), "--mem", f"{path}@0x800000000"]


# ---- the shell


def test_the_example(cli: Main, dump: List[str]) -> None:
    done = cli("walk", "0xff9bc000", "--write", *dump)
    assert (done.out, done.err, done.code) == (EXAMPLE, "", 1)


def test_a_walk_that_ends_well(main: Main, dump: List[str]) -> None:
    done = main("walk", "0xff9b9010", *dump)
    assert done.code == 0
    assert "L3 [1b9]    @ 0x843230dc8   0x00600008f2105f43  page 4 KiB -> 0x8f2105010   RW, WB, ISH, nG" in done.out
    assert done.lines[-1] == "DONE   0xff9b9010 -> 0x8f2105010   RW, WB, ISH, 4 KiB"
    assert main("walk", "0xffa12345", "-1", *dump).out == "0xffa12345 DONE 0xffa12345 -> 0x900012345   RW, WB, ISH, 2 MiB\n"


def test_json_names_every_step(main: Main, dump: List[str]) -> None:
    value = json.loads(main("walk", "0xff9bc000", "--write", "--json", *dump).out)
    assert [s["kind"] for s in value["steps"]] == ["L1STD", "STE", "CD", "TABLE", "TABLE", "TABLE", "TABLE"]
    assert value["fault"]["event"] == "F_TRANSLATION" and value["fault"]["level"] == 3 and value["fault"]["recorded"]
    assert value["fault"]["words"][0] == "0x0002060000000010" and value["below"]["output"] == "0x8f2104000"


def test_entries_without_an_address(main: Main, dump: List[str]) -> None:
    """The stream table down to STE and CD, decoded and checked."""
    ids = ["--idr0", "0x0810169b", "--idr1", "0x0e739d32", "--idr5", "0x75", "--aidr", "2", "--idr3", "0"]
    done = main("walk", *dump, *ids)
    assert done.lines[:2] == EXAMPLE.splitlines()[:2] and "L0 [" not in done.out
    assert done.code == 0 and "STE LEGAL" in done.out and "CD LEGAL" in done.out
    assert "field    S1ContextPtr 0x884120000" in done.out and "field    ASID 0x5" in done.out
    unknown = main("walk", *dump)
    assert unknown.code == 4 and "STE UNDECIDED" in unknown.out


def test_bad_streams_and_entries(main: Main, dump: List[str], tmp_path: pathlib.Path) -> None:
    beyond = main("walk", *dump[2:], "--sid", "0x40000")
    assert beyond.code == 1 and "FAULT  C_BAD_STREAMID (0x02)" in beyond.out
    other = main("walk", "0", *dump[2:], "--sid", "0x20500")
    assert other.code == 1 and "C_BAD_STREAMID" in other.out and "L1STD" in other.out
    zero = main("walk", *dump[2:], "--sid", "0x20601", "--idr1", "0x0e739d32")
    assert zero.code == 1 and "STE 0x20601 @ 0x883018040   not valid (V=0)" in zero.out and "C_BAD_STE" in zero.out
    disabled = tmp_path / "off.txt"
    disabled.write_text("CR0 = 0\nGBPA = 0x100000\nSTRTAB_BASE = 0x880000000\nSTRTAB_BASE_CFG = 0x10212\n", encoding="utf-8")
    off = main("walk", "0x1000", "--sid", "0x20600", "--regs", str(disabled), *dump[4:])
    assert off.code == 1 and "ABORT" in off.out and "SMMUEN is 0" in off.out


def test_memory_that_is_not_there_is_not_called_not_valid(main: Main, dump: List[str], tmp_path: pathlib.Path) -> None:
    for at, data in example_words().items():
        rest = "".join(
            f"{a + i:x}: " + " ".join(f"{b:02x}" for b in d[i : i + 8]) + "\n"
            for a, d in example_words().items()
            if a != at
            for i in range(0, len(d), 8)
        )
        path = tmp_path / "some.txt"
        path.write_text(rest, encoding="utf-8")
        done = main("walk", "0xff9b8000", *dump[:4], "--mem", f"text:{path}")
        assert done.code == 4 and "not valid" not in done.out, (hex(at), done.out)
        found = re.search(r"MISSING (0x[0-9a-f]+) is not in the dump", done.out)
        assert found and at <= int(found.group(1), 16) < at + len(data), (hex(at), done.out)
        assert json.loads(main("walk", "0xff9b8000", "--json", *dump[:4], "--mem", f"text:{path}").out)["missing"] == found.group(1)


def test_lists_of_files_and_overlaps(main: Main, dump: List[str], tmp_path: pathlib.Path) -> None:
    big = tmp_path / "all.bin"
    text, offset, out = "# pieces\n", 16, b"\xff" * 16
    for at, data in example_words().items():
        text += f"{at:#x} all.bin {offset:x} {len(data):x}\n"
        out, offset = out + data, offset + len(data)
    big.write_bytes(out)
    pieces = tmp_path / "pieces"
    pieces.write_text(text, encoding="utf-8")
    done = main("walk", "0xff9b9010", *dump[:4], "--mem", f"list:{pieces}")
    assert done.code == 0 and "-> 0x8f2105010" in done.out
    over = tmp_path / "over.bin"
    over.write_bytes(words(0))
    later = main("walk", "0xff9b9010", *dump[:4], "--mem", f"list:{pieces}", "--mem", f"{over}@{0x843220FE0:#x}")
    assert later.code == 1 and "L2 [1fc]    @ 0x843220fe0   0x0000000000000000  not valid" in later.out
    for bad in ("zz all.bin", "0x1000", "0 all.bin 0 ffffff", "0 nofile"):
        pieces.write_text(bad + "\n", encoding="utf-8")
        assert main("walk", "0", *dump[:4], "--mem", f"list:{pieces}").code == 3, bad


def test_usage(main: Main, dump: List[str]) -> None:
    assert main("walk", "0x1000").code == 2
    assert main("walk", "0x1000", "--root", "0x1000", *dump[4:]).code == 2
    assert main("walk", "0x1000", "--root", "0x1000", "--tsz", "3", *dump[4:]).code == 2
    assert main("walk", "--root", "0x1000", "--tsz", "16", *dump[4:]).code == 2
    assert main("walk", "0x1000", "--root", "0x1000", "--tsz", "16", *dump).code == 2
    assert main("walk", "0x1000", *dump[:2], *dump[4:]).code == 2
    assert main("walk", "0x1000", *dump[:4]).code == 2
    assert main("walk", "0x1000", *dump[:4], "--mem", "nowhere@0").code == 3
    assert main("walk", "0x1000", *dump[:4], "--mem", "x@zz").code == 2
    assert main("walk", "10000000000000000", *dump).code == 2
    assert main("map", "--from", "2", "--to", "1", *dump).code == 2
    assert main("map", "--limit", "0", *dump).code == 2


def test_from_a_root_and_from_a_cpu_register(main: Main, dump: List[str]) -> None:
    tail = EXAMPLE.splitlines()[2:]
    root = ["--root", "0x843200000", *dump[4:]]
    assert main("walk", "0xff9bc000", "--write", *root, "--tsz", "16", "--granule", "4k").lines == tail
    tcr = 16 | 5 << 32 | 0 << 14
    assert main("walk", "0xff9bc000", "--write", *root, "--tcr", f"{tcr:#x}").lines == tail
    wide = main("walk", "0x1000000000000", *root, "--tsz", "16")
    assert wide.code == 1 and "why    input address outside the configured range" in wide.out
    cd = ",".join(f"{w:#x}" for w in CD)
    assert main("walk", "0xff9bc000", "--write", "--cd", cd, *dump[4:]).lines == tail


def test_map_lists_and_draws(main: Main, dump: List[str], tmp_path: pathlib.Path) -> None:
    done = main("map", *dump)
    assert done.code == 0 and done.lines == [
        "stage 1, 4KB, T0SZ 16 (48 bit), TTB0 0x843200000",
        "0xff9b8000..0xff9bbfff -> 0x8f2104000   16 KiB, 4 of 4 KiB   RW   WB, ISH, nG",
        "0xffa00000..0xffbfffff -> 0x900000000   2 MiB, one of 2 MiB   RW   WB, ISH, nG",
        "2 ranges, 2064 KiB mapped",
    ]
    part = main("map", "--from", "0xff9b9000", "--to", "0xff9b9fff", "-1", *dump)
    assert part.out.startswith("0xff9b9000..0xff9b9fff -> 0x8f2105000   4 KiB")
    picture = tmp_path / "x.svg"
    assert main("map", "--svg", str(picture), *dump).code == 0
    import xml.etree.ElementTree as tree

    text = picture.read_text(encoding="utf-8")
    assert tree.fromstring(text).tag.endswith("svg") and text.count('class="leaf"') == 2 and "0xff9b8000" in text
    limited = main("map", "--limit", "1", *dump)
    assert limited.code == 3 and "by --limit" in limited.out and "--from 0xffa00000" in limited.out


# ---- hostile memory


def test_loops_end_and_are_bounded() -> None:
    """A table that is its own next level maps itself 2^36 times: the limits end it, and it is said."""
    page = bytearray(words(*[0x1000 | PAGE] * 512))
    memory = Memory()
    memory.add(0x1000, page)
    table = walking.stage1(0x1000)
    found = walking.walk(memory, table, Access(0x123456789ABC))
    assert [s.address >> 12 for s in found.steps] == [1, 1, 1, 1] and found.output == 0x1ABC
    some = walking.map_table(memory, table, limit=1000)
    assert not some.complete and some.ended_by == "limit" and len(some.ranges) == 1000 and some.next == 1000 << 12
    few = walking.map_table(memory, table, reads=100)
    assert not few.complete and few.ended_by == "reads" and few.reads == 100
    assert "ended at" in svg(some) and "boxes are not drawn" in svg(some)


def test_tables_anywhere_are_holes() -> None:
    root = bytearray(4096)
    root[0:16] = words(0x7000 | 3, 0xFFFFFFFFF000 | 3)
    memory = Memory()
    memory.add(0x2000, root)
    found = walking.map_table(memory, walking.stage1(0x2000))
    assert found.complete and not found.ranges and found.missing_reads == 1024
    assert [(h.first, h.last, h.address) for h in found.holes] == [(0, (1 << 40) - 1, 0x7000)]
    one = walking.walk(memory, walking.stage1(0x2000), Access(0x1234))
    assert one.missing == 0x7000 and one.outcome == Outcome.NONE and not one
    assert "not in the dump" in svg(found)


def test_memory_edges() -> None:
    memory = Memory()
    memory.add((1 << 64) - 8, bytes(range(8)))
    assert memory.read((1 << 64) - 8, 8) == bytes(range(8))
    with pytest.raises(InputError):
        memory.add((1 << 64) - 7, bytes(8))
    memory.add(0x100, b"\1" * 16)
    memory.add(0x104, b"\2" * 4)
    assert memory.read(0x100, 16) == b"\1" * 4 + b"\2" * 4 + b"\1" * 8
    with pytest.raises(InputError, match="0x110"):
        memory.read(0x108, 9)
    with pytest.raises(UsageError):
        Access(1 << 64).as_tuple()
    split = Memory()
    for i, byte in enumerate(words(0x40000000 | 0x7FD)):
        split.add(0x8008 + i, bytes([byte]))
    split.add(0x8000, bytes(8))
    assert walking.walk(split, walking.stage2(0x8000, input_bits=32, level=1), Access(0x40000010)).output == 0x40000010


def test_a_buffer_is_seen_as_it_is() -> None:
    page = bytearray(4096)
    memory = Memory()
    memory.add(0, page)
    table = walking.stage2(0, input_bits=39, level=1)
    assert walking.walk(memory, table, Access(0)).faulted
    page[0:8] = words(0x7FD)
    assert walking.walk(memory, table, Access(0x123)).output == 0x123


# ---- both stages


def nested() -> Tuple[Memory, walking.Entries]:
    """Stage 1 at IPAs 0x1000.. under a stage 2 that maps IPA 0..16 MiB to 0x40000000 in 2 MiB blocks."""
    memory = Memory()
    second = bytearray(8192)
    second[0:8] = words(0x90001000 | 3)
    for i in range(8):
        second[4096 + 8 * i : 4104 + 8 * i] = words((0x40000000 + (i << 21)) | 0x7FD)
    memory.add(0x90000000, second)
    first = bytearray(0x4000)
    for i in range(3):
        first[0x1000 * i : 0x1000 * i + 8] = words(0x1000 * (i + 2) | 3)
    first[0x3000:0x3010] = words(0x5000 | PAGE, 0x4000000 | PAGE)
    memory.add(0x40001000, first)
    one, two = walking.stage1(0x1000), walking.stage2(0x90000000, input_bits=39, level=1)
    assert two.ste is not None
    return memory, walking.Entries(one.cd, two.ste.replace(Config=7), Environment())


def test_stage_1_under_stage_2() -> None:
    memory, source = nested()
    found = walking.walk(memory, source, Access(0x10))
    assert found.output == 0x40005010 and found.leaf1 is not None and found.leaf1.output == 0x5010
    assert sum(s.purpose == walking.Class.TT for s in found.steps) == 8
    beyond = walking.walk(memory, source, Access(0x1010))
    assert beyond.fault is not None and (beyond.fault.stage, beyond.fault.ipa) == (2, 0x4000010)
    assert beyond.near is not None and beyond.near.below is not None and beyond.near.below.last == 0xFFFFFF
    free = walking.walk(memory, source, Access(0x2000))
    assert free.fault is not None and free.fault.stage == 1
    assert free.near is not None and free.near.below is not None and free.near.below.output == 0x4000000
    one = walking.map_table(memory, source, stage=1)
    assert [(r.first, r.output) for r in one.ranges] == [(0, 0x5000), (0x1000, 0x4000000)]
    two = walking.map_table(memory, source, stage=2)
    assert [(r.first, r.last, r.output) for r in two.ranges] == [(0, 0xFFFFFF, 0x40000000)]


# ---- a walker from the rules alone: Arm ARM D8.2 to D8.4, IHI 0070 3.4, 13.1


class Rules:
    """One stage of VMSAv8-64: translation, output size, access flag, permission, in this order."""

    def __init__(self, stage: int, granule: int, input_bits: int, output_bits: int, root: int, start: int) -> None:
        self.stage, self.g, self.input, self.output, self.root, self.start = stage, granule, input_bits, output_bits, root, start

    def address(self, descriptor: int, low: int) -> int:
        out = descriptor & ((1 << 48) - 1) & ~((1 << low) - 1)
        if self.g == 16 and self.output == 52:
            out = out & ~0xFFFF | (descriptor >> 12 & 15) << 48
        return out

    def walk(self, memory: bytes, base: int, address: int, write: bool, privileged: bool) -> Tuple[str, int, int]:
        """("" or the event or "missing", level, output or the address that is missing)."""
        if address >> self.input:
            return "F_TRANSLATION", self.start, 0
        table, no_user, no_write = self.root, False, False
        for level in range(self.start, 4):
            shift = self.g + (3 - level) * (self.g - 3)
            index = address >> shift
            if level != self.start:
                index &= (1 << (self.g - 3)) - 1
            at = table + 8 * index - base
            if not 0 <= at < len(memory):
                return "missing", level, at + base
            descriptor = int.from_bytes(memory[at : at + 8], "little")
            if not descriptor & 1:
                return "F_TRANSLATION", level, 0
            leaf = level == 3 or not descriptor & 2
            first_block = {12: 1, 14: 2, 16: 1 if self.output == 52 else 2}[self.g]
            if level == 3 and not descriptor & 2 or level < 3 and leaf and level < first_block:
                return "F_TRANSLATION", level, 0
            output = self.address(descriptor, shift if leaf else self.g)
            if output >> self.output:
                return "F_ADDR_SIZE", level, 0
            if not leaf:
                if self.stage == 1:
                    no_user |= bool(descriptor >> 61 & 1)
                    no_write |= bool(descriptor >> 62 & 1)
                table = output
                continue
            if not descriptor >> 10 & 1:
                return "F_ACCESS", level, 0
            if self.stage == 1:
                allowed = not (descriptor >> 7 & 1 or no_write) if write else True
                if not privileged:
                    allowed = allowed and bool(descriptor >> 6 & 1) and not no_user
            else:
                allowed = bool(descriptor >> (7 if write else 6) & 1)
            if not allowed:
                return "F_PERMISSION", level, 0
            return "", level, output | address & ((1 << shift) - 1)
        raise AssertionError


def random_tables(rng: random.Random, granule: int, base: int, pages: int, wide: bool) -> bytearray:
    """Pages whose entries point at each other, at leaves, or nowhere."""
    size, out = 1 << granule, bytearray(pages << granule)
    for at in range(0, len(out), 8):
        kind = rng.random()
        low = rng.getrandbits(12) << 1 | (1 << 10 if rng.random() < 0.9 else 0)
        high = rng.choice((0, 0, 0, 1 << 61, 1 << 62)) | rng.choice((0, 1 << 52, 1 << 54))
        if kind < 0.55:
            word = base + rng.randrange(pages) * size | 3 | high
        elif kind < 0.92:
            word = rng.getrandbits(40) & ~0xFFF | low & 0xFFC | rng.choice((1, 3)) | high
        else:
            word = rng.getrandbits(64)
        if granule == 16 and not wide and rng.random() < 0.97:
            word &= ~0xF000
        out[at : at + 8] = words(word)
    return out


CASES = [
    (1, "4k", 48, 48, 0), (1, "4k", 39, 40, 1), (1, "4k", 30, 36, 2), (1, "16k", 47, 48, 1), (1, "16k", 36, 44, 2),
    (1, "64k", 48, 48, 1), (1, "64k", 42, 52, 2), (1, "64k", 52, 52, 1), (2, "4k", 48, 48, 0), (2, "4k", 40, 40, 1),
    (2, "4k", 39, 42, 1), (2, "4k", 32, 48, 1), (2, "16k", 40, 40, 2), (2, "16k", 47, 48, 1), (2, "64k", 42, 48, 2),
    (2, "64k", 48, 52, 1),
]  # fmt: skip


def case_table(case: Tuple[int, str, int, int, int], root: int) -> walking.Entries:
    stage, granule, input_bits, output_bits, level = case
    if stage == 1:
        return walking.stage1(root, granule=granule, input_bits=input_bits, output_bits=output_bits)
    return walking.stage2(root, granule=granule, input_bits=input_bits, output_bits=output_bits, level=level)


def addresses(rng: random.Random, input_bits: int, count: int) -> List[Access]:
    out = []
    for _ in range(count):
        at = rng.getrandbits(input_bits) if rng.random() < 0.97 else rng.getrandbits(55)
        out.append(Access(at, write=rng.random() < 0.5, privileged=rng.random() < 0.3))
    return out


@pytest.mark.parametrize("case", CASES)
def test_random_tables_against_the_rules(case: Tuple[int, str, int, int, int], main: Main, tmp_path: pathlib.Path) -> None:
    stage, granule, input_bits, output_bits, level = case
    rng = random.Random(repr(case))
    log2 = {"4k": 12, "16k": 14, "64k": 16}[granule]
    base, pages = 0x40000000, {12: 24, 14: 12, 16: 6}[log2]
    data = random_tables(rng, log2, base, pages, output_bits == 52)
    memory = Memory()
    memory.add(base, data)
    table = case_table(case, base)
    rules = Rules(stage, log2, input_bits, output_bits, base, level)
    wanted = addresses(rng, input_bits, 4000)
    names: Dict[str, int] = {}
    for access, found in zip(wanted, walking.walk_many(memory, table, wanted)):
        try:
            expected = rules.walk(data, base, access.address, access.write, access.privileged)
        except (IndexError, AssertionError):
            pytest.fail(f"outside of the tables: {access}")
        names[expected[0]] = names.get(expected[0], 0) + 1
        if found.status == -4105:
            assert (expected[0], expected[2]) == ("missing", found.missing), access
            continue
        assert found.status == 0
        event = {0: "", 0x10: "F_TRANSLATION", 0x11: "F_ADDR_SIZE", 0x12: "F_ACCESS", 0x13: "F_PERMISSION"}[found.event]
        got = (event, found.level if event else expected[1], 0 if event else found.output)
        assert got == expected, (access, found)
    assert len(names) >= 4, names
    image = tmp_path / "image"
    image.write_bytes(data)
    options = ["--root", f"{base:#x}", "--tsz", str(64 - input_bits), "--granule", granule, "--stage", str(stage)]
    options += ["--output-bits", str(output_bits), "--mem", f"{image}@{base:#x}"] + (["--level", str(level)] if stage == 2 else [])
    for access in wanted[:4]:
        flags = ["--write"] * access.write + ["--priv"] * access.privileged
        done = main("walk", f"{access.address:#x}", *flags, "--json", *options)
        value = json.loads(done.out)
        event, at, output = rules.walk(data, base, access.address, access.write, access.privileged)
        if event == "missing":
            assert done.code == 4 and int(value["missing"], 16) == output
        elif event:
            assert done.code == 1 and (value["fault"]["event"], value["fault"]["level"]) == (event, at)
        else:
            assert done.code == 0 and int(value["output"], 16) == output


@pytest.mark.parametrize("case", CASES)
def test_maps_hold_what_walks_find(case: Tuple[int, str, int, int, int]) -> None:
    """Every range of a map translates as it says, at both ends; what lies between ranges does not translate."""
    rng = random.Random(f"map{case!r}")
    log2 = {"4k": 12, "16k": 14, "64k": 16}[case[1]]
    data = random_tables(rng, log2, 0x40000000, {12: 20, 14: 10, 16: 6}[log2], case[3] == 52)
    memory = Memory()
    memory.add(0x40000000, data)
    table = case_table(case, 0x40000000)
    found = walking.map_table(memory, table, limit=400)
    rules = Rules(case[0], log2, case[2], case[3], 0x40000000, case[4])
    before = -1
    for leaf in found.ranges:
        for at, output in ((leaf.first, leaf.output), (leaf.last, leaf.output + leaf.last - leaf.first)):
            event, _, out = rules.walk(data, 0x40000000, at, False, True)
            assert (event == "" and out == output) or event in ("F_ACCESS", "F_PERMISSION"), hex(at)
        if leaf.first > before + 1:
            gap = rng.randrange(before + 1, leaf.first)
            assert rules.walk(data, 0x40000000, gap, False, True)[0] in ("F_TRANSLATION", "F_ADDR_SIZE", "missing"), hex(gap)
        before = leaf.last


def test_structures_of_the_example_are_what_the_fields_say() -> None:
    ste = class_of("STE")(list(STE))
    assert int(ste["Config"]) == 5 and int(ste["S1ContextPtr"]) == 0x884120000
    cd: Optional[Any] = class_of("CD")(list(CD))
    assert cd is not None and int(cd["TTB0"]) == 0x843200000 and int(cd["ASID"]) == 5

# SPDX-License-Identifier: MIT
"""Page tables built in a bytearray: words from outside, a plain shadow map, and the walker as judge."""

from __future__ import annotations

import json
import pathlib
import random
from typing import Any, Dict, List, Tuple

import pytest
from smmuv3 import LibraryError, Memory, RangeError, UsageError, walking
from smmuv3.pgtable import PageTable, prot_text

VECTORS = pathlib.Path(__file__).resolve().parents[3] / "tests" / "vectors"
BASE = 0x880000000

# What io-pgtable-arm of Linux and stage 2 code of hypervisors write for a page of 4 KiB at 0x12345000.
GOLDEN = [
    ("s1", {}, "rw cached", 0x0060000012345F47),
    ("s1", {}, "r cached", 0x0060000012345FC7),
    ("s1", {}, "rw", 0x0060000012345E43),
    ("s1", {}, "rw device", 0x0060000012345E4B),
    ("s1", {}, "rw cached priv", 0x0060000012345F07),
    ("s2", {}, "rw cached", 0x00400000123457FF),
    ("s2", {"s2fwb": True}, "rw cached", 0x00400000123457DB),
    ("s2", {}, "rw device", 0x00400000123456C7),
    ("s2", {}, "rw", 0x00400000123456D7),
]


def word(image: bytearray, offset: int, order: Any = "little") -> int:
    return int.from_bytes(image[offset : offset + 8], order)


@pytest.mark.parametrize("form, flags, prot, expected", GOLDEN)
def test_words_that_others_write(form: str, flags: Dict[str, bool], prot: str, expected: int) -> None:
    image = bytearray(1 << 16)
    table = PageTable(image, BASE, format=form, input_bits=39, output_bits=40, **flags)
    table.map(0x5000, 0x12345000, 0x1000, prot)
    found = walking.walk(memory_of(table, image), table.entries(), walking.Access(0x5010, privileged="priv" in prot))
    last = found.steps[-1]
    assert (found.output, last.descriptor) == (0x12345010, expected)
    assert word(image, last.pa - BASE) == expected
    assert [word(image, s.pa - BASE) for s in found.steps[:-1]] == [s.descriptor for s in found.steps[:-1]]
    assert all(s.descriptor & 0xFFF == 3 and s.descriptor >> 40 == 0 for s in found.steps[:-1])


VECTOR_WORDS = [
    (0x00600FFFFFE00F45, "s1", 0xFFFFFE00000, 0x200000, "rw cached"),
    (0x00600FFFFFE00FC5, "s1", 0xFFFFFE00000, 0x200000, "r cached"),
    (0x0060000080000F47, "s1", 0x80000000, 0x1000, "rw cached"),
    (0x0060000080000FC7, "s1", 0x80000000, 0x1000, "r cached"),
    (0x0000123456785F47, "s1", 0x123456785000, 0x1000, "rwx cached"),
    (0x00001234567857FF, "s2", 0x123456785000, 0x1000, "rwx cached"),
    (0x00000000800007FF, "s2", 0x80000000, 0x1000, "rwx cached"),
    (0x00000000800007BD, "s2", 0x80000000, 0x40000000, "wx cached"),
]


@pytest.mark.parametrize("expected, form, pa, size, prot", VECTOR_WORDS)
def test_words_of_the_vectors(expected: int, form: str, pa: int, size: int, prot: str) -> None:
    """Descriptors that the shared vectors hold come out of a table to the bit."""
    rows = json.loads((VECTORS / "words.json").read_text(encoding="utf-8"))["rows"]
    assert any([f"0x{expected:016x}"] == r["words"] and r["structure"] == f"{form.upper()}_LEAF" for r in rows)
    table = PageTable(bytearray(1 << 16), BASE, format=form, input_bits=39, output_bits=48)
    table.map(0x40000000, pa, size, prot)
    assert table.lookup(0x40000000).descriptor == expected and table.lookup(0x40000000).size == size


def memory_of(table: PageTable, image: bytearray) -> Memory:
    memory = Memory()
    memory.add(table.base, image)
    return memory


KINDS: List[Tuple[str, Dict[str, Any]]] = [
    ("s1-4k", {}),
    ("s1-4k-39-upper", {"input_bits": 39, "upper": True}),
    ("s1-4k-be", {"input_bits": 32, "output_bits": 36, "big_endian": True}),
    ("s1-4k-ds", {"input_bits": 52, "output_bits": 52, "ds": True}),
    ("s1-4k-contiguous", {"input_bits": 42, "contiguous": True, "bbml": 2}),
    ("s1-4k-hd", {"hd": True, "bbml": 2}),
    ("s1-16k", {"granule": "16k"}),
    ("s1-16k-ds-be", {"granule": "16k", "input_bits": 52, "output_bits": 52, "ds": True, "big_endian": True}),
    ("s1-64k", {"granule": "64k"}),
    ("s1-64k-52", {"granule": "64k", "input_bits": 52, "output_bits": 52}),
    ("s1-one-level", {"one_level": True}),
    ("s2-4k-40", {"format": "s2", "input_bits": 40, "output_bits": 40}),
    ("s2-4k-concatenated", {"format": "s2", "input_bits": 42, "output_bits": 42, "concatenate": True}),
    ("s2-4k-xnx-fwb", {"format": "s2", "input_bits": 39, "output_bits": 40, "xnx": True, "s2fwb": True}),
    ("s2-16k", {"format": "s2", "granule": "16k", "input_bits": 40, "output_bits": 40}),
    ("s2-64k", {"format": "s2", "granule": "64k", "input_bits": 42, "output_bits": 48}),
    ("a32-s1", {"format": "a32_s1"}),
    ("a32-s2", {"format": "a32_s2"}),
]


@pytest.mark.parametrize("kind", [k for _, k in KINDS], ids=[n for n, _ in KINDS])
def test_random_changes_against_a_shadow_and_the_walker(kind: Dict[str, Any]) -> None:
    rng = random.Random(repr(kind))
    granule = {"4k": 12, "16k": 14, "64k": 16}[kind.get("granule", "4k")]
    page = 1 << granule
    image = bytearray(400 << granule)
    table = PageTable(image, 0x40000000, **kind)
    memory, source = memory_of(table, image), table.entries()
    slots = [table.first + n * page for n in range(40)]
    slots += [table.last + 1 - n * page for n in range(1, 20)]
    shadow: Dict[int, Tuple[int, bool]] = {}
    for step in range(150):
        at = rng.randrange(len(slots))
        count = rng.randint(1, 6)
        run = [slots[at] + n * page for n in range(count)]
        run = [a for a in run if a <= table.last]
        if rng.random() < 0.6:
            pa, write = rng.getrandbits(10) << 18, rng.random() < 0.5
            if any(a in shadow for a in run):
                with pytest.raises(LibraryError) as caught:
                    table.map(run[0], pa, len(run) * page, "rw")
                assert caught.value.code == -4106
            else:
                table.map(run[0], pa, len(run) * page, "rw cached" if write else "r")
                shadow.update({a: (pa + n * page, write) for n, a in enumerate(run)})
        else:
            gone = table.unmap(run[0], len(run) * page)
            assert gone.bytes == page * sum(a in shadow for a in run)
            for a in run:
                shadow.pop(a, None)
        if step % 30 == 29:
            judge(table, memory, source, slots, shadow, page)
    judge(table, memory, source, slots, shadow, page)
    assert sum(r.bytes for r in table) == page * len(shadow)
    table.unmap(table.first, table.last - table.first + 1)
    table.reclaim()
    assert not list(table) and table.used == 1 << table._info()[6]


def judge(
    table: PageTable, memory: Memory, source: walking.Entries, slots: List[int], shadow: Dict[int, Tuple[int, bool]], page: int
) -> None:
    """Look-up, walk and map agree with the shadow at every place."""
    asked = [s + page // 2 + 8 for s in slots]
    for slot, at, leaf in zip(slots, asked, table.lookup_many(asked)):
        assert (None if leaf is None else leaf.pa) == (shadow[slot][0] + page // 2 + 8 if slot in shadow else None), hex(at)
    for write in (False, True):
        found = walking.walk_many(memory, source, [walking.Access(at, write=write) for at in asked])
        for slot, at, one in zip(slots, asked, found):
            assert one.status == 0
            if slot not in shadow:
                assert one.event == 0x10, hex(at)
            elif write and not shadow[slot][1]:
                assert one.event == 0x13, hex(at)
            else:
                assert one.output == shadow[slot][0] + page // 2 + 8, hex(at)
    upper = "upper" in table._flags
    listed = walking.map_table(memory, source, upper=upper)
    assert listed.complete and not listed.holes
    pages = {a: r.output + a - r.first for r in listed.ranges for a in range(r.first, r.last + 1, page)}
    assert pages == {a: pa for a, (pa, _) in shadow.items()}


def test_blocks_split_merge_protect_and_dirty() -> None:
    image = bytearray(1 << 18)
    table = PageTable(image, BASE, input_bits=39, bbml=2, hd=True)
    table.map(0x40000000, 0x80000000, 0x40000000, "rw cached")
    assert table.lookup(0x40000000).size == 1 << 30 and [r.leaf_size for r in table] == [1 << 30]
    split = table.split(0x40000000)
    assert split.used and table.lookup(0x40000000).size == 1 << 21
    assert len(list(table)) == 1 and next(iter(table)).bytes == 1 << 30
    dirty, _ = table.dirty(0x40000000, 0x400000, unit=1 << 21)
    assert dirty == [0x40000000, 0x40200000]
    again, gather = table.dirty(0x40000000, 0x400000, unit=1 << 21)
    assert again == [] and not gather.dirty
    assert table.lookup(0x40000000).prot == "rw clean cached"
    changed = table.protect(0x40000000, 0x200000, "r")
    assert (changed.first, changed.last) == (0x40000000, 0x401FFFFF) and table.lookup(0x40000000).prot == "r cached"
    gone = table.unmap(0x40400000, 0x200000)
    assert gone.bytes == 0x200000 and gone.leaf_sizes == (0x200000,)
    plain = PageTable(bytearray(1 << 18), BASE, input_bits=39, bbml=2)
    plain.map(0, 0x80000000, 0x200000, "rw", leaf=4096)
    assert plain.lookup(0).size == 4096
    plain.merge(0, 0x200000)
    assert plain.lookup(0x1FFFFF).size == 0x200000 and plain.lookup(0x1FFFFF).pa == 0x801FFFFF


def test_refusals_say_why() -> None:
    with pytest.raises(UsageError):
        PageTable(bytearray(1 << 16), format="s3")
    with pytest.raises(UsageError):
        PageTable(bytearray(1 << 16), nonsense=True)
    with pytest.raises(RangeError):
        PageTable(bytearray(1 << 16), input_bits=60)
    with pytest.raises((TypeError, BufferError)):
        PageTable(bytes(1 << 16))  # type: ignore[arg-type]
    with pytest.raises(LibraryError, match="memory") as caught:
        PageTable(bytearray(1 << 11))
    assert caught.value.code == -4107
    table = PageTable(bytearray(1 << 14), BASE, input_bits=39)
    with pytest.raises(UsageError):
        table.map(0, 0, 0x1000, "rq")
    with pytest.raises(UsageError):
        table.map(-1, 0, 0x1000, "r")
    with pytest.raises(RangeError):
        table.map(1 << 39, 0, 0x1000, "r")
    with pytest.raises(RangeError):
        table.map(0x800, 0, 0x1000, "r")
    with pytest.raises(UsageError):
        PageTable(bytearray(1 << 16), format="s2", input_bits=39, output_bits=40).map(0, 0, 0x1000, "r priv")
    with pytest.raises(LibraryError) as missing:
        table.lookup(0)
    assert missing.value.code == -4105
    table.map(0, 0x1000, 0x1000, "r")
    with pytest.raises(LibraryError) as full:
        table.map(1 << 38, 0, 0x1000, "r")
    assert full.value.code == -4107 and table.lookup(0).pa == 0x1000
    assert prot_text(0x137) == "rwx clean cached"


def test_the_entry_and_the_table_agree() -> None:
    first = PageTable(bytearray(1 << 16), BASE, input_bits=48, output_bits=44)
    second = PageTable(bytearray(1 << 16), BASE + (1 << 20), input_bits=42, output_bits=44, upper=True)
    cd = first.config(upper=second)
    assert (int(cd["T0SZ"]), int(cd["T1SZ"]), int(cd["IPS"]), int(cd["TTB0"]), int(cd["TTB1"])) == (
        16, 22, 4, first.root, second.root)  # fmt: skip
    assert int(first.config()["EPD1"]) == 1 and int(second.config()["EPD0"]) == 1
    stage2 = PageTable(bytearray(1 << 16), BASE, format="s2", input_bits=40, output_bits=40)
    ste = stage2.config()
    assert (int(ste["S2T0SZ"]), int(ste["S2SL0"]), int(ste["S2PS"]), int(ste["S2TTB"])) == (24, 1, 2, stage2.root)
    assert stage2.start_level == 1 and stage2.root % 8192 == 0
    with pytest.raises(UsageError):
        first.config(upper=first)


def test_both_stages_built_and_walked() -> None:
    """A stage 1 table in IPA space under a stage 2 table, an STE that holds both."""
    one, two = bytearray(1 << 16), bytearray(1 << 16)
    inner = PageTable(one, 0x10000, input_bits=39, output_bits=40)
    outer = PageTable(two, BASE, format="s2", input_bits=40, output_bits=48)
    inner.map(0x7000, 0x200000, 0x2000, "rw cached")
    outer.map(0x10000, 0x900010000, 1 << 16, "rw cached")
    outer.map(0x200000, 0xA00000000, 0x1000, "r cached")
    memory = Memory()
    memory.add(BASE, two)
    memory.add(0x900010000, one)
    source = walking.Entries(inner.entries().cd, outer.config().replace(V=1, Config=7, S2R=1), outer.entries().env)
    assert walking.walk(memory, source, walking.Access(0x7123)).output == 0xA00000123
    refused = walking.walk(memory, source, walking.Access(0x7123, write=True))
    assert refused.fault is not None and (refused.fault.event, refused.fault.stage) == ("F_PERMISSION", 2)
    absent = walking.walk(memory, source, walking.Access(0x8000))
    assert absent.fault is not None and (absent.fault.event, absent.fault.ipa) == ("F_TRANSLATION", 0x201000)

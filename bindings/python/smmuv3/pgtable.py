# SPDX-License-Identifier: MIT
"""Build page tables in a bytearray: map, unmap, look up, iterate, change permissions, track dirty pages.

    >>> from smmuv3 import pgtable, walking
    >>> image = bytearray(1 << 16)
    >>> table = pgtable.PageTable(image, base=0x80000000, input_bits=39)
    >>> _ = table.map(0x10000, 0x40000000, 0x4000, "rw")
    >>> hex(table.lookup(0x11234).pa)
    '0x40001234'
    >>> memory = walking.Memory()
    >>> memory.add(table.base, image)
    >>> hex(walking.walk(memory, table.entries(), walking.Access(0x11234)).output)
    '0x40001234'

The tables are what an SMMU reads at `base`; the bytearray cannot be resized meanwhile. Nothing else may walk the table while
it changes: table pages that a change takes out are used again at once. What a driver would have to invalidate is in the Gather
that each change returns; a change that needs two steps with an invalidation between them is done in one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Dict, Iterable, Iterator, List, Optional, Sequence, Tuple, Union

from . import _core
from ._errors import LibraryError, SmmuError, UsageError, error_for_status
from ._record import Structure
from .codec import class_of
from .environment import Environment
from .walking import Entries, _capable

__all__ = ["Format", "Gather", "MappedLeaf", "MappedRange", "PageTable", "prot_text"]

_NOT_FOUND = -4105
_FORMATS = {"s1": 0, "s2": 1, "a32_s1": 2, "a32_s2": 3}
_GRANULES = {"4k": 12, "16k": 14, "64k": 16}
_FLAGS = {
    "upper": 0, "ds": 1, "s2fwb": 2, "xnx": 3, "noncoherent": 4, "big_endian": 5, "ha": 6, "hd": 7, "contiguous": 8,
    "one_level": 9, "concatenate": 10, "stt": 11, "nstable": 14,
}  # fmt: skip
_LETTERS = {"r": 1, "w": 2, "x": 0x30}
_WORDS = {
    "clean": 4, "old": 8, "exec_user": 0x10, "exec_priv": 0x20, "priv": 0x40, "global": 0x80, "cached": 0x100, "device": 0x200,
    "ns": 0x400,
}  # fmt: skip
_RAW = 0x800
Format = str


def _prot(prot: str) -> int:
    """Attributes by meaning: "rw", "rx cached", "r device priv"; letters r w x, then words."""
    out = 0
    for index, word in enumerate(prot.split()):
        if index == 0 and set(word) <= set(_LETTERS):
            out |= sum(_LETTERS[c] for c in set(word))
        elif word in _WORDS:
            out |= _WORDS[word]
        else:
            raise UsageError(f"{word!r} in {prot!r}: letters of rwx, then {', '.join(_WORDS)}", value=word)
    return out


def prot_text(prot: int) -> str:
    """The text that `map` takes for these bits of enum smmuv3_pgtable_prot."""
    letters = ("r" if prot & 1 else "") + ("w" if prot & 2 else "") + ("x" if prot & 0x30 == 0x30 else "")
    words = [w for w, bit in _WORDS.items() if prot & bit and not (bit & 0x30 and prot & 0x30 == 0x30)]
    return " ".join([letters, *words] if letters else words)


@dataclass(frozen=True)
class Gather:
    """What a change made stale: input addresses `first` to `last`, inclusive (of no use when `used` is False).

    leaf_sizes, group_sizes   sizes in bytes of leaves and of contiguous groups that went or changed
    bytes                     unmapped
    levels                    levels of entries that pointed to tables that went
    dirty                     a leaf that went, or became clean, was dirty
    before_use                invalidate before the new mapping is used
    """

    used: bool
    first: int
    last: int
    leaf_sizes: Tuple[int, ...]
    group_sizes: Tuple[int, ...]
    bytes: int
    pages: int
    levels: Tuple[int, ...]
    dirty: bool
    before_use: bool


def _bits(mask: int) -> Tuple[int, ...]:
    return tuple(n for n in range(64) if mask >> n & 1)


def _gather(raw: Tuple[int, ...]) -> Gather:
    first, last, leaves, groups, size, pages, levels, flags, _ = raw
    return Gather(
        bool(flags & 1), first, last, tuple(1 << n for n in _bits(leaves)), tuple(1 << n for n in _bits(groups)), size, pages,
        tuple(n - 1 for n in _bits(levels)), bool(flags & 2), bool(flags & 4),
    )  # fmt: skip


@dataclass(frozen=True)
class MappedLeaf:
    """What maps an address: its output address, the descriptor, bytes and level of the leaf, attributes by meaning."""

    pa: int
    descriptor: int
    size: int
    level: int
    prot: str


@dataclass(frozen=True)
class MappedRange:
    """Leaves of one size on end, in one table."""

    iova: int
    pa: int
    bytes: int
    descriptor: int
    leaf_size: int
    level: int
    prot: str


class PageTable:
    """A page table in a writable buffer.

    memory       the buffer: tables are put into it from its start
    base         address of its first byte, as the SMMU sees it
    format       "s1", "s2", "a32_s1", "a32_s2"
    granule      "4k", "16k", "64k"; input_bits, output_bits: 0 for 48 (32 and 40 for AArch32)
    bbml         IDR3.BBML: 0, 1, 2
    flags        upper, ds, s2fwb, xnx, noncoherent, big_endian, ha, hd, contiguous, one_level, concatenate, stt, nstable

    Raised: RangeError, UsageError, UnsupportedError for a table that cannot be; LibraryError (code -4107) when the buffer is full.
    """

    def __init__(
        self,
        memory: Union[bytearray, memoryview],
        base: int = 0,
        *,
        format: Format = "s1",
        granule: str = "4k",
        input_bits: int = 0,
        output_bits: int = 0,
        bbml: int = 0,
        env: Optional[Environment] = None,
        **flags: bool,
    ) -> None:
        unknown = sorted(set(flags) - set(_FLAGS))
        if format not in _FORMATS or granule not in _GRANULES or unknown:
            known = f"formats {', '.join(_FORMATS)}; granules {', '.join(_GRANULES)}; flags {', '.join(_FLAGS)}"
            raise UsageError(f"no such {'flag' if unknown else 'table'}: {known}", value=unknown[0] if unknown else format)
        self.memory = memory
        self.base = base
        self.format = format
        self._flags = {name for name, on in flags.items() if on}
        self._env = env or Environment()
        settings = {
            "format": _FORMATS[format], "granule_log2": _GRANULES[granule], "input_bits": input_bits, "output_bits": output_bits,
            "bbml": bbml, "flags": sum(1 << _FLAGS[name] for name in self._flags),
        }  # fmt: skip
        status, self._table = _core.pgtable_new(memory, base, settings)
        _raise(status, "no such page table")

    def _info(self) -> Tuple[int, ...]:
        return _core.pgtable_info(self._table)

    @property
    def root(self) -> int:
        """Address of the first table."""
        return self._info()[0]

    @property
    def start_level(self) -> int:
        """Level of the first table."""
        return self._info()[1]

    @property
    def used(self) -> int:
        """Bytes of the buffer in use."""
        return self._info()[7]

    @property
    def first(self) -> int:
        """First input address."""
        return self._info()[8]

    @property
    def last(self) -> int:
        """Last input address."""
        return self._info()[8] + self._info()[9]

    # ---- changes

    def map(self, iova: int, pa: int, size: int, prot: str, *, leaf: int = 0, raw: Optional[int] = None) -> Gather:
        """Map a range with the largest leaves that fit, or with those of `leaf` bytes.

        prot   "rw", "rx cached", "r device priv": letters r w x, then words: cached, device (else non-cacheable), priv,
               global, ns, exec_user, exec_priv, old (AF 0), clean (with hd)
        raw    attribute bits of the descriptor instead of `prot`
        """
        bits = _prot(prot) if raw is None else _RAW
        if leaf and leaf & (leaf - 1):
            raise UsageError(f"leaf {leaf}: a power of two", value=leaf)
        log2 = leaf.bit_length() - 1 if leaf else 0
        _u64(iova, pa, size)
        status, raw_gather = _core.pgtable_map(self._table, iova, pa, size, bits, log2, raw or 0)
        _raise(status, f"{iova:#x} is not mapped")
        return _gather(raw_gather)

    def _change(self, what: int, iova: int, size: int, extra: int, text: str) -> Gather:
        _u64(iova, size)
        status, raw = _core.pgtable_change(self._table, what, iova, size, extra)
        _raise(status, text)
        return _gather(raw)

    def unmap(self, iova: int, size: int) -> Gather:
        """Unmap a range; borders inside a block need IDR3.BBML or are refused. What is not mapped is passed over."""
        return self._change(0, iova, size, 0, f"{iova:#x} is not unmapped")

    def protect(self, iova: int, size: int, prot: str) -> Gather:
        """Change the permissions of a range: letters r w x, and priv, clean, exec_user, exec_priv."""
        return self._change(1, iova, size, _prot(prot), f"{iova:#x} is not changed")

    def reclaim(self, iova: Optional[int] = None, size: Optional[int] = None) -> Gather:
        """Take out tables that are empty; by default everywhere."""
        start = self.first if iova is None else iova
        return self._change(2, start, self.last - start + 1 if size is None else size, 0, "no tables are taken out")

    def split(self, iova: int) -> Gather:
        """Split the block or contiguous group that maps an address into leaves of the next size."""
        return self._change(3, iova, 0, 0, f"{iova:#x} is not split")

    def merge(self, iova: int, size: int) -> Gather:
        """Merge the leaves around an address into one block, or group, of `size` bytes."""
        if size <= 1 or size & (size - 1):
            raise UsageError(f"size {size}: a power of two", value=size)
        return self._change(3, iova, 0, size.bit_length() - 1, f"{iova:#x} is not merged")

    def dirty(self, iova: int, size: int, *, unit: int = 4096, keep: bool = False) -> Tuple[List[int], Gather]:
        """Input addresses of the units of a range that are dirty, which become clean unless they are to be kept."""
        if unit <= 0 or unit & (unit - 1):
            raise UsageError(f"unit {unit}: a power of two", value=unit)
        log2 = unit.bit_length() - 1
        _u64(iova, size)
        (status, raw), bitmap = _core.pgtable_dirty(self._table, iova, size, log2, int(keep))
        _raise(status, f"dirty state of {iova:#x} is not known")
        bits = int.from_bytes(bitmap, "little")
        found = []
        while bits:
            low = bits & -bits
            found.append(iova + ((low.bit_length() - 1) << log2))
            bits ^= low
        return found, _gather(raw)

    # ---- reading

    def lookup(self, iova: int) -> MappedLeaf:
        """What maps an address; LibraryError (code -4105) where nothing does."""
        found = self.lookup_many([iova])[0]
        if found is None:
            raise error_for_status(_NOT_FOUND, f"{iova:#x} is not mapped", value=iova)
        return found

    def lookup_many(self, addresses: Iterable[int]) -> List[Optional[MappedLeaf]]:
        """Many addresses in one call; None for what is not mapped."""
        out: List[Optional[MappedLeaf]] = []
        for status, pa, descriptor, size, level, prot in _core.pgtable_lookup(self._table, _u64(*addresses)):
            if status not in (0, _NOT_FOUND):
                _raise(status, "an address is outside of the table")
            out.append(None if status else MappedLeaf(pa, descriptor, 1 << size, level, prot_text(prot)))
        return out

    def ranges(self, first: Optional[int] = None, last: Optional[int] = None) -> Iterator[MappedRange]:
        """All that is mapped, in ascending order."""
        at = self.first if first is None else first
        end = self.last if last is None else last
        while at <= end:
            _u64(at, end)
            status, found, at = _core.pgtable_ranges(self._table, at, end, 4096)
            if status not in (0, _NOT_FOUND):
                _raise(status, f"{at:#x} to {end:#x}")
            for iova, pa, size, descriptor, log2, level, prot in found:
                yield MappedRange(iova, pa, size, descriptor, 1 << log2, level, prot_text(prot))
            if status == _NOT_FOUND:
                return

    def __iter__(self) -> Iterator[MappedRange]:
        return self.ranges()

    # ---- the entry that belongs to it

    def config(self, entry: Optional[Structure] = None, upper: Optional["PageTable"] = None) -> Structure:
        """The CD (stage 1) or STE (stage 2) with the fields that belong to the table; its other fields from `entry`.

        upper   the table of the upper half, for a CD with two
        """
        name = "STE" if self.format in ("s2", "a32_s2") else "CD"
        start = class_of(name)([0] * 8) if entry is None else entry
        lower = self._table
        top = None if upper is None else upper._table
        if "upper" in self._flags:
            lower, top = None, self._table
        status, raw = _core.pgtable_config(lower, top, bytes(start))
        _raise(status, "these tables do not share an entry")
        return class_of(name)(raw)

    def entries(self) -> Entries:
        """Where a walk of this table begins."""
        info = self._info()
        wanted: Dict[str, Dict[str, int]] = {
            "IDR0": {"HTTU": 2 if "hd" in self._flags else int("ha" in self._flags), "TTF": 3, "S1P": 1, "S2P": 1},
            "IDR3": {"FWB": int("s2fwb" in self._flags), "XNX": int("xnx" in self._flags), "STT": int("stt" in self._flags)},
            "IDR5": {"OAS": 6 if info[5] == 52 else 5, "DS": int("ds" in self._flags)},
        }
        entry = self.config()
        env = _capable(self._env, wanted)
        if self.format in ("s2", "a32_s2"):
            return Entries(None, entry.replace(V=1, Config=6, S2R=1), env)
        ste = class_of("STE")([0xB, 2 << 30, 0, 0, 0, 0, 0, 0]) if "one_level" in self._flags else None
        return Entries(entry.replace(V=1, A=1, R=1), ste, env)


def _u64(*values: int) -> Sequence[int]:
    for value in values:
        if not 0 <= value < 1 << 64:
            raise UsageError(f"{value:#x} does not fit 64 bits", value=value)
    return values


def _raise(status: int, text: str) -> None:
    if status == 0:
        return
    error: SmmuError = error_for_status(status, f"{text}: {_core.status_text(status)}")
    if status == _NOT_FOUND:
        error = LibraryError(str(error), code=status)
    raise error



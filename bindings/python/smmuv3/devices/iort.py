# SPDX-License-Identifier: MIT
"""The IORT, a binary ACPI table (DEN 0049): which IDs of which devices become which StreamIDs of which SMMU.

Broken tables are the rule rather than the exception in bug reports, so a mapping array that does not fit its node is
rejected with what lies there instead, and overlapping input ranges are named.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Dict, Iterator, List, Optional, Tuple

from .._errors import InputError

__all__ = ["Iort", "IortNode", "IdMapping", "NODE_TYPES"]

NODE_TYPES = {
    0: "ITS group",
    1: "named component",
    2: "root complex",
    3: "SMMUv1 or SMMUv2",
    4: "SMMUv3",
    5: "PMCG",
    6: "reserved memory range",
    7: "IWB",
}
_SMALLEST = {0: 20, 1: 32, 2: 32, 3: 60, 4: 60, 5: 40, 6: 28}


@dataclass(frozen=True)
class IdMapping:
    """IDs `input_base` to `input_last` of a node become `output_base` and up of the node at `output`."""

    input_base: int
    input_last: int
    output_base: int
    output: int
    single: bool

    def forward(self, number: int) -> Optional[int]:
        """The output ID of an input ID, None when it is not in the range."""
        if self.single:
            return self.output_base
        if self.input_base <= number <= self.input_last:
            return number - self.input_base + self.output_base
        return None

    def backward(self, number: int) -> Optional[int]:
        """The input ID of an output ID; -1 for a single mapping, whose device has no input ID."""
        if self.single:
            return -1 if number == self.output_base else None
        if self.output_base <= number <= self.output_base + self.input_last - self.input_base:
            return number - self.output_base + self.input_base
        return None


@dataclass
class IortNode:
    """A node of the table."""

    offset: int
    kind: int
    length: int
    revision: int
    mapping_count: int
    mapping_offset: int
    name: str = ""
    segment: int = 0
    base: int = 0
    flags: int = 0
    ats: int = 0
    mappings: List[IdMapping] = field(default_factory=list)

    @property
    def type_name(self) -> str:
        """What it is."""
        return NODE_TYPES.get(self.kind, f"node of type {self.kind}")


class Iort:
    """A parsed IORT. `problems` says what is broken in it; what is not broken is still used."""

    def __init__(self, data: bytes, source: str = "IORT") -> None:
        self.source = source
        self.problems: List[str] = []
        self.nodes: Dict[int, IortNode] = {}
        if data[:4] != b"IORT":
            raise InputError(
                f"begins with {data[:4]!r}",
                source=source,
                expected="a binary IORT (from /sys/firmware/acpi/tables/IORT or acpixtract)",
                value=data[:4],
            )
        if len(data) < 48:
            raise InputError(f"{len(data)} bytes", source=source, expected="at least 48 bytes of an IORT")
        length = self._u32(data, 4)
        if length > len(data):
            self.problems.append(f"the table says {length} bytes and has {len(data)}: cut off")
            length = len(data)
        self._data = data[:length]
        if length == self._u32(data, 4) and sum(self._data) & 0xFF:
            self.problems.append("the checksum is wrong")
        self._read_nodes()
        for node in self.nodes.values():
            self._read_mappings(node)
            self._check_overlap(node)

    @staticmethod
    def _u32(data: bytes, at: int) -> int:
        return int.from_bytes(data[at : at + 4], "little")

    def _u64(self, at: int) -> int:
        return int.from_bytes(self._data[at : at + 8], "little")

    def _read_nodes(self) -> None:
        count, at = self._u32(self._data, 36), self._u32(self._data, 40)
        for index in range(count):
            if at + 16 > len(self._data):
                self.problems.append(f"node {index} of {count} would begin at {at:#x}, behind the table's end")
                return
            node = IortNode(
                at,
                self._data[at],
                int.from_bytes(self._data[at + 1 : at + 3], "little"),
                self._data[at + 3],
                self._u32(self._data, at + 8),
                self._u32(self._data, at + 12),
            )
            if node.length < 16:
                self.problems.append(f"node at {at:#x} has a length of {node.length}: the rest cannot be found")
                return
            if at + node.length > len(self._data):
                self.problems.append(f"{node.type_name} at {at:#x} runs past the table's end")
                return
            if node.length >= _SMALLEST.get(node.kind, 16):
                self._read_body(node)
            else:
                self.problems.append(f"{node.type_name} at {at:#x} has only {node.length} bytes")
            self.nodes[at] = node
            at += node.length

    def _read_body(self, node: IortNode) -> None:
        at = node.offset
        if node.kind == 1:
            raw = self._data[at + 29 : at + node.length].split(b"\0", 1)[0]
            node.name = raw.decode("ascii", "replace")
        elif node.kind == 2:
            node.ats = self._u32(self._data, at + 24)
            node.segment = self._u32(self._data, at + 28)
            node.name = f"PCI segment {node.segment:04x}"
        elif node.kind in (3, 4):
            node.base = self._u64(at + 16)
            node.flags = self._u32(self._data, at + 24) if node.kind == 4 else 0
            node.name = f"SMMU at {node.base:#x}"
        elif node.kind == 5:
            node.base = self._u64(at + 16)
            node.name = f"PMCG at {node.base:#x}"

    def _next_header(self, node: IortNode, at: int) -> Optional[IortNode]:
        """The node that owns the bytes at `at`, other than `node`."""
        for other in self.nodes.values():
            if other is not node and other.offset <= at < other.offset + other.length:
                return other
        return None

    def _read_mappings(self, node: IortNode) -> None:
        for index in range(node.mapping_count):
            at = node.offset + node.mapping_offset + 20 * index
            if at + 20 > node.offset + node.length:
                self.problems.append(self._past_the_end(node, index, at))
                return
            base, count, out, reference, flags = (self._u32(self._data, at + 4 * i) for i in range(5))
            if reference not in self.nodes:
                self.problems.append(
                    f"mapping {index} of the {node.type_name} at {node.offset:#x} refers to "
                    f"{reference:#x}, where no node begins: not used"
                )
                continue
            last = base + count
            if last > 0xFFFFFFFF:
                self.problems.append(f"mapping {index} of the {node.type_name} at {node.offset:#x} runs past 2^32 IDs")
                last = 0xFFFFFFFF
            node.mappings.append(IdMapping(base, last, out, reference, bool(flags & 1)))

    def _past_the_end(self, node: IortNode, index: int, at: int) -> str:
        text = (
            f"{node.type_name} at {node.offset:#x} says {node.mapping_count} ID mappings, but mapping {index} at "
            f"{at:#x} lies past its end ({node.length:#x} bytes): rejected"
        )
        other = self._next_header(node, at)
        if other is not None and other.offset <= at < other.offset + 20:
            text += f"; what lies there is the header of the next node, a {other.type_name} of {other.length:#x} bytes"
        elif at >= len(self._data):
            text += "; the table ends there"
        return text

    def _check_overlap(self, node: IortNode) -> None:
        ranges = sorted((m for m in node.mappings if not m.single), key=lambda m: m.input_base)
        for first, second in zip(ranges, ranges[1:]):
            if second.input_base <= first.input_last:
                text = (
                    f"mappings of the {node.type_name} at {node.offset:#x} overlap at input ID {second.input_base:#x}"
                )
                if second.input_base == first.input_last:
                    text += " by one: the number of IDs is stored minus one, which this firmware forgets"
                self.problems.append(text)

    def smmus(self) -> List[IortNode]:
        """The SMMUv3 nodes."""
        return [n for n in self.nodes.values() if n.kind == 4]

    def _sources(self) -> Iterator[IortNode]:
        for node in self.nodes.values():
            if node.kind in (1, 2):
                yield node

    def devices_of(self, sid: int) -> List[Tuple[IortNode, int, IortNode]]:
        """Every (device node, its ID or -1, SMMU) that has this StreamID."""
        out = []
        for node in self._sources():
            for mapping in node.mappings:
                smmu = self.nodes[mapping.output]
                number = mapping.backward(sid)
                if smmu.kind == 4 and number is not None:
                    out.append((node, number, smmu))
        return out

    def sids_of(self, segment: int, requester: int) -> List[Tuple[int, IortNode]]:
        """Every (StreamID, SMMU) of a PCI requester ID."""
        out = []
        for node in self._sources():
            if node.kind != 2 or node.segment != segment:
                continue
            for mapping in node.mappings:
                smmu = self.nodes[mapping.output]
                sid = mapping.forward(requester)
                if smmu.kind == 4 and sid is not None:
                    out.append((sid, smmu))
        return out

    def sids_of_name(self, name: str) -> List[Tuple[int, int, IortNode]]:
        """Every (first StreamID, last, SMMU) of a named component."""
        out = []
        for node in self._sources():
            if node.kind != 1 or name.lower() not in node.name.lower():
                continue
            for mapping in node.mappings:
                smmu = self.nodes[mapping.output]
                if smmu.kind == 4:
                    span = 0 if mapping.single else mapping.input_last - mapping.input_base
                    out.append((mapping.output_base, mapping.output_base + span, smmu))
        return out

    def notes(self) -> List[str]:
        """What the SMMU nodes override."""
        out = []
        for node in self.smmus():
            if node.flags & 1:
                out.append(f"{node.name}: IDR0.COHACC is overridden to 1 (flags bit 0)")
            htt = node.flags >> 1 & 3
            if htt:
                out.append(f"{node.name}: IDR0.HTTU is overridden to {htt} (flags bits 2:1)")
        return out

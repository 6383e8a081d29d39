# SPDX-License-Identifier: MIT
"""Device trees: `iommus`, `iommu-map` and `iommu-map-mask`, read with pylibfdt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Optional, Tuple

from .._errors import InputError, UnsupportedError

__all__ = ["DeviceTree", "MapEntry"]


@dataclass(frozen=True)
class MapEntry:
    """Requester IDs (after the mask) `base` .. `base + length - 1` become StreamIDs `out` and up of an SMMU."""

    node: str
    segment: Optional[int]
    mask: int
    base: int
    out: int
    length: int
    smmu: str

    def sid_of(self, requester: int) -> Optional[int]:
        """StreamID of a requester ID."""
        masked = requester & self.mask
        if self.base <= masked < self.base + self.length:
            return masked - self.base + self.out
        return None

    def requesters_of(self, sid: int) -> List[int]:
        """Every requester ID that gets this StreamID."""
        if not self.out <= sid < self.out + self.length:
            return []
        wanted = sid - self.out + self.base
        if wanted & ~self.mask:
            return []
        free = [bit for bit in range(16) if not self.mask >> bit & 1]
        out = []
        for number in range(1 << len(free)):
            value = wanted
            for index, bit in enumerate(free):
                value |= (number >> index & 1) << bit
            out.append(value)
        return sorted(out)


class DeviceTree:
    """A flattened device tree. `problems` says what is broken in its maps."""

    def __init__(self, data: bytes, source: str = "device tree") -> None:
        try:
            import libfdt  # pyright: ignore[reportMissingImports]
        except ImportError:
            raise UnsupportedError("reading a device tree needs pylibfdt: pip install 'smmuv3[dtb]'") from None
        self.source = source
        self.problems: List[str] = []
        self.maps: List[MapEntry] = []
        self.masters: List[Tuple[str, int, str]] = []
        try:
            self._fdt: Any = libfdt.Fdt(data)
            self._walk(libfdt)
        except libfdt.FdtException as error:
            raise InputError(
                f"not a flattened device tree ({error})", source=source, expected="a .dtb file, or /sys/firmware/fdt"
            ) from None

    def _walk(self, libfdt: Any) -> None:
        quiet = [libfdt.NOTFOUND]
        paths: Dict[int, str] = {}
        handles: Dict[int, int] = {}
        node, depth = 0, 0
        stack: List[str] = []
        nodes: List[int] = []
        while node >= 0:
            name = self._fdt.get_name(node)
            del stack[depth:]
            stack.append(name)
            paths[node] = "/".join(stack) or "/"
            handle = self._fdt.get_phandle(node)
            if handle:
                handles[handle] = node
            nodes.append(node)
            node, depth = self._fdt.next_node(node, depth, quiet)
            if node is None or node < 0 or depth < 0:
                break
        for node in nodes:
            self._read(node, paths, handles, quiet)

    def _cells(self, node: int, name: str, quiet: List[int]) -> Optional[List[int]]:
        value = self._fdt.getprop(node, name, quiet)
        if isinstance(value, int):
            return None
        raw = bytes(value)
        return [int.from_bytes(raw[i : i + 4], "big") for i in range(0, len(raw) - len(raw) % 4, 4)]

    def _read(self, node: int, paths: Dict[int, str], handles: Dict[int, int], quiet: List[int]) -> None:
        path = paths[node]
        self._iommus(node, path, paths, handles, quiet)
        cells = self._cells(node, "iommu-map", quiet)
        if cells is None:
            return
        if len(cells) % 4:
            self.problems.append(
                f"{path}: iommu-map has {len(cells)} cells, no multiple of 4: rejected (the SMMU's "
                "#iommu-cells must be 1)"
            )
            return
        mask = (self._cells(node, "iommu-map-mask", quiet) or [0xFFFF])[0] & 0xFFFF
        domain = self._cells(node, "linux,pci-domain", quiet)
        for i in range(0, len(cells), 4):
            base, handle, out, length = cells[i : i + 4]
            if handle not in handles:
                self.problems.append(
                    f"{path}: iommu-map entry {i // 4} refers to phandle {handle:#x}, which no node has: not used"
                )
                continue
            if base & ~mask:
                self.problems.append(
                    f"{path}: iommu-map entry {i // 4} begins at {base:#x}, which iommu-map-mask {mask:#x} "
                    "never lets through: not used"
                )
                continue
            self.maps.append(
                MapEntry(path, domain[0] if domain else None, mask, base, out, length, paths[handles[handle]])
            )

    def _iommus(self, node: int, path: str, paths: Dict[int, str], handles: Dict[int, int], quiet: List[int]) -> None:
        cells = self._cells(node, "iommus", quiet)
        at = 0
        while cells and at < len(cells):
            target = handles.get(cells[at])
            if target is None:
                self.problems.append(f"{path}: iommus refers to phandle {cells[at]:#x}, which no node has: rejected")
                return
            count = (self._cells(target, "#iommu-cells", quiet) or [1])[0]
            if at + 1 + count > len(cells):
                self.problems.append(f"{path}: iommus ends in the middle of an entry: rejected")
                return
            if count >= 1:
                self.masters.append((path, cells[at + 1], paths[target]))
            at += 1 + count

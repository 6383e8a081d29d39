# SPDX-License-Identifier: MIT
"""Who owns a StreamID: by evidence only, and the answer says by which."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Callable, Dict, List, Optional, Tuple

from .._errors import InputError, UsageError
from .dtb import DeviceTree, MapEntry
from .iort import Iort
from .lspci import PciDevices, parse_lspci, parse_slot, read_sysfs

__all__ = ["Device", "Naming", "Namer", "requester_id", "pci_name"]


def pci_name(requester: int, segment: Optional[int] = None) -> str:
    """ "BB:DD.F", with the segment in front when that is known."""
    text = f"{requester >> 8 & 0xFF:02x}:{requester >> 3 & 31:02x}.{requester & 7}"
    return text if segment is None else f"{segment:04x}:{text}"


def requester_id(text: str) -> Tuple[Optional[int], int]:
    """(segment or None, requester ID) of "0000:01:00.0" or "01:00.0"."""
    slot = parse_slot(text)
    if slot is None:
        raise InputError(f"{text!r} is no PCI address", expected="SSSS:BB:DD.F or BB:DD.F", value=text)
    return slot


@dataclass(frozen=True)
class Device:
    """A device that has a StreamID."""

    name: str
    description: str = ""
    smmu: str = ""

    def __str__(self) -> str:
        return f"{self.name} {self.description}".strip()


@dataclass(frozen=True)
class Naming:
    """The answer: devices, the evidence in words, and whether it is more than a reading of the number."""

    sid: int
    devices: Tuple[Device, ...]
    how: str
    proven: bool

    def __str__(self) -> str:
        if not self.proven and not self.devices:
            return self.how
        names = ", ".join(str(d) for d in self.devices[:4])
        if len(self.devices) > 4:
            names += f" and {len(self.devices) - 4} more"
        return f"{names} ({self.how})"


def _same(one: Device, other: Device) -> bool:
    """Can the two names be of one device? A PCI address without a segment is compared without it."""
    a, b = parse_slot(one.name), parse_slot(other.name)
    if a is None or b is None:
        return one.name == other.name
    return a[1] == b[1] and (a[0] is None or b[0] is None or a[0] == b[0])


@dataclass
class _LogEvidence:
    clients: Dict[Tuple[str, int], List[str]] = field(default_factory=dict)
    present: List[Tuple[str, str]] = field(default_factory=list)
    maps: List[MapEntry] = field(default_factory=list)
    seen: Dict[Tuple[int, int], int] = field(default_factory=dict)


_Finder = Callable[[int, str], Optional[Naming]]


class Namer:
    """Names for StreamIDs from all sources given, in the order given; the first that knows the StreamID answers."""

    def __init__(self) -> None:
        self._finders: List[_Finder] = []
        self._pci: List[PciDevices] = []
        self._iorts: List[Iort] = []
        self._trees: List[DeviceTree] = []
        self._given: List[Tuple[int, str]] = []
        self._log = _LogEvidence()
        self.problems: List[str] = []
        self.notes: List[str] = []

    # ---- sources

    def add_map(self, text: str) -> None:
        """`SID=NAME`."""
        sid, equals, name = text.partition("=")
        try:
            number = int(sid, 0)
        except ValueError:
            number = -1
        if not equals or number < 0 or not name:
            raise UsageError(f"--map {text}: expected SID=NAME", value=text)
        self._given.append((number, name))
        self._finders.append(lambda wanted, smmu: Naming(wanted, (Device(name),), "--map", True) if wanted == number else None)

    def add_iort(self, data: bytes, source: str = "IORT") -> None:
        """A binary IORT."""
        iort = Iort(data, source)
        self._iorts.append(iort)
        self.problems += [f"{source}: {p}" for p in iort.problems]
        self.notes += iort.notes()
        self._finders.append(lambda sid, smmu: self._from_iort(iort, sid))

    def add_dtb(self, data: bytes, source: str = "device tree") -> None:
        """A flattened device tree."""
        tree = DeviceTree(data, source)
        self._trees.append(tree)
        self.problems += [f"{source}: {p}" for p in tree.problems]
        self._finders.append(lambda sid, smmu: self._from_tree(tree, sid))

    def add_lspci(self, text: str, source: str = "lspci") -> None:
        """Output of lspci: names for PCI devices; it does not tell StreamIDs."""
        devices = parse_lspci(text, source)
        if not devices.devices:
            self.problems.append(f"{source}: no line of lspci found")
        self._pci.append(devices)

    def add_sysfs(self, root: str) -> None:
        """A sysfs: PCI devices, and the IORT or device tree in it."""
        self._pci.append(read_sysfs(root))
        found = False
        for path, add in (("firmware/acpi/tables/IORT", self.add_iort), ("firmware/fdt", self.add_dtb)):
            full = os.path.join(root, path)
            if not os.path.exists(full):
                continue
            found = True
            try:
                with open(full, "rb") as handle:
                    add(handle.read(), full)
            except OSError as error:
                self.problems.append(f"{full}: {error.strerror}")
        if not found and not self._pci[-1].devices:
            self.problems.append(f"{root}: neither PCI devices nor an IORT or device tree there")

    # ---- evidence of the log itself

    def log_client(self, smmu: str, sid: int, client: str) -> None:
        """A record of the log names the client of its StreamID."""
        names = self._log.clients.setdefault((smmu, sid), [])
        if client not in names and len(names) < 8 and len(self._log.clients) < 65536:
            names.append(client)

    def log_device(self, smmu: str, device: str) -> None:
        """The log says that this device exists (added to a group)."""
        if len(self._log.present) < 65536:
            self._log.present.append((smmu, device))

    def log_map(
        self,
        node: str,
        mask: int,
        base: int,
        out: int,
        length: int,
        requester: Optional[int] = None,
        sid: Optional[int] = None,
    ) -> None:
        """A line of the kernel about an iommu-map entry."""
        if len(self._log.maps) < 4096:
            entry = MapEntry(node, None, mask, base, out, length, "")
            if entry not in self._log.maps:
                self._log.maps.append(entry)
            if requester is not None and sid is not None:
                self._log.seen[(sid, requester)] = 1

    # ---- answers

    def has_map(self) -> bool:
        """True when something that maps StreamIDs was given."""
        return bool(self._iorts or self._trees or self._given or self._log.maps)

    def name(self, sid: int, smmu: str = "", client: str = "") -> Naming:
        """Who owns this StreamID."""
        if client:
            return self._with_maps(
                Naming(sid, (Device(client, self._describe(client)),), "the kernel's own line in this log", True), smmu
            )
        for finder in self._finders:
            found = finder(sid, smmu)
            if found is not None:
                return found
        found = self._from_log(sid, smmu)
        return found if found is not None else self._guess(sid)

    def _with_maps(self, naming: Naming, smmu: str) -> Naming:
        """With the other devices that maps give for the StreamID: the kernel names only one client of it."""
        found = [finder(naming.sid, smmu) for finder in self._finders]
        found.append(self._from_maps(self._log.maps, naming.sid, "an iommu-map line of this log"))
        for other in found:
            extra = [] if other is None else [d for d in other.devices if not any(_same(d, e) for e in naming.devices)]
            if other is not None and extra:
                return Naming(
                    naming.sid,
                    naming.devices + tuple(extra),
                    f"{naming.how} names one client; {other.how} gives the StreamID to all",
                    True,
                )
        return naming

    def _describe(self, name: str) -> str:
        slot = parse_slot(name)
        return self._pci_text(slot[1], slot[0]) if slot else ""

    def _pci_text(self, requester: int, segment: Optional[int]) -> str:
        for source in self._pci:
            found = source.find(requester, segment)
            if len(found) == 1:
                return found[0].description
        return ""

    def _pci_device(self, requester: int, segment: Optional[int], smmu: str = "") -> Device:
        return Device(pci_name(requester, segment), self._pci_text(requester, segment), smmu)

    def _from_iort(self, iort: Iort, sid: int) -> Optional[Naming]:
        devices = []
        for node, number, smmu in iort.devices_of(sid):
            if node.kind == 2 and number >= 0:
                devices.append(self._pci_device(number & 0xFFFF, node.segment, smmu.name))
            else:
                devices.append(Device(node.name, "" if number < 0 else f"ID {number:#x}", smmu.name))
        if not devices:
            return None
        smmus = {d.smmu for d in devices}
        how = f"IORT {iort.source}" + (
            f"; {len(smmus)} SMMUs have this StreamID: " + ", ".join(sorted(smmus)) if len(smmus) > 1 else ""
        )
        return Naming(sid, tuple(devices), how, True)

    def _present(self, requesters: List[int], segment: Optional[int]) -> List[int]:
        """Those requester IDs that some list of devices shows; all when there is no list."""
        if not self._pci:
            return requesters
        return [r for r in requesters if any(p.find(r, segment) for p in self._pci)] or requesters

    def _from_maps(self, maps: List[MapEntry], sid: int, source: str) -> Optional[Naming]:
        devices = []
        masks = []
        for entry in maps:
            numbers = entry.requesters_of(sid)
            if not numbers:
                continue
            known = [r for r in numbers if (sid, r) in self._log.seen]
            shown = self._present(numbers, entry.segment)
            if len(shown) > 16:
                shown = known or shown[:1]
                masks.append(f"every requester ID with {entry.mask:#x} of it equal to {numbers[0] & entry.mask:#x}")
            devices += [self._pci_device(r, entry.segment, entry.smmu) for r in shown]
        if not devices:
            return None
        return Naming(sid, tuple(devices), "; ".join([source] + masks), True)

    def _from_tree(self, tree: DeviceTree, sid: int) -> Optional[Naming]:
        devices = [Device(path, "", smmu) for path, number, smmu in tree.masters if number == sid]
        mapped = self._from_maps(tree.maps, sid, tree.source)
        if mapped is not None:
            return Naming(sid, tuple(devices) + mapped.devices, "device tree " + mapped.how, True)
        return Naming(sid, tuple(devices), f"device tree {tree.source}", True) if devices else None

    def _from_log(self, sid: int, smmu: str) -> Optional[Naming]:
        for (where, number), names in self._log.clients.items():
            if number == sid and (not smmu or not where or where == smmu):
                return self._with_maps(
                    Naming(sid, tuple(Device(n, self._describe(n)) for n in names), "another record of this log", True),
                    smmu,
                )
        return self._from_maps(self._log.maps, sid, "an iommu-map line of this log")

    def _guess(self, sid: int) -> Naming:
        missing = "no map given" if not self.has_map() else "not in the maps given"
        if sid >> 16:
            return Naming(sid, (), f"as a PCI requester ID: {pci_name(sid & 0xFFFF)} below {sid >> 16:#x} ({missing})", False)
        found = [d for source in self._pci for d in source.find(sid)]
        if found:
            devices = tuple(Device(d.slot, d.description) for d in found)
            why = "no IORT or DT given" if not self.has_map() else missing
            which = "" if len(found) == 1 else f"; {len(found)} segments have it"
            return Naming(sid, devices, f"SID read as PCI requester ID{which}; {why}", False)
        return Naming(sid, (), f"as a PCI requester ID: {pci_name(sid)} ({missing})", False)

    def sids(self, text: str) -> List[Tuple[int, int, str]]:
        """(first StreamID, last, evidence) of a device, given by PCI address or by a part of its name."""
        out: List[Tuple[int, int, str]] = []
        slot = parse_slot(text)
        for number, name in self._given:
            if text.lower() in name.lower():
                out.append((number, number, "--map"))
        for iort in self._iorts:
            if slot is not None:
                segments = [slot[0]] if slot[0] is not None else sorted({n.segment for n in iort.nodes.values() if n.kind == 2})
                for segment in segments:
                    for sid, smmu in iort.sids_of(segment or 0, slot[1]):
                        out.append((sid, sid, f"{smmu.name}, segment {segment or 0:04x}, IORT {iort.source}"))
            else:
                out += [(a, b, f"{smmu.name}, IORT {iort.source}") for a, b, smmu in iort.sids_of_name(text)]
        for tree in self._trees:
            out += [
                (sid, sid, f"{smmu}, {path}, device tree {tree.source}")
                for path, sid, smmu in tree.masters
                if slot is None and text.lower() in path.lower()
            ]
        for entry in [m for t in self._trees for m in t.maps] + self._log.maps:
            if slot is None or (slot[0] is not None and entry.segment is not None and slot[0] != entry.segment):
                continue
            found = entry.sid_of(slot[1])
            if found is not None:
                out.append((found, found, f"{entry.smmu or entry.node}, iommu-map"))
        return out

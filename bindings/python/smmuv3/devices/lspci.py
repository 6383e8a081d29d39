# SPDX-License-Identifier: MIT
"""The output of lspci, and PCI devices in a copy of sysfs."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from typing import Dict, List, Optional, Tuple

__all__ = ["PciDevice", "PciDevices", "parse_lspci", "read_sysfs", "parse_slot"]

_SLOT = re.compile(r"^(?:([0-9a-fA-F]{4,8}):)?([0-9a-fA-F]{2}):([0-9a-fA-F]{2})\.([0-7])$")
_LINE = re.compile(r"^((?:[0-9a-fA-F]{4,8}:)?[0-9a-fA-F]{2}:[0-9a-fA-F]{2}\.[0-7])\s+(.*)$")


@dataclass
class PciDevice:
    """A PCI function; segment None where the text does not show it."""

    segment: Optional[int]
    requester: int
    description: str
    ats: str = ""
    driver: str = ""

    @property
    def slot(self) -> str:
        """BB:DD.F, with the segment when that is known."""
        text = f"{self.requester >> 8:02x}:{self.requester >> 3 & 31:02x}.{self.requester & 7}"
        return text if self.segment is None else f"{self.segment:04x}:{text}"


def parse_slot(text: str) -> Optional[Tuple[Optional[int], int]]:
    """(segment or None, requester ID) of "0000:01:00.0" or "01:00.0", None when it is none."""
    match = _SLOT.match(text.strip())
    if match is None:
        return None
    bus, device, function = int(match.group(2), 16), int(match.group(3), 16), int(match.group(4))
    if device > 31:
        return None
    return (int(match.group(1), 16) if match.group(1) else None), bus << 8 | device << 3 | function


def _description(text: str) -> str:
    """The device's own name from a line of lspci: behind the class."""
    text = re.sub(r"\s*\(rev [0-9a-fA-F]+\)|\s*\(prog-if [^)]*\)", "", text)
    kind, colon, rest = text.partition(": ")
    return rest.strip() if colon else kind.strip()


class PciDevices:
    """Devices by requester ID."""

    def __init__(self, devices: List[PciDevice], source: str) -> None:
        self.devices = devices
        self.source = source
        self._by_requester: Dict[int, List[PciDevice]] = {}
        for device in devices:
            self._by_requester.setdefault(device.requester, []).append(device)

    def find(self, requester: int, segment: Optional[int] = None) -> List[PciDevice]:
        """Devices with this requester ID, in this segment if one is given."""
        found = self._by_requester.get(requester, [])
        if segment is None:
            return found
        return [d for d in found if d.segment == segment or d.segment is None and segment == 0]


def parse_lspci(text: str, source: str = "lspci") -> PciDevices:
    """Any of lspci's forms: plain, -D, -n, -nn, -v to -vvv."""
    devices: List[PciDevice] = []
    for line in text.splitlines():
        match = _LINE.match(line)
        if match:
            slot = parse_slot(match.group(1))
            if slot is not None:
                devices.append(PciDevice(slot[0], slot[1], _description(match.group(2))))
            continue
        inner = line.strip()
        if devices and inner.startswith("ATSCtl:"):
            devices[-1].ats = inner
        elif devices and inner.startswith("Kernel driver in use:"):
            devices[-1].driver = inner.partition(":")[2].strip()
    return PciDevices(devices, source)


def _file(path: str) -> str:
    try:
        with open(path, encoding="utf-8", errors="replace") as handle:
            return handle.read(4096).strip()
    except OSError:
        return ""


def read_sysfs(root: str) -> PciDevices:
    """PCI devices below a sysfs, the running one or a copy."""
    folder = os.path.join(root, "bus", "pci", "devices")
    devices = []
    for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        slot = parse_slot(name)
        if slot is None:
            continue
        here = os.path.join(folder, name)
        vendor, device = _file(os.path.join(here, "vendor")), _file(os.path.join(here, "device"))
        driver = (
            os.path.basename(os.path.realpath(os.path.join(here, "driver")))
            if os.path.lexists(os.path.join(here, "driver"))
            else ""
        )
        text = f"{vendor[2:]}:{device[2:]}" if vendor and device else ""
        devices.append(PciDevice(slot[0], slot[1], f"{text} {driver}".strip(), driver=driver))
    return PciDevices(devices, f"sysfs {root}")

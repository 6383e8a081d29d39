# SPDX-License-Identifier: MIT
"""From StreamIDs to devices and back, by evidence: IORT, device tree, lspci, sysfs, the log, the user's word."""

from __future__ import annotations

from .naming import Device, Namer, Naming, pci_name, requester_id

__all__ = ["Device", "Namer", "Naming", "pci_name", "requester_id"]

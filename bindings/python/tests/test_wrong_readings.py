# SPDX-License-Identifier: MIT
"""Wrong readings found in other projects that are about neither a field nor a number (D22, D23 of the vectors)."""
from __future__ import annotations

from smmuv3.devices.lspci import parse_slot


def test_d22_a_requester_id_has_the_bus_in_bits_15_to_8() -> None:
    """Wrong reading: the bus shifted by 5, where it runs into the device number."""
    assert parse_slot("21:00.0") == (None, 0x2100)
    assert parse_slot("7d:12.3") == (None, 0x7D00 | 0x12 << 3 | 3)
    assert parse_slot("0002:01:1f.7") == (2, 0x0100 | 0x1F << 3 | 7)

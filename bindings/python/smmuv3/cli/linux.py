# SPDX-License-Identifier: MIT
"""What lines of the Linux driver mean: its feature word, which is no ABI."""

from __future__ import annotations

from typing import List, Tuple

__all__ = ["FEATURES", "features_text", "missing_features"]

FEATURES = (
    "2_LVL_STRTAB",
    "2_LVL_CDTAB",
    "TT_LE",
    "TT_BE",
    "PRI",
    "ATS",
    "SEV",
    "MSI",
    "COHERENCY",
    "TRANS_S1",
    "TRANS_S2",
    "STALLS",
    "HYP",
    "STALL_FORCE",
    "VAX",
    "RANGE_INV",
    "BTM",
    "SVA",
    "E2H",
    "NESTING",
    "ATTR_TYPES_OVR",
    "HA",
    "HD",
    "S2FWB",
    "BBML2",
)
_TOLD = ("COHERENCY", "ATS", "PRI", "RANGE_INV", "BTM", "SVA", "STALLS", "TRANS_S1", "TRANS_S2")


def features_text(word: int) -> Tuple[List[str], int]:
    """(names of the bits set, bits without a name)."""
    names = [name for bit, name in enumerate(FEATURES) if word >> bit & 1]
    return names, word >> len(FEATURES) << len(FEATURES)


def missing_features(word: int) -> List[str]:
    """Features worth a word when they are absent."""
    return [name for name in _TOLD if not word >> FEATURES.index(name) & 1]

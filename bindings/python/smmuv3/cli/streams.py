# SPDX-License-Identifier: MIT
"""The STE of a StreamID, from registers and memory that the user gave."""

from __future__ import annotations

from typing import Dict, Mapping, Optional, Tuple

from .._errors import InputError
from .._record import Structure
from ..codec import decode, decode_register
from ..environment import State
from ..inputs import Memory

__all__ = ["find_ste", "ste_facts"]

_PREFIX = {State.S: "S_", State.REALM: "R_"}


def find_ste(
    registers: Mapping[str, int], memory: Memory, sid: int, state: State = State.UNKNOWN
) -> Optional[Tuple[Structure, int]]:
    """(STE, its address); None where registers or memory for it are not given, or the StreamID is outside the table."""
    prefix = _PREFIX.get(state, "")
    base, config = registers.get(f"{prefix}STRTAB_BASE"), registers.get(f"{prefix}STRTAB_BASE_CFG")
    if base is None or config is None or not memory:
        return None
    table = decode_register("STRTAB_BASE", base)["ADDR"]
    fields = decode_register("STRTAB_BASE_CFG", config).fields()
    log2size, split = int(fields["LOG2SIZE"]), int(fields["SPLIT"])
    if sid >> min(log2size, 32):
        return None
    try:
        if int(fields["FMT"]) != 1:
            address = (int(table) & ~((64 << log2size) - 1)) + 64 * sid
            return decode("ste", memory.read(address, 64)), address
        split = split if split in (6, 8, 10) else 6
        first = int(table) & ~(max(64, 8 << max(0, log2size - split)) - 1)
        entry = decode("l1std", memory.read(first + 8 * (sid >> split), 8)).fields()
        span = int(entry["Span"])
        inside = sid & (1 << split) - 1
        if span == 0 or span > 11 or inside >= 1 << (span - 1):
            return None
        address = int(entry["L2Ptr"]) + 64 * inside
        return decode("ste", memory.read(address, 64)), address
    except InputError:
        return None


def ste_facts(ste: Structure) -> Dict[str, int]:
    """What the STE says, for causes."""
    names = {"V": "ste_v", "Config": "ste_config", "EATS": "ste_eats", "S1DSS": "ste_s1dss", "S1CDMax": "ste_s1cdmax"}
    return {fact: int(ste[name]) for name, fact in names.items()}

# SPDX-License-Identifier: MIT
"""What is known of one SMMU: its ID registers and the state that legality depends on. Nothing is assumed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, Mapping, Tuple

from . import _core, _table
from ._enum import OpenEnum
from ._errors import InputError, NameNotFoundError

__all__ = ["State", "Tri", "Environment", "capability_registers"]


class State(OpenEnum):
    """Security state."""

    UNKNOWN = 0
    NS = 1
    S = 2
    REALM = 3
    ROOT = 4


class Tri(OpenEnum):
    """A condition that may be unknown."""

    UNKNOWN = 0
    NO = 1
    YES = 2


_ID_NAMES = (
    "IDR0",
    "IDR1",
    "IDR2",
    "IDR3",
    "IDR4",
    "IDR5",
    "IDR6",
    "AIDR",
    "IIDR",
    "MPAMIDR",
    "S_IDR0",
    "S_IDR1",
    "S_IDR2",
    "S_IDR3",
    "S_IDR4",
    "S_IDR6",
    "S_MPAMIDR",
    "R_IDR0",
    "R_IDR1",
    "R_IDR2",
    "R_IDR3",
    "R_IDR4",
    "R_IDR6",
    "R_AIDR",
    "R_MPAMIDR",
    "R_MECIDR",
    "ROOT_IDR0",
)


def capability_registers() -> Tuple[str, ...]:
    """Names of the registers that say what an SMMU can do."""
    return _ID_NAMES


@dataclass(frozen=True)
class Environment:
    """What a check may rely on. The default knows nothing: what depends on anything is then undecided.

    registers   ID register name to value: {"IDR0": 0x..., "IDR5": 0x74}
    state       security state of the table or queue
    atschk      CR0.ATSCHK; e2h: CR2.E2H; ecmdq: is the queue an enhanced command queue
    quirks      SMMUV3_QUIRK_* bits of the C library
    """

    registers: Mapping[str, int] = field(default_factory=dict)
    state: State = State.UNKNOWN
    atschk: Tri = Tri.UNKNOWN
    e2h: Tri = Tri.UNKNOWN
    ecmdq: Tri = Tri.UNKNOWN
    quirks: int = 0
    extra: Mapping[str, int] = field(default_factory=dict)

    def handle(self) -> Any:
        """The environment for the C library."""
        cached = self.__dict__.get("_handle")
        if cached is not None:
            return cached
        pairs = []
        for name, value in self.registers.items():
            info = _table.record(name)
            if info.name not in _ID_NAMES:
                raise NameNotFoundError(f"{info.name} is no register that says what an SMMU can do", value=name)
            if value < 0 or value >> 32:
                raise InputError(f"{info.name} = {value:#x}", expected="a value of 32 bits", value=value)
            pairs.append((info.number, value))
        settings = {
            "state": int(self.state),
            "atschk": int(self.atschk),
            "e2h": int(self.e2h),
            "ecmdq": int(self.ecmdq),
            "quirks": self.quirks,
            **self.extra,
        }
        handle = _core.env_new(pairs, settings)
        object.__setattr__(self, "_handle", handle)
        return handle

    def __hash__(self) -> int:
        return hash((tuple(sorted(self.registers.items())), self.state, self.atschk, self.e2h, self.ecmdq, self.quirks))

    def __getstate__(self) -> Dict[str, Any]:
        return {k: v for k, v in self.__dict__.items() if k != "_handle"}

    @classmethod
    def from_hwinfo(cls, data: bytes) -> "Environment":
        """From what IOMMU_GET_HW_INFO gives for an SMMUv3: flags, impl, IDR0..5, IIDR, AIDR (40 bytes)."""
        if len(data) != 40:
            raise InputError(f"{len(data)} bytes", expected="40 bytes of struct iommu_hw_info_arm_smmuv3")
        words = [int.from_bytes(data[4 * i : 4 * i + 4], "little") for i in range(10)]
        names = ("IDR0", "IDR1", "IDR2", "IDR3", "IDR4", "IDR5", "IIDR", "AIDR")
        return cls(registers=dict(zip(names, words[2:])), state=State.NS)

    def known(self, name: str) -> bool:
        """True when this ID register was given."""
        return _table.record(name).name in {_table.record(n).name for n in self.registers}

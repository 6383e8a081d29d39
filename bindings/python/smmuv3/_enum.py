# SPDX-License-Identifier: MIT
"""Enumerations that keep values the table does not name: hardware may hand back anything."""

from __future__ import annotations

import enum
from typing import Any


class OpenEnum(enum.IntEnum):
    """An IntEnum without errors: an unknown number becomes a member of its own, named `reserved_0x...`."""

    @classmethod
    def _missing_(cls, value: object) -> Any:
        if not isinstance(value, int):
            return None
        member = int.__new__(cls, value)
        member._name_ = f"reserved_{value:#x}"
        member._value_ = value
        return member

    @property
    def known(self) -> bool:
        """True when the specification names this value."""
        return not self._name_.startswith("reserved_0x")

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self._name_}"

    def __str__(self) -> str:
        return self._name_

    def __format__(self, spec: str) -> str:
        return format(int(self), spec) if spec else self._name_

    def __reduce_ex__(self, protocol: Any) -> Any:
        return (type(self), (int(self),))

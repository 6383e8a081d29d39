# SPDX-License-Identifier: MIT
"""The JSON schemas of what --json prints, shipped with the package."""

from __future__ import annotations

import pathlib
from typing import List

from ._errors import NameNotFoundError

__all__ = ["names", "text"]

_HERE = pathlib.Path(__file__).parent / "schema"


def names() -> List[str]:
    """Names as in `"schema"`: smmuv3.event/1."""
    return sorted(f"smmuv3.{p.stem}/1" for p in _HERE.glob("*.json"))


def text(name: str) -> str:
    """The schema of this name, with or without `smmuv3.` and `/1`."""
    short = name.split("/")[0]
    short = short[7:] if short.startswith("smmuv3.") else short
    path = _HERE / f"{short}.json"
    if not short.replace("-", "").isalnum() or not path.is_file():
        raise NameNotFoundError(f"no schema {name!r}; there are {', '.join(names())}", value=name)
    return path.read_text(encoding="utf-8")

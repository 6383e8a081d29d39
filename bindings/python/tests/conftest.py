# SPDX-License-Identifier: MIT
"""Fixtures: the real command, paths of shared vectors and logs."""

from __future__ import annotations

import os
import pathlib
import subprocess
import sys
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Optional

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
VECTORS = ROOT / "tests" / "vectors"
LOGS = ROOT / "tests" / "logs"


@dataclass
class Result:
    """What the command did."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> List[str]:
        return self.out.splitlines()


def run_command(*words: str, stdin: bytes = b"", env: Optional[Dict[str, str]] = None, cwd: Any = None) -> Result:
    """Run `smmuv3` as a user does."""
    environment = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "CLICOLOR_FORCE")}
    environment.update(env or {})
    done = subprocess.run(
        [sys.executable, "-m", "smmuv3", *words],
        input=stdin,
        capture_output=True,
        env=environment,
        cwd=cwd,
        timeout=120,
        check=False,
    )
    return Result(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))


@pytest.fixture
def main(capfd: pytest.CaptureFixture[str]) -> Callable[..., Result]:
    """The command in this process, for tests that run it very often."""
    from smmuv3.cli import main as run

    def call(*words: str) -> Result:
        code = run(list(words))
        out, err = capfd.readouterr()
        return Result(code, out, err)

    return call


@pytest.fixture
def cli() -> Callable[..., Result]:
    """The command."""
    return run_command


def pytest_configure(config: pytest.Config) -> None:
    """Marks."""
    config.addinivalue_line("markers", "slow: builds or long runs")

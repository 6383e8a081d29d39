# SPDX-License-Identifier: MIT
"""Every code block of README.md runs: C compiles and prints, Python runs, console commands print what stands there."""
from __future__ import annotations

import os
import pathlib
import re
import shutil
import sys

import pytest
from tree_kit import C_WARNINGS, INCLUDE, ROOT, need, run

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.S | re.M)
DOCUMENTS = ["README.md", "bindings/python/README.md"]


def blocks(kind: str) -> list:
    """(document, number, text) of every block of one kind."""
    out = []
    for name in DOCUMENTS:
        path = ROOT / name
        if path.exists():
            found = [m[2] for m in BLOCK.finditer(path.read_text(encoding="utf-8")) if m[1] == kind]
            out += [pytest.param(text, id=f"{name}-{i}") for i, text in enumerate(found)]
    return out


def expected_output(text: str) -> str | None:
    """What a block says that it prints, in a last comment that begins with "prints:"."""
    match = re.search(r"(?:/\*|#) prints: (.*?)(?: \*/)?$", text, re.M)
    return match[1] + "\n" if match else None


@pytest.mark.parametrize("text", blocks("c"))
def test_c(text: str, tmp_path) -> None:
    need("gcc")
    source = tmp_path / "block.c"
    source.write_text(text, encoding="utf-8")
    done = run("gcc", "-std=c11", *C_WARNINGS, "-I", INCLUDE, source, "-o", tmp_path / "block")
    assert done.returncode == 0, done.stderr
    done = run(tmp_path / "block")
    assert done.returncode == 0
    if expected_output(text) is not None:
        assert done.stdout == expected_output(text)


@pytest.mark.parametrize("text", blocks("python"))
def test_python(text: str) -> None:
    pytest.importorskip("smmuv3")
    done = run(sys.executable, "-c", text, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    if expected_output(text) is not None:
        assert done.stdout == expected_output(text)


def console_commands(text: str) -> list[tuple[str, str]]:
    """(command, expected output) pairs of a console block."""
    out: list[tuple[str, str]] = []
    for line in text.splitlines(keepends=True):
        if line.startswith("$ "):
            out.append((line[2:].strip(), ""))
        elif out:
            out[-1] = (out[-1][0], out[-1][1] + line)
    return out


@pytest.mark.parametrize("text", blocks("console"))
def test_console(text: str) -> None:
    """Commands that install are read, not run; a line of three dots stands for any lines."""
    folder = pathlib.Path(sys.executable).parent
    environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "NO_COLOR": "1"}
    if shutil.which("smmuv3", path=environment["PATH"]) is None:
        pytest.skip("the command smmuv3 is not installed beside this Python")
    for command, wanted in console_commands(text):
        if command.split()[0] in ("pip", "./run", "meson", "git", "sudo", "cmake"):
            continue
        done = run("bash", "-c", command, cwd=ROOT, env=environment)
        pattern = "".join(".*\n?" if line == "...\n" else re.escape(line) for line in wanted.splitlines(keepends=True))
        assert re.fullmatch(pattern, done.stdout, re.S), f"{command}\n{done.stdout}\n{done.stderr}"

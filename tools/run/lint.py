#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Formatters, linters and type checkers over the tree; each is named, all run, exit 1 when one complains."""
from __future__ import annotations

import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PYTHON = ["tools", "tests", "bindings/python", "bench", "fuzz"]
# Reasons for what is switched off:
#   bugprone-easily-swappable-parameters, readability-magic-numbers: the arguments are the specification's
#   readability-identifier-length, -function-size: short names of the specification; size is checked by the tree tests
#   bugprone-branch-clone: a switch over the table has a line for each name, also where two give the same answer
#   bugprone-narrowing-conversions: characters made by arithmetic on ASCII letters
#   bugprone-reserved-identifier: a trailing underscore marks internals
TIDY = ("-*,bugprone-*,-bugprone-easily-swappable-parameters,-bugprone-reserved-identifier,-bugprone-branch-clone,"
        "-bugprone-narrowing-conversions,clang-analyzer-*,cert-*")


def tools() -> list[tuple[str, list[str]]]:
    python = [p for p in PYTHON if (ROOT / p).exists()]
    rust = ["--manifest-path", "bindings/rust/Cargo.toml"]
    features = ["--features", ",".join(f"smmuv3/{f}" for f in ("std", "serde", "zerocopy", "bitflags", "defmt", "vm-memory"))]
    return [
        ("generated files", [sys.executable, "tools/generate.py", "--check"]),
        ("ruff", [sys.executable, "-m", "ruff", "check", *python]),
        ("mypy", [sys.executable, "-m", "mypy", "bindings/python/smmuv3"]),
        ("pyright", [sys.executable, "-m", "pyright", "bindings/python/smmuv3"]),
        ("cppcheck", ["cppcheck", "--quiet", "--std=c11", "--enable=warning,portability", "--inline-suppr",
                      "--suppress=unknownMacro", "--max-configs=1", "--error-exitcode=1", "-Iinclude",
                      "include/smmuv3/smmuv3_codec.h"]),
        ("clang-tidy", ["clang-tidy", "--quiet", f"--checks={TIDY}", "--warnings-as-errors=*", "--header-filter=include/smmuv3",
                        "ffi/smmuv3_ffi.c", "--",
                        "-std=c11", "-Iinclude"]),
        ("gcc -fanalyzer", ["gcc", "-std=c11", "-O1", "-fanalyzer", "-Werror", "-Iinclude", "-c", "tests/analyze.c", "-o",
                            "/dev/null"]),
        ("rustfmt", ["cargo", "fmt", "--all", "--check", *rust]),
        ("clippy", ["cargo", "clippy", "--quiet", "--workspace", "--all-targets", *rust, *features, "--", "-D", "warnings"]),
        ("rustdoc", ["env", "RUSTDOCFLAGS=-D warnings", "cargo", "doc", "--quiet", "--no-deps", "--workspace", *rust,
                     *features] if shutil.which("cargo") else ["cargo"]),
    ]


def main() -> int:
    bad = []
    for name, command in tools():
        if shutil.which(command[0]) is None:
            print(f"-- {name}: skipped, {command[0]} is not installed")
            continue
        print(f"-- {name}", flush=True)
        if subprocess.run(command, cwd=ROOT, check=False).returncode != 0:
            bad.append(name)
    print("lint: " + ("clean" if not bad else f"complaints from {', '.join(bad)}"))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Count the instructions of constructors and getters against shifts written by hand, at -O2.

    bench/encode.py [--json] [COMPILER...]     default: gcc and clang, those that are installed

Prints a table, exit 1 when encode.extra_instructions_max is above 1; with --json a list of {"name", "value", "unit"}, which
bench/run.py judges. Exit 2 when a compiler or objdump is missing.
"""
from __future__ import annotations

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
INCLUDE = HERE.parent / "include"
NOT_COUNTED = re.compile(r"^(nop|endbr64|xchg\s+%ax,%ax|data16|cs nop|bti|hint)")
LIMIT = 1


def instructions(compiler: str, source: pathlib.Path, folder: pathlib.Path) -> dict[str, int]:
    """Instructions of each function of a source file; padding and landing pads do not count."""
    target = folder / f"{source.stem}.o"
    subprocess.run([compiler, "-std=c11", "-O2", f"-I{INCLUDE}", "-c", str(source), "-o", str(target)], check=True)
    text = subprocess.run(["objdump", "-d", "--no-show-raw-insn", str(target)], check=True, capture_output=True,
                          text=True).stdout
    counts: dict[str, int] = {}
    name = ""
    for line in text.splitlines():
        head = re.match(r"^[0-9a-f]+ <(\w+)>:$", line)
        if head:
            name = head[1]
            counts[name] = 0
            continue
        body = re.match(r"^\s+[0-9a-f]+:\s+(.*)$", line)
        if name and body and not NOT_COUNTED.match(body[1]):
            counts[name] += 1
    return counts


def main(argv: list[str]) -> int:
    as_json = "--json" in argv
    compilers = [a for a in argv if not a.startswith("-")] or ["gcc", "clang"]
    found = [c for c in compilers if shutil.which(c)]
    if not found or not shutil.which("objdump"):
        print("bench encode: needs gcc or clang, and objdump", file=sys.stderr)
        return 2
    metrics: list[dict] = []
    worst: int | None = None
    for compiler in found:
        with tempfile.TemporaryDirectory() as folder:
            ours = instructions(compiler, HERE / "encode_ours.c", pathlib.Path(folder))
            hand = instructions(compiler, HERE / "encode_hand.c", pathlib.Path(folder))
        if sorted(ours) != sorted(hand) or not ours:
            print(f"bench encode: the two files do not hold the same functions with {compiler}", file=sys.stderr)
            return 2
        for name in ours:
            extra = ours[name] - hand[name]
            worst = extra if worst is None else max(worst, extra)
            metrics.append({"name": f"encode.{compiler}.{name}.ours", "value": ours[name], "unit": "instructions"})
            metrics.append({"name": f"encode.{compiler}.{name}.hand", "value": hand[name], "unit": "instructions"})
            if not as_json:
                print(f"{compiler:8} {name:24} {ours[name]:3} ours {hand[name]:3} by hand {extra:+3}")
    metrics.append({"name": "encode.extra_instructions_max", "value": worst, "unit": "instructions"})
    if as_json:
        print(json.dumps(metrics, indent=1))
        return 0
    print(f"encode.extra_instructions_max {worst} (at most {LIMIT})")
    return 0 if worst is not None and worst <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

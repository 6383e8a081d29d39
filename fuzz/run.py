#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Build and run the libFuzzer targets.

    fuzz/run.py                  every target for 60 seconds
    fuzz/run.py TARGET [SECONDS] one target

A crash is written to fuzz/crashes/; add it to fuzz/corpus/TARGET/ and write the test that it deserves.
"""
from __future__ import annotations

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
FLAGS = ["-std=c11", "-D_DEFAULT_SOURCE", "-g", "-O1", "-fno-sanitize-recover=all", "-fsanitize=fuzzer,address,undefined",
         "-fno-omit-frame-pointer", "-I", str(ROOT / "include"), "-I", str(ROOT / "fuzz")]


def targets() -> list[str]:
    """Names behind fuzz_ of the sources beside this file."""
    return sorted(p.stem.removeprefix("fuzz_") for p in (ROOT / "fuzz").glob("fuzz_*.c"))


def build(target: str) -> pathlib.Path:
    out = ROOT / "build" / "fuzz"
    out.mkdir(parents=True, exist_ok=True)
    binary = out / target
    subprocess.run(["clang", *FLAGS, ROOT / "fuzz" / f"fuzz_{target}.c", "-o", binary, "-lpthread"], check=True)
    return binary


def fuzz(target: str, seconds: int) -> tuple[bool, str]:
    """Run one target; return whether it survived and a line about it."""
    seeds = ROOT / "fuzz" / "corpus" / target
    work = ROOT / "build" / "fuzz" / f"{target}.corpus"
    crashes = ROOT / "fuzz" / "crashes"
    for folder in (work, crashes):
        folder.mkdir(parents=True, exist_ok=True)
    dictionary = ROOT / "fuzz" / f"{target}.dict"
    options = [f"-dict={dictionary}"] if dictionary.exists() else []
    command = [build(target), f"-max_total_time={seconds}", "-timeout=25", "-rss_limit_mb=2048",
               f"-artifact_prefix={crashes}/{target}-", *options, work, *([seeds] if seeds.is_dir() else [])]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True, errors="replace", check=False)
    edges = re.findall(r"^#\d+.* cov: (\d+) ft: (\d+)", done.stderr, re.MULTILINE)
    runs = re.findall(r"^#(\d+)", done.stderr, re.MULTILINE)
    kept = sum(1 for _ in work.iterdir())
    if done.returncode != 0:
        print(done.stderr[-4000:], file=sys.stderr)
    return done.returncode == 0, (f"{target:12} {runs[-1] if runs else 0:>9} executions, "
                                  f"{edges[-1][0] if edges else 0:>5} edges, {kept} inputs kept")


def main(argv: list[str]) -> int:
    known = targets()
    wanted = known if not argv else [argv[0]]
    seconds = int(argv[1]) if len(argv) > 1 else 60
    if set(wanted) - set(known):
        print(f"no target {wanted[0]}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    bad = 0
    for target in wanted:
        print(f"== {target}, {seconds} s", file=sys.stderr, flush=True)
        survived, line = fuzz(target, seconds)
        bad += not survived
        print(("ok     " if survived else "CRASH  ") + line, flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

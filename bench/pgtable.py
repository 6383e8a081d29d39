#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Page tables against a baseline written the way operating systems do it, and against the store limits.

Instructions are counted with callgrind (two runs, the difference divided), so they hold on every machine. Times are medians of
one run in which both sides alternate. The baseline is fair when its own counts are within 10 percent of those measured for
such code: 381 instructions to map one page, 12645 to map and 31030 to unmap 512.

    bench/pgtable.py [--json] [--counts]
"""
from __future__ import annotations

import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
INCLUDE = HERE.parent / "include"
CC = "gcc"
# As operating systems build it: no vector registers.
BASE = ["-std=gnu11", "-O2", "-fno-strict-aliasing"]
OURS = ["-std=gnu11", "-O2", f"-I{INCLUDE}"]
BASE_EXPECTED = {"map1_instr": 381, "map512_instr": 12645, "unmap512_instr": 31030}


def run(command: list) -> str:
    done = subprocess.run([str(c) for c in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        sys.stderr.write(done.stderr)
        raise SystemExit(f"bench: {command[0]} ended with {done.returncode}")
    return done.stdout + done.stderr


def x86() -> bool:
    return subprocess.run([CC, "-dumpmachine"], stdout=subprocess.PIPE, text=True, check=True).stdout.startswith("x86_64")


def has_avx2() -> bool:
    info = pathlib.Path("/proc/cpuinfo")
    return x86() and info.exists() and " avx2 " in info.read_text(encoding="utf-8", errors="replace")


def build(where: pathlib.Path, main: str, name: str, flags: list[str], wide: list[str]) -> pathlib.Path:
    base = where / f"base_{name}.o"
    program = where / name
    run([CC, *BASE, *(["-mgeneral-regs-only"] if x86() else []), "-c", HERE / "pgtable_base.c", "-o", base])
    objects = []
    for source in (main, "pgtable_side"):
        objects.append(where / f"{source}_{name}.o")
        run([CC, *OURS, *flags, *wide, "-c", HERE / f"{source}.c", "-o", objects[-1]])
    run([CC, *objects, base, "-o", program])
    return program


def instructions(program: pathlib.Path, what: str, count: int, function: str) -> float:
    """Instructions of one call of `function`, all that it calls included."""
    totals = []
    for times in (100, 300):
        text = run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={program}.out", f"--toggle-collect={function}",
                    program, what, count, times])
        found = re.search(r"Collected : (\d+)", text)
        if found is None:
            raise SystemExit("bench: callgrind said nothing")
        totals.append(int(found.group(1)))
    return (totals[1] - totals[0]) / 200


def counts(where: pathlib.Path) -> list[tuple[str, float, str]]:
    program = build(where, "pgtable_count", "count", [], [])
    out = []

    def count(name: str, what: str, n: int, function: str, divide: int = 1, unit: str = "instructions") -> float:
        value = instructions(program, what, n, function) / divide
        out.append((f"pgtable.{name}", value, unit))
        return value

    count("map1.instructions", "map", 1, "api_map")
    count("unmap1.instructions", "map", 1, "api_unmap_pages")
    count("map512.instr_per_pte", "map", 512, "api_map", 512, "per entry")
    count("unmap512.instr_per_pte", "map", 512, "api_unmap_pages", 512, "per entry")
    count("lookup.instructions", "lookup", 1, "api_lookup")
    count("map_2m.instructions", "block", 21, "api_map")
    count("unmap_2m.instructions", "block", 21, "api_unmap")
    worst = 0.0
    for name, n, function in (("map1_instr", 1, "basis_map"), ("map512_instr", 512, "basis_map"),
                              ("unmap512_instr", 512, "basis_unmap")):
        value = count(f"base.{name}", "map", n, function)
        worst = max(worst, abs(value / BASE_EXPECTED[name] - 1) * 100)
    count("base.lookup_instr", "lookup", 1, "basis_lookup")
    out.append(("pgtable.base.deviation_max", worst, "percent"))
    return out


def times(where: pathlib.Path) -> list[tuple[str, float, str]]:
    wide = ["-mavx2"] if has_avx2() else []
    out = []
    for name, flags, width in (("plain", [], []), ("simd", ["-DSMMUV3_PGTABLE_SIMD=1"], wide)):
        program = build(where, "pgtable_time", name, flags, width)
        for line in run([program, name]).splitlines():
            metric, value = line.split()
            if name == "simd" and "_simd" not in metric:
                continue
            unit = "ns" if metric.endswith(".ns") else "times"
            out.append((metric, float(value), unit))
    return out


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--counts", action="store_true", help="only what is counted")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        where = pathlib.Path(name)
        metrics = counts(where) if shutil.which("valgrind") else []
        if not arguments.counts:
            metrics += times(where)
    if arguments.json:
        print(json.dumps([{"name": n, "value": v, "unit": u} for n, v, u in metrics], indent=1))
    else:
        for n, v, u in metrics:
            print(f"{n:44} {v:>14.6g} {u}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

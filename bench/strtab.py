#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Stream tables: instructions of planning and of a whole update, and memory against a linear table.

    bench/strtab.py [--json]

Instructions are counted by callgrind, each the difference of 2000 and 1000 calls there and back, commands going nowhere.
Memory is everything that the table asks of its port, for tables of 1, 256, 65536 and 2^20 StreamIDs of which at most 64, in
runs of 8 (functions of a device), have entries; SPLIT 8.
"""
from __future__ import annotations

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
INCLUDE = HERE.parent / "include"
CASES = ("abort_s1", "s1_s2", "one_word")


def run(*arguments: object) -> str:
    return subprocess.run([*map(str, arguments)], check=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True).stdout


def instructions(exe: str, what: str, case: int) -> float:
    totals = []
    for calls in (1000, 2000):
        done = subprocess.run(["valgrind", "--tool=callgrind", "--toggle-collect=counted_calls",
                               "--callgrind-out-file=/dev/null", exe, what, str(case), str(calls)], check=True,
                              stderr=subprocess.PIPE, text=True).stderr
        totals.append(int(done.split("Collected :")[1].split()[0]))
    return (totals[1] - totals[0]) / 1000


def main() -> int:
    metrics: list[dict] = []

    def add(name: str, value: float, unit: str) -> None:
        metrics.append({"name": f"strtab.{name}", "value": round(value, 4), "unit": unit})

    with tempfile.TemporaryDirectory() as folder:
        exe = str(pathlib.Path(folder, "strtab"))
        run("gcc", "-std=c11", "-D_ISOC11_SOURCE", "-O2", f"-I{INCLUDE}", HERE / "strtab_bench.c", "-o", exe)
        if shutil.which("valgrind"):
            for case, name in enumerate(CASES):
                add(f"plan.{name}.instructions", instructions(exe, "plan", case), "per plan")
                add(f"set.{name}.instructions", instructions(exe, "set", case), "per update")
        for log2, name in ((0, "1"), (8, "256"), (16, "65536"), (20, "1048576")):
            used = min(1 << log2, 64)
            linear = int(run(exe, "memory", log2, 0, used))
            two = int(run(exe, "memory", log2, 8, used))
            add(f"memory.{name}.linear", linear, "bytes")
            add(f"memory.{name}.two_level", two, "bytes")
            add(f"memory.{name}.vs_linear", two / linear, "ratio")
    if "--json" in sys.argv[1:]:
        print(json.dumps(metrics, indent=1))
    else:
        for m in metrics:
            print(f"{m['name']:44} {m['value']:>14.6g} {m['unit']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A guest's commands judged by what it was shown and rewritten for the host, against copying them; one run.

    bench/nest.py [--json] [--processes N]

nest.cmd.instructions is the most instructions of one command (callgrind, 256 commands a call, the call included) over the
kinds tlbi, atc and mixed of nest_bench.c, where virtual StreamIDs have no gaps; nest.cmd.sparse.instructions is that of
ATC_INV with 64 streams that have. Times are medians of N processes in which the sides alternate, by the
thread's own CPU time; `copy` reads each word once and stores it, `check` is the judgement with all reasons.
"""
from __future__ import annotations

import argparse
import json
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
INCLUDE = HERE.parent / "include"
KINDS = ("tlbi", "atc", "mixed", "sparse")


def instructions(exe: str, kind: str) -> float:
    """Instructions of one command: the difference between 200 and 100 calls of 256."""
    totals = []
    for calls in (100, 200):
        done = subprocess.run(["valgrind", "--tool=callgrind", "--toggle-collect=counted_convert",
                               "--callgrind-out-file=/dev/null", exe, "counted", kind, str(calls)],
                              check=True, stderr=subprocess.PIPE, text=True).stderr
        totals.append(int(done.split("Collected :")[1].split()[0]))
    return (totals[1] - totals[0]) / 100 / 256


def ns(exe: str, processes: int, sides: tuple[str, ...], kind: str) -> list[float]:
    """Medians of several sides, run in turn so that a noisy moment meets all of them."""
    values: list[list[float]] = [[] for _ in sides]
    for _ in range(processes):
        for i, side in enumerate(sides):
            done = subprocess.run([exe, "time", side, kind, "20000"], check=True, stdout=subprocess.PIPE, text=True)
            values[i].append(float(done.stdout))
    return [statistics.median(v) for v in values]


def measure(exe: str, processes: int) -> list[dict]:
    metrics: list[dict] = []

    def add(name: str, value: float, unit: str) -> None:
        metrics.append({"name": name, "value": round(value, 4), "unit": unit})

    if shutil.which("valgrind"):
        counts = {kind: instructions(exe, kind) for kind in KINDS}
        add("nest.cmd.instructions", max(v for k, v in counts.items() if k != "sparse"), "instructions")
        for kind, value in counts.items():
            add(f"nest.cmd.{kind}.instructions", value, "instructions")
    for kind in KINDS:
        ours, copy, check = ns(exe, processes, ("ours", "copy", "check"), kind)
        add(f"nest.cmd.{kind}.ns", ours, "ns")
        add(f"nest.cmd.{kind}.vs_copy", ours / copy, "times")
        add(f"nest.cmd.{kind}.vs_check", check / ours, "times")
    return metrics


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--processes", type=int, default=5)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        exe = str(pathlib.Path(folder, "nest"))
        subprocess.run(["gcc", "-std=c11", "-O2", f"-I{INCLUDE}", str(HERE / "nest_bench.c"), "-o", exe], check=True)
        metrics = measure(exe, arguments.processes)
    if arguments.json:
        print(json.dumps(metrics, indent=1))
        return 0
    for metric in metrics:
        print(f"{metric['name']:44} {metric['value']:>12.4g} {metric['unit']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

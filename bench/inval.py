#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Planning of ranges, and building of batches from lists that others change, against what systems do today; one run.

    bench/inval.py [--json] [--processes N] [--all]

Planning is compared with a splitter from the lowest bit and one into aligned powers of two. Building is compared with a
list of devices under a spinlock and under a reader-writer lock, which plan once, outside the lock; a device comes and goes
every 50 microseconds. Nothing is submitted. Counted: commands, instructions (callgrind), full fences and shared writes.
Times are medians of N processes in which the sides alternate; one thread by its own CPU time, more by the wall.

inval.plan.instructions is one plan of pages with range commands that becomes one command, the most of 1, 8 and 512 pages,
where opcode and granule are constants of the caller; inval.plan_any.instructions is the same with nothing known.
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


class Bench:
    def __init__(self, folder: str, processes: int) -> None:
        self.processes = processes
        self.metrics: list[dict] = []
        self.time = self.build(folder, "time")
        self.count = self.build(folder, "count", "-DBENCH_COUNT")

    @staticmethod
    def build(folder: str, name: str, *flags: str) -> str:
        out = str(pathlib.Path(folder, name))
        subprocess.run(["gcc", "-std=c11", "-O2", *flags, f"-I{INCLUDE}", f"-I{HERE}", str(HERE / "inval_bench.c"), "-o", out,
                        "-lpthread"], check=True)
        return out

    def add(self, name: str, value: float, unit: str) -> None:
        self.metrics.append({"name": name, "value": round(value, 4), "unit": unit})

    @staticmethod
    def run(exe: str, *arguments: object) -> list[float]:
        text = subprocess.run([exe, *map(str, arguments)], check=True, stdout=subprocess.PIPE, text=True).stdout
        return [float(x) for x in text.split()]

    def ns(self, *sides: tuple) -> list[float]:
        """Medians of several sides, run in turn so that a noisy moment meets all of them."""
        values: list[list[float]] = [[] for _ in sides]
        for _ in range(self.processes):
            for i, side in enumerate(sides):
                values[i].append(self.run(self.time, *side)[0])
        return [statistics.median(v) for v in values]

    def instructions(self, function: str, pages: int) -> float:
        """Instructions of one plan: the difference between 2000 and 1000 calls."""
        totals = []
        for calls in (1000, 2000):
            done = subprocess.run(["valgrind", "--tool=callgrind", f"--toggle-collect={function}",
                                   "--callgrind-out-file=/dev/null", self.time, "counted", str(pages), str(calls)],
                                  check=True, stderr=subprocess.PIPE, text=True).stderr
            totals.append(int(done.split("Collected :")[1].split()[0]))
        return (totals[1] - totals[0]) / 1000


def counted(b: Bench) -> None:
    ours, greedy, pow2 = b.run(b.count, "commands")
    b.add("inval.commands_max", ours, "commands")
    b.add("inval.commands_max.greedy", greedy, "commands")
    b.add("inval.commands_max.pow2", pow2, "commands")
    for pages in (7, 15, 31, 511):
        for side in ("ours", "greedy", "pow2", "singles", "ours_noril"):
            b.add(f"inval.commands.{pages}.{side}", b.run(b.count, "howmany", side, pages)[0], "commands")
    fences, rmw, writes = b.run(b.count, "reader", 1000)
    b.add("inval.noats.fences", fences + rmw, "per batch")
    b.add("inval.noats.shared_writes", writes, "per batch")
    if shutil.which("valgrind"):
        b.add("inval.plan.instructions", max(b.instructions("counted_driver", n) for n in (1, 8, 512)), "instructions")
        b.add("inval.plan_any.instructions", max(b.instructions("counted_plan", n) for n in (1, 8, 512)), "instructions")
        b.add("inval.plan_two.instructions", b.instructions("counted_driver", 1023), "instructions")


def timed(b: Bench) -> None:
    for pages in (1, 511, 1 << 20):
        ours, greedy, pow2 = b.ns(*(("plan", side, pages, 2000000) for side in ("ours", "greedy", "pow2")))
        b.add(f"inval.plan.{pages}.ns", ours, "ns")
        b.add(f"inval.plan.{pages}.vs_greedy", greedy / ours, "times")
        b.add(f"inval.plan.{pages}.vs_pow2", pow2 / ours, "times")
    ours, singles = b.ns(("plan", "ours_noril", 511, 100000), ("plan", "singles", 511, 100000))
    b.add("inval.plan.511.noril.vs_singles", singles / ours, "times")
    for name, devices, threads, calls in (("noats1t", 0, 1, 1000000), ("noats2t", 0, 2, 1000000), ("fanout1t", 8, 1, 500000),
                                          ("fanout2t", 8, 2, 500000)):
        ours, spin, rwlock = b.ns(*(("build", side, threads, devices, calls) for side in ("ours", "spin", "rwlock")))
        b.add(f"inval.{name}.ns", ours, "ns")
        b.add(f"inval.{name}.vs_spin", spin / ours, "times")
        b.add(f"inval.{name}.vs_rwlock", rwlock / ours, "times")


def everything(b: Bench) -> None:
    for threads in (1, 2, 3, 4):
        for devices in (0, 1, 8, 64):
            values = b.ns(*(("build", side, threads, devices, 200000) for side in ("ours", "spin", "rwlock")))
            for side, value in zip(("ours", "spin", "rwlock"), values):
                b.add(f"inval.build.{devices}d.{threads}t.{side}", value, "ns")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--processes", type=int, default=5)
    parser.add_argument("--all", action="store_true", help="every number of devices and threads as well")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(folder, arguments.processes)
        counted(bench)
        timed(bench)
        if arguments.all:
            everything(bench)
    if arguments.json:
        print(json.dumps(bench.metrics, indent=1))
        return 0
    for metric in bench.metrics:
        print(f"{metric['name']:44} {metric['value']:>12.4g} {metric['unit']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

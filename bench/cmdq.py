#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Command queue engines against a spinlock queue and the compare-and-swap baseline, all in one run.

    bench/cmdq.py [--json] [--processes N] [--all]

The SMMU is infinitely fast (bench/cmdq_port.h): the software protocol alone is measured. Times are medians of N processes,
each the median of 7 rounds; the table shows the spread. One thread is measured by its own CPU time, more by the wall, each
thread on its own processor as far as there are enough. docs/queues.md says what the spinlock queue is.
Counted: read-modify-writes plus CPU-to-CPU full fences and register writes per submission, and instructions (callgrind).
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
        self.spread: dict[str, tuple[float, float]] = {}
        self.time = self.build(folder, "time")
        self.count = self.build(folder, "count", "-DBENCH_COUNT")

    @staticmethod
    def build(folder: str, name: str, *flags: str) -> str:
        out = str(pathlib.Path(folder, name))
        subprocess.run(["gcc", "-std=c11", "-O2", *flags, f"-I{INCLUDE}", f"-I{HERE}", str(HERE / "cmdq_bench.c"), "-o",
                        out, "-lpthread"], check=True)
        return out

    def add(self, name: str, value: float, unit: str) -> None:
        self.metrics.append({"name": name, "value": round(value, 4), "unit": unit})

    def run(self, exe: str, *arguments: object) -> list[float]:
        text = subprocess.run([exe, *map(str, arguments)], check=True, stdout=subprocess.PIPE, text=True).stdout
        return [float(x) for x in text.split()]

    def ns(self, name: str, *sides: tuple) -> list[float]:
        """Medians of several sides, run in turn so that a noisy moment meets all of them."""
        values: list[list[float]] = [[] for _ in sides]
        for _ in range(self.processes):
            for i, side in enumerate(sides):
                values[i].append(self.run(self.time, *side)[0])
        for i, side in enumerate(sides):
            label = f"{side[0]} {side[1]}" if side[0] == "ticket" else side[0]
            self.spread[f"{name} {label}"] = (min(values[i]), max(values[i]))
        return [statistics.median(v) for v in values]

    def instructions(self, engine: str, sync: int) -> float:
        """Instructions of one call: the difference between 2000 and 1000 calls."""
        totals = []
        for calls in (1000, 2000):
            done = subprocess.run(["valgrind", "--tool=callgrind", "--toggle-collect=counted_calls",
                                   "--callgrind-out-file=/dev/null", self.time, engine, "poll", "0", "1", str(sync),
                                   str(calls)], check=True, stderr=subprocess.PIPE, text=True).stderr
            totals.append(int(done.split("Collected :")[1].split()[0]))
        return (totals[1] - totals[0]) / 1000


def counted(b: Bench) -> None:
    rmw, fence, barrier, mmio = b.run(b.count, "ticket", "word", 1, 1, 1, 100000)
    b.add("cmdq.rmw_fences.1t", rmw + fence, "per submission")
    b.add("cmdq.barriers.1t", barrier, "per submission")
    b.add("cmdq.mmio_writes", mmio, "per submission")
    rmw, fence, barrier, mmio = b.run(b.count, "ticket", "word", 8, 16, 1, 10000)
    b.add("cmdq.rmw_fences.8t", rmw + fence, "per submission")
    b.add("cmdq.mmio_writes.8t", mmio, "per submission")
    rmw, fence, barrier, mmio = b.run(b.count, "cas", "poll", 1, 1, 1, 100000)
    b.add("cmdq.cas.rmw_fences.1t", rmw + fence, "per submission")
    if shutil.which("valgrind"):
        for engine in ("cas", "ticket", "single", "spin"):
            b.add(f"cmdq.{engine}.instructions_nosync", b.instructions(engine, 0), "instructions")
            b.add(f"cmdq.{engine}.instructions_sync", b.instructions(engine, 1), "instructions")


def timed(b: Bench) -> None:
    ours, cas, spin, single, word = b.ns("1t.sync", ("ticket", "poll", 1, 1, 1, 100000), ("cas", "poll", 1, 1, 1, 100000),
                                         ("spin", "poll", 1, 1, 1, 100000), ("single", "poll", 1, 1, 1, 100000),
                                         ("ticket", "word", 1, 1, 1, 100000))
    b.add("cmdq.1t.sync.ns", ours, "ns")
    b.add("cmdq.1t.sync_word.ns", word, "ns")
    b.add("cmdq.1t.sync.single.ns", single, "ns")
    b.add("cmdq.1t.sync.vs_cas", cas / ours, "times")
    b.add("cmdq.1t.sync.vs_spin", ours / spin, "times")
    ours, spin = b.ns("1t.nosync", ("ticket", "poll", 1, 1, 0, 100000), ("spin", "poll", 1, 1, 0, 100000))
    b.add("cmdq.1t.nosync.ns", ours, "ns")
    b.add("cmdq.1t.nosync.vs_spin", ours / spin, "times")
    ours, limit = b.ns("1t.copy64", ("copy", "poll", 1, 64, 0, 100000), ("memcpy", "poll", 1, 64, 0, 100000))
    b.add("cmdq.1t.copy64.vs_memcpy", ours / limit, "times")
    ours, limit = b.ns("encode", ("encode", "poll", 1, 1, 0, 5000000), ("copy16", "poll", 1, 1, 0, 5000000))
    b.add("cmdq.encode.vs_copy16", ours / limit, "times")
    ours, spin = b.ns("2t.sync", ("ticket", "poll", 2, 1, 1, 100000), ("spin", "poll", 2, 1, 1, 100000))
    b.add("cmdq.2t.sync.vs_spin_rate", spin / ours, "times")
    ours, spin = b.ns("8t", ("ticket", "poll", 8, 16, 1, 10000), ("spin", "poll", 8, 16, 1, 10000))
    b.add("cmdq.8t.vs_spin_rate", spin / ours, "times")


def everything(b: Bench) -> None:
    """Nanoseconds per submission and per command for every engine, completion, number of threads and list length."""
    kinds = (("ticket", "poll"), ("ticket", "word"), ("cas", "poll"), ("cas", "word"), ("cas", "slot"), ("single", "poll"),
             ("single", "word"), ("spin", "poll"))
    for engine, done in kinds:
        for threads in (1,) if engine == "single" else (1, 2, 4, 8):
            for length in (1, 16, 64):
                for sync in (0, 1):
                    calls = 40000 // length // threads + 1000 // threads
                    name = f"{engine}.{done}.{threads}t.{length}.{'sync' if sync else 'nosync'}"
                    value = b.ns(name, (engine, done, threads, length, sync, calls))[0]
                    b.add(f"cmdq.all.{name}", value, "ns per submission")
                    b.add(f"cmdq.all.{name}.per_command", value / length, "ns per command")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--processes", type=int, default=5)
    parser.add_argument("--all", action="store_true", help="every engine, mode, length and number of threads as well")
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
    print("\nspread, ns per call:")
    for name, (low, high) in bench.spread.items():
        print(f"  {name:42} {low:10.2f} .. {high:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

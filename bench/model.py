#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The translation cache of software SMMUs against the usual design (bench/model_base.h), in one run.

    bench/model.py [--json] [--processes N] [--all]

Hits and misses are whole calls of smmuv3_model_translate(): registers, configuration, permission, translation cache,
attributes. Hits: 64 Ki random pages, both tables with 64 Ki entries, alone (quiet) and with another thread that invalidates a
page a thousand times a second; the baseline holds its lock for a whole translation, and for a whole sweep. Walks are four levels on
flat memory against four dependent loads, in latency. Invalidations are timed by the CPU time of their thread: of a page
that was filled just before (recent), of any page (cold), of a page that is not there (none). Times are medians of N
processes in which the sides alternate; spread is (max - min) / median. Counted: instructions (callgrind), entries looked at
for each one dropped.
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
        self.exe = str(pathlib.Path(folder, "model"))
        subprocess.run(["gcc", "-std=gnu11", "-O2", f"-I{INCLUDE}", f"-I{HERE}", str(HERE / "model_bench.c"), "-o", self.exe,
                        "-lpthread"], check=True)

    def add(self, name: str, value: float, unit: str) -> None:
        self.metrics.append({"name": name, "value": round(value, 4), "unit": unit})

    def run(self, *arguments: object) -> float:
        return float(subprocess.run([self.exe, *map(str, arguments)], check=True, stdout=subprocess.PIPE, text=True).stdout)

    def ns(self, name: str, *sides: tuple) -> list[float]:
        """Medians of several sides, run in turn so that a noisy moment meets all of them."""
        values: list[list[float]] = [[] for _ in sides]
        for _ in range(self.processes):
            for i, side in enumerate(sides):
                values[i].append(self.run(*side))
        medians = [statistics.median(v) for v in values]
        self.add(f"{name}.spread", max((max(v) - min(v)) / m for v, m in zip(values, medians)), "of median")
        return medians

    def instructions(self, function: str, *arguments: object) -> float:
        totals = []
        for calls in (2000, 4000):
            done = subprocess.run(["valgrind", "--tool=callgrind", f"--toggle-collect={function}",
                                   "--callgrind-out-file=/dev/null", self.exe, *map(str, arguments), str(calls)],
                                  check=True, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True).stderr
            totals.append(int(done.split("Collected :")[1].split()[0]))
        return (totals[1] - totals[0]) / 2000


def counted(b: Bench) -> None:
    if shutil.which("valgrind"):
        b.add("model.lookup.instructions", b.instructions("counted_lookup", "lookup", 64, 8), "instructions")
        b.add("model.hit.instructions", b.instructions("counted_translate", "hit", "ours", "quiet", 64, 8), "instructions")
        b.add("model.commands.instructions", b.instructions("counted_commands", "commands"), "instructions")
        b.add("model.hit.instructions_base", b.instructions("base_translate", "hit", "base", "quiet", 64, 8), "instructions")
    b.add("model.range511.visits_per_drop", b.run("visits", 511, 0), "looks")
    b.add("model.range_sparse.visits_per_drop", b.run("visits", 100, 6), "looks")


def timed(b: Bench) -> None:
    ours, base = b.ns("model.hit_quiet", *(("hit", side, "quiet", 65536, 16, 2000000) for side in ("ours", "base")))
    b.add("model.hit_quiet.ns", ours, "ns")
    b.add("model.hit_quiet.per_second", 1e9 / ours, "translations")
    b.add("model.hit_quiet.vs_hash", base / ours, "times")
    ours, base = b.ns("model.hit", *(("hit", side, "inval", 65536, 16, 500000) for side in ("ours", "base")))
    b.add("model.hit.ns", ours, "ns")
    b.add("model.hit.vs_hash", base / ours, "times")
    small, large = b.ns("model.lookup", ("lookup", 64, 8, 5000000), ("lookup", 65536, 16, 5000000))
    b.add("model.lookup.64.ns", small, "ns")
    b.add("model.lookup.65536.ns", large, "ns")
    ours, chase = b.ns("model.walk", ("walk", "ours", 1000000), ("walk", "chase", 3000000))
    b.add("model.walk.ns", ours, "ns")
    b.add("model.walk.vs_chase", ours / chase, "times")
    stage1, nested = b.ns("model.miss", ("miss", "stage1", 500000), ("miss", "nested", 200000))
    b.add("model.miss.stage1.ns", stage1, "ns")
    b.add("model.miss.nested.ns", nested, "ns")
    b.add("model.miss.stage1.per_second", 1e9 / stage1, "translations")
    b.add("model.miss.nested.per_second", 1e9 / nested, "translations")
    b.add("model.commands.ns", b.run("commands", 50000), "ns")
    for kind in ("recent", "cold", "none"):
        small, large = b.ns(f"model.inval_{kind}", ("inval", kind, "ours", 8, 50000), ("inval", kind, "ours", 20, 50000))
        b.add(f"model.inval_{kind}.256.ns", small, "ns")
        b.add(f"model.inval_{kind}.1048576.ns", large, "ns")
        b.add("model.inval.flat" if kind == "recent" else f"model.inval_{kind}.flat", large / small, "times")
    ours, base = b.ns("model.inval64k", ("inval", "recent", "ours", 16, 50000), ("inval", "recent", "base", 16, 160))
    b.add("model.inval64k.vs_sweep", base / ours, "times")
    one, split, base = b.ns("model.range511", ("range", "one", 511, 16, 1000), ("range", "split", 511, 16, 1000),
                            ("range", "base", 511, 16, 8))
    b.add("model.range511.ns", one, "ns")
    b.add("model.range511.ns_per_drop", one / 511, "ns")
    b.add("model.range511.vs_pow2", base / one, "times")
    b.add("model.range511.vs_split_of_ours", split / one, "times")
    for pages in (7, 15, 31):
        b.add(f"model.range{pages}.ns_per_drop", b.run("range", "one", pages, 16, 5000) / pages, "ns")


def everything(b: Bench) -> None:
    for log2 in range(8, 21, 2):
        for kind in ("recent", "none"):
            b.add(f"model.inval_{kind}.{1 << log2}.ns", b.run("inval", kind, "ours", log2, 50000), "ns")
        if log2 <= 16:
            b.add(f"model.inval_recent.{1 << log2}.sweep_ns", b.run("inval", "recent", "base", log2, 320), "ns")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--all", action="store_true", help="invalidations of every size as well")
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

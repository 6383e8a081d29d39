#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Map, and unmap with invalidation and sync, down to a software SMMU in a thread of its own; one run.

    bench/dma_map.py [--json] [--processes N]

Between map and unmap the device uses every page, and some of 192 others; that is not timed. Two paths:

    ours    page tables, gather, invalidation list and plan, `ticket` queue with a completion word; the model with all its
            checks, and its translation cache of 64 Ki entries
    base    the usual: page tables of bench/pgtable (one for each thread, so that no lock for their pages is charged),
            ranges cut as today's driver does it, `cas` queue with the completion in the slot; an SMMU that knows two
            commands and checks nothing, and the cache of bench/model: 256 entries, wiped when full, a page of a known level
            by its key, ranges cut into powers of two with a look at every entry for each

Both SMMUs are told of work by a word that drivers store and answer by MSI, so a CMD_SYNC costs at least the round trip of a
cache line between two cores, which is measured too. Time of the wall, medians of N processes; with more threads than cores
it holds the time of others. Counted, with one thread: commands, CMD_SYNCs and writes to PROD of each unmap.
"""
from __future__ import annotations

import argparse
import json
import pathlib
import platform
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
INCLUDE = HERE.parent / "include"
PAGES = (1, 2, 4, 7, 8, 15, 16, 31, 32, 64, 128, 256, 511, 512, 1024)
THREADS = (1, 2, 10)
RATE_THREADS = (1, 2, 4, 8)


def build(folder: str) -> str:
    base, exe = str(pathlib.Path(folder, "base.o")), str(pathlib.Path(folder, "dma_map"))
    flags = ["-mgeneral-regs-only"] if platform.machine() in ("x86_64", "i686") else []
    subprocess.run(["gcc", "-std=gnu11", "-O2", "-fno-strict-aliasing", *flags, "-c", str(HERE / "pgtable_base.c"), "-o", base,
                    "-Dbase_table=base_table_pages", "-Dbase_open=base_open_pages"], check=True)
    subprocess.run(["gcc", "-std=gnu11", "-O2", f"-I{INCLUDE}", f"-I{HERE}", str(HERE / "dma_map_bench.c"), base, "-o", exe,
                    "-lpthread"], check=True)
    return exe


def run(exe: str, side: str, threads: int, pages: int, rounds: int) -> list[float]:
    text = subprocess.run([exe, side, str(threads), str(pages), str(rounds)], check=True, stdout=subprocess.PIPE, text=True)
    return [float(x) for x in text.stdout.split()]


def medians(exe: str, processes: int, threads: int, pages: int) -> tuple[list[float], list[float]]:
    """Ours and base, in turn, so that both meet the same disturbances."""
    rounds = max(30, 4000 // pages) * 3 // (2 + threads)
    both = [[run(exe, side, threads, pages, rounds) for side in ("ours", "base")] for _ in range(processes)]
    ours, base = ([statistics.median(process[i][k] for process in both) for k in range(6)] for i in range(2))
    return ours, base


def rates(exe: str, processes: int) -> list[dict]:
    """Pairs of map and unmap per second of each thread."""
    out = []
    for threads in RATE_THREADS:
        both = [[run(exe, f"{side}-pairs", threads, 1, 6000 // threads)[0] for side in ("ours", "base")]
                for _ in range(processes)]
        ours, base = (1e9 / statistics.median(process[i] for process in both) for i in range(2))
        out += [{"name": f"dma_map.pairs.t{threads}", "value": round(ours), "unit": "per second"},
                {"name": f"dma_map.pairs.t{threads}.vs_base", "value": round(ours / base, 3), "unit": "times"}]
    return out


def row(pages: int, threads: int, ours: list[float], base: list[float]) -> list[dict]:
    name = f"dma_map.g{pages}.t{threads}"
    out = [{"name": f"{name}.map_us", "value": round(ours[0] / 1000, 4), "unit": "us"},
           {"name": f"{name}.unmap_us", "value": round(ours[1] / 1000, 4), "unit": "us"},
           {"name": f"{name}.vs_base", "value": round((base[0] + base[1]) / (ours[0] + ours[1]), 3), "unit": "times"}]
    if threads == 1:
        out += [{"name": f"dma_map.g{pages}.{what}", "value": round(value, 3), "unit": "per unmap"}
                for what, value in zip(("commands", "syncs", "submissions"), ours[2:5])]
    return out


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--processes", type=int, default=3)
    arguments = parser.parse_args()
    metrics: list[dict] = []
    table: dict[tuple[int, int], tuple[list[float], list[float]]] = {}
    with tempfile.TemporaryDirectory() as folder:
        exe = build(folder)
        for threads in THREADS:
            for pages in PAGES:
                table[threads, pages] = medians(exe, arguments.processes, threads, pages)
                metrics += row(pages, threads, *table[threads, pages])
        floor = statistics.median(run(exe, "floor", 1, 1, 100000)[0] for _ in range(arguments.processes))
        metrics += [{"name": "dma_map.floor", "value": round(floor, 1), "unit": "ns"},
                    {"name": "dma_map.g1.t1.vs_floor", "value": round(table[1, 1][0][1] / floor, 2), "unit": "times"}]
        metrics += rates(exe, arguments.processes)
    if arguments.json:
        print(json.dumps(metrics, indent=1))
        return 0
    print("map/unmap in us, ours | base")
    print(f"{'pages':>6} " + "".join(f"{f'{t} threads':^38}" for t in THREADS))
    for pages in PAGES:
        cells = [f"{o[0] / 1000:.2f}/{o[1] / 1000:.2f} | {b[0] / 1000:.2f}/{b[1] / 1000:.2f}"
                 for o, b in (table[threads, pages] for threads in THREADS)]
        print(f"{pages:>6} " + "".join(f"{cell:^38}" for cell in cells))
    for metric in metrics[-2 * len(RATE_THREADS) - 2:]:
        print(f"{metric['name']:36} {metric['value']:>12} {metric['unit']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

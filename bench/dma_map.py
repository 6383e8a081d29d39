#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Map, and unmap with invalidation and sync, through the whole library onto the software SMMU; one run.

    bench/dma_map.py [--json] [--processes N]

The library's path: page tables, gather, invalidation plan, command queue, registers and command execution of the model,
translation cache of 64 Ki entries; the model runs in the thread that writes its registers. Beside it the usual path: the
page tables of bench/pgtable and the cache of bench/model (256 entries, a look at every entry for each power of two of the
range), without any command queue, registers or sync, which favours it. The device uses every page between map and unmap.
CPU time of the thread, medians of N processes. One thread: more threads and the time of a round trip between cores are not
measured here. Counted: commands, CMD_SYNCs and writes to PROD of each unmap.
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


def build(folder: str) -> str:
    base, exe = str(pathlib.Path(folder, "base.o")), str(pathlib.Path(folder, "dma_map"))
    flags = ["-mgeneral-regs-only"] if platform.machine() in ("x86_64", "i686") else []
    subprocess.run(["gcc", "-std=gnu11", "-O2", "-fno-strict-aliasing", *flags, "-c", str(HERE / "pgtable_base.c"), "-o", base,
                    "-Dbase_table=base_table_pages", "-Dbase_open=base_open_pages"], check=True)
    subprocess.run(["gcc", "-std=gnu11", "-O2", f"-I{INCLUDE}", f"-I{HERE}", str(HERE / "dma_map_bench.c"), base, "-o", exe,
                    "-lpthread"], check=True)
    return exe


def run(exe: str, side: str, pages: int) -> list[float]:
    text = subprocess.run([exe, side, str(pages), str(max(100, 20000 // pages))], check=True, stdout=subprocess.PIPE, text=True)
    return [float(x) for x in text.stdout.split()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--processes", type=int, default=3)
    arguments = parser.parse_args()
    metrics: list[dict] = []
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        exe = build(folder)
        for pages in PAGES:
            both = [[run(exe, side, pages) for side in ("ours", "base")] for _ in range(arguments.processes)]
            ours, base = ([statistics.median(process[i][k] for process in both) for k in range(5)] for i in range(2))
            rows.append((pages, ours, base))
            values = {"map_us": ours[0] / 1000, "unmap_us": ours[1] / 1000, "commands": ours[2], "syncs": ours[3],
                      "submissions": ours[4]}
            if pages in (1, 511):
                values["t1.vs_base"] = (base[0] + base[1]) / (ours[0] + ours[1])
                values["t1.pairs_per_second"] = 1e9 / (ours[0] + ours[1])
            metrics += [{"name": f"dma_map.g{pages}.{name}", "value": round(value, 4), "unit": unit}
                        for (name, value), unit in zip(values.items(), ("us", "us", "per unmap", "per unmap", "per unmap",
                                                                        "times", "per second"))]
    if arguments.json:
        print(json.dumps(metrics, indent=1))
        return 0
    print(f"{'pages':>6} {'map us':>8} {'unmap us':>9} {'base map':>9} {'base unmap':>11} {'commands':>9} {'sweeps':>7}")
    for pages, ours, base in rows:
        print(f"{pages:>6} {ours[0] / 1000:>8.2f} {ours[1] / 1000:>9.2f} {base[0] / 1000:>9.2f} {base[1] / 1000:>11.2f} "
              f"{ours[2]:>9.0f} {base[2]:>7.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

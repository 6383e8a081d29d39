#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Coverage of include/smmuv3 by the unit tests: lines and branches of each header, and of all together.

    tools/run/coverage.py            build, run, print the headers below the bounds and the whole
    tools/run/coverage.py --list     all headers, and the lines and branches that no test reaches
    tools/run/coverage.py --fuzz     the same by the fuzz targets over their seeds and what ./run fuzz has kept; no bound

Every tests/test_*.c is built with gcc --coverage and run; one more object, which gives every inline a symbol, makes
functions that no test calls count as well. Exit status 1 when a suite fails or the whole is below the floor, 77 without
the tools.
"""
from __future__ import annotations

import argparse
import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "coverage"
# What is wanted, and what must not be lost: branches are not where they should be.
LINES, BRANCHES = 95.0, 90.0
FLOOR_LINES, FLOOR_BRANCHES = 95.0, 86.0
FLAGS = ["gcc", "-std=c11", "-O0", "-g", "-w", "--coverage", "-D_DEFAULT_SOURCE", "-DSMMUV3_ALWAYS_INLINE=static inline",
         f"-I{ROOT / 'include'}", f"-I{ROOT / 'tests'}", f"-I{WORK}"]


def build_all() -> None:
    """The object of all inlines, over the callbacks port."""
    optional = tomllib.loads((ROOT / "tools/layers.toml").read_text(encoding="utf-8"))["optional"]
    text = '#define SMMUV3_INLINE\n#define SMMUV3_PORT_HEADER "smmuv3/port_callbacks.h"\n'
    text += "".join(f'#include "smmuv3/{h.name}"\n' for h in sorted((ROOT / "include/smmuv3").glob("*.h"))
                    if h.name != "port_direct.h" and h.stem not in optional)
    folder = WORK / "all"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "all.c").write_text(text, encoding="utf-8")
    subprocess.run([*FLAGS, "-c", "all.c"], cwd=folder, check=True)


def run_suite(source: pathlib.Path) -> str:
    """Build and run one suite; returns what is wrong, or nothing."""
    folder = WORK / source.stem
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.gc*"):
        old.unlink()
    built = subprocess.run([*FLAGS, source, "-o", "suite", "-lcriterion", "-lpthread"], cwd=folder, check=False)
    if built.returncode != 0:
        return f"{source.name} cannot be built"
    with open(folder / "log", "wb") as log:
        ran = subprocess.run(["./suite", "-j1"], cwd=folder, check=False, stdout=log, stderr=log)
    return f"{source.name} fails; see {folder}/log" if ran.returncode != 0 else ""


def run_target(source: pathlib.Path) -> str:
    """Build one fuzz target as a plain program and run it over all inputs that there are."""
    name = source.stem.removeprefix("fuzz_")
    folder = WORK / source.stem
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.gc*"):
        old.unlink()
    subprocess.run([*FLAGS, f"-I{ROOT / 'fuzz'}", source, ROOT / "fuzz/replay.c", "-o", "target", "-lpthread"], cwd=folder,
                   check=True)
    inputs = [p for p in (ROOT / "fuzz/corpus" / name, ROOT / "build/fuzz" / f"{name}.corpus") if p.is_dir()]
    ran = subprocess.run(["./target", *inputs], cwd=folder, check=False, capture_output=True)
    return f"{source.name} fails" if ran.returncode != 0 else ""


def measure() -> dict:
    """What gcovr counts over all suites, a function of a header once."""
    out = WORK / "summary.json"
    subprocess.run([sys.executable, "-m", "gcovr", "--root", ROOT / "include/smmuv3", "--object-directory", WORK,
                    "--merge-mode-functions=merge-use-line-min", "--json-summary", out, "--json", WORK / "full.json", WORK],
                   cwd=WORK, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return json.loads(out.read_text(encoding="utf-8"))


def row(entry: dict) -> str:
    lines, branches = entry["line_total"], entry["branch_total"]
    line_percent = 100.0 * entry["line_covered"] / lines if lines else 100.0
    branch_percent = 100.0 * entry["branch_covered"] / branches if branches else 100.0
    below = " below" if line_percent < LINES or branch_percent < BRANCHES else ""
    return (f"  {entry.get('filename', 'all headers'):24} {line_percent:6.1f} % of {lines:5} lines"
            f" {branch_percent:6.1f} % of {branches:5} branches{below}")


def list_missing() -> None:
    """Lines not reached, and lines with a branch that is never taken."""
    full = json.loads((WORK / "full.json").read_text(encoding="utf-8"))
    for entry in full["files"]:
        lines = [str(n["line_number"]) for n in entry["lines"] if n["count"] == 0]
        half = [str(n["line_number"]) for n in entry["lines"] if n["count"] and any(b["count"] == 0 for b in n["branches"])]
        if lines or half:
            print(f"{entry['file']}: never {','.join(lines) or '-'}; one way only {','.join(half) or '-'}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", action="store_true", help="all headers and every line that is not reached")
    parser.add_argument("--fuzz", action="store_true", help="by the fuzz targets instead of the unit tests")
    arguments = parser.parse_args()
    if arguments.fuzz:
        global WORK
        WORK = ROOT / "build" / "coverage-fuzz"
        FLAGS.append(f"-I{WORK}")
    if shutil.which("gcc") is None or subprocess.run([sys.executable, "-m", "gcovr", "--version"], check=False,
                                                     capture_output=True).returncode != 0:
        print("skipped: gcc or gcovr is not installed")
        return 77
    WORK.mkdir(parents=True, exist_ok=True)
    subprocess.run([sys.executable, ROOT / "tests/gen_vectors.py", ROOT / "tests/vectors", ROOT / "include/smmuv3/fields.h",
                    WORK / "vectors.h"], check=True)
    build_all()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        wrong = [w for w in (pool.map(run_target, sorted((ROOT / "fuzz").glob("fuzz_*.c"))) if arguments.fuzz else
                             pool.map(run_suite, sorted((ROOT / "tests").glob("test_*.c")))) if w]
    summary = measure()
    for entry in sorted(summary["files"], key=lambda f: f["filename"]):
        text = row(entry)
        if arguments.list or text.endswith("below"):
            print(text)
    if arguments.list:
        list_missing()
    for text in wrong:
        print(f"FAILED {text}")
    print(row(summary))
    lost = (100.0 * summary["line_covered"] < FLOOR_LINES * summary["line_total"] or
            100.0 * summary["branch_covered"] < FLOOR_BRANCHES * summary["branch_total"])
    return 1 if wrong or (lost and not arguments.fuzz) else 0


if __name__ == "__main__":
    sys.exit(main())

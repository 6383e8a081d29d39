#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prove contracts of the headers with CBMC, for every input that the harnesses beside this file describe.

    tests/proof/run.py            all harnesses, and mutants that must not be provable
    tests/proof/run.py quick      those that take seconds
    tests/proof/run.py every      all, with every size of range: hours
    tests/proof/run.py NAME...    these

Each line says proved, or what is not. Every proof includes: no access out of bounds, no bad pointer, no signed
overflow, no shift too far, no division by 0, and that the loops end within the bounds given. CBMC is the one on the path, or that
of build/newer/trixie (tools/run/newer.py). Exit status 77 without it, 1 when one line is not as expected.
"""
from __future__ import annotations

import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
CHECKS = ["--bounds-check", "--pointer-check", "--pointer-overflow-check", "--signed-overflow-check",
          "--undefined-shift-check", "--div-by-zero-check", "--unwinding-assertions", "--drop-unused-functions",
          "--slice-formula"]
# file, entry point (prove_...), bound of loops, quick
HARNESSES = [
    ("field", "field_any_id", 9, True),
    ("field", "field_insert", 9, True),
    ("field", "field_extract", 9, True),
    ("field", "field_words", 9, True),
    ("field", "types_bytes", 9, True),
    ("field", "bit_length", 9, True),
    ("queue_index", "queue_counts", 2, True),
    ("queue_index", "queue_any_pair", 2, True),
    ("queue_index", "queue_extend", 2, True),
    ("queue_index", "queue_consumed", 2, True),
    ("queue_index", "queue_produce", 2, True),
    ("queue_index", "queue_base", 2, True),
    ("plan_inval", "plan_atc_one", 2, True),
    ("plan_inval", "plan_atc_next", 2, True),
    ("plan_inval", "plan_inval_singles", 7, False),
    ("plan_entry", "plan_entry_break", 9, False),
    ("plan_entry", "plan_entry_hitless_end", 9, False),
]
# The steps of a live update, with words of one bit; with `every` of two, which takes long.
ENTRIES = [("plan_entry", "plan_entry_hitless", 9, False), ("plan_entry", "plan_entry_hitless_128", 9, False)]
# The planner of ranges is proved case by case: one granule, and ranges of 2^n to 2^(n + 1) - 1 pages.
LARGEST = {12: 51, 14: 49, 16: 47}
SOME = {12: (0, 1, 4, 5, 9, 20, 36, 51), 14: (0, 5, 11), 16: (0, 5, 13)}
# header, what is changed, into what, the harness that must notice
MUTANTS = [
    ("field.h", "UINT64_MAX >> (64 - smmuv3_field", "UINT64_MAX >> (63 - smmuv3_field", "field_insert"),
    ("field.h", "& smmuv3_field_ones_(field)) << smmuv3_field_scale(field);", "& smmuv3_field_ones_(field));",
     "field_extract"),
    ("queue_index.h", "(SMMUV3_CAST(uint32_t, 2) << log2)", "(SMMUV3_CAST(uint32_t, 1) << log2)", "queue_counts"),
    ("queue_index.h", "ahead != 0 && ahead <=", "ahead <=", "queue_consumed"),
    ("queue_index.h", "cons, log2) >= smmuv3", "cons, log2) > smmuv3", "queue_produce"),
    ("plan_inval.h", "span->size = size < align ? size : align;", "span->size = size;", "plan_atc_next"),
    ("plan_entry.h", "if (smmuv3_plan_put_(plan, now, zero, 1))", "if (false)", "plan_entry_break"),
]


def tools() -> pathlib.Path | None:
    """The folder of cbmc, goto-cc and goto-instrument."""
    found = shutil.which("cbmc")
    beside = ROOT / "build/newer/trixie/usr/bin/cbmc"
    return pathlib.Path(found).parent if found else beside.parent if beside.exists() else None


def prove(programs: pathlib.Path, include: pathlib.Path, name: str, defines: tuple[str, ...] = ()) -> tuple[str, int]:
    """What CBMC says, "proved" or the failing lines, and how many properties it looked at."""
    file, _, bound, _ = next(h for h in HARNESSES + RANGES + ENTRIES if h[1] == name)
    with tempfile.TemporaryDirectory() as folder:
        binary = pathlib.Path(folder) / "harness.gb"
        subprocess.run([programs / "goto-cc", "-I", include, "-I", HERE, *defines, "--function", f"prove_{name}", "-o",
                        binary, HERE / f"{file}.c"], check=True, stderr=subprocess.DEVNULL)
        if file == "plan_entry":
            subprocess.run([programs / "goto-instrument", "--replace-calls", "smmuv3_plan_add_:add_step", binary,
                            binary], check=True, stdout=subprocess.DEVNULL)
        solver = ["--sat-solver", "cadical"] if "hitless" in name else []
        done = subprocess.run([programs / "cbmc", *CHECKS, *solver, "--unwind", str(bound), binary], check=False,
                              capture_output=True, text=True)
    lines = [line for line in done.stdout.splitlines() if line.endswith(": FAILURE")]
    looked = sum(line.endswith((": SUCCESS", ": FAILURE")) for line in done.stdout.splitlines())
    if done.returncode == 0 and looked:
        return "proved", looked
    return "; ".join(lines[:2]) or f"cbmc ended with {done.returncode}", looked


RANGES = [("plan_inval", "plan_inval_ranges", 7, False)]


def jobs(argv: list[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Names and definitions of what is asked for."""
    sizes = {g: tuple(range(n + 1)) for g, n in LARGEST.items()} if argv == ["every"] else SOME
    cases = [("plan_inval_ranges", (f"-DGRANULE={g}", f"-DPAGES_LOG2={n}")) for g in sizes for n in sizes[g]]
    bits = (1, 2) if argv == ["every"] else (1,)
    cases += [(h[1], (f"-DBITS={b}",)) for h in ENTRIES for b in bits]
    if argv == ["quick"]:
        return [(h[1], ()) for h in HARNESSES if h[3]]
    if not argv or argv == ["every"]:
        return [(h[1], ()) for h in HARNESSES] + cases
    return [(h[1], ()) for h in HARNESSES if h[1] in argv] + [c for c in cases if c[0] in argv]


def run_mutants(programs: pathlib.Path) -> int:
    """Each mutant must make its harness fail: the proofs are not empty."""
    bad = 0
    for header, old, new, name in MUTANTS:
        with tempfile.TemporaryDirectory() as folder:
            include = pathlib.Path(folder)
            shutil.copytree(ROOT / "include/smmuv3", include / "smmuv3")
            text = (include / "smmuv3" / header).read_text(encoding="utf-8")
            if text.count(old) < 1:
                print(f"FAILED: mutant of {name}: {header} has no such text")
                bad += 1
                continue
            (include / "smmuv3" / header).write_text(text.replace(old, new, 1), encoding="utf-8")
            said, _ = prove(programs, include, name)
            verdict = "FAILED: mutant not noticed" if said == "proved" else "mutant noticed"
            bad += said == "proved"
            print(f"{verdict}: {name}", flush=True)
    return bad


def main(argv: list[str]) -> int:
    programs = tools()
    if programs is None:
        print("skipped: cbmc is not installed")
        return 77
    bad = 0
    for name, defines in jobs(argv):
        begin = time.monotonic()
        said, looked = prove(programs, ROOT / "include", name, defines)
        bad += said != "proved"
        print(f"{'' if said == 'proved' else 'FAILED: '}{name} {' '.join(d[2:] for d in defines)}: {said}, "
              f"{looked} properties, {time.monotonic() - begin:.0f} s", flush=True)
    if not argv or argv == ["every"]:
        bad += run_mutants(programs)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

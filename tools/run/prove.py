#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The slow proofs: all Promela models and their mutants, the litmus tests, CBMC, the mutants.

Each is named and timed; what cannot run here (exit status 77) is listed and counted. Ends with "N passed, N failed".
"""
from __future__ import annotations

import pathlib
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROOFS = [
    ("models of the command queue, with their mutants", ["bash", "tests/model/check.sh", "all", "mutants"]),
    ("litmus tests of every labelled barrier pair", ["bash", "tests/model/litmus.sh"]),
    ("proofs by CBMC, with their mutants", [sys.executable, "tests/proof/run.py"]),
    ("mutants of the command queue's code", [sys.executable, "tests/mutants.py"]),
    ("mutants of the table", [sys.executable, "tests/mutate_spec.py"]),
]


def main() -> int:
    if shutil.which("cbmc") is None:
        subprocess.run([sys.executable, "tools/run/newer.py", "trixie", "build/newer/trixie", "cbmc"], cwd=ROOT, check=False)
    passed, failed, skipped = 0, [], []
    for title, command in PROOFS:
        begin = time.monotonic()
        print(f"== {title}", flush=True)
        status = subprocess.run(command, cwd=ROOT, check=False).returncode
        seconds = time.monotonic() - begin
        if status == 77:
            skipped.append(title)
        elif status == 0:
            passed += 1
        else:
            failed.append(title)
        print(f"   {'skipped' if status == 77 else 'ok' if status == 0 else 'FAILED'} after {seconds:.0f} s", flush=True)
    for title in skipped:
        print(f"skipped: {title} (its tool is not installed)")
    for title in failed:
        print(f"FAILED {title}")
    print(f"{passed} passed, {len(failed)} failed, {len(skipped)} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

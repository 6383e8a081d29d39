#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Undo one precaution of the command queue at a time, and show that some test notices.

    tests/mutants.py [NUMBER ...]      exit status 0 iff every mutant is killed and the unchanged code passes

Each mutant is a value of SMMUV3_CMDQ_MUTANT in the headers. A stress run kills by a violated check or by a hang (its time
limit); the step-by-step suite kills by a failed test. Mutants of pure memory order cannot be seen on a strongly ordered
machine: they belong to the litmus tests (tests/model/litmus.txt) and are listed here for completeness.
"""
import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
STEP = "step-by-step suite"
MUTANTS = [
    (1, "leave the baton without looking again", "threads=4 log2=3 stall=20 lists=2000 limit=10"),
    (2, "many publishers", "threads=4 log2=3 stall=20 lists=2000 limit=10"),
    (3, "time out for space after reserving", "threads=8 log2=1 stall=20 lists=1000 limit=10"),
    (4, "extend CONS from a stale count", "threads=4 log2=1 stall=20 lists=3000 limit=10"),
    (5, "zeroed slots as completion, with space by CONS", "done=slot threads=4 log2=2 late=20 lists=3000 limit=10"),
    (6, "no store to the completion word", STEP),
    (7, "acknowledge before the log", "threads=4 ill=5 irq=1 stall=10 lists=3000 limit=60"),
    (8, "marks of index and wrap only", "threads=4 log2=1 stall=20 lists=2000 limit=10"),
    (9, "no recovery lock", "threads=8 log2=4 ill=3 irq=1 stall=10 lists=3000 limit=60"),
    (10, "GERROR not read again under the lock", "threads=8 log2=4 ill=3 irq=1 stall=10 lists=3000 limit=60"),
    (11, "no last CMD_SYNC before disable", "threads=4 cycle=1 late=20 lists=3000 stall=50 limit=60"),
    (12, "published stored after PROD", STEP),
    (13, "no lock over PROD of an enhanced queue", "ecmdq=1 threads=4 log2=4 ill=3 irq=1 stall=10 lists=3000 limit=60"),
    (14, "no look at GERROR after the unlock", STEP),
    (15, "more than 8 errors, count not read again", STEP),
    (16, "no recovery in the slow path", STEP),
    (17, "give reserved places up when closed", "threads=8 log2=1 cycle=1 stall=20 lists=2000 limit=60"),
    (18, "ATC verdict by overlap of the range", STEP),
    (20, "reset opens tail first", "threads=8 log2=2 cycle=1 stall=5 lists=3000 limit=20"),
    (21, "waiters read registers without the handshake", "threads=4 done=poll cycle=1 stall=20 lists=3000 limit=60"),
    (23, "last CMD_SYNC without a position", STEP),
    (26, "lost ATC_INV looked for in the last lap only", STEP),
    (25, "reset reads tail twice", "threads=8 log2=3 done=poll cycle=1 stall=4 lists=3000 limit=60"),
    (24, "recovery not locked out over disable", STEP),
]
LITMUS = [(19, "errors read without acquire: a64-ticket-bad"), (22, "no barrier before PROD: a64-slot-own-prod-bad")]


def build(out, source, number, *libs):
    command = ["gcc", "-std=c11", "-O2", "-w", "-DSMMUV3_CMDQ_MUTANT=%d" % number, "-I" + ROOT + "/include",
               "-I" + ROOT + "/tests", ROOT + "/tests/" + source, "-o", out, "-lpthread", *libs]
    subprocess.run(command, check=True)


def stress(work, number, arguments):
    """Which of a few seeds fails, or None."""
    exe = os.path.join(work, "stress%d" % number)
    build(exe, "stress_cmdq.c", number)
    for seed in range(1, 11):
        if subprocess.run([exe, "quiet=1", "seed=%d" % seed, *arguments.split()], stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL).returncode != 0:
            return "seed %d" % seed
    return None


def step(work, number):
    exe = os.path.join(work, "step%d" % number)
    build(exe, "test_cmdq.c", number, "-lcriterion")
    done = subprocess.run([exe, "--timeout", "20", "-q"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return "a failed test" if done.returncode != 0 else None


def main():
    if shutil.which("gcc") is None:
        print("skipped: no gcc")
        return 77
    wanted = {int(a) for a in sys.argv[1:]}
    bad = 0
    with tempfile.TemporaryDirectory() as work:
        for number, what, how in [(0, "unchanged", STEP)] + MUTANTS:
            if wanted and number not in wanted:
                continue
            killed = step(work, number) if how == STEP else stress(work, number, how)
            ok = (killed is None) == (number == 0)
            bad += not ok
            print("%-4s %2d %-48s %s" % ("ok" if ok else "BAD", number, what, killed or "passes"), flush=True)
        for number, what in LITMUS:
            print("see  %2d %s" % (number, what))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

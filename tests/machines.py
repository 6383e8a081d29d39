#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Build the unit suites for other machines and run them there, under user-mode emulation.

    tests/machines.py                 every machine, every suite
    tests/machines.py quick           the suites of byte order and word size on two machines
    tests/machines.py MACHINE...      these machines, every suite

The suites are built with tests/plain in place of the test framework, so a cross compiler with a C library, or the zig
compiler driver, is all that a machine needs. What is not installed is listed as skipped. Exit status 1 when a test
fails, 77 when nothing could be run.
"""
from __future__ import annotations

import concurrent.futures
import importlib.util
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[1]
FLAGS = ["-std=gnu11", "-O2", "-g0", "-w", f"-I{ROOT / 'tests/plain'}", f"-I{ROOT / 'include'}", f"-I{ROOT / 'tests'}"]
SANITIZE = ["-fno-sanitize-recover=all", "-g"]
# On 32-bit Arm user programs have no cache upkeep by address, and the emulator has no counter for them.
USER = "-DSMMUV3_DIRECT_PRIVILEGED=0"
# A 64-bit x86 runs these itself.
I386 = [] if platform.machine() == "x86_64" else ["qemu-i386"]
# name, what it is, compiler, emulator
MACHINES = [
    ("aarch64", "64 bits, little-endian", ["aarch64-linux-gnu-gcc", "-static"], ["qemu-aarch64"]),
    ("armhf", "32 bits, little-endian", ["arm-linux-gnueabihf-gcc", "-static", USER], ["qemu-arm"]),
    ("riscv64", "64 bits, little-endian", ["riscv64-linux-gnu-gcc", "-static"], ["qemu-riscv64"]),
    ("i386", "32 bits, little-endian, 64-bit values aligned to 4", ["i686-linux-gnu-gcc", "-static"], I386),
    ("s390x", "64 bits, big-endian", ["s390x-linux-gnu-gcc", "-static"], ["qemu-s390x"]),
    ("ppc64", "64 bits, big-endian", ["powerpc64-linux-gnu-gcc", "-static"], ["qemu-ppc64"]),
    ("aarch64_be", "64 bits, big-endian",
     ["ZIG", "cc", "-target", "aarch64_be-linux-musl", "-static"], ["qemu-aarch64_be"]),
    ("armeb", "32 bits, big-endian",
     ["ZIG", "cc", "-target", "armeb-linux-musleabihf", "-static", USER], ["qemu-armeb"]),
    ("wasm32", "32 bits, no processes", ["ZIG", "cc", "-target", "wasm32-wasi"], ["node", "--no-warnings",
                                                                                 str(ROOT / "tests/plain/wasi.mjs")]),
    ("x86_64-align", "alignment and every undefined behaviour checked",
     ["gcc", *SANITIZE, "-fsanitize=undefined,address", "-fsanitize=alignment", "-fstrict-aliasing"], []),
    ("x86_64-clang", "the same with clang, and implicit conversions checked",
     ["clang", *SANITIZE, "-fsanitize=undefined,address,implicit-conversion,integer-divide-by-zero,local-bounds"], []),
    ("x86_64-no-alias", "at -O3, strict aliasing", ["gcc", "-O3", "-fstrict-aliasing", "-flto"], []),
]
QUICK_MACHINES = ["armhf", "s390x"]
QUICK_SUITES = ["fields", "types", "format", "queue", "queue_index", "cmd", "event", "ste", "cd", "desc", "walk_table",
                "plan_entry", "plan_inval", "caps"]
LAYERS = tomllib.loads((ROOT / "tools/layers.toml").read_text(encoding="utf-8"))


def zig() -> str | None:
    """The zig compiler driver: the one on the path, or the one of its Python package."""
    found = shutil.which("zig")
    if found is None and (spec := importlib.util.find_spec("ziglang")) is not None and spec.origin is not None:
        found = str(pathlib.Path(spec.origin).parent / "zig")
    return found


def command_of(compiler: list[str]) -> list[str] | None:
    """The compiler with the driver's place filled in, or nothing when it is not installed."""
    if compiler[0] == "ZIG":
        driver = zig()
        return [driver, *compiler[1:]] if driver is not None else None
    return compiler if shutil.which(compiler[0]) else None


def is_pure(suite: pathlib.Path) -> bool:
    """Whether a suite is of a pure header and includes no header of a mechanism."""
    def of(name: str, families: list[str]) -> str:
        return max((f for f in families if name == f or name.startswith(f + "_")), key=len, default="")
    included = re.findall(r'#include "smmuv3/(\w+)\.h"', suite.read_text(encoding="utf-8"))
    names = [suite.stem.removeprefix("test_"), *included]
    return all(len(of(n, LAYERS["mechanism"])) < max(len(of(n, LAYERS["pure"])), 1) for n in names) and \
        "pgtable" not in suite.stem


def run_suite(compiler: list[str], emulator: list[str], source: pathlib.Path, work: pathlib.Path) -> tuple[int, str]:
    """Tests that passed, and what is wrong."""
    program = work / source.stem
    built = subprocess.run([*compiler, *FLAGS, f"-I{work.parent}", source, "-o", program, "-lpthread"], check=False,
                           capture_output=True, text=True)
    if built.returncode != 0:
        return 0, f"{source.stem} cannot be built: {built.stderr.strip().splitlines()[:1]}"
    try:
        ran = subprocess.run([*emulator, program], check=False, capture_output=True, text=True, errors="replace",
                             timeout=900)
    except subprocess.TimeoutExpired:
        return 0, f"{source.stem} takes too long"
    program.unlink()
    counts = re.search(r"Passing: (\d+) ", ran.stdout)
    if ran.returncode != 0 or counts is None:
        return 0, f"{source.stem} ends with {ran.returncode}: {(ran.stderr or ran.stdout)[-600:]}"
    return int(counts[1]), ""


def main(argv: list[str]) -> int:
    quick = argv == ["quick"]
    wanted = QUICK_MACHINES if quick else argv or [m[0] for m in MACHINES]
    ran, bad = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        subprocess.run([sys.executable, ROOT / "tests/gen_vectors.py", ROOT / "tests/vectors",
                        ROOT / "include/smmuv3/fields.h", work / "vectors.h"], check=True)
        for name, what, parts, emulator in MACHINES:
            compiler = command_of(parts)
            if name not in wanted:
                continue
            if compiler is None or (emulator and shutil.which(emulator[0]) is None):
                print(f"skipped: {name} ({parts[0]}, {emulator[0] if emulator else 'native'})")
                continue
            (work / name).mkdir()
            sources = sorted((ROOT / "tests").glob("test_*.c"))
            if quick:
                sources = [s for s in sources if s.stem.removeprefix("test_") in QUICK_SUITES]
            if name == "wasm32":
                sources = [s for s in sources if is_pure(s)]

            def one(source: pathlib.Path, compiler: list[str] = compiler, emulator: list[str] = emulator,
                    name: str = name) -> tuple[int, str]:
                return run_suite(compiler, emulator, source, work / name)

            with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                results = list(pool.map(one, sources))
            wrong = [text for _, text in results if text]
            for text in wrong:
                print(f"FAILED: {name}: {text}")
            print(f"{name} ({what}): {sum(n for n, _ in results)} tests passed in {len(sources) - len(wrong)} suites, "
                  f"{len(wrong)} suites failed", flush=True)
            ran += 1
            bad += len(wrong)
    if ran == 0:
        return 77
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

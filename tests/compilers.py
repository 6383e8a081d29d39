#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compile all headers with every compiler, language and optimisation that is here.

    tests/compilers.py              everything
    tests/compilers.py NAME...      these compilers (gcc, clang, clang-19, gcc-14, gcc-16, zig)

One unit holds all headers with every inline given a symbol, so that nothing is skipped as unused; the warnings of the
conventions are errors, and nothing undefined may remain in the object. Compilers of newer Debian releases come from
tools/run/newer.py, the newest clang with the zig package; what cannot be had is listed as skipped. Exit status 1 when
one complains, 77 without any compiler.
"""
from __future__ import annotations

import concurrent.futures
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[1]
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Wundef", "-Werror"]
FREE = ["-ffreestanding", "-fno-stack-protector"]
# Compilers that newer releases have: name, release, packages.
NEWER = [("gcc-14", "trixie", ["gcc-14", "g++-14"]), ("gcc-16", "sid", ["gcc-16", "g++-16"])]
# Standard and level: each level in C11 and C++17, each other standard at -O2.
JOBS = [("c11", "-O0"), ("c11", "-O2"), ("c11", "-O3"), ("c11", "-Os"), ("c17", "-O2"), ("c2x", "-O2"),
        ("c++17", "-O0"), ("c++17", "-O2"), ("c++17", "-O3"), ("c++17", "-Os"), ("c++20", "-O2")]


def all_headers(port: str) -> str:
    """A unit with every header; the direct port is freestanding, the callbacks port is not asked for here."""
    optional = tomllib.loads((ROOT / "tools/layers.toml").read_text(encoding="utf-8"))["optional"]
    other = "port_direct.h" if port == "port_callbacks.h" else "port_callbacks.h"
    text = f'#define SMMUV3_INLINE\n#define SMMUV3_PORT_HEADER "smmuv3/{port}"\n'
    return text + "".join(f'#include "smmuv3/{h.name}"\n' for h in sorted((ROOT / "include/smmuv3").glob("*.h"))
                          if h.name != other and h.stem not in optional)


def pure_headers() -> str:
    return '#define SMMUV3_INLINE\n#include "smmuv3/smmuv3_codec.h"\n'


def zig() -> str | None:
    found = shutil.which("zig")
    if found is None and (spec := importlib.util.find_spec("ziglang")) is not None and spec.origin is not None:
        found = str(pathlib.Path(spec.origin).parent / "zig")
    return found


def compilers(wanted: list[str]) -> list[tuple[str, list[str], list[str]]]:
    """Name, C compiler, C++ compiler."""
    out = []
    for name, cxx in (("gcc", "g++"), ("clang", "clang++"), ("clang-19", "clang++-19")):
        if not wanted or name in wanted:
            if shutil.which(name) and shutil.which(cxx):
                out.append((name, [name], [cxx]))
            else:
                print(f"skipped: {name} is not installed")
    for name, release, packages in NEWER:
        if wanted and name not in wanted:
            continue
        folder = ROOT / "build" / "newer" / release
        got = subprocess.run([sys.executable, ROOT / "tools/run/newer.py", release, folder, *packages], check=False)
        if got.returncode == 0:
            programs = folder / "usr/bin"
            out.append((name, [str(programs / name), f"-B{programs}"],
                        [str(programs / name.replace("gcc", "g++")), f"-B{programs}"]))
    driver = zig()
    if not wanted or "zig" in wanted:
        if driver is None:
            print("skipped: zig is not installed")
        else:
            out.append(("zig", [driver, "cc", "-fno-sanitize=all"], [driver, "c++", "-fno-sanitize=all"]))
    return out


def undefined(objects: pathlib.Path) -> set[str]:
    names = subprocess.run(["nm", "-u", objects], check=True, capture_output=True, text=True).stdout
    return {line.split()[-1] for line in names.splitlines()} - {"_GLOBAL_OFFSET_TABLE_"}


def compile_one(name: str, command: list[str], job: tuple[str, str], work: pathlib.Path) -> str:
    """What is wrong with one compiler, standard and level, or nothing."""
    standard, level = job
    cxx = "++" in standard
    title = f"{name} -std={standard} {level}"
    out = work / f"{name}{standard}{level}.o"
    flags = ["-Wold-style-cast"] if cxx else []
    done = subprocess.run([*command, f"-std={standard}", level, *FREE, *WARNINGS, *flags, f"-I{ROOT / 'include'}", "-c",
                           work / ("all.cc" if cxx else "all.c"), "-o", out], check=False, capture_output=True, text=True)
    if done.returncode != 0:
        return f"{title}: {done.stderr.strip().splitlines()[:2]}"
    # Without optimisation dead code stays, and C++ may refer to its own run time.
    left = undefined(out) if level != "-O0" and not cxx else set()
    out.unlink()
    return f"{title}: undefined {sorted(left)}" if left else ""


def link_time(name: str, command: list[str], work: pathlib.Path) -> str:
    """Two units optimised together at link time."""
    include = '#include "smmuv3/smmuv3.h"\nint other(int f);\n'
    (work / "a.c").write_text(include + "int main(void) { return other(SMMUV3_F_STE_V) - 1; }\n")
    (work / "b.c").write_text(include + "int other(int f) { return (int)smmuv3_field_width(f); }\n")
    program = work / f"{name}.lto"
    lld = ["-fuse-ld=lld"] if "clang" in name else []
    done = subprocess.run([*command, "-std=c11", "-O2", "-flto", *lld, *WARNINGS, f"-I{ROOT / 'include'}", work / "a.c",
                           work / "b.c", "-o", program], check=False, capture_output=True, text=True)
    if done.returncode != 0:
        return f"{name} -flto: {done.stderr.strip().splitlines()[:2]}"
    return "" if subprocess.run([program], check=False).returncode == 0 else f"{name} -flto: wrong result"


def wasm(name: str, command: list[str], work: pathlib.Path) -> str:
    """The pure layer for wasm32, without a library."""
    target = ["-target", "wasm32-freestanding"] if name == "zig" else ["--target=wasm32", "-ffreestanding"]
    out = work / f"{name}.wasm.o"
    done = subprocess.run([*command, *target, "-std=c11", "-Os", *WARNINGS, f"-I{ROOT / 'include'}", "-c", work / "pure.c", "-o",
                           out], check=False, capture_output=True, text=True)
    return f"{name} wasm32: {done.stderr.strip().splitlines()[:2]}" if done.returncode != 0 else ""


def main(argv: list[str]) -> int:
    found = compilers(argv)
    if not found:
        return 77
    bad = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        work = pathlib.Path(folder)
        for suffix in ("c", "cc"):
            (work / f"all.{suffix}").write_text(all_headers("port_direct.h"), encoding="utf-8")
        (work / "pure.c").write_text(pure_headers(), encoding="utf-8")
        for name, c, cxx in found:
            runs = [pool.submit(compile_one, name, cxx if "++" in j[0] else c, j, work) for j in JOBS]
            runs.append(pool.submit(link_time, name, c, work))
            if "gcc" not in name:
                runs.append(pool.submit(wasm, name, c, work))
            wrong = [r.result() for r in runs if r.result()]
            for text in wrong:
                print(f"FAILED: {text}")
            program = c[:2] if c[1:2] == ["cc"] else c[:1]
            version = subprocess.run([*program, "--version"], check=False, capture_output=True, text=True)
            print(f"{name}: {len(runs) - len(wrong)} of {len(runs)} builds clean ({version.stdout.splitlines()[0]})", flush=True)
            bad += len(wrong)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

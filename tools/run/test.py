#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Run every suite, list and count what is skipped, end with one line "N passed, N failed".

Suites: the C suites of Meson (each Criterion test counts), the pytest suites of the tools and of the Python package, and
the crates where a Rust toolchain is. `--all` adds what is too slow to gate.
"""
from __future__ import annotations

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Tally:
    """Counts over all suites, with the names of what failed and what was skipped."""

    def __init__(self) -> None:
        self.passed = 0
        self.failed: list[str] = []
        self.skipped: list[str] = []

    def add(self, passed: int, failed: list[str], skipped: list[str]) -> None:
        self.passed += passed
        self.failed += failed
        self.skipped += skipped


def heading(text: str) -> None:
    print(f"== {text}", file=sys.stderr, flush=True)


def run_meson(build: str, slow: bool, tally: Tally) -> None:
    """All Meson tests; a Criterion suite counts each of its tests."""
    suites = [] if slow else ["--no-suite", "slow"]
    command = ["meson", "test", "-C", build, "--no-rebuild", "--quiet", "--print-errorlogs", *suites]
    subprocess.run(command, cwd=ROOT, check=False)
    log = ROOT / build / "meson-logs" / "testlog.json"
    for line in log.read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        name, result = entry["name"], entry["result"]
        output = (entry.get("stdout") or "") + (entry.get("stderr") or "")
        synthesis = re.search(r"Tested: \D*(\d+)\D* \| Passing: \D*(\d+)\D* \| Failing: \D*(\d+)\D* \| Crashing: \D*(\d+)",
                              re.sub(r"\x1b\[[0-9;]*m", "", output))
        if name.startswith("qemu_") and "trace" not in name:
            print("\n".join(f"{name}: {line}" for line in output.splitlines() if re.match(r"(not )?ok \d", line)))
        if result == "SKIP":
            reason = re.search(r"^skipped: (.*)$", output, re.MULTILINE)
            tally.add(0, [], [f"{name} (meson){': ' + reason[1] if reason else ''}"])
        elif synthesis and result == "OK":
            tally.add(int(synthesis[2]), [], [f"{name}: {text}" for text in re.findall(r"^skipped: (.*)$", output, re.MULTILINE)])
        elif synthesis:
            bad = int(synthesis[3]) + int(synthesis[4])
            tally.add(int(synthesis[2]), [f"{name}: {bad or 1} tests"] * max(bad, 1), [])
        elif result in ("OK", "EXPECTEDFAIL"):
            tally.add(1, [], [])
        else:
            tally.add(0, [f"{name} ({result})"], [])


def run_pytest(folders: list[str], slow: bool, tally: Tally) -> None:
    """The pytest suites in one process group, counted from the JUnit file."""
    present = [f for f in folders if (ROOT / f).is_dir()]
    report = ROOT / "build" / "pytest.xml"
    report.parent.mkdir(exist_ok=True)
    report.unlink(missing_ok=True)
    marks = [] if slow else ["-m", "not slow"]
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "loadgroup", f"--junitxml={report}", *marks,
               *present]
    status = subprocess.run(command, cwd=ROOT, check=False).returncode
    if not report.exists():
        tally.add(0, [f"pytest ended with {status} and no report"], [])
        return
    for case in ElementTree.parse(report).iter("testcase"):
        name = f"{case.get('classname')}::{case.get('name')}"
        if case.find("failure") is not None or case.find("error") is not None:
            tally.add(0, [name], [])
        elif case.find("skipped") is not None:
            reason = case.find("skipped")
            tally.add(0, [], [f"{name}: {reason.get('message', '') if reason is not None else ''}"])
        else:
            tally.add(1, [], [])


RUST_FEATURES = ["std", "serde", "zerocopy", "bitflags", "defmt", "vm-memory"]


def run_cargo_command(name: str, arguments: list[str], tally: Tally) -> None:
    """One cargo command; a test binary counts each of its tests, any other command counts as one."""
    done = subprocess.run(["cargo", *arguments], cwd=ROOT / "bindings/rust", check=False, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
    results = re.findall(r"test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored", done.stdout)
    failed = sum(int(r[1]) for r in results)
    if done.returncode != 0:
        print(done.stdout[-6000:], file=sys.stderr)
        tally.add(0, [f"{name} (cargo)"] * max(failed, 1), [])
    tally.add(sum(int(r[0]) for r in results) if results else int(done.returncode == 0), [], [])


def rustup(*arguments: str) -> str:
    """What rustup answers, empty without it."""
    if shutil.which("rustup") is None:
        return ""
    return subprocess.run(["rustup", *arguments], check=False, capture_output=True, text=True).stdout


def run_cargo(slow: bool, tally: Tally) -> None:
    """The crates: tests with all features and with none, examples; with --all also the packages and other targets."""
    if shutil.which("cargo") is None:
        tally.add(0, [], ["the Rust crates: cargo is not installed"])
        return
    features = ",".join(f"smmuv3/{f}" for f in RUST_FEATURES)
    libclang = bool(os.environ.get("LIBCLANG_PATH")) or any(pathlib.Path("/usr/lib").glob("llvm-*/lib/libclang[.-]*so*"))
    if not libclang:
        tally.add(0, [], ["the bindings of the Rust crates against the headers: libclang is not installed"])
    bindgen = ",smmuv3-sys/bindgen" if libclang else ""
    run_cargo_command("tests of the crates", ["test", "--workspace", "--no-fail-fast", "--features", features + bindgen], tally)
    run_cargo_command("tests without features", ["test", "--no-fail-fast", "--package", "smmuv3",
                                               "--no-default-features"], tally)
    for example, feature in (("decode", "std"), ("queue", "alloc"), ("driver_on_model", "std"), ("vmm", "std")):
        run_cargo_command(f"example {example}", ["run", "--quiet", "--example", example, "--features", feature], tally)
    if not slow:
        return
    run_cargo_command("packages", ["package", "--workspace", "--allow-dirty"], tally)
    toolchains = rustup("toolchain", "list")
    targets = rustup("target", "list", "--installed")
    oldest = re.search(r'rust-version = "([\d.]+)"', (ROOT / "bindings/rust/Cargo.toml").read_text(encoding="utf-8"))
    if oldest and f"{oldest[1]}.0" in toolchains:
        run_cargo_command("oldest Rust", [f"+{oldest[1]}.0", "check", "--package", "smmuv3", "--features", features],
                          tally)
    else:
        tally.add(0, [], ["the crates with the oldest Rust: rustup does not have it"])
    if "aarch64-unknown-none" in targets and shutil.which("clang"):
        run_cargo_command("bare target", ["build", "--package", "smmuv3", "--target", "aarch64-unknown-none"], tally)
    else:
        tally.add(0, [], ["the crates for aarch64-unknown-none: target or clang is not installed"])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", required=True)
    parser.add_argument("--all", action="store_true", help="also what is too slow to gate")
    arguments = parser.parse_args()
    begin = time.monotonic()
    tally = Tally()
    heading("C suites (Meson, Criterion)")
    run_meson(arguments.build, arguments.all, tally)
    heading("tools, packaging and Python suites (pytest)")
    run_pytest(["tests/tools", "bindings/python/tests"], arguments.all, tally)
    heading("Rust crates (cargo)")
    run_cargo(arguments.all, tally)
    if arguments.all:
        heading("coverage of the headers by the unit tests")
        status = subprocess.run([sys.executable, "tools/run/coverage.py"], cwd=ROOT, check=False).returncode
        tally.add(int(status == 0), ["coverage"] if status not in (0, 77) else [], ["coverage"] if status == 77 else [])
    if tally.skipped:
        print(f"{len(tally.skipped)} skipped:")
        for name in tally.skipped:
            print(f"  {name}")
    for name in tally.failed:
        print(f"FAILED {name}")
    if not arguments.all:
        print("not run: what is marked slow (./run test --all), ./run prove, ./run fuzz")
    print(f"{time.monotonic() - begin:.0f} s after installation")
    print(f"{tally.passed} passed, {len(tally.failed)} failed, {len(tally.skipped)} skipped")
    return 1 if tally.failed or tally.passed == 0 else 0


if __name__ == "__main__":
    sys.exit(main())

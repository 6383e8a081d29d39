#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Run a bare-metal program on a QEMU with an SMMUv3 and count its checks.

    tests/qemu/run_qemu.py newest|oldest PROGRAM [--logged | --readme FILE]
    tests/qemu/run_qemu.py model PROGRAM

QEMU: $SMMUV3_QEMU, then the one that ./run unpacked under build/qemu, then the system's. "oldest" is another version than
"newest", or is skipped. With --logged the program is the build with the access log: the run is traced, and every register
access and event of the trace is compared with the log; then `smmuv3 log` explains the trace (trace_check.py).
With --readme the program is an example, whose output must be the block of text in the file.

"model" is the build of the same checks for this machine, on the software SMMU of model.h.

The program prints its checks in the Test Anything Protocol. Exit status: 0, 1 when a check failed, 77 when there is no such
QEMU.
"""
from __future__ import annotations

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import trace_check

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Where the version goes: a word that the program reads (platform_qemu.c).
VERSION_WORD = 0x43FFF000
MACHINE = ["-M", "virt,iommu=smmuv3", "-cpu", "cortex-a57", "-m", "256", "-nographic", "-net", "none", "-monitor", "none",
           "-semihosting-config", "enable=on"]
EDU = "dma_mask=0xffffffffffffffff"
DEVICES = ["-device", "pcie-root-port,id=rp,addr=2.0,chassis=1", "-device", f"edu,addr=1.0,{EDU}",
           "-device", f"edu,addr=1f.0,{EDU}", "-device", f"edu,bus=rp,{EDU}"]
SECONDS = 110


def version_of(program: str) -> tuple[int, int, int] | None:
    """The version that a QEMU tells, or None when it does not run."""
    try:
        done = subprocess.run([program, "--version"], check=True, capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.SubprocessError):
        return None
    found = re.search(r"version (\d+)\.(\d+)\.(\d+)", done.stdout)
    return (int(found[1]), int(found[2]), int(found[3])) if found else None


def qemus() -> list[tuple[tuple[int, int, int], str]]:
    """All that run, oldest first; each version once."""
    programs = [os.environ.get("SMMUV3_QEMU"), str(ROOT / "build/qemu/usr/bin/qemu-system-aarch64"),
                shutil.which("qemu-system-aarch64")]
    found = {}
    for program in programs:
        version = version_of(program) if program else None
        if program and version and version >= (7, 0, 0):
            found.setdefault(version, program)
    return sorted(found.items())


def environment(program: str) -> dict[str, str]:
    """An unpacked QEMU looks for its modules beside itself, not in the system."""
    beside = pathlib.Path(program).parent.parent
    modules = sorted(beside.glob("lib/*/qemu")) if beside != pathlib.Path("/usr") else []
    return {**os.environ, "QEMU_MODULE_DIR": str(modules[0])} if modules else dict(os.environ)


def count(output: str) -> tuple[int, list[str], list[str]]:
    """Passed, names of failed, names of skipped checks of an output in the Test Anything Protocol."""
    passed, failed, skipped = 0, [], []
    for good, name, skip in re.findall(r"^(ok|not ok) \d+ - (.*?)(?: # SKIP (.*))?$", output, re.MULTILINE):
        if good != "ok":
            failed.append(name)
        elif skip:
            skipped.append(f"{name}: {skip}")
        else:
            passed += 1
    return passed, failed, skipped


def example(readme: pathlib.Path, status: int, output: str) -> str:
    """The output of an example as one check: it is what its README shows."""
    shown = re.search(r"^```text\n(.*?)^```$", readme.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    good = status == 0 and shown is not None and shown[1] in output
    return f"{output}{'ok' if good else 'not ok'} 1 - the example ends well and prints what its README shows\n1..1\n"


def run(program: str, version: tuple[int, int, int], elf: str, folder: str, extra: list[str]) -> tuple[int, str]:
    """One run; exit status and output."""
    number = version[0] * 10000 + version[1] * 100
    command = [program, *MACHINE, *DEVICES, "-device", f"loader,addr={VERSION_WORD:#x},data={number},data-len=4",
               "-kernel", elf, *extra]
    try:
        done = subprocess.run(command, cwd=folder, check=False, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace", timeout=SECONDS, env=environment(program))
    except subprocess.TimeoutExpired as end:
        text = end.stdout.decode(errors="replace") if isinstance(end.stdout, bytes) else end.stdout or ""
        return 124, text + f"\nnot ok 0 - the run ends within {SECONDS} s\n"
    return done.returncode, done.stdout


def judge(status: int, output: str, quiet: bool) -> int:
    """Print an output and what it says. @return exit status."""
    print(output)
    passed, failed, skipped = count(output)
    if not re.search(r"^1\.\.\d+$", output, re.MULTILINE):
        failed.append(f"the program ends with a plan (exit status {status})")
    elif status != 0 and not failed:
        failed.append(f"the program ends with status 0, not {status}")
    for name in failed:
        print(f"failed: {name}")
    for reason in sorted({text.rpartition(": ")[2] for text in skipped}) if not quiet else []:
        names = [text.rpartition(": ")[0] for text in skipped if text.endswith(f": {reason}")]
        print(f"skipped: {len(names)} checks ({reason}): {'; '.join(names)}")
    print(f"Tested: {passed + len(failed)} | Passing: {passed} | Failing: {len(failed)} | Crashing: 0")
    return 1 if failed or passed == 0 else 0


def main(argv: list[str]) -> int:
    if len(argv) < 2 or argv[0] not in ("newest", "oldest", "model"):
        print(__doc__, file=sys.stderr)
        return 2
    if argv[0] == "model":
        done = subprocess.run([argv[1]], check=False, capture_output=True, text=True, timeout=SECONDS)
        return judge(done.returncode, done.stdout + done.stderr, False)
    found = qemus()
    if not found or (argv[0] == "oldest" and len(found) < 2):
        print(f"skipped: no {argv[0]} QEMU of version 7 or later" if not found else "skipped: only one version of QEMU")
        return 77
    version, program = found[-1] if argv[0] == "newest" else found[0]
    elf = str(pathlib.Path(argv[1]).resolve())
    print(f"# QEMU {'.'.join(map(str, version))}, {pathlib.Path(elf).name}", flush=True)
    logged = "--logged" in argv
    with tempfile.TemporaryDirectory() as folder:
        status, output = run(program, version, elf, folder, ["-trace", "smmuv3_*", "-D", "trace.log"] if logged else [])
        if logged:
            output = trace_check.compare(pathlib.Path(folder), status, output)
        if "--readme" in argv:
            output = example(pathlib.Path(argv[argv.index("--readme") + 1]), status, output)
    return judge(status, output, logged)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

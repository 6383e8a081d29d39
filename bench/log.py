#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How fast a log is read, against a plain Python loop over the same file that only searches for `smmu`.

    log.none.vs_plain_loop    one million lines without an SMMU line: time of the command over time of the loop
    log.tenth.vs_plain_loop   the same with a tenth of SMMU lines, decoded, folded and printed
    log.rss_growth            largest memory for ten million lines over that for one million, a tenth SMMU lines
    decode.records_per_s      a binary dump of a million events, decoded into dicts in bulk

The loop is measured in the same run; each time is the best of three whole processes.
"""
from __future__ import annotations

import argparse
import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
LINES = 1_000_000
PLAIN = """
import sys
found = 0
with open(sys.argv[1], errors="replace") as log:
    for line in log:
        if "smmu" in line:
            found += 1
print(found)
"""


def foreign(index: int) -> str:
    """A line of a kernel log that says nothing about an SMMU."""
    kinds = (
        "usb 1-1: new high-speed USB device number {n} using xhci_hcd",
        "nvme nvme0: I/O {n} QID 3 timeout, completion polled",
        "eth0: Link is Up - 1Gbps/Full - flow control rx/tx",
        "systemd[1]: Started Session {n} of User root.",
        "audit: type=1400 audit(1700000000.{n}:12): apparmor=\"STATUS\" operation=\"profile_load\"",
    )
    return f"[{index / 1000:12.6f}] " + kinds[index % len(kinds)].format(n=index % 99991)


def write_log(path: pathlib.Path, lines: int, smmu: bool) -> None:
    """A log; with `smmu` every tenth line is one of an event record of five lines."""
    with open(path, "w", encoding="utf-8") as out:
        words: list[str] = []
        for index in range(lines):
            if smmu and index % 10 == 0:
                if not words:
                    n = index // 50
                    head = f"[{index / 1000:12.6f}] arm-smmu-v3 arm-smmu-v3.{n % 4}.auto: "
                    record = ((0x100 + n % 7) << 32 | 0x10, 0x20800000000, 0x80000000 + 0x1000 * (n % 5000), 0)
                    words = [head + "event 0x10 received:"] + [f"{head}\t0x{w:016x}" for w in record]
                out.write(words.pop(0) + "\n")
            else:
                out.write(foreign(index) + "\n")


def run(command: list[str]) -> tuple[float, int]:
    """Seconds and the largest resident size in KiB of one process."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - begin
    if status != 0:
        raise SystemExit(f"{' '.join(command)} ended with status {status}: {process.stderr.read().decode()[:500]}")
    process.stderr.close()
    process.returncode = 0
    return seconds, usage.ru_maxrss


def best(command: list[str], times: int = 3) -> float:
    return min(run(command)[0] for _ in range(times))


def decode_rate() -> float:
    """Events a second into dicts, in bulk."""
    import smmuv3

    event = b"".join(w.to_bytes(8, "little") for w in (0x10000000010, 0x20800000000, 0x8090040, 0))
    data = event * 100_000
    rate = 0.0
    for _ in range(3):
        begin = time.perf_counter()
        for _ in range(10):
            records = smmuv3.decode_all("event", data).dicts()
        rate = max(rate, 10 * len(records) / (time.perf_counter() - begin))
    return rate


def measure() -> list[dict]:
    python = sys.executable
    with tempfile.TemporaryDirectory() as folder:
        none, tenth, long = (pathlib.Path(folder) / n for n in ("none", "tenth", "long"))
        write_log(none, LINES, smmu=False)
        write_log(tenth, LINES, smmu=True)
        command = [python, "-m", "smmuv3", "log"]
        plain = [python, "-c", PLAIN]
        metrics = []
        for name, path in (("none", none), ("tenth", tenth)):
            ours, loop = best([*command, str(path)]), best([*plain, str(path)])
            metrics.append({"name": f"log.{name}.vs_plain_loop", "value": round(ours / loop, 3), "unit": "ratio"})
            metrics.append({"name": f"log.{name}.lines_per_s", "value": round(LINES / ours), "unit": "lines/s"})
        small = run([*command, str(tenth)])[1]
        with open(long, "wb") as out:
            for _ in range(10):
                with open(tenth, "rb") as part:
                    shutil.copyfileobj(part, out)  # in pieces: a child inherits the size of this process as its peak
        large = run([*command, str(long)])[1]
        metrics.append({"name": "log.rss_growth", "value": round(large / small, 3), "unit": "ratio"})
    metrics.append({"name": "decode.records_per_s", "value": round(decode_rate()), "unit": "records/s"})
    return metrics


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    metrics = measure()
    if arguments.json:
        print(json.dumps(metrics, indent=1))
    else:
        for metric in metrics:
            print(f"{metric['name']:28} {metric['value']} {metric['unit']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

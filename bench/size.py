#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Bytes of code and constants that parts of a driver add, for AArch64 and 32-bit Arm at -Os, over the direct port.

Each part is an object that holds the named functions and all that they need; `driver` is a typical whole: bring-up,
domains with stage 1 and 2, map, unmap, attach, detach, events.
"""
from __future__ import annotations

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
PARTS = {
    "queue_submit": ("cmdq.h", ["cmdq_submit"]),
    "map_unmap": ("pgtable.h", ["pgtable_map", "pgtable_unmap"]),
    "event_drain": ("queue.h", ["queue_in_drain"]),
    "plan_inval": ("plan_inval.h", ["plan_inval_make", "plan_inval_get"]),
    "driver": ("smmuv3.h", ["dev_probe", "dev_reset", "dev_alloc", "dev_enable", "dev_disable", "dev_handle_all",
                            "domain_host_init", "domain_host_start", "domain_init", "domain_destroy",
                            "domain_stream_init", "domain_attach", "domain_detach", "domain_map", "domain_unmap"]),
}
MACHINES = {"aarch64": ["aarch64-linux-gnu-gcc"], "thumb2": ["arm-linux-gnueabihf-gcc", "-mthumb"]}


def measure(compiler: list[str], header: str, functions: list[str]) -> int:
    """Bytes of text and constants of an object that keeps the functions."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "part.c"
        names = "".join(f"    (void (*)(void))smmuv3_{f},\n" for f in functions)
        source.write_text('#define SMMUV3_PORT_HEADER "smmuv3/port_direct.h"\n'
                          f'#include "smmuv3/{header}"\nvoid (*const keep[])(void) = {{\n{names}}};\n', encoding="utf-8")
        subprocess.run([*compiler, "-std=c11", "-ffreestanding", "-Os", "-w", "-fno-asynchronous-unwind-tables",
                        f"-I{ROOT / 'include'}", "-c", source, "-o", source.with_suffix(".o")], check=True)
        size = subprocess.run(["size", source.with_suffix(".o")], check=True, capture_output=True, text=True).stdout
    return int(size.splitlines()[1].split()[0])


def main() -> int:
    out = []
    for machine, compiler in MACHINES.items():
        if shutil.which(compiler[0]) is None:
            print(f"size: {compiler[0]} is not installed, {machine} is left out", file=sys.stderr)
            continue
        out += [{"name": f"size.{machine}.{part}", "value": measure(compiler, header, functions), "unit": "bytes"}
                for part, (header, functions) in PARTS.items()]
    print(json.dumps(out) if "--json" in sys.argv else "\n".join(f"{m['name']:32} {m['value']:7} bytes" for m in out))
    return 0


if __name__ == "__main__":
    sys.exit(main())

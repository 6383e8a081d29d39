#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Run benchmarks: every bench/<name>.py prints a JSON list of {"name", "value", "unit"} with --json.

    bench/run.py              all, as a table with the bounds that gate
    bench/run.py encode       one
    bench/run.py --json       all, one JSON list

Each benchmark measures its baseline in the same run. Bounds are in bench/bounds.toml; a bound marked `gate` is counted
(instructions, atomics, commands), never a time, and makes the exit status 1 when it does not hold.
"""
from __future__ import annotations

import argparse
import json
import pathlib
import subprocess
import sys
import tomllib

HERE = pathlib.Path(__file__).resolve().parent


def names() -> list[str]:
    """Benchmarks are the scripts beside this one."""
    return sorted(p.stem for p in HERE.glob("*.py") if p.stem != "run")


def measure(name: str) -> list[dict]:
    done = subprocess.run([sys.executable, HERE / f"{name}.py", "--json"], stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"bench: {name} ended with {done.returncode}")
    return json.loads(done.stdout)


def verdict(metric: dict, bounds: dict) -> tuple[str, bool]:
    """Text beside a metric, and whether a gate is broken."""
    bound = bounds.get(metric["name"])
    if bound is None:
        return "", False
    value = metric["value"]
    holds = bound.get("min", value) <= value <= bound.get("max", value)
    text = " and ".join(f"{word} {bound[key]}" for key, word in (("min", "at least"), ("max", "at most")) if key in bound)
    return f"{'ok' if holds else 'MISSED'}: {text}", bound.get("gate", False) and not holds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", nargs="?", help="one of: " + ", ".join(names()))
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if arguments.name and arguments.name not in names():
        parser.error(f"no benchmark {arguments.name}; there are {', '.join(names())}")
    bounds = tomllib.loads((HERE / "bounds.toml").read_text(encoding="utf-8"))["bound"]
    metrics = [m for name in ([arguments.name] if arguments.name else names()) for m in measure(name)]
    broken = False
    for metric in metrics:
        text, bad = verdict(metric, bounds)
        broken = broken or bad
        if not arguments.json:
            print(f"{metric['name']:44} {metric['value']:>14.6g} {metric['unit']:12} {text}")
    if arguments.json:
        print(json.dumps(metrics, indent=1))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())

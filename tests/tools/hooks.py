#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The public functions through which a hook that can fail is reached: memory of the port, and reads of a walk's memory.

    tests/tools/hooks.py        one a line, with the hook

A function reaches a hook when it calls it, or calls a function that does. hooks.toml beside this file names, for each, the
suite and the test in which the Nth call of the hook fails, for every N; tests/tools/test_hooks.py compares.
"""
from __future__ import annotations

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
HOOKS = {"smmuv3_port_alloc": re.compile(r"\bsmmuv3_port_alloc\("), "read64": re.compile(r"->read64\(")}
BEGIN = re.compile(r"^(?:SMMUV3_\w+\s+)*SMMUV3_(?:INLINE|ALWAYS_INLINE|NEVER_INLINE)\b[^;{]*?\b(smmuv3_\w+)\(", re.MULTILINE)
# A switch over instances that a macro makes from one engine, and the general form beside them.
DISPATCH = re.compile(r"SMMUV3_PGTABLE_DISPATCH_\([^,]+,\s*(smmuv3_\w+_),")
PORTS = ("port_callbacks.h", "port_direct.h")


def bodies() -> dict[str, str]:
    """Text of every function of the headers, from its name to the brace in the first column that ends it."""
    out: dict[str, str] = {}
    for header in sorted((ROOT / "include/smmuv3").glob("*.h")):
        if header.name in PORTS:
            continue
        text = re.sub(r"/\*.*?\*/", "", header.read_text(encoding="utf-8"), flags=re.DOTALL)
        for found in BEGIN.finditer(text):
            end = text.find("\n}", found.end())
            out[found[1]] = DISPATCH.sub(r"\1engine_(\1general_(", text[found.end():end])
    return out


def reaching(hook: re.Pattern[str], functions: dict[str, str]) -> set[str]:
    """Names of the functions that reach a hook."""
    calls = {name: set(re.findall(r"\b(smmuv3_\w+)\(", body)) for name, body in functions.items()}
    reach = {name for name, body in functions.items() if hook.search(body)}
    while True:
        more = {name for name, called in calls.items() if called & reach} - reach
        if not more:
            return reach
        reach |= more


def public() -> dict[str, set[str]]:
    """Public functions and the hooks that they reach."""
    functions = bodies()
    out: dict[str, set[str]] = {}
    for name, hook in HOOKS.items():
        for function in reaching(hook, functions):
            if not function.endswith("_"):
                out.setdefault(function, set()).add(name)
    return out


if __name__ == "__main__":
    for function, hooks in sorted(public().items()):
        print(function, *sorted(hooks))

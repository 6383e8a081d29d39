#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Generate everything that comes from spec/: C headers, Python constants, the reference in docs/.

    tools/generate.py            write what differs, name it
    tools/generate.py --check    write nothing, exit 1 when a committed file differs
"""
from __future__ import annotations

import importlib
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import spec as table  # noqa: E402

GENERATORS = ["gen_c", "gen_causes", "gen_reg", "gen_umbrella", "gen_cmd", "gen_docs", "gen_python", "gen_rust", "gen_status"]


def outputs(spec: table.Spec) -> dict[str, str]:
    """Every generated file: path from the repository root, text."""
    import gen_c
    files = {
        "include/smmuv3/fields.h": gen_c.fields_h(spec),
        "include/smmuv3/rules.h": gen_c.rules_h(spec),
        "include/smmuv3/introspect.h": gen_c.introspect_h(spec),
    }
    for name in GENERATORS[1:]:
        try:
            module = importlib.import_module(name)
        except ModuleNotFoundError as error:
            if error.name != name:
                raise
            continue
        files.update(module.outputs(spec))
    return files


def main(argv: list[str]) -> int:
    try:
        spec = table.load()
    except table.SpecError as error:
        print(f"spec/ is inconsistent:\n{error}", file=sys.stderr)
        return 1
    stale = 0
    for name, text in outputs(spec).items():
        path = table.ROOT / name
        old = path.read_text(encoding="utf-8") if path.exists() else None
        if old == text:
            continue
        stale += 1
        if "--check" in argv:
            print(f"{name} differs from what tools/generate.py writes", file=sys.stderr)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"wrote {name}")
    return 1 if stale and "--check" in argv else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

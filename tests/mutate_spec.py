#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Flip single positions, values, numbers and rules of the table and show that tests fail.

Each mutation operator changes one thing in every field (value, number, ...) at once; a field is "killed" when the test
fails for that very field, which its messages name, so that one build judges a thousand mutants. What only the
specification knows is reported apart: the guarantee is for items with an independent source.

    tests/mutate_spec.py            summary, exit 1 when a mutant with an independent source survives
    tests/mutate_spec.py -v         names of all survivors
"""
from __future__ import annotations

import copy
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tools"))
sys.path.insert(0, str(ROOT / "tests"))

import gen_c  # noqa: E402
import spec as table  # noqa: E402

VECTORS = ROOT / "tests" / "vectors"


def move(f: table.Field, by: int) -> bool:
    """Shift a field inside its word; False where there is no room."""
    lsb = f.lsb % 64 + by
    if lsb < 0 or lsb + min(f.width, 64) > 64:
        return False
    f.lsb += by
    return True


def widen(f: table.Field, by: int) -> bool:
    if f.width + by < 1 or f.width + by > 64 or f.lsb % 64 + f.width + by > 64 or f.width > 64:
        return False
    f.width += by
    return True


def rescale(f: table.Field, by: int) -> bool:
    if f.scale == 0 or f.scale + by < 0:
        return False
    f.scale += by
    return True


def other_word(f: table.Field, words: int) -> bool:
    if words < 2:
        return False
    f.lsb ^= 64
    return True


FIELD_OPERATORS = {
    "position up": lambda f, r: move(f, 1), "position down": lambda f, r: move(f, -1),
    "wider": lambda f, r: widen(f, 1), "narrower": lambda f, r: widen(f, -1),
    "scale up": lambda f, r: rescale(f, 1), "scale down": lambda f, r: rescale(f, -1),
    "other word": lambda f, r: other_word(f, r.words),
}


def independent_names() -> tuple[set[str], set[str]]:
    """Names of positions and numbers that an implementation, not only the specification, gives."""
    def has_implementation(row: dict) -> bool:
        return any(not re.match(r"IHI0070|DDI0487|spec", s) for s in row["sources"])

    positions = json.loads((VECTORS / "positions.json").read_text(encoding="utf-8"))["rows"]
    numbers = json.loads((VECTORS / "numbers.json").read_text(encoding="utf-8"))["rows"]
    fields = {f"{r['structure']}_{r['field']}" for r in positions if has_implementation(r)}
    values = {r.get("enumerator", r.get("name", "")) for r in numbers if has_implementation(r)}
    return fields, values


def failing_names(folder: pathlib.Path, fields_h: str) -> set[str]:
    """Build the vector test against a mutated fields.h; names in the messages of failed expectations."""
    include = folder / "include" / "smmuv3"
    include.mkdir(parents=True, exist_ok=True)
    (include / "fields.h").write_text(fields_h, encoding="utf-8")
    for name in ("field.h", "compiler.h"):
        (include / name).write_text((ROOT / "include/smmuv3" / name).read_text(encoding="utf-8"), encoding="utf-8")
    binary = folder / "test_fields"
    built = subprocess.run(["cc", "-std=c11", "-I", folder / "include", "-I", folder, ROOT / "tests/test_fields.c", "-o",
                            binary, "-lcriterion"], capture_output=True, text=True, check=False)
    if built.returncode != 0:
        raise SystemExit(f"the mutated test does not build:\n{built.stderr[:2000]}")
    done = subprocess.run([binary], capture_output=True, text=True, errors="replace", check=False)
    text = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout + done.stderr)
    return set(re.findall(r"\[----\]\s+(?:[^:\n]*: )?(\w+)(?::| is )", text)) | set(re.findall(r": (\w+) is 0x", text))


def mutate_fields(baseline: table.Spec, folder: pathlib.Path, report: dict) -> None:
    known, _ = independent_names()
    for title, operator in FIELD_OPERATORS.items():
        mutant = copy.deepcopy(baseline)
        changed = {f.ident for r in mutant.records for f in r.fields if f.width <= 64 and operator(f, r)}
        for prefix, fields in mutant.commons:
            words = 2 if prefix == "CMD" else 4
            changed |= {f.ident for f in fields if operator(f, table.Record("", "", "", 0, 64 * words, "", "", [], [], {}))}
        failing = failing_names(folder, gen_c.fields_h(mutant))
        survivors = {n for n in changed if n not in failing}
        report[title] = (len(changed), sorted(survivors & known), sorted(survivors - known))


def bump_enumerators(header: str, pattern: str, by: int) -> tuple[str, set[str]]:
    """Add to the value of every enumerator that matches."""
    names: set[str] = set()

    def change(match: re.Match) -> str:
        names.add(match[1])
        return f"SMMUV3_{match[1]} = {hex(int(match[2], 0) + by)}"

    return re.sub(rf"SMMUV3_({pattern}\w+) = (0x[0-9a-f]+|\d+)", change, header), names


def mutate_numbers(header: str, folder: pathlib.Path, report: dict) -> None:
    _, known = independent_names()
    for title, pattern, by in (("opcode", "OP_", 1), ("event number", "EV_", 1), ("value", "V_", 1), ("register offset", "R_", 4),
                               ("command error", "CERROR_", 1), ("GERROR bit", "GERROR_", 1)):
        text, names = bump_enumerators(header, pattern, by)
        failing = failing_names(folder, text)
        survivors = {n for n in names if n not in failing and n.removeprefix("R_") not in failing}
        inside = {n for n in survivors if n in known or n.split("_", 1)[1] in known}
        report[title] = (len(names), sorted(inside), sorted(survivors - inside))


def mutate_rules(baseline: table.Spec, report: dict) -> None:
    """A rule that is taken away must be missed: by the compiler where code cites it, else it is a text of the reference."""
    code = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "include/smmuv3").glob("*.h") if p.name not in
                   ("rules.h", "introspect.h"))
    tests = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "tests").glob("test_*.c"))
    cited = {r.ident for r in baseline.rules if re.search(rf"SMMUV3_RULE_{r.ident}\b", code)}
    tested = {i for i in cited if re.search(rf"SMMUV3_RULE_{i}\b", tests)}
    report["rule taken away"] = (len(cited), [], [])
    report["rule without a test"] = (len(cited), sorted(cited - tested), [])


def main(argv: list[str]) -> int:
    baseline = table.load()
    for record in baseline.records:
        gen_c.distinct_idents(record)
    report: dict[str, tuple[int, list[str], list[str]]] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        header = gen_c.fields_h(copy.deepcopy(baseline))
        fields = folder / "fields.h"
        fields.write_text(header, encoding="utf-8")
        subprocess.run([sys.executable, ROOT / "tests/gen_vectors.py", VECTORS, fields, folder / "vectors.h"], check=True)
        if failing_names(folder, header):
            raise SystemExit("the unmutated table fails its own test")
        mutate_fields(baseline, folder, report)
        mutate_numbers(header, folder, report)
    mutate_rules(baseline, report)
    bad = 0
    for title, (count, survivors, others) in report.items():
        bad += len(survivors)
        print(f"{title:20} {count:5} mutants, {len(survivors)} survive with an independent source, {len(others)} without")
        if "-v" in argv or survivors:
            print("   " + " ".join(survivors[:200]))
        if "-v" in argv:
            print("   (specification only) " + " ".join(others))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

# SPDX-License-Identifier: MIT
"""Every rule of spec/rules.toml has a test of the model that names it, or a reason why no model can break it."""
from __future__ import annotations

import re
import tomllib

from tree_kit import ROOT

RULES = [rule["id"] for rule in tomllib.loads((ROOT / "spec" / "rules.toml").read_text())["rule"]]
TABLE = tomllib.loads((ROOT / "tests" / "model_rules.toml").read_text())


def body(reference: str) -> str:
    """The text of a test, from the comment before it to its end; empty when there is none."""
    suite, name = reference.split("::")
    path = ROOT / "tests" / f"test_{suite}.c"
    text = path.read_text() if path.exists() else ""
    found = re.search(
        rf"((?:/\*(?:[^*]|\*(?!/))*\*/\n)?)Test\({suite}, {name}\b[^\n]*\n\{{\n.*?^\}}", text, re.M | re.S
    )
    return found.group(0) if found else ""


def test_every_rule_is_there_once_and_in_order() -> None:
    assert list(TABLE) == RULES


def test_every_reason_is_one() -> None:
    assert [rule for rule, value in TABLE.items() if isinstance(value, str) and len(value) < 20] == []


def test_every_test_exists_and_asserts() -> None:
    named = {reference for value in TABLE.values() if isinstance(value, list) for reference in value}
    assert [reference for reference in sorted(named) if "cr_" not in body(reference)] == []


def test_one_test_of_each_rule_names_its_number() -> None:
    silent = [
        rule
        for rule, value in TABLE.items()
        if isinstance(value, list) and not any(re.search(rf"(?i)(?<![0-9a-z]){rule}(?![0-9])", body(t)) for t in value)
    ]
    assert silent == []


def test_every_test_of_the_model_is_built() -> None:
    built = (ROOT / "tests" / "meson.build").read_text()
    there = [path.stem[5:] for path in sorted((ROOT / "tests").glob("test_model*.c"))]
    assert [name for name in there if f"'{name}'" not in built] == []

# SPDX-License-Identifier: MIT
"""Every public function that reaches a hook that can fail is in hooks.toml, and the tests named there exist."""
from __future__ import annotations

import tomllib

import hooks
import pytest
from tree_kit import ROOT

TABLE = tomllib.loads((ROOT / "tests/tools/hooks.toml").read_text(encoding="utf-8"))


def test_the_table_has_every_function() -> None:
    """A name that no longer reaches a hook is wrong; one that is new is listed, visibly, until it has its loop."""
    known = set(TABLE["tested"]) | set(TABLE["none"]["names"])
    assert not known - set(hooks.public())
    assert not set(TABLE["tested"]) & set(TABLE["none"]["names"])
    if new := sorted(set(hooks.public()) - known):
        pytest.skip(f"not in hooks.toml yet: {', '.join(new)}")


def test_the_tests_exist() -> None:
    for function, where in TABLE["tested"].items():
        suite, test = where.split("::")
        text = (ROOT / "tests" / f"test_{suite}.c").read_text(encoding="utf-8")
        assert f"Test({suite}, {test}" in text, f"{function}: no {where}"

# SPDX-License-Identifier: MIT
"""Every single flip of a position, number or value with an independent source makes a test fail."""
from __future__ import annotations

from tree_kit import ROOT, check, need


def test_no_mutant_of_the_table_survives() -> None:
    need("cc")
    report = check("python3", ROOT / "tests" / "mutate_spec.py")
    assert "position up" in report and "value" in report

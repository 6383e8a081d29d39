# SPDX-License-Identifier: MIT
"""The command queue's code, its models and its table of barriers name each other."""
from __future__ import annotations

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODEL = ROOT / "tests/model"


def expected() -> list[str]:
    lines = (MODEL / "litmus.txt").read_text(encoding="utf-8").splitlines()
    return [line.split()[0] for line in lines if line.strip() and not line.startswith("#")]


def test_every_step_of_the_model_stands_in_the_code() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "include/smmuv3").glob("cmdq*.h")))
    named = {int(step) for step in re.findall(r"[Ss]teps? (\d+)", code)}
    for first, last in re.findall(r"[Ss]teps (\d+) (?:to|and) (\d+)", code):
        named |= set(range(int(first), int(last) + 1))
    steps = {int(step) for step in re.findall(r"/\* (\d+)[ :*]", (MODEL / "cmdq.pml").read_text(encoding="utf-8"))}
    assert len(steps) >= 7 and steps <= named


def test_every_litmus_test_is_expected_and_every_expectation_has_its_test() -> None:
    assert sorted(expected()) == sorted(path.stem for path in MODEL.glob("*.litmus"))


def test_every_pair_of_barriers_is_in_the_table() -> None:
    table = (ROOT / "docs/ordering.md").read_text(encoding="utf-8")
    assert not [name for name in expected() if "-bad" not in name and name not in table]


def test_every_label_of_the_queue_in_the_code_is_in_the_table() -> None:
    table = set(re.findall(r"^\| ([A-Z]\d)", (ROOT / "docs/ordering.md").read_text(encoding="utf-8"), re.MULTILINE))
    for path in sorted((ROOT / "include/smmuv3").glob("cmdq*.h")):
        text = path.read_text(encoding="utf-8")
        groups = re.findall(r"labels? ((?:[A-Z]\d(?:, | and )?)+)", text)
        used = {label for group in groups for label in re.findall(r"[A-Z]\d", group)}
        assert used <= table, path.name

# SPDX-License-Identifier: MIT
"""What is generated is what is committed, and a wrong table is refused with the reason."""
from __future__ import annotations

import shutil

import pytest
from tree_kit import ROOT, check, table


def test_committed_files_are_what_the_generator_writes() -> None:
    check("python3", ROOT / "tools" / "generate.py", "--check")


def broken(tmp_path, name: str, old: str, new: str) -> str:
    """Load a copy of spec/ with one edit; return the complaint."""
    folder = tmp_path / "spec"
    shutil.copytree(ROOT / "spec", folder)
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= 1, old
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(table.SpecError) as error:
        table.load(folder)
    return str(error.value)


def test_an_overlap_is_refused(tmp_path) -> None:
    complaint = broken(tmp_path, "pri.toml", 'lsb = 58\nbits = "58:58"', 'lsb = 58\nbits = "59:58"'.replace("lsb = 58", "lsb = 58"))
    assert "Priv" in complaint


def test_a_gap_that_is_not_declared_is_refused(tmp_path) -> None:
    assert "neither a field nor declared RES0" in broken(tmp_path, "pri.toml", 'res0 = ["75:73", "57:52"]', 'res0 = ["75:73"]')


def test_a_bit_declared_res0_and_used_is_refused(tmp_path) -> None:
    assert "declared RES0 and used" in broken(tmp_path, "pri.toml", '"57:52"]', '"58:52"]')


def test_a_value_that_does_not_fit_is_refused(tmp_path) -> None:
    assert "does not fit" in broken(tmp_path, "ste.toml", '"0b111" = "stage 1 and 2"', '"0b1111" = "stage 1 and 2"')


def test_a_name_used_twice_is_refused(tmp_path) -> None:
    assert "named twice" in broken(tmp_path, "pri.toml", 'name = "Priv"', 'name = "X"')


def test_an_opcode_used_twice_is_refused(tmp_path) -> None:
    assert "opcode 0x1" in broken(tmp_path, "commands.toml", "opcode = 0x02", "opcode = 0x01")


def test_a_rule_without_text_is_refused(tmp_path) -> None:
    assert "bad rule id" in broken(tmp_path, "rules.toml", 'id = "R001"', 'id = "Q001"')

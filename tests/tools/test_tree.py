# SPDX-License-Identifier: MIT
"""What holds for every file of the tree: licence line, size, words that must not be there."""
from __future__ import annotations

import re

from conftest import ROOT, check

NO_SPDX = {"LICENSE", ".gitignore", ".gitattributes", "py.typed"}
GENERATED = {"fields.h", "introspect.h", "rules.h", "cmd_make.h", "causes.h"}


def tracked() -> list[str]:
    return check("git", "ls-files", cwd=ROOT).splitlines()


def test_every_file_names_its_licence() -> None:
    missing = []
    for name in tracked():
        path = ROOT / name
        if path.name in NO_SPDX or path.suffix in (".json", ".jsonl", ".bin", ".dtb", ".log", ".txt", ".expected", ".lock", ".aml", ".dat", ".cfg") \
                or path.is_symlink() or "corpus" in path.parts or path.is_dir():
            continue
        if "SPDX-License-Identifier: MIT" not in path.read_text(encoding="utf-8", errors="replace")[:600]:
            missing.append(name)
    assert not missing, missing


def test_headers_fit_a_head() -> None:
    long = []
    for path in (ROOT / "include" / "smmuv3").glob("*.h"):
        lines = path.read_text(encoding="utf-8").count("\n")
        if path.name not in GENERATED and lines > 900:
            long.append(f"{path.name}: {lines}")
    assert not long, long


def test_nothing_is_marked_unfinished() -> None:
    words = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X|HA" + r"CK)\b")
    hits = []
    for name in tracked():
        if name.split("/")[0] in ("include", "bindings", "tools", "fuzz", "examples", "bench", "ffi") and not name.endswith((".lock", ".log")):
            path = ROOT / name
            if path.is_file() and words.search(path.read_text(encoding="utf-8", errors="replace")):
                hits.append(name)
    assert not hits, hits


def test_no_file_is_large() -> None:
    large = [n for n in tracked() if (ROOT / n).is_file() and (ROOT / n).stat().st_size > 600 * 1024]
    assert not large, large

# SPDX-License-Identifier: MIT
"""Logs through the package: the same records as the C tests expect, on every way in."""

from __future__ import annotations

import io
import json
import pathlib
import re
from typing import Dict, List, Tuple

import pytest
from conftest import LOGS
from hypothesis import given, settings
from hypothesis import strategies as st

import smmuv3
from smmuv3.log import Scanner, scan

STORM = (LOGS / "cix-sky1-storm.log") if LOGS.exists() else pathlib.Path("none")


def _expected(path: pathlib.Path) -> Tuple[List[str], List[Dict[str, str]]]:
    heads, decodes = [], []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            words = line[2:].split()
            decodes.append({"name": words[0], **dict(w.split("=", 1) for w in words[1:] if "=" in w)})
        elif line and not line.startswith("#"):
            heads.append(line)
    return heads, decodes


@pytest.mark.parametrize("path", sorted(LOGS.glob("*.log")), ids=lambda p: p.stem)
def test_records_and_true_decodes(path: pathlib.Path) -> None:
    heads, decodes = _expected(path.with_suffix(".expected"))
    records = list(smmuv3.read_log(path))
    assert len(records) == len(heads)
    for head in heads:
        match = re.match(r"([\w-]+)(?:/\d+)? \(([^)]*)\) line (\d+)", head)
        assert match, head
        assert any(
            r.kind == match.group(1) and r.source == match.group(2) and r.line == int(match.group(3)) for r in records
        ), head
    events = [r.event for r in sorted(records, key=lambda r: r.line) if r.kind == "event" and r.event is not None]
    keys = {
        "sid": "StreamID",
        "read": "RnW",
        "addr": "InputAddr",
        "stag": "STAG",
        "stall": "Stall",
        "ssv": "SSV",
        "s2": "S2",
    }
    for event, wanted in zip(events, decodes):
        if wanted["name"] != event.name or not event.field_names():
            continue
        for key, name in keys.items():
            if key in wanted and name in event.field_names():
                assert event[name] == int(wanted[key], 0), (path.name, wanted, event)


def test_every_way_in_gives_the_same() -> None:
    data = (LOGS / "linux-events.log").read_bytes()
    one = scan(data)
    assert one and one == scan(data.decode())
    key = lambda r: (r.line, r.kind)  # noqa: E731
    assert sorted(smmuv3.read_log(data), key=key) == sorted(one, key=key)
    assert sorted(smmuv3.read_log(io.BytesIO(data)), key=key) == sorted(one, key=key)
    assert sorted(smmuv3.read_log(data.decode().splitlines()), key=key) == sorted(one, key=key)
    scanner = Scanner()
    found = [r for i in range(len(data)) for r in scanner.push(data[i : i + 1])] + scanner.flush()
    assert sorted(found, key=key) == sorted(one, key=key)
    assert scanner.lines == len(data.splitlines()) and scanner.bytes == len(data)


def test_a_record_is_typed_and_flat() -> None:
    record = scan(STORM.read_bytes())[0]
    assert record.kind == "event" and record.event is not None and record.event.name == "F_TRANSL_FORBIDDEN"
    assert record.device == "arm-smmu-v3.0.auto" and record.complete and record.time == pytest.approx(7.471032)
    flat = record.as_dict()
    assert flat["record"] == "F_TRANSL_FORBIDDEN" and flat["StreamID"] == 0x100 and flat["line"] == 1


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=400), st.lists(st.integers(1, 50), max_size=8))
def test_any_bytes_in_any_pieces(data: bytes, cuts: List[int]) -> None:
    whole = Scanner()
    one = whole.push(data) + whole.flush()
    pieces, at, found = Scanner(), 0, []
    for cut in cuts:
        found += pieces.push(data[at : at + cut])
        at += cut
    found += pieces.push(data[at:]) + pieces.flush()
    assert found == one
    for record in one:
        record.as_dict()
        record.text()


@settings(max_examples=100, deadline=None)
@given(
    st.integers(1, 0x20),
    st.integers(0, 0xFFFFFFFF),
    st.integers(0, (1 << 64) - 1),
    st.sampled_from(["", "0x", "> 0x", "| 0x"]),
)
def test_words_of_any_event_come_back(number: int, sid: int, address: int, prefix: str) -> None:
    quote = prefix.replace("0x", "")
    words = [sid << 32 | number, 0x20800000000, address, 0]
    lines = [f"{quote}[    1.000000] arm-smmu-v3 arm-smmu-v3.0.auto: event 0x{number:02x} received:"]
    lines += [f"{quote}[    1.000000] arm-smmu-v3 arm-smmu-v3.0.auto: \t0x{w:016x}" for w in words]
    records = [r for r in scan("\n".join(lines) + "\n") if r.kind == "event"]
    assert [list(r.words) for r in records] == [words]


_EVENT = [
    "arm-smmu-v3 2b400000.iommu: event 0x10 received:",
    "arm-smmu-v3 2b400000.iommu: \t0x0000010000000010",
    "arm-smmu-v3 2b400000.iommu: \t0x0000020000000000",
    "arm-smmu-v3 2b400000.iommu: \t0x00000000fffff000",
    "arm-smmu-v3 2b400000.iommu: \t0x0000000000000000",
]


def _one_line_json(separators: Tuple[str, str]) -> bytes:
    rows = [{"pri": 3, "time": 1.5, "msg": "a {word}, and\n"}] + [{"pri": 3, "time": 2.25, "msg": m} for m in _EVENT]
    return json.dumps({"dmesg": rows}, separators=separators).encode()


@pytest.mark.parametrize("step", [1, 2, 3, 7, 1 << 16])
@pytest.mark.parametrize(
    "text",
    ["\r".join(["noise"] + _EVENT + [""]).encode(), _one_line_json((",", ":")), _one_line_json((", ", ": "))],
    ids=["carriage returns", "json", "spaced json"],
)
def test_texts_without_line_ends(text: bytes, step: int) -> None:
    first = max(step, 40)  # the first bytes tell what it is
    scanner = Scanner()
    records = scanner.push(text[:first])
    for i in range(first, len(text), step):
        records += scanner.push(text[i : i + step])
    records += scanner.flush()
    (event,) = [r for r in records if r.kind == "event"]
    assert event.words == (0x10000000010, 0x20000000000, 0xFFFFF000, 0)
    assert event.device == "2b400000.iommu"
    assert (event.line, event.line_last) == (2, 6)
    assert scanner.bytes == len(text)


def test_a_carriage_return_that_redraws_a_line_is_none_of_the_end() -> None:
    scanner = Scanner()
    scanner.push(b"10%\r20%\r")
    found = scanner.push(b"30%\n" + "\n".join(_EVENT).encode() + b"\n") + scanner.flush()
    assert [r.words[0] for r in found if r.kind == "event"] == [0x10000000010]

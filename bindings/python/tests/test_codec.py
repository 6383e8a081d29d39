# SPDX-License-Identifier: MIT
"""Decode and encode, against words from outside this project and against each other."""

from __future__ import annotations

import json
import pickle
import re
from typing import Any, Dict, List

import pytest
from conftest import VECTORS
from hypothesis import given, settings
from hypothesis import strategies as st

import smmuv3
from smmuv3 import records as r
from smmuv3._record import ArrayField
from smmuv3.codec import class_of

WORD = st.integers(0, (1 << 64) - 1)


def _rows() -> List[Dict[str, Any]]:
    return list(json.loads((VECTORS / "words.json").read_text(encoding="utf-8"))["rows"])


def _make(row: Dict[str, Any]) -> Any:
    name, words = row["structure"], [int(w, 16) for w in row["words"]]
    info = next((i for i in smmuv3.table(smmuv3.Kind.REG) if i.name == name), None)
    if info is not None:
        return smmuv3.decode_register(name, words[0])
    if name == "VMS":
        words += [0] * (8 - len(words))
    if name in ("EVENT", "CMD", "PRI"):
        return smmuv3.decode(name.lower(), words)
    return class_of(name.replace("EV_", "", 1) if name.startswith("EV_") else name)(words)


def _value(record: Any, name: str) -> Any:
    """A field, or an element of an array field: `name_n` is element 0, `name[n]` and `name_3` say which."""
    match = re.fullmatch(r"(\w+?)(?:\[(\d+)\]|_(\d+)|_n)", name)
    try:
        value = record[name]
    except smmuv3.NameNotFoundError:
        assert match, name
        value = record[match.group(1)]
    if isinstance(value, tuple) and match:
        return value[int(match.group(2) or match.group(3) or 0)]
    if isinstance(value, tuple):
        info = record.info if isinstance(record, smmuv3.Register) else record.info()
        return sum(v << i * info.field(name).width for i, v in enumerate(value))
    return value


@pytest.mark.parametrize("row", _rows(), ids=lambda row: f"{row['structure']}-{row['text'][:40]}")
def test_golden_words(row: Dict[str, Any]) -> None:
    record = _make(row)
    if not isinstance(record, smmuv3.Register) and not record.field_names():
        assert row["structure"] == "EVENT" and record.words[0] & 0xFF == int(str(row["fields"].get("ID", 0)), 0)
        return
    for name, value in row["fields"].items():
        wanted = value if isinstance(value, int) else int(value, 16)
        got = _value(record, name)
        assert got == wanted, (name, hex(got), hex(wanted))


def test_wrong_readings_of_others_fail() -> None:
    """D.json: what other code reads where; the right value must come out, the wrong one must not."""
    done = 0
    for row in json.loads((VECTORS / "D.json").read_text(encoding="utf-8"))["rows"]:
        if row["kind"] != "field":
            continue
        record = _make(row)
        value = _value(record, row["field"])
        assert value == int(row["right"], 16), row["id"]
        assert row["wrong"] is None or value != int(row["wrong"], 16), row["id"]
        done += 1
    assert done >= 10


def test_an_event_has_its_class_and_typed_fields() -> None:
    event = smmuv3.decode("event", "0x0000310200000010 0x000002088000007f 0x0 0x0")
    assert isinstance(event, r.F_TRANSLATION)
    assert (event.StreamID, event.STAG, event.Stall, event.RnW) == (0x3102, 0x7F, 1, 1)
    assert str(event.CLASS) == "IN"
    assert "SubstreamID" not in event.fields(), "SSV is 0: no SubstreamID"
    assert "IPA" not in event.fields(), "S2 is 0: no IPA"


def test_bytes_ints_hex_and_words_are_the_same() -> None:
    words = [0x0000010000000007, 0, 0, 0]
    one = smmuv3.decode("event", words)
    assert (
        one
        == smmuv3.decode("event", bytes(one))
        == smmuv3.decode("event", int(one))
        == smmuv3.decode("event", one.hex())
    )
    assert one == smmuv3.decode("event", bytearray(bytes(one))) == smmuv3.decode("event", memoryview(bytes(one)))
    assert hash(one) == hash(smmuv3.decode("event", words))
    assert bytes(one)[:8] == bytes([7, 0, 0, 0, 0, 1, 0, 0])


def test_results_are_frozen_and_can_be_pickled() -> None:
    ste = smmuv3.encode("STE", V=1, Config="S1")
    with pytest.raises(AttributeError):
        ste.words = (0,) * 8  # type: ignore[misc]
    with pytest.raises(AttributeError):
        ste.V = 0  # type: ignore[misc,assignment]
    assert pickle.loads(pickle.dumps(ste)) == ste
    assert ste.replace(V=0) != ste and ste.V == 1


def test_unknown_numbers_keep_their_words() -> None:
    event = smmuv3.decode("event", [0xFE, 1, 2, 3])
    assert event.words == (0xFE, 1, 2, 3) and event.fields() == {} and "0xfe" in event.line()
    command = smmuv3.decode("cmd", [0x99, 7])
    assert command.words == (0x99, 7) and "0x99" in command.line()
    assert json.loads(event.json())["number"] == 0xFE


def test_enums_keep_unknown_values() -> None:
    ste = smmuv3.decode("ste", [1 | 1 << 1, 0, 0, 0, 0, 0, 0, 0])
    assert isinstance(ste, r.Ste)
    assert ste.Config == 1 and not ste.Config.known and "reserved_0x1" in repr(ste.Config)
    assert r.Ste(V=1, Config=5).Config.name == "S1"
    assert pickle.loads(pickle.dumps(ste.Config)) == 1


def test_encode_refuses_what_does_not_fit() -> None:
    with pytest.raises(smmuv3.RangeError) as caught:
        smmuv3.encode("CMD_TLBI_NH_VA", Address=0x1001)
    assert caught.value.field == "Address" and caught.value.value == 0x1001 and caught.value.code == -4098
    with pytest.raises(smmuv3.RangeError):
        smmuv3.encode("CMD_CFGI_STE", StreamID=1 << 32)
    with pytest.raises(smmuv3.RangeError):
        smmuv3.encode("CMD_CFGI_STE", StreamID=-1)
    with pytest.raises(smmuv3.NameNotFoundError):
        smmuv3.encode("CMD_CFGI_STE", Nothing=1)
    with pytest.raises(smmuv3.NameNotFoundError):
        smmuv3.encode("NOTHING")
    with pytest.raises(smmuv3.SmmuError):
        smmuv3.encode("STE", Config="NOTHING")


@pytest.mark.parametrize("data", ["0x1 0x2", "zz 0 0 0", b"123", [1, 2, 3], [1, 2, 3, 1 << 64], 1 << 256, -1])
def test_bad_data_is_refused_with_a_reason(data: Any) -> None:
    with pytest.raises(smmuv3.SmmuError):
        smmuv3.decode("event", data)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(r.__all__), st.lists(WORD, min_size=8, max_size=8))
def test_encode_of_decode_gives_the_known_bits(name: str, words: List[int]) -> None:
    cls = getattr(r, name)
    record = cls(words[: cls.WORDS])
    fields = {key: record[key] for key in cls.field_names()}
    again = cls(**fields)
    for index, (old, new, res0) in enumerate(zip(record.words, again.words, record.res0())):
        if not cls.field_names():
            break
        assert new & ~old == 0, index
        assert old & ~res0 & ~new & ~_ignored(cls, index) == 0 or record.info().kind == smmuv3.Kind.DESC, index


def _ignored(cls: Any, word: int) -> int:
    """Bits that no field covers and that are not RES0 (IGNORED by the SMMU)."""
    covered = 0
    for key in cls.field_names():
        field = getattr(cls, key)
        if isinstance(field, ArrayField):
            for i in range(field.count):
                bit = field.lsb + i * field.stride
                covered |= (((1 << field.stride) - 1) << bit % 64) if bit // 64 == word else 0
        elif field.word == word:
            covered |= ((1 << field.width) - 1) << field.lsb
    return ~covered & (1 << 64) - 1


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(["event", "cmd", "pri", "ste", "cd", "vms", "l1std", "l1cd"]), st.binary(max_size=300))
def test_bulk_and_single_decode_agree_on_any_bytes(kind: str, data: bytes) -> None:
    records = smmuv3.decode_all(kind, data)
    dicts = records.dicts()
    assert len(records) == len(dicts)
    for record, flat in zip(records, dicts):
        fields = record.fields()
        assert {k: v for k, v in flat.items() if k != "record"} == fields
        for style in ("line", "explain", "table", "bits", "json"):
            assert getattr(record, style)()
    for style in ("line", "json"):
        assert records.text(style).count("\n") == len(records)
    for line in records.text("json").splitlines():
        assert json.loads(line)["schema"].startswith("smmuv3.")


def test_records_are_a_sequence() -> None:
    one = smmuv3.encode("CMD_SYNC")
    records = smmuv3.decode_all("cmd", bytes(one) * 3 + b"xyz")
    assert len(records) == 3 and records.rest == 3 and records[-1] == one and records[0:2] == [one, one]
    with pytest.raises(IndexError):
        records[3]
    assert dict(records[0])["Opcode"] == 0x46
    with pytest.raises(smmuv3.NameNotFoundError):
        smmuv3.decode_all("nothing", b"")


def test_registers() -> None:
    register = smmuv3.decode_register("SMMU_CR0", 0x1D)
    assert {k for k, v in dict(register).items() if v} == {"SMMUEN", "EVENTQEN", "CMDQEN", "ATSCHK"}
    assert smmuv3.decode_register(0x100A8, 1).name == "EVENTQ_PROD"
    with pytest.raises(smmuv3.NameNotFoundError):
        smmuv3.decode_register(0xFFFC, 1)
    with pytest.raises(smmuv3.RangeError):
        smmuv3.decode_register("CR0", 1 << 32)


def test_version_and_table() -> None:
    assert smmuv3.__version__ in (VECTORS.parents[1] / "meson.build").read_text(encoding="utf-8")
    assert smmuv3.SPECIFICATION.startswith("IHI 0070")
    assert smmuv3.record("ste").field("config").bits == "[3:1]"
    assert smmuv3.rule("R001").number == 1
    with pytest.raises(smmuv3.NameNotFoundError):
        smmuv3.rule("STE-999")

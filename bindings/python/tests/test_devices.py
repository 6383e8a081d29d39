# SPDX-License-Identifier: MIT
"""StreamIDs to devices: binary IORT, device tree, lspci, sysfs, lines of the log; broken tables say why."""

from __future__ import annotations

import pathlib
import shutil
import struct
import subprocess
from typing import List, Optional, Tuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import smmuv3
from smmuv3.devices import Namer
from smmuv3.devices.iort import Iort
from smmuv3.devices.lspci import parse_lspci, parse_slot

Mapping = Tuple[int, int, int, int, int]
SMMU_AT = 48


def smmu(mappings: int = 0, base: int = 0x60050000, flags: int = 0, claim: Optional[int] = None) -> bytes:
    length = 68 + 20 * mappings
    head = struct.pack("<BHBIII", 4, length, 4, 0, claim if claim is not None else mappings, 68)
    body = struct.pack("<QIIQIIIIIII", base, flags, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    return head + body + bytes(20 * mappings)


def root_complex(mappings: List[Mapping], segment: int = 0) -> bytes:
    head = struct.pack("<BHBIII", 2, 0x24 + 20 * len(mappings), 0, 0, len(mappings), 0x24)
    body = struct.pack("<QIIB3x", 0, 1, segment, 64)
    return head + body + b"".join(struct.pack("<IIIII", *m) for m in mappings)


def named(name: str, mappings: List[Mapping]) -> bytes:
    text = name.encode() + b"\0"
    at = 29 + len(text)
    at += -at % 4
    body = struct.pack("<IQB", 0, 0, 64) + text
    body = body.ljust(at - 16, b"\0")
    head = struct.pack("<BHBIII", 1, at + 20 * len(mappings), 2, 0, len(mappings), at)
    return head + body + b"".join(struct.pack("<IIIII", *m) for m in mappings)


def table(*nodes: bytes) -> bytes:
    body = struct.pack("<III", len(nodes), 48, 0) + b"".join(nodes)
    head = b"IORT" + struct.pack("<IBB6s8sI4sI", 36 + len(body), 5, 0, b"TEST  ", b"TESTTEST", 1, b"TEST", 1)
    data = bytearray(head + body)
    data[9] = -sum(data) & 0xFF
    return bytes(data)


def test_root_complex_and_named_component() -> None:
    data = table(
        smmu(),
        root_complex([(0, 0xFFFF, 0x10000, SMMU_AT, 0)], segment=1),
        named("\\_SB.GPU0", [(0, 0, 0x20, SMMU_AT, 1)]),
    )
    iort = Iort(data)
    assert not iort.problems
    namer = Namer()
    namer.add_iort(data, "IORT")
    answer = namer.name(0x12100)
    assert [d.name for d in answer.devices] == ["0001:21:00.0"] and answer.proven and "IORT" in answer.how
    assert [d.name for d in namer.name(0x20).devices] == ["\\_SB.GPU0"]
    assert namer.sids("0001:21:00.0")[0][0] == 0x12100 and namer.sids("gpu0")[0][0] == 0x20
    assert not namer.name(0x99999).proven


def test_the_number_of_ids_is_stored_minus_one() -> None:
    namer = Namer()
    namer.add_iort(table(smmu(), root_complex([(0x100, 0, 0x11, SMMU_AT, 0)])), "IORT")
    assert [d.name for d in namer.name(0x11).devices] == ["0000:01:00.0"]
    overlap = Iort(table(smmu(), root_complex([(0, 0x100, 0, SMMU_AT, 0), (0x100, 0x100, 0x100, SMMU_AT, 0)])))
    assert any("by one" in p for p in overlap.problems)


def test_a_mapping_array_past_the_end_names_the_header_it_overlaps() -> None:
    """The SMMU node says two mappings and has one: what lies there is the next node's header."""
    node = bytearray(smmu(1))
    node[12 - 4 : 12] = struct.pack("<I", 2)
    node[68:88] = struct.pack("<IIIII", 0, 0xFFFF, 0, SMMU_AT, 0)
    iort = Iort(table(bytes(node), root_complex([(0, 0xFFFF, 0, SMMU_AT, 0)])))
    text = "\n".join(iort.problems)
    assert "rejected" in text and "header of the next node, a root complex" in text
    assert len(iort.nodes[SMMU_AT].mappings) == 1


def test_flags_of_the_smmu_node() -> None:
    assert any("HTTU is overridden to 2" in n for n in Iort(table(smmu(flags=4))).notes())
    assert any("COHACC" in n for n in Iort(table(smmu(flags=1))).notes())


@pytest.mark.parametrize("data", [b"", b"IORT", b"APIC" + bytes(60), bytes(100)])
def test_what_is_no_iort(data: bytes) -> None:
    with pytest.raises(smmuv3.InputError):
        Iort(data)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200), st.integers(0, 3))
def test_any_iort_is_survived(noise: bytes, count: int) -> None:
    Iort(b"IORT" + struct.pack("<I", 48 + len(noise)) + bytes(28) + struct.pack("<III", count, 48, 0) + noise)


def test_iasl_agrees(tmp_path: pathlib.Path) -> None:
    if shutil.which("iasl") is None:
        pytest.skip("iasl is not installed")
    path = tmp_path / "iort.aml"
    path.write_bytes(table(smmu(), root_complex([(0, 0xFFFF, 0, SMMU_AT, 0)])))
    done = subprocess.run(["iasl", "-d", str(path)], capture_output=True, text=True, check=False, cwd=tmp_path)
    text = (tmp_path / "iort.dsl").read_text(encoding="utf-8", errors="replace")
    assert done.returncode == 0 and "Output Reference : 00000030" in text


DTS = """/dts-v1/;
/ {
    #address-cells = <1>; #size-cells = <1>;
    smmu: iommu@5000000 { phandle = <1>; #iommu-cells = <1>; };
    pcie@4c300000 { linux,pci-domain = <0>; iommu-map-mask = <0x1ff>; iommu-map = <0x100 &smmu 0x11 0x7>; };
    gpu@1 { iommus = <&smmu 0x42>, <&smmu 0x43>; };
    bad@2 { iommu-map = <0x100 &smmu 0x11>; };
    bad@3 { iommu-map = <0x0 0x99 0x11 0x7>; };
};
"""


def tree(tmp_path: pathlib.Path) -> bytes:
    pytest.importorskip("libfdt", reason="pylibfdt is not installed")
    if shutil.which("dtc") is None:
        pytest.skip("dtc is not installed")
    source, blob = tmp_path / "t.dts", tmp_path / "t.dtb"
    source.write_text(DTS, encoding="utf-8")
    subprocess.run(["dtc", "-q", "-f", "-O", "dtb", "-o", str(blob), str(source)], check=True)
    return blob.read_bytes()


def test_device_tree(tmp_path: pathlib.Path) -> None:
    data = tree(tmp_path)
    namer = Namer()
    namer.add_lspci("0000:01:00.0 Ethernet controller: One\n0000:03:00.0 Ethernet controller: Three\n")
    namer.add_dtb(data, "t.dtb")
    names = [d.name for d in namer.name(0x11).devices]
    assert names == ["0000:01:00.0", "0000:03:00.0"], "the mask makes several functions share a StreamID"
    assert [d.name for d in namer.name(0x43).devices] == ["/gpu@1"]
    assert any("no multiple of 4" in p for p in namer.problems)
    assert any("phandle 0x99" in p for p in namer.problems)
    assert namer.sids("03:00.0")[0][0] == 0x11


def test_without_pylibfdt_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "libfdt", None)
    with pytest.raises(smmuv3.UnsupportedError, match="pip install"):
        Namer().add_dtb(b"\xd0\x0d\xfe\xed")


def test_no_evidence_no_segment() -> None:
    namer = Namer()
    assert str(namer.name(0x2100)) == "as a PCI requester ID: 21:00.0 (no map given)"
    far = str(namer.name(0x20600))
    assert "06:00.0" in far and "0002" not in far and "0001" not in far
    namer.add_lspci("01:00.0 Network controller: Intel BE200 Wi-Fi (rev 1a)\n\tATSCtl:\tEnable+, Smallest Translation Unit: 00\n")
    answer = namer.name(0x100)
    assert str(answer) == "01:00.0 Intel BE200 Wi-Fi (SID read as PCI requester ID; no IORT or DT given)" and not answer.proven


def test_evidence_of_the_log_comes_with_its_name() -> None:
    namer = Namer()
    namer.log_map("/soc/pcie@4c300000", 0x1FF, 0x100, 0x11, 7, 0x300, 0x11)
    answer = namer.name(0x11)
    assert "03:00.0" in str(answer) and answer.proven and "iommu-map line" in answer.how
    assert str(namer.name(5, "smmu", "0002:21:00.0")).startswith("0002:21:00.0 (the kernel's own line")
    namer.log_client("fc900000.iommu", 0x2100, "0002:21:00.0")
    assert str(namer.name(0x2100, "fc900000.iommu")).startswith("0002:21:00.0 (another record")


def test_the_first_source_that_knows_answers() -> None:
    namer = Namer()
    namer.add_map("0x100=first")
    namer.add_map("0x100=second")
    assert namer.name(0x100).devices[0].name == "first" and namer.name(0x100).how == "--map"
    with pytest.raises(smmuv3.UsageError):
        namer.add_map("nonsense")


def test_sysfs(tmp_path: pathlib.Path) -> None:
    device = tmp_path / "bus" / "pci" / "devices" / "0001:01:00.0"
    device.mkdir(parents=True)
    (device / "vendor").write_text("0x8086\n", encoding="utf-8")
    (device / "device").write_text("0x272b\n", encoding="utf-8")
    tables = tmp_path / "firmware" / "acpi" / "tables"
    tables.mkdir(parents=True)
    (tables / "IORT").write_bytes(table(smmu(), root_complex([(0, 0xFFFF, 0, SMMU_AT, 0)], segment=1)))
    namer = Namer()
    namer.add_sysfs(str(tmp_path))
    assert str(namer.name(0x100)).startswith("0001:01:00.0 8086:272b (IORT ")


def test_lspci_forms() -> None:
    text = "0000:00:1f.3 Class 0403: 8086:a2f0\n01:00.0 VGA compatible controller [0300]: NVIDIA [10de:1] (rev a1)\n\tKernel driver in use: nv\n"
    found = parse_lspci(text).devices
    assert [d.slot for d in found] == ["0000:00:1f.3", "01:00.0"] and found[1].driver == "nv"
    assert parse_slot("00:20.0") is None and parse_slot("zz") is None


def test_a_client_is_not_the_only_owner() -> None:
    """The kernel names the first client of a StreamID; the iommu-map line says who else has it."""
    namer = Namer()
    namer.log_map("/soc/pcie@4c300000", 0x1FF, 0x100, 0x11, 7, 0x300, 0x11)
    found = namer.name(0x11, "", "0000:01:00.0")
    assert [d.name for d in found.devices] == ["0000:01:00.0", "03:00.0"] and found.proven
    namer.log_client("49040000.iommu", 0x11, "0000:01:00.0")
    assert [d.name for d in namer.name(0x11).devices] == ["0000:01:00.0", "03:00.0"]
    same = Namer()
    same.log_map("/pcie", 0xFFFF, 0x100, 0x100, 1)
    assert [d.name for d in same.name(0x100, "", "0000:01:00.0").devices] == ["0000:01:00.0"]

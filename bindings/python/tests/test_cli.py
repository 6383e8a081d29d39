# SPDX-License-Identifier: MIT
"""The real command: the examples of its documentation, exit codes, options in every verb, hostile input."""

from __future__ import annotations

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import time
from typing import Any, Callable, Dict, List

import pytest
from conftest import LOGS, ROOT, Result
from hypothesis import given, settings
from hypothesis import strategies as st

import smmuv3
from smmuv3.cli.options import VERBS
from smmuv3.cli.output import Output, clean, escape_markdown, wants_color
from smmuv3.schemas import names as schema_names
from smmuv3.schemas import text as schema_text

Cli = Callable[..., Result]
STE = "0xd 0x100000000000 0x040d355000000001 0x880000000 0 0 0 0".split()
EVENT = "0x0000010000000007 0 0 0".split()


def storm() -> bytes:
    """The public CIX log as a storm: 412 records between 7.47 s and 10.62 s, a notice before."""
    lines = ["[    1.100100] arm-smmu-v3 arm-smmu-v3.0.auto: 2-level strtab only covers 25/32 bits of SID"]
    for index in range(412):
        stamp = f"[{7.471032 + index * 3.15 / 411:12.6f}] [pid:134,cpu0,irq/13-arm-smmu]arm-smmu-v3 arm-smmu-v3.0.auto:"
        lines.append(f"{stamp} event 0x07 received:")
        lines += [f"{stamp}    0x{w:016x}" for w in (0x10000000007, 0, 0, 0)]
        lines.append(f"[{7.5 + index * 3.15 / 411:12.6f}] usb 1-1: a foreign line")
    return "\n".join(lines).encode() + b"\n"


# ---- the examples of the documentation


def test_example_event(cli: Cli, tmp_path: pathlib.Path) -> None:
    lspci = tmp_path / "lspci.txt"
    lspci.write_text("01:00.0 Network controller: Intel BE200 Wi-Fi (rev 1a)\n", encoding="utf-8")
    done = cli("--lspci", str(lspci), stdin=storm())
    assert done.code == 0 and not done.err
    head = done.lines[0]
    assert re.fullmatch(
        r"F_TRANSL_FORBIDDEN \(0x07\)   SID 0x100   write   address 0x0 +412 times, 7\.47 s \.\. 10\.62 s, arm-smmu-v3\.0\.auto",
        head,
    )
    rows = {line[2:10].strip(): line[11:] for line in done.lines if line.startswith("  ")}
    assert "ATS" in rows["what"] and "refused" in rows["what"]
    assert rows["device"] == "01:00.0 Intel BE200 Wi-Fi (SID read as PCI requester ID; no IORT or DT given)"
    assert "CR0.ATSCHK=1 and (STE.EATS=0 or STE.Config=bypass), or SMMUEN=0, or a Secure StreamID" in rows["because"]
    assert "[3.9.1.3]" in rows["because"]
    assert rows["not"] == "a stream table problem: a StreamID outside the table reports C_BAD_STREAMID (0x02)"
    assert "ATSCtl" in rows["look at"] and "EATS" in rows["look at"]
    assert rows["words"] == "0x0000010000000007 0x0000000000000000 0x0000000000000000 0x0000000000000000"
    assert done.lines[-1].startswith("1 kind, 1 device, 412 events, none lost. ")
    assert (
        "2-level strtab only covers 25/32 bits" in done.lines[-1]
        and "(line 1) is a notice, not a fault." in done.lines[-1]
    )


def test_example_check(cli: Cli) -> None:
    done = cli("check", "ste", *STE, "--idr0", "0xd44101b", "--idr5", "0x74", "--aidr", "1")
    assert done.code == 1
    assert done.lines[0] == "ILLEGAL: every transaction of this stream is aborted and C_BAD_STE (0x04) is recorded"
    text = re.sub(" +", " ", done.out)
    assert " error S2T0SZ = 16 word 2 [37:32] 48-bit IPA, but OAS is 44 bits: allowed 20..39 [5.2 S2T0SZ]" in text
    assert " error S2SL0 = 1 word 2 [39:38] 4KB granule from level 1 needs S2T0SZ 21..33 [5.2 S2SL0]" in text
    assert " note S2PS = 5 (48 bits) is above OAS: works as 44" in text
    assert " open IDR1 not given: StreamID and SSID ranges not checked" in text
    assert " fix --set S2T0SZ=20 --set S2SL0=2 -> word 2 = 0x040d359400000001 is legal" in text
    fixed = cli("check", "ste", *STE, "--set", "S2T0SZ=20", "--set", "S2SL0=2", "--idr0", "0xd44101b", "--idr1", "0x14a0005",
                "--idr5", "0x74", "--aidr", "1", "--state", "ns")  # fmt: skip
    assert fixed.code == 0 and fixed.out.startswith("LEGAL")


def test_example_command(cli: Cli) -> None:
    done = cli("decode", "cmd", "0x0005000000007012", "0x00000000ff9b8701")
    assert done.code == 0
    assert [re.sub(" {2,}", "  ", line) for line in done.lines] == [
        "CMD_TLBI_NH_VA  VMID 0  ASID 5  last level only",
        "  range  0xff9b8000 .. 0xff9bffff  32 KiB = (NUM 7 + 1) * 2^SCALE 0 * 4 KiB  TG 4KB, TTL 3",
        "  needs  IDR3.RIL (else NUM, SCALE, TG, TTL are RES0)",
    ]


# ---- which verb


def test_without_a_verb(cli: Cli, tmp_path: pathlib.Path) -> None:
    assert cli(*EVENT).out.startswith("F_TRANSL_FORBIDDEN (0x07)")
    log = tmp_path / "log"
    log.write_bytes(storm())
    assert "412 times" in cli(str(log)).out
    assert "412 times" in cli("-", stdin=storm()).out
    binary = tmp_path / "bin"
    binary.write_bytes(bytes(64))
    asked = cli(str(binary))
    assert asked.code == 2 and "say what it holds" in asked.err
    nothing = cli("nonsense")
    assert nothing.code == 2 and "no verb, no hexadecimal word and no file" in nothing.err
    assert "did you mean `decode`" in cli("decod").err


def test_help_and_version(cli: Cli) -> None:
    assert "verbs:" in cli("--help").out and smmuv3.__version__ in cli("--version").out
    for verb in VERBS:
        done = cli(verb, "--help")
        assert done.code == 0 and "--iort" in done.out and "--json" in done.out


# ---- common options in every verb

CALLS: Dict[str, List[str]] = {
    "log": ["log", "{log}"],
    "decode": ["decode", "event", *EVENT],
    "regs": ["regs", "CR0=1d", "IDR0=d44101b"],
    "check": ["check", "cmd", "0x3046", "0"],
    "diff": ["diff", "CR0", "1d", "19"],
    "queue": ["queue", "cmd", "--prod", "2", "--cons", "1", "--log2size", "3"],
    "plan": ["plan", "ste", "9,100000000000", "1"],
    "plan-inval": ["plan-inval", "--iova", "0x1000", "--size", "0x3000", "--granule", "4k"],
    "encode": ["encode", "CMD_CFGI_STE", "StreamID=0x42"],
    "fields": ["fields", "STE.Config", "--sources"],
    "sid": ["sid", "0x100"],
    "selftest": ["selftest"],
    "completion": ["completion", "bash"],
    "walk": ["walk", "0x1000", "--root", "0", "--tsz", "31", "--stage", "2", "--level", "1", "--mem", "{raw}@0"],
    "map": ["map", "--root", "0", "--tsz", "31", "--stage", "2", "--level", "1", "--mem", "{raw}@0"],
    "model": ["model", "-e", "memory 80000000 64k", "-e", "start 80000000", "-e", "stream 3 bypass", "-e", "read 3 1000"],
}


@pytest.mark.parametrize("verb", list(VERBS))
def test_every_common_option_in_every_verb(main: Cli, verb: str, tmp_path: pathlib.Path) -> None:
    log, lspci, raw, hwinfo = (tmp_path / n for n in ("log", "lspci", "raw", "hwinfo"))
    log.write_bytes(storm())
    lspci.write_text("01:00.0 A: B\n", encoding="utf-8")
    raw.write_bytes(bytes(64))
    hwinfo.write_bytes(bytes(40))
    words = [w.format(log=log, raw=raw) for w in CALLS[verb]]
    plain = main(*words)
    assert plain.code in (0, 1) and plain.out, plain.err
    common = ["--lspci", str(lspci), "--map", "0x100=name", "--mem", f"{raw}@0", "--state", "ns", "--hwinfo", str(hwinfo),
              "--order", "lo", "--word", "64", "--endian", "le", "--color", "never", "--idr0", "0xd44101b", "--iidr", "0"]  # fmt: skip
    for style in ([], ["--json"], ["--md"], ["-1"], ["-v"], ["--bits"]):
        for place in (lambda a, b: [*a, *b], lambda a, b: [*b, *a]):
            done = main(*place(words, [*style, *common]))
            assert done.code in (0, 1) and done.out, (style, done.err)
            if style == ["--json"]:
                for line in done.lines:
                    value = json.loads(line)
                    for record in value if isinstance(value, list) else [value]:
                        _validate(record)


def test_styles_exclude_each_other(cli: Cli) -> None:
    assert cli("--json", "--md", *EVENT).code == 2


# ---- JSON


def _validate(value: Dict[str, Any]) -> None:
    schema = json.loads(schema_text(value["schema"]))
    _check(value, schema, value["schema"])


def _check(value: Any, schema: Dict[str, Any], where: str) -> None:
    """The part of JSON Schema that our schemas use."""
    if "oneOf" in schema:
        fits = 0
        for one in schema["oneOf"]:
            try:
                _check(value, one, where)
                fits += 1
            except AssertionError:
                continue
        assert fits >= 1, (where, value)
    if "const" in schema:
        assert value == schema["const"], where
    if "enum" in schema:
        assert value in schema["enum"], (where, value)
    if "type" in schema:
        kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        types = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool,
                 "null": type(None)}  # fmt: skip
        assert any(
            isinstance(value, types[k]) and not (k in ("integer", "number") and isinstance(value, bool)) for k in kinds
        ), (
            where,
            value,
        )
    if isinstance(value, str) and "pattern" in schema:
        assert re.search(schema["pattern"], value), (where, value)
    if isinstance(value, int) and not isinstance(value, bool):
        assert schema.get("minimum", value) <= value <= schema.get("maximum", value), (where, value)
    if isinstance(value, dict):
        for key in schema.get("required", []):
            assert key in value, (where, key)
        for key, inner in value.items():
            rule = schema.get("properties", {}).get(key, schema.get("additionalProperties", {}))
            assert rule is not False, (where, key)
            if isinstance(rule, dict):
                _check(inner, rule, f"{where}.{key}")
    if isinstance(value, list) and isinstance(schema.get("items"), dict):
        for inner in value:
            _check(inner, schema["items"], f"{where}[]")


@pytest.mark.parametrize("path", sorted(LOGS.glob("*.log")), ids=lambda p: p.stem)
def test_every_log_as_json_fits_its_schemas(cli: Cli, path: pathlib.Path) -> None:
    done = cli("log", "--json", str(path))
    assert done.code == 0 and done.lines
    for line in done.lines:
        _validate(json.loads(line))
    assert json.loads(done.lines[-1])["schema"] == "smmuv3.log-summary/1"


def test_wide_values_are_text_and_schemas_are_printed(cli: Cli) -> None:
    value = json.loads(
        cli("--json", "decode", "event", "0x0000010000000010", "0x20000000000", "0xffff000000000000", "0").out
    )
    assert value["fields"]["InputAddr"] == "0xffff000000000000" and value["schema"] == "smmuv3.event/1"
    assert json.loads(cli("--json-schema", "smmuv3.event/1").out)["title"]
    assert json.loads(cli("log", "--json-schema", "check").out)["title"]
    assert cli("--json-schema", "list").lines == schema_names()
    assert cli("--json-schema", "nothing").code == 2
    assert cli("--json-schema", "../event").code == 2


# ---- exit codes


@pytest.mark.parametrize(
    "words,code",
    [
        (["decode", "event", "0xfe", "0", "0", "0"], 0),
        (["check", "cmd", "0x3046", "0"], 1),
        (["check", "cmd", "0x46", "0"], 0),
        (["check", "ste", "0xb", "0", "0", "0", "0", "0", "0", "0"], 4),
        (["diff", "CR0", "1d", "1d"], 0),
        (["diff", "CR0", "1d", "19"], 1),
        (["decode", "--nonsense"], 2),
        (["encode", "CMD_NOTHING"], 2),
        (["encode", "CMD_TLBI_NH_VA", "Address=1"], 2),
        (["decode", "event", "0x7", "zz", "0", "0", "0"], 3),
        (["log", "/nonexistent"], 3),
        (["fields", "zzz"], 1),
        (["selftest"], 0),
        (["sid", "1", "--map", "1=x"], 0),
    ],
)
def test_exit_codes(cli: Cli, words: List[str], code: int) -> None:
    done = cli(*words)
    assert done.code == code, (done.out, done.err)
    assert "Traceback" not in done.err


def test_log_lines_claim_only_what_they_say(cli: Cli) -> None:
    """Words and numbers of these lines, and nothing beside them."""
    override = cli(
        "log", "-v", stdin=b"arm-smmu-v3 a.auto: IDR0.HTTU features(0x600000) overridden by FW configuration (0x0)\n"
    ).out
    assert "HA HD" in override and "COHERENCY" not in override and "coherent" not in override
    request = cli(
        "log",
        stdin=b"arm-smmu-v3 a.auto: unexpected PRI request received:\n"
        b"arm-smmu-v3 a.auto: \tsid 0x00000100.0x00005: [511L] unprivileged RW access at iova 0x0000000000001000\n",
    ).out
    assert all(part in request for part in ("SID 0x100", "SSID 0x5", "RW", "unprivileged", "0x1000", "the last"))
    assert "access 0x5080020 = 0x1d" in cli("log", stdin=b"Value at address 0x5080020 (0xffff96000020): 0x1D\n").out
    assert "0x0 =" not in cli("log", stdin=b"Written 0x19; readback 0x19\n").out
    ranges = b"smmuv3_cmdq_cfgi_ste_range start=0x0 - end=0xffffffff\n"
    assert "CMD_CFGI_ALL" in cli("log", stdin=ranges).out
    assert "start=0x16" in cli("log", stdin=b"smmuv3_cmdq_cfgi_ste_range start=0x16 - end=0x31\n").out
    assert "the model's trace" in cli("log", stdin=b"smmuv3_record_event C_BAD_STREAMID sid=16\n").out
    assert "0X0x" not in cli("log", stdin=b"Could not read L1PTR at 0X40001000\n").out


def test_no_smmu_line_is_said(cli: Cli) -> None:
    done = cli("log", stdin=b"hello\n" * 812)
    assert done.code == 0 and done.out == "0 SMMU lines in 812 lines\n"


# ---- hostile input


HOSTILE = "arm-smmu-v3 x\x1b]0;owned\x07\x1b[31m: event 0x10 received:\n\x1b[2J\u202e`|<script>\n"


def test_nothing_of_the_input_reaches_the_terminal_unescaped(cli: Cli, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "log"
    path.write_text(HOSTILE, encoding="utf-8")
    lspci = tmp_path / "lspci"
    lspci.write_text("01:00.0 A: \x1b[31mB\u202e`|*_<b>\n", encoding="utf-8")
    for words in (["log", str(path)], ["log", "--annotate", str(path)], ["decode", str(path)], ["--md", *EVENT], ["-1", *EVENT],
                  ["sid", "\x1b[31m"], ["fields", "\x1b[31m"], ["\x1b[31m"], ["decode", "\x1b[31mzz"]):  # fmt: skip
        done = cli(*words, "--lspci", str(lspci), "--color", "never")
        for text in (done.out, done.err):
            assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e]", text), (words, text)
    marked = cli("--md", *EVENT, "--lspci", str(lspci)).out
    assert "\\`\\|\\*\\_\\<b\\>" in marked


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=80))
def test_cleaning(text: str) -> None:
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u202a-\u202e\u2066-\u2069]", clean(text))
    assert "\n" not in escape_markdown(text)


def test_colours() -> None:
    class Terminal:
        def isatty(self) -> bool:
            return True

    class Pipe:
        def isatty(self) -> bool:
            return False

    terminal: Any = Terminal()
    pipe: Any = Pipe()
    assert wants_color("auto", terminal, {"TERM": "xterm"}) and not wants_color("auto", pipe, {})
    assert not wants_color("auto", terminal, {"NO_COLOR": "1", "CLICOLOR_FORCE": "1"})
    assert wants_color("auto", pipe, {"CLICOLOR_FORCE": "1"}) and not wants_color("auto", pipe, {"CLICOLOR_FORCE": "0"})
    assert wants_color("always", pipe, {"NO_COLOR": "1"}) and not wants_color("never", terminal, {})
    assert "\x1b[31m" in Output(color=True, stream=sys.stderr).paint(("x", "bad"))


def test_forced_colour_comes_from_us_alone(cli: Cli) -> None:
    done = cli("check", "cmd", "0x3046", "0", env={"CLICOLOR_FORCE": "1"})
    assert "\x1b[31mILLEGAL\x1b[0m" in done.out
    assert "\x1b" not in cli("check", "cmd", "0x3046", "0", env={"CLICOLOR_FORCE": "1", "NO_COLOR": "1"}).out


@settings(max_examples=25, deadline=None)
@given(st.lists(st.binary(max_size=120), max_size=20))
def test_any_log_is_survived(lines: List[bytes]) -> None:
    from conftest import run_command

    data = b"\n".join(b"arm-smmu-v3 a.auto: " + line if i % 2 else line for i, line in enumerate(lines))
    done = run_command("log", stdin=data)
    assert done.code in (0, 3) and "Traceback" not in done.err


# ---- log: folding, pipes, loss, contradictions, evidence


def test_a_storm_from_a_pipe_is_live_and_interruptible(tmp_path: pathlib.Path) -> None:
    environment = dict(os.environ, PYTHONUNBUFFERED="1")
    process = subprocess.Popen(
        [sys.executable, "-m", "smmuv3", "log"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        # A test run in the background has SIGINT ignored, and a child inherits that.
        preexec_fn=lambda: (signal.signal(signal.SIGINT, signal.SIG_DFL), None)[1],
    )
    assert process.stdin is not None and process.stdout is not None
    record = storm().splitlines(keepends=True)[1:6]
    process.stdin.write(b"".join(record))
    process.stdin.flush()
    first = process.stdout.readline().decode()
    assert first.startswith("F_TRANSL_FORBIDDEN (0x07)"), "shown while the pipe is still open"
    process.stdin.write(b"".join(record) * 3)
    process.stdin.flush()
    deadline = time.monotonic() + 20
    seen = ""
    while "3 more" not in seen and time.monotonic() < deadline:
        seen = process.stdout.readline().decode()
    assert "... 3 more: " in seen and "4 times" in seen
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert "1 kind, 1 device, 4 events" in out.decode() and "Interrupted after" in out.decode()
    assert process.returncode == 0 and b"Traceback" not in err


def test_a_closed_pipe_ends_quietly() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "smmuv3", "fields", "-v"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
    )
    assert process.stdout is not None and process.stderr is not None
    process.stdout.read(100)
    process.stdout.close()
    assert process.wait(timeout=60) == 0 and process.stderr.read() == b""


def test_annotate_in_place(cli: Cli, tmp_path: pathlib.Path) -> None:
    log = tmp_path / "log"
    log.write_bytes(storm()[:1500])
    done = cli("log", "--annotate", str(log))
    lines = done.lines
    at = next(i for i, line in enumerate(lines) if ">>>" in line and "F_TRANSL_FORBIDDEN" in line)
    assert at > 4 and sum(">>>" not in line for line in lines[:-1]) >= len(log.read_text().splitlines())


def test_lost_records_limit_the_summary(cli: Cli) -> None:
    text = storm() + b"[ 11.0] arm-smmu-v3 arm-smmu-v3.0.auto: EVTQ overflow detected -- events lost\n"
    text += b"[ 11.1] arm_smmu_evtq_thread: 13 callbacks suppressed\n"
    done = cli("log", stdin=text)
    assert (
        "records LOST" in done.lines[-1]
        and "lower bounds" in done.lines[-1]
        and "13 lines suppressed" in done.lines[-1]
    )


def test_a_log_that_contradicts_itself(cli: Cli) -> None:
    text = storm().replace(b"event 0x07 received", b"event 0x10 received")
    assert "announced as event 0x10; word 0 says 0x07" in cli("log", stdin=text).out


def test_devices_by_evidence(cli: Cli) -> None:
    done = cli("log", str(LOGS / "streamid-evidence.log"))
    assert "0002:21:00.0 (the kernel's own line in this log)" in done.out
    assert "the driver knows no device with this StreamID" in done.out
    assert "03:00.0" in cli("sid", "0x11", f"@{LOGS / 'streamid-evidence.log'}").out


def test_probe_lines(cli: Cli) -> None:
    done = cli("log", str(LOGS / "probe-lines.log"))
    assert "fc900000.iommu is non-coherent" in done.out and "is a notice, not a fault" in done.out
    assert "0x42 .. 0x43" in done.out


def test_other_architectures_and_invented_formats(cli: Cli) -> None:
    done = cli("log", str(LOGS / "not-smmuv3.log"))
    assert "another architecture, not decoded here" in done.out and "no known program prints this form" in done.out
    assert "F_PERMISSION" not in done.out


def test_memory_is_flat_and_storms_of_many_addresses_fold(cli: Cli) -> None:
    lines = []
    for index in range(3000):
        stamp = f"[{index / 100:12.6f}] arm-smmu-v3 arm-smmu-v3.0.auto:"
        words = (0x10000000010, 0x20800000000, 0x80000000 + 0x1000 * index, 0)
        lines += [f"{stamp} event 0x10 received:", *[f"{stamp}  0x{w:016x}" for w in words]]
    done = cli("log", stdin="\n".join(lines).encode())
    assert "3000 times" in done.out and "more than 1024 different, 0x80000000 .. 0x80bb7000" in done.out
    assert "100 a second" in done.out


# ---- decode, regs, diff, encode, fields


def test_decode_dumps_and_half_entries(cli: Cli, tmp_path: pathlib.Path) -> None:
    dump = tmp_path / "dump"
    dump.write_text("80000000: 00000007 00000100 00000000 00000000    ................\n"
                    "80000010: 00000000 00000000 00000000 00000000    ................\n", encoding="utf-8")  # fmt: skip
    done = cli("decode", str(dump))
    assert (
        "F_TRANSL_FORBIDDEN" in done.out and "@ 0x80000000" in done.out and "little-endian words of 32 bits" in done.out
    )
    half = cli("decode", "ste", "0xd", "0x100000000000")
    assert "words 2, 3, 4, 5, 6, 7 not given" in half.out
    assert cli("check", "ste", "0xd", "0x100000000000", "--idr0", "0xd44101b").code == 4
    high = cli("decode", "event", "--order", "hi", "0", "0", "0", "0x0000010000000007")
    assert "F_TRANSL_FORBIDDEN" in high.out and "most significant first" in high.out
    halves = cli("decode", "event", "--word", "32", *"00000007 00000100 0 0 0 0 0 0".split())
    assert "SID 0x100" in halves.out
    rmm = cli("decode", stdin=(LOGS / "firmware.log").read_bytes())
    assert "words given most significant first" in rmm.out
    vendor = cli("decode", stdin=(LOGS / "entry-dumps.log").read_bytes())
    assert "only the first half of the entry was printed" in vendor.out and "ASID 5" in vendor.out


def test_missing_words_say_nothing(cli: Cli) -> None:
    """What a missing word would hold is neither shown as 0 nor explained."""
    one = cli("decode", "event", "0x0000010000000010").out
    assert "SID 0x100" in one and "words 1, 2, 3 not given" in one
    for word in ("write", "address", "stage", "because", "class"):
        assert word not in one, word
    assert "address 0x8000" in cli("decode", "event", "0x0000010000000010", "0x20800000000", "0x8000").out
    half = cli("decode", "ste", "0xd", "0x100000000000").out
    assert "S2TTB" not in half and "VMID" not in half and "stage 2 only" in half


def test_ambiguous_words_show_candidates(cli: Cli) -> None:
    done = cli("0x80001003")
    assert "could be" in done.out or "most likely" in done.out
    assert "s1_table" in done.out and "l1std" in done.out
    assert "less likely: cmd, pri" in cli(*EVENT).out


def test_decode_memory_and_bulk(cli: Cli, tmp_path: pathlib.Path) -> None:
    raw = tmp_path / "raw"
    event = smmuv3.decode("event", " ".join(EVENT))
    raw.write_bytes(bytes(event) * 1000)
    assert "F_TRANSL_FORBIDDEN" in cli("decode", "event", "@0x80000020", "--mem", f"{raw}@0x80000000").out
    assert cli("decode", "event", "@0x90000000", "--mem", f"{raw}@0x80000000").code == 3
    lines = cli("decode", "event", str(raw), "-1").lines
    assert len(lines) == 1000 and lines[0].startswith("F_TRANSL_FORBIDDEN")
    values = [json.loads(line) for line in cli("decode", "event", str(raw), "--json").lines]
    assert len(values) == 1000 and values[0]["number"] == 7


def test_vevent(cli: Cli, tmp_path: pathlib.Path) -> None:
    raw = tmp_path / "raw"
    event = bytes(smmuv3.decode("event", " ".join(EVENT)))
    head = lambda flags, number: flags.to_bytes(4, "little") + number.to_bytes(4, "little")  # noqa: E731
    raw.write_bytes(head(0, 1) + event + head(0, 4) + event + head(1, 5) + b"xx")
    done = cli("decode", "vevent", str(raw))
    assert done.code == 3 and done.out.count("F_TRANSL_FORBIDDEN") == 2
    assert "2 records missing before number 4" in done.out and "LOST_EVENTS" in done.out and "3 lost." in done.out


def test_regs(cli: Cli, tmp_path: pathlib.Path) -> None:
    done = cli("regs", str(LOGS / "hafnium-qemu-trace.log"))
    assert done.code == 0 and "S_CMDQ_BASE" in done.out and "OAS" in done.out
    dump = tmp_path / "dump"
    dump.write_text(
        "Value at address 0x2B400000 (0xb6f0a000): 0xD44101B\nValue at address 0x2B400020 (0xb6f0a020): 0x1D\n"
    )
    done = cli("regs", str(dump))
    assert "base taken as 0x2b400000" in done.out and "CR0 = 0x1d" in done.out and "IDR0 = 0xd44101b" in done.out
    names = tmp_path / "names"
    names.write_text("SMMU_CR0: 0x1d\nIDR0 = 0xd44101b\nIDR5 = 0x74, AIDR 1\n")
    assert "CR0 = 0x1d" in cli("regs", str(names)).out
    page = tmp_path / "page"
    page.write_bytes((0xD44101B).to_bytes(4, "little") + bytes(28) + (0x1D).to_bytes(4, "little") + bytes(64))
    assert "CR0 = 0x1d" in cli("regs", str(page)).out
    illegal = cli("check", "ste", *STE, "--regs", str(names))
    assert "OAS is 44 bits" in illegal.out, "IDR5 comes from the register dump"


def test_cross_register_checks(cli: Cli) -> None:
    done = cli("regs", str(LOGS / "hafnium-qemu-trace.log"))
    assert "0xe14c000" in done.out and "0xe150000" in done.out, "both queue bases are not aligned to the queue's size"
    assert "0xe14c000" in cli("log", str(LOGS / "hafnium-qemu-trace.log")).out


def test_hwinfo_gives_capabilities(cli: Cli, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "hwinfo"
    path.write_bytes(bytes(8) + (0xD44101B).to_bytes(4, "little") + bytes(28))
    assert "IDR0 = 0xd44101b" in cli("regs", "--hwinfo", f"@{path}").out


@pytest.mark.parametrize("two_level", [False, True])
def test_the_ste_of_an_event_from_registers_and_memory(cli: Cli, tmp_path: pathlib.Path, two_level: bool) -> None:
    registers, memory = tmp_path / "regs", tmp_path / "mem"
    ste = bytes(smmuv3.encode("STE", V=1, Config="BYPASS"))
    data = bytearray(0x40000)
    if two_level:
        registers.write_text("CR0 1d\nSTRTAB_BASE 0x80000000\nSTRTAB_BASE_CFG 0x1020c\n")
        data[8:16] = (0x80010000 | 9).to_bytes(8, "little")
        data[0x10000:0x10040] = ste
    else:
        registers.write_text("CR0 1d\nSTRTAB_BASE 0x80000000\nSTRTAB_BASE_CFG 0x9\n")
        data[0x4000:0x4040] = ste
    memory.write_bytes(bytes(data))
    given = ("--regs", str(registers), "--mem", f"{memory}@0x80000000")
    place = "0x80010000" if two_level else "0x80004000"
    for done in (cli(*EVENT, *given), cli("log", *given, stdin=storm())):
        assert "bypass" in done.out and f"@ {place}" in done.out
        assert "SMMUEN=1 and ATSCHK=1" in done.out, "the cause that needs CR0"


def test_diff(cli: Cli) -> None:
    done = cli("diff", "CR0", "1d", "19")
    assert "EVENTQEN   1 -> 0" in done.out and "event queue disabled: faults are no longer reported" in done.out
    done = cli("diff", "ste", *STE, *STE[:2], "0x040d359400000001", *STE[3:])
    assert done.code == 1 and "S2T0SZ   16 -> 20" in done.out and "S2SL0" in done.out


def test_encode_and_back(cli: Cli) -> None:
    done = cli("encode", "TLBI_NH_VA", "Address=0xff9b8000", "ASID=5", "NUM=7", "TG=4KB", "TTL=3", "Leaf=1")
    assert done.out.strip() == "0x0005000000007012 0x00000000ff9b8701"
    assert cli("encode", "CMD_CFGI_STE", "StreamID=0x42", "Leaf=1", "--bytes").out.startswith(
        "03 00 00 00 42 00 00 00 01"
    )
    refused = cli("encode", "CMD_SYNC", "CS=3")
    assert refused.code == 0 and "CERROR_ILL" in refused.err, "the words come out, what is wrong with them is said"
    assert "named" not in refused.err
    assert "it has" in cli("fields", "STE.Nothing").err or cli("fields", "STE.Nothing").code == 1


def test_fields(cli: Cli) -> None:
    done = cli("fields", "ste.config", "--sources")
    assert "word 0 [3:1]" in done.out and "sources" in done.out and "IHI0070" in done.out
    assert "F_TRANSLATION" in cli("fields", "0x10").out and "R073" in cli("fields", "R073").out
    assert "CMD_TLBI_NH_VA" in cli("fields", "tlbi_nh_va").out
    assert len(cli("fields", "-1").lines) > 200


def test_completions_are_current(cli: Cli) -> None:
    folder = ROOT / "bindings" / "python" / "completions"
    for shell, name in (("bash", "smmuv3.bash"), ("zsh", "_smmuv3"), ("fish", "smmuv3.fish")):
        assert cli("completion", shell).out == (folder / name).read_text(encoding="utf-8"), shell
    done = subprocess.run(["bash", "-n", str(folder / "smmuv3.bash")], check=False)
    assert done.returncode == 0


def test_the_manual_names_every_verb_and_option() -> None:
    from smmuv3.cli.main import make_parser

    text = (ROOT / "bindings" / "python" / "man" / "smmuv3.1").read_text(encoding="utf-8").replace("\\-", "-")
    for verb in VERBS:
        assert verb in text
        for action in make_parser(verb)._actions:
            for option in action.option_strings:
                assert option in text or re.fullmatch("--idr[1-5]", option), (verb, option)


def test_the_stubs_of_the_core_agree_with_it(tmp_path: pathlib.Path) -> None:
    pytest.importorskip("mypy", reason="mypy is not installed")
    config = ROOT / "pyproject.toml"
    done = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "smmuv3._core", "--mypy-config-file", str(config)],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        cwd=tmp_path,  # not beside other installed packages: mypy would take them for files of the user
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_readme_of_the_package() -> None:
    text = (ROOT / "bindings" / "python" / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.S)
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})  # noqa: S102


_WORDS = st.sampled_from(
    "log decode regs check diff encode fields sid 0x10 0 ste cd cmd event pri l1std 0xffffffffffffffff zz CR0 CR0=1d STE.Config "
    "V=1 Config=S1 --json --md -1 -v --bits --order hi --word 32 --endian be @0x1000 --map 1=x --idr0 0x1 --set V=0 --level 2 "
    "vevent s1_leaf R073 01:00.0 --state s TLBI_NH_VA , --ste --regs --iort --lspci --mem @0 --base".split()
)


@settings(max_examples=150, deadline=None)
@given(st.lists(_WORDS, max_size=8))
def test_any_words_end_with_a_known_exit_code(words: List[str]) -> None:
    import contextlib
    import io

    from smmuv3.cli import main

    class Closed(io.StringIO):
        def isatty(self) -> bool:
            return True

        buffer = io.BytesIO()

    if "log" in words or not words:
        return
    before, sys.stdin = sys.stdin, Closed()
    try:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()) as err:
            assert main(words) in (0, 1, 2, 3, 4)
    finally:
        sys.stdin = before
    assert "Traceback" not in err.getvalue()


def test_regs_reads_every_element_of_register_arrays(cli: Cli, tmp_path: pathlib.Path) -> None:
    # Two control pages (IDR6.LOG2NUMP 1) of eight queues (LOG2NUMQ 3): 32 bytes from page register to page register,
    # 8 KiB from queue to queue [6.3.42, 6.2.5]. Page 0 stands at 0x30000, page 1 at 0x40000.
    dump = tmp_path / "ecmdq.txt"
    dump.write_text(
        "0x4: 0x80000000\n0x190: 0x01030000\n0x4000: 0x30000\n0x4004: 0x0\n0x4020: 0x40000\n0x4024: 0x0\n"
        "0x32008: 0x80000003\n0x42008: 0x1\n"
    )
    out = cli("regs", str(dump), "-1").out
    assert "CMDQ_CONTROL_PAGE_BASE[1] = 0x40000" in out
    assert "ECMDQ_PROD[1] = 0x80000003  EN  WR=0x3" in out
    assert "ECMDQ_PROD[1:1] = 0x1" in out
    records = [json.loads(line) for line in cli("regs", str(dump), "--json").lines]
    places = [(r.get("page"), r.get("element")) for r in records if r.get("name") == "ECMDQ_PROD"]
    assert places == [(0, 1), (1, 1)]
    named = tmp_path / "named.txt"
    named.write_text("CMDQ_CONTROL_PAGE_BASE[1] = 0x40000\nECMDQ_PROD[1:2] = 0x5\n")
    assert "ECMDQ_PROD[1:2] = 0x5" in cli("regs", str(named), "-1").out

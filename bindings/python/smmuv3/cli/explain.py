# SPDX-License-Identifier: MIT
"""One record as a block: title, labelled rows, table, bit diagram, one line, JSON."""

from __future__ import annotations

import json
import re
from typing import Any, Dict, List, Optional, Sequence, Tuple

from .. import _core, _table
from .._record import Command, Event, Structure
from ..codec import Register, UnknownCommand, UnknownEvent
from ..environment import Environment
from .output import Block, Piece

__all__ = ["block_of", "json_of", "register_block", "rows_of", "size_text", "wide", "words_text"]

_GRANULES = {1: ("4KB", 12), 2: ("16KB", 14), 3: ("64KB", 16)}
_NEEDS = (
    (1 << 2, "IDR0.Hyp"),
    (1 << 3, "S_IDR1.SEL2"),
    (1 << 4, "the Secure command queue"),
    (1 << 5, "IDR0.RME_IMPL = 0"),
    (1 << 6, "a queue other than the Realm one"),
    (1 << 7, "STALL_MODEL other than 0b01"),
    (1 << 8, "ATS"),
    (1 << 9, "PRI"),
    (1 << 10, "S_IDR3.SAMS = 0 on the Secure queue"),
    (1 << 11, "MPAM"),
    (1 << 12, "DPT"),
)
_STAGES = ((1 << 0, "IDR0.S1P"), (1 << 1, "IDR0.S2P"))


def size_text(size: int) -> str:
    """Bytes for people: 32 KiB."""
    for power, unit in ((40, "TiB"), (30, "GiB"), (20, "MiB"), (10, "KiB")):
        if size >= 1 << power and size % (1 << power) == 0:
            return f"{size >> power} {unit}"
    return f"{size} bytes"


def wide(line: str) -> str:
    """Three blanks where the C library has two."""
    return re.sub(r"(?<=\S)  (?=\S)", "   ", line)


def words_text(words: Sequence[Optional[int]], width: int = 64) -> str:
    """Words as people paste them."""
    return " ".join("(not given)" if w is None else f"0x{w:0{width // 4}x}" for w in words)


def rows_of(text: str) -> List[Tuple[str, str]]:
    """Rows of the explanation that the C library writes: label, text from column 11."""
    rows: List[Tuple[str, str]] = []
    for line in text.split("\n")[1:]:
        if not line.strip():
            continue
        match = re.match(r"  (\S(?:.{0,7}\S)?)\s+(.*)", line)
        if match:
            rows.append((match.group(1), match.group(2)))
        elif rows:
            rows[-1] = (rows[-1][0], rows[-1][1] + "\n" + line.strip())
    return rows


def json_of(record: Structure, env: Optional[Environment], present: int) -> Dict[str, Any]:
    """A record as JSON."""
    handle = None if env is None else env.handle()
    if isinstance(record, (UnknownCommand, UnknownEvent)):
        return dict(json.loads(record.json(env)))
    return dict(json.loads(_core.format(record.owner(), bytes(record), present, 4, handle)))


def block_of(record: Structure, env: Optional[Environment] = None, present: int = 0xFF) -> Block:
    """A structure, command, event or descriptor."""
    handle = None if env is None else env.handle()
    if isinstance(record, (UnknownCommand, UnknownEvent)):
        line = record.line(env).strip()
        return Block(
            [(line, "warn")],
            rows=[("words", words_text(record.words))],
            line=line,
            json=json_of(record, env, present),
            table=record.table(env),
        )
    owner, raw = record.owner(), bytes(record)
    line = _core.format(owner, raw, present, 0, handle)
    explained = [r for r in rows_of(_core.format(owner, raw, present, 1, handle)) if r[0] != "missing"]
    whole = (1 << record.WORDS) - 1
    if present & whole != whole:
        line = _partial_line(record, present, line)
    title: List[Piece] = [wide(line)]
    rows: List[Tuple[str, ...]] = [(label, text) for label, text in explained]
    if isinstance(record, Command):
        title, rows = _command(record, env, explained)
    elif isinstance(record, Event):
        name, _, rest = wide(line).partition(" ")
        title = [(name, "strong"), " " + rest]
        rows = [(label, text) for label, text in rows if label != "field"]
    else:
        name, _, rest = wide(line).partition(" ")
        title = [(name, "strong"), " " + rest]
        rows = [(label, re.sub(r"\s{2,}", "   ", text)) for label, text in explained]
    return Block(
        title,
        rows=rows,
        line=line,
        json=json_of(record, env, present),
        table=lambda: _core.format(owner, raw, present, 2, handle).partition("\n")[2],
        bits=lambda: _core.format(owner, raw, present, 3, handle),
    )


def register_block(register: Register, env: Optional[Environment] = None, place: str = "") -> Block:
    """A register."""
    line = register.text("line", env)
    name, _, rest = wide(line).partition(" ")
    rows: List[Tuple[str, ...]] = [
        (label, re.sub(r"\s{2,}", "   ", text))
        for label, text in rows_of(register.text("explain", env))
        if label not in ("words", "value")
    ]
    return Block(
        [(name, "strong"), " " + rest],
        right=place,
        rows=rows,
        line=line,
        json=dict(json.loads(register.text("json", env))),
        table=lambda: register.text("table", env).partition("\n")[2],
        bits=lambda: register.text("bits", env),
    )


def _partial_line(record: Structure, present: int, line: str) -> str:
    """The line of a record of which words are missing: nothing that would come from a missing word."""
    if not present & 1:
        return f"{record.name}  word 0 not given"
    if not isinstance(record, Event):
        return "  ".join(line.split("  ")[:2]) if record.RECORD == "STE" else record.name
    fields = _core.decode(record.owner(), bytes(record), present, None)
    parts = [f"{record.name} ({record.number:#04x})"]
    if "StreamID" in fields:
        parts.append(f"SID {fields['StreamID']:#x}")
    if "SubstreamID" in fields:
        parts.append(f"SSID {fields['SubstreamID']:#x}")
    if "RnW" in fields:
        parts.append("read" if fields["RnW"] else "write")
    if "S2" in fields:
        parts.append(f"stage {2 if fields['S2'] else 1}")
    if "InputAddr" in fields:
        parts.append(f"address {fields['InputAddr']:#x}")
    return "  ".join(parts)


# ---- commands


def _named(record: Structure, name: str) -> str:
    value = int(record[name])
    info = record.info().field(name).value_info(value)
    return f"{name} {value:#x}" + (f" ({info.text})" if info else "")


def _command(
    record: Command, env: Optional[Environment], explained: List[Tuple[str, str]]
) -> Tuple[List[Piece], List[Tuple[str, ...]]]:
    fields = record.fields(env)
    used = {"Opcode"}
    parts: List[str] = []
    for key, text in (("StreamID", "SID"), ("SubstreamID", "SSID"), ("VMID", "VMID"), ("ASID", "ASID")):
        if key in fields and not (key == "SubstreamID" and "SSV" in fields and not fields["SSV"]):
            number = f"{fields[key]:#x}" if key in ("StreamID", "SubstreamID") else str(fields[key])
            parts.append(f"{text} {number}")
            used.add(key)
    used |= {"SSV"}
    if fields.get("Leaf"):
        parts.append("last level only")
    used.add("Leaf")
    rows: List[Tuple[str, ...]] = [r for r in explained if r[0] == "what" and "SCALE" not in fields]
    for describe in (_tlbi_range, _ste_range, _atc_range, _sync, _answer):
        found = describe(record, fields, used)
        if found:
            rows += found
            break
    needs = _core.cmd_needs(record.opcode)
    wanted = [text for bit, text in _NEEDS if needs & bit]
    known = env.registers if env is not None else {}
    if (
        fields.get("TG")
        and "SCALE" in fields
        and not (known.get("IDR3", 0) >> _table.record("IDR3").field("RIL").lsb & 1)
    ):
        rows.append(("needs", ", ".join(wanted + ["IDR3.RIL (else NUM, SCALE, TG, TTL are RES0)"])))
    elif wanted:
        rows.append(("needs", ", ".join(wanted) + " (else CERROR_ILL)"))
    for name, value in fields.items():
        if name not in used and value:
            rows.append(("field", _named(record, name)))
    for label, text in explained:
        if label not in ("what", "field", "words", "note") or label == "note" and "SCALE" not in fields:
            rows.append((label, text))
    title: List[Piece] = [(record.name, "strong"), "".join("   " + p for p in parts)]
    return title, rows


def _tlbi_range(record: Command, fields: Dict[str, Any], used: "set[str]") -> List[Tuple[str, ...]]:
    if "SCALE" not in fields and not ("Address" in fields and record.name.startswith("CMD_TLBI")):
        return []
    used |= {"NUM", "SCALE", "TG", "TTL", "Address"}
    address, granule = int(fields["Address"]), _GRANULES.get(int(fields.get("TG", 0)))
    hint = f"TTL {fields['TTL']}" if fields.get("TTL") else "no level hint"
    if granule is None:
        rows: List[Tuple[str, ...]] = [("address", f"{address:#x}, whatever the size of its entry      TG 0: no range")]
        if fields.get("NUM") or fields.get("SCALE") or fields.get("TTL"):
            rows.append(
                (
                    "note",
                    f"NUM {fields.get('NUM', 0)}, SCALE {fields.get('SCALE', 0)}, TTL {fields.get('TTL', 0)} "
                    "are RES0 with TG 0",
                )
            )
        return rows
    name, shift = granule
    size = (int(fields["NUM"]) + 1) << int(fields["SCALE"]) << shift
    last = (address + size - 1) & (1 << 64) - 1
    text = (
        f"{address:#x} .. {last:#x}   {size_text(size)} = (NUM {fields['NUM']} + 1) * 2^SCALE {fields['SCALE']} * "
        f"{1 << shift - 10} KiB      TG {name}, {hint}"
    )
    return [("range", text)]


def _ste_range(record: Command, fields: Dict[str, Any], used: "set[str]") -> List[Tuple[str, ...]]:
    if record.name == "CMD_CFGI_ALL":
        used.add("Range")
        return [("range", "every STE and CD of this security state (Range 31)")]
    if record.name != "CMD_CFGI_STE_RANGE":
        return []
    used.add("Range")
    count = int(fields["Range"]) + 1
    first = int(fields["StreamID"]) >> count << count
    return [("range", f"SID {first:#x} .. {first + (1 << count) - 1:#x}   2^(Range {fields['Range']} + 1) STEs")]


def _atc_range(record: Command, fields: Dict[str, Any], used: "set[str]") -> List[Tuple[str, ...]]:
    if record.name != "CMD_ATC_INV":
        return []
    size_name = next((n for n in fields if n.lower() == "size"), "")
    used |= {"Address", size_name}
    size = int(fields.get(size_name, 0))
    who = "every SubstreamID (Global)" if fields.get("Global") and fields.get("SSV") else ""
    if size >= 52:
        everything: List[Tuple[str, ...]] = [("range", f"every address (Size {size})")]
        return everything + ([("also", who)] if who else [])
    span = 4096 << size
    first = int(fields["Address"]) & ~(span - 1)
    rows: List[Tuple[str, ...]] = [
        ("range", f"{first:#x} .. {first + span - 1:#x}   {size_text(span)} = 2^Size {size} * 4 KiB")
    ]
    return rows + ([("also", who)] if who else [])


def _sync(record: Command, fields: Dict[str, Any], used: "set[str]") -> List[Tuple[str, ...]]:
    if record.name != "CMD_SYNC":
        return []
    kind = int(fields.get("CS", 0))
    used |= {"CS"}
    if kind != 1:
        used |= {"MSH", "MSIAttr", "MSIData", "MSIAddress", "MSI_NS"}
    text = {
        0: "no signal: completion shows in CMDQ_CONS only",
        1: "writes 4 bytes to memory (MSI)",
        2: "sends an event (SEV)",
        3: "reserved: CERROR_ILL",
    }[kind]
    return [("signal", f"CS {kind}: {text}")]


def _answer(record: Command, fields: Dict[str, Any], used: "set[str]") -> List[Tuple[str, ...]]:
    if record.name not in ("CMD_RESUME", "CMD_PRI_RESP"):
        return []
    out: List[Tuple[str, ...]] = []
    for name in ("Ac", "Ab", "Resp"):
        if name in fields:
            used.add(name)
            out.append(("answer", _named(record, name)))
    if record.name == "CMD_RESUME":
        action = (
            "retry"
            if fields.get("Ac")
            else "terminate with an abort"
            if fields.get("Ab")
            else "terminate, RAZ/WI to the client"
        )
        return [("answer", f"{action} (Ac {fields.get('Ac', 0)}, Ab {fields.get('Ab', 0)})")]
    return out

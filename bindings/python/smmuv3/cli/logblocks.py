# SPDX-License-Identifier: MIT
"""One record of a log, and how often it came, as a block."""

from __future__ import annotations

import datetime
import re
from typing import Any, Dict, List, Optional, Set, Tuple

from .. import _table
from .._record import Event
from ..causes import causes_of
from ..codec import decode_register
from ..devices.lspci import parse_slot
from ..log import LogRecord
from .causes import add_causes
from .explain import block_of, json_of, wide, words_text
from .linux import features_text, missing_features
from .options import Context
from .streams import ste_facts
from .output import Block, Piece

__all__ = [
    "Group",
    "group_key",
    "group_block",
    "record_json",
    "when",
    "register_of",
    "QUIET_KINDS",
    "ORDERED_KINDS",
    "PLAIN_PROBES",
]

QUIET_KINDS = ("note", "group", "map")
ORDERED_KINDS = ("mmio", "trace")
PLAIN_PROBES = (200, 201, 202, 203, 204, 205, 206, 207, 208, 241, 244)
_CERRORS = {0: "CERROR_NONE", 1: "CERROR_ILL", 2: "CERROR_ABT", 3: "CERROR_ATC_INV_SYNC"}
_ADDRESS_LIMIT = 1024
_FEATURES_LINE = 202


def when(record: LogRecord, ns: Optional[int] = None) -> str:
    """The time of a record as text, "" without one."""
    value = record.time_ns if ns is None else ns
    if record.time_kind in ("boot", "host"):
        return f"{value / 1e9:.2f} s"
    if record.time_kind in ("utc", "local", "year"):
        try:
            moment = datetime.datetime(1970, 1, 1) + datetime.timedelta(microseconds=value // 1000)
        except OverflowError:
            return ""
        if record.time_kind == "year":
            moment = datetime.datetime(1972, 1, 1) + datetime.timedelta(microseconds=value // 1000)
            return moment.strftime("%b %d %H:%M:%S")
        return moment.strftime("%Y-%m-%d %H:%M:%S") + (" UTC" if record.time_kind == "utc" else "")
    return ""


class Group:
    """Equal records: the first, how many, when, which addresses. Constant size."""

    __slots__ = ("first", "count", "start", "last", "addresses", "low", "high", "more", "flags", "shown", "lines")

    def __init__(self, record: LogRecord) -> None:
        self.first = record
        self.count = 0
        self.start = record.time_ns
        self.last = record.time_ns
        self.addresses: Set[int] = set()
        self.low = (1 << 64) - 1
        self.high = 0
        self.more = False
        self.flags = 0
        self.shown = 0
        self.lines = record.line
        self.add(record)

    def add(self, record: LogRecord) -> None:
        """Count one more."""
        self.count += 1
        self.flags |= record.flags
        if record.time_kind != "none":
            self.last = max(self.last, record.time_ns)
            self.start = min(self.start, record.time_ns)
        address = _address(record)
        if address is not None:
            self.low, self.high = min(self.low, address), max(self.high, address)
            if len(self.addresses) < _ADDRESS_LIMIT:
                self.addresses.add(address)
            elif address not in self.addresses:
                self.more = True

    @property
    def rate(self) -> Optional[float]:
        """Records a second, None where no time or no span is known."""
        span = (self.last - self.start) / 1e9
        if self.count < 2 or self.first.time_kind == "none" or span <= 0:
            return None
        return (self.count - 1) / span

    def span_text(self) -> str:
        """ "412 times, 7.47 s .. 10.62 s"."""
        parts = []
        if self.count > 1:
            parts.append(f"{self.count} times")
        first, last = when(self.first, self.start), when(self.first, self.last)
        if first:
            parts.append(first if self.count == 1 or first == last else f"{first} .. {last}")
        return ", ".join(parts)


def _address(record: LogRecord) -> Optional[int]:
    if record.kind == "event" and len(record.words) > 2:
        return record.words[2]
    return record.get("address")


def group_key(record: LogRecord) -> Tuple[Any, ...]:
    """Records with the same key are folded; addresses and times may differ."""
    kind = record.kind
    if kind == "event" and record.words:
        w = list(record.words)
        w1 = w[1] if len(w) > 1 else 0
        w1 = 0 if w1 is None else w1
        return (
            kind,
            record.device,
            record.state_number,
            w[0],
            w1 >> 32 & 0xFFF,
            w1 >> 31 & 1,
            record.present,
            record.get("number") if record.has("number-mismatch") else None,
        )
    if kind == "event-text":
        return (
            kind,
            record.device,
            record.name,
            record.get("sid"),
            record.get("ssid"),
            record.get("read"),
            record.get("stage"),
            record.client,
        )
    if kind == "timeout":
        return (kind, record.device, record.message)
    if kind == "suppressed":
        return (kind, record.name)
    if kind in ("mmio", "trace", "guest-error"):
        return (kind, record.device, record.message, record.values, record.name)
    return (
        kind,
        record.device,
        record.state_number,
        record.message,
        record.words,
        record.values,
        record.name,
        record.reason,
    )


def register_of(record: LogRecord, known: Optional[Dict[str, int]] = None) -> Tuple[Optional[_table.RecordInfo], str]:
    """(register of an access, "high half of " or ""): the offset is from the SMMU's base."""
    offset = record.get("offset")
    found = None if offset is None else _table.locate(offset, known)
    if found is None:
        return None, ""
    return found.register, "high half of " if found.high else ""


# ---- JSON


def _base_json(record: LogRecord) -> Dict[str, Any]:
    out: Dict[str, Any] = {"line": record.line, "source": record.source}
    if record.device:
        out["smmu"] = record.device
    if record.time_kind != "none":
        out["time"] = record.time_ns / 1e9
        out["time_kind"] = record.time_kind
    if record.state_number:
        out["state"] = record.state.name.lower()
    if record.client:
        out["client"] = record.client
    flags = record.flag_names()
    if flags:
        out["flags"] = flags
    return out


def record_json(record: LogRecord, context: Context) -> Dict[str, Any]:
    """A record as one JSON object."""
    structure = record.structure()
    if record.kind in ("event", "ste", "cd", "pri") and structure is not None:
        out = json_of(structure, context.environment(), record.present)
        if isinstance(structure, Event) and record.present & 7 == 7:
            found = causes_of(structure, facts_of(record, context))
            if found:
                out["causes"] = [cause.as_dict() for cause in found]
        sid = record.get("sid")
        if "StreamID" in out.get("fields", {}):
            sid = out["fields"]["StreamID"]
        if sid is not None:
            _put_device(out, context, sid, record)
        out.update(_base_json(record))
        return out
    out = {"schema": "smmuv3.log-record/1", "kind": record.kind, "text": record.text() or None}
    if record.name:
        out["name"] = record.name
    out["values"] = {key: f"{value:#x}" if value >> 32 or base == 16 else value for key, base, value in record.values}
    if record.words and any(w is not None for w in record.words):
        out["words"] = [None if w is None else f"0x{w:016x}" for w in record.words]
    if record.kind == "mmio":
        info, half = register_of(record, context.trace_registers)
        if info is not None:
            out["register"] = half + info.name
    if record.kind == "event-text":
        out["schema"] = "smmuv3.event-text/1"
        sid = record.get("sid")
        if sid is not None:
            _put_device(out, context, sid, record)
    if record.reason:
        out["reason"] = record.reason
    out.update(_base_json(record))
    return out


def _put_device(out: Dict[str, Any], context: Context, sid: int, record: LogRecord) -> None:
    client = "" if "unassigned" in record.client else record.client
    naming = context.namer().name(sid, record.device, client)
    out["device"] = {"names": [d.name for d in naming.devices], "evidence": naming.how, "proven": naming.proven}


# ---- blocks


def group_block(group: Group, context: Context) -> Block:
    """What a group of equal records says."""
    record = group.first
    maker = _MAKERS.get(record.kind, _other)
    block = maker(group, context)
    parts = [p for p in (group.span_text(), _smmu(record)) if p]
    block.right = ", ".join(parts) if parts else f"line {record.line}"
    rate = group.rate
    if rate is not None and (group.count >= 1000 or context.out.verbose):
        block.rows.append(("rate", f"{rate:.0f} a second" if rate >= 10 else f"{rate:.2g} a second"))
    for remark in record.remarks():
        block.rows.append(("note", remark, "warn"))
    if context.out.verbose:
        block.rows.append(
            (
                "line",
                f"{record.line}" + (f" .. {record.line_last}" if record.line_last > record.line else "") + f"   {record.source}",
            )
        )
    line = block.line or block.plain_title()
    block.line = "  ".join(x for x in (line, block.right) if x)
    return block


def facts_of(record: LogRecord, context: Context) -> Dict[str, int]:
    """What is known when this record is explained: registers given, the log so far, the record itself."""
    facts = dict(context.facts())
    facts.update(context.log_facts.get(record.device, {}))
    if record.kind == "event" and record.words and record.words[0] is not None:
        found = context.find_ste(record.words[0] >> 32, record.state)
        if found is not None:
            facts.update(ste_facts(found[0]))
    if record.client:
        facts["client_unassigned" if "unassigned" in record.client else "client_pci"] = 1
        if parse_slot(record.client) is None:
            facts.pop("client_pci", None)
    return facts


def _smmu(record: LogRecord) -> str:
    state = {2: "Secure", 3: "Realm", 4: "Root"}.get(record.state_number, "")
    return ", ".join(x for x in (record.device, state) if x)


def _device_row(context: Context, sid: int, record: LogRecord) -> Tuple[str, str]:
    if "unassigned" in record.client:
        return ("device", f"{context.namer().name(sid, record.device)}; the driver knows no device with this StreamID")
    return ("device", str(context.namer().name(sid, record.device, record.client)))


def _addresses(group: Group) -> Optional[Tuple[str, str]]:
    if len(group.addresses) < 2:
        return None
    count = f"more than {_ADDRESS_LIMIT}" if group.more else str(len(group.addresses))
    return ("address", f"{count} different, {group.low:#x} .. {group.high:#x}")


def _event(group: Group, context: Context) -> Block:
    record = group.first
    structure = record.structure()
    if structure is None:
        return _bare_event(group, context)
    if record.has("all-zero"):
        return Block(
            [("an event record of zeros", "warn")],
            rows=[("what", "a slot of the event queue that was never written: no event")],
        )
    if record.word_want and record.words[0] is None:
        return _bare_event(group, context)
    block = block_of(structure, context.environment(), record.present)
    if isinstance(structure, Event) and record.present & 7 == 7:
        add_causes(block, structure, facts_of(record, context), context.out.verbose)
    fields = structure.fields() if block.json and block.json.get("name") else {}
    at = 1 if block.rows and block.rows[0][0] == "what" else 0
    if "StreamID" in fields:
        block.rows.insert(at, _device_row(context, int(fields["StreamID"]), record))
        at += 1
        found = context.find_ste(int(fields["StreamID"]), record.state)
        if found is not None:
            block.rows.insert(at, ("ste", f"{wide(found[0].line(context.environment()))}   @ {found[1]:#x}"))
            at += 1
    addresses = _addresses(group)
    if addresses and ("InputAddr" in fields):
        block.rows.insert(at, addresses)
    missing = [i for i, w in enumerate(record.words[: record.word_want]) if w is None]
    block.rows = [("words", words_text(record.words)) if r[0] == "words" else r for r in block.rows]
    if missing:
        block.rows.append(("missing", f"word {', '.join(map(str, missing))} not in the log: what they hold is not known", "warn"))
    if record.has("number-mismatch"):
        block.rows.append(
            (
                "note",
                f"announced as event {record.get('number', 0):#04x}; word 0 says {structure.words[0] & 0xFF:#04x}",
                "warn",
            )
        )
    return block


def _bare_event(group: Group, context: Context) -> Block:
    record = group.first
    number = record.get("number")
    name = next(
        (r.name for r in _table.records(_table.Kind.EVENT) if number is not None and r.number <= number <= r.number_last),
        "",
    )
    title: List[Piece] = [(name or "an event", "strong"), f" ({number:#04x})" if number is not None else ""]
    rows: List[Tuple[str, ...]] = [
        ("missing", "the words of this event are not in the log: StreamID and address are not known", "warn")
    ]
    if any(w is not None for w in record.words):
        rows.append(("words", words_text(record.words)))
    del context
    return Block(title, rows=rows)


def _event_text(group: Group, context: Context) -> Block:
    record = group.first
    sid, ssid, address = record.get("sid"), record.get("ssid"), record.get("address")
    info = next((r for r in _table.records(_table.Kind.EVENT) if r.name == record.name), None)
    parts = [f"({info.number:#04x})" if info else "(no event of the specification has this name)"]
    if sid is not None:
        parts.append(f"SID {sid:#x}")
    if ssid:
        parts.append(f"SSID {ssid:#x}")
    if record.get("read") is not None:
        parts.append("read" if record.get("read") else "write")
    if address is not None:
        parts.append(f"address {address:#x}")
    rows: List[Tuple[str, ...]] = [("what", info.meaning)] if info else []
    if sid is not None:
        rows.append(_device_row(context, sid, record))
    addresses = _addresses(group)
    if addresses:
        rows.append(addresses)
    details = [f"{key} {value:#x}" for key, _, value in record.values if key not in ("sid", "ssid", "address", "read", "number")]
    if details:
        rows.append(("says", ", ".join(details)))
    whose = "the model's trace" if record.source.startswith("QEMU") else "the kernel's text"
    rows.append(("note", f"{whose}; the log has no words for it"))
    return Block([(record.name, "strong"), " " + "   ".join(parts)], rows=rows)


def _cmdq_error(group: Group, context: Context) -> Block:
    record = group.first
    cons, error = record.get("cons"), record.get("error")
    if error is None and cons is not None:
        error = cons >> 24 & 0x7F
    name = _CERRORS.get(error if error is not None else -1, "reserved error")
    title: List[Piece] = [
        ("command queue error", "strong"),
        f"   {name}" + (f" ({error})" if error is not None else ""),
    ]
    rows: List[Tuple[str, ...]] = []
    if cons is not None:
        rows.append(("where", f"CMDQ_CONS {cons:#x}: ERR {cons >> 24 & 0x7F}, position {cons & 0xFFFFF:#x}"))
    elif record.get("index") is not None:
        rows.append(("where", f"index {record.get('index')} of the command queue"))
    structure = record.structure()
    if structure is not None:
        inner = block_of(structure, context.environment())
        rows.append(("command", inner.plain_title()))
        rows += [r for r in inner.rows if r[0] in ("range", "needs", "note")]
        rows.append(("words", words_text(record.words)))
    facts = facts_of(record, context)
    if error is not None:
        facts["cmdq_error"] = error
    if structure is not None:
        facts["cmd_opcode"] = structure.words[0] & 0xFF
    what = {
        1: "the SMMU met a command that is illegal for it and stopped",
        2: "the SMMU could not read the command queue: an external abort",
        3: "an ATS invalidation was not answered by the device in time",
    }.get(error or 0)
    if what:
        rows.insert(0, ("what", what))
    block = Block(title, rows=rows)
    add_causes(block, None, _only(facts, "cmdq_error", "cmd_opcode", "queue_misaligned", "coherent"), True)
    return block


def _only(facts: Dict[str, int], *names: str) -> Dict[str, int]:
    return {name: facts[name] for name in names if name in facts}


def _timeout(group: Group, context: Context) -> Block:
    record = group.first
    title: List[Piece] = [(record.text() or "timeout", "strong")]
    rows: List[Tuple[str, ...]] = []
    position, prod, cons = record.get("position"), record.get("prod"), record.get("cons")
    if position is not None:
        rows.append(("what", f"software waited in vain until the SMMU had consumed up to position {position:#x}"))
    else:
        rows.append(("what", "software waited in vain for the SMMU"))
    if cons is not None:
        error = cons >> 24 & 0x7F
        state = "no error (ERR 0)" if not error else f"stopped by {_CERRORS.get(error, 'error')} (ERR {error})"
        text = f"CONS {cons:#x}: {state}"
        if cons & 0xFFFFF == 0 and not error:
            text += "; nothing consumed: queue disabled, or the fetch is stuck"
        elif prod is not None and cons & 0xFFFFF == prod & 0xFFFFF:
            text += "; all consumed by now: slow, or the completion was not seen"
        rows.append(("state", text))
    if position is not None and position >> 4 and group.count == 1 and prod is None:
        rows.append(("state", "the log does not say how far the SMMU was"))
    facts = facts_of(record, context)
    facts["sync_timeout"] = 1
    for name, value in (("sync_hwprod", prod), ("sync_hwcons", cons)):
        if value is not None:
            facts[name] = value
    block = Block(title, rows=rows)
    if record.message in (120, 121):
        add_causes(block, None, _only(facts, "sync_timeout", "sync_hwprod", "sync_hwcons", "coherent"), True)
    return block


def _gerror(group: Group, context: Context) -> Block:
    record = group.first
    value, ack = record.get("gerror"), record.get("gerrorn")
    rows: List[Tuple[str, ...]] = []
    if value is None:
        return Block([("global error", "strong"), f"   {record.text() or record.name}"], rows=rows)
    active = value ^ ack if ack is not None else value
    info = _table.record("S_GERROR" if record.state_number == 2 else "R_GERROR" if record.state_number == 3 else "GERROR")
    for field in info.fields:
        if active >> field.lsb & ((1 << field.width) - 1):
            rows.append(("active" if ack is not None else "set", f"{field.name}   {field.meaning}"))
    if ack is None:
        rows.append(("note", "GERRORN is not in the log: active and acknowledged errors cannot be told apart", "warn"))
    del context
    return Block(
        [("global error", "strong"), f"   {info.name} {value:#x}" + (f", GERRORN {ack:#x}" if ack is not None else "")],
        rows=rows,
    )


def _overflow(group: Group, context: Context) -> Block:
    del context
    return Block(
        [("records were lost", "bad"), f"   {group.first.text() or group.first.name}"],
        rows=[("what", "a queue was full: what the SMMU had to report is missing from this log")],
    )


def _suppressed(group: Group, context: Context) -> Block:
    del context
    name = group.first.name or "the kernel"
    return Block(
        [("lines were left out", "bad"), f"   {name}"],
        rows=[
            (
                "what",
                f"rate limiting left out lines: {group.first.get('count', 0)} the first time; counts here are lower bounds",
            )
        ],
    )


def _probe(group: Group, context: Context) -> Block:
    record = group.first
    rows: List[Tuple[str, ...]] = []
    features = record.get("features")
    if features is not None and record.message != _FEATURES_LINE:
        names, _ = features_text(features)
        rows.append(("bits", f"{' '.join(names) or 'none with a name'}: only what this line is about"))
    elif features is not None:
        names, unknown = features_text(features)
        rows.append(("has", " ".join(names)))
        missing = missing_features(features)
        if missing:
            rows.append(("has not", " ".join(missing)))
        if "COHERENCY" in missing:
            rows.append(("means", "non-coherent: the SMMU does not snoop caches when it walks tables and reads queues"))
        if features >> 21:
            rows.append(
                (
                    "note",
                    "bits above 20 are read as in mainline 6.10 or later; other trees differ"
                    + (f" (no name for {unknown:#x})" if unknown else ""),
                )
            )
    if record.has("harmless"):
        covered, bits = record.get("covered"), record.get("bits")
        if covered is not None and bits is not None:
            rows.append(("means", f"a notice, not a fault: harmless while every StreamID is below 2^{covered}"))
        else:
            rows.append(("means", "a notice, not a fault"))
    del context
    return Block([("probe", "name"), "   " + (record.text() or record.name)], rows=rows)


def _mmio(group: Group, context: Context) -> Block:
    record = group.first
    info, half = register_of(record, context.trace_registers)
    write = record.get("write")
    access = "write " if write else "read " if write is not None else "access "
    value = record.get("data") or 0
    offset = record.get("offset")
    if info is None:
        physical = record.get("physical")
        place = f"{physical:#x}" if physical is not None else "(the address stands in the line before)"
        place = f"{offset:#x}" if offset is not None else place
        return Block(
            [
                access.ljust(7),
                f"{place} = {value:#x}   no register there" if offset is not None else f"{place} = {value:#x}",
            ]
        )
    whole = value << 32 if half else value
    if whole >> info.width:
        return Block([access.ljust(7), (info.name, "strong"), f" = {value:#x}   more than its {info.width} bits"])
    register = decode_register(info.name, whole)
    text = wide(register.text("line", context.environment()))
    name, _, rest = text.partition(" ")
    block = Block([access.ljust(7), (half + name, "strong"), " " + rest])
    if context.out.verbose:
        block.table = register.text("table", context.environment()).partition("\n")[2]
    block.bits = lambda: register.text("bits", context.environment())
    return block


# What messages of the model are about that do not name the field: message, record, field, rules, what hardware does.
_GUEST = {
    606: ("STE", "S2S", ("STE-023",), ""),
    607: ("STE", "Config", ("STE-002",), ""),
    608: ("STE", "Config", ("STE-003",), ""),
    609: ("STE", "S1CDMax", (), "the model has one CD for each STE; the architecture allows more"),
    610: ("STE", "S1STALLD", ("STE-017",), ""),
    611: ("CD", "AA64", ("CD-007",), ""),
    612: ("STE", "V", ("STE-001",), ""),
    613: ("L1STD", "Span", ("L1-001", "L1-002"), ""),
    614: ("L1STD", "Span", (), "hardware records C_BAD_STREAMID: the StreamID is beyond the 2^(Span-1) entries"),
    615: ("L1STD", "L2Ptr", (), "the level 1 descriptor could not be read: hardware records F_STE_FETCH"),
    616: ("", "", (), "a translation table descriptor could not be read: hardware records F_WALK_EABT"),
    617: ("", "", ("CMD-001",), "the command queue stops: GERROR.CMDQ_ERR, CMDQ_CONS.ERR = CERROR_ILL"),
}


def _guest_rows(message: int) -> List[Tuple[str, ...]]:
    """Field, rules and event of a message of the model that names no field."""
    if message not in _GUEST:
        return []
    name, word, rules, text = _GUEST[message]
    rows: List[Tuple[str, ...]] = []
    if name:
        field = _table.record(name).field(word)
        rows.append(("field", f"{name}.{field.name}   word {field.word} {field.bits}   {field.meaning}"))
    for rule in (_table.rule(r) for r in rules):
        event = f"; hardware records {rule.event}" if rule.event and not text else ""
        rows.append(("rule", f"{rule.id}: {rule.text}   [{rule.section}]{event}"))
    if text:
        rows.append(("means", text))
    return rows


def _concerned(text: str) -> List[Tuple[str, ...]]:
    """Fields and rules of ours that a message of a model is about."""
    rows: List[Tuple[str, ...]] = []
    for word in dict.fromkeys(re.findall(r"[A-Za-z0-9]+", text.replace("STE_", ""))):
        for name in ("STE", "CD"):
            field = next((f for f in _table.record(name).fields if f.name == word and len(word) > 2), None)
            if field is None:
                continue
            rows.append(("field", f"{name}.{field.name}   word {field.word} {field.bits}   {field.meaning}"))
            rows += [
                ("rule", f"{r.id}: {r.text}   [{r.section}]" + (f"; hardware records {r.event}" if r.event else ""))
                for r in _table.rules()
                if r.structure == name and word in re.split(r"[,\s]+", r.field) and not r.text.startswith("Note")
            ][:3]
            break
    return rows


def _guest_error(group: Group, context: Context) -> Block:
    record = group.first
    del context
    block = _guest_text(record)
    block.rows += _guest_rows(record.message) or _concerned(record.text() or record.name)
    return block


def _guest_text(record: LogRecord) -> Block:
    return Block(
        [("QEMU refuses", "strong"), f"   {record.text() or record.name}"],
        rows=[
            (
                "what",
                "a message of the model, about what its guest did; real hardware reports this as an event, or not at all",
            )
        ],
    )


def _smmuv2(group: Group, context: Context) -> Block:
    del context
    return Block(
        [("SMMUv2", "strong"), f"   {group.first.name}"],
        rows=[("what", "a line of the SMMUv1 and SMMUv2 driver: another architecture, not decoded here")],
    )


def _rejected(group: Group, context: Context) -> Block:
    record = group.first
    del context
    return Block(
        [("not decoded", "warn"), f"   {record.name or record.text()}"],
        rows=[("why", record.reason), ("line", str(record.line))] if record.device else [("why", record.reason)],
    )


def _structure(group: Group, context: Context) -> Block:
    record = group.first
    structure = record.structure()
    if structure is None:
        return _other(group, context)
    block = block_of(structure, context.environment(), record.present)
    sid = record.get("sid")
    if sid is not None:
        block.rows.insert(0, ("stream", f"SID {sid:#x}"))
        block.rows.insert(1, _device_row(context, sid, record))
    missing = [i for i, w in enumerate(record.words[: record.word_want]) if w is None]
    block.rows = [("words", words_text(record.words)) if r[0] == "words" else r for r in block.rows]
    if missing:
        block.rows.append(
            (
                "missing",
                f"word{'s' if len(missing) > 1 else ''} {', '.join(map(str, missing))} not in the log: what they hold is not known",
                "warn",
            )
        )
    return block


def _pri(group: Group, context: Context) -> Block:
    """A page request that the driver printed as text."""
    record = group.first
    if record.structure() is not None:
        return _structure(group, context)
    sid, ssid, address = record.get("sid"), record.get("ssid"), record.get("address")
    parts = [f"SID {sid:#x}" if sid is not None else "", f"SSID {ssid:#x}" if ssid else ""]
    parts.append("".join(c for key, c in (("read", "R"), ("write", "W"), ("instruction", "X")) if record.get(key)))
    parts.append("privileged" if record.get("privileged") else "unprivileged")
    parts.append(f"address {address:#x}" if address is not None else "")
    parts.append(f"group {record.get('prg', 0):#x}" + (", the last" if record.name == "last" else ""))
    rows: List[Tuple[str, ...]] = [("what", "a page request that the driver did not expect")]
    if sid is not None:
        rows.append(_device_row(context, sid, record))
    return Block([("page request", "strong"), "   " + "   ".join(p for p in parts if p)], rows=rows)


def _pmcg(group: Group, context: Context) -> Block:
    record = group.first
    rows: List[Tuple[str, ...]] = []
    base = record.get("base")
    if base is not None:
        rows.append(("where", f"counter group at {base:#x}"))
    sid, span, enabled = record.get("filter_sid"), record.get("filter_span"), record.get("filter_enable")
    if base is not None and not enabled:
        rows.append(("filter", "none: every StreamID is counted"))
    elif sid is not None and span:
        low = ~sid & sid + 1
        first = sid & ~(low - 1) & ~low
        rows.append(
            (
                "filter",
                f"StreamIDs {first:#x} .. {first + 2 * low - 1:#x} (span: the lowest clear bit of {sid:#x} ends it)",
            )
        )
    elif sid is not None:
        rows.append(("filter", f"StreamID {sid:#x}"))
    del context
    return Block([("counters", "name"), f"   {record.text() or record.name}"], rows=rows)


def _page_fault(group: Group, context: Context) -> Block:
    record = group.first
    del context
    return Block(
        [("page fault", "strong"), f"   {record.client}   address {record.get('address') or 0:#x}"],
        rows=[("note", "the generic tracepoint: it has no SMMU record in it")],
    )


def _other(group: Group, context: Context) -> Block:
    record = group.first
    del context
    text = record.text() or record.name
    everything = record.get("last") == 0xFFFFFFFF and record.get("start") == 0 and "cfgi_ste_range" in text
    note = [("note", "all StreamIDs: this is CMD_CFGI_ALL, which has the same opcode")] if everything else []
    values = "" if record.pattern else ", ".join(f"{k} {v:#x}" for k, _, v in record.values)
    title: List[Piece] = [(record.kind, "name"), "   " + "   ".join(x for x in (text, values, record.client) if x)]
    return Block(title, rows=list(note))


_MAKERS = {
    "event": _event,
    "event-text": _event_text,
    "cmdq-error": _cmdq_error,
    "timeout": _timeout,
    "gerror": _gerror,
    "overflow": _overflow,
    "suppressed": _suppressed,
    "probe": _probe,
    "mmio": _mmio,
    "guest-error": _guest_error,
    "smmuv2": _smmuv2,
    "rejected": _rejected,
    "ste": _structure,
    "cd": _structure,
    "pri": _pri,
    "pmcg": _pmcg,
    "page-fault": _page_fault,
}

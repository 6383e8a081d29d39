# SPDX-License-Identifier: MIT
"""Load spec/*.toml, the one table of the architecture, refuse what is inconsistent, and give it to the generators.

Everything is checked before anything is generated: fields that overlap, gaps that are not declared RES0, values that do
not fit their field, names used twice, rules without text. `load()` raises SpecError with every complaint at once.
"""
from __future__ import annotations

import dataclasses
import itertools
import pathlib
import re
import tomllib
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parent.parent
SPEC = ROOT / "spec"

FRAMES = ["NS", "VATOS", "S_VATOS", "CMDQ_CONTROL", "REALM", "ROOT", "PMCG"]
PAGE_TO_FRAME = {
    "page0": (0, 0), "page1": (0, 0x10000), "vatos": (1, 0), "s_vatos": (2, 0), "cmdq_control_page": (3, 0),
    "realm_page0": (4, 0), "realm_page1": (4, 0x10000), "root": (5, 0), "pmcg": (6, 0),
}
KINDS = ["STE", "CD", "L1STD", "L1CD", "VMS", "CMD", "EVENT", "PRI", "DESC", "REG"]
RULE_BASE = {"R": 0, "STE": 1000, "CD": 2000, "CMD": 3000, "EV": 4000, "REG": 5000, "DESC": 6000, "L1": 7000, "PRI": 8000,
             "NEST": 9000}


class SpecError(Exception):
    """The table is inconsistent; the text lists every complaint."""


@dataclass
class Field:
    """One field: place, scale, meaning, values, sources."""

    name: str
    lsb: int                    # in the whole structure
    width: int
    scale: int
    meaning: str
    since: str
    sources: list[str]
    values: dict[str, str] = dataclasses.field(default_factory=dict)
    names: dict[str, str] = dataclasses.field(default_factory=dict)
    count: int = 1
    stride: int = 0
    when: str = ""
    note: str = ""
    illegal: str = ""
    valid: str = ""
    reset: str = ""
    ident: str = ""             # C name behind SMMUV3_F_

    @property
    def word(self) -> int:
        return self.lsb // 64

    @property
    def bits(self) -> str:
        hi = self.lsb + self.width - 1
        return f"[{hi}:{self.lsb}]" if self.width > 1 else f"[{self.lsb}]"

    @property
    def word_bits(self) -> str:
        lo = self.lsb % 64
        return f"[{lo + self.width - 1}:{lo}]" if self.width > 1 else f"[{lo}]"

    def element(self) -> "Field":
        """Element 0 of an array field."""
        return Field(self.name, self.lsb, self.stride, self.scale, self.meaning, self.since, self.sources,
                     self.values, self.names, ident=self.ident + "_n")


@dataclass
class Record:
    """A structure, command, event, PRI record, descriptor or register."""

    kind: str
    name: str                   # specification spelling, without SMMU_
    ident: str                  # C infix
    number: int                 # opcode, event number, register id, else 0
    width: int                  # bits
    meaning: str
    since: str
    sources: list[str]
    fields: list[Field]
    extra: dict
    owner: int = 0
    res0: list[tuple[int, int]] = dataclasses.field(default_factory=list)
    number_last: int = 0

    def mask(self, word: int) -> int:
        """Bits of a word that some field uses or that are IGNORED rather than RES0."""
        mask = 0
        for f in self.fields:
            mask |= ((1 << f.width) - 1) << f.lsb
        for hi, lo in self.extra.get("ignored_bits", []):
            mask |= ((1 << (hi - lo + 1)) - 1) << lo
        return mask >> (64 * word) & (1 << min(64, self.width)) - 1

    @property
    def words(self) -> int:
        return (self.width + 63) // 64


@dataclass
class Rule:
    """One rule with a stable id."""

    id: str
    number: int
    text: str
    section: str
    group: str = ""
    structure: str = ""
    field: str = ""
    event: str = ""
    sources: list[str] = dataclasses.field(default_factory=list)

    @property
    def ident(self) -> str:
        return self.id.replace("-", "_")


@dataclass
class Spec:
    """The whole table."""

    records: list[Record]
    rules: list[Rule]
    causes: list[dict]
    data: dict
    commons: list[tuple[str, list[Field]]] = dataclasses.field(default_factory=list)

    def of(self, kind: str) -> list[Record]:
        return [r for r in self.records if r.kind == kind]


def parse_value(text: str) -> int | None:
    """The number of a value key, None for ranges and words."""
    if re.fullmatch(r"0b[01]+|0x[0-9a-fA-F]+|\d+", text):
        return int(text, 0)
    return None


def value_range(text: str) -> tuple[int, int] | None:
    """(first, last) of a value key such as 3, 0b01 or 12-31; None for words and patterns."""
    single = parse_value(text)
    if single is not None:
        return single, single
    match = re.fullmatch(r"(\w+)-(\w+)", text)
    if match and parse_value(match[1]) is not None and parse_value(match[2]) is not None:
        return parse_value(match[1]), parse_value(match[2])
    return None


def _bits(text: str) -> tuple[int, int]:
    hi, lo = text.split(":")
    return int(hi), int(lo)


class _Loader:
    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder
        self.errors: list[str] = []
        self.data: dict[str, dict] = {}
        for path in sorted(folder.glob("*.toml")):
            with open(path, "rb") as handle:
                self.data[path.stem] = tomllib.load(handle)

    def complain(self, text: str) -> None:
        self.errors.append(text)

    def make_field(self, where: str, raw: dict, limit: int) -> Field:
        hi, lo = _bits(raw["bits"])
        name = f"{where}.{raw['name']}"
        if hi < lo or hi >= limit:
            self.complain(f"{name}: bits {hi}:{lo} outside the {limit} bits of {where}")
        if raw["word"] != lo // 64 or raw["lsb"] != lo % 64 or raw["msb"] != hi - 64 * (lo // 64):
            self.complain(f"{name}: word, msb, lsb disagree with bits {raw['bits']}")
        for key in ("meaning", "since", "sources"):
            if not raw.get(key):
                self.complain(f"{name}: no {key}")
        width = hi - lo + 1
        count, stride = raw.get("count", 1), raw.get("stride_bits", 0)
        if count * stride not in (0, width):
            self.complain(f"{name}: {count} elements of {stride} bits do not fill {width} bits")
        if count == 1 and lo // 64 != hi // 64:
            self.complain(f"{name}: crosses a word")
        scale = raw.get("scale", 0)
        if not 0 <= scale <= 63:
            self.complain(f"{name}: scale {scale}")
        for key in list(raw.get("values", {})) + list(raw.get("names", {})):
            span = value_range(key)
            if span and span[1] >> (stride or width):
                self.complain(f"{name}: value {key} does not fit {stride or width} bits")
        symbols = list(raw.get("names", {}).values())
        if len(set(symbols)) != len(symbols):
            self.complain(f"{name}: a value name is used twice")
        for key, symbol in raw.get("names", {}).items():
            if key not in raw.get("values", {}) or not re.fullmatch(r"\w+", symbol):
                self.complain(f"{name}: bad value name {key} = {symbol}")
        return Field(raw["name"], lo, width, scale, raw["meaning"], raw["since"], raw["sources"],
                     raw.get("values", {}), raw.get("names", {}), count, stride, raw.get("when", ""),
                     raw.get("note", ""), raw.get("illegal", ""), raw.get("valid", ""), str(raw.get("reset", "")))

    def make_record(self, kind: str, ident: str, raw: dict, width: int, number: int, fields: list[dict],
                    meaning: str, **extra) -> Record:
        name = raw["name"].removeprefix("SMMU_")
        made = [self.make_field(name, f, width) for f in fields]
        for f in made:
            f.ident = f"{ident}_{f.name}"
        record = Record(kind, name, ident, number, width, meaning, raw.get("since", "3.0"), raw.get("sources", []),
                        made, extra)
        record.res0 = [_bits(x) for x in raw.get("res0", [])]
        extra["ignored_bits"] = [_bits(x) for x in raw.get("ignored", [])]
        self.check_record(record, has_map="res0" in raw)
        return record

    def check_record(self, record: Record, has_map: bool) -> None:
        where = record.name
        names: dict[tuple[str, str], int] = {}
        for f in record.fields:
            key = (f.name, f.when)
            if key in names:
                self.complain(f"{where}: field {f.name} named twice")
            names[key] = 1
        for a, b in itertools.combinations(record.fields, 2):
            if a.lsb < b.lsb + b.width and b.lsb < a.lsb + a.width and not (a.when and b.when and a.when != b.when):
                self.complain(f"{where}: {a.name} {a.bits} overlaps {b.name} {b.bits}")
        if not record.fields:
            return
        if not has_map:
            self.complain(f"{where}: no res0 list")
        used = 0
        for f in record.fields:
            used |= ((1 << f.width) - 1) << f.lsb
        for hi, lo in record.extra["ignored_bits"]:
            used |= ((1 << (hi - lo + 1)) - 1) << lo
        for hi, lo in record.res0:
            span = ((1 << (hi - lo + 1)) - 1) << lo
            if used & span:
                self.complain(f"{where}: [{hi}:{lo}] is declared RES0 and used")
            used |= span
        if used != (1 << record.width) - 1:
            gap = ~used & (1 << record.width) - 1
            self.complain(f"{where}: bits {gap:#x} are neither a field nor declared RES0")

    def structures(self) -> list[Record]:
        out = []
        for stem, kind, width in (("ste", "STE", 512), ("cd", "CD", 512), ("vms", "VMS", 512)):
            d = self.data[stem]
            head = dict(d["structure"])
            out.append(self.make_record(kind, kind, head, width, 0, d["field"], head.get("meaning", kind)))
        for s in self.data["l1"]["structure"]:
            out.append(self.make_record(s["name"], s["name"], s, 8 * s["size_bytes"], 0, s["field"],
                                        "level 1 descriptor"))
        d = self.data["pri"]
        out.append(self.make_record("PRI", "PRI", dict(d["structure"]), 128, 0, d["field"], "page request"))
        return out

    def commands(self) -> list[Record]:
        out = []
        for c in self.data["commands"]["command"]:
            out.append(self.make_record(
                "CMD", c["name"], c, 128, c["opcode"], c["field"], c["scope"], queues=c["queues"],
                cerror_ill_when=c["cerror_ill_when"], ignored_when=c.get("ignored_when", []), note=c.get("note", "")))
        for c in self.data["ha"]["command"]:
            out.append(Record("CMD", c["name"], c["name"], c["opcode"], 128,
                              f"{c['group']} (issue H.a; fields not public)", "H.a", c["sources"], [],
                              {"queues": [], "cerror_ill_when": [], "ignored_when": [], "note": c["g_b"],
                               "ignored_bits": [], "ha": True}))
        return out

    def events(self) -> list[Record]:
        out = []
        for e in self.data["events"]["event"]:
            record = self.make_record("EVENT", f"EV_{e['name']}", e, 256, e["number"], e.get("field", []),
                                      e["meaning"], note=e.get("note", ""))
            record.number_last = e.get("number_last", e["number"])
            out.append(record)
        return out

    def descriptors(self) -> list[Record]:
        return [self.make_record("DESC", d["name"], d, d.get("width", 64), 0, d["field"], d["meaning"])
                for d in self.data["pagetable"]["descriptor"]]

    def registers(self) -> list[Record]:
        out = []
        for r in self.data["registers"]["register"]:
            name = r["name"].removeprefix("SMMU_")
            frame, base = PAGE_TO_FRAME[r["page"]]
            number = (base + r["offset"]) | frame << 17 | (1 << 20 if r["width"] == 64 else 0)
            record = self.make_record("REG", name, r, r["width"], number, r.get("field", []), r.get("meaning", ""),
                                      page=r["page"], access=r["access"], access_rule=r.get("access_rule", ""),
                                      present_when=r.get("present_when", ""), stride=str(r.get("stride", "")),
                                      value=r.get("value", ""), note=r.get("note", ""), offset=r["offset"])
            if r["width"] not in (32, 64) or r["offset"] % (r["width"] // 8):
                self.complain(f"{name}: width or offset")
            out.append(record)
        places: dict[tuple, str] = {}
        for r in out:
            if r.extra["stride"]:
                continue
            for half in range(r.width // 32):
                key = (r.extra["page"], r.extra["offset"] + 4 * half)
                if key in places:
                    self.complain(f"{r.name} lies on {places[key]} at {key}")
                places[key] = r.name
        return out

    def rules(self) -> list[Rule]:
        out: list[Rule] = []
        for stem in sorted(s for s in self.data if s == "rules" or s.startswith("rules_")):
            for raw in self.data[stem].get("rule", []):
                match = re.fullmatch(r"R(\d{3})|([A-Z0-9]+)-(\d{3})", raw["id"])
                if not match or (match[2] or "R") not in RULE_BASE:
                    self.complain(f"{stem}: bad rule id {raw['id']}")
                    continue
                number = RULE_BASE[match[2] or "R"] + int(match[1] or match[3])
                if not raw.get("text"):
                    self.complain(f"rule {raw['id']} has no text")
                out.append(Rule(raw["id"], number, raw["text"], raw.get("section", ""), raw.get("group", ""),
                                raw.get("structure", ""), raw.get("field", ""), raw.get("event", ""),
                                raw.get("sources", [])))
        seen: dict[str, int] = {}
        for rule in out:
            if rule.id in seen:
                self.complain(f"rule {rule.id} exists twice")
            seen[rule.id] = 1
        return sorted(out, key=lambda r: r.number)

    def load(self) -> Spec:
        records = (self.structures() + self.commands() + self.events() + self.descriptors() + self.registers())
        idents: dict[str, int] = {}
        for index, record in enumerate(records):
            record.owner = index + 1
            if record.ident in idents:
                self.complain(f"{record.ident} exists twice")
            idents[record.ident] = 1
        opcodes: dict[int, str] = {}
        for c in (r for r in records if r.kind == "CMD"):
            if c.number in opcodes and c.number != 0x04:
                self.complain(f"opcode {c.number:#x}: {c.name} and {opcodes[c.number]}")
            opcodes[c.number] = c.name
        causes = self.data.get("causes", {}).get("cause", [])
        spec = Spec(records, self.rules(), causes, self.data)
        spec.commons = [("CMD", common_fields(spec.of("CMD"), "CMD")),
                        ("EVENT", common_fields(spec.of("EVENT"), "EVENT"))]
        if len(records) + 3 > 1023:
            self.complain("more records than a field id can number")
        if self.errors:
            raise SpecError("\n".join(self.errors))
        return spec


def common_fields(records: list[Record], prefix: str) -> list[Field]:
    """Fields that have one place in every record that has them: usable before the opcode or number is known."""
    places: dict[str, dict[tuple, Field]] = {}
    for record in records:
        for f in record.fields:
            places.setdefault(f.name, {})[(f.lsb, f.width, f.scale)] = f
    out = []
    for name, found in places.items():
        if len(found) == 1:
            f = next(iter(found.values()))
            out.append(Field(f.name, f.lsb, f.width, f.scale, f.meaning, f.since, f.sources, ident=f"{prefix}_{name}"))
    return sorted(out, key=lambda f: f.lsb)


def load(folder: pathlib.Path = SPEC) -> Spec:
    """Read and check the whole table; raise SpecError with every complaint."""
    return _Loader(folder).load()

# SPDX-License-Identifier: MIT
"""Write cmd_make.h (a constructor for every command) and cmd_traits.h (what each opcode is and needs) from the table."""
from __future__ import annotations

import re

import gen_event
from gen_c import HEAD, comment, enum
from spec import Field, Record, Spec, SpecError

# Argument names that the mechanical rule would spell badly; the rest is lower case with underscores.
ARGUMENTS = {"StreamID": "stream_id", "SubstreamID": "substream_id", "SSec": "ssec", "SSV": "ssv", "PRGIndex": "prg_index",
             "MSIAttr": "msi_attr", "MSIData": "msi_data", "MSIAddress": "msi_address", "Global": "global"}
# Order of arguments: who, which, where, how.
ORDER = ["StreamID", "SSV", "SubstreamID", "STAG", "PRGIndex", "VMID", "ASID", "Address", "Size", "SIZE", "Stride", "Range",
         "Global", "Leaf", "TG", "NUM", "SCALE", "TTL", "TTL128", "NS", "Resp", "Ac", "Ab", "CS", "MSIAddress", "MSIData",
         "MSIAttr", "MSH", "MSI_NS", "SSec"]
RANGE_FIELDS = ["NUM", "SCALE", "TG", "TTL", "TTL128"]
DIRECT_ARGUMENTS = 4
CONSTANTS = {"CMD_CFGI_ALL": {"Range": 31}}
UNITS = {"VMID": "0 to 0xffff", "ASID": "0 to 0xffff", "StreamID": "any 32-bit value", "SubstreamID": "0 to 0xfffff"}

TRAITS = [
    ("STREAM_ID", "Has a StreamID."), ("SSEC", "Has SSec: the Secure queue may name Secure streams."),
    ("SSV", "Has SSV: the SubstreamID counts only with SSV=1."), ("SUBSTREAM_ID", "Has a SubstreamID."),
    ("VMID", "Has a VMID."), ("ASID", "Has an ASID."), ("VA", "Address is a VA, bits 63:12."),
    ("IPA", "Address is an IPA, bits 55:12."), ("PA", "Address is a PA, bits 55:12."), ("LEAF", "Has Leaf."),
    ("RANGE", "Has NUM, SCALE, TG and TTL."), ("PREFETCH", "Prefetch."), ("CFGI", "Configuration invalidation."),
    ("TLBI", "TLB invalidation."), ("ATS", "Message to an endpoint: ATC_INV or PRI_RESP."),
    ("FAULT", "Answer to a stall: RESUME or STALL_TERM."), ("SYNC", "CMD_SYNC."), ("DPTI", "DPT invalidation."),
    ("STAGE1", "Invalidates stage 1 entries."), ("STAGE2", "Invalidates stage 2 entries."),
]
NEEDS = [
    ("S1P", "Stage 1, else CERROR_ILL."), ("S2P", "Stage 2, else CERROR_ILL."), ("HYP", "IDR0.Hyp=1, else CERROR_ILL."),
    ("SEL2", "S_IDR1.SEL2=1, else CERROR_ILL."), ("SECURE", "The Secure queue, else CERROR_ILL."),
    ("NO_RME", "IDR0.RME_IMPL=0, else CERROR_ILL."), ("NOT_REALM", "Not the Realm queue, else CERROR_ILL."),
    ("STALL", "STALL_MODEL other than 0b01, else CERROR_ILL."), ("ATS", "ATS, else CERROR_ILL."),
    ("PRI", "PRI, else CERROR_ILL."), ("NO_SAMS", "On the Secure queue S_IDR3.SAMS=0, else CERROR_ILL."),
    ("MPAM", "MPAM, else CERROR_ILL."), ("DPT", "DPT, else CERROR_ILL."),
]
# What a text of cerror_ill_when means; an empty list is checked by the value of a field, see cmd.h.
CONDITIONS = {
    "reserved field non-zero (optional check)": [], "SSec=1 on Non-secure or Realm queue": [],
    "non-zero Stride in v3.0 may be CERROR_ILL": [], "Size > 52 may be CERROR_ILL": [], "Resp=0b11": [], "CS=0b11": [],
    "TG!=0 with NUM=0, SCALE=0, TTL=0 (IDR3.RIL=1)": [],
    "stage 1 not implemented (IDR0.S1P=0)": ["S1P"], "stage 2 not implemented (IDR0.S2P=0)": ["S2P"],
    "IDR0.Hyp=0": ["HYP"], "Secure EL2/stage 2 not supported (S_IDR1.SEL2=0)": ["SEL2"],
    "issued on Non-secure or Realm queue": ["SECURE"], "IDR0.RME_IMPL=1": ["NO_RME"], "issued on Realm queue": ["NOT_REALM"],
    "STALL_MODEL=0b01 for the queue state": ["STALL"], "IDR0.ATS=0 on NS/Secure queue": ["ATS"],
    "Realm queue with R_IDR0.ATS=0": ["ATS"], "Secure queue with S_IDR3.SAMS=1": ["NO_SAMS"], "IDR0.PRI=0": ["PRI"],
    "IDR3.MPAM=0": ["MPAM"], "MPAM or VMS not supported for the selected state": ["MPAM"],
    "IDR3.DPT=0 on NS queue": ["DPT"], "R_IDR3.DPT=0 on Realm queue": ["DPT"],
    "Secure queue with IDR3.DPT=0 or S_IDR3.SAMS=1": ["DPT", "NO_SAMS"],
}
REGIMES = {"EL1": ("EL1", "EL1 of the state of the queue; on the Secure queue NH_* mean Secure EL1, the others Non-secure EL1."),
           "EL2": ("EL2", "EL2 and EL2-E2H: Non-secure, on the Realm queue Realm."), "EL3": ("EL3", "EL3."),
           "S-EL1": ("S_EL1", "Secure EL1 with Secure stage 2."), "S-EL2": ("S_EL2", "Secure EL2 and Secure EL2-E2H.")}


def argument(f: Field) -> str:
    return ARGUMENTS.get(f.name, f.name.lower())


def c_type(f: Field) -> str:
    if f.width == 1:
        return "bool"
    return "uint64_t" if f.width + f.scale > 32 else "uint32_t"


def arguments(record: Record) -> list[Field]:
    fixed = CONSTANTS.get(record.name, {})
    out = [f for f in record.fields if f.name != "Opcode" and f.name not in fixed]
    return sorted(out, key=lambda f: ORDER.index(f.name))


def limit(f: Field, raw: dict) -> int | None:
    return raw["max"].get(f.name)


def argument_text(f: Field, raw: dict) -> str:
    text = f.meaning
    if f.scale:
        text += f", in bytes, multiple of {1 << f.scale:#x}" + (f", below 2^{f.width + f.scale}" if f.width + f.scale < 64
                                                                else "")
    elif f.width > 1:
        top = limit(f, raw)
        text += f", 0 to {top if top is not None else hex((1 << f.width) - 1)}"
    if f.names:
        text += " (SMMUV3_V_CMD_" + f.name + "_*)"
    elif f.values and f.width == 1:
        text += " (" + ", ".join(f"{k} {v}" for k, v in f.values.items()) + ")"
    return text + "."


def block(lines: list[str], indent: str = "") -> str:
    """A documentation comment of several paragraphs."""
    import textwrap
    out = [f"{indent}/**"]
    for line in lines:
        hang = "    " if line.startswith("@") else ""
        wrapped = textwrap.wrap(line, 116 - len(indent), subsequent_indent=hang, break_long_words=False)
        out += [f"{indent} *" + (f" {part}" if part else "") for part in (wrapped or [""])]
    return "\n".join(out) + f"\n{indent} */\n"


def describe(record: Record, raw: dict) -> list[str]:
    queues = {"NS": "Non-secure", "S": "Secure", "R": "Realm"}
    lines = [f"{record.name}: {record.meaning}.", "",
             f"Queues: {', '.join(queues[q] for q in record.extra['queues'])}. When: {raw['advice']}."]
    if record.extra["note"]:
        lines.append(f"Note: {record.extra['note']}.")
    return lines + [f"Section {raw['section']}.", ""]


def struct_text(record: Record, raw: dict, name: str) -> str:
    out = comment(f"Arguments of {record.name}; all zero is valid.", "") + f"struct smmuv3_cmd_{name}_args {{\n"
    for f in sorted(arguments(record), key=lambda f: {"uint64_t": 0, "uint32_t": 1, "bool": 2}[c_type(f)]):
        out += comment(argument_text(f, raw)) + f"    {c_type(f)} {argument(f)};\n"
    return out + "};\n\n"


def prep_text(record: Record, raw: dict, name: str) -> str:
    args = arguments(record)
    direct = len(args) <= DIRECT_ARGUMENTS
    lines = describe(record, raw)[:1] + ["", "Without checks: bits that do not fit are dropped. For hot paths whose arguments "
                                         f"are known to be valid. Section {raw['section']}.", ""]
    if direct:
        params = ", ".join(f"{c_type(f)} {argument(f)}" for f in args) or "void"
        lines += [f"@param {argument(f)} {argument_text(f, raw)}" for f in args]
    else:
        params = f"const struct smmuv3_cmd_{name}_args *args"
        lines += ["@param args not NULL."]
    lines += ["@return the command."]
    terms: dict[int, list[str]] = {0: [f"SMMUV3_OP_{record.name.removeprefix('CMD_')}"], 1: []}
    for f in args:
        value = argument(f) if direct else f"args->{argument(f)}"
        terms[f.word].append(f"smmuv3_field_prep(SMMUV3_F_{f.ident}, {value})")
    for f in record.fields:
        if f.name in CONSTANTS.get(record.name, {}):
            terms[f.word].append(f"smmuv3_field_prep(SMMUV3_F_{f.ident}, {CONSTANTS[record.name][f.name]})")
    head = f"SMMUV3_INLINE struct smmuv3_cmd smmuv3_cmd_prep_{name}("
    split = "\n    " if len(head + params) > 119 else ""
    out = block(lines) + f"{head}{split}{params})\n{{\n    struct smmuv3_cmd cmd;\n"
    for word, parts in terms.items():
        out += f"    cmd.w[{word}] = " + (" |\n               ".join(parts) or "0") + ";\n"
    return out + "    return cmd;\n}\n\n"


def make_text(record: Record, raw: dict, name: str) -> str:
    args = arguments(record)
    direct = len(args) <= DIRECT_ARGUMENTS
    lines = describe(record, raw) + ["@param out receives the command; untouched after an error."]
    if direct:
        params = "".join(f", {c_type(f)} {argument(f)}" for f in args)
        lines += [f"@param {argument(f)} {argument_text(f, raw)}" for f in args]
        call = ", ".join(argument(f) for f in args)
    else:
        params = f", const struct smmuv3_cmd_{name}_args *args"
        lines += ["@param args what to build; see the structure for units and ranges."]
        call = "args"
    has_range = any(f.name == "TG" for f in args)
    checks = ""
    errors = ["SMMUV3_OK", "SMMUV3_ERR_ARGUMENT (NULL)"]
    pre = "" if direct else "args->"
    checked = False
    for f in args:
        top = limit(f, raw)
        value = pre + argument(f)
        full = f.scale == 0 and f.width in (32, 64)
        if c_type(f) == "bool" or (full and top is None):
            continue
        checked = True
        bound = f"{top}" if top is not None else f"smmuv3_field_max(SMMUV3_F_{f.ident})"
        checks += (f"    if (status == SMMUV3_OK)\n"
                   f"        status = smmuv3_cmd_fits_({value}, {f.scale}, {bound});\n")
        if f.scale:
            errors.append("SMMUV3_ERR_ALIGNMENT")
    if checked:
        errors.append("SMMUV3_ERR_RANGE")
    if has_range:
        checks += ("    if (status == SMMUV3_OK)\n"
                   "        status = smmuv3_cmd_range_fits_(args->address, args->tg, args->num, args->scale, args->ttl,\n"
                   "                                        args->ttl128);\n")
        errors += ["SMMUV3_ERR_ALIGNMENT (also for the hinted level)",
                   "SMMUV3_ERR_ILLEGAL (a combination of TG, NUM, SCALE, TTL, TTL128 that is reserved)"]
        checked = True
    if any(f.name == "SIZE" for f in args):
        checks += ("    if (status == SMMUV3_OK && (address & (smmuv3_cmd_dpti_bytes(size) - 1)) != 0)\n"
                   "        status = SMMUV3_ERR_ALIGNMENT;\n")
    unique = [e for i, e in enumerate(errors) if e not in errors[:i]]
    if "SMMUV3_ERR_ALIGNMENT (also for the hinted level)" in unique:
        unique = [e for e in unique if e != "SMMUV3_ERR_ALIGNMENT"]
    lines += ["@return " + ", ".join(unique) + "."]
    null = "out == NULL" if direct else "out == NULL || args == NULL"
    head = f"SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cmd_make_{name}("
    params = f"struct smmuv3_cmd *out{params}"
    split = "\n    " if len(head + params) > 119 else ""
    out = block(lines) + f"{head}{split}{params})\n"
    out += f"{{\n    if ({null})\n        return SMMUV3_ERR_ARGUMENT;\n"
    if checked:
        checks = checks.replace("    if (status == SMMUV3_OK)\n        status =", "    smmuv3_status status =", 1)
        checks = "".join(line if len(line) <= 120 else line.replace(" = ", " =\n        ", 1)
                         for line in checks.splitlines(keepends=True))
        out += checks + "    if (status != SMMUV3_OK)\n        return status;\n"
    out += f"    smmuv3_cmd_put_(out, smmuv3_cmd_prep_{name}({call}));\n    return SMMUV3_OK;\n}}\n\n"
    return out


def alignment_cases(common: dict) -> str:
    """Highest address bit that must be 0, by granule, level and descriptor size."""
    granules = {"4K": 1, "16K": 2, "64K": 3}
    cases: dict[tuple[int, int, int], int] = {}
    for wide, key in ((0, "alignment_unpredictable_64bit_desc"), (1, "alignment_128bit_desc")):
        for what, text in common[key].items():
            size, levels = re.fullmatch(r"(\w+),TTL=([\d/]+)(?:\(DS\))?", what).groups()
            top = int(re.match(r"Address\[(\d+):12\]", text)[1])
            for level in levels.split("/"):
                cases[(wide, granules[size], int(level))] = top
    return "".join(f"    case {wide << 4 | granule << 2 | level:#04x}: return {top + 1};"
                   f" /* {['64', '128'][wide]}-bit descriptors, TG {granule}, TTL {level} */\n"
                   for (wide, granule, level), top in sorted(cases.items()))


def dpti_cases(record: Record) -> str:
    units = {"KB": 10, "MB": 20, "GB": 30}
    field = next(f for f in record.fields if f.name == "SIZE")
    out = ""
    for key, text in field.values.items():
        number, unit = re.fullmatch(r"(\d+)(KB|MB|GB)", text).groups()
        log2 = int(number).bit_length() - 1 + units[unit]
        out += f"    case {int(key, 0)}: return UINT64_C(1) << {log2}; /* {text} */\n"
    return out


HELPERS = """/** Store a command word by word, so that no compiler makes a call of it. */
SMMUV3_INLINE void smmuv3_cmd_put_(struct smmuv3_cmd *out, struct smmuv3_cmd cmd)
{
    out->w[0] = cmd.w[0];
    out->w[1] = cmd.w[1];
}

/** Is a value a multiple of 2^scale and at most max? */
SMMUV3_INLINE smmuv3_status smmuv3_cmd_fits_(uint64_t value, unsigned scale, uint64_t max)
{
    if ((value & ((UINT64_C(1) << scale) - 1)) != 0)
        return SMMUV3_ERR_ALIGNMENT;
    return value <= max ? SMMUV3_OK : SMMUV3_ERR_RANGE;
}

/**
 * Alignment that the address of a range invalidation needs [4.4.1.1].
 *
 * @param tg      granule, SMMUV3_V_CMD_TG_*.
 * @param ttl     level of the leaf, 0 for any.
 * @param ttl128  the level is one of 128-bit descriptors; counts only with ttl other than 0.
 * @return log2 of the alignment in bytes, 12 where there is no demand beyond the field. Level 1 of the 16KB granule is
 *         answered as with IDR5.DS=1; without DS hardware treats it as level 0.
 */
SMMUV3_INLINE unsigned smmuv3_cmd_tlbi_align_log2(unsigned tg, unsigned ttl, bool ttl128)
{
    unsigned wide = ttl128 && ttl != 0 ? 1 : 0;
    switch (wide << 4 | (tg & 3) << 2 | (ttl & 3)) {
@ALIGN@    default: return 12;
    }
}

/** @return bytes of a DPTI_PA region, 0 for a reserved SIZE [4.6.2]. */
SMMUV3_INLINE uint64_t smmuv3_cmd_dpti_bytes(unsigned size)
{
    switch (size) {
@DPTI@    default: return 0;
    }
}

/** Do the range fields go together and with the address? Each is in its own range already. */
SMMUV3_INLINE smmuv3_status smmuv3_cmd_range_fits_(uint64_t address, unsigned tg, unsigned num, unsigned scale,
                                                   unsigned ttl, bool ttl128)
{
    if (tg == 0)
        return (num | scale | ttl) == 0 && !ttl128 ? SMMUV3_OK : SMMUV3_ERR_ILLEGAL;
    if ((num | scale | ttl) == 0 || (ttl128 && ttl == 0))
        return SMMUV3_ERR_ILLEGAL;
    uint64_t below = (UINT64_C(1) << smmuv3_cmd_tlbi_align_log2(tg, ttl, ttl128)) - 1;
    return (address & below) == 0 ? SMMUV3_OK : SMMUV3_ERR_ALIGNMENT;
}

"""


def cmd_make_h(spec: Spec, commands: list[Record], raws: dict[str, dict]) -> str:
    out = HEAD + """/**
 * cmd_make.h - a typed constructor for every command, in two tiers.
 *
 * smmuv3_cmd_prep_<name>() builds the value and checks nothing; it compiles to hand-written shifts.
 * smmuv3_cmd_make_<name>() checks each argument's range and alignment and the reserved combinations first, and writes
 * nothing on error. What depends on the SMMU or the queue is the business of smmuv3_cmd_check() in cmd.h.
 *
 * Arguments have the names of the specification's fields; addresses are in bytes; bits that the specification reserves
 * stay 0. Up to four arguments are passed directly, more through a structure of which all zero means "none".
 * Concurrency: pure functions.
 */
#ifndef SMMUV3_CMD_MAKE_H
#define SMMUV3_CMD_MAKE_H

#include "fields.h"
#include "status.h"
#include "types.h"

"""
    dpti = next(r for r in commands if r.name == "CMD_DPTI_PA")
    out += HELPERS.replace("@ALIGN@", alignment_cases(spec.data["commands"]["common"])).replace("@DPTI@", dpti_cases(dpti))
    for record in commands:
        name = record.name.removeprefix("CMD_").lower()
        raw = raws[record.name]
        if len(arguments(record)) > DIRECT_ARGUMENTS:
            out += struct_text(record, raw, name)
        out += prep_text(record, raw, name) + make_text(record, raw, name)
    return out + "#endif\n"


def record_traits(record: Record, raw: dict) -> list[str]:
    names = {f.name: f for f in record.fields}
    out = [t for f, t in (("StreamID", "STREAM_ID"), ("SSec", "SSEC"), ("SSV", "SSV"), ("SubstreamID", "SUBSTREAM_ID"),
                          ("VMID", "VMID"), ("ASID", "ASID"), ("Leaf", "LEAF"), ("TG", "RANGE")) if f in names]
    short = record.name.removeprefix("CMD_")
    if "Address" in names:
        wide = names["Address"].width == 52
        out.append("VA" if wide else "PA" if short.startswith("DPTI") else "IPA")
    groups = [("PREFETCH", "PREFETCH"), ("CFGI", "CFGI"), ("TLBI", "TLBI"), ("ATC", "ATS"), ("PRI", "ATS"),
              ("RESUME", "FAULT"), ("STALL", "FAULT"), ("SYNC", "SYNC"), ("DPTI", "DPTI")]
    out.append(next(group for prefix, group in groups if short.startswith(prefix)))
    return out + [f"STAGE{n}" for n in raw.get("stages", [])]


def record_needs(record: Record) -> list[str]:
    out: list[str] = []
    for text in record.extra["cerror_ill_when"]:
        if text not in CONDITIONS:
            raise SpecError(f"{record.name}: gen_cmd.py does not know the condition {text!r}")
        out += [n for n in CONDITIONS[text] if n not in out]
    return out


def switch(name: str, kind: str, brief: list[str], cases: list[tuple[Record, str]], default: str) -> str:
    out = block(brief) + f"SMMUV3_INLINE {kind} {name}(unsigned opcode)\n{{\n    switch (opcode) {{\n"
    for record, value in cases:
        one = f"    case SMMUV3_OP_{record.name.removeprefix('CMD_')}: return {value};\n"
        if len(one) > 121:
            one = one.replace(": return ", ":\n        return ")
        if len(one.splitlines()[-1]) > 120:
            parts = value.split(" | ")
            half = (len(parts) + 1) // 2
            one = one.replace(value, " | ".join(parts[:half]) + " |\n               " + " | ".join(parts[half:]))
        out += one
    return out + f"    default: return {default};\n    }}\n}}\n\n"


def cmd_traits_h(spec: Spec, commands: list[Record], raws: dict[str, dict]) -> str:
    out = HEAD + """/**
 * cmd_traits.h - what each opcode is and what it needs, as bits. Used by cmd.h; useful to filters of guest commands.
 *
 * CMD_CFGI_STE_RANGE and CMD_CFGI_ALL share an opcode and their traits.
 */
#ifndef SMMUV3_CMD_TRAITS_H
#define SMMUV3_CMD_TRAITS_H

#include "fields.h"

"""
    for name, prefix, brief, rows in (
            ("smmuv3_cmd_trait", "SMMUV3_CMD_TRAIT_", "What a command is and has.", TRAITS),
            ("smmuv3_cmd_need", "SMMUV3_CMD_NEED_", "What a command needs of the SMMU and of its queue.", NEEDS)):
        out += enum(name, brief, [comment(text) + f"    {prefix}{key} = 1 << {i}" for i, (key, text) in enumerate(rows)])
    out += enum("smmuv3_regime", "Translation regime whose entries a TLBI removes.",
                [comment("The command is no TLBI.") + "    SMMUV3_REGIME_NONE = 0"]
                + [comment(text) + f"    SMMUV3_REGIME_{key} = {i + 1}" for i, (key, text) in enumerate(REGIMES.values())])
    unique = [r for r in commands if r.name != "CMD_CFGI_ALL"]
    out += switch("smmuv3_cmd_traits", "uint32_t", ["Traits of an opcode.", "", "@param opcode 0 to 255.",
                  "@return bits of `enum smmuv3_cmd_trait`; 0 for every opcode that issue G.b reserves or leaves to the "
                  "implementation."],
                  [(r, " | ".join(f"SMMUV3_CMD_TRAIT_{t}" for t in record_traits(r, raws[r.name]))) for r in unique], "0")
    out += switch("smmuv3_cmd_needs", "uint32_t", ["Needs of an opcode; each that is not met makes the command "
                  "CERROR_ILL.", "", "@param opcode 0 to 255.", "@return bits of `enum smmuv3_cmd_need`."],
                  [(r, " | ".join(f"SMMUV3_CMD_NEED_{t}" for t in record_needs(r))) for r in unique if record_needs(r)], "0")
    out += switch("smmuv3_cmd_regime", "enum smmuv3_regime", ["Regime that a TLBI works on.", "", "@param opcode 0 to 255."],
                  [(r, f"SMMUV3_REGIME_{REGIMES[raws[r.name]['regime']][0]}") for r in unique if "regime" in raws[r.name]],
                  "SMMUV3_REGIME_NONE")
    return out + "#endif\n"


def outputs(spec: Spec) -> dict[str, str]:
    commands = [r for r in spec.of("CMD") if r.fields]
    raws = {}
    for raw in spec.data["commands"]["command"]:
        for key in ("section", "advice"):
            if not raw.get(key):
                raise SpecError(f"{raw['name']}: no {key}")
        raws[raw["name"]] = dict(raw, max={f["name"]: f["max"] for f in raw["field"] if "max" in f})
    for record in commands:
        for f in arguments(record):
            assert f.name in ORDER, f.name
    return {**gen_event.outputs(spec), "include/smmuv3/cmd_make.h": cmd_make_h(spec, commands, raws),
            "include/smmuv3/cmd_traits.h": cmd_traits_h(spec, commands, raws)}

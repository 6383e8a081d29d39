# SPDX-License-Identifier: MIT
"""Turn the vectors of tests/vectors/ into a C header for tests/test_fields.c.

usage: gen_vectors.py FOLDER FIELDS_H OUTPUT

Names in the vectors become enumerators of fields.h (SMMUV3_F_<structure>_<field>, ...). A name that fields.h does not
have is an error, unless unmapped.json gives a reason for it; an entry of unmapped.json that is no longer true is an
error as well.
"""
import json
import pathlib
import re
import sys

NUMBER_PREFIX = {"opcode": "OP", "event": "EV", "cerror": "CERROR", "gerror": "GERROR", "value": "V"}
FILES = ("positions", "numbers", "words", "D", "unmapped")


def number(value):
    return int(value, 0) if isinstance(value, str) else value


def u64(value):
    return f"UINT64_C(0x{value:x})"


def string(text):
    return json.dumps(text.encode("ascii", "replace").decode())


class Vectors:
    def __init__(self, folder, header):
        for name in FILES:
            rows = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))["rows"]
            setattr(self, name.lower(), rows)
        self.known = set(re.findall(r"\bSMMUV3_((?:F|V|R|OP|EV|CERROR|GERROR)_\w+)\s*=", header))
        self.excused = {row["enumerator"]: False for row in self.unmapped}
        self.errors = []

    def has(self, enumerator, where):
        """True if fields.h has the enumerator; False if the row is to be left out."""
        if enumerator in self.known:
            return True
        if enumerator in self.excused:
            self.excused[enumerator] = True
        else:
            self.errors.append(f"{where}: fields.h has no SMMUV3_{enumerator} and unmapped.json no reason")
        return False

    def finish(self):
        for enumerator, used in self.excused.items():
            if enumerator in self.known:
                self.errors.append(f"unmapped.json: fields.h has SMMUV3_{enumerator} now")
            elif not used:
                self.errors.append(f"unmapped.json: no row names {enumerator}")
        return self.errors


def table(name, kind, rows):
    body = ",\n".join(f"    {{{row}}}" for row in rows)
    return f"static const struct {kind} {name}[] = {{\n{body}\n}};\n"


def positions(v):
    rows, covered = [], set()
    for row in v.positions:
        enumerator = f"F_{row['structure']}_{row['field']}"
        if v.has(enumerator, "positions.json"):
            covered.add(enumerator)
            rows.append(f'"{enumerator[2:]}", SMMUV3_{enumerator}, {row["word"]}, {u64(number(row["mask"]))}')
    without = sum(1 for name in v.known if name.startswith("F_") and name not in covered)
    return table("vector_positions", "vector_position", rows) + f"\n#define VECTOR_FIELDS_WITHOUT_ROW {without}\n"


def numbers(v):
    plain, offsets = [], []
    for row in v.numbers:
        if row["kind"] == "offset":
            enumerator = f"R_{row['name']}"
            if v.has(enumerator, "numbers.json"):
                offsets.append(f'"{row["name"]}", SMMUV3_{enumerator}, SMMUV3_FRAME_{row["frame"]}, '
                               f'{row["value"]}, {row.get("bytes", 0)}')
            continue
        enumerator = f"{NUMBER_PREFIX[row['kind']]}_{row['name']}"
        if v.has(enumerator, "numbers.json"):
            plain.append(f'"{enumerator}", SMMUV3_{enumerator}, {u64(number(row["value"]))}')
    return table("vector_numbers", "vector_number", plain) + "\n" + table("vector_offsets", "vector_offset", offsets)


def words(v):
    data, noise, values, rows = [], [], [], []
    for row in v.words:
        first = len(values)
        for field, value in row["fields"].items():
            enumerator = f"F_{row['structure']}_{field}"
            if v.has(enumerator, "words.json"):
                values.append(f'"{enumerator[2:]}", SMMUV3_{enumerator}, {u64(number(value))}')
        rows.append(f"{string(row['structure'] + ': ' + row['text'])}, {len(data)}, {len(row['words'])}, {first}, "
                    f"{len(values) - first}")
        data += [number(word) for word in row["words"]]
        noise += [number(word) for word in row.get("noise", ["0x0"] * len(row["words"]))]
    out = []
    for name, list_ in (("vector_data", data), ("vector_noise", noise)):
        out.append(f"static const uint64_t {name}[] = {{\n" + ",\n".join(f"    {u64(w)}" for w in list_) + "\n};\n")
    out.append(table("vector_values", "vector_value", values))
    out.append(table("vector_rows", "vector_row", rows))
    return "\n".join(out)


def wrong(v):
    fields, encodes, data, plain, other = [], [], [], [], 0
    for row in v.d:
        name = string(f"{row['id']} ({row['peer']}: {row['note']})")
        if row["kind"] == "other":
            other += 1
        elif row["kind"] == "number":
            space = row["space"]
            prefix = "R" if space == "offset" else NUMBER_PREFIX[space]
            enumerator = f"{prefix}_{row['name']}"
            if v.has(enumerator, "D.json"):
                ours = f"smmuv3_reg_offset(SMMUV3_{enumerator})" if space == "offset" else f"SMMUV3_{enumerator}"
                plain.append((name, ours, number(row["right"]), number(row["wrong"]) if row["wrong"] else None))
        else:
            enumerator = f"F_{row['structure']}_{row['field']}"
            if not v.has(enumerator, "D.json"):
                continue
            right, bad = u64(number(row["right"])), u64(number(row["wrong"]))
            if row["kind"] == "encode":
                value = u64(number(row["value"]))
                encodes.append(f"{name}, SMMUV3_{enumerator}, {value}, {row['word']}, {right}, {bad}")
            else:
                fields.append(f"{name}, SMMUV3_{enumerator}, {len(data)}, {right}, {bad}")
                data += [number(word) for word in row["words"]]
    lines = [f"    check({name}, {ours}, {u64(right)}, {'true' if bad is not None else 'false'}, {u64(bad or 0)});"
             for name, ours, right, bad in plain]
    call = ("static inline void vector_wrong_numbers(void (*check)(const char *, uint64_t, uint64_t, bool, uint64_t))\n"
            "{\n" + "\n".join(lines) + "\n}\n")
    return "\n".join([
        "static const uint64_t vector_wrong_data[] = {\n" + ",\n".join(f"    {u64(w)}" for w in data) + "\n};\n",
        table("vector_wrong_fields", "vector_wrong_field", fields),
        table("vector_wrong_encodes", "vector_wrong_encode", encodes),
        call,
        f"#define VECTOR_WRONG_OTHER {other}\n",
    ])


def family(source):
    """Sources of one family copy from each other and count once."""
    if source.startswith(("linux", "xen", "jailhouse")):
        return "linux"
    if source.startswith(("IHI0070", "DDI0487")):
        return "specification"
    return re.split(r"[- ]", source)[0]


def counts(v):
    out = []
    for name, rows in (("POSITIONS", v.positions), ("NUMBERS", v.numbers)):
        families = [{family(source) for source in row["sources"]} for row in rows]
        out.append(f"#define VECTOR_{name}_TWO_SOURCES {sum(len(f) > 1 for f in families)}")
        out.append(f"#define VECTOR_{name}_SPECIFICATION_ONLY {sum(f == {'specification'} for f in families)}")
    out.append(f"#define VECTOR_WORDS_INDEPENDENT {sum(row['independent'] for row in v.words)}")
    return "\n".join(out) + "\n"


def main(folder, fields_h, output):
    v = Vectors(pathlib.Path(folder), pathlib.Path(fields_h).read_text(encoding="utf-8"))
    parts = [positions(v), numbers(v), words(v), wrong(v), counts(v)]
    errors = v.finish()
    if errors:
        sys.exit("\n".join(errors))
    head = "/* SPDX-License-Identifier: MIT */\n/* Generated by tests/gen_vectors.py from tests/vectors/. */\n"
    pathlib.Path(output).write_text(head + "\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write one header that holds all of them, for projects that want to copy a single file.

    tools/amalgamate.py codec|all OUTPUT [DEPFILE]

`codec` is the pure layer, `all` adds the mechanisms. Choose the port of `all` by defining, before the include, one of
SMMUV3_PORT_HEADER (a file of one's own), SMMUV3_PORT_DIRECT, or nothing for the callbacks port. The optional headers of
tools/layers.toml are left out. Nothing is rewritten: the text is that of the headers, each once, in an order that works.
"""
from __future__ import annotations

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
FOLDER = ROOT / "include" / "smmuv3"
UMBRELLA = {"codec": "smmuv3_codec.h", "all": "smmuv3.h"}
QUOTED = re.compile(r'^#include "(?:smmuv3/)?(\w+\.h)"\s*$')
STANDARD = re.compile(r"^#include <(\w+\.h)>\s*$")


class Amalgam:
    """Text of the headers, each once, before whatever includes it."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.lines: list[str] = []

    def add(self, name: str) -> None:
        if name in self.seen:
            return
        self.seen.add(name)
        for line in (FOLDER / name).read_text(encoding="utf-8").splitlines():
            quoted = QUOTED.match(line)
            if quoted and name == "port.h" and quoted[1] == "port_callbacks.h":
                self.choice()
            elif quoted:
                self.add(quoted[1])
            elif not STANDARD.match(line) and not line.startswith("/* SPDX-License-Identifier"):
                self.lines.append(line)

    def choice(self) -> None:
        """In the last arm of port.h's choice: the direct port when it is asked for, else the callbacks port."""
        self.lines += ["#ifdef SMMUV3_PORT_DIRECT"]
        self.add("port_direct.h")
        self.lines += ["#else"]
        self.add("port_callbacks.h")
        self.lines += ["#endif"]


def main(argv: list[str]) -> int:
    if len(argv) not in (2, 3) or argv[0] not in UMBRELLA:
        print(__doc__, file=sys.stderr)
        return 2
    out = pathlib.Path(argv[1])
    amalgam = Amalgam()
    amalgam.add(UMBRELLA[argv[0]])
    head = ["/* SPDX-License-Identifier: MIT */",
            f"/* Made by tools/amalgamate.py {argv[0]} from the headers of smmuv3; edit those, not this file. */",
            "#include <stdbool.h>", "#include <stddef.h>", "#include <stdint.h>", ""]
    out.write_text("\n".join([*head, *amalgam.lines, ""]), encoding="utf-8")
    if len(argv) == 3:
        needs = " ".join(str(FOLDER / name) for name in sorted(amalgam.seen))
        pathlib.Path(argv[2]).write_text(f"{out}: {needs}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

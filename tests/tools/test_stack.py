# SPDX-License-Identifier: MIT
"""How deep the stack gets: the longest chain of calls under each entry of dev.h and domain.h, for AArch64 at -O2."""
from __future__ import annotations

import pathlib
import re
import shutil
import subprocess

import pytest

INCLUDE = pathlib.Path(__file__).resolve().parents[2] / "include"
COMPILER = "aarch64-linux-gnu-gcc"
# The deepest is an unmap whose CMD_SYNC reported lost ATC invalidations while the queue is full: devices are asked again one
# by one, and each look at the queue may recover from an error.
DEEPEST = 1536
USUAL = 1280

ENTRIES = {
    "probe": ("smmuv3_dev_probe(d, a)", USUAL),
    "alloc": ("smmuv3_dev_alloc(d, q)", USUAL),
    "host_init": ("smmuv3_domain_host_init(h, d, 16)", USUAL),
    "host_start": ("smmuv3_domain_host_start(h, c)", USUAL),
    "host_stop": ("smmuv3_domain_host_stop(h)", USUAL),
    "domain_init": ("smmuv3_domain_init(m, h, p)", USUAL),
    "stream_init": ("smmuv3_domain_stream_init(s, h, 1, 4, true)", USUAL),
    "attach": ("smmuv3_domain_attach(t, s, m, 1, true)", USUAL),
    "map": ("smmuv3_domain_map(m, 0x1000, 0x1000, 0x1000, 1)", DEEPEST),
    "unmap": ("smmuv3_domain_unmap(m, 0x1000, 0x1000)", DEEPEST),
    "detach": ("smmuv3_domain_detach(t)", DEEPEST),
    "handle_all": ("smmuv3_dev_handle_all(d, 0, k, w)", USUAL),
}
PARAMETERS = ("struct smmuv3_dev *d, const struct smmuv3_dev_args *a, const struct smmuv3_dev_queues *q, "
              "struct smmuv3_domain_host *h, const struct smmuv3_dev_config *c, struct smmuv3_domain *m, "
              "const struct smmuv3_domain_args *p, struct smmuv3_domain_stream *s, struct smmuv3_domain_attachment *t, "
              "const struct smmuv3_dev_sinks *k, struct smmuv3_dev_work *w")


def source() -> str:
    unused = " ".join(f"(void){name};" for name in "daqhcmpstkw")
    lines = ['#define SMMUV3_PORT_HEADER "port_direct.h"', '#include "smmuv3/domain.h"', '#include "smmuv3/dev_irq.h"']
    lines += [f"int entry_{name}({PARAMETERS}) {{ {unused} return {call}; }}" for name, (call, _) in ENTRIES.items()]
    return "\n".join(lines) + "\n"


def graph(text: str) -> tuple[dict[str, int], dict[str, set[str]]]:
    """Frames and calls of what -fcallgraph-info=su wrote."""
    frames, calls = {}, {}
    for title, label in re.findall(r'node: \{ title: "([^"]+)" label: "([^"]*)"', text):
        size = re.search(r"(\d+) bytes", label)
        frames[title] = int(size.group(1)) if size else 0
    for caller, callee in re.findall(r'edge: \{ sourcename: "([^"]+)" targetname: "([^"]+)"', text):
        calls.setdefault(caller, set()).add(callee)
    return frames, calls


def chain(name: str, frames: dict[str, int], calls: dict[str, set[str]], above: tuple[str, ...] = ()) -> tuple[int, list[str]]:
    """The deepest chain from a function down: bytes, and the functions."""
    assert name not in above, f"recursion: {' > '.join(above)} > {name}"
    below = [chain(callee, frames, calls, (*above, name)) for callee in calls.get(name, ())]
    depth, path = max(below, default=(0, []))
    return frames.get(name, 0) + depth, [name.rsplit(":", 1)[-1], *path]


def test_chains_are_bounded(tmp_path: pathlib.Path) -> None:
    if shutil.which(COMPILER) is None:
        pytest.skip(f"no {COMPILER}")
    (tmp_path / "chain.c").write_text(source(), encoding="utf-8")
    subprocess.run([COMPILER, "-std=c11", "-O2", "-fcallgraph-info=su", "-I", INCLUDE, "-c", "chain.c", "-o", "chain.o"],
                   cwd=tmp_path, check=True)
    frames, calls = graph((tmp_path / "chain.ci").read_text(encoding="utf-8"))
    for name, (_, limit) in ENTRIES.items():
        depth, path = chain(f"entry_{name}", frames, calls)
        assert 0 < depth <= limit, f"{name}: {depth} bytes: {' > '.join(path)}"

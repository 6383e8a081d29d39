# SPDX-License-Identifier: MIT
"""Every header compiles alone, twice, as C11 and C++17, hosted and freestanding, for three machines, without a warning."""
from __future__ import annotations

import subprocess
import tomllib

import pytest
from tree_kit import C_WARNINGS, CXX_WARNINGS, INCLUDE, ROOT, check, headers, need, run

LAYERS = tomllib.loads((ROOT / "tools" / "layers.toml").read_text(encoding="utf-8"))
FAMILIES = LAYERS["pure"] + LAYERS["mechanism"] + LAYERS["umbrella"]


def family(name: str) -> str:
    """The longest family that a header's name begins with."""
    found = [f for f in FAMILIES if name == f or name.startswith(f + "_")]
    assert found, f"{name}.h belongs to no family of layers.toml"
    return max(found, key=len)


PURE = {h[:-2] for h in headers() if family(h[:-2]) in LAYERS["pure"]}
FREESTANDING = ["-ffreestanding", "-O2"]


def compile_text(command: list[str], text: str, tmp_path, suffix: str) -> None:
    source = tmp_path / f"t{suffix}"
    source.write_text(text, encoding="utf-8")
    done = run(*command, "-I", INCLUDE, "-c", source, "-o", tmp_path / "t.o")
    assert done.returncode == 0, done.stderr


def including(header: str) -> str:
    port = "" if header[:-2] in PURE else '#define SMMUV3_PORT_HEADER "smmuv3/port_direct.h"\n'
    return port + f'#include "smmuv3/{header}"\n#include "smmuv3/{header}"\nint smmuv3_test_unit;\n'


@pytest.mark.parametrize("header", headers())
def test_alone_in_c11_and_cxx17(header: str, tmp_path) -> None:
    need("gcc", "clang", "g++", "clang++")
    for compiler in ("gcc", "clang"):
        compile_text([compiler, "-std=c11", *C_WARNINGS], including(header), tmp_path, ".c")
    for compiler in ("g++", "clang++"):
        compile_text([compiler, "-std=c++17", *CXX_WARNINGS], including(header), tmp_path, ".cc")


@pytest.mark.parametrize("header", headers())
def test_alone_freestanding(header: str, tmp_path) -> None:
    need("gcc", "aarch64-linux-gnu-gcc", "arm-linux-gnueabihf-gcc")
    for compiler in ("gcc", "aarch64-linux-gnu-gcc", "arm-linux-gnueabihf-gcc"):
        compile_text([compiler, "-std=c11", *FREESTANDING, *C_WARNINGS], including(header), tmp_path, ".c")
    compile_text(["clang", "-std=c11", *FREESTANDING, *C_WARNINGS], including(header), tmp_path, ".c")
    compile_text(["g++", "-std=c++17", *FREESTANDING, *CXX_WARNINGS], including(header), tmp_path, ".cc")


@pytest.mark.parametrize("compiler", ["gcc", "clang", "aarch64-linux-gnu-gcc", "arm-linux-gnueabihf-gcc"])
def test_no_symbol_is_undefined(compiler: str, tmp_path) -> None:
    """All headers with port_direct.h, every inline given a symbol: nothing is left for a libc to fill."""
    need(compiler)
    text = '#define SMMUV3_PORT_HEADER "smmuv3/port_direct.h"\n#define SMMUV3_INLINE\n'
    text += "".join(f'#include "smmuv3/{h}"\n' for h in headers()
                    if h != "port_callbacks.h" and h[:-2] not in LAYERS["optional"])
    source = tmp_path / "all.c"
    source.write_text(text, encoding="utf-8")
    for level in ("-O2", "-Os"):
        check(compiler, "-std=c11", "-ffreestanding", "-fno-stack-protector", level, "-I", INCLUDE, "-c", source, "-o",
              tmp_path / "all.o")
        undefined = check("nm", "-u", tmp_path / "all.o")
        names = {line.split()[-1] for line in undefined.splitlines()} - {"_GLOBAL_OFFSET_TABLE_"}
        assert not names, f"{compiler} {level}: {sorted(names)}"


def test_the_pure_layer_uses_no_extension(tmp_path) -> None:
    """-std=c11 -pedantic-errors, and no GNU name outside compiler.h."""
    need("gcc")
    text = "".join(f'#include "smmuv3/{name}.h"\n' for name in sorted(PURE))
    compile_text(["gcc", "-std=c11", "-pedantic-errors", *C_WARNINGS], text, tmp_path, ".c")
    for name in PURE - {"compiler"}:
        code = (INCLUDE / "smmuv3" / f"{name}.h").read_text(encoding="utf-8")
        for word in ("__builtin", "__attribute__", "__asm", "typeof", "__extension__", "_Pragma"):
            assert word not in code, f"{name}.h uses {word}"


def includes(name: str) -> list[str]:
    """Headers of the library that a header includes; no other than three standard ones may be included."""
    out = []
    for line in (INCLUDE / "smmuv3" / f"{name}.h").read_text(encoding="utf-8").splitlines():
        if line.startswith('#include "'):
            out.append(line.split('"')[1].removeprefix("smmuv3/").removesuffix(".h"))
        elif line.startswith("#include <"):
            assert line in ("#include <stdbool.h>", "#include <stddef.h>", "#include <stdint.h>"), f"{name}.h: {line}"
    return out


def test_include_graph_goes_downward() -> None:
    """A header includes its own family and those below, pure ones only pure ones, and there is no cycle."""
    graph = {h[:-2]: includes(h[:-2]) for h in headers()}
    for name, targets in graph.items():
        for target in targets:
            assert target in graph, f"{name}.h includes {target}.h, which does not exist"
            assert FAMILIES.index(family(target)) <= FAMILIES.index(family(name)), f"{name}.h includes {target}.h above it"
            assert name not in PURE or target in PURE, f"pure {name}.h includes {target}.h"
    done: set[str] = set()
    while len(done) < len(graph):
        ready = {n for n, targets in graph.items() if n not in done and all(t in done for t in targets)}
        assert ready, f"a cycle among {sorted(set(graph) - done)}"
        done |= ready


# What kernels, firmware and drivers define before they include anything, with bodies that do harm where they are used.
FOREIGN_MACROS = """
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) min(a, b)
#define MAX(a, b) max(a, b)
#define swap(a, b) harm
#define clamp(a, b, c) harm
#define BIT(n) (1UL << (n))
#define BIT_ULL(n) (1ULL << (n))
#define GENMASK(h, l) (((~0UL) << (l)) & (~0UL >> (63 - (h))))
#define GENMASK_ULL(h, l) GENMASK(h, l)
#define FIELD_GET(m, r) harm
#define FIELD_PREP(m, v) harm
#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)
#define fallthrough do {} while (0)
#define container_of(p, t, m) harm
#define READ_ONCE(x) harm
#define WRITE_ONCE(x, v) harm
#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))
#define ALIGN(x, a) harm
#define barrier() harm
#define mb() harm
#define rmb() harm
#define wmb() harm
#define dsb(x) harm
#define dmb(x) harm
#define isb() harm
#define readl(a) harm
#define writel(v, a) harm
#define readq(a) harm
#define writeq(v, a) harm
#define cpu_relax() harm
#define u8 harm
#define u16 harm
#define u32 harm
#define u64 harm
#define s64 harm
#define __iomem harm
#define __init harm
#define PAGE_SIZE 4096
#define PAGE_SHIFT 12
#define PAGE_MASK harm
#define SZ_4K 4096
#define EINVAL 22
#define ENOMEM 12
#define ERROR 0
#define OK 0
#define IN
#define OUT
#define near
#define far
#define small char
#define interface struct
#define unix 1
#define linux 1
#define current harm
#define assert(x) harm
#define panic harm
#define ASSERT(x) harm
#define TRUE 1
#define FALSE 0
#define NS 1
#define S 2
#define R 3
#define V 4
#define SMMUV3_CMDQ_PROD 0x98
"""
FOREIGN_NAMES = """
int smmuv3_init(unsigned long base);
int smmuv3_cmdq_consume(void *s);
"""


@pytest.mark.parametrize("umbrella", ["smmuv3_codec.h", "smmuv3.h"])
def test_umbrella_beside_foreign_names(umbrella: str, tmp_path) -> None:
    """Names that TF-A, EDK2 and QEMU use, and macros that kernels and Windows define, do no harm."""
    need("gcc", "g++", "clang")
    names = FOREIGN_NAMES.replace("int ", 'extern "C" int ')
    for port in ("port_direct.h", "port_callbacks.h"):
        text = f'#define SMMUV3_PORT_HEADER "smmuv3/{port}"\n#include "smmuv3/{umbrella}"\nint smmuv3_test_unit;\n'
        for compiler in ("gcc", "clang"):
            compile_text([compiler, "-std=c11", *C_WARNINGS], FOREIGN_MACROS + FOREIGN_NAMES + text, tmp_path, ".c")
        compile_text(["g++", "-std=c++17", *CXX_WARNINGS], FOREIGN_MACROS + names + text, tmp_path, ".cc")


def test_wasm32(tmp_path) -> None:
    """The pure layer compiles for wasm32 without a C library."""
    need("clang")
    compile_text(["clang", "--target=wasm32", "-ffreestanding", "-Os", "-std=c11", *C_WARNINGS],
                 '#define SMMUV3_INLINE\n#include "smmuv3/smmuv3_codec.h"\n', tmp_path, ".c")


def test_the_whole_inside_extern_c(tmp_path) -> None:
    """smmuv3.h inside extern "C", twice, and in a second unit."""
    need("g++")
    for name in ("a", "b"):
        (tmp_path / f"{name}.cc").write_text('extern "C" {\n#include "smmuv3/smmuv3.h"\n#include "smmuv3/smmuv3.h"\n}\n'
                                             + ("int main() { return 0; }\n" if name == "a" else "int other;\n"))
        check("g++", "-std=c++17", *CXX_WARNINGS, "-I", INCLUDE, "-c", tmp_path / f"{name}.cc", "-o", tmp_path / f"{name}.o")
    check("g++", tmp_path / "a.o", tmp_path / "b.o", "-o", tmp_path / "ab")


def test_two_units_and_extern_c(tmp_path) -> None:
    """Two translation units link together, in C and inside extern "C"."""
    need("gcc", "g++")
    (tmp_path / "a.c").write_text('#include "smmuv3/smmuv3_codec.h"\nint b(void);\nint main(void) { return b(); }\n')
    (tmp_path / "b.cc").write_text('extern "C" {\n#include "smmuv3/smmuv3_codec.h"\nint b(void) { return 0; }\n}\n')
    check("gcc", "-std=c11", "-I", INCLUDE, "-c", tmp_path / "a.c", "-o", tmp_path / "a.o")
    check("g++", "-std=c++17", "-I", INCLUDE, "-c", tmp_path / "b.cc", "-o", tmp_path / "b.o")
    check("g++", tmp_path / "a.o", tmp_path / "b.o", "-o", tmp_path / "ab")
    assert subprocess.run([tmp_path / "ab"], check=False).returncode == 0


def test_version_is_one(tmp_path) -> None:
    """version.h, meson.build and the text agree."""
    meson = (ROOT / "meson.build").read_text(encoding="utf-8").split("version: '")[1].split("'")[0]
    code = (INCLUDE / "smmuv3" / "version.h").read_text(encoding="utf-8")
    assert f'"{meson}"' in code
    for name, number in zip(("MAJOR", "MINOR", "PATCH"), meson.split(".")):
        assert f"SMMUV3_VERSION_{name} = {number}" in code
    numbers = [int(n) for n in meson.split(".")]
    assert f"SMMUV3_VERSION = 0x{numbers[0]:02x}{numbers[1]:02x}{numbers[2]:02x}" in code

# SPDX-License-Identifier: MIT
"""The ways to use the headers from another project, each by building a small program outside the tree."""
from __future__ import annotations

import os
import pathlib
import shutil

import pytest
from tree_kit import C_WARNINGS, CXX_WARNINGS, INCLUDE, ROOT, check, need

PROGRAM = """/* SPDX-License-Identifier: MIT */
#include <smmuv3/smmuv3_codec.h>
#include <stdio.h>
int main(void)
{
    struct smmuv3_event event = {{0x0000010000000007u, 0, 0, 0}};
    char buffer[256];
    struct smmuv3_text text;
    smmuv3_text_init(&text, buffer, sizeof(buffer));
    smmuv3_format_event(&text, &event, NULL, SMMUV3_FORMAT_LINE);
    puts(buffer);
    return 0;
}
"""
EXPECTED = "F_TRANSL_FORBIDDEN (0x07)  SID 0x100  write  address 0x0\n"


@pytest.fixture()
def consumer(tmp_path) -> pathlib.Path:
    folder = tmp_path / "consumer"
    folder.mkdir()
    (folder / "main.c").write_text(PROGRAM, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def installed(tmp_path_factory) -> pathlib.Path:
    """An installation of this checkout, without the Python package."""
    need("meson", "ninja")
    folder = tmp_path_factory.mktemp("install")
    check("meson", "setup", folder / "build", ROOT, "-Dtests=false", "-Dpython=disabled", f"--prefix={folder / 'prefix'}")
    check("meson", "install", "-C", folder / "build")
    return folder / "prefix"


def test_plain_include_path(consumer) -> None:
    need("gcc")
    check("gcc", "-std=c11", "-I", INCLUDE, consumer / "main.c", "-o", consumer / "main")
    assert check(consumer / "main") == EXPECTED


def test_pkg_config(consumer, installed) -> None:
    need("gcc", "pkg-config")
    assert (installed / "share/pkgconfig/smmuv3.pc").exists()
    environment = {**os.environ, "PKG_CONFIG_PATH": str(installed / "share/pkgconfig")}
    flags = check("pkg-config", "--cflags", "smmuv3", env=environment).split()
    check("gcc", "-std=c11", *flags, consumer / "main.c", "-o", consumer / "main")
    assert check(consumer / "main") == EXPECTED


def test_cmake_find_package(consumer, installed) -> None:
    need("cmake", "gcc")
    (consumer / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.16)\nproject(consumer C)\nset(CMAKE_C_STANDARD 11)\n"
        "find_package(smmuv3 0.1 REQUIRED)\nadd_executable(main main.c)\ntarget_link_libraries(main smmuv3::smmuv3)\n",
        encoding="utf-8")
    check("cmake", "-S", consumer, "-B", consumer / "build", f"-DCMAKE_PREFIX_PATH={installed}")
    check("cmake", "--build", consumer / "build")
    assert check(consumer / "build/main") == EXPECTED


def test_meson_subproject(consumer) -> None:
    need("meson", "ninja", "gcc")
    (consumer / "subprojects").mkdir()
    os.symlink(ROOT, consumer / "subprojects" / "smmuv3")
    (consumer / "meson.build").write_text(
        "project('consumer', 'c', default_options: ['c_std=c11'])\n"
        "smmuv3 = dependency('smmuv3', fallback: 'smmuv3', default_options: ['tests=false', 'python=disabled'])\n"
        "executable('main', 'main.c', dependencies: smmuv3)\n", encoding="utf-8")
    check("meson", "setup", consumer / "build", consumer)
    check("ninja", "-C", consumer / "build")
    assert check(consumer / "build/main") == EXPECTED


def test_installed_headers_are_all_headers(installed) -> None:
    have = {p.name for p in (installed / "include/smmuv3").iterdir()}
    assert have == {p.name for p in (INCLUDE / "smmuv3").glob("*.h")}


def test_plain_copy(consumer) -> None:
    """The folder copied into another project, nothing else of this one."""
    need("gcc")
    shutil.copytree(INCLUDE, consumer / "include")
    check("gcc", "-std=c11", "-I", consumer / "include", consumer / "main.c", "-o", consumer / "main")
    assert check(consumer / "main") == EXPECTED


def test_one_file(consumer) -> None:
    """The amalgamated pure layer: one file beside the program, in C and in C++."""
    need("gcc", "g++")
    check("python3", ROOT / "tools/amalgamate.py", "codec", consumer / "smmuv3_codec.h")
    program = PROGRAM.replace("<smmuv3/smmuv3_codec.h>", '"smmuv3_codec.h"')
    (consumer / "main.c").write_text(program, encoding="utf-8")
    (consumer / "main.cc").write_text(program, encoding="utf-8")
    check("gcc", "-std=c11", *C_WARNINGS, consumer / "main.c", "-o", consumer / "main")
    assert check(consumer / "main") == EXPECTED
    check("g++", "-std=c++17", *CXX_WARNINGS, consumer / "main.cc", "-o", consumer / "main")
    assert check(consumer / "main") == EXPECTED


@pytest.mark.parametrize("port", ["", "-DSMMUV3_PORT_DIRECT"])
def test_one_file_with_the_mechanisms(consumer, port: str) -> None:
    """The amalgamated whole, over either port, in two units that are linked."""
    need("gcc", "g++")
    check("python3", ROOT / "tools/amalgamate.py", "all", consumer / "smmuv3.h")
    (consumer / "a.c").write_text('#include "smmuv3.h"\nint b(void);\nint main(void) { return b() - (int)SMMUV3_VERSION; }\n')
    (consumer / "b.cc").write_text('#include "smmuv3.h"\n#include "smmuv3.h"\nextern "C" int b(void);\n'
                                   'int b(void) { return static_cast<int>(SMMUV3_VERSION); }\n')
    options = [port] if port else []
    check("gcc", "-std=c11", *C_WARNINGS, *options, "-c", consumer / "a.c", "-o", consumer / "a.o")
    check("g++", "-std=c++17", *CXX_WARNINGS, *options, consumer / "a.o", consumer / "b.cc", "-o", consumer / "main")
    check(consumer / "main")


def test_the_single_headers_are_build_products(tmp_path) -> None:
    need("meson", "ninja")
    check("meson", "setup", tmp_path / "build", ROOT, "-Dtests=false", "-Dpython=disabled")
    check("ninja", "-C", tmp_path / "build")
    for name in ("smmuv3.h", "smmuv3_codec.h"):
        assert (tmp_path / "build/packaging/single" / name).exists()

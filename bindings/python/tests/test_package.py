# SPDX-License-Identifier: MIT
"""What is in the source distribution and in the wheel, and that both install where nothing else is."""

from __future__ import annotations

import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from typing import Dict, List

import pytest
from conftest import ROOT


def _run(*command: str, env: Dict[str, str], cwd: pathlib.Path) -> str:
    done = subprocess.run(command, env=env, cwd=cwd, capture_output=True, text=True, timeout=580, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def _path_without_swig(folder: pathlib.Path) -> str:
    """A PATH with links to everything but SWIG."""
    folder.mkdir()
    for part in [str(pathlib.Path(sys.executable).parent), *os.environ["PATH"].split(os.pathsep)]:
        if not os.path.isdir(part):
            continue
        for name in os.listdir(part):
            link = folder / name
            if not name.startswith("swig") and not link.exists() and not link.is_symlink():
                link.symlink_to(os.path.join(part, name))
    return str(folder)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Dict[str, pathlib.Path]:
    """A source distribution of the committed tree, and the wheel built from it without SWIG."""
    for needed in ("mesonpy", "ninja"):
        if needed == "mesonpy":
            pytest.importorskip("mesonpy", reason="meson-python is not installed")
        elif (
            shutil.which("ninja") is None
            and shutil.which("ninja", path=str(pathlib.Path(sys.executable).parent)) is None
        ):
            pytest.skip("ninja is not installed")
    if shutil.which("swig") is None and not (pathlib.Path(sys.executable).parent / "swig").exists():
        pytest.skip("swig is not installed")
    if not (ROOT / ".git").exists():
        pytest.skip("a source distribution is made from a git work tree")
    folder = tmp_path_factory.mktemp("package")
    tree = folder / "tree"
    _run("git", "clone", "-q", str(ROOT), str(tree), env=dict(os.environ), cwd=folder)
    env = dict(os.environ, PATH=str(pathlib.Path(sys.executable).parent) + os.pathsep + os.environ["PATH"])
    hook = "import build_backend, sys; print(build_backend.build_sdist(sys.argv[1]))"
    env["PYTHONPATH"] = str(tree / "bindings" / "python")
    _run(sys.executable, "-c", hook, str(folder), env=env, cwd=tree)
    archive = next(folder.glob("*.tar.gz"))
    bare = dict(env, PATH=_path_without_swig(folder / "bin"))
    bare.pop("PYTHONPATH")
    _run(
        *(sys.executable, "-m", "pip", "wheel", "-q", "--no-build-isolation", "--no-deps", "--no-index"),
        *("-w", str(folder), str(archive)),
        env=bare,
        cwd=folder,
    )
    return {"sdist": archive, "wheel": next(folder.glob("*.whl")), "folder": folder}


def test_the_source_distribution_carries_the_generated_sources(made: Dict[str, pathlib.Path]) -> None:
    with tarfile.open(made["sdist"]) as archive:
        names = [n.split("/", 1)[1] for n in archive.getnames() if "/" in n]
    for needed in (
        "bindings/python/generated/smmuv3_wrap.c",
        "bindings/python/generated/_core.py",
        "include/smmuv3/fields.h",
        "pyproject.toml",
        "meson.build",
        "LICENSE",
    ):
        assert needed in names, needed


def test_the_wheel_holds_the_package_manual_and_completions_and_nothing_else(made: Dict[str, pathlib.Path]) -> None:
    with zipfile.ZipFile(made["wheel"]) as archive:
        names = archive.namelist()
    sources = ROOT / "bindings" / "python" / "smmuv3"
    wanted: List[str] = [
        f"smmuv3/{p.relative_to(sources).as_posix()}"
        for p in sources.rglob("*")
        if p.suffix in (".py", ".pyi", ".typed")
    ]
    wanted += [f"smmuv3/schema/{p.name}" for p in (ROOT / "schema").glob("*.json")]
    wanted += ["smmuv3/_core.py", "smmuv3/py.typed"]
    others = []
    for name in names:
        if name in wanted or name.startswith("smmuv3/_smmuv3.") and name.endswith(".so"):
            continue
        if ".dist-info/" in name and name.rsplit("/", 1)[1] in (
            "METADATA",
            "WHEEL",
            "RECORD",
            "entry_points.txt",
            "LICENSE",
        ):
            continue
        others.append(name.split(".data/data/")[-1])
    assert sorted(others) == [
        "share/bash-completion/completions/smmuv3",
        "share/fish/vendor_completions.d/smmuv3.fish",
        "share/man/man1/smmuv3.1",
        "share/zsh/site-functions/_smmuv3",
    ]
    assert set(wanted) <= set(names), set(wanted) - set(names)


def test_it_works_in_an_empty_environment(made: Dict[str, pathlib.Path]) -> None:
    place = made["folder"] / "empty"
    venv.create(place, with_pip=True, clear=True)
    python = place / "bin" / "python"
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
    _run(str(python), "-m", "pip", "install", "-q", "--no-index", "--no-deps", str(made["wheel"]), env=env, cwd=place)
    command = place / "bin" / "smmuv3"
    assert "0 failed" in _run(str(command), "selftest", env=env, cwd=place)
    assert "F_TRANSL_FORBIDDEN" in _run(str(command), "0x0000010000000007", "0", "0", "0", env=env, cwd=place)
    assert (place / "share" / "man" / "man1" / "smmuv3.1").exists()
    assert "smmuv3.event/1" in _run(str(command), "--json-schema", "list", env=env, cwd=place)

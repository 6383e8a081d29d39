#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Unpack packages of a newer Debian release beside the system, without installing them.

    tools/run/newer.py RELEASE[,RELEASE...] FOLDER PACKAGE...

With more than one release the first is preferred and the others fill in: "bookworm-backports,bookworm".

The packages and what they depend on are downloaded with apt (its own state, the system's mirror and keys), unpacked into
FOLDER, and their programs are pointed at the libraries there. Nothing of the system changes, and no root is needed.
Programs are then at FOLDER/usr/bin. Exit status 77 when this system has no apt, or the release has no such package.
"""
from __future__ import annotations

import os
import pathlib
import re
import shutil
import subprocess
import sys


def mirror() -> str | None:
    """The first mirror of Debian itself in the system's sources."""
    for path in [pathlib.Path("/etc/apt/sources.list"), *sorted(pathlib.Path("/etc/apt/sources.list.d").glob("*"))]:
        if not path.is_file():
            continue
        for address in re.findall(r"^(?:URIs:|deb(?:\s+\[[^]]*\])?)\s+(\S+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            if address.rstrip("/").endswith("/debian"):
                return address
    return None


def download(release: str, address: str, packages: list[str], folder: pathlib.Path) -> list[pathlib.Path]:
    """The archives of the packages and of what they need."""
    state = folder / ".apt"
    for part in ("state/lists/partial", "cache/archives/partial"):
        (state / part).mkdir(parents=True, exist_ok=True)
    (state / "status").touch()
    keys = "/usr/share/keyrings/debian-archive-keyring.gpg"
    releases = release.split(",")
    lines = [f"deb [signed-by={keys}] {address} {name} main\n" for name in releases]
    (state / "sources.list").write_text("".join(lines), encoding="utf-8")
    options = [f"-oDir::State={state}/state", f"-oDir::Cache={state}/cache", f"-oDir::Etc::sourcelist={state}/sources.list",
               "-oDir::Etc::sourceparts=/dev/null", f"-oDir::State::status={state}/status", "-oDebug::NoLocking=1",
               f"-oAPT::Default-Release={releases[0]}"]
    subprocess.run(["apt-get", "-qq", *options, "update"], check=True)
    subprocess.run(["apt-get", "-qq", "-y", *options, "--no-install-recommends", "--download-only", "install", "libc6",
                    *packages], check=True, stdout=subprocess.DEVNULL)
    return sorted((state / "cache/archives").glob("*.deb"))


def is_program(path: pathlib.Path) -> bool:
    """An ELF file that names a loader."""
    with open(path, "rb") as file:
        head = file.read(4096)
    return head[:4] == b"\x7fELF" and b"/ld-linux" in head


def point_at(folder: pathlib.Path) -> None:
    """Give every program the loader and the libraries of the folder."""
    # Releases before the merge of /lib into /usr/lib have both.
    places = ("usr/lib*/ld-linux*", "usr/lib/*/ld-linux*", "lib/*/ld-linux*")
    loaders = [found for place in places for found in sorted(folder.glob(place))]
    libraries = [p for place in ("usr/lib/*-linux-gnu", "lib/*-linux-gnu") for p in folder.glob(place) if p.is_dir()]
    path = ":".join(str(p) for p in [*libraries, folder / "usr/lib"])
    for base, _, names in os.walk(folder / "usr"):
        for name in names:
            file = pathlib.Path(base) / name
            if not file.is_symlink() and file.is_file() and ".so" not in name and is_program(file):
                subprocess.run(["patchelf", "--set-interpreter", loaders[0], "--force-rpath", "--set-rpath", path, file],
                               check=False, stderr=subprocess.DEVNULL)


def main(argv: list[str]) -> int:
    if len(argv) < 3:
        print(__doc__, file=sys.stderr)
        return 2
    release, folder, packages = argv[0], pathlib.Path(argv[1]).resolve(), argv[2:]
    stamp = folder / (".have-" + "-".join(packages))
    if stamp.exists():
        return 0
    address = mirror()
    if address is None or not shutil.which("apt-get") or not shutil.which("patchelf"):
        print(f"skipped: no apt or no patchelf to unpack {' '.join(packages)} with")
        return 77
    folder.mkdir(parents=True, exist_ok=True)
    try:
        archives = download(release, address, packages, folder)
    except subprocess.CalledProcessError:
        print(f"skipped: {release} does not give {' '.join(packages)}")
        return 77
    for archive in archives:
        subprocess.run(["dpkg-deb", "-x", archive, folder], check=True)
    for name in ("bin", "lib", "lib64", "sbin"):
        if not (folder / name).exists() and (folder / "usr" / name).exists():
            (folder / name).symlink_to(f"usr/{name}")
    point_at(folder)
    shutil.rmtree(folder / ".apt")
    stamp.touch()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

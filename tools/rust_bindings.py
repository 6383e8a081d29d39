#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Make bindings/rust/smmuv3-sys/src/bindings.rs anew from the headers; needs cargo and libclang."""
from __future__ import annotations

import json
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RUST = ROOT / "bindings/rust"


def main() -> int:
    command = ["cargo", "build", "--package", "smmuv3-sys", "--features", "bindgen", "--message-format", "json"]
    done = subprocess.run(command, cwd=RUST, check=False, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        return done.returncode
    folders = [m["out_dir"] for m in map(json.loads, done.stdout.splitlines())
               if m["reason"] == "build-script-executed" and "smmuv3-sys" in m["package_id"]]
    shutil.copyfile(pathlib.Path(folders[-1]) / "bindings.rs", RUST / "smmuv3-sys/src/bindings.rs")
    print("wrote bindings/rust/smmuv3-sys/src/bindings.rs")
    return 0


if __name__ == "__main__":
    sys.exit(main())

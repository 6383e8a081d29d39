# SPDX-License-Identifier: MIT
"""Run by `meson dist`: put the SWIG output into the source distribution."""

import os
import pathlib
import subprocess
import sys


def main() -> int:
    """Generate into the folder that becomes the archive."""
    root = pathlib.Path(os.environ.get("MESON_PROJECT_DIST_ROOT") or os.environ["MESON_DIST_ROOT"])
    here = root / "bindings" / "python"
    out = here / "generated"
    out.mkdir(exist_ok=True)
    interface = here / "smmuv3.i"
    command = [
        sys.argv[1],
        "-python",
        "-interface",
        "_smmuv3",
        "-I" + str(root / "include"),
        "-outdir",
        str(out),
        "-o",
        str(out / "smmuv3_wrap.c"),
        interface.name,
    ]
    return subprocess.run(command, cwd=here, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

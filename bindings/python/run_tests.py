# SPDX-License-Identifier: MIT
"""Run the Python tests on the package as it was just built: `meson test --suite python`.

What runs the command or builds packages needs an installed package: `python -m pytest bindings/python/tests`.

The package is put together in the build directory from the sources and the built extension, and pytest runs on it.
Exit 77 (skipped, with the reason) where pytest or hypothesis is missing.
"""

import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys


def main() -> int:
    """Put the package together and test it."""
    build, source = (pathlib.Path(a) for a in sys.argv[1:3])
    for needed in ("pytest", "hypothesis"):
        if importlib.util.find_spec(needed) is None:
            print(f"skipped: {needed} is not installed")
            return 77
    here = source / "bindings" / "python"
    stage = build / "stage"
    package = stage / "smmuv3"
    shutil.rmtree(stage, ignore_errors=True)
    shutil.copytree(here / "smmuv3", package, ignore=shutil.ignore_patterns("__pycache__"))
    built = [*build.glob("_smmuv3*.so"), *build.glob("_smmuv3*.pyd"), *build.glob("_core.py")]
    for path in [*built, *(here / "generated").glob("_core.py")]:
        shutil.copy(path, package)
    schema = package / "schema"
    schema.mkdir()
    for path in (source / "schema").glob("*.json"):
        shutil.copy(path, schema)
    environment = dict(os.environ, PYTHONPATH=str(stage))
    names = ["test_codec.py", "test_check.py", "test_inputs.py", "test_devices.py", "test_log.py", "test_plans.py", "test_queue.py",
             "test_nest.py", "test_walking.py", "test_pgtable.py", "test_model.py"]
    tests = [str(here / "tests" / name) for name in names]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests, *sys.argv[3:]]
    return subprocess.run(command, env=environment, cwd=source, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

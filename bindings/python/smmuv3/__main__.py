# SPDX-License-Identifier: MIT
"""`python -m smmuv3`."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())

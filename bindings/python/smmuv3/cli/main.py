# SPDX-License-Identifier: MIT
"""Which verb, and the exit codes: 0 done or yes, 1 no, 2 usage, 3 part of the input was not read, 4 undecided."""

from __future__ import annotations

import argparse
import importlib
import os
import re
import sys
from typing import List, Optional, Sequence, Tuple

from .._errors import InputError, NameNotFoundError, SmmuError, UnsupportedError, UsageError
from ..inputs import looks_binary
from .options import VERBS, Context, common_parser, normalize, takes_value
from .output import ClosedPipe, report

__all__ = ["main", "make_parser"]

_HEX = re.compile(r"(0[xX])?[0-9a-fA-F_]{1,16}[uU]?[lL]{0,2}\Z")

_EPILOG = """\
no verb: hexadecimal words are decoded, a text file or standard input is read as a log.
exit: 0 done, or yes; 1 no (illegal, differs); 2 usage; 3 part of the input could not be read; 4 undecided.

  dmesg | smmuv3 --lspci lspci.txt
  smmuv3 0x0000010000000007 0 0 0
  smmuv3 decode cmd 0x0005000000007012 0x00000000ff9b8701
  smmuv3 check ste 0xd 0x100000000000 0x040d355000000001 0x880000000 0 0 0 0 --idr0 0xd44101b
"""


def make_parser(verb: str) -> argparse.ArgumentParser:
    """The whole parser of a verb."""
    module = importlib.import_module(f"{__package__}.{verb.replace('-', '_')}")
    parser = argparse.ArgumentParser(
        prog=f"smmuv3 {verb}",
        parents=[common_parser()],
        description=VERBS[verb],
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    module.add_arguments(parser)
    return parser


def top_parser() -> argparse.ArgumentParser:
    """For `smmuv3 --help`."""
    verbs = "\n".join(f"  {name:<11} {text}" for name, text in VERBS.items())
    return argparse.ArgumentParser(
        prog="smmuv3",
        usage="smmuv3 [VERB] [OPTIONS] [WORDS... | FILE | -]",
        parents=[common_parser()],
        allow_abbrev=False,
        description=f"Arm SMMUv3 for people: explain what you paste.\n\nverbs:\n{verbs}",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _first_word(argv: Sequence[str], parser: argparse.ArgumentParser) -> int:
    """Index of the first word that is no option and no option's value; -1 when there is none."""
    index = 0
    while index < len(argv):
        word = argv[index]
        if word == "--":
            return index + 1 if index + 1 < len(argv) else -1
        if word.startswith("-") and word != "-":
            index += 2 if "=" not in word and takes_value(parser, word) else 1
            continue
        return index
    return -1


def _choose(argv: List[str], parser: argparse.ArgumentParser) -> Tuple[str, List[str]]:
    """(verb, the words for it)."""
    at = _first_word(argv, parser)
    if at < 0:
        if sys.stdin is None or sys.stdin.isatty():
            raise UsageError("nothing to read: give words or a file, or pipe a log in; `smmuv3 --help` tells more")
        return "log", argv + ["-"]
    word = argv[at]
    if word in VERBS:
        return word, argv[:at] + argv[at + 1 :]
    if _HEX.match(word) and not os.path.exists(word):
        return "decode", argv
    if word == "-":
        return "log", argv
    if os.path.exists(word):
        if not os.path.isdir(word):
            with open(word, "rb") as handle:
                if looks_binary(handle.read(4096)):
                    raise UsageError(
                        f"{word} is binary: say what it holds, for example `smmuv3 decode event {word}` "
                        "(event, cmd, ste, cd, pri, l1std, l1cd, vevent) or `smmuv3 regs`",
                        value=word,
                    )
        return "log", argv
    import difflib

    near = difflib.get_close_matches(word, list(VERBS), 1)
    hint = f"; did you mean `{near[0]}`?" if near else ""
    raise UsageError(f"{word!r} is no verb, no hexadecimal word and no file{hint}", value=word)


def _schema(name: str) -> int:
    from ..schemas import names, text

    if name == "list":
        print("\n".join(names()))
        return 0
    sys.stdout.write(text(name))
    return 0


def _run(argv: List[str]) -> int:
    common = common_parser()
    common.add_argument("-h", "--help", action="store_true")
    at = _first_word(argv, common)
    if ("-h" in argv or "--help" in argv) and (at < 0 or argv[at] not in VERBS):
        top_parser().print_help()
        return 0
    for index, word in enumerate(argv):
        if word == "--json-schema" and index + 1 < len(argv):
            return _schema(argv[index + 1])
        if word.startswith("--json-schema="):
            return _schema(word.split("=", 1)[1])
        if word == "--version" and at < 0:
            top_parser().parse_args(["--version"])
    verb, words = _choose(argv, common)
    parser = make_parser(verb)
    options = parser.parse_intermixed_args(words)
    context = Context(options)
    module = importlib.import_module(f"{__package__}.{verb.replace('-', '_')}")
    return int(module.run(options, context))


def main(argv: Optional[Sequence[str]] = None) -> int:
    """Run the command; returns the exit code."""
    words = normalize(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(words)
        sys.stdout.flush()
        return code
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0 if stop.code is None else 2
    except (ClosedPipe, BrokenPipeError):
        _silence()
        return 0
    except KeyboardInterrupt:
        return 130
    except (UsageError, UnsupportedError, NameNotFoundError) as error:
        report(error)
        return 2
    except InputError as error:
        report(error)
        return 3
    except SmmuError as error:
        report(error)
        return 2


def _silence() -> None:
    """Nothing more can be written: let the interpreter end without a complaint."""
    try:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
    except (OSError, ValueError):
        pass

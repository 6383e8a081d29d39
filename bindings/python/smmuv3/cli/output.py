# SPDX-License-Identifier: MIT
"""Everything that is printed goes through here: styles, colours, escaping, closed pipes.

Text of the input is shown as text: no control character, escape sequence or direction mark of it reaches the terminal.
"""

from __future__ import annotations

import json
import os
import re
import sys
import unicodedata
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, TextIO, Tuple, Union

__all__ = ["Output", "Block", "clean", "escape_markdown", "wants_color", "Piece"]

Piece = Union[str, Tuple[str, str]]

_COLORS = {"bad": "31", "good": "32", "warn": "33", "name": "36", "dim": "2", "strong": "1"}
_UNSAFE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\ue000-\uf8ff]|[\U000e0000-\U000e0fff]"
)


def _escape(match: "re.Match[str]") -> str:
    number = ord(match.group(0))
    return f"\\x{number:02x}" if number < 256 else f"\\u{number:04x}"


def clean(text: str) -> str:
    """Text that is safe on a terminal: control and format characters as escapes; tabs and line ends stay."""
    return _UNSAFE.sub(_escape, text)


def escape_markdown(text: str) -> str:
    """Text as it is, inside a line of Markdown."""
    text = re.sub(r"([\\`*_{}\[\]<>()#+!|~$&@-])", r"\\\1", clean(text))
    return re.sub(r"^(\s*\d+)([.)])", r"\1\\\2", text).replace("\n", " ")


def wants_color(choice: str, stream: TextIO, environment: Optional[Mapping[str, str]] = None) -> bool:
    """--color, then NO_COLOR, then CLICOLOR_FORCE, then whether this is a terminal."""
    env = os.environ if environment is None else environment
    if choice != "auto":
        return choice == "always"
    if env.get("NO_COLOR"):
        return False
    if env.get("CLICOLOR_FORCE", "0") not in ("", "0"):
        return True
    return stream.isatty() and env.get("TERM", "") != "dumb"


def _fence(text: str) -> str:
    longest = max((len(m) for m in re.findall(r"`+", text)), default=0)
    return "`" * max(3, longest + 1)


@dataclass
class Block:
    """One thing said: a title, what stands at its right, labelled rows, preformatted text, and the same as JSON.

    rows  (label, text) or (label, text, style); several rows may have one label
    line  the one line of -1; the title where empty
    """

    title: Sequence[Piece]
    right: str = ""
    rows: List[Tuple[str, ...]] = field(default_factory=list)
    table: Union[str, Callable[[], str]] = ""
    bits: Union[str, Callable[[], str]] = ""
    line: str = ""
    json: Optional[Dict[str, Any]] = None

    def table_text(self) -> str:
        """Every field, without the line end."""
        return (self.table if isinstance(self.table, str) else self.table()).rstrip("\n")

    def bits_text(self) -> str:
        """The bit diagram, without the line end."""
        return (self.bits if isinstance(self.bits, str) else self.bits()).rstrip("\n")

    def plain_title(self) -> str:
        """The title without styles."""
        return "".join(p if isinstance(p, str) else p[0] for p in self.title)


class ClosedPipe(Exception):
    """The reader of our output has gone away."""


class Output:
    """Prints blocks in the style asked for."""

    def __init__(
        self,
        style: str = "text",
        verbose: bool = False,
        color: bool = False,
        stream: Optional[TextIO] = None,
        flush: bool = True,
    ) -> None:
        self.style = style
        self.verbose = verbose
        self.color = color
        self.stream = sys.stdout if stream is None else stream
        self.flush = flush
        self.printed = 0

    # ---- lowest layer

    def _write(self, text: str) -> None:
        try:
            self.stream.write(text)
            if self.flush:
                self.stream.flush()
        except UnicodeEncodeError:
            encoding = getattr(self.stream, "encoding", None) or "ascii"
            self.stream.write(text.encode(encoding, "backslashreplace").decode(encoding))
        except BrokenPipeError:
            raise ClosedPipe from None

    def paint(self, piece: Piece) -> str:
        """A piece, cleaned, with its colour."""
        if isinstance(piece, str):
            return clean(piece)
        text, style = piece
        if not self.color or style not in _COLORS or not text:
            return clean(text)
        return f"\x1b[{_COLORS[style]}m{clean(text)}\x1b[0m"

    def line(self, *pieces: Piece) -> None:
        """One line of text, whatever the style."""
        self._write("".join(self.paint(p) for p in pieces) + "\n")

    def raw_lines(self, text: str) -> None:
        """Preformatted text, cleaned."""
        self._write(clean(text) if text.endswith("\n") else clean(text) + "\n")

    def record(self, value: Mapping[str, Any]) -> None:
        """One line of JSON."""
        self._write(json.dumps(value, ensure_ascii=True, separators=(",", ":")) + "\n")

    def records(self, values: Sequence[Mapping[str, Any]]) -> None:
        """A list in one line of JSON."""
        self._write(json.dumps(list(values), ensure_ascii=True, separators=(",", ":")) + "\n")

    # ---- blocks

    @property
    def is_json(self) -> bool:
        """True when only JSON may be printed."""
        return self.style == "json"

    def block(self, block: Block) -> None:
        """Print a block."""
        self.printed += 1
        if self.style == "json":
            if block.json is not None:
                self.record(block.json)
        elif self.style == "line":
            self.line(block.line or " ".join(x for x in (block.plain_title(), block.right) if x))
        elif self.style == "md":
            self._markdown(block)
        elif self.style == "bits" and block.bits:
            self.raw_lines(block.bits_text())
        else:
            self._text(block)

    def _text(self, block: Block) -> None:
        title = "".join(self.paint(p) for p in block.title)
        if block.right:
            width = _width(block.plain_title())
            title += " " * max(3, 71 - width) + self.paint((block.right, "dim"))
        out = title + "\n"
        for label, text, *style in block.rows:
            lines = text.split("\n")
            out += (
                f"  {self.paint((label.ljust(8), 'name'))} {self.paint((lines[0], style[0]) if style else lines[0])}\n"
            )
            for more in lines[1:]:
                out += f"  {' ' * 8} {self.paint((more, style[0]) if style else more)}\n"
        if self.verbose and block.table:
            out += clean(block.table_text()) + "\n"
        self._write(out)

    def _markdown(self, block: Block) -> None:
        out = f"### {escape_markdown(block.plain_title())}\n\n"
        if block.right:
            out += f"{escape_markdown(block.right)}\n\n"
        fenced = [(label, text) for label, text, *_ in block.rows if label == "words"]
        for label, text, *_ in block.rows:
            if label != "words":
                out += f"- **{escape_markdown(label or 'also')}**: {escape_markdown(text)}\n"
        if len(block.rows) > len(fenced):
            out += "\n"
        body = "\n".join(clean(text) for _, text in fenced)
        if self.verbose and block.table:
            body += ("\n" if body else "") + clean(block.table_text())
        if self.style == "bits" and block.bits:
            body += clean(block.bits_text())
        if body:
            fence = _fence(body)
            out += f"{fence}\n{body}\n{fence}\n\n"
        self._write(out)

    def said(self, *pieces: Piece) -> None:
        """A closing sentence; Markdown as a paragraph, nothing in JSON."""
        if self.style == "json":
            return
        if self.style == "md":
            self._write(escape_markdown("".join(p if isinstance(p, str) else p[0] for p in pieces)) + "\n")
        else:
            self.line(*pieces)


def _width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in text)


def report(problem: object) -> None:
    """Something that could not be read or done, to standard error."""
    try:
        sys.stderr.write(f"smmuv3: {clean(str(problem))}\n")
        sys.stderr.flush()
    except (BrokenPipeError, OSError):
        pass

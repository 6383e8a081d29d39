# SPDX-License-Identifier: MIT
"""Every error of the package. All carry `code`, `rule` and `value` where they have them."""

from __future__ import annotations

from typing import Optional

__all__ = [
    "SmmuError",
    "UsageError",
    "InputError",
    "RangeError",
    "NameNotFoundError",
    "IllegalError",
    "UndecidedError",
    "UnsupportedError",
    "LibraryError",
    "error_for_status",
]


class SmmuError(Exception):
    """Something this package refuses or cannot read.

    code    number of the C library's status, or 0
    rule    id of the rule that is broken ("STE-017"), or ""
    value   the offending value, or None
    """

    def __init__(self, message: str, *, code: int = 0, rule: str = "", value: object = None) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule
        self.value = value


class UsageError(SmmuError, ValueError):
    """The call or the command line makes no sense."""


class InputError(SmmuError, ValueError):
    """Input that cannot be read: what, where, and what was expected there."""

    def __init__(
        self,
        message: str,
        *,
        source: str = "",
        line: int = 0,
        column: int = 0,
        expected: str = "",
        value: object = None,
    ) -> None:
        place = source or ""
        if line:
            place += f"{':' if place else 'line '}{line}"
            if column:
                place += f":{column}" if source else f", column {column}"
        text = f"{place}: {message}" if place else message
        if expected:
            text += f"; expected {expected}"
        super().__init__(text, code=-4104, value=value)
        self.source = source
        self.line = line
        self.column = column
        self.expected = expected


class RangeError(SmmuError, ValueError):
    """A value does not fit its field."""

    def __init__(
        self, message: str, *, field: str = "", value: object = None, rule: str = "", code: int = -4098
    ) -> None:
        super().__init__(message, code=code, rule=rule, value=value)
        self.field = field


class NameNotFoundError(SmmuError, LookupError):
    """No such structure, command, event, register, field or rule."""

    def __init__(self, message: str, *, value: object = None) -> None:
        super().__init__(message, code=-4105, value=value)


class IllegalError(SmmuError):
    """The structure is ILLEGAL by the architecture."""


class UndecidedError(SmmuError):
    """The answer depends on a capability or state that was not given."""


class UnsupportedError(SmmuError):
    """This SMMU, this build or this version lacks the feature."""


class LibraryError(SmmuError):
    """Any other status of the C library."""


def error_for_status(code: int, text: str, *, value: object = None, rule: Optional[str] = None) -> SmmuError:
    """The exception for a status of the C library."""
    if code in (-4098, -4099):
        return RangeError(text, value=value, rule=rule or "", code=code)
    if code == -4097:
        return UsageError(text, code=code, value=value, rule=rule or "")
    classes = {-4101: UnsupportedError, -4102: IllegalError, -4103: UndecidedError}
    return classes.get(code, LibraryError)(text, code=code, value=value, rule=rule or "")

"""Arguments that are one of a few: the member of an enumeration, or its name."""

from __future__ import annotations

from enum import Enum
from typing import TypeVar

from hsbot.errors import UsageError
from hsbot.near_names import near_hint

_E = TypeVar("_E", bound=Enum)


def named(kind: type[_E], given: _E | str, argument: str) -> _E:
    """The member of an enumeration that is given, itself or by the name that it has as its value.

    Args:
        kind: the enumeration.
        given: what was given.
        argument: the argument's name, for the error.

    Raises:
        UsageError: it is none.
    """
    if isinstance(given, kind):
        return given
    values = [str(member.value) for member in kind]
    if isinstance(given, str) and given in values:
        return kind(given)
    raise UsageError(f"{argument}={given!r}: {near_hint(str(given), values)}")

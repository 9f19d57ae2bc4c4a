"""Arguments that are one of a few: the member of an enumeration, or its name."""

from __future__ import annotations

from difflib import get_close_matches
from enum import Enum
from typing import TypeVar

from hsbot.errors import UsageError

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
    near = get_close_matches(str(given), values, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(values)}"
    raise UsageError(f"{argument}={given!r}: {hint}")

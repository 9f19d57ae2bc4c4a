"""Arguments that are one of a few: the member of an enumeration, or its name."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, TypeVar

from hsbot.errors import UsageError
from hsbot.near_names import near_hint

if TYPE_CHECKING:
    from collections.abc import Sequence

RENDER_MODES: Final = ("ansi", "human")
"""A text that is returned, or written to stdout."""
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
    return kind(_one_of(values, given, argument))


def render_mode(given: str | None) -> str | None:
    """A render mode of the environments, where one is given.

    Raises:
        UsageError: there is none of that name.
    """
    return None if given is None else _one_of(RENDER_MODES, given, "render_mode")


def _one_of(values: Sequence[str], given: object, argument: str) -> str:
    if isinstance(given, str) and given in values:
        return given
    raise UsageError(f"{argument}={given!r}: {near_hint(str(given), values)}")

"""Ranges of settings: stated in their annotations, and checked when the settings are made.

::

    @dataclass(frozen=True, slots=True)
    class Widening(Ranged):
        PREFIX: ClassVar = "widening_"

        above: NotNegativeInt = 16
        power: Share = 0.5
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import inf
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeAlias, get_args, get_type_hints

from hsbot.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Range:
    """Numbers from ``least`` to ``most``.

    Attributes:
        words: the range, as an error says that a setting must be.
        least: the smallest.
        most: the largest.
        above: whether ``least`` itself is none of them.
    """

    words: str
    least: float = -inf
    most: float = inf
    above: bool = False

    def holds(self, value: Any) -> bool:
        """Whether a value is one of them; what is no number is none."""
        return (
            bool(self.least < value if self.above else self.least <= value) and value <= self.most
        )


@dataclass(frozen=True, slots=True)
class OneOf:
    """Some values, of which a setting is one."""

    values: tuple[object, ...]

    @property
    def words(self) -> str:
        """The values."""
        return f"one of {', '.join(map(str, self.values))}"

    def holds(self, value: Any) -> bool:
        """Whether a value is one of them."""
        return value in self.values


AtLeastOne: TypeAlias = Annotated[int, Range("at least 1", 1)]
NotNegativeInt: TypeAlias = Annotated[int, Range("at least 0", 0)]
NotNegative: TypeAlias = Annotated[float, Range("at least 0", 0)]
Positive: TypeAlias = Annotated[float, Range("positive", 0, above=True)]
Share: TypeAlias = Annotated[float, Range("between 0 and 1", 0, 1)]


class Ranged:
    """Settings whose annotations say which values they may have; None may stand for none at all."""

    __slots__ = ()
    PREFIX: ClassVar[str] = ""
    """How a setting's name begins in an error."""

    def __post_init__(self) -> None:
        """Refuse values out of range.

        Raises:
            UsageError: a value is out of its range.
        """
        kind: Any = type(self)
        for name, allowed in _ranges(kind).items():
            value = getattr(self, name)
            if value is not None and not allowed.holds(value):
                message = f"{self.PREFIX}{name} must be {allowed.words}, not {value!r}"
                raise UsageError(message)


@cache
def _ranges(kind: Any) -> Mapping[str, Range | OneOf]:
    """The ranges of a class's settings, by name."""
    found = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        for part in (hint, *get_args(hint)):  # ``AtLeastOne | None`` holds it in a part
            for allowed in getattr(part, "__metadata__", ()):
                found[name] = allowed
    return found

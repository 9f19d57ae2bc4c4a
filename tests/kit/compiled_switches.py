"""A switch that tests compile, and cases that are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.compile.switch import switch
from hsbot.rules.schema.layout import Vector

if TYPE_CHECKING:
    from hsbot.rules.compile.switch import Switch

LARGE = 1_000_000


@switch
def result(number: int, out: Vector, a: int, b: int) -> int:
    """A number by its case; where there is none, by all operands."""
    out[0] = number
    return a - b


@result.case(2)
def doubled(a: int) -> int:
    """One operand."""
    return 2 * a


@result.case(3, a="left", b="right")
def differing(right: int, left: int) -> int:
    """Two, by words of its own and in another order."""
    return 10 * left + right


@result.case(-7)
@result.case(LARGE)
def written(out: Vector, b: int) -> int:
    """Two numbers with one function, which has an effect."""
    out[0] += b
    return out[0]


result.expressions(
    {
        5: lambda a, out: 3 * a + out[0],
        6: lambda b: (
            b + 1 if b > 4 else 40
        ),
    }
)  # fmt: skip


@switch
def effect(number: int, out: Vector, a: int) -> None:
    """A switch without a result."""
    out[0] = -1


@effect.case(1)
def put(out: Vector, a: int) -> None:
    """An effect."""
    out[0] = a


def chosen(number: int, out: Vector, a: int, b: int) -> int:
    """Calls both from compiled code, twice in one expression."""
    effect(number, out, a)
    return result(number, out, a, b) + 1000 * result(number, out, b, a)


def no_such_operand(c: int) -> int:
    """A case that wants what the prototype has not."""
    return c


def other_kind(out: int) -> int:
    """A case that takes an array for a number."""
    return out


def no_result(a: int) -> None:
    """A case without the result."""


def again(a: int) -> int:
    """A second function of a number."""
    return a


WRONG_EXPRESSIONS = (
    ({9: lambda c: c}, r"'c' is no argument of .*result"),
    ({2: lambda a: a}, "2 is .*doubled in .*result"),
    ({9: lambda a: a, 10: lambda b: b}, "two expressions begin on one line"),
)
"""A table of expressions for ``result``, and what is said."""
REFUSED: tuple[tuple[Switch[..., int], int, dict[str, str], object, str], ...] = (
    (result, 9, {}, no_such_operand, "'c' is no argument of .*result"),
    (result, 9, {}, other_kind, "'out' is no argument of .*result"),
    (result, 9, {}, no_result, "it must return what .*result does"),
    (result, 9, {"b": "right"}, again, r"\['right'\] are no arguments"),
    (result, 9, {"zero": "a"}, again, r"\['zero'\] are no arguments"),
    (result, 2, {}, again, "2 is .*doubled in .*result"),
)
"""Switch, number, words, function, and what is said."""

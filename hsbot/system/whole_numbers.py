"""Whole numbers that a caller gives: Python's, and those that count as such, as NumPy's do."""

from __future__ import annotations

from operator import index

from hsbot.errors import UsageError, short


def whole_number(
    value: object, name: str, *, least: int | None = None, most: int | None = None
) -> int:
    """A whole number as Python's own.

    Args:
        value: what was given.
        name: the argument's name, for the message.
        least: the least that makes sense; None for any.
        most: the most that makes sense; None for any, as where ``least`` is None.

    Raises:
        UsageError: it is no whole number, too small or too great.
    """
    bounds = "" if least is None else f" from {least}" + ("" if most is None else f" to {most}")
    wrong = UsageError(f"{name} is a whole number{bounds}, not {short(value)}")
    if isinstance(value, bool):
        raise wrong
    try:
        number = index(value)  # type: ignore[arg-type]  # what has no index is refused below
    except TypeError:
        raise wrong from None
    if least is not None and not least <= number <= (number if most is None else most):
        raise wrong
    return number

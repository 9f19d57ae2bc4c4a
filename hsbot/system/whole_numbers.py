"""Whole numbers that a caller gives: Python's, and those that count as such, as NumPy's do."""

from __future__ import annotations

from operator import index

from hsbot.errors import UsageError


def whole_number(value: object, name: str, *, least: int | None = None) -> int:
    """A whole number as Python's own.

    Args:
        value: what was given.
        name: the argument's name, for the message.
        least: the least that makes sense; None for any.

    Raises:
        UsageError: it is no whole number, or too small.
    """
    from_least = "" if least is None else f" from {least}"
    wrong = UsageError(f"{name} is a whole number{from_least}, not {_short(value)}")
    if isinstance(value, bool):
        raise wrong
    try:
        number = index(value)  # type: ignore[arg-type]  # what has no index is refused below
    except TypeError:
        raise wrong from None
    if least is not None and number < least:
        raise wrong
    return number


def _short(value: object) -> str:
    """A value in few letters."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."

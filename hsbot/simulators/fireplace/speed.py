"""What Fireplace computes again and again though it never changes, computed once.

A card's data is read through properties, and each random card searches the whole card table.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import cached_property
from types import FunctionType
from typing import Any


class NoKeyError(Exception):
    """A search that depends on more than its arguments."""


def keep_properties(kind: type) -> None:
    """Make the properties of a class be computed once for each object."""
    for base in reversed(kind.__mro__):
        for name, value in vars(base).items():
            if isinstance(value, property) and value.fget is not None and value.fset is None:
                kept: Any = cached_property(value.fget)
                kept.__set_name__(kind, name)
                setattr(kind, name, kept)


def forget_kept(objects: Iterable[Any]) -> None:
    """Forget what was computed while the objects still changed."""
    for one in objects:
        kind = type(one)
        for name in list(vars(one)):
            if isinstance(getattr(kind, name, None), cached_property):
                del one.__dict__[name]


def keep_searches(cards: Any) -> None:
    """Make equal searches of the card table be made once.

    Args:
        cards: the module ``fireplace.cards``.
    """
    search, kept = cards.db.filter, dict[Hashable, list[str]]()

    def find(**wanted: Any) -> list[str]:
        try:
            key = tuple((name, _key(value)) for name, value in sorted(wanted.items()))
        except NoKeyError:
            found: list[str] = search(**wanted)
            return found
        if key not in kept:
            kept[key] = search(**wanted)
        return kept[key].copy()

    cards.filter = cards.db.filter = find


def _key(value: Any) -> Hashable:
    """What tells an argument apart.

    Raises:
        NoKeyError: nothing does.
    """
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, FunctionType) and not value.__closure__:
        return value
    if isinstance(value, range):
        return value
    if isinstance(value, list | tuple | set | frozenset):
        return tuple(_key(one) for one in value)
    card_id = getattr(value, "id", None)
    if isinstance(card_id, str):
        return card_id
    raise NoKeyError

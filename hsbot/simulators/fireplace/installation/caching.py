"""Caching patches of Fireplace: card properties and card searches are computed once.

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


def keep_searches(cards: Any) -> set[str]:
    """Make equal searches of the card table be made once.

    Args:
        cards: the module ``fireplace.cards``.

    Returns:
        Wishes: cards in this set make up half of what any search brings that brings one of them.
    """
    search, kept = cards.db.filter, dict[Hashable, list[str]]()
    wishes: set[str] = set()

    def find(**wanted: Any) -> list[str]:
        try:
            key = tuple((name, _key(value)) for name, value in sorted(wanted.items()))
        except NoKeyError:
            return _with_wishes(search(**wanted), wishes)
        if key not in kept:
            kept[key] = search(**wanted)
        return _with_wishes(kept[key].copy(), wishes)

    cards.filter = cards.db.filter = find
    return wishes


def _with_wishes(found: list[str], wishes: set[str]) -> list[str]:
    """The cards that a search brought, with those wished for several times."""
    met = [card_id for card_id in found if card_id in wishes] if wishes else []
    return found + met * (len(found) // len(met)) if met else found


def _key(value: Any) -> Hashable:
    """The key of an argument, which tells it apart.

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

"""Expansion: which untried option gets a child, and progressive widening."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.search.protocols import Option


def take_random(untried: list[Option], random: Callable[[], float]) -> Option:
    """Remove and return an option drawn uniformly; the order of the rest changes.

    Args:
        untried: at least one option; changed in place.
        random: a uniform draw from [0, 1).
    """
    return take(untried, int(random() * len(untried)))


def take(untried: list[Option], index: int) -> Option:
    """Remove and return the option at an index; the last one takes its place."""
    last = untried.pop()
    if index == len(untried):
        return last
    taken = untried[index]
    untried[index] = last
    return taken


def may_widen(tried: int, total: int, factor: float, power: float) -> bool:
    """Progressive widening: whether ``factor * total ** power`` allows another child.

    Args:
        tried: legal options that have a child.
        total: visits of the node, this one included.
        factor: of :class:`hsbot.search.config.Widening`.
        power: likewise.
    """
    return tried < 1 or tried < factor * float(total**power)

"""A root option that was tried, and the value of the position after it, read off the tree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.search.protocols import Option, TreeNode

LEAST_VISITS: Final = 3
"""An option with fewer visits was tried, not preferred."""
TOLD_FROM: Final = 8
"""The same where all of a root's options are told of, most of which were seen briefly."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A root option that was tried.

    Attributes:
        option: its code.
        visits: how many iterations took it.
        value: mean value for the root's player, in [-1, 1].
        error: standard error of the value, that of the best candidate, and of how much it differs
            from the best's, that of any other; None where it was not estimated.
        as_good: whether the search cannot tell it from the best: with another seed it might be.
        after: value of the position after it, in [-1, 1] (:func:`value_of_position`); None
            where no tree tells.
    """

    option: Option
    visits: int
    value: float
    error: float | None = None
    as_good: bool = False
    after: float | None = None

    @property
    def told(self) -> float:
        """What is told of it and what it is chosen by: the value of the position after it."""
        return self.value if self.after is None else self.after


def value_of_position(
    root: TreeNode, slot: int, least: int = LEAST_VISITS, *, as_told: bool = False
) -> float:
    """The value of the position after an option, in [-1, 1], for the player at the root.

    The mean over all visits of the option, those of each position that it leads to at what the
    position is worth. As at a root, that is the value of the option which the search prefers there:
    the mean over its visits holds the price of trying the others. Where positions share a node, it
    is what the option is worth that is preferred among those of each. Where the player's turn is
    over, it is the mean of the visits. Visits that no position is kept of count as they ended: they
    ended the game or the tree, or were the option's first one.

    Args:
        root: a searched tree.
        slot: the option's.
        least: visits that an option of the position needs to count; the mean, where none has them.
        as_told: read as the advice on that position would tell it: what is preferred there is worth
            what the position after it is.
    """
    visits, mean = root.visits[slot], root.means[root.player][slot]
    if not visits:
        return mean
    others, ended, found = visits, visits * mean, 0.0
    for outcome in root.outcomes_of(slot):
        known = outcome.means[root.player]
        others -= outcome.visits
        ended -= outcome.visits * known
        found += outcome.visits * _value_there(root, outcome.node, known, least, as_told=as_told)
    return (found + max(-others, min(others, ended))) / visits


def _value_there(
    root: TreeNode, node: TreeNode | None, mean: float, least: int, *, as_told: bool
) -> float:
    """The value of a position that an option of ``root`` has led to; ``mean`` without a node."""
    if node is None or (node.player, node.turn) != (root.player, root.turn):
        return mean
    values = list(node.means[root.player])
    preferred = node.most_visited()
    if preferred is None or (node.slots is None and node.visits[preferred] < least):
        return mean
    if as_told:
        for slot in [preferred] if node.slots is None else range(len(values)):
            values[slot] = value_of_position(node, slot, TOLD_FROM)
    if node.slots is not None:
        return _preferred_where_available(node, values, mean, least)
    return values[preferred]


def _preferred_where_available(
    node: TreeNode, values: Sequence[float], mean: float, least: int
) -> float:
    """The value of a node whose visits differ in their options.

    Options are taken in the order of their share of the visits at which they were there, each with
    the share of positions where it is there and none before it, as if they came and went each by
    itself. What is left of the positions has the mean of all.
    """
    visits, available = node.visits, node.availability
    tried = [slot for slot in range(len(visits)) if visits[slot] >= least]
    tried.sort(key=lambda slot: (visits[slot] / available[slot], values[slot]), reverse=True)
    value, left = 0.0, 1.0
    for slot in tried:
        share = left * min(1.0, available[slot] / node.total)
        value += share * values[slot]
        left -= share
    return value + left * mean

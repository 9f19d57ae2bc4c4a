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
    root: TreeNode, option: int, mean: float, least: int = LEAST_VISITS, *, as_told: bool = False
) -> float:
    """The value of the position after an option, in [-1, 1], for the player at the root.

    As at a root, it is that of the option which the search prefers there: the mean over all visits
    holds the price of trying the others. Where chance leads to several positions, it is the mean of
    what each is worth; where they share a node, what the option is worth that is preferred among
    those of each. It is the mean of the visits where the player's turn is over.

    Args:
        root: a searched tree.
        option: the option's code.
        mean: the mean value of all visits below it.
        least: visits that an option of the position needs to count; the mean, where none has them.
        as_told: read as the advice on that position would tell it: what is preferred there is worth
            what the position after it is.
    """
    slot = root.slot_of(option)
    outcomes = [] if slot is None else root.outcomes_of(slot)
    if len(outcomes) == 1:
        return _value_there(root, outcomes[0].node, mean, least, as_told=as_told)
    visits = sum(outcome.visits for outcome in outcomes)
    if visits == 0:
        return mean
    values = [
        outcome.visits
        * _value_there(root, outcome.node, outcome.means[root.player], least, as_told=as_told)
        for outcome in outcomes
    ]
    return sum(values) / visits


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
        slots = [preferred] if node.slots is None else range(len(values))
        for slot in slots:
            values[slot] = value_of_position(node, node.codes[slot], values[slot], TOLD_FROM)
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

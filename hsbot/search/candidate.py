"""A root option that was tried, and the value of the position after it, read off a tree.

A position of the own turn is worth what the option is that the search prefers there, and so on to
the end of the turn: what an advice tells at one step is what it tells at the next, where nothing
has happened in between. The mean over all visits holds the price of trying what is not played, at
each step anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.search.protocols import Option, TreeNode, TreeOutcome

REPORTED_FROM: Final = 8
"""Visits from which on an option is reported by what was seen of it: most are seen briefly."""


@dataclass(frozen=True, slots=True)
class PositionValue:
    """The value of a position for the player at the root, with what of it is known.

    Attributes:
        value: in [-1, 1].
        ended: share of the visits in which the game ended within the turn, in [0, 1].
        gained: what these came to, each in [-1, 1], times their share; the rest is estimated.
    """

    value: float
    ended: float = 0.0
    gained: float = 0.0


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
        after: value of the position after it, in [-1, 1]; None where no tree tells.
        ended: share of that in which the game ends within the turn, in [0, 1].
        gained: what these games come to, each in [-1, 1], times their share.
    """

    option: Option
    visits: int
    value: float
    error: float | None = None
    as_good: bool = False
    after: float | None = None
    ended: float = 0.0
    gained: float = 0.0

    @property
    def reported(self) -> float:
        """The reported value, by which it is chosen, too: that of the position after it."""
        return self.value if self.after is None else self.after

    @property
    def position(self) -> PositionValue:
        """The value of the position after it, with what of it is known."""
        return PositionValue(self.reported, self.ended, self.gained)


def value_of_position(root: TreeNode, slot: int) -> PositionValue:
    """The value of the position after an option of a searched tree's root, for the player there."""
    return PositionReading(root).after(root, slot)


class PositionReading:
    """The values of a tree's positions of the root's turn, each of them read once.

    An option needs ``REPORTED_FROM`` visits to be preferred in a position; a position in which none
    has them has the mean value of its visits.

    Args:
        root: the tree.
    """

    def __init__(self, root: TreeNode) -> None:
        self._turn = root.player, root.turn
        self._player = root.player
        self._known: dict[int, PositionValue | None] = {id(root): None}

    def after(self, node: TreeNode, slot: int) -> PositionValue:
        """The value of the position after an option of a node of the turn.

        The mean over all visits of the option: each counts with the value of the position that it
        has led to. Visits that no position is kept of count as they ended: they ended the game or
        the tree, or were the option's first one.
        """
        visits, mean = node.visits[slot], node.means[self._player][slot]
        if not visits:
            return PositionValue(mean)
        others, rest, found = visits, visits * mean, 0.0
        ended, gained = float(node.ended[slot]), node.gained[self._player][slot]
        for outcome in node.outcomes_of(slot):
            there = self._position(outcome)
            others -= outcome.visits
            rest -= outcome.visits * outcome.means[self._player]
            found += outcome.visits * there.value
            ended += outcome.visits * there.ended
            gained += outcome.visits * there.gained
        value = (found + max(-others, min(others, rest))) / visits
        return PositionValue(value, ended / visits, gained / visits)

    def _position(self, outcome: TreeOutcome) -> PositionValue:
        """The value of a position that an option has led to: the mean where it is not known."""
        node, mean = outcome.node, PositionValue(outcome.means[self._player])
        if node is None or (node.player, node.turn) != self._turn:
            return mean
        if id(node) not in self._known:
            self._known[id(node)] = None  # where options lead in a circle, it is met again
            self._known[id(node)] = self._preferred(node, mean)
        return self._known[id(node)] or mean

    def _preferred(self, node: TreeNode, mean: PositionValue) -> PositionValue:
        """The value of a position by the option that is preferred there."""
        if node.slots is not None:
            return self._preferred_where_available(node, mean)
        slot = node.most_visited()
        if slot is None or node.visits[slot] < REPORTED_FROM:
            return mean
        return self.after(node, slot)

    def _preferred_where_available(self, node: TreeNode, mean: PositionValue) -> PositionValue:
        """The value of a node whose visits differ in their options.

        Options are taken in the order of their share of the visits at which they were there, each
        with the share of positions where it is there and none before it, as if they came and went
        each by itself. What is left of the positions has the mean of all.
        """
        visits, available, means = node.visits, node.availability, node.means[node.player]
        tried = [slot for slot in range(len(visits)) if visits[slot] >= REPORTED_FROM]
        tried.sort(key=lambda slot: (visits[slot] / available[slot], means[slot]), reverse=True)
        parts: list[tuple[float, PositionValue]] = []
        left = 1.0
        for slot in tried:
            share = left * min(1.0, available[slot] / node.total)
            if share > 0.0:
                parts.append((share, self.after(node, slot)))
            left -= share
        return mixed([*parts, (left, mean)]) if parts else mean


def mixed(parts: Sequence[tuple[float, PositionValue]]) -> PositionValue:
    """The mean of values by their weights, which are above 0 together."""
    value = ended = gained = 0.0
    for weight, part in parts:
        value += weight * part.value
        ended += weight * part.ended
        gained += weight * part.gained
    whole = sum(weight for weight, _ in parts)
    return PositionValue(value / whole, ended / whole, gained / whole)

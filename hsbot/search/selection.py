"""Tree policies (which slot to follow) and final selections (which root option to play).

Tree policies work on the value scale [-1, 1]. Final selections count victories as the thesis does
(Santos 2017, section 4.8): ``Q = visits * win probability``, where the win probability is
``(value + 1) / 2``.
"""

from __future__ import annotations

from math import inf, log, sqrt
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from hsbot.search.candidate import Candidate
    from hsbot.search.protocols import Player
    from hsbot.search.tree import Node

TreePolicy: TypeAlias = "Callable[[Node, Player, list[int] | None, Collection[int]], int]"
"""``(node, player, legal, barred) -> slot``, ``legal`` being the slots that may be taken, or
None when all may, but for those that are barred as long as there are others."""

FinalSelection: TypeAlias = "Callable[[Sequence[Candidate], float], Candidate]"
"""``(candidates, exploration) -> the one to play``: the first among equals."""

FinalSelectionName: TypeAlias = Literal["max", "robust", "max_robust", "secure"]


class Ucb1:
    """UCB1 with progressive bias: ``mean + c * sqrt(2 ln N / n) + H / (1 + n)``.

    ``N`` counts the visits at which the option was legal (Cowling, Powley and Whitehouse 2012), so
    that an option which few worlds allow is not taken to be under-explored; where all worlds agree
    that is the node's visits, and the formula is UCB1.

    Args:
        exploration: c, on the value scale [-1, 1].
    """

    __slots__ = ("_exploration", "_spreads")

    def __init__(self, exploration: float) -> None:
        self._exploration = exploration
        # c * sqrt(2 ln N) by N, grown as needed: looking it up costs half of working it out. It
        # belongs to one search, so that searches in threads do not share it.
        self._spreads = [0.0, 0.0]

    def __call__(
        self, node: Node, player: Player, legal: list[int] | None, barred: Collection[int] = ()
    ) -> int:
        """The slot to follow.

        Args:
            node: a node with at least one slot to choose from.
            player: who chooses; only that player's values are looked at.
            legal: the slots that may be taken, None when all may.
            barred: slots that are taken only where there is no other.
        """
        spreads = self._spreads
        while len(spreads) <= node.total:
            spreads.append(self._exploration * sqrt(2.0 * log(len(spreads))))
        exploit = node.exploit[player]
        widths = node.widths
        if legal is None:
            spread = spreads[node.total]
            scores = [mean + spread * width for mean, width in zip(exploit, widths, strict=True)]
            for slot in barred:
                scores[slot] = -inf
            return scores.index(max(scores))
        available = node.availability
        scores = [
            -inf if s in barred else exploit[s] + spreads[available[s]] * widths[s] for s in legal
        ]
        return legal[scores.index(max(scores))]


def forced_slot(node: Node, share: float, barred: Collection[int], even: float = 0.0) -> int | None:
    """The slot of a uniform root with too few visits, the least visited one; None for none.

    Each has ``share * sqrt(N)`` at the least (forced playouts, Wu 2019): of games that are won or
    lost at once a first visit says little, and UCB1 leaves an option whose first one was lost.

    Args:
        node: the root.
        share: the multiple of the square root of its visits; 0 for no such slot.
        barred: slots that are left out.
        even: the least as a share of what each had if all had as many.
    """
    visits = node.visits
    least = max(share * sqrt(node.total), even * node.total / max(1, len(visits)))
    few = [slot for slot in range(len(visits)) if visits[slot] < least and slot not in barred]
    return min(few, key=visits.__getitem__, default=None)


def max_child(candidates: Sequence[Candidate], _exploration: float) -> Candidate:
    """The option with most victories, ``Q``: the thesis's choice."""
    return max(candidates, key=_victories)


def robust_child(candidates: Sequence[Candidate], _exploration: float) -> Candidate:
    """The option visited most; the better one among equals."""
    return max(candidates, key=lambda candidate: (candidate.visits, candidate.value))


def max_robust_child(candidates: Sequence[Candidate], _exploration: float) -> Candidate:
    """The option with the highest sum of victories and visits, ``Q + N``."""
    return max(candidates, key=lambda candidate: _victories(candidate) + candidate.visits)


def secure_child(candidates: Sequence[Candidate], exploration: float) -> Candidate:
    """The option with the highest lower confidence bound, ``reported - c * sqrt(2 ln N / n)``.

    What is bounded is the value of the position after the option, by which it is reported, and not
    the mean of its visits, which is lower by the price of trying what is not played.
    """
    spread = exploration * sqrt(2.0 * log(sum(c.visits for c in candidates) or 1))

    def bound(candidate: Candidate) -> float:
        if not candidate.visits:
            return -spread - 2.0
        return candidate.reported - spread / sqrt(candidate.visits)

    return max(candidates, key=bound)


def _victories(candidate: Candidate) -> float:
    return candidate.visits * (candidate.value + 1.0) / 2.0


FINAL_SELECTIONS: Final[dict[FinalSelectionName, FinalSelection]] = {
    "max": max_child,
    "robust": robust_child,
    "max_robust": max_robust_child,
    "secure": secure_child,
}

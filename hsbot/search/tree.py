"""The nodes of the search tree and the backup of values.

Perspective: every value is kept twice, once for each player, in [-1, 1] (``means[0]`` is player 0's
mean, ``means[1]`` player 1's). Nothing is negated: whoever acts at a node looks at the own list.

What an option leads to is one or more *outcomes*, positions that the player at the root can tell
apart; each may have a node. With one outcome an option the tree is open-loop: a node stands for the
options taken from the root, not for a state. Hidden cards, and then chance, make different states
meet in one node, and their legal options may differ; such a node is *mixed*. A node that has met
one list of options only is *uniform*, and takes the fast way through the search.

A node's statistics are parallel lists with one entry, a *slot*, for each option tried: small, and
quick to score in one comprehension.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence
    from typing import Self

    from hsbot.search.protocols import Option, Player, Returns

NodeT = TypeVar("NodeT")


@dataclass(slots=True)
class SampledOutcome(Generic[NodeT]):
    """A position that an option has led to, as the player at the root sees it.

    Attributes:
        key: equal for positions that the player cannot tell apart; None where none are told apart.
        node: the node there; None until another visit, where it is new beside other outcomes.
        visits: how often a path went on from it, or ended in it.
        means: for each player, the mean value of these visits in [-1, 1].
    """

    key: Hashable
    node: NodeT | None
    visits: int = 0
    means: list[float] = field(default_factory=lambda: [0.0, 0.0])

    def visit(self, value: Returns) -> None:
        """Add one evaluation, a pair of values in [-1, 1]."""
        self.visits += 1
        for player in (0, 1):
            self.means[player] += (value[player] - self.means[player]) / self.visits


class ReadableNode(Protocol):
    """A node of any kind of tree, to be read."""

    __slots__ = ()

    @property
    def player(self) -> Player:
        """The player who acted here when the node was made."""
        ...

    @property
    def codes(self) -> Sequence[Option]:
        """Slot to option."""
        ...

    @property
    def visits(self) -> Sequence[int]:
        """Slot to number of backed-up visits."""
        ...

    @property
    def means(self) -> tuple[Sequence[float], Sequence[float]]:
        """For each player, slot to mean value in [-1, 1]."""
        ...

    @property
    def ended(self) -> Sequence[int]:
        """Slot to number of visits that ended the game by this option."""
        ...

    @property
    def gained(self) -> tuple[Sequence[float], Sequence[float]]:
        """For each player, slot to the sum of what these visits came to, each in [-1, 1]."""
        ...

    @property
    def outcomes(self) -> Sequence[Sequence[SampledOutcome[Self]]]:
        """Slot to the positions that it has led to."""
        ...

    def outcomes_of(self, slot: int) -> Sequence[SampledOutcome[Self]]:
        """The positions that a slot has led to."""
        return self.outcomes[slot]

    def slot_of(self, option: Option) -> int | None:
        """The slot of an option, None when it was never tried."""
        codes = self.codes
        return codes.index(option) if option in codes else None

    def child(self, option: Option) -> Self | None:
        """The node below ``option``, None where the tree has none, or one for each of several."""
        slot = self.slot_of(option)
        outcomes = [] if slot is None else self.outcomes_of(slot)
        return outcomes[0].node if len(outcomes) == 1 else None

    def most_visited(self) -> int | None:
        """The slot with most visits, the better one for ``player`` among equals; None at a leaf."""
        visits, means = self.visits, self.means[self.player]
        return max(range(len(visits)), key=lambda slot: (visits[slot], means[slot]), default=None)


class Node(ReadableNode):
    """A node: one decision of the tree, with statistics of the options tried.

    Attributes:
        player: who acted here when the node was made.
        turn: the simulator's turn counter when the node was made.
        options: the legal options of the first visit.
        total: visits of the node.
        untried: while uniform, the legal options that have no slot yet.
        codes: slot to option.
        visits: slot to number of backed-up visits.
        means: for each player, slot to mean value in [-1, 1].
        widths: slot to ``1 / sqrt(visits)``, the option's part of the UCB1 term.
        priors: for each player, slot to progressive bias on the value scale; None when the search
            has none.
        exploit: for each player, slot to ``mean + prior / (1 + visits)``; the very lists of
            ``means`` without bias.
        ended: slot to number of visits that ended the game by this option.
        gained: for each player, slot to the sum of what these visits came to, each in [-1, 1].
        outcomes: slot to the positions that it has led to, none until it is visited a second time;
            with transpositions several slots may share a node.
        slots: option to slot, None while the node is uniform.
        availability: slot to the number of visits at which it was legal, since it was tried; only
            kept once mixed.
        priorities: options that were rated to their prior probabilities; empty without PUCT.
        gain: by how much the best option of the first visit improved the rating there.
        shares: what the shares of the options of the first visit add up to.
    """

    __slots__ = (
        "availability",
        "codes",
        "ended",
        "exploit",
        "gain",
        "gained",
        "means",
        "options",
        "outcomes",
        "player",
        "priorities",
        "priors",
        "shares",
        "slots",
        "total",
        "turn",
        "untried",
        "visits",
        "widths",
    )

    def __init__(
        self, options: Sequence[Option], player: Player, turn: int, biased: bool = False
    ) -> None:
        self.player: Player = player
        self.turn = turn
        self.options = list(options)
        self.untried = list(options)
        self.total = 0
        self.codes: list[Option] = []
        self.visits: list[int] = []
        self.widths: list[float] = []
        self.means: tuple[list[float], list[float]] = ([], [])
        self.priors: tuple[list[float], list[float]] | None = ([], []) if biased else None
        self.exploit: tuple[list[float], list[float]] = ([], []) if biased else self.means
        self.ended: list[int] = []
        self.gained: tuple[list[float], list[float]] = ([], [])
        self.outcomes: list[list[SampledOutcome[Node]]] = []
        self.slots: dict[Option, int] | None = None
        self.availability: list[int] = []
        self.priorities: dict[Option, float] = {}
        self.gain = self.shares = 0.0

    def admit(self, options: Sequence[Option]) -> tuple[list[int], list[Option]]:
        """Take in a visit whose options are not (or no longer always) those of the first one.

        Returns:
            The slots of the legal options that were tried, each with its availability counted up,
            and the legal options that were not tried.
        """
        slots = self.slots
        if slots is None:
            slots = self.slots = {code: slot for slot, code in enumerate(self.codes)}
            self.availability = [self.total - 1] * len(self.codes)
            self.untried = []
        found = list(map(slots.get, options))
        legal = [slot for slot in found if slot is not None]
        untried: list[Option] = []
        if len(legal) < len(found):
            untried = [option for option in options if option not in slots]
        availability = self.availability
        for slot in legal:
            availability[slot] += 1
        return legal, untried

    def add(self, option: Option) -> int:
        """Give ``option`` a slot; it has no visits before the backup."""
        slot = len(self.codes)
        self.codes.append(option)
        self.visits.append(0)
        self.widths.append(1.0)
        self.means[0].append(0.0)
        self.means[1].append(0.0)
        self.ended.append(0)
        self.gained[0].append(0.0)
        self.gained[1].append(0.0)
        self.outcomes.append([])
        if self.slots is not None:
            self.slots[option] = slot
            self.availability.append(1)
        if self.priors is not None:
            for player in (0, 1):
                self.priors[player].append(0.0)
                self.exploit[player].append(0.0)
        return slot

    def end(self, slot: int, returns: Returns) -> None:
        """Note a visit of a slot that ended the game (a pair of returns in [-1, 1])."""
        self.ended[slot] += 1
        for player in (0, 1):
            self.gained[player][slot] += returns[player]

    def set_prior(self, slot: int, priors: Returns) -> None:
        """Set the progressive bias of a slot just added (a pair on the value scale)."""
        if self.priors is not None:
            self.priors[0][slot], self.priors[1][slot] = priors


def backup(nodes: Iterable[Node], slots: Iterable[int], value: Returns) -> None:
    """Add one evaluation to every slot on the path from the root to the leaf.

    Args:
        nodes: the nodes of the path, root first.
        slots: the slot taken at each.
        value: the leaf's pair of values in [-1, 1].
    """
    value0, value1 = value
    for node, slot in zip(nodes, slots, strict=True):
        count = node.visits[slot] + 1
        node.visits[slot] = count
        node.widths[slot] = 1.0 / sqrt(count)
        means0, means1 = node.means
        means0[slot] += (value0 - means0[slot]) / count
        means1[slot] += (value1 - means1[slot]) / count
        priors = node.priors
        if priors is not None:
            exploit0, exploit1 = node.exploit
            exploit0[slot] = means0[slot] + priors[0][slot] / (1 + count)
            exploit1[slot] = means1[slot] + priors[1][slot] / (1 + count)

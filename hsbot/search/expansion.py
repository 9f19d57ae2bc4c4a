"""Expansion: which untried option gets a child, and when; by chance and widening, or by PUCT.

With PUCT an option that leads to a bad position at once is tried late and visited little, so that
the means above it are those of sensible lines, and the visits go to the few that matter (Rosin
2011; Silver and others 2017). An untried option counts as good as the node on average.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.search.config import Priors
    from hsbot.search.protocols import Option, Outcome, Player, Rng, Simulator
    from hsbot.search.tree import Node

StateT = TypeVar("StateT")
_MILLION: Final = 1_000_000


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


class PriorPolicy(Generic[StateT]):
    """Follows or expands a node's options by PUCT: ``mean + c * P * sqrt(N) / (1 + n)``.

    Args:
        simulator: plays the options.
        priors: c and the temperature.
        outcome: rates the state after an option and its choices, in logarithms of odds.
    """

    __slots__ = ("_outcome", "_priors", "_simulator")

    def __init__(
        self, simulator: Simulator[StateT], priors: Priors, outcome: Outcome[StateT]
    ) -> None:
        self._simulator, self._priors, self._outcome = simulator, priors, outcome

    def rate(self, node: Node, state: StateT, rng: Rng) -> None:
        """Give a node that is visited for the first time its priors, in whole millionths.

        ``1 / (1 + g + g^2 / 2 + g^3 / 6)`` of the gap g to the best rating takes the place of the
        exponential, which is not the same to the last digit on every machine.
        """
        player = self._simulator.player_to_act(state)
        ratings = [self._rating(state, option, player, rng) for option in node.options]
        top = max(ratings)
        node.gain = top - self._outcome(state)[player]
        shares = [self._share(top - rating) for rating in ratings]
        node.shares = 0.0
        for share in shares:
            node.shares += share
        node.priorities = {
            option: self._probability(node, share)
            for option, share in zip(node.options, shares, strict=True)
        }

    def rate_more(self, node: Node, state: StateT, options: Sequence[Option], rng: Rng) -> None:
        """Give options of a mixed node that were never met before their priors.

        By how much each improves the rating here is held against how much the best option of the
        first visit did there, since what is hidden, and rated along, is another in each world.

        Args:
            node: a node that was rated.
            state: the state of this visit.
            options: legal ones without a slot; those that have a prior keep it.
            rng: the play's generator.
        """
        player = self._simulator.player_to_act(state)
        standing: float | None = None
        for option in options:
            if option in node.priorities:
                continue
            if standing is None:
                standing = self._outcome(state)[player]
            gain = self._rating(state, option, player, rng) - standing
            share = self._share(max(0.0, node.gain - gain))
            node.priorities[option] = self._probability(node, share)

    def _rating(self, state: StateT, option: Option, player: Player, rng: Rng) -> float:
        """The player's rating of what an option leads to, its choices made."""
        trial = self._after(state, option, rng)
        while self._outcome.asks(trial, player):
            trial = self._chosen(trial, player, rng)
        return self._outcome(trial)[player]

    def _share(self, less: float) -> float:
        """The weight, in (0, 1], of an option that is rated so much less than the best one."""
        gap = less / self._priors.temperature
        return 1.0 / (1.0 + gap + gap * gap / 2.0 + gap * gap * gap / 6.0)

    def _probability(self, node: Node, share: float) -> float:
        """A share as a prior probability, in whole millionths."""
        alike = self._priors.uniform
        own = (1.0 - alike) * (int(_MILLION * share) / node.shares)
        return int(own + alike * _MILLION / len(node.options)) / _MILLION

    def _after(self, state: StateT, option: Option, rng: Rng) -> StateT:
        """A copy in which the option was played."""
        trial = self._simulator.clone(state)
        self._simulator.apply(trial, option, rng)
        return trial

    def _chosen(self, state: StateT, player: Player, rng: Rng) -> StateT:
        """The state after the choice that is rated best."""
        trials = [self._after(state, option, rng) for option in self._simulator.options(state)]
        return max(trials, key=lambda trial: self._outcome(trial)[player])

    def choose(
        self, node: Node, player: Player, legal: Sequence[int] | None, untried: Sequence[Option]
    ) -> int:
        """The slot to follow; -1 - k to try the option ``untried[k]`` for the first time.

        Args:
            node: the node; it has its priors.
            player: who chooses; only that player's values are looked at.
            legal: the slots that may be taken, None when all may.
            untried: legal options without a slot.
        """
        spread = self._priors.weight * sqrt(float(node.total))
        best, top, visits, total = 0, -1e300, 0, 0.0
        for slot in range(len(node.codes)) if legal is None else legal:
            mean, count = node.exploit[player][slot], node.visits[slot]
            visits += count
            total += count * mean
            value = mean + spread * self._prior(node, node.codes[slot]) / (1 + count)
            if value > top:
                best, top = slot, value
        if untried:
            priors = [self._prior(node, option) for option in untried]
            prior = max(priors)
            if total / max(1, visits) + spread * prior > top:
                return -1 - priors.index(prior)
        return best

    def _prior(self, node: Node, option: Option) -> float:
        """An option's prior; an average one where it was not rated."""
        return node.priorities.get(option, 1.0 / (1.0 + len(node.options)))

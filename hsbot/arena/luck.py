"""Luck of a game: how much each chance event changed the value of the position, summed.

The estimator of advantage sums (Zinkevich et al. 2006; AIVAT, Burch et al. 2018). After each event
in which chance had a part (the deal and the coin, an option that drew, that rolled a die, that
ended the turn) the position that came is valued, and so are positions that might have come instead:
the difference has mean 0 before the event, whatever the value is. So a result less the sum of the
differences has the result's mean, and the less variance the better the value is.

That rests on two things, which :class:`LuckMeter` sees to. What might have come is drawn as what
came was: the same option, in the same position, with both decks shuffled anew and other dice. And
no player's choice depends on what has not come yet: players are given positions whose decks are
shuffled, so that one that looks at all there is, like ``gsv``, does not know its next card.
"""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Final

from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.errors import UsageError
from hsbot.search.default_policies import LookAheadPolicy
from hsbot.search.seeds import derive_seed
from hsbot.simulators.deck_orders import common_ends, deck_sizes, shuffle_decks
from hsbot.simulators.engines import NATIVE
from hsbot.simulators.simulator_settings import SimulatorSettings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.agents.players import GameContext
    from hsbot.rules.state.arrays import NativeRng, NativeState

VALUES: Final = (LookAheadPolicy(turns=1_000), LookAheadPolicy(turns=1))
"""How positions are valued: played on to the game's end, and to the turn's end. The first is right
about what a card will do and rough, one game each; the second is the other way round."""
_NONE_KEPT: Final = ((0, 0), (0, 0))


class LuckMeter:
    """The luck of the games that it follows, from the side of seat 0.

    An option's outcome and those that might have come are counted if chance had a part in any of
    them: a rule that does not tell the one from the others leaves the mean at 0.

    Args:
        context: what the players share.
        games: how often what came is valued, and how many other outcomes are, once each.

    Raises:
        UsageError: the games are not played on hsbot's own simulator.

    Attributes:
        luck: the sum so far by each of ``VALUES``, in games: 0.5 is what turns an even game into a
            won one.
    """

    def __init__(self, context: GameContext, games: int) -> None:
        if context.simulator != NATIVE:
            raise UsageError("luck is measured on hsbot's own simulator only, not on another")
        settings = SimulatorSettings(forgiving=True, value=load_value_weights(None))
        self._simulator = context.engine(settings).simulator
        self._games = games
        self._rng: NativeRng = self._simulator.rng(0)
        self._random = Random(0)
        self._kept = _NONE_KEPT
        self.luck: tuple[float, ...] = ()

    def begin(self, seed: int) -> None:
        """Begin a game."""
        self._rng = self._simulator.rng(derive_seed(seed, 0))
        self._random = Random(derive_seed(seed, 1))
        self._kept = _NONE_KEPT
        self.luck = (0.0,) * len(VALUES)

    def note_deal(self, state: NativeState, deal: Callable[[NativeRng], NativeState]) -> None:
        """Count the deal and the coin; ``deal`` makes another."""
        self._count(state, [deal(self._rng) for _ in range(self._games)])

    def shuffled(self, state: NativeState) -> NativeState:
        """A copy with both decks shuffled, but for cards that an effect has put where they are."""
        copy: NativeState = self._simulator.clone(state)
        shuffle_decks(copy, self._kept, self._random)
        return copy

    def apply(self, state: NativeState, option: int, rng: NativeRng) -> None:
        """Play an option in place, and count what chance did."""
        before = self._simulator.clone(state)
        by_chance = self._apply(state, option, rng)
        others: list[NativeState] = []
        for _ in range(self._games):
            other = self.shuffled(before)
            by_chance |= self._apply(other, option, self._rng)
            others.append(other)
        self._keep_places([state, *others])
        if by_chance:
            self._count(state, others)

    def _apply(self, state: NativeState, option: int, rng: NativeRng) -> bool:
        """Play an option in place; return whether chance had a part in it."""
        dice, cards = int(rng[0]["rng"]), deck_sizes(state)
        self._simulator.apply(state, option, rng)
        drawn = any(now < was for now, was in zip(deck_sizes(state), cards, strict=True))
        return drawn or int(rng[0]["rng"]) != dice

    def _count(self, came: NativeState, others: Sequence[NativeState]) -> None:
        again = [came] * self._games
        values = [self._value(again, by) - self._value(others, by) for by in VALUES]
        self.luck = tuple(x + y for x, y in zip(self.luck, values, strict=True))

    def _value(self, states: Sequence[NativeState], policy: LookAheadPolicy) -> float:
        """The mean value of positions, from 0 to 1; of decks in an order of their own."""
        over, simulator = self._simulator.is_terminal, self._simulator
        returns = [
            simulator.returns(x)
            if over(x)
            else simulator.playout(self.shuffled(x), policy, self._rng)
            for x in states
        ]
        return fmean((own + 1) / 2 for own, _ in returns)

    def _keep_places(self, states: Sequence[NativeState]) -> None:
        """Note the ends of the decks that are the same in all outcomes: no draw from there is luck.

        To keep a place that chance had filled alike is no mistake: such draws just do not count.
        """
        self._kept = common_ends(states, 0), common_ends(states, 1)

"""Lanes of games that are played side by side by networks, in compiled code."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.envs.matchups import matchup
from hsbot.papers.tutea.kernels import learner_games, variant_scripts
from hsbot.papers.tutea.networks.part_network import DESCRIPTIONS, input_count
from hsbot.papers.tutea.schema.action_parts import (
    CHANCE_UNIT,
    LANE_COUNT,
    LANE_PARTS,
    LANE_SIZE,
    LANE_TAKEN,
)
from hsbot.papers.tutea.schema.variant_scripts import (
    FACER_BUSY,
    FACER_PLACES,
    TRADER_BUSY,
    TRADER_PLACES,
)
from hsbot.rules.schema.environment.episode import (
    EPISODE,
    FACER_OPPONENT,
    FREE,
    NO_WASTE_OPPONENT,
    PLACES_OPPONENT,
    RANDOM_OPPONENT,
    TRADER_OPPONENT,
)
from hsbot.rules.schema.layout import STATE
from hsbot.search.seeds import derive_seeds

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.envs.matchups import Matchup
    from hsbot.rules.state.arrays import NativeRng, NativeState

ITSELF: Final = "itself"
OPPONENTS: Final = {
    "random": RANDOM_OPPONENT,
    "no-waste": NO_WASTE_OPPONENT,
    "facer": FACER_OPPONENT,
    "trader": TRADER_OPPONENT,
    "random-places": PLACES_OPPONENT,
}
"""The players of the other seat: the arena's players of these names, and one more random one."""
VARIANTS: Final = {
    "facer-places": FACER_PLACES,
    "trader-places": TRADER_PLACES,
    "facer-busy": FACER_BUSY,
    "trader-busy": TRADER_BUSY,
}
"""Variants of two of them, which answer when they are asked (:meth:`Lanes.answer`)."""


class Lanes:
    """Games in lanes side by side; in each the next is dealt when one is over.

    A lane's games depend on its seed and on the values alone. Who begins is tossed.

    Args:
        deck: of both seats, a deck's name or code.
        description: of the states, by name.
        opponent: who plays seat 1: ``ITSELF``, one of ``OPPONENTS``, or of ``VARIANTS``.
        games: int64, (lanes,): how many games each lane plays.
        seed: of all chance.

    Attributes:
        seen: int16, (lanes, numbers): the described state at each lane's decision.
        seats: int64, (lanes,): whose decision it is.
        over: int64, (lanes,): whether the step before ended a game.
        rewards: int64, (lanes, 2): then 1 for the seat that won it, -1 for the other; a draw is
            lost by both.

    Raises:
        DeckError: there is no such deck.
    """

    def __init__(
        self, deck: str, description: str, opponent: str, games: NDArray[np.int64], seed: int
    ) -> None:
        count = len(games)
        prepared, self._work = _prepared(deck)
        self._which = DESCRIPTIONS.index(description)
        self._episodes = np.zeros(count, EPISODE)
        is_free = opponent == ITSELF or opponent in VARIANTS
        self._episodes["opponent"] = FREE if is_free else OPPONENTS[opponent]
        self._episodes["renew"] = games - 1
        self._out = np.zeros(count * LANE_SIZE, np.int64)
        self._numbers = self._out.reshape(count, LANE_SIZE)
        self.seen = np.zeros((count, input_count(description)), np.int16)
        self.seats: NDArray[np.int64] = self._episodes["seat"]
        self.over: NDArray[np.int64] = self._episodes["over"]
        self.rewards: NDArray[np.int64] = self._episodes["reward"]
        self._other = VARIANTS.get(opponent, 0)
        self._tables = np.zeros(count, STATE), prepared.tables, self._work, self._episodes
        seeds = derive_seeds(seed, np.arange(count, dtype=np.int64))
        learner_games.begin_learning_at(*self._tables, self._out, self.seen, self._which, seeds)

    def __len__(self) -> int:
        return len(self._episodes)

    @property
    def counts(self) -> NDArray[np.int64]:
        """How many options each lane's decision has; 0 where no game is left."""
        return self._numbers[:, LANE_COUNT]

    @property
    def taken(self) -> NDArray[np.int64]:
        """The packed parts of the action that each lane took by the last step."""
        return self._numbers[:, LANE_TAKEN]

    def state(self, lane: int) -> NativeState:
        """A lane's game as it is, a copy of the whole state."""
        return self._tables[0][lane : lane + 1].copy()

    def options(self, lane: int) -> NDArray[np.int64]:
        """The packed parts of each option of a lane's decision."""
        return self._numbers[lane, LANE_PARTS : LANE_PARTS + self._numbers[lane, LANE_COUNT]]

    def step(self, values: NDArray[np.float64], explore: float = 0.0) -> None:
        """Take the best option in each lane, or a random one with a chance of ``explore``."""
        chance = round(CHANCE_UNIT * explore)
        learner_games.step_learning_at(
            *self._tables, values, self._out, self.seen, self._which, chance
        )

    def answer(self) -> bool:
        """Let a variant take an action in each lane where its seat must choose; False where none.

        ``over`` and ``rewards`` are then of this action.
        """
        if not self._other or not ((self.counts > 0) & (self.seats == 1)).any():
            return False
        tables = *self._tables, self._out, self.seen, self._which
        variant_scripts.answer_at(*tables, self._other)
        return True


def shared_out(games: int, lanes: int) -> NDArray[np.int64]:
    """So many games shared out among at most so many lanes, as evenly as can be."""
    lanes = min(games, lanes)
    return games // lanes + (np.arange(lanes) < games % lanes).astype(np.int64)


@cache
def _prepared(deck: str) -> tuple[Matchup, NativeRng]:
    found = matchup((deck, deck))
    return found, found.context.library.workspace()

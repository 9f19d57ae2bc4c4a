"""Many games stepped by one compiled call, for learners that collect millions of steps."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.argument_errors import explained
from hsbot.envs.action_spaces import ActionSpace
from hsbot.envs.enum_arguments import named
from hsbot.envs.matchups import each_pair, matchup
from hsbot.envs.observation_columns import OBSERVATION_SIZE
from hsbot.errors import IllegalOptionError, UsageError, short
from hsbot.rules.entry import compiled
from hsbot.rules.schema.environment.episode import (
    EPISODE,
    FACER_OPPONENT,
    FREE,
    NO_WASTE_OPPONENT,
    RANDOM_OPPONENT,
    TRADER_OPPONENT,
)
from hsbot.rules.schema.layout import STATE
from hsbot.search import derive_seed
from hsbot.system.whole_numbers import whole_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hsbot.envs.matchups import Arrays, DeckPair

MOST_GAMES: Final = 1 << 16
"""Of a batch: their states have 13 GB."""


class Opponent(Enum):
    """The player of seat 1 in a batch's games."""

    CALLER = "caller"
    """The caller: every decision of both seats is asked for."""
    RANDOM = "random"
    """The arena's ``random``, compiled: uniform over the options, keeps its opening hand."""
    NO_WASTE = "no-waste"
    """The arena's of that name, compiled: ends its turn only where it can do nothing else."""
    FACER = "facer"
    """Likewise: attacks the enemy hero whenever it can, the rest by chance."""
    TRADER = "trader"
    """Likewise: trades a minion for a better one where it can, then as ``FACER``."""


_PLAYS: Final = {
    Opponent.CALLER: FREE,
    Opponent.RANDOM: RANDOM_OPPONENT,
    Opponent.NO_WASTE: NO_WASTE_OPPONENT,
    Opponent.FACER: FACER_OPPONENT,
    Opponent.TRADER: TRADER_OPPONENT,
}


class GameBatch:
    """Games that are stepped together; each that ends is dealt anew in the same step.

    A game depends on its seed and its actions alone, not on what is stepped beside it. Who begins
    is tossed. The arrays are written anew by each step: copy what is to be kept.

    Args:
        games: how many.
        decks: the pair of decks, or several, of which each game draws one; also as one list of
            pairs (tuples).
        space: how actions are named, by member or name ("flat", "source-target").
        opponent: who plays seat 1, likewise ("caller", "random", ...).
        seed: decides all deals and all chance.

    Attributes:
        observations: int16, (games, ``OBSERVATION_SIZE``): what the seat sees that must choose.
        masks: int8, (games, ``space.size``): which indices that seat may choose.
        seats: int64, (games,): which seat that is.
        rewards: int64, (games, 2): 1 for the seat that won by this step, -1 for the other, else 0.
        over: int64, (games,): whether the step ended a game. Observation, mask and seat are then of
            the next one.

    Raises:
        UsageError: there are no games or no pair of decks, or no such space or opponent, or
            the seed is no whole number.
        DeckError: a text is neither a deck's name nor a deck code.
    """

    @explained
    def __init__(
        self,
        games: int,
        *decks: DeckPair | Sequence[DeckPair],
        space: ActionSpace | str = ActionSpace.SOURCE_TARGET,
        opponent: Opponent | str = Opponent.CALLER,
        seed: int = 0,
    ) -> None:
        games = whole_number(games, "games")
        pairs = each_pair(decks)
        if games < 1 or not pairs:
            raise UsageError("a batch has one game or more, and one pair of decks or more")
        if games > MOST_GAMES:
            raise UsageError(f"a batch has {MOST_GAMES:,} games at the most")
        seed = whole_number(seed, "seed")
        self.space = space = named(ActionSpace, space, "space")
        plays = named(Opponent, opponent, "opponent")
        found = matchup(*pairs)
        self._tables, self._work = found.tables, found.context.library.workspace()
        self._states = np.zeros(games, STATE)
        self._episodes = np.zeros(games, EPISODE)
        self._episodes["space"] = space.code
        self._episodes["renew"] = 1
        self._episodes["opponent"] = _PLAYS[plays]
        self.observations = np.zeros((games, OBSERVATION_SIZE), np.int16)
        self.masks = np.zeros((games, space.size), np.int8)
        self.seats: NDArray[np.int64] = self._episodes["seat"]
        self.rewards: NDArray[np.int64] = self._episodes["reward"]
        self.over: NDArray[np.int64] = self._episodes["over"]
        self.reset(seed)

    def __len__(self) -> int:
        return len(self._states)

    def reset(self, seed: int) -> None:
        """Deal every game anew.

        Raises:
            UsageError: the seed is no whole number.
        """
        seed = whole_number(seed, "seed")
        seeds = np.array([derive_seed(seed, i) for i in range(len(self))], np.int64)
        for name in ("reward", "over", "fault", "finished", "options"):
            self._episodes[name] = 0
        compiled.begin_games_at(*self._arguments, seeds)

    def step(self, actions: NDArray[np.integer]) -> None:
        """Take one action, or one part of an action, in every game.

        Args:
            actions: an index for each game.

        Raises:
            UsageError: there are more or fewer than games, or they are no whole numbers.
            IllegalOptionError: one is not in its game's mask; then no game was stepped.
        """
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            first = given.ravel().tolist()[:1]
            said = short(first[0]) if first else "none at all"
            raise UsageError(f"actions are whole numbers, not {said}")
        indices = np.ascontiguousarray(given, np.int64)
        if indices.shape != (len(self),):
            raise UsageError(f"{len(self)} games need as many actions, not {indices.shape}")
        refused = int(compiled.step_games_at(*self._arguments, indices))
        if refused >= 0:
            raise IllegalOptionError(int(indices[refused]), f"game {refused} does not allow it")

    @property
    def finished(self) -> int:
        """How many games have ended since the last reset."""
        return int(self._episodes["finished"].sum())

    @property
    def options_taken(self) -> int:
        """How many options were taken since the last reset, the compiled opponent's included."""
        return int(self._episodes["options"].sum())

    @property
    def lengths(self) -> NDArray[np.int64]:
        """Half-turns of the last game that ended, for each game."""
        lengths: NDArray[np.int64] = self._episodes["length"]
        return lengths

    @property
    def faults(self) -> NDArray[np.int64]:
        """The engine's faults in this step (``workspace.ERRORS``): a game with one is a draw."""
        faults: NDArray[np.int64] = self._episodes["fault"]
        return faults

    @property
    def _arguments(self) -> Arrays:
        return (
            self._states,
            self._tables,
            self._work,
            self._episodes,
            self.observations,
            self.masks,
        )

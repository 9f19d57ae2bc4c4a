"""Players that choose at random."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hsbot.agents.setup.mulligan import KEEP_ALL, is_mulligan
from hsbot.game.characters import KIND
from hsbot.rules.schema.action_codes import A_ATTACK, A_END

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.settings import Settings
    from hsbot.simulators.engines import GameState


class RandomPlayer:
    """A player that chooses uniformly at random, and keeps every card of the mulligan."""

    def __init__(self, context: GameContext) -> None:
        self._context = context
        self._random = random.Random(0)

    def begin(self, seat: int, seed: int) -> None:  # noqa: ARG002 - the protocol's signature
        """Begin a game."""
        self._random.seed(seed)

    def choose(self, state: GameState, options: Sequence[int]) -> int:
        """An option at random."""
        if is_mulligan(self._context.record(state)):
            return KEEP_ALL
        return self._random.choice(self._allowed(options))

    def _allowed(self, options: Sequence[int]) -> Sequence[int]:
        return options


class NoAggressionPlayer(RandomPlayer):
    """A player that chooses at random among the options that are no attack."""

    def _allowed(self, options: Sequence[int]) -> Sequence[int]:
        return [x for x in options if x & KIND != A_ATTACK] or [A_END]


def random_player(context: GameContext, settings: Settings) -> RandomPlayer:  # noqa: ARG001 - a factory
    """Uniform over the options, the turn's end among them (MetaStone's Play Random)."""
    return RandomPlayer(context)


def no_aggression(context: GameContext, settings: Settings) -> NoAggressionPlayer:  # noqa: ARG001
    """Never attacks; plays a card or ends the turn at random (MetaStone's No Aggression)."""
    return NoAggressionPlayer(context)

"""Positions of whole games, with who won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from hsbot.arena.match import Match, play_game
from hsbot.rules.values import SIDE
from hsbot.search import derive_seed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from hsbot.rules.native import Native, NativeState

WIDTH = 2 * SIDE + 1
"""Numbers of a sample: the features of whose turn it is, the other's, and the half-turn."""


@dataclass(frozen=True, slots=True)
class Samples:
    """Positions at the beginning of turns.

    Attributes:
        features: one row of ``WIDTH`` integers each, seen by whose turn it is.
        won: 1.0 where that player won, 0.0 where not, 0.5 for a draw.
        game: the number of each position's game, from 0.
    """

    features: NDArray[np.int16]
    won: NDArray[np.float64]
    game: NDArray[np.int64]

    @staticmethod
    def joined(parts: Iterable[Samples]) -> Samples:
        """The samples of several games together; the games are numbered anew."""
        found = list(parts)
        first = np.cumsum(
            [0, *(int(part.game.max()) + 1 if len(part.game) else 0 for part in found)]
        )
        return Samples(
            np.concatenate([part.features for part in found]),
            np.concatenate([part.won for part in found]),
            np.concatenate([part.game + n for part, n in zip(found, first, strict=False)]),
        )

    def where(self, chosen: NDArray[np.bool_]) -> Samples:
        """Some of them."""
        return Samples(self.features[chosen], self.won[chosen], self.game[chosen])


class _Watch:
    """Notes the position when a turn begins."""

    def __init__(self) -> None:
        self._turn = 0
        self.rows: list[NDArray[np.int16]] = []
        self.movers: list[int] = []

    def __call__(self, simulator: Native, state: NativeState) -> None:
        turn = int(state[0]["turn"])
        if turn == self._turn or state[0]["pend"]:
            return
        self._turn = turn
        mover = int(state[0]["cur"])
        found = np.array(simulator.features(state), np.int16)
        own, other = (found[seat * SIDE : (seat + 1) * SIDE] for seat in (mover, 1 - mover))
        self.rows.append(np.concatenate([own, other, [np.int16(turn)]]))
        self.movers.append(mover)


def play_samples(match: Match, seed: int, number: int) -> Samples:
    """Play the game ``number`` of a match, and keep each turn's beginning.

    Args:
        match: who plays what.
        seed: of all the games.
        number: which one.
    """
    watch = _Watch()
    result = play_game(match, derive_seed(seed, number), swapped=False, watch=watch)
    seat = {"a": 0, "b": 1, "draw": -1}[result.winner]
    won = [0.5 if seat < 0 else float(mover == seat) for mover in watch.movers]
    features = np.array(watch.rows, np.int16).reshape(-1, WIDTH)
    return Samples(features, np.array(won), np.zeros(len(won), np.int64))
